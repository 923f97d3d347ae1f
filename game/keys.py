"""Which key is which command, the player's own choice of keys, and how a key is shown.

One table, :data:`KEYS`, gives the keys the program comes with; :class:`Keys` is that table with the
player's changes. What is shown on screen comes from the same object, so that it is what works.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cached_property
from typing import Any


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
    GUIDE = "guide"
    CURTAIN = "curtain"
    """Where several people play at one machine: hide the hand again."""


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
    Command.GUIDE: ("g",),
    Command.CURTAIN: ("q",),
}
"""Command → its keys by pygame's names, the one to show first; ``shift``/``alt`` stand before."""
KEPT = frozenset({Command.CONFIRM, Command.CANCEL})
"""Commands whose first keys go on working beside a chosen one: nobody is ever locked in."""
FIXED = frozenset({"left", "right", "up", "down", *"0123456789"})
"""Keys that move the focus and choose by number: they are no command's."""
PAGE_LETTERS = frozenset("abcdefiknoprstvx")
"""Letters that single pages use for buttons of their own."""
_SILENT = frozenset({
    "unknown key", "left shift", "right shift", "left ctrl", "right ctrl", "left alt",
    "right alt", "left meta", "right meta", "left super", "right super", "alt gr", "caps lock",
    "numlock", "scroll lock", "print screen", "menu", "power", "mode",
})  # fmt: skip
"""Keys that are nothing by themselves."""
_CAPTIONS = {
    "return": "Enter", "enter": "Num Enter", "escape": "Esc", "page up": "PgUp",
    "page down": "PgDn", "space": "Space",
    "tab": "Tab", "home": "Home", "end": "End", "insert": "Ins", "delete": "Del",
    "backspace": "Backspace", "pause": "Pause",
}  # fmt: skip


def bare(name: str) -> str:
    """A key's name without the brackets that pygame puts round those of the number pad."""
    return name.strip("[]") if name.startswith("[") and len(name) > 2 else name


def shown(name: str) -> str:
    """What a keycap for a key of this name shows."""
    for prefix in ("shift ", "alt "):
        if name.startswith(prefix):
            return f"{prefix.strip().title()}+{shown(name.removeprefix(prefix))}"
    return _CAPTIONS.get(name, name.upper())


@dataclass(frozen=True)
class Clash:
    """Why a key cannot be taken: a word of ``keys.clash``, and the command that has it."""

    word: str
    command: Command | None = None


@dataclass(frozen=True)
class Keys:
    """The keys in force.

    Attributes:
        changed: the first key of each command that the player has changed.
    """

    changed: Mapping[Command, str] = field(default_factory=dict)

    @classmethod
    def of(cls, stored: Mapping[str, Any]) -> Keys:
        """From the settings' file: what is no command, no key or clashes is left out."""
        wanted = {command: stored.get(command.value) for command in Command}
        names = {command: name for command, name in wanted.items() if isinstance(name, str)}
        keys = cls({command: name for command, name in names.items() if name != KEYS[command][0]})
        while bad := [command for command in keys.changed if keys.clash(command)]:
            keys = cls({c: name for c, name in keys.changed.items() if c is not bad[-1]})
        return keys

    @property
    def stored(self) -> dict[str, str]:
        """For the settings' file."""
        return {command.value: name for command, name in self.changed.items()}

    def names(self, command: Command) -> tuple[str, ...]:
        """The keys of a command, the one to show first."""
        first, *others = KEYS[command]
        if command not in self.changed:
            return KEYS[command]
        return (self.changed[command], *([first] if command in KEPT else []), *others)

    def command(self, name: str) -> Command | None:
        """The command of a key by pygame's name, with ``shift`` or ``alt`` before it."""
        return self._by_name.get(name)

    def caption(self, key: str) -> str:
        """What a keycap shows: for a command its first key, any other text as it is."""
        return shown(self.names(key)[0]) if isinstance(key, Command) else key

    def clash(self, command: Command, name: str = "") -> Clash | None:
        """Why this key, or its first one of now, cannot be a command's; None where it can."""
        name = name or self.names(command)[0]
        alone = name.removeprefix("shift ").removeprefix("alt ")
        if alone in _SILENT:
            return Clash("silent")
        if alone in FIXED:
            return Clash("fixed")
        if name in PAGE_LETTERS:
            return Clash("page")
        others = (other for other in Command if other is not command and name in self.names(other))
        return next((Clash("taken", other) for other in others), None)

    def with_key(self, command: Command, name: str) -> Keys:
        """The same with another first key of a command; its own default is no change."""
        changed = {**self.changed, command: name}
        if name == KEYS[command][0]:
            del changed[command]
        return Keys(changed)

    @cached_property
    def _by_name(self) -> dict[str, Command]:
        return {name: command for command in Command for name in self.names(command)}


DEFAULTS = Keys()
"""The keys that the program comes with."""
