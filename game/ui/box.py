"""Boxes, the scale of a window and the type sizes. Standard library only."""

from __future__ import annotations

from typing import NamedTuple

REF_W, REF_H = 1920, 1080
"""The design's window. Lengths are written in its pixels ("units") and multiplied by a scale."""
HANAFUDA = 33 / 54
POKER = 250 / 350
DOMINO = 1 / 2.4
"""Width over height of each kind of card."""


class Box(NamedTuple):
    """A rectangle in window pixels; fractions are rounded only when it is drawn."""

    x: float
    y: float
    w: float
    h: float

    @property
    def r(self) -> float:
        """Right edge."""
        return self.x + self.w

    @property
    def b(self) -> float:
        """Lower edge."""
        return self.y + self.h

    @property
    def cx(self) -> float:
        """Middle, across."""
        return self.x + self.w / 2

    @property
    def cy(self) -> float:
        """Middle, downwards."""
        return self.y + self.h / 2

    def inset(self, dx: float, dy: float | None = None) -> Box:
        """The box with its edges moved inwards (negative: outwards)."""
        dy = dx if dy is None else dy
        return Box(self.x + dx, self.y + dy, self.w - 2 * dx, self.h - 2 * dy)

    def move(self, dx: float, dy: float) -> Box:
        """The box moved by so many pixels."""
        return Box(self.x + dx, self.y + dy, self.w, self.h)

    def grow(self, factor: float) -> Box:
        """The box scaled about its centre (a focused card: 1.06)."""
        return Box(
            self.cx - self.w * factor / 2,
            self.cy - self.h * factor / 2,
            self.w * factor,
            self.h * factor,
        )

    def holds(self, x: float, y: float) -> bool:
        """Whether a point lies inside."""
        return self.x <= x < self.r and self.y <= y < self.b

    def shared(self, other: Box) -> float:
        """The area, in square pixels, that lies in both."""
        wide = min(self.r, other.r) - max(self.x, other.x)
        high = min(self.b, other.b) - max(self.y, other.y)
        return max(0.0, wide) * max(0.0, high)

    def pixels(self) -> tuple[int, int, int, int]:
        """Whole pixels: left, top, width, height (at least 1 each); edges are rounded."""
        x, y = round(self.x), round(self.y)
        return x, y, max(1, round(self.r) - x), max(1, round(self.b) - y)


def centred(cx: float, cy: float, w: float, h: float) -> Box:
    """A box of a size about a point."""
    return Box(cx - w / 2, cy - h / 2, w, h)


def scale(w: float, h: float) -> float:
    """Pixels of one design unit in a window of ``w`` by ``h`` pixels."""
    return min(w / REF_W, h / REF_H)


TYPE: dict[str, tuple[int, bool, int]] = {
    "display": (96, True, 56),
    "h1": (52, True, 32),
    "h2": (36, True, 24),
    "number": (34, True, 22),
    "prompt": (32, True, 21),
    "body": (26, False, 17),
    "bodyb": (26, True, 17),
    "label": (22, False, 15),
    "labelb": (22, True, 15),
    "small": (20, False, 14),
    "smallb": (20, True, 14),
}
"""Role → pixels at 1080, bold, never below (in pixels of any window)."""


def type_px(role: str, w: float, h: float) -> int:
    """Pixel size of a role in a window, before interface scale and larger text."""
    px, _, floor = TYPE[role]
    return max(floor, round(px * scale(w, h)))
