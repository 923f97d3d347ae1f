"""June, the peony (牡丹)."""

import math
import random

from sprites.hand import *  # noqa: F403
from sprites.motifs.common import *  # noqa: F403


def butterfly(card, x, y, scale, turn, colour=YELLOW, spot=RED, flip=False, far=0.66):
    """A swallowtail in flight, seen aslant: the far pair of wings is drawn in."""
    put = {"x": x, "y": y, "scale": scale, "turn": turn, "flip": flip}
    fore = "-2,-2! -16,-40 -48,-80 -92,-98! -108,-92 -112,-72 -100,-46! -92,-18 -62,4 -26,10"
    hind = "-2,4! -30,4 -68,4 -86,18! -96,36 -84,54 -68,60! -74,82 -70,104! -56,88 -48,70 -20,48"
    margin = "-92,-98! -108,-92 -112,-72 -100,-46! -93,-22 -78,-8! -80,-28 -86,-48 -92,-66 -88,-82!"
    edge = "-86,18! -96,36 -84,54 -68,60! -74,82 -70,104! -56,88 -48,70! -54,52 -66,46 -76,36!"
    veins = ("-8,-10,4 -44,-38,6 -86,-60,2", "-8,-2,4 -46,-16,6 -86,-32,2", "-8,-18,3 -40,-60,6 -80,-86,2", "-10,12,3 -40,22,5 -72,30,1", "-8,18,3 -32,38,5 -54,52,1")
    for share in (-far, 1):
        def form(text, share=share):
            return shape(text) if share == 1 else shape(mirrored(text, far))

        card.print(place(form(hind), **put), spot, ink=6)
        card.fill(place(form(edge), **put), BLACK)
        card.print(place(form(fore), **put), colour, ink=6)
        card.fill(place(form(margin), **put), BLACK)
        for text in veins:
            card.fill(place(brush(text if share == 1 else mirrored(text, far)), **put), BLACK)
        for px, py in ((-99, -80), (-102, -62), (-94, -42)):
            card.fill(place(disc(px if share == 1 else -px * far, py, 4.2, 0.08), **put), WHITE)
    card.fill(place(shape("0,-28! 8,-16 8,2 6,28 0,54! -8,30 -8,4 -7,-16"), **put), BLACK)
    for text in ("-2,-24,3 -12,-52,3 -34,-68,5", "3,-24,3 12,-54,3 8,-80,5"):
        card.fill(place(brush(text), **put), BLACK)


def peony(card, x, y, scale, turn=0, colour=RED):
    """A heavy bloom: outer petals, a cup of inner petals, stamens; white lights where a petal folds."""
    petal = "0,6! -28,-10 -52,-38 -54,-68 -38,-88 -20,-86! -10,-99 8,-100 18,-90! 38,-92 55,-72 52,-46 38,-20 18,-4"
    for k, (angle, size) in enumerate(((-160, 1), (150, 0.98), (-116, 1.06), (112, 1.04), (-74, 1.1), (72, 1.1), (-34, 1.06), (34, 1.04), (-2, 1.0),
                                       (-104, 0.7), (98, 0.7), (-54, 0.74), (52, 0.76), (0, 0.7), (-28, 0.48), (28, 0.48))):
        put = {"x": x, "y": y, "scale": scale, "turn": turn, "stretch": 0.86}
        card.print(place(place(shape(petal), 0, 10, size, angle), **put), colour, ink=5.5 if k < 9 else 4.5)
        card.fill(place(place(brush("0,-24,0 -3,-50,5 2,-74,0"), 0, 10, size, angle), **put), BLACK)
        if k < 9:
            card.fill(place(place(brush("-34,-66,0 -28,-78,5 -18,-80,0"), 0, 10, size, angle), **put), WHITE)
    for k in range(9):
        angle = -150 + k * 15
        a, b = polar(x, y + 4 * scale, angle, 6 * scale), polar(x, y + 4 * scale, angle, 30 * scale)
        card.stroke([(*a, 3), (*b, 7 * scale)], YELLOW)


@face("hanafuda", "botan.tane")
def butterflies(card):
    card.stroke("120,540,16 160,488,14 146,440,10")
    card.stroke("160,488,10 226,470,8 280,430,4")
    for x0, y0, x1, y1, w, b in ((140, 460, 262, 360, 52, 0.1), (150, 480, 316, 478, 50, -0.1), (190, 470, 322, 398, 50, 0.08), (150, 500, 262, 538, 46, 0.1),
                                 (120, 500, 18, 530, 52, 0.08), (90, 420, 20, 300, 50, 0.1)):
        card.fill(leaf(x0, y0, x1, y1, w, b), BLACK)
        card.stroke([(x0 * 0.8 + x1 * 0.2, y0 * 0.8 + y1 * 0.2, 1), (x0 * 0.45 + x1 * 0.55, y0 * 0.45 + y1 * 0.55 - b * 20, 5), (x0 * 0.1 + x1 * 0.9, y0 * 0.1 + y1 * 0.9, 0)], GREEN)
    peony(card, 122, 410, 1.14, -14)
    peony(card, 282, 504, 0.62, 24)
    butterfly(card, 204, 144, 0.96, 16)
    butterfly(card, 84, 226, 0.56, -20, PURPLE, YELLOW, flip=True)

