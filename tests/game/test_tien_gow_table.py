"""Tien Gow's table: places by dice, the wall, sets face up and face down, reasons, the sheet."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

import pygame
import pytest

from engine.core.cards import cards_of
from engine.core.events import Dealt, Event, Handed, Moved, TrickWon, down, hand
from engine.core.game import agree
from engine.core.view import before_deal
from engine.decks.tiles import DECK, cards
from engine.games import GAMES
from engine.games.tien_gow.tables import LADDERS, METHODS, SHARES
from engine.match.play import Play, SeatInfo, begin
from game.language import Language
from game.scene import Push
from game.scenes.table import TableScene
from game.table.asked.moves import Move, moves_of
from game.table.controller import Controller
from game.table.layout.lying import Tiles, standing, turn_of
from game.table.layout.shown import Shown
from game.table.layout.tien_gow import TienGowLayout
from game.table.motion.steps import steps
from game.table.panels.base import signed
from game.table.panels.tien_gow import TienGowPanel
from game.table.sheets import sheet_for
from game.table.views.tien_gow_opening import first_throws
from game.table.words.set_names import all_sets, kind_of, set_name
from tests.game.test_ring import controller, geometry
from tests.game.test_sheets import values
from tests.game.test_table import Instant, settle

GAME = GAMES["tien_gow"]
MINUS = "\u2212"


def match(seed: int = 3, humans: int = 1, **options: object) -> Play:
    seats = [SeatInfo(f"P{i}", "human" if i < humans else "greedy") for i in range(4)]
    return begin(agree(GAME, options), seats, seed)


def at(data: dict[str, Any], **options: object) -> Play:
    """A match in the middle of a hand."""
    play = match(seating="fixed", **options)
    play.match = replace(play.match, dealer=data.get("dealer", 0))
    state = GAME.from_position(play.rules, {"dealer": 0, **data})
    play.begin_deal(state, [])
    return play


def panel(play: Play, language: str = "en", looker: int = 0) -> TienGowPanel:
    names = [seat.name for seat in play.seats]
    return TienGowPanel(play.rules, Language(language), names, looker, looker)


def layout(play: Play, looker: int = 0) -> TienGowLayout:
    found = geometry(play, looker)
    assert isinstance(found, TienGowLayout)
    return found


def follow(*trick: str, own: str = "", **keys: Any) -> Play:
    """Seat 0 answers these plays, the first of which was a lead."""
    size = len(trick[0].split()) - 1
    used = [name for text in trick for name in text.split()[1:]]
    mine = own.split()
    spare = [name for name in DECK.ids if name not in used and name not in mine]
    hands = [mine]
    for seat in (1, 2, 3):
        count = len(mine) - (size if -seat % 4 <= len(trick) else 0)
        hands.append([spare.pop() for _ in range(count)])
    data = {
        "hands": hands, "trick": list(trick), "leader": -len(trick) % 4, "to_move": 0,
        "piles": [1, 1, 1, 1],
    }  # fmt: skip
    return at({**data, **keys})


def move_of(play: Play, verb: str, *tiles: str) -> Move:
    """The legal move of these tiles."""
    assert play.state is not None
    moves = moves_of(play.state, play.legal())
    return next(move for move in moves if move.verb == verb and move.cards == cards(*tiles))


def preview(play: Play, text: str, language: str = "ja") -> str:
    verb, *tiles = text.split()
    return panel(play, language).prompt(play.view(0), move_of(play, verb, *tiles), False).tell


@pytest.mark.parametrize("seed", range(6))
def test_tg_01_tg_02_the_next_to_play_sits_on_the_right_hand(seed: int) -> None:
    play = match(seed)
    table = controller(play)
    table.start()
    settle(table)
    chance = random.Random(seed)
    while play.view(0).phase == "choose_seat":
        table.choose(chance.choice(table.chooser.moves))
        settle(table)
    found = table.director.layout
    assert isinstance(found, TienGowLayout)
    turns = play.state.turns  # type: ignore[union-attr]
    places = play.state.places  # type: ignore[union-attr]
    assert sorted(places) == [0, 1, 2, 3]
    right, top = turns[0], turns[turns[0]]
    sides = {right: "right", top: "top", turns[top]: "left", 0: "you"}
    assert {seat: found.side(seat) for seat in range(4)} == sides
    assert found.plates[right].x > found.plates[top].x > found.plates[turns[top]].x


def test_tg_02_a_new_window_and_a_later_hand_keep_the_places() -> None:
    play = match(1)
    table = controller(play)
    table.start()
    settle(table)
    chance = random.Random(1)
    while not table.ended:
        table.choose(chance.choice(table.chooser.moves))
        settle(table)
    order = table.director.layout.order  # type: ignore[attr-defined]
    table.next_deal()
    assert table.director.layout.order == order  # type: ignore[attr-defined]
    settle(table)
    table.relayout()
    assert table.director.layout.places(table.director.shown)
    assert table.director.layout.order == order  # type: ignore[attr-defined]


@pytest.mark.parametrize("method", METHODS)
def test_tg_06_the_wall_is_taken_as_the_method_says(method: str) -> None:
    play = match(seating="fixed", deal_method=method)
    shown = Shown(before_deal(play.rules, 0, 4, play.match.dealer))
    packets = [packet for share in SHARES[METHODS.index(method)] for packet in share]
    left = set(range(32))
    for event in play.deal():
        before = shown
        shown = shown.after(event.seen_by(0))
        if isinstance(event, Dealt):
            left -= set(packets.pop(0))
            assert shown.tiles is not None
            assert standing(shown.tiles, shown.view.stock) == sorted(left)
            made = steps(before, [event.seen_by(0)], layout(play))[0]
            flying = [f for f in made.flights.values() if f.end.y > -5000 and f.duration]
            assert len(flying) >= event.count, "the tiles fly from the wall to their hand"
    assert not left


@pytest.mark.parametrize("seating", ["fixed", "dice"])
def test_tg_05_the_wall_is_mirrored_where_the_first_taker_sits_across(seating: str) -> None:
    """His left end is on the looker's right: there the first packet is taken."""
    seen = set()
    for seed in range(1, 40):
        play = match(seed, seating=seating, deal_method="cols1")
        found = layout(play)
        shown = Shown(before_deal(play.rules, 0, 4, play.match.dealer))
        events = play.deal()
        while play.to_move >= 0 and play.view(0).phase == "choose_seat":
            events += play.act(play.legal()[0])
        for event in events:
            shown = shown.after(event.seen_by(0))
            found.places(shown)
            if isinstance(event, Dealt):
                side = found.side(event.dst.seat)
                gone = set(range(32)) - set(standing(shown.tiles, shown.view.stock))
                middle = sum(found.wall_box(place).cx for place in gone) / len(gone)
                assert (middle > found.middle[0]) == (side == "top"), (seed, side)
                seen.add(side)
                break
    assert seen == {"you", "left", "right", "top"}


def test_tg_06_every_tile_of_the_wall_has_a_taker() -> None:
    for number in range(len(METHODS)):
        takers = [turn_of(number, place) for place in range(32)]
        assert [takers.count(turn) for turn in (1, 2, 3, 4)] == [8, 8, 8, 8]


def test_tg_06_top_levels_are_taken_from_above() -> None:
    tiles = Tiles(method=METHODS.index("top_rows"))
    assert standing(tiles, 24) == [place for place in range(32) if place % 4 > 0]
    assert standing(Tiles(), 32) == list(range(32))


def test_tg_40_a_face_down_play_is_a_back_for_all_and_known_to_its_owner() -> None:
    play = follow("lead 6-3", own="6-6a 1-1a 4-2")
    for looker in range(4):
        found = layout(play, looker)
        shown = Shown.of(play.view(looker))
        event = Handed(hand(0), down(0), cards("1-1a"), 1, "TG-40").seen_by(looker)
        after = shown.after(event)
        lying = [p for k, p in found.places(after).items() if p.zone == "spot" and p.seat == 0]
        assert [place.face for place in lying] == [False]
        knows = bool(after.view.down and after.view.down[0])
        assert knows == (looker == 0)


def test_tg_43_the_last_trick_stays_and_what_lay_face_down_is_turned_up() -> None:
    play = match(2, seating="fixed")
    events: list[Event] = play.deal()
    shown = Shown(before_deal(play.rules, 0, 4, play.match.dealer))
    chance = random.Random(2)
    found = layout(play)
    while True:
        for event in events:
            shown = shown.after(event.seen_by(0))
        if play.to_move < 0:
            break
        events = play.act(chance.choice(play.legal()))
    places = found.places(shown)
    assert all(place.face for place in places.values())
    lying = sum(1 << key.card for key in places)
    turned = 0
    for tiles in (*play.state.down, *play.state.spots):  # type: ignore[union-attr]
        turned |= tiles
    assert lying == turned
    spots = {key.card: place.seat for key, place in places.items() if place.zone == "spot"}
    for seat, tiles in enumerate(play.state.spots):  # type: ignore[union-attr]
        assert {card for card, owner in spots.items() if owner == seat} == set(cards_of(tiles))


def test_tg_42_the_winning_set_keeps_still_while_the_others_slide_under_it() -> None:
    play = follow("lead 1-1a 1-1b", "play 6-6a 6-6b", "down 6-5a 6-5b", own="3-1a 3-1b 5-1a")
    shown = Shown.of(play.view(0))
    events = [event.seen_by(0) for event in play.act(play.legal()[-1])]
    made = steps(shown, events, layout(play))
    at_rest = next(i for i, s in enumerate(made) if any(isinstance(e, TrickWon) for e in s.events))
    closing = made[at_rest + 1].flights
    for name in ("6-6a", "6-6b"):
        flight = next((f for key, f in closing.items() if key.card == DECK.index[name]))
        assert flight.start == flight.end
    away = made[at_rest + 2].flights
    assert {key.card for key in away if key.card >= 0} == set(cards_of(cards("6-6", "1-1")))
    assert sum(key.card < 0 for key in away) == 4


REASONS = [
    (("lead 6-3",), "5-4 1-1a 4-2", "down 5-4", "TG-33"),
    (("lead 6-3",), "6-6a 1-1a 4-2", "down 6-6a", "TG-37"),
    (("lead 6-2",), "5-2 1-1a 4-2", "down 5-2", "TG-32"),
    (("lead 1-1a 1-1b",), "4-2 2-1 5-4 6-6a", "down 4-2 2-1", "TG-35"),
    (("lead 4-2 2-1",), "6-6a 6-6b 5-4 1-1a", "down 6-6a 6-6b", "TG-35"),
    (("lead 1-1a 1-1b",), "6-6a 5-2 5-4 4-2", "down 6-6a 5-2", "TG-24"),
    (("lead 1-1a 6-2 5-3",), "6-6a 6-6b 6-3 4-2", "down 6-6a 6-6b 6-3", "TG-37"),
    (("lead 1-1a 6-2 5-3",), "6-6a 4-4a 6-3 4-2", "down 6-6a 4-4a 6-3", "TG-25"),
    (("lead 1-1a 6-2 5-3",), "6-6a 5-2 6-3 4-2", "down 6-6a 5-2 6-3", "TG-26"),
]


@pytest.mark.parametrize(("trick", "own", "text", "rule"), REASONS, ids=[r[3] for r in REASONS])
@pytest.mark.parametrize("language", ["ja", "en"])
def test_the_slip_says_why_tiles_lie_face_down(
    trick: tuple[str, ...], own: str, text: str, rule: str, language: str
) -> None:
    told = preview(follow(*trick, own=own), text, language)
    assert told.endswith(f"({rule})")
    assert len(told) > len(rule) + 8


def test_tg_45_without_a_pile_the_last_tile_is_hidden() -> None:
    play = follow("lead 1-1a", own="6-6a", piles=[0, 3, 2, 2])
    told = panel(play, "ja").prompt(play.view(0), None, target=False)
    assert told.tell == "一山もないので、最後の一枚は伏せて出します。"
    assert preview(play, "down 6-6a").endswith("(TG-45)")


def test_tg_32_a_set_that_beats_says_what_it_beats_and_what_it_takes() -> None:
    open_ = follow("lead 4-4a 5-2", own="6-6a 6-3 1-1a 2-1")
    assert preview(open_, "play 6-6a 6-3").startswith("人七に勝つ。")
    last = follow("lead 4-4a 5-2", "down 3-3a 3-3b", "down 2-2a 2-2b", own="6-6a 6-3 1-1a 2-1")
    assert preview(last, "play 6-6a 6-3") == "人七に勝つ。この周を取り、2山。"
    assert "表なら" in preview(last, "down 6-6a 6-3")


def test_tg_30_a_lead_names_the_unseen_sets_that_beat_it() -> None:
    hands = [["1-1a", "6-2", "6-6a"], ["5-5a", "5-5b", "3-3a"], ["3-3b", "2-2a", "2-2b"],
             ["6-1a", "6-1b", "5-1a"]]  # fmt: skip
    play = at({"hands": hands, "leader": 0, "to_move": 0, "piles": [2, 1, 1, 1]})
    assert preview(play, "lead 1-1a 6-2") == "まだ見えない強い組：天九"
    assert preview(play, "lead 6-6a") == "勝てる組は、もう残っていない。"


def test_tg_24_tiles_that_are_no_set_are_refused_with_the_rule() -> None:
    hands = [["6-6a", "4-2", "5-4"], ["4-4a", "4-4b", "5-5a"], ["3-3a", "3-3b", "2-2a"],
             ["6-1a", "6-1b", "5-1a"]]  # fmt: skip
    play = at({"hands": hands, "to_move": 0, "leader": 0})
    told = panel(play)
    assert told.together(play.view(0), cards("6-6a", "4-2")).endswith("(TG-24)")
    led = follow("lead 6-3", own="6-6a 4-2 5-4")
    assert panel(led).together(led.view(0), cards("6-6a", "4-2")).endswith("(TG-32)")


def test_tg_50_plates_count_the_bonuses_of_the_hand() -> None:
    play = follow("lead 6-3", own="6-6a 4-2 5-4", dealer=0, bonuses=[[3, ["4-2", "2-1"]]])
    told = panel(play)
    assert told.bonuses(play.view(0)) == [-4, -2, -2, 8]
    assert told.plate_words(play.view(0), 3, (0, 0, 0, 5))[-1] == f"score {signed(13)}"


def test_a_single_tile_waits_for_its_word_face_up_or_face_down() -> None:
    play = follow("lead 1-1a", own="6-6a 4-2 5-4")
    table = controller(play)
    table.start()
    settle(table)
    assert table.pick(DECK.index["6-6a"])
    assert [move.verb for move in table.chooser.buttons] == ["play", "down"]
    assert table.pick(DECK.index["4-2"])
    assert [move.verb for move in table.chooser.buttons] == ["down"]
    assert play.to_move == 0


def test_every_set_of_a_kind_has_a_name_of_its_own() -> None:
    for language in (Language("ja"), Language("en")):
        for kind, sets in all_sets().items():
            names = [set_name(language, tiles) for tiles in sets]
            assert len(set(names)) == len(names), (kind, names)
        assert not language.missing
    for ladder in LADDERS:
        for rank in ladder:
            assert len({set_name(Language("en"), tiles) for tiles in rank}) == 1
    assert not kind_of(cards("6-6a", "1-1a"))


KAM = ["lead 2-1", "play 4-2", "down 3-3a", "down 3-3b"]
QUAD = ["lead 6-6a 6-6b 6-3 5-4", "down 1-1a 1-1b 4-4a 4-4b", "down 3-1a 3-1b 5-5a 5-5b",
        "down 3-3a 3-3b 2-2a 2-2b"]  # fmt: skip
PLAIN = ["lead 6-6a", "down 5-4", "down 3-2", "down 2-1"]
ENDS: dict[str, dict[str, Any]] = {
    "TG-E06": {"piles": [3, 2, 1, 2], "trick": PLAIN, "leader": 1, "dealer": 0},
    "TG-E08": {"piles": [5, 2, 1, 0], "trick": PLAIN, "leader": 1, "dealer": 0, "count": 2},
    "TG-E09": {"piles": [5, 2, 1, 0], "trick": PLAIN, "leader": 1, "dealer": 1, "count": 2},
    "TG-E11": {"piles": [5, 2, 1, 0], "trick": KAM, "leader": 0, "dealer": 3},
    "TG-E13": {
        "piles": [0, 8, 0, 0], "trick": ["lead 2-1", "down 6-6a", "down 1-1a", "down 4-4a"],
        "leader": 1, "dealer": 2, "count": 2,
    },
    "TG-E18": {
        "piles": [0, 4, 1, 3], "trick": QUAD, "leader": 1, "dealer": 0,
        "bonuses": [[3, ["4-2", "2-1"]]],
    },
}  # fmt: skip


@pytest.mark.parametrize("name", ENDS)
@pytest.mark.parametrize("language", ["ja", "en"])
def test_the_sheet_adds_up_and_every_working_comes_to_its_number(name: str, language: str) -> None:
    play = at(ENDS[name])
    assert play.settled is not None
    words = Language(language)
    rows = sheet_for(play, words).rows()
    scores = list(play.settled.scores)
    paid = rows[2]
    terms = [values(row) for row in rows[2:-2]]
    assert [sum(column) for column in zip(*terms, strict=True)] == scores
    assert values(rows[-2]) == scores
    worked = 0
    for cell in paid.cells:
        if cell.working:
            sum_ = cell.working.replace("×", "*").replace(MINUS, "-")
            assert abs(eval(sum_)) == abs(cell.value or 0), cell.working  # noqa: S307
            worked += 1
    assert worked
    assert not words.missing


def test_the_sheet_names_every_multiplier_once() -> None:
    play = at(ENDS["TG-E13"])
    rows = sheet_for(play, Language("en")).rows()
    told = [item.name for items in rows[1].items for item in items]
    assert sorted(told) == ["Dealer ×3", "Slam ×4", "Won with 2-1 ×2"]


@pytest.fixture
def open_table(start: Any) -> Any:
    def make(play: Play, **settings: Any) -> tuple[Any, TableScene]:
        app = start("title", **{"animation_speed": 0.0, "language": "ja", **settings})
        app.ctx.services["computer"] = Instant()
        app.stack.apply(Push(app.ctx.scene("table", play=play)))
        app.settle()
        scene = app.stack.top
        assert isinstance(scene, TableScene)
        return app, scene

    return make


def test_y_opens_the_ranking_and_nothing_can_be_played_behind_it(open_table: Any) -> None:
    play = follow("lead 6-3", own="6-6a 4-2 5-4")
    app, scene = open_table(play)
    assert scene.controller.person_to_move
    app.key(pygame.K_y)
    assert scene.sheets.covers
    before = play.to_move
    for key in (pygame.K_1, pygame.K_2, pygame.K_RIGHT):
        app.key(key)
    assert play.to_move == before
    assert scene.controller.chooser.picked == 0
    app.key(pygame.K_RETURN)
    assert scene.sheets.sheet is None
    assert play.to_move == before
    app.key(pygame.K_y)
    app.key(pygame.K_DOWN)
    app.key(pygame.K_RETURN)
    assert type(app.stack.top).__name__ == "Rules"


def test_moved_events_name_whole_sets() -> None:
    """What is told of a play has the set's own name."""
    play = follow("lead 4-4a 5-2", own="6-6a 6-3 1-1a 2-1")
    table: Controller = controller(play, "ja")
    table.start()
    settle(table)
    events = play.act(move_of(play, "play", "6-6a", "6-3").action)
    assert isinstance(events[0], Moved)
    table.narrator.tell(events[:1])
    assert table.narrator.line == "あなたは天九を表で出し、上回った。"


@pytest.mark.parametrize("seed", range(4))
def test_a_table_taken_up_from_the_record_lies_as_it_lay(seed: int) -> None:
    """What the events have built up is what the facts alone tell; also after a move taken back."""
    play = match(seed, dealt_hands="extended")
    table = controller(play)
    table.start()
    settle(table)
    chance, asked = random.Random(seed), dict[int, Any]()
    while not table.ended:
        found = layout(play)
        lying = found.places(table.director.shown)
        assert found.places(Shown.of(play.view(0))) == lying
        if len(play.steps) in asked:  # the same moment, before a move that was taken back
            assert asked[len(play.steps)] == lying
        asked = {count: places for count, places in asked.items() if count < len(play.steps)}
        asked[len(play.steps)] = lying
        if table.can_undo and chance.random() < 0.2:
            assert table.undo()
        else:
            table.choose(chance.choice(table.chooser.moves))
        settle(table)


@pytest.mark.parametrize("seed", range(5))
def test_tg_03_with_fixed_seats_the_dice_that_found_the_dealer_are_shown(seed: int) -> None:
    play = match(seed, seating="fixed")
    play.deal()
    throws = first_throws(play)
    totals = {seat: sum(divmod(thrown, 10)) for seat, thrown in throws[0].items()}
    roller, last = next(iter(throws[-1].items()))
    assert totals[roller] == max(totals.values())
    assert (roller + sum(divmod(last, 10)) - 1) % 4 == play.match.dealer
    assert first_throws(match(seed)) == []
