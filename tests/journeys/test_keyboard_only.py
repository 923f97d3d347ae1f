"""A whole match by keyboard alone, from the first start to its result, every option changed on the way."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest

from engine.games import GAMES
from game.language import Language
from tests.journeys.desktop import Desktop, available

pytestmark = pytest.mark.skipif(not available(), reason="needs Xvfb, xdotool and ImageMagick")


def header(desktop: Desktop) -> dict[str, object]:
    """The first line of the newest record."""
    first, _, _ = desktop.record().partition("\n")
    return json.loads(first) if first else {}


@pytest.mark.parametrize("language", ["ja", "en"])
def test_every_option_changed_and_a_match_to_its_result(tmp_path: Path, language: str) -> None:
    spec = GAMES["mushi"].spec
    options = [option for option in spec.options if option.id != "rounds"]
    chance, words = random.Random(4), Language(language).t

    def over() -> bool:
        desktop.key(chance.choice(("Return", "Return", "Right", "Up", "1")))
        return '{"result"' in desktop.record()

    with Desktop(tmp_path, (1280, 720), language=language) as desktop:
        desktop.start()
        desktop.step_to("Return", words("game_koi_koi.name"))
        desktop.step_to("Right", words("game_mushi.name"))
        desktop.step_to("Return", words("setup.deal"))
        for option in reversed(options):
            desktop.step_to("Up", words(f"game_mushi.option.{option.id}.name"))
            desktop.press("Right")
        desktop.step_to("Up", words("game_mushi.option.rounds.name"))
        desktop.step_to("Left", f": {words('game_mushi.option.rounds.1')}")
        desktop.press_until("Return", lambda: '{"deal"' in desktop.record())
        agreed = header(desktop)
        assert agreed["game"] == "mushi"
        changed = dict(agreed["options"])  # type: ignore[call-overload]
        assert changed.pop("rounds") == 1
        assert set(changed) == {option.id for option in options}
        assert all(changed[option.id] != option.default for option in options)
        desktop.wait(over, 120)
        assert desktop.alive
    assert not list(tmp_path.glob("**/reports/*")), "a report of a mistake was written"
