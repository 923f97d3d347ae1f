"""Title, settings, pause, questions: what can be used, what is shown, in every size and language."""

import pygame
import pytest

from game.input import Command
from game.report import Report
from game.scene import Pop, Push
from game.scenes.ask import Ask
from game.scenes.pause import Pause
from game.scenes.settings import SettingsScene
from game.scenes.title import Title
from game.ui.box import Box

SIZES = [
    ((1280, 720), 100), ((1280, 720), 150), ((1280, 720), 200),
    ((1920, 1080), 100), ((1920, 1080), 200), ((1600, 1200), 125), ((2560, 1080), 100),
]  # fmt: skip
LEAST = 0.7
"""No line of text is set smaller than this share of its size."""


def shown(app):
    """Every usable control's box."""
    return {w: w.box for w in app.stack.top.group.widgets if w.usable}


def inside(box, app):
    w, h = app.surface.get_size()
    return box.x >= 0 and box.y >= 0 and box.r <= w + 0.5 and box.b <= h + 0.5


def overlap(a: Box, b: Box) -> bool:
    return a.x < b.r - 1 and b.x < a.r - 1 and a.y < b.b - 1 and b.y < a.b - 1


@pytest.mark.parametrize("language", ["ja", "en"])
@pytest.mark.parametrize(("size", "percent"), SIZES)
@pytest.mark.parametrize("larger", [False, True])
def test_title_fits(start, language, size, percent, larger):
    app = start(size=size, language=language, interface_scale=percent, larger_text=larger)
    boxes = list(shown(app).values())
    assert len(boxes) == 7
    assert all(inside(box, app) for box in boxes)
    assert not any(overlap(a, b) for i, a in enumerate(boxes) for b in boxes[:i])
    assert min(app.ctx.type.squeezed.values(), default=1) >= LEAST, app.ctx.type.squeezed
    assert not app.ctx.language.missing


@pytest.mark.parametrize("language", ["ja", "en"])
@pytest.mark.parametrize(("size", "percent"), SIZES)
@pytest.mark.parametrize("larger", [False, True])
def test_settings_fit_and_every_row_can_be_reached(start, language, size, percent, larger):
    app = start(
        "settings", size=size, language=language, interface_scale=percent, larger_text=larger
    )
    group = app.stack.top.group
    seen = set()
    for _ in range(len(group.widgets)):
        seen.add(group.focus)
        assert inside(group.focus.box, app)
        assert group.shown(group.focus) == pytest.approx(group.focus.box)
        app.key(pygame.K_TAB)
    assert seen == {widget for widget in group.widgets if widget.usable}
    assert min(app.ctx.type.squeezed.values(), default=1) >= LEAST, app.ctx.type.squeezed
    assert not app.ctx.language.missing


@pytest.mark.parametrize("language", ["ja", "en"])
@pytest.mark.parametrize(("size", "percent"), SIZES)
def test_error_and_pause_and_question_fit(start, language, size, percent, paths):
    app = start(size=size, language=language, interface_scale=percent)
    report = Report("MU-T8-3F1C", "x\n" * 60, paths.reports / "tefuda-20261129-200312.txt")
    for scene in (
        app.ctx.scene("error", report=report),
        Pause(app.ctx, "むし", "4"),
        Ask(app.ctx, app.ctx.t("settings.erase.name"), app.ctx.t("settings.erase.sure"),
            [(app.ctx.t("common.cancel"), Command.CANCEL, "paper", False),
             (app.ctx.t("settings.erase.do"), "x", "danger", True)]),
    ):  # fmt: skip
        app.stack.apply(Push(scene))
        app.settle()
        boxes = list(shown(app).values())
        assert all(inside(box, app) for box in boxes)
        assert not any(overlap(a, b) for i, a in enumerate(boxes) for b in boxes[:i])
        app.stack.apply(Pop())
    assert min(app.ctx.type.squeezed.values(), default=1) >= LEAST, app.ctx.type.squeezed
    assert not app.ctx.language.missing


def test_title_by_keyboard(start):
    app = start(language="en")
    title = app.stack.top
    assert isinstance(title, Title)
    assert title.group.focus.label == "Play"
    app.key(pygame.K_DOWN)
    assert title.group.focus.label == "Pass and play"
    app.key(pygame.K_RIGHT)
    assert title.group.focus.label == "History"
    app.key(pygame.K_DOWN)
    assert title.group.focus.label == "Settings"
    app.key(pygame.K_RETURN)
    assert isinstance(app.stack.top, SettingsScene)
    app.key(pygame.K_ESCAPE)
    assert app.stack.top is title
    app.key(pygame.K_ESCAPE)
    assert title.group.focus.label == "Quit"
    app.key(pygame.K_RETURN)
    assert len(app.stack) == 0


def test_the_language_is_switched_by_a_click_and_saved(start, paths):
    app = start(language="ja")
    title = app.stack.top
    switch = title.group.widgets[-1]
    right = switch.cells()[1]
    app.click(right.cx, right.cy)
    app.ctx.save_settings()
    assert app.ctx.lang == "en"
    assert title.group.widgets[0].label == "Play"
    assert '"language": "en"' in paths.settings.read_text()


def test_the_fan_rises_and_comes_to_rest(start):
    app = start()
    assert not app.frame(0.016)
    assert all(light.risen == 1 for light in app.stack.top._lights)


def test_without_motion_the_fan_is_there_at_once(start):
    app = start(reduced_motion=True)
    assert len(app.stack.top._motion) == 0
    assert all(light.risen == 1 for light in app.stack.top._lights)


def row(app, field):
    return app.stack.top._rows[field]


def test_arrows_change_a_setting_at_once(start):
    app = start("settings", language="en")
    group = app.stack.top.group
    group.set_focus(row(app, "help_marks"))
    app.key(pygame.K_RIGHT)
    assert app.ctx.settings.help_marks == "never"
    assert app.ctx.help_mark("matsu.tan") == ""
    app.key(pygame.K_RIGHT)
    assert app.ctx.settings.help_marks == "never"
    app.key(pygame.K_LEFT)
    app.key(pygame.K_LEFT)
    assert app.ctx.settings.help_marks == "always"
    assert app.ctx.help_mark("matsu.tan") == "en"


def test_an_option_can_be_clicked(start):
    app = start("settings", language="en")
    cell = row(app, "card_back")._cells[1]
    app.click(cell.cx, cell.cy)
    assert app.ctx.settings.card_back == "vermilion"


def test_a_name_is_typed(start):
    app = start("settings", language="en")
    name = row(app, "player_name")
    app.click(name.box.cx, name.box.cy)
    assert name.editing
    for letter in "Haru":
        key = getattr(pygame, f"K_{letter.lower()}")
        app.dispatch(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode=letter))
        app.dispatch(pygame.event.Event(pygame.TEXTINPUT, text=letter))
    app.key(pygame.K_RETURN)
    assert not name.editing
    assert app.ctx.settings.player_name == "Haru"
    assert not app.ctx.typing


def test_esc_forgets_what_was_typed_and_only_that(start):
    app = start("settings", language="en", player_name="Aki")
    name = row(app, "player_name")
    app.stack.top.group.set_focus(name)
    app.key(pygame.K_RETURN)
    app.dispatch(pygame.event.Event(pygame.TEXTINPUT, text="x"))
    app.key(pygame.K_ESCAPE)
    assert isinstance(app.stack.top, SettingsScene)
    assert app.ctx.settings.player_name == "Aki"


def test_the_slider_follows_keys_and_pointer(start):
    app = start("settings", language="en", sound_volume=70)
    slider = row(app, "sound_volume")
    app.stack.top.group.set_focus(slider)
    app.key(pygame.K_LEFT)
    assert app.ctx.settings.sound_volume == 65
    track = slider._track()
    at = (round(track.x + track.w * 0.25), round(track.cy))
    app.dispatch(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1))
    app.frame(0.016)
    app.dispatch(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=at, button=1))
    app.settle()
    assert abs(app.ctx.settings.sound_volume - 25) <= 3
    assert app.ctx.audio.volume == app.ctx.settings.sound_volume


def test_reset_and_undo(start):
    app = start("settings", language="en", sound_volume=3, player_name="Aki")
    app.key(pygame.K_r)
    assert app.ctx.settings.sound_volume == 70
    assert app.ctx.settings.player_name == "Aki"
    app.key(pygame.K_r)
    assert app.ctx.settings.sound_volume == 3


class FakeHistory:
    def __init__(self):
        self.cleared = False

    def count(self):
        return 3

    def export(self):
        return "history.json"

    def clear(self):
        self.cleared = True


def test_erasing_asks_first_and_the_safe_answer_has_the_focus(start):
    app = start(language="en")
    history = FakeHistory()
    app.ctx.services["history"] = history
    app.stack.apply(Push(app.ctx.scene("settings")))
    app.key(pygame.K_x)
    assert isinstance(app.stack.top, Ask)
    app.key(pygame.K_RETURN)
    assert isinstance(app.stack.top, SettingsScene)
    assert not history.cleared
    app.key(pygame.K_x)
    app.key(pygame.K_x)
    assert history.cleared


def test_pause_goes_on_with_esc_and_tells_the_table_to_show_the_rules(start):
    app = start(language="en")
    results = []
    app.stack.top.resume = results.append
    for key in (pygame.K_ESCAPE, pygame.K_RETURN, pygame.K_F1):
        app.stack.apply(Push(Pause(app.ctx, "Mushi")))
        app.key(key)
    assert results == [None, None, "rules"]


def test_a_veiled_pause_hides_the_table(start):
    app = start()
    app.stack.apply(Push(Pause(app.ctx, veil=True)))
    assert app.stack.visible() == [app.stack.top]


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (3840, 2160)])
def test_with_a_history_the_settings_are_still_one_page(start, size):
    app = start(language="en", size=size, interface_scale=100)
    app.ctx.services["history"] = FakeHistory()
    app.stack.apply(Push(app.ctx.scene("settings")))
    app.settle()
    assert not app.stack.top._scroll.needed
    assert all(inside(box, app) for box in shown(app).values())


def test_a_learned_card_loses_its_mark_step_by_step(start):
    app = start("settings", language="en", help_marks="learning")
    learned = app.ctx.services["learned"]
    seen = []
    for _ in range(10):
        seen.append(app.ctx.help_mark("matsu.tan"))
        learned.take("matsu.kasu1")
    assert seen == ["en"] * 6 + ["en faint"] * 4
    assert app.ctx.help_mark("matsu.tan") == ""
    assert app.ctx.help_mark("ume.tan") == "en"
    app.ctx.change(help_marks="always")
    assert app.ctx.help_mark("matsu.tan") == "en"
