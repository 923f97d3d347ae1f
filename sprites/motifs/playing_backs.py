"""The backs of the playing cards: hemp leaves cut into one flat colour, within a white margin."""

import math
import random

from sprites.hand import BLACK, GRID, RED, rounded
from sprites.motifs.common import face
from sprites.motifs.pips import HEIGHT, MIDDLE, WIDTH, paper

SIDE = 40.0
ROW = SIDE * math.sqrt(3) / 2


def wedge(a, b, width):
    """A cut of the knife from a to b: pointed at both ends."""
    (ax, ay), (bx, by) = a, b
    size = math.hypot(bx - ax, by - ay)
    nx, ny = (ay - by) / size * width / 2, (bx - ax) / size * width / 2
    x, y = (ax + bx) / 2, (ay + by) / 2
    corners = ((ax, ay), (x + nx, y + ny), (bx, by), (x - nx, y - ny))
    return [[(p, p, q, q) for p, q in zip(corners, (*corners[1:], corners[0]), strict=True)]]


def hemp_leaf(x, y):
    """The cuts of two triangles, one on its base and one on its point, with the sides above and between."""
    a, b, c, d = (x, y), (x - SIDE / 2, y + ROW), (x + SIDE / 2, y + ROW), (x + SIDE, y)
    lines = [(a, b), (a, c), (a, d)]
    for triangle in ((a, b, c), (a, c, d)):
        middle = tuple(sum(point[k] for point in triangle) / 3 for k in (0, 1))
        lines += [(corner, middle) for corner in triangle]
    return lines


def hemp_leaves(card, colour):
    """Asanoha over the lower half of the card, and again over the upper, turned."""
    rng = random.Random(4)
    card.box = left, _, right, bottom = (16.8, 16.8, WIDTH - 16.8, HEIGHT - 16.8)
    x, y = MIDDLE
    cuts = []
    for j in range(5):
        for i in range(-4, 4):
            for a, b in hemp_leaf(x + (i + 0.5 * (j % 2)) * SIDE, y + j * ROW):
                if max(a[0], b[0]) > left and min(a[0], b[0]) < right and min(a[1], b[1]) < bottom:
                    cuts += wedge(a, b, rng.uniform(1.6, 2.9))
    card.fill(cuts, colour)
    card.parts.append(f'<g transform="rotate(180 {x / GRID:g} {y / GRID:g})">{card.parts[-1]}</g>')


def back(card, ground, light):
    """A margin, a flat, and the leaves cut into it."""
    paper(card)
    card.fill(rounded(11.2, 11.2, WIDTH - 11.2, HEIGHT - 11.2, 8), ground)
    hemp_leaves(card, light)


@face("backs", "playing_black", width=WIDTH, height=HEIGHT, ground=None, edge=0)
def back_black(card):
    """Grey cuts on black."""
    back(card, BLACK, "#4a413a")


@face("backs", "playing_vermilion", width=WIDTH, height=HEIGHT, ground=None, edge=0)
def back_vermilion(card):
    """Pale cuts on vermilion."""
    back(card, RED, "#e0594a")
