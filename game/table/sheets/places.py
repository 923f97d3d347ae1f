"""Where the parts of a score sheet lie: pure functions of window, unit, seats and rows. No pygame.

Up to four seats are columns, more are rows. Numbers are units of a 1920 × 1080 window, times the
unit ``u`` of the sheet. What does not fit is set closer first (smaller cards, lower rows); if that
is not enough, the body of the table scrolls under its fixed heads.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.core.cards import Seat
from game.table.sheets.base import Row
from game.table.sheets.columns import columns
from game.table.sheets.columns import wide_enough as columns_fit
from game.table.sheets.grid import DENSITIES, Grid
from game.table.sheets.rowwise import rowwise
from game.table.sheets.rowwise import wide_enough as rows_fit
from game.ui.box import Box
from game.ui.sheets import sheet

COLUMNS_MOST = 4
"""More seats than this are set as rows."""
SCROLLED = DENSITIES[2]
"""How close a sheet is set that has to scroll in any case."""
MARGIN, TOP, FOOT, FOOT_H, FOOT_GAP = 48, 132, 104, 76, 40
SIDE, SIDE_GAP, SIDE_LEAST_H = 386, 56, 470
"""Width of the payments, their distance from the table, their height under the table."""


@dataclass(frozen=True)
class Places:
    """Everything's place, before any scrolling.

    Attributes:
        u: pixels of a unit.
        paper: the whole sheet.
        grid: the table.
        view: the part of the window in which the table's body is seen.
        height: height of the body; more than the view's means that it scrolls.
        side: the payments.
        side_scrolls: whether they stand under the table, in its body, instead of beside it.
        foot: the strip with next dealer and buttons.
    """

    u: float
    paper: Box
    grid: Grid
    view: Box
    height: float
    side: Box
    side_scrolls: bool
    foot: Box

    @property
    def overflow(self) -> float:
        """How far the body can be scrolled, in pixels."""
        return max(0.0, self.height - self.view.h - 0.5)


def places(
    width: float, height: float, u: float, order: Sequence[Seat], rows: Sequence[Row]
) -> Places | None:
    """Lay the sheet out.

    Args:
        width: window width in pixels.
        height: window height in pixels.
        u: pixels of a unit.
        order: the seats from the first column (or row) on.
        rows: what stands on the sheet.

    Returns:
        The places; None when the sheet would be too narrow or too low at this unit.
    """
    paper = sheet(width, height)
    x, y, w = paper.x + MARGIN * u, paper.y + TOP * u, paper.w - 2 * MARGIN * u
    foot = Box(x, paper.b - FOOT * u, w, FOOT_H * u)
    area = Box(x, y, w, foot.y - FOOT_GAP * u - y)
    beside = w - (SIDE + SIDE_GAP) * u
    under = not _fits(beside / u, order, rows)
    if (under and not _fits(w / u, order, rows)) or area.h < 200 * u:
        return None
    table = Box(x, y, w if under else beside, area.h)
    grid = _grid(table, u, order, rows, SIDE_LEAST_H * u if under else 0)
    side = Box(area.r - SIDE * u, area.y, SIDE * u, area.h)
    if under:
        side = Box(x, grid.bottom + 28 * u, w, SIDE_LEAST_H * u)
    view = Box(x - 12 * u, grid.start, table.w + 24 * u, area.b - grid.start)
    body = (side.b if under else grid.bottom) - grid.start
    return Places(u, paper, grid, view, body, side, under, foot)


def _fits(units: float, order: Sequence[Seat], rows: Sequence[Row]) -> bool:
    if len(order) <= COLUMNS_MOST:
        return columns_fit(units, len(order))
    return rows_fit(units, rows)


def _grid(
    table: Box, u: float, order: Sequence[Seat], rows: Sequence[Row], reserved: float
) -> Grid:
    """The roomiest table that leaves ``reserved`` pixels under it; if none does, it will scroll."""
    make = columns if len(order) <= COLUMNS_MOST else rowwise
    made = (make(table, u, order, rows, density) for density in DENSITIES)
    fitting = (grid for grid in made if grid.bottom + reserved <= table.b + 0.5)
    return next(fitting, None) or make(table, u, order, rows, SCROLLED)
