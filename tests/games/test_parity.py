"""Parity, rule by rule (chapter PA) and example by example."""

from __future__ import annotations

from typing import Any

import pytest

from engine.core.cards import NOBODY
from engine.core.errors import BadOption, BadPosition, IllegalAction
from engine.core.events import FIELD, Asked, DealEnded, Dealt, Shuffled, TrickWon
from engine.core.rng import Rng
from engine.decks.trumps import CLUBS, DECK, PACK52, SUIT_CARDS
from engine.games import GAMES
from tests.games.spoken import act, texts
from tests.games.tricks_kit import (
    deal_number,
    holding,
    match_of,
    one_trick,
    places,
    play_trick,
    playable,
    read,
    rules,
    scored,
    whole_match,
    why,
)
from tests.kit import finished, walk

GAME = GAMES["parity"]
FOUR = rules("parity")


def parity(seats: int = 4, **options: object) -> Any:
    return rules("parity", options, seats)


def hand(seat: int, text: str, trick: str = "", **keys: Any) -> Any:
    return holding(FOUR, PACK52, seat, text, trick, **keys)


def test_pa_01_play_goes_to_the_left() -> None:
    state = hand(1, "5D 6D")
    assert state.to_move == 1
    for seat in (2, 3, 0):
        GAME.apply(state, GAME.legal(state)[0])
        assert state.to_move == seat


def test_pa_02_every_seat_scores_for_itself() -> None:
    assert scored(FOUR, tricks=[4, 4, 4, 1]) == (4, 4, 4, -1)


@pytest.mark.parametrize("seats", [3, 4, 7])
def test_pa_03_the_first_dealer_is_any_seat_or_the_first(seats: int) -> None:
    drawn = {GAME.first_dealer(parity(seats), Rng(seed)).dealer for seed in range(200)}
    assert drawn == set(range(seats))
    fixed = parity(seats, first_dealer="seat0")
    assert {GAME.first_dealer(fixed, Rng(seed)).dealer for seed in range(50)} == {0}


def test_pa_03_the_dealers_left_neighbour_deals_next() -> None:
    assert [
        GAME.settle(read(FOUR, dealer=d, tricks=[13, 0, 0, 0])).next_dealer for d in range(4)
    ] == [1, 2, 3, 0]
    assert GAME.settle(read(parity(7), dealer=6, tricks=[7, *[0] * 6])).next_dealer == 0


def test_pa_04_the_whole_pack_is_shuffled_for_every_deal() -> None:
    first, second = deal_number(FOUR, 1, seed=1), deal_number(FOUR, 2, seed=2)
    for state, events in (first, second):
        assert events[0] == Shuffled(0, 52)
        assert sum(event.cards for event in events if isinstance(event, Dealt)) == PACK52
        assert sum(state.hands) == PACK52
    assert first[0].hands != second[0].hands


@pytest.mark.parametrize(
    ("seats", "each", "left"),
    [(3, 17, 1), (4, 13, 0), (5, 10, 2), (6, 8, 4), (7, 7, 3)],
    ids=["PA-E04", "PA-05", "PA-E05", "PA-06", "PA-E06"],
)
def test_pa_05_06_equal_hands_and_the_rest_exposed(seats: int, each: int, left: int) -> None:
    state, events = deal_number(parity(seats), 1, dealer=1)
    dealt = [event for event in events if isinstance(event, Dealt)]
    to_hands = [event for event in dealt if event.dst != FIELD]
    assert [event.count for event in to_hands] == [1] * (seats * each)
    assert [event.dst.seat for event in to_hands[: seats + 1]] == [
        (2 + i) % seats for i in range(seats + 1)
    ]
    assert [cards.bit_count() for cards in state.hands] == [each] * seats
    assert state.field.bit_count() == left
    assert [event.cards for event in dealt if event.dst == FIELD] == ([state.field] if left else [])
    for seat in range(seats):
        assert GAME.view(state, seat).field == state.field
    assert isinstance(events[-1], Asked)


def test_pa_06_exposed_cards_belong_to_nobody() -> None:
    state = finished(parity(6), 3)
    assert state.field.bit_count() == 4
    assert sum(state.piles) == PACK52 & ~state.field


@pytest.mark.parametrize("dealer", range(4))
def test_pa_07_the_dealers_left_neighbour_leads(dealer: int) -> None:
    state, events = deal_number(FOUR, 1, dealer=dealer)
    assert state.to_move == (dealer + 1) % 4
    assert GAME.phases[state.phase] == "lead"
    asked = events[-1]
    assert isinstance(asked, Asked)
    assert asked.seat == (dealer + 1) % 4


def test_pa_08_any_card_may_be_led() -> None:
    state = hand(2, "AS 3S KH 2D 9C")
    assert playable(state) == {"AS", "3S", "KH", "2D", "9C"}
    assert why(act(state, "play KH")) == ["PA-08"]


def test_pa_09_the_led_suit_must_be_followed_with_any_card() -> None:
    state = hand(2, "AS 3S KH 2D", "9S")
    assert playable(state) == {"AS", "3S"}
    with pytest.raises(IllegalAction) as refused:
        GAME.parse_action(state, "play KH")
    assert refused.value.facts["rule"] == "PA-09"
    with pytest.raises(IllegalAction) as refused:
        GAME.parse_action(state, "play AC")
    assert refused.value.facts["rule"] == "PA-08"
    assert why(act(state, "play 3S")) == ["PA-09"]


def test_pa_10_without_the_suit_any_card_is_a_discard() -> None:
    state = hand(2, "AS KH 2D", "9C")
    assert why(act(state, "play AS")) == ["PA-10"]
    assert state.best == 1
    assert state.denied[2] == SUIT_CARDS[CLUBS]


def test_pa_11_the_highest_card_of_the_led_suit_wins() -> None:
    assert one_trick(FOUR, 0, "2H 9H TH 8H").seat == 2
    assert one_trick(FOUR, 3, "TH KH AH QH").seat == 1


def test_pa_12_the_winner_takes_the_trick_and_leads() -> None:
    state = read(FOUR, hands=[["9H", "2S"], ["AH", "3S"], ["4H", "4S"], ["5H", "5S"]], leader=0)
    won = play_trick(state, "9H AH 4H 5H")
    assert (won.seat, DECK.ids[won.card]) == (1, "AH")
    assert state.to_move == state.leader == 1
    assert GAME.phases[state.phase] == "lead"
    assert state.tricks == [0, 1, 0, 0]
    assert DECK.names(state.piles[1]) == ["4H", "5H", "9H", "AH"]
    assert GAME.view(state, 3).piles[1] == state.piles[1]


@pytest.mark.parametrize(("seats", "hands"), [(3, 17), (4, 13), (5, 10), (6, 8), (7, 7)])
def test_pa_12_so_many_tricks_as_cards_and_nothing_but_cards_is_asked(
    seats: int, hands: int
) -> None:
    steps = list(walk(parity(seats), 11))
    assert len(steps) == seats * hands + 1
    assert sum(steps[-1][0].tricks) == hands
    state, _ = deal_number(parity(seats), 1)
    assert all(text.startswith("play ") for text in texts(state))


def test_pa_13_no_hand_is_dealt_anew() -> None:
    poor = ["2S", "3S", "4S", "5S", "6S", "2H", "3H", "4H", "5H", "2D", "3D", "4D", "2C"]
    state = hand(1, " ".join(poor))
    assert texts(state) == [f"play {name}" for name in poor]


@pytest.mark.parametrize(
    ("won", "points"),
    [(0, 0), (1, -1), (2, 2), (3, -3), (4, 4), (5, -5), (6, 6), (7, -7), (8, 8), (9, -9), (10, 10),
     (11, -11), (12, 12), (13, -13), (14, 14), (15, -15), (16, 16), (17, -17)],
)  # fmt: skip
def test_pa_14_even_is_won_and_odd_is_lost(won: int, points: int) -> None:
    agreed = parity(3)
    settled = GAME.settle(read(agreed, tricks=[won, 17 - won, 0]))
    assert settled.scores[0] == points
    line = settled.lines[0]
    assert (line.seat, line.id, line.points, line.rule) == (
        0,
        "odd" if won % 2 else "even",
        points,
        "PA-14",
    )


@pytest.mark.parametrize(
    ("tricks", "scores"),
    [
        pytest.param([4, 3, 0, 6], (4, -3, 0, 6), id="PA-E01"),
        pytest.param([13, 0, 0, 0], (-13, 0, 0, 0), id="PA-E02"),
        pytest.param([1, 12, 0, 0], (-1, 12, 0, 0), id="PA-E03"),
        pytest.param([17, 0, 0], (-17, 0, 0), id="PA-E07"),
        pytest.param([14, 2, 1], (14, 2, -1), id="PA-E08"),
    ],
)
def test_pa_examples_of_scores(tricks: list[int], scores: tuple[int, ...]) -> None:
    agreed = parity(len(tricks))
    assert scored(agreed, tricks=tricks) == scores
    assert GAME.scores(read(agreed, tricks=tricks)) == scores


def test_pa_e09_a_spade_led_leaves_two_cards() -> None:
    assert playable(hand(3, "AS 3S KH 2D", "9S")) == {"AS", "3S"}


def test_pa_e10_a_club_led_leaves_all_three() -> None:
    assert playable(hand(3, "AS KH 2D", "9C")) == {"AS", "KH", "2D"}


def test_pa_e11_the_king_of_the_led_suit_wins() -> None:
    assert one_trick(FOUR, 1, "5D AS 9D KD").seat == 0


def test_pa_e12_the_only_club_wins() -> None:
    assert one_trick(FOUR, 3, "2C AS AH AD").seat == 3


def test_pa_15_nothing_is_paid() -> None:
    settled = GAME.settle(finished(FOUR, 4))
    assert settled.payments == ()
    assert settled.totals == settled.scores


@pytest.mark.parametrize(
    ("seats", "rounds", "deals"), [(3, 1, 3), (4, 1, 4), (4, 2, 8), (7, 1, 7), (5, 2, 10)]
)
def test_pa_16_everybody_deals_once_a_round(seats: int, rounds: int, deals: int) -> None:
    play = whole_match(parity(seats, rounds=rounds))
    dealers = [entry["dealer"] for entry in play.journal if "deal" in entry]
    assert len(dealers) == deals
    assert dealers == [(dealers[0] + i) % seats for i in range(deals)]
    assert play.result is not None
    assert play.result.deals == deals


def test_pa_17_e13_equal_totals_share_the_place() -> None:
    match = match_of(FOUR, [[4, 3, 0, 6], [2, 2, 8, 1], [5, 5, 3, 0], [6, 4, 2, 1]])
    assert match.totals == (7, -2, 7, 4)
    assert places(FOUR, match.totals) == [1, 4, 1, 3]
    assert GAME.match_over(FOUR, match)


def test_pa_09_a_sample_gives_nobody_a_suit_it_did_not_follow() -> None:
    rng = Rng(3)
    for seed in range(6):
        for state, _ in walk(parity(5), seed):
            view = GAME.view(state, max(state.to_move, 0))
            guess: Any = GAME.sample(view, rng)
            for seat in range(5):
                if seat != view.seat:
                    assert not guess.hands[seat] & state.denied[seat]
            assert sum(guess.hands) == sum(state.hands)


def test_pa_the_events_of_the_last_card() -> None:
    state = read(FOUR, hands=[["9H"], ["AH"], ["4H"], ["5H"]], leader=1, tricks=[4, 3, 0, 5])
    events = [event for name in ["AH", "4H", "5H", "9H"] for event in act(state, f"play {name}")]
    assert [type(event) for event in events[-3:]] == [TrickWon, DealEnded, Asked]
    assert state.to_move == NOBODY
    assert events[-2] == DealEnded((4, 4, 0, -5))


@pytest.mark.parametrize(
    ("keys", "code"),
    [
        ({"hands": [["9H"], ["AH"], ["4H"], ["9H"]]}, "card_twice"),
        ({"hands": [["9H"], ["AH"], ["4H"], ["JOKER"]]}, "not_in_deck"),
        ({"hands": [["9H"], ["AH"], ["4H"], []]}, "uneven_hands"),
        ({"hands": [["9H"], ["AH"], ["4H"], ["5H"]], "field": ["9H"]}, "card_twice"),
        ({"hands": [["9H"], ["AH"], ["4H"], ["5H"]], "leader": 4}, "out_of_range"),
        (
            {"hands": [["9H"], ["AH"], ["4H"], ["5H"]], "leader": 1, "to_move": 2},
            "wrong_seat_to_move",
        ),
        ({"hands": [["9H"], ["AH"], ["4H"], ["5H"]], "phase": "follow"}, "wrong_phase"),
        ({"hands": [["9H"], ["AH"], ["4H"], ["5H"]], "phase": "over"}, "cards_left"),
        ({"hands": [["9H"], ["AH"], ["4H"], ["5H"]], "phase": "bid"}, "unknown_phase"),
        ({"hands": [["9H"], ["AH"], ["4H"], ["5H"]], "voids": ["", "H", "", ""]}, "void_held"),
        ({"hands": [["9H"], ["AH"], ["4H"], ["5H"]], "voids": ["", "X", "", ""]}, "unknown_suit"),
        ({"hands": [["9H"], ["AH"], ["4H"], ["5H"]], "voids": ["S"]}, "one_text_a_seat"),
        ({"hands": [[], [], [], []], "trick": ["9H", "TH", "JH", "QH"]}, "trick_too_long"),
        ({"hands": [[], [], [], []], "trick": ["9H"]}, "cards_left"),
        ({"tricks": [1, 2]}, "one_number_a_seat"),
        ({"tricks": [1, 2, 3, "x"]}, "not_a_number"),
    ],
)
def test_a_position_that_cannot_be(keys: dict[str, Any], code: str) -> None:
    with pytest.raises(BadPosition) as bad:
        read(FOUR, **keys)
    assert bad.value.code == code


def test_tricks_are_counted_in_the_captured_cards() -> None:
    captured = [[], ["9H", "AH", "4H", "5H"], [], []]
    assert read(FOUR, captured=captured).tricks == [0, 1, 0, 0]


@pytest.mark.parametrize("seats", [2, 8])
def test_pa_r7_three_to_seven_players(seats: int) -> None:
    with pytest.raises(BadOption):
        parity(seats)
