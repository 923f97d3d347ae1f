"""What can be explained at a table: the hint to the person, the last move of a computer seat."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from engine.ai.reasons import Advice, Reason
from engine.ai.reasons.public import of_move
from engine.core.cards import Action, Card, Cards, Seat
from engine.core.events import Event
from engine.core.view import View
from game.table.asked.moves import Chooser, Move


@dataclass(frozen=True, slots=True)
class Hint:
    """A recommended move and why.

    Attributes:
        move: the move, as the person can make it.
        advice: its reasons, and what else was looked at.
        moves: all moves that the person can make, by their actions.
    """

    move: Move
    advice: Advice
    moves: dict[Action, Move]

    @classmethod
    def of(cls, advice: Advice, moves: Sequence[Move]) -> Hint | None:
        """The hint for these moves; ``None`` if the advised one is not among them any more."""
        by_action = {move.action: move for move in moves}
        move = by_action.get(advice.action)
        return cls(move, advice, by_action) if move is not None else None

    @property
    def card(self) -> Card:
        """The card it points at first, −1 where the move is a word."""
        return (self.move.cards or self.move.takes).bit_length() - 1

    def cards(self, chooser: Chooser) -> Cards:
        """The cards it points at now: those to play, and once these are picked those to take."""
        move = self.move
        if chooser.must_target and chooser.picked == move.cards:
            return move.takes
        return move.cards or move.takes


class Seen(NamedTuple):
    """A move as a looking seat saw it.

    Attributes:
        before: what the looking seat knew before it.
        seat: who moved.
        events: what it saw happen.
    """

    before: View
    seat: Seat
    events: Sequence[Event]

    @property
    def reasons(self) -> tuple[Reason, ...]:
        """What speaks for the move as far as the cards lie open."""
        return of_move(self.before, self.seat, self.events)
