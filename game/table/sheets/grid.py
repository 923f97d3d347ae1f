"""What the two ways of setting a score sheet share: densities, and the places they fill in."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from engine.core.cards import Seat
from game.ui.box import Box


class Density(NamedTuple):
    """Sizes in units.

    Attributes:
        head, plain, total: heights of heads, of rows and of the total.
        card: height of the cards of a line, 0 for none.
        air: free space round lines.
        line: least width of a line; more than one stand side by side where there is room.
        bare, quiet: height of a line without cards, and of one that stands back.
        terse: whether lines that stand back leave their reasons out.
    """

    head: float
    plain: float
    total: float
    card: float
    air: float
    line: float
    bare: float = 54
    quiet: float = 38
    terse: bool = False


DENSITIES = (
    Density(66, 76, 96, 84, 30, 246),
    Density(64, 72, 90, 72, 24, 232),
    Density(60, 66, 84, 58, 18, 220),
    Density(60, 66, 84, 0, 16, 246),
    Density(56, 60, 76, 0, 14, 156),
    Density(56, 60, 76, 0, 14, 156, bare=40, quiet=34, terse=True),
)
"""From roomy to close; the first that fits is used."""


@dataclass(frozen=True, slots=True)
class ItemPlace:
    """A line of a row.

    Attributes:
        row, seat, index: which one.
        box: the whole line.
        card_h: height of its cards in pixels, 0 for none.
        stacked: whether its number stands under its name instead of beside it.
    """

    row: int
    seat: Seat
    index: int
    box: Box
    card_h: float
    stacked: bool = False


class Hairline(NamedTuple):
    """A rule between rows."""

    x0: float
    x1: float
    y: float
    strong: bool


@dataclass
class Grid:
    """The table of a sheet.

    Attributes:
        transposed: whether seats are rows.
        heads: the plate of each seat.
        titles: title of each row (where seats are rows: at the head of its column).
        bands: what a focus ring goes round, for each row.
        cells: box of each number, by row and seat.
        items: the lines.
        hairlines: the rules.
        start: where the part begins that can scroll.
        bottom: where it ends.
    """

    transposed: bool = False
    heads: dict[Seat, Box] = field(default_factory=dict)
    titles: list[Box] = field(default_factory=list)
    bands: list[Box] = field(default_factory=list)
    cells: dict[tuple[int, Seat], Box] = field(default_factory=dict)
    items: list[ItemPlace] = field(default_factory=list)
    hairlines: list[Hairline] = field(default_factory=list)
    start: float = 0.0
    bottom: float = 0.0
