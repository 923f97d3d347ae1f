"""King at first sight (chapter KI, section 9): what a card wins now, and the rest later.

All points of a deal are shared out, so that a seat's own points tell everything.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import fsum

from engine.ai.knowledge.tricks import Reading, best_of
from engine.core.cards import Action, Card, Points
from engine.core.rng import Rng
from engine.core.view import View
from engine.games.king.play import BEATS
from engine.games.king.tables import CARDS, HEART_CARDS, JACKS, KING, QUEENS, Deal, deal_of
from engine.kernel.tricks import listing

_EAGER = {False: 0.6, True: 0.7}
"""How often another seat beats a card that it need not beat, in minus and in plus deals."""


def greedy(view: View, rng: Rng) -> Action:
    """The card with the best points to be expected, now and later."""
    reading, deal, later = _read(view)
    return best_of(view.legal, _values(reading, deal, later, _EAGER[deal.number > 7]), rng)


def _read(view: View) -> tuple[Reading, Deal, dict[Card, float]]:
    """The trick, what counts, and how likely each own card wins when it is kept."""
    seats = len(view.hands)
    number, *facts = view.facts
    leader, denied = facts[seats], facts[2 * seats + 1 :]
    reading = Reading(view, CARDS[seats] & ~view.seen, BEATS, denied, leader)
    return reading, deal_of(view.rules, number), reading.prospects(-1 if number > 7 else 1)


def to_come(view: View) -> float:
    """The points that the hand will win from a new trick on, to be compared with other hands'."""
    reading, deal, later = _read(view)
    worth = points_of(deal)
    usual = deal.worth[0] + fsum([worth[card] for card in listing(reading.unseen)]) / reading.left
    won = fsum([chance * (usual + worth[card]) for card, chance in later.items()])
    return won + deal.worth[5] * fsum(_last(deal, list(later.values()))[:2])


def _values(reading: Reading, deal: Deal, later: dict[Card, float], eager: float) -> list[float]:
    """For each card the points of this trick less those that it would have won later."""
    view, worth = reading.view, points_of(deal)
    trick, last_two = float(deal.worth[0]), float(deal.worth[5])
    others = len(view.hands) - 1
    thrown = fsum([worth[card] for card in listing(reading.unseen)]) / reading.left
    lying = [card for card in view.spots if card >= 0]
    now = trick + thrown * (others - len(lying)) / others
    now += fsum([worth[card] for card in lying])
    ends = _last(deal, list(later.values())) if last_two else []
    if reading.left <= 2:
        now += last_two
    values = []
    for card in view.legal:
        chance = later[card]
        value = reading.wins(card, eager) * (now + worth[card])
        value -= chance * (trick + worth[card] + thrown)
        if last_two:
            value += last_two * fsum(_without(ends, chance))
        values.append(value)
    return values


@lru_cache(maxsize=256)
def points_of(deal: Deal) -> tuple[float, ...]:
    """What each card is worth to the winner of its trick."""
    return tuple([float(card_points(deal, card)) for card in range(52)])


def card_points(deal: Deal, card: Card) -> Points:
    """What the card is worth to the winner of its trick."""
    bit, (_, jack, queen, heart, king, _) = 1 << card, deal.worth
    points = jack if bit & JACKS else queen if bit & QUEENS else king if bit & KING else 0
    return points + heart if bit & HEART_CARDS else points


def _last(deal: Deal, chances: Sequence[float]) -> list[float]:
    """The chances of the cards one would keep for the last two tricks, and the next one."""
    return sorted(chances, reverse=deal.number > 7)[:3]


def _without(ends: list[float], chance: float) -> list[float]:
    """The chances of the last two cards when one with this chance is played now."""
    if chance in ends[:2]:
        left = ends[:]
        left.remove(chance)
        return left
    return ends[:2]
