"""King at first sight (chapter KI, section 9): what a card wins now, and the rest later.

All points of a deal are shared out, so that a seat's own points tell everything.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.ai.knowledge.tricks import Reading, best_of
from engine.core.cards import Action, Card, Points, cards_of
from engine.core.rng import Rng
from engine.core.view import View
from engine.games.king.play import BEATS
from engine.games.king.tables import CARDS, HEART_CARDS, JACKS, KING, QUEENS, Deal, deal_of

_EAGER = {False: 0.6, True: 0.7}
"""How often another seat beats a card that it need not beat, in minus and in plus deals."""


def greedy(view: View, rng: Rng) -> Action:
    """The card with the best points to be expected, now and later."""
    seats = len(view.hands)
    number, *facts = view.facts
    deal = deal_of(view.rules, number)
    leader, denied = facts[seats], facts[2 * seats + 1 :]
    reading = Reading(view, CARDS[seats] & ~view.seen, BEATS, denied, leader)
    plus = number > 7
    eager = _EAGER[plus]
    later = reading.prospects(-1 if plus else 1)
    values = [_value(view, deal, reading, card, eager, later) for card in view.legal]
    return best_of(view.legal, values, rng)


def _value(
    view: View, deal: Deal, reading: Reading, card: Card, eager: float, later: dict[Card, float]
) -> float:
    """Points of this trick and of the tricks that the other cards may win."""
    trick, last_two = deal.worth[0], deal.worth[5]
    unseen = sum(card_points(deal, other) for other in cards_of(reading.unseen)) / reading.left
    others = len(view.hands) - 1
    lying = [other for other in view.spots if other >= 0]
    to_come = unseen * (others - len(lying)) / others
    now = trick + card_points(deal, card) + to_come
    now += sum(card_points(deal, other) for other in lying)
    if reading.left <= 2:
        now += last_two
    value = reading.wins(card, eager) * now
    rest = [other for other in later if other != card]
    for other in rest:
        value += later[other] * (trick + card_points(deal, other) + unseen)
    return value + last_two * sum(_last(deal, [later[other] for other in rest]))


def card_points(deal: Deal, card: Card) -> Points:
    """What the card is worth to the winner of its trick."""
    bit, (_, jack, queen, heart, king, _) = 1 << card, deal.worth
    points = jack if bit & JACKS else queen if bit & QUEENS else king if bit & KING else 0
    return points + heart if bit & HEART_CARDS else points


def _last(deal: Deal, chances: Sequence[float]) -> list[float]:
    """The chances of the cards one would keep for the last two tricks."""
    return sorted(chances, reverse=deal.number > 7)[:2]
