"""Beginning a match: its seed, its people, and a record on the disk before a card is dealt."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from datetime import datetime
from typing import TYPE_CHECKING

from engine.match.play import Play, SeatInfo, begin
from engine.match.record import taken_over
from game.setup.draft import HUMAN, opponents, usual
from game.storage import Journal, Saves, StorageError

if TYPE_CHECKING:
    from engine.core.cards import Seat
    from engine.core.game import Rules
    from engine.match.code import DealCode
    from game.context import Context

SEED_BITS, NONCE_BYTES = 128, 8


def begin_match(
    ctx: Context, rules: Rules, seats: Sequence[SeatInfo]
) -> tuple[Play, Journal | None]:
    """A new match with fresh cards.

    Returns:
        The match and its record, None where the disk refuses: then a message says so.
    """
    play = begin(
        rules,
        seats,
        secrets.randbits(SEED_BITS),
        nonce=secrets.token_hex(NONCE_BYTES),
        created=_now(),
    )
    return play, record_of(ctx, play)


def begin_given(
    ctx: Context, deal: DealCode, seats: Sequence[SeatInfo], origin: str
) -> tuple[Play, Journal | None]:
    """A match whose first deal is a given one; ``origin`` is ``code`` or ``again``."""
    nonce = secrets.token_hex(NONCE_BYTES)
    play = begin(
        deal.rules,
        seats,
        deal.seed,
        nonce=nonce,
        created=_now(),
        start=deal.start,
        origin=origin,
    )
    return play, record_of(ctx, play)


def take_over(
    ctx: Context, play: Play, deal: int, step: int, seat: Seat
) -> tuple[Play, Journal | None]:
    """A match that goes on from a place of another one, a person at ``seat``, computers elsewhere.

    Args:
        ctx: the program's services.
        play: the other match, which stays as it is.
        deal: number of the deal, from 0.
        step: how many of its actions come first.
        seat: where the person sits.

    Raises:
        BadRecord: there is no such place.
    """
    new = taken_over(play.journal, deal, step, alone_at(play, seat), _now())
    return new, record_of(ctx, new)


def seated(seats: Sequence[SeatInfo], me: Seat, seat: Seat) -> list[SeatInfo]:
    """The same people; whoever sat at ``seat`` has changed places with the one at ``me``."""
    out = list(seats)
    out[me], out[seat] = out[seat], out[me]
    return out


def alone_at(play: Play, seat: Seat) -> list[SeatInfo]:
    """The first person of a match at ``seat``, computers at all other seats."""
    me = next((n for n, who in enumerate(play.seats) if who.player == HUMAN), seat)
    stand_in = usual(opponents())
    out = []
    for number, who in enumerate(seated(play.seats, me, seat)):
        if number == seat:
            out.append(SeatInfo(who.name, HUMAN))
        elif who.player == HUMAN:
            out.append(SeatInfo(who.name, stand_in))
        else:
            out.append(who)
    return out


def record_of(ctx: Context, play: Play) -> Journal | None:
    """Open the record of a match; None where the disk refuses: then a message says so."""
    store: Saves | None = ctx.services.get("saves")
    if store is None:
        return None
    try:
        return store.begin(play, f"{play.rules.game.spec.id}-{datetime.now():%Y%m%d-%H%M%S}")  # noqa: DTZ005 - the person's own clock
    except StorageError as error:
        ctx.notices.post(ctx.t(f"errors.save_{error.code}"), serious=True)
        return None


def _now() -> str:
    """The time as records write it."""
    return datetime.now().astimezone().isoformat(timespec="seconds")
