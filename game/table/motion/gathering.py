"""A full trick: it rests, the others slide under the winning card, all go to the winner."""

from __future__ import annotations

from engine.core.cards import NOBODY, Card, Cards, Seat, mask_of
from engine.core.events import Zone
from game.anim.tween import Flight
from game.table.layout.places import Key, Layout, Place, card_key
from game.table.layout.shown import Shown
from game.table.motion.step import Step

TRICK_LOOK, CLOSE_UP, AWAY = 0.75, 0.26, 0.36
"""Seconds a full trick lies open, in which it closes up, and of its way to the winner."""
SPREAD = 0.16
"""How far the cards under the winning one look out, as a share of its width."""


def gather(before: Shown, after: Shown, seat: Seat, best: Card, layout: Layout) -> list[Step]:
    """The three stretches of a trick that is won."""
    old, new = layout.places(before), layout.places(after)
    lying = {k: p for k, p in old.items() if p.zone == "spot" and k not in new}
    outlined = _winning(old, best)
    top = lying.get(card_key(best))
    look = Step(before, before, {}, TRICK_LOOK, "", outlined=outlined)
    if top is None:
        return [look, Step(before, after, {}, AWAY, "capture")]
    met = _met(lying, card_key(best), top)
    closing = {
        key: Flight(lying[key].box, place.box, place.face, place.face, 0.0, CLOSE_UP, 0.06)
        for key, place in met.items()
    }
    there = layout.origin(Zone("pile", seat), before)
    going = {
        key: Flight(place.box, there, place.face, False, 0.0, AWAY, 0.05)
        for key, place in met.items()
    }
    return [
        look,
        Step(before, before, closing, CLOSE_UP + 0.06, "", outlined=outlined),
        Step(before, after, going, AWAY, "capture"),
    ]


def _winning(old: dict[Key, Place], best: Card) -> Cards:
    """The card that wins, with the rest of its set."""
    if best < 0:
        return 0
    top = old.get(card_key(best))
    seat = top.seat if top is not None else NOBODY
    mine = [key.card for key, place in old.items() if place.zone == "spot" and place.seat == seat]
    return mask_of(card for card in mine if card >= 0) | 1 << best


def _met(lying: dict[Key, Place], best: Key, top: Place) -> dict[Key, Place]:
    """The trick drawn together: the winning card keeps still and lies on the others."""
    out: dict[Key, Place] = {}
    mine: dict[Key, Place] = {}  # the set that wins lies on the others
    for key, place in lying.items():
        if place.seat == top.seat:
            mine[key] = place
            continue
        dx, dy = place.box.cx - top.box.cx, place.box.cy - top.box.cy
        far = max(1.0, abs(dx), abs(dy))
        step = top.box.w * SPREAD
        out[key] = place._replace(box=top.box.move(dx / far * step, dy / far * step))
    mine.pop(best, None)
    out |= mine
    out[best] = top
    return out
