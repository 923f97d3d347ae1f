"""September, the chrysanthemum (菊)."""

import random

from sprites.hand import BLACK, BLUE, GREEN, RED, WHITE, YELLOW, brush, loop, place, read, shape
from sprites.motifs.common import SIGNS, disc, face, mist, ribbon

LEAF = (
    "-4,2! -8,-18 -15,-25 -31,-22 -43,-33! -46,-42 -40,-47 -26,-47 -16,-44! -24,-55 -41,-60 -47,-73! -45,-84 -36,-86 -22,-77 "
    "-12,-70! -16,-86 -14,-101 -3,-116! 11,-104 17,-90 12,-70! 24,-80 38,-86 46,-82! 48,-72 40,-60 24,-54 15,-44! 27,-48 40,-48 "
    "46,-42! 44,-32 32,-22 16,-24 9,-18 4,2!"
)
VEINS = (
    "0,-10,4 1,-52,4 -2,-104,0",
    "1,-18,4 -34,-38,0",
    "1,-18,4 36,-38,0",
    "0,-42,4 -36,-76,0",
    "0,-42,4 37,-75,0",
)


def petals(radius, count, first, inner, width, seed, spread=360):
    """A ring, or a fan, of separate narrow petals about the origin."""
    rng = random.Random(seed)
    loops = []
    for k in range(count):
        r = radius * rng.uniform(0.95, 1.05)
        half = width * rng.uniform(0.37, 0.43)
        skew = half * rng.uniform(-0.3, 0.3)
        petal = loop([(radius * inner, 0, True), (r * 0.8, -half), (r, skew), (r * 0.8, half)])
        loops += place(petal, turn=first + spread * k / count + rng.uniform(-1.5, 1.5))
    return loops


def chrysanthemum(card, x, y, radius, colour, heart, turn=0, stretch=1.0, count=17):
    """Three rings of narrow petals, each shorter than the last, over a black heart."""
    put = {"x": x, "y": y, "turn": turn, "stretch": stretch}
    seed = round(x * 3 + y)
    for i, (share, many, inner) in enumerate(((1.0, count, 0.5), (0.7, count - 4, 0.34))):
        reach = radius * share
        card.fill(place(disc(0, 0, reach * 0.8, 0.02, seed, 10), **put), BLACK)
        wide = 6.283 * reach * 0.8 / many - 1.5
        card.print(place(petals(reach, many, i * 11, inner, wide, seed + i), **put), colour, ink=4)
    card.fill(place(disc(1, 1.5, radius * 0.43, 0.02, seed, 10), **put), BLACK)
    wide = 2.11 * radius / (count - 8)
    card.fill(place(petals(radius * 0.4, count - 8, 0, 0.1, wide, seed), **put), heart)
    eye = place(disc(0, 0, radius * 0.12, 0.06, seed, 8), **put)
    card.print(eye, RED if heart != RED else YELLOW, ink=4)


def half_open(card, x, y, radius, colour, turn=0, heart=None):
    """A bloom seen from the side: two fans of petals out of a black cup."""
    put = {"x": x, "y": y, "turn": turn}
    seed = round(x + y)
    for share, many, paint in ((1.0, 9, colour), (0.7, 7, heart or colour)):
        reach = radius * share
        fan = petals(reach, many, -90 - 72 + 72 / many, 0.1, reach * 0.27, seed + many, 144)
        card.fill(place(disc(0, -reach * 0.2, reach * 0.5, 0.02, seed, 8), **put), BLACK)
        card.print(place(fan, **put), paint, ink=4)
    cup = "-22,-8! -13,-16 -5,-10 0,-18 6,-10 14,-16 22,-8! 16,8 6,16 -6,16 -16,8"
    card.print(place(shape(cup), x, y, radius / 84, turn), GREEN, ink=4)


def kiku_bud(card, x, y, radius, colour, turn=0):
    """A bud that shows its first colour."""
    fan = petals(radius, 5, -90 - 40, 0.1, radius * 0.4, round(x), 100)
    card.print(place(fan, x, y, 1, turn), colour, ink=4)
    cup = "-14,-10! -9,-18 -4,-13 0,-20 5,-13 9,-18 14,-10! 13,4 5,12 -5,12 -13,4"
    card.fill(place(shape(cup), x, y, radius / 34, turn), BLACK)


def kiku_leaf(card, x, y, size, turn, colour=GREEN):
    """Five round lobes on a wedge, deep cuts between them; a black leaf has carved veins."""
    outline = place(shape(LEAF), x, y, size / 100, turn)
    veins = place([loop for text in VEINS for loop in brush(text)], x, y, size / 100, turn)
    if colour == BLACK:
        card.fill(outline, BLACK)
        card.fill(veins, WHITE)
    else:
        card.print(outline, colour, ink=4.5)
        card.fill(veins, BLACK)


@face("hanafuda", "kiku.tane")
def sake_cup(card):
    """A red sake cup with 寿 in its well, set down among the blooms."""
    mist(card, 330, 34, 236, 50, YELLOW, flip=True)
    card.stroke("200,540,12 214,490,9 236,440,6")
    kiku_leaf(card, 40, 410, 112, -30, BLACK)
    # a shallow lacquer cup, tipped towards us so that its well shows
    put = {"x": 184, "y": 216, "turn": -15}
    card.print(place(shape("-50,70! -46,104! -22,118 22,118 46,104! 50,70!"), **put), BLACK, ink=6)
    card.print(
        place(shape("-146,2! -128,34 -92,64 -44,84 4,88 54,82 100,60 130,32 146,0!"), **put),
        RED,
        ink=7,
    )
    card.fill(place(shape("-132,34! -92,68 -44,88 4,92 54,86! 20,72 -40,66 -96,46"), **put), BLACK)
    card.print(
        place(
            shape(
                "-146,-2 -130,-44 -76,-76 0,-88 76,-78 130,-46 146,-2 130,32 78,60 2,70 -74,62 -128,36"
            ),
            **put,
        ),
        YELLOW,
        ink=7,
    )
    card.print(
        place(
            shape(
                "-134,-4 -118,-41 -68,-69 0,-79 70,-71 119,-42 134,-4 118,25 70,50 2,59 -68,52 -116,28"
            ),
            **put,
        ),
        RED,
        ink=3,
    )
    for ink, dx in ((BLACK, 3), (YELLOW, 0)):
        for text in SIGNS["寿"]:
            points = [(px, py, w * 1.25) for px, py, w, _ in read(text)]
            card.fill(place(brush(points), 121 + dx, 174 + dx, 1.16, -15, stretch=0.92), ink)
    kiku_leaf(card, 262, 452, 116, 30)
    kiku_leaf(card, 158, 462, 124, 12)
    chrysanthemum(card, 98, 420, 90, YELLOW, RED, 8)
    chrysanthemum(card, 246, 462, 74, RED, YELLOW, -14, 0.9, 15)


@face("hanafuda", "kiku.tan")
def ribbon_and_blooms(card):
    """A blue ribbon behind a bent stem; a red bloom and a yellow one at its foot."""
    card.stroke("306,540,15 296,430,12 302,300,10 288,170,9 240,92,9 190,73,8 140,74,8")
    card.stroke("298,262,8 262,220,6 246,176,3")
    kiku_leaf(card, 252, 208, 92, -16, BLACK)
    kiku_leaf(card, 232, 80, 88, 66)
    kiku_leaf(card, 196, 420, 104, -34)
    ribbon(card, 84, 42, BLUE, turn=5, length=400, width=92)
    card.stroke("200,74,9 140,74,8 60,92,5")
    kiku_bud(card, 60, 92, 46, YELLOW, -104)
    kiku_leaf(card, 160, 520, 104, -66, BLACK)
    chrysanthemum(card, 236, 412, 92, RED, YELLOW, 10)
    chrysanthemum(card, 70, 462, 68, YELLOW, RED, -12, 0.94, 15)


@face("hanafuda", "kiku.kasu1")
def yellow_bloom(card):
    """A great yellow bloom cut by the left edge, a red one above it; black leaves below."""
    card.stroke("120,540,15 126,450,12 112,340,8")
    card.stroke("196,540,14 232,420,11 236,290,9 244,150,6")
    card.stroke("236,330,8 276,300,6 298,250,4")
    kiku_leaf(card, 232, 424, 130, 62, BLACK)
    kiku_leaf(card, 150, 520, 116, 40)
    kiku_leaf(card, 100, 536, 124, -56, BLACK)
    kiku_leaf(card, 238, 360, 92, 58)
    kiku_bud(card, 300, 250, 40, YELLOW, 16)
    chrysanthemum(card, 104, 344, 108, YELLOW, RED, 14, 1.0, 19)
    chrysanthemum(card, 226, 148, 76, RED, YELLOW, -8, 0.94, 15)


@face("hanafuda", "kiku.kasu2")
def red_bloom(card):
    """A red bloom low at the right edge; a yellow one, seen from the side, rises over it."""
    card.stroke("60,540,15 84,420,12 92,300,10 118,190,7")
    card.stroke("88,340,8 48,290,6 38,230,4")
    card.stroke("210,540,14 224,470,10 230,400,8")
    kiku_leaf(card, 92, 330, 104, 56)
    kiku_leaf(card, 84, 420, 122, -58, BLACK)
    kiku_leaf(card, 76, 476, 132, 44, BLACK)
    kiku_leaf(card, 100, 536, 104, -40)
    half_open(card, 122, 182, 100, YELLOW, 12, RED)
    kiku_bud(card, 38, 232, 44, RED, -14)
    chrysanthemum(card, 228, 392, 106, RED, YELLOW, -6, 0.96, 18)
