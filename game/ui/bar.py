"""The bar's own buttons: words and a keycap at the right end, also for the mouse."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from game.input import Command
from game.ui import marks
from game.ui.box import Box
from game.ui.parts import BAR
from game.ui.widgets import Button

if TYPE_CHECKING:
    from game.ui.metrics import Metrics
    from game.ui.pen import Pen
    from game.ui.text import Type


class BarButton(Button):
    """A quiet button in the bar."""

    radius = 6
    gap = -3
    scrolls = False

    def __init__(self, press: Callable[[], object], *, key: Command | str = "") -> None:
        super().__init__(press, key=key, kind="link")

    def draw(self, pen: Pen) -> None:
        """Draw words, then the keycap."""
        s, box = pen.s, self.box
        x = box.x + 12 * s
        colour = "washi" if self.enabled else "rule"
        x += pen.text(self.label, x, box.cy + s, "label", colour) + 8 * s
        if self.key:
            marks.keycap(pen, self.keycap, x, box.cy + s, "soft" if self.enabled else "rule")


def bar_height(type_: Type, metrics: Metrics) -> float:
    """Height of the bar in pixels."""
    return max(BAR * metrics.u, type_.px("h2") * 1.7)


def place_bar(buttons: Sequence[BarButton], type_: Type, metrics: Metrics) -> float:
    """Give the bar's buttons their boxes, from the right end; returns where they begin."""
    u, height = metrics.u, bar_height(type_, metrics)
    x = metrics.width - 20 * u
    for button in reversed(buttons):
        cap = max(type_.width(button.keycap, "small") + 16 * u, 30 * u, type_.px("small") * 1.5)
        width = type_.width(button.label, "label") + (cap + 8 * u if button.key else 0) + 24 * u
        x -= width
        button.box = Box(x, 4 * u, width, height - 8 * u)
        x -= 4 * u
    return x
