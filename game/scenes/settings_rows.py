"""What the settings page shows, as data: sections of rows, each bound to a setting."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from game.scenes.rows_page import Column
from game.settings import BACKS, HELP_MARKS, SCALES, SPEEDS, TABLES, Settings

Value: TypeAlias = str | int | float | bool


@dataclass(frozen=True)
class Choice:
    """A setting chosen from a few values.

    Attributes:
        field: name in :class:`Settings`; the words are ``settings.<field>.name`` and ``.help``.
        values: what can be chosen; a value's word is ``settings.<field>.<value>``.
    """

    field: str
    values: tuple[Value, ...]


@dataclass(frozen=True)
class Volume:
    """A setting from 0 to 100 on a slider."""

    field: str


@dataclass(frozen=True)
class Name:
    """A setting that is typed."""

    field: str


@dataclass(frozen=True)
class Action:
    """Something to do: ``settings.<name>.name`` and ``.action``.

    Attributes:
        name: of the action.
        key: its letter.
        history: whether it is there only with a history.
    """

    name: str
    key: str
    history: bool = False


Entry: TypeAlias = Choice | Volume | Name | Action
BOTH = (False, True)

SECTIONS: tuple[tuple[Column, str, tuple[Entry, ...]], ...] = (
    (
        "left",
        "screen",
        (
            Choice("language", ("ja", "en")),
            Choice("fullscreen", BOTH),
            Choice("interface_scale", SCALES),
            Choice("larger_text", BOTH),
            Action("keys", "k"),
        ),
    ),
    ("left", "motion", (Choice("animation_speed", SPEEDS), Choice("reduced_motion", BOTH))),
    (
        "left",
        "sound",
        (Volume("sound_volume"), Volume("music_volume"), Choice("muted", (True, False))),
    ),
    (
        "right",
        "table",
        (
            Choice("help_marks", HELP_MARKS),
            Choice("capture_marks", BOTH),
            Choice("four_colour", BOTH),
            Choice("card_back", BACKS),
            Choice("table", TABLES),
        ),
    ),
    (
        "right",
        "play",
        (
            Name("player_name"),
            Choice("confirm_risky", BOTH),
            Choice("autoplay_forced", BOTH),
        ),
    ),
    (
        "right",
        "records",
        (
            Action("folder", "o"),
            Action("export", "e", history=True),
            Action("erase", "x", history=True),
        ),
    ),
)
"""Column, section, rows: in the order of Tab."""


def word(field: str, value: Value) -> str:
    """The part of a key that names a value: ``on``, ``off``, ``auto`` or the value itself."""
    if isinstance(value, bool):
        return "on" if value else "off"
    if field == "interface_scale" and value == 0:
        return "auto"
    if field == "animation_speed":
        return "none" if value == 0 else f"{value:g}"
    return str(value)


def shown_as_number(field: str, value: Value) -> bool:
    """Whether a value is its own word in every language."""
    return field in ("interface_scale", "animation_speed") and value != 0


def current(settings: Settings, choice: Choice) -> int:
    """Number of the value in force."""
    value = getattr(settings, choice.field)
    return choice.values.index(value) if value in choice.values else 0
