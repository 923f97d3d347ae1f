"""Forty-One at first sight (chapter FO, section 9): chips now, and what the other may answer."""

from __future__ import annotations

from math import comb

from engine.ai.knowledge.tricks import best_of
from engine.core.cards import Action, Card, Cards
from engine.core.rng import Rng
from engine.core.view import View
from engine.decks.trumps import PACK52, RANKS, pack, rank_of
from engine.games.forty_one.play import Told, told
from engine.games.forty_one.tables import MOST, TARGETS, added, fits

_KEPT = {"J": 0.35, "Q": 0.4, "K": 0.35, "A": 0.2, "2": 0.1, "3": 0.05}
"""What a card is worth in hand for later: it still fits near 41, or pays there again."""
_STUCK = 0.7
"""What it costs to keep no card that fits."""
_COST = tuple(_KEPT.get(RANKS[rank_of(card)], 0.0) for card in range(52))
_RANKS = tuple(pack(rank) for rank in RANKS)


def greedy(view: View, rng: Rng) -> Action:
    """The card with the best balance of chips; equal ones by lot."""
    worth = values(view)
    return best_of(view.legal, [worth[card] for card in view.legal], rng)


def values(view: View) -> dict[Action, float]:
    """The balance of each card, in chips."""
    known = told(view.facts)
    other = 1 - view.seat
    pool = PACK52 & ~(view.seen | known.gone | known.lacks[other])
    size = view.hand_sizes[other]
    return {card: _worth(view, known, card, pool, size) for card in view.legal}


def _worth(view: View, known: Told, card: Card, pool: Cards, size: int) -> float:
    """The chips of this card, less those of the other's next turn, plus what the hand keeps."""
    kings, total, last = added(card, known.kings, known.total, known.last)
    open_now = fits(kings, total, last)
    kept = view.hand & ~(1 << card)
    value = float(TARGETS.get(total, 0)) - _COST[card]
    value += _lacking(pool, open_now, size)
    top, hit = paying(kings, total, last)
    no_top = _lacking(pool, top, size)
    value -= 2 * (1 - no_top) + no_top - _lacking(pool, top | hit, size)
    if not kept & open_now:
        value -= _STUCK
    return value


def paid_next(view: View, card: Card) -> float:
    """How likely the other seat holds a card that pays it after this one."""
    known = told(view.facts)
    other = 1 - view.seat
    pool = PACK52 & ~(view.seen | known.gone | known.lacks[other])
    top, hit = paying(*added(card, known.kings, known.total, known.last))
    return 1 - _lacking(pool, top | hit, view.hand_sizes[other])


def paying(kings: int, total: int, last: int) -> tuple[Cards, Cards]:
    """The cards that would make 41 now, and those that would make 1, 11, 21 or 31."""
    top = hit = 0
    for rank in _RANKS:
        _, after, _ = added(rank.bit_length() - 1, kings, total, last)
        if after == MOST:
            top |= rank
        elif after in TARGETS:
            hit |= rank
    return top, hit


def _lacking(pool: Cards, wanted: Cards, size: int) -> float:
    """How likely a hand of so many cards of the pool holds none of the wanted ones."""
    there = pool.bit_count()
    return comb(there - (pool & wanted).bit_count(), size) / comb(there, size)
