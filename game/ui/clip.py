"""Drawing only inside a box."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pygame

from game.ui.box import Box


@contextmanager
def clipped(surface: pygame.Surface, box: Box) -> Iterator[None]:
    """Draw only inside a box, and inside what was the surface's clip before."""
    before = surface.get_clip()
    surface.set_clip(before.clip(pygame.Rect(box.pixels())))
    try:
        yield
    finally:
        surface.set_clip(before)
