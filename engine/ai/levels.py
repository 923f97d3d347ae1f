"""Five levels: what a player sees of a game, and how many deals it imagines.

No level peeks, and none blunders on purpose: the lower ones only see less. Who does not know a game
imagines that everybody plays anything from then on, and sees what an action brings, not what it
prepares. Who knows it begins with that opinion; and where it imagines deals, everybody plays on by
such knowledge, and the end of a deal is solved where few cards are hidden
(:mod:`engine.ai.endings`, :mod:`engine.ai.endgame`). The highest level also asks what the others'
plays suggest of their hands (:mod:`engine.ai.belief`).

| level | ways the cards may lie | how it goes on | at most |
|---|---|---|---|
| 1 | 1, or what :data:`FAINT` says | anyhow | 0.3 s |
| 2 | 6, or what :data:`SKETCHY` says | anyhow | 0.3 s |
| 3 | none: knowledge of the game alone | – | – |
| 4 | 12, or what :data:`HAZY` says | sensibly | 0.6 s |
| 5 | 100, or what :data:`KEEN` says | sensibly | 1.1 s |

Where imagined deals add little to knowledge, levels 3 and 4 are what :data:`MIDDLE` says: more
deals played on anyhow, what counts at once, or knowledge alone.

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
    careless_player,
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
        minds: whether it minds who may take what it lays.
    """

    worlds: int
    seconds: float
    knows: bool
    infers: bool = False
    minds: bool = True


LEVELS = {
    1: Level(1, 0.3, knows=False),
    2: Level(6, 0.3, knows=False),
    3: Level(0, 0.0, knows=True),
    4: Level(12, 0.6, knows=True),
    5: Level(100, 1.1, knows=True, infers=True),
}
FAINT = {"kirifu": 2}
"""Worlds of level 1 where a single one tells nothing."""
SIGHT = Level(0, 0.0, knows=False)
"""Takes what counts at once."""
KNOWING = Level(0, 0.0, knows=True)
"""Goes by its knowledge of the game."""
UNMINDFUL = KNOWING._replace(minds=False)
"""The same, but lays the cheapest card, whoever may take it."""
MIDDLE = {
    "koi_koi": (SIGHT, KNOWING),
    "hana_awase": (SIGHT, UNMINDFUL),
    "mushi": (SIGHT, KNOWING),
    "kujuroku": (SIGHT, UNMINDFUL),
    "mekuri": (Level(4, 0.3, knows=False), SIGHT),
    "japanese_loo": (Level(4, 0.3, knows=False), KNOWING),
    "kirifu": (Level(16, 0.3, knows=False), KNOWING),
    "tien_gow": (Level(12, 0.3, knows=False), KNOWING),
}
"""Levels 3 and 4 where imagined deals add little to knowledge, so that the rungs are laid lower."""
SKETCHY = {
    **dict.fromkeys(AT_SIGHT, 3),
    "mekuri": 2,
    "king": 2,
    "japanese_loo": 2,
    "forty_one": 2,
    "tien_gow": 3,
    "kirifu": 5,
}
"""Worlds of level 2 where six tell about as much as the next level knows, or hardly more than level
1 sees."""
HAZY = {"thousand": 6, "three_tricks": 6, "parity": 6, "nine_and_half": 3, "durak": 3}
"""Worlds of level 4 where twelve tell nearly as much as a hundred."""
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
    if game in MIDDLE and number in (3, 4):
        return MIDDLE[game][number - 3]
    level = LEVELS[number]
    more = {1: FAINT, 2: SKETCHY, 4: HAZY, 5: KEEN}.get(number, {})
    return level._replace(worlds=more.get(game, level.worlds))


def choose(view: View, rng: Rng, number: int, mind: Mind = ALONE) -> Action:
    """The move of a level."""
    if len(view.legal) == 1:
        return view.legal[0]
    level = level_of(number, view.rules.game.spec.id)
    if not level.worlds:
        return at_once(view, rng, level, mind.temper)
    opinion = greedy_player(view, rng, mind.temper) if level.knows else None
    if opinion is not None and is_certain(view):
        return opinion
    worth = endings.solve(view, stop=mind.stop) if level.knows else None
    if worth is not None:
        top = endings.best(worth)
        return opinion if opinion in top else top[0]
    only = None if opinion is None else distinct(view, opinion)
    return imagined(view, rng, level, mind, only).choice(opinion)


def at_once(view: View, rng: Rng, level: Level, temper: Temper) -> Action:
    """The move of a level that imagines nothing."""
    if not level.knows:
        return sight_player(view, rng, temper)
    return (greedy_player if level.minds else careless_player)(view, rng, temper)


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
