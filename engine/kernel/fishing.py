"""Fishing for a card of the same plant: what a card may take, in tables made once.

A hand action is ``card << 6 | what``, a choice after a flip is ``what`` alone, where ``what`` is the
card taken, :data:`SET` (all three mates) or :data:`LAY`. The tables know plants of four neighbouring
cards, as the hanafuda deck lays them out.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from engine.core.cards import Action, Card, Cards, cards_of

SET = 62
"""Take a 3-set: the three mates that lie together."""
LAY = 63
"""Take nothing: the card stays in the field."""
SHOW, PASS = 1 << 12, (1 << 12) + 1
"""Show a dealt hand for a redeal, or keep still."""

CARDS = 48


def whats(card: Card, mates: Cards) -> tuple[int, ...]:
    """What ``card`` may take when these mates lie in the field (0 lay, 1 take, 2 choose, 3 all)."""
    count = mates.bit_count()
    if count == 0:
        return (LAY,)
    if count == 3:
        return (SET,)
    return tuple(cards_of(mates))


def table(card: Card, ignored: Cards = 0) -> tuple[tuple[Action, ...], ...]:
    """The hand actions of a card for each of the 16 ways its plant can lie in the field.

    ``ignored`` cards are not its mates (the oni lies among the willows without being one).
    """
    base = card & ~3
    own = 1 << card
    return tuple(
        tuple(card << 6 | what for what in whats(card, nibble << base & ~own & ~ignored))
        for nibble in range(16)
    )


SHIFT: tuple[int, ...] = tuple(card & ~3 for card in range(CARDS))
"""How far to shift a set so that the four cards of this card's plant are its lowest bits."""


CHUNK_BITS = 12
CHUNK = (1 << CHUNK_BITS) - 1
Table: TypeAlias = tuple[tuple[Action, ...], ...]


def by_chunk(tables: Sequence[Table]) -> tuple[list[tuple[tuple[Table, int], ...]], ...]:
    """For every possible twelve bits of a hand: the table and the shift of each card in them.

    Walking a hand in four steps is a good deal quicker than taking it apart bit by bit.
    """
    out = []
    for base in range(0, CARDS, CHUNK_BITS):
        pairs = [(tables[base + i], SHIFT[base + i]) for i in range(CHUNK_BITS)]
        rows: list[tuple[tuple[Table, int], ...]] = [()]
        for bits in range(1, CHUNK + 1):
            low = bits & -bits
            rows.append((pairs[low.bit_length() - 1], *rows[bits ^ low]))
        out.append(rows)
    return tuple(out)


def taken(card: Card, what: int, field: Cards) -> Cards:
    """The field cards that an action takes."""
    if what == LAY:
        return 0
    if what == SET:
        return field & 15 << SHIFT[card]
    return 1 << what


CHOICE = -1
"""A turned card has more than one thing to take: its seat is asked."""


def turned_whats(tables: Sequence[Table]) -> tuple[tuple[tuple[Action, ...], ...], ...]:
    """What each turned card may take, for each of the 16 ways its plant can lie."""
    return tuple(
        tuple(tuple(action & 63 for action in actions) for actions in table) for table in tables
    )


def turned_forced(tables: Sequence[Table], ignored: Cards = 0) -> tuple[tuple[Cards, ...], ...]:
    """What each turned card must take for each way its plant lies: cards, none, or a choice."""
    return tuple(
        tuple(
            CHOICE if len(whats) > 1 else taken(card, whats[0], nibble << SHIFT[card] & ~ignored)
            for nibble, whats in enumerate(turned)
        )
        for card, turned in enumerate(turned_whats(tables))
    )


_FIRSTS: Cards = sum(1 << base for base in range(0, CARDS, 4))


def fours(cards: Cards) -> Cards:
    """All cards of a set whose plant is complete in it."""
    pairs = cards & cards >> 1
    return (pairs & pairs >> 2 & _FIRSTS) * 15


def sets_of_three(field: Cards) -> Cards:
    """All cards of the field that lie with two others of their plant, and no fourth."""
    a, b, c, d = field, field >> 1, field >> 2, field >> 3
    threes = (a & b & (c ^ d) | (a ^ b) & c & d) & _FIRSTS
    return threes * 15 & field
