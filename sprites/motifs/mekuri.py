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
    spots,
    straight_sword,
    sword,
    tassel,
)
from sprites.motifs.mekuri_riders import RIDERS

SUITS = ("ao", "aka", "ouru", "koppu")

# Clubs are bound in fans: how many, x and y of the cord, scale, turn, spread between neighbours,
# and how far up the cord holds them if not at the foot.
CLUBS = {
    2: "2,160,296,1.85,2,62,18",
    3: "3,160,372,1.7,1,29",
    4: "2,165,330,1.3,184,74 2,165,210,1.3,4,74",
    5: "2,165,356,1.2,183,76 3,165,226,1.25,2,38",
    6: "3,138,206,1.12,-6,35 3,192,448,1.12,5,35",
    7: "3,150,170,0.98,-4,36 1,208,276,1.12,-85,0 3,180,454,0.98,4,36",
    8: "4,164,218,1.14,-2,27 4,168,456,1.14,2,27",
    9: "3,114,156,0.84,-5,36 3,214,310,0.84,6,36 3,114,464,0.84,-4,36",
}


def fan(card, count, x, y, scale, turn, spread, hold=45):
    """Clubs held by one cord, heads apart: the outer ones lie lowest. One alone needs no cord."""
    middle = (count - 1) / 2
    for k in sorted(range(int(count)), key=lambda k: -abs(k - middle)):
        lean = turn + (k - middle) * spread
        club(card, *polar(x, y, lean - 90, hold * scale), scale, lean, flip=k % 2 == 0)
    if count > 1:
        cord(card, x, y, scale * 0.72, turn if abs(turn) < 90 else turn - 180)


def clubs(card, rank):
    for item in spots(CLUBS[rank]):
        fan(card, *item)


# Curved swords: x, y, scale, turn. Odd ranks have one straight sword upright behind them.
SWORDS = {
    2: "168,300,2,-20 162,300,2,20",
    3: "170,330,1.7,-34 160,330,1.7,34",
    4: "170,380,1.3,-38 160,384,1.3,38 170,160,1.3,-142 160,156,1.3,142",
    5: "138,236,1.2,-44 192,230,1.2,44 136,420,1.2,-46 194,424,1.2,44",
    6: (
        "146,190,0.95,-50 184,186,0.95,50 144,316,0.95,-52 186,320,0.95,50 146,446,0.95,-50 "
        "184,442,0.95,52"
    ),
    7: (
        "140,190,0.9,-52 190,186,0.9,52 138,316,0.9,-54 192,320,0.9,52 140,446,0.9,-52 "
        "190,442,0.9,54"
    ),
    8: (
        "146,150,0.9,-56 184,146,0.9,56 144,250,0.9,-56 186,254,0.9,54 146,350,0.9,-54 "
        "184,348,0.9,56 146,452,0.9,-54 184,450,0.9,56"
    ),
    9: (
        "140,150,0.85,-58 190,146,0.85,58 138,250,0.85,-58 192,254,0.85,56 140,350,0.85,-56 "
        "190,348,0.85,58 140,452,0.85,-56 190,450,0.85,58"
    ),
}
UPRIGHT = {3: (165, 300, 1.85), 5: (165, 312, 1.9), 7: (165, 312, 1.9), 9: (165, 312, 1.9)}


def swords(card, rank):
    if rank in UPRIGHT:
        straight_sword(card, *UPRIGHT[rank])
    for x, y, scale, turn in spots(SWORDS[rank]):
        sword(card, x, y, scale, turn, flip=turn > 0)


# Coins: x, y, radius. They hang on a cord, which is a stroke; it ends in a tassel.
COINS = {
    2: "126,154,104 208,384,104",
    3: "108,124,78 220,272,80 104,422,76",
    4: "92,126,70 238,148,70 92,372,70 238,394,70",
    5: "86,110,62 244,118,62 166,266,64 84,422,62 244,430,62",
    6: "88,100,57 238,110,57 90,264,57 240,274,57 90,430,57 242,438,57",
    7: "86,84,52 246,90,52 166,178,52 80,274,52 252,270,52 84,448,52 244,444,52",
    8: "86,84,50 246,90,50 166,178,50 80,272,50 252,268,50 166,364,50 86,458,50 248,454,50",
    9: (
        "72,92,46 168,80,46 260,98,46 70,268,46 164,258,46 258,276,46 74,446,46 168,436,46 "
        "260,454,46"
    ),
}
CORDS = {
    2: "330,44,24 240,60,12 128,156,9 206,390,12 116,452,12 70,440,8",
    3: "50,6,20 90,110,10 240,270,12 110,420,12 200,470,13 250,450,9",
    4: ("6,70,20 96,136,9 238,158,8 250,260,13 80,290,13 94,378,8 236,406,10 180,480,11 150,462,7"),
    5: "330,40,20 244,120,9 86,112,8 166,268,11 242,426,8 84,418,9 36,340,11 44,316,7",
    6: (
        "6,24,20 90,102,8 238,112,8 250,190,12 80,186,12 90,264,8 240,274,8 250,356,12 "
        "80,350,12 92,428,8 240,436,10 180,492,10 160,478,6"
    ),
    7: (
        "330,30,18 246,90,8 86,84,8 166,178,10 250,268,8 82,272,10 20,360,12 88,450,8 "
        "246,446,9 250,370,10 200,352,7"
    ),
    8: (
        "6,20,18 86,82,8 246,88,8 166,176,9 80,270,8 252,266,8 166,362,9 246,452,8 88,456,9 "
        "40,380,10 34,360,6"
    ),
    9: (
        "6,40,18 72,92,8 168,80,8 260,98,8 286,180,12 160,176,12 40,190,12 70,268,8 "
        "164,258,8 258,276,8 288,356,12 160,354,12 40,372,12 74,446,8 168,436,8 260,454,8"
    ),
}
TASSELS = {
    2: "68,446,1.2,30",
    3: "254,446,1.1,-60",
    4: "146,458,1,140",
    5: "44,312,1,170",
    6: "156,474,0.9,130",
    7: "194,348,0.9,100",
    8: "32,356,0.9,190",
}


def coins(card, rank):
    card.stroke(CORDS[rank], step=90)
    for item in spots(TASSELS.get(rank, "")):
        tassel(card, *item)
    for k, (x, y, radius) in enumerate(spots(COINS[rank])):
        coin(card, x, y, radius, 20 + 37 * k, nails=18 if rank == 2 else 0)


# Cups stand on staggered shelves. A board: left end, right end, y. A cup: x, y of its board, scale.
BOARDS = {
    3: "8,236,236 60,322,492",
    4: "8,286,232 44,322,486",
    5: "60,322,220 8,322,470",
    6: "8,270,172 60,322,332 8,270,492",
    7: "8,260,168 8,322,330 70,322,490",
    8: "8,322,166 50,280,326 8,322,488",
    9: "8,300,162 30,322,326 8,300,490",
}
CUPS = {
    3: "112,236,1.7 122,492,1.35 252,492,1.35",
    4: "82,232,1.34 214,232,1.34 116,486,1.34 248,486,1.34",
    5: "124,220,1.3 250,220,1.3 65,470,1.02 165,470,1.02 265,470,1.02",
    6: "74,172,1.16 196,172,1.16 132,332,1.16 256,332,1.16 76,492,1.16 198,492,1.16",
    7: ("74,168,1.12 190,168,1.12 64,330,1.02 165,330,1.02 266,330,1.02 138,490,1.12 254,490,1.12"),
    8: "64,166,1 165,166,1 266,166,1 106,326,1.1 224,326,1.1 64,488,1 165,488,1 266,488,1",
    9: (
        "67,162,0.97 158,162,0.97 249,162,0.97 79,326,0.97 170,326,0.97 261,326,0.97 "
        "67,490,0.97 158,490,0.97 249,490,0.97"
    ),
}


def board(card, left, right, y):
    """A lacquer shelf: red above, a black edge, its free end a little worn."""
    end = right - 3 * (right < 300)
    card.fill(shape(f"{left},{y - 4}! {right},{y - 6}! {right},{y + 16}! {left},{y + 17}!"), BLACK)
    card.fill(shape(f"{left},{y - 2}! {end},{y - 3}! {end},{y + 6}! {left},{y + 7}!"), RED)


def cups(card, rank):
    for item in spots(BOARDS[rank]):
        board(card, *item)
    for x, y, scale in spots(CUPS[rank]):
        cup(card, x, y - 56 * scale, scale)


def lips(card):
    """唇の二: two cups mouth to mouth."""
    cup(card, 165, 156, 2.15, 180)
    cup(card, 165, 384, 2.15)


HILL = "9,531! 9,432 56,420 108,436 160,462 214,456 262,428 321,404! 321,531!"
HILL_SCALES = (
    "40,510 92,510 144,510 196,510 248,510 300,510 66,486 118,486 170,486 222,486 274,486 "
    "40,462 92,462 248,462 300,462"
)


def great_two(card):
    """青二 with its overprint: gold rays between the clubs, silver scales on the hill below."""
    rays(card, 164, 300, 92, 150, count=22)
    clubs(card, 2)
    card.fill(shape(HILL), BLACK)
    scales(card, HILL_SCALES)
    flecks(card, "44,60,10 164,76,30 288,56,50 36,380,60 296,350,20")


SPECIAL = {"ao2": great_two, "koppu2": lips, **ACES, **MONKS, **RIDERS, **KINGS}
MAKERS = {"ao": clubs, "aka": swords, "ouru": coins, "koppu": cups}


def counted(suit, rank):
    return lambda card: MAKERS[suit](card, rank)


for suit in SUITS:
    for rank in range(1, 13):
        name = f"{suit}{rank}"
        face("mekuri", name)(SPECIAL.get(name) or counted(suit, rank))
