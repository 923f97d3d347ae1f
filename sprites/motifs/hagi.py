"""July, the bush clover (萩)."""

import itertools
import math
import random

from sprites.hand import BLACK, RED, WHITE, YELLOW, along, brush, loop, place, read, shape, spline
from sprites.motifs.common import face, polar, ribbon


def walk(stem, start, step):
    """Stations along a stem: place, heading in degrees, and the share of the way gone."""
    pieces = spline(read(stem), closed=False)
    trail = [along(piece, k / 12) for piece in pieces for k in range(12)] + [pieces[-1][3]]
    total = sum(math.dist(a, b) for a, b in itertools.pairwise(trail))
    gone, due = 0.0, start * total
    for (ax, ay), (bx, by) in itertools.pairwise(trail):
        gone += math.dist((ax, ay), (bx, by))
        if gone >= due:
            yield bx, by, math.degrees(math.atan2(by - ay, bx - ax)), gone / total
            due = gone + step * (1.12 - 0.26 * gone / total)


def leaflet(x, y, turn, long, wide):
    """One blunt oval, a little wider beyond its middle."""
    return place(
        loop(
            [
                (0, 0, True),
                (long * 0.36, -wide * 0.46),
                (long * 0.76, -wide * 0.44),
                (long, 0),
                (long * 0.74, wide * 0.46),
                (long * 0.34, wide * 0.44),
            ]
        ),
        x,
        y,
        turn=turn,
    )


def trefoil(x, y, scale, turn, rng):
    """The three leaflets of one leaf, the middle one on a longer stalk."""
    foot = polar(x, y, turn, 12 * scale)
    tip = polar(x, y, turn + rng.uniform(-6, 6), 20 * scale)
    outline = leaflet(*tip, turn + rng.uniform(-8, 8), 40 * scale, 23 * scale)
    for swing in (-72, 70):
        outline += leaflet(
            *foot, turn + swing + rng.uniform(-9, 9), rng.uniform(29, 33) * scale, 19 * scale
        )
    return outline


def spray(card, stem, size=1.0, seed=1, red="101", start=0.2, step=30):
    """An arching stem hung with leaves, smaller toward its tip; ``red`` tells red leaves from black."""
    rng = random.Random(seed)
    flats = {BLACK: [], RED: []}
    side = rng.choice((-1, 1))
    for i, (x, y, heading, gone) in enumerate(walk(stem, start, step * size)):
        scale = size * (1.06 - 0.4 * gone) * rng.uniform(0.92, 1.08)
        turn = heading + side * rng.uniform(48, 64) * (1 if gone < 0.97 else 0)
        flats[RED if red[i % len(red)] == "1" else BLACK] += trefoil(x, y, scale, turn, rng)
        side = -side
    card.fill(flats[BLACK], BLACK)
    card.stroke(stem)
    if flats[RED]:
        card.print(flats[RED], RED, ink=4)


BOAR = (
    "22,352! 14,361 14,377 22,387! 40,386 62,388 88,378! 72,396 50,404! 62,416 88,420 114,414! 126,424 128,438! 108,446 88,452! 72,464 58,482! 44,490 32,506! "
    "58,508! 70,496 84,484! 106,478 134,478 160,474 178,462! 206,470 236,464 258,446! 262,464 276,476 292,480! 302,490 306,506! 302,516 304,530! 326,528! 328,512 "
    "322,490 314,474! 318,452 332,432 336,408 326,380 302,360 270,346 240,332 212,314 186,299 160,293 136,297 116,311 96,328 72,340 46,346"
)


def boar(card, **put):
    """A boar at full charge, mouth open, bristles up; drawn about (0, 0) to (336, 530)."""

    def cut(text, colour):
        card.fill(place(shape(text), **put), colour)

    def line(text, colour):
        card.fill(place(brush(text), **put), colour)

    # far legs, bristles, tail, then the one silhouette
    cut(
        "150,440! 132,470 112,488 100,502! 84,512 78,526! 102,528! 112,512 132,500 160,486 182,460!",
        BLACK,
    )
    cut(
        "262,440! 250,462 236,478 216,490! 200,496 190,512! 216,514! 228,502 250,494 276,478!",
        BLACK,
    )
    line("318,376,9 330,356,6 324,334,5 306,330,9 292,340,0", BLACK)
    rng = random.Random(4)
    for k in range(16):
        t = k / 15
        x, y = 116 + 160 * t, 336 - 22 * math.sin(t * 2.7) + 26 * t * t
        reach = (44 + 26 * math.sin(min(1, t * 1.5) * 3.1)) * rng.uniform(0.72, 1.2)
        tip = polar(x, y, -64 + 30 * t + rng.uniform(-9, 9), reach)
        card.fill(place(brush([(x - 4, y + 6, 12), (*tip, 0)]), **put), BLACK)
    cut(BOAR, BLACK)
    # snout, mouth and tusks, the slit of the eye, the ear
    card.print(place(shape("54,391! 72,388 94,376! 90,398 72,406 50,404!"), **put), RED, ink=3)
    card.print(place(shape("23,352! 31,360 32,378 23,387! 15,377 14,361"), **put), RED, ink=4)
    cut("62,408! 50,396 45,374 53,346! 58,368 66,384 80,400!", WHITE)
    line("20,361,0 26,363,4 27,369,0", BLACK)
    line("20,376,0 26,375,4 27,380,0", BLACK)
    cut("84,346! 94,339 112,330! 108,344 98,351", WHITE)
    cut("93,341! 103,335! 103,344 96,348", BLACK)
    card.print(
        place(shape("130,332! 126,306 136,282 154,266! 161,292 155,318 144,336!"), **put),
        BLACK,
        ink=4,
        key=WHITE,
        shift=(0, 0),
    )
    cut("136,324! 137,304 150,284! 150,308 144,326!", RED)
    # what is carved in the black: cheek, shoulder, ribs, haunch, the near legs, the hoofs
    for text in (
        "116,404,0 132,384,6 134,352,0",
        "126,410,0 142,388,5 143,362,0",
        "106,398,0 118,384,5 122,366,0",
        "182,322,0 160,356,7 154,398,7 172,440,0",
        "150,428,0 138,444,5 112,458,0",
        "214,348,0 226,372,4 228,400,0",
        "228,344,0 242,370,5 243,410,0",
        "202,366,0 210,386,4 211,412,0",
        "214,424,0 224,440,4 222,456,0",
        "300,374,0 268,396,8 260,428,6 272,456,0",
        "310,448,0 296,434,5 292,412,0",
        "56,368,0 80,366,4 102,356,0",
        "52,484,0 60,490,4 62,500,0",
        "306,512,0 316,508,4 324,512,0",
        "214,494,0 219,500,4 218,508,0",
        "98,504,0 104,510,4 104,520,0",
    ):
        line(text, WHITE)


@face("hanafuda", "hagi.tane")
def charge(card):
    """A boar breaks in from the right edge, head down, under arching sprays."""
    card.fill(shape("6,536! 6,504 80,494 180,502 260,492 326,500! 326,536!"), YELLOW)
    spray(card, "326,40,12 240,56,10 150,106,8 86,180,5 56,262,2", 0.95, 3, "1101")
    spray(card, "326,120,11 260,130,8 196,176,6 166,236,2", 0.85, 5, "101")
    boar(card, x=18, y=54, scale=0.89)


@face("hanafuda", "hagi.tan")
def red_ribbon(card):
    """A plain red ribbon hung among sprays: two fall behind it, one bows before it."""
    spray(card, "326,30,12 240,34,9 140,62,7 66,140,5 42,250,2", 0.95, 3, "110")
    spray(card, "326,96,11 288,120,7 272,190,5 280,270,2", 0.85, 6, "101")
    ribbon(card, 124, 84, turn=5, length=366, width=88)
    spray(card, "20,540,12 50,450,9 104,384,7 196,362,5 300,440,2", 0.95, 5, "10001")


@face("hanafuda", "hagi.kasu1")
def sprays_rising(card):
    """Sprays rise from a black bank at the foot and bow to the right."""
    card.fill(shape("6,536! 6,446 40,440 90,456 150,488 230,506! 290,514 326,510! 326,536!"), BLACK)
    spray(card, "60,480,12 46,330,10 90,190,8 180,104,6 262,110,4 300,172,2", 1.0, 5, "110")
    spray(card, "90,490,11 116,380,9 180,300,7 250,300,5 290,372,2", 0.95, 8, "101", 0.36)
    spray(card, "150,500,9 180,440,7 226,424,5 270,460,2", 0.85, 11, "010", 0.3)


@face("hanafuda", "hagi.kasu2")
def sprays_falling(card):
    """Sprays hang in from the upper right."""
    card.fill(
        shape("326,6! 150,6! 176,24 214,26 240,44! 270,52 286,84 296,128! 310,140 326,170!"), BLACK
    )
    spray(card, "280,60,13 210,84,11 134,150,8 80,250,6 62,400,2", 1.0, 5, "101", 0.16)
    spray(card, "300,110,11 250,160,9 200,250,6 172,370,4 180,450,2", 0.95, 8, "110")
    spray(card, "326,240,11 290,280,7 270,360,5 280,440,2", 0.85, 7, "001")
    spray(card, "210,20,9 150,36,6 100,70,4 70,120,2", 0.85, 12, "001")
