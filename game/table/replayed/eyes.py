"""What one seat could see: slanting lines over the rest, and a list with numbers."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game.ui import marks, parts
from game.ui.box import Box
from game.ui.palette import rgba

if TYPE_CHECKING:
    from game.table.panels.base import Panel
    from game.table.replayed.reel import Sight
    from game.ui.pen import Pen


def veil(pen: Pen, box: Box) -> None:
    """Draw slanting lines over a card that somebody could not see."""
    s = pen.s
    step, width = max(6.0, 15 * s), max(1.5, 3 * s)

    def draw(big: pygame.Surface, k: float) -> None:
        w, h = big.get_size()
        edge = pygame.Rect(0, 0, math.ceil(box.w * k), math.ceil(box.h * k))
        edge.center = (w // 2, h // 2)
        big.fill(rgba("night", 120), edge)
        big.set_clip(edge)
        for number in range(-math.ceil(h / (step * k)) - 1, math.ceil(w / (step * k)) + 1):
            x = edge.x + number * step * k
            ends = (x, edge.bottom), (x + edge.h, edge.top)
            pygame.draw.line(big, rgba("washi2"), *ends, max(1, round(width * k)))
        big.set_clip(None)

    key = ("veil", round(box.w, 1), round(box.h, 1), round(s, 3))
    pen.picture(key, box.cx, box.cy, box.w + 2, box.h + 2, draw, a=150)


def sight_words(panel: Panel, sight: Sight) -> str:
    """What is listed, in words without its number."""
    key = f"replay.sight.{sight.kind}"
    if sight.kind in {"known", "hand"} and sight.seat == panel.you:
        key += "_you"
    return panel.t(key, name=panel.names[sight.seat] if sight.seat >= 0 else "")


def draw_sights(pen: Pen, panel: Panel, box: Box, title: str, seen: Sequence[Sight]) -> None:
    """Draw the list, closer where there is much to tell.

    Args:
        pen: the pen.
        panel: words of the match.
        box: the room it has.
        title: whose eyes.
        seen: what is listed.
    """
    s = pen.s
    step = min(40 * s, (box.h - 70 * s) / max(1, len(seen)))
    size = min(pen.type.px("body"), step * 0.72)
    plate = box._replace(h=min(box.h, 66 * s + step * len(seen)))
    parts.panel(pen, plate, a=165)
    pen.text(title, box.x + 20 * s, box.y + 30 * s, "labelb", "soft", fit=box.w - 40 * s)
    for number, sight in enumerate(seen):
        y = box.y + 66 * s + (number + 0.2) * step
        _sign(pen, box.x + 32 * s, y, min(9 * s, step * 0.24), seen=sight.seen)
        colour = "washi" if sight.seen else "soft"
        count = panel.t("replay.cards", count=sight.count)
        used = pen.text(count, box.r - 20 * s, y, size * 0.85, colour, "r")
        x = box.x + 58 * s
        room = box.r - used - 34 * s - x
        pen.text(sight_words(panel, sight), x, y, size, colour, fit=room)


def _sign(pen: Pen, x: float, y: float, r: float, *, seen: bool) -> None:
    if seen:
        marks.check(pen, x, y, r * 1.15, "washi")
        return
    for dy in (-1, 1):
        pen.line((x - r, y - r * dy), (x + r, y + r * dy), "red_hi", 3)
