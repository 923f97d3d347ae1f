"""Counting a finished deal of Kujuroku (KJ-56 … KJ-72)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.cards import NOBODY, Cards, Points, Seat
from engine.core.game import Line, Settlement
from engine.decks.daini import ONI, points
from engine.games.kujuroku.state import KujurokuState
from engine.games.kujuroku.tables import CAP_HON, FOURS, SPECIALS, THREES, YAKU
from engine.kernel.settle import payments
from engine.kernel.yaku import Made

SIDES = {
    3: "sanbon_gachi", 2: "nihon_gachi", 1: "ippon_gachi", 0: "kachigawa",
    -1: "ippon_make", -2: "nihon_make", -3: "sanbon_make",
}  # fmt: skip
"""Names of the rows of the `per_ten` table."""


def counted(s: KujurokuState, seat: Seat) -> Cards:
    """The pile with a reserved kuraikasu, which counts as captured wherever it lies (KJ-49)."""
    return s.piles[seat] | s.orphan if seat == s.oni_seat else s.piles[seat]


def has_yaku(cards: Cards) -> bool:
    """Whether the set holds a yaku (KJ-56)."""
    return cards & FOURS == FOURS or cards & THREES == THREES or cards & SPECIALS == SPECIALS


def winner_of(s: KujurokuState) -> Seat:
    """Who has a yaku; ``NOBODY`` when the deal goes by points (KJ-55, KJ-57)."""
    for seat in s.flags.roles[s.dealer]:
        if has_yaku(counted(s, seat)):
            return seat
    return NOBODY


def best_yaku(s: KujurokuState, seat: Seat) -> Made:
    """The yaku of the winner under its one name, worth so many chips from each of the others."""
    cards = counted(s, seat)
    row = [row for row in YAKU if row.cards & ~cards == 0][-1]
    return Made(row, row.points * s.flags.hon, row.cards)


def card_points(s: KujurokuState) -> tuple[Points, ...]:
    """Points of every pile (KJ-60); the oni's depend on the deck."""
    oni = s.flags.pack.oni_points
    return tuple(points(cards) + oni * (cards >> ONI & 1) for cards in s.piles)


def per_point(above: Sequence[Points], cap: Points) -> list[Points]:
    """Chips won, from points above par (KJ-61 … KJ-63): the loss is capped, winners share it."""
    won = [max(d, -cap) if d < 0 else 0 for d in above]
    pot = -sum(won)
    winners = sorted((i for i, d in enumerate(above) if d > 0), key=lambda i: above[i])
    if len(winners) == 1:
        won[winners[0]] = pot
    elif winners:
        small, large = winners
        won[small] = pot * above[small] // (above[small] + above[large])
        won[large] = pot - won[small]
    return won


def hon_of(above: Points) -> int:
    """Points above par in whole hon, to the nearest, at most three (KJ-64)."""
    return max(-CAP_HON, min(CAP_HON, (above + 5) // 10))


def per_ten(hon: Sequence[int]) -> list[Points]:
    """Chips won, balanced by the sole winner or the sole loser (KJ-65 … KJ-67)."""
    losers = [i for i, n in enumerate(hon) if n < 0]
    won = [0] * len(hon)
    if len(losers) == 1:
        won = [max(0, n) for n in hon]
        won[losers[0]] = -sum(won)
    elif losers:
        won = [min(0, n) for n in hon]
        won[next(i for i, n in enumerate(hon) if n >= 0)] = -sum(won)
    return won


def scores(s: KujurokuState) -> tuple[Points, ...]:
    """What each seat wins; a resting seat neither pays nor gets (KJ-03, KJ-59 … KJ-68)."""
    three = s.flags.roles[s.dealer]
    won = [0] * len(s.piles)
    winner = winner_of(s)
    if winner >= 0:
        each = best_yaku(s, winner).points
        for seat in three:
            won[seat] = 2 * each if seat == winner else -each
        return tuple(won)
    above = _above(s)
    chips = (
        per_ten([hon_of(d) for d in above])
        if s.flags.per_ten
        else per_point(above, CAP_HON * s.flags.hon)
    )
    for seat, amount in zip(three, chips, strict=True):
        won[seat] = amount
    return tuple(won)


def _above(s: KujurokuState) -> list[Points]:
    """Points above par of Oya, Nakai and Otoi."""
    held = card_points(s)
    return [held[seat] - s.flags.pack.par for seat in s.flags.roles[s.dealer]]


def settle(s: KujurokuState) -> Settlement:
    """The score sheet. The lines of a seat add up to its chips when the deal went by points."""
    won = scores(s)
    winner = winner_of(s)
    lines = _yaku_line(s, winner) if winner >= 0 else _point_lines(s, won)
    totals = [0] * len(won)
    for line in lines:
        totals[line.seat] += line.points
    return Settlement(
        lines=tuple(lines),
        card_points=card_points(s),
        totals=tuple(totals),
        payments=payments(won),
        scores=won,
        next_dealer=_next_oya(s, won),
        outcome="yaku" if winner >= 0 else "points",
    )


def _yaku_line(s: KujurokuState, winner: Seat) -> list[Line]:
    best = best_yaku(s, winner)
    return [Line(winner, best.row.id, best.points, best.cards, best.row.rule)]


def _point_lines(s: KujurokuState, won: Sequence[Points]) -> list[Line]:
    """Per seat what its points come to, then what the cap and the balance change of it."""
    lines = []
    cap = -CAP_HON * s.flags.hon
    losers = sum(d < 0 for d in _above(s))
    for seat, above in zip(s.flags.roles[s.dealer], _above(s), strict=True):
        cards = s.piles[seat]
        if s.flags.per_ten:
            due, rule = hon_of(above), ("KJ-65", "KJ-67", "KJ-66")[_losing(s)]
            lines.append(Line(seat, SIDES[due], due, cards, "KJ-64"))
        else:
            due, rule = above, "KJ-63" if losers == 1 else "KJ-62"
            lines.append(Line(seat, "above_par", above, cards, "KJ-61"))
            if above < cap:
                lines.append(Line(seat, "cap", cap - above, 0, "KJ-61"))
                due = cap
        if won[seat] != due:
            lines.append(Line(seat, "balance", won[seat] - due, 0, rule))
    return lines


def _losing(s: KujurokuState) -> int:
    """How many seats are on the losing side."""
    return sum(hon_of(d) < 0 for d in _above(s))


def _next_oya(s: KujurokuState, won: Sequence[Points]) -> Seat:
    """Oya stays when nobody won more, else Nakai follows (KJ-72, KJ-73)."""
    oya, nakai, otoi = s.flags.roles[s.dealer]
    return oya if won[oya] >= max(won[nakai], won[otoi]) else nakai
