"""Five levels: what a player sees of a game, and how many deals it imagines.

No level peeks, and none blunders on purpose: the lower ones only see less. Who does not know a game
imagines that everybody plays anything from then on, and sees what an action brings, not what it
prepares. Who knows it begins with that opinion; and where it imagines deals, everybody plays on by
such knowledge, and the end of a deal is solved where few cards are hidden
(:mod:`engine.ai.endings`, :mod:`engine.ai.endgame`). The highest level also asks what the others'
plays suggest of their hands (:mod:`engine.ai.belief`), and what the match asks of its last deals
(:mod:`engine.ai.need`).

Each game has five of these players (:data:`LEVELS`), so chosen that every one is stronger than the
one below it. Where imagined deals add little to knowledge, the middle ones lie lower: what counts
at once, or knowledge alone.

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
    QUICK,
    careless_player,
    greedy_player,
    is_certain,
    random_player,
    sight_player,
)
from engine.ai.need import Need, winning
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
        need: what the match asks of this deal, where it ends soon.
    """

    temper: Temper = EVEN
    clock: Clock | None = None
    stop: Stop = never
    past: Past = ()
    need: Need | None = None


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
        places: whether it plays for its place where the match ends soon, not for points.
    """

    worlds: int
    seconds: float
    knows: bool
    infers: bool = False
    minds: bool = True
    places: bool = False


SIGHT = Level(0, 0.0, knows=False)
"""Takes what counts at once."""
KNOWING = Level(0, 0.0, knows=True)
"""Goes by its knowledge of the game."""
UNMINDFUL = KNOWING._replace(minds=False)
"""The same, but lays the cheapest card, whoever may take it."""


def _anyhow(worlds: int) -> Level:
    """Imagines that everybody plays anything."""
    return Level(worlds, 0.3, knows=False)


def _sensibly(worlds: int) -> Level:
    """Knows the game, and imagines that everybody does."""
    return Level(worlds, 0.6, knows=True)


def _keenly(worlds: int) -> Level:
    """The same with more time, by what the others' plays suggest and what the match asks."""
    return Level(worlds, 1.1, knows=True, infers=True, places=True)


LEVELS: dict[str, tuple[Level, ...]] = {
    "koi_koi": (_anyhow(1), _anyhow(3), SIGHT, KNOWING, _keenly(300)),
    "hana_awase": (_anyhow(1), _anyhow(3), SIGHT, UNMINDFUL, _keenly(300)),
    "mushi": (_anyhow(1), _anyhow(3), SIGHT, KNOWING, _keenly(300)),
    "kujuroku": (_anyhow(1), _anyhow(3), SIGHT, UNMINDFUL, _keenly(300)),
    "mekuri": (_anyhow(1), _anyhow(2), _anyhow(4), SIGHT, _keenly(200)),
    "thousand": (_anyhow(1), _anyhow(6), KNOWING, _sensibly(6), _keenly(200)),
    "king": (_anyhow(1), _anyhow(2), KNOWING, _sensibly(4), _keenly(400)),
    "three_tricks": (_anyhow(1), _anyhow(6), KNOWING, _sensibly(6), _keenly(100)),
    "parity": (_anyhow(1), _anyhow(6), KNOWING, _sensibly(6), _keenly(100)),
    "japanese_loo": (_anyhow(1), _anyhow(2), _anyhow(4), KNOWING, _keenly(300)),
    "durak": (_anyhow(1), _anyhow(6), KNOWING, _sensibly(3), _keenly(200)),
    "kirifu": (_anyhow(2), _anyhow(5), _anyhow(16), KNOWING, _keenly(300)),
    "forty_one": (_anyhow(1), _anyhow(2), KNOWING, _sensibly(12), _keenly(400)),
    "nine_and_half": (_anyhow(1), _anyhow(6), KNOWING, _sensibly(3), _keenly(100)),
    "tien_gow": (_anyhow(1), _anyhow(3), _anyhow(12), KNOWING, _keenly(100)),
}
"""By game the levels from 1 on. How many deals a level imagines is where more told little, or where
more would have left the next level nothing to show."""
NUMBERS = range(1, 6)


def level_of(number: int, game: str) -> Level:
    """The limits of a level in a game."""
    return LEVELS[game][number - 1]


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
    need = mind.need if level.places else None
    won = winning(view, need, rng)
    if won is not None:
        return won
    worth = endings.solve(view, stop=mind.stop, need=need) if level.knows else None
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
    need = mind.need if level.places else None
    trials = Rollouts(
        view, rng, policy, only=only, horizon=horizon, temper=mind.temper, guess=guess, need=need
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
    need = mind.need if level.places else None
    solved = level.worlds and level.knows
    worth = endings.solve(view, stop=mind.stop, need=need) if solved else None
    if worth is not None:
        return tuple(endings.findings(view, worth, need))
    return tuple(imagined(view, rng, level, mind).findings())
