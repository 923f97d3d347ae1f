"""The tables to choose from: in force at once everywhere, and every word readable on each."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from engine.core.rng import Rng
from game import settings
from game.scene import Pop
from game.ui.palette import rgba
from game.ui.text import Type
from sprites import tables
from tests.game.test_everything_fits import asked, open_scene
from tests.game.test_replay import play_on, random_match
from tests.game.test_table import Instant, new_play
from tests.sight import array, contrast

QUIET = ("rule",)
"""Ink of what rests: it may be faint."""
ASIDE = 0.03
"""Share of the window where a focus has come or gone."""
PLAIN = 4.5
"""Contrast at which small text is readable."""


def test_every_word_of_the_setting_has_its_table():
    assert tuple(tables.TABLES) == tuple(tables.TONES) == settings.TABLES


def seen(app: Any) -> Any:
    """The window as it is, once everything rests."""
    app.settle()
    return array(app.surface)


def bare(app: Any) -> float:
    """The share of the window where nothing lies on the table."""
    top = array(app.ctx.assets.tabletop(*app.surface.get_size()))
    return float((seen(app) == top).all(axis=-1).mean())


def settled() -> Any:
    """A match of Mushi after its first deal."""
    play = random_match("mushi", 3, most=1)
    while play.settled is None:
        play_on(play, Rng(4))
    return play


def finished() -> Any:
    """A match of Mushi to its end."""
    play = random_match("mushi", 3)
    assert play.over
    return play


SCENES: dict[str, dict[str, Any]] = {
    "title": {}, "choose": {}, "settings": {}, "keys": {}, "history": {}, "by_code": {},
    "setup": {"game": "mushi"}, "cards": {"deck": "hanafuda"}, "pause": {},
    "table": {"play": lambda: new_play("mushi", 5)},
    "replay": {"play": lambda: random_match("mushi", 3)},
    "deal_result": {"play": settled, "look_back": True},
    "match_result": {"play": finished},
}  # fmt: skip


@pytest.mark.parametrize("name", SCENES)
def test_a_table_is_in_force_at_once_under_everything(name: str, start: Any) -> None:
    """Chosen while another page lies over it, and chosen back."""
    app = start(animation_speed=0.0)
    app.ctx.services["computer"] = Instant()
    given = {key: value() if callable(value) else value for key, value in SCENES[name].items()}
    scene = open_scene(app, name, **given)
    if name == "table":
        assert asked(app, scene)
    before, share = seen(app), bare(app)
    if name == "settings":
        app.ctx.change(table="wood")
    else:
        open_scene(app, "settings")
        app.ctx.change(table="wood")
        app.stack.apply(Pop())
    after = seen(app)
    assert float((after != before).any(axis=-1).mean()) > max(0.1, share)
    assert bare(app) == pytest.approx(share, abs=0.02)
    app.ctx.change(table="cloth")
    assert float((seen(app) != before).any(axis=-1).mean()) < ASIDE


def test_a_table_is_chosen_with_keys_and_with_the_pointer_and_kept(start: Any, paths: Any) -> None:
    app = start("settings", language="en")
    scene = app.stack.top
    row = scene._rows["table"]
    scene.group.set_focus(row)
    for wanted in ("indigo", "wood", "tatami", "tatami"):
        app.key(pygame.K_RIGHT)
        assert app.ctx.settings.table == app.ctx.assets.table == wanted
    cell = row._cells[2]
    app.click(cell.cx, cell.cy)
    assert app.ctx.settings.table == "wood"
    app.ctx.save_settings()
    assert settings.load(paths.settings).settings.table == "wood"


def test_a_table_is_drawn_once_a_size(start: Any) -> None:
    app = start(table="tatami")
    assets = app.ctx.assets
    first = assets.tabletop(1280, 720)
    assert assets.tabletop(1280, 720) is first
    assert first.get_size() == (1280, 720)
    assets.table = "wood"
    assert assets.tabletop(1280, 720) is not first


@pytest.mark.parametrize("language", ["ja", "en"])
def test_all_settings_are_seen_at_once_in_the_smallest_window(start: Any, language: str) -> None:
    scene = start("settings", size=(1280, 720), language=language).stack.top
    assert not scene._scroll.needed


class Readable:
    """Lines whose ink is too like the ground they are drawn on, from now on."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.faint: dict[str, tuple[str, float]] = {}
        self.count = 0
        draw, watch = Type.draw, self

        def watched(
            self: Type, surface: pygame.Surface, text: str, x: float, y: float, role: Any = "body",
            colour: str = "washi", at: str = "l", **values: Any,
        ) -> float:  # fmt: skip
            px = self.px(role)
            line = pygame.Rect(0, round(y - px * 0.4), surface.get_width(), max(1, round(px * 0.8)))
            line = line.clip(surface.get_rect())
            ground = surface.subsurface(line).copy() if line.h else None
            width = draw(self, surface, text, x, y, role, colour, at, **values)
            left = x if at == "l" else x - width / 2 if at == "c" else x - width
            part = pygame.Rect(round(left), line.y, round(width), line.h)
            part = part.clip(surface.get_clip()).move(0, -line.y)  # the rest lies there already
            full = values.get("alpha", 255) == 255
            if ground is not None and part.w > 1 < part.h and full and colour not in QUIET:
                watch.look(text, colour, array(ground, part).reshape(-1, 3).mean(axis=0))
            return width

        monkeypatch.setattr(Type, "draw", watched)

    def look(self, text: str, colour: str, ground: Any) -> None:
        """Note a line that is hard to read."""
        self.count += 1
        found = contrast(rgba(colour)[:3], ground, "full")
        if found < PLAIN:
            self.faint[text] = (colour, round(found, 2))


@pytest.mark.parametrize("table", settings.TABLES)
def test_every_word_is_readable_on_every_table(
    table: str, start: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = start("by_code", table=table, language="en", animation_speed=0.0)
    app.ctx.services["computer"] = Instant()
    watch = Readable(monkeypatch)
    for name, given in (
        ("title", {}), ("choose", {}), ("settings", {}), ("history", {}),
        ("cards", {"deck": "hanafuda"}), ("setup", {"game": "mushi"}),
    ):  # fmt: skip
        open_scene(app, name, **given)
    for game in ("mushi", "king", "thousand", "tien_gow"):
        scene = open_scene(app, "table", play=new_play(game, 5))
        asked(app, scene)
    assert watch.count > 500
    assert watch.faint == {}
