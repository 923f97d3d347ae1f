"""Fishing games: what a card is worth, what laying it risks.

A card's worth is its own points and a share of every yaku it can still make or break. A yaku that
nobody can make any more is worth nothing; one that a seat is close to is worth more.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from engine.core.cards import Action, Cards, cards_of
from engine.core.rng import Rng
from engine.kernel.yaku import Yaku, distances

_NEAR = (1.0, 0.62, 0.34, 0.2, 0.12)
"""Share of a yaku's value that a card of it carries, by how many are missing after it."""
DENIAL = 0.85
"""How much breaking a yaku is worth beside making it."""


def yaku_weights(
    rows: Iterable[Yaku], piles: Sequence[Cards], shares: Sequence[float], cards: int
) -> list[float]:
    """For each card of the deck: what taking it moves in the race for yaku, in points.

    ``shares``: what a point of a yaku of each seat means to the one who asks.
    """
    weights = [0.0] * cards
    for seat, share in enumerate(shares):
        for far in distances(rows, piles, seat):
            if not far.possible or not far.missing:
                continue
            left = min(far.missing - 1, len(_NEAR) - 1)
            spare = far.open.bit_count() - far.missing
            value = far.row.points * _NEAR[left] * share / (1 + spare)
            for card in cards_of(far.open):
                weights[card] += value
    return weights


def chance_held(unseen: int, wanted: int, hand: int) -> float:
    """How likely a hand of ``hand`` out of ``unseen`` cards has at least one of ``wanted``."""
    if wanted <= 0 or unseen <= 0:
        return 0.0
    miss = 1.0
    for i in range(wanted):
        miss *= max(0, unseen - hand - i) / max(1, unseen - i)
    return 1.0 - miss


def best_of(actions: Sequence[Action], value: Callable[[Action], float], rng: Rng) -> Action:
    """The action with the highest value; equal ones by lot."""
    best: list[Action] = []
    top = float("-inf")
    for action in actions:
        worth = value(action)
        if worth > top + 1e-9:
            best, top = [action], worth
        elif worth > top - 1e-9:
            best.append(action)
    return best[rng.below(len(best))]
