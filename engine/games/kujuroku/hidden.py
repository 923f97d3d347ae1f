"""What a seat may know of a deal of Kujuroku, and full states that agree with it.

Nothing that a player does rules out a card of his hand for sure: any may be played (KJ-32). So
whatever is not seen lies anywhere, a kuraikasu in a hand or the stock among it.
"""

from __future__ import annotations

from engine.core.cards import Seat, cards_of
from engine.core.rng import Rng
from engine.core.view import View
from engine.games.kujuroku.play import legal
from engine.games.kujuroku.state import GEN_NAOSHI, PHASES, KujurokuState
from engine.kernel import hidden


def view(s: KujurokuState, seat: Seat) -> View:
    """Own hand once it may be looked at (KJ-19), field, piles, counts."""
    nothing = (0,) * len(s.hands)
    seen = hidden.view(s, seat, PHASES, nothing, legal(s) if s.to_move == seat else ())
    return seen._replace(hands=nothing) if s.phase == GEN_NAOSHI else seen


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
    s.hands, stock = hidden.filled(v, unseen)
    s.stock = stock[: v.stock]
    return s
