"""Draws the places of captured piles, and signs that only fishing tables have."""

from __future__ import annotations

import math
from collections.abc import Callable
from itertools import pairwise

from engine.core.cards import Card, Cards
from game.table.drawn.brush import Brush, kind_mark
from game.table.layout.piles import Cell
from game.ui import marks
from game.ui.box import Box

Words = Callable[..., str]
"""Looks words up: ``t(key, **values)``."""


def row(brush: Brush, t: Words, cell: Cell, cards: Cards, label: float, about: str = "") -> None:
    """A row: its sign and its word, and the count at its end.

    Args:
        brush: the brush.
        t: looks words up.
        cell: the place.
        cards: what lies there.
        label: pixels for the word.
        about: what belongs here, told while the row is empty.
    """
    s, pen, box, count = brush.s, brush.pen, cell.box, cards.bit_count()
    pen.rect(box, "night", rad=6, a=105 if count else 60)
    x, colour = box.x + label / 2 + 4 * s, "soft" if count or about else "rule"
    word = t(f"table.kind.{cell.word}")
    kind_mark(brush, cell.word, x, box.cy - 15 * s, 9 * s)
    pen.text(word, x, box.cy + 16 * s, "small", colour, "c", fit=label - 2 * s)
    pen.text(str(count), box.r - 24 * s, box.cy, "bodyb", "washi" if count else "rule", "c")
    if about and not count:
        inner = cell.inner
        pen.text(about, inner.x + 4 * s, inner.cy, "small", "soft", fit=inner.w - 8 * s, a=190)


def strip(brush: Brush, t: Words, cell: Cell, cards: Cards) -> None:
    """A place of the strip across: word and count above its cards."""
    s, pen, box, count = brush.s, brush.pen, cell.box, cards.bit_count()
    pen.rect(box, "night", rad=6, a=105 if count else 60)
    y = box.y + 16 * s
    used = pen.text(
        str(count), box.r - 12 * s, y, "smallb", "washi" if count else "rule", "r"
    )  # fmt: skip
    colour = "soft" if count else "rule"
    word = t(f"table.kind.{cell.word}")
    kind_mark(brush, cell.word, box.x + 18 * s, y, 7 * s)
    pen.text(word, box.x + 34 * s, y, "small", colour, fit=box.w - used - 54 * s)


def rank(brush: Brush, t: Words, cell: Cell, cards: Cards, points: int) -> None:
    """A fixed place of a rank: the rank left, what its cards are worth right."""
    s, pen, box = brush.s, brush.pen, cell.box
    pen.rect(box, "night", rad=6, a=120 if cards else 55)
    y = box.y + 17 * s
    word = cell.word if cell.word.isdigit() else t(f"table.kind.{cell.word}")
    role, colour = ("smallb", "washi") if cards else ("small", "rule")
    used = pen.text(str(points), box.r - 9 * s, y, "small", "soft", "r") if cards else 0
    pen.text(word, box.x + 9 * s, y, role, colour, fit=box.w - used - 24 * s)


def ghost(brush: Brush, t: Words, box: Box, card: Card) -> None:
    """A card that belongs here although it is not here: its face under night, a dashed frame."""
    s, pen = brush.s, brush.pen
    brush.card(card, box, mark=False, shadow=False)
    pen.rect(box, "night", a=120, rad=3)
    pen.dashed(box.inset(-2 * s), "washi", 2.5, 8, 5)
    label = t("table.reserved")
    marks.tag(
        pen, label, box.cx, box.b - 8 * s, fill="washi", c="ink", at="c", role="smallb", pad=4
    )


def ribbon(brush: Brush, box: Box, first: str, second: str) -> None:
    """Two lines across the foot of a card."""
    s, pen = brush.s, brush.pen
    high = 58 * s
    pen.rect(Box(box.x, box.b - high, box.w, high), "night", a=225)
    pen.text(first, box.cx, box.b - 40 * s, "smallb", "washi", "c", fit=box.w - 8 * s)
    pen.text(second, box.cx, box.b - 17 * s, "small", "washi", "c", fit=box.w - 8 * s)


def turn_arrow(brush: Brush, x: float, y: float, *, clockwise: bool) -> None:
    """A flat arc with a head: the way the turns go round."""
    s, pen = brush.s, brush.pen
    points = [(-92.0, 14.0), (-40.0, -8.0), (40.0, -8.0), (92.0, 14.0)]
    if not clockwise:
        points.reverse()
    curve = [_bezier(points, i / 30) for i in range(31)]
    placed = [(x + dx * s, y + dy * s) for dx, dy in curve]
    for start, end in pairwise(placed[:-2]):
        pen.line(start, _past(start, end), "rule", 4)
    pen.arrow(placed[-4], placed[-1], "rule", 4, 20)


def _past(start: tuple[float, float], end: tuple[float, float]) -> tuple[float, float]:
    """A little beyond the end, so that the pieces of a curve close up."""
    length = math.hypot(end[0] - start[0], end[1] - start[1]) or 1.0
    k = 1 + 0.8 / length
    return start[0] + (end[0] - start[0]) * k, start[1] + (end[1] - start[1]) * k


def _bezier(points: list[tuple[float, float]], u: float) -> tuple[float, float]:
    weights = ((1 - u) ** 3, 3 * u * (1 - u) ** 2, 3 * u * u * (1 - u), u**3)
    return (
        sum(w * p[0] for w, p in zip(weights, points, strict=True)),
        sum(w * p[1] for w, p in zip(weights, points, strict=True)),
    )
