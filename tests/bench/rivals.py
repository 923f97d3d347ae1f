"""Search iterations a second beside OpenSpiel's own ISMCTS bots, in turn on the same core.

``python -m tests.bench.rivals [--seconds 2] [--times 5]``

OpenSpiel is no dependency: this script wants it installed beside what the tests need (``pip install
open_spiel``) and says so where it is missing. Our side searches the first decision of King, its side
the first free decision of Hearts without passing: both are four seats, 52 cards, thirteen tricks.
"""

from __future__ import annotations

import argparse
import importlib
import random
import statistics
import sys
import time
from collections.abc import Callable
from typing import Any

from engine.ai.search import Search
from engine.core.game import agree
from engine.core.rng import Rng
from engine.games import GAMES

CHUNK = 1_000
"""Iterations of one search, its preparation counted in."""


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=2.0, help="of each measurement")
    parser.add_argument("--times", type=int, default=5)
    options = parser.parse_args()
    try:
        theirs = rivals()
    except ImportError as missing:
        sys.stderr.write(f"OpenSpiel is not installed: {missing}\n")
        return 2
    bots: dict[str, Callable[[int], None]] = {"Tefuda, King": ours(), **theirs}
    rates: dict[str, list[float]] = {name: [] for name in bots}
    for _ in range(options.times):
        for name, run in bots.items():
            rates[name].append(rate(run, options.seconds))
    mine = statistics.median(rates["Tefuda, King"])
    for name, found in rates.items():
        middle = statistics.median(found)
        spread = f"{min(found):,.0f} to {max(found):,.0f}"
        sys.stdout.write(f"{name:32}{middle:12,.0f} a second ({spread}), {mine / middle:.2f}\n")
    return 0


def rate(run: Callable[[int], None], seconds: float) -> float:
    """Iterations a second of a search that carries out so many at once."""
    done, start = 0, time.perf_counter()
    while time.perf_counter() - start < seconds:
        run(CHUNK)
        done += CHUNK
    return done / (time.perf_counter() - start)


def ours() -> Callable[[int], None]:
    """Our search at the first card of a deal of King."""
    rules = agree(GAMES["king"])
    state = rules.game.new_deal(rules, rules.game.opening(rules, rules.seats, 0), Rng(1))
    view = rules.game.view(state, state.to_move)
    return lambda count: Search(view, Rng(1)).run(count)


def rivals() -> dict[str, Callable[[int], None]]:
    """OpenSpiel's bot in C++ and the one in Python, at the same decision of Hearts."""
    spiel: Any = importlib.import_module("pyspiel")
    numpy: Any = importlib.import_module("numpy.random")
    ismcts: Any = importlib.import_module("open_spiel.python.algorithms.ismcts")
    mcts: Any = importlib.import_module("open_spiel.python.algorithms.mcts")
    game = spiel.load_game("hearts", {"pass_cards": False})
    state = first_choice(game.new_initial_state())

    def compiled(count: int) -> None:
        final = spiel.ISMCTSFinalPolicyType.NORMALIZED_VISIT_COUNT
        rollouts = spiel.RandomRolloutEvaluator(1, 1)
        spiel.ISMCTSBot(1, rollouts, 2.0, count, -1, final, False, False).step(state)

    def interpreted(count: int) -> None:
        rollouts = mcts.RandomRolloutEvaluator(1, numpy.RandomState(1))
        ismcts.ISMCTSBot(game, rollouts, 2.0, count).step(state)

    return {"OpenSpiel in C++, Hearts": compiled, "OpenSpiel in Python, Hearts": interpreted}


def first_choice(state: Any) -> Any:
    """The deal, played on to the first seat that has a choice."""
    chance = random.Random(1)
    while state.is_chance_node() or len(state.legal_actions()) < 2:
        if state.is_chance_node():
            actions, weights = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(chance.choices(actions, weights)[0])
        else:
            state.apply_action(state.legal_actions()[0])
    return state


if __name__ == "__main__":
    sys.exit(main())
