"""The title's quick look at the newest match agrees with the store's careful one."""

import os

import pygame

from engine.core.game import agree
from engine.games import GAMES
from engine.match.play import SeatInfo, begin
from game.glance import newest
from game.scenes.title import Title
from game.storage import Saves
from tests.game.test_storage import Rng, new_play, play_on

FIVE = [SeatInfo(name, "greedy") for name in ("Haru", "Aki", "Natsu", "Fuyu", "Sora")]


def keep(folder, name, seed, actions, age):
    saves = Saves(folder)
    play = new_play(seed)
    play_on(play, actions, Rng(seed))
    journal = saves.begin(play, name)
    journal.close()
    os.utime(journal.path, (1e9 - age, 1e9 - age))
    return journal.path


def test_a_glance_sees_what_the_store_sees(tmp_path):
    keep(tmp_path, "old", 1, 3, age=50)
    keep(tmp_path, "new", 2, 30, age=10)
    saved, glance = Saves(tmp_path).latest(), newest(tmp_path / "matches")
    for name in ("path", "game", "names", "players", "deal"):
        assert getattr(glance, name) == getattr(saved, name)


def test_what_is_no_record_is_passed_over(tmp_path):
    folder = tmp_path / "matches"
    assert newest(folder) is None
    sound = keep(tmp_path, "sound", 1, 3, age=50)
    for i, text in enumerate(("", "{", "[]", "null", '{"game": 1}', "\x00")):
        (folder / f"bad{i}.jsonl").write_text(text)
    assert newest(folder).path == sound


def test_continue_stands_first_and_names_the_match(start, paths):
    keep(paths.data, "m", 2, 30, age=0)
    app = start(language="en")
    first = app.stack.top.group.focus
    assert first.label == "Continue"
    assert "Mushi" in first.sub
    assert "Aki" in first.sub
    app.key(pygame.K_RETURN)
    assert type(app.stack.top).__name__ == "TableScene"


def test_a_damaged_match_is_set_aside_with_a_message(start, paths):
    path = keep(paths.data, "m", 2, 30, age=0)
    lines = path.read_text().splitlines(keepends=True)
    path.write_text("".join([lines[0], "nonsense\n", *lines[1:]]))
    app = start(language="en")
    app.key(pygame.K_RETURN)
    assert isinstance(app.stack.top, Title)
    assert "m.jsonl" in app.ctx.notices.current.text
    assert app.stack.top.group.focus.label == "Play"
    assert (paths.data / "damaged" / "m.jsonl").exists()


def test_a_long_list_of_opponents_is_counted(start, paths):
    saves = Saves(paths.data)
    play = begin(agree(GAMES["japanese_loo"]), [SeatInfo("Mio", "human"), *FIVE], 3)
    saves.begin(play, "loo").close()
    app = start(language="en")
    assert app.stack.top.group.focus.sub.endswith("with 5 others")
