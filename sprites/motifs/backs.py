"""The backs of the small cards."""

import random

from sprites.hand import BLACK, RED, brush, place, rounded
from sprites.motifs.common import face

HALF_TURN = {"x": 330, "y": 540, "turn": 180}
RIM = "30,5,2.6 11,10,3 5,60,3 6,270,3.4 5,480,3 11,530,3 60,535,3 165,534,3.4 300,535,2.6"


def back(card, colour, dark, light):
    """One flat colour, laid on with a wide brush that leaves its hairs, and a lit rim.

    Every mark is made twice, turned by half a turn: a back must not tell which way up it lies.
    """
    rng = random.Random(12)
    card.box = (0, 0, 330, 540)
    card.fill(rounded(0, 0, 330, 540, 14), colour)
    hairs = {dark: [], light: []}
    for k in range(34):
        x = 20 + k * 8.8 + rng.uniform(-4, 4)
        y0 = rng.uniform(18, 400)
        y1 = min(520, y0 + rng.uniform(80, 330))
        sway, width = rng.uniform(-3, 3), rng.uniform(1.2, 3.6)
        hair = [(x, y0, 0), (x + sway, (y0 + y1) / 2, width), (x - sway, y1, 0)]
        hairs[dark if rng.random() < 0.6 else light] += brush(hair, 90)
    hairs[light] += brush(RIM, 200)
    for tone, marks in hairs.items():
        card.fill(marks + place(marks, **HALF_TURN), tone)


@face("backs", "black", ground=None, edge=0)
def back_black(card):
    """Lacquer black."""
    back(card, BLACK, "#0b0908", "#3b342e")


@face("backs", "vermilion", ground=None, edge=0)
def back_vermilion(card):
    """Vermilion."""
    back(card, RED, "#ad2018", "#dc4a3b")
