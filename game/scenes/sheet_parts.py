"""Parts of the score sheet's scene: lines one can ask about, the foot, the slip with a rule."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame

from engine.core.cards import NOBODY, Seat
from game.table.sheets.places import FOOT_H, Places
from game.table.words.names import dealer_word
from game.ui import marks, parts
from game.ui.box import Box
from game.ui.fitted import fitted_pen, grown, growths
from game.ui.focus import Widget
from game.ui.metrics import Metrics

if TYPE_CHECKING:
    from engine.match.play import Play
    from game.context import Context
    from game.table.sheets.base import Row, Sheet
    from game.ui.pen import Pen
    from game.ui.widgets import Button

GROWTH_MOST, GROWTH_LEAST = 1.5, 0.6
SLIP = 680
"""Width of the slip in units."""


class Spot(Widget):
    """A line or a row of the sheet that can tell its rule.

    Args:
        explain: tells the rule of what has focus.
        seen: the part of a box that is not scrolled away.
        words: the line in words, for those who listen.
        row: number of the row.
        seat: whose line it is; nobody's for a whole row.
        index: number of the line.
    """

    takes_enter = False
    radius, gap = 6, 0

    def __init__(
        self,
        explain: Callable[[], object],
        seen: Callable[[Box], Box | None],
        words: Callable[[Spot], str],
        row: int,
        seat: Seat = NOBODY,
        index: int = 0,
    ) -> None:
        super().__init__()
        self._explain, self._seen, self._words = explain, seen, words
        self.row, self.seat, self.index = row, seat, index

    @property
    def spoken(self) -> str:
        """The line in words."""
        return self._words(self)

    def activate(self) -> None:
        """Tell why."""
        self._explain()

    def adjust(self, step: int) -> bool:  # noqa: ARG002
        """A whole row has nothing beside it."""
        return self.seat < 0

    def moved(self) -> None:
        """Only what can be seen can be clicked."""
        if self._area is not None:
            seen = self._seen(self.box) if self.usable and self.box.w else None
            self._area.place(seen or Box(-8, -8, 1, 1))


def why_of(sheet: Sheet, rows: Sequence[Row], spot: Spot) -> tuple[str, str, str]:
    """What a line is for, the sentence of its rule and the rule; empty without one."""
    row = rows[spot.row]
    if spot.seat < 0:
        return row.title, sheet.rule_text(row.rule), row.rule
    item = row.items[spot.seat][spot.index]
    name = sheet.t("deal_result.read", name=item.name, reading=item.reading)
    title = name if item.reading and item.reading != item.name else item.name
    if item.cell.quiet and item.cell.working:
        title = sheet.t("sheet.dot").join((title, item.cell.working))
    return title, sheet.rule_text(item.rule), item.rule


def line_words(sheet: Sheet, rows: Sequence[Row], spot: Spot) -> str:
    """A line or a row in words: whose it is, what it is for, what it comes to."""
    row, join = rows[spot.row], sheet.t("tell.join")
    if spot.seat < 0:
        cells = [(sheet.name(seat), row.cells[seat].figure()) for seat in sheet.order if row.cells]
        sums = join.join(f"{name} {figure}" for name, figure in cells if figure)
        return sheet.t("tell.focus", what=row.title, more=sums) if sums else row.title
    cell = row.items[spot.seat][spot.index].cell
    told = (sheet.name(spot.seat), why_of(sheet, rows, spot)[0], cell.figure())
    return join.join(words for words in told if words)


class SheetFoot:
    """Words at the left, buttons at the right; it grows only as far as both have room.

    Attributes:
        fit: the window at the foot's own factor.
        words: where the words are, in pixels.
        dealer: who deals next and why; empty after the last deal.
        next_word: the word before it.
    """

    def __init__(self, ctx: Context, sheet: Sheet, play: Play) -> None:
        self._ctx, self._sheet, self._play = ctx, sheet, play
        self.fit = ctx.metrics
        self.words = Box(0, 0, 1, 1)
        self.dealer = "" if play.over else self._dealer()
        self.next_word = dealer_word(ctx.language, play.rules, "deal_result.next_dealer")

    def _dealer(self) -> str:
        sheet = self._sheet
        name, reason = sheet.name(sheet.settled.next_dealer), sheet.dealer_note()
        return self._ctx.t("deal_result.because", name=name, reason=reason) if reason else name

    def place(self, fit: Metrics, foot: Box, buttons: Sequence[tuple[Button, float]]) -> None:
        """Put the buttons, the last one rightmost, and find the largest factor that fits.

        Args:
            fit: the window at the factor of the sheet.
            foot: the strip, in pixels.
            buttons: each with its least width in units.
        """
        for factor in growths(fit, GROWTH_MOST, GROWTH_LEAST):
            self.fit = grown(fit, factor)
            pen = fitted_pen(self._ctx, pygame.Surface((1, 1)), self.fit)
            right = foot.r
            for button, least in reversed(buttons):
                if button.visible:
                    wide, high = max(least * pen.s, button.least_width(pen)), FOOT_H * pen.s
                    button.box = Box(right - wide, foot.cy - high / 2, wide, high)
                    right -= wide + 24 * pen.s
            self.words = Box(foot.x, foot.y, right - foot.x, foot.h)
            if self._width(pen) <= self.words.w - 24 * pen.s:
                return

    def _width(self, pen: Pen) -> float:
        """Width of the line about the next dealer."""
        t = self._ctx.t
        if not self.dealer:
            return pen.width(t("deal_result.last"), "body")
        lead = pen.width(self.next_word, "body")
        return lead + 62 * pen.s + pen.width(self.dealer, "bodyb")

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the words; the seal stands beside the line or under it."""
        pen = fitted_pen(self._ctx, surface, self.fit)
        t, u, box = self._ctx.t, pen.s, self.words
        seal = t("deal_result.seal", seal=self._play.fingerprint)
        room, wide, long = box.w - 24 * u, self._width(pen), pen.width(seal, "label")
        beside = wide + 48 * u + long <= room
        y = box.cy if beside else box.cy - 19 * u
        if self.dealer:
            x = box.x + pen.text(self.next_word, box.x, y, "body", "ink2") + 32 * u
            pen.circle(x, y, 19.5 * u, "ink")
            marks.crest(pen, self._sheet.settled.next_dealer, x, y, 18 * u)
            left = x + 30 * u
            pen.text(self.dealer, left, y, "bodyb", "ink", fit=box.x + room - left)
        else:
            pen.text(t("deal_result.last"), box.x, y, "body", "ink2", fit=room)
        if beside:
            x = box.x + min(max(520 * u, wide + 48 * u), room - long)
            pen.text(seal, x, y, "label", "ink2")
        else:
            pen.text(seal, box.x, box.cy + 21 * u, "label", "ink2", fit=room)


def draw_thumb(pen: Pen, places: Places, scroll: float) -> None:
    """Draw where one is in a sheet that is longer than its window."""
    view, u = places.view, pen.s
    share = view.h / places.height
    track = view.h - 8 * u
    y = view.y + 4 * u + (track - track * share) * scroll / places.overflow
    pen.rect(Box(view.r - 6 * u, y, 6 * u, track * share), "grey", rad=3)


def why_slip(
    pen: Pen, about: Box, paper: Box, words: tuple[str, str, str], keys: parts.Keys
) -> None:
    """Draw the rule behind a line on a slip of paper, under the line or above it.

    Args:
        pen: the pen.
        about: the line, in pixels.
        paper: the sheet, which the slip does not leave.
        words: the line, the sentence, the rule.
        keys: captions and keys.
    """
    u = pen.s
    title, text, rule = words
    wide = min(SLIP * u, paper.w - 24 * u)
    inner = wide - 64 * u
    high = 108 * u + (pen.type.height(text, inner, "body") if text else 0)
    x = min(max(about.x, paper.x + 12 * u), paper.r - wide - 12 * u)
    y = about.b + 16 * u
    if y + high > paper.b - 12 * u:
        y = max(12 * u, about.y - 16 * u - high)
    box = Box(x, y, wide, high)
    pen.shadow(box, 8, 26, 170, 10)
    pen.rect(box, "washi", rad=6, line="washi3", lw=2)
    pen.rect(Box(box.x, box.y, 8 * u, box.h), "gold", rad=3)
    y, x = box.y + 34 * u, box.x + 32 * u
    right = parts.foot_keys(pen, box.r - 24 * u, y, keys, "ink2")
    pen.text(title, x, y, "bodyb", "ink", fit=right - x)
    pen.para(text, x, y + 48 * u, inner, "body", "ink")
    pen.text(rule, x, box.b - 28 * u, "small", "ink2")
