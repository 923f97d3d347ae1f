"""Koi-Koi's sheet: the winner's yaku, what doubles them and why (KK-40 … KK-42)."""

from __future__ import annotations

from typing import cast

from engine.core.cards import NOBODY
from engine.games.koi_koi.scoring import base, doublings
from engine.games.koi_koi.state import SHOBU, KoiKoiState
from game.table.sheets.base import Cell, Row, Sheet

MULTIPLIERS = ("seven_double", "koikoi_double")


class KoiKoiSheet(Sheet):
    """Base times multipliers; the row of multipliers says what each of them adds."""

    @property
    def _state(self) -> KoiKoiState:
        return cast("KoiKoiState", self.play.state)

    def rows(self) -> list[Row]:
        """Yaku, base, multipliers with their reasons, then what it comes to."""
        made = [line for line in self.settled.lines if line.id not in MULTIPLIERS]
        rows = [self.lines("own", made)] if made else []
        winner = self._state.winner
        if winner != NOBODY and self._state.ending == SHOBU:
            points = base(self._state, winner)
            found = doublings(self._state, winner, points)
            if len(made) > 1 or found:
                rows.append(self._alone("base", winner, points, "", "KK-40", signed=False))
            if found:
                added = sum(line.points for line in self.settled.lines if line.id in MULTIPLIERS)
                factors = self.t("sheet.dot").join(
                    self.t(f"sheet.koi_koi.{name}", factor=factor) for name, factor in found
                )
                rows.append(self._alone("doubled", winner, added, factors, "KK-40"))
        return [*rows, self.deal_row(rule="KK-41"), self.running_row(rule="KK-43")]

    def _alone(
        self, key: str, seat: int, value: int, working: str, rule: str, *, signed: bool = True
    ) -> Row:
        """A row with a number of the winner only."""
        cells = tuple(
            Cell(value, working, signed) if other == seat else Cell() for other in self.seats
        )
        return Row(*self.heading(key), cells=cells, rule=rule)

    def dealer_note(self) -> str:
        """The winner deals next (KK-42)."""
        if self._state.winner != NOBODY:
            return self.t("sheet.koi_koi.winner")
        return super().dealer_note()
