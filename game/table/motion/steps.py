"""From events to motion: each step shows one thing that happened.

The table before and after an event is laid out by pure functions; a card that lies elsewhere
afterwards flies there. So a game is animated by its events and its layout alone.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.cards import Card, Cards, Seat, cards_of
from engine.core.events import (
    Asked,
    Called,
    Captured,
    Claimed,
    Covered,
    DealEnded,
    Dealt,
    Event,
    Flipped,
    Handed,
    Laid,
    Looked,
    Moved,
    Paid,
    Played,
    Redealt,
    Shuffled,
    TrickWon,
    YakuMade,
    Zone,
)
from engine.core.events import (
    Shown as Revealed,
)
from game.anim.tween import Flight
from game.table.layout.places import Key, Layout, PaysChips, Place, Speaks, card_key
from game.table.layout.shown import Shown
from game.table.motion.dealing import deal, dealt_singly, pass_on, passed_on, put_back
from game.table.motion.gathering import gather
from game.table.motion.leaving import send_off
from game.table.motion.step import (
    ANNOUNCE,
    CALL,
    CHIPS,
    DEAL,
    FURTHER,
    GATHER,
    LOOK,
    MEET,
    MOVE,
    PLAY,
    REST,
    SAID,
    SETTLE,
    TALON,
    TURN,
    Step,
    flown,
    hidden,
)
from game.ui.box import Box

LOUD = frozenset({"koikoi", "shobu", "void", "go_on", "gen_swap"})
"""Calls that are said over the table."""
SWAPS = frozenset({"gen_swap"})
"""Calls by which a seat's whole hand changes places with the dealer's."""


def steps(shown: Shown, events: Sequence[Event], layout: Layout) -> list[Step]:
    """The motion that tells these events (already redacted for the looking seat)."""
    out: list[Step] = []
    quiet: list[Event] = []  # told with the next motion: they move nothing themselves
    i = 0
    while i < len(events):
        event = events[i]
        following = events[i + 1] if i + 1 < len(events) else None
        told = [event]
        if isinstance(event, Played) and isinstance(following, Laid | Captured | Covered | Moved):
            made = _played(shown, event, following, layout)
            told.append(following)
        elif isinstance(event, YakuMade):
            told = _together(events[i:])
            made = [_announced(shown, told)]
        elif run := dealt_singly(events[i:]):
            told, made = run, [deal(shown, run, layout)]
        elif run := passed_on(events[i:]):
            told, made = run, [pass_on(shown, run, layout)]
        else:
            made = _single(shown, event, layout)
        if made:
            made[0].events = [*quiet, *told]
            quiet = []
            out += made
            shown = made[-1].after
        else:
            quiet.append(event)
            shown = shown.after(event)
        i += len(told)
    if out:
        out[-1].after = shown
    if quiet or not out:
        out.append(Step(shown, shown, events=quiet))
    return out


def _together(events: Sequence[Event]) -> list[Event]:
    """The yaku at the head of the events that one seat made at once."""
    first, out = events[0], list[Event]()
    for event in events:
        if not isinstance(event, YakuMade) or not isinstance(first, YakuMade):
            break
        if event.seat != first.seat:
            break
        out.append(event)
    return out


def _announced(shown: Shown, told: Sequence[Event]) -> Step:
    made = tuple(event for event in told if isinstance(event, YakuMade))
    duration = ANNOUNCE + FURTHER * (len(made) - 1)
    return Step(shown, shown, {}, duration, "koto", announce=made)


def _single(shown: Shown, event: Event, layout: Layout) -> list[Step]:
    after = shown.after(event)
    match event:
        case Dealt():
            return [flown(shown, after, layout, Zone("stock"), DEAL, "deal", 0.0)]
        case Played(seat=seat):
            return [flown(shown, after, layout, Zone("hand", seat), PLAY, "place", 0.0)]
        case Flipped():
            return [flown(shown, after, layout, Zone("stock"), TURN, "flip", LOOK)]
        case Laid():
            return [flown(shown, after, layout, Zone("active"), PLAY, "place", 0.0)]
        case Captured(card=card, cards=cards):
            return _captured(shown, shown, after, card, cards, layout)
        case Moved(src=src, dst=dst) | Handed(src=src, dst=dst) if dst.kind in {"spot", "down"}:
            if src.kind == "down":  # what lay face down is turned up
                return [flown(shown, after, layout, src, TURN, "flip", LOOK)]
            return [flown(shown, after, layout, src, PLAY, "place", 0.0)]
        case Moved(src=src, dst=dst, cards=cards):
            opened = src.kind == "stock" and dst.kind == "field"
            sound, hold = ("flip", TALON) if opened else ("capture", 0.15)
            way = flown(shown, after, layout, src, MOVE, sound, hold)
            way.outlined = cards if dst.kind == "pile" else 0
            send_off(way, event, layout)
            rest = [Step(shown, shown, {}, LOOK, outlined=cards)] if src.kind == "field" else []
            return [*rest, way]
        case Handed(src=src, dst=dst):
            return [flown(shown, after, layout, src, MOVE, "shuffle", 0.2, dst)]
        case TrickWon(seat=seat, card=card):
            return gather(shown, after, seat, card, layout)
        case Shuffled():
            return put_back(shown, event, layout)
        case Redealt():
            return [Step(shown, after, {}, 0.9, "shuffle")]
        case Revealed(seat=seat):
            turned = flown(shown, after, layout, Zone("hand", seat), TURN, "flip", 1.2)
            return [turned] if turned.flights else [Step(shown, after, {}, LOOK, "flip")]
        case Looked(seat=seat):
            return [flown(shown, after, layout, Zone("hand", seat), TURN, "flip", 0.0)]
        case Called(seat=seat, word=word) if word in LOUD:
            swapped = _swapped(shown, seat, layout) if word in SWAPS else {}
            return [Step(shown, after, swapped, CALL, "slap", announce=(event,))]
        case Paid() if event.amount and isinstance(layout, PaysChips):
            return [Step(shown, after, {}, CHIPS, "place", chips=(event,))]
        case Called(word=word) if isinstance(layout, Speaks) and word in layout.speaks:
            return [Step(shown, after, {}, SAID, "tick")]
        case Claimed():
            return [Step(shown, after, {}, ANNOUNCE, "koto", announce=(event,))]
        case Asked():
            step = flown(shown, after, layout, Zone("stock"), SETTLE, "", 0.0)
            return [step] if step.flights else []
        case DealEnded():
            return [Step(shown, after, {}, 0.5, "taiko")]
        case _:
            return []


def _swapped(shown: Shown, seat: Seat, layout: Layout) -> dict[Key, Flight]:
    """Two whole hands that change places face down: a seat's and the dealer's."""
    held: dict[Seat, list[tuple[Key, Box]]] = {seat: [], shown.view.dealer: []}
    for key, place in layout.places(shown).items():
        if place.zone == "hand" and place.seat in held:
            held[place.seat].append((key, place.box))
    mine, theirs = held[seat], held[shown.view.dealer]
    return {
        key: Flight(box, there, False, False, 0.0, CALL, 0.03)
        for (key, box), (_, there) in (
            *zip(mine, theirs, strict=False),
            *zip(theirs, mine, strict=False),
        )
    }


def _played(shown: Shown, event: Played, following: Event, layout: Layout) -> list[Step]:
    """A hand card that lies or captures at once: one way, without a stop in between."""
    middle = shown.after(event)
    after = middle.after(following)
    if isinstance(following, Captured):
        return _captured(shown, middle, after, following.card, following.cards, layout)
    return [flown(shown, after, layout, Zone("hand", event.seat), PLAY, "place", 0.0)]


def _captured(
    start: Shown, middle: Shown, after: Shown, card: Card, cards: Cards, layout: Layout
) -> list[Step]:
    """Both cards meet, rest with the outline, and go to the pile together."""
    before, last = layout.places(start), layout.places(after)
    key = card_key(card)
    source = _source(start, middle, card)
    at = before.get(key) or _vanished(before, layout.places(middle), source)
    start_box = at.box if at else layout.origin(source, start)
    start_face = at.face if at else False
    onto = cards_of(cards)
    if not onto:
        return [flown(start, after, layout, source, GATHER, "capture", 0.0)]
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


def _vanished(before: dict[Key, Place], middle: dict[Key, Place], source: Zone) -> Place | None:
    """The back that left a hand."""
    left = [k for k in before if k.card < 0 and k.seat == source.seat and k not in middle]
    return before[left[-1]] if left and source.kind == "hand" else None


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
            out[key] = hidden(place.box)
    return out
