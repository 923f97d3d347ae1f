"""Counting a finished deal of Mushi (MU-20 … MU-23)."""

from __future__ import annotations

from engine.core.cards import Points
from engine.core.game import Line, Settlement
from engine.decks.hanafuda import points
from engine.games.mushi.state import MushiState
from engine.games.mushi.tables import PAR
from engine.kernel.settle import payments
from engine.kernel.yaku import Made


def totals(s: MushiState) -> tuple[tuple[Points, Points], tuple[list[Made], list[Made]]]:
    """Each seat's total (own card points + own yaku - the other's yaku) and its yaku (MU-21)."""
    held = s.flags.yaku.made(s.piles[0]), s.flags.yaku.made(s.piles[1])
    worth = [sum(m.points for m in found) for found in held]
    swing = worth[0] - worth[1]
    return (points(s.piles[0]) + swing, points(s.piles[1]) - swing), held


def scores(s: MushiState) -> tuple[Points, ...]:
    """Total less par: what each seat wins (MU-22)."""
    table, (mine, theirs) = s.flags.yaku, s.piles
    swing = table.points(mine) - table.points(theirs)
    return points(mine) + swing - PAR, points(theirs) - swing - PAR


def settle(s: MushiState) -> Settlement:
    """The score sheet; the winner deals next, at 115 : 115 the dealer stays (MU-02, MU-23)."""
    both, held = totals(s)
    won = both[0] - PAR, both[1] - PAR
    winner = s.dealer if won[0] == 0 else int(won[1] > 0)
    return Settlement(
        lines=tuple(
            Line(seat, m.row.id, m.points, m.cards, m.row.rule)
            for seat in (0, 1)
            for m in held[seat]
        ),
        card_points=(points(s.piles[0]), points(s.piles[1])),
        totals=both,
        payments=payments(won),
        scores=won,
        next_dealer=winner,
        outcome="won" if won[0] else "even",
    )
