"""Who sits where at a fishing table: corners in order of play, and the seat that rests.

You sit below. The next seat has the corner on the right hand when the game runs counter-clockwise.
At a table of four all may play (the one across gets a strip), or one rests: then the others keep
the corners in order of play and the resting one stands in the middle of the opponents' row.
"""

from __future__ import annotations

from collections.abc import Callable

from engine.core.cards import NOBODY, Seat
from engine.core.view import View
from engine.games.kujuroku.state import resting as kujuroku_rests

BELOW_LEFT, ABOVE_LEFT, ABOVE_RIGHT = "bl", "tl", "tr"
ACROSS, MIDDLE, FOOT = "across", "middle", "foot"
"""Spots: three corners; the strip across; the middle of the opponents' row; under the prompt."""


def _kujuroku(view: View) -> Seat:
    return kujuroku_rests(len(view.hands), view.dealer)


def _mekuri(view: View) -> Seat:
    """Told by the game once it is known; who rests in turn is known before."""
    if view.facts:
        return view.facts[1]
    in_turn = len(view.hands) == 4 and view.rules["four_seats"] == "rotate"
    return (view.dealer + 3) % 4 if in_turn else NOBODY


_RESTS: dict[str, Callable[[View], Seat]] = {"kujuroku": _kujuroku, "mekuri": _mekuri}


def can_rest(game: str, seats: int) -> bool:
    """Whether one of four sits out in this game."""
    return seats == 4 and game in _RESTS


def rests(view: View) -> Seat:
    """Who sits this deal out; ``NOBODY`` where all play or it is not known yet."""
    game = view.rules.game.spec.id
    return _RESTS[game](view) if can_rest(game, len(view.hands)) else NOBODY


def spots(
    looker: Seat, seats: int, out: Seat, *, resting: bool, clockwise: bool
) -> dict[Seat, str]:
    """The spot of every seat.

    Args:
        looker: the seat at the bottom.
        seats: how many there are.
        out: who rests, ``NOBODY`` if nobody does.
        resting: whether somebody rests in this game, or will.
        clockwise: the direction of play.
    """
    if seats == 2:
        return {looker: BELOW_LEFT, 1 - looker: ABOVE_LEFT}
    others = [(looker + turn) % seats for turn in range(1, seats)]
    if clockwise:
        others.reverse()
    placed = dict.fromkeys([looker], BELOW_LEFT)
    if out == looker:
        placed[looker] = FOOT
        return placed | dict(zip(others, (ABOVE_RIGHT, BELOW_LEFT, ABOVE_LEFT), strict=True))
    if out != NOBODY:
        placed[out] = MIDDLE
        others.remove(out)
    corners = [ABOVE_RIGHT, ABOVE_LEFT]
    if len(others) == 3:
        corners.insert(1, MIDDLE if resting else ACROSS)
    return placed | dict(zip(others, corners, strict=True))
