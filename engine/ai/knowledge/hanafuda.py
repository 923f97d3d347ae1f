"""Hanafuda counted in points: what captures and laid cards are worth in Mushi and Hana-awase."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.ai.knowledge.fishing import MATES, chances_held, dearest
from engine.core.cards import Action, Card, Cards, cards_of
from engine.core.view import View
from engine.decks.hanafuda import DECK, HIKARI, ONI, RAIN, TAN, TANE
from engine.kernel import oni
from engine.kernel.fishing import LAY, SET, SHIFT
from engine.kernel.oni import ONI_BIT

POINTS = tuple(
    20 if HIKARI >> c & 1 else 10 if TANE >> c & 1 else 5 if TAN >> c & 1 else 1
    for c in range(len(DECK.ids))
)
"""Card points by card."""
_ORPHAN = 0.9
_BITE = 0.25
"""How likely an unseen oni comes for a given card."""
_ONI_LAID, _ONI_LOST = 4.0, -3.0


class Weights(NamedTuple):
    """How a game weighs what a card is worth.

    Attributes:
        own: share that the played card of a capture counts; it was as good as the seat's already.
        certain: share that a capture nobody else can make counts now: it may wait.
        risk, mate_risk: what a laid card and its best mate cost if another holds a mate.
        left_behind: what a laid card costs anyhow.
        kept: what each own mate gives back of it.
        mated: points for each own mate of a laid card, which may take it back.
        option: share of the best unseen mate that a capture gives up the hope for, if it takes the
            last own card that could take it.
    """

    own: float = 1.0
    certain: float = 0.45
    risk: float = 0.8
    mate_risk: float = 0.35
    left_behind: float = 0.3
    kept: float = 0.25
    mated: float = 0.0
    option: float = 0.0


class PointsTable:
    """The position in the words of the chapters' section 9.

    ``worth`` says what taking each card moves, in points; ``deck`` are the cards of the game.
    """

    def __init__(
        self, view: View, deck: Cards, worth: Sequence[float], weights: Weights, *, with_oni: bool
    ) -> None:
        self.view = view
        self.weights = weights
        self.hand = view.hands[view.seat]
        self.field = view.field
        self.deck = deck
        self.worth = worth
        self.oni_bit = ONI_BIT if with_oni else 0
        self.plain = deck & ~self.oni_bit
        self.unseen = deck & ~view.seen
        self.gone = 0
        for held in view.piles:
            self.gone |= held
        theirs = sum(view.hand_sizes) - view.hand_sizes[view.seat]
        self.held = chances_held(self.unseen.bit_count(), theirs)
        oni_out = (self.unseen | self.field) & self.oni_bit
        self.turned = view.phase == "flip"
        self.may_wait = not self.turned and not oni_out
        self.bite = _BITE if self.unseen & self.oni_bit else 0.0

    def value(self, action: Action) -> float:
        """What an action of the hand or of a flip is worth."""
        what = action & 63
        card = self.view.active if self.turned else action >> 6
        if what == LAY:
            return self.lay(card)
        cards = self.taken(card, what)
        value = self.capture(card, cards)
        if self.turned or self.is_oni(card):
            return value
        left = MATES[card] & self.plain & ~cards & ~self.gone
        if not left & ~self.hand:
            return self.weights.certain * value if self.may_wait else value
        if left & self.hand or not self.weights.option:
            return value
        best = max([self.worth[c] for c in cards_of(left & self.unseen)], default=0.0)
        return value - self.weights.option * best

    def taken(self, card: Card, what: int) -> Cards:
        """The field cards that an action takes."""
        if self.oni_bit:
            return oni.taken(card, what, self.field)
        return self.field & 15 << SHIFT[card] if what == SET else 1 << what

    def is_oni(self, card: Card) -> bool:
        """Whether the card bites other plants."""
        return bool(self.oni_bit >> card & 1)

    def capture(self, card: Card, cards: Cards) -> float:
        """What taking these field cards with this card is worth."""
        worth = self.worth
        value = self.weights.own * worth[card]
        left = cards
        while left:
            low = left & -left
            left ^= low
            value += worth[low.bit_length() - 1]
        if not self.oni_bit:
            return value
        used = cards | 1 << card
        if card == ONI or cards == ONI_BIT:
            mate = card if cards == ONI_BIT else cards.bit_length() - 1
            value += _ORPHAN * self._orphan(mate, used)
        elif RAIN >> card & 1 and cards & RAIN:
            rest = RAIN & ~used & ~self.gone
            value += _ORPHAN * sum([worth[c] for c in cards_of(rest)])
        return value

    def _orphan(self, mate: Card, used: Cards) -> float:
        """The card that will be left over of the bitten plant: on average one of what remains."""
        rest = MATES[mate] & self.plain & ~used & ~self.gone
        count = rest.bit_count()
        return sum([self.worth[c] for c in cards_of(rest)]) / count if count else 0.0

    def lay(self, card: Card) -> float:
        """What laying a card risks, against what it may bring back."""
        bit = 1 << card
        if self.oni_bit & bit:
            return _ONI_LAID if self.view.stock else _ONI_LOST
        worth = self.worth
        own = worth[card]
        mates = MATES[card] & self.plain
        hidden = mates & self.unseen
        theirs = self.held[hidden.bit_count()]
        best = dearest(worth, hidden)
        chance = theirs if theirs > self.bite or RAIN & bit else self.bite
        weights = self.weights
        kept = (mates & self.hand).bit_count()
        share = weights.kept * kept - weights.left_behind - weights.risk * chance
        return share * own + weights.mated * kept - weights.mate_risk * theirs * best
