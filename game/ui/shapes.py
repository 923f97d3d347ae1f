"""Smooth shapes, drawn once in fourfold size and kept.

Surfaces made here carry premultiplied colour: smooth edges stay clean whatever lies under them. Put
them on a surface with :func:`put`. Rounded rectangles, frames and shadows are nine-patches: only
their corners are kept, so that a panel of a 4K window costs no memory.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable
from dataclasses import dataclass

import pygame

from game.ui.cache import SurfaceCache
from game.ui.palette import Rgba

SS = 4
"""How many times larger shapes are drawn before they are scaled down."""
WHOLE = 300_000
"""Nine-patches of up to so many pixels are kept in one piece."""
Point = tuple[float, float]


def put(
    surface: pygame.Surface,
    image: pygame.Surface,
    at: tuple[int, int],
    area: tuple[int, int, int, int] | None = None,
) -> None:
    """Put a surface made here onto another one."""
    surface.blit(image, at, area, special_flags=pygame.BLEND_PREMULTIPLIED)


def smooth(
    width: float, height: float, draw: Callable[[pygame.Surface, float], object]
) -> pygame.Surface:
    """Let ``draw(surface, factor)`` draw with opaque colours in larger size; returns it smooth."""
    w, h = max(1, math.ceil(width)), max(1, math.ceil(height))
    big = pygame.Surface((w * SS, h * SS), pygame.SRCALPHA)
    draw(big, SS)
    return pygame.transform.smoothscale(big, (w, h))


def faded(image: pygame.Surface, alpha: int) -> pygame.Surface:
    """A copy of a surface made here, at ``alpha`` of 255."""
    out = image.copy()
    out.fill((alpha, alpha, alpha, alpha), special_flags=pygame.BLEND_RGBA_MULT)
    return out


@dataclass(frozen=True)
class Patch:
    """A picture whose corners keep their size while its middle is stretched.

    Attributes:
        image: the picture, ``2 * edge + 1`` pixels on each side.
        edge: size of a corner.
        fill: colour of the middle, or None where it is left out.
    """

    image: pygame.Surface
    edge: int
    fill: Rgba | None


class Shapes:
    """Makes shapes and remembers them."""

    def __init__(self) -> None:
        self._patches: dict[Hashable, Patch] = {}
        self._kept = SurfaceCache(48 * 1024 * 1024)

    def clear(self) -> None:
        """Forget all shapes."""
        self._kept.clear()

    def kept(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """A small picture by key, drawn by ``make`` (with :func:`smooth`) when it is new."""
        return self._kept.get(key, make)

    def rect(
        self, surface: pygame.Surface, box: tuple[int, int, int, int], radius: int, colour: Rgba
    ) -> None:
        """Fill a rounded rectangle; ``box`` is in whole pixels."""
        radius = min(radius, box[2] // 2, box[3] // 2)
        if radius <= 0:
            self._flat(surface, box, colour)
            return
        key = ("rect", radius, colour)
        self._draw(surface, box, key, lambda: _filled(radius, colour))

    def frame(
        self,
        surface: pygame.Surface,
        box: tuple[int, int, int, int],
        radius: int,
        line: int,
        colour: Rgba,
    ) -> None:
        """Draw a rounded frame, ``line`` pixels wide, inside ``box``."""
        _, _, w, h = box
        radius = min(radius, w // 2, h // 2)
        line = max(1, line)
        self._draw(
            surface, box, ("frame", radius, line, colour), lambda: _framed(radius, line, colour)
        )

    def shadow(
        self,
        surface: pygame.Surface,
        box: tuple[int, int, int, int],
        radius: int,
        blur: int,
        alpha: int,
    ) -> None:
        """Draw a soft shadow of a rounded rectangle: black, reaching ``blur`` pixels outside it.

        What lies more than a corner's size inside is left out: the thing itself covers it.
        """  # fmt: skip
        x, y, w, h = box
        blur = max(1, blur)
        outer = (x - blur, y - blur, w + 2 * blur, h + 2 * blur)
        key = ("shadow", radius, blur, alpha)
        self._draw(surface, outer, key, lambda: _shadow(radius, blur, alpha))

    def _draw(
        self,
        surface: pygame.Surface,
        box: tuple[int, int, int, int],
        key: Hashable,
        make: Callable[[], Patch],
    ) -> None:
        if key not in self._patches:
            if len(self._patches) > 512:
                self._patches.clear()
            self._patches[key] = make()
        patch = self._patches[key]
        x, y, w, h = box
        if w * h <= WHOLE:
            whole = self._kept.get((key, w, h), lambda: self._whole(patch, key, w, h))
            put(surface, whole, (x, y))
        else:
            self._pieces(surface, patch, key, box)

    def _whole(self, patch: Patch, key: Hashable, w: int, h: int) -> pygame.Surface:
        out = pygame.Surface((w, h), pygame.SRCALPHA)
        self._pieces(out, patch, key, (0, 0, w, h))
        return out

    def _pieces(
        self,
        surface: pygame.Surface,
        patch: Patch,
        key: Hashable,
        box: tuple[int, int, int, int],
    ) -> None:
        x, y, w, h = box
        left, top = min(patch.edge, w // 2), min(patch.edge, h // 2)
        right, low = min(patch.edge, w - left), min(patch.edge, h - top)
        side = patch.image.get_width()
        for px, sx, width in ((x, 0, left), (x + w - right, side - right, right)):
            for py, sy, height in ((y, 0, top), (y + h - low, side - low, low)):
                put(surface, patch.image, (px, py), (sx, sy, width, height))
        across, down = w - left - right, h - top - low
        mid = patch.edge
        if across > 0:
            for py, sy, height in ((y, 0, top), (y + h - low, side - low, low)):
                strip = (mid, sy, 1, height)
                self._strip(surface, patch, key, strip, (across, height), (x + left, py))
        if down > 0:
            for px, sx, width in ((x, 0, left), (x + w - right, side - right, right)):
                strip = (sx, mid, width, 1)
                self._strip(surface, patch, key, strip, (width, down), (px, y + top))
        if across > 0 and down > 0 and patch.fill is not None:
            self._flat(surface, (x + left, y + top, across, down), patch.fill)

    def _strip(
        self,
        surface: pygame.Surface,
        patch: Patch,
        key: Hashable,
        source: tuple[int, int, int, int],
        size: tuple[int, int],
        at: tuple[int, int],
    ) -> None:
        if size[0] <= 0 or size[1] <= 0:
            return
        strip = self._kept.get(
            (key, source, size),
            lambda: pygame.transform.scale(patch.image.subsurface(source), size),
        )
        put(surface, strip, at)

    def _flat(self, surface: pygame.Surface, box: tuple[int, int, int, int], colour: Rgba) -> None:
        if colour[3] == 255:
            surface.fill(colour, box)
            return
        if not surface.get_flags() & pygame.SRCALPHA:
            veil = self._kept.get(("veil", colour[:3]), lambda: _veil(colour))
            veil.set_alpha(colour[3])
            special = 0
        else:
            veil = self._kept.get(("tile", colour), lambda: _tile(colour))
            special = pygame.BLEND_PREMULTIPLIED
        x, y, w, h = box
        side = veil.get_width()
        for ty in range(0, h, side):
            for tx in range(0, w, side):
                area = (0, 0, min(side, w - tx), min(side, h - ty))
                surface.blit(veil, (x + tx, y + ty), area, special_flags=special)


def _premultiplied(colour: Rgba) -> Rgba:
    r, g, b, a = colour
    return r * a // 255, g * a // 255, b * a // 255, a


def _veil(colour: Rgba) -> pygame.Surface:
    tile = pygame.Surface((256, 256))
    tile.fill(colour[:3])
    return tile.convert()


def _tile(colour: Rgba) -> pygame.Surface:
    tile = pygame.Surface((256, 256), pygame.SRCALPHA)
    tile.fill(_premultiplied(colour))
    return tile


def _filled(radius: int, colour: Rgba) -> Patch:
    side = 2 * radius + 1

    def draw(big: pygame.Surface, k: float) -> None:
        full = round(side * k)
        rect = (0, 0, full, full)
        pygame.draw.rect(big, colour[:3], rect, border_radius=round(radius * k))

    image = smooth(side, side, draw)
    if colour[3] < 255:
        image = faded(image, colour[3])
    return Patch(image, radius, colour)


def _framed(radius: int, line: int, colour: Rgba) -> Patch:
    edge = max(radius, line) + 1
    side = 2 * edge + 1

    def draw(big: pygame.Surface, k: float) -> None:
        full = round(side * k)
        pygame.draw.rect(
            big,
            colour[:3],
            (0, 0, full, full),
            round(line * k),
            border_radius=round(radius * k),
        )

    image = smooth(side, side, draw)
    if colour[3] < 255:
        image = faded(image, colour[3])
    return Patch(image, edge, None)


def _shadow(radius: int, blur: int, alpha: int) -> Patch:
    edge = 2 * blur + radius
    side = 2 * edge + 1
    base = pygame.Surface((side, side), pygame.SRCALPHA)
    third = blur // 3  # pygame's blur reaches twice its radius: a third of shape, two of blur
    inset = blur - third
    pygame.draw.rect(
        base,
        (0, 0, 0, alpha),
        (inset, inset, side - 2 * inset, side - 2 * inset),
        border_radius=radius + third,
    )
    return Patch(pygame.transform.gaussian_blur(base, max(1, third)), edge, None)
