"""The mekuri deck (めくり)."""

import math
import random

from sprites.hand import *  # noqa: F403
from sprites.motifs.common import *  # noqa: F403


def mekuri_10(card):
    """釈迦: a standing monk with a great blue-green club; the silver and gold of the overprint go on last."""
    # halo, robe, stole
    for k in range(20):
        angle = k * 18 - 90
        if 40 < angle < 130:
            continue
        a, b = polar(158, 126, angle, 70), polar(158, 126, angle + 2, 104 + 12 * (k % 2))
        card.stroke([(*a, 4), (*b, 13)], GOLD)
    robe = shape("136,182! 104,194 76,226 60,286 62,346 44,420 30,500! 110,512 200,506 276,512! 280,440 264,360 266,300 254,238 228,202 188,184!")
    card.fill(robe, BLACK)
    card.print(shape("138,186! 158,194 182,186! 214,250 200,330 176,390 140,380 112,330 112,258!"), RED, ink=6, key=WHITE, shift=(0, 0))
    for text in ("84,300,0 92,390,10 66,500,4", "150,400,0 140,450,9 146,508,4", "226,300,0 218,400,11 240,506,4", "190,420,0 192,470,7 190,508,3"):
        card.stroke(text, RED)
    for text in ("126,270,0 140,310,7 136,360,0", "184,230,0 170,270,7 176,310,0"):
        card.stroke(text, BLACK)
    card.print(shape("112,122 118,96 138,80 172,78 196,94 202,126 194,160 178,184 158,190 136,176 120,152"), WHITE, ink=8)
    card.print(shape("110,118! 112,90 132,68 164,62 194,76 208,104 205,126! 194,110 178,100 150,97 128,104 118,120!"), GREY, ink=4)
    card.print(shape("112,124! 104,132 104,156 112,172! 120,164 121,140"), WHITE, ink=6)
    card.stroke("114,172,3 112,180,6 116,186,2")
    for text in ("120,138,0 134,131,6 148,139,0", "164,138,0 178,131,6 192,137,0", "122,122,0 134,116,5 146,121,0", "166,120,0 178,115,5 190,121,0",
                 "156,128,0 146,160,4.5 156,163,0", "148,174,0 158,170,5 170,174,0"):
        card.stroke(text)
    card.fill(disc(157, 112, 4), RED)
    # overprint: silver scales with gold hearts along the hem
    for row, y in enumerate((432, 462, 492)):
        for k in range(7):
            x = 48 + k * 36 + 18 * (row % 2)
            if 58 - row * 6 < x < 262 + row * 6:
                for r, w in ((19, 5), (10, 4)):
                    card.stroke([(x - r, y + 8, 1), (x - r * 0.7, y - r * 0.55, w), (x, y - r, w), (x + r * 0.7, y - r * 0.55, w), (x + r, y + 8, 1)], SILVER)
                card.fill(disc(x, y + 4, 5, 0.1, seed=k), GOLD)
    # the club, one great stroke with cut knots, and the fist on it
    card.print(brush("44,486,18 84,392,40 130,300,36 214,214,58 270,128,92 288,76,70"), TEAL, ink=10, shift=(-1.6, -2))
    for text in ("226,186,0 262,158,11 276,116,0", "206,244,0 230,226,9 252,196,0", "72,430,0 88,396,8 94,366,0", "264,100,0 282,92,9 296,96,0", "240,150,0 252,132,8 252,108,0"):
        card.stroke(text, WHITE)
    card.print(shape("92,296! 118,284 146,292 160,314! 148,340 116,346 92,332 84,314"), WHITE, ink=8)
    for text in ("98,306,0 112,300,5 124,304,0", "96,320,0 112,314,5 126,318,0", "102,334,0 116,328,5 128,332,0", "136,296,0 144,312,5 136,330,0"):
        card.stroke(text)
    # silver and gold flecks in the open ground
    for x, y, turn in ((44, 70, 0), (36, 210, 20), (296, 282, 40), (300, 380, 10), (44, 300, 60)):
        for k in range(4):
            card.fill(leaf(x, y, *polar(x, y, turn + k * 90, 20), 13, belly=0.6), SILVER if k % 2 else GOLD)
    card.fill(shape("9,531! 9,498 90,514 200,506 321,518! 321,531!"), TEAL)

