"""The program's words in Japanese and English.

Words lie in ``game/locale/<namespace>.<language>.json`` (the format of python-i18n, which
pygame-gui uses too): ``{"ja": {"play": "遊ぶ", "left": "あと%{count}枚"}}``. The key ``title.play``
is the entry ``play`` of namespace ``title``; entries may nest. The value ``count`` chooses from an
entry of ``{"one": …, "other": …}``. Files are found by name: a new scene brings its own two.
"""

from __future__ import annotations

import json
import re
from pathlib import Path

from game.system import system_language

LOCALE = Path(__file__).resolve().parent / "locale"
CODES = ("ja", "en")
_PLACE = re.compile(r"%\{(\w+)\}")
_PLURAL = {"zero", "one", "few", "many", "other"}
Entry = str | dict[str, str]


class Language:
    """Looks words up; the language can be changed at any time.

    Attributes:
        code: ``ja`` or ``en``.
        missing: keys that were asked for and are nowhere, for the tests.
    """

    def __init__(self, code: str = "ja", folder: Path = LOCALE) -> None:
        """Prepare for a language; files are read when a word is first asked for."""
        self.code = code
        self.missing: set[str] = set()
        self._folder = folder
        self._words: dict[str, dict[str, Entry]] = {}

    def t(self, key: str, **values: object) -> str:
        """The words for a key, with its ``%{name}`` places filled in.

        A word that is missing in this language is given in the other one; a word that is missing in
        both is its own key, which the tests forbid.
        """
        for code in (self.code, *CODES):
            entry = self.words(code).get(key)
            if entry is not None:
                return _filled(entry, values)
        self.missing.add(key)
        return key

    def has(self, key: str) -> bool:
        """Whether the key exists in the language in force."""
        return key in self.words(self.code)

    def words(self, code: str) -> dict[str, Entry]:
        """Every entry of a language by its full key."""
        if code not in self._words:
            words: dict[str, Entry] = {}
            for path in sorted(self._folder.glob(f"*.{code}.json")):
                data = json.loads(path.read_text(encoding="utf-8"))
                _collect(path.name.split(".")[0], data.get(code, {}), words)
            self._words[code] = words
        return self._words[code]


def _collect(prefix: str, data: dict[str, object], words: dict[str, Entry]) -> None:
    for name, value in data.items():
        key = f"{prefix}.{name}"
        if isinstance(value, str):
            words[key] = value
        elif isinstance(value, dict):
            if len(_PLURAL & set(value)) > 1:
                words[key] = {str(form): str(text) for form, text in value.items()}
            else:
                _collect(key, value, words)


def _filled(entry: Entry, values: dict[str, object]) -> str:
    if isinstance(entry, dict):
        form = "one" if values.get("count") == 1 and "one" in entry else "other"
        entry = entry.get(form) or next(iter(entry.values()))
    return _PLACE.sub(lambda place: str(values.get(place[1], place[0])), entry)


def resolved(setting: str) -> str:
    """The language code for the setting ``auto``, ``ja`` or ``en``."""
    return setting if setting in CODES else system_language()
