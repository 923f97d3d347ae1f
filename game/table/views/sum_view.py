"""Draws Forty-One: what each card of the row counts, the line of totals, the pot."""

from __future__ import annotations

from engine.games.forty_one.tables import MOST, TARGETS
from game.table.drawn.brush import Brush
from game.table.layout.places import Key, Place, card_key
from game.table.layout.shown import Shown
from game.table.layout.sums import HIGHEST, LOWEST, SumLayout, row_of
from game.table.panels.forty_one import FortyOnePanel, Sum, counted, sum_after, sum_of
from game.table.views.round_view import RoundView
from game.ui import marks
from game.ui.box import Box


class SumView(RoundView):
    """The row and the line of totals."""

    layout: SumLayout

    @property
    def words(self) -> FortyOnePanel:
        """The game's panel."""
        panel = self.controller.panel
        assert isinstance(panel, FortyOnePanel)  # noqa: S101 - kits pairs them
        return panel

    def draw_ground(self, brush: Brush, shown: Shown) -> None:
        """What a ring table has, the pot, the line."""
        super().draw_ground(brush, shown)
        self._pot(brush)
        row = row_of(shown.view)
        now = sum_of(row)
        move = self.focused_move(self.focus)
        card = move.cards.bit_length() - 1 if move is not None and move.cards else -1
        then = sum_after(row, card) if card >= 0 else None
        self._line(brush, now, then)
        self._total(brush, now, then)

    def _pot(self, brush: Brush) -> None:
        s, box = self.s, self.layout.chip_box(-1)
        for dx, dy in ((-16, 8), (14, 10), (0, -6)):
            marks.chip(brush.pen, box.cx + dx * s, box.cy + dy * s, 20 * s, 1)
        brush.pen.text(self.words.w("pot"), box.x - 14 * s, box.cy, "label", "soft", "r")

    def _total(self, brush: Brush, now: Sum | None, then: Sum | None) -> None:
        """The total in large, and what the card in focus would make of it."""
        if now is None:
            return
        s, pen, rail = self.s, brush.pen, self.layout.rail
        y = rail.y - 88 * s
        x = self.layout.zone.x + 24 * s
        x += pen.text(self.words.w("total"), x, y + 8 * s, "body", "soft") + 22 * s
        x += pen.text(self.words.figure(now), x, y, "display", "washi") + 26 * s
        if then is not None:
            x += pen.text("→", x, y + 6 * s, "h1", "gold") + 22 * s
            x += pen.text(self.words.figure(then), x, y + 6 * s, "h1", "gold") + 28 * s
            self._won(brush, then, x, y + 8 * s)
        elif now.pays:
            self._won(brush, now, x, y + 8 * s)

    def _won(self, brush: Brush, what: Sum, x: float, y: float) -> None:
        """The chips that a total brings."""
        s = self.s
        for i in range(what.pays):
            marks.chip(brush.pen, x + (22 + 48 * i) * s, y, 22 * s, 1)
        if what.pays:
            text = self.words.w("chips", count=what.pays)
            brush.pen.text(text, x + (48 * what.pays + 12) * s, y, "bodyb", "washi")

    def _line(self, brush: Brush, now: Sum | None, then: Sum | None) -> None:
        """Ticks for every total, the paying ones large with their chips."""
        s, pen, layout = self.s, brush.pen, self.layout
        rail = layout.rail
        pen.rect(rail, "night", rad=7, a=190)
        if now is not None and now.total is not None:
            x = layout.rail_x(now.total)
            start = layout.rail_x(min(0, now.total))
            pen.rect(Box(start, rail.y, max(x - start, 2 * s), rail.h), "washi3", rad=7, a=150)
            self._pointer(brush, x, "washi")
        for total in range(LOWEST, HIGHEST + 1):
            x = layout.rail_x(total)
            if total in TARGETS:
                self._target(brush, total, x)
                continue
            pen.vrule(x, rail.y + 2 * s, rail.b - 2 * s, "rule", lw=1)
            if total % 5 == 0 and total + 1 not in TARGETS:
                pen.text(str(total), x, rail.b + 22 * s, "small", "soft", "c")
        if then is not None and then.total is not None:
            self._pointer(brush, layout.rail_x(then.total), "gold")

    def _target(self, brush: Brush, total: int, x: float) -> None:
        s, pen, rail = self.s, brush.pen, self.layout.rail
        pen.circle(x, rail.cy, 22 * s, "night")
        pen.circle(x, rail.cy, 19 * s, "red" if total == MOST else "washi")
        pen.text(str(total), x, rail.cy, "smallb", "washi" if total == MOST else "ink", "c")
        count = TARGETS[total]
        for i in range(count):
            at = x + (i - (count - 1) / 2) * 30 * s
            marks.chip(pen, at, rail.b + 40 * s, 15 * s, 1)

    def _pointer(self, brush: Brush, x: float, colour: str) -> None:
        s, y = self.s, self.layout.rail.y
        tip = y - 14 * s
        brush.pen.poly([(x - 15 * s, tip - 26 * s), (x + 15 * s, tip - 26 * s), (x, tip)], "night")
        brush.pen.poly(
            [(x - 11 * s, tip - 23 * s), (x + 11 * s, tip - 23 * s), (x, tip - 4 * s)], colour
        )

    def draw_signs(
        self, brush: Brush, shown: Shown, places: dict[Key, Place], flying: set[Key]
    ) -> None:
        """What each card of the row counts, under it."""
        super().draw_signs(brush, shown, places, flying)
        s, pen = self.s, brush.pen
        row = row_of(shown.view)
        for i, (card, worth) in enumerate(zip(row, counted(row), strict=True)):
            key = card_key(card)
            if key in flying:
                continue
            box = places[key].box
            text = self.words.worth_sign(worth, first=i == 0)
            pen.text(
                text, box.cx, box.b + 24 * s, "labelb", "gold" if worth is None else "washi", "c"
            )
            if i == 0:
                marks.tag(
                    pen, self.words.w("starter"), box.cx, box.y - 24 * s, at="c", role="smallb"
                )
