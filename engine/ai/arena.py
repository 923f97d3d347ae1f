"""Two players against one another: every deal from every seat assignment, on the same cards."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from engine.ai.players import player
from engine.core.cards import Points
from engine.core.events import Json
from engine.core.game import MatchState, Rules, State
from engine.core.rng import Rng, derived_seed


@dataclass(slots=True)
class Tally:
    """What ``a`` did against ``b``.

    Attributes:
        deals: deals played, each from every assignment.
        won: share of each deal that ``a`` won, 0 … 1, one entry an assignment.
        points: mean points a deal of the seats of ``a``.
        seconds: time ``a`` and ``b`` thought, and the moves they made.
    """

    deals: int
    won: list[float]
    points: list[float]
    thought: dict[str, tuple[float, int]]

    def to_json(self, a: str, b: str) -> dict[str, Json]:
        """Win share with its 95 % interval, points a deal, seconds a move."""
        share, spread = interval(self.won)
        points, points_spread = interval(self.points)
        return {
            "a": a,
            "b": b,
            "deals": self.deals,
            "games": len(self.won),
            "win_share": round(share, 4),
            "interval": [round(share - spread, 4), round(share + spread, 4)],
            "points_a_deal": round(points, 3),
            "points_interval": [round(points - points_spread, 3), round(points + points_spread, 3)],
            "seconds_a_move": {
                name: round(spent / moves, 6) if moves else 0.0
                for name, (spent, moves) in self.thought.items()
            },
        }


def interval(values: list[float]) -> tuple[float, float]:
    """Mean, and half the width of its 95 % interval."""
    n = len(values)
    mean = sum(values) / n
    if n < 2:
        return mean, math.inf
    variance = sum((value - mean) ** 2 for value in values) / (n - 1)
    return mean, 1.96 * math.sqrt(variance / n)


def assignments(seats: int) -> Iterator[tuple[bool, ...]]:
    """Where ``a`` sits: every way that has both players at the table."""
    for mask in range(1, (1 << seats) - 1):
        yield tuple(bool(mask >> seat & 1) for seat in range(seats))


def play_deal(
    rules: Rules, match: MatchState, seed: int, names: tuple[str, ...], clock: Callable[[], float],
    thought: dict[str, tuple[float, int]],
) -> State:  # fmt: skip
    """One deal between named players, to its end."""
    game = rules.game
    state = game.new_deal(rules, match, Rng(seed))
    players = [player(name) for name in names]
    rngs = [Rng(derived_seed(seed, "player", seat)) for seat in range(len(names))]
    while state.to_move >= 0:
        seat = state.to_move
        view = game.view(state, seat)
        start = clock()
        action = players[seat](view, rngs[seat])
        spent, moves = thought.get(names[seat], (0.0, 0))
        thought[names[seat]] = (spent + clock() - start, moves + 1)
        game.apply(state, action)
    return state


def won_share(scores: tuple[Points, ...], mine: tuple[bool, ...]) -> float:
    """The part of the first place that the marked seats hold, on a scale fair for any table.

    A group of seats that holds just its share of the first place gets one half.
    """
    best = max(scores)
    winners = [seat for seat, score in enumerate(scores) if score == best]
    held = sum(mine[seat] for seat in winners) / len(winners)
    expected = sum(mine) / len(mine)
    return 0.5 + (held - expected) / (2 * (1 - expected) if held > expected else 2 * expected)


def arena(
    rules: Rules, a: str, b: str, deals: range, seed: int, clock: Callable[[], float]
) -> Tally:
    """Play the numbered deals; each from every assignment and with the dealer going round."""
    tally = Tally(len(deals), [], [], {})
    seats = rules.seats
    for number in deals:
        match = rules.game.opening(rules, seats, number % seats)
        deal_seed = derived_seed(seed, "arena", number)
        for mine in assignments(seats):
            names = tuple(a if is_a else b for is_a in mine)
            state = play_deal(rules, match, deal_seed, names, clock, tally.thought)
            scores = rules.game.settle(state).scores
            tally.won.append(won_share(scores, mine))
            own = [score for score, is_a in zip(scores, mine, strict=True) if is_a]
            tally.points.append(sum(own) / len(own))
    return tally
