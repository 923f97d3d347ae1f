"""November, the willow (柳)."""

import math
import random

from sprites.hand import *  # noqa: F403
from sprites.motifs.common import *  # noqa: F403


@face("hanafuda", "yanagi.kasu1", ground=RED)
def storm(card):
    # lightning first: it drops out of the cloud, and every limb is thinner than the last
    card.print(shape("64,120! 116,120! 92,206! 116,204! 82,284! 104,284! 62,372! 80,374! 34,524! 48,402! 32,404! 62,318! 40,316! 70,236! 44,238!"), YELLOW, ink=7, shift=(-1.2, -1.6))
    card.print(shape("100,240! 128,276! 118,282! 146,330! 134,332! 150,392! 116,338! 126,332! 98,292! 108,286! 88,262!"), YELLOW, ink=5.5, shift=(-1, -1.2))
    # cloud: a black mass with curled fronts
    card.fill(shape("6,6! 326,6! 326,196 304,222 272,214 260,190! 250,222 216,236 188,214 186,184! 170,208 136,206 120,182 124,158! 104,178 70,172 "
                    "58,146 64,124! 44,136 20,128 6,108!"), BLACK)
    for text in ("260,190,0 258,158,7 280,142,8 298,156,6 292,176,0", "188,186,0 184,152,7 204,136,8 224,148,6 218,170,0",
                 "124,160,0 120,126,7 140,112,8 158,122,6 154,142,0", "64,126,0 60,96,7 78,82,8 96,92,6 90,112,0",
                 "320,112,0 252,94,7 192,92,6 150,66,0", "318,66,0 240,48,6 170,54,0", "150,40,0 110,52,6 80,44,5 50,52,0"):
        card.stroke(text, RED)
    # the drum
    card.print(disc(208, 470, 92, seed=4), BLACK, ink=4)
    card.fill(disc(206, 468, 80, seed=6), YELLOW)
    card.fill(disc(207, 469, 68, seed=7), WHITE)
    for k in range(3):
        comma = shape("0,-8 -15,-13 -21,-29 -13,-46 5,-52 27,-47 44,-30 52,-6 48,18! 43,-3 33,-16 21,-20 14,-12 8,-8")
        card.fill(place(comma, 207, 469, 1.08, k * 120 + 20), RED if k == 1 else BLACK)
    for k in range(14):
        card.fill(disc(*polar(207, 469, k * 360 / 14, 86), 3.4), WHITE)
    # the oni's hand comes out of the cloud and beats it with its claws
    arm = {"ink": 7}
    card.print(shape("326,84! 288,108 250,156 222,204 200,250! 186,272 182,296 196,316 222,330 250,322 266,300! 268,280 276,256! 296,222 326,190!"), WHITE, **arm)
    for text, claw in (("250,292,30 280,308,38 292,336,28 292,356,19", "292,346,21 290,374,17 280,396,9 262,410,0"),
                       ("206,282,32 168,276,40 136,292,29 122,316,20", "125,306,22 112,334,18 112,362,10 124,388,0"),
                       ("238,312,34 236,348,41 226,380,30 222,400,21", "223,390,23 220,418,18 228,444,10 244,462,0"),
                       ("214,304,34 182,332,42 166,364,31 160,388,22", "162,378,24 156,408,19 160,436,10 174,458,0")):
        card.print(brush(text), WHITE, **arm)
        card.print(brush(claw), YELLOW, ink=4.5)
    card.fill(shape("214,262 240,254 262,270 260,298 240,312 212,304 200,286"), WHITE)
    for text in ("172,272,0 160,278,6 156,290,0", "176,336,0 186,342,6 198,352,0", "224,352,0 236,356,6 248,352,0", "274,306,0 284,316,6 296,314,0",
                 "286,126,0 262,170,9 262,200,0", "318,132,0 298,166,9 290,204,0", "222,262,0 214,284,6 200,296,0", "242,264,0 238,290,6 228,306,0", "256,268,0 258,286,5 252,300,0"):
        card.stroke(text)
    card.print(shape("208,222! 220,213 231,211! 252,232 284,244! 282,257 275,268! 240,260 202,242!"), YELLOW, ink=6)
    card.stroke("222,224,0 236,238,4 256,248,0")
    # willow hangs in front: this is November
    for x, y, bend, long in ((300, 16, 12, 470), (268, 16, 14, 150)):
        pieces = spline([(x, y, None, False), (x + bend, y + long * 0.5, None, False), (x - bend * 0.4, y + long, None, False)], closed=False)
        card.stroke([(x, y, 6), (x + bend, y + long * 0.5, 5), (x - bend * 0.4, y + long, 0)], GREEN)
        for k in range(round(long / 24)):
            t = 0.06 + 0.94 * k / round(long / 24)
            px, py = along(pieces[0 if t < 0.5 else 1], t * 2 % 1)
            side = -1 if k % 2 else 1
            card.print(leaf(px, py, px + side * 15, py + 50, 10, side * 0.12), GREEN, ink=3.5)

