"""The fishing table: hands, a field of fixed places, and captured piles by kind."""

from __future__ import annotations

from dataclasses import dataclass

from engine.core.cards import Card, Cards, Seat, cards_of
from engine.core.events import Zone
from engine.core.game import Spec
from engine.decks import hanafuda
from game.table.places import Key, Place, back_key, card_key
from game.table.shown import Shown
from game.ui import geometry as geo
from game.ui.box import HANAFUDA, Box
from game.ui.metrics import Metrics

PLATE, PILE_GAP, STACK_STEP = 72, 8, 34
LEAST_SLOTS = 8
LABEL, COUNT = {"ja": 54, "en": 66}, 50
"""Room for a row's label and for its count, in units."""


def pile_groups(spec: Spec) -> list[tuple[str, Cards]]:
    """The rows of a captured pile: word of the row and its cards."""
    if spec.deck.id == "hanafuda":
        return list(zip(hanafuda.KINDS, hanafuda.BY_KIND, strict=True))
    suits: dict[str, Cards] = {}
    for card, name in enumerate(spec.deck.ids):
        suit = name.rstrip("0123456789")
        suits[suit] = suits.get(suit, 0) | 1 << card
    return list(suits.items())


@dataclass(frozen=True, slots=True)
class Corner:
    """A seat's block of captured cards.

    Attributes:
        seat: whose.
        plate: the name plate.
        rows: word and box of each row; ``inner`` boxes are where its cards lie.
    """

    seat: Seat
    plate: Box
    rows: tuple[tuple[str, Box], ...]


class FishingLayout:
    """Geometry of one fishing table for one looking seat."""

    def __init__(self, metrics: Metrics, spec: Spec, seats: int, looker: Seat, lang: str) -> None:
        self.metrics, self.spec, self.seats, self.looker = metrics, spec, seats, looker
        self.s = metrics.s
        self.table = geo.table(metrics.width, metrics.height, fishing=True, seats=seats)
        self.groups = pile_groups(spec)
        self.label = LABEL[lang] * self.s
        assert self.table.left is not None  # noqa: S101 - fishing tables have one
        self._quadrants = geo.quadrants(self.table.left, self.table.right, self.s)
        self.corners = {seat: self._corner(seat) for seat in range(seats)}
        self.panel = self.table.right if seats == 2 else self._quadrants["br"]

    def relative(self, seat: Seat) -> int:
        """How many turns after the looking seat this one is."""
        return (seat - self.looker) % self.seats

    def _corner(self, seat: Seat) -> Corner:
        s, turn = self.s, self.relative(seat)
        if self.seats == 4 and turn == 2:
            plate, cells = geo.across(self.table.opponents, s)
        else:
            plate, cells = geo.pile_rows(
                self._quadrants[self._where(turn)], len(self.groups), PLATE * s, PILE_GAP * s
            )
        return Corner(
            seat, plate, tuple(zip((word for word, _ in self.groups), cells, strict=True))
        )

    def _where(self, turn: int) -> str:
        """The corner of a seat: you below left, the next one on the right when it runs that way."""
        if turn == 0:
            return "bl"
        if self.seats == 2:
            return "tl"
        right = 1 if self.spec.direction == "counterclockwise" else self.seats - 1
        return "tr" if turn == right else "tl"

    def row_inner(self, row: Box, *, narrow: bool = False) -> Box:
        """Where the cards of a pile's row lie."""
        s = self.s
        if narrow:
            return Box(row.x + 6 * s, row.y + 30 * s, row.w - 12 * s, row.h - 36 * s)
        left = self.label + 10 * s
        return Box(row.x + left, row.y + 4 * s, row.w - left - COUNT * s, row.h - 8 * s)

    def is_strip(self, seat: Seat) -> bool:
        """Whether the seat's piles are one strip above the field (the player across)."""
        return self.seats == 4 and self.relative(seat) == 2

    def field_places(self, shown: Shown) -> tuple[Box, list[Box]]:
        """The stock and the places of the field."""
        count = max(LEAST_SLOTS, shown.slots.count)
        s = self.s
        high = (190 if self.seats == 4 else 200) * s
        return geo.field_slots(self.table.field, count, HANAFUDA, 26 * s, max_h=high, min_cols=5)

    def hand_boxes(self, count: int) -> list[Box]:
        """The looking seat's own cards."""
        return geo.fan(self.table.hand, count, HANAFUDA, 18 * self.s)

    def back_boxes(self, seat: Seat, count: int) -> list[Box]:
        """The backs of another seat's hand."""
        s, area = self.s, self.table.opponents
        if self.seats == 2:
            return geo.fan(Box(area.x, area.y, area.w, 72 * s), count, HANAFUDA, 4 * s)
        if self.is_strip(seat):
            plate = self.corners[seat].plate
            inner = Box(plate.x + 14 * s, plate.b - 44 * s, plate.w - 28 * s, 38 * s)
            return geo.fan(inner, count, HANAFUDA, 3 * s, align="left")
        if self.seats == 4:
            plate = self.corners[seat].plate
            inner = Box(plate.x + plate.w * 0.5, plate.b - 34 * s, plate.w * 0.46, 30 * s)
            return geo.fan(inner, count, HANAFUDA, 2 * s, align="right")
        width = area.w / 2 * 0.62
        left = self._where(self.relative(seat)) == "tl"
        box = Box(area.x if left else area.r - width, area.y, width, 72 * s)
        return geo.fan(box, count, HANAFUDA, 4 * s, align="left" if left else "right")

    def active_box(self, shown: Shown) -> Box:
        """Where a turned card waits: beside the stock."""
        stock, _ = self.field_places(shown)
        return stock.move(stock.w * 0.48, stock.h * 0.1)

    def places(self, shown: Shown) -> dict[Key, Place]:
        """Every card on the table, in drawing order."""
        out: dict[Key, Place] = {}
        self._put_piles(shown, out)
        self._put_hands(shown, out)
        self._put_field(shown, out)
        if shown.view.active >= 0:
            box = self.active_box(shown)
            out[card_key(shown.view.active)] = Place(box, True, 3, "active")
        return out

    def _put_piles(self, shown: Shown, out: dict[Key, Place]) -> None:
        for seat, corner in self.corners.items():
            for (_, row), (_, group) in zip(corner.rows, self.groups, strict=True):
                cards = cards_of(shown.view.piles[seat] & group)
                inner = self.row_inner(row, narrow=self.is_strip(seat))
                gap = 6 * self.s
                for card, box in zip(
                    cards, geo.fan(inner, len(cards), HANAFUDA, gap, align="left"), strict=True
                ):
                    out[card_key(card)] = Place(box, True, 0, "pile", seat)

    def _put_hands(self, shown: Shown, out: dict[Key, Place]) -> None:
        view = shown.view
        for seat in range(self.seats):
            size = view.hand_sizes[seat]
            if seat == self.looker:
                boxes = self.hand_boxes(size)
                cards = cards_of(view.hands[seat]) if not shown.veiled else []
                for i, box in enumerate(boxes):
                    key = card_key(cards[i]) if i < len(cards) else back_key("hand", seat, i)
                    out[key] = Place(box, key.card >= 0, 2, "hand", seat)
                continue
            for i, box in enumerate(self.back_boxes(seat, size)):
                out[back_key("hand", seat, i)] = Place(box, False, 1, "hand", seat)

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

    def origin(self, zone: Zone) -> Box:
        """The middle of a zone, as large as its cards."""
        s = self.s
        if zone.kind == "pile":
            corner = self.corners[zone.seat]
            inner = self.row_inner(corner.rows[-1][1], narrow=self.is_strip(zone.seat))
            return geo.fan(inner, 1, HANAFUDA, 0, align="left")[0]
        if zone.kind == "hand":
            boxes = (
                self.hand_boxes(1) if zone.seat == self.looker else self.back_boxes(zone.seat, 1)
            )
            return boxes[0]
        high = (190 if self.seats == 4 else 200) * s
        stock, _ = geo.field_slots(
            self.table.field, LEAST_SLOTS, HANAFUDA, 26 * s, max_h=high, min_cols=5
        )
        return stock.move(-8 * s, 0)
