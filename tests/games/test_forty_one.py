"""Forty-One, rule by rule (chapter FO) and example by example."""

from __future__ import annotations

import pytest

from engine.core.cards import NOBODY, mask_of
from engine.core.errors import BadPosition, IllegalAction
from engine.core.events import (
    Asked,
    Called,
    DealEnded,
    Dealt,
    Flipped,
    Gathered,
    Handed,
    Laid,
    Paid,
    Played,
    Shown,
    Shuffled,
    hand,
)
from engine.core.game import agree
from engine.core.rng import Rng
from engine.decks.trumps import DECK, PACK52, cards
from engine.games import game
from engine.games.forty_one.play import PASSING, told, won
from engine.match.play import SeatInfo, begin
from tests.games.spoken import of_kind
from tests.games.tricks_kit import act as act_one
from tests.games.tricks_kit import places, texts, whole_match
from tests.kit import deal, finished, walk

FO = game("forty_one")
POT = agree(FO)
OWN = agree(FO, {"pass_payment": "opponent"})
HIDDEN = agree(FO, {"show_rest": "face_down"})
ND, D = 1, 0
"""Seat 0 deals in the positions below."""


def table(row: str, nd: str = "", d: str = "", rules=POT, **keys):
    return FO.from_position(rules, {"hands": [d.split(), nd.split()], "row": row.split(), **keys})


def act(state, *actions: str) -> list:
    return [event for text in actions for event in act_one(state, text)]


def play(starter: str, story: str, rules=POT):
    """A deal from its starter on: the cards of the story in turn, ``-`` for a pass."""
    moves = story.split()
    nd = [card for card in moves[::2] if card != "-"]
    d = [card for card in moves[1::2] if card != "-"]
    state = table(starter, " ".join(nd), " ".join(d), rules)
    totals, events = [], []
    for move in moves:
        events += act(state, "pass" if move == "-" else f"play {move}")
        totals.append(told(state.facts).total)
    return state, totals, events


def scores(state) -> tuple[int, int]:
    """ND, D."""
    both = won(state)
    return both[ND], both[D]


def opened(rules=POT, seed: int = 1, dealer: int = 0):
    events: list = []
    return FO.new_deal(rules, FO.opening(rules, 2, dealer), Rng(seed), events), events


def four_deals(rules=POT, seed: int = 5):
    """The states at the start and at the end of the four deals of a match."""
    match = FO.opening(rules, 2, seed % 2)
    pairs, rng = [], Rng(seed)
    while not FO.match_over(rules, match):
        state = FO.new_deal(rules, match, Rng(seed + match.dealt))
        start = FO.copy(state)
        while legal := FO.legal(state):
            FO.apply(state, legal[rng.below(len(legal))])
        pairs.append((start, state, match))
        match = FO.advance(rules, match, FO.settle(state))
    return pairs


STORIES = [
    pytest.param("6S", "8S", [14], (0, 0), id="FO-E01"),
    pytest.param("AS", "TS", [11], (1, 1), id="FO-E02"),
    pytest.param("KS", "KH 7S", [0, 21], (0, 1), id="FO-E03"),
    pytest.param("JS", "2S", [1], (1, 0), id="FO-E04"),
    pytest.param("TS", "TH TD TC AS QS KS", [20, 30, 40, 41, 41, 41], (2, 4), id="FO-E05"),
    pytest.param(
        "TS", "TH 9S 9H - JS 4S - -", [20, 29, 38, 38, 37, 41, 41, 41], (1, 3), id="FO-E07"
    ),
    pytest.param("9S", "JS KS 4S", [8, 7, 11], (1, 0), id="FO-E08"),
    pytest.param("KS", "AS 9S", [2, 11], (0, 1), id="FO-E09"),
    pytest.param("AS", "QS KS 9S AH TS QH 9H", [1, 1, 10, 11, 21, 21, 30], (2, 4), id="FO-E12"),
    pytest.param("TS", "TH 9S 2S TD - -", [20, 29, 31, 41, 41, 41], (1, 3), id="FO-E13"),
]


@pytest.mark.parametrize(("starter", "story", "totals", "chips"), STORIES)
def test_worked_deals(starter, story, totals, chips) -> None:
    state, seen, events = play(starter, story)
    assert seen == totals
    assert scores(state) == chips
    paid = sum(event.amount for event in of_kind(events, Paid))
    assert paid + starter.startswith("A") == sum(chips)
    assert (state.to_move == NOBODY) == story.endswith("- -")


def test_fo_e06_only_the_eight_and_the_jack_after_four_kings() -> None:
    state = table("KS KH KD KC", "9S 8S TS JS", to_move=ND)
    assert texts(state) == ["play 8S", "play JS"]
    low, high = FO.copy(state), FO.copy(state)
    act(high, "play 8S")
    act(low, "play JS")
    assert (high.total, low.total) == (40, -5)


def test_fo_e10_everything_exceeds_41() -> None:
    state = table("TS TH TD 8S", "4S 5S", "9S")
    assert state.to_move == D
    assert texts(state) == ["pass"]
    state = table("TS TH TD 8S", "4S 5S 9S", to_move=ND)
    assert texts(state) == ["pass"]


def test_fo_e11_a_king_counts_eight_after_an_eight() -> None:
    state = table("TS TH TD 8S", d="KS 3S 4S QS")
    assert texts(state) == ["play 3S", "play QS"]


def test_fo_e14_equal_chips_are_a_draw() -> None:
    assert (3 + 6 + 1 + 4, 5 + 2 + 4 + 3) == (14, 14)
    assert places(POT, (14, 14)) == [1, 1]
    assert places(POT, (14, 13)) == [1, 2]


def test_fo_01_the_first_dealer_by_lot_or_by_seat() -> None:
    assert {FO.first_dealer(POT, Rng(seed)).dealer for seed in range(40)} == {0, 1}
    for seat in (0, 1):
        named = agree(FO, {"first_dealer": f"seat{seat}"})
        assert {FO.first_dealer(named, Rng(seed)).dealer for seed in range(10)} == {seat}


def test_fo_02_the_dealer_changes_after_every_deal() -> None:
    for seed in (4, 5):
        dealers = [start.dealer for start, _, _ in four_deals(seed=seed)]
        first = seed % 2
        assert dealers == [first, 1 - first, first, 1 - first]


def test_fo_03_one_shuffle_serves_four_deals() -> None:
    pairs = four_deals()
    pack = mask_of(pairs[0][0].stock)
    for start, _, _ in pairs[1:]:
        dealt = start.hands[0] | start.hands[1] | mask_of(start.row)
        assert dealt.bit_count() == 13
        assert dealt & ~pack == 0
        pack &= ~dealt
    assert pack == 0


def test_fo_03_the_next_deal_comes_off_the_top_of_the_rest() -> None:
    for (_, end, _), (start, _, _) in zip(four_deals(), four_deals()[1:], strict=False):
        nd = 1 - start.dealer
        assert start.hands[nd] == mask_of(end.stock[0:12:2])
        assert start.hands[start.dealer] == mask_of(end.stock[1:12:2])
        assert start.row == (end.stock[12],)
        assert start.stock == end.stock[13:]


def test_fo_03_shuffled_is_told_once_gathered_later() -> None:
    match = FO.opening(POT, 2, 0)
    for number in range(4):
        events: list = []
        state = FO.new_deal(POT, match, Rng(number), events)
        kind = Gathered if number else Shuffled
        assert events[0] == kind(number % 2, 52 - 13 * number)
        while legal := FO.legal(state):
            FO.apply(state, legal[0])
        match = FO.advance(POT, match, FO.settle(state))


def test_fo_04_both_start_with_no_chips() -> None:
    assert FO.opening(POT, 2, 1).totals == (0, 0)


@pytest.mark.parametrize("dealer", [0, 1])
def test_fo_05_six_single_cards_each_the_non_dealer_first(dealer) -> None:
    state, events = opened(dealer=dealer)
    dealt = of_kind(events, Dealt)
    assert [event.dst for event in dealt] == [hand(1 - dealer), hand(dealer)] * 6
    assert {event.count for event in dealt} == {1}
    assert [held.bit_count() for held in state.hands] == [6, 6]


def test_fo_06_the_thirteenth_card_is_the_starter() -> None:
    state, events = opened()
    [flip], [laid] = of_kind(events, Flipped), of_kind(events, Laid)
    assert flip.card == laid.card == state.row[0]
    assert laid.rule == "FO-06"
    assert len(state.stock) == 39
    assert FO.view(state, 0).field == 1 << state.row[0]


@pytest.mark.parametrize(
    ("starter", "total"),
    [("2S", 2), ("9S", 9), ("TS", 10), ("QS", 0), ("JS", -1), ("AS", 1)],
)
def test_fo_07_the_starter_opens_the_total(starter, total) -> None:
    state = table(starter, "3S", "4S")
    assert (state.total, state.kings) == (total, 0)


def test_fo_08_a_starter_ace_pays_the_dealer_and_nothing_else_does() -> None:
    found = set()
    for seed in range(120):
        state, events = opened(seed=seed)
        ace = DECK.ids[state.row[0]][0] == "A"
        found.add(ace)
        assert of_kind(events, Paid) == ([Paid(-1, 0, 1, "FO-08")] if ace else [])
        assert won(state) == (int(ace), 0)
    assert found == {True, False}


def test_fo_08_is_a_line_of_the_sheet() -> None:
    state = table("AS", phase="over", to_move=None)
    [line] = FO.settle(state).lines
    assert (line.seat, line.id, line.points, line.cards) == (D, "starter_ace", 1, cards("AS"))
    assert line.rule == "FO-08"


def test_fo_09_the_non_dealer_begins_and_turns_alternate() -> None:
    state = table("2S", "2H 3S", "2D 3D")
    order = []
    while state.to_move != NOBODY:
        order.append(state.to_move)
        FO.apply(state, FO.legal(state)[0])
    assert order == [ND, D] * 3


def test_fo_09_one_card_goes_to_the_row() -> None:
    state = table("2S", "2H 3S", "2D")
    events = act(state, "play 3S")
    card = DECK.index["3S"]
    assert events[:2] == [Played(ND, card), Laid(ND, card, "FO-09")]
    assert state.row == (DECK.index["2S"], card)
    assert state.hands[ND] == cards("2H")


@pytest.mark.parametrize(
    ("row", "total"),
    [
        ("7S KS KH", 21),
        ("JS KS", -2),
        ("QS KS", 0),
        ("AS KS", 2),
        ("TS 4S KS QS KH", 18),
        ("5S JS KS", 3),
    ],
)
def test_fo_10_a_king_mirrors_the_card_before_it(row, total) -> None:
    assert table(row, "2H", "2D").total == total


def test_fo_10_passes_in_between_do_not_matter() -> None:
    state = table("TS TH 9S 9H", "5S 6S", "JS KS", to_move=ND)
    act(state, "pass", "play JS", "pass", "play KS")
    assert state.total == 36


@pytest.mark.parametrize(
    ("row", "card", "total"),
    [
        ("KS", "7S", 14),
        ("KS KH", "7S", 21),
        ("KS KH KD", "9S", 36),
        ("KS", "JS", -2),
        ("KS", "QS", 0),
    ],
)
def test_fo_11_the_first_other_card_counts_for_every_open_king(row, card, total) -> None:
    state = table(row, card, card.replace("S", "D"), to_move=ND)
    assert state.kings == len(row.split())
    act(state, f"play {card}")
    assert (state.kings, state.total) == (0, total)


def test_fo_11_open_kings_never_score() -> None:
    state = table("KS", "KH KC", "KD")
    events = act(state, "play KH", "play KD", "play KC")
    assert state.kings == 4
    assert of_kind(events, Paid) == []


def test_fo_12_the_total_is_announced_after_every_card() -> None:
    state = table("JS", "JH 5S", "JD")
    shown = [told(asked.facts).total for asked in of_kind(act(state, "play JH", "play JD"), Asked)]
    assert shown == [-2, -3]


def test_fo_13_the_total_is_that_of_the_whole_row() -> None:
    for seed in range(60):
        for state, _ in walk(POT, seed):
            again = FO.from_position(POT, FO.position(state))
            assert (again.total, again.kings) == (state.total, state.kings)
            assert state.total <= 41


@pytest.mark.parametrize(
    ("row", "playable"),
    [
        ("TS TH TD 9H", "2S AS JS QS"),
        ("TS TH TD TC", "AS JS QS"),
        ("TS TH TD AC", "2S 9S TC AS JS QS KS"),
        ("TS TH TD AC TC", "JS QS"),
        ("TS TH TD AC TC QC", "JS QS KS"),
        ("KD", "2S 9S TC AS JS QS KS"),
        ("KD KC KH", "2S 9S TC AS JS QS KS"),
    ],
)
def test_fo_14_no_card_may_make_42(row, playable) -> None:
    every = "2S 9S TC AS JS QS KS".replace("TC", "TC" if "TC" not in row else "")
    state = table(row, every, to_move=ND)
    assert {text[5:] for text in texts(state)} == set(playable.split())


@pytest.mark.parametrize(
    ("row", "card", "chips"),
    [
        ("JS", "2S", 1), ("QS", "AS", 1), ("9S", "2S", 1), ("TS TH", "AS", 1), ("TS TH 9D", "2S", 1),
        ("TS TH TD", "AS", 1), ("TS TH TD 9S", "2S", 2), ("TS AS", "QS", 1), ("TS AS QS", "KS", 1),
        ("TS 2S", "JS", 1), ("TS TH TD TC", "AS", 2), ("TS TH TD TC AH", "QS", 2),
        ("TS TH TD TC AH QH", "KS", 2), ("TS", "9S", 0), ("2S", "JH", 1), ("QS", "QH", 0),
        ("AS", "QS", 1), ("TS TH TD TC", "JS", 0),
    ],
)  # fmt: skip
def test_fo_15_the_totals_that_pay(row, card, chips) -> None:
    state = table(row, card, to_move=ND)
    before = won(state)[ND]
    events = act(state, f"play {card}")
    assert won(state)[ND] - before == chips
    assert of_kind(events, Paid) == ([Paid(-1, ND, chips, "FO-15")] if chips else [])


def test_fo_15_lines_name_the_cards() -> None:
    state, _, _ = play("TS", "TH 9S 2S TD - -")
    lines = [(line.seat, line.id, line.points, line.cards) for line in FO.settle(state).lines]
    assert lines == [
        (D, "forty_one", 2, cards("TD")),
        (D, "pass", 1, 0),
        (ND, "hit", 1, cards("2S")),
    ]


def test_fo_16_a_pass_only_without_a_card_that_fits() -> None:
    state = table("TS TH TD 8S", "9S 3S", "2S", to_move=ND)
    with pytest.raises(IllegalAction) as refused:
        FO.parse_action(state, "pass")
    assert refused.value.facts["rule"] == "FO-16"
    state = table("TS TH TD 8S", "9S", "2S", to_move=ND)
    assert FO.legal(state) == [PASSING]
    assert FO.view(state, ND).phase == "pass"
    with pytest.raises(IllegalAction) as refused:
        FO.parse_action(state, "play 9S")
    assert refused.value.facts["rule"] == "FO-14"


def test_fo_16_an_empty_hand_passes() -> None:
    state = table("TS", "", "2S", to_move=ND)
    assert texts(state) == ["pass"]


def test_fo_09_a_card_not_held() -> None:
    with pytest.raises(IllegalAction) as refused:
        FO.parse_action(table("2S", "2H", "3S"), "play 3S")
    assert refused.value.facts["rule"] == "FO-09"


def test_fo_17_a_pass_gives_the_opponent_a_chip_and_play_goes_on() -> None:
    state = table("TS TH TD 8S", "9S", "2S AS", to_move=ND)
    events = act(state, "pass")
    assert events[:2] == [Called(ND, "pass"), Paid(-1, D, 1, "FO-17")]
    assert won(state) == (1, 0)
    assert state.to_move == D


def test_fo_17_whoever_passed_may_play_again() -> None:
    state = table("TS TH TD TC", "AS AH", "2S JS", to_move=D)
    act(state, "play JS", "play AS", "pass", "play AH")
    assert state.total == 41
    assert won(state) == (0, 1 + 2)


def test_fo_17_the_passer_pays() -> None:
    state = table("TS TH TD 8S", "9S", "3S", OWN, to_move=ND)
    events = act(state, "pass", "play 3S", "pass", "pass")
    assert of_kind(events, Paid) == [
        Paid(ND, D, 1, "FO-17"),
        Paid(-1, D, 2, "FO-15"),
        Paid(ND, D, 1, "FO-17"),
    ]
    settled = FO.settle(state)
    assert settled.scores == (4, -2)
    assert settled.payments == ((ND, D, 2),)
    assert [(line.seat, line.id, line.points) for line in settled.lines] == [
        (D, "forty_one", 2), (D, "pass", 2), (ND, "own_pass", -2),
    ]  # fmt: skip


def test_fo_18_two_passes_in_a_row_end_the_deal_unpaid() -> None:
    state = table("TS TH TD 8S", "9S", "9H", to_move=ND)
    events = act(state, "pass", "pass")
    assert state.to_move == NOBODY
    assert FO.legal(state) == []
    assert won(state) == (1, 0)
    assert events[-1] == Asked(NOBODY, "over", state.facts, ())
    assert DealEnded((1, 0)) in events


def test_fo_18_every_deal_ends_with_two_passes() -> None:
    for seed in range(80):
        actions = [action for _, action in walk(POT, seed)]
        assert actions[-3:] == [PASSING, PASSING, -1]
        assert len(actions) <= 12 + 14 + 1


def test_fo_19_all_thirteen_cards_leave_the_game() -> None:
    gone = 0
    for start, end, _ in four_deals():
        assert start.gone == gone
        gone |= start.hands[0] | start.hands[1] | mask_of(start.row)
        settled = FO.settle(end)
        assert settled.extra[0] == gone
        assert settled.next_dealer == 1 - start.dealer
    assert gone == PACK52


def test_fo_19_left_cards_are_shown_to_both() -> None:
    state = table("TS TH TD 8S", "9S", "9H 8H", to_move=ND)
    events = act(state, "pass", "pass")
    assert of_kind(events, Shown) == [
        Shown(D, cards("9H", "8H"), "FO-19"), Shown(ND, cards("9S"), "FO-19"),
    ]  # fmt: skip
    assert FO.view(state, ND).hands == (cards("9H", "8H"), cards("9S"))


def test_fo_19_face_down_nobody_sees_the_left_cards() -> None:
    state = table("TS TH TD 8S", "9S", "9H 8H", HIDDEN, to_move=ND)
    events = act(state, "pass", "pass")
    assert of_kind(events, Shown) == []
    assert FO.view(state, ND).hands == (0, cards("9S"))
    assert FO.view(state, ND).hand_sizes == (2, 1)


def test_fo_19_face_down_a_seat_remembers_its_own_left_cards() -> None:
    checked = 0
    for seed in range(20):
        pairs = four_deals(HIDDEN, seed)
        left = [[end.hands[seat] for _, end, _ in pairs] for seat in (0, 1)]
        for number, (start, _, match) in enumerate(pairs):
            for seat in (0, 1):
                view = FO.view(start, seat)
                assert view.piles[seat] == mask_of_all(left[seat][:number])
                assert view.piles[1 - seat] == 0
                assert not told(view.facts).gone & mask_of_all(left[1 - seat][:number])
                checked += view.piles[seat] != 0
            events: list = []
            FO.new_deal(HIDDEN, match, Rng(1), events)
            for event in of_kind(events, Handed):
                assert event.seen_by(1 - event.dst.seat).cards == 0
                assert event.seen_by(event.dst.seat).cards == event.cards
    assert checked


def mask_of_all(parts) -> int:
    whole = 0
    for cards_ in parts:
        whole |= cards_
    return whole


def test_fo_20_four_deals_use_up_the_pack() -> None:
    for rules in (POT, OWN, HIDDEN):
        match = whole_match(rules)
        assert match.after.dealt == 4
        assert match.state.stock == ()


def test_fo_21_more_chips_wins() -> None:
    match = whole_match(POT)
    best = max(match.result.totals)
    assert match.result.ranking[0] == tuple(
        seat for seat in (0, 1) if match.result.totals[seat] == best
    )


def test_fo_r2_an_ace_after_a_starter_king_pays_nobody() -> None:
    state = table("KS", "AS", "2S")
    assert of_kind(act(state, "play AS"), Paid) == []
    assert won(state) == (0, 0)


def test_fo_r4_an_open_row_judges_a_card_with_all_its_kings() -> None:
    assert texts(table("KS KH KD KC", "TS 8S", to_move=ND)) == ["play 8S"]
    assert texts(table("KS KH KD", "TS JS", to_move=ND)) == ["play TS", "play JS"]


def test_fo_r7_pass_card_pass_pays_twice() -> None:
    state = table("TS TH TD 8S", "9S 9H", "QS 2S", to_move=ND)
    act(state, "pass", "play QS", "pass", "play 2S", "pass")
    assert won(state) == (3, 0)


def test_fo_r8_a_count_may_fall_below_zero() -> None:
    state = table("TS TH TD 8S", "9S", "9H", OWN, to_move=ND)
    act(state, "pass", "pass")
    assert FO.settle(state).scores == (1, -1)


def test_a_pass_tells_which_cards_are_lacking() -> None:
    state = table("TS TH TD 8S", "9S 4S", "2S JS", to_move=ND)
    act(state, "pass")
    lacks = told(FO.view(state, D).facts).lacks[ND]
    assert lacks & cards("AS", "2S", "3S", "JS", "QS") == cards("AS", "2S", "3S", "JS", "QS")
    assert not lacks & cards("4S", "KS")
    for seed in range(50):
        guess = FO.sample(FO.view(state, D), Rng(seed))
        assert not guess.hands[ND] & lacks


def test_whoever_is_asked_to_play_holds_a_card_that_fits() -> None:
    state = table("TS TH TD 8S QH", "9S 3S", "2S JS", to_move=ND)
    for seed in range(80):
        guess = FO.sample(FO.view(state, D), Rng(seed))
        assert guess.hands[ND] & guess.fits


def test_samples_of_a_later_deal_keep_hidden_and_open_cards_apart() -> None:
    for rules in (POT, HIDDEN):
        for start, end, _ in four_deals(rules, 9):
            for state in (start, end):
                for seat in (0, 1):
                    view = FO.view(state, seat)
                    guess = FO.sample(view, Rng(3))
                    assert FO.view(guess, seat) == view
                    placed = [*guess.hands, mask_of(guess.row), mask_of(guess.stock), guess.gone]
                    placed += [part for rest in guess.rests for part in rest.cards]
                    assert sum(part.bit_count() for part in placed) == 52
                    assert mask_of_all(placed) == PACK52
                    for rest in guess.rests:
                        assert not rest.cards[0] & rest.lacks[0]
                        assert not rest.cards[1] & rest.lacks[1]


def test_the_last_deal_face_up_is_known() -> None:
    start = four_deals()[3][0]
    guess = FO.sample(FO.view(start, 0), Rng(1))
    assert guess.hands == start.hands


def test_a_view_does_not_depend_on_what_is_hidden() -> None:
    state = deal(POT, 3)
    twin = FO.copy(state)
    me, other = state.to_move, 1 - state.to_move
    first = (twin.hands[other] & -twin.hands[other]).bit_length() - 1
    twin.hands[other] ^= 1 << first | 1 << twin.stock[0]
    twin.stock = (first, *twin.stock[1:])
    assert FO.view(twin, me) == FO.view(state, me)


def test_cards_and_chips_are_conserved() -> None:
    for rules in (POT, OWN, HIDDEN):
        for seed in range(30):
            state = finished(rules, seed)
            settled = FO.settle(state)
            for seat in (0, 1):
                own = [line.points for line in settled.lines if line.seat == seat]
                assert sum(own) == settled.scores[seat]
            places_ = [*state.hands, mask_of(state.row), mask_of(state.stock)]
            assert sum(part.bit_count() for part in places_) == 52
            assert mask_of_all(places_) == PACK52


@pytest.mark.parametrize(
    ("keys", "code"),
    [
        ({"row": ["2S"], "hands": [["2S"], []]}, "card_twice"),
        ({"row": ["TS", "TH", "TD", "TC", "2S"]}, "over_41"),
        ({"hands": [["2S"], []]}, "missing_key"),
        ({"row": ["JOKER"]}, "not_in_deck"),
        ({"row": "2S"}, "not_a_list"),
        ({"row": ["2S"], "phase": "play"}, "wrong_phase"),
        ({"row": ["2S"], "passes": [1]}, "one_number_a_seat"),
        ({"row": ["2S"], "rests": [3]}, "not_an_object"),
    ],
)
def test_positions_that_cannot_be(keys, code) -> None:
    with pytest.raises(BadPosition) as refused:
        FO.from_position(POT, keys)
    assert refused.value.code == code


def test_a_record_of_four_deals_reads_back() -> None:
    from engine.match.record import resume, written

    match = begin(HIDDEN, [SeatInfo("a", "random"), SeatInfo("b", "random")], 11)
    rng = Rng(4)
    while not match.over:
        match.deal()
        while match.to_move >= 0:
            legal = match.legal()
            match.act(legal[rng.below(len(legal))])
    assert written(resume(written(match.journal)).journal) == written(match.journal)
