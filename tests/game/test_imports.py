"""Records from elsewhere: taken in, opened, refused with a reason, and never a harm to what is."""

from __future__ import annotations

import json
import random
import shutil
from pathlib import Path

import pygame
import pytest

from engine.games import GAMES
from engine.match.play import Play, SeatInfo, begin
from engine.match.record import resume, written
from game.__main__ import main
from game.imports import NoRecord, bring_in, scan
from game.scene import Push
from game.scenes.history import HistoryScene
from game.scenes.replay import Replay
from game.scenes.title import Title
from tests.game.test_history import played

GOLDEN = Path(__file__).parent.parent / "golden"


@pytest.fixture(scope="module")
def match() -> Play:
    return played("mushi", 3)


@pytest.fixture
def file(tmp_path, match) -> Path:
    path = tmp_path / "from a friend.jsonl"
    path.write_text(written(match.journal), encoding="utf-8")
    return path


@pytest.fixture
def app(start):
    return start(language="en", animation_speed=0.0)


def drop(app, path: Path) -> None:
    app.dispatch(pygame.event.Event(pygame.DROPFILE, file=str(path)))
    app.settle()


def running(match: Play) -> str:
    return written(match.journal[:12])


def kept(paths) -> dict[str, bytes]:
    """Every file in the data folder but the store, which may be made."""
    return {
        str(p.relative_to(paths.data)): p.read_bytes()
        for p in paths.data.rglob("*")
        if p.is_file() and "sqlite" not in p.name
    }


def test_a_finished_match_dropped_on_the_title_is_opened_and_in_the_history(app, file, paths):
    before = file.read_bytes()
    drop(app, file)
    assert isinstance(app.stack.top, Replay)
    assert app.ctx.history.count() == 1
    (record,) = (paths.data / "finished").glob("*.jsonl")
    assert record.read_bytes() == before == file.read_bytes()
    app.key(pygame.K_ESCAPE)
    assert isinstance(app.stack.top, Title)


def test_the_same_record_again_is_known_and_counts_once(app, file, paths):
    drop(app, file)
    app.key(pygame.K_ESCAPE)
    copy = file.with_name("another name.jsonl")
    shutil.copy(file, copy)
    while app.ctx.notices:
        app.ctx.notices.dismiss()
    drop(app, copy)
    assert "already" in app.ctx.notices.current.text
    assert app.ctx.history.count() == 1
    assert len(list((paths.data / "finished").glob("*.jsonl"))) == 1


def test_a_match_under_way_can_be_continued_from_the_title(app, tmp_path, match):
    path = tmp_path / "running.jsonl"
    path.write_text(running(match), encoding="utf-8")
    drop(app, path)
    assert isinstance(app.stack.top, Title)
    assert app.stack.top._saved is not None
    app.key(pygame.K_RETURN)
    app.settle()
    assert type(app.stack.top).__name__ == "TableScene"
    assert app.stack.top.controller.play.journal[:12] == match.journal[:12]


def test_over_a_table_nothing_is_opened(app, file, match):
    play = resume(running(match))
    app.stack.apply(Push(app.ctx.scene("table", play=play, journal=None)))
    app.settle()
    table = app.stack.top
    drop(app, file)
    assert app.stack.top is table
    assert "history" in app.ctx.notices.current.text
    assert app.ctx.history.count() == 1


def changed(text: str, **head: object) -> str:
    first, rest = text.split("\n", 1)
    return json.dumps({**json.loads(first), **head}) + "\n" + rest


@pytest.mark.parametrize(
    ("spoil", "code"),
    [
        (lambda _: "", "foreign"),
        (lambda _: "PK\x03\x04 a picture, or so", "foreign"),
        (lambda _: '{"event":"something else"}\n', "foreign"),
        (lambda text: changed(text, tefuda="one"), "foreign"),
        (lambda text: changed(text, tefuda=99), "newer"),
        (lambda text: changed(text, game="bridge"), "unknown"),
        (lambda text: changed(text, options={"rounds": -4}), "unknown"),
        (lambda text: changed(text, start={"deal": 10**9, "extra": [1, 2]}), "unknown"),
        (lambda text: changed(text, seats=[{"name": "A" * 999, "player": "human"}] * 2), "damaged"),
        (lambda text: changed(text, seats=[{"name": "A", "player": "level99"}] * 2), "unknown"),
        (lambda text: text.replace('"s":0', '"s":1', 1), "damaged"),
        (lambda text: text.replace('"totals":[', '"totals":[7,', 1), "damaged"),
        (lambda text: text.replace('{"s":', "{s:", 3), "damaged"),
        (lambda _: "[" * 100_000 + "\n", "foreign"),
        (lambda _: '{"tefuda":1,"game":' + "[" * 200_000 + "\n", "damaged"),
    ],
)  # fmt: skip
@pytest.mark.parametrize("language", ["ja", "en"])
def test_what_is_no_record_gives_a_clear_sentence_and_nothing_is_lost(
    app, paths, tmp_path, match, spoil, code, language
):
    app.ctx.change(language=language)
    mine = paths.data / "matches" / "mine.jsonl"
    mine.parent.mkdir(parents=True)
    mine.write_text(running(match), encoding="utf-8")
    before = kept(paths)
    path = tmp_path / "strange.jsonl"
    path.write_text(spoil(written(match.journal)), encoding="utf-8", newline="\n")
    with pytest.raises(NoRecord) as caught:
        bring_in(app.ctx, path)
    assert caught.value.code == code
    assert caught.value.code != "damaged" or caught.value.line > 0
    drop(app, path)
    assert isinstance(app.stack.top, Title)
    told = app.ctx.notices.current.text
    assert told == app.ctx.t(f"import.{code}", file="strange.jsonl", line=caught.value.line)
    assert kept(paths) == before
    assert path.exists()
    assert not app.ctx.language.missing


def test_bytes_that_are_no_text_and_a_file_that_is_not_there(app, tmp_path, match):
    path = tmp_path / "x.jsonl"
    raw = written(match.journal).encode()
    for junk, code in ((b"\xff\xfe\x00", "foreign"), (raw[:900] + b"\xff" + raw[900:], "damaged")):
        path.write_bytes(junk)
        with pytest.raises(NoRecord) as caught:
            bring_in(app.ctx, path)
        assert caught.value.code == code
    for gone in (tmp_path / "nowhere.jsonl", tmp_path):
        with pytest.raises(NoRecord, match="gone"):
            bring_in(app.ctx, gone)


@pytest.mark.parametrize("game", list(GAMES))
def test_a_garbled_record_of_any_game_is_refused_or_sound(app, tmp_path, game):
    """Whatever is changed in it, taking it in never ends in anything but a reason."""
    raw = bytearray((GOLDEN / f"{game}.jsonl").read_bytes())
    rng, path = random.Random(game), tmp_path / "x.jsonl"
    for _ in range(12):
        broken = bytearray(raw)
        for _ in range(rng.randrange(1, 4)):
            at = rng.randrange(len(broken))
            broken[at : at + rng.randrange(3)] = bytes([rng.choice(b'0123456789"[]{},:-az')])
        path.write_bytes(broken)
        try:
            found = bring_in(app.ctx, path)
        except NoRecord:
            continue
        assert resume(found.path.read_text(encoding="utf-8")).journal == found.play.journal


def test_a_full_disk_is_told(app, file, monkeypatch, paths):
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("game.storage.write_atomically", full)
    drop(app, file)
    assert "disk is full" in app.ctx.notices.current.text
    assert not list(paths.data.rglob("*.jsonl"))


def test_i_in_the_history_takes_in_a_folder(start, paths, monkeypatch):
    opened = []
    monkeypatch.setattr("game.scenes.history.open_folder", opened.append)
    app = start(language="en", animation_speed=0.0)
    app.stack.apply(Push(app.ctx.scene("history")))
    app.settle()
    app.key(pygame.K_i)
    assert opened == [paths.imports]
    assert "import" in app.ctx.notices.current.text
    paths.imports.mkdir(parents=True)
    for number in (3, 4):
        text = written(played("mushi", number).journal)
        (paths.imports / f"{number}.jsonl").write_text(text, encoding="utf-8")
    (paths.imports / "bad.jsonl").write_text("nothing", encoding="utf-8")
    app.ctx.notices.dismiss()
    app.key(pygame.K_i)
    scene = app.stack.top
    assert isinstance(scene, HistoryScene)
    assert len(scene.list.listing) == 2
    assert "bad.jsonl" in app.ctx.notices.current.text
    app.ctx.notices.dismiss()
    assert app.ctx.notices.current.text == app.ctx.t("import.scanned", count=3, new=2)
    assert scan(app.ctx, paths.imports) == (3, 0)
    assert len(list(paths.imports.glob("*.jsonl"))) == 3
    app.key(pygame.K_RETURN)
    assert isinstance(app.stack.top, Replay)


def test_what_was_exported_can_be_taken_in_elsewhere(start, paths):
    app = start(language="en", animation_speed=0.0)
    for number in range(4):
        play = played("hana_awase", number, back=number == 2)
        app.ctx.history.add(play, app.ctx.services["saves"].take_in(
            written(play.journal), "x", finished=True))  # fmt: skip
    told = (
        app.ctx.history.standing(),
        app.ctx.history.against(),
        app.ctx.history.yaku("hana_awase"),
    )
    assert app.ctx.history.export() == "export"
    shutil.move(paths.data / "export", paths.imports)
    app.ctx.history.clear()
    assert app.ctx.history.count() == 0
    assert scan(app.ctx, paths.imports) == (4, 4)
    assert told == (
        app.ctx.history.standing(), app.ctx.history.against(), app.ctx.history.yaku("hana_awase"),
    )  # fmt: skip


def test_the_command_line_takes_files(monkeypatch):
    seen = []
    monkeypatch.setattr("game.__main__._run", lambda files, **_: seen.extend(files) or 0)
    assert main(["one.jsonl", "two.jsonl"]) == 0
    assert seen == ["one.jsonl", "two.jsonl"]


def test_a_new_match_of_the_same_name_does_not_touch_the_other(app, match, tmp_path, paths):
    first = begin(match.rules, [SeatInfo("A", "human"), SeatInfo("B", "greedy")], 1, created="2026")
    second = begin(
        match.rules, [SeatInfo("C", "human"), SeatInfo("D", "greedy")], 2, created="2026"
    )
    for number, play in enumerate((first, second)):
        path = tmp_path / f"{number}.jsonl"
        path.write_text(written(play.journal), encoding="utf-8")
        bring_in(app.ctx, path)
    texts = {p.read_text(encoding="utf-8") for p in (paths.data / "matches").glob("*.jsonl")}
    assert texts == {written(first.journal), written(second.journal)}
