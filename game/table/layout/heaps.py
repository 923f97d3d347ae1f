"""Geometry of ring tables on which won tricks lie before their seats, to be counted."""

from __future__ import annotations

from engine.core.cards import Seat
from engine.core.events import Zone
from engine.core.view import View
from game.table.layout.ring import Aside, RingLayout
from game.table.layout.shown import Shown
from game.ui import geometry as geo
from game.ui.box import Box

HEAP_H = 64


class HeapLayout(RingLayout):
    """Tricks lie two by two; an odd one lies across."""

    shows_known = False

    def back_boxes(self, seat: Seat, count: int) -> list[Box]:  # noqa: ARG002
        """None: the tricks have that room, the plate tells how many cards are held."""
        return []

    def open_boxes(self, seat: Seat, count: int) -> list[Box]:
        """Under or beside the heap and its words."""
        if self.wide:
            return super().open_boxes(seat, count)
        s, plate = self.s, self.plates[seat]
        if self.side(seat) == "top":
            area = Box(plate.r + 330 * s, plate.cy - 31 * s, 240 * s, 62 * s)
            return geo.fan(area, count, self.ratio, -0.5 * area.h * self.ratio, align="left")
        area = Box(plate.x, plate.b + 132 * s, plate.w, 88 * s)
        return geo.fan(area, count, self.ratio, -0.5 * area.h * self.ratio, align="left")

    @property
    def counts_hands(self) -> bool:
        """Without backs the plate says how many cards are held, where it has the room."""
        return not self.wide

    def field_boxes(self, count: int) -> list[Box]:
        """Exposed cards: in the middle, or over the trick where nobody sits across."""
        s, zone = self.s, self.zone
        high = (118 if self.wide else 132) * s
        y = zone.y + 8 * s
        if self.wide:
            top = zone.y + 98 * s + self.card_h
            y = (top + self.spot_box(self.looker).y - 34 * s - high) / 2
        area = Box(zone.x + zone.w * 0.25, y, zone.w * 0.5, high)
        return geo.fan(area, count, self.ratio, 14 * s)

    def heap_area(self, seat: Seat) -> Box:
        """Where the tricks of a seat lie."""
        s, plate, side = self.s, self.plates[seat], self.side(seat)
        if side == "you":
            return Box(self.zone.x + 8 * s, self.zone.b - 70 * s, 290 * s, HEAP_H * s)
        if side == "top":
            return Box(plate.r + 20 * s, plate.cy - HEAP_H * s / 2, 290 * s, HEAP_H * s)
        return Box(plate.x + 8 * s, plate.b + 16 * s, plate.w - 16 * s, HEAP_H * s)

    def heap(self, seat: Seat, count: int) -> list[tuple[Box, bool]]:
        """Where each trick of a seat lies and whether it lies across."""
        area = self.heap_area(seat)
        if self.wide or not count:
            return []
        h = area.h
        w = h * self.ratio
        steps = [w * (0.42 if i % 2 == 0 else 1.34) for i in range(count - 1)]
        last = h if count % 2 else w
        squeeze = min(1.0, (area.w - last) / sum(steps)) if steps else 1.0
        out, x = [], area.x
        for i in range(count):
            across = i == count - 1 and count % 2 == 1
            box = Box(x, area.cy - w / 2, h, w) if across else Box(x, area.y, w, h)
            out.append((box, across))
            x += steps[i] * squeeze if i < len(steps) else 0
        return out

    def origin(self, zone: Zone, shown: Shown) -> Box:
        """A trick goes to the next place of its winner's heap."""
        if zone.kind == "pile" and not self.wide:
            won = shown.view.piles[zone.seat].bit_count() // self.seats
            box, across = self.heap(zone.seat, won + 1)[-1]
            if across:
                return Box(box.cx - box.h / 2, box.cy - box.w / 2, box.h, box.w)
            return box
        return super().origin(zone, shown)


class PassLayout(HeapLayout):
    """Three Tricks: before play two cards lie aside for the right neighbour (TT-07)."""

    def aside(self, view: View) -> list[Aside]:
        """Who has laid two cards aside; the looking seat knows its own."""
        if view.phase != "pass":
            return []
        most = max(view.hand_sizes)
        return [
            Aside(seat, view.piles[seat], most - size)
            for seat, size in enumerate(view.hand_sizes)
            if size < most
        ]
