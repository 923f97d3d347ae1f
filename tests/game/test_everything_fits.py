"""No label is cut or leaves the window: every scene, both languages, small window, larger text.

The function that draws a line remembers each line it had to set smaller; here it is watched, too,
whether what it draws lies within the window.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from engine.ai.risk import Risk
from engine.core.game import agree
from engine.core.rng import Rng
from engine.games import GAMES
from game.report import Report
from game.scene import Push
from game.scenes.error import ErrorScene
from game.scenes.sheet_notes import PilesNote, ShuffleNote
from game.table.kits import playable
from game.ui.fonts import CENTRE
from game.ui.text import Type
from tests.game.test_replay import play_on, random_match
from tests.game.test_table import Instant, new_play

SMALL = (1280, 720)
LEAST = 0.5
"""Share of its size below which a line is hard to read."""
LOOKS = [
    pytest.param(language, settings, id=f"{language}-{name}")
    for language in ("ja", "en")
    for name, settings in (
        ("plain", {}),
        ("larger", {"larger_text": True}),
        ("scaled", {"larger_text": True, "interface_scale": 150}),
    )
]


class Watch:
    """Lines that were drawn outside the window, from now on."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, app: Any) -> None:
        self.app = app
        self.out: dict[str, tuple[int, ...]] = {}
        draw = Type.draw
        watch = self

        def watched(
            self: Type, surface: pygame.Surface, text: str, x: float, y: float, *args: Any,
            **values: Any,
        ) -> float:  # fmt: skip
            width = draw(self, surface, text, x, y, *args, **values)
            watch.look(surface, text, x, y, width, args, values)
            return width

        monkeypatch.setattr(Type, "draw", watched)
        app.ctx.type.squeezed.clear()

    def look(
        self, surface: pygame.Surface, text: str, x: float, y: float, width: float,
        args: tuple[Any, ...], values: dict[str, Any],
    ) -> None:  # fmt: skip
        """Note a line that leaves the window, unless it is scrolled or slides in."""
        whole = surface.get_rect()
        if not text.strip() or surface.get_size() != self.app.surface.get_size():
            return
        if surface.get_clip() != whole:
            return
        at = values.get("at", args[2] if len(args) > 2 else "l")
        left = x if at == "l" else x - width / 2 if at == "c" else x - width
        role = args[0] if args else values.get("role", "body")
        px = min(self.app.ctx.type.px(role), 4 * width)
        box = (round(left), round(y - CENTRE * px), round(left + width), round(y + CENTRE * px))
        if box[0] < -2 or box[2] > whole.w + 2 or box[1] < -2 or box[3] > whole.h + 2:
            self.out[text] = box

    def verdict(self) -> dict[str, object]:
        """What does not fit, by its words."""
        squeezed = self.app.ctx.type.squeezed
        small = {text: share for text, share in squeezed.items() if share < LEAST}
        return {**small, **self.out}


def open_scene(app: Any, name: str, **values: Any) -> Any:
    """Put a scene on top and let it come to rest."""
    app.stack.apply(Push(app.ctx.scene(name, **values)))
    app.settle(60)
    return app.stack.top


@pytest.fixture
def watched(start: Any, monkeypatch: pytest.MonkeyPatch) -> Any:
    """Starts a program under watch: ``(app, watch)``."""

    def make(language: str, settings: dict[str, Any], size: tuple[int, int] = SMALL) -> Any:
        app = start(size=size, language=language, animation_speed=0.0, **settings)
        app.ctx.services["computer"] = Instant()
        return app, Watch(monkeypatch, app)

    return make


def through_controls(app: Any) -> None:
    """Every control has the focus once: what is told beside it changes."""
    scene = app.stack.top
    for widget in list(scene.group.widgets):
        if widget.usable:
            scene.group.set_focus(widget)
            scene.touch()
            app.frame(0.1)


@pytest.mark.parametrize(("language", "settings"), LOOKS)
def test_pages(watched: Any, language: str, settings: dict[str, Any]) -> None:
    app, watch = watched(language, settings)
    for name in ("choose", "settings", "keys", "history", "pause", "by_code"):
        open_scene(app, name)
        through_controls(app)
        app.stack.apply(Push(app.ctx.scene("title")))
    for deck in ("hanafuda", "daini", "mekuri", "playing", "tiles"):
        open_scene(app, "cards", deck=deck)
        through_controls(app)
    app.stack.apply(Push(ErrorScene(app.ctx, Report("A1B2C3", "trace\n" * 30, Path("x.txt")))))
    app.settle(20)
    assert watch.verdict() == {}


@pytest.mark.parametrize(("language", "settings"), LOOKS)
def test_set_ups(watched: Any, language: str, settings: dict[str, Any]) -> None:
    app, watch = watched(language, settings)
    for game in GAMES:
        open_scene(app, "setup", game=game)
        through_controls(app)
    assert watch.verdict() == {}


@pytest.mark.parametrize(("language", "settings"), LOOKS)
def test_results(watched: Any, language: str, settings: dict[str, Any]) -> None:
    app, watch = watched(language, settings)
    rng = Rng(4)
    for game in GAMES:
        if not playable(game):
            continue
        play = random_match(game, 3)
        if play.settled is None:
            play = random_match(game, 3, most=1)
            while play.settled is None:
                play_on(play, rng)
        sheet = open_scene(app, "deal_result", play=play, look_back=True)
        for spot in sheet.spots[:12]:
            sheet.group.set_focus(spot)
            sheet.explaining = True
            sheet.touch()
            app.frame(0.1)
        for note in (ShuffleNote, PilesNote):
            app.stack.apply(Push(note(app.ctx, play)))
            app.settle(20)
        open_scene(app, "deal_code", play=play)
        if play.over:
            open_scene(app, "match_result", play=play)
        open_scene(app, "replay", play=play)
        app.key(pygame.K_RIGHT)
        app.key(pygame.K_w)
    assert watch.verdict() == {}


def asked(app: Any, scene: Any) -> bool:
    """Whether the person is asked, after some time."""
    for _ in range(400):
        app.frame(0.1)
        if app.stack.top is not scene or scene.controller.ended:
            return False
        if scene.controller.person_to_move:
            app.frame(0.1)
            return True
    return False


@pytest.mark.parametrize("game", [game for game in GAMES if playable(game)])
@pytest.mark.parametrize(("language", "settings"), [LOOKS[1], LOOKS[5]])
def test_tables(watched: Any, game: str, language: str, settings: dict[str, Any]) -> None:
    """The table with its question, then everything that lies over it."""
    app, watch = watched(language, settings)
    scene = open_scene(app, "table", play=new_play(game, 5))
    for turn in range(6):
        if not asked(app, scene):
            break
        for key in (pygame.K_RIGHT, pygame.K_w, pygame.K_w, pygame.K_l, pygame.K_l):
            app.key(key)
        if turn == 0:
            app.key(pygame.K_y)
            app.key(pygame.K_DOWN)
            app.key(pygame.K_ESCAPE)
            through_guide(app, scene)
            through_doubts(app, scene)
            app.key(pygame.K_h)
            app.frame(0.1)
            app.key(pygame.K_w)
            app.key(pygame.K_w)
        scene.controller.choose(scene.controller.chooser.moves[-1])
        scene.controller.doubt.close()
    assert watch.verdict() == {}


def through_guide(app: Any, scene: Any) -> None:
    app.key(pygame.K_g)
    for _ in range(8):
        if scene.guide.tour is None:
            break
        app.frame(0.1)
        app.key(pygame.K_RETURN)


def through_doubts(app: Any, scene: Any) -> None:
    """Every question before a risky play, with the longest names."""
    doubt, rules = scene.controller.doubt, scene.controller.play.rules
    deck = rules.game.spec.deck
    view = scene.controller.director.shown.view
    rows = scene.controller.panel.yaku(view)
    yaku = max((row.row.id for row in rows), key=len, default="")
    for key in app.ctx.language.words("en"):
        if key.startswith("risk.") and key.split(".")[1] not in {"really", "yes", "no"}:
            code = key.split(".")[1]
            if "yaku" in app.ctx.t(key, yaku="yaku") and not yaku:
                continue
            doubt.risk = Risk(code, "XX-00", yaku, 1, 1 << len(deck.ids) - 1, 12)
            scene.touch()
            scene._still = None
            app.frame(0.1)
    doubt.close()


@pytest.mark.parametrize(("language", "settings"), LOOKS)
def test_curtains_questions_and_rules(
    watched: Any, language: str, settings: dict[str, Any]
) -> None:
    app, watch = watched(language, settings)
    curtain = open_scene(app, "curtain", seat=1, who="Wilhelmina-Charlotte", where="Hana-awase")
    app.ctx.change(animation_speed=1.0)
    curtain.open()
    app.frame(0.05)
    app.ctx.change(animation_speed=0.0)
    for game in GAMES:
        rules = open_scene(app, "rules", rules=agree(GAMES[game]))
        for section in rules.book.sections:
            rules.section = section.id
            rules.layout(app.ctx.metrics)
            app.settle(10)
    assert watch.verdict() == {}
