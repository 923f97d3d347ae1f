"""Geometry of Durak: pairs of attack and defence, the talon with the trump, the discards."""

from __future__ import annotations

from engine.core.cards import NO_CARD, Card
from engine.core.events import Zone
from engine.core.view import View
from engine.games.durak.state import Facts, read_facts
from game.table.layout.places import Key, Place, card_key
from game.table.layout.ring import RingLayout
from game.table.layout.shown import Shown
from game.ui import geometry as geo
from game.ui.box import Box

PAIR_H, ACROSS, DOWN = 176, 26, 64
"""Height of a card of a pair, and how far the card that beats lies from the one it beats."""
ROOM = 330
"""Room right of the hand for decisions that are no card."""


def facts_of(view: View) -> Facts | None:
    """The public facts by name; None before the first question."""
    return read_facts(view.facts, len(view.hands)) if view.facts else None


def pairs_of(shown: Shown) -> list[tuple[Card, Card]]:
    """Attack cards in order with what beats each; those just laid are told by their places."""
    field, facts = shown.view.field, facts_of(shown.view)
    known = facts.pairs if facts is not None else ()
    pairs = {attack: cover for attack, cover in known if field >> attack & 1}
    lying = {card for pair in pairs.items() for card in pair}
    for _, stack in sorted(shown.slots.stacks().items()):
        first, *rest = stack
        if first not in lying:
            pairs[first] = NO_CARD
        if rest and first in pairs:
            pairs[first] = rest[-1]
    return list(pairs.items())


class DurakLayout(RingLayout):
    """The bout in the middle, talon and discards under it; taken cards are hidden in hands."""

    shows_known = False

    @property
    def bout_area(self) -> Box:
        """Where attack cards lie."""
        s, zone = self.s, self.zone
        side = 324 * s if self.seats > 2 else 150 * s
        return Box(zone.x + side, zone.y + 116 * s, zone.w - 2 * side - ACROSS * s, PAIR_H * s)

    def pair_boxes(self, count: int) -> list[Box]:
        """The attack cards and the place of the next one."""
        return geo.fan(self.bout_area, count, self.ratio, 40 * self.s)

    def field_boxes(self, count: int) -> list[Box]:
        """Where cards come from that have no place of their own."""
        return geo.fan(self.bout_area, count, self.ratio, 14 * self.s)

    def cover_box(self, attack: Box) -> Box:
        """Where the card lies that beats an attack card."""
        return attack.move(ACROSS * self.s, DOWN * self.s)

    def stock_box(self) -> Box:
        """The talon, at the lower left of the middle."""
        s, zone = self.s, self.zone
        h = 140 * s
        return Box(zone.x + 330 * s, zone.y + 404 * s, h * self.ratio, h)

    def turned_box(self) -> Box:
        """The trump card under the talon, lying across."""
        stock = self.stock_box()
        w = stock.h
        return Box(stock.x + 22 * self.s, stock.cy - stock.w / 2, w, stock.w)

    def active_box(self) -> Box:
        """Where the trump card is turned up: beside the talon."""
        stock = self.stock_box()
        return stock.move(stock.w + 40 * self.s, 0)

    def discard_box(self) -> Box:
        """Where beaten cards go."""
        s, stock = self.s, self.stock_box()
        h = 132 * s
        return Box(self.zone.r - 610 * s, stock.y + 4 * s, h * self.ratio, h)

    def hand_area(self, view: View) -> Box:  # noqa: ARG002 - the hand never moves aside
        """Buttons stand right of it."""
        hand = self.table.hand
        return hand._replace(w=hand.w - ROOM * self.s)

    def places(self, shown: Shown) -> dict[Key, Place]:
        """The pairs, then everything else."""
        pairs, out = pairs_of(shown), dict[Key, Place]()
        facts = facts_of(shown.view)
        more = facts is None or len(pairs) < facts.limit
        boxes = self.pair_boxes(max(4, len(pairs) + more))
        for (attack, cover), box in zip(pairs, boxes, strict=False):
            out[card_key(attack)] = Place(box, True, 1, "field")
            if cover != NO_CARD:
                out[card_key(cover)] = Place(self.cover_box(box), True, 1, "field")
        for key, place in super().places(shown).items():
            out.setdefault(key, place)
        return out

    def origin(self, zone: Zone, shown: Shown) -> Box:
        """Beaten cards go to the discards."""
        return self.discard_box() if zone.kind == "discard" else super().origin(zone, shown)
