"""King, rule by rule (chapter KI) and example by example."""

from __future__ import annotations

from typing import Any

import pytest

from engine.core.cards import NOBODY, cards_of
from engine.core.errors import BadPosition, IllegalAction
from engine.core.events import Asked, DealEnded, Dealt, Shuffled, TrickWon
from engine.core.rng import Rng
from engine.core.view import before_deal, fold
from engine.decks.trumps import DECK, HEARTS, PACK32, SUIT_CARDS, pack
from engine.games import GAMES
from engine.games.king.tables import CARDS
from tests.games.spoken import act, texts
from tests.games.tricks_kit import (
    deal_number,
    holding,
    one_trick,
    places,
    play_trick,
    playable,
    read,
    rules,
    scored,
    whole_match,
    why,
)

GAME = GAMES["king"]
FOUR = rules("king")
THREE = rules("king", seats=3)
DISCARD_ONLY = rules("king", {"king_force": "discard_only"})
EARLY = rules("king", {"early_end": "on"})
BARRED = (4, 5, 7, 11, 12, 14)
FORCED = (5, 7, 12, 14)
DEALS = range(1, 15)
KING = DECK.mask(["KH"])
HEART_CARDS = SUIT_CARDS[HEARTS]


def at(deal: int, cards: str, trick: str = "", agreed: Any = FOUR, **keys: Any) -> Any:
    """Seat 1 is to play from these cards after the cards of the trick."""
    return holding(agreed, CARDS[agreed.seats], 1, cards, trick, deal=deal, **keys)


def won(deal: int, *piles: str, agreed: Any = FOUR, **keys: Any) -> tuple[int, ...]:
    """The scores when the seats have won these cards."""
    return scored(agreed, deal=deal, captured=[pile.split() for pile in piles], **keys)


def test_ki_deck_of_four_and_of_three() -> None:
    assert CARDS[4] == PACK32
    assert PACK32.bit_count() == 32
    assert set(DECK.names(PACK32 & ~CARDS[3])) == {"AS", "AC"}
    assert one_trick(THREE, 0, "QS KS JS").seat == 1


@pytest.mark.parametrize("agreed", [FOUR, THREE], ids=["four", "three"])
def test_ki_01_play_goes_to_the_left(agreed: Any) -> None:
    state, _ = deal_number(agreed, 1, dealer=0)
    order = []
    for _ in range(agreed.seats):
        order.append(state.to_move)
        GAME.apply(state, GAME.legal(state)[0])
    assert order == [(1 + i) % agreed.seats for i in range(agreed.seats)]


@pytest.mark.parametrize("agreed", [FOUR, THREE], ids=["four", "three"])
def test_ki_02_the_first_dealer_is_drawn_by_lot(agreed: Any) -> None:
    drawn = [GAME.first_dealer(agreed, Rng(seed)).dealer for seed in range(600)]
    for seat in range(agreed.seats):
        assert 600 / agreed.seats * 0.75 < drawn.count(seat) < 600 / agreed.seats * 1.25


@pytest.mark.parametrize(("agreed", "each"), [(FOUR, 8), (THREE, 10)], ids=["four", "three"])
def test_ki_03_all_cards_are_dealt_singly_from_the_left(agreed: Any, each: int) -> None:
    seats = agreed.seats
    state, events = deal_number(agreed, 1, dealer=1)
    assert events[0] == Shuffled(1, seats * each)
    dealt = [event for event in events if isinstance(event, Dealt)]
    assert [event.count for event in dealt] == [1] * (seats * each)
    assert [event.dst.seat for event in dealt] == [(2 + i) % seats for i in range(seats * each)]
    assert [cards.bit_count() for cards in state.hands] == [each] * seats
    assert sum(state.hands) == CARDS[seats]


def test_ki_04_no_hand_is_dealt_anew() -> None:
    poor = "7S 8S 9S 7D 8D 9D 7C 8C"
    assert playable(at(1, poor)) == set(poor.split())


@pytest.mark.parametrize("agreed", [FOUR, THREE], ids=["four", "three"])
def test_ki_05_the_deal_passes_clockwise_after_every_deal(agreed: Any) -> None:
    play = whole_match(agreed, seed=2)
    dealers = [entry["dealer"] for entry in play.journal if "deal" in entry]
    assert dealers == [(play.draw.dealer + d) % agreed.seats for d in range(14)]


def test_ki_e13_the_dealer_of_the_fourteenth_deal() -> None:
    match = GAME.opening(FOUR, 4, 2)
    for _ in range(13):
        settled = GAME.settle(read(FOUR, dealer=match.dealer, deal=match.deal))
        match = GAME.advance(FOUR, match, settled)
    assert (match.deal, match.dealer) == (14, 3)
    state: Any = GAME.new_deal(FOUR, match, Rng(1))
    assert (state.deal.number, state.to_move) == (14, 0)


@pytest.mark.parametrize(
    ("length", "numbers"),
    [("full14", list(DEALS)), ("minus7", list(range(1, 8))), ("mixed2", [7, 14])],
)
def test_ki_06_the_deals_in_the_order_of_the_table(length: str, numbers: list[int]) -> None:
    agreed = rules("king", {"match_length": length})
    play = whole_match(agreed)
    dealt = [entry for entry in play.journal if "deal" in entry]
    assert [entry["position"]["deal"] for entry in dealt] == numbers
    assert [entry["dealer"] for entry in dealt] == [
        (play.draw.dealer + i) % 4 for i in range(len(numbers))
    ]


def test_ki_10_the_dealers_left_neighbour_leads_then_the_winner() -> None:
    state, events = deal_number(FOUR, 1, dealer=2)
    assert state.to_move == 3
    asked = events[-1]
    assert isinstance(asked, Asked)
    assert (asked.seat, asked.phase) == (3, "lead")
    state = read(FOUR, hands=[["9H", "7S"], ["TH", "8S"], ["7H", "9S"], ["8H", "TS"]], leader=3)
    assert play_trick(state, "8H 9H TH 7H").seat == state.to_move == 1


@pytest.mark.parametrize("agreed", [FOUR, THREE], ids=["four", "three"])
def test_ki_11_everybody_plays_one_card_to_each_trick(agreed: Any) -> None:
    state, _ = deal_number(agreed, 1)
    while state.to_move >= 0:
        spots = [card for card in state.spots if card >= 0]
        hands = [cards.bit_count() for cards in state.hands]
        assert len(spots) < agreed.seats
        assert max(hands) - min(hands) == (1 if spots else 0)
        GAME.apply(state, GAME.legal(state)[0])


def test_ki_12_lead_follow_trick_end_lead() -> None:
    state, _ = deal_number(FOUR, 1)
    phases = []
    for _ in range(9):
        phases.append(GAME.phases[state.phase])
        GAME.apply(state, GAME.legal(state)[-1])
    assert phases == ["lead", "follow", "follow", "follow"] * 2 + ["lead"]
    while state.to_move >= 0:
        GAME.apply(state, GAME.legal(state)[0])
    assert GAME.phases[state.phase] == "over"
    assert not any(state.hands)


@pytest.mark.parametrize("deal", DEALS)
def test_ki_13_hearts_may_not_be_led_in_six_deals(deal: int) -> None:
    state = at(deal, "9H 8H 7S KD")
    banned = deal in BARRED
    assert playable(state) == ({"7S", "KD"} if banned else {"9H", "8H", "7S", "KD"})
    if banned:
        with pytest.raises(IllegalAction) as refused:
            act(state, "play 9H")
        assert refused.value.facts["rule"] == "KI-13"
    assert playable(at(deal, "9H 8H 7H")) == {"9H", "8H", "7H"}
    assert why(act(state, "play 7S")) == ["KI-13"]


@pytest.mark.parametrize("deal", BARRED)
def test_ki_13_the_ban_is_never_broken(deal: int) -> None:
    state = at(deal, "9H 7S", captured=[["8H", "7H", "TH", "JH"], [], [], []], tricks=[1, 0, 0, 0])
    assert playable(state) == {"7S"}


@pytest.mark.parametrize("deal", DEALS)
def test_ki_14_the_led_suit_must_be_followed(deal: int) -> None:
    state = at(deal, "9H 8H 7S KD", "TH")
    assert playable(state) == {"9H", "8H"}
    with pytest.raises(IllegalAction) as refused:
        act(state, "play KD")
    assert refused.value.facts["rule"] == "KI-14"
    assert playable(at(deal, "9H 8H 7S KD", "TC")) == {"9H", "8H", "7S", "KD"}
    assert why(act(state, "play 8H")) == ["KI-14"]
    with pytest.raises(IllegalAction) as refused:
        act(at(deal, "9H 8H"), "play AC")
    assert refused.value.facts["rule"] == "KI-13"


def test_ki_15_the_highest_of_the_led_suit_wins() -> None:
    assert one_trick(FOUR, 1, "7D AS AH AC").seat == 1
    assert one_trick(FOUR, 0, "7D 8D 9D TD").seat == 3


@pytest.mark.parametrize("deal", DEALS)
def test_ki_16_the_king_is_forced_whenever_it_is_legal(deal: int) -> None:
    forced = deal in FORCED
    followed = at(deal, "AH KH 9H 7S", "8H")
    discarded = at(deal, "KH 9H 7S", "8C")
    led = at(deal, "KH 9H 7H")
    assert playable(followed) == ({"KH"} if forced else {"AH", "KH", "9H"})
    assert playable(discarded) == ({"KH"} if forced else {"KH", "9H", "7S"})
    assert playable(led) == ({"KH"} if forced else {"KH", "9H", "7H"})
    assert "KH" not in playable(at(deal, "KH 9S 7S", "8S"))
    if forced:
        assert "KH" not in playable(at(deal, "KH 9H 7S"))
        for state in (followed, discarded, led):
            with pytest.raises(IllegalAction) as refused:
                act(state, "play 9H")
            assert refused.value.facts["rule"] == "KI-16"
            assert why(act(state, "play KH")) == ["KI-16"]


@pytest.mark.parametrize("deal", FORCED)
def test_ki_16_other_reading_only_a_discard_is_forced(deal: int) -> None:
    assert playable(at(deal, "AH KH 9H 7S", "8H", DISCARD_ONLY)) == {"AH", "KH", "9H"}
    assert playable(at(deal, "KH 9H 7S", "8C", DISCARD_ONLY)) == {"KH"}
    assert playable(at(deal, "KH 9H 7H", "", DISCARD_ONLY)) == {"KH", "9H", "7H"}
    assert playable(at(4, "KH 9H 7S", "8C", DISCARD_ONLY)) == {"KH", "9H", "7S"}


def test_ki_17_nobody_must_beat_or_duck() -> None:
    assert playable(at(1, "AD 7D JD", "TD")) == {"AD", "7D", "JD"}


def test_ki_18_what_was_won_is_known_to_all() -> None:
    state = read(FOUR, hands=[["9H", "7S"], ["TH", "8S"], ["7H", "9S"], ["8H", "TS"]], leader=3)
    won_trick = play_trick(state, "8H 9H TH 7H")
    for seat in range(4):
        assert GAME.view(state, seat).piles == (0, won_trick.cards, 0, 0)


EARLY_CASES = {
    2: ("JS JH JD", "JC AS KS QS"),
    3: ("QS QH QD", "QC AS KS TS"),
    4: ("AH KH QH JH 7H", "7C TH 9H 8H"),
    5: ("", "7C 8C KH 9C"),
}
"""What has been won before, and the trick after which nothing is left to score."""


@pytest.mark.parametrize("deal", [*EARLY_CASES, *(deal + 7 for deal in EARLY_CASES)])
def test_ki_19_nothing_can_score_any_more(deal: int) -> None:
    before, last = EARLY_CASES[(deal - 1) % 7 + 1]
    captured: list[list[str]] = [before.split(), [], [], []]
    lead, second, third, fourth = last.split()
    hands = [["TD", fourth], ["7D", lead], ["8D", second], ["9D", third]]
    scores = []
    for agreed in (EARLY, FOUR):
        state = read(agreed, deal=deal, leader=1, captured=captured, hands=hands)
        for name in last.split():
            events = act(state, f"play {name}")
        assert any(isinstance(event, DealEnded) for event in events) == (agreed is EARLY)
        assert (state.to_move == NOBODY) == (agreed is EARLY)
        assert [cards.bit_count() for cards in state.hands] == [1] * 4
        written = GAME.position(state)
        assert GAME.position(GAME.from_position(agreed, written)) == written
        scores.append(GAME.scores(state))
    assert scores[0] == scores[1]


@pytest.mark.parametrize("deal", DEALS)
def test_ki_19_the_points_never_change(deal: int) -> None:
    rng = Rng(deal)
    stopped = 0
    for seed in range(60):
        short, _ = deal_number(EARLY, deal, seed)
        full, _ = deal_number(FOUR, deal, seed)
        while full.to_move >= 0:
            legal = GAME.legal(full)
            action = legal[rng.below(len(legal))]
            if short.to_move >= 0:
                assert GAME.legal(short) == legal
                GAME.apply(short, action)
            GAME.apply(full, action)
        assert short.to_move == NOBODY
        assert GAME.scores(short) == GAME.scores(full)
        stopped += any(short.hands)
    if deal in {2, 3, 5, 9, 10, 12}:
        assert stopped
    elif deal not in {4, 11}:
        assert not stopped


TABLE_4 = {1: -16, 2: -16, 3: -16, 4: -16, 5: -16, 6: -16, 7: -96}
TABLE_3 = {1: -20, 2: -20, 3: -20, 4: -16, 5: -20, 6: -20, 7: -116}


@pytest.mark.parametrize(
    ("agreed", "table"), [(FOUR, TABLE_4), (THREE, TABLE_3)], ids=["four", "three"]
)
@pytest.mark.parametrize("deal", DEALS)
def test_ki_20_22_the_sum_of_a_deal_is_that_of_the_table(
    agreed: Any, table: dict[int, int], deal: int
) -> None:
    wanted = table[deal] if deal < 8 else -table[deal - 7]
    rng = Rng(deal)
    for seed in range(8):
        state, _ = deal_number(agreed, deal, seed)
        while state.to_move >= 0:
            legal = GAME.legal(state)
            GAME.apply(state, legal[rng.below(len(legal))])
        settled = GAME.settle(state)
        assert sum(settled.scores) == wanted
        assert GAME.scores(state) == settled.scores
        for seat, score in enumerate(settled.scores):
            assert score == sum(line.points for line in settled.lines if line.seat == seat)


ITEMS = ["tricks", "jacks", "queens", "hearts", "king", "last_two"]


@pytest.mark.parametrize("deal", DEALS)
def test_ki_20_what_each_deal_scores(deal: int) -> None:
    piles = [["KH", "JH", "QS", "7D"], ["AH", "JS", "QD", "8D"], [], []]
    settled = GAME.settle(read(FOUR, deal=deal, captured=piles, last_two=[2, 0, 0, 0]))
    sign = -1 if deal < 8 else 1
    every = {
        0: {"tricks": 2, "jacks": 4, "queens": 4, "hearts": 4, "king": 16, "last_two": 16},
        1: {"tricks": 2, "jacks": 4, "queens": 4, "hearts": 2},
    }
    scoring = ITEMS if deal in (7, 14) else [ITEMS[(deal - 1) % 7]]
    for seat, lines in every.items():
        wanted = {item: sign * n for item, n in lines.items() if item in scoring}
        assert {line.id: line.points for line in settled.lines if line.seat == seat} == wanted
        assert settled.scores[seat] == sum(wanted.values())
    assert {line.rule for line in settled.lines} == ({"KI-21"} if deal in (7, 14) else {"KI-20"})


@pytest.mark.parametrize("deal", [4, 7, 11, 14])
def test_ki_21_the_king_is_a_heart_too(deal: int) -> None:
    settled = GAME.settle(read(FOUR, deal=deal, captured=[["KH"], [], [], []]))
    lines = {line.id: (line.points, line.cards) for line in settled.lines}
    sign = -1 if deal < 8 else 1
    assert lines["hearts"] == (2 * sign, KING)
    if deal in (7, 14):
        assert lines["king"] == (16 * sign, KING)


@pytest.mark.parametrize("seed", range(3))
def test_ki_22_a_full_match_sums_to_zero(seed: int) -> None:
    for agreed in (FOUR, THREE):
        play = whole_match(agreed, seed)
        assert play.result is not None
        assert play.result.deals == 14
        assert sum(play.result.totals) == 0


def test_ki_23_the_highest_total_wins_after_the_last_deal() -> None:
    match = GAME.opening(FOUR, 4, 0)
    for _ in range(14):
        assert not GAME.match_over(FOUR, match)
        settled = GAME.settle(read(FOUR, dealer=match.dealer, deal=match.deal, tricks=[0, 8, 0, 0]))
        match = GAME.advance(FOUR, match, settled)
    assert GAME.match_over(FOUR, match)
    assert match.totals == (0, 0, 0, 0)
    assert places(FOUR, (3, 9, -5, -7)) == [2, 1, 3, 4]


def test_ki_24_e14_equal_totals_share_the_place() -> None:
    assert places(FOUR, (12, -40, 12, 16)) == [2, 4, 2, 1]


def test_ki_30_three_players() -> None:
    state, _ = deal_number(THREE, 1)
    assert [cards.bit_count() for cards in state.hands] == [10] * 3
    piles = [["KH", "JH", "QS"], [], []]
    settled = GAME.settle(read(THREE, deal=7, captured=piles, last_two=[2, 0, 0]))
    assert {line.id: (line.points, line.rule) for line in settled.lines} == {
        "tricks": (-2, "KI-21"),
        "jacks": (-5, "KI-30"),
        "queens": (-5, "KI-30"),
        "hearts": (-4, "KI-21"),
        "king": (-20, "KI-30"),
        "last_two": (-20, "KI-30"),
    }


@pytest.mark.parametrize("agreed", [FOUR, THREE], ids=["four", "three"])
def test_ki_r4_the_last_two_tricks_of_the_deal(agreed: Any) -> None:
    state, _ = deal_number(agreed, 6, seed=4)
    tricks = 32 // 4 if agreed.seats == 4 else 10
    winners = []
    while state.to_move >= 0:
        events: list[Any] = []
        GAME.apply(state, GAME.legal(state)[0], events)
        winners += [event.seat for event in events if isinstance(event, TrickWon)]
    assert len(winners) == tricks
    assert state.last_two == [winners[-2:].count(seat) for seat in range(agreed.seats)]


@pytest.mark.parametrize(
    ("deal", "cards", "trick", "wanted"),
    [
        pytest.param(5, "AH KH 9H 7S", "8H", "KH", id="KI-E01"),
        pytest.param(5, "KH 9H 7S 8S", "TD", "KH", id="KI-E02"),
        pytest.param(4, "KH 9H 7S 8S", "TD", "KH 9H 7S 8S", id="KI-E03"),
        pytest.param(12, "KH QH 7H", "", "KH", id="KI-E04"),
        pytest.param(14, "KH QH 7C", "", "7C", id="KI-E05"),
        pytest.param(1, "KH QH 7C", "", "KH QH 7C", id="KI-E06"),
    ],
)
def test_ki_examples_of_play(deal: int, cards: str, trick: str, wanted: str) -> None:
    assert playable(at(deal, cards, trick)) == set(wanted.split())


def test_ki_e07_the_king_of_diamonds_wins() -> None:
    assert one_trick(FOUR, 2, "9D AH KD TD").seat == 0


def test_ki_e08_hearts_do_not_count_in_deal_5() -> None:
    assert won(5, "", "", "", "8H KH AH 7C") == (0, 0, 0, -16)


def test_ki_e09_everything_in_the_eighth_trick_of_deal_7() -> None:
    state = read(FOUR, deal=7, hands=[["7D"], ["QH"], ["KH"], ["JS"]], leader=1)
    GAME.apply(state, GAME.legal(state)[0])
    for name in ("KH", "JS", "7D"):
        act(state, f"play {name}")
    settled = GAME.settle(state)
    lines = {line.id: line.points for line in settled.lines}
    assert lines == {
        "tricks": -2, "jacks": -4, "queens": -4, "hearts": -4, "king": -16, "last_two": -8,
    }  # fmt: skip
    assert settled.scores[state.leader] == -38


def three_last_tricks(agreed: Any, deal: int, winners: list[int]) -> Any:
    """Three tricks of diamonds and clubs, won by these seats."""
    seats = agreed.seats
    state = read(
        agreed,
        deal=deal,
        leader=0,
        hands=[
            [f"{rank}{'SDC'[i]}" for i, rank in enumerate(ranks)]
            for ranks in hand_ranks(winners, seats)
        ],
    )
    for suit in "SDC":
        for _ in range(seats):
            (card,) = [text for text in texts(state) if text.endswith(suit)]
            act(state, card)
    return state


def hand_ranks(winners: list[int], seats: int) -> list[list[str]]:
    return [
        ["K" if winner == seat else "789T"[seat] for winner in winners] for seat in range(seats)
    ]


def test_ki_e10_the_last_two_tricks_of_deal_13() -> None:
    state = three_last_tricks(FOUR, 13, [0, 2, 2])
    assert GAME.settle(state).scores == (0, 0, 16, 0)


def test_ki_e11_three_players_queens() -> None:
    assert won(3, "QS QH QD", "QC 7S 8S", "", agreed=THREE) == (-15, -5, 0)


def test_ki_e12_three_players_the_eighth_trick_is_not_among_the_last_two() -> None:
    state = three_last_tricks(THREE, 6, [0, 1, 2])
    assert GAME.settle(state).scores == (0, -10, -10)


def test_ki_13_who_leads_a_heart_under_the_ban_has_nothing_else() -> None:
    for deal in DEALS:
        state = at(deal, "9H 8H 7H")
        act(state, "play 9H")
        others = SUIT_CARDS[0] | SUIT_CARDS[2] | SUIT_CARDS[3]
        king = KING if deal in FORCED else 0
        assert state.denied[1] == (others | king if deal in BARRED else 0)


@pytest.mark.parametrize("deal", DEALS)
def test_ki_16_who_plays_another_card_does_not_hold_the_king(deal: int) -> None:
    forced = deal in FORCED
    discarded = at(deal, "9H 7S", "8C")
    act(discarded, "play 9H")
    assert bool(discarded.denied[1] & KING) == forced
    followed = at(deal, "9H 7S", "8H")
    act(followed, "play 9H")
    assert bool(followed.denied[1] & KING) == forced
    elsewhere = at(deal, "9H 7S", "8S")
    act(elsewhere, "play 7S")
    assert elsewhere.denied[1] == 0


def test_ki_16_other_reading_following_hearts_tells_nothing_of_the_king() -> None:
    state = at(5, "9H 7S", "8H", DISCARD_ONLY)
    act(state, "play 9H")
    assert state.denied[1] == 0
    state = at(5, "9H 7S", "8C", DISCARD_ONLY)
    act(state, "play 7S")
    assert state.denied[1] & HEART_CARDS == KING
    state = at(5, "9H 7H", "", DISCARD_ONLY)
    act(state, "play 7H")
    assert not state.denied[1] & KING


@pytest.mark.parametrize("deal", DEALS)
@pytest.mark.parametrize(
    "agreed", [FOUR, THREE, DISCARD_ONLY, EARLY], ids=["four", "three", "discard_only", "early"]
)
def test_every_deal_keeps_the_contract(agreed: Any, deal: int) -> None:
    """Views from events, samples, positions: what the contract suite does for the first deal."""
    rng = Rng(deal)
    for seed in range(2):
        state, events = deal_number(agreed, deal, seed)
        views = [before_deal(agreed, seat, agreed.seats, 0) for seat in range(agreed.seats)]
        while True:
            for seat in range(agreed.seats):
                for event in events:
                    views[seat] = fold(views[seat], event.seen_by(seat))
                assert views[seat] == GAME.view(state, seat)
                guess: Any = GAME.sample(views[seat], rng)
                assert GAME.view(guess, seat) == views[seat]
                for other in range(agreed.seats):
                    assert not state.hands[other] & state.denied[other]
                    assert not guess.hands[other] & state.denied[other]
            written = GAME.position(state)
            again: Any = GAME.from_position(agreed, written)
            assert GAME.position(again) == written
            assert again.denied == state.denied
            legal = GAME.legal(state)
            assert GAME.legal(again) == legal
            if not legal:
                break
            events = []
            GAME.apply(state, legal[rng.below(len(legal))], events)


def test_ki_16_a_sample_puts_the_king_where_it_can_be() -> None:
    state = at(5, "9D 7S", "8C 9C TC")
    act(state, "play 9D")
    view = GAME.view(state, 0)
    rng = Rng(2)
    holders = set()
    for _ in range(100):
        guess: Any = GAME.sample(view, rng)
        holders |= {seat for seat in range(4) if guess.hands[seat] & KING}
    assert holders == {2, 3}


@pytest.mark.parametrize(
    ("keys", "code"),
    [
        ({"deal": 0}, "out_of_range"),
        ({"deal": 15}, "out_of_range"),
        ({"hands": [["6S"], ["7S"], ["8S"], ["9S"]]}, "not_in_deck"),
        ({"hands": [["KH"], ["7S"], ["8S"], ["9S"]], "no_king": [0]}, "void_held"),
        ({"hands": [["KH"], ["7S"], ["8S"], ["9S"]], "no_king": "0"}, "not_a_list"),
        ({"hands": [["KH"], ["7S"], ["8S"], ["9S"]], "no_king": [4]}, "out_of_range"),
        ({"hands": [["KH"], ["7S"], ["8S"], ["9S"]], "phase": "over"}, "cards_left"),
        ({"last_two": [1, 1]}, "one_number_a_seat"),
    ],
)
def test_a_position_that_cannot_be(keys: dict[str, Any], code: str) -> None:
    for agreed in (FOUR, EARLY):
        with pytest.raises(BadPosition) as bad:
            read(agreed, **keys)
        assert bad.value.code == code


def test_the_aces_of_the_black_suits_are_not_in_the_pack_of_three() -> None:
    with pytest.raises(BadPosition):
        read(THREE, hands=[["AS"], ["7S"], ["8S"]])
    assert cards_of(CARDS[3] & pack("A")) == sorted(DECK.index[name] for name in ("AH", "AD"))
