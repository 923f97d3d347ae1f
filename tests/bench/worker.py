"""How the thinking processes keep time, as JSON; everything in milliseconds of the wall clock.

``python -m tests.bench.worker [--moves 4] [--repeats 20] [--frames 1500] [--size 1920x1080] [--only NAME]``

* ``newer``: from a question to the moment at which it is begun, while an older search of level 5
  runs; with one process, and with a spare one;
* ``killed``: from the end of a process in the middle of a thought to the move, and until all
  processes can be asked again;
* ``hung``: from a question to a process that never answers to the move;
* ``moves``: the longest thought of level 5 by game, as it is felt: from question to answer;
* ``frames``: the longest frame (update and drawing) while level 5 thinks and somebody at the table
  moves the mouse, and how much of it this process worked; ``idle`` is the same without a thought.

Set ``DISPLAY`` to draw into a real window; without one nothing is shown.
"""

from __future__ import annotations

import argparse
import json
import os
import signal
import statistics
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "x11" if "DISPLAY" in os.environ else "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ["TEFUDA_HOME"] = tempfile.mkdtemp()

from engine.ai.arena import numbered
from engine.ai.greedy import greedy_player
from engine.core.game import agree
from engine.core.rng import Rng
from engine.core.view import View
from engine.games import GAMES
from engine.match.play import SeatInfo, begin
from game.computer import Choice, Computer

SLOW = ("king", "mekuri", "three_tricks", "durak")
"""Games whose imagined deals take long."""


def views(game: str, deals: int) -> Iterator[View]:
    """Choices met in deals among greedy players."""
    rules = agree(GAMES[game])
    for number in range(deals):
        rng = Rng(number + 1)
        state = rules.game.new_deal(rules, numbered(rules, number), rng)
        while state.to_move >= 0:
            view = rules.game.view(state, state.to_move)
            if len(view.legal) - (rules.game.resignation in view.legal) > 1:
                yield view
            rules.game.apply(state, greedy_player(view, rng))


def ready(computer: Computer) -> None:
    """Wait until every process can be asked."""
    computer.warm()
    while not computer.ready:
        computer.warm()
        time.sleep(0.001)


def answered(computer: Computer) -> Choice:
    """Wait for an answer."""
    while (choice := computer.poll()) is None:
        time.sleep(0.0005)
    return choice


def ms(seconds: float) -> float:
    """Milliseconds, to the tenth."""
    return round(1000 * seconds, 1)


def summed(times: list[float]) -> dict[str, float]:
    """Median and most."""
    return {"median": ms(statistics.median(times)), "most": ms(max(times))}


def newer(helpers: int, repeats: int) -> dict[str, float]:
    """How long a question waits until it is begun while an older search runs."""
    computer, times = Computer(helpers=helpers), []
    ready(computer)
    for game in SLOW:
        view = next(views(game, 1))
        for seed in range(repeats // len(SLOW)):
            computer.ask(view, "level5", seed)
            time.sleep(0.1 + 0.013 * seed)
            start = time.perf_counter()
            computer.ask(view, "greedy", seed)
            choice = answered(computer)
            times.append(time.perf_counter() - start - choice.seconds)
    computer.close()
    return summed(times)


def killed(repeats: int) -> dict[str, dict[str, float]]:
    """How long a match stands still when its process is killed in the middle of a thought."""
    computer, moves, whole = Computer(), [], []
    view = next(views("king", 1))
    for seed in range(repeats):
        ready(computer)
        computer.ask(view, "level5", seed)
        time.sleep(0.1)
        start = time.perf_counter()
        os.kill(computer.pids[-1], signal.SIGKILL)
        assert answered(computer).action in view.legal
        moves.append(time.perf_counter() - start)
        ready(computer)
        whole.append(time.perf_counter() - start)
    computer.close()
    return {"move": summed(moves), "all_ready": summed(whole)}


def hung() -> float:
    """How long a process that never answers is waited for."""
    computer = Computer()
    ready(computer)
    view = next(views("king", 1))
    start = time.perf_counter()
    computer.ask(view, "level5", 1)
    os.kill(computer.pids[-1], signal.SIGSTOP)
    assert answered(computer).replaced
    taken = time.perf_counter() - start
    computer.close()
    return ms(taken)


def moves(count: int) -> dict[str, dict[str, float]]:
    """How long moves of level 5 take."""
    computer = Computer()
    ready(computer)
    out = {}
    for game in GAMES:
        found = list(views(game, 2))
        times = []
        for seed, view in enumerate(found[:: max(1, len(found) // count)][:count]):
            start = time.perf_counter()
            computer.ask(view, "level5", seed)
            answered(computer)
            times.append(time.perf_counter() - start)
        out[game] = summed(times)
    computer.close()
    return out


def frames(count: int, size: tuple[int, int]) -> dict[str, object]:
    """The longest frames of a table at which level 5 thinks, and of one at which nobody does."""
    import pygame

    from game.app import App, make_context
    from game.scenes.table import TableScene
    from game.settings import Settings, save

    chosen = Settings(width=size[0], height=size[1], confirm_risky=False)
    save(chosen, Path(os.environ["TEFUDA_HOME"]) / "settings.json")
    ctx = make_context()
    play = begin(agree(GAMES["king"]), [SeatInfo("A", "human"), *[SeatInfo("B", "level5")] * 3], 7)
    ctx.scenes.add("bench", lambda c: TableScene(c, play))
    app = App(ctx, "bench")
    scene = app.stack.top
    assert isinstance(scene, TableScene)
    busy: list[tuple[float, float]] = []
    idle: list[tuple[float, float]] = []
    chance, last, person = Rng(1), time.perf_counter(), 0
    while len(busy) < count and not scene.controller.ended:
        person += scene.controller.person_to_move
        if scene.controller.person_to_move and person % 30 == 0:
            choices = scene.controller.chooser.moves
            scene.controller.choose(choices[chance.below(len(choices))])
        at = (chance.below(size[0]), chance.below(size[1]))
        move = pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(1, 1), buttons=(0, 0, 0))
        thinks, flies = ctx.services["computer"].thinking, scene.controller.director.busy
        now = time.perf_counter()
        worked = time.thread_time()
        app.dispatch(move)
        app.frame(now - last)
        row = (time.perf_counter() - now, time.thread_time() - worked)
        last = now
        thinks = thinks or ctx.services["computer"].thinking
        if not flies and not scene.controller.director.busy:
            (busy if thinks else idle).append(row)
        pygame.event.pump()
        time.sleep(0.005)
    app.close()
    return {"driver": os.environ["SDL_VIDEODRIVER"], **described(busy), "idle": described(idle)}


def described(rows: list[tuple[float, float]]) -> dict[str, float]:
    """The longest frames, by the clock and by the work of this process."""
    clock = sorted(row[0] for row in rows)
    if not clock:
        return {"frames": 0}
    return {
        "frames": len(rows),
        "median": ms(statistics.median(clock)),
        "of_thousand": ms(clock[-1 - len(clock) // 1000]),
        "most": ms(clock[-1]),
        "most_worked": ms(max(row[1] for row in rows)),
    }


def main() -> None:
    """Measure, and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--moves", type=int, default=4)
    parser.add_argument("--repeats", type=int, default=20)
    parser.add_argument("--frames", type=int, default=1500)
    parser.add_argument("--size", default="1920x1080")
    parser.add_argument("--only", default="", help="one of what is measured")
    options = parser.parse_args()
    width, height = (int(part) for part in options.size.split("x"))
    parts: dict[str, Callable[[], object]] = {
        "newer_one_process": lambda: newer(1, options.repeats),
        "newer_with_a_spare": lambda: newer(2, options.repeats),
        "killed": lambda: killed(max(1, options.repeats // 4)),
        "hung": hung,
        "frames": lambda: frames(options.frames, (width, height)),
        "moves": lambda: moves(options.moves),
    }
    found = {name: part() for name, part in parts.items() if options.only in ("", name)}
    json.dump(found, sys.stdout, indent=1)
    sys.stdout.write("\n")


if __name__ == "__main__":
    main()
