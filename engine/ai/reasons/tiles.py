"""Why tiles are led, played or laid down at Tien Gow."""

from __future__ import annotations

from collections.abc import Iterator

from engine.ai.knowledge.tien_gow import Thinking
from engine.ai.reasons.said import Code, Reason
from engine.core.cards import Action
from engine.core.rng import Rng
from engine.core.view import View
from engine.games.tien_gow.play import DOWN, TILES, bits


def of_tien_gow(view: View, action: Action, rng: Rng) -> Iterator[Reason]:  # noqa: ARG001
    """What speaks for a play: whether it can be beaten, and which sure tiles stay."""
    thinking = Thinking(view)
    tiles = action & TILES
    left = view.hand & ~tiles
    sure = [tile for tile in bits(left) if thinking.sure(tile)]
    if action & DOWN:
        face_up = [other for other in view.legal if not other & DOWN]
        if not face_up:
            yield Reason(Code.LAYS_DOWN, cards=tiles)
    else:
        count = thinking.rivals(tiles)
        if not count or not thinking.later:
            yield Reason(Code.NOBODY_BEATS, cards=tiles, number=tiles.bit_count())
        else:
            yield Reason(Code.FEW_BEAT, cards=tiles, number=count)
    if sure:
        yield Reason(Code.KEEPS_SURE, cards=sum(sure), number=len(sure))
