"""What of the cards a person has learned: help marks grow faint, then disappear, unit by unit.

A unit is what the mark tells: of hanafuda the plant, of Daini the rank, of mekuri the suit, of
tiles the face (of which there may be two). It counts as learned once the person at the machine has
taken or played its cards ten times, a suit of mekuri with its twelve cards thirty times; a quick
play without a hint counts twice.
"""

from __future__ import annotations

import json
from pathlib import Path

from game.files import set_aside, write_atomically

ENOUGH = 10
"""Takings of a unit after which its help marks disappear."""
SUITS = frozenset({"ao", "aka", "ouru", "koppu"})
"""The suits of mekuri; the title is there before the engine is."""
SUIT = 3
"""So many times as many takings it needs to learn a suit, which has so many times as many cards."""
FAINT = 0.4
"""With this share of the takings left, or less, its marks are faint."""
QUICK = 2
"""How many takings a quick one counts for."""


def unit_of(card: str) -> str:
    """What the mark of a card tells, by the card's id in any deck.

    ``matsu.tan`` → ``matsu``, ``d10s`` → ``d10``, ``koppu7`` → ``koppu``, ``6-6a`` → ``6-6``.
    """
    if "." in card:
        return card.partition(".")[0]
    if "-" in card:
        return card.rstrip("ab")
    if card.startswith("d") and card[1:2].isdigit():
        return card[:-1]
    return card.rstrip("0123456789")


def enough(card: str) -> int:
    """After how many takings the card's unit counts as learned."""
    return ENOUGH * SUIT if unit_of(card) in SUITS else ENOUGH


class Learned:
    """Takings by unit, in a small file of the data folder."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._counts = _read(path)
        self._changed = False

    def take(self, card: str, *, quick: bool = False) -> None:
        """The person has taken a card (by its id), at once or after a while."""
        unit = unit_of(card)
        count = self._counts.get(unit, 0)
        if count < enough(card):
            self._counts[unit] = min(enough(card), count + (QUICK if quick else 1))
            self._changed = True

    def left(self, card: str) -> int:
        """How many takings are left until the card's unit counts as learned."""
        return max(0, enough(card) - self._counts.get(unit_of(card), 0))

    def knows(self, card: str) -> bool:
        """Whether the card's unit counts as learned."""
        return self.left(card) == 0

    def fades(self, card: str) -> bool:
        """Whether the marks of the card's unit are faint already."""
        return self.left(card) <= FAINT * enough(card)

    def close(self) -> None:
        """Write the counts; a full disk only means that a unit is learned later."""
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
