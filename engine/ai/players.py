"""Players by name: ``random``, ``greedy``, and ``level1`` … ``level5``."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from engine.ai.knowledge import (
    durak,
    forty_one,
    hana_awase,
    japanese_loo,
    king,
    kirifu,
    koi_koi,
    kujuroku,
    mekuri,
    mushi,
    nine_and_half,
    parity,
    thousand,
    three_tricks,
    tien_gow,
)
from engine.ai.levels import LEVELS, choose
from engine.core.cards import Action
from engine.core.errors import BadOption
from engine.core.rng import Rng
from engine.core.view import View

Player: TypeAlias = Callable[[View, Rng], Action]
"""Chooses one of ``view.legal``."""

GREEDY: dict[str, Player] = {
    "koi_koi": koi_koi.greedy,
    "hana_awase": hana_awase.greedy,
    "mushi": mushi.greedy,
    "kujuroku": kujuroku.greedy,
    "mekuri": mekuri.greedy,
    "thousand": thousand.greedy,
    "king": king.greedy,
    "three_tricks": three_tricks.greedy,
    "parity": parity.greedy,
    "japanese_loo": japanese_loo.greedy,
    "forty_one": forty_one.greedy,
    "nine_and_half": nine_and_half.greedy,
    "durak": durak.greedy,
    "kirifu": kirifu.greedy,
    "tien_gow": tien_gow.greedy,
}
"""The knowledgeable one-step player of each game."""


def random_player(view: View, rng: Rng) -> Action:
    """Any legal action but giving up, each equally likely."""
    resignation = view.rules.game.resignation
    choices = [action for action in view.legal if action != resignation]
    return choices[rng.below(len(choices))]


def greedy_player(view: View, rng: Rng) -> Action:
    """The best action at first sight, by the game's knowledge."""
    if len(view.legal) == 1:
        return view.legal[0]
    return GREEDY[view.rules.game.spec.id](view, rng)


def _leveled(number: int) -> Player:
    """The player of a level, limited by its number of iterations alone."""

    def play(view: View, rng: Rng) -> Action:
        return choose(view, rng, LEVELS[number], greedy_player)

    return play


PLAYERS: dict[str, Player] = {
    "random": random_player,
    "greedy": greedy_player,
    **{f"level{number}": _leveled(number) for number in LEVELS},
}


OFFERED = ("random", "greedy")
"""The players a menu offers: a level joins them when it is shown to beat the one below it."""


def timed(name: str, view: View, rng: Rng, clock: Callable[[], float]) -> Action:
    """The move of a player who also minds the clock, as in a match against people.

    Raises:
        BadOption: there is no such player.
    """
    number = int(name[5:]) if name.startswith("level") and name in PLAYERS else 0
    if number:
        return choose(view, rng, LEVELS[number], greedy_player, clock)
    return player(name)(view, rng)


def player(name: str) -> Player:
    """The player of this name.

    Raises:
        BadOption: there is none.
    """
    if name not in PLAYERS:
        raise BadOption("no_such_player", player=name, players=", ".join(PLAYERS))
    return PLAYERS[name]
