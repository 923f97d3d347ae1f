"""The bar under a replayed table: one lane a seat, a tick an action, and the buttons."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.core.events import Captured, Moved, TrickWon
from game.ui import marks
from game.ui.box import Box
from game.ui.palette import SEATS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.core.cards import Seat
    from engine.match.play import Step
    from game.ui.pen import Pen

BUTTONS = ("first", "back", "on", "last")
LEAST_CREST = 13
"""Under so many units of height a lane has no crest."""


@dataclass(frozen=True, slots=True)
class Tick:
    """An action.

    Attributes:
        seat: whose.
        took: whether cards were taken: the tick is tall.
    """

    seat: Seat
    took: bool


def ticks_of(steps: Sequence[Step]) -> list[Tick]:
    """The ticks of a deal."""
    return [Tick(step.seat, any(map(_takes, step.events))) for step in steps]


def _takes(event: object) -> bool:
    match event:
        case Captured() | TrickWon():
            return True
        case Moved(dst=dst):
            return dst.kind == "pile"
        case _:
            return False


class StepBar:
    """Geometry and drawing.

    Args:
        box: the whole bar in pixels.
        s: pixels of a unit.
        seats: how many lanes.
        ticks: the actions of the deal.
    """

    def __init__(self, box: Box, s: float, seats: int, ticks: Sequence[Tick]) -> None:
        self.box, self.s, self.seats, self.ticks = box, s, seats, tuple(ticks)
        self.foot = min(46 * s, box.h * 0.46)
        high = box.h - self.foot - 16 * s
        self._lane_h = high / seats
        self._crests = self._lane_h >= LEAST_CREST * s
        left = box.x + (56 if self._crests else 22) * s
        self._area = Box(left, box.y + 8 * s, box.r - 22 * s - left, high)
        self._pitch = min(54 * s, self._area.w / max(1, len(ticks)))

    def tick_box(self, number: int) -> Box:
        """Where a tick of full height is."""
        lane = self._area.y + self.ticks[number].seat * self._lane_h
        gap = min(4 * self.s, self._pitch * 0.16)
        x = self._area.x + number * self._pitch
        high = self._lane_h * 0.86
        return Box(x, lane + (self._lane_h - high) / 2, max(1.0, self._pitch - gap), high)

    def step_at(self, x: float, y: float) -> int:
        """The action at a point of the lanes, from 1; 0 for none."""
        if not self.ticks or not self._area.inset(0, -6 * self.s).holds(x, y):
            return 0
        number = int((x - self._area.x) // self._pitch)
        return number + 1 if number < len(self.ticks) else 0

    def buttons(self) -> dict[str, Box]:
        """Where the buttons are."""
        s, y = self.s, self.box.b - self.foot
        high = self.foot - 8 * s
        wide, x = max(54 * s, high), self.box.cx - 128 * s
        return {
            name: Box(x + number * (wide + 8 * s), y, wide, high)
            for number, name in enumerate(BUTTONS)
        }

    def draw(self, pen: Pen, step: int, words: tuple[str, str], hot: str) -> None:
        """Draw the bar.

        Args:
            pen: the pen.
            step: how many actions have been played.
            words: where this is, and whose action it was.
            hot: the button the mouse is over.
        """
        s, box = self.s, self.box
        pen.rect(box, "night", rad=10, a=190)
        if self._crests:
            for seat in range(self.seats):
                y = self._area.y + (seat + 0.5) * self._lane_h
                marks.crest(pen, seat, box.x + 30 * s, y, min(10 * s, self._lane_h * 0.42))
        for number in range(len(self.ticks)):
            self._draw_tick(pen, number, step)
        buttons = self.buttons()
        for name, place in buttons.items():
            self._draw_button(pen, name, place, hot=name == hot)
        y = buttons["first"].cy
        right = buttons["first"].x - 14 * s
        x = box.x + 24 * s
        x += pen.text(words[0], x, y, "labelb", "gold", fit=(right - x) * 0.6) + 14 * s
        if right - x > 30 * s:
            pen.text(words[1], x, y, "label", "soft", fit=right - x)

    def _draw_tick(self, pen: Pen, number: int, step: int) -> None:
        tick, full = self.ticks[number], self.tick_box(number)
        high = full.h if tick.took or number == step - 1 else full.h * 0.45
        lane = Box(full.x, full.b - high, full.w, high)
        if number == step - 1:
            grown = lane.inset(-1 * self.s, -2 * self.s)
            pen.rect(grown, "gold", rad=3)
        elif number < step:
            pen.rect(lane, SEATS[tick.seat % 10], rad=min(3, full.w / self.s / 3))
        elif full.w < 5 * self.s:
            pen.rect(lane, "rule", a=120)
        else:
            pen.rect(lane, "night2", rad=3, line="rule", lw=1.5)

    def _draw_button(self, pen: Pen, name: str, box: Box, *, hot: bool) -> None:
        s = self.s
        line, width = ("gold", 2.5) if hot else ("rule", 1.5)
        pen.rect(box, "night2", rad=6, line=line, lw=width)
        way = 1 if name in {"on", "last"} else -1
        r = min(10 * s, box.h * 0.26)
        points = [
            (box.cx + way * r, box.cy),
            (box.cx - way * r * 0.8, box.cy - r),
            (box.cx - way * r * 0.8, box.cy + r),
        ]
        pen.poly(points, "washi")
        if name in {"first", "last"}:
            x = box.cx + way * r - (4 * s if way < 0 else 0)
            pen.rect(Box(x, box.cy - r, 4 * s, 2 * r), "washi")
