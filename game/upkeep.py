"""What the program looks after once it has started, between two frames."""

from __future__ import annotations

import gc
import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.context import Context


def set_damaged_aside(ctx: Context) -> None:
    """Set aside every running match whose file is no record any more, with a message.

    Only the lines are read, nothing is replayed: a record that breaks the rules shows itself when
    somebody goes on with it.
    """
    if not any(ctx.paths.matches.glob("*.jsonl")):
        return  # the engine need not be loaded
    from game.storage import StorageError  # noqa: PLC0415

    try:
        moved = ctx.services["saves"].sweep(replay=False)
    except StorageError:
        return
    for path in moved:
        ctx.notices.post(ctx.t("errors.save_damaged", file=path.name), serious=True)


class Tidying:
    """Python's search for what nobody needs any more, made while nothing moves.

    A whole round looks at everything alive, nearly all of it modules and words that stay to the
    end, and takes longer than a frame. So what is alive once new modules have come is left out of
    the rounds that follow by themselves, until the next modules come.
    """

    def __init__(self) -> None:
        self._loaded = 0

    def rest(self) -> None:
        """Make a whole round if modules have been loaded since the last one."""
        if len(sys.modules) != self._loaded:
            self._loaded = len(sys.modules)
            gc.unfreeze()
            gc.collect()
            gc.freeze()
