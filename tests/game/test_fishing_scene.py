"""The fishing table as a scene: the table of yaku behind Y, refusals, words that fit."""

from __future__ import annotations

import random
from typing import Any

import pygame
import pytest

from engine.core.cards import cards_of
from engine.games import GAMES
from engine.match.play import Play
from game.scene import Push
from game.scenes.table import TableScene
from game.table.asked.moves import moves_of
from game.table.drawn.view import Focus
from game.table.kits import playable
from tests.game.test_panels_fishing import HA, KK, MK, position, rules
from tests.game.test_table import FORMS, NAMES, Instant, form_play, new_play
from tests.window_kit import Driven

LEAST = 0.75
"""No line is set smaller than this share of its size."""


@pytest.fixture
def open_table(start: Any) -> Any:
    def make(play: Play, **settings: Any) -> tuple[Driven, TableScene]:
        app = start("title", **{"animation_speed": 0.0, "language": "ja", **settings})
        app.ctx.services["computer"] = Instant()
        app.stack.apply(Push(app.ctx.scene("table", play=play)))
        app.settle()
        return app, app.stack.top

    return make


def placed(game: str, data: dict[str, Any], seats: int, **options: Any) -> Play:
    """A match in the middle of a deal."""
    of = rules(game, seats, **options)
    play = new_play(game, seats=seats, **options)
    state = of.game.from_position(of, position(of, data))
    play.begin_deal(state, [])
    return play


def wait(app: Driven, scene: TableScene) -> None:
    for _ in range(400):
        app.settle(20)
        if scene.controller.person_to_move or scene.controller.ended:
            app.settle(2)
            return
    raise AssertionError("nothing happens")


def name(app: Driven) -> str:
    return type(app.stack.top).__name__


def test_y_opens_the_table_of_yaku_and_a_row_its_rule(open_table: Any) -> None:
    app, scene = open_table(placed("hana_awase", HA, 3))
    wait(app, scene)
    app.key(pygame.K_y)
    sheet = scene.sheets.sheet
    assert sheet is not None
    assert len(sheet.rows) == len(scene.controller.panel.yaku(scene.controller.director.shown.view))
    app.key(pygame.K_DOWN)
    assert sheet.rule == "HA-T1"
    app.key(pygame.K_RETURN)
    assert name(app) == "Rules"
    assert app.stack.top.rule == "HA-T1"
    app.key(pygame.K_ESCAPE)
    assert app.stack.top is scene
    app.key(pygame.K_ESCAPE)
    assert scene.sheets.sheet is None
    assert app.stack.top is scene


def test_the_hand_plays_on_while_the_table_of_yaku_is_open(open_table: Any) -> None:
    app, scene = open_table(placed("mekuri", MK, 3))
    wait(app, scene)
    deck = GAMES["mekuri"].spec.deck
    scene.aim.focus = Focus(card=deck.index["koppu10"])
    app.key(pygame.K_y)
    sheet = scene.sheets.sheet
    assert sheet is not None
    assert sheet.shown == "card"
    assert len(sheet.rows) == 24
    app.key(pygame.K_TAB)
    assert sheet.chosen == "all"
    first = len(sheet.rows)
    app.key(pygame.K_PAGEDOWN)
    assert sheet.page == 1
    assert first + len(sheet.rows) == 53
    before = len(scene.controller.play.steps)
    app.key(pygame.K_RETURN)
    assert len(scene.controller.play.steps) > before


def test_the_mouse_opens_the_table_of_yaku_and_its_rows(open_table: Any) -> None:
    app, scene = open_table(placed("koi_koi", KK, 2))
    wait(app, scene)
    panel = scene._view.hits.panel
    assert panel is not None
    app.click(panel.cx, panel.y + 40)
    sheet = scene.sheets.sheet
    assert sheet is not None
    _, box = sheet.rows[0]
    app.click(box.cx, box.cy)
    assert name(app) == "Rules"
    app.key(pygame.K_ESCAPE)
    assert sheet.close is not None
    app.click(sheet.close.cx, sheet.close.cy)
    assert scene.sheets.sheet is None


def test_koi_koi_is_decided_on_the_table(open_table: Any) -> None:
    app, scene = open_table(placed("koi_koi", KK, 2))
    wait(app, scene)
    assert [number for number, _ in scene._view.hits.moves] == [0, 1]
    assert scene.aim.focus.move == 0
    app.key(pygame.K_RIGHT)
    assert scene.aim.focus.move == 1
    card = scene._view.hits.cards[-1]
    app.click(card[2].cx, card[2].y + 4)
    assert "KK-15" in scene.aim.why
    app.key(pygame.K_1)
    assert scene.controller.play.settled is not None


def test_two_of_three_are_taken_by_two_clicks(open_table: Any) -> None:
    for seed in range(200):
        play = new_play("kujuroku", seed, seats=3)
        play.deal()
        state = play.state
        if play.to_move == 0 and state is not None and state.phase == 1 and not state.field >> 40:
            break
    app, scene = open_table(play)
    wait(app, scene)
    first = scene.aim.focus.card
    app.key(pygame.K_RETURN)
    assert scene.controller.chooser.aimed == 1 << first
    assert scene.aim.focus.card != first
    app.key(pygame.K_RETURN)
    wait(app, scene)
    assert scene.controller.play.steps[0].text.startswith("opening pair")


def test_a_card_that_cannot_be_taken_says_why(open_table: Any) -> None:
    app, scene = open_table(placed("hana_awase", HA, 3))
    wait(app, scene)
    scene.aim.focus = Focus(card=GAMES["hana_awase"].spec.deck.index["sakura.hikari"])
    app.key(pygame.K_RETURN)
    assert scene.controller.chooser.must_target
    wrong = next(box for card, zone, box in scene._view.hits.cards
                 if zone == "field" and not scene.controller.chooser.targets >> card & 1)  # fmt: skip
    app.click(wrong.cx, wrong.cy)
    assert "HA-32" in scene.aim.why


@pytest.mark.parametrize("language", ["ja", "en"])
@pytest.mark.parametrize("form", FORMS, ids=NAMES)
def test_every_word_fits_at_the_smallest_size(
    open_table: Any, form: tuple[str, int, dict[str, str]], language: str
) -> None:
    chance = random.Random(3)
    app, scene = open_table(form_play(form, 3), size=(1280, 720), language=language)
    squeezed = app.ctx.type.squeezed
    squeezed.clear()
    for _ in range(30):
        wait(app, scene)
        if scene.controller.ended:
            break
        app.key(pygame.K_RIGHT)
        app.key(pygame.K_y)
        app.key(pygame.K_y)
        scene.controller.choose(chance.choice(scene.controller.chooser.moves))
    assert {text: share for text, share in squeezed.items() if share < LEAST} == {}


def test_the_line_of_words_has_its_shorter_forms_on_the_other_side_of_the_curtain(
    open_table: Any,
) -> None:
    play = new_play("mekuri", 3, ["human"] * 3)
    app, _ = open_table(play)
    scene = next(scene for scene in app.stack if isinstance(scene, TableScene))
    controller, told = scene.controller, 0
    for _ in range(400):
        app.settle(20)
        if controller.ended:
            break
        if name(app) == "Curtain":
            narrator = controller.narrator
            if narrator.seat >= 0 and "。" in narrator.line[:-1]:
                assert len(narrator.shorter) > 1
                told += 1
            app.key(pygame.K_RETURN)
        elif controller.person_to_move:
            controller.choose(controller.chooser.moves[0])
    assert told > 5


PLAYED = [game for game in GAMES if playable(game)]


@pytest.mark.parametrize("game", PLAYED)
def test_behind_the_opening_curtain_no_hand_is_seen(open_table: Any, game: str) -> None:
    seats = GAMES[game].spec.default_seats
    play = new_play(game, 1, ["human"] * seats)
    app, _ = open_table(play, animation_speed=3.0)
    scene = next(scene for scene in app.stack if isinstance(scene, TableScene))
    for _turn in range(4):
        to_the_curtain(app, scene)
        curtain = app.stack.top
        assert app.stack.visible() == [curtain]
        curtain.open()
        app.frame(0.02)
        assert app.stack.visible() == [scene, curtain]
        known = [play.view(seat).hands for seat in range(seats)]
        for card, zone, _box in scene._view.hits.cards:
            assert zone != "hand"
            if zone == "open":
                assert all(any(hand >> card & 1 for hand in hands) for hands in known)
        for _ in range(30):
            app.frame(0.1)
        assert app.stack.top is scene
        assert scene.controller.chooser.moves


def to_the_curtain(app: Driven, scene: TableScene) -> None:
    """Play on, the first move each time, until the next person has to come."""
    for _ in range(3000):
        if name(app) == "Curtain":
            return
        if scene.controller.person_to_move:
            scene.controller.choose(scene.controller.chooser.moves[0])
        scene.controller.skip()
        if name(app) != "TableScene":
            app.key(pygame.K_RETURN)
        app.frame(0.1)
    raise AssertionError("nobody else is asked")


def test_a_set_of_three_is_raised_as_one(open_table: Any) -> None:
    for seed in range(3000):
        play = new_play("koi_koi", seed)
        play.deal()
        moves = moves_of(play.state, play.legal())
        sets = [move for move in moves if move.takes.bit_count() == 3]
        if play.to_move == 0 and sets:
            break
    app, scene = open_table(play)
    wait(app, scene)
    scene.aim.focus = Focus(card=sets[0].cards.bit_length() - 1)
    scene.touch()
    app.settle()
    assert {scene._view.states[card] for card in cards_of(sets[0].takes)} == {"raised"}


def test_a_card_that_could_take_two_says_so_before_it_is_played(open_table: Any) -> None:
    app, scene = open_table(placed("hana_awase", HA, 3), language="en")
    wait(app, scene)
    controller = scene.controller
    card = GAMES["hana_awase"].spec.deck.index["sakura.hikari"]
    view = controller.director.shown.view
    told = controller.panel.choice(view, controller.chooser.of(card))
    assert told == "takes one of 2: choose it next"
    alone = next(
        m
        for m in controller.chooser.moves
        if len(controller.chooser.of(m.cards.bit_length() - 1)) == 1
    )
    assert controller.panel.choice(view, [alone]) == ""
