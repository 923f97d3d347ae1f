"""Before a risky play the table asks once; the answer decides, and the setting turns it off."""

from __future__ import annotations

import pygame
import pytest

from engine.ai.risk import risk_of
from engine.core.game import agree
from engine.games import GAMES
from engine.match.play import SeatInfo, begin
from game.scene import Push
from game.table.asked.doubt import NO, YES, Doubt, reason
from tests.game.test_table import Instant

CODES = (
    "feeds", "koikoi_near", "koikoi_few", "koikoi", "gives_up", "hides", "concedes", "stays_weak",
    "breaks_best", "bets_all", "bets_bust",
)  # fmt: skip


def open_table(start, game="durak", **settings):
    app = start(animation_speed=0.0, **settings)
    app.ctx.services["computer"] = Instant()
    rules = agree(GAMES[game])
    seats = [SeatInfo(f"P{n}", "greedy" if n else "human") for n in range(rules.seats)]
    app.stack.top.go(Push(app.ctx.scene("table", play=begin(rules, seats, 7))))
    for _ in range(900):
        app.frame(0.1)
        scene = app.stack.top
        if getattr(scene, "controller", None) and scene.controller.person_to_move:
            break
    app.frame(0.1)
    return app, scene


@pytest.fixture
def asked(start):
    """A table of Durak whose person has just chosen to give up."""

    def make(**settings):
        app, scene = open_table(start, **settings)
        scene.resume("give_up")
        app.frame(0.1)
        return app, scene

    return make


def test_giving_up_waits_for_an_answer_and_no_is_the_likely_one(asked):
    app, scene = asked(language="en")
    doubt, play = scene.controller.doubt, scene.controller.play
    steps = len(play.steps)
    assert reason(scene.controller.panel, doubt.risk) == "Giving up loses this deal. (DU-63)"
    assert doubt.focus == NO
    app.key(pygame.K_RETURN)
    assert doubt.risk is None
    assert len(play.steps) == steps
    assert scene.controller.person_to_move


@pytest.mark.parametrize("keys", [(pygame.K_1,), (pygame.K_LEFT, pygame.K_RETURN)])
def test_yes_carries_it_out(asked, keys):
    app, scene = asked()
    for key in keys:
        app.key(key)
    assert scene.controller.play.settled is not None


def test_a_click_answers(asked):
    app, scene = asked()
    app.frame(0.1)
    box = scene.controller.doubt.boxes[YES]
    app.click(box.cx, box.cy)
    assert scene.controller.play.settled is not None


@pytest.mark.parametrize("key", [pygame.K_ESCAPE, pygame.K_2])
def test_esc_and_two_lead_back_to_the_table(asked, key):
    app, scene = asked()
    app.key(key)
    assert scene.controller.doubt.risk is None
    assert scene.controller.play.settled is None
    assert app.stack.top is scene


def test_the_setting_turns_it_off(start):
    app, scene = open_table(start, confirm_risky=False)
    scene.controller.give_up()
    app.frame(0.1)
    assert scene.controller.play.settled is not None


def test_a_plain_play_is_not_asked_about(start):
    _, scene = open_table(start)
    controller = scene.controller
    steps = len(controller.play.steps)
    move = next(m for m in controller.chooser.moves)
    assert risk_of(controller.play.view(0), move.action) is None
    controller.choose(move)
    assert len(controller.play.steps) > steps


@pytest.mark.parametrize("language", ["ja", "en"])
@pytest.mark.parametrize("code", CODES)
def test_every_reason_has_its_words(start, language, code):
    app = start(language=language)
    assert app.ctx.language.has(f"risk.{code}")


def test_a_take_back_ends_the_question():
    doubt = Doubt(lambda: True)
    assert doubt.risk is None
    doubt.close()
    assert doubt.boxes == []
