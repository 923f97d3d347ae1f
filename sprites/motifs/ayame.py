"""May, the iris (菖蒲)."""

import math
import random

from sprites.hand import *  # noqa: F403
from sprites.motifs.common import *  # noqa: F403


@face("hanafuda", "ayame.tane")
def bridge(card):
    for text in ("226,60,0 262,52,7 318,62,0", "246,96,0 280,88,7 320,98,0", "88,88,0 122,80,7 172,92,0", "104,120,0 136,113,6 186,122,0", "24,236,0 44,230,5 60,236,0",
                 "16,494,0 50,486,6 92,496,0", "14,330,0 40,324,5 66,331,0"):
        card.stroke(text, BLUE)
    iris_clump(card, [(66, 230, 60, 136)], [(56, 236, 26, 120), (74, 236, 100, 130), (64, 236, 72, 160)])
    iris(card, 58, 122, 0.74, -6)
    # eight planks: four courses of two, in oblique view, each course turning at the posts
    courses = (((238, 166), (166, 0), (32, 2)), ((46, 212), (302, 172), (9, 22)), ((48, 226), (146, 342), (-29, 9)), ((-12, 392), (178, 336), (10, 25)))
    for (x0, y0), (x1, y1), (wx, wy) in courses:
        for t in (0.12, 0.88):
            x, y = x0 + (x1 - x0) * t + wx * 1.6, y0 + (y1 - y0) * t + wy * 1.6
            card.stroke([(x, y, 12), (x - 1, y + 40, 10), (x + 1, y + 58, 7)])
        for k in (0, 1):
            ox, oy = wx * k * 1.06, wy * k * 1.06
            rag = 7 * (-1) ** k
            plank = loop([(x0 + ox - rag, y0 + oy), (x1 + ox + rag, y1 + oy), (x1 + ox + wx + rag, y1 + oy + wy), (x0 + ox + wx - rag, y0 + oy + wy)], corners=True)
            card.print(plank, YELLOW, ink=7.5, shift=(-1, -2.2))
            gx, gy = ox + wx * 0.55, oy + wy * 0.55
            card.stroke([(x0 + (x1 - x0) * (0.1 + k * 0.2) + gx, y0 + (y1 - y0) * (0.1 + k * 0.2) + gy, 0),
                         (x0 + (x1 - x0) * 0.45 + gx, y0 + (y1 - y0) * 0.45 + gy - 1, 4),
                         (x0 + (x1 - x0) * (0.6 + k * 0.25) + gx, y0 + (y1 - y0) * (0.6 + k * 0.25) + gy, 0)])
    iris_clump(card, [(216, 540, 222, 320), (262, 540, 282, 412), (176, 540, 140, 462)],
               [(190, 540, 150, 300), (286, 540, 314, 250), (240, 540, 264, 270), (160, 540, 92, 410), (276, 540, 246, 430), (140, 540, 190, 404),
                (306, 540, 320, 380), (120, 540, 70, 470)])
    for x, y, s, turn in ((222, 292, 1.22, -5), (280, 412, 0.84, 8), (134, 456, 0.9, -8)):
        iris(card, x, y, s, turn)


def iris_clump(card, stems, blades):
    for x0, y0, x1, y1 in blades:
        card.print(leaf(x0, y0, x1, y1, 30, bend=0.05 if x1 > x0 else -0.05, belly=0.35), GREEN, ink=4)
        card.stroke([(x0 * 0.85 + x1 * 0.15, y0 * 0.85 + y1 * 0.15, 1), (x0 * 0.5 + x1 * 0.5 + (4 if x1 > x0 else -4), y0 * 0.5 + y1 * 0.5, 3.5),
                     (x0 * 0.12 + x1 * 0.88, y0 * 0.12 + y1 * 0.88, 0)])
    for x0, y0, x1, y1 in stems:
        card.stroke([(x0, y0, 8), ((x0 + x1) / 2 + 6, (y0 + y1) / 2, 7), (x1, y1, 6)])


def iris(card, x, y, scale, turn):
    """An iris head: three standards up, three falls drooping, yellow at the throat."""
    put = {"x": x, "y": y, "scale": scale, "turn": turn}
    card.fill(place(shape("-9,60! -14,30 -6,6 6,6 14,30 9,60!"), **put), BLACK)
    for text in ("-4,6! -22,-14 -26,-46 -12,-66! -2,-48 4,-20", "4,6! 20,-16 30,-44 18,-64! 4,-50 -2,-20"):
        card.print(place(shape(text), **put), PURPLE, ink=4.5)
    card.print(place(shape("0,10! -14,-20 -8,-58 4,-76! 14,-52 14,-18"), **put), PURPLE, ink=4.5)
    for text in ("-4,2! -34,-14 -62,0 -74,34 -60,56! -42,46 -22,28", "4,2! 34,-16 62,-4 76,28 64,52! 44,44 22,28"):
        card.print(place(shape(text), **put), PURPLE, ink=4.5)
    card.print(place(shape("0,0! -18,14 -24,46 -8,74 4,80! 20,64 24,36 14,10"), **put), PURPLE, ink=4.5)
    for text in ("0,6,1 -2,28,8 0,48,0", "-18,4,1 -40,14,7 -56,32,0", "18,4,1 40,12,7 58,28,0"):
        card.fill(place(brush(text), **put), YELLOW)
    for text in ("-8,30,0 -10,50,3 -4,66,0", "10,28,0 12,46,3 6,62,0", "0,-10,0 3,-36,3 4,-62,0", "-12,-14,0 -16,-36,3 -12,-54,0",
                 "14,-14,0 20,-34,3 18,-52,0", "-34,0,0 -54,14,3 -62,40,0", "36,-4,0 56,8,3 66,36,0"):
        card.fill(place(brush(text), **put), BLACK)

