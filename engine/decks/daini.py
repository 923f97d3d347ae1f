"""The Daini deck (大二): forty cards of ten ranks, the oni and the jizo.

A card's index is ``4 * (rank - 1) + place``, so the four cards of a rank are four neighbouring
bits, the special one (イーツン, イーサン, イーシー) first. The two without a rank come last.
"""

from __future__ import annotations

from engine.core.cards import Card, Cards, Deck, Points, mask_of

RANKS = range(1, 11)
_SPECIAL_RANKS = (1, 3, 4)

DECK = Deck(
    "daini",
    (
        *(
            f"d{rank}{letter}"
            for rank in RANKS
            for letter in ("sabc" if rank in _SPECIAL_RANKS else "abcd")
        ),
        "oni",
        "jizo",
    ),
)

ONI: Card = DECK.index["oni"]
"""鬼札 Oni, also ガジ Gaji."""
JIZO: Card = DECK.index["jizo"]
"""赤地蔵札, the red Jizo."""
ONI_BIT: Cards = 1 << ONI
JIZO_BIT: Cards = 1 << JIZO
NUMBERS: Cards = ONI_BIT - 1
"""The forty cards with a rank."""

ONI_POINTS: Points = 12
"""The oni's points where there is no jizo (Tanohama)."""
_POINTS_OF_RANK = (10, 10, 3, 4, 5, 6, 7, 8, 9, 10)


def card(name: str) -> Card:
    """Index of a card id of this deck."""
    return DECK.index[name]


def cards(*names: str) -> Cards:
    """A set of cards by their ids; a bare rank such as ``d4`` means its four cards."""
    return mask_of(
        index
        for name in names
        for index in ([DECK.index[name]] if name in DECK.index else rank_cards(int(name[1:])))
    )


def rank_cards(rank: int) -> range:
    """The four cards of a rank 1 … 10."""
    return range(4 * rank - 4, 4 * rank)


def rank_of(index: Card) -> int:
    """1 … 10, or 0 for the oni and the jizo."""
    return index // 4 + 1 if index < ONI else 0


_EIGHT = 1 << 8
_POINTS = tuple(
    tuple(
        sum(_POINTS_OF_RANK[(base + bit) // 4] for bit in range(8) if byte >> bit & 1)
        for byte in range(_EIGHT)
    )
    for base in range(0, ONI, 8)
)


def points(mask: Cards) -> Points:
    """Card points: 1, 2 and 10 count 10, the others their rank, the jizo 12, the oni nothing."""
    a, b, c, d, e = _POINTS
    return (
        a[mask & 255]
        + b[mask >> 8 & 255]
        + c[mask >> 16 & 255]
        + d[mask >> 24 & 255]
        + e[mask >> 32 & 255]
        + 12 * (mask >> JIZO & 1)
    )
