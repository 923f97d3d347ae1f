"""What the four persons of the Daini deck (大二) share: coins, strokes, a face."""

from sprites.hand import BLACK, RED, WHITE, brush, loop, place, shape
from sprites.motifs.common import disc, polar


def purse(card, spots, radius=21):
    """Small coins, all in three paths: the rings, their white, four petals in one outline."""
    rings, fields, flowers = [], [], []
    for k, (x, y) in enumerate(spots):
        rings += disc(x, y, radius, 0.04, seed=k, points=8)
        fields += disc(x - 0.5, y - 1, radius * 0.68, 0.05, seed=k + 9, points=8)
        flowers += loop(
            [
                (*polar(x - 0.5, y - 1, k * 23 + 90 * petal + off, radius * far), off == 45)
                for petal in range(4)
                for off, far in ((-19, 0.6), (19, 0.6), (45, 0.22))
            ]
        )
    card.fill(rings, BLACK)
    card.fill(fields, WHITE)
    card.fill(flowers, RED)


def line_of(count, x0, y0, x1, y1, sway=0):
    """Evenly told places on a line, each second one a little aside."""
    return [
        (x0 + (x1 - x0) * k / (count - 1), y0 + (y1 - y0) * k / (count - 1) + sway * (k % 2))
        for k in range(count)
    ]


def strokes(card, texts, colour=BLACK, **put):
    card.fill([loop_ for text in texts for loop_ in place(brush(text), **put)], colour)


def cuts(card, texts, colour=BLACK, **put):
    card.fill([loop_ for text in texts for loop_ in place(shape(text), **put)], colour)


# A face after the court manner, about the middle of the nose: drawn eyes, a hook for the nose.
EYES = ("-33,2,0 -21,-4,6 -7,3,0", "7,3,0 21,-4,6 35,1,0")
NOSE = "1,-8,0 -11,22,4.5 -1,26,0"
LIPS = "-9,40! 0,36 9,40! 0,46"
MOUTH = ("-17,32,0 -7,30,3.5 -1,32,0", "1,32,0 9,30,3.5 19,32,0")
