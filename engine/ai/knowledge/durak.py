"""Durak at first sight (chapter DU, section 9); two players without a stock are solved exactly.

Every card has a price, what it costs to part with it. Attacks and thrown cards are cheap ones, a
defence must not cost more than taking, and nobody is fed with good cards.
"""

from __future__ import annotations

from functools import lru_cache
from math import exp, fsum

from engine.ai.endgame import is_duel, solve
from engine.ai.knowledge.tricks import best_of, missing
from engine.ai.tempers import EVEN, Temper
from engine.core.cards import Action, Card, Cards, cards_of
from engine.core.rng import Rng
from engine.core.view import View
from engine.decks.trumps import SUIT_CARDS
from engine.games.durak.hidden import sample
from engine.games.durak.state import Flags, flags_of, read_facts
from engine.games.durak.tables import (
    ACCEPT,
    BEATS,
    DOUBLE,
    ONTO,
    PASS,
    RANK_OF,
    RESIGN,
    SET,
    SHOW,
    TAKE,
    TRANSFER,
    set_cards,
)
from engine.kernel.tricks import SUIT_OF, listing

TRUMP = 9.0
"""Price of a trump above a plain card of its rank; plain cards cost 0 … 8."""
PAIR, LONG, HARD = 0.6, 0.2, 2.0
"""Leads: for each further card of the rank, of the plain suit, and if it cannot be beaten late."""
TURN, GROW, GAIN = 5.0, 2.5, 0.25
"""Taking: the lost turn, each card of the growing hand late, what the cards are worth."""
SPEND, FRESH, SAVE = 0.42, 0.45, 4.0
"""Beating: part of the price, each card of a new rank that others may hold, trumps late."""
ADD, ADD_LATE, FEED, FEED_LATE = 6.6, 12.0, 4.3, 5.0
"""Up to which price cards are thrown in or added to what is taken, and how much more late."""
DARING = 2.0
"""By how much nerve raises up to which price cards are thrown in."""
DOUBLE_FROM, ACCEPT_FROM = 0.7, 0.25
"""Chances of winning from which a player doubles and accepts."""
PASS_ON = 3.0
"""What it is worth that another seat is attacked."""
DUEL_CARDS = 16
"""Endings with more cards than this are not even tried."""
SURE = 100.0
"""What a place in an ending is worth against everything else."""


def greedy(view: View, rng: Rng, temper: Temper = EVEN) -> Action:
    """The best action; in an ending for two, of the actions that win the best at first sight."""
    legal = [action for action in view.legal if action != RESIGN]
    if len(legal) == 1:
        return legal[0]
    return _best(view, legal, solved(view, legal, rng), rng, temper)


def quick(view: View, rng: Rng) -> Action:
    """The best action at first sight; endings are not solved."""
    return _best(view, [action for action in view.legal if action != RESIGN], None, rng)


def is_solved(view: View) -> bool:
    """Whether :func:`greedy` finds the best action for certain: an ending short enough for two."""
    if view.stock or sum(view.hand_sizes) + view.field.bit_count() > DUEL_CARDS:
        return False
    return is_duel(sample(view, Rng(0)))


def _best(
    view: View,
    legal: list[Action],
    known: dict[Action, int] | None,
    rng: Rng,
    temper: Temper = EVEN,
) -> Action:
    reading = Reading(view, temper)
    if view.phase in ("double", "answer"):
        values = [reading.stake(action, known) for action in legal]
    else:
        values = [reading.worth(action) for action in legal]
        if known is not None:
            values = [value + SURE * known[a] for a, value in zip(legal, values, strict=True)]
    return best_of(legal, values, rng)


def solved(view: View, legal: list[Action], rng: Rng) -> dict[Action, int] | None:
    """What the actions are worth if the hands are known and few cards are left."""
    return solve(sample(view, rng), legal) if is_solved(view) else None


@lru_cache(maxsize=64)
def _prices(trump: int, lowest: int) -> tuple[float, ...]:
    """What it costs to part with each card."""
    return tuple(
        (card % 13 - lowest) * 8 / (12 - lowest) + (TRUMP if card // 13 == trump else 0.0)
        for card in range(52)
    )


def prices_of(trump: int, flags: Flags) -> tuple[float, ...]:
    """What it costs to part with each card, in these rules."""
    return _prices(trump, min(flags.order) % 13)


class Reading:
    """A view in the words of a player."""

    def __init__(self, view: View, temper: Temper = EVEN) -> None:
        self.view, self.temper = view, temper
        self.facts = facts = read_facts(view.facts, len(view.hands))
        self.flags = flags = flags_of(view.rules)
        self.trump = trump = facts.trump
        self.trumps = SUIT_CARDS[trump]
        self.beats = BEATS[trump]
        self.prices = prices_of(trump, flags)
        turned = 1 << facts.turned if view.stock else 0
        self.unseen = flags.pack & ~(view.seen | facts.discards | turned)
        self.hand = view.hand
        self.late = max(0.0, 1.0 - 2 * view.stock / flags.pack.bit_count())
        """From 0 with much stock to 1 without any."""
        unbeaten = [attack for attack, cover in facts.pairs if cover < 0]
        self.can_beat_all = len(unbeaten) < 2 or self._matches(unbeaten)

    def _matches(self, attacks: list[Card]) -> bool:
        """Whether every one of these cards can be beaten by its own card of the hand."""
        held = self.hand
        for attack in sorted(attacks, key=lambda card: self.prices[card], reverse=True):
            over = self.beats[attack] & held
            if not over:
                return False
            held ^= 1 << min(cards_of(over), key=lambda card: self.prices[card])
        return True

    def price(self, cards: Cards) -> float:
        """What the cards cost together."""
        prices = self.prices
        if not cards & cards - 1:
            return prices[cards.bit_length() - 1] if cards else 0.0
        return fsum([prices[card] for card in listing(cards)])

    def worth(self, action: Action) -> float:
        """How good an action looks."""
        if action == PASS:
            return 0.0
        if action == TAKE:
            return self._take()
        if self.view.phase == "open":
            return self._open(set_cards(action) if action >= SET else 1 << action)
        if action >= TRANSFER:
            return self._pass_on(0 if action >= SHOW else 1 << (action & 63))
        if action >= ONTO:
            return self._beat((action >> 6) - 1)
        return self._add(action)

    def _open(self, cards: Cards) -> float:
        """Lead what is cheap, best of several of a rank or a suit (section 9, 3 and 4)."""
        kept, card = self.hand & ~cards, cards.bit_length() - 1
        value = PAIR * (kept & RANK_OF[card]).bit_count() - self.price(cards) / cards.bit_count()
        value += LONG * (kept & SUIT_OF[card] & ~self.trumps).bit_count()
        return value + HARD * self.late * self._resists(card) if self.late else value

    def _resists(self, card: Card) -> float:
        """How likely the defender has no card that beats this one."""
        defender, over = self.facts.defender, self.beats[card]
        known = self.view.hands[defender]
        if known & over:
            return 0.0
        count = self.view.hand_sizes[defender] - known.bit_count()
        return missing(self.unseen & over, self.unseen.bit_count(), count)

    def _take(self) -> float:
        """The turn is lost and the hand grows, but good cards are worth having."""
        cards = self.view.field
        rest = self.unseen
        usual = self.price(rest) / rest.bit_count() if rest else 0.0
        gain = self.price(cards) - usual * cards.bit_count()
        return GAIN * gain - TURN - GROW * self.late * cards.bit_count()

    def _beat(self, card: Card) -> float:
        """What is spent, what could be thrown in after it, and whether the rest can be beaten."""
        if not self.can_beat_all:
            return -SURE / 2
        cost = self.prices[card] - (SAVE * self.late if self.trumps >> card & 1 else 0.0)
        fresh = 0 if self.view.field & RANK_OF[card] else (self.unseen & RANK_OF[card]).bit_count()
        return -SPEND * cost - FRESH * fresh

    def _pass_on(self, cards: Cards) -> float:
        """Somebody else has to beat it all (DU-70, DU-72)."""
        return PASS_ON - SPEND * self.price(cards)

    def _add(self, card: Card) -> float:
        """Throw in what can be spared; what the defender takes anyway must be worse (DU-45)."""
        if self.view.phase == "taking":
            return FEED + FEED_LATE * self.late - self.prices[card]
        return ADD + DARING * self.temper.nerve + ADD_LATE * self.late - self.prices[card]

    def stake(self, action: Action, solved: dict[Action, int] | None) -> float:
        """Double when ahead, accept unless the deal is as good as lost (section 9, 12)."""
        if action not in (DOUBLE, ACCEPT):
            return 0.0
        chance = self.chance() if solved is None else (1 + solved[action]) / 2
        return chance - (DOUBLE_FROM if action == DOUBLE else ACCEPT_FROM)

    def chance(self) -> float:
        """How likely this side wins the deal, by the cards and how many there are."""
        view, facts, late = self.view, self.facts, self.late
        foes = [seat for seat in range(len(view.hands)) if (seat ^ view.seat) & 1]
        own, theirs = view.hand_sizes[view.seat], sum(view.hand_sizes[seat] for seat in foes)
        if not own or not theirs:
            return float(theirs > 0)
        known = sum(view.hands[seat] for seat in foes)
        hidden = theirs - known.bit_count()
        foreign = self.price(known) + hidden * self.price(self.unseen) / max(
            1, self.unseen.bit_count()
        )
        dearer = self.price(self.hand) / own - foreign / theirs
        fewer = theirs / len(foes) - own
        first = 1 if view.seat & 1 == facts.attacker & 1 else -1
        odds = 0.22 * first + (0.1 + 0.32 * late) * dearer + (0.27 * late - 0.08) * fewer
        return 1 / (1 + exp(-odds))
