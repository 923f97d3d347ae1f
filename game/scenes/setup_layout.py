"""Where the controls of the set-up stand: three columns, or a page that scrolls and the paper."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple, Protocol

from game.ui.bar import bar_height
from game.ui.box import Box

if TYPE_CHECKING:
    from game.setup.length import LengthChoice
    from game.setup.options import OptionRow
    from game.setup.presets import PresetTabs
    from game.setup.seats import AddSeat, SeatRow
    from game.ui.focus import Widget
    from game.ui.metrics import Metrics
    from game.ui.text import Type
    from game.ui.widgets import Button

MARGIN, GUTTER, HEAD = 48, 52, 58
"""Space at the sides, between columns, and of a heading, in units."""
LEFT, RIGHT, MIDDLE = 560, 440, 900
"""Widths of the columns; the middle one takes the rest, at most this."""
THREE = 1640
"""From this many units on there are three columns."""
SEAT, SEAT_GAP, LEAST_SEAT = 116, 14, 54
ROW_GAP, FOOT = 14, 52
DEAL, PLATE, PAPER = 112, 150, 640
"""Heights in the right column; the paper's is the most it takes."""


class Controls(Protocol):
    """The controls that are placed."""

    seats: list[SeatRow]
    add_seat: AddSeat
    length: LengthChoice | None
    tabs: PresetTabs
    rows: list[OptionRow]
    more: Button
    deal: Button


class Heading(NamedTuple):
    """A heading: its word and its line."""

    key: str
    box: Box


@dataclass
class Places:
    """Where everything stands.

    Attributes:
        fixed: controls that stay, in window pixels.
        pages: controls that scroll, measured from the top of the page.
        heads: headings that stay.
        page_heads: headings that scroll.
        view: where the page is seen.
        height: height of the whole page.
        first: what begins above this is revealed together with the page's top.
        paper: the explanation.
        plate: the sum of the match.
        more: line under the page, None where there is no room for it.
    """

    view: Box
    paper: Box
    plate: Box
    height: float = 0.0
    first: float = 0.0
    more: Box | None = None
    fixed: list[tuple[Widget, Box]] = field(default_factory=list)
    pages: list[tuple[Widget, Box]] = field(default_factory=list)
    heads: list[Heading] = field(default_factory=list)
    page_heads: list[Heading] = field(default_factory=list)


def places(metrics: Metrics, type_: Type, controls: Controls) -> Places:
    """Place the controls of the set-up in a window."""
    if metrics.width / metrics.u >= THREE:
        return _three_columns(metrics, type_, controls)
    return _one_column(metrics, type_, controls)


def _three_columns(metrics: Metrics, type_: Type, controls: Controls) -> Places:
    u = metrics.u
    wide = metrics.width / u
    left = min(LEFT, wide * 0.292) * u
    right = min(RIGHT, wide * 0.23) * u
    middle = min(MIDDLE * u, metrics.width - (2 * MARGIN + 2 * GUTTER) * u - left - right)
    x = (metrics.width - left - middle - right - 2 * GUTTER * u) / 2
    top, low = bar_height(type_, metrics) + 32 * u, metrics.height - MARGIN * u
    column = Box(x + left + GUTTER * u, top, middle, low - top)
    found = _right_column(
        Box(column.r + GUTTER * u, top + HEAD * u, right, low - top - HEAD * u), u, controls
    )
    _left_column(found, Box(x, top, left, low - top), u, controls)
    _rules(found, column, u, controls)
    return found


def _left_column(found: Places, box: Box, u: float, controls: Controls) -> None:
    """Seats, as high as they can be, then the length."""
    rows = [row for row in controls.seats if row.visible]
    length = controls.length
    below = (length.fit(box.w, u) + (HEAD + 40) * u) if length else 0
    add = (66 + SEAT_GAP) * u if controls.add_seat.visible else 0
    free = box.h - HEAD * u - below - add
    gap = SEAT_GAP * u if free / len(rows) > 100 * u else 8 * u
    high = max(LEAST_SEAT * u, min(SEAT * u, free / len(rows) - gap))
    y = _head(found.heads, "seats", box, box.y, u)
    for row in rows:
        found.fixed.append((row, Box(box.x, y, box.w, high)))
        y += high + gap
    if controls.add_seat.visible:
        found.fixed.append((controls.add_seat, Box(box.x, y, box.w, 66 * u)))
        y += (66 + SEAT_GAP) * u
    if length:
        y = _head(found.heads, "length", box, y + 26 * u, u)
        found.fixed.append((length, Box(box.x, y, box.w, length.fit(box.w, u))))


def _rules(found: Places, box: Box, u: float, controls: Controls) -> None:
    """Tabs, then as many whole rows as fit; the rest is scrolled to."""
    y = _head(found.heads, "rules", box, box.y, u)
    tabs = controls.tabs.fit(box.w, u)
    found.fixed.append((controls.tabs, Box(box.x, y, box.w, tabs)))
    y += tabs + 26 * u
    heights = [row.fit(box.w, u) for row in controls.rows]
    total = _stack(found, controls.rows, heights, Box(box.x, 0, box.w, 0), 0, u)
    room = box.b - y
    if total > room:
        room = _whole(heights, room - FOOT * u, ROW_GAP * u)
        found.more = Box(box.x + 14 * u, y + room + 6 * u, box.w - 14 * u, FOOT * u - 6 * u)
        found.fixed.append((controls.more, found.more))
    found.view, found.height = Box(box.x, y, box.w, room), total


def _whole(heights: Sequence[float], room: float, gap: float) -> float:
    """The height of as many whole rows as fit into the room, at least one."""
    used = 0.0
    for height in heights:
        if used and used + gap + height > room:
            break
        used += height + (gap if used else 0)
    return used


def _stack(
    found: Places, rows: Sequence[Widget], heights: Sequence[float], lane: Box, y: float, u: float
) -> float:
    """Put rows one under another on the page; returns where the last one ends."""
    for row, high in zip(rows, heights, strict=True):
        found.pages.append((row, Box(lane.x, y, lane.w, high)))
        y += high + ROW_GAP * u
    return y - (ROW_GAP * u if rows else 0)


def _right_column(box: Box, u: float, controls: Controls) -> Places:
    """The paper above, the sum of the match and the deal below."""
    roomy = box.h > 620 * u
    deal = (DEAL if roomy else 84) * u
    plate = (PLATE if roomy else 100) * u
    gap = (28 if roomy else 14) * u
    button = Box(box.x, box.b - deal, box.w, deal)
    high = min(button.y - plate - 2 * gap - box.y, PAPER * u)
    paper = Box(box.x, box.y, box.w, high)
    under = Box(box.x, paper.b + gap, box.w, plate)
    return Places(box, paper, under, fixed=[(controls.deal, button)])


def _one_column(metrics: Metrics, type_: Type, controls: Controls) -> Places:
    """Everything that is chosen on one page that scrolls, the paper at its right."""
    u = metrics.u
    wide = metrics.width / u
    margin = (MARGIN if wide > 1100 else 24) * u
    right = max(290, min(420, wide * 0.31)) * u
    top, low = bar_height(type_, metrics) + 20 * u, metrics.height - 24 * u
    gutter = (40 if wide > 1100 else 34) * u
    lane = Box(margin, 0, metrics.width - 2 * margin - right - gutter, 0)
    found = _right_column(Box(lane.r + gutter, top, right, low - top), u, controls)
    found.view = Box(lane.x, top, lane.w, low - top)
    found.first = HEAD * u + 1
    y = _head(found.page_heads, "seats", lane, 0, u)
    seats = [row for row in controls.seats if row.visible]
    y = _stack(found, seats, [100 * u] * len(seats), lane, y, u) + ROW_GAP * u
    if controls.add_seat.visible:
        found.pages.append((controls.add_seat, Box(lane.x, y, lane.w, 66 * u)))
        y += (66 + ROW_GAP) * u
    if controls.length:
        y = _head(found.page_heads, "length", lane, y + 20 * u, u)
        high = controls.length.fit(lane.w, u)
        found.pages.append((controls.length, Box(lane.x, y, lane.w, high)))
        y += high + ROW_GAP * u
    y = _head(found.page_heads, "rules", lane, y + 20 * u, u)
    tabs = controls.tabs.fit(lane.w, u)
    found.pages.append((controls.tabs, Box(lane.x, y, lane.w, tabs)))
    heights = [row.fit(lane.w, u) for row in controls.rows]
    found.height = _stack(found, controls.rows, heights, lane, y + tabs + 20 * u, u) + 8 * u
    return found


def _head(heads: list[Heading], key: str, box: Box, y: float, u: float) -> float:
    """Add a heading; returns where what follows begins."""
    heads.append(Heading(key, Box(box.x, y, box.w, 40 * u)))
    return y + HEAD * u
