"""January, the pine (松)."""

import math
import random

from sprites.hand import BLACK, GREEN, GREY, RED, WHITE, YELLOW, loop, place, shape
from sprites.motifs.common import disc, face, leaf, polar
from sprites.motifs.tanzaku import lettered, tie


def tuft(card, x, y, radius, turn=-90, spread=204, needles=19, heart=0.2):
    """A dome of needles: black rays run past a green rim, a red half-moon at the foot."""
    rng = random.Random(round(x * 7 + y))

    def reach(off):
        return radius * (0.80 + 0.20 * math.cos(math.radians(off * 1.1)))

    rim = []
    for k in range(13):
        off = spread * (k / 12 - 0.5) * 0.96
        rim.append((*polar(x, y, turn + off, reach(off) * (0.84 if k % 2 else 0.90)), k % 2 == 0))
    card.print(
        loop([*rim, (*polar(x, y, turn + 180, radius * 0.10), False)]),
        GREEN,
        ink=9,
        key=WHITE,
        shift=(0, 0),
    )
    rays = []
    for k in range(needles):
        off = spread * (k / (needles - 1) - 0.5) + rng.uniform(-2.5, 2.5)
        long, bow, wide = (
            reach(off) * rng.uniform(0.94, 1.10),
            off * 0.06,
            radius * rng.uniform(0.026, 0.036),
        )
        angle = turn + off
        side = math.degrees(wide / (long * 0.5))
        rays += loop(
            (
                polar(x, y, angle - side * 2, radius * 0.12),
                polar(x, y, angle - bow - side, long * 0.52),
                polar(x, y, angle + bow * 0.4, long),
                polar(x, y, angle - bow + side, long * 0.52),
                polar(x, y, angle + side * 2, radius * 0.12),
            ),
            corners=True,
        )
    rays += loop(
        [
            polar(x, y, turn + off, radius * long)
            for off, long in (
                (-95, 0.32),
                (-50, 0.28),
                (0, 0.30),
                (50, 0.28),
                (95, 0.32),
                (180, 0.06),
            )
        ]
    )
    card.fill(rays, BLACK)
    if heart:
        moon = [
            polar(x, y, turn + off, radius * heart * long)
            for off, long in ((-98, 1.1), (-48, 0.9), (0, 0.94), (48, 0.9), (98, 1.1))
        ]
        card.print(
            loop(
                [(*moon[0], True), *moon[1:4], (*moon[4], True), polar(x, y, turn, radius * -0.02)]
            ),
            RED,
            ink=radius * 0.05,
        )


def bark(card, outline, scales):
    """Red pine wood: a broken contour, and scales cut as short crescents."""
    card.print(shape(outline), RED, ink=8)
    for scale in scales:
        card.stroke(scale)


def mark(card, x, y):
    """The deck's own seal, where a maker's mark stands: three fanned cards cut out of red."""
    card.fill(place(shape("-26,-25! 0,-28 26,-25! 28,0 26,26! 0,28 -26,26! -28,0"), x, y), RED)
    cards = [
        piece
        for turn in (-33, 0, 33)
        for piece in place(shape("-3,-10! -8.5,-38! 8.5,-38! 3,-10!"), x, y + 20, turn=turn)
    ]
    card.fill(cards, WHITE)


@face("hanafuda", "matsu.hikari")
def crane(card):
    """A red-crowned crane before the sun, its black feathers falling, pines at its feet."""
    card.fill(disc(226, 150, 104, seed=5), RED)
    tuft(card, 4, 452, 92, turn=-62, spread=176, needles=15)
    # legs: a straight thigh, the joint, a straight shank
    for stroke in (
        "186,352,13 182,392,7 181,412,6 184,420,9 183,430,5 178,504,5",
        "212,362,12 213,398,7 214,416,6 218,424,9 218,434,5 224,510,5",
    ):
        card.stroke(stroke)
    body = shape(
        "84,108 95,99 109,99 122,108 134,128 141,156 142,184 138,208 137,232 150,252 182,266 226,284 262,312 "
        "274,342! 256,364 224,377 188,374 154,357 126,328 109,292 103,256 107,222 116,190 116,166 108,148 98,136 86,129!"
    )
    card.print(body, WHITE, ink=7)
    # throat and fore neck black; the nape stays white
    card.fill(
        shape(
            "84,113! 97,115 110,120 121,136 127,160 126,188 121,214 122,240 132,264! 118,266 106,256! 103,250 107,222 116,190 116,166 "
            "108,148 98,136 86,129!"
        ),
        BLACK,
    )
    card.fill(shape("84,113! 88,104 97,99 109,100 117,108! 106,106 98,114!"), RED)
    card.fill(shape("88,109! 58,108 22,103! 54,117 86,128!"), BLACK)
    card.fill(shape("80,113! 58,112 36,107! 58,116 82,119!"), YELLOW)
    card.fill(disc(98, 119, 2.6), WHITE)
    # the black inner flight feathers hang over the tail, each edged in white
    for x0, y0, x1, y1, w in (
        (226, 296, 306, 408, 26),
        (216, 308, 284, 428, 26),
        (204, 316, 258, 432, 25),
        (236, 290, 318, 378, 23),
        (244, 288, 314, 346, 19),
    ):
        card.print(
            leaf(x0, y0, x1, y1, w, bend=-0.1, belly=0.62), BLACK, ink=3, key=WHITE, shift=(0, 0)
        )
    card.print(
        shape(
            "142,280! 168,270 204,276 236,290 256,314! 240,322 226,338 202,342 182,350 158,334 143,310"
        ),
        WHITE,
        ink=5,
    )
    for stroke in (
        "158,292,0 172,304,5 176,326,5 170,342,0",
        "180,284,0 198,300,5 201,326,5 194,344,0",
        "206,282,0 224,298,5 227,318,5 219,336,0",
        "226,290,0 240,302,4 243,312,3 240,322,0",
    ):
        card.stroke(stroke)
    card.stroke("122,300,0 136,334,4 162,356,5 196,366,0")
    card.stroke("118,276,0 124,296,3 136,318,0")
    tuft(card, 92, 530, 78, turn=-80, needles=17)
    tuft(card, 190, 552, 72, turn=-94, needles=13)
    tuft(card, 290, 520, 104, turn=-104, needles=21)
    mark(card, 66, 318)


@face("hanafuda", "matsu.tan")
def akayoroshi(card):
    """A lettered ribbon hangs from an old black bough, domes of needles above and below."""
    tuft(card, 302, 112, 104, turn=-104)
    card.print(
        shape(
            "326,116! 326,170! 282,150 236,134 196,116! 160,110 118,122! 96,116 76,120! 80,110 92,102! 112,100! "
            "150,84 196,88! 250,96 290,112!"
        ),
        BLACK,
        ink=3,
    )
    for stroke in ("318,144,2 280,130,5 232,112,2 200,104,0", "176,98,0 146,98,4 122,110,0"):
        card.stroke(stroke, GREY)
    tuft(card, 60, 124, 66, turn=-112, needles=15)
    tuft(card, 212, 92, 76, turn=-80, spread=190)
    lettered(card, 104, 114, "あかよろし", turn=5, length=350, width=90)
    tie(card, 148, 124)
    tuft(card, 26, 532, 96, turn=-80)
    tuft(card, 288, 520, 118, turn=-100, needles=21)
    tuft(card, 168, 556, 84, turn=-88, needles=15)


@face("hanafuda", "matsu.kasu1")
def rising_domes(card):
    """Domes of needles climb a red trunk at the right; the upper left stays empty."""
    tuft(card, 286, 190, 98, turn=-110)
    bark(
        card,
        "326,200! 326,266! 300,306 288,360! 296,424 286,536! 206,536! 232,440 222,384! 186,378 142,340! 150,330 "
        "188,346 228,340! 238,296 268,262! 274,232 290,210!",
        (
            "304,240,0 290,256,7 288,280,0",
            "274,284,0 258,304,7 260,328,0",
            "256,350,0 242,376,8 250,404,0",
            "286,380,0 274,398,6 278,420,0",
        ),
    )
    tuft(card, 158, 330, 122, turn=-86, spread=198, needles=17)
    tuft(card, 328, 452, 66, turn=-108, needles=13, spread=190)
    tuft(card, 64, 466, 124, turn=-80)
    tuft(card, 210, 530, 138, turn=-92, needles=21)


@face("hanafuda", "matsu.kasu2")
def leaning_bough(card):
    """A red bough leans in from the left under three unequal domes; two rise from the floor."""
    bark(
        card,
        "6,140! 60,180 96,226! 150,250 214,246! 262,268 292,318! 262,310 236,296! 180,308 116,300! 70,262 40,250 6,250!",
        (
            "30,186,0 20,204,7 30,226,0",
            "76,220,0 64,238,7 74,258,0",
            "134,258,0 126,272,7 136,290,0",
            "200,258,0 192,270,6 202,286,0",
        ),
    )
    tuft(card, 58, 170, 138, turn=-70, needles=21)
    tuft(card, 192, 256, 112, turn=-92, spread=192, needles=17)
    tuft(card, 294, 342, 84, turn=-104)
    tuft(card, 56, 530, 148, turn=-80, needles=21)
    tuft(card, 206, 550, 78, turn=-96, needles=14)
