"""Five levels: how many ways the rest of the deal could go a player imagines.

No level peeks, and none blunders on purpose: the lower ones only imagine less. Level 2 is the
greedy player, which imagines nothing and judges at sight; the levels above begin with its opinion.

| level | imagines | at most |
|---|---|---|
| 1 | 40 ways, without knowing the game's finer points | 0.2 s |
| 2 | none: what looks best now | – |
| 3 | 400 ways | 0.4 s |
| 4 | 2,500 ways | 0.7 s |
| 5 | as many as 1.1 s allow, 20,000 at most | 1.1 s |
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from engine.ai.search import Search
from engine.core.cards import Action
from engine.core.rng import Rng
from engine.core.view import View

CHUNK = 20
"""Iterations between two looks at the clock."""
OPINION = 0.04
"""Share of the iterations that the greedy player's opinion counts as."""

Greedy = Callable[[View, Rng], Action]


class Level(NamedTuple):
    """The limits of a level.

    Attributes:
        iterations: ways it imagines.
        seconds: when it stops all the same, where a clock is given.
        opinion: whether it begins with the greedy player's move.
    """

    iterations: int
    seconds: float
    opinion: bool


LEVELS = {
    1: Level(40, 0.2, opinion=False),
    2: Level(0, 0.0, opinion=True),
    3: Level(400, 0.4, opinion=True),
    4: Level(2_500, 0.7, opinion=True),
    5: Level(20_000, 1.1, opinion=True),
}


def choose(
    view: View, rng: Rng, level: Level, greedy: Greedy, clock: Callable[[], float] | None = None
) -> Action:
    """The move of a level; without a clock only the number of iterations counts."""
    if len(view.legal) == 1:
        return view.legal[0]
    opinion = greedy(view, rng) if level.opinion else None
    if opinion is not None and not level.iterations:
        return opinion
    start = clock() if clock is not None else 0.0
    search = Search(view, rng)
    if opinion is not None:
        search.prefer(opinion, max(4, round(OPINION * level.iterations)))
    while search.iterations < level.iterations:
        search.run(min(CHUNK, level.iterations - search.iterations))
        if clock is not None and clock() - start >= level.seconds:
            break
    found = search.findings()
    return found[0].action if found else opinion if opinion is not None else view.legal[0]
