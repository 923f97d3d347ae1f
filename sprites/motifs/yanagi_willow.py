"""The boughs of the willow (柳), on every card of November."""

import math
import random

from sprites.hand import (
    BLACK,
    GREEN,
    along,
    loop,
    read,
    spline,
)
from sprites.motifs.common import polar


def willow(card, text, colour=GREEN, long=54, gap=21, bare=30):
    """A hanging twig: narrow leaves, now left, now right, all pointing the way it falls."""
    rng = random.Random(text)
    points = [(x, y, None, corner) for x, y, _, corner in read(text)]
    leaves, walked, due, side = [], 0.0, bare, 1
    for piece in spline(points, closed=False):
        length = math.dist(piece[0], piece[3])
        while due <= walked + length:
            t = (due - walked) / length
            (x, y), (ax, ay) = along(piece, t), along(piece, min(1, t + 0.04))
            (bx, by) = along(piece, max(0, t - 0.04))
            heading = math.degrees(math.atan2(ay - by, ax - bx)) - side * rng.uniform(13, 27)
            reach = long * rng.uniform(0.82, 1.15)
            tip = polar(x, y, heading + side * 9, reach)
            middle = polar(x, y, heading - side * 4, reach * 0.45)
            a, b = (polar(*middle, heading + quarter, reach * 0.09) for quarter in (90, -90))
            leaves += loop([(x, y, True), a, (*tip, True), b])
            due += gap * rng.uniform(0.8, 1.2)
            side = -side
        walked += length
    card.stroke(text, BLACK, step=90)
    if colour == BLACK:
        card.fill(leaves, BLACK)
    else:
        card.print(leaves, colour, ink=3.4)
