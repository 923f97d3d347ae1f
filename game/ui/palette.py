"""The colours, by meaning.

The table is the world (its colours: :mod:`sprites.tables`), paper speaks to you. Gold means *you,
now*; aqua *can be taken*; vermilion *danger or special*. Nothing is told by colour alone.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TypeAlias

Rgba: TypeAlias = tuple[int, int, int, int]
"""Red, green, blue and opacity, 0–255 each."""

COLOURS = {
    "night": "#16282a", "night2": "#1d3334", "rule": "#5d7f79", "dusk": "#0c1719",
    "washi": "#f4efe2", "washi2": "#e9e1cd", "washi3": "#d8cdb4",
    "ink": "#1d1a18", "ink2": "#57504a", "ink3": "#3b342c",
    "soft": "#b9cbc5",
    "gold": "#f2b632", "gold_hi": "#ffc94d", "gold_lo": "#9a6a08",
    "red": "#c8281e", "red_hi": "#ff9d86",
    "aqua": "#8fe0d6", "aqua_lo": "#1c6b66",
    "green": "#1f5c3a", "blue": "#27408b", "purple": "#6a3d87", "grey": "#b9b2a3",
    "yellow": "#e9a820", "black": "#000000", "white": "#ffffff",
}  # fmt: skip
"""Name → hex. Text on dark: ``washi``, quiet ``soft``; on paper: ``ink``, quiet ``ink2``."""

SEATS = (
    "#f4efe2", "#f0a58a", "#a9cdea", "#b8d98c", "#dcb4ea",
    "#ecd08a", "#8fd8c4", "#f2a6c0", "#bcbcf2", "#d3c7a2",
)  # fmt: skip
"""Ground of each seat's crest; its shape is drawn by :func:`game.ui.marks.crest`."""


@lru_cache(maxsize=1024)
def rgba(name: str, alpha: int = 255) -> Rgba:
    """Resolve a colour.

    Args:
        name: a key of :data:`COLOURS` or ``#rrggbb``.
        alpha: opacity, 0–255.
    """
    text = COLOURS.get(name, name)
    return int(text[1:3], 16), int(text[3:5], 16), int(text[5:7], 16), alpha


def mixed(first: str, second: str, share: float) -> str:
    """Mix two colours: 0 gives the first, 1 the second, as ``#rrggbb``."""
    parts = (
        round(a + (b - a) * share) for a, b in zip(rgba(first)[:3], rgba(second)[:3], strict=True)
    )
    return "#" + "".join(f"{part:02x}" for part in parts)
