"""The mekuri deck (めくり): ranks 1 to 9 laid out by count, and the register of all its faces."""

from sprites.hand import BLACK, RED, shape
from sprites.motifs.common import face, polar
from sprites.motifs.mekuri_aces import ACES
from sprites.motifs.mekuri_kings import KINGS
from sprites.motifs.mekuri_monks import MONKS
from sprites.motifs.mekuri_pips import (
    club,
    coin,
    cord,
    cup,
    flecks,
    rays,
    scales,
    straight_sword,
    sword,
    tassel,
)
from sprites.motifs.mekuri_riders import RIDERS

SUITS = ("ao", "aka", "ouru", "koppu")

# Clubs are bound in fans: (how many, x and y of the cord, scale, turn, spread between neighbours).
CLUBS = {
    2: ((2, 160, 296, 1.85, 2, 62),),
    3: ((3, 165, 378, 1.68, 2, 30),),
    4: ((2, 165, 330, 1.3, 184, 74), (2, 165, 210, 1.3, 4, 74)),
    5: ((2, 165, 356, 1.2, 183, 76), (3, 165, 226, 1.25, 2, 38)),
    6: ((3, 132, 196, 1.02, -7, 35), (3, 198, 440, 1.02, 6, 35)),
    7: ((4, 164, 226, 1.16, -2, 27), (3, 168, 452, 1.04, 3, 37)),
    8: ((4, 164, 218, 1.14, -2, 27), (4, 168, 456, 1.14, 2, 27)),
    9: ((3, 114, 156, 0.84, -5, 36), (3, 214, 310, 0.84, 6, 36), (3, 114, 464, 0.84, -4, 36)),
}


def fan(card, count, x, y, scale, turn, spread):
    """Clubs held by one cord, heads apart: the outer ones lie lowest."""
    order = sorted(range(count), key=lambda k: -abs(k - (count - 1) / 2))
    hold = (18 if spread > 60 and turn < 90 and scale > 1.5 else 45) * scale
    for k in order:
        lean = turn + (k - (count - 1) / 2) * spread
        cx, cy = polar(x, y, lean - 90, hold)
        club(card, cx, cy, scale, lean, flip=k % 2 == 0)
    cord(card, x, y, scale * 0.72, turn if abs(turn) < 90 else turn - 180)


def clubs(rank):
    def draw(card):
        for item in CLUBS[rank]:
            fan(card, *item)

    return draw


# Curved swords: (x, y, scale, turn); odd ranks have one upright behind them.
SWORDS = {
    2: ((168, 300, 2.0, -20), (162, 300, 2.0, 20)),
    3: ((170, 330, 1.7, -34), (160, 330, 1.7, 34)),
    4: ((170, 380, 1.3, -38), (160, 384, 1.3, 38), (170, 160, 1.3, -142), (160, 156, 1.3, 142)),
    5: ((138, 236, 1.2, -44), (192, 230, 1.2, 44), (136, 420, 1.2, -46), (194, 424, 1.2, 44)),
    6: ((146, 190, 0.95, -50), (184, 186, 0.95, 50), (144, 316, 0.95, -52), (186, 320, 0.95, 50), (146, 446, 0.95, -50), (184, 442, 0.95, 52)),
    7: ((140, 190, 0.9, -52), (190, 186, 0.9, 52), (138, 316, 0.9, -54), (192, 320, 0.9, 52), (140, 446, 0.9, -52), (190, 442, 0.9, 54)),
    8: ((146, 150, 0.9, -56), (184, 146, 0.9, 56), (144, 250, 0.9, -56), (186, 254, 0.9, 54), (146, 350, 0.9, -54), (184, 348, 0.9, 56), (146, 452, 0.9, -54), (184, 450, 0.9, 56)),
    9: ((140, 150, 0.85, -58), (190, 146, 0.85, 58), (138, 250, 0.85, -58), (192, 254, 0.85, 56), (140, 350, 0.85, -56), (190, 348, 0.85, 58), (140, 452, 0.85, -56), (190, 450, 0.85, 58)),
}
UPRIGHT = {3: (165, 300, 1.85, 0), 5: (165, 312, 1.9, 0), 7: (165, 312, 1.9, 0), 9: (165, 312, 1.9, 0)}


def swords(rank):
    def draw(card):
        if rank in UPRIGHT:
            straight_sword(card, *UPRIGHT[rank])
        for x, y, scale, turn in SWORDS[rank]:
            sword(card, x, y, scale, turn, flip=turn > 0)

    return draw


# Coins on their cord: the cord as a stroke that ends in a tassel, then (x, y, radius).
COINS = {
    2: ("330,44,24 240,60,12 128,156,9 206,390,12 116,452,12 70,440,8", ((126, 154, 104), (208, 384, 104))),
    3: ("50,6,20 90,110,10 240,270,12 110,420,12 200,470,13 250,450,9", ((108, 124, 78), (220, 272, 80), (104, 422, 76))),
    4: ("6,70,20 96,136,9 238,158,8 250,260,13 80,290,13 94,378,8 236,406,10 180,480,11 150,462,7", ((92, 126, 70), (238, 148, 70), (92, 372, 70), (238, 394, 70))),
    5: ("330,40,20 244,120,9 86,112,8 166,268,11 242,426,8 84,418,9 36,340,11 44,316,7", ((86, 110, 62), (244, 118, 62), (166, 266, 64), (84, 422, 62), (244, 430, 62))),
    6: ("6,24,20 90,102,8 238,112,8 250,190,12 80,186,12 90,264,8 240,274,8 250,356,12 80,350,12 92,428,8 240,436,10 180,492,10 160,478,6",
        ((88, 100, 57), (238, 110, 57), (90, 264, 57), (240, 274, 57), (90, 430, 57), (242, 438, 57))),
    7: ("330,30,18 246,90,8 86,84,8 166,178,10 250,268,8 82,272,10 20,360,12 88,450,8 246,446,9 250,370,10 200,352,7",
        ((86, 84, 52), (246, 90, 52), (166, 178, 52), (80, 274, 52), (252, 270, 52), (84, 448, 52), (244, 444, 52))),
    8: ("6,20,18 86,82,8 246,88,8 166,176,9 80,270,8 252,266,8 166,362,9 246,452,8 88,456,9 40,380,10 34,360,6",
        ((86, 84, 50), (246, 90, 50), (166, 178, 50), (80, 272, 50), (252, 268, 50), (166, 364, 50), (86, 458, 50), (248, 454, 50))),
    9: ("6,40,18 72,92,8 168,80,8 260,98,8 286,180,12 160,176,12 40,190,12 70,268,8 164,258,8 258,276,8 288,356,12 160,354,12 40,372,12 74,446,8 168,436,8 260,454,8",
        ((72, 92, 46), (168, 80, 46), (260, 98, 46), (70, 268, 46), (164, 258, 46), (258, 276, 46), (74, 446, 46), (168, 436, 46), (260, 454, 46))),
}
TASSELS = {2: (68, 446, 1.2, 30), 3: (254, 446, 1.1, -60), 4: (146, 458, 1, 140), 5: (44, 312, 1, 170), 6: (156, 474, 0.9, 130), 7: (194, 348, 0.9, 100), 8: (32, 356, 0.9, 190)}


def coins(rank):
    def draw(card):
        card.stroke(COINS[rank][0], step=90)
        if rank in TASSELS:
            tassel(card, *TASSELS[rank])
        for k, (x, y, radius) in enumerate(COINS[rank][1]):
            coin(card, x, y, radius, 20 + 37 * k, nails=18 if rank == 2 else 0)

    return draw


# Cups on staggered shelves: (left end, right end, y) of each board, then (x, y of the board, scale).
CUPS = {
    3: (((8, 236, 236), (60, 322, 492)), ((112, 236, 1.7), (122, 492, 1.35), (252, 492, 1.35))),
    4: (((8, 286, 232), (44, 322, 486)), ((82, 232, 1.34), (214, 232, 1.34), (116, 486, 1.34), (248, 486, 1.34))),
    5: (((60, 322, 220), (8, 322, 470)), ((124, 220, 1.3), (250, 220, 1.3), (65, 470, 1.02), (165, 470, 1.02), (265, 470, 1.02))),
    6: (((8, 270, 172), (60, 322, 332), (8, 270, 492)), ((74, 172, 1.16), (196, 172, 1.16), (132, 332, 1.16), (256, 332, 1.16), (76, 492, 1.16), (198, 492, 1.16))),
    7: (((8, 260, 168), (8, 322, 330), (70, 322, 490)), ((74, 168, 1.12), (190, 168, 1.12), (64, 330, 1.02), (165, 330, 1.02), (266, 330, 1.02), (138, 490, 1.12), (254, 490, 1.12))),
    8: (((8, 322, 166), (50, 280, 326), (8, 322, 488)), ((64, 166, 1.0), (165, 166, 1.0), (266, 166, 1.0), (106, 326, 1.1), (224, 326, 1.1), (64, 488, 1.0), (165, 488, 1.0), (266, 488, 1.0))),
    9: (((8, 300, 162), (30, 322, 326), (8, 300, 490)), tuple((x + 14 * (y == 326), y, 0.97) for y in (162, 326, 490) for x in (60, 154, 248))),
}


def board(card, left, right, y):
    """A lacquer shelf: red top, black edge; its foot casts the only shadow."""
    card.fill(shape(f"{left},{y - 4}! {right},{y - 6}! {right},{y + 16}! {left},{y + 17}!"), BLACK)
    card.fill(shape(f"{left},{y - 2}! {right - 3 * (right < 300)},{y - 3}! {right - 3 * (right < 300)},{y + 6}! {left},{y + 7}!"), RED)


def cups(rank):
    def draw(card):
        for item in CUPS[rank][0]:
            board(card, *item)
        for x, y, scale in CUPS[rank][1]:
            cup(card, x, y - 56 * scale, scale)

    return draw


def lips(card):
    """唇の二: two cups mouth to mouth."""
    cup(card, 165, 156, 2.15, 180)
    cup(card, 165, 384, 2.15)


def great_two(card):
    """青二, under its overprint: gold rays between the clubs, silver scales about their feet."""
    rays(card, 164, 300, 92, 150, count=22)
    fan(card, *CLUBS[2][0])
    scales(card, *((x, y) for y, xs in ((508, (40, 88, 136, 184, 232, 280)), (484, (64, 112, 160, 208, 256)), (460, (40, 164, 288))) for x in xs))
    flecks(card, (44, 60, 10), (164, 76, 30), (288, 56, 50), (40, 330, 60), (292, 322, 20))


MAKERS = {"ao": clubs, "aka": swords, "ouru": coins, "koppu": cups}
SPECIAL = {"ao2": great_two, "koppu2": lips, **ACES, **MONKS, **RIDERS, **KINGS}

for suit in SUITS:
    for rank in range(1, 13):
        name = f"{suit}{rank}"
        face("mekuri", name)(SPECIAL.get(name) or MAKERS[suit](rank))
