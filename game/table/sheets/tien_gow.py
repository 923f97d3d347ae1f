"""Tien Gow's sheet: piles, multipliers, what each payment is made of, bonuses (TG-50 … TG-73)."""

from __future__ import annotations

from engine.core.cards import Cards, Points, Seat
from engine.core.game import Line
from engine.games.tien_gow import scoring
from engine.games.tien_gow.state import TienGowState
from engine.games.tien_gow.tables import SEATS
from engine.kernel.settle import Payment
from engine.match.play import Play
from game.language import Language
from game.numerals import numeral
from game.table.layout.lying import seated
from game.table.sheets.base import Cell, Item, Kind, Row, Sheet
from game.table.words.names import gloss_of, without_gloss
from game.table.words.numbers import MINUS, sum_of

FACTORS = frozenset({"hoson", "shidaiho", "yoketsu", "kam", "shichishi", "hasshi"})
"""Lines that hold a multiplier of the winner's."""
BONUSES = frozenset({"gason", "shidaiga"})


class TienGowSheet(Sheet):
    """Every payment stands with its base and its multipliers."""

    def __init__(self, play: Play, language: Language) -> None:
        super().__init__(play, language)
        order = seated(self.state.places)
        if order is not None:
            at = order.index(self.order[0])
            self.order = tuple(order[(at + turn) % SEATS] for turn in range(SEATS))

    @property
    def state(self) -> TienGowState:
        """The hand as it ended."""
        state = self.play.state
        assert isinstance(state, TienGowState)  # noqa: S101 - the register pairs them
        return state

    @property
    def winner(self) -> Seat:
        """Who had the last trick, or claimed a dealt hand."""
        return scoring.winner_of(self.state)

    def facts(self) -> list[str]:
        """Whose how-many-eth hand as dealer it was."""
        nth = numeral(self.state.count, self.language.code)
        return [
            *super().facts(), self.t("sheet.tien_gow.dealer", count=self.state.count, nth=nth),
        ]  # fmt: skip

    def rows(self) -> list[Row]:
        """Piles with their base, multipliers, payments, bonuses."""
        base = [line for line in self.settled.lines if not self._multiplies(line)]
        rows = [
            self.lines("piles", [line for line in base if line.id not in BONUSES], self._base),
            self._factors(),
            self._payments(),
        ]
        bonuses = [line for line in base if line.id in BONUSES]
        if bonuses:
            rows.append(self._bonuses(bonuses))
        return [*rows, self.deal_row(rule="TG-69"), self.running_row(rule="TG-95")]

    def line_name(self, line: Line) -> str:
        """A loser's line is called by the number of piles."""
        if line.id in {"piles", "nyuichi", "nyuni"}:
            piles = self.state.piles[line.seat]
            told, name = self.t("sheet.tien_gow.count", count=piles), super().line_name(line)
            return told if line.id == "piles" else f"{told} {gloss_of(name) or name}"
        return super().line_name(line)

    def _multiplies(self, line: Line) -> bool:
        return line.id == "dealer" or line.id in FACTORS

    def _base(self, line: Line) -> Cell:
        """What a loser pays or gets before anything is multiplied; the winner's line has none."""
        return Cell() if line.seat == self.winner else Cell(line.points)

    def _factors(self) -> Row:
        """Each multiplier with the set that made it, under the seat it belongs to."""
        items = tuple(
            tuple(
                Item(self._factor(line), Cell(), self._shown(line), line.rule)
                for line in self.settled.lines
                if line.seat == seat and (self._multiplies(line) or line.rule == "TG-90")
            )
            for seat in self.seats
        )
        return Row(*self.heading("factors"), Kind.LINES, items=items)

    def _factor(self, line: Line) -> str:
        """A multiplier with its number, which some names hold already."""
        name, factor = without_gloss(self.line_name(line)), f"×{line.points}"
        return name if factor in name else f"{name} {factor}"

    def _shown(self, line: Line) -> Cards:
        """The winning set stands in the row above; a captured tile is shown."""
        return line.cards if line.id == "kam" else 0

    def _payments(self) -> Row:
        """What each seat pays or gets by the last trick, and how that is made up."""
        sums, workings = [0] * SEATS, [""] * SEATS
        won: list[Points] = []
        for src, dst, amount in scoring.hand_flows(self.state):
            sums[src] -= amount
            sums[dst] += amount
            if amount:
                won.append(amount if dst == self.winner else -amount)
        workings[self.winner] = sum_of(sorted(won, reverse=True)) if len(won) > 1 else ""
        for seat in self.seats:
            if seat != self.winner:
                workings[seat] = self._working(seat)
        return self.numbers("pay", sums, workings, rule=self._rule())

    def _rule(self) -> str:
        if scoring.claimed_hand(self.state) is not None:
            return "TG-90"
        return scoring.captured(self.state) or "TG-63"

    def _working(self, seat: Seat) -> str:
        """``5 × 2 × 4``: base, dealer, way of winning and slam; a captured leader adds up."""
        state = self.state
        dealt = scoring.claimed_hand(state)
        dealer = scoring.multiplier(state, seat, self.winner)
        if dealt is not None:
            return _product(scoring.BASE[0], dealer, dealt.slam)
        if scoring.captured(state):
            return self._captured(seat) if seat == state.leader else ""
        base = scoring.BASE[state.piles[seat]]
        if base > 0:
            way, slam = scoring.way_of_winning(state)[1], scoring.slam(state)[0]
            return _product(base, dealer, way, slam)
        if base < 0 and state.flags.nyu_special:
            return _product(-base, 1 if seat == state.dealer else dealer)
        way = scoring.way_of_winning(state)[1]
        return _product(-base, dealer, way) if base < 0 else ""

    def _captured(self, leader: Seat) -> str:
        """The losses of all, added up, with the multipliers of the capture (TG-67)."""
        state, parts = self.state, []
        for seat in self.seats:
            base = scoring.BASE[state.piles[seat]] if seat != self.winner else 0
            if base > 0:
                parts.append(base * scoring.multiplier(state, seat, self.winner))
        way = scoring.way_of_winning(state)[1] * scoring.slam(state)[0]
        told = " + ".join(map(str, parts))
        told = f"({told})" if len(parts) > 1 else told
        factor = f" × {way}" if way > 1 else ""
        whole = f"{told}{factor} × {state.flags.kam_mult}"
        back = self._received(leader)
        return f"{back} {MINUS} {whole}" if back else whole

    def _received(self, seat: Seat) -> Points:
        """What a seat gets for five or six piles."""
        flows = scoring.hand_flows(self.state)
        return sum(amount for src, dst, amount in flows if src == self.winner and dst == seat)

    def _bonuses(self, lines: list[Line]) -> Row:
        """What the bonuses have brought every seat."""
        sums, told = [0] * SEATS, [""] * SEATS
        for bonus in self.state.bonuses:
            for src, dst, amount in scoring.bonus_flows(self.state, bonus):
                sums[src] -= amount
                sums[dst] += amount
        for line in lines:
            told[line.seat] = self.line_name(line)
        return self.numbers("bonus", sums, told, rule=lines[0].rule)

    def payment_note(self, payment: Payment) -> str:
        """How it is made up, where only one seat's line is behind it."""
        src, dst, _ = payment
        if self.state.bonuses or dst != self.winner:
            return ""
        return self._working(src)

    def dealer_note(self) -> str:
        """Who wins deals."""
        claimed = scoring.claimed_hand(self.state) is not None
        return self.t(f"sheet.tien_gow.{'claimed' if claimed else 'winner'}")


def _product(*factors: Points) -> str:
    """Numbers to be multiplied, ones left out but for the first."""
    told = [str(factors[0]), *(str(factor) for factor in factors[1:] if factor > 1)]
    return " × ".join(told) if len(told) > 1 else ""
