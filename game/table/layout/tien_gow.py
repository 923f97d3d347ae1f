"""Geometry of Tien Gow: the wall, sets of one to four tiles before the seats, what is turned up."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.cards import NOBODY, Seat, cards_of
from engine.core.events import Zone
from engine.core.game import Spec
from engine.core.view import View
from engine.games.tien_gow.tables import METHODS
from game.table.layout.lying import IN_TURN, Tiles, order_of, seated, standing
from game.table.layout.places import Key, Place, back_key, card_key
from game.table.layout.ring import RingLayout, TagPlace
from game.table.layout.shown import Shown
from game.ui import geometry as geo
from game.ui.box import Box
from game.ui.metrics import Metrics

TRICK_H, TRICK_GAP = 156, 8
"""Height of a tile of the trick, and the space between the tiles of a set; units."""
CENTRE_Y, ACROSS, UP, LOW = 326, 276, 164, 164
"""How far under the upper edge the middle of the trick lies, and its arms."""
WALL_H, WALL_GAP, LEVEL = 128, 10, 20
"""Height of a tile of the wall, space between columns, height of a level."""
COLUMNS, LEVELS = 8, 4
NOTE, ROOM, UNDER = 300, 330, 4
"""Room left of the hand for a warning, right of it for answers, and above its tiles."""
PLAN = (("c", 0, 138), ("r", 292, 0), ("c", 0, -138), ("l", -292, 0))
"""Where the four places of the plan lie about its middle, counter-clockwise from the bottom."""


class TienGowLayout(RingLayout):
    """Four seats as they have sat down, which dice may have settled.

    Attributes:
        order: the seats counter-clockwise.
        mirrored: whether the columns are counted from the right: the first taker sits across, and
            they begin at that seat's left end (TG-05).
    """

    speaks = frozenset({"roll", "sit", "claim", "pass", *METHODS})

    def __init__(self, metrics: Metrics, spec: Spec, seats: int, looker: Seat, lang: str) -> None:
        self.order = IN_TURN
        self.mirrored = False
        super().__init__(metrics, spec, seats, looker, lang)

    def in_turn(self, number: int) -> Seat:
        """As they sit, not as they were set up."""
        return self.order[(self.order.index(self.looker) + number) % self.seats]

    def sit(self, order: Sequence[Seat] | None) -> None:
        """Everybody goes to this order, counter-clockwise; None while nobody has a place."""
        if order is not None and tuple(order) != self.order:
            self.order = tuple(order)
            self.ring = self._ring()
            self.plates = {seat: place.plate for seat, place in self.ring.items()}
            self.plates[self.looker] = self.own_plate

    @property
    def middle(self) -> tuple[float, float]:
        """The middle of the trick."""
        return self.zone.cx, self.zone.y + CENTRE_Y * self.s

    def spot_area(self, seat: Seat) -> Box:
        """The middle of what a seat plays, as high as a tile and without width."""
        (x, y), s = self.middle, self.s
        dx, dy = {
            "you": (0, LOW), "right": (ACROSS, 0), "top": (0, -UP), "left": (-ACROSS, 0),
        }[self.side(seat)]  # fmt: skip
        h = TRICK_H * s
        return Box(x + dx * s, y + dy * s - h / 2, 0, h)

    def set_boxes(self, seat: Seat, count: int) -> list[Box]:
        """Where the tiles of a set that a seat plays lie."""
        area, gap = self.spot_area(seat), TRICK_GAP * self.s
        wide = area.h * self.ratio
        x = area.x - (count * wide + (count - 1) * gap) / 2
        return [Box(x + i * (wide + gap), area.y, wide, area.h) for i in range(count)]

    def set_box(self, seat: Seat, count: int) -> Box:
        """The room of such a set."""
        boxes = self.set_boxes(seat, count)
        return Box(boxes[0].x, boxes[0].y, boxes[-1].r - boxes[0].x, boxes[0].h)

    def spot_box(self, seat: Seat) -> Box:
        """Where a single tile lies."""
        return self.set_boxes(seat, 1)[0]

    def trick_boxes(self) -> list[Box]:
        """The places of a trick of sets, as wide as most are."""
        return [self.set_box(seat, 3) for seat in range(self.seats)]

    def set_tag(self, seat: Seat, count: int) -> TagPlace:
        """Where the word about a set stands: under it at the sides, else right of it."""
        s, box = self.s, self.set_box(seat, max(1, count))
        if self.side(seat) in {"left", "right"}:
            return TagPlace(box.cx, box.b + 26 * s, "c")
        return TagPlace(box.r + 16 * s, box.cy, "l")

    def wall_box(self, place: int) -> Box:
        """Where a tile of the wall lies: columns from the first taker's left, top level highest."""
        s, (cx, cy) = self.s, self.middle
        column, level = divmod(place, LEVELS)
        if self.mirrored:
            column = COLUMNS - 1 - column
        h = WALL_H * s
        w, gap = h * self.ratio, WALL_GAP * s
        left = cx - (COLUMNS * w + (COLUMNS - 1) * gap) / 2
        base = cy - h / 2 + (LEVELS - 1) * LEVEL * s / 2
        return Box(left + column * (w + gap), base - (LEVELS - 1 - level) * LEVEL * s, w, h)

    def plan_boxes(self) -> list[Box]:
        """The four places at the table from which everybody chooses one."""
        s, (cx, cy) = self.s, self.middle
        w, h = 236 * s, 92 * s
        return [Box(cx + dx * s - w / 2, cy + dy * s - h / 2, w, h) for _, dx, dy in PLAN]

    def method_boxes(self, count: int) -> list[Box]:
        """The ways of taking, where the hand will lie."""
        s, hand = self.s, self.table.hand
        gap = 16 * s
        wide = (hand.w - (count - 1) * gap) / count
        return [Box(hand.x + i * (wide + gap), hand.y, wide, hand.h) for i in range(count)]

    def dice_box(self, seat: Seat) -> Box:
        """Where the dice lie that a seat has thrown: away from where its tiles will lie."""
        s, plate = self.s, self.plates[seat]
        w, h = 104 * s, 46 * s
        if self.side(seat) == "top":
            return Box(plate.x - w - 76 * s, plate.cy - h / 2, w, h)
        return Box(plate.x + 20 * s, plate.y - h - 18 * s, w, h)

    def hand_area(self, view: View) -> Box:  # noqa: ARG002 - the hand never moves aside
        """Between the warning and the answers; the names of the tiles stand under them."""
        hand, s = self.table.hand, self.s
        high = geo.HAND_H["domino"] * s
        return Box(hand.x + NOTE * s, hand.y + UNDER * s, hand.w - (NOTE + ROOM) * s, high)

    def hand_boxes(self, view: View) -> list[Box]:
        """The own tiles side by side."""
        count = view.hand_sizes[self.looker]
        return geo.fan(self.hand_area(view), count, self.ratio, 26 * self.s)

    def open_boxes(self, seat: Seat, count: int) -> list[Box]:
        """Tiles of another seat that everybody sees: a hand shown, what lay face down."""
        s, plate = self.s, self.plates[seat]
        side = self.side(seat)
        if side == "you":
            area = Box(plate.x, plate.y - 104 * s, 300 * s, 92 * s)
        elif side == "top":
            area = Box(plate.r + 20 * s, plate.y - 4 * s, 300 * s, 80 * s)
        else:
            area = Box(plate.x, plate.b + 14 * s, plate.w, 88 * s)
        align = "left" if side == "top" else "centre"
        return geo.fan(area, count, self.ratio, 3 * s, align=align)

    def chip_box(self, seat: Seat) -> Box:
        """Payments go from plate to plate."""
        return self.plates[seat]

    def places(self, shown: Shown) -> dict[Key, Place]:
        """The wall while it stands; sets in the trick; at last what lay face down."""
        view, tiles = shown.view, shown.tiles or Tiles()
        self.sit(order_of(view) or seated(tiles.places))
        thrower, count = tiles.counted
        if thrower != NOBODY:
            taker = self.order[(self.order.index(thrower) + count - 1) % self.seats]
            self.mirrored = self.side(taker) == "top"
        out: dict[Key, Place] = {}
        if view.stock:
            for spot in sorted(standing(tiles, view.stock), key=_from_below):
                key = back_key("stock", NOBODY, spot)
                out[key] = Place(self.wall_box(spot), False, 0, "stock")
        others = super().places(shown)
        out.update((key, place) for key, place in others.items() if place.zone != "spot")
        if not any(view.hand_sizes) and not view.stock:
            self._put_turned_up(view, tiles, out)
        for seat, laid in enumerate(tiles.plays):
            cards = cards_of(laid.cards)
            for i, box in enumerate(self.set_boxes(seat, laid.count)):
                key = card_key(cards[i]) if cards else back_key("spot", seat, i)
                out[key] = Place(box, bool(cards), 1, "spot", seat)
        return out

    def _put_backs(self, shown: Shown, seat: Seat, out: dict[Key, Place]) -> None:
        """A hand that was shown lies open."""
        view = shown.view
        cards, size = cards_of(view.hands[seat]), view.hand_sizes[seat]
        if size and len(cards) == size:
            for card, box in zip(cards, self.open_boxes(seat, size), strict=True):
                out[card_key(card)] = Place(box, True, 1, "shown", seat)
            return
        super()._put_backs(shown, seat, out)

    def _put_turned_up(self, view: View, tiles: Tiles, out: dict[Key, Place]) -> None:
        """What lay face down, turned up before its seats; the last trick stays where it is."""
        for seat, known in enumerate(view.down):
            cards = cards_of(known & ~tiles.plays[seat].cards)
            for card, box in zip(cards, self.open_boxes(seat, len(cards)), strict=True):
                out[card_key(card)] = Place(box, True, 1, "told", seat)

    def origin(self, zone: Zone, shown: Shown) -> Box:
        """What lies face down came from where it was played."""
        return self.spot_box(zone.seat) if zone.kind == "down" else super().origin(zone, shown)


def _from_below(place: int) -> tuple[int, int]:
    """Lower levels are drawn first."""
    column, level = divmod(place, LEVELS)
    return -level, column
