"""Every setting in a real window: changed by keys, seen to act, and kept through a new start."""

from __future__ import annotations

import json
import time
from array import array
from collections.abc import Callable
from pathlib import Path
from typing import TypeAlias

import pytest

from engine.core.game import agree
from engine.games import GAMES
from engine.match.play import SeatInfo, begin
from engine.match.record import written
from game.language import Language
from game.scenes.settings_rows import SECTIONS, Action, Choice, Name, Volume, shown_as_number, word
from game.settings import Settings
from tests.journeys.desktop import Desktop, Picture, available
from tests.journeys.test_understanding import late

pytestmark = pytest.mark.skipif(not available(), reason="needs Xvfb, xdotool and ImageMagick")

Part: TypeAlias = Callable[[Picture], object]
"""Points of a part of the window."""
LOST = 5.0
"""Seconds after which a key that was not answered must have got lost."""
PREVIEWED = ("help_marks", "four_colour", "card_back", "table")
"""Settings whose effect is pictured on the paper beside them."""
SIZED = ("interface_scale", "larger_text")
ENTRIES = sorted(
    (entry for _, _, entries in SECTIONS for entry in entries if not isinstance(entry, Action)),
    key=lambda entry: (entry.field in SIZED, entry.field == "muted"),
)
"""Every setting; those that stop others or move everything on the page come last."""


def begun(home: Path, game: str) -> None:
    """A match that can be continued, its first deal dealt."""
    rules = agree(GAMES[game])
    seats = [SeatInfo(f"P{n}", "greedy" if n else "human") for n in range(rules.seats)]
    play = begin(rules, seats, 5)
    play.deal()
    folder = home / "matches"
    folder.mkdir(parents=True)
    (folder / f"{game}.jsonl").write_text(written(play.journal), encoding="utf-8")


def stored(home: Path) -> dict[str, object]:
    """The settings as they are on the disk."""
    found: dict[str, object] = json.loads((home / "settings.json").read_text(encoding="utf-8"))
    return found


def shown(words: Language, field: str, value: object) -> str:
    """How a row tells its setting and the value."""
    if field in ("sound_volume", "music_volume", "player_name"):
        option = str(value)
    elif shown_as_number(field, value):
        option = f"{value:g}"
    else:
        option = words.t(f"settings.{field}.{word(field, value)}")
    return f"{words.t(f'settings.{field}.name')}: {option}"


def preview(picture: Picture) -> list[tuple[int, int, int]]:
    """The foot of the paper, where cards lie as they now look."""
    w, h = picture.width, picture.height
    return picture.colours(w * 0.755, h * 0.45, w * 0.21, h * 0.5)


def looks_other(desktop: Desktop, part: Part, before: Picture) -> None:
    """Wait until a part of the window looks different."""
    was = part(before)
    desktop.wait(lambda: part(desktop.shot()) != was)


def first_row(picture: Picture) -> list[tuple[int, int, int]]:
    """The name of the uppermost row."""
    w, h = picture.width, picture.height
    return picture.colours(w * 0.03, h * 0.11, w * 0.1, h * 0.07, step=1)


def to_settings(desktop: Desktop, words: Language) -> None:
    """From the title to the settings."""
    desktop.step_to("Tab", words.t("title.settings"))
    desktop.ask("Return", words.t("settings.title"))


def other(entry: Choice, now: object) -> tuple[str, object]:
    """A key that changes a choice, and the value it leads to."""
    at = entry.values.index(now)
    if entry.field == "interface_scale":
        at += 1  # past the size that the window has by itself
    if at + 1 < len(entry.values):
        return "Right", entry.values[at + 1]
    return "Left", entry.values[at - 1]


def change_every_setting(desktop: Desktop, words: Language) -> tuple[Language, dict[str, object]]:
    """On the settings page, change everything by keys; the language of then, and what was chosen.

    Full screen stays: this screen has the size of the window.
    """
    first, wanted = stored(desktop.home), dict[str, object]()
    for entry in ENTRIES:
        field = entry.field
        if field == "fullscreen":
            continue
        now = first.get(field, getattr(Settings(), field))
        desktop.step_to("Down", f"{words.t(f'settings.{field}.name')}: ")
        before = desktop.shot()
        match entry:
            case Choice():
                key, wanted[field] = other(entry, now)
                if field == "language":
                    words = Language(str(wanted[field]))
                if field == "interface_scale":
                    desktop.press(key)
                desktop.ask(key, shown(words, field, wanted[field]))
            case Volume():
                wanted[field] = int(str(now)) - 5
                desktop.ask("Left", shown(words, field, wanted[field]))
            case Name():
                wanted[field] = "Sachiko"
                desktop.key("Return")
                looks_other(desktop, Picture.tobytes, before)  # the text field opens without a word
                desktop.write("Sachiko")
                desktop.ask("Return", shown(words, field, "Sachiko"))
        if field in PREVIEWED:
            looks_other(desktop, preview, before)
        elif field in (*SIZED, "language"):
            looks_other(desktop, first_row, before)
    return words, wanted


def test_every_setting_is_changed_by_keys_acts_and_is_kept(tmp_path: Path) -> None:
    words = Language("en")
    with Desktop(tmp_path, (1280, 720), language="en", animation_speed=1.0,
                 help_marks="always") as desktop:  # fmt: skip
        desktop.start()
        to_settings(desktop, words)
        words, wanted = change_every_setting(desktop, words)
        assert desktop.close() == 0
        kept = stored(tmp_path)
        assert {field: kept[field] for field in wanted} == wanted
        assert kept.keys() - wanted.keys() == {"width", "height", "keys", "fullscreen"}
        desktop.start()
        to_settings(desktop, words)
        for field, value in wanted.items():
            if field == "animation_speed" or field.endswith("_volume"):
                continue  # these rows rest: motion is reduced now, all sound is off
            desktop.step_to("Down", shown(words, field, value))
        assert desktop.alive
    assert not list(tmp_path.glob("**/reports/*")), "a report of a mistake was written"


def becomes(desktop: Desktop, width: int, height: int) -> None:
    """Wait until the window has a size, and listens to the keyboard again.

    A key may get lost while the window changes. No other one is pressed before it must have: one
    that is answered late would move the focus of whatever comes next.
    """
    desktop.wait(lambda: desktop.window == (width, height))
    before, pressed = len(desktop.told), -LOST

    def answered() -> bool:
        nonlocal pressed
        if len(desktop.told) == before and time.monotonic() - pressed > LOST:
            desktop.key("Tab")
            pressed = time.monotonic()
        return len(desktop.told) > before

    desktop.wait(answered)


def test_full_screen_by_its_key_and_by_its_row_and_at_the_next_start(tmp_path: Path) -> None:
    words = Language("en")
    with Desktop(tmp_path, (1600, 900), language="en", width=1280, height=720) as desktop:
        desktop.start()
        becomes(desktop, 1280, 720)
        desktop.key("F11")
        becomes(desktop, 1600, 900)
        desktop.key("F11")
        becomes(desktop, 1280, 720)
        to_settings(desktop, words)
        desktop.step_to("Down", words.t("settings.fullscreen.name"))
        desktop.ask("Right", shown(words, "fullscreen", True))
        becomes(desktop, 1600, 900)
        assert desktop.close() == 0
        desktop.start()
        becomes(desktop, 1600, 900)
        desktop.key("F11")
        becomes(desktop, 1280, 720)
        assert desktop.close() == 0
        assert stored(tmp_path)["fullscreen"] is False


def loudness(file: Path, at: int) -> tuple[int, int]:
    """The greatest amplitude heard since a place of the recording, and the place of now."""
    size = file.stat().st_size // 4 * 4
    with file.open("rb") as stream:
        stream.seek(at)
        samples = array("h", stream.read(size - at))
    return max((abs(x) for x in samples), default=0), size


def test_sound_and_music_are_heard_as_loud_as_they_are_set(tmp_path: Path) -> None:
    """The sound goes into a file instead of a loudspeaker."""
    words, heard = Language("en"), tmp_path / "heard.raw"
    home = tmp_path / "home"
    with Desktop(home, (1280, 720), language="en", sound_volume=100, music_volume=0) as desktop:
        desktop.start(SDL_AUDIODRIVER="disk", SDL_DISKAUDIOFILE=str(heard))
        to_settings(desktop, words)
        desktop.wait(lambda: heard.exists() and heard.stat().st_size > 40_000)

        def loud(what: str, most: int = 1 << 15, least: int = 1) -> int:
            """Wait until so much is heard, in a stretch of the recording; how loud it is."""
            at = [heard.stat().st_size // 4 * 4]
            found = [0]

            def fits() -> bool:
                end = at[0] + 30_000
                if heard.stat().st_size < end:
                    return False
                found[0], at[0] = loudness(heard, at[0])
                return least <= found[0] <= most

            try:
                desktop.wait(fits, 20)
            except AssertionError as error:
                raise AssertionError(f"{what}: {found[0]}") from error
            return found[0]

        loud("music off, no sound played", most=0, least=0)
        desktop.step_to("Down", words.t("settings.music_volume.name"))
        for _ in range(4):
            desktop.press("Right")
        quiet = loud("music at 20")
        for _ in range(16):
            desktop.press("Right")
        loud("music at 100", least=3 * quiet)
        desktop.step_to("Down", words.t("settings.muted.name"))
        desktop.press("Left")
        loud("all sound off", most=0, least=0)
        desktop.press("Right")
        loud("on again")
        assert desktop.close() == 0


def test_motion_is_as_quick_as_it_is_set_and_can_be_off(tmp_path: Path) -> None:
    begun(tmp_path, "mushi")
    words = Language("en")
    head, _, _ = words.t("tell.hand", cards="@").partition("@")
    with Desktop(tmp_path, (1280, 720), language="en", animation_speed=1.0) as desktop:
        desktop.start()
        desktop.go_on(words)

        def turn() -> float:
            """Play a card; seconds until the next one is asked for."""
            before, steps = len(desktop.told), len(desktop.play().steps)
            desktop.press_until("Return", lambda: len(desktop.play().steps) > steps)
            start = time.monotonic()
            desktop.wait(lambda: any(line.startswith(head) for line in desktop.told[before:]))
            return time.monotonic() - start

        normal = turn()
        in_settings(desktop, words, "animation_speed", *["Right"] * 3)
        quick = turn()
        in_settings(desktop, words, "animation_speed", "Right")
        off = turn()
        in_settings(desktop, words, "animation_speed", *["Left"] * 4)
        in_settings(desktop, words, "reduced_motion", "Right")
        reduced = turn()
        assert desktop.alive
    assert normal > quick
    assert normal > 2 * max(off, reduced)


def corner(picture: Picture, x: float, y: float, w: float, h: float) -> list[tuple[int, ...]]:
    """A part of the picture, in shares of it."""
    return list(picture.colours(x * picture.width, y * picture.height, w * picture.width,
                                h * picture.height, step=1))  # fmt: skip


def test_colours_backs_and_larger_text_are_seen_at_the_table(tmp_path: Path) -> None:
    late(tmp_path, "king")
    words = Language("en")
    with Desktop(tmp_path, (1280, 720), language="en") as desktop:
        desktop.start()
        desktop.go_on(words)
        plain = desktop.shot()
        desktop.press("Escape")
        desktop.step_to("Down", words.t("title.settings"))
        desktop.press("Return")
        for field, key in (("larger_text", "Right"), ("four_colour", "Right"),
                           ("card_back", "Right"), ("table", "Right")):  # fmt: skip
            desktop.step_to("Down", words.t(f"settings.{field}.name"))
            desktop.press(key)
        desktop.press("Escape")
        desktop.press("Escape")
        desktop.wait(lambda: desktop.shot().tobytes() != plain.tobytes())
        other_way = desktop.shot()
        for name, area in {
            "own cards": (0.2, 0.78, 0.58, 0.2), "others' cards": (0.2, 0.08, 0.58, 0.16),
            "words": (0.78, 0.1, 0.2, 0.5), "bare table": (0.02, 0.5, 0.2, 0.1),
        }.items():  # fmt: skip
            assert corner(plain, *area) != corner(other_way, *area), name
        assert desktop.alive


def in_settings(desktop: Desktop, words: Language, field: str, *keys: str) -> None:
    """From the table to the settings, change one, and back to the table."""
    desktop.ask("Escape", words.t("pause.title"))
    desktop.step_to("Down", words.t("title.settings"))
    desktop.ask("Return", words.t("settings.title"))
    desktop.step_to("Down", words.t(f"settings.{field}.name"))
    for key in keys:
        desktop.press(key)
    desktop.press("Escape")
    desktop.press("Escape")


def test_a_risky_play_is_asked_about_unless_that_is_off(tmp_path: Path) -> None:
    begun(tmp_path, "durak")
    words = Language("en")
    t = words.t
    with Desktop(tmp_path, (1280, 720), language="en") as desktop:
        desktop.start()
        desktop.go_on(words)

        def give_up(*told: str) -> None:
            desktop.press("Escape")
            desktop.step_to("Down", t("pause.give_up"))
            if told:
                desktop.ask("Return", *told)
            else:
                desktop.key("Return")

        before = desktop.record()
        give_up(t("risk.really"), t("risk.gives_up"))
        desktop.key("2")
        in_settings(desktop, words, "confirm_risky", "Left")
        assert desktop.record() == before
        give_up()
        desktop.wait(lambda: '{"end"' in desktop.record())
        assert desktop.alive


def test_what_is_forced_plays_itself_once_that_is_wished(tmp_path: Path) -> None:
    late(tmp_path, "king")
    words = Language("en")
    with Desktop(tmp_path, (1280, 720), language="en") as desktop:
        desktop.start()
        desktop.go_on(words)
        while True:  # up to a card that is the only one that can be played
            play = desktop.play()
            if len(play.legal()) == 1:
                break
            before, steps = len(desktop.told), len(play.steps)
            desktop.press_until("Return", lambda steps=steps: len(desktop.play().steps) > steps)
            desktop.until_asked(words, before)
        steps = len(desktop.play().steps)
        in_settings(desktop, words, "autoplay_forced", "Right")
        desktop.wait(lambda: len(desktop.play().steps) > steps)
        assert desktop.play().steps[steps].seat == 0
        assert desktop.alive
