"""Playing cards: ``AS KD TH 9C`` and ``JOKER``. A card's index is ``13 * suit + rank``.

Ranks go from the deuce (0) to the ace (12), so within a suit the higher index is the higher card in
games that rank the ace high. The cards of a suit in a set are ``cards >> 13 * suit & 0x1fff``.
"""

from __future__ import annotations

from engine.core.cards import Card, Cards, Deck, mask_of

RANKS = "23456789TJQKA"
SUITS = "SHDC"
SPADES, HEARTS, DIAMONDS, CLUBS = range(4)

DECK = Deck("playing", (*(rank + suit for suit in SUITS for rank in RANKS), "JOKER"))
JOKER: Card = 52
TWO_PACKS = Deck("playing", (*DECK.ids[:52], *(f"{name}b" for name in DECK.ids[:52])))
"""Two packs shuffled together: the twin of ``AS`` is ``ASb``, its index 52 higher; no joker."""

SUIT_CARDS: tuple[Cards, ...] = tuple(0x1FFF << 13 * suit for suit in range(4))
"""All cards of each suit."""
PACK52: Cards = (1 << 52) - 1


def pack(ranks: str) -> Cards:
    """The cards of these ranks in all four suits: ``pack("6789TJQKA")`` is the pack of 36."""
    return mask_of(DECK.index[rank + suit] for rank in ranks for suit in SUITS)


PACK36, PACK32, PACK24 = pack(RANKS[4:]), pack(RANKS[5:]), pack(RANKS[7:])


def card(name: str) -> Card:
    """Index of a card id."""
    return DECK.index[name]


def cards(*names: str) -> Cards:
    """A set of cards by their ids."""
    return mask_of(DECK.index[name] for name in names)


def suit_of(index: Card) -> int:
    """0 spades, 1 hearts, 2 diamonds, 3 clubs; 4 for the joker."""
    return index // 13


def rank_of(index: Card) -> int:
    """0 the deuce … 12 the ace; 0 for the joker."""
    return index % 13
