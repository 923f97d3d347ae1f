"""Mekuri at first sight (chapter MK, section 9): what every card means to every seat's yaku.

A capture is worth what it changes in one's own total now, what it brings nearer, and what it takes
from the others. What is laid may be taken.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from engine.ai.knowledge.fishing import MATES, Sight, best_at_once, best_of, chances_held, dearest
from engine.ai.tempers import EVEN, Temper
from engine.core.cards import Action, Card, Cards, Points, cards_of
from engine.core.game import Rules
from engine.core.rng import Rng
from engine.core.view import View
from engine.decks.mekuri import DECK, cards, points
from engine.games.mekuri.play import IN, OUT
from engine.games.mekuri.scoring import counting
from engine.games.mekuri.state import flags_of
from engine.kernel.fishing import LAY, SET, SHIFT, taken

_CHANCE = 0.33
"""How likely a card that nobody has comes to a given seat."""
_DRAWN = tuple(_CHANCE**far for far in range(9))
"""The same for so many such cards."""
_DENY = 1.3
"""Weight of what the others can still make."""
_SPOILT = 0.3
"""Weight of a yaku that would cost more than it brings; one can often avoid it."""
_RISK, _MATE_RISK, _LEFT_BEHIND, _KEPT = 0.9, 0.35, 0.45, 0.17
"""What a laid card costs: itself and its mate if another holds one; less with own mates."""
_OWN = 0.8
"""Share that the played card of a capture counts; it was as good as the seat's already."""
_OPTION = 0.15
"""Share of the best unseen mate that one gives up the hope for by playing the last card for it."""
_CERTAIN = 0.6
"""Share of its worth that a capture nobody else can make has now: it may wait."""

_PLAIN = tuple([0.02 * points(1 << card) for card in range(len(DECK.ids))])
"""What a card is worth at sight beside the points of yaku: the printed points tell good ones."""
_KEYS: Cards = cards("ao1", "ao2", "ao10", "ao11", "ao12")
"""The cards that decide a deal."""
_REMEMBERED = 1 << 13


class _Row(NamedTuple):
    """A yaku as the estimate reads it."""

    points: int
    cards: Cards
    listed: tuple[Card, ...]
    unless: Cards
    excludes: frozenset[str]


class _Knowledge:
    """What the rules bring, made once.

    Attributes:
        telling: the cards of any yaku; nothing else in a pile counts.
    """

    def __init__(self, rules: Rules) -> None:
        self.flags = flags_of(rules)
        self.rows = [
            _Row(
                row.points,
                row.cards,
                tuple(cards_of(row.cards)),
                row.unless,
                frozenset(row.excludes),
            )
            for row in self.flags.yaku
        ]
        self.telling: Cards = 0
        for row in self.rows:
            self.telling |= row.cards | row.unless
        each = 1 / 10 if self.flags.par else 0.0
        self._base = [each * points(1 << card) for card in range(len(DECK.ids))]
        self._worth = lru_cache(maxsize=_REMEMBERED)(self._worth_of)
        self._made = lru_cache(maxsize=_REMEMBERED)(self._made_of)

    def total(self, pile: Cards) -> Points:
        """What the yaku of a pile come to."""
        return sum([had for _, had in self._made(pile & self.telling)])

    def worth(self, mine: Cards, others: Sequence[Cards]) -> tuple[Sequence[float], Cards]:
        """By card what taking it moves; and those that change the own total at once."""
        telling = self.telling
        return self._worth((mine & telling, *[pile & telling for pile in others]))

    def _worth_of(self, piles: tuple[Cards, ...]) -> tuple[Sequence[float], Cards]:
        worth, ready = self._base[:], 0
        gone = sum(piles)
        made = [self._made(pile) for pile in piles]
        others = (len(piles) - 1) * _DENY
        for row in self.rows:
            held = row.cards & gone
            if not held:
                size = len(row.listed)
                value = row.points * _DRAWN[size - 1] * (1 - _CHANCE + others * _CHANCE)
                for card in row.listed:
                    worth[card] += value
                continue
            owner = 0
            while not row.cards & piles[owner]:
                owner += 1
            pile, missing = piles[owner], row.cards & ~held
            if not missing or held & ~pile or row.unless & pile:
                continue
            far = missing.bit_count()
            gain = self._gain(row, made[owner])
            if owner:
                value = _DENY * gain * _DRAWN[far]
            elif far > 1:
                value = gain * _DRAWN[far - 1] * (1 - _CHANCE)
            else:
                value = -gain * _CHANCE
                ready |= missing
            for card in row.listed:
                if missing >> card & 1:
                    worth[card] += value
        return worth, ready

    def _made_of(self, pile: Cards) -> list[tuple[str, Points]]:
        return [(made.row.id, made.points) for made in counting(self.flags, pile)]

    @staticmethod
    def _gain(row: _Row, made: Sequence[tuple[str, Points]]) -> float:
        """What a yaku brings a pile beyond those that it takes the place of."""
        gain = float(row.points)
        for name, had in made:
            if name in row.excludes:
                gain -= had
        return gain if gain > 0 else _SPOILT * gain


@lru_cache(maxsize=64)
def _knowledge(rules: Rules) -> _Knowledge:
    return _Knowledge(rules)


class _Table:
    """The view, and what its cards mean to everybody's yaku."""

    def __init__(self, view: View) -> None:
        me, out = view.seat, view.facts[1]
        self.view = view
        self.known = _knowledge(view.rules)
        self.hand, self.field, self.pile = view.hands[me], view.field, view.piles[me]
        self.turned = view.phase == "flip"
        others = [pile for seat, pile in enumerate(view.piles) if seat not in (me, out)]
        self.worth, self.ready = self.known.worth(self.pile, others)
        self.total = self.known.total(self.pile)
        self.gone = self.pile | sum(others)
        self.unseen = DECK.all & ~view.seen
        theirs = sum(view.hand_sizes) - view.hand_sizes[me]
        self.held = chances_held(self.unseen.bit_count(), theirs)

    def value(self, action: Action) -> float:
        """What an action of the hand or of a flip is worth."""
        what = action & 63
        card = self.view.active if self.turned else action >> 6
        if what == LAY:
            return self.lay(card)
        taken = self.field & 15 << SHIFT[card] if what == SET else 1 << what
        value = self.capture(card, taken)
        if self.turned:
            return value
        left = MATES[card] & ~taken & ~self.gone
        if not left & ~self.hand:
            return _CERTAIN * value
        if left & self.hand:
            return value
        return value - _OPTION * dearest(self.worth, left & self.unseen)

    def capture(self, card: Card, taken: Cards) -> float:
        """What taking these cards is worth: yaku made now, and the way to others."""
        value = _OWN * self.worth[card]
        for each in cards_of(taken):
            value += self.worth[each]
        if (taken | 1 << card) & self.ready:
            now = self.known.total(self.pile | taken) - self.total
            with_own = self.known.total(self.pile | taken | 1 << card) - self.total
            value += now + _OWN * (with_own - now)
        return value

    def lay(self, card: Card) -> float:
        """What laying a card risks, against what its mates may bring back."""
        mates = MATES[card]
        hidden = mates & self.unseen
        theirs = self.held[hidden.bit_count()]
        best = dearest(self.worth, hidden)
        kept = _KEPT * (mates & self.hand).bit_count()
        return (kept - _LEFT_BEHIND - _RISK * theirs) * self.worth[
            card
        ] - _MATE_RISK * theirs * best


def greedy(view: View, rng: Rng) -> Action:
    """The action with the highest value; equal ones by lot."""
    if view.phase == "declare":
        return IN if _plays(view) else OUT
    return best_of(view.legal, _Table(view).value, rng)


def at_sight(view: View, rng: Rng, _temper: Temper = EVEN) -> Action:
    """The action that counts most at once: yaku made now, else the dearer cards."""
    if view.phase == "declare":
        return greedy(view, rng)
    total = _knowledge(view.rules).total
    sight = Sight(_PLAIN, total, lambda card, what: taken(card, what, view.field))
    return best_at_once(sight, view, rng)


def values(view: View) -> dict[Action, float]:
    """What each action of the hand or of a flip is worth, in points."""
    table = _Table(view)
    return {action: table.value(action) for action in view.legal}


def _plays(view: View) -> bool:
    """Whether to take part: always where nothing can be lost, else with a key card in reach."""
    rules = view.rules
    if rules["settlement"] == "total" and rules["card_points"] == "off":
        return True
    if view.hand & _KEYS:
        return True
    return any(MATES[card] & view.hand for card in cards_of(view.field & _KEYS))
