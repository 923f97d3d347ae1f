"""The newest running match at a glance, for the title: no engine is loaded for it.

What is needed stands in the record's first line and in its last line that begins a deal. Whether
the record is sound, and free, turns out when it is opened (:mod:`game.storage`).
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any


@dataclass(frozen=True, slots=True)
class Glance:
    """A match on disk, as :class:`game.storage.Saved` shows it."""

    path: Path
    game: str
    names: tuple[str, ...]
    players: tuple[str, ...]
    deal: int


def newest(folder: Path) -> Glance | None:
    """The match that was changed last and whose record begins as a record does."""
    try:
        found = [(path.stat().st_mtime, path) for path in folder.glob("*.jsonl")]
    except OSError:
        return None
    for _, path in sorted(found, reverse=True):
        glance = _glance(path)
        if glance is not None:
            return glance
    return None


def _glance(path: Path) -> Glance | None:
    try:
        lines = path.read_bytes().split(b"\n")
        head: dict[str, Any] = json.loads(lines[0])
        deals = [json.loads(line)["deal"] for line in lines[1:-1] if line.startswith(b'{"deal"')]
        return Glance(
            path=path,
            game=str(head["game"]),
            names=tuple(str(seat["name"]) for seat in head["seats"]),
            players=tuple(str(seat["player"]) for seat in head["seats"]),
            deal=int(deals[-1]) if deals else 1,
        )
    except (OSError, ValueError, KeyError, TypeError, RecursionError):
        return None
