"""What happens in the middle of a computer's thought: closing, leaving, taking back, a lost process."""

from __future__ import annotations

import os
import signal
import time
from pathlib import Path

import pytest

from engine.core.game import agree
from engine.games import GAMES
from engine.match.play import SeatInfo, begin
from engine.match.record import written
from tests.journeys.desktop import Desktop, available

pytestmark = [
    pytest.mark.skipif(not available(), reason="needs Xvfb, xdotool and ImageMagick"),
    pytest.mark.skipif(not Path("/proc/self/environ").exists(), reason="looks at /proc"),
]


def processes(home: Path) -> set[int]:
    """The program and everything it has started, by the data folder in their surroundings."""
    mark, found = f"TEFUDA_HOME={home}".encode(), set()
    for path in Path("/proc").glob("[0-9]*/environ"):
        try:
            if mark in path.read_bytes().split(b"\0"):
                found.add(int(path.parent.name))
        except OSError:
            continue
    return found


def at_the_table(tmp_path: Path) -> Desktop:
    """A table at which three players of level 5 follow the person."""
    rules = agree(GAMES["king"])
    seats = [SeatInfo("Haru", "human"), *[SeatInfo("Aki", "level5")] * (rules.seats - 1)]
    play = begin(rules, seats, 5)
    play.deal()
    while play.to_move:
        play.act(play.legal()[0])
    path = tmp_path / "matches" / "king.jsonl"
    path.parent.mkdir(parents=True)
    path.write_text(written(play.journal), encoding="utf-8")
    desktop = Desktop(tmp_path, (1280, 720), language="en")
    desktop.start()
    desktop.press_until("Return", lambda: len(processes(tmp_path)) == 3)
    return desktop


def moved(desktop: Desktop) -> int:
    return desktop.record().count('"a":')


def play_a_card(desktop: Desktop) -> None:
    """The person plays; the next seat begins to think."""
    before = moved(desktop)
    desktop.press_until("Return", lambda: moved(desktop) > before)


def reports(home: Path) -> list[Path]:
    return list(home.glob("**/reports/*"))


def test_closing_the_window_ends_every_process(tmp_path: Path) -> None:
    with at_the_table(tmp_path) as desktop:
        play_a_card(desktop)
        assert desktop.close() == 0
        assert not processes(tmp_path)
        assert not reports(tmp_path)


def test_a_power_cut_leaves_no_process_behind(tmp_path: Path) -> None:
    with at_the_table(tmp_path) as desktop:
        play_a_card(desktop)
        started = processes(tmp_path)
        desktop.kill()
        assert len(started) > 2
        end = time.monotonic() + 20
        while processes(tmp_path):
            assert time.monotonic() < end
            time.sleep(0.05)


def test_taking_back_in_the_middle_of_a_thought(tmp_path: Path) -> None:
    with at_the_table(tmp_path) as desktop:
        play_a_card(desktop)
        desktop.press_until("u", lambda: '"undo"' in desktop.record())
        play_a_card(desktop)
        after = moved(desktop)
        desktop.wait(lambda: moved(desktop) >= after + 2)
        assert desktop.alive
        assert not reports(tmp_path)


def test_a_killed_process_does_not_stop_the_match(tmp_path: Path) -> None:
    with at_the_table(tmp_path) as desktop:
        (program,) = {pid for pid in processes(tmp_path) if b"game" in command(pid)}
        play_a_card(desktop)
        lost = processes(tmp_path) - {program}
        for pid in lost:
            os.kill(pid, signal.SIGKILL)
        after = moved(desktop)
        desktop.wait(lambda: moved(desktop) >= after + 3)
        assert desktop.alive
        assert not reports(tmp_path)


def test_leaving_the_table_in_the_middle_of_a_thought(tmp_path: Path) -> None:
    with at_the_table(tmp_path) as desktop:
        play_a_card(desktop)
        desktop.press_until("Escape", lambda: any("Pause" in line for line in desktop.told))
        desktop.step_to("Down", "title")
        desktop.key("Return")
        desktop.wait(lambda: any("Tefuda" in line for line in desktop.told[-4:]))
        assert desktop.close() == 0
        assert not processes(tmp_path)
        assert not reports(tmp_path)


def command(pid: int) -> list[bytes]:
    return Path(f"/proc/{pid}/cmdline").read_bytes().split(b"\0")
