"""Koi-Koi at first sight (chapter KK, section 9): the race for yaku, denial, and when to stop."""

from __future__ import annotations

from engine.ai.knowledge.fishing import best_of, chance_held
from engine.core.cards import Action, Card, Cards, Points, Seat, cards_of
from engine.core.rng import Rng
from engine.core.view import View
from engine.decks.hanafuda import DECK, HIKARI, TAN, TANE
from engine.games.koi_koi.play import CALL_KOIKOI, CALL_SHOBU
from engine.games.koi_koi.state import flags_of
from engine.games.koi_koi.tables import DOUBLED_FROM
from engine.kernel.fishing import LAY, SHIFT, taken
from engine.kernel.yaku import Distance, distances

_KEEP = tuple(
    0.9 if HIKARI >> c & 1 else 0.35 if TANE >> c & 1 else 0.3 if TAN >> c & 1 else 0.16
    for c in range(len(DECK.ids))
)
"""What a card is worth whatever yaku are in reach: it counts towards タネ, タン or カス."""
_NEAR = (1.0, 0.5, 0.22, 0.08, 0.03, 0.01)
"""Share of a yaku's points that a card of it carries, by how many are missing after it."""
_COUNTED = 0.25
"""The same for タネ, タン and カス, whose cards can be any of many."""
_FURTHER = {"shiko": 3, "ame_shiko": 2, "goko": 2, "akatan_aotan": 0}
"""What these add to the lesser yaku that they stand in for."""
_DENIAL = 0.85
_MADE = 2.5
"""A point that is made is worth so many that are hoped for: it brings the decision."""
_RISK = 0.55
"""Share of its worth that a laid card loses when the other can take it."""
_SURE = 0.4
"""A capture that nobody can take away may wait."""
_IN_HAND, _MATED, _OPEN, _UNSEEN = 0.2, 0.4, 0.12, 0.1
"""How likely a card is captured on a turn: held, open with a mate held, open, unseen."""
_TWO_AWAY = 0.08
"""The same for a yaku that lacks two cards."""
_CAUTION = 2.2
"""How much worse losing a round is than winning it is good: the other deals next."""


class _Table:
    """The position in the words of section 9."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.me, self.other = view.seat, 1 - view.seat
        self.flags = flags_of(view.rules)
        self.yaku = self.flags.yaku(view.facts[0])
        self.calls = view.facts[3:5]
        self.unseen = DECK.all & ~view.seen
        self.gone = view.piles[0] | view.piles[1]
        self.base = self.points(view.piles[self.me])
        self.worth = self._worth()

    def points(self, pile: Cards) -> Points:
        """What a pile brings, doubled from seven on."""
        total = sum(m.points for m in self.yaku.made(pile))
        return 2 * total if self.flags.seven_doubles and total >= DOUBLED_FROM else total

    def near(self, seat: Seat) -> list[Distance]:
        """The rows that a seat may still make; what I hold the other cannot get."""
        piles = list(self.view.piles)
        if seat == self.other:
            piles[self.me] |= self.view.hand
        return [
            far for far in distances(self.yaku.rows, piles, seat) if far.possible and far.missing
        ]

    def _worth(self) -> list[float]:
        """What each card moves in the race, for me or against the other."""
        worth = list(_KEEP)
        for seat, share in ((self.me, 1.0), (self.other, _DENIAL)):
            for far in distances(self.yaku.rows, self.view.piles, seat):
                if not far.possible or not far.missing:
                    continue
                points = _FURTHER.get(far.row.id, far.row.points)
                if far.row.id in ("tane", "tan", "kasu"):
                    value = share * _COUNTED * (1 + points) / far.missing
                else:
                    value = share * points * _NEAR[far.missing - 1]
                for card in cards_of(far.open):
                    worth[card] += value
        return worth

    def capture(self, cards: Cards) -> float:
        """What taking these cards is worth: yaku made now, and the way to others."""
        made = self.points(self.view.piles[self.me] | cards) - self.base
        return _MADE * made + sum(self.worth[c] for c in cards_of(cards))

    def lay(self, card: Card) -> float:
        """What laying a card risks: the other may take it with a mate he holds."""
        mates = 15 << SHIFT[card] & ~(1 << card)
        hidden = mates & self.unseen
        theirs = chance_held(
            self.unseen.bit_count(), hidden.bit_count(), self.view.hand_sizes[self.other]
        )
        best = max((self.worth[c] for c in cards_of(hidden)), default=0.0)
        own = (mates & self.view.hand).bit_count()
        risk = _RISK * theirs * (self.worth[card] + best)
        return 0.2 * own - risk - 0.3 * self.worth[card]

    def sure(self, cards: Cards) -> bool:
        """Nobody else can take it later: the rest of the plant is gone or in the hand."""
        plant = 15 << SHIFT[cards.bit_length() - 1]
        return not plant & ~cards & ~self.gone & ~self.view.hand

    def chances(self, seat: Seat) -> tuple[float, float]:
        """How likely a seat improves on one turn, and the points that brings on average."""
        pile = self.view.piles[seat]
        now = self.points(pile)
        start = 0 if seat == self.me else now
        likely = brought = 0.0
        for card in cards_of(DECK.all & ~self.gone):
            gain = self.points(pile | 1 << card) - now
            chance = self._chance(card, seat) if gain > 0 else 0.0
            likely += chance
            brought += chance * (start + gain)
        for far in self.near(seat):
            if far.missing == 2 and far.row.id not in _FURTHER:
                likely += _TWO_AWAY
                brought += _TWO_AWAY * (start + far.row.points)
        return likely, brought / likely if likely else 0.0

    def _chance(self, card: Card, seat: Seat) -> float:
        """How likely a seat captures a card on one turn."""
        view, mates = self.view, 15 << SHIFT[card]
        if view.hand >> card & 1:
            return _IN_HAND if seat == self.me else 0.0
        if not view.field >> card & 1:
            return _UNSEEN
        if seat == self.me and view.hand & mates:
            return _MATED
        return _OPEN if self.unseen & mates else 0.0

    def goes_on(self) -> bool:
        """Whether koi-koi promises more than stopping (9.3): who improves first, how much."""
        mine, gain = self.chances(self.me)
        theirs, loss = self.chances(self.other)
        if not mine:
            return False
        double = self.flags.call_doubles
        factor = 2 if double and self.calls[self.other] else 1
        turns = self.view.hand_sizes[self.me]
        anybody = 1 - (1 - min(mine + theirs, 0.95)) ** turns
        win = anybody * mine / (mine + theirs) * (self.base + gain) * factor
        lose = anybody * theirs / (mine + theirs) * loss * (2 if double else 1)
        return win - _CAUTION * lose > self.base * factor


def greedy(view: View, rng: Rng) -> Action:
    """Stop or go on by the chances of both; else the action with the highest value."""
    table = _Table(view)
    if view.phase == "decide":
        return CALL_KOIKOI if table.goes_on() else CALL_SHOBU
    return best_of(view.legal, lambda action: _value(table, action), rng)


def _value(table: _Table, action: Action) -> float:
    view = table.view
    card, what = (view.active, action) if view.phase == "flip" else (action >> 6, action & 63)
    if what == LAY:
        return table.lay(card)
    cards = taken(card, what, view.field) | 1 << card
    value = table.capture(cards)
    return _SURE * value if view.phase == "hand" and table.sure(cards) else value
