"""The table without a window: motion tells the truth, and a person can play a whole deal."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

import pytest

from engine.ai.worker import Request
from engine.core.cards import cards_of
from engine.core.events import Event
from engine.core.game import agree
from engine.core.view import View, before_deal
from engine.games import GAMES
from engine.match.play import Play, SeatInfo, begin
from game.computer import Choice, Computer
from game.language import Language
from game.table.asked.moves import Chooser, Move
from game.table.controller import Controller
from game.table.layout.fishing import FishingLayout
from game.table.layout.shown import Shown
from game.table.layout.slots import Slots
from game.table.motion.director import Director
from game.ui.metrics import Metrics

FORMS: list[tuple[str, int, dict[str, str]]] = [
    ("mushi", 2, {}),
    ("koi_koi", 2, {"tsukifuda": "on", "viewing_cancel": "rain_fog", "oya_ken": "no_yaku"}),
    ("koi_koi", 2, {"sake_kasu": "either", "settle": "zero_sum", "koikoi_double": "own_calls"}),
    ("hana_awase", 3, {}),
    ("hana_awase", 2, {"fuke": "on"}),
    ("hana_awase", 4, {"four_player_field": "4"}),
    ("hana_awase", 3, {"oni_rule": "on", "ame_shima": "optional_void", "arashi": "on"}),
    ("hana_awase", 3, {"kasu_hand": "on_open", "hand_four": "redeal", "oyanaka_biki": "on"}),
    ("hana_awase", 3, {"yaku_set": "none", "end_on_yaku": "on"}),
    ("kujuroku", 4, {}),
    ("kujuroku", 3, {"gen_naoshi": "on", "oni_without_target": "old_steal"}),
    ("kujuroku", 4, {"deck": "tanohama41", "scoring": "per_ten", "gen_naoshi": "on"}),
    ("mekuri", 3, {}),
    ("mekuri", 2, {"card_points": "fubunsho"}),
    ("mekuri", 4, {}),
    ("mekuri", 4, {"four_seats": "rotate", "settlement": "pairwise"}),
]
"""Games on the fishing table: seats and options that change what is asked or where things lie."""
NAMES = [f"{game}-{seats}-{'-'.join(options)}" for game, seats, options in FORMS]
forms = pytest.mark.parametrize("form", FORMS, ids=NAMES)
SIZES = [(1280, 720), (1920, 1080), (3840, 2160), (1000, 900), (2400, 900)]


class Instant(Computer):
    """A computer that answers at once, in this process."""

    def ask(self, view: View, player: str, seed: int, **more: Any) -> int:
        self._ticket += 1
        self._waiting = Request(self._ticket, view, player, seed, **more)
        return self._ticket

    def poll(self) -> Choice | None:
        if self._waiting is None:
            return None
        asked, self._waiting = self._waiting, None
        return Choice(asked.ticket, asked.view.legal[asked.seed % len(asked.view.legal)])


def new_play(
    game: str = "mushi", seed: int = 1, players: Sequence[str] = (), seats: int | None = None,
    **options: str,
) -> Play:  # fmt: skip
    values = {name: int(v) if v.isdigit() else v for name, v in options.items()}
    rules = agree(GAMES[game], values, seats)
    players = players or ["human", *["greedy"] * (rules.seats - 1)]
    return begin(rules, [SeatInfo(f"P{i}", who) for i, who in enumerate(players)], seed)


def layout(play: Play, looker: int, size: tuple[int, int] = (1920, 1080)) -> FishingLayout:
    return FishingLayout(Metrics(*size), play.rules.game.spec, play.rules.seats, looker, "en")


def form_play(form: tuple[str, int, dict[str, str]], seed: int, people: int = 1) -> Play:
    game, seats, options = form
    players = ["human"] * people + ["greedy"] * (seats - people)
    return new_play(game, seed, players, seats, **options)


@forms
@pytest.mark.parametrize("seed", range(6))
def test_motion_ends_at_the_view_and_stays_on_the_table(
    form: tuple[str, int, dict[str, str]], seed: int
) -> None:
    play, chance = form_play(form, seed), random.Random(seed)
    looker = seed % play.rules.seats
    size = SIZES[seed % len(SIZES)]
    geometry = layout(play, looker, size)
    dealer = play.match.dealer
    director = Director(Shown(before_deal(play.rules, looker, play.rules.seats, dealer)), geometry)

    def tell(events: list[Event]) -> None:
        director.tell([event.seen_by(looker) for event in events])
        while director.busy:
            director.update(chance.choice((0.004, 0.016, 0.1)))
            for pose in director.poses().values():
                assert pose.box.w > 0
        view = play.view(looker)
        assert director.shown.view == view
        sunk = geometry.sunk(view)
        for key, place in geometry.places(director.shown).items():
            assert place.box.x >= -1, key
            assert place.box.y >= -1, key
            assert place.box.r <= size[0] + 1, key
            assert place.box.b <= size[1] + 1 or (sunk and place.zone == "hand"), key
            assert key.card < 0 or view.seen >> key.card & 1, key

    tell(play.deal())
    while play.to_move >= 0:
        tell(play.act(chance.choice(play.legal())))


def test_skipping_shows_the_same_table_as_waiting() -> None:
    plays = [new_play(seed=4) for _ in range(2)]
    shown = []
    for play, speed in zip(plays, (1.0, 0.0), strict=True):
        director = Director(
            Shown(before_deal(play.rules, 0, 2, play.match.dealer)), layout(play, 0)
        )
        director.speed = speed
        events = play.deal()
        while True:
            director.tell([event.seen_by(0) for event in events])
            director.skip()
            if play.to_move < 0:
                break
            events = play.act(play.legal()[0])
        shown.append(director.shown.view)
    assert shown[0] == shown[1]


def test_places_of_the_field_stay_when_a_card_is_taken() -> None:
    slots = Slots()
    slots.update(0b1111)
    before = [slots.place(card) for card in range(4)]
    slots.update(0b1101)
    assert [slots.place(card) for card in (0, 2, 3)] == [before[0], before[2], before[3]]
    slots.update(0b11101)
    assert slots.place(4) == before[1]


def test_a_set_of_three_lies_as_one_stack() -> None:
    slots = Slots()
    slots.update(0b0111_0001, 0b0111_0000)
    assert slots.stacks()[slots.place(4)] == [4, 5, 6]


def move(action: int, verb: str, cards: int, takes: int) -> Move:
    return Move(action, "", verb, cards, takes)


def test_one_move_is_done_at_once_and_several_ask_for_the_target() -> None:
    moves = (move(1, "play", 0b1, 0b100), move(2, "play", 0b1, 0b1000), move(3, "play", 0b10, 0))
    chooser = Chooser(moves)
    assert chooser.pick(1) == moves[2]
    picked = chooser.pick(0)
    assert isinstance(picked, Chooser)
    assert picked.targets == 0b1100
    assert picked.target(3) == moves[1]
    assert picked.target(1) is None
    assert picked.back() == chooser
    assert chooser.pick(7) is None


def controller(play: Play, speed: float = 0.0) -> Controller:
    return Controller(
        play, None, Instant(), Language("en"), lambda looker: layout(play, looker),
        speed=lambda: speed,
    )  # fmt: skip


def settle(table: Controller) -> None:
    """Let time pass until somebody has to do something."""
    for _ in range(4000):
        table.update(0.1)
        if table.person_to_move or table.ended or table.curtain >= 0:
            return
    raise AssertionError("nothing happens")


@forms
@pytest.mark.parametrize("speed", [0.0, 3.0])
def test_a_person_plays_a_whole_deal(form: tuple[str, int, dict[str, str]], speed: float) -> None:
    play, chance = form_play(form, 3), random.Random(3)
    table = controller(play, speed)
    table.start()
    settle(table)
    while not table.ended:
        chooser = table.chooser
        if chooser.buttons:
            table.choose(chance.choice(chooser.buttons))
        elif chooser.must_target:
            assert table.target(chance.choice(cards_of(chooser.targets)))
        else:
            assert table.pick(chance.choice(cards_of(chooser.playable)))
        settle(table)
    assert play.settled is not None
    assert table.log


def test_undo_goes_back_to_the_last_decision_and_is_counted() -> None:
    play = new_play(seed=8)
    table = controller(play)
    table.start()
    settle(table)
    before = play.rules.game.position(play.state)  # type: ignore[arg-type]
    table.pick(cards_of(table.chooser.playable)[0])
    settle(table)
    while table.chooser.must_target:
        table.target(cards_of(table.chooser.targets)[0])
        settle(table)
    while play.steps and table.undo():
        settle(table)
    assert play.rules.game.position(play.state) == before  # type: ignore[arg-type]
    assert play.taken_back > 0


@forms
def test_no_hand_is_shown_before_its_player_has_come(
    form: tuple[str, int, dict[str, str]],
) -> None:
    play, chance = form_play(form, 2, people=form[1]), random.Random(2)
    table = controller(play, 1.0)
    table.start()
    geometry = table.director.layout
    for _ in range(6000):
        table.update(0.05)
        shown = table.director.shown
        looker = table.looker
        faces = [
            key for key, place in geometry.places(shown).items()
            if place.zone == "hand" and place.face
        ]  # fmt: skip
        if shown.veiled or table.curtain >= 0:
            assert not faces
        for key in faces:
            assert play.view(looker).hand >> key.card & 1 or table.director.busy
        if table.curtain >= 0:
            assert table.curtain == play.to_move
            table.unveil()
            geometry = table.director.layout
        if table.person_to_move:
            assert table.looker == play.to_move
            table.choose(chance.choice(table.chooser.moves))
        if table.ended:
            return
    raise AssertionError("no end")


def test_a_hint_points_at_a_legal_card() -> None:
    play = new_play(seed=8)
    table = controller(play)
    table.start()
    settle(table)
    assert table.ask_hint()
    table.update(0.1)
    assert table.hint is not None
    assert table.hint.move in table.chooser.moves
    assert table.hint.card >= 0


@pytest.mark.parametrize("language", ["ja", "en"])
@forms
def test_every_word_of_a_deal_exists(form: tuple[str, int, dict[str, str]], language: str) -> None:
    words = Language(language)
    for seed in range(4):
        play = form_play(form, seed)
        table = Controller(
            play, None, Instant(), words, lambda looker, p=play: layout(p, looker),  # type: ignore[misc]
            speed=lambda: 0.0,
        )  # fmt: skip
        table.start()
        chance = random.Random(seed)
        settle(table)
        while not table.ended:
            view = play.view(table.looker)
            for choice in table.chooser.moves:
                table.panel.prompt(view, choice, target=False)
                table.panel.prompt(view, choice, target=True)
            for choice in table.chooser.buttons:
                table.panel.label(choice)
            table.panel.decision(view, table.chooser.buttons)
            table.choose(chance.choice(table.chooser.moves))
            settle(table)
    assert not words.missing
