"""What a player has chosen, in one JSON file.

Reading is tolerant: unknown keys are kept out, a wrong value falls back to its default, a file that
is no JSON at all is set aside. Every trouble is a message key for the player, never a traceback.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, fields, replace
from pathlib import Path
from typing import Any, Final

from game.files import set_aside, write_atomically
from game.keys import Keys

LANGUAGES: Final = ("auto", "ja", "en")
SCALES: Final = (0, 100, 125, 150, 200)
"""Interface scales in percent; 0 is automatic."""
SPEEDS: Final = (0.5, 1.0, 1.5, 2.0, 3.0, 0.0)
"""Animation speeds; 0 is off."""
HELP_MARKS: Final = ("always", "learning", "never")
BACKS: Final = ("black", "vermilion")
TABLES: Final = ("cloth", "indigo", "wood", "tatami")
NAME_LENGTH: Final = 16
"""Characters of a player's name."""

_ALLOWED: Final[Mapping[str, tuple[object, ...]]] = {
    "language": LANGUAGES,
    "interface_scale": SCALES,
    "animation_speed": SPEEDS,
    "help_marks": HELP_MARKS,
    "card_back": BACKS,
    "table": TABLES,
}
_RANGES: Final[Mapping[str, tuple[int, int]]] = {
    "width": (640, 16384),
    "height": (360, 16384),
    "sound_volume": (0, 100),
    "music_volume": (0, 100),
}


@dataclass(frozen=True)
class Settings:
    """Every setting with its default.

    Attributes:
        language: ``auto`` (the system's), ``ja`` or ``en``.
        fullscreen: whether the window fills the screen.
        width: width of the window in pixels when it does not; 0 on the first start.
        height: its height.
        interface_scale: percent by which text and controls grow, 0 is automatic.
        larger_text: larger text in controls of the same size.
        animation_speed: 0.5–3 times, 0 is off.
        reduced_motion: nothing slides or fades, cards go straight to their places.
        sound_volume: cards and table, 0–100.
        music_volume: the piece in the background, koto and drum, 0–100.
        muted: no sound at all.
        help_marks: plant and kind on hanafuda: ``always``, ``learning``, ``never``.
        capture_marks: a notch over hand cards that would capture.
        four_colour: diamonds blue and clubs green.
        card_back: ``black`` or ``vermilion``.
        table: what everything lies on: ``cloth``, ``indigo``, ``wood`` or ``tatami``.
        confirm_risky: ask before a play that gives much away.
        autoplay_forced: play by itself when only one play is legal.
        player_name: name of the person at this machine; empty for "you".
        keys: the keys that the person has changed, by command (:class:`game.keys.Keys`).
    """

    language: str = "auto"
    fullscreen: bool = False
    width: int = 0
    height: int = 0
    interface_scale: int = 0
    larger_text: bool = False
    animation_speed: float = 1.0
    reduced_motion: bool = False
    sound_volume: int = 70
    music_volume: int = 70
    muted: bool = False
    help_marks: str = "learning"
    capture_marks: bool = True
    four_colour: bool = False
    card_back: str = "black"
    table: str = "cloth"
    confirm_risky: bool = True
    autoplay_forced: bool = False
    player_name: str = ""
    keys: Mapping[str, str] = field(default_factory=dict)

    @property
    def speed(self) -> float:
        """Factor of animation speed; 0 means that everything is at its end at once."""
        return 0.0 if self.reduced_motion else self.animation_speed


@dataclass(frozen=True)
class Loaded:
    """Settings as read, with the trouble that reading met.

    Attributes:
        settings: what to use.
        trouble: message key of namespace ``errors``, or an empty string.
        file: name of the file the message is about.
        first: there was no file: the program has never been used here.
    """

    settings: Settings
    trouble: str = ""
    file: str = ""
    first: bool = False


def load(path: Path) -> Loaded:
    """Read the settings; a missing file means the defaults, a damaged one is set aside."""
    try:
        text = path.read_text(encoding="utf-8")
    except FileNotFoundError:
        return Loaded(Settings(), first=True)
    except (OSError, UnicodeDecodeError) as error:
        if isinstance(error, OSError):
            return Loaded(Settings(), "errors.settings_unreadable", path.name)
        return _aside(path)
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        return _aside(path)
    if not isinstance(data, dict):
        return _aside(path)
    return Loaded(from_json(data))


def _aside(path: Path) -> Loaded:
    aside = set_aside(path)
    return Loaded(Settings(), "errors.settings_damaged", (aside or path).name)


def from_json(data: Mapping[str, Any]) -> Settings:
    """Take over every value that is allowed, keep the default for every other."""
    known: dict[str, Any] = {}
    for setting in fields(Settings):
        value = data.get(setting.name)
        if setting.name == "keys":
            known["keys"] = Keys.of(value if isinstance(value, dict) else {}).stored
        elif _fits(setting.name, value, type(setting.default)):
            known[setting.name] = _cleaned(setting.name, value)
    return Settings(**known)


def _fits(name: str, value: object, kind: type) -> bool:
    if kind is bool or isinstance(value, bool):
        return kind is bool and isinstance(value, bool)
    if kind is float and isinstance(value, int):
        value = float(value)
    if not isinstance(value, kind):
        return False
    if name in _ALLOWED:
        return value in _ALLOWED[name]
    if name in _RANGES and isinstance(value, int):
        low, high = _RANGES[name]
        return low <= value <= high
    return True


def _cleaned(name: str, value: Any) -> Any:
    if name == "player_name":
        return clean_name(str(value))
    return float(value) if name == "animation_speed" else value


def clean_name(text: str) -> str:
    """A name as it may be stored: one line, no control characters, at most NAME_LENGTH."""
    return "".join(c for c in text if c.isprintable()).strip()[:NAME_LENGTH].strip()


def save(settings: Settings, path: Path) -> str:
    """Write the settings.

    Returns:
        A message key of namespace ``errors``, or an empty string when all went well.
    """
    text = json.dumps(asdict(settings), ensure_ascii=False, indent=1) + "\n"
    try:
        write_atomically(path, text)
    except OSError:
        return "errors.settings_not_saved"
    return ""


def with_changes(settings: Settings, **changes: Any) -> Settings:
    """A copy with some settings changed; wrong values are ignored."""
    return from_json(asdict(replace(settings, **changes)))
