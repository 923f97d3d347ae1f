"""A column for games in which only the number of tricks counts: one step a trick, crests on it."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.core.cards import Cards, Points, Seat
from engine.core.view import View
from game.table.panels import figures
from game.table.panels.base import signed
from game.table.panels.tricks import Change, TrickPanel
from game.ui.box import Box

if TYPE_CHECKING:
    from game.table.drawn.brush import Brush

ROW = 50


class LadderPanel(TrickPanel):
    """Tricks of each seat, what they are worth now, what the next one would change."""

    @abstractmethod
    def score_of(self, count: int) -> Points:
        """What so many tricks score."""

    @abstractmethod
    def kind(self, count: int) -> str:
        """A short word beside a number of tricks."""

    @abstractmethod
    def most(self) -> int:
        """How many tricks a deal has."""

    def value(self, view: View, seat: Seat) -> tuple[str, str]:
        """What the tricks would score now."""
        if not view.facts or view.phase == "pass":
            return "", ""
        return plain(self.score_of(self.won(view, seat))), self.w("sub.now")

    def value_colour(self, view: View, seat: Seat) -> str:
        """Red below zero."""
        return "red_hi" if self.score_of(self.won(view, seat)) < 0 else "washi"

    def plate_words(self, view: View, seat: Seat, totals: Sequence[int]) -> list[str]:
        """Tricks where no heap shows them, and the total of the finished deals."""
        told = []
        if len(view.hands) > 4:
            count = self.won(view, seat)
            told.append(self.w("sub.tricks", count=count))
        total = totals[seat] if totals else 0
        return [*told, self.t("table.sub.total", total=plain(total))]

    def change(self, before: View, after: View, seat: Seat) -> Change | None:
        """From one step of the ladder to the next."""
        had, has = self.won(before, seat), self.won(after, seat)
        if had == has:
            return None
        head = self.w("change_tricks", before=had, after=has, count=has)
        old, new = self.score_of(had), self.score_of(has)
        return Change(head, plain(old), plain(new), new >= 0)

    def draw(self, brush: Brush, box: Box, view: View, gain: Cards) -> None:  # noqa: ARG002
        """The ladder, then what one more trick would change, on a crowded table the last trick."""
        s = brush.s
        y = self.draw_head(brush, box, view)
        seats = len(view.hands)
        played = sum(self.won(view, seat) for seat in range(seats))
        note = self.w("ladder.note", most=self.most(), played=played)
        figures.title(brush, box.x, y + 20 * s, box.w, self.w("ladder.title"), note)
        y += 46 * s
        foot = 148 * s + (64 * s if seats > 4 else 0)
        last = seats > 4
        high = min(ROW * s, (box.b - y - foot - (150 * s if last else 0)) / (self.most() + 1))
        y = self._steps(brush, Box(box.x, y, box.w, high), view) + 18 * s
        y = self._next(brush, Box(box.x, y, box.w, 0), view, self.most() - played)
        if last and self.moment is not None and self.moment.tricks:
            room = Box(box.x, y, box.w, min(130 * s, box.b - y - 40 * s))
            self.draw_last_trick(brush, room, self.moment.tricks[-1])

    def draw_head(self, brush: Brush, box: Box, view: View) -> float:  # noqa: ARG002
        """What stands over the ladder; returns where it ends."""
        return box.y

    def _steps(self, brush: Brush, row: Box, view: View) -> float:
        s, pen = brush.s, brush.pen
        step = row.h
        gap = min(6 * s, step * 0.14)
        taker = self._climbing(view)
        for count in range(self.most() + 1):
            b = Box(row.x, row.y, row.w, step - gap)
            worth = self.score_of(count)
            good = worth >= 0
            pen.rect(b, "night", rad=6, a=170 if good else 70)
            big, small = figures.sized(brush, "body", b.h), figures.sized(brush, "small", b.h)
            colour = "washi" if good else "red_hi"
            pen.text(
                str(count), b.x + 44 * s, b.cy, big, "washi" if good else "soft", "r", bold=True
            )
            kind = self.kind(count)
            pen.text(kind, b.x + 76 * s, b.cy, small, "soft" if good else "red_hi", "c",
                     fit=54 * s)  # fmt: skip
            pen.text(plain(worth), b.x + 162 * s, b.cy, big, colour, "r", bold=True)
            here = [
                seat for seat in range(len(view.hands))
                if self.won(view, seat) + (seat == taker) == count
            ]  # fmt: skip
            self._crests(brush, b, here)
            if taker >= 0 and self.won(view, taker) == count:
                self._climb(brush, b, step, len(here))
            row = row.move(0, step)
        return row.y

    def _climbing(self, view: View) -> Seat:
        """The seat that goes up one step now, while its trick is gathered."""
        moment = self.moment
        if moment is None or moment.gathering is None or moment.last is None:
            return -1
        taker = moment.gathering.taker
        return taker if self.won(moment.last, taker) > self.won(view, taker) else -1

    @staticmethod
    def _crests(brush: Brush, b: Box, seats: Sequence[Seat]) -> None:
        s = brush.s
        r = min(16 * s, b.h * 0.4)
        pitch = min(44 * s, (b.r - b.x - 216 * s - r) / max(1, len(seats) - 1)) if seats else 0
        for i, seat in enumerate(seats):
            brush.crest(seat, b.x + 208 * s + i * pitch, b.cy, r)

    @staticmethod
    def _climb(brush: Brush, b: Box, step: float, others: int) -> None:
        """The step that is left, and an arrow to the next one."""
        s, pen = brush.s, brush.pen
        x = b.x + 208 * s + others * 44 * s
        r = min(15 * s, b.h * 0.38)
        pen.circle(x, b.cy, r, line="rule", lw=2)
        pen.arrow((x, b.cy + r), (x, b.cy + step * 0.64), "washi", 4, 16)

    def _next(self, brush: Brush, box: Box, view: View, left: int) -> float:
        """What the next trick would change for every seat."""
        s, pen = brush.s, brush.pen
        y = box.y + 8 * s
        note = self.w("ladder.left", left=left)
        figures.title(brush, box.x, y, box.w, self.w("ladder.next"), note)
        y += 42 * s
        seats = len(view.hands)
        columns = min(seats, 4)
        for i in range(seats):
            x, line = box.x + (i % columns) * box.w / columns, y + (i // columns) * 44 * s
            brush.crest(i, x + 16 * s, line, 14 * s)
            won = self.won(view, i)
            step = self.score_of(won + 1) - self.score_of(won) if won < self.most() else 0
            colour = "red_hi" if step < 0 else "washi"
            pen.text(signed(step), x + 40 * s, line, "bodyb", colour, fit=box.w / columns - 44 * s)
        return y + (-(-seats // columns) - 1) * 44 * s + 36 * s


def plain(points: Points) -> str:
    """A number with its sign; nothing is a bare 0."""
    return signed(points) if points else "0"
