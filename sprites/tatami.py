"""The tatami table: a mat of rush in evening light between its two borders of cloth."""

import random
from functools import lru_cache

import pygame

from sprites.cloth import Cloth, woven
from sprites.light import GAIN, HEIGHT, Tone, cover, level, lit, picture
from sprites.wood import darken

TONE = Tone((91, 83, 54), (47, 42, 28))
BORDER = Cloth(Tone((33, 40, 58), (17, 21, 32)), 0.03)
BORDER_WIDE = 16  # pixels of the design: less than the margin that every screen leaves free
STITCH = 54  # pixels of the design from one lozenge of the border to the next
GOLD = (104, 88, 48)
STALK_HEIGHT = 400  # a stalk is one pixel thick for every so many pixels of the window's height
RIB = 7  # thicknesses of a stalk from one warp thread to the next
RIBS, STALKS = 24, 96  # of the tile
HUE, SHADE = 0.022, 0.07  # how much stalks differ in hue and in brightness, at most
ROUND = 0.10  # how much lighter and darker the flanks of a stalk are
GROOVE = 0.15  # how deep the warp thread pulls the stalks down
SEED = 5


def bulge(stalk: int, x: int, y: int) -> float:
    """Give the relief at pixel (x, y) of one repeat: two ribs, the second half a stalk lower."""
    rib = RIB * stalk
    across = (y + (x // rib) * stalk // 2) % stalk / max(1, stalk - 1)
    along = abs((x % rib + 0.5) / rib * 2 - 1)
    return ROUND * (0.5 - across) + GROOVE * (0.3 - along**3)


def relief(stalk: int, sign: int) -> pygame.Surface:
    """Draw what the relief of one repeat adds to (``sign`` 1) or takes from (-1) the rush."""
    wide, high = 2 * RIB * stalk, stalk
    repeat = pygame.Surface((wide, high), depth=32)
    for y in range(high):
        for x in range(wide):
            depth = max(0, round(sign * bulge(stalk, x, y) * 255 / GAIN))
            repeat.set_at((x, y), (depth, depth, depth))
    return repeat


@lru_cache(maxsize=2)
def rush(stalk: int) -> pygame.Surface:
    """Draw the tile that darkens the light: stalks ``stalk`` pixels thick, seamless."""
    rng = random.Random(SEED)
    pixels = bytearray()
    for _ in range(STALKS):
        shade, hue = 1 + rng.uniform(-SHADE, SHADE), rng.uniform(-HUE, HUE)
        for _ in range(RIBS):
            here = shade + rng.uniform(-SHADE, SHADE) / 2
            pixels += bytes((level(here - hue), level(here), level(here - hue / 2)))
    size = (RIBS * RIB * stalk, STALKS * stalk)
    tile = pygame.transform.scale(picture(pixels, RIBS, STALKS), size)
    cover(tile, relief(stalk, 1), pygame.BLEND_ADD)
    cover(tile, relief(stalk, -1), pygame.BLEND_SUB)
    return tile


def border(width: int, height: int) -> pygame.Surface:
    """Draw one border with its row of lozenges."""
    band = woven(width, height, BORDER, 1 + (height > HEIGHT))
    step, half = STITCH * height / HEIGHT, width * 0.22
    for row in range(int(height / step) + 1):
        x, y = width / 2, (row + 0.5) * step
        corners = [(x, y - 1.6 * half), (x + half, y), (x, y + 1.6 * half), (x - half, y)]
        pygame.draw.aalines(band, GOLD, True, corners)
    return band


def tatami(width: int, height: int) -> pygame.Surface:
    """Draw a mat ``width`` by ``height`` pixels large."""
    surface = lit(width, height, TONE)
    cover(surface, rush(max(2, round(height / STALK_HEIGHT))), pygame.BLEND_MULT)
    wide = max(3, round(BORDER_WIDE * height / HEIGHT))
    band = border(wide, height)
    for at, shadow in ((0, wide), (width - wide, width - wide - max(1, wide // 8))):
        surface.blit(band, (at, 0))
        darken(surface, pygame.Rect(shadow, 0, max(1, wide // 8), height), 0.6)
    return surface
