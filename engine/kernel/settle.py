"""Settlement: who pays whom."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeAlias

from engine.core.cards import Points, Seat
from engine.core.game import Line, Settlement

Payment: TypeAlias = tuple[Seat, Seat, Points]
"""From, to, amount."""


def tallied(lines: Sequence[Line], seats: int, next_dealer: Seat) -> Settlement:
    """Scores that are only written down: each seat gets its lines, nothing is paid."""
    scores = [0] * seats
    for line in lines:
        scores[line.seat] += line.points
    return Settlement(
        lines=tuple(lines),
        card_points=(0,) * seats,
        totals=tuple(scores),
        payments=(),
        scores=tuple(scores),
        next_dealer=next_dealer,
    )


def payments(balances: Sequence[Points]) -> tuple[Payment, ...]:
    """The fewest payments that bring every seat its balance; balances sum to 0.

    The largest loser pays the largest winner first, so each list of balances has one answer.
    """
    losers = sorted((b, s) for s, b in enumerate(balances) if b < 0)
    winners = sorted(((b, s) for s, b in enumerate(balances) if b > 0), key=lambda x: (-x[0], x[1]))
    out: list[Payment] = []
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


def from_each_other(worth: Sequence[Points]) -> tuple[Payment, ...]:
    """Every seat is paid what it holds by each other seat; each pair settles the difference."""
    seats = range(len(worth))
    return tuple(
        (poor, rich, worth[rich] - worth[poor])
        for rich in seats
        for poor in seats
        if worth[rich] > worth[poor]
    )


def netted(flows: Iterable[Payment]) -> tuple[Payment, ...]:
    """One payment a pair, in seat order: what the flows between the two come to."""
    owed: dict[tuple[Seat, Seat], Points] = {}
    for src, dst, amount in flows:
        pair, sign = ((src, dst), 1) if src < dst else ((dst, src), -1)
        owed[pair] = owed.get(pair, 0) + sign * amount
    return tuple(
        (low, high, amount) if amount > 0 else (high, low, -amount)
        for (low, high), amount in sorted(owed.items())
        if amount
    )
