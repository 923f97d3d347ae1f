"""Many single cards dealt one after another are one motion; cards passed round move together."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.events import Dealt, Event, Handed, Shuffled, Zone
from game.anim.tween import Flight
from game.table.layout.places import Key, Layout, Place, back_key, card_key
from game.table.layout.shown import Shown
from game.table.motion.step import MOVE, STAGGER, Step, hidden

SINGLE = 5
"""So many packets of one card in a row are dealt in one motion."""
ALL_DEALT, ONE_DEALT = 1.1, 0.24
"""Seconds in which the cards of such a deal leave the stock, and the way of one of them."""


def dealt_singly(events: Sequence[Event]) -> list[Event]:
    """The single cards that are dealt one after another at the head of the events."""
    run: list[Event] = []
    for event in events:
        if not isinstance(event, Dealt) or event.count != 1:
            break
        run.append(event)
    return run if len(run) >= SINGLE else []


def deal(shown: Shown, run: Sequence[Event], layout: Layout) -> Step:
    """Every card goes straight to where it will lie when all are dealt."""
    after = shown
    for event in run:
        after = after.after(event)
    old, new = layout.places(shown), layout.places(after)
    stock = layout.origin(Zone("stock"), shown)
    waiting: dict[tuple[str, int], list[Key]] = {}
    for key, place in new.items():
        if key not in old:
            waiting.setdefault((place.zone, place.seat), []).append(key)
    pause = min(STAGGER, ALL_DEALT / len(run))
    flights = moved(old, new, ONE_DEALT)
    leaves = []
    for i, event in enumerate(run):
        assert isinstance(event, Dealt)  # noqa: S101 - dealt_singly has chosen them
        leaves.append(i * pause)
        key, place = _goes_to(event, i, waiting, new, layout, after)
        flights[key] = Flight(stock, place.box, False, place.face, i * pause, ONE_DEALT)
    return Step(shown, after, flights, leaves[-1] + ONE_DEALT, "deal", leaves=tuple(leaves))


def _goes_to(
    event: Dealt, number: int, waiting: dict[tuple[str, int], list[Key]], new: dict[Key, Place],
    layout: Layout, after: Shown,
) -> tuple[Key, Place]:  # fmt: skip
    """The card's place; where a hand is not shown, its owner's plate."""
    keys = waiting.get((event.dst.kind, event.dst.seat), [])
    known = card_key(event.cards.bit_length() - 1)
    if keys:
        key = known if known in keys else keys[0]
        keys.remove(key)
        return key, new[key]
    box = layout.origin(event.dst, after).grow(0.6)
    return back_key("dealt", event.dst.seat, number), Place(box, False, 1, "dealt")


def moved(old: dict[Key, Place], new: dict[Key, Place], duration: float) -> dict[Key, Flight]:
    """What lies elsewhere afterwards, or with its other side up."""
    return {
        key: Flight(old[key].box, place.box, old[key].face, place.face, 0.0, duration, 0.0)
        for key, place in new.items()
        if key in old and (old[key].box != place.box or old[key].face != place.face)
    }


def passed_on(events: Sequence[Event]) -> list[Event]:
    """Cards laid aside that go to their receivers at the same time."""
    run: list[Event] = []
    for event in events:
        if not isinstance(event, Handed) or event.src.kind != "pile" or event.dst.kind != "hand":
            break
        run.append(event)
    return run if len(run) > 1 else []


def pass_on(shown: Shown, run: Sequence[Event], layout: Layout) -> Step:
    """All of them fly from before their givers to the hands of their receivers."""
    after = shown
    for event in run:
        after = after.after(event)
    old, new = layout.places(shown), layout.places(after)
    flights = moved(old, new, MOVE)
    for event in run:
        assert isinstance(event, Handed)  # noqa: S101 - passed_on has chosen them
        going = [k for k, p in old.items() if p.zone == "aside" and p.seat == event.src.seat]
        coming = [
            k for k, p in new.items()
            if k not in old and p.zone == "hand" and p.seat == event.dst.seat
        ]  # fmt: skip
        if event.cards:
            coming = [key for key in coming if key.card < 0 or event.cards >> key.card & 1]
        for i, key in enumerate(going):
            start = old[key]
            if i < len(coming):
                end, into = new[coming[i]], coming[i]
                flier, other = (key, into) if key.card >= 0 > into.card else (into, key)
                flights[other] = hidden(start.box)
                flights[flier] = Flight(start.box, end.box, start.face, end.face, 0.0, MOVE)
            else:
                box = layout.origin(event.dst, after).grow(0.5)
                flights[key] = Flight(start.box, box, start.face, False, 0.0, MOVE)
    return Step(shown, after, flights, MOVE + 0.25, "shuffle")


def put_back(shown: Shown, event: Shuffled, layout: Layout) -> list[Step]:
    """A card that was turned up before the deal goes back into the pack."""
    if shown.view.active < 0:
        return []
    key = card_key(shown.view.active)
    start = layout.places(shown)[key]
    stock = layout.origin(Zone("stock"), shown)
    flight = Flight(start.box, stock, True, False, 0.0, MOVE)
    return [Step(shown, shown.after(event), {key: flight}, MOVE + 0.1, "shuffle")]
