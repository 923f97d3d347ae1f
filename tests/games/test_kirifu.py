"""Kirifu, rule by rule (chapter KF) and example by example."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest

from engine.ai.players import GREEDY
from engine.core.cards import NOBODY
from engine.core.errors import BadOption, BadPosition
from engine.core.events import (
    DISCARD,
    FIELD,
    Asked,
    Called,
    Covered,
    DealEnded,
    Dealt,
    Event,
    Laid,
    Moved,
    Played,
    Shuffled,
    hand,
)
from engine.core.game import MatchState, Rules, agree
from engine.core.rng import Rng
from engine.decks.trumps import DECK, PACK52, cards
from engine.games import game
from engine.games.kirifu import sets
from engine.games.kirifu.play import able
from engine.games.kirifu.state import read_facts
from engine.games.kirifu.tables import ANY, STRENGTH, TAKES_MOST
from tests.games.spoken import act, choices, held, of_kind, refused
from tests.kit import deal, single_changes, walk

KF = game("kirifu")
FOUR = agree(KF)
THREE = agree(KF, {}, 3)
JOKER = agree(KF, {"joker": 1})
FREE = agree(KF, {"take": "free"}, 3)
SAME = agree(KF, {"lead_sets": "same_rank"}, 3)
WITH = agree(KF, {"lead_sets": "same_rank", "companion": "on"}, 3)
RUNS = agree(KF, {"runs": "on"}, 3)
KUMAMOTO = agree(KF, {"lead_sets": "same_rank", "companion": "on", "runs": "on"}, 3)


def of(seats: int, **options: object) -> Rules:
    return agree(KF, options, seats)


def table(rules: Rules = THREE, **keys: Any) -> Any:
    """A position: ``hands`` as one string a seat, ``attack``, ``stock`` and ``discard`` as strings;
    hearts are trump unless the position says otherwise."""
    data = {"trump": "H", **keys}
    for key in ("hands", "known"):
        if key in data:
            data[key] = [row.split() for row in data[key]]
            data[key] += [[]] * (rules.seats - len(data[key]))
    for key in ("attack", "stock", "discard"):
        if key in data:
            data[key] = data[key].split()
    return KF.from_position(rules, data)


def attack(state: Any) -> set[str]:
    return set(DECK.names(state.attack))


def phase(state: Any) -> str:
    return KF.phases[state.phase]


def facts(state: Any) -> Any:
    return read_facts(state.facts, len(state.hands))


def cuts(card: str, onto: str, trump: str = "H", rules: Rules = THREE) -> bool:
    """Whether a card cuts another."""
    return able(table(rules, hands=["2C", card, "3C"], attack=onto, to_move=1, trump=trump), 1)


def dealt(rules: Rules, seed: int = 1, starter: int = 0) -> tuple[Any, list[Event]]:
    events: list[Event] = []
    match = MatchState(seats=rules.seats, dealer=starter, totals=(0,) * rules.seats)
    return KF.new_deal(rules, match, Rng(seed), events), events


def test_kf_a_companion_needs_sets() -> None:
    with pytest.raises(BadOption) as caught:
        agree(KF, {"companion": "on"})
    assert caught.value.facts["rule"] == "KF-R8"
    assert agree(KF, {"runs": "on"})["lead_sets"] == "single"


@pytest.mark.parametrize(("joker", "pack"), [(0, PACK52), (1, PACK52 | cards("JOKER"))])
def test_kf_the_pack_with_and_without_the_joker(joker: int, pack: int) -> None:
    state = deal(of(4, joker=joker), 1)
    assert sum(state.hands) | sum(1 << card for card in state.stock[state.top :]) == pack


@pytest.mark.parametrize(("seats", "stock"), [(3, 37), (4, 32), (5, 27), (6, 22)])
def test_kf_02_r13_five_cards_each_the_rest_is_the_stock(seats: int, stock: int) -> None:
    state, events = dealt(of(seats), starter=1)
    assert [cards.bit_count() for cards in state.hands] == [5] * seats
    assert len(state.stock) - state.top == stock
    assert [event.dst for event in of_kind(events, Dealt)] == [
        hand((2 + i) % seats) for i in range(5 * seats)
    ]
    assert of_kind(events, Shuffled) == [Shuffled(1, 52)]


def test_kf_01_a_card_is_led_to_the_left_neighbour_who_is_still_in() -> None:
    state = table(of(4), hands=["2C 3C", "", "4C 5C", "6C"], to_move=0)
    act(state, "play 2C")
    assert state.to_move == 2
    assert facts(state).giver == 0


def test_kf_03_the_trump_suit_by_lot_or_clubs_before_the_cards() -> None:
    assert {dealt(FOUR, seed)[0].trump for seed in range(40)} == {0, 1, 2, 3}
    assert {dealt(of(4, trump_rule="clubs"), seed)[0].trump for seed in range(20)} == {3}
    state, events = dealt(FOUR, 7, starter=2)
    assert events[1] == Called(2, "trump", state.trump)
    assert isinstance(events[2], Dealt)


@pytest.mark.parametrize("trump", "SHDC")
def test_kf_04_the_world_beats_all_but_the_joker(trump: str) -> None:
    for name in DECK.names(PACK52 & ~cards("AS", "2C", "3C")):
        assert cuts("AS", name, trump)
        assert not cuts(name, "AS", trump)
    assert cuts("JOKER", "AS", trump, of(3, joker=1))
    assert not cuts("AS", "JOKER", trump, of(3, joker=1))


@pytest.mark.parametrize(
    ("card", "onto", "result"),
    [
        ("KD", "QC", True),
        ("QD", "QC", False),
        ("2H", "AC", True),
        ("AS", "AH", True),
        ("3H", "2H", True),
        ("2H", "3H", False),
        ("AC", "2H", False),
        ("AC", "AD", False),
        ("9C", "TD", False),
    ],
    ids=["KF-E01", "KF-E02", "KF-E03", "KF-E04", *"abcde"],
)
def test_kf_05_kf_06_trumps_then_rank(card: str, onto: str, result: bool) -> None:
    assert cuts(card, onto) is result


def order(names: str, trump: str) -> list[str]:
    strength = STRENGTH["SHDC".index(trump)]
    return sorted(names.split(), key=lambda name: -strength[DECK.index[name]])


def test_kf_05_e05_the_order_of_strength() -> None:
    wanted = "AS AH KH 2H AC 2C"
    assert order(" ".join(reversed(wanted.split())), "H") == wanted.split()


def test_kf_05_e13_r3_spades_trump_with_the_joker() -> None:
    wanted = "JOKER AS KS 2S AD"
    assert order(" ".join(reversed(wanted.split())), "S") == wanted.split()


@pytest.mark.parametrize("trump", range(4))
def test_kf_06_r4_all_plain_suits_are_equal(trump: int) -> None:
    for rank in range(13):
        plain = {
            STRENGTH[trump][13 * suit + rank]
            for suit in range(4)
            if suit != trump and (suit, rank) != (0, 12)
        }
        assert plain == {rank}


def test_kf_07_r1_any_stronger_card_cuts_whatever_its_suit() -> None:
    state = table(hands=["2C", "QD 3H 9C KS", "3C"], attack="TC", to_move=1)
    assert choices(state) == {"play QD", "play 3H", "play KS"}
    assert refused(state, "play 9C") == "KF-07"


def test_kf_08_played_cards_are_seen_hands_are_not() -> None:
    state = table(hands=["2C 4C", "QD 3H", "3C 5C"], to_move=0)
    act(state, "play 2C")
    for seat in range(3):
        view = KF.view(state, seat)
        assert view.field == cards("2C")
        assert view.hand == state.hands[seat]
        assert [view.hands[other] for other in range(3) if other != seat] == [0, 0]


def test_kf_09_the_first_starter_by_lot_then_the_winner() -> None:
    assert {KF.first_dealer(FOUR, Rng(seed)).dealer for seed in range(40)} == {0, 1, 2, 3}
    assert KF.first_dealer(FOUR, Rng(1)).rule == "KF-09"
    state, _ = dealt(FOUR, starter=2)
    assert (state.to_move, phase(state)) == (2, "lead")
    over = table(hands=["", "9S", ""], phase="over", to_move=None, places=[2, 0], dealer=1)
    assert KF.settle(over).next_dealer == 2


@pytest.mark.parametrize(
    ("attack_", "hand_", "asked", "may"),
    [
        ("", "QD 9C", "lead", {"play QD", "play 9C"}),
        ("TC", "QD 9C", "cut", {"play QD"}),
        ("TC", "8D 9C", "take", {"take"}),
    ],
)
def test_kf_10_t5_the_states_of_a_turn(attack_: str, hand_: str, asked: str, may: set[str]) -> None:
    state = table(hands=["2C", hand_, "3C"], attack=attack_, to_move=1)
    assert phase(state) == asked
    assert choices(state) == may


def test_kf_11_a_free_lead_of_any_card() -> None:
    state = table(hands=["2C 4C 6C", "QD 3H", "3C 5C"], to_move=0)
    assert choices(state) == {"play 2C", "play 4C", "play 6C"}
    assert refused(state, "take") == "KF-11"
    assert refused(state, "play QD") == "KF-11"
    events = act(state, "play 4C")
    four = DECK.index["4C"]
    assert events[:2] == [Played(0, four), Laid(0, four, "KF-11")]
    assert state.to_move == 1


def test_kf_12_who_can_cut_must_and_then_leads() -> None:
    state = table(hands=["2C", "QD 9C KS", "3C 5C"], attack="TC", to_move=1)
    assert refused(state, "take") == "KF-12"
    events = act(state, "play QD")
    queen, ten = DECK.index["QD"], DECK.index["TC"]
    assert events[:3] == [
        Played(1, queen),
        Covered(1, queen, ten, "KF-07"),
        Moved(FIELD, DISCARD, cards("QD", "TC"), "KF-12"),
    ]
    assert (state.to_move, phase(state)) == (1, "lead")
    assert facts(state).cut
    assert choices(state) == {"play 9C", "play KS"}
    events = act(state, "play 9C")
    assert of_kind(events, Laid) == [Laid(1, DECK.index["9C"], "KF-12")]
    assert not facts(state).cut
    assert state.to_move == 2


def test_kf_12_r7_cut_cards_are_out_of_play_and_public() -> None:
    state = table(hands=["2C", "QD 9C KS", "3C 5C"], attack="TC", to_move=1)
    act(state, "play QD")
    assert facts(state).discards == cards("QD", "TC")
    assert not KF.view(state, 0).seen & cards("QD", "TC")


def test_kf_13_who_cannot_cut_takes_and_does_not_lead() -> None:
    state = table(hands=["2C", "8D 9C", "3C 5C"], attack="TC", to_move=1)
    assert refused(state, "play 8D") == "KF-13"
    events = act(state, "take")
    assert events[0] == Moved(FIELD, hand(1), cards("TC"), "KF-13")
    assert held(state, 1) == {"8D", "9C", "TC"}
    assert KF.view(state, 0).hands[1] == cards("TC")


def test_kf_14_r5_after_a_take_the_takers_left_neighbour_leads() -> None:
    state = table(of(4), hands=["2C", "8D 9C", "3C 5C", "6C"], attack="TC", to_move=1)
    act(state, "take")
    assert (state.to_move, phase(state)) == (2, "lead")
    assert not facts(state).cut


@pytest.mark.parametrize(
    ("hand_", "stock", "size", "left"),
    [
        ("2C 4C 6C 8C 9C", "2D 3D 4D", 5, 2),
        ("2C 4C 6C", "2D 3D 4D 5D", 5, 1),
        ("2C 4C 6C", "2D", 3, 0),
        ("2C 4C 6C 8C 9C TC JC", "2D 3D 4D", 6, 3),
    ],
    ids=["one", "three", "stock too small", "above five"],
)
def test_kf_15_refill_to_five_at_the_end_of_the_turn(
    hand_: str, stock: str, size: int, left: int
) -> None:
    state = table(hands=[hand_, "QD 3H", "3C 5C"], stock=stock, to_move=0)
    act(state, "play 2C")
    assert len(held(state, 0)) == size
    assert len(state.stock) - state.top == left


def test_kf_15_r9_at_once_before_the_neighbour_acts() -> None:
    state = table(hands=["2C 4C 6C 8C 9C", "QD 3H", "3C 5C"], stock="2D 3D", to_move=0)
    events = act(state, "play 2C")
    drawn, asked = of_kind(events, Dealt)[0], of_kind(events, Asked)[0]
    assert drawn == Dealt(hand(0), cards("2D"), 1)
    assert drawn.seen_by(1).cards == 0
    assert events.index(drawn) < events.index(asked)
    assert asked.seat == 1


def test_kf_15_not_between_cut_and_lead() -> None:
    state = table(hands=["2C", "QD 9C KS 4C 5C", "3C"], attack="TC", stock="2D 3D", to_move=1)
    assert of_kind(act(state, "play QD"), Dealt) == []
    assert of_kind(act(state, "play 9C"), Dealt) == [Dealt(hand(1), cards("2D", "3D"), 2)]


def test_kf_16_out_takes_the_next_best_place() -> None:
    state = table(of(4), hands=["2C", "QD 3H", "3C 5C", "6C 7C"], to_move=0)
    events = act(state, "play 2C")
    assert Called(0, "out", 1) in events
    assert facts(state).places == (0, -1, -1, -1)
    assert facts(state).out == 0b0001
    state = table(of(4), hands=["2C", "QD 3H", "", "6C 7C"], to_move=0, places=[2])
    assert Called(0, "out", 2) in act(state, "play 2C")


def test_kf_16_not_while_there_is_a_stock() -> None:
    state = table(hands=["2C", "QD 3H", "3C 5C"], stock="4D", to_move=0)
    act(state, "play 2C")
    assert state.out == 0
    assert held(state, 0) == {"4D"}


def test_kf_17_out_by_the_last_lead_which_remains() -> None:
    state = table(hands=["9S", "QD 3H", "3C 5C"], to_move=0)
    act(state, "play 9S")
    assert attack(state) == {"9S"}
    assert (state.to_move, facts(state).giver) == (1, 0)


def test_kf_17_out_by_the_last_cut_and_the_next_leads_freely() -> None:
    state = table(hands=["3H", "2C QC", "4C 5C"], attack="TC", to_move=0)
    act(state, "play 3H")
    assert facts(state).places[0] == 0
    assert attack(state) == set()
    assert (state.to_move, phase(state)) == (1, "lead")


def test_kf_18_one_player_left_ends_the_deal_and_the_attack_is_void() -> None:
    state = table(hands=["9S", "", "QD 4C"], to_move=0, places=[1])
    events = act(state, "play 9S")
    assert state.to_move == NOBODY
    assert KF.legal(state) == []
    assert held(state, 2) == {"QD", "4C"}
    assert isinstance(events[-2], DealEnded)
    assert KF.settle(state).outcome == "played"


def stopping(hands: list[str], **keys: Any) -> Any:
    """The deal at its last take."""
    state = table(of(len(hands)), hands=hands, attack="AS", to_move=1, takes=TAKES_MOST - 1, **keys)
    act(state, "take")
    return state


def test_kf_19_sixty_takes_in_a_row_stop_the_deal() -> None:
    state = stopping(["2C 3C 4C", "5C", "6C", "7C 8C 9C"])
    assert state.to_move == NOBODY
    settled = KF.settle(state)
    assert settled.outcome == "stopped"
    assert settled.scores == (1, 2, 3, 1)
    assert {line.rule for line in settled.lines} == {"KF-19"}


def test_kf_19_the_players_who_are_out_keep_their_places() -> None:
    state = stopping(["2C 3C 4C", "5C", "", "7C 8C"], places=[2])
    settled = KF.settle(state)
    assert settled.scores == (0, 2, 3, 2)
    assert [line.rule for line in settled.lines] == ["KF-19", "KF-19", "KF-20", "KF-19"]
    assert settled.next_dealer == 2


def test_kf_19_only_with_an_empty_stock_and_without_a_cut_between() -> None:
    keys: dict[str, Any] = {"attack": "TC", "to_move": 1, "takes": TAKES_MOST - 1}
    state = table(hands=["2C", "8D 9C 2D 3D 4D", "3C"], stock="5D 6D", **keys)
    act(state, "take")
    assert state.takes == TAKES_MOST - 1
    state = table(hands=["2C", "8D QC", "3C"], **keys)
    act(state, "play QC")
    assert state.takes == 0


def test_kf_19_free_takes_end() -> None:
    state = table(FREE, hands=["2C 3C", "4C 5C", "6C 7C"], to_move=0)
    moves = 0
    while state.to_move >= 0:
        act(state, "take" if "take" in choices(state) else min(choices(state)))
        moves += 1
        assert moves < 300
    assert KF.settle(state).outcome == "stopped"


@pytest.mark.parametrize(
    ("places", "last", "scores"),
    [
        ([1, 0, 3], 2, (2, 3, 0, 1)),
        ([0, 1, 2], 3, (3, 2, 1, 0)),
    ],
    ids=["KF-E15", "in order"],
)
def test_kf_20_a_place_scores_the_places_below(
    places: list[int], last: int, scores: tuple[int, ...]
) -> None:
    hands = ["9S" if seat == last else "" for seat in range(4)]
    state = table(of(4), hands=hands, phase="over", to_move=None, places=places)
    settled = KF.settle(state)
    assert settled.scores == scores
    assert settled.payments == ()
    assert {line.rule for line in settled.lines} == {"KF-20"}
    assert [line.id for line in settled.lines] == [f"place{4 - score}" for score in scores]


@pytest.mark.parametrize("deals", [1, 2, 4, 8])
def test_kf_20_so_many_deals_the_highest_first_ties_shared(deals: int) -> None:
    rules = of(4, deals=deals)
    state = deal(rules, 1)
    running = KF.opening(rules, 4, 0)
    for number in range(1, deals + 1):
        assert not KF.match_over(rules, running), number
        state = table(rules, hands=["", "9S", "", ""], phase="over", to_move=None, places=[0, 2, 3])
        running = KF.advance(rules, running, KF.settle(state))
    assert KF.match_over(rules, running)
    assert running.totals == (3 * deals, 0, 2 * deals, deals)
    tied = MatchState(seats=4, dealer=0, totals=(5, 7, 5, 7))
    assert KF.ranking(rules, tied) == ((1, 3), (0, 2))


def test_kf_e06_legal_cuts_no_take() -> None:
    state = table(hands=["2C", "QD 3H 9C AS 5S", "3C"], attack="TC", to_move=1)
    assert choices(state) == {"play 3H", "play AS", "play QD"}


def test_kf_e07_take_only() -> None:
    state = table(hands=["2C", "9D 3C 9C 2S 5S", "4C"], attack="TC", to_move=1)
    assert choices(state) == {"take"}


def e08() -> Any:
    state = table(
        hands=["QD 3H 9C 4S 5S", "2C 2D 3D 3C 4C", "6C 7C 8C TS JS"],
        stock="TD JD KD", attack="TC", to_move=0,
    )  # fmt: skip
    act(state, "play QD", "play 9C")
    return state


def test_kf_e08_cut_lead_draw_two() -> None:
    state = e08()
    assert held(state, 0) == {"3H", "4S", "5S", "TD", "JD"}
    assert state.to_move == 1
    assert attack(state) == {"9C"}
    assert len(state.stock) - state.top == 1


def test_kf_e09_take_free_lead_last_stock_card() -> None:
    state = e08()
    act(state, "take")
    assert len(held(state, 1)) == 6
    assert (state.to_move, phase(state)) == (2, "lead")
    act(state, "play 6C")
    assert "KD" in held(state, 2)
    assert state.top == len(state.stock)
    assert (state.to_move, attack(state)) == (0, {"6C"})


def test_kf_e10_out_by_the_last_cut() -> None:
    state = table(hands=["3H", "2C QC", "4C 5C"], attack="TC", to_move=0)
    act(state, "play 3H")
    assert facts(state).places == (0, -1, -1)
    act(state, "play 2C")
    assert (state.to_move, attack(state)) == (2, {"2C"})


def test_kf_e11_out_by_cut_and_lead() -> None:
    state = table(hands=["3H 9S", "2C 4C", "6C 5C"], attack="TC", to_move=0)
    act(state, "play 3H", "play 9S")
    assert facts(state).places[0] == 0
    act(state, "take")
    assert held(state, 1) == {"2C", "4C", "9S"}
    act(state, "play 6C")
    assert (state.to_move, attack(state)) == (1, {"6C"})


def test_kf_e12_places_2_1_3() -> None:
    state = table(hands=["9S", "", "QD 4C"], to_move=0, places=[1])
    act(state, "play 9S")
    assert KF.settle(state).scores == (1, 2, 0)
    assert [line.id for line in KF.settle(state).lines] == ["place2", "place1", "place3"]


def test_kf_e14_six_pairs_cut_a_pair() -> None:
    state = table(SAME, hands=["2C", "QD 3H 9C KC", "3C"], attack="8S 8D", to_move=1)
    assert choices(state) == {
        "play 3H QD", "play 9C QD", "play KC QD", "play 3H 9C", "play 3H KC", "play 9C KC",
    }  # fmt: skip


def test_kf_r2_free_taking_with_a_cut_in_hand() -> None:
    state = table(FREE, hands=["2C", "QD 9C", "3C"], attack="TC", to_move=1)
    assert phase(state) == "cut_or_take"
    assert choices(state) == {"play QD", "take"}
    state = table(FREE, hands=["2C", "8D 9C", "3C"], attack="TC", to_move=1)
    assert phase(state) == "cut_or_take"
    assert choices(state) == {"take"}


def test_kf_r8_sets_of_one_rank_up_to_the_receivers_hand() -> None:
    state = table(SAME, hands=["8S 8D 8H 9C", "QD 3H", "3C"], to_move=0)
    assert choices(state) == {
        "play 8S", "play 8D", "play 8H", "play 9C", "play 8D 8S", "play 8H 8S", "play 8D 8H",
    }  # fmt: skip
    assert refused(state, "play 8D 8H 8S") == "KF-R8"
    state = table(SAME, hands=["8S 8D 8H 9C", "QD 3H 4C", "3C"], to_move=0)
    assert "play 8D 8H 8S" in choices(state)


def test_kf_r8_one_card_may_always_be_led() -> None:
    state = table(KUMAMOTO, hands=["8S 8D 9C", "QD", "3C"], to_move=0)
    assert choices(state) == {"play 8S", "play 8D", "play 9C"}


def test_kf_r8_all_or_none() -> None:
    state = table(SAME, hands=["2C", "QD 7C 5C", "3C"], attack="8S 8D", to_move=1)
    assert choices(state) == {"take"}
    act(state, "take")
    assert held(state, 1) == {"QD", "7C", "5C", "8S", "8D"}


def test_kf_r8_each_led_card_by_its_own_stronger_card() -> None:
    state = table(WITH, hands=["2C", "QD TC 9D 7C", "3C"], attack="8S 8D JC", to_move=1)
    assert choices(state) == {"play 9D QD TC"}
    events = act(state, "play 9D QD TC")
    assert [(DECK.ids[e.card], DECK.ids[e.onto]) for e in of_kind(events, Covered)] == [
        ("QD", "JC"), ("TC", "8S"), ("9D", "8D"),
    ]  # fmt: skip
    assert facts(state).discards == cards("8S", "8D", "JC", "QD", "TC", "9D")


def test_kf_r8_a_companion_is_one_card_of_another_rank() -> None:
    rules = of(3, lead_sets="same_rank", companion="on", joker=1)
    state = table(rules, hands=["8S 8D 9C JOKER", "QD 3H 4C 5C", "3C"], to_move=0)
    several = {text for text in choices(state) if text.count(" ") > 1}
    assert several == {"play 8D 8S", "play 8D 8S 9C", "play 8D 8S JOKER"}
    state = table(rules, hands=["8S 8D 9C JOKER", "QD 3H", "3C"], to_move=0)
    assert {text for text in choices(state) if text.count(" ") > 1} == {"play 8D 8S"}


def test_kf_r8_runs_up_to_the_ace_without_wrap() -> None:
    state = table(RUNS, hands=["QD KD AD 2D 3D 9C", "4C 5C 6C 7C 8C", "3C"], to_move=0)
    several = {text for text in choices(state) if text.count(" ") > 1}
    assert several == {"play AD KD QD"}
    state = table(RUNS, hands=["5S 6S 7S 8S 7C", "4C 5C 6C 9C", "3C"], to_move=0)
    several = {text for text in choices(state) if text.count(" ") > 1}
    assert several == {"play 5S 6S 7S", "play 6S 7S 8S", "play 5S 6S 7S 8S"}
    assert [text for text in choices(table(SAME, hands=["5S 6S 7S", "4C 5C 6C", "3C"], to_move=0))
            if text.count(" ") > 1] == []  # fmt: skip


def test_kf_r8_the_joker_is_led_singly() -> None:
    rules = of(3, lead_sets="same_rank", runs="on", joker=1)
    state = table(rules, hands=["JOKER 2S 2D", "4C 5C 6C", "3C"], to_move=0)
    assert "play JOKER" in choices(state)
    assert not [text for text in choices(state) if "JOKER" in text and text != "play JOKER"]


def test_kf_r10_a_cut_that_takes_the_whole_hand_with_a_stock() -> None:
    state = table(
        RUNS, hands=["2C", "7D 8D 9D TD JD", "3C 4C"], attack="2S 3S 4S 5S 6S", to_move=1,
        stock="2D 3D 4D 5D 6D 9H",
    )  # fmt: skip
    act(state, "play 7D 8D 9D JD TD")
    assert state.out == 0
    assert len(held(state, 1)) == 5
    assert (state.to_move, phase(state)) == (2, "lead")


def test_kf_r11_a_deal_takes_about_55_to_90_actions() -> None:
    lengths = [sum(1 for _ in walk(FOUR, seed)) for seed in range(1, 60)]
    assert 55 < sum(lengths) / len(lengths) < 90


def test_kf_13_who_took_has_no_stronger_card_in_any_sample() -> None:
    state = table(
        of(4), hands=["2S 4S 6S", "8D 9C 2D 3D 4D", "3C 5C", "6C 7C QC"], attack="TC", to_move=1,
        stock="KD AD JD QD KC",
    )  # fmt: skip
    for told in ("take", "lead"):
        assert phase(state) == told
        for seed in range(40):
            guess = KF.sample(KF.view(state, 0), Rng(seed))
            assert max(guess.strengths(guess.hands[1] & ~state.known[1])) <= 8
        act(state, "take" if told == "take" else "play 3C")


def test_kf_12_who_is_asked_to_cut_can_in_every_sample() -> None:
    state = table(
        hands=["2S 4S 6S", "8D 9C AH", "3C 5C"], attack="KH", to_move=1, stock="2D 3D 4D 5D",
    )  # fmt: skip
    for seed in range(40):
        assert able(KF.sample(KF.view(state, 0), Rng(seed)), 1)


def test_kf_13_drawn_cards_may_be_anything_again() -> None:
    state = table(
        hands=["2S 4S 6S 7S 8S", "8D 9C 2D 3D 4D", "3C 5C 6C 7C 8C"], attack="TC", to_move=1,
        stock="KD AD JD QD KC",
    )  # fmt: skip
    act(state, "take")
    assert facts(state).slots[1] == (8,) * 5
    act(state, "play 3C", "play 4S", "play 2S", "play 3D", "play 2D")
    assert facts(state).slots[1] == (8, 8, 8, ANY)


def test_kf_13_of_the_slots_that_may_have_held_a_card_the_tightest_goes() -> None:
    state = table(hands=["2S", "8D QC 2D", "3C"], slots=[[ANY], [3, 8, ANY], [ANY]], to_move=1)
    act(state, "play 8D")
    assert facts(state).slots[1] == (3, ANY)


def test_kf_13_a_set_that_was_not_cut_leaves_one_stronger_card_too_few() -> None:
    state = table(SAME, hands=["2C", "QD 7C 5C", "3C"], attack="8S 8D", to_move=1)
    assert facts(state).slots[1] == (6, 6, ANY)
    known = table(SAME, hands=["2C", "QD 7C 5C", "3C"], attack="8S 8D", to_move=1,
                  known=["", "QD", ""])  # fmt: skip
    assert facts(known).slots[1] == (6, 6)


def test_kf_free_taking_tells_nothing() -> None:
    state = table(FREE, hands=["2C", "8D 9C", "3C"], attack="TC", to_move=1)
    act(state, "take")
    assert facts(state).slots[1] == (ANY, ANY)


def test_kf_the_slots_fit_the_hands_all_the_time() -> None:
    for rules in single_changes(KF):
        for seed in range(6):
            for state, _ in walk(rules, seed):
                for seat, row in enumerate(state.slots):
                    unknown = state.strengths(state.hands[seat] & ~state.known[seat])
                    assert len(row) == len(unknown)
                    assert all(a <= b for a, b in zip(sorted(unknown), sorted(row), strict=True))


@pytest.mark.parametrize(
    ("keys", "code"),
    [
        ({"hands": ["9S", "9S", ""]}, "card_twice"),
        ({"hands": ["9S", "8S", ""], "attack": "9S"}, "card_twice"),
        ({"hands": ["9S", "JOKER", ""]}, "not_in_deck"),
        ({"hands": ["9S", "8S", "7S"], "trump": "X"}, "wrong_trump"),
        ({"hands": ["9S", "8S", "7S"], "trump": None}, "wrong_trump"),
        ({"hands": ["9S", "8S", ""], "places": [1]}, "places_are_not_out"),
        ({"hands": ["9S", "8S", "7S"], "phase": "cut"}, "wrong_phase"),
        ({"hands": ["9S", "8S", "7S"], "attack": "2S", "phase": "take"}, "wrong_phase"),
        ({"hands": ["9S", "8S", "7S"], "attack": "2S", "cut": True}, "cut_and_attacked"),
        ({"hands": ["", "8S", "7S"]}, "no_hand_cards"),
        ({"hands": ["9S", "8S", "7S"], "slots": [[3], [ANY], [ANY]]}, "slots_do_not_fit"),
        ({"hands": ["9S", "8S", "7S"], "slots": [[], [ANY], [ANY]]}, "slots_do_not_fit"),
        ({"hands": ["9S", "8S", "7S"], "slots": [[ANY]]}, "one_list_a_seat"),
    ],
)
def test_kf_positions_that_cannot_be(keys: dict[str, Any], code: str) -> None:
    with pytest.raises(BadPosition) as caught:
        table(**{"to_move": 0, **keys})
    assert caught.value.code == code


def test_kf_clubs_need_no_trump_key() -> None:
    state = KF.from_position(of(3, trump_rule="clubs"), {"hands": [["9S"], ["8S"], ["7S"]]})
    assert facts(state).trump == 3


def test_kf_cuts_of_a_large_hand_are_found_once_each() -> None:
    strength = STRENGTH[1]
    own = DECK.mask(["9S", "TS", "JS", "QS", "KS", "9D", "TD", "JD", "QD", "KD"])
    held_ = [1 << card for card in range(53) if own >> card & 1]
    wanted = []
    for chosen in combinations(held_, 3):
        row = sorted((strength[card.bit_length() - 1] for card in chosen), reverse=True)
        if all(mine > led for mine, led in zip(row, [10, 8, 7], strict=True)):
            wanted.append(sum(chosen))
    assert sets.cuts(own, [10, 8, 7], strength) == sorted(wanted)


def greedy(state: Any) -> str:
    view = KF.view(state, state.to_move)
    return KF.action_text(state, GREEDY["kirifu"](view, Rng(1)))


def test_kf_9_1_cuts_as_cheaply_as_possible() -> None:
    state = table(hands=["2C", "QD 3H JC AS 5S", "3C"], attack="TC", to_move=1, stock="4C 6C")
    assert greedy(state) == "play JC"


def test_kf_9_3_leads_low_while_the_stock_lasts() -> None:
    state = table(hands=["2C AH KD AS 9S", "QD 3H", "3C"], to_move=0, stock="4C 6C")
    assert greedy(state) == "play 2C"


def test_kf_9_7_leads_high_against_a_neighbour_who_is_about_to_go_out() -> None:
    rest = DECK.names(PACK52 & ~cards("2C", "AS", "5D", "QD", "3C", "4C", "6C"))
    state = table(
        hands=["2C AS 5D", "QD", "3C 4C 6C"], known=["", "QD"], to_move=0, discard=" ".join(rest)
    )
    assert greedy(state) == "play AS"
