"""The bright of November: Ono no Michikaze, his umbrella, the frog (柳に小野道風)."""

import itertools
import math

from sprites.hand import (
    BLACK,
    BLUE,
    GREEN,
    RED,
    WHITE,
    YELLOW,
    brush,
    loop,
    place,
    shape,
)
from sprites.motifs.common import disc, face
from sprites.motifs.yanagi_willow import willow

PETAL = shape("0,-2! -6,-8 0,-12! 6,-8")


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
