"""A deal of every game in a real window, by keyboard alone, at several sizes and in both languages."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from engine.core.game import agree
from engine.games import GAMES
from engine.match.play import SeatInfo, begin
from engine.match.record import written
from game.table.kits import playable
from tests.journeys.desktop import Desktop, available

pytestmark = pytest.mark.skipif(not available(), reason="needs Xvfb, xdotool and ImageMagick")

PLAYED = [name for name in GAMES if playable(name)]
SIZES = [(1280, 720), (1920, 1080), (1600, 900)]
KEYS = ("Return", "Return", "Return", "Right", "Left", "Up", "Down", "1", "2", "3")
SITTINGS = 4
"""Keys pressed at random can lead out of the table; the match is then taken up again."""


def begun(home: Path, game: str) -> None:
    """A match of this game that can be continued, its first deal dealt."""
    rules = agree(GAMES[game])
    seats = [SeatInfo(f"P{n}", "greedy" if n else "human") for n in range(rules.seats)]
    play = begin(rules, seats, 11)
    play.deal()
    folder = home / "matches"
    folder.mkdir(parents=True)
    (folder / f"{game}.jsonl").write_text(written(play.journal), encoding="utf-8")


@pytest.mark.parametrize("game", PLAYED)
def test_a_deal_by_keyboard_alone(tmp_path: Path, game: str) -> None:
    begun(tmp_path, game)
    number = PLAYED.index(game)
    size, language = SIZES[number % len(SIZES)], ("ja", "en")[number % 2]
    chance = random.Random(number)

    def ended() -> bool:
        desktop.key(chance.choice(KEYS))
        return '{"end"' in desktop.record()

    with Desktop(tmp_path, size, language=language) as desktop:
        for sitting in range(SITTINGS):
            desktop.start()
            desktop.press_until("Return", lambda: any(tmp_path.glob("**/matches/*.lock")))
            try:
                desktop.wait(ended)
                break
            except AssertionError:
                if sitting == SITTINGS - 1 or not desktop.alive:
                    raise
                desktop.kill()
        assert desktop.alive
    assert not list(tmp_path.glob("**/reports/*")), "a report of a mistake was written"
