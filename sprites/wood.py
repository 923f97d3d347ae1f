"""The wooden table: a few long boards, stained dark, with their rings, pores and joints."""

import math
import random

import pygame

from sprites.light import HEIGHT, Tone, level, lit, picture

TONE = Tone((104, 70, 49), (50, 33, 24))
BOARDS = 5
COLUMNS, ROWS = 96, 54  # points at which the rings of one board are computed
RINGS = (5.5, 9.0)  # growth rings across a board, fewest and most
FIGURE = 0.17  # how much darker the late wood of a ring is
BOARD = 0.06  # how much the boards differ
PORES = 0.085  # how uneven the fibres are
PORE = (40, 1.5)  # length and height of a fibre in the design's pixels
JOINT, EDGE = 0.5, 1.16  # brightness of the gap between two boards and of the edge below it
SEED = 11


class Board:
    """One board: sawn beside the heart, its rings long ovals that lie on their sides."""

    def __init__(self, rng: random.Random) -> None:
        self.tone = 1 + rng.uniform(-BOARD, BOARD)
        self.rings = rng.uniform(*RINGS)
        self.heart = (rng.uniform(-0.1, 1.1), rng.choice((-0.35, 0.4, 0.55, 1.3)))
        self.length = rng.uniform(1.0, 1.7)
        self.waves = [
            (rng.uniform(0.02, 0.05) / turn, rng.uniform(1.5, 2.5) * turn, rng.random() * math.tau)
            for turn in (1, 2, 4)
        ]

    def shade(self, x: float, y: float) -> float:
        """Give the brightness at a point, shares of the board's length and height."""
        y += sum(deep * math.sin(x * turn * math.tau + at) for deep, turn, at in self.waves)
        ring = self.rings * math.hypot((x - self.heart[0]) * self.length, y - self.heart[1])
        late = ring % 1
        return self.tone * (1 - FIGURE * late**3 * (1 - late**16) + FIGURE / 5)


def boards() -> pygame.Surface:
    """Draw the rings of all boards, small: it is stretched to the window."""
    rng = random.Random(SEED)
    pixels = bytearray()
    for _ in range(BOARDS):
        board = Board(rng)
        for y in range(ROWS):
            for x in range(COLUMNS):
                pixels += level(board.shade(x / COLUMNS, y / ROWS)).to_bytes() * 3
    return picture(pixels, COLUMNS, ROWS * BOARDS)


def pores(width: int, height: int) -> pygame.Surface:
    """Draw fibres along the boards that darken what lies under them."""
    long, high = (max(1, round(part * height / HEIGHT)) for part in PORE)
    columns, rows = width // long + 1, height // high + 1
    low = round(255 * (1 - 2 * PORES))
    shades = bytes(low + (255 - low) * value // 255 for value in range(256))
    noise = random.Random(SEED).randbytes(columns * rows).translate(shades)
    grey = bytearray(3 * len(noise))
    grey[0::3] = grey[1::3] = grey[2::3] = noise
    return pygame.transform.smoothscale(picture(grey, columns, rows), (width, height))


def wood(width: int, height: int) -> pygame.Surface:
    """Draw a table of dark wood ``width`` by ``height`` pixels large."""
    surface = lit(width, height, TONE)
    rings = pygame.transform.smoothscale(boards(), (width, height))
    surface.blit(rings, (0, 0), special_flags=pygame.BLEND_MULT)
    surface.blit(pores(width, height), (0, 0), special_flags=pygame.BLEND_MULT)
    thick = max(1, round(2 * height / HEIGHT))
    for joint in range(1, BOARDS):
        y = round(height * joint / BOARDS)
        darken(surface, pygame.Rect(0, y - thick, width, thick), JOINT)
        lighten(surface, pygame.Rect(0, y, width, max(1, thick // 2)), EDGE)
    return surface


def darken(surface: pygame.Surface, part: pygame.Rect, share: float) -> None:
    """Leave a part of a surface only a share of its brightness."""
    value = round(255 * share)
    surface.fill((value, value, value), part, pygame.BLEND_MULT)


def lighten(surface: pygame.Surface, part: pygame.Rect, share: float) -> None:
    """Make a part of a surface brighter than it is, by a share above 1."""
    piece = surface.subsurface(part).copy()
    darken(piece, piece.get_rect(), share - 1)
    surface.blit(piece, part, special_flags=pygame.BLEND_ADD)
