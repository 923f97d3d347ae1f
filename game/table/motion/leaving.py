"""Open cards that are not seen any more afterwards: they fly to where they went."""

from __future__ import annotations

from engine.core.cards import cards_of
from engine.core.events import Moved
from game.anim.tween import Flight
from game.table.layout.places import Key, Layout, card_key
from game.table.motion.step import MOVE, Step, hidden


def send_off(step: Step, event: Moved, layout: Layout) -> None:
    """Add the flights of the moved cards whose faces are gone: into a hand, or out of play."""
    old, new = layout.places(step.before), layout.places(step.after)
    gone = [key for key in map(card_key, cards_of(event.cards)) if key in old and key not in new]
    if not gone or event.dst.kind not in {"hand", "discard"}:
        return
    coming: list[Key] = [key for key in new if key not in old and new[key].seat == event.dst.seat]
    there = layout.origin(event.dst, step.after)
    for i, key in enumerate(gone):
        end = there
        if i < len(coming):
            end = new[coming[i]].box
            step.flights[coming[i]] = hidden(end)
        step.flights[key] = Flight(old[key].box, end, old[key].face, False, 0.0, MOVE)
    step.duration = max(step.duration, MOVE + 0.1)
