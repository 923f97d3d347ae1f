"""The four jacks, on a grey ground."""

from sprites.hand import BLACK, GREEN, GREY, PURPLE, RED, WHITE, YELLOW
from sprites.motifs.common import disc, five_petals, leaf
from sprites.motifs.courts import Half, court, ground
from sprites.motifs.figures import (
    BOY_ASIDE,
    BOY_FRONT,
    BOY_PROFILE,
    beads,
    collars,
    eyes_young,
    facing_young,
    fist,
    puffs,
    ruff,
    tiled,
)

BODY = "52,156! 66,142 90,132 118,132 150,134 180,144 197,158! 197,230! 52,230!"


def jack_of_spades(card, suit):
    """The gunner: in profile, bobbed hair, a plumed cap, the matchlock at his shoulder."""
    half = Half(0.26)
    head = {"x": 116, "y": 86, "scale": 0.9}
    ground(half, GREY)
    half.print("84,134! 118,130 150,134! 156,210! 80,210!", BLACK, 3)
    half.lines(
        WHITE,
        "100,140,1 102,152,3 101,166,1",
        "118,142,1 118,156,3 119,170,1",
        "136,140,1 134,156,3 136,176,1",
    )
    puffs(half, PURPLE, YELLOW)
    matchlock(half)
    fist(half, YELLOW, x=172, y=146, scale=0.92)
    ruff(half, 118, 115, 38, 18, 12)
    half.print(BOY_PROFILE, WHITE, 4.5, **head)
    half.fill("-8,-34! -14,-18! -2,-16 4,-10! 0,8 4,22 2,36! 20,40 38,34! 41,-10 24,-40!", **head)
    half.lines(
        WHITE,
        "16,-14,0 22,8,3 18,30,0",
        "28,-16,0 34,6,3 30,28,0",
        "8,-12,0 11,6,2.4 9,24,0",
        **head,
    )
    half.fill("-14,-4! -9,-9 0,-4! -5,-5.5 -6,-2 -10,-2 -12,-5", **head)
    half.fill("-18,-13! -12,-18 -3,-14! -10,-14.5", **head)
    half.fill("-20.5,14.5! -17,13 -10,16.5! -14,20 -18,20 -15.5,17!", RED, **head)
    half.print(
        "-22,-24! -26,-36 -18,-50 4,-58 30,-54 44,-38 42,-22! 24,-26 0,-30 -14,-26!", PURPLE, **head
    )
    half.lines(BLACK, "-16,-42,0 -2,-48,4 10,-48,0", **head)
    half.print(
        "-24,-22! -12,-32 4,-36 26,-32 44,-22! 42,-14! 24,-22 4,-25 -12,-22 -22,-15!",
        BLACK,
        3,
        **head,
    )
    half.print(
        "2,-36! 0,-56 12,-72 32,-76 50,-66 56,-48! 48,-54! 50,-42! 40,-50! 36,-40! 28,-48 18,-44 10,-34!",
        WHITE,
        4.5,
        **head,
    )
    half.lines(BLACK, "8,-40,0 16,-58,3 38,-64,0", **head)
    court(card, half, suit)


def matchlock(half):
    """The gun that came with the ships: barrel with brass bands, stock, the glowing cord."""
    half.lines(RED, "178,126,4 190,120,5 192,108,5 186,100,5 188,90,2")
    half.print("166,0! 178,0! 178,130! 166,130!", BLACK, 3)
    half.lines(WHITE, "169.5,20,1 169.5,60,2.4 169.5,110,1")
    for y in (40, 78, 114):
        half.print(f"163,{y}! 181,{y}! 181,{y + 7}! 163,{y + 7}!", YELLOW, 4)
    half.print("164,126! 182,126! 188,160 196,200! 164,200!", YELLOW, 4.5)


def jack_of_hearts(card, suit):
    """The archer: a court cap, a great bow, arrows at his back."""
    half = Half(0.26)
    head = {"x": 115, "y": 92, "scale": 0.9}
    ground(half, GREY)
    for x, turn in ((66, -22), (81, -14)):
        arrow(half, x=x, y=92, turn=turn)
    half.print(BODY, suit.colour)
    for x, y, size in ((66, 156, 9), (84, 146, 7), (152, 146, 8), (148, 172, 9)):
        half.fill(five_petals(size, seed=x), WHITE, x=x, y=y, turn=x)
        half.fill(disc(0, 0, size * 0.3, points=6), suit.colour, x=x, y=y)
    collars(half, 115, 138, (WHITE, BLACK))
    bow(half)
    fist(half, suit.colour, x=170, y=144, scale=0.92)
    half.fill("-20,-34! 24,-34! 34,-10 31,14 24,24! 16,10 14,-20!", **head)
    half.print(BOY_ASIDE, WHITE, 4.5, **head)
    half.fill("-22,-16! -22,-34! 26,-34! 27,10! 21,2 20,-14 8,-26! 4,-18 -4,-24! -10,-18!", **head)
    eyes_young(half, **head)
    half.lines(RED, "26,-26,4 27,4,4 14,27,4 2,36,3", **head)
    half.print(
        "-24,-26! -20,-46 -22,-64 -6,-80 20,-78! 14,-70 24,-60 30,-40 28,-24! 2,-32",
        BLACK,
        3,
        **head,
    )
    half.lines(WHITE, "-12,-40,0 -12,-58,3 2,-72,0", "16,-66,0 18,-54,2.6 24,-40,0", **head)
    half.lines(RED, "-24,-28,5 2,-35,6 28,-27,5", **head)
    court(card, half, suit)


def bow(half):
    """A tall lacquered bow, its grip bound in red, and the string."""
    half.lines(WHITE, "188,20,2.4 188,120,2.4 188,210,2.4")
    half.lines(BLACK, "192,10,4 177,46,8 169,96,10 170,150,10 184,200,7")
    for x, y, turn in ((181, 40, 20), (171, 82, 7), (169, 114, 0)):
        half.print("-8,-5! 8,-5! 8,5! -8,5!", RED, 3.5, x=x, y=y, turn=turn)


def arrow(half, **put):
    """The feathered end of an arrow."""
    half.print("-2,-40! -10,-32 -11,10! -2,2!", WHITE, 3.5, **put)
    half.print("2,-40! 10,-32 11,10! 2,2!", WHITE, 3.5, **put)
    half.lines(
        BLACK,
        "0,-48,4 0,20,4.6 0,60,4",
        "-10,-24,4 -2,-30,5",
        "10,-24,4 2,-30,5",
        "-10,-8,4 -2,-14,5",
        "10,-8,4 2,-14,5",
        **put,
    )


def jack_of_diamonds(card, suit):
    """The duellist: a broad hat with a trailing feather, fair curls, the rapier."""
    half = Half(0.26)
    head = {"x": 112, "y": 88, "scale": 0.9, "flip": True}
    ground(half, GREY)
    half.print("84,134! 118,130 150,134! 156,210! 80,210!", WHITE, 4.5)
    half.fill(
        tiled(
            "0,-12! 9,0! 0,12! -9,0!",
            [(91 + k * 18 + 9 * (r % 2), 146 + r * 24) for r in range(3) for k in range(4)],
        ),
        suit.colour,
    )
    puffs(half, suit.colour, WHITE)
    rapier(half)
    fist(half, YELLOW, x=170, y=150, scale=0.92)
    half.print(
        "24,-26! 40,-16 38,-2! 46,6 40,18! 46,28 36,40! 26,44 14,38! 6,20 16,0!",
        YELLOW,
        4.5,
        **head,
    )
    half.print("-14,22! -24,30 -21,40! -8,44 0,36!", YELLOW, 4.5, **head)
    ruff(half, 112, 119, 34, 15, 12)
    half.print(BOY_ASIDE, WHITE, 4.5, **head)
    half.print(
        "-20,-28! 10,-20! 16,-8 16,8! 22,18 16,28! 26,34 34,22! 38,4 32,-14! 28,-34!",
        YELLOW,
        4.5,
        **head,
    )
    half.lines(BLACK, "24,-20,0 30,-4,3 24,8,0", "36,10,0 38,22,3 30,32,0", **head)
    eyes_young(half, **head)
    half.print("-20,-28! -22,-50 -6,-60 16,-60 30,-48 32,-28!", BLACK, 3, **head)
    half.print(
        "-18,-40! -16,-62 2,-74 24,-70! 40,-76 58,-62! 50,-62! 56,-50! 44,-54! 44,-44! 32,-50 20,-48! 8,-56 -6,-50!",
        WHITE,
        4.5,
        **head,
    )
    half.lines(BLACK, "-12,-46,0 2,-62,3 22,-61,0", "22,-61,0 36,-64,2.6 48,-57,0", **head)
    half.print(
        "-42,-30! -32,-34 -16,-30 10,-34 36,-36 50,-26! 40,-16 18,-20 -6,-18 -28,-14 -44,-20!",
        suit.colour,
        5,
        **head,
    )
    court(card, half, suit)


def rapier(half):
    """A thin blade, a shell guard with its bow."""
    half.print("167,0! 174,0! 173,126! 168,126!", WHITE, 4)
    half.print("148,112! 160,118 182,118 194,110! 197,118 186,132 170,136 156,130!", YELLOW, 4.5)
    half.lines(BLACK, "158,124,0 170,129,3 184,123,0")


def jack_of_clubs(card, suit):
    """The guardsman: seen from the front, a leaf in his cap, a cross-bladed spear held aslant."""
    half = Half(0.26)
    head = {"x": 112, "y": 88, "scale": 0.9}
    ground(half, GREY)
    half.print("84,134! 118,130 150,134! 156,210! 80,210!", BLACK, 3)
    half.fill(beads(((112, 146), (113, 158)), 4), YELLOW)
    half.lines(RED, "98,142,2 98,170,3", "128,142,2 130,180,3")
    puffs(half, GREEN, BLACK)
    spear(half, x=162, y=146, turn=7)
    fist(half, RED, x=162, y=148, scale=0.92, turn=7)
    ruff(half, 112, 116, 36, 17, 12)
    half.fill("-28,-34! -37,-6 -32,20 -22,28! -14,0 14,0! 22,28 32,20 37,-6 28,-34!", **head)
    half.print(BOY_FRONT, WHITE, 4.5, **head)
    half.fill(
        "-26,-30! -28,18! -20,8 -20,-12! -8,-18 -4,-24! 6,-16 20,-12! 20,8 28,18! 26,-30!", **head
    )
    half.lines(WHITE, "-30,-14,0 -33,2,2.6 -28,16,0", "30,-14,0 33,2,2.6 28,16,0", **head)
    facing_young(half, **head)
    half.print(leaf(-26, -38, -56, -66, 20, 0.1), GREEN, 4.5, **head)
    half.print(leaf(-20, -42, -30, -78, 18, -0.08), GREEN, 4.5, **head)
    half.print("-36,-24! -44,-40 -28,-52 4,-58 34,-52 44,-38 36,-24! 0,-32", RED, 5, **head)
    half.lines(BLACK, "-30,-42,0 -16,-50,4 2,-52,0", **head)
    half.print(
        "-36,-24! -18,-33 0,-35 18,-33 36,-24! 33,-15! 16,-22 0,-24 -16,-22 -33,-15!",
        BLACK,
        3,
        **head,
    )
    court(card, half, suit)


def spear(half, **put):
    """A cross-bladed spear with a tassel."""
    half.print("-4,-80! 4,-80! 4,90! -4,90!", RED, 4, **put)
    half.print(
        "0,-136! 7,-118 5,-88! 14,-90 19,-106! 23,-90 16,-78 5,-76! 5,-68! -5,-68! -5,-76! -16,-78 -23,-90 -19,-106! -14,-90 -5,-88! -7,-118!",
        WHITE,
        4.5,
        **put,
    )
    half.lines(BLACK, "0,-126,0 0,-108,2.6 0,-84,1", **put)
    half.print("-7,-68! 7,-68! 13,-44! 6,-48! 0,-40! -6,-48! -13,-44!", GREEN, 4.5, **put)
