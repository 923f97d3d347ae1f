"""Hanafuda counted in points: what captures and laid cards are worth in Mushi and Hana-awase."""

from __future__ import annotations

from collections.abc import Sequence

from engine.ai.knowledge.fishing import chance_held
from engine.core.cards import Action, Card, Cards, cards_of
from engine.core.view import View
from engine.decks.hanafuda import DECK, HIKARI, ONI, RAIN, TAN, TANE
from engine.kernel import fishing, oni
from engine.kernel.fishing import LAY, SHIFT
from engine.kernel.oni import ONI_BIT

POINTS = tuple(
    20 if HIKARI >> c & 1 else 10 if TANE >> c & 1 else 5 if TAN >> c & 1 else 1
    for c in range(len(DECK.ids))
)
"""Card points by card."""
_ORPHAN = 0.9
_RISK, _MATE_RISK, _LEFT_BEHIND, _KEPT = 0.8, 0.35, 0.3, 0.25
"""What a laid card costs: itself and its mate if another holds one; less with own mates."""
_BITE = 0.25
"""How likely an unseen oni comes for a given card."""
_CERTAIN = 0.45
"""Share of its worth that a capture nobody else can make has now: it may wait."""
_ONI_LAID, _ONI_LOST = 4.0, -3.0


class PointsTable:
    """The position in the words of the chapters' section 9.

    ``worth`` says what taking each card moves, in points; ``deck`` are the cards of the game.
    """

    def __init__(self, view: View, deck: Cards, worth: Sequence[float], *, with_oni: bool) -> None:
        self.view = view
        self.deck = deck
        self.worth = worth
        self.oni_bit = ONI_BIT if with_oni else 0
        self.unseen = deck & ~view.seen
        self.gone = 0
        for held in view.piles:
            self.gone |= held
        self.theirs = sum(view.hand_sizes) - view.hand_sizes[view.seat]

    def value(self, action: Action) -> float:
        """What an action of the hand or of a flip is worth."""
        view = self.view
        card, what = (view.active, action) if view.phase == "flip" else (action >> 6, action & 63)
        if what == LAY:
            return self.lay(card)
        cards = self.taken(card, what)
        value = self.capture(card, cards)
        sure = view.phase == "hand" and not self.is_oni(card) and self.certain(card, cards)
        return _CERTAIN * value if sure else value

    def taken(self, card: Card, what: int) -> Cards:
        """The cards that an action takes."""
        field = self.view.field
        return oni.taken(card, what, field) if self.oni_bit else fishing.taken(card, what, field)

    def is_oni(self, card: Card) -> bool:
        """Whether the card bites other plants."""
        return bool(self.oni_bit >> card & 1)

    def mates(self, card: Card) -> Cards:
        """The other cards of its plant that match it."""
        return 15 << SHIFT[card] & self.deck & ~(1 << card) & ~self.oni_bit

    def capture(self, card: Card, cards: Cards) -> float:
        """What taking these field cards with this card is worth."""
        value = sum(self.worth[c] for c in cards_of(cards | 1 << card))
        if not self.oni_bit:
            return value
        used = cards | 1 << card
        if card == ONI or cards == ONI_BIT:
            mate = card if cards == ONI_BIT else cards.bit_length() - 1
            value += _ORPHAN * self._orphan(mate, used)
        elif RAIN >> card & 1 and cards & RAIN:
            rest = RAIN & ~used & ~self.gone
            value += _ORPHAN * sum(self.worth[c] for c in cards_of(rest))
        return value

    def _orphan(self, mate: Card, used: Cards) -> float:
        """The card that will be left over of the bitten plant: on average one of what remains."""
        rest = self.mates(mate) & ~used & ~self.gone
        count = rest.bit_count()
        return sum(self.worth[c] for c in cards_of(rest)) / count if count else 0.0

    def lay(self, card: Card) -> float:
        """What laying a card risks, against what it may bring back."""
        if self.is_oni(card):
            return _ONI_LAID if self.view.stock else _ONI_LOST
        mates = self.mates(card)
        hidden = mates & self.unseen
        theirs = chance_held(self.unseen.bit_count(), hidden.bit_count(), self.theirs)
        bite = _BITE if self.unseen & self.oni_bit and not RAIN >> card & 1 else 0.0
        own = (mates & self.view.hand).bit_count()
        best = max((self.worth[c] for c in cards_of(hidden)), default=0.0)
        risk = _RISK * max(theirs, bite) * self.worth[card] + _MATE_RISK * theirs * best
        return -risk - _LEFT_BEHIND * self.worth[card] + _KEPT * own * self.worth[card]

    def certain(self, card: Card, cards: Cards) -> bool:
        """Nobody else can take it later: the rest of the plant is gone, and so is the oni."""
        rest = self.mates(card) & ~cards
        oni_out = (self.unseen | self.view.field) & self.oni_bit
        return not rest & ~self.gone & ~self.view.hand and not oni_out
