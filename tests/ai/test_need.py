"""What the match asks of its last deals: the place counts there, a safe lead where it is certain."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from typing import Any

import pytest

from engine.ai import arena as contests
from engine.ai.arena import arena, play_deal
from engine.ai.endings import best, deals, is_ending, solve
from engine.ai.finding import Finding
from engine.ai.greedy import QUICK, greedy_player, quick_player
from engine.ai.levels import Mind, choose
from engine.ai.need import LAST, SPREAD, TRIFLE, Need, ends_at_a_deal, need_of, needed, winning
from engine.ai.outlook import horizon_of
from engine.ai.players import minded
from engine.ai.reasons import Code, Scale, advise, compared
from engine.ai.rollouts import Rollouts
from engine.ai.worker import Request, think
from engine.core.game import agree
from engine.core.rng import Rng
from engine.core.view import View
from engine.games import GAMES
from engine.games.koi_koi.play import CALL_KOIKOI, CALL_SHOBU
from engine.match.play import SeatInfo, begin
from tests.ai.test_levels import first_choice
from tests.kit import deal, opening


def last(*totals: int, left: int = 0, spread: float = 10.0) -> Need:
    return Need(totals, left, spread)


def near(share: float) -> Any:
    """A chance, but for the trifle that the safety of the lead weighs."""
    return pytest.approx(share, abs=TRIFLE)


def test_in_the_last_deal_only_the_first_place_counts() -> None:
    behind = last(0, 20)
    assert behind.worth((19, 0), 0) == near(0.0)
    assert behind.worth((20, 0), 0) == near(0.5)
    assert behind.worth((21, 0), 0) == near(1.0)
    assert behind.worth((0, -30), 0) == near(1.0)
    assert last(5, 0, 0, 0).worth((0, 5, 5, 0), 0) == near(1 / 3)
    assert last(5, 0, 0, 0).worth((0, 5, 6, 0), 1) == near(0.0)


def test_where_the_place_is_certain_the_lead_is_kept_safe_and_who_is_behind_dares() -> None:
    """Even chances of ten more or ten less: nothing for the first, all there is for the last."""
    for total, dares in ((25, False), (-25, True)):
        need = last(total, 0)
        sure = need.worth((0, 0), 0)
        chance = (need.worth((10, 0), 0) + need.worth((-10, 0), 0)) / 2
        assert sure == near(float(total > 0))
        assert (chance > sure) == dares


def test_the_more_deals_follow_the_less_a_lead_is_worth() -> None:
    chances = [last(10, 0, left=left).worth((0, 0), 0) for left in range(LAST + 1)]
    assert chances == sorted(chances, reverse=True)
    assert chances[0] > 0.98
    assert 0.8 > chances[LAST] > 0.6
    for left in range(LAST + 1):
        need = last(3, 7, left=left)
        assert need.worth((6, 1), 0) + need.worth((6, 1), 1) == pytest.approx(1.0)


@pytest.mark.parametrize("game", ["forty_one", "three_tricks", "parity", "mushi", "king"])
def test_a_match_asks_something_of_its_last_deals_alone(game: str) -> None:
    rules = agree(GAMES[game])
    play = begin(rules, [SeatInfo(f"P{i}", "greedy") for i in range(rules.seats)], 5)
    asked: list[Need | None] = []
    while not play.over:
        play.deal()
        asked.append(need_of(rules, play.match))
        assert asked[-1] is None or asked[-1].totals == play.match.totals
        rng = Rng(len(asked))
        while play.to_move >= 0:
            play.act(quick_player(play.view(play.to_move), rng))
    assert len(asked) > LAST
    assert asked[: -LAST - 1] == [None] * (len(asked) - LAST - 1)
    assert [need.left for need in asked[-LAST - 1 :] if need] == [*reversed(range(LAST + 1))]


@pytest.mark.parametrize(
    ("game", "options", "seats"),
    [
        ("thousand", {}, None),
        ("kujuroku", {}, None),
        ("tien_gow", {"hands": "unlimited"}, None),
        ("durak", {"teams": "2v2"}, 4),
    ],
)
def test_a_match_that_ends_at_no_known_deal_or_is_played_in_teams_asks_nothing(
    game: str, options: dict[str, str], seats: int | None
) -> None:
    rules = agree(GAMES[game], options, seats)
    assert need_of(rules, replace(opening(rules, 1), deal=99 if not options else 8)) is None
    assert not ends_at_a_deal(rules)


def test_every_game_with_a_spread_can_ask() -> None:
    assert set(GAMES) - set(SPREAD) == {"kujuroku", "thousand"}
    for game in SPREAD:
        rules = agree(GAMES[game])
        assert ends_at_a_deal(rules)
        assert needed(rules, (0,) * rules.seats, LAST) is not None
        assert needed(rules, (0,) * rules.seats, LAST + 1) is None


GAP = 12
"""Points that a seat is behind, more than a small yaku and less than a great one."""


def decisions(count: int) -> Iterator[View]:
    """Whether to go on with a small yaku, in Koi-Koi, while the seat has half of its cards."""
    rules, seed = agree(GAMES["koi_koi"]), 0
    while count:
        state, rng = deal(rules, seed), Rng(seed)
        while state.to_move >= 0:
            view = rules.game.view(state, state.to_move)
            if view.phase == "decide" and view.hand.bit_count() > 3 and count:
                stopped = state.copy()
                rules.game.apply(stopped, CALL_SHOBU)
                if rules.game.scores(stopped)[view.seat] < GAP // 2:
                    count -= 1
                    yield view
            rules.game.apply(state, greedy_player(view, rng))
        seed += 1


def test_in_the_last_deal_who_is_ahead_stops_and_who_is_far_behind_goes_on() -> None:
    for number, view in enumerate(decisions(6)):
        totals = [0, 0]
        totals[view.seat] = GAP
        ahead = Mind(need=last(*totals, spread=SPREAD["koi_koi"]))
        behind = Mind(need=last(*reversed(totals), spread=SPREAD["koi_koi"]))
        assert choose(view, Rng(number), 5, ahead) != CALL_KOIKOI
        assert choose(view, Rng(number), 5, behind) == CALL_KOIKOI


def test_a_lead_that_is_enough_is_not_risked_for_more() -> None:
    for view in decisions(6):
        totals = [0, 0]
        totals[view.seat] = GAP
        need = last(*totals, spread=SPREAD["koi_koi"])
        assert winning(view, need, Rng(1)) == CALL_SHOBU
        advice = advise(view, Rng(1), "level5", Mind(need=need))
        assert (advice.action, advice.reason.code) == (CALL_SHOBU, Code.WINS_MATCH)
        assert winning(view, need._replace(left=1), Rng(1)) is None
        totals[view.seat] = -GAP
        assert winning(view, last(*totals), Rng(1)) is None
        assert winning(view, None, Rng(1)) is None


def test_lower_levels_do_not_mind_the_match() -> None:
    view = first_choice("forty_one")
    need = last(0, 9, spread=SPREAD["forty_one"])
    for number in range(1, 5):
        assert choose(view, Rng(4), number, Mind(need=need)) == choose(view, Rng(4), number)


@pytest.mark.parametrize("game", ["mushi", "king", "durak", "kirifu", "tien_gow"])
def test_the_chances_of_a_move_are_those_of_its_imagined_deals(game: str) -> None:
    """The points stay what they were; where a deal is broken off its promise tells the place."""
    view = first_choice(game)
    rules = view.rules
    totals = tuple(3 * seat for seat in range(rules.seats))
    need = needed(rules, totals, 1)

    def tried(asked: Need | None) -> Rollouts:
        horizon = horizon_of(rules)
        trials = Rollouts(view, Rng(2), QUICK[game], patient=True, horizon=horizon, need=asked)
        trials.run(12)
        return trials

    placed, plain = tried(need).findings(), tried(None).findings()
    assert {f.action: f.points for f in placed} == {f.action: f.points for f in plain}
    assert all(0 <= found.value <= 1 for found in placed)
    assert {f.action: f.value for f in placed} != {f.action: f.value for f in plain}


def endings(game: str, seats: int) -> Iterator[View]:
    rules, seed = agree(GAMES[game], {}, seats), 0
    while True:
        state, rng = deal(rules, seed), Rng(seed)
        while state.to_move >= 0:
            view = rules.game.view(state, state.to_move)
            if is_ending(view) and len(view.legal) > 1 and deals(view) < 2000:
                yield view
            rules.game.apply(state, greedy_player(view, rng))
        seed += 1


@pytest.mark.parametrize(("game", "seats"), [("mushi", 2), ("mekuri", 3)])
def test_the_end_of_the_last_deal_is_solved_for_the_place(game: str, seats: int) -> None:
    """Who is ahead by more than the deal can bring wins whatever it plays, and plays for points."""
    other = 0
    for view in islice(endings(game, seats), 60):
        points = solve(view)
        totals = [0] * seats
        totals[view.seat] = 2000
        safe = solve(view, need=last(*totals, spread=SPREAD[game]))
        assert points is not None
        assert safe is not None
        assert all(worth == near(1.0) for worth in safe.values())
        for part in (0.2, 0.5, 1.0):
            totals[view.seat] = -round(part * SPREAD[game])
            mind = Mind(need=last(*totals, spread=SPREAD[game]))
            worth = solve(view, need=mind.need)
            assert worth is not None
            assert choose(view, Rng(1), 5, mind) in best(worth)
            other += not set(best(worth)) & set(best(points))
    assert other > 0


@pytest.mark.parametrize("most", [0, 3, 4, 5])
def test_a_match_of_the_arena_asks_of_its_last_deals_what_came_of_the_others(
    monkeypatch: pytest.MonkeyPatch, most: int
) -> None:
    """Four deals are agreed in Forty-One; whichever end comes first counts."""
    asked: list[Need | None] = []

    def spied(*args: Any) -> Any:
        asked.append(args[6] if len(args) > 6 else None)
        return play_deal(*args)

    monkeypatch.setattr(contests, "play_deal", spied)
    rules = agree(GAMES["forty_one"])
    tally = arena(rules, "greedy", "random", range(1), 3, lambda: 0.0, brief=True, length=most)
    deals = 3 if most == 3 else 4
    seen = asked[:deals]
    assert len(asked) == 2 * deals
    assert [need and need.left for need in seen] == [None, 2, 1, 0][-deals:]
    assert len({need.totals for need in seen if need}) > 1
    assert tally.games == 2
    asked.clear()
    arena(rules, "greedy", "random", range(2), 3, lambda: 0.0, brief=True)
    assert set(asked) == {None}


def test_the_need_goes_to_the_process_that_thinks() -> None:
    view = next(decisions(1))
    totals = [0, 0]
    totals[view.seat] = -GAP
    need = last(*totals, spread=SPREAD["koi_koi"])
    assert think(Request(1, view, "level5", 1, need=need)).action == CALL_KOIKOI
    answer = think(Request(1, view, "level5", 1, why=True, need=need))
    assert answer.action == CALL_KOIKOI
    assert answer.advice is not None
    assert answer.advice.scale is Scale.PLACE
    assert minded("level5", view, Rng(1), Mind(need=need)) == CALL_KOIKOI


@pytest.mark.parametrize(
    ("own", "other", "code"),
    [
        (0.60, 0.45, Code.FIRST_PLACE),
        (0.60, 0.59, Code.EVEN),
        (0.45, 0.60, Code.AT_SIGHT),
    ],
)
def test_a_hint_tells_the_chances_of_the_first_place(own: float, other: float, code: Code) -> None:
    """The move is not chosen for its points, so none are told."""
    view = first_choice("parity")
    found = [
        Finding(action, 300, value, points)
        for action, value, points in zip(view.legal, (own, other), (1.0, 3.0), strict=False)
    ]
    told = compared(view, view.legal[0], found, 300, Rng(1), places=True)
    assert told.gain is None
    assert told.scale is Scale.PLACE
    values = [one.value for one in told.others]
    assert values == sorted(values, reverse=True)
    codes = [reason.code for reason in told.reasons]
    if code is Code.FIRST_PLACE:
        assert codes[0] is code
        assert (told.reason.number, told.reason.second) == (60, 45)
    else:
        assert Code.FIRST_PLACE not in codes
        assert told.even == (code is Code.EVEN)


def test_only_the_strongest_gives_hints_for_the_place() -> None:
    view = next(decisions(1))
    mind = Mind(need=last(0, 0, spread=SPREAD["koi_koi"]))
    assert advise(view, Rng(1), "level5", mind, worlds=10).scale is Scale.PLACE
    assert advise(view, Rng(1), "level4", mind, worlds=10).scale is Scale.POINTS
