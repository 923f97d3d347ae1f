"""The part of a control that the pointer hits: a pygame-gui button without pygame-gui's drawing.

Pygame-gui knows which element lies on top and consumes the events it uses; how a control looks, in
which state, is ours (20 drawn UIButtons cost 14 ms and five surfaces each). So an area is a real
:class:`pygame_gui.elements.UIButton` whose picture is empty.
"""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame_gui import UIManager
from pygame_gui.core import UIContainer
from pygame_gui.elements import UIButton

from game.ui.box import Box

Press = Callable[[float, float], object]


class Area(UIButton):
    """A place to click. ``press(x, y)`` is called when the left button is let go inside it."""

    def __init__(self, manager: UIManager, container: UIContainer, press: Press) -> None:
        self._press = press
        super().__init__(pygame.Rect(0, 0, 1, 1), "", manager, container, object_id="#area")

    def place(self, box: Box) -> None:
        """Move to a box in window pixels."""
        x, y, w, h = box.pixels()
        if self.relative_rect.topleft != (x, y):
            self.set_relative_position((x, y))
        if self.relative_rect.size != (w, h):
            self.set_dimensions((w, h))

    def rebuild_from_changed_theme_data(self) -> None:
        """Nothing of the theme is shown."""
        self.rebuild()

    def rebuild(self) -> None:
        """The picture is empty."""
        self._set_image(self.ui_manager.get_universal_empty_surface())

    def on_hovered(self) -> None:
        """Hovering is focus, which the group finds out itself."""

    def on_unhovered(self) -> None:
        """Focus stays where it was."""

    def process_event(self, event: pygame.event.Event) -> bool:
        """Take the left button's press and release; True when the event is used up."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self.held = bool(self.is_enabled and self.rect.collidepoint(event.pos))
            return self.held
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1 and self.held:
            self.held = False
            if self.is_enabled and self.rect.collidepoint(event.pos):
                self._press(*event.pos)
            return True
        return False
