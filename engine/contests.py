"""The verbs ``arena`` and ``ladder``: computer players meet, on several processes if wanted."""

from __future__ import annotations

import time
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from itertools import pairwise
from typing import NamedTuple

from engine.ai.arena import Tally, arena
from engine.core.events import Json
from engine.core.game import Rules


class Contest(NamedTuple):
    """Who meets whom, and how often.

    Attributes:
        rules: what is played.
        a, b: the players.
        deals: how many deals.
        seed: what the deals come from.
        brief: whether each deal is played from two seat assignments only.
    """

    rules: Rules
    a: str
    b: str
    deals: int
    seed: int
    brief: bool

    def part(self, job: int, jobs: int) -> Tally:
        """Every so many-th deal."""
        numbers = range(job, self.deals, jobs)
        clock = time.perf_counter
        return arena(self.rules, self.a, self.b, numbers, self.seed, clock, brief=self.brief)

    def held(self, jobs: int) -> dict[str, Json]:
        """What comes of it, with the game's id."""
        tally = Tally()
        if jobs == 1:
            tally = self.part(0, 1)
        else:
            with ProcessPoolExecutor(jobs) as pool:
                for part in pool.map(self.part, range(jobs), [jobs] * jobs):
                    tally.add(part)
        return {"game": self.rules.game.spec.id, **tally.to_json(self.a, self.b)}


def rungs(
    rules: Rules, players: Sequence[str], deals: int, seed: int, jobs: int
) -> list[dict[str, Json]]:
    """Each player of the ladder against the one below it.

    ``shown`` says whether the whole interval of the win share lies above an equal share, ``ahead``
    whether that of the points lies above 0: matches are decided by the sum of many deals.
    """
    out = []
    for below, above in pairwise(players):
        told = Contest(rules, above, below, deals, seed, brief=True).held(jobs)
        shown, ahead = told["interval"][0] > 0.5, told["points_interval"][0] > 0
        out.append({**told, "shown": shown, "ahead": ahead})
    return out


def line(told: dict[str, Json]) -> str:
    """A contest in one line for people."""
    low, high = told["interval"]
    times = ", ".join(f"{name} {spent:.4f}" for name, spent in told["seconds_a_move"].items())
    return (
        f"{told['a']} against {told['b']}: {100 * told['win_share']:.1f} %"
        f" (95 %: {100 * low:.1f}-{100 * high:.1f}), {told['points_a_deal']:+.2f} points a deal,"
        f" {told['deals']} deals, {told['games']} games, seconds a move: {times}"
    )
