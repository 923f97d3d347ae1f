"""April, the wisteria (藤)."""

import math
import random

from sprites.hand import *  # noqa: F403
from sprites.motifs.common import *  # noqa: F403


def raceme(card, x, y, length, width, sway=0.0, seed=0):
    """A hanging raceme: one black mass with a toothed edge, purple flowers printed over it in staggered pairs."""
    rng = random.Random(seed)
    rows = max(7, round(length / 21))
    flowers, lights, left, right = [], [], [], []
    for row in range(rows):
        t = row / (rows - 1)
        cx, cy = x + sway * t * t, y + length * t
        half = width * 0.5 * max(0.06, 0.70 + 0.40 * math.sin(min(1, t * 2) * math.pi / 2) - 1.06 * t) * min(1, 0.5 + t * 4)
        size = 17 - 9 * t
        left += [(cx - half - size, cy - 2, False), (cx - half - size * 0.5, cy + 11, True)]
        right += [(cx + half + size, cy + 5, False), (cx + half + size * 0.5, cy + 17, True)]
        spots = [(-half, 0), (half, 6)] if t < 0.9 else [(0, 0)]
        if half > size * 0.9:
            spots.append((rng.uniform(-3, 3), 12))
        for dx, dy in spots:
            lean = -dx / max(half, 1) * 26 + rng.uniform(-10, 10)
            flower = shape("-11,-5! -6,-12 0,-9! 6,-13 12,-5 10,4 1,13! -8,6")
            flowers += place(flower, cx + dx, cy + dy, size / 13, lean)
            if t < 0.8:
                lights += place(shape("0,-6! 4,-3 2,3! -2,1"), cx + dx, cy + dy, size / 13, lean)
    tip = (x + sway, y + length + 20, True)
    card.fill(loop([(x - 4, y - 12), *left, tip, *right[::-1]]), BLACK)
    card.fill(flowers, PURPLE)
    card.fill(lights, WHITE)


def pinnate(card, points, size, colour=BLACK):
    """A feathered leaf: a midrib and paired leaflets, the last one at the tip."""
    pieces = spline([(x, y, None, False) for x, y in points], closed=False)
    card.stroke([(x, y, 4 - 2.5 * i / len(points)) for i, (x, y) in enumerate(points)])
    nodes = [(piece, t) for piece in pieces for t in (0.25, 0.75)]
    ribs = []
    for i, (piece, t) in enumerate(nodes):
        (x, y), (x2, y2) = along(piece, t), along(piece, min(1, t + 0.05))
        heading = math.degrees(math.atan2(y2 - y, x2 - x))
        long = size * (1 - 0.28 * abs(i / len(nodes) - 0.4))
        for side in (-1, 1):
            tip = polar(x, y, heading + side * 56, long)
            card.fill(leaf(x, y, *tip, long * 0.42, bend=side * 0.08), colour)
            a, b = polar(x, y, heading + side * 53, long * 0.2), polar(x, y, heading + side * 52, long * 0.78)
            ribs += loop((a, ((a[0] + b[0]) / 2 + 1, (a[1] + b[1]) / 2 + 1), b), corners=True)
    x, y = points[-1]
    ax, ay = points[-2]
    heading = math.degrees(math.atan2(y - ay, x - ax))
    card.fill(leaf(x, y, *polar(x, y, heading, size), size * 0.42), colour)
    card.fill(ribs, WHITE)


@face("hanafuda", "fuji.kasu1")
def wisteria(card):
    card.stroke("6,58,26 70,32,20 140,46,14 214,30,11 330,46,7")
    card.stroke("96,36,9 118,70,6 110,96,2")
    raceme(card, 256, 66, 322, 84, sway=-18, seed=1)
    raceme(card, 84, 92, 392, 90, sway=16, seed=2)
    raceme(card, 174, 70, 210, 76, sway=8, seed=3)
    pinnate(card, [(150, 40), (200, 74), (226, 124), (228, 170)], 58)
    pinnate(card, [(44, 40), (34, 92), (26, 140), (30, 176)], 52)
    pinnate(card, [(274, 36), (298, 76), (308, 116)], 50)
    pinnate(card, [(112, 42), (130, 74), (128, 112)], 46, GREEN)

