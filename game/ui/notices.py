"""Messages that nobody asked for (a save was set aside): a slip of paper over any scene.

They come from the bar, as hands and buttons lie at the lower edge. They never take the keyboard.
A click on one or :data:`SECONDS` end it.
"""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass

from game.ui.bar import bar_height
from game.ui.box import Box
from game.ui.metrics import Metrics
from game.ui.pen import Pen

SECONDS = 10.0
"""How long a message stays."""
FADE = 0.18
"""Seconds in which it slides in and out."""


@dataclass(frozen=True)
class Notice:
    """A message already in words.

    Attributes:
        text: one or two sentences.
        serious: vermilion edge instead of gold.
    """

    text: str
    serious: bool = False


class Notices:
    """The messages waiting to be shown, one after another."""

    def __init__(self) -> None:
        self._queue: deque[Notice] = deque()
        self._time = 0.0
        self._box = Box(0, 0, 0, 0)

    def __len__(self) -> int:
        return len(self._queue)

    @property
    def current(self) -> Notice | None:
        """The message on screen."""
        return self._queue[0] if self._queue else None

    @property
    def waiting(self) -> tuple[Notice, ...]:
        """The message on screen and those that follow it."""
        return tuple(self._queue)

    def post(self, text: str, *, serious: bool = False) -> None:
        """Add a message; the same words are not shown twice in a row."""
        notice = Notice(text, serious)
        if notice not in self._queue:
            self._queue.append(notice)

    def dismiss(self) -> None:
        """End the message on screen."""
        if self._queue:
            self._queue.popleft()
            self._time = 0.0

    def click(self, x: float, y: float) -> bool:
        """End the message when the point lies on it; True when it did."""
        if self._queue and self._box.holds(x, y):
            self.dismiss()
            return True
        return False

    def update(self, dt: float) -> bool:
        """Let time pass; True while the slip moves or goes."""
        if not self._queue:
            return False
        self._time += dt
        if self._time >= SECONDS:
            self.dismiss()
            return True
        return self._time <= FADE + 0.1 or self._time >= SECONDS - FADE

    def draw(self, pen: Pen, metrics: Metrics) -> None:
        """Draw the message under the bar of the window."""
        notice = self.current
        if notice is None:
            return
        s = pen.s
        width = min(metrics.width - 64 * s, 1180 * s)
        px = pen.type.px("body")
        lines = pen.type.lines(notice.text, width - 96 * s)
        wide = max(pen.width(line) for line in lines) + 96 * s
        height = len(lines) * px * 1.5 + 30 * s
        shown = min(1.0, self._time / FADE, max(0.0, (SECONDS - self._time) / FADE))
        y = (bar_height(pen.type, metrics) + 12 * s + height) * (1 - (1 - shown) ** 2) - height
        self._box = Box((metrics.width - wide) / 2, y, wide, height)
        pen.shadow(self._box, 6, 18, 120, 8)
        pen.rect(self._box, "washi", rad=6)
        edge = Box(self._box.x, y, 8 * s, height)
        pen.rect(edge, "red" if notice.serious else "gold", rad=3)
        middle = y + 15 * s + px * 0.75
        for line in lines:
            pen.text(line, self._box.x + 40 * s, middle, "body", "ink")
            middle += px * 1.5
        x, cy, r = self._box.r - 26 * s, y + 15 * s + px * 0.75, 8 * s
        pen.line((x - r, cy - r), (x + r, cy + r), "ink2", 2.5)
        pen.line((x - r, cy + r), (x + r, cy - r), "ink2", 2.5)
