"""W in a replay: after the match everything, while it goes on only what lies open."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from engine.ai.reasons import Code, Reason
from game.input import Command
from game.scene import Push
from game.scenes.replay_why import Told, told_of
from game.table.reasons import sentence
from game.table.replayed.projector import Projector
from tests.game.test_replay import SHOWN, projector, random_match

HIDDEN = {
    Code.FORCED, Code.FORCED_BY, Code.LAY_SAFE, Code.LAY_RISK, Code.LAY_LEAST, Code.LAY_MATE,
    Code.CANNOT_BEAT, Code.DUCKS, Code.DUCKS_HIGH, Code.LEADS_LOW, Code.CHEAPEST, Code.BEATS_ONLY,
    Code.BEATS_LOW, Code.HAND_MAKES, Code.HAND_SHORT, Code.STAY_CHANCE, Code.KEEPS_SURE,
    Code.BUST_CHANCE, Code.TOTAL_AGAINST, Code.KEEPS_FITTING,
}  # fmt: skip
"""Reasons that would tell something of the mover's hand."""


def walk_through(film: Projector) -> list[tuple[Told, tuple[Reason, ...]]]:
    found = []
    for deal, reel in enumerate(film.reel.deals[:2]):
        for step in range(0, len(reel.steps) + 1, 3):
            film.jump(deal, step)
            told = told_of(film)
            assert (told is None) == (step == 0)
            if told is not None:
                found.append((told, told.reasons))
    return found


@pytest.mark.parametrize("game", SHOWN)
def test_after_the_match_every_move_has_its_reasons_in_words(game: str) -> None:
    play = random_match(game, 2)
    film = projector(play)
    told = walk_through(film)
    assert any(reasons for _, reasons in told)
    for one, reasons in told:
        assert one.title
        assert one.foot in {"hint.panel.own_sight", "hint.panel.no_rule"} or not play.over
        for reason in reasons:
            assert sentence(film.panel, reason)
    assert not film.language.missing


@pytest.mark.parametrize("game", SHOWN)
def test_while_the_match_goes_on_nothing_of_a_hand_is_told(game: str) -> None:
    play = random_match(game, 3, most=60)
    film = projector(play)
    if film.reel.finished:
        pytest.skip("the match is over too soon")
    for one, reasons in walk_through(film):
        assert one.foot == "hint.panel.hidden"
        assert not {reason.code for reason in reasons} & HIDDEN


def test_w_opens_and_closes_the_panel(start: Any) -> None:
    app = start("title", animation_speed=0.0, language="en")
    app.stack.apply(Push(app.ctx.scene("replay", play=random_match("mushi", 1))))
    app.settle()
    scene = app.stack.top
    scene.handle(Command.CONFIRM)
    app.settle()
    before = scene.painter._still.copy()
    scene.handle(Command.WHY)
    app.settle()
    assert scene.looking.why
    right = scene.painter.layout.table.right
    area = pygame.Rect(right.pixels())
    assert before.subsurface(area).copy().get_buffer().raw != (
        scene.painter._still.subsurface(area).copy().get_buffer().raw
    )
    scene.handle(Command.WHY)
    assert not scene.looking.why
    assert not app.ctx.language.missing
