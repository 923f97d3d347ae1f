"""Settlement: who pays whom."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.cards import Points, Seat


def payments(balances: Sequence[Points]) -> tuple[tuple[Seat, Seat, Points], ...]:
    """The fewest payments that bring every seat its balance; balances sum to 0.

    The largest loser pays the largest winner first, so each list of balances has one answer.
    """
    losers = sorted((b, s) for s, b in enumerate(balances) if b < 0)
    winners = sorted(((b, s) for s, b in enumerate(balances) if b > 0), key=lambda x: (-x[0], x[1]))
    out: list[tuple[Seat, Seat, Points]] = []
    i = j = 0
    owed = [-b for b, _ in losers]
    due = [b for b, _ in winners]
    while i < len(owed) and j < len(due):
        amount = min(owed[i], due[j])
        out.append((losers[i][1], winners[j][1], amount))
        owed[i] -= amount
        due[j] -= amount
        i += owed[i] == 0
        j += due[j] == 0
    return tuple(out)
