"""The control for the match's length."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.core.options import Value
from game.setup.options import Cell, Choice
from game.ui.box import Box

if TYPE_CHECKING:
    from game.ui.pen import Pen


class LengthChoice(Choice):
    """The match's length: large buttons with the time a match takes."""

    @property
    def values(self) -> Sequence[Value]:
        """Numbers from small to large."""
        offered = self.option.values
        numbers = [value for value in offered if isinstance(value, int) and value > 0]
        return sorted(numbers) if len(numbers) == len(offered) else offered

    def fit(self, width: float, u: float) -> float:
        """The height in pixels that the buttons need at a width."""
        return len(self._rows(width, u)) * (self._high(u) + 12 * u) - 12 * u

    def _high(self, u: float) -> float:
        low = self._type.px("bodyb") * 1.9
        return max(92 * u, low + self._type.px("small") * 1.6) if self.subs else max(66 * u, low)

    def _rows(self, width: float, u: float) -> list[int]:
        """How many buttons stand in each line: as equal as can be."""
        cells = self.cells()
        need = max(self._type.width(cell.label, "bodyb") for cell in cells) * 0.85 + 14 * u
        step = sum(cell.value is None for cell in cells)
        free = width - step * (46 + 12) * u
        most = max(1, int((free + 12 * u) / (need + 12 * u)))
        n = len(cells) - step
        lines = -(-n // most)
        return [n // lines + (i < n % lines) for i in range(lines)]

    def draw(self, pen: Pen) -> None:
        """Draw the buttons."""
        cells = self.cells()
        self._boxes = self._placed(pen.s)
        for cell, box in zip(cells, self._boxes, strict=True):
            chosen = cell.value is not None and cell.value == self.value
            if chosen:
                pen.rect(box, "washi", rad=8)
            else:
                pen.rect(box, "night", rad=8, a=165)
            colour, quiet = ("ink", "ink2") if chosen else ("washi", "soft")
            fit = box.w - 12 * pen.s
            y = box.cy
            if cell.sub:
                y = box.y + box.h * 0.37
                pen.text(cell.sub, box.cx, box.y + box.h * 0.74, "small", quiet, "c", fit=fit)
            pen.text(cell.label, box.cx, y, "bodyb", colour, "c", fit=fit)

    def _placed(self, u: float) -> list[Box]:
        """Values share the width; the steps to other numbers are narrow and stand at the end."""
        cells, gap, high = self.cells(), 12 * u, self._high(u)
        rows = self._rows(self.box.w, u)
        narrow = 46 * u
        boxes: list[Box] = []
        at = 0
        y = self.box.y
        for number, count in enumerate(rows):
            last = number == len(rows) - 1
            line: list[Cell] = []
            while at < len(cells) and (last or sum(c.value is not None for c in line) < count):
                line.append(cells[at])
                at += 1
            steps = sum(cell.value is None for cell in line)
            values = max(1, len(line) - steps)
            wide = (self.box.w - gap * (len(line) - 1) - steps * narrow) / values
            wide = min(wide, 190 * u)
            x = self.box.x
            for cell in line:
                width = narrow if cell.value is None else wide
                boxes.append(Box(x, y, width, high))
                x += width + gap
            y += high + gap
        return boxes
