"""Dealing a hand of Hana-awase and what is asked before the first turn (HA-02 … HA-22)."""

from __future__ import annotations

from functools import lru_cache

from engine.core.cards import NO_CARD, Action, Cards, Seat
from engine.core.events import (
    FIELD,
    Called,
    Event,
    Redealt,
    Shown,
    Shuffled,
    YakuMade,
    hand,
)
from engine.core.rng import Rng
from engine.decks.hanafuda import DECK, KASU, RAIN
from engine.games.hana_awase.scoring import teyaku_line
from engine.games.hana_awase.state import HAND, SHOW, SHOW_FOUR, HanaAwaseState
from engine.games.hana_awase.tables import Layout
from engine.kernel import fishing
from engine.kernel.dealing import Packet, packets, shuffled
from engine.kernel.fishing import PASS
from engine.kernel.oni import NO_PLANT

Out = list[Event] | None

CARD_LIST = tuple(range(len(DECK.ids)))
LEAST_KASU = 6


@lru_cache(maxsize=64)
def deal_order(layout: Layout, seats: int, dealer: Seat) -> list[Packet]:
    """Twice round from the seat after the dealer, the dealer last, then the field (HA-03)."""
    order = [(dealer + turn) % seats for turn in range(1, seats + 1)]
    return [
        packet
        for turn in (0, 1)
        for packet in (
            *(Packet(hand(seat), layout.hand[turn]) for seat in order),
            Packet(FIELD, layout.field[turn]),
        )
    ]


def open_deal(s: HanaAwaseState, out: Out) -> None:
    """Shuffle and deal, then what the rules ask of a dealt hand."""
    deal(s, out)
    look_at_deal(s, out)


def look_at_deal(s: HanaAwaseState, out: Out) -> None:
    """Deal anew until the field may stay (HA-08); then the questions before play (HA-10)."""
    while field_four(s):
        if out is not None:
            out.append(Redealt("HA-08"))
        deal(s, out)
    s.asked, s.phase, s.to_move = 0, SHOW_FOUR, s.dealer
    if not s.flags.hand_four:
        ask_kasu(s)


def deal(s: HanaAwaseState, out: Out) -> None:
    """Shuffle, and packets twice round (HA-03 … HA-06)."""
    rng = Rng.resumed(s.rng)
    stock = shuffled(CARD_LIST, rng)
    s.rng = rng.state
    if out is not None:
        out.append(Shuffled(s.dealer, len(stock)))
    seats = len(s.hands)
    order = deal_order(s.flags.layout, seats, s.dealer)
    held = packets(stock, order, out)
    for turn in range(seats):
        s.hands[(s.dealer + 1 + turn) % seats] = held[turn] | held[seats + 1 + turn]
    s.field = held[seats] | held[-1]
    s.stock = stock[sum(packet.size for packet in order) :]
    s.top, s.active, s.oni_plant = 0, NO_CARD, NO_PLANT


def field_four(s: HanaAwaseState) -> bool:
    """Four of a plant in the dealt field; with the oni rule the three rains are such a four."""
    rains = s.flags.oni is not None and s.field & RAIN == RAIN
    return rains or bool(fishing.fours(s.field))


def ask_kasu(s: HanaAwaseState) -> None:
    """After the fours: the kasu (HA-20), then the first turn (HA-30)."""
    s.asked, s.to_move = 0, s.dealer
    s.phase = SHOW if s.flags.kasu_hand else HAND


def to_show(s: HanaAwaseState) -> Cards:
    """What the asked seat may show: fours (HA-10), or six or seven kasu (HA-20)."""
    held = s.hands[s.to_move]
    if s.phase == SHOW_FOUR:
        return fishing.fours(held)
    kasu = held & KASU
    return kasu if kasu.bit_count() >= LEAST_KASU else 0


def legal(s: HanaAwaseState) -> list[Action]:
    """Everybody is asked, also who has nothing to show: keeping silent must not betray (HA-21)."""
    return [fishing.SHOW, PASS] if to_show(s) else [PASS]


def answer(s: HanaAwaseState, action: Action, out: Out) -> None:
    """Show or pass, the dealer first (HA-10, HA-21)."""
    seat, shown = s.to_move, to_show(s)
    if action == fishing.SHOW and s.phase == SHOW_FOUR:
        if out is not None:
            out += (Shown(seat, shown, "HA-10"), Redealt("HA-10"))
        open_deal(s, out)
        return
    if action == fishing.SHOW:
        s.shown[seat] = shown
        if out is not None:
            line = teyaku_line(seat, shown)
            out += (Shown(seat, shown, "HA-22"), YakuMade(seat, line.id, line.points, shown))
    elif out is not None:
        out.append(Called(seat, "pass"))
    s.asked += 1
    s.to_move = (seat + 1) % len(s.hands)
    if s.asked == len(s.hands):
        if s.phase == SHOW_FOUR:
            ask_kasu(s)
        else:
            s.asked, s.phase, s.to_move = 0, HAND, s.dealer
