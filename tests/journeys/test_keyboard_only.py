"""A whole match by keyboard alone, from the first start to its result, every option changed on the way."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest

from engine.ai.players import OFFERED, USUAL
from engine.ai.tempers import CAST
from engine.games import GAMES
from game.language import Language
from tests.journeys.desktop import Desktop, Picture, available
from tests.journeys.test_comfort import change_every_setting, looks_other, to_settings

pytestmark = pytest.mark.skipif(not available(), reason="needs Xvfb, xdotool and ImageMagick")


def header(desktop: Desktop) -> dict[str, object]:
    """The first line of the newest record."""
    first, _, _ = desktop.record().partition("\n")
    return json.loads(first) if first else {}


@pytest.mark.parametrize("settings", [False, True], ids=["ja", "en-and-all-settings"])
def test_every_option_changed_and_a_match_to_its_result(tmp_path: Path, settings: bool) -> None:
    spec = GAMES["mushi"].spec
    options = [option for option in spec.options if option.id != "rounds"]
    chance, words = random.Random(4), Language("en" if settings else "ja")
    stronger = OFFERED[OFFERED.index(USUAL) + 1]

    def over() -> bool:
        desktop.key(chance.choice(("Return", "Return", "Right", "Up", "1")))
        return '{"result"' in desktop.record()

    with Desktop(tmp_path, (1280, 720), language=words.code) as desktop:
        desktop.start()
        if settings:
            to_settings(desktop, words)
            words, _ = change_every_setting(desktop, words)
            desktop.press("Escape")
            desktop.step_to("Tab", words.t("title.play"))
        t = words.t
        desktop.step_to("Return", t("game_koi_koi.name"))
        desktop.step_to("Right", t("game_mushi.name"))
        desktop.step_to("Return", t("setup.deal"))
        if not settings:  # else the name has been typed there
            desktop.step_to("Down", f": {t('setup.seat.human')}")
            before = desktop.shot()
            desktop.key("n")
            looks_other(desktop, Picture.tobytes, before)  # the text field opens without a word
            desktop.write("Sachiko")
            desktop.ask("Return", "Sachiko: ")
        level = "setup.player.{}"
        desktop.step_to("Down", f": {t(level.format(USUAL))}, ")
        desktop.ask("Right", f": {t(level.format(stronger))}, ")
        desktop.ask("n", t(f"cast.{list(CAST)[1]}.line"))  # somebody else sits down there
        desktop.step_to("Down", t("game_mushi.option.rounds.name"))
        desktop.step_to("Left", f": {t('game_mushi.option.rounds.1')}")
        desktop.step_to("Down", f"{t('setup.rules')}: ")
        there = [("Right", preset) for preset in spec.presets[1:]]
        back = [("Left", preset) for preset in reversed(spec.presets[:-1])]
        for way, preset in there + back:
            desktop.ask(way, t(f"game_mushi.preset.{preset.id}.name"))
        for option in options:
            desktop.step_to("Down", t(f"game_mushi.option.{option.id}.name"))
            desktop.press("Right")
        desktop.press_until("Return", lambda: '{"deal"' in desktop.record())
        agreed = header(desktop)
        assert agreed["game"] == "mushi"
        person, computer = desktop.play().seats
        assert (person.name, person.player) == ("Sachiko", "human")
        assert (computer.player, computer.character) == (stronger, list(CAST)[1])
        changed = dict(agreed["options"])  # type: ignore[call-overload]
        assert changed.pop("rounds") == 1
        assert set(changed) == {option.id for option in options}
        assert all(changed[option.id] != option.default for option in options)
        desktop.wait(over, 120)
        assert desktop.alive
    assert not list(tmp_path.glob("**/reports/*")), "a report of a mistake was written"
