"""Mushi's column: card points against par, the yaku of both seats, rain and oni (MU section 8)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.core.cards import NOBODY, Cards, Seat
from engine.core.view import View
from engine.decks.hanafuda import PLANTS, points
from engine.games.mushi.state import flags_of
from engine.games.mushi.tables import CARDS, PAR
from engine.kernel.yaku import Made, Yaku
from game.keys import Command
from game.table.panels.fishing import FishingPanel
from game.table.panels.oni import ONI_BIT, OniSigns
from game.table.panels.yaku import RowState, Standing, State
from game.ui import marks
from game.ui.box import Box

if TYPE_CHECKING:
    from game.table.drawn.brush import Brush

TOTAL = 2 * PAR


class MushiPanel(OniSigns, FishingPanel):
    """Reads the view with the engine's own yaku table and card points."""

    no_hand_card = "MU-13"

    @property
    def pack(self) -> Cards:
        """Forty cards (MU section 2)."""
        return CARDS

    def rows(self, view: View) -> Sequence[Yaku]:  # noqa: ARG002
        """MU-T1."""
        return flags_of(self.rules).yaku.rows

    def counting(self, view: View, pile: Cards) -> list[Made]:  # noqa: ARG002
        """All that the pile holds (MU-20)."""
        return flags_of(self.rules).yaku.made(pile)

    def value(self, view: View, seat: Seat) -> tuple[str, str]:
        """Card points so far."""
        return str(points(view.piles[seat])), self.t("table.points")

    def points_of(self, view: View, cards: Cards) -> str:  # noqa: ARG002
        """Card points."""
        return self.t("table.worth.points", count=points(cards))

    def seat_words(self, view: View, seat: Seat, totals: Sequence[int]) -> list[str]:  # noqa: ARG002
        """How many cards it has captured and holds; the running total stands in the bar."""
        words = [self.t("table.sub.taken", taken=view.piles[seat].bit_count())]
        if seat != self.looker:
            words.append(self.t("table.sub.hand", hand=view.hand_sizes[seat]))
        return words

    def draw(self, brush: Brush, box: Box, view: View, gain: Cards) -> None:
        """Races, yaku rows, then rain and oni in words."""
        s, pen = brush.s, brush.pen
        y = box.y + 20 * s
        pen.text(self.t("table.panel.race", par=PAR), box.x, y, "labelb", "soft", fit=box.w)
        for i, seat in enumerate((1 - self.looker, self.looker)):
            now = points(view.piles[seat])
            new = points(gain) if seat == self.looker else 0
            brush.race(
                Box(box.x, box.y + (44 + 48 * i) * s, box.w, 44 * s), seat, now, new, PAR, TOTAL
            )
        y = box.y + 172 * s
        used = pen.text(self.t("table.panel.yaku"), box.x, y, "labelb", "soft")
        right = box.r - marks.keycap(pen, Command.YAKU, box.r, y, "soft", "r") - 10 * s
        room = right - box.x - used - 20 * s
        pen.text(self.t("table.panel.public"), right, y, "small", "soft", "r", fit=room)
        y = self._rows(brush, box, y + 28 * s, view, gain)
        if box.b - y > 180 * s:
            self._notes(brush, box, y + 14 * s, view)

    def _rows(self, brush: Brush, box: Box, y: float, view: View, gain: Cards) -> float:
        s = brush.s
        states = self.yaku(view, gain)
        high = (156 if len(states) < 4 else 132) * s
        for state in states:
            row = state.row
            told = [
                (seat, self._state(state, state.of(seat)))
                for seat in (1 - self.looker, self.looker)
            ]
            worth = self.t("table.worth.points", count=row.points)
            brush.rows.append((row, Box(box.x, y, box.w, high)))
            brush.yaku_row(
                Box(box.x, y, box.w, high), self.yaku_name(row.id), worth, row.cards,
                self.crests(row.cards, view.piles), told, state.gain, hot=bool(state.gain),
            )  # fmt: skip
            y += high + 10 * s
        return y

    def _state(self, state: RowState, now: Standing) -> str:
        then = state.then if now.seat == self.looker else now
        if then.state is State.GONE:
            return self.t("table.yaku.gone")
        if then.state is not State.OPEN:
            return self.t("table.yaku.will" if now.missing else "table.yaku.made")
        told = f"{then.held.bit_count()} / {state.row.size}"
        return told if then.held == now.held else f"→ {told}"

    def _notes(self, brush: Brush, box: Box, y: float, view: View) -> None:
        s, pen = brush.s, brush.pen
        pen.text(self.t("table.panel.rain_oni"), box.x, y, "labelb", "soft")
        y += 34 * s
        for seat, text in self._told(view):
            if seat == NOBODY:
                brush.seal(self.t("table.oni_seal"), box.x + 13 * s, y, 26 * s)
            else:
                brush.crest(seat, box.x + 13 * s, y, 13 * s)
            y = pen.para(text, box.x + 38 * s, y, box.w - 40 * s, "small", "washi") + 8 * s
            if y > box.b - 60 * s:
                return

    def _told(self, view: View) -> list[tuple[Seat, str]]:
        out: list[tuple[Seat, str]] = []
        rain, oni = self.rain_taker(view), self.oni_taker(view)
        if rain != NOBODY:
            mine = "_you" if rain == self.you else ""
            out.append((rain, self.t(f"table.panel.rain_pair{mine}", name=self.name(rain))))
        if oni != NOBODY:
            mine = "_you" if oni == self.you else ""
            plant = view.facts[1]
            if plant >= 0:
                word = self.t(f"cards_hanafuda.plant.{PLANTS[plant]}")
                key = f"table.panel.oni_bit{mine}"
                out.append((oni, self.t(key, name=self.name(oni), plant=word)))
            else:
                out.append((oni, self.t(f"table.panel.oni_taken{mine}", name=self.name(oni))))
        elif self.oni_lies(view):
            out.append((NOBODY, self.t("table.panel.oni_hand")))
        elif view.hand & ONI_BIT:
            out.append((NOBODY, self.t("table.panel.oni_held")))
        else:
            out.append((NOBODY, self.t("table.panel.oni_hidden")))
        return out
