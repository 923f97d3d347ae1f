"""How quick the engine is: random deals, actions, copies, views, samples, positions a second."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from typing import TypeAlias

from engine.ai.greedy import QUICK
from engine.ai.rollouts import Rollouts
from engine.core.events import Json
from engine.core.game import MatchState, Rules, State
from engine.core.rng import Rng
from engine.core.view import View

Clock: TypeAlias = Callable[[], float]


def bench(rules: Rules, clock: Clock, seconds: float = 1.0) -> dict[str, Json]:
    """Each figure measured for about ``seconds`` on one core."""
    game = rules.game
    match = game.opening(rules, rules.seats, 0)
    deals, actions = _random_deals(rules, match, clock, seconds)
    states = _positions(rules, match)
    views = [game.view(state, state.to_move) for state in states]
    rng = Rng(1)

    def round_trip(state: State) -> None:
        game.from_position(rules, json.loads(json.dumps(game.position(state))))

    return {
        "game": game.spec.id,
        "deals_per_second": round(deals),
        "actions_per_second": round(actions),
        "copies_per_second": _rate(states, game.copy, clock, seconds),
        "views_per_second": _rate(states, lambda s: game.view(s, s.to_move), clock, seconds),
        "samples_per_second": _rate(views, lambda v: game.sample(v, rng), clock, seconds),
        "positions_per_second": _rate(states, round_trip, clock, seconds),
        "worlds_per_second": _worlds(views, clock, seconds),
    }


def _random_deals(
    rules: Rules, match: MatchState, clock: Clock, seconds: float
) -> tuple[float, float]:
    """Deals and actions a second of random legal play, dealing included."""
    game = rules.game
    new_deal, legal, apply = game.new_deal, game.playable, game.apply
    chance = random.Random(1).random
    deals = actions = 0
    start = clock()
    while True:
        for seed in range(deals, deals + 200):
            state = new_deal(rules, match, Rng(seed))
            while choices := legal(state):
                apply(state, choices[int(chance() * len(choices))])
                actions += 1
        deals += 200
        spent = clock() - start
        if spent >= seconds:
            return deals / spent, actions / spent


def _positions(rules: Rules, match: MatchState) -> list[State]:
    """States in the middle of random deals."""
    game, chance = rules.game, random.Random(2).random
    states = []
    for seed in range(200):
        state = game.new_deal(rules, match, Rng(seed))
        for _ in range(seed % 12):
            choices = game.playable(state)
            if not choices:
                break
            game.apply(state, choices[int(chance() * len(choices))])
        if state.to_move >= 0:
            states.append(state)
    return states


def _worlds(views: list[View], clock: Clock, seconds: float) -> int:
    """Imagined deals a second at a first decision, every action tried in each."""
    view = next(view for view in views if len(view.legal) > 1)
    trials = Rollouts(view, Rng(1), QUICK[view.rules.game.spec.id], patient=True)
    start = clock()
    while True:
        trials.run(1)
        spent = clock() - start
        if spent >= seconds:
            return round(trials.worlds / spent)


def _rate(items: list[Json], work: Callable[[Json], object], clock: Clock, seconds: float) -> int:
    done = 0
    start = clock()
    while True:
        for item in items:
            work(item)
        done += len(items)
        spent = clock() - start
        if spent >= seconds:
            return round(done / spent)
