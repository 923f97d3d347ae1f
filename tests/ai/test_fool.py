"""Hints in Durak: how often one is not the fool."""

from __future__ import annotations

import pytest

from engine.ai.finding import Finding
from engine.ai.reasons import Advice, Code, Scale, compared, shedding
from engine.core.game import agree
from engine.core.rng import Rng
from engine.core.view import View
from engine.games import GAMES
from tests.kit import walk


@pytest.mark.parametrize(
    ("seats", "points", "safe"),
    [(2, 1.0, 1.0), (2, 0.0, 0.5), (2, -1.0, 0.0), (4, -1.0, 0.0), (4, 1 / 3, 1.0), (4, 0.0, 0.75)],
)
def test_du_80_mean_points_say_how_often_a_seat_is_not_the_fool(
    seats: int, points: float, safe: float
) -> None:
    assert shedding.not_fool(points, seats) == pytest.approx(safe)


@pytest.mark.parametrize(
    ("options", "seats", "among"),
    [({}, 2, 2), ({}, 5, 5), ({"teams": "2v2"}, 4, 0), ({"match": "championship"}, 2, 0)],
)
def test_du_81_only_where_one_fool_loses_one_point_chances_are_told(
    options: dict[str, str], seats: int, among: int
) -> None:
    assert shedding.fool_among(agree(GAMES["durak"], options, seats)) == among
    assert shedding.fool_among(agree(GAMES["kirifu"])) == 0


def choice() -> View:
    """A first choice in a random deal of Durak for two."""
    rules = agree(GAMES["durak"])
    for state, _ in walk(rules, 1):
        view = rules.game.view(state, state.to_move)
        if len(view.legal) > 1:
            return view
    raise AssertionError


def found(view: View, *points: float) -> Advice:
    """The advice for the first move where so many points were found of each."""
    findings = [Finding(a, 100, 0.5, p) for a, p in zip(view.legal, points, strict=False)]
    return compared(view, view.legal[0], findings, 100, Rng(1))


def test_a_hint_tells_how_often_one_is_not_the_fool() -> None:
    told = found(choice(), 0.35, -0.37)
    assert told.scale is Scale.NOT_FOOL
    (chance,) = [one for one in told.reasons if one.code is Code.NOT_FOOL]
    assert (chance.number, chance.second) == (68, 32)
    assert chance in told.reasons[:2]
    assert [one.value for one in told.others] == pytest.approx([0.675, 0.315])
    assert told.gain is None


@pytest.mark.parametrize(("points", "even"), [((0.30, 0.29), True), ((-0.37, 0.35), False)])
def test_no_chance_speaks_for_a_move_that_is_even_or_worse(
    points: tuple[float, float], even: bool
) -> None:
    told = found(choice(), *points)
    assert Code.NOT_FOOL not in {one.code for one in told.reasons}
    assert told.even == even
