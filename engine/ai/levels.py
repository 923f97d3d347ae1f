"""Five levels: what a player sees of a game, and how many deals it imagines.

No level peeks, and none blunders on purpose: the lower ones only see less. Levels 1 and 2 imagine
that everybody plays anything from then on; they see what an action brings, not what it prepares.
Level 3 imagines nothing and goes by its knowledge of the game. Levels 4 and 5 begin with that
opinion, and imagine that everybody plays on by such knowledge; the end of a deal they solve, where
few cards are hidden (:mod:`engine.ai.endings`, :mod:`engine.ai.endgame`).

At a fishing table knowledge is worth much and imagined deals add little to it. There level 3 takes
what counts at once, level 4 goes by its knowledge, and level 5 alone imagines deals, solves endings
and asks what the others' plays suggest of their hands (:mod:`engine.ai.belief`).

| level | ways the cards may lie | how it goes on | at most |
|---|---|---|---|
| 1 | 1, or what :data:`FAINT` says | anyhow | 0.3 s |
| 2 | 6, or what :data:`SKETCHY` says | anyhow | 0.3 s |
| 3 | none: knowledge of the game alone; fishing: what counts at once | – | – |
| 4 | 12, or what :data:`HAZY` says; fishing: none, knowledge alone | sensibly | 0.6 s |
| 5 | 100, or what :data:`KEEN` says | sensibly | 1.1 s |

How strong they are is measured in ``README.md`` beside this module.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from engine.ai import endings
from engine.ai.alike import distinct
from engine.ai.belief import Past, guessing
from engine.ai.finding import Finding
from engine.ai.greedy import (
    AT_SIGHT,
    QUICK,
    greedy_player,
    is_certain,
    random_player,
    sight_player,
)
from engine.ai.outlook import horizon_of
from engine.ai.rollouts import Rollouts
from engine.ai.tempers import EVEN, Temper
from engine.core.cards import Action
from engine.core.rng import Rng
from engine.core.view import View

Clock = Callable[[], float]
Stop = Callable[[], bool]
"""Whether the answer is wanted no more; asked between two imagined deals."""


def never() -> bool:
    """Nobody stops the search."""
    return False


class Mind(NamedTuple):
    """Who thinks, and how long it may.

    Attributes:
        temper: how it weighs what it finds.
        clock: seconds that pass; without one only the number of worlds counts.
        stop: tells when the answer is wanted no more.
        past: the events of the deal as the seat has seen them, or nothing.
    """

    temper: Temper = EVEN
    clock: Clock | None = None
    stop: Stop = never
    past: Past = ()


ALONE = Mind()
"""Nobody waits, and nothing is liked."""


class Level(NamedTuple):
    """The limits of a level.

    Attributes:
        worlds: ways the cards may lie that it imagines; 0 means that it imagines nothing.
        seconds: when it stops all the same, where a clock is given.
        knows: whether it knows the game: the greedy player's opinion, and sensible play after it.
            Without that and without worlds it takes what counts at once.
        infers: whether it asks what the others' plays suggest, where it knows how.
    """

    worlds: int
    seconds: float
    knows: bool
    infers: bool = False


LEVELS = {
    1: Level(1, 0.3, knows=False),
    2: Level(6, 0.3, knows=False),
    3: Level(0, 0.0, knows=True),
    4: Level(12, 0.6, knows=True),
    5: Level(100, 1.1, knows=True, infers=True),
}
FAINT = {"kirifu": 2}
"""Worlds of level 1 where a single one tells nothing."""
AT_A_GLANCE = {3: Level(0, 0.0, knows=False), 4: Level(0, 0.0, knows=True)}
"""The same where there is a player who sees what counts at once: the fishing games."""
SKETCHY = {
    **dict.fromkeys(AT_SIGHT, 3),
    "king": 2,
    "japanese_loo": 2,
    "forty_one": 2,
    "tien_gow": 3,
    "kirifu": 8,
}
"""Worlds of level 2 where six tell about as much as the next level knows, or hardly more than level
1 sees."""
HAZY = {
    "japanese_loo": 20,
    "durak": 3,
    "kirifu": 30,
    "tien_gow": 20,
}
"""Worlds of level 4 where twelve tell little, as luck weighs so much, or more than enough."""
KEEN = {
    "koi_koi": 300,
    "hana_awase": 300,
    "mushi": 300,
    "kujuroku": 300,
    "mekuri": 200,
    "thousand": 200,
    "king": 400,
    "japanese_loo": 300,
    "forty_one": 400,
    "durak": 200,
    "kirifu": 300,
}
"""Worlds of level 5 where more of them go on telling more."""


def level_of(number: int, game: str) -> Level:
    """The limits of a level in a game."""
    if game in AT_SIGHT and number in AT_A_GLANCE:
        return AT_A_GLANCE[number]
    level = LEVELS[number]
    more = {1: FAINT, 2: SKETCHY, 4: HAZY, 5: KEEN}.get(number, {})
    return level._replace(worlds=more.get(game, level.worlds))


def choose(view: View, rng: Rng, number: int, mind: Mind = ALONE) -> Action:
    """The move of a level."""
    if len(view.legal) == 1:
        return view.legal[0]
    level = level_of(number, view.rules.game.spec.id)
    if not level.worlds:
        player = greedy_player if level.knows else sight_player
        return player(view, rng, mind.temper)
    opinion = greedy_player(view, rng, mind.temper) if level.knows else None
    if opinion is not None and is_certain(view):
        return opinion
    worth = endings.solve(view, stop=mind.stop) if level.knows else None
    if worth is not None:
        top = endings.best(worth)
        return opinion if opinion in top else top[0]
    only = None if opinion is None else distinct(view, opinion)
    return imagined(view, rng, level, mind, only).choice(opinion)


def imagined(
    view: View,
    rng: Rng,
    level: Level,
    mind: Mind = ALONE,
    only: Sequence[Action] | None = None,
) -> Rollouts:
    """What a level imagines of a view: as many worlds as it may, as long as the clock allows.

    ``only`` these actions are tried, where not all are.
    """
    policy = QUICK[view.rules.game.spec.id] if level.knows else random_player
    horizon = horizon_of(view.rules) if level.knows else None
    clock = mind.clock
    start = clock() if clock is not None else 0.0
    guess = guessing(view, mind.past if level.infers else (), rng) if level.knows else None
    trials = Rollouts(
        view, rng, policy, only=only, horizon=horizon, temper=mind.temper, guess=guess
    )
    while trials.worlds < level.worlds and not trials.decided and not mind.stop():
        trials.run(1)
        if clock is not None and clock() - start >= level.seconds:
            break
    return trials


def findings(view: View, rng: Rng, number: int = 5, mind: Mind = ALONE) -> tuple[Finding, ...]:
    """What a level that imagines something finds of every action, the best one first.

    For hints and reviews. Empty where a level is asked that imagines nothing.
    """
    level = level_of(number, view.rules.game.spec.id)
    worth = endings.solve(view, stop=mind.stop) if level.worlds and level.knows else None
    if worth is not None:
        return tuple(endings.findings(view, worth))
    return tuple(imagined(view, rng, level, mind).findings())
