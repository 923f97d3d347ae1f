"""Kujuroku at first sight (chapter KJ, section 9): yaku before points, the orphan, safe lays.

Everything is counted in chips of `per_point`; under `per_ten` a hon stands for ten of them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache

from engine.ai.knowledge.fishing import best_of, chance_held
from engine.ai.tempers import EVEN, Temper
from engine.core.cards import NO_CARD, NOBODY, Action, Card, Cards, Seat
from engine.core.rng import Rng
from engine.core.view import View
from engine.decks.daini import JIZO, JIZO_BIT, ONI, ONI_BIT, points
from engine.games.kujuroku.play import KEEP
from engine.games.kujuroku.state import flags_of
from engine.games.kujuroku.tables import BASE_YAKU, SPECIALS
from engine.kernel.fishing import LAY, SHIFT

_HON = 10.0
_RANK_CHANCE = (0.09, 0.2, 0.36, 0.75, 1.0)
"""How likely a seat gets all four of a rank, by how many it has, while nobody else has one."""
_SPECIAL_CHANCE = (0.02, 0.09, 0.36, 1.0)
"""How likely a seat gets the three specials, by how many it has."""
_CERTAIN = 0.45
"""What is left of a capture's urgency when nobody else can make it."""
_POINT = 0.67
"""What a captured point is worth: on average a third of it would have come anyway."""
_RISK = 1.1
_BITE = 0.12
"""How likely an unseen oni takes just this card before the next turn."""
_ONI_WAITS = 4.0
"""Chips a turn for which a better target of the oni is worth waiting."""
_WASTED_ONI = -12.0


_ROWS: Cards = BASE_YAKU[0].cards | BASE_YAKU[1].cards | BASE_YAKU[2].cards


class _Table:
    """The position in the words of section 9."""

    def __init__(self, view: View, temper: Temper = EVEN) -> None:
        self.view, self.temper = view, temper
        flags = flags_of(view.rules)
        self.pack = flags.pack.mask
        self.oni_points = flags.pack.oni_points
        self.three = flags.roles[view.dealer]
        self.oni_seat, self.oni_took, orphan = view.facts
        self.piles = list(view.piles)
        if orphan >= 0:
            self.piles[self.oni_seat] |= 1 << orphan
        self.unseen = self.pack & ~view.seen
        self.gone = sum(self.piles)
        me = self.three.index(view.seat)
        self.others = [self.three[(me + 1) % 3], self.three[(me + 2) % 3]]
        self.their_cards = sum(view.hand_sizes[seat] for seat in self.others)
        self.now = self.worth(self.piles, self.oni_seat, self.oni_took)

    def worth(self, piles: Sequence[Cards], oni_seat: Seat, oni_took: Card) -> float:
        """What the piles promise the looking seat: its points, its yaku, and theirs against it."""
        me, (first, second) = self.view.seat, self.others
        mine = piles[me]
        value = points(mine) + self.oni_points * (mine >> ONI & 1)
        oni = NOBODY if oni_took < 0 or oni_seat < 0 else int(oni_seat != me) + (oni_seat == second)
        held = mine & _ROWS, piles[first] & _ROWS, piles[second] & _ROWS
        yaku = _yaku(held, oni, oni_took >> 2, self.temper.hunt, self.temper.deny)
        return _POINT * value + yaku

    def gain(self, seat: Seat, cards: Cards, bitten: Card = NO_CARD) -> float:
        """What it changes for the looking seat when ``seat`` captures these cards."""
        piles = self.piles[:]
        piles[seat] |= cards
        oni, took = (self.oni_seat, self.oni_took) if bitten < 0 else (seat, bitten)
        value = 0.0
        if took >= 0:
            rest = 15 << SHIFT[took] & ~(self.gone | cards)
            if rest & (rest - 1) == 0:
                piles[oni] |= rest
            elif bitten >= 0:
                value = _POINT * points(rest) / rest.bit_count()
        return value + self.worth(piles, oni, took) - self.now

    def loss(self, seat: Seat, cards: Cards) -> float:
        """What it costs when another seat captures these cards: its yaku, and their points."""
        return (1 - _POINT) * points(cards) - self.gain(seat, cards)

    def capture(self, card: Card, cards: Cards) -> float:
        """A pair, or the oni with what it lies on; a jizo from the stock would spoil that."""
        me = self.view.seat
        if card != ONI:
            return self.gain(me, cards | 1 << card)
        value = self.gain(me, ONI_BIT | cards, cards.bit_length() - 1)
        if self.unseen & JIZO_BIT and self.view.phase == "hand" and self.view.stock:
            value *= 1 - 1 / self.unseen.bit_count()
        return value

    def certain(self, card: Card, cards: Cards) -> bool:
        """Whether nobody else can make this capture later: no mate and no oni is out."""
        rest = 15 << SHIFT[card] & ~(cards | 1 << card)
        return not rest & ~self.gone & ~self.view.hand and not self.unseen & ONI_BIT

    def lay(self, card: Card) -> float:
        """What laying a card may bring another seat, or the next card of the stock oneself."""
        view = self.view
        if view.facts[2] == card:
            return 0.0
        mates = 15 << SHIFT[card] & ~(1 << card)
        out = mates & self.unseen
        unseen = max(1, self.unseen.bit_count())
        theirs = chance_held(unseen, out.bit_count(), self.their_cards)
        turned = (1 - theirs) * out.bit_count() / unseen
        likely = out & SPECIALS or out or mates & view.hand
        pair = 1 << card | likely & -likely
        cost = max(self.loss(seat, pair) for seat in self.others)
        bite = _BITE if self.unseen & ONI_BIT else 0.0
        return (
            turned * self.gain(view.seat, pair) - self.temper.fear * _RISK * (theirs + bite) * cost
        )


@lru_cache(maxsize=1 << 14)
def _yaku(
    piles: tuple[Cards, Cards, Cards], oni: int, bitten: int, hunt: float, deny: float
) -> float:
    """What the yaku are worth to the first of three piles, less what they are to the others.

    ``oni``: whose pile has bitten, ``bitten``: which rank, counted from 0; ``hunt`` and ``deny``:
    see :class:`Temper`.
    """
    total = 0.0
    for row in BASE_YAKU:
        holders = [place for place, pile in enumerate(piles) if pile & row.cards]
        if len(holders) > 1:
            continue
        for place in holders or range(3):
            held = (piles[place] & row.cards).bit_count()
            if row.cards == SPECIALS:
                chance = _SPECIAL_CHANCE[held]
            elif oni >= 0 and row.cards >> 4 * bitten & 15:
                chance = _RANK_CHANCE[min(4, held + 1)] if oni == place else 0.0
            else:
                chance = _RANK_CHANCE[held]
            total += chance * row.points * _HON * (-deny if place else 2 * hunt)
    return total


def greedy(view: View, rng: Rng, temper: Temper = EVEN) -> Action:
    """The action with the highest value; equal ones by lot."""
    if view.phase == "gen_naoshi":
        return KEEP
    table = _Table(view, temper)
    return best_of(view.legal, lambda action: _value(table, action), rng)


def at_sight(view: View, rng: Rng, temper: Temper = EVEN) -> Action:
    """The action that brings the own pile most, its yaku counted by how far they are."""
    if view.phase == "gen_naoshi":
        return KEEP
    table, me = _Table(view, replace(temper, deny=0.0)), view.seat

    def value(action: Action) -> float:
        card, what = action >> 6, action & 63
        if view.phase == "opening":
            pair = (ONI_BIT | 1 << action) if view.field & ONI_BIT else 1 << card | 1 << what
        elif view.phase == "flip":
            pair = 1 << view.active | 1 << action
        elif what == LAY:
            return _WASTED_ONI if card == ONI else -points(1 << card)
        else:
            pair = 1 << card | 1 << what
        return table.gain(me, pair)

    return best_of(view.legal, value, rng)


def values(view: View) -> dict[Action, float]:
    """What each action of the hand or of a flip is worth, in points."""
    table = _Table(view)
    return {action: _value(table, action) for action in view.legal}


def _value(table: _Table, action: Action) -> float:
    view = table.view
    if view.phase == "opening":
        if view.field & ONI_BIT:
            return table.gain(view.seat, ONI_BIT | 1 << action, action)
        return table.gain(view.seat, 1 << (action >> 6) | 1 << (action & 63))
    if view.phase == "flip":
        return table.capture(view.active, 1 << action)
    card, what = action >> 6, action & 63
    if card == JIZO:
        return 0.0
    if what == LAY:
        return _WASTED_ONI if card == ONI else table.lay(card)
    value = table.capture(card, 1 << what)
    turns = view.hand_sizes[view.seat] - 1
    if card == ONI:
        return value - _ONI_WAITS * turns
    return value * (_CERTAIN if turns and table.certain(card, 1 << what) else 1.0)
