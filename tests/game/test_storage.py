"""Matches on disk: nothing is lost, whatever happens to the file or the program."""

from __future__ import annotations

import errno
import io
import os
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.ai.players import random_player
from engine.core.errors import BadRecord
from engine.core.game import agree
from engine.core.rng import Rng
from engine.games import GAMES
from engine.match.play import Play, SeatInfo, begin
from engine.match.record import resume, written
from game.storage import InUse, Journal, Saves, StorageError


def new_play(seed: int = 5, rounds: int = 2) -> Play:
    rules = agree(GAMES["mushi"], {"rounds": rounds})
    return begin(rules, [SeatInfo("Haru", "human"), SeatInfo("Aki", "greedy")], seed)


def play_on(play: Play, actions: int, rng: Rng) -> None:
    for _ in range(actions):
        if play.over:
            return
        if play.to_move < 0:
            play.deal()
        else:
            play.act(random_player(play.view(play.to_move), rng))


def position(play: Play) -> object:
    return None if play.state is None else play.rules.game.position(play.state)


def test_a_match_goes_on_at_the_very_action(tmp_path: Path) -> None:
    saves, rng = Saves(tmp_path), Rng(1)
    play = new_play()
    journal = saves.begin(play, "match")
    for _ in range(40):
        play_on(play, 1, rng)
        journal.write(play)
        again = resume(journal.path.read_text(encoding="utf-8"))
        assert position(again) == position(play)
        assert again.after == play.after


def test_continue_offers_the_newest_match_and_opens_it(tmp_path: Path) -> None:
    saves = Saves(tmp_path)
    for i, name in enumerate(("old", "new")):
        play = new_play(seed=i)
        play_on(play, 5, Rng(i))
        journal = saves.begin(play, name)
        journal.close()
        os.utime(journal.path, (1000 + i, 1000 + i))
    latest = saves.latest()
    assert latest is not None
    assert latest.path.stem == "new"
    assert latest.names == ("Haru", "Aki")
    play, journal = saves.open(latest.path)
    play_on(play, 3, Rng(9))
    journal.write(play)
    journal.close()
    assert written(play.journal) == latest.path.read_text(encoding="utf-8")


def test_two_running_copies_never_write_to_one_match(tmp_path: Path) -> None:
    first, second = Saves(tmp_path), Saves(tmp_path)
    journal = first.begin(new_play(), "match")
    with pytest.raises(InUse):
        second.open(journal.path)
    assert second.latest() is None
    journal.close()
    assert second.latest() is not None
    _, other = second.open(journal.path)
    other.close()


def test_two_matches_of_one_name_lie_side_by_side(tmp_path: Path) -> None:
    saves = Saves(tmp_path)
    paths = {saves.begin(new_play(seed), "match").path for seed in range(3)}
    assert len(paths) == 3


@pytest.mark.parametrize("cut", [1, 7, 40])
def test_a_torn_last_line_is_left_out_and_written_over(tmp_path: Path, cut: int) -> None:
    saves = Saves(tmp_path)
    play = new_play()
    play_on(play, 9, Rng(2))
    journal = saves.begin(play, "match")
    journal.close()
    whole = journal.path.read_bytes()
    last = whole.rstrip(b"\n").rfind(b"\n") + 1
    journal.path.write_bytes(whole[: min(last + cut, len(whole) - 1)])
    again, opened = saves.open(journal.path)
    assert len(again.steps) == len(play.steps) - 1
    play_on(again, 2, Rng(3))
    opened.write(again)
    opened.close()
    assert position(resume(journal.path.read_text(encoding="utf-8"))) == position(again)


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "empty"),
        ("\n", "damaged_line"),
        ("hello\nworld\n", "damaged_line"),
        ('{"some":"json"}\n', "foreign"),
        ('{"tefuda":99,"game":"mushi"}\n', "newer_version"),
        ('{"tefuda":1,"game":"chess","options":{},"seats":[]}\n', "bad_header"),
        ('{"tefuda":1}\n', "bad_header"),
        ("[1,2,3]\n", "damaged_line"),
    ],
)
def test_what_is_no_record_is_set_aside_with_its_reason(
    tmp_path: Path, text: str, code: str
) -> None:
    saves = Saves(tmp_path)
    saves.running.mkdir()
    path = saves.running / "bad.jsonl"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(BadRecord) as error:
        saves.open(path)
    assert error.value.code == code
    moved = saves.sweep()
    assert [p.read_text(encoding="utf-8") for p in moved] == [text]
    assert not path.exists()
    assert saves.latest() is None


@given(at=st.integers(0, 3000), junk=st.binary(max_size=30))
@settings(max_examples=120, deadline=None)
def test_a_garbled_record_is_an_error_or_a_sound_match(at: int, junk: bytes) -> None:
    play = new_play()
    play_on(play, 30, Rng(4))
    raw = written(play.journal).encode()
    at = min(at, len(raw))
    garbled = raw[:at] + junk + raw[at + len(junk) :]
    try:
        again = resume(garbled.decode("utf-8", errors="replace"))
    except BadRecord:
        return
    assert again.state is None or again.rules.game.position(again.state)


class FullDisk(io.BytesIO):
    """A file on a disk that takes so many bytes and no more."""

    def __init__(self, room: int) -> None:
        super().__init__()
        self.room = room

    def write(self, data: object) -> int:
        raw = bytes(data)  # type: ignore[call-overload]
        if len(raw) > self.room:
            super().write(raw[: self.room])
            raise OSError(errno.ENOSPC, "No space left on device")
        self.room -= len(raw)
        return super().write(raw)

    def fileno(self) -> int:
        return 0


def test_a_full_disk_is_told_and_nothing_is_lost(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "fsync", lambda _fd: None)
    play = new_play()
    play_on(play, 6, Rng(2))
    disk = FullDisk(len(written(play.journal).encode()) + 10)
    journal = Journal(tmp_path / "match.jsonl", disk, io.BytesIO(), 0)
    journal.write(play)
    play_on(play, 2, Rng(3))
    with pytest.raises(StorageError) as error:
        journal.write(play)
    assert error.value.code == "full"
    resume(disk.getvalue().decode())
    disk.room = 10_000
    journal.write(play)
    assert disk.getvalue().decode() == written(play.journal)


def test_a_folder_that_cannot_be_written_to_is_told(tmp_path: Path) -> None:
    (tmp_path / "matches").write_text("a file where the folder should be")
    with pytest.raises(StorageError):
        Saves(tmp_path).begin(new_play(), "match")
    assert Saves(tmp_path).latest() is None


def test_finished_matches_leave_the_running_ones(tmp_path: Path) -> None:
    saves = Saves(tmp_path)
    play = new_play(rounds=1)
    play_on(play, 200, Rng(1))
    assert play.over
    journal = saves.begin(play, "match")
    path = saves.finish(journal)
    assert path.parent == saves.finished
    assert saves.latest() is None
    assert resume(path.read_text(encoding="utf-8")).over
