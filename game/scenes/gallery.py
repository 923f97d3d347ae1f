"""How a deck is laid out to be looked at: which cards, in which columns, how large. Pure."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from engine.decks import daini, hanafuda, mekuri, trumps
from game.ui.box import Box
from game.ui.faces import proportion

CIVIL = ("6-6", "1-1", "4-4", "3-1", "5-5", "3-3", "2-2", "6-5", "6-4", "6-1", "5-1")
MILITARY = ("6-3", "5-4", "6-2", "5-3", "5-2", "4-3", "4-2", "4-1", "3-2", "2-1")
"""The tiles of Tien Gow, strong to weak; the civil ones are there twice."""
RANKS = "A23456789TJQK"
GAP_X, GAP_Y, LOOSE = 14, 20, 40
"""Units between columns (least, and the most that is added) and between rows (least)."""
LOOSE_Y, BETWEEN = 24, 1.6
"""Units that may be added between rows; distance of blocks in gaps of rows."""
MOST = 130
"""Greatest width of a card in units."""
HEAD, TITLE, SIDE = 84, 50, 96
"""Units for the heads of the columns, the title of a block, the heads of the rows."""


@dataclass(frozen=True)
class Column:
    """Cards one under another.

    Attributes:
        id: what they have in common: a plant, a rank, a tile.
        cards: from the top.
    """

    id: str
    cards: tuple[str, ...]


@dataclass(frozen=True)
class Block:
    """Columns side by side.

    Attributes:
        columns: from the left.
        title: id of what stands over them, empty for nothing.
        sides: ids of the rows, where they have names.
        heads: whether the columns have names.
    """

    columns: tuple[Column, ...]
    title: str = ""
    sides: tuple[str, ...] = ()
    heads: bool = True

    @property
    def rows(self) -> int:
        """Cards of the longest column."""
        return max(len(column.cards) for column in self.columns)


@dataclass(frozen=True)
class Place:
    """Where a card lies: its box, its block, column and row."""

    card: str
    box: Box
    block: int
    column: int
    row: int


@dataclass(frozen=True)
class Sign:
    """A word beside the cards: of a title, a column (``head``) or a row (``side``).

    Attributes:
        kind: which of them.
        id: what it names.
        box: where it stands.
        block: number of its block.
        index: number of its column or row.
    """

    kind: str
    id: str
    box: Box
    block: int = 0
    index: int = 0


@dataclass(frozen=True)
class Shelf:
    """A deck laid out."""

    places: tuple[Place, ...]
    signs: tuple[Sign, ...]

    def of(self, card: str) -> Place | None:
        """Where a card lies."""
        return next((place for place in self.places if place.card == card), None)

    def next_to(self, card: str, dx: int, dy: int) -> str:
        """The card beside another one; the same where there is none."""
        here = self.of(card)
        if here is None:
            return card
        x, y = here.box.cx, here.box.cy
        best, least = card, float("inf")
        for place in self.places:
            along = (place.box.cx - x) * dx + (place.box.cy - y) * dy
            aside = abs((place.box.cx - x) * dy) + abs((place.box.cy - y) * dx)
            if along > 1 and (dy or aside < here.box.h / 2) and along + 3 * aside < least:
                best, least = place.card, along + 3 * aside
        return best


def _hanafuda() -> tuple[Block, ...]:
    ids = hanafuda.DECK.ids
    columns = (Column(p, ids[4 * i : 4 * i + 4]) for i, p in enumerate(hanafuda.PLANTS))
    return (Block(tuple(columns)),)


def _daini() -> tuple[Block, ...]:
    ids = daini.DECK.ids
    columns = [Column(str(r), ids[4 * r - 4 : 4 * r]) for r in daini.RANKS]
    return (Block((*columns, Column("others", ("oni", "jizo")))),)


def _mekuri() -> tuple[Block, ...]:
    columns = (Column(str(r), tuple(f"{s}{r}" for s in mekuri.SUITS)) for r in mekuri.RANKS)
    return (Block(tuple(columns), sides=mekuri.SUITS),)


def _playing() -> tuple[Block, ...]:
    columns = (Column(r, tuple(r + s for s in trumps.SUITS)) for r in RANKS)
    joker = Block((Column("JOKER", ("JOKER",)),), heads=False)
    return Block(tuple(columns), heads=False), joker


def _tiles() -> tuple[Block, ...]:
    civil = tuple(Column(tile, (f"{tile}a", f"{tile}b")) for tile in CIVIL)
    military = tuple(Column(tile, (tile,)) for tile in MILITARY)
    return Block(civil, "civil"), Block(military, "military")


DECKS: dict[str, Callable[[], tuple[Block, ...]]] = {
    "hanafuda": _hanafuda,
    "daini": _daini,
    "mekuri": _mekuri,
    "playing": _playing,
    "tiles": _tiles,
}
"""The decks in the order of their tabs."""


def cards_of(deck: str) -> tuple[str, ...]:
    """Every card of a deck, column by column."""
    return tuple(
        card for block in DECKS[deck]() for column in block.columns for card in column.cards
    )


def shelf(deck: str, box: Box, s: float) -> Shelf:
    """Lay a deck out in a box; ``s`` is pixels of a unit."""
    blocks = DECKS[deck]()
    over = sum((TITLE if b.title else 0) + (HEAD if b.heads else 0) for b in blocks) * s
    rows = sum(block.rows for block in blocks)
    gaps = rows - len(blocks) + BETWEEN * (len(blocks) - 1)
    h = (box.h - over - gaps * GAP_Y * s) / rows
    for block in blocks:
        count = len(block.columns)
        w = (box.w - (SIDE * s if block.sides else 0) - (count - 1) * GAP_X * s) / count
        w = min(w, MOST * s)
        h = min(h, w / proportion(deck))
    gap = min((box.h - over - rows * h) / max(1.0, gaps), (GAP_Y + LOOSE_Y) * s)
    places: list[Place] = []
    signs: list[Sign] = []
    y = box.y
    for number, block in enumerate(blocks):
        y = _stack(deck, block, number, Box(box.x, y, box.w, h), s, gap, places, signs)
        y += BETWEEN * gap
    return Shelf(tuple(places), tuple(signs))


def _stack(
    deck: str,
    block: Block,
    number: int,
    box: Box,
    s: float,
    gap: float,
    places: list[Place],
    signs: list[Sign],
) -> float:
    """Place a block at the top of ``box``, whose height is that of a card; returns its end."""
    h, w = box.h, box.h * proportion(deck)
    left, y = box.x + (SIDE * s if block.sides else 0), box.y
    count = len(block.columns)
    pitch = min((box.r - left - w) / max(1, count - 1), w + (GAP_X + LOOSE) * s)
    if block.title:
        signs.append(Sign("title", block.title, Box(box.x, y, box.w, TITLE * s)))
        y += TITLE * s
    if block.heads:
        for i, column in enumerate(block.columns):
            head = Box(left + i * pitch + (w - pitch) / 2, y, pitch, HEAD * s)
            signs.append(Sign("head", column.id, head, number, i))
        y += HEAD * s
    for i, column in enumerate(block.columns):
        for row, card in enumerate(column.cards):
            place = Box(left + i * pitch, y + row * (h + gap), w, h)
            places.append(Place(card, place, number, i, row))
    for row, side in enumerate(block.sides):
        beside = Box(box.x, y + row * (h + gap), SIDE * s, h)
        signs.append(Sign("side", side, beside, number, row))
    return y + block.rows * (h + gap) - gap
