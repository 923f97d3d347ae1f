"""Seconds from the start of the process to the first frame, and what an idle window costs.

``python -m tests.bench.start [--program dist/tefuda/tefuda] [--size 1920x1080] [--times 5]``

Runs the program on a virtual screen and looks at the screen all the time, so each figure is an upper
bound (a look takes about 20 ms).
"""

from __future__ import annotations

import argparse
import os
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from engine.core.game import agree
from engine.games import GAMES
from engine.match.play import SeatInfo, begin
from engine.match.record import written
from tests.journeys.desktop import Desktop


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--program", type=Path)
    parser.add_argument("--size", default="1920x1080")
    parser.add_argument("--times", type=int, default=5)
    parser.add_argument("--idle", type=float, default=10.0, help="seconds")
    options = parser.parse_args()
    width, height = (int(part) for part in options.size.split("x"))
    command = [str(options.program)] if options.program else [sys.executable, "-m", "game"]
    home = Path(tempfile.mkdtemp())
    with Desktop(home, (width, height), language="ja") as desktop:
        first, answered = zip(
            *(started(desktop, command) for _ in range(options.times)), strict=True
        )
        put_match(home)
        idle = idle_at_the_table(desktop, command, options.idle)
    sys.stdout.write(
        f"{options.size}: first frame after {statistics.median(first):.2f} s"
        f" (at most {max(first):.2f}), an answer to a key after {statistics.median(answered):.2f} s"
        f" (at most {max(answered):.2f}); idle at the table {idle:.1f} % of a core\n"
    )


def look(desktop: Desktop) -> bytes:
    """A strip of the screen that crosses the title's buttons."""
    return subprocess.run(
        ["import", "-silent", "-window", "root", "-crop", "500x260+180+640", "-depth", "8", "rgb:-"],
        env=desktop._env, capture_output=True, check=True,
    ).stdout  # fmt: skip


def launch(desktop: Desktop, command: list[str]) -> subprocess.Popen[bytes]:
    return subprocess.Popen(
        command, env=desktop._env, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )


def started(desktop: Desktop, command: list[str]) -> tuple[float, float]:
    """Seconds to the first frame, and to the first that answers a key."""
    start = time.perf_counter()
    program = launch(desktop, command)
    while len(set((frame := look(desktop))[::997])) < 4:
        pass
    first = time.perf_counter() - start
    while look(desktop) == frame:
        desktop.key("Down")
    answered = time.perf_counter() - start
    program.terminate()
    program.wait()
    return first, answered


def put_match(home: Path) -> None:
    """A match whose first decision is the person's."""
    for seed in range(100):
        seats = [SeatInfo("A", "human"), SeatInfo("B", "greedy")]
        play = begin(agree(GAMES["mushi"]), seats, seed)
        play.deal()
        if play.to_move == 0:
            folder = home / "matches"
            folder.mkdir(exist_ok=True)
            (folder / "match.jsonl").write_text(written(play.journal), encoding="utf-8")
            return


def idle_at_the_table(desktop: Desktop, command: list[str], seconds: float) -> float:
    """Per cent of a core that the program and its worker use while a person thinks."""
    program = launch(desktop, command)
    time.sleep(2.5)
    desktop.key("Return")
    time.sleep(4)
    before = spent(program.pid)
    time.sleep(seconds)
    used = spent(program.pid) - before
    program.terminate()
    program.wait()
    return 100 * used / seconds


def spent(pid: int) -> float:
    """Processor seconds of a process and its children."""
    total = 0.0
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = stat.read_text().rsplit(")", 1)[1].split()
        except OSError:
            continue
        if stat.parent.name == str(pid) or fields[1] == str(pid):
            total += (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
    return total


if __name__ == "__main__":
    main()
