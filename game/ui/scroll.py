"""A page taller than its window: what is in focus is always brought into sight."""

from __future__ import annotations

from game.ui.box import Box
from game.ui.pen import Pen

MARGIN = 14
"""Units kept free above and below what is revealed."""


class Scroll:
    """How far a page is scrolled.

    Attributes:
        view: where the page is seen, in window pixels.
        height: height of the whole page, in pixels.
        offset: pixels of the page above the view.
    """

    def __init__(self) -> None:
        self.view = Box(0, 0, 0, 0)
        self.height = 0.0
        self.offset = 0.0

    @property
    def needed(self) -> bool:
        """Whether the page is taller than the view."""
        return self.height > self.view.h + 1

    def fit(self, view: Box, height: float) -> None:
        """Set view and page height; the offset stays as far as it can."""
        self.view, self.height = view, height
        self.offset = self._kept(self.offset)

    def by(self, pixels: float) -> bool:
        """Scroll down by so many pixels; True when something moved."""
        before = self.offset
        self.offset = self._kept(self.offset + pixels)
        return self.offset != before

    def reveal(self, top: float, height: float, margin: float = 0) -> bool:
        """Bring a part of the page (measured from the page's top) into sight; True if it moved."""
        before = self.offset
        if top - margin < self.offset:
            self.offset = top - margin
        elif top + height + margin > self.offset + self.view.h:
            self.offset = top + height + margin - self.view.h
        self.offset = self._kept(self.offset)
        return self.offset != before

    def draw(self, pen: Pen) -> None:
        """Draw how much of the page is in sight, at the right edge of the view."""
        if not self.needed:
            return
        s, view = pen.s, self.view
        bar = Box(view.r + 8 * s, view.y, 8 * s, view.h)
        pen.rect(bar, "night", rad=4, a=150)
        share = view.h / self.height
        y = bar.y + bar.h * self.offset / self.height
        pen.rect(Box(bar.x, y, bar.w, max(24 * s, bar.h * share)), "soft", rad=4)

    def _kept(self, offset: float) -> float:
        return min(max(0.0, offset), max(0.0, self.height - self.view.h))
