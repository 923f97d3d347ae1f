"""Trials in imagined deals: the same deals for every action, and what is made of them."""

from __future__ import annotations

import pytest

from engine.ai.greedy import QUICK, random_player
from engine.ai.rollouts import Rollouts, lead
from engine.core.rng import Rng
from tests.ai.test_levels import first_choice


def trials(game: str, worlds: int, seed: int = 1) -> Rollouts:
    view = first_choice(game)
    found = Rollouts(view, Rng(seed), QUICK[game])
    found.run(worlds)
    return found


def test_without_a_world_an_opinion_stands() -> None:
    view = first_choice("mushi")
    none = Rollouts(view, Rng(1), random_player)
    assert none.choice(view.legal[2]) == view.legal[2]
    assert none.choice() == view.legal[0]
    assert none.findings() == []


def test_actions_that_do_the_same_fare_the_same() -> None:
    """An action tried beside others fares as it does alone: the worlds do not depend on them."""
    both = trials("mushi", 5)
    view = both.view
    few = Rollouts(view, Rng(1), QUICK["mushi"])
    few.actions = few._alive = [view.legal[1]]
    few._results = {view.legal[1]: []}
    few.run(0)
    assert few.decided
    assert few.worlds == 0
    one = {f.action: f.points for f in both.findings()}
    again = {f.action: f.points for f in trials("mushi", 5).findings()}
    assert one == again
    assert one != {f.action: f.points for f in trials("mushi", 5, seed=2).findings()}


def test_what_has_fallen_behind_is_not_tried_on() -> None:
    found = trials("king", 60).findings()
    assert found[0].visits > found[-1].visits
    assert found[0].value > found[-1].value


def test_at_a_fishing_table_nothing_falls_behind_before_forty_deals() -> None:
    assert {found.visits for found in trials("mushi", 39).findings()} == {39}
    visits = {found.visits for found in trials("mushi", 300).findings()}
    assert max(visits) > min(visits) >= 40


def test_giving_up_is_never_tried() -> None:
    found = trials("durak", 1)
    resignation = found.game.resignation
    assert resignation in found.view.legal
    assert resignation not in {finding.action for finding in found.findings()}


@pytest.mark.parametrize(
    ("mine", "theirs", "ahead"),
    [([1.0, 2.0], [1.0, 2.0], 0.0), ([2.0, 3.0, 1.0], [1.0, 1.0, 1.0], 3**0.5)],
)
def test_a_lead_is_told_in_standard_errors(
    mine: list[float], theirs: list[float], ahead: float
) -> None:
    assert lead(mine, theirs) == pytest.approx(ahead)
    assert lead(theirs, mine) == pytest.approx(-ahead)


def test_few_worlds_weigh_little_against_an_opinion() -> None:
    found = trials("mushi", 0)
    first, second = found.actions[:2]
    found.worlds = 4
    found._alive = [first, second]
    found._results = {first: [1.0, 2.0, 0.0, 1.0], second: [2.0, 1.0, 1.0, 1.5]}
    assert found.choice() == second
    assert found.choice(first) == first
    found._results[second] = [9.0, 9.0, 9.0, 9.5]
    assert found.choice(first) == second


@pytest.mark.parametrize(("game", "rare"), [("koi_koi", True), ("mushi", False)])
def test_a_rare_great_score_counts_whole_only_where_scores_stay_straight(
    game: str, rare: bool
) -> None:
    found = trials(game, 0)
    often, once = found.actions[:2]
    found.worlds, found._alive = 10, [often, once]
    found._results = {often: [0.9] * 10, once: [0.0] * 9 + [10.0]}
    assert found.choice() == (once if rare else often)


def test_straight_scores_tell_actions_apart_that_are_all_bad() -> None:
    """Far from level, too, what is worse has the lower value."""
    found = trials("koi_koi", 0)
    found.actions = found._alive = found.actions[:2]
    bad, worse = found.actions
    found.worlds = 10
    found._results = {bad: [-4.0] * 10, worse: [-8.0] * 10}
    values = [finding.value for finding in found.findings()]
    assert values == [pytest.approx(0.25), pytest.approx(0.0)]
