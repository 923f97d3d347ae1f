"""Geometry of Japanese Loo: the pot in the middle, the turned card in the column."""

from __future__ import annotations

from engine.core.cards import Seat
from engine.core.view import View
from game.table.layout.ring import RingLayout, TagPlace
from game.ui.box import POKER, Box

DECLARED = frozenset({"stay", "drop"})
TAG = 21
"""Half the height of a word beside a card, with some air, in units."""


class LooLayout(RingLayout):
    """Three to ten seats."""

    speaks = DECLARED

    @property
    def counts_hands(self) -> bool:
        """The tricks that are counted tell how many cards are left."""
        return False

    def stock_box(self) -> Box:
        """While it is dealt out the pack lies where the own card will, under the pot."""
        if not self.wide:
            return super().stock_box()
        spot, high = self.spot_box(self.looker), 116 * self.s
        return Box(spot.cx - high * self.ratio / 2, spot.b - high, high * self.ratio, high)

    @property
    def pot(self) -> Box:
        """The pot: between the cards, on a small table left of them."""
        s, zone = self.s, self.zone
        if not self.wide:
            return Box(zone.x, zone.b - 172 * s, 410 * s, 150 * s)
        top = zone.y + 98 * s + self.card_h
        low = self.spot_box(self.looker).y
        high = min(164 * s, low - top - 20 * s)
        return Box(zone.cx - 290 * s, (top + low - high) / 2, 580 * s, high)

    def tag_places(self, seat: Seat) -> tuple[TagPlace, TagPlace]:
        """Beside the card, but above or below the pot where they would lie on its figures."""
        best, led = super().tag_places(seat)
        half, pot = TAG * self.s, self.pot
        if not self.wide or not any(pot.y - half < at.y < pot.b + half for at in (best, led)):
            return best, led
        below = self.spot_box(seat).cy > pot.cy
        first = max(best.y, pot.b + half) if below else min(best.y, pot.y - 3 * half)
        return best._replace(y=first), led._replace(y=first + 2 * half)

    @property
    def turned(self) -> Box:
        """The card that decides trumps: at the head of the column."""
        s, panel = self.s, self.panel
        return Box(panel.x + 22 * s, panel.y + 56 * s, 120 * s * POKER, 120 * s)

    def field_boxes(self, count: int) -> list[Box]:
        """Only the turned card lies open."""
        return [self.turned] * count

    def hand_area(self, view: View) -> Box:  # noqa: ARG002 - it never changes
        """Five cards in the middle; the answers have the room on their right."""
        hand, s = self.table.hand, self.s
        return Box(hand.x + 272 * s, hand.y, hand.w - 544 * s, hand.h)

    def chip_box(self, seat: Seat) -> Box:
        """Chips lie at the right end of a plate, and in the pot."""
        s = self.s
        if seat < 0:
            pot = self.pot
            return Box(pot.x + 190 * s, pot.cy - 20 * s, 80 * s, 60 * s)
        plate = self.plates[seat]
        return Box(plate.r - 70 * s, plate.y, 60 * s, plate.h * 0.6)
