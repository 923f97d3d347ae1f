"""Mushi's column: card points against par, the yaku of both seats, rain and oni (MU section 8)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.core.cards import NOBODY, Card, Cards, Seat, cards_of
from engine.core.view import View
from engine.decks.hanafuda import ONI, PLANTS, RAIN, points
from engine.games.mushi.state import flags_of
from engine.games.mushi.tables import PAR
from engine.kernel.yaku import distances, gained
from game.table.panels.base import Badge, Panel
from game.ui.box import Box

if TYPE_CHECKING:
    from game.table.brush import Brush

ONI_BIT = 1 << ONI
TOTAL = 2 * PAR


class MushiPanel(Panel):
    """Reads the view with the engine's own yaku table and card points."""

    def value(self, view: View, seat: Seat) -> tuple[str, str]:
        """Card points so far."""
        return str(points(view.piles[seat])), self.t("table.points")

    def worth(self, view: View, taken: Cards) -> str:
        """Points, and the yaku it completes."""
        table, pile = flags_of(self.rules).yaku, view.piles[self.looker]
        new = [m.row.id for m in gained(table.made(pile), table.made(pile | taken))]
        gain = self.t("table.worth.points", count=points(taken))
        for yaku in new:
            gain += self.t("table.worth.yaku", yaku=self.t(f"{self.game}.yaku.{yaku}"))
        return self.t("table.worth.all", worth=gain)

    def badges(self, view: View) -> dict[Card, Badge]:
        """The oni in the field."""
        if not view.field & ONI_BIT:
            return {}
        return {ONI: Badge(self.t("table.oni"), "red")}

    def taboo(self, view: View, card: Card) -> str:  # noqa: ARG002
        """No hand card takes the oni (MU-13)."""
        return "MU-13" if card == ONI else ""

    def stock_sign(self, view: View) -> tuple[str, str] | None:
        """The stock must take the oni (MU-14)."""
        if not view.field & ONI_BIT:
            return None
        return self.t("table.oni_out"), self.t("table.oni_must")

    def owners(self, view: View) -> dict[Card, Seat]:
        """The left rain and what is left of the bitten plant (MU-19)."""
        out: dict[Card, Seat] = {}
        oni, rain = self._oni_taker(view), self._rain_taker(view)
        if rain != NOBODY:
            out.update(dict.fromkeys(cards_of(view.field & RAIN), rain))
        plant = view.facts[1]
        if oni != NOBODY and plant >= 0:
            left = 15 << 4 * plant & view.field & ~ONI_BIT
            known = 15 << 4 * plant & (view.piles[0] | view.piles[1])
            if left.bit_count() + known.bit_count() == 4:
                out.update(dict.fromkeys(cards_of(left), oni))
        return out

    @staticmethod
    def _oni_taker(view: View) -> Seat:
        return next((s for s in (0, 1) if view.piles[s] & ONI_BIT), NOBODY)

    @staticmethod
    def _rain_taker(view: View) -> Seat:
        return next((s for s in (0, 1) if (view.piles[s] & RAIN).bit_count() >= 2), NOBODY)

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
        pen.text(self.t("table.panel.yaku"), box.x, y, "labelb", "soft")
        pen.text(self.t("table.panel.public"), box.r, y, "small", "soft", "r", fit=box.w * 0.62)
        y = self._rows(brush, box, y + 28 * s, view, gain)
        if box.b - y > 180 * s:
            self._notes(brush, box, y + 14 * s, view)

    def _rows(self, brush: Brush, box: Box, y: float, view: View, gain: Cards) -> float:
        s = brush.s
        rows = flags_of(self.rules).yaku.rows
        high = (156 if len(rows) < 4 else 132) * s
        after = list(view.piles)
        after[self.looker] |= gain
        for i, row in enumerate(rows):
            states = []
            for seat in (1 - self.looker, self.looker):
                now = distances(rows, view.piles, seat)[i]
                then = distances(rows, after, seat)[i]
                states.append(
                    (
                        seat,
                        self._state(
                            now.held, then.held, then.missing, row.size, possible=then.possible
                        ),
                    )
                )
            hot = bool(gain & row.cards)
            name = self.t(f"{self.game}.yaku.{row.id}")
            owners = {
                card: seat for seat in (0, 1) for card in cards_of(view.piles[seat] & row.cards)
            }
            worth = self.t("table.worth.points", count=row.points)
            brush.yaku_row(
                Box(box.x, y, box.w, high), name, worth, row.cards, owners, states, gain, hot=hot
            )
            y += high + 10 * s
        return y

    def _state(self, now: Cards, then: Cards, missing: int, size: int, *, possible: bool) -> str:
        if not possible:
            return self.t("table.yaku.gone")
        if missing == 0:
            return self.t("table.yaku.made" if now == then else "table.yaku.will")
        told = f"{then.bit_count()} / {size}"
        return told if now == then else f"→ {told}"

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
        rain, oni = self._rain_taker(view), self._oni_taker(view)
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
        elif view.field & ONI_BIT:
            out.append((NOBODY, self.t("table.panel.oni_hand")))
        else:
            out.append((NOBODY, self.t("table.panel.oni_hidden")))
        return out
