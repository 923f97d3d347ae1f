"""Mushi at first sight (chapter MU, section 9): points, yaku, denial, orphans, and what is laid."""

from __future__ import annotations

from engine.ai.knowledge.fishing import DENIAL, best_of, yaku_weights
from engine.ai.knowledge.hanafuda import POINTS, PointsTable
from engine.core.cards import Action
from engine.core.rng import Rng
from engine.core.view import View
from engine.decks.hanafuda import DECK, HIKARI
from engine.games.mushi.state import flags_of
from engine.games.mushi.tables import CARDS
from engine.kernel.fishing import PASS, SHOW
from engine.kernel.oni import ONI_BIT

_SWING = 2
"""A yaku changes both totals."""


def greedy(view: View, rng: Rng) -> Action:
    """The action with the highest value; equal ones by lot."""
    if view.phase == "show":
        return SHOW if _poor(view) else PASS
    shares = [_SWING * (1.0 if seat == view.seat else DENIAL) for seat in (0, 1)]
    weights = yaku_weights(flags_of(view.rules).yaku, view.piles, shares, len(DECK.ids))
    worth = [p + w for p, w in zip(POINTS, weights, strict=True)]
    return best_of(view.legal, PointsTable(view, CARDS, worth, with_oni=True).value, rng)


def _poor(view: View) -> bool:
    """Whether four of a plant make the rest of the hand too poor to keep."""
    return not view.hand & (HIKARI | ONI_BIT)
