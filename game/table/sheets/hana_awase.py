"""Hana-awase's sheet: cards against par, own yaku from each other seat, theirs to each (HA-50)."""

from __future__ import annotations

from typing import cast

from engine.core.cards import Points, Seat
from engine.core.game import Line
from engine.games.hana_awase.scoring import card_balances, worth
from engine.games.hana_awase.state import PLAYED, STOPPED, HanaAwaseState
from engine.kernel.settle import Payment
from game.numerals import numeral
from game.table.sheets.base import Cell, Row, Sheet
from game.table.words.numbers import MINUS, plain, sum_of


class HanaAwaseSheet(Sheet):
    """C − par, plus (n − 1) times the own yaku, less the others' yaku."""

    @property
    def _state(self) -> HanaAwaseState:
        return cast("HanaAwaseState", self.play.state)

    @property
    def _void(self) -> bool:
        return self._state.ending not in (PLAYED, STOPPED)

    def facts(self) -> list[str]:
        """Par, and how the hand ended where that is not the usual end."""
        return [*super().facts(), self.t("sheet.hana_awase.par", par=self._state.flags.par)]

    def rows(self) -> list[Row]:
        """The terms of HA-50, then what they come to."""
        settled, count = self.settled, len(self.seats) - 1
        yaku = worth(settled.lines, len(self.seats))
        rows = [self._cards()]
        if settled.lines:
            others = numeral(count, self.language.code)
            rows.append(self.lines("own", settled.lines, self._received, others=others))
        if any(yaku):
            owed = [-(sum(yaku) - own) for own in yaku]
            paid = [self._paid(seat, yaku) for seat in self.seats]
            rows.append(self.numbers("others", owed, paid, rule="HA-51"))
        return [*rows, self.deal_row(rule="HA-50"), self.running_row(rule="HA-63")]

    def _cards(self) -> Row:
        """What the captured cards bring: against par, or as a stopped or void hand counts them."""
        captured, par = self.settled.card_points, self._state.flags.par
        if self._state.ending == PLAYED:
            workings = [sum_of((points, -par)) for points in captured]
        else:
            workings = [str(points) for points in captured]
        balances = card_balances(self._state, captured)
        return self.numbers("cards", balances, workings, rule="HA-50")

    def _paid(self, seat: Seat, yaku: list[Points]) -> str:
        """The one yaku that a seat pays for by its name, several as a sum, one term a seat."""
        others = [line for line in self.settled.lines if line.seat != seat and line.points]
        if len(others) == 1:
            return self.named_sum(others)
        return sum_of(points for other, points in enumerate(yaku) if other != seat and points)

    def _received(self, line: Line) -> Cell:
        count = len(self.seats) - 1
        return Cell(line.points * count, f"{line.points} × {count}" if count > 1 else "")

    def payment_note(self, payment: Payment) -> str:
        """The yaku of both against each other, then what the cards change."""
        yaku = worth(self.settled.lines, len(self.seats))
        src, dst, amount = payment
        rich, poor = yaku[dst], yaku[src]
        cards = amount - (rich - poor)
        if not rich - poor:
            return self.t("sheet.hana_awase.by_cards", count=cards)
        if not cards:
            count = sum_of((rich, -poor)) if poor else str(rich)
            return self.t("sheet.hana_awase.by_yaku", count=count)
        by_yaku = self.t("sheet.hana_awase.by_yaku", count=plain(rich - poor))
        by_cards = self.t("sheet.hana_awase.by_cards", count=abs(cards))
        return f"{by_yaku} {MINUS if cards < 0 else '+'} {by_cards}"

    def dealer_note(self) -> str:
        """The highest score deals next; after a void hand the dealer stays (HA-61)."""
        return self.t(f"sheet.hana_awase.{'void' if self._void else 'most'}")
