"""What the worker is asked for at a table: the moves of computer seats, hints for a person."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import TYPE_CHECKING

from engine.ai.need import need_of
from engine.ai.players import OFFERED
from engine.ai.reasons import Advice, Code, Reason
from engine.core.cards import Action, Seat
from engine.core.rng import derived_seed

if TYPE_CHECKING:
    from engine.match.play import Play
    from game.computer import Computer

PAUSE = 0.45
"""Seconds a move is held back at normal speed, so that it can be seen coming."""
LAST = 4
"""So many thoughts of a seat tell how long its moves take."""


class Pace:
    """How long the moves of a seat take, whether it has a choice or none.

    A move without a choice needs no thought. Shown earlier than others it would tell what the seat
    does not hold; so every move waits until the longest of the seat's last thoughts would be over.
    Thoughts grow shorter towards the end of a deal, for everybody can see how few cards are left,
    and the pace with them.
    """

    def __init__(self) -> None:
        self._thoughts: dict[Seat, deque[float]] = {}

    def thought(self, seat: Seat, seconds: float) -> None:
        """A seat has chosen among several actions, and has taken so long for it."""
        self._thoughts.setdefault(seat, deque(maxlen=LAST)).append(seconds)

    def of(self, seat: Seat, speed: float) -> float:
        """Seconds after which a move of the seat is shown, at a speed of motion; 0 is none."""
        pause = PAUSE / speed if speed > 0 else 0.0
        return max(pause, *self._thoughts.get(seat, (0.0,)))


def has_choice(play: Play) -> bool:
    """Whether the seat to move can do more than one thing, but for giving up."""
    return len(play.legal()) - (play.rules.game.resignation in play.legal()) > 1


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
        self._pace = Pace()
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
            who = play.seats[seat]
            self._ticket = self._computer.ask(
                play.view(seat),
                who.player,
                seed,
                character=who.character,
                past=play.past(seat),
                need=need_of(play.rules, play.match),
            )
            self._answer = None
            return None
        choice = self._computer.poll()
        if choice is not None and choice.ticket == self._ticket:
            self._answer = choice.action
            self.replaced = self.replaced or choice.replaced
            if has_choice(self._play):
                self._pace.thought(seat, choice.seconds)
        return self._answer if self._held >= self._pace.of(seat, self._speed()) else None

    def forced(self, dt: float) -> Action | None:
        """The only legal action, after a moment in which it can be seen coming."""
        self._held += dt
        speed = self._speed()
        return self._play.legal()[0] if self._held * speed >= PAUSE or speed <= 0 else None

    def ask_hint(self, seat: Seat) -> None:
        """Ask what the strongest player would do in place of a seat."""
        play = self._play
        seed = derived_seed(play.seed, "hint", len(play.steps))
        self._hint_ticket = self._computer.ask(
            play.view(seat),
            OFFERED[-1],
            seed,
            why=True,
            past=play.past(seat),
            need=need_of(play.rules, play.match),
        )

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
