"""One thinking process, seen from the window: what it was asked and what it has told."""

from __future__ import annotations

import multiprocessing
from collections.abc import Callable
from contextlib import suppress

from engine.ai.worker import Answer, Request, Told, Word, serve

LATE = 2.0
"""Seconds after a question after which a process counts as lost; every player takes less."""
BOOT = 6.0
"""The same for one that has only been started: the first question waits until it can be asked."""


class Helper:
    """A process that thinks, and the pipe to it. Nothing here waits but :meth:`close`.

    Attributes:
        asked: ticket of the newest question it was sent, 0 before the first.
        told: ticket of the newest answer that came.
        ready: whether it has said that it can be asked.
    """

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        context = multiprocessing.get_context("spawn")
        self._pipe, theirs = context.Pipe()
        self._process = context.Process(
            target=serve, args=(theirs,), daemon=True, name="tefuda-player"
        )
        self._process.start()
        theirs.close()
        self.asked = self.told = 0
        self.ready = False
        self._due = clock() + BOOT

    @property
    def pid(self) -> int | None:
        """Its process id."""
        return self._process.pid

    @property
    def free(self) -> bool:
        """Whether it has answered everything it was asked."""
        return self.asked == self.told

    @property
    def late(self) -> bool:
        """Whether it should have answered by now."""
        return not self.free and self._clock() > self._due

    @property
    def alive(self) -> bool:
        """Whether the process runs and can be reached."""
        return not self._pipe.closed and self._process.is_alive()

    def ask(self, request: Request) -> None:
        """Send a question; an older one is dropped."""
        self.asked = request.ticket
        if self.ready:
            self._due = self._clock() + LATE
        self._send(request)

    def stop(self) -> None:
        """What it thinks about is wanted no more."""
        if not self.free:
            self._send(Word.STOP)

    def received(self) -> list[Answer | str]:
        """What has come: answers, and a mistake in words."""
        found: list[Answer | str] = []
        try:
            while not self._pipe.closed and self._pipe.poll():
                told: Told = self._pipe.recv()
                if isinstance(told, Word):
                    self.ready = True
                    self._due = self._clock() + LATE
                    continue
                if isinstance(told, Answer):
                    self.told = told.ticket
                found.append(told)
        except (EOFError, OSError):
            self._pipe.close()
        return found

    def kill(self) -> None:
        """End the process at once."""
        self._pipe.close()
        if self._process.is_alive():
            self._process.kill()

    def dismiss(self) -> None:
        """Tell the process to end."""
        self._send(Word.END)
        self._pipe.close()

    def close(self) -> None:
        """Wait until the process that was dismissed has ended, a moment at most."""
        self._process.join(0.2)
        if self._process.is_alive():
            self._process.kill()
            self._process.join(1.0)

    def _send(self, message: Request | Word) -> None:
        with suppress(OSError, ValueError):  # a broken pipe is found when it is looked at
            self._pipe.send(message)
