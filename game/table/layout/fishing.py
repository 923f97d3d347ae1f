"""The fishing table: hands, a field of fixed places, and captured piles in the corners."""

from __future__ import annotations

from dataclasses import dataclass

from engine.core.cards import Card, Seat, cards_of
from engine.core.events import Zone
from engine.core.game import Spec
from engine.core.view import View
from game.table.layout import piles, seating
from game.table.layout.piles import Cell
from game.table.layout.places import Key, Place, back_key, card_key
from game.table.layout.shown import Shown
from game.ui import geometry as geo
from game.ui.box import HANAFUDA, Box
from game.ui.metrics import Metrics

STACK_STEP = 34
LEAST_SLOTS = 8
BACKS = 72
"""Height of the backs in the opponents' row."""
SEAL = 34
"""Height of the line with the seal of the shuffle, at the foot of the right column."""
SINKS, SUNK = frozenset({"decide"}), 116
"""Phases whose slip needs room: the own hand sinks by so much."""


@dataclass(frozen=True, slots=True)
class Corner:
    """A seat's place at the table.

    Attributes:
        seat: whose.
        spot: which corner, a word of :mod:`game.table.layout.seating`.
        plate: the name plate.
        cells: the places of its captured pile; none for a seat that rests.
    """

    seat: Seat
    spot: str
    plate: Box
    cells: tuple[Cell, ...]


class FishingLayout:
    """Geometry of one fishing table for one looking seat."""

    def __init__(self, metrics: Metrics, spec: Spec, seats: int, looker: Seat, lang: str) -> None:
        self.metrics, self.spec, self.seats, self.looker = metrics, spec, seats, looker
        self.lang = lang
        self.s = metrics.s
        self.resting = seating.can_rest(spec.id, seats)
        self.strip = seats == 4 and not self.resting
        self.table = geo.table(
            metrics.width, metrics.height, fishing=True, seats=4 if self.strip else 2
        )
        assert self.table.left is not None  # noqa: S101 - fishing tables have one
        self._quadrants = geo.quadrants(self.table.left, self.table.right, self.s)
        self._seated: dict[Seat, dict[Seat, Corner]] = {}
        column = self.table.right if seats == 2 else self._quadrants["br"]
        self.panel = column._replace(h=column.h - SEAL * self.s)

    def corners(self, view: View) -> dict[Seat, Corner]:
        """Every seat's place; it depends on who rests."""
        out = seating.rests(view)
        if out not in self._seated:
            clockwise = self.spec.direction == "clockwise"
            spots = seating.spots(
                self.looker, self.seats, out, resting=self.resting, clockwise=clockwise
            )
            self._seated[out] = {seat: self._corner(seat, spot) for seat, spot in spots.items()}
        return self._seated[out]

    def _corner(self, seat: Seat, spot: str) -> Corner:
        s = self.s
        if spot == seating.ACROSS:
            return Corner(seat, spot, *piles.across(self.spec, self.table.opponents, s))
        if spot == seating.MIDDLE:
            return Corner(seat, spot, geo.resting(self.table.opponents, s), ())
        if spot == seating.FOOT:
            hand = self.table.hand
            plate = Box(hand.cx - 150 * s, hand.cy - piles.PLATE / 2 * s, 300 * s, piles.PLATE * s)
            return Corner(seat, spot, plate, ())
        box = self._quadrants[spot]
        return Corner(seat, spot, *piles.laid_out(self.spec, box, s, self.lang))

    def field_places(self, shown: Shown) -> tuple[Box, list[Box]]:
        """The stock and the places of the field."""
        return self._slots(max(LEAST_SLOTS, shown.slots.count))

    def _slots(self, count: int) -> tuple[Box, list[Box]]:
        s = self.s
        high = (190 if self.strip else 200) * s
        return geo.field_slots(self.table.field, count, HANAFUDA, 26 * s, max_h=high, min_cols=5)

    def sunk(self, view: View) -> bool:
        """Whether the own hand makes room for a large slip."""
        return view.phase in SINKS and view.to_move == self.looker

    def hand_boxes(self, count: int, *, sunk: bool = False) -> list[Box]:
        """The looking seat's own cards."""
        area = self.table.hand.move(0, SUNK * self.s if sunk else 0)
        return geo.fan(area, count, HANAFUDA, 18 * self.s)

    def back_boxes(self, corner: Corner, count: int) -> list[Box]:
        """The backs of another seat's hand."""
        s, area, plate = self.s, self.table.opponents, corner.plate
        spot = corner.spot
        if self.seats == 2 or spot == seating.BELOW_LEFT:
            middle = Box(area.x, area.y, area.w, BACKS * s)
            if self.seats > 2:
                middle = Box(area.cx - 150 * s, area.y, 300 * s, BACKS * s)
            return geo.fan(middle, count, HANAFUDA, 4 * s)
        if spot == seating.ACROSS:
            inner = Box(plate.x + 14 * s, plate.b - 44 * s, plate.w - 28 * s, 38 * s)
            return geo.fan(inner, count, HANAFUDA, 3 * s, align="left")
        if spot == seating.MIDDLE or self.strip:
            inner = Box(plate.x + plate.w * 0.5, plate.b - 28 * s, plate.w * 0.46, 22 * s)
            return geo.fan(inner, count, HANAFUDA, 3 * s, align="right")
        width = area.w / 2 * 0.62
        left = spot == seating.ABOVE_LEFT
        box = Box(area.x if left else area.r - width, area.y, width, BACKS * s)
        return geo.fan(box, count, HANAFUDA, 4 * s, align="left" if left else "right")

    def active_box(self, shown: Shown) -> Box:
        """Where a turned card waits: beside the stock."""
        stock, _ = self.field_places(shown)
        return stock.move(stock.w * 0.48, stock.h * 0.1)

    def places(self, shown: Shown) -> dict[Key, Place]:
        """Every card on the table, in drawing order."""
        out: dict[Key, Place] = {}
        corners = self.corners(shown.view)
        for seat, corner in corners.items():
            self._put_pile(shown.view, corner, out)
            if seat != self.looker:
                self._put_backs(shown.view, corner, out)
        self._put_hand(shown, out)
        self._put_field(shown, out)
        if shown.view.active >= 0:
            box = self.active_box(shown)
            out[card_key(shown.view.active)] = Place(box, True, 3, "active")
        return out

    def _put_pile(self, view: View, corner: Corner, out: dict[Key, Place]) -> None:
        for cell in corner.cells:
            cards = cards_of(view.piles[corner.seat] & cell.cards)
            for card, box in zip(cards, self.pile_boxes(view, corner, cell), strict=False):
                out[card_key(card)] = Place(box, True, 0, "pile", corner.seat)

    def pile_boxes(self, view: View, corner: Corner, cell: Cell) -> list[Box]:
        """Where the cards of a place lie; a card that is reserved for it has the last box."""
        count = (view.piles[corner.seat] & cell.cards).bit_count()
        owner, card = piles.reserved(view)
        count += owner == corner.seat and cell.cards >> card & 1
        return geo.fan(cell.inner, count, HANAFUDA, 6 * self.s, align="left")

    def reserved_box(self, view: View) -> Box | None:
        """Where a card that is reserved will lie."""
        owner, card = piles.reserved(view)
        if card < 0:
            return None
        corner = self.corners(view)[owner]
        cell = next(cell for cell in corner.cells if cell.cards >> card & 1)
        return self.pile_boxes(view, corner, cell)[-1]

    def _put_backs(self, view: View, corner: Corner, out: dict[Key, Place]) -> None:
        """The hand of another seat: what it has shown lies open, the rest face down."""
        seat = corner.seat
        known = cards_of(view.hands[seat])
        for i, box in enumerate(self.back_boxes(corner, view.hand_sizes[seat])):
            if i < len(known):
                out[card_key(known[i])] = Place(box, True, 1, "open", seat)
            else:
                out[back_key("hand", seat, i - len(known))] = Place(box, False, 1, "hand", seat)

    def _put_hand(self, shown: Shown, out: dict[Key, Place]) -> None:
        view, seat = shown.view, self.looker
        cards = cards_of(view.hand) if not shown.veiled else []
        boxes = self.hand_boxes(view.hand_sizes[seat], sunk=self.sunk(view))
        for i, box in enumerate(boxes):
            key = card_key(cards[i]) if i < len(cards) else back_key("hand", seat, i)
            out[key] = Place(box, key.card >= 0, 2, "hand", seat)

    def _put_field(self, shown: Shown, out: dict[Key, Place]) -> None:
        _, places = self.field_places(shown)
        step = STACK_STEP * self.s
        for place, cards in shown.slots.stacks().items():
            box = places[place]
            squeeze = min(1.0, (self.table.field.r - box.r) / max(1.0, step * (len(cards) - 1)))
            for i, card in enumerate(cards):
                at = box.move(i * step * squeeze, -10 * self.s if len(cards) > 1 else 0)
                out[card_key(card)] = Place(at, True, 1, "field")

    def stack_box(self, shown: Shown, card: Card) -> Box:
        """The outline of the stack a field card lies in."""
        places = self.places(shown)
        cards = shown.slots.stacks()[shown.slots.place(card)]
        first, last = places[card_key(cards[0])].box, places[card_key(cards[-1])].box
        return Box(first.x, first.y, last.r - first.x, first.h)

    def origin(self, zone: Zone, shown: Shown) -> Box:
        """The middle of a zone, as large as its cards."""
        if zone.kind in {"pile", "hand"}:
            corner = self.corners(shown.view)[zone.seat]
            if zone.kind == "pile" and corner.cells:
                return geo.fan(corner.cells[-1].inner, 1, HANAFUDA, 0, align="left")[0]
            own = zone.seat == self.looker
            return (self.hand_boxes(1) if own else self.back_boxes(corner, 1))[0]
        return self._slots(LEAST_SLOTS)[0].move(-8 * self.s, 0)
