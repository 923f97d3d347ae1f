"""January, the pine (松)."""

import math
import random

from sprites.hand import *  # noqa: F403
from sprites.motifs.common import *  # noqa: F403


@face("hanafuda", "matsu.hikari")
def crane(card):
    card.fill(disc(216, 150, 106, seed=5), RED)
    pine(card, 10, 446, 82, turn=-58, spread=160)
    # legs: a straight thigh, the joint, a straight shank
    for stroke in ("186,352,13 182,392,7 181,412,6 184,420,9 183,430,5 178,504,5", "212,362,12 213,398,7 214,416,6 218,424,9 218,434,5 224,510,5"):
        card.stroke(stroke)
    body = shape("84,108 95,99 109,99 122,108 134,128 141,156 142,184 138,208 137,232 150,252 182,266 226,284 262,312 "
                 "274,342! 256,364 224,377 188,374 154,357 126,328 109,292 103,256 107,222 116,190 116,166 108,148 98,136 86,129!")
    card.print(body, WHITE, ink=7)
    # throat and fore neck black; the nape stays white
    card.fill(shape("84,113! 97,115 110,120 121,136 127,160 126,188 121,214 122,240 132,264! 118,266 106,256! 103,250 107,222 116,190 116,166 "
                    "108,148 98,136 86,129!"), BLACK)
    card.fill(shape("84,113! 88,104 97,99 109,100 117,108! 106,106 98,114!"), RED)
    card.fill(shape("88,109! 58,108 22,103! 54,117 86,128!"), BLACK)
    card.fill(shape("80,113! 58,112 36,107! 58,116 82,119!"), YELLOW)
    card.fill(disc(98, 119, 2.6), WHITE)
    # the black inner flight feathers hang over the tail, each edged in white
    for x0, y0, x1, y1, w in ((226, 296, 306, 408, 26), (216, 308, 284, 428, 26), (204, 316, 258, 432, 25),
                              (236, 290, 318, 378, 23), (244, 288, 314, 346, 19)):
        card.print(leaf(x0, y0, x1, y1, w, bend=-0.1, belly=0.62), BLACK, ink=3, key=WHITE, shift=(0, 0))
    card.print(shape("142,280! 168,270 204,276 236,290 256,314! 240,322 226,338 202,342 182,350 158,334 143,310"), WHITE, ink=5)
    for stroke in ("158,292,0 172,304,5 176,326,5 170,342,0", "180,284,0 198,300,5 201,326,5 194,344,0",
                   "206,282,0 224,298,5 227,318,5 219,336,0", "226,290,0 240,302,4 243,312,3 240,322,0"):
        card.stroke(stroke)
    card.stroke("122,300,0 136,334,4 162,356,5 196,366,0")
    card.stroke("118,276,0 124,296,3 136,318,0")
    pine(card, 96, 532, 76, turn=-80)
    pine(card, 190, 540, 68, turn=-94)
    pine(card, 286, 524, 92, turn=-104)

