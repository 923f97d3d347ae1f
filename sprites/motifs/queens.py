"""The four queens, each before a disc."""

from sprites.hand import BLACK, GOLD, GREEN, GREY, PINK, PURPLE, RED, WHITE, YELLOW
from sprites.motifs.common import disc, five_petals, leaf
from sprites.motifs.courts import Half, court
from sprites.motifs.figures import (
    WOMAN_ASIDE,
    WOMAN_FRONT,
    WOMAN_PROFILE,
    beads,
    collars,
    lady_aside,
    oval,
    pinch,
    ruff,
    tiled,
)

BODY = "52,158! 62,143 88,132 116,136 140,132 168,142 197,158! 197,230! 52,230!"


def queen_of_spades(card, suit):
    """The widow: long black hair, layered purple silk, an iris."""
    half = Half(0.26)
    head = {"x": 112, "y": 84, "scale": 0.86}
    half.fill(disc(114, 82, 56), GREY)
    half.fill("-8,-50! -30,-44 -38,-20 -40,20 -44,70! 48,70! 42,20 38,-20 34,-42 14,-52!", **head)
    half.print(BODY, PURPLE)
    half.fill(
        tiled(
            "0,-6! 2,-2! 6,0! 2,2! 0,6! -2,2! -6,0! -2,-2!",
            ((64, 158), (78, 148), (160, 150), (166, 172), (150, 168)),
        ),
        WHITE,
    )
    collars(half, 112, 134, (WHITE, RED, PURPLE))
    half.fill("-30,-20! -38,10 -44,44 -62,76! -48,80 -36,84! -26,50 -24,16! -20,-10!", **head)
    half.fill("24,-20! 26,16 26,50 32,88! 48,82 60,78! 48,44 42,10 36,-20!", **head)
    half.lines(
        WHITE,
        "-30,-16,0 -35,20,3 -52,70,1",
        "-26,-20,0 -28,24,2.4 -40,76,0",
        "32,-16,0 36,20,3 50,74,1",
        "29,-14,0 30,24,2.4 38,78,0",
        **head,
    )
    half.print(WOMAN_ASIDE, WHITE, 4.5, **head)
    half.fill(
        "-24,-10! -26,-36 0,-48 28,-36 30,6 27,34! 22,10 19,-8 2,-27! -10,-24 -20,-15!", **head
    )
    half.fill("-18,-18! -12,-22 -7,-18! -12,-15", **head)
    half.fill("3,-19! 11,-22 18,-17! 10,-14", **head)
    lady_aside(half, **head)
    half.print(
        "-27,-30! -31,-58! -16,-46! 1,-68! 17,-46! 33,-56! 29,-28! 0,-37", YELLOW, 4.5, **head
    )
    half.lines(BLACK, "-20,-38,1 0,-44,3 22,-37,1", **head)
    half.fill(tiled("0,-4! 4,0! 0,4! -4,0!", ((-12, -49), (1, -53), (14, -49))), RED, **head)
    iris(half, x=172, y=72)
    pinch(half, (PURPLE, RED), GREEN, x=171, y=142)
    court(card, half, suit)


def iris(half, **put):
    """An iris on its stalk, seen from the side."""
    half.lines(GREEN, "0,10,5 2,50,6 -1,80,6", **put)
    half.print("1,64! 10,44 12,20! 22,44 6,76!", GREEN, 4, **put)
    half.print("0,8! -11,-8 -10,-24 0,-38! 10,-24 11,-8!", PURPLE, 4.5, **put)
    half.print("-2,4! -13,-12 -22,-9 -24,4 -21,20 -12,26! -8,12!", PURPLE, 4.5, **put)
    half.print("2,4! 13,-12 21,-9 23,4 20,20 12,26! 8,12!", PURPLE, 4.5, **put)
    half.print("0,2! -9,14 -8,28 0,38! 8,28 9,14!", PURPLE, 4.5, **put)
    half.lines(
        YELLOW,
        "0,8,2 0,18,4.4 0,28,0",
        "-9,3,1 -16,7,3.6 -17,16,0",
        "9,3,1 15,7,3.6 16,16,0",
        **put,
    )


def queen_of_hearts(card, suit):
    """The beloved: a heart-shaped hood set with pearls, a white camellia."""
    half = Half(0.26)
    head = {"x": 111, "y": 88, "scale": 0.84, "turn": -4}
    half.fill(disc(113, 84, 56), PINK)
    half.print(BODY, suit.colour)
    half.print("93,128! 112,140 131,128! 138,200! 92,200!", BLACK, 3)
    half.lines(
        WHITE,
        "112,142,2 113,180,2",
        "98,140,0 104,156,2.4 106,176,0",
        "126,140,0 121,156,2.4 120,176,0",
    )
    half.lines(BLACK, "66,146,0 76,158,4 80,176,0", "150,140,0 144,160,4 146,182,0")
    ruff(half, 112, 114, 39, 19, 13)
    half.print(
        "0,-42! -14,-60 -38,-58 -51,-36 -48,-6 -32,20 -16,32! 16,32! 32,20 48,-6 51,-36 38,-58 14,-60!",
        suit.colour,
        5,
        **head,
    )
    half.fill(
        "0,-24! -14,-42 -30,-38 -35,-18 -31,4 -24,18! 24,18! 31,4 35,-18 30,-38 14,-42!", **head
    )
    for flip in (False, True):
        half.fill(beads(PEARLS, 3.6, 7), WHITE, **head, flip=flip)
    half.print(
        WOMAN_FRONT.replace("-22,-30!", "-20,-18! 0,-16").replace("23,-30!", "21,-18!"),
        WHITE,
        4,
        **head,
    )
    facing(half, **head)
    half.print(
        "-18,-50! -23,-74! -9,-64! 0,-80! 9,-64! 23,-74! 18,-50! 0,-44!", YELLOW, 4.5, **head
    )
    camellia(half, x=171, y=80)
    pinch(half, (suit.colour, WHITE), BLACK, x=171, y=144)
    court(card, half, suit)


PEARLS = ((0, -32), (9, -40), (20, -46), (31, -42), (38, -31), (40, -18), (37, -4), (31, 8))


def facing(half, **put):
    """Eyes, nose and mouth of a lady seen from the front."""
    for flip in (False, True):
        half.lines(BLACK, "4,-13,0 11,-17,2.6 20,-13,0", **put, flip=flip)
        half.fill("4,-3! 11,-7.5 19,-4! 14,-4.5 12,-1 8,-1.5 7,-4", **put, flip=flip)
    half.lines(BLACK, "-2,-8,0 -3,2,2 -5,9,3.4", "-5,9,3.4 -1,11.5,2.4 5,9,0", **put)
    half.fill("-6,18! -3,15.5 0,17 3,15.5 6,18! 0,23", RED, **put)


def camellia(half, **put):
    """A white camellia flecked with red, two leaves, a stem."""
    half.lines(BLACK, "0,10,5 3,40,5 0,76,5", **put)
    half.print("2,34! -14,22 -28,28 -36,42! -18,44 -4,42!", GREEN, 4, **put)
    half.print("2,46! 10,30 24,26! 24,42 12,52!", GREEN, 4, **put)
    half.print(five_petals(28, 0.04, 3), WHITE, 5, **put)
    half.lines(
        RED,
        "-14,-8,0 -18,-10,3.4 -23,-10,0",
        "4,-15,0 6,-20,3.4 5,-25,0",
        "14,2,0 19,4,3.4 24,3,0",
        "-8,14,0 -11,18,3.4 -12,22,0",
        "16,-8,0 20,-10,2.6 23,-13,0",
        **put,
    )
    half.print(disc(0, 0, 9.5, 0.06, points=9), YELLOW, 4.5, **put)
    half.fill(beads([oval(0, 0, k * 60, 5.6, 5.6) for k in range(6)], 1.5, 5), **put)


def queen_of_diamonds(card, suit):
    """The dancer: hair dressed with pins like rays, robe of lozenges, an open fan."""
    half = Half(0.26)
    head = {"x": 108, "y": 86, "scale": 0.86, "flip": True}
    half.fill(disc(112, 84, 56), YELLOW)
    half.print(BODY, WHITE)
    half.fill(
        tiled(
            "0,-12! 10,0! 0,12! -10,0!",
            [(54 + k * 20 + 10 * (r % 2), 154 + r * 24) for r in range(3) for k in range(8)],
        ),
        suit.colour,
    )
    collars(half, 110, 136, (BLACK, WHITE, suit.colour))
    pins(half, **head)
    half.fill(
        "-18,-22! -30,-34 -24,-46 -12,-48! -16,-60 -2,-68 22,-66 34,-54 30,-44! 46,-40 52,-20 44,0 30,10 24,26! 14,0!",
        **head,
    )
    half.print(WOMAN_ASIDE, WHITE, 4.5, **head)
    half.fill("-20,-12! -28,-30 -10,-46 20,-46 36,-20 30,4 24,28! 22,0 12,-20 -6,-26!", **head)
    half.lines(
        WHITE,
        "-22,-34,0 0,-46,3.4 28,-40,0",
        "-12,-54,0 6,-60,3.4 26,-52,0",
        "32,-30,0 42,-20,3.4 36,-4,0",
        "18,-30,0 28,-16,2.6 27,4,0",
        **head,
    )
    half.print("-16,-40! 2,-50 20,-44! 18,-37! 2,-42 -12,-34!", suit.colour, 4, **head)
    half.fill("-18,-16! -12,-20 -7,-17! -12,-13.5", **head)
    half.fill("4,-18! 11,-21 18,-16! 10,-13.5", **head)
    lady_aside(half, **head)
    fan(half, suit, x=160, y=148)
    court(card, half, suit)


def pins(half, **put):
    """Six long pins in the hair, a golden drop on each."""
    for angle in (-152, -132, -112, -64, -42, -20):
        (ax, ay), (bx, by) = oval(6, -36, angle, 20, 20), oval(6, -36, angle, 54, 42)
        half.lines(BLACK, f"{ax},{ay},4 {bx},{by},5", **put)
        half.print(disc(bx, by, 5.6, 0.05, points=8), WHITE, 4.5, **put)


def fan(half, suit, **put):
    """An open fan with a golden disc, and the hand at its rivet."""
    tips = [oval(0, 0, -158 + k * 19, 48, 48) for k in range(8)]
    rim = " ".join(f"{x:.1f},{y:.1f}!" for x, y in tips)
    half.print(f"0,8! {rim}", suit.colour, **put)
    half.lines(BLACK, *(f"0,0,3 {x * 0.98:.1f},{y * 0.98:.1f},2" for x, y in tips[1:-1]), **put)
    half.print(disc(-8, -33, 10.5, 0.03), YELLOW, 4, **put)
    half.fill(f"0,12! {' '.join(f'{x * 0.4:.1f},{y * 0.4:.1f}!' for x, y in tips)}", **put)
    pinch(half, (WHITE, suit.colour), BLACK, **(put | {"x": put["x"] + 2, "y": put["y"] + 4}))


def queen_of_clubs(card, suit):
    """The regent: in profile before a standing collar, a chrysanthemum."""
    half = Half(-0.26)
    head = {"x": 128, "y": 86, "scale": 0.88}
    half.fill(disc(130, 84, 56), GOLD)
    standing_collar(half, x=142, y=128)
    half.print("53,158! 82,142 106,132 126,136 156,132 188,143 197,158! 197,230! 53,230!", GREEN)
    half.print("102,132! 126,142 152,132! 158,200! 102,200!", BLACK, 3)
    half.lines(WHITE, "106,142,1 126,152,3 150,142,1", "106,152,0 126,160,2.4 150,152,0")
    half.lines(BLACK, "176,146,0 168,162,4 172,184,0")
    half.print("0,30! 16,24 22,8! 32,16! 30,36 36,54! 0,62! -18,56! -2,46", WHITE, 4, **head)
    half.fill("-8,-32! 4,-52 30,-54 46,-36 48,-12 38,10 24,16! 10,0 8,-18!", **head)
    half.print(WOMAN_PROFILE, WHITE, 4.5, **head)
    half.fill("-10,-30! -15,-22 -6,-17 4,-18! 6,-4 12,8 22,18! 42,8 46,-20 30,-48 4,-48!", **head)
    half.lines(WHITE, "4,-30,0 22,-28,3.2 32,-8,0", "12,-42,0 32,-36,3.2 40,-14,0", **head)
    half.fill(beads(((-3, -21), (5, -22), (11, -15), (14, -6), (18, 3)), 3.2), WHITE, **head)
    half.print(disc(15, 14, 4, 0.05, points=7), YELLOW, 4, **head)
    half.fill("-14,-4! -9,-8.5 0,-3! -5,-4.5 -7,-1.5 -11,-2 -12,-4.5", **head)
    half.lines(BLACK, "-16,-13,0 -10,-17,2.6 -2,-13,0", **head)
    half.fill("-20,14! -17,12.5 -10,16! -14,19.5 -17.5,20 -15.5,16.5!", RED, **head)
    half.print("-6,-38! -16,-62! 0,-55! 9,-76! 20,-58! 36,-69! 35,-46! 16,-50", YELLOW, 4.5, **head)
    chrysanthemum(half, x=79, y=84)
    pinch(half, (GREEN, WHITE), BLACK, x=79, y=146, flip=True)
    court(card, half, suit)


def standing_collar(half, **put):
    """A fan of lace that stands behind the head."""
    rim = [oval(0, 0, -104 + k * 15, *((60, 64) if k % 2 else (52, 56))) for k in range(10)]
    half.print(
        "-6,20! "
        + " ".join(f"{x:.1f},{y:.1f}{'' if k % 2 else '!'}" for k, (x, y) in enumerate(rim))
        + " 20,30!",
        WHITE,
        **put,
    )
    half.lines(
        BLACK,
        *(
            f"{x * 0.3:.1f},{y * 0.3:.1f},1 {x * 0.66:.1f},{y * 0.66:.1f},5 {x * 0.84:.1f},{y * 0.84:.1f},1"
            for x, y in rim[1::2]
        ),
        **put,
    )
    half.lines(
        BLACK,
        *(f"{x * 0.4:.1f},{y * 0.4:.1f},0 {x * 0.9:.1f},{y * 0.9:.1f},3" for x, y in rim[::2]),
        **put,
    )


def chrysanthemum(half, **put):
    """A chrysanthemum of two rows, a leaf and its stem."""
    half.lines(BLACK, "0,10,5 -2,40,5 0,72,5", **put)
    half.print("-1,54! -12,46 -24,44! -22,34! -14,36 -4,42!", GREEN, 4, **put)
    for reach, count, start in ((26, 13, 0), (16, 9, 18)):
        for grow, colour in ((2.4, BLACK), (0, YELLOW)):
            petals = [petal(start + k * 360 / count, reach, grow) for k in range(count)]
            half.fill([piece for whole in petals for piece in whole], colour, **put)
    half.fill(disc(0, 0, 6.5, 0.06, points=8), **put)
    half.fill(disc(-0.4, -0.6, 4.6, 0.06, points=8), RED, **put)


def petal(angle, reach, grow):
    """One petal of a chrysanthemum about the origin; grown for the black under it."""
    length = reach + grow
    foot, tip = (oval(0, 0, angle, r, r) for r in (3, length))
    return leaf(*foot, *tip, reach * 0.44 + grow * 1.6, belly=0.78)
