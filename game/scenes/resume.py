"""From a saved match to its table: opens the record, or says why it cannot."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.core.errors import BadRecord
from game.scene import Replace, Reset, Scene
from game.storage import InUse, StorageError

if TYPE_CHECKING:
    from game.context import Context
    from game.storage import Saved


class Resume(Scene):
    """Stands for a moment while the match is read.

    Args:
        ctx: the program's services.
        saved: the match.
    """

    def __init__(self, ctx: Context, saved: Saved) -> None:
        super().__init__(ctx)
        self._saved = saved

    def enter(self) -> None:
        """Open the record and go on at its table; a damaged one is set aside, with a message."""
        store, t = self.ctx.services["saves"], self.ctx.t
        try:
            play, journal = store.open(self._saved.path)
        except BadRecord:
            self._back(t("errors.save_damaged", file=self._aside()))
        except InUse:
            self._back(t("errors.save_in_use"))
        except StorageError as error:
            self._back(t(f"errors.save_{error.code}"))
        else:
            scene = "match_result" if play.over else "table"
            self.go(Replace(self.ctx.scene(scene, play=play, journal=journal)))

    def _aside(self) -> str:
        try:
            aside: str = self.ctx.services["saves"].set_aside(self._saved.path).name
        except StorageError:
            return self._saved.path.name
        return aside

    def _back(self, message: str) -> None:
        self.ctx.notices.post(message, serious=True)
        self.go(Reset(self.ctx.scene("title")))
