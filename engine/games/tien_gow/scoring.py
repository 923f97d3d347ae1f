"""What a hand of Tien Gow pays (TG-50 … TG-73, TG-90)."""

from __future__ import annotations

from engine.core.cards import NOBODY, Cards, Points, Seat
from engine.core.game import Line, Settlement
from engine.decks.tiles import cards
from engine.games.tien_gow.state import TienGowState
from engine.games.tien_gow.tables import (
    BEATS_ONE,
    CIVIL_SUPREME,
    HAND,
    LONG_LEGS,
    SEATS,
    SIX,
    SUPREME,
    THREE,
    DealtHand,
    dealt_hand,
)
from engine.kernel.settle import Payment, netted

BASE: tuple[Points, ...] = (5, 3, 2, 1, 0, -1, -2)
"""What a loser pays for 0 … 6 piles (TG-60)."""
GASON, SHIDAIGA = 2, 4
"""Bonus from each other seat for a supreme pair and for a quad (TG-50, TG-51)."""
SHICHISHI, HASSHI = 2, 4
"""Slam multipliers (TG-63)."""

_BARRED = (cards("6-6a"), cards("6-6b"), cards("6-3"), cards("5-4"), SUPREME)
"""First leads that lessen a dealer's slam (TG-71, TG-R15)."""


def multiplier(s: TienGowState, one: Seat, other: Seat) -> int:
    """親の倍, of payments of the dealer alone (TG-61)."""
    return s.count + 1 if s.dealer in (one, other) else 1


def is_supreme(s: TienGowState, tiles: Cards) -> bool:
    """至尊, or 文尊 where it is one (TG-24, TG-80)."""
    return tiles == SUPREME or (tiles == CIVIL_SUPREME and s.flags.bunbu)


def bonuses_of(s: TienGowState) -> list[tuple[Seat, Cards]]:
    """Who collects a bonus for the full trick, and for which set (TG-50, TG-51, TG-53, TG-83)."""
    led, leader = s.spots[s.leader], s.leader
    if is_supreme(s, led):
        return [(s.best, led)]
    if s.size < SHIDAIGA:
        return []
    to = s.flags.shidaiga_to
    if to == "winner":
        return [(s.best, s.top)]
    if to == "all":
        return [(seat, s.spots[seat]) for seat in range(SEATS) if s.up >> seat & 1]
    return [(leader, led)] if to == "leader" or s.best == leader else []


def bonus_flows(s: TienGowState, bonus: tuple[Seat, Cards]) -> list[Payment]:
    """What every other seat pays for a bonus (TG-52)."""
    receiver, tiles = bonus
    unit = SHIDAIGA if tiles.bit_count() == SHIDAIGA else GASON
    return [
        (seat, receiver, unit * multiplier(s, seat, receiver))
        for seat in range(SEATS)
        if seat != receiver
    ]


def winner_of(s: TienGowState) -> Seat:
    """The ketsu player, or who claimed a dealt hand (TG-44, TG-90)."""
    return s.claimed if s.claimed >= 0 else s.best


def claimed_hand(s: TienGowState) -> DealtHand | None:
    """The dealt hand that ended the deal, if one did."""
    if s.claimed == NOBODY:
        return None
    return dealt_hand(s.hands[s.claimed], extended=s.flags.extended)


def way_of_winning(s: TienGowState) -> tuple[str, int]:
    """勝ち方の倍: its line and factor (TG-62, TG-66, TG-81)."""
    if s.size == SHIDAIGA:
        return "shidaiho", 4
    if s.size == 2 and is_supreme(s, s.top):
        return "hoson", 2
    if s.size == 1 and (s.top == THREE or (s.flags.bunbu and s.top & CIVIL_SUPREME)):
        return "yoketsu", 2
    return "", 1


def captured(s: TienGowState) -> str:
    """The rule by which the leader of the last trick pays for all, or nothing."""
    led, flags = s.spots[s.leader], s.flags
    if s.best == s.leader:
        return ""
    if led == THREE and s.top == SIX:
        return "TG-67"
    if flags.bunbu and s.size == 1 and led & CIVIL_SUPREME and s.top & LONG_LEGS:
        return "TG-82"
    if flags.beatable_kam and led == CIVIL_SUPREME:
        return "TG-84"
    return "TG-73" if flags.kam_quad and s.size == SHIDAIGA else ""


def slam(s: TienGowState) -> tuple[int, str]:
    """完封の倍 and the rule that settles it (TG-63, TG-68, TG-71, TG-72)."""
    if s.piles[s.best] < HAND:
        return 1, ""
    factor, rule = (HASSHI, "TG-63") if s.size > 1 or _sure(s) else (SHICHISHI, "TG-68")
    if factor == SHICHISHI and s.flags.sure_public:
        rule = "TG-72"
    barred = s.first_lead in _BARRED or (s.flags.bunbu and s.first_lead == CIVIL_SUPREME)
    if s.flags.first_lead != "allow" and s.best == s.dealer and barred:
        if s.flags.first_lead == "no78":
            return 1, ""
        if factor == HASSHI:
            return SHICHISHI, "TG-71"
    return factor, rule


def _sure(s: TienGowState) -> bool:
    """Whether a last single could not have lost (TG-68; TG-72 by what has been seen)."""
    over = BEATS_ONE[s.top.bit_length() - 1]
    if s.flags.sure_public:
        a, b, c, d = s.shown
        return not over & ~(a | b | c | d)
    return not any(over & tiles for seat, tiles in enumerate(s.spots) if seat != s.best)


def hand_flows(s: TienGowState) -> list[Payment]:
    """What the losers pay and 入一・入二 receive (TG-60 … TG-64, TG-67, TG-70)."""
    winner = winner_of(s)
    losers = [seat for seat in range(SEATS) if seat != winner]
    dealt = claimed_hand(s)
    if dealt is not None:
        unit = BASE[0] * dealt.slam
        return [(seat, winner, unit * multiplier(s, seat, winner)) for seat in losers]
    way, capture = way_of_winning(s)[1], captured(s)
    kam = s.flags.kam_mult if capture else 1
    factor = way * slam(s)[0] * kam
    flows = []
    for seat in losers:
        base, dealer = BASE[s.piles[seat]], multiplier(s, seat, winner)
        if base > 0:
            flows.append((s.leader if capture else seat, winner, base * dealer * factor))
        elif base < 0 and s.flags.nyu_special:
            flows.append((winner, seat, -base * (1 if seat == s.dealer else dealer)))
        elif base < 0:
            flows.append((winner, seat, -base * dealer * way * kam))
    return flows


def scores(s: TienGowState) -> tuple[Points, ...]:
    """What each seat wins or loses (TG-69)."""
    totals = [0] * SEATS
    for src, dst, amount in hand_flows(s):
        totals[src] -= amount
        totals[dst] += amount
    for bonus in s.bonuses:
        for src, dst, amount in bonus_flows(s, bonus):
            totals[src] -= amount
            totals[dst] += amount
    return tuple(totals)


def settle(s: TienGowState) -> Settlement:
    """All lines and payments; the winner is the next dealer (TG-57).

    Lines of losers hold their base points, lines of multipliers the factor, lines of bonuses what
    their receiver got.
    """
    winner = winner_of(s)
    flows = hand_flows(s)
    for bonus in s.bonuses:
        flows += bonus_flows(s, bonus)
    total = scores(s)
    return Settlement(
        lines=tuple(_lines(s, winner)),
        card_points=(0,) * SEATS,
        totals=total,
        payments=netted(flows),
        scores=total,
        next_dealer=winner,
        outcome="played" if s.claimed == NOBODY else "claimed",
        extra=(s.count + 1 if winner == s.dealer else 1, *s.places),
    )


def _lines(s: TienGowState, winner: Seat) -> list[Line]:
    dealt = claimed_hand(s)
    lines = []
    if dealt is not None:
        lines.append(Line(winner, dealt.id, dealt.slam, s.hands[winner], "TG-90"))
    else:
        lines.append(Line(winner, "ketsu", 0, s.top, "TG-44"))
    lines += [_loser_line(s, seat) for seat in range(SEATS) if seat != winner]
    lines.append(Line(s.dealer, "dealer", s.count + 1, 0, "TG-61"))
    if dealt is None:
        lines += _factor_lines(s)
    for bonus in s.bonuses:
        receiver, tiles = bonus
        got = sum(amount for _, _, amount in bonus_flows(s, bonus))
        if tiles.bit_count() == SHIDAIGA:
            rule = "TG-51" if s.flags.shidaiga_to == "winner" else "TG-53"
            lines.append(Line(receiver, "shidaiga", got, tiles, rule))
        else:
            lines.append(Line(receiver, "gason", got, tiles, "TG-50"))
    return lines


def _loser_line(s: TienGowState, seat: Seat) -> Line:
    base = BASE[s.piles[seat]]
    if base >= 0:
        return Line(seat, "piles", -base, 0, "TG-60")
    rule = "TG-64" if s.flags.nyu_special else "TG-70"
    return Line(seat, "nyuichi" if base == -1 else "nyuni", -base, 0, rule)


def _factor_lines(s: TienGowState) -> list[Line]:
    lines = []
    way, factor = way_of_winning(s)
    if way:
        rule = "TG-81" if way == "yoketsu" and s.top != THREE else "TG-62"
        lines.append(Line(s.best, way, factor, s.top, rule))
    capture = captured(s)
    if capture:
        lines.append(Line(s.leader, "kam", s.flags.kam_mult, s.spots[s.leader], capture))
    factor, rule = slam(s)
    if factor > 1:
        item = "hasshi" if factor == HASSHI else "shichishi"
        lines.append(Line(s.best, item, factor, s.top, rule))
    return lines
