"""Mekuri, rule by rule (chapter MK)."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from engine.core.cards import NOBODY
from engine.core.errors import BadPosition, IllegalAction
from engine.core.events import (
    Asked,
    Called,
    Captured,
    DealEnded,
    Dealt,
    Flipped,
    Handed,
    Laid,
    Played,
    Redealt,
    YakuMade,
)
from engine.core.game import MatchState, Rules, agree
from engine.core.rng import Rng
from engine.decks.mekuri import DECK, card, cards, points
from engine.games import game
from engine.games.mekuri.scoring import sheet, yaku_total
from engine.games.mekuri.state import flags_of
from engine.games.mekuri.tables import BREAKS_RYOZASHI, is_azukari
from engine.match.play import SeatInfo, begin
from tests.games.spoken import act, field, of_kind, pile, placed, texts
from tests.kit import deal, finished, single_changes, walk

MK = game("mekuri")
THREE = agree(MK)
FOUR = agree(MK, {}, 4)
TWO = agree(MK, {}, 2)
ROTATE = agree(MK, {"four_seats": "rotate"}, 4)
PURE = agree(MK, {"stack_rule": "containment"})
PAIRWISE = agree(MK, {"settlement": "pairwise"})
FUBUNSHO = agree(MK, {"card_points": "fubunsho"})

TABLE_5 = """
1 goko 30 | ao1 ao2 ao10 ao11 ao12 | 3
2 shiko 21 | ao1 ao10 ao11 ao12 | 1 3
3 goguruma azukari | ao1 ao2 ao3 ao10 ao11 ao12 ouru2 koppu1 |
4 kontei 3 | ao1 ao10 ao11 | 1 2 3
5 tenjo 3 | ao1 ao10 ao12 | 1 2 3
6 danjuro 5 | ao1 ao2 ao10 | 1 3
7 takezuna 4 | ao1 ao10 ouru2 | 3
8 sangoku_denrai azukari | ao1 ao3 ao5 ao9 ao10 |
9 ebizo 4 | ao1 ao10 aka2 |
10 saigyo 6 | ao1 ao10 koppu10 |
11 kikugoro 2 | ao1 ao5 ao10 | 8
12 ichimatsu 2 | ao1 ao3 ao10 | 3 8
13 ryozashi 8 | ao1 ao10 | 1 2 3 4 5 6 7 8 9 10 11 12
14 nehan azukari | ao1 ao2 ao11 ao12 ouru2 | 3
15 kikujiro 2 | ao1 ao11 ao12 | 1 2 3 14
16 nitsukeuma 2 | ao1 ao2 ao11 | 1 3 14
17 chidori 1 | ao1 ao2 ao11 | 1 3 14
18 tsunagiuma 3 | ao1 ao11 | 1 2 3 4 14 15 16 17
19 genpei 1 | ao1 ao12 ouru11 |
20 yariodori 3 | ao1 ao12 | 1 2 3 5 14 15 19
21 shimo_rokko azukari | ao1 ao2 ao3 ao4 ao5 ao6 |
22 shimo_goko 21 | ao1 ao2 ao3 ao4 ao5 | 21
23 shimo_shiko 5 | ao1 ao2 ao3 ao4 | 21 22
24 shimo_san 3 | ao1 ao2 ao3 | 3 21 22 23
25 naka_san 2 | ao1 ao3 ouru2 | 3
26 beni_san 2 | ao1 ao3 aka2 |
27 sangoku_ichi 5 | ao1 ao3 ao5 ao9 | 8 28
28 gosekku 10 | ao1 ao3 ao5 ao7 ao9 |
29 shishi 1 | ao1 ao2 ouru2 | 3 14
30 kamuro 1 | ao1 koppu1 | 3
31 benten 7 | ao1 | 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30
32 kami_san 3 | ao10 ao11 ao12 | 1 2 3
33 yorimasa 1 | ao10 ao11 ouru11 |
34 nihonko_shaka_uma 1 | ao10 ao11 | 1 2 3 4 32 33
35 osho 3 | ao10 ao12 | 1 2 3 5 32 36
36 kojimachi 2 | ao10 ao12 ouru10 koppu10 |
37 nihonko_shaka_kiri 1 | ao10 ao12 | 1 2 3 5 32 36
38 sojuro 4 | ao10 ouru10 koppu10 | 36
39 tenten 1 | ao2 ao10 ouru2 | 3
40 hige 1 | ao10 koppu1 | 3
41 shuron 1 | ao10 koppu10 | 10 36 38
42 gokokuji 3 | ao10 | 1 2 3 4 5 6 7 8 9 10 11 12 13 32 33 34 35 36 37 38 39 40 41
43 ofudo 2 | ao11 ao12 ouru11 koppu12 |
44 sasaki 2 | ao11 ao12 ouru11 | 43
45 nihonko_uma_kiri 1 | ao11 ao12 | 1 2 3 14 15 32 43 44
46 shinmei 2 | ao11 ouru1 koppu1 |
47 soma 2 | ao11 ouru11 koppu11 |
48 ujigawa 1 | ao11 koppu11 | 47
49 nouma 3 | ao11 | 1 2 3 4 14 15 16 17 18 32 33 34 43 44 45 46 47 48
50 sengakuji 2 | ao12 ouru12 koppu12 |
51 kagokaki 1 | ao12 ouru12 | 50
52 nokiri 3 | ao12 | 1 2 3 5 14 15 19 20 32 35 36 37 43 44 45 50 51
53 ryu_no_hige 2 | ao2 ouru1 koppu1 |
"""
"""Number, id, value | cards | numbers of the yaku that swallow it (MK-52)."""


def words(text: str) -> list[str]:
    return text.split()


def table(rules: Rules = THREE, **keys):
    return placed(rules, **keys)


def total(pile_text: str, rules: Rules = THREE) -> int:
    return yaku_total(flags_of(rules), cards(*words(pile_text)))


def counted(pile_text: str, rules: Rules = THREE) -> dict[str, int]:
    entries = sheet(flags_of(rules), cards(*words(pile_text)))
    return {entry.row.id: entry.points for entry in entries if entry.points}


def reasons(pile_text: str, rules: Rules = THREE) -> dict[str, str]:
    entries = sheet(flags_of(rules), cards(*words(pile_text)))
    return {entry.row.id: entry.rule for entry in entries if not entry.points}


def settled(rules: Rules = THREE, **keys):
    return MK.settle(table(rules, **keys))


# --- seats and deal ------------------------------------------------------------------------------


@pytest.mark.parametrize("rules", [THREE, FOUR, TWO, ROTATE], ids=["3", "4", "2", "rotate"])
def test_mk_01_counter_clockwise_from_a_drawn_oya(rules):
    for seed in range(12):
        seats = [s.to_move for s, action in walk(rules, seed) if action >= 0 and s.phase == 1]
        state = finished(rules, seed)
        order = state.playing
        assert seats == (order * 10)[: len(seats)]
        assert order == sorted(order, key=lambda seat: (seat - state.dealer) % rules.seats)
    drawn = Counter(MK.first_dealer(rules, Rng(seed)).dealer for seed in range(1200))
    assert set(drawn) == set(range(rules.seats))
    assert min(drawn.values()) > 1200 / rules.seats * 0.8


def test_mk_10_every_card_is_as_likely_in_every_place():
    counts = Counter()
    for seed in range(4000):
        state = MK.new_deal(THREE, MK.opening(THREE, 3, 0), Rng(seed))
        for name in ("ao1", "koppu12"):
            bit = 1 << card(name)
            counts[name, "field"] += bool(state.field & bit)
            counts[name, "oya"] += bool(state.hands[0] & bit)
    for name in ("ao1", "koppu12"):
        assert abs(counts[name, "field"] - 500) < 85
        assert abs(counts[name, "oya"] - 4000 * 7 / 48) < 95


@pytest.mark.parametrize(
    ("rules", "served", "sizes"),
    [
        pytest.param(THREE, [2, 0, 1], (4, 3, 3), id="3 seats"),
        pytest.param(TWO, [0, 1], (5, 5, 4), id="2 seats"),
        pytest.param(FOUR, [2, 3, 0, 1], (4, 3, 3), id="4 seats, declare"),
        pytest.param(ROTATE, [2, 3, 1], (4, 3, 3), id="4 seats, rotate"),
    ],
)
def test_mk_11_the_order_of_dealing(rules, served, sizes):
    events: list = []
    MK.new_deal(rules, MK.opening(rules, rules.seats, 1), Rng(4), events)
    first, second, heap = sizes
    dealt = [(event.dst, event.count) for event in of_kind(events, Dealt)]
    wanted = []
    for size in (first, second):
        wanted += [(("hand", seat), size) for seat in served] + [(("field", -1), heap)]
    assert dealt == wanted


@pytest.mark.parametrize(
    ("rules", "hand", "lie", "stock", "turns"),
    [
        pytest.param(THREE, 7, 6, 21, 21, id="3"),
        pytest.param(FOUR, 7, 6, 21, 21, id="4"),
        pytest.param(TWO, 10, 8, 20, 20, id="2"),
    ],
)
def test_mk_12_mk_30_sizes_and_turns(rules, hand, lie, stock, turns):
    for seed in range(20):
        state = deal(rules, seed)
        if rules is FOUR:
            assert len(state.stock) == 14
            act(state, "declare out")
        assert sorted({h.bit_count() for h in state.hands} - {0}) == [hand]
        assert state.field.bit_count() == lie
        assert len(state.stock) == stock
        played = [s for s, action in walk(rules, seed) if action >= 0 and s.phase == 1]
        if MK.settle(finished(rules, seed)).outcome == "played":
            assert len(played) == turns


class Stacked(Rng):
    """A generator whose shuffles are decks laid ready."""

    def __init__(self, *decks: list[int]) -> None:
        super().__init__(1)
        self.decks = list(decks)

    def shuffle(self, items) -> None:
        items[:] = self.decks.pop(0)


def stacked(opening: str, seats: int) -> list[int]:
    """A deck that deals this field."""
    lie = [card(name) for name in words(opening)]
    rest = [c for c in range(48) if c not in lie]
    random.Random(3).shuffle(rest)
    first, second, heap = (5, 5, 4) if seats == 2 else (4, 3, 3)
    order: list[int] = []
    for turn, size in enumerate((first, second)):
        order += [rest.pop() for _ in range(size * seats)]
        order += lie[heap * turn : heap * (turn + 1)]
    return order + rest


def opened(monkeypatch, rules: Rules, *openings: str, dealer: int = 0):
    """The state and the events after dealing these fields, one after another."""
    rng = Stacked(*(stacked(text, rules.seats) for text in openings))
    monkeypatch.setattr(Rng, "resumed", lambda _state: rng)
    events: list = []
    state = MK.new_deal(rules, MK.opening(rules, rules.seats, dealer), rng, events)
    return state, events


@pytest.mark.parametrize("rules", [THREE, FOUR], ids=["3", "4 seats, before any declaration"])
def test_mk_14_four_of_a_rank_are_dealt_anew_by_the_same_oya(monkeypatch, rules):
    state, events = opened(
        monkeypatch, rules, "ao7 aka7 ouru7 koppu7 ao1 ao2", "ao7 aka7 ouru7 ao2 aka2 ao9", dealer=2
    )
    assert [event.rule for event in of_kind(events, Redealt)] == ["MK-14"]
    assert not of_kind(events, Called)
    assert field(state) == set(words("ao7 aka7 ouru7 ao2 aka2 ao9"))
    assert (state.dealer, state.to_move) == (2, 2)
    assert texts(state)[0] == ("declare in" if rules is FOUR else texts(state)[0])


def test_mk_14_three_equal_cards_are_played_with(monkeypatch):
    state, events = opened(monkeypatch, THREE, "ao7 aka7 ouru7 ao2 aka2 ao9")
    assert not of_kind(events, Redealt)
    assert state.piles == [0, 0, 0]


def test_mk_15_oya_has_the_first_turn_and_everybody_plays():
    for rules in (THREE, TWO):
        for seed in range(6):
            state = deal(rules, seed)
            assert state.to_move == state.dealer
            assert MK.legal(state)
            assert len(state.playing) == rules.seats


@pytest.mark.parametrize(
    ("said", "out", "first"),
    [
        pytest.param("out", 1, 2, id="Oya itself"),
        pytest.param("in out", 2, 1, id="MK-E20"),
        pytest.param("in in out", 3, 1, id="the third"),
        pytest.param("in in in", 0, 1, id="MK-E19"),
    ],
)
def test_mk_16_mk_18_declarations(said, out, first):
    match = MK.opening(FOUR, 4, 1)
    state = MK.new_deal(FOUR, match, Rng(9))
    before, hands = set(state.stock), state.hands[:]
    events: list = []
    for i, word in enumerate(words(said)):
        assert state.to_move == (1 + i) % 4
        assert texts(state) == ["declare in", "declare out"]
        events += act(state, f"declare {word}")
    assert state.out == out
    assert state.to_move == first
    assert state.facts == (said.split().count("in"), out)
    assert [event.word for event in of_kind(events, Called)] == words(said)
    assert state.playing == [seat % 4 for seat in range(1, 5) if seat % 4 != out]
    assert state.hands[out] == 0
    assert set(state.stock) == before | {c for c in range(48) if hands[out] >> c & 1}
    assert len(state.stock) == 21
    gone = of_kind(events, Handed)
    assert [(e.src, e.dst, e.count, e.rule) for e in gone] == [
        (("hand", out), ("stock", -1), 7, "MK-18")
    ]
    assert gone[0].seen_by(first).cards == 0


def test_mk_16_a_seat_sees_its_hand_and_the_field_before_it_declares():
    state = deal(FOUR, 2)
    view = MK.view(state, state.to_move)
    assert view.hand.bit_count() == 7
    assert view.field.bit_count() == 6
    assert view.phase == "declare"


def test_mk_17_rotate_the_seat_before_oya_gets_no_cards():
    for seed in range(8):
        state = deal(ROTATE, seed)
        assert state.out == (state.dealer + 3) % 4
        assert state.hands[state.out] == 0
        assert state.to_move == state.dealer
        assert len(state.stock) == 21
        assert state.phase == 1


def test_mk_18_the_stock_is_shuffled_again():
    places = Counter()
    for seed in range(600):
        state = MK.new_deal(FOUR, MK.opening(FOUR, 4, 0), Rng(seed))
        given = state.hands[0]
        act(state, "declare out")
        places.update(i for i, c in enumerate(state.stock) if given >> c & 1)
        assert state.stock != sorted(state.stock)
    assert set(places) == set(range(21))
    assert max(places.values()) < 1.5 * min(places.values())


# --- the turn ------------------------------------------------------------------------------------


def test_mk_30_a_hand_card_and_a_stock_card_no_passing():
    state = table(hands=["ao3 aka5", "ao8", "ao9"], field="aka7", stock="ouru2 koppu4")
    assert texts(state) == ["play ao3", "play aka5"]
    events = act(state, "play ao3")
    assert [type(event) for event in events] == [Played, Laid, Flipped, Laid, Asked]
    assert state.to_move == 1


def test_mk_31_every_hand_card_may_be_played():
    for state, _ in walk(THREE, 5):
        if state.phase == 1:
            played = {action >> 6 for action in MK.legal(state)}
            assert sum(1 << c for c in played) == state.hands[state.to_move]


def test_mk_32_without_a_match_it_stays():
    state = table(hands=["ao3 aka5", "ao8", "ao9"], field="aka7", stock="ouru2 koppu4")
    events = act(state, "play aka5")
    assert of_kind(events, Laid)[0] == Laid(0, card("aka5"), "MK-32")
    assert field(state) == {"aka7", "aka5", "ouru2"}


def test_mk_33_a_match_must_be_taken_and_one_of_two_is_chosen():
    state = table(hands=["ao7 aka5", "ao8", "ao9"], field="aka7 ouru7", stock="ouru2 koppu4")
    assert texts(state) == ["play aka5", "play ao7 take aka7", "play ao7 take ouru7"]
    with pytest.raises(IllegalAction) as error:
        MK.parse_action(state, "play ao7")
    assert error.value.facts["rule"] == "MK-33"
    events = act(state, "play ao7 take ouru7")
    assert of_kind(events, Captured) == [Captured(0, card("ao7"), cards("ouru7"), "MK-33")]
    assert pile(state, 0) == {"ao7", "ouru7"}


def test_mk_34_the_fourth_takes_all_three():
    state = table(hands=["ao7 aka5", "ao8", "ao9"], field="aka7 ouru7 koppu7", stock="ouru2 koppu4")
    assert texts(state) == ["play aka5", "play ao7 take aka7 koppu7 ouru7"]
    events = act(state, "play ao7 take aka7 koppu7 ouru7")
    taken = cards("aka7", "koppu7", "ouru7")
    assert of_kind(events, Captured) == [Captured(0, card("ao7"), taken, "MK-34")]
    assert pile(state, 0) == {"ao7", "aka7", "ouru7", "koppu7"}


def test_mk_35_the_turned_card_takes_too_even_the_card_just_laid():
    state = table(hands=["ao3 aka5", "ao8", "ao9"], field="aka7", stock="koppu3 koppu4")
    events = act(state, "play ao3")
    assert of_kind(events, Captured) == [Captured(0, card("koppu3"), cards("ao3"), "MK-35")]


def test_mk_35_two_matches_of_a_turned_card_ask_three_are_taken():
    state = table(hands=["ao3 aka5", "ao8", "ao9"], field="aka7 ouru7", stock="koppu7 koppu4")
    events = act(state, "play ao3")
    assert events[-1] == Asked(0, "flip", (0, NOBODY), (card("aka7"), card("ouru7")))
    with pytest.raises(IllegalAction) as error:
        MK.parse_action(state, "flip leave")
    assert error.value.facts["rule"] == "MK-35"
    act(state, "flip take ouru7")
    assert pile(state, 0) == {"koppu7", "ouru7"}
    state = table(hands=["ao3", "ao8", "ao9"], field="aka7 ouru7 ao7", stock="koppu7 koppu4")
    act(state, "play ao3")
    assert pile(state, 0) == {"koppu7", "ouru7", "aka7", "ao7"}


@pytest.mark.parametrize("rules", list(single_changes(MK)), ids=lambda r: f"{r.seats} {r.changed}")
def test_mk_36_all_cards_are_captured_unless_an_azukari_ended_the_deal(rules):
    for seed in range(25):
        state = finished(rules, seed)
        result = MK.settle(state)
        assert (sum(state.piles) == DECK.all) or result.outcome != "played"
        if result.outcome == "played":
            assert sum(result.card_points) == 720


def test_mk_37_a_yaku_does_not_end_the_deal():
    state = table(
        hands=["ao10 aka5", "ao8", "ao9"], field="aka10", stock="ouru4 koppu4",
        captured=["ao1 ao2 ao11 ao12", "", ""],
    )  # fmt: skip
    events = act(state, "play ao10 take aka10")
    assert [(e.yaku, e.points) for e in of_kind(events, YakuMade)] == [("goko", 30)]
    assert state.to_move == 1


# --- which yaku count ----------------------------------------------------------------------------


def rows_of_the_table():
    for line in TABLE_5.strip().splitlines():
        head, ids, over = (part.strip() for part in line.split("|"))
        number, name, value = head.split()
        yield int(number), name, value, ids, {int(n) for n in over.split()}


def test_mk_t_the_53_yaku():
    rows = flags_of(THREE).yaku.rows
    told = list(rows_of_the_table())
    assert len(rows) == len(told) == 53
    numbers = {name: number for number, name, *_ in told}
    for row, (number, name, value, ids, over) in zip(rows, told, strict=True):
        assert row.id == name
        assert row.cards == cards(*words(ids))
        assert is_azukari(row) == (value == "azukari")
        assert row.points == (50 if value == "azukari" else int(value))
        swallowing = {numbers[r.id] for r in rows if row.id in r.excludes and r.cards != row.cards}
        assert swallowing == over, number


def test_mk_50_the_pile_may_have_any_further_cards():
    for row in flags_of(THREE).yaku:
        if row.id in {"chidori", "nihonko_shaka_kiri"} or is_azukari(row):
            continue
        extra = [name for name in words("aka4 koppu7 ouru8 aka9") if card(name)]
        pile_text = " ".join([*DECK.names(row.cards), *extra])
        assert row.id in counted(pile_text)
        short = DECK.names(row.cards)[1:]
        assert row.id not in counted(" ".join([*short, *extra]))


def test_mk_51_every_yaku_has_an_ao_card():
    keys = cards("ao1", "ao10", "ao11", "ao12")
    rows = flags_of(THREE).yaku.rows
    assert [row.id for row in rows if not row.cards & keys] == ["ryu_no_hige"]
    assert all(any(name.startswith("ao") for name in DECK.names(row.cards)) for row in rows)
    others = [name for name in DECK.ids if not name.startswith("ao")]
    assert total(" ".join(others)) == 0
    assert not any(row.cards & ~sum(1 << card(n) for n in others) == 0 for row in rows)


@pytest.mark.parametrize(
    ("held", "yaku"),
    [
        pytest.param("ao1 ao2 ao10 ao11", {"danjuro": 5, "kontei": 3, "nitsukeuma": 2}, id="MK-E01"),
        pytest.param("ao1 ao2 ao10 ouru2", {"danjuro": 5, "takezuna": 4}, id="MK-E02"),
        pytest.param("ao1 ao2 ao10 ao11 ao12 aka5 koppu7", {"goko": 30}, id="MK-E04"),
        pytest.param("ao10 ao12 ouru10 koppu10", {"kojimachi": 2}, id="MK-E05"),
        pytest.param("ao1 ao10", {"ryozashi": 8}, id="MK-E06"),
        pytest.param("ao1 ao10 koppu1", {"ryozashi": 8, "kamuro": 1, "hige": 1}, id="MK-E07"),
        pytest.param("ao1 ao3 ao10", {"ichimatsu": 2}, id="MK-E08"),
        pytest.param("ao1 ouru1 aka7", {"benten": 7}, id="MK-E09"),
        pytest.param("ao1 ao12", {"yariodori": 3}, id="MK-E10"),
        pytest.param("ao1 ao11 ao12", {"kikujiro": 2}, id="MK-E11"),
        pytest.param("ao10 ao12", {"osho": 3}, id="MK-E12"),
        pytest.param("ao1 ao2 ao3 ao4 ao5", {"shimo_goko": 21}, id="MK-E13"),
        pytest.param("ao11", {"nouma": 3}, id="MK-E15"),
        pytest.param("aka3 koppu3", {}, id="MK-58 nothing"),
        pytest.param("ao1 ao10 ao11 ao12", {"shiko": 21}, id="MK-52 四光"),
        pytest.param("ao10 ao11 ouru11", {"yorimasa": 1}, id="MK-52 a smaller one counts"),
    ],
)  # fmt: skip
def test_mk_50_to_58_which_yaku_count(held, yaku):
    assert counted(held) == yaku
    assert total(held) == sum(yaku.values())


def test_mk_55_mk_e03_without_the_covering_of_small_yaku():
    assert counted("ao1 ao2 ao10 ouru2", PURE) == {
        "danjuro": 5, "takezuna": 4, "shishi": 1, "tenten": 1,
    }  # fmt: skip
    assert total("ao1 ao2 ao10 ao11", PURE) == 10
    assert reasons("ao1 ao2 ao10 ouru2")["shishi"] == "MK-55"


def test_mk_52_mk_54_the_reasons():
    told = reasons("ao1 ao2 ao10 ao11")
    assert told["chidori"] == "MK-54"
    assert told["tsunagiuma"] == told["benten"] == told["nouma"] == "MK-52"
    assert reasons("ao10 ao12")["nihonko_shaka_kiri"] == "MK-54"


@pytest.mark.parametrize(
    ("held", "yaku", "by"),
    [
        ("ao1 ao10 ao11", "tsunagiuma", ("kontei",)),
        ("ao1 ao2 ao10 ao11 ao12", "kontei", ("goko",)),
        ("ao10 ao12", "nihonko_shaka_kiri", ("osho",)),
        ("ao1 ao2 ao10 ouru2", "shishi", ("danjuro", "takezuna")),
        ("ao1 ao2 ao3 ao4 ao5 ao6", "shimo_goko", ("shimo_rokko",)),
    ],
)
def test_mk_52_to_61_what_keeps_a_yaku_from_counting(held, yaku, by):
    entries = sheet(flags_of(THREE), cards(*held.split()))
    found = next(entry for entry in entries if entry.row.id == yaku)
    assert (found.points, found.by) == (0, by)
    assert all(entry.by for entry in entries if not entry.points)


def test_mk_52_swallowing_by_one_that_is_swallowed_itself_or_worth_less():
    assert counted("ao10 ao12 koppu10 ouru10") == {"kojimachi": 2}
    assert counted("ao10 koppu10 ouru10") == {"sojuro": 4}


def test_mk_53_one_card_serves_in_many():
    assert counted("ao1 ao5 ao10 aka2 koppu10") == {"ebizo": 4, "saigyo": 6, "kikugoro": 2}


def test_mk_55_only_yaku_worth_two_or_more_cover():
    assert counted("ao1 ao10 koppu1 ao2") == {"danjuro": 5, "kamuro": 1, "hige": 1}
    assert counted("ao11 ao10 ouru11 koppu11") == {"yorimasa": 1, "soma": 2}


@pytest.mark.parametrize("breaker", DECK.names(BREAKS_RYOZASHI))
def test_mk_56_each_of_the_eight_breaks_ryozashi(breaker):
    assert "ryozashi" not in counted(f"ao1 ao10 {breaker}")
    assert "ryozashi" not in reasons(f"ao1 ao10 {breaker}")
    assert counted(f"ao1 ao10 {breaker}")


def test_mk_56_other_cards_do_not():
    eight = set(DECK.names(BREAKS_RYOZASHI))
    assert eight == {"ao2", "ao3", "ao5", "ao11", "ao12", "aka2", "ouru2", "koppu10"}
    for name in set(DECK.ids) - eight - {"ao1", "ao10"}:
        assert counted(f"ao1 ao10 {name}")["ryozashi"] == 8


def test_mk_56_an_unachieved_ryozashi_swallows_nothing():
    assert counted("ao1 ao10 ao5") == {"kikugoro": 2}
    assert counted("ao1 ao10") == {"ryozashi": 8}
    assert reasons("ao1 ao10") == {"benten": "MK-52", "gokokuji": "MK-52"}


@pytest.mark.parametrize(
    ("held", "yaku"),
    [("ao1", "benten"), ("ao10", "gokokuji"), ("ao11", "nouma"), ("ao12", "nokiri")],
)
def test_mk_57_single_card_yaku(held, yaku):
    assert list(counted(held)) == [yaku]
    assert yaku in counted(f"{held} ao2 ouru1 aka1") or yaku == "ao1"


def test_mk_57_mk_r8_a_yaku_without_the_card_does_not_disturb():
    assert counted("ao12 ao2 ouru1 koppu1") == {"nokiri": 3, "ryu_no_hige": 2}
    assert counted("ao1 ao2 ouru1") == {"benten": 7}


def test_mk_59_the_headings_are_no_conditions():
    assert counted("ao1 ao2 ao3 ao4 ao5 ao11") == {"shimo_goko": 21, "nitsukeuma": 2}
    assert counted("ao1 ao2 ao11 ao10")["nitsukeuma"] == 2


def test_mk_e21_both_great_cards_always_make_something():
    chance = random.Random(5)
    rest = [name for name in DECK.ids if name not in {"ao1", "ao10"}]
    for _ in range(3000):
        held = ["ao1", "ao10", *chance.sample(rest, chance.randint(0, 20))]
        assert total(" ".join(held)) >= 2


@pytest.mark.parametrize("rules", [THREE, PURE], ids=["minor", "containment"])
def test_mk_58_the_evaluator_agrees_with_a_slow_one(rules):
    """Rules 50 to 56 word by word, on random piles."""
    rows = [row for row in flags_of(rules).yaku if not is_azukari(row)]
    ends = [row.cards for row in flags_of(rules).yaku if is_azukari(row)]
    chance = random.Random(8)
    for _ in range(1500):
        held = cards(*chance.sample(DECK.ids, chance.randint(1, 20)), *chance.sample(
            ["ao1", "ao2", "ao10", "ao11", "ao12", "ouru2"], chance.randint(0, 4)))  # fmt: skip
        if any(whole & ~held == 0 for whole in ends):
            continue
        got = [r for r in rows if r.cards & ~held == 0]
        if held & BREAKS_RYOZASHI:
            got = [r for r in got if r.id != "ryozashi"]
        kept = [
            r for r in got if not any(o.cards != r.cards and r.cards & ~o.cards == 0 for o in got)
        ]
        kept = [
            r for r in kept if not any(o.cards == r.cards and o.points > r.points for o in kept)
        ]
        if rules is THREE:
            strong = 0
            for r in kept:
                strong |= r.cards if r.points >= 2 else 0
            kept = [r for r in kept if r.points != 1 or r.cards & ~strong]
        assert yaku_total(flags_of(rules), held) == sum(r.points for r in kept)


# --- azukari -------------------------------------------------------------------------------------


ROKKO = "ao1 ao2 ao3 ao4 ao5"


def at_azukari(rules: Rules = THREE, **more):
    return table(
        rules, hands=["ao6 aka9", "ao8", "aka8"], field="aka6", stock="ouru4 koppu4",
        captured=[f"{ROKKO} ao9", "ao10", "aka3"], **more,
    )  # fmt: skip


def test_mk_60_mk_63_mk_e14_shimo_rokko_ends_the_deal():
    state = at_azukari()
    events = act(state, "play ao6 take aka6")
    assert [(e.yaku, e.points) for e in of_kind(events, YakuMade)] == [("shimo_rokko", 50)]
    assert isinstance(events[-2], DealEnded)
    assert MK.legal(state) == []
    result = MK.settle(state)
    assert result.outcome == "azukari"
    assert result.counts
    assert result.scores == (50, 0, 0)
    assert result.next_dealer == 0


def test_mk_60_at_the_end_of_the_turn():
    state = table(
        hands=["ao6 aka9", "ao8", "aka8"], field="aka6 ouru4 aka4", stock="koppu4 koppu7",
        captured=[f"{ROKKO} ao9", "ao10", "aka3"],
    )  # fmt: skip
    events = act(state, "play ao6 take aka6")
    assert of_kind(events, YakuMade)
    assert not of_kind(events, DealEnded)
    events = act(state, "flip take ouru4")
    assert of_kind(events, DealEnded)


@pytest.mark.parametrize(
    "held",
    [
        pytest.param("ao1 ao2 ao3 ao10 ao11 ao12 ouru2 koppu1", id="五車"),
        pytest.param("ao1 ao2 ao3 ao4 ao5 ao6", id="下六光"),
        pytest.param("ao1 ao3 ao5 ao9 ao10", id="三国伝来"),
        pytest.param("ao1 ao2 ao11 ao12 ouru2", id="ねはん"),
    ],
)
def test_mk_60_mk_61_the_four_azukari_and_nothing_beside_them(held):
    result = settled(captured=[f"{held} koppu11", "", ""])
    assert result.totals == (50, 0, 0)
    assert [line.points for line in result.lines].count(50) == 1
    assert {line.rule for line in result.lines} == {"MK-60", "MK-61"}
    assert sum(line.points for line in result.lines) == 50
    assert "ao1" in held.split()


@pytest.mark.parametrize(
    ("options", "held", "value"),
    [
        ({"sangoku_denrai": 12}, "ao1 ao3 ao5 ao9 ao10", 12),
        ({"sangoku_denrai": 0}, "ao1 ao3 ao5 ao9 ao10", 9),
        ({"nehan_value": 10}, "ao1 ao2 ao11 ao12 ouru2", 10),
        ({"nehan_value": 0}, "ao1 ao2 ao11 ao12 ouru2", 5),
        ({"nouma_value": 0}, "ao11", 0),
        ({"nouma_value": 1}, "ao11", 1),
        ({"nouma_value": 2}, "ao11", 2),
    ],
)
def test_mk_62_values_by_option(options, held, value):
    rules = agree(MK, options)
    result = settled(rules, captured=[held, "", ""])
    assert result.outcome == "played"
    assert result.totals[0] == value


def test_mk_62_an_absent_yaku_swallows_nothing():
    rules = agree(MK, {"sangoku_denrai": 0})
    assert counted("ao1 ao3 ao5 ao9 ao10", rules) == {
        "kikugoro": 2, "ichimatsu": 2, "sangoku_ichi": 5,
    }  # fmt: skip
    assert len(flags_of(rules).yaku.rows) == 52


@pytest.mark.parametrize("points_", [50, 30, 40, 100])
def test_mk_63_limit_the_worth_is_an_option(points_):
    rules = agree(MK, {"azukari_points": points_})
    assert settled(rules, captured=[f"{ROKKO} ao6", "ao10", ""]).scores == (points_, 0, 0)


def test_mk_63_the_others_yaku_do_not_count():
    result = settled(captured=["aka1", f"{ROKKO} ao6", "ao10 ao12"])
    assert result.scores == (0, 50, 0)
    assert ("MK-63", 0) in {(line.rule, line.points) for line in result.lines if line.seat == 2}


def test_mk_63_match_over_puts_the_holder_first_whatever_the_scores():
    rules = agree(MK, {"azukari": "match_over"})
    match = MatchState(seats=3, dealer=0, deal=2, totals=(5, 300, 60), extra=(NOBODY,))
    result = settled(rules, captured=[f"{ROKKO} ao6", "", ""])
    after = MK.advance(rules, match, result)
    assert MK.match_over(rules, after)
    assert after.totals == (55, 300, 60)
    assert MK.ranking(rules, after) == ((0,), (1,), (2,))
    tied = MatchState(seats=3, dealer=0, totals=(60, 10, 60), extra=(2,))
    assert MK.ranking(rules, tied) == ((2,), (0,), (1,))


def test_mk_63_void_does_not_count_and_the_same_oya_deals_again():
    rules = agree(MK, {"azukari": "void"})
    match = MatchState(seats=3, dealer=2, deal=4, totals=(1, 2, 3), extra=(NOBODY,))
    result = settled(rules, dealer=2, captured=[f"{ROKKO} ao6", "ao10", ""])
    assert result.scores == (0, 0, 0)
    assert result.outcome == "void"
    after = MK.advance(rules, match, result)
    assert (after.deal, after.dealer, after.totals) == (4, 2, (1, 2, 3))
    assert not MK.match_over(rules, after)


# --- scores --------------------------------------------------------------------------------------


def test_mk_65_card_points():
    assert points(DECK.all) == 720
    worth = Counter(points(1 << c) for c in range(48))
    assert worth == {50: 10, 60: 1, 20: 2, 10: 12, 0: 23}
    assert points(cards("ao6")) == 60
    assert points(cards("ouru2")) == 50
    assert points(cards("aka2", "aka12")) == 20
    assert points(cards("ao7", "ao8")) == 40


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_mk_66_card_points_beside_yaku_are_zero_sum(seats):
    rules = agree(MK, {"card_points": "fubunsho"}, seats)
    par = 360 if seats == 2 else 240
    for seed in range(25):
        state = finished(rules, seed)
        result = MK.settle(state)
        if result.outcome != "played":
            assert sum(result.scores) == 50
            continue
        lines = [line for line in result.lines if line.id == "card_points"]
        assert sum(line.points for line in lines) == 0
        for line in lines:
            assert line.points * 10 == result.card_points[line.seat] - par
        for seat in range(seats):
            part = sum(line.points for line in lines if line.seat == seat)
            assert result.scores[seat] == result.totals[seat] + part


def test_mk_66_a_position_with_card_points_needs_every_card():
    with pytest.raises(BadPosition):
        settled(FUBUNSHO, captured=["ao1", "ao10", ""])
    assert settled(FUBUNSHO, captured=[f"{ROKKO} ao6", "", ""]).scores == (50, 0, 0)


THREE_PILES = ["ao1 ao2 ao10 ao11", "ao12 ouru12", "aka3 koppu3"]


def test_mk_70_mk_e16_total():
    result = settled(captured=THREE_PILES)
    assert result.totals == result.scores == (10, 1, 0)
    assert result.payments == ()
    assert {line.id: line.points for line in result.lines if line.seat == 1} == {
        "kagokaki": 1, "nokiri": 0,
    }  # fmt: skip


def test_mk_71_mk_e17_pairwise():
    result = settled(PAIRWISE, captured=THREE_PILES)
    assert result.totals == (10, 1, 0)
    assert result.scores == (19, -8, -11)
    assert sorted(result.payments) == [(1, 0, 9), (2, 0, 10), (2, 1, 1)]


def test_mk_71_ranks_a_deal_as_total_does_and_is_zero_sum():
    for seats in (2, 3, 4):
        pair = agree(MK, {"settlement": "pairwise"}, seats)
        plain = agree(MK, {}, seats)
        for seed in range(30):
            state = finished(pair, seed)
            won = MK.scores(state)
            assert sum(won) == 0
            same = MK.from_position(plain, {**MK.position(state), "options": {}})
            playing = state.playing
            assert sorted(playing, key=lambda s: won[s]) == sorted(
                playing, key=lambda s: MK.scores(same)[s]
            )
            paid = [0] * seats
            for src, dst, amount in MK.settle(state).payments:
                paid[src] -= amount
                paid[dst] += amount
            assert tuple(paid) == won


def test_mk_72_who_sits_out_scores_nothing():
    for rules in (
        FOUR,
        ROTATE,
        agree(MK, {"settlement": "pairwise", "card_points": "fubunsho"}, 4),
    ):
        for seed in range(25):
            state = finished(rules, seed)
            result = MK.settle(state)
            assert result.scores[state.out] == 0
            assert all(state.out not in payment[:2] for payment in result.payments)
            assert state.piles[state.out] == 0


# --- next oya, end -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("piles", "following"),
    [
        (["ao10", "ao1", "ao12"], 1),
        (["ao12", "aka1", "ao10"], 2),
        (["ao10", "ao12", "aka1"], 1),
        (["aka1", "aka2", "aka3"], 1),
    ],
)
def test_mk_75_the_winner_deals_of_several_the_first_in_play_order(piles, following):
    result = settled(dealer=1, captured=piles)
    assert result.next_dealer == following
    rotate = agree(MK, {"oya_rotation": "rotate"})
    assert settled(rotate, dealer=1, captured=piles).next_dealer == 2


def test_mk_75_a_seat_that_sits_out_never_deals_next_as_winner():
    result = settled(FOUR, dealer=0, sits_out=0, captured=["", "aka1", "aka2", "aka3"])
    assert result.next_dealer == 1


@pytest.mark.parametrize("deals", [6, 3, 9, 12])
def test_mk_76_the_match_ends_after_so_many_deals(deals):
    rules = agree(MK, {"deals": deals})
    play = begin(rules, [SeatInfo(str(seat), "random") for seat in range(3)], 4)
    chance = random.Random(3)
    while not play.over:
        play.deal()
        while play.to_move >= 0:
            play.act(chance.choice(play.legal()))
    assert play.result.deals == deals
    assert play.after.totals == tuple(
        sum(column) for column in zip(*play.after.scores, strict=True)
    )


def test_mk_76_equal_sums_share_the_rank():
    match = MatchState(seats=3, dealer=0, totals=(9, 12, 9), extra=(NOBODY,))
    assert MK.ranking(THREE, match) == ((1,), (0, 2))


# --- legal actions, positions --------------------------------------------------------------------


def test_mk_e18_the_legal_actions():
    state = table(
        hands=["ao7 koppu5 aka12", "ao8", "ao9"], field="aka7 ouru7 koppu12 ouru12 ao12 ao3",
        stock="ouru4 koppu4",
    )  # fmt: skip
    assert set(texts(state)) == {
        "play ao7 take aka7",
        "play ao7 take ouru7",
        "play koppu5",
        "play aka12 take ao12 koppu12 ouru12",
    }


@pytest.mark.parametrize(
    ("rules", "data", "code"),
    [
        (THREE, {"hands": [["ao1"], ["ao1"], []]}, "card_twice"),
        (THREE, {"hands": [["oni"], [], []]}, "unknown_card"),
        (THREE, {"hands": [[], ["ao1"], []]}, "no_hand_cards"),
        (THREE, {"hands": [["ao1"], [], []], "to_move": None}, "nobody_to_move"),
        (THREE, {"hands": [["ao1"], [], []], "phase": "flip"}, "nothing_to_choose"),
        (THREE, {"hands": [["ao1"], [], []], "phase": "over"}, "cards_left"),
        (THREE, {"hands": [["ao1"], [], []], "phase": "declare"}, "not_asked"),
        (FOUR, {"hands": [["ao1"], [], [], []], "phase": "declare", "to_move": 1}, "not_asked"),
        (FOUR, {"hands": [["ao1"], [], [], ["ao2"]]}, "resting_seat"),
        (
            THREE,
            {"hands": [["ao1"], [], []], "field": ["ao7", "aka7", "ouru7", "koppu7"]},
            "four_in_field",
        ),
        (
            THREE,
            {"hands": [["aka1"], [], []], "phase": "hand", "captured": [[], words(ROKKO + " ao6"), []]},
            "deal_is_over",
        ),
    ],
)  # fmt: skip
def test_positions_that_cannot_be(rules, data, code):
    with pytest.raises(BadPosition) as error:
        MK.from_position(rules, data)
    assert error.value.code == code


def test_why_a_declaration_is_refused():
    with pytest.raises(IllegalAction) as error:
        MK.parse_action(deal(FOUR, 1), "declare maybe")
    assert error.value.facts["rule"] == "MK-16"


def test_presets_begin_with_the_defaults():
    assert not MK.spec.presets[0].values
    for preset in MK.spec.presets:
        agree(MK, dict(preset.values), preset.seats or None)


def test_mk16_four_in_or_out_is_a_preset_of_its_own():
    (four,) = (preset for preset in MK.spec.presets if preset.seats == 4)
    assert four.id == "four_declare"
    assert agree(MK, dict(four.values), four.seats)["four_seats"] == "declare"
