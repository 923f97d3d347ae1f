"""Running scores as lines, one a seat; every point carries the shape of the seat's crest."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise

import pygame

from game.ui import marks
from game.ui.box import Box
from game.ui.palette import SEATS, rgba
from game.ui.pen import Pen
from game.ui.shapes import SS, Point
from game.ui.sheets import plot, ticks

EVERY = (1, 2, 5, 10, 20, 50, 100)
"""Every so many deals a number is written, as many as have room."""


@dataclass(frozen=True)
class Graph:
    """Lines in a box.

    Attributes:
        box: where the lines are, in pixels.
        series: per seat the values, the first one at the start.
        marks: the values that have a line across.
    """

    box: Box
    series: tuple[tuple[int, ...], ...]
    marks: tuple[int, ...]

    @property
    def deals(self) -> int:
        """How many steps there are after the start."""
        return len(self.series[0]) - 1

    def x(self, deal: int) -> float:
        """Where a deal is, across."""
        return plot(self.box, self.deals, 0, 1, deal, 0)[0]

    def point(self, seat: int, deal: int) -> Point:
        """Where a seat stands after a deal."""
        low, high = self.marks[0], self.marks[-1]
        return plot(self.box, self.deals, low, high, deal, self.series[seat][deal])

    def level(self, value: float) -> float:
        """Where a value is, downwards."""
        return plot(self.box, self.deals, self.marks[0], self.marks[-1], 0, value)[1]

    def nearest(self, x: float) -> int:
        """The deal next to a place, 1 … the last."""
        share = (x - self.box.x) / max(1.0, self.box.w) * self.deals
        return max(1, min(self.deals, round(share)))


def graph(box: Box, series: Sequence[Sequence[int]], wanted: int = 6) -> Graph:
    """A graph of these values; every series is as long as the others.

    Args:
        box: where the lines may be, in pixels.
        series: per seat the values.
        wanted: about how many lines across.
    """
    low = min(min(values) for values in series)
    high = max(max(values) for values in series)
    return Graph(box, tuple(map(tuple, series)), tuple(ticks(low, max(high, low + 1), wanted)))


def spread(wanted: Sequence[float], gap: float, low: float, high: float) -> list[float]:
    """Places for labels near where they are wanted, at least ``gap`` apart, inside the limits."""
    order = sorted(range(len(wanted)), key=lambda i: wanted[i])
    gap = min(gap, (high - low) / max(1, len(wanted) - 1))
    placed: list[float] = []
    for i in order:
        placed.append(max(wanted[i], low, placed[-1] + gap if placed else low))
    limit = high
    for k in range(len(placed) - 1, -1, -1):
        placed[k] = min(placed[k], limit)
        limit = placed[k] - gap
    out = [0.0] * len(wanted)
    for i, y in zip(order, placed, strict=True):
        out[i] = y
    return out


def draw_grid(pen: Pen, lines: Graph, figure: Callable[[int], str]) -> None:
    """Draw the lines across with their values, and the numbers of the deals, on paper."""
    s, box = pen.s, lines.box
    for value in lines.marks:
        y = lines.level(value)
        colour, width = ("washi3", 1.5) if value else ("ink", 2.0)
        pen.hrule(box.x, box.r, y - s, colour, 255, width)
        pen.text(figure(value), box.x - 16 * s, y, "small", "ink2", "r")
    for deal in written(pen, lines):
        pen.text(str(deal), lines.x(deal), box.b + 26 * s, "small", "ink2", "c")


def written(pen: Pen, lines: Graph) -> list[int]:
    """The deals whose numbers have room under the graph, the last one always."""
    step = lines.box.w / max(1, lines.deals)
    wide = pen.width(str(lines.deals), "small") + 6 * pen.s
    every = next((n for n in EVERY if n * step >= wide), EVERY[-1])
    out = list(range(every, lines.deals + 1, every))
    if out and (lines.deals - out[-1]) * step < wide:
        out.pop()
    return [*out, lines.deals]


def line_layer(lines: Graph, order: Sequence[int], s: float) -> tuple[pygame.Surface, Box]:
    """Every seat's line with an ink edge on a clear surface, and where that belongs.

    Args:
        lines: the graph.
        order: the seats; the last one's line lies on top.
        s: pixels of a unit.
    """
    outer = lines.box.inset(-16 * s)
    size = math.ceil(outer.w), math.ceil(outer.h)
    layer = pygame.Surface(size, pygame.SRCALPHA)
    for seat in order:
        points = [lines.point(seat, deal) for deal in range(lines.deals + 1)]
        local = [(x - outer.x, y - outer.y) for x, y in points]
        layer.blit(_smooth_line(size, local, s, SEATS[seat % 10]), (0, 0))
    return layer, outer


def draw_points(pen: Pen, lines: Graph, order: Sequence[int]) -> None:
    """Draw a seat's crest on its line after every deal, as long as there is room for its shape."""
    s = pen.s
    r = min(10 * s, lines.box.w / max(1, lines.deals) * 0.3)
    if r < 4 * s:
        return
    for seat in order:
        for deal in range(1, lines.deals + 1):
            x, y = lines.point(seat, deal)
            pen.circle(x, y, r + 2 * s, "ink")
            marks.crest(pen, seat, x, y, r)


def _smooth_line(
    size: tuple[int, int], points: Sequence[Point], s: float, colour: str
) -> pygame.Surface:
    """A polyline with round joints, drawn in larger size piece by piece and scaled down."""
    factor = SS if size[0] * size[1] < 1_200_000 else 2
    big = pygame.Surface((size[0] * factor, size[1] * factor), pygame.SRCALPHA)
    for width, name in ((8.5, "ink"), (5, colour)):
        half = width * s * factor / 2
        scaled = [(x * factor, y * factor) for x, y in points]
        for a, b in pairwise(scaled):
            angle = math.atan2(b[1] - a[1], b[0] - a[0])
            dx, dy = math.sin(angle) * half, -math.cos(angle) * half
            corners = [
                (a[0] + dx, a[1] + dy),
                (b[0] + dx, b[1] + dy),
                (b[0] - dx, b[1] - dy),
                (a[0] - dx, a[1] - dy),
            ]
            pygame.draw.polygon(big, rgba(name), corners)
        for spot in scaled:
            pygame.draw.circle(big, rgba(name), spot, half)
    return pygame.transform.smoothscale(big, size)
