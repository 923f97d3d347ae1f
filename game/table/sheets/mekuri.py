"""Mekuri's sheet: the yaku that count, those that do not and what absorbs them (MK-50 … MK-71)."""

from __future__ import annotations

from typing import cast

from engine.core.cards import NOBODY, Points, Seat
from engine.core.game import Line
from engine.games.mekuri.scoring import Entry, holder_of, sheet
from engine.games.mekuri.state import MekuriState
from engine.kernel.settle import Payment
from game.table.sheets.base import Cell, Item, Kind, Row, Sheet
from game.table.words.names import without_gloss, yaku_name
from game.table.words.numbers import MINUS, sum_of

CARDS = "card_points"
"""Id of the line of card points."""


class MekuriSheet(Sheet):
    """One seat of a table of four sits out; a yaku inside a larger one says which that is."""

    @property
    def _state(self) -> MekuriState:
        return cast("MekuriState", self.play.state)

    @property
    def _pairwise(self) -> bool:
        return self.rules["settlement"] == "pairwise"

    def rests(self, seat: Seat) -> bool:
        """The seat that sits the deal out (MK-16, MK-17)."""
        return seat not in self._state.playing

    def entries(self, seat: Seat) -> list[Entry]:
        """Every achieved yaku of a seat, worth most first; none of one that sits out."""
        if self.rests(seat):
            return []
        found = sheet(self._state.flags, self._state.piles[seat])
        return sorted(found, key=lambda entry: -entry.points)

    def absorbed(self, seat: Seat) -> list[Entry]:
        """The achieved yaku that do not count; beside another's azukari none does (MK-63)."""
        dropped = holder_of(self._state) not in (NOBODY, seat)
        return [entry for entry in self.entries(seat) if entry.by or dropped]

    def rows(self) -> list[Row]:
        """What counts, what does not, cards where they count, then what it comes to."""
        rows = [row for row in (self._counted(), self._absorbed()) if any(row.items)]
        if self._pairwise:
            rows.append(self._pairs())
        if any(line.id == CARDS for line in self.settled.lines):
            rows.append(self._cards())
        rule = "MK-71" if self._pairwise else "MK-70"
        return [*rows, self.deal_row(rule=rule), self.running_row(rule="MK-76")]

    def _counted(self) -> Row:
        out = {(seat, entry.row.id) for seat in self.seats for entry in self.absorbed(seat)}
        yaku = [
            line
            for line in self.settled.lines
            if line.id != CARDS and (line.seat, line.id) not in out
        ]
        return self.lines("own", sorted(yaku, key=lambda line: -line.points))

    def _absorbed(self) -> Row:
        """The yaku of a pile that do not count, each with what keeps it from counting."""
        items = tuple(tuple(map(self._quiet, self.absorbed(seat))) for seat in self.seats)
        ended = holder_of(self._state) != NOBODY
        key, rule = ("absorbed.azukari", "MK-61") if ended else ("absorbed", "MK-52")
        return Row(*self.heading(key), Kind.LINES, items=items, rule=rule)

    def _quiet(self, entry: Entry) -> Item:
        line = Line(0, entry.row.id, 0, entry.row.cards, entry.rule if entry.by else "MK-63")
        cell = Cell(None, self.reason(entry), quiet=True)
        return Item(self._short(line.id), cell, 0, line.rule, self.reading(line))

    def _short(self, yaku: str) -> str:
        """A yaku's name without what explains it."""
        return without_gloss(yaku_name(self.language, self.rules, yaku))

    def reason(self, entry: Entry) -> str:
        """What keeps a yaku from counting, in a few words (MK-52, MK-54, MK-55)."""
        if holder_of(self._state) != NOBODY:
            return ""
        key = {"MK-54": "same", "MK-55": "covered"}.get(entry.rule, "inside")
        if key == "covered" and len(entry.by) > 1:
            return self.t("sheet.mekuri.covered_by_more")
        return self.t(f"sheet.mekuri.{key}", yaku=self._short(entry.by[0]))

    def _pairs(self) -> Row:
        """Every two settle their difference: n times the own total less all totals (MK-71)."""
        totals, count = self.settled.totals, len(self._state.playing)
        both = sum(totals)
        won: list[Points] = [count * own - both for own in totals]
        workings = [f"{own} × {count} {MINUS} {both}" for own in totals]
        return self.numbers("pairs", won, workings, rule="MK-71")

    def _cards(self) -> Row:
        """Ten card points above or below par are one (MK-66)."""
        found = {line.seat: line.points for line in self.settled.lines if line.id == CARDS}
        par = self._state.flags.par
        cells = tuple(
            Cell(found[seat], f"({sum_of((points, -par))}) ÷ 10") if seat in found else Cell()
            for seat, points in enumerate(self.settled.card_points)
        )
        return Row(*self.heading("cards"), cells=cells, rule="MK-66")

    def payment_note(self, payment: Payment) -> str:
        """Both yaku totals, where nothing but they is settled."""
        src, dst, amount = payment
        rich, poor = self.settled.totals[dst], self.settled.totals[src]
        if rich - poor != amount:
            return ""
        return self.t("sheet.mekuri.by_yaku", count=sum_of((rich, -poor)) if poor else rich)

    def dealer_note(self) -> str:
        """The highest score deals next, or the seat after; after a void deal the same (MK-75)."""
        if not self.settled.counts:
            return self.t("sheet.dealer.stays")
        winner = self.rules["oya_rotation"] == "winner"
        return self.t(f"sheet.mekuri.{'most' if winner else 'follows'}")
