"""The suit signs of mekuri: club, sword, coin and cup, and what is printed over the great cards."""

import random

from sprites.hand import BLACK, GOLD, RED, SILVER, TEAL, WHITE, YELLOW, brush, place, shape
from sprites.motifs.common import disc, leaf, polar


def spots(text):
    """A layout: rows of numbers written ``"x,y,scale x,y,scale"``."""
    return [tuple(float(part) for part in word.split(",")) for word in text.split()]


class Stencil:
    """A motif's own place on the card: outlines about its origin, moved and turned alike."""

    def __init__(self, card, x=0.0, y=0.0, scale=1.0, turn=0.0, flip=False):
        self.card = card
        self.put = {"x": x, "y": y, "scale": scale, "turn": turn, "flip": flip}

    def print(self, text, colour, ink=5.0, key=BLACK):
        """A shape in two impressions; with a white key it is carved out of the black around it."""
        outline = shape(text) if isinstance(text, str) else text
        shift = (0, 0) if key == WHITE else (-0.9, -1.3)
        self.card.print(place(outline, **self.put), colour, ink, shift, key)

    def fill(self, colour, *items):
        """Flat shapes of one colour in one path."""
        outlines = [shape(item) if isinstance(item, str) else item for item in items]
        self.card.fill([piece for one in outlines for piece in place(one, **self.put)], colour)

    def lines(self, colour, *texts):
        """Strokes of one colour in one path."""
        pieces = [piece for text in texts for piece in place(brush(text), **self.put)]
        self.card.fill(pieces, colour)


CLUB = (
    "-7,99! -9,66 -12,44! -22,31! -18,22! -13,27! -15,-10 -21,-50 -25,-80 -18,-98! 2,-105 20,-98! "
    "26,-80 21,-60! 30,-68! 33,-57! 18,-38! 13,14 10,60 8,99! 0,103"
)


def club(card, x, y, scale, turn=0, flip=False, ink=5.5):
    """A cut branch: heavy head, two stubs of twigs, light where the bark is cut."""
    cut = Stencil(card, x, y, scale, turn, flip)
    cut.print(CLUB, TEAL, ink)
    cut.lines(
        WHITE, "-14,-82,0 -13,-62,6 -7,-36,0", "-5,4,0 -5,30,4 -3,60,0", "2,-90,0 7,-78,5 7,-62,0"
    )
    cut.lines(BLACK, "24,-63,0 14,-50,4 15,-32,0", "-14,24,0 -6,31,4 -12,45,0")


BLADE = "-9,40! -25,2 -33,-46 -26,-96 6,-152! 8,-98 3,-46 3,0 9,40!"


def sword(card, x, y, scale, turn=0, flip=False, ink=5.0):
    """A curved blade, broad toward its point; black grip, gold guard and pommel."""
    cut = Stencil(card, x, y, scale, turn, flip)
    cut.print("-7,44! -6,92! 7,92! 7,44!", BLACK, ink)
    cut.print(BLADE, RED, ink)
    cut.lines(WHITE, "-13,28,0 -21,-34,6 -9,-108,0")
    cut.print("-24,37! -14,34 0,38 14,34 26,40! 22,52 8,48 -8,49 -20,52!", YELLOW, ink * 0.9)
    cut.print(disc(0, 96, 11, 0.05, points=8), YELLOW, ink)
    cut.lines(WHITE, "-6,62,0 0,60,4 6,64,0", "-6,76,0 0,74,4 6,78,0")


def straight_sword(card, x, y, scale, turn=0, ink=5.0):
    """The sword of odd ranks: upright, two-edged."""
    cut = Stencil(card, x, y, scale, turn)
    cut.print("-7,44! -6,92! 7,92! 7,44!", BLACK, ink)
    cut.print("-12,40! -13,-20 -17,-80 -15,-112 1,-154! 16,-112 17,-80 13,-20 12,40!", RED, ink)
    cut.lines(WHITE, "0,28,0 -1,-40,6 0,-116,0")
    cut.print("-30,37! -14,34 0,38 14,34 31,37! 26,52 8,48 -8,49 -26,52!", YELLOW, ink * 0.9)
    cut.print(disc(0, 96, 11, 0.05, points=8), YELLOW, ink)
    cut.lines(WHITE, "-6,62,0 0,60,4 6,64,0", "-6,76,0 0,74,4 6,78,0")


def coin(card, x, y, radius, turn=0.0, nails=0):
    """A gold coin: a black rim, a ring, four petals and four seeds; with nails it is a drum."""
    rng = random.Random(round(x * 5 + y))
    points = 12 if radius > 60 else 9
    card.fill(disc(x + 0.8, y + 1.2, radius, 0.02, seed=round(x), points=points), BLACK)
    card.fill(disc(x - 0.6, y - 1, radius - 5, 0.02, seed=round(y), points=points), YELLOW)
    card.fill(disc(x, y, radius * 0.68, 0.03, seed=round(x + y), points=points), BLACK)
    petals, seeds = [], []
    for k in range(4):
        angle = turn + k * 90 + rng.uniform(-6, 6) * min(1, 40 / radius)
        tip = polar(x, y, angle, radius * rng.uniform(0.58, 0.64))
        petals += leaf(x, y, *tip, radius * rng.uniform(0.36, 0.41), belly=0.62)
        seeds += disc(*polar(x, y, angle + 45, radius * 0.44), radius * 0.085, 0.08, points=6)
    heads = [polar(x, y, k * 360 / nails + turn, radius * 0.81) for k in range(nails)]
    card.fill([piece for spot in heads for piece in disc(*spot, radius * 0.06, points=6)], BLACK)
    card.fill(petals, RED)
    card.fill(seeds, YELLOW)
    card.fill(disc(x, y, radius * 0.13, 0.08, points=7), YELLOW)


BOWL = (
    "-46,-42! -45,-18 -32,4 -10,14! -9,20! -16,24 -16,32 -9,36! -12,42 -34,47 -36,56! 0,59 36,56! 34,47 12,42 "
    "9,36! 16,32 16,24 9,20! 10,14! 32,4 45,-18 46,-42!"
)


def cup(card, x, y, scale, turn=0, flip=False):
    """A lacquer goblet: black outside, red within and on the foot, petals of red on the bowl."""
    cut = Stencil(card, x, y, scale, turn, flip)
    cut.fill(BLACK, BOWL)
    cut.print(
        "-46,-43! -40,-52 -20,-57 2,-58 24,-56 40,-51 46,-43! 38,-36 18,-32 -2,-31 -24,-33 -40,-37",
        RED,
        5,
    )
    cut.fill(
        RED,
        "-33,48! -14,44 0,43 16,44 33,49! 34,54 0,56 -34,54!",
        "-14,26 0,23 14,26 13,31 0,33 -13,31",
    )
    if scale > 1.2:  # a line of gold under the lip, on what is seen near
        cut.lines(YELLOW, "-44,-29,0 -20,-20,3.4 2,-18,3.6 24,-20,3.4 44,-29,0")
    petals = [place(leaf(0, 0, 0, -17, 12, belly=0.6), 1, -7, turn=k * 90 + 45) for k in range(4)]
    cut.fill(RED, *petals)
    cut.lines(WHITE, "-38,-30,0 -34,-10,5 -18,5,0")


def rays(card, x, y, inner, outer, gap=None, count=20, colour=GOLD):
    """Overprint: pressed rays in a ring, long and short; gap is the range of angles left open."""
    for k in range(count):
        angle = k * 360 / count - 90
        if gap and gap[0] < angle < gap[1]:
            continue
        a, b = polar(x, y, angle, inner), polar(x, y, angle + 2, outer + 12 * (k % 2))
        card.stroke([(*a, 4), (*b, 13)], colour)


def flecks(card, text):
    """Overprint: crossed leaves of silver and gold in the open ground, at x, y, turn."""
    for colour, first in ((SILVER, 1), (GOLD, 0)):
        pieces = []
        for x, y, turn in spots(text):
            for k in (first, first + 2):
                pieces += leaf(x, y, *polar(x, y, turn + k * 90, 20), 13, belly=0.6)
        card.fill(pieces, colour)


def scales(card, text, radius=24):
    """Overprint: silver fish scales with hearts of gold."""
    arcs, hearts = [], []
    for x, y in spots(text):
        for r, w in ((radius, 6), (radius * 0.5, 5)):
            low = y + r * 0.4
            arcs += brush([(x - r, low, 1), (x, y - r * 1.1, w), (x + r, low, 1)], 30)
        hearts += disc(x, y + 3, radius * 0.2, 0.1, points=6)
    card.fill(arcs, SILVER)
    card.fill(hearts, GOLD)


def cord(card, x, y, scale=1.0, turn=0.0):
    """Red cord wound where the clubs cross, its two ends loose."""
    cut = Stencil(card, x, y, scale, turn)
    cut.print(brush("8,4,5 24,22,8 20,44,9", 40), RED, 4)
    cut.print(brush("-2,6,5 -6,30,8 -20,46,9", 40), RED, 4)
    cut.print("-24,-12! 0,-16 24,-13! 27,0 24,12! 0,15 -24,13! -27,2", RED, 5)
    cut.lines(BLACK, "-22,-3,0 0,-6,4 23,-4,0", "-22,6,0 0,4,4 23,6,0")


def tassel(card, x, y, scale=1.0, turn=0.0):
    """The red end of a cord: a knot and threads that swing."""
    cut = Stencil(card, x, y, scale, turn)
    cut.print("-8,4! -14,30 -17,54! -9,50! -5,58! 1,51! 7,57! 10,49! 17,52! 13,28 8,4!", RED, 4)
    cut.print("-10,-9! 0,-13 10,-9! 12,4 0,9 -12,4", YELLOW, 4)
    cut.lines(BLACK, "-5,14,0 -8,34,4 -9,46,0", "4,14,0 5,34,4 8,46,0")
