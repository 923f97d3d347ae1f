"""December, the paulownia (桐)."""

import math
import random

from sprites.hand import *  # noqa: F403
from sprites.motifs.common import *  # noqa: F403


@face("hanafuda", "kiri.hikari")
def phoenix(card):
    kiri_spray(card, 262, 470, 0.96, 8)
    kiri_spray(card, 92, 446, 1.14, -6)
    # tail streamers: barbs, a quill, an eye at the end
    for text, eye_turn, colour in (("200,238,10 262,240,18 312,290,21 304,366,14", 190, RED), ("194,246,9 248,276,16 272,330,17 256,388,11", 200, YELLOW),
                                   ("186,250,8 216,288,14 226,336,15 204,372,9", 214, RED), ("176,252,7 186,292,11 184,326,11 162,350,7", 226, YELLOW)):
        points = read(text)
        pieces = spline(points, closed=False)
        barbs = []
        for piece in pieces:
            for t in (0.1, 0.35, 0.6, 0.85):
                (px, py), (qx, qy) = along(piece, t), along(piece, t + 0.05)
                heading = math.degrees(math.atan2(qy - py, qx - px))
                for side in (-1, 1):
                    barbs += loop((polar(px, py, heading + 180, 5), polar(px, py, heading + side * 36, 22), polar(px, py, heading, 5)), corners=True)
        card.fill(barbs, BLACK)
        card.print(brush(text), colour, ink=5)
        card.stroke([(x, y, w) for (x, y, _, _), w in zip(points, (0, 4, 4, 0), strict=True)])
        x, y = points[-1][:2]
        card.print(place(shape("0,8! -16,-8 -18,-28 0,-52! 18,-28 16,-8"), x, y, 1, eye_turn), colour, ink=5)
        card.fill(place(shape("0,0! -9,-10 -9,-24 0,-34! 9,-24 9,-10"), x, y, 1, eye_turn), BLACK)
        card.fill(place(shape("0,-7! -4,-16 0,-25! 4,-16"), x, y, 1, eye_turn), WHITE)
    # far wing, all black
    for x1, y1, w in ((70, 84, 23), (70, 54, 25), (88, 32, 27), (116, 22, 28), (148, 22, 28), (178, 34, 26)):
        card.print(leaf(154, 192, x1, y1, w, bend=-0.09, belly=0.74), BLACK, ink=3, key=WHITE, shift=(0, 0))
    # near wing: primaries, secondaries, coverts
    for x1, y1, w in ((304, 222, 27), (322, 190, 30), (326, 152, 32), (322, 112, 33), (308, 76, 33), (282, 44, 33), (248, 26, 31), (210, 28, 28)):
        card.print(leaf(170, 214, x1, y1, w, bend=0.08, belly=0.78), RED, ink=5)
        card.stroke([(170 + (x1 - 170) * 0.6, 214 + (y1 - 214) * 0.6, 4), (170 + (x1 - 170) * 0.92, 214 + (y1 - 214) * 0.92, 0)])
    for x1, y1, w in ((258, 218, 25), (266, 194, 27), (266, 168, 28), (256, 142, 28), (238, 120, 28), (212, 108, 26), (186, 112, 24)):
        card.print(leaf(168, 216, x1, y1, w, bend=0.06, belly=0.76), YELLOW, ink=5)
    for x1, y1, w in ((216, 216, 24), (218, 194, 25), (210, 174, 25), (192, 162, 24), (172, 166, 22)):
        card.print(leaf(158, 222, x1, y1, w, bend=0.05, belly=0.7), GREEN, ink=4.5)
    # crest thrown back and neck hackles lie behind the head
    for text in ("64,134,6 84,102,9 112,92,7 134,104,0", "70,136,6 96,122,9 124,124,7 140,140,0", "60,132,5 66,100,8 88,74,6 108,76,0"):
        card.print(brush(text), RED, ink=4.5)
    for text in ("84,158,5 106,156,9 124,168,0", "86,176,5 108,174,9 126,186,0", "92,192,5 112,190,9 132,200,0"):
        card.print(brush(text), GREEN, ink=4.5)
    # head, long neck, breast: one silhouette, slender above, full below
    card.print(shape("28,154! 36,143 47,136 60,131 73,133 83,142 88,156 88,174 91,190 102,203 122,208 150,214 184,224 210,238 214,252 198,262 168,266 136,262 "
                     "108,250 86,231 73,208 69,186 70,170 63,160! 52,154 42,152"), YELLOW, ink=6)
    for text in ("71,176,0 80,178,5 88,170,0", "71,194,0 82,194,5 91,186,0", "78,214,0 92,210,5 101,200,0", "92,234,0 106,223,6 114,208,0",
                 "110,248,0 124,234,6 128,212,0", "132,258,0 146,244,7 150,218,0", "154,262,0 168,248,7 172,224,0", "178,262,0 190,251,6 193,232,0"):
        card.stroke(text, RED)
    card.fill(shape("28,154! 36,143 47,136! 52,144 52,154! 42,151 33,158 29,170! 24,162"), BLACK)
    card.stroke("44,149,0 56,147,2.5 66,152,0")
    card.fill(shape("54,143! 63,138 72,141! 64,146"), BLACK)


def kiri_spray(card, x, y, scale, turn):
    """Paulownia: three broad, pointed leaves hanging, and three upright spikes of bells, the middle one the tallest."""
    for lx, lean, tall in ((-30, -19, 0.78), (30, 18, 0.8), (0, 0, 1.0)):
        tip = polar(x, y, -90 + lean + turn, 132 * tall * scale)
        card.stroke([(x, y, 7), (*tip, 3)])
        for k in range(4):
            t = 0.40 + 0.19 * k
            for side in (-1, 1) if k < 3 else (0,):
                cx, cy = x + (tip[0] - x) * t + side * 12 * (1.15 - 0.26 * k) * scale, y + (tip[1] - y) * t
                card.print(place(shape("0,13! -9,6 -10,-6 -5,-14! 0,-9 5,-15! 10,-6 9,6"), cx, cy, scale * (1.1 - 0.08 * k), side * 26 + turn + lean * 0.5), PURPLE, ink=4.5)
    text = "0,-4! -14,-22 -38,-26 -58,-12! -72,-4 -88,2! -74,22 -68,42! -46,58 -24,80 2,120! 22,82 46,60 66,44! 74,22 88,0! 72,-6 58,-14! 38,-26 14,-22"
    for lx, ly, lturn, size in ((-16, 6, 64, 0.84), (16, 6, -62, 0.84), (0, 2, 3, 0.94)):
        put = {"x": x + lx * scale, "y": y + ly * scale, "scale": size * scale, "turn": lturn + turn}
        card.print(place(shape(text), **put), GREEN, ink=6)
        for vein in ("0,-2,6 2,50,5 1,108,0", "0,14,4 -30,10,4 -74,6,0", "1,38,4 -30,44,4 -60,40,0", "0,14,4 30,10,4 74,4,0", "1,38,4 30,46,4 58,42,0", "1,66,3 -14,74,3 -24,74,0", "1,66,3 14,76,3 24,76,0"):
            card.fill(place(brush(vein), **put), BLACK)

