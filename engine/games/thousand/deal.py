"""Shuffling, cutting, looking at the bottom, dealing, and dealing anew (TH-03 … TH-07, TH-30 …)."""

from __future__ import annotations

from engine.core import events
from engine.core.cards import Action, Card, Cards, Points, Seat
from engine.core.events import (
    STOCK,
    Called,
    Dealt,
    Event,
    Flipped,
    Gathered,
    Moved,
    Paid,
    Redealt,
    Shuffled,
    hand,
)
from engine.core.rng import Rng
from engine.games.thousand.actions import DEAL as DEAL_NOW
from engine.games.thousand.actions import PEEK as PEEK_BELOW
from engine.games.thousand.actions import RECUT
from engine.games.thousand.flags import ACTIVE
from engine.games.thousand.state import DEAL, OPEN, PEEK, SHUFFLE, ThousandState
from engine.games.thousand.tables import FINE, JACKS, NINES, ROW
from engine.kernel.dealing import shuffled
from engine.kernel.tricks import NO_TRUMP

Out = list[Event] | None
POT: Seat = -1


def shuffle(s: ThousandState, out: Out) -> None:
    """Shuffle, or take the cards as they were gathered (TH-06), and cut."""
    p = s.prelude
    rng = Rng.resumed(s.rng)
    gathered = bool(p.pack)
    if not gathered:
        p.pack = tuple(shuffled(s.flags.form.order, rng))
    s.rng = rng.state
    if out is not None:
        made = Gathered if gathered else Shuffled
        out.append(made(s.dealer, len(p.pack)))
    cut(s, out)


def cut(s: ThousandState, out: Out) -> None:
    """The dealer's right neighbour cuts (TH-03); then the dealer may look at the bottom."""
    p = s.prelude
    if s.flags.cuts:
        rng = Rng.resumed(s.rng)
        at = 1 + rng.below(len(p.pack) - 1)
        s.rng = rng.state
        p.pack = p.pack[at:] + p.pack[:at]
    if out is not None:
        out.append(Called(s.cutter, "cut"))
    s.phase, s.to_move = (PEEK, s.dealer) if s.flags.peek else (DEAL, s.dealer)


def peek(s: ThousandState, out: Out) -> None:
    """The dealer looks: a jack goes to the middle, a nine leaves him a choice (TH-07).

    With any other card he is asked again all the same: who deals with a nine below keeps it to
    himself.
    """
    p = s.prelude
    card = p.pack[-1]
    if out is not None:
        out.append(Called(s.dealer, "peek"))
    if not JACKS >> card & 1:
        p.peeked = True
        return
    show_bottom(s, card, out)
    rng = Rng.resumed(s.rng)
    size = len(p.pack)
    at = size // 4 + rng.below(size // 2 + 1)
    s.rng = rng.state
    p.pack = (*p.pack[:at], card, *p.pack[at:-1])
    s.phase = DEAL


def peeking(s: ThousandState) -> list[Action]:
    """Look or deal; after a look have a nine cut away, or deal (TH-07)."""
    p = s.prelude
    if not p.peeked:
        return [PEEK_BELOW, DEAL_NOW]
    below = p.pack[-1]
    return [RECUT + below, DEAL_NOW] if NINES >> below & 1 else [DEAL_NOW]


def recut(s: ThousandState, card: Card, out: Out) -> None:
    """The dealer shows the nine and has the pack cut again; the third time fines the cutter."""
    p = s.prelude
    show_bottom(s, card, out)
    p.peeked = False
    p.recuts += 1
    if p.recuts < ROW:
        cut(s, out)
        return
    p.recuts = 0
    p.nine_fines += 1
    fine(s, s.cutter, "TH-07", out)
    p.pack = ()
    s.phase = SHUFFLE


def show_bottom(s: ThousandState, card: Card, out: Out) -> None:
    """Everybody sees the bottom card."""
    if out is not None:
        out.append(Flipped(s.dealer, card))
        out.append(Moved(events.ACTIVE, STOCK, 1 << card, "TH-07"))


def fine(s: ThousandState, seat: Seat, rule: str, out: Out) -> None:
    """A fine outside the play is subtracted at once and ends a barrel (TH-68)."""
    p = s.prelude
    book = p.book
    p.book = book._replace(
        scores=replaced(book.scores, seat, book.scores[seat] - FINE),
        clocks=replaced(book.clocks, seat, -1),
    )
    if out is not None:
        out.append(Paid(seat, POT, FINE, rule))


def replaced(values: tuple[Points, ...], seat: Seat, value: Points) -> tuple[Points, ...]:
    """The same with another value for a seat."""
    return (*values[:seat], value, *values[seat + 1 :])


def deal_out(s: ThousandState, out: Out) -> None:
    """Hands and talon in the order of the form (TH-04, TH-05, TH-B2)."""
    p, active = s.prelude, s.active
    p.peeked = False
    places = [0] * (ACTIVE + 1)
    top = 0
    for place, size in s.flags.plan:
        cards = 0
        for card in p.pack[top : top + size]:
            cards |= 1 << card
        top += size
        places[place] |= cards
        if out is not None:
            out.append(_dealt(s, active, place, cards, size))
    for seat, cards in zip(active, places, strict=False):
        s.hands[seat] = cards
    p.talon = places[ACTIVE]
    if not s.flags.no_shuffle:
        p.pack = ()
    if not s.flags.blind:
        p.looked = sum(1 << seat for seat in active)
    s.phase = OPEN


def _dealt(
    s: ThousandState, active: tuple[Seat, ...], place: int, cards: Cards, size: int
) -> Event:
    """A packet; nobody sees the talon, nor with blind bids his own hand (TH-92)."""
    if place == ACTIVE:
        return Dealt(STOCK, 0, size)
    return Dealt(hand(active[place]), 0 if s.flags.blind else cards, size)


def misdeal(s: ThousandState, out: Out) -> None:
    """The same dealer deals again; the third time in a row may cost him (TH-30, TH-32)."""
    p = s.prelude
    if out is not None:
        out.append(Redealt("TH-30"))
    p.misdeals += 1
    if s.flags.penalty and p.misdeals == ROW:
        p.misdeals = 0
        p.misdeal_fines += 1
        fine(s, s.dealer, "TH-32", out)
    p.pack = gathered(s) if s.flags.no_shuffle else ()
    p.clear()
    p.recuts = 0
    s.hands = [0] * len(s.hands)
    s.set_trump(NO_TRUMP)
    s.phase = SHUFFLE


def gathered(s: ThousandState) -> tuple[Card, ...]:
    """The pack for the next deal: tricks as played, hands from forehand, the rest (TH-06)."""
    p = s.prelude
    pack = [*s.order]
    for seat in s.active:
        pack += [card for card in received(s, seat) if s.hands[seat] >> card & 1]
    gone = set(pack)
    rest = p.talon | p.aside
    pack += [card for card in p.pack if rest >> card & 1 and card not in gone]
    return tuple(pack)


def received(s: ThousandState, seat: Seat) -> list[Card]:
    """The cards a seat has got in this deal, in the order in which it got them."""
    p = s.prelude
    place = s.active.index(seat)
    got = dealt_to(s, place)
    if p.declarer == seat:
        got += dealt_to(s, ACTIVE)
    elif p.given:
        got.append(p.given[s.opponents.index(seat)])
    return got


def dealt_to(s: ThousandState, place: int) -> list[Card]:
    """The cards dealt to a place, in order."""
    got: list[Card] = []
    top = 0
    for to, size in s.flags.plan:
        if to == place:
            got += s.prelude.pack[top : top + size]
        top += size
    return got
