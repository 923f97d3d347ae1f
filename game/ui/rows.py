"""Rows of a page: a name at the left, a value at the right that arrows or a click change."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame
from pygame_gui import UIManager
from pygame_gui.core import UIContainer
from pygame_gui.elements import UITextEntryLine

from game.input import KEY_REPEAT, Command
from game.ui import marks
from game.ui.box import Box
from game.ui.focus import Widget
from game.ui.slider import TrackSlider

if TYPE_CHECKING:
    from game.ui.focus import FocusGroup
    from game.ui.pen import Pen

SETTLE = 0.1
"""Seconds for which an open field is drawn anew after a change: pygame-gui redraws it later."""


class Row(Widget):
    """A dark row with a name.

    Attributes:
        label: the name; set in ``place``.
        help: what the page explains while the row has focus.
    """

    gap = 3

    def __init__(self, key: Command | str = "") -> None:
        super().__init__(key)
        self.label = ""
        self.help = ""

    def draw(self, pen: Pen) -> None:
        """Draw ground, name and value."""
        s, box = pen.s, self.box
        pen.rect(box, "night", rad=8, a=190 if self.focused else 165)
        right = self.draw_value(pen)
        colour = "washi" if self.enabled else "rule"
        room = right - box.x - 40 * s
        lines = pen.type.lines(self.label, max(room, 60 * s), "body")
        if len(lines) == 1 or pen.type.fitted(self.label, "body", room) > 0.8 * pen.type.px("body"):
            pen.text(self.label, box.x + 22 * s, box.cy, "body", colour, fit=room)
            return
        px = min(pen.type.px("small"), box.h * 0.36)
        y = box.cy - px * 0.62 * (min(len(lines), 2) - 1)
        for line in pen.type.lines(self.label, room, px)[:2]:
            pen.text(line, box.x + 22 * s, y, px, colour, fit=room)
            y += px * 1.24

    def draw_value(self, pen: Pen) -> float:  # noqa: ARG002
        """Draw the value; returns where it begins."""
        return self.box.r


class ChoiceRow(Row):
    """A row with a few words of which one is chosen.

    Attributes:
        options: the words; set in ``place``.
        index: the chosen one.
    """

    def __init__(self, choose: Callable[[int], object], *, key: Command | str = "") -> None:
        super().__init__(key)
        self.options: Sequence[str] = ()
        self.index = 0
        self._choose = choose
        self._cells: list[Box] = []

    @property
    def spoken(self) -> str:
        """The name and what is chosen."""
        return f"{self.label}: {self.options[self.index]}" if self.options else self.label

    def choose(self, index: int) -> None:
        """Choose the option of this number."""
        if 0 <= index < len(self.options) and index != self.index:
            self.index = index
            if self.group is not None:
                self.group.scene.ctx.audio.play("tick")
            self._choose(index)

    def activate(self) -> None:
        """Go to the next option, after the last to the first."""
        if self.options:
            self.choose((self.index + 1) % len(self.options))

    def adjust(self, step: int) -> bool:
        """Go to the option at the left or right."""
        self.choose(min(max(self.index + step, 0), len(self.options) - 1))
        return True

    def press(self, x: float, y: float) -> None:
        """Choose the option at a point; a click on the name goes to the next one."""
        for index, cell in enumerate(self._cells):
            if cell.holds(x, y):
                self.choose(index)
                return
        if not self._cells or x < self._cells[0].x:
            self.activate()

    def draw_value(self, pen: Pen) -> float:
        """Draw the options, the chosen one on paper."""
        s, box = pen.s, self.box
        room = box.w - 36 * s - min(pen.width(self.label, "body"), box.w * 0.4)
        pad, px = 13 * s, pen.type.px("label")
        widths = [pen.width(option, px, bold=True) for option in self.options]
        total = sum(widths) + len(widths) * 2 * pad + 4 * s * (len(widths) - 1)
        if total > room:
            k = max(0.62, (room - len(widths) * 12 * s) / max(1, sum(widths)))
            px, pad = max(11, px * min(1, k)), 7 * s
            widths = [pen.width(option, px, bold=True) for option in self.options]
        self._cells = []
        x = box.r - 14 * s
        for width in reversed(widths):
            x -= width + 2 * pad
            self._cells.insert(0, Box(x, box.y + box.h * 0.16, width + 2 * pad, box.h * 0.68))
            x -= 4 * s
        for index, cell in enumerate(self._cells):
            chosen = index == self.index
            if chosen:
                pen.rect(cell, "washi" if self.enabled else "rule", rad=6)
            colour = "ink" if chosen else "soft" if self.enabled else "rule"
            pen.text(self.options[index], cell.cx, cell.cy, px, colour, "c", bold=chosen)
        return x


class SliderRow(Row):
    """A row with a number from 0 to 100 on a track.

    Attributes:
        value: the number.
        step: how much an arrow key changes it.
    """

    def __init__(self, change: Callable[[int], object], value: int, *, step: int = 5) -> None:
        super().__init__()
        self.value = value
        self.step = step
        self._change = change
        self._slider: TrackSlider | None = None

    def attach(self, group: FocusGroup) -> None:
        """Make the real slider over the row's area."""
        super().attach(group)
        self._slider = TrackSlider(group.manager, group.container, self.value, (0, 100))
        self.moved()

    def detach(self) -> None:
        """Let go of it."""
        if self._slider is not None:
            self._slider.kill()
            self._slider = None
        super().detach()

    @property
    def spoken(self) -> str:
        """The name and the number."""
        return f"{self.label}: {self.value}"

    def set(self, value: int) -> None:
        """Show another value."""
        self.value = value
        if self._slider is not None:
            self._slider.set_current_value(value, warn=False)

    def adjust(self, step: int) -> bool:
        """One step less or more."""
        value = min(100, max(0, round(self.value / self.step + step) * self.step))
        if value != self.value:
            self.set(value)
            self._change(value)
        return True

    def activate(self) -> None:
        """Silent, or as loud as before."""

    def moved(self) -> None:
        """Bring area and slider to the box."""
        super().moved()
        if self._slider is None or self.group is None:
            return
        track = self._track()
        seen = self.group.seen(track)
        if seen is not None and seen == track:
            self._slider.place(track.inset(-14 * self._unit(), -10 * self._unit()))
        else:
            self._slider.place(Box(-4000, -4000, track.w, track.h))

    def update(self, dt: float) -> bool:  # noqa: ARG002
        """Follow the knob while the pointer holds it."""
        if self._slider is None or not self._slider.moving:
            return False
        value = int(self._slider.get_current_value())
        if value == self.value:
            return False
        self.value = value
        self._change(value)
        return True

    def draw_value(self, pen: Pen) -> float:
        """Draw track, knob and number."""
        s, box, track = pen.s, self.box, self._track()
        share = self.value / 100
        x = track.x + track.w * share
        pen.rect(track, "night2", rad=4, line="rule", lw=1.2)
        if share > 0:
            pen.rect(Box(track.x, track.y, track.w * share, track.h), "washi", rad=4)
        pen.circle(x, track.cy, 13 * s, "night")
        pen.circle(x, track.cy, 11 * s, "washi")
        pen.text(str(self.value), box.r - 22 * s, box.cy, "bodyb", "washi", "r")
        return track.x - 12 * s

    def _unit(self) -> float:
        return self.box.h / 66

    def _track(self) -> Box:
        u, box = self._unit(), self.box
        width = min(208 * u, box.w * 0.34)
        return Box(box.r - 92 * u - width, box.cy - 4 * u, width, 8 * u)


class ActionRow(Row):
    """A row that does something: its words at the right, its key at the end."""

    def __init__(self, do: Callable[[], object], *, key: Command | str = "") -> None:
        super().__init__(key)
        self.action = ""
        self._do = do

    @property
    def spoken(self) -> str:
        """The name and what it does."""
        return f"{self.label}: {self.action}"

    def activate(self) -> None:
        """Do it."""
        self._do()

    def draw_value(self, pen: Pen) -> float:
        """Draw the words and the key."""
        s, x = pen.s, self.box.r - 18 * pen.s
        colour = "soft" if self.enabled else "rule"
        if self.key:
            x -= marks.keycap(pen, self.keycap, x, self.box.cy, colour, "r") + 14 * s
        return x - pen.text(self.action, x, self.box.cy, "label", colour, "r") - 12 * s


class Entry(UITextEntryLine):
    """Pygame-gui's text field; Enter calls ``done``."""

    def __init__(
        self, box: Box, manager: UIManager, container: UIContainer, done: Callable[[], object]
    ) -> None:
        self._done = done
        super().__init__(pygame.Rect(box.pixels()), manager, container)

    def process_event(self, event: pygame.event.Event) -> bool:
        """Take an event; Enter ends typing at once."""
        enter = event.type == pygame.KEYDOWN and event.key in (pygame.K_RETURN, pygame.K_KP_ENTER)
        if enter and self.is_enabled and self.is_focused:
            self._done()
            return True
        return bool(super().process_event(event))


class EntryRow(Row):
    """A row with a text of one line, edited in a real text field of pygame-gui.

    Attributes:
        text: the text.
        empty: what is shown while it is empty.
        limit: characters at most.
    """

    def __init__(self, change: Callable[[str], object], text: str = "", *, limit: int = 16) -> None:
        super().__init__()
        self.text = text
        self.empty = ""
        self.limit = limit
        self._change = change
        self._entry: Entry | None = None
        self._seen: tuple[str, bool] = ("", False)
        self._fresh = 0.0

    @property
    def editing(self) -> bool:
        """Whether the text field is open."""
        return self._entry is not None

    @property
    def spoken(self) -> str:
        """The name and the text."""
        return f"{self.label}: {self.text or self.empty}"

    def activate(self) -> None:
        """Open the text field, or close it and take the text over."""
        if self._entry is not None:
            self.finish()
            return
        if self.group is None:
            return
        ctx = self.group.scene.ctx
        field = self._field()
        self._entry = Entry(field, self.group.manager, self.group.container, self.finish)
        self._entry.set_text_length_limit(self.limit)
        self._entry.set_text(self.text)
        self.group.manager.set_focus_set(self._entry.get_focus_set())
        pygame.key.set_text_input_rect(pygame.Rect(field.pixels()))
        ctx.typing = True

    def finish(self, *, keep: bool = True) -> None:
        """Close the text field; ``keep`` takes its text over."""
        if self._entry is None or self.group is None:
            return
        text = str(self._entry.get_text())
        self.group.manager.set_focus_set(None)
        self._entry.kill()
        self._entry = None
        self.group.scene.ctx.typing = False
        pygame.key.set_repeat(*KEY_REPEAT)  # pygame-gui's text field has changed it
        if keep and text != self.text:
            self.text = text
            self._change(text)
        self.group.scene.touch()

    def cancel(self) -> bool:
        """Esc closes an open field and forgets what was typed."""
        was = self.editing
        self.finish(keep=False)
        return was

    def blur(self) -> None:
        """The focus goes elsewhere: the text is taken over."""
        self.finish()

    def detach(self) -> None:
        """Close the field."""
        self.finish(keep=False)
        super().detach()

    def moved(self) -> None:
        """Bring area and field to the box."""
        super().moved()
        if self._entry is not None:
            x, y, w, h = self._field().pixels()
            self._entry.set_relative_position((x, y))
            self._entry.set_dimensions((w, h))

    def update(self, dt: float) -> bool:
        """Show what was typed; let the cursor blink."""
        if self._entry is None:
            return False
        seen = (str(self._entry.get_text()), bool(self._entry.cursor_on))
        if seen != self._seen:
            self._seen, self._fresh = seen, SETTLE
        self._fresh -= dt
        return self._fresh > -SETTLE

    def draw_value(self, pen: Pen) -> float:
        """Draw the text or the open field."""
        field = self._field()
        if self._entry is not None and self._entry.image is not None:
            pen.surface.blit(
                self._entry.image, self._entry.rect, special_flags=pygame.BLEND_PREMULTIPLIED
            )
        else:
            shown, colour = (self.text, "washi") if self.text else (self.empty, "soft")
            pen.text(shown, field.r - 8 * pen.s, field.cy, "bodyb", colour, "r", fit=field.w)
        return field.x - 10 * pen.s

    def _field(self) -> Box:
        box = self.box
        width = min(box.w * 0.6, box.h * 5)
        margin = box.h * 0.2
        return Box(box.r - margin - width, box.y + box.h * 0.1, width, box.h * 0.8)
