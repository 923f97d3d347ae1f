"""H and W at the table: the hint comes with its reason, W opens what else was looked at."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from engine.ai.reasons import Advice, Code, Reason, advise
from engine.core.cards import cards_of
from engine.core.game import agree
from engine.core.rng import Rng
from engine.games import GAMES
from engine.match.play import Play, SeatInfo, begin
from game.computer import Choice
from game.input import Command, Move
from game.scene import Push
from game.scenes.table import TableScene
from game.table.asked.hints import Hint
from game.table.drawn.hint_words import asked
from game.table.kits import menu
from game.table.panels.said import Prompt
from game.table.reasons import sentence
from tests.game.test_table import Instant
from tests.window_kit import Driven

PLAYABLE = [spec.id for spec in menu()]


class Adviser(Instant):
    """Answers at once; asked why, with a short search."""

    def poll(self) -> Choice | None:
        if self._waiting is None or not self._waiting.why:
            return super().poll()
        asked, self._waiting = self._waiting, None
        advice = advise(asked.view, Rng(asked.seed), worlds=3)
        return Choice(asked.ticket, advice.action, advice=advice)


@pytest.fixture
def open_table(start: Any) -> Any:
    def make(game: str, language: str = "en", seed: int = 3, speed: float = 0.0) -> Any:
        app = start("title", animation_speed=speed, language=language)
        app.ctx.services["computer"] = Adviser()
        play = match(game, seed)
        app.stack.apply(Push(app.ctx.scene("table", play=play)))
        app.settle()
        scene = app.stack.top
        wait(app, scene)
        return app, scene

    return make


def match(game: str, seed: int = 3) -> Play:
    rules = agree(GAMES[game], seats=3 if game == "kujuroku" else None)  # nobody rests
    players = ["human", *["greedy"] * (rules.seats - 1)]
    return begin(rules, [SeatInfo(f"P{i}", who) for i, who in enumerate(players)], seed)


def wait(app: Driven, scene: TableScene) -> None:
    for _ in range(400):
        app.settle(20)
        if scene.controller.person_to_move:
            return
    raise AssertionError("nobody is asked")


def test_a_whole_sentence_on_the_slip_begins_with_a_capital_letter(open_table: Any) -> None:
    """A playing card that it names first is written small elsewhere; a mere remark stays small."""
    _, scene = open_table("durak")
    for words, shown in (
        ("queen of hearts beats jack of clubs.", "Queen of hearts beats jack of clubs."),
        ("takes Pine Kasu: 6 pts", "takes Pine Kasu: 6 pts"),
    ):
        assert asked(scene._view, Prompt("?", words), None, "")[1] == shown


def test_h_while_cards_fly_lays_them_down_and_asks(open_table: Any) -> None:
    app, scene = open_table("mushi", speed=1.0)
    controller = scene.controller
    for _ in range(20):
        scene.aim.confirm()
        app.settle(1)
        while controller.play.to_move != 0:
            app.settle(1)
        if controller.director.busy:
            break
    assert controller.director.busy
    assert not controller.person_to_move
    scene.handle(Command.HINT)
    assert not controller.director.busy
    app.settle()
    assert controller.hint is not None


@pytest.mark.parametrize("language", ["ja", "en"])
@pytest.mark.parametrize("game", PLAYABLE)
def test_h_recommends_a_legal_move_and_w_says_why(
    game: str, language: str, open_table: Any
) -> None:
    app, scene = open_table(game, language)
    controller = scene.controller
    scene.handle(Command.HINT)
    app.settle()
    hint = controller.hint
    assert hint is not None
    assert hint.move in controller.chooser.moves
    assert hint.advice.reasons
    assert sentence(controller.panel, hint.advice.reason)
    move = scene._view.focused_move(scene.aim.focus)
    ask, tell = asked(scene._view, Prompt("?"), move, "", scene.aim.focus.card)
    assert "「」" not in ask
    assert not ask.endswith(": ")
    assert ask != "?"
    assert tell.startswith(sentence(controller.panel, hint.advice.reason))
    if hint.card >= 0 and hint.move.cards:
        assert scene.aim.focus.card in cards_of(hint.move.cards)
    still = pygame.display.get_surface().copy()
    scene.handle(Command.WHY)
    app.settle()
    assert scene.show_why
    assert still.get_buffer().raw != pygame.display.get_surface().get_buffer().raw
    assert not app.ctx.language.missing
    scene.handle(Command.LOG)
    assert not scene.show_why


def test_once_its_card_is_picked_the_hint_points_at_what_it_takes(open_table: Any) -> None:
    for seed in range(1, 30):
        app, scene = open_table("koi_koi", seed=seed)
        controller = scene.controller
        moves = [m for m in controller.chooser.moves if m.takes]
        choices = [m for m in moves if sum(o.cards == m.cards for o in moves) > 1]
        if choices:
            break
    move = choices[-1]
    controller.hint = Hint.of(Advice(move.action, (Reason(Code.EVEN),)), controller.chooser.moves)
    app.settle()
    assert scene.aim.focus.card == move.cards.bit_length() - 1
    scene.handle(Command.CONFIRM)
    app.settle()
    assert controller.chooser.must_target
    assert move.takes >> scene.aim.focus.card & 1


def test_the_hint_goes_with_the_decision(open_table: Any) -> None:
    app, scene = open_table("mushi")
    scene.handle(Command.HINT)
    app.settle()
    first = scene.controller.hint
    scene.controller.choose(scene.controller.chooser.moves[0])
    assert scene.controller.hint is None
    wait(app, scene)
    assert scene.controller.hint is None
    assert first is not None


def test_a_computers_move_is_explained_from_the_open_cards(open_table: Any) -> None:
    app, scene = open_table("mushi")
    controller = scene.controller
    controller.choose(controller.chooser.moves[0])
    wait(app, scene)
    deed = controller.deed
    assert deed is not None
    assert deed.seat not in controller.humans
    assert deed.before.hands[deed.seat] == 0
    assert all(sentence(controller.panel, reason) for reason in deed.reasons(over=False))
    assert deed.reasons(over=False)
    scene.handle(Command.WHY)
    app.settle()
    assert scene.show_why


def test_an_undo_takes_the_explanation_back(open_table: Any) -> None:
    app, scene = open_table("mushi")
    controller = scene.controller
    controller.choose(controller.chooser.moves[0])
    wait(app, scene)
    scene.handle(Command.UNDO)
    app.settle()
    assert controller.deed is None


def test_a_click_on_the_hint_or_on_the_line_of_words_opens_the_reasons(open_table: Any) -> None:
    app, scene = open_table("mushi")
    scene.handle(Command.HINT)
    app.settle()
    places = [box for command, box in scene._view.hits.places if command is Command.WHY]
    assert len(places) == 2
    for box in places:
        app.click(box.cx, box.cy)
        assert scene.show_why
        app.click(box.cx, box.cy)
        assert not scene.show_why


def test_the_sign_of_a_hint_stays_when_the_focus_goes_elsewhere(open_table: Any) -> None:
    app, scene = open_table("king", seed=5)
    controller = scene.controller
    scene.handle(Command.HINT)
    app.settle()
    hint = controller.hint
    assert hint is not None
    if controller.chooser.playable.bit_count() > 1:
        scene.handle(Move(1, 0))
        app.settle()
        assert scene.aim.focus.card != hint.card
    shown = pygame.display.get_surface().copy()
    controller.hint = None
    scene._still = None
    app.settle()
    scene.draw(pygame.display.get_surface())
    assert shown.get_buffer().raw != pygame.display.get_surface().get_buffer().raw
