"""Up to four seats side by side: every row of the sheet runs across them."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.cards import Seat
from game.table.sheets.base import Item, Kind, Row
from game.table.sheets.grid import Density, Grid, Hairline, ItemPlace
from game.ui.box import Box

LABEL, LEAST_COLUMN = 230, 216
"""Width of the titles, least width of a column; units."""
NAME_H, ITEM_GAP, STACK = 52, 10, 34
"""The words above the cards; the gap under a line; what a number under its name adds."""
EXPLAINED, NAMED = 216, 128
"""Least width of a line that stands back, with its reason and without one."""
SMALL = 44
"""A line without cards that is lower is set in small type."""
TITLED = 100
"""Least height of a row of lines whose title has a second line."""
STRETCH = 1.3
"""Rows of numbers grow by at most so much when there is room to spare."""


def wide_enough(units: float, seats: int) -> bool:
    """Whether the columns are wide enough in a table of so many units."""
    return (units - LABEL - _gap(seats) * (seats - 1)) / seats >= LEAST_COLUMN


def columns(
    table: Box, u: float, order: Sequence[Seat], rows: Sequence[Row], dense: Density
) -> Grid:
    """Lay the table out with a column a seat."""
    gap = _gap(len(order)) * u
    cw = (table.w - LABEL * u - gap * (len(order) - 1)) / len(order)
    lefts = {seat: table.x + LABEL * u + i * (cw + gap) for i, seat in enumerate(order)}
    grid = Grid(heads={seat: Box(x, table.y, cw, dense.head * u) for seat, x in lefts.items()})
    grid.start = y = table.y + dense.head * u
    heights = [_row_height(row, cw / u, dense) for row in rows]
    spare = max(0.0, table.h / u - dense.head - sum(heights))
    numbers = sum(h for h, row in zip(heights, rows, strict=True) if row.kind is not Kind.LINES)
    stretch = min(STRETCH, 1 + spare / max(1.0, numbers))
    for number, row in enumerate(rows):
        high = heights[number] * u * (1 if row.kind is Kind.LINES else stretch)
        grid.titles.append(Box(table.x, y, LABEL * u - 12 * u, high))
        grid.bands.append(Box(table.x, y, table.w, high).inset(-8 * u, 2 * u))
        for seat, x in lefts.items():
            if row.kind is Kind.LINES:
                grid.items += _lines(row, number, seat, Box(x, y, cw, high), u, dense)
            else:
                grid.cells[number, seat] = Box(x, y, cw, high)
        y += high
        strong = Kind.TOTAL in [r.kind for r in rows[number : number + 2]]
        grid.hairlines.append(Hairline(table.x, table.r, y, strong))
    grid.bottom = y
    return grid


def _gap(seats: int) -> float:
    return 24 if seats <= 3 else 16


def _across(row: Row, units: float, dense: Density) -> int:
    """How many lines stand side by side in a column."""
    listed = [item for items in row.items for item in items]
    least = dense.line
    if all(item.cell.quiet for item in listed):
        told = any(item.cell.working for item in listed) and not dense.terse
        least = EXPLAINED if told else NAMED
    return max(1, min(row.steps, int((units + 6) // least)))


def _stacked(row: Row, units: float, dense: Density) -> bool:
    """Whether names and numbers of a row are too long to stand side by side, by estimate.

    Where it is so close that no cards are shown, names are set smaller and workings left out first.
    """
    across = _across(row, units, dense)
    room = (units - 6 * (across - 1)) / across - 48
    name, working, figure = (26, 22, 34) if dense.card else (18, 0, 34)
    if dense.bare < SMALL:
        name, figure = 18, 22
    return any(
        _ems(item.name) * name
        + _ems(item.cell.working) * working
        + _ems(item.cell.figure()) * figure
        > room
        for items in row.items
        for item in items
        if not item.cell.quiet
    )


def _ems(text: str) -> float:
    """Width of a line in ems, nearly: a kanji takes one, a Latin letter a little more than half."""
    return sum(1.0 if character > "\u2e80" else 0.53 for character in text)


def _item_height(item: Item, dense: Density, *, stacked: bool) -> float:
    if item.cell.quiet:
        return dense.quiet
    words = STACK if stacked else 0
    return words + (NAME_H + dense.card + ITEM_GAP if item.cards and dense.card else dense.bare)


def _line_heights(row: Row, units: float, dense: Density) -> list[float]:
    """Height of each line of lines, the same in every column."""
    across, stacked = _across(row, units, dense), _stacked(row, units, dense)
    quiet = all(item.cell.quiet for items in row.items for item in items)
    heights = [float(dense.quiet if quiet else dense.bare)] * -(-row.steps // across)
    for items in row.items:
        for i, item in enumerate(items):
            high = _item_height(item, dense, stacked=stacked)
            heights[i // across] = max(heights[i // across], high)
    return heights


def _row_height(row: Row, units: float, dense: Density) -> float:
    if row.kind is Kind.LINES:
        least = TITLED if row.sub else 0
        return max(least, dense.air + sum(_line_heights(row, units, dense)))
    return dense.total if row.kind is Kind.TOTAL else dense.plain


def _lines(
    row: Row, number: int, seat: Seat, cell: Box, u: float, dense: Density
) -> list[ItemPlace]:
    units = cell.w / u
    across, stacked = _across(row, units, dense), _stacked(row, units, dense)
    heights = _line_heights(row, units, dense)
    w = (cell.w - 6 * u * (across - 1)) / across
    out = []
    for i, item in enumerate(row.items[seat]):
        y = cell.y + (dense.air / 2 + sum(heights[: i // across])) * u
        high = (_item_height(item, dense, stacked=stacked) - ITEM_GAP / 2) * u
        box = Box(cell.x + (i % across) * (w + 6 * u), y, w, high)
        card_h = dense.card * u if item.cards else 0.0
        out.append(ItemPlace(number, seat, i, box, card_h, stacked))
    return out
