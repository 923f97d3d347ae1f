"""Proof that players keep the rules and do not peek, over many random positions.

A position is met in random play. What the seat cannot see is dealt anew (the game's ``sample``):
its view must be the same, and with the same luck the player must choose the same legal action.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from engine.ai.greedy import Player, random_player
from engine.core.events import Json
from engine.core.game import Rules, State
from engine.core.rng import Rng, derived_seed


@dataclass(slots=True)
class Probed:
    """What was looked at and what was found.

    Attributes:
        positions: decisions looked at.
        choices: those with more than one legal action.
        redealt: those whose hidden cards lay otherwise the second time.
        illegal: actions that were not legal.
        peeked: views or actions that changed with what cannot be seen.
    """

    positions: int = 0
    choices: int = 0
    redealt: int = 0
    illegal: int = 0
    peeked: int = 0

    def to_json(self) -> dict[str, Json]:
        """All figures."""
        return {name: getattr(self, name) for name in self.__slots__}


def probe(rules: Rules, player: Player, positions: int, seed: int, *, blind: bool) -> Probed:
    """Look at so many decisions; the hidden cards are only dealt anew where ``blind`` is asked."""
    found = Probed()
    for number, state in enumerate(_positions(rules, seed)):
        if number >= positions:
            return found
        view = rules.game.view(state, state.to_move)
        luck = derived_seed(seed, "probe", number)
        action = player(view, Rng(luck))
        found.positions += 1
        found.choices += len(view.legal) > 1
        found.illegal += action not in view.legal
        if blind:
            other = rules.game.sample(view, Rng(luck))
            found.redealt += rules.game.position(other) != rules.game.position(state)
            again = rules.game.view(other, other.to_move)
            found.peeked += again != view or player(again, Rng(luck)) != action
    return found


def _positions(rules: Rules, seed: int) -> Iterator[State]:
    """The decisions of random deals, one deal after the other."""
    game, number = rules.game, 0
    while True:
        rng = Rng(derived_seed(seed, "deal", number))
        match = game.opening(rules, rules.seats, number % rules.seats)
        state = game.new_deal(rules, match, rng)
        while state.to_move >= 0:
            yield state
            game.apply(state, random_player(game.view(state, state.to_move), rng))
        number += 1
