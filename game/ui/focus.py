"""Focus: one thing on the page is always marked, by the mouse as by the keyboard.

Moving the mouse onto a control focuses it; the arrows, Tab and Shift+Tab move the same focus; Enter
or a click use it. The ring is drawn by the group, so it looks the same everywhere.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, TypeVar

import pygame
from pygame_gui.core import UIContainer

from game.input import Command, Intent, Letter, Move, PointerMoved
from game.keys import DEFAULTS
from game.ui import marks
from game.ui.area import Area
from game.ui.box import Box

if TYPE_CHECKING:
    from game.scene import Scene
    from game.ui.pen import Pen

NOWHERE = Box(0, 0, 0, 0)


class Widget:
    """A thing that can have focus.

    Attributes:
        key: the letter or command that uses it from anywhere, empty for none.
        enabled: whether it can be used; else it is drawn faint and never focused.
        visible: whether it is there at all.
        takes_enter: whether Enter uses it when it has focus; else the group's default is used.
        radius: corner radius of its focus ring, in units.
        gap: distance of its focus ring, in units.
        scrolls: whether the group's clip cuts it off; not so for what stands outside the page.
        group: the group it belongs to.
    """

    takes_enter = True
    scrolls = True
    radius: float = 8
    gap: float = 5

    def __init__(self, key: Command | str = "") -> None:
        self.key = key
        self.enabled = True
        self.visible = True
        self.group: FocusGroup | None = None
        self._box = NOWHERE
        self._area: Area | None = None

    @property
    def box(self) -> Box:
        """Where it is, in window pixels; assign to place it."""
        return self._box

    @box.setter
    def box(self, box: Box) -> None:
        self._box = box
        self.moved()

    @property
    def focused(self) -> bool:
        """Whether it has focus."""
        return self.group is not None and self.group.focus is self

    @property
    def usable(self) -> bool:
        """Whether it can be focused and used."""
        return self.enabled and self.visible

    @property
    def keycap(self) -> str:
        """What its keycap shows, empty for none."""
        if not isinstance(self.key, Command):
            return self.key.upper()
        keys = self.group.scene.ctx.keys if self.group is not None else DEFAULTS
        return keys.caption(self.key)

    @property
    def spoken(self) -> str:
        """What it is, in words, for those who listen."""
        found = (getattr(self, name, "") for name in ("label", "name", "sub", "line"))
        return ", ".join(words for words in found if isinstance(words, str) and words)

    def draw(self, pen: Pen) -> None:
        """Draw it; the ring is the group's."""

    def activate(self) -> None:
        """Use it: Enter, its key or a click."""

    def press(self, x: float, y: float) -> None:  # noqa: ARG002 - parts of a control differ by it
        """It was clicked at a point in window pixels."""
        self.activate()

    def adjust(self, step: int) -> bool:  # noqa: ARG002
        """Left (−1) or right (1) while it has focus; True when that meant something."""
        return False

    def cancel(self) -> bool:
        """Esc while it has focus; True when that meant something (a text field closes)."""
        return False

    def blur(self) -> None:
        """The focus goes to another control."""

    def update(self, dt: float) -> bool:  # noqa: ARG002
        """Let time pass; True when it looks different."""
        return False

    def attach(self, group: FocusGroup) -> None:
        """Join a group: the pointer's area is made."""
        self.group = group
        self._area = Area(group.manager, group.container, self._pressed)
        self.moved()

    def detach(self) -> None:
        """Leave the group."""
        if self._area is not None:
            self._area.kill()
            self._area = None
        self.group = None

    def moved(self) -> None:
        """Bring the pointer's area to the box, cut off by the group's clip."""
        if self._area is None or self.group is None:
            return
        seen = self.group.shown(self) if self.usable else None
        self._area.place(seen or Box(-8, -8, 1, 1))

    def _pressed(self, x: float, y: float) -> None:
        if self.usable and self.group is not None:
            self.group.set_focus(self)
            self.press(x, y)
            self.group.scene.touch()


W = TypeVar("W", bound=Widget)


class FocusGroup:
    """The controls of a scene, one of which has focus.

    Attributes:
        scene: whose they are.
        widgets: in the order of Tab.
        focus: the one with focus, None only while there is none to focus.
        default: what Enter uses when the focused one does not take Enter itself.
        in_order: up and down follow the order of ``widgets`` instead of their places (lists).
        clip: where controls can be seen, None for the whole window (scrolled pages).
        on_focus: called when the focus has changed.
    """

    def __init__(self, scene: Scene, *, in_order: bool = False) -> None:
        self.scene = scene
        self.manager = scene.ctx.ui
        metrics = scene.ctx.metrics
        self.container = UIContainer(
            pygame.Rect(0, 0, metrics.width, metrics.height), self.manager, starting_height=1
        )
        self.widgets: list[Widget] = []
        self.focus: Widget | None = None
        self.default: Widget | None = None
        self.in_order = in_order
        self.clip: Box | None = None
        self.on_focus: Callable[[Widget], object] | None = None

    def add(self, widget: W) -> W:
        """Add a control at the end of the order; the first usable one gets the focus."""
        self.widgets.append(widget)
        widget.attach(self)
        if self.focus is None and widget.usable:
            self.focus = widget
        return widget

    def remove(self, widget: Widget) -> None:
        """Take a control out."""
        self.widgets.remove(widget)
        widget.detach()
        if self.focus is widget:
            self.focus = None
            self.tidy()

    def clear(self) -> None:
        """Take all controls out."""
        for widget in list(self.widgets):
            self.remove(widget)

    def set_focus(self, widget: Widget | None) -> None:
        """Give the focus to a control."""
        if widget is None or widget is self.focus or not widget.usable:
            return
        if self.focus is not None:
            self.focus.blur()
        self.focus = widget
        self.scene.touch()
        if self.on_focus is not None:
            self.on_focus(widget)

    def tidy(self) -> None:
        """After controls changed their state: the focus lies on one that can be used."""
        for widget in self.widgets:
            widget.moved()
        if self.focus is None or not self.focus.usable:
            self.focus = None
            self.set_focus(next((widget for widget in self.widgets if widget.usable), None))

    def seen(self, box: Box) -> Box | None:
        """The part of a box inside the clip, None when nothing is left."""
        if self.clip is None:
            return box
        x, y = max(box.x, self.clip.x), max(box.y, self.clip.y)
        r, b = min(box.r, self.clip.r), min(box.b, self.clip.b)
        return Box(x, y, r - x, b - y) if r > x and b > y else None

    def shown(self, widget: Widget) -> Box | None:
        """The part of a control that is in sight."""
        return self.seen(widget.box) if widget.scrolls else widget.box

    def at(self, x: float, y: float) -> Widget | None:
        """The uppermost usable control at a point."""
        for widget in reversed(self.widgets):
            seen = self.shown(widget)
            if widget.usable and seen is not None and seen.holds(x, y):
                return widget
        return None

    def enter_target(self) -> Widget | None:
        """What Enter would use now."""
        if self.focus is not None and (self.focus.takes_enter or self.default is None):
            return self.focus
        return self.default if self.default is not None and self.default.usable else None

    def handle(self, intent: Intent) -> bool:
        """React to a person; True when the intent is used up."""
        match intent:
            case PointerMoved(x, y):
                self.set_focus(self.at(x, y))
                return False
            case Move(dx, dy):
                return self._move(dx, dy)
            case Command.NEXT | Command.PREVIOUS:
                self._step(1 if intent is Command.NEXT else -1)
                return True
            case Command.CONFIRM:
                return self._use(self.enter_target())
            case Command.CANCEL if self.focus is not None and self.focus.cancel():
                return True
            case Letter(letter):
                return self._use(self._by_key(letter))
            case Command():
                return self._use(self._by_key(intent))
        return False

    def update(self, dt: float) -> None:
        """Let time pass for the controls."""
        for widget in self.widgets:
            if widget.visible and widget.update(dt):
                self.scene.touch()

    def draw(self, pen: Pen, *, ring: bool = True) -> None:
        """Draw every control, then the ring round the focused one."""
        for widget in self.widgets:
            if widget.visible and self.shown(widget) is not None:
                widget.draw(pen)
        if ring:
            self.draw_ring(pen)

    def draw_ring(self, pen: Pen) -> None:
        """Draw the ring alone, for scenes that draw their controls themselves."""
        if self.focus is not None and self.focus.visible:
            marks.ring(pen, self.focus.box, self.focus.radius, self.focus.gap)

    def resize(self) -> None:
        """The window has another size."""
        metrics = self.scene.ctx.metrics
        self.container.set_dimensions((metrics.width, metrics.height))

    def suspend(self) -> None:
        """Another scene is on top: the pointer no longer hits these controls."""
        self.container.hide()

    def resume(self) -> None:
        """The scene is on top again."""
        self.container.show()

    def close(self) -> None:
        """Let go of every element."""
        for widget in list(self.widgets):
            widget.detach()
        self.widgets.clear()
        self.focus = None
        self.container.kill()

    def _use(self, widget: Widget | None) -> bool:
        if widget is None or not widget.usable:
            return False
        self.set_focus(widget)
        widget.activate()
        self.scene.touch()
        return True

    def _by_key(self, key: Command | str) -> Widget | None:
        return next((w for w in self.widgets if w.key and w.key == key and w.usable), None)

    def _move(self, dx: int, dy: int) -> bool:
        if self.focus is None:
            self.tidy()
            return True
        if dx and self.focus.adjust(dx):
            self.scene.touch()
            return True
        if dy and self.in_order:
            self._step(dy)
            return True
        self.set_focus(nearest(self.focus, self._usable(), dx, dy))
        return True

    def _step(self, step: int) -> None:
        usable = list(self._usable())
        if usable:
            here = usable.index(self.focus) if self.focus in usable else -step
            self.set_focus(usable[(here + step) % len(usable)])

    def _usable(self) -> Iterable[Widget]:
        return (widget for widget in self.widgets if widget.usable)


def nearest(start: Widget, widgets: Iterable[Widget], dx: int, dy: int) -> Widget | None:
    """The control next to ``start`` in a direction: straight ahead first, else not far aside."""
    best, best_cost = None, (1, float("inf"))
    for widget in widgets:
        if widget is start:
            continue
        a, b = start.box, widget.box
        along = (b.cx - a.cx) * dx + (b.cy - a.cy) * dy
        if along <= min(a.w, b.w) * 0.25 * abs(dx) + min(a.h, b.h) * 0.25 * abs(dy):
            continue
        if dx:
            aside = max(0.0, max(a.y, b.y) - min(a.b, b.b))
            middle = abs(b.cy - a.cy)
        else:
            aside = max(0.0, max(a.x, b.x) - min(a.r, b.r))
            middle = abs(b.cx - a.cx)
        cost = (int(aside > 0), along + 4 * aside + 0.2 * middle)
        if cost < best_cost:
            best, best_cost = widget, cost
    return best
