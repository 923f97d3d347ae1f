"""Counting a finished hand of Hana-awase (HA-50 … HA-61)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.core.cards import NOBODY, Cards, Points, Seat
from engine.core.game import Line, Settlement
from engine.games.hana_awase.state import ENDINGS, PLAYED, STOPPED, VOID_FUKE, HanaAwaseState
from engine.games.hana_awase.tables import (
    BIKI_MOST,
    OYANAKA_MOST,
    ROKUKASU,
    SHICHIKASU,
    WILLOWS,
)
from engine.kernel.settle import from_each_other, netted, payments


def willow_owner(piles: Sequence[Cards]) -> Seat:
    """Who has captured all four willows, else ``NOBODY`` (HA-64)."""
    for seat, held in enumerate(piles):
        if held & WILLOWS == WILLOWS:
            return seat
    return NOBODY


def teyaku_line(seat: Seat, shown: Cards) -> Line:
    """六カス or 七カス, as shown (HA-20, HA-25)."""
    if shown.bit_count() == 7:
        return Line(seat, "shichikasu", SHICHIKASU, shown, "HA-20")
    return Line(seat, "rokukasu", ROKUKASU, shown, "HA-20")


def teyaku_lines(s: HanaAwaseState) -> list[Line]:
    """The hand yaku that are paid: in a void hand only if so agreed."""
    if s.ending not in (PLAYED, STOPPED) and not s.flags.teyaku_in_void:
        return []
    if void_yaku_owner(s) != NOBODY and not s.flags.teyaku_in_void:
        return []
    return [teyaku_line(seat, shown) for seat, shown in enumerate(s.shown) if shown]


def void_yaku_owner(s: HanaAwaseState) -> Seat:
    """Whose four willows void all capture yaku (HA-54)."""
    return willow_owner(s.piles) if s.flags.void_yaku else NOBODY


def capture_lines(s: HanaAwaseState) -> list[Line]:
    """The capture yaku that are paid, in the order of the checks (HA-57, HA-58, HA-60)."""
    if s.ending not in (PLAYED, STOPPED) or void_yaku_owner(s) != NOBODY:
        return []
    seats = [s.finisher] if s.ending == STOPPED else range(len(s.piles))
    lines = [
        Line(seat, m.row.id, m.points, m.cards, m.row.rule)
        for seat in seats
        for m in s.yaku.made(s.piles[seat])
    ]
    storm = [line for line in lines if line.id == "arashi"] if s.flags.arashi else []
    if storm:
        return storm
    if s.flags.oyanaka and s.ending == PLAYED:
        lines += oyanaka_lines(s)
    return lines


def oyanaka_lines(s: HanaAwaseState) -> Iterable[Line]:
    """親仲八丁ビキ十丁: few captured cards (HA-T2)."""
    last = (s.dealer - 1) % len(s.piles)
    for seat, held in enumerate(s.piles):
        if held.bit_count() <= (BIKI_MOST if seat == last else OYANAKA_MOST):
            yield Line(seat, "oyanaka_biki", s.flags.oyanaka, held, "HA-T2")


def card_points(s: HanaAwaseState) -> list[Points]:
    """C of every seat."""
    return [s.flags.points(held) for held in s.piles]


def card_balances(s: HanaAwaseState, captured: Sequence[Points]) -> list[Points]:
    """What the cards alone bring: against par, or as a stopped hand is paid (HA-50, HA-58)."""
    if s.ending == PLAYED:
        return [points - s.flags.par for points in captured]
    if s.ending != STOPPED or not s.flags.with_cards:
        return [0] * len(captured)
    share, over = divmod(sum(captured), len(captured))
    return [
        points - share - (over if seat == s.finisher else 0) for seat, points in enumerate(captured)
    ]


def worth(lines: Iterable[Line], seats: int) -> list[Points]:
    """Y of every seat: what each other seat pays it."""
    out = [0] * seats
    for line in lines:
        out[line.seat] += line.points
    return out


def balances(cards: Sequence[Points], yaku: Sequence[Points]) -> tuple[Points, ...]:
    """Cards, and (n − 1) times the own yaku less those of the others (HA-50)."""
    seats, all_yaku = len(cards), sum(yaku)
    return tuple(c + seats * y - all_yaku for c, y in zip(cards, yaku, strict=True))


def scores(s: HanaAwaseState) -> tuple[Points, ...]:
    """What each seat wins."""
    lines = capture_lines(s)
    if any(s.shown):
        lines += teyaku_lines(s)
    return balances(card_balances(s, card_points(s)), worth(lines, len(s.piles)))


def settle(s: HanaAwaseState) -> Settlement:
    """The score sheet, payments a pair, and who deals next (HA-51, HA-61)."""
    lines = [*capture_lines(s), *teyaku_lines(s)]
    captured = card_points(s)
    cards, yaku = card_balances(s, captured), worth(lines, len(s.piles))
    won = balances(cards, yaku)
    counted = s.ending == PLAYED or (s.ending == STOPPED and s.flags.with_cards)
    return Settlement(
        lines=(*lines, *_reasons(s, captured)),
        card_points=tuple(captured),
        totals=balances(captured, yaku) if counted else won,
        payments=netted((*from_each_other(yaku), *payments(cards))),
        scores=won,
        next_dealer=_next_dealer(s, won),
        outcome=ENDINGS[s.ending],
    )


def _reasons(s: HanaAwaseState, captured: Sequence[Points]) -> list[Line]:
    """Lines without points that say why yaku or the whole hand are void, or the rest of HA-58."""
    if s.ending == VOID_FUKE:
        return [
            Line(seat, "fuke", 0, s.piles[seat], "HA-59")
            for seat, points in enumerate(captured)
            if points <= s.flags.fuke_limit
        ]
    owner = willow_owner(s.piles)
    if s.ending not in (PLAYED, STOPPED):
        rule = "HA-56" if s.flags.optional_void else "HA-55"
        return [Line(owner, "ameshima", 0, WILLOWS, rule)]
    if s.flags.void_yaku and owner != NOBODY:
        return [Line(owner, "ameshima", 0, WILLOWS, "HA-54")]
    return []


def _next_dealer(s: HanaAwaseState, won: Sequence[Points]) -> Seat:
    """The highest score, first in play order from the dealer; after a void hand he stays."""
    if s.ending not in (PLAYED, STOPPED):
        return s.dealer
    seats = len(won)
    order = [(s.dealer + turn) % seats for turn in range(seats)]
    return max(order, key=lambda seat: won[seat])
