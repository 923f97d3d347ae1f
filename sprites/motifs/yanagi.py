"""November, the willow (柳)."""

import itertools
import math
import random

from sprites.hand import (
    BLACK,
    BLUE,
    GREEN,
    RED,
    WHITE,
    YELLOW,
    along,
    brush,
    loop,
    place,
    read,
    shape,
    spline,
)
from sprites.motifs.common import disc, face, polar, ribbon

PETAL = shape("0,-2! -6,-8 0,-12! 6,-8")


def willow(card, text, colour=GREEN, long=54, gap=21, bare=30):
    """A hanging twig: narrow leaves, now left, now right, all pointing the way it falls."""
    rng = random.Random(text)
    points = [(x, y, None, corner) for x, y, _, corner in read(text)]
    leaves, walked, due, side = [], 0.0, bare, 1
    for piece in spline(points, closed=False):
        length = math.dist(piece[0], piece[3])
        while due <= walked + length:
            t = (due - walked) / length
            (x, y), (ax, ay) = along(piece, t), along(piece, min(1, t + 0.04))
            (bx, by) = along(piece, max(0, t - 0.04))
            heading = math.degrees(math.atan2(ay - by, ax - bx)) - side * rng.uniform(13, 27)
            reach = long * rng.uniform(0.82, 1.15)
            tip = polar(x, y, heading + side * 9, reach)
            middle = polar(x, y, heading - side * 4, reach * 0.45)
            a, b = (polar(*middle, heading + quarter, reach * 0.09) for quarter in (90, -90))
            leaves += loop([(x, y, True), a, (*tip, True), b])
            due += gap * rng.uniform(0.8, 1.2)
            side = -side
        walked += length
    card.stroke(text, BLACK, step=90)
    if colour == BLACK:
        card.fill(leaves, BLACK)
    else:
        card.print(leaves, colour, ink=3.4)


def umbrella(card, x, y, turn):
    """An oiled-paper umbrella seen from a little below: yellow outside, red within."""
    put = {"x": x, "y": y, "turn": turn}
    far, near = [], []
    for k in range(9):
        angle = 180 - 22.5 * k
        px, py = math.cos(math.radians(angle)), math.sin(math.radians(angle))
        far.append((px * 136, py * 38))
        near.append((px * 136, -py * 26))
    rim = []
    for (ax, ay), (bx, by) in itertools.pairwise(far):
        rim += [(ax, ay, True), ((ax + bx) * 0.485, (ay + by) * 0.465)]
    inside = loop([*rim, (136, 0, True), (96, -40), (0, -92), (-96, -40)])
    card.print(place(inside, **put), RED, ink=7)
    for px, py in far[1:-1]:
        card.fill(place(brush([(px * 0.1, -34, 2), (px, py, 4)]), **put), BLACK)
    edge = []
    for (ax, ay), (bx, by) in itertools.pairwise(near):
        edge += [(ax, ay, True), ((ax + bx) / 2, (ay + by) / 2 - 1)]
    dome = [
        *edge,
        (136, 0, True),
        (112, -34),
        (66, -70),
        (8, -92, True),
        (-8, -92, True),
        (-66, -70),
        (-112, -34),
    ]
    card.print(place(loop(dome), **put), YELLOW, ink=5)
    for px, py in near[1:-1]:
        rib = [(px * 0.05, -88, 2), (px * 0.62, -88 + (py + 88) * 0.42, 4), (px, py, 5)]
        card.fill(place(brush(rib), **put), BLACK)
    card.fill(place(shape("-22,-84! -12,-92 -7,-106 7,-106 12,-92 22,-84! 0,-78"), **put), BLACK)


def frog(card, **put):
    """A frog in its leap, legs stretched behind it."""

    def lines(colour, *texts):
        card.fill([piece for text in texts for piece in place(brush(text), **put)], colour)

    for text in (
        "70,404,17 90,430,13 84,452,9 100,486,6",
        "88,398,21 106,418,16 98,440,10 116,466,6",
        "50,384,11 30,398,9 14,384,5",
    ):
        card.print(place(brush(text), **put), GREEN, ink=5)
    lines(
        BLACK,
        "100,484,5 92,504,0",
        "100,484,5 106,504,0",
        "100,484,5 118,494,0",
        "116,464,5 114,484,0",
        "116,464,5 128,482,0",
        "116,464,5 136,470,0",
        "14,386,5 2,388,0",
        "14,386,5 2,376,0",
        "14,386,5 12,372,0",
    )
    body = "18,352! 20,364 32,384 50,402 70,416 90,420 102,410! 106,392 96,370 80,352 66,344! 64,332 52,326 42,334! 30,340"
    card.print(place(shape(body), **put), GREEN, ink=5)
    card.fill(
        place(shape("22,362! 34,362 48,372 62,390 86,416! 66,412 48,399 34,384"), **put), WHITE
    )
    card.fill(place(disc(52, 339, 6, points=8), **put), YELLOW)
    lines(
        BLACK,
        "48,339,4 57,339,4",
        "19,354,0 34,358,4.5 50,356,0",
        "84,368,0 90,382,6 88,398,0",
        "72,360,0 80,374,5 82,388,0",
    )


def courtier(card, **put):
    """A court noble turned to the left: tall hat, black robe with a train, hands on the shaft."""

    def draw(text, colour, ink=5.0, key=BLACK):
        shift = (0, 0) if key == WHITE else (-0.9, -1.3)
        card.print(place(shape(text), **put), colour, ink, shift, key)

    def lines(colour, *texts):
        card.fill([piece for text in texts for piece in place(brush(text), **put)], colour)

    draw("118,440! 102,468 110,492 134,498 156,488! 166,444!", RED, 6)
    draw("172,444! 162,480 178,496 206,494 224,478! 220,440!", RED, 6)
    lines(
        BLACK,
        "128,462,0 124,478,5 128,494,3",
        "148,462,0 148,478,5 142,494,3",
        "184,462,0 182,480,5 188,494,3",
        "206,460,0 206,478,5 200,492,3",
    )
    for text in (
        "114,490! 98,500 90,510 104,515 134,512 142,496!",
        "176,492! 166,500 162,510 178,514 206,511 210,494!",
    ):
        card.fill(place(shape(text), **put), BLACK)
    # robe and train
    draw(
        "150,216! 122,228 106,262 94,306 92,344! 106,362 132,370! 124,410 102,450! 140,466 180,464 214,452! 250,476 290,490 320,494! 320,424! "
        "300,404 290,378! 292,330 274,270 244,236 190,216!",
        BLACK,
        4,
        WHITE,
    )
    lines(
        WHITE,
        "212,450,3 232,420,5 240,384,0",
        "150,464,3 156,430,5 152,392,0",
        "180,464,3 190,424,5 190,384,0",
        "318,470,3 282,452,5 252,420,0",
        "318,446,3 292,428,5 268,398,0",
    )
    # far cuff, then the sleeve towards us with its red lining
    draw(
        "206,286! 232,280 262,300 288,340 292,384! 262,396 228,388! 216,350 204,318",
        BLACK,
        4,
        WHITE,
    )
    draw("206,286! 196,292 200,326 210,360 226,390! 236,390 230,352 216,316", RED, 4, WHITE)
    draw(
        "124,230! 104,266 94,308 90,346! 108,364 140,370! 158,344 166,312 164,284! 150,270 140,252",
        BLACK,
        4,
        WHITE,
    )
    draw("164,284! 176,288 174,318 164,346 148,372! 138,370 152,342 160,312", RED, 4, WHITE)
    lines(
        WHITE,
        "132,240,0 138,270,5 158,286,0",
        "112,356,3 124,326,5 128,292,0",
        "101,350,2 105,330,4 106,312,0",
        "232,244,0 250,270,5 256,296,0",
        "268,388,3 266,362,4 258,336,0",
        "280,376,2 276,348,4 262,322,0",
    )
    for x, y, r in (
        (112, 284, 11),
        (244, 348, 10),
        (220, 252, 11),
        (128, 424, 11),
        (214, 414, 12),
        (262, 456, 10),
    ):
        roundel = [piece for k in range(4) for piece in place(PETAL, turn=90 * k + x)]
        card.fill(place(roundel, x + put["x"], y + put["y"], r / 12), WHITE)
    # the shaft, and both hands on it
    card.print(place(brush("206,116,7 201,200,8 190,340,9"), **put), YELLOW, ink=5)
    draw(
        "161,294! 167,278 182,270 196,265! 206,270 209,282! 209,298 204,311! 190,319 175,316! 164,307",
        WHITE,
        5.5,
    )
    lines(
        BLACK,
        "176,284,0 190,280,4 206,284,0",
        "178,296,0 192,293,4 207,297,0",
        "180,307,0 190,305,3.5 202,308,0",
        "166,290,0 172,282,4 182,274,0",
    )
    # collar, head
    put = {"x": put["x"] - 11, "y": put["y"]}
    draw("142,214! 156,232 178,236 200,216! 186,208 156,206", RED, 5)
    draw("150,212! 160,224 174,226 190,210!", WHITE, 4)
    draw(
        "136,172! 133,186 128,197 132,202 132,212 138,222 150,229! 166,226 180,214 190,204 196,192 190,170! 164,164",
        WHITE,
        6,
    )
    draw("178,172! 194,168 198,186 190,206 182,208! 184,196 176,190!", BLACK, 3)
    draw("184,186! 194,184 196,196 190,204 184,200", WHITE, 4)
    draw(
        "130,178! 130,152 136,124 142,110! 150,86 172,68 194,68! 209,84 213,116 207,150 197,178! 166,170",
        BLACK,
        4.5,
        WHITE,
    )
    lines(WHITE, "136,165,2 164,158,5 201,165,2", "150,148,0 154,114,5 178,86,0")
    lines(
        BLACK,
        "136,190,2 143,187,5 150,190,0",
        "158,188,0 166,185,5.5 174,188,2",
        "137,199,1 143,202,3.8 149,200,0",
        "156,200,0 163,204,4.2 171,200,1",
        "148,192,0 142,206,2.6 138,210,3 146,212,0",
        "144,214,3 138,217,3 133,222,0",
        "146,214,3 153,217,3 158,223,0",
        "146,228,4 143,238,5 137,246,0",
    )
    lines(RED, "141,220,1 146,222,4.5 151,220,1")


@face("hanafuda", "yanagi.hikari")
def michikaze(card):
    """Ono no Michikaze in court dress under his umbrella, watching the frog leap for the willow."""
    card.fill(shape("6,446! 44,440 84,452 108,478 150,498 230,512 326,510! 326,536! 6,536!"), BLUE)
    for text in (
        "10,456,0 50,458,5 84,478,6 120,504,0",
        "10,486,0 60,490,6 110,512,5 160,522,0",
        "60,516,0 110,526,5 150,534,0",
        "190,522,0 250,528,5 310,522,0",
    ):
        card.stroke(text, WHITE)
    card.print(
        shape("104,490! 130,478 200,470 326,472! 326,512! 250,514 170,506 128,500!"), GREEN, ink=6
    )
    card.stroke("6,14,40 50,30,24 96,36,12 128,28,3")
    willow(card, "30,30,6 42,110,6 28,180,5 36,230,1")
    willow(card, "62,34,6 78,120,6 66,200,5 78,272,1")
    frog(card, x=56, y=58, scale=0.86, turn=6)
    umbrella(card, 214, 134, 6)
    courtier(card, x=14, y=2)


@face("hanafuda", "yanagi.tane")
def swallow(card):
    """A swallow turns on its wing before the hanging green, its tail cut by the edge."""
    card.stroke("110,8,4 190,26,14 262,20,26 334,30,44")
    willow(card, "206,28,5 224,130,6 214,260,5 240,380,1")
    willow(card, "250,26,6 270,150,6 258,310,5 284,500,1")
    willow(card, "298,30,6 308,160,6 294,320,1", BLACK)
    put = {"x": 148, "y": 276, "turn": -24}

    def draw(text, colour, ink=5.0, key=BLACK):
        shift = (0, 0) if key == WHITE else (-0.9, -1.3)
        card.print(place(shape(text), **put), colour, ink, shift, key)

    def lines(colour, *texts):
        card.fill([piece for text in texts for piece in place(brush(text), **put)], colour)

    draw(
        "-58,18! -66,62 -52,108 -16,150 52,184! 40,156! 44,154! 30,124! 34,118! 22,88! 26,80! 16,50 14,26!",
        BLACK,
        5,
        WHITE,
    )
    lines(WHITE, "44,156,4 0,124,5 -26,76,0", "34,120,4 4,94,5 -14,58,0", "26,82,4 8,64,4 -2,44,0")
    draw("44,-10! 90,-14 140,-28 214,-66! 160,-14 118,4 84,14!", BLACK, 5, WHITE)
    draw("44,22! 84,14 130,18 180,38 232,84! 166,56 116,38 70,32!", BLACK, 5, WHITE)
    card.fill(place(shape("-136,13! -112,0 -104,14!"), **put), BLACK)
    draw(
        "-122,8! -114,-6 -104,-18 -82,-27 -50,-26 0,-18 50,-8 88,8! 84,20 56,32 10,40 -36,40 -76,32 -104,20 -116,14!",
        WHITE,
        6,
    )
    draw(
        "-116,2! -102,-18 -82,-26 -50,-25 0,-17 50,-7 86,8! 60,14 20,10 -20,6 -54,4! -68,22 -60,34! -76,30 -82,14 -94,2!",
        BLACK,
        2,
    )
    draw("-118,11! -106,0 -92,3 -82,14 -78,28! -92,26 -106,18!", RED, 3)
    card.fill(place(disc(-96, -9, 5.5, 0.05, points=8), **put), WHITE)
    card.fill(place(disc(-96.5, -9, 2.6, points=6), **put), BLACK)
    draw(
        "-66,-16! -64,-58 -44,-104 0,-148 62,-182 128,-204! 100,-172! 106,-168! 82,-138! 88,-134! 66,-104! 72,-98! 52,-70! 56,-64! 40,-34 32,-6! -16,0",
        BLACK,
        6,
        WHITE,
    )
    draw("-58,-16! -56,-54 -38,-92 -6,-122! -2,-96 0,-60 6,-30 16,-6! -20,-4", BLUE, 3)
    lines(
        WHITE,
        "104,-170,4 54,-146,5 12,-106,0",
        "86,-136,4 44,-112,5 12,-78,0",
        "70,-100,4 40,-82,5 14,-52,0",
        "54,-66,4 36,-52,4 18,-28,0",
    )
    lines(
        BLACK,
        "-46,-30,0 -44,-62,5 -24,-96,0",
        "-26,-18,0 -26,-48,5 -14,-80,0",
        "-6,-12,0 -8,-34,4 -4,-56,0",
        "-20,34,0 4,30,4 30,32,0",
        "10,28,0 34,22,4 56,24,0",
    )
    lines(WHITE, "112,2,0 136,-12,5 160,-26,0", "112,28,0 140,34,5 168,46,0")


@face("hanafuda", "yanagi.tan")
def ribbon_and_strands(card):
    """A red ribbon behind a willow bough; black strands beyond it, a green one across its foot."""
    willow(card, "276,50,5 294,170,5 276,300,4 284,410,1", BLACK)
    willow(card, "58,58,5 68,130,5 54,230,1", BLACK)
    willow(card, "236,50,5 248,150,5 240,260,1", BLACK)
    ribbon(card, 112, 34, RED, turn=5, length=392, width=92)
    card.stroke("334,36,54 264,62,30 180,68,22 100,54,13 30,62,4")
    willow(card, "214,66,6 232,190,6 200,330,6 150,500,1")
    willow(card, "96,54,6 90,150,6 66,290,5 60,400,1")
    willow(card, "304,48,6 308,110,5 296,190,1")


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
