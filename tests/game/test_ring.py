"""Ring tables without a window: motion ends at the view, nothing hidden shows, tricks are told."""

from __future__ import annotations

import random
from itertools import pairwise

import pytest

from engine.core.cards import cards_of
from engine.core.events import Dealt, Event, TrickWon
from engine.core.game import Rules, agree
from engine.core.view import before_deal
from engine.games import GAMES
from engine.games.tien_gow.state import TienGowState
from engine.match.play import Play, SeatInfo, begin
from game.language import Language
from game.table.asked.moves import Chooser, read_move, why_not
from game.table.controller import Controller
from game.table.kits import layout_for
from game.table.layout.ring import RingLayout
from game.table.layout.shown import Shown
from game.table.motion.director import Director
from game.table.motion.steps import steps
from game.table.panels.tricks import TrickPanel
from game.table.trick import tricks_of
from game.ui.metrics import Metrics
from tests.game.test_table import SIZES, Instant, settle

TABLES: list[tuple[str, int, dict[str, object]]] = [
    ("king", 4, {}),
    ("king", 3, {"match_length": "mixed2"}),
    ("three_tricks", 4, {}),
    ("three_tricks", 4, {"pass_right": 2, "trump": "turned"}),
    *[("parity", seats, {}) for seats in range(3, 8)],
    *[("japanese_loo", seats, {}) for seats in (3, 4, 6, 8, 10)],
    *[("thousand", seats, {}) for seats in (3, 4)],
    ("thousand", 3, {"preset": "th501", "ace_marriage": "on"}),
    ("thousand", 3, {"preset": "th32"}),
    ("thousand", 4, {"golden_round": "on", "blind_bid": "on", "bid_step": "any5"}),
    ("thousand", 3, {"no_shuffle": "on", "peek_bottom": "on", "misdeal_mode": "claim"}),
    ("tien_gow", 4, {}),
    ("tien_gow", 4, {"dealt_hands": "extended", "seating": "fixed"}),
    ("tien_gow", 4, {"bunbu_son": "on", "seating": "fixed", "deal_method": "top_rows"}),
]
NAMES = [f"{game}-{seats}-{''.join(map(str, options.values()))}" for game, seats, options in TABLES]


def rules_of(table: tuple[str, int, dict[str, object]]) -> Rules:
    game, seats, options = table
    return agree(GAMES[game], options, seats)


def new_play(table: tuple[str, int, dict[str, object]], seed: int, humans: int = 1) -> Play:
    rules = rules_of(table)
    who = ["human"] * humans + ["greedy"] * (rules.seats - humans)
    return begin(rules, [SeatInfo(f"P{i}", name) for i, name in enumerate(who)], seed)


def geometry(play: Play, looker: int, size: tuple[int, int] = (1920, 1080)) -> RingLayout:
    layout = layout_for(play.rules, Metrics(*size), looker, "en")
    assert isinstance(layout, RingLayout)
    return layout


def controller(
    play: Play, language: str = "en", speed: float = 0.0, *, autoplay: bool = False
) -> Controller:
    return Controller(
        play, None, Instant(), Language(language), lambda looker: geometry(play, looker),
        speed=lambda: speed, autoplay=lambda: autoplay,
    )  # fmt: skip


def start(play: Play, looker: int) -> Shown:
    return Shown(before_deal(play.rules, looker, play.rules.seats, play.match.dealer))


def seen(play: Play, looker: int, *shown: Shown) -> int:
    """What a seat may see, now and on the way to now; views name one card of a set of tiles."""
    known = play.view(looker).seen
    for moment in shown:
        known |= moment.view.seen
    if isinstance(play.state, TienGowState):
        for tiles in (*play.state.shown, *play.state.won):
            known |= tiles
    return known


@pytest.mark.parametrize("table", TABLES, ids=NAMES)
@pytest.mark.parametrize("seed", range(5))
def test_motion_ends_at_the_view_and_shows_nothing_hidden(
    table: tuple[str, int, dict[str, object]], seed: int
) -> None:
    play, chance = new_play(table, seed), random.Random(seed)
    looker, size = seed % play.rules.seats, SIZES[seed]
    layout = geometry(play, looker, size)
    director = Director(start(play, looker), layout)

    def tell(events: list[Event]) -> None:
        director.tell([event.seen_by(looker) for event in events])
        while director.busy:
            assert director.step is not None
            known = seen(play, looker, director.step.before, director.step.after)
            for key, pose in director.poses().items():
                assert not pose.face or known >> key.card & 1, key
            director.update(chance.choice((0.004, 0.016, 0.1)))
        view = play.view(looker)
        assert director.shown.view == view
        for key, place in layout.places(director.shown).items():
            assert not place.face or seen(play, looker) >> key.card & 1, key
            assert place.box.x >= -1, key
            assert place.box.y >= -1, key
            assert place.box.r <= size[0] + 1, key
            assert place.box.b <= size[1] + 1, key

    tell(play.deal())
    while play.to_move >= 0:
        tell(play.act(chance.choice(play.legal())))


@pytest.mark.parametrize("table", TABLES, ids=NAMES)
def test_a_whole_deal_is_dealt_within_a_second_and_a_half(
    table: tuple[str, int, dict[str, object]],
) -> None:
    play = new_play(table, 2)
    layout = geometry(play, 1)
    events = [event.seen_by(1) for event in play.deal()]
    made = steps(start(play, 1), events, layout)
    dealing = [step for step in made if any(isinstance(e, Dealt) for e in step.events)]
    dealt = sum(isinstance(e, Dealt) and e.count == 1 for e in events)
    assert sum(step.duration for step in dealing if step.leaves) <= 1.5
    assert sum(len(step.leaves) for step in dealing) == dealt


@pytest.mark.parametrize("table", TABLES, ids=NAMES)
def test_every_card_of_the_deal_leaves_the_stock_in_its_turn(
    table: tuple[str, int, dict[str, object]],
) -> None:
    play = new_play(table, 3)
    events = [event.seen_by(0) for event in play.deal()]
    made = steps(start(play, 0), events, geometry(play, 0))
    step = next((s for s in made if s.leaves), None)
    if step is None:
        assert any(isinstance(e, Dealt) and e.count > 1 for e in events) or play.to_move >= 0
        return
    coming = sorted(f.delay for f in step.flights.values() if not f.face_start or f.face_end)
    assert len(coming) == len(step.leaves)
    assert coming == sorted(step.leaves)


@pytest.mark.parametrize("table", TABLES, ids=NAMES)
def test_a_full_trick_rests_before_it_is_gathered(
    table: tuple[str, int, dict[str, object]],
) -> None:
    play = new_play(table, 4)
    layout, shown = geometry(play, 0), start(play, 0)
    events = play.deal()
    while not any(isinstance(event, TrickWon) for event in events):
        shown = steps(shown, [e.seen_by(0) for e in events], layout)[-1].after
        events = play.act(play.legal()[0])
    made = steps(shown, [e.seen_by(0) for e in events], layout)
    rest = next(
        i for i, step in enumerate(made) if any(isinstance(e, TrickWon) for e in step.events)
    )
    won = next(e for e in events if isinstance(e, TrickWon))
    lying = sum(1 << card for card in made[rest].before.view.spots if card >= 0)
    assert lying == won.cards
    assert made[rest].duration >= 0.5
    assert not made[rest].flights
    assert made[rest].outlined == 1 << won.card
    closing, away = made[rest + 1], made[rest + 2]
    assert {key.card for key in away.flights if key.card >= 0} == set(cards_of(won.cards))
    assert list(away.flights)[-1].card == won.card, "the winning card lies on top"
    assert all(not flight.face_end for flight in away.flights.values())
    best = closing.flights[list(away.flights)[-1]]
    assert best.start == best.end, "the winning card keeps still"


@pytest.mark.parametrize("table", TABLES, ids=NAMES)
@pytest.mark.parametrize("speed", [0.0, 3.0])
def test_a_person_plays_a_whole_deal(
    table: tuple[str, int, dict[str, object]], speed: float
) -> None:
    play, chance = new_play(table, 3), random.Random(3)
    shown = controller(play, speed=speed)
    shown.start()
    settle(shown)
    while not shown.ended:
        if shown.chooser.buttons:
            shown.choose(chance.choice(shown.chooser.buttons))
        else:
            free = shown.chooser.playable & ~shown.chooser.picked
            assert shown.pick(chance.choice(cards_of(free)))
        settle(shown)
    assert play.settled is not None
    assert shown.log


@pytest.mark.parametrize("table", TABLES, ids=NAMES)
@pytest.mark.parametrize("language", ["ja", "en"])
def test_every_word_exists_and_every_barred_card_has_its_reason(
    table: tuple[str, int, dict[str, object]], language: str
) -> None:
    play, chance = new_play(table, 5), random.Random(5)
    shown = controller(play, language)
    words, panel = shown.language, shown.panel
    assert isinstance(panel, TrickPanel)
    shown.start()
    settle(shown)
    while not shown.ended:
        view = play.view(0)
        for move in shown.chooser.moves:
            assert panel.prompt(view, move, target=False).ask
            assert panel.preview(view, move)
            if not move.cards:
                assert panel.label(move)
                panel.cost(view, move)
        for card in cards_of(view.hand & ~shown.chooser.playable):
            rule = why_not(play, 0, shown.chooser, card)
            told = panel.refusal(view, rule)
            assert told.endswith(f"({rule})")
            assert len(told) > len(rule) + 6
            assert panel.restriction(view) in told
        for seat in range(play.rules.seats):
            panel.value(view, seat)
            panel.heap_words(view, seat)
            panel.plate_words(view, seat, play.match.totals)
        shown.choose(chance.choice(shown.chooser.moves))
        settle(shown)
    panel.progress(play.match)
    assert not words.missing


@pytest.mark.parametrize("table", TABLES, ids=NAMES)
def test_no_hand_is_shown_to_the_wrong_person(table: tuple[str, int, dict[str, object]]) -> None:
    play, chance = new_play(table, 6, humans=2), random.Random(6)
    shown = controller(play, speed=1.0)
    shown.start()
    for _ in range(9000):
        shown.update(0.05)
        layout = shown.director.layout
        places = layout.places(shown.director.shown)
        own = [k for k, p in places.items() if p.zone in {"hand", "aside"} and p.face]
        if shown.director.shown.veiled or shown.curtain >= 0:
            assert not own
        assert all(places[key].seat == shown.looker for key in own)
        if shown.curtain >= 0:
            assert shown.curtain == play.to_move
            shown.unveil()
        elif shown.person_to_move:
            assert shown.looker == play.to_move
            shown.choose(chance.choice(shown.chooser.moves))
        if shown.ended:
            return
    raise AssertionError("no end")


def test_tricks_are_remembered_in_order_of_play() -> None:
    play, chance = new_play(TABLES[0], 7), random.Random(7)
    play.deal()
    while play.to_move >= 0:
        play.act(chance.choice(play.legal()))
    tricks = tricks_of(play)
    assert len(tricks) == 8
    assert tricks[0].played[0][0] == (play.match.dealer + 1) % 4
    for before, after in pairwise(tricks):
        assert after.played[0][0] == before.taker, "who wins leads next"
        assert (before.taker, before.best) in before.played


def test_several_cards_are_confirmed_and_one_is_played_at_once() -> None:
    deck = GAMES["king"].spec.deck
    hand = deck.mask(["AS", "KS", "QS"])
    moves = tuple(
        read_move(deck, i, text, hand)
        for i, text in enumerate(["give AS KS", "give AS QS", "give KS QS"])
    )
    first = Chooser(moves).pick(deck.index["AS"])
    assert isinstance(first, Chooser)
    assert not first.buttons
    both = first.pick(deck.index["QS"])
    assert isinstance(both, Chooser)
    assert both.buttons == [moves[1]]
    assert both.pick(deck.index["AS"]) == Chooser(moves, deck.mask(["QS"])), "one is put back"
    single = (read_move(deck, 0, "play AS", hand), read_move(deck, 1, "play KS", hand))
    assert Chooser(single).pick(deck.index["KS"]) == single[1]


def test_forced_cards_play_themselves_when_the_settings_say_so() -> None:
    asked = []
    for autoplay in (False, True):
        play = new_play(TABLES[0], 8)
        shown = controller(play, autoplay=autoplay)
        shown.start()
        count = 0
        settle(shown)
        while not shown.ended:
            if autoplay:
                assert len(shown.chooser.moves) > 1
            count += 1
            shown.choose(shown.chooser.moves[0])
            settle(shown)
        asked.append(count)
    assert asked[0] == 8
    assert asked[1] < 8, "the last card at least has no choice"


def test_two_people_are_told_nothing_by_a_forced_card_before_the_last() -> None:
    play = new_play(TABLES[0], 9, humans=4)
    shown = controller(play, autoplay=True)
    shown.start()
    for _ in range(9000):
        shown.update(0.1)
        if shown.curtain >= 0:
            shown.unveil()
        elif shown.person_to_move:
            assert play.view(shown.looker).hand_sizes[shown.looker] > 1
            shown.choose(shown.chooser.moves[0])
        if shown.ended:
            return
    raise AssertionError("no end")


def test_the_next_player_sits_on_the_left_hand_when_it_goes_clockwise() -> None:
    for seats in range(3, 8):
        play = new_play(("parity", seats, {}), 1)
        layout = geometry(play, 2)
        following = layout.plates[3 % seats]
        assert following.cx < layout.zone.cx
        assert layout.plates[1].cx > layout.zone.cx


@pytest.mark.parametrize("seats", range(3, 8))
def test_plates_cards_and_words_of_a_ring_do_not_cover_one_another(seats: int) -> None:
    play = new_play(("parity", seats, {}), 1)
    layout = geometry(play, 0)
    boxes = [*layout.plates.values(), *(layout.spot_box(seat) for seat in range(seats))]
    boxes += layout.field_boxes(52 % seats)
    if not layout.wide:
        boxes.append(layout.last_trick_box())
    boxes += [layout.table.narrator, layout.table.prompt, layout.table.right]
    for i, one in enumerate(boxes):
        for other in boxes[i + 1 :]:
            apart = one.r <= other.x or other.r <= one.x or one.b <= other.y or other.b <= one.y
            assert apart, (one, other)


@pytest.mark.parametrize("seats", range(3, 11))
def test_no_word_beside_a_card_lies_on_the_pot(seats: int) -> None:
    layout = geometry(new_play(("japanese_loo", seats, {}), 1), 0)
    pot, half, wide = layout.pot, 18 * layout.s, 120 * layout.s
    for seat in range(seats):
        best, led = layout.tag_places(seat)
        assert abs(best.y - led.y) >= 2 * half or best.x != led.x
        for at in (best, led):
            left = {"l": at.x, "c": at.x - wide / 2, "r": at.x - wide}[at.at]
            beside = left + wide <= pot.x or left >= pot.r
            assert beside or at.y + half <= pot.y or at.y - half >= pot.b, (seat, at, pot)
