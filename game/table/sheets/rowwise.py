"""Five to ten seats one under another: every row of the sheet becomes a column."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.cards import Seat
from game.table.sheets.base import Kind, Row
from game.table.sheets.grid import Density, Grid, Hairline, ItemPlace
from game.ui.box import Box

NAME, LEAST_FIGURE, LEAST_LINE = 250, 112, 200
"""Width of a seat's name, least width of a number and of a line; units."""
LINE_H = 32


def wide_enough(units: float, rows: Sequence[Row]) -> bool:
    """Whether the numbers have room in a table of so many units."""
    return (units - NAME) / sum(_weight(row) for row in rows) >= LEAST_FIGURE


def rowwise(
    table: Box, u: float, order: Sequence[Seat], rows: Sequence[Row], dense: Density
) -> Grid:
    """Lay the table out with a row a seat."""
    grid = Grid(transposed=True)
    head = (dense.head + 14) * u
    share = (table.w - NAME * u) / sum(_weight(row) for row in rows)
    x, heads = table.x + NAME * u, []
    for row in rows:
        heads.append(Box(x, table.y, share * _weight(row), head))
        x += heads[-1].w
    grid.titles = [box.inset(8 * u, 0) for box in heads]
    grid.bands = [box.inset(2 * u, 4 * u) for box in heads]
    grid.start = y = table.y + head
    grid.hairlines.append(Hairline(table.x, table.r, y, strong=True))
    most = (table.b - y) / u / len(order)
    for seat in order:
        needed = max(_flow(row, seat, box.w / u)[1] for row, box in zip(rows, heads, strict=True))
        high = max(min(most, dense.plain), dense.plain - 16, needed * LINE_H + 8) * u
        grid.heads[seat] = Box(table.x, y + 4 * u, (NAME - 16) * u, high - 8 * u)
        for number, (row, box) in enumerate(zip(rows, heads, strict=True)):
            cell = Box(box.x, y, box.w, high)
            if row.kind is Kind.LINES:
                grid.items += _flowed(row, number, seat, cell, u)
            else:
                grid.cells[number, seat] = cell
        y += high
        grid.hairlines.append(Hairline(table.x, table.r, y, strong=False))
    grid.bottom = y
    return grid


def _weight(row: Row) -> float:
    return 2.4 if row.kind is Kind.LINES else 1.15 if row.kind is Kind.TOTAL else 1.0


def _flow(row: Row, seat: Seat, units: float) -> tuple[int, int]:
    """How many lines of a seat stand side by side, and in how many lines of lines."""
    if row.kind is not Kind.LINES or not row.items[seat]:
        return 1, 0
    across = max(1, min(len(row.items[seat]), int(units // LEAST_LINE)))
    return across, -(-len(row.items[seat]) // across)


def _flowed(row: Row, number: int, seat: Seat, cell: Box, u: float) -> list[ItemPlace]:
    across, lines = _flow(row, seat, cell.w / u)
    if not lines:
        return []
    inner = cell.inset(8 * u, 4 * u)
    w, h = inner.w / across, inner.h / lines
    out = []
    for i in range(len(row.items[seat])):
        box = Box(inner.x + (i % across) * w, inner.y + (i // across) * h, w - 6 * u, h)
        out.append(ItemPlace(number, seat, i, box, 0.0))
    return out
