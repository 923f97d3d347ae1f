"""The hanafuda deck: twelve plants of four cards. A card's index is ``4 * plant + place``.

Each plant lists its cards by kind: hikari, tane, tan, kasu. So the four cards of a plant are four
neighbouring bits, and the cards of a plant in a set are ``cards >> 4 * plant & 15``.
"""

from __future__ import annotations

from engine.core.cards import Card, Cards, Deck, Points, mask_of

PLANTS = (
    "matsu", "ume", "sakura", "fuji", "ayame", "botan",
    "hagi", "susuki", "kiku", "momiji", "yanagi", "kiri",
)  # fmt: skip
MATSU, UME, SAKURA, FUJI, AYAME, BOTAN, HAGI, SUSUKI, KIKU, MOMIJI, YANAGI, KIRI = range(12)
KINDS = ("hikari", "tane", "tan", "kasu")

_KINDS_OF = {
    "matsu": "hikari tan kasu1 kasu2",
    "sakura": "hikari tan kasu1 kasu2",
    "susuki": "hikari tane kasu1 kasu2",
    "yanagi": "hikari tane tan kasu1",
    "kiri": "hikari kasu1 kasu2 kasu3",
}

DECK = Deck(
    "hanafuda",
    tuple(
        f"{plant}.{kind}"
        for plant in PLANTS
        for kind in _KINDS_OF.get(plant, "tane tan kasu1 kasu2").split()
    ),
)


def _of_kind(kind: str) -> Cards:
    return mask_of(i for i, name in enumerate(DECK.ids) if name.split(".")[1].startswith(kind))


HIKARI, TANE, TAN = _of_kind("hikari"), _of_kind("tane"), _of_kind("tan") & ~_of_kind("tane")
KASU = _of_kind("kasu")
BY_KIND = (HIKARI, TANE, TAN, KASU)
"""Masks in the order of :data:`KINDS`."""
POINTS: tuple[Points, ...] = (20, 10, 5, 1)
"""Points of a card of each kind, in the order of :data:`KINDS`."""


def card(name: str) -> Card:
    """Index of a card id of this deck."""
    return DECK.index[name]


def cards(*names: str) -> Cards:
    """A set of cards; a bare plant means its four cards."""
    mask = 0
    for name in names:
        mask |= 15 << 4 * PLANTS.index(name) if name in PLANTS else 1 << DECK.index[name]
    return mask


def plant_of(index: Card) -> int:
    """Number of the plant, 0 (pine) … 11 (paulownia)."""
    return index >> 2


def kind_of(index: Card) -> str:
    """``hikari``, ``tane``, ``tan`` or ``kasu``."""
    bit = 1 << index
    for kind, mask in zip(KINDS, BY_KIND, strict=True):
        if bit & mask:
            return kind
    raise AssertionError(index)


def points(mask: Cards) -> Points:
    """Card points of a set: hikari 20, tane 10, tan 5, kasu 1."""
    return (
        20 * (mask & HIKARI).bit_count()
        + 10 * (mask & TANE).bit_count()
        + 5 * (mask & TAN).bit_count()
        + (mask & KASU).bit_count()
    )


ONI: Card = card("yanagi.kasu1")
"""The lightning (鬼札), wild in Mushi and in one form of Hana-awase."""
RAIN: Cards = cards("yanagi") & ~(1 << ONI)
"""The other three willows (雨)."""
