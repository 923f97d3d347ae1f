"""What a seat may know of a round of Koi-Koi, and full states that agree with it."""

from __future__ import annotations

from engine.core.cards import Seat, cards_of
from engine.core.rng import Rng
from engine.core.view import View
from engine.decks.hanafuda import DECK
from engine.games.koi_koi.play import legal
from engine.games.koi_koi.state import FIELD_FOUR, FIELD_KUTTSUKI, PHASES, KoiKoiState
from engine.games.koi_koi.tables import teyaku
from engine.kernel import hidden

_TRIES = 1000
"""One try in ten or so fails at the worst; so many never all do."""


def view(s: KoiKoiState, seat: Seat) -> View:
    """Own hand, field, piles, calls, counts, and a dealt hand that was shown."""
    return hidden.view(s, seat, PHASES, s.shown, legal(s) if s.to_move == seat else ())


def sample(v: View, rng: Rng) -> KoiKoiState:
    """Deal the unseen cards to the other hand and the stock.

    The other seat was dealt just what it has shown (KK-05): no 手四 and no くっつき if it showed
    nothing, for it would have won by it.
    """
    round_, ending, winner, *rest = v.facts
    other = 1 - v.seat
    s = KoiKoiState(v.rules, v.dealer, round_)
    s.phase, s.to_move = PHASES.index(v.phase), v.to_move
    s.field, s.active, s.piles = v.field, v.active, list(v.piles)
    s.ending, s.winner = ending, winner
    s.calls, s.recorded, s.shown, s.played = rest[0:2], rest[2:4], rest[4:6], rest[6:8]
    unseen = cards_of(DECK.all & ~v.seen)
    for _ in range(_TRIES):
        rng.shuffle(unseen)
        s.hands, s.stock = hidden.filled(v, unseen)
        if fits(s, other):
            break
    return s


def fits(s: KoiKoiState, *seats: Seat) -> bool:
    """Whether these seats, or both, were dealt just what they have shown (KK-05)."""
    if not s.flags.teyaku or s.ending in (FIELD_FOUR, FIELD_KUTTSUKI):
        return True
    dealt = [held | played for held, played in zip(s.hands, s.played, strict=True)]
    return all(teyaku(dealt[seat]) == s.shown[seat] for seat in seats or (0, 1))
