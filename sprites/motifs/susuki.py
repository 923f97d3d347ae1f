"""August, the pampas grass (芒)."""

import math
import random

from sprites.hand import BLACK, GREY, RED, WHITE, YELLOW, brush, loop, place, shape
from sprites.motifs.common import disc, face, mist, polar


def plume(card, x0, y0, x1, y1, colour, hairs=8, bend=24, long=56, thick=4.0):
    """Pampas: an arching stem; from its tip long threads fall to one side, each its own curve."""
    mx, my = (x0 + x1) / 2 - bend, (y0 + y1) / 2 - abs(bend) * 0.4
    side = 1 if x1 >= x0 else -1
    threads = brush([(x0, y0, 5), (mx, my, 4), (x1, y1, 2.5)])
    for k in range(hairs):
        t = k / (hairs - 1)
        bx, by = x1 + (mx - x1) * t * 0.3, y1 + (my - y1) * t * 0.3
        angle = -62 + 96 * t
        reach = long * (0.82 + 0.3 * math.sin(t * math.pi)) * (1 - 0.12 * (k % 2))
        ax, ay = polar(0, 0, angle, reach * 0.55)
        tx, ty = polar(0, 0, angle + 26, reach)
        threads += brush(
            [(bx, by, 1.2), (bx + side * ax, by + ay, thick), (bx + side * tx, by + ty + 6, 0)]
        )
    card.fill(threads, colour)


def grass(card, clumps, colour, seed):
    """Clumps of blades pointed at both ends: (x, y, size, blades, lean, spread), no two alike."""
    rng = random.Random(seed)
    outline = []
    for x, y, size, blades, lean, spread in clumps:
        for k in range(blades):
            share = k / (blades - 1) - 0.5 if blades > 1 else 0
            angle = -90 + lean + share * spread + rng.uniform(-6, 6)
            reach = size * rng.uniform(0.6, 1.12) * (1.1 - abs(share) * 0.5)
            fx, fy = x + share * size * 0.42, y + rng.uniform(-0.06, 0.06) * size
            droop = (share * 56 + lean * 0.7) * rng.uniform(0.5, 1.2)
            (mx, my), tip = polar(fx, fy, angle, reach * 0.5), polar(fx, fy, angle + droop, reach)
            half = 1.4 + reach * 0.032
            c, d = polar(0, 0, angle + 90, half)
            outline += loop([(fx, fy, True), (mx - c, my - d), (*tip, True), (mx + c, my + d)])
    card.fill(outline, colour)


@face("hanafuda", "susuki.hikari")
def moon(card):
    """The full moon in a red sky, cut by a bare black hill and a few plumes."""
    card.fill(shape("6,6! 324,6! 324,420! 6,420!"), RED)
    card.fill(disc(198, 154, 116, 0.008, seed=5, points=16), WHITE)
    card.fill(
        shape("6,380 40,344 92,316 154,302 212,312 262,316 300,298 326,272! 326,536! 4,536!"), BLACK
    )
    for x0, y0, x1, y1, bend in (
        (104, 330, 176, 214, 20),
        (84, 336, 112, 176, 12),
        (126, 326, 226, 262, 8),
        (60, 346, 48, 236, -10),
    ):
        plume(card, x0, y0, x1, y1, BLACK, bend=bend)
    grass(card, ((272, 324, 44, 4, 16, 60), (304, 306, 58, 4, 10, 50)), BLACK, 3)
    grass(
        card,
        (
            (66, 430, 40, 5, -6, 90),
            (262, 390, 30, 3, 18, 50),
            (104, 506, 78, 7, -4, 96),
            (152, 512, 40, 3, 26, 40),
            (282, 500, 54, 4, 10, 70),
        ),
        GREY,
        9,
    )
    plume(card, 206, 540, 238, 412, WHITE, bend=18, long=62, thick=4.8)


BODY = (
    "-136,31! -122,20 -113,12! -103,3 -89,4 -76,16 -58,24 -38,22 -16,12 10,6 40,13 70,22 88,22! 114,16! 108,30! 118,38! 92,46 60,60 26,69 "
    "-6,65 -28,53 -44,43 -62,39 -82,35 -100,34 -113,34!"
)
UP = (
    "-18,16! -34,-22 -28,-68 2,-112 56,-150! 48,-128! 62,-128! 52,-106! 66,-102! 56,-84! 68,-76! 58,-60! 68,-50! 60,-34 52,-8 46,20!",
    "-16,16! -28,-20 -22,-60 0,-96! 18,-70 26,-46 34,-20 36,20!",
    ("28,-58,0 44,-90,4 54,-112,1", "32,-40,0 48,-66,4 60,-84,1", "36,-22,0 52,-44,4 62,-56,1"),
)
DOWN = (
    "-22,20! -32,56 -20,96 16,132 66,156! 58,134! 72,132! 58,112! 72,106! 58,90! 70,82! 60,66 54,44 50,24!",
    "-20,22! -26,56 -14,88 8,112! 22,88 30,62 38,24!",
    ("30,78,0 46,106,4 58,120,1", "34,60,0 50,82,4 62,94,1", "38,42,0 52,58,4 62,70,1"),
)
FAR_UP = "-6,14! -36,-30 -56,-68 -100,-108! -82,-104! -92,-120! -66,-104! -70,-120! -42,-98! -12,-64 8,-30 20,10!"
FAR_DOWN = "-30,40! -52,66 -66,92 -98,116! -78,116! -82,126! -58,116! -54,124! -34,104 -14,84 0,60!"


def goose(card, x, y, scale, turn, wing=UP, far=FAR_UP):
    """A goose on the wing, neck out: black quills, grey coverts, pale belly, yellow bill."""
    put = {"x": x, "y": y, "scale": scale, "turn": turn}
    quills, coverts, lines = wing
    card.fill(place(shape(far), **put), BLACK)
    card.print(place(shape(BODY), **put), GREY, ink=5 * scale + 1)
    card.fill(
        place(shape("-46,42! -20,44 10,52 50,50 96,38! 90,45 60,58 26,67 -6,63 -28,52"), **put),
        WHITE,
    )
    card.fill(
        place(
            shape(
                "-113,12! -103,3 -89,4 -76,16 -58,24 -38,22 -18,13! -26,34 -44,44 -62,39 -82,35 -100,34 -113,34!"
            ),
            **put,
        ),
        BLACK,
    )
    card.fill(place(shape("70,22! 88,22! 114,16! 108,30! 118,38! 92,40"), **put), BLACK)
    card.print(place(shape("-136,32! -122,20 -113,12! -109,22 -113,34!"), **put), YELLOW, ink=3)
    card.fill(place(shape("-113,12! -106,7 -103,20 -107,34! -113,34! -109,22"), **put), WHITE)
    card.fill(place(disc(-93, 13, 3.4, points=6), **put), WHITE)
    card.print(place(shape(quills), **put), BLACK, ink=3.5, key=WHITE, shift=(0, 0))
    card.fill(place(shape(coverts), **put), GREY)
    card.fill([piece for text in lines for piece in place(brush(text), **put)], WHITE)


@face("hanafuda", "susuki.tane")
def geese(card):
    """Three geese, near, farther, far, come down over the hill."""
    mist(card, 336, 330, 270, 52, RED, flip=True)
    card.fill(shape("6,390 50,366 110,360 180,384 240,420 326,440! 326,536! 4,536!"), BLACK)
    grass(
        card,
        ((60, 368, 60, 5, -12, 80), (98, 364, 40, 3, 14, 50), (226, 416, 38, 3, 12, 60)),
        BLACK,
        6,
    )
    grass(
        card,
        ((110, 440, 44, 5, 0, 90), (232, 510, 66, 6, 8, 96), (66, 506, 40, 3, -10, 60)),
        WHITE,
        8,
    )
    goose(card, 264, 78, 0.38, -12)
    goose(card, 92, 84, 0.52, -18, DOWN, FAR_DOWN)
    goose(card, 184, 256, 0.96, -14)


@face("hanafuda", "susuki.kasu1")
def hill_rising(card):
    """A bare black hill, highest at the right; plumes lean off its crest."""
    card.fill(shape("6,440 40,400 90,346 150,298 220,270 280,268 326,286! 326,536! 4,536!"), BLACK)
    for x0, y0, x1, y1, bend in (
        (204, 286, 120, 132, 20),
        (226, 278, 204, 90, 12),
        (180, 296, 76, 222, 8),
    ):
        plume(card, x0, y0, x1, y1, BLACK, bend=-bend, hairs=9, long=66, thick=5)
    grass(card, ((270, 276, 70, 6, 6, 80), (86, 356, 44, 4, -24, 50)), BLACK, 3)
    grass(
        card,
        (
            (226, 352, 44, 5, -8, 90),
            (112, 424, 60, 5, -14, 80),
            (274, 470, 84, 7, 4, 96),
            (258, 384, 30, 2, 14, 30),
            (60, 508, 64, 3, -14, 50),
            (170, 516, 36, 3, -6, 60),
        ),
        WHITE,
        9,
    )


@face("hanafuda", "susuki.kasu2")
def two_hills(card):
    """A bare hill enters from the left before a far grey one; tall blades on its crest."""
    card.fill(shape("326,346 290,330 244,330 190,350 120,380! 200,536! 326,536!"), GREY)
    card.fill(shape("4,320 50,300 104,306 154,340 200,390 250,430 326,460! 326,540! 4,540!"), BLACK)
    plume(card, 120, 326, 196, 196, BLACK, bend=18, hairs=9, long=70, thick=5)
    grass(
        card,
        (
            (62, 312, 150, 8, 10, 70),
            (112, 322, 80, 5, 24, 60),
            (16, 326, 80, 4, -4, 40),
            (226, 420, 50, 4, 16, 60),
        ),
        BLACK,
        5,
    )
    grass(
        card,
        (
            (120, 400, 60, 6, 10, 90),
            (50, 462, 84, 5, -4, 70),
            (216, 504, 66, 5, 14, 80),
            (150, 474, 30, 2, 10, 50),
        ),
        WHITE,
        11,
    )
