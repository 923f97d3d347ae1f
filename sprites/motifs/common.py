"""What several plants share: discs, leaves, blossoms, mist, ribbons, lettering, and the register."""

import math
import random

from sprites.hand import (
    BLACK,
    PINK,
    RED,
    WHITE,
    YELLOW,
    Face,
    brush,
    loop,
    place,
    read,
    shape,
)


def polar(x, y, angle, radius):
    return x + math.cos(math.radians(angle)) * radius, y + math.sin(math.radians(angle)) * radius


def disc(x, y, radius, rough=0.012, seed=3, points=14):
    """A circle cut by knife: round, but not a compass's."""
    rng = random.Random(seed)
    return loop(
        [
            polar(x, y, 360 * k / points, radius * (1 + rng.uniform(-rough, rough)))
            for k in range(points)
        ]
    )


def leaf(x0, y0, x1, y1, width, bend=0.0, belly=0.45):
    """A leaf from its foot to its tip; bend pushes the midrib sideways, belly says where it is widest."""
    dx, dy = x1 - x0, y1 - y0
    size = math.hypot(dx, dy) or 1
    nx, ny = -dy / size, dx / size

    def at(t, side):
        off = bend * size * 4 * t * (1 - t) + side
        return x0 + dx * t + nx * off, y0 + dy * t + ny * off

    half = width / 2
    points = [
        (*at(0, 0), True),
        (*at(belly * 0.45, half * 0.72), False),
        (*at(belly, half), False),
        (*at((1 + belly) / 2, half * 0.58), False),
        (*at(1, 0), True),
        (*at((1 + belly) / 2, -half * 0.58), False),
        (*at(belly, -half), False),
        (*at(belly * 0.45, -half * 0.72), False),
    ]
    return loop(points)


def five_petals(radius, notch=0.0, seed=0):
    """Outline of a five-petalled blossom about the origin; notch cuts the cherry's tooth into each petal."""
    rng = random.Random(seed)
    points = []
    for k in range(5):
        mid = k * 72 - 90 + rng.uniform(-4, 4)
        long = radius * rng.uniform(0.94, 1.06)
        points.append((*polar(0, 0, mid - 36, radius * 0.42), True))
        points.append((*polar(0, 0, mid - 27, long * 0.80), False))
        points.append((*polar(0, 0, mid - 12, long), False))
        if notch:
            points.append((*polar(0, 0, mid, long * (1 - notch)), True))
        points.append((*polar(0, 0, mid + 13, long * 0.99), False))
        points.append((*polar(0, 0, mid + 28, long * 0.79), False))
    return loop(points)


def blossom(
    face, x, y, radius, turn=0, colour=RED, heart=YELLOW, notch=0.0, stretch=1.0, ink=4.5, seed=0
):
    """Plum or cherry: petals, stamens as short presses, a heart."""
    face.print(place(five_petals(radius, notch, seed), x, y, 1, turn, stretch=stretch), colour, ink)
    for k in range(10):
        angle = turn + k * 36 + 10
        a, b = (
            polar(x, y, angle, radius * 0.2),
            polar(x, y, angle, radius * (0.46 if k % 2 else 0.58)),
        )
        c, d = (
            polar(x, y, angle + 7, radius * (0.46 if k % 2 else 0.58)),
            polar(x, y, angle - 2, radius * 0.2),
        )
        face.fill(loop((a, b, c, d), corners=True), BLACK)
    face.fill(disc(x, y, radius * 0.22, 0.06, seed=seed), heart)


def bud(face, x, y, radius, turn=0, colour=RED):
    face.print(
        place(shape("0,9! -9,2 -8,-8 0,-13 8,-8 9,2"), x, y, radius / 11, turn), colour, ink=3.5
    )
    face.fill(
        place(shape("-9,3! -4,-3 0,-1 4,-3 9,3! 4,9 0,12! -4,9"), x, y, radius / 11, turn), BLACK
    )


def nodding(face, x, y, radius, turn=0, colour=PINK):
    """A cherry bud about to open, from the side, on its stalk: two petals folded over a third, a calyx."""
    put = {"x": x, "y": y, "scale": radius / 40, "turn": turn}
    face.fill(place(brush("-8,-84,1 4,-54,5 0,-20,8"), **put), BLACK)
    face.print(
        place(shape("0,-14! -20,4 -22,28 -8,44! 0,38 8,45! 22,28 20,4"), **put), colour, ink=4.5
    )
    for text in ("-3,-14! -26,-2 -30,18 -18,36! -8,22 -2,4", "4,-14! 26,-4 31,16 20,35! 9,22 4,4"):
        face.print(place(shape(text), **put), colour, ink=4.5)
    face.fill(place(shape("-12,-8! -8,-22 0,-30 8,-22 12,-8! 7,4 0,-2 -7,4"), **put), BLACK)


def mist(face, x, y, length, height, colour, flip=False):
    """A bank of mist (suyari): two overlapping tongues with round ends."""
    text = "0,0! 160,-1 300,0 318,9 304,19 236,20 222,27 238,35 330,36 346,46 330,56 120,57 0,56!"
    face.fill(
        place(shape(text), x, y, length / 346, flip=flip, stretch=height / 57 * 346 / length),
        colour,
    )


def ribbon(face, x, y, colour=RED, turn=9, length=310, width=74):
    """The tanzaku: hung from its upper left, a slight wave in both edges, a folded lip, two pale rules."""
    h, w = length, width
    body = shape(
        f"0,0! {w * 0.5},{-6} {w},{2}! {w + 3},{h * 0.3} {w - 3},{h * 0.65} {w + 1},{h}! {w * 0.5},{h + 7} "
        f"{0},{h - 3}! {-4},{h * 0.66} {3},{h * 0.33}"
    )
    face.print(place(body, x, y, 1, turn), colour, ink=7, shift=(-1.2, -1.6))
    for edge in (7, w - 7):
        sway = 1 if edge < w / 2 else -1
        rule = brush(
            [
                (edge, 12, 1.5),
                (edge + 3 * sway, h * 0.33, 2.6),
                (edge - 3 * sway, h * 0.66, 2),
                (edge, h - 10, 2.8),
            ]
        )
        face.fill(place(rule, x, y, 1, turn), WHITE)


# Lettering: each sign in a box of 100 x 100, as strokes of the brush.
SIGNS = {
    "あ": [
        "22,26,6 50,25,9 78,20,5",
        "48,6,7 44,40,8 50,82,4",
        "66,36,5 50,72,8 26,84,9 16,68,8 36,50,7 66,48,8 84,66,9 70,88,4",
    ],
    "か": [
        "14,36,6 40,32,9 64,28,10 72,42,9 66,68,9 54,90,7 42,82,1",
        "46,8,7 38,46,9 26,72,8 10,92,1",
        "74,20,4 86,34,10 92,50,3",
    ],
    "ろ": [
        "26,18,6 48,16,9 74,12,9! 46,40,7 16,66,4! 34,54,7 60,46,9 84,58,11 82,80,10 60,93,7 36,93,1"
    ],
    "み": [
        "20,20,7 36,19,9 54,16,10 46,42,8 30,72,9 17,80,8 12,68,6 26,58,7 56,64,9 90,74,5",
        "72,40,8 70,62,9 54,92,2",
    ],
    "よ": [
        "56,32,6 68,31,9 82,28,6",
        "53,6,8 54,40,10 52,70,10 38,86,9 22,78,7 32,66,7 56,70,9 84,88,5",
    ],
    "し": ["36,6,9 33,44,11 38,76,12 56,86,10 76,74,7 88,56,1"],
    "の": ["54,20,8 46,54,9 30,78,10 13,62,10 24,30,9 52,14,10 82,28,11 88,58,12 64,90,3"],
    "寿": [
        "24,16,6 50,15,8 78,12,6",
        "28,30,6 50,29,8 74,27,6",
        "14,46,7 50,43,9 90,41,7",
        "52,2,8 48,36,9 34,66,8 10,92,1",
        "34,62,6 60,60,8 90,57,7",
        "70,48,8 71,74,10 68,96,9 58,90,2",
        "44,72,3 52,80,9",
    ],
}


def write(face, sign, x, y, size, colour=BLACK, turn=0, weight=1.0):
    for text in SIGNS[sign]:
        points = [(px, py, w * weight) for px, py, w, _ in read(text)]
        face.fill(place(brush(points, 30), x, y, size / 100, turn), colour)


FACES = {}


def face(deck, name, **options):
    """Register a function that draws one face: ``@face("hanafuda", "matsu.hikari")``.

    ``options`` go to :class:`sprites.hand.Face`. The folded border is printed last, over the drawing,
    unless the face asks for ``edge=0``.
    """

    def register(draw):
        def build():
            card = Face(**options)
            draw(card)
            if card.edge:
                card.frame()
            return card.svg()

        FACES[deck, name] = build
        return draw

    return register
