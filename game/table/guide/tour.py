"""Goes from stop to stop of a guide; knows nothing of drawing."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum

from game.input import Command, Intent, Move, PointerDown, Wheel
from game.table.guide.stops import EARLY, GUIDES, Stop
from game.ui.box import Box

Find = Callable[[str], Box | None]
"""Where a thing is on the table of now."""


class Answer(Enum):
    """What an intent meant for a guide."""

    STAY = "stay"
    MOVED = "moved"
    CLOSED = "closed"
    RULE = "rule"


class Tour:
    """A guide on its way.

    Attributes:
        number: of the stop of now, from 0.
        close_box: where the mark lies that ends it, from the last drawing.
    """

    def __init__(self, game: str, find: Find) -> None:
        self._game, self._find = game, find
        self.number = 0
        self.close_box: Box | None = None
        self._settled: list[Stop] = []

    @property
    def stops(self) -> list[Stop]:
        """The stops whose things are on the table; once it is drawn they stay the same."""
        if self._settled:
            return self._settled
        return [stop for stop in GUIDES[self._game] if self._find(stop.anchor) is not None]

    @property
    def early(self) -> bool:
        """Whether the hand, which the guide would speak of, is not dealt yet."""
        return any(stop.anchor in EARLY for stop in self.stops)

    def settle(self) -> None:
        """The table has been drawn: what it shows now is gone through to the end."""
        self._settled = self.stops

    @property
    def stop(self) -> Stop:
        """The stop of now."""
        stops = self.stops or GUIDES[self._game]
        return stops[min(self.number, len(stops) - 1)]

    @property
    def at_end(self) -> bool:
        """Whether this is the last stop."""
        return self.number + 1 >= len(self.stops)

    @property
    def anchor(self) -> Box | None:
        """Where the thing of now is; None where it has gone since."""
        return self._find(self.stop.anchor)

    def handle(self, intent: Intent) -> Answer:
        """React to a person: on, back, out, or the rule behind the words."""
        match intent:
            case PointerDown(x, y, 1) if self.close_box is not None and self.close_box.holds(x, y):
                return Answer.CLOSED
            case PointerDown(button=3) | Command.CANCEL | Command.GUIDE:
                return Answer.CLOSED
            case Command.RULES | Command.WHY:
                return Answer.RULE
            case Command.CONFIRM | Command.SKIP | Command.NEXT | Command.PAGE_DOWN:
                return self._go(1)
            case PointerDown(button=1):
                return self._go(1)
            case Command.PREVIOUS | Command.PAGE_UP:
                return self._go(-1)
            case Move(dx, dy):
                return self._go(dx or dy)
            case Wheel(dy=dy):
                return self._go(1 if dy < 0 else -1)
        return Answer.STAY

    def _go(self, step: int) -> Answer:
        """Go on or back; behind the last stop the guide is over."""
        number = self.number + step
        if number >= len(self.stops):
            return Answer.CLOSED
        self.number = max(0, number)
        return Answer.MOVED
