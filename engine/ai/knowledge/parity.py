"""Parity at first sight (chapter PA, section 9): what the hand will come to, odd or even."""

from __future__ import annotations

from engine.ai.knowledge.tricks import Reading, by_count
from engine.ai.tempers import EVEN, Temper
from engine.core.cards import Action, cards_of
from engine.core.rng import Rng
from engine.core.view import View
from engine.decks.trumps import PACK52
from engine.games.parity import BEATS, points

_WORTH = tuple(float(points(won)) for won in range(18))
_EAGER = 0.3
"""How often another seat beats a card that it need not beat."""


def greedy(view: View, rng: Rng, temper: Temper = EVEN) -> Action:
    """The card after which the tricks of the hand are worth most on average."""
    seats = len(view.hands)
    leader, *facts = view.facts
    reading = Reading(view, PACK52 & ~view.seen, BEATS, facts[seats:], leader)
    later = {card: reading.later_wins(card) for card in cards_of(view.hand)}
    return by_count(reading, later, _WORTH, facts[:seats], _EAGER, rng, temper)
