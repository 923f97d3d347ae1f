"""Pygame-gui's slider with a track that can be clicked; its drawing is ours."""

from __future__ import annotations

import pygame
from pygame_gui import UIManager
from pygame_gui.core import UIContainer
from pygame_gui.elements import UIHorizontalSlider

from game.ui.box import Box


class TrackSlider(UIHorizontalSlider):
    """A slider of whole numbers. A click on its track takes the knob there and holds it."""

    def __init__(
        self, manager: UIManager, container: UIContainer, value: int, limits: tuple[int, int]
    ) -> None:
        super().__init__(
            pygame.Rect(0, 0, 120, 28), value, limits, manager, container, object_id="#track"
        )

    @property
    def moving(self) -> bool:
        """Whether the knob is held."""
        return bool(self.sliding_button is not None and self.sliding_button.held)

    def place(self, box: Box) -> None:
        """Move to a box in window pixels."""
        x, y, w, h = box.pixels()
        if self.relative_rect.size != (w, h):
            value = self.current_value
            self.set_dimensions((w, h))
            self.set_current_value(value, warn=False)
        if self.relative_rect.topleft != (x, y):
            self.set_relative_position((x, y))
            if self.button_container is not None:
                self.button_container.set_relative_position((x, y))

    def process_event(self, event: pygame.event.Event) -> bool:
        """Take a press on the track; the knob's own presses come to the knob first."""
        if event.type in (pygame.KEYDOWN, pygame.KEYUP, pygame.TEXTINPUT):
            return False  # the keyboard is the focus group's
        pressed = event.type == pygame.MOUSEBUTTONDOWN and event.button == 1
        if pressed and self.is_enabled and self.rect.collidepoint(event.pos):
            knob = self.sliding_button_width
            share = (event.pos[0] - self.rect.x - knob / 2) / max(1, self.rect.width - knob)
            low, high = self.value_range
            self.set_current_value(round(low + share * (high - low)), warn=False)
            if self.sliding_button is not None:
                self.sliding_button.process_event(event)
            return True
        return bool(super().process_event(event))
