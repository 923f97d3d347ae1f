"""Chinese dominoes (天九牌)."""

import math
import random

from sprites.hand import *  # noqa: F403
from sprites.motifs.common import *  # noqa: F403


PIPS = {1: [(1, 1)], 4: [(0, 0.42), (2, 0.42), (0, 1.58), (2, 1.58)], 6: [(c, r) for c in (0, 2) for r in (0, 1, 2)]}


def tile(card, upper, lower, colour):
    w, h = 140, 336
    card.box = (0, 0, w, h)
    card.fill(rounded(0, 0, w, h, 17), "#0c0a09")
    card.fill(rounded(2, 2, w - 6, h - 7, 15), "#4a423c")
    card.fill(rounded(5, 5, w - 7, h - 8, 13), BLACK)
    card.stroke([(22, h / 2 + 1, 0), (w / 2, h / 2, 2.6), (w - 22, h / 2 - 1, 0)], "#3a332e")
    for text in ("12,60,0 14,96,2 13,140,0", "126,210,0 124,246,2 126,290,0", "40,12,0 62,13,2 90,12,0", "52,318,0 80,316,1.6 100,318,0", "60,150,0 66,146,1.4 78,140,0"):
        card.stroke(text, "#3a332e")
    for half, count in ((0, upper), (1, lower)):
        for column, row in PIPS[count]:
            x, y = 37 + column * 33, 42 + row * 43
            if half:
                x, y = w - x, h - y
            size = 29 if count == 1 else 17.5
            paint = colour(half, column)
            card.fill(disc(x - 0.6, y - 0.8, size + 2, 0.015), "#000000")
            card.fill(disc(x + 1.2, y + 1.4, size + 0.6, 0.015), "#4a423c")
            card.fill(disc(x + 0.4, y + 0.6, size, 0.02, seed=row + 2), paint)
            card.fill(place(shape("-.97,.1! -.86,-.5 -.5,-.88 .1,-.98! -.36,-.66 -.68,-.36"), x + 0.4, y + 0.6, size), "#7d1712" if paint == RED else "#a89f8c")


@face("tiles", "6-6", width=140, height=336, ground=None, edge=0)
def tile_heaven(card):
    tile(card, 6, 6, lambda half, column: RED if column == 0 else WHITE)


@face("tiles", "4-1", width=140, height=336, ground=None, edge=0)
def tile_four_one(card):
    tile(card, 4, 1, lambda half, column: RED)

