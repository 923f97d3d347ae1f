"""What the worker is asked for at a table: the moves of computer seats, hints for a person."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from engine.ai.players import OFFERED
from engine.ai.reasons import Advice, Code, Reason
from engine.core.cards import Action, Seat
from engine.core.rng import derived_seed

if TYPE_CHECKING:
    from engine.match.play import Play
    from game.computer import Computer

PAUSE = 0.45
"""Seconds a move is held back at normal speed, so that timing tells nothing."""


class Thinking:
    """Questions to the worker and the moment after which an answer is carried out.

    Args:
        computer: the worker process.
        play: the match.
        speed: factor of animation speed, 0 for none: then nothing is held back.

    Attributes:
        replaced: the worker was lost and the greedy player has answered; the reader clears it.
    """

    def __init__(self, computer: Computer, play: Play, speed: Callable[[], float]) -> None:
        self._computer, self._play, self._speed = computer, play, speed
        self.replaced = False
        self._held = 0.0
        self._ticket = 0
        self._hint_ticket = 0
        self._answer: Action | None = None

    @property
    def waiting(self) -> bool:
        """Whether an answer or its moment is awaited."""
        return self._computer.thinking or self._held > 0

    def rest(self) -> None:
        """The position has changed: nothing that was asked matters any more."""
        self._held, self._ticket, self._hint_ticket, self._answer = 0.0, 0, 0, None

    def cancel(self) -> None:
        """Stop the worker's thought."""
        self._computer.cancel()
        self.rest()

    def move(self, seat: Seat, dt: float) -> Action | None:
        """The move of a computer seat, once it is there and its moment has come."""
        self._held += dt
        if not self._ticket:
            play = self._play
            seed = derived_seed(play.seed, "move", play.match.dealt, len(play.steps))
            self._ticket = self._computer.ask(play.view(seat), play.seats[seat].player, seed)
            self._answer = None
            return None
        choice = self._computer.poll()
        if choice is not None and choice.ticket == self._ticket:
            self._answer = choice.action
            self.replaced = self.replaced or choice.replaced
        return self._answer if self._moment else None

    def forced(self, dt: float) -> Action | None:
        """The only legal action, after a moment in which it can be seen coming."""
        self._held += dt
        return self._play.legal()[0] if self._moment else None

    @property
    def _moment(self) -> bool:
        speed = self._speed()
        return speed <= 0 or self._held * speed >= PAUSE

    def ask_hint(self, seat: Seat) -> None:
        """Ask what the strongest player would do in place of a seat."""
        play = self._play
        seed = derived_seed(play.seed, "hint", len(play.steps))
        self._hint_ticket = self._computer.ask(play.view(seat), OFFERED[-1], seed, why=True)

    @property
    def hinting(self) -> bool:
        """Whether a hint is being thought about."""
        return self._hint_ticket > 0

    def hint(self) -> Advice | None:
        """The answer, once; the move alone where the worker was lost."""
        if not self._hint_ticket:
            return None
        choice = self._computer.poll()
        if choice is None or choice.ticket != self._hint_ticket:
            return None
        self._hint_ticket = 0
        return choice.advice or Advice(choice.action, (Reason(Code.AT_SIGHT),))
