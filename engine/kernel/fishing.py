"""Fishing for a card of the same plant: what a card may take, in tables made once; play and flip.

A hand action is ``card << 6 | what``, a choice after a flip is ``what`` alone, where ``what`` is
the card taken, :data:`SET` (all three mates) or :data:`LAY`. The tables know plants of four
neighbouring cards, as the hanafuda deck lays them out. How the oni plays is
:mod:`engine.kernel.oni`'s affair.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain
from typing import Protocol, TypeAlias

from engine.core.cards import NO_CARD, Action, Card, Cards, Deck, Seat, cards_of
from engine.core.events import Captured, Event, Flipped, Laid, Played

SET = 62
"""Take a 3-set: the three mates that lie together."""
LAY = 63
"""Take nothing: the card stays in the field."""
SHOW, PASS = 1 << 12, (1 << 12) + 1
"""Show a dealt hand for a redeal, or keep still."""

CARDS = 48


def whats(mates: Cards) -> tuple[int, ...]:
    """What a card may take when these mates lie in the field (0 lay, 1 take, 2 choose, 3 all)."""
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
        tuple(card << 6 | what for what in whats(nibble << base & ~own & ~ignored))
        for nibble in range(16)
    )


SHIFT: tuple[int, ...] = tuple(card & ~3 for card in range(CARDS))
"""How far to shift a set so that the four cards of this card's plant are its lowest bits."""


CHUNK_BITS = 12
CHUNK = (1 << CHUNK_BITS) - 1
Table: TypeAlias = tuple[tuple[Action, ...], ...]


def by_chunk(tables: Sequence[Table]) -> tuple[list[tuple[tuple[Table, int], ...]], ...]:
    """For every possible twelve bits of a hand: a table and a shift for each plant in them.

    The table holds the actions of all cards of that plant in the hand. Walking a hand in four steps
    is a good deal quicker than taking it apart bit by bit.
    """
    plants = [_together(tables[base : base + 4], base) for base in range(0, CARDS, 4)]
    out = []
    for first in range(0, CARDS // 4, CHUNK_BITS // 4):
        rows: list[tuple[tuple[Table, int], ...]] = [()]
        for plant in plants[first : first + CHUNK_BITS // 4]:
            rows = [(*row, *held) for held in plant for row in rows]
        out.append(rows)
    return tuple(out)


def _together(tables: Sequence[Table], shift: int) -> list[tuple[tuple[Table, int], ...]]:
    """For each of the 16 ways a plant can be held: one table for all its cards, if any."""
    rows: list[tuple[tuple[Table, int], ...]] = [()]
    for held in range(1, 16):
        own = [table for place, table in enumerate(tables) if held >> place & 1]
        merged = tuple(tuple(chain(*(table[lying] for table in own))) for lying in range(16))
        rows.append(((merged, shift),))
    return rows


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


class Matching:
    """Which cards take which, in a deck where ``ignored`` cards are nobody's mates.

    Attributes:
        whats: what each turned card may take, by the 16 ways its plant can lie.
        forced: what it must take: cards, none, or a choice.
    """

    __slots__ = ("_by_chunk", "forced", "whats")

    def __init__(self, ignored: Cards = 0) -> None:
        tables = [table(card, ignored) for card in range(CARDS)]
        self.whats = turned_whats(tables)
        self.forced = turned_forced(tables, ignored)
        self._by_chunk = by_chunk(tables)

    def plays(self, held: Cards, field: Cards) -> list[Action]:
        """The actions of all cards of a hand, sorted."""
        first, second, third, fourth = self._by_chunk
        out: list[Action] = []
        for actions, shift in (
            *first[held & CHUNK],
            *second[held >> CHUNK_BITS & CHUNK],
            *third[held >> 2 * CHUNK_BITS & CHUNK],
            *fourth[held >> 3 * CHUNK_BITS],
        ):
            out += actions[field >> shift & 15]
        return out

    def choices(self, card: Card, field: Cards) -> list[Action]:
        """What a turned card may take."""
        return list(self.whats[card][field >> SHIFT[card] & 15])


PLAIN = Matching()
"""Every card of a plant is a mate of the other three."""


class Fishing(Protocol):
    """What the state of a fishing game has, whatever else it has."""

    to_move: Seat
    field: Cards
    hands: list[Cards]
    piles: list[Cards]
    stock: list[Card]
    top: int
    active: Card


def lay(s: Fishing, card: Card, rule: str, out: list[Event] | None) -> None:
    """The card in play stays in the field."""
    s.field |= 1 << card
    if out is not None:
        out.append(Laid(s.to_move, card, rule))


def take(s: Fishing, card: Card, cards: Cards, rule: str, out: list[Event] | None) -> None:
    """The card in play and field cards go to the mover's pile."""
    s.field &= ~cards
    s.piles[s.to_move] |= cards | 1 << card
    if out is not None:
        out.append(Captured(s.to_move, card, cards, rule))


def play(s: Fishing, card: Card, what: int, rule: str, out: list[Event] | None) -> None:
    """A card leaves the hand and lies or takes."""
    s.hands[s.to_move] ^= 1 << card
    if out is not None:
        out.append(Played(s.to_move, card))
    if what == LAY:
        lay(s, card, rule, out)
    else:
        take(s, card, taken(card, what, s.field), rule, out)


def turn_up(s: Fishing, out: list[Event] | None) -> Card:
    """The top card of the stock."""
    card = s.stock[s.top]
    s.top += 1
    if out is not None:
        out.append(Flipped(s.to_move, card))
    return card


def flip(s: Fishing, rule: str, out: list[Event] | None) -> bool:
    """Turn the top of the stock and do what is forced; False when the mover has to choose."""
    card = turn_up(s, out)
    forced = PLAIN.forced[card][s.field >> SHIFT[card] & 15]
    if forced > 0:
        take(s, card, forced, rule, out)
    elif forced == 0:
        lay(s, card, rule, out)
    else:
        s.active = card
        return False
    return True


def choose(s: Fishing, target: Card, rule: str, out: list[Event] | None) -> None:
    """The turned card that waited takes the chosen card."""
    card = s.active
    s.active = NO_CARD
    take(s, card, 1 << target, rule, out)


def in_words(deck: Deck, start: str, cards: Cards) -> str:
    """An action: ``start`` alone when nothing is taken, else ``start take X Y``."""
    return f"{start} take {' '.join(deck.sorted_names(cards))}" if cards else start


_FIRSTS: Cards = sum(1 << base for base in range(0, CARDS, 4))


def fours(cards: Cards) -> Cards:
    """All cards of a set whose plant is complete in it."""
    pairs = cards & cards >> 1
    return (pairs & pairs >> 2 & _FIRSTS) * 15


_ODD, _PAIRS = 0x5555_5555_5555, 0x3333_3333_3333
_NOT_TWO = 0xDDDD_DDDD_DDDD


def four_pairs(cards: Cards) -> Cards:
    """The whole set if it is four plants of two cards each, else none."""
    if cards.bit_count() != 8:
        return 0
    by_two = cards - (cards >> 1 & _ODD)
    by_plant = (by_two & _PAIRS) + (by_two >> 2 & _PAIRS)
    return 0 if by_plant & _NOT_TWO else cards


def sets_of_three(field: Cards) -> Cards:
    """All cards of the field that lie with two others of their plant, and no fourth."""
    a, b, c, d = field, field >> 1, field >> 2, field >> 3
    threes = (a & b & (c ^ d) | (a ^ b) & c & d) & _FIRSTS
    return threes * 15 & field
