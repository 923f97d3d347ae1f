"""The woven tables: a blue-green cloth and one dyed with indigo, lit from the upper left.

Everything fine is drawn once into a small tile that darkens the light (:mod:`sprites.light`).
"""

import random
from functools import lru_cache
from typing import NamedTuple

import pygame

from sprites.light import GAIN, Tone, cover, level, lit, picture

THREADS = 256  # threads across the tile, both ways
THREAD_HEIGHT = 540  # a thread is one pixel thick for every so many pixels of the window's height
RIDGE = 0.10  # how much lighter and darker the two flanks of a thread are
FURROW = 0.035  # how much deeper the thread that dives lies
FIBRE = 0.03  # unevenness along a thread
SEED = 7


class Cloth(NamedTuple):
    """A cloth: its colour, and how uneven its threads are among each other."""

    tone: Tone
    slub: float


GREEN = Cloth(Tone((55, 89, 84), (34, 62, 59)), 0.012)
INDIGO = Cloth(Tone((51, 71, 107), (25, 37, 62)), 0.035)


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
def weave(thread: int, slub: float) -> pygame.Surface:
    """Draw the tile that darkens the light: threads ``thread`` pixels thick, seamless."""
    rng = random.Random(SEED)
    uprights = [rng.gauss(0, slub) for _ in range(THREADS)]
    levels = [rng.gauss(0, slub) for _ in range(THREADS)]
    fibres = bytearray()
    for j, lying in enumerate(levels):
        for i, upright in enumerate(uprights):
            uneven = (upright if (i + j) % 2 == 0 else lying) + rng.uniform(-FIBRE, FIBRE)
            fibres += level(1 + uneven).to_bytes() * 3
    side = THREADS * thread
    tile = pygame.transform.scale(picture(fibres, THREADS, THREADS), (side, side))
    cover(tile, relief(thread, 1), pygame.BLEND_ADD)
    cover(tile, relief(thread, -1), pygame.BLEND_SUB)
    return tile


def woven(width: int, height: int, kind: Cloth, thread: int) -> pygame.Surface:
    """Draw a piece of cloth ``width`` by ``height`` pixels large."""
    surface = lit(width, height, kind.tone)
    cover(surface, weave(thread, kind.slub), pygame.BLEND_MULT)
    return surface


def thickness(height: int) -> int:
    """Give the pixels of a thread in a window ``height`` pixels high."""
    return max(2, round(height / THREAD_HEIGHT))


def green(width: int, height: int) -> pygame.Surface:
    """Draw a table under blue-green cloth."""
    return woven(width, height, GREEN, thickness(height))


def indigo(width: int, height: int) -> pygame.Surface:
    """Draw a table under indigo cloth."""
    return woven(width, height, INDIGO, thickness(height))
