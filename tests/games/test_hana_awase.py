"""Hana-awase, rule by rule (chapter HA): deal, dealt hands, turns, the oni."""

from __future__ import annotations

import pytest

from engine.ai.players import greedy_player
from engine.core.cards import NO_CARD, NOBODY
from engine.core.errors import BadOption, BadPosition, IllegalAction
from engine.core.events import (
    Asked,
    Called,
    Captured,
    DealEnded,
    Dealt,
    Flipped,
    Laid,
    Moved,
    Played,
    Redealt,
    Shown,
    Shuffled,
    YakuMade,
)
from engine.core.game import MatchState, agree
from engine.core.rng import Rng
from engine.core.view import fold
from engine.decks.hanafuda import DECK
from engine.games import game
from engine.kernel.fishing import fours
from tests.games.hanafuda_kit import Stacked, Table, ids, rest, stacked, table
from tests.games.spoken import of_kind
from tests.kit import finished, named, single_changes, walk

HA = game("hana_awase")
RULES = agree(HA)
ONI = {"oni_rule": "on"}
OPEN = {"kasu_hand": "on_open"}
SIX_KASU = "matsu:kasu1 ume:kasu1 fuji:kasu1 ayame:kasu1 botan:kasu1 hagi:kasu1"
SEVEN_KASU = f"{SIX_KASU} susuki:kasu1"
MIXED = "matsu:hikari ume:tane sakura:tan fuji:tane hagi:tan susuki:tane kiku:tan"
HAND = "yanagi:hikari,tane,kasu1 kiri:kasu1 momiji:tane,kasu1 botan:tane"
OTHER = "kiri:kasu2,kasu3 momiji:kasu2 botan:tan,kasu2 hagi:tane susuki:hikari"
FIELD = "matsu:tan ume:tan kiri:hikari kiku:kasu1 momiji:tan yanagi:tan"


def dealt(options: dict | None = None, dealer: int = 0, **cards: str) -> Table:
    """A hand of three as dealt, before anything is asked: wanted cards, the rest filled up."""
    places = [("field", 6), *((f"seat{seat}", 7) for seat in range(3))]
    deck = stacked(places, **{"field": FIELD, **cards})
    keys, top = {}, 0
    for place, size in places:
        keys[place] = " ".join(deck[top : top + size])
        top += size
    hands = [keys[f"seat{seat}"] for seat in range(3)]
    return table(HA, options, hands=hands, field=keys["field"], stock=" ".join(deck[top:]),
                 dealer=dealer, rng="5")  # fmt: skip


def turn(plays: str, field: str, stock: str, options: dict | None = None, **keys):
    """The dealer has played a card: the table after it, and what happened."""
    keys = {"hands": [plays, "hagi.kasu2", "susuki.kasu2"], **keys}
    at = table(HA, options, field=field, stock=stock, phase="hand", **keys)
    first = plays.split(maxsplit=1)[0]
    return at, at.act(next(text for text in at.legal if text.startswith(f"play {first}")))


# --- seats and deal -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("how", "drawn", "dealer"),
    [
        ("draw_high", ["ume.kasu1", "kiri.kasu1", "yanagi.hikari"], 1),
        ("draw_high", ["kiri.kasu1", "kiri.hikari", "yanagi.hikari"], 1),
        ("draw_low", ["ume.kasu1", "kiri.kasu1", "yanagi.hikari"], 0),
        ("draw_low", ["ume.kasu1", "ume.tane", "ume.tan"], 1),
        ("draw_low", ["ume.kasu2", "sakura.hikari", "ume.tan"], 2),
    ],
)
def test_ha_01_the_month_then_the_points_decide(how, drawn, dealer):
    left = [name for name in DECK.ids if name not in drawn]
    draw = HA.first_dealer(agree(HA, {"first_dealer": how}), Stacked(drawn + left))
    assert (draw.dealer, draw.rule) == (dealer, "HA-01")
    assert [[DECK.ids[c] for c in row] for row in draw.rounds] == [drawn]


def test_ha_01_only_the_tied_draw_again():
    first = ["kiri.kasu1", "matsu.hikari", "kiri.kasu2"]
    again = ["ume.tan", "ume.tane"]
    decks = [row + [name for name in DECK.ids if name not in row] for row in (first, again)]
    draw = HA.first_dealer(RULES, Stacked(*decks))
    assert draw.dealer == 2
    assert draw.rounds[1][1] == NO_CARD
    assert [DECK.ids[c] for c in draw.rounds[1] if c >= 0] == again


def test_ha_01_by_lot():
    rules = agree(HA, {"first_dealer": "random"}, 4)
    assert {HA.first_dealer(rules, Rng(seed)).dealer for seed in range(60)} == {0, 1, 2, 3}


def test_ha_02_shuffling_is_no_decision():
    out: list = []
    HA.new_deal(RULES, HA.opening(RULES, 3, 1), Rng(2), out)
    assert of_kind(out, Asked) == [out[-1]]
    assert (out[-1].seat, out[-1].phase) == (1, "hand")


@pytest.mark.parametrize(
    ("seats", "options", "hand", "field", "stock"),
    [
        pytest.param(3, {}, (4, 3), (3, 3), 21, id="HA-04"),
        pytest.param(4, {}, (3, 2), (4, 4), 20, id="HA-05"),
        pytest.param(4, {"four_player_field": 4}, (3, 2), (2, 2), 24, id="HA-05 small field"),
        pytest.param(2, {}, (5, 5), (4, 4), 20, id="HA-06"),
        pytest.param(2, {"two_player_deal": "8_8"}, (4, 4), (4, 4), 24, id="HA-06 8_8"),
    ],
)
def test_ha_03_to_06_packets(seats, options, hand, field, stock):
    rules = agree(HA, options, seats)
    for dealer in range(seats):
        out: list = []
        match = MatchState(seats, dealer, totals=(0,) * seats)
        state = HA.new_deal(rules, match, Rng(dealer + 5), out)
        expected = [
            packet
            for part in (0, 1)
            for packet in (
                *((("hand", (dealer + 1 + i) % seats), hand[part]) for i in range(seats)),
                (("field", -1), field[part]),
            )
        ]
        events = of_kind(out, Dealt)[-len(expected) :]
        assert [(tuple(event.dst), event.count) for event in events] == expected
        assert [held.bit_count() for held in state.hands] == [sum(hand)] * seats
        assert state.field.bit_count() == sum(field)
        assert len(state.stock) == stock
        assert state.to_move == dealer


def test_ha_07_hands_are_private_field_and_captures_public():
    out: list = []
    at = Table(RULES, HA.new_deal(RULES, HA.opening(RULES, 3, 1), Rng(2), out))
    hidden = [event for event in (e.seen_by(1) for e in of_kind(out, Dealt)) if not event.cards]
    assert {event.dst.seat for event in hidden} == {0, 2}
    view = at.view(1)
    assert view.hands[0] == view.hands[2] == 0
    assert view.hands[1] == at.state.hands[1]
    assert view.hand_sizes == (7, 7, 7)
    assert (view.field, view.stock) == (at.state.field, 21)


FOUR = "kiku matsu:tan ume:tan"
RAINS = "yanagi:hikari,tane,tan matsu:tan ume:tan kiri:hikari"


def test_ha_08_four_in_the_field_are_dealt_anew_by_the_same_dealer():
    at = dealt(dealer=2, field=FOUR)
    assert (at.state.dealer, at.state.to_move, at.position["phase"]) == (2, 2, "hand")
    assert at.field() != set(ids(FOUR))
    assert dealt(field=FIELD).field() == set(ids(FIELD))
    redealt = 0
    for seed in range(3000):
        out: list = []
        state = HA.new_deal(RULES, HA.opening(RULES, 3, 0), Rng(seed), out)
        assert not fours(state.field)
        events = of_kind(out, Redealt, Shuffled)
        redealt += len(events) > 1
        assert events[1:] == [Redealt("HA-08"), Shuffled(0, 48)] * (len(events) // 2)
    assert redealt


def test_ha_08_with_the_oni_three_rains_are_such_a_four():
    four = "yanagi matsu:tan ume:tan"
    two = "yanagi:hikari,tane,kasu1 matsu:tan ume:tan kiri:hikari"
    assert dealt(field=RAINS).field() == set(ids(RAINS))
    assert dealt(ONI, field=RAINS).field() != set(ids(RAINS))
    assert dealt(ONI, field=four).field() != set(ids(four))
    assert dealt(ONI, field=two).field() == set(ids(two))


def test_ha_09_three_of_a_plant_wait_for_the_fourth():
    field = "kiku:tan,kasu1,kasu2 matsu:tan ume:tan kiri:hikari"
    at = dealt(field=field, seat0="kiku.tane")
    assert [text for text in at.legal if "kiku" in text] == [
        "play kiku.tane take kiku.kasu1 kiku.kasu2 kiku.tan"
    ]


def test_ha_10_four_in_a_hand_may_be_shown_for_a_redeal():
    options = {"hand_four": "redeal"}
    deck = {"seat2": "hagi ume:kasu1", "seat0": MIXED.replace("hagi:tan", "botan:tan")}
    at = dealt(options, 1, **deck)
    assert at.position["phase"] == "show_four"
    assert (at.state.to_move, at.legal) == (1, ["pass"])
    at.act("pass")
    assert (at.state.to_move, at.legal) == (2, ["show", "pass"])
    with pytest.raises(IllegalAction) as refused:
        at.act("play ume.kasu1")
    assert refused.value.facts["rule"] == "HA-10"
    events = at.act("show")
    assert events[0] == Shown(2, DECK.mask(ids("hagi")), "HA-10")
    assert events[1:3] == [Redealt("HA-10"), Shuffled(1, 48)]
    assert (at.state.dealer, at.state.to_move) == (1, 1)
    assert at.position["phase"] == "show_four"
    assert sum(held.bit_count() for held in at.state.hands) == 21


def test_ha_10_silence_plays_on_and_default_asks_nothing():
    deck = {"seat2": "hagi ume:kasu1", "seat0": MIXED.replace("hagi:tan", "botan:tan")}
    at = dealt({"hand_four": "redeal"}, **deck)
    at.act("pass", "pass", "pass")
    assert (at.state.to_move, at.position["phase"]) == (0, "hand")
    assert dealt(**deck).position["phase"] == "hand"


def test_ha_10_order_field_then_fours_then_kasu():
    options = {"hand_four": "redeal", "kasu_hand": "on"}
    at = dealt(options, field=FOUR, seat0=SEVEN_KASU)
    assert not set(ids(FOUR)) <= at.field()
    assert at.position["phase"] == "show_four"
    at = dealt(options, seat0=SEVEN_KASU)
    at.act("pass", "pass", "pass")
    assert at.position["phase"] == "show"
    assert at.legal == ["show", "pass"]


# --- hand yaku ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hand", "name", "points"),
    [
        (f"{SIX_KASU} matsu:hikari", "rokukasu", 20),
        (f"{SIX_KASU.replace('matsu', 'yanagi')} matsu:hikari", "rokukasu", 20),
        (SEVEN_KASU, "shichikasu", 30),
        (f"{SIX_KASU.replace('matsu:kasu1', '')} matsu:hikari susuki:hikari", "", 0),
    ],
    ids=["six", "six with the lightning", "seven", "five"],
)
@pytest.mark.parametrize("oni", ["off", "on"])
def test_ha_20_six_or_seven_kasu(hand, name, points, oni):
    at = dealt({"kasu_hand": "on", "oni_rule": oni}, seat0=hand)
    assert at.legal == (["show", "pass"] if name else ["pass"])
    if name:
        events = at.act("show")
        (made,) = of_kind(events, YakuMade)
        assert (made.seat, made.yaku, made.points) == (0, name, points)
        assert set(DECK.names(made.cards)) == {n for n in ids(hand) if ".kasu" in n}


def test_ha_20_not_asked_unless_agreed():
    assert dealt(seat0=SEVEN_KASU).position["phase"] == "hand"


def test_ha_21_everybody_is_asked_and_silence_betrays_nothing():
    views = []
    for hand in (SEVEN_KASU, MIXED):
        at = dealt({"kasu_hand": "on"}, 1, seat1=hand, seat0=HAND, seat2=OTHER)
        view = at.view(2)
        events = at.act("pass", "pass", "pass")
        for event in events:
            view = fold(view, event.seen_by(2))
        assert [e.seat for e in of_kind(events, Called)] == [1, 2, 0]
        assert view == at.view(2)
        views.append(view)
    assert views[0] == views[1]


def test_ha_21_in_play_order_from_the_dealer():
    at = dealt({"kasu_hand": "on"}, 2, seat0=SEVEN_KASU, seat2=MIXED)
    assert at.state.to_move == 2
    with pytest.raises(IllegalAction) as refused:
        at.act("show")
    assert refused.value.facts["rule"] == "HA-20"
    at.act("pass")
    assert at.state.to_move == 0
    at.act("show", "pass")
    assert (at.state.to_move, at.position["phase"]) == (2, "hand")


def test_ha_22_the_seventh_card_of_a_shown_hand_is_no_kasu():
    shown = ["", SIX_KASU, ""]
    at = table(HA, {"kasu_hand": "on"}, hands=["kiku.tan", f"{SIX_KASU} matsu.hikari", "ume.tane"],
               shown=shown, field="", stock="kiri:kasu1,kasu2,kasu3 susuki.hikari", phase="hand",
               captured=[rest("kiku.tan", SIX_KASU, "matsu.hikari ume.tane kiri susuki.hikari")],
               to_move=0)  # fmt: skip
    guesses = [HA.sample(at.view(0), Rng(seed)) for seed in range(60)]
    seventh = {DECK.names(guess.hands[1] & ~DECK.mask(ids(SIX_KASU)))[0] for guess in guesses}
    assert seventh == {"matsu.hikari", "ume.tane", "susuki.hikari", "kiri.hikari"}
    assert {DECK.names(guess.hands[2])[0] for guess in guesses} > {"kiri.kasu1", "matsu.hikari"}


def test_ha_22_all_kasu_are_shown_and_known_afterwards():
    hand = f"{SIX_KASU} matsu:hikari"
    at = dealt({"kasu_hand": "on"}, seat0=hand)
    events = at.act("show")
    kasu = DECK.mask(ids(SIX_KASU))
    assert of_kind(events, Shown) == [Shown(0, kasu, "HA-22")]
    at.act("pass", "pass")
    assert at.view(1).hands[0] == kasu
    assert at.view(1).hand_sizes[0] == 7
    guess = HA.sample(at.view(1), Rng(2))
    assert guess.hands[0] & kasu == kasu
    at.act("play fuji.kasu1")
    assert at.view(1).hands[0] == kasu & ~(1 << DECK.index["fuji.kasu1"])
    assert not [text for text in at.legal if text.endswith("take ayame.kasu1")]


@pytest.mark.parametrize(
    ("field", "texts"),
    [
        ("kiri.hikari", ["play botan.tane take botan.kasu1"]),
        (
            "kiri.hikari botan.tan",
            ["play botan.tane take botan.kasu1", "play botan.tane take botan.tan"],
        ),
        (
            "kiri.hikari botan.tan botan.kasu2",
            ["play botan.tane take botan.kasu1 botan.kasu2 botan.tan"],
        ),
    ],
    ids=["one", "two", "three"],
)
def test_ha_23_shown_cards_are_taken_like_field_cards(field, texts):
    at = table(HA, OPEN, hands=["botan.tane", SIX_KASU, "kiku.tan"], shown=["", SIX_KASU, ""],
               field=field, stock="kiri.kasu1", phase="hand", to_move=0)  # fmt: skip
    assert sorted(at.legal) == sorted(texts)
    events = at.act(next(text for text in texts if "botan.kasu1" in text))
    moved = of_kind(events, Moved)[0]
    assert (moved.src, moved.dst, moved.rule) == (("hand", 1), ("field", -1), "HA-23")
    assert DECK.names(moved.cards) == ["botan.kasu1"]
    assert [type(event) for event in events[:3]] == [Moved, Played, Captured]
    assert "botan.kasu1" in at.pile(0)
    assert "botan.kasu1" not in at.position["hands"][1]
    assert at.view(2).hand_sizes[1] == 5


def test_ha_23_the_owner_plays_them_and_a_flip_takes_them():
    shown = ["", SIX_KASU, ""]
    at = table(HA, OPEN, hands=["kiku.tan", SIX_KASU, ""], shown=shown, field="kiri.hikari",
               stock="hagi.tane matsu.tan", phase="hand", to_move=0)  # fmt: skip
    events = at.act("play kiku.tan")
    assert [type(event) for event in events] == [Played, Laid, Flipped, Moved, Captured, Asked]
    assert at.pile(0) == {"hagi.tane", "hagi.kasu1"}
    assert "play matsu.kasu1" in at.legal
    at.act("play matsu.kasu1")
    assert at.pile(1) == {"matsu.kasu1", "matsu.tan"}


def test_ha_23_a_flip_chooses_between_field_and_open_card():
    shown = ["", SIX_KASU, ""]
    at = table(HA, OPEN, hands=["kiku.tan", SIX_KASU, ""], shown=shown, field="hagi.tan",
               stock="hagi.tane", phase="hand", to_move=0)  # fmt: skip
    at.act("play kiku.tan")
    assert (at.position["phase"], at.legal) == (
        "flip", ["flip take hagi.tan", "flip take hagi.kasu1"],
    )  # fmt: skip
    events = at.act("flip take hagi.kasu1")
    assert [event.rule for event in of_kind(events, Moved, Captured)] == ["HA-23", "HA-35"]
    assert at.pile(0) == {"hagi.tane", "hagi.kasu1"}
    assert at.field() == {"hagi.tan", "kiku.tan"}


def test_ha_23_two_open_cards_of_one_plant_match_each_other():
    both = "botan:kasu1,kasu2 matsu:kasu1 ume:kasu1 fuji:kasu1 ayame:kasu1"
    at = table(HA, OPEN, hands=[both, "", ""], shown=[both, "", ""], field="kiri.hikari",
               stock="kiku.tan", phase="hand", to_move=0)  # fmt: skip
    assert "play botan.kasu1 take botan.kasu2" in at.legal
    at.act("play botan.kasu1 take botan.kasu2")
    assert at.pile(0) == {"botan.kasu1", "botan.kasu2"}
    assert len(at.position["hands"][0]) == 4


def test_ha_24_without_hand_cards_a_player_only_flips():
    at = table(HA, OPEN, hands=["matsu.tan ume.hikari".replace("ume.hikari", "ume.tane"), "", "kiku.tan"],
               field="kiri.hikari", stock="fuji.tan ayame.tan hagi.tan", phase="hand", to_move=0)  # fmt: skip
    events = at.act("play matsu.tan")
    assert [event.seat for event in of_kind(events, Flipped)] == [0, 1]
    assert at.state.to_move == 2


def test_ha_24_open_hands_always_end_with_all_cards_captured():
    rules, shows = agree(HA, OPEN), 0
    for seed in range(150):
        state = finished(rules, seed)
        shows += any(state.shown)
        assert sum(state.piles) == DECK.all
    assert shows > 5


def test_ha_25_a_shown_hand_is_paid_at_the_end():
    captured = ["matsu ume sakura fuji", "ayame botan hagi susuki", "kiku momiji yanagi kiri"]
    plain = table(HA, {"yaku_set": "none"}, captured=captured)
    shown = ["", SIX_KASU, ""]
    at = table(HA, {"yaku_set": "none", "kasu_hand": "on"}, captured=captured, shown=shown)
    paid = [b - a for a, b in zip(plain.scores, at.scores, strict=True)]
    assert paid == [-20, 40, -20]
    (line,) = at.settled.lines
    assert (line.seat, line.id, line.points, line.rule) == (1, "rokukasu", 20, "HA-20")
    assert DECK.names(line.cards) == ids(SIX_KASU)


# --- turns ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_ha_30_the_dealer_begins_and_seats_follow_in_order(seats):
    rules = agree(HA, {}, seats)
    state = HA.new_deal(rules, MatchState(seats, 1, totals=(0,) * seats), Rng(3))
    movers = [state.to_move]
    while len(movers) < 2 * seats:
        before = state.to_move
        HA.apply(state, HA.legal(state)[0])
        if state.to_move != before:
            movers.append(state.to_move)
    assert movers == [(1 + i) % seats for i in range(2 * seats)]


@pytest.mark.parametrize(
    ("seats", "options", "flips"), [(4, {"four_player_field": 4}, 4), (2, {"two_player_deal": "8_8"}, 8)]
)  # fmt: skip
def test_ha_31_left_stock_is_flipped_out_in_turn(seats, options, flips):
    rules = agree(HA, options, seats)
    for seed in range(12):
        match = MatchState(seats, 0, totals=(0,) * seats)
        state, told = HA.new_deal(rules, match, Rng(seed)), []
        while legal := HA.legal(state):
            out: list = []
            HA.apply(state, legal[-1], out)
            told += out
        turned = [event.seat for event in of_kind(told, Flipped)]
        assert turned == [i % seats for i in range(24)]
        last_play = max(i for i, event in enumerate(told) if isinstance(event, Played))
        assert len(of_kind(told[last_play:], Flipped)) == flips + 1
        assert sum(state.piles) == DECK.all


@pytest.mark.parametrize(
    ("field", "texts"),
    [
        ("ume.tan", ["play matsu.kasu1"]),
        ("matsu.tan ume.tan", ["play matsu.kasu1 take matsu.tan"]),
        (
            "matsu.tan matsu.hikari",
            ["play matsu.kasu1 take matsu.hikari", "play matsu.kasu1 take matsu.tan"],
        ),
        (
            "matsu.tan matsu.hikari matsu.kasu2",
            ["play matsu.kasu1 take matsu.hikari matsu.kasu2 matsu.tan"],
        ),
    ],
    ids=["none", "one", "two", "set"],
)
@pytest.mark.parametrize("options", [{}, ONI, OPEN], ids=["plain", "oni", "open"])
def test_ha_32_what_a_hand_card_takes(field, texts, options):
    at = table(HA, options, hands=["matsu.kasu1", "hagi.kasu1", ""], field=field, stock="fuji.tan",
               phase="hand")  # fmt: skip
    assert at.legal == texts
    events = at.act(texts[-1])
    taken = ids(texts[-1].partition(" take ")[2])
    if taken:
        (event,) = of_kind(events, Captured)
        assert (DECK.ids[event.card], set(DECK.names(event.cards))) == ("matsu.kasu1", set(taken))
        assert event.rule == "HA-32"
    else:
        assert of_kind(events, Laid)[0].rule == "HA-32"


def test_ha_33_a_card_that_can_capture_must_but_any_card_may_be_played():
    at = table(HA, hands=["matsu.kasu1 fuji.tan", "hagi.kasu1", ""], field="matsu.tan",
               stock="ume.tan", phase="hand")  # fmt: skip
    assert at.legal == ["play matsu.kasu1 take matsu.tan", "play fuji.tan"]
    for text, rule in (("play matsu.kasu1", "HA-33"), ("play fuji.tan take matsu.tan", "HA-32")):
        with pytest.raises(IllegalAction) as refused:
            at.act(text)
        assert refused.value.facts["rule"] == rule


def test_ha_34_captured_cards_go_to_the_pile_at_once():
    at, events = turn("matsu.kasu1", "matsu.tan ume:tan,tane", "ume.kasu1")
    assert at.position["phase"] == "flip"
    assert at.pile(0) == {"matsu.kasu1", "matsu.tan"}
    assert [type(event) for event in events] == [Played, Captured, Flipped, Asked]


def test_ha_35_the_flip_is_forced_but_for_two():
    at, events = turn("matsu.kasu1", "ume.tan", "ume.kasu1 kiku.tan")
    assert of_kind(events, Captured)[0].rule == "HA-35"
    at, events = turn("matsu.kasu1", "ume:tan,tane,kasu2", "ume.kasu1 kiku.tan")
    assert at.pile(0) == set(ids("ume"))
    at, events = turn("matsu.kasu1", "ume.tan", "fuji.tan kiku.tan")
    assert [event.rule for event in of_kind(events, Laid)] == ["HA-32", "HA-35"]
    at, events = turn("matsu.kasu1", "ume.tan", "matsu.tan kiku.tan")
    assert at.pile(0) == {"matsu.kasu1", "matsu.tan"}

    at, events = turn("matsu.kasu1", "ume:tan,tane", "ume.kasu1 kiku.tan")
    assert (at.position["active"], at.state.to_move) == ("ume.kasu1", 0)
    assert at.legal == ["flip take ume.tane", "flip take ume.tan"]
    assert all(at.view(seat).active == DECK.index["ume.kasu1"] for seat in range(3))
    with pytest.raises(IllegalAction) as refused:
        at.act("flip")
    assert refused.value.facts["rule"] == "HA-35"
    at.act("flip take ume.tan")
    assert at.pile(0) == {"ume.tan", "ume.kasu1"}
    assert at.state.to_move == 1


def test_ha_36_two_actions_for_two_cards_of_equal_value():
    at = table(HA, hands=["matsu.tan", "hagi.kasu1", ""], field="matsu.kasu1 matsu.kasu2",
               stock="fuji.tan", phase="hand")  # fmt: skip
    assert at.legal == ["play matsu.tan take matsu.kasu1", "play matsu.tan take matsu.kasu2"]
    at, _ = turn("fuji.tan", "matsu.kasu1 matsu.kasu2", "matsu.tan")
    assert at.legal == ["flip take matsu.kasu1", "flip take matsu.kasu2"]


@pytest.mark.parametrize("rules", [r for r in single_changes(HA) if "end_on_yaku" not in r.changed],
                         ids=named)  # fmt: skip
def test_ha_37_all_cards_are_captured_at_the_end(rules):
    for seed in range(25):
        state = finished(rules, seed)
        if HA.settle(state).outcome != "void_ameshima":
            assert sum(state.piles) == DECK.all
            assert state.field == 0
            assert not any(state.hands)


# --- the oni --------------------------------------------------------------------------------------


def test_ha_40_the_oni_is_no_willow():
    hands = ["yanagi.kasu1 yanagi.tan matsu.tan", "hagi.kasu1", ""]
    at = table(HA, ONI, hands=hands, field="yanagi.tane kiku.tan", stock="fuji.tan", phase="hand")
    assert at.legal == [
        "play matsu.tan", "play yanagi.tan take yanagi.tane", "play yanagi.kasu1 take kiku.tan",
    ]  # fmt: skip
    at = table(HA, ONI, hands=["yanagi.tan", "hagi.kasu1", ""],
               field="yanagi:hikari,tane,kasu1 kiku.tan", stock="fuji.tan", phase="hand")  # fmt: skip
    assert at.legal == ["play yanagi.tan take yanagi.hikari", "play yanagi.tan take yanagi.tane"]
    at = table(HA, {}, hands=["yanagi.tan", "hagi.kasu1", ""],
               field="yanagi:hikari,tane,kasu1 kiku.tan", stock="fuji.tan", phase="hand")  # fmt: skip
    assert at.legal == ["play yanagi.tan take yanagi.hikari yanagi.kasu1 yanagi.tane"]
    willows = {
        "captured": [
            "yanagi",
            "matsu ume sakura fuji ayame",
            rest("yanagi matsu ume sakura fuji ayame"),
        ]
    }
    assert (0, "ameshima", 20) in table(HA, ONI, **willows).lines()


def test_ha_41_from_the_hand_the_oni_must_bite_if_it_can():
    hands = ["yanagi.kasu1", "hagi.kasu1", ""]
    field = "yanagi.hikari kiri:hikari,kasu1,kasu2 matsu.tan kiku.tan kiku.kasu1"
    at = table(HA, ONI, hands=hands, field=field, stock="fuji.tan", phase="hand")
    bites = ["matsu.tan", "kiku.tan", "kiku.kasu1"]
    assert at.legal == [f"play yanagi.kasu1 take {name}" for name in bites]
    for text in ("play yanagi.kasu1", "play yanagi.kasu1 take yanagi.hikari"):
        with pytest.raises(IllegalAction) as refused:
            at.act(text)
        assert refused.value.facts["rule"] == "HA-41"
    events = at.act("play yanagi.kasu1 take kiku.tan")
    assert of_kind(events, Captured)[0].rule == "HA-41"
    assert at.position["oni_plant"] == "kiku"
    field = "yanagi.hikari kiri:hikari,kasu1,kasu2"
    at = table(HA, ONI, hands=hands, field=field, stock="yanagi.tan", phase="hand")
    assert at.legal == ["play yanagi.kasu1"]
    events = at.act("play yanagi.kasu1")
    assert of_kind(events, Laid)[0].rule == "HA-41"


def test_ha_42_in_an_oni_field_hand_cards_are_played_normally():
    hands = ["kiku.tane fuji.tane", "hagi.kasu1", ""]
    at = table(HA, ONI, hands=hands, field="yanagi.kasu1 kiku.tan", stock="yanagi.tan",
               phase="hand")  # fmt: skip
    assert at.legal == ["play fuji.tane", "play kiku.tane take kiku.tan"]
    with pytest.raises(IllegalAction) as refused:
        at.act("play fuji.tane take yanagi.kasu1")
    assert refused.value.facts["rule"] == "HA-42"


def test_ha_43_a_flip_takes_the_oni_whatever_else_it_matches():
    for field in ("kiku.tan", "kiku.tan kiku.kasu1", "kiku.tan kiku.kasu1 kiku.kasu2"):
        at, events = turn("fuji.tane", f"yanagi.kasu1 {field}", "kiku.tane ume.tan", ONI)
        assert at.pile(0) == {"kiku.tane", "yanagi.kasu1"}
        assert of_kind(events, Captured)[0].rule == "HA-43"
        assert at.position["oni_plant"] == "kiku"
    at, events = turn("yanagi.kasu1", "yanagi.hikari", "kiku.tane ume.tan", ONI)
    assert at.pile(0) == {"kiku.tane", "yanagi.kasu1"}


def test_ha_44_a_flipped_willow_leaves_the_oni_to_the_next():
    at, events = turn("fuji.tane", "yanagi.kasu1 yanagi.hikari", "yanagi.tan matsu.tan", ONI)
    assert at.pile(0) == {"yanagi.tan", "yanagi.hikari"}
    assert of_kind(events, Captured)[0].rule == "HA-44"
    at, events = turn("fuji.tane", "yanagi.kasu1", "yanagi.tan matsu.tan", ONI)
    assert of_kind(events, Laid)[1].rule == "HA-44"
    at.act("play hagi.kasu2")
    assert at.pile(1) == {"matsu.tan", "yanagi.kasu1"}
    at, _ = turn("fuji.tane", "yanagi:kasu1,hikari,tane", "yanagi.tan matsu.tan", ONI)
    assert at.legal == ["flip take yanagi.hikari", "flip take yanagi.tane"]


def test_ha_45_a_flipped_oni_must_bite():
    field = "yanagi.hikari kiri:hikari,kasu1,kasu2 matsu.tan kiku.tan"
    at, _ = turn("fuji.tane", field, "yanagi.kasu1 ume.tan", ONI)
    assert at.legal == [f"flip take {name}" for name in ("matsu.tan", "fuji.tane", "kiku.tan")]
    with pytest.raises(IllegalAction) as refused:
        at.act("flip take yanagi.hikari")
    assert refused.value.facts["rule"] == "HA-45"
    events = at.act("flip take fuji.tane")
    assert of_kind(events, Captured)[0].rule == "HA-45"
    assert at.pile(0) == {"yanagi.kasu1", "fuji.tane"}

    at, _ = turn("matsu.kasu1", "yanagi.hikari matsu.tan kiku.tan", "yanagi.kasu1 ume.tan", ONI)
    assert at.pile(0) == {"matsu.kasu1", "matsu.tan", "yanagi.kasu1", "kiku.tan"}
    at, events = turn("matsu.kasu1", "yanagi.hikari matsu.tan", "yanagi.kasu1 ume.tan", ONI)
    assert of_kind(events, Laid)[0].rule == "HA-45"
    assert "yanagi.kasu1" in at.field()


def test_ha_46_the_oni_as_last_card_of_the_stock_is_taken_alone():
    at, events = turn("matsu.kasu1", "yanagi.hikari kiku.tan", "yanagi.kasu1", ONI)
    (event,) = of_kind(events, Captured)
    assert (event.cards, event.rule) == (0, "HA-46")
    assert at.pile(0) == {"yanagi.kasu1"}
    assert at.position["oni_plant"] is None


def test_ha_47_the_oni_may_take_a_set_where_agreed():
    options = {**ONI, "oni_takes_set": "yes"}
    hands = ["yanagi.kasu1", "hagi.kasu1", ""]
    field = "yanagi.hikari kiri:hikari,kasu1,kasu2 matsu.tan"
    at = table(HA, options, hands=hands, field=field, stock="fuji.tan ume.tan", phase="hand")
    assert at.legal == [
        "play yanagi.kasu1 take matsu.tan",
        "play yanagi.kasu1 take kiri.hikari kiri.kasu1 kiri.kasu2",
    ]
    at.act(at.legal[1])
    assert at.pile(0) == {"yanagi.kasu1", "kiri.hikari", "kiri.kasu1", "kiri.kasu2"}
    at, _ = turn("ume.tane", "yanagi.hikari kiri:hikari,kasu1,kasu2 ume.tan",
                 "yanagi.kasu1 fuji.tan", options)  # fmt: skip
    assert at.pile(0) == {"ume.tane", "ume.tan", "yanagi.kasu1", "kiri.hikari", "kiri.kasu1",
                          "kiri.kasu2"}  # fmt: skip


def flow(field: str, *held: str, dealer: int = 0) -> Table:
    """A hand played out under the oni rule, its last cards flowing in."""
    used = " ".join((field, *held))
    return table(HA, {**ONI, "yaku_set": "none"}, captured=[*held, rest(used)], field=field,
                 dealer=dealer)  # fmt: skip


def test_ha_48_flow_in():
    at = flow("yanagi.tan matsu.kasu2", "yanagi:hikari,tane", "yanagi.kasu1 matsu.tan")
    assert at.pile(0) == {"yanagi.hikari", "yanagi.tane", "yanagi.tan"}
    assert at.pile(1) == {"yanagi.kasu1", "matsu.tan", "matsu.kasu2"}
    at = flow("matsu:hikari,kasu1,kasu2", "ume", "yanagi.kasu1 matsu.tan")
    assert at.pile(1) == {"yanagi.kasu1", *ids("matsu")}
    for dealer in range(3):
        at = flow("yanagi.kasu1 yanagi.tan", "yanagi:hikari,tane", "ume", dealer=dealer)
        assert "yanagi.tan" in at.pile(0)
        assert "yanagi.kasu1" in at.pile((dealer - 1) % 3)
    assert sum(at.state.piles) == DECK.all


def test_ha_48_in_play_it_comes_before_scoring():
    left = rest("matsu:hikari,kasu1 yanagi:tan,kasu1 ume:tane,tan")
    hands = ["", "", "ume.tane"]
    at = table(HA, ONI, hands=hands, field="ume.tan yanagi.tan matsu.hikari", stock="matsu.kasu1",
               captured=["", f"{left} yanagi.kasu1"], phase="hand", to_move=2)  # fmt: skip
    events = at.act("play ume.tane take ume.tan")
    assert not of_kind(events, Moved)[1:]
    moved = of_kind(events, Moved)[0]
    assert (DECK.names(moved.cards), moved.dst, moved.rule) == (
        ["yanagi.tan"],
        ("pile", 1),
        "HA-48",
    )
    made = of_kind(events, YakuMade)
    assert [event.yaku for event in made] == ["ameshima"]
    assert events.index(moved) < events.index(made[0]) < events.index(of_kind(events, DealEnded)[0])


def test_ha_t3_every_place_of_the_oni_turns_up_in_play():
    seen: set[str] = set()
    rules = agree(HA, ONI)
    for seed in range(300):
        for state, action in walk(rules, seed):
            if action >= 0:
                out: list = []
                HA.apply(HA.copy(state), action, out)
                seen |= {event.rule for event in of_kind(out, Laid, Captured, Moved)}
    assert seen >= {"HA-32", "HA-35", "HA-41", "HA-43", "HA-44", "HA-45", "HA-46", "HA-48"}


# --- options, positions, players ------------------------------------------------------------------


@pytest.mark.parametrize(
    ("options", "seats", "rule"),
    [
        ({"kasu_hand": "on_open", "oni_rule": "on"}, 3, "HA-23"),
        ({"arashi": "on", "inoshika_variant": "kari"}, 3, "HA-57"),
        ({"oyanaka_biki": "on"}, 2, "HA-R17"),
        ({"oyanaka_biki": "on"}, 4, "HA-R17"),
        ({"kasu_hand": "on"}, 2, "HA-20"),
        ({"kasu_hand": "on_open"}, 4, "HA-20"),
    ],
)
def test_options_that_contradict_one_another(options, seats, rule):
    with pytest.raises(BadOption) as refused:
        agree(HA, options, seats)
    assert refused.value.facts["rule"] == rule
    agree(HA, {"kasu_hand": "on", "oni_rule": "on", "arashi": "on", "oyanaka_biki": "on"}, 3)


def test_presets():
    presets = {preset.id: preset for preset in HA.spec.presets}
    assert next(iter(presets)) == "source"
    assert dict(presets["source"].values) == {}
    assert [presets[name].seats for name in ("two_players", "four_players")] == [2, 4]
    assert dict(presets["old_bakappana"].values) == {"yaku_set": "none"}


@pytest.mark.parametrize(
    ("keys", "code"),
    [
        ({"captured": ["matsu"]}, "cards_missing"),
        ({"phase": "over", "hands": ["matsu.tan"]}, "cards_left"),
        ({"phase": "hand", "hands": ["", "matsu.tan"], "to_move": 0}, "no_hand_cards"),
        ({"phase": "hand", "hands": ["matsu.tan"], "to_move": None}, "nobody_to_move"),
        ({"phase": "flip", "hands": ["matsu.tan"]}, "active_card"),
        ({"phase": "void", "hands": ["matsu.tan"]}, "not_four_willows"),
        ({"phase": "show", "hands": ["matsu.tan"], "asked": 1}, "asked"),
        ({"phase": "show", "hands": ["matsu.tan"], "asked": 3}, "out_of_range"),
        ({"phase": "show", "asked": 1, "to_move": 2, "dealer": 0}, "asked"),
        ({"phase": "void", "captured": ["yanagi"], "to_move": 0}, "not_four_willows"),
        ({"phase": "hand", "hands": ["matsu.tan"], "ending": "played"}, "not_over"),
        ({"phase": "over", "ending": "stopped"}, "finisher"),
        ({"phase": "over", "ending": "flood"}, "unknown_ending"),
        ({"shown": ["matsu:kasu1"]}, "not_six_or_seven_kasu"),
        ({"oni_plant": "oak"}, "unknown_plant"),
    ],
)
def test_positions_that_cannot_be_are_refused(keys, code):
    with pytest.raises(BadPosition) as refused:
        table(HA, **keys)
    assert refused.value.code == code


@pytest.mark.parametrize("rules", list(single_changes(HA)), ids=named)
def test_greedy_plays_every_form(rules):
    for seed in range(3):
        state = HA.new_deal(rules, HA.opening(rules, rules.seats, 0), Rng(seed))
        rng = Rng(seed)
        while state.to_move != NOBODY:
            view = HA.view(state, state.to_move)
            action = greedy_player(view, rng)
            assert action in view.legal
            HA.apply(state, action)


def test_greedy_takes_the_light_that_completes_a_yaku():
    at = table(HA, hands=["sakura.tan ume.kasu1", "hagi.kasu1", "kiri.kasu1"],
               field="sakura.hikari ume.tan", stock="fuji.tan", phase="hand",
               captured=["matsu.hikari ume.tane kiku.tane susuki.hikari"])  # fmt: skip
    choice = greedy_player(at.view(0), Rng(1))
    assert at.game.action_text(at.state, choice) == "play sakura.tan take sakura.hikari"


# --- the worked examples of play ------------------------------------------------------------------


def test_ha_e13_five_actions():
    at = table(
        HA,
        hands=["matsu.hikari kiku.kasu1 ume.tane kiri.kasu2", "hagi.kasu1", ""],
        field="matsu.tan matsu.kasu1 kiku.tan ayame.tane ayame.tan kiri.hikari kiri.kasu1 kiri.kasu3",
        stock="fuji.tan",
        phase="hand",
    )
    assert at.legal == [
        "play matsu.hikari take matsu.tan",
        "play matsu.hikari take matsu.kasu1",
        "play ume.tane",
        "play kiku.kasu1 take kiku.tan",
        "play kiri.kasu2 take kiri.hikari kiri.kasu1 kiri.kasu3",
    ]


def test_ha_e14_the_oni_in_the_hand():
    at = table(
        HA,
        ONI,
        hands=["yanagi.kasu1 kiku.kasu1", "hagi.kasu1", ""],
        field="yanagi.tane kiku.tan susuki.hikari kiri.hikari kiri.kasu1 kiri.kasu3",
        stock="fuji.tan",
        phase="hand",
    )
    assert sorted(at.legal) == [
        "play kiku.kasu1 take kiku.tan",
        "play yanagi.kasu1 take kiku.tan",
        "play yanagi.kasu1 take susuki.hikari",
    ]


@pytest.mark.parametrize(
    ("field", "stock", "taken", "left"),
    [
        pytest.param("yanagi.kasu1 matsu.hikari kiku.tan", "matsu.kasu2 fuji.tan",
                     "matsu.kasu2 yanagi.kasu1", "matsu.hikari kiku.tan", id="a"),
        pytest.param("yanagi.kasu1 yanagi.tane matsu.hikari", "yanagi.tan fuji.tan",
                     "yanagi.tan yanagi.tane", "yanagi.kasu1 matsu.hikari", id="b"),
        pytest.param("yanagi.kasu1 matsu.hikari", "yanagi.tan fuji.tan",
                     "", "yanagi.kasu1 matsu.hikari yanagi.tan", id="c"),
        pytest.param("yanagi.hikari kiri.hikari kiri.kasu1 kiri.kasu2", "yanagi.kasu1 fuji.tan",
                     "", "yanagi.hikari kiri.hikari kiri.kasu1 kiri.kasu2 yanagi.kasu1", id="d"),
        pytest.param("yanagi.hikari", "yanagi.kasu1", "yanagi.kasu1", "yanagi.hikari", id="e"),
    ],
)  # fmt: skip
def test_ha_e15_the_oni_flipped_or_in_the_field(field, stock, taken, left):
    played = ["ume.tane", "ume.tan"]
    at, _ = turn(played[0], f"{field} {played[1]}", stock, ONI)
    assert at.pile(0) == {*played, *ids(taken)}
    assert at.field() == set(ids(left))


def test_ha_e16_flow_in():
    at = table(
        HA,
        ONI,
        field="yanagi.hikari matsu.kasu2",
        captured=[
            "yanagi.kasu1 matsu.tan ume",
            rest("yanagi matsu:tan,kasu2 ume"),
            "yanagi:tane,tan",
        ],
    )
    assert at.pile(2) == {"yanagi.tane", "yanagi.tan", "yanagi.hikari"}
    assert "matsu.kasu2" in at.pile(0)
