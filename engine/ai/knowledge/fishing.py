"""Fishing games: what a card is worth, what laying it risks.

A card's worth is its own points and a share of every yaku it can still make or break. A yaku that
nobody can make any more is worth nothing; one that a seat is close to is worth more. All of it is
asked at every move of every imagined deal, so what hangs on the piles alone is remembered.

A weaker player sees what counts at once, and nothing else (:func:`best_at_once`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple

from engine.core.cards import Action, Card, Cards, cards_of
from engine.core.rng import Rng
from engine.core.view import View
from engine.kernel.fishing import CARDS, LAY, SHIFT
from engine.kernel.yaku import Yaku, distances

NEAR = (1.0, 0.62, 0.34, 0.2, 0.12)
"""Share of a yaku's value that a card of it carries, by how many are missing after it."""
DENIAL = 0.85
"""How much breaking a yaku is worth beside making it."""
_REMEMBERED = 1 << 13
MATES: tuple[Cards, ...] = tuple(15 << SHIFT[card] & ~(1 << card) for card in range(CARDS))
"""The other three cards of each card's plant or rank."""


def near_share(row: Yaku, missing: int, spare: int) -> float:
    """What a yaku's next card carries of its points when so many are missing, so many to spare."""
    return row.points * NEAR[min(missing, len(NEAR)) - 1] / (1 + spare)


class Race:
    """What taking each card that lies or is held moves in the race for yaku, in points.

    Made once for the rows that are in force; positions are remembered by what the piles hold of
    these rows.
    """

    def __init__(
        self,
        rows: Iterable[Yaku],
        base: Sequence[float],
        share: Callable[[Yaku, int, int], float] = near_share,
    ) -> None:
        """``base``: what each card is worth whatever the race; ``share``: see ``near_share``."""
        self._base = list(base)
        self._plain: list[tuple[Cards, list[Card], list[list[float]]]] = []
        self._picky: list[Yaku] = []
        self._share = share
        self.cards: Cards = 0
        for row in rows:
            if row.must or row.unless:
                self._picky.append(row)
            else:
                self._plain.append((row.cards, cards_of(row.cards), self._by_counts(row)))
            self.cards |= row.cards | row.must | row.unless
        self._remembered = lru_cache(maxsize=_REMEMBERED)(self._worth)

    def _by_counts(self, row: Yaku) -> list[list[float]]:
        """What a card of the row means to a seat, by how many of it the seat and others have."""
        size, every = row.size, row.cards.bit_count()
        table = [[0.0] * (every + 1) for _ in range(every + 1)]
        for own in range(size):
            for lost in range(every - size + 1):
                spare = every - size - lost
                table[own][lost] = self._share(row, size - own, spare)
        return table

    def worth(self, piles: Sequence[Cards], shares: tuple[float, ...]) -> Sequence[float]:
        """By card; ``shares``: what a point of a yaku of each seat means to the one who asks."""
        cards = self.cards
        return self._remembered(tuple([pile & cards for pile in piles]), shares)

    def _worth(self, piles: tuple[Cards, ...], shares: tuple[float, ...]) -> Sequence[float]:
        worth = self._base[:]
        gone = sum(piles)
        for mask, cards, table in self._plain:
            held, value = (gone & mask).bit_count(), 0.0
            for pile, share in zip(piles, shares, strict=True):
                own = (pile & mask).bit_count()
                value += share * table[own][held - own]
            if value:
                for card in cards:
                    worth[card] += value
        for seat, share in enumerate(shares):
            for far in distances(self._picky, piles, seat):
                if far.possible and far.missing:
                    spare = far.open.bit_count() - far.missing
                    value = share * self._share(far.row, far.missing, spare)
                    for card in cards_of(far.open):
                        worth[card] += value
        return worth


def chance_held(unseen: int, wanted: int, hand: int) -> float:
    """How likely a hand of ``hand`` out of ``unseen`` cards has at least one of ``wanted``."""
    if wanted <= 0 or unseen <= 0:
        return 0.0
    miss = 1.0
    for i in range(wanted):
        miss *= max(0, unseen - hand - i) / max(1, unseen - i)
    return 1.0 - miss


@lru_cache(maxsize=4096)
def chances_held(unseen: int, hand: int) -> tuple[float, ...]:
    """The same for 0, 1, 2 and 3 wanted cards: the mates of a card."""
    return tuple([chance_held(unseen, wanted, hand) for wanted in range(4)])


def dearest(worth: Sequence[float], cards: Cards) -> float:
    """The most that one of these cards is worth; 0 where there is none, or none worth anything."""
    best = 0.0
    while cards:
        low = cards & -cards
        cards ^= low
        best = max(best, worth[low.bit_length() - 1])
    return best


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
    return best[0] if len(best) == 1 else best[rng.below(len(best))]


class Sight(NamedTuple):
    """What counts at once in a game.

    Attributes:
        worth: what each card counts by itself.
        total: what the yaku of a pile come to, in the same points.
        taken: the field cards that an action of a card takes.
    """

    worth: Sequence[float]
    total: Callable[[Cards], float]
    taken: Callable[[Card, int], Cards]


def best_at_once(sight: Sight, view: View, rng: Rng) -> Action:
    """The capture that counts most now, else the cheapest card to lay; equal ones by lot.

    What a card may yet bring, what others want and what they may take is not looked at.
    """
    worth, total, taken = sight
    turned, pile = view.phase == "flip", view.piles[view.seat]
    before = total(pile)

    def value(action: Action) -> float:
        what = action & 63
        card = view.active if turned else action >> 6
        if what == LAY:
            return -worth[card]
        cards = taken(card, what) | 1 << card
        return sum([worth[each] for each in cards_of(cards)]) + total(pile | cards) - before

    return best_of(view.legal, value, rng)
