"""The table cloth: a woven blue-green cloth, lit from the upper left.

Everything fine is drawn once into a small tile; a surface of the window's size costs one scaling and
one multiplication by that tile. The light is computed ``GAIN`` times too bright and the weave darkens
it again: the steps of the light are then finer than one level of a pixel, the uneven threads break
them up, and no bands show.
"""

import math
import random
from functools import lru_cache

import pygame

LIGHT, DARK = (59, 95, 90), (35, 64, 61)
GLOW = (0.38, 0.36)  # where the light falls, as shares of width and height
FADE = 1.2  # darkness gained over one width or height away from the glow
ROUND = 0.1  # so far from its middle the glow is blunt, a share of width and height
GRID = (64, 36)  # points at which the light is computed
GAIN = 2.5
THREADS = 256  # threads across the tile, both ways
THREAD_HEIGHT = 540  # a thread is one pixel thick for every so many pixels of the window's height
RIDGE = 0.10  # how much lighter and darker the two flanks of a thread are
FURROW = 0.035  # how much deeper the thread that dives lies
SLUB, FIBRE = 0.012, 0.03  # unevenness from thread to thread and along a thread
SEED = 7


def light(columns: int, rows: int) -> pygame.Surface:
    """Compute the light at ``columns`` by ``rows`` points, ``GAIN`` times too bright."""
    pixels = bytearray()
    for y in range(rows):
        for x in range(columns):
            distance = math.hypot(x / columns - GLOW[0], y / rows - GLOW[1], ROUND) - ROUND
            share = max(0.0, 1.0 - distance * FADE)
            pixels += bytes(
                round(GAIN * (dark + (bright - dark) * share))
                for dark, bright in zip(DARK, LIGHT, strict=True)
            )
    points = pygame.image.frombytes(bytes(pixels), (columns, rows), "RGB")
    surface = pygame.Surface((columns, rows), depth=32)
    surface.blit(points, (0, 0))
    return surface


def crossing(thread: int, x: int, y: int) -> float:
    """Give the relief at pixel (x, y) of one repeat of the plain weave, two threads each way.

    Where the upright thread lies on top the left flank is light, else the upper one.
    """
    upright = (x // thread + y // thread) % 2 == 0
    across = (x if upright else y) % thread / max(1, thread - 1)
    return RIDGE * (0.5 - across) + (FURROW if upright else -FURROW)


def relief(thread: int, sign: int) -> pygame.Surface:
    """Draw what the relief of one repeat adds to (``sign`` 1) or takes from (-1) the weave."""
    repeat = pygame.Surface((2 * thread, 2 * thread), depth=32)
    for y in range(2 * thread):
        for x in range(2 * thread):
            depth = max(0, round(sign * crossing(thread, x, y) * 255 / GAIN))
            repeat.set_at((x, y), (depth, depth, depth))
    return repeat


@lru_cache(maxsize=2)
def weave(thread: int) -> pygame.Surface:
    """Draw the tile that darkens the light: threads ``thread`` pixels thick, seamless."""
    rng = random.Random(SEED)
    uprights = [rng.gauss(0, SLUB) for _ in range(THREADS)]
    levels = [rng.gauss(0, SLUB) for _ in range(THREADS)]
    fibres = bytearray()
    for j, level in enumerate(levels):
        for i, upright in enumerate(uprights):
            uneven = (upright if (i + j) % 2 == 0 else level) + rng.uniform(-FIBRE, FIBRE)
            fibres += round(255 / GAIN * (1 + uneven)).to_bytes() * 3
    side = THREADS * thread
    cells = pygame.image.frombytes(bytes(fibres), (THREADS, THREADS), "RGB")
    tile = pygame.Surface((side, side), depth=32)
    tile.blit(pygame.transform.scale(cells, (side, side)), (0, 0))
    cover(tile, relief(thread, 1), pygame.BLEND_ADD)
    cover(tile, relief(thread, -1), pygame.BLEND_SUB)
    return tile


def cover(surface: pygame.Surface, tile: pygame.Surface, flags: int) -> None:
    """Repeat a tile over a whole surface."""
    for y in range(0, surface.get_height(), tile.get_height()):
        for x in range(0, surface.get_width(), tile.get_width()):
            surface.blit(tile, (x, y), special_flags=flags)


def cloth(width: int, height: int) -> pygame.Surface:
    """Draw the cloth of a table ``width`` by ``height`` pixels large."""
    surface = pygame.transform.smoothscale(light(*GRID), (width, height))
    cover(surface, weave(max(2, round(height / THREAD_HEIGHT))), pygame.BLEND_MULT)
    return surface
