"""Mushi at first sight (chapter MU, section 9): points, yaku, denial, orphans, and what is laid."""

from __future__ import annotations

from engine.ai.knowledge.fishing import best_of, chance_held, yaku_weights
from engine.core.cards import Action, Card, Cards, cards_of, mask_of
from engine.core.rng import Rng
from engine.core.view import View
from engine.decks.hanafuda import DECK, HIKARI, ONI, RAIN, TAN, TANE
from engine.games.mushi.state import flags_of
from engine.games.mushi.tables import CARDS
from engine.kernel import oni
from engine.kernel.fishing import LAY, SHIFT, SHOW
from engine.kernel.oni import ONI_BIT

_POINTS = tuple(
    20 if HIKARI >> c & 1 else 10 if TANE >> c & 1 else 5 if TAN >> c & 1 else 1
    for c in range(len(DECK.ids))
)
_ORPHAN = 0.9
_RISK = 0.8
_SWING = 2
"""A yaku changes both totals."""


class _Table:
    """The position in the words of section 9."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.unseen = CARDS & ~view.seen
        self.gone = view.piles[0] | view.piles[1]
        rows = flags_of(view.rules).yaku.rows
        weights = yaku_weights(rows, view.piles, view.seat, len(DECK.ids))
        self.worth = [p + _SWING * w for p, w in zip(_POINTS, weights, strict=True)]
        self.their_hand = view.hand_sizes[1 - view.seat]

    def capture(self, card: Card, cards: Cards) -> float:
        """What taking these field cards with this card is worth."""
        value = sum(self.worth[c] for c in cards_of(cards | 1 << card))
        if card == ONI or cards == ONI_BIT:
            mate = card if cards == ONI_BIT else cards.bit_length() - 1
            value += _ORPHAN * self._orphan(mate, cards | 1 << card)
        elif RAIN >> card & 1 and cards & RAIN:
            rest = RAIN & ~(cards | 1 << card) & ~self.gone
            value += _ORPHAN * sum(self.worth[c] for c in cards_of(rest))
        return value

    def _orphan(self, mate: Card, used: Cards) -> float:
        """The card that will be left over of the bitten plant: on average one of what remains."""
        rest = (15 << SHIFT[mate]) & CARDS & ~used & ~self.gone & ~ONI_BIT
        count = rest.bit_count()
        if not count:
            return 0.0
        return sum(self.worth[c] for c in cards_of(rest)) / count

    def lay(self, card: Card) -> float:
        """What laying a card risks, against what it may bring back."""
        if card == ONI:
            return 4.0 if self.view.stock else -3.0
        mates = 15 << SHIFT[card] & CARDS & ~(1 << card) & ~ONI_BIT
        theirs = chance_held(
            self.unseen.bit_count(), (mates & self.unseen).bit_count(), self.their_hand
        )
        bite = 0.25 if self.unseen & ONI_BIT and not RAIN >> card & 1 else 0.0
        own = (mates & self.view.hand).bit_count()
        risk = max(theirs, bite) * self.worth[card]
        best = max((self.worth[c] for c in cards_of(mates & self.unseen)), default=0.0)
        keeps = 0.25 * own * self.worth[card]
        return -_RISK * risk - 0.35 * theirs * best - 0.3 * self.worth[card] + keeps


def greedy(view: View, rng: Rng) -> Action:
    """The action with the highest value; equal ones by lot."""
    if view.phase == "show":
        return SHOW if _poor(view) else view.legal[-1]
    table = _Table(view)
    return best_of(view.legal, lambda action: _value(table, action), rng)


def _value(table: _Table, action: Action) -> float:
    view = table.view
    card, what = (view.active, action) if view.phase == "flip" else (action >> 6, action & 63)
    if what == LAY:
        return table.lay(card)
    cards = oni.taken(card, what, view.field)
    value = table.capture(card, cards)
    if view.phase == "hand" and card != ONI and _certain(table, card, cards):
        value -= 0.55 * value
    return value


def _certain(table: _Table, card: Card, cards: Cards) -> bool:
    """Nobody else can take it later: the other two of the plant are gone, and so is the oni."""
    rest = 15 << SHIFT[card] & CARDS & ~(cards | 1 << card) & ~ONI_BIT
    oni_out = table.unseen & ONI_BIT or table.view.field & ONI_BIT
    return not rest & ~table.gone & ~table.view.hand and not oni_out


def _poor(view: View) -> bool:
    """Whether four of a plant make the rest of the hand too poor to keep."""
    hikari = (view.hand & HIKARI).bit_count()
    return hikari == 0 and not view.hand & mask_of([ONI])
