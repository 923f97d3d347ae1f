"""Playing cards."""

import math
import random

from sprites.hand import *  # noqa: F403
from sprites.motifs.common import *  # noqa: F403


HEART = "0,46! -16,28 -40,6 -46,-16 -38,-36 -20,-42 0,-24! 12,-38 30,-43 45,-30 46,-10 36,10 16,30"
SPADE = "2,-48! 16,-26 42,-2 43,20 28,32 10,28 4,18! 6,34 18,47! -17,47! -5,34 -3,18! -12,29 -30,32 -43,18 -40,-4 -14,-26"
INDEX = {"K": ("26,8,15 25,50,13 26,92,15", "80,8,7 56,36,11 32,56,9", "42,48,8 62,72,13 88,92,17", "12,8,6 40,8,6", "12,92,6 40,92,6", "68,8,5 92,8,5"),
         "7": ("14,26,2 16,10,14 50,15,12 86,10,10", "84,10,9 54,48,12 40,92,18")}


def corner_index(card, sign, pip, colour):
    for turn in (0, 180):
        def put(outline):
            return place(outline, 250 * (turn > 0), 350 * (turn > 0), 1, turn)

        for text in INDEX[sign]:
            card.fill(put(place(brush(text), 7, 12, 0.4, stretch=1.22)), colour)
        card.fill(put(place(shape(pip), 28, 84, 0.36)), colour)


@face("playing", "7S", width=250, height=350, ground=None, edge=0)
def seven_of_spades(card):
    paper(card)
    for x, y, turn in ((88, 66, 0), (162, 66, 0), (125, 120, 0), (88, 175, 0), (162, 175, 0), (88, 284, 180), (162, 284, 180)):
        card.fill(place(shape(SPADE), x, y, 0.56, turn), BLACK)
        card.fill(place(brush("-22,10,0 -16,-4,5 -6,-18,0"), x, y, 0.56, turn), WHITE)
    corner_index(card, "7", SPADE, BLACK)


def paper(card):
    card.box = (0, 0, card.width, card.height)
    card.fill(rounded(0, 0, card.width, card.height, 13), WHITE)


@face("playing", "KH", width=250, height=350, ground=None, edge=0)
def king_of_hearts(card):
    paper(card)
    upper = Face(250, 350, ground=None, edge=0)
    upper.box = (50, 14, 200, 175)
    king(upper)
    card.parts += upper.parts
    middle = 175 / GRID
    card.parts.append(f'<g transform="rotate(180 {125 / GRID} {middle})">')
    card.parts += upper.parts
    card.parts.append("</g>")
    for text in ("50,175,4 125,173,5 200,175,4", "50,14,3 125,13,4 200,14,3", "50,336,4 125,337,3 200,336,4", "50,14,4 49,175,3 50,336,4", "200,14,3 201,175,4 200,336,3"):
        card.stroke(text)
    corner_index(card, "K", HEART, RED)


def king(card):
    """A nanban king: crown, ruff and sword, cut as in a woodblock."""
    card.print(shape("178,10! 185,4! 192,10! 190,128! 180,128!"), WHITE, ink=4.5)
    card.stroke("185,14,0 185,60,2.4 185,124,0")
    # robe
    card.print(shape("50,176! 50,158 62,138 86,128 124,124 160,128 186,142 200,164! 200,176!"), RED, ink=6)
    for x, y in ((64, 164), (84, 152), (80, 174), (166, 152), (172, 174), (186, 162), (100, 168), (150, 168)):
        card.fill(place(five_petals(8, 0, x), x, y, 1, x), BLACK)
        card.fill(disc(x, y, 2.6), YELLOW)
    card.print(shape("112,128! 124,132 138,128! 143,176! 107,176!"), BLACK, ink=4)
    for y in (146, 158, 170):
        card.fill(disc(125, y, 3.6, 0.08, seed=y), YELLOW)
    # hand and hilt
    card.print(shape("162,122! 206,118! 206,126! 163,131!"), YELLOW, ink=4.5)
    card.print(shape("174,130! 192,128 198,138 194,152 178,156 168,146"), WHITE, ink=5)
    for text in ("176,136,0 186,134,4 196,137,0", "173,143,0 184,142,4 196,145,0", "177,150,0 185,150,3.5 193,151,0"):
        card.stroke(text)
    # ruff: a white wheel with black pleats
    card.print(shape("66,116! 78,104 100,98 124,96 150,98 170,104 182,114! 178,128! 166,124! 160,136! 146,130! 138,140! 124,133! 110,141! 102,131! 88,137! 82,125! 70,130!"), WHITE, ink=5)
    for x0, y0, x1, y1 in ((92, 108, 74, 121), (98, 112, 88, 130), (108, 116, 103, 131), (118, 118, 116, 134), (130, 118, 132, 134), (140, 116, 147, 130),
                           (150, 112, 161, 129), (156, 108, 174, 120)):
        card.stroke([(x0, y0, 1), ((x0 + x1) / 2, (y0 + y1) / 2, 3.6), (x1, y1, 0)])
    # hair, face turned to the left, beard
    card.fill(shape("92,52! 84,70 84,92 90,104! 104,108 112,100! 104,60!"), BLACK)
    card.fill(shape("146,52! 162,62 170,84 164,108! 152,112 140,104! 142,60!"), BLACK)
    card.print(shape("94,56! 92,70 88,80 92,84! 93,94 100,106 114,114 132,112 144,98 150,78 148,56!"), WHITE, ink=5)
    card.fill(shape("93,90! 98,90 104,87 110,91! 118,87 128,92 138,84 149,70! 152,90 146,108 134,122 120,136! 112,146! 113,132! 104,138! 106,124 98,108!"), BLACK)
    card.fill(shape("101,96! 108,94 117,97! 109,101"), RED)
    for text in ("112,106,0 114,118,3 112,130,0", "126,104,0 124,116,3 118,126,0", "138,98,0 134,110,3 128,118,0"):
        card.stroke(text, WHITE)
    card.stroke("106,66,0 99,83,4.5 105,88,0")
    card.fill(shape("91,78! 95,74 99,77! 95,81"), BLACK)
    for text in ("90,71,0 94,65,5 101,67,0", "112,66,0 124,59,5.5 138,66,0", "110,76,0 121,71,4.5 134,77,0"):
        card.stroke(text)
    card.fill(disc(119, 76, 3.2), BLACK)
    # crown
    card.print(shape("86,58! 78,36 72,20! 88,30 98,38! 108,18 118,8! 130,20 140,38! 154,26 170,16! 162,40 158,58! 122,51"), YELLOW, ink=5.5)
    card.fill(shape("92,52! 89,42 100,46! 118,24! 138,47! 152,40 151,53! 122,47"), RED)
    card.print(shape("84,58! 102,52 122,50 142,52 160,58! 158,67 142,61 122,59 102,61 86,67!"), WHITE, ink=4.5)
    for x, y in ((94, 60), (108, 57), (122, 55.5), (136, 57), (150, 60)):
        card.fill(disc(x, y, 2.5), BLACK)
    for x, y in ((72, 20), (118, 8), (170, 16)):
        card.print(disc(x, y + 2, 4.6, 0.05), RED, ink=4)
    card.fill(place(shape(HEART), 67, 88, 0.3), RED)


