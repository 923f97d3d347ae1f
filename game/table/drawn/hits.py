"""What the mouse can hit on a table, as it was drawn last."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from engine.core.cards import Card, Seat
from game.keys import Command
from game.ui.box import Box

if TYPE_CHECKING:
    from engine.kernel.yaku import Yaku


@dataclass(frozen=True, slots=True)
class Tool:
    """A word of the bar that can be clicked."""

    name: str
    command: Command
    box: Box


@dataclass(slots=True)
class Hits:
    """What can be hit with the mouse, from the last drawing; later ones lie on top."""

    cards: list[tuple[Card, str, Box]] = field(default_factory=list)
    faces: list[tuple[Card, Box]] = field(default_factory=list)
    plates: list[tuple[Seat, Box]] = field(default_factory=list)
    rows: list[tuple[Yaku, Box]] = field(default_factory=list)
    moves: list[tuple[int, Box]] = field(default_factory=list)
    tools: list[Tool] = field(default_factory=list)
    places: list[tuple[Command, Box]] = field(default_factory=list)
    panel: Box | None = None

    def chosen_at(self, x: float, y: float) -> bool:
        """Whether a point is over a card or an answer."""
        boxes = [*(box for _, _, box in self.cards), *(box for _, box in self.moves)]
        return any(box.holds(x, y) for box in boxes)

    def face_at(self, x: float, y: float) -> tuple[Card, Box] | None:
        """The card whose face is seen at a point, and where it lies."""
        return next((seen for seen in reversed(self.faces) if seen[1].holds(x, y)), None)

    def plate_at(self, x: float, y: float) -> tuple[Seat, Box] | None:
        """The seat whose plate is at a point, and the plate."""
        return next((plate for plate in self.plates if plate[1].holds(x, y)), None)

    def row_at(self, x: float, y: float) -> tuple[Yaku, Box] | None:
        """The yaku whose row is at a point, and the row."""
        return next((row for row in self.rows if row[1].holds(x, y)), None)

    def panel_at(self, x: float, y: float) -> bool:
        """Whether a point is over the panel."""
        return self.panel is not None and self.panel.holds(x, y)
