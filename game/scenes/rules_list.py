"""The list of sections at the left of the rules page, with the way to the other games."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from game.ui.box import Box
from game.ui.document import FADE, fade
from game.ui.focus import FocusGroup, Widget
from game.ui.scroll import Scroll

if TYPE_CHECKING:
    from game.ui.pen import Pen
    from game.ui.text import Type

MOST = 14
"""Sections that the list has room for."""
ENTRY, ENTRY_LEAST = 70, 50
"""Greatest and least distance of entries in units."""


class Entry(Widget):
    """A section in the list.

    Attributes:
        label: its title.
        number: the digit that opens it, 0 for none.
        chosen: whether its page is shown.
    """

    radius = 6
    gap = 1

    def __init__(self, press: Callable[[], object], number: int = 0) -> None:
        super().__init__()
        self.label = ""
        self.number = number
        self.chosen = False
        self._press_it = press

    def activate(self) -> None:
        """Open the section."""
        if self.group is not None:
            self.group.scene.ctx.audio.play("tick")
        self._press_it()

    def draw(self, pen: Pen) -> None:
        """Draw digit and title, within the list; the open one is inverted."""
        clip = self.group.clip if self.group is not None else None
        before = pen.surface.get_clip()
        if clip is not None:
            pen.surface.set_clip(before.clip(clip.inset(-12 * pen.s, 0).pixels()))
        self._draw(pen)
        pen.surface.set_clip(before)

    def _draw(self, pen: Pen) -> None:
        s, box = pen.s, self.box
        if self.chosen:
            pen.rect(box, "ink", rad=6)
        px = min(pen.type.px("body"), box.h * 0.52)
        quiet, colour = ("washi3", "washi") if self.chosen else ("ink2", "ink")
        x = box.x + text_indent(px, s)
        if self.number:
            pen.text(str(self.number), x - 16 * s, box.cy, px * 0.78, quiet, "r")
        room = box.r - x - 10 * s
        if pen.width(self.label, px * 0.86, bold=self.chosen) <= room:
            pen.text(self.label, x, box.cy, px, colour, bold=self.chosen, fit=room)
            return
        small = min(px * 0.86, box.h * 0.36)
        step = small * 1.16
        label = self.label.replace("・", "・|")
        lines = pen.type.lines(label, room, small, bold=self.chosen)
        y = box.cy - step * (len(lines) - 1) / 2
        pen.para(label, x, y, room, small, colour, lead=1.16, bold=self.chosen, most=2)


class Contents:
    """The list: an entry a section, then one for the other games.

    Attributes:
        entries: as many as there may be; those without a section are hidden.
        others: opens the other games.
    """

    def __init__(
        self, group: FocusGroup, open_: Callable[[int], object], choose: Callable[[], object]
    ) -> None:
        """Make the entries.

        Args:
            group: the controls they belong to.
            open_: opens the section of a number from 0.
            choose: opens the other games.
        """
        self._group = group
        self.entries = [
            group.add(Entry(lambda i=i: open_(i), i + 1 if i < 9 else 0))  # type: ignore[misc]
            for i in range(MOST)
        ]
        self.others = group.add(Entry(choose))
        self._titles: tuple[str, ...] = ()
        self._scroll = Scroll()
        self._box = Box(0, 0, 0, 0)
        self._pitch = 0.0
        self._u = 1.0

    def name(self, titles: Sequence[str], others: str, type_: Type, u: float) -> float:
        """Give the entries their words; returns the pixels of width that they need."""
        self._titles = tuple(titles)
        for entry, title in zip(self.entries, titles, strict=False):
            entry.label = title
        self.others.label = others
        px = type_.px("body")
        widest = max(type_.width(text, px, bold=True) for text in (*titles, others))
        return text_indent(px, u) + widest + 16 * u

    def place(self, box: Box, u: float) -> None:
        """Stand the entries as far apart as the box allows; where it is too low they scroll."""
        self._box, self._u = box, u
        count = len(self._titles)
        pitch = (box.h - 8 * u) / (count + 1.2)
        pitch = self._pitch = min(ENTRY * u, max(ENTRY_LEAST * u, pitch))
        self._scroll.fit(box, pitch * (count + 1.2))
        y = box.y - self._scroll.offset
        for i, entry in enumerate(self.entries):
            entry.visible = i < count
            if entry.visible:
                entry.box = Box(box.x, y + i * pitch, box.w, pitch - 8 * u)
        self.others.box = Box(box.x, y + (count + 0.2) * pitch, box.w, pitch - 8 * u)
        self._group.clip = box.inset(0, -8 * u) if self._scroll.needed else None

    def mark(self, index: int) -> Entry:
        """Show which section is open, −1 for the other games; returns its entry."""
        for i, entry in enumerate(self.entries):
            entry.chosen = i == index
        self.others.chosen = index < 0
        return self.entries[index] if index >= 0 else self.others

    def reveal(self, widget: Widget) -> None:
        """Scroll so that an entry is in sight."""
        if not isinstance(widget, Entry) or not self._scroll.needed:
            return
        top = widget.box.y - self._box.y + self._scroll.offset
        if self._scroll.reveal(top, widget.box.h, self._pitch * 0.6):
            self._moved()

    def wheel(self, x: float, y: float, notches: float) -> bool:
        """Scroll by the wheel; True when the pointer is over a list that scrolls."""
        if not self._scroll.needed or not self._box.holds(x, y):
            return False
        if self._scroll.by(-notches * self._pitch):
            self._moved()
        return True

    def _moved(self) -> None:
        self.place(self._box, self._u)
        self._group.scene.touch()

    def draw_edges(self, pen: Pen) -> None:
        """Draw the line above the other games; let the list fade where it goes on."""
        s, box = pen.s, self._box
        above = self.others.box.y - self._pitch * 0.1 - 4 * s
        if above < box.b:
            pen.hrule(box.x, box.r, above, "washi3", 255, 2)
        if not self._scroll.needed:
            return
        edge = Box(box.x - 10 * s, box.y - 8 * s, box.w + 20 * s, FADE * s)
        if self._scroll.offset > 1:
            fade(pen, edge, up=True)
        if self._scroll.offset + box.h < self._scroll.height - 1:
            fade(pen, edge.move(0, box.h + 16 * s - edge.h), up=False)


def text_indent(px: float, s: float) -> float:
    """Pixels from the left edge of an entry to its title."""
    return px * 0.78 + 34 * s
