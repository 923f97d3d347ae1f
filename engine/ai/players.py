"""Players by name: ``random``, ``greedy``, and ``level1`` … ``level5``.

A level may have a temper, too: ``level3.bold``. In a match the temper comes with a character.
"""

from __future__ import annotations

from engine.ai.greedy import GREEDY, Player, greedy_player, random_player
from engine.ai.levels import LEVELS, NUMBERS, Mind, choose
from engine.ai.tempers import EVEN, TEMPERS, Temper
from engine.core.cards import Action
from engine.core.errors import BadOption
from engine.core.rng import Rng
from engine.core.view import View


def _leveled(number: int, temper: Temper = EVEN) -> Player:
    """The player of a level, limited by its number of worlds alone."""

    def play(view: View, rng: Rng) -> Action:
        return choose(view, rng, number, Mind(temper))

    return play


PLAYERS: dict[str, Player] = {
    "random": random_player,
    "greedy": greedy_player,
    **{f"level{number}": _leveled(number) for number in NUMBERS},
}


OFFERED = tuple(f"level{number}" for number in NUMBERS)
"""The players a menu offers, the weakest first; ``README.md`` beside this module tells in which
games each is shown to be stronger than the one below it, and in which not."""
USUAL = "level3"
"""The opponent nobody has to choose: it has some sense and can be beaten."""


def minded(name: str, view: View, rng: Rng, mind: Mind) -> Action:
    """The move of a player who also minds the clock, as in a match against people.

    Raises:
        BadOption: there is no such player.
    """
    if name in OFFERED:
        return choose(view, rng, int(name[5:]), mind)
    return player(name)(view, rng)


def infers(name: str) -> bool:
    """Whether this player draws conclusions from the past, where it is told of it."""
    return name in OFFERED and any(levels[OFFERED.index(name)].infers for levels in LEVELS.values())


def player(name: str) -> Player:
    """The player of this name.

    Raises:
        BadOption: there is none.
    """
    level, _, temper = name.partition(".")
    if level in OFFERED and temper in TEMPERS:
        return _leveled(int(level[5:]), TEMPERS[temper])
    if name not in PLAYERS:
        raise BadOption("no_such_player", player=name, players=", ".join(PLAYERS))
    return PLAYERS[name]


__all__ = [
    "GREEDY",
    "OFFERED",
    "PLAYERS",
    "USUAL",
    "Player",
    "greedy_player",
    "infers",
    "minded",
    "player",
    "random_player",
]  # fmt: skip
