"""Trick games: how likely a card wins now, and what the rest of a hand will come to.

Everything is judged by the cards that have not been seen: how many of them beat a card, how many
must go under it, and in how many hands they may lie.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import pairwise
from operator import mul

from engine.ai.tempers import EVEN, Temper
from engine.core.cards import Action, Card, Cards, Seat
from engine.core.rng import Rng
from engine.core.view import View
from engine.decks.trumps import SUIT_CARDS
from engine.kernel.tricks import SUIT_OF, Beating, listing

LEADS = 0.2
"""How likely a card that nobody else can follow is led, and so wins, rather than discarded."""
SPARED, SLOPE = 0.2, 0.5
"""How likely a card must be played to its suit although the suit will hardly go round so often, and
how much each round more or less changes that."""
RUFF, UNRUFFED = 0.4, 0.75
"""How likely a trump wins that is not high, and how likely nobody trumps a card of another suit."""
DENY = 0.4
"""Weight of what a trick is worth to the seat that wins it otherwise."""


class Reading:
    """A view of a trick game in the words of a player.

    Attributes:
        view: what the seat sees.
        unseen: the cards in hands it does not know.
        left: how many cards the seat holds.
        trumps: all trumps, whether seen or not.
        led: all cards of the led suit, none when the seat leads.
        top: the best card of the trick so far.
        later: the seats that play after this one.
    """

    def __init__(
        self, view: View, unseen: Cards, beats: Beating, denied: Sequence[Cards], leader: Seat
    ) -> None:
        seats = len(view.hands)
        self.view = view
        self.unseen = unseen
        self.beats = beats
        self.denied = denied
        self.trumps = beats[0] & ~SUIT_CARDS[0] or beats[13] & SUIT_CARDS[0]
        self.left = view.hand_sizes[view.seat]
        order = [(leader + i) % seats for i in range(seats)]
        place = order.index(view.seat)
        self.later = order[place + 1 :]
        self._foreign = unseen
        for seat in self.later:
            self._foreign |= view.hands[seat]
        self._held: dict[int, float] = {}
        self.led, self.top, self.best = 0, -1, leader
        for seat in order[:place]:
            card = view.spots[seat]
            if card < 0:
                continue
            if self.top < 0:
                self.led, self.top = SUIT_OF[card], card
            elif beats[self.top] >> card & 1:
                self.top, self.best = card, seat

    def takes(self, card: Card) -> bool:
        """Whether the card is the best of the trick when it is played."""
        return self.top < 0 or bool(self.beats[self.top] >> card & 1)

    def wins(self, card: Card, eager: float) -> float:
        """How likely a card wins the trick of now; ``eager`` others beat it if they can."""
        return self.holds(card, eager) if self.takes(card) else 0.0

    def holds(self, card: Card, eager: float) -> float:
        """How likely nobody beats the best card of the trick after this seat."""
        over = self.beats[card] & self._foreign
        if not over:
            return 1.0
        suit = self.led or SUIT_OF[card]
        key = over << 52 | suit
        chance = self._held.get(key)
        if chance is None:
            chance = 1.0
            for seat in self.later:
                chance *= 1.0 - self._beaten_by(seat, over, suit, eager)
            self._held[key] = chance
        return chance

    def _beaten_by(self, seat: Seat, beating: Cards, suit: Cards, eager: float) -> float:
        known, over = self.view.hands[seat], beating & suit
        if known & suit:
            if known & suit & ~over:
                return eager if known & over else 0.0
            return 1.0
        possible = self.unseen & ~self.denied[seat]
        count = possible.bit_count()
        if not possible & beating:
            return 0.0
        size = self.view.hand_sizes[seat]
        follows = (possible & suit).bit_count()
        beats = 0.0
        void = _missing(follows, count, size)
        if over:
            higher = (possible & over).bit_count()
            no_over = _missing(higher, count, size)
            only_over = _missing(follows - higher, count, size) - void
            beats = only_over + eager * (1.0 - no_over - only_over)
        trumps = possible & beating & ~suit
        if trumps:
            beats += void * eager * (1.0 - _missing(trumps.bit_count(), count, size))
        return beats

    def prospects(self, first: int) -> dict[Card, float]:
        """For each own card how likely it wins when it is kept.

        A suit goes round about so often as all others together have cards for it; what one would
        play to it first, low cards (1) or high ones (-1), is what it will be played for.
        """
        others = len(self.view.hands) - 1
        hand, unseen = self.view.hand, self.unseen
        out = {}
        for suit in SUIT_CARDS:
            if not hand & suit:
                continue
            rounds = (unseen & suit).bit_count() / others
            for i, card in enumerate(listing(hand & suit)[::first]):
                asked = min(1.0, max(SPARED, SLOPE * (rounds - i) + 0.5))
                out[card] = asked * self.later_wins(card)
        return out

    def later_wins(self, card: Card) -> float:
        """How likely a card wins when its suit is led and it is played."""
        suit = SUIT_OF[card]
        others = self.unseen & suit
        if not others:
            return LEADS
        over = (others & self.beats[card]).bit_count()
        chance = _all_under(over, others.bit_count(), len(self.view.hands) - 1)
        if self.trumps:
            return max(chance, RUFF) if self.trumps >> card & 1 else chance * UNRUFFED
        return chance


@lru_cache(maxsize=1 << 12)
def _all_under(over: int, count: int, others: int) -> float:
    """How likely so many others, each with one of ``count`` cards, have none of those over it."""
    chance = 1.0
    for i in range(min(others, count)):
        chance *= max(0, count - over - i) / (count - i)
    return chance


def by_count(
    reading: Reading,
    later: Mapping[Card, float],
    worth: Sequence[float],
    tricks: Sequence[int],
    eager: float,
    rng: Rng,
    temper: Temper = EVEN,
) -> Action:
    """The best card where only the number of tricks scores, one's own first, then the others'.

    ``later`` says how likely each card wins when it is kept.
    """
    view = reading.view
    deny = 0.0
    if reading.top >= 0:
        share = 1 / len(view.hands)
        deny = temper.deny * DENY * reading.holds(reading.top, eager)
        deny *= one_more(worth, tricks[reading.best], reading.left - 1, share)
    gains = [b - a for a, b in pairwise(worth[tricks[view.seat] :])]
    counts = spread([*later.values()])
    values = []
    for card in view.legal:
        chance = later[card]
        more = sum(map(mul, _without(counts, chance), gains), 0.0)
        value = (reading.wins(card, eager) - chance) * more
        values.append(value if reading.takes(card) else value - deny)
    return best_of(view.legal, values, rng)


def _without(counts: list[float], chance: float) -> list[float]:
    """How likely 0, 1, 2 … happen without one thing of this chance: :func:`spread` undone."""
    miss, before = 1.0 - chance, 0.0
    out = []
    if chance < 0.5:
        for share in counts[:-1]:
            before = (share - chance * before) / miss
            out.append(before)
        return out
    for share in counts[:0:-1]:
        before = (share - miss * before) / chance
        out.append(before)
    return out[::-1]


def best_of(actions: Sequence[Action], values: Sequence[float], rng: Rng) -> Action:
    """The action with the highest value; equal ones by lot."""
    top = max(values) - 1e-9
    best = [action for action, value in zip(actions, values, strict=True) if value >= top]
    return best[rng.below(len(best))]


def missing(cards: Cards, count: int, size: int) -> float:
    """How likely a hand of ``size`` out of ``count`` cards has none of these."""
    return _missing(cards.bit_count(), count, size)


@lru_cache(maxsize=1 << 14)
def _missing(wanted: int, count: int, size: int) -> float:
    chance = 1.0
    for i in range(wanted):
        chance *= max(0, count - size - i) / (count - i)
    return chance


def spread(chances: Sequence[float]) -> list[float]:
    """How likely 0, 1, 2 … of independent things happen."""
    out = [1.0]
    for chance in chances:
        miss = 1.0 - chance
        out = [a * miss + b * chance for a, b in zip([*out, 0.0], [0.0, *out], strict=True)]
    return out


def worth_of(worth: Sequence[float], won: int, chances: Sequence[float]) -> float:
    """What so many tricks and those that further cards may win come to on average."""
    values = list(worth[won : won + len(chances) + 1])
    for chance in chances:
        values = [a + chance * (b - a) for a, b in pairwise(values)]
    return values[0]


@lru_cache(maxsize=1 << 12)
def _even(left: int, share: float) -> tuple[float, ...]:
    return tuple(spread([share] * left))


def one_more(worth: Sequence[float], won: int, left: int, share: float) -> float:
    """What another trick is worth to a seat that wins each of ``left`` more with this chance."""
    further = _even(left, share)
    return sum(p * (worth[won + n + 1] - worth[won + n]) for n, p in enumerate(further))
