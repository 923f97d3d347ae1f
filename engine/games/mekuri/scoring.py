"""Counting a deal of Mekuri: which yaku count, azukari, scores (MK-50 … MK-75)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain
from typing import NamedTuple

from engine.core.cards import NOBODY, Cards, Points, Seat
from engine.core.game import Line, Settlement
from engine.decks.mekuri import points
from engine.games.mekuri.state import Flags, MekuriState
from engine.games.mekuri.tables import is_azukari
from engine.kernel.settle import Payment, from_each_other, netted, payments
from engine.kernel.yaku import Made, Yaku


def counting(flags: Flags, pile: Cards) -> list[Made]:
    """The yaku of a pile that count, in table order (MK-50 … MK-57)."""
    found = flags.yaku.made(pile)
    if not flags.minor or len(found) < 2:
        return found
    strong = 0
    for made in found:
        if made.points > 1:
            strong |= made.cards
    return [made for made in found if made.points != 1 or made.cards & ~strong]


def yaku_total(flags: Flags, pile: Cards) -> Points:
    """The sum of the yaku that count (MK-58)."""
    return sum(made.points for made in counting(flags, pile))


class Entry(NamedTuple):
    """An achieved yaku on the sheet.

    Attributes:
        row: the yaku.
        points: what it counts, 0 where it does not.
        rule: the rule by which it is worth that much.
        by: ids of the yaku that keep it from counting.
    """

    row: Yaku
    points: Points
    rule: str
    by: tuple[str, ...] = ()


def sheet(flags: Flags, pile: Cards) -> list[Entry]:
    """All achieved yaku, in table order; those that do not count have 0 points and the reason."""
    achieved = [row for row in flags.yaku if row.cards & ~pile == 0 and row.allows(pile)]
    ends = [row for row in achieved if is_azukari(row)]
    if ends:
        first = ends[0]
        return [
            Entry(row, row.points, "MK-60")
            if row is first
            else Entry(row, 0, "MK-60" if row in ends else "MK-61", (first.id,))
            for row in achieved
        ]
    counted = [made.row for made in counting(flags, pile)]
    return [
        Entry(row, row.points, row.rule)
        if row in counted
        else Entry(row, 0, *_why_not(row, achieved, counted))
        for row in achieved
    ]


def _why_not(
    row: Yaku, achieved: Sequence[Yaku], counted: Sequence[Yaku]
) -> tuple[str, tuple[str, ...]]:
    """The rule by which an achieved yaku does not count, and the yaku that make it so."""
    over = [other for other in achieved if row.id in other.excludes]
    larger = [other for other in over if other.cards != row.cards]
    if larger:
        smallest = min(larger, key=lambda other: (other not in counted, other.cards.bit_count()))
        return "MK-52", (smallest.id,)
    if over:
        return "MK-54", (over[0].id,)
    return "MK-55", tuple(o.id for o in counted if o.points > 1 and o.cards & row.cards)


def holder_of(s: MekuriState) -> Seat:
    """Who has an azukari; ``NOBODY`` without one. Only one seat can have it (MK-60)."""
    for seat, cards in enumerate(s.piles):
        for whole in s.flags.azukari:
            if cards & whole == whole:
                return seat
    return NOBODY


def totals(s: MekuriState, holder: Seat) -> list[Points]:
    """The yaku total of each seat; an azukari leaves the others nothing (MK-58, MK-61, MK-63)."""
    if holder == NOBODY:
        return [yaku_total(s.flags, cards) for cards in s.piles]
    limit = 0 if s.flags.void else int(s.rules["azukari_points"])
    return [limit if seat == holder else 0 for seat in range(len(s.piles))]


def card_parts(s: MekuriState, holder: Seat) -> list[Points]:
    """Ten card points above par are worth one; not beside an azukari (MK-66)."""
    parts = [0] * len(s.piles)
    if s.flags.par and holder == NOBODY:
        for seat in s.playing:
            parts[seat] = (points(s.piles[seat]) - s.flags.par) // 10
    return parts


def scores(s: MekuriState) -> tuple[Points, ...]:
    """What the deal brings each seat; one that sits out gets 0 (MK-70 … MK-72)."""
    holder = holder_of(s)
    return tuple(_scores(s, totals(s, holder), card_parts(s, holder)))


def _scores(s: MekuriState, worth: Sequence[Points], parts: Sequence[Points]) -> list[Points]:
    if s.rules["settlement"] == "total":
        return [a + b for a, b in zip(worth, parts, strict=True)]
    playing = s.playing
    both = sum(worth)
    won = [0] * len(worth)
    for seat in playing:
        won[seat] = len(playing) * worth[seat] - both + parts[seat]
    return won


def _payments(
    s: MekuriState, worth: Sequence[Points], parts: Sequence[Points]
) -> tuple[Payment, ...]:
    """Every pair settles its difference in yaku; the card points are balanced besides (MK-71)."""
    if s.rules["settlement"] == "total":
        return ()
    playing = s.playing
    flows = from_each_other([worth[seat] for seat in playing])
    by_yaku = [(playing[src], playing[dst], amount) for src, dst, amount in flows]
    return netted(chain(by_yaku, payments(parts)))


def settle(s: MekuriState) -> Settlement:
    """The score sheet: every achieved yaku, those that do not count with 0 points."""
    holder = holder_of(s)
    worth, parts = totals(s, holder), card_parts(s, holder)
    won = _scores(s, worth, parts)
    over = holder != NOBODY and s.rules["azukari"] == "match_over"
    return Settlement(
        lines=tuple(_lines(s, holder, parts)),
        card_points=tuple(points(cards) for cards in s.piles),
        totals=tuple(worth),
        payments=_payments(s, worth, parts),
        scores=tuple(won),
        next_dealer=_next_oya(s, holder, won),
        counts=not (s.flags.void and holder != NOBODY),
        outcome="played" if holder == NOBODY else "void" if s.flags.void else "azukari",
        extra=(holder if over else NOBODY,),
    )


def _lines(s: MekuriState, holder: Seat, parts: Sequence[Points]) -> list[Line]:
    lines: list[Line] = []
    for seat in s.playing:
        dropped = holder not in (NOBODY, seat)
        for row, worth, rule, _ in sheet(s.flags, s.piles[seat]):
            told = (0, row.cards, "MK-63") if dropped else (worth, row.cards, rule)
            lines.append(Line(seat, row.id, *told))
        if s.flags.par and holder == NOBODY:
            lines.append(Line(seat, "card_points", parts[seat], s.piles[seat], "MK-66"))
    return lines


def _next_oya(s: MekuriState, holder: Seat, won: Sequence[Points]) -> Seat:
    """The winner, of several the first in play order; or the seat after Oya (MK-75)."""
    if s.flags.void and holder != NOBODY:
        return s.dealer
    if s.rules["oya_rotation"] == "rotate":
        return (s.dealer + 1) % len(won)
    return max(s.playing, key=lambda seat: won[seat])
