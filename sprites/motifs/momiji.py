"""October, the maple (紅葉)."""

import math
import random

from sprites.hand import *  # noqa: F403
from sprites.motifs.common import *  # noqa: F403


def maple_leaf(card, x, y, size, turn, colour=RED, ink=4):
    """A hand of seven pointed lobes with toothed shoulders."""
    lobes = ((-90, 1.0), (-48, 0.92), (-132, 0.94), (-8, 0.74), (-172, 0.76), (30, 0.42), (150, 0.42))
    points = []
    order = sorted(lobes, key=lambda lobe: (lobe[0] - 90) % 360)
    for i, (angle, long) in enumerate(order):
        after = order[(i + 1) % len(order)][0]
        gap = (after - angle) % 360
        points += [(*polar(0, 0, angle - 15, long * 56), False), (*polar(0, 0, angle - 7, long * 74), True), (*polar(0, 0, angle, long * 100), True),
                   (*polar(0, 0, angle + 8, long * 72), True), (*polar(0, 0, angle + 15, long * 54), False)]
        points.append((*polar(0, 0, angle + gap / 2, 26 if gap < 90 else 12), True))
    outline = place(loop(points), x, y, size / 100, turn)
    card.print(outline, colour, ink)
    for angle, long in lobes:
        card.fill(place(brush([(0, 0, 4), (*polar(0, 0, angle, long * 42), 3), (*polar(0, 0, angle, long * 82), 0)]), x, y, size / 100, turn), BLACK)
    card.fill(place(brush("0,0,4 3,30,5 -4,58,6"), x, y, size / 100, turn), BLACK)


@face("hanafuda", "momiji.tane")
def deer(card):
    card.fill(shape("6,536! 6,484 70,474 150,484 230,472 326,490! 326,536!"), BLACK)
    card.fill(shape("6,536! 6,512 90,500 190,514 326,504! 326,536!"), GREEN)
    card.stroke("330,26,26 292,66,18 236,78,12 208,60,5 190,44,1")
    card.stroke("292,66,12 302,128,8 284,176,5 290,206,1")
    # far legs: the fore one lifted
    card.fill(shape("92,376! 74,392 54,408 44,420! 48,436 58,456 66,470! 80,468! 72,450 66,432 68,424! 88,414 110,402 122,388!"), BLACK)
    card.fill(shape("226,384! 216,408 218,428 228,446 228,474 226,500! 244,500! 244,470 246,444 238,424 246,404 258,392!"), BLACK)
    body = shape("230,190! 236,197 233,206 222,211 204,215 184,222 166,230 154,240! 150,260 152,280 164,296 190,304 226,301 256,304 278,320 290,344 "
                 "292,374 286,402 285,420 291,436! 283,456 281,480 282,502! 264,502! 265,474 266,450 268,438! 254,420 238,404 226,388! 190,393 152,389 128,378! "
                 "122,400 118,422 120,438 117,448 112,472 115,502! 98,502! 99,472 102,452 97,440 97,426 91,402 80,374 72,344 74,314 84,286 92,256 97,228 104,206 "
                 "114,190 130,178 148,172 164,173! 188,180 212,186")
    card.print(body, YELLOW, ink=7)
    for text in ("98,500! 115,500! 119,514! 94,514!", "264,500! 282,500! 286,514! 260,514!"):
        card.fill(shape(text), BLACK)
    # the dark back, the pale throat and rump
    card.fill(shape("152,270! 154,284 164,297 190,305 226,302 256,305 278,321 289,344! 272,330 250,318 220,316 188,319 160,310 146,290!"), BLACK)
    card.fill(shape("152,240! 168,230 186,222! 172,236 158,250 150,270!"), WHITE)
    card.print(shape("288,338! 302,350 308,372 298,398! 290,386 284,366"), WHITE, ink=5)
    # ears, antlers
    card.print(shape("112,196! 92,192 72,178 60,156! 84,158 106,170 122,184"), YELLOW, ink=5)
    card.fill(shape("74,166! 92,172 108,186! 90,182"), RED)
    for text in ("132,182,10 112,146,8 104,104,7 118,62,4 136,38,0", "128,166,7 146,146,5 152,118,0", "106,124,7 82,106,5 70,72,0", "106,92,5 92,70,3 92,44,0",
                 "148,178,9 156,142,7 178,108,6 188,70,3 186,44,0", "158,140,6 182,132,5 204,108,0", "178,106,5 162,86,4 160,60,0"):
        card.stroke(text)
    card.print(shape("140,184! 146,164 160,148 178,142! 174,160 164,176 152,186"), YELLOW, ink=5)
    # head: a long eye, nostril, mouth
    card.fill(shape("222,187! 232,191 236,198 232,205! 222,202"), BLACK)
    card.fill(shape("152,196! 162,187 174,190 180,197! 170,201 160,201"), BLACK)
    card.fill(disc(165, 193, 2), WHITE)
    card.stroke("228,207,0 212,206,3 198,212,0")
    card.stroke("184,222,0 172,216,3 164,206,0")
    for text in ("112,300,0 100,330,5 104,362,0", "100,436,0 108,432,4 118,436,0", "274,436,0 280,440,4 290,436,0", "128,378,3 140,352,4 138,322,0", "226,388,3 236,364,4 256,346,0", "126,200,0 118,224,4 116,250,0", "136,216,0 130,240,4 130,262,0"):
        card.stroke(text)
    for x, y, r in ((162, 330, 6.5), (186, 336, 7), (211, 333, 7), (236, 335, 6.5), (150, 350, 6), (174, 357, 7), (199, 357, 6.5), (222, 352, 5.5),
                    (261, 350, 6.5), (272, 374, 6), (254, 374, 5.5), (186, 375, 5), (160, 373, 5)):
        card.fill(disc(x, y, r, 0.1, seed=round(x), points=8), WHITE)
    maple_leaf(card, 232, 106, 60, 160)
    maple_leaf(card, 282, 200, 62, 200, YELLOW)
    maple_leaf(card, 300, 78, 56, 120)
    maple_leaf(card, 246, 44, 42, 230, YELLOW)
    maple_leaf(card, 250, 262, 40, 150)
    maple_leaf(card, 50, 470, 60, 24)
    maple_leaf(card, 196, 506, 50, -30, YELLOW)
    maple_leaf(card, 44, 262, 38, -40)

