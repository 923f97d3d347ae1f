"""March, the cherry (桜)."""

import math

from sprites.hand import BLACK, GREY, PINK, PURPLE, RED, WHITE, YELLOW, brush, loop, place, shape
from sprites.motifs.common import blossom, disc, face, five_petals, nodding, polar
from sprites.motifs.tanzaku import lettered, tie


def cherry(card, x, y, radius, turn=0, colour=PINK, stretch=1.0):
    """An open blossom; the heart keeps apart from the petals."""
    heart = YELLOW if colour == RED else RED
    blossom(card, x, y, radius, turn, colour, heart, notch=0.13, stretch=stretch, seed=round(x + y))


def behind(card, x, y, radius, turn=0, colour=PINK):
    """A blossom from behind: a black star of sepals, the stalk coming at us."""
    card.print(
        place(five_petals(radius, 0.13, round(x + y)), x, y, 1, turn, stretch=0.9), colour, 4.5
    )
    star = [polar(0, 0, 36 * k - 90, radius * (0.12 if k % 2 else 0.44)) for k in range(10)]
    card.fill(place(loop(star, corners=True), x, y, 1, turn, stretch=0.9), BLACK)
    card.fill(
        place(brush([(0, 0, radius * 0.1), (radius * 0.16, radius * 0.5, radius * 0.13)]), x, y),
        BLACK,
    )


def opening(card, x, y, radius, turn=0, colour=PINK):
    """A half-open blossom from the side: toothed petals on a narrow calyx and its stalk."""
    put = {"x": x, "y": y, "scale": radius / 42, "turn": turn}
    card.fill(place(brush("0,16,9 3,44,5 -5,84,3"), **put), BLACK)
    card.print(
        place(
            shape(
                "0,10! -26,0 -45,-20 -41,-38! -36,-36 -33,-46! -18,-46 -6,-30! -4,-48! 1,-43 6,-49! 8,-30! "
                "20,-46 34,-45! 36,-36 42,-37! 45,-18 26,0"
            ),
            **put,
        ),
        colour,
        ink=4.5,
    )
    card.print(
        place(
            shape(
                "0,10! -20,-2 -27,-20 -20,-34! -14,-31 -9,-37! 2,-24 3,-10! 8,-27 20,-34! 22,-29 28,-30! "
                "29,-14 18,0"
            ),
            **put,
        ),
        colour,
        ink=4.5,
    )
    card.fill(place(shape("-14,4! -8,14 -5,26! 5,26! 8,14 14,4! 4,10 0,2! -4,10"), **put), BLACK)


def trunk(card, outline, ticks):
    """Cherry wood: smooth and black, the short level marks of its bark cut out pale."""
    card.print(shape(outline), BLACK, ink=3)
    for tick in ticks:
        card.stroke(tick, GREY)


@face("hanafuda", "sakura.hikari")
def curtain(card):
    """The flower-viewing curtain, lifted at its cord; behind it the tree in a red evening."""
    card.fill(
        shape(
            "6,6! 324,6! 324,204! 300,226 272,222! 240,244 206,226! 176,246 138,226! 96,244 52,216! 30,232 6,226!"
        ),
        RED,
    )
    for stroke in (
        "250,330,30 236,240,24! 262,160,18 246,90,12! 262,20,8",
        "254,176,14 300,130,10! 326,120,8",
        "240,250,16 170,190,11! 150,120,7 110,70,3",
    ):
        card.stroke(stroke)
    cherry(card, 46, 66, 54, 20, WHITE)
    cherry(card, 222, 104, 54, 50)
    behind(card, 148, 36, 38, 12)
    cherry(card, 304, 48, 44, 8, WHITE)
    cherry(card, 106, 140, 46, 33)
    cherry(card, 296, 178, 50, 60)
    behind(card, 36, 172, 36, 40, WHITE)
    opening(card, 170, 206, 38, 166)
    nodding(card, 76, 216, 27, 12)

    # the curtain: a drape between two edges, lifted at the right third; bands follow both
    def top(x):
        return 268 + 26 * math.sin((x - 20) / 330 * math.pi * 1.02)

    def low(x):
        lift = math.exp(-(((x - 236) / 52) ** 2))
        return 506 - 150 * lift + 5 * math.sin(x / 17)

    def band(v0, v1):
        xs = [0, 40, 80, 120, 160, 190, 210, 226, 236, 246, 262, 284, 306, 330]
        upper = [(x, top(x) + (low(x) - top(x)) * v0) for x in xs]
        lower = [(x, top(x) + (low(x) - top(x)) * v1) for x in reversed(xs)]
        return loop(
            [
                (*upper[0], True),
                *upper[1:-1],
                (*upper[-1], True),
                (*lower[0], True),
                *lower[1:-1],
                (*lower[-1], True),
            ]
        )

    card.print(band(0, 1), WHITE, ink=8)
    card.fill(band(0.02, 0.20), PURPLE)
    card.fill(band(0.36, 0.62), RED)
    card.fill(band(0.80, 0.99), BLACK)
    for v in (0.20, 0.36, 0.62, 0.80):
        card.stroke(
            [
                (x, top(x) + (low(x) - top(x)) * v, 4 if i % 2 else 3)
                for i, x in enumerate((0, 60, 130, 190, 222, 236, 250, 280, 330))
            ]
        )
    for x in (22, 66, 128, 166, 212, 258, 302):
        lean = (236 - x) * 0.10 + x % 7 - 3
        card.stroke(
            [(x, top(x), 0), (x + lean * 0.4, (top(x) + low(x)) / 2, 4), (x + lean, low(x) - 4, 2)]
        )
    for x in (44, 97, 146):
        y = top(x) + (low(x) - top(x)) * 0.49
        card.fill(place(five_petals(21, 0.12, x), x, y, 1, x), WHITE)
        card.fill(disc(x, y, 5), RED)
    card.stroke([(x, top(x) - 1, 7) for x in (8, 80, 160, 236, 322)])
    card.stroke("236,286,9 233,312,12 237,352,8", RED)
    card.print(
        shape("222,346! 236,338 250,346! 256,386 250,404! 238,398 226,406! 220,384"), RED, ink=5
    )
    for stroke in (
        "228,362,0 225,380,4 227,400,1",
        "236,356,0 235,380,5 238,398,1",
        "244,360,0 248,378,4 245,400,1",
    ):
        card.stroke(stroke)
    card.stroke("220,352,3 236,345,8 252,352,3")
    card.stroke("236,300,0 226,318,4 234,336,0")


@face("hanafuda", "sakura.tan")
def miyoshino(card):
    """A lettered ribbon leans from a twig; blossoms and buds above and at its foot."""
    card.stroke("330,60,26 276,96,20! 214,84,16 150,116,11! 92,104,7 40,130,2")
    card.stroke("214,86,12 196,52,8! 160,36,3")
    card.stroke("6,500,16 66,474,12! 120,486,8 160,470,3")
    cherry(card, 288, 52, 46, 14)
    behind(card, 226, 56, 40, 30, WHITE)
    cherry(card, 298, 136, 44, 40, RED)
    opening(card, 156, 44, 34, -28)
    cherry(card, 244, 128, 38, 8)
    lettered(card, 100, 112, "みよしの", length=346, width=94, first=54, size=72)
    tie(card, 148, 122)
    nodding(card, 56, 172, 30, 8)
    opening(card, 268, 216, 30, 170)
    nodding(card, 228, 186, 22, 12, RED)
    cherry(card, 40, 462, 56, 20)
    cherry(card, 124, 502, 40, 60, RED)
    behind(card, 58, 374, 30, 10)
    cherry(card, 288, 490, 50, 30, WHITE)
    opening(card, 298, 398, 28, -6)


@face("hanafuda", "sakura.kasu1")
def evening_cloud(card):
    """A red cloud of blossoms on a bare trunk at the right; lower left, a few petals fall."""
    card.print(
        shape(
            "6,6! 324,6! 324,344! 304,366 270,356! 248,380 206,368 196,342! 168,356 138,336 140,308! 104,310 78,282 "
            "88,252! 54,252 34,222 44,196! 24,194 6,178!"
        ),
        RED,
        ink=6,
    )
    trunk(
        card,
        "326,536! 240,536! 252,480 238,430! 222,380 236,330! 206,270 160,236! 150,200 112,180! 120,172 166,186 180,222! "
        "220,246 248,290! 262,240 252,190! 262,150 250,104! 262,100 278,150 274,196! 286,240 290,292! 300,260 326,244! "
        "326,270 306,300 296,350! 290,400 300,440! 314,480 326,496!",
        (
            "252,456,0 266,458,6 282,454,0",
            "262,490,0 284,493,7 300,488,0",
            "248,414,0 258,417,5 270,414,0",
            "246,372,0 260,376,6 276,371,0",
            "256,330,0 266,332,5 276,329,0",
        ),
    )
    cherry(card, 50, 62, 52, 10)
    cherry(card, 148, 54, 46, 44, WHITE)
    behind(card, 94, 138, 40, 20)
    cherry(card, 256, 62, 56, 26)
    cherry(card, 176, 150, 50, 60)
    behind(card, 312, 138, 38, 0, WHITE)
    cherry(card, 136, 250, 46, 8, WHITE)
    cherry(card, 290, 226, 50, 38)
    cherry(card, 222, 296, 44, 20)
    opening(card, 64, 222, 32, 176)
    nodding(card, 176, 376, 28, 6)
    for x, y, turn in ((86, 394, 20), (140, 468, 100), (52, 310, 70)):
        card.print(
            place(shape("0,15! -9,5 -9,-8 -3,-13! 0,-9 4,-14! 10,-7 9,6"), x, y, 1, turn),
            PINK,
            ink=4,
        )


@face("hanafuda", "sakura.kasu2")
def bank(card):
    """A bank of blossoms swells from the floor; a bough comes to meet it from the right."""
    card.print(
        shape(
            "6,536! 6,262! 26,240 62,248 72,274! 96,254 136,266 142,296! 172,284 204,304 202,334! 236,328 258,352 248,380! "
            "284,380 300,412 284,436! 308,442 324,460! 324,536!"
        ),
        PINK,
        ink=6,
    )
    trunk(
        card,
        "326,96! 326,150! 286,160 254,190! 236,236 190,262! 150,300 120,360! 108,362 128,300 172,252! 214,222 230,182! "
        "190,176 152,190! 112,186 76,204! 112,174 150,176! 196,156 240,160! 280,130 302,108!",
        (
            "190,240,0 197,249,5 196,260,0",
            "166,260,0 173,268,5 172,280,0",
            "144,286,0 150,293,4 148,303,0",
        ),
    )
    card.stroke("266,158,13 248,146,10! 240,126,5")
    card.stroke("268,170,8 296,196,6! 300,222,3")
    cherry(card, 48, 318, 48, 12, RED)
    cherry(card, 122, 342, 50, 50, WHITE)
    behind(card, 60, 410, 38, 20)
    cherry(card, 178, 392, 46, 26, RED)
    cherry(card, 108, 454, 52, 0)
    cherry(card, 238, 444, 48, 60, WHITE)
    cherry(card, 30, 506, 44, 33, WHITE)
    cherry(card, 190, 514, 42, 8, RED)
    behind(card, 292, 500, 38, 42)
    behind(card, 294, 126, 36, 24, RED)
    cherry(card, 216, 190, 44, 12)
    opening(card, 262, 74, 34, 16)
    opening(card, 296, 256, 28, 176)
    nodding(card, 80, 236, 25, 6)
    nodding(card, 156, 226, 20, -8, RED)
