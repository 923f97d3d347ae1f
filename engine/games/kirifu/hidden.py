"""What a seat may know of a deal of Kirifu, and full states that agree with it."""

from __future__ import annotations

from collections import Counter

from engine.core.cards import NOBODY, Seat, cards_of
from engine.core.rng import Rng
from engine.core.view import View
from engine.games.kirifu.play import able, legal
from engine.games.kirifu.state import CUT, KirifuState, read_facts
from engine.games.kirifu.tables import ABOVE, STRENGTH
from engine.kernel import shedding
from engine.kernel.shedding import Place

_TRIES = 60


def view(s: KirifuState, seat: Seat) -> View:
    """Own hand, the attack, counts, and what was seen to go into other hands."""
    choices = legal(s) if seat == s.to_move else ()
    return shedding.view(s, seat, choices, s.attack, s.facts)


def sample(v: View, rng: Rng) -> KirifuState:
    """Deal the unseen cards where they can be; who is to cut can (KF-12)."""
    facts = read_facts(v.facts, len(v.hands))
    s = KirifuState(v.rules, v.dealer)
    s.trump, s.giver, s.cut, s.takes = facts.trump, facts.giver, facts.cut, facts.takes
    s.discards, s.out, s.attack = facts.discards, facts.out, v.field
    s.places = tuple(seat for seat in facts.places if seat != NOBODY)
    s.known, s.slots = list(facts.known), [list(row) for row in facts.slots]
    others = [seat for seat in range(len(v.hands)) if seat != v.seat]
    for _ in range(_TRIES):
        shedding.guess(s, v, s.flags.pack, s.discards, _places(s, others), rng)
        if s.phase != CUT or able(s, s.to_move):
            return s
    _guess_able(s, v, others, rng)
    return s


def _places(s: KirifuState, seats: list[Seat]) -> list[Place]:
    """The unknown cards of these seats: who had to take has none that would have cut (KF-13)."""
    above = ABOVE[s.trump]
    return [
        Place(seat, count, above[most])
        for seat in seats
        for most, count in Counter(s.slots[seat]).items()
    ]


def _guess_able(s: KirifuState, v: View, others: list[Seat], rng: Rng) -> None:
    """The seat to move is known to be able to cut (KF-12): give it the strongest cards it may hold.

    The card that has to make room for one of them is weaker, and so fits wherever that one lay.
    """
    seat, slots = v.to_move, s.slots
    loose, s.slots = slots[seat][:], slots[:]
    unseen = s.flags.pack & ~(v.seen | s.discards)
    hands = list(v.hands)
    for _ in range(min(s.attack.bit_count(), len(loose))):
        fitting = unseen & ~ABOVE[s.trump][loose.pop()]
        card = 1 << max(cards_of(fitting), key=lambda card: STRENGTH[s.trump][card])
        unseen ^= card
        hands[seat] |= card
    s.slots[seat] = loose
    places = _places(s, others)
    s.slots = slots
    shedding.guess(s, v._replace(hands=tuple(hands)), s.flags.pack, s.discards, places, rng)
