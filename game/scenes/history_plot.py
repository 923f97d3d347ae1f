"""Gains and losses match by match, and the mean of five of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING

from game.table.panels.base import signed
from game.ui import marks
from game.ui.box import Box
from game.ui.sheets import ticks

if TYPE_CHECKING:
    from game.ui.pen import Pen

MEAN = 5
"""Matches of a mean."""
LEAST = 12
"""A plot has room for so many bars at least."""


@dataclass(frozen=True, slots=True)
class Bar:
    """One match: its number in the list, what it brought, the month it was played in."""

    index: int
    value: int
    month: str


@dataclass(frozen=True, slots=True)
class GainPlot:
    """Bars from the oldest at the left to the newest at the right.

    Attributes:
        box: where the bars may be, in pixels.
        bars: what is shown.
        means: the mean of five that ends with each bar; None where there are not five.
        levels: the values that have a line across.
    """

    box: Box
    bars: tuple[Bar, ...]
    means: tuple[float | None, ...]
    levels: tuple[int, ...]

    @property
    def step(self) -> float:
        """Pixels from bar to bar."""
        return self.box.w / max(LEAST, len(self.bars))

    def level(self, value: float) -> float:
        """Where a value is, downwards."""
        low, high = self.levels[0], self.levels[-1]
        return self.box.b - self.box.h * (value - low) / (high - low)

    def middle(self, place: int) -> float:
        """The middle of a bar, across."""
        return self.box.x + (place + 0.5) * self.step

    def bar_box(self, place: int) -> Box:
        """Where a bar is."""
        zero, end = self.level(0), self.level(self.bars[place].value)
        half = self.step * 0.28
        top, high = min(zero, end), max(abs(zero - end), 2.0)
        return Box(self.middle(place) - half, top, 2 * half, high)

    def at(self, x: float) -> int:
        """The number, in the list, of the match whose bar is nearest to a place; −1 for none."""
        place = int((x - self.box.x) // self.step)
        return self.bars[place].index if 0 <= place < len(self.bars) else -1


def gain_plot(box: Box, bars: Sequence[Bar], older: Sequence[int], wanted: int = 6) -> GainPlot:
    """A plot.

    Args:
        box: where the bars may be, in pixels.
        bars: the matches, the oldest first.
        older: what the four matches before them brought, as far as there are so many.
        wanted: about how many lines across.
    """
    values = [*older, *(bar.value for bar in bars)]
    means = [
        sum(values[end - MEAN : end]) / MEAN if end >= MEAN else None
        for end in range(len(older) + 1, len(values) + 1)
    ]
    shown = [bar.value for bar in bars] or [0]
    levels = ticks(min(*shown, 0), max(*shown, 1), wanted)
    if len(levels) < 2:
        levels = [0, 1]
    return GainPlot(box, tuple(bars), tuple(means), tuple(levels))


def draw_plot(pen: Pen, plot: GainPlot) -> None:
    """Draw levels, bars, months and the line of means."""
    s, box = pen.s, plot.box
    for value in plot.levels:
        y = plot.level(value)
        colour, a, width = ("rule", 80, 1.5) if value else ("washi", 170, 2)
        pen.hrule(box.x, box.r, y, colour, a, width)
        text = signed(value) if value else "0"
        pen.text(text, box.x - 16 * s, y, "small", "soft", "r")
    for place, bar in enumerate(plot.bars):
        where = plot.bar_box(place)
        if bar.value > 0:
            pen.rect(where, "washi", rad=3)
        elif bar.value < 0:
            pen.rect(where, None, rad=3, line="red_hi", lw=3)
        else:
            pen.hrule(where.x, where.r, where.y - s, "washi", 255, 3)
    _draw_means(pen, plot)
    _draw_months(pen, plot)


def _draw_means(pen: Pen, plot: GainPlot) -> None:
    s = pen.s
    points = [
        (plot.middle(place), plot.level(mean))
        for place, mean in enumerate(plot.means)
        if mean is not None
    ]
    for width, colour in ((8, "night"), (4.5, "aqua")):
        for start, end in pairwise(points):
            pen.line(start, end, colour, width)
        for x, y in points[1:-1]:
            pen.circle(x, y, width * s / 2, colour)


def _draw_months(pen: Pen, plot: GainPlot) -> None:
    """The month under its first bar, or the next one under which the words have room."""
    s, free, written = pen.s, plot.box.x, ""
    for place, bar in enumerate(plot.bars):
        x = plot.middle(place) - plot.step * 0.28
        if bar.month == written or x < free or x + pen.width(bar.month, "small") > plot.box.r:
            continue
        written = bar.month
        free = x + pen.text(bar.month, x, plot.box.b + 28 * s, "small", "soft") + 16 * s


def draw_chosen(pen: Pen, plot: GainPlot, index: int) -> None:
    """Draw the ring round the bar of the chosen match."""
    for place, bar in enumerate(plot.bars):
        if bar.index == index:
            marks.ring(pen, plot.bar_box(place), 3, 2)
