"""Thousand at first sight (chapter TH, section 9): what a hand will come to, and each card now.

Everything is counted in points of the sheet. What a hand makes as declarer is a sum over aces,
tens, lengths and marriages, with weights that were fitted to this player's own play.
"""

from __future__ import annotations

from collections.abc import Callable
from math import erf, sqrt
from typing import NamedTuple

from engine.ai.knowledge.tricks import Reading, best_of
from engine.ai.tempers import EVEN, Temper
from engine.core.cards import Action, Cards, Points
from engine.core.rng import Rng
from engine.core.view import View
from engine.decks.trumps import SUIT_CARDS
from engine.games.thousand.actions import (
    ANNOUNCE,
    CLAIM,
    CONCEDE,
    KEEP,
    LOOK,
    NAME,
    PASS,
    number_of,
    two_cards,
)
from engine.games.thousand.flags import Flags, flags_of
from engine.games.thousand.state import Facts
from engine.games.thousand.tables import (
    ACE,
    ACE_POINTS,
    BARREL_DEALS,
    BEATS,
    FINE,
    KING,
    PAIR,
    QUEEN,
    ROW,
    points,
)

WORTH = tuple(points(1 << card) for card in range(52))
TEN = 8

_EAGER = 0.9
"""How often another seat beats a card that it need not beat."""
_THROWN, _LATER = 6.0, 4.0
"""Points that each seat throws on average to a trick of now, and all others to a later one."""
_SAFE, _TEMPO = 6, 1.1
"""What winning the trick of now is worth for a marriage that waits; only a sure trick is much."""
_KEEP = 0.5
"""Share of a marriage that is lost when one of its cards is played without a word."""
_DENY = 1.2
"""What a point costs that goes to another seat."""
_TRUMP = 3.0
"""What each own card of a suit gains when the suit becomes trump."""


class Weights(NamedTuple):
    """What a hand makes as declarer: a start, and so much for each of these.

    Attributes:
        start: with nothing.
        ace, ace_ten: each ace, and each ten with its ace.
        ten: each ten without it that is not alone.
        king: each king with ace or ten.
        long: each card of a suit beyond three.
        void: each suit that is lacking.
        wed, wed_aceless: share of the marriages in a hand with an ace, and without one.
        spread: how far the outcome lies from that on average.
    """

    start: float
    ace: float
    ace_ten: float
    ten: float
    king: float
    long: float
    void: float
    wed: float
    wed_aceless: float
    spread: float


_DEALT = {
    "th1000": Weights(60.0, 15.5, 10.5, 0.0, 8.5, 5.0, 0.0, 0.83, 0.5, 48.0),
    "th501": Weights(70.0, 9.5, 1.5, 0.0, 5.0, 10.0, 0.0, 0.82, 0.6, 36.0),
    "th32": Weights(31.0, 12.5, 12.0, 6.0, 4.0, 3.0, 0.0, 0.95, 0.5, 38.0),
}
"""For the hand as dealt, before the talon."""
_HELD = {
    "th1000": Weights(-3.0, 19.5, 16.5, 5.5, 1.5, 9.0, 11.0, 0.97, 0.2, 29.0),
    "th501": Weights(5.0, 19.0, 6.0, 8.0, 0.0, 14.0, 11.5, 0.9, 0.7, 21.0),
    "th32": Weights(0.0, 14.0, 15.0, 10.0, 1.0, 4.5, 5.0, 1.03, 0.4, 26.0),
}
"""For the hand that is played."""

_OTHERS, _FEWER = 55.0, 0.18
"""What the opponents make each on average, and how that falls with the declarer's points."""
_MARK = 40.0
"""What a third of the fine for conceding costs."""
_RESCUE = 40.0
"""How much more is risked in the last deal on the barrel."""
_DARING, _GREED = 12.0, 10.0
"""Points by which nerve raises what a hand is thought to make, and each unit of ``hunt``."""
_GIFT, _MATCH = 0.5, 0.15
"""What a point costs that is given away, and a card that may complete a marriage there."""


def greedy(view: View, rng: Rng, temper: Temper = EVEN) -> Action:
    """The decision that promises most."""
    if temper is not EVEN and view.phase in _WEIGHED:
        return _WEIGHED[view.phase](view, rng, temper)
    return _DECIDE[view.phase](view, rng)


def strength(held: Cards, weights: Weights, marriage: tuple[Points, ...], *, aces: bool) -> float:
    """What a hand makes as declarer on average."""
    value, wed, entries = weights.start, 0, 0
    for suit in range(4):
        cards = held >> 13 * suit & 8191
        if not cards:
            value += weights.void
            continue
        ace, ten, king = cards >> ACE & 1, cards >> TEN & 1, cards >> KING & 1
        count = cards.bit_count()
        if ace:
            value += weights.ace + ten * weights.ace_ten
            entries += 1
        elif ten and count > 1:
            value += weights.ten
        if king:
            value += weights.king * (ace | ten)
            wed += marriage[suit] * (cards >> QUEEN & 1)
        if count > 3:
            value += weights.long * (count - 3)
    if aces and entries == 4:
        wed += ACE_POINTS
    return value + wed * (weights.wed if entries else weights.wed_aceless)


class _Table:
    """The position in the words of section 9."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.flags: Flags = flags_of(view.rules)
        self.form = self.flags.form
        self.name = str(view.rules["preset"])
        n, facts = len(view.hands), Facts.of(view.facts, len(view.hands))
        self.declarer, self.price, self.trump = facts.declarer, facts.price, facts.trump
        self.clock, self.mark = facts.clocks[view.seat], facts.marks[view.seat]
        self.leader, self.denied = facts.table[0], facts.table[n + 1 :]
        self.unseen = self.form.cards & ~view.seen

    def makes(self, held: Cards, weights: dict[str, Weights]) -> float:
        """What a hand makes as declarer."""
        mine = weights[self.name]
        return strength(held, mine, self.form.marriage, aces=self.flags.aces)

    @property
    def wanted(self) -> Points:
        """The target that wins from the barrel, 0 off it (TH-62)."""
        return self.flags.goal - self.flags.barrel if self.clock >= 0 else 0

    @property
    def rescue(self) -> float:
        """What is risked more in the last deal on the barrel (section 9, 9)."""
        return _RESCUE if self.clock == BARREL_DEALS - 1 else 0.0


def _chance(mean: float, number: float, spread: float) -> float:
    """How likely at least ``number`` is made."""
    return 0.5 + 0.5 * erf((mean - number + 2.0) / spread / sqrt(2))


def _auction(view: View, rng: Rng, temper: Temper = EVEN) -> Action:  # noqa: ARG001
    """Look first; then bid the least number while the hand makes it (section 9, 1)."""
    if LOOK in view.legal:
        return LOOK
    table = _Table(view)
    least = view.legal[0]
    if PASS not in view.legal:
        return least
    if least == PASS:
        return PASS
    mean = table.makes(view.hand, _DEALT) + table.rescue
    mean += _DARING * temper.nerve + _GREED * (temper.hunt - 1.0)
    return least if mean >= max(number_of(least), table.wanted) else PASS


def _two_cards(view: View, rng: Rng) -> Action:
    """Part with the two cards that leave the best hand and help the others least (section 9, 3)."""
    table = _Table(view)
    values: dict[Cards, float] = {}
    for action in view.legal:
        first, second = two_cards(action)
        away = 1 << first | 1 << second
        if away not in values:
            cost = sum(_cost(table, card) for card in (first, second))
            values[away] = table.makes(view.hand & ~away, _HELD) - cost
    return best_of(
        view.legal,
        [values[1 << first | 1 << second] for first, second in map(two_cards, view.legal)],
        rng,
    )


def _cost(table: _Table, card: int) -> float:
    cost = _GIFT * WORTH[card]
    suit = card // 13
    if table.form.gives and PAIR[suit] >> card & 1 and PAIR[suit] & table.unseen:
        cost += _MATCH * table.form.marriage[suit]
    return cost


def _final_target(view: View, rng: Rng, temper: Temper = EVEN) -> Action:  # noqa: ARG001
    """The number worth most on average, or conceding (section 9, 7)."""
    table = _Table(view)
    spread = _HELD[table.name].spread
    mean = table.makes(view.hand, _HELD)
    best, top = KEEP, float("-inf")
    for action in view.legal:
        if action == CONCEDE:
            value = _conceded(table) + _others(mean)
        else:
            number = table.price if action == KEEP else number_of(action)
            chance = _chance(mean, number, spread)
            gain = number if number >= table.wanted else 0
            value = temper.appetite * chance * gain - temper.fear * (1 - chance) * number
        if value > top:
            best, top = action, value
    return best


def _others(mean: float) -> float:
    """What the opponents make on average."""
    return _OTHERS - _FEWER * mean


def _conceded(table: _Table) -> float:
    """What conceding costs, the opponents' points included (TH-82)."""
    flags = table.flags
    given = table.price / 2 if flags.half else 60.0
    if flags.loser == "none":
        return -given
    if flags.loser == "target":
        return -given - table.price
    return -given - (FINE if table.mark == ROW - 1 else _MARK)


def _trump(view: View, rng: Rng) -> Action:
    """The longest suit, the strongest of equals (TH-A4)."""
    suits = [view.hand & SUIT_CARDS[action - NAME] for action in view.legal]
    return best_of(view.legal, [30.0 * held.bit_count() + points(held) for held in suits], rng)


def _misdeal(view: View, rng: Rng) -> Action:  # noqa: ARG001
    """Claim, unless the hand makes its number all the same."""
    table = _Table(view)
    strong = view.seat == table.declarer and table.makes(view.hand, _HELD) > table.price
    return PASS if strong else CLAIM


def _peek(view: View, rng: Rng) -> Action:  # noqa: ARG001
    """Look, and have a nine cut away."""
    return view.legal[0]


def _play(view: View, rng: Rng) -> Action:
    """The card with the highest value."""
    play = Playing(view)
    return best_of(view.legal, [play.value(action) for action in view.legal], rng)


class Playing(_Table):
    """A card is to be played."""

    def __init__(self, view: View) -> None:
        super().__init__(view)
        self.read = self.reading(self.trump)
        self.lying = sum(WORTH[card] for card in view.spots if card >= 0)
        marriage = self.form.marriage
        self.wed = [0 if PAIR[suit] & ~view.hand else marriage[suit] for suit in range(4)]

    def reading(self, trump: int) -> Reading:
        """How the cards win when this suit is trump."""
        return Reading(self.view, self.unseen, BEATS[trump], self.denied, self.leader)

    def value(self, action: Action) -> float:
        """What the card brings now, less what it would have brought later."""
        card = action & ANNOUNCE - 1
        suit, worth = card // 13, WORTH[card]
        mate = self.wed[suit] if PAIR[suit] >> card & 1 else 0
        read, gain = self.read, 0.0
        if action >= ANNOUNCE:
            gain = float(mate or ACE_POINTS)
            if mate and not self.form.names_trump:
                gain += _TRUMP * (self.view.hand & SUIT_CARDS[suit]).bit_count()
                read = self.reading(suit)
        wins = read.wins(card, _EAGER)
        waiting = sum(self.wed) - mate
        now = self.lying + worth + len(read.later) * _THROWN + _TEMPO * waiting * wins**_SAFE
        later = read.later_wins(card) * (worth + _LATER)
        if mate and action < ANNOUNCE and read.left > 2:
            later += _KEEP * mate
        return gain + wins * now - (1 - wins) * _DENY * worth - later


def announced(view: View, action: Action) -> tuple[Points, int]:
    """What a card with its announcement brings at once, and the trump suit after it."""
    play = Playing(view)
    card = action & ANNOUNCE - 1
    suit = card // 13
    mate = play.wed[suit] if PAIR[suit] >> card & 1 else 0
    trump = suit if mate and not play.form.names_trump else play.trump
    return mate or ACE_POINTS, trump


def price_of(view: View) -> Points:
    """What the declarer has to make."""
    return _Table(view).price


def dealt_makes(view: View) -> Points:
    """What the hand is reckoned to make as declarer before the talon, to the nearest point."""
    return round(_Table(view).makes(view.hand, _DEALT))


def held_makes(view: View, away: Cards = 0) -> Points:
    """What the hand is reckoned to make as declarer without some cards, to the nearest point."""
    return round(_Table(view).makes(view.hand & ~away, _HELD))


_WEIGHED: dict[str, Callable[[View, Rng, Temper], Action]] = {
    "look": _auction,
    "auction": _auction,
    "final_target": _final_target,
}
"""Decisions that a temper weighs."""
_DECIDE: dict[str, Callable[[View, Rng], Action]] = {
    "peek": _peek,
    "look": _auction,
    "auction": _auction,
    "exchange": _two_cards,
    "discard": _two_cards,
    "misdeal": _misdeal,
    "final_target": _final_target,
    "trump": _trump,
    "lead": _play,
    "follow": _play,
}
