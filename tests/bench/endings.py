"""Endings that the strongest player solves, against the plainest search through the rules.

``python -m tests.bench.endings [--positions 1000] [--seed 1]``

In every position the strongest player's choice must be one of the best actions that plain search
finds (``tests/plain_search.py``, where it is said what "best" means). Positions of fishing games are
met in deals between the greedy player and a random one and have at most two cards a hand, those of
Durak are dealt at random to two players, at most three cards a hand, no stock.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from collections.abc import Callable, Iterator
from typing import Any

from engine.ai.endings import is_ending
from engine.ai.greedy import greedy_player, random_player
from engine.ai.players import OFFERED, player
from engine.core.cards import Action
from engine.core.game import agree
from engine.core.rng import Rng
from engine.core.view import View
from engine.decks.trumps import DECK, PACK36
from engine.games import game
from tests.plain_search import duelled, fished

FISHING = (("mushi", 2, 3), ("hana_awase", 2, 3), ("mekuri", 2, 3), ("koi_koi", 2, 1))
"""Games, seats, and how many tenths of all positions are theirs: those of Koi-Koi, where a hundred
times as many deals may be hidden, take plain search seconds each."""
MOST_CARDS = 2
SAME = 1e-6


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--positions", type=int, default=1000, help="of fishing, and of Durak")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    wrong = 0
    for name, seats, tenths in FISHING:
        count = -(-options.positions * tenths // 10)
        wrong += reported(name, fishing(name, seats, options.seed), fished, count)
    return 1 if wrong + reported("durak", durak(options.seed), _fought, options.positions) else 0


def reported(
    name: str, met: Iterator[Any], search: Callable[[Any], dict[Action, float]], count: int
) -> int:
    """Check so many positions and say what was found; how many choices were not among the best."""
    start, wrong, choices, played = time.perf_counter(), 0, 0, player(OFFERED[-1])
    for number in range(count):
        position = next(met)
        worth = search(position)
        view = position if isinstance(position, View) else seen(position)
        best = max(worth.values())
        choices += min(worth.values()) < best - SAME
        wrong += worth[played(view, Rng(number))] < best - SAME
    sys.stdout.write(
        f"{name:12} {count} positions, in {choices} of them some answer is wrong; "
        f"the player chose wrongly in {wrong}; {time.perf_counter() - start:.0f} s\n"
    )
    sys.stdout.flush()
    return wrong


def fishing(name: str, seats: int, seed: int) -> Iterator[View]:
    """Choices at the end of deals, with so few cards hidden that the player solves them."""
    rules, number = agree(game(name), {}, seats), seed * 1_000_003
    while True:
        number += 1
        rng = Rng(number)
        state: Any = rules.game.new_deal(
            rules, rules.game.opening(rules, seats, number % seats), rng
        )
        while state.to_move >= 0:
            view = rules.game.view(state, state.to_move)
            few = max(view.hand_sizes) <= MOST_CARDS
            if few and len(view.legal) > 1 and is_ending(view):
                yield view
            plays = greedy_player if (state.to_move + number) % 2 else random_player
            rules.game.apply(state, plays(view, rng))


def durak(seed: int) -> Iterator[Any]:
    """Choices of two players without a stock, the bout begun or not."""
    rules, chance = agree(game("durak")), random.Random(seed)
    while True:
        pack = DECK.names(PACK36)
        chance.shuffle(pack)
        first, second = chance.randint(1, 3), chance.randint(1, 3)
        state: Any = rules.game.from_position(
            rules,
            {
                "hands": [pack[:first], pack[first : first + second]],
                "discard": pack[first + second :],
                "trump": chance.choice("SHDC"),
                "to_move": chance.randrange(2),
                "phase": "open",
            },
        )
        for _ in range(chance.randint(0, 3)):
            if rules.game.playable(state):
                rules.game.apply(state, chance.choice(rules.game.playable(state)))
        if len(rules.game.playable(state)) > 1:
            yield state


def seen(state: Any) -> View:
    """What the seat to move sees."""
    view: View = state.rules.game.view(state, state.to_move)
    return view


def _fought(state: Any) -> dict[Action, float]:
    return {action: duelled(state, action) for action in state.rules.game.playable(state)}


if __name__ == "__main__":
    sys.exit(main())
