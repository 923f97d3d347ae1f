"""The name of the program, written with a wide brush, its red seal, and the icon on the desk.

Signs are drawn in a box of 400 x 400 units. Each stroke is one outline, as the brush leaves it: an entry pressed at a
slant, a waist, a shoulder or a point at the end. Nothing here is type.
"""

from sprites.hand import *
from sprites.motifs.common import *

# 手: the falling stroke, two level strokes that rise to the right, the hooked spine.
HAND = (
    "84,98! 120,84 172,68 214,46 246,18! 258,4! 284,14 302,34 302,54! 272,78 214,92 150,103 100,107",
    "98,140! 116,143 140,150 192,147 248,134 276,118! 298,124 318,142 316,160! 298,173! 248,167 188,176 142,185 122,184 108,168",
    "6,236! 26,239 56,248 126,246 226,232 308,215 342,194! 364,202 394,230 390,250! 368,269! 306,257 222,263 124,278 64,287 38,287 18,266",
    "176,74! 206,76 228,84! 238,150 246,236 245,312 240,356 222,392 206,399! 196,396! 184,376 162,356 138,342! 168,348 186,346 195,330 198,250 194,166 188,112",
)
HAND_DRY = (
    "262,236,0 300,232,4 340,226,2 352,224,0",
    "284,248,0 318,243,3.4 366,238,0",
    "232,240,0 262,236,2.4 286,233,0",
)
# 札: the tree at the left (level stroke, spine, falling stroke, dot), then the bent hook.
CARD = (
    "16,128! 32,131 52,139 96,135 138,123 160,105! 180,112 198,132 194,148! 178,161! 132,157 88,166 56,173 40,172 25,154",
    "80,14! 110,20 132,36! 128,64 125,140 128,250 131,336 128,366 116,386 102,390 92,376 86,340 88,240 90,140 89,70",
    "90,158! 106,158 114,176! 98,218 66,266 34,298 0,320! 30,284 60,232 80,190",
    "118,184! 148,192 182,216 198,242 196,262 184,272 170,262 150,234 132,208",
    "226,20! 262,26 288,44! 280,76 275,150 274,240 276,296 288,326 318,337 350,332 368,310 380,262! 387,250! 394,296 402,336 398,364 376,384 330,391 280,384 250,356 237,304 238,220 240,130 237,66",
)
CARD_DRY = (
    "252,150,0 250,210,3.6 252,262,2 254,280,0",
    "264,196,0 262,250,3 265,300,0",
    "58,254,0 42,276,3 24,298,0",
)


def reverse(outline):
    """The same loops the other way round: inside another loop they become holes."""
    return [[tuple(reversed(piece)) for piece in reversed(pieces)] for pieces in outline]


def clockwise(outline):
    """Whether the first loop turns to the right on the screen."""
    points = [piece[0] for piece in outline[0]]
    return (
        sum(
            ax * by - bx * ay
            for (ax, ay), (bx, by) in zip(points, points[1:] + points[:1], strict=True)
        )
        > 0
    )


def sign(card, strokes, dry, x, y, scale=1.0):
    """Write one sign with washi ink at (x, y); where the brush ran dry, hairs of the cloth show."""
    ink = [stroke if clockwise(stroke) else reverse(stroke) for stroke in map(shape, strokes)]
    hairs = [reverse(hair) if clockwise(hair) else hair for hair in map(brush, dry)]
    card.fill(place([loop for stroke in ink + hairs for loop in stroke], x, y, scale), WHITE)


@face("title", "tefuda", width=420, height=860, ground=None, edge=0)
def tefuda(card):
    card.box = (0, 0, 420, 860)
    sign(card, HAND, HAND_DRY, 10, 10)
    sign(card, CARD, CARD_DRY, 10, 448)


KANA = {
    "て": ("12,24,10 44,23,9 84,14,11", "85,14,10 60,30,9 43,54,11 48,78,12 68,88,10 84,86,4"),
    "ふ": (
        "40,8,5 52,14,11 60,22,8",
        "56,34,6 43,44,8 54,58,11 61,74,12 52,88,11 38,88,8 30,80,2",
        "26,58,3 18,70,11 10,82,9",
        "74,54,4 84,65,11 91,77,10",
    ),
    "だ": (
        "10,30,9 34,29,10 62,23,8",
        "38,8,10 33,38,11 22,66,10 8,92,3",
        "50,50,6 64,46,10 82,48,6",
        "46,68,6 50,81,10 66,87,12 88,83,7",
        "72,10,4 79,22,10",
        "86,4,4 93,15,10",
    ),
}


@face("title", "seal", width=100, height=290, ground=None, edge=0)
def seal(card):
    card.box = (0, 0, 100, 290)
    card.fill(
        shape(
            "14,3 34,4 66,2 86,4 95,8 97,20 96,60 98,76 96,130 97,200 95,250 97,272 94,283 84,287 60,286 36,288 14,286 5,282 3,270 4,226 2,206 4,150 3,90 5,50 3,20 6,7"
        ),
        RED,
    )
    for k, kana in enumerate("てふだ"):
        for stroke in KANA[kana]:
            card.fill(
                place(
                    brush([(x, y, w * 1.12) for x, y, w, _ in read(stroke)], 30),
                    8,
                    15 + k * 89,
                    0.83,
                ),
                WHITE,
            )


def rim(width, height, edge, radius):
    """A frame of even width as one outline with a hole, about the origin."""
    w, h = width / 2, height / 2
    outside = rounded(-w, -h, w, h, radius)
    return outside + reverse(rounded(edge - w, edge - h, w - edge, h - edge, radius / 2))


# The cards of the icon are 230 x 376 units about the origin; `spot` is where `place` puts them.
EDGE = rim(230, 376, 17, 20)
PAPER = rounded(-109, -182, 109, 182, 14)
HILL = "-108,96! -84,66 -44,44 0,34 44,44 74,50 98,34 110,20! 110,180! -110,180!"
STEMS = (
    "-66,60,9 -70,-34,9 -54,-126,4",
    "-40,46,8 -28,14,7 4,-24,4",
    "-96,84,8 -104,26,8 -100,-24,4",
)
GRASS = ((-62, 124, 1.0), (10, 92, 0.8), (58, 146, 1.25))


def ear(stem):
    """Threads of an ear of pampas: they leave the last third of the stem and fall to the right."""
    (mx, my), (tx, ty) = (point[:2] for point in read(stem)[-2:])
    size = math.dist((mx, my), (tx, ty)) / 88
    for k in range(7):
        x, y = tx + (mx - tx) * k * 0.06, ty + (my - ty) * k * 0.06
        reach = size * (66 + 9 * (k % 2))
        (ax, ay), (bx, by) = polar(x, y, 14 * k - 66, reach * 0.55), polar(x, y, 14 * k - 40, reach)
        yield [(x, y, 2), (ax, ay, 6.5), (bx, by + 6, 0)]


def shadow(card, **spot):
    """Five faint layers that grow: the soft shadow of a card lit from the upper left."""
    spot = spot | {"x": spot["x"] + 9, "y": spot["y"] + 13}
    for k in range(5):
        w, h = 110 + 5 * k, 183 + 5 * k
        card.fill(place(rounded(-w, -h, w, h, 18 + 5 * k), **spot), BLACK, opacity=0.1)


def plum_card(card, **spot):
    """The card behind: white paper, of which one sees the upper left, with one plum blossom."""
    shadow(card, **spot)
    card.fill(place(PAPER, **spot), WHITE)
    x, y = place(loop([(-54, -104)] * 2), **spot)[0][0][0]
    blossom(card, x, y, 54 * spot["scale"], spot["turn"], ink=8, seed=4)
    card.fill(place(brush("-60,-44,0 -64,10,13 -52,84,18 -66,178,22"), **spot), BLACK)
    card.fill(place(EDGE, **spot), BLACK)


def moon_card(card, **spot):
    """The moon over the black hill, in flats that a small icon still shows."""
    shadow(card, **spot)
    card.fill(place(PAPER, **spot), RED)
    card.fill(place(disc(34, -66, 71, seed=8), **spot), WHITE)
    card.fill(place(shape(HILL), **spot), BLACK)
    card.fill(place(EDGE, **spot), BLACK)


def grasses(card, **spot):
    """Pampas before the moon, and clumps of grass on the hill."""
    for stem in STEMS:
        for stroke in (stem, *ear(stem)):
            card.fill(place(brush(stroke), **spot), BLACK)
    for x, y, size in GRASS:
        for k in range(-2, 3):
            (ax, ay), (bx, by) = (
                polar(0, 0, 17 * k - 90, 22),
                polar(0, 0, 26 * k - 90, 42 - abs(k) * 4),
            )
            blade = loop(
                (
                    (k - 1.5, 0, True),
                    (ax, ay, False),
                    (bx, by, True),
                    (ax + 4, ay + 3, False),
                    (k + 1.5, 0, True),
                )
            )
            card.fill(place(place(blade, x, y, size), **spot), GREY)


MOON = {"x": 298, "y": 258, "scale": 1.07, "turn": 9}


@face("icon", "small", width=512, height=512, ground=None, edge=0)
def small(card):
    """Two cards on the cloth, for 16 to 32 pixels."""
    card.box = (0, 0, 512, 512)
    card.defs.append(
        f'<linearGradient id="cloth" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="{512 / GRID:.0f}" y2="{512 / GRID:.0f}">'
        '<stop offset="0" stop-color="#648f86"/><stop offset="1" stop-color="#294c48"/></linearGradient>'
    )
    card.fill(rounded(6, 6, 506, 506, 108), "url(#cloth)")
    plum_card(card, x=178, y=250, scale=0.98, turn=-16)
    moon_card(card, **MOON)


@face("icon", "icon", width=512, height=512, ground=None, edge=0)
def icon(card):
    """The same with all its grass, for 48 pixels and more."""
    small(card)
    grasses(card, **MOON)
