"""Dealing Durak (DU-02 … DU-11)."""

from __future__ import annotations

from engine.core.cards import Seat
from engine.core.events import ACTIVE, STOCK, Event, Flipped, Moved, Shown, Shuffled
from engine.core.rng import Rng
from engine.games.durak.bout_end import begin_bout
from engine.games.durak.state import DurakState
from engine.kernel.dealing import shuffled, singly
from engine.kernel.tricks import SUIT_OF

Out = list[Event] | None


def open_deal(s: DurakState, fool: Seat, rng: Rng, out: Out) -> None:
    """Shuffle, deal, turn up the trump card, find the first attacker (DU-02 … DU-11)."""
    seats = len(s.hands)
    s.stock = shuffled(s.flags.order, rng)
    if out is not None:
        out.append(Shuffled(s.dealer, len(s.stock)))
    first = (s.dealer + 1) % seats
    s.hands = singly(s.stock, first, seats, s.flags.hand, out)
    s.top = seats * s.flags.hand
    turn_up(s, out)
    if fool >= 0:
        attacker = fool + 1 if s.flags.from_fool else fool - 1
        begin_bout(s, attacker % seats)
    else:
        begin_bout(s, lowest_trump(s, first, out))


def turn_up(s: DurakState, out: Out) -> None:
    """The trump card goes open under the stock; with no stock the dealer shows his last (DU-03)."""
    left = s.top < len(s.stock)
    card = s.stock[s.top] if left else s.stock[-1]
    s.turn_up(card, card // 13)
    if left:
        s.stock = [*s.stock[s.top + 1 :], card]
        s.top = 0
        if out is not None:
            out.append(Flipped(s.dealer, card))
            out.append(Moved(ACTIVE, STOCK, 1 << card, "DU-03"))
    else:
        s.known[s.dealer] |= 1 << card
        if out is not None:
            out.append(Shown(s.dealer, 1 << card, "DU-03"))


def lowest_trump(s: DurakState, first: Seat, out: Out) -> Seat:
    """Who holds the lowest trump and shows it; ``first`` when nobody has one (DU-10)."""
    trumps = SUIT_OF[13 * s.trump] & s.flags.pack
    held = [cards & trumps for cards in s.hands]
    lowest = min((cards & -cards for cards in held if cards), default=0)
    s.low = trumps & (lowest - 1)
    if not lowest:
        return first
    (seat,) = (seat for seat, cards in enumerate(held) if cards & lowest)
    s.known[seat] |= lowest
    if out is not None:
        out.append(Shown(seat, lowest, "DU-10"))
    return seat
