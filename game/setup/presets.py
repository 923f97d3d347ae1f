"""The tabs of the named sets of rules."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from game.ui.box import Box
from game.ui.focus import Widget

if TYPE_CHECKING:
    from game.ui.pen import Pen


class PresetTabs(Widget):
    """The named sets of rules as tabs, one's own at the end.

    Attributes:
        labels: the names; set in ``place``.
        label: what they are all together, for those who listen.
        index: the one in force.
    """

    takes_enter = False
    gap = 3

    def __init__(self, choose: Callable[[int], object]) -> None:
        super().__init__()
        self.label = ""
        self.labels: Sequence[str] = ()
        self.index = 0
        self._choose = choose

    @property
    def spoken(self) -> str:
        """That sets of rules stand here, and the chosen one."""
        return f"{self.label}: {self.labels[self.index]}" if self.labels else self.label

    def choose(self, index: int) -> None:
        """Choose the tab of this number."""
        if 0 <= index < len(self.labels) and index != self.index:
            if self.group is not None:
                self.group.scene.ctx.audio.play("tick")
            self._choose(index)

    def adjust(self, step: int) -> bool:
        """Left and right: along the tabs."""
        self.choose(self.index + step)
        return True

    def digit(self, n: int) -> None:
        """A digit chooses the tab of this number."""
        self.choose(n - 1)

    def press(self, x: float, y: float) -> None:
        """Choose the tab at a point."""
        if self.group is None:
            return
        for index, tab in enumerate(self.tabs(self.box.w, self.group.scene.ctx.metrics.u)):
            if tab.move(self.box.x, self.box.y).holds(x, y):
                self.choose(index)

    def fit(self, width: float, u: float) -> float:
        """The height in pixels that the tabs need at a width."""
        return max((tab.b for tab in self.tabs(width, u)), default=0.0)

    def tabs(self, width: float, u: float) -> list[Box]:
        """Where the tabs stand, from the control's corner: in lines like words."""
        assert self.group is not None  # noqa: S101 - only controls of a page are laid out
        type_ = self.group.scene.ctx.type
        high = max(58 * u, type_.px("bodyb") * 1.9)
        pad, gap = 32 * u, 10 * u
        widths = [min(type_.width(label, "bodyb") + pad, width) for label in self.labels]
        over = sum(widths) + gap * (len(widths) - 1) - width
        if 0 < over <= 20 * u * len(widths):  # a little narrower, and all stand in one line
            widths = [w - over / len(widths) for w in widths]
        boxes: list[Box] = []
        x = y = 0.0
        for wide in widths:
            if x and x + wide > width + 1:
                x, y = 0.0, y + high + gap
            boxes.append(Box(x, y, wide, high))
            x += wide + gap
        return boxes

    def draw(self, pen: Pen) -> None:
        """Draw the tabs, the one in force on paper."""
        s, box = pen.s, self.box
        for index, tab in enumerate(self.tabs(box.w, s)):
            place = tab.move(box.x, box.y)
            chosen = index == self.index
            if chosen:
                pen.rect(place, "washi", rad=8)
            else:
                pen.rect(place, "night", rad=8, a=165)
            colour = "ink" if chosen else "washi"
            label = self.labels[index]
            pen.text(label, place.cx, place.cy, "bodyb", colour, "c", fit=place.w - 12 * s)
