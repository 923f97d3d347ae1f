"""Plays steps one after another; the model has long moved on."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence

from engine.core.events import Event
from game.anim.tween import Flight, Pose
from game.table.layout.places import Key, Layout
from game.table.layout.shown import Shown
from game.table.motion.step import Step
from game.table.motion.steps import steps


class Director:
    """A queue of steps and the table that is shown.

    Attributes:
        shown: the table of now.
        speed: factor on time; 0 means that everything is there at once.
        started: steps that began since the last look, for sounds and words.
    """

    def __init__(self, shown: Shown, layout: Layout, speed: float = 1.0) -> None:
        self.shown = shown
        self.layout = layout
        self.speed = speed
        self.started: list[Step] = []
        self._queue: deque[Step] = deque()
        self._time = 0.0

    @property
    def busy(self) -> bool:
        """Whether anything still moves."""
        return bool(self._queue)

    @property
    def step(self) -> Step | None:
        """The step that is being shown."""
        return self._queue[0] if self._queue else None

    @property
    def time(self) -> float:
        """Seconds of normal speed since the step began."""
        return self._time

    @property
    def last(self) -> Shown:
        """The table when everything has been shown."""
        return self._queue[-1].after if self._queue else self.shown

    def tell(self, events: Sequence[Event]) -> None:
        """Queue what happened; the events are those the looking seat has seen."""
        new = steps(self.last, events, self.layout)
        idle = not self._queue
        self._queue.extend(new)
        if idle and self._queue:
            self._begin()
        if self.speed <= 0:
            self.skip()

    def update(self, dt: float) -> bool:
        """Let ``dt`` seconds pass; whether anything moves still."""
        if not self._queue:
            return False
        self._time += dt * self.speed
        while self._queue and self._time >= self._queue[0].duration:
            left = self._time - self._queue[0].duration
            self._end()
            self._time = left
        return bool(self._queue)

    def skip(self) -> None:
        """Everything jumps to its end."""
        while self._queue:
            self._end()

    def show(self, shown: Shown) -> None:
        """Show this table at once; what was queued is dropped."""
        self._queue.clear()
        self._time = 0.0
        self.shown = shown

    def relayout(self, layout: Layout) -> None:
        """The window has changed: motion ends, the table is laid out anew."""
        self.skip()
        self.layout = layout

    def poses(self) -> dict[Key, Pose]:
        """Where everything that flies is now."""
        step = self.step
        if step is None:
            return {}
        return {
            key: flight.pose(self._time)
            for key, flight in step.flights.items()
            if not step.leaves or _on_its_way(key, flight, self._time)
        }

    def take_started(self) -> list[Step]:
        """The steps that began since the last call."""
        started, self.started = self.started, []
        return started

    def _begin(self) -> None:
        self._time = 0.0
        step = self._queue[0]
        self.shown = step.before
        self.started.append(step)

    def _end(self) -> None:
        step = self._queue.popleft()
        self.shown = step.after
        if self._queue:
            self._begin()


def _on_its_way(key: Key, flight: Flight, time: float) -> bool:
    """While many cards are dealt: in the stock, or gone into a hand that is not shown, none is."""
    return flight.delay <= time and (key.zone != "dealt" or time < flight.total)
