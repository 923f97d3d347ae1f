"""Tien Gow, rule by rule (chapter TG) and example by example."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from typing import Any

import pytest

from engine.ai.knowledge.tien_gow import Thinking
from engine.ai.players import greedy_player
from engine.core.cards import NO_CARD, mask_of
from engine.core.errors import BadOption, BadPosition, BadRecord, IllegalAction
from engine.core.events import (
    Asked,
    Called,
    DealEnded,
    Dealt,
    Event,
    Handed,
    Moved,
    Paid,
    Shown,
    Shuffled,
    TrickWon,
    down,
    hand,
    spot,
)
from engine.core.game import MatchState, agree
from engine.core.rng import Rng
from engine.decks.tiles import CIVIL, DECK, MILITARY, cards, halves_of, thrown
from engine.games import GAMES
from engine.games.tien_gow import deal, hidden
from engine.games.tien_gow.play import DOWN
from engine.games.tien_gow.tables import (
    BEATS_ONE,
    CLASS_OF,
    FAMILIES,
    LADDERS,
    MANY,
    METHODS,
    QUOTAS,
    SHARES,
    SPEC,
    SUPREME,
    beating,
    dealt_hand,
)
from engine.match.play import Play, SeatInfo, begin
from engine.match.record import resume, written
from tests.games.spoken import act, refused, texts
from tests.kit import walk

GAME: Any = GAMES["tien_gow"]
ALL = set(DECK.ids)


def rules(**options: Any) -> Any:
    return agree(GAME, {"seating": "fixed", **options})


PLAIN = rules()
BUNBU = rules(bunbu_son="on")
BEATABLE = rules(bunbu_son="on", bunson_beatable="on")
BUNBU_KAM = rules(bunbu_son="on", bunson_beatable="on", bunson_kam="on")
DEALT = rules(dealt_hands="on", deal_method="cols2")
EXTENDED = rules(dealt_hands="extended", deal_method="cols2")


def read(agreed: Any = PLAIN, **keys: Any) -> Any:
    return GAME.from_position(agreed, keys)


def holding(seat: int, own: str, agreed: Any = PLAIN, **keys: Any) -> Any:
    """``seat`` is to play from this hand after the plays of ``trick``; others hold other tiles."""
    trick = keys.pop("trick", [])
    played = [name for text in trick for name in text.split()[1:]]
    size = len(trick[0].split()) - 1 if trick else 0
    spare = [name for name in DECK.ids if name not in own.split() and name not in played]
    hands: list[list[str]] = []
    for other in range(4):
        has_played = 0 < (seat - other) % 4 <= len(trick)
        count = len(own.split()) - (size if has_played else 0)
        hands.append(own.split() if other == seat else [spare.pop() for _ in range(count)])
    keys.setdefault("leader", (seat - len(trick)) % 4)
    keys.setdefault("piles", [1, 1, 1, 1])
    return read(agreed, hands=hands, trick=trick, to_move=seat, **keys)


def face_up(state: Any) -> set[str]:
    return {text for text in texts(state) if text.startswith("play")}


def over(piles: str, *trick: str, agreed: Any = PLAIN, **keys: Any) -> Any:
    """A finished hand: piles of the seats as ``3-2-1-2``, and the last trick."""
    return read(agreed, piles=[int(n) for n in piles.split("-")], trick=list(trick), **keys)


def scored(state: Any) -> tuple[int, ...]:
    settled = GAME.settle(state)
    assert sum(settled.scores) == 0
    assert settled.scores == GAME.scores(state)
    return settled.scores


def lines(state: Any) -> dict[str, tuple[int, str]]:
    """Per line id its points and rule; of several with one id the last."""
    return {line.id: (line.points, line.rule) for line in GAME.settle(state).lines}


def paid(events: list[Event]) -> list[tuple[int, int, int]]:
    return [(e.src_seat, e.dst_seat, e.amount) for e in events if isinstance(e, Paid)]


ORDINARY = ("lead 6-6a", "down 5-4", "down 3-2", "down 2-1")
"""An ordinary last trick, won by its leader."""


def deal_of(agreed: Any, seed: int, dealer: int = 0, extra: Any = None) -> tuple[Any, list[Event]]:
    match = GAME.opening(agreed, 4, dealer)
    if extra is not None:
        match = MatchState(4, dealer, totals=(0,) * 4, extra=extra)
    events: list[Event] = []
    return GAME.new_deal(agreed, match, Rng(seed), events), events


def test_tg_section_2_twenty_two_civil_and_ten_military_tiles() -> None:
    assert len(DECK.ids) == len(ALL) == 32
    assert CIVIL.bit_count() == 22
    assert MILITARY.bit_count() == 10
    assert sum(sum(halves_of(tile)) for tile in range(32)) == 227
    assert DECK.ids[thrown(3, 6)] == "6-3"
    assert DECK.ids[thrown(1, 1)] == "1-1a"


def test_tg_22_the_civil_order() -> None:
    order = ["6-6", "1-1", "4-4", "3-1", "5-5", "3-3", "2-2", "6-5", "6-4", "6-1", "5-1"]
    for i, weak in enumerate(order):
        stronger = {name + twin for name in order[:i] for twin in "ab"}
        for twin in "ab":
            assert set(DECK.names(BEATS_ONE[DECK.index[weak + twin]])) == stronger


def test_tg_23_the_military_order() -> None:
    order = ["6-3 5-4", "6-2 5-3", "5-2 4-3", "4-2", "4-1 3-2", "2-1"]
    for i, equal in enumerate(order):
        for name in equal.split():
            assert set(DECK.names(BEATS_ONE[DECK.index[name]])) == set(" ".join(order[:i]).split())


def test_tg_20_tg_21_single_civil_and_military_tiles_never_beat_one_another() -> None:
    for tile in range(32):
        own = CIVIL if tile < 22 else MILITARY
        assert not BEATS_ONE[tile] & ~own


def test_tg_24_tg_26_the_number_of_sets() -> None:
    assert Counter(CLASS_OF.values()) == {0: 22, 1: 10, 2: 1, 3: 11, 4: 4, 5: 16, 6: 8, 7: 8, 8: 4}


PAIRS = [
    ("4-2 2-1", 2, 0), ("6-6a 6-6b", 3, 0), ("5-1a 5-1b", 3, 10), ("6-3 5-4", 4, 0),
    ("6-2 5-3", 4, 1), ("5-2 4-3", 4, 2), ("4-1 3-2", 4, 3), ("6-6b 5-4", 5, 0),
    ("1-1a 5-3", 5, 1), ("4-4a 5-2", 5, 2), ("3-1b 3-2", 5, 3),
]  # fmt: skip


@pytest.mark.parametrize(("tiles", "kind", "rank"), PAIRS, ids=[row[0] for row in PAIRS])
def test_tg_24_pairs(tiles: str, kind: int, rank: int) -> None:
    assert cards(*tiles.split()) in LADDERS[kind][rank]


@pytest.mark.parametrize(
    "tiles", ["6-6a 1-1a", "6-3 6-2", "4-1 2-1", "4-2 4-1", "6-6a 6-2", "5-5a 5-4", "4-4a 5-5a"]
)
def test_tg_24_no_other_two_tiles_are_a_set(tiles: str) -> None:
    assert cards(*tiles.split()) not in CLASS_OF


def test_tg_25_triples_of_two_civil_tiles() -> None:
    assert [set(rank) for rank in LADDERS[6]] == [
        {cards("6-6", "6-3"), cards("6-6", "5-4")},
        {cards("1-1", "6-2"), cards("1-1", "5-3")},
        {cards("4-4", "5-2"), cards("4-4", "4-3")},
        {cards("3-1", "4-1"), cards("3-1", "3-2")},
    ]


def test_tg_26_triples_of_two_military_tiles_and_quads() -> None:
    assert LADDERS[7][0] == [cards("6-6a", "6-3", "5-4"), cards("6-6b", "6-3", "5-4")]
    assert [rank[0] for rank in LADDERS[8]] == [
        cards("6-6", "6-3", "5-4"), cards("1-1", "6-2", "5-3"), cards("4-4", "5-2", "4-3"),
        cards("3-1", "4-1", "3-2"),
    ]  # fmt: skip


def test_tg_01_play_goes_to_the_right_neighbour() -> None:
    state = holding(2, "6-6a 6-3")
    for seat in (2, 3, 0, 1):
        assert state.to_move == seat
        GAME.apply(state, GAME.legal(state)[-1])


def test_tg_02_the_highest_roll_chooses_first_and_ties_roll_again() -> None:
    ties = 0
    for seed in range(200):
        rounds, order = deal.rolls_for_places(Rng(seed))
        assert sorted(order) == [0, 1, 2, 3]
        totals = {seat: sum(dice) for seat, dice in rounds[0].items()}
        assert [totals[seat] for seat in order] == sorted(totals.values(), reverse=True)
        ties += len(rounds) > 1
        for again in rounds[1:]:
            assert len(again) > 1
            assert len({totals[seat] for seat in again}) == 1
        if len(rounds) == 2:
            again = {seat: sum(dice) for seat, dice in rounds[1].items()}
            assert [again[seat] for seat in order if seat in again] == sorted(
                again.values(), reverse=True
            )
    assert ties > 50


def test_tg_02_places_are_chosen_and_the_last_one_is_left_over() -> None:
    state, events = deal_of(agree(GAME), 3)
    order = state.order
    assert sum(isinstance(e, Called) and e.word == "roll" for e in events) >= 4
    assert state.to_move == order[0]
    assert texts(state) == ["sit 0", "sit 1", "sit 2", "sit 3"]
    assert refused(state, "sit 4") == "TG-02"
    act(state, "sit 2")
    assert state.to_move == order[1]
    assert texts(state) == ["sit 0", "sit 1", "sit 3"]
    act(state, "sit 3")
    told = act(state, "sit 0")
    assert [(e.seat, e.amount) for e in told if isinstance(e, Called) and e.word == "sit"] == [
        (order[2], 0), (order[3], 1),
    ]  # fmt: skip
    assert [state.places[seat] for seat in order] == [2, 3, 0, 1]
    assert state.turns[order[0]] == order[1]
    assert state.turns[order[1]] == order[2]


def test_tg_02_places_are_kept_for_the_match() -> None:
    play = begin(agree(GAME), [SeatInfo("", "random")] * 4, 5)
    rng = Rng(5)
    places = None
    for number in range(4):
        play.deal()
        phases = set()
        while play.to_move >= 0:
            phases.add(play.view(play.to_move).phase)
            legal = play.legal()
            play.act(legal[rng.below(len(legal))])
        assert ("choose_seat" in phases) == (number == 0)
        state: Any = play.state
        assert places in (None, state.places)
        places = state.places


def test_tg_02_fixed_seats_are_rolled_for_all_the_same() -> None:
    draw = GAME.first_dealer(PLAIN, Rng(1))
    assert NO_CARD not in draw.rounds[0]
    state, events = deal_of(PLAIN, 1)
    assert state.phase == GAME.phases.index("deal_method")
    assert state.places == (0, 1, 2, 3)
    assert not any(isinstance(e, Called) for e in events)


def test_tg_03_the_first_dealer_is_counted_from_the_highest_roll() -> None:
    dealers = set()
    for seed in range(100):
        draw = GAME.first_dealer(PLAIN, Rng(seed))
        (last,) = [tile for tile in draw.rounds[-1] if tile != NO_CARD]
        roller = draw.rounds[-1].index(last)
        totals = [sum(halves_of(tile)) for tile in draw.rounds[0]]
        assert totals[roller] == max(totals)
        assert draw.dealer == (roller + sum(halves_of(last)) - 1) % 4
        dealers.add(draw.dealer)
    assert dealers == {0, 1, 2, 3}


def test_tg_03_with_chosen_places_it_is_counted_along_them() -> None:
    for seed in range(20):
        state, _ = deal_of(agree(GAME), seed)
        first = state.order[0]
        told = act(state, "sit 1", "sit 3", "sit 0")
        (roll,) = [e for e in told if isinstance(e, Called) and e.word == "roll"]
        assert roll.seat == first
        place = (1 + roll.amount // 10 + roll.amount % 10 - 1) % 4
        assert state.places[state.dealer] == place


def test_tg_e16_a_roll_of_nine_makes_the_roller_dealer() -> None:
    state = holding(0, "6-6a")
    assert state.counted(2, 9) == 2
    assert [state.counted(2, total) for total in (2, 3, 4, 5)] == [3, 0, 1, 2]


def test_tg_04_all_tiles_are_shuffled_into_a_wall() -> None:
    state, events = deal_of(PLAIN, 1, dealer=3)
    assert events[0] == Shuffled(3, 32)
    assert sorted(state.wall) == list(range(32))
    assert GAME.view(state, 0).stock == 32
    assert deal_of(PLAIN, 2)[0].wall != state.wall


def test_tg_05_the_player_opposite_the_dealer_names_the_way_and_rolls() -> None:
    state, _ = deal_of(PLAIN, 1, dealer=3)
    assert state.to_move == 1
    assert texts(state) == [f"name {method}" for method in METHODS]
    assert refused(state, "name rows") == "TG-05"
    events = act(state, "name cols1")
    roll = next(e for e in events if isinstance(e, Called) and e.word == "roll")
    assert roll.seat == 1
    first = next(e for e in events if isinstance(e, Dealt))
    assert first.dst == hand((1 + roll.amount // 10 + roll.amount % 10 - 1) % 4)


def test_tg_05_an_agreed_way_is_not_asked() -> None:
    state, events = deal_of(rules(deal_method="top_rows"), 1)
    assert state.phase == GAME.phases.index("lead")
    assert Called(2, "top_rows") in events


WAYS = {
    "cols2": ["1 2", "3 4", "5 6", "7 8"],
    "cols1": ["1 5", "2 6", "3 7", "4 8"],
    "cols_alt": ["1 3", "2 4", "5 7", "6 8"],
    "centre_out": ["4 5", "3 6", "2 7", "1 8"],
    "outside_in": ["1 8", "2 7", "3 6", "4 5"],
}


@pytest.mark.parametrize("method", WAYS)
def test_tg_06_columns_of_each_taker(method: str) -> None:
    for share, columns in zip(SHARES[METHODS.index(method)], WAYS[method], strict=True):
        places = [place for packet in share for place in packet]
        wanted = [4 * (int(c) - 1) + level for c in columns.split() for level in range(4)]
        assert places == wanted


@pytest.mark.parametrize(("method", "levels"), [("top_rows", "1234"), ("bottom_rows", "4321")])
def test_tg_06_levels_of_each_taker(method: str, levels: str) -> None:
    for share, level in zip(SHARES[METHODS.index(method)], levels, strict=True):
        (packet,) = share
        assert packet == tuple(4 * column + int(level) - 1 for column in range(8))


@pytest.mark.parametrize("method", METHODS)
def test_tg_06_everybody_gets_what_the_wall_holds_there(method: str) -> None:
    state, _ = deal_of(PLAIN, 7)
    wall = state.wall
    events = act(state, f"name {method}")
    takers = [e.dst.seat for e in events if isinstance(e, Dealt)]
    order = list(dict.fromkeys(takers))
    assert order == [(order[0] + i) % 4 for i in range(4)]
    for seat, share in zip(order, SHARES[METHODS.index(method)], strict=True):
        assert state.hands[seat] == mask_of(wall[place] for packet in share for place in packet)


def test_tg_e17_third_taker_of_alternate_columns() -> None:
    first, second = SHARES[METHODS.index("cols_alt")][2]
    assert [place // 4 + 1 for place in (first[0], second[0])] == [5, 7]


def test_tg_06_the_tiles_are_secret() -> None:
    state, _ = deal_of(PLAIN, 7)
    for event in act(state, "name cols2"):
        if isinstance(event, Dealt):
            other = event.seen_by((event.dst.seat + 1) % 4)
            assert isinstance(other, Dealt)
            assert other.cards == 0


def test_tg_07_there_is_no_redeal() -> None:
    for seed in range(100):
        state, events = deal_of(rules(deal_method="cols2"), seed)
        assert sum(isinstance(e, Shuffled) for e in events) == 1
        assert state.phase == GAME.phases.index("lead")


def test_tg_30_tg_e05_seven_ways_to_lead() -> None:
    state = holding(0, "4-4a 5-2 4-3")
    assert set(texts(state)) == {
        "lead 4-4a", "lead 5-2", "lead 4-3", "lead 4-4a 5-2", "lead 4-3 4-4a", "lead 4-3 5-2",
        "lead 4-3 4-4a 5-2",
    }  # fmt: skip


def test_tg_30_every_set_of_the_hand_and_nothing_else() -> None:
    own = "6-6a 6-6b 6-3 5-4 4-2 2-1 5-5a 3-3a"
    want = {
        frozenset(some)
        for size in range(1, 5)
        for some in combinations(own.split(), size)
        if cards(*some) in CLASS_OF
    }
    assert {frozenset(text.split()[1:]) for text in texts(holding(1, own))} == want
    assert len(want) == 8 + 1 + 1 + 1 + 4 + 2 + 2 + 1
    assert refused(holding(1, own), "lead 4-2 5-4") == "TG-24"
    assert refused(holding(1, own), "lead 1-1a") == "TG-30"


def test_tg_31_the_dealer_leads_then_each_winner() -> None:
    state, _ = deal_of(rules(deal_method="cols2"), 2, dealer=3)
    assert state.to_move == 3
    state = holding(0, "6-4a 5-1a 2-2a")
    state.hands[2] = cards("6-6a", "6-6b", "1-1a")
    act(state, "lead 6-4a")
    GAME.apply(state, GAME.legal(state)[-1])
    act(state, "play 6-6a")
    GAME.apply(state, GAME.legal(state)[-1])
    assert state.to_move == state.leader == 2


FOLLOWING = [
    ("TG-E01", "6-3", "5-4 6-6a", ""),
    ("TG-33 the twin", "6-6a", "6-6b 6-3", ""),
    ("TG-20", "5-5a", "4-4a 6-3 3-3a 6-6a", "4-4a 6-6a"),
    ("TG-21", "4-2", "5-4 4-3 3-2 6-6a", "5-4 4-3"),
    ("TG-23 five under six", "2-1", "4-1 4-2", "4-1 4-2"),
    ("TG-E02", "1-1a 1-1b", "6-6a 4-2 2-1 5-4", ""),
    ("TG-32 civil pairs", "5-5a 5-5b", "4-4a 4-4b 3-3a 3-3b", "4-4a,4-4b"),
    ("TG-24 military pairs", "5-2 4-3", "6-3 5-4 4-1 3-2", "5-4,6-3"),
    ("TG-24 mixed pairs", "4-4a 5-2", "1-1a 6-2 5-3 3-1a", "1-1a,6-2 1-1a,5-3"),
    ("TG-34 either nine", "1-1a 5-3", "6-6a 6-3 5-4", "6-3,6-6a 5-4,6-6a"),
    ("TG-33 an equal mixed pair", "6-6a 6-3", "6-6b 5-4", ""),
    ("TG-35", "4-2 2-1", "6-6a 6-6b 6-3 5-4", ""),
    ("TG-37 civil and military pair", "4-1 3-2", "6-6a 6-6b 1-1a 6-2", ""),
    ("TG-37 pair and mixed pair", "3-1a 4-1", "6-6a 6-6b 6-2 5-3", ""),
    ("TG-E03", "1-1a 6-2 5-3", "6-6a 6-6b 6-3", ""),
    ("TG-25", "1-1a 1-1b 6-2", "6-6a 6-6b 6-3 5-4", "6-3,6-6a,6-6b 5-4,6-6a,6-6b"),
    ("TG-26 triple", "1-1a 6-2 5-3", "6-6a 6-6b 6-3 5-4", "5-4,6-3,6-6a 5-4,6-3,6-6b"),
    ("TG-26 quad", "1-1a 1-1b 6-2 5-3", "6-6a 6-6b 6-3 5-4", "5-4,6-3,6-6a,6-6b"),
    ("TG-26 weaker quad", "6-6a 6-6b 6-3 5-4", "1-1a 1-1b 6-2 5-3", ""),
]


@pytest.mark.parametrize(("led", "own", "beating_it"), [row[1:] for row in FOLLOWING],
                         ids=[row[0] for row in FOLLOWING])  # fmt: skip
def test_tg_32_only_a_higher_set_of_the_same_class_goes_face_up(
    led: str, own: str, beating_it: str
) -> None:
    state = holding(2, own, trick=[f"lead {led}"])
    want = {"play " + " ".join(sorted(some.split(","))) for some in beating_it.split()}
    assert face_up(state) == want


@pytest.mark.parametrize("led", ["5-5a", "5-5a 5-5b", "3-1a 4-1 3-2", "3-1a 3-1b 4-1 3-2"])
def test_tg_40_tg_41_any_tiles_of_the_number_go_face_down(led: str) -> None:
    own = ["6-6a", "6-3", "4-2", "2-2a", "5-1a"]
    state = holding(1, " ".join(own), trick=[f"lead {led}"])
    want = {"down " + " ".join(sorted(some)) for some in combinations(own, len(led.split()))}
    assert {text for text in texts(state) if text.startswith("down")} == want


def test_tg_e02_six_ways_face_down() -> None:
    state = holding(1, "6-6a 4-2 2-1 5-4", trick=["lead 1-1a 1-1b"])
    assert len(texts(state)) == 6
    assert all(text.startswith("down") for text in texts(state))


def test_tg_32_the_best_set_so_far_counts_not_the_led_one() -> None:
    state = holding(3, "4-4a 6-6a 2-1", trick=["lead 5-5a", "play 1-1a", "down 6-3"])
    assert face_up(state) == {"play 6-6a"}


REFUSED = [
    ("TG-33", "5-4 6-6a", "lead 6-3", "play 5-4"),
    ("TG-37", "5-4 6-6a", "lead 6-3", "play 6-6a"),
    ("TG-32", "5-5a 6-6a", "lead 4-4a", "play 5-5a"),
    ("TG-35", "4-2 2-1 6-3", "lead 5-1a 5-1b", "play 2-1 4-2"),
    ("TG-24", "6-6a 2-1 6-3", "lead 5-1a 5-1b", "play 2-1 6-3"),
    ("TG-41", "6-6a 2-1 6-3", "lead 5-1a 5-1b", "down 2-1"),
    ("TG-41", "6-6a 2-1 6-3", "lead 5-1a", "play 1-1a"),
]


@pytest.mark.parametrize(("rule", "own", "led", "text"), REFUSED)
def test_tg_32_tg_41_why_a_play_is_refused(rule: str, own: str, led: str, text: str) -> None:
    assert refused(holding(1, own, trick=[led]), text) == rule


def test_tg_42_face_down_tiles_never_win() -> None:
    state = holding(3, "6-6a", trick=["lead 5-1a", "down 6-6b", "down 1-1a"])
    (won,) = [e for e in act(state, "down 6-6a") if isinstance(e, TrickWon)]
    assert won == TrickWon(0, cards("5-1a"), DECK.index["5-1a"])


@pytest.mark.parametrize(
    ("led", "piles"), [("6-6a", 1), ("6-6a 6-3", 2), ("6-6a 6-3 5-4", 3), ("3-1a 3-1b 4-1 3-2", 4)]
)
def test_tg_43_a_trick_of_n_tiles_makes_n_piles(led: str, piles: int) -> None:
    own = led + " 2-2a"
    state = holding(0, own, piles=[0, 0, 0, 0])
    act(state, "lead " + " ".join(sorted(led.split())))
    for _ in range(3):
        GAME.apply(state, GAME.legal(state)[-1])
    assert state.piles == [piles, 0, 0, 0]


def test_tg_43_face_down_tiles_stay_hidden_until_the_hand_is_over() -> None:
    state = holding(3, "2-1 6-6a", trick=["lead 5-1a", "down 6-6b", "down 1-1a"])
    events = act(state, "down 2-1")
    lying = events[0]
    assert lying == Handed(hand(3), down(3), cards("2-1"), 1, "TG-40")
    for seat in range(3):
        told = lying.seen_by(seat)
        assert isinstance(told, Handed)
        assert told.cards == 0
        assert not GAME.view(state, seat).seen & cards("2-1")
    assert GAME.view(state, 3).down == (0, 0, 0, cards("2-1"))
    while state.to_move >= 0:
        events = []
        GAME.apply(state, GAME.legal(state)[-1], events)
    turned = [e for e in events if isinstance(e, Moved) and e.src.kind == "down"]
    assert {e.src.seat for e in turned} == {seat for seat in range(4) if state.down[seat]}
    assert GAME.view(state, 0).down == tuple(state.down)


def test_tg_44_the_last_trick_wins_the_hand() -> None:
    state = holding(1, "6-6a", trick=["lead 5-5a"], piles=[3, 1, 2, 1])
    state.hands[2], state.hands[3] = cards("6-3"), cards("2-1")
    act(state, "play 6-6a", "down 6-3", "down 2-1")
    assert state.to_move == -1
    assert GAME.settle(state).next_dealer == 1
    assert lines(state)["ketsu"] == (0, "TG-44")


@pytest.mark.parametrize("own", ["6-6a", "5-4"])
def test_tg_45_tg_e04_the_last_tile_without_a_pile_goes_face_down(own: str) -> None:
    led = "1-1a" if own == "6-6a" else "6-2"
    state = holding(2, own, trick=[f"lead {led}"], piles=[4, 3, 0, 0])
    assert texts(state) == [f"down {own}"]
    assert refused(state, f"play {own}") == "TG-45"
    assert isinstance(event := act(state, f"down {own}")[0], Handed)
    assert event.rule == "TG-45"
    assert face_up(holding(2, own, trick=[f"lead {led}"], piles=[4, 2, 1, 0])) == {f"play {own}"}


def test_tg_45_a_last_set_has_no_such_limit() -> None:
    state = holding(2, "6-6a 6-6b", trick=["lead 1-1a 1-1b"], piles=[4, 2, 0, 0])
    assert face_up(state) == {"play 6-6a 6-6b"}
    state = holding(2, "6-6a 6-3", trick=["lead 1-1a"], piles=[4, 2, 0, 0])
    assert face_up(state) == {"play 6-6a"}


def test_events_of_a_trick_say_why() -> None:
    state = holding(0, "5-5a 6-3")
    state.hands[1] = cards("6-6a", "2-1")
    assert act(state, "lead 5-5a")[0] == Moved(hand(0), spot(0), cards("5-5a"), "TG-30")
    assert act(state, "play 6-6a")[0] == Moved(hand(1), spot(1), cards("6-6a"), "TG-32")
    assert GAME.view(state, 2).spots == (DECK.index["5-5a"], DECK.index["6-6a"], -1, -1)


def trick_of(leader: int, *plays: str, agreed: Any = PLAIN, rest: int = 1, **keys: Any) -> Any:
    """The trick is played from hands that hold it and ``rest`` other tiles."""
    used = [name for text in plays for name in text.split()[1:]]
    spare = [name for name in reversed(DECK.ids) if name not in used]
    hands: list[list[str]] = [[], [], [], []]
    for i, text in enumerate(plays):
        hands[(leader + i) % 4] = text.split()[1:] + [spare.pop() for _ in range(rest)]
    state = read(agreed, hands=hands, leader=leader, to_move=leader, **keys)
    return state, act(state, *plays)


def test_tg_50_tg_e14_a_led_supreme_pair_collects_two() -> None:
    plays = ("lead 2-1 4-2", "down 5-1a 6-4a", "down 5-1b 6-4b", "down 2-2a 2-2b")
    state, events = trick_of(3, *plays)
    assert sorted(paid(events)) == [(0, 3, 4), (1, 3, 2), (2, 3, 2)]
    assert {e.rule for e in events if isinstance(e, Paid)} == {"TG-50"}
    assert state.bonuses == ((3, SUPREME),)


def test_tg_50_not_for_a_supreme_pair_face_down() -> None:
    plays = ("lead 6-6a 6-6b", "down 2-1 4-2", "down 5-1b 6-4b", "down 2-2a 2-2b")
    assert paid(trick_of(3, *plays)[1]) == []


QUADS = (
    "lead 1-1a 1-1b 5-3 6-2", "play 5-4 6-3 6-6a 6-6b", "down 2-1 2-2a 2-2b 4-2",
    "down 5-1a 5-1b 6-4a 6-4b",
)  # fmt: skip


def test_tg_51_tg_e15_the_winner_of_quads_collects_four() -> None:
    state, events = trick_of(0, *QUADS, dealer=1, count=2)
    assert sorted(paid(events)) == [(0, 1, 12), (2, 1, 12), (3, 1, 12)]
    assert state.bonuses == ((1, cards("6-6", "6-3", "5-4")),)


def test_tg_52_only_payments_of_the_dealer_are_multiplied() -> None:
    _, events = trick_of(0, *QUADS, dealer=3, count=3)
    assert sorted(paid(events)) == [(0, 1, 4), (2, 1, 4), (3, 1, 16)]


@pytest.mark.parametrize(
    ("to", "receivers"), [("winner", [1]), ("all", [0, 1]), ("leader", [0]), ("leader_if_wins", [])]
)
def test_tg_53_who_collects(to: str, receivers: list[int]) -> None:
    state, _ = trick_of(0, *QUADS, agreed=rules(shidaiga_to=to))
    assert [seat for seat, _ in state.bonuses] == receivers


def test_tg_53_the_leader_who_wins_collects_under_every_option() -> None:
    plays = (QUADS[1].replace("play", "lead"), QUADS[0].replace("lead", "down"), *QUADS[2:])
    for to in ("winner", "all", "leader", "leader_if_wins"):
        state, _ = trick_of(0, *plays, agreed=rules(shidaiga_to=to))
        assert [seat for seat, _ in state.bonuses] == [0]


def test_tg_53_everybody_who_played_a_quad_is_paid_by_all_others() -> None:
    _, events = trick_of(0, *QUADS, agreed=rules(shidaiga_to="all"), dealer=3)
    assert paid(events) == [(1, 0, 4), (2, 0, 4), (3, 0, 8), (0, 1, 4), (2, 1, 4), (3, 1, 8)]


def test_tg_52_tg_65_in_the_last_trick_only_by_agreement() -> None:
    for agreed, bonus in ((PLAIN, ()), (rules(bonus_at_ketsu="on"), ((1, QUAD_HEAVEN),))):
        state, events = trick_of(0, *QUADS, agreed=agreed, rest=0, piles=[1, 1, 1, 1])
        assert state.to_move == -1
        assert state.bonuses == bonus
        assert len(paid(events)) == 3 * len(bonus)
        assert lines(state)["shidaiho"] == (4, "TG-62")


QUAD_HEAVEN = cards("6-6", "6-3", "5-4")


def test_tg_52_the_last_trick_pays_both_by_agreement() -> None:
    plain, both = (
        scored(trick_of(0, *QUADS, agreed=agreed, rest=0, piles=[4, 0, 0, 0], dealer=2)[0])
        for agreed in (PLAIN, rules(bonus_at_ketsu="on"))
    )
    assert plain == (0, 60, -40, -20)
    assert both == (-4, 76, -48, -24)


def test_tg_r16_bonuses_take_neither_win_nor_slam_multiplier() -> None:
    state = over(
        "0-8-0-0", "lead 2-1", "down 5-1a", "down 6-4a", "down 6-4b", leader=1, dealer=3,
        bonuses=[[1, ["4-2", "2-1"]]],
    )  # fmt: skip
    assert scored(state) == (-42, 168, -42, -84)


def test_tg_57_the_winner_deals_next_and_the_dealer_counts_up() -> None:
    won = GAME.settle(over("0-4-2-2", *ORDINARY, leader=1, dealer=1, count=2))
    assert won.next_dealer == 1
    assert won.extra == (3, 0, 1, 2, 3)
    lost = GAME.settle(over("0-4-2-2", *ORDINARY, leader=1, dealer=0, count=2))
    assert lost.next_dealer == 1
    assert lost.extra == (1, 0, 1, 2, 3)


def test_tg_57_the_count_reaches_the_next_hand() -> None:
    match = GAME.opening(PLAIN, 4, 1)
    settled = GAME.settle(over("0-4-2-2", *ORDINARY, leader=1, dealer=1))
    match = GAME.advance(PLAIN, match, settled)
    state = GAME.new_deal(PLAIN, match, Rng(1))
    assert (state.dealer, state.count) == (1, 2)


@pytest.mark.parametrize(
    ("piles", "seat", "pays"),
    [(0, "piles", 5), (1, "piles", 3), (2, "piles", 2), (3, "piles", 1), (4, "piles", 0),
     (5, "nyuichi", -1), (6, "nyuni", -2)],
)  # fmt: skip
def test_tg_60_what_a_loser_pays(piles: int, seat: str, pays: int) -> None:
    state = over(f"{piles}-2-0-0", *ORDINARY, leader=1, dealer=2)
    assert scored(state)[0] == -pays
    line = next(line for line in GAME.settle(state).lines if line.seat == 0)
    assert (line.id, line.points) == (seat, -pays)


@pytest.mark.parametrize("count", [1, 2, 3, 7])
def test_tg_61_the_dealer_multiplier_grows(count: int) -> None:
    state = over("3-2-1-2", *ORDINARY, leader=1, dealer=0, count=count)
    assert scored(state)[0] == -(count + 1)
    assert lines(state)["dealer"] == (count + 1, "TG-61")


KETSU_21 = ("lead 2-1", "down 5-1a", "down 6-4a", "down 6-4b")
KAM = ("lead 2-1", "play 4-2", "down 5-1a", "down 6-4a")
QUAD_WON = ("lead 3-1a 3-1b 3-2 4-1", "down 5-1a 5-1b 6-4a 6-4b", "down 2-1 2-2a 2-2b 4-2",
            "down 3-3a 3-3b 6-5a 6-5b")  # fmt: skip
SUPREME_WON = ("lead 2-1 4-2", "down 5-1a 6-4a", "down 5-1b 6-4b", "down 2-2a 2-2b")

EXAMPLES: dict[str, tuple[str, tuple[str, ...], dict[str, Any], tuple[int, ...]]] = {
    "TG-E06": ("3-2-1-2", ORDINARY, {"leader": 1}, (-2, 7, -3, -2)),
    "TG-E07": ("0-2-6-0", ORDINARY, {"leader": 1}, (-10, 13, 2, -5)),
    "TG-E08": ("5-2-1-0", ORDINARY, {"leader": 1, "count": 2}, (1, 7, -3, -5)),
    "TG-E09": ("5-2-1-0", ORDINARY, {"leader": 1, "count": 2, "dealer": 1}, (3, 21, -9, -15)),
    "TG-E10": ("2-4-2-0", SUPREME_WON, {"leader": 1, "dealer": 3}, (-4, 28, -4, -20)),
    "TG-E11": ("5-2-1-0", KAM, {"leader": 0, "dealer": 3}, (-25, 25, 0, 0)),
    "TG-E12": (
        "0-8-0-0", ("lead 5-5a", "down 1-1a", "down 2-1", "down 6-4a"),
        {"leader": 1, "dealer": 1}, (-20, 60, -20, -20),
    ),
    "TG-E13": ("0-8-0-0", KETSU_21, {"leader": 1, "dealer": 2, "count": 2}, (-40, 200, -120, -40)),
    "TG-E18": ("0-4-1-3", QUAD_WON, {"leader": 1}, (-40, 56, -12, -4)),
}  # fmt: skip


@pytest.mark.parametrize("name", EXAMPLES)
def test_tg_60_tg_68_worked_examples(name: str) -> None:
    piles, trick, keys, want = EXAMPLES[name]
    assert scored(over(piles, *trick, **keys)) == want


def test_tg_62_ways_of_winning() -> None:
    def way(*trick: str) -> dict[str, tuple[int, str]]:
        return lines(over("1-4-1-2", *trick, leader=1))

    assert way(*SUPREME_WON)["hoson"] == (2, "TG-62")
    assert way(*QUAD_WON)["shidaiho"] == (4, "TG-62")
    assert way(*KETSU_21)["yoketsu"] == (2, "TG-62")
    for plain in (
        ORDINARY,
        ("lead 6-6a 6-6b", "down 5-1a 6-4a", "down 5-1b 6-4b", "down 2-2a 2-2b"),
    ):
        assert not {"hoson", "shidaiho", "yoketsu"} & set(way(*plain))


def test_tg_62_the_win_multiplier_is_not_for_nyu() -> None:
    assert scored(over("5-3-0-0", *KETSU_21, leader=1, dealer=3)) == (1, 29, -10, -20)


def test_tg_63_seven_piles_are_no_slam() -> None:
    assert not {"shichishi", "hasshi"} & set(lines(over("0-7-1-0", *ORDINARY, leader=1)))
    assert scored(over("0-7-1-0", *ORDINARY, leader=1)) == (-10, 18, -3, -5)


def test_tg_64_the_dealers_multiplier_of_nyu() -> None:
    assert scored(over("6-2-0-0", *ORDINARY, leader=1, dealer=0, count=4))[0] == 2
    assert scored(over("6-2-0-0", *ORDINARY, leader=1, dealer=1, count=4))[0] == 10
    assert scored(over("6-2-0-0", *ORDINARY, leader=1, dealer=2, count=4))[0] == 2


def test_tg_65_the_supreme_pair_as_last_trick_collects_no_bonus() -> None:
    state, events = trick_of(1, *SUPREME_WON, rest=0, piles=[2, 2, 2, 0], dealer=3)
    assert paid(events) == []
    assert state.bonuses == ()
    assert scored(state) == (-4, 28, -4, -20)


def test_tg_66_the_2_1_beats_nothing() -> None:
    table = beating(civil_supreme=False, beatable=False)
    assert all(cards("2-1") not in over_ for over_ in table.values())


def test_tg_67_the_captured_leader_pays_for_all() -> None:
    state = over("1-2-3-2", *KAM, leader=0, dealer=2)
    assert lines(state)["kam"] == (2, "TG-67")
    assert scored(state) == (-2 * (3 + 1 * 2 + 2), 14, 0, 0)
    assert GAME.settle(state).payments == ((0, 1, 14),)


def test_tg_67_whatever_was_played_in_between() -> None:
    between = ("lead 2-1", "play 3-2", "down 6-4a", "play 4-2")
    state = over("1-2-3-2", *between, leader=0)
    assert scored(state) == (-2 * (6 + 2 + 1), 0, 0, 18)
    beaten = ("lead 2-1", "play 4-2", "down 6-4a", "play 5-2")
    assert "kam" not in lines(over("1-2-3-2", *beaten, leader=0))


def test_tg_67_kam_mult_four() -> None:
    state = over("5-2-1-0", *KAM, leader=0, dealer=3, agreed=rules(kam_mult=4))
    assert scored(state) == (-51, 51, 0, 0)


def test_tg_68_a_last_set_is_hasshi() -> None:
    pair = ("lead 5-1a 5-1b", "down 6-6a 6-6b", "down 2-1 2-2a", "down 3-3a 3-3b")
    assert lines(over("0-8-0-0", *pair, leader=1))["hasshi"] == (4, "TG-63")


def test_tg_68_a_last_single_by_the_other_last_tiles() -> None:
    def kind(*trick: str) -> dict[str, tuple[int, str]]:
        return lines(over("0-8-0-0", *trick, leader=1))

    assert kind("lead 5-5a", "down 1-1a", "down 2-1", "down 6-4a")["shichishi"] == (2, "TG-68")
    assert kind("lead 5-5a", "down 5-5b", "down 6-3", "down 6-4a")["hasshi"] == (4, "TG-63")
    assert kind("lead 4-2", "down 4-3", "down 6-6a", "down 6-6b")["shichishi"] == (2, "TG-68")


def test_tg_68_the_last_tiles_are_turned_up() -> None:
    state = holding(1, "5-5a", piles=[0, 7, 0, 0])
    act(state, "lead 5-5a")
    events: list[Event] = []
    for _ in range(3):
        (only,) = GAME.legal(state)
        GAME.apply(state, only, events)
    assert {e.src.seat for e in events if isinstance(e, Moved)} == {0, 2, 3}
    assert hidden.facts_of(GAME.view(state, 1)).sets == tuple(state.spots)


@pytest.mark.parametrize("seed", range(30))
def test_tg_69_payments_are_between_the_winner_and_others_and_sum_to_zero(seed: int) -> None:
    for state, _ in walk(rules(bonus_at_ketsu="on", shidaiga_to="all"), seed):
        last: Any = state
    settled = GAME.settle(last)
    balance = [0, 0, 0, 0]
    for src, dst, amount in settled.payments:
        balance[src] -= amount
        balance[dst] += amount
        if not last.bonuses:
            assert settled.next_dealer in (src, dst)
    assert tuple(balance) == settled.scores
    assert sum(last.piles) == 8


def test_tg_70_nyu_takes_all_factors_without_special_treatment() -> None:
    off = rules(nyu_special="off")
    assert scored(over("5-2-1-0", *ORDINARY, leader=1, count=2, agreed=off))[0] == 3
    assert scored(over("5-3-0-0", *KETSU_21, leader=1, dealer=1, agreed=off))[0] == 4
    assert scored(over("5-2-1-0", *KAM, leader=0, dealer=3, agreed=off)) == (-24, 24, 0, 0)
    assert lines(over("5-2-1-0", *ORDINARY, leader=1, agreed=off))["nyuichi"] == (1, "TG-70")
    assert scored(over("5-2-1-0", *ORDINARY, leader=1, count=2))[0] == 1


SLAM_PAIR = ("lead 5-5a 5-5b", "down 6-4a 6-5a", "down 2-1 2-2a", "down 3-3a 3-3b")
SLAM_LOW = ("lead 5-5a", "down 1-1a", "down 2-1", "down 6-4a")


@pytest.mark.parametrize("first", ["6-6a", "6-6b", "6-3", "5-4", "4-2 2-1"])
@pytest.mark.parametrize(
    ("option", "sure", "unsure"), [("allow", 4, 2), ("no8", 2, 2), ("no78", 1, 1)]
)
def test_tg_71_a_dealer_who_opened_high(first: str, option: str, sure: int, unsure: int) -> None:
    keys: dict[str, Any] = {
        "leader": 1, "dealer": 1, "first_lead": first.split(),
        "agreed": rules(dealer_first_lead=option),
    }  # fmt: skip
    assert scored(over("0-8-0-0", *SLAM_PAIR, **keys))[0] == -5 * 2 * sure
    assert scored(over("0-8-0-0", *SLAM_LOW, **keys))[0] == -5 * 2 * unsure


@pytest.mark.parametrize("first", ["6-6a 6-6b", "6-6a 6-3", "1-1a", "6-2", "6-3 5-4", "5-1a 5-1b"])
def test_tg_71_sets_and_other_tiles_are_not_barred(first: str) -> None:
    strict = rules(dealer_first_lead="no78")
    keys: dict[str, Any] = {"leader": 1, "first_lead": first.split(), "agreed": strict}
    assert scored(over("0-8-0-0", *SLAM_PAIR, dealer=1, **keys))[0] == -40


def test_tg_71_only_the_dealer_is_barred_and_the_civil_supreme_is_where_it_is_one() -> None:
    strict = rules(dealer_first_lead="no78", bunbu_son="on")
    keys: dict[str, Any] = {"leader": 1, "agreed": strict}
    assert scored(over("0-8-0-0", *SLAM_PAIR, dealer=0, first_lead=["6-6a"], **keys))[2] == -20
    assert (
        scored(over("0-8-0-0", *SLAM_PAIR, dealer=1, first_lead=["5-1a", "5-1b"], **keys))[2] == -10
    )


def test_tg_71_the_dealers_first_lead_is_remembered() -> None:
    state = holding(0, "6-6a 6-3", dealer=0, piles=[0, 0, 0, 0])
    act(state, "lead 6-6a")
    for _ in range(3):
        GAME.apply(state, GAME.legal(state)[-1])
    act(state, "lead 6-3")
    assert state.first_lead == cards("6-6a")
    other = holding(1, "6-6a 6-3", dealer=0)
    act(other, "lead 6-6a")
    assert other.first_lead == 0


def test_tg_72_sure_by_what_has_been_seen() -> None:
    public = rules(slam_sure="public")
    last = ("lead 1-1a", "down 5-5a", "down 2-1", "down 6-4a")
    unseen = over("0-8-0-0", *last, leader=1, dealer=1, agreed=public)
    assert lines(unseen)["shichishi"] == (2, "TG-72")
    assert lines(over("0-8-0-0", *last, leader=1, dealer=1))["hasshi"] == (4, "TG-63")
    shown = [[], ["6-6a"], ["6-6b"], []]
    seen = over("0-8-0-0", *last, leader=1, dealer=1, agreed=public, shown=shown)
    assert lines(seen)["hasshi"] == (4, "TG-63")


LAST_QUADS = (
    "lead 3-1a 3-1b 3-2 4-1", "play 4-3 4-4a 4-4b 5-2", "down 2-1 2-2a 2-2b 4-2",
    "down 5-1a 5-1b 6-4a 6-4b",
)  # fmt: skip


def test_tg_73_a_captured_quad() -> None:
    piles = {"leader": 0, "dealer": 3}
    assert scored(over("1-4-2-1", *LAST_QUADS, **piles)) == (-12, 44, -8, -24)
    state = over("1-4-2-1", *LAST_QUADS, **piles, agreed=rules(kam_quad="on"))
    assert scored(state) == (-88, 88, 0, 0)
    assert lines(state)["kam"] == (2, "TG-73")
    assert lines(state)["shidaiho"] == (4, "TG-62")


def test_tg_80_the_civil_supreme_pair() -> None:
    plays = ("lead 5-1a 5-1b", "down 6-6a 6-6b", "down 6-1a 6-1b", "down 2-2a 2-2b")
    state = holding(2, "6-6a 6-6b 6-1a 6-1b", BUNBU, trick=["lead 5-1a 5-1b"])
    assert face_up(state) == set()
    assert refused(state, "play 6-6a 6-6b") == "TG-35"
    assert len(face_up(holding(2, "6-6a 6-6b 6-1a 6-1b", trick=["lead 5-1a 5-1b"]))) == 2
    _, events = trick_of(3, *plays, agreed=BUNBU)
    assert sorted(paid(events)) == [(0, 3, 4), (1, 3, 2), (2, 3, 2)]
    assert paid(trick_of(3, *plays)[1]) == []
    last = over("1-4-1-2", *plays, leader=1, agreed=BUNBU)
    assert lines(last)["hoson"] == (2, "TG-62")
    assert "hoson" not in lines(over("1-4-1-2", *plays, leader=1))


def test_tg_81_ketsu_with_a_led_5_1() -> None:
    trick = ("lead 5-1a", "down 6-3", "down 6-2", "down 5-4")
    assert lines(over("1-4-1-2", *trick, leader=1, agreed=BUNBU))["yoketsu"] == (2, "TG-81")
    assert "yoketsu" not in lines(over("1-4-1-2", *trick, leader=1))


def test_tg_81_tg_r14_a_5_1_wins_only_when_led() -> None:
    assert all(not cards("5-1") & over_ for over_ in BEATS_ONE)


def test_tg_82_a_captured_5_1() -> None:
    trick = ("lead 5-1b", "play 6-1a", "down 6-2", "down 5-4")
    state = over("1-2-3-2", *trick, leader=0, dealer=2, agreed=BUNBU)
    assert lines(state)["kam"] == (2, "TG-82")
    assert scored(state) == (-14, 14, 0, 0)
    assert "kam" not in lines(over("1-2-3-2", *trick, leader=0, dealer=2))
    higher = ("lead 5-1b", "play 6-4a", "down 6-2", "down 5-4")
    assert "kam" not in lines(over("1-2-3-2", *higher, leader=0, agreed=BUNBU))


CAPTURE = ("lead 5-1a 5-1b", "play 6-1a 6-1b", "down 6-6a 6-6b", "down 2-2a 2-2b")


def test_tg_83_only_the_pair_6_1_beats_the_civil_supreme() -> None:
    state = holding(2, "6-6a 6-6b 6-1a 6-1b", BEATABLE, trick=["lead 5-1a 5-1b"])
    assert face_up(state) == {"play 6-1a 6-1b"}
    after = holding(2, "6-6a 6-6b", BEATABLE, trick=["lead 5-1a 5-1b", "play 6-1a 6-1b"])
    assert face_up(after) == {"play 6-6a 6-6b"}


def test_tg_83_tg_r11_the_winner_collects_the_bonus() -> None:
    state, events = trick_of(3, *CAPTURE, agreed=BEATABLE, dealer=1)
    assert sorted(paid(events)) == [(1, 0, 4), (2, 0, 2), (3, 0, 2)]
    assert state.bonuses == ((0, cards("5-1")),)


def test_tg_84_losing_it_in_the_last_trick_is_a_capture() -> None:
    assert "kam" not in lines(over("1-4-1-2", *CAPTURE, leader=0, agreed=BEATABLE))
    state = over("1-4-1-2", *CAPTURE, leader=0, dealer=2, agreed=BUNBU_KAM)
    assert lines(state)["kam"] == (2, "TG-84")
    assert scored(state) == (-2 * (3 + 6 + 2), 22, 0, 0)


def test_tg_83_tg_84_need_what_they_change() -> None:
    for options, rule in (
        ({"bunson_beatable": "on"}, "TG-83"),
        ({"bunbu_son": "on", "bunson_kam": "on"}, "TG-84"),
        ({"bunson_kam": "on"}, "TG-84"),
    ):
        with pytest.raises(BadOption) as error:
            agree(GAME, options)
        assert error.value.facts["rule"] == rule


HANDS = [
    ("itten_ko", 2, False, "6-6a 6-6b 5-5a 5-5b 3-3a 3-2 6-2 2-1"),
    ("zenpaku", 4, False, "6-6a 6-6b 5-5a 5-5b 3-3a 3-2 6-2 6-5a"),
    ("zenpaku", 4, True, "6-6a 6-6b 5-5a 5-5b 3-3a 3-3b 2-2a 2-2b"),
    ("shichibu", 2, False, "6-3 5-4 6-2 5-3 5-2 4-3 4-2 6-6a"),
    ("hachibu", 4, False, "6-3 5-4 6-2 5-3 5-2 4-3 4-2 2-1"),
    ("shitaishi", 4, True, "1-1a 1-1b 5-5a 5-5b 6-3 5-4 4-1 3-2"),
    ("shitaishi", 4, True, "1-1a 1-1b 5-5a 5-5b 3-3a 3-3b 6-1a 6-1b"),
    ("shichisei", 2, True, "1-1a 4-4b 5-5a 5-5b 3-3a 3-1b 6-1a 5-2"),
    ("happo", 4, True, "1-1a 4-4b 5-5a 5-5b 3-3a 3-1b 6-1a 6-4b"),
]


@pytest.mark.parametrize(("name", "slam", "only_extended", "tiles"), HANDS)
def test_tg_90_dealt_hands(name: str, slam: int, only_extended: bool, tiles: str) -> None:
    own = cards(*tiles.split())
    assert dealt_hand(own, extended=True) == (name, slam)
    if not only_extended:
        assert dealt_hand(own, extended=False) == (name, slam)
    elif name != "zenpaku":
        assert dealt_hand(own, extended=False) is None


@pytest.mark.parametrize(
    ("tile", "red"),
    [*[(name, 2) for name in ("4-4a", "1-1b", "4-1")],
     *[(name, 1) for name in ("3-1a", "6-4a", "6-1b", "5-1a", "5-4", "4-3", "4-2", "2-1")],
     *[(name, 0) for name in ("6-6a", "5-5a", "3-3b", "2-2a", "6-5a", "6-3", "6-2", "5-3", "5-2", "3-2")]],
)  # fmt: skip
def test_tg_90_tg_r17_red_halves(tile: str, red: int) -> None:
    white = [
        name
        for name in ["6-6a", "6-6b", "5-5a", "3-3a", "2-2a", "6-5a", "6-3", "6-2"]
        if name != tile
    ][:7]
    found = dealt_hand(cards(*white, tile), extended=False)
    assert found == {0: ("zenpaku", 4), 1: ("itten_ko", 2), 2: None}[red]


def test_tg_90_four_pairs_are_neither_mixed_nor_supreme() -> None:
    mixed = "1-1a 6-2 5-5a 5-5b 6-3 5-4 4-1 3-2"
    supreme = "1-1a 1-1b 4-2 2-1 6-3 5-4 4-1 3-2"
    for tiles in (mixed, supreme):
        assert dealt_hand(cards(*tiles.split()), extended=True) is None


def claiming(seat: int, agreed: Any = DEALT, **keys: Any) -> Any:
    """``seat`` holds seven military tiles and is asked; the others hold nothing to claim."""
    own = ["6-3", "5-4", "6-2", "5-3", "5-2", "4-3", "4-2", "6-6a"]
    spare = [name for name in DECK.ids if name not in own]
    others = iter((spare[0::3], spare[1::3], spare[2::3]))
    hands = [own if other == seat else next(others) for other in range(4)]
    return read(agreed, hands=hands, phase="claim", to_move=seat, **keys)


def test_tg_90_a_claim_ends_the_hand() -> None:
    state = claiming(2, dealer=1, count=2)
    assert texts(state) == ["pass", "claim"]
    events = act(state, "claim")
    assert Shown(2, state.hands[2], "TG-90") in events
    assert isinstance(events[-2], DealEnded)
    assert scored(state) == (-10, -10 * 3, 50, -10)
    settled = GAME.settle(state)
    assert settled.next_dealer == 2
    assert settled.outcome == "claimed"
    assert settled.extra[0] == 1
    assert lines(state)["shichibu"] == (2, "TG-90")
    assert GAME.view(state, 0).hands[2] == state.hands[2]


def test_tg_90_the_dealer_claims_with_his_multiplier() -> None:
    state = claiming(1, dealer=1, count=1)
    act(state, "claim")
    assert scored(state) == (-20, 60, -20, -20)
    assert GAME.settle(state).extra[0] == 2


def test_tg_90_who_keeps_still_plays_on() -> None:
    state = claiming(2, dealer=1)
    act(state, "pass")
    assert (state.to_move, state.phase) == (1, GAME.phases.index("lead"))
    assert state.asked == 0b100
    assert refused(claiming(2, dealer=1), "lead 6-3") == "TG-90"


def test_tg_90_the_dealer_is_asked_first() -> None:
    asked = 0
    for seed in range(60):
        state, _ = deal_of(EXTENDED, seed, dealer=3)
        order = [3, 0, 1, 2]
        holders = [seat for seat in order if dealt_hand(state.hands[seat], extended=True)]
        for seat in holders:
            assert (state.phase, state.to_move) == (GAME.phases.index("claim"), seat)
            act(state, "pass")
            asked += 1
        assert state.phase == GAME.phases.index("lead")
    assert asked > 10


def test_tg_90_nobody_is_asked_without_the_option() -> None:
    for seed in range(60):
        assert deal_of(rules(deal_method="cols2"), seed)[0].phase == GAME.phases.index("lead")


@pytest.mark.parametrize("agreed", [DEALT, EXTENDED], ids=["on", "extended"])
def test_tg_90_samples_hold_dealt_hands_where_the_questions_say_so(agreed: Any) -> None:
    rng = Rng(1)
    checked = 0
    for seed in range(400):
        for state, _ in walk(agreed, seed):
            for seat in range(4):
                guess = hidden.sample(GAME.view(state, seat), rng)
                for other in range(4):
                    wants = deal.could_claim(state, other)
                    full = guess.hands[other] | guess.down[other] | guess.shown[other]
                    assert full.bit_count() == 8
                    if wants is not None:
                        found = dealt_hand(full, extended=agreed["dealt_hands"] == "extended")
                        assert bool(found) == wants
                        checked += wants and other != seat
            if seed > 8 and state.asked == 0:
                break
    assert checked > 20


def test_tg_90_quotas_make_dealt_hands() -> None:
    for number, quotas in enumerate(QUOTAS):
        own = 0
        for group, count in quotas:
            own |= cards(*DECK.names(group)[-count:])
        assert dealt_hand(own, extended=number > 3) is not None


@pytest.mark.parametrize("hands", [16, 8, 32])
def test_tg_95_the_match_ends_after_the_agreed_hands(hands: int) -> None:
    play = begin(rules(hands=hands), [SeatInfo("", "random")] * 4, 3)
    rng = Rng(3)
    count = 0
    while not play.over:
        play.deal()
        count += 1
        while play.to_move >= 0:
            legal = play.legal()
            play.act(legal[rng.below(len(legal))])
    assert count == hands
    assert play.result is not None
    assert sum(play.result.totals) == 0


def test_tg_95_without_a_limit_it_goes_on() -> None:
    match = MatchState(4, 0, deal=1000, totals=(0,) * 4, extra=(1, 0, 1, 2, 3))
    assert not GAME.match_over(rules(hands="unlimited"), match)


def played(hands: object, deals: int) -> Play:
    """A match whose deal of now is over; everybody plays the first legal tiles."""
    agreed = rules(hands=hands, seating="fixed", deal_method="cols2")
    play = begin(agreed, [SeatInfo(f"P{seat}", "greedy") for seat in range(4)], 7, nonce="n")
    for _ in range(deals):
        play.deal()
        while play.to_move >= 0:
            play.act(play.legal()[0])
    return play


def test_tg_95_without_a_limit_the_players_end_it_after_any_hand() -> None:
    play = played("unlimited", 2)
    assert play.may_close
    assert play.result is None
    play.close()
    assert play.over
    assert not play.may_close
    result = play.result
    assert result is not None
    assert (result.deals, result.totals) == (2, play.after.totals)
    with pytest.raises(IllegalAction, match="no deal now"):
        play.deal()
    read = resume(written(play.journal))
    assert read.result == result
    assert read.journal == play.journal


def test_tg_95_nobody_ends_a_match_of_agreed_hands_or_a_hand_that_goes_on() -> None:
    for play in (played(8, 1), played("unlimited", 1)):
        if play.rules["hands"] == "unlimited":
            play.deal()
        assert not play.may_close
        with pytest.raises(IllegalAction, match="no end now"):
            play.close()
    forged = [*played(8, 1).journal, {"result": {"ranking": [[0, 1, 2, 3]], "totals": [0] * 4}}]
    with pytest.raises(BadRecord):
        resume(written(forged))


def test_tg_95_equal_scores_share_the_place() -> None:
    match = MatchState(4, 0, totals=(5, -10, 5, 0))
    assert GAME.ranking(PLAIN, match) == ((0, 2), (3,), (1,))


def test_tg_section_3_presets() -> None:
    for preset in SPEC.presets:
        agree(GAME, dict(preset.values))
    assert [preset.id for preset in SPEC.presets] == ["source", "bunbu", "no_nyu", "dealt", "short"]


WRONG: dict[str, dict[str, Any]] = {
    "tile twice": {"hands": [["6-6a"], ["6-6a"], [], []]},
    "tile in two zones": {"hands": [["6-6a"], ["6-3"], ["2-1"], ["4-2"]], "down": [["6-3"], [], [], []]},
    "unknown tile": {"hands": [["7-7"], [], [], []]},
    "uneven hands": {"hands": [["6-6a"], ["6-3", "5-4"], ["2-1"], ["4-2"]]},
    "no set": {"hands": [[], ["6-3", "5-4"], ["2-1", "4-2"], ["3-2", "4-1"]], "trick": ["lead 6-6a 5-5a"], "to_move": 1},
    "does not beat": {"hands": [[], [], ["6-3"], ["2-1"]], "trick": ["lead 6-6a", "play 1-1a"], "to_move": 2},
    "wrong number": {"hands": [[], [], ["6-3"], ["2-1"]], "trick": ["lead 6-6a", "down 1-1a 2-2a"], "to_move": 2},
    "leads face down": {"hands": [[], ["6-3"], ["2-1"], ["4-2"]], "trick": ["down 6-6a"], "to_move": 1},
    "wrong seat": {"hands": [["6-6a"], ["6-3"], ["2-1"], ["4-2"]], "trick": [], "leader": 1, "to_move": 2},
    "wrong phase": {"hands": [["6-6a"], ["6-3"], ["2-1"], ["4-2"]], "phase": "follow"},
    "nothing": {},
    "piles": {"piles": [9, 0, 0, 0], "trick": list(ORDINARY)},
    "too many piles": {"piles": [4, 4, 1, 0], "trick": list(ORDINARY)},
    "no wall": {"phase": "deal_method", "to_move": 2},
    "no rolls": {"phase": "choose_seat", "to_move": 0},
    "nothing to claim": {"phase": "claim", "to_move": 0, "hands": [["6-6a"], ["6-3"], ["2-1"], ["4-2"]]},
    "nothing claimed": {"claimed": 0, "hands": [["6-6a"], [], [], []]},
    "places": {"places": [0, 0, 1, 2], "trick": list(ORDINARY)},
    "bonuses": {"bonuses": [0], "trick": list(ORDINARY)},
    "won twice": {"captured": [["6-6a"], ["6-6a"], [], []], "trick": list(ORDINARY)},
}  # fmt: skip


@pytest.mark.parametrize("name", WRONG)
def test_impossible_positions_are_refused(name: str) -> None:
    with pytest.raises(BadPosition):
        read(**WRONG[name])


def test_views_hide_hands_and_face_down_tiles() -> None:
    for state, _ in walk(PLAIN, 3):
        for seat in range(4):
            view = GAME.view(state, seat)
            for other in range(4):
                if other != seat and state.to_move >= 0:
                    assert not view.seen & (state.hands[other] | state.down[other])


def test_samples_keep_what_is_known() -> None:
    rng = Rng(5)
    for state, _ in walk(agree(GAME), 4):
        for seat in range(4):
            view = GAME.view(state, seat)
            guess = hidden.sample(view, rng)
            assert guess.turns == state.turns
            if sum(state.hands):
                assert guess.down[seat] == state.down[seat]
                assert sum(guess.hands) + sum(guess.down) == sum(state.hands) + sum(state.down)


def test_samples_of_a_hand_set_up_without_its_history() -> None:
    state = holding(0, "5-5a 6-3 4-2")
    for _ in range(5):
        for seat in range(4):
            view = GAME.view(state, seat)
            guess = hidden.sample(view, Rng(seat))
            assert GAME.view(guess, seat) == view
            assert [tiles.bit_count() for tiles in guess.hands] == list(view.hand_sizes)
        GAME.apply(state, GAME.legal(state)[-1])


def test_facts_are_told_by_name() -> None:
    state = holding(0, "5-5a 6-3", dealer=2, count=3)
    act(state, "lead 5-5a")
    facts = hidden.facts_of(GAME.view(state, 1))
    assert (facts.running, facts.leader, facts.best, facts.up) == (3, 0, 0, 1)
    assert facts.sets == (cards("5-5a"), 0, 0, 0)
    assert facts.piles == (1, 1, 1, 1)
    events: list[Event] = []
    GAME.apply(state, GAME.legal(state)[-1], events)
    assert isinstance(events[-1], Asked)
    assert hidden.facts_of(GAME.view(state, 1)).lying == (0, 1, 0, 0)


def test_greedy_claims_and_plays_down_a_sure_hand() -> None:
    view = GAME.view(claiming(2, dealer=1), 2)
    assert greedy_player(view, Rng(1)) == deal.CLAIMED
    state = holding(0, "6-6a 6-6b 6-3")
    action = greedy_player(GAME.view(state, 0), Rng(1))
    assert not action & DOWN
    assert Thinking(GAME.view(state, 0)).runs(state.hands[0])


def test_greedy_keeps_its_masters() -> None:
    state = holding(1, "6-6a 5-1a 6-5a", trick=["lead 6-3"])
    assert GAME.action_text(state, greedy_player(GAME.view(state, 1), Rng(1))) == "down 5-1a"


def test_tables_are_consistent() -> None:
    table = beating(civil_supreme=True, beatable=True)
    assert set(table) == set(CLASS_OF)
    assert table[SUPREME] == ()
    assert all(tiles in CLASS_OF for tiles in MANY)
    assert len(FAMILIES) == 4


def test_lines_name_their_rules() -> None:
    assert lines(over("5-3-0-0", *ORDINARY, leader=1))["nyuichi"] == (1, "TG-64")
    supreme = over("2-4-1-1", *ORDINARY, leader=1, bonuses=[[2, ["4-2", "2-1"]]])
    assert lines(supreme)["gason"] == (2 + 2 + 2 * 2, "TG-50")
    quad = [[2, ["3-1a", "3-1b", "4-1", "3-2"]]]
    for to, rule in (("winner", "TG-51"), ("all", "TG-53"), ("leader", "TG-53")):
        state = over("0-4-4-0", *ORDINARY, leader=1, bonuses=quad, agreed=rules(shidaiga_to=to))
        assert lines(state)["shidaiga"] == (16, rule)


def test_tg_71_a_lessened_slam_says_why() -> None:
    keys: dict[str, Any] = {"leader": 1, "dealer": 1, "first_lead": ["6-3"]}
    lessened = over("0-8-0-0", *SLAM_PAIR, agreed=rules(dealer_first_lead="no8"), **keys)
    assert lines(lessened)["shichishi"] == (2, "TG-71")
    barred = over("0-8-0-0", *SLAM_PAIR, agreed=rules(dealer_first_lead="no78"), **keys)
    assert not {"shichishi", "hasshi"} & set(lines(barred))
