"""The four aces: one large pip each, an ornament cut into it."""

import math

from sprites.hand import WHITE, YELLOW, along, brush, place, shape
from sprites.motifs.common import blossom, disc, leaf, polar
from sprites.motifs.matsu import mark
from sprites.motifs.pips import MIDDLE, pip_outline


def ace_of_spades(card, suit):
    """The mark of the deck on a moon whose rays are cut to the edge of the spade."""
    x, y = MIDDLE
    spade = place(pip_outline(suit), x, y - 2, 2.14)
    card.fill(spade, suit.colour)
    rays = [ray(spade, x, y - 8, 11.25 * k, 5.5 if k % 2 else 8) for k in range(32)]
    card.fill([piece for whole in rays for piece in whole], WHITE)
    card.fill(disc(x, y - 8, 43, seed=8), WHITE)
    mark(card, x, y - 8)


def ray(outline, x, y, angle, width):
    """A wedge from the moon at (x, y) towards the outline, and short of it; none where there is no room."""
    samples = [along(piece, k / 6) for pieces in outline for piece in pieces for k in range(6)]
    aim = polar(0, 0, angle, 1)

    def nearness(point):
        away = point[0] - x, point[1] - y
        return (away[0] * aim[0] + away[1] * aim[1]) / math.hypot(*away)

    reach = math.dist(max(samples, key=nearness), (x, y)) - 9
    if reach < 64:
        return []
    stops = ((50, 0), (reach - 10, width), (reach, 0))
    return brush([(*polar(x, y, angle, radius), wide) for radius, wide in stops])


def ace_of_hearts(card, suit):
    """A bough of plum across the heart."""
    x, y = MIDDLE
    card.fill(place(pip_outline(suit), x, y + 2, 1.62), suit.colour)
    rim = ("-40,-4,0 -40,-20,3 -32,-33,2.6 -20,-37,0", "26,-38,0 36,-32,2 40,-20,2.4 40,-10,0")
    card.fill(place([piece for text in rim for piece in brush(text)], x, y + 2, 1.62), WHITE)
    for twig in (
        "128,236,11 116,214,9",
        "118,216,9 128,190,7 122,172,6",
        "123,174,6 144,152,5 158,146,2",
        "119,208,6 96,196,5 82,182,2",
        "126,186,5 152,188,4 166,176,1",
    ):
        card.stroke(twig)
    blossom(card, 104, 158, 29, 8, WHITE, YELLOW, seed=4)
    blossom(card, 157, 138, 20, 30, WHITE, YELLOW, seed=5)
    blossom(card, 146, 204, 15, 50, WHITE, YELLOW, ink=4, seed=6)
    for bx, by in ((82, 184), (167, 174), (128, 136)):
        card.print(disc(bx, by, 6, 0.06, points=8), WHITE, 4)


def ace_of_diamonds(card, suit):
    """The flower lozenge of old robes."""
    x, y = MIDDLE
    for scale, colour in ((1.78, suit.colour), (1.5, WHITE), (1.42, suit.colour)):
        card.fill(place(pip_outline(suit), x, y, scale), colour)
    for turn, length, width in ((-90, 48, 30), (0, 36, 30), (90, 48, 30), (180, 36, 30)):
        foot, tip = polar(x, y, turn, 9), polar(x, y, turn, length)
        card.fill(leaf(*foot, *tip, width, belly=0.62), WHITE)
        near, far = polar(x, y, turn, 12), polar(x, y, turn, length * 0.72)
        card.fill(leaf(*near, *far, width * 0.28, belly=0.6), suit.colour)
    for turn in (-53, 53, 127, 233):
        card.fill(leaf(*polar(x, y, turn, 9), *polar(x, y, turn, 34), 10, belly=0.6), YELLOW)
    card.print(disc(x, y, 9, 0.04, points=10), YELLOW, 5)


def ace_of_clubs(card, suit):
    """Three chrysanthemums in the leaves of the club."""
    x, y = MIDDLE
    scale = 1.72
    card.fill(place(pip_outline(suit), x, y, scale), suit.colour)
    for k, (cx, cy) in enumerate(((1, -26), (-26, 8), (26, 9))):
        chrysanthemum(card, suit, x + cx * scale, y + cy * scale, 29, seed=k)
    card.fill(place(shape("0,2! 3,8 0,16! -3,8"), x, y, scale), WHITE)
    card.fill(place(brush("-1,22,2 -3,32,2 -10,43,0"), x, y, scale), WHITE)


def chrysanthemum(card, suit, x, y, radius, seed):
    """Two rows of petals about a yellow heart, all cut out of the flat."""
    for reach, count, start in ((radius, 15, seed * 7), (radius * 0.6, 9, seed * 7 + 9)):
        card.fill(disc(x, y, reach * 0.88, 0.02), suit.colour)
        petals = []
        for k in range(count):
            foot, tip = (polar(x, y, start + k * 360 / count, r) for r in (radius * 0.2, reach))
            petals += leaf(*foot, *tip, reach * 0.34, belly=0.82)
        card.fill(petals, WHITE)
    card.fill(disc(x, y, radius * 0.24, 0.05, points=9), suit.colour)
    card.fill(disc(x, y, radius * 0.17, 0.05, points=8), YELLOW)
