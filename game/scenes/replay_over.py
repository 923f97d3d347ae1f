"""Taking over from a place of a replay: at which seat, and the question before it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.core.cards import NOBODY, Seat
from game.input import Command

if TYPE_CHECKING:
    from game.context import Context
    from game.scene import Scene
    from game.table.replayed.projector import Projector


def seat_to_take(film: Projector, eyes: Seat) -> Seat:
    """The seat whose eyes are chosen, else the one that is to move, else the person's."""
    if eyes != NOBODY:
        return eyes
    return film.play.to_move if film.play.to_move != NOBODY else film.looker


def question(ctx: Context, film: Projector, seat: Seat) -> Scene:
    """The scene that asks; it answers ``"take_over"``, or None."""
    t, panel = ctx.t, film.panel
    key = "own" if seat == panel.you else "of"
    who = t(f"replay.take_over.{key}", name=panel.names[seat])
    choices = [
        (t("common.cancel"), Command.CANCEL, "paper", None),
        (t("replay.take_over.do"), Command.CONFIRM, "primary", "take_over"),
    ]
    text = t("replay.take_over.text", step=film.step, seat=who)
    return ctx.scene("ask", title=t("replay.take_over.title"), text=text, choices=choices)
