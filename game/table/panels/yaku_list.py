"""The short list of yaku: one line for each that somebody has or can still make."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.core.cards import Seat
from game.keys import Command
from game.table.panels.yaku import Line, RowState, State, lines, shortened
from game.ui import marks
from game.ui.box import Box
from game.ui.names import draw_name
from game.ui.palette import SEATS

if TYPE_CHECKING:
    from game.table.drawn.brush import Brush
    from game.table.panels.fishing import FishingPanel

HEAD, LINE, LEAST = 54, 62, 48
"""Height of the title, of a line, and the least height of a line, in units."""
MOST_PIPS = 7
"""A row of more cards is counted in figures."""


def list_height(count: int) -> float:
    """Units that a list of so many lines takes."""
    return HEAD + 8 + LINE * count


def draw_list(
    brush: Brush, box: Box, panel: FishingPanel, states: Sequence[RowState], looker: Seat,
    *, foot: float = 0,
) -> None:  # fmt: skip
    """Draw the lines there is room for; the others are behind the key of the table.

    Args:
        brush: the brush.
        box: the whole plate.
        panel: names the yaku.
        states: every row of the table.
        looker: the looking seat.
        foot: pixels kept free at the lower edge.
    """
    s, pen = brush.s, brush.pen
    pen.rect(box, "night", rad=10, a=150)
    box = Box(box.x, box.y, box.w, box.h - foot)
    room = max(1, int((box.h / s - HEAD - 8) / LEAST))
    shown = shortened(lines(states, looker), room)
    _head(brush, box, panel, len(states) - len({line.row.row.id for line in shown}))
    if not shown:
        words = panel.t("table.panel.no_yaku")
        pen.text(words, box.x + 20 * s, box.y + 84 * s, "label", "soft", fit=box.w - 40 * s)
        return
    high = min(LINE * s, (box.h - (HEAD + 8) * s) / len(shown))
    for i, line in enumerate(shown):
        at = Box(box.x, box.y + HEAD * s + i * high, box.w, high)
        _line(brush, at, panel, line)


def _head(brush: Brush, box: Box, panel: FishingPanel, hidden: int) -> None:
    s, pen = brush.s, brush.pen
    y = box.y + 30 * s
    pen.text(panel.t("table.panel.yaku"), box.x + 20 * s, y, "labelb", "soft")
    key = "table.panel.more" if hidden else "table.panel.all"
    used = pen.text(panel.t(key, count=hidden), box.r - 20 * s, y, "small", "soft", "r")
    marks.keycap(pen, Command.YAKU, box.r - 30 * s - used, y, "soft", "r")


def _line(brush: Brush, box: Box, panel: FishingPanel, line: Line) -> None:
    s, pen = brush.s, brush.pen
    standing, row = line.standing, line.row.row
    brush.rows.append((row, box))
    made = standing.state is State.MADE
    if line.hot:
        hot = Box(box.x + 8 * s, box.y + 3 * s, box.w - 16 * s, box.h - 6 * s)
        pen.rect(hot, "gold", rad=6, a=38)
        pen.rect(Box(hot.x, hot.y, 5 * s, hot.h), "gold", rad=2)
    y = box.cy
    brush.crest(standing.seat, box.x + 34 * s, y, 13 * s)
    draw_name(pen, panel.short_name(row.id), box.x + 58 * s, y, 148 * s)
    left = box.x + 214 * s
    left += _pips(brush, left, y, line) + 8 * s
    used = pen.text(str(line.points), box.r - 20 * s, y, "bodyb", "gold" if made else "washi", "r")
    if made:
        word = "table.yaku.now_made" if line.hot else "table.yaku.is_made"
        right = box.r - max(used, 34 * s) - 28 * s
        if pen.width(panel.t(word), "smallb") > right - left:
            marks.check(pen, right - 9 * s, y, 9 * s)
        else:
            pen.text(panel.t(word), right, y, "smallb", "gold", "r")


def _pips(brush: Brush, x: float, y: float, line: Line) -> float:
    """A bar for each card of the row: held, would come, missing; returns their width."""
    s, pen = brush.s, brush.pen
    standing = line.standing
    size, held = line.row.row.size, standing.held.bit_count()
    if size > MOST_PIPS or held > size:
        told = f"{held} / {size}"
        return pen.text(told, x, y, "label", "gold" if line.hot else "washi", fit=84 * s)
    new = (standing.held & line.row.gain).bit_count() if line.hot else 0
    wide, pitch = (12, 17) if size < 5 else (8, 11)
    for i in range(size):
        bar = Box(x + i * pitch * s, y - 10 * s, wide * s, 20 * s)
        colour = SEATS[standing.seat] if i < held - new else "gold" if i < held else "night2"
        pen.rect(bar, colour, rad=2, line=None if i < held else "rule", lw=1.5)
    return pitch * size * s
