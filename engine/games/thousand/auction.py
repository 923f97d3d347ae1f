"""The auction and the talon (TH-10 … TH-14, TH-20, TH-90 … TH-92)."""

from __future__ import annotations

from engine.core.cards import Action, Cards, Points, Seat
from engine.core.events import FIELD, STOCK, Called, Event, Handed, Looked, Moved, hand
from engine.games.thousand import actions
from engine.games.thousand.actions import PASS, bid, number_of
from engine.games.thousand.deal import misdeal, replaced
from engine.games.thousand.flags import Flags
from engine.games.thousand.state import (
    AUCTION,
    DISCARD,
    EXCHANGE,
    LOOK,
    TALON,
    ThousandState,
)
from engine.games.thousand.tables import (
    ACE_POINTS,
    ACES,
    BLIND_HUNDRED,
    GOLDEN_OPENING,
    NINES,
    pairs,
    points,
)

Out = list[Event] | None


def ceiling(flags: Flags, held: Cards) -> Points:
    """The highest number for a hand: its marriages add to it, and four aces if agreed (TH-13)."""
    form = flags.form
    top = form.ceiling + form.marriages[pairs(held)]
    return top + ACE_POINTS if flags.aces and held & ACES == ACES else top


def opening(s: ThousandState) -> Points:
    """What forehand has to say (TH-11, TH-90, TH-A3, TH-B3)."""
    return GOLDEN_OPENING if s.golden else s.flags.form.opening


def numbers(s: ThousandState) -> list[Points]:
    """What the seat to move may bid (TH-11 … TH-13, TH-90 … TH-92)."""
    p, flags, seat = s.prelude, s.flags, s.to_move
    first = not p.price
    low = opening(s) if first else p.price + flags.form.step
    if p.book.scores[seat] < flags.limit:
        return [low] if first else []
    if first and not (s.golden and flags.any5):
        return [low]
    looked = p.looked >> seat & 1
    top = ceiling(flags, s.hands[seat]) if looked else flags.form.ceiling
    if flags.any5:
        return list(range(low, top + 1, flags.form.step))
    return [low] if low <= top else []


def legal(s: ThousandState) -> list[Action]:
    """Bids, passing once the opening is said (TH-11), and looking at one's cards (TH-92)."""
    choices = [bid(number) for number in numbers(s)]
    if s.prelude.price:
        choices.append(PASS)
    if s.phase == LOOK:
        choices.append(actions.LOOK)
    return choices


def begin(s: ThousandState, out: Out) -> None:
    """Forehand's turn; an opening that leaves no choice is said at once (TH-10, TH-11)."""
    ask(s, s.active[0])
    choices = legal(s)
    if len(choices) == 1:
        speak(s, choices[0], out)


def ask(s: ThousandState, seat: Seat) -> None:
    """A seat's turn to bid, with open eyes or not."""
    s.to_move = seat
    s.phase = AUCTION if s.prelude.looked >> seat & 1 else LOOK


def look(s: ThousandState, out: Out) -> None:
    """The seat to move takes up its cards and is asked again (TH-92)."""
    see(s, s.to_move, out)
    s.phase = AUCTION


def see(s: ThousandState, seat: Seat, out: Out) -> None:
    """A seat looks at its cards."""
    s.prelude.looked |= 1 << seat
    if out is not None:
        out.append(Looked(seat, s.hands[seat], "TH-92"))


def speak(s: ThousandState, action: Action, out: Out) -> None:
    """A bid or a pass; two passes end the auction (TH-12, TH-14)."""
    p, seat = s.prelude, s.to_move
    if action == PASS:
        p.passed |= 1 << seat
        if out is not None:
            out.append(Called(seat, "pass"))
    else:
        p.price, p.bidder = number_of(action), seat
        if p.looked >> seat & 1:
            p.spoken = replaced(p.spoken, seat, p.price)
        if out is not None:
            out.append(Called(seat, "bid", p.price))
    following = s.turns[seat]
    while p.passed >> following & 1:
        following = s.turns[following]
    if p.passed.bit_count() == 2:
        p.declarer = s.leader = following
        s.phase, s.to_move = TALON, following
    else:
        ask(s, following)


def take_talon(s: ThousandState, out: Out) -> None:
    """The others look; the talon is shown, tested and taken, or taken unseen (TH-20, TH-92)."""
    p, declarer = s.prelude, s.prelude.declarer
    for seat in s.active:
        if seat != declarer and not p.looked >> seat & 1:
            see(s, seat, out)
    p.blind = not p.looked >> declarer & 1
    if p.blind or (s.flags.hundred and p.price == BLIND_HUNDRED):
        s.hands[declarer] |= p.talon
        if out is not None:
            size = s.flags.form.talon
            out.append(Handed(STOCK, hand(declarer), p.talon, size, "TH-92"))
        if p.blind:
            see(s, declarer, out)
    elif not show_talon(s, out):
        misdeal(s, out)
        return
    s.phase, s.to_move = (EXCHANGE if s.flags.form.gives else DISCARD), declarer


def show_talon(s: ThousandState, out: Out) -> bool:
    """Everybody sees the talon, the declarer takes it; False when it is a misdeal (TH-30 a, b)."""
    p, flags = s.prelude, s.flags
    p.open = True
    gives = flags.form.gives
    if out is not None:
        out.append(Moved(STOCK, FIELD, p.talon, "TH-20" if gives else "TH-B5"))
    if gives and ((p.talon & NINES).bit_count() > 1 or points(p.talon) <= flags.talon_max):
        return False
    s.hands[p.declarer] |= p.talon
    if out is not None:
        rule = "TH-21" if gives else "TH-B5"
        out.append(Moved(FIELD, hand(p.declarer), p.talon, rule))
    return True
