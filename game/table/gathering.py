"""A full trick: it rests, the others slide under the winning card, all go to the winner."""

from __future__ import annotations

from engine.core.cards import Card, Seat
from engine.core.events import Zone
from game.anim.tween import Flight
from game.table.places import Key, Layout, Place, card_key
from game.table.shown import Shown
from game.table.step import Step

TRICK_LOOK, CLOSE_UP, AWAY = 0.75, 0.26, 0.36
"""Seconds a full trick lies open, in which it closes up, and of its way to the winner."""
SPREAD = 0.16
"""How far the cards under the winning one look out, as a share of its width."""


def gather(before: Shown, after: Shown, seat: Seat, best: Card, layout: Layout) -> list[Step]:
    """The three stretches of a trick that is won."""
    old, new = layout.places(before), layout.places(after)
    lying = {k: p for k, p in old.items() if p.zone == "spot" and k not in new}
    outlined = 1 << best if best >= 0 else 0
    top = lying.get(card_key(best))
    look = Step(before, before, {}, TRICK_LOOK, "", outlined=outlined)
    if top is None:
        return [look, Step(before, after, {}, AWAY, "capture")]
    met = _met(lying, card_key(best), top)
    closing = {
        key: Flight(lying[key].box, place.box, True, True, 0.0, CLOSE_UP, 0.06)
        for key, place in met.items()
    }
    there = layout.origin(Zone("pile", seat), before)
    going = {
        key: Flight(place.box, there, True, False, 0.0, AWAY, 0.05) for key, place in met.items()
    }
    return [
        look,
        Step(before, before, closing, CLOSE_UP + 0.06, "", outlined=outlined),
        Step(before, after, going, AWAY, "capture"),
    ]


def _met(lying: dict[Key, Place], best: Key, top: Place) -> dict[Key, Place]:
    """The trick drawn together: the winning card keeps still and lies on the others."""
    out: dict[Key, Place] = {}
    for key, place in lying.items():
        if key == best:
            continue
        dx, dy = place.box.cx - top.box.cx, place.box.cy - top.box.cy
        far = max(1.0, abs(dx), abs(dy))
        step = top.box.w * SPREAD
        out[key] = place._replace(box=top.box.move(dx / far * step, dy / far * step))
    out[best] = top
    return out
