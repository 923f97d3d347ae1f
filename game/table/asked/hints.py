"""What can be explained at a table: the hint to the person, the last move of a computer seat."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from engine.ai.reasons import Advice, Reason, forced, reasons_of
from engine.ai.reasons.public import of_move
from engine.core.cards import Action, Card, Cards, Seat
from engine.core.events import Event
from engine.core.game import Rules
from engine.core.rng import Rng
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


def hides_on(rules: Rules) -> bool:
    """Whether cards of a finished deal stay hidden and matter: one pack lasts the match (FO-19)."""
    return rules.game.spec.id == "forty_one"


def every_reason(
    own: View, action: Action, other: View, events: Sequence[Event], seed: int
) -> tuple[Reason, ...]:
    """What spoke for a move by all that its seat could see; else what lay open of it.

    Args:
        own: what the mover knew.
        action: the move.
        other: what another seat knew then.
        events: what that seat saw of it.
        seed: where chance comes from.
    """
    game = own.rules.game
    if len(own.legal) == 1:
        return (forced(own, action, Rng(seed)),)
    told = () if action == game.resignation else reasons_of(own, action, Rng(seed))
    return told or of_move(other, own.seat, events)


class Seen(NamedTuple):
    """A move of a computer seat.

    Attributes:
        before: what the looking seat knew before it.
        own: what the mover knew.
        action: the move.
        events: what the looking seat saw happen.
    """

    before: View
    own: View
    action: Action
    events: Sequence[Event]

    @property
    def seat(self) -> Seat:
        """Who moved."""
        return self.own.seat

    def reasons(self, *, over: bool) -> tuple[Reason, ...]:
        """What speaks for the move as far as the cards lie open, and all once the deal is over."""
        if over and not hides_on(self.own.rules):
            return every_reason(self.own, self.action, self.before, self.events, 1)
        return of_move(self.before, self.seat, self.events)
