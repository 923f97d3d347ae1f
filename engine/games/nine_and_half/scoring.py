"""The score sheet of Nine-and-a-half (NH section 5)."""

from __future__ import annotations

from engine.core.cards import Cards, Seat, mask_of
from engine.core.game import Line, Settlement
from engine.games.nine_and_half.play import dealer_wins
from engine.games.nine_and_half.state import NineState, special, total
from engine.games.nine_and_half.tables import BUST, HALVES, TENS


def settle(s: NineState) -> Settlement:
    """A fight is a line of the player and one of the dealer, each with the cards it showed."""
    lines: list[Line] = []
    dealers_ten = bool(s.rows[s.dealer]) and s.rows[s.dealer][0] in TENS
    for seat in s.players:
        if dealers_ten:
            lines.append(Line(seat, "dealer_ten", s.results[seat], 0, "NH-14"))
        elif s.against[seat]:
            lines += _fight(s, seat)
        else:
            cards = mask_of(s.rows[seat])
            if s.all_shown:
                cards |= 1 << s.hidden[seat]
            lines.append(Line(seat, "unfought", 0, cards, "NH-37"))
    if dealers_ten:
        first = 1 << s.rows[s.dealer][0]
        lines.append(Line(s.dealer, "dealer_ten", s.results[s.dealer], first, "NH-14"))
    seats = len(s.antes)
    changes = s.flags.rotates and s.deal % s.flags.per_dealer == 0
    return Settlement(
        lines=tuple(lines),
        card_points=(0,) * seats,
        totals=tuple(s.results),
        payments=tuple(
            (s.dealer, seat, won) if won > 0 else (seat, s.dealer, -won)
            for seat, won in enumerate(s.results)
            if won and seat != s.dealer
        ),
        scores=tuple(s.results),
        next_dealer=(s.dealer + changes) % seats,
        outcome="dealer_ten" if dealers_ten else "played" if lines else "void",
        extra=(s.limit,),
    )


def _fight(s: NineState, seat: Seat) -> tuple[Line, Line]:
    """The player's line and the dealer's."""
    held: Cards = mask_of(s.rows[seat]) | 1 << s.hidden[seat]
    row = s.rows[s.dealer][: s.against[seat]]
    dealer_total, own = sum(HALVES[card] for card in row), total(s, seat)
    won = s.results[seat]
    if dealer_wins(s, seat, dealer_total):
        mine, dealers, rule = "bust" if own >= BUST else "loss", "win", "NH-28"
    else:
        rule = "NH-29"
        mine = special(s, seat) or "win"
        dealers = special(s, seat) or (
            "bust" if dealer_total >= BUST else "tie" if dealer_total == own else "loss"
        )
    return (
        Line(seat, mine, won, held, rule),
        Line(s.dealer, dealers, -won, mask_of(row), rule),
    )
