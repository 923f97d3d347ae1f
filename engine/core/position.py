"""Positions as JSON: the keys that every game has, written and read in one way."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple, Protocol

from engine.core.cards import NO_CARD, NOBODY, Card, Cards, Deck, Seat
from engine.core.errors import BadPosition
from engine.core.events import Json
from engine.core.game import Rules
from engine.core.view import View


class Common(NamedTuple):
    """The common keys as read."""

    dealer: Seat
    to_move: Seat
    phase: str | None


def common(rules: Rules, dealer: Seat, to_move: Seat, phase: str) -> dict[str, Json]:
    """The keys every position begins with; options that have their default are left out."""
    return {
        "game": rules.game.spec.id,
        "options": rules.changed,
        "seats": rules.seats,
        "dealer": dealer,
        "to_move": to_move if to_move >= 0 else None,
        "phase": phase,
    }


def read_common(data: Mapping[str, Json], seats: int, phases: Sequence[str]) -> Common:
    """Dealer (0 when left out), seat to move (the dealer when left out) and phase.

    Raises:
        BadPosition: a seat or phase that the game has not.
    """
    dealer = number(data, "dealer", 0, most=seats - 1)
    phase = data.get("phase")
    if phase is not None and phase not in phases:
        raise BadPosition("unknown_phase", phase=str(phase), phases=", ".join(phases))
    if "to_move" in data and data["to_move"] is None:
        return Common(dealer, NOBODY, phase)
    return Common(dealer, number(data, "to_move", dealer, most=seats - 1), phase)


def number(
    data: Mapping[str, Json], key: str, default: int, *, most: int | None = None, base: int = 10
) -> int:
    """A whole number from 0 to ``most``; with another base it is written as text.

    Raises:
        BadPosition: something else.
    """
    value = data.get(key, default)
    if base != 10 and isinstance(value, str):
        try:
            value = int(value, base)
        except ValueError:
            raise BadPosition("not_a_number", key=key, value=str(value)) from None
    if isinstance(value, bool) or not isinstance(value, int):
        raise BadPosition("not_a_number", key=key, value=str(value))
    if value < 0 or (most is not None and value > most):
        raise BadPosition("out_of_range", key=key, value=value)
    return value


def listed(data: Mapping[str, Json], key: str, deck: Deck, seats: int) -> list[Cards]:
    """One set of cards per seat; empty sets when the key is left out.

    Raises:
        BadPosition: not a list of lists of ids, one a seat.
    """
    value = data.get(key, [[] for _ in range(seats)])
    if not isinstance(value, list) or len(value) != seats:
        raise BadPosition("one_list_a_seat", key=key, seats=seats)
    return [deck.mask(cards) for cards in value]


class Layout(NamedTuple):
    """The cards of a position: per seat, in the middle, the stock in order, the card in play."""

    hands: list[Cards]
    piles: list[Cards]
    field: Cards
    stock: list[Card]
    active: Card


class Lying(Protocol):
    """A state whose cards lie as :func:`layout` writes them."""

    hands: list[Cards]
    piles: list[Cards]
    field: Cards
    stock: list[Card]
    top: int
    active: Card


def layout(s: Lying, deck: Deck) -> dict[str, Json]:
    """Where the cards lie, as :func:`read_layout` reads it."""
    return {
        "hands": [deck.names(cards) for cards in s.hands],
        "field": deck.names(s.field),
        "stock": [deck.ids[card] for card in s.stock[s.top :]],
        "captured": [deck.names(cards) for cards in s.piles],
        "active": None if s.active == NO_CARD else deck.ids[s.active],
    }


def read_layout(data: Mapping[str, Json], deck: Deck, seats: int, cards: Cards) -> Layout:
    """Where the cards lie; keys that are left out mean that nothing lies there.

    Raises:
        BadPosition: a card named twice, or one that is not among ``cards``.
    """
    stock = data.get("stock", [])
    once = deck.mask(stock)
    active = data.get("active")
    read = Layout(
        listed(data, "hands", deck, seats),
        listed(data, "captured", deck, seats),
        deck.mask(data.get("field", [])),
        [deck.card(name) for name in stock],
        NO_CARD if active is None else deck.card(active),
    )
    for part in (*read.hands, *read.piles, read.field, 0 if active is None else 1 << read.active):
        if part & once:
            raise BadPosition("card_twice", card=deck.names(part & once)[0])
        once |= part
    if once & ~cards:
        raise BadPosition("not_in_deck", card=deck.names(once & ~cards)[0])
    return read


def view_json(view: View) -> dict[str, Json]:
    """A view as JSON: cards that the seat does not know are counts."""
    deck = view.rules.game.spec.deck
    hands: list[Json] = []
    for known, size in zip(view.hands, view.hand_sizes, strict=True):
        names = deck.names(known)
        hands.append(names if len(names) == size else {"count": size, "known": names})
    return {
        **common(view.rules, view.dealer, view.to_move, view.phase),
        "seat": view.seat,
        "hands": hands,
        "field": deck.names(view.field),
        "stock": view.stock,
        "captured": [deck.names(cards) for cards in view.piles],
        "active": None if view.active < 0 else deck.ids[view.active],
        **({"down": [deck.names(cards) for cards in view.down]} if view.down else {}),
        "facts": list(view.facts),
    }
