"""Who plays against a person: characters in the set-up, in the record and in the history."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from engine.ai.tempers import CAST
from engine.core.game import agree
from engine.games import GAMES
from engine.match.play import SeatInfo, begin
from engine.match.record import resume, written
from game.finished import read_journal
from game.imports import NoRecord, _played
from game.matches import alone_at
from game.scenes.history_parts import level_of
from game.setup.draft import HUMAN, fresh
from game.setup.memory import Memory


def test_every_computer_is_somebody_else() -> None:
    draft = fresh(GAMES["nine_and_half"], seats=9)
    met = [chair.character for chair in draft.chairs[1:]]
    assert met[: len(CAST)] == list(CAST)
    assert not any(met[len(CAST) :])
    assert not draft.chairs[0].character


def test_the_next_one_is_nobody_who_sits_there_already() -> None:
    draft = fresh(GAMES["hana_awase"], seats=3)
    seen = []
    for _ in range(5):
        draft.meet(2)
        seen.append(draft.chairs[2].character)
        assert draft.chairs[1].character not in seen
    assert len(set(seen)) == 5
    draft.meet(0)
    assert not draft.chairs[0].character


def test_who_makes_room_for_a_person_can_sit_elsewhere() -> None:
    draft = fresh(GAMES["hana_awase"], seats=3)
    draft.seat_player(1, HUMAN)
    draft.seat_player(0, "level3")
    assert [chair.character for chair in draft.chairs] == ["haru", "", "aki"]
    draft.add()
    draft.chairs[1].player = HUMAN
    assert len({chair.character for chair in draft.chairs}) == len(draft.chairs)


def test_the_set_up_remembers_them(tmp_path: Path) -> None:
    memory = Memory(tmp_path)
    draft = fresh(GAMES["koi_koi"])
    draft.meet(1, 3)
    memory.keep(draft)
    assert memory.recall(GAMES["koi_koi"]).chairs[1].character == draft.chairs[1].character


@pytest.mark.parametrize("kept", [None, 7, "nobody", "aki"])
def test_a_strange_one_in_the_memory_is_replaced(tmp_path: Path, kept: object) -> None:
    memory = Memory(tmp_path)
    memory.keep(fresh(GAMES["hana_awase"], seats=3))
    path = next(tmp_path.glob("*.json"))
    data = json.loads(path.read_text(encoding="utf-8"))
    seats = data["games"]["hana_awase"]["seats"]
    seats[2]["character"] = "aki"
    seats[1]["character"] = kept
    if kept is None:
        del seats[1]["character"]
    path.write_text(json.dumps(data), encoding="utf-8")
    met = [chair.character for chair in memory.recall(GAMES["hana_awase"]).chairs]
    assert set(met[1:]) <= set(CAST)
    assert len(set(met)) == 3


def finished(character: str) -> list[dict[str, object]]:
    rules = agree(GAMES["mushi"], {"rounds": 1})
    seats = [SeatInfo("You", "human"), SeatInfo("Natsu", "level3", character)]
    play = begin(rules, seats, 3, created="2026-01-01T00:00:00")
    while not play.over:
        play.deal()
        while play.to_move >= 0:
            play.act(play.legal()[0])
    return play.journal


def test_the_record_names_them() -> None:
    again = resume(written(finished("natsu")))
    assert [seat.character for seat in again.seats] == ["", "natsu"]
    assert alone_at(again, 0)[1].character == "natsu"
    plain = finished("")
    assert "character" not in written(plain)
    assert [seat.character for seat in resume(written(plain)).seats] == ["", ""]


def test_a_record_with_a_character_nobody_knows_is_refused_in_words(tmp_path: Path) -> None:
    path = tmp_path / "a.jsonl"
    path.write_text(written(finished("natsu")), encoding="utf-8")
    assert _played(path).over
    path.write_text(written(finished("somebody")), encoding="utf-8")
    with pytest.raises(NoRecord) as told:
        _played(path)
    assert told.value.code == "unknown"


def test_the_history_tells_them_apart(start) -> None:
    app = start("title", language="en")
    match = read_journal(finished("natsu"), "a.jsonl")
    assert match is not None
    assert level_of(app.ctx, match.players[1]) == "level 3, bold"
    plain = read_journal(finished(""), "a.jsonl")
    assert plain is not None
    assert level_of(app.ctx, plain.players[1]) == "level 3"


@pytest.mark.parametrize("language", ["en", "ja"])
def test_everybody_has_a_name_a_sign_and_a_line(start, language: str) -> None:
    app = start("title", language=language)
    for part in ("name", "full", "mon", "temper", "line"):
        said = [app.ctx.t(f"cast.{character}.{part}") for character in CAST]
        assert len(set(said)) == len(CAST)
        assert not any("cast." in text for text in said)
