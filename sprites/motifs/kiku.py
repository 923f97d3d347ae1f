"""September, the chrysanthemum (菊)."""

import math
import random

from sprites.hand import *  # noqa: F403
from sprites.motifs.common import *  # noqa: F403


def chrysanthemum(card, x, y, radius, colour, heart, turn=0, stretch=1.0, petals=17):
    """Three rings of narrow petals, each ring shorter; outlines stay open enough to read at 60 px."""
    for ring, (share, wide, paint) in enumerate(((1.0, 0.30, colour), (0.72, 0.25, colour), (0.42, 0.2, heart))):
        count = petals - ring * 4
        for k in range(count):
            angle = 360 * (k + ring * 0.5) / count
            r, w = radius * share, radius * wide
            petal = shape(f"{r * .1},{-w * .1}! {r * .66},{-w * .46} {r * .93},{-w * .42} {r},{w * .04} {r * .9},{w * .42} {r * .1},{w * .1}!")
            outline = place(place(petal, turn=angle), x, y, 1, turn, stretch=stretch)
            card.print(outline, paint, ink=4)
    card.print(place(disc(0, 0, radius * 0.14, 0.05), x, y, 1, turn, stretch=stretch), RED if heart != RED else YELLOW, ink=4)


def kiku_leaf(card, x, y, size, turn, colour=GREEN):
    outline = place(shape("0,0! -14,-14 -30,-12 -44,-24! -34,-34 -30,-44! -44,-52 -46,-70! -28,-70 -20,-80! -16,-98 0,-110! 16,-98 20,-80! "
                          "30,-70 46,-68! 44,-50 32,-42! 38,-32 46,-20! 30,-10 14,-14"), x, y, size / 100, turn)
    card.print(outline, colour, ink=4.5)
    for text in ("0,-4,4 2,-50,3 0,-96,0", "0,-24,2 -16,-34,2.4 -32,-26,0", "1,-44,2 -16,-56,2.4 -34,-60,0", "0,-24,2 18,-32,2.4 34,-24,0",
                 "1,-44,2 18,-54,2.4 34,-58,0"):
        card.fill(place(brush(text), x, y, size / 100, turn), BLACK if colour != BLACK else WHITE)


@face("hanafuda", "kiku.tane")
def sake_cup(card):
    mist(card, 330, 36, 240, 50, YELLOW, flip=True)
    card.stroke("60,540,12 84,470,10 70,400,8 92,330,5")
    card.stroke("200,540,10 214,490,9 236,440,6")
    kiku_leaf(card, 170, 500, 104, 20)
    kiku_leaf(card, 66, 372, 108, -38)
    kiku_leaf(card, 306, 536, 120, -26)
    kiku_leaf(card, 286, 436, 112, 12)
    kiku_leaf(card, 150, 384, 92, 36)
    chrysanthemum(card, 92, 440, 88, YELLOW, RED, 8)
    chrysanthemum(card, 240, 474, 70, RED, YELLOW, -14, 0.9, 15)
    chrysanthemum(card, 40, 296, 46, RED, YELLOW, 20, 0.86, 13)
    # a shallow lacquer cup, tipped towards us so that its well shows
    put = {"x": 184, "y": 188, "turn": -17}
    card.print(place(shape("-50,70! -46,98! -22,110 22,110 46,98! 50,70!"), **put), BLACK, ink=6)
    card.print(place(shape("-146,2! -128,34 -92,64 -44,84 4,88 54,82 100,60 130,32 146,0!"), **put), RED, ink=7)
    card.fill(place(shape("-132,34! -92,68 -44,88 4,92 54,86! 20,72 -40,66 -96,46"), **put), BLACK)
    card.print(place(shape("-146,-2 -130,-44 -76,-76 0,-88 76,-78 130,-46 146,-2 130,32 78,60 2,70 -74,62 -128,36"), **put), YELLOW, ink=7)
    card.print(place(shape("-134,-4 -118,-41 -68,-69 0,-79 70,-71 119,-42 134,-4 118,25 70,50 2,59 -68,52 -116,28"), **put), RED, ink=3)
    for sign_ink, dx in ((BLACK, 3), (YELLOW, 0)):
        for text in SIGNS["寿"]:
            points = [(px, py, w * 1.25) for px, py, w, _ in read(text)]
            card.fill(place(brush(points), 118 + dx, 148 + dx, 1.16, -17, stretch=0.92), sign_ink)

