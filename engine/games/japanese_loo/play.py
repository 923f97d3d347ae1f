"""A deal of Japanese Loo: state, dealing, staying or dropping, tricks (JL-05 … JL-25)."""

from __future__ import annotations

from engine.core.cards import NO_CARD, Action, Card, Cards, Points, Seat
from engine.core.events import (
    Called,
    DealEnded,
    Event,
    Flipped,
    Handed,
    Laid,
    Paid,
    Shuffled,
    hand,
    pile,
)
from engine.core.game import Rules
from engine.core.rng import Rng
from engine.decks.trumps import suit_of
from engine.games.japanese_loo.tables import ANTE, CHIPS, DROP_FEE, HAND, LOO_FINE
from engine.kernel import tricks
from engine.kernel.dealing import shuffled, singly
from engine.kernel.tricks import LEAD, NO_TRUMP, Table

DECLARE = len(tricks.PHASES)
PHASES = (*tricks.PHASES, "declare")
REASONS = tricks.Reasons("JL-16", "JL-17", "JL-18")

STAY, DROP = 64, 65
POT: Seat = -1


class LooState(Table):
    """A deal.

    Attributes:
        turned: the card that was turned up, ``NO_CARD`` in a finished position without it.
        trump: its suit.
        pot: chips in the pot before the dealer paid.
        extra_deal: whether this is the extra deal of JL-25.
        chips: what every seat had before the deal.
        stayed, dropped: the seats that have declared so, as bits.
        aside: per seat the hand it has put down.
    """

    __slots__ = ("aside", "chips", "dropped", "extra_deal", "pot", "stayed", "trump", "turned")

    turned: Card
    trump: int
    pot: Points
    extra_deal: bool
    chips: tuple[Points, ...]
    stayed: int
    dropped: int
    aside: list[Cards]

    def __init__(self, rules: Rules, dealer: Seat) -> None:
        super().__init__(rules, dealer, tricks.beating())
        self.turned = NO_CARD
        self.trump = NO_TRUMP
        self.pot = 0
        self.extra_deal = False
        self.chips = (CHIPS,) * rules.seats
        self.stayed = self.dropped = 0
        self.aside = [0] * rules.seats

    def copy(self) -> LooState:
        """An independent state."""
        new = super().copy()
        new.turned = self.turned
        new.trump = self.trump
        new.pot = self.pot
        new.extra_deal = self.extra_deal
        new.chips = self.chips
        new.stayed = self.stayed
        new.dropped = self.dropped
        new.aside = self.aside[:]
        return new

    def turn_up(self, card: Card) -> None:
        """JL-06."""
        self.turned = card
        self.trump = suit_of(card)
        self.beats = tricks.beating(self.trump)

    def seat_stayers(self, stayed: int) -> None:
        """Only these seats play on, the dealer's left neighbour among them first (JL-14, JL-15)."""
        self.stayed = stayed
        self.turns = tricks.after(len(self.hands), stayed)
        self.leader = self.to_move = self.turns[self.dealer]

    @property
    def whole_pot(self) -> Points:
        """All that is played for (JL-20)."""
        return self.pot + ANTE * (not self.extra_deal) + DROP_FEE * self.dropped.bit_count()

    @property
    def swept(self) -> bool:
        """Whether the deal is over because only one seat stayed (JL-12, JL-13)."""
        return self.to_move < 0 and self.stayed & self.stayed - 1 == 0

    @property
    def in_pot(self) -> Points:
        """What lies in the pot now: what the tricks have left of it, at the end the loos' fines."""
        if self.to_move < 0:
            return LOO_FINE * loos(self).bit_count()
        whole = self.whole_pot
        return whole - whole // HAND * sum(self.tricks)

    @property
    def facts(self) -> tuple[int, ...]:
        """Those that the package names, then the facts of every trick game."""
        now = [before + won for before, won in zip(self.chips, balances(self), strict=True)]
        return (
            self.trump, self.turned, self.whole_pot, self.in_pot, int(self.extra_deal),
            self.stayed, self.dropped, *now, *super().facts,
        )  # fmt: skip


def open_deal(s: LooState, rng: Rng, out: list[Event] | None) -> None:
    """The dealer pays and deals, a card is turned up, the first seat declares (JL-04 … JL-09)."""
    seats = len(s.hands)
    stock = shuffled(range(52), rng)
    if out is not None:
        out.append(Shuffled(s.dealer, 52))
        if not s.extra_deal:
            out.append(Paid(s.dealer, POT, ANTE, "JL-07"))
    s.hands = singly(stock, s.leader, seats, HAND, out)
    s.turn_up(stock[seats * HAND])
    if out is not None:
        out += [Flipped(s.dealer, s.turned), Laid(s.dealer, s.turned, "JL-06")]
    if s.extra_deal:
        s.seat_stayers((1 << seats) - 1)
    else:
        s.phase = DECLARE
    if out is not None:
        out.append(tricks.asked(s, legal(s)))


def legal(s: LooState) -> list[Action]:
    """Stay or drop (JL-09), or a card for the trick (JL-16 … JL-18)."""
    return tricks.legal(s) if s.phase != DECLARE else [STAY, DROP]


def apply(s: LooState, action: Action, out: list[Event] | None = None) -> None:
    """JL-09 … JL-22."""
    if s.phase == DECLARE:
        declare(s, action, out)
    elif tricks.play(s, action, "" if out is None else REASONS.of(s, action), out):
        end_trick(s, out)
    if out is not None:
        if s.to_move < 0:
            out.append(DealEnded(balances(s)))
        out.append(tricks.asked(s, legal(s)))


def declare(s: LooState, action: Action, out: list[Event] | None) -> None:
    """Stay, or pay and put the hand down (JL-09 … JL-11); after the last one the tricks begin."""
    seat = s.to_move
    if out is not None:
        out.append(Called(seat, "stay" if action == STAY else "drop"))
    if action == STAY:
        s.stayed |= 1 << seat
    else:
        s.dropped |= 1 << seat
        s.aside[seat], s.hands[seat] = s.hands[seat], 0
        if out is not None:
            out.append(Paid(seat, POT, DROP_FEE, "JL-10"))
            out.append(Handed(hand(seat), pile(seat), s.aside[seat], HAND, "JL-10"))
    s.to_move = following = s.turns[seat]
    if following == s.dealer and not s.stayed:
        s.stayed = 1 << s.dealer
        sweep(s, "JL-12", out)
    elif seat == s.dealer:
        if s.stayed & s.stayed - 1:
            s.seat_stayers(s.stayed)
            s.phase = LEAD
        else:
            sweep(s, "JL-13", out)


def sweep(s: LooState, rule: str, out: list[Event] | None) -> None:
    """The only stayer takes the whole pot without play."""
    tricks.close(s)
    if out is not None:
        out.append(Paid(POT, s.stayed.bit_length() - 1, s.whole_pot, rule))


def end_trick(s: LooState, out: list[Event] | None) -> None:
    """A fifth of the pot to the winner (JL-21); after the last trick the loos pay (JL-22)."""
    tricks.gather(s, out)
    winner = s.leader
    if out is not None:
        rule = "JL-25" if s.extra_deal else "JL-21"
        out.append(Paid(POT, winner, s.whole_pot // HAND, rule))
    if s.hands[winner]:
        return
    tricks.close(s)
    if out is not None:
        looed = loos(s)
        fined = [seat for seat in range(len(s.hands)) if looed >> seat & 1]
        out += [Paid(seat, POT, LOO_FINE, "JL-22") for seat in fined]


def loos(s: LooState) -> int:
    """The stayers of a finished deal that pay for having won no trick, as bits (JL-22, JL-25)."""
    if s.extra_deal or s.swept:
        return 0
    return sum(1 << seat for seat, won in enumerate(s.tricks) if not won and s.stayed >> seat & 1)


def balances(s: LooState) -> tuple[Points, ...]:
    """What every seat has won or lost in this deal so far."""
    whole = s.whole_pot
    part = whole // HAND
    out = [part * won for won in s.tricks]
    for seat in range(len(out)):
        if s.dropped >> seat & 1:
            out[seat] -= DROP_FEE
    if not s.extra_deal:
        out[s.dealer] -= ANTE
    if s.to_move < 0:
        if s.swept:
            out[s.stayed.bit_length() - 1] += whole
        looed = loos(s)
        for seat in range(len(out)):
            if looed >> seat & 1:
                out[seat] -= LOO_FINE
    return tuple(out)
