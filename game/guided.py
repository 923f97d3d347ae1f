"""Of which games the person at this machine has had a first deal: a guide is offered only once."""

from __future__ import annotations

import json
from pathlib import Path

from game.files import set_aside, write_atomically


class Guided:
    """Ids of games, in a small file of the data folder.

    Args:
        path: the file.
        first: this is the first time that the program is started here.
    """

    def __init__(self, path: Path, *, first: bool = False) -> None:
        self._path = path
        self._games = _read(path)
        self._first = first and not self._games

    def knows(self, game: str) -> bool:
        """Whether a first deal of this game is over, or its guide was seen."""
        return game in self._games

    def begins(self) -> bool:
        """Whether this is the very first table of all; true only once."""
        first, self._first = self._first, False
        return first

    def add(self, game: str) -> None:
        """Remember a game; a full disk only means that its guide is offered again."""
        if game in self._games:
            return
        self._games.append(game)
        try:
            write_atomically(self._path, json.dumps(self._games) + "\n")
        except OSError:
            return


def _read(path: Path) -> list[str]:
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
    except OSError:
        return []
    except (ValueError, RecursionError):
        set_aside(path)
        return []
    return [name for name in data if isinstance(name, str)] if isinstance(data, list) else []
