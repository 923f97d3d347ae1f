"""Dealing the cards that a seat cannot see: to hidden places, none where it is known not to be.

A place is a hand or anything else that hides cards. Of each it is known how many cards it holds and
which cards it cannot hold: suits its seat did not follow, a card it would have had to play.

Cards that the same places are denied make a group; which of them a place gets does not matter for
the others, only how many of each group. So the deals that fit can be counted, and every one of them
is equally likely.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import accumulate
from math import comb
from typing import NamedTuple, TypeAlias

from engine.core.cards import Cards, cards_of, mask_of
from engine.core.errors import BadPosition
from engine.core.rng import Rng

Counts: TypeAlias = tuple[int, ...]
"""How many cards of each group."""


def deal_unseen(
    unseen: Cards, sizes: Sequence[int], denied: Sequence[Cards], rng: Rng
) -> list[Cards]:
    """So many of the unseen cards to each place, none that is denied to it; the rest stay undealt.

    Raises:
        BadPosition: no deal fits.
    """
    cards = cards_of(unseen)
    rng.shuffle(cards)
    held = [0] * len(sizes)
    if any(no & unseen for no in denied):
        plan = _plan(unseen, tuple(sizes), tuple(no & unseen for no in denied))
        piles = [[card for card in cards if group >> card & 1] for group in plan.groups]
        left = plan.counts
        for turn, place in enumerate(plan.places):
            split = plan.split(turn, left, rng.next32())
            for pile, count in zip(piles, split, strict=True):
                for _ in range(count):
                    held[place] |= 1 << pile.pop()
            left = _less(left, split)
        cards = [card for pile in piles for card in pile]
        rng.shuffle(cards)
    top = 0
    for place, size in enumerate(sizes):
        if not held[place]:
            held[place] = mask_of(cards[top : top + size])
            top += size
    if top > len(cards):
        raise BadPosition("no_deal_fits")
    return held


class _Choices(NamedTuple):
    """The splits a place may get: each with the share of all deals up to it, in 2**-32."""

    shares: list[int]
    splits: list[Counts]
    deals: int


class _Plan:
    """The deals that fit, counted place by place.

    Attributes:
        groups: cards that the same places are denied.
        counts: how many cards each group has.
        places: the places that are denied something, those with the least choice first.
    """

    __slots__ = ("_known", "_open", "_sizes", "counts", "groups", "places")

    def __init__(self, unseen: Cards, sizes: Counts, denied: tuple[Cards, ...]) -> None:
        picky = [place for place, no in enumerate(denied) if no and sizes[place]]
        picky.sort(key=lambda place: (unseen & ~denied[place]).bit_count() - sizes[place])
        groups = [unseen]
        for place in picky:
            parts = [(group & denied[place], group & ~denied[place]) for group in groups]
            groups = [part for pair in parts for part in pair if part]
        self.groups = groups
        self.counts = tuple(group.bit_count() for group in groups)
        self.places = picky
        self._sizes = [sizes[place] for place in picky]
        self._open = [[not group & denied[place] for group in groups] for place in picky]
        self._known: dict[tuple[int, Counts], _Choices] = {}

    def split(self, turn: int, left: Counts, drawn: int) -> Counts:
        """How many cards of each group the place of this turn gets, by a number below 2**32."""
        choices = self._choices(turn, left)
        if not choices.deals:
            raise BadPosition("no_deal_fits")
        return choices.splits[bisect_right(choices.shares, drawn)]

    def _choices(self, turn: int, left: Counts) -> _Choices:
        found = self._known.get((turn, left))
        if found is None:
            splits, weights = [], []
            most = tuple(n if free else 0 for n, free in zip(left, self._open[turn], strict=True))
            for split in _splits(self._sizes[turn], most):
                after = _less(left, split)
                deals = self._deals(turn + 1, after)
                if deals:
                    for n, k in zip(left, split, strict=True):
                        deals *= comb(n, k)
                    splits.append(split)
                    weights.append(deals)
            total = sum(weights)
            shares = [(part << 32) // total for part in accumulate(weights)]
            found = self._known[turn, left] = _Choices(shares[:-1], splits, total)
        return found

    def _deals(self, turn: int, left: Counts) -> int:
        """In how many ways the further places can be served; the undenied ones count as one."""
        return self._choices(turn, left).deals if turn < len(self.places) else 1


_plan = lru_cache(maxsize=256)(_Plan)


def _less(left: Counts, split: Counts) -> Counts:
    return tuple([n - k for n, k in zip(left, split, strict=True)])


def _splits(size: int, most: Counts) -> Iterator[Counts]:
    """Every way to take ``size`` cards, at most so many of each group."""
    if len(most) == 1:
        if size <= most[0]:
            yield (size,)
        return
    spare = sum(most[1:])
    for count in range(max(0, size - spare), min(size, most[0]) + 1):
        for rest in _splits(size - count, most[1:]):
            yield (count, *rest)
