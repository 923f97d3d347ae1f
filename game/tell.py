"""Says in text what happens, for screen readers: one sentence a line on standard output."""

from __future__ import annotations

import os
from collections.abc import Mapping
from typing import TYPE_CHECKING, TextIO

if TYPE_CHECKING:
    from game.context import Context
    from game.scene import Scene
    from game.ui.notices import Notice

TITLES = {
    "choose": "choose.title",
    "cards": "gallery.title",
    "history": "history.title",
    "settings": "settings.title",
    "keys": "keys.title",
    "pause": "pause.title",
    "replay": "replay.title",
    "error": "error.title",
}
"""Scenes by their modules, and what they are called."""
VARIABLE = "TEFUDA_TELL"
"""Environment variable that turns the text on: any value but empty, 0 and no."""


def wished(environment: Mapping[str, str] = os.environ) -> bool:
    """Whether the environment asks for the text."""
    return environment.get(VARIABLE, "").lower() not in {"", "0", "no", "off", "false"}


class Teller:
    """Writes sentences as they become true.

    Args:
        out: where; None (a program without a terminal) is silence.
    """

    def __init__(self, out: TextIO | None) -> None:
        self._out = out
        self._scene: Scene | None = None
        self._notices: tuple[Notice, ...] = ()
        reconfigure = getattr(out, "reconfigure", None)
        if reconfigure is not None:  # a terminal of another encoding must not stop the game
            reconfigure(encoding="utf-8", errors="replace")

    def say(self, text: str) -> None:
        """Write one line; nobody reading any more ends the text, not the game."""
        if self._out is None or not text.strip():
            return
        try:
            self._out.write(" ".join(text.split()) + "\n")
            self._out.flush()
        except (OSError, ValueError):
            self._out = None

    def look(self, ctx: Context, top: Scene) -> None:
        """Say what is new on the screen: the scene, what it tells, messages over it."""
        if top is not self._scene:
            self._scene = top
            title = TITLES.get(type(top).__module__.rpartition(".")[2], "")
            self.say(top.spoken_title() or (ctx.t(title) if title else ""))
        for line in top.news():
            self.say(line)
        before, self._notices = self._notices, ctx.notices.waiting
        for notice in self._notices:  # who listens need not wait until each has its place
            if notice not in before:
                self.say(notice.text)
