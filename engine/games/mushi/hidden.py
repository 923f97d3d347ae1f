"""What a seat may know of a deal of Mushi, and full states that agree with it."""

from __future__ import annotations

from engine.core.cards import Cards, Seat, cards_of, mask_of
from engine.core.rng import Rng
from engine.core.view import View
from engine.games.mushi.play import legal
from engine.games.mushi.state import FLIP, HAND, PHASES, SHOW, MushiState
from engine.games.mushi.tables import CARDS
from engine.kernel import fishing, hidden

_TRIES = 200


def view(s: MushiState, seat: Seat) -> View:
    """Own hand, field, piles, counts, and who kept still with four of a plant."""
    return hidden.view(s, seat, PHASES, (0, 0), legal(s) if s.to_move == seat else ())


def sample(v: View, rng: Rng) -> MushiState:
    """Deal the unseen cards to the other hand and the stock, as the answers about fours allow."""
    asked, oni_plant, *played = v.facts
    me, other = v.seat, 1 - v.seat
    s = MushiState(v.rules, v.dealer, rng.state)
    s.phase = PHASES.index(v.phase)
    s.to_move, s.field, s.active = v.to_move, v.field, v.active
    s.piles, s.played = list(v.piles), list(played)
    s.asked, s.oni_plant = asked, oni_plant
    unseen = cards_of(CARDS & ~v.seen)
    size = v.hand_sizes[other]
    holds_four = _holds_four(s, other)
    for _ in range(_TRIES):
        rng.shuffle(unseen)
        theirs = mask_of(unseen[:size])
        if holds_four is None or bool(fishing.fours(theirs | played[other])) == holds_four:
            break
        if holds_four:
            theirs = _with_four(unseen, size, played[other], rng)
            break
    s.hands[me], s.hands[other] = v.hand, theirs
    s.stock = [card for card in unseen if not theirs >> card & 1]
    return s


def fits(s: MushiState) -> bool:
    """Whether both were dealt four of a plant as far as the questions of MU-05 tell, no others."""
    return all(
        holds is None or holds == bool(fishing.fours(s.hands[seat] | s.played[seat]))
        for seat, holds in enumerate((_holds_four(s, 0), _holds_four(s, 1)))
    )


def _holds_four(s: MushiState, seat: Seat) -> bool | None:
    """Whether the seat was dealt four of a plant, as far as the questions of MU-05 tell."""
    if not s.flags.show_four:
        return None
    if s.asked >> seat & 1 or (s.phase == SHOW and s.to_move == seat):
        return True
    return False if s.phase in (HAND, FLIP) or seat == s.dealer else None


def _with_four(unseen: list[int], size: int, played: Cards, rng: Rng) -> Cards:
    """A hand of ``size`` unseen cards that with the played ones holds four of a plant."""
    pool = mask_of(unseen)
    choices = []
    for base in range(0, fishing.CARDS, 4):
        plant = 15 << base
        lacking = plant & ~played
        if lacking & ~pool == 0 and lacking.bit_count() <= size:
            choices.append(lacking)
    four = choices[rng.below(len(choices))]
    rest = [card for card in unseen if not four >> card & 1]
    return four | mask_of(rest[: size - four.bit_count()])
