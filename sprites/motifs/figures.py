"""What the figures of the court cards share: faces, hands, ruffs, collars, sleeves."""

import math
import random

from sprites.hand import BLACK, RED, WHITE, loop, place, shape
from sprites.motifs.common import disc, leaf


def ruff(half, x, y, width, height, lobes=13, seed=2):
    """A wheel of starched linen about (x, y): notched hem, and the dark mouth of every pleat."""
    rng = random.Random(seed)
    edges = [360 * (k + rng.uniform(-0.12, 0.12)) / lobes + 90 for k in range(lobes)]
    points, mouths = [], []
    for a, b in zip(edges, [*edges[1:], edges[0] + 360], strict=True):
        for share, reach, corner in ((0, 0.86, True), (0.3, 1.0, False), (0.7, 1.0, False)):
            points.append((*oval(x, y, a + (b - a) * share, width * reach, height * reach), corner))
        middle = (a + b) / 2
        foot, tip = (oval(x, y, middle, width * r, height * r) for r in (0.45, 0.92))
        mouths += leaf(*foot, *tip, width * 0.13, belly=0.72)
    half.print(loop(points), WHITE, 4.5)
    half.fill(mouths)


def oval(x, y, angle, width, height):
    """A point of an ellipse."""
    return x + math.cos(math.radians(angle)) * width, y + math.sin(math.radians(angle)) * height


def fist(half, cuff=BLACK, **put):
    """A fist about an upright shaft at the origin: four fingers from the right, the thumb laid over."""
    half.print("-12,10! -19,17 -25,31! -8,38 10,32! 10,20 5,13!", cuff, 4.5, **put)
    half.print("-17,9! -8,13 2,18 10,14! 13,19! 3,24 -8,20 -20,14!", WHITE, 3.5, **put)
    half.print(
        "-13,-11! -5,-15 6,-15 12,-13! 16,-9 13,-6! 17,-2 14,1! 17,5 13,8! 15,13 9,16 -4,17! -14,13 -17,3",
        WHITE,
        4.5,
        **put,
    )
    half.lines(
        BLACK, "15,-6,1 6,-5,2.8 -3,-6,0", "16,1,1 6,2,2.8 -4,1,0", "15,8,1 5,9,2.6 -3,8,0", **put
    )
    half.print("-16,0! -14,-12 -6,-20 4,-21! 7,-17 2,-13 -5,-9 -8,-1!", WHITE, 4, **put)


MAN_ASIDE = "-22,-30! -24,-14 -20,-5! -25,4 -21,16 -15,27 -4,35 8,33 20,22 27,6 27,-30!"
MAN_PROFILE = "-10,-32! -17,-19 -19,-12! -16,-6 -28,8! -26,11 -19,12! -22,16! -17,18! -20,22 -17,25! -20,32 -13,37 -2,35 10,26 16,10 24,-32!"
MAN_FRONT = "-25,-30! -28,-8 -25,10 -18,24 -8,34 0,36 9,34 19,23 26,9 28,-8 25,-30!"

WOMAN_ASIDE = "-20,-30! -22,-14 -19,-5! -23,4 -20,15 -13,26 -4,33 5,31 16,21 24,6 25,-30!"
WOMAN_PROFILE = "-8,-32! -15,-20 -17,-11! -16,-6 -25,6! -23,9 -17,10! -20,14! -16,16.5! -18,20 -15,22! -18,28 -13,33 -3,31 8,24 14,10 22,-32!"
WOMAN_FRONT = "-22,-30! -24,-8 -22,8 -15,22 -5,32 0,33 6,32 16,22 23,8 25,-8 23,-30!"

BOY_ASIDE = "-21,-30! -23,-14 -20,-5! -24,4 -21,15 -14,26 -4,33 6,31 18,21 25,6 26,-30!"
BOY_PROFILE = "-8,-32! -16,-20 -18,-11! -16,-6 -26,7! -24,10 -18,11! -21,15! -16,17! -19,21 -16,23! -19,29 -13,34 -3,33 8,25 14,10 22,-32!"
BOY_FRONT = "-23,-30! -25,-8 -23,9 -16,23 -6,33 0,34 7,33 17,23 24,9 26,-8 24,-30!"


def eyes_aside(half, **put):
    """Brows and eyes of a face turned to the left: slits under a heavy lid, looking where the nose points."""
    half.fill("-4,-16! 4,-23 15,-22 26,-14! 14,-17 4,-17", **put)
    half.fill("-24,-16! -19,-22 -12,-18! -17,-18", **put)
    half.fill("-3,-5! 4,-11 11,-11 22,-4! 13,-7 11,-3 5,-3 3,-6.5", **put)
    half.fill("-22,-5! -18,-10 -10,-6! -13,-6.5 -14,-3 -18,-3 -19,-6", **put)
    half.lines(BLACK, "1,0,0 8,1.5,1.6 16,0,0", **put)


def nose_aside(half, **put):
    """The hooked nose of a face turned to the left."""
    half.lines(BLACK, "-7,-15,0 -11,-3,3 -19,8,4.6", "-19,7,4.6 -14,12,3.4 -7,9,0", **put)


def lady_aside(half, **put):
    """Eyes, nose and mouth of a lady turned to the left."""
    half.fill("-3,-4! 4,-9 11,-8.5 19,-2! 11,-5 9,-1.5 5,-2 4,-5.5", **put)
    half.fill("-19,-4! -15,-8 -9,-4! -12,-5 -14,-2 -17,-2.5", **put)
    half.lines(BLACK, "-6,-10,0 -9,0,2 -16,8,3.4", "-16,8,3.4 -11,11,2.4 -7,9,0", **put)
    half.fill("-13,17.5! -10,15.5 -8,16.5 -6,15.5 -1,17.5! -7,22", RED, **put)


def pinch(half, cuff, stem, **put):
    """A lady's hand: the stem at the origin lies between thumb and fingers, the others are raised."""
    half.print("-14,30! 8,22 26,28! 42,60 40,80! -26,80! -22,50!", cuff[0], 4.5, **put)
    half.print(
        "15,24! 18,10 14,0! 19,-9 19,-20! 14,-22 11,-13 8,-5! 9,-15 7,-24! 2,-24 1,-15 0,-6! -2,-13 -6,-16! -10,-10 -9,0 -7,10 -6,24!",
        WHITE,
        4,
        **put,
    )
    half.lines(stem, "0,-18,5 1,8,5 0,20,5", **put)
    half.print("-13,13! -12,2 -4,-6 5,-8! 9,-4 4,1 -2,5 -5,14!", WHITE, 4, **put)
    half.print("-13,16! 3,11 18,16! 27,29! 8,24 -17,31!", cuff[1], 4, **put)


def collars(half, x, y, colours, skin=WHITE):
    """Layers of silk crossed below the neck at (x, y), the outermost first."""
    half.print("-12,-20! 12,-20! 15,-6! 0,26! -15,-6!", skin, 4, x=x, y=y)
    for side in (1, -1):
        for k, colour in enumerate(colours):
            out = 7 * (len(colours) - 1 - k)
            half.print(
                f"{12 + out},{-12 + out * 0.3}! {25 + out},{-3 + out * 0.3}! {-13 + out},64! {-27 + out},64! {-8 + out},26!",
                colour,
                3.5,
                x=x,
                y=y,
                flip=side < 0,
            )


def beads(spots, radius, points=6):
    """Small discs at many places, for a single impression."""
    return [piece for x, y in spots for piece in disc(x, y, radius, points=points)]


def tiled(outline, spots):
    """One outline at many places, for a single impression."""
    return [pieces for spot in spots for pieces in place(shape(outline), *spot)]


def eyes_young(half, **put):
    """A young man's eyes, nose and mouth, turned to the left."""
    half.fill("-3,-12! 6,-18 14,-17 22,-11! 13,-13 5,-13", **put)
    half.fill("-22,-12! -18,-17 -11,-13! -16,-13", **put)
    half.fill("-3,-4! 4,-9.5 11,-9.5 20,-3! 12,-5.5 10,-1.5 5,-2 3,-5.5", **put)
    half.fill("-20,-4! -16,-9 -10,-5! -13,-5.5 -14,-2 -17,-2 -18,-5", **put)
    half.lines(
        BLACK,
        "-6,-11,0 -10,-1,2.4 -17,8,4",
        "-17,7.5,4 -12,11.5,3 -7,9,0",
        "-1,29,0 4,27,2 7,24,0",
        **put,
    )
    half.fill("-13,18.5! -8,17 -3,18! -8,21.5", RED, **put)


def facing_young(half, **put):
    """A young man's eyes, nose and mouth, seen from the front."""
    for flip in (False, True):
        half.fill("4,-12! 12,-17 22,-13! 13,-14", **put, flip=flip)
        half.fill("4,-3! 11,-8 20,-4! 14,-5 12,-1 8,-1.5 7,-4.5", **put, flip=flip)
    half.lines(BLACK, "-2,-10,0 -4,1,2.4 -7,9,3.8", "-7,8.5,3.8 -2,12,2.8 6,9,0", **put)
    half.fill("-6,19! 0,17.5 6,18.5! 0,22", RED, **put)


def puffs(half, colour, slash):
    """Two puffed sleeves, slashed to show the lining."""
    half.print("50,150! 58,137 74,130 90,134! 98,146 99,164 92,190! 50,230!", colour, 4.5)
    half.print("200,148! 188,137 168,130 148,134! 140,146 139,164 144,196! 200,230!", colour, 4.5)
    half.lines(
        slash,
        "84,140,0 91,152,5 90,170,1",
        "72,137,0 78,150,5.4 77,168,1",
        "60,142,0 64,154,5 63,168,1",
        "154,140,0 147,152,5 148,174,1",
        "166,137,0 160,150,5.4 160,178,1",
        "188,142,0 192,156,5 190,176,1",
    )
