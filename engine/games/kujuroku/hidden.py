"""What a seat may know of a deal of Kujuroku, and full states that agree with it.

Nothing that a player does rules out a card of his hand for sure: any may be played (KJ-32). So
whatever is not seen lies anywhere, a kuraikasu in a hand or the stock among it.
"""

from __future__ import annotations

from engine.core.cards import NO_CARD, Seat, cards_of, mask_of
from engine.core.rng import Rng
from engine.core.view import View
from engine.games.kujuroku.play import legal
from engine.games.kujuroku.state import GEN_NAOSHI, PHASES, KujurokuState


def view(s: KujurokuState, seat: Seat) -> View:
    """Own hand once it may be looked at (KJ-19), field, piles, counts."""
    seats = len(s.hands)
    hands = [0] * seats
    if s.phase != GEN_NAOSHI:
        hands[seat] = s.hands[seat]
    return View(
        rules=s.rules,
        seat=seat,
        dealer=s.dealer,
        to_move=s.to_move,
        phase=PHASES[s.phase],
        hands=tuple(hands),
        hand_sizes=tuple([cards.bit_count() for cards in s.hands]),
        field=s.field,
        piles=tuple(s.piles),
        spots=(NO_CARD,) * seats,
        stock=len(s.stock) - s.top,
        active=s.active,
        facts=s.facts,
        legal=tuple(legal(s)) if s.to_move == seat else (),
    )


def sample(v: View, rng: Rng) -> KujurokuState:
    """Deal the unseen cards to the hands that the seat cannot see, and to the stock."""
    s = KujurokuState(v.rules, v.dealer)
    s.phase = PHASES.index(v.phase)
    s.to_move, s.field, s.active = v.to_move, v.field, v.active
    s.piles = list(v.piles)
    s.oni_seat, s.oni_took, orphan = v.facts
    s.orphan = 0 if orphan < 0 else 1 << orphan
    unseen = cards_of(s.flags.pack.mask & ~v.seen)
    rng.shuffle(unseen)
    top = 0
    for seat, size in enumerate(v.hand_sizes):
        s.hands[seat] = v.hands[seat]
        if size and not v.hands[seat]:
            s.hands[seat] = mask_of(unseen[top : top + size])
            top += size
    s.stock = unseen[top : top + v.stock]
    return s
