"""Kujuroku, rule by rule (chapter KJ). Piles and chips are given as [Oya, Nakai, Otoi]."""

from __future__ import annotations

import itertools
import random
from collections import Counter

import pytest

from engine.core.cards import NOBODY
from engine.core.errors import BadOption, BadPosition, IllegalAction
from engine.core.events import (
    Asked,
    Called,
    Captured,
    Claimed,
    Covered,
    DealEnded,
    Dealt,
    Flipped,
    Laid,
    Looked,
    Moved,
    Played,
    Redealt,
    YakuMade,
)
from engine.core.game import MatchState, Rules, agree
from engine.core.rng import Rng
from engine.decks.daini import DECK, JIZO_BIT, ONI_BIT, card, cards, points, rank_cards, rank_of
from engine.games import game
from engine.games.kujuroku.scoring import hon_of, per_point, per_ten
from engine.games.kujuroku.state import resting, roles
from engine.games.kujuroku.tables import PACKS, YAKU
from engine.match.play import SeatInfo, begin
from tests.games.spoken import act, field, of_kind, pile, placed, texts
from tests.kit import deal, finished, single_changes, walk

KJ = game("kujuroku")
THREE = agree(KJ, {}, 3)
FOUR = agree(KJ)
STEAL = agree(KJ, {"oni_without_target": "old_steal"}, 3)
GEN = agree(KJ, {"gen_naoshi": "on"}, 3)
TEN = agree(KJ, {"scoring": "per_ten"}, 3)
TANOHAMA = agree(KJ, {"deck": "tanohama41"}, 3)
ORIGINAL = agree(KJ, {"deck": "original40"}, 3)


def words(text: str) -> list[str]:
    return text.split()


def table(rules: Rules = THREE, **keys):
    return placed(rules, **keys)


class Stacked(Rng):
    """A generator whose shuffles are decks laid ready."""

    def __init__(self, *decks: list[int]) -> None:
        super().__init__(1)
        self.decks = list(decks)

    def shuffle(self, items) -> None:
        order = self.decks.pop(0)
        assert sorted(order) == sorted(items)
        items[:] = order


def stacked(rules: Rules, opening: str, hands: tuple[str, str, str] = ("", "", "")) -> list[int]:
    """A deck that deals this field, and to [Oya, Nakai, Otoi] hands that begin with these cards."""
    pack = PACKS[str(rules["deck"])]
    lie = [card(name) for name in words(opening)]
    held = [[card(name) for name in words(hand)] for hand in hands]
    used = {*lie, *(c for hand in held for c in hand)}
    rest = [c for c in pack.cards if c not in used]
    random.Random(5).shuffle(rest)
    for hand in held:
        while len(hand) < 6:
            hand.append(rest.pop())
    oya, nakai, otoi = held
    order: list[int] = []
    for turn in (0, 1):
        for hand in (nakai, otoi, oya):
            order += hand[3 * turn : 3 * turn + 3]
        order += lie[pack.field * turn : pack.field * (turn + 1)]
    return order + rest


def opened(opening: str, rules: Rules = THREE, *more: str, dealer: int = 0):
    """The state and the events after dealing these fields, one after another."""
    decks = [stacked(rules, text) for text in (opening, *more)]
    events: list = []
    match = KJ.opening(rules, rules.seats, dealer)
    return KJ.new_deal(rules, match, Stacked(*decks), events), events


def with_points(sums: tuple[int, int, int], rules: Rules = THREE) -> list[str]:
    """Piles of the whole deck with these points and without a yaku."""
    pack = PACKS[str(rules["deck"])]
    start = ["d4s d4a d3a d3b", "d4b d4c d1s", "d3s d3c"]
    out = [words(row) for row in start]
    rest = [DECK.ids[c] for c in pack.cards if DECK.ids[c] not in {n for r in out for n in r}]
    worth = {name: points(cards(name)) + pack.oni_points * (name == "oni") for name in rest}
    base = [points(cards(*row)) for row in out]
    for seed in range(200):
        left = rest[:]
        random.Random(seed).shuffle(left)
        chosen = []
        for seat in (0, 1):
            ways: dict[int, list[str]] = {0: []}
            for name in left:
                for total, way in list(ways.items()):
                    ways.setdefault(total + worth[name], [*way, name])
            way = ways.get(sums[seat] - base[seat])
            if way is None:
                break
            chosen.append(way)
            left = [name for name in left if name not in way]
        else:
            return [" ".join(a + b) for a, b in zip(out, [*chosen, left], strict=True)]
    raise AssertionError(sums)


def settled(rules: Rules = THREE, **keys):
    return KJ.settle(table(rules, **keys))


# --- table and roles ----------------------------------------------------------------------------


def test_kj_01_three_or_four_seats_and_three_of_them_play():
    for seats in (2, 5):
        with pytest.raises(BadOption):
            agree(KJ, {}, seats)
    for rules in (THREE, FOUR):
        state = deal(rules, 3)
        assert sum(bool(hand) for hand in state.hands) == 3


@pytest.mark.parametrize("rules", [THREE, FOUR], ids=["table of 3", "table of 4"])
def test_kj_02_kj_30_oya_nakai_otoi_six_turns_each(rules):
    for seed in range(40):
        turns = [s.to_move for s, action in walk(rules, seed) if action >= 0 and s.phase == 2]
        dealer = seed % rules.seats
        three = list(roles(rules.seats, dealer))
        assert turns == (three * 6)[: len(turns)]
        assert three == [(dealer + i) % rules.seats for i in range(3)]
        state = finished(rules, seed)
        if KJ.settle(state).outcome == "points":
            assert len(turns) == 18


def test_kj_03_who_rests_gets_no_cards_and_pays_nothing():
    for seed in range(60):
        state = finished(FOUR, seed)
        rests = resting(4, state.dealer)
        assert rests == (state.dealer + 3) % 4
        assert state.hands[rests] == state.piles[rests] == 0
        result = KJ.settle(state)
        assert result.scores[rests] == 0
        assert all(rests not in payment[:2] for payment in result.payments)
        assert result.next_dealer != rests
    with pytest.raises(BadPosition):
        KJ.from_position(FOUR, {"dealer": 0, "hands": [[], [], [], ["d1a"]]})


def test_kj_04_the_first_oya_is_drawn_by_lot():
    counts = Counter(KJ.first_dealer(FOUR, Rng(seed)).dealer for seed in range(2000))
    assert set(counts) == {0, 1, 2, 3}
    assert min(counts.values()) > 420
    assert KJ.first_dealer(FOUR, Rng(1)).rule == "KJ-04"


@pytest.mark.parametrize(
    ("options", "chips"),
    [
        ({}, 300),
        ({"starting_hon": 10}, 100),
        ({"starting_hon": 100}, 1000),
        ({"scoring": "per_ten"}, 30),
        ({"scoring": "per_ten", "starting_hon": 50}, 50),
    ],
)
def test_kj_05_chips_at_the_start(options, chips):
    rules = agree(KJ, options)
    assert KJ.opening(rules, 4, 2).totals == (chips,) * 4


def test_kj_05_a_debt_does_not_stop_the_match():
    match = MatchState(seats=3, dealer=0, totals=(10, 10, 880), extra=(0,))
    result = settled(captured=["d1a", "d4s d4a d4b d4c d1s d3s", "d2a"])
    after = KJ.advance(THREE, match, result)
    assert after.totals == (-110, 250, 760)
    assert not KJ.match_over(THREE, after)


# --- the deal -----------------------------------------------------------------------------------


def test_kj_10_every_card_is_as_likely_in_every_place():
    counts = Counter()
    for seed in range(4000):
        events: list = []
        KJ.new_deal(THREE, KJ.opening(THREE, 3, 0), Rng(seed), events)
        for event in of_kind(events, Dealt):
            for name in ("oni", "d1s"):
                counts[name, event.dst.kind] += event.cards >> card(name) & 1
    for name in ("oni", "d1s"):
        assert abs(counts[name, "hand"] - 4000 * 18 / 42) < 130
        assert abs(counts[name, "field"] - 4000 * 6 / 42) < 100


@pytest.mark.parametrize("rules", [THREE, FOUR, ORIGINAL], ids=["3", "4", "original40"])
def test_kj_11_kj_12_the_order_of_dealing(rules):
    events: list = []
    KJ.new_deal(rules, KJ.opening(rules, rules.seats, 1), Rng(4), events)
    oya, nakai, otoi = roles(rules.seats, 1)
    dealt = [(event.dst, event.count) for event in of_kind(events, Dealt)]
    heap = 2 if rules is ORIGINAL else 3
    one = [(("hand", nakai), 3), (("hand", otoi), 3), (("hand", oya), 3), (("field", -1), heap)]
    assert dealt == one * 2


def test_kj_13_the_top_of_the_stock_is_turned_first():
    state = table(hands=["d2a", "d5a", "d6a"], field="d9a", stock="d7a d8a d10a")
    events = act(state, "play d2a", "play d5a")
    assert [event.card for event in of_kind(events, Flipped)] == [card("d7a"), card("d8a")]


@pytest.mark.parametrize(
    ("deck", "size", "lie", "stock", "total", "par"),
    [
        ("daini42", 42, 6, 18, 300, 100),
        ("tanohama41", 41, 6, 17, 300, 100),
        ("original40", 40, 4, 18, 288, 96),
    ],
)
def test_kj_14_kj_e20_the_decks(deck, size, lie, stock, total, par):
    rules = agree(KJ, {"deck": deck}, 3)
    pack = PACKS[deck]
    assert (len(pack.cards), pack.total, pack.par) == (size, total, par)
    match = KJ.opening(rules, 3, 0)
    events: list = []
    state = KJ.new_deal(rules, match, Rng(2), events)
    assert [hand.bit_count() for hand in state.hands] == [6, 6, 6]
    assert len(state.stock) - state.top == stock
    assert sum(e.count for e in of_kind(events, Dealt) if e.dst.kind == "field") == lie


def test_section_2_ranks_and_points():
    assert [points(1 << rank_cards(rank)[0]) for rank in range(1, 11)] == [
        10, 10, 3, 4, 5, 6, 7, 8, 9, 10,
    ]  # fmt: skip
    assert points(JIZO_BIT) == 12
    assert points(ONI_BIT) == 0
    assert points(DECK.all) == 300
    assert [rank_of(card(name)) for name in ("d1s", "d4c", "d10d", "oni", "jizo")] == [
        1,
        4,
        10,
        0,
        0,
    ]
    assert {name for name in DECK.ids if name.endswith("s")} == {"d1s", "d3s", "d4s"}


# --- check of the field, gen-naoshi ----------------------------------------------------------------


def test_kj_18_kj_e16_four_equal_cards_are_dealt_anew_by_the_same_oya():
    state, events = opened(
        "d6a d6b d6c d6d oni jizo", THREE, "d2a d2b d2c d2d d9a d9b", "d1a d2a d3a d4a d5a d6a",
        dealer=1,
    )  # fmt: skip
    assert [event.rule for event in of_kind(events, Redealt)] == ["KJ-18", "KJ-18"]
    assert field(state) == {"d1a", "d2a", "d3a", "d4a", "d5a", "d6a"}
    assert state.piles == [0, 0, 0]
    assert (state.dealer, state.to_move) == (1, 1)


def test_kj_18_comes_before_gen_naoshi():
    state, events = opened("d6a d6b d6c d6d oni jizo", GEN, "d1a d2a d3a d4a d5a d6a")
    assert len(of_kind(events, Redealt)) == 1
    assert texts(state) == ["gen swap", "gen keep"]


def gen_table():
    return table(
        GEN,
        phase="gen_naoshi",
        to_move=1,
        hands=["d1a d1b d1c d2a d2b d2c", "d5a d5b d5c d6a d6b d6c", "d8a d8b d8c d9a d9b d9c"],
        field="d10a d7a d7b d3a d4a d2d",
    )


@pytest.mark.parametrize(
    ("nakai", "otoi", "hands"),
    [
        ("keep", "keep", "012"),
        ("swap", "keep", "102"),
        ("keep", "swap", "210"),
        ("swap", "swap", "201"),
    ],
)
def test_kj_19_kj_20_blind_swaps_with_what_oya_holds_at_that_moment(nakai, otoi, hands):
    state = gen_table()
    before = state.hands[:]
    events = act(state, f"gen {nakai}")
    assert (state.to_move, state.phase) == (2, 0)
    assert not of_kind(events, Looked)
    events += act(state, f"gen {otoi}")
    assert state.hands == [before[int(i)] for i in hands]
    assert [event.word for event in of_kind(events, Called)] == [f"gen_{nakai}", f"gen_{otoi}"]
    assert (state.to_move, texts(state)[0].split()[0]) == (0, "play")


def test_kj_19_nobody_sees_a_hand_before_the_last_answer_and_the_field_is_open():
    state, events = opened("d1a d2a d3a d4a d5a d6a", GEN)
    for seat in range(3):
        view = KJ.view(state, seat)
        assert view.hands == (0, 0, 0)
        assert view.hand_sizes == (6, 6, 6)
        assert view.field.bit_count() == 6
    assert all(not event.cards for event in of_kind(events, Dealt) if event.dst.kind == "hand")
    looks = of_kind(act(state, "gen swap", "gen keep"), Looked)
    assert [(event.seat, event.rule) for event in looks] == [
        (1, "KJ-21"),
        (2, "KJ-21"),
        (0, "KJ-21"),
    ]
    assert looks[0].seen_by(0).cards == 0
    assert looks[0].seen_by(1).cards == state.hands[1] == KJ.view(state, 1).hand


def test_kj_20_oya_has_no_say():
    assert gen_table().to_move == 1
    with pytest.raises(IllegalAction) as error:
        KJ.parse_action(gen_table(), "gen pass")
    assert error.value.facts["rule"] == "KJ-19"


def test_kj_21_no_such_step_by_default():
    state, events = opened("d1a d2a d3a d4a d5a d6a")
    assert texts(state)[0].split()[0] == "play"
    assert all(event.cards for event in of_kind(events, Dealt))
    assert KJ.view(state, 2).hand.bit_count() == 6


# --- opening captures -------------------------------------------------------------------------


def test_kj_23_the_jizo_of_the_field_is_oyas():
    state, events = opened("d1a d2a jizo d4a d5a d6a", dealer=2)
    assert pile(state, 2) == {"jizo"}
    assert field(state) == {"d1a", "d2a", "d4a", "d5a", "d6a"}
    assert [(e.cards, e.rule) for e in of_kind(events, Moved)] == [(JIZO_BIT, "KJ-23")]
    assert state.to_move == 2
    assert state.phase == 2


@pytest.mark.parametrize(
    ("lie", "taken", "phase"),
    [
        ("d1a d2a jizo d4a d5a d6a", {"jizo"}, 2),
        ("d1a oni jizo d4a d5a d6a", {"oni", "jizo"}, 2),
        ("d1a oni d2a d4a d5a d6a", set(), 1),
        ("d1a d1b d1c d4a d5a d6a", set(), 1),
    ],
)
def test_kj_23_to_27_opening_captures_are_oyas_after_gen_naoshi_too(lie, taken, phase):
    state, _ = opened(lie, GEN, dealer=1)
    assert not any(state.piles)
    act(state, "gen swap", "gen keep")
    assert (pile(state, 1), pile(state, 2), pile(state, 0)) == (taken, set(), set())
    assert (state.to_move, state.phase) == (1, phase)


def test_kj_24_oya_takes_the_oni_with_any_number_card_and_a_kuraikasu_begins():
    state, _ = opened("d9a oni d2a d9b d5a d10c")
    assert texts(state) == [
        "opening oni take d2a", "opening oni take d5a", "opening oni take d9a",
        "opening oni take d9b", "opening oni take d10c",
    ]  # fmt: skip
    events = act(state, "opening oni take d9b")
    assert pile(state, 0) == {"oni", "d9b"}
    assert of_kind(events, Moved)[0].rule == "KJ-24"
    assert state.facts == (0, card("d9b"), -1)
    assert state.phase == 2
    with pytest.raises(IllegalAction) as error:
        KJ.parse_action(opened("d9a oni d2a d9b d5a d10c")[0], "opening oni take jizo")
    assert error.value.facts["rule"] == "KJ-24"


def test_kj_25_both_go_to_oya_and_nothing_else():
    state, events = opened("d9a oni d2a jizo d5a d10c")
    assert pile(state, 0) == {"oni", "jizo"}
    assert [event.rule for event in of_kind(events, Moved)] == ["KJ-25"]
    assert state.facts == (-1, -1, -1)
    assert state.phase == 2


def test_kj_26_the_oni_comes_before_a_triple():
    state, _ = opened("d3a d3s d3b jizo d7a d10c")
    assert pile(state, 0) == {"jizo"}
    assert texts(state)[0] == "opening pair d3a d3s"
    state, _ = opened("d3a d3s d3b oni jizo d10c")
    assert pile(state, 0) == {"oni", "jizo"}
    assert texts(state)[0].startswith("opening pair")


def test_kj_26_kj_r22_an_opening_jizo_does_not_meet_a_turned_oni():
    deck = stacked(THREE, "jizo d2a d3a d4a d5a d6a", ("d9a", "", ""))
    deck.remove(card("oni"))
    deck.insert(24, card("oni"))
    state = KJ.new_deal(THREE, KJ.opening(THREE, 3, 0), Stacked(deck))
    act(state, "play d9a")
    assert pile(state, 0) == {"jizo"}
    assert "flip take d9a" in texts(state)
    act(state, "flip take d9a")
    assert state.oni_took == card("d9a")


def test_kj_27_kj_e15_two_of_three_freely_chosen():
    state, _ = opened("d3a d3s d3b d7a d10c d9a")
    assert sorted(texts(state)) == [
        "opening pair d3a d3b", "opening pair d3a d3s", "opening pair d3b d3s",
    ]  # fmt: skip
    events = act(state, "opening pair d3a d3s")
    assert of_kind(events, Moved)[0].rule == "KJ-27"
    assert pile(state, 0) == {"d3a", "d3s"}
    assert "d3b" in field(state)
    assert state.phase == 2


def test_kj_27_two_triples_the_lower_rank_first():
    state, _ = opened("d10a d2a d10b d2b d10c d2c")
    assert all(text.startswith("opening pair d2") for text in texts(state))
    act(state, "opening pair d2b d2c")
    assert all(text.startswith("opening pair d10") for text in texts(state))
    act(state, "opening pair d10a d10b")
    assert pile(state, 0) == {"d2b", "d2c", "d10a", "d10b"}
    assert field(state) == {"d2a", "d10c"}


def test_kj_28_two_equal_cards_are_nothing_special():
    state, events = opened("d3a d3s d8b d8a d10c d9a")
    assert state.piles == [0, 0, 0]
    assert not of_kind(events, Moved)
    assert state.phase == 2


def test_kj_29_opening_captures_cost_no_card_and_no_turn():
    state, _ = opened("d3a d3s d3b d7a d10c d9a", dealer=1)
    act(state, "opening pair d3a d3s")
    assert state.hands[1].bit_count() == 6
    assert len(state.stock) - state.top == 18
    assert state.to_move == 1


def test_kj_e14_the_oni_and_a_triple():
    state, _ = opened("d3a d3s d3b oni d7a d10c")
    assert len(texts(state)) == 5
    act(state, "opening oni take d7a")
    assert min(texts(state)) == "opening pair d3a d3b"
    act(state, "opening pair d3a d3b")
    assert pile(state, 0) == {"oni", "d7a", "d3a", "d3b"}
    state, _ = opened("d3a d3s d3b oni d7a d10c")
    act(state, "opening oni take d3s")
    assert field(state) == {"d3a", "d3b", "d7a", "d10c"}
    assert state.phase == 2


# --- the turn --------------------------------------------------------------------------------


def test_kj_31_a_turn_is_a_hand_card_and_a_stock_card_no_passing():
    state = table(hands=["d2a d4b", "d5a", "d6a"], field="d9a", stock="d7a d8a")
    assert texts(state) == ["play d2a", "play d4b"]
    events = act(state, "play d2a")
    assert [type(event) for event in events] == [Played, Laid, Flipped, Laid, Asked]
    assert state.to_move == 1


def test_kj_32_every_hand_card_may_be_played():
    for state, _ in walk(agree(KJ, {}, 3), 11):
        if state.phase == 2:
            played = {action >> 6 for action in KJ.legal(state)}
            assert sum(1 << c for c in played) == state.hands[state.to_move]
    state = table(hands=["d2a d9b", "d5a", "d6a"], field="d9a d9c", stock="d7a d8a")
    assert texts(state) == ["play d2a", "play d9b take d9a", "play d9b take d9c"]


def test_kj_33_a_match_must_be_taken():
    state = table(hands=["d9b", "d5a", "d6a"], field="d9a d4a", stock="d7a d8a")
    with pytest.raises(IllegalAction) as error:
        KJ.parse_action(state, "play d9b")
    assert error.value.facts["rule"] == "KJ-33"
    events = act(state, "play d9b take d9a")
    assert of_kind(events, Captured)[0] == Captured(0, card("d9b"), cards("d9a"), "KJ-33")
    assert pile(state, 0) == {"d9a", "d9b"}
    assert field(state) == {"d4a", "d7a"}


def test_kj_34_one_of_two_matches_and_never_both():
    state = table(hands=["d3b", "d5a", "d6a"], field="d3a d3s", stock="d7a d8a")
    assert texts(state) == ["play d3b take d3s", "play d3b take d3a"]
    act(state, "play d3b take d3s")
    assert pile(state, 0) == {"d3b", "d3s"}
    assert field(state) == {"d3a", "d7a"}


def test_kj_35_the_turned_card_must_take_even_the_card_just_laid():
    state = table(hands=["d2a", "d5a", "d6a"], field="d9a", stock="d2b d8a")
    events = act(state, "play d2a")
    assert of_kind(events, Captured) == [Captured(0, card("d2b"), cards("d2a"), "KJ-35")]
    assert pile(state, 0) == {"d2a", "d2b"}


def test_kj_35_a_turned_card_with_two_matches_asks():
    state = table(hands=["d2a", "d5a", "d6a"], field="d9a d9b", stock="d9c d8a")
    events = act(state, "play d2a")
    assert events[-1] == Asked(0, "flip", (-1, -1, -1), (card("d9a"), card("d9b")))
    assert texts(state) == ["flip take d9a", "flip take d9b"]
    act(state, "flip take d9b")
    assert field(state) == {"d2a", "d9a"}
    assert state.to_move == 1


def test_kj_36_without_a_stock_card_the_last_turn_of_tanohama_ends_after_the_hand():
    state = table(
        TANOHAMA, dealer=0, to_move=2, hands=["", "", "d9b"], field="d9a",
        captured=["", "", ""],
    )  # fmt: skip
    events = act(state, "play d9b take d9a")
    assert not of_kind(events, Flipped)
    assert state.to_move == NOBODY
    for seed in range(30):
        state = finished(TANOHAMA, seed)
        if KJ.settle(state).outcome == "points":
            assert state.top == len(state.stock) == 17


def test_kj_36_an_oni_as_the_very_last_card_still_captures():
    state = table(TANOHAMA, to_move=2, hands=["", "", "oni"], field="d9a")
    events = act(state, "play oni take d9a")
    assert of_kind(events, Moved)[0].cards == cards("oni", "d9a")
    assert pile(state, 2) == {"oni", "d9a"}


# --- the oni ---------------------------------------------------------------------------------


def test_kj_37_the_oni_lies_on_a_card_until_the_stock_card_is_seen():
    state = table(hands=["oni d2a", "d5a", "d6a"], field="d5d d9b", stock="d7a d8a")
    assert texts(state) == ["play d2a", "play oni take d5d", "play oni take d9b"]
    events = act(state, "play oni take d9b")
    assert [type(event) for event in events] == [Played, Covered, Flipped, Moved, Laid, Asked]
    assert events[1] == Covered(0, card("oni"), card("d9b"), "KJ-37")
    assert events[3].rule == "KJ-37"
    assert pile(state, 0) == {"oni", "d9b"}
    assert state.facts == (0, card("d9b"), -1)


def test_kj_37_the_stock_card_cannot_take_the_held_card_but_its_twin():
    state = table(hands=["oni d2a", "d5a", "d6a"], field="d9b d9c d1a", stock="d9a d8a")
    act(state, "play oni take d9b")
    assert pile(state, 0) == {"oni", "d9b", "d9a", "d9c"}
    assert state.facts == (0, card("d9b"), card("d9d"))


def test_kj_38_no_waiting_for_the_stock_card():
    state = table(hands=["oni d2a", "d5a", "d6a"], field="d5d", stock="d7a d8a")
    with pytest.raises(IllegalAction) as error:
        KJ.parse_action(state, "play oni")
    assert error.value.facts["rule"] == "KJ-38"


@pytest.mark.parametrize("rules", list(single_changes(KJ)), ids=lambda r: str(r.changed))
def test_kj_38_kj_44_oni_and_jizo_never_stay_in_the_field(rules):
    for seed in range(25):
        for state, _ in walk(rules, seed):
            if state.phase != 1:
                assert not state.field & (JIZO_BIT | ONI_BIT) or state.phase == 0


def test_kj_40_kj_e17_banashi_the_oni_goes_to_the_pile_alone():
    state = table(hands=["oni d2a", "d5a", "d6a"], field="", stock="d7a d8a")
    assert texts(state) == ["play d2a", "play oni"]
    events = act(state, "play oni")
    assert of_kind(events, Captured) == [Captured(0, card("oni"), 0, "KJ-40")]
    assert pile(state, 0) == {"oni"}
    assert field(state) == {"d7a"}
    assert state.facts == (-1, -1, -1)


def test_kj_40_but_a_turned_jizo_is_taken():
    state = table(hands=["oni d2a", "d5a", "d6a"], field="", stock="jizo d8a")
    act(state, "play oni")
    assert pile(state, 0) == {"oni", "jizo"}


def test_kj_41_a_turned_oni_takes_any_number_card_also_the_one_just_laid():
    state = table(hands=["d2a", "d5a", "d6a"], field="d9a", stock="oni d8a")
    act(state, "play d2a")
    assert texts(state) == ["flip take d2a", "flip take d9a"]
    assert state.active == card("oni")
    events = act(state, "flip take d2a")
    assert of_kind(events, Captured) == [Captured(0, card("oni"), cards("d2a"), "KJ-41")]
    assert state.facts == (0, card("d2a"), -1)


def test_kj_41_with_one_card_it_is_forced():
    state = table(hands=["d2a", "d5a", "d6a"], field="", stock="oni d8a")
    act(state, "play d2a")
    assert pile(state, 0) == {"oni", "d2a"}
    assert state.to_move == 1


def test_kj_42_a_turned_oni_without_a_card_goes_aside():
    state = table(hands=["d2a", "d5a", "d6a"], field="d2b", stock="oni d8a")
    events = act(state, "play d2a take d2b")
    assert of_kind(events, Captured)[1] == Captured(0, card("oni"), 0, "KJ-42")
    assert pile(state, 0) == {"d2a", "d2b", "oni"}
    assert state.facts == (-1, -1, -1)


def test_kj_43_kj_e18_the_old_rule_forbids_an_oni_without_a_target():
    state = table(STEAL, hands=["oni d2a d5b", "d5a", "d6a"], field="", stock="d7a d8a")
    assert texts(state) == ["play d2a", "play d5b"]
    with pytest.raises(IllegalAction) as error:
        KJ.parse_action(state, "play oni")
    assert error.value.facts["rule"] == "KJ-43"


def test_kj_43_kj_e24_the_last_card_steals_the_jizo():
    state = table(
        STEAL, to_move=2, hands=["", "", "oni"], field="", stock="d7a",
        captured=["jizo d2a d2b", "", ""],
    )  # fmt: skip
    assert texts(state) == ["play oni"]
    events = act(state, "play oni")
    assert pile(state, 0) == {"d2a", "d2b"}
    assert pile(state, 2) == {"oni", "jizo"}
    assert field(state) == {"d7a"}
    moved = of_kind(events, Moved)[0]
    assert (moved.src, moved.dst, moved.cards, moved.rule) == (
        ("pile", 0), ("pile", 2), JIZO_BIT, "KJ-43",
    )  # fmt: skip
    assert state.facts == (-1, -1, -1)


def test_kj_43_a_turned_oni_steals_too_or_goes_alone():
    state = table(
        STEAL, to_move=1, hands=["d8a", "d2a", "d6a"], field="d2b", stock="oni d8b",
        captured=["jizo", "", ""],
    )  # fmt: skip
    act(state, "play d2a take d2b")
    assert pile(state, 1) == {"d2a", "d2b", "oni", "jizo"}
    assert pile(state, 0) == set()
    state = table(STEAL, hands=["d2a", "d5a", "jizo"], field="d2b", stock="oni d8b")
    act(state, "play d2a take d2b")
    assert pile(state, 0) == {"d2a", "d2b", "oni"}
    state = table(
        STEAL, hands=["d2a", "d5a", "d6a"], field="d2b", stock="oni d8b",
        captured=["jizo", "", ""],
    )  # fmt: skip
    assert not of_kind(act(state, "play d2a take d2b"), Moved)
    assert pile(state, 0) == {"d2a", "d2b", "oni", "jizo"}


# --- the jizo --------------------------------------------------------------------------------


@pytest.mark.parametrize("lie", ["", "d9a d5c"], ids=["empty field", "cards in the field"])
def test_kj_44_the_jizo_is_taken_alone(lie):
    state = table(hands=["jizo d2a", "d5a", "d6a"], field=lie, stock="d7a d8a")
    assert texts(state) == ["play d2a", "play jizo"]
    events = act(state, "play jizo")
    assert of_kind(events, Captured) == [Captured(0, card("jizo"), 0, "KJ-44")]
    assert field(state) == {*words(lie), "d7a"}


def test_kj_44_a_turned_jizo_is_taken_alone():
    state = table(hands=["d2a", "d5a", "d6a"], field="d9a", stock="jizo d8a")
    events = act(state, "play d2a")
    assert of_kind(events, Captured) == [Captured(0, card("jizo"), 0, "KJ-44")]
    assert field(state) == {"d9a", "d2a"}


def test_kj_45_kj_e09_the_oni_meets_a_turned_jizo():
    state = table(hands=["oni d2a", "d5a", "d6a"], field="d5d d9b", stock="jizo d8a")
    events = act(state, "play oni take d9b")
    assert of_kind(events, Captured) == [Captured(0, card("jizo"), ONI_BIT, "KJ-45")]
    assert pile(state, 0) == {"oni", "jizo"}
    assert field(state) == {"d5d", "d9b"}
    assert state.facts == (-1, -1, -1)
    assert state.to_move == 1


def test_kj_45_kj_e10_the_jizo_meets_a_turned_oni():
    state = table(to_move=1, hands=["d6a", "jizo d2a", "d6b"], field="d5a d9b", stock="oni d8a")
    events = act(state, "play jizo")
    assert [event.rule for event in of_kind(events, Captured)] == ["KJ-44", "KJ-45"]
    assert pile(state, 1) == {"oni", "jizo"}
    assert field(state) == {"d5a", "d9b"}
    assert state.facts == (-1, -1, -1)


def test_kj_46_without_a_jizo_the_old_oni_goes_alone():
    rules = agree(KJ, {"deck": "tanohama41", "oni_without_target": "old_steal"}, 3)
    state = table(rules, hands=["oni d2a", "d5a", "d6a"], field="", stock="d7a d8a")
    assert texts(state) == ["play d2a"]
    state = table(rules, to_move=2, hands=["", "", "oni"], field="", captured=["d2a d2b", "", ""])
    act(state, "play oni")
    assert pile(state, 2) == {"oni"}
    assert pile(state, 0) == {"d2a", "d2b"}


@pytest.mark.parametrize("deck", ["tanohama41", "original40"])
def test_kj_46_cards_that_the_deck_lacks_are_refused(deck):
    with pytest.raises(BadPosition):
        table(agree(KJ, {"deck": deck}, 3), hands=["jizo", "d5a", "d6a"])


# --- kuraikasu -------------------------------------------------------------------------------


def test_kj_47_kj_48_determined_when_one_card_is_in_nobodys_pile():
    state = table(
        hands=["d7a d7b", "d9b", "d6a"], field="d9c", stock="d8a d8b d8c", to_move=1,
        captured=["oni d9a", "", ""], oni_took="d9a",
    )  # fmt: skip
    assert state.facts == (0, card("d9a"), -1)
    events = act(state, "play d9b take d9c")
    assert of_kind(events, Claimed) == [Claimed(0, card("d9d"), "KJ-48")]
    assert state.facts == (0, card("d9a"), card("d9d"))


def test_kj_48_kj_e12_the_onis_own_capture_can_determine_it():
    state = table(
        to_move=2, hands=["d1a", "d1b", "oni d8d"], field="d9a", stock="d9b d8a",
        captured=["", "d9c d9d", ""],
    )  # fmt: skip
    events = act(state, "play oni take d9a")
    kinds = [type(event) for event in events]
    assert kinds == [Played, Covered, Flipped, Moved, Claimed, Captured, Asked]
    assert events[5] == Captured(2, card("d9b"), 0, "KJ-49")
    assert pile(state, 2) == {"oni", "d9a", "d9b"}
    assert field(state) == set()


def test_kj_37_kj_e13_without_earlier_captures_the_twin_stays():
    state = table(to_move=2, hands=["d1a", "d1b", "oni d8d"], field="d9a", stock="d9b d8a")
    act(state, "play oni take d9a")
    assert pile(state, 2) == {"oni", "d9a"}
    assert field(state) == {"d9b"}


def test_kj_49_in_the_field_it_is_moved_at_once_before_the_stock_card():
    state = table(
        to_move=1, hands=["d1a", "d9b", "d1c"], field="d9c d9d", stock="d8a d8b",
        captured=["oni d9a", "", ""], oni_took="d9a",
    )  # fmt: skip
    events = act(state, "play d9b take d9c")
    kinds = [type(event) for event in events]
    assert kinds == [Played, Captured, Claimed, Moved, Flipped, Laid, Asked]
    assert pile(state, 0) == {"oni", "d9a", "d9d"}


def test_kj_49_in_a_hand_it_stays_and_goes_to_its_owner_when_played():
    state = table(
        to_move=1, hands=["d1a", "d9d d2a", "d1c"], field="d8c", stock="d8a d7b",
        captured=["oni d9a", "", "d9b d9c"], oni_took="d9a", kuraikasu="d9d",
    )  # fmt: skip
    assert texts(state) == ["play d2a", "play d9d"]
    events = act(state, "play d9d")
    assert of_kind(events, Captured)[0] == Captured(0, card("d9d"), 0, "KJ-49")
    assert pile(state, 0) == {"oni", "d9a", "d9d"}
    assert pile(state, 1) == {"d8a", "d8c"}


def test_kj_49_turned_up_it_goes_to_its_owner():
    state = table(
        to_move=1, hands=["d1a", "d2a", "d1c"], field="d8c", stock="d9d d7b",
        captured=["oni d9a", "", "d9b d9c"], oni_took="d9a",
    )  # fmt: skip
    events = act(state, "play d2a")
    assert of_kind(events, Captured) == [Captured(0, card("d9d"), 0, "KJ-49")]
    assert field(state) == {"d8c", "d2a"}


def test_kj_49_its_place_is_told_to_nobody_who_does_not_hold_it():
    state = table(
        to_move=1, hands=["d1a", "d9d d2a", "d1c"], field="d8c", stock="d8a d7b",
        captured=["oni d9a", "", "d9b d9c"], oni_took="d9a",
    )  # fmt: skip
    assert KJ.view(state, 0).facts[2] == card("d9d")
    assert not KJ.view(state, 0).seen >> card("d9d") & 1
    assert KJ.view(state, 1).seen >> card("d9d") & 1


def orphan_position(**more):
    return table(
        to_move=1, hands=["d1b", "d3b d2a", "d1c"], field="d3c", stock="d8a d8b",
        captured=["oni d3a d1s d1a d4s d4b", "", ""], oni_took="d3a", **more,
    )  # fmt: skip


def test_kj_50_kj_e11_it_can_end_the_deal_in_anothers_turn():
    state = orphan_position()
    events = act(state, "play d3b take d3c")
    assert of_kind(events, Claimed) == [Claimed(0, card("d3s"), "KJ-48")]
    assert field(state) == {"d8a"}
    made = of_kind(events, YakuMade)
    assert [(e.seat, e.yaku, e.points) for e in made] == [(0, "danjo", 80)]
    assert made[0].cards == cards("d1s", "d3s", "d4s")
    result = KJ.settle(state)
    assert result.scores == (160, -80, -80)
    assert result.next_dealer == 0


@pytest.mark.parametrize(
    "name", ["KJ-25", "KJ-40", "KJ-42", "KJ-43", "KJ-45"], ids=lambda name: name
)
def test_kj_51_an_oni_without_a_number_card_makes_none(name):
    state = {
        "KJ-25": lambda: opened("d9a oni d2a jizo d5a d10c")[0],
        "KJ-40": lambda: table(hands=["oni d2a", "d5a", "d6a"], field="", stock="d7a d8a"),
        "KJ-42": lambda: table(hands=["d2a d1a", "d5a", "d6a"], field="d2b", stock="oni d8a"),
        "KJ-43": lambda: table(STEAL, to_move=2, hands=["", "", "oni"], field="", stock="d7a"),
        "KJ-45": lambda: table(hands=["oni d2a", "d5a", "d6a"], field="d5d", stock="jizo d8a"),
    }[name]()
    first = {"KJ-42": "play d2a take d2b", "KJ-45": "play oni take d5d"}.get(name, "play oni")
    if name != "KJ-25":
        act(state, first)
    assert any(state.piles[seat] & ONI_BIT for seat in range(3))
    assert state.facts == (-1, -1, -1)


# --- the end of the deal ----------------------------------------------------------------------


def test_kj_53_kj_e19_two_yaku_of_one_turn_are_paid_together():
    state = table(
        hands=["d4a", "d5a", "d6a"], field="d4s d3c", stock="d3s d8a",
        captured=["d4b d4c d3a d3b", "", ""],
    )  # fmt: skip
    events = act(state, "play d4a take d4s")
    assert [event.yaku for event in of_kind(events, YakuMade)] == ["shisan"]
    result = KJ.settle(state)
    assert [(line.id, line.points) for line in result.lines] == [("shisan", 100)]
    assert result.scores == (200, -100, -100)


def test_kj_53_a_yaku_waits_for_the_choice_after_the_flip():
    state = table(
        hands=["d4a d2b", "d5a", "d6a"], field="d4s d9a d9b", stock="d9c d8a",
        captured=["d4b d4c", "", ""],
    )  # fmt: skip
    events = act(state, "play d4a take d4s")
    assert not of_kind(events, YakuMade)
    assert state.phase == 3
    events = act(state, "flip take d9a")
    assert of_kind(events, YakuMade)
    assert isinstance(events[-2], DealEnded)
    assert events[-1] == Asked(NOBODY, "over", (-1, -1, -1), ())


@pytest.mark.parametrize("rules", list(single_changes(KJ)), ids=lambda r: str(r.changed))
def test_kj_54_without_a_yaku_all_cards_are_captured(rules):
    pack = PACKS[str(rules["deck"])]
    seen = Counter()
    for seed in range(60):
        state = finished(rules, seed)
        result = KJ.settle(state)
        seen[result.outcome] += 1
        if result.outcome == "points":
            assert state.piles[0] | state.piles[1] | state.piles[2] | state.piles[-1] == pack.mask
            assert sum(result.card_points) == pack.total
            assert all(value % 2 == 0 for value in result.card_points)
    assert set(seen) == {"yaku", "points"}


def test_kj_55_a_yaku_drops_the_remaining_turns_and_no_points_are_counted():
    state = table(
        hands=["d4a d10a", "d5a", "d6a"], field="d4s", stock="d8a d7a",
        captured=["d4b d4c", "d10b d10c d1a d1b", ""],
    )  # fmt: skip
    act(state, "play d4a take d4s")
    assert KJ.legal(state) == []
    assert state.to_move == NOBODY
    result = KJ.settle(state)
    assert result.outcome == "yaku"
    assert result.scores == (80, -40, -40)
    assert result.payments == ((1, 0, 40), (2, 0, 40))
    assert [line.seat for line in result.lines] == [0]


@pytest.mark.parametrize(
    ("held", "yaku", "hon"),
    [
        ("d4s d4a d4b d4c", "shiyaku", 4),
        ("d3s d3a d3b d3c", "sanyaku", 6),
        ("d1s d3s d4s", "danjo", 8),
        ("d4s d4a d4b d4c d3s d3a d3b d3c", "shisan", 10),
        ("d4s d4a d4b d4c d1s d3s", "shidan", 12),
        ("d3s d3a d3b d3c d1s d4s", "dansan", 14),
        ("d3s d3a d3b d3c d4s d4a d4b d4c d1s", "shidansan", 18),
    ],
)
def test_kj_56_kj_59_the_yaku_table(held, yaku, hon):
    for rules, unit in ((THREE, 10), (TEN, 1)):
        result = settled(rules, captured=["d2a d2b", held, ""])
        line = result.lines[0]
        assert (line.seat, line.id, line.points, line.rule) == (1, yaku, hon * unit, "KJ-56")
        assert line.cards == cards(*words(held))
        assert result.scores == (-hon * unit, 2 * hon * unit, -hon * unit)
        assert result.totals == (0, hon * unit, 0)
    assert {row.id: row.points for row in YAKU}[yaku] == hon


@pytest.mark.parametrize(
    "held", ["d4s d4a d4b oni", "d1s d3s d4a jizo", "d3s d3a d3b d1s", "d1s d1a d1b d1c"]
)
def test_kj_56_oni_and_jizo_replace_no_card(held):
    state = table(
        hands=["d2a", "d5a", "d6a"], field="d9b", stock="d8a d7a", captured=[held, "", ""]
    )
    act(state, "play d2a")
    assert state.to_move == 1


@pytest.mark.parametrize("rules", list(single_changes(KJ)), ids=lambda r: str(r.changed))
def test_kj_57_kj_58_never_two_winners_and_no_yaku_before_the_first_turn(rules):
    base = YAKU[:3]
    for seed in range(120):
        for state, _ in walk(rules, seed):
            holders = [
                seat
                for seat in range(rules.seats)
                if any(
                    row.cards
                    & ~(state.piles[seat] | (state.orphan if seat == state.oni_seat else 0))
                    == 0
                    for row in base
                )
            ]
            assert len(holders) <= 1
            if state.phase in (0, 1, 2):
                assert not holders


# --- settlement by points ----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("rules", "sums", "chips", "stays"),
    [
        pytest.param(THREE, (120, 90, 90), (20, -10, -10), True, id="KJ-E01"),
        pytest.param(THREE, (74, 66, 160), (-26, -30, 56), False, id="KJ-E02"),
        pytest.param(THREE, (114, 126, 60), (10, 20, -30), False, id="KJ-E03"),
        pytest.param(TEN, (128, 96, 76), (3, 0, -3), True, id="KJ-E04"),
        pytest.param(TEN, (140, 84, 76), (4, -2, -2), True, id="KJ-E05"),
        pytest.param(TEN, (74, 114, 112), (-2, 1, 1), False, id="KJ-E06"),
        pytest.param(TEN, (92, 104, 104), (0, 0, 0), True, id="KJ-E07"),
        pytest.param(ORIGINAL, (116, 96, 76), (20, 0, -20), True, id="KJ-E21"),
        pytest.param(THREE, (100, 100, 100), (0, 0, 0), True, id="KJ-61 all at par"),
        pytest.param(THREE, (100, 130, 70), (0, 30, -30), False, id="KJ-61 exactly the cap"),
        pytest.param(THREE, (110, 120, 70), (10, 20, -30), False, id="KJ-63 uncapped"),
        pytest.param(THREE, (120, 120, 60), (15, 15, -30), True, id="KJ-63 equal shares"),
        pytest.param(THREE, (98, 98, 104), (-2, -2, 4), False, id="KJ-62"),
        pytest.param(TEN, (96, 98, 106), (0, 0, 0), True, id="KJ-65 all on the winning side"),
        pytest.param(TEN, (84, 120, 96), (-2, 2, 0), False, id="KJ-67"),
    ],
)
def test_kj_60_to_68_points(rules, sums, chips, stays):
    result = settled(rules, captured=with_points(sums, rules))
    assert result.outcome == "points"
    assert result.card_points == sums
    assert result.scores == chips
    assert sum(chips) == 0
    assert result.next_dealer == (0 if stays else 1)
    assert result.totals == chips
    paid = [0, 0, 0]
    for src, dst, amount in result.payments:
        paid[src] -= amount
        paid[dst] += amount
    assert tuple(paid) == chips


def test_kj_60_the_lines_say_what_the_cap_and_the_balance_change():
    result = settled(captured=with_points((74, 66, 160)))
    assert [(line.seat, line.id, line.points, line.rule) for line in result.lines] == [
        (0, "above_par", -26, "KJ-61"),
        (1, "above_par", -34, "KJ-61"),
        (1, "cap", 4, "KJ-61"),
        (2, "above_par", 60, "KJ-61"),
        (2, "balance", -4, "KJ-62"),
    ]
    result = settled(TEN, captured=with_points((74, 114, 112)))
    assert [(line.seat, line.id, line.points, line.rule) for line in result.lines] == [
        (0, "sanbon_make", -3, "KJ-64"),
        (0, "balance", 1, "KJ-67"),
        (1, "ippon_gachi", 1, "KJ-64"),
        (2, "ippon_gachi", 1, "KJ-64"),
    ]
    result = settled(TEN, captured=with_points((140, 84, 76)))
    assert ("balance", 1, "KJ-66") in [(li.id, li.points, li.rule) for li in result.lines]


def test_kj_60_a_deal_by_points_needs_every_card():
    with pytest.raises(BadPosition):
        settled(captured=["d1a d1b", "d2a d2b", ""])


@pytest.mark.parametrize(
    ("above", "chips"),
    [
        ([20, -10, -10], [20, -10, -10]),
        ([-26, -34, 60], [-26, -30, 56]),
        ([14, 26, -40], [10, 20, -30]),
        ([-100, -40, 140], [-30, -30, 60]),
        ([2, 98, -100], [0, 30, -30]),
        ([0, 40, -40], [0, 30, -30]),
    ],
)
def test_kj_61_kj_62_kj_63_the_formula(above, chips):
    assert per_point(above, 30) == chips


@pytest.mark.parametrize(
    ("low", "high", "hon"),
    [
        (126, 300, 3),
        (116, 124, 2),
        (106, 114, 1),
        (96, 104, 0),
        (86, 94, -1),
        (76, 84, -2),
        (0, 74, -3),
    ],
)
def test_kj_64_the_table_of_hon(low, high, hon):
    for value in range(low, high + 1, 2):
        assert hon_of(value - 100) == hon
        if value >= 4:
            assert hon_of((value - 4) - 96) == hon


@pytest.mark.parametrize(
    ("hon", "chips", "rule"),
    [
        ([0, 0, 1], [0, 0, 0], "KJ-65"),
        ([3, -1, -1], [2, -1, -1], "KJ-66"),
        ([3, -2, -2], [4, -2, -2], "KJ-66"),
        ([-3, 1, 1], [-2, 1, 1], "KJ-67"),
        ([-3, 2, 2], [-4, 2, 2], "KJ-67"),
        ([3, -1, -2], [3, -1, -2], "KJ-66"),
        ([0, 0, -1], [0, 0, 0], "KJ-67"),
    ],
)
def test_kj_65_kj_66_kj_67_the_seeds_own_examples(hon, chips, rule):
    assert per_ten(hon) == chips, rule


def test_kj_59_kj_e08_shidan():
    result = settled(captured=["", "d4s d4a d4b d4c d1s d3s", ""])
    assert [(line.id, line.points) for line in result.lines] == [("shidan", 120)]
    assert result.scores == (-120, 240, -120)
    assert result.next_dealer == 1


def test_kj_60_kj_e22_the_oni_of_tanohama_is_worth_twelve():
    state = table(
        TANOHAMA, phase="hand", hands=["d5a", "d6a", "d7a"],
        captured=["oni d9a d9b d1s d2c", "", ""],
    )  # fmt: skip
    assert KJ.settle(state).card_points == (50, 0, 0)


def test_kj_68_every_settlement_is_zero_sum():
    for rules in single_changes(KJ):
        for seed in range(20):
            assert sum(KJ.settle(finished(rules, seed)).scores) == 0


# --- dealership and match ------------------------------------------------------------------------


def test_kj_72_oya_stays_at_the_top_or_tied_for_it():
    tied = settled(captured=with_points((120, 120, 60)))
    assert tied.next_dealer == 0
    beaten = settled(captured=with_points((110, 120, 70)))
    assert beaten.next_dealer == 1
    yaku = settled(captured=["d4s d4a d4b d4c", "", ""])
    assert yaku.next_dealer == 0


@pytest.mark.parametrize("dealer", range(4))
def test_kj_73_kj_e23_the_roles_move_round_a_table_of_four(dealer):
    oya, nakai, otoi = roles(4, dealer)
    rests = resting(4, dealer)
    piles = ["", "", "", ""]
    piles[nakai] = "d4s d4a d4b d4c"
    result = settled(FOUR, dealer=dealer, captured=piles)
    assert result.next_dealer == nakai
    assert roles(4, nakai) == (nakai, otoi, rests)
    assert resting(4, nakai) == oya


def test_kj_73_at_a_table_of_three_the_old_oya_becomes_otoi():
    assert roles(3, 1) == (1, 2, 0)
    assert resting(3, 1) == NOBODY


@pytest.mark.parametrize(("rounds", "seats"), [(1, 3), (1, 4), (2, 4), (3, 3)])
def test_kj_74_the_match_ends_when_every_tenure_has_ended(rounds, seats):
    rules = agree(KJ, {"oya_rounds": rounds}, seats)
    match = KJ.opening(rules, seats, seats - 1)
    stay = settled(
        rules, dealer=seats - 1, captured=["" for _ in range(seats - 1)] + ["d4s d4a d4b d4c"]
    )
    match = KJ.advance(rules, match, stay)
    assert match.extra == (0,)
    assert match.dealer == seats - 1
    for ended in range(rounds * seats):
        assert not KJ.match_over(rules, match)
        piles = ["" for _ in range(seats)]
        piles[(match.dealer + 1) % seats] = "d3s d3a d3b d3c"
        match = KJ.advance(rules, match, settled(rules, dealer=match.dealer, captured=piles))
        assert match.extra == (ended + 1,)
    assert KJ.match_over(rules, match)
    assert match.dealer == seats - 1


def test_kj_74_a_whole_match():
    play = begin(FOUR, [SeatInfo(str(seat), "random") for seat in range(4)], 12)
    chance = random.Random(3)
    dealers = []
    while not play.over:
        play.deal()
        dealers.append(play.match.dealer)
        while play.to_move >= 0:
            play.act(chance.choice(play.legal()))
    assert set(dealers) == {0, 1, 2, 3}
    assert sum(play.result.totals) == 1200
    changes = sum(a != b for a, b in itertools.pairwise(dealers))
    assert changes == 3


def test_kj_75_equal_chips_share_the_rank():
    match = MatchState(seats=3, dealer=0, totals=(330, 330, 240), extra=(3,))
    assert KJ.ranking(THREE, match) == ((0, 1), (2,))


# --- options, presets, positions -------------------------------------------------------------------


def test_presets_in_the_chapters_order():
    assert [preset.id for preset in KJ.spec.presets] == [
        "reprint2012", "older_corrected", "older_first", "tanohama", "original96",
    ]  # fmt: skip
    assert agree(KJ, dict(KJ.spec.presets[0].values)) == FOUR


@pytest.mark.parametrize(
    ("data", "code"),
    [
        ({"hands": [["d1a"], ["d1a"], []]}, "card_twice"),
        ({"hands": [["x"], [], []]}, "unknown_card"),
        ({"hands": [["d1a"], [], []], "field": ["oni"]}, "not_in_field"),
        ({"hands": [[], ["d1a"], []]}, "no_hand_cards"),
        ({"phase": "opening", "hands": [["d1a"], [], []], "field": ["d2a"]}, "nothing_to_open"),
        ({"phase": "flip", "hands": [["d1a"], [], []]}, "nothing_to_choose"),
        ({"phase": "over", "hands": [["d1a"], [], []]}, "cards_left"),
        ({"phase": "flip", "active": "d2a", "field": ["d2b"]}, "nothing_to_choose"),
        ({"hands": [["d1a"], [], []], "field": ["d2a", "d2b", "d2c"]}, "three_in_field"),
        ({"phase": "gen_naoshi", "to_move": 1, "hands": [["d1a"], [], []]}, "not_asked"),
        ({"phase": "opening", "to_move": 1, "field": ["oni", "d2a"]}, "not_asked"),
        ({"phase": "opening", "field": ["oni", "jizo", "d2a"]}, "nothing_to_open"),
        ({"phase": "hand", "hands": [["d1a"], [], []], "to_move": None}, "nobody_to_move"),
        ({"oni_took": "d1a", "hands": [["d1b"], [], []]}, "not_under_the_oni"),
        ({"kuraikasu": "d1a", "hands": [["d1b"], [], []]}, "no_kuraikasu"),
        (
            {"oni_took": "d9a", "captured": [["oni", "d9a", "d9b", "d9c", "d9d"], [], []],
             "hands": [["d1b"], [], []]},
            "which_kuraikasu",
        ),
        (
            {"oni_took": "d9a", "captured": [["oni", "d9a"], ["d9b", "d9c"], []],
             "hands": [["d1b"], [], []], "field": ["d9d"]},
            "kuraikasu_in_field",
        ),
        (
            {"phase": "hand", "captured": [["d1s", "d3s", "d4s"], [], []], "hands": [["d1b"], [], []]},
            "deal_is_over",
        ),
    ],
)  # fmt: skip
def test_positions_that_cannot_be(data, code):
    with pytest.raises(BadPosition) as error:
        KJ.from_position(THREE, data)
    assert error.value.code == code


def test_why_a_choice_after_the_flip_is_refused():
    state = table(hands=["d2a", "d5a", "d6a"], field="d9a d9b", stock="d9c d8a")
    act(state, "play d2a")
    with pytest.raises(IllegalAction) as error:
        KJ.parse_action(state, "flip leave")
    assert error.value.facts["rule"] == "KJ-35"
