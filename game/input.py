"""From pygame's events to what a person means: intents. Which key is which: :mod:`game.keys`."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, TypeAlias

from game.keys import DEFAULTS, Command, Keys, bare

if TYPE_CHECKING:
    import pygame

__all__ = [
    "Command", "Digit", "Input", "Intent", "Letter", "Move", "PointerDown", "PointerMoved",
    "PointerUp", "Recorded", "Wheel",
]  # fmt: skip


@dataclass(frozen=True)
class Move:
    """An arrow key: one step across (−1 left, 1 right) or down (−1 up, 1 down)."""

    dx: int
    dy: int


@dataclass(frozen=True)
class Digit:
    """A digit key, 0–9."""

    n: int


@dataclass(frozen=True)
class Letter:
    """A letter that is no command: ``letter`` is lower case. A scene's own keys (T, C, O …)."""

    letter: str


@dataclass(frozen=True)
class PointerMoved:
    """The mouse is at (x, y), window pixels."""

    x: float
    y: float


@dataclass(frozen=True)
class PointerDown:
    """A mouse button went down: 1 left, 2 middle, 3 right."""

    x: float
    y: float
    button: int = 1


@dataclass(frozen=True)
class PointerUp:
    """A mouse button went up."""

    x: float
    y: float
    button: int = 1


@dataclass(frozen=True)
class Wheel:
    """The wheel turned by ``dy`` notches (up is positive) with the mouse at (x, y)."""

    x: float
    y: float
    dy: float


@dataclass(frozen=True)
class Recorded:
    """Any key at all, by its name, while the next key is recorded for a command."""

    name: str


Intent: TypeAlias = (
    Command | Move | Digit | Letter | PointerMoved | PointerDown | PointerUp | Wheel | Recorded
)

KEY_REPEAT = (380, 40)
"""Milliseconds until a held key repeats, and from one repeat to the next."""

_MOVES = {"left": Move(-1, 0), "right": Move(1, 0), "up": Move(0, -1), "down": Move(0, 1)}
_WHILE_TYPING = (
    Command.CONFIRM,
    Command.CANCEL,
    Command.NEXT,
    Command.PREVIOUS,
    Command.FULLSCREEN,
    Move(0, -1),
    Move(0, 1),
)
_REPEATS = (Command.NEXT, Command.PREVIOUS, Command.PAGE_UP, Command.PAGE_DOWN)


@dataclass
class Input:
    """Translates events. It remembers which keys are held: a held Enter confirms only once."""

    held: set[int] = field(default_factory=set)
    keys: Keys = field(default_factory=Keys)
    typing: bool = False
    """A text field has the keyboard: letters and digits are no intents."""
    recording: bool = False
    """The next key is wanted as it is."""

    def intent(self, event: pygame.event.Event) -> Intent | None:
        """What an event means, or None."""
        import pygame  # noqa: PLC0415 - the window's process has loaded it by now

        match event.type:
            case pygame.KEYDOWN:
                again = event.key in self.held
                self.held.add(event.key)
                name = bare(pygame.key.name(event.key, use_compat=True))
                if self.recording:
                    return None if again else Recorded(_prefix(event.mod) + (name or "unknown key"))
                found = self._key(name, event.mod, again)
                return found if not self.typing or found in _WHILE_TYPING else None
            case pygame.KEYUP:
                self.held.discard(event.key)
            case pygame.WINDOWFOCUSLOST:
                self.held.clear()
            case pygame.MOUSEMOTION if event.rel != (0, 0):  # a new window reports a still mouse
                return PointerMoved(*event.pos)
            case pygame.MOUSEBUTTONDOWN if event.button <= 3:
                return PointerDown(event.pos[0], event.pos[1], event.button)
            case pygame.MOUSEBUTTONUP if event.button <= 3:
                return PointerUp(event.pos[0], event.pos[1], event.button)
            case pygame.MOUSEWHEEL:
                return Wheel(*pygame.mouse.get_pos(), event.precise_y)
        return None

    def stale(self, event: pygame.event.Event) -> bool:
        """Whether a key is said to repeat that has been let go: the program was slow, not it."""
        import pygame  # noqa: PLC0415

        again = event.type == pygame.KEYDOWN and event.key in self.held
        return again and not pygame.key.get_pressed()[event.key]

    def _key(self, name: str, mod: int, again: bool) -> Intent | None:
        import pygame  # noqa: PLC0415

        if mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            return None
        if name in _MOVES:
            return _MOVES[name]
        # in a text field a chosen key may be a letter that is typed
        prefix, keys = _prefix(mod), DEFAULTS if self.typing else self.keys
        command = keys.command(prefix + name)
        if command is None and prefix != "alt ":
            command = keys.command(name)
        if command is not None:
            return None if again and command not in _REPEATS else command
        if again or len(name) != 1:
            return None
        if name in "0123456789":
            return Digit(int(name))
        return Letter(name.lower()) if name.isalpha() else None


def _prefix(mod: int) -> str:
    """``shift`` or ``alt`` as it stands before a key's name."""
    import pygame  # noqa: PLC0415

    return "shift " if mod & pygame.KMOD_SHIFT else "alt " if mod & pygame.KMOD_ALT else ""
