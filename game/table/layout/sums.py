"""Geometry of Forty-One: the row of cards in order of play, the line of totals under it."""

from __future__ import annotations

from engine.core.cards import Card, Seat, cards_of
from engine.core.view import View
from engine.decks.trumps import RANKS, rank_of
from engine.games.forty_one.play import told
from game.table.layout.places import Key, Place, card_key
from game.table.layout.ring import RingLayout
from game.table.layout.shown import Shown
from game.ui import geometry as geo
from game.ui.box import Box

RANK_ORDER = "JQA23456789TK"
"""Ranks from what takes away to what adds most; the mirrors last."""
LOWEST, HIGHEST = -4, 41
"""Ends of the line of totals."""


def row_of(view: View) -> list[Card]:
    """The cards of the row in order; one that has just been laid is the last."""
    row = [card for card in told(view.facts).row if view.field >> card & 1] if view.facts else []
    return row + [card for card in cards_of(view.field) if card not in row]


class SumLayout(RingLayout):
    """The row from the left, the stock before it, the line across the lower half."""

    @property
    def row_area(self) -> Box:
        """Where the row lies."""
        s, zone = self.s, self.zone
        return Box(zone.x + 170 * s, zone.y + 106 * s, zone.w - 170 * s, 176 * s)

    def field_boxes(self, count: int) -> list[Box]:
        """The row, side by side as long as it fits."""
        return geo.fan(self.row_area, count, self.ratio, 16 * self.s, align="left")

    def stock_box(self) -> Box:
        """Left of the row."""
        s, row = self.s, self.row_area
        h = 132 * s
        return Box(self.zone.x + 24 * s, row.cy - h / 2 - 6 * s, h * self.ratio, h)

    @property
    def rail(self) -> Box:
        """The line of totals; its ends are the lowest and the highest total."""
        s, zone = self.s, self.zone
        return Box(zone.x + 60 * s, zone.y + 462 * s, zone.w - 120 * s, 14 * s)

    def rail_x(self, total: int) -> float:
        """Where a total stands on the line."""
        share = (max(LOWEST, total) - LOWEST) / (HIGHEST - LOWEST)
        return self.rail.x + self.rail.w * share

    def chip_box(self, seat: Seat) -> Box:
        """A seat's chips are on its plate; the pot lies at the right end of the upper edge."""
        if seat >= 0:
            plate = self.plates[seat]
            return Box(plate.r - 60 * self.s, plate.y, 60 * self.s, plate.h)
        s = self.s
        return Box(self.zone.r - 100 * s, self.zone.y + 10 * s, 60 * s, 60 * s)

    def places(self, shown: Shown) -> dict[Key, Place]:
        """The row in order of play, then everything else; the own hand lies by rank."""
        row = row_of(shown.view)
        out = {
            card_key(card): Place(box, True, 1, "field")
            for card, box in zip(row, self.field_boxes(len(row)), strict=True)
        }
        others = super().places(shown)
        own = [key for key, place in others.items() if place.zone == "hand" and key.card >= 0]
        boxes = [others[key] for key in own]
        for key, place in others.items():
            if key not in own:
                out.setdefault(key, place)
        own.sort(key=lambda key: (RANK_ORDER.index(RANKS[rank_of(key.card)]), key.card))
        return out | dict(zip(own, boxes, strict=True))

    def active_box(self) -> Box:
        """The starter is turned up where it will lie."""
        return self.field_boxes(1)[0]
