"""Three Tricks, rule by rule (chapter TT) and example by example."""

from __future__ import annotations

from typing import Any

import pytest

from engine.core.cards import NO_CARD, cards_of
from engine.core.errors import BadPosition, IllegalAction
from engine.core.events import Asked, Dealt, Event, Flipped, Handed, Shuffled, hand, pile
from engine.core.rng import Rng
from engine.decks.trumps import DECK, HEARTS, PACK52, SPADES, SUIT_CARDS, suit_of
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
from tests.kit import walk

GAME = GAMES["three_tricks"]
PLAIN = rules("three_tricks")
SPADE_TRUMPS = rules("three_tricks", {"trump": "spades"})
TURNED = rules("three_tricks", {"trump": "turned"})
PASSING = rules("three_tricks", {"pass_right": 2})


def names(mask: int) -> set[str]:
    return set(DECK.names(mask))


def at(seat: int, cards: str, trick: str = "", agreed: Any = PLAIN, **keys: Any) -> Any:
    return holding(agreed, PACK52, seat, cards, trick, **keys)


def test_tt_01_play_goes_to_the_left() -> None:
    state = at(3, "5D 6D")
    for seat in (3, 0, 1, 2):
        assert state.to_move == seat
        GAME.apply(state, GAME.legal(state)[0])


def test_tt_02_the_first_dealer_is_any_seat_or_the_first() -> None:
    assert {GAME.first_dealer(PLAIN, Rng(seed)).dealer for seed in range(100)} == {0, 1, 2, 3}
    fixed = rules("three_tricks", {"first_dealer": "seat0"})
    assert {GAME.first_dealer(fixed, Rng(seed)).dealer for seed in range(100)} == {0}


def test_tt_02_the_deal_passes_to_the_left() -> None:
    for dealer in range(4):
        settled = GAME.settle(read(PLAIN, dealer=dealer, tricks=[3, 3, 3, 4]))
        assert settled.next_dealer == (dealer + 1) % 4


def test_tt_03_every_deal_is_shuffled() -> None:
    first, events = deal_number(PLAIN, 1, seed=1)
    second, _ = deal_number(PLAIN, 2, seed=2)
    assert events[0] == Shuffled(0, 52)
    assert first.hands != second.hands


def test_tt_04_a_card_is_turned_and_the_pack_shuffled_again() -> None:
    seen = set()
    for seed in range(60):
        state, events = deal_number(TURNED, 1, seed=seed)
        first, turned, second = events[:3]
        assert first == second == Shuffled(0, 52)
        assert isinstance(turned, Flipped)
        assert state.turned == turned.card
        assert state.trump == suit_of(turned.card)
        assert sum(state.hands) == PACK52
        view = GAME.view(state, 2)
        assert view.facts[:2] == (suit_of(turned.card), turned.card)
        seen.add(next(s for s in range(4) if state.hands[s] >> turned.card & 1))
    assert seen == {0, 1, 2, 3}


def test_tt_04_no_card_is_turned_without_the_option() -> None:
    for agreed, trump in ((PLAIN, -1), (SPADE_TRUMPS, SPADES)):
        state, events = deal_number(agreed, 1)
        assert (state.trump, state.turned) == (trump, NO_CARD)
        assert not [event for event in events if isinstance(event, Flipped)]


def test_tt_05_spades_are_trump_in_every_deal() -> None:
    for number in range(1, 5):
        state, _ = deal_number(SPADE_TRUMPS, number, seed=number)
        assert state.trump == SPADES
    assert one_trick(SPADE_TRUMPS, 0, "AH 2S KH QH").seat == 1


def test_tt_06_thirteen_cards_each_dealt_singly() -> None:
    state, events = deal_number(PLAIN, 1, dealer=2)
    dealt = [event for event in events if isinstance(event, Dealt)]
    assert [event.count for event in dealt] == [1] * 52
    assert [event.dst.seat for event in dealt[:5]] == [3, 0, 1, 2, 3]
    assert [cards.bit_count() for cards in state.hands] == [13] * 4


def passing_example() -> tuple[Any, list[Event]]:
    held = ["AS KS QS", "AH KH QH", "AD KD QD", "AC KC QC"]
    state = read(PASSING, phase="pass", hands=[cards.split() for cards in held], dealer=3)
    events: list[Event] = []
    for suit in "SHDC":
        events += act(state, f"give A{suit} K{suit}")
    return state, events


def test_tt_e13_everybody_gives_ace_and_king_to_the_right() -> None:
    state, _ = passing_example()
    assert [names(cards) for cards in state.hands] == [
        {"QS", "AH", "KH"}, {"QH", "AD", "KD"}, {"QD", "AC", "KC"}, {"QC", "AS", "KS"},
    ]  # fmt: skip
    assert GAME.phases[state.phase] == "lead"
    assert state.to_move == 0


def test_tt_07_two_of_the_thirteen_are_chosen() -> None:
    state, events = deal_number(PASSING, 1, dealer=0)
    assert state.to_move == 1
    assert GAME.phases[state.phase] == "pass"
    offered = texts(state)
    assert len(offered) == 78
    assert all(text.startswith("give ") for text in offered)
    asked = events[-1]
    assert isinstance(asked, Asked)
    assert len(asked.legal) == 78
    assert asked.seen_by(2) == Asked(1, "pass", asked.facts, ())
    with pytest.raises(IllegalAction) as refused:
        act(state, f"play {offered[0].split()[1]}")
    assert refused.value.facts["rule"] == "TT-07"


def test_tt_07_nobody_sees_what_the_others_have_chosen() -> None:
    state, _ = deal_number(PASSING, 1, dealer=0)
    told = act(state, texts(state)[0])
    laid = told[0]
    assert isinstance(laid, Handed)
    assert (laid.src, laid.dst, laid.count, laid.rule) == (hand(1), pile(1), 2, "TT-07")
    assert laid.seen_by(1) == laid
    for seat in (0, 2, 3):
        assert laid.seen_by(seat) == Handed(hand(1), pile(1), 0, 2, "TT-07")
        view = GAME.view(state, seat)
        assert view.piles == (0, 0, 0, 0)
        assert view.hand_sizes == (13, 11, 13, 13)
    assert GAME.view(state, 1).piles == (0, laid.cards, 0, 0)


def test_tt_07_received_cards_are_not_passed_on() -> None:
    state, _ = deal_number(PASSING, 1, dealer=0, seed=8)
    dealt = state.hands[:]
    for _ in range(4):
        GAME.apply(state, GAME.legal(state)[5])
    for seat in range(4):
        left = (seat + 1) % 4
        kept = state.hands[seat] & dealt[seat]
        assert (kept.bit_count(), state.hands[seat].bit_count()) == (11, 13)
        assert state.hands[seat] & ~kept & ~dealt[left] == 0
        assert state.given[left] == state.hands[seat] & ~kept


def test_tt_07_the_cards_change_hands_when_all_have_chosen() -> None:
    _, events = passing_example()
    moves = [(event.src, event.dst) for event in events if isinstance(event, Handed)]
    assert moves == [
        *[(hand(seat), pile(seat)) for seat in range(4)],
        *[(pile(seat), hand((seat - 1) % 4)) for seat in range(4)],
    ]


def test_tt_07_one_knows_the_cards_one_has_passed_until_they_are_played() -> None:
    state, _ = passing_example()
    view = GAME.view(state, 0)
    assert names(view.hands[3]) == {"AS", "KS"}
    assert view.hands[1] == view.hands[2] == 0
    rng = Rng(1)
    for _ in range(20):
        guess: Any = GAME.sample(view, rng)
        assert {"AS", "KS"} <= names(guess.hands[3])
    for name in ("QS", "QH", "QD", "AS"):
        act(state, f"play {name}")
    assert names(GAME.view(state, 0).hands[3]) == {"KS"}


def test_tt_07_a_sample_while_passing_has_two_cards_laid_aside() -> None:
    rng = Rng(4)
    for state, _ in walk(PASSING, 2):
        if GAME.phases[state.phase] != "pass":
            break
        for seat in range(4):
            guess: Any = GAME.sample(GAME.view(state, seat), rng)
            assert sum(guess.hands) | sum(guess.piles) == PACK52
            assert [c.bit_count() for c in guess.piles] == [c.bit_count() for c in state.piles]
            assert guess.piles[seat] == state.piles[seat]


def test_tt_08_the_dealers_left_neighbour_leads_any_card() -> None:
    for dealer in range(4):
        state, _ = deal_number(SPADE_TRUMPS, 1, dealer=dealer)
        assert state.to_move == (dealer + 1) % 4
        assert len(GAME.legal(state)) == 13
    state = at(1, "2S AH 5D", agreed=SPADE_TRUMPS)
    assert why(act(state, "play 2S")) == ["TT-08"]


def test_tt_09_any_card_of_the_led_suit_and_no_other() -> None:
    state = at(2, "2H AH KS 5D", "9H")
    assert playable(state) == {"2H", "AH"}
    with pytest.raises(IllegalAction) as refused:
        act(state, "play KS")
    assert refused.value.facts["rule"] == "TT-09"
    assert why(act(state, "play 2H")) == ["TT-09"]


def test_tt_10_without_the_led_suit_there_is_no_duty_to_trump() -> None:
    state = at(2, "2S KS 5D", "9H", SPADE_TRUMPS)
    assert playable(state) == {"2S", "KS", "5D"}
    assert why(act(state, "play 5D")) == ["TT-10"]
    assert state.denied[2] == SUIT_CARDS[HEARTS]


def test_tt_11_discards_never_win() -> None:
    assert one_trick(PLAIN, 2, "2H AS AD AC").seat == 2


def test_tt_12_the_highest_trump_wins_else_the_led_suit() -> None:
    assert one_trick(SPADE_TRUMPS, 0, "AH 2S AD 3S").seat == 3
    assert one_trick(SPADE_TRUMPS, 0, "9H AD TH AC").seat == 2
    assert one_trick(SPADE_TRUMPS, 0, "9S AD TS AC").seat == 2


def test_tt_13_thirteen_tricks_and_the_winner_leads() -> None:
    state = read(PLAIN, hands=[["9H", "2S"], ["TH", "3S"], ["4H", "4S"], ["5H", "5S"]], leader=3)
    won = play_trick(state, "5H 9H TH 4H")
    assert won.seat == state.to_move == 1
    assert won.cards == DECK.mask(["4H", "5H", "9H", "TH"])
    for agreed in (PLAIN, TURNED):
        steps = list(walk(agreed, 6))
        assert len(steps) == 53
        assert sum(steps[-1][0].tricks) == 13
        assert [cards.bit_count() // 4 for cards in steps[-1][0].piles] == steps[-1][0].tricks


@pytest.mark.parametrize(
    ("agreed", "keys", "trick", "winner"),
    [
        pytest.param(PLAIN, {}, "9H AS TH 2H", 3, id="TT-E06"),
        pytest.param(SPADE_TRUMPS, {}, "9H 2S TH AH", 2, id="TT-E07"),
        pytest.param(TURNED, {"turned": "KD"}, "9H 4D 3D AH", 2, id="TT-E08"),
    ],
)
def test_tt_examples_of_tricks(agreed: Any, keys: dict[str, Any], trick: str, winner: int) -> None:
    assert one_trick(agreed, 1, trick, **keys).seat == winner


def test_tt_e09_trumps_do_not_free_from_following() -> None:
    assert playable(at(2, "2H AS KS", "9H", SPADE_TRUMPS)) == {"2H"}


def test_tt_e10_a_club_led_leaves_all_three() -> None:
    assert playable(at(2, "2H AS 5D", "9C", SPADE_TRUMPS)) == {"2H", "AS", "5D"}


@pytest.mark.parametrize(
    ("won", "points"),
    list(enumerate([-3, 1, 4, 9, -4, -5, -6, -7, -8, -9, -10, -11, -12, -13])),
)
def test_tt_14_squares_up_to_three_then_less_one_a_trick(won: int, points: int) -> None:
    settled = GAME.settle(read(PLAIN, tricks=[13 - won, 0, won, 0]))
    assert settled.scores[2] == points
    line = settled.lines[2]
    wanted = "zero" if won == 0 else "square" if won < 4 else "over"
    assert (line.seat, line.id, line.points, line.rule) == (2, wanted, points, "TT-14")


@pytest.mark.parametrize(
    ("tricks", "zero", "scores"),
    [
        pytest.param([3, 3, 3, 4], -3, (9, 9, 9, -4), id="TT-E01"),
        pytest.param([0, 0, 0, 13], -3, (-3, -3, -3, -13), id="TT-E02"),
        pytest.param([0, 0, 0, 13], -5, (-5, -5, -5, -13), id="TT-E03"),
        pytest.param([0, 1, 2, 10], -3, (-3, 1, 4, -10), id="TT-E04"),
        pytest.param([3, 2, 1, 7], -3, (9, 4, 1, -7), id="TT-E05"),
    ],
)
def test_tt_examples_of_scores(tricks: list[int], zero: int, scores: tuple[int, ...]) -> None:
    agreed = rules("three_tricks", {"zero_score": zero})
    assert scored(agreed, tricks=tricks) == scores
    assert GAME.scores(read(agreed, tricks=tricks)) == scores


def test_tt_15_nothing_is_paid() -> None:
    settled = GAME.settle(read(PLAIN, tricks=[0, 0, 0, 13]))
    assert settled.payments == ()
    assert sum(settled.scores) == -22


@pytest.mark.parametrize("agreed", [PLAIN, TURNED, PASSING], ids=["plain", "turned", "passing"])
def test_tt_16_four_deals(agreed: Any) -> None:
    play = whole_match(agreed)
    dealers = [entry["dealer"] for entry in play.journal if "deal" in entry]
    assert sorted(dealers) == [0, 1, 2, 3]
    assert play.result is not None
    assert play.result.deals == 4
    ends = [entry["settlement"]["scores"] for entry in play.journal if "end" in entry]
    assert play.result.totals == tuple(map(sum, zip(*ends, strict=True)))


EXAMPLE_MATCH = [[3, 3, 3, 4], [0, 5, 2, 6], [1, 3, 4, 5], [2, 2, 2, 7]]


@pytest.mark.parametrize(
    ("zero", "totals"),
    [
        pytest.param(-3, (11, 17, 13, -22), id="TT-E11"),
        pytest.param(-5, (9, 17, 13, -22), id="TT-E12"),
    ],
)
def test_tt_17_the_highest_total_is_first(zero: int, totals: tuple[int, ...]) -> None:
    agreed = rules("three_tricks", {"zero_score": zero})
    match = match_of(agreed, EXAMPLE_MATCH)
    assert match.totals == totals
    assert places(agreed, match.totals) == [3, 1, 2, 4]
    assert GAME.match_over(agreed, match)


def test_tt_17_equal_totals_share_the_place() -> None:
    assert places(PLAIN, (5, 8, 5, 8)) == [3, 1, 3, 1]


def test_a_position_in_the_middle_of_passing() -> None:
    held = [["AS", "KS", "QS"], ["QH"], ["AD", "KD", "QD"], ["AC", "KC", "QC"]]
    aside: list[list[str]] = [[], ["KH", "AH"], [], []]
    state = read(PASSING, phase="pass", dealer=0, hands=held, captured=aside)
    assert state.to_move == 2
    written = GAME.position(state)
    assert written["captured"][1] == ["KH", "AH"]
    assert GAME.position(GAME.from_position(PASSING, written)) == written


@pytest.mark.parametrize(
    ("agreed", "keys", "code"),
    [
        (PLAIN, {"phase": "pass"}, "wrong_phase"),
        (PASSING, {"phase": "pass"}, "wrong_phase"),
        (PASSING, {"phase": "pass", "captured": [["2S"], [], [], []]}, "uneven_hands"),
        (PASSING, {"phase": "pass", "dealer": 3, "to_move": 2}, "wrong_seat_to_move"),
        (TURNED, {}, "missing_key"),
        (TURNED, {"turned": "1S"}, "unknown_card"),
    ],
)
def test_a_position_that_cannot_be(agreed: Any, keys: dict[str, Any], code: str) -> None:
    hands: list[list[str]] = [[f"{rank}{suit}" for rank in "AKQ"] for suit in "SHDC"]
    if code == "wrong_phase" and agreed is PASSING:
        hands = [[], [], [], []]
    with pytest.raises(BadPosition) as bad:
        read(agreed, hands=hands, **keys)
    assert bad.value.code == code


def test_two_cards_must_have_been_laid_aside_in_turn() -> None:
    held = [["AS", "KS", "QS"], ["QH"], ["AD", "KD", "QD"], ["AC", "KC", "QC"]]
    with pytest.raises(BadPosition) as bad:
        read(PASSING, phase="pass", dealer=3, hands=held, captured=[[], ["KH", "AH"], [], []])
    assert bad.value.code == "not_two_cards"


def test_tt_09_a_sample_gives_nobody_a_suit_it_did_not_follow() -> None:
    rng = Rng(3)
    for state, _ in walk(PASSING, 9):
        view = GAME.view(state, 1)
        guess: Any = GAME.sample(view, rng)
        for seat in (0, 2, 3):
            assert not guess.hands[seat] & state.denied[seat]
            assert not view.hands[seat] & ~guess.hands[seat]
        assert [len(cards_of(cards)) for cards in guess.hands] == list(view.hand_sizes)
