"""A match being agreed, and what is remembered of it: no window."""

from __future__ import annotations

import json

import pytest

from engine.core.game import agree
from engine.core.options import Value
from engine.games import GAMES
from game.setup.draft import HUMAN, Chair, Draft, fresh, opponents
from game.setup.memory import FILE, Memory

EVERY = list(GAMES)


@pytest.mark.parametrize("game", EVERY)
def test_nothing_has_to_be_touched(game):
    draft = fresh(GAMES[game])
    assert draft.rules() == agree(GAMES[game])
    assert draft.preset == 0
    assert [chair.human for chair in draft.chairs] == [True] + [False] * (len(draft.chairs) - 1)
    outline = draft.outline()
    assert outline is not None
    assert min(outline.hand, outline.field, outline.stock) >= 0


@pytest.mark.parametrize("game", EVERY)
def test_every_preset_can_be_chosen_and_is_recognised(game):
    draft = fresh(GAMES[game])
    for number, preset in enumerate(draft.presets):
        draft.choose_preset(number)
        assert draft.preset == number
        assert draft.problem() is None
        for name, value in preset.values.items():
            assert draft.values[name] == value
        assert len(draft.chairs) == (preset.seats or GAMES[game].spec.default_seats)


@pytest.mark.parametrize("game", EVERY)
def test_every_value_of_every_option_can_be_chosen(game):
    for option in fresh(GAMES[game]).options:
        for value in option.values:
            draft = fresh(GAMES[game])
            draft.choose(option, value)
            assert draft.values[option.id] == value


def test_ones_own_values_come_back_after_a_look_at_a_preset():
    draft = fresh(GAMES["mushi"])
    options = {option.id: option for option in draft.options}
    draft.choose(options["extra_goko"], "on")
    assert draft.preset is None
    own = dict(draft.values)
    draft.choose_preset(0)
    assert draft.values["extra_goko"] == "off"
    draft.choose_preset(len(draft.presets))
    assert draft.values == own


def test_the_length_stays_when_a_preset_says_nothing_of_it():
    draft = fresh(GAMES["mushi"])
    assert draft.length is not None
    draft.choose(draft.length, 3)
    assert draft.preset == 0
    draft.choose_preset(1)
    assert draft.values["rounds"] == 3


def test_seats_are_added_and_taken_away_within_the_games_bounds():
    draft = fresh(GAMES["hana_awase"])
    draft.add()
    assert len(draft.chairs) == 4
    assert not draft.can_add
    draft.add()
    assert len(draft.chairs) == 4
    numbers = [chair.number for chair in draft.chairs]
    assert len(set(numbers)) == 4
    draft.remove(1)
    assert [chair.number for chair in draft.chairs] == [0, 2, 3]
    assert not draft.can_remove(0)
    draft.remove(1)
    draft.remove(1)
    assert len(draft.chairs) == 2


def test_seats_belong_to_a_preset_only_where_presets_name_them():
    free = fresh(GAMES["kujuroku"], seats=3)
    assert free.preset == 0
    named = fresh(GAMES["hana_awase"], seats=4)
    assert named.preset is not None
    assert named.presets[named.preset].seats == 4


def test_an_added_seat_is_like_the_others():
    draft = fresh(GAMES["hana_awase"])
    draft.seat_player(2, "random")
    draft.add()
    assert draft.chairs[3].player == "random"
    together = fresh(GAMES["hana_awase"], together=True)
    together.add()
    assert all(chair.human for chair in together.chairs)


def test_contradicting_options_are_named():
    draft = fresh(GAMES["hana_awase"])
    options = {option.id: option for option in draft.options}
    draft.choose(options["oni_rule"], "on")
    draft.choose(options["kasu_hand"], "on_open")
    problem = draft.problem()
    assert problem is not None
    assert problem.code == "contradiction"
    assert {option.id for option in draft.clashing()} == {"oni_rule", "kasu_hand"}
    assert draft.outline() is None


@pytest.mark.parametrize(("rounds", "minutes"), [(12, 20), (6, 10), (3, 5), (1, 2), (24, 40)])
def test_minutes_follow_the_length(rounds, minutes):
    draft = fresh(GAMES["mushi"])
    assert draft.length is not None
    draft.choose(draft.length, rounds)
    assert draft.minutes(20) == minutes


def test_five_levels_are_offered_and_the_middle_one_sits_down(monkeypatch):
    assert opponents() == ("level1", "level2", "level3", "level4", "level5")
    assert fresh(GAMES["mushi"]).chairs[1].player == "level3"
    monkeypatch.setattr("game.setup.draft.OFFERED", ("random", "greedy"))
    assert fresh(GAMES["mushi"]).chairs[1].player == "greedy"


def changed(game: str = "hana_awase") -> Draft:
    draft = fresh(GAMES[game])
    values: dict[str, Value] = {"oni_rule": "on", "custom_yaku": "goko,akatan", "rounds": 7}
    for option in draft.game.spec.options:
        if option.id in values:
            draft.choose(option, values[option.id])
    draft.add()
    draft.chairs[2] = Chair(HUMAN, "たろう", 2)
    return draft


def test_a_set_up_is_remembered_whole(tmp_path):
    memory, draft = Memory(tmp_path), changed()
    assert memory.keep(draft)
    found = memory.recall(GAMES["hana_awase"])
    assert found.values == draft.values
    assert found.preset is None
    assert [(c.player, c.name) for c in found.chairs] == [(c.player, c.name) for c in draft.chairs]
    assert memory.recall(GAMES["mushi"]).rules() == agree(GAMES["mushi"])


def test_playing_together_is_remembered_by_itself(tmp_path):
    memory = Memory(tmp_path)
    together = fresh(GAMES["mushi"], together=True)
    together.chairs[0].name, together.chairs[1].name = "Mama", "Ben"
    memory.keep(together)
    assert not memory.recall(GAMES["mushi"]).chairs[1].human
    assert memory.recall(GAMES["mushi"], together=True).chairs[1].name == "Ben"
    other = memory.recall(GAMES["hana_awase"], together=True)
    assert [chair.name for chair in other.chairs] == ["Mama", "Ben", ""]


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "[]",
        '{"games": 3}',
        '{"games": {"mushi": []}}',
        '{"games": {"mushi": {"options": [], "seats": {}}}}',
        '{"games": {"mushi": {"options": {"rounds": 99, "no": 1, "extra_goko": true}}}}',
        '{"games": {"mushi": {"seats": [{"player": "human"}]}}}',
        '{"games": {"mushi": {"seats": [3, null]}}}',
        '{"games": {"mushi": {"seats": [{"player": "god"}, {"name": 5}]}}}',
        "[" * 100_000,
    ],
)
def test_a_damaged_file_means_the_defaults(tmp_path, text):
    (tmp_path / FILE).write_text(text, encoding="utf-8")
    draft = Memory(tmp_path).recall(GAMES["mushi"])
    assert draft.rules() == agree(GAMES["mushi"])
    assert len(draft.chairs) == 2


def test_what_other_games_had_is_kept(tmp_path):
    memory = Memory(tmp_path)
    memory.keep(changed())
    memory.keep(fresh(GAMES["mushi"]))
    games = json.loads((tmp_path / FILE).read_text(encoding="utf-8"))["games"]
    assert set(games) == {"hana_awase", "mushi"}


def test_a_folder_that_cannot_be_written_to_changes_nothing(tmp_path):
    blocked = tmp_path / "file"
    blocked.write_text("x", encoding="utf-8")
    assert not Memory(blocked).keep(fresh(GAMES["mushi"]))


def test_a_wanted_number_of_seats_wins_over_the_remembered_one(tmp_path):
    memory = Memory(tmp_path)
    memory.keep(changed())
    assert len(memory.recall(GAMES["hana_awase"], seats=2).chairs) == 2
