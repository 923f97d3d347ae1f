"""The tables of the history: opponents, yaku made; what has no room comes at a key."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, TypeVar

from game.finished import Against
from game.scenes.history_parts import draw_head, level_of
from game.table.panels.base import signed
from game.ui import marks, parts
from game.ui.box import Box
from game.ui.focus import Widget
from game.ui.names import draw_name

if TYPE_CHECKING:
    from game.context import Context
    from game.ui.pen import Pen

T = TypeVar("T")
NARROW = 860
"""Under so many units of width an opponent's level stands under the name."""
TIGHT = 620
"""Under so many units the number of matches is left out: won and lost tell it."""
HEAD, FOOT = 96, 8
"""Height of a panel's head and foot, in units."""
LINE, TWO_LINES = 54, 62
"""Distance of opponents, in units: with the level beside the name, and under it."""
YAKU_HEAD, YAKU_LINE, YAKU_WIDE, GAP = 84, 47, 360, 20
"""The same of the yaku, their greatest width, and the space between both tables."""


class Tables(Widget):
    """The two tables.

    Attributes:
        against: the opponents, the one met most often first.
        yaku: names of yaku with how often they were made, the most frequent first.
        margins: whether a mean difference means something: the points are of one game.
    """

    takes_enter = False

    def __init__(self, ctx: Context, turned: Callable[[], object]) -> None:
        super().__init__("o")
        self.against: Sequence[Against] = ()
        self.yaku: Sequence[tuple[str, int]] = ()
        self.margins = False
        self._ctx, self._turned = ctx, turned
        self._page = 0
        self._unit = 1.0

    def show(
        self, against: Sequence[Against], yaku: Sequence[tuple[str, int]], *, margins: bool
    ) -> None:
        """Show other tables, from their first lines on."""
        self.against, self.yaku, self.margins = against, yaku, margins
        self._page = 0

    def fit(self, box: Box, unit: float) -> None:
        """Lay them out in a box; ``unit`` is a unit in pixels."""
        self.box, self._unit = box, unit
        self._page = min(self._page, self._pages - 1)

    @property
    def _boxes(self) -> tuple[Box, Box]:
        """Where the opponents are, and the yaku."""
        box, u = self.box, self._unit
        wide = min(YAKU_WIDE * u, box.w * 0.34) if self.yaku else -GAP * u
        left = box._replace(w=box.w - wide - GAP * u)
        return left, Box(box.r - max(0.0, wide), box.y, max(0.0, wide), box.h)

    @property
    def _line(self) -> float:
        narrow = self._boxes[0].w < NARROW * self._unit
        return (TWO_LINES if narrow else LINE) * self._unit

    @property
    def lines(self) -> tuple[int, int]:
        """How many opponents and how many yaku have room."""
        u, high = self._unit, self.box.h
        people = int((high - (HEAD + FOOT) * u) // self._line)
        return max(1, people), max(1, int((high - YAKU_HEAD * u) // (YAKU_LINE * u)))

    @property
    def _pages(self) -> int:
        people, made = self.lines
        return max(1, -(-len(self.against) // people), -(-len(self.yaku) // made))

    @property
    def shown(self) -> tuple[Sequence[Against], Sequence[tuple[str, int]]]:
        """The lines in sight; a table that is through stays at its last lines."""
        people, made = self.lines
        return _stretch(self.against, people, self._page), _stretch(self.yaku, made, self._page)

    @property
    def spoken(self) -> str:
        """What they are, and which lines of them are in sight."""
        names = ["history.against", *(["history.yaku"] if self.yaku else [])]
        titles = ", ".join(self._ctx.t(name) for name in names)
        return f"{titles} {self._page + 1} / {self._pages}"

    def words(self) -> list[str]:
        """The lines in sight, for those who listen."""
        against, yaku = self.shown
        made = [f"{name} {self._ctx.t('history.times', count=times)}" for name, times in yaku]
        return [*(_against_words(self._ctx, row) for row in against), *made]

    def activate(self) -> None:
        """To the next lines, after the last to the first."""
        if self._pages > 1:
            self._page = (self._page + 1) % self._pages
            self._turned()

    def draw_still(self, pen: Pen) -> None:
        """Draw both."""
        (left, right), (against, yaku) = self._boxes, self.shown
        used = self._draw_turn(pen, left)
        _draw_against(pen, self._ctx, left, against, used, self._line, margins=self.margins)
        if yaku:
            _draw_yaku(pen, self._ctx, right, yaku, self.yaku[0][1])

    def _draw_turn(self, pen: Pen, box: Box) -> float:
        """Draw the panel, and the key that turns where not all have room; the room it takes."""
        s = pen.s
        parts.panel(pen, box, a=165)
        if self._pages < 2:
            return 0
        x, y = box.r - 28 * s, box.y + 36 * s
        used = marks.keycap(pen, self.keycap, x, y, "soft", "r") + 12 * s
        where = f"{self._page + 1} / {self._pages}"
        return used + pen.text(where, x - used, y, "small", "soft", "r") + 20 * s


def _stretch(rows: Sequence[T], count: int, page: int) -> Sequence[T]:
    start = max(0, min(page * count, len(rows) - count))
    return rows[start : start + count]


def _draw_against(
    pen: Pen, ctx: Context, box: Box, rows: Sequence[Against], used: float, line: float, *,
    margins: bool,
) -> None:  # fmt: skip
    """Draw the opponents over their panel.

    Args:
        pen: the pen.
        ctx: the program's services.
        box: where.
        rows: the opponents.
        used: pixels taken at the right end of the head.
        line: distance of the lines in pixels.
        margins: whether the mean difference is shown.
    """
    s, t = pen.s, ctx.t
    draw_head(pen, box, t("history.against"), t("history.against_sub"), box.r - 28 * s - used)
    if not rows:
        pen.text(t("history.no_one"), box.x + 28 * s, box.y + 100 * s, "label", "soft",
                 fit=box.w - 56 * s)  # fmt: skip
        return
    narrow, inner = box.w < NARROW * s, box.w - 56 * s
    columns = {"met": 92, "difference": 132, "rate": 86}
    if not margins:
        del columns["difference"]
    if box.w < TIGHT * s:
        del columns["met"]
    bar_x = box.x + 28 * s + inner * (0.34 if narrow else 0.295)
    ends, right = {}, box.r - 28 * s
    for key, wide in columns.items():
        ends[key] = right
        room = (wide - 14) * s
        pen.text(t(f"history.{key}"), right, box.y + 84 * s, "small", "soft", "r", fit=room)
        right -= wide * s
    bar = Box(bar_x, 0, right - 10 * s - bar_x, 24 * s)
    pen.text(t("history.won_lost"), bar.x, box.y + 84 * s, "small", "soft", fit=bar.w)
    for number, row in enumerate(rows):
        y = box.y + HEAD * s + line * (number + 0.5)
        pen.hrule(box.x + 28 * s, box.r - 28 * s, y - line / 2, a=100)
        _draw_opponent(pen, ctx, box, y, row, bar.x - 18 * s, narrow=narrow)
        _draw_share(pen, bar.move(0, y - 12 * s), row.won, row.lost)
        rate = (
            f"{round(100 * row.won / max(1, row.won + row.lost))}%" if row.won + row.lost else "–"
        )
        pen.text(rate, ends["rate"], y, "bodyb", at="r")
        if "difference" in ends:
            gap = round(row.difference)
            colour = "red_hi" if gap < 0 else "washi"
            pen.text(signed(gap), ends["difference"], y, "bodyb", colour, "r", fit=118 * s)
        if "met" in ends:
            pen.text(str(row.met), ends["met"], y, "body", "soft", "r", fit=84 * s)


def _draw_opponent(
    pen: Pen, ctx: Context, box: Box, y: float, row: Against, right: float, *, narrow: bool
) -> None:
    s = pen.s
    level, x = level_of(ctx, row.player), box.x + 80 * s
    marks.crest(pen, row.seat, box.x + 48 * s, y, 17 * s)
    if narrow and level:
        pen.text(row.name, x, y - 10 * s, "bodyb", fit=right - x)
        pen.text(level, x, y + 17 * s, "small", "soft", fit=right - x)
        return
    room = max(96 * s, (right - x) / 2)
    used = pen.text(level, right, y, "small", "soft", "r", fit=room) if level else 0
    draw_name(pen, row.name, x, y, right - used - 14 * s - x)


def _draw_share(pen: Pen, box: Box, won: int, lost: int) -> None:
    """Won and lost as two parts of one bar, filled and hollow."""
    s, all_ = pen.s, won + lost
    if not all_:
        pen.rect(box, None, rad=3, line="rule", lw=2)
        return
    least = min(0.2, 40 * s / box.w)
    share = won / all_
    share = 0.0 if not won else 1.0 if not lost else max(least, min(1 - least, share))
    filled = Box(box.x, box.y, box.w * share - 2 * s, box.h)
    hollow = Box(box.x + box.w * share + 2 * s, box.y, box.w * (1 - share) - 2 * s, box.h)
    if won:
        pen.rect(filled, "washi", rad=3)
        pen.text(str(won), filled.x + 12 * s, box.cy, "smallb", "ink", fit=filled.w - 14 * s)
    if lost:
        pen.rect(hollow, None, rad=3, line="rule", lw=2)
        pen.text(str(lost), hollow.r - 12 * s, box.cy, "small", "soft", "r", fit=hollow.w - 14 * s)


def _draw_yaku(
    pen: Pen, ctx: Context, box: Box, rows: Sequence[tuple[str, int]], most: int
) -> None:
    """Draw yaku that were made: name, bar, how often; the bar of ``most`` is a whole one."""
    s = pen.s
    parts.panel(pen, box, a=165)
    pen.text(ctx.t("history.yaku"), box.x + 24 * s, box.y + 36 * s, "bodyb", fit=box.w - 48 * s)
    for number, (name, times) in enumerate(rows):
        y = box.y + (YAKU_HEAD + number * YAKU_LINE) * s
        text = ctx.t("history.times", count=times)
        used = pen.text(text, box.r - 24 * s, y, "label", "soft", "r")
        pen.text(name, box.x + 24 * s, y, "label", "washi", fit=box.w - used - 64 * s)
        track = Box(box.x + 24 * s, y + 17 * s, box.w - 48 * s, 5 * s)
        pen.rect(track, "night2", rad=2)
        pen.rect(track._replace(w=max(6 * s, track.w * times / most)), "soft", rad=2)


def _against_words(ctx: Context, row: Against) -> str:
    """An opponent in a sentence, for those who listen."""
    level = level_of(ctx, row.player)
    name = f"{row.name} ({level})" if level else row.name
    return ctx.t("tell.against", name=name, met=row.met, won=row.won, lost=row.lost)
