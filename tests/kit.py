"""What many tests need: rules with every single option changed, random play, walks through a deal."""

from __future__ import annotations

import random
from collections.abc import Iterator

from engine.core.cards import Action
from engine.core.errors import BadOption
from engine.core.game import Game, MatchState, Rules, State, agree
from engine.core.rng import Rng
from engine.games import GAMES


def single_changes(game: Game[State]) -> Iterator[Rules]:
    """The default rules, every preset, every seat count, and every option changed by itself.

    Changes that contradict the defaults are left out; the game refuses them.
    """
    spec = game.spec
    wanted: list[tuple[dict[str, object], int | None]] = [({}, None)]
    wanted += [(dict(preset.values), preset.seats or None) for preset in spec.presets]
    wanted += [({}, seats) for seats in range(spec.seats[0], spec.seats[1] + 1)]
    wanted += [({option.id: value}, None) for option in spec.options for value in option.values[1:]]
    seen: set[Rules] = set()
    for values, seats in wanted:
        try:
            rules = agree(game, values, seats)
        except BadOption:
            continue
        if rules not in seen:
            seen.add(rules)
            yield rules


def all_single_changes() -> list[Rules]:
    """Of every game, in menu order."""
    return [rules for game in GAMES.values() for rules in single_changes(game)]


def named(rules: Rules) -> str:
    """A short name for a test's parameter."""
    changed = ",".join(f"{name}={value}" for name, value in rules.changed.items())
    return f"{rules.game.spec.id}-{rules.seats}" + (f"-{changed}" if changed else "")


def opening(rules: Rules, seed: int) -> MatchState:
    """A match before its first deal, the dealer going round with the seed."""
    return rules.game.opening(rules, rules.seats, seed % rules.seats)


def deal(rules: Rules, seed: int) -> State:
    """A dealt hand."""
    return rules.game.new_deal(rules, opening(rules, seed), Rng(seed))


def walk(rules: Rules, seed: int, most: int = 5000) -> Iterator[tuple[State, Action]]:
    """Random legal play: each state with the action that will be applied to it next.

    The state is the running one; copy it to keep it. The last pair has the action −1. Every tenth
    seed gives up as likely as it plays, the others never.
    """
    chance = random.Random(seed)
    state = deal(rules, seed)
    pick = rules.game.playable if seed % 10 else rules.game.legal
    for _ in range(most):
        choices = pick(state)
        if not choices:
            yield state, -1
            return
        action = choices[int(chance.random() * len(choices))]
        yield state, action
        rules.game.apply(state, action)
    raise AssertionError(f"{named(rules)} seed {seed}: no end after {most} actions")


def finished(rules: Rules, seed: int) -> State:
    """A deal played to its end at random."""
    for state, _action in walk(rules, seed):
        last = state
    return last
