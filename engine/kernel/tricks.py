"""Tricks: what may follow, and who wins. Cards are those of :mod:`engine.decks.trumps`.

Games that rank the cards otherwise (the ten above the king) give their own ``strength``.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.cards import Card, Cards
from engine.decks.trumps import SUIT_CARDS

NO_TRUMP = -1


def following(hand: Cards, led: Card) -> Cards:
    """The cards that may follow: the led suit if there is any, else the whole hand."""
    return hand & SUIT_CARDS[led // 13] or hand


def winner(
    trick: Sequence[Card], trump: int = NO_TRUMP, strength: Sequence[int] | None = None
) -> int:
    """Index in the trick of the card that wins: the highest trump, else the highest led.

    ``strength`` gives each card of the deck its height within its suit; without it the index does.
    """
    best, top = 0, trick[0]
    for i, card in enumerate(trick[1:], 1):
        if card // 13 == top // 13:
            if (card > top) if strength is None else strength[card] > strength[top]:
                best, top = i, card
        elif card // 13 == trump:
            best, top = i, card
    return best
