"""March, the cherry (桜)."""

import math
import random

from sprites.hand import *  # noqa: F403
from sprites.motifs.common import *  # noqa: F403


@face("hanafuda", "sakura.hikari")
def curtain(card):
    rng = random.Random(11)
    card.fill(shape("6,6! 324,6! 324,210! 270,236 200,220 120,250 60,230 6,262!"), RED)
    for stroke in ("250,330,30 236,240,24 262,160,18 246,90,12 262,20,8", "254,176,14 300,130,10 326,120,8", "240,250,16 170,190,11 150,120,7 110,70,3"):
        card.stroke(stroke)
    spots = [(44, 58, 52), (148, 40, 44), (222, 112, 50), (300, 52, 46), (96, 146, 46), (296, 176, 50), (150, 208, 38), (20, 168, 34),
             (230, 204, 34)]
    for i, (x, y, r) in enumerate(spots):
        blossom(card, x, y, r, rng.uniform(0, 72), colour=PINK if i % 3 else WHITE, heart=RED, notch=0.13, ink=4.5, seed=i)
    for x, y, r, turn in ((160, 124, 26, 8), (62, 226, 28, 14), (264, 236, 24, -12)):
        nodding(card, x, y, r, turn, PINK)

    # the curtain: a drape between an upper and a lower edge, lifted at the right third; bands follow both edges
    def top(x):
        return 268 + 26 * math.sin((x - 20) / 330 * math.pi * 1.02)

    def low(x):
        lift = math.exp(-(((x - 236) / 52) ** 2))
        return 506 - 150 * lift + 5 * math.sin(x / 17)

    def band(v0, v1):
        xs = [0, 40, 80, 120, 160, 190, 210, 226, 236, 246, 262, 284, 306, 330]
        upper = [(x, top(x) + (low(x) - top(x)) * v0) for x in xs]
        lower = [(x, top(x) + (low(x) - top(x)) * v1) for x in reversed(xs)]
        return loop([(*upper[0], True), *upper[1:-1], (*upper[-1], True), (*lower[0], True), *lower[1:-1], (*lower[-1], True)])

    card.print(band(0, 1), WHITE, ink=8)
    card.fill(band(0.02, 0.20), PURPLE)
    card.fill(band(0.36, 0.62), RED)
    card.fill(band(0.80, 0.99), BLACK)
    for v in (0.20, 0.36, 0.62, 0.80):
        card.stroke([(x, top(x) + (low(x) - top(x)) * v, 4 if i % 2 else 3) for i, x in enumerate((0, 60, 130, 190, 222, 236, 250, 280, 330))])
    for x in (28, 82, 132, 176, 208, 264, 296):
        lean = (236 - x) * 0.10
        card.stroke([(x, top(x), 0), (x + lean * 0.4, (top(x) + low(x)) / 2, 4), (x + lean, low(x) - 4, 2)])
    for x in (42, 94, 144):
        y = top(x) + (low(x) - top(x)) * 0.49
        card.fill(place(five_petals(21, 0.12, x), x + 6, y, 1, x), WHITE)
        card.fill(disc(x + 6, y, 5), RED)
    card.stroke([(x, top(x) - 1, 7) for x in (8, 80, 160, 236, 322)])
    card.stroke("236,286,9 233,312,12 237,352,8", RED)
    card.print(shape("222,346! 236,338 250,346! 256,386 250,404! 238,398 226,406! 220,384"), RED, ink=5)
    for stroke in ("228,362,0 225,380,4 227,400,1", "236,356,0 235,380,5 238,398,1", "244,360,0 248,378,4 245,400,1"):
        card.stroke(stroke)
    card.stroke("220,352,3 236,345,8 252,352,3")
    card.stroke("236,300,0 226,318,4 234,336,0")


def cherry_bank(card, spots, seed):
    rng = random.Random(seed)
    for i, (x, y, r) in enumerate(spots):
        blossom(card, x, y, r, rng.uniform(0, 72), colour=(PINK, RED, PINK, WHITE)[i % 4], heart=YELLOW if i % 4 == 1 else RED,
                notch=0.13, ink=4.5, seed=seed + i)


@face("hanafuda", "sakura.tan")
def miyoshino(card):
    card.stroke("330,60,26 276,96,20 214,84,16 150,116,11 92,104,7 40,130,2")
    card.stroke("214,86,12 196,52,8 160,36,3")
    card.stroke("6,500,16 66,474,12 120,486,8 160,470,3")
    cherry_bank(card, [(292, 50, 46), (226, 62, 42), (300, 134, 44), (156, 60, 36), (250, 128, 38)], 3)
    ribbon(card, 104, 112, RED, turn=6, length=338, width=92)
    card.stroke("146,98,2 138,112,5 146,126,5 158,116,5 154,100,2")
    card.stroke("146,124,5 136,134,4 130,146,0")
    card.stroke("148,124,5 160,132,4 170,138,0")
    for sign, y in zip("みよしの", (140, 214, 288, 360), strict=True):
        write(card, sign, 134 - (y - 128) * 0.105 - 20, y, 71, weight=1.25, turn=6)
    nodding(card, 56, 168, 30, 8, PINK)
    nodding(card, 270, 206, 28, -10, PINK)
    nodding(card, 232, 176, 24, 12, RED)
    cherry_bank(card, [(40, 466, 56), (122, 500, 40), (60, 378, 30), (286, 492, 50), (206, 512, 30), (304, 414, 28)], 20)

