"""What a seat may know of a deal of Mekuri, and full states that agree with it.

No play rules out a card of a hand for sure (MK-31), and a declaration says nothing certain of one.
A seat that sits out has no more decisions; its view forgets the hand it gave away.
"""

from __future__ import annotations

from engine.core.cards import Seat, cards_of
from engine.core.rng import Rng
from engine.core.view import View
from engine.decks.mekuri import DECK
from engine.games.mekuri.play import legal
from engine.games.mekuri.state import PHASES, MekuriState
from engine.kernel import hidden


def view(s: MekuriState, seat: Seat) -> View:
    """Own hand, field, piles, counts, declarations."""
    nothing = (0,) * len(s.hands)
    return hidden.view(s, seat, PHASES, nothing, legal(s) if s.to_move == seat else ())


def sample(v: View, rng: Rng) -> MekuriState:
    """Deal the unseen cards to the other hands and the stock."""
    s = MekuriState(v.rules, v.dealer, rng.state)
    s.phase = PHASES.index(v.phase)
    s.to_move, s.field, s.active = v.to_move, v.field, v.active
    s.piles = list(v.piles)
    s.declared, s.out = v.facts
    unseen = cards_of(DECK.all & ~v.seen)
    rng.shuffle(unseen)
    s.hands, stock = hidden.filled(v, unseen)
    s.stock = stock[: v.stock]
    s.rng = rng.state
    return s
