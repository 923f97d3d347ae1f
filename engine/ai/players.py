"""Players by name: ``random``, ``greedy``."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from engine.ai.knowledge import (
    hana_awase,
    japanese_loo,
    king,
    koi_koi,
    kujuroku,
    mekuri,
    mushi,
    parity,
    three_tricks,
)
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
    "king": king.greedy,
    "three_tricks": three_tricks.greedy,
    "parity": parity.greedy,
    "japanese_loo": japanese_loo.greedy,
}
"""The knowledgeable one-step player of each game."""


def random_player(view: View, rng: Rng) -> Action:
    """Any legal action, each equally likely."""
    return view.legal[rng.below(len(view.legal))]


def greedy_player(view: View, rng: Rng) -> Action:
    """The best action at first sight, by the game's knowledge."""
    if len(view.legal) == 1:
        return view.legal[0]
    return GREEDY[view.rules.game.spec.id](view, rng)


PLAYERS: dict[str, Player] = {"random": random_player, "greedy": greedy_player}


def player(name: str) -> Player:
    """The player of this name.

    Raises:
        BadOption: there is none.
    """
    if name not in PLAYERS:
        raise BadOption("no_such_player", player=name, players=", ".join(PLAYERS))
    return PLAYERS[name]
