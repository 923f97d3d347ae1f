"""The list of finished matches: read a page at a time, however many there are."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.scenes.history_parts import day_of, place_of
from game.table.words.numbers import signed
from game.ui.box import Box
from game.ui.focus import Widget

if TYPE_CHECKING:
    from game.finished import Finished
    from game.history import History

PAGE, KEPT = 64, 24
"""Matches read at once, pages kept."""


class Listing:
    """The matches of one game, or of all, by their number from the newest on.

    Args:
        store: the history.
        game: id of the game, empty for all.
        total: how many there are.
    """

    def __init__(self, store: History | None, game: str, total: int) -> None:
        self._store, self.game, self.total = store, game, total
        self._pages: dict[int, list[Finished]] = {}

    def __len__(self) -> int:
        return self.total

    def get(self, index: int) -> Finished | None:
        """The match of this number; None where there is none (any more)."""
        if not 0 <= index < self.total:
            return None
        number, at = divmod(index, PAGE)
        page = self._pages.get(number)
        if page is None:
            if len(self._pages) >= KEPT:
                self._pages.pop(next(iter(self._pages)))
            page = self._pages[number] = self._read(number)
        return page[at] if at < len(page) else None

    def between(self, start: int, end: int) -> list[Finished]:
        """The matches of these numbers that there are."""
        found = (self.get(index) for index in range(max(0, start), min(end, self.total)))
        return [match for match in found if match is not None]

    def _read(self, number: int) -> list[Finished]:
        """A page, looked up from the nearer end of the list."""
        if self._store is None:
            return []
        start = number * PAGE
        count = min(PAGE, self.total - start)
        if start < self.total / 2:
            return self._store.matches(self.game, start, count)
        return self._store.oldest(self.game, self.total - start - count, count)[::-1]


class MatchList(Widget):
    """Rows of matches, one of which is chosen.

    Attributes:
        listing: the matches.
        chosen: number of the chosen one.
        top: number of the uppermost row in sight.
        pitch, height: distance and height of the rows in pixels.
    """

    gap = 3

    def __init__(self, open_it: Callable[[], object], on_choice: Callable[[], object]) -> None:
        super().__init__()
        self.listing = Listing(None, "", 0)
        self.chosen = self.top = 0
        self.pitch = self.height = 1.0
        self._open_it, self._on_choice = open_it, on_choice

    @property
    def rows(self) -> int:
        """How many rows have room."""
        return max(1, int((self.box.h + self.pitch - self.height + 0.5) // self.pitch))

    @property
    def spoken(self) -> str:
        """The chosen match: its game, its names, its gain."""
        match = self.match
        if match is None or self.group is None:
            return ""
        ctx = self.group.scene.ctx
        game = ctx.t(f"game_{match.game}.name")
        told = [day_of(ctx, match), place_of(ctx, match), *match.names]
        told += [ctx.t("history.deals", count=match.deals), signed(match.gain)]
        return f"{game}: {', '.join(words for words in told if words)}"

    @property
    def match(self) -> Finished | None:
        """The chosen match."""
        return self.listing.get(self.chosen)

    def show(self, listing: Listing) -> None:
        """Show other matches, from the newest on."""
        self.listing = listing
        self.chosen = self.top = 0

    def choose(self, index: int) -> None:
        """Choose a match and bring it into sight."""
        index = max(0, min(len(self.listing) - 1, index))
        if index < self.top:
            self.top = index
        elif index >= self.top + self.rows:
            self.top = index - self.rows + 1
        if index != self.chosen and self.listing.total:
            self.chosen = index
            self._on_choice()

    def scroll(self, rows: int) -> None:
        """Move the list under the choice, which stays in sight."""
        self.top = max(0, min(len(self.listing) - self.rows, self.top + rows))
        self.choose(max(self.top, min(self.top + self.rows - 1, self.chosen)))

    def refit(self) -> None:
        """After a resize: the list ends with its last row, the choice is in sight."""
        self.top = max(0, min(self.top, len(self.listing) - self.rows))
        self.choose(self.chosen)

    def row_box(self, index: int) -> Box:
        """Where a row is."""
        y = self.box.y + (index - self.top) * self.pitch
        return Box(self.box.x, y, self.box.w, self.height)

    def shown(self) -> range:
        """The numbers of the rows in sight."""
        return range(self.top, min(len(self.listing), self.top + self.rows))

    def at(self, x: float, y: float) -> int:
        """The number of the row at a point, −1 for none."""
        return next((i for i in self.shown() if self.row_box(i).holds(x, y)), -1)

    def point(self, x: float, y: float) -> None:
        """The mouse is at a point: the row there is chosen."""
        found = self.at(x, y)
        if found >= 0:
            self.choose(found)

    def press(self, x: float, y: float) -> None:
        """A click opens the row under it."""
        found = self.at(x, y)
        if found >= 0:
            self.choose(found)
            self._open_it()

    def activate(self) -> None:
        """Enter opens the chosen row."""
        self._open_it()
