"""What the state of every fishing game has: hands, piles, a field, and a stock that is turned."""

from __future__ import annotations

from typing import Self

from engine.core.cards import NO_CARD, Card, Cards, Seat
from engine.core.game import Rules


class FishingTable:
    """The shared part of a deal; games add what they need and copy it too.

    Attributes:
        hands, piles: a set of cards for every seat.
        stock: the dealt stock, top first; it never changes, ``top`` is the index of the next card.
        active: the turned card that waits for a choice.
    """

    __slots__ = (
        "active", "dealer", "field", "hands", "phase", "piles", "rules", "stock", "to_move", "top",
    )  # fmt: skip

    rules: Rules
    dealer: Seat
    to_move: Seat
    phase: int
    hands: list[Cards]
    piles: list[Cards]
    field: Cards
    stock: list[Card]
    top: int
    active: Card

    def __init__(self, rules: Rules, dealer: Seat, phase: int) -> None:
        self.rules = rules
        self.dealer = dealer
        self.to_move = dealer
        self.phase = phase
        self.hands = [0] * rules.seats
        self.piles = [0] * rules.seats
        self.field = 0
        self.stock = []
        self.top = 0
        self.active = NO_CARD

    def copy(self) -> Self:
        """An independent state; the dealt stock never changes and is shared."""
        new = self.__new__(type(self))
        new.rules = self.rules
        new.dealer = self.dealer
        new.to_move = self.to_move
        new.phase = self.phase
        new.hands = self.hands[:]
        new.piles = self.piles[:]
        new.field = self.field
        new.stock = self.stock
        new.top = self.top
        new.active = self.active
        return new
