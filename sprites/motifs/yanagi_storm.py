"""The plain card of November: the thunder god's hand, drum and lightning (柳のカス, 鬼札)."""

from sprites.hand import (
    BLACK,
    RED,
    WHITE,
    YELLOW,
    brush,
    loop,
    place,
    read,
    shape,
)
from sprites.motifs.common import disc, face, polar
from sprites.motifs.yanagi_willow import willow


def crack(text):
    """A bolt as a crack: straight limbs of unequal length, none as broad as the one before."""
    points = read(text)
    left = [(x - w / 2, y + w * 0.16) for x, y, w, _ in points]
    right = [(x + w / 2, y - w * 0.16) for x, y, w, _ in points]
    return loop(left + right[::-1], corners=True)


@face("hanafuda", "yanagi.kasu1", ground=RED)
def storm(card):
    """The thunder god beats his drum out of a black cloud; lightning splits the red sky."""
    card.print(
        crack("70,246,16 112,330,14 98,350,11 132,428,8 124,440,6 140,500,0"), YELLOW, ink=5.5
    )
    card.print(
        crack("76,110,38 46,224,32 80,252,27 34,348,23 58,368,19 26,460,13 40,474,10 24,528,0"),
        YELLOW,
        ink=6.5,
    )
    # cloud: a black mass with curled fronts
    card.fill(
        shape(
            "6,6! 326,6! 326,210 300,226 268,212 258,186! 244,214 212,222 188,202 184,178! 170,200 138,200 120,178 124,156! 104,176 70,170 "
            "58,146 64,124! 44,136 20,128 6,108!"
        ),
        BLACK,
    )
    for text in (
        "188,178,0 184,148,7 204,132,8 224,144,6 218,166,0",
        "124,158,0 120,124,7 140,110,8 158,120,6 154,140,0",
        "64,126,0 60,96,7 78,82,8 96,92,6 90,112,0",
        "240,84,0 200,88,6 160,66,0",
        "220,52,0 170,54,6 120,40,0",
        "150,34,0 110,48,6 80,42,5 50,50,0",
    ):
        card.stroke(text, RED)
    # the drum
    card.print(disc(222, 474, 92, seed=4), BLACK, ink=4)
    card.fill(disc(220, 472, 80, seed=6), YELLOW)
    card.fill(disc(221, 473, 68, seed=7), WHITE)
    for k in range(3):
        comma = shape(
            "0,-8 -15,-13 -21,-29 -13,-46 5,-52 27,-47 44,-30 52,-6 48,18! 43,-3 33,-16 21,-20 14,-12 8,-8"
        )
        card.fill(place(comma, 221, 473, 1.08, k * 120 + 20), RED if k == 1 else BLACK)
    studs = [disc(*polar(221, 473, k * 360 / 14, 86), 3.4, points=6) for k in range(14)]
    card.fill([piece for stud in studs for piece in stud], WHITE)
    fist(card, x=172, y=284, turn=34)
    willow(card, "256,16,6 270,90,6 258,150,1", bare=20)
    willow(card, "294,16,6 308,150,6 288,320,6 300,450,1", bare=24)


def fist(card, **put):
    """The god's arm and clawed fist about a drumstick."""

    def draw(text, colour, ink=6.5):
        card.print(place(shape(text), **put), colour, ink)

    draw(
        "-36,-70! -56,-40 -64,-8! -60,26 0,34 60,26! 62,-10! 50,-46 38,-70! 58,-110 76,-160 80,-240! -60,-240! -66,-180 -54,-120",
        WHITE,
        7,
    )
    card.print(place(brush("-92,20,17 0,22,20 132,20,17"), **put), YELLOW, ink=6)
    card.print(place(disc(138, 20, 19, 0.04), **put), RED, ink=8)
    card.print(place(disc(-100, 20, 15, 0.04), **put), RED, ink=7)
    for x, y, long in ((48, -2, 52), (17, -6, 60), (-15, -8, 62), (-46, -6, 54)):
        claw = f"{x - 11},{y + long - 6}! {x - 9},{y + long + 12} {x + 6},{y + long + 30}! {x + 12},{y + long + 12} {x + 11},{y + long - 8}!"
        draw(claw, YELLOW, 5)
        draw(
            f"{x - 12},{y - 16} {x - 17},{y + 6} {x - 14},{y + long * 0.6} {x - 13},{y + long} {x},{y + long + 7} {x + 13},{y + long - 1} {x + 15},{y + long * 0.6} "
            f"{x + 17},{y + 4} {x + 12},{y - 16} {x},{y - 21}",
            WHITE,
            6.5,
        )
    draw("-62,-22! -84,-8 -92,18 -82,44 -58,56! -44,50 -48,36! -62,30 -64,14 -54,-4!", WHITE, 6.5)
    draw("-58,34! -40,36 -24,52! -44,60 -60,54!", YELLOW, 5)
    card.print(
        place(shape("-48,-112! -2,-104 52,-112! 42,-88 42,-68! 0,-60 -40,-68! -40,-90"), **put),
        YELLOW,
        ink=6,
    )
    lines = (
        "-40,-94,0 0,-86,4 44,-94,0",
        "-52,-200,0 -30,-160,8 -34,-124,0",
        "60,-196,0 40,-160,7 38,-128,0",
        "-30,-54,0 -36,-36,5 -32,-24,0",
        "-4,-50,0 -6,-36,5 -2,-26,0",
        "24,-50,0 28,-36,5 26,-24,0",
        "8,30,0 18,34,4 26,30,0",
        "-24,30,0 -14,34,4 -6,30,0",
        "38,30,0 48,33,4 56,28,0",
    )
    card.fill([piece for text in lines for piece in place(brush(text), **put)], BLACK)
