"""Endings of Durak for two: the solver against plain search through the rules."""

from __future__ import annotations

import random
from typing import Any

import pytest

from engine.ai import endgame
from engine.ai.endgame import Duel, TooLongError, is_duel, renumbered, solve
from engine.core.cards import cards_of
from engine.core.game import Rules, agree
from engine.decks.trumps import DECK, PACK36, cards
from engine.games import game
from engine.games.durak.state import OPEN
from engine.games.durak.tables import BEATS
from tests import kit

DU = game("durak")
VARIANTS = (
    {},
    {"opening": "set"},
    {"throw_in_after_take": "off"},
    {"attack_limit": "hand"},
    {"variant": "perevodnoy"},
    {"variant": "perevodnoy", "transfer_show": "on"},
    {"variant": "perevodnoy", "opening": "set", "first_discard_limit": 5},
)


def ending(rules: Rules, sizes: tuple[int, int], chance: random.Random) -> Any:
    """An ending with hands of these sizes."""
    pack = DECK.names(PACK36)
    chance.shuffle(pack)
    first, second = sizes
    return DU.from_position(
        rules,
        {
            "hands": [pack[:first], pack[first : first + second]],
            "discard": pack[first + second :],
            "trump": chance.choice("SHDC"),
            "to_move": 0,
            "phase": "open",
        },
    )


def searched(state: Any, known: dict[Any, int]) -> int:
    """What a state is worth to seat 0 when every action is tried out."""
    actions = DU.playable(state)
    if not actions:
        return 0 if state.loser < 0 else 2 * state.loser - 1
    key = (
        tuple(state.hands), tuple(state.attack), tuple(state.cover), state.phase, state.to_move,
        state.attacker, state.limit, state.shown, bool(state.discards),
        state.idle if state.flags.transfers else 0,
    )  # fmt: skip
    if key not in known:
        values = []
        for action in actions:
            after = state.copy()
            DU.apply(after, action)
            values.append(searched(after, known))
        known[key] = max(values) if state.to_move == 0 else min(values)
    return known[key]


@pytest.mark.parametrize("options", VARIANTS, ids=str)
def test_the_solver_agrees_with_plain_search(options: dict[str, object]) -> None:
    rules, chance = agree(DU, options), random.Random(7)
    most = 3 if "variant" in options else 4
    values = set()
    for _ in range(60):
        state = ending(rules, (chance.randint(1, most), chance.randint(1, most)), chance)
        for _ in range(chance.randint(0, 3)):
            if DU.playable(state):
                DU.apply(state, chance.choice(DU.playable(state)))
        actions = DU.playable(state)
        if not actions:
            continue
        found, known = solve(state, actions), {}
        assert found is not None
        sign = 1 if state.to_move == 0 else -1
        for action, value in found.items():
            after = state.copy()
            DU.apply(after, action)
            assert sign * searched(after, known) == value
            values.add(value)
    assert {-1, 1} <= values


def test_six_against_six_is_within_the_budget() -> None:
    chance = random.Random(3)
    solved = [
        solve(state, DU.playable(state))
        for state in (ending(agree(DU), (6, 6), chance) for _ in range(10))
    ]
    assert sum(found is not None for found in solved) >= 8


def test_too_long_an_ending_is_given_up() -> None:
    state = ending(agree(DU), (6, 6), random.Random(1))
    assert solve(state, DU.playable(state), budget=10) is None
    with pytest.raises(TooLongError):
        Duel(state, budget=1).value(state)


def test_a_draw_is_worth_nothing() -> None:
    rules = agree(DU)
    state = DU.from_position(rules, {"hands": [["9S"], ["TS"]], "trump": "D", "to_move": 0})
    assert solve(state, DU.playable(state)) == {DECK.index["9S"]: 0}


def test_only_two_players_without_a_stock_are_a_duel() -> None:
    two, three = agree(DU), agree(DU, {}, 3)
    hands = [["9S"], ["TS"], ["JS"]]
    assert is_duel(DU.from_position(two, {"hands": hands[:2], "trump": "D", "to_move": 0}))
    assert not is_duel(DU.from_position(three, {"hands": hands, "trump": "D", "to_move": 0}))
    assert is_duel(DU.from_position(three, {"hands": [*hands[:2], []], "trump": "D", "to_move": 0}))
    stock = {"hands": hands[:2], "stock": ["6D"], "to_move": 0}
    assert not is_duel(DU.from_position(two, stock))


def test_two_partners_left_of_teams_are_a_duel_too() -> None:
    rules, chance = agree(DU, {"teams": "2v2"}, 4), random.Random(2)
    for _ in range(20):
        pack = DECK.names(PACK36)
        chance.shuffle(pack)
        state = DU.from_position(
            rules,
            {"hands": [pack[:3], pack[3:6], [], []], "out": [2, 3], "trump": "H", "to_move": 0},
        )
        found = solve(state, DU.playable(state))
        assert found is not None
        known: dict[Any, int] = {}
        for action, value in found.items():
            after = state.copy()
            DU.apply(after, action)
            assert _for_team_0(after, known) == value


def _for_team_0(state: Any, known: dict[Any, int]) -> int:
    actions = DU.playable(state)
    if not actions:
        return 0 if state.loser < 0 else 2 * (state.loser & 1) - 1
    key = (*state.hands, *state.attack, -2, *state.cover, state.phase, state.to_move,
           state.attacker, state.limit)  # fmt: skip
    if key not in known:
        values = []
        for action in actions:
            after = state.copy()
            DU.apply(after, action)
            values.append(_for_team_0(after, known))
        known[key] = min(values) if state.to_move & 1 else max(values)
    return known[key]


@pytest.mark.parametrize("trump", range(4), ids="SHDC")
def test_the_numbers_of_the_solver_keep_ranks_and_what_beats_what(trump: int) -> None:
    number = {card: renumbered(1 << card, trump).bit_length() - 1 for card in range(52)}
    assert sorted(number.values()) == list(range(52))
    for card in cards_of(cards("9S", "AH", "2C", "TD", "JC")):
        over = renumbered(BEATS[trump][card], trump)
        assert over == endgame._BEATS[number[card]]
        same = sum(1 << other for other in range(52) if other % 13 == card % 13)
        assert renumbered(same, trump) == endgame._RANK_OF[number[card]]


def passed_on(seed: int, step: int) -> Any:
    """A position of random play where attacks may be passed on, and its actions."""
    rules = agree(DU, {"variant": "perevodnoy"})
    for number, (state, _) in enumerate(kit.walk(rules, seed)):
        if number == step:
            return state, list(DU.playable(state))
    raise AssertionError("the deal is shorter")


def test_cards_given_back_and_forth_too_often_are_too_long() -> None:
    """DU-R14: a deal that goes on for longer than Python can follow is given up, not broken."""
    state, actions = passed_on(1, 92)
    with pytest.raises(TooLongError):
        Duel(state).value(state)
    found = solve(state, actions)
    assert found is None or 0 in found.values()


def test_a_long_ending_with_transfers_is_followed_to_its_end() -> None:
    """Where only two takes in a row are looked at it seems even, and it is not."""
    rules = agree(DU, {"variant": "perevodnoy"})
    for state, _ in kit.walk(rules, 15):
        if state.to_move >= 0 and is_duel(state) and state.phase == OPEN:
            few, whole = Duel(state, 8_000, 2), Duel(state, 8_000)
            try:
                seems, is_worth = few.value(state), whole.value(state)
            except TooLongError:
                continue
            if not seems and is_worth:
                worth = solve(state, list(DU.playable(state)))
                assert worth is not None
                assert max(worth.values()) == is_worth
                return
    raise AssertionError("no such ending")
