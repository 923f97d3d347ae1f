"""Koi-Koi's column: the yaku of both seats, and what stopping now would bring (KK section 8)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from engine.core.cards import NOBODY, Card, Cards, Points, Seat, cards_of
from engine.core.game import MatchState
from engine.core.view import View
from engine.decks.hanafuda import PLANTS
from engine.games.koi_koi.play import new_yaku
from engine.games.koi_koi.scoring import base, doublings, points
from engine.games.koi_koi.state import ENDINGS, SHOBU, KoiKoiState
from engine.games.koi_koi.tables import DOUBLED_FROM
from engine.kernel.yaku import Made, Yaku
from game.numerals import numeral
from game.table.asked.moves import Move
from game.table.panels.base import signed
from game.table.panels.fishing import FishingPanel
from game.table.panels.said import Decision, Option
from game.table.panels.yaku import RowState
from game.table.panels.yaku_list import draw_list, list_height
from game.ui.box import Box

if TYPE_CHECKING:
    from game.table.drawn.brush import Brush

Figure = Callable[[KoiKoiState, Seat], str]
"""A figure of a seat."""
LINES = 8
"""Most lines of the short list."""
COLUMN, PITCH = 78, 44
"""Width of a seat's column of figures, height of a line, in units."""


class KoiKoiPanel(FishingPanel):
    """Reads the view with the engine's own yaku, points and multipliers."""

    def public(self, view: View, gain: Cards = 0) -> KoiKoiState:
        """The public part of a round as the engine counts it, after a capture of the looker."""
        facts = view.facts or (1, 0, NOBODY, *(0,) * 8)
        state = KoiKoiState(self.rules, view.dealer, facts[0])
        state.piles = list(view.piles)
        state.piles[self.looker] |= gain
        state.calls, state.recorded = list(facts[3:5]), list(facts[5:7])
        return state

    def rows(self, view: View) -> Sequence[Yaku]:
        """KK-T1 in this round."""
        return self.public(view).yaku.rows

    def counting(self, view: View, pile: Cards) -> list[Made]:
        """KK-30 … KK-36."""
        return self.public(view).yaku.made(pile)

    @staticmethod
    def now(state: KoiKoiState, seat: Seat) -> Points:
        """What the seat would get if it stopped now (KK-40)."""
        return points(state, seat, base(state, seat))

    def progress(self, match: MatchState) -> str:
        """The month, its plant, how many there are."""
        plant = self.t(f"cards_hanafuda.plant.{PLANTS[(match.deal - 1) % len(PLANTS)]}")
        month = numeral(match.deal, self.language.code)
        rounds = self.rules["rounds"]
        return self.t(f"{self.game}.bar", month=month, plant=plant, rounds=rounds)

    def running(self, totals: Sequence[int]) -> str:  # noqa: ARG002
        """The plates tell it."""
        return ""

    def value(self, view: View, seat: Seat) -> tuple[str, str]:
        """The sum of its yaku."""
        return str(base(self.public(view), seat)), self.t(f"{self.game}.unit")

    def plate_words(self, view: View, seat: Seat, totals: Sequence[int]) -> list[str]:
        """Its calls and its running total."""
        words = []
        calls = self.public(view).calls[seat]
        if calls:
            words.append(self.t(f"{self.game}.called", count=calls))
        if totals:
            zero_sum = self.rules["settle"] == "zero_sum"
            total = signed(totals[seat]) if zero_sum else str(totals[seat])
            words.append(self.t(f"{self.game}.total", total=total))
        return words

    def row_worth(self, view: View, state: RowState) -> str:  # noqa: ARG002
        """Points; some grow with every further card."""
        key = "growing" if state.row.extra else "points"
        return self.t(f"table.worth.{key}", count=state.row.points)

    def closing(self, view: View) -> str:
        """Why the round ended without anybody stopping (KK-03, KK-05, KK-19)."""
        if not view.facts or view.facts[1] == SHOBU:
            return ""
        ending, winner = ENDINGS[view.facts[1]], view.facts[2]
        if not ending:
            return ""
        how = "won" if winner != NOBODY else "drawn"
        key = f"{self.game}.closing.{ending}_{how}"
        return self.t(key, name=self.name(winner) if winner != NOBODY else "")

    def decision(self, view: View, moves: Sequence[Move]) -> Decision | None:
        """Stop or go on: what is won, what is risked (KK-16 … KK-19)."""
        if view.phase != "decide":
            return None
        state, seat = self.public(view), self.looker
        made, sum_ = self.counting(view, view.piles[seat]), base(state, seat)
        factors = doublings(state, seat, sum_)
        newest = max(new_yaku(state, seat), key=lambda found: found.points, default=None)
        total = self.now(state, seat)
        told = "×".join([str(sum_), *(str(factor) for _, factor in factors)])
        key = "sum_times" if factors else "sum"
        return Decision(
            cards=self._core(newest) if newest else 0,
            lines=tuple(self._sum_lines(made)),
            label=self.t(f"{self.game}.decide.label"),
            total=self.t(f"{self.game}.decide.{key}", times=told, total=total),
            note=self._note(sum_, factors),
            options=tuple(self._option(view, state, move, total) for move in moves),
        )

    @staticmethod
    def _core(made: Made) -> Cards:
        """The cards that a yaku is named for, without those that only add to it."""
        return made.cards & made.row.cards

    def _sum_lines(self, made: Sequence[Made]) -> list[tuple[str, str]]:
        told = [(self._counted(found), self._points(found.points)) for found in made]
        if len(told) > 4:
            rest = made[3:]
            more = self.t(f"{self.game}.decide.rest", count=len(rest))
            told[3:] = [(more, self._points(sum(found.points for found in rest)))]
        return told

    def _counted(self, made: Made) -> str:
        name = self.short_name(made.row.id)
        if not made.row.need or made.row.must or made.row.size < 5:
            return name
        count = (made.cards & made.row.cards).bit_count()
        return self.t(f"{self.game}.decide.counted", yaku=name, count=count)

    def _points(self, count: Points) -> str:
        return self.t("table.worth.points", count=count)

    def _note(self, sum_: Points, factors: Sequence[tuple[str, int]]) -> str:
        told = [
            self.t(f"{self.game}.times.{name}_short") + f" ×{factor}" for name, factor in factors
        ]
        if self.rules["seven_double"] == "on" and sum_ < DOUBLED_FROM:
            told.append(self.t(f"{self.game}.decide.seven", seven=DOUBLED_FROM))
        return self.t("table.worth.join").join(told)

    def _option(self, view: View, state: KoiKoiState, move: Move, total: Points) -> Option:
        if move.verb == "shobu":
            return Option(move, self.t(f"{self.game}.decide.stop", total=total))
        card, best = self._next(view, state)
        wins = ""
        if best > total:
            wins = self.t(f"{self.game}.decide.go", card=self.card(card), total=best)
        key = "risk_double" if state.flags.call_doubles else "risk"
        other = self.name(1 - self.looker)
        return Option(move, wins, self.t(f"{self.game}.decide.{key}", name=other))

    def _next(self, view: View, state: KoiKoiState) -> tuple[Card, Points]:
        """The one further card that would bring most, and what the round would then be worth."""
        captured = view.piles[0] | view.piles[1]
        best, worth = -1, self.now(state, self.looker)
        for card in cards_of(self.rules.game.spec.deck.all & ~captured):
            then = self.now(self.public(view, 1 << card), self.looker)
            if then > worth:
                best, worth = card, then
        return best, worth

    def draw(self, brush: Brush, box: Box, view: View, gain: Cards) -> None:
        """The short list of yaku, then base, multipliers and points of both seats."""
        s = brush.s
        states = self.yaku(view, gain)
        high = list_height(min(LINES, len(states))) * s
        draw_list(brush, Box(box.x, box.y, box.w, high), self, states, self.looker)
        self._stopping(brush, Box(box.x, box.y + high + 34 * s, box.w, 0), view, gain)

    def _stopping(self, brush: Brush, box: Box, view: View, gain: Cards) -> None:
        s, pen = brush.s, brush.pen
        seats = (1 - self.looker, self.looker)
        columns = [box.r - (COLUMN * 1.5 + 4) * s, box.r - COLUMN / 2 * s]
        y = box.y
        pen.text(self.t(f"{self.game}.times.title"), box.x, y, "labelb", "soft",
                 fit=box.w - 2 * COLUMN * s - 20 * s)  # fmt: skip
        for seat, x in zip(seats, columns, strict=True):
            brush.crest(seat, x, y, 13 * s)
        before, after = self.public(view), self.public(view, gain)
        for label, old, new in self._figures(before, after, seats):
            y += PITCH * s
            pen.text(label, box.x, y, "label", "soft", fit=box.w - 2 * COLUMN * s - 20 * s)
            for x, was, now in zip(columns, old, new, strict=True):
                colour = "gold" if now != was else "washi" if now not in {"0", "–"} else "soft"
                pen.text(now, x, y, "labelb" if colour != "soft" else "label", colour, "c",
                         fit=COLUMN * s)  # fmt: skip

    def _figures(
        self, before: KoiKoiState, after: KoiKoiState, seats: Sequence[Seat]
    ) -> list[tuple[str, list[str], list[str]]]:
        """Lines of the table: label, the figures of both seats now, and after the move in focus."""
        out = []
        for name, figure in self._kinds():
            old = [figure(before, seat) for seat in seats]
            new = [figure(after, seat) for seat in seats]
            out.append((self.t(f"{self.game}.times.{name}"), old, new))
        return out

    def _kinds(self) -> list[tuple[str, Figure]]:
        kinds: list[tuple[str, Figure]] = [("base", lambda s, seat: str(base(s, seat)))]
        if self.rules["seven_double"] == "on":
            kinds.append(("seven_double", lambda s, seat: _factor(s, seat, "seven_double")))
        if self.rules["koikoi_double"] != "off":
            name = "koikoi_double" if self.rules["koikoi_double"] == "opponent" else "own_calls"
            kinds.append((name, lambda s, seat: _factor(s, seat, "koikoi_double")))
        kinds.append(("now", lambda s, seat: str(self.now(s, seat))))
        kinds.append(("calls", lambda s, seat: str(s.calls[seat]) if s.calls[seat] else "–"))
        return kinds


def _factor(state: KoiKoiState, seat: Seat, name: str) -> str:
    """A multiplier that is in force for a seat."""
    factors = dict(doublings(state, seat, base(state, seat)))
    return f"×{factors[name]}" if name in factors else "–"
