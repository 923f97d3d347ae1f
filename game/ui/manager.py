"""Pygame-gui's manager in our colours and our font."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pygame
import pygame_gui

from game.ui.fonts import BOLD, REGULAR, folder

if TYPE_CHECKING:
    from game.context import Context
    from game.ui.metrics import Metrics

THEME = Path(__file__).resolve().parent / "theme.json"


def make_manager(ctx: Context) -> pygame_gui.UIManager:
    """Make the manager for the window as it is now."""
    pygame.font.init()
    metrics = ctx.metrics
    return pygame_gui.UIManager(
        (metrics.width, metrics.height),
        theme(metrics),
        enable_live_theme_updates=False,
        starting_language=ctx.lang,
    )


def resize(manager: pygame_gui.UIManager, metrics: Metrics) -> None:
    """Fit the manager and the sizes of its theme to a window."""
    manager.set_window_resolution((metrics.width, metrics.height))
    manager.get_theme().load_theme(theme(metrics))
    manager.rebuild_all_from_changed_theme_data()


def theme(metrics: Metrics) -> dict[str, Any]:
    """The theme of ``theme.json`` with lengths and fonts in pixels of this window.

    In the file a length is written as ``"12u"``: twelve units of the design.
    """
    data: dict[str, Any] = json.loads(THEME.read_text(encoding="utf-8"))
    sized: dict[str, Any] = _sized(data, metrics.u)
    for block in sized.values():
        block["font"] = {
            "name": "tefuda",
            "size": str(metrics.px("body")),
            "bold": "0",
            "italic": "0",
            "regular_path": str(folder() / REGULAR),
            "bold_path": str(folder() / BOLD),
        }
    return sized


def _sized(value: Any, unit: float) -> Any:
    if isinstance(value, dict):
        return {key: _sized(inner, unit) for key, inner in value.items()}
    if isinstance(value, str) and value.endswith("u") and value[:-1].isdigit():
        return str(max(1, round(int(value[:-1]) * unit)))
    return value
