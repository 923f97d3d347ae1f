"""The program makes a mistake: wherever it happens the error window comes, calm, and one goes on."""

from __future__ import annotations

import time

import pygame
import pytest

from engine.core.game import agree
from engine.games import GAMES
from engine.match.play import Play, SeatInfo, begin
from engine.match.record import resume
from game.report import number_of
from game.scene import Pop, Push
from game.scenes.error import ErrorScene
from game.scenes.settings_rows import Name
from game.scenes.table import TableScene
from game.scenes.title import Title
from tests.game.test_history import played
from tests.game.test_sheets import settled

NAME = "Sachiko Yamamoto"


def boom(*_: object, **__: object) -> None:
    raise RuntimeError("something has gone wrong")


def running(seed: int = 5) -> Play:
    rules = agree(GAMES["mushi"])
    play = begin(rules, [SeatInfo(NAME, "human"), SeatInfo("Aki", "greedy")], seed)
    play.deal()
    return play


def values_of(scene: str, app) -> dict[str, object]:
    """What a scene needs."""
    if scene == "table":
        play = running()
        return {"play": play, "journal": app.ctx.services["saves"].begin(play, "mushi-1")}
    return {
        "setup": {"game": "mushi"},
        "rules": {"game": "mushi"},
        "deal_result": {"play": settled("mushi", 0)},
        "match_result": {"play": played("mushi", 3)},
        "replay": {"play": played("mushi", 3)},
        "deal_code": {"play": settled("mushi", 0)},
        "curtain": {"seat": 1, "who": "Aki"},
    }.get(scene, {})


SCENES = ["table", "setup", "rules", "deal_result", "match_result", "replay", "deal_code", "by_code",
          "curtain", "title", "choose", "cards", "history", "settings", "pause"]  # fmt: skip


@pytest.fixture
def app(start):
    return start("title", language="en", animation_speed=0.0, player_name=NAME)


def calm(app, paths) -> str:
    """Check the error window and its report; returns the report."""
    scene = app.stack.top
    assert isinstance(scene, ErrorScene)
    assert len(app.stack) == 1
    assert not app.ctx.typing
    app.settle()
    assert app.surface.get_clip() == app.surface.get_rect()
    text = scene.report.file.read_text(encoding="utf-8")
    assert scene.report.number in text
    assert NAME not in text
    for folder in (paths.data, paths.config, paths.data.parent):
        assert str(folder) not in text
    assert not app.ctx.language.missing
    return text


@pytest.mark.parametrize("where", ["draw", "update", "handle", "layout", "leave", "resume"])
@pytest.mark.parametrize("scene", SCENES)
def test_a_mistake_anywhere_ends_in_the_error_window(app, paths, monkeypatch, scene, where):
    app.stack.apply(Push(app.ctx.scene(scene, **values_of(scene, app))))
    app.settle()
    top = app.stack.top
    if where in {"leave", "resume"}:
        app.stack.apply(Push(app.ctx.scene("ask", title="?", text="?", choices=[
            ("No", "n", "paper", None)])))  # fmt: skip
    monkeypatch.setattr(top, where, boom)
    match where:
        case "layout":
            app.ctx.change(interface_scale=150)
        case "leave":
            app._guarded(app.stack.clear)
        case "resume":
            app._guarded(lambda: app.stack.apply(Pop()))
        case _:
            app.key(pygame.K_DOWN)
    app.settle()
    text = calm(app, paths)
    assert "RuntimeError: something has gone wrong" in text
    app.key(pygame.K_t)
    app.key(pygame.K_RETURN)
    assert not isinstance(app.stack.top, ErrorScene)


def test_a_match_goes_on_at_the_last_action_and_its_record_is_in_the_report(
    app, paths, monkeypatch
):
    app.stack.apply(Push(app.ctx.scene("table", **values_of("table", app))))
    app.settle()
    table = app.stack.top
    table.controller.play.act(table.controller.play.legal()[0])
    table.controller.write()
    before = list(table.controller.play.journal)
    monkeypatch.setattr(table, "draw", boom)
    app.key(pygame.K_DOWN)
    app.settle()
    text = calm(app, paths)
    assert "'animation_speed': 0.0" in text
    record = text[text.index('{"tefuda"') :]
    told = resume(record)
    assert told.journal[1:] == before[1:]
    assert [who.name for who in told.seats] == ["seat 0", "seat 1"]
    app.key(pygame.K_d)
    app.key(pygame.K_d)  # the details were looked at: Enter goes on as before
    app.key(pygame.K_RETURN)
    app.settle()
    assert isinstance(app.stack.top, TableScene)
    assert app.stack.top.controller.play.journal[: len(before)] == before
    assert app.stack.top.controller.play.seats[0].name == NAME


def test_a_mistake_while_a_name_is_typed_gives_the_keyboard_back(app, paths, monkeypatch):
    app.stack.apply(Push(app.ctx.scene("settings")))
    app.settle()
    group = app.stack.top.group
    row = next(w for w in group.widgets if type(w).__name__ in {"EntryRow", Name.__name__})
    group.set_focus(row)
    app.key(pygame.K_RETURN)
    assert app.ctx.typing
    monkeypatch.setattr(app.stack.top, "draw", boom)
    app.stack.top.touch()
    app.settle()
    calm(app, paths)
    app.key(pygame.K_RETURN)
    assert isinstance(app.stack.top, Title)


def test_a_mistake_while_faces_are_drawn_ahead(app, paths, monkeypatch):
    work, failing = app.ctx.assets.work, [True]
    monkeypatch.setattr(app.ctx.assets, "work", lambda t: boom() if failing.pop() else work(t))
    app.frame(0.02)
    monkeypatch.undo()
    calm(app, paths)


def test_a_mistake_when_an_old_scene_is_opened(app, paths, monkeypatch):
    monkeypatch.setattr("game.scenes.history.HistoryScene.enter", boom)
    app.stack.top._open("history")
    app.settle()
    calm(app, paths)


def test_the_same_mistake_again_after_going_on_is_told_again(app, paths, monkeypatch):
    app.stack.apply(Push(app.ctx.scene("table", **values_of("table", app))))
    app.settle()
    monkeypatch.setattr(TableScene, "draw", boom)
    for _ in range(3):
        app.key(pygame.K_DOWN)
        app.settle()
        calm(app, paths)
        app.key(pygame.K_RETURN)
        app.settle()
    assert isinstance(app.stack.top, ErrorScene)
    assert len(list(paths.reports.glob("*.txt"))) >= 4
    app.key(pygame.K_t)
    assert isinstance(app.stack.top, Title)
    assert len(list(paths.matches.glob("*.jsonl"))) == 1


def test_a_mistake_of_the_worker_costs_nothing_but_a_better_move(app, paths):
    play = running()
    play.seats = (play.seats[0], SeatInfo("Aki", "a player that there is not"))
    app.stack.apply(Push(app.ctx.scene("table", play=play, journal=None)))
    end = time.monotonic() + 60
    while time.monotonic() < end and not list(paths.reports.glob("*.txt")):
        app.frame(0.05)
        if app.stack.top.controller.person_to_move:
            app.key(pygame.K_RETURN)
    (report,) = paths.reports.glob("*.txt")
    text = report.read_text(encoding="utf-8")
    assert "a player that there is not" in text
    assert "think" in text
    assert NAME not in text
    assert isinstance(app.stack.top, TableScene)
    while time.monotonic() < end and not any(step.seat == 1 for step in play.steps):
        app.frame(0.05)
    assert any(step.seat == 1 for step in play.steps)


def test_the_number_is_that_of_kind_and_place():
    def first() -> None:
        raise KeyError("x")

    numbers = []
    for _ in range(2):
        try:
            first()
        except KeyError as error:
            numbers.append(number_of(error))
    assert numbers[0] == numbers[1]
    assert numbers[0].startswith("KEY-")
    told = 'Traceback:\n  File "/a/b.py", line 3, in think\nengine.core.errors.BadOption: no\n'
    assert number_of(told).startswith("BAD-")
    assert number_of(told) == number_of(told.replace("/a/b.py", "/c/d/b.py"))
