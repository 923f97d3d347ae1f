"""What is done without asking: a person has no choice, and nobody could learn from the pause."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from engine.core.cards import Seat
    from engine.match.play import Play
    from game.table.asked.moves import Move


def plays_itself(play: Play, seat: Seat, people: int) -> bool:
    """Whether the seat's only legal action may be carried out, where the settings wish that.

    Where several people play only a last card goes by itself: everybody knows that it must.
    """
    if len(play.legal()) != 1:
        return False
    return people == 1 or play.view(seat).hand_sizes[seat] == 1


def answers_itself(moves: Sequence[Move], people: int) -> bool:
    """Whether the only answer is a word and nobody at the table could learn from the pause.

    Where several people play, silence about a dealt hand has to look like a decision.
    """
    return people == 1 and len(moves) == 1 and not moves[0].cards and not moves[0].takes
