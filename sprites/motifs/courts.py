"""How a court card is built: a half cut along a sash, joined to itself turned, in a frame."""

import math
from itertools import pairwise

from sprites.hand import (
    BLACK,
    GRID,
    YELLOW,
    Face,
    along,
    brush,
    loop,
    part,
    place,
    shape,
)
from sprites.motifs.common import disc
from sprites.motifs.pips import HEIGHT, MIDDLE, WIDTH, half_turned, pip_outline

LEFT, TOP, RIGHT, BOTTOM = 53, 16, 197, 334


class Half:
    """The upper half of a court card. What lies below the sash is pressed flat on it."""

    def __init__(self, slope):
        self.slope = slope
        self.sheet = Face(WIDTH, HEIGHT, ground=None, edge=0)
        self.sheet.box = (LEFT + 1, TOP + 1, RIGHT - 1, HEIGHT)

    def below(self, point):
        """How far a point lies below the sash."""
        return point[1] - MIDDLE[1] - self.slope * (point[0] - MIDDLE[0])

    def cut(self, outline):
        """The outline cut along the sash."""
        return [[cut for piece in pieces for cut in self.cut_piece(piece)] for pieces in outline]

    def cut_piece(self, piece):
        """Split a piece where it crosses the sash and press flat what lies below."""
        if max(map(self.below, piece)) <= 0:
            return [piece]
        marks = [0.0]
        for k in range(8):
            a, b = k / 8, (k + 1) / 8
            under = self.below(along(piece, a)) > 0
            if under == (self.below(along(piece, b)) > 0):
                continue
            for _ in range(9):
                middle = (a + b) / 2
                here = (self.below(along(piece, middle)) > 0) == under
                a, b = (middle, b) if here else (a, middle)
            marks.append((a + b) / 2)
        marks.append(1.0)
        return [self.pressed(part(piece, a, b)) for a, b in pairwise(marks) if b - a > 1e-4]

    def pressed(self, piece):
        """A piece that lies on one side: itself, or a straight line along the sash."""
        if self.below(along(piece, 0.5)) <= 0:
            return piece
        (ax, ay), (bx, by) = ((x, y - max(0, self.below((x, y)))) for x, y in (piece[0], piece[3]))
        return ((ax, ay), (ax, ay), (bx, by), (bx, by))

    def outline(self, what, put):
        """An outline given as text or as loops, put in its place and cut."""
        return self.cut(place(shape(what) if isinstance(what, str) else what, **put))

    def print(self, what, colour, ink=5.0, **put):
        """Two impressions, as on every card."""
        self.sheet.print(self.outline(what, put), colour, ink)

    def fill(self, what, colour=BLACK, **put):
        """One flat impression."""
        self.sheet.fill(self.outline(what, put), colour)

    def lines(self, colour, *strokes, **put):
        """Strokes of one colour, as one impression."""
        self.fill([loop for stroke in strokes for loop in brush(stroke)], colour, **put)


def court(card, half, *suits):
    """Join the half and itself turned by a black sash with the suits in gold, and frame the picture."""
    x, y = (value / GRID for value in MIDDLE)
    parts = half.sheet.parts
    card.parts += [*parts, f'<g transform="rotate(180 {x:g} {y:g})">', *parts, "</g>"]
    sash(card, half.slope, suits if len(suits) > 1 else suits * 3)
    frame(card)


def across(slope, t, lift=0.0):
    """A point of the sash: t runs from -1 at the left of the picture to 1 at the right."""
    x, y = MIDDLE
    reach = t * (RIGHT - LEFT) / 2
    return x + reach, y + slope * reach + lift


def sash(card, slope, suits, width=21):
    """The sash: a swaying edge, the suits from its middle to the right and, turned, to the left."""
    knots = ((-1, 0, True), (-0.4, 1, False), (0.3, -1, False), (1, 0, True))
    upper = [(*across(slope, t, sway - width / 2), corner) for t, sway, corner in knots]
    lower = [(WIDTH - x, HEIGHT - y, corner) for x, y, corner in upper]
    card.fill(loop(upper + lower), BLACK)
    lean, step = math.degrees(math.atan(slope)), 1 / (len(suits) + 0.6)
    marks = place(shape("0,-3! 2.5,0! 0,3! -2.5,0!"), *MIDDLE, 2, lean)
    for k, suit in enumerate(suits, 1):
        mark = place(pip_outline(suit), *across(slope, k * step), 0.54 * step, lean)
        if k > 1:
            mark += disc(*across(slope, (k - 0.5) * step), 1.8, points=5)
        marks += mark + half_turned(mark)
    card.fill(marks, YELLOW)


def frame(card):
    """The frame of the picture, as the knife left it."""
    top = brush(f"{LEFT},{TOP},4 125,{TOP - 0.6},5 {RIGHT},{TOP},4")
    side = brush(
        f"{LEFT},{TOP},4 {LEFT - 0.6},90,5 {LEFT + 0.4},180,4.4 {LEFT - 0.5},260,5 {LEFT},{BOTTOM},4"
    )
    half = top + side
    card.fill(half + half_turned(half), BLACK)


def ground(half, colour):
    """The flat ground of the picture."""
    corners = ((LEFT, TOP), (RIGHT, TOP), (RIGHT, HEIGHT), (LEFT, HEIGHT))
    half.fill(loop(corners, corners=True), colour)
