"""Asks once before a play that gives much away: what is asked, and what the person answers."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from engine.ai.risk import Risk, risk_of
from engine.core.cards import Action
from engine.core.view import View
from game.input import Command, Digit, Intent, Move, PointerDown, PointerMoved
from game.ui.box import Box

if TYPE_CHECKING:
    from game.table.panels.base import Panel

YES, NO = 0, 1
"""The two answers, as they are numbered from the left."""


class Doubt:
    """The question of one table.

    Attributes:
        risk: why it is asked; None while nothing is.
        focus: the answer in focus.
        boxes: where the answers lie, from the last drawing.
    """

    def __init__(self, wanted: Callable[[], bool]) -> None:
        self._wanted = wanted
        self._action: Action = -1
        self.risk: Risk | None = None
        self.focus = NO
        self.boxes: list[Box] = []

    def stops(self, view: View, action: Action) -> bool:
        """Whether the person has to be asked before this action; then it waits here."""
        self.risk = risk_of(view, action) if self._wanted() else None
        self._action, self.focus, self.boxes = action, NO, []
        return self.risk is not None

    def close(self) -> None:
        """The question is gone: another table, or an answer."""
        self.risk = None

    def handle(self, intent: Intent) -> Action | None:
        """React to a person; the action when it is to be done after all."""
        match intent:
            case PointerMoved(x, y):
                self._point(x, y)
            case PointerDown(x, y, 1):
                self._point(x, y)
                if any(box.holds(x, y) for box in self.boxes):
                    return self._answered(self.focus)
            case Digit(n) if n in {1, 2}:
                return self._answered(n - 1)
            case Move(dx, dy) if dx or dy:
                self.focus = NO if dx + dy > 0 else YES
            case Command.NEXT | Command.PREVIOUS:
                self.focus = YES + NO - self.focus
            case Command.CONFIRM:
                return self._answered(self.focus)
            case Command.CANCEL | Command.UNDO | PointerDown(button=3):
                return self._answered(NO)
        return None

    def _point(self, x: float, y: float) -> None:
        for number, box in enumerate(self.boxes):
            if box.holds(x, y):
                self.focus = number

    def _answered(self, answer: int) -> Action | None:
        self.close()
        return self._action if answer == YES else None


def reason(panel: Panel, risk: Risk) -> str:
    """Why a play gives much away, in words, with the rule."""
    told = panel.t(
        f"risk.{risk.code}",
        yaku=panel.short_name(risk.yaku) if risk.yaku else "",
        name=panel.name(risk.seat) if risk.seat >= 0 else "",
        card=panel.card(risk.cards.bit_length() - 1) if risk.cards else "",
        count=risk.amount,
    )
    return f"{told} ({risk.rule})" if risk.rule else told
