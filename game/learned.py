"""Which plants a person has learned: help marks disappear plant by plant.

A plant counts as learned once its cards have been taken ten times by the person at the machine.
"""

from __future__ import annotations

import json
from pathlib import Path

from game.files import set_aside, write_atomically

ENOUGH = 10
"""Takings of a plant after which its help marks disappear."""


class Learned:
    """Takings by plant, in a small file of the data folder."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._counts = _read(path)
        self._changed = False

    def take(self, card: str) -> None:
        """The person has taken a card (id of hanafuda, ``matsu.tan``)."""
        plant = card.partition(".")[0]
        count = self._counts.get(plant, 0)
        if count < ENOUGH:
            self._counts[plant] = count + 1
            self._changed = True

    def left(self, card: str) -> int:
        """How many takings are left until the card's plant counts as learned."""
        return max(0, ENOUGH - self._counts.get(card.partition(".")[0], 0))

    def knows(self, card: str) -> bool:
        """Whether the card's plant counts as learned."""
        return self.left(card) == 0

    def close(self) -> None:
        """Write the counts; a full disk only means that a plant is learned later."""
        if not self._changed:
            return
        try:
            write_atomically(self._path, json.dumps(self._counts, indent=1) + "\n")
        except OSError:
            return
        self._changed = False


def _read(path: Path) -> dict[str, int]:
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
    except OSError:
        return {}
    except (ValueError, RecursionError):
        set_aside(path)
        return {}
    if not isinstance(data, dict):
        return {}
    return {str(k): v for k, v in data.items() if isinstance(v, int) and not isinstance(v, bool)}
