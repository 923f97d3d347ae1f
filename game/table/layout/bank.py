"""Geometry of Nine-and-a-half: a box a player round the table, the dealer's hand in the middle."""

from __future__ import annotations

from engine.core.cards import Card, Seat, cards_of
from engine.core.events import Zone
from engine.core.game import Spec
from engine.core.view import View
from engine.games.nine_and_half.state import Told, told
from game.table.layout.places import Key, Place, back_key, card_key
from game.table.layout.ring import RingLayout
from game.table.layout.shown import Shown
from game.ui import geometry as geo
from game.ui.box import Box
from game.ui.metrics import Metrics

GRID: dict[int, tuple[int, int]] = {
    2: (2, 0), 3: (3, 0), 4: (2, 1), 5: (3, 1), 6: (4, 1), 7: (3, 2), 8: (4, 2), 9: (5, 2),
    10: (4, 3), 11: (5, 3), 12: (6, 3), 13: (7, 3),
}  # fmt: skip
"""Other seats → boxes along the upper edge, further boxes on each side."""
BOX_W, BOX_H, GAP = 408, 262, 14
HAND_W = 470
"""Room of the own cards; buttons stand right of it."""


def told_of(view: View) -> Told | None:
    """The public facts by name; None before the first question."""
    return told(view.facts, len(view.hands)) if view.facts else None


class BankLayout(RingLayout):
    """Boxes clockwise from the lower left; the own cards at the bottom."""

    def __init__(self, metrics: Metrics, spec: Spec, seats: int, looker: Seat, lang: str) -> None:
        self.boxes: dict[Seat, Box] = {}
        self._own: Card = -1
        super().__init__(metrics, spec, seats, looker, lang)

    def _ring(self) -> dict[Seat, geo.Seat]:
        """A seat's plate is the upper edge of its box."""
        self.boxes = self._grid()
        out = {
            seat: geo.Seat(seat, "top", box._replace(h=44 * self.s), (box.cx, box.cy))
            for seat, box in self.boxes.items()
        }
        out[self.looker] = geo.Seat(self.looker, "you", self.own_plate, (self.zone.cx, self.zone.b))
        return out

    def _grid(self) -> dict[Seat, Box]:
        s, zone, others = self.s, self.zone, self.seats - 1
        along, side = GRID[others]
        gap = GAP * s
        high = min(BOX_H * s, (zone.h - gap * side) / (side + 1))
        wide = min(BOX_W * s, (zone.w - gap * (along - 1)) / along)
        step = (zone.w - wide) / max(1, along - 1)
        top = [Box(zone.x + i * step, zone.y, wide, high) for i in range(along)]
        rows = [zone.y + (i + 1) * (high + gap) for i in range(side)]
        left = [Box(zone.x, y, wide, high) for y in reversed(rows)]
        right = [Box(zone.r - wide, y, wide, high) for y in rows]
        order = [*left, *top, *right]
        return {(self.looker + 1 + i) % self.seats: box for i, box in enumerate(order)}

    @property
    def flat(self) -> bool:
        """Whether boxes are too low for a line of chips."""
        return any(box.h < 150 * self.s for box in self.boxes.values())

    def cards_area(self, seat: Seat) -> Box:
        """Where the cards of another seat lie in its box."""
        s, box = self.s, self.boxes[seat]
        foot, share = (10, 0.5) if self.flat else (52, 0.62)
        return Box(box.x + 14 * s, box.y + 50 * s, box.w * share, box.h - (50 + foot) * s)

    @property
    def middle(self) -> Box:
        """Where the dealer's hand lies: between the boxes, under those of the upper edge."""
        s, any_box = self.s, next(iter(self.boxes.values()))
        side = GRID[self.seats - 1][1]
        y = self.zone.y + any_box.h + 20 * s
        x = self.zone.x + (any_box.w + 30 * s if side else 200 * s)
        return Box(x, y, self.zone.r - (x - self.zone.x) - x, self.zone.b - y)

    def dealer_boxes(self, count: int) -> list[Box]:
        """The dealer's cards."""
        s, middle = self.s, self.middle
        high = min(196 * s, middle.h - 60 * s)
        area = Box(middle.x, middle.y + 44 * s, middle.w * 0.5, high)
        return geo.fan(area, count, self.ratio, 16 * s, align="left")

    def hand_area(self, view: View) -> Box:  # noqa: ARG002 - the hand never moves aside
        """Buttons stand right of the own cards."""
        return self.table.hand._replace(w=HAND_W * self.s)

    def stock_box(self) -> Box:
        """Where cards come from: behind the dealer's hand."""
        first = self.dealer_boxes(1)[0]
        return first.move(self.middle.w * 0.75, 0)

    def active_box(self) -> Box:
        """Where an open card is seen before it goes to its hand."""
        first = self.dealer_boxes(1)[0]
        return first.move(self.middle.w * 0.36, 0)

    def chip_box(self, seat: Seat) -> Box:
        """A seat's chips stand at the upper right of its box."""
        plate = self.plates[seat]
        return Box(plate.r - 70 * self.s, plate.y, 60 * self.s, plate.h)

    def listed(self, view: View, seat: Seat) -> list[Card]:
        """The known cards of a hand in order, the hidden one first.

        Before the next question the facts lag behind: a card that they do not name is the newest
        open one, or the hidden one that has just been shown.
        """
        facts = told_of(view)
        held, size = view.hands[seat], view.hand_sizes[seat]
        row = [card for card in (facts.rows[seat] if facts else ()) if held >> card & 1]
        more = [card for card in cards_of(held) if card not in row]
        if seat == view.dealer:
            return row + more
        if size == 1 and more and seat == self.looker:
            self._own = more[0]
        hidden = [card for card in more if seat == self.looker and card == self._own]
        if not hidden and size == held.bit_count() and len(row) == size - 1:
            hidden = more[:1]
        open_cards = row + [card for card in more if card not in hidden]
        return hidden + open_cards

    def places(self, shown: Shown) -> dict[Key, Place]:
        """Every hand in its box, the dealer's in the middle, the own one at the bottom."""
        out: dict[Key, Place] = {}
        view = shown.view
        for seat in range(self.seats):
            self._put(shown, seat, out)
        if view.active >= 0:
            out[card_key(view.active)] = Place(self.active_box(), True, 3, "active")
        return out

    def _put(self, shown: Shown, seat: Seat, out: dict[Key, Place]) -> None:
        view, s = shown.view, self.s
        count = view.hand_sizes[seat]
        if seat == view.dealer:
            boxes = self.dealer_boxes(count)
        elif seat == self.looker:
            boxes = geo.fan(self.hand_area(view), count, self.ratio, 18 * s, align="left")
        else:
            boxes = geo.fan(self.cards_area(seat), count, self.ratio, 10 * s, align="left")
        cards = self.listed(view, seat)
        own = seat == self.looker and seat != view.dealer
        if own and shown.veiled:  # what everybody sees, from the facts alone
            facts = told_of(view)
            cards = list(facts.rows[seat])[:count] if facts else []
        zone = "hand" if own and not shown.veiled else "shown"
        backs = count - len(cards)
        for i, box in enumerate(boxes):
            if i < backs:
                out[back_key("hand", seat, i)] = Place(box, False, 1, "hand", seat)
            else:
                out[card_key(cards[i - backs])] = Place(box, True, 1, zone, seat)

    def origin(self, zone: Zone, shown: Shown) -> Box:
        """A hand is where its cards lie."""
        if zone.kind == "hand" and zone.seat == shown.view.dealer:
            return self.dealer_boxes(1)[0]
        if zone.kind == "hand" and zone.seat != self.looker:
            return geo.fan(self.cards_area(zone.seat), 1, self.ratio, 0, align="left")[0]
        return super().origin(zone, shown)
