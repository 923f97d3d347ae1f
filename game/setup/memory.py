"""The last set-up of each game, in one JSON file.

Reading is tolerant: whatever is wrong falls back to the default, a file that is no JSON at all is
as good as none.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

from engine.ai.tempers import CAST
from engine.core.errors import BadOption
from engine.core.game import Game, State
from game.files import write_atomically
from game.settings import clean_name
from game.setup.draft import HUMAN, Chair, Draft, fresh, usual

FILE: Final = "setups.json"
FORMAT: Final = 1


class Memory:
    """What was last chosen; one file in the user's data folder."""

    def __init__(self, folder: Path) -> None:
        self._path = folder / FILE

    def recall(self, game: Game[State], *, together: bool = False, seats: int = 0) -> Draft:
        """The last set-up of a game, as far as it can be read.

        Args:
            game: the game.
            together: the one in which every seat was a person's.
            seats: how many seats it must have, 0 for as many as there were.
        """
        data = self._read()
        kept = _mapping(_mapping(data.get("games")).get(_key(game, together=together)))
        draft = fresh(game, together=together, seats=seats)
        if kept:
            _take_options(draft, _mapping(kept.get("options")))
            _take_seats(draft, kept.get("seats"))
            draft.custom = dict(draft.values) if draft.preset is None else {}
        elif together:
            _take_names(draft, data.get("people"))
        if seats:
            draft.resize(seats)
        return draft

    def keep(self, draft: Draft) -> bool:
        """Remember a set-up; False when it could not be written, which changes nothing else."""
        data = self._read()
        games = dict(_mapping(data.get("games")))
        games[_key(draft.game, together=draft.together)] = {
            "options": {
                option.id: draft.values[option.id]
                for option in draft.game.spec.options
                if draft.values[option.id] != option.default
            },
            "seats": [
                {"player": chair.player, "name": chair.name, "character": chair.character}
                for chair in draft.chairs
            ],
        }
        people = [chair.name for chair in draft.chairs if chair.human]
        if draft.together and any(people):
            data["people"] = people
        data |= {"tefuda_setups": FORMAT, "games": games}
        try:
            write_atomically(self._path, json.dumps(data, ensure_ascii=False, indent=1) + "\n")
        except OSError:
            return False
        return True

    def _read(self) -> dict[str, Any]:
        try:
            return dict(_mapping(json.loads(self._path.read_text(encoding="utf-8"))))
        except (OSError, ValueError, RecursionError):
            return {}


def _key(game: Game[State], *, together: bool) -> str:
    return f"{game.spec.id}.together" if together else game.spec.id


def _mapping(value: object) -> dict[str, Any]:
    return value if isinstance(value, dict) else {}


def _take_options(draft: Draft, kept: dict[str, Any]) -> None:
    for option in draft.game.spec.options:
        if option.id in kept:
            try:
                draft.values[option.id] = option.check(kept[option.id])
            except BadOption:
                continue


def _take_seats(draft: Draft, kept: object) -> None:
    least, most = draft.game.spec.seats
    if not isinstance(kept, list) or not least <= len(kept) <= most:
        return
    known = (HUMAN, *draft.opponents)
    chairs = []
    for number, seat in enumerate(kept):
        player = _mapping(seat).get("player")
        name = _mapping(seat).get("name")
        chairs.append(
            Chair(
                player if player in known else usual(draft.opponents),
                clean_name(name) if isinstance(name, str) else "",
                number,
            )
        )
    draft.chairs = chairs
    for chair, seat in zip(chairs, kept, strict=True):
        _take_character(draft, chair, _mapping(seat).get("character"))


def _take_character(draft: Draft, chair: Chair, kept: object) -> None:
    """Whoever sat there; somebody new where that cannot be read or is at the table already."""
    met = {other.character for other in draft.chairs}
    if not chair.human:
        known = isinstance(kept, str) and kept in CAST and kept not in met
        chair.character = str(kept) if known else draft.stranger()


def _take_names(draft: Draft, kept: object) -> None:
    """The people who played something else together sit down here too."""
    if not isinstance(kept, list):
        return
    for chair, name in zip(draft.chairs, kept, strict=False):
        if isinstance(name, str):
            chair.name = clean_name(name)
