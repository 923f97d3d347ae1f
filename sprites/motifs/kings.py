"""The four kings, on a gold ground."""

from sprites.hand import BLACK, GREEN, GREY, PURPLE, RED, WHITE, YELLOW
from sprites.motifs.common import disc, five_petals
from sprites.motifs.courts import Half, court, ground
from sprites.motifs.figures import (
    MAN_ASIDE,
    MAN_FRONT,
    MAN_PROFILE,
    beads,
    eyes_aside,
    fist,
    nose_aside,
    ruff,
    tiled,
)

BODY = "52,150! 64,138 88,128 122,126 160,130 184,142 197,158! 197,230! 52,230!"


def king_of_spades(card, suit):
    """The warlord: a horned helmet, pointed beard, laced armour, the long sword."""
    half = Half(0.26)
    head = {"x": 113, "y": 90, "scale": 0.88}
    ground(half, YELLOW)
    long_sword(half)
    half.fill(
        "-28,-26! -44,2! -40,3! -54,18! -50,20! -66,38! -36,48 0,51 36,48 66,38! 50,20! 54,18! 40,3! 44,2! 28,-26!",
        **head,
    )
    for flip in (False, True):
        half.lines(WHITE, "33,9,0 37,7,2.2 41,3,0", "36,25,0 43,23,2.6 50,19,0", **head, flip=flip)
        half.lines(
            PURPLE,
            "33,-8,2 33,0,5 33,2,5",
            "30,14,5 30,20,5",
            "40,11,5 41,17,5",
            "34,30,5 36,40,5",
            "45,28,5 49,36,5",
            **head,
            flip=flip,
        )
    armour(half)
    fist(half, RED, x=173, y=146, scale=0.95)
    half.print(MAN_FRONT, WHITE, 4.5, **head)
    glare(half, **head)
    half.fill(
        "-28,-10! -27,8 -20,24 -10,34 -3,54! 4,54! 10,35 20,24 27,8 28,-10! 23,6 16,18 8,24! 0,28 -8,24! -16,18 -23,6!",
        **head,
    )
    half.fill("0,13! -8,12 -17,20 -22,30! -12,26 -4,20 0,19 4,20 12,26 22,30! 17,20 8,12!", **head)
    half.fill("-6,22! 0,21 6,22! 0,26", RED, **head)
    half.lines(
        WHITE,
        "-4,34,0 -3,42,2.4 0,50,0",
        "5,33,0 4,40,2.4 2,48,0",
        "-20,12,0 -16,22,2 -9,30,0",
        "20,12,0 16,22,2 9,30,0",
        **head,
    )
    helmet(half, **head)
    court(card, half, suit)


def long_sword(half):
    """A long curved sword: its temper line, its guard, its wound grip."""
    half.print("168,122! 169,88 176,50 190,8! 199,22! 191,52 184,88 182,122!", WHITE, 4.5)
    half.lines(
        BLACK, "177,120,1 176,106,3 180,96,2 178,84,3 183,74,2 182,62,3 187,50,2 187,40,3 192,26,0"
    )
    half.print("157,121! 160,115 176,113 190,115 194,120! 191,127 175,129 160,127!", RED, 4.5)
    half.print("168,128! 181,128! 180,180! 169,180!", PURPLE, 4)


def armour(half):
    """A cuirass between two shoulder plates of laced lames."""
    half.print("80,124! 112,132 144,124! 146,200! 80,200!", BLACK, 3)
    half.lines(WHITE, "84,140,1 112,154,3 140,140,1", "84,152,0 112,164,3 142,154,0")
    for lame, y in ((PURPLE, 172), (WHITE, 160), (PURPLE, 149)):
        half.print(
            f"50,{y + 4}! 70,{y - 4} 94,{y - 2}! 98,{y + 12}! 72,{y + 10} 50,{y + 18}!", lame, 4
        )
        half.print(
            f"130,{y - 2}! 164,{y - 5} 199,{y + 8}! 199,{y + 24}! 164,{y + 10} 128,{y + 12}!",
            lame,
            4,
        )
    half.print("50,140! 64,131 84,128 98,134! 96,147! 72,142 50,152!", RED, 4)
    half.print("128,134! 146,128 170,131 199,146! 199,158! 166,142 130,147!", RED, 4)


def glare(half, **put):
    """Brows and eyes of a face seen from the front, and the hook of the nose."""
    for flip in (False, True):
        half.fill("4,-10! 10,-20 20,-22 28,-18! 18,-16 9,-9", **put, flip=flip)
        half.fill("5,-4! 12,-8.5 21,-5! 15,-5 14,-2 9,-2 8,-4.5", **put, flip=flip)
    half.lines(
        BLACK,
        "-3,-10,0 -5,0,2.6 -8,9,4",
        "-8,8,4 -2,13,3.2 8,9,0",
        "-2,-20,0 -1,-15,2.4 -3,-11,0",
        **put,
    )


def helmet(half, **put):
    """Bowl with carved ribs, turned-back flaps, horns of silver."""
    for flip in (False, True):
        half.print("28,-20! 44,-30 54,-20 50,-2 42,6! 36,-8 30,-14!", PURPLE, 4.5, **put, flip=flip)
        half.lines(WHITE, "38,-20,1 45,-17,3 44,-6,0", **put, flip=flip)
    half.fill("-31,-20! -33,-44 -20,-60 0,-64 20,-60 33,-44 31,-20!", **put)
    half.lines(
        WHITE,
        "-26,-26,1 -24,-46,2.6 -12,-59,1",
        "26,-26,1 24,-46,2.6 12,-59,1",
        "-12,-40,1 -10,-50,2.2 -4,-60,0",
        "12,-40,1 10,-50,2.2 4,-60,0",
        **put,
    )
    half.print(
        "-34,-19! -20,-29 0,-33 20,-29 34,-19! 33,-12! 18,-19 0,-21 -18,-19 -33,-12!",
        RED,
        4.5,
        **put,
    )
    for flip in (False, True):
        half.print(
            "3,-33! 16,-38 26,-50 25,-78! 36,-56 32,-38 20,-28 5,-25!", WHITE, 4.5, **put, flip=flip
        )
    half.print(disc(0, -33, 8, 0.05, points=8), YELLOW, 5, **put)


def king_of_hearts(card, suit):
    """The captain: red crown, dark forked beard, a broad sword."""
    half = Half(0.28)
    head = {"x": 118, "y": 85, "scale": 0.9}
    ground(half, YELLOW)
    sword(half)
    half.print(BODY, suit.colour)
    for x, y, size in PLUMS:
        half.fill(five_petals(size, seed=x), x=x, y=y, turn=x)
        half.fill(disc(0, 0, size * 0.3, points=6), YELLOW, x=x, y=y)
    half.print("110,130! 122,136 135,130! 139,200! 102,200!", BLACK, 3)
    half.fill(beads(((121, 146), (121, 157)), 4), YELLOW)
    half.print("200,142! 184,142 168,152 158,170 156,192! 180,202! 200,202!", suit.colour)
    half.lines(BLACK, "190,148,0 176,158,5 170,180,0", "196,160,0 186,170,5 182,188,0")
    fist(half, YELLOW, x=180, y=140, scale=0.95)
    ruff(half, 119, 111, 47, 25, 14)
    half.fill(
        "-26,-30! -29,-12 -25,-2! -20,-20! -20,-34! -10,-40 20,-40 32,-30 41,-6 39,16 30,36! 18,20 20,-20",
        **head,
    )
    half.print(MAN_ASIDE, WHITE, 4.5, **head)
    half.fill(
        "28,-10! 32,10 27,26 17,38 15,58! 6,48 1,41! -5,51 -18,59! -15,44 -20,32 -24,20 -22,9! -18,15 -12,13! -2,13 8,16 16,8 20,-6!",
        **head,
    )
    half.lines(
        WHITE,
        "32,-22,0 36,2,2.6 32,24,0",
        "25,4,0 21,22,2.6 13,42,0",
        "13,22,0 6,32,2.4 6,42,0",
        "-9,27,0 -9,38,2.4 -14,50,0",
        "-18,18,0 -17,28,2 -13,36,0",
        **head,
    )
    eyes_aside(half, **head)
    nose_aside(half, **head)
    half.fill("-15,20! -10,18 -6,19.5 3,18! -5,25", RED, **head)
    crown(half, **head)
    court(card, half, suit)


PLUMS = ((66, 149, 9), (90, 142, 7), (84, 160, 8), (148, 146, 7), (147, 168, 9), (163, 186, 7))


def crown(half, **put):
    """An open crown of three tall points, velvet inside, a band with cut stones."""
    half.print(
        "-29,-26! -36,-56! -22,-44! -14,-64! 0,-70! 10,-62! 18,-43! 38,-54! 31,-26! 0,-38",
        RED,
        **put,
    )
    half.fill("-22,-36! -27,-46! -17,-38! -2,-62! 14,-38! 29,-45! 24,-34! 0,-42", YELLOW, **put)
    half.print(
        "-30,-26! -16,-33 0,-35 18,-33 32,-25! 30,-16! 16,-24 0,-26 -15,-24 -28,-17!",
        WHITE,
        4.5,
        **put,
    )
    half.fill(tiled("0,-4! 4,0! 0,4! -4,0!", ((-19, -26), (-7, -29), (6, -30), (19, -27))), **put)
    for x, y in ((-37, -57), (38, -55)):
        half.print(disc(x, y, 5.5, 0.06, points=8), WHITE, 5, **put)


def sword(half):
    """A broad blade up to the frame, its guard and grip."""
    half.print("172,0! 189,0! 188,124! 173,124!", WHITE, 4.5)
    half.lines(BLACK, "180.5,10,2 181,60,3.6 181,122,1")
    half.print("156,108! 164,112 182,114 199,110! 210,110! 210,121! 182,124 162,122!", RED, 4.5)
    half.print("176,126! 186,126! 186,172! 176,172!", BLACK, 3)


def king_of_diamonds(card, suit):
    """The elder: in profile, a turban with a plume, a long white beard, the axe."""
    half = Half(0.28)
    head = {"x": 104, "y": 88, "scale": 0.88, "flip": True}
    ground(half, YELLOW)
    axe(half)
    half.print("52,150! 66,138 90,130 122,128 158,134 184,146 197,160! 197,230! 52,230!", WHITE)
    half.fill(
        tiled(
            "0,-13! 9,0! 0,13! -9,0!",
            [(54 + k * 18 + 9 * (r % 2), 154 + r * 26) for r in range(3) for k in range(9)],
        ),
        suit.colour,
    )
    fist(half, suit.colour, x=166, y=144, scale=0.95)
    half.print(
        "62,146! 68,130 80,120 94,114! 108,124 126,126 140,134! 146,146 142,154! 122,160 92,157 76,153!",
        BLACK,
        3,
    )
    half.lines(
        WHITE,
        "69,144,0 73,132,3 84,124,0",
        "80,148,0 83,138,2.6 90,130,0",
        "137,138,0 137,146,2.6 131,153,0",
    )
    half.print("12,-30! 28,-20 36,-2 34,16 38,28! 28,32 14,30 12,0!", WHITE, 4.5, **head)
    half.lines(BLACK, "26,-12,0 30,4,3 27,24,0", **head)
    half.print(MAN_PROFILE, WHITE, 4.5, **head)
    half.print(
        "17,-8! 20,10 17,28 8,48 -4,66 -18,80! -18,66 -27,58! -22,50 -30,41! -22,33 -27,26! -18,22 -10,18 -2,18 6,10 10,-6!",
        WHITE,
        4.5,
        **head,
    )
    half.print("-17,12! -26,13 -34,24! -22,21 -10,21 2,16 -6,12", WHITE, 4, **head)
    half.lines(
        BLACK,
        "8,14,0 4,34,3 -10,62,0",
        "-6,24,0 -9,42,2.6 -18,56,0",
        "-15,26,0 -17,34,2.4 -22,40,0",
        "14,12,0 12,30,2.6 2,50,0",
        **head,
    )
    half.fill("-14,-4! -9,-10 2,-4! -5,-6 -6,-2 -11,-2 -12,-5", **head)
    half.fill("-20,-13! -14,-20 -1,-15! -10,-16", **head)
    half.print("9,-8! 15,-12 19,-5 16,5 11,8! 9,0", WHITE, 3.5, **head)
    turban(half, suit, **head)
    court(card, half, suit)


def turban(half, suit, **put):
    """Wound linen with a jewel and a plume."""
    half.fill(
        "-6,-54! -4,-70 10,-78 28,-74! 44,-68 54,-50! 44,-56! 44,-46! 34,-56! 32,-48! 20,-58 6,-50!",
        **put,
    )
    half.lines(YELLOW, "2,-60,0 12,-70,2.6 36,-64,0", **put)
    half.print(
        "-20,-20! -28,-34 -22,-50 -6,-60 14,-62 32,-52 40,-34 34,-18! 24,-12 12,-18 -4,-24!",
        WHITE,
        **put,
    )
    half.print(
        "-20,-20! -27,-30 -26,-38! -6,-36 18,-26 36,-20 34,-14 24,-10! 12,-18 -4,-24!",
        suit.colour,
        4.5,
        **put,
    )
    half.lines(BLACK, "-24,-44,1 -2,-46,4 38,-30,1", "-12,-55,1 8,-54,4 36,-42,1", **put)
    half.print("-8,-62! 0,-50! -8,-38! -16,-50!", suit.colour, 6, **put)


def axe(half):
    """A long-hafted axe, its broad edge to the right."""
    half.print("162,24! 170,24! 170,200! 162,200!", BLACK, 3)
    half.print(
        "166,40! 178,42 188,36 194,24! 202,44 202,68 194,88! 188,76 178,70 166,72!", WHITE, 4.5
    )
    half.print("164,42! 154,42 147,48 145,56 147,64 154,70 164,70!", WHITE, 4.5)
    half.lines(BLACK, "187,44,0 191,56,4 187,70,0")
    half.print("159,36! 173,36! 173,76! 159,76!", RED, 4)


def king_of_clubs(card, suit):
    """The navigator: a tall crowned hat, a broad grey beard, fur, the sphere of the sky."""
    half = Half(0.28)
    head = {"x": 106, "y": 90, "scale": 0.86, "flip": True}
    ground(half, YELLOW)
    sphere(half, x=170, y=80)
    half.print(BODY, GREEN)
    half.lines(BLACK, "58,150,0 66,160,5 66,170,0", "184,146,0 190,160,5 186,184,0")
    half.print(
        "70,128! 90,118 112,114 136,120 152,132! 150,146 138,160 136,200! 112,200! 106,160 90,150 72,142!",
        WHITE,
    )
    half.fill(
        tiled(
            "0,-4! 2.4,0 3.2,5! 0,3! -3.2,5! -2.4,0",
            ((80, 136), (92, 146), (144, 134), (140, 148), (127, 162), (113, 156)),
        )
    )
    fist(half, RED, x=170, y=144, scale=0.95)
    half.print("20,-30! 36,-20 42,4 40,30! 22,28 18,0!", GREY, 4.5, **head)
    half.print(MAN_ASIDE, WHITE, 4.5, **head)
    half.print(
        "26,-10! 36,0 34,12! 41,22 34,32! 36,44 24,48! 20,60 6,57! -4,66 -12,57! -24,58 -24,46! -34,40 -27,30! -33,20 -24,8! -18,13 -10,12! 0,13 8,14 16,6 20,-8!",
        GREY,
        4.5,
        **head,
    )
    half.lines(
        BLACK,
        "28,8,0 24,22,3 12,28,0",
        "26,32,0 16,42,3 4,44,0",
        "2,24,0 4,36,3 -4,46,0",
        "-14,26,0 -14,36,3 -20,42,0",
        "10,50,0 2,54,2.6 -6,52,0",
        **head,
    )
    half.print("-11,12! -20,13 -30,24! -18,23 -10,18! 2,22 14,25! 6,13", GREY, 4, **head)
    eyes_aside(half, **head)
    nose_aside(half, **head)
    hat(half, **head)
    court(card, half, suit)


def hat(half, **put):
    """A tall black hat with a coronet."""
    half.fill("-24,-30! -22,-62 -14,-76 8,-78 24,-72 30,-30!", **put)
    half.lines(WHITE, "18,-70,0 23,-54,3 24,-46,0", "-14,-70,0 -18,-62,2.4 -18,-54,0", **put)
    half.print(
        "-25,-30! -28,-50! -18,-42! -10,-56! 0,-44! 12,-56! 18,-42! 31,-48! 30,-28! 0,-36",
        RED,
        4.5,
        **put,
    )
    half.print(
        "-40,-24! -26,-32 0,-37 26,-33 44,-22! 34,-14 16,-22 0,-25 -18,-22 -30,-16!",
        BLACK,
        3,
        **put,
    )


def sphere(half, **put):
    """An armillary sphere on its handle."""
    half.print("-4,24! 4,24! 4,100! -4,100!", BLACK, 3, **put)
    half.print(disc(0, 0, 25, 0.01), WHITE, 7, **put)
    half.lines(
        BLACK, "-23,-9,2 0,-1,4 23,-9,2", "-4,-24,2 -11,0,4 -4,24,2", "5,-24,2 12,0,4 5,24,2", **put
    )
    half.print("-24,8! -20,14! 24,-8! 21,-15!", RED, 4, **put)
    half.print(disc(0, 0, 5, 0.05, points=8), YELLOW, 5, **put)
    half.print(disc(0, -31, 6, 0.05, points=8), RED, 5, **put)
    half.print("-9,24! 9,24! 5,33! -5,33!", RED, 4, **put)
