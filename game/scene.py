"""Scenes and the stack they stand on.

A scene never changes the stack itself: it hands back a :data:`Transition`, and the stack applies it
between two frames.
"""

from __future__ import annotations

import contextlib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    import pygame

    from engine.match.play import Play
    from game.context import Context
    from game.input import Intent
    from game.ui.box import Box
    from game.ui.metrics import Metrics


class Scene:
    """One screen or dialog.

    The stack calls, in this order: :meth:`enter`, :meth:`layout`, then :meth:`handle`,
    :meth:`update` and :meth:`draw` as needed, :meth:`suspend` and :meth:`resume` when another scene
    is put on top and taken off, :meth:`leave` at the end. Subclasses override what they need.

    Attributes:
        ctx: everything outside the scene.
        opaque: False for a dialog: the scene below stays visible, still, under it.
        dirty: whether the next frame has to be drawn; set it with :meth:`touch`.
        music: how loud the piece in the background may be, 0–1; the lowest of the stack counts.
        wait: longest time in seconds between two calls of :meth:`update` while nothing moves. A
            scene that polls a worker lowers it.
        takes_files: whether a record that is dropped on the window may be opened over the scene.
    """

    opaque = True
    music = 1.0
    takes_files = False
    wait = 1.0

    def __init__(self, ctx: Context) -> None:
        self.ctx = ctx
        self.dirty = True
        self.next: Transition | None = None

    @property
    def match(self) -> Play | None:
        """The match that is shown, for the report after a mistake: a scene's ``play``."""
        play: Play | None = getattr(self, "play", None)
        return play

    def enter(self) -> None:
        """The scene has been put on the stack."""

    def leave(self) -> None:
        """The scene is taken off the stack for good: let go of everything."""

    def suspend(self) -> None:
        """Another scene has been put on top."""

    def resume(self, result: object = None) -> None:
        """The scene on top has gone; ``result`` is what its :class:`Pop` carried."""

    def layout(self, metrics: Metrics) -> None:
        """Place everything: on entry, after a resize, after a change of language or settings."""

    def handle(self, intent: Intent) -> Transition | None:  # noqa: ARG002
        """React to a person. A key always causes a new frame, a pointer only after ``touch``."""
        return None

    def update(self, dt: float) -> bool:  # noqa: ARG002
        """Let ``dt`` seconds (at most 0.1) pass.

        Returns:
            True while something moves: the frame is drawn and the next update comes at once.
        """
        return False

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the whole scene. The surface may be clipped to :meth:`damage`."""

    def damage(self) -> Box | None:
        """Where the next frame differs from the last one; None means everywhere.

        Asked for once before a frame that only :meth:`update` has caused (a card flies): what lies
        outside is neither drawn nor sent to the screen, which at 4K saves most of a frame.
        """
        return None

    def spoken_title(self) -> str:
        """What the scene is called, for those who listen; empty where :mod:`game.tell` knows it."""
        return ""

    def news(self) -> Iterable[str]:
        """What is new since the last call, in sentences, for those who listen."""
        return ()

    def touch(self) -> None:
        """Ask for a new frame."""
        self.dirty = True

    def go(self, transition: Transition) -> None:
        """Ask for a transition from anywhere (a button's callback, an ended animation)."""
        self.next = transition


@dataclass(frozen=True)
class Push:
    """Put a scene on top; the one below is suspended."""

    scene: Scene


@dataclass(frozen=True)
class Pop:
    """Take the top scene off; the one below resumes with ``result``."""

    result: object = None


@dataclass(frozen=True)
class Replace:
    """Put a scene in the place of the top one."""

    scene: Scene


@dataclass(frozen=True)
class Reset:
    """Take every scene off and start again with this one."""

    scene: Scene


@dataclass(frozen=True)
class Quit:
    """End the program."""


Transition: TypeAlias = Push | Pop | Replace | Reset | Quit


class SceneStack:
    """The scenes on the screen, the top one last. Empty means that the program ends."""

    def __init__(self, metrics: Metrics) -> None:
        self._scenes: list[Scene] = []
        self._metrics = metrics

    def __len__(self) -> int:
        return len(self._scenes)

    def __iter__(self) -> Iterator[Scene]:
        return iter(self._scenes)

    @property
    def top(self) -> Scene:
        """The scene that is in use."""
        return self._scenes[-1]

    def apply(self, transition: Transition | None) -> None:
        """Do what a scene has asked for, and what the scenes ask for while it is done."""
        while transition is not None:
            self._apply(transition)
            transition = self.taken()

    def taken(self) -> Transition | None:
        """What the top scene has asked for with :meth:`Scene.go`, once."""
        if not self._scenes or self.top.next is None:
            return None
        transition, self.top.next = self.top.next, None
        return transition

    def layout(self, metrics: Metrics) -> None:
        """Lay every scene out anew."""
        self._metrics = metrics
        for scene in self._scenes:
            scene.layout(metrics)
            scene.dirty = True

    def visible(self) -> list[Scene]:
        """The scenes a frame consists of: from the last opaque one to the top."""
        first = len(self._scenes) - 1
        while first > 0 and not self._scenes[first].opaque:
            first -= 1
        return self._scenes[max(0, first) :]

    def _apply(self, transition: Transition) -> None:
        match transition:
            case Push(scene):
                if self._scenes:
                    self.top.suspend()
                    self.top.dirty = True  # under a dialog it is drawn once more, as it is now
                self._put(scene)
            case Pop(result):
                self._scenes.pop().leave()
                if self._scenes:
                    self.top.resume(result)
                    self.top.dirty = True
            case Replace(scene):
                self._scenes.pop().leave()
                self._put(scene)
            case Reset(scene):
                self.clear()
                self._put(scene)
            case Quit():
                self.clear()

    def _put(self, scene: Scene) -> None:
        self._scenes.append(scene)
        scene.enter()
        scene.layout(self._metrics)
        scene.dirty = True

    def clear(self) -> None:
        """Take every scene off, the top one first."""
        while self._scenes:
            self._scenes.pop().leave()

    def abandon(self) -> None:
        """Take every scene off after a mistake, whatever their ``leave`` does."""
        while self._scenes:
            with contextlib.suppress(Exception):
                self._scenes.pop().leave()
