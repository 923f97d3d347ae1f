"""Guessing the hidden cards of a deal of Thousand, as far as what was seen allows.

Suits not followed or not trumped (TH-41) are kept to by the dealing itself. The talon's cards, and
the marriages that a bid or a raise must have stood on, are placed first, each way as likely as it
is. The rest is dealt again until nothing contradicts it.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations, permutations
from typing import NamedTuple

from engine.core.cards import NO_CARD, NOBODY, Card, Cards, Points, Seat, cards_of, mask_of
from engine.core.errors import BadPosition
from engine.core.rng import Rng
from engine.core.view import View
from engine.games.thousand.auction import ceiling
from engine.games.thousand.exchange import is_misdeal, most_nines
from engine.games.thousand.state import DISCARD, EXCHANGE, MISDEAL, ThousandState
from engine.games.thousand.tables import ACE_POINTS, ACES, FORMS, NINES, PAIR, points
from engine.kernel.unseen import deal_unseen

_UNEVEN = 8
"""How many times likelier it is that an opponent got none of the open talon than a given card of
it, all else equal: then any of its eight cards may be the one it got."""

_SELDOM, _PATIENCE = 16, 20
"""One guess in so many lets the declarer have parted with what its bid stood on; after so many that
led nowhere, every second."""


def dealt_at_first(s: ThousandState, seat: Seat) -> Cards:
    """The cards a seat was dealt, before talon and exchange."""
    p = s.prelude
    held = s.dealt(seat)
    if p.declarer == NOBODY:
        return held
    if seat == p.declarer:
        return (held | mask_of(p.given) | p.aside) & ~p.talon
    return held & ~(1 << p.given[s.opponents.index(seat)]) if p.given else held


class Need(NamedTuple):
    """A number above the ceiling without a marriage, and whose cards allowed it.

    Attributes:
        seat: who said it.
        more: by how much it is above that ceiling.
        first: whether it was a bid, on the cards dealt at first, and not a raise.
    """

    seat: Seat
    more: Points
    first: bool


class Guess:
    """Hidden cards, dealt again and again until nothing contradicts them.

    Attributes:
        s: the state that is being filled in.
        v: the view it has to agree with.
        unseen: the cards whose place the seat does not know.
        sizes: per seat how many of them it holds.
        exchanged: whether cards have been given or laid aside already.
        gave: whether they were given.
        needs: what was said and has to have stood on marriages.
        must: per seat the cards it gets before the rest is dealt.
        denied: per seat the cards it does not get.
        gifts: the card each opponent got from the declarer, as far as settled.
        possible: what each opponent may have got.
        aside: cards that lie aside, as far as settled.
        tries: how often was dealt.
        choice: whether there was more than one way to place what a number stood on.
    """

    def __init__(self, s: ThousandState, v: View, rng: Rng) -> None:
        self.s, self.v, self.rng = s, v, rng
        p, form = s.prelude, s.flags.form
        self.unseen = form.cards & ~v.seen
        self.sizes = [n - known.bit_count() for n, known in zip(v.hand_sizes, v.hands, strict=True)]
        self.exchanged = p.declarer >= 0 and s.phase not in (EXCHANGE, DISCARD)
        self.gave = self.exchanged and form.gives
        base = form.ceiling
        self.needs = [
            Need(seat, p.spoken[seat] - base, first=True)
            for seat in s.active
            if p.spoken[seat] > base
        ]
        if self.exchanged and p.target > max(base, p.price):
            self.needs.append(Need(p.declarer, p.target - base, first=False))
        self.must = [0] * len(s.hands)
        self.denied = s.denied
        s.hands = list(v.hands)
        self.gifts = dict.fromkeys(s.opponents, NO_CARD) if self.gave else {}
        self.possible = {seat: self._possible_gifts(seat) for seat in self.gifts}
        self.aside = 0
        self.tries = 0
        self.choice = False

    def _possible_gifts(self, seat: Seat) -> Cards:
        """What an opponent may have got; the declarer knows it while it is not played."""
        s, p = self.s, self.s.prelude
        had = s.dealt(seat)
        if p.open and had & p.talon:
            return had & p.talon
        if self.v.seat == p.declarer:
            return s.hands[seat] & ~s.shown(seat) or s.thrown[seat] or had
        return had | (self.unseen if self.sizes[seat] else 0)

    def deal(self) -> bool:
        """Deal the hidden cards; False when they cannot be dealt as begun."""
        s = self.s
        self.must = [0] * len(s.hands)
        self.denied = s.denied[:]
        self.gifts = dict.fromkeys(self.gifts, NO_CARD)
        self.aside = 0
        self.tries += 1
        self.choice = False
        self._place_talon()
        if not all(self._force(need) for need in self.needs):
            return False
        if not self._force_misdeals():
            return False
        sizes = [n - must.bit_count() for n, must in zip(self.sizes, self.must, strict=True)]
        if min(sizes) < 0:
            return False
        try:
            left = self.unseen & ~(sum(self.must) | self.aside)
            dealt = deal_unseen(left, sizes, self.denied, self.rng)
        except BadPosition:
            return False
        self._fill([must | more for must, more in zip(self.must, dealt, strict=True)])
        return True

    def deal_anyhow(self) -> None:
        """Keep to the suits alone, for positions set up by hand that contradict themselves."""
        self.gifts = dict.fromkeys(self.gifts, NO_CARD)
        self._fill(deal_unseen(self.unseen, self.sizes, self.s.denied, self.rng))

    def _place_talon(self) -> None:
        """Where the unseen cards of an open talon may be (TH-21, TH-B5)."""
        s, p = self.s, self.s.prelude
        loose = p.talon & self.unseen
        if not (p.open and self.exchanged and loose):
            return
        for seat in s.opponents:
            size, gift = self.sizes[seat], 0
            if size and self.gave and not (self.v.hands[seat] | s.thrown[seat]) & p.talon:
                lost = loose & self.denied[p.declarer] & ~self.denied[seat]
                gift = self._gift(loose & ~self.denied[seat], lost, size)
            if gift:
                self.must[seat] |= gift
                self.gifts[seat] = gift.bit_length() - 1
            self.denied[seat] |= loose & ~gift
            loose &= ~gift

    def _gift(self, talon: Cards, lost: Cards, size: int) -> Cards:
        """The card of the talon that an opponent has got, or none; the declarer lacks the lost."""
        if lost and self.rng.below(2):
            choices = cards_of(lost)
            return 1 << choices[self.rng.below(len(choices))]
        choices = cards_of(talon)
        others = max(0, self.unseen.bit_count() - len(choices) - size + 1)
        drawn = self.rng.below(max(1, _UNEVEN * others + size * len(choices)))
        given = drawn - _UNEVEN * others
        return 1 << choices[given // size] if choices and given >= 0 else 0

    def _force(self, need: Need) -> bool:
        """Give a hand the marriages that its number stood on, each way as likely as it is."""
        s, p, seat = self.s, self.s.prelude, need.seat
        have = self.v.hands[seat] | s.thrown[seat] | self.must[seat]
        pool = self.unseen & ~self.denied[seat] & ~sum(self.must)
        if need.first and p.open:
            have, pool = have & ~p.talon, pool & ~p.talon
        size, count = self.sizes[seat] - self.must[seat].bit_count(), max(1, pool.bit_count())
        ways: list[tuple[float, Cards]] = []
        for cards in self._witnesses(need):
            wanted = cards & ~have
            if not wanted:
                return True
            if wanted & ~pool or wanted.bit_count() > size:
                continue
            weight = 1.0
            for i in range(wanted.bit_count()):
                weight *= (size - i) / (count - i)
            ways.append((weight, wanted))
        parted = need.first and seat == p.declarer and self.exchanged
        rarely = not ways or self.rng.below(2 if self.tries > _PATIENCE else _SELDOM) == 0
        if parted and rarely and self._force_away(need, have, pool):
            return True
        if not ways:
            return False
        self.choice |= len(ways) > 1
        chance = self.rng.next32() / 2**32 * sum(weight for weight, _ in ways)
        chosen = ways[-1][1]
        for weight, cards in ways:
            chance -= weight
            if chance < 0:
                chosen = cards
                break
        self.must[seat] |= chosen
        return True

    def _force_away(self, need: Need, have: Cards, pool: Cards) -> bool:
        """The declarer has parted with some of what its bid stood on: a way to have done so."""
        ways = []
        for cards in self._witnesses(need):
            wanted = cards_of(cards & ~have)
            for count in range(1, min(len(wanted), 2) + 1):
                for away in permutations(wanted, count):
                    kept = mask_of(wanted) & ~mask_of(away)
                    if not kept & ~pool and kept.bit_count() <= self.sizes[need.seat]:
                        ways.append((kept, away))
        self.rng.shuffle(ways)
        part = self._give if self.gave else self._lay_aside
        return any(part(need.seat, kept, away) for kept, away in ways)

    def _lay_aside(self, declarer: Seat, kept: Cards, away: tuple[Card, ...]) -> bool:
        """The declarer has kept these cards and laid those aside, if they can lie there."""
        cards = mask_of(away)
        if cards & ~(self.unseen & ~sum(self.must) | self.v.field):
            return False
        self.aside |= cards & self.unseen
        self.must[declarer] |= kept
        return True

    def _give(self, declarer: Seat, kept: Cards, given: tuple[Card, ...]) -> bool:
        """The declarer has kept these cards and given those, if the opponents can have got them."""
        order = list(self.gifts)
        if len(given) == 1 and self.rng.below(2):
            order.reverse()
        places = list(zip(order, given, strict=False))
        if not all(self._may_get(seat, card) for seat, card in places):
            return False
        for seat, card in places:
            self.gifts[seat] = card
            self.must[seat] |= 1 << card & self.unseen
        self.must[declarer] |= kept
        return True

    def _may_get(self, seat: Seat, card: Card) -> bool:
        """Whether the card can have been given to this opponent."""
        gone = self.denied[seat] | sum(self.must)
        possible = self.possible[seat] & ~(self.unseen & gone)
        return self.gifts[seat] == NO_CARD and bool(possible >> card & 1)

    def _witnesses(self, need: Need) -> tuple[Cards, ...]:
        return witnesses(str(self.s.rules["preset"]), self.s.flags.aces, need.more)

    def _force_misdeals(self) -> bool:
        """A hand whose holder kept still with a misdeal: enough nines, or low cards (TH-31)."""
        s = self.s
        bad = s.prelude.asked | (1 << s.to_move if s.phase == MISDEAL else 0)
        for seat in s.active:
            size = self.sizes[seat] - self.must[seat].bit_count()
            if not (bad >> seat & 1 and size):
                continue
            pool = self.unseen & ~self.denied[seat] & ~sum(self.must)
            if self.rng.below(2):
                have = self.v.hands[seat] | s.thrown[seat] | self.must[seat]
                count = most_nines(s, seat) - (have & NINES).bit_count()
                self.must[seat] |= self._lowest(pool & NINES, min(count, size), 0.0)
                continue
            for other in s.active:
                if other != seat and self.sizes[other]:
                    pool &= self.denied[other]
            self.must[seat] |= self._lowest(pool, size, 0.0)
            size = self.sizes[seat] - self.must[seat].bit_count()
            pool = self.unseen & ~self.denied[seat] & ~sum(self.must)
            self.must[seat] |= self._lowest(pool, size, self.rng.below(5))
        return True

    def _lowest(self, pool: Cards, count: int, noise: float) -> Cards:
        """So many cards of the least points, give or take; equal ones by lot."""
        scale = (noise + 0.01) / 2**32
        keyed = sorted(
            (points(1 << card) + scale * self.rng.next32(), card) for card in cards_of(pool)
        )
        return mask_of(card for _, card in keyed[: max(0, count)])

    def _fill(self, dealt: list[Cards]) -> None:
        """The hands; what lies face down, what was given, and which cards were the talon."""
        s, v, p = self.s, self.v, self.s.prelude
        s.hands = [known | more for known, more in zip(v.hands, dealt, strict=True)]
        left = s.flags.form.cards & ~(v.seen | sum(s.hands))
        if p.declarer == NOBODY:
            p.talon = left
            return
        if self.gave:
            p.given = tuple([self._given(seat) for seat in s.opponents])
        elif self.exchanged:
            p.aside = v.field if v.seat == p.declarer else left
        if not p.open:
            cards = cards_of(s.dealt(p.declarer) | mask_of(p.given) | p.aside)
            self.rng.shuffle(cards)
            p.talon = mask_of(cards[: s.flags.form.talon])

    def _given(self, seat: Seat) -> Card:
        """The card that an opponent got from the declarer."""
        s, p = self.s, self.s.prelude
        if self.gifts[seat] != NO_CARD:
            return self.gifts[seat]
        had = s.dealt(seat) & self.possible[seat]
        if p.open and had & p.talon:
            had &= p.talon
        choices = cards_of(had)
        return choices[self.rng.below(len(choices))]

    def agrees(self) -> bool:
        """Whether nothing that was said or seen contradicts the cards."""
        s, flags = self.s, self.s.flags
        ways = 1
        for need in self.needs:
            held = dealt_at_first(s, need.seat) if need.first else s.dealt(need.seat)
            if ceiling(flags, held) < need.more + flags.form.ceiling:
                return False
            if self.choice and self.sizes[need.seat]:
                ways *= sum(1 for cards in self._witnesses(need) if not cards & ~held)
        if self.gave and not self._misdeals_agree():
            return False
        return ways == 1 or self.rng.below(ways) == 0

    def _misdeals_agree(self) -> bool:
        """Hands whose holders were asked are misdeals, the others not, as far as tested."""
        s, p = self.s, self.s.prelude
        for seat in s.active:
            bad = is_misdeal(s, seat, s.dealt(seat))
            if s.phase == MISDEAL and seat == s.to_move:
                return bad
            if bad != bool(p.asked >> seat & 1):
                return False
        return True


@lru_cache(maxsize=1024)
def witnesses(form: str, aces: bool, need: Points) -> tuple[Cards, ...]:
    """The smallest sets of kings, queens and aces that raise a ceiling by so much (TH-13)."""
    parts = [(worth, PAIR[suit]) for suit, worth in enumerate(FORMS[form].marriage)]
    if aces:
        parts.append((ACE_POINTS, ACES))
    found: list[Cards] = []
    for count in range(1, len(parts) + 1):
        for some in combinations(parts, count):
            cards = sum(cards for _, cards in some)
            if sum(worth for worth, _ in some) >= need and all(known & ~cards for known in found):
                found.append(cards)
    return tuple(found)
