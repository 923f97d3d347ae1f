"""Endings searched in the plainest way: every action in every deal, nothing remembered or cut off.

Written for the solvers of the computer players to be checked by; it shares nothing with them but
the rules of the games.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from typing import Any

from engine.core.cards import Action, cards_of, mask_of
from engine.core.rng import Rng
from engine.core.view import View


def fished(view: View) -> dict[Action, float]:
    """What each action is worth at the end of a deal of fishing: the mean over all hidden deals.

    A deal is a full state: all hands and the stock in its order, as far as it will be turned up.
    From then on everybody knows the hands and nobody the stock: deals that differ only in what is
    still in the stock are one question, and get one answer.
    """
    game: Any = view.rules.game
    deals = list(_deals(view))
    return {
        action: _sums(game, [_played(game, deal, action) for deal in deals])[view.seat] / len(deals)
        for action in view.legal
    }


def _deals(view: View) -> Iterator[Any]:
    game: Any = view.rules.game
    pattern = game.sample(view, Rng(1))
    hidden = list(pattern.stock[pattern.top :])
    for held, known in zip(pattern.hands, view.hands, strict=True):
        hidden += cards_of(held & ~known)
    sizes = [n - held.bit_count() for n, held in zip(view.hand_sizes, view.hands, strict=True)]
    turns = min(view.stock, sum(view.hand_sizes))
    for hands in _hands(hidden, sizes):
        rest = [card for card in hidden if not any(card in got for got in hands)]
        for order in itertools.permutations(rest, turns):
            deal = pattern.copy()
            deal.hands = [k | mask_of(got) for k, got in zip(view.hands, hands, strict=True)]
            deal.stock = [*order, *(card for card in rest if card not in order)]
            deal.top = 0
            if game.fits(deal):
                yield deal


def _hands(cards: list[int], sizes: list[int]) -> Iterator[list[tuple[int, ...]]]:
    if not sizes:
        yield []
        return
    for got in itertools.combinations(cards, sizes[0]):
        left = [card for card in cards if card not in got]
        for others in _hands(left, sizes[1:]):
            yield [got, *others]


def _played(game: Any, deal: Any, action: Action) -> Any:
    after = deal.copy()
    game.apply(after, action)
    return after


def _sums(game: Any, deals: list[Any]) -> list[float]:
    """What these deals come to, summed: per seat its score less the mean of the others'."""
    asked: dict[Any, list[Any]] = {}
    for deal in deals:
        known = (deal.to_move, deal.phase, deal.active, deal.field, *deal.hands, *deal.piles)
        asked.setdefault(known, []).append(deal)
    seats = len(deals[0].hands)
    out = [0.0] * seats
    for (seat, *_), alike in asked.items():
        if seat < 0:
            results = []
            for deal in alike:
                scores = game.scores(deal)
                results.append([s - (sum(scores) - s) / (seats - 1) for s in scores])
            best = [sum(column) for column in zip(*results, strict=True)]
        else:
            every = [
                _sums(game, [_played(game, deal, action) for deal in alike])
                for action in game.playable(alike[0])
            ]
            best = max(every, key=lambda sums: sums[seat])
        out = [x + y for x, y in zip(out, best, strict=True)]
    return out


def duelled(state: Any, action: Action) -> int:
    """What an action of Durak for two is worth to the seat to move: 1, 0 or −1."""
    game = state.rules.game
    value = _outcome(game, _played(game, state, action))
    return value if state.to_move == 0 else -value


def _outcome(game: Any, state: Any) -> int:
    """1 when seat 1 becomes the fool, −1 when seat 0 does, 0 for a draw."""
    actions = game.playable(state)
    if not actions:
        return 0 if state.loser < 0 else 1 if state.loser == 1 else -1
    values = [_outcome(game, _played(game, state, action)) for action in actions]
    return max(values) if state.to_move == 0 else min(values)
