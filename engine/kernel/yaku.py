"""Yaku: rows of a table, one evaluator, and how far each row is.

A row is either a set of cards that must all be held, or "so many of these cards"; a few rows ask
for more (:class:`Yaku`). :class:`YakuTable` is the evaluator: it counts all rows of a pile at once.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from engine.core.cards import Cards, Points, Seat
from engine.core.events import Event, YakuMade


class Yaku(NamedTuple):
    """A row of a yaku table.

    Attributes:
        id: key of its name.
        points: what it is worth.
        cards: the cards that count for it.
        need: how many of them it takes; 0 means all.
        rule: rulebook id of the table or rule.
        excludes: ids of rows that do not count beside it.
        extra: points for each further card.
        extra_cards: the cards that are counted for ``extra``, the row's own among them; 0 means
            ``cards``. Each of them beyond as many as complete the row is a further card.
        must: cards that have to be among them.
        most: no more than so many of ``cards`` may be held; 0 means any number.
        unless: with any of these in the pile the row does not count.
        beside: whether it counts only beside a row that stands by itself.
    """

    id: str
    points: Points
    cards: Cards
    need: int
    rule: str
    excludes: tuple[str, ...] = ()
    extra: Points = 0
    extra_cards: Cards = 0
    must: Cards = 0
    most: int = 0
    unless: Cards = 0
    beside: bool = False

    @property
    def size(self) -> int:
        """How many cards complete the row."""
        return self.need or self.cards.bit_count()

    def allows(self, pile: Cards) -> bool:
        """Whether nothing but the number of cards can keep the pile from the row."""
        too_many = self.most and (pile & self.cards).bit_count() > self.most
        return not (self.must & ~pile or pile & self.unless or too_many)

    def worth(self, pile: Cards) -> Points:
        """What a pile that holds the row gets for it."""
        if not self.extra:
            return self.points
        further = (pile & (self.extra_cards or self.cards)).bit_count() - self.size
        return self.points + self.extra * further


class Made(NamedTuple):
    """A yaku that a pile holds: its row, what it is worth now, and the cards that made it."""

    row: Yaku
    points: Points
    cards: Cards


_WIDTH = 7
"""Bits a row has in a count: six for the number of cards, one that is set when the row is full."""
_FULL = 1 << _WIDTH - 1
_BYTES = 6
"""Decks of at most 48 cards are counted byte by byte."""


class YakuTable:
    """The rows that are in force, ready to be looked up.

    Every byte of a pile is looked up once and brings the counts of all rows, packed into one
    number. A count starts so far below 64 that its bit 64 is set as soon as the row is full. A set
    of rows is a number with these bits.
    """

    __slots__ = ("_barred", "_barring", "_beside", "_counts", "_full", "_index", "_picky", "rows")

    def __init__(self, rows: Iterable[Yaku]) -> None:
        self.rows = tuple(rows)
        bits = {row.id: _FULL << _WIDTH * i for i, row in enumerate(self.rows)}
        self._full = sum(bits.values())
        self._index = dict(zip(bits.values(), self.rows, strict=True))
        self._picky = sum(bits[r.id] for r in self.rows if r.must or r.most or r.unless)
        self._beside = sum(bits[r.id] for r in self.rows if r.beside)
        self._barred = {
            bits[row.id]: sum(bits.get(other, 0) for other in row.excludes)
            for row in self.rows
            if row.excludes
        }
        self._counts = [self._byte_counts(8 * byte) for byte in range(_BYTES)]
        start = sum(_FULL - row.size << _WIDTH * i for i, row in enumerate(self.rows))
        self._counts[0] = [start + count for count in self._counts[0]]
        self._barring = sum(self._barred)

    def __iter__(self) -> Iterator[Yaku]:
        return iter(self.rows)

    def _byte_counts(self, base: int) -> list[int]:
        ones = [
            sum(1 << _WIDTH * i for i, row in enumerate(self.rows) if row.cards >> base + bit & 1)
            for bit in range(8)
        ]
        counts = [0] * 256
        for byte in range(1, 256):
            low = byte & -byte
            counts[byte] = counts[byte ^ low] + ones[low.bit_length() - 1]
        return counts

    def hits(self, pile: Cards) -> int:
        """The rows that count for a pile, as a set; 0 means none."""
        a, b, c, d, e, f = self._counts
        full = self._full & (
            a[pile & 255]
            + b[pile >> 8 & 255]
            + c[pile >> 16 & 255]
            + d[pile >> 24 & 255]
            + e[pile >> 32 & 255]
            + f[pile >> 40]
        )
        return self._counting(full, pile) if full else 0

    def _counting(self, full: int, pile: Cards) -> int:
        """Without the rows that something else keeps from counting."""
        picky = full & self._picky
        while picky:
            bit = picky & -picky
            picky ^= bit
            if not self._index[bit].allows(pile):
                full ^= bit
        barring, barred = full & self._barring, 0
        while barring:
            bit = barring & -barring
            barring ^= bit
            barred |= self._barred[bit]
        full &= ~barred
        return full if full & ~self._beside else 0

    def made(self, pile: Cards) -> list[Made]:
        """The yaku of a pile, in table order."""
        hits = self.hits(pile)
        found: list[Made] = []
        while hits:
            bit = hits & -hits
            hits ^= bit
            row = self._index[bit]
            found.append(Made(row, row.worth(pile), pile & (row.cards | row.extra_cards)))
        return found

    def points(self, pile: Cards) -> Points:
        """What the yaku of a pile come to."""
        hits, total = self.hits(pile), 0
        while hits:
            bit = hits & -hits
            hits ^= bit
            total += self._index[bit].worth(pile)
        return total


def made(rows: Iterable[Yaku], pile: Cards) -> list[Made]:
    """The yaku of a pile, in table order, for callers without a table of their own."""
    return _table_of(tuple(rows)).made(pile)


@lru_cache(maxsize=64)
def _table_of(rows: tuple[Yaku, ...]) -> YakuTable:
    return YakuTable(rows)


def gained(before: Iterable[Made], after: Iterable[Made]) -> list[Made]:
    """What is new or worth more than before, each row by itself."""
    old = {m.row.id: m.points for m in before}
    return [m for m in after if m.points > old.get(m.row.id, 0)]


def report(table: YakuTable, seat: Seat, before: Cards, after: Cards, out: list[Event]) -> None:
    """Tell which rows a pile holds now and did not hold before."""
    if before == after or table.hits(before) == table.hits(after):
        return
    known = {m.row.id for m in table.made(before)}
    out.extend(
        YakuMade(seat, m.row.id, m.points, m.cards)
        for m in table.made(after)
        if m.row.id not in known
    )


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
    own = piles[seat]
    out = []
    for row in rows:
        held = own & row.cards
        still = row.cards & ~others & ~held
        must = row.must & ~held
        missing = max(0, row.size - held.bit_count(), must.bit_count())
        possible = missing <= still.bit_count() and not must & others and not own & row.unless
        out.append(Distance(row, held, missing, possible, still))
    return out
