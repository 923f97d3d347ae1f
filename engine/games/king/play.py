"""A deal of King: state, dealing, what may be played and what it tells, tricks (KI-03 … KI-19)."""

from __future__ import annotations

from engine.core.cards import Action, Card, Cards, Points, Seat
from engine.core.events import DealEnded, Event, Shuffled
from engine.core.game import Rules
from engine.core.rng import Rng
from engine.decks.trumps import PACK52
from engine.games.king.tables import (
    CARDS,
    HEART_CARDS,
    JACKS,
    KING,
    KING_CARD,
    NEVER,
    QUEENS,
    WHENEVER_LEGAL,
    Deal,
    deal_of,
)
from engine.kernel import tricks
from engine.kernel.dealing import shuffled, singly
from engine.kernel.tricks import Table

STOCK = {seats: tricks.listing(cards) for seats, cards in CARDS.items()}
BEATS = tricks.beating()
REASONS = tricks.Reasons("KI-13", "KI-14", "KI-14")
OTHER_SUITS = PACK52 & ~HEART_CARDS


class KingState(Table):
    """A deal.

    Attributes:
        deal: which of the fourteen it is.
        last_two: per seat how many of the last two tricks it has won.
    """

    __slots__ = ("deal", "last_two")

    deal: Deal
    last_two: list[int]

    def __init__(self, rules: Rules, dealer: Seat, number: int) -> None:
        super().__init__(rules, dealer, BEATS)
        self.deal = deal_of(rules, number)
        self.last_two = [0] * rules.seats

    def copy(self) -> KingState:
        """An independent state."""
        new = super().copy()
        new.deal = self.deal
        new.last_two = self.last_two[:]
        return new

    @property
    def facts(self) -> tuple[int, ...]:
        """Number of the deal, last tricks of each seat, and the facts of every trick game."""
        return (self.deal.number, *self.last_two, *super().facts)


def open_deal(s: KingState, rng: Rng, out: list[Event] | None) -> None:
    """Shuffle and deal all cards singly (KI-03)."""
    seats = len(s.hands)
    stock = shuffled(STOCK[seats], rng)
    if out is not None:
        out.append(Shuffled(s.dealer, len(stock)))
    s.hands = singly(stock, s.leader, seats, len(stock) // seats, out)
    if out is not None:
        out.append(tricks.asked(s, legal(s)))


def legal(s: KingState) -> list[Action]:
    """KI-13, KI-14, KI-16."""
    if s.to_move < 0:
        return []
    cards = allowed(s)
    if cards & KING and s.deal.king_forced and king_forced(s):
        return [KING_CARD]
    return tricks.listing(cards)


def allowed(s: KingState) -> Cards:
    """What may be played but for the king's compulsion (KI-13, KI-14)."""
    if s.led or not s.deal.hearts_barred:
        return tricks.follow(s)
    held = s.hands[s.to_move]
    return held & OTHER_SUITS or held


def king_forced(s: KingState) -> bool:
    """Whether the king, being legal, is the only card (KI-16 or its other reading)."""
    if s.deal.king_forced == WHENEVER_LEGAL:
        return True
    return s.deal.king_forced != NEVER and s.led != 0 and not s.hands[s.to_move] & s.led


def apply(s: KingState, card: Card, out: list[Event] | None = None) -> None:
    """KI-11 … KI-19."""
    rule = "" if out is None else reason(s, card)
    if s.deal.hearts_barred:
        infer(s, card)
    if tricks.play(s, card, rule, out):
        end_trick(s, out)
    if out is not None:
        out.append(tricks.asked(s, legal(s)))


def reason(s: KingState, card: Card) -> str:
    """The rule that lets the card be played."""
    if card == KING_CARD and s.deal.king_forced and king_forced(s):
        return "KI-16"
    return REASONS.of(s, card)


def infer(s: KingState, card: Card) -> None:
    """What the card tells for certain, beside a suit not followed.

    Who leads a heart under the ban holds nothing else (KI-13); who plays another card where the
    king would have been forced does not hold the king (KI-16).
    """
    seat, led = s.to_move, s.led
    heart = HEART_CARDS >> card & 1
    force = s.deal.king_forced
    if not led:
        if heart:
            s.denied[seat] |= OTHER_SUITS
            if force == WHENEVER_LEGAL:
                s.denied[seat] |= KING
    elif force and (not led >> card & 1 or (heart and force == WHENEVER_LEGAL)):
        s.denied[seat] |= KING


def end_trick(s: KingState, out: list[Event] | None) -> None:
    """Trick to its winner; the deal ends after the last, or when nothing can score (KI-19)."""
    tricks.gather(s, out)
    winner = s.leader
    left = s.hands[winner]
    if not left & left - 1:
        s.last_two[winner] += 1
    if not left or (s.deal.complete and is_complete(s)):
        tricks.close(s)
        if out is not None:
            out.append(DealEnded(scores(s)))


def is_complete(s: KingState) -> bool:
    """Whether all scoring cards have been won (KI-19)."""
    won = 0
    for cards in s.piles:
        won |= cards
    return not s.deal.complete & ~won


def counts(s: KingState, seat: Seat) -> tuple[int, ...]:
    """How many tricks, jacks, queens, hearts, kings of hearts and last tricks a seat has won."""
    won = s.piles[seat]
    return (
        s.tricks[seat],
        (won & JACKS).bit_count(),
        (won & QUEENS).bit_count(),
        (won & HEART_CARDS).bit_count(),
        (won & KING).bit_count(),
        s.last_two[seat],
    )


def scores(s: KingState) -> tuple[Points, ...]:
    """KI-20, KI-21: all that the deal scores adds up."""
    worth = s.deal.worth
    return tuple(
        [
            sum([n * points for n, points in zip(counts(s, seat), worth, strict=True)])
            for seat in range(len(s.hands))
        ]
    )
