"""The table without captured piles: seats in a ring, cards played before them, a middle.

Trick games, betting and shedding games are played on it. The next player sits on the left hand when
the game runs clockwise and on the right hand when it runs counter-clockwise.
"""

from __future__ import annotations

from engine.core.cards import Card, Seat, cards_of
from engine.core.events import Zone
from engine.core.game import Spec
from game.table.places import Key, Place, back_key, card_key
from game.table.shown import Shown
from game.ui import geometry as geo
from game.ui.box import DOMINO, HANAFUDA, POKER, Box
from game.ui.metrics import Metrics

PLATE_H = 72
SMALL_RING = 4
"""Up to so many seats the cards of a trick lie in a cross and are large."""
SUIT_ORDER = (0, 1, 3, 2)
"""Spades, hearts, clubs, diamonds: colors alternate in a hand."""


def ratio_of(spec: Spec) -> float:
    """Width over height of a game's cards."""
    return {"playing": POKER, "tiles": DOMINO}.get(spec.deck.id, HANAFUDA)


def hand_sorted(spec: Spec, cards: int) -> list[Card]:
    """A hand as people sort it: by suit, then from high to low."""
    listed = cards_of(cards)
    if spec.deck.id != "playing":
        return listed
    return sorted(listed, key=lambda c: (SUIT_ORDER[c // 13] if c < 52 else 9, -(c % 13)))


class RingLayout:
    """Geometry of one table for one looking seat."""

    def __init__(self, metrics: Metrics, spec: Spec, seats: int, looker: Seat, lang: str) -> None:  # noqa: ARG002
        self.metrics, self.spec, self.seats, self.looker = metrics, spec, seats, looker
        self.s = s = metrics.s
        self.ratio = ratio_of(spec)
        hand_h = geo.HAND_H["domino" if spec.deck.id == "tiles" else "poker"]
        zones = geo.table(metrics.width, metrics.height, fishing=False, hand_h=hand_h)
        self.own_plate = Box(zones.centre.x, zones.prompt.y - 6 * s, 300 * s, PLATE_H * s)
        ask = zones.prompt
        self.table = zones._replace(prompt=Box(ask.x + 324 * s, ask.y, ask.w - 324 * s, ask.h))
        self.panel = zones.right
        self.wide = seats > SMALL_RING
        self.card_h = (126 if seats > 6 else 150 if self.wide else 204) * s
        self.ring = self._ring()
        self.plates = {seat: place.plate for seat, place in self.ring.items()}
        self.plates[looker] = self.own_plate

    @property
    def clockwise(self) -> bool:
        """Whether the turn passes to the left."""
        return self.spec.direction != "counterclockwise"

    def _ring(self) -> dict[Seat, geo.Seat]:
        s, zones = self.s, self.table
        bottom = zones.narrator.y - 8 * s
        zone = Box(zones.centre.x, zones.centre.y, zones.centre.w, bottom - zones.centre.y)
        self.zone = zone
        width = (232 if self.seats > 6 else 300) * s
        card_w = self.card_h * self.ratio
        found = geo.ring(
            zone,
            self.seats,
            width,
            (84 if self.wide else PLATE_H) * s,
            card_w,
            self.card_h,
            14 * s,
            clockwise=self.clockwise,
        )
        return {(seat.seat + self.looker) % self.seats: seat for seat in found}

    def spot_box(self, seat: Seat) -> Box:
        """Where the card that a seat plays lies."""
        s, h = self.s, self.card_h
        w = h * self.ratio
        if self.wide or self.seats < 3:
            x, y = self.ring[seat].spot
            if seat == self.looker:
                x, y = self.zone.cx, self.zone.b - h / 2 - 6 * s
            elif self.seats == 2:
                x, y = self.zone.cx, self.zone.y + PLATE_H * s + 20 * s + h / 2
        else:
            middle = self.zone.y + 318 * s
            turn = (seat - self.looker) % self.seats
            around = geo.cross(self.zone.cx, middle, 196 * s, 110 * s, clockwise=self.clockwise)
            if self.seats == 3:
                around = [around[0], *(around[1:2] if turn == 1 else around[3:4]) * 3]
            x, y = around[turn]
        return Box(x - w / 2, y - h / 2, w, h)

    def back_boxes(self, seat: Seat, count: int) -> list[Box]:
        """The backs of another seat's hand: beside or under its plate, none on a crowded table."""
        s, plate = self.s, self.plates[seat]
        if self.wide:
            return []
        side = self.ring[seat].side
        if side == "top":
            area = Box(plate.r + 24 * s, plate.cy - 31 * s, 150 * s, 62 * s)
        else:
            area = Box(plate.x + 20 * s, plate.b + 12 * s, plate.w - 40 * s, 88 * s)
        gap = -0.64 * area.h * self.ratio
        return geo.fan(area, count, self.ratio, gap, align="left" if side == "top" else "centre")

    def hand_boxes(self, count: int) -> list[Box]:
        """The looking seat's own cards."""
        return geo.fan(self.table.hand, count, self.ratio, 18 * self.s)

    def stock_box(self) -> Box:
        """Where the stock lies: in the middle, above the own spot."""
        s = self.s
        h = 132 * s
        y = self.zone.y + (self.zone.h - h) * 0.5
        return Box(self.zone.x + self.zone.w * 0.30 - h * self.ratio / 2, y, h * self.ratio, h)

    def field_boxes(self, count: int) -> list[Box]:
        """Open cards in the middle that belong to nobody."""
        s = self.s
        h = (132 if self.wide else 150) * s
        area = Box(self.zone.x + self.zone.w * 0.37, 0, self.zone.w * 0.3, h)
        area = area._replace(y=self.zone.y + (self.zone.h - h) * 0.5)
        return geo.fan(area, count, self.ratio, 14 * s, align="left")

    def places(self, shown: Shown) -> dict[Key, Place]:
        """Every card on the table, in drawing order."""
        out: dict[Key, Place] = {}
        view = shown.view
        for card, box in zip(
            cards_of(view.field), self.field_boxes(view.field.bit_count()), strict=True
        ):
            out[card_key(card)] = Place(box, True, 1, "field")
        for seat in range(self.seats):
            if seat != self.looker:
                self._put_backs(shown, seat, out)
        for seat, card in enumerate(view.spots):
            if card >= 0:
                out[card_key(card)] = Place(self.spot_box(seat), True, 1, "spot", seat)
        if view.active >= 0:
            out[card_key(view.active)] = Place(self.field_boxes(1)[0], True, 3, "active")
        self._put_hand(shown, out)
        return out

    def _put_backs(self, shown: Shown, seat: Seat, out: dict[Key, Place]) -> None:
        view = shown.view
        known = hand_sorted(self.spec, view.hands[seat])
        boxes = self.back_boxes(seat, view.hand_sizes[seat])
        for i, box in enumerate(boxes):
            if i < len(known):
                out[card_key(known[i])] = Place(box, True, 1, "shown", seat)
            else:
                out[back_key("hand", seat, i)] = Place(box, False, 1, "hand", seat)

    def _put_hand(self, shown: Shown, out: dict[Key, Place]) -> None:
        view, seat = shown.view, self.looker
        size = view.hand_sizes[seat]
        cards = [] if shown.veiled else hand_sorted(self.spec, view.hands[seat])
        for i, box in enumerate(self.hand_boxes(size)):
            key = card_key(cards[i]) if i < len(cards) else back_key("hand", seat, i)
            out[key] = Place(box, key.card >= 0, 2, "hand", seat)

    def origin(self, zone: Zone) -> Box:
        """The middle of a zone, as large as its cards."""
        if zone.kind in {"hand", "pile"}:
            plate = self.plates[zone.seat]
            h = plate.h * 0.9
            return Box(plate.cx - h * self.ratio / 2, plate.cy - h / 2, h * self.ratio, h)
        if zone.kind == "spot":
            return self.spot_box(zone.seat)
        if zone.kind == "stock":
            return self.stock_box()
        return self.field_boxes(1)[0]
