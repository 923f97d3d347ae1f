"""Dealing: a shuffled stock, packets in a game's order, and the reports of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from engine.core.cards import NO_CARD, Card, Cards, Seat
from engine.core.events import Dealt, Event, Zone, hand
from engine.core.game import DealerDraw
from engine.core.rng import Rng


class Packet(NamedTuple):
    """So many cards dealt at once to one place."""

    dst: Zone
    size: int


def shuffled(cards: Sequence[Card], rng: Rng) -> list[Card]:
    """The cards in random order, the top of the stock first."""
    stock = list(cards)
    rng.shuffle(stock)
    return stock


def packets(stock: Sequence[Card], order: Sequence[Packet], out: list[Event] | None) -> list[Cards]:
    """Deal packets off the top: what each packet holds. The rest of the stock follows them."""
    held: list[Cards] = []
    top = 0
    for dst, size in order:
        cards = 0
        for card in stock[top : top + size]:
            cards |= 1 << card
        top += size
        held.append(cards)
        if out is not None:
            out.append(Dealt(dst, cards, size))
    return held


def singly(
    stock: Sequence[Card], first: Seat, seats: int, each: int, out: list[Event] | None
) -> list[Cards]:
    """Deal hands of so many cards one at a time, from ``first`` on: what each seat holds."""
    hands = [0] * seats
    total = seats * each
    for i in range(seats):
        cards = 0
        for card in stock[i:total:seats]:
            cards |= 1 << card
        hands[(first + i) % seats] = cards
    if out is not None:
        places = [hand((first + i) % seats) for i in range(seats)]
        out += [Dealt(places[i % seats], 1 << card, 1) for i, card in enumerate(stock[:total])]
    return hands


def draw_for_deal(
    cards: Sequence[Card],
    seats: int,
    rank: Callable[[Card], int],
    rng: Rng,
    rule: str,
    *,
    tied_only: bool = False,
) -> DealerDraw:
    """Everybody draws a card, the highest rank deals; when the best are equal all draw again.

    With ``tied_only`` only the best do; the others have ``NO_CARD`` in that round.
    """
    rounds: list[tuple[Card, ...]] = []
    drawing = list(range(seats))
    while True:
        drawn = [NO_CARD] * seats
        for seat, card in zip(drawing, shuffled(cards, rng), strict=False):
            drawn[seat] = card
        rounds.append(tuple(drawn))
        best = max(rank(drawn[seat]) for seat in drawing)
        first = [seat for seat in drawing if rank(drawn[seat]) == best]
        if len(first) == 1:
            return DealerDraw(first[0], tuple(rounds), rule)
        if tied_only:
            drawing = first
