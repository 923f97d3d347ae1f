"""Controls for seats: who sits there, and the place for one more."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from game.settings import NAME_LENGTH
from game.setup.draft import HUMAN
from game.ui import marks
from game.ui.box import Box
from game.ui.rows import EntryRow
from game.ui.widgets import Button

if TYPE_CHECKING:
    from game.ui.pen import Pen
    from game.ui.text import Type

TALL = 100
"""From this many units on a row has a second line."""


class SeatRow(EntryRow):
    """A seat: crest, name, and who plays.

    Attributes:
        seat: its number.
        player: ``human`` or a computer player.
        choices: what can be chosen, ``human`` first.
        words: names of the choices.
        name: what the seat is called.
        line: a quiet second line.
        mon: the character of a computer player's crest; empty for one without.
        removable: whether it can be taken away.
    """

    takes_enter = False
    radius = 10

    def __init__(
        self,
        seat: int,
        choose: Callable[[int, str], object],
        rename: Callable[[int, str], object],
        remove: Callable[[int], object],
        meet: Callable[[int], object],
    ) -> None:
        super().__init__(lambda text: rename(seat, text), limit=NAME_LENGTH)
        self.seat = seat
        self.player = HUMAN
        self.choices: Sequence[str] = (HUMAN,)
        self.words: dict[str, str] = {}
        self.name = self.line = self.mon = ""
        self.removable = False
        self._opens = False
        self._choose, self._remove, self._meet = choose, remove, meet

    @property
    def spoken(self) -> str:
        """The seat and who plays there."""
        who = f"{self.name}: {self.words.get(self.player, self.player)}"
        return f"{who}, {self.line}" if self.line else who

    @property
    def graded(self) -> bool:
        """Whether the computer players are levels, shown as a row of numbers."""
        return len(self.choices) > 1 and self.choices[1].startswith("level")

    def choose(self, player: str) -> None:
        """Let somebody else play."""
        if player == self.player:
            return
        self.finish()
        if self.group is not None:
            self.group.scene.ctx.audio.play("tick")
        self._choose(self.seat, player)

    def adjust(self, step: int) -> bool:
        """Left and right: along the choices."""
        if self.editing:
            return True
        at = self.choices.index(self.player) if self.player in self.choices else 0
        self.choose(self.choices[min(max(at + step, 0), len(self.choices) - 1)])
        return True

    def rename(self) -> None:
        """Begin to write the name, where a person sits.

        The field opens with the next frame: the letter of the key that asked for it is no text.
        """
        self._opens = self.player == HUMAN and not self.editing

    def meet(self) -> None:
        """Let somebody else play at a computer's seat."""
        if self.player == HUMAN:
            return
        if self.group is not None:
            self.group.scene.ctx.audio.play("tick")
        self._meet(self.seat)

    def update(self, dt: float) -> bool:
        """Open the field that was asked for."""
        if self._opens:
            self._opens = False
            self.activate()
            return True
        return super().update(dt)

    def remove(self) -> None:
        """Take the seat away."""
        if self.removable:
            self.finish(keep=False)
            self._remove(self.seat)

    def press(self, x: float, y: float) -> None:
        """Choose the player that was clicked, take the seat away, or write the name."""
        unit = self._unit()
        for choice, cell in zip(self.choices, self._cells(unit), strict=True):
            if cell.holds(x, y):
                self.choose(choice)
                return
        if self.removable and self._cross(unit).inset(-8 * unit).holds(x, y):
            self.remove()
        elif x < self._cells(unit)[0].x:
            self.rename()
            self.meet()

    @property
    def _type(self) -> Type:
        assert self.group is not None  # noqa: S101 - only controls of a page are laid out
        return self.group.scene.ctx.type

    def _unit(self) -> float:
        return self.group.scene.ctx.metrics.u if self.group is not None else 1.0

    def _tall(self, u: float) -> bool:
        return self.box.h >= TALL * u and bool(self.line)

    def _middle(self, u: float) -> float:
        """Middle of the first line."""
        return self.box.y + self.box.h * 0.36 if self._tall(u) else self.box.cy

    def _cells(self, u: float) -> list[Box]:
        """Where the choices stand, from the right end."""
        type_, y = self._type, self._middle(u)
        high = max(34 * u, type_.px("small") * 1.6)
        words = [self.words.get(choice, choice) for choice in self.choices]
        if self.graded:
            widths = [type_.width(words[0], "smallb") + 20 * u]
            widths += [max(26 * u, type_.px("small") * 1.25)] * (len(words) - 1)
        else:
            widths = [type_.width(word, "smallb") + 20 * u for word in words]
        gap = 6 * u
        x = self.box.r - (54 if self.removable else 22) * u
        x -= sum(widths) + gap * (len(widths) - 1) + (6 * u if self.graded else 0)
        cells = []
        for i, width in enumerate(widths):
            cells.append(Box(x, y - high / 2, width, high))
            x += width + gap + (6 * u if self.graded and i == 0 else 0)
        return cells

    def _cross(self, u: float) -> Box:
        return Box(self.box.r - 40 * u, self._middle(u) - 9 * u, 18 * u, 18 * u)

    def _left(self, u: float) -> float:
        """Where the name begins."""
        return self.box.x + 86 * u if self.box.h >= 84 * u else self.box.x + 70 * u

    def _field(self) -> Box:
        u = self._unit()
        x, high = self._left(u) - 12 * u, max(48 * u, self._type.px("body") * 1.9)
        high = min(high, self.box.h - 8 * u)
        width = min(self._cells(u)[0].x - x - 14 * u, 330 * u)
        return Box(x, self._middle(u) - high / 2, width, high)

    def draw(self, pen: Pen) -> None:
        """Draw the seat."""
        s, box = pen.s, self.box
        pen.rect(box, "night", rad=10, a=190 if self.focused else 165)
        r = min(24 * s, box.h * 0.32)
        x = box.x + (44 if box.h >= 84 * s else 38) * s
        if self.mon:
            marks.mon(pen, self.seat, self.mon, x, box.cy, r)
        else:
            marks.crest(pen, self.seat, x, box.cy, r)
        cells = self._cells(s)
        if self.editing:
            self.draw_value(pen)
        else:
            self._draw_name(pen, cells[0].x - 14 * s)
        if self._tall(s):
            x = self._left(s)
            pen.text(self.line, x, box.y + box.h * 0.72, "label", "soft", fit=box.r - 20 * s - x)
        for i, (choice, cell) in enumerate(zip(self.choices, cells, strict=True)):
            self._draw_cell(pen, i, choice, cell)
        if self.removable:
            cross = self._cross(s)
            colour = "washi" if self.focused else "soft"
            pen.line((cross.x, cross.y), (cross.r, cross.b), colour, 2.5)
            pen.line((cross.x, cross.b), (cross.r, cross.y), colour, 2.5)

    def _draw_name(self, pen: Pen, right: float) -> None:
        s, x, y = pen.s, self._left(pen.s), self._middle(pen.s)
        pencil = 34 * s if self.player == HUMAN or self.mon else 0
        role = "h2" if self.box.h >= 84 * s else "bodyb"
        x += pen.text(self.name, x, y, role, fit=right - x - pencil)
        if self.mon:
            draw_turn(pen, x + 22 * s, y, 9 * s, "washi" if self.focused else "soft")
        elif pencil:
            draw_pencil(pen, x + 22 * s, y, 9 * s, "washi" if self.focused else "soft")

    def _draw_cell(self, pen: Pen, i: int, choice: str, cell: Box) -> None:
        if self.graded and i and self.player != HUMAN:
            chosen = i <= self.choices.index(self.player)
        else:
            chosen = choice == self.player
        if chosen:
            pen.rect(cell, "washi", rad=5)
        else:
            pen.rect(cell, "night2", rad=5, line="rule", lw=1.5)
        role, colour = ("smallb", "ink") if chosen else ("small", "soft")
        pen.text(self.words.get(choice, choice), cell.cx, cell.cy, role, colour, "c")


def draw_turn(pen: Pen, x: float, y: float, r: float, colour: str) -> None:
    """Draw two small arrows, one to each side: what stands beside it can be changed for another."""
    for side in (-1, 1):
        tip, back = x + side * r, x + side * r * 0.2
        pen.poly([(tip, y), (back, y - r * 0.75), (back, y + r * 0.75)], colour)


def draw_pencil(pen: Pen, x: float, y: float, r: float, colour: str) -> None:
    """Draw a small pencil: what stands beside it can be written over."""
    tip, end = (x - r, y + r), (x + r * 0.7, y - r * 0.7)
    pen.line((tip[0] + r * 0.5, tip[1] - r * 0.5), end, colour, 5)
    pen.poly(
        [tip, (tip[0] + r * 0.2, tip[1] - r * 0.75), (tip[0] + r * 0.75, tip[1] - r * 0.2)], colour
    )


class AddSeat(Button):
    """The place of one more seat: only its outline."""

    radius = 10
    gap = 3
    takes_enter = False

    def draw(self, pen: Pen) -> None:
        """Draw it."""
        pen.rect(self.box, rad=10, line="rule", lw=2)
        s = pen.s
        key = marks.keycap_width(pen, self.keycap)
        width = pen.width(self.label, "body")
        colour = "washi" if self.focused else "soft"
        room = self.box.w - key - 50 * s
        x = self.box.cx - (min(width, room) + key + 14 * s) / 2
        x += pen.text(self.label, x, self.box.cy, "body", colour, fit=room)
        marks.keycap(pen, self.keycap, x + 14 * s, self.box.cy, "soft")
