"""What the program looks after once it has started, between two frames."""

from __future__ import annotations

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
