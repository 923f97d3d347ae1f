"""Beginning a match: a fresh seed, and a record on the disk before the first card is dealt."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from datetime import datetime
from typing import TYPE_CHECKING

from engine.match.play import Play, SeatInfo, begin
from game.storage import Journal, Saves, StorageError

if TYPE_CHECKING:
    from engine.core.game import Rules
    from game.context import Context

SEED_BITS, NONCE_BYTES = 128, 8


def begin_match(
    ctx: Context, rules: Rules, seats: Sequence[SeatInfo]
) -> tuple[Play, Journal | None]:
    """A new match and its record; without a record where the disk refuses, with a message."""
    now = datetime.now().astimezone()
    play = begin(
        rules,
        seats,
        secrets.randbits(SEED_BITS),
        nonce=secrets.token_hex(NONCE_BYTES),
        created=now.isoformat(timespec="seconds"),
    )
    store: Saves | None = ctx.services.get("saves")
    if store is None:
        return play, None
    try:
        return play, store.begin(play, f"{rules.game.spec.id}-{now:%Y%m%d-%H%M%S}")
    except StorageError as error:
        ctx.notices.post(ctx.t(f"errors.save_{error.code}"), serious=True)
        return play, None
