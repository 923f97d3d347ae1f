"""From what was agreed to a match: seeds, names, and its record on the disk."""

from __future__ import annotations

import secrets
from datetime import datetime
from typing import TYPE_CHECKING

from engine.match.play import Play, SeatInfo, begin
from game.storage import Journal, StorageError

if TYPE_CHECKING:
    from game.context import Context
    from game.setup.draft import Draft
    from game.setup.words import Words


def begin_match(ctx: Context, draft: Draft, words: Words) -> tuple[Play, Journal | None]:
    """Begin the match; it is on the disk before the first card is dealt.

    Returns:
        The match and its record, None where the disk refuses: then a message says so.

    Raises:
        BadOption: the options contradict one another.
    """
    seats = [SeatInfo(words.name(seat), chair.player) for seat, chair in enumerate(draft.chairs)]
    now = datetime.now().astimezone()
    play = begin(
        draft.rules(),
        seats,
        secrets.randbits(128),
        nonce=secrets.token_hex(8),
        created=now.isoformat(timespec="seconds"),
    )
    return play, _record(ctx, play, f"{draft.game.spec.id}-{now:%Y%m%d-%H%M%S}")


def _record(ctx: Context, play: Play, stem: str) -> Journal | None:
    store = ctx.services.get("saves")
    if store is None:
        return None
    try:
        journal: Journal = store.begin(play, stem)
    except StorageError as error:
        ctx.notices.post(ctx.t(f"errors.save_{error.code}"), serious=True)
        return None
    return journal
