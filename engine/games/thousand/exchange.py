"""From the talon to the first lead: two cards, misdeals, the target (TH-21 … TH-31, TH-80)."""

from __future__ import annotations

from itertools import combinations, permutations

from engine.core.cards import Action, Cards, Seat
from engine.core.events import FIELD, Called, Event, Handed, Shown, hand
from engine.games.thousand.actions import (
    CLAIM,
    CONCEDE,
    GIVE,
    KEEP,
    NAME,
    number_of,
    raise_to,
    two_cards,
)
from engine.games.thousand.auction import ceiling
from engine.games.thousand.deal import misdeal
from engine.games.thousand.state import (
    CHECK,
    FINAL_TARGET,
    MISDEAL,
    PLAY,
    TARGET,
    TRUMP,
    ThousandState,
)
from engine.games.thousand.tables import NINES, points
from engine.kernel.tricks import LEAD, close, listing

Out = list[Event] | None


def gifts(s: ThousandState) -> list[Action]:
    """Every card for the first opponent with every other for the second (TH-21)."""
    held = listing(s.hands[s.to_move])
    return [GIVE | first << 6 | second for first, second in permutations(held, 2)]


def discards(s: ThousandState) -> list[Action]:
    """Every two cards (TH-B5)."""
    held = listing(s.hands[s.to_move])
    return [GIVE | low << 6 | high for low, high in combinations(held, 2)]


def give(s: ThousandState, action: Action, out: Out) -> None:
    """One card face down to each opponent (TH-21)."""
    p = s.prelude
    p.given = two_cards(action)
    for seat, card in zip(s.opponents, p.given, strict=True):
        s.hands[p.declarer] ^= 1 << card
        s.hands[seat] |= 1 << card
        if out is not None:
            out.append(Handed(hand(p.declarer), hand(seat), 1 << card, 1, "TH-21"))
    s.phase = CHECK


def discard(s: ThousandState, action: Action, out: Out) -> None:
    """Two cards face down aside (TH-B5); there are no misdeals (TH-B10)."""
    p = s.prelude
    first, second = two_cards(action)
    p.aside = 1 << first | 1 << second
    s.hands[p.declarer] ^= p.aside
    if out is not None:
        out.append(Handed(hand(p.declarer), FIELD, p.aside, 2, "TH-B5"))
    s.phase = TARGET


def most_nines(s: ThousandState, seat: Seat) -> int:
    """How many nines make a hand a misdeal (TH-30 c)."""
    return s.flags.nines_forehand if seat == s.active[0] else s.flags.nines


def is_misdeal(s: ThousandState, seat: Seat, held: Cards) -> bool:
    """Whether a hand after the exchange has too many nines or too few points (TH-30 c, d)."""
    if points(held) < s.flags.hand_below:
        return True
    return (held & NINES).bit_count() >= most_nines(s, seat)


def check(s: ThousandState, out: Out) -> None:
    """A bad hand is dealt anew, or its holder asked; from forehand on (TH-31)."""
    p = s.prelude
    for seat in s.active:
        if not p.asked >> seat & 1 and is_misdeal(s, seat, s.hands[seat]):
            if s.flags.claims:
                s.phase, s.to_move = MISDEAL, seat
            else:
                misdeal(s, out)
            return
    s.phase = TARGET


def answer(s: ThousandState, action: Action, out: Out) -> None:
    """Show the hand and claim a new deal, or play on (TH-31)."""
    p, seat = s.prelude, s.to_move
    if action == CLAIM:
        if out is not None:
            out += [Called(seat, "claim"), Shown(seat, s.hands[seat], "TH-31")]
        misdeal(s, out)
        return
    p.asked |= 1 << seat
    if out is not None:
        out.append(Called(seat, "pass"))
    s.phase = CHECK


def targets(s: ThousandState) -> list[Action]:
    """Raise within the ceiling of the hand as it is now, keep, concede (TH-22, TH-80, TH-B6)."""
    p, step = s.prelude, s.flags.form.step
    top = ceiling(s.flags, s.hands[p.declarer])
    choices = [raise_to(number) for number in range(p.price + step, top + 1, step)]
    choices.append(KEEP)
    if s.flags.concede and p.book.clocks[p.declarer] < 0:
        choices.append(CONCEDE)
    return choices


def ask_target(s: ThousandState, out: Out) -> None:
    """The declarer settles the target; without a choice it is the auction price."""
    s.phase, s.to_move = FINAL_TARGET, s.prelude.declarer
    if targets(s) == [KEEP]:
        settle_target(s, KEEP, out)


def settle_target(s: ThousandState, action: Action, out: Out) -> None:
    """TH-22; a conceded deal is not played (TH-81)."""
    p = s.prelude
    word = {KEEP: "keep", CONCEDE: "concede"}.get(action, "raise")
    p.target = number_of(action) if word == "raise" else p.price
    if out is not None:
        out.append(Called(p.declarer, word, p.target))
    if action == CONCEDE:
        p.conceded = True
        close(s)
    elif s.flags.form.names_trump:
        s.phase = TRUMP
    else:
        s.phase = PLAY


def name_trump(s: ThousandState, action: Action, out: Out) -> None:
    """The declarer names the trump suit of the whole deal (TH-A4)."""
    s.set_trump(action - NAME)
    if out is not None:
        out.append(Called(s.to_move, "trump", s.trump))
    s.phase = PLAY


def first_lead(s: ThousandState) -> None:
    """The declarer leads (TH-40)."""
    s.phase = LEAD
    s.leader = s.to_move = s.prelude.declarer
