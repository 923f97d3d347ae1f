"""Thousand, rule by rule (chapter TH): dealing, auction, exchange, tricks. The book has its own file."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.core.cards import NOBODY
from engine.core.errors import BadOption, BadPosition, IllegalAction
from engine.core.events import (
    FIELD,
    STOCK,
    Asked,
    Called,
    DealEnded,
    Dealt,
    Flipped,
    Gathered,
    Handed,
    Looked,
    Moved,
    Paid,
    Redealt,
    Shown,
    Shuffled,
    TrickWon,
    hand,
)
from engine.core.game import agree
from engine.core.rng import Rng
from engine.decks.trumps import DECK, PACK24, PACK32, card, cards
from engine.games.thousand.auction import ceiling
from engine.games.thousand.flags import flags_of
from engine.games.thousand.tables import FORMS, points
from engine.match.play import SeatInfo, begin
from tests.games.spoken import act, of_kind, texts
from tests.games.thousand_kit import (
    A501,
    B32,
    FOUR,
    TH,
    THREE,
    match,
    opened,
    pack,
    phase,
    rules,
    stacked,
    table,
    words,
)
from tests.kit import finished, single_changes, walk

H1 = "KH QH AS TS 9D JD 9C"
POOR = "9H JH JC QC 9S KC JS"
"""Seven cards without a marriage."""
BLIND = rules(blind_bid="on")
PEEK = rules(peek_bottom="on")
CUT_ONLY = rules(no_shuffle="on")


def dealt(r=THREE, hands=("", "", ""), talon="AH KD QD", dealer=0, monkeypatch=None, **keys):
    """A deal in which forehand, the second and the third seat have these cards."""
    stacked(monkeypatch, pack(r, hands, talon))
    events: list = []
    return TH.new_deal(r, match(r, dealer, **keys), Rng(1), events), events


def auction(r=THREE, **keys):
    """Seat 1 is forehand and to move; hands in seat order."""
    data = {
        "phase": "auction", "price": 0, "to_move": 1,
        "hands": ["AH TH AD TD AC TC QS", H1, POOR], "talon": "KS KD QD",
    }  # fmt: skip
    return table(r, **{**data, **keys})


def exchange(r=THREE, **keys):
    """Seat 1 is declarer at 100 and has taken the open talon; seat 2 is next, then 0."""
    data = {
        "phase": "exchange", "declarer": 1, "price": 100, "bidder": 1, "open": True,
        "hands": ["AH TH AD TD AC TC QS", f"{H1} KS KD QD", POOR], "talon": "KS KD QD",
    }  # fmt: skip
    return table(r, **{**data, **keys})


def lead(r=THREE, **keys):
    """Seat 1 is declarer and leads; nothing has been played unless said."""
    return table(r, **{"phase": "lead", "declarer": 1, "target": 100, "to_move": 1, **keys})


# Section 2: the pack


def test_th_2_the_pack_of_24_and_the_points_of_its_cards() -> None:
    worth = {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2, "9": 0}
    for suit in "SHDC":
        for rank, value in worth.items():
            assert points(cards(rank + suit)) == value
        assert points(cards(*(rank + suit for rank in worth))) == 30
    assert points(PACK24) == 120 == points(PACK32)
    assert FORMS["th1000"].cards == FORMS["th501"].cards == PACK24
    assert FORMS["th32"].cards == PACK32


@pytest.mark.parametrize(
    ("form", "marriages"),
    [
        pytest.param("th1000", {"H": 100, "D": 80, "C": 60, "S": 40}, id="1000"),
        pytest.param("th501", {"H": 80, "S": 60, "D": 40, "C": 20}, id="TH-A2"),
        pytest.param("th32", {"H": 100, "D": 80, "C": 60, "S": 40}, id="TH-B8"),
    ],
)
def test_th_2_marriages(form: str, marriages: dict[str, int]) -> None:
    assert dict(zip("SHDC", FORMS[form].marriage, strict=True)) == marriages


# The deal


def test_th_01_the_lowest_card_deals_and_equals_draw_again() -> None:
    order = "9JQKTA"
    again = 0
    for seed in range(60):
        draw = TH.first_dealer(THREE, Rng(seed))
        assert draw.rule == "TH-01"
        last = [
            (order.index(DECK.ids[c][0]), seat) for seat, c in enumerate(draw.rounds[-1]) if c >= 0
        ]
        assert min(last)[1] == draw.dealer
        assert Counter(rank for rank, _ in last)[min(last)[0]] == 1
        again += len(draw.rounds) > 1
    assert again
    assert {TH.first_dealer(FOUR, Rng(seed)).dealer for seed in range(60)} == {0, 1, 2, 3}


def test_th_01_the_deal_passes_clockwise_after_a_finished_deal() -> None:
    for seed in range(12):
        state = finished(THREE, seed)
        assert TH.settle(state).next_dealer == (state.dealer + 1) % 3
        state = finished(FOUR, seed)
        assert TH.settle(state).next_dealer == (state.dealer + 1) % 4


def test_th_01_a_misdeal_does_not_move_the_deal(monkeypatch) -> None:
    bad = pack(THREE, ("", "", ""), "9S 9H AD")
    good = pack(THREE, ("AS TS AH TH AC TC KD", "", ""), "KC QC AD")
    stacked(monkeypatch, bad, good)
    state = TH.new_deal(THREE, match(dealer=2), Rng(1))
    events = act(state, "pass", "pass")
    assert of_kind(events, Redealt) == [Redealt("TH-30")]
    assert of_kind(events, Shuffled) == [Shuffled(2, 24)]
    assert state.dealer == 2


@pytest.mark.parametrize("seats", [3, 4])
def test_th_02_forehand_and_active_players(seats: int) -> None:
    for dealer in range(seats):
        state, events = opened(rules(seats), dealer)
        assert state.active[0] == (dealer + 1) % seats
        sits_out = {dealer} if seats == 4 else set()
        assert set(state.active) == set(range(seats)) - sits_out
        assert [held.bit_count() for held in state.hands] == [
            0 if seat in sits_out else 7 for seat in range(seats)
        ]
        assert of_kind(events, Called)[0] == Called((dealer - 1) % seats, "cut")


def test_th_03_the_dealer_shuffles_the_right_neighbour_cuts() -> None:
    _, events = opened(dealer=1)
    assert events[:2] == [Shuffled(1, 24), Called(0, "cut")]


def places(events) -> str:
    """Who got each card, F forehand, M second, L third, T talon."""
    first = next(event.dst.seat for event in of_kind(events, Dealt))
    order = [first]
    for event in of_kind(events, Dealt):
        if event.dst != STOCK and event.dst.seat not in order:
            order.append(event.dst.seat)
    out = ""
    for event in of_kind(events, Dealt):
        out += ("T" if event.dst == STOCK else "FML"[order.index(event.dst.seat)]) * event.count
    return out


def test_th_04_th_05_three_players_the_talon_gets_cards_4_8_and_12() -> None:
    state, events = opened(dealer=2)
    assert places(events) == "FMLT" * 3 + "FML" * 4
    assert of_kind(events, Dealt)[-1].dst == hand(2)
    assert state.prelude.talon.bit_count() == 3
    assert TH.view(state, 0).stock == 3


def test_th_05_e20_four_players_the_talon_gets_cards_16_20_and_24() -> None:
    _, events = opened(FOUR, dealer=2)
    order = places(events)
    assert order == "FML" * 4 + "FMLT" * 3
    assert [number for number, place in enumerate(order, 1) if place == "T"] == [16, 20, 24]


def test_th_04_cards_are_dealt_face_down() -> None:
    _, events = opened()
    for event in of_kind(events, Dealt):
        for seat in range(3):
            assert bool(event.seen_by(seat).cards) == (event.dst == hand(seat))


def test_th_06_the_pack_of_the_next_deal_is_the_tricks_in_order_of_play() -> None:
    state, events = opened(CUT_ONLY, seed=5)
    assert of_kind(events, Shuffled)
    while state.to_move >= 0:
        choices = [
            a for a in TH.legal(state) if TH.action_text(state, a) not in ("concede", "pass")
        ]
        act_text = TH.action_text(state, (choices or TH.legal(state))[0])
        act(state, act_text)
    left = TH.settle(state).extra[1 + 4 * 3 :]
    assert left == state.order
    assert sorted(left) == DECK_24
    again, events = opened(CUT_ONLY, dealer=1, pack=left)
    assert of_kind(events, Gathered) == [Gathered(1, 24)]
    assert not of_kind(events, Shuffled)
    dealt_order = again.prelude.pack
    at = dealt_order.index(left[0])
    assert dealt_order[at:] + dealt_order[:at] == left
    assert at > 0


DECK_24 = sorted(DECK.index[name] for name in DECK.names(PACK24))


def test_th_06_a_conceded_deal_adds_the_hands_from_forehand_as_they_were_received(
    monkeypatch,
) -> None:
    hands = ("AS TS AH TH AC TC KD", "9S JS QS KS 9H JH QH", "")
    state, _ = cut_only_deal(monkeypatch, hands, "KC QC AD")
    act(state, "pass", "pass", "give KD QC", "concede")
    left = [DECK.ids[c] for c in TH.settle(state).extra[13:]]
    assert left[:8] == words("AS TS AH TH AC TC KC AD")
    assert left[8:16] == words("9S JS QS KS 9H JH QH KD")
    assert left[23] == "QC"


def cut_only_deal(monkeypatch, hands, talon, r=CUT_ONLY):
    """A first deal without shuffling later: the cut puts the pack back as it is laid here."""
    order = pack(r, hands, talon)
    stacked(monkeypatch, order[-1:] + order[:-1], numbers=(0,))
    events: list = []
    return TH.new_deal(r, match(r), Rng(1), events), events


def test_th_06_a_misdealt_pack_is_hands_from_forehand_then_the_talon(monkeypatch) -> None:
    hands = ("AS TS AH TH AC TC KD", "9S JS QS KS 9H JH QH", "KH QD JD TD AD KC QC")
    state, _ = cut_only_deal(monkeypatch, hands, "9C 9D JC")
    events = act(state, "pass", "pass")
    assert of_kind(events, Gathered) == [Gathered(0, 24)]
    want = [card(name) for name in (*" ".join(hands).split(), "9C", "9D", "JC")]
    got = list(state.prelude.pack)
    at = got.index(want[0])
    assert got[at:] + got[:at] == want


def test_th_06_in_th32_the_cards_laid_aside_come_last(monkeypatch) -> None:
    r = rules(preset="th32", no_shuffle="on")
    state, _ = cut_only_deal(monkeypatch, ("AS TS AH TH", "", ""), "9C 9D", r)
    act(state, "pass", "pass", "give 9C 9D", "concede")
    left = TH.settle(state).extra[13:]
    assert [DECK.ids[c] for c in left[-2:]] == ["9C", "9D"]
    assert len(set(left)) == 32


# TH-07


def peeked(monkeypatch, bottom: str, numbers=(0,)):
    """The dealer is asked; this card lies at the bottom."""
    stacked(monkeypatch, with_bottom(bottom), numbers=numbers)
    return TH.new_deal(PEEK, match(dealer=0), Rng(1), [])


def with_bottom(name: str) -> list[int]:
    """A pack that has this card at the bottom once one card is cut off."""
    rest = [c for c in DECK_24 if DECK.ids[c] != name]
    return [card(name), *rest]


def test_th_07_the_dealer_chooses_to_look_or_to_deal(monkeypatch) -> None:
    state = peeked(monkeypatch, "AH")
    assert (phase(state), state.to_move) == ("peek", 0)
    assert texts(state) == ["peek", "deal"]
    act(state, "deal")
    assert phase(state) == "auction"
    state, _ = opened()
    assert phase(state) != "peek"


def test_th_07_a_nine_leaves_him_a_choice(monkeypatch) -> None:
    state = peeked(monkeypatch, "9H")
    events = act(state, "peek")
    assert texts(state) == ["recut 9H", "deal"]
    asked = of_kind(events, Asked)[-1]
    assert asked.seen_by(1).legal == ()
    events = act(state, "recut 9H")
    assert Flipped(0, card("9H")) in events
    assert of_kind(events, Moved)[0].dst == STOCK
    assert Called(2, "cut") in events
    assert (phase(state), state.prelude.recuts) == ("peek", 1)


def test_th_07_he_may_deal_with_the_nine(monkeypatch) -> None:
    state = peeked(monkeypatch, "9H")
    act(state, "peek", "deal")
    assert phase(state) == "auction"
    assert state.hands[0] >> card("9H") & 1


def test_th_07_a_jack_is_shown_and_goes_to_the_middle(monkeypatch) -> None:
    state = peeked(monkeypatch, "JH", numbers=(0, 6))
    events = act(state, "peek")
    assert Flipped(0, card("JH")) in events
    assert phase(state) == "auction"
    assert state.hands[1] >> card("JH") & 1  # after twelve cards of the pack comes forehand again


def test_th_07_any_other_card_is_dealt_without_being_shown(monkeypatch) -> None:
    state = peeked(monkeypatch, "AH")
    events = act(state, "peek")
    assert not of_kind(events, Flipped)
    assert texts(state) == ["deal"]
    act(state, "deal")
    assert phase(state) == "auction"
    assert state.hands[0] >> card("AH") & 1


def test_th_07_the_third_nine_in_a_row_costs_the_cutter_120(monkeypatch) -> None:
    monkeypatch.setattr("engine.games.thousand.deal.cut", keep_bottom)
    packs = [[c for c in DECK_24 if c != card("9H")] + [card("9H")]] * 2
    stacked(monkeypatch, *packs)
    state = TH.new_deal(PEEK, match(scores=(0, 0, 50), clocks=(-1, -1, 1)), Rng(1), [])
    act(state, "peek", "recut 9H", "peek", "recut 9H", "peek")
    events = act(state, "recut 9H")
    assert Paid(2, -1, 120, "TH-07") in events
    assert of_kind(events, Shuffled)
    assert state.prelude.recuts == 0
    assert state.prelude.book.scores == (0, 0, -70)
    assert state.prelude.book.clocks == (-1, -1, -1)
    assert state.prelude.nine_fines == 1


def keep_bottom(s, _out) -> None:
    """A cut that leaves the pack as it is."""
    s.phase, s.to_move = TH.phases.index("peek"), s.dealer


# The auction


def test_th_10_forehand_starts_and_the_turn_goes_clockwise_over_those_who_have_not_passed(
    monkeypatch,
) -> None:
    rich = ("KH QH AS TS 9D JD 9C", "KD QD AH TH JH 9S JS", "KC QC AD TD TC AC 9H")
    state, events = dealt(THREE, rich, "KS QS JC", monkeypatch=monkeypatch)
    assert Called(1, "bid", 100) in events
    asked = [state.to_move]
    for text in ("bid 105", "bid 110", "bid 115", "pass", "bid 120"):
        act(state, text)
        asked.append(state.to_move)
    assert asked == [2, 0, 1, 2, 0, 1]


@pytest.mark.parametrize(
    ("options", "opening"),
    [
        pytest.param({}, 100, id="TH-11"),
        pytest.param({"preset": "th501"}, 40, id="TH-A3"),
        pytest.param({"preset": "th32"}, 50, id="TH-B3"),
        pytest.param({"golden_round": "on"}, 120, id="TH-90"),
        pytest.param({"golden_round": "on", "preset": "th501"}, 120, id="TH-90-501"),
        pytest.param({"golden_round": "on", "preset": "th32"}, 120, id="TH-90-32"),
        pytest.param({"bid_step": "any5"}, 100, id="TH-11-any5"),
    ],
)
def test_th_11_forehand_must_open_with_exactly_the_opening(options, opening) -> None:
    for seed in range(8):
        state, events = opened(rules(**options), seed=seed)
        assert of_kind(events, Called)[1:] == [Called(1, "bid", opening)]
        assert state.prelude.price == opening
        assert state.to_move == 2


def test_th_11_forehand_cannot_pass_at_that_moment() -> None:
    state = auction()
    assert texts(state) == ["bid 100"]
    with pytest.raises(IllegalAction, match="TH-11"):
        TH.parse_action(state, "pass")


@pytest.mark.parametrize(
    ("last", "legal"),
    [
        pytest.param(115, ["bid 120", "pass"], id="TH-E01"),
        pytest.param(215, ["bid 220", "pass"], id="TH-E02"),
        pytest.param(220, ["pass"], id="TH-E03"),
    ],
)
def test_th_12_th_13_exactly_five_more_up_to_the_ceiling(last, legal) -> None:
    state = auction(price=last, bidder=0)
    assert texts(state) == legal
    with pytest.raises(IllegalAction, match="TH-13"):
        TH.parse_action(state, f"bid {last + 10}")


def test_th_12_any5_allows_any_higher_multiple() -> None:
    state = auction(rules(bid_step="any5"), price=200, bidder=0)
    assert texts(state) == ["bid 205", "bid 210", "bid 215", "bid 220", "pass"]


def test_th_12_who_has_passed_is_out() -> None:
    state = auction(
        price=100,
        bidder=1,
        to_move=2,
        hands=["KH QH AH TH AC TC QS", "KD QD AS TS 9D JD 9C", POOR],
        talon="KS TD AD",
    )
    act(state, "pass")
    turns = []
    while phase(state) == "auction":
        turns.append(state.to_move)
        act(state, texts(state)[0])
    assert set(turns) == {0, 1}


@pytest.mark.parametrize(
    ("r", "held", "top"),
    [
        pytest.param(THREE, H1, 220, id="hearts"),
        pytest.param(THREE, "9H JH JC QC 9S KS JS", 120, id="none"),
        pytest.param(THREE, "KH QD KC QS AS TS 9S", 120, id="different suits do not count"),
        pytest.param(THREE, "KH QH KD QD KC QC AS", 360, id="three"),
        pytest.param(THREE, "AH AS AD AC KS QS 9S", 160, id="aces without the option"),
        pytest.param(rules(ace_marriage="on"), "AH AS AD AC KS QS 9S", 360, id="TH-94"),
        pytest.param(A501, "KH QH KS QS 9D 9C JC", 260, id="TH-A2"),
        pytest.param(B32, "KS QS 9S 9D 8D 7D 7C 7H 8H 9H", 170, id="TH-B4"),
    ],
)
def test_th_13_ceiling(r, held, top) -> None:
    assert ceiling(flags_of(r), cards(*held.split())) == top


def test_th_14_two_passes_end_the_auction(monkeypatch) -> None:
    state, _ = dealt(monkeypatch=monkeypatch)
    act(state, "pass", "pass")
    p = state.prelude
    assert (p.declarer, p.price, state.to_move, phase(state)) == (1, 100, 1, "exchange")


def test_th_14_the_last_bidder_is_declarer(monkeypatch) -> None:
    state, _ = dealt(FOUR, dealer=3, monkeypatch=monkeypatch)
    act(state, "bid 105", "pass", "pass")
    assert (state.prelude.declarer, state.prelude.price) == (1, 105)


# Talon and exchange


def test_th_20_the_talon_is_shown_to_everybody(monkeypatch) -> None:
    state, _ = dealt(monkeypatch=monkeypatch, talon="AH KD QD")
    events = act(state, "pass", "pass")
    shown = of_kind(events, Moved)
    assert [(e.src, e.dst, e.rule) for e in shown] == [
        (STOCK, FIELD, "TH-20"), (FIELD, hand(1), "TH-21"),
    ]  # fmt: skip
    for seat in range(3):
        assert TH.view(state, seat).hands[1] & cards("AH", "KD", "QD") == cards("AH", "KD", "QD")
        assert TH.view(state, seat).hand_sizes[1] == 10


def test_th_21_one_card_face_down_to_each_opponent() -> None:
    state = exchange()
    assert len(texts(state)) == 90
    events = act(state, "give 9C 9D")
    handed = of_kind(events, Handed)
    assert [(e.src, e.dst, e.cards, e.rule) for e in handed] == [
        (hand(1), hand(2), cards("9C"), "TH-21"), (hand(1), hand(0), cards("9D"), "TH-21"),
    ]  # fmt: skip
    assert handed[0].seen_by(2).cards == cards("9C")
    assert handed[0].seen_by(0).cards == 0
    assert [held.bit_count() for held in state.hands] == [8, 8, 8]
    assert TH.view(state, 0).hands[1] == 0
    assert TH.view(state, 1).hands[2] == cards("9C")
    assert TH.view(state, 1).hands[0] == cards("9D")


def test_th_21_any_cards_may_be_given() -> None:
    state = exchange()
    held = DECK.names(state.hands[1])
    assert set(texts(state)) == {f"give {a} {b}" for a in held for b in held if a != b}


def test_th_22_keep_raise_or_concede() -> None:
    state = exchange(price=210)
    act(state, "give 9C 9D")
    assert phase(state) == "final_target"
    raises = [f"raise {number}" for number in range(215, 301, 5)]
    assert texts(state) == [*raises, "keep", "concede"]
    events = act(state, "raise 250")
    assert Called(1, "raise", 250) in events
    assert (state.prelude.target, phase(state), state.to_move) == (250, "lead", 1)


def test_th_22_not_above_the_marriages_of_the_present_cards() -> None:
    state = exchange(price=210)
    act(state, "give KH QD")
    assert texts(state) == ["keep", "concede"]
    act(state, "keep")
    assert state.prelude.target == 210


def test_th_22_a_price_of_no_choice_is_kept_at_once() -> None:
    state = exchange(rules(concede="off"), price=210)
    events = act(state, "give KH QD")
    assert Called(1, "keep", 210) in events
    assert phase(state) == "lead"


def test_th_22_four_aces_raise_the_ceiling() -> None:
    r = rules(ace_marriage="on")
    state = exchange(
        r, price=120,
        hands=["KH TH JD TD QH TC QS", "AH AS AD AC KC JC 9C KS KD QD", "9H JH JS QC 9S TS 9D"],
    )  # fmt: skip
    act(state, "give KC JC")
    assert texts(state)[-3] == "raise 400"


# Misdeals


def talon_deal(monkeypatch, r, talon: str, again: str = "AH KD QD"):
    stacked(monkeypatch, pack(r, ("", "", ""), talon), pack(r, ("AS TS AD TD", "AC TC", ""), again))
    state = TH.new_deal(r, match(r), Rng(1))
    return state, act(state, "pass", "pass")


@pytest.mark.parametrize(
    ("options", "talon", "misdeal"),
    [
        pytest.param({}, "9S 9H AD", True, id="TH-E19"),
        pytest.param({}, "9S 9H 9D", True, id="three nines"),
        pytest.param({}, "9S JH JD", True, id="4 points"),
        pytest.param({}, "9S QH JD", False, id="5 points"),
        pytest.param({"misdeal_talon_max": 5}, "9S QH JD", True, id="5 of 5"),
        pytest.param({"misdeal_talon_max": 5}, "9S QH QD", False, id="6 of 5"),
        pytest.param({"misdeal_talon_max": 7}, "9S QH KD", True, id="7 of 7"),
        pytest.param({"misdeal_talon_max": 7}, "JS QH QD", False, id="8 of 7"),
    ],
)
def test_th_30_talon(monkeypatch, options, talon, misdeal) -> None:
    state, events = talon_deal(monkeypatch, rules(**options), talon)
    assert bool(of_kind(events, Redealt)) == misdeal
    assert state.prelude.misdeals == misdeal
    assert phase(state) == ("auction" if misdeal else "exchange")


def checked(r=THREE, seat0="AH TH AD TD AC TC QS", seat2=POOR, give="give 9C 9D", price=100):
    """The exchange of seat 1 with these hands; forehand is seat 1."""
    state = exchange(
        r, hands=[seat0, mine(seat0, seat2), seat2], talon=mine(seat0, seat2)[-8:], price=price
    )
    return state, act(state, give)


def mine(seat0: str, seat2: str) -> str:
    """The ten cards the declarer has when the others have these."""
    gone = set(seat0.split()) | set(seat2.split())
    return " ".join(name for name in DECK.names(PACK24) if name not in gone)


FOUR_NINES = "9S 9H 9D 9C AS AH AD"
THREE_NINES = "9S 9H 9D JC AS AH AD"
LOW = "JS JH JD QS QH 9S 9H"
"""12 points."""


@pytest.mark.parametrize(
    ("options", "seat0", "give", "misdeal"),
    [
        pytest.param({}, "9S 9H 9D KC AS AH AD", "give JS 9C", True, id="four nines"),
        pytest.param({}, THREE_NINES, "give JS JH", False, id="three nines"),
        pytest.param({"misdeal_nines": 3}, THREE_NINES, "give JS JH", True, id="3"),
        pytest.param(
            {"misdeal_nines": "3_forehand"}, THREE_NINES, "give JS JH", False, id="3_forehand"
        ),
        pytest.param({}, LOW, "give AC 9D", True, id="12 points"),
        pytest.param({}, LOW, "give AC JC", False, id="14 points"),
        pytest.param({"misdeal_hand_below": 14}, LOW, "give AC JC", False, id="14 of 14"),
        pytest.param({"misdeal_hand_below": 15}, LOW, "give AC JC", True, id="14 of 15"),
        pytest.param({"misdeal_hand_below": 16}, LOW, "give AC QC", True, id="15 of 16"),
    ],
)
def test_th_30_hands_after_the_exchange(options, seat0, give, misdeal) -> None:
    state, events = checked(rules(**options), seat0, others(seat0), give)
    assert bool(of_kind(events, Redealt)) == misdeal
    assert (phase(state) == "final_target") != misdeal


def others(seat0: str) -> str:
    """A strong hand of seven for seat 2 that leaves seat 1 the cards the tests give."""
    wanted = words("TS TH TD TC KS KH KD KC AS AH AD")
    return " ".join([name for name in wanted if name not in seat0.split()][:7])


def test_th_30_three_nines_of_forehand_suffice() -> None:
    state = exchange(
        rules(misdeal_nines="3_forehand"),
        hands=["AH TH AD TD AC TC QS", "9S 9H 9D AS TS KH QH JD JC KC", "KS JS JH QD KD QC 9C"],
        talon="JD JC KC",
    )
    assert of_kind(act(state, "give JD JC"), Redealt)


def test_th_30_the_declarers_hand_is_tested_too() -> None:
    state = exchange(
        hands=["AH TH AD TD AC TC QS", "9S 9H 9D 9C JS QH JD AS TS KH", "KS JC JH QD KD QC KC"],
        talon="AS TS KH",
    )
    assert of_kind(act(state, "give AS TS"), Redealt)


def test_th_30_marriages_do_not_count() -> None:
    state, events = checked(
        THREE, "KH QH JS JH 9S 9D 9C", others("KH QH JS JH 9S 9D 9C"), "give AC 9H"
    )
    assert of_kind(events, Redealt)
    assert state.dealer == 0


def test_th_31_the_talon_first_the_hands_before_the_final_target(monkeypatch) -> None:
    _, events = talon_deal(monkeypatch, THREE, "9S 9H AD")
    shown = next(i for i, e in enumerate(events) if isinstance(e, Moved) and e.dst == FIELD)
    assert isinstance(events[shown + 1], Redealt)
    _, events = checked(THREE, LOW, others(LOW), "give AC 9D")
    kinds = [type(event).__name__ for event in events]
    assert kinds[:3] == ["Handed", "Handed", "Redealt"]


CLAIM = rules(misdeal_mode="claim")


def test_th_31_claim_asks_the_holders_from_forehand_on() -> None:
    state = exchange(
        rules(misdeal_mode="claim", misdeal_hand_below=16),
        hands=[LOW, "AH AD AS AC TH TD TS TC KC KD", "JC QC QD KS KH 9D 9C"],
        talon="TC KC KD",
    )
    act(state, "give TC KD")
    assert phase(state) == "final_target"
    state = exchange(
        rules(misdeal_mode="claim", misdeal_hand_below=16),
        hands=[LOW, "AH AD AS AC TH TD TS TC JC 9D", "QC QD KS KH KC KD 9C"],
        talon="TC JC 9D",
    )
    act(state, "give TC JC")
    assert (phase(state), state.to_move) == ("misdeal", 0)
    assert texts(state) == ["pass", "claim"]


def test_th_31_the_first_claim_redeals_and_shows_the_hand() -> None:
    state = exchange(
        rules(misdeal_mode="claim"),
        hands=[LOW, "AH AD AS AC TH TD TS TC JC 9D", "QC QD KS KH KC KD 9C"],
        talon="TC JC 9D",
    )
    act(state, "give TC 9D")
    assert (phase(state), state.to_move) == ("misdeal", 0)
    held = state.hands[0]
    events = act(state, "claim")
    assert of_kind(events, Shown) == [Shown(0, held, "TH-31")]
    assert Redealt("TH-30") in events


def test_th_31_without_a_claim_play_goes_on() -> None:
    state = exchange(
        rules(misdeal_mode="claim"),
        hands=[LOW, "AH AD AS AC TH TD TS TC JC 9D", "QC QD KS KH KC KD 9C"],
        talon="TC JC 9D",
    )
    act(state, "give TC 9D")
    events = act(state, "pass")
    assert not of_kind(events, Redealt)
    assert (phase(state), state.to_move, state.prelude.asked) == ("final_target", 1, 1)


def test_th_32_the_third_misdeal_in_a_row_costs_the_dealer_120(monkeypatch) -> None:
    r = rules(misdeal_penalty="on")
    bad = pack(r, ("", "", ""), "9S 9H AD")
    stacked(monkeypatch, *[bad] * 4)
    state = TH.new_deal(r, match(r, dealer=2, scores=(0, 0, 880), clocks=(-1, -1, 0)), Rng(1))
    for count in (1, 2):
        assert not of_kind(act(state, "pass", "pass"), Paid)
        assert state.prelude.misdeals == count
    events = act(state, "pass", "pass")
    assert of_kind(events, Paid) == [Paid(2, -1, 120, "TH-32")]
    assert (state.prelude.misdeals, state.dealer) == (0, 2)
    assert state.prelude.book.scores == (0, 0, 760)
    assert state.prelude.book.clocks[2] == -1


def test_th_32_off_costs_nothing(monkeypatch) -> None:
    stacked(monkeypatch, *[pack(THREE, ("", "", ""), "9S 9H AD")] * 5)
    state = TH.new_deal(THREE, match(), Rng(1))
    assert not of_kind(act(state, *["pass"] * 8), Paid)


def test_th_33_a_misdeal_is_no_deal_of_the_golden_lap() -> None:
    r = rules(golden_round="on")
    play = begin(r, [SeatInfo(str(i), "random") for i in range(3)], 4)
    rng = Rng(3)
    golden = []
    misdeals = 0
    for _ in range(5):
        play.deal()
        golden.append(play.state.golden)
        while play.to_move >= 0:
            legal = play.legal()
            misdeals += len(of_kind(play.act(legal[rng.below(len(legal))]), Redealt))
    assert golden == [True, True, True, False, False]


# The tricks


def test_th_40_the_declarer_leads_any_card_without_trumps() -> None:
    state = exchange(price=150)
    act(state, "give 9C 9D", "keep")
    assert (phase(state), state.to_move, state.trump) == ("lead", 1, -1)
    assert texts(state) == [f"play {name}" for name in DECK.names(state.hands[1])]


@pytest.mark.parametrize(
    ("trump", "led", "held", "may"),
    [
        pytest.param("H", "AS", "TH 9H AD JC", "TH 9H", id="TH-E06"),
        pytest.param("H", "KD", "TH 9H AD JC", "AD", id="TH-E07"),
        pytest.param(None, "AS", "TH 9H AD JC", "TH 9H AD JC", id="no trump: any card"),
        pytest.param("C", "AS", "TH 9H AD 9D", "TH 9H AD 9D", id="no trump in hand: any card"),
        pytest.param("H", "TS", "9S AS KH QD", "9S AS", id="no duty to beat"),
    ],
)
def test_th_41_follow_else_trump_else_any(trump, led, held, may) -> None:
    state = lead(
        trump=trump, trick=led, leader=1, to_move=2, phase="follow",
        hands=["JS QS KC QC", "QH JH TD", held], captured=["9C TC JD", "", ""],
    )  # fmt: skip
    assert set(texts(state)) == {f"play {name}" for name in may.split()}


def test_th_41_no_duty_to_overtrump() -> None:
    state = lead(
        trump="H", trick="AS 9H", leader=1, phase="follow", to_move=0,
        hands=["AH JH AD", "KS KC", "KD QD"], captured=["9C TC JD", "", ""],
    )  # fmt: skip
    assert texts(state) == ["play JH", "play AH"]


def test_th_41_a_refused_card_names_the_rule() -> None:
    state = lead(
        trump="H", trick="AS", leader=1, phase="follow", to_move=2,
        hands=["JS QS", "KD", "TH AD"], captured=["9C TC JD", "", ""],
    )  # fmt: skip
    with pytest.raises(IllegalAction, match="TH-41"):
        TH.parse_action(state, "play AD")


@pytest.mark.parametrize(
    ("trump", "trick", "winner"),
    [
        pytest.param("H", "TS AS 9H", 0, id="TH-E08"),
        pytest.param(None, "TS AS 9H", 2, id="highest of the suit"),
        pytest.param(None, "KS TS QS", 2, id="the ten beats the king"),
        pytest.param("H", "9H TH KH", 2, id="in trumps too"),
        pytest.param("D", "9S AH AC", 1, id="discards do not win"),
    ],
)
def test_th_42_highest_trump_else_highest_of_the_suit(trump, trick, winner) -> None:
    first, second, third = trick.split()
    state = lead(
        trump=trump, hands=[f"{third} 9C", f"{first} JC", f"{second} QC"],
        captured=["JD QD KD", "", ""],
    )  # fmt: skip
    events = act(state, f"play {first}", f"play {second}", f"play {third}")
    [won] = of_kind(events, TrickWon)
    assert won.seat == winner
    assert state.to_move == winner


def test_th_43_the_winner_keeps_the_points() -> None:
    state = lead(hands=["KS 9C", "AS JC", "TS QC"])
    act(state, "play AS", "play TS", "play KS")
    assert points(state.piles[1]) == 25


HEARTS = "KH QH 9S"


def wedding(r=THREE, **keys):
    """Seat 1 leads with a king and a queen, after a trick unless said."""
    data = {"hands": ["AH JC 9C", HEARTS, "TH AS JS"], "captured": ["", "AD TD KD", ""]}
    return lead(r, **{**data, **keys})


def test_th_44_e04_no_call_on_the_first_trick() -> None:
    state = wedding(captured=["", "", ""])
    assert texts(state) == ["play 9S", "play QH", "play KH"]
    with pytest.raises(IllegalAction, match="TH-44"):
        TH.parse_action(state, "play KH marriage")


def test_th_44_e05_five_ways_to_lead_later() -> None:
    state = wedding()
    assert texts(state) == [
        "play 9S", "play QH", "play KH", "play QH marriage", "play KH marriage",
    ]  # fmt: skip
    assert TH.legal(state) == sorted(TH.legal(state))


@pytest.mark.parametrize("name", ["KH", "QH"])
def test_th_44_th_45_an_announced_marriage_scores_and_makes_trump_at_once(name: str) -> None:
    state = wedding()
    events = act(state, f"play {name} marriage")
    mate = "QH" if name == "KH" else "KH"
    assert events[:2] == [Called(1, "marriage", 100), Shown(1, cards(mate), "TH-44")]
    assert state.trump == 1
    assert state.called[1] == 1
    assert TH.view(state, 0).hands[1] == cards(mate)


def test_th_45_already_for_the_card_just_led() -> None:
    state = wedding(hands=["AC JC 9C", HEARTS, "AD AS JS"], captured=["", "TS TD KD", ""])
    act(state, "play QH marriage", "play AD", "play AC")
    assert state.to_move == 1


def test_th_45_points_stay_even_if_the_trick_is_lost() -> None:
    state = wedding()
    act(state, "play KH marriage", "play TH", "play AH")
    assert state.to_move == 0
    assert state.called[1] == 1
    assert state.trump == 1


def test_th_44_leading_without_a_word_leaves_the_trump() -> None:
    state = wedding()
    act(state, "play KH")
    assert state.trump == -1
    assert state.called == [NOBODY] * 5


def test_th_45_a_new_marriage_changes_the_trump() -> None:
    state = wedding(
        hands=["AC JC 9C", "KD QD 9S", "TS AS JS"], captured=["", "AD TD JD", ""], trump="H",
        called={"H": 0},
    )  # fmt: skip
    act(state, "play QD marriage")
    assert state.trump == 2
    assert state.called == [NOBODY, 0, 1, NOBODY, NOBODY]


def test_th_45_up_to_four_changes_in_a_deal() -> None:
    state = lead(
        hands=["AH TH 9H JH AS TS 9S", "KH QH KD QD KC QC KS", "AD TD 9D JD AC TC QS"],
        captured=["9C JC JS", "", ""], thrown=["", "", ""],
        called={"S": 0},
    )  # fmt: skip
    assert len([text for text in texts(state) if text.endswith("marriage")]) == 6


def test_th_46_plain_and_announced_leads_are_told_by_their_rule() -> None:
    for text, rule in (("play 9S", "TH-46"), ("play KH", "TH-46"), ("play KH marriage", "TH-44")):
        state = wedding()
        moved = of_kind(act(state, text), Moved)
        assert [event.rule for event in moved] == [rule]


def test_th_93_only_the_queen_may_be_announced() -> None:
    state = wedding(rules(marriage_card="queen"))
    assert texts(state) == ["play 9S", "play QH", "play KH", "play QH marriage"]
    with pytest.raises(IllegalAction, match="TH-93"):
        TH.parse_action(state, "play KH marriage")


def test_th_94_four_aces_announced() -> None:
    r = rules(ace_marriage="on")
    keys = {
        "hands": ["9H JC 9C 9D", "AS AH AD AC", "TH JD JS QS"],
        "captured": ["", "TS TD KD", ""],
    }
    state = lead(r, trump="C", **keys)
    assert texts(state)[4:] == [f"play {name} marriage" for name in ("AS", "AH", "AD", "AC")]
    events = act(state, "play AH marriage")
    assert events[0] == Called(1, "ace_marriage", 200)
    assert events[1] == Shown(1, cards("AS", "AD", "AC"), "TH-94")
    assert state.trump == 3
    assert state.called[4] == 1
    assert of_kind(events, Moved)[0].rule == "TH-94"
    assert len(texts(lead(THREE, trump="C", **keys))) == 4
    first = lead(r, hands=keys["hands"])
    assert len(texts(first)) == 4


def test_th_94_together_with_marriages_in_order() -> None:
    r = rules(ace_marriage="on")
    state = lead(
        r, hands=["9H JC 9C 9D TS TC", "AS AH AD AC KH QH", "TH JD JS QS KS JH"],
        captured=["", "QD TD KD", ""],
    )  # fmt: skip
    legal = TH.legal(state)
    assert legal == sorted(legal)
    assert len(legal) == 12


def test_eight_tricks_and_120_card_points_a_deal() -> None:
    seen = 0
    for r in (THREE, FOUR, A501, B32):
        for seed in range(30):
            state = finished(r, seed)
            settled = TH.settle(state)
            if settled.outcome == "conceded":
                assert sum(state.tricks) == 0
                continue
            seen += 1
            assert sum(state.tricks) == (10 if r is B32 else 8)
            aside = points(state.prelude.aside)
            assert sum(settled.card_points) == (130 - aside if r is B32 else 120)
    assert seen > 60


# Named house rules of the auction


GOLDEN = rules(golden_round="on")


def test_th_90_the_first_lap_only() -> None:
    for number, golden in ((1, True), (3, True), (4, False)):
        state, _ = opened(GOLDEN, deal=number)
        assert state.golden == golden
        assert state.prelude.price == (120 if golden else 100)
    state, _ = opened(rules(4, golden_round="on"), deal=4)
    assert state.golden


def test_th_90_any5_opens_with_any_multiple_from_120_to_the_ceiling() -> None:
    r = rules(golden_round="on", bid_step="any5")
    state = auction(r, golden=True)
    assert texts(state) == [f"bid {number}" for number in range(120, 221, 5)]
    state = auction(r, golden=True, scores=[0, -200, 0])
    assert len(texts(state)) == 21
    limited = rules(golden_round="on", bid_step="any5", negative_limit=-120)
    assert texts(auction(limited, golden=True, scores=[0, -200, 0])) == ["bid 120"]
    with pytest.raises(IllegalAction, match="TH-90"):
        TH.parse_action(state, "bid 100")


@pytest.mark.parametrize("limit", [-100, -120, -150])
def test_th_91_strictly_below_the_limit_only_the_opening_is_said(limit: int) -> None:
    r = rules(negative_limit=limit)
    for score, free in ((limit, True), (limit - 5, False)):
        state = auction(r, price=105, bidder=0, scores=[0, score, 0])
        assert texts(state) == (["bid 110", "pass"] if free else ["pass"])
        assert texts(auction(r, scores=[0, score, 0])) == ["bid 100"]
    with pytest.raises(IllegalAction, match="TH-91"):
        TH.parse_action(state, "bid 110")


def test_th_91_as_declarer_he_may_raise() -> None:
    state = exchange(rules(negative_limit=-100), scores=[0, -300, 0])
    act(state, "give 9C 9D")
    assert "raise 105" in texts(state)


def test_th_92_cards_lie_face_down_until_their_owner_looks() -> None:
    state, events = opened(BLIND)
    assert {event.cards for event in of_kind(events, Dealt)} == {0}
    assert (phase(state), state.to_move) == ("look", 1)
    assert texts(state) == ["bid 100", "look"]
    assert TH.view(state, 1).hand == 0
    assert TH.view(state, 1).hand_sizes == (7, 7, 7)
    events = act(state, "look")
    assert of_kind(events, Looked) == [Looked(1, state.hands[1], "TH-92")]
    assert of_kind(events, Looked)[0].seen_by(0).cards == 0
    assert TH.view(state, 1).hand == state.hands[1]
    assert texts(state) == ["bid 100"]


def test_th_92_at_each_turn_bid_blind_pass_or_look() -> None:
    state, _ = opened(BLIND)
    act(state, "bid 100")
    assert texts(state) == ["bid 105", "pass", "look"]
    act(state, "bid 105", "pass")
    assert (phase(state), state.to_move) == ("look", 1)


def test_th_92_the_blind_ceiling_binds_blind_bids_only() -> None:
    state = auction(BLIND, phase="look", looked=[], price=120, bidder=0)
    assert texts(state) == ["pass", "look"]
    act(state, "look")
    assert texts(state) == ["bid 125", "pass"]
    any5 = rules(blind_bid="on", bid_step="any5")
    state = auction(any5, phase="look", looked=[], price=105, bidder=0)
    assert texts(state) == ["bid 110", "bid 115", "bid 120", "pass", "look"]
    th32 = rules(blind_bid="on", preset="th32")
    data = {"talon": "9S 9H", "hands": SEVEN_EIGHTS}
    assert texts(auction(th32, phase="look", looked=[], price=120, bidder=0, **data)) == [
        "bid 130", "pass", "look",
    ]  # fmt: skip
    assert texts(auction(th32, phase="look", looked=[], price=130, bidder=0, **data)) == [
        "pass", "look",
    ]  # fmt: skip


SEVEN_EIGHTS = [
    "AS TS KS QS JS 8S 7S AH TH KH",
    "QH JH 8H 7H AD TD KD QD JD 9D",
    "8D 7D AC TC KC QC JC 9C 8C 7C",
]


def test_th_92_the_others_look_when_the_auction_ends_the_talon_stays_hidden() -> None:
    state, _ = opened(BLIND, seed=3)
    talon = state.prelude.talon
    events = act(state, "bid 100", "pass", "pass")
    assert [event.seat for event in of_kind(events, Looked)] == [2, 0, 1]
    [handed] = of_kind(events, Handed)
    assert (handed.src, handed.dst, handed.cards, handed.rule) == (STOCK, hand(1), talon, "TH-92")
    assert handed.seen_by(0).cards == 0
    assert state.prelude.blind
    assert not state.prelude.open
    assert TH.view(state, 2).hands[1] == 0
    assert TH.view(state, 1).hand == state.hands[1]
    assert state.hands[1].bit_count() == 10


def test_th_92_no_talon_misdeal_in_a_blind_deal(monkeypatch) -> None:
    stacked(monkeypatch, pack(BLIND, ("AS TS", "", ""), "9S 9H 9D"))
    state = TH.new_deal(BLIND, match(BLIND), Rng(1))
    assert not of_kind(act(state, "bid 100", "pass", "pass"), Redealt)
    assert phase(state) == "exchange"


def test_th_92_who_looked_in_time_plays_an_ordinary_deal(monkeypatch) -> None:
    stacked(monkeypatch, pack(BLIND, ("AS TS", "", ""), "AH KH QD"))
    state = TH.new_deal(BLIND, match(BLIND), Rng(1))
    events = act(state, "bid 100", "look", "pass", "look", "bid 105", "look", "pass")
    assert state.prelude.declarer == 0
    assert not state.prelude.blind
    assert state.prelude.open
    assert not [event for event in of_kind(events, Looked) if event.cards == 0]


def test_th_92_hundred_as_blind_hides_the_talon_at_100(monkeypatch) -> None:
    r = rules(hundred_as_blind="on")
    stacked(monkeypatch, pack(r, ("AS TS AH TH KD QD", "", ""), "9S 9H 9D"))
    state = TH.new_deal(r, match(r), Rng(1))
    events = act(state, "pass", "pass")
    assert not of_kind(events, Moved)
    assert not of_kind(events, Redealt)
    assert of_kind(events, Handed)[0].seen_by(0).cards == 0
    assert not state.prelude.blind
    assert not state.prelude.open
    stacked(monkeypatch, pack(r, ("AS TS AH TH KD QD", "", ""), "9S 9H 9D"))
    state = TH.new_deal(r, match(r), Rng(1))
    assert of_kind(act(state, "bid 105", "pass", "pass"), Redealt)


# Presets


def test_th_a1_goal_501_without_a_barrel() -> None:
    flags = flags_of(rules(preset="th501", goal=1001))
    assert (flags.goal, flags.barrel) == (501, 0)


def test_th_a4_the_declarer_names_any_suit_as_trump() -> None:
    state = exchange(A501)
    act(state, "give 9C 9D", "keep")
    assert phase(state) == "trump"
    assert texts(state) == ["trump S", "trump H", "trump D", "trump C"]
    events = act(state, "trump D")
    assert Called(1, "trump", 2) in events
    assert (state.trump, phase(state), state.to_move) == (2, "lead", 1)


def test_th_a5_marriages_do_not_change_the_trump() -> None:
    state = wedding(
        A501, trump="C", hands=["AC JC 9C", HEARTS, "AH AS JS"], captured=["", "TS TD KD", ""]
    )
    events = act(state, "play KH marriage", "play AH", "play 9C")
    assert events[0] == Called(1, "marriage", 80)
    assert state.trump == 3
    assert state.to_move == 0


def test_th_b1_three_players_only() -> None:
    with pytest.raises(BadOption, match="TH-B1"):
        agree(TH, {"preset": "th32"}, 4)
    state, _ = opened(B32)
    assert sum(state.hands) | state.prelude.talon == PACK32


def test_th_b2_packets_of_five() -> None:
    state, events = opened(B32)
    dealt_ = of_kind(events, Dealt)
    assert [(e.dst, e.count) for e in dealt_] == [
        (hand(1), 5), (hand(2), 5), (hand(0), 5), (STOCK, 2), (hand(1), 5), (hand(2), 5),
        (hand(0), 5),
    ]  # fmt: skip
    assert [held.bit_count() for held in state.hands] == [10, 10, 10]


def test_th_b4_each_bid_is_exactly_ten_higher() -> None:
    for r in (B32, rules(preset="th32", bid_step="any5")):
        data = {"talon": "9S 9H", "hands": SEVEN_EIGHTS}
        assert texts(auction(r, price=50, bidder=0, **data)) == ["bid 60", "pass"]
        assert texts(auction(r, price=310, bidder=0, **data)) == ["pass"]
        assert texts(auction(r, price=200, bidder=0, **data)) == ["bid 210", "pass"]


def discarding(**keys):
    data = {
        "phase": "discard", "declarer": 1, "price": 50, "bidder": 1, "open": True,
        "talon": "9S 9H", "hands": [SEVEN_EIGHTS[0], f"{SEVEN_EIGHTS[1]} 9S 9H", SEVEN_EIGHTS[2]],
    }  # fmt: skip
    return table(B32, **{**data, **keys})


def test_th_b5_two_cards_face_down_aside() -> None:
    state = discarding()
    assert len(texts(state)) == 66
    events = act(state, "give 9H 9S")
    [handed] = of_kind(events, Handed)
    assert (handed.dst, handed.count, handed.rule) == (FIELD, 2, "TH-B5")
    assert handed.seen_by(0).cards == 0
    assert TH.view(state, 1).field == cards("9S", "9H")
    assert TH.view(state, 0).field == 0
    assert state.hands[1].bit_count() == 10


def test_th_b5_the_talon_is_shown(monkeypatch) -> None:
    stacked(monkeypatch, pack(B32, ("", "", ""), "9S 9H"))
    state = TH.new_deal(B32, match(B32), Rng(1))
    events = act(state, "pass", "pass")
    assert [event.rule for event in of_kind(events, Moved)] == ["TH-B5", "TH-B5"]
    assert phase(state) == "discard"


def test_th_b6_raise_to_a_higher_multiple_of_ten() -> None:
    state = discarding(price=190)
    act(state, "give 9H 9S")
    raises = [f"raise {number}" for number in range(200, 211, 10)]
    assert texts(state) == [*raises, "keep", "concede"]


def test_th_b10_no_misdeals(monkeypatch) -> None:
    stacked(monkeypatch, pack(B32, ("7S 8S 7H 8H 7D 8D 7C 8C 9D 9C", "", ""), "9S 9H"))
    state = TH.new_deal(B32, match(B32), Rng(1))
    events = act(state, "pass", "pass", "give 9H 9S")
    assert not of_kind(events, Redealt)
    assert phase(state) == "final_target"


# Conceding


def test_th_80_not_on_the_barrel_and_only_if_agreed() -> None:
    for keys, r, may in (
        ({}, THREE, True),
        ({"scores": [0, 880, 0], "barrel": [None, 1, None]}, THREE, False),
        ({"scores": [880, 0, 0], "barrel": [1, None, None]}, THREE, True),
        ({}, rules(concede="off"), False),
    ):
        state = exchange(r, **keys)
        act(state, "give 9C 9D")
        assert ("concede" in texts(state)) == may
    with pytest.raises(IllegalAction, match="TH-80"):
        TH.parse_action(state, "concede")


def test_th_81_a_conceded_deal_is_not_played() -> None:
    state = exchange()
    events = act(state, "give 9C 9D", "concede")
    assert TH.legal(state) == []
    assert phase(state) == "over"
    assert state.tricks == [0, 0, 0]
    assert Called(1, "concede", 100) in events
    assert isinstance(events[-2], DealEnded)
    assert TH.settle(state).outcome == "conceded"


# Rulings on the course of play


def test_th_r4_every_lead_but_the_first_of_the_deal() -> None:
    for seed in range(20):
        for state, _ in walk(THREE, seed):
            if phase(state) == "lead" and sum(state.tricks) == 0:
                assert not [text for text in texts(state) if text.endswith("marriage")]


def test_th_r13_the_recut_is_a_right() -> None:
    assert "deal" in texts(
        table(PEEK, phase="peek", peeked=True, pack=" ".join([*no("9S"), "9S"]), dealer=1)
    )


def no(name: str) -> list[str]:
    return [other for other in DECK.names(PACK24) if other != name]


def test_options_of_the_chapter_stand_with_their_defaults() -> None:
    values = {option.id: option.values for option in TH.spec.options}
    assert len(values) == 28
    assert values["preset"] == ("th1000", "th501", "th32")
    assert values["negative_limit"] == ("off", -100, -120, -150)
    assert values["misdeal_nines"] == (4, 3, "3_forehand")
    assert values["concede_loser"] == ("third_120", "none", "target")
    assert len(list(single_changes(TH))) > 35


@pytest.mark.parametrize(
    ("make", "code"),
    [
        (lambda: auction(talon="KS KD KH"), "card_twice"),
        (lambda: auction(hands=["AH", H1, POOR]), "uneven_hands"),
        (lambda: auction(phase="look", looked=[0, 1]), "wrong_phase"),
        (lambda: auction(phase="exchange"), "wrong_phase"),
        (lambda: exchange(B32), "uneven_hands"),
        (lambda: exchange(to_move=2), "wrong_seat_to_move"),
        (lambda: exchange(phase="discard"), "wrong_phase"),
        (lambda: lead(target=0, hands=["AS", "KS", "QS"]), "missing_key"),
        (lambda: table(phase="lead", target=100, hands=["AS", "KS", "QS"]), "missing_key"),
        (lambda: table(FOUR, phase="lead", declarer=0, target=100, dealer=0), "sits_out"),
        (lambda: lead(hands=["8S", "AS", "KS"]), "not_in_deck"),
        (lambda: auction(trump="X"), "unknown_suit"),
        (lambda: auction(called={"X": 1}), "unknown_suit"),
        (lambda: auction(scores=[1, 2]), "one_number_a_seat"),
        (lambda: auction(scores=[1, 2, "x"]), "not_a_number"),
        (lambda: auction(golden="yes"), "not_yes_or_no"),
        (lambda: auction(passed=1), "not_a_list"),
        (lambda: table(PEEK, phase="peek", pack="AS KS"), "not_in_deck"),
        (
            lambda: table(PEEK, phase="peek", peeked=True, pack=" ".join([*no("JS"), "JS"])),
            "jack_below",
        ),
        (
            lambda: table(
                CLAIM, phase="misdeal", declarer=1, price=100, open=True, to_move=0,
                hands=["AH TH AD TD AC TC QS 9D", "KH QH AS TS JD KS KD QD", f"{POOR} 9C"],
            ),
            "no_misdeal",
        ),
    ],
)  # fmt: skip
def test_positions_that_cannot_be_are_refused(make, code: str) -> None:
    with pytest.raises(BadPosition, match=code.replace("_", " ")):
        make()
