"""Yaku: rows of a table, one evaluator, and how far each row is.

A row is either a set of cards that must all be held, or "so many of these cards".
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from engine.core.cards import Cards, Points, Seat


class Yaku(NamedTuple):
    """A row of a yaku table.

    Attributes:
        id: key of its name.
        points: what it is worth.
        cards: the cards that count for it.
        need: how many of them it takes; 0 means all.
        rule: rulebook id of the table or rule.
        excludes: ids of rows that do not count beside it.
        extra: points for each further card beyond ``need``.
    """

    id: str
    points: Points
    cards: Cards
    need: int
    rule: str
    excludes: tuple[str, ...] = ()
    extra: Points = 0

    @property
    def size(self) -> int:
        """How many cards complete the row."""
        return self.need or self.cards.bit_count()


class Made(NamedTuple):
    """A yaku that a pile holds: its row, what it is worth now, and the cards that made it."""

    row: Yaku
    points: Points
    cards: Cards


def made(rows: Iterable[Yaku], pile: Cards) -> list[Made]:
    """The yaku of a pile, in table order, without the rows that a better one excludes."""
    found: list[Made] = []
    barred: set[str] = set()
    for row in rows:
        held = pile & row.cards
        over = held.bit_count() - row.size
        if over >= 0 and row.id not in barred:
            found.append(Made(row, row.points + over * row.extra, held))
            barred.update(row.excludes)
    return found


class Distance(NamedTuple):
    """How far a seat is from a yaku, from public cards only.

    Attributes:
        row: the yaku.
        held: cards of it in the seat's pile.
        missing: how many cards it still needs; 0 when made.
        possible: whether nobody else holds what it needs.
        open: cards that could still go to it.
    """

    row: Yaku
    held: Cards
    missing: int
    possible: bool
    open: Cards


def distances(rows: Iterable[Yaku], piles: Sequence[Cards], seat: Seat) -> list[Distance]:
    """How far ``seat`` is from each row, judged by the captured piles alone."""
    others = 0
    for other, pile in enumerate(piles):
        if other != seat:
            others |= pile
    out = []
    for row in rows:
        held = piles[seat] & row.cards
        still = row.cards & ~others & ~held
        missing = max(0, row.size - held.bit_count())
        out.append(Distance(row, held, missing, missing <= still.bit_count(), still))
    return out
