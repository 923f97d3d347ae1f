"""Koi-Koi, rule by rule (chapter KK)."""

from __future__ import annotations

import pytest

from engine.ai.players import greedy_player
from engine.core.cards import NOBODY, mask_of
from engine.core.errors import BadPosition, IllegalAction
from engine.core.events import (
    Asked,
    Called,
    Captured,
    DealEnded,
    Dealt,
    Flipped,
    Laid,
    Played,
    Redealt,
    Shown,
    YakuMade,
)
from engine.core.game import MatchState, agree
from engine.core.rng import Rng
from engine.decks.hanafuda import DECK, kind_of, plant_of
from engine.games import game
from engine.games.koi_koi.state import flags_of
from engine.games.koi_koi.tables import teyaku
from engine.match.play import SeatInfo, begin
from tests.games.hanafuda_kit import Stacked, ids, rest, stacked, table
from tests.games.spoken import of_kind
from tests.kit import named, single_changes, walk

KK = game("koi_koi")
RULES = agree(KK)
PACKETS = [(place, 2) for place in ("ko", "field", "oya") * 4]
TESHI = "kiri"
KUTTSUKI = "matsu:tan,kasu1 ume:tan,kasu1 fuji:tan,kasu1 kiku:tan,kasu1"
EIGHT = "matsu:hikari,kasu2 ume:tane,kasu2 hagi:tane susuki:tane momiji:tane yanagi:tane"
"""A dealt hand without a yaku; so is OTHER, and PLAIN is such a field."""
OTHER = "sakura:hikari,kasu1 fuji:tane ayame:tane,kasu1 botan:tan,kasu1 hagi:tan"
PLAIN = "sakura:tan fuji:kasu2 botan:kasu2 hagi:kasu1 susuki:kasu1 kiku:kasu2 momiji:tan yanagi:tan"


def dealt(
    options: dict | None = None, oya: str = EIGHT, ko: str = OTHER, field: str = PLAIN, **keys
):
    """The round that these hands and this field begin, with everything told."""
    rules = agree(KK, options or {})
    match = MatchState(2, keys.get("dealer", 0), keys.get("deal", 1), totals=(0, 0))
    decks = [stacked(PACKETS, oya=oya, ko=ko, field=field)]
    decks += [stacked(PACKETS, oya=EIGHT, ko=OTHER, field=PLAIN)] * keys.get("again", 0)
    out: list = []
    state = KK.new_deal(rules, match, Stacked(*decks), out)
    return state, out


def stopped(pile: str, options: dict | None = None, calls=(0, 0), other: str = "", **keys):
    """A round that seat 0 has stopped with this pile."""
    keys = {"winner": 0, "phase": "over", **keys}
    return table(KK, options, captured=[pile, other], calls=list(calls), **keys)


def turn(pile: str, plays: str, field: str, flip: str, options: dict | None = None, **keys):
    """Seat 0 has played a card: the table after it, and what happened."""
    keys = {"hands": [f"{plays} botan.kasu2", "hagi.kasu2"], **keys}
    at = table(
        KK, options, captured=[pile, keys.pop("other", "")], field=field, stock=flip, phase="hand",
        to_move=0, **keys,
    )  # fmt: skip
    return at, at.act(next(text for text in at.legal if text.startswith(f"play {plays}")))


# --- the deal -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("how", "drawn", "dealer"),
    [
        ("draw_low", ["ume.kasu1", "kiri.hikari"], 0),
        ("draw_low", ["kiri.hikari", "ume.kasu1"], 1),
        ("draw_low", ["ume.kasu1", "ume.tane"], 1),
        ("draw_low", ["susuki.hikari", "susuki.tane"], 0),
        ("draw_low", ["fuji.tan", "fuji.kasu1"], 0),
        ("draw_high", ["ume.kasu1", "kiri.hikari"], 1),
        ("draw_high", ["ume.tan", "ume.kasu1"], 0),
    ],
)
def test_kk_01_the_earlier_month_deals(how, drawn, dealer):
    left = [name for name in DECK.ids if name not in drawn]
    draw = KK.first_dealer(agree(KK, {"first_dealer": how}), Stacked(drawn + left))
    assert draw.dealer == dealer
    assert [[DECK.ids[c] for c in row] for row in draw.rounds] == [drawn]
    assert draw.rule == "KK-01"


def test_kk_01_equal_cards_are_drawn_again():
    even = ["ume.kasu1", "ume.kasu2"]
    later = ["kiri.kasu1", "matsu.kasu1"]
    decks = [pair + [n for n in DECK.ids if n not in pair] for pair in (even, later)]
    draw = KK.first_dealer(RULES, Stacked(*decks))
    assert draw.dealer == 1
    assert len(draw.rounds) == 2


def test_kk_01_by_lot():
    rules = agree(KK, {"first_dealer": "random"})
    draws = [KK.first_dealer(rules, Rng(seed)) for seed in range(40)]
    assert {draw.dealer for draw in draws} == {0, 1}
    assert not any(draw.rounds for draw in draws)


@pytest.mark.parametrize("dealer", [0, 1])
def test_kk_02_four_times_two_to_ko_field_and_oya(dealer):
    state, out = dealt(dealer=dealer)
    packets = of_kind(out, Dealt)
    places = [("hand", 1 - dealer), ("field", -1), ("hand", dealer)] * 4
    assert [tuple(packet.dst) for packet in packets] == places
    assert [packet.count for packet in packets] == [2] * 12
    assert state.hands[dealer] == DECK.mask(ids(EIGHT))
    assert state.hands[1 - dealer] == DECK.mask(ids(OTHER))
    assert state.field == DECK.mask(ids(PLAIN))
    assert len(state.stock) == 24
    assert state.to_move == dealer


FOUR_IN_FIELD = "kiku momiji:tan,kasu1 yanagi:tan sakura:tan"
PAIRS_IN_FIELD = "kiku:kasu1,kasu2 momiji:tan,kasu1 yanagi:tan,hikari sakura:tan,kasu2"


@pytest.mark.parametrize(
    ("option", "field", "ending"),
    [
        ("field_four", FOUR_IN_FIELD, "field_four"),
        ("field_kuttsuki", PAIRS_IN_FIELD, "field_kuttsuki"),
    ],
)
@pytest.mark.parametrize("dealer", [0, 1])
def test_kk_03_the_dealt_field(option, field, ending, dealer):
    state, out = dealt({option: "redeal"}, field=field, dealer=dealer, again=1)
    assert [event.rule for event in of_kind(out, Redealt)] == ["KK-03"]
    assert (state.dealer, state.to_move) == (dealer, dealer)
    assert state.field == DECK.mask(ids(PLAIN))

    state, out = dealt({option: "dealer_6"}, field=field, dealer=dealer)
    settled = KK.settle(state)
    assert KK.legal(state) == []
    assert settled.scores[dealer] == 6
    assert settled.scores[1 - dealer] == 0
    assert (settled.next_dealer, settled.counts, settled.outcome) == (dealer, True, ending)
    (line,) = settled.lines
    assert (line.seat, line.id, line.points, line.rule) == (dealer, ending, 6, "KK-03")
    assert set(DECK.names(line.cards)) == set(ids("kiku" if option == "field_four" else field))
    assert of_kind(out, DealEnded)[0].scores == settled.scores

    for draw_dealer in ("other", "same"):
        options = {option: "void_swap", "draw_dealer": draw_dealer}
        state, _ = dealt(options, field=field, dealer=dealer)
        settled = KK.settle(state)
        assert settled.scores == (0, 0)
        assert (settled.next_dealer, settled.counts) == (1 - dealer, True)


def test_kk_03_four_pairs_in_the_field_are_ignored_by_default():
    state, out = dealt(field=PAIRS_IN_FIELD)
    assert not of_kind(out, Redealt)
    assert state.to_move == 0


def test_kk_03_kuttsuki_means_exactly_four_pairs():
    three = "kiku:kasu1,kasu2 momiji:tan,kasu1 yanagi:tan,hikari sakura:tan susuki:kasu1"
    state, out = dealt({"field_kuttsuki": "redeal"}, field=three)
    assert not of_kind(out, Redealt)
    assert state.field == DECK.mask(ids(three))


def test_kk_03_the_field_is_looked_at_before_the_hands():
    state, out = dealt({"field_four": "dealer_6"}, ko="kiri", field=FOUR_IN_FIELD)
    assert KK.settle(state).outcome == "field_four"
    assert not of_kind(out, Shown)


def test_kk_04_three_of_a_month_wait_for_the_fourth():
    field = "kiku:tan,kasu1,kasu2 momiji:tan yanagi:tan sakura:tan hagi:kasu1 susuki:kasu1"
    state, _ = dealt(oya="kiku.tane " + EIGHT.replace("yanagi:tane", ""), field=field)
    texts = [KK.action_text(state, action) for action in KK.legal(state)]
    assert "play kiku.tane take kiku.kasu1 kiku.kasu2 kiku.tan" in texts
    assert sum("kiku.tane" in text for text in texts) == 1


@pytest.mark.parametrize(
    ("hand", "yaku", "shown"),
    [
        (TESHI, "teshi", TESHI),
        (KUTTSUKI, "kuttsuki", KUTTSUKI),
        ("kiri fuji:tan,kasu1 matsu:hikari,kasu2", "teshi", "kiri"),
        ("kiri fuji", "teshi", "kiri fuji"),
    ],
)
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("dealer", [0, 1])
def test_kk_05_a_dealt_hand_wins_six_and_the_deal(hand, yaku, shown, seat, dealer):
    mine = {"oya" if seat == dealer else "ko": hand}
    other = "ayame:tane,kasu1 botan:tan,kasu1 hagi:tan,kasu2 momiji:tane yanagi:kasu1"
    mine.setdefault("ko", other)
    mine.setdefault("oya", other)
    options = {"seven_double": "on", "settle": "zero_sum"}
    field = "sakura:tan,kasu1 susuki:kasu1,tane botan:kasu2 hagi:kasu1 momiji:tan yanagi:tan"
    state, out = dealt(options, field=field, dealer=dealer, **mine)
    settled = KK.settle(state)
    assert settled.scores == ((6, -6) if seat == 0 else (-6, 6))
    assert settled.payments == ((1 - seat, seat, 6),)
    assert (settled.next_dealer, settled.outcome, settled.counts) == (seat, "teyaku", True)
    (line,) = settled.lines
    assert (line.seat, line.id, line.points, line.rule) == (seat, yaku, 6, "KK-05")
    assert of_kind(out, Shown) == [Shown(seat, DECK.mask(ids(shown)), "KK-05")]
    assert [event.yaku for event in of_kind(out, YakuMade)] == [yaku]


def test_kk_05_two_dealt_hands_cancel_each_other():
    for draw_dealer, after in (("other", 1), ("same", 0)):
        state, out = dealt(
            {"draw_dealer": draw_dealer},
            oya=TESHI + " " + "sakura:hikari,kasu1 ayame:tane hagi:tan",
            ko=KUTTSUKI,
        )
        settled = KK.settle(state)
        assert settled.scores == (0, 0)
        assert (settled.next_dealer, settled.outcome, settled.counts) == (after, "teyaku", True)
        assert [(line.id, line.points) for line in settled.lines] == [("teshi", 0), ("kuttsuki", 0)]
        assert len(of_kind(out, Shown)) == 2


def test_kk_05_ignored_when_both_hold_one_and_so_agreed():
    oya = TESHI + " sakura:hikari,kasu1 ayame:tane hagi:tan"
    state, out = dealt({"teyaku_both": "ignore"}, oya=oya, ko=KUTTSUKI)
    assert (state.to_move, KK.phases[state.phase]) == (0, "hand")
    assert len(of_kind(out, Shown)) == 2
    assert not of_kind(out, YakuMade)
    seen = KK.view(state, 0)
    assert seen.hands[1] == DECK.mask(ids(KUTTSUKI))
    assert KK.view(state, 1).hands[0] == DECK.mask(ids(TESHI))
    guess = KK.sample(KK.view(state, 1), Rng(3))
    assert guess.hands[0] & DECK.mask(ids(TESHI)) == DECK.mask(ids(TESHI))

    ko = "susuki:tane,kasu2 fuji:tane ayame:kasu1,kasu2 botan:tan,kasu1 momiji:tane"
    state, _ = dealt({"teyaku_both": "ignore"}, oya=oya, ko=ko)
    assert KK.settle(state).scores == (6, 0)


def test_kk_05_not_played():
    state, out = dealt(
        {"teyaku": "off"}, ko=KUTTSUKI, oya="kiri " + "sakura:hikari,kasu1 ayame:tane hagi:tan"
    )
    assert KK.phases[state.phase] == "hand"
    assert not of_kind(out, Shown)


def test_kk_05_nothing_shown_means_no_dealt_hand():
    """The other hand that a seat imagines is never one that would have won at once."""
    for seed in range(60):
        for state, _ in walk(RULES, seed):
            if state.ending in (0, 1, 2):
                seat = seed & 1
                guess = KK.sample(KK.view(state, seat), Rng(seed))
                assert not teyaku(guess.hands[1 - seat] | guess.played[1 - seat])


@pytest.mark.parametrize("teyaku_played", ["on", "off"])
def test_kk_05_where_no_dealt_hands_are_played_nothing_can_be_inferred(teyaku_played):
    """Seven cards played, three pairs among them: the last one may make a fourth pair."""
    played = "matsu:tan,kasu1 ume:tan,kasu1 fuji:tan,kasu1 kiku:tan"
    hidden = "kiku:kasu1,kasu2 hagi:tan"
    at = table(KK, {"teyaku": teyaku_played}, hands=["kiri.kasu1", "hagi.tan"], phase="hand",
               stock="kiku:kasu1,kasu2", played=["", played], captured=[rest(played, hidden, "kiri:kasu1"), played],
               to_move=0)  # fmt: skip
    last = {DECK.names(KK.sample(at.view(0), Rng(seed)).hands[1])[0] for seed in range(60)}
    assert last == ({"hagi.tan"} if teyaku_played == "on" else {*ids(hidden)})


def test_kk_05_a_seat_shows_all_its_fours():
    """Who showed one four has no second one."""
    at = table(KK, {"teyaku_both": "ignore"}, hands=["", "kiri fuji:tan,kasu1"], phase="hand",
               shown=["", "kiri"], played=["", "hagi:tan,kasu1,kasu2"], to_move=1,
               stock="hagi:tane fuji:tane,kasu2 ume:tan",
               captured=["", rest("kiri fuji hagi ume:tan") + " hagi:tan,kasu1,kasu2"])  # fmt: skip
    seen = [KK.sample(at.view(0), Rng(seed)).hands[1] for seed in range(80)]
    hagi = DECK.mask(ids("hagi:tane"))
    assert not any(hand & hagi for hand in seen)
    assert len(set(seen)) > 3


# --- the turn -------------------------------------------------------------------------------------


def test_kk_10_the_dealer_begins_and_turns_alternate():
    for dealer in (0, 1):
        state, _ = dealt(dealer=dealer)
        assert state.to_move == dealer
        assert KK.view(state, 0).facts == (1, 0, NOBODY, *(0,) * 8)
    at, events = turn("", "matsu.kasu1", "ume.tan", "fuji.tan")
    assert [type(event) for event in events] == [Played, Laid, Flipped, Laid, Asked]
    assert at.state.to_move == 1
    assert at.position["phase"] == "hand"
    with pytest.raises(IllegalAction) as refused:
        at.act("koikoi")
    assert refused.value.facts["rule"] == "KK-15"


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
def test_kk_11_what_a_hand_card_takes(field, texts):
    at = table(KK, hands=["matsu.kasu1", "hagi.kasu1"], field=field, stock="fuji.tan", to_move=0)
    assert at.legal == texts
    events = at.act(texts[-1])
    assert at.position["played"] == [["matsu.kasu1"], []]
    taken = ids(texts[-1].partition(" take ")[2])
    if taken:
        (event,) = of_kind(events, Captured)
        assert (event.card, event.cards) == (DECK.index["matsu.kasu1"], DECK.mask(taken))
        assert event.rule == "KK-11"
        assert at.pile(0) == {"matsu.kasu1", *taken}
    else:
        assert of_kind(events, Laid)[0].rule == "KK-11"
        assert "matsu.kasu1" in at.field()


def test_kk_12_a_card_that_can_take_must_but_any_card_may_be_played():
    hands = ["matsu.kasu1 fuji.tan", "hagi.kasu1"]
    at = table(KK, hands=hands, field="matsu.tan", stock="ume.tan", to_move=0)
    assert at.legal == ["play matsu.kasu1 take matsu.tan", "play fuji.tan"]
    with pytest.raises(IllegalAction) as refused:
        at.act("play matsu.kasu1")
    assert refused.value.facts["rule"] == "KK-12"
    with pytest.raises(IllegalAction) as refused:
        at.act("play fuji.tan take matsu.tan")
    assert refused.value.facts["rule"] == "KK-11"


def test_kk_13_the_flip_is_forced_but_for_two():
    at, events = turn("", "matsu.kasu1", "ume.tan", "ume.kasu1")
    assert of_kind(events, Captured)[0].rule == "KK-13"
    assert at.pile(0) == {"ume.tan", "ume.kasu1"}

    at, _ = turn("", "matsu.kasu1", "ume:tan,tane,kasu2", "ume.kasu1")
    assert at.pile(0) == set(ids("ume"))

    at, events = turn("", "matsu.kasu1", "ume:tan,tane", "ume.kasu1")
    assert at.position["phase"] == "flip"
    assert at.position["active"] == "ume.kasu1"
    assert at.legal == ["flip take ume.tane", "flip take ume.tan"]
    assert at.state.to_move == 0
    with pytest.raises(IllegalAction) as refused:
        at.act("flip")
    assert refused.value.facts["rule"] == "KK-13"
    events = at.act("flip take ume.tan")
    assert of_kind(events, Captured)[0].rule == "KK-13"
    assert at.pile(0) == {"ume.tan", "ume.kasu1"}
    assert at.field() == {"ume.tane", "matsu.kasu1"}

    at, events = turn("", "matsu.kasu1", "ume.tan", "fuji.tan")
    assert [event.rule for event in of_kind(events, Laid)] == ["KK-11", "KK-13"]


def test_kk_13_the_own_flip_takes_the_card_just_laid():
    at, _ = turn("", "matsu.kasu1", "ume.tan", "matsu.tan")
    assert at.pile(0) == {"matsu.kasu1", "matsu.tan"}


def test_kk_14_yaku_are_looked_at_once_after_the_flip():
    pile = "sakura.hikari sakura.kasu1"
    at, events = turn(pile, "kiku.kasu1", "kiku.tane ume.tan", "susuki.hikari")
    assert [type(e) for e in events] == [Played, Captured, Flipped, Laid, YakuMade, Asked]
    assert at.position["phase"] == "decide"
    both = turn(
        f"{pile} susuki.kasu1 susuki.kasu2", "kiku.kasu1", "kiku.tane susuki.tane", "susuki.hikari"
    )
    assert [e.yaku for e in of_kind(both[1], YakuMade)] == ["hanami", "tsukimi"]
    assert both[1].index(of_kind(both[1], YakuMade)[0]) == len(both[1]) - 3


TEN = "matsu:kasu1,kasu2 ume:kasu1,kasu2 fuji:kasu1,kasu2 ayame:kasu1,kasu2 sakura:kasu1,kasu2"


@pytest.mark.parametrize(
    ("pile", "plays", "field", "options", "made"),
    [
        (TEN, "hagi.kasu1", "hagi.tan", {}, ["kasu"]),
        (TEN, "susuki.tane", "susuki.hikari", {}, []),
        (f"{TEN} matsu:hikari sakura:hikari kiri:hikari", "yanagi.tan", "yanagi.hikari", {},
         ["ame_shiko"]),
        (f"{TEN} matsu:tan ume:tan sakura:tan botan:tan kiku:tan", "momiji.tane", "momiji.tan", {},
         ["akatan_aotan", "tan"]),
    ],
    ids=["an eleventh kasu", "nothing new", "sanko becomes ame-shiko", "both ribbons"],
)  # fmt: skip
def test_kk_15_each_yaku_is_compared_by_itself(pile, plays, field, options, made):
    at, events = turn(pile, plays, field, "botan.tane", options, recorded=[pile], calls=[1, 0])
    assert [event.yaku for event in of_kind(events, YakuMade)] == made
    assert at.position["phase"] == ("decide" if made else "hand")
    assert at.state.to_move == (0 if made else 1)


def test_kk_15_a_new_tan_after_rain_has_taken_hanami():
    had = "sakura.hikari kiku.tane matsu:tan ume:tan fuji:tan ayame:tan"
    at, events = turn(
        had, "yanagi.tan", "yanagi.hikari", "botan.tane", {"viewing_cancel": "rain"},
        recorded=[had], calls=[1, 0],
    )  # fmt: skip
    assert [(e.yaku, e.points) for e in of_kind(events, YakuMade)] == [("tan", 1)]
    assert at.legal == ["shobu", "koikoi"]
    at.act("shobu")
    assert at.scores == (1, 0)


def test_kk_15_viewing_as_a_bonus_never_triggers_alone():
    options = {"viewing": "bonus_only"}
    at, events = turn(f"{TEN} sakura.hikari", "kiku.kasu1", "kiku.tane", "botan.tane",
                      {**options, "sake_kasu": "off"}, recorded=[f"{TEN} sakura.hikari"],
                      calls=[1, 0], hands=["kiku.kasu1 botan.kasu2", "hagi.kasu2"])  # fmt: skip
    assert [e.yaku for e in of_kind(events, YakuMade)] == ["hanami", "kasu"]
    at, events = turn("sakura.hikari", "kiku.tan", "kiku.tane", "botan.tane", options)
    assert not of_kind(events, YakuMade)
    assert (at.position["phase"], at.state.to_move) == ("hand", 1)
    had = "sakura.hikari matsu:tan ume:tan fuji:tan ayame:tan hagi:tan"
    at, events = turn(had, "kiku.kasu1", "kiku.tane", "botan.tane", options, recorded=[had],
                      calls=[1, 0])  # fmt: skip
    assert not of_kind(events, YakuMade)
    assert at.position["phase"] == "hand"


def test_kk_16_no_koikoi_without_a_hand_card():
    at, events = turn("sakura.hikari", "kiku.tan", "kiku.tane", "botan.tane",
                      hands=["kiku.tan", "hagi.kasu2"])  # fmt: skip
    assert of_kind(events, Called) == [Called(0, "shobu", 5)]
    assert at.legal == []
    assert at.scores == (5, 0)


def test_kk_16_koikoi_is_never_offered_without_a_hand_card():
    seen = 0
    for rules in (RULES, agree(KK, {"koikoi_limit": "once"})):
        for seed in range(300):
            for state, _ in walk(rules, seed):
                if KK.phases[state.phase] == "decide":
                    seen += 1
                    assert state.hands[state.to_move]
                    assert not (state.flags.once and state.calls[state.to_move])
    assert seen > 200


def test_kk_16_the_second_time_it_is_shobu_when_koikoi_is_called_once():
    keys = {"recorded": [TEN], "calls": [1, 0]}
    at, events = turn(TEN, "hagi.kasu1", "hagi.tan", "botan.tane", {"koikoi_limit": "once"}, **keys)
    assert of_kind(events, Called) == [Called(0, "shobu", 2)]
    assert at.legal == []
    at, _ = turn(TEN, "hagi.kasu1", "hagi.tan", "botan.tane", **keys)
    assert at.legal == ["shobu", "koikoi"]


def test_kk_17_koikoi_records_the_pile_and_passes_the_turn():
    at, _ = turn("sakura.hikari", "kiku.tan", "kiku.tane", "botan.tane")
    assert at.legal == ["shobu", "koikoi"]
    events = at.act("koikoi")
    assert events[0] == Called(0, "koikoi", 1)
    assert at.position["calls"] == [1, 0]
    assert set(at.position["recorded"][0]) == {"sakura.hikari", "kiku.tan", "kiku.tane"}
    assert (at.state.to_move, at.position["phase"]) == (1, "hand")


def test_kk_18_only_the_player_who_stops_scores():
    other = "matsu:hikari sakura:hikari kiri:hikari"
    at, _ = turn("susuki.hikari", "kiku.tan", "kiku.tane", "botan.tane", other=other)
    events = at.act("shobu")
    assert events[0] == Called(0, "shobu", 5)
    assert events[1] == DealEnded((5, 0))
    assert at.legal == []
    assert at.scores == (5, 0)
    assert at.settled.outcome == "shobu"


def test_kk_19_when_both_hands_are_empty_nobody_scores():
    at = table(KK, hands=["matsu.kasu1", ""], field="ume.tan", stock=rest("matsu ume sakura kiku"), dealer=1,
               to_move=0, phase="hand", calls=[1, 0],
               captured=["sakura:hikari kiku:tane", ""],
               recorded=["sakura:hikari kiku:tane"])  # fmt: skip
    with pytest.raises(BadPosition):
        table(KK, hands=["matsu.kasu1", ""], captured=["matsu.kasu1"], to_move=0)
    events = at.act("play matsu.kasu1")
    assert of_kind(events, DealEnded) == [DealEnded((0, 0))]
    assert (at.settled.outcome, at.settled.next_dealer) == ("exhausted", 0)
    assert at.settled.lines == ()
    assert len(at.field()) == 3


@pytest.mark.parametrize(
    ("oya_ken", "calls", "scores"),
    [
        ("off", [0, 0], (0, 0)),
        ("no_yaku", [0, 0], (0, 6)),
        ("no_yaku", [1, 0], (0, 0)),
        ("no_yaku", [0, 1], (0, 0)),
        ("any_exhausted", [1, 1], (0, 6)),
    ],
)
def test_kk_19_the_right_of_the_dealer(oya_ken, calls, scores):
    at = table(KK, {"oya_ken": oya_ken}, phase="over", dealer=1, calls=calls)
    assert at.scores == scores
    assert at.settled.next_dealer == (1 if scores[1] else 0)
    lines = [(line.id, line.cards, line.rule) for line in at.settled.lines]
    assert lines == ([("oya_ken", 0, "KK-19")] if scores[1] else [])


def test_kk_19_a_round_played_out_leaves_eight_cards_of_the_stock():
    seen = 0
    for seed in range(400):
        for state, action in walk(RULES, seed):
            if action < 0 and KK.settle(state).outcome == "exhausted":
                seen += 1
                assert state.hands == [0, 0]
                assert len(state.stock) - state.top == 8
    assert seen


# --- yaku -----------------------------------------------------------------------------------------


def made(pile: str, options: dict | None = None, round_: int = 1) -> dict[str, int]:
    found = flags_of(agree(KK, options or {})).yaku(round_).made(DECK.mask(ids(pile)))
    return {m.row.id: m.points for m in found}


@pytest.mark.parametrize(
    ("pile", "expected"),
    [
        ("matsu:hikari sakura:hikari kiri:hikari", {"sanko": 5}),
        ("matsu:hikari sakura:hikari yanagi:hikari", {}),
        ("matsu:hikari sakura:hikari kiri:hikari yanagi:hikari", {"ame_shiko": 7}),
        ("matsu:hikari sakura:hikari kiri:hikari susuki:hikari", {"shiko": 8}),
        ("matsu:hikari sakura:hikari kiri:hikari susuki:hikari yanagi:hikari", {"goko": 10}),
    ],
)
def test_kk_30_only_the_highest_yaku_of_lights(pile, expected):
    assert made(pile) == expected


def test_kk_31_red_and_blue_together_are_one_yaku_and_all_others_add_up():
    red, blue = "matsu:tan ume:tan sakura:tan", "botan:tan kiku:tan momiji:tan"
    assert made(red) == {"akatan": 5}
    assert made(blue) == {"aotan": 5}
    assert made(f"{red} {blue}") == {"akatan_aotan": 10, "tan": 2}
    assert made(f"{red} fuji:tan hagi:tan") == {"akatan": 7, "tan": 1}
    sake = "sakura:hikari susuki:hikari matsu:hikari kiku:tane"
    assert made(sake) == {"sanko": 5, "hanami": 5, "tsukimi": 5}
    animals = "hagi:tane momiji:tane botan:tane ume:tane fuji:tane"
    assert made(animals) == {"inoshikacho": 7, "tane": 1}


@pytest.mark.parametrize(
    ("mode", "animals", "ribbons", "both"),
    [
        ("both", {"inoshikacho": 7, "tane": 1}, {"akatan": 7, "tan": 1},
         {"akatan_aotan": 11, "tan": 3}),
        ("named_only", {"inoshikacho": 7}, {"akatan": 7}, {"akatan_aotan": 11}),
        ("no_bonus", {"inoshikacho": 5, "tane": 1}, {"akatan": 5, "tan": 1},
         {"akatan_aotan": 10, "tan": 3}),
    ],
)  # fmt: skip
def test_kk_32_further_tane_and_tan(mode, animals, ribbons, both):
    options = {"extra_mode": mode}
    assert made("hagi:tane momiji:tane botan:tane fuji:tane ume:tane", options) == animals
    assert made("matsu:tan ume:tan sakura:tan fuji:tan yanagi:tan", options) == ribbons
    six = "matsu:tan ume:tan sakura:tan botan:tan kiku:tan momiji:tan"
    assert made(f"{six} yanagi:tan", options) == both
    assert made("fuji:tane ume:tane yanagi:tane kiku:tane hagi:tane", options) == {"tane": 1}


NINE = "matsu:kasu1,kasu2 ume:kasu1,kasu2 fuji:kasu1,kasu2 ayame:kasu1,kasu2 botan:kasu1"
FOUR_TANE = "ume:tane fuji:tane ayame:tane yanagi:tane"


@pytest.mark.parametrize(
    ("sake", "pile", "expected"),
    [
        ("both", f"{NINE} kiku:tane", {"kasu": 1}),
        ("off", f"{NINE} kiku:tane", {}),
        ("either", f"{NINE} kiku:tane", {"kasu": 1}),
        ("both", f"{NINE} {FOUR_TANE} kiku:tane", {"tane": 1, "kasu": 1}),
        ("off", f"{NINE} {FOUR_TANE} kiku:tane", {"tane": 1}),
        ("either", f"{NINE} {FOUR_TANE} kiku:tane", {"tane": 1}),
        ("either", f"{NINE} botan:kasu2 {FOUR_TANE} kiku:tane", {"tane": 1, "kasu": 1}),
        ("either", f"{NINE} botan:kasu2 ume:tane kiku:tane", {"kasu": 2}),
        ("either", f"{NINE} hagi:tane momiji:tane botan:tane kiku:tane", {"inoshikacho": 6}),
        ("either", f"{NINE} sakura:hikari kiku:tane", {"hanami": 5, "kasu": 1}),
        ("off", f"{NINE} sakura:hikari kiku:tane", {"hanami": 5}),
    ],
)
def test_kk_33_the_sake_cup(sake, pile, expected):
    assert made(pile, {"sake_kasu": sake}) == expected


def test_kk_34_tane_tan_and_kasu_grow_by_one():
    tane = ids("ume:tane fuji:tane ayame:tane hagi:tane susuki:tane yanagi:tane kiku:tane")
    tan = ids("matsu:tan ume:tan fuji:tan ayame:tan hagi:tan yanagi:tan botan:tan")
    for cards, yaku, need in ((tane, "tane", 5), (tan, "tan", 5)):
        for count in range(1, len(cards) + 1):
            worth = made(" ".join(cards[:count])).get(yaku, 0)
            assert worth == max(0, count - need + 1)
    kasu = [name for name in DECK.ids if ".kasu" in name]
    assert len(kasu) == 24
    for count in (9, 10, 13, 24):
        assert made(" ".join(kasu[:count])).get("kasu", 0) == max(0, count - 9)


@pytest.mark.parametrize(
    ("cancel", "holds", "counts"),
    [
        ("none", "yanagi:hikari kiri:hikari", True),
        ("rain", "yanagi:hikari", False),
        ("rain", "kiri:hikari", True),
        ("fog", "kiri:hikari", False),
        ("fog", "yanagi:hikari", True),
        ("rain_fog", "yanagi:hikari", False),
        ("rain_fog", "kiri:hikari", False),
        ("rain_fog", "", True),
    ],
)
def test_kk_35_rain_and_fog_cancel_the_own_viewings(cancel, holds, counts):
    found = made(f"sakura:hikari susuki:hikari kiku:tane {holds}", {"viewing_cancel": cancel})
    assert ("hanami" in found, "tsukimi" in found) == (counts, counts)
    at = stopped("sakura:hikari kiku:tane", {"viewing_cancel": cancel}, other=holds)
    assert at.scores == (5, 0)


def test_kk_36_the_four_cards_of_the_month():
    on = {"tsukifuda": "on"}
    assert made("kiku", on, 9) == {"tsukifuda": 4}
    assert made("kiku", on, 8) == {}
    assert made("kiku", {}, 9) == {}
    assert made("matsu", on, 1) == {"tsukifuda": 4}
    assert made("matsu:hikari,tan,kasu1", on, 1) == {}
    at = stopped("kiri", on, round=12)
    assert at.lines() == [(0, "tsukifuda", 4)]
    state, _ = dealt(on, deal=7)
    assert state.round == 7
    assert KK.view(state, 0).facts[0] == 7


# --- scoring and the match ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("options", "calls", "pile", "points", "lines"),
    [
        ({}, (0, 0), "matsu:hikari sakura:hikari kiri:hikari", 5, []),
        ({}, (0, 1), "matsu:hikari sakura:hikari kiri:hikari", 10, ["koikoi_double"]),
        ({}, (3, 0), "matsu:hikari sakura:hikari kiri:hikari", 5, []),
        ({}, (0, 0), f"{NINE} botan:kasu2 hagi:tane momiji:tane botan:tane ume:tane", 14,
         ["seven_double"]),
        ({}, (1, 2), "matsu:hikari sakura:hikari kiri:hikari susuki:hikari", 32,
         ["seven_double", "koikoi_double"]),
        ({"seven_double": "off"}, (0, 1), "matsu:hikari sakura:hikari kiri:hikari susuki:hikari",
         16, ["koikoi_double"]),
        ({"koikoi_double": "off"}, (1, 1), "matsu:hikari sakura:hikari kiri:hikari", 5, []),
        ({"koikoi_double": "own_calls"}, (2, 1), "matsu:hikari sakura:hikari kiri:hikari", 15,
         ["koikoi_double"]),
        ({"koikoi_double": "own_calls"}, (1, 0),
         "matsu:hikari sakura:hikari kiri:hikari susuki:hikari", 32,
         ["seven_double", "koikoi_double"]),
    ],
)  # fmt: skip
def test_kk_40_base_and_multiplier(options, calls, pile, points, lines):
    at = stopped(pile, options, calls)
    assert at.scores == (points, 0)
    assert [line.id for line in at.settled.lines if line.rule == "KK-40"] == lines
    assert sum(line.points for line in at.settled.lines) == points
    assert (at.settled.totals, at.settled.card_points) == ((points, 0), (0, 0))


def test_kk_40_seven_is_tested_on_the_base():
    six = "matsu:hikari sakura:hikari kiri:hikari " + FOUR_TANE + " momiji:tane"
    assert stopped(six, {}, (0, 1)).scores == (12, 0)


def test_kk_41_tally_and_zero_sum():
    for seat in (0, 1):
        pile = ["", ""]
        pile[seat] = "susuki:hikari kiku:tane"
        for settle, lost in (("tally", 0), ("zero_sum", -5)):
            at = table(KK, {"settle": settle}, captured=pile, winner=seat, phase="over")
            assert at.scores == ((5, lost) if seat == 0 else (lost, 5))
            assert at.settled.payments == (((1 - seat, seat, 5),) if lost else ())
    fixed = table(KK, {"settle": "zero_sum", "oya_ken": "any_exhausted"}, dealer=1, calls=[1, 1],
                  phase="over")  # fmt: skip
    assert fixed.scores == (-6, 6)
    nobody = table(KK, {"settle": "zero_sum"}, phase="over")
    assert (nobody.scores, nobody.settled.payments, nobody.settled.totals) == ((0, 0), (), (0, 0))


@pytest.mark.parametrize("dealer", [0, 1])
def test_kk_42_the_winner_deals_the_next_round(dealer):
    for seat in (0, 1):
        at = stopped("susuki:hikari kiku:tane", dealer=dealer, winner=seat)
        assert at.settled.next_dealer == seat
    for draw_dealer, after in (("other", 1 - dealer), ("same", dealer)):
        at = table(KK, {"draw_dealer": draw_dealer}, phase="over", dealer=dealer)
        assert at.settled.next_dealer == after


@pytest.mark.parametrize(
    ("options", "deal", "totals", "over"),
    [
        ({}, 12, (3, 0), False),
        ({}, 13, (3, 0), True),
        ({"rounds": 3}, 4, (0, 0), True),
        ({"target_score": 30}, 2, (29, 12), False),
        ({"target_score": 30}, 2, (4, 31), True),
        ({"target_score": 30}, 2, (30, 29), True),
        ({"target_score": 50}, 2, (4, 31), False),
        ({}, 2, (200, 0), False),
    ],
)
def test_kk_43_the_end_of_the_match(options, deal, totals, over):
    rules = agree(KK, options)
    assert KK.match_over(rules, MatchState(2, 0, deal, deal - 1, totals)) is over


def test_kk_43_a_whole_match():
    rules = agree(KK, {"rounds": 6})
    play = begin(rules, [SeatInfo("a", "greedy"), SeatInfo("b", "greedy")], 5)
    rng = Rng(1)
    while not play.over:
        play.deal()
        dealer, totals = play.match.dealer, play.match.totals
        while play.to_move >= 0:
            play.act(greedy_player(play.view(play.to_move), rng))
        won = play.settled.scores
        assert play.after.totals == tuple(a + b for a, b in zip(totals, won, strict=True))
        winner = won.index(max(won)) if max(won) else 1 - dealer
        assert play.after.dealer == winner
    assert play.after.deal == 7
    best = max(play.result.totals)
    assert play.result.ranking[0] == tuple(
        seat for seat in (0, 1) if play.result.totals[seat] == best
    )
    assert KK.ranking(rules, MatchState(2, 0, 7, 6, (9, 9))) == ((0, 1),)


def test_kk_t1_both_tables_of_points():
    piles = {
        "goko": "matsu:hikari sakura:hikari susuki:hikari yanagi:hikari kiri:hikari",
        "shiko": "matsu:hikari sakura:hikari susuki:hikari kiri:hikari",
        "ame_shiko": "matsu:hikari sakura:hikari yanagi:hikari kiri:hikari",
        "sanko": "matsu:hikari sakura:hikari kiri:hikari",
        "hanami": "sakura:hikari kiku:tane",
        "tsukimi": "susuki:hikari kiku:tane",
        "inoshikacho": "hagi:tane momiji:tane botan:tane",
        "akatan": "matsu:tan ume:tan sakura:tan",
        "aotan": "botan:tan kiku:tan momiji:tan",
        "akatan_aotan": "matsu:tan ume:tan sakura:tan botan:tan kiku:tan momiji:tan",
        "tane": "ume:tane fuji:tane ayame:tane yanagi:tane kiku:tane",
        "tan": "matsu:tan ume:tan fuji:tan ayame:tan hagi:tan",
        "kasu": f"{NINE} botan:kasu2",
    }
    worth = {
        "nintendo_jp": [10, 8, 7, 5, 5, 5, 5, 5, 5, 10, 1, 1, 1],
        "intl": [15, 10, 8, 6, 5, 5, 5, 6, 6, 12, 1, 1, 1],
    }
    for name, points in worth.items():
        found = [made(pile, {"points_set": name})[yaku] for yaku, pile in piles.items()]
        assert found == points
    assert made("sakura:hikari susuki:hikari kiku:tane", {"viewing": "off"}) == {}
    assert [row.id for row in flags_of(agree(KK, {"tsukifuda": "on"})).yaku(1).rows] == [
        *piles, "tsukifuda",
    ]  # fmt: skip


# --- the worked examples --------------------------------------------------------------------------

E01 = "matsu:hikari,kasu1 sakura:hikari,kasu1 kiri:hikari,kasu1"
E03 = "hagi:tane,kasu1 momiji:tane,kasu1 botan:tane,kasu1 fuji:tane,kasu1 ume:tane,kasu1"
E04 = "matsu:tan ume:tan sakura:tan botan:tan kiku:tan momiji:tan yanagi:tan"
E05 = "sakura:hikari,kasu1 susuki:hikari,kasu1 kiku:tane,kasu1"
E08 = "matsu:hikari sakura:hikari susuki:hikari kiri:hikari"


@pytest.mark.parametrize(
    ("pile", "options", "calls", "points"),
    [
        pytest.param(E01, {}, 0, 5, id="KK-E01"),
        pytest.param(f"{E01} yanagi:hikari", {}, 0, 14, id="KK-E02"),
        pytest.param(E03, {}, 0, 16, id="KK-E03 both"),
        pytest.param(E03, {"extra_mode": "named_only"}, 0, 14, id="KK-E03 named_only"),
        pytest.param(E03, {"extra_mode": "no_bonus"}, 0, 6, id="KK-E03 no_bonus"),
        pytest.param(E04, {}, 0, 28, id="KK-E04"),
        pytest.param(E05, {}, 0, 20, id="KK-E05"),
        pytest.param(E05, {"viewing": "bonus_only"}, 0, 0, id="KK-E05 bonus_only"),
        pytest.param(f"{E05} yanagi:hikari", {"viewing_cancel": "rain"}, 0, 0, id="KK-E05 rain"),
        pytest.param(f"{NINE} kiku:tane", {}, 0, 1, id="KK-E06"),
        pytest.param(f"{NINE} kiku:tane", {"sake_kasu": "off"}, 0, 0, id="KK-E06 off"),
        pytest.param("matsu:hikari sakura:hikari kiri:hikari ume:tan", {}, 1, 10, id="KK-E07"),
        pytest.param(E08, {}, 2, 32, id="KK-E08"),
    ],
)
def test_kk_e01_to_e08_points(pile, options, calls, points):
    assert stopped(pile, options, (0, calls)).scores == (points, 0)


def test_kk_e05_viewing_as_a_bonus_asks_nothing():
    pile = "sakura:hikari,kasu1 kiku:tane,kasu1"
    at, events = turn(pile, "susuki.kasu1", "susuki.hikari", "ayame.tan", {"viewing": "bonus_only"})
    assert not of_kind(events, YakuMade)
    assert at.state.to_move == 1


def test_kk_e09_a_decision_only_for_something_new():
    keys = {"recorded": [TEN], "calls": [1, 0]}
    hands = ["hagi.kasu1 botan:tane,tan,kasu1", "kiri.kasu1"]
    at, _ = turn(TEN, "hagi.kasu1", "hagi.tan", "ayame.tan", hands=hands, **keys)
    assert at.legal == ["shobu", "koikoi"]
    at, _ = turn(TEN, "susuki.tane", "susuki.hikari", "ayame.tan", **keys)
    assert (at.position["phase"], at.state.to_move) == ("hand", 1)
    hands = ["hagi.kasu1", "kiri.kasu1"]
    at, events = turn(TEN, "hagi.kasu1", "hagi.tan", "ayame.tan", hands=hands, **keys)
    assert of_kind(events, Called) == [Called(0, "shobu", 2)]
    assert at.scores == (2, 0)


def test_kk_e10_an_exhausted_round():
    at = table(KK, phase="over", calls=[1, 0], captured=["susuki:hikari kiku:tane"], dealer=0)
    assert (at.scores, at.settled.next_dealer) == ((0, 0), 1)
    at = table(KK, {"oya_ken": "no_yaku"}, phase="over", dealer=0)
    assert (at.scores, at.settled.next_dealer) == ((6, 0), 0)


def test_kk_e11_dealt_hands():
    pairs = "matsu:tan,kasu1 ume:tan,kasu1 fuji:tan,kasu1 kiku:tan,kasu1"
    teshi = "kiri sakura:hikari,kasu1 hagi:tan botan:tane"
    field = (
        "hagi:kasu1 susuki:kasu1 momiji:tan yanagi:tan sakura:tan botan:kasu2 ayame:tan kiku:tane"
    )
    stock = rest(pairs, teshi, field)
    at = table(KK, hands=[teshi, pairs], field=field, stock=stock, dealer=0)
    assert (at.scores, at.settled.next_dealer) == ((0, 0), 1)
    plain = "matsu:tan,kasu1 ume:tan,kasu1 fuji:tan,kasu1 kiku:tan susuki:tane"
    stock = rest(plain, teshi, field)
    at = table(KK, hands=[teshi, plain], field=field, stock=stock, dealer=1)
    assert (at.scores, at.settled.next_dealer) == ((6, 0), 0)


def test_kk_e12_five_actions():
    at = table(
        KK,
        hands=["matsu.hikari kiku.kasu1 fuji.kasu1 kiri.kasu3"],
        field="matsu.tan matsu.kasu1 kiku.tane kiri.hikari kiri.kasu1 kiri.kasu2",
        stock="ume.tan",
        to_move=0,
    )
    assert at.legal == [
        "play matsu.hikari take matsu.tan",
        "play matsu.hikari take matsu.kasu1",
        "play fuji.kasu1",
        "play kiku.kasu1 take kiku.tane",
        "play kiri.kasu3 take kiri.hikari kiri.kasu1 kiri.kasu2",
    ]


def test_rules_of_options_and_rows():
    assert next(o for o in KK.spec.options if o.id == "rounds").values == (12, 6, 3, 1)
    assert not KK.spec.zero_sum
    assert {option.id: option.rules for option in KK.spec.options} == {
        "rounds": ("KK-43",), "target_score": ("KK-43",), "settle": ("KK-41",),
        "points_set": ("KK-T1",), "extra_mode": ("KK-32",), "sake_kasu": ("KK-33",),
        "viewing": ("KK-15", "KK-T1"), "viewing_cancel": ("KK-35",), "tsukifuda": ("KK-36",),
        "seven_double": ("KK-40",), "koikoi_double": ("KK-40",), "koikoi_limit": ("KK-16",),
        "oya_ken": ("KK-19",), "draw_dealer": ("KK-42",), "teyaku": ("KK-05",),
        "teyaku_both": ("KK-05",), "field_four": ("KK-03",), "field_kuttsuki": ("KK-03",),
        "first_dealer": ("KK-01",),
    }  # fmt: skip
    rows = flags_of(agree(KK, {"tsukifuda": "on"})).yaku(1).rows
    other = {row.id: row.rule for row in rows if row.rule != "KK-T1"}
    assert other == {
        "akatan_aotan": "KK-31", "tane": "KK-34", "tan": "KK-34", "kasu": "KK-34",
        "tsukifuda": "KK-36",
    }  # fmt: skip


# --- positions and players ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("keys", "code"),
    [
        ({"phase": "decide", "hands": ["ume.tan"], "to_move": 0}, "nothing_to_decide"),
        ({"phase": "flip", "hands": ["ume.tan"], "to_move": 0}, "active_card"),
        ({"phase": "hand", "hands": ["ume.tan"], "to_move": 1}, "no_hand_cards"),
        ({"phase": "hand", "hands": ["ume.tan"], "to_move": None}, "nobody_to_move"),
        ({"phase": "hand", "hands": ["ume.tan"], "to_move": 0, "winner": 1}, "not_over"),
        ({"phase": "over", "ending": "shobu"}, "no_winner"),
        ({"phase": "over", "ending": "flood"}, "unknown_ending"),
        ({"phase": "over", "calls": [1]}, "one_number_a_seat"),
        ({"phase": "over", "round": 0}, "out_of_range"),
        ({"phase": "over", "round": 13}, "out_of_range"),
        ({"hands": ["ume.tan"], "field": "ume.tan"}, "card_twice"),
    ],
)
def test_positions_that_cannot_be_are_refused(keys, code):
    with pytest.raises(BadPosition) as refused:
        table(KK, **keys)
    assert refused.value.code == code


def test_a_position_without_a_phase_is_read_from_its_cards():
    keys = {"field": "matsu.tan", "stock": rest("matsu ume sakura"), "to_move": 1}
    at = table(KK, hands=["ume.tan", "sakura.tan"], **keys)
    assert (at.position["phase"], at.state.to_move, at.position["round"]) == ("hand", 1, 1)
    at = table(KK, hands=["ume.tan", "sakura.tan"], active="matsu.kasu1",
               **{**keys, "field": "matsu.tan matsu.hikari"})  # fmt: skip
    assert at.legal == ["flip take matsu.hikari", "flip take matsu.tan"]
    at = table(KK, hands=["ume.tan", "sakura.tan"], winner=0, **keys)
    assert (at.legal, at.settled.outcome) == ([], "shobu")
    at = table(KK, hands=["ume.tan", "sakura.tan"], ending="teyaku", **keys)
    assert (at.legal, at.settled.outcome) == ([], "teyaku")
    with pytest.raises(BadPosition):
        table(KK, winner=2)
    full = {"hands": [EIGHT, OTHER], "field": PLAIN, "stock": rest(EIGHT, OTHER, PLAIN)}
    assert table(KK, **full, to_move=1).state.to_move == 0
    assert table(KK, **full, to_move=1, phase="hand").state.to_move == 1


def test_a_dealt_position_that_must_be_dealt_anew_is_refused():
    stock = rest(EIGHT, OTHER, FOUR_IN_FIELD)
    hands = [EIGHT, OTHER]
    with pytest.raises(BadPosition) as refused:
        table(KK, hands=hands, field=FOUR_IN_FIELD, stock=stock)
    assert (refused.value.code, refused.value.facts["rule"]) == ("void_deal", "KK-03")


@pytest.mark.parametrize("rules", list(single_changes(KK)), ids=named)
def test_greedy_plays_every_form(rules):
    for seed in range(3):
        state = KK.new_deal(rules, KK.opening(rules, 2, seed & 1), Rng(seed))
        rng = Rng(seed)
        while state.to_move != NOBODY:
            view = KK.view(state, state.to_move)
            action = greedy_player(view, rng)
            assert action in view.legal
            KK.apply(state, action)


def test_greedy_stops_with_a_safe_seven_and_late():
    at, _ = turn(f"{E08} ayame:kasu1", "kiku.tan", "kiku.tane", "botan.tane",
                 hands=["kiku.tan ayame.tan", "hagi.kasu2"])  # fmt: skip
    assert at.legal == ["shobu", "koikoi"]
    assert at.game.action_text(at.state, greedy_player(at.view(0), Rng(1))) == "shobu"


def test_the_cards_of_the_helpers_are_what_they_say():
    assert not teyaku(mask_of(DECK.index[n] for n in ids(EIGHT)))
    assert {kind_of(DECK.index[n]) for n in ids(NINE)} == {"kasu"}
    assert {plant_of(DECK.index[n]) for n in ids(TESHI)} == {11}
