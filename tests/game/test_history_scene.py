"""The history page: what is listed, what the plot shows, where Enter leads."""

from __future__ import annotations

import pygame
import pytest

from engine.match.record import written
from game.finished import Against
from game.input import Command, Wheel
from game.scene import Push
from game.scenes.history import HistoryScene
from game.scenes.history_plot import Bar, gain_plot
from game.scenes.replay import Replay
from game.ui.box import Box
from tests.game.test_history import played

WINDOWS = [
    (1280, 720, 100),
    (1280, 720, 200),
    (1920, 1080, 130),
    (1280, 960, 150),
    (2560, 1080, 100),
]


@pytest.fixture(scope="module")
def plays():
    games = ("mushi", "hana_awase", "mushi")
    return [played(games[i % 3], i, back=i == 3) for i in range(24)]


@pytest.fixture
def show(start, paths):
    """Opens the history of some matches: ``show(plays, …)``."""

    def make(plays, *, size=(1280, 720), **settings):
        records = paths.data / "finished"
        records.mkdir(parents=True, exist_ok=True)
        for number, play in enumerate(plays):
            text = written(play.journal)
            (records / f"match-{number:02}.jsonl").write_text(text, encoding="utf-8")
        app = start(size=size, animation_speed=0.0, **{"language": "en", **settings})
        app.stack.apply(Push(app.ctx.scene("history")))
        app.settle()
        return app

    return make


@pytest.mark.parametrize("language", ["ja", "en"])
def test_without_matches_it_says_so_and_only_bringing_in_and_the_way_back_can_be_used(
    show, language
):
    app = show([], language=language)
    scene = app.stack.top
    assert isinstance(scene, HistoryScene)
    assert [w for w in scene.group.widgets if w.usable and w.key] == [scene._back, scene._import]
    for key in (pygame.K_DOWN, pygame.K_RIGHT, pygame.K_END, pygame.K_PAGEDOWN, pygame.K_e):
        app.key(key)
    assert app.stack.top is scene
    assert scene.group.focus is scene._back
    app.key(pygame.K_ESCAPE)
    assert app.stack.top is not scene


@pytest.mark.parametrize("language", ["ja", "en"])
@pytest.mark.parametrize("window", WINDOWS)
def test_every_row_lies_inside_the_window(show, plays, language, window):
    width, height, scale = window
    app = show(plays, size=(width, height), language=language, interface_scale=scale)
    scene = app.stack.top
    for row in scene.list.shown():
        box = scene.list.row_box(row)
        assert box.b <= scene.list.box.b + 1
        assert box.r < scene._graph.box.x < scene._graph.box.r < width
    assert scene._tables.box.b <= height
    assert all(tab.box.r <= width for tab in scene._tabs)


def test_how_one_stands_in_every_game_is_counted_at_the_opening(show, plays):
    app = show(plays)
    scene = app.stack.top
    games = {game for game, _ in scene._choices}
    assert games == scene._store._standings.keys()
    assert len(games) > 1


def test_arrows_choose_a_match_and_a_game(show, plays):
    app = show(plays)
    scene = app.stack.top
    assert scene.game == ""
    app.key(pygame.K_DOWN)
    app.key(pygame.K_DOWN)
    assert scene.list.chosen == 2
    app.key(pygame.K_RIGHT)
    assert (scene.game, scene.list.chosen, len(scene.list.listing)) == ("mushi", 0, 16)
    assert {match.game for match in scene.list.listing.between(0, 99)} == {"mushi"}
    app.key(pygame.K_END)
    assert scene.list.chosen == 15
    assert 15 in scene.list.shown()
    app.key(pygame.K_HOME)
    app.key(pygame.K_PAGEDOWN)
    assert scene.list.chosen == scene.list.rows
    app.key(pygame.K_LEFT)
    app.key(pygame.K_LEFT)
    assert scene.game == "hana_awase"


def test_the_wheel_scrolls_and_the_choice_stays_in_sight(show, plays):
    app = show(plays)
    scene = app.stack.top
    for _ in range(5):
        scene.handle(Wheel(100, 400, -1))
    assert scene.list.top == 5
    assert scene.list.chosen in scene.list.shown()
    for _ in range(99):
        scene.handle(Wheel(100, 400, -1))
    assert scene.list.shown().stop == 24


def test_enter_and_a_click_open_the_replay(show, plays, monkeypatch):
    app = show(plays)
    scene, opened = app.stack.top, []
    monkeypatch.setattr(scene, "open", lambda: opened.append(scene.list.match.file))
    scene.list._open_it = scene.open
    app.key(pygame.K_DOWN)
    app.key(pygame.K_RETURN)
    box = scene.list.row_box(3)
    app.click(box.cx, box.cy)
    assert opened == [scene.list.listing.get(1).file, scene.list.listing.get(3).file]


def test_a_record_that_is_gone_is_told(show, plays, paths):
    app = show(plays)
    scene = app.stack.top
    (paths.data / "finished" / scene.list.match.file).unlink()
    app.key(pygame.K_RETURN)
    assert app.stack.top is scene
    assert "no longer there" in app.ctx.notices.current.text


def test_a_click_on_a_bar_chooses_its_match(show, plays):
    app = show(plays)
    scene = app.stack.top
    bar = scene.plot.bar_box(len(scene.plot.bars) - 4)
    app.click(bar.cx, scene._graph.box.cy)
    assert scene.list.chosen == 3


def test_the_plot_ends_with_the_newest_match_and_its_means_are_of_five(show, plays):
    scene = show(plays).stack.top
    gains = [match.gain for match in scene.list.listing.between(0, 99)]
    assert scene.plot.bars[-1].value == gains[0]
    assert scene.plot.means[-1] == pytest.approx(sum(gains[:5]) / 5)


def test_means_begin_with_the_fifth_match():
    bars = [Bar(5 - i, value, "") for i, value in enumerate((10, -20, 30, 40, -10, 60))]
    plot = gain_plot(Box(0, 0, 600, 200), bars, [])
    assert plot.means == (None, None, None, None, 10.0, 20.0)
    assert gain_plot(Box(0, 0, 600, 200), bars[4:], [10, -20, 30, 40]).means == (10.0, 20.0)


def test_everything_can_be_written_out(show, plays, paths):
    app = show(plays)
    app.key(pygame.K_e)
    assert len(list((paths.data / "export").glob("*.jsonl"))) == len(plays)
    assert "export" in app.ctx.notices.current.text


def test_pages_are_read_from_both_ends_and_meet(show, plays, monkeypatch):
    monkeypatch.setattr("game.scenes.history_list.PAGE", 5)
    scene = show(plays).stack.top
    listed = scene.list.listing.between(0, 99)
    assert listed == scene._store.matches("", 0, 99)
    assert scene.list.listing.get(24) is None
    assert scene.react(Command.LAST) is None
    assert scene.list.match == listed[-1]


def test_a_match_is_in_the_history_as_soon_as_its_result_is_shown(start, plays):
    app = start(language="en", animation_speed=0.0)
    play = plays[0]
    journal = app.ctx.services["saves"].begin(play, "match")
    app.stack.apply(Push(app.ctx.scene("match_result", play=play, journal=journal)))
    app.stack.apply(Push(app.ctx.scene("history")))
    app.settle()
    match = app.stack.top.list.match
    assert match.totals == play.result.totals
    app.key(pygame.K_RETURN)
    assert isinstance(app.stack.top, Replay)
    app.key(pygame.K_ESCAPE)
    assert isinstance(app.stack.top, HistoryScene)


def test_a_broken_file_is_told_and_the_page_opens_from_the_records(show, plays, paths):
    paths.history.parent.mkdir(parents=True, exist_ok=True)
    paths.history.write_bytes(b"no database at all, " * 100)
    app = show(plays)
    assert app.stack.top.list.listing.total == len(plays)
    assert "made anew" in app.ctx.notices.current.text
    assert (paths.data / "damaged" / paths.history.name).exists()


@pytest.mark.parametrize(("language", "size"), [("en", (1280, 720)), ("ja", (1920, 1080))])
def test_o_brings_the_opponents_and_yaku_that_had_no_room(show, plays, language, size):
    app = show(plays, size=size, language=language)
    scene = app.stack.top
    tables = scene._tables
    people = [Against(f"Aki {n}", f"level{n % 5 + 1}", 1, n, 9 - n, 9, 2.5) for n in range(9)]
    tables.show(people, [(f"yaku {n}", 30 - n) for n in range(11)], margins=True)
    met, made = [], []
    for _ in range(tables._pages):
        against, yaku = tables.shown
        assert all(row.name in " ".join(tables.words()) for row in against)
        met += against
        made += yaku
        app.key(pygame.K_o)
    assert {row.name for row in met} == {row.name for row in people}
    assert {name for name, _ in made} == {f"yaku {n}" for n in range(11)}
    assert tables.shown[0][0] == people[0]  # after the last ones the first again
    assert len(tables.shown[0]) >= 3


def test_o_means_nothing_where_all_have_room(show, plays):
    app = show(plays[:3])
    tables = app.stack.top._tables
    before = tables.shown
    app.key(pygame.K_o)
    assert tables.shown == before
