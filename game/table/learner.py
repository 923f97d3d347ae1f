"""Watches what the person at the table plays, so that help marks know what has been learned."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.core.cards import Cards, Seat, cards_of
from engine.core.events import Captured, Event, Moved

if TYPE_CHECKING:
    from game.learned import Learned
    from game.table.controller import Controller
    from game.table.motion.step import Step

SOON = 6.0
"""Seconds from the question within which a play counts as quick."""


class Learner:
    """Counts the plays of the one person at a table.

    Where several people share the machine nothing is counted: the marks are one person's.

    Args:
        controller: the match.
        learned: where the counts are kept.
    """

    def __init__(self, controller: Controller, learned: Learned) -> None:
        self._controller, self._learned = controller, learned
        self._thought = 0.0
        self._hinted = False
        self._asked = False

    def wait(self, dt: float) -> None:
        """Let time pass; each question to the person is timed by itself."""
        asked = self._controller.person_to_move
        if asked and not self._asked:
            self._thought, self._hinted = 0.0, False
        self._asked = asked
        if asked:
            self._thought += dt
            self._hinted = self._hinted or self._controller.hint is not None

    def look(self, steps: Sequence[Step]) -> None:
        """Count what the person has done in the steps that began."""
        humans = self._controller.humans
        if len(humans) != 1:
            return
        ids = self._controller.play.rules.game.spec.deck.ids
        for step in steps:
            played = 0
            for event in step.events:
                played |= handled(event, humans[0])
            quick = self._thought <= SOON and not self._hinted
            for card in cards_of(played):
                self._learned.take(ids[card], quick=quick)


def handled(event: Event, seat: Seat) -> Cards:
    """The cards this seat has taken, or played to a trick, by an event."""
    match event:
        case Captured(seat=who, card=card, cards=cards) if who == seat:
            return cards | 1 << card
        case Moved(dst=dst, cards=cards) if dst.kind == "spot" and dst.seat == seat:
            return cards
    return 0
