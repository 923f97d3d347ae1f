"""Milliseconds to open the history of very many matches, and to draw its frames while scrolling.

``python -m tests.bench.history [--matches 100000] [--size 1920x1080] [--frames 300]``
"""

from __future__ import annotations

import argparse
import os
import sqlite3
import statistics
import sys
import tempfile
import time
from datetime import UTC, datetime, timedelta
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ["TEFUDA_HOME"] = tempfile.mkdtemp()

from engine.core.rng import Rng
from engine.games import GAMES
from game.app import App, make_context
from game.context import Context
from game.finished import HUMAN, Finished
from game.history import History, _insert
from game.input import Command, Intent, Move
from game.scene import Push
from game.scenes.history import HistoryScene
from game.settings import save


def fill(history: History, matches: int) -> None:
    """Put invented matches in."""
    rng, names = Rng(7), ["Aki", "Natsu", "Fuyu", "Sachiko"]
    games = list(GAMES)
    first = datetime(2012, 1, 1, 12, tzinfo=UTC)
    store: sqlite3.Connection = history._opened()
    with store:
        for number in range(matches):
            gain, level = rng.below(241) - 120, rng.below(4)
            match = Finished(
                file=f"{number}.jsonl",
                game=games[min(rng.below(len(games)), rng.below(len(games)))],
                created=(first + timedelta(minutes=70 * number)).isoformat(timespec="seconds"),
                names=("Haru", names[level]),
                players=(HUMAN, f"level{level + 2}"),
                totals=(gain, -gain),
                places=(1, 2) if gain > 0 else (1, 1) if gain == 0 else (2, 1),
                deals=12,
                taken_back=rng.below(12) // 10,
                seat=0,
                gain=gain,
            )
            _insert(store, match, {"sanko": 1 + rng.below(3), "akatan": 1})


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=100_000)
    parser.add_argument("--size", default="1920x1080")
    parser.add_argument("--frames", type=int, default=300)
    options = parser.parse_args()
    width, height = (int(part) for part in options.size.split("x"))
    home = Path(os.environ["TEFUDA_HOME"])
    ctx = make_context()
    save(type(ctx.settings)(width=width, height=height), home / "settings.json")
    ctx = make_context()
    started = time.perf_counter()
    fill(ctx.services["history"], options.matches)
    ctx.services["history"].close()
    sys.stdout.write(
        f"{options.matches} matches written in {time.perf_counter() - started:.1f} s\n"
    )
    ctx.services.pop("history")
    app = App(ctx)
    app.frame(0.02)
    started = time.perf_counter()
    app.stack.apply(_push(ctx))
    app.frame(0.02)
    opened = 1000 * (time.perf_counter() - started)
    sys.stdout.write(f"{width}x{height}: open {opened:.0f} ms\n")
    while app.frame(0.02):
        pass
    app.rest()
    down, page = [Move(0, 1)], [Command.PAGE_DOWN]
    for name, intents in (("rows", down), ("pages", page), ("pages anywhere", page),
                          ("end", [Command.LAST, Command.FIRST]), ("games", [Move(1, 0)])):  # fmt: skip
        measure(app, name, intents, options.frames, anywhere=name == "pages anywhere")
    app.close()


def measure(app: App, name: str, intents: list[Intent], frames: int, *, anywhere: bool) -> None:
    """Measure frames and print them: by the clock, and what the processor spent on them.

    Args:
        app: the program, the history on top.
        name: what is measured.
        intents: what is done, in turn.
        frames: how often.
        anywhere: from another place of the list each time.
    """
    clock, spent, chance = [], [], Rng(11)
    scene = app.stack.top
    assert isinstance(scene, HistoryScene)
    for number in range(frames):
        if anywhere:
            scene.list.choose(chance.below(len(scene.list.listing)))
            app.frame(1 / 60)
        started, busy = time.perf_counter(), time.thread_time()
        app.stack.apply(scene.handle(intents[number % len(intents)]))
        scene.touch()
        app.frame(1 / 60)
        spent.append(1000 * (time.thread_time() - busy))
        clock.append(1000 * (time.perf_counter() - started))
    for what, times in (("clock", clock), ("processor", spent)):
        sys.stdout.write(
            f"{name}, {what}: median {statistics.median(times):.1f} ms,"
            f" 95 % under {sorted(times)[-len(times) // 20]:.1f} ms, most {max(times):.1f} ms\n"
        )


def _push(ctx: Context) -> Push:

    return Push(ctx.scene("history"))


if __name__ == "__main__":
    main()
