"""Mushi's sheet: card points, own yaku, the other's yaku, less par (MU-20 … MU-23)."""

from __future__ import annotations

from engine.games.mushi.tables import PAR
from engine.kernel.settle import Payment
from game.table.sheets.base import Row, Sheet
from game.table.words.numbers import MINUS, sum_of


class MushiSheet(Sheet):
    """Every row is a term of the addition; the last rows are what it comes to."""

    def facts(self) -> list[str]:
        """Half of the card points is what nobody pays."""
        return [self.t("sheet.mushi.par", par=PAR)]

    def rows(self) -> list[Row]:
        """The course of MU section 7, step by step."""
        settled = self.settled
        others = [self.lines_of(1 - seat) for seat in self.seats]
        own = [sum(line.points for line in self.lines_of(seat)) for seat in self.seats]
        lost = [-own[1 - seat] for seat in self.seats]
        terms = [
            sum_of([points, *(n for n in (own[seat], lost[seat]) if n)])
            for seat, points in enumerate(settled.card_points)
        ]
        rows = [self.numbers("cards", settled.card_points, signed=False, rule="MU-20")]
        if settled.lines:
            rows += [
                self.lines("own", settled.lines),
                self.numbers(
                    "others", lost, [self.named_sum(lines) for lines in others], rule="MU-21"
                ),
                self.numbers("total", settled.totals, terms, signed=False, rule="MU-21"),
            ]
        par = [-PAR for _ in self.seats]
        return [
            *rows,
            self.numbers("par", par, rule="MU-22", quiet=True, par=PAR),
            self.deal_row([sum_of((total, -PAR)) for total in settled.totals], rule="MU-22"),
            self.running_row(rule="MU-24"),
        ]

    def payment_note(self, payment: Payment) -> str:
        """What the winner has above par (MU-22)."""
        return f"{self.settled.totals[payment[1]]} {MINUS} {PAR}"

    def dealer_note(self) -> str:
        """The winner deals; at 115 each the dealer stays (MU-02, MU-23)."""
        even = not any(self.settled.scores)
        return self.t("sheet.mushi.even" if even else "sheet.mushi.winner")
