"""Hints with a reason: the strongest player's move, and what is true of it.

Reasons are found by rules, never made up: the move is carried out in a world that agrees with the
view and what it changes is compared with what was; figures come from the open cards, from counting
unseen ones, or from imagined deals in which every move is tried. Where nothing tells the moves
apart, that is said.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from math import sqrt
from typing import TypeAlias

from engine.ai import endings
from engine.ai.finding import Finding
from engine.ai.greedy import greedy_player, is_certain
from engine.ai.levels import ALONE, NUMBERS, Mind, imagined, level_of
from engine.ai.need import winning
from engine.ai.players import OFFERED, player
from engine.ai.reasons import calls, deed, fishing, rounds, shedding, tiles, tricks
from engine.ai.reasons.said import Advice, Code, Reason, Scale, best_first, percent
from engine.core.cards import Action, cards_of
from engine.core.rng import Rng
from engine.core.view import View

Finder: TypeAlias = Callable[[View, Action, Rng], Iterator[Reason]]

STRONGEST = f"level{max(NUMBERS)}"
NOISE = 0.2
"""Usual deviation between the values of two moves in one world; values lie between 0 and 1."""
NOISE_OF_CHANCES = 0.4
"""The same between chances, which one deal decides."""
CLOSE = 0.1
"""Points below which a difference is not told: means are written with one decimal."""
CHANCES = {Scale.PLACE: Code.FIRST_PLACE, Scale.NOT_FOOL: Code.NOT_FOOL}
"""By what a chance is told."""

_FISHING: dict[str, Finder] = dict.fromkeys(
    ("hand", "flip", "show", "show_four", "opening"), fishing.reasons
)
_TRICKS: dict[str, Finder] = dict.fromkeys(("lead", "follow"), tricks.reasons)
_PARTING: dict[str, Finder] = dict.fromkeys(("exchange", "discard"), calls.parting)
FINDERS: dict[str, dict[str, Finder]] = {
    "koi_koi": {**_FISHING, "decide": calls.koi_koi},
    "hana_awase": {**_FISHING, "void": fishing.reasons},
    "mushi": _FISHING,
    "kujuroku": _FISHING,
    "mekuri": {**_FISHING, "declare": calls.mekuri_in},
    "thousand": {
        **_TRICKS, **_PARTING, "auction": calls.auction, "look": calls.auction,
        "final_target": calls.target,
    },
    "king": _TRICKS,
    "three_tricks": {**_TRICKS, "pass": tricks.passing},
    "parity": _TRICKS,
    "japanese_loo": {**_TRICKS, "declare": tricks.declaring},
    "forty_one": {"play": rounds.of_forty_one},
    "nine_and_half": dict.fromkeys(("hit", "bet", "dealer"), rounds.of_nine_and_half),
    "durak": dict.fromkeys(
        ("open", "defend", "throw", "taking", "double", "answer"), shedding.of_durak
    ),
    "kirifu": dict.fromkeys(("lead", "cut", "cut_or_take"), shedding.of_kirifu),
    "tien_gow": dict.fromkeys(("lead", "follow"), tiles.of_tien_gow),
}  # fmt: skip
"""For each game and phase who knows its reasons."""


def advise(
    view: View,
    rng: Rng,
    name: str = OFFERED[-1],
    mind: Mind = ALONE,
    *,
    worlds: int | None = None,
) -> Advice:
    """The move of a player, why it is good, and what else was looked at.

    A player of the level that imagines most chooses by the very deals that the figures come from.

    Args:
        view: what the asking seat may know.
        rng: where chance comes from.
        name: the player that chooses.
        mind: how long it may think, and what it knows beside the view.
        worlds: deals to imagine, at most; None means as many as the strongest level does.
    """
    resignation = view.rules.game.resignation
    choices = [action for action in view.legal if action != resignation]
    if len(choices) == 1:
        return Advice(choices[0], (forced(view, choices[0], rng),))
    opinion = greedy_player(view, rng)
    strongest = name == STRONGEST
    need = mind.need if strongest else None
    won = None if is_certain(view) else winning(view, need, rng)
    if won is not None:
        return Advice(
            won, (Reason(Code.WINS_MATCH), *reasons_of(view, won, rng)), scale=Scale.PLACE
        )
    worth = endings.solve(view, stop=mind.stop, need=need) if strongest else None
    if worth is not None:
        found = endings.findings(view, worth, need)
        action = opinion if opinion in endings.best(worth) else found[0].action
        return compared(view, action, found, endings.deals(view), rng, places=need is not None)
    level = level_of(max(NUMBERS), view.rules.game.spec.id)
    level = level._replace(worlds=worlds or level.worlds, infers=strongest, places=strongest)
    trials = imagined(view, rng, level, mind)
    if strongest and not is_certain(view):
        action = trials.choice(opinion)
    else:
        action = opinion if name == "greedy" else player(name)(view, rng)
    places = trials.need is not None
    return compared(view, action, trials.findings(), trials.worlds, rng, places=places)


def compared(
    view: View,
    action: Action,
    findings: Sequence[Finding],
    worlds: int,
    rng: Rng,
    *,
    places: bool = False,
) -> Advice:
    """The advice for a chosen move, by what was found of all in so many imagined deals.

    ``places``: whether the values are chances of the first place, by which the move was chosen.
    """
    told = reasons_of(view, action, rng)
    if places:
        return _by_chance(action, findings, worlds, told, Scale.PLACE)
    seats = shedding.fool_among(view.rules)
    if seats:
        safe = [replace(one, value=shedding.not_fool(one.points, seats)) for one in findings]
        return _by_chance(action, safe, worlds, told, Scale.NOT_FOOL)
    own = next((found for found in findings if found.action == action), None)
    rest = [found for found in findings if found.action != action]
    best = max(rest, key=lambda found: found.points, default=None)
    gain: float | None = None
    even = steadier = False
    if own is not None and best is not None:
        gain = own.points - best.points
        unsure = NOISE * sqrt(1 / own.visits + 1 / best.visits)
        even = abs(gain) < CLOSE or abs(own.value - best.value) < unsure
        steadier = gain < 0 and not even and own.value > best.value
        if not told:
            told = (_by_average(own, best, even=even, steadier=steadier),)
        if gain < 0 or even:
            gain = None
    return Advice(
        action,
        told or (Reason(Code.AT_SIGHT),),
        gain,
        even,
        steadier,
        best_first(findings),
        worlds,
    )


def _by_chance(
    action: Action,
    findings: Sequence[Finding],
    worlds: int,
    told: tuple[Reason, ...],
    scale: Scale,
) -> Advice:
    """The advice where the values are chances: how much likelier the move makes it.

    That is told before all else where it is the place in the match, and otherwise after the first
    of the reasons.
    """
    order = sorted(findings, key=lambda found: -found.value)
    own = next((found for found in order if found.action == action), None)
    best = next((found for found in order if found.action != action), None)
    even = False
    if own is not None and best is not None:
        unsure = NOISE_OF_CHANCES * sqrt(1 / own.visits + 1 / best.visits)
        even = abs(own.value - best.value) < unsure
        if own.value > best.value and not even:
            chances = Reason(CHANCES[scale], number=percent(own.value), second=percent(best.value))
            after = 0 if scale is Scale.PLACE else 1
            told = (*told[:after], chances, *told[after:])
        elif not told:
            told = (Reason(Code.EVEN if even else Code.AT_SIGHT),)
    told = told or (Reason(Code.AT_SIGHT),)
    return Advice(action, told, None, even, False, tuple(order), worlds, scale)


def _by_average(own: Finding, best: Finding, *, even: bool, steadier: bool) -> Reason:
    """What the imagined deals say where no rule knows better."""
    if even:
        return Reason(Code.EVEN)
    if steadier:
        return Reason(Code.STEADIER)
    if own.points < best.points:
        return Reason(Code.AT_SIGHT)
    return Reason(Code.AVERAGE, number=round(10 * own.points), second=round(10 * best.points))


def reasons_of(view: View, action: Action, rng: Rng) -> tuple[Reason, ...]:
    """What is true of a move and speaks for it, the most telling first; perhaps nothing."""
    finder = FINDERS[view.rules.game.spec.id].get(view.phase)
    return tuple(finder(view, action, rng)) if finder is not None else ()


def forced(view: View, action: Action, rng: Rng) -> Reason:
    """Why there is no choice: the rule that forbids the other cards of the hand, if there are."""
    game = view.rules.game
    state = game.sample(view, rng)
    ids = game.spec.deck.ids
    verb, *words = game.action_text(state, action).split()
    named = {ids[card] for card in cards_of(view.hand)} & set(words)
    for card in cards_of(view.hand):
        if named and ids[card] not in named:
            return Reason(Code.FORCED_BY, rule=game.why_not(state, f"{verb} {ids[card]}"))
    rule = deed.imagined(view, action, rng).rule
    return Reason(Code.FORCED_BY, rule=rule) if rule else Reason(Code.FORCED)


__all__ = [
    "STRONGEST",
    "Advice",
    "Code",
    "Reason",
    "Scale",
    "advise",
    "compared",
    "forced",
    "reasons_of",
]
