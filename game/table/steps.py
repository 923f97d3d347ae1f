"""From events to motion: each step shows one thing that happened.

The table before and after an event is laid out by pure functions; a card that lies elsewhere
afterwards flies there. So a game is animated by its events and its layout alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from engine.core.cards import Card, Cards, Seat, cards_of
from engine.core.events import (
    Captured,
    Covered,
    DealEnded,
    Dealt,
    Event,
    Flipped,
    Laid,
    Moved,
    Played,
    Redealt,
    TrickWon,
    YakuMade,
    Zone,
)
from engine.core.events import (
    Shown as Revealed,
)
from game.anim.tween import Flight
from game.table.places import Key, Layout, Place, card_key
from game.table.shown import Shown
from game.ui.box import Box

DEAL, PLAY, TURN, MEET, REST, GATHER, MOVE = 0.2, 0.26, 0.28, 0.16, 0.22, 0.28, 0.34
"""Seconds at normal speed: a packet, a card laid, a card turned, two cards meeting, the rest before
they leave, the way to the pile, left-over cards finding their owner."""
LOOK = 0.38
"""Seconds a turned card is shown before it goes on."""
TRICK_LOOK = 0.75
"""Seconds a full trick lies open."""
ANNOUNCE = 1.1
STAGGER = 0.045


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
        announce: a yaku to announce over the field.
    """

    before: Shown
    after: Shown
    flights: dict[Key, Flight] = field(default_factory=dict)
    duration: float = 0.0
    sound: str = ""
    events: list[Event] = field(default_factory=list)
    outlined: Cards = 0
    announce: YakuMade | None = None


def steps(shown: Shown, events: Sequence[Event], layout: Layout) -> list[Step]:
    """The motion that tells these events (already redacted for the looking seat)."""
    out: list[Step] = []
    i = 0
    while i < len(events):
        event = events[i]
        following = events[i + 1] if i + 1 < len(events) else None
        told = [event]
        if isinstance(event, Played) and isinstance(following, Laid | Captured | Covered | Moved):
            made = _played(shown, event, following, layout)
            told.append(following)
        elif isinstance(event, Flipped):
            made = [_flown(shown, shown.after(event), layout, Zone("stock"), TURN, "flip", LOOK)]
        else:
            made = _single(shown, event, layout)
        if made:
            made[0].events = told
            out += made
            shown = made[-1].after
        else:
            shown = shown.after(event)
        i += len(told)
    if out:
        out[-1].after = shown
    else:
        out.append(Step(shown, shown))
    return out


def _single(shown: Shown, event: Event, layout: Layout) -> list[Step]:
    after = shown.after(event)
    match event:
        case Dealt():
            return [_flown(shown, after, layout, Zone("stock"), DEAL, "deal", 0.0)]
        case Played(seat=seat):
            return [_flown(shown, after, layout, Zone("hand", seat), PLAY, "place", 0.0)]
        case Laid():
            return [_flown(shown, after, layout, Zone("active"), PLAY, "place", 0.0)]
        case Captured(card=card, cards=cards):
            return _captured(shown, shown, after, card, cards, layout)
        case Moved(src=src):
            return [_flown(shown, after, layout, src, MOVE, "capture", 0.15)]
        case TrickWon(seat=seat, card=card):
            return _gathered(shown, after, seat, card, layout)
        case Redealt():
            return [Step(shown, after, {}, 0.5, "shuffle")]
        case Revealed():
            return [_flown(shown, after, layout, Zone("hand", event.seat), TURN, "flip", 1.2)]
        case YakuMade():
            return [Step(shown, after, {}, ANNOUNCE, "koto", announce=event)]
        case DealEnded():
            return [Step(shown, after, {}, 0.5, "taiko")]
        case _:
            return []


def _played(shown: Shown, event: Played, following: Event, layout: Layout) -> list[Step]:
    """A hand card that lies or captures at once: one way, without a stop in between."""
    middle = shown.after(event)
    after = middle.after(following)
    if isinstance(following, Captured):
        return _captured(shown, middle, after, following.card, following.cards, layout)
    return [_flown(shown, after, layout, Zone("hand", event.seat), PLAY, "place", 0.0)]


def _captured(
    start: Shown, middle: Shown, after: Shown, card: Card, cards: Cards, layout: Layout
) -> list[Step]:
    """Both cards meet, rest with the outline, and go to the pile together."""
    before, last = layout.places(start), layout.places(after)
    key = card_key(card)
    at = before.get(key)
    start_box = at.box if at else layout.origin(_source(start, middle, card))
    start_face = at.face if at else False
    onto = cards_of(cards)
    if not onto:
        return [_flown(start, after, layout, Zone("active"), GATHER, "capture", 0.0)]
    target = before[card_key(onto[-1])].box
    meeting = target.move(target.w * 0.2, target.h * 0.12)
    meet = Step(
        start,
        start,
        {
            **_closing(start, middle, layout),
            key: Flight(start_box, meeting, start_face, True, 0, MEET + 0.08),
        },
        MEET + 0.08 + REST,
        "slap",
        outlined=cards | 1 << card,
    )
    flights = {key: Flight(meeting, last[key].box, duration=GATHER)}
    for taken in onto:
        there = card_key(taken)
        flights[there] = Flight(before[there].box, last[there].box, duration=GATHER)
    return [meet, Step(middle, after, flights, GATHER, "capture", outlined=cards | 1 << card)]


def _gathered(before: Shown, after: Shown, seat: Seat, best: Card, layout: Layout) -> list[Step]:
    """A full trick rests, its winning card outlined, and goes to the winner's plate."""
    old, new = layout.places(before), layout.places(after)
    there = layout.origin(Zone("pile", seat)).grow(0.5)
    flights = {
        key: Flight(place.box, there, place.face, place.face, 0.0, GATHER + 0.06, 0.06)
        for key, place in old.items()
        if place.zone == "spot" and key not in new
    }
    look = Step(before, before, {}, TRICK_LOOK, "", outlined=1 << best if best >= 0 else 0)
    return [look, Step(before, after, flights, GATHER + 0.06, "capture")]


def _source(start: Shown, middle: Shown, card: Card) -> Zone:
    """Where the card in play came from: a hand that grew smaller, else the stock."""
    for seat, (a, b) in enumerate(zip(start.view.hand_sizes, middle.view.hand_sizes, strict=True)):
        if b < a:
            return Zone("hand", seat)
    return Zone("active") if start.view.active == card else Zone("stock")


def _closing(start: Shown, middle: Shown, layout: Layout) -> dict[Key, Flight]:
    """The cards of a hand that close the gap while its card is on its way."""
    before, after = layout.places(start), layout.places(middle)
    out = {}
    for key, place in before.items():
        there = after.get(key)
        if place.zone == "hand" and there is not None and there.box != place.box:
            out[key] = Flight(place.box, there.box, place.face, there.face, 0.06, PLAY, 0.0)
        elif place.zone == "hand" and there is None and key.card < 0:
            out[key] = Flight(place.box.move(0, -10_000), place.box.move(0, -10_000), False, False)
    return out


def _flown(
    before: Shown,
    after: Shown,
    layout: Layout,
    source: Zone,
    duration: float,
    sound: str,
    hold: float,
) -> Step:
    """Everything that lies elsewhere afterwards flies there; what is new comes from ``source``."""
    old, new = layout.places(before), layout.places(after)
    flights: dict[Key, Flight] = {}
    arriving = 0
    for key, place in new.items():
        there = old.get(key)
        if there is None:
            start, face = _start(key, place, old, new, layout, source)
            flights[key] = Flight(start, place.box, face, place.face, arriving * STAGGER, duration)
            arriving += 1
        elif there.box != place.box or there.face != place.face:
            arc = 0.12 if there.zone != place.zone else 0.0
            flights[key] = Flight(there.box, place.box, there.face, place.face, 0.0, duration, arc)
    length = max((flight.total for flight in flights.values()), default=0.0)
    return Step(before, after, flights, length + hold, sound)


def _start(
    key: Key,
    place: Place,
    old: dict[Key, Place],
    new: dict[Key, Place],
    layout: Layout,
    source: Zone,
) -> tuple[Box, bool]:
    """Where a card that was not to be seen before comes from."""
    if source.kind == "hand":
        backs = [k for k in old if k.zone == "hand" and k.seat == source.seat and k not in new]
        if backs:
            return old[backs[-1]].box, False
        faces = [k for k, p in old.items() if p.zone == "hand" and p.seat == source.seat]
        if faces and key.card >= 0 and place.zone == "hand":
            return place.box, False
    return layout.origin(source), source.kind not in {"stock", "hand"}
