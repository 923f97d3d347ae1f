"""The log of a deal: what has been said, line by line."""

from __future__ import annotations

from dataclasses import dataclass

from engine.core.cards import Seat


@dataclass(frozen=True, slots=True)
class Entry:
    """A line of the log: who, and the words."""

    seat: Seat
    text: str


class Log(list[Entry]):
    """The lines of one deal, the oldest first."""

    def note(self, seat: Seat, text: str) -> None:
        """Add a line; one that goes on with the last, by the same seat, takes its place."""
        entry = Entry(seat, text)
        if self and self[-1].seat == seat and text.startswith(self[-1].text):
            self[-1] = entry
        elif not self or self[-1] != entry:
            self.append(entry)
