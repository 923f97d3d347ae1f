"""Counting a finished round of Koi-Koi (KK-40 … KK-42)."""

from __future__ import annotations

from engine.core.cards import NOBODY, Points, Seat
from engine.core.game import Line, Settlement
from engine.games.koi_koi.state import ENDINGS, EXHAUSTED, FIELD_FOUR, SHOBU, TEYAKU, KoiKoiState
from engine.games.koi_koi.tables import DOUBLED_FROM, SIX, teyaku_name
from engine.kernel import fishing


def base(s: KoiKoiState, seat: Seat) -> Points:
    """The sum of a seat's yaku (KK-40)."""
    return sum(m.points for m in s.yaku.made(s.piles[seat]))


def doublings(s: KoiKoiState, seat: Seat, sum_: Points) -> list[tuple[str, int]]:
    """What multiplies the base of a seat, each with its factor (KK-40)."""
    out = []
    if s.flags.seven_doubles and sum_ >= DOUBLED_FROM:
        out.append(("seven_double", 2))
    if s.flags.call_doubles and s.calls[1 - seat]:
        out.append(("koikoi_double", 2))
    elif s.flags.own_calls and s.calls[seat]:
        out.append(("koikoi_double", 1 + s.calls[seat]))
    return out


def points(s: KoiKoiState, seat: Seat, sum_: Points) -> Points:
    """Base times multiplier (KK-41)."""
    for _, factor in doublings(s, seat, sum_):
        sum_ *= factor
    return sum_


def won(s: KoiKoiState) -> Points:
    """What the winner of the round gets: his yaku, or the fixed six."""
    if s.winner == NOBODY:
        return 0
    return points(s, s.winner, base(s, s.winner)) if s.ending == SHOBU else SIX


def scores(s: KoiKoiState) -> tuple[Points, ...]:
    """The winner adds his points, under ``zero_sum`` the loser loses them (KK-41)."""
    amount = won(s)
    if s.winner == NOBODY:
        return 0, 0
    lost = -amount if s.flags.zero_sum else 0
    return (amount, lost) if s.winner == 0 else (lost, amount)


def settle(s: KoiKoiState) -> Settlement:
    """The score sheet; the winner deals next (KK-42)."""
    amount, winner = won(s), s.winner
    totals = tuple(amount if seat == winner else 0 for seat in (0, 1))
    paid = s.flags.zero_sum and amount > 0
    return Settlement(
        lines=tuple(_lines(s)),
        card_points=(0, 0),
        totals=totals,
        payments=((1 - winner, winner, amount),) if paid else (),
        scores=scores(s),
        next_dealer=_next_dealer(s),
        outcome=ENDINGS[s.ending],
    )


def _next_dealer(s: KoiKoiState) -> Seat:
    if s.winner != NOBODY:
        return s.winner
    swaps = s.ending not in (SHOBU, EXHAUSTED, TEYAKU)
    return s.dealer if s.flags.same_dealer and not swaps else 1 - s.dealer


def _lines(s: KoiKoiState) -> list[Line]:
    """All that made the points; the points of a doubling are what it adds."""
    if s.ending == TEYAKU:
        return [
            Line(seat, teyaku_name(cards), SIX if seat == s.winner else 0, cards, "KK-05")
            for seat, cards in enumerate(s.shown)
            if cards
        ]
    winner = s.winner
    if winner == NOBODY:
        return []
    if s.ending == EXHAUSTED:
        return [Line(winner, "oya_ken", SIX, 0, "KK-19")]
    if s.ending != SHOBU:
        four = s.ending == FIELD_FOUR
        cards = fishing.fours(s.field) if four else s.field
        return [Line(winner, ENDINGS[s.ending], SIX, cards, "KK-03")]
    made = s.yaku.made(s.piles[winner])
    lines = [Line(winner, m.row.id, m.points, m.cards, m.row.rule) for m in made]
    running = sum_ = sum(m.points for m in made)
    for name, factor in doublings(s, winner, sum_):
        lines.append(Line(winner, name, running * (factor - 1), 0, "KK-40"))
        running *= factor
    return lines
