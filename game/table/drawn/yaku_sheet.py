"""The whole table of yaku over the table: it covers all but the bar, the slip and the own hand.

Going along the hand shows what each card would change. A row opens its rule.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, ClassVar

from engine.core.cards import Cards
from game.keys import Command
from game.table.drawn import yaku_rows
from game.table.drawn.brush import Brush
from game.table.layout.shown import Shown
from game.table.panels.yaku import RowState
from game.ui import marks, parts
from game.ui.box import Box

if TYPE_CHECKING:
    from game.table.drawn.view import Focus, TableView

FILTERS = ("all", "alive", "card")
"""Every row; those that somebody has or can still make; those that the move in focus serves."""
HEAD, FOOT, PAD = 84, 26, 20
MANY, FEW = 24, 8
"""A table of more rows begins with those of the card in focus; one of fewer has two columns."""
TALLEST, TALL_FEW = 96, 150
"""Units a row grows to, and where there are few."""


@dataclass(slots=True)
class YakuSheet:
    """The open table.

    Attributes:
        chosen: the filter that was chosen; empty while none was.
        shown: the filter in force: a card that serves in no yaku hides none.
        page: which page is shown, from 0.
        cursor: the row in focus, counted on the page; −1 without one.
        rows: the rows of the page as they were drawn last: the rule, the place.
        tabs: the filters as they were drawn last.
        spoken: the title, then the rows of the page in words, as they were drawn last.
    """

    covers: ClassVar[bool] = False
    """Whether it covers the slip and the hand too; then nothing can be played behind it."""

    chosen: str = ""
    shown: str = "all"
    page: int = 0
    cursor: int = -1
    rows: list[tuple[str, Box]] = field(default_factory=list)
    tabs: list[tuple[str, Box]] = field(default_factory=list)
    close: Box | None = None
    spoken: list[str] = field(default_factory=list)
    _pages: int = 1
    _column: int = 1

    def turn(self, by: int) -> None:
        """Turn pages."""
        self.page = max(0, min(self._pages - 1, self.page + by))
        self.cursor = -1

    def step(self, by: int) -> None:
        """Move the focus along the rows; from the first row upwards it goes back to the hand."""
        if by < 0 and self.cursor < 0:
            return
        self.cursor = min(len(self.rows) - 1, self.cursor + by)

    def choose(self, name: str) -> None:
        """Choose a filter."""
        self.chosen, self.page, self.cursor = name, 0, -1

    def next_filter(self, by: int) -> None:
        """Choose the filter beside the one in force."""
        names = [name for name, _ in self.tabs]
        at = names.index(self.shown) if self.shown in names else 0
        if names:
            self.choose(names[(at + by) % len(names)])

    @property
    def rule(self) -> str:
        """The rule of the row in focus; empty without one."""
        return self.rows[self.cursor][0] if 0 <= self.cursor < len(self.rows) else ""

    @property
    def words(self) -> list[str]:
        """The title and the row in focus, for those who listen."""
        row = self.spoken[self.cursor + 1 : self.cursor + 2] if self.cursor >= 0 else []
        return [*self.spoken[:1], *row]

    def draw(self, view: TableView, brush: Brush, shown: Shown, gain: Cards, focus: Focus) -> None:
        """Draw the table; ``gain`` are the cards that the move in focus would bring."""
        s, pen, panel = view.s, brush.pen, view.controller.panel
        states = panel.yaku(shown.view, gain)
        metrics = view.ctx.metrics
        area = Box(24 * s, 76 * s, metrics.width - 48 * s, metrics.height - 100 * s)
        bare = view.ctx.assets.tabletop(metrics.width, metrics.height)
        low = round(area.y)  # shadows of what lies under the table's lower edge go, too
        pen.surface.blit(bare, (0, low), (0, low, metrics.width, metrics.height - low))
        pen.rect(area, "night", rad=10, a=255)
        serving = gain or (1 << focus.card if focus.card >= 0 else 0)
        listed = self._listed(states, serving)
        self._head(view, brush, area, states, serving)
        grid = Box(area.x + PAD * s, area.y + HEAD * s, area.w - 2 * PAD * s,
                   view.layout.table.prompt.y - FOOT * s - area.y - HEAD * s)  # fmt: skip
        self._rows(view, brush, shown, grid, listed)
        yaku_rows.legend(view, brush, shown, area, gain)

    def _listed(self, states: list[RowState], serving: Cards) -> list[RowState]:
        served = [state for state in states if state.row.cards & serving]
        if not self.chosen:
            self.chosen = "card" if len(states) > MANY else "all"
        self.shown = self.chosen if served or self.chosen != "card" else "all"
        if self.shown == "alive":
            return [state for state in states if state.alive]
        return served if self.shown == "card" else states

    def _head(
        self, view: TableView, brush: Brush, area: Box, states: list[RowState], serving: Cards
    ) -> None:
        s, pen, t = view.s, brush.pen, view.ctx.t
        y = area.y + 38 * s
        x = area.x + 28 * s
        x += pen.text(t("table.sheet.title", count=len(states)), x, y, "h2") + 32 * s
        keys = [
            (t("table.sheet.rule"), f"↓ {pen.keys.caption(Command.CONFIRM)}"),
            (t("table.sheet.filter"), Command.NEXT),
        ]
        if self._pages > 1:
            keys.insert(
                0, (t("table.sheet.page", page=self.page + 1, of=self._pages), Command.PAGE_DOWN)
            )
        keys.append((t("table.sheet.close"), Command.YAKU))
        right = parts.foot_keys(pen, area.r - 24 * s, y, keys)
        width = pen.width(keys[-1][0], "label") + marks.keycap_width(pen, Command.YAKU) + 36 * s
        self.close = Box(area.r - 24 * s - width, area.y, width + 24 * s, HEAD * s)
        self.tabs.clear()
        self._tabs(view, brush, states, serving, Box(x, y - 22 * s, right - x - 20 * s, 44 * s))

    def _tabs(
        self, view: TableView, brush: Brush, states: list[RowState], serving: Cards, room: Box
    ) -> None:
        s, pen, t, panel = view.s, brush.pen, view.ctx.t, view.controller.panel
        alive = sum(state.alive for state in states)
        served = sum(bool(state.row.cards & serving) for state in states)
        labels = {
            "all": t("table.sheet.all", count=len(states)),
            "alive": t("table.sheet.alive", count=alive),
            "card": t("table.sheet.card", cards=panel.listed(serving), count=served),
        }
        x = room.x
        for name in FILTERS:
            if name == "card" and not served:
                continue
            on = name == self.shown
            wanted = pen.width(labels[name], "labelb") + 32 * s
            width = min(wanted, room.r - x)
            if width < min(wanted, 90 * s):
                break
            box = Box(x, room.y, width, room.h)
            pen.rect(box, "washi" if on else "night2", rad=6)
            colour = "ink" if on else "soft"
            pen.text(labels[name], box.cx, box.cy, "labelb", colour, "c", fit=width - 20 * s)
            self.tabs.append((name, box))
            x += width + 8 * s

    def _rows(
        self, view: TableView, brush: Brush, shown: Shown, grid: Box, listed: list[RowState]
    ) -> None:
        s = view.s
        columns = 2 if len(listed) <= FEW else 3
        least = yaku_rows.least_height(view.controller.panel)
        most = max(1, int(grid.h / (least * s)))
        self._pages = max(1, math.ceil(len(listed) / (columns * most)))
        self.page = min(self.page, self._pages - 1)
        per_page = math.ceil(len(listed) / self._pages)
        self._column = max(1, math.ceil(per_page / columns))
        tallest = TALL_FEW if len(listed) <= FEW else TALLEST
        high = min(tallest * s, grid.h / self._column)
        width = grid.w / columns
        self.rows.clear()
        self.spoken = [view.ctx.t("table.sheet.title", count=len(listed))]
        for i, state in enumerate(listed[self.page * per_page : (self.page + 1) * per_page]):
            column, row = divmod(i, self._column)
            box = Box(grid.x + column * width, grid.y + row * high + 4 * s, width - 20 * s,
                      high - 8 * s)  # fmt: skip
            yaku_rows.draw_row(view, brush, shown, box, state)
            if i == self.cursor:
                marks.ring(brush.pen, box, 6, 2)
            self.rows.append((state.row.rule, box))
            self.spoken.append(yaku_rows.row_words(view, shown, state))
        self.cursor = min(self.cursor, len(self.rows) - 1)
