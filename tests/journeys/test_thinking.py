"""What happens in the middle of a computer's thought: closing, leaving, taking back, a lost process."""

from __future__ import annotations

import os
import signal
import time
from functools import partial
from pathlib import Path

import pytest

from engine.core.game import Rules, agree
from engine.games import GAMES
from engine.match.play import Play, SeatInfo, begin
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


def left(home: Path) -> set[int]:
    """What still runs when all have had time to see that the program has ended.

    The helpers and the process by which Python watches over their pipes end by themselves, a
    moment after it.
    """
    end = time.monotonic() + 20
    while (running := processes(home)) and time.monotonic() < end:
        time.sleep(0.05)
    return running


def at_the_table(tmp_path: Path) -> Desktop:
    """A table at which three players of level 5 follow the person."""
    rules = agree(GAMES["king"])
    seats = [SeatInfo("Haru", "human"), *[SeatInfo("Aki", "level5")] * (rules.seats - 1)]
    play = next(play for play in map(partial(dealt, rules, seats), range(40)) if can_choose(play))
    path = tmp_path / "matches" / "king.jsonl"
    path.parent.mkdir(parents=True)
    path.write_text(written(play.journal), encoding="utf-8")
    desktop = Desktop(tmp_path, (1280, 720), language="en")
    desktop.start()
    desktop.press_until("Return", lambda: len(processes(tmp_path)) > 2)
    return desktop


def dealt(rules: Rules, seats: list[SeatInfo], seed: int) -> Play:
    """A deal at the first turn of the person."""
    play = begin(rules, seats, seed)
    play.deal()
    while play.to_move:
        play.act(play.legal()[0])
    return play


def can_choose(play: Play) -> bool:
    """Whether the person has a choice and two others follow: only a choice can be taken back."""
    return len(play.legal()) > 1 and len(play.steps) < 2


def asked_again(desktop: Desktop) -> bool:
    """Whether the others have moved, and the person is to move or the trick is another's."""
    play = desktop.play()
    return play.to_move == 0 and len(play.steps) > 3


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
        assert not left(tmp_path)
        assert not reports(tmp_path)


def test_a_power_cut_leaves_no_process_behind(tmp_path: Path) -> None:
    with at_the_table(tmp_path) as desktop:
        play_a_card(desktop)
        started = processes(tmp_path)
        desktop.kill()
        assert len(started) > 2
        assert not left(tmp_path)


def test_taking_back_in_the_middle_of_a_thought(tmp_path: Path) -> None:
    with at_the_table(tmp_path) as desktop:
        play_a_card(desktop)
        desktop.press_until("u", lambda: '"undo"' in desktop.record())
        play_a_card(desktop)
        desktop.wait(lambda: asked_again(desktop))
        assert desktop.alive
        assert not reports(tmp_path)


def test_a_killed_process_does_not_stop_the_match(tmp_path: Path) -> None:
    with at_the_table(tmp_path) as desktop:
        play_a_card(desktop)
        lost = processes(tmp_path) - {desktop.pid}
        for pid in lost:
            os.kill(pid, signal.SIGKILL)
        desktop.wait(lambda: asked_again(desktop))
        assert desktop.alive
        assert not reports(tmp_path)


def test_leaving_the_table_in_the_middle_of_a_thought(tmp_path: Path) -> None:
    with at_the_table(tmp_path) as desktop:
        play_a_card(desktop)
        desktop.key("Escape")
        desktop.wait(lambda: "Paused" in desktop.told)
        desktop.step_to("Down", "title screen")
        desktop.key("Return")
        desktop.wait(lambda: sum(line.startswith("Continue") for line in desktop.told) > 1)
        assert desktop.close() == 0
        assert not left(tmp_path)
        assert not reports(tmp_path)
