"""A page of rows in sections, with a paper that explains the row in focus: settings and keys."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Literal, TypeAlias

from game.input import Command, Intent, Wheel
from game.scene import Pop, Transition
from game.ui import parts
from game.ui.bar import BarButton, bar_height, place_bar
from game.ui.box import Box
from game.ui.page import Page
from game.ui.rows import Row
from game.ui.scroll import MARGIN, Scroll

if TYPE_CHECKING:
    import pygame

    from game.context import Context
    from game.ui.focus import Widget
    from game.ui.metrics import Metrics
    from game.ui.pen import Pen

Column: TypeAlias = Literal["left", "right"]
PITCH, ROW, HEAD, GAP = 70, 62, 52, 20
"""Units from row to row; height of a row, of a heading; space between sections."""
COLUMN, PAPER = 660, 432
"""Widths in units at the design's size."""


class RowsPage(Page):
    """Two columns of rows and the paper; with large controls one column and a page that scrolls.

    Subclasses call :meth:`add_section` and :meth:`add_bar` in ``build``, give the rows their words
    in :meth:`words`, and explain the row in focus in :meth:`explain`.

    Attributes:
        title, note: keys of the words in the bar.
    """

    in_order = True
    title = note = ""

    def __init__(self, ctx: Context) -> None:
        super().__init__(ctx)
        self._sections: list[tuple[Column, str, Sequence[Row]]] = []
        self._scroll = Scroll()
        self._tops: dict[Row, float] = {}
        self._heads: list[tuple[str, float, float]] = []
        self._paper = Box(0, 0, 0, 0)
        self._bar: Sequence[BarButton] = ()

    def words(self) -> None:
        """Give rows and buttons their words and values."""

    def explain(self, pen: Pen, box: Box, row: Row) -> None:
        """Draw the paper about the row in focus."""

    def add_section(self, column: Column, heading: str, rows: Sequence[Row]) -> None:
        """Add rows under a heading (its key); they are in the group already."""
        self._sections.append((column, heading, rows))

    def add_bar(self, *buttons: BarButton) -> None:
        """Add the buttons of the bar, the last one at the right end."""
        self._bar = [self.group.add(button) for button in buttons]
        self.group.on_focus = self._focused

    def place(self, metrics: Metrics) -> None:
        """Lay columns and paper out."""
        self.words()
        u = metrics.u
        top = bar_height(self.ctx.type, metrics) + 20 * u
        view = Box(0, top, metrics.width, metrics.height - top - 24 * u)
        wide = metrics.width / u
        columns, column_w, paper_w = _shares(wide)
        x0 = 48 * u if wide > 1100 else 24 * u
        xs = {"left": x0, "right": x0 + (column_w + 32) * u if columns == 2 else x0}
        ends = self._place_rows(view, xs, column_w * u, one=columns == 1)
        right = xs["right"] + column_w * u
        if paper_w:
            x = right + 40 * u
            self._paper = Box(x, view.y + HEAD * u, metrics.width - 48 * u - x, view.h - HEAD * u)
        else:
            height = 148 * u
            self._paper = Box(
                24 * u, metrics.height - height - 16 * u, metrics.width - 48 * u, height
            )
            view = Box(view.x, view.y, view.w, self._paper.y - view.y - 16 * u)
        view = Box(view.x, view.y, right - view.x + 16 * u, view.h)
        self._scroll.fit(view, ends - (GAP + PITCH - ROW) * u)
        self.group.clip = None
        place_bar(self._bar, self.ctx.type, metrics)
        self._scrolled()

    def _place_rows(self, view: Box, xs: dict[str, float], width: float, *, one: bool) -> float:
        """Give every row its place; returns where the longer column ends."""
        u = self.metrics.u
        ends = {"left": 0.0, "right": 0.0}
        self._heads = []
        for column, heading, rows in self._sections:
            lane = "left" if one else column
            y = ends[lane]
            self._heads.append((heading, xs[column], y))
            y += HEAD * u
            for row in rows:
                self._tops[row] = y
                row.box = Box(xs[column], view.y + y, width, ROW * u)
                y += PITCH * u
            ends[lane] = y + GAP * u
        return max(ends.values())

    def _scrolled(self) -> None:
        view = self._scroll.view
        self.group.clip = view.inset(-8, 0) if self._scroll.needed else None
        for row, top in self._tops.items():
            row.box = Box(row.box.x, view.y + top - self._scroll.offset, row.box.w, row.box.h)
        for button in self._bar:
            button.moved()
        self.touch()

    def _focused(self, widget: Widget) -> None:
        if isinstance(widget, Row) and self._scroll.needed:
            row_top = self._tops[widget]
            first = row_top <= HEAD * self.metrics.u
            top = 0.0 if first else row_top
            if self._scroll.reveal(top, widget.box.h + row_top - top, MARGIN * self.metrics.u):
                self._scrolled()

    def about(self) -> Iterable[str]:
        """What the row in focus means, as the paper tells it."""
        focus = self.group.focus
        return (focus.help,) if isinstance(focus, Row) else ()

    def react(self, intent: Intent) -> Transition | None:
        """Turn the page with the wheel or PgUp and PgDn."""
        match intent:
            case Wheel(dy=dy) if self._scroll.by(-dy * PITCH * self.metrics.u):
                self._scrolled()
            case Command.PAGE_DOWN | Command.PAGE_UP:
                sign = 1 if intent is Command.PAGE_DOWN else -1
                if self._scroll.by(sign * self._scroll.view.h * 0.8):
                    self._scrolled()
            case Command.CANCEL:
                return Pop()
        return None

    def draw(self, surface: pygame.Surface) -> None:
        """Draw bar, rows and paper."""
        metrics, t = self.metrics, self.ctx.t
        surface.blit(self.ctx.assets.tabletop(metrics.width, metrics.height), (0, 0))
        pen = self.ctx.pen(surface)
        view = self._scroll.view
        clip = surface.get_clip()
        if self._scroll.needed:
            surface.set_clip(view.inset(-8, 0).pixels())
        for heading, x, y in self._heads:
            pen.text(t(heading), x, view.y + y - self._scroll.offset + 20 * pen.s, "h2")
        for row in self._tops:
            if self.group.seen(row.box) is not None:
                row.draw(pen)
        focus = self.group.focus
        surface.set_clip(clip)
        self._scroll.draw(pen)
        parts.bar(pen, t(self.title), t(self.note) if self.note else "")
        for button in self._bar:
            button.draw(pen)
        if isinstance(focus, Row):
            self.explain(pen, self._paper, focus)
        self.group.draw_ring(pen)


def _shares(wide: float) -> tuple[int, float, float]:
    """Columns, width of one, width of the paper (0: it lies along the foot), all in units."""
    if wide >= 1700:
        column = min(COLUMN, (wide - 48 * 2 - 32 - 40 - PAPER) / 2)
        return 2, column, PAPER
    if wide >= 1180:
        return 1, min(COLUMN + 60, wide - 48 * 2 - 40 - PAPER), PAPER
    return 1, wide - 72, 0
