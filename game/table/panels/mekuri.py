"""Mekuri's column: what counts if the deal ended now, and who needs one card (MK section 8)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.core.cards import Card, Cards, Points, Seat, cards_of
from engine.core.events import YakuMade
from engine.core.view import View
from engine.decks.mekuri import cards, points, rank_of, suit_of
from engine.games.mekuri.scoring import Entry, counting, sheet, yaku_total
from engine.games.mekuri.state import Flags, flags_of
from engine.games.mekuri.tables import is_azukari
from engine.kernel.yaku import Made, Yaku
from game.table.drawn.brush import Brush
from game.table.layout.seating import rests
from game.table.panels.base import Role, SumNow, signed
from game.table.panels.fishing import FishingPanel
from game.table.panels.mekuri_art import draw_column
from game.table.panels.yaku import RowState, State
from game.ui.box import Box

SAMPLE = cards("ao1", "ao10", "ouru2", "koppu10", "ao12")
"""Cards that stand in the legend."""


@dataclass(frozen=True, slots=True)
class Near:
    """A yaku that one more card would make.

    Attributes:
        seat: for whom.
        row: the yaku.
        card: the card it needs.
        more: how much the seat's total would grow; −1 when the yaku ends the deal.
    """

    seat: Seat
    row: Yaku
    card: Card
    more: Points


class MekuriPanel(FishingPanel):
    """Reads the view with the engine's own sheet of yaku."""

    @property
    def flags(self) -> Flags:
        """The options as the engine asks for them."""
        return flags_of(self.rules)

    def rows(self, view: View) -> Sequence[Yaku]:  # noqa: ARG002
        """The table of section 5."""
        return self.flags.yaku.rows

    def counting(self, view: View, pile: Cards) -> list[Made]:  # noqa: ARG002
        """MK-50 … MK-57."""
        return counting(self.flags, pile)

    def sheet(self, pile: Cards) -> list[Entry]:
        """Every achieved yaku, worth most first; those that do not count have 0 points."""
        return sorted(sheet(self.flags, pile), key=lambda entry: -entry.points)

    def total(self, pile: Cards) -> Points:
        """What a pile would be worth if the deal ended now."""
        return sum(entry.points for entry in sheet(self.flags, pile))

    def near(self, view: View, gain: Cards = 0) -> list[Near]:
        """What one more card would make, most worth first; the looking seat before others.

        What the move in focus would bring the looking seat counts as captured.
        """
        piles = list(view.piles)
        piles[self.looker] |= gain
        captured = 0
        for pile in piles:
            captured |= pile
        out = []
        for state in self.yaku(view, gain):
            for now in state.now:
                then = state.then if now.seat == self.looker else now
                if then.state is State.OPEN and then.missing == 1 and then.held:
                    out += self._near(piles[now.seat], state.row, now.seat, captured)
        out.sort(key=lambda near: (near.more >= 0, -near.row.points, near.seat != self.looker))
        return out

    def _near(self, pile: Cards, row: Yaku, seat: Seat, captured: Cards) -> list[Near]:
        left = row.cards & ~pile & ~captured
        if left.bit_count() != 1:
            return []
        then = pile | left
        if row.id not in {made.row.id for made in counting(self.flags, then)}:
            return []
        more = -1 if is_azukari(row) else yaku_total(self.flags, then) - self.total(pile)
        return [Near(seat, row, left.bit_length() - 1, more)] if more else []

    def value(self, view: View, seat: Seat) -> tuple[str, str]:
        """The total if the deal ended now."""
        return str(self.total(view.piles[seat])), self.t(f"{self.game}.unit")

    def plate_words(self, view: View, seat: Seat, totals: Sequence[int]) -> list[str]:
        """Card points where they count, the running total."""
        words = []
        if self.flags.par:
            count = points(view.piles[seat])
            words.append(self.t(f"{self.game}.card_points", count=count, par=self.flags.par))
        if totals:
            pairwise = self.rules["settlement"] == "pairwise"
            total = signed(totals[seat]) if pairwise else str(totals[seat])
            words.append(self.t("table.sub.running", total=total))
        return words

    def running(self, totals: Sequence[int]) -> str:  # noqa: ARG002
        """The plates tell it."""
        return ""

    def in_play(self, view: View, seat: Seat) -> bool:
        """All but the seat that sits out (MK-16, MK-17)."""
        return seat != rests(view)

    def role(self, view: View, seat: Seat) -> Role | None:
        """Only a seat that sits out wears a word; Oya wears the seal."""
        return Role(self.t(f"{self.game}.rests")) if not self.in_play(view, seat) else None

    def seat_words(self, view: View, seat: Seat, totals: Sequence[int]) -> list[str]:
        """A resting seat has no hand to count."""
        if not self.in_play(view, seat):
            return self.plate_words(view, seat, totals)
        return super().seat_words(view, seat, totals)

    def worth(self, view: View, taken: Cards) -> str:
        """The total before and after, and the yaku that bring it about."""
        pile = view.piles[self.looker]
        now, then = self.total(pile), self.total(pile | taken)
        new = [made for made in self.made_by(view, taken) if made.points]
        new.sort(key=lambda made: -made.points)
        names = [self.short_name(made.row.id) for made in new]
        told = ""
        if any(is_azukari(made.row) for made in new):
            told = self.t(f"{self.game}.worth.azukari", yaku=names[0])
        elif now != then:
            joined = self.t("table.worth.join").join(names)
            key = "changes_by" if names else "changes"
            told = self.t(f"{self.game}.worth.{key}", now=now, then=then, yaku=joined)
        stopped = self.stopped_by(view, taken)[:1]
        for seat, yaku in stopped if not told else []:
            words = self.t("table.worth.stops", name=self.name(seat), yaku=self.short_name(yaku))
            told = self.t("table.worth.all", worth=words)
        return told

    def announced(self, made: YakuMade) -> str:
        """Points, or that the deal is over."""
        row = next(row for row in self.flags.yaku.rows if row.id == made.yaku)
        if is_azukari(row):
            return self.t(f"{self.game}.azukari")
        return self.t("table.worth.points", count=made.points)

    def closing(self, view: View) -> str:
        """An azukari ended the deal (MK-60)."""
        for seat, pile in enumerate(view.piles):
            for row in self.flags.yaku.rows:
                if is_azukari(row) and not row.cards & ~pile:
                    name, yaku = self.name(seat), self.short_name(row.id)
                    return self.t(f"{self.game}.closing", name=name, yaku=yaku)
        return ""

    def row_worth(self, view: View, state: RowState) -> str:  # noqa: ARG002
        """Points, or 預り."""
        return self.value_of(state.row)

    def row_told(self, view: View, row: Yaku) -> str:
        """What is lacking; an azukari ends the deal at once (MK-37)."""
        told = super().row_told(view, row)
        if not told or not is_azukari(row):
            return told
        return self.t("table.join").join([told, self.t(f"{self.game}.ends_deal")])

    def value_of(self, row: Yaku) -> str:
        """What a row is worth, in a word."""
        return self.t(f"{self.game}.held") if is_azukari(row) else str(row.points)

    def row_note(self, view: View, state: RowState) -> str:
        """Broken by an own card (MK-56), not counted (MK-52 … MK-55), or impossible."""
        broken = state.row.unless & view.piles[self.looker]
        if broken and state.then.state is State.GONE:
            return self.t(f"{self.game}.broken")
        return super().row_note(view, state)

    def in_order(self, cards: Cards) -> list[Card]:
        """By suit, then by rank."""
        return sorted(cards_of(cards), key=lambda card: (suit_of(card), rank_of(card)))

    def sample_cards(self) -> Cards:
        """Five cards for the legend."""
        return SAMPLE

    def sum_now(self, view: View, gain: Cards) -> SumNow | None:
        """What the deal would bring now, and how it adds up."""
        if not self.in_play(view, self.looker):
            return None
        pile = view.piles[self.looker]
        now, then = self.total(pile), self.total(pile | gain)
        terms = [str(entry.points) for entry in self.sheet(pile | gain) if entry.points]
        note = self.t(f"{self.game}.panel.later")
        if len(terms) > 1:
            note = " + ".join(terms) + "\n" + note
        title = self.t(f"{self.game}.panel.now")
        return SumNow(title, str(now), str(then) if now != then else "", note)

    def draw(self, brush: Brush, box: Box, view: View, gain: Cards) -> None:
        """Three questions: what counts now, what would change, who needs one card."""
        draw_column(brush, box, self, view, gain)
