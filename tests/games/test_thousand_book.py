"""Thousand, rule by rule (chapter TH): scores, barrel, bolts, concessions, the end of the match."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.ai.players import greedy_player
from engine.core.game import MatchState
from engine.core.rng import Rng
from engine.decks.trumps import cards
from engine.games.thousand.book import rounded, rounded_half
from engine.match.play import SeatInfo, begin
from tests.games.thousand_kit import (
    A501,
    B32,
    TH,
    THREE,
    after,
    book,
    lines,
    match,
    over,
    rules,
)
from tests.kit import finished, single_changes


def conceded(r=THREE, **keys):
    """Seat 1 has conceded at 100 unless said."""
    hands = [["AS"], ["KS"], ["QS"]] + [[]] * (r.seats - 3)
    data = {"phase": "over", "to_move": None, "declarer": 1, "price": 100, "conceded": True,
            "hands": hands, "dealer": 0 if r.seats == 3 else 3}  # fmt: skip
    return TH.from_position(r, {**data, **keys})


# TH-50, TH-51 and the worked examples


@pytest.mark.parametrize(
    ("r", "taken", "keys", "scores"),
    [
        pytest.param(
            THREE, (22, 71, 27),
            {"scores": [100, 200, 300], "declarer": 1, "target": 120, "called": {"C": 1}},
            [120, 320, 325], id="TH-E09",
        ),
        pytest.param(
            THREE, (23, 75, 22),
            {"scores": [100, 200, 300], "declarer": 1, "target": 140, "called": {"C": 1}},
            [125, 60, 320], id="TH-E10",
        ),
        pytest.param(
            THREE, (99, 2, 19), {"declarer": 0, "target": 100}, [-100, 0, 20], id="TH-E11"
        ),
        pytest.param(
            THREE, (0, 110, 10),
            {"scores": [300, 0, 0], "bolts": [2, 0, 0], "declarer": 1, "target": 100},
            [180, 100, 10], id="TH-E12",
        ),
        pytest.param(
            THREE, (40, 60, 20),
            {
                "scores": [880, 500, 870], "barrel": [2, None, None], "declarer": 1, "target": 100,
                "called": {"H": 0},
            },
            [760, 400, 880], id="TH-E13",
        ),
        pytest.param(
            THREE, (80, 30, 10),
            {
                "scores": [880, 500, 0], "barrel": [0, None, None], "declarer": 0, "target": 120,
                "called": {"S": 0},
            },
            [1000, 530, 10], id="TH-E14",
        ),
        pytest.param(
            THREE, (100, 10, 10),
            {"scores": [880, 0, 0], "barrel": [1, None, None], "declarer": 0, "target": 100},
            [880, 10, 10], id="TH-E15",
        ),
        pytest.param(
            rules(golden_round="on"), (70, 23, 27),
            {"golden": True, "declarer": 0, "target": 120, "called": {"C": 0, "S": 2}},
            [240, 50, 90], id="TH-E18",
        ),
    ],
)  # fmt: skip
def test_worked_examples(r, taken, keys, scores) -> None:
    assert after(over(r, taken, **keys)) == scores


def test_th_e11_two_points_are_no_bolt() -> None:
    state = over(THREE, (99, 2, 19), declarer=0, target=100)
    assert book(state)["bolts"] == [0, 0, 0]


def test_th_e13_clocks() -> None:
    state = over(
        THREE, (40, 60, 20), scores=[880, 500, 870], barrel=[2, None, None], declarer=1,
        target=100, called={"H": 0},
    )  # fmt: skip
    assert book(state)["clocks"] == [-1, -1, 0]
    assert lines(state, 0) == {
        "cards": 40, "marriage": 100, "barrel_lost": -140, "barrel_timeout": -120,
    }  # fmt: skip
    assert lines(state, 2) == {"cards": 20, "barrel": -10}


def test_th_e15_the_clock_runs() -> None:
    state = over(THREE, (100, 10, 10), scores=[880, 0, 0], barrel=[1, None, None], declarer=0,
                 target=100)  # fmt: skip
    assert book(state)["clocks"] == [2, -1, -1]
    assert lines(state, 0) == {"target": 100, "barrel_lost": -100}


def four(**keys):
    """Dealer 0 sits out, seat 1 makes its target."""
    data = {"dealer": 0, "declarer": 1, "target": 100, "talon": "KH AS JD"}
    return over(rules(4), (100, 10, 10), **{**data, **keys})


def test_th_e16_the_sitting_out_dealer_and_the_announced_marriage() -> None:
    state = four(called={"H": 1})
    assert after(state)[0] == 115
    assert lines(state, 0) == {"dealer_talon": 15, "dealer_marriage": 100}


def test_th_e17_half_the_price() -> None:
    state = conceded(rules(concede_opponents="half_target"), price=125, declarer=2)
    assert after(state) == [65, 65, 0]
    assert book(state)["marks"] == [0, 0, 1]


def test_th_50_plus_or_minus_the_target_never_more() -> None:
    for taken, change in (((100, 10, 10), 100), ((99, 11, 10), -100), ((116, 2, 2), 100)):
        state = over(THREE, taken, declarer=0, target=100)
        assert after(state)[0] == change
        [line] = [line for line in TH.settle(state).lines if line.id == "target"]
        assert (line.points, line.rule) == (change, "TH-50")


def test_th_50_marriages_count_for_the_target() -> None:
    state = over(THREE, (60, 30, 30), declarer=0, target=160, called={"H": 0})
    assert after(state)[0] == 160
    assert TH.settle(state).totals == (160, 30, 30)
    assert TH.settle(state).card_points == (60, 30, 30)
    assert TH.settle(state).outcome == "made"
    state = over(THREE, (60, 30, 30), declarer=0, target=165, called={"H": 0})
    assert after(state)[0] == -165
    assert TH.settle(state).outcome == "failed"


@pytest.mark.parametrize(
    ("points", "five", "ten"),
    [(0, 0, 0), (2, 0, 0), (3, 5, 0), (4, 5, 0), (5, 5, 10), (7, 5, 10), (8, 10, 10), (23, 25, 20),
     (27, 25, 30), (22, 20, 20), (25, 25, 30)],
)  # fmt: skip
def test_th_51_th_b9_rounding(points: int, five: int, ten: int) -> None:
    assert rounded(points, 5) == five
    assert rounded(points, 10) == ten


def test_th_51_the_others_add_whether_the_declarer_made_it_or_not() -> None:
    for target in (100, 60):
        state = over(THREE, (71, 27, 22), declarer=0, target=target, called={"D": 2})
        assert after(state)[1:] == [25, 100]


# TH-55


@pytest.mark.parametrize(
    ("options", "talon", "called", "points"),
    [
        pytest.param({}, "KH AS JD", {}, 15 + 25, id="no marriage: fixed"),
        pytest.param({"dealer_fixed": 30}, "KH AS JD", {}, 15 + 30, id="30"),
        pytest.param({}, "KH AS JD", {"S": 1}, 15 + 25, id="ace of an announced suit"),
        pytest.param({}, "KH QH JD", {"H": 2}, 10 + 100, id="both cards: once"),
        pytest.param({}, "KH QD JD", {"H": 1, "D": 2}, 10 + 180, id="several suits add"),
        pytest.param({}, "9S 9H AD", {"D": 3}, 10 + 25, id="talon rounded"),
        pytest.param({"ace_marriage": "on"}, "AS TD JD", {"aces": 1}, 25 + 25, id="aces do not"),
    ],
)
def test_th_55_the_dealer_of_four(options, talon, called, points) -> None:
    state = over(
        rules(4, **options), (100, 10, 10), dealer=0, declarer=1, target=100, talon=talon,
        called=called,
    )  # fmt: skip
    assert after(state)[0] == points


def test_th_55_in_a_conceded_deal_too() -> None:
    state = conceded(rules(4), talon=["KH", "AC", "JD"], dealer=3)
    assert after(state) == [60, 0, 60, 40]


# TH-57


@pytest.mark.parametrize(
    ("options", "keys", "scores"),
    [
        pytest.param({"golden_round": "on"}, {"golden": True}, [240, 50, 90], id="golden"),
        pytest.param({"blind_bid": "on"}, {"blind": True}, [240, 50, 90], id="blind"),
        pytest.param(
            {"golden_round": "on", "blind_bid": "on"}, {"golden": True, "blind": True},
            [480, 100, 140], id="both",
        ),
        pytest.param(
            {"golden_round": "on", "golden_marriage": "on"}, {"golden": True}, [240, 50, 130],
            id="golden marriages",
        ),
        pytest.param(
            {"blind_bid": "on", "blind_marriage": "on"}, {"blind": True}, [240, 50, 130],
            id="blind marriages",
        ),
        pytest.param(
            {"blind_bid": "on", "golden_round": "on", "golden_marriage": "on"},
            {"golden": True, "blind": True}, [480, 100, 180], id="both, golden marriages",
        ),
        pytest.param(
            {"blind_bid": "on", "golden_round": "on", "golden_marriage": "on",
             "blind_marriage": "on"},
            {"golden": True, "blind": True}, [480, 100, 260], id="both, all marriages",
        ),
        pytest.param({"blind_marriage": "on"}, {}, [120, 25, 65], id="ordinary"),
    ],
)  # fmt: skip
def test_th_57_doubled_deals(options, keys, scores) -> None:
    state = over(
        rules(**options), (70, 23, 27), declarer=0, target=120, called={"C": 0, "S": 2}, **keys
    )
    assert after(state) == scores


def test_th_57_success_is_judged_without_doubling() -> None:
    state = over(rules(blind_bid="on"), (70, 25, 25), declarer=0, target=120, blind=True)
    assert after(state) == [-240, 50, 50]
    assert lines(state, 0) == {"target": -120, "blind": -120}


def test_th_57_the_dealers_points_take_the_factor_his_marriages_are_like_marriages() -> None:
    golden = rules(4, golden_round="on")
    keys = {"dealer": 0, "declarer": 1, "target": 100, "talon": "KH AS JD", "golden": True}
    assert after(over(golden, (100, 10, 10), **keys))[0] == 2 * (15 + 25)
    assert after(over(golden, (100, 10, 10), called={"H": 1}, **keys))[0] == 30 + 100
    both = rules(4, golden_round="on", golden_marriage="on")
    assert after(over(both, (100, 10, 10), called={"H": 1}, **keys))[0] == 30 + 200


@pytest.mark.parametrize(
    ("target", "blind", "scores"),
    [(100, False, [200, 20, 20]), (105, False, [-105, 10, 10]), (100, True, [200, 20, 20])],
)
def test_th_92_a_target_of_100_counts_like_a_blind_deal(target, blind, scores) -> None:
    r = rules(hundred_as_blind="on", blind_bid="on")
    assert after(over(r, (100, 10, 10), declarer=0, target=target, blind=blind)) == scores
    assert after(over(THREE, (100, 10, 10), declarer=0, target=100)) == [100, 10, 10]


# The barrel


@pytest.mark.parametrize(
    ("options", "before", "clock", "score"),
    [
        pytest.param({}, 869, -1, 879, id="below"),
        pytest.param({}, 870, 0, 880, id="exactly 880"),
        pytest.param({}, 890, 0, 880, id="above"),
        pytest.param({"barrel_at": 900}, 880, -1, 890, id="900: below"),
        pytest.param({"barrel_at": 900}, 895, 0, 900, id="900"),
        pytest.param({"preset": "th501"}, 480, -1, 490, id="TH-A1"),
    ],
)
def test_th_60_entering_the_barrel(options, before, clock, score) -> None:
    state = over(rules(**options), (100, 10, 10), scores=[0, before, 0], declarer=0, target=100)
    assert after(state)[1] == score
    assert book(state)["clocks"][1] == clock


def on_barrel(r=THREE, taken=(10, 100, 10), clock=0, at=880, **keys):
    """Seat 0 sits on the barrel, seat 1 is declarer at 100 unless said."""
    data = {"scores": [at, 0, 0], "barrel": [clock, None, None], "declarer": 1, "target": 100}
    return over(r, taken, **{**data, **keys})


def test_th_61_three_deals_the_third_without_a_result_costs_120() -> None:
    for clock, then, score in ((0, 1, 880), (1, 2, 880), (2, -1, 760)):
        state = on_barrel(clock=clock)
        assert book(state)["clocks"][0] == then
        assert after(state)[0] == score
    assert lines(on_barrel(clock=2), 0)["barrel_timeout"] == -120


def test_th_61_a_deal_he_sits_out_does_not_count() -> None:
    state = four(scores=[880, 0, 0, 0], barrel=[1, None, None, None])
    assert book(state)["clocks"][0] == 1
    assert after(state)[0] == 880
    assert lines(state, 0)["barrel_lost"] == -40


def test_th_61_a_conceded_deal_counts() -> None:
    state = conceded(scores=[880, 0, 0], barrel=[1, None, None])
    assert book(state)["clocks"][0] == 2
    assert after(state) == [880, 0, 60]


@pytest.mark.parametrize(
    ("options", "at", "target", "score", "wins"),
    [
        pytest.param({}, 880, 115, 880, False, id="too small"),
        pytest.param({}, 880, 120, 1000, True, id="120"),
        pytest.param({"goal": 1001}, 880, 120, 880, False, id="1001: too small"),
        pytest.param({"goal": 1001}, 880, 125, 1005, True, id="1001: 125"),
        pytest.param({"barrel_at": 900}, 900, 100, 1000, True, id="900: 100"),
        pytest.param({"barrel_at": 900, "goal": 1001}, 900, 100, 900, False, id="900, 1001"),
        pytest.param({"barrel_at": 900, "goal": 1001}, 900, 105, 1005, True, id="900, 1001: 105"),
    ],
)
def test_th_62_only_a_target_that_wins_counts(options, at, target, score, wins) -> None:
    state = on_barrel(
        rules(**options), (100, 10, 10), at=at, declarer=0, target=target, called={"C": 0}
    )
    assert after(state)[0] == score
    assert book(state)["winners"] == ([0] if wins else [])
    assert book(state)["clocks"][0] == (0 if wins else 1)


def test_th_62_no_points_and_no_bolts_on_the_barrel() -> None:
    state = on_barrel(taken=(0, 110, 10), bolts=[2, 0, 0])
    assert after(state)[0] == 880
    assert book(state)["bolts"] == [2, 0, 0]
    assert lines(on_barrel(taken=(10, 100, 10)), 0) == {"cards": 10, "barrel_lost": -10}


def test_th_r20_a_blind_hundred_wins_from_the_barrel() -> None:
    state = on_barrel(rules(blind_bid="on"), (100, 10, 10), declarer=0, target=100, blind=True)
    assert after(state)[0] == 1080
    assert book(state)["winners"] == [0]


def test_th_63_a_loss_ends_the_barrel_without_a_further_fine() -> None:
    for clock in (0, 2):
        state = on_barrel(taken=(50, 60, 10), clock=clock, declarer=0, target=125)
        assert after(state)[0] == 755
        assert book(state)["clocks"][0] == -1
        assert lines(state, 0) == {"target": -125}


def test_th_64_a_jump_over_the_barrel_wins() -> None:
    state = over(THREE, (100, 10, 10), scores=[860, 0, 0], declarer=0, target=140,
                 called={"S": 0})  # fmt: skip
    assert after(state)[0] == 1000
    assert book(state)["winners"] == [0]
    state = over(THREE, (100, 10, 10), scores=[860, 0, 0], declarer=0, target=135,
                 called={"S": 0})  # fmt: skip
    assert after(state)[0] == 880
    assert book(state)["winners"] == []


@pytest.mark.parametrize(
    ("taken", "scores", "declarer", "winners"),
    [
        pytest.param((100, 10, 10), [900, 995, 0], 0, [0], id="the declarer first"),
        pytest.param((100, 10, 10), [0, 995, 990], 0, [1], id="else the highest"),
        pytest.param((100, 10, 10), [0, 990, 990], 0, [1, 2], id="equal scores share"),
        pytest.param((50, 60, 10), [900, 950, 0], 0, [1], id="a failed declarer is not there"),
    ],
)
def test_th_65_several_reach_the_goal(taken, scores, declarer, winners) -> None:
    state = over(THREE, taken, scores=scores, declarer=declarer, target=100)
    assert book(state)["winners"] == winners


def test_th_65_the_match_ends_and_the_book_is_not_kept_further() -> None:
    state = over(
        THREE, (100, 20, 0), scores=[900, 870, 880], barrel=[None, None, 2], declarer=0, target=100,
    )  # fmt: skip
    assert after(state) == [1000, 890, 880]
    settled = TH.settle(state)
    played = TH.advance(THREE, match(scores=(900, 870, 880), clocks=(-1, -1, 2)), settled)
    assert TH.match_over(THREE, played)
    assert TH.ranking(THREE, played) == ((0,), (1,), (2,))


EVICT = rules(second_barrel="evict")


def test_th_66_the_second_on_the_barrel_evicts_the_first() -> None:
    state = on_barrel(EVICT, scores=[880, 0, 875])
    assert after(state) == [760, 100, 880]
    assert book(state)["clocks"] == [-1, -1, 0]
    assert lines(state, 0) == {"cards": 10, "barrel_lost": -10, "barrel_evicted": -120}
    assert after(on_barrel(THREE, scores=[880, 0, 875])) == [880, 100, 880]


def test_th_66_two_at_once_evict_all() -> None:
    state = on_barrel(EVICT, scores=[880, 785, 875])
    assert after(state) == [760, 760, 760]
    assert book(state)["clocks"] == [-1, -1, -1]
    state = over(EVICT, (10, 100, 10), scores=[0, 785, 875], declarer=1, target=100)
    assert after(state) == [10, 760, 760]


def test_th_66_a_single_newcomer_stays() -> None:
    state = over(EVICT, (10, 100, 10), scores=[0, 785, 0], declarer=1, target=100)
    assert after(state)[1] == 880


ZERO = rules(barrel_third="zero")


def test_th_67_the_third_time_out_makes_zero() -> None:
    for timeouts, score, then in ((0, 760, 1), (1, 760, 2), (2, 0, 0)):
        state = on_barrel(ZERO, clock=2, timeouts=[timeouts, 0, 0])
        assert after(state)[0] == score
        assert book(state)["timeouts"][0] == then
    line = next(x for x in TH.settle(state).lines if x.id == "barrel_timeout")
    assert (line.points, line.rule) == (-880, "TH-67")
    assert book(on_barrel(clock=2))["timeouts"] == [0, 0, 0]


def test_th_67_failed_targets_are_no_time_outs() -> None:
    state = on_barrel(ZERO, (50, 60, 10), clock=2, declarer=0, target=125, timeouts=[2, 0, 0])
    assert after(state)[0] == 755
    assert book(state)["timeouts"] == [2, 0, 0]


def test_th_68_fines_are_subtracted_and_stand_on_the_sheet() -> None:
    state = over(
        rules(misdeal_penalty="on", peek_bottom="on"), (100, 10, 10), dealer=0, declarer=0,
        target=100, scores=[-120, 0, -70], fines=[1, 1],
    )  # fmt: skip
    assert after(state) == [-20, 10, -60]
    assert TH.scores(state) == (-20, 10, -110)
    assert lines(state, 0) == {"misdeal_fine": -120, "target": 100}
    assert lines(state, 2) == {"nine_fine": -120, "cards": 10}


# Bolts


def test_th_70_no_points_is_a_bolt_three_cost_120() -> None:
    for bolts, score, then in ((0, 0, 1), (1, 0, 2), (2, -120, 0)):
        state = over(THREE, (0, 110, 10), declarer=1, target=100, bolts=[bolts, 0, 0])
        assert after(state)[0] == score
        assert book(state)["bolts"] == [then, 0, 0]
    assert lines(state, 0) == {"cards": 0, "bolt": 0, "bolt_fine": -120}


def test_th_70_a_marriage_is_points() -> None:
    state = over(THREE, (0, 110, 10), declarer=1, target=100, called={"S": 0})
    assert book(state)["bolts"] == [0, 0, 0]


def test_th_70_the_declarer_can_get_one() -> None:
    state = over(THREE, (0, 60, 60), declarer=0, target=100)
    assert book(state)["bolts"] == [1, 0, 0]
    assert after(state)[0] == -100


def test_th_70_no_trick_counts_tricks_alone() -> None:
    r = rules(bolt_rule="no_trick")
    state = over(r, (0, 110, 10), declarer=1, target=100, tricks=[1, 4, 3])
    assert book(state)["bolts"] == [0, 0, 0]
    state = over(r, (0, 110, 10), declarer=1, target=100, tricks=[0, 5, 3])
    assert book(state)["bolts"] == [1, 0, 0]
    state = over(THREE, (0, 110, 10), declarer=1, target=100, tricks=[1, 4, 3])
    assert book(state)["bolts"] == [1, 0, 0]


def test_th_71_no_bolts_when_conceded_or_sitting_out() -> None:
    assert book(conceded())["bolts"] == [0, 0, 0]
    assert book(four(talon="9S 9H 9D"))["bolts"] == [0, 0, 0, 0]


@pytest.mark.parametrize(
    ("options", "keys", "fine"),
    [
        ({"bolt_double": "on"}, {}, 120),
        ({"bolt_double": "on", "golden_round": "on"}, {"golden": True}, 240),
        ({"bolt_double": "on", "blind_bid": "on"}, {"blind": True}, 240),
        ({"bolt_double": "on", "hundred_as_blind": "on"}, {}, 240),
        ({"golden_round": "on"}, {"golden": True}, 120),
    ],
)
def test_th_72_the_third_bolt_in_a_doubled_deal(options, keys, fine) -> None:
    state = over(rules(**options), (0, 110, 10), declarer=1, target=100, bolts=[2, 0, 0], **keys)
    assert lines(state, 0)["bolt_fine"] == -fine


# Concessions


def test_th_82_sixty_each_and_a_mark() -> None:
    state = conceded()
    assert after(state) == [60, 0, 60]
    assert book(state)["marks"] == [0, 1, 0]
    assert {line.rule for line in TH.settle(state).lines} == {"TH-82"}


def test_th_82_the_third_mark_costs_120() -> None:
    state = conceded(marks=[0, 2, 0])
    assert after(state) == [60, -120, 60]
    assert book(state)["marks"] == [0, 0, 0]


@pytest.mark.parametrize(
    ("loser", "loss", "marks"), [("none", 0, 0), ("target", -130, 0), ("third_120", 0, 1)]
)
def test_th_82_what_the_conceder_loses(loser: str, loss: int, marks: int) -> None:
    state = conceded(rules(concede_loser=loser), price=130)
    assert after(state)[1] == loss
    assert book(state)["marks"][1] == marks


@pytest.mark.parametrize(
    ("price", "step", "half"),
    [(100, 5, 50), (125, 5, 65), (120, 5, 60), (110, 5, 55), (105, 5, 55), (115, 5, 60),
     (50, 10, 30), (60, 10, 30), (130, 10, 70)],
)  # fmt: skip
def test_th_82_th_b10_half_the_price(price: int, step: int, half: int) -> None:
    assert rounded_half(price, step) == half


def test_th_82_never_doubled() -> None:
    r = rules(4, golden_round="on")
    state = conceded(r, golden=True, talon=["KH", "AC", "JD"], dealer=3)
    assert after(state) == [60, 0, 60, 40]


def test_th_82_barrel_players_get_nothing() -> None:
    assert after(conceded(scores=[880, 0, 0], barrel=[0, None, None]))[0] == 880


def test_th_82_a_concession_can_win_for_an_opponent() -> None:
    state = conceded(scores=[945, 0, 0])
    assert book(state)["winners"] == [0]


# Dump truck, order of book-keeping


DUMP = rules(dump_truck="on")


@pytest.mark.parametrize("sign", [1, -1])
def test_th_95_exactly_555_becomes_zero(sign: int) -> None:
    for r, score in ((DUMP, 0), (THREE, sign * 555)):
        start = sign * 555 - 10
        state = over(r, (10, 100, 10), scores=[start, 0, 0], declarer=1, target=100)
        assert after(state)[0] == score
    state = over(DUMP, (10, 100, 10), scores=[sign * 555, 0, 0], declarer=1, target=100)
    assert after(state)[0] == sign * 555 + 10


def test_th_r19_bolts_come_before_the_dump_truck() -> None:
    state = over(DUMP, (0, 110, 10), scores=[675, 0, 0], bolts=[2, 0, 0], declarer=1, target=100)
    assert after(state)[0] == 0
    assert lines(state, 0)["dump_truck"] == -555


def test_bolts_come_before_the_win() -> None:
    r = rules(ace_marriage="on", bolt_rule="no_trick")
    state = over(
        r, (0, 110, 10), scores=[960, 0, 0], bolts=[2, 0, 0], declarer=1, target=100,
        tricks=[0, 5, 3], called={"S": 0},
    )  # fmt: skip
    assert after(state)[0] == 880
    assert book(state)["winners"] == []


# Presets


def test_th_a1_501_points_win() -> None:
    state = over(A501, (100, 10, 10), scores=[401, 0, 0], declarer=0, target=100)
    assert book(state)["winners"] == [0]
    state = over(A501, (100, 10, 10), scores=[400, 0, 0], declarer=0, target=100)
    assert book(state)["winners"] == []


def test_th_a5_marriages_score_their_own_points() -> None:
    state = over(A501, (100, 10, 10), declarer=0, target=40, called={"H": 1, "C": 2})
    assert after(state) == [40, 90, 30]


def test_th_b7_the_last_trick_is_worth_ten() -> None:
    state = over(B32, (60, 40, 20), declarer=0, target=70, leader=0)
    assert after(state) == [70, 40, 20]
    assert TH.settle(state).card_points == (70, 40, 20)
    state = over(B32, (60, 40, 20), declarer=0, target=70, leader=1)
    assert after(state) == [-70, 50, 20]
    assert lines(state, 1) == {"cards": 40, "last_trick": 10}


def test_th_b9_the_others_round_to_ten() -> None:
    state = over(B32, (70, 25, 25), declarer=0, target=70, leader=2)
    assert after(state) == [70, 30, 40]


def test_th_b5_nobody_scores_the_cards_laid_aside() -> None:
    state = TH.from_position(
        B32,
        {
            "phase": "over", "to_move": None, "declarer": 0, "target": 100, "leader": 0,
            "aside": ["AS", "TS"], "captured": [["AH"], [], []], "tricks": [1, 1, 1],
        },
    )  # fmt: skip
    assert TH.settle(state).card_points == (21, 0, 0)


# The match


def test_th_99_the_winner_first_then_by_score() -> None:
    state = match(scores=(500, 1000, 500))
    won = replace(state, extra=(0b010, *state.extra[1:]))
    assert TH.ranking(THREE, won) == ((1,), (0, 2))
    jumped = MatchState(3, 0, totals=(1010, 1000, 20), extra=(0b010, *state.extra[1:]))
    assert TH.ranking(THREE, jumped) == ((1,), (0,), (2,))
    assert not TH.match_over(THREE, state)
    assert TH.match_over(THREE, won)


def test_marks_and_clocks_go_on_into_the_next_deal() -> None:
    state = conceded(scores=[870, 0, 0], bolts=[0, 2, 1], timeouts=[1, 0, 0])
    nxt = TH.advance(THREE, match(scores=(870, 0, 0)), TH.settle(state))
    assert nxt.totals == (880, 0, 60)
    following = TH.new_deal(THREE, nxt, Rng(1)).prelude.book
    assert following.scores == (880, 0, 60)
    assert following.clocks == (0, -1, -1)
    assert following.timeouts == (1, 0, 0)
    assert following.bolts == (0, 2, 1)
    assert following.marks == (0, 1, 0)


def test_the_lines_of_a_seat_add_up_to_the_change_of_its_score() -> None:
    for r in single_changes(TH):
        for seed in range(6):
            state = finished(r, seed)
            settled = TH.settle(state)
            assert settled.scores == TH.scores(state)
            for seat, score in enumerate(settled.scores):
                assert sum(line.points for line in settled.lines if line.seat == seat) == score
            assert settled.payments == ()


@pytest.mark.parametrize(
    "r",
    [THREE, A501, B32, rules(4), rules(no_shuffle="on", peek_bottom="on", misdeal_mode="claim")],
    ids=["th1000", "th501", "th32", "four", "masters"],
)
def test_a_match_is_played_to_the_goal(r) -> None:
    play = begin(r, [SeatInfo(str(i), "greedy") for i in range(r.seats)], 11)
    rng = Rng(5)
    while not play.over and play.match.dealt < 200:
        play.deal()
        while play.to_move >= 0:
            play.act(greedy_player(play.view(play.to_move), rng))
    assert play.over
    goal = 501 if r is A501 else 1000
    for seat in play.result.ranking[0]:
        assert play.result.totals[seat] >= goal


def test_the_score_sheet_names_cards_and_rules() -> None:
    state = over(THREE, (60, 40, 20), declarer=0, target=100, called={"H": 1})
    [line] = [line for line in TH.settle(state).lines if line.id == "marriage"]
    assert (line.seat, line.points, line.cards, line.rule) == (1, 100, cards("KH", "QH"), "TH-44")
