"""The tricks of a deal as they were played, read from what happened."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from engine.core.cards import Card, Cards, Seat, mask_of
from engine.core.events import Event, Handed, Moved, TrickWon
from engine.match.play import Play


@dataclass(frozen=True, slots=True)
class Trick:
    """A trick that was won.

    Attributes:
        played: seat and card, in order of play; of a set its last card in deck order.
        taker: who won it.
        best: the card that won it.
        sets: in games with sets, seat and open cards in order of play; none lay face down.
    """

    played: tuple[tuple[Seat, Card], ...]
    taker: Seat
    best: Card
    sets: tuple[tuple[Seat, Cards], ...] = ()

    @property
    def cards(self) -> Cards:
        """Its cards."""
        return mask_of(card for _, card in self.played)


def tricks_of(play: Play) -> list[Trick]:
    """The tricks of the deal of now, in order."""
    return read_tricks(event for step in play.steps for event in step.events)


def read_tricks(events: Iterable[Event]) -> list[Trick]:
    """The tricks that these events tell of."""
    out: list[Trick] = []
    played: list[tuple[Seat, Card]] = []
    sets: list[tuple[Seat, Cards]] = []
    for event in events:
        match event:
            case Moved(dst=dst, cards=cards) if dst.kind == "spot":
                played.append((dst.seat, cards.bit_length() - 1))
                sets.append((dst.seat, cards))
            case Handed(dst=dst) if dst.kind == "down":
                sets.append((dst.seat, 0))
            case TrickWon(seat=seat, card=card):
                out.append(Trick(tuple(played), seat, card, tuple(sets)))
                played.clear()
                sets.clear()
            case _:
                pass
    return out
