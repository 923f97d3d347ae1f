"""Mushi, rule by rule (chapter MU) and example by example."""

from __future__ import annotations

from typing import Any

import pytest

from engine.core.cards import mask_of
from engine.core.errors import BadOption, BadPosition, IllegalAction
from engine.core.events import Captured, Dealt, Event, Moved, Redealt, Shown
from engine.core.game import Rules, Settlement, agree
from engine.core.rng import Rng
from engine.decks import hanafuda as h
from engine.games import GAMES
from engine.games.mushi.state import MushiState
from engine.games.mushi.tables import CARDS
from tests.games.spoken import act, texts
from tests.kit import deal, finished, walk

GAME = GAMES["mushi"]
KINDS = {plant: [n.split(".")[1] for n in h.DECK.ids if n.startswith(plant)] for plant in h.PLANTS}


def cards(text: str) -> list[str]:
    """``matsu:hikari,kasu1 fuji`` as ids; a bare plant means its four cards."""
    out = []
    for word in text.split():
        plant, _, kinds = word.partition(":")
        if "." in plant:
            out.append(plant)
        else:
            out += [f"{plant}.{kind}" for kind in (kinds.split(",") if kinds else KINDS[plant])]
    return out


def rest(*taken: list[str]) -> list[str]:
    used = {name for names in taken for name in names}
    return [name for name in h.DECK.names(CARDS) if name not in used]


def rules(**options: object) -> Rules:
    return agree(GAME, options)


def position(options: dict[str, object] | None = None, **keys: Any) -> MushiState:
    keys.setdefault("captured", [[], []])
    state = GAME.from_position(rules(**(options or {})), keys)
    assert isinstance(state, MushiState)
    return state


def names(mask: int) -> set[str]:
    return set(h.DECK.names(mask))


def score(seat0: str, dealer: int, seat1: str = "", **options: object) -> Settlement:
    mine = cards(seat0)
    theirs = cards(seat1) if seat1 else rest(mine)
    return GAME.settle(position(options, dealer=dealer, captured=[mine, theirs]))


def test_mu_deck_has_forty_cards_of_230_points() -> None:
    assert CARDS.bit_count() == 40
    assert h.points(CARDS) == 230
    assert [(kind & CARDS).bit_count() for kind in h.BY_KIND] == [5, 7, 8, 20]


@pytest.mark.parametrize(
    ("plant", "points"),
    [
        ("matsu", 27), ("ume", 17), ("sakura", 27), ("fuji", 17), ("ayame", 17),
        ("susuki", 32), ("kiku", 17), ("momiji", 17), ("yanagi", 36), ("kiri", 23),
    ],
)  # fmt: skip
def test_mu_points_of_a_plant(plant: str, points: int) -> None:
    assert h.points(h.cards(plant)) == points


def test_mu_the_oni_is_the_lightning_worth_one_point() -> None:
    assert h.DECK.ids[h.ONI] == "yanagi.kasu1"
    assert h.points(1 << h.ONI) == 1
    assert names(h.RAIN) == {"yanagi.hikari", "yanagi.tane", "yanagi.tan"}


def test_mu_01_the_higher_card_points_deal_and_equal_ones_draw_again() -> None:
    seen = set()
    for seed in range(300):
        draw = GAME.first_dealer(rules(), Rng(seed))
        *equal, last = draw.rounds
        worth = [h.points(1 << card) for card in last]
        assert worth[draw.dealer] > worth[1 - draw.dealer]
        assert all(h.points(1 << a) == h.points(1 << b) for a, b in equal)
        seen.add((draw.dealer, bool(equal)))
    assert len(seen) == 4


def test_mu_01_draw_old_order_prefers_the_earlier_plant() -> None:
    order = [
        "matsu",
        "ume",
        "sakura",
        "fuji",
        "ayame",
        "yanagi",
        "kiri",
        "susuki",
        "kiku",
        "momiji",
    ]
    for seed in range(200):
        draw = GAME.first_dealer(rules(first_dealer="draw_old_order"), Rng(seed))
        keys = [
            (order.index(h.PLANTS[h.plant_of(card)]), -h.points(1 << card))
            for card in draw.rounds[-1]
        ]
        assert keys[draw.dealer] < keys[1 - draw.dealer]


def test_mu_01_by_lot_both_seats_come_up() -> None:
    drawn = [GAME.first_dealer(rules(first_dealer="random"), Rng(s)).dealer for s in range(60)]
    assert 15 < sum(drawn) < 45


@pytest.mark.parametrize(
    ("order", "places"),
    [
        ("ko_oya_ba", ["hand1", "hand0", "field", "hand1", "hand0", "field"]),
        ("ba_first", ["field", "hand1", "hand0", "hand1", "hand0", "field"]),
    ],
)
def test_mu_04_packets_of_four_in_order(order: str, places: list[str]) -> None:
    agreed = rules(deal_order=order, hand_four="off", field_four="dealer_takes")
    events: list[Event] = []
    GAME.new_deal(agreed, GAME.opening(agreed, 2, 0), Rng(3), events)
    dealt = [event for event in events if isinstance(event, Dealt)]
    told = [e.dst.kind + (str(e.dst.seat) if e.dst.seat >= 0 else "") for e in dealt]
    assert told == places
    assert [event.count for event in dealt] == [4] * 6


def test_mu_04_eight_in_each_hand_eight_in_the_field_sixteen_in_the_stock() -> None:
    for seed in range(50):
        state = deal(rules(hand_four="off"), seed)
        assert isinstance(state, MushiState)
        assert [hand.bit_count() for hand in state.hands] == [8, 8]
        assert state.field.bit_count() == 8
        assert len(state.stock) == 16


def test_mu_03_the_shuffle_reaches_every_card() -> None:
    tops = {deal(rules(hand_four="off"), seed).stock[0] for seed in range(600)}  # type: ignore[attr-defined]
    assert mask_of(tops) == CARDS


FOUR = {
    "hands": [cards("matsu:hikari,kasu1 ume:tane sakura:tan susuki:tane momiji:tan ayame:tan,kasu1"),
              cards("kiri kiku:tane matsu:kasu2 ume:tan sakura:kasu1")],
    "field": cards("fuji:tane kiku:tan ayame:kasu2 momiji:kasu1 susuki:kasu1 sakura:hikari "
                   "yanagi:tan ume:kasu1"),
    "phase": "show",
}  # fmt: skip


def four(options: dict[str, object] | None = None) -> MushiState:
    hands, field = FOUR["hands"], FOUR["field"]
    stock = rest(*hands, field)  # type: ignore[arg-type]
    return position(options, stock=stock, to_move=1, dealer=0, **FOUR)


def test_mu_05_a_holder_of_four_may_show_and_the_same_dealer_redeals() -> None:
    state = four()
    assert texts(state) == ["show", "pass"]
    events = act(state, "show")
    assert any(isinstance(e, Shown) and names(e.cards) == set(cards("kiri")) for e in events)
    assert Redealt("MU-05") in events
    assert state.dealer == 0


def test_mu_05_nobody_is_forced_to_show() -> None:
    state = four()
    act(state, "pass")
    assert state.to_move == 0
    assert names(state.hands[1]) == set(FOUR["hands"][1])


def test_mu_05_the_dealer_is_asked_first_then_the_ko() -> None:
    dealers = set()
    for seed in range(4000):
        state = deal(rules(), seed)
        if state.phase == 0:
            dealers.add((state.dealer, state.to_move))
    assert dealers == {(0, 0), (0, 1), (1, 0), (1, 1)}


def test_mu_05_off_asks_nobody() -> None:
    assert all(deal(rules(hand_four="off"), seed).phase == 1 for seed in range(800))


def test_mu_r7_four_willows_with_the_oni_count_as_four() -> None:
    hand = cards("yanagi matsu:hikari,kasu1 ume:tane sakura:tan")
    state = position(hands=[hand, []], phase="show", to_move=0)
    assert texts(state) == ["show", "pass"]
    with pytest.raises(BadPosition):
        position(hands=[cards("yanagi:hikari,tane,tan matsu"), []], phase="show", to_move=1)


def opened(
    field: str, options: dict[str, object], dealer: int = 0
) -> tuple[MushiState, list[Event]]:
    """The check of the field (MU-06) on a field set up by hand, after a refusal to show."""
    from engine.games.mushi.play import check_field

    state = position(options, field=cards(field), hands=[cards("matsu:kasu1"), cards("matsu:kasu2")],
                     stock=cards("ayame:kasu1"), dealer=dealer)  # fmt: skip
    events: list[Event] = []
    check_field(state, events)
    return state, events


@pytest.mark.parametrize(
    "field", ["ume kiku:tane", "yanagi kiku:tane", "yanagi:hikari,tane,tan kiku:tane"]
)
def test_mu_06_four_of_a_plant_or_three_rains_are_dealt_again(field: str) -> None:
    state, events = opened(field, {})
    assert Redealt("MU-06") in events
    assert state.dealer == 0


@pytest.mark.parametrize(
    "field", ["yanagi:hikari,tane,kasu1 kiku:tane", "ume:tane,tan,kasu1 kiku:tane"]
)
def test_mu_06_two_rains_and_the_oni_or_three_of_a_plant_are_no_such_case(field: str) -> None:
    state, events = opened(field, {})
    assert not events
    assert names(state.field) == set(cards(field))


def test_mu_06_the_dealer_takes_the_group() -> None:
    state, events = opened("ume kiku:tane", {"field_four": "dealer_takes"}, dealer=1)
    assert names(state.piles[1]) == set(cards("ume"))
    assert any(isinstance(e, Moved) and e.rule == "MU-06" for e in events)
    assert state.to_move == 1


def test_mu_07_the_three_rains_wait_for_the_oni() -> None:
    options = {"field_rain3": "oni_taker"}
    state, events = opened("yanagi:hikari,tane,tan kiku:tane", options)
    assert not events
    assert names(state.field) >= names(h.RAIN)
    end = position(options, dealer=0, field=cards("yanagi:hikari,tane,tan"),
                   captured=[cards("yanagi:kasu1 matsu"), []])  # fmt: skip
    assert names(h.RAIN) <= names(end.piles[0])


def test_mu_08_three_of_a_plant_are_taken_together() -> None:
    state = position(hands=[cards("ume:kasu2"), []], field=cards("ume:tane,tan,kasu1"))
    assert texts(state) == ["play ume.kasu2 take ume.kasu1 ume.tan ume.tane"]


def test_mu_10_the_dealer_begins_and_every_turn_is_hand_then_flip() -> None:
    for seed in range(30):
        agreed = rules(hand_four="off")
        plays = []
        for state, action in walk(agreed, seed):
            if action >= 0 and state.phase == 1:
                plays.append(state.to_move)
        dealer = deal(agreed, seed).dealer
        assert plays == [dealer, 1 - dealer] * 8


@pytest.mark.parametrize(
    ("field", "legal"),
    [
        ("kiku:tane", ["play ume.tan"]),
        ("ume:tane kiku:tan", ["play ume.tan take ume.tane"]),
        ("ume:tane,kasu1", ["play ume.tan take ume.tane", "play ume.tan take ume.kasu1"]),
        ("ume:tane,kasu1,kasu2", ["play ume.tan take ume.kasu1 ume.kasu2 ume.tane"]),
    ],
)
def test_mu_11_a_card_that_can_capture_must(field: str, legal: list[str]) -> None:
    state = position(hands=[cards("ume:tan"), []], field=cards(field))
    assert texts(state) == legal


def test_mu_12_the_oni_takes_any_card_but_rain_and_sets() -> None:
    state = position(hands=[cards("yanagi:kasu1"), []],
                     field=cards("yanagi:tan matsu:tan susuki:hikari kiri:hikari,kasu1,kasu2"))  # fmt: skip
    assert texts(state) == [
        "play yanagi.kasu1 take matsu.tan",
        "play yanagi.kasu1 take susuki.hikari",
    ]


def test_mu_12_r4_the_oni_is_laid_only_where_it_can_take_nothing() -> None:
    state = position(
        hands=[cards("yanagi:kasu1"), []], field=cards("yanagi:tan kiri:hikari,kasu1,kasu2")
    )
    assert texts(state) == ["play yanagi.kasu1"]


def test_mu_13_no_hand_card_takes_the_oni() -> None:
    state = position(hands=[cards("yanagi:tan matsu:tan"), []], field=cards("yanagi:kasu1 ume:tan"))
    assert texts(state) == ["play matsu.tan", "play yanagi.tan"]
    with pytest.raises(IllegalAction) as error:
        GAME.parse_action(state, "play yanagi.tan take yanagi.kasu1")
    assert error.value.facts["rule"] == "MU-13"


def turn(hand: str, field: str, stock: str, play: str, options: dict[str, object] | None = None,
         captured: list[list[str]] | None = None, more: str = "momiji:kasu2") -> MushiState:  # fmt: skip
    """Play one hand card and let the stock turn; the state afterwards."""
    state = position(options, hands=[cards(hand), cards(more)], field=cards(field), stock=cards(stock),
                     captured=captured or [[], []])  # fmt: skip
    act(state, play)
    return state


@pytest.mark.parametrize("flip", ["susuki:kasu1", "matsu:hikari", "kiri:kasu3"])
def test_mu_14_a_flip_that_is_no_rain_must_take_the_oni_alone(flip: str) -> None:
    field = "yanagi:kasu1 susuki:hikari,tane kiri:hikari,kasu1,kasu2"
    state = turn("ayame:tan", field, f"{flip} kiku:tan", "play ayame.tan")
    assert names(state.piles[0]) == set(cards(f"yanagi:kasu1 {flip}"))
    assert names(h.cards("susuki.hikari", "susuki.tane")) <= names(state.field)


def test_mu_14_an_oni_laid_in_the_same_turn_is_taken_too() -> None:
    state = turn("yanagi:kasu1", "yanagi:tan", "ume:tan kiku:tan", "play yanagi.kasu1")
    assert names(state.piles[0]) == {"yanagi.kasu1", "ume.tan"}


@pytest.mark.parametrize(
    ("field", "taken", "left"),
    [
        ("yanagi:kasu1 susuki:hikari", set(), "yanagi.hikari"),
        ("yanagi:kasu1,tane susuki:hikari", {"yanagi.hikari", "yanagi.tane"}, "yanagi.kasu1"),
    ],
)
def test_mu_15_r3_a_flipped_rain_does_not_see_the_oni(
    field: str, taken: set[str], left: str
) -> None:
    state = turn("ayame:tan", field, "yanagi:hikari kiku:tan", "play ayame.tan")
    assert names(state.piles[0]) == taken
    assert left in names(state.field)


def test_mu_15_a_flipped_rain_chooses_between_two_rains() -> None:
    state = turn("ayame:tan", "yanagi:kasu1,tane,tan", "yanagi:hikari kiku:tan", "play ayame.tan")
    assert texts(state) == ["flip take yanagi.tane", "flip take yanagi.tan"]


def test_mu_16_a_flipped_oni_must_bite_what_its_mover_chooses() -> None:
    state = turn(
        "ayame:tan", "ume:tan kiku:tane yanagi:tan", "yanagi:kasu1 kiku:tan", "play ayame.tan"
    )
    assert texts(state) == ["flip take ume.tan", "flip take ayame.tan", "flip take kiku.tane"]
    act(state, "flip take kiku.tane")
    assert names(state.piles[0]) == {"yanagi.kasu1", "kiku.tane"}
    assert state.to_move == 1


@pytest.mark.parametrize(
    ("option", "gained"),
    [("alone", {"yanagi.kasu1"}), ("with_rain", {"yanagi.kasu1", "yanagi.tan"})],
)
def test_mu_17_the_oni_as_the_last_stock_card(option: str, gained: set[str]) -> None:
    state = turn(
        "ayame:tan", "yanagi:tan ume:tan", "yanagi:kasu1", "play ayame.tan", {"last_oni": option}
    )
    assert gained <= names(state.piles[0])
    assert ("yanagi.tan" in names(state.field)) == (option == "alone")


@pytest.mark.parametrize(
    ("field", "gained"),
    [
        ("kiku:tane", set()),
        ("ume:tane kiku:tane", {"ume.tane", "ume.tan"}),
        ("ume:tane,kasu1,kasu2", set(cards("ume"))),
    ],
)
def test_mu_18_a_flip_lays_takes_or_takes_all(field: str, gained: set[str]) -> None:
    state = turn("ayame:tan", field, "ume:tan kiku:tan", "play ayame.tan")
    assert names(state.piles[0]) == gained


def test_mu_18_the_flip_may_take_the_card_just_laid() -> None:
    state = turn("ayame:tan", "kiku:tane", "ayame:tane kiku:tan", "play ayame.tan")
    assert names(state.piles[0]) == {"ayame.tan", "ayame.tane"}


def test_mu_18_the_mover_chooses_between_two() -> None:
    state = turn("ayame:tan", "ume:tane,kasu1", "ume:tan kiku:tan", "play ayame.tan")
    assert texts(state) == ["flip take ume.tane", "flip take ume.kasu1"]
    act(state, "flip take ume.tane")
    assert names(state.piles[0]) == {"ume.tan", "ume.tane"}


def test_mu_19_everything_is_captured_in_the_end() -> None:
    for seed in range(200):
        state = finished(rules(), seed)
        assert isinstance(state, MushiState)
        assert state.piles[0] | state.piles[1] == CARDS
        assert state.field == 0


@pytest.mark.parametrize("dealer", [0, 1])
def test_mu_19_a_never_taken_oni_goes_to_the_last_flipper(dealer: int) -> None:
    state = position(
        dealer=dealer, field=cards("yanagi:kasu1"), captured=[cards("matsu"), cards("ume")]
    )
    assert "yanagi.kasu1" in names(state.piles[1 - dealer])


def test_mu_19_rain_without_a_pair_goes_to_the_oni() -> None:
    state = position(
        dealer=0, field=cards("yanagi:tan,tane"), captured=[cards("yanagi:kasu1 matsu"), []]
    )
    assert {"yanagi.tan", "yanagi.tane"} <= names(state.piles[0])


def test_mu_r5_a_set_passed_over_for_the_oni_flows_to_its_taker() -> None:
    state = position(dealer=0, field=cards("kiri:hikari,kasu1,kasu2"), oni_plant="kiri",
                     captured=[[], cards("yanagi:kasu1 kiri:kasu3")])  # fmt: skip
    assert names(state.piles[1]) == set(cards("yanagi:kasu1 kiri"))


def test_mu_r8_rains_that_waited_go_with_a_never_taken_oni() -> None:
    state = position(
        {"field_rain3": "oni_taker"}, dealer=0, field=cards("yanagi"), captured=[[], []]
    )
    assert names(state.piles[1]) == set(cards("yanagi"))


def test_mu_r6_the_second_and_third_rain_end_with_the_same_person() -> None:
    state = position(
        dealer=0, field=cards("yanagi:tan"), captured=[cards("yanagi:hikari,tane"), cards("matsu")]
    )
    assert names(h.RAIN) <= names(state.piles[0])


@pytest.mark.parametrize(
    ("pile", "worth"),
    [
        ("matsu:hikari ume:tane sakura:hikari", {"sanko": 25}),
        ("fuji", {"fujishima": 10}),
        ("kiri", {"kirishima": 10}),
        ("matsu:hikari ume:tane", {}),
        (
            "matsu:hikari ume:tane sakura:hikari fuji kiri",
            {"sanko": 25, "fujishima": 10, "kirishima": 10},
        ),
    ],
)
def test_mu_20_t1_yaku_may_all_be_held(pile: str, worth: dict[str, int]) -> None:
    settled = score(pile, 0)
    assert {line.id: line.points for line in settled.lines if line.seat == 0} == worth
    assert all(line.rule == "MU-T1" for line in settled.lines)


def test_mu_20_goko_is_a_fourth_yaku_where_it_is_agreed() -> None:
    pile = "matsu:hikari sakura:hikari susuki:hikari yanagi:hikari kiri:hikari"
    assert not [line for line in score(pile, 0).lines if line.seat == 0]
    settled = score(pile, 0, extra_goko="on")
    assert [(line.id, line.points) for line in settled.lines if line.seat == 0] == [("goko", 30)]


def test_mu_t2_the_yaku_race_moves_by_these_values_only() -> None:
    nets = set()
    for seed in range(400):
        settled = GAME.settle(finished(rules(), seed))
        nets.add(abs(settled.totals[0] - settled.card_points[0]))
    assert nets <= {0, 5, 10, 15, 20, 25, 35, 45}


EXAMPLES = {
    "MU-E01": ("matsu ume sakura:hikari,kasu1 fuji:tane,kasu1 kiri:hikari,kasu1", "", 1, (122, 108), 7, 0),
    "MU-E02": ("matsu:hikari,kasu1 ume:tan,kasu1 sakura:hikari,kasu1 fuji kiri ayame:tane,tan", "", 0,
               (123, 107), 8, 0),
    "MU-E03": (("matsu:hikari,kasu1 sakura:hikari,kasu1 susuki:hikari,kasu1 yanagi:hikari,kasu1 "
               "kiri:hikari,kasu1 ume:tan,kasu1 momiji:kasu1,kasu2 fuji:kasu1,kasu2"), "", 1, (115, 115), 0, 1),
    "MU-E04": (("matsu:hikari,kasu1 sakura:hikari,kasu1 susuki:hikari,kasu1 yanagi:hikari,kasu1 "
               "kiri:hikari,kasu1 ume:tan,kasu1 momiji:kasu1,kasu2 kiku:kasu1,kasu2"), "", 1, (105, 125), -10, 1),
    "MU-E05": ("matsu sakura ume fuji kiri yanagi", "", 0, (192, 38), 77, 0),
}  # fmt: skip


@pytest.mark.parametrize("example", EXAMPLES)
def test_mu_21_22_worked_settlements(example: str) -> None:
    pile, other, dealer, totals, won, next_dealer = EXAMPLES[example]
    settled = score(pile, dealer, other)
    assert settled.totals == totals
    assert settled.scores == (won, -won)
    assert settled.next_dealer == next_dealer
    paid = {True: ((1, 0, won),), False: ((0, 1, -won),)}[won > 0] if won else ()
    assert settled.payments == paid


def test_mu_21_totals_always_sum_to_230() -> None:
    for seed in range(200):
        assert sum(GAME.settle(finished(rules(), seed)).totals) == 230


def test_mu_21_r11_a_total_may_pass_the_points_of_the_cards() -> None:
    settled = score("matsu sakura ume fuji kiri yanagi", 0)
    assert settled.card_points == (147, 83)
    assert settled.totals[0] == 147 + 45


def test_mu_02_the_winner_deals_next() -> None:
    assert score("matsu ume sakura fuji kiri yanagi", 1).next_dealer == 0
    assert score("matsu ume sakura fuji kiri yanagi", 0).next_dealer == 0


def test_mu_23_r9_at_115_nobody_wins_and_the_dealer_stays() -> None:
    for dealer in (0, 1):
        settled = score(EXAMPLES["MU-E03"][0], dealer)
        assert settled.scores == (0, 0)
        assert settled.payments == ()
        assert settled.outcome == "even"
        assert settled.next_dealer == dealer


def test_mu_24_a_match_has_so_many_deals_and_redeals_use_none() -> None:
    from engine.match.play import SeatInfo, begin

    agreed = rules(rounds=3)
    play = begin(agreed, [SeatInfo("a", "random"), SeatInfo("b", "random")], 11)
    deals = 0
    while not play.over:
        play.deal()
        deals += 1
        while play.to_move >= 0:
            legal = play.legal()
            show = "show" in [GAME.action_text(play.state, a) for a in legal]  # type: ignore[arg-type]
            play.act(legal[0] if not show else min(legal))
    assert deals == 3
    assert play.result is not None
    assert sum(play.result.totals) == 0


def test_mu_e06_five_actions() -> None:
    state = position(hands=[cards("yanagi:kasu1,tan matsu:kasu1"), []],
                     field=cards("yanagi:hikari matsu:tan susuki:hikari,tane kiri:hikari,kasu1,kasu2"))  # fmt: skip
    assert set(texts(state)) == {
        "play yanagi.kasu1 take matsu.tan",
        "play yanagi.kasu1 take susuki.hikari",
        "play yanagi.kasu1 take susuki.tane",
        "play yanagi.tan take yanagi.hikari",
        "play matsu.kasu1 take matsu.tan",
    }


def test_mu_e07_the_flip_must_take_the_oni() -> None:
    state = turn(
        "ayame:tan", "yanagi:kasu1 susuki:hikari,tane", "susuki:kasu1 kiku:tan", "play ayame.tan"
    )
    assert names(state.piles[0]) == {"yanagi.kasu1", "susuki.kasu1"}


def test_mu_e08_a_flipped_rain_is_laid_or_takes_a_rain() -> None:
    state = turn(
        "ayame:tan", "yanagi:kasu1 susuki:hikari,tane", "yanagi:hikari kiku:tan", "play ayame.tan"
    )
    assert "yanagi.hikari" in names(state.field)
    state = turn(
        "ayame:tan",
        "yanagi:kasu1,tane susuki:hikari,tane",
        "yanagi:hikari kiku:tan",
        "play ayame.tan",
    )
    assert names(state.piles[0]) == {"yanagi.hikari", "yanagi.tane"}


def test_mu_e09_a_flipped_oni_takes_the_only_card_it_may() -> None:
    field = "yanagi:hikari kiri:hikari,kasu1,kasu2"
    state = turn(
        "yanagi:tan",
        f"{field} ume:tan",
        "yanagi:kasu1 kiku:tan",
        "play yanagi.tan take yanagi.hikari",
    )
    assert {"yanagi.kasu1", "ume.tan"} <= names(state.piles[0])
    state = turn("yanagi:tan", field, "yanagi:kasu1 kiku:tan", "play yanagi.tan take yanagi.hikari")
    assert "yanagi.kasu1" in names(state.field)


@pytest.mark.parametrize("option", ["alone", "with_rain"])
def test_mu_e10_the_last_stock_card_is_the_oni(option: str) -> None:
    state = position({"last_oni": option}, dealer=1, to_move=0, hands=[cards("ayame:tan"), []], field=cards("yanagi:tan"),
                     stock=cards("yanagi:kasu1"), captured=[[], cards("yanagi:hikari,tane")])  # fmt: skip
    events = act(state, "play ayame.tan")
    took = [event for event in events if isinstance(event, Captured)]
    assert [names(event.cards) for event in took] == [
        set() if option == "alone" else {"yanagi.tan"}
    ]
    flowed = [event for event in events if isinstance(event, Moved)]
    assert ("yanagi.tan" in names(state.piles[1])) == (option == "alone")
    assert all(event.rule == "MU-19" for event in flowed)


def test_mu_e11_the_oni_may_take_the_set_where_it_is_agreed() -> None:
    state = position({"oni_takes_set": "yes"}, hands=[cards("yanagi:kasu1"), []],
                     field=cards("yanagi:hikari kiri:hikari,kasu1,kasu2 ume:tan"))  # fmt: skip
    assert set(texts(state)) == {
        "play yanagi.kasu1 take kiri.hikari kiri.kasu1 kiri.kasu2",
        "play yanagi.kasu1 take ume.tan",
    }


def test_mu_e12_left_over_cards_find_their_owners() -> None:
    state = position(dealer=0, field=cards("yanagi:tan momiji:tane"), oni_plant="momiji",
                     captured=[cards("yanagi:kasu1 momiji:kasu1"), cards("yanagi:hikari,tane")])  # fmt: skip
    assert "momiji.tane" in names(state.piles[0])
    assert "yanagi.tan" in names(state.piles[1])


E13 = "yanagi:hikari,tane,tan matsu:tan kiku:tane,tan fuji:kasu1 ume:kasu1"


def test_mu_e13_a_four_in_the_hand_and_three_rains_in_the_field() -> None:
    assert Redealt("MU-06") in opened(E13, {})[1]
    state, _ = opened(E13, {"field_four": "dealer_takes"}, dealer=1)
    assert h.points(state.piles[1]) == 35
    state, events = opened(E13, {"field_rain3": "oni_taker"})
    assert not events


def test_mu_e14_the_fourth_card_takes_the_set() -> None:
    state = position(
        hands=[cards("kiri:kasu3 kiku:kasu1"), []], field=cards("kiri:hikari,kasu1,kasu2 matsu:tan")
    )
    assert set(texts(state)) == {
        "play kiri.kasu3 take kiri.hikari kiri.kasu1 kiri.kasu2",
        "play kiku.kasu1",
    }


E15 = "ume yanagi:hikari,tane,tan kiku:kasu1"


def test_mu_e15_two_groups_in_one_field() -> None:
    for option in ("same", "oni_taker"):
        assert Redealt("MU-06") in opened(E15, {"field_rain3": option})[1]
    state, _ = opened(E15, {"field_four": "dealer_takes"})
    assert h.points(state.piles[0]) == 52
    assert names(state.field) == {"kiku.kasu1"}
    state, _ = opened(E15, {"field_four": "dealer_takes", "field_rain3": "oni_taker"})
    assert names(state.piles[0]) == set(cards("ume"))


def test_mu_r10_the_dealers_group_changes_no_turn() -> None:
    agreed = rules(field_four="dealer_takes", hand_four="off")
    for seed in range(3000):
        state = deal(agreed, seed)
        assert isinstance(state, MushiState)
        if state.field.bit_count() < 8:
            assert [hand.bit_count() for hand in state.hands] == [8, 8]
            assert len(state.stock) == 16
            return
    raise AssertionError("no such deal")


def test_mu_r12_the_hand_is_asked_before_the_field_is_checked() -> None:
    state = four({"field_four": "redeal"})
    state.field = h.cards("ume", "kiku.tane")
    assert texts(state) == ["show", "pass"]
    assert Redealt("MU-06") in act(state, "pass")


@pytest.mark.parametrize(
    ("options", "code"),
    [
        ({"rounds": 25}, "no_such_value"),
        ({"rounds": "many"}, "no_such_value"),
        ({"rounds": True}, "no_such_value"),
        ({"oni_takes_set": "maybe"}, "no_such_value"),
        ({"speed": 3}, "no_such_option"),
    ],
)
def test_unknown_options_are_refused(options: dict[str, object], code: str) -> None:
    with pytest.raises(BadOption) as error:
        agree(GAME, options)
    assert error.value.code == code


@pytest.mark.parametrize(
    ("keys", "code"),
    [
        ({"field": ["matsu.hikari", "matsu.hikari"]}, "card_twice"),
        ({"field": ["matsu.hikari"], "captured": [["matsu.hikari"], []]}, "card_twice"),
        ({"field": ["AS"]}, "unknown_card"),
        ({"field": ["botan.tane"]}, "not_in_deck"),
        ({"field": "matsu.hikari"}, "not_a_list"),
        ({"hands": [["matsu.hikari"]]}, "one_list_a_seat"),
        ({"dealer": 2}, "out_of_range"),
        ({"phase": "sleep"}, "unknown_phase"),
        ({"phase": "over", "hands": [["matsu.hikari"], []]}, "cards_left"),
        ({"rng": "xyz"}, "not_a_number"),
        ({"oni_plant": "oak"}, "unknown_plant"),
    ],
)
def test_a_position_that_cannot_be_is_refused(keys: dict[str, Any], code: str) -> None:
    with pytest.raises(BadPosition) as error:
        position(None, **keys)
    assert error.value.code == code
