"""Nine-and-a-half, rule by rule (chapter NH) and example by example."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.ai.players import greedy_player
from engine.core.cards import NOBODY, mask_of
from engine.core.errors import BadOption, BadPosition, IllegalAction
from engine.core.events import Asked, Called, DealEnded, Dealt, Flipped, Paid, Shown, Shuffled, hand
from engine.core.game import MatchState, agree
from engine.core.rng import Rng
from engine.decks.trumps import TWO_PACKS as DECK
from engine.games import game
from engine.games.nine_and_half.play import END, HIT_ME
from engine.games.nine_and_half.state import obligation, special, told, total
from engine.games.nine_and_half.tables import HALVES
from tests.games.spoken import of_kind
from tests.games.tricks_kit import act as act_one
from tests.games.tricks_kit import places, texts, whole_match
from tests.kit import finished, single_changes, walk

NH = game("nine_and_half")
SIX = agree(NH)
THREE = agree(NH, {}, 3)
FOUR = agree(NH, {}, 4)
FIXED = agree(NH, {"limit_mode": "fixed"}, 3)
STAKES = {"shortage": "table_stakes"}


def act(state, *actions: str) -> list:
    return [event for text in actions for event in act_one(state, text)]


def table(phase: str, hands: list[str], dealer_row: str = "", rules=None, **keys):
    """Seat 0 deals; each player's hand is its hidden card and then its face-up cards."""
    seats = len(hands) + 1
    agreed = rules or agree(NH, {}, seats)
    rows = [dealer_row.split(), *(text.split()[1:] for text in hands)]
    hidden = [None, *(text.split()[0] if text else None for text in hands)]
    if isinstance(keys.get("stock"), str):
        keys["stock"] = keys["stock"].split()
    return NH.from_position(agreed, {"phase": phase, "hands": rows, "hidden": hidden, **keys})


def showdown(dealer_row: str, hands: list[str], stakes: list[tuple[int, int]], **keys):
    """The dealer's turn, the stakes being ante and bet of each player."""
    keys.setdefault("stock", "4C")
    antes = [0, *(ante for ante, _ in stakes)]
    bets = [0, *(bet for _, bet in stakes)]
    return table("dealer", hands, dealer_row, antes=antes, bets=bets, **keys)


def fight(dealer_row: str, player: str, ante: int, bet: int) -> int:
    """What the player gets; another player is never fought."""
    state = showdown(dealer_row, [player, "2C", "3C"], [(ante, bet), (1, 1), (1, 1)])
    act(state, "fight 1")
    return state.results[1]


def opened(rules=SIX, *, dealer=0, seed=1, number=1, limit=10):
    match = replace(NH.opening(rules, rules.seats, dealer), deal=number, extra=(limit,))
    events: list = []
    return NH.new_deal(rules, match, Rng(seed), events), events


def anted(rules=SIX, words=None, **keys):
    """A deal after the antes, one each unless told, and the events since the first question."""
    state, _ = opened(rules, **keys)
    events = act(state, "limit 10") if state.phase == 0 else []
    for word in words or ["ante 1"] * (rules.seats - 1):
        events += act(state, word)
    return state, events


PLAIN = next(
    seed
    for seed in range(50)
    if all(DECK.ids[card][0] != "T" for card in opened(seed=seed)[0].stock[:6])
)
"""A seed after which the dealer's first card is no ten, whoever antes."""


def test_nh_e01_the_dealers_ten_pays_the_antes() -> None:
    state = table("ante", ["", "", ""], limit=10, to_move=1, stock="2S 3S 4S TC 5S")
    act(state, "ante 1", "ante 3", "ante 2")
    assert state.to_move == NOBODY
    assert NH.scores(state) == (-6, 1, 3, 2)


@pytest.mark.parametrize(
    ("dealer", "player", "ante", "bet", "chips"),
    [
        pytest.param("7S 2S", "9H", 1, 4, 5, id="NH-E02"),
        pytest.param("9S KS", "9H QH", 1, 10, 22, id="NH-E03"),
        pytest.param("9S KS", "TH JH", 3, 10, 26, id="NH-E04"),
        pytest.param("2S", "TH QH", 1, 3, -4, id="NH-E05"),
        pytest.param("6S 4S", "TH QH", 1, 3, 4, id="NH-E06"),
        pytest.param("2S", "JH TH KH", 1, 1, -2, id="NH-E07"),
        pytest.param("JS TS", "TH QH", 1, 1, 2, id="NH-E08"),
        pytest.param("9S KS", "JH QH KH 3D 5D", 1, 1, 4, id="NH-E09"),
    ],
)
def test_worked_fights(dealer, player, ante, bet, chips) -> None:
    assert fight(dealer, player, ante, bet) == chips


def test_nh_e10_eight_and_a_half_shown_may_hit() -> None:
    state = table("hit", ["2H 8H", "3H"], "4S", to_move=1, stock="KC 5C")
    act(state, "hit")
    assert (state.to_move, texts(state)) == (1, ["stay", "hit"])


def test_nh_e11_nine_shown_must_stay() -> None:
    state = table("hit", ["2H 8H", "3H"], "4S", to_move=1, stock="AC 5C")
    events = act(state, "hit")
    assert state.to_move == 2
    assert Called(1, "must_stay") in events


@pytest.mark.parametrize(
    ("players", "half", "majority"),
    [(1, 1, 1), (2, 1, 2), (3, 1, 2), (7, 3, 4), (8, 4, 5), (9, 4, 5)],
)
def test_nh_e12_nh_31_how_many_the_dealer_must_fight(players, half, majority) -> None:
    assert obligation(players, majority=False) == half
    assert obligation(players, majority=True) == majority


def test_nh_e13_after_a_draw_a_fight_is_owed() -> None:
    hands = [f"{rank}H" for rank in "23456789"]
    state = showdown("5S", hands, [(1, 1)] * 8, stock="3S 4S")
    act(state, "fight 1", "fight 2", "fight 3", "fight 4")
    assert "end" in texts(state)
    act(state, "draw")
    assert total(state, 0) == 16
    assert texts(state) == ["fight 5", "fight 6", "fight 7", "fight 8", "draw"]


def test_nh_e14_a_whole_turn_of_the_dealer() -> None:
    state = showdown(
        "4S", ["3H 8H", "5H 2H", "9H", "KH 5D"], [(1, 1), (1, 6), (1, 10), (1, 2)], stock="3S 4C"
    )
    act(state, "fight 1", "draw", "fight 4", "end")
    assert NH.scores(state) == (5, -2, 0, 0, -3)


def test_nh_e15_a_dealer_bust_pays_whom_he_owes() -> None:
    state = showdown(
        "6S", ["3H 8H", "5H 2H", "9H", "KH 9D"], [(1, 1), (1, 6), (1, 10), (1, 2)], stock="5S 4C"
    )
    act(state, "draw", "fight 1", "fight 4", "end")
    assert NH.scores(state) == (-8, 2, 0, 0, 6)


def test_nh_01_the_first_dealer_is_drawn_and_the_left_is_next() -> None:
    assert {NH.first_dealer(SIX, Rng(seed)).dealer for seed in range(99)} == set(range(6))
    state, _ = anted(dealer=4, seed=PLAIN)
    assert state.to_move == 5


@pytest.mark.parametrize("per", [1, 3, 5])
def test_nh_02_the_dealer_moves_to_the_left_after_his_deals(per) -> None:
    rules = agree(NH, {"deals_per_dealer": per}, 3)
    match = NH.opening(rules, 3, 2)
    dealers = []
    while not NH.match_over(rules, match):
        dealers.append(match.dealer)
        state = NH.new_deal(rules, match, Rng(match.deal))
        while legal := NH.legal(state):
            NH.apply(state, legal[0])
        match = NH.advance(rules, match, NH.settle(state))
    assert dealers == [2] * per + [0] * per + [1] * per


def test_nh_02_a_permanent_dealer_never_changes() -> None:
    rules = agree(NH, {"dealer_mode": "permanent"}, 4)
    play = whole_match(rules)
    assert play.after.dealt == 12
    assert play.after.dealer == play.draw.dealer


def test_nh_03_chips_at_the_start() -> None:
    assert NH.opening(SIX, 6, 2).totals == (50,) * 6
    assert NH.opening(agree(NH, {"start_chips": 30}), 6, 2).totals == (30,) * 6
    extra = agree(NH, {"dealer_mode": "permanent", "dealer_extra": 50}, 3)
    assert NH.opening(extra, 3, 1).totals == (50, 100, 50)
    with pytest.raises(BadOption) as refused:
        agree(NH, {"dealer_extra": 50})
    assert refused.value.facts["rule"] == "NH-03"


@pytest.mark.parametrize("packs", [1, 2])
def test_nh_04_the_full_pack_is_shuffled_for_every_deal(packs) -> None:
    rules = agree(NH, {"packs": packs})
    stocks = []
    for number in range(3):
        state, events = opened(rules, seed=number, number=number + 1)
        assert events[0] == Shuffled(0, 52 * packs)
        assert sorted(state.stock) == list(range(52 * packs))
        stocks.append(state.stock)
    assert stocks[0] != stocks[1] != stocks[2]


def test_nh_05_the_dealer_sets_the_limit_once_a_dealership() -> None:
    for number, asked in ((1, True), (2, False), (3, False), (4, True), (6, False), (7, True)):
        state, _ = opened(number=number, limit=7)
        assert (state.phase == 0) == asked
        if asked:
            assert state.to_move == state.dealer
            assert texts(state) == [f"limit {n}" for n in range(2, 21)]
            events = act(state, "limit 12")
            assert events[0] == Called(0, "limit", 12)
        assert state.limit == (12 if asked else 7)
        assert NH.view(state, 1).phase == "ante"


def test_nh_05_the_limit_goes_on_to_the_next_deal() -> None:
    state, _ = opened(THREE)
    act(state, "limit 4")
    while legal := NH.legal(state):
        NH.apply(state, legal[-1])
    match = NH.advance(THREE, NH.opening(THREE, 3, 0), NH.settle(state))
    assert NH.new_deal(THREE, match, Rng(2)).limit == 4


def test_nh_05_a_permanent_dealer_sets_it_for_the_whole_match() -> None:
    rules = agree(NH, {"dealer_mode": "permanent"})
    assert [opened(rules, number=n)[0].phase == 0 for n in (1, 2, 4, 7)] == [True] + [False] * 3


def test_nh_05_a_fixed_limit_is_not_asked() -> None:
    rules = agree(NH, {"limit_mode": "fixed", "limit": 6})
    state, _ = opened(rules)
    assert (NH.view(state, 0).phase, state.limit) == ("ante", 6)


def test_nh_06_antes_in_order_from_the_dealers_left() -> None:
    state, _ = opened(SIX, dealer=3)
    act(state, "limit 10")
    order = []
    while NH.view(state, 0).phase == "ante":
        order.append(state.to_move)
        assert texts(state) == ["sit out", "ante 1", "ante 2", "ante 3"]
        act(state, "ante 2")
    assert order == [4, 5, 0, 1, 2]


def test_nh_06_nobody_may_stay_out_where_that_is_agreed() -> None:
    state, _ = opened(agree(NH, {"sit_out": "off"}))
    act(state, "limit 10")
    assert texts(state) == ["ante 1", "ante 2", "ante 3"]
    with pytest.raises(IllegalAction) as refused:
        NH.parse_action(state, "ante 4")
    assert refused.value.facts["rule"] == "NH-06"


def test_nh_06_an_ante_does_not_change_the_limit() -> None:
    state = table("bet", ["2H", "3H"], "4S", antes=[0, 3, 1], to_move=1, stock="5S")
    assert texts(state) == [f"bet {n}" for n in range(1, 11)]


def test_nh_07_who_stays_out_gets_no_cards_and_does_not_count() -> None:
    words = ["ante 1", "sit out", "ante 1", "sit out", "ante 1"]
    state, events = anted(words=words, seed=PLAIN)
    assert Called(2, "sit_out") in events
    assert [event.dst for event in of_kind(events, Dealt)] == [hand(1), hand(3), hand(5)]
    assert NH.view(state, 0).hand_sizes == (1, 1, 0, 1, 0, 1)
    assert state.owed == 1
    seats = {s.to_move for s in _all_states(state)}
    assert not seats & {2, 4}


def _all_states(state):
    while legal := NH.legal(state):
        yield NH.copy(state)
        NH.apply(state, legal[0])


def test_nh_07_a_void_deal_counts() -> None:
    state, events = anted(words=["sit out"] * 5)
    assert state.to_move == NOBODY
    settled = NH.settle(state)
    assert (settled.outcome, settled.counts, settled.scores) == ("void", True, (0,) * 6)
    assert of_kind(events, Dealt) == []


def test_nh_08_the_number_of_antes_sets_the_obligation() -> None:
    for out in range(5):
        words = ["sit out"] * out + ["ante 1"] * (5 - out)
        state, _ = anted(words=words, seed=PLAIN)
        assert len(state.players) == 5 - out
        assert state.owed == max(1, (5 - out) // 2)


def test_nh_09_a_hidden_card_each_then_an_open_one_to_the_dealer() -> None:
    state, events = anted(dealer=2, seed=PLAIN)
    dealt = of_kind(events, Dealt)
    assert [event.dst for event in dealt] == [hand((3 + i) % 6) for i in range(5)]
    [flip] = of_kind(events, Flipped)
    assert (flip.seat, flip.card) == (2, state.stock[5])
    assert events.index(flip) > events.index(dealt[-1])


def test_nh_10_only_its_owner_sees_a_hidden_card() -> None:
    state, events = anted(seed=PLAIN)
    for seat in range(6):
        view = NH.view(state, seat)
        for other in range(1, 6):
            assert view.hands[other] == (1 << state.hidden[other] if other == seat else 0)
            assert view.hand_sizes[other] == 1
        for event in of_kind(events, Dealt):
            assert bool(event.seen_by(seat).cards) == (event.dst.seat == seat)


def test_nh_10_views_are_blind_to_what_is_hidden() -> None:
    state, _ = anted(seed=PLAIN)
    twin = NH.copy(state)
    twin.stock = state.stock[:]
    at = state.top + 3
    twin.hidden[2], twin.stock[at] = twin.stock[at], twin.hidden[2]
    for seat in (0, 1, 3, 4, 5):
        assert NH.view(twin, seat) == NH.view(state, seat)
    assert NH.view(twin, 2) != NH.view(state, 2)


def test_nh_11_later_cards_are_face_up() -> None:
    state = table("hit", ["2H", "3H"], "4S", to_move=1, stock="5C 6C")
    act(state, "hit")
    for seat in range(3):
        assert NH.view(state, seat).hands[1] & 1 << DECK.index["5C"]


def test_nh_12_what_is_public_is_among_the_facts() -> None:
    state = table(
        "bet", ["2H 5H", "3H"], "4S", antes=[0, 2, 1], to_move=1, stock="5S", stayed=[1, 2]
    )
    act(state, "bet 4")
    known = told(NH.view(state, 0).facts, 3)
    assert (known.antes, known.bets, known.stayed) == ((0, 2, 1), (0, 4, 0), 0b110)
    assert known.rows == ((DECK.index["4S"],), (DECK.index["5H"],), ())


def test_nh_13_the_dealer_draws_after_all_bets() -> None:
    for seed in range(30):
        seen_bets = False
        for state, _ in walk(SIX, seed):
            if NH.view(state, 0).phase == "dealer":
                seen_bets = all(state.bets[p] for p in state.players)
                assert seen_bets
            elif state.to_move >= 0:
                assert len(state.rows[state.dealer]) <= 1


def test_nh_14_the_dealers_ten_ends_the_deal() -> None:
    state = table("ante", [""] * 5, limit=10, to_move=1, stock="2S 3S 4S 5S TC 6S")
    events = act(state, "ante 1", "ante 2", "sit out", "ante 3", "ante 1")
    assert state.to_move == NOBODY
    assert NH.scores(state) == (-7, 1, 2, 0, 3, 1)
    assert [(e.dst_seat, e.amount, e.rule) for e in of_kind(events, Paid)] == [
        (1, 1, "NH-14"), (2, 2, "NH-14"), (4, 3, "NH-14"), (5, 1, "NH-14"),
    ]  # fmt: skip
    assert of_kind(events, Shown) == []
    settled = NH.settle(state)
    assert settled.outcome == "dealer_ten"
    assert {line.id for line in settled.lines} == {"dealer_ten"}


def test_nh_14_no_hidden_card_is_shown_even_where_that_is_agreed() -> None:
    rules = agree(NH, {"reveal_unfought": "on"}, 3)
    state = table("ante", ["", ""], limit=10, to_move=1, stock="2S 3S TC", rules=rules)
    events = act(state, "ante 1", "ante 1")
    assert of_kind(events, Shown) == []
    assert NH.view(state, 0).hands[1] == 0


def test_nh_15_each_player_to_his_end_hit_or_stay() -> None:
    state = table("hit", ["2H", "3H"], "4S", to_move=1, stock="AC AD AS KC")
    assert texts(state) == ["stay", "hit"]
    act(state, "hit", "hit")
    assert state.to_move == 1
    events = act(state, "stay")
    assert events[0] == Called(1, "stay")
    assert state.to_move == 2


def test_nh_15_no_card_is_compulsory() -> None:
    state = table("hit", ["2H", "3H"], "4S", to_move=1, stock="AC")
    act(state, "stay", "stay")
    assert NH.view(state, 0).phase == "bet"


@pytest.mark.parametrize(
    ("card", "forced"), [("9C", True), ("TC", True), ("8C", False), ("KC", False)]
)
def test_nh_16_nine_or_more_face_up_ends_the_turn(card, forced) -> None:
    state = table("hit", ["2H", "3H"], "4S", to_move=1, stock=f"{card} 5C")
    act(state, "hit")
    assert (state.to_move == 2) == forced


def test_nh_16_the_hidden_card_plays_no_part() -> None:
    for hidden in ("9H", "TH"):
        state = table("hit", [f"{hidden} KH", "3H"], "4S", to_move=1, stock="8C 5C")
        assert texts(state) == ["stay", "hit"]
        act(state, "hit")
        assert texts(state) == ["stay", "hit"]


def test_nh_17_a_bust_player_stays_in_unseen() -> None:
    state = table("hit", ["8H 7H", "3H"], "4S", to_move=1, stock="8C 5C")
    events = act(state, "stay", "stay", "bet 1", "bet 1")
    assert of_kind(events, Shown) == []
    assert "fight 1" in texts(state)
    assert NH.view(state, 0).hands[1] == 1 << DECK.index["7H"]


def test_nh_18_without_a_stock_everybody_stays() -> None:
    state = table("hit", ["2H", "3H", "4H"], "4S", to_move=1, stock="5C")
    events = act(state, "hit")
    assert [e for e in of_kind(events, Called) if e.word == "must_stay"] == [
        Called(seat, "must_stay") for seat in (1, 2, 3)
    ]
    act(state, "bet 1", "bet 1", "bet 1")
    assert texts(state) == ["fight 1", "fight 2", "fight 3"]


def test_nh_18_ten_players_leave_forty_two_cards() -> None:
    rules = agree(NH, {"limit_mode": "fixed"}, 10)
    for seed in range(20):
        state, _ = opened(rules, seed=seed)
        while NH.view(state, 0).phase == "ante":
            act(state, "ante 1")
        assert NH.view(state, 0).stock == 42


@pytest.mark.parametrize("limit", [2, 10, 20])
def test_nh_19_bets_from_one_to_the_limit_also_when_bust(limit) -> None:
    state = table("bet", ["8H 7H", "3H"], "4S", to_move=1, stock="8C", limit=limit, antes=[0, 3, 1])
    assert texts(state) == [f"bet {n}" for n in range(1, limit + 1)]
    with pytest.raises(IllegalAction) as refused:
        NH.parse_action(state, "bet 0")
    assert refused.value.facts["rule"] == "NH-19"


def test_nh_20_the_dealer_bets_nothing() -> None:
    state = table("bet", ["2H", "3H"], "4S", to_move=1, stock="8C")
    act(state, "bet 3", "bet 5")
    assert state.bets == [0, 3, 5]
    assert (state.to_move, NH.view(state, 0).phase) == (0, "dealer")


@pytest.mark.parametrize(
    ("cards", "halves"),
    [
        ("AS", 2),
        ("2S", 4),
        ("9S", 18),
        ("TS", 20),
        ("JS", 1),
        ("QS", 1),
        ("KS", 1),
        ("8S KH AD", 19),
    ],
)
def test_nh_21_totals_in_halves(cards, halves) -> None:
    assert sum(HALVES[DECK.index[name]] for name in cards.split()) == halves
    assert sum(HALVES[DECK.index[name + "b"]] for name in cards.split()) == halves


@pytest.mark.parametrize(
    ("dealer", "player", "dealer_wins"),
    [("8S", "7H KH", True), ("8S", "8H", False), ("7S KS", "8H", False), ("AS", "KH", True)],
)
def test_nh_22_the_higher_total_is_better(dealer, player, dealer_wins) -> None:
    assert (fight(dealer, player, 1, 1) < 0) == dealer_wins


@pytest.mark.parametrize("player", ["TH", "9H AH", "9H KH QH", "8H 7H 9D"])
def test_nh_23_ten_or_more_is_bust_below_everything(player) -> None:
    assert fight("AS", player, 1, 1) == -2
    assert fight("KS", player, 1, 1) == -2


@pytest.mark.parametrize("player", ["9H JH", "9H KH", "8H AH QH", "4H 5H KH", "2H 3H 4H KH"])
def test_nh_24_a_natural_is_nine_and_a_half_of_any_cards(player) -> None:
    assert fight("8S", player, 1, 2) == 6


@pytest.mark.parametrize(
    ("player", "chips"),
    [("TH JH", 4), ("JH TH", 4), ("TH QH", -2), ("KH TH", -2), ("JH TH AH", -2), ("TH JH KH", -2)],
)
def test_nh_25_jack_ten_and_nothing_like_it(player, chips) -> None:
    assert fight("9S KS", player, 1, 1) == chips


def test_nh_25_the_jack_may_be_of_the_other_pack() -> None:
    rules = agree(NH, {"packs": 2}, 3)
    state = table("dealer", ["THb JHb", "2S"], "9S", rules, bets=[0, 1, 1], stock="2C")
    assert special(state, 1) == "jack_ten"


def test_nh_26_the_dealer_has_no_special_hands() -> None:
    assert fight("9S KS", "9H", 1, 1) == -2
    assert fight("9S KS", "9H QH", 1, 1) == 4
    assert fight("JS TS", "2H", 1, 1) == 2


@pytest.mark.parametrize(("dealer", "player"), [("7S", "7H"), ("6S 4S", "TH"), ("KS", "QH")])
def test_nh_27_the_player_wins_every_tie(dealer, player) -> None:
    assert fight(dealer, player, 1, 3) == 4


def test_nh_27_a_bust_dealer_loses_to_everybody() -> None:
    for player in ("KH", "TH", "9H", "8H 7H"):
        assert fight("6S 4S", player, 1, 1) == 2


def test_nh_27_the_hidden_card_is_turned_up() -> None:
    state = showdown("5S", ["2H 3D", "3H", "4H"], [(1, 1)] * 3)
    events = act(state, "fight 1")
    assert events[0] == Called(0, "fight", 1)
    assert events[1] == Shown(1, 1 << DECK.index["2H"], "NH-27")
    assert all(NH.view(state, seat).hands[1].bit_count() == 2 for seat in range(4))


def test_nh_28_the_dealer_takes_ante_and_bet() -> None:
    state = showdown("8S", ["7H", "3H", "4H"], [(3, 9), (1, 1), (1, 1)])
    events = act(state, "fight 1")
    assert of_kind(events, Paid) == [Paid(1, 0, 12, "NH-28")]
    assert state.results == [12, -12, 0, 0]


def test_nh_29_the_player_gets_the_stake_or_twice_as_much() -> None:
    state = showdown("7S", ["8H", "9H KH", "4H"], [(3, 9), (2, 3), (1, 1)])
    events = act(state, "fight 1", "fight 2")
    assert of_kind(events, Paid) == [Paid(0, 1, 12, "NH-29"), Paid(0, 2, 10, "NH-29")]


def test_nh_29_twenty_six_at_most() -> None:
    assert fight("9S KS", "TH JH", 3, 10) == 26


def test_nh_30_every_fight_is_a_payment_between_two() -> None:
    state = showdown("7S", ["8H", "6H", "4H"], [(1, 1), (1, 4), (1, 2)])
    act(state, "fight 1", "fight 2", "end")
    settled = NH.settle(state)
    assert settled.payments == ((0, 1, 2), (2, 0, 5))
    assert settled.scores == (3, 2, -5, 0)


def test_the_sheet_names_every_fight() -> None:
    hands = ["8H", "6H", "9H JH", "TH JD", "9D 5H", "7H", "4H"]
    state = showdown("7S", hands, [(1, 1)] * 7, stock="4C 2C")
    act(state, "fight 1", "fight 2", "fight 3", "fight 4", "fight 5", "fight 6", "end")
    lines = [(line.seat, line.id, line.points) for line in NH.settle(state).lines]
    assert lines == [
        (1, "win", 2), (0, "loss", -2), (2, "loss", -2), (0, "win", 2),
        (3, "natural", 4), (0, "natural", -4), (4, "jack_ten", 4), (0, "jack_ten", -4),
        (5, "bust", -2), (0, "win", 2), (6, "win", 2), (0, "tie", -2), (7, "unfought", 0),
    ]  # fmt: skip


def test_nh_32_draw_fight_any_and_in_any_order() -> None:
    state = showdown("5S", ["2H", "3H", "4H", "6H"], [(1, 1)] * 4, stock="AC AD AS")
    assert texts(state) == ["fight 1", "fight 2", "fight 3", "fight 4", "draw"]
    act(state, "fight 3", "draw", "draw")
    assert texts(state) == ["fight 1", "fight 2", "fight 4", "draw"]


def test_nh_32_nine_and_a_half_may_still_draw() -> None:
    state = showdown("9S KS", ["2H", "3H", "4H"], [(1, 1)] * 3)
    assert "draw" in texts(state)


def test_nh_33_the_end_is_refused_before_it_is_due() -> None:
    state = showdown("5S", ["2H", "3H", "4H", "6H"], [(1, 1)] * 4, stock="AC AD")
    act(state, "fight 1")
    with pytest.raises(IllegalAction) as refused:
        NH.parse_action(state, "end")
    assert refused.value.facts["rule"] == "NH-33"
    act(state, "fight 2")
    assert END in NH.legal(state)
    act(state, "draw")
    assert END not in NH.legal(state)
    act(state, "fight 3")
    assert END in NH.legal(state)


def test_nh_33_strict_majority_owes_one_more() -> None:
    rules = agree(NH, {"obligation": "strict_majority"}, 5)
    state = showdown("5S", ["2H", "3H", "4H", "6H"], [(1, 1)] * 4, rules=rules)
    act(state, "fight 1", "fight 2")
    assert END not in NH.legal(state)
    act(state, "fight 3")
    assert END in NH.legal(state)


def test_nh_34_a_bust_dealer_fights_on_until_he_owes_nothing() -> None:
    state = showdown("6S", ["2H", "3H", "4H", "6H"], [(1, 1)] * 4, stock="9C 2C")
    act(state, "fight 1", "fight 2", "draw")
    assert texts(state) == ["fight 3", "fight 4"]
    act(state, "fight 3")
    assert texts(state) == ["fight 4", "end"]
    act(state, "end")
    assert NH.scores(state)[3:] == (2, 0)


def test_nh_34_with_pays_all_a_bust_dealer_fights_everybody() -> None:
    rules = agree(NH, {"dealer_bust": "pays_all"}, 5)
    state = showdown("6S", ["2H", "3H", "4H", "6H"], [(1, 1)] * 4, rules=rules, stock="9C 2C")
    act(state, "draw", "fight 1", "fight 2")
    assert texts(state) == ["fight 3", "fight 4"]
    act(state, "fight 3")
    assert NH.scores(state) == (-8, 2, 2, 2, 2)
    assert state.to_move == NOBODY


def test_nh_35_the_deal_ends_when_everybody_was_fought() -> None:
    state = showdown("5S", ["2H", "3H"], [(1, 1)] * 2)
    events = act(state, "fight 2", "fight 1")
    assert state.to_move == NOBODY
    assert events[-2:] == [DealEnded((4, -2, -2)), Asked(NOBODY, "over", state.facts, ())]


def test_nh_36_each_fight_at_the_total_of_that_moment() -> None:
    state = showdown("5S", ["6H", "6D", "4H"], [(1, 1)] * 3, stock="3C 2C")
    act(state, "fight 1", "draw", "fight 2", "end")
    assert NH.scores(state) == (0, 2, -2, 0)


def test_nh_37_avoided_players_pay_and_get_nothing() -> None:
    state = showdown("5S", ["2H", "3H", "9H"], [(1, 1), (1, 1), (3, 10)])
    events = act(state, "fight 1", "end")
    assert NH.scores(state) == (2, -2, 0, 0)
    assert 3 not in {event.seat for event in of_kind(events, Shown)}


def test_nh_38_most_chips_wins_and_ties_share() -> None:
    assert places(THREE, (60, 30, 60)) == [1, 3, 1]


def test_nh_r2_one_player_must_be_fought() -> None:
    state, _ = anted(words=["sit out"] * 4 + ["ante 1"], seed=PLAIN)
    assert state.owed == 1


def test_nh_r5_more_fights_than_owed_are_allowed() -> None:
    state = showdown("5S", ["2H", "3H", "4H", "6H"], [(1, 1)] * 4)
    act(state, "fight 1", "fight 2", "fight 3")
    assert texts(state) == ["fight 4", "draw", "end"]


def test_nh_r6_avoided_hidden_cards_stay_hidden_or_are_shown() -> None:
    for reveal in ("off", "on"):
        rules = agree(NH, {"reveal_unfought": reveal}, 4)
        state = showdown("5S", ["2H", "3H 4D", "9H"], [(1, 1)] * 3, rules=rules)
        events = act(state, "fight 1", "end")
        shown = reveal == "on"
        assert NH.view(state, 1).hands[3] == (1 << DECK.index["9H"] if shown else 0)
        assert {e.seat for e in of_kind(events, Shown)} == ({1, 2, 3} if shown else {1})
        [line] = [line for line in NH.settle(state).lines if line.seat == 2]
        assert DECK.names(line.cards) == (["3H", "4D"] if shown else ["4D"])


def test_nh_r7_a_bust_dealer_may_not_draw() -> None:
    state = showdown("6S 4S", ["2H", "3H", "4H"], [(1, 1)] * 3)
    assert "draw" not in texts(state)


def test_nh_r8_no_draw_with_nobody_left_to_fight() -> None:
    for seed in range(60):
        for state, _ in walk(FOUR, seed):
            if NH.view(state, 0).phase == "dealer":
                assert any(not state.against[p] for p in state.players)


def test_nh_r9_borrowed_counts_may_fall_below_zero() -> None:
    state = showdown("8S", ["7H", "2H"], [(3, 10), (1, 1)], chips=[50, 5, 50])
    act(state, "fight 1")
    match = MatchState(3, 0, totals=(50, 5, 50))
    assert NH.advance(THREE, match, NH.settle(state)).totals == (63, -8, 50)


def test_nh_r9_table_stakes_bound_antes_and_bets() -> None:
    rules = agree(NH, STAKES, 4)
    state = table("ante", ["", "", ""], limit=10, to_move=1, rules=rules, chips=[50, 3, 1, 50], stock="2S 3S 4S 5S 6S 7S")  # fmt: skip
    assert texts(state) == ["sit out", "ante 1", "ante 2"]
    events = act(state, "ante 1")
    assert Called(2, "sit_out") in events
    assert state.to_move == 3
    act(state, "ante 1", "stay", "stay")
    assert texts(state) == ["bet 1", "bet 2"]


def test_nh_r9_who_has_too_little_sits_out_even_where_nobody_may() -> None:
    rules = agree(NH, {**STAKES, "sit_out": "off"}, 3)
    match = MatchState(3, 0, totals=(50, 1, 0), extra=(10,), deal=2)
    state = NH.new_deal(rules, match, Rng(1))
    assert state.to_move == NOBODY
    assert NH.settle(state).outcome == "void"


def test_nh_r9_the_dealer_pays_until_he_has_nothing() -> None:
    rules = agree(NH, STAKES, 4)
    state = showdown("5S", ["9H", "8H", "7H"], [(1, 6), (1, 6), (1, 6)], rules=rules, chips=[10, 50, 50, 50])  # fmt: skip
    events = act(state, "fight 2", "fight 1", "fight 3")
    assert NH.scores(state) == (-10, 3, 7, 0)
    assert [event.amount for event in of_kind(events, Paid)] == [7, 3]


def test_nh_r9_the_dealers_ten_is_paid_from_his_left() -> None:
    rules = agree(NH, STAKES, 4)
    state = table("ante", ["", "", ""], limit=10, to_move=1, rules=rules, chips=[4, 50, 50, 50], stock="2S 3S 4S TC")  # fmt: skip
    act(state, "ante 3", "ante 2", "ante 1")
    assert NH.scores(state) == (-4, 3, 1, 0)


def test_nh_r9_a_whole_match_at_table_stakes_never_owes() -> None:
    for seed in range(6):
        play = whole_match(agree(NH, {**STAKES, "start_chips": 30}, 5), seed)
        assert min(play.result.totals) >= 0
        assert sum(play.result.totals) == 150


def test_nh_r12_more_than_ten_need_two_packs() -> None:
    with pytest.raises(BadOption) as refused:
        agree(NH, {}, 11)
    assert refused.value.facts["rule"] == "NH-R12"
    assert agree(NH, {"packs": 2}, 14).seats == 14


def test_samples_keep_what_is_seen_and_vary_what_is_not() -> None:
    state, _ = anted(seed=PLAIN)
    view = NH.view(state, 0)
    seen = set()
    for seed in range(60):
        guess = NH.sample(view, Rng(seed))
        assert NH.view(guess, 0) == view
        assert not set(guess.hidden) & {state.rows[0][0]}
        seen.add(guess.hidden[1])
    assert len(seen) > 20


def test_cards_and_chips_are_conserved() -> None:
    for rules in single_changes(NH):
        for seed in range(5):
            state = finished(rules, seed)
            held = [card for row in state.rows for card in row]
            held += [card for card in state.hidden if card >= 0] + state.stock[state.top :]
            assert sorted(held) == list(range(52 * int(rules["packs"])))
            settled = NH.settle(state)
            assert sum(settled.scores) == 0
            for seat, score in enumerate(settled.scores):
                assert score == sum(line.points for line in settled.lines if line.seat == seat)


def test_the_sheet_never_shows_a_hidden_card() -> None:
    for seed in range(60):
        state = finished(SIX, seed)
        hidden = mask_of(state.hidden[p] for p in state.players if not state.against[p])
        for line in NH.settle(state).lines:
            assert not line.cards & hidden


@pytest.mark.parametrize(
    ("keys", "code"),
    [
        ({}, "missing_key"),
        ({"phase": "hit"}, "no_players"),
        ({"phase": "hit", "hidden": [None, "2S", "2S"]}, "card_twice"),
        ({"phase": "hit", "hidden": [None, "2S", "2Sb"]}, "not_in_deck"),
        ({"phase": "hit", "hidden": ["2S", None, None]}, "dealer_bets"),
        ({"phase": "hit", "hidden": [None, "2S", "3S"]}, "no_hand_cards"),
        ({"phase": "limit", "to_move": 1}, "wrong_seat_to_move"),
        ({"phase": "ante", "to_move": 0}, "wrong_seat_to_move"),
        ({"phase": "ante", "to_move": 1, "chips": [1]}, "one_number_a_seat"),
        ({"phase": "ante", "to_move": 1, "hands": [["2S"]]}, "one_number_a_seat"),
        ({"phase": "over", "against": [0, 2, 0]}, "out_of_range"),
    ],
)
def test_positions_that_cannot_be(keys, code) -> None:
    with pytest.raises(BadPosition) as refused:
        NH.from_position(THREE, keys)
    assert refused.value.code == code


def test_a_finished_position_is_counted_without_results() -> None:
    state = table("over", ["9H", "3H"], "5S 2S", antes=[0, 1, 2], bets=[0, 4, 5], against=[0, 2, 1])
    assert NH.scores(state) == (2, 5, -7)


def test_a_dealer_fights_who_looks_bust_before_he_draws() -> None:
    state = showdown("5S", ["7H 4H 9D", "9H", "3H"], [(1, 9), (1, 1), (1, 1)], stock="2C 3C 4C 6C")
    for seed in range(10):
        assert NH.action_text(state, greedy_player(NH.view(state, 0), Rng(seed))) == "fight 1"


def test_a_lone_ten_hopes_for_a_jack_and_a_jack_bluffs_at_times() -> None:
    state = table("hit", ["TH", "3H"], "4S", to_move=1, stock="AC 2C")
    assert greedy_player(NH.view(state, 1), Rng(1)) == HIT_ME
    state = table("hit", ["3H JH", "4H"], "4S", to_move=1, stock="AC 2C")
    chosen = [greedy_player(NH.view(state, 1), Rng(seed)) for seed in range(200)]
    assert 15 < chosen.count(0) < 80


def test_bets_are_mixed_both_ways() -> None:
    for hidden in ("9H", "2H"):
        state = table("bet", [f"{hidden} KH", "3H"], "4S", to_move=1, stock="AC 2C")
        bets = [greedy_player(NH.view(state, 1), Rng(seed)) for seed in range(200)]
        high = sum(bet > 5 for bet in bets)
        assert 10 < high < 190
