"""Three Tricks at first sight (chapter TT, section 9): how near to three the hand will come."""

from __future__ import annotations

from engine.ai.knowledge.tricks import Reading, best_of, by_count, worth_of
from engine.ai.tempers import EVEN, Temper
from engine.core.cards import Action
from engine.core.rng import Rng
from engine.core.view import View
from engine.decks.trumps import PACK52
from engine.games.three_tricks.play import SEATS, flags_of, pair_of
from engine.kernel.tricks import beating

_EAGER = 0.3
"""How often another seat beats a card that it need not beat."""


def greedy(view: View, rng: Rng, temper: Temper = EVEN) -> Action:
    """The card, or the two cards to pass, after which the hand is worth most on average."""
    trump, _, leader, *facts = view.facts
    worth = [float(points) for points in flags_of(view.rules).worth]
    unseen = PACK52 & ~view.seen
    reading = Reading(view, unseen, beating(trump), facts[SEATS:], leader)
    if view.phase == "pass":
        return _give(view, reading, worth, rng)
    return by_count(reading, reading.prospects(1), worth, facts[:SEATS], _EAGER, rng, temper)


def _give(view: View, reading: Reading, worth: list[float], rng: Rng) -> Action:
    """Section 9, 7: what is left after passing, with two average cards for those received."""
    later = reading.prospects(1)
    average = 1 / SEATS
    values = []
    for action in view.legal:
        given = pair_of(action)
        kept = [chance for card, chance in later.items() if not given >> card & 1]
        values.append(worth_of(worth, 0, [*kept, average, average]))
    return best_of(view.legal, values, rng)
