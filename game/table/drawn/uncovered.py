"""What is seen of the own cards where they lie one over another: room for signs on them."""

from __future__ import annotations

from collections.abc import Mapping

from engine.core.cards import Card, Seat
from game.table.drawn.brush import posed
from game.table.layout.places import Key, Place
from game.ui.box import Box

RAISED = frozenset({"focus", "target", "selected"})
"""States in which a card of the hand lies over its neighbors."""


def uncovered(
    places: Mapping[Key, Place], states: Mapping[Card, str], looker: Seat, s: float
) -> dict[Card, Box]:
    """The part of each known own card that no other one lies on.

    A raised card is seen whole; a card that a raised one hides is left out.

    Args:
        places: where everything lies.
        states: the state of every card that is not plain.
        looker: whose hand it is.
        s: pixels of a unit.
    """
    own = [(key.card, place.box) for key, place in places.items()
           if place.zone == "hand" and place.seat == looker and key.card >= 0]  # fmt: skip
    own.sort(key=lambda held: held[1].x)
    over = {card: posed(box, states[card], s) for card, box in own if states.get(card) in RAISED}
    out: dict[Card, Box] = {}
    for i, (card, box) in enumerate(own):
        if card in over:
            out[card] = over[card]
            continue
        end = min(box.r, own[i + 1][1].x) if i + 1 < len(own) else box.r
        part = box._replace(w=end - box.x)
        if not any(up.x < part.cx < up.r for up in over.values()):
            out[card] = part
    return out
