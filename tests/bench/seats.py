"""One player among others of another kind, at every seat in turn: does it beat an equal share there?

``python -m tests.bench.seats GAME… [--a greedy] [--b random] [--deals 1000] [--seats N]``

Prints for every seat how far its share of the first place lies over the equal share, with the 95 %
interval. Ends with 1 where an interval is not clear of it.
"""

from __future__ import annotations

import argparse
import sys

from engine.ai.arena import Tally, interval, play_deal
from engine.core.game import Rules, agree
from engine.core.rng import derived_seed
from engine.games import GAMES


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="+", metavar="GAME")
    parser.add_argument("--a", default="greedy")
    parser.add_argument("--b", default="random")
    parser.add_argument("--deals", type=int, default=1000)
    parser.add_argument("--seats", type=int)
    options = parser.parse_args()
    clear = True
    for name in options.games:
        rules = agree(GAMES[name], None, options.seats)
        for seat in range(rules.seats):
            shares = [
                share(rules, seat, number, options.a, options.b) for number in range(options.deals)
            ]
            mean, spread = interval(shares)
            clear = clear and mean - spread > 0
            sys.stdout.write(
                f"{name:14} seat {seat}: {100 * mean:+.1f} % over the equal share "
                f"(95 %: {100 * (mean - spread):+.1f} to {100 * (mean + spread):+.1f})\n"
            )
            sys.stdout.flush()
    return 0 if clear else 1


def share(rules: Rules, seat: int, number: int, a: str, b: str) -> float:
    """What the seat holds of the first place, less its equal share of it."""
    match = rules.game.opening(rules, rules.seats, number % rules.seats)
    names = tuple(a if other == seat else b for other in range(rules.seats))
    state = play_deal(rules, match, derived_seed(7, "seat", number), names, lambda: 0.0, Tally())
    scores = rules.game.settle(state).scores
    best = max(scores)
    winners = [other for other, score in enumerate(scores) if score == best]
    return (seat in winners) / len(winners) - 1 / rules.seats


if __name__ == "__main__":
    sys.exit(main())
