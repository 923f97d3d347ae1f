"""Looking back in a real window: a record from elsewhere, taking over from it, cards by code."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.ai.players import greedy_player
from engine.core.game import agree
from engine.core.rng import Rng
from engine.games import GAMES
from engine.match.code import code_of
from engine.match.play import Play, SeatInfo, begin
from engine.match.record import written
from game.language import Language
from tests.journeys.desktop import Desktop, available

pytestmark = pytest.mark.skipif(not available(), reason="needs Xvfb, xdotool and ImageMagick")

WINDOWS = [
    pytest.param((1280, 720), "en", id="en-720"),
    pytest.param((1920, 1080), "ja", id="ja-1080"),
]


def finished(game: str, rounds: int = 1) -> Play:
    rules = agree(GAMES[game], {"rounds": rounds})
    names = ["Haru", "Aki", "Natsu", "Fuyu"]
    seats = [SeatInfo(names[n], "level2" if n else "human") for n in range(rules.seats)]
    play = begin(rules, seats, 8, created="2026-11-28T20:15:00+09:00")
    rng = Rng(8)
    while not play.over:
        if play.to_move < 0:
            play.deal()
            continue
        play.act(greedy_player(play.view(play.to_move), rng))
    return play


def first_deal(play: Play) -> object:
    return next(entry["position"] for entry in play.journal if "deal" in entry)


def begun(desktop: Desktop, origin: str) -> bool:
    """Whether a match of this origin has been dealt."""
    record = desktop.record()
    return f'"origin":"{origin}"' in record and '\n{"deal"' in record


@pytest.mark.parametrize(("size", "language"), WINDOWS)
def test_a_record_on_the_command_line_is_looked_at_and_taken_over(tmp_path, size, language):
    play = finished("hana_awase")
    file = tmp_path / "elsewhere" / "friend.jsonl"
    file.parent.mkdir()
    file.write_text(written(play.journal), encoding="utf-8")
    t = Language(language).t
    with Desktop(tmp_path / "home", size, language=language) as desktop:
        desktop.start(file)
        desktop.heard(0, t("replay.title"))
        (kept,) = (tmp_path / "home").glob("**/finished/*.jsonl")
        assert kept.read_bytes() == file.read_bytes()
        for _ in range(6):
            desktop.press("Right")
        desktop.ask("t", t("replay.take_over.title"))
        desktop.press_until("Return", lambda: begun(desktop, "taken_over"))
        new = desktop.play()
        actions = [entry["a"] for entry in play.journal if "a" in entry]
        assert [entry["a"] for entry in new.journal if "a" in entry][:6] == actions[:6]
        assert [who.player for who in new.seats].count("human") == 1
        desktop.press_until("Return", lambda: len(desktop.play().steps) > 7)
        assert file.read_bytes() == kept.read_bytes()
        assert desktop.alive
    assert not list(tmp_path.glob("**/reports/*")), "a report of a mistake was written"


@pytest.mark.parametrize(("size", "language"), WINDOWS)
def test_a_code_is_copied_from_the_replay_and_pasted_under_the_games(tmp_path, size, language):
    play = finished("mushi")
    file = tmp_path / "friend.jsonl"
    file.write_text(written(play.journal), encoding="utf-8")
    t = Language(language).t
    with Desktop(tmp_path / "home", size, language=language) as desktop:
        desktop.start(file)
        desktop.heard(0, t("replay.title"))
        desktop.ask("d", ", ".join(code_of(play)))
        desktop.ask("c", t("code.copied"))
        desktop.press("Escape")
        desktop.ask("Escape", t("title.play"))
        desktop.ask("Return", t("choose.title"))
        desktop.ask("d", t("code.by_code"))
        before = len(desktop.told)
        desktop.key("Escape", "v")  # out of the open field
        desktop.heard(before, t("game_mushi.name"))
        desktop.press_until("Return", lambda: begun(desktop, "code"))
        assert first_deal(desktop.play()) == first_deal(play)
        assert desktop.alive
    assert not list(tmp_path.glob("**/reports/*")), "a report of a mistake was written"


@pytest.mark.parametrize(("size", "language"), WINDOWS)
def test_a_code_is_typed_by_hand(tmp_path, size, language):
    play = finished("koi_koi")
    t = Language(language).t
    with Desktop(tmp_path, size, language=language) as desktop:
        desktop.start()
        desktop.ask("Return", t("choose.title"))
        desktop.ask("d", t("code.by_code"))
        desktop.write(code_of(play).lower().replace("-", ""))
        desktop.press_until("Return", lambda: begun(desktop, "code"))
        assert first_deal(desktop.play()) == first_deal(play)
        assert desktop.alive
    assert not list(tmp_path.glob("**/reports/*")), "a report of a mistake was written"


def test_a_damaged_record_is_told_and_the_program_goes_on(tmp_path: Path) -> None:
    file = tmp_path / "damaged.jsonl"
    file.write_text(written(finished("mushi").journal).replace('{"s":', "{s:"), encoding="utf-8")
    with Desktop(tmp_path / "home", (1280, 720), language="en") as desktop:
        desktop.start(file)
        desktop.heard(0, file.name)
        assert desktop.alive
        assert not list((tmp_path / "home").glob("**/*.jsonl"))
        assert file.exists()
        assert desktop.close() == 0
