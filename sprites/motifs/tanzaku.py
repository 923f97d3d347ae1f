"""What hangs on the ribbon cards of the first months: the knot, and a column of brush lettering."""

import math

from sprites.hand import BLACK, WHITE
from sprites.motifs.common import ribbon, write


def tie(card, x, y, size=1.0):
    """The cord that holds a ribbon on its twig: a loop over the wood, a knot, two loose ends.

    Its pale edge keeps it apart from the wood.
    """
    cords = []
    for cord in (
        (-7, -32, 3, -7, -14, 4, 0, 0, 5),
        (6, -32, 3, 7, -14, 4, 1, 0, 5),
        (-6, -1, 8, 0, 1, 11, 7, 2, 8),
        (0, 2, 5, 2, 18, 5, -5, 38, 1),
        (3, 2, 5, 12, 14, 5, 12, 30, 1),
    ):
        points = zip(cord[::3], cord[1::3], cord[2::3], strict=True)
        cords.append([(x + px * size, y + py * size, width * size) for px, py, width in points])
    for extra, colour in ((5, WHITE), (0, BLACK)):
        for cord in cords:
            card.stroke([(px, py, width + extra) for px, py, width in cord], colour)


def lettered(card, x, y, signs, turn=6, length=350, width=88, first=52, size=63):
    """A ribbon with a column of signs below the knot; the brush dries toward the foot."""
    ribbon(card, x, y, turn=turn, length=length, width=width)
    step = (length - first - 12) / len(signs)
    c, s = math.cos(math.radians(turn)), math.sin(math.radians(turn))
    for i, sign in enumerate(signs):
        px, py = (width - size) / 2, first + step * i
        write(
            card, sign, x + px * c - py * s, y + px * s + py * c, size, BLACK, turn, 1.3 - 0.03 * i
        )
