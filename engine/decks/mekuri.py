"""The mekuri deck (めくり札): four suits of twelve ranks.

A card's index is ``4 * (rank - 1) + suit``, so the four cards of a rank are four neighbouring bits,
in the order ao, aka, ouru, koppu.
"""

from __future__ import annotations

from engine.core.cards import Card, Cards, Deck, Points, mask_of

SUITS = ("ao", "aka", "ouru", "koppu")
AO, AKA, OURU, KOPPU = range(4)
RANKS = range(1, 13)

DECK = Deck("mekuri", tuple(f"{suit}{rank}" for rank in RANKS for suit in SUITS))

SUIT_CARDS: tuple[Cards, ...] = tuple(
    mask_of(range(suit, len(DECK.ids), len(SUITS))) for suit in range(4)
)
"""All cards of each suit."""


def card(name: str) -> Card:
    """Index of a card id of this deck."""
    return DECK.index[name]


def cards(*names: str) -> Cards:
    """A set of cards by their ids."""
    return mask_of(DECK.index[name] for name in names)


def rank_of(index: Card) -> int:
    """1 … 12."""
    return index // 4 + 1


def suit_of(index: Card) -> int:
    """0 ao, 1 aka, 2 ouru, 3 koppu."""
    return index % 4


FIFTIES = cards("ao1", "ao2", "ao3", "ao4", "ao5", "ao9", "ao10", "ao11", "ao12", "ouru2")
SIXTY, TWENTIES, TENS = cards("ao6"), cards("ao7", "ao8"), SUIT_CARDS[AKA]


def points(mask: Cards) -> Points:
    """Card points of a set after the Fūbunsho (c. 1795); the whole deck has 720."""
    return (
        50 * (mask & FIFTIES).bit_count()
        + 60 * (mask & SIXTY).bit_count()
        + 20 * (mask & TWENTIES).bit_count()
        + 10 * (mask & TENS).bit_count()
    )
