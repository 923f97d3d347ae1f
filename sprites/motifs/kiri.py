"""December, the paulownia (桐)."""

import itertools
import math

from sprites.hand import (
    BLACK,
    GREEN,
    PURPLE,
    RED,
    WHITE,
    YELLOW,
    along,
    brush,
    loop,
    place,
    read,
    shape,
    spline,
)
from sprites.motifs.common import face, polar
from sprites.motifs.matsu import mark

LEAF = (
    "0,0! -14,-24 -40,-32 -60,-20! -84,-22 -114,-4! -104,20 -86,32 -74,44! -84,62 -84,80 -74,98! -48,100 -26,122 4,164! "
    "28,122 50,98 72,96! 86,78 84,60 74,42! 90,30 106,16 114,-6! 86,-22 62,-18! 42,-30 16,-24"
)
VEINS = (
    "0,0,8 2,70,6 5,150,0",
    "0,6,7 -54,4,5 -104,-1,0",
    "0,6,7 54,4,5 104,-3,0",
    "1,38,6 -36,60,4 -69,92,0",
    "1,38,6 36,58,4 67,90,0",
    "-34,5,4 -56,24,0",
    "34,5,4 56,22,0",
    "2,82,4 -20,104,0",
    "2,82,4 22,102,0",
)
BELL = "0,19! -6,12 -8,0 -18,-10! -14,-19 -6,-15! 0,-23 6,-15! 14,-19 18,-10! 8,0 6,12"


def kiri_leaf(card, x, y, scale, turn, colour=GREEN, vein=WHITE, stretch=1.0):
    """A broad leaf of five points hanging from its foot; a black one has carved veins."""
    put = {"x": x, "y": y, "scale": scale, "turn": turn, "stretch": stretch}
    veins = place([loop for text in VEINS for loop in brush(text, 80)], **put)
    if colour == BLACK:
        card.print(place(shape(LEAF), **put), BLACK, ink=5, key=vein, shift=(0, 0))
        card.fill(veins, vein)
    else:
        card.print(place(shape(LEAF), **put), colour, ink=6)
        card.fill(veins, BLACK)


def kiri_spike(card, x, y, height, turn=0, rows=3):
    """An upright spike: pairs of bells on short stalks, smaller upward, a last bell at the top."""
    put = {"x": x, "y": y, "scale": height / (58 + 44 * rows), "turn": turn}
    stem, bells, throats = brush(f"0,0,9 2,-70,7 0,{-38 - 44 * rows},4", 90), [], []
    spots = [
        (side * (27 - 4 * k), -62 - 44 * k - 5 * side, 1.12 - 0.11 * k, side * (30 - 5 * k))
        for k in range(rows)
        for side in (-1, 1)
    ]
    for bx, by, size, lean in [*spots, (0, -54 - 44 * rows, 0.72, 2)]:
        if bx:
            stem += brush(f"0,{by + 34},5 {bx * 0.66},{by + 19},5")
        bells += place(shape(BELL), bx, by, size, lean)
        throats += place(brush("0,6,0 0,-5,4.4 0,-15,0"), bx, by, size, lean)
    card.fill(place(stem, **put), BLACK)
    card.print(place(bells, **put), PURPLE, ink=4.5)
    card.fill(place(throats, **put), WHITE)


def feather(x0, y0, x1, y1, width, bend):
    """A flight feather: narrow at the quill, broad and round near its end."""
    dx, dy = x1 - x0, y1 - y0
    size = math.hypot(dx, dy)
    nx, ny = -dy / size, dx / size

    def at(t, side):
        off = bend * size * 4 * t * (1 - t) + side * width
        return x0 + dx * t + nx * off, y0 + dy * t + ny * off

    return loop(
        [
            (*at(0, 0), True),
            at(0.72, 0.5),
            at(0.93, 0.36),
            (*at(1, 0.06), True),
            at(0.9, -0.42),
            at(0.7, -0.5),
        ]
    )


def streamer(card, text, eye_turn, colour):
    """A tail feather of the phoenix: barbs, a quill, an eye at the end."""
    points = read(text)
    barbs = []
    for piece in spline(points, closed=False):
        for t in (0.25, 0.75):
            (px, py), (qx, qy) = along(piece, t), along(piece, t + 0.05)
            heading = math.degrees(math.atan2(qy - py, qx - px))
            for side in (-1, 1):
                tip = polar(px, py, heading + side * 34, 24)
                foot = polar(px, py, heading + 180, 6), polar(px, py, heading, 6)
                barbs += loop((foot[0], tip, foot[1]), corners=True)
    card.fill(barbs, BLACK)
    card.print(brush(text, 70), colour, ink=5)
    card.stroke([(x, y, w) for (x, y, _, _), w in zip(points, (0, 4, 4, 0), strict=True)], step=80)
    put = {"x": points[-1][0], "y": points[-1][1], "turn": eye_turn}
    card.print(place(shape("0,8! -16,-8 -18,-28 0,-52! 18,-28 16,-8"), **put), colour, ink=5)
    card.fill(place(shape("0,0! -9,-10 -9,-24 0,-34! 9,-24 9,-10"), **put), BLACK)
    card.fill(place(shape("0,-7! -4,-16 0,-25! 4,-16"), **put), WHITE)


@face("hanafuda", "kiri.hikari")
def phoenix(card):
    """A phoenix over the paulownia it nests in: black far wing, red near wing, eyed tail."""
    kiri_spike(card, 74, 452, 176, -4)
    kiri_spike(card, 150, 462, 112, 12, 2)
    kiri_leaf(card, 176, 460, 0.92, -52)
    kiri_leaf(card, 92, 448, 0.86, 20, BLACK)
    streamer(card, "200,238,10 262,240,18 312,290,21 304,366,14", 190, RED)
    streamer(card, "194,246,9 248,276,16 272,330,17 256,388,11", 200, YELLOW)
    streamer(card, "186,250,8 216,288,14 226,336,15 204,372,9", 214, RED)
    # far wing: one black mass, its feathers carved apart
    far = ((62, 88, 28), (68, 56, 30), (88, 32, 31), (116, 22, 31), (148, 22, 31), (178, 34, 28))
    card.fill([piece for x, y, w in far for piece in feather(154, 192, x, y, w, -0.09)], BLACK)
    for (x0, y0, _), (x1, y1, _) in itertools.pairwise(far):
        x, y = (x0 + x1) / 2 + 3, (y0 + y1) / 2 + 5
        middle = (x + 154) / 2 - 4, (y + 192) / 2 - 9
        card.stroke([(x, y, 4), (*middle, 3), (150, 184, 1)], WHITE, step=99)
    # near wing: primaries, secondaries, coverts
    for x, y, w in (
        (304, 222, 27),
        (324, 190, 31),
        (326, 152, 33),
        (322, 112, 34),
        (308, 76, 34),
        (282, 44, 34),
        (248, 26, 32),
        (210, 28, 29),
    ):
        card.print(feather(170, 214, x, y, w, 0.08), RED, ink=5)
        quill = [
            (170 + (x - 170) * t, 214 + (y - 214) * t, wide) for t, wide in ((0.6, 4), (0.92, 0))
        ]
        card.stroke(quill, step=99)
    for x, y, w in (
        (258, 218, 25),
        (267, 192, 28),
        (266, 164, 29),
        (254, 138, 29),
        (232, 116, 29),
        (202, 106, 27),
    ):
        card.print(feather(168, 216, x, y, w, 0.06), YELLOW, ink=5)
    for x, y, w in ((216, 214, 25), (216, 188, 27), (202, 166, 27), (178, 160, 24)):
        card.print(feather(158, 222, x, y, w, 0.05), GREEN, ink=4.5)
    # crest thrown back and neck hackles lie behind the head
    for text in (
        "64,134,6 84,102,9 112,92,7 134,104,0",
        "70,136,6 96,122,9 124,124,7 140,140,0",
        "60,132,5 66,100,8 88,74,6 108,76,0",
    ):
        card.print(brush(text), RED, ink=4.5)
    for text in ("84,158,5 106,156,9 124,168,0", "88,184,5 110,182,9 130,194,0"):
        card.print(brush(text), GREEN, ink=4.5)
    # head, long neck, breast: one silhouette, slender above, full below
    card.print(
        shape(
            "28,154! 36,143 47,136 60,131 73,133 83,142 88,156 88,174 91,190 102,203 122,208 150,214 184,224 210,238 214,252 198,262 168,266 136,262 "
            "108,250 86,231 73,208 69,186 70,170 63,160! 52,154 42,152"
        ),
        YELLOW,
        ink=6,
    )
    for text in (
        "71,176,0 80,178,5 88,170,0",
        "71,194,0 82,194,5 91,186,0",
        "78,214,0 92,210,5 101,200,0",
        "92,234,0 106,223,6 114,208,0",
        "110,248,0 124,234,6 128,212,0",
        "132,258,0 146,244,7 150,218,0",
        "154,262,0 168,248,7 172,224,0",
        "178,262,0 190,251,6 193,232,0",
    ):
        card.stroke(text, RED)
    card.fill(shape("28,154! 36,143 47,136! 52,144 52,154! 42,151 33,158 29,170! 24,162"), BLACK)
    card.stroke("44,149,0 56,147,2.5 66,152,0")
    card.fill(shape("54,143! 63,138 72,141! 64,146"), BLACK)


@face("hanafuda", "kiri.kasu1")
def tall_at_the_left(card):
    """Three spikes fall in height to the right; a black leaf lies before two green ones."""
    kiri_spike(card, 258, 384, 176, 12, 2)
    kiri_spike(card, 182, 366, 244, 7)
    kiri_spike(card, 98, 366, 316, -3, 4)
    kiri_leaf(card, 214, 362, 1.2, -40)
    kiri_leaf(card, 92, 366, 1.08, 52)
    kiri_leaf(card, 146, 378, 1.26, 8, BLACK)


@face("hanafuda", "kiri.kasu2")
def leaning_left(card):
    """The spikes lean in from the right over a black leaf; the seal stands in the corner."""
    kiri_spike(card, 276, 340, 196, 4, 2)
    kiri_spike(card, 212, 330, 288, -6, 4)
    kiri_spike(card, 146, 366, 208, -22)
    kiri_leaf(card, 212, 334, 1.3, 46, BLACK)
    kiri_leaf(card, 250, 352, 1.24, -12)
    kiri_leaf(card, 150, 476, 0.7, 66, GREEN, stretch=0.72)
    mark(card, 52, 486)


@face("hanafuda", "kiri.kasu3", ground=YELLOW)
def on_yellow(card):
    """On a yellow ground: black leaves with yellow veins, the spikes close together."""
    kiri_spike(card, 62, 346, 200, -14)
    kiri_spike(card, 222, 356, 206, 17)
    kiri_spike(card, 132, 330, 286, -1, 4)
    kiri_leaf(card, 206, 346, 1.1, -46, BLACK, YELLOW)
    kiri_leaf(card, 84, 340, 1.1, 64, BLACK, YELLOW)
    kiri_leaf(card, 134, 356, 1.2, 10, BLACK, YELLOW)
