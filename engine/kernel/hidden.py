"""What a seat may know where only hands and stock are hidden, and hands that agree with it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Protocol

from engine.core.cards import NO_CARD, Action, Card, Cards, Seat, cards_of, mask_of
from engine.core.game import Rules
from engine.core.view import View


class Tabled(Protocol):
    """A state whose field, piles and counts everybody sees."""

    rules: Rules
    dealer: Seat
    to_move: Seat
    phase: int
    field: Cards
    hands: list[Cards]
    piles: list[Cards]
    stock: list[Card]
    top: int
    active: Card

    @property
    def facts(self) -> tuple[int, ...]:
        """The game's public facts."""


def view(
    s: Tabled, seat: Seat, phases: Sequence[str], shown: Sequence[Cards], legal: Sequence[Action]
) -> View:
    """The view of a seat: its own hand, and of the others what they have ``shown`` and still hold.

    ``legal`` is what the seat to move may do; other seats are not told.
    """
    hands = [held & open_ for held, open_ in zip(s.hands, shown, strict=True)]
    hands[seat] = s.hands[seat]
    return View(
        rules=s.rules,
        seat=seat,
        dealer=s.dealer,
        to_move=s.to_move,
        phase=phases[s.phase],
        hands=tuple(hands),
        hand_sizes=tuple([held.bit_count() for held in s.hands]),
        field=s.field,
        piles=tuple(s.piles),
        spots=(NO_CARD,) * len(hands),
        stock=len(s.stock) - s.top,
        active=s.active,
        facts=s.facts,
        legal=tuple(legal) if s.to_move == seat else (),
    )


def filled(v: View, unseen: Sequence[Card]) -> tuple[list[Cards], list[Card]]:
    """Hands and stock of unseen cards in their order: each hand keeps what is known of it."""
    hands: list[Cards] = []
    top = 0
    for known, size in zip(v.hands, v.hand_sizes, strict=True):
        lacking = size - known.bit_count()
        hands.append(known | mask_of(unseen[top : top + lacking]))
        top += lacking
    return hands, list(unseen[top:])


def ways(
    pool: Cards, known: Sequence[Cards], sizes: Sequence[int]
) -> Iterator[tuple[list[Cards], Cards]]:
    """Every way to fill hands of these sizes from a pool, and what is left of it.

    Each hand keeps the cards that are known of it.
    """
    if not known:
        yield [], pool
        return
    for more in combinations(cards_of(pool), sizes[0] - known[0].bit_count()):
        got = mask_of(more)
        for others, rest in ways(pool & ~got, known[1:], sizes[1:]):
            yield [known[0] | got, *others], rest
