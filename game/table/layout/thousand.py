"""Geometry of Thousand: talon, rail of bids, places of the cards that are given away."""

from __future__ import annotations

from engine.core.cards import NOBODY, Cards, Seat, cards_of
from engine.core.events import Zone
from engine.core.view import View
from engine.games.thousand.flags import flags_of
from engine.games.thousand.state import Facts, playing
from engine.games.thousand.tables import PAIR
from engine.kernel import tricks
from game.table.layout.hands import hand_sorted
from game.table.layout.places import Key, Place, back_key, card_key
from game.table.layout.ring import RingLayout
from game.table.layout.shown import Shown
from game.ui import geometry as geo
from game.ui.box import Box

ANSWERED = frozenset({"peek", "look", "auction", "misdeal", "final_target", "trump"})
"""Phases whose answers stand right of the hand."""
PLAYED = frozenset({"lead", "follow", "over"})
WORDS = frozenset({
    "bid", "pass", "raise", "keep", "concede", "claim", "trump", "marriage", "ace_marriage",
})  # fmt: skip
"""What is said aloud."""
NUMBERS = frozenset({"bid", "raise"})
"""Answers that are a number on the rail."""
BIDDING = frozenset({"look", "auction"})
ANSWER_ROOM = 340


def declarer(view: View) -> Seat:
    """Who has won the auction; nobody before."""
    return Facts.of(view.facts, len(view.hands)).declarer if view.facts else NOBODY


def receivers(view: View) -> tuple[Seat, Seat]:
    """The two seats that get a card from the declarer, in the order they are named (TH-21)."""
    seats = len(view.hands)
    turns = tricks.after(seats, playing(seats, view.dealer))
    first = turns[declarer(view)]
    return first, turns[first]


def holds(hand: Cards, suit: int) -> bool:
    """Whether king and queen of a suit are in a hand."""
    return not PAIR[suit] & ~hand


class ThousandLayout(RingLayout):
    """Three or four seats."""

    shows_known = False
    speaks = WORDS

    def talon_boxes(self, count: int) -> list[Box]:
        """The talon, in the upper middle."""
        s, four = self.s, self.seats > 3
        high = (150 if four else 168) * s
        y = self.zone.y + (100 if four else 52) * s
        area = Box(self.zone.x + self.zone.w * 0.3, y, self.zone.w * 0.4, high)
        return geo.fan(area, count, self.ratio, 16 * s)

    def field_boxes(self, count: int) -> list[Box]:
        """An open talon lies where it lay face down."""
        return self.talon_boxes(count)

    def aside_row(self, count: int) -> list[Box]:
        """Two cards laid aside for good, small above the own plate and below the rail (TH-B5)."""
        s = self.s
        area = Box(self.own_plate.x + 8 * s, self.own_plate.y - 98 * s, 200 * s, 84 * s)
        return geo.fan(area, count, self.ratio, 10 * s, align="left")

    @property
    def rail(self) -> Box:
        """The row of bids, under the talon."""
        s, zone = self.s, self.zone
        inset = (330 if self.seats > 3 else 0) * s
        high = (120 if self.seats > 3 else 136) * s
        y = zone.y + (376 if self.seats > 3 else 344) * s
        return Box(zone.x + inset, y, zone.w - 2 * inset, high)

    def gift_box(self, seat: Seat) -> Box:
        """Where the card for a receiver lies until both are chosen: by its hand."""
        s, plate = self.s, self.plates[seat]
        high = (150 if self.seats > 3 else 204) * s
        if self.side(seat) == "top":  # beside the talon
            return Box(plate.r + 90 * s, plate.b + 24 * s, high * self.ratio, high)
        return Box(plate.cx - high * self.ratio / 2, plate.b + 120 * s, high * self.ratio, high)

    def hand_area(self, view: View) -> Box:
        """Answers take the right end while there are any."""
        hand = self.table.hand
        if view.phase in ANSWERED:
            return hand._replace(w=hand.w - ANSWER_ROOM * self.s)
        return hand

    def _put_hand(self, shown: Shown, out: dict[Key, Place]) -> None:
        view, seat, laid = shown.view, self.looker, shown.laid
        size = view.hand_sizes[seat] - len(laid)
        cards = [] if shown.veiled else hand_sorted(self.spec, view.hands[seat])
        cards = [card for card in cards if card not in laid]
        area = self.hand_area(view)
        for i, box in enumerate(geo.fan(area, size, self.ratio, 14 * self.s)):
            key = card_key(cards[i]) if i < len(cards) else back_key("hand", seat, i)
            out[key] = Place(box, key.card >= 0, 2, "hand", seat)
        if laid and view.phase == "exchange" and declarer(view) == seat:
            for card, to in zip(laid, receivers(view), strict=False):
                out[card_key(card)] = Place(self.gift_box(to), True, 2, "hand", seat)

    def places(self, shown: Shown) -> dict[Key, Place]:
        """The talon card by card while it lies; cards laid aside apart."""
        view = shown.view
        out = super().places(shown)
        talon = flags_of(view.rules).form.talon
        if 0 < view.stock <= talon:
            for i, box in enumerate(self.talon_boxes(view.stock)):
                out[back_key("stock", NOBODY, i)] = Place(box, False, 1, "stock")
        if view.facts and view.field and self.has_aside(view):
            cards = cards_of(view.field)
            for card, box in zip(cards, self.aside_row(len(cards)), strict=True):
                out[card_key(card)] = Place(box, True, 1, "field")
        return out

    @staticmethod
    def has_aside(view: View) -> bool:
        """Whether the field holds what the declarer has laid aside, which only he sees."""
        return not flags_of(view.rules).form.gives and view.phase in PLAYED | {"final_target"}

    def origin(self, zone: Zone, shown: Shown) -> Box:
        """Cards that go into the hidden pack go to the talon's place."""
        if zone.kind == "field":
            return self.talon_boxes(3)[1]
        return super().origin(zone, shown)
