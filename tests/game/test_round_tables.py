"""Tables of games without tricks: motion, room, whole deals, words, hidden hands."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from engine import games
from engine.core.cards import cards_of
from engine.core.events import Event
from engine.core.game import agree
from engine.core.view import before_deal
from engine.match.play import Play, SeatInfo, begin
from game.language import Language
from game.table.controller import Controller
from game.table.kits import ROUNDS, TableKind, layout_for
from game.table.layout.shown import Shown
from game.table.motion.director import Director
from game.ui.metrics import Metrics
from tests.game.test_table import SIZES, Instant, settle

GAMES: list[tuple[str, int, dict[str, str | int]]] = [
    ("durak", 2, {"variant": "perevodnoy", "transfer_show": "on"}),
    ("durak", 2, {"match": "championship", "deck": 52, "attack_limit": "hand"}),
    ("durak", 4, {"teams": "2v2"}),
    ("durak", 6, {"opening": "set"}),
    ("forty_one", 2, {}),
    ("kirifu", 3, {"take": "free", "joker": 1}),
    ("kirifu", 4, {"lead_sets": "same_rank", "companion": "on", "runs": "on"}),
    ("kirifu", 6, {}),
    ("nine_and_half", 3, {"reveal_unfought": "on"}),
    ("nine_and_half", 6, {"limit_mode": "fixed"}),
    ("nine_and_half", 14, {"packs": 2, "dealer_mode": "permanent"}),
    ("forty_one", 2, {"pass_payment": "opponent", "show_rest": "face_down"}),
]
"""Game, seats and options; every table that is finished is among them."""
IDS = [f"{name}-{seats}-{'-'.join(map(str, options.values()))}" for name, seats, options in GAMES]
each = pytest.mark.parametrize(("game", "seats", "options"), GAMES, ids=IDS)


def play_of(game: str, seats: int, options: dict[str, str | int], seed: int, humans: int) -> Play:
    players = ["human" if seat < humans else "greedy" for seat in range(seats)]
    rules = agree(games.GAMES[game], options, seats)
    return begin(rules, [SeatInfo(f"P{i}", who) for i, who in enumerate(players)], seed)


def geometry(play: Play, looker: int, size: tuple[int, int] = (1920, 1080)) -> TableKind:
    return layout_for(play.rules, Metrics(*size), looker, "en")


def test_every_finished_table_is_tested() -> None:
    assert {name for name, _, _ in GAMES} == ROUNDS


@each
@pytest.mark.parametrize("seed", range(5))
def test_motion_ends_at_the_view_and_stays_on_the_table(
    game: str, seats: int, options: dict[str, str | int], seed: int
) -> None:
    play, chance = play_of(game, seats, options, seed, 1), random.Random(seed)
    looker, size = seed % seats, SIZES[seed]
    layout = geometry(play, looker, size)
    director = Director(Shown(before_deal(play.rules, looker, seats, play.match.dealer)), layout)

    def tell(events: list[Event]) -> None:
        director.tell([event.seen_by(looker) for event in events])
        while director.busy:
            director.update(chance.choice((0.004, 0.016, 0.1)))
            for pose in director.poses().values():
                assert pose.box.w > 0
        assert director.shown.view == play.view(looker)
        for key, place in layout.places(director.shown).items():
            assert place.box.x >= -1, key
            assert place.box.y >= -1, key
            assert place.box.r <= size[0] + 1, key
            assert place.box.b <= size[1] + 1, key

    tell(play.deal())
    for _ in range(600):
        if play.to_move < 0:
            return
        tell(play.act(chance.choice(playable(play))))


def playable(play: Play) -> list[int]:
    """The legal actions but giving up, which would end everything at once."""
    resignation = play.rules.game.resignation
    return [action for action in play.legal() if action != resignation] or play.legal()


def tables(play: Play, words: Language, speed: float = 0.0) -> Controller:
    return Controller(
        play, None, Instant(), words, lambda looker: geometry(play, looker), speed=lambda: speed
    )


def choose(table: Controller, chance: random.Random) -> None:
    """What a person at the table does: a word, a card, or cards of the table."""
    chooser = table.chooser
    cards = cards_of(chooser.playable)
    if chooser.buttons and (not cards or chance.random() < 0.4):
        table.choose(chance.choice(chooser.buttons))
    elif chooser.must_target:
        assert table.target(chance.choice(cards_of(chooser.targets)))
    else:
        assert table.pick(chance.choice(cards))


@each
def test_a_person_plays_a_whole_deal(game: str, seats: int, options: dict[str, str | int]) -> None:
    play, chance = play_of(game, seats, options, 3, 1), random.Random(3)
    table = tables(play, Language("en"))
    table.start()
    settle(table)
    for _ in range(2000):
        if table.ended:
            break
        choose(table, chance)
        settle(table)
    assert play.settled is not None
    assert table.log


@each
@pytest.mark.parametrize("language", ["ja", "en"])
def test_every_word_of_a_deal_exists(
    game: str, seats: int, options: dict[str, str | int], language: str
) -> None:
    words = Language(language)
    for seed in range(3):
        play = play_of(game, seats, options, seed, 1)
        table, chance = tables(play, words), random.Random(seed)
        table.start()
        settle(table)
        for _ in range(2000):
            if table.ended:
                break
            said(table, words)
            choose(table, chance)
            settle(table)
    assert not words.missing


def said(table: Controller, words: Language) -> None:
    """Everything that the table could say now."""
    view, panel = table.play.view(table.looker), table.panel
    for move in table.chooser.moves:
        panel.prompt(view, move, target=False)
        panel.prompt(view, move, target=True)
    for move in table.chooser.buttons:
        panel.label(move)
    panel.progress(table.play.match)
    for seat in range(table.play.rules.seats):
        panel.value(view, seat)
        panel.plate_words(view, seat, table.play.match.totals)
        panel.role(view, seat)
    assert words.has(f"game_{table.play.rules.game.spec.id}.name")


@each
def test_no_hand_is_shown_before_its_player_has_come(
    game: str, seats: int, options: dict[str, str | int]
) -> None:
    play, chance = play_of(game, seats, options, 2, seats), random.Random(2)
    table = tables(play, Language("ja"), 2.0)
    table.start()
    for _ in range(12_000):
        table.update(0.1)
        assert all(known(play, table, card) for card in faces(table))
        if table.curtain >= 0:
            assert table.curtain == play.to_move
            table.unveil()
        if table.person_to_move:
            assert table.looker == play.to_move
            choose(table, chance)
        if table.ended:
            return
    raise AssertionError("no end")


def faces(table: Controller) -> Iterator[int]:
    """Cards whose faces are to be seen."""
    shown = table.director.shown
    for key, place in table.director.layout.places(shown).items():
        if place.face and key.card >= 0:
            if shown.veiled:
                other = (table.looker + 1) % table.play.rules.seats
                assert not (place.zone == "hand" and place.seat == table.looker)
                secret = table.play.view(table.looker).hand & ~table.play.view(other).seen
                assert not secret >> key.card & 1
            yield key.card


def known(play: Play, table: Controller, card: int) -> bool:
    """Whether the looking seat may see a card, now or before the cards that fly have landed."""
    return bool((play.view(table.looker).seen | table.director.shown.view.seen) >> card & 1)


def test_du_63_giving_up_stands_in_the_pause_and_never_beside_the_moves() -> None:
    for seed in range(9):
        play = play_of("durak", 2, {}, seed, 1)
        table = tables(play, Language("en"))
        table.start()
        settle(table)
        if table.person_to_move:
            break
    assert play.rules.game.resignation not in [move.action for move in table.chooser.moves]
    assert table.can_give_up
    table.give_up()
    settle(table)
    assert table.ended
    assert play.settled is not None
    assert play.settled.scores[0] < play.settled.scores[1]
