"""The score sheet of a deal of Durak (DU-80 … DU-84)."""

from __future__ import annotations

from dataclasses import replace

from engine.core.cards import Points, Seat
from engine.core.game import Line, Settlement
from engine.games.durak.bout_end import scores
from engine.games.durak.state import DECLINED, OUTCOMES, RESIGNED, DurakState
from engine.kernel.settle import tallied


def settle(s: DurakState) -> Settlement:
    """Who is the fool, who went out; the fool deals next, after a draw the same seat (DU-01)."""
    worth = scores(s)
    lines = [found for seat, points in enumerate(worth) for found in line(s, seat, points)]
    settled = tallied(lines, len(worth), s.dealer if s.loser < 0 else s.loser)
    return replace(settled, outcome=OUTCOMES[s.outcome], extra=(s.loser,))


def line(s: DurakState, seat: Seat, points: Points) -> list[Line]:
    """What the deal was for one seat; nothing to tell where the others gave up."""
    if s.loser < 0:
        rule = "DU-84" if s.flags.championship else "DU-62"
        return [Line(seat, "draw", points, s.hands[seat], rule)]
    if s.team(s.loser) >> seat & 1:
        plain = ("fool", "DU-81" if s.flags.championship else "DU-80")
        item, rule = _LOST.get(s.outcome, plain)
        return [Line(seat, item, points, s.hands[seat], rule)]
    if s.flags.championship:
        return [Line(seat, "stake", points, 0, "DU-81")]
    return [Line(seat, "out", points, 0, "DU-61")] if s.out >> seat & 1 else []


_LOST = {RESIGNED: ("resigned", "DU-63"), DECLINED: ("declined", "DU-83")}
