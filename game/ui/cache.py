"""A store of drawn surfaces that forgets the ones not used for longest."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import pygame

BYTES = 4
"""Bytes of a pixel."""


class SurfaceCache:
    """Surfaces by key, bounded by the memory of their pixels.

    Attributes:
        limit: bytes kept; a single larger surface is kept until the next one comes.
        made: how many surfaces have been drawn so far, for the tests.
    """

    def __init__(self, limit: int) -> None:
        self.limit = limit
        self.made = 0
        self._store: OrderedDict[Hashable, pygame.Surface] = OrderedDict()
        self._size = 0

    def __contains__(self, key: Hashable) -> bool:
        return key in self._store

    def get(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The surface of this key, drawn by ``make`` when it is not there."""
        found = self._store.get(key)
        if found is not None:
            self._store.move_to_end(key)
            return found
        surface = make()
        self.made += 1
        self._store[key] = surface
        self._size += _weight(surface)
        while self._size > self.limit and len(self._store) > 1:
            self._size -= _weight(self._store.popitem(last=False)[1])
        return surface

    def clear(self) -> None:
        """Forget everything."""
        self._store.clear()
        self._size = 0


def _weight(surface: pygame.Surface) -> int:
    return surface.get_width() * surface.get_height() * BYTES
