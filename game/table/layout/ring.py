"""The table without captured piles: seats in a ring, cards played before them, a middle.

Trick games, betting and shedding games are played on it. The next player sits on the left hand when
the game runs clockwise and on the right hand when it runs counter-clockwise.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from engine.core.cards import Cards, Seat, cards_of
from engine.core.events import Zone
from engine.core.game import Spec
from engine.core.view import View
from game.table.layout.hands import hand_sorted, is_open
from game.table.layout.places import Key, Place, back_key, card_key
from game.table.layout.shown import Shown
from game.ui import geometry as geo
from game.ui.box import DOMINO, HANAFUDA, POKER, Box
from game.ui.metrics import Metrics
from game.ui.text import At

PLATE_H, WIDE_PLATE_H = 72, 84
SMALL_RING = 4
"""Up to so many seats the cards of a trick lie in a cross and are large."""
SIDE_Y = {3: 90, 4: 200}
"""How far under the upper edge the plates at the sides of a small ring lie, by seats."""
CROSS_Y = 318


class TagPlace(NamedTuple):
    """Where a word about a card stands: a point and which end of the word it is."""

    x: float
    y: float
    at: At


@dataclass(frozen=True, slots=True)
class Aside:
    """Cards that a seat has laid before it, face down for all who do not know them.

    Attributes:
        seat: who laid them down.
        known: those that the looking seat knows.
        count: how many there are.
    """

    seat: Seat
    known: Cards
    count: int


def ratio_of(spec: Spec) -> float:
    """Width over height of a game's cards."""
    return ratio_of_deck(spec.deck.id)


def ratio_of_deck(deck: str) -> float:
    """Width over height of a deck's cards."""
    return {"playing": POKER, "tiles": DOMINO}.get(deck, HANAFUDA)


class RingLayout:
    """Geometry of one table for one looking seat."""

    speaks: frozenset[str] = frozenset()
    """Calls that are seen as a word at the plate of who says them."""
    hand_room = geo.HAND_H["poker"]
    """Height of the room of the own hand, in units."""
    shows_known = True
    """Whether cards of another hand that the looking seat knows lie face up in it."""

    def __init__(self, metrics: Metrics, spec: Spec, seats: int, looker: Seat, lang: str) -> None:  # noqa: ARG002
        self.metrics, self.spec, self.seats, self.looker = metrics, spec, seats, looker
        self.s = s = metrics.s
        self.ratio = ratio_of(spec)
        hand_h = self.hand_room
        zones = geo.table(metrics.width, metrics.height, fishing=False, hand_h=hand_h)
        self.own_plate = Box(zones.centre.x, zones.prompt.y - 6 * s, 300 * s, PLATE_H * s)
        ask = zones.prompt
        self.table = zones._replace(prompt=Box(ask.x + 324 * s, ask.y, ask.w - 324 * s, ask.h))
        self.panel = zones.right
        self.wide = seats > SMALL_RING
        self.card_h = (126 if seats > 6 else 150 if self.wide else 204) * s
        bottom = zones.narrator.y - 8 * s
        self.zone = Box(zones.centre.x, zones.centre.y, zones.centre.w, bottom - zones.centre.y)
        self.ring = self._ring()
        self.plates = {seat: place.plate for seat, place in self.ring.items()}
        self.plates[looker] = self.own_plate

    @property
    def clockwise(self) -> bool:
        """Whether the turn passes to the left."""
        return self.spec.direction != "counterclockwise"

    @property
    def keeps_stock(self) -> bool:
        """Whether what is left of the pack plays a part after the deal."""
        return self.spec.family != "tricks"

    @property
    def counts_hands(self) -> bool:
        """Whether plates say how many cards are held: where no backs show it."""
        return self.wide

    def _ring(self) -> dict[Seat, geo.Seat]:
        s, card_w = self.s, self.card_h * self.ratio
        size = ((232 if self.seats > 6 else 300) * s, (WIDE_PLATE_H if self.wide else PLATE_H) * s)
        found = geo.ring(
            self.zone, self.seats, *size, card_w, self.card_h, 14 * s, clockwise=self.clockwise
        )
        if not self.wide:
            found = [self._raised(seat) for seat in found]
        return {self.in_turn(seat.seat): seat for seat in found}

    def in_turn(self, number: int) -> Seat:
        """The ``number``-th seat in order of play, counted from the looking one."""
        return (number + self.looker) % self.seats

    def _raised(self, seat: geo.Seat) -> geo.Seat:
        """In a small ring the sides sit beside the trick; their cards have room under the plate."""
        if seat.side not in {"left", "right"}:
            return seat
        y = self.zone.y + SIDE_Y[self.seats] * self.s
        return seat._replace(plate=seat.plate._replace(y=y))

    def side(self, seat: Seat) -> str:
        """Where a seat sits: ``left``, ``top``, ``right``, ``you``."""
        return self.ring[seat].side

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
            way = ("you", "left", "top", "right").index(self.side(seat))
            middle = self.zone.y + CROSS_Y * s
            x, y = geo.cross(self.zone.cx, middle, 196 * s, 110 * s, clockwise=True)[way]
        return Box(x - w / 2, y - h / 2, w, h)

    def trick_boxes(self) -> list[Box]:
        """The places of a whole trick."""
        return [self.spot_box(seat) for seat in range(self.seats)]

    def tag_places(self, seat: Seat) -> tuple[TagPlace, TagPlace]:
        """Where "wins so far" and "led" stand at the card a seat has played."""
        s, box, side = self.s, self.spot_box(seat), self.side(seat)
        right, left = box.r + 14 * s, box.x - 14 * s
        if self.wide:
            far = side == "right" or (side == "top" and box.cx > self.zone.cx + s)
            best = (
                TagPlace(left, box.y + 26 * s, "r") if far else TagPlace(right, box.y + 26 * s, "l")
            )
            return best, TagPlace(best.x, box.b - 24 * s, best.at)
        if side in {"left", "right"}:
            return TagPlace(box.cx, box.y - 28 * s, "c"), TagPlace(box.cx, box.b + 28 * s, "c")
        y = box.y + 24 * s if side == "top" else box.b - 24 * s
        return TagPlace(right, y, "l"), TagPlace(left, y, "r")

    def back_boxes(self, seat: Seat, count: int) -> list[Box]:
        """The backs of another seat's hand: beside or under its plate, none on a crowded table."""
        s, plate = self.s, self.plates[seat]
        if self.wide:
            return []
        top = self.side(seat) == "top"
        if top:
            area = Box(plate.r + 24 * s, plate.cy - 31 * s, 300 * s, 62 * s)
        else:
            area = Box(plate.x, plate.b + 14 * s, plate.w, 88 * s)
        gap = -0.64 * area.h * self.ratio
        return geo.fan(area, count, self.ratio, gap, align="left" if top else "centre")

    def open_boxes(self, seat: Seat, count: int) -> list[Box]:
        """Another seat's hand while a finished match is looked at again: all hands are open."""
        if not self.wide:
            return self.back_boxes(seat, count)
        s, plate, spot = self.s, self.plates[seat], self.spot_box(seat)
        if self.side(seat) != "top":
            area = Box(plate.x, plate.b + 6 * s, plate.w, 54 * s)
        elif spot.cx > self.zone.cx + s:
            area = Box(spot.x - 172 * s, plate.b + 14 * s, 160 * s, 62 * s)
        else:
            area = Box(spot.r + 12 * s, plate.b + 14 * s, 160 * s, 62 * s)
        return geo.fan(area, count, self.ratio, -0.5 * area.h * self.ratio, align="left")

    def hand_area(self, view: View) -> Box:  # noqa: ARG002 - tables with decisions give less room
        """The room of the looking seat's own cards."""
        return self.table.hand

    def hand_boxes(self, view: View) -> list[Box]:
        """The looking seat's own cards."""
        count = view.hand_sizes[self.looker]
        return geo.fan(self.hand_area(view), count, self.ratio, 18 * self.s)

    def answer_boxes(self, view: View, count: int) -> list[Box]:
        """So many places for answers beside the hand."""
        s, hand = self.s, self.table.hand
        room = hand.r - self.hand_area(view).r
        gap = (20 if count < 3 else 12) * s
        high = min(84 * s, (hand.h - gap * (count - 1)) / count)
        y = hand.cy - (count * high + (count - 1) * gap) / 2
        wide = min(300 * s, room - 40 * s)
        return [Box(hand.r - wide, y + i * (high + gap), wide, high) for i in range(count)]

    def stock_box(self) -> Box:
        """Where the stock lies: left in the middle, or in its very middle while it is dealt out."""
        s = self.s
        h = 132 * s
        y = self.zone.y + (self.zone.h - h) * 0.5
        x = self.zone.x + self.zone.w * 0.30 if self.keeps_stock else self.zone.cx
        return Box(x - h * self.ratio / 2, y, h * self.ratio, h)

    def field_boxes(self, count: int) -> list[Box]:
        """Open cards in the middle that belong to nobody."""
        s = self.s
        h = (132 if self.wide else 150) * s
        area = Box(self.zone.x + self.zone.w * 0.37, 0, self.zone.w * 0.3, h)
        area = area._replace(y=self.zone.y + (self.zone.h - h) * 0.5)
        return geo.fan(area, count, self.ratio, 14 * s, align="left")

    def active_box(self) -> Box:
        """Where a turned card waits: in the middle, or beside the stock it came from."""
        if self.keeps_stock:
            return self.field_boxes(1)[0]
        stock = self.stock_box()
        return stock.move(stock.w + 24 * self.s, 0)

    def aside(self, view: View) -> list[Aside]:  # noqa: ARG002 - a game may know some
        """What seats have laid before them."""
        return []

    def aside_boxes(self, seat: Seat, count: int) -> list[Box]:
        """Where a seat lays cards aside: where its card of a trick would lie."""
        h, at = 150 * self.s, self.spot_box(seat)
        area = Box(at.cx - 1.5 * h, at.cy - h / 2, 3 * h, h)
        return geo.fan(area, count, self.ratio, -0.4 * h * self.ratio)

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
        for laid in self.aside(view):
            self._put_aside(shown, laid, out)
        for seat, card in enumerate(view.spots):
            if card >= 0:
                out[card_key(card)] = Place(self.spot_box(seat), True, 1, "spot", seat)
        if view.active >= 0:
            out[card_key(view.active)] = Place(self.active_box(), True, 3, "active")
        self._put_hand(shown, out)
        return out

    def _put_backs(self, shown: Shown, seat: Seat, out: dict[Key, Place]) -> None:
        view, size = shown.view, shown.view.hand_sizes[seat]
        opened = is_open(view)
        known = hand_sorted(self.spec, view.hands[seat]) if self.shows_known or opened else []
        boxes = self.open_boxes(seat, size) if opened else self.back_boxes(seat, size)
        for i, box in enumerate(boxes):
            if i < len(known):
                out[card_key(known[i])] = Place(box, True, 1, "shown", seat)
            else:
                out[back_key("hand", seat, i)] = Place(box, False, 1, "hand", seat)

    def _put_aside(self, shown: Shown, laid: Aside, out: dict[Key, Place]) -> None:
        known = [] if shown.veiled else hand_sorted(self.spec, laid.known)
        for i, box in enumerate(self.aside_boxes(laid.seat, laid.count)):
            key = card_key(known[i]) if i < len(known) else back_key("aside", laid.seat, i)
            out[key] = Place(box, key.card >= 0, 1, "aside", laid.seat)

    def _put_hand(self, shown: Shown, out: dict[Key, Place]) -> None:
        view, seat = shown.view, self.looker
        cards = [] if shown.veiled else hand_sorted(self.spec, view.hands[seat])
        for i, box in enumerate(self.hand_boxes(view)):
            key = card_key(cards[i]) if i < len(cards) else back_key("hand", seat, i)
            out[key] = Place(box, key.card >= 0, 2, "hand", seat)

    def origin(self, zone: Zone, shown: Shown) -> Box:  # noqa: ARG002 - places never change
        """The middle of a zone, as large as its cards."""
        if zone.kind in {"hand", "pile"} and zone.seat >= 0:
            plate = self.plates[zone.seat]
            h = plate.h * 0.9
            return Box(plate.cx - h * self.ratio / 2, plate.cy - h / 2, h * self.ratio, h)
        if zone.kind == "spot":
            return self.spot_box(zone.seat)
        if zone.kind == "stock":
            return self.stock_box()
        return self.active_box()

    def change_box(self, seat: Seat) -> Box:
        """Where it is said what a trick has changed for a seat of a small ring."""
        s, plate, side = self.s, self.plates[seat], self.side(seat)
        high = 102 * s
        if side == "top":
            return Box(plate.x - 320 * s, plate.y, 300 * s, high)
        if side == "you":
            return Box(plate.r + 24 * s, plate.y - 8 * s, 300 * s, high)
        if plate.y - high - 14 * s < self.zone.y:
            return Box(plate.x, plate.b + 140 * s, 300 * s, high)
        return Box(plate.x, plate.y - high - 14 * s, 300 * s, high)

    def last_trick_box(self) -> Box:
        """Where the last trick can be looked at: at the lower right of a small ring."""
        s = self.s
        return Box(self.zone.r - 260 * s, self.zone.b - 128 * s, 260 * s, 128 * s)
