"""What all tables share: the light that falls on them, and how something fine darkens it again.

The light is computed ``GAIN`` times too bright and what a table is made of darkens it: the steps of
the light are then finer than one level of a pixel, the uneven matter breaks them up, and no bands
show. Everything costs one scaling and one multiplication at the window's size.
"""

import math
from typing import NamedTuple

import pygame

GLOW = (0.38, 0.36)  # where the light falls, as shares of width and height
FADE = 1.2  # darkness gained over one width or height away from the glow
ROUND = 0.1  # so far from its middle the glow is blunt, a share of width and height
GRID = (64, 36)  # points at which the light is computed
GAIN = 2.3
HEIGHT = 1080  # the design's window, in whose pixels lengths are given

Colour = tuple[int, int, int]


class Tone(NamedTuple):
    """The colour of a table where the light falls and far away from it, 0–110 a channel."""

    bright: Colour
    dark: Colour


def light(columns: int, rows: int, tone: Tone) -> pygame.Surface:
    """Compute the light at ``columns`` by ``rows`` points, ``GAIN`` times too bright."""
    pixels = bytearray()
    for y in range(rows):
        for x in range(columns):
            distance = math.hypot(x / columns - GLOW[0], y / rows - GLOW[1], ROUND) - ROUND
            share = max(0.0, 1.0 - distance * FADE)
            pixels += bytes(
                round(GAIN * (dark + (bright - dark) * share))
                for dark, bright in zip(tone.dark, tone.bright, strict=True)
            )
    return picture(pixels, columns, rows)


def lit(width: int, height: int, tone: Tone) -> pygame.Surface:
    """Draw the light of a whole table, still too bright."""
    return pygame.transform.smoothscale(light(*GRID, tone), (width, height))


def picture(pixels: bytes | bytearray, columns: int, rows: int) -> pygame.Surface:
    """Make a surface of 32 bits a pixel from red, green and blue, a byte each."""
    points = pygame.image.frombytes(bytes(pixels), (columns, rows), "RGB")
    surface = pygame.Surface((columns, rows), depth=32)
    surface.blit(points, (0, 0))
    return surface


def level(share: float) -> int:
    """Give the level that turns the light into ``share`` of its true brightness: 1 is neutral."""
    return min(255, max(0, round(255 / GAIN * share)))


def cover(surface: pygame.Surface, tile: pygame.Surface, flags: int) -> None:
    """Repeat a tile over a whole surface."""
    for y in range(0, surface.get_height(), tile.get_height()):
        for x in range(0, surface.get_width(), tile.get_width()):
            surface.blit(tile, (x, y), special_flags=flags)
