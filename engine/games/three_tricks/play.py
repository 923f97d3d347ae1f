"""A deal of Three Tricks: state, dealing, passing, tricks (TT-03 … TT-13)."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations

from engine.core.cards import NO_CARD, Action, Card, Cards, Points, Seat
from engine.core.events import DealEnded, Event, Flipped, Handed, Shuffled, hand, pile
from engine.core.game import Rules
from engine.core.rng import Rng
from engine.decks.trumps import SPADES, suit_of
from engine.games.three_tricks.tables import WORTH
from engine.kernel import tricks
from engine.kernel.dealing import shuffled, singly
from engine.kernel.tricks import LEAD, NO_TRUMP, Table

SEATS = 4
PASS = len(tricks.PHASES)
PHASES = (*tricks.PHASES, "pass")
REASONS = tricks.Reasons("TT-08", "TT-09", "TT-10")


class Flags:
    """The options as play asks for them, read once."""

    __slots__ = ("passing", "spades", "turned", "worth")

    def __init__(self, rules: Rules) -> None:
        self.passing = rules["pass_right"] == 2
        self.turned = rules["trump"] == "turned"
        self.spades = rules["trump"] == "spades"
        self.worth: tuple[Points, ...] = (int(rules["zero_score"]), *WORTH[1:])


@lru_cache(maxsize=64)
def flags_of(rules: Rules) -> Flags:
    """The flags of these rules."""
    return Flags(rules)


class TricksState(Table):
    """A deal.

    Attributes:
        trump: the trump suit, ``NO_TRUMP`` without one.
        turned: the card that was turned up for trumps, ``NO_CARD`` without one.
        given: per seat the cards it has passed to the right.

    While cards are passed, the piles hold what each seat has laid aside face down.
    """

    __slots__ = ("flags", "given", "trump", "turned")

    flags: Flags
    given: list[Cards]
    trump: int
    turned: Card

    def __init__(self, rules: Rules, dealer: Seat) -> None:
        super().__init__(rules, dealer, tricks.beating())
        self.flags = flags_of(rules)
        self.given = [0] * SEATS
        self.turned = NO_CARD
        self.set_trump(SPADES if self.flags.spades else NO_TRUMP)

    def copy(self) -> TricksState:
        """An independent state; what was given never changes in play and is shared."""
        new = super().copy()
        new.flags = self.flags
        new.given = self.given
        new.trump = self.trump
        new.turned = self.turned
        return new

    def set_trump(self, suit: int) -> None:
        """TT-04, TT-05."""
        self.trump = suit
        self.beats = tricks.beating(suit)

    @property
    def facts(self) -> tuple[int, ...]:
        """Trump suit, turned card, and the facts of every trick game."""
        return (self.trump, self.turned, *super().facts)


def right_of(seat: Seat) -> Seat:
    """The neighbour who plays before the seat, and gets its cards (TT-07)."""
    return (seat - 1) % SEATS


def open_deal(s: TricksState, rng: Rng, out: list[Event] | None) -> None:
    """Turn a card for trumps and shuffle again (TT-04), deal singly (TT-06), pass or lead."""
    stock = shuffled(range(52), rng)
    if out is not None:
        out.append(Shuffled(s.dealer, 52))
    if s.flags.turned:
        s.turned = stock[0]
        s.set_trump(suit_of(s.turned))
        stock = shuffled(range(52), rng)
        if out is not None:
            out += [Flipped(s.dealer, s.turned), Shuffled(s.dealer, 52)]
    s.hands = singly(stock, s.leader, SEATS, 13, out)
    if s.flags.passing:
        s.phase = PASS
    if out is not None:
        out.append(tricks.asked(s, legal(s)))


def legal(s: TricksState) -> list[Action]:
    """A card for the trick (TT-08 … TT-10), or two to pass, as ``card << 6 | card`` (TT-07)."""
    if s.phase != PASS:
        return tricks.legal(s)
    held = tricks.listing(s.hands[s.to_move])
    return [low << 6 | high for low, high in combinations(held, 2)]


def pair_of(action: Action) -> Cards:
    """The two cards that an action passes."""
    return 1 << (action >> 6) | 1 << (action & 63)


def apply(s: TricksState, action: Action, out: list[Event] | None = None) -> None:
    """TT-07 … TT-13."""
    over = False
    if s.phase == PASS:
        lay_aside(s, pair_of(action), out)
    else:
        over = tricks.turn(s, action, REASONS, out)
    if out is not None:
        if over:
            out.append(DealEnded(scores(s)))
        out.append(tricks.asked(s, legal(s)))


def lay_aside(s: TricksState, cards: Cards, out: list[Event] | None) -> None:
    """Two cards go face down before their seat; when all four have chosen they are passed."""
    seat = s.to_move
    s.hands[seat] ^= cards
    s.piles[seat] = cards
    if out is not None:
        out.append(Handed(hand(seat), pile(seat), cards, 2, "TT-07"))
    s.to_move = s.turns[seat]
    if s.to_move == s.leader:
        pass_on(s, out)


def pass_on(s: TricksState, out: list[Event] | None) -> None:
    """Everybody gives to the right; the dealer's left neighbour leads (TT-08)."""
    s.given, s.piles = s.piles, [0] * SEATS
    for seat, cards in enumerate(s.given):
        s.hands[right_of(seat)] |= cards
        if out is not None:
            out.append(Handed(pile(seat), hand(right_of(seat)), cards, 2, "TT-07"))
    s.phase = LEAD


def scores(s: TricksState) -> tuple[Points, ...]:
    """TT-14."""
    worth = s.flags.worth
    return tuple([worth[won] for won in s.tricks])
