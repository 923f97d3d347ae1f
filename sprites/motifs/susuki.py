"""August, the pampas grass (芒)."""

import math
import random

from sprites.hand import *  # noqa: F403
from sprites.motifs.common import *  # noqa: F403


def plume(card, x0, y0, x1, y1, colour, hairs=8, bend=24, long=56, thick=4.0):
    """Pampas: an arching stem; from its tip long threads fall to one side, each its own curve."""
    mx, my = (x0 + x1) / 2 - bend, (y0 + y1) / 2 - abs(bend) * 0.4
    card.stroke([(x0, y0, 5), (mx, my, 4), (x1, y1, 2.5)], colour)
    side = 1 if x1 >= x0 else -1
    for k in range(hairs):
        t = k / (hairs - 1)
        bx, by = x1 + (mx - x1) * t * 0.3, y1 + (my - y1) * t * 0.3
        angle = -62 + 96 * t
        reach = long * (0.82 + 0.3 * math.sin(t * math.pi)) * (1 - 0.12 * (k % 2))
        ax, ay = polar(0, 0, angle, reach * 0.55)
        tx, ty = polar(0, 0, angle + 26, reach)
        card.stroke([(bx, by, 1.2), (bx + side * ax, by + ay, thick), (bx + side * tx, by + ty + 6, 0)], colour)


@face("hanafuda", "susuki.hikari")
def moon(card):
    card.fill(shape("6,6! 324,6! 324,420! 6,420!"), RED)
    card.fill(disc(206, 154, 118, seed=8), WHITE)
    card.fill(shape("6,380 40,344 92,316 154,302 212,312 262,316 300,298 326,272! 326,536! 4,536!"), BLACK)
    for x0, y0, x1, y1, bend in ((104, 330, 176, 214, 20), (84, 336, 112, 176, 12), (126, 326, 226, 262, 8), (60, 346, 48, 236, -10)):
        plume(card, x0, y0, x1, y1, BLACK, bend=bend)
    # grass on the hill: clumps of unequal blades, bigger towards us, never in rows
    rng = random.Random(9)
    for x, y, size in ((60, 400, 0.7), (116, 362, 0.6), (176, 350, 0.6), (232, 362, 0.62), (290, 340, 0.6), (104, 440, 0.9), (170, 412, 0.8),
                       (238, 424, 0.85), (296, 396, 0.78), (50, 482, 1.05), (140, 506, 1.15), (302, 470, 1.05)):
        for k in range(6):
            angle = -90 + (k - 2.5) * 17 + rng.uniform(-7, 7)
            reach = size * rng.uniform(26, 42)
            mid, tip = polar(x + k * 1.6, y, angle, reach * 0.55), polar(x + k * 1.6, y, angle + (k - 2.5) * 9, reach)
            card.fill(loop(((x + k * 1.6 - 1.6 * size, y, True), (*mid, False), (*tip, True), (mid[0] + 3 * size, mid[1] + 2, False), (x + k * 1.6 + 1.6 * size, y, True))), GREY)
    plume(card, 206, 540, 238, 412, WHITE, bend=18, long=62, thick=4.8)

