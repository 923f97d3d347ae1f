"""Mushi at first sight (chapter MU, section 9): points, yaku, denial, orphans, and what is laid."""

from __future__ import annotations

from functools import lru_cache

from engine.ai.knowledge.fishing import DENIAL, Race, Sight, best_at_once, best_of
from engine.ai.knowledge.hanafuda import POINTS, PointsTable, Weights
from engine.ai.tempers import EVEN, Temper
from engine.core.cards import Action
from engine.core.game import Rules
from engine.core.rng import Rng
from engine.core.view import View
from engine.decks.hanafuda import HIKARI
from engine.games.mushi.state import flags_of
from engine.games.mushi.tables import CARDS
from engine.kernel.fishing import PASS, SHOW
from engine.kernel.oni import ONI_BIT, taken

_WEIGHTS = Weights(own=0.6, risk=1.2, mate_risk=0.5, left_behind=0.2, mated=2.0, option=0.25)
_SWING = 0.8
"""What a point of a yaku is worth beside one of the cards; the shares of NEAR are generous."""
_SHARES = ((_SWING, _SWING * DENIAL), (_SWING * DENIAL, _SWING))
"""What a point of each seat's yaku means to seat 0 and to seat 1."""


@lru_cache(maxsize=64)
def _race(rules: Rules) -> Race:
    return Race(flags_of(rules).yaku, POINTS)


def greedy(view: View, rng: Rng, temper: Temper = EVEN) -> Action:
    """The action with the highest value; equal ones by lot."""
    if view.phase == "show":
        return SHOW if _poor(view) else PASS
    return best_of(view.legal, _table(view, temper).value, rng)


def at_sight(view: View, rng: Rng, temper: Temper = EVEN) -> Action:
    """The action that counts most at once: points, and yaku made now."""
    if view.phase == "show":
        return greedy(view, rng, temper)
    total = flags_of(view.rules).yaku.points
    sight = Sight(POINTS, total, lambda card, what: taken(card, what, view.field))
    return best_at_once(sight, view, rng)


def values(view: View) -> dict[Action, float]:
    """What each action of the hand or of a flip is worth, in points."""
    table = _table(view, EVEN)
    return {action: table.value(action) for action in view.legal}


def _table(view: View, temper: Temper) -> PointsTable:
    worth = _race(view.rules).worth(view.piles, temper.shares(_SHARES[view.seat], view.seat))
    return PointsTable(view, CARDS, worth, _WEIGHTS, with_oni=True)


def _poor(view: View) -> bool:
    """Whether four of a plant make the rest of the hand too poor to keep."""
    return not view.hand & (HIKARI | ONI_BIT)
