"""The computer players as the window sees them: processes that are asked and never waited for.

They are sent views only, so that they cannot know more than the seat they play for. A process that
has died or is late is replaced, and this move comes from the greedy player.

Where the machine has two cores there are two processes, one of which thinks while the other stands
by. A question goes to the free one, and the other is told to stop: neither a hint nor a move after
an undo waits for a search that nobody wants any more, and a lost process costs no start, which
takes longer than most moves. To share one search between the two would only double the deals
imagined in a second: levels count deals, few of them meet the clock, and what twice as many deals
find is little (``engine/ai/README.md``); it would also take the core away on which the table is
drawn. A spare that stands by takes memory (23 MB) and no time.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from dataclasses import dataclass

from engine.ai.belief import Past
from engine.ai.greedy import quick_player
from engine.ai.need import Need
from engine.ai.reasons import Advice
from engine.ai.worker import Answer, Request
from engine.core.cards import Action
from engine.core.rng import Rng
from engine.core.view import View
from game.helper import Helper


def helpers_wanted(cores: int | None) -> int:
    """How many processes there are on a machine with so many cores."""
    return 2 if (cores or 1) > 1 else 1


@dataclass(frozen=True, slots=True)
class Choice:
    """An answer.

    Attributes:
        ticket: that of the question.
        action: the move.
        replaced: whether the process was lost, so that the move is the greedy player's.
        advice: why, where that was asked.
        seconds: how long the thought took.
    """

    ticket: int
    action: Action
    replaced: bool = False
    advice: Advice | None = None
    seconds: float = 0.0


class Computer:
    """The thinking processes, started when they are first needed or by :meth:`warm`.

    Attributes:
        trouble: what a process has told of a mistake that ended it; empty without one.
    """

    def __init__(
        self, clock: Callable[[], float] = time.monotonic, helpers: int | None = None
    ) -> None:
        self._clock = clock
        self._wanted = helpers_wanted(os.cpu_count()) if helpers is None else helpers
        self.trouble = ""
        self._helpers: list[Helper] = []
        self._ticket = 0
        self._waiting: Request | None = None
        self._found: Answer | None = None

    @property
    def pids(self) -> list[int]:
        """The process ids, that of the one asked last at the end."""
        order = sorted(self._helpers, key=lambda helper: helper.asked)
        return [helper.pid for helper in order if helper.pid is not None]

    @property
    def thinking(self) -> bool:
        """Whether an answer is awaited."""
        return self._waiting is not None

    @property
    def ready(self) -> bool:
        """Whether as many processes as wanted can be asked."""
        self._listen()
        return sum(helper.ready for helper in self._helpers) >= self._wanted

    def warm(self) -> None:
        """Start a process, so that the first move is not slower than the others.

        The spare one is started when the first can be asked: one start takes a third of a frame.
        """
        self._listen()
        if len(self._helpers) < self._wanted and all(helper.ready for helper in self._helpers):
            self._helpers.append(Helper(self._clock))

    def ask(
        self,
        view: View,
        player: str,
        seed: int,
        *,
        why: bool = False,
        character: str = "",
        past: Past = (),
        need: Need | None = None,
    ) -> int:
        """Ask for a move, or for a move and why it is good.

        The ticket comes back with the answer. An older question is dropped. ``past``: what the
        seat has seen of the deal, for players who draw conclusions; ``need``: what the match asks.
        """
        self._ticket += 1
        self._found = None
        self._waiting = Request(self._ticket, view, player, seed, why, character, past, need)
        self.warm()
        chosen = min(self._helpers, key=lambda helper: (not helper.free, not helper.ready))
        for helper in self._helpers:
            if helper is not chosen:
                helper.stop()
        chosen.ask(self._waiting)
        return self._ticket

    def poll(self) -> Choice | None:
        """The answer to the last question, once; ``None`` while there is none. Never waits."""
        if self._waiting is None:
            return None
        self._listen()
        answer, self._found = self._found, None
        if answer is not None:
            self._waiting = None
            return Choice(
                answer.ticket, answer.action, advice=answer.advice, seconds=answer.seconds
            )
        asked = [helper for helper in self._helpers if helper.asked == self._ticket]
        if not asked or asked[0].late:
            return self._replace(asked)
        self.warm()
        return None

    def cancel(self) -> None:
        """Forget the question; its answer will be ignored."""
        self._waiting = None
        for helper in self._helpers:
            helper.stop()

    def close(self) -> None:
        """End the processes."""
        self._waiting = None
        helpers, self._helpers = self._helpers, []
        for helper in helpers:
            helper.dismiss()
        for helper in helpers:
            helper.close()

    def _listen(self) -> None:
        """Hear every process, keep the answer to the question that waits, part with the dead."""
        waiting = self._waiting
        for helper in self._helpers[:]:
            alive = helper.alive
            for told in helper.received():
                if isinstance(told, str):
                    self.trouble = told
                elif waiting is not None and told.ticket == waiting.ticket:
                    self._found = told
            if not alive or not helper.alive:
                helper.kill()
                self._helpers.remove(helper)

    def _replace(self, lost: list[Helper]) -> Choice:
        """The greedy player's move instead; the next question goes to another process."""
        assert self._waiting is not None  # noqa: S101 - only called while a question waits
        request, self._waiting = self._waiting, None
        for helper in lost:
            helper.kill()
            self._helpers.remove(helper)
        self._helpers.append(Helper(self._clock))
        return Choice(request.ticket, quick_player(request.view, Rng(request.seed)), replaced=True)
