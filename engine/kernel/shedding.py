"""Shedding games: hands that empty, a stock to draw from, discards, cards known in a hand.

Cards are those of :mod:`engine.decks.trumps`. The state of such a game is a :class:`Shed` with what
the game adds. A card that has been seen to go into a hand is known there until it is played.

Position keys: ``hands``, ``stock`` (top first), ``discard``, ``out`` (seats that have no part in
the deal any more), ``known`` (per seat the cards of its hand that everybody knows).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple, Self

from engine.core.cards import NO_CARD, Action, Card, Cards, Seat, cards_of
from engine.core.errors import BadPosition
from engine.core.events import Dealt, Event, Json, Moved, Zone, hand
from engine.core.game import Rules
from engine.core.position import common, listed, number, read_layout
from engine.core.rng import Rng
from engine.core.view import View
from engine.decks.trumps import DECK
from engine.kernel.dealing import shuffled
from engine.kernel.trick_text import check_cards
from engine.kernel.tricks import After, after
from engine.kernel.unseen import deal_unseen


class Shed:
    """What the state of a shedding game has.

    Attributes:
        known: per seat the cards of its hand that everybody knows.
        stock: the stock as it was dealt, top first; ``top`` is the index of its next card.
        discards: cards that are out of play.
        out: seats that have no part in the deal any more, as bits.
    """

    __slots__ = (
        "dealer", "discards", "hands", "known", "out", "phase", "rules", "stock", "to_move", "top",
    )  # fmt: skip

    rules: Rules
    dealer: Seat
    to_move: Seat
    phase: int
    hands: list[Cards]
    known: list[Cards]
    stock: list[Card]
    top: int
    discards: Cards
    out: int

    def __init__(self, rules: Rules, dealer: Seat) -> None:
        self.rules = rules
        self.dealer = self.to_move = dealer
        self.phase = 0
        self.hands = [0] * rules.seats
        self.known = [0] * rules.seats
        self.stock = []
        self.top = 0
        self.discards = 0
        self.out = 0

    def copy(self) -> Self:
        """An independent state; the dealt stock never changes and is shared."""
        new = type(self).__new__(type(self))
        new.rules = self.rules
        new.dealer = self.dealer
        new.to_move = self.to_move
        new.phase = self.phase
        new.hands = self.hands[:]
        new.known = self.known[:]
        new.stock = self.stock
        new.top = self.top
        new.discards = self.discards
        new.out = self.out
        return new

    @property
    def playing(self) -> int:
        """The seats that are still in the deal, as bits."""
        return (1 << len(self.hands)) - 1 & ~self.out

    @property
    def turns(self) -> After:
        """For each seat the next one that is still in the deal."""
        return after(len(self.hands), self.playing)


def from_hand(s: Shed, seat: Seat, bit: Cards) -> bool:
    """A card leaves a hand; whether everybody knew it there."""
    s.hands[seat] ^= bit
    if s.known[seat] & bit:
        s.known[seat] ^= bit
        return True
    return False


def to_hand(
    s: Shed, seat: Seat, cards: Cards, src: Zone, rule: str, out: list[Event] | None
) -> None:
    """Open cards go into a hand and stay known there."""
    s.hands[seat] |= cards
    s.known[seat] |= cards
    if out is not None:
        out.append(Moved(src, hand(seat), cards, rule))


def draw(s: Shed, seat: Seat, count: int, out: list[Event] | None) -> Cards:
    """A seat draws so many cards from the stock, face down; they must be there."""
    cards = 0
    for card in s.stock[s.top : s.top + count]:
        cards |= 1 << card
    s.top += count
    s.hands[seat] |= cards
    if out is not None:
        out.append(Dealt(hand(seat), cards, count))
    return cards


def view(
    s: Shed, seat: Seat, choices: Sequence[Action], field: Cards, facts: tuple[int, ...]
) -> View:  # fmt: skip
    """The deal as a seat sees it: its own hand, and of the others what everybody knows.

    ``facts`` are the game's public ones; a seat that is not to move has no ``choices``.
    """
    hands = s.known[:]
    hands[seat] = s.hands[seat]
    seats = len(hands)
    return View(
        rules=s.rules,
        seat=seat,
        dealer=s.dealer,
        to_move=s.to_move,
        phase=s.rules.game.phases[s.phase],
        hands=tuple(hands),
        hand_sizes=tuple([cards.bit_count() for cards in s.hands]),
        field=field,
        piles=(0,) * seats,
        spots=(NO_CARD,) * seats,
        stock=len(s.stock) - s.top,
        active=NO_CARD,
        facts=facts,
        legal=tuple(choices) if seat == s.to_move else (),
    )


class Place(NamedTuple):
    """Unknown cards of a hand: how many, and which ones they cannot be."""

    seat: Seat
    size: int
    denied: Cards


def guess(s: Shed, v: View, pack: Cards, gone: Cards, places: Sequence[Place], rng: Rng) -> None:
    """Set phase and turn as a view shows them, and deal the hidden cards where they can be.

    ``gone`` are cards that lie in no hand and not in the hidden part of the stock, ``places`` the
    unknown parts of the hands. What they do not get is the stock.
    """
    unseen = pack & ~(v.seen | gone)
    dealt = deal_unseen(
        unseen, [place.size for place in places], [place.denied for place in places], rng
    )
    s.hands = list(v.hands)
    for place, cards in zip(places, dealt, strict=True):
        s.hands[place.seat] |= cards
        unseen ^= cards
    s.stock, s.top = shuffled(cards_of(unseen), rng), 0
    s.to_move, s.phase = v.to_move, v.rules.game.phases.index(v.phase)


def position(s: Shed) -> dict[str, Json]:
    """The keys of every shedding game."""
    return {
        **common(s.rules, s.dealer, s.to_move, s.rules.game.phases[s.phase]),
        "hands": [DECK.names(cards) for cards in s.hands],
        "stock": [DECK.ids[card] for card in s.stock[s.top :]],
        "discard": DECK.names(s.discards),
        "out": cards_of(s.out),
        "known": [DECK.names(cards) for cards in s.known],
    }


def read(s: Shed, data: Mapping[str, Json], pack: Cards, elsewhere: Iterable[Cards]) -> None:
    """Set hands, stock, discards and what is known of them; ``elsewhere`` are all other cards.

    Raises:
        BadPosition: a card in two places or of another pack, a known card that is not in the hand,
            a seat that is out and holds cards.
    """
    seats = len(s.hands)
    layout = read_layout(data, DECK, seats, pack)
    s.hands, s.stock, s.top = layout.hands, layout.stock, 0
    s.discards = DECK.mask(data.get("discard", []))
    check_cards([*s.hands, DECK.mask(data.get("stock", [])), s.discards, *elsewhere], pack)
    s.known = listed(data, "known", DECK, seats)
    s.out = read_seats(data, "out", seats)
    for seat, (held, known) in enumerate(zip(s.hands, s.known, strict=True)):
        if known & ~held:
            raise BadPosition("not_in_hand", seat=seat, card=DECK.names(known & ~held)[0])
        if held and s.out >> seat & 1:
            raise BadPosition("out_with_cards", seat=seat)


def read_seats(data: Mapping[str, Json], key: str, seats: int) -> int:
    """A list of seats as bits; none when it is left out.

    Raises:
        BadPosition: not a list of seats.
    """
    value = data.get(key, [])
    if not isinstance(value, list):
        raise BadPosition("not_a_list", value=str(value))
    found = 0
    for seat in value:
        found |= 1 << number({key: seat}, key, 0, most=seats - 1)
    return found
