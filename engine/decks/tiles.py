"""Chinese dominoes (天九牌): eleven civil tiles, each twice, and ten military ones (chapter TG).

Ids name the high half first. A tile's index goes from strong to weak: the two tiles of civil rank
*r* (0 the heaven … 10) are ``2 * r`` and ``2 * r + 1``, the military tiles begin at 22.
"""

from __future__ import annotations

from engine.core.cards import Card, Cards, Deck, mask_of

CIVIL_FACES = ("6-6", "1-1", "4-4", "3-1", "5-5", "3-3", "2-2", "6-5", "6-4", "6-1", "5-1")
"""The civil ranks from strong to weak."""
MILITARY_IDS = ("6-3", "5-4", "6-2", "5-3", "5-2", "4-3", "4-2", "4-1", "3-2", "2-1")
"""The military tiles from strong to weak; tiles with the same sum are equal."""

DECK = Deck("tiles", (*(face + twin for face in CIVIL_FACES for twin in "ab"), *MILITARY_IDS))

CIVIL: Cards = (1 << 22) - 1
MILITARY: Cards = DECK.all & ~CIVIL


def card(name: str) -> Card:
    """Index of a tile id."""
    return DECK.index[name]


def cards(*names: str) -> Cards:
    """A set of tiles by their ids; a bare civil face such as ``6-6`` means both tiles."""
    return mask_of(
        index
        for name in names
        for index in (
            (DECK.index[name],)
            if name in DECK.index
            else (DECK.index[name + "a"], DECK.index[name + "b"])
        )
    )


def halves_of(index: Card) -> tuple[int, int]:
    """The pips of the two halves, the higher first."""
    name = DECK.ids[index]
    return int(name[0]), int(name[2])


def thrown(first: int, second: int) -> Card:
    """A tile that shows this throw of two dice (the first of twins)."""
    face = f"{max(first, second)}-{min(first, second)}"
    return DECK.index.get(face, DECK.index.get(face + "a", 0))
