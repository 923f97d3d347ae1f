"""The computer players as the window sees them: a process that is asked and never waited for.

The process is sent views only, so it cannot know more than the seat it plays for. When it has died
or is late it is replaced, and this move comes from the greedy player.
"""

from __future__ import annotations

import multiprocessing
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess

from engine.ai.players import greedy_player
from engine.ai.reasons import Advice
from engine.ai.worker import Answer, Request, serve
from engine.core.cards import Action
from engine.core.rng import Rng
from engine.core.view import View

LATE = 4.0
"""Seconds after which a worker counts as lost."""


@dataclass(frozen=True, slots=True)
class Choice:
    """An answer: its ticket, the action, whether the worker had to be replaced, and why."""

    ticket: int
    action: Action
    replaced: bool = False
    advice: Advice | None = None


class Computer:
    """One worker process, started when it is first needed or by :meth:`warm`.

    Attributes:
        trouble: what the worker has told of a mistake that ended it; empty without one.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self.trouble = ""
        self._process: BaseProcess | None = None
        self._pipe: Connection | None = None
        self._ticket = 0
        self._waiting: Request | None = None
        self._asked = 0.0

    @property
    def pid(self) -> int | None:
        """The worker's process id while it runs."""
        return self._process.pid if self._process is not None else None

    @property
    def thinking(self) -> bool:
        """Whether an answer is awaited."""
        return self._waiting is not None

    def warm(self) -> None:
        """Start the worker, so that the first move is not slower than the others."""
        if self._process is None or not self._process.is_alive():
            self._start()

    def ask(self, view: View, player: str, seed: int, *, why: bool = False) -> int:
        """Ask for a move, or for a move and why it is good.

        The ticket comes back with the answer. An older question is dropped.
        """
        self._ticket += 1
        self._waiting = (self._ticket, view, player, seed, why)
        self._asked = self._clock()
        self._send()
        return self._ticket

    def poll(self) -> Choice | None:
        """The answer to the last question, once; ``None`` while there is none. Never waits."""
        if self._waiting is None:
            return None
        answer = self._received()
        if answer is not None:
            self._waiting = None
            return Choice(answer[0], answer[1], advice=answer[3])
        dead = self._process is None or not self._process.is_alive()
        if dead or self._clock() - self._asked > LATE:
            return self._replace()
        return None

    def cancel(self) -> None:
        """Forget the question; its answer will be ignored."""
        self._waiting = None

    def close(self) -> None:
        """End the worker."""
        self._waiting = None
        process, pipe = self._process, self._pipe
        self._process = self._pipe = None
        if pipe is not None:
            with suppress(OSError, ValueError):
                pipe.send(None)
            pipe.close()
        if process is not None:
            process.join(0.2)
            if process.is_alive():
                process.kill()
                process.join(1.0)

    def _start(self) -> None:
        context = multiprocessing.get_context("spawn")
        ours, theirs = context.Pipe()
        process = context.Process(target=serve, args=(theirs,), daemon=True, name="tefuda-player")
        process.start()
        theirs.close()
        self._process, self._pipe = process, ours

    def _send(self) -> None:
        self.warm()
        assert self._pipe is not None  # noqa: S101 - warm has opened it
        try:
            self._pipe.send(self._waiting)
        except (OSError, ValueError):
            self._drop()

    def _received(self) -> Answer | None:
        """The newest answer, if it belongs to the question that waits."""
        found: Answer | None = None
        pipe = self._pipe
        try:
            while pipe is not None and pipe.poll():
                told: Answer | str = pipe.recv()
                if isinstance(told, str):
                    self.trouble = told
                else:
                    found = told
        except (EOFError, OSError):
            self._drop()
        waiting = self._waiting
        return found if found and waiting and found[0] == waiting[0] else None

    def _drop(self) -> None:
        process, pipe = self._process, self._pipe
        self._process = self._pipe = None
        if pipe is not None:
            pipe.close()
        if process is not None and process.is_alive():
            process.kill()

    def _replace(self) -> Choice:
        """The greedy player's move instead; a new worker stands ready for the next one."""
        assert self._waiting is not None  # noqa: S101 - only called while a question waits
        ticket, view, _, seed, _ = self._waiting
        self._waiting = None
        self._drop()
        self._start()
        return Choice(ticket, greedy_player(view, Rng(seed)), replaced=True)
