"""The page of keys: what is recorded works at once, is shown everywhere, and is kept."""

import json

import pygame
import pytest

from game.keys import Command, Keys
from game.scenes.keys import SECTIONS, KeysScene
from game.settings import Settings, load, save


def focus_on(app, command):
    scene = app.stack.top
    scene.group.set_focus(next(row for row in scene._rows if row.command is command))
    return scene


def test_every_command_stands_there_once():
    listed = [command for _, _, commands in SECTIONS for command in commands]
    assert sorted(listed) == sorted(Command)


def test_a_key_is_recorded_works_and_is_kept(start, paths):
    app = start("keys", language="en")
    focus_on(app, Command.HINT)
    app.key(pygame.K_RETURN)
    assert app.ctx.recording
    app.key(pygame.K_j)
    assert not app.ctx.recording
    assert app.ctx.keys.caption(Command.HINT) == "J"
    assert app.input.keys.command("j") is Command.HINT
    app.ctx.save_settings()
    assert json.loads(paths.settings.read_text())["keys"] == {"hint": "j"}
    assert Keys.of(load(paths.settings).settings.keys).names(Command.HINT) == ("j",)


def test_a_key_that_another_command_has_is_refused_in_a_sentence(start):
    app = start("keys", language="en")
    scene = focus_on(app, Command.HINT)
    app.key(pygame.K_RETURN)
    app.key(pygame.K_u)
    assert scene._refusal(*scene._clash).startswith("U is the key of “Take back”")
    assert app.ctx.recording
    app.key(pygame.K_ESCAPE)
    assert isinstance(app.stack.top, KeysScene)
    assert not app.ctx.recording
    assert app.ctx.keys.changed == {}


def test_the_first_keys_come_back_and_ones_own_again(start):
    app = start("keys", keys={"hint": "j"})
    app.key(pygame.K_r)
    assert app.ctx.keys.changed == {}
    app.key(pygame.K_r)
    assert app.ctx.keys.stored == {"hint": "j"}


def test_a_click_elsewhere_and_leaving_end_the_waiting(start):
    app = start("keys")
    focus_on(app, Command.LOG)
    app.key(pygame.K_RETURN)
    focus_on(app, Command.YAKU)
    assert not app.ctx.recording
    app.key(pygame.K_RETURN)
    app.stack.top.leave()
    assert not app.ctx.recording


def test_f11_is_recorded_and_does_not_switch_the_screen(start):
    app = start("keys")
    focus_on(app, Command.WHY)
    app.key(pygame.K_RETURN)
    app.key(pygame.K_F11)
    assert not app.ctx.settings.fullscreen


@pytest.mark.parametrize("language", ["ja", "en"])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1000, 900)])
def test_every_row_has_its_words(start, language, size):
    app = start("keys", size=size, language=language)
    for row in app.stack.top._rows:
        assert not row.label.startswith("keys.")
        assert not row.help.startswith("keys.")
    assert not app.ctx.language.missing


def test_settings_keep_keys_through_a_reset(start, paths):
    save(Settings(keys={"hint": "j"}), paths.settings)
    app = start("settings", keys={"hint": "j"})
    app.stack.top._toggle_defaults()
    assert app.ctx.keys.stored == {"hint": "j"}
