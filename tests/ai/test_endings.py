"""The end of a deal at a fishing table: the solver against the plainest search."""

from __future__ import annotations

from itertools import combinations, islice
from typing import Any

import pytest

from engine.ai import endings
from engine.ai.endings import deals, is_ending, laid_open, solve
from engine.ai.levels import choose
from engine.core.cards import cards_of, mask_of
from engine.core.game import agree
from engine.core.rng import Rng
from engine.core.view import View
from engine.decks.hanafuda import DECK
from engine.games import game
from engine.games.mushi.tables import CARDS
from engine.kernel.hidden import ways
from tests.bench.endings import durak, fishing, seen
from tests.kit import deal
from tests.plain_search import duelled, fished

TABLES = [
    ("mushi", 2, 70),
    ("hana_awase", 2, 70),
    ("mekuri", 2, 70),
    ("koi_koi", 2, 2),
    ("hana_awase", 3, 5),
    ("mekuri", 3, 5),
    ("kujuroku", 3, 5),
]
"""Games, seats, and how many positions are looked at."""


def met(name: str, seats: int, count: int, seed: int = 5) -> list[View]:
    """Choices met at the end of deals; at small tables all, else only those soon searched."""
    found = (view for view in fishing(name, seats, seed) if deals(view) <= 1000)
    return list(islice(found, count))


@pytest.mark.parametrize(("name", "seats", "count"), TABLES, ids=str)
def test_plain_search_finds_the_same(name: str, seats: int, count: int) -> None:
    apart = 0
    for number, view in enumerate(met(name, seats, count)):
        worth, plain = solve(view), fished(view)
        assert worth == pytest.approx(plain)
        chosen = choose(view, Rng(number), 5)
        assert plain[chosen] == pytest.approx(max(plain.values()))
        apart += min(plain.values()) < max(plain.values()) - endings.SAME
    assert apart > 0


def test_durak_is_fought_out_as_plain_search_would() -> None:
    wrong = 0
    for number, state in enumerate(islice(durak(2), 150)):
        view = seen(state)
        worth = {action: duelled(state, action) for action in state.rules.game.playable(state)}
        assert worth[choose(view, Rng(number), 5)] == max(worth.values())
        wrong += min(worth.values()) < max(worth.values())
    assert wrong > 10


@pytest.mark.parametrize(("name", "seats", "count"), TABLES, ids=str)
def test_every_way_the_hands_may_lie_is_met_once(name: str, seats: int, count: int) -> None:
    """And whatever the game would imagine is among them; each looks the same to the seat."""
    for view in met(name, seats, min(count, 8)):
        states = list(laid_open(view))
        hands = {tuple(state.hands) for state in states}
        assert len(hands) == len(states)
        for state in states:
            assert view.rules.game.view(state, view.seat) == view
        for seed in range(10):
            imagined: Any = view.rules.game.sample(view, Rng(seed))
            assert tuple(imagined.hands) in hands


def test_who_kept_still_with_four_of_a_plant_holds_them() -> None:
    rules = agree(game("mushi"))
    hands = [["matsu.hikari", "ume.tane"], ["fuji.tan", "fuji.kasu1"]]
    stock = ["kiri.hikari", "kiku.tan", "ayame.tan", "momiji.tan"]
    played = ["fuji.tane", "fuji.kasu2"]
    hidden = {*hands[0], *hands[1], *stock}
    rest = [card for card in DECK.names(CARDS) if card not in hidden]
    state: Any = rules.game.from_position(
        rules,
        {
            "hands": hands,
            "stock": stock,
            "captured": [rest, []],
            "played": [[], played],
            "asked": [1],
            "to_move": 0,
        },
    )
    view = rules.game.view(state, 0)
    assert [s.hands[1] for s in laid_open(view)] == [state.hands[1]]
    assert solve(view) == pytest.approx(fished(view))


def test_the_beginning_of_a_deal_is_no_ending() -> None:
    view = seen(deal(agree(game("koi_koi")), 3))
    assert not is_ending(view)
    assert solve(view) is None


def test_too_long_an_ending_is_given_up() -> None:
    view = met("mushi", 2, 1)[0]
    assert solve(view, budget=3) is None
    assert solve(view) is not None


def test_hands_are_filled_in_every_way() -> None:
    filled = list(ways(mask_of(range(6)), [1 << 40, 0], [2, 2]))
    assert len(filled) == 6 * 10
    assert len({tuple(hands) for hands, _ in filled}) == 60
    for hands, rest in filled:
        assert [held.bit_count() for held in hands] == [2, 2]
        assert hands[0] >> 40 & 1
        assert sum(hands) | rest == mask_of([*range(6), 40])
        assert not any(a & b for a, b in combinations([*hands, rest], 2))
        assert len(cards_of(rest)) == 3


def test_a_search_that_is_wanted_no_more_ends_between_two_ways() -> None:
    view = met("mushi", 2, 1)[0]
    asked: list[int] = []

    def stop() -> bool:
        asked.append(1)
        return len(asked) == 3

    assert solve(view, stop=stop) is None
    assert len(asked) == 3
