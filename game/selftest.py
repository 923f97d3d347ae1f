"""``tefuda --selftest``: does this copy of the program work on this machine?

Opens a window that nobody sees, draws the first scenes in both languages, and says what went wrong.
"""

from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path

SCENES = ("title", "choose", "settings")


def run() -> int:
    """Test; 0 when all is well, 1 with one line a fault on standard error."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    faults: list[str] = []
    with tempfile.TemporaryDirectory() as home:
        for language in ("ja", "en"):
            for scene in SCENES:
                faults += _tried(scene, language, Path(home))
    if sys.stderr is not None:
        for fault in faults:
            sys.stderr.write(fault + "\n")
    return 1 if faults else 0


def _tried(scene: str, language: str, home: Path) -> list[str]:
    from game.app import App, make_context  # noqa: PLC0415 - pygame is loaded here
    from game.paths import Paths  # noqa: PLC0415

    ctx = make_context(Paths(home, home))
    ctx.language.code = language
    app = App(ctx, scene)
    app.frame(0.1)
    name = type(app.stack.top).__name__
    faults = [f"{scene} ({language}): ended in {name}"] if name == "ErrorScene" else []
    faults += [f"{scene} ({language}): no words for {key}" for key in sorted(ctx.language.missing)]
    app.close()
    return faults
