"""What hangs on the ribbon cards of the first months: the knot, and a column of brush lettering."""

import math

from sprites.hand import BLACK, WHITE
from sprites.motifs.common import ribbon, write


def tie(card, x, y, size=1.0):
    """The cord that holds a ribbon on its twig: a loop over the wood, a cinched waist, two loose ends. Its pale edge
    keeps it apart from the wood."""
    cords = []
    for cord in ((-10, -30, 2, -8, -14, 5, 0, 0, 6), (9, -30, 2, 7, -14, 5, 0, 0, 6),
                 (-6, -3, 7, 1, 1, 10, 7, 4, 7), (0, 0, 6, -14, 12, 5, -17, 34, 0), (2, 2, 6, 4, 18, 5, 16, 26, 0)):
        points = zip(cord[::3], cord[1::3], cord[2::3], strict=True)
        cords.append([(x + px * size, y + py * size, width * size) for px, py, width in points])
    for extra, colour in ((5, WHITE), (0, BLACK)):
        for cord in cords:
            card.stroke([(px, py, width + extra) for px, py, width in cord], colour)


def lettered(card, x, y, signs, turn=6, length=350, width=88, first=44, size=66):
    """A ribbon with a column of signs, the first below the knot; the brush is a little heavier at the top."""
    ribbon(card, x, y, turn=turn, length=length, width=width)
    step = (length - first - 12) / len(signs)
    c, s = math.cos(math.radians(turn)), math.sin(math.radians(turn))
    for i, sign in enumerate(signs):
        px, py = (width - size) / 2, first + step * i
        write(card, sign, x + px * c - py * s, y + px * s + py * c, size, BLACK, turn, 1.3 - 0.03 * i)
