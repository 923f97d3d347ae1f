"""Hands as people hold them: sorted, and open only where nobody plays."""

from __future__ import annotations

from engine.core.cards import Card, Cards, cards_of
from engine.core.game import Spec
from engine.core.view import View
from engine.games.thousand import tables as thousand

SUIT_ORDER = (0, 1, 3, 2)
"""Spades, hearts, clubs, diamonds: colors alternate in a hand."""
HEIGHTS: dict[str, tuple[int, ...]] = {"thousand": thousand.STRENGTH}
"""Games in which ranks have an order of their own."""


def hand_sorted(spec: Spec, cards: Cards) -> list[Card]:
    """A hand as people sort it: by suit, then from high to low."""
    listed = cards_of(cards)
    if spec.deck.id != "playing":
        return listed
    heights = HEIGHTS.get(spec.id)

    def place(card: Card) -> tuple[int, int]:
        suit = SUIT_ORDER[card // 13] if card < 52 else 9
        return suit, -(heights[card] if heights else card % 13)

    return sorted(listed, key=place)


def is_open(view: View) -> bool:
    """Whether every hand is known: nobody plays, a finished match is looked at."""
    held = [
        (cards.bit_count(), size)
        for cards, size in zip(view.hands, view.hand_sizes, strict=True)
        if size
    ]
    return len(held) > 1 and all(known == size for known, size in held)
