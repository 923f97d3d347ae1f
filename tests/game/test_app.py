import gc
import os
import subprocess
import sys

import pygame
import pytest

from game import window
from game.__main__ import main
from game.app import App
from game.input import Command
from game.paths import find_paths, without_names
from game.scene import Push, Scene
from game.scenes.ask import Ask
from game.scenes.error import ErrorScene
from game.scenes.title import Title


class Counted(Scene):
    """Counts its frames; may be told to move or to fail."""

    moving = False
    fails = ""

    def __init__(self, ctx):
        super().__init__(ctx)
        self.frames = 0
        self.times = []

    def update(self, dt):
        self.times.append(dt)
        return self.moving

    def handle(self, intent):
        if self.fails == "handle":
            raise ValueError(intent)

    def draw(self, surface):
        self.frames += 1
        surface.fill("black")
        if self.fails == "draw":
            raise KeyError("lost")


@pytest.fixture
def counted(start):
    app = start()
    scene = Counted(app.ctx)
    app.stack.apply(Push(scene))
    app.settle()
    scene.frames = 0
    return app, scene


def test_nothing_is_drawn_when_nothing_has_changed(counted):
    app, scene = counted
    for _ in range(10):
        app.frame(0.016)
    assert scene.frames == 0
    scene.touch()
    app.frame(0.016)
    app.frame(0.016)
    assert scene.frames == 1


def test_every_frame_is_drawn_while_something_moves(counted):
    app, scene = counted
    scene.moving = True
    for _ in range(5):
        app.frame(0.016)
    assert scene.frames == 5


def test_a_pointer_that_changes_nothing_draws_nothing(counted):
    app, scene = counted
    for x in range(20):
        app.dispatch(
            pygame.event.Event(pygame.MOUSEMOTION, pos=(x, 9), rel=(1, 0), buttons=(0, 0, 0))
        )
        app.frame(0.016)
    assert scene.frames == 0


@pytest.mark.parametrize("where", ["handle", "draw"])
def test_a_mistake_ends_in_the_error_window_with_a_report(counted, where, paths):
    app, scene = counted
    scene.fails = where
    app.key(pygame.K_SPACE)
    app.settle()
    error = app.stack.top
    assert isinstance(error, ErrorScene)
    assert error.report.file.parent == paths.reports
    text = error.report.file.read_text(encoding="utf-8")
    assert error.report.number in text
    assert "Counted" in text
    assert str(paths.data) not in text
    app.key(pygame.K_RETURN)
    assert isinstance(app.stack.top, Title)


def test_a_report_that_cannot_be_written_is_no_second_mistake(counted, paths):
    app, scene = counted
    paths.data.mkdir(parents=True, exist_ok=True)
    paths.reports.write_text("in the way")
    scene.fails = "handle"
    app.key(pygame.K_SPACE)
    assert app.stack.top.report.file is None
    app.key(pygame.K_d)
    app.key(pygame.K_ESCAPE)
    assert len(app.stack) == 0


def test_reports_name_nobody(monkeypatch, tmp_path):
    monkeypatch.setenv("HOME", str(tmp_path / "aki"))
    text = f"{tmp_path}/aki/x.py {sys.prefix}/lib/y.py"
    assert without_names(text) == "~/x.py <python>/lib/y.py"


def test_full_screen_and_back(start):
    app = start()
    app.key(pygame.K_F11)
    assert app.ctx.settings.fullscreen
    app.key(pygame.K_F11)
    assert not app.ctx.settings.fullscreen


def test_closing_the_window_leaves_every_scene_and_keeps_its_size(start, paths):
    app = start(size=(1400, 800))
    app.dispatch(pygame.event.Event(pygame.QUIT))
    assert len(app.stack) == 0
    app.close()
    assert '"width": 1400' in paths.settings.read_text()


def test_a_message_is_shown_once_over_any_scene_and_ends(counted):
    app, scene = counted
    app.ctx.notices.post("a save was set aside")
    app.ctx.notices.post("a save was set aside")
    assert len(app.ctx.notices) == 1
    for _ in range(120):
        app.frame(0.1)
    assert scene.frames > 0
    assert len(app.ctx.notices) == 0


def test_a_message_lies_under_the_bar_not_over_the_hand(counted):
    app, _ = counted
    app.ctx.notices.post("a save was set aside")
    for _ in range(5):
        app.frame(0.1)
    middle = app.surface.get_width() // 2
    assert not app.ctx.notices.click(middle, app.surface.get_height() - 60)
    assert not app.ctx.notices.click(middle, 20)
    assert app.ctx.notices.click(middle, 90)


def test_damaged_settings_are_told_at_the_start(paths):
    from game.app import make_context

    paths.config.mkdir(parents=True)
    paths.settings.write_text("{{{")
    ctx = make_context(paths)
    assert "settings.json.damaged" in ctx.notices.current.text


def test_a_dialog_does_not_redraw_what_lies_below(counted):
    app, scene = counted
    app.stack.apply(
        Push(Ask(app.ctx, "?", "text", [("no", Command.CANCEL, "paper", False),
                                         ("yes", Command.CONFIRM, "primary", True)]))
    )  # fmt: skip
    app.settle()
    below = scene.frames
    app.key(pygame.K_LEFT)
    app.key(pygame.K_RIGHT)
    assert scene.frames == below


def test_home_can_be_moved(monkeypatch, tmp_path):
    monkeypatch.setenv("TEFUDA_HOME", str(tmp_path))
    paths = find_paths()
    assert paths.settings.parent == tmp_path
    assert paths.history.parent == tmp_path


def test_version(capsys):
    with pytest.raises(SystemExit) as ended:
        main(["--version"])
    assert ended.value.code == 0
    assert capsys.readouterr().out.startswith("Tefuda ")


def test_selftest():
    assert main(["--selftest"]) == 0


@pytest.mark.parametrize(("language", "words"), [("en", "No window"), ("ja", "画面を開けません")])
def test_without_a_desktop_the_program_says_so(tmp_path, language, words):
    (tmp_path / "settings.json").write_text(f'{{"language": "{language}"}}', encoding="utf-8")
    hidden = {"TEFUDA_HOME": str(tmp_path), "SDL_VIDEODRIVER": "none such"}
    done = subprocess.run(
        [sys.executable, "-m", "game"],
        env={**os.environ, **hidden},
        capture_output=True,
        check=False,
    )
    told = done.stderr.decode("utf-8")
    assert done.returncode == 1
    assert words in told
    assert "Traceback" not in told
    assert not done.stdout
    assert not list(tmp_path.glob("reports/*"))


def test_the_loop_runs_and_ends(start):
    app = start()
    pygame.event.post(pygame.event.Event(pygame.QUIT))
    App.run(app)
    assert len(app.stack) == 0


def test_rubbish_is_looked_for_at_rest_and_what_stays_only_once(start, monkeypatch):
    app = start()
    rounds = []

    def note(phase, info):
        if phase == "start" and info["generation"] == 2:
            rounds.append(len(gc.get_objects()))

    gc.callbacks.append(note)
    try:
        app.rest()
        app.rest()
        assert len(rounds) == 1
        monkeypatch.setitem(sys.modules, "tefuda_something_new", sys)
        app.rest()
        assert len(rounds) == 2
        gc.collect()
        assert rounds[2] < rounds[0] / 10
    finally:
        gc.callbacks.remove(note)
        gc.unfreeze()


def test_the_title_loads_neither_engine_nor_line_breaking(tmp_path):
    """What the first screen does not need must not delay it."""
    script = (
        "import os, sys; os.environ['TEFUDA_HOME'] = sys.argv[1];"
        "from game.app import App, make_context; app = App(make_context()); app.frame(0.016);"
        "print([m for m in sys.modules if m.split('.')[0] in ('engine', 'budoux', 'sqlite3')])"
    )
    done = subprocess.run(
        [sys.executable, "-c", script, str(tmp_path)], capture_output=True, text=True, check=True
    )
    assert done.stdout.strip().splitlines()[-1] == "[]"


@pytest.mark.parametrize(
    ("screen", "wanted", "opened"),
    [
        ((1280, 720), (1574, 886), (1280, 720)),
        ((1920, 1080), (1574, 886), (1574, 886)),
        ((1366, 768), (1920, 1080), (1366, 768)),
        ((1024, 768), (1920, 1080), (1920, 1080)),
        ((0, 0), (1574, 886), (1574, 886)),
    ],
)
def test_a_window_of_a_larger_screen_opens_inside_a_smaller_one(
    monkeypatch, screen, wanted, opened
):
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [screen])
    assert window.on_screen(wanted) == opened


def test_a_window_for_tests_is_as_large_as_they_ask(start):
    """Else every test of a large window would look at a small one."""
    app = start(size=(3840, 2160))
    assert app.surface.get_size() == (3840, 2160)
