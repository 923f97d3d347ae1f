"""Durak, rule by rule (chapter DU) and example by example."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from engine.ai.players import GREEDY
from engine.core.cards import NOBODY, cards_of
from engine.core.errors import BadOption, BadPosition
from engine.core.events import (
    ACTIVE,
    DISCARD,
    FIELD,
    STOCK,
    Asked,
    Called,
    Covered,
    DealEnded,
    Dealt,
    Event,
    Flipped,
    Laid,
    Moved,
    Played,
    Shown,
    Shuffled,
    hand,
)
from engine.core.game import MatchState, Rules, agree
from engine.core.rng import Rng
from engine.decks.trumps import DECK, PACK24, PACK36, PACK52, SUIT_CARDS, cards
from engine.games import game
from engine.games.durak.state import read_facts
from engine.games.durak.tables import BEATS, IDLE_MOST, RESIGN
from tests.games.spoken import act, choices, held, of_kind, refused, texts
from tests.kit import deal, walk

DU = game("durak")
TWO = agree(DU)
PEREVODNOY = agree(DU, {"variant": "perevodnoy"})
SHOWING = agree(DU, {"variant": "perevodnoy", "transfer_show": "on"})
FINAL = agree(DU, {"match": "championship"})
PAIRS = agree(DU, {"teams": "2v2"}, 4)
THREES = agree(DU, {"teams": "3v3"}, 6)


def of(seats: int, **options: object) -> Rules:
    return agree(DU, options, seats)


def table(rules: Rules = TWO, **keys: Any) -> Any:
    """A position: ``hands`` as one string a seat, ``table`` as ``9S>TS 9D``, ``discard`` and
    ``stock`` as strings; diamonds are trump unless the stock or ``trump`` says otherwise."""
    data = dict(keys)
    data["hands"] = [row.split() for row in data["hands"]]
    data["hands"] += [[]] * (rules.seats - len(data["hands"]))
    data["table"] = [[*pair.split(">"), None][:2] for pair in data.get("table", "").split()]
    for key in ("stock", "discard"):
        if key in data:
            data[key] = data[key].split()
    if "known" in data:
        data["known"] = [row.split() for row in data["known"]]
    if not data.get("stock"):
        data.setdefault("trump", "D")
    return DU.from_position(rules, data)


def facts(state: Any) -> Any:
    return read_facts(state.facts, len(state.hands))


def phase(state: Any) -> str:
    return DU.phases[state.phase]


def roles(state: Any) -> tuple[int, int]:
    """Who attacks whom."""
    return facts(state).attacker, facts(state).defender


def match(rules: Rules, dealer: int = 0, fool: int = NOBODY, **keys: Any) -> MatchState:
    keys.setdefault("totals", (0,) * rules.seats)
    return MatchState(seats=rules.seats, dealer=dealer, extra=(fool,), **keys)


def dealt(rules: Rules, seed: int = 1, **keys: Any) -> tuple[Any, list[Event]]:
    events: list[Event] = []
    return DU.new_deal(rules, match(rules, **keys), Rng(seed), events), events


def passes(state: Any) -> list[int]:
    """Everybody who is asked passes; who that was."""
    asked = []
    while phase(state) in ("throw", "taking"):
        asked.append(state.to_move)
        act(state, "pass")
    return asked


SIX = ["6S 6H 6C 7S 7H 7C"]
TALON = "AH KH QH AC KC QC 7D 8D 9D TD 6D"


@pytest.mark.parametrize(("deck", "pack"), [(36, PACK36), (52, PACK52), (24, PACK24)])
def test_du_deck_has_its_ranks(deck: int, pack: int) -> None:
    state = deal(of(2, deck=deck), 1)
    assert sum(state.hands) | sum(1 << card for card in state.stock) == pack


@pytest.mark.parametrize(
    ("deck", "seats", "talon"),
    [
        *[(36, n, left) for n, left in zip(range(2, 7), (24, 18, 12, 6, 0), strict=True)],
        *[(52, n, left) for n, left in zip(range(2, 7), (40, 34, 28, 22, 16), strict=True)],
        *[(24, n, left) for n, left in zip(range(2, 5), (12, 6, 0), strict=True)],
    ],
)
def test_du_table_of_talons(deck: int, seats: int, talon: int) -> None:
    state = deal(of(seats, deck=deck), 3)
    assert len(state.stock) - state.top == talon
    assert [cards.bit_count() for cards in state.hands] == [6] * seats


@pytest.mark.parametrize(
    ("seats", "options", "rule"),
    [
        (5, {"deck": 24}, "DU-02"),
        (2, {"hand_size": 7}, "DU-02"),
        (2, {"hand_size": 7, "deck": 24}, "DU-02"),
        (6, {"teams": "2v2"}, "DU-90"),
        (2, {"teams": "2v2"}, "DU-90"),
        (4, {"teams": "3v3"}, "DU-90"),
        (3, {"match": "championship"}, "DU-81"),
        (4, {"match": "championship"}, "DU-81"),
    ],
)
def test_du_options_that_contradict(seats: int, options: dict[str, object], rule: str) -> None:
    with pytest.raises(BadOption) as caught:
        agree(DU, options, seats)
    assert caught.value.facts["rule"] == rule


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (6, {"deck": 52, "hand_size": 7}),
        (4, {"teams": "2v2", "match": "championship"}),
        (6, {"teams": "3v3", "match": "championship"}),
    ],
)
def test_du_options_that_agree(seats: int, options: dict[str, object]) -> None:
    assert agree(DU, options, seats).seats == seats


@pytest.mark.parametrize("trump", range(4), ids="SHDC")
def test_du_table_what_beats_what(trump: int) -> None:
    for attack in range(52):
        for defence in range(52):
            beats = defence > attack if attack // 13 == defence // 13 else defence // 13 == trump
            assert bool(BEATS[trump][attack] >> defence & 1) == beats


def test_du_01_the_lowest_drawn_card_deals_equal_ones_redraw() -> None:
    for seed in range(60):
        draw = DU.first_dealer(of(5), Rng(seed))
        last = {seat: card % 13 for seat, card in enumerate(draw.rounds[-1]) if card >= 0}
        assert min(last.values()) == last[draw.dealer]
        assert list(last.values()).count(last[draw.dealer]) == 1
        for drawn in draw.rounds[:-1]:
            ranks = [card % 13 for card in drawn if card >= 0]
            assert ranks.count(min(ranks)) > 1
    assert {DU.first_dealer(of(5), Rng(seed)).dealer for seed in range(60)} == set(range(5))


def test_du_01_the_fool_deals_next() -> None:
    state = table(hands=["", "AS"], dealer=0, phase="over", to_move=None)
    assert DU.settle(state).next_dealer == 1


def test_du_01_after_a_draw_the_same_dealer() -> None:
    state = table(hands=["", ""], dealer=1, phase="over", to_move=None)
    assert DU.settle(state).next_dealer == 1


@pytest.mark.parametrize(
    ("hands", "fool"),
    [(["", "9S", "", "7S 8S"], 3), (["", "9S TS", "", "7S 8S"], 1)],
    ids=["most cards", "equal: the lowest seat"],
)
def test_du_01_in_teams_the_loser_with_the_most_cards(hands: list[str], fool: int) -> None:
    state = table(PAIRS, hands=hands, dealer=0, phase="over", to_move=None)
    settled = DU.settle(state)
    assert settled.next_dealer == fool
    assert settled.extra == (fool,)


@pytest.mark.parametrize("size", [6, 7])
def test_du_02_single_cards_from_the_dealers_left(size: int) -> None:
    _, events = dealt(of(3, deck=52, hand_size=size), dealer=1)
    places = [event.dst for event in of_kind(events, Dealt)]
    assert places == [hand((2 + i) % 3) for i in range(3 * size)]
    assert of_kind(events, Shuffled) == [Shuffled(1, 52)]


def test_du_03_the_next_card_lies_open_under_the_talon_and_is_drawn_last() -> None:
    for seed in range(20):
        state, events = dealt(TWO, seed)
        [flip] = of_kind(events, Flipped)
        assert flip.card == state.turned == state.stock[-1]
        assert state.trump == flip.card // 13
        assert Moved(ACTIVE, STOCK, 1 << flip.card, "DU-03") in events
        view = DU.view(state, 0)
        assert view.stock == 24
        assert view.field == 0


@pytest.mark.parametrize(("deck", "seats"), [(36, 6), (24, 4)])
def test_du_03_without_a_talon_the_dealer_shows_his_last_card(deck: int, seats: int) -> None:
    for seed in range(10):
        state, events = dealt(of(seats, deck=deck), seed, dealer=2)
        last = of_kind(events, Dealt)[-1]
        assert last.dst == hand(2)
        assert Shown(2, last.cards, "DU-03") in events
        assert state.trump == state.turned // 13
        assert state.hands[2] & last.cards
        assert DU.view(state, 0).hands[2] & last.cards


def test_du_04_nothing_is_redealt() -> None:
    assert all(len(of_kind(dealt(of(6), seed)[1], Shuffled)) == 1 for seed in range(50))


@pytest.mark.parametrize("seats", [2, 3, 4, 6])
def test_du_10_the_lowest_trump_attacks_first_and_is_shown(seats: int) -> None:
    for seed in range(30):
        state, events = dealt(of(seats), seed)
        trumps = SUIT_CARDS[state.trump]
        lowest = min(cards_of(sum(state.hands) & trumps), default=-1)
        if lowest < 0:
            continue
        assert state.hands[state.to_move] >> lowest & 1
        assert Shown(state.to_move, 1 << lowest, "DU-10") in events
        assert set(choices(state)) == {f"play {name}" for name in held(state, state.to_move)}


def test_du_10_nobody_has_a_trump_the_dealers_left_neighbour() -> None:
    found = 0
    for seed in range(3000):
        state, events = dealt(of(2, deck=52), seed, dealer=1)
        if not sum(state.hands) & SUIT_CARDS[state.trump]:
            found += 1
            assert state.to_move == 0
            assert of_kind(events, Shown) == []
            assert state.low == SUIT_CARDS[state.trump]
    assert found > 10


def test_du_10_no_sample_gives_a_hand_a_lower_trump_that_it_has_not_drawn() -> None:
    rng = Rng(5)
    checked = 0
    for seed in range(40):
        for state, _ in walk(of(3), seed):
            view = DU.view(state, seed % 3)
            low, room = facts(state).low, facts(state).room
            guess = DU.sample(view, rng)
            for seat in range(3):
                if seat != view.seat:
                    unknown = guess.hands[seat] & ~view.hands[seat]
                    assert (unknown & low).bit_count() <= room[seat]
                    checked += bool(low) and room[seat] < low.bit_count()
    assert checked > 500


@pytest.mark.parametrize(
    ("option", "fool", "attacker"),
    [("under_fool", 2, 1), ("under_fool", 0, 3), ("from_fool", 2, 3), ("from_fool", 3, 0)],
)
def test_du_11_the_fool_decides_the_first_attack(option: str, fool: int, attacker: int) -> None:
    state, events = dealt(of(4, next_first=option), dealer=fool, fool=fool)
    assert state.to_move == state.attacker == attacker
    assert state.defender == (attacker + 1) % 4
    assert of_kind(events, Shown) == []
    assert state.low == 0


@pytest.mark.parametrize("option", ["under_fool", "from_fool"])
@pytest.mark.parametrize("fool", [0, 1])
def test_du_11_with_two_the_winner_attacks(option: str, fool: int) -> None:
    state, _ = dealt(of(2, next_first=option), dealer=fool, fool=fool)
    assert state.to_move == 1 - fool


def test_du_11_after_a_draw_the_lowest_trump_again() -> None:
    drawn = DU.settle(table(hands=["", ""], phase="over", to_move=None))
    after = DU.advance(TWO, match(TWO), drawn)
    assert after.extra == (NOBODY,)
    assert any(of_kind(dealt(TWO, seed, fool=after.extra[0])[1], Shown) for seed in range(5))


def test_du_15_who_played_the_last_card_is_active_until_the_bout_is_over() -> None:
    state = table(of(3), hands=["9S", "TS 7H", "AH KH"], to_move=0)
    act(state, "play 9S")
    assert state.hands[0] == 0
    assert state.out == 0
    assert roles(state) == (0, 1)
    act(state, "play TS on 9S")
    assert state.to_move == 2
    events = act(state, "pass")
    assert Called(0, "out") in events
    assert state.out == 0b001


def test_du_16_open_defend_throw_defend_bout_end_open() -> None:
    state = table(hands=["9S TH", "TS JH 7C"], to_move=0, stock=TALON)
    seen = [phase(state)]
    for text in ("play 9S", "play TS on 9S", "play TH", "play JH on TH"):
        act(state, text)
        seen.append(phase(state))
    assert seen == ["open", "defend", "throw", "defend", "open"]
    assert roles(state) == (1, 0)


def test_du_16_taking_comes_between_take_and_the_end() -> None:
    state = table(hands=["9S 9H", "TS JH 7C"], to_move=0, stock=TALON)
    act(state, "play 9S", "take")
    assert phase(state) == "taking"
    act(state, "pass")
    assert phase(state) == "open"


def test_du_20_the_attacker_plays_one_card_of_his_choice_and_may_not_pass() -> None:
    state = table(hands=["9S 9H AD", "TS JH 7C"], to_move=0)
    assert choices(state) == {"play 9S", "play 9H", "play AD"}
    assert refused(state, "pass") == "DU-20"
    assert refused(state, "play TS") == "DU-20"
    assert refused(state, "play 9H 9S") == "DU-20"
    events = act(state, "play AD")
    assert events[:2] == [Played(0, DECK.index["AD"]), Laid(0, DECK.index["AD"], "DU-20")]


SETS = of(2, opening="set")


def test_du_20_a_set_opens_with_several_cards_of_one_rank() -> None:
    state = table(SETS, hands=["9S 9H 9D TC", "TS JH 7C"], to_move=0)
    assert choices(state) == {
        "play 9S", "play 9H", "play 9D", "play TC",
        "play 9H 9S", "play 9D 9S", "play 9D 9H", "play 9D 9H 9S",
    }  # fmt: skip
    events = act(state, "play 9D 9H 9S")
    assert [event.rule for event in of_kind(events, Laid)] == ["DU-20"] * 3
    assert facts(state).pairs == tuple((DECK.index[name], -1) for name in ("9S", "9H", "9D"))


def test_du_20_a_set_is_not_larger_than_the_limit() -> None:
    state = table(SETS, hands=["9S 9H 9D TC", "TS JH"], to_move=0)
    assert {text for text in choices(state) if text.count("9") > 2} == set()
    assert refused(state, "play 9D 9H 9S") == "DU-42"


def test_du_20_a_card_twice_in_one_attack_is_refused() -> None:
    state = table(SETS, hands=["9S 9H TC", "TS JH 7C"], to_move=0)
    assert refused(state, "play 9S 9S") == "DU-20"
    with pytest.raises(BadPosition, match="card twice"):
        table(hands=["TC", "TS JH 7C"], table="9S 9S", to_move=1)


@pytest.mark.parametrize(
    ("attack", "hand_", "beats"),
    [
        ("9S", "TS 6D 7S AH", {"TS", "6D"}),
        ("9D", "TS 6D AS KD", {"KD"}),
        ("AS", "KS QH", set()),
        ("AD", "KD QD AS", set()),
        ("6C", "7C 6D 6H", {"7C", "6D"}),
    ],
    ids=["DU-E01", "DU-E02", "ace", "trump ace", "six"],
)
def test_du_30_higher_of_the_suit_or_trump_or_take(
    attack: str, hand_: str, beats: set[str]
) -> None:
    state = table(hands=["6S 7H 8H", hand_], table=attack, to_move=1)
    assert phase(state) == "defend"
    assert choices(state) == {f"play {card} on {attack}" for card in beats} | {"take"}
    assert refused(state, f"play 6H on {attack}") == "DU-30"


def test_du_30_a_beating_card_lies_on_the_attack_card() -> None:
    state = table(hands=["6S 7H 8H", "TS 6D 7S"], table="9S", to_move=1)
    events = act(state, "play TS on 9S")
    ten, nine = DECK.index["TS"], DECK.index["9S"]
    assert events[:2] == [Played(1, ten), Covered(1, ten, nine, "DU-30")]
    assert facts(state).pairs == ((nine, ten),)
    assert DU.view(state, 0).field == cards("TS", "9S")


def test_du_31_in_any_order_and_until_all_are_beaten() -> None:
    state = table(SETS, hands=["7H", "TS 9H JS 6D"], table="9S 8H", to_move=1)
    assert choices(state) == {
        "play TS on 9S", "play JS on 9S", "play 6D on 9S", "play 9H on 8H", "play 6D on 8H", "take",
    }  # fmt: skip
    act(state, "play 9H on 8H")
    assert phase(state) == "defend"
    assert state.to_move == 1
    assert choices(state) == {"play TS on 9S", "play JS on 9S", "play 6D on 9S", "take"}
    act(state, "play TS on 9S")
    assert phase(state) == "throw"


def test_du_33_his_last_card_on_the_last_attack_card_ends_the_bout_at_once() -> None:
    state = table(of(3), hands=["9H TC", "TS", "AH KH"], table="9S", attacker=0, to_move=1)
    events = act(state, "play TS on 9S")
    assert Moved(FIELD, DISCARD, cards("9S", "TS"), "DU-33") in events
    assert state.out == 0b010
    assert phase(state) == "open"


def test_du_40_a_card_of_a_rank_on_the_table_or_pass() -> None:
    state = table(
        hands=["9H TC 7D KS", "JH JC 6S"], table="9S>TS", attacker=0, defender=1, to_move=0, limit=6
    )
    assert choices(state) == {"play 9H", "play TC", "pass"}
    assert refused(state, "play KS") == "DU-40"
    assert refused(state, "play 9C") == "DU-40"
    events = act(state, "play TC")
    assert of_kind(events, Laid) == [Laid(0, DECK.index["TC"], "DU-40")]
    assert phase(state) == "defend"


def test_du_40_a_defence_card_opens_its_rank_too() -> None:
    state = table(hands=["KH 7C", "JH JC 6S"], table="9S>KS", attacker=0, to_move=0)
    assert choices(state) == {"play KH", "pass"}


FIVE_SEATS = ["9H 7H", "JH JC 6S 6H", "9C 7C", "KS KH", "9D 7S"]


def test_du_41_attacker_first_then_clockwise_without_the_defender() -> None:
    state = table(of(5), hands=FIVE_SEATS, table="9S>TS", attacker=0)
    assert passes(state) == [0, 2, 3, 4]
    state = table(of(5), hands=FIVE_SEATS[3:] + FIVE_SEATS[:3], table="9S>TS", attacker=3)
    assert passes(state) == [3, 0, 1, 2]


def test_du_41_without_players_who_hold_no_card() -> None:
    state = table(of(4), hands=["", "JH JC 6S", "9C 7C", "KS"], table="9S>TS", attacker=0)
    assert passes(state) == [2, 3]


def test_du_41_after_a_card_all_passes_are_forgotten() -> None:
    state = table(of(5), hands=FIVE_SEATS, table="9S>TS", attacker=0)
    act(state, "pass", "play 9C")
    assert state.to_move == 1
    act(state, "play JC on 9C")
    assert passes(state) == [0, 2, 3, 4]


@pytest.mark.parametrize(
    ("by", "asked"), [("all", [0, 2, 3, 4]), ("neighbours", [0, 2]), ("attacker", [0])]
)
def test_du_41_who_may_throw_in(by: str, asked: list[int]) -> None:
    state = table(of(5, throw_in_by=by), hands=FIVE_SEATS, table="9S>TS", attacker=0)
    assert passes(state) == asked


def test_du_41_with_three_players_the_neighbours_are_all() -> None:
    hands = ["9H 7H", "JH JC 6S 6H", "9C 7C"]
    state = table(of(3, throw_in_by="neighbours"), hands=hands, table="9S>TS", attacker=0)
    assert passes(state) == [0, 2]


def limit_of(rules: Rules, size: int, **keys: Any) -> int:
    """The limit of a bout against a defender with so many cards."""
    spare = [name for name in DECK.names(PACK52) if name[0] in "345678TJ"][:size]
    return int(facts(table(rules, hands=["9S", " ".join(spare)], to_move=0, **keys)).limit)


@pytest.mark.parametrize(
    ("option", "size", "limit"),
    [("six", 4, 4), ("six", 6, 6), ("six", 9, 6), ("hand", 4, 4), ("hand", 9, 9)],
    ids=["DU-E05", "six", "nine", "hand 4", "hand 9"],
)
def test_du_42_the_limit(option: str, size: int, limit: int) -> None:
    assert limit_of(of(2, deck=52, attack_limit=option), size) == limit


def test_du_42_at_the_limit_nobody_is_asked() -> None:
    state = table(hands=["9H TH 9C", "6D 7D TS"], table="9S", limit=1, attacker=0, to_move=1)
    events = act(state, "play TS on 9S")
    assert Moved(FIELD, DISCARD, cards("9S", "TS"), "DU-44") in events
    assert phase(state) == "open"


def test_du_42_the_limit_counts_the_hand_when_the_bout_began() -> None:
    state = table(hands=["9S 9H 9C TC", "TS TH AC"], to_move=0)
    act(state, "play 9S", "play TS on 9S", "play 9H", "play TH on 9H", "play 9C")
    assert facts(state).limit == 3
    assert choices(state) == {"play AC on 9C", "take"}
    act(state, "take")
    assert phase(state) == "open"
    assert held(state, 0) == {"TC"}


def test_du_42_more_attack_cards_than_the_limit_are_refused() -> None:
    with pytest.raises(BadPosition, match="too many attack cards"):
        table(hands=["7S", "TS"], table="9S 9H", to_move=1)
    state = table(SETS, hands=["9S 9H", "TS"], to_move=0)
    assert choices(state) == {"play 9S", "play 9H"}


@pytest.mark.parametrize(
    ("discard", "limit"), [("", 5), ("6S", 6)], ids=["nothing discarded", "a discard"]
)
def test_du_43_five_before_the_first_discard(discard: str, limit: int) -> None:
    rules = of(2, deck=52, first_discard_limit=5)
    assert limit_of(rules, 7, discard=discard.replace("6S", "2S")) == limit
    assert limit_of(rules, 4, discard=discard.replace("6S", "2S")) == 4
    assert limit_of(of(2, deck=52), 7) == 6


def test_du_43_goes_with_the_hand_as_the_only_limit_too() -> None:
    rules = of(2, deck=52, first_discard_limit=5, attack_limit="hand")
    assert limit_of(rules, 9) == 5
    assert limit_of(rules, 9, discard="2S") == 9


def test_du_44_all_pass_the_cards_are_discarded_face_down() -> None:
    state = table(of(3), hands=["9H", "JH 7S", "9C"], table="9S>TS", attacker=0, stock=TALON)
    act(state, "pass")
    assert state.discards == 0
    events = act(state, "pass")
    assert Moved(FIELD, DISCARD, cards("9S", "TS"), "DU-44") in events
    assert state.discards == cards("9S", "TS")
    view = DU.view(state, 1)
    assert view.field == 0
    assert not view.seen & cards("9S", "TS")
    assert facts(state).discards == cards("9S", "TS")


def test_du_45_added_one_by_one_up_to_the_limit_then_he_takes_all() -> None:
    hands = ["9H 9D 7H", "JH JC 6S", "9C 7C"]
    state = table(
        of(3), hands=hands, table="9S", attacker=0, to_move=1, stock=TALON.replace("9D ", "")
    )
    act(state, "take")
    assert phase(state) == "taking"
    assert choices(state) == {"play 9H", "play 9D", "pass"}
    assert refused(state, "play 7H") == "DU-40"
    events = act(state, "pass", "play 9C")
    assert of_kind(events, Laid) == [Laid(2, DECK.index["9C"], "DU-45")]
    assert state.to_move == 0
    events = act(state, "play 9H")
    assert Moved(FIELD, hand(1), cards("9S", "9H", "9C"), "DU-45") in events
    assert held(state, 1) == {"JH", "JC", "6S", "9S", "9H", "9C"}


def test_du_45_off_he_takes_them_at_once() -> None:
    rules = of(2, throw_in_after_take="off")
    state = table(rules, hands=["9H 7H", "JH JC"], table="9S", attacker=0, to_move=1)
    act(state, "take")
    assert phase(state) == "open"
    assert held(state, 1) == {"JH", "JC", "9S"}


def test_du_45_taken_cards_stay_known_until_they_are_played() -> None:
    state = table(hands=["9H 7H", "JH JC"], table="9S", attacker=0, to_move=1)
    act(state, "take", "pass")
    assert DU.view(state, 0).hands[1] == cards("9S")
    act(state, "play 7H", "take", "pass")
    assert DU.view(state, 0).hands[1] == cards("9S", "7H")
    state = table(hands=["8S 8H", "9S JC QC"], known=["", "9S"], to_move=0)
    act(state, "play 8S", "play 9S on 8S")
    assert DU.view(state, 0).hands[1] == 0


def test_du_50_drawing_comes_before_going_out() -> None:
    state = table(hands=["9S", "TS 7H 7C 7S"], to_move=0, stock="6D")
    events = act(state, "play 9S", "play TS on 9S")
    assert state.out == 0
    assert held(state, 0) == {"6D"}
    assert of_kind(events, Called) == []


def test_du_52_after_a_defence_the_defender_attacks() -> None:
    state = table(of(4), hands=["9H", "TS 7H", "7C", "8C"], table="9S", attacker=0, to_move=1)
    act(state, "play TS on 9S")
    passes(state)
    assert roles(state) == (1, 2)


def test_du_52_who_took_loses_his_turn() -> None:
    state = table(of(4), hands=["9H", "TS 7H", "7C", "8C"], table="9S", attacker=0, to_move=1)
    act(state, "take")
    passes(state)
    assert roles(state) == (2, 3)


def test_du_e07_seat_2_took_seat_3_attacks_seat_0() -> None:
    state = table(of(4), hands=["9H", "TS 7H", "7C", "8C"], table="9S", attacker=1, to_move=2)
    act(state, "take")
    passes(state)
    assert roles(state) == (3, 0)


def test_du_52_with_two_the_attacker_attacks_again_after_a_take() -> None:
    state = table(hands=["9H 7H", "JH JC"], table="9S", attacker=0, to_move=1)
    act(state, "take", "pass")
    assert roles(state) == (0, 1)
    assert state.to_move == 0


def test_du_53_players_without_cards_are_skipped() -> None:
    state = table(of(5), hands=["9H", "TS 7H", "", "", "8C"], table="9S", attacker=0, out=[2, 3])
    act(state, "take")
    passes(state)
    assert roles(state) == (4, 0)


def test_du_e08_seat_2_defended_but_is_out_seat_3_attacks_seat_0() -> None:
    state = table(of(4), hands=["9H", "TH 7H", "TS", "8C"], table="9S", attacker=1, to_move=2)
    act(state, "play TS on 9S")
    assert state.out == 0b0100
    assert roles(state) == (3, 0)


def drawn(events: list[Event]) -> list[tuple[int, int]]:
    """Who drew how many cards, the open trump card among them."""
    got: Counter[int] = Counter()
    order = []
    for event in events:
        if isinstance(event, Dealt) or (isinstance(event, Moved) and event.src == STOCK):
            if event.dst.seat not in got:
                order.append(event.dst.seat)
            got[event.dst.seat] += getattr(event, "count", 1)
    return [(seat, got[seat]) for seat in order]


def test_du_60_e06_opener_first_then_clockwise_the_defender_last() -> None:
    state = table(
        of(4),
        hands=["6S 7S 8S", "6H 7H 8H 9H TH JH", "6C 7C 8C 9C TC", "QH KH"],
        table="JS>QS", attacker=0, defender=3, opener=0, to_move=0,
        stock="JC QC KC AC 6D",
    )  # fmt: skip
    events: list[Event] = []
    while phase(state) == "throw":
        events += act(state, "pass")
    assert drawn(events) == [(0, 3), (2, 1), (3, 1)]
    assert [len(held(state, seat)) for seat in range(4)] == [6, 6, 6, 3]


def test_du_60_the_trump_card_is_drawn_last_and_seen_by_all() -> None:
    state = table(hands=["6S 7S 8S 6H", "TS 7C 8C 9C TC JC"], table="9S", attacker=0, to_move=1,
                  stock="AH 6D")  # fmt: skip
    events = act(state, "play TS on 9S", "pass")
    assert Dealt(hand(0), cards("AH"), 1) in events
    assert Moved(STOCK, hand(0), cards("6D"), "DU-60") in events
    assert DU.view(state, 1).hands[0] == cards("6D")
    assert DU.view(state, 1).stock == 0
    assert held(state, 1) == {"7C", "8C", "9C", "TC", "JC"}


def test_du_60_hands_of_seven_are_filled_to_seven() -> None:
    rules = of(2, deck=52, hand_size=7)
    state = table(rules, hands=["9H", "TS 7H"], table="9S", attacker=0, to_move=1,
                  stock="2S 3S 4S 5S 6S 7S 8S 2H 3H 4H 2D")  # fmt: skip
    act(state, "play TS on 9S", "pass")
    assert [len(held(state, seat)) for seat in (0, 1)] == [7, 6]


def test_du_61_the_last_one_with_cards_is_the_fool() -> None:
    state = table(hands=["9S", "TS 7H"], to_move=0)
    events = act(state, "play 9S", "take")
    assert Called(0, "out") in events
    assert state.to_move == NOBODY
    assert isinstance(events[-2], DealEnded)
    settled = DU.settle(state)
    assert settled.scores == (0, -1)
    assert {line.id for line in settled.lines} == {"fool", "out"}


def test_du_61_with_three_the_deal_goes_on_for_the_other_two() -> None:
    state = table(of(3), hands=["9S", "TS 7H", "8H 8C"], to_move=0)
    act(state, "play 9S", "take", "pass")
    assert state.out == 0b001
    assert roles(state) == (2, 1)
    act(state, "play 8H", "take", "play 8C")
    assert state.loser == 1
    assert DU.settle(state).scores == (0, -1, 0)


def test_du_62_e11_both_empty_in_the_same_bout_is_a_draw() -> None:
    state = table(hands=["9S", "TS"], to_move=0)
    act(state, "play 9S", "play TS on 9S")
    assert state.to_move == NOBODY
    settled = DU.settle(state)
    assert settled.outcome == "draw"
    assert settled.scores == (0, 0)
    assert settled.extra == (NOBODY,)
    assert {(line.id, line.rule) for line in settled.lines} == {("draw", "DU-62")}


def test_du_62_everyone_out_at_once() -> None:
    state = table(of(3), hands=["9S", "TS JC", "9C"], to_move=0)
    act(state, "play 9S", "play TS on 9S", "play 9C", "play JC on 9C")
    assert state.out == 0b111
    assert DU.settle(state).scores == (0, 0, 0)
    assert DU.settle(state).outcome == "draw"


def giving_up(rules: Rules, **keys: Any) -> Any:
    state = table(rules, **keys)
    assert "resign" in texts(state)
    act(state, "resign")
    return state


@pytest.mark.parametrize(
    "keys",
    [
        {"hands": ["9S", "TS 7H"], "to_move": 0},
        {"hands": ["9S", "TS 7H"], "table": "8S", "attacker": 1, "to_move": 0},
        {"hands": ["9S 7S", "TS 7H"], "table": "8S>KS", "attacker": 0, "to_move": 0},
    ],
    ids=["open", "defend", "throw"],
)
def test_du_63_give_up_at_any_decision_of_two(keys: dict[str, Any]) -> None:
    state = giving_up(TWO, **keys)
    settled = DU.settle(state)
    assert settled.scores == (-1, 0)
    assert settled.outcome == "resigned"
    assert settled.next_dealer == 0
    assert [(line.seat, line.id, line.rule) for line in settled.lines] == [(0, "resigned", "DU-63")]


def test_du_63_in_teams_the_side_loses() -> None:
    state = giving_up(PAIRS, hands=["9S 8S", "TS 7H", "8H 9H KH", "7C"], to_move=0)
    assert DU.settle(state).scores == (-1, 0, -1, 0)
    assert state.loser == 2


@pytest.mark.parametrize("seats", [3, 4, 6])
def test_du_63_r12_not_with_three_or_more_individuals(seats: int) -> None:
    state = deal(of(seats), 4)
    assert RESIGN not in DU.legal(state)
    assert refused(state, "resign") == "DU-63"


def test_du_63_random_play_never_gives_up() -> None:
    state = deal(TWO, 3)
    assert RESIGN in DU.legal(state)
    assert RESIGN not in DU.playable(state)


def test_du_70_e09_transfers_beside_beating_and_taking() -> None:
    state = table(
        PEREVODNOY, hands=["6S 7S 9S TS JS QS", "8H 8D KC"], table="8S", attacker=0, to_move=1
    )
    assert choices(state) == {"take", "play 8D on 8S", "transfer 8H", "transfer 8D"}


def test_du_70_the_attack_goes_on_and_the_former_defender_attacks() -> None:
    rules = of(4, variant="perevodnoy")
    hands = ["6S 7S", "8H KC 6C", "9H TH JH", "8C QC"]
    state = table(rules, hands=hands, table="8S", attacker=0, to_move=1)
    events = act(state, "transfer 8H")
    assert of_kind(events, Called) == [Called(1, "transfer")]
    assert of_kind(events, Laid) == [Laid(1, DECK.index["8H"], "DU-70")]
    assert roles(state) == (1, 2)
    assert state.to_move == 2
    assert facts(state).limit == 3
    assert facts(state).opener == 0
    act(state, "take")
    assert state.to_move == 1


def test_du_70_the_new_defender_may_transfer_again() -> None:
    rules = of(3, variant="perevodnoy")
    hands = ["6S 7S 9S", "8H KC 6C", "8C TH JH"]
    state = table(rules, hands=hands, table="8S", attacker=0, to_move=1)
    act(state, "transfer 8H", "transfer 8C")
    assert roles(state) == (2, 0)
    assert facts(state).pairs == tuple((DECK.index[name], -1) for name in ("8S", "8H", "8C"))


def test_du_70_with_two_the_attack_returns() -> None:
    state = table(PEREVODNOY, hands=["6S 7S", "8H KC"], table="8S", attacker=0, to_move=1)
    act(state, "transfer 8H")
    assert roles(state) == (1, 0)
    assert state.to_move == 0


def test_du_70_not_once_a_card_has_been_beaten() -> None:
    keys: dict[str, Any] = {"hands": ["6S 7S 9C", "8H KC"], "attacker": 0, "to_move": 1}
    state = table(PEREVODNOY, table="8S>9S 8C", **keys)
    assert choices(state) == {"play KC on 8C", "take"}
    assert refused(state, "transfer 8H") == "DU-70"


def test_du_70_not_with_a_card_that_is_not_held_or_of_another_rank() -> None:
    state = table(PEREVODNOY, hands=["6S 7S", "8H KC"], table="8S", attacker=0, to_move=1)
    assert refused(state, "transfer 8D") == "DU-70"
    assert refused(state, "transfer KC") == "DU-70"
    assert refused(state, "transfer 8S") == "DU-70"


def test_du_70_not_in_podkidnoy_nor_after_take() -> None:
    state = table(hands=["6S 7S", "8H KC"], table="8S", attacker=0, to_move=1)
    assert choices(state) == {"take"}
    assert refused(state, "transfer 8H") == "DU-70"
    state = table(PEREVODNOY, hands=["8C 7S", "8H KC"], table="8S", attacker=0, to_move=1)
    act(state, "take")
    assert refused(state, "transfer 8C") == "DU-70"


def test_du_71_e10_not_beyond_the_new_defenders_limit() -> None:
    state = table(PEREVODNOY, hands=["6S 7S", "8H 8D KC"], table="8S 8C", attacker=0, to_move=1)
    assert choices(state) == {"take", "play 8D on 8S", "play 8D on 8C", "play KC on 8C"}
    assert refused(state, "transfer 8H") == "DU-71"


def test_du_71_the_limit_of_the_first_discard_counts() -> None:
    rules = of(3, variant="perevodnoy", opening="set", first_discard_limit=5, deck=52)
    hands = ["2S 3S", "8D 3C 4C 5C", "2H 3H 4H"]
    state = table(rules, hands=hands, table="8S 8H 8C", attacker=0, to_move=1)
    assert refused(state, "transfer 8D") == "DU-71"


def test_du_72_showing_the_trump_of_the_rank_keeps_it() -> None:
    rules = of(3, variant="perevodnoy", transfer_show="on")
    hands = ["6S 7S 9S", "8D KC 6C", "9H"]
    state = table(rules, hands=hands, table="8S", attacker=0, to_move=1)
    assert choices(state) == {"take", "play 8D on 8S", "show 8D"}
    events = act(state, "show 8D")
    assert of_kind(events, Shown) == [Shown(1, cards("8D"), "DU-72")]
    assert held(state, 1) == {"8D", "KC", "6C"}
    assert roles(state) == (1, 2)
    assert facts(state).pairs == ((DECK.index["8S"], -1),)
    assert DU.view(state, 0).hands[1] == cards("8D")


def test_du_72_once_a_deal_and_player() -> None:
    keys: dict[str, Any] = {"hands": ["6S 7S 9S", "8D KC 6C"], "attacker": 0, "to_move": 1}
    assert "show 8D" in choices(table(SHOWING, table="8S", **keys))
    state = table(SHOWING, table="8S", shown=[1], **keys)
    assert "show 8D" not in choices(state)
    assert refused(state, "show 8D") == "DU-72"
    state = table(SHOWING, table="8S", shown=[0], **keys)
    act(state, "show 8D")
    assert facts(state).shown == 0b11


def test_du_72_within_the_new_defenders_limit_and_only_with_the_trump() -> None:
    state = table(SHOWING, hands=["6S", "8D 8H KC"], table="8S 8C", attacker=0, to_move=1)
    assert not [text for text in choices(state) if text.startswith(("show", "transfer"))]
    state = table(SHOWING, hands=["6S 7S", "8D KC"], table="8S 8C", attacker=0, to_move=1)
    assert "show 8D" in choices(state)
    assert "transfer 8D" not in choices(state)
    state = table(SHOWING, hands=["6S 7S", "8H KC"], table="8S", attacker=0, to_move=1)
    assert refused(state, "show 8H") == "DU-72"
    state = table(PEREVODNOY, hands=["6S 7S", "8D KC"], table="8S", attacker=0, to_move=1)
    assert refused(state, "show 8D") == "DU-70"


def test_du_73_the_next_attack_from_the_final_defender_drawing_from_the_opener() -> None:
    rules = of(4, variant="perevodnoy")
    hands = ["6S 7S", "8H KC 6C", "9H TH 9S", "QC KS"]
    state = table(rules, hands=hands, table="8S", attacker=0, to_move=1,
                  stock="AH KH QH JH AC JC TC 9C 7C AS QS JS 6H 7H 6D")  # fmt: skip
    act(state, "transfer 8H", "play 9H on 8H", "play 9S on 8S")
    events: list[Event] = []
    while phase(state) == "throw":
        events += act(state, "pass")
    assert drawn(events) == [(0, 4), (1, 4), (3, 4), (2, 3)]
    assert roles(state) == (2, 3)


def test_du_73_an_opener_who_has_to_defend_in_the_end_draws_last() -> None:
    state = table(PEREVODNOY, hands=["6S 7S KS QH", "8H KC 6C"], table="8S", attacker=0, to_move=1,
                  stock="AH KH JH AC JC 6D")  # fmt: skip
    act(state, "transfer 8H", "play KS on 8S", "take")
    events = act(state, "pass")
    assert [seat for seat, _ in drawn(events)] == [1]


@pytest.mark.parametrize("deals", [1, 5, 10])
def test_du_80_so_many_deals(deals: int) -> None:
    rules = of(2, match_deals=deals)
    over = [number for number in range(1, 13) if DU.match_over(rules, match(rules, deal=number))]
    assert over[0] == deals + 1


def test_du_80_each_loser_a_mark_and_the_fewest_are_best() -> None:
    rules = of(3)
    running = DU.opening(rules, 3, 0)
    for fool in (1, 1, 2, NOBODY, 1):
        hands = ["AS" if seat == fool else "" for seat in range(3)]
        state = table(rules, hands=hands, dealer=running.dealer, phase="over", to_move=None)
        running = DU.advance(rules, running, DU.settle(state))
    assert running.totals == (0, -3, -1)
    assert DU.match_over(rules, running)
    assert DU.ranking(rules, running) == ((0,), (2,), (1,))


def test_du_80_in_teams_every_member_and_ties_share() -> None:
    state = table(THREES, hands=["", "AS", "", "", "", ""], phase="over", to_move=None)
    assert DU.settle(state).scores == (0, -1, 0, -1, 0, -1)
    running = match(PAIRS, totals=(-2, -3, -2, -3))
    assert DU.ranking(PAIRS, running) == ((0, 2), (1, 3))


def test_du_81_the_winner_scores_the_stake_until_the_target() -> None:
    state = table(FINAL, hands=["", "AS"], stake=4, phase="over", to_move=None)
    settled = DU.settle(state)
    assert settled.scores == (4, 0)
    assert [(line.id, line.points) for line in settled.lines] == [("stake", 4), ("fool", 0)]
    for target in (11, 15, 21):
        rules = of(2, match="championship", match_target=target)
        assert not DU.match_over(rules, match(rules, totals=(target - 1, 0)))
        assert DU.match_over(rules, match(rules, totals=(0, target)))


def test_du_81_two_teams_score_together() -> None:
    rules = of(4, teams="2v2", match="championship")
    state = table(rules, hands=["", "AS", "", ""], stake=2, phase="over", to_move=None)
    assert DU.settle(state).scores == (2, 0, 2, 0)


def before_open(rules: Rules = FINAL, **keys: Any) -> Any:
    """A championship before an attack of seat 0."""
    hands = {2: ["9S KS", "TS 7H"], 4: ["9S KS", "TS 7H", "8S QS", "8H QH"]}
    keys = {"phase": "double", "attacker": 0, **keys}
    return table(rules, hands=hands[rules.seats], to_move=keys.pop("to_move", 0), **keys)


def test_du_82_the_stake_is_1_and_the_attackers_side_is_asked_first() -> None:
    state, _ = dealt(FINAL)
    assert phase(state) == "double"
    assert facts(state).stake == 1
    assert state.to_move == facts(state).attacker
    assert choices(state) == {"pass", "double"}
    first = state.to_move
    act(state, "pass")
    assert state.to_move == 1 - first
    act(state, "pass")
    assert phase(state) == "open"
    assert state.to_move == first


def test_du_82_before_every_open() -> None:
    state = before_open()
    act(state, "pass", "pass", "play 9S", "take", "pass")
    assert phase(state) == "double"
    assert state.to_move == 0


def test_du_82_after_an_accepted_double_only_the_acceptor() -> None:
    state = before_open()
    act(state, "double", "accept", "pass", "play 9S", "play TS on 9S", "pass")
    assert facts(state).owner == 1
    assert roles(state) == (1, 0)
    assert phase(state) == "double"
    assert state.to_move == 1
    act(state, "pass")
    assert phase(state) == "open"


def test_du_82_a_the_owner_is_asked_even_as_the_defender() -> None:
    state = before_open(stake=2, owner=1, to_move=1)
    assert choices(state) == {"pass", "double"}
    act(state, "pass")
    assert (phase(state), state.to_move) == ("open", 0)


def test_du_82_b_the_acceptor_may_double_back_at_once() -> None:
    state = before_open()
    act(state, "double", "accept")
    assert (phase(state), state.to_move) == ("double", 1)
    act(state, "double")
    assert (phase(state), state.to_move) == ("answer", 0)
    act(state, "accept")
    assert facts(state).stake == 4
    assert (phase(state), state.to_move) == ("double", 0)


def test_du_82_who_declined_at_b_is_not_asked_again() -> None:
    state = before_open()
    act(state, "pass", "double", "accept", "pass")
    assert (phase(state), state.to_move) == ("open", 0)


def test_du_82_not_when_the_stake_wins_the_match_anyway() -> None:
    assert before_open(points=[13, 0]).to_move == 0
    state = before_open(points=[14, 0], to_move=1)
    act(state, "double", "accept")
    assert (phase(state), state.to_move) == ("open", 0)
    state, _ = dealt(FINAL, totals=(14, 14))
    assert phase(state) == "open"
    state, _ = dealt(FINAL, totals=(14, 3))
    assert (phase(state), state.to_move) == ("double", 1)


def test_du_82_r4_no_upper_limit_and_off() -> None:
    state = before_open()
    act(state, "double", "accept", "double", "accept", "double", "accept", "double", "accept")
    assert facts(state).stake == 16
    assert phase(state) == "open"
    plain, _ = dealt(of(2, match="championship", doubling="off"))
    assert phase(plain) == "open"
    assert phase(dealt(TWO)[0]) == "open"


def test_du_82_attacker_and_defender_speak_for_their_teams() -> None:
    rules = of(4, teams="2v2", match="championship")
    state = before_open(rules)
    act(state, "pass")
    assert state.to_move == 1
    act(state, "double")
    assert (phase(state), state.to_move) == ("answer", 0)
    act(state, "accept")
    assert (phase(state), state.to_move) == ("double", 0)
    assert facts(state).owner == 0


def test_du_83_accept_doubles_and_resign_costs_the_stake_before() -> None:
    state = before_open()
    events = act(state, "double")
    assert Called(0, "double", 2) in events
    assert texts(state) == ["accept", "resign"]
    events = act(state, "resign")
    assert state.to_move == NOBODY
    settled = DU.settle(state)
    assert settled.scores == (1, 0)
    assert settled.outcome == "declined"
    assert ("declined", "DU-83") in {(line.id, line.rule) for line in settled.lines}
    assert refused(before_open(), "accept") == "DU-83"


def test_du_84_a_draw_scores_nothing_and_giving_up_the_stake() -> None:
    state = table(FINAL, hands=["", ""], stake=4, phase="over", to_move=None)
    settled = DU.settle(state)
    assert settled.scores == (0, 0)
    assert {line.rule for line in settled.lines} == {"DU-84"}
    state = before_open(stake=4, owner=0)
    act(state, "pass", "resign")
    assert DU.settle(state).scores == (0, 4)


def test_du_e12_the_first_game_of_the_final() -> None:
    state = before_open()
    act(state, "double", "accept", "double", "resign")
    settled = DU.settle(state)
    assert settled.scores == (0, 2)
    after = DU.advance(FINAL, match(FINAL), settled)
    assert after.totals == (0, 2)


def test_du_e13_the_last_game_of_the_final() -> None:
    running = match(FINAL, totals=(8, 7), fool=1, dealer=1)
    state, _ = dealt(FINAL, totals=(8, 7), fool=1, dealer=1)
    act(state, "pass", "double", "accept", "double", "accept", "double", "accept")
    assert facts(state).stake == 8
    assert phase(state) == "open"
    act(state, "resign")
    after = DU.advance(FINAL, running, DU.settle(state))
    assert after.totals == (8, 15)
    assert DU.match_over(FINAL, after)
    assert DU.ranking(FINAL, after) == ((1,), (0,))


TEAM_HANDS = ["9H 7S", "TH 7H AS", "9C 7C", "8C 9D"]


def test_du_90_nobody_throws_in_against_his_partner() -> None:
    state = table(PAIRS, hands=TEAM_HANDS, table="9S>TS", attacker=0)
    assert passes(state) == [0, 2]
    hands = ["9H 7S", "TH 7H AS", "9C 7C", "8C 9D", "8H 8S", "QS QH"]
    state = table(THREES, hands=hands, table="9S>TS", attacker=0)
    assert passes(state) == [0, 2, 4]


def test_du_90_neighbours_in_teams() -> None:
    rules = of(6, teams="3v3", throw_in_by="neighbours")
    hands = ["9H 7S", "TH 7H AS", "9C 7C", "8C 9D", "8H 8S", "QS QH"]
    state = table(rules, hands=hands, table="9S>TS", attacker=0)
    assert passes(state) == [0, 2]


@pytest.mark.parametrize(("taken", "roles_"), [(False, (1, 2)), (True, (2, 3))])
def test_du_91_roles_pass_over_the_seats(taken: bool, roles_: tuple[int, int]) -> None:
    hands = TEAM_HANDS[:]
    hands[1] += " TS"
    state = table(PAIRS, hands=hands, table="9S", attacker=0, to_move=1)
    act(state, "take" if taken else "play TS on 9S")
    passes(state)
    assert roles(state) == roles_


def test_du_e14_seat_3_out_seat_1_defended_seat_1_attacks_seat_2() -> None:
    hands = ["9H 7S", "TH 7H TS", "9C 7C", ""]
    state = table(PAIRS, hands=hands, table="9S", attacker=0, to_move=1, out=[3])
    act(state, "play TS on 9S")
    passes(state)
    assert roles(state) == (1, 2)


def test_du_e15_seat_3_out_seat_2_attacks_role_seat_3_played_by_seat_1() -> None:
    hands = ["9H 7S", "TH 7H", "9C TS", ""]
    state = table(PAIRS, hands=hands, table="9S", attacker=1, to_move=2, out=[3])
    act(state, "play TS on 9S")
    passes(state)
    assert roles(state) == (2, 1)
    assert facts(state).defender_role == 3
    act(state, "play 9C", "take")
    passes(state)
    assert facts(state).attacker_role == 0
    assert roles(state) == (0, 1)


def test_du_91_after_a_defence_of_a_stand_in_its_role_seat_attacks() -> None:
    hands = ["9H 7S", "TH 7H TS", "9C 8S", ""]
    state = table(PAIRS, hands=hands, table="9S", attacker=2, defender=3, to_move=1, out=[3])
    act(state, "play TS on 9S")
    passes(state)
    assert facts(state).attacker_role == 3
    assert roles(state) == (1, 0)


def test_du_91_in_threes_the_next_team_mate_clockwise_stands_in() -> None:
    hands = ["9H 7S", "TS", "9C 8S", "", "7C 8C", "QS QH"]
    state = table(THREES, hands=hands, table="9S", attacker=0, to_move=1, out=[3])
    act(state, "play TS on 9S")
    passes(state)
    assert state.out >> 1 & 1
    assert (facts(state).attacker_role, facts(state).attacker) == (1, 5)
    assert roles(state) == (5, 2)


def test_du_91_an_attack_always_goes_against_the_other_team() -> None:
    for rules in (PAIRS, THREES):
        for seed in range(20):
            for state, _ in walk(rules, seed):
                attacker, defender = roles(state)
                assert (attacker ^ defender) & 1


def test_du_92_the_team_with_cards_loses() -> None:
    state = table(PAIRS, hands=["9S", "TH 7H", "", "8C"], to_move=0, out=[2])
    act(state, "play 9S", "take")
    assert state.to_move == NOBODY
    assert DU.settle(state).scores == (0, -1, 0, -1)


def test_du_92_both_teams_empty_in_the_same_bout_is_a_draw() -> None:
    state = table(PAIRS, hands=["9S", "TS", "", ""], to_move=0, out=[2, 3])
    act(state, "play 9S", "play TS on 9S")
    assert DU.settle(state).outcome == "draw"
    assert DU.settle(state).scores == (0, 0, 0, 0)


def test_du_e03_what_may_be_thrown_in() -> None:
    state = table(
        of(3), hands=["7C", "JH JC 6S 6H 8H", "9H TC 7D KS"], table="9S>TS", attacker=0, limit=6
    )
    act(state, "pass")
    assert state.to_move == 2
    assert texts(state) == ["play 9H", "play TC", "pass"]


def test_du_e04_at_the_limit_a_query_gives_only_pass() -> None:
    state = table(hands=["9H TH JH", "7S"], table="9S>TS TC>JC", attacker=0, to_move=0, limit=2)
    assert choices(state) == {"pass"}
    assert refused(state, "play 9H") == "DU-42"
    act(state, "pass")
    assert roles(state) == (1, 0)


def test_du_e05_a_defender_with_four_cards() -> None:
    state = table(hands=["9H TH JH 7H 8H", "7S 8S 9S TS"], to_move=0)
    assert facts(state).limit == 4


def test_du_r10_the_discards_leave_every_view() -> None:
    for state, _ in walk(TWO, 11):
        for seat in (0, 1):
            assert not DU.view(state, seat).seen & state.discards


def test_du_r11_trump_stays_when_its_card_is_drawn() -> None:
    state = table(hands=["6S 7S 8S 6H", "TS 7C 8C 9C TC JC"], table="9S", attacker=0, to_move=1,
                  stock="AH 6D")  # fmt: skip
    act(state, "play TS on 9S", "pass")
    assert facts(state).trump == 2
    assert facts(state).turned == DECK.index["6D"]


def test_du_62_a_deal_that_goes_round_for_ever_is_stopped() -> None:
    hands = ["9S TC", "TS 7H", "8H 8C"]
    state = table(of(3), hands=hands, to_move=0, idle=IDLE_MOST - 1)
    act(state, "play TC", "take")
    passes(state)
    settled = DU.settle(state)
    assert settled.outcome == "stopped"
    assert settled.scores == (0, 0, 0)
    assert {(line.id, line.rule) for line in settled.lines} == {("draw", "DU-62")}


def test_du_62_takes_for_ever_end() -> None:
    rules = of(3, throw_in_after_take="off")
    state = table(rules, hands=["9S TC", "TS 7H", "8H 8C"], to_move=0)
    moves = 0
    while state.to_move >= 0:
        act(state, "take" if phase(state) == "defend" else texts(state)[0])
        moves += 1
        assert moves < 200
    assert DU.settle(state).outcome == "stopped"


def test_du_62_a_defence_or_a_draw_or_an_exit_begins_the_count_anew() -> None:
    state = table(of(3), hands=["9S TC", "TS 7H", "8H 8C"], to_move=0, idle=7)
    act(state, "play 9S", "play TS on 9S")
    passes(state)
    assert state.idle == 0
    state = table(of(3), hands=["9S", "TS 7H", "8H 8C"], to_move=0, idle=7)
    act(state, "play 9S", "take")
    passes(state)
    assert state.idle == 0
    state = table(hands=["9S", "TS 7H"], to_move=0, stock=TALON, idle=7)
    act(state, "play 9S", "take")
    assert state.idle == 0


@pytest.mark.parametrize(
    ("keys", "code"),
    [
        ({"hands": ["9S", "9S"]}, "card_twice"),
        ({"hands": ["9S", "2S"]}, "not_in_deck"),
        ({"hands": ["9S", "TS"], "table": "9H>8H", "to_move": 0}, "does_not_beat"),
        ({"hands": ["9S", "TS"], "table": "9H", "phase": "open"}, "wrong_phase"),
        ({"hands": ["9S", "TS"], "table": "9H>TH", "phase": "defend"}, "wrong_phase"),
        ({"hands": ["9S", "TS"], "phase": "double"}, "wrong_phase"),
        ({"hands": ["9S", "TS"], "to_move": 1, "attacker": 0}, "wrong_seat_to_move"),
        ({"hands": ["9S", "TS"], "trump": "X"}, "wrong_trump"),
        ({"hands": ["9S", "TS"], "stock": "6D", "trump": "S"}, "wrong_trump"),
        ({"hands": ["9S", "TS"], "stock": "7C 6D", "turned": "7C"}, "turned_not_last"),
        ({"hands": ["9S", "TS"], "out": [0]}, "out_with_cards"),
        ({"hands": ["9S", "TS"], "known": ["TS", ""]}, "not_in_hand"),
        ({"hands": ["9S", "TS"], "attacker": 0, "defender": 0, "to_move": 0}, "no_such_attack"),
        ({"hands": ["9S", "TS"], "phase": "nap"}, "unknown_phase"),
    ],
)
def test_du_positions_that_cannot_be(keys: dict[str, Any], code: str) -> None:
    with pytest.raises(BadPosition) as caught:
        table(**{"to_move": 0, **keys})
    assert caught.value.code == code


def test_du_a_position_without_a_trump_is_refused() -> None:
    with pytest.raises(BadPosition, match="trump"):
        DU.from_position(TWO, {"hands": [["9S"], ["TS"]]})


def test_du_a_finished_position_is_scored() -> None:
    state = table(of(3), hands=["", "", "AS KS"])
    assert state.to_move == NOBODY
    assert DU.settle(state).scores == (0, 0, -1)


def test_du_events_tell_the_bout_in_the_order_it_was_played() -> None:
    state = table(hands=["9S 9H", "TS 7H 8C"], to_move=0, stock=TALON)
    events = act(state, "play 9S", "play TS on 9S", "play 9H", "take")
    kinds = [type(event) for event in events if not isinstance(event, Asked | Dealt)]
    assert kinds == [Played, Laid, Played, Covered, Played, Laid, Called, Moved]


def test_du_the_facts_have_their_names() -> None:
    state = deal(of(3), 2)
    named = facts(state)
    assert named.trump == state.trump
    assert named.limit == 6
    assert named.room == (0, 0, 0)
    assert named.known == tuple(state.known)
    assert named.pairs == ()


def greedy(state: Any) -> str:
    view = DU.view(state, state.to_move)
    return DU.action_text(state, GREEDY["durak"](view, Rng(1)))


def test_du_9_2_no_trump_is_wasted_early() -> None:
    state = table(hands=["6S 7H KD AD JC 9H", "8S"], to_move=0, stock=TALON)
    assert greedy(state) == "play 6S"
    state = table(hands=["6S JC TC", "TS 8H AD 9H JD"], table="9S", attacker=0, to_move=1,
                  stock=TALON)  # fmt: skip
    assert greedy(state) == "play TS on 9S"


def test_du_9_it_does_not_feed_a_taker_with_good_cards() -> None:
    state = table(hands=["AD JC 6H", "TS 8H 9H"], table="AS", attacker=0, to_move=0,
                  phase="taking", stock=TALON)  # fmt: skip
    assert "play AD" in choices(state)
    assert greedy(state) == "pass"


def test_du_9_11_the_end_for_two_is_played_exactly() -> None:
    rest = DECK.names(PACK36 & ~cards("9H", "JH", "8C", "TS", "JS", "KC"))
    state = table(hands=["9H JH 8C", "TS JS KC"], to_move=0, discard=" ".join(rest))
    assert greedy(state) == "play 9H"
    while state.to_move >= 0:
        act(state, greedy(state))
    assert state.loser == 1


def test_du_9_12_doubles_when_ahead_and_declines_when_lost() -> None:
    strong, weak = "AD KD QD AS", "6S 7S 6H 8C"
    keys: dict[str, Any] = {"stock": "9S TS 9H TH 9C TC JC 6D", "phase": "double", "to_move": 0}
    assert greedy(table(FINAL, hands=[strong, weak], **keys)) == "double"
    assert greedy(table(FINAL, hands=[weak, "JS QS JH QH"], **keys)) == "pass"
    lost = table(FINAL, hands=["AD", "6S 7H 8C"], phase="answer", to_move=1)
    assert greedy(lost) == "resign"
