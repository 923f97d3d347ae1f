"""Japanese Loo, rule by rule (chapter JL)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.core.cards import NOBODY
from engine.core.errors import BadOption, BadPosition, IllegalAction
from engine.core.events import (
    Asked,
    Called,
    DealEnded,
    Dealt,
    Flipped,
    Handed,
    Laid,
    Paid,
    Played,
    Shuffled,
    TrickWon,
    hand,
    pile,
)
from engine.core.game import MatchState, Rules, agree
from engine.core.rng import Rng
from engine.decks.trumps import DECK, PACK52, SUIT_CARDS, cards
from engine.games import game
from engine.games.japanese_loo.play import DROP, STAY, balances
from engine.match.play import SeatInfo, begin
from tests.games.spoken import act, of_kind, texts
from tests.kit import deal, finished, single_changes, walk

JL = game("japanese_loo")
SIX = agree(JL)
EIGHT = agree(JL, {}, 8)
THREE = agree(JL, {}, 3)


def table(rules: Rules = SIX, **keys):
    """A position: ``hands`` and ``captured`` as strings per seat, ``trick`` as one string."""
    data = dict(keys)
    for key in ("hands", "captured", "aside"):
        if key in data:
            rows = [row.split() for row in data[key]]
            data[key] = rows + [[]] * (rules.seats - len(rows))
    if "trick" in data:
        data["trick"] = data["trick"].split()
    if "declared" in data:
        data["declared"] = [{"s": "stay", "d": "drop", "-": None}[x] for x in data["declared"]]
    return JL.from_position(rules, data)


def over(rules: Rules = SIX, **keys):
    """A finished deal: who declared what, and how many tricks each seat has won."""
    return table(rules, phase="over", to_move=None, **keys)


def opened(rules: Rules = SIX, *, dealer: int = 0, pot: int = 0, number: int = 1, seed: int = 1):
    """A dealt hand with this much in the pot, and the events of dealing."""
    match = replace(JL.opening(rules, rules.seats, dealer), deal=number, extra=(pot,))
    events: list = []
    return JL.new_deal(rules, match, Rng(seed), events), events


def declared(rules: Rules = SIX, *words: str, dealer: int = 0, pot: int = 0):
    """A deal in which these words have been said from the dealer's left on."""
    state, _ = opened(rules, dealer=dealer, pot=pot)
    return state, act(state, *words)


def play_out(state, *, seed: int = 3) -> list:
    rng, events = Rng(seed), []
    while legal := JL.legal(state):
        JL.apply(state, legal[rng.below(len(legal))], events)
    return events


# Setting up


def test_jl_01_the_deal_moves_to_the_left() -> None:
    for dealer in range(6):
        assert JL.settle(over(dealer=dealer, tricks=[5, 0, 0, 0, 0, 0])).next_dealer == (
            (dealer + 1) % 6
        )


def test_jl_01_the_first_dealer_is_drawn_or_seat_0() -> None:
    drawn = {JL.first_dealer(SIX, Rng(seed)).dealer for seed in range(100)}
    assert drawn == set(range(6))
    fixed = agree(JL, {"first_dealer": "seat0"})
    assert {JL.first_dealer(fixed, Rng(seed)).dealer for seed in range(20)} == {0}
    assert JL.first_dealer(SIX, Rng(1)).rule == "JL-01"


def test_jl_02_jl_03_hundred_chips_each_and_an_empty_pot() -> None:
    match = JL.opening(EIGHT, 8, 3)
    assert match.totals == (100,) * 8
    assert match.extra == (0,)
    assert match.dealer == 3


def test_jl_04_a_fresh_shuffle_each_deal() -> None:
    assert len({opened(seed=seed)[0].hands[0] for seed in range(20)}) == 20
    _, events = opened()
    assert of_kind(events, Shuffled) == [Shuffled(0, 52)]


def test_jl_05_single_cards_from_the_dealers_left_in_five_rounds() -> None:
    state, events = opened(dealer=2)
    dealt = of_kind(events, Dealt)
    assert [event.dst for event in dealt] == [hand((3 + i) % 6) for i in range(30)]
    assert {event.count for event in dealt} == {1}
    assert [held.bit_count() for held in state.hands] == [5] * 6


def test_jl_06_the_next_card_turns_its_suit_into_trump_and_is_not_played() -> None:
    for seed in range(20):
        state, events = opened(seed=seed)
        [flip], [laid] = of_kind(events, Flipped), of_kind(events, Laid)
        assert flip.card == laid.card == state.turned
        assert laid.rule == "JL-06"
        assert SUIT_CARDS[state.trump] >> state.turned & 1
        assert not sum(state.hands) >> state.turned & 1
        view = JL.view(state, 0)
        assert view.field == 1 << state.turned
        assert view.stock == 52 - 30 - 1


def test_jl_07_the_dealer_pays_five_before_dealing() -> None:
    state, events = opened(dealer=4, pot=20)
    assert isinstance(events[1], Paid)
    assert events[1] == Paid(4, -1, 5, "JL-07")
    assert state.whole_pot == 25
    assert balances(state) == (0, 0, 0, 0, -5, 0)


# Stay or drop


def test_jl_08_all_look_at_their_hands_first() -> None:
    state, _ = opened()
    for seat in range(6):
        assert JL.view(state, seat).hand == state.hands[seat]
        assert JL.view(state, seat).hand_sizes == (5,) * 6


def test_jl_09_from_the_dealers_left_to_the_dealer_once_each() -> None:
    state, _ = opened(dealer=2)
    asked = []
    while state.phase == JL.phases.index("declare"):
        asked.append(state.to_move)
        assert JL.legal(state) == [STAY, DROP]
        assert texts(state) == ["stay", "drop"]
        act(state, "stay")
    assert asked == [3, 4, 5, 0, 1, 2]
    state, _ = opened(dealer=2)
    assert of_kind(act(state, "stay"), Called) == [Called(3, "stay")]
    assert of_kind(act(state, "drop"), Called) == [Called(4, "drop")]


def test_jl_09_a_refused_word_names_the_rule() -> None:
    state, _ = opened()
    with pytest.raises(IllegalAction, match="JL-09"):
        JL.parse_action(state, "play AS")


def test_jl_10_dropping_costs_five_at_once_and_hides_the_hand() -> None:
    state, _ = opened(pot=10)
    held = state.hands[1]
    events = act(state, "drop")
    assert Paid(1, -1, 5, "JL-10") in events
    [handed] = of_kind(events, Handed)
    assert (handed.src, handed.dst, handed.cards, handed.rule) == (hand(1), pile(1), held, "JL-10")
    assert handed.seen_by(1).cards == held
    assert handed.seen_by(2).cards == 0
    assert state.whole_pot == 20
    assert state.hands[1] == 0
    assert JL.view(state, 1).piles[1] == held
    assert JL.view(state, 2).piles[1] == 0
    assert JL.view(state, 2).hand_sizes[1] == 0


def test_jl_11_staying_costs_nothing() -> None:
    state, _ = opened()
    assert of_kind(act(state, "stay"), Paid) == []
    assert balances(state)[1] == 0


def test_jl_12_all_before_the_dealer_dropped_he_takes_the_pot_unasked() -> None:
    state, events = declared(SIX, *["drop"] * 5)
    assert state.to_move == NOBODY
    assert Paid(-1, 0, 30, "JL-12") in events
    [line] = [line for line in JL.settle(state).lines if line.id == "sweep"]
    assert (line.seat, line.points, line.rule) == (0, 30, "JL-12")
    assert isinstance(events[-2], DealEnded)


@pytest.mark.parametrize("stayer", range(1, 6))
def test_jl_13_a_single_stayer_takes_the_pot_without_play(stayer: int) -> None:
    said = ["stay" if seat == stayer else "drop" for seat in (1, 2, 3, 4, 5, 0)]
    state, events = declared(SIX, *said)
    assert JL.legal(state) == []
    assert Paid(-1, stayer, 30, "JL-13") in events
    settled = JL.settle(state)
    assert settled.outcome == "swept"
    assert settled.scores[stayer] == 30
    assert settled.scores[0] == -10
    assert settled.extra == (0,)


def test_jl_14_jl_15_only_stayers_play_the_first_from_the_left_leads() -> None:
    state, _ = declared(SIX, "drop", "stay", "drop", "stay", "drop", "stay")
    order = []
    while state.to_move >= 0:
        order.append(state.to_move)
        JL.apply(state, JL.legal(state)[0])
    assert order[:3] == [2, 4, 0]
    assert set(order) == {0, 2, 4}
    assert len(order) == 15


# Play


def test_jl_16_any_card_may_be_led() -> None:
    state, _ = declared(SIX, *["stay"] * 6)
    assert JL.legal(state) == sorted(JL.legal(state))
    assert len(JL.legal(state)) == 5


@pytest.mark.parametrize(
    ("led", "held", "may", "rule"),
    [
        pytest.param("5H", "2H AH AS KS 3D", "2H AH", "JL-17", id="follow-high-or-low"),
        pytest.param("5C", "2H AS KS 3D 4D", "2H AS KS 3D 4D", "JL-18", id="JL-E10"),
        pytest.param("5D", "2H AS KS 3D 4D", "3D 4D", "JL-17", id="trump-led"),
    ],
)
def test_jl_17_jl_18_must_follow_but_neither_beat_nor_trump(led, held, may, rule) -> None:
    state = table(
        turned="9D", declared="sssddd", leader=1, to_move=2, trick=led,
        hands=["6S 7S 8S 9S TS", "6C 7C 8C 9C", held],
    )  # fmt: skip
    assert texts(state) == [f"play {name}" for name in DECK.names(cards(*may.split()))]
    moved = [e for e in act(state, f"play {may.split()[0]}") if type(e).__name__ == "Moved"]
    assert [event.rule for event in moved] == [rule]


def test_jl_17_a_refused_card_names_the_rule() -> None:
    state = table(
        turned="9D", declared="ssdddd", dealer=1, leader=0, trick="5H", hands=["6S", "2H AS"]
    )
    with pytest.raises(IllegalAction, match="JL-17"):
        JL.parse_action(state, "play AS")
    with pytest.raises(IllegalAction, match="JL-16"):
        JL.parse_action(state, "play KS")


@pytest.mark.parametrize(
    ("trump", "trick", "winner"),
    [
        pytest.param("9D", "AH 2D KH", 2, id="JL-E11"),
        pytest.param("9D", "9H AS TH", 3, id="JL-E12"),
        pytest.param("9D", "2D AH 3D", 3, id="higher trump"),
        pytest.param("9D", "KC AC QC", 2, id="highest of the suit"),
        pytest.param("9C", "2H 3S AD", 1, id="discards never win"),
    ],
)
def test_jl_19_highest_trump_else_highest_of_the_suit(trump, trick, winner) -> None:
    first, second, third = trick.split()
    state = table(
        turned=trump, declared="dsssdd", dealer=0, to_move=1,
        hands=["", f"{first} 4S", f"{second} 5S", f"{third} 6S"],
    )  # fmt: skip
    events = act(state, f"play {first}", f"play {second}", f"play {third}")
    [won] = of_kind(events, TrickWon)
    assert won.seat == winner
    assert won.cards == cards(first, second, third)
    assert state.to_move == winner


def test_jl_19_five_tricks() -> None:
    for seed in range(10):
        state, _ = opened(seed=seed)
        act(state, *["stay"] * 6)
        play_out(state)
        assert sum(state.tricks) == 5


# Payment


def test_jl_20_the_pot_is_always_a_multiple_of_five() -> None:
    for seed in range(60):
        state = finished(SIX, seed)
        assert state.whole_pot % 5 == 0
        assert state.in_pot % 5 == 0


def test_jl_21_each_trick_takes_a_fifth_at_once() -> None:
    state, _ = opened(pot=30)
    act(state, *["stay"] * 5, "drop")
    assert state.whole_pot == 40
    left = 40
    events = play_out(state)
    paid = [event for event in of_kind(events, Paid) if event.src_seat == -1]
    assert [event.amount for event in paid] == [8] * 5
    assert [event.dst_seat for event in paid] == [event.seat for event in of_kind(events, TrickWon)]
    pots = [event.facts[3] for event in of_kind(events, Asked)]
    for pot in pots[:-1]:
        assert pot in (left, left - 8)
        left = pot
    lines = [line for line in JL.settle(state).lines if line.id == "trick"]
    assert sum(line.points for line in lines) == 40
    assert {line.rule for line in lines} == {"JL-21"}


def test_jl_22_loos_pay_ten_droppers_never() -> None:
    state, _ = declared(SIX, "stay", "drop", "stay", "stay", "drop", "stay")
    events = play_out(state)
    looed = [seat for seat in (1, 3, 4, 0) if not state.tricks[seat]]
    fines = [event for event in of_kind(events, Paid) if event.rule == "JL-22"]
    assert sorted(event.src_seat for event in fines) == sorted(looed)
    assert {event.amount for event in fines} <= {10}
    lines = [line for line in JL.settle(state).lines if line.id == "loo"]
    assert sorted(line.seat for line in lines) == sorted(looed)


def test_jl_23_the_next_pot_is_ten_for_each_loo() -> None:
    for tricks in ([5, 0, 0, 0, 0, 0], [1, 1, 1, 1, 1, 0], [2, 2, 1, 0, 0, 0]):
        settled = JL.settle(over(tricks=tricks))
        assert settled.extra == (10 * tricks.count(0),)
        after = JL.advance(SIX, JL.opening(SIX, 6, 0), settled)
        assert JL.new_deal(SIX, after, Rng(1)).whole_pot == 10 * tricks.count(0) + 5
    assert JL.settle(over(declared="ddsddd")).extra == (0,)


def deltas(**keys) -> tuple[tuple[int, ...], int]:
    rules = keys.pop("rules", SIX)
    settled = JL.settle(over(rules, **keys))
    return settled.scores, settled.extra[0]


@pytest.mark.parametrize(
    ("position", "scores", "next_pot"),
    [
        pytest.param(
            {"declared": "ssdsdd", "tricks": [0, 3, 0, 2, 0, 0]},
            (-15, 12, -5, 8, -5, -5), 10, id="JL-E01",
        ),
        pytest.param({"declared": "sddddd"}, (25, -5, -5, -5, -5, -5), 0, id="JL-E02"),
        pytest.param(
            {"declared": "dddsdd", "pot": 20}, (-10, -5, -5, 50, -5, -5), 0, id="JL-E03"
        ),
        pytest.param(
            {
                "rules": EIGHT, "dealer": 7, "pot": 10, "declared": "ssssssss",
                "tricks": [1, 1, 1, 1, 1, 0, 0, 0],
            },
            (3, 3, 3, 3, 3, -10, -10, -15), 30, id="JL-E04",
        ),
        pytest.param(
            {"dealer": 1, "pot": 20, "extra_deal": True, "tricks": [2, 0, 0, 3, 0, 0]},
            (8, 0, 0, 12, 0, 0), 0, id="JL-E05",
        ),
        pytest.param(
            {"dealer": 2, "declared": "ddssdd", "tricks": [0, 0, 0, 5, 0, 0]},
            (-5, -5, -15, 25, -5, -5), 10, id="JL-E06",
        ),
    ],
)  # fmt: skip
def test_jl_20_to_23_payments(position, scores, next_pot) -> None:
    assert deltas(**position) == (scores, next_pot)


def test_jl_e06_in_play() -> None:
    state, _ = declared(SIX, "stay", "drop", "drop", "drop", "drop", "stay", dealer=2)
    play_out(state)
    settled = JL.settle(state)
    assert state.whole_pot == 25
    assert sum(settled.scores) + settled.extra[0] == 0


def test_jl_e07_five_drops_end_the_declaring() -> None:
    state, events = declared(SIX, *["drop"] * 5)
    assert state.to_move == NOBODY
    assert not [event for event in of_kind(events, Asked) if event.seat == 0]


def test_jl_e08_after_a_stay_the_dealer_is_asked() -> None:
    state, _ = declared(SIX, *["drop"] * 4, "stay")
    assert (state.to_move, JL.phases[state.phase]) == (0, "declare")
    assert texts(state) == ["stay", "drop"]


def test_jl_e09_seat_5_leads() -> None:
    state, _ = declared(SIX, "drop", "drop", "stay", "drop", "stay", "stay", dealer=2)
    assert state.stayed == 0b100110
    assert (state.to_move, JL.phases[state.phase]) == (5, "lead")


def test_the_lines_of_a_seat_add_up_to_its_score() -> None:
    for seed in range(80):
        settled = JL.settle(finished(SIX, seed))
        for seat, score in enumerate(settled.scores):
            assert sum(line.points for line in settled.lines if line.seat == seat) == score
        assert settled.payments == ()


def test_chips_and_pot_are_constant() -> None:
    for rules in (*single_changes(JL), agree(JL, {}, 10)):
        play = begin(rules, [SeatInfo(str(i), "random") for i in range(rules.seats)], 5)
        rng = Rng(2)
        while not play.over:
            play.deal()
            while play.to_move >= 0:
                legal = play.legal()
                play.act(legal[rng.below(len(legal))])
                facts = play.view(0).facts
                assert facts[3] + sum(facts[7 : 7 + rules.seats]) == 100 * rules.seats
            assert sum(play.after.totals) + play.after.extra[0] == 100 * rules.seats


# The match


def after(number: int, pot: int, rules: Rules = SIX) -> bool:
    """Whether the match is over before the deal with this number."""
    match = MatchState(seats=6, dealer=0, deal=number, totals=(100,) * 6, extra=(pot,))
    return JL.match_over(rules, match)


def test_jl_24_everybody_deals_once_or_twice() -> None:
    assert [after(number, 0) for number in (1, 6, 7)] == [False, False, True]
    two = agree(JL, {"rounds": 2})
    assert [after(number, 10, two) for number in (7, 12, 13, 14)] == [False, False, False, True]
    assert after(13, 0, two)


def test_jl_e13_a_pot_left_brings_the_extra_deal() -> None:
    assert not after(7, 10)
    assert after(8, 0)


def test_jl_e14_without_a_pot_the_match_is_over() -> None:
    assert after(7, 0)


def test_jl_25_off_the_pot_is_lost_to_all() -> None:
    assert after(7, 10, agree(JL, {"extra_deal": "off"}))


def test_jl_25_in_the_extra_deal_all_stay_and_nobody_pays() -> None:
    state, events = opened(number=7, pot=20, dealer=0)
    assert of_kind(events, Paid) == []
    assert JL.phases[state.phase] == "lead"
    assert state.stayed == 0b111111
    assert state.to_move == 1
    assert of_kind(events, Laid)[0].rule == "JL-06"
    later = play_out(state)
    paid = of_kind(later, Paid)
    assert [event.amount for event in paid] == [4] * 5
    assert {event.rule for event in paid} == {"JL-25"}
    settled = JL.settle(state)
    assert sum(settled.scores) == 20
    assert settled.outcome == "extra"
    assert {line.id for line in settled.lines} == {"extra"}
    assert settled.extra == (0,)


def test_jl_26_most_chips_wins_ties_share() -> None:
    match = MatchState(seats=6, dealer=0, totals=(90, 120, 80, 120, 100, 90))
    assert JL.ranking(SIX, match) == ((1, 3), (4,), (0, 5), (2,))


# Rulings


def test_jl_r1_three_to_ten_players() -> None:
    for seats in (2, 11):
        with pytest.raises(BadOption):
            agree(JL, {}, seats)
    for seats in range(3, 11):
        state = deal(agree(JL, {}, seats), 3)
        assert sum(state.hands).bit_count() == 5 * seats
        assert JL.view(state, 0).stock == 51 - 5 * seats
    assert SIX.seats == 6


def test_jl_r4_the_dealer_may_drop_against_a_single_stayer() -> None:
    state, _ = declared(SIX, *["drop"] * 4, "stay")
    assert DROP in JL.legal(state)
    act(state, "drop")
    assert JL.scores(state) == (-10, -5, -5, -5, -5, 30)


def test_jl_r6_counts_may_become_negative() -> None:
    match = replace(JL.opening(SIX, 6, 0), totals=(3, 0, 100, 100, 100, 297))
    state = JL.new_deal(SIX, match, Rng(1))
    act(state, *["drop"] * 5)
    assert JL.advance(SIX, match, JL.settle(state)).totals == (28, -5, 95, 95, 95, 292)
    state = JL.new_deal(SIX, match, Rng(1))
    assert JL.view(state, 0).facts[7:13] == (-2, 0, 100, 100, 100, 297)


def test_jl_r9_the_next_in_turn_deals_the_extra_deal() -> None:
    settled = JL.settle(over(dealer=5, tricks=[5, 0, 0, 0, 0, 0]))
    match = replace(JL.opening(SIX, 6, 5), deal=6)
    nxt = JL.advance(SIX, match, settled)
    assert (nxt.dealer, nxt.deal, nxt.extra) == (0, 7, (50,))
    assert JL.new_deal(SIX, nxt, Rng(1)).extra_deal


def test_jl_r10_two_rounds_one_extra_deal() -> None:
    two = agree(JL, {"rounds": 2})
    state, _ = opened(two, number=7, pot=20)
    assert JL.phases[state.phase] == "declare"
    state, _ = opened(two, number=13, pot=20)
    assert JL.phases[state.phase] == "lead"


# What is hidden


def test_samples_respect_suits_not_followed_and_hidden_drops() -> None:
    for seed in range(12):
        for state, _ in walk(SIX, seed):
            for seat in range(6):
                view = JL.view(state, seat)
                guess = JL.sample(view, Rng(seed))
                whole = sum(guess.hands) | sum(guess.aside) | sum(guess.piles)
                for card in guess.spots:
                    whole |= 1 << card if card >= 0 else 0
                assert whole.bit_count() == 30
                assert not whole & ~PACK52
                assert not whole >> state.turned & 1
                for held, denied in zip(guess.hands, state.denied, strict=True):
                    assert not held & denied
                assert guess.aside[seat] == state.aside[seat]
                assert (guess.pot, guess.chips) == (state.pot, state.chips)


def test_positions_that_cannot_be_are_refused() -> None:
    for keys, code in (
        ({"phase": "declare", "hands": ["AS KS QS JS TS"] * 6, "turned": "9D"}, "card_twice"),
        ({"phase": "declare"}, "uneven_hands"),
        ({"declared": "dddddd", "tricks": [0] * 6}, "nobody_stayed"),
        ({"hands": ["AS", "KS", "QS", "JS", "TS", "9S"]}, "missing_key"),
        ({"turned": "9D", "declared": "sddddd", "hands": ["AS"]}, "wrong_phase"),
        ({"declared": "ss", "tricks": [0] * 6}, "one_word_a_seat"),
        ({"chips": [1, 2], "tricks": [0] * 6}, "one_number_a_seat"),
    ):
        with pytest.raises(BadPosition, match=code.replace("_", " ")):
            table(**keys)


def test_events_of_a_trick_tell_who_plays_what() -> None:
    state, _ = declared(SIX, *["stay"] * 6)
    events = act(state, texts(state)[0])
    assert [type(event).__name__ for event in events] == ["Played", "Moved", "Asked"]
    assert of_kind(events, Played)[0].seat == 1
