"""W in a replay: after the match everything, while it goes on only what lies open."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from engine.ai.reasons import Code, Reason
from engine.core.game import agree
from engine.core.rng import Rng
from engine.games import GAMES
from engine.match.play import SeatInfo, begin
from game.input import Command
from game.scene import Push
from game.scenes.replay_why import Told, told_of
from game.table.reasons import sentence
from game.table.replayed.projector import Projector
from tests.game.test_replay import MOST, SHOWN, play_on, projector, random_match

HIDDEN = {
    Code.FORCED, Code.FORCED_BY, Code.LAY_SAFE, Code.LAY_RISK, Code.LAY_LEAST, Code.LAY_MATE,
    Code.CANNOT_BEAT, Code.DUCKS, Code.DUCKS_HIGH, Code.LEADS_LOW, Code.CHEAPEST, Code.BEATS_ONLY,
    Code.BEATS_LOW, Code.HAND_MAKES, Code.HAND_SHORT, Code.STAY_CHANCE, Code.KEEPS_SURE,
    Code.BUST_CHANCE, Code.TOTAL_AGAINST, Code.KEEPS_FITTING,
}  # fmt: skip
"""Reasons that would tell something of the mover's hand."""


def walk_through(
    film: Projector, *, running: bool = False
) -> list[tuple[Told, tuple[Reason, ...]]]:
    """Every third step of two deals, or of the one that is not over yet."""
    found = []
    for deal, reel in list(enumerate(film.reel.deals))[slice(-1, None) if running else slice(2)]:
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
        assert reasons
        assert one.foot in {"hint.panel.own_sight", "hint.panel.no_rule"} or not play.over
        for reason in reasons:
            assert sentence(film.panel, reason)
    assert not film.language.missing


@pytest.mark.parametrize("game", SHOWN)
def test_while_the_match_goes_on_nothing_of_a_hand_is_told(game: str) -> None:
    play = random_match(game, 3, most=60)
    film = projector(play)
    if film.reel.finished or film.reel.deals[-1].settled is not None:
        pytest.skip("the match is over too soon")
    for one, reasons in walk_through(film, running=True):
        assert one.foot == "hint.panel.hidden"
        assert reasons
        assert not {reason.code for reason in reasons} & HIDDEN


def deal_and_a_half(game: str) -> Projector:
    """A match that stands in its second deal, two moves in."""
    seats = [SeatInfo("Haru", "human"), SeatInfo("Aki", "level3")]
    play, rng = begin(agree(GAMES[game]), seats, 5), Rng(5)
    for moves in (MOST, 2):
        play.deal()
        for _ in range(moves):
            if play.to_move >= 0:
                play_on(play, rng)
    return projector(play)


def test_of_a_deal_that_is_over_everything_is_told_though_the_match_goes_on() -> None:
    film = deal_and_a_half("mushi")
    film.jump(0, 1)
    told = told_of(film)
    assert told is not None
    assert told.foot == "hint.panel.own_sight"
    film.jump(1, 1)
    told = told_of(film)
    assert told is not None
    assert told.foot == "hint.panel.hidden"


def test_fo_19_where_one_pack_lasts_the_match_earlier_hands_stay_hidden() -> None:
    film = deal_and_a_half("forty_one")
    film.jump(0, 1)
    told = told_of(film)
    assert told is not None
    assert told.foot == "hint.panel.hidden"


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
