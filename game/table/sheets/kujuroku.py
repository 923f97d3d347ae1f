"""Kujuroku's sheet: points against par with cap and balance, or the yaku (KJ-56 … KJ-68)."""

from __future__ import annotations

from engine.core.cards import Seat
from engine.core.game import Line
from engine.games.kujuroku.state import flags_of, resting
from engine.kernel.settle import Payment
from game.table.sheets.base import Cell, Row, Sheet
from game.table.words.numbers import sum_of


class KujurokuSheet(Sheet):
    """One seat of a table of four rests; chips are what is won."""

    def facts(self) -> list[str]:
        """How the deal was decided, and par."""
        par = flags_of(self.rules).pack.par
        return [*super().facts(), self.t("sheet.kujuroku.par", par=par)]

    def rests(self, seat: Seat) -> bool:
        """The seat before Oya at a table of four (KJ-02)."""
        return resting(len(self.seats), self.play.match.dealer) == seat

    def rows(self) -> list[Row]:
        """By yaku one line; by points what is above par, cut off, balanced."""
        rule = "KJ-59" if self.settled.outcome == "yaku" else "KJ-68"
        last = [self.deal_row(rule=rule), self.running_row(rule="KJ-74")]
        if self.settled.outcome == "yaku":
            return [self.lines("own", self.settled.lines, self._received), *last]
        par, per_ten = flags_of(self.rules).pack.par, flags_of(self.rules).per_ten
        against = [sum_of((points, -par)) for points in self.settled.card_points]
        rows = [self._of("hon" if per_ten else "above", ("cap", "balance"), against)]
        found = {line.id for line in self.settled.lines}
        rows += [self._of(key) for key in ("cap", "balance") if key in found]
        return [*rows, *last]

    def _of(self, key: str, others: tuple[str, ...] = (), workings: list[str] | None = None) -> Row:
        """The lines of one kind as a row of numbers: those of id ``key``, or all but ``others``."""
        found = [
            line
            for line in self.settled.lines
            if (line.id not in others if others else line.id == key)
        ]
        points = {line.seat: line.points for line in found}
        cells = tuple(
            Cell(points.get(seat), workings[seat] if workings and seat in points else "")
            for seat in self.seats
        )
        return Row(*self.heading(key), cells=cells, rule=found[0].rule if found else "")

    def _received(self, line: Line) -> Cell:
        """The yaku's chips come from both others (KJ-59)."""
        return Cell(line.points * 2, f"{line.points} × 2")

    def payment_note(self, payment: Payment) -> str:
        """The yaku's name, where one was made."""
        if self.settled.outcome != "yaku":
            return ""
        return self.line_name(self.settled.lines[0]) if payment else ""

    def dealer_note(self) -> str:
        """Oya stays when nobody won more, else Nakai follows (KJ-72, KJ-73)."""
        stays = self.settled.next_dealer == self.play.match.dealer
        return self.t(f"sheet.kujuroku.{'stays' if stays else 'follows'}")
