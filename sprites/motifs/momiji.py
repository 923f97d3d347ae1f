"""October, the maple (紅葉)."""

import math
import random

from sprites.hand import BLACK, BLUE, GREEN, RED, WHITE, YELLOW, brush, loop, place, shape
from sprites.motifs.common import disc, face, polar, ribbon

LOBES = ((28, 0.44), (-8, 0.76), (-48, 0.92), (-90, 1.0), (-132, 0.94), (-172, 0.78), (152, 0.44))
TOOTHED = ((17, 53), (8, 75), (0, 100), (-8, 72), (-17, 52))
PLAIN = ((13, 66), (0, 100), (-13, 66))
STALK = (-4, 58)


def pressed(outline, stretch):
    """An outline folded away from us, before it is turned."""
    return [[tuple((x, y * stretch) for x, y in piece) for piece in pieces] for pieces in outline]


def maple_leaf(card, x, y, size, turn, colour=RED, stretch=1.0):
    """A hand of seven pointed lobes with toothed shoulders, its centre at (x, y)."""
    rng = random.Random(round(x * 5 + y))
    lobes = [(a + rng.uniform(-4, 4), long * rng.uniform(0.94, 1.06)) for a, long in LOBES]
    points, veins = [], []
    for (angle, long), (after, _) in zip(lobes, lobes[1:] + lobes[:1], strict=True):
        gap = (angle - after) % 360
        for side, reach in TOOTHED if long > 0.6 else PLAIN:
            points.append((*polar(0, 0, angle + side, long * reach), abs(side) in (0, 8)))
        points.append((*polar(0, 0, angle - gap / 2, 27 if gap < 90 else 8), True))
        veins += brush([(0, 0, 4), (*polar(0, 0, angle, long * 84), 0)])
    put = {"x": x, "y": y, "scale": size / 100, "turn": turn}
    stalk = place(pressed(brush([(0, 0, 4), (3, 30, 4), (*STALK, 6)]), stretch), **put)
    outline = place(pressed(loop(points), stretch), **put)
    veins = place(pressed(veins, stretch), **put)
    if colour == BLACK:
        card.fill(outline + stalk, BLACK)
        card.fill(veins, WHITE)
    else:
        card.print(outline, colour, ink=4)
        card.fill(veins + stalk, BLACK)


def hung(card, x, y, size, turn, colour=RED, stretch=1.0):
    """A maple leaf whose stalk ends on the wood at (x, y)."""
    dx, dy = STALK[0], STALK[1] * stretch
    c = math.cos(math.radians(turn)) * size / 100
    s = math.sin(math.radians(turn)) * size / 100
    maple_leaf(card, x - dx * c + dy * s, y - dx * s - dy * c, size, turn, colour, stretch)


@face("hanafuda", "momiji.tane")
def deer(card):
    """A stag under a maple bough, its head turned back."""
    card.fill(shape("6,536! 6,484 70,474 150,484 230,472 326,490! 326,536!"), BLACK)
    card.fill(shape("6,536! 6,512 90,500 190,514 326,504! 326,536!"), GREEN)
    card.stroke("330,26,26 292,66,18 236,78,12 208,60,5 190,44,1")
    card.stroke("292,66,12 302,128,8 284,176,5 290,206,1")
    # far legs: the fore one lifted
    card.fill(
        shape(
            "100,376! 82,390 60,402 48,414! 50,432 58,454 64,468! 77,466! 71,448 66,430 70,421! 92,412 114,400 126,386!"
        ),
        BLACK,
    )
    card.fill(
        shape(
            "222,384! 212,408 213,426 224,446 221,472 220,500! 234,500! 237,472 240,444 232,424 242,404 256,390!"
        ),
        BLACK,
    )
    body = (
        "230,190! 236,197 233,206 222,211 204,215 186,222 172,230 163,242! 156,258 154,278 164,294 190,302 226,299 256,302 278,318 290,342 "
        "293,370 288,396 287,416 294,434! 285,452 279,478 278,502! 263,502! 266,474 268,450 271,436! 254,420 238,404 226,388! 190,393 154,390 130,380! "
        "124,402 118,420 121,434! 114,446 109,474 111,502! 96,502! 98,474 103,448 100,440! 100,424 95,402 84,376 78,346 82,316 94,288 103,258 107,230 110,208 "
        "116,192 130,179 148,172 164,173! 188,180 212,186"
    )
    card.print(shape(body), YELLOW, ink=7)
    for text in ("95,500! 112,500! 116,514! 90,514!", "262,500! 279,500! 283,514! 257,514!"):
        card.fill(shape(text), BLACK)
    # the dark back, the pale throat and rump
    card.fill(
        shape(
            "157,262! 154,280 164,295 190,303 226,300 256,303 278,319 289,342! 272,328 250,316 220,314 188,317 160,308 146,288!"
        ),
        BLACK,
    )
    card.fill(shape("160,242! 172,231 188,223! 176,238 164,252 158,268!"), WHITE)
    card.print(shape("288,336! 302,348 308,370 299,396! 291,384 286,364"), WHITE, ink=5)
    # ears, antlers
    card.print(shape("112,196! 92,192 72,178 60,156! 84,158 106,170 122,184"), YELLOW, ink=5)
    card.fill(shape("74,166! 92,172 108,186! 90,182"), RED)
    for text in (
        "132,182,10 112,146,8 104,104,7 118,62,4 136,38,0",
        "128,166,7 146,146,5 152,118,0",
        "106,124,7 82,106,5 70,72,0",
        "106,92,5 92,70,3 92,44,0",
        "148,178,9 156,142,7 178,108,6 188,70,3 186,44,0",
        "158,140,6 182,132,5 204,108,0",
        "178,106,5 162,86,4 160,60,0",
    ):
        card.stroke(text)
    card.print(shape("140,184! 146,164 160,148 178,142! 174,160 164,176 152,186"), YELLOW, ink=5)
    # head: a long eye, nostril, mouth
    card.fill(shape("222,187! 232,191 236,198 232,205! 222,202"), BLACK)
    card.fill(shape("152,196! 162,187 174,190 180,197! 170,201 160,201"), BLACK)
    card.fill(disc(165, 193, 2), WHITE)
    for text in (
        "228,207,0 212,206,3 198,212,0",
        "186,222,0 174,216,3 166,206,0",
        "120,300,0 106,330,5 108,362,0",
        "103,434,0 111,430,4 119,433,0",
        "276,434,0 283,438,4 291,434,0",
        "130,378,3 142,352,4 140,322,0",
        "226,388,3 238,364,4 258,346,0",
        "130,202,0 122,226,4 119,254,0",
        "142,216,0 136,240,4 135,262,0",
        "109,452,0 105,476,3 105,496,0",
        "278,452,0 272,476,3 271,496,0",
    ):
        card.stroke(text)
    for x, y, r in (
        (168, 330, 6.5),
        (190, 336, 7),
        (213, 333, 7),
        (237, 335, 6.5),
        (154, 348, 6),
        (178, 357, 7),
        (202, 357, 6.5),
        (224, 352, 5.5),
        (261, 350, 6.5),
        (274, 374, 6),
        (256, 374, 5.5),
        (190, 375, 5),
        (164, 373, 5),
    ):
        card.fill(disc(x, y, r, 0.1, seed=round(x), points=6), WHITE)
    maple_leaf(card, 232, 106, 60, 160)
    maple_leaf(card, 282, 196, 62, 200, YELLOW)
    maple_leaf(card, 300, 78, 56, 120)
    maple_leaf(card, 246, 44, 42, 230, YELLOW, 0.7)
    maple_leaf(card, 250, 258, 40, 150, RED, 0.75)
    maple_leaf(card, 44, 470, 60, 24)
    maple_leaf(card, 196, 506, 50, -30, YELLOW)
    maple_leaf(card, 44, 262, 38, -40)


@face("hanafuda", "momiji.tan")
def ribbon_and_leaves(card):
    """A blue ribbon on a black bough; leaves over its foot, one leaf let go."""
    card.stroke("6,116,32 70,98,23 150,86,16 238,96,10 330,70,5")
    card.stroke("236,96,10 266,120,7 274,152,3")
    card.stroke("72,98,15 46,134,10 50,176,3")
    hung(card, 274, 148, 84, 176, YELLOW)
    hung(card, 262, 92, 62, 24, RED, 0.75)
    ribbon(card, 126, 42, BLUE, turn=5, length=388, width=92)
    card.stroke("96,94,20 150,86,16 238,96,10")
    hung(card, 52, 174, 88, 192)
    maple_leaf(card, 40, 384, 44, 70, YELLOW, 0.7)
    maple_leaf(card, 252, 470, 84, 52, BLACK)
    maple_leaf(card, 178, 458, 112, -18)
    maple_leaf(card, 76, 510, 76, -50, YELLOW)


@face("hanafuda", "momiji.kasu1")
def bough_from_the_right(card):
    """A bough falls in from the upper right under a weight of leaves; one has dropped."""
    card.stroke("334,30,52 282,92,34 240,120,26")
    card.stroke("242,118,24 210,190,17 150,226,11 112,224,4")
    card.stroke("238,124,16 160,104,10 104,66,5 70,60,2")
    card.stroke("208,190,14 238,246,9 240,296,4")
    hung(card, 282, 98, 84, 196, RED, 0.85)
    hung(card, 232, 240, 100, 128, BLACK)
    hung(card, 240, 292, 124, 184, YELLOW)
    hung(card, 158, 224, 132, 208)
    hung(card, 104, 70, 84, 250, YELLOW, 0.85)
    hung(card, 176, 108, 74, 12, RED, 0.9)
    hung(card, 114, 226, 56, 268, YELLOW, 0.75)
    maple_leaf(card, 92, 482, 62, -64, RED, 0.75)


@face("hanafuda", "momiji.kasu2")
def branch_from_below(card):
    """A young stem grows from the lower left; a great yellow leaf, red ones round it."""
    card.stroke("2,530,52 52,456,32 84,390,22")
    card.stroke("82,394,19 72,300,13 98,226,9 84,160,4")
    card.stroke("96,230,9 150,180,6 164,130,2")
    card.stroke("84,392,17 170,366,11 236,384,8 286,368,3")
    card.stroke("50,462,16 130,474,9 190,470,4")
    hung(card, 150, 178, 84, 76, BLACK, 0.85)
    hung(card, 164, 136, 66, 14, YELLOW, 0.8)
    hung(card, 86, 166, 100, -14)
    hung(card, 70, 316, 60, -84, YELLOW, 0.7)
    hung(card, 276, 370, 96, 2)
    hung(card, 158, 370, 132, 12, YELLOW)
    hung(card, 190, 472, 100, 104)
    hung(card, 108, 466, 58, 168, RED, 0.75)
