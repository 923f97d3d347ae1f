"""Signs of the oni, in games where the lightning is wild (Mushi, one form of Hana-awase)."""

from __future__ import annotations

from engine.core.cards import NOBODY, Card, Cards, Seat, cards_of
from engine.core.view import View
from engine.decks.hanafuda import ONI, RAIN
from game.table.panels.base import Badge, Panel

ONI_BIT: Cards = 1 << ONI
PLANT_FACT = 1
"""The plant the oni was paired with stands second among the facts of both games."""


class OniSigns(Panel):
    """Where the oni lies, what it means for the stock, whose the left-over cards will be."""

    no_hand_card = ""
    """The rule that no hand card takes the oni."""

    def with_oni(self) -> bool:
        """Whether the lightning is the oni under these rules."""
        return True

    def oni_lies(self, view: View) -> bool:
        """Whether the oni waits in the field."""
        return self.with_oni() and bool(view.field & ONI_BIT)

    def badges(self, view: View) -> dict[Card, Badge]:
        """The oni in the field."""
        return {ONI: Badge(self.t("table.oni"), "red")} if self.oni_lies(view) else {}

    def taboo(self, view: View, card: Card) -> str:
        """No hand card takes the oni."""
        return self.no_hand_card if card == ONI and self.oni_lies(view) else ""

    def stock_sign(self, view: View) -> tuple[str, str] | None:
        """The next turned card must take it."""
        if not self.oni_lies(view):
            return None
        return self.t("table.oni_out"), self.t("table.oni_must")

    def owners(self, view: View) -> dict[Card, Seat]:
        """The left rain, and what is left of the bitten plant."""
        out: dict[Card, Seat] = {}
        if not self.with_oni() or not view.facts:
            return out
        oni, rain = self.oni_taker(view), self.rain_taker(view)
        if rain != NOBODY:
            out.update(dict.fromkeys(cards_of(view.field & RAIN), rain))
        plant = view.facts[PLANT_FACT]
        if oni != NOBODY and plant >= 0:
            whole = 15 << 4 * plant
            left = whole & view.field & ~ONI_BIT
            captured = sum((pile & whole).bit_count() for pile in view.piles)
            if left.bit_count() + captured == 4:
                out.update(dict.fromkeys(cards_of(left), oni))
        return out

    @staticmethod
    def oni_taker(view: View) -> Seat:
        """Who has captured the oni."""
        return next((s for s, pile in enumerate(view.piles) if pile & ONI_BIT), NOBODY)

    @staticmethod
    def rain_taker(view: View) -> Seat:
        """Who has captured two willows with each other."""
        pairs = ((pile & RAIN).bit_count() >= 2 for pile in view.piles)
        return next((seat for seat, pair in enumerate(pairs) if pair), NOBODY)
