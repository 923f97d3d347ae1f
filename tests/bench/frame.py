"""Milliseconds to draw a frame of the table with cards in flight (without the display's flip).

``python -m tests.bench.frame [--size 1920x1080] [--cards 20] [--frames 300]``
"""

from __future__ import annotations

import argparse
import os
import statistics
import sys
import tempfile
import time
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ["TEFUDA_HOME"] = tempfile.mkdtemp()

from engine.core.game import agree
from engine.games import GAMES
from engine.match.play import SeatInfo, begin
from game.anim.tween import Flight
from game.app import App, make_context
from game.scenes.table import TableScene
from game.settings import save
from game.table.layout.places import card_key
from game.table.motion.step import Step
from game.ui.box import Box


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--size", default="1920x1080")
    parser.add_argument("--cards", type=int, default=20)
    parser.add_argument("--frames", type=int, default=300)
    options = parser.parse_args()
    width, height = (int(part) for part in options.size.split("x"))
    ctx = make_context()
    save(
        type(ctx.settings)(width=width, height=height),
        Path(os.environ["TEFUDA_HOME"]) / "settings.json",
    )
    ctx = make_context()
    play = begin(agree(GAMES["mushi"]), [SeatInfo("A", "human"), SeatInfo("B", "greedy")], 7)
    ctx.scenes.add("bench", lambda c: TableScene(c, play))
    app = App(ctx, "bench")
    scene = app.stack.top
    assert isinstance(scene, TableScene)
    for _ in range(200):
        app.frame(0.1)
    director = scene.controller.director
    table = director.shown
    s = ctx.metrics.s
    flights = {
        card_key(card): Flight(
            Box(100 * s, 100 * s, 122 * s, 200 * s),
            Box(1500 * s, (100 + 30 * i) * s, 122 * s, 200 * s),
            face_start=i % 2 == 0,
            duration=options.frames / 60,
        )
        for i, card in enumerate(range(options.cards))
    }
    director._queue.append(Step(table, table, flights, options.frames / 60))
    director._begin()
    times = []
    surface = app.surface
    scene.draw(surface)
    for _ in range(options.frames):
        director._time += 1 / 60
        start = time.perf_counter()
        scene.draw(surface)
        times.append(1000 * (time.perf_counter() - start))
    sys.stdout.write(
        f"{surface.get_width()}x{surface.get_height()}, {options.cards} cards in flight: "
        f"median {statistics.median(times):.1f} ms, 95 % under {sorted(times)[-len(times) // 20]:.1f} ms, "
        f"first {times[0]:.1f} ms\n"
    )
    app.close()
    ctx.services["computer"].close()


if __name__ == "__main__":
    main()
