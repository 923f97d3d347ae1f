"""What decisions gain over others, one at a time."""

from __future__ import annotations

import json

import pytest

from engine.ai.gain import gain
from engine.ai.greedy import greedy_player, random_player
from engine.cli import main
from engine.core.game import agree
from engine.core.rng import Rng
from engine.core.view import View
from engine.games import GAMES


def test_a_player_gains_nothing_over_itself() -> None:
    found = gain(agree(GAMES["king"]), greedy_player, greedy_player, 12, 4, 1)
    assert (found.gained, found.other) == ([0.0] * 12, 0)


def test_knowledge_gains_over_chance_and_chance_loses_as_much() -> None:
    rules = agree(GAMES["mushi"])
    there = gain(rules, greedy_player, random_player, 60, 6, 2)
    back = gain(rules, random_player, greedy_player, 60, 6, 2)
    assert sum(there.gained) > 0
    assert there.gained == pytest.approx([-points for points in back.gained])
    assert there.other == back.other > 20


def test_only_choices_are_looked_at_and_giving_up_is_none() -> None:
    seen: list[View] = []

    def watcher(view: View, rng: Rng) -> int:
        seen.append(view)
        return greedy_player(view, rng)

    gain(agree(GAMES["durak"]), watcher, greedy_player, 10, 1, 1)
    resignation = GAMES["durak"].resignation
    assert len(seen) == 10
    assert all(len(set(view.legal) - {resignation}) > 1 for view in seen)


def test_the_verb_tells_means_with_their_intervals(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["gain", "mushi", "--a", "greedy", "--b", "random", "--decisions", "8", "--worlds", "2"]
    assert main(words) == 0
    told = json.loads(capsys.readouterr().out)
    low, high = told["points_interval"]
    assert low < told["points_a_decision"] < high
    assert told["decisions"] == 8
    assert main(["gain", "mushi", "--a", "greedy", "--b", "nobody"]) == 2
