"""Values that travel while time passes: fades, slides, counts; driven only by ``update(dt)``."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TypeAlias

from game.anim.easing import ease_out

Ease: TypeAlias = Callable[[float], float]
"""A curve over 0 … 1."""


@dataclass
class Tween:
    """One value on its way.

    Attributes:
        seconds: how long it travels at normal speed.
        step: called with the eased share of the way, at last with exactly ``ease(1)``.
        ease: the curve.
        delay: seconds to wait first.
        done: called once at the end.
        time: seconds passed so far, the delay included.
    """

    seconds: float
    step: Callable[[float], object]
    ease: Ease = ease_out
    delay: float = 0.0
    done: Callable[[], object] | None = None
    time: float = 0.0

    @property
    def finished(self) -> bool:
        """Whether the end has been reached."""
        return self.time >= self.delay + self.seconds

    def advance(self, dt: float) -> None:
        """Let ``dt`` seconds pass."""
        if self.finished and self.time > 0:
            return
        self.time += dt
        past = self.time - self.delay
        if past >= self.seconds:
            self.time = max(self.time, self.delay + self.seconds)
            self.step(self.ease(1.0))
            if self.done:
                self.done()
        elif past > 0:
            self.step(self.ease(past / self.seconds))


@dataclass
class Motion:
    """All tweens of a scene, under one speed.

    Attributes:
        speed: factor of time; 0 means that every tween is at its end at once.
    """

    speed: float = 1.0
    _tweens: list[Tween] = field(default_factory=list)

    def __len__(self) -> int:
        return len(self._tweens)

    def add(self, tween: Tween) -> None:
        """Start a tween; without animation it is at its end when this returns."""
        if self.speed <= 0:
            tween.advance(tween.delay + tween.seconds + 1e-6)
        else:
            self._tweens.append(tween)

    def start(
        self,
        seconds: float,
        step: Callable[[float], object],
        *,
        ease: Ease = ease_out,
        delay: float = 0.0,
        done: Callable[[], object] | None = None,
    ) -> None:
        """Start a tween from its parts."""
        self.add(Tween(seconds, step, ease, delay, done))

    def update(self, dt: float) -> bool:
        """Let ``dt`` seconds pass; True while anything moves."""
        if not self._tweens:
            return False
        for tween in list(self._tweens):
            tween.advance(dt * self.speed)
        self._tweens = [tween for tween in self._tweens if not tween.finished]
        return True

    def finish(self) -> None:
        """Skip: everything jumps to its end, in the order in which it would have got there."""
        while self._tweens:
            tweens = sorted(self._tweens, key=lambda t: t.delay + t.seconds - t.time)
            self._tweens = []
            for tween in tweens:
                tween.advance(tween.delay + tween.seconds - tween.time + 1e-6)
