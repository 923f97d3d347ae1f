"""From pygame's events to what a person means: intents.

One table, :data:`KEYS`, says which key is which command; the captions on screen come from the same
table (:func:`caption`), so that what is shown is what works.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    import pygame


class Command(StrEnum):
    """What a key can ask for, the same in every scene."""

    CONFIRM = "confirm"
    CANCEL = "cancel"
    """Esc: take back a choice, close, or pause where there is nothing to take back."""
    NEXT = "next"
    PREVIOUS = "previous"
    PAGE_UP = "page_up"
    PAGE_DOWN = "page_down"
    FIRST = "first"
    LAST = "last"
    HINT = "hint"
    UNDO = "undo"
    LOG = "log"
    RULES = "rules"
    SKIP = "skip"
    FULLSCREEN = "fullscreen"
    YAKU = "yaku"
    WHY = "why"


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


Intent: TypeAlias = Command | Move | Digit | Letter | PointerMoved | PointerDown | PointerUp | Wheel

KEYS: dict[Command, tuple[str, ...]] = {
    Command.CONFIRM: ("return", "enter"),
    Command.CANCEL: ("escape",),
    Command.NEXT: ("tab",),
    Command.PREVIOUS: ("shift tab",),
    Command.PAGE_UP: ("page up",),
    Command.PAGE_DOWN: ("page down",),
    Command.FIRST: ("home",),
    Command.LAST: ("end",),
    Command.HINT: ("h",),
    Command.UNDO: ("u",),
    Command.LOG: ("l",),
    Command.RULES: ("f1",),
    Command.SKIP: ("space",),
    Command.FULLSCREEN: ("f11", "alt return"),
    Command.YAKU: ("y",),
    Command.WHY: ("w",),
}
"""Command → its keys by pygame's names, the one to show first; ``shift``/``alt`` stand before."""

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
_CAPTIONS = {
    "return": "Enter", "escape": "Esc", "page up": "PgUp", "page down": "PgDn", "space": "Space",
    "tab": "Tab", "shift tab": "Shift+Tab", "alt return": "Alt+Enter", "home": "Home", "end": "End",
}  # fmt: skip


def caption(command: Command) -> str:
    """What a keycap for this command shows."""
    name = KEYS[command][0]
    return _CAPTIONS.get(name, name.upper())


@dataclass
class Input:
    """Translates events. It remembers which keys are held: a held Enter confirms only once."""

    held: set[int] = field(default_factory=set)
    typing: bool = False
    """A text field has the keyboard: letters and digits are no intents."""

    def intent(self, event: pygame.event.Event) -> Intent | None:
        """What an event means, or None."""
        import pygame  # noqa: PLC0415 - the window's process has loaded it by now

        match event.type:
            case pygame.KEYDOWN:
                again = event.key in self.held
                self.held.add(event.key)
                found = self._key(pygame.key.name(event.key, use_compat=True), event.mod, again)
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

    @staticmethod
    def _key(name: str, mod: int, again: bool) -> Intent | None:
        import pygame  # noqa: PLC0415

        if mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            return None
        bare = name.strip("[]") if name.startswith("[") else name
        if bare in _MOVES:
            return _MOVES[bare]
        prefix = "shift " if mod & pygame.KMOD_SHIFT else "alt " if mod & pygame.KMOD_ALT else ""
        command = _BY_KEY.get(prefix + bare) or (None if prefix == "alt " else _BY_KEY.get(bare))
        if command is not None:
            return None if again and command not in _REPEATS else command
        if again or len(bare) != 1:
            return None
        if bare in "0123456789":
            return Digit(int(bare))
        return Letter(bare.lower()) if bare.isalpha() else None


_BY_KEY = {name: command for command, names in KEYS.items() for name in names}
