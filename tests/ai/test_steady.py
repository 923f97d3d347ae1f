"""Players compared with the luck of the stock taken out."""

from __future__ import annotations

import json

import pytest

from engine.ai.arena import arena, interval
from engine.ai.greedy import greedy_player
from engine.ai.levels import Mind
from engine.ai.steady import steadied
from engine.cli import main
from engine.core.cards import Action
from engine.core.errors import BadOption
from engine.core.game import agree
from engine.core.rng import Rng
from engine.core.view import View
from engine.games import GAMES


def still() -> float:
    """A clock nobody looks at."""
    return 0.0


@pytest.mark.parametrize("game", ["hana_awase", "mushi", "kujuroku", "mekuri"])
def test_a_player_is_even_with_itself_in_every_deal(game: str) -> None:
    found = steadied(agree(GAMES[game]), "greedy", "greedy", range(3), 1, still)
    assert (found.won, found.points) == ([0.5] * 3, [0.0] * 3)
    assert found.games == 6


@pytest.mark.parametrize(("game", "a"), [("mushi", "random"), ("hana_awase", "level4")])
def test_it_comes_to_what_whole_deals_come_to(game: str, a: str) -> None:
    rules = agree(GAMES[game])
    steady = steadied(rules, a, "greedy", range(40), 1, still, 10)
    whole = arena(rules, a, "greedy", range(200), 2, still, brief=True)
    for found, ended in ((steady.won, whole.won), (steady.points, whole.points)):
        mean, half = interval(found)
        other, other_half = interval(ended)
        assert abs(mean - other) < half + other_half


def test_it_is_surer_than_whole_deals_where_players_differ_little() -> None:
    rules = agree(GAMES["hana_awase"])
    steady = steadied(rules, "level4", "greedy", range(40), 1, still, 10)
    whole = arena(rules, "level4", "greedy", range(40), 1, still, brief=True)
    assert interval(steady.won)[1] < interval(whole.won)[1]
    assert interval(steady.points)[1] < interval(whole.points)[1]


def test_only_a_stock_has_luck_to_take_out_and_who_plays_on_asks_no_past() -> None:
    with pytest.raises(BadOption):
        steadied(agree(GAMES["king"]), "greedy", "random", range(1), 1, still)
    with pytest.raises(BadOption):
        steadied(agree(GAMES["mushi"]), "greedy", "level5", range(1), 1, still)


@pytest.mark.parametrize(("single", "left"), [(False, None), (True, 0)])
def test_only_where_a_deal_is_the_match_the_place_is_what_counts(
    single: bool, left: int | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[int | None] = []

    def minded(_: str, view: View, rng: Rng, mind: Mind) -> Action:
        asked.append(mind.need and mind.need.left)
        return greedy_player(view, rng)

    monkeypatch.setattr("engine.ai.arena.minded", minded)
    rules = agree(GAMES["mushi"])
    steadied(rules, "level5", "greedy", range(1), 1, still, 1, single=single)
    arena(rules, "level5", "greedy", range(1), 1, still, length=1 if single else None)
    assert set(asked) == {left}


def test_the_verb_tells_it(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["arena", "mushi", "--a", "greedy", "--b", "random", "--deals", "4", "--json"]
    assert main([*words, "--steady", "5"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["games"] == 8
    assert told["win_share"] > 0.5
    assert main([*words, "--steady", "-1"]) == 2
    assert main([*words, "--steady", "--match", "3"]) == 2
    assert main([*words, "--steady", "5", "--match", "1"]) == 0
    assert json.loads(capsys.readouterr().out)["deals_a_match"] == 1
