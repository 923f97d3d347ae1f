"""What a seat may know of a deal of Thousand, and full states that agree with it.

Everybody can conclude from what he has seen: suits not followed or not trumped (TH-41), marriages
that a bid or a raise above the ceiling without one needs (TH-13, TH-22), the open talon, of which
an opponent has got one card at most (TH-21), mates of announced cards (TH-44), hands that were not
(or were) a misdeal (TH-30, TH-31). What was played in earlier deals is not remembered, even where
the pack is not shuffled (TH-06). What a dealer saw at the bottom and did not show stays his secret.
"""

from __future__ import annotations

from engine.core.cards import Card, Seat, cards_of
from engine.core.rng import Rng
from engine.core.view import View
from engine.games.thousand.actions import RECUT
from engine.games.thousand.guess import Guess, dealt_at_first
from engine.games.thousand.play import legal
from engine.games.thousand.state import AUCTION, LOOK, PEEK, PHASES, Book, Facts, ThousandState
from engine.games.thousand.tables import JACKS, NINES
from engine.kernel import tricks

TRIES = 200
"""How often hidden cards are dealt anew when they contradict something."""


def view(s: ThousandState, seat: Seat) -> View:
    """Own cards once looked at, what others have shown, and the cards one has given away."""
    p, phase = s.prelude, s.phase
    known = [s.shown(other) for other in range(len(s.hands))]
    own_aside = 0
    if seat == p.declarer:
        own_aside = p.aside
        for other, card in zip(s.opponents, p.given, strict=False):
            known[other] |= 1 << card & s.hands[other]
    stock = 0
    if phase == PEEK:
        stock = len(p.pack)
    elif phase in (LOOK, AUCTION):
        stock = s.flags.form.talon
    choices = legal(s) if seat == s.to_move else ()
    seen = tricks.view(s, seat, choices, known, own_aside, stock)
    if seen.hands[seat] and not p.looked >> seat & 1:
        return seen._replace(hands=(*seen.hands[:seat], 0, *seen.hands[seat + 1 :]))
    return seen


def sample(v: View, rng: Rng) -> ThousandState:
    """A full state that agrees with the view and with all that follows from what was seen."""
    s = restored(v, rng.state)
    if s.phase == PEEK:
        _guess_pack(s, v, rng)
        return s
    guess = Guess(s, v, rng)
    for _ in range(TRIES):
        if guess.deal() and guess.agrees():
            break
    else:
        guess.deal_anyhow()
    _order_pack(s)
    return s


def restored(v: View, rng: int) -> ThousandState:
    """Everything that is public."""
    n = len(v.hands)
    f = Facts.of(v.facts, n)
    book = Book(f.scores, f.clocks, f.timeouts, f.bolts, f.marks)
    s = ThousandState(v.rules, v.dealer, book, rng)
    p = s.prelude
    p.declarer, p.price, p.bidder, p.target = f.declarer, f.price, f.bidder, f.target
    p.passed, p.looked, p.asked, p.spoken = f.passed, f.looked, f.asked, f.spoken
    p.talon, p.open, p.blind = f.talon, bool(f.talon), bool(f.blind)
    p.misdeals, p.recuts, p.peeked = f.misdeals, f.recuts, bool(f.peeked)
    p.nine_fines, p.misdeal_fines, p.conceded = f.nine_fines, f.misdeal_fines, bool(f.conceded)
    s.golden, s.called, s.thrown = bool(f.golden), list(f.called), list(f.thrown)
    s.set_trump(f.trump)
    s.leader, s.tricks, s.denied = f.table[0], [*f.table[1 : n + 1]], [*f.table[n + 1 :]]
    s.piles, s.spots = list(v.piles), list(v.spots)
    tricks.look(s)
    s.to_move, s.phase = v.to_move, PHASES.index(v.phase)
    return s


def _guess_pack(s: ThousandState, v: View, rng: Rng) -> None:
    """The pack before dealing: only the dealer knows whether he saw a nine below (TH-07)."""
    pack = list(s.flags.form.order)
    rng.shuffle(pack)
    if s.prelude.peeked:
        if len(v.legal) > 1:
            last = v.legal[0] - RECUT
        else:
            barred = JACKS | NINES if v.legal else JACKS
            last = next(card for card in pack if not barred >> card & 1)
        pack.remove(last)
        pack.append(last)
    s.prelude.pack = tuple(pack)


def _order_pack(s: ThousandState) -> None:
    """Where it matters: a pack that deals these cards, and an order in which they were played."""
    if not s.flags.no_shuffle:
        return
    p = s.prelude
    places = [cards_of(dealt_at_first(s, seat)) for seat in s.active]
    places.append(cards_of(p.talon))
    pack: list[Card] = []
    for place, size in s.flags.plan:
        pack += places[place][:size]
        del places[place][:size]
    p.pack = tuple(pack)
    played = sum(s.piles)
    on_table = [card for card in s.spots if card >= 0]
    s.order = (*cards_of(played), *on_table)
