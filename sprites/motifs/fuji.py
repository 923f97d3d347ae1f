"""April, the wisteria (藤)."""

import math
import random

from sprites.hand import (
    BLACK,
    GREEN,
    GREY,
    PURPLE,
    RED,
    WHITE,
    YELLOW,
    along,
    loop,
    place,
    shape,
    spline,
)
from sprites.motifs.common import disc, face, leaf, polar, ribbon
from sprites.motifs.tanzaku import tie

PETAL = "0,-16! 9,1 5,12 -6,11 -9,0"
VEIN = "0,-9! 3,6! -2,7!"


def raceme(card, x, y, length, width, sway=0.0, seed=0):
    """A hanging raceme: one black mass with a torn edge, purple petals printed apart on it.

    They hang in staggered rows, splayed from the axis, then singly left and right toward the tip.
    """
    rng = random.Random(seed)
    flowers, lights, left, right = [], [], [], []
    t, row = 0.0, 0
    while t < 0.97:
        size = 17 - 10 * t
        half = width * 0.5 * min(1, 0.62 + t * 4) * (1 - t) ** 0.85
        cx, cy = x + sway * t * t, y + length * t
        across = max(1, round(half * 2 / (size * 1.6)) + row % 2)
        middle = (across - 1) / 2 if across > 1 else 0.28 * (-1) ** row
        columns = [(k - middle) * size * 1.52 for k in range(across)]
        for dx in columns:
            spot = {
                "x": cx + dx,
                "y": cy + abs(dx) * 0.12,
                "scale": size / 13.8,
                "turn": rng.uniform(-8, 8) - dx / (half + 9) * 44,
            }
            flowers += place(shape(PETAL), **spot)
            if t < 0.7:
                lights += place(shape(VEIN), **spot)
        low, high = min(columns) - size * 1.22, max(columns) + size * 1.22
        left += [(cx + low, cy + 1, False), (cx + low + size * 0.45, cy + size * 0.9, True)]
        right += [(cx + high, cy + 3, False), (cx + high - size * 0.45, cy + size * 0.95, True)]
        t, row = t + size * 1.66 / length, row + 1
    card.fill(
        loop(
            [
                (x - 3, y - 18, True),
                *left,
                (x + sway * 1.03, y + length + 2, True),
                *right[::-1],
                (x + 4, y - 18, True),
            ]
        ),
        BLACK,
    )
    card.fill(flowers, PURPLE)
    card.fill(lights, WHITE)


def leaflet(x, y, heading, long):
    """One blade from its foot: two full sides meeting in a point."""
    return place(shape("0,0! 40,-23 100,4! 44,21"), x, y, long / 100, heading)


def pinnate(card, points, size, colour=BLACK):
    """A feathered leaf: a midrib and paired leaflets with a carved rib, the last one at the tip."""
    pieces = spline([(x, y, None, False) for x, y in points], closed=False)
    card.stroke([(x, y, 5 - 3 * i / len(points)) for i, (x, y) in enumerate(points)], colour)
    nodes = [(piece, t) for piece in pieces for t in (0.25, 0.75)]
    blades, ribs = [], []
    for i, (piece, t) in enumerate(nodes):
        (x, y), (x2, y2) = along(piece, t), along(piece, min(1, t + 0.05))
        heading = math.degrees(math.atan2(y2 - y, x2 - x))
        long = size * (1 - 0.28 * abs(i / len(nodes) - 0.4))
        for side in (-1, 1):
            blades += leaflet(x, y, heading + side * 56, long)
            a, b = (
                polar(x, y, heading + side * 53, long * 0.2),
                polar(x, y, heading + side * 52, long * 0.78),
            )
            ribs += loop((a, ((a[0] + b[0]) / 2 + 1.4, (a[1] + b[1]) / 2 + 1), b), corners=True)
    (ax, ay), (x, y) = points[-2:]
    blades += leaflet(x, y, math.degrees(math.atan2(y - ay, x - ax)), size)
    card.print(blades, colour, ink=5, key=WHITE, shift=(0, 0))
    card.fill(ribs, WHITE)


def crescent(x, y, radius, turn):
    """A fat crescent, its horns turned by degrees from the right."""
    outer = [(*polar(0, 0, 40 + 280 * k / 12, radius), k in (0, 12)) for k in range(13)]
    inner = [polar(radius * 0.42, 0, 298 - 236 * k / 8, radius * 0.73) for k in range(1, 8)]
    return place(loop(outer + inner), x, y, turn=turn)


@face("hanafuda", "fuji.tane")
def cuckoo(card):
    """A cuckoo calls as it dives across a red crescent moon; wisteria at the upper right."""
    card.fill(crescent(104, 156, 88, -24), RED)
    card.stroke("150,16,3 200,36,12! 256,28,17 330,46,26")
    raceme(card, 282, 66, 176, 82, sway=-10, seed=11)
    raceme(card, 204, 54, 112, 66, sway=-4, seed=12)
    pinnate(card, [(250, 34), (248, 74), (232, 108)], 42)
    pinnate(card, [(300, 36), (314, 76), (312, 112)], 42)
    # far wing over the moon, tail, body, then the near wing below it
    card.print(
        shape(
            "126,344! 104,296 92,240 92,180 106,112! 118,146 124,176! 132,188 140,214! 148,224 156,248! 162,258 170,280! 176,290 184,316!"
        ),
        BLACK,
        ink=4,
        key=WHITE,
        shift=(0, 0),
    )
    for stroke in (
        "124,178,1 112,236,4 128,308,1",
        "140,216,1 128,262,4 138,318,1",
        "156,250,1 146,286,4 152,322,0",
        "170,282,1 162,306,3 164,322,0",
    ):
        card.stroke(stroke, WHITE)
    for x1, y1, w in ((318, 214, 24), (324, 238, 24), (322, 262, 23)):
        card.print(
            leaf(216, 304, x1, y1, w, bend=0.04, belly=0.7), BLACK, ink=4, key=WHITE, shift=(0, 0)
        )
    card.print(
        shape(
            "34,396! 54,374 72,354 98,342 126,334 158,318 194,300 224,286 262,262! 246,300 224,334 190,358 150,378 118,390 96,396 "
            "78,398! 62,406 46,418! 54,404 60,394!"
        ),
        GREY,
        ink=6,
    )
    card.fill(
        shape(
            "92,394! 104,376 134,362 172,342 208,316 252,276! 240,306 224,328 190,354 150,374 118,386"
        ),
        WHITE,
    )
    for stroke in (
        "112,372,1 120,380,5 122,388,1",
        "134,362,1 142,370,6 144,380,1",
        "158,350,1 166,358,6 168,368,1",
        "182,338,1 190,346,6 192,356,1",
        "204,322,1 212,330,5 214,340,1",
        "222,306,1 231,312,5 232,322,1",
        "236,292,1 243,296,4 244,304,1",
    ):
        card.stroke(stroke)
    card.fill(
        shape("34,396! 54,374 66,370! 70,384 60,394! 54,404 46,418! 62,406 76,400! 70,388 62,390"),
        BLACK,
    )
    card.fill(shape("44,394! 58,388 66,392 60,397! 54,402 50,409! 52,400"), RED)
    card.fill(disc(86, 366, 9.5, 0.05), YELLOW)
    card.fill(disc(86, 366, 6), BLACK)
    card.fill(disc(84, 364, 1.8), WHITE)
    card.print(
        shape(
            "132,352! 138,398 156,440 192,474 254,508! 248,488 238,470! 242,458 234,440! 238,426 230,408! 232,394 224,372! 222,352 204,318! 166,328"
        ),
        BLACK,
        ink=5,
        key=WHITE,
        shift=(0, 0),
    )
    for stroke in (
        "238,470,1 206,444,5 174,392,1",
        "234,440,1 210,416,5 188,376,1",
        "230,408,1 212,390,4 196,362,0",
    ):
        card.stroke(stroke, WHITE)
    card.print(
        shape(
            "132,352! 136,382 144,404! 156,402 164,388! 176,388 182,370! 194,368 198,350! 208,344 204,318! 166,328"
        ),
        GREY,
        ink=5,
    )
    for stroke in ("150,356,0 156,366,5 152,380,0", "174,344,0 180,354,5 176,366,0"):
        card.stroke(stroke)


@face("hanafuda", "fuji.tan")
def plain_ribbon(card):
    """A plain red ribbon hangs among the racemes, one of them behind it, one across its edge."""
    card.stroke("6,34,10 90,50,14! 180,30,18 250,40,22! 330,24,30")
    card.stroke("120,40,8 150,62,6 196,68,5 214,58,2")
    raceme(card, 230, 62, 190, 70, sway=4, seed=23)
    raceme(card, 296, 66, 330, 76, sway=-12, seed=21)
    ribbon(card, 124, 80, turn=5, length=376, width=88)
    tie(card, 168, 84)
    raceme(card, 66, 80, 372, 88, sway=18, seed=22)
    pinnate(card, [(34, 40), (26, 86), (34, 128)], 42)
    pinnate(card, [(98, 48), (102, 84), (90, 122)], 40, GREEN)
    pinnate(card, [(262, 36), (270, 80), (262, 120), (268, 150)], 42)


@face("hanafuda", "fuji.kasu1")
def wisteria(card):
    """Three unequal racemes fall from a bough along the upper edge; the floor is empty."""
    card.stroke("6,58,26 70,32,20! 140,46,14 214,30,11! 330,46,7")
    card.stroke("96,36,9 118,70,6 110,96,2")
    raceme(card, 258, 72, 322, 88, sway=-18, seed=1)
    raceme(card, 84, 96, 388, 98, sway=16, seed=2)
    raceme(card, 172, 78, 210, 72, sway=8, seed=3)
    pinnate(card, [(150, 40), (196, 70), (216, 116), (210, 154)], 46)
    pinnate(card, [(40, 40), (28, 88), (24, 130)], 42)
    pinnate(card, [(284, 36), (306, 76), (312, 112)], 42)


@face("hanafuda", "fuji.kasu2")
def windblown(card):
    """The bough twines in from the upper right; a wind carries the racemes to the left."""
    card.stroke("330,90,30 270,60,24! 210,72,18 150,44,14! 80,50,9 20,30,3")
    card.stroke("300,40,10 250,84,9 200,40,7 160,62,5 120,36,2")
    raceme(card, 112, 78, 190, 74, sway=-40, seed=31)
    raceme(card, 290, 106, 376, 96, sway=-80, seed=32)
    raceme(card, 208, 92, 270, 84, sway=-60, seed=33)
    pinnate(card, [(244, 70), (258, 112), (246, 152), (226, 180)], 44)
    pinnate(card, [(166, 50), (150, 88), (120, 112)], 40)
    pinnate(card, [(62, 46), (44, 74), (34, 104)], 40, GREEN)
