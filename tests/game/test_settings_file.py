import json
import os
from dataclasses import asdict
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game import files
from game.settings import NAME_LENGTH, Settings, clean_name, from_json, load, save, with_changes


def test_what_is_saved_is_read(tmp_path):
    path = tmp_path / "deep" / "settings.json"
    chosen = Settings(language="ja", sound_volume=5, animation_speed=0.0, player_name="春")
    assert save(chosen, path) == ""
    assert load(path).settings == chosen
    assert [p.name for p in path.parent.iterdir()] == ["settings.json"]


def test_no_file_means_the_defaults_without_a_word(tmp_path):
    loaded = load(tmp_path / "settings.json")
    assert loaded.settings == Settings()
    assert loaded.trouble == ""


@pytest.mark.parametrize("text", ["", "{", "[]", "null", '"ja"', "\x00" * 40, "[" * 100_000])
def test_a_damaged_file_is_set_aside(tmp_path, text):
    path = tmp_path / "settings.json"
    path.write_text(text, encoding="utf-8")
    loaded = load(path)
    assert loaded.settings == Settings()
    assert loaded.trouble == "errors.settings_damaged"
    assert loaded.file == "settings.json.damaged"
    assert (tmp_path / loaded.file).read_text(encoding="utf-8") == text
    assert not path.exists()


def test_damaged_files_never_overwrite_each_other(tmp_path):
    path = tmp_path / "settings.json"
    for text in ("one", "two"):
        path.write_text(text, encoding="utf-8")
        load(path)
    assert (tmp_path / "settings.json.damaged").read_text() == "one"
    assert (tmp_path / "settings.json.damaged-2").read_text() == "two"


def test_bytes_that_are_no_text_are_set_aside(tmp_path):
    path = tmp_path / "settings.json"
    path.write_bytes(b"\xff\xfe\x00")
    assert load(path).trouble == "errors.settings_damaged"


@pytest.mark.parametrize(
    ("name", "wrong"),
    [
        ("language", "fr"), ("language", 1), ("fullscreen", 1), ("interface_scale", 110),
        ("interface_scale", True), ("animation_speed", 9.0), ("animation_speed", "1"),
        ("sound_volume", 101), ("sound_volume", -1), ("sound_volume", 3.5), ("width", 3),
        ("help_marks", ""), ("card_back", None), ("table", "felt"), ("table", 2), ("table", ["wood"]),
        ("player_name", 7), ("muted", "yes"),
    ],
)  # fmt: skip
def test_a_wrong_value_falls_back_alone(name, wrong):
    data = {**asdict(Settings(player_name="Aki", sound_volume=31)), name: wrong, "unknown": 1}
    read = from_json(data)
    assert getattr(read, name) == getattr(Settings(), name)
    others = {k: v for k, v in asdict(read).items() if k != name}
    kept = {k: v for k, v in data.items() if k not in (name, "unknown")}
    assert others == kept


@given(st.dictionaries(st.sampled_from([*asdict(Settings()), "x"]), st.one_of(
    st.none(), st.booleans(), st.integers(), st.floats(), st.text(), st.lists(st.integers()),
)))  # fmt: skip
def test_any_json_object_gives_valid_settings(data):
    settings = from_json(data)
    assert from_json(asdict(settings)) == settings


def test_a_failed_write_leaves_the_old_file_and_no_rubbish(tmp_path, monkeypatch):
    path = tmp_path / "settings.json"
    save(Settings(sound_volume=1), path)

    def full(*_):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    assert save(Settings(sound_volume=2), path) == "errors.settings_not_saved"
    assert load(path).settings.sound_volume == 1
    assert [p.name for p in tmp_path.iterdir()] == ["settings.json"]


def test_a_folder_that_cannot_be_made_is_a_message(tmp_path):
    (tmp_path / "file").write_text("")
    path = tmp_path / "file" / "settings.json"
    assert save(Settings(), path) == "errors.settings_not_saved"


def test_the_file_is_replaced_in_one_step(tmp_path, monkeypatch):
    path = tmp_path / "settings.json"
    save(Settings(), path)
    seen = []
    real = Path.replace

    def watched(self, target):
        seen.append(json.loads(self.read_text(encoding="utf-8"))["sound_volume"])
        return real(self, target)

    monkeypatch.setattr(files.Path, "replace", watched)
    save(Settings(sound_volume=9), path)
    assert seen == [9]


@pytest.mark.parametrize(
    ("typed", "kept"), [("  Aki ", "Aki"), ("a\nb\x00c", "abc"), ("あ" * 40, "あ" * NAME_LENGTH)]
)
def test_names_are_one_short_line(typed, kept):
    assert clean_name(typed) == kept


def test_changes_are_checked():
    assert with_changes(Settings(), sound_volume=500) == Settings()
    assert with_changes(Settings(), animation_speed=2).animation_speed == 2.0
    assert Settings(reduced_motion=True).speed == 0
