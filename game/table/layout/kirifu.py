"""Geometry of Kirifu: the card to be cut lies before its receiver; stock and discards beside."""

from __future__ import annotations

from engine.core.cards import NOBODY, Card, Seat, cards_of
from engine.core.events import Zone
from engine.core.view import View
from engine.games.kirifu.state import Facts, read_facts
from engine.kernel.tricks import after
from game.table.layout.places import Key, Place, card_key
from game.table.layout.ring import RingLayout
from game.table.layout.shown import Shown
from game.ui import geometry as geo
from game.ui.box import Box

ROOM = 330
"""Room right of the hand for decisions that are no card."""
CUTTING = ("cut", "take", "cut_or_take")
"""Phases in which an attack lies before the seat to move."""


def facts_of(view: View) -> Facts | None:
    """The public facts by name; None before the first question."""
    return read_facts(view.facts, len(view.hands)) if view.facts else None


def following(view: View, seat: Seat) -> Seat:
    """The next seat that is still in."""
    facts, seats = facts_of(view), len(view.hands)
    playing = (1 << seats) - 1 & ~(facts.out if facts else 0)
    return after(seats, playing | 1 << seat)[seat]


def receiver(view: View) -> Seat:
    """Before whom the cards of the field lie; a card being led is on its way to the next seat."""
    if view.to_move < 0:
        return NOBODY
    return view.to_move if view.phase in CUTTING else following(view, view.to_move)


class KirifuLayout(RingLayout):
    """The attack before its receiver; taken cards are hidden in hands."""

    shows_known = False

    def attack_area(self, seat: Seat) -> Box:
        """Where cards lie before a seat; in the middle for nobody."""
        if seat < 0:
            box = self.spot_box(self.looker)
            return box._replace(y=self.zone.cy - box.h / 2)
        return self.spot_box(seat)

    def field_boxes(self, count: int) -> list[Box]:
        """Cards of nobody, in the middle."""
        return self._fan(NOBODY, count)

    def _fan(self, seat: Seat, count: int) -> list[Box]:
        at = self.attack_area(seat)
        wide = at.w * (1 + 0.45 * max(0, min(count, 5) - 1))
        area = Box(at.cx - wide / 2, at.y, wide, at.h)
        return geo.fan(area, count, self.ratio, 0)

    def stock_box(self) -> Box:
        """The stock: left of the cross, or in the free middle of a large ring."""
        s, zone, h = self.s, self.zone, 132 * self.s
        x, y = zone.x + 340 * s, zone.b - 192 * s
        if self.wide:
            x, y = zone.cx - 170 * s, zone.y + 256 * s
        return Box(x, y, h * self.ratio, h)

    def discard_box(self) -> Box:
        """Cards that were cut, on the other side."""
        stock = self.stock_box()
        return stock._replace(x=2 * self.zone.cx - stock.r)

    def hand_area(self, view: View) -> Box:  # noqa: ARG002 - the hand never moves aside
        """Buttons stand right of it."""
        hand = self.table.hand
        return hand._replace(w=hand.w - ROOM * self.s)

    def places(self, shown: Shown) -> dict[Key, Place]:
        """The attack and what cuts it, then everything else."""
        out: dict[Key, Place] = {}
        attack, covers = split(shown)
        boxes = self._fan(receiver(shown.view), len(attack))
        for card, box in zip(attack, boxes, strict=True):
            out[card_key(card)] = Place(box, True, 1, "field")
        away = 26 * self.s
        for card, onto in covers.items():
            box = out[card_key(onto)].box.move(away, away)
            out[card_key(card)] = Place(box, True, 1, "field")
        for key, place in super().places(shown).items():
            out.setdefault(key, place)
        return out

    def origin(self, zone: Zone, shown: Shown) -> Box:
        """Cut cards go to the discards."""
        return self.discard_box() if zone.kind == "discard" else super().origin(zone, shown)


def split(shown: Shown) -> tuple[list[Card], dict[Card, Card]]:
    """The attack cards, and which card has just been laid on which of them."""
    covers: dict[Card, Card] = {}
    for stack in shown.slots.stacks().values():
        for card in stack[1:]:
            covers[card] = stack[0]
    return [card for card in cards_of(shown.view.field) if card not in covers], covers
