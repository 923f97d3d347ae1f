"""The backs of the small cards."""

import math
import random

from sprites.hand import *  # noqa: F403
from sprites.motifs.common import *  # noqa: F403


def back(card, colour, dark, light):
    """One flat colour, laid on with a wide brush that leaves its hairs; nothing that points up or down."""
    rng = random.Random(12)
    card.box = (10, 10, 320, 530)
    for k in range(34):
        x = 18 + k * 9 + rng.uniform(-4, 4)
        y0 = rng.uniform(14, 420)
        y1 = min(526, y0 + rng.uniform(80, 330))
        sway = rng.uniform(-3, 3)
        hair = brush([(x, y0, 0), (x + sway, (y0 + y1) / 2, rng.uniform(0.8, 3.2)), (x - sway, y1, 0)])
        tone = dark if rng.random() < 0.6 else light
        card.fill(hair, tone)
        card.fill(place(hair, 330, 540, turn=180), tone)  # every hair twice: a back must not tell which way up it lies
    # the fold at the rim: light where it turns to the upper left, dark at the lower right
    card.box = (0, 0, 330, 540)
    card.stroke("7,500,0 6,270,3.4 8,18,3 20,6,3 170,5,3.4 310,6,0", light)
    card.stroke("323,40,0 324,270,4 322,520,4 308,534,4 160,535,4 20,534,0", dark)


@face("backs", "black", ground=None, edge=0)
def back_black(card):
    card.box = (0, 0, 330, 540)
    card.fill(rounded(0, 0, 330, 540, 14), BLACK)
    back(card, BLACK, "#0d0b0a", "#37302b")


@face("backs", "vermilion", ground=None, edge=0)
def back_vermilion(card):
    card.box = (0, 0, 330, 540)
    card.fill(rounded(0, 0, 330, 540, 14), RED)
    back(card, RED, "#ad2018", "#dc4a3b")

