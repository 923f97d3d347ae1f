"""What a computer player found out about its actions before it chose one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.core.cards import Action


@dataclass(frozen=True, slots=True)
class Finding:
    """What was found of one action.

    Attributes:
        action: the action.
        visits: in how many imagined deals it was tried.
        value: how good it is, 0 … 1; at one half the seat is level with the others.
        points: mean of what it led to, in points of the deal: the seat's own score less the mean
            of the other seats' scores.
    """

    action: Action
    visits: int
    value: float
    points: float


def relative(scores: Sequence[float]) -> list[float]:
    """Each seat's score less the mean of the others': winning and denying count alike."""
    others = len(scores) - 1
    total = sum(scores)
    return [score - (total - score) / others for score in scores]
