"""Contests: fair seats, intervals over deals, the verbs arena, ladder and probe."""

from __future__ import annotations

import json

import pytest

from engine.ai.arena import (
    LADDER,
    Tally,
    ahead,
    arena,
    assignments,
    held,
    interval,
    mirrored,
    numbered,
    play_match,
    won_share,
)
from engine.ai.players import PLAYERS
from engine.cli import main
from engine.core.errors import BadOption
from engine.core.game import MatchState, agree
from engine.games import GAMES


def still() -> float:
    return 0.0


@pytest.mark.parametrize("seats", range(2, 7))
def test_a_mirrored_deal_gives_every_seat_to_both(seats: int) -> None:
    for number in range(20):
        first, second = mirrored(seats, number)
        assert [a != b for a, b in zip(first, second, strict=True)] == [True] * seats
        assert sum(first) == seats // 2
    assert len({next(mirrored(seats, number)) for number in range(60)}) > seats // 2


def test_every_assignment_has_both_at_the_table() -> None:
    ways = list(assignments(3))
    assert len(set(ways)) == 6
    assert all(any(way) and not all(way) for way in ways)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_player_against_itself_is_even(seats: int) -> None:
    """Whoever wins, the shares of an assignment and its mirror come to one."""
    scores = (9, 4, 4, 1)[:seats]
    for way in assignments(seats):
        other = tuple(not mine for mine in way)
        assert won_share(scores, way) + won_share(scores, other) == pytest.approx(1.0)
        assert ahead(scores, way) == pytest.approx(-ahead(scores, other))


def test_a_shared_first_place_counts_in_parts() -> None:
    assert won_share((5, 5), (True, False)) == pytest.approx(0.5)
    assert won_share((5, 3), (True, False)) == pytest.approx(1.0)
    assert won_share((5, 3), (False, True)) == pytest.approx(0.0)
    assert ahead((6, 2, 1), (True, False, False)) == pytest.approx(4.5)


def test_the_interval_is_that_of_the_deals() -> None:
    mean, half = interval([0.0, 1.0, 0.0, 1.0])
    assert mean == pytest.approx(0.5)
    assert half == pytest.approx(1.96 * (1 / 3) ** 0.5 / 2)
    rules = agree(GAMES["mushi"])
    told = arena(rules, "greedy", "random", range(6), 1, still, brief=True)
    assert (len(told.won), told.games) == (6, 12)
    assert len(arena(rules, "greedy", "random", range(2), 1, still).won) == 2


def test_tallies_of_several_processes_add_up() -> None:
    rules = agree(GAMES["forty_one"])
    whole = arena(rules, "greedy", "random", range(8), 3, still, brief=True)
    parts = Tally()
    for job in range(2):
        parts.add(arena(rules, "greedy", "random", range(job, 8, 2), 3, still, brief=True))
    assert sorted(parts.won) == sorted(whole.won)
    assert sorted(parts.points) == sorted(whole.points)
    assert parts.thought == whole.thought


def matched(game: str, number: int = 0, most: int = 0) -> MatchState:
    rules = agree(GAMES[game])
    return play_match(rules, number, 3, ("greedy",) * rules.seats, still, Tally(), most)


@pytest.mark.parametrize("number", range(4))
def test_a_match_hands_on_what_the_game_hands_on(number: int) -> None:
    """JL-22, JL-24: without the pot of the deal before, fines would vanish from the table."""
    match = matched("japanese_loo", number)
    assert sum(match.totals) + match.extra[0] == 600
    assert match.dealt in (6, 7)
    assert match.scores != matched("japanese_loo", number + 4).scores


def test_a_match_ends_as_agreed_or_after_so_many_deals() -> None:
    assert matched("thousand").dealt > 4
    assert max(matched("thousand").totals) >= 1000
    assert matched("thousand", most=4).dealt == 4
    assert matched("king", most=3).dealt == 3
    assert matched("king", most=20).dealt == 14


def test_a_match_is_won_by_its_ranking() -> None:
    """A half is an equal share, and points are those of a deal."""
    rules = agree(GAMES["forty_one"])
    told = arena(rules, "greedy", "random", range(3), 3, still, length=0)
    ways = list(assignments(rules.seats))
    assert (len(told.won), told.games) == (3, 3 * len(ways))
    for number, points in enumerate(told.points):
        seen = []
        for mine in ways:
            names = tuple("greedy" if is_a else "random" for is_a in mine)
            match = play_match(rules, number, 3, names, still, Tally())
            seen.append(ahead(match.totals, mine) / match.dealt)
        assert points == pytest.approx(sum(seen) / len(ways))
    assert held([1], (False, True)) == held([0, 1], (True, True, False)) == 1.0
    assert held([0, 1], (True, False)) == 0.5


def test_a_match_without_an_end_is_not_played_to_it() -> None:
    rules = agree(GAMES["tien_gow"], {"hands": "unlimited"})
    with pytest.raises(BadOption):
        arena(rules, "greedy", "random", range(1), 3, still, length=0)


def test_all_deals_of_king_are_looked_at() -> None:
    rules = agree(GAMES["king"])
    assert {numbered(rules, number).deal for number in range(56)} == set(range(1, 15))
    assert {numbered(rules, number).dealer for number in range(56)} == set(range(4))


def test_greedy_beats_random_in_the_arena() -> None:
    told = arena(agree(GAMES["mushi"]), "greedy", "random", range(40), 1, still, brief=True)
    mean, half = interval(told.won)
    assert mean - half > 0.5


def test_the_rungs_of_the_ladder_are_players() -> None:
    assert set(LADDER) <= set(PLAYERS)


def test_the_ladder_plays_each_against_the_one_below(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["ladder", "mushi", "forty_one", "--players", "random,level1,greedy", "--deals", "3"]
    assert main([*words, "--json"]) == 0
    told = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [(one["game"], one["a"], one["b"]) for one in told] == [
        ("mushi", "level1", "random"),
        ("mushi", "greedy", "level1"),
        ("forty_one", "level1", "random"),
        ("forty_one", "greedy", "level1"),
    ]
    assert all(one["shown"] == (one["interval"][0] > 0.5) for one in told)
    assert main([*words]) == 0
    assert "greedy against level1" in capsys.readouterr().out
    words = ["arena", "mushi", "--a", "greedy", "--b", "random", "--deals", "2", "--match"]
    assert main(words) == 0
    assert "2 matches, 4 games" in capsys.readouterr().out
    assert main(["ladder", "mushi", "--players", "random,nobody"]) == 2
    assert main(["ladder", "mushi", "--deals", "0"]) == 2
    assert main(["arena", "mushi", "--a", "greedy", "--b", "random", "--match", "-1"]) == 2


def test_the_probe_tells_what_it_looked_at(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["probe", "king", "--players", "greedy,level1", "--positions", "20"]) == 0
    told = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [one["player"] for one in told] == ["greedy", "level1"]
    assert all(one["positions"] == 20 and not one["peeked"] for one in told)
