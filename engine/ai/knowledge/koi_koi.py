"""Koi-Koi at first sight (chapter KK, section 9): the race for yaku, denial, and when to stop."""

from __future__ import annotations

from functools import lru_cache

from engine.ai.knowledge.fishing import (
    MATES,
    Race,
    Sight,
    best_at_once,
    best_of,
    chances_held,
    dearest,
)
from engine.ai.tempers import EVEN, Temper
from engine.core.cards import Action, Card, Cards, Points, Seat, cards_of
from engine.core.game import Rules
from engine.core.rng import Rng
from engine.core.view import View
from engine.decks.hanafuda import DECK, HIKARI, TAN, TANE
from engine.games.koi_koi.play import CALL_KOIKOI, CALL_SHOBU
from engine.games.koi_koi.state import flags_of
from engine.games.koi_koi.tables import DOUBLED_FROM
from engine.kernel.fishing import LAY, SET, SHIFT, taken
from engine.kernel.yaku import Yaku

_KEEP = tuple(
    0.9 if HIKARI >> c & 1 else 0.35 if TANE >> c & 1 else 0.3 if TAN >> c & 1 else 0.16
    for c in range(len(DECK.ids))
)
"""What a card is worth whatever yaku are in reach: it counts towards タネ, タン or カス."""
_NEAR = (1.0, 0.5, 0.22, 0.08, 0.03, 0.01)
"""Share of a yaku's points that a card of it carries, by how many are missing after it."""
_COUNTED = 0.25
"""The same for タネ, タン and カス, whose cards can be any of many."""
_COUNTS = ("tane", "tan", "kasu")
_FURTHER = {"shiko": 3, "ame_shiko": 2, "goko": 2, "akatan_aotan": 0}
"""What these add to the lesser yaku that they stand in for."""
_DENIAL = 0.4
"""How much breaking a yaku is worth beside making it."""
_SHARES = ((1.0, _DENIAL), (_DENIAL, 1.0))
"""What a yaku of each seat means to seat 0 and to seat 1."""
_MADE = 2.5
"""A point that is made is worth so many that are hoped for: it brings the decision."""
_RISK, _LEFT_BEHIND, _KEPT = 0.55, 0.3, 0.2
"""Shares of its worth that a laid card loses: when the other can take it, and anyhow; what each
mate in the hand is worth to it."""
_OWN = 1.0
"""Share that the played card of a capture counts; it was as good as the seat's already."""
_SURE = 0.4
"""A capture that nobody can take away may wait."""
_IN_HAND, _MATED, _OPEN, _UNSEEN = 0.2, 0.4, 0.12, 0.1
"""How likely a card is captured on a turn: held, open with a mate held, open, unseen."""
_TWO_AWAY = 0.08
"""The same for a yaku that lacks two cards."""
_CAUTION = 2.7
"""How much worse losing a round is than winning it is good: the other deals next."""


def _share(row: Yaku, missing: int, _spare: int) -> float:
    """What the next card of a yaku carries of its points."""
    points = _FURTHER.get(row.id, row.points)
    if row.id in _COUNTS:
        return _COUNTED * (1 + points) / missing
    return points * _NEAR[missing - 1] if missing <= len(_NEAR) else 0.0


class _Knowledge:
    """What the rules of a round bring, made once.

    Attributes:
        race: what each card moves in the race for yaku.
        ready: per row its cards, how many complete it, and those that then bring more.
        pairs: points, cards and size of the rows that two more cards may well complete.
    """

    def __init__(self, rules: Rules, round_: int) -> None:
        self.flags = flags_of(rules)
        self.yaku = self.flags.yaku(round_)
        self.race = Race(self.yaku.rows, _KEEP, _share)
        self.ready = [
            (row.cards, row.size, (row.extra_cards or row.cards) if row.extra else 0)
            for row in self.yaku.rows
        ]
        self.pairs = [
            (row.points, row.cards, row.size) for row in self.yaku.rows if row.id not in _FURTHER
        ]

    def points(self, pile: Cards) -> Points:
        """What a pile brings, doubled from seven on."""
        if not self.yaku.any(pile):
            return 0
        total = sum([m.points for m in self.yaku.made(pile)])
        return 2 * total if self.flags.seven_doubles and total >= DOUBLED_FROM else total

    def telling(self, pile: Cards, within: int) -> Cards:
        """The cards that may make a pile bring more, so many of them at once."""
        out = 0
        for cards, size, more in self.ready:
            short = size - (pile & cards).bit_count()
            if short <= 0:
                out |= more
            elif short <= within:
                out |= cards
        return out


@lru_cache(maxsize=256)
def _knowledge(rules: Rules, round_: int) -> _Knowledge:
    return _Knowledge(rules, round_)


class _Table:
    """The position in the words of section 9."""

    def __init__(self, view: View, temper: Temper = EVEN) -> None:
        self.view, self.temper = view, temper
        self.me, self.other = view.seat, 1 - view.seat
        self.known = _knowledge(view.rules, view.facts[0])
        self.hand, self.field = view.hands[self.me], view.field
        self.pile = view.piles[self.me]
        self.gone = self.pile | view.piles[self.other]
        self.unseen = DECK.all & ~view.seen
        self.base = self.known.points(self.pile)

    def choice(self, rng: Rng) -> Action:
        """The action of the hand or of a flip with the highest value."""
        self.look()
        return best_of(self.view.legal, self.value, rng)

    def look(self) -> None:
        """Find out what :meth:`value` goes by."""
        view, known = self.view, self.known
        self.turned = view.phase == "flip"
        self.worth = known.race.worth(view.piles, self.temper.shares(_SHARES[self.me], self.me))
        self.telling = known.telling(self.pile, 2 if self.turned else 4)
        self.held = chances_held(self.unseen.bit_count(), view.hand_sizes[self.other])

    def value(self, action: Action) -> float:
        """What an action of the hand or of a flip is worth."""
        what = action & 63
        card = self.view.active if self.turned else action >> 6
        if what == LAY:
            return self.lay(card)
        cards = (self.field & 15 << SHIFT[card] if what == SET else 1 << what) | 1 << card
        value = self.capture(card, cards)
        if self.turned:
            return value
        may_wait = not MATES[card] & ~cards & ~self.gone & ~self.hand
        return _SURE * value if may_wait else value

    def capture(self, card: Card, cards: Cards) -> float:
        """What taking these cards is worth: yaku made now, and the way to others."""
        worth, left = self.worth, cards
        value = (_OWN - 1) * worth[card]
        while left:
            low = left & -left
            left ^= low
            value += worth[low.bit_length() - 1]
        if cards & self.telling:
            value += _MADE * (self.known.points(self.pile | cards) - self.base)
        return value

    def lay(self, card: Card) -> float:
        """What laying a card risks: the other may take it with a mate he holds."""
        worth, mates = self.worth, MATES[card]
        hidden = mates & self.unseen
        theirs = self.held[hidden.bit_count()]
        best = dearest(worth, hidden)
        kept = _KEPT * (mates & self.hand).bit_count()
        return kept - _RISK * theirs * (worth[card] + best) - _LEFT_BEHIND * worth[card]

    def chances(self, seat: Seat) -> tuple[float, float]:
        """How likely a seat improves on one turn, and the points that brings on average."""
        pile, points = self.view.piles[seat], self.known.points
        now = points(pile)
        start = 0 if seat == self.me else now
        likely = brought = 0.0
        for card in cards_of(self.known.telling(pile, 1) & ~self.gone):
            gain = points(pile | 1 << card) - now
            chance = self._chance(card, seat) if gain > 0 else 0.0
            likely += chance
            brought += chance * (start + gain)
        lost = self.view.piles[1 - seat] | (self.hand if seat == self.other else 0)
        for row_points, cards, size in self.known.pairs:
            if (pile & cards).bit_count() == size - 2 and (cards & ~lost).bit_count() >= size:
                likely += _TWO_AWAY
                brought += _TWO_AWAY * (start + row_points)
        return likely, brought / likely if likely else 0.0

    def _chance(self, card: Card, seat: Seat) -> float:
        """How likely a seat captures a card on one turn."""
        mates = MATES[card]
        if self.hand >> card & 1:
            return _IN_HAND if seat == self.me else 0.0
        if not self.field >> card & 1:
            return _UNSEEN
        if seat == self.me and self.hand & mates:
            return _MATED
        return _OPEN if self.unseen & mates else 0.0

    def goes_on(self) -> bool:
        """Whether koi-koi promises more than stopping (9.3): who improves first, how much."""
        mine, gain = self.chances(self.me)
        theirs, loss = self.chances(self.other)
        if not mine:
            return False
        double = self.known.flags.call_doubles
        calls = self.view.facts[3:5]
        factor = 2 if double and calls[self.other] else 1
        turns = self.view.hand_sizes[self.me]
        anybody = 1 - (1 - min(mine + theirs, 0.95)) ** turns
        win = anybody * mine / (mine + theirs) * (self.base + gain) * factor
        lose = anybody * theirs / (mine + theirs) * loss * (2 if double else 1)
        temper = self.temper
        return temper.appetite * win - temper.fear * _CAUTION * lose > self.base * factor


def greedy(view: View, rng: Rng, temper: Temper = EVEN) -> Action:
    """Stop or go on by the chances of both; else the action with the highest value."""
    table = _Table(view, temper)
    if view.phase == "decide":
        return CALL_KOIKOI if table.goes_on() else CALL_SHOBU
    return table.choice(rng)


def at_sight(view: View, rng: Rng, temper: Temper = EVEN) -> Action:
    """The capture that counts most at once; whether to stop is decided as ever."""
    if view.phase == "decide":
        return greedy(view, rng, temper)
    points = _knowledge(view.rules, view.facts[0]).points
    sight = Sight(
        _KEEP, lambda pile: _MADE * points(pile), lambda card, what: taken(card, what, view.field)
    )
    return best_at_once(sight, view, rng)


def values(view: View) -> dict[Action, float]:
    """What each action of the hand or of a flip is worth, in points."""
    table = _Table(view)
    table.look()
    return {action: table.value(action) for action in view.legal}
