"""A mistake of the program in a real window: calm words, a report that names nobody, and on."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.core.game import agree
from engine.games import GAMES
from engine.match.play import SeatInfo, begin
from engine.match.record import written
from game import __version__
from game.language import Language
from tests.journeys.desktop import Desktop, available

pytestmark = pytest.mark.skipif(not available(), reason="needs Xvfb, xdotool and ImageMagick")

PERSON = "Hanako"


def begun(home: Path) -> None:
    """A match under rules of its own, by somebody with a name."""
    rules = agree(GAMES["mushi"], {"rounds": 6})
    play = begin(rules, [SeatInfo(PERSON, "human"), SeatInfo("Aki", "greedy")], 5)
    play.deal()
    folder = home / "matches"
    folder.mkdir(parents=True)
    (folder / "mushi.jsonl").write_text(written(play.journal), encoding="utf-8")


@pytest.mark.parametrize(
    ("language", "size"), [("en", (1280, 720)), ("ja", (1920, 1080))], ids=["en-720", "ja-1080"]
)
def test_it_is_told_calmly_written_down_and_the_match_goes_on(
    tmp_path: Path, language: str, size: tuple[int, int]
) -> None:
    home, data = tmp_path / PERSON, tmp_path / "data"
    home.mkdir()
    begun(data)
    words = Language(language)
    t = words.t
    with Desktop(data, size, language=language, player_name=PERSON) as desktop:
        desktop.start(module="tests.journeys.faulty", HOME=str(home))
        desktop.go_on(words)
        steps = len(desktop.play().steps)
        before = len(desktop.told)
        desktop.press_until("Return", lambda: len(desktop.play().steps) > steps)
        desktop.until_asked(words, before)
        desktop.ask("g", t("error.title"), t("error.cause"), t("error.safe"))
        record = desktop.record()
        (report,) = (data / "reports").glob("*.txt")
        text = report.read_text(encoding="utf-8")
        first = text.splitlines()[0]
        assert f"Tefuda {__version__}" in first
        for fact in ("LookupError: planted", "scene TableScene", f"language {language}",
                     '"rounds":6', "'animation_speed': 0.0"):  # fmt: skip
            assert fact in text
        assert record.splitlines()[1:] == [x for x in text.splitlines() if x.startswith("{")][1:]
        assert PERSON not in text
        assert str(tmp_path) not in text

        before_shot = desktop.shot().tobytes()
        desktop.press("d")
        assert desktop.shot().tobytes() != before_shot
        desktop.press("d")
        before = len(desktop.told)
        desktop.key("Return")
        desktop.until_asked(words, before)
        assert desktop.record() == record
        desktop.press_until("Return", lambda: len(desktop.record()) > len(record))
        assert desktop.record().startswith(record)

        desktop.ask("g", t("error.title"))
        desktop.ask("t", t("title.continue"))
        assert len(list((data / "reports").glob("*.txt"))) == 2
        assert desktop.close() == 0
