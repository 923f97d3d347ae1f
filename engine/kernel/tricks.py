"""Tricks: the room that all trick games share. Cards are those of :mod:`engine.decks.trumps`.

The state of a trick game is a :class:`Table` with what the game adds: who plays after whom
(:func:`after`) and which cards beat which (:func:`beating`) are its affair. A game calls
:func:`follow` and :func:`play` for every card, :func:`gather` when the trick is full and
:func:`close` after the last one.

Views and samples are made here too; positions in :mod:`engine.kernel.trick_text`.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple, Self, TypeAlias

from engine.core.cards import NO_CARD, NOBODY, Action, Card, Cards, Seat
from engine.core.events import ACTIVE, Asked, Event, Moved, Played, TrickWon, spot
from engine.core.game import Rules
from engine.core.rng import Rng
from engine.core.view import View
from engine.decks.trumps import SUIT_CARDS
from engine.kernel.unseen import deal_unseen

LEAD, FOLLOW, OVER = range(3)
PHASES = ("lead", "follow", "over")
"""The phases of play; a game may have more of its own after them."""
NO_TRUMP = -1
Beating: TypeAlias = tuple[Cards, ...]
"""For each card of the deck the cards that beat it when it is the best of the trick so far."""
After: TypeAlias = tuple[Seat, ...]
"""For each seat the seat that plays after it."""

SUIT_OF: tuple[Cards, ...] = tuple(SUIT_CARDS[card // 13] for card in range(52))
"""For each card all cards of its suit."""


class Table:
    """What the state of a trick game has, and games add to.

    Attributes:
        beats: for each card the cards that beat it, by what is trump now.
        turns: for each seat the seat that plays after it.
        leader: who led the trick of now, or is to lead it.
        led: all cards of the suit that was led; none while a card is to be led.
        top: the best card of the trick so far.
        best: who played it.
        spots: per seat the card it has played to the trick.
        tricks: per seat how many tricks it has won.
        denied: per seat the cards that everybody knows it not to hold.
    """

    __slots__ = (
        "beats", "best", "dealer", "denied", "hands", "leader", "led", "phase", "piles", "rules",
        "spots", "to_move", "top", "tricks", "turns",
    )  # fmt: skip

    rules: Rules
    beats: Beating
    turns: After
    dealer: Seat
    to_move: Seat
    phase: int
    hands: list[Cards]
    piles: list[Cards]
    spots: list[Card]
    tricks: list[int]
    denied: list[Cards]
    leader: Seat
    led: Cards
    top: Card
    best: Seat

    def __init__(self, rules: Rules, dealer: Seat, beats: Beating) -> None:
        seats = rules.seats
        self.rules = rules
        self.beats = beats
        self.turns = after(seats)
        self.dealer = dealer
        self.phase = LEAD
        self.hands = [0] * seats
        self.piles = [0] * seats
        self.spots = [NO_CARD] * seats
        self.tricks = [0] * seats
        self.denied = [0] * seats
        self.leader = self.to_move = (dealer + 1) % seats
        self.led = 0
        self.top = NO_CARD
        self.best = NOBODY

    def copy(self) -> Self:
        """An independent state."""
        new = type(self).__new__(type(self))
        new.rules = self.rules
        new.beats = self.beats
        new.turns = self.turns
        new.dealer = self.dealer
        new.to_move = self.to_move
        new.phase = self.phase
        new.hands = self.hands[:]
        new.piles = self.piles[:]
        new.spots = self.spots[:]
        new.tricks = self.tricks[:]
        new.denied = self.denied[:]
        new.leader = self.leader
        new.led = self.led
        new.top = self.top
        new.best = self.best
        return new

    @property
    def facts(self) -> tuple[int, ...]:
        """Public facts: the leader, the tricks of each seat, the cards denied to each seat."""
        return (self.leader, *self.tricks, *self.denied)


@lru_cache(maxsize=64)
def beating(trump: int = NO_TRUMP, strength: Sequence[int] | None = None) -> Beating:
    """The table for a trump suit; ``strength`` gives each card its height within its suit.

    Without it the higher index is the higher card. It has to be a tuple.
    """
    height = range(52) if strength is None else strength
    return tuple(
        sum(
            1 << other
            for other in range(52)
            if (height[other] > height[card] if other // 13 == card // 13 else other // 13 == trump)
        )
        for card in range(52)
    )


@lru_cache(maxsize=1024)
def after(seats: int, playing: int = -1) -> After:
    """Who plays after whom when the seats of the set ``playing`` do (all when left out)."""
    turns = []
    for seat in range(seats):
        following = (seat + 1) % seats
        while not playing >> following & 1:
            following = (following + 1) % seats
        turns.append(following)
    return tuple(turns)


def follow(s: Table) -> Cards:
    """What the seat to move may play: the led suit if it has any, else its whole hand."""
    held = s.hands[s.to_move]
    return held & s.led or held


def legal(s: Table) -> list[Action]:
    """The same as actions, where nothing but following suit is asked; none when all is over."""
    return listing(follow(s)) if s.to_move >= 0 else []


def play(s: Table, card: Card, rule: str, out: list[Event] | None) -> bool:
    """The seat to move plays a card, allowed by this rule; whether the trick is full now."""
    seat, bit, led = s.to_move, 1 << card, s.led
    s.hands[seat] ^= bit
    s.spots[seat] = card
    if not led:
        s.led, s.top, s.best = SUIT_OF[card], card, seat
    else:
        if not bit & led:
            s.denied[seat] |= led
        if s.beats[s.top] & bit:
            s.top, s.best = card, seat
    if out is not None:
        out.append(Played(seat, card))
        out.append(Moved(ACTIVE, spot(seat), bit, rule))
    s.phase = FOLLOW
    s.to_move = following = s.turns[seat]
    return following == s.leader


def gather(s: Table, out: list[Event] | None) -> Cards:
    """The winner takes the trick and is to lead the next one; the cards it got."""
    seat, cards = s.best, 0
    for card in s.spots:
        if card >= 0:
            cards |= 1 << card
    s.piles[seat] |= cards
    s.tricks[seat] += 1
    if out is not None:
        out.append(TrickWon(seat, cards, s.top))
    s.spots = [NO_CARD] * len(s.spots)
    s.leader = s.to_move = seat
    s.led, s.phase = 0, LEAD
    return cards


def close(s: Table) -> None:
    """The deal is over."""
    s.phase, s.to_move = OVER, NOBODY


class Reasons(NamedTuple):
    """The rules that let a card be led, follow suit, or be discarded."""

    lead: str
    follow: str
    discard: str

    def of(self, s: Table, card: Card) -> str:
        """The rule that lets the seat to move play this card."""
        if not s.led:
            return self.lead
        return self.follow if s.led >> card & 1 else self.discard


def turn(s: Table, card: Card, reasons: Reasons, out: list[Event] | None) -> bool:
    """A card is played; a full trick is won; the last one ends the deal: whether it has."""
    if play(s, card, "" if out is None else reasons.of(s, card), out):
        gather(s, out)
        if not s.hands[s.leader]:
            close(s)
            return True
    return False


def asked(s: Table, choices: Sequence[Action]) -> Asked:
    """The report of the next question."""
    return Asked(s.to_move, s.rules.game.phases[s.phase], s.facts, tuple(choices))


def listing(cards: Cards) -> list[Action]:
    """The cards of a set, lowest first; several times quicker than taking them bit by bit."""
    a, b, c, d = _LISTS
    return [*a[cards & 8191], *b[cards >> 13 & 8191], *c[cards >> 26 & 8191], *d[cards >> 39]]


def _suit_lists(base: Card) -> list[tuple[Card, ...]]:
    rows: list[tuple[Card, ...]] = [()]
    for bits in range(1, 1 << 13):
        low = bits & -bits
        rows.append((base + low.bit_length() - 1, *rows[bits ^ low]))
    return rows


_LISTS = tuple(_suit_lists(13 * suit) for suit in range(4))


def view(
    s: Table,
    seat: Seat,
    choices: Sequence[Action],
    known: Sequence[Cards] | None = None,
    field: Cards = 0,
    stock: int = 0,
) -> View:
    """The deal as a seat sees it: its hand, every card played, and what was shown.

    ``known`` are cards of other hands that this seat knows, ``choices`` those of the seat to move,
    ``field`` the open cards in the middle, ``stock`` the number of those that lie face down.
    """
    hands = [0] * len(s.hands) if known is None else list(known)
    hands[seat] = s.hands[seat]
    return View(
        rules=s.rules,
        seat=seat,
        dealer=s.dealer,
        to_move=s.to_move,
        phase=s.rules.game.phases[s.phase],
        hands=tuple(hands),
        hand_sizes=tuple([cards.bit_count() for cards in s.hands]),
        field=field,
        piles=tuple(s.piles),
        spots=tuple(s.spots),
        stock=stock,
        active=NO_CARD,
        facts=s.facts,
        legal=tuple(choices) if seat == s.to_move else (),
    )


def guess(s: Table, v: View, facts: Sequence[int], pack: Cards, rng: Rng) -> None:
    """Set the table as a view shows it and deal the hidden cards where they can be.

    ``facts`` are those of :attr:`Table.facts`, without what the game has put before them.
    """
    seats = len(v.hands)
    s.leader, s.tricks, s.denied = facts[0], [*facts[1 : seats + 1]], [*facts[seats + 1 :]]
    sizes = [n - known.bit_count() for n, known in zip(v.hand_sizes, v.hands, strict=True)]
    dealt = deal_unseen(pack & ~v.seen, sizes, s.denied, rng)
    s.hands = [known | more for known, more in zip(v.hands, dealt, strict=True)]
    s.piles, s.spots = list(v.piles), list(v.spots)
    look(s)
    s.to_move, s.phase = v.to_move, v.rules.game.phases.index(v.phase)


def look(s: Table) -> None:
    """Find led suit, best card and whose turn it is from ``leader`` and the cards on the spots."""
    seat = s.to_move = s.leader
    s.led = 0
    while s.spots[seat] >= 0:
        card = s.spots[seat]
        if not s.led:
            s.led, s.top, s.best = SUIT_OF[card], card, seat
        elif s.beats[s.top] >> card & 1:
            s.top, s.best = card, seat
        s.to_move = seat = s.turns[seat]
        if seat == s.leader:
            return
