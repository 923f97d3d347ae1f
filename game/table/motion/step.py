"""A stretch of motion: what flies from where to where, how long, and what it tells."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TypeAlias

from engine.core.cards import Cards
from engine.core.events import Called, Claimed, Event, Paid, YakuMade, Zone
from game.anim.tween import Flight
from game.table.layout.places import Key, Layout, Place
from game.table.layout.shown import Shown
from game.ui.box import Box

DEAL, PLAY, TURN, MEET, REST, GATHER, MOVE = 0.2, 0.26, 0.28, 0.16, 0.22, 0.28, 0.34
"""Seconds at normal speed: a packet, a card laid, a card turned, two cards meeting, the rest before
they leave, the way to the pile, left-over cards finding their owner."""
LOOK = 0.38
"""Seconds a turned card is shown before it goes on."""
TRICK_LOOK = 0.75
"""Seconds a full trick lies open."""
ANNOUNCE, FURTHER, CALL = 1.1, 0.35, 0.85
"""Seconds of a yaku, of each further one that came with it, of a call."""
TALON = 1.3
"""Seconds an opened talon lies for all to see before it is taken."""
SAID = 0.6
"""Seconds a word stands at a plate."""
CHIPS = 0.75
"""Seconds chips travel."""
SETTLE = 0.18
"""Seconds in which cards find their place for the next question."""
STAGGER = 0.045

Told: TypeAlias = YakuMade | Called | Claimed
"""What is announced over the field."""


@dataclass(slots=True)
class Step:
    """A stretch of motion.

    Attributes:
        before: the table while it lasts.
        after: the table when it ends.
        flights: what flies, by key; these cards are not drawn where ``before`` has them.
        duration: seconds at normal speed.
        sound: name of the sound at its start.
        events: what it tells, for the line of words; told when it starts.
        outlined: cards with the outline of a fresh capture while it lasts.
        announce: what is announced over the field: yaku that came together, a call, a kuraikasu.
        leaves: times at which a card leaves the stock that is being dealt out.
        chips: payments whose chips travel while it lasts.
    """

    before: Shown
    after: Shown
    flights: dict[Key, Flight] = field(default_factory=dict)
    duration: float = 0.0
    sound: str = ""
    events: list[Event] = field(default_factory=list)
    outlined: Cards = 0
    announce: tuple[Told, ...] = ()
    leaves: tuple[float, ...] = ()
    chips: tuple[Paid, ...] = ()


def hidden(box: Box) -> Flight:
    """Out of sight: the card is seen elsewhere already."""
    away = box.move(0, -10_000)
    return Flight(away, away, False, False, 0.0, 0.0)


def flown(
    before: Shown,
    after: Shown,
    layout: Layout,
    source: Zone,
    duration: float,
    sound: str,
    hold: float,
    target: Zone | None = None,
) -> Step:
    """Everything that lies elsewhere afterwards flies there; what is new comes from ``source``.

    A card that is not seen afterwards goes to ``target``, if there is one.
    """
    old, new = layout.places(before), layout.places(after)
    leaving = [k for k, place in old.items() if k not in new and place.seat == source.seat]
    if source.kind in {"stock", "field"}:  # a talon that lies card by card
        leaving = [k for k in leaving if old[k].zone == source.kind]
    elif source.kind != "hand":
        leaving = []
    flights: dict[Key, Flight] = {}
    arriving = 0
    for key, place in new.items():
        there = old.get(key)
        if there is None:
            start, face = start_of(key, place, layout, source, before)
            flier, other = key, None
            if leaving:
                gone = leaving.pop(0)
                start, face = old[gone].box, old[gone].face
                flier, other = (gone, key) if gone.card >= 0 > key.card else (key, gone)
            if other is not None:
                flights[other] = hidden(place.box)
            delay = arriving * STAGGER
            flights[flier] = Flight(start, place.box, face, place.face, delay, duration)
            arriving += 1
        elif there.box != place.box or there.face != place.face:
            arc = 0.12 if there.zone != place.zone else 0.0
            flights[key] = Flight(there.box, place.box, there.face, place.face, 0.0, duration, arc)
    for key in leaving if target is not None else []:
        end = layout.origin(target, after) if target is not None else old[key].box
        flights[key] = Flight(old[key].box, end, old[key].face, False, arriving * STAGGER, duration)
        arriving += 1
    length = max((flight.total for flight in flights.values()), default=0.0)
    return Step(before, after, flights, length + hold, sound)


def start_of(
    key: Key, place: Place, layout: Layout, source: Zone, before: Shown
) -> tuple[Box, bool]:  # fmt: skip
    """Where a card that was not to be seen before comes from; a hand card turns up where it is."""
    if source.kind == "hand" and place.zone == "hand" and key.card >= 0:
        return place.box, False
    return layout.origin(source, before), source.kind not in {"stock", "hand"}
