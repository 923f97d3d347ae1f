"""Chinese dominoes (天九牌): black tiles with red and white pips cut into them, and their backs."""

import random

from sprites.hand import BLACK, RED, WHITE, place, rounded, shape
from sprites.motifs.common import disc, face

WIDTH, HEIGHT = 140, 336
EDGE, LIT, SOCKET, WORN = "#0c0a09", "#4a423c", "#000000", "#3a332e"
SHADE = {RED: "#7d1712", WHITE: "#a89f8c"}

LEFT, MIDDLE, RIGHT = 37, 70, 103
# The pips of a half, seen from its own end of the tile: (x, y).
PIPS = {
    1: ((MIDDLE, 84),),
    2: ((MIDDLE, 50), (MIDDLE, 120)),
    3: ((LEFT, 42), (MIDDLE, 85), (RIGHT, 128)),
    4: ((LEFT, 52), (RIGHT, 52), (LEFT, 118), (RIGHT, 118)),
    5: ((LEFT, 42), (RIGHT, 42), (MIDDLE, 85), (LEFT, 128), (RIGHT, 128)),
    6: tuple((x, y) for x in (LEFT, RIGHT) for y in (42, 85, 128)),
}
CROSSED = ((LEFT, 46), (RIGHT, 46), (MIDDLE, 122))  # the double three is laid out as a cross

CIVIL = ((6, 6), (1, 1), (4, 4), (3, 1), (5, 5), (3, 3), (2, 2), (6, 5), (6, 4), (6, 1), (5, 1))
MILITARY = ((6, 3), (5, 4), (6, 2), (5, 3), (5, 2), (4, 3), (4, 2), (4, 1), (3, 2), (2, 1))


def slab(card, dark, lit, flat):
    """The tile lying on the table: an edge at the lower right, a lit rim at the upper left."""
    card.box = (0, 0, WIDTH, HEIGHT)
    card.fill(rounded(0, 0, WIDTH, HEIGHT, 17), dark)
    card.fill(rounded(2, 2, WIDTH - 6, HEIGHT - 7, 15), lit)
    card.fill(rounded(5, 5, WIDTH - 7, HEIGHT - 8, 13), flat)


def pips(upper, lower):
    """Centre, radius and colour of every pip."""
    for half, count in enumerate((upper, lower)):
        spots = CROSSED if upper == lower == 3 else PIPS[count]
        for x, y in spots:
            red = count in (1, 4) or (upper == lower == 6 and x == LEFT)
            centre = (WIDTH - x, HEIGHT - y) if half else (x, y)
            yield *centre, (29 if count == 1 else 17.5), RED if red else WHITE


def tile(card, upper, lower, seed):
    """Pips are bowls: dark where the upper left wall falls in, a lit lip at the lower right."""
    slab(card, EDGE, LIT, BLACK)
    rng = random.Random(seed)
    sockets, lips, bowls, shades = [], [], {RED: [], WHITE: []}, {RED: [], WHITE: []}
    for x, y, size, colour in pips(upper, lower):
        spin = rng.randrange(100)
        sockets += disc(x - 0.8, y - 1.0, size + 2, 0.012, seed=spin, points=6)
        lips += place(LIP, x, y, size)
        bowls[colour] += disc(x + 0.4, y + 0.6, size, 0.012, seed=spin + 1, points=6)
        shades[colour] += place(HOLLOW, x + 0.4, y + 0.6, size, rng.uniform(-6, 6))
    card.fill(sockets, SOCKET)
    card.fill(lips, LIT)
    for colour in (RED, WHITE):
        card.fill(bowls[colour], colour)
        card.fill(shades[colour], SHADE[colour])
    for x, y in rng.sample(((14, 90), (126, 96), (12, 246), (127, 236)), 3):  # wear: no two alike
        middle, long, lean = y + rng.uniform(-20, 20), rng.uniform(20, 44), rng.uniform(-3, 3)
        mark = [(x, middle - long, 0), (x + lean, middle, 1.9), (x, middle + long, 0)]
        card.stroke(mark, WORN, 99)


LIP = shape("1.0,.36! 1.05,-.3! 1.16,.36 .8,.92 -.2,1.12! .66,.84")
HOLLOW = shape("-.97,.1! -.74,-.7 .1,-.98! -.42,-.6")

DRAWN = {"width": WIDTH, "height": HEIGHT, "ground": None, "edge": 0}


def drawing(upper, lower, seed):
    return lambda card: tile(card, upper, lower, seed)


for number, (high, low) in enumerate(CIVIL):
    for copy in "ab":
        seed = number * 2 + (copy == "b")
        face("tiles", f"{high}-{low}{copy}", **DRAWN)(drawing(high, low, seed))
for number, (high, low) in enumerate(MILITARY):
    face("tiles", f"{high}-{low}", **DRAWN)(drawing(high, low, 50 + number))


def tile_back(card, dark, lit, flat, vein):
    """A plain back: a polished slab, its grain in long strokes that are the same either way up."""
    slab(card, dark, lit, flat)
    rng = random.Random(5)
    card.box = (6, 6, WIDTH - 8, HEIGHT - 9)
    for k in range(13):
        x, y, long = 14 + k * 9.2 + rng.uniform(-3, 3), rng.uniform(14, 150), rng.uniform(90, 170)
        sway, wide = rng.uniform(-1.5, 1.5), rng.uniform(0.9, 2.1)
        press = y + long * rng.uniform(0.3, 0.7)
        points = [(x, y, 0), (x + sway, press, wide), (x - sway, y + long, 0)]
        for hair in (points, [(WIDTH - a, HEIGHT - b, w) for a, b, w in points]):
            card.stroke(hair, vein, 99)


@face("backs", "tile_black", **DRAWN)
def black_back(card):
    tile_back(card, EDGE, LIT, BLACK, "#332c27")


@face("backs", "tile_ivory", **DRAWN)
def ivory_back(card):
    tile_back(card, "#8f8160", "#fbf6e6", "#e9dfc4", "#dccfab")
