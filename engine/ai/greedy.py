"""The one-step player of each game, its quick form for imagined deals, and one that knows less."""

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
from engine.ai.tempers import EVEN, Temper
from engine.core.cards import Action
from engine.core.rng import Rng
from engine.core.view import View
from engine.kernel.fishing import LAY

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

QUICK: dict[str, Player] = {**GREEDY, "durak": durak.quick}
"""The same without whatever takes long."""

Tempered: TypeAlias = Callable[[View, Rng, Temper], Action]
"""A player whose knowledge weighs things by a temper."""

AT_SIGHT: dict[str, Tempered] = {
    "koi_koi": koi_koi.at_sight,
    "hana_awase": hana_awase.at_sight,
    "mushi": mushi.at_sight,
    "kujuroku": kujuroku.at_sight,
    "mekuri": mekuri.at_sight,
}
"""Where imagined deals add so little to knowledge that the rungs lie below it: who sees what counts
at once."""

TEMPERED: dict[str, Tempered] = {
    "koi_koi": koi_koi.greedy,
    "hana_awase": hana_awase.greedy,
    "mushi": mushi.greedy,
    "kujuroku": kujuroku.greedy,
    "thousand": thousand.greedy,
    "three_tricks": three_tricks.greedy,
    "parity": parity.greedy,
    "japanese_loo": japanese_loo.greedy,
    "nine_and_half": nine_and_half.greedy,
    "durak": durak.greedy,
}
"""Those whose knowledge weighs things by a temper; elsewhere it shows where deals are imagined."""


def greedy_player(view: View, rng: Rng, temper: Temper = EVEN) -> Action:
    """The best action at first sight, by the game's knowledge."""
    if len(view.legal) == 1:
        return view.legal[0]
    game = view.rules.game.spec.id
    if temper is not EVEN and game in TEMPERED:
        return TEMPERED[game](view, rng, temper)
    return GREEDY[game](view, rng)


def sight_player(view: View, rng: Rng, temper: Temper = EVEN) -> Action:
    """The action that counts most at once, in a game of :data:`AT_SIGHT`."""
    if len(view.legal) == 1:
        return view.legal[0]
    return AT_SIGHT[view.rules.game.spec.id](view, rng, temper)


def careless_player(view: View, rng: Rng, temper: Temper = EVEN) -> Action:
    """As the greedy player, but lays the cheapest card, whoever may take it; in the same games."""
    action = greedy_player(view, rng, temper)
    if view.phase != "hand" or action & 63 != LAY:
        return action
    lays = tuple([each for each in view.legal if each & 63 == LAY])
    return sight_player(view._replace(legal=lays), rng, temper)


def quick_player(view: View, rng: Rng) -> Action:
    """A sensible action within a millisecond or two, for one who cannot wait."""
    if len(view.legal) == 1:
        return view.legal[0]
    return QUICK[view.rules.game.spec.id](view, rng)


def random_player(view: View, rng: Rng) -> Action:
    """Any legal action but giving up, each equally likely."""
    resignation = view.rules.game.resignation
    choices = [action for action in view.legal if action != resignation]
    return choices[rng.below(len(choices))]


_RECKONED = {
    "japanese_loo": ("declare",),
    "nine_and_half": ("limit", "ante", "dealer"),
}
"""By game the phases in which knowledge decides no worse than a hundred imagined deals, or better:
whether to stay in Japanese Loo, whom to fight in Nine-and-a-half. There imagined deals are too shy
of the ante besides, for they are played on by one who bets worse."""


def is_certain(view: View) -> bool:
    """Whether imagined deals find nothing better than the greedy player does.

    It solves the end of Durak for two, and reckons the decisions of :data:`_RECKONED`.
    """
    game = view.rules.game.spec.id
    if game == "durak":
        return durak.is_solved(view)
    return view.phase in _RECKONED.get(game, ())
