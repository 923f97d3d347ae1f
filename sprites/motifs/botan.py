"""June, the peony (牡丹)."""

from sprites.hand import (
    BLACK,
    BLUE,
    PURPLE,
    RED,
    WHITE,
    YELLOW,
    brush,
    mirrored,
    place,
    shape,
)
from sprites.motifs.common import disc, face, polar, ribbon

PETAL = "0,6! -30,-14 -54,-44 -52,-74 -34,-88 -16,-85! 2,-100 22,-88! 44,-90 55,-68 50,-40 24,-8"
LEAF = (
    "0,0! -18,-14 -44,-22 -62,-50! -40,-52 -18,-44! -28,-70 -22,-100 4,-128! 24,-98 28,-72 18,-46! "
    "38,-54 64,-48! 48,-22 20,-12"
)

VEINS = (
    "0,-14,1 5,-60,5 3,-112,0",
    "-6,-20,1 -28,-32,4.5 -50,-46,0",
    "8,-18,1 30,-30,4.5 52,-44,0",
)
ASIDE = "0,0! -22,-16 -32,-48 -24,-84 8,-124! 22,-92 24,-56 16,-22"
FOLD = ("0,-10,1 -4,-56,5 4,-108,0", "-3,-40,1 -14,-52,3.5 -20,-72,0")


def petals(card, ring, put, lines=True, light=True, ink=5.5):
    """Petals from the back one to the front: (angle, size, x, y) of each foot."""
    for angle, size, x, y in ring:
        card.print(place(place(shape(PETAL), x, y, size, angle), **put), RED, ink)
        marks = [("-3,-26,0 -5,-50,5 0,-74,0", BLACK)] * lines + [
            ("-38,-62,0 -33,-78,6 -16,-78,0", WHITE)
        ] * light
        for text, colour in marks:
            card.fill(place(place(brush(text), x, y, size, angle), **put), colour)


def stamens(card, x, y, put, count=9, spread=124, long=32):
    """Stamens as one yellow fan of presses."""
    fan = []
    for k in range(count):
        angle = -90 + spread * (k / (count - 1) - 0.5)
        a, b = polar(x, y, angle, 6), polar(x, y, angle, long - 3 * (k % 2))
        fan += place(brush([(*a, 3), (*b, 8)]), **put)
    card.fill(fan, YELLOW)


def peony(card, x, y, scale, turn=0):
    """The open bloom, towards us: outer petals, a cup of shorter ones, stamens."""
    put = {"x": x, "y": y, "scale": scale, "turn": turn, "stretch": 0.86}
    petals(
        card,
        [
            (angle, size, 0, 10)
            for angle, size in (
                (-158, 1),
                (150, 0.98),
                (-112, 1.06),
                (106, 1.04),
                (-68, 1.12),
                (64, 1.1),
                (-24, 1.06),
                (22, 1.08),
            )
        ],
        put,
    )
    petals(
        card,
        [
            (angle, size, 0, 10)
            for angle, size in ((-106, 0.68), (100, 0.7), (-50, 0.76), (48, 0.74), (0, 0.72))
        ],
        put,
        light=False,
        ink=4.5,
    )
    petals(card, [(-30, 0.48, 0, 10), (30, 0.48, 0, 10)], put, lines=False, light=False, ink=4.5)
    stamens(card, 0, 6, put)


def peony_side(card, x, y, scale, turn=0):
    """A bloom from the side: tall petals behind, two that hang, a cup in front, black sepals under it."""
    put = {"x": x, "y": y, "scale": scale, "turn": turn}
    petals(
        card,
        [
            (-16, 1.34, -4, 44),
            (20, 1.38, 6, 44),
            (-44, 1.28, -6, 48),
            (48, 1.26, 8, 48),
            (2, 1.2, 0, 50),
        ],
        put,
    )
    petals(
        card, [(-78, 1.1, -6, 50), (80, 1.14, 6, 50), (-106, 0.84, -8, 52), (104, 0.8, 8, 54)], put
    )
    petals(
        card,
        [(-46, 0.98, -4, 60), (46, 1.0, 6, 60), (-12, 0.92, -2, 66), (22, 0.78, 2, 66)],
        put,
        ink=4.5,
    )
    for text in (
        "0,84! -30,76 -50,54 -54,28! -32,40 -12,54 2,66!",
        "2,84! 30,78 50,60 58,38! 34,44 14,54 0,66!",
        "-12,86! -10,60 -2,44 6,36! 12,52 14,86!",
    ):
        card.print(place(shape(text), **put), BLACK, ink=3.5, key=WHITE, shift=(0, 0))


def bud(card, x, y, scale, turn=0):
    """A round bud splitting red between black sepals."""
    put = {"x": x, "y": y, "scale": scale, "turn": turn}
    card.print(
        place(shape("0,8! -26,0 -34,-28 -22,-54 0,-64! 22,-54 34,-28 26,0"), **put), RED, ink=5
    )
    card.fill(place(brush("-2,-60,0 -12,-40,5 -8,-18,0"), **put), BLACK)
    card.fill(place(brush("12,-50,0 20,-36,5 18,-20,0"), **put), WHITE)
    for text in (
        "0,12! -30,8 -42,-18 -30,-42! -18,-24 -4,-8",
        "0,12! 30,8 44,-14 34,-36! 18,-22 4,-8",
    ):
        card.fill(place(shape(text), **put), BLACK)


def leaf(card, x, y, size, turn, outline=LEAF, flip=False):
    """A black leaf from its foot, its veins carved; of three points, or one seen from the side."""
    put = {"x": x, "y": y, "scale": size / 128, "turn": turn, "flip": flip}
    card.print(place(shape(outline), **put), BLACK, ink=3.5, key=WHITE, shift=(0, 0))
    veins = VEINS if outline == LEAF else FOLD
    card.fill([loop for text in veins for loop in place(brush(text), **put)], WHITE)


def butterfly(card, x, y, scale, turn, colour=YELLOW, spot=RED, flip=False, far=0.66):
    """A swallowtail in flight, seen aslant: the far pair of wings is drawn in."""
    put = {"x": x, "y": y, "scale": scale, "turn": turn, "flip": flip}
    fore = "-2,-2! -14,-40 -44,-84 -90,-106! -110,-98 -116,-76 -104,-48! -90,-18 -62,4 -26,10"
    hind = "-2,4! -30,2 -68,0 -90,14! -98,32 -92,46! -84,48 -76,58! -76,74 -84,92 -78,108! -66,98 -58,76 -54,62! -44,66 -36,60! -26,58 -14,44"
    cells = (
        "-14,-12,2 -44,-46,13 -66,-74,9",
        "-18,-8,2 -54,-34,15 -84,-56,10",
        "-18,-1,2 -52,-14,13 -82,-30,8",
        "-16,6,2 -36,4,8 -58,-2,5",
    )
    bands = (
        "-16,12,2 -40,14,12 -64,18,8",
        "-12,20,2 -30,30,11 -50,40,8",
        "-8,24,2 -16,34,8 -26,46,5",
    )
    for share in (-far, 1):

        def near(text, share=share):
            return text if share == 1 else mirrored(text, far)

        wings = place(shape(near(hind)), **put) + place(shape(near(fore)), **put)
        card.fill(wings, BLACK)
        for texts, paint in ((cells, colour), (bands, spot)):
            card.fill([loop for text in texts for loop in place(brush(near(text)), **put)], paint)
        dots = [(-100, -84), (-104, -68), (-98, -52)]
        card.fill(
            [
                loop
                for px, py in dots
                for loop in place(
                    disc(px if share == 1 else -px * far, py, 4.6, 0.08, points=7), **put
                )
            ],
            WHITE,
        )
        card.fill(place(disc(-76 if share == 1 else 76 * far, 38, 7, 0.1, points=8), **put), colour)
    card.print(
        place(shape("0,-30! 9,-16 8,2 6,30 0,58! -8,32 -8,4 -8,-16"), **put),
        BLACK,
        ink=3,
        key=WHITE,
        shift=(0, 0),
    )
    for text in ("-2,-26,3 -12,-54,3 -34,-68,6", "3,-26,3 12,-56,3 8,-82,6"):
        card.fill(place(brush(text), **put), BLACK)


@face("hanafuda", "botan.tane")
def butterflies(card):
    """Two swallowtails come down to a great bloom that fills the lower left."""
    card.stroke("200,540,12 240,516,9 272,510,7")
    leaf(card, 196, 420, 132, 40)
    leaf(card, 226, 470, 112, 82, flip=True)
    leaf(card, 60, 360, 78, -34, ASIDE)
    leaf(card, 214, 506, 90, 124)
    peony(card, 118, 420, 1.12, -12)
    bud(card, 280, 508, 0.62, 30)
    butterfly(card, 214, 146, 0.94, 14)
    butterfly(card, 74, 252, 0.5, -24, PURPLE, YELLOW, flip=True)


@face("hanafuda", "botan.tan")
def blue_ribbon(card):
    """A plain blue ribbon; a bud's stalk crosses it, the bloom comes in low from the right."""
    leaf(card, 96, 460, 120, -52)
    leaf(card, 212, 340, 116, 38)
    ribbon(card, 134, 40, BLUE, turn=6, length=392, width=90)
    card.stroke("150,540,13 112,470,11 84,380,9 62,300,7 62,262,6")
    leaf(card, 88, 388, 104, 34, flip=True)
    leaf(card, 68, 320, 70, -48, ASIDE)
    leaf(card, 122, 486, 84, -84, ASIDE)
    peony(card, 236, 424, 1.06, 10)
    bud(card, 62, 254, 0.86, -6)


@face("hanafuda", "botan.kasu1")
def open_bloom(card):
    """One open bloom cut by the left edge, over black leaves that sweep to the right."""
    card.stroke("250,540,16 214,470,13 190,390,11 150,320,10")
    leaf(card, 196, 400, 146, 62)
    leaf(card, 190, 392, 120, -74, flip=True)
    leaf(card, 232, 500, 104, 74, ASIDE)
    leaf(card, 224, 486, 152, -58)
    leaf(card, 206, 350, 96, 36, ASIDE)
    peony(card, 138, 214, 1.28, -10)


@face("hanafuda", "botan.kasu2")
def side_bloom(card):
    """A bloom from the side leans in low at the right; its bud stands tall on the left."""
    card.stroke("120,540,14 88,440,12 74,330,10 92,220,8 98,172,7")
    leaf(card, 78, 300, 124, 40)
    leaf(card, 76, 350, 78, -42, ASIDE)
    leaf(card, 92, 232, 76, 52, ASIDE, flip=True)
    leaf(card, 90, 440, 132, -34, flip=True)
    card.stroke("130,540,14 160,490,12 186,424,10")
    leaf(card, 160, 500, 150, 84)
    leaf(card, 128, 530, 106, -66)
    leaf(card, 150, 496, 80, -24, ASIDE)
    peony_side(card, 208, 334, 1.1, 14)
    bud(card, 100, 160, 1.0, 6)
