"""What a newcomer meets in a real window: the guide, hints with reasons, keys of one's own."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.language import Language
from game.table.guide.stops import GUIDES
from tests.journeys.desktop import Desktop, available
from tests.journeys.test_every_game import begun

pytestmark = pytest.mark.skipif(not available(), reason="needs Xvfb, xdotool and ImageMagick")


def asked(desktop: Desktop, words: Language) -> None:
    """Wait until a card is asked for, letting everything that moves jump to its end."""
    desktop.press_until("space", lambda: told(desktop, words.t("table.ask.hand")))


def told(desktop: Desktop, words: str) -> bool:
    """Whether these words have been told."""
    return any(words in line for line in desktop.told)


@pytest.mark.parametrize(("language", "size"), [("en", (1280, 720)), ("ja", (1920, 1080))])
def test_a_hint_says_why_and_why_says_more(
    tmp_path: Path, language: str, size: tuple[int, int]
) -> None:
    begun(tmp_path, "koi_koi")
    words = Language(language)
    with Desktop(tmp_path, size, language=language) as desktop:
        desktop.start()
        desktop.press_until("Return", lambda: any(tmp_path.glob("**/matches/*.lock")))
        asked(desktop, words)
        desktop.key("h")
        head, _, _ = words.t("table.hint.word", word="@").partition("@")
        desktop.wait(lambda: any(line.startswith(head) for line in desktop.told))
        hint = next(line for line in desktop.told if line.startswith(head))
        assert len(hint) > len(head) + 8
        before = desktop.shot().tobytes()
        desktop.key("w")
        desktop.wait(lambda: desktop.shot().tobytes() != before)
        assert desktop.alive


def test_the_guide_opens_by_itself_at_the_very_first_table(tmp_path: Path) -> None:
    words = Language("en")
    with Desktop(tmp_path, (1280, 720), language="en", animation_speed=3.0) as desktop:
        (tmp_path / "settings.json").unlink()  # the program has never been here
        desktop.start()
        desktop.step_to("Return", words.t("game_koi_koi.name"))
        desktop.step_to("Return", words.t("setup.deal"))
        desktop.key("Return")
        stops = [words.t(f"guide.{stop.words}") for stop in GUIDES["koi_koi"]]
        first, *others = [stop.partition("%")[0] for stop in stops]  # up to the name of a key
        desktop.wait(lambda: told(desktop, first))
        for _ in others:
            desktop.press("Return")
        assert all(told(desktop, stop) for stop in others)
        desktop.key("Return")
        desktop.press_until("Return", lambda: '{"s":0' in desktop.record())
        assert desktop.alive


def test_a_key_of_ones_own_asks_for_a_hint(tmp_path: Path) -> None:
    begun(tmp_path, "mushi")
    words = Language("en")
    with Desktop(tmp_path, (1280, 720), language="en") as desktop:
        desktop.start()
        desktop.step_to("Down", words.t("title.settings"))
        desktop.press("Return")
        desktop.step_to("Down", words.t("settings.keys.name"))
        desktop.press("Return")
        desktop.step_to("Down", words.t("keys.command.hint.name"))
        desktop.press("Return")
        desktop.press("j")
        desktop.press("Escape")
        desktop.key("Escape")
        desktop.wait(lambda: words.t("title.continue") in desktop.told[-1])
        assert '"hint": "j"' in (tmp_path / "settings.json").read_text(encoding="utf-8")
        desktop.press_until("Return", lambda: any(tmp_path.glob("**/matches/*.lock")))
        asked(desktop, words)
        desktop.key("j")
        head, _, _ = words.t("table.hint.word", word="@").partition("@")
        desktop.wait(lambda: any(line.startswith(head) for line in desktop.told))
