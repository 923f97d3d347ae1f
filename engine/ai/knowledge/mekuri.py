"""Mekuri at first sight (chapter MK, section 9): count the total before and after, and deny.

A position is worth what one's pile comes to now, and a share of every yaku that can still be made,
less what the others' piles promise. The chances below are measured: they play best.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from engine.core.cards import Action, Card, Cards, Seat, cards_of
from engine.core.game import Rules
from engine.core.rng import Rng
from engine.core.view import View
from engine.decks.mekuri import DECK, cards, points
from engine.games.mekuri.play import IN, OUT
from engine.games.mekuri.scoring import counting
from engine.games.mekuri.state import flags_of
from engine.kernel.fishing import SHIFT, taken

_OPEN = 0.33
"""How likely a card that nobody has comes to a given seat."""
_HELD, _HELD_MATE, _HELD_PAIR = 0.2, 0.7, 0.3
"""A card of one's own hand: alone, with a mate in the field, with a mate in the hand."""
_LYING, _LYING_MATE = 0.2, 0.4
"""A card of the field: without and with a mate in one's own hand."""
_THEIRS_HELD, _THEIRS_LYING = 0.2, 0.7
"""For another seat: a card of one's own hand, and one of the field that it may have a mate for."""
_DENY = 1.0
"""Weight of what the others can still make."""
_SPOILT = 0.3
"""Weight of a yaku that would cost more than it brings; one can often avoid it."""
_MOST_MISSING = 4

_KEYS: Cards = cards("ao1", "ao2", "ao10", "ao11", "ao12")
"""The cards that decide a deal."""


class _Row(NamedTuple):
    """A yaku as the estimate reads it."""

    points: int
    cards: Cards
    excludes: frozenset[str]


@lru_cache(maxsize=64)
def _rows(rules: Rules) -> tuple[_Row, ...]:
    return tuple(
        _Row(row.points, row.cards, frozenset(row.excludes)) for row in flags_of(rules).yaku
    )


class _Table:
    """The view, and what the others can still hope for."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.flags = flags_of(view.rules)
        self.rows = _rows(view.rules)
        out = view.facts[1]
        self.others = [s for s in range(len(view.piles)) if s not in (view.seat, out)]
        self.unseen = DECK.all & ~view.seen

    def worth(self, piles: Sequence[Cards], field: Cards, hand: Cards) -> float:
        """What these piles, field and hand promise the looking seat, less what they do others."""
        me = self.view.seat
        value = self._promise(piles, me, self._mine(field, hand))
        theirs = self._theirs(field, hand)
        for seat in self.others:
            value -= _DENY * self._promise(piles, seat, theirs)
        return value

    def _promise(self, piles: Sequence[Cards], seat: Seat, chances: Sequence[float]) -> float:
        """The total of a pile now, and a share of every yaku it can still make."""
        pile = piles[seat]
        blocked = sum(piles) & ~pile
        counted = counting(self.flags, pile)
        value = float(sum(made.points for made in counted))
        if self.flags.par:
            value += points(pile) / 10
        for row in self.rows:
            missing = row.cards & ~pile
            if not missing or missing & blocked or missing.bit_count() > _MOST_MISSING:
                continue
            chance = 1.0
            while missing:
                low = missing & -missing
                missing ^= low
                chance *= chances[low.bit_length() - 1]
            gain = row.points - sum(m.points for m in counted if m.row.id in row.excludes)
            value += chance * (gain if gain > 0 else _SPOILT * gain)
        return value

    def _mine(self, field: Cards, hand: Cards) -> list[float]:
        """For each card the chance that the looking seat captures it."""
        out = [_OPEN] * len(DECK.ids)
        for card in cards_of(hand):
            mates = _mates(card)
            if mates & field:
                out[card] = _HELD_MATE
            else:
                out[card] = _HELD_PAIR if mates & hand else _HELD
        for card in cards_of(field):
            out[card] = _LYING_MATE if _mates(card) & hand else _LYING
        return out

    def _theirs(self, field: Cards, hand: Cards) -> list[float]:
        """For each card the chance that a given other seat captures it."""
        out = [_OPEN] * len(DECK.ids)
        for card in cards_of(hand):
            out[card] = _THEIRS_HELD
        for card in cards_of(field):
            out[card] = _THEIRS_LYING if _mates(card) & self.unseen else _THEIRS_HELD
        return out

    def after(self, action: Action) -> float:
        """The worth of the position that the action leads to."""
        view = self.view
        piles, field, hand = list(view.piles), view.field, view.hand
        if view.phase == "flip":
            card, captured = view.active, 1 << action
        else:
            card = action >> 6
            hand &= ~(1 << card)
            captured = taken(card, action & 63, field)
        if captured:
            piles[view.seat] |= captured | 1 << card
            field &= ~captured
        else:
            field |= 1 << card
        return self.worth(piles, field, hand)


def _mates(card: Card) -> Cards:
    """The other three cards of its rank."""
    return 15 << SHIFT[card] & ~(1 << card)


def greedy(view: View, rng: Rng) -> Action:
    """The action that leads to the best position; equal ones by lot."""
    if view.phase == "declare":
        return IN if _plays(view) else OUT
    table = _Table(view)
    best: list[Action] = []
    top = float("-inf")
    for action in view.legal:
        value = table.after(action)
        if value > top + 1e-9:
            best, top = [action], value
        elif value > top - 1e-9:
            best.append(action)
    return best[rng.below(len(best))]


def _plays(view: View) -> bool:
    """Whether to take part: always where nothing can be lost, else with a key card in reach."""
    rules = view.rules
    if rules["settlement"] == "total" and rules["card_points"] == "off":
        return True
    if view.hand & _KEYS:
        return True
    return any(_mates(card) & view.hand for card in cards_of(view.field & _KEYS))
