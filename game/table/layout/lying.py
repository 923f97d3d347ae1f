"""What tiles show beyond a view: the sets of a trick, the wall that is being taken, the dice.

A view names one card a seat for a trick; of a set its facts name the rest, but only with the next
question. So a table with tiles keeps what each event has laid down.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TypeVar

from engine.core.cards import NOBODY, Cards, Seat
from engine.core.events import Asked, Called, Event, Handed, Moved, Shuffled, TrickWon
from engine.core.view import View
from engine.games.tien_gow.hidden import Facts, facts_of
from engine.games.tien_gow.state import NO_PLACE
from engine.games.tien_gow.tables import METHODS, SEATS, SHARES

T = TypeVar("T")
GAME = "tien_gow"
NO_METHOD = -1
IN_TURN: tuple[Seat, ...] = tuple(range(SEATS))


@dataclass(frozen=True, slots=True)
class Laid:
    """What a seat has played to the trick.

    Attributes:
        cards: its tiles that lie face up.
        down: how many lie face down; which they are is nobody's business.
    """

    cards: Cards = 0
    down: int = 0

    @property
    def count(self) -> int:
        """How many tiles lie there."""
        return self.down or self.cards.bit_count()


NOTHING = (Laid(),) * SEATS


@dataclass(frozen=True, slots=True)
class Tiles:
    """The tiles on the table at a moment.

    Attributes:
        plays: per seat what it has played to the trick; the last trick stays.
        method: the way in which the wall is taken, ``NO_METHOD`` before it is named.
        counted: who threw last and how much: so many seats on, itself counted as one, sits who
            takes first (TG-05).
        places: per seat the place it has been heard to choose; the tiles may be dealt before
            anybody is asked again.
        thrown: per seat its last throw of two dice as a number of two digits, 0 for none.
    """

    plays: tuple[Laid, ...] = NOTHING
    method: int = NO_METHOD
    counted: tuple[Seat, int] = (NOBODY, 0)
    places: tuple[int, ...] = (NO_PLACE,) * SEATS
    thrown: tuple[int, ...] = (0,) * SEATS

    def after(self, event: Event, view: View) -> Tiles:
        """The tiles after an event; ``view`` is the view after it."""
        match event:
            case Shuffled():
                return Tiles(method=_agreed(view))
            case Called(seat=seat, word="roll", amount=dice):
                thrown = _put(self.thrown, seat, dice)
                return replace(self, thrown=thrown, counted=(seat, sum(divmod(dice, 10))))
            case Called(seat=seat, word="sit", amount=place):
                return replace(self, places=_put(self.places, seat, place))
            case Called(word=word) if word in METHODS:
                return replace(self, method=METHODS.index(word), thrown=(0,) * SEATS)
            case Moved(dst=dst, cards=cards) if dst.kind == "spot":
                return self._play(dst.seat, Laid(cards))
            case Handed(dst=dst, count=count) if dst.kind == "down":
                return self._play(dst.seat, Laid(0, count))
            case Moved(src=src) if src.kind == "down" and self.plays[src.seat].down:
                return self._play(src.seat, Laid())
            case TrickWon() if any(view.hand_sizes):
                return replace(self, plays=NOTHING)
            case Asked():
                return replace(self, plays=plays_of(view) or self.plays)
            case _:
                return self

    def _play(self, seat: Seat, laid: Laid) -> Tiles:
        return replace(self, plays=_put(self.plays, seat, laid), thrown=(0,) * SEATS)

    @property
    def size(self) -> int:
        """How many tiles were led, 0 before that."""
        return max(laid.count for laid in self.plays)


def tiles_of(view: View, before: Tiles | None) -> Tiles | None:
    """The tiles of a view, with what was known ``before``; None in other games."""
    if view.rules.game.spec.id != GAME:
        return None
    tiles = before or Tiles(method=_agreed(view))
    return replace(tiles, plays=plays_of(view) or NOTHING)


def facts(view: View) -> Facts | None:
    """The public facts by name; None before the first question."""
    return facts_of(view) if view.facts else None


def order_of(view: View) -> tuple[Seat, ...] | None:
    """The seats as they sit, counter-clockwise (TG-01, TG-02); None while they do not yet."""
    found = facts(view)
    return seated(found.places) if found is not None else None


def seated(places: Sequence[int]) -> tuple[Seat, ...] | None:
    """The seats in order of their places; None while somebody has none."""
    if NO_PLACE in places:
        return None
    return tuple(places.index(place) for place in range(SEATS))


def plays_of(view: View) -> tuple[Laid, ...] | None:
    """The sets of the trick of now as the facts tell them; None between two tricks."""
    found, order = facts(view), order_of(view)
    if found is None or order is None or found.claimed >= 0 or found.best < 0:
        return None
    if view.phase == "over":
        return tuple(Laid(cards) for cards in found.sets)
    if view.phase != "follow":
        return None
    size = found.sets[found.best].bit_count()
    plays, at = list(NOTHING), order.index(found.leader)
    for turn in range(SEATS):
        seat = order[(at + turn) % SEATS]
        if seat == view.to_move:
            break
        open_ = found.up >> seat & 1
        plays[seat] = Laid(found.sets[seat]) if open_ else Laid(0, size)
    return tuple(plays)


def standing(tiles: Tiles, stock: int) -> list[int]:
    """Places of the wall that are not taken yet, ``4 * (column - 1) + (level - 1)``."""
    left, gone = set(range(32)), 32 - stock
    if gone and tiles.method != NO_METHOD:
        for packet in (packet for share in SHARES[tiles.method] for packet in share):
            if gone <= 0:
                break
            left -= set(packet)
            gone -= len(packet)
    return sorted(left)


def turn_of(method: int, place: int) -> int:
    """Which taker, from 1 to 4, takes the tile at a place of the wall (TG-06)."""
    shares = SHARES[method]
    return next(k for k, share in enumerate(shares, 1) if any(place in packet for packet in share))


def _agreed(view: View) -> int:
    """The way of taking that the options name; ``NO_METHOD`` where a player names it."""
    named = str(view.rules["deal_method"])
    return METHODS.index(named) if named in METHODS else NO_METHOD


def _put(values: tuple[T, ...], seat: Seat, value: T) -> tuple[T, ...]:
    return (*values[:seat], value, *values[seat + 1 :])
