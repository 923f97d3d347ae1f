"""Controls for options: a row with its values, or with the way to a list."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.core.options import Option, Value
from game.ui.box import Box
from game.ui.focus import Widget

if TYPE_CHECKING:
    from game.ui.pen import Pen
    from game.ui.text import Type

MINUS = "−"
TYPING = 1.2
"""Seconds within which a second digit belongs to the same number."""


@dataclass(frozen=True)
class Cell:
    """One thing to click in a row of values.

    Attributes:
        label: its words.
        value: the value it chooses, None for a step.
        step: by how much it changes a number, 0 where it does not.
        sub: a quiet second line.
    """

    label: str
    value: Value | None = None
    step: int = 0
    sub: str = ""


class Choice(Widget):
    """A choice between an option's values; a number can be stepped and typed besides.

    Attributes:
        option: what is chosen.
        value: the value in force.
        label: the option's name.
        words: the value's words, by value; set in ``place``.
        subs: quiet second lines, by value.
    """

    takes_enter = False
    gap = 3

    def __init__(
        self, option: Option, choose: Callable[[Option, Value], object], value: Value
    ) -> None:
        super().__init__()
        self.option = option
        self.value = value
        self.label = ""
        self.words: dict[Value, str] = {}
        self.subs: dict[Value, str] = {}
        self._choose = choose
        self._boxes: list[Box] = []
        self._typed = ""
        self._since = TYPING

    @property
    def spoken(self) -> str:
        """The option and the value in force."""
        value = self.words.get(self.value, str(self.value))
        return f"{self.label}: {value}" if self.label else value

    @property
    def values(self) -> Sequence[Value]:
        """The values that have a cell of their own."""
        return self.option.values

    @property
    def steps(self) -> bool:
        """Whether other numbers can be chosen as well."""
        return self.option.span is not None and not self.option.items

    def cells(self) -> list[Cell]:
        """What can be clicked, from left to right."""
        cells = [
            Cell(self.words.get(value, str(value)), value, sub=self.subs.get(value, ""))
            for value in self.values
        ]
        if self.steps:
            cells.append(Cell(MINUS, step=-1))
            if self.value not in self.values:
                sub = self.subs.get(self.value, "")
                cells.append(Cell(self.words.get(self.value, str(self.value)), self.value, sub=sub))
            cells.append(Cell("+", step=1))
        return cells

    def choose(self, value: Value) -> None:
        """Choose a value."""
        if value == self.value:
            return
        self.value = value
        if self.group is not None:
            self.group.scene.ctx.audio.play("tick")
        self._choose(self.option, value)

    def step(self, by: int) -> None:
        """Choose the number next to the one in force."""
        if self.option.span is None or not isinstance(self.value, int):
            return
        least, most = self.option.span
        self.choose(min(max(self.value + by, least), most))

    def adjust(self, step: int) -> bool:
        """Left and right: along the values; among other numbers by one."""
        values = list(self.values)
        if self.value in values:
            at = values.index(self.value) + step
            if 0 <= at < len(values):
                self.choose(values[at])
            elif self.steps and at == len(values):
                self.step(1 if self.option.span and self.value != self.option.span[1] else -1)
        else:
            self.step(step)
        return True

    def digit(self, n: int) -> None:
        """A digit chooses the value of this number; where numbers are free it is typed."""
        if not self.steps or self.option.span is None:
            if 1 <= n <= len(self.values):
                self.choose(self.values[n - 1])
            return
        least, most = self.option.span
        text = self._typed + str(n) if self._since < TYPING else str(n)
        if int(text) > most:
            text = str(n)
        self._typed, self._since = text, 0.0
        if int(text) >= least:
            self.choose(int(text))

    def press(self, x: float, y: float) -> None:
        """Choose what was clicked; a click on the name only explains the option."""
        for cell, box in zip(self.cells(), self._boxes, strict=False):
            if box.holds(x, y):
                if cell.value is not None:
                    self.choose(cell.value)
                else:
                    self.step(cell.step)
                return

    def update(self, dt: float) -> bool:
        """Let a number that is being typed come to its end."""
        self._since += dt
        return False

    @property
    def _type(self) -> Type:
        assert self.group is not None  # noqa: S101 - only controls of a page are laid out
        return self.group.scene.ctx.type


class OptionRow(Choice):
    """A dark row: the name at the left, the values at the right; many values stand under it."""

    def fit(self, width: float, u: float) -> float:
        """The height in pixels that the row needs at a width."""
        lines = self._lines(width, u)
        px = self._type.px("label")
        cell = max(44 * u, px * 1.7)
        if lines is None:
            return max(72 * u, cell + 24 * u)
        return self._type.px("body") * 1.5 + 22 * u + len(lines) * (cell + 4 * u)

    def _widths(self, u: float) -> list[float]:
        return [
            max(self._type.width(cell.label, "label", bold=True) + 28 * u, 40 * u)
            for cell in self.cells()
        ]

    def _lines(self, width: float, u: float) -> list[list[int]] | None:
        """The cells of each line under the name; None when all stand beside it."""
        widths = self._widths(u)
        name = self._type.width(self.label, "body")
        if name + sum(widths) + 6 * u * len(widths) + 64 * u <= width:
            return None
        lines: list[list[int]] = [[]]
        used = 0.0
        for i, cell in enumerate(widths):
            if lines[-1] and used + cell > width - 32 * u:
                lines.append([])
                used = 0
            lines[-1].append(i)
            used += cell + 6 * u
        return lines

    def draw(self, pen: Pen) -> None:
        """Draw ground, name and values."""
        s, box = pen.s, self.box
        pen.rect(box, "night", rad=8, a=190 if self.focused else 165)
        lines = self._lines(box.w, s)
        self._boxes = self._placed(lines, s)
        left = self._boxes[0].x if lines is None and self._boxes else box.r
        y = box.cy if lines is None else box.y + 12 * s + pen.type.px("body") * 0.75
        pen.text(self.label, box.x + 24 * s, y, "body", fit=left - box.x - 40 * s)
        for cell, place in zip(self.cells(), self._boxes, strict=True):
            draw_cell(pen, cell, place, chosen=cell.value is not None and cell.value == self.value)

    def _placed(self, lines: list[list[int]] | None, u: float) -> list[Box]:
        box, widths = self.box, self._widths(u)
        high = max(44 * u, self._type.px("label") * 1.7)
        if lines is None:
            x = box.r - 16 * u - sum(widths) - 6 * u * (len(widths) - 1)
            boxes = []
            for width in widths:
                boxes.append(Box(x, box.cy - high / 2, width, high))
                x += width + 6 * u
            return boxes
        boxes = [box] * len(widths)
        y = box.b - 10 * u - len(lines) * (high + 4 * u) + 4 * u
        for line in lines:
            x = box.x + 12 * u
            for i in line:
                width = min(widths[i], box.w - 24 * u)
                boxes[i] = Box(x, y, width, high)
                x += width + 6 * u
            y += high + 4 * u
        return boxes


def draw_cell(pen: Pen, cell: Cell, box: Box, *, chosen: bool) -> None:
    """Draw a value: the one in force on paper."""
    fit = box.w - 12 * pen.s
    if chosen:
        pen.rect(box, "washi", rad=6)
        pen.text(cell.label, box.cx, box.cy, "labelb", "ink", "c", fit=fit)
    else:
        pen.text(cell.label, box.cx, box.cy, "label", "soft", "c", fit=fit)


class ListRow(OptionRow):
    """An option that lists items: how many there are, and the way to choose them.

    Attributes:
        pick_word: what the way to choose is called.
    """

    def __init__(
        self,
        option: Option,
        choose: Callable[[Option, Value], object],
        value: Value,
        pick: Callable[[Option], object],
    ) -> None:
        super().__init__(option, choose, value)
        self.pick_word = ""
        self._pick = pick

    def cells(self) -> list[Cell]:
        """The count, or a value of its own; then the way to choose."""
        known = [Cell(self.words.get(v, str(v)), v) for v in self.values if v != self.value]
        return [*known, Cell(self.words.get(self.value, ""), self.value), Cell(self.pick_word)]

    def press(self, x: float, y: float) -> None:
        """A value is chosen, anything else opens the list."""
        for cell, box in zip(self.cells(), self._boxes, strict=False):
            if box.holds(x, y) and cell.value is not None and cell.value != self.value:
                self.choose(cell.value)
                return
        self._pick(self.option)

    def adjust(self, step: int) -> bool:
        """Right opens the list."""
        if step > 0:
            self._pick(self.option)
        return True

    def digit(self, n: int) -> None:
        """A digit means nothing here."""
