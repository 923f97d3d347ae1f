"""The curtain at one machine: who is there can close it again, while it opens and afterwards."""

from __future__ import annotations

import io
from typing import Any

import pygame
import pytest

from game.scene import Push
from game.tell import Teller
from tests.game.test_table import Instant, new_play


@pytest.fixture
def shared(start: Any) -> Any:
    """A table of two people, the first of whom is to come: ``shared(**settings)``."""

    def make(*players: str, **settings: Any) -> tuple[Any, Any]:
        app = start(**settings)
        app.ctx.services["computer"] = Instant()
        play = new_play("koi_koi", 7, players or ["human", "human"])
        app.stack.apply(Push(app.ctx.scene("table", play=play)))
        scene = app.stack.top
        for _ in range(400):
            app.frame(0.1)
            if name(app) == "Curtain" or scene.controller.person_to_move:
                break
            scene.controller.skip()
        return app, scene

    return make


def name(app: Any) -> str:
    return type(app.stack.top).__name__


def shown_hand(scene: Any) -> list[int]:
    """Cards of hands whose faces can be hit."""
    return [card for card, zone, _ in scene._view.hits.cards if zone == "hand"]


@pytest.mark.parametrize("language", ["ja", "en"])
def test_q_hides_an_open_hand_and_its_owner_opens_it_again(shared: Any, language: str) -> None:
    app, scene = shared(animation_speed=0.0, language=language)
    app.key(pygame.K_RETURN)
    app.frame(0.1)
    assert shown_hand(scene)
    moves = scene.controller.chooser.moves
    assert {"curtain"} <= {tool.name for tool in scene._view.hits.tools} - {"undo"}
    app.key(pygame.K_q)
    assert name(app) == "Curtain"
    assert app.stack.top.seat == scene.controller.looker
    assert app.stack.visible() == [app.stack.top]
    assert scene.controller.director.shown.veiled
    assert not shown_hand(scene)
    assert not scene.controller.chooser.moves
    app.key(pygame.K_RETURN)
    app.frame(0.1)
    assert name(app) == "TableScene"
    assert shown_hand(scene)
    assert scene.controller.chooser.moves == moves


def test_the_word_in_the_bar_closes_it_too(shared: Any) -> None:
    app, scene = shared(animation_speed=0.0)
    app.key(pygame.K_RETURN)
    app.frame(0.1)
    box = next(tool.box for tool in scene._view.hits.tools if tool.name == "curtain")
    app.click(box.cx, box.cy)
    assert name(app) == "Curtain"


@pytest.mark.parametrize("by", ["key", "click"])
def test_while_it_opens_it_can_be_closed_and_shows_who_is_looking(shared: Any, by: str) -> None:
    app, scene = shared(animation_speed=1.0, language="en")
    curtain = app.stack.top
    curtain.open()
    app.frame(0.05)
    assert not curtain.opaque
    assert not shown_hand(scene)
    if by == "key":
        app.dispatch(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_q, mod=0, unicode="q"))
    else:
        box = curtain._shut
        assert box.w
        at = (round(box.cx), round(box.cy))
        app.dispatch(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1))
    for _ in range(20):
        app.frame(0.1)
    assert app.stack.top is curtain
    assert curtain.opaque
    assert not shown_hand(scene)
    app.key(pygame.K_RETURN)
    for _ in range(20):
        app.frame(0.1)
    assert app.stack.top is scene
    assert shown_hand(scene)


def test_where_one_person_plays_alone_there_is_no_curtain_to_close(shared: Any) -> None:
    app, scene = shared("human", "greedy", animation_speed=0.0)
    app.frame(0.1)
    assert {"undo"} <= {tool.name for tool in scene._view.hits.tools} - {"curtain"}
    app.key(pygame.K_q)
    assert app.stack.top is scene
    assert shown_hand(scene)


def test_a_closed_curtain_is_told(shared: Any) -> None:
    app, scene = shared(animation_speed=0.0, language="en")
    app.key(pygame.K_RETURN)
    app.frame(0.1)
    out = io.StringIO()
    app.ctx.teller = Teller(out)
    app.frame(0.1)
    out.truncate(0)
    app.key(pygame.K_q)
    who = scene.controller.play.seats[scene.controller.looker].name
    assert app.ctx.t("curtain.turn", name=who) in out.getvalue()
