"""May, the iris (菖蒲)."""

from sprites.hand import BLACK, BLUE, GREEN, PURPLE, WHITE, YELLOW, brush, loop, place, shape
from sprites.motifs.common import disc, face, leaf, ribbon


def blades(card, feet, colour=GREEN, width=28):
    """Sword leaves from foot to tip, (x0, y0, x1, y1): green with a black rib, black with a carved one."""
    for x0, y0, x1, y1 in feet:
        bend = 0.05 if x1 > x0 else -0.05
        outline = leaf(x0, y0, x1, y1, width, bend=bend, belly=0.35)
        if colour == BLACK:
            card.print(outline, BLACK, ink=3, key=WHITE, shift=(0, 0))
        else:
            card.print(outline, colour, ink=4)
        lean = 4 if x1 > x0 else -4
        rib = [
            (x0 * 0.85 + x1 * 0.15, y0 * 0.85 + y1 * 0.15, 1),
            ((x0 + x1) / 2 + lean, (y0 + y1) / 2, 3.5),
            (x0 * 0.12 + x1 * 0.88, y0 * 0.12 + y1 * 0.88, 0),
        ]
        card.stroke(rib, BLACK if colour != BLACK else WHITE)


def stems(card, feet):
    """Flower stalks from foot to head, (x0, y0, x1, y1)."""
    for x0, y0, x1, y1 in feet:
        card.stroke([(x0, y0, 9), ((x0 + x1) / 2 + 6, (y0 + y1) / 2, 8), (x1, y1, 7)])


def head(card, put, forms, yellows, lines):
    """A flower: petals in the order printed, then the yellow signals, then the veins."""
    for text in forms:
        card.print(place(shape(text), **put), PURPLE, ink=4.5)
    for texts, colour in ((yellows, YELLOW), (lines, BLACK)):
        card.fill([piece for text in texts for piece in place(brush(text), **put)], colour)


def iris(card, x, y, scale, turn, flip=False):
    """An iris towards us: three standards up, three falls drooping, yellow at the throat."""
    put = {"x": x, "y": y, "scale": scale, "turn": turn, "flip": flip}
    card.fill(place(shape("-3,106! -8,80 -13,46 -6,6 6,6 13,46 8,80 4,106!"), **put), BLACK)
    head(
        card,
        put,
        (
            "-4,6! -22,-14 -26,-46 -12,-66! -2,-48 4,-20",
            "4,6! 20,-16 30,-44 18,-64! 4,-50 -2,-20",
            "0,10! -14,-20 -8,-58 4,-76! 14,-52 14,-18",
            "-4,2! -34,-14 -62,0 -74,34 -60,56! -42,46 -22,28",
            "4,2! 34,-16 62,-4 76,28 64,52! 44,44 22,28",
            "0,0! -18,14 -24,46 -8,74 4,80! 20,64 24,36 14,10",
        ),
        ("0,6,1 -2,28,8 0,48,0", "-18,4,1 -40,14,7 -56,32,0", "18,4,1 40,12,7 58,28,0"),
        (
            "-8,30,0 -10,50,3 -4,66,0",
            "10,28,0 12,46,3 6,62,0",
            "0,-10,0 3,-36,3 4,-62,0",
            "-12,-14,0 -16,-36,3 -12,-54,0",
            "14,-14,0 20,-34,3 18,-52,0",
            "-34,0,0 -54,14,3 -62,40,0",
            "36,-4,0 56,8,3 66,36,0",
        ),
    )


def iris_side(card, x, y, scale, turn, flip=False):
    """An iris from the side: one great fall towards the left, one behind, the standards swept up."""
    put = {"x": x, "y": y, "scale": scale, "turn": turn, "flip": flip}
    card.fill(place(shape("6,110! 0,84 -8,52 -6,12 14,6 22,48 16,84 12,110!"), **put), BLACK)
    head(
        card,
        put,
        (
            "10,12! 12,-24 34,-54 58,-66! 60,-38 44,-10 26,10",
            "8,4! 40,-10 70,2 82,36 74,62! 56,50 32,34",
            "2,12! -22,-14 -30,-50 -18,-82! 2,-62 12,-30",
            "6,12! -8,-24 4,-66 26,-86! 36,-54 28,-16",
            "10,4! -24,-16 -58,-6 -80,26 -84,64 -70,84! -50,80 -32,58 -14,36 8,26",
        ),
        ("-6,10,1 -34,22,8 -58,52,0", "24,10,1 46,16,6 62,36,0"),
        (
            "-26,0,0 -52,12,3 -70,46,0",
            "-18,30,0 -38,46,3 -56,68,0",
            "6,0,0 -8,-28,3 -16,-62,0",
            "14,0,0 14,-36,3 24,-66,0",
            "24,0,0 36,-28,3 52,-48,0",
            "44,2,0 64,14,3 72,44,0",
        ),
    )


def bud(card, x, y, scale, turn):
    """A rolled bud, purple out of its sheath."""
    put = {"x": x, "y": y, "scale": scale, "turn": turn}
    card.print(
        place(shape("-6,14! -16,-14 -12,-46 4,-78! 14,-46 16,-12 8,14"), **put), PURPLE, ink=4.5
    )
    card.fill(place(brush("6,-62,0 -4,-30,4.5 2,0,0"), **put), BLACK)
    card.print(
        place(shape("-4,52! -20,20 -20,-20! -6,-2 8,8 18,-10! 18,24 8,52!"), **put), GREEN, ink=4.5
    )


def water(card, lines):
    """Ripples, blue."""
    for text in lines:
        card.stroke(text, BLUE)


# eight planks: four courses of two, (start, end, the width of one plank)
COURSES = (
    ((238, 166), (166, 0), (32, 2)),
    ((46, 212), (302, 172), (9, 22)),
    ((48, 226), (146, 342), (-29, 9)),
    ((-12, 392), (178, 336), (10, 25)),
)


def planks(card, start, end, across):
    """A course of two planks, aslant, on posts and beams; nailed at both ends, the grain ruled."""
    (x0, y0), (x1, y1), (wx, wy) = start, end, across

    def at(t, side):
        return x0 + (x1 - x0) * t + wx * side, y0 + (y1 - y0) * t + wy * side

    for t in (0.12, 0.88):
        x, y = at(t, 1.6)
        card.stroke([(x, y, 12), (x - 1, y + 40, 10), (x + 1, y + 58, 7)])
        beam = [at(t - 0.03, -0.34), at(t + 0.03, -0.3), at(t + 0.03, 2.5), at(t - 0.03, 2.44)]
        card.fill(loop(beam, corners=True), BLACK)
    for k in (0, 1):
        near, far, rag = k * 1.06, k * 1.06 + 1, 7 * (-1) ** k
        corners = [at(0, near), at(1, near), at(1, far), at(0, far)]
        outline = loop(
            [(x + rag * (1 if i in (1, 2) else -1), y) for i, (x, y) in enumerate(corners)],
            corners=True,
        )
        card.print(outline, YELLOW, ink=7.5, shift=(-1, -2.2))
        (gx, gy) = at(0.45, near + 0.52)
        card.stroke(
            [
                (*at(0.12 + k * 0.16, near + 0.55), 0),
                (gx, gy, 4),
                (*at(0.58 + k * 0.22, near + 0.55), 0),
            ]
        )
        for t in (0.08, 0.92):
            card.fill(disc(*at(t, near + 0.5), 3.6, 0.1, points=6), BLACK)


@face("hanafuda", "ayame.tane")
def bridge(card):
    """The bridge of eight planks zigzags away over the water behind the irises."""
    water(
        card,
        (
            "212,56,0 262,46,10 330,60,4",
            "250,100,0 284,92,9 330,102,5",
            "82,62,0 126,52,9 178,66,0",
            "106,124,0 140,114,9 196,126,0",
            "6,258,6 26,250,8 56,262,0",
            "6,500,7 50,488,9 106,502,0",
            "6,344,5 34,336,7 70,346,0",
        ),
    )
    blades(card, [(56, 236, 26, 120), (74, 236, 100, 130), (64, 236, 72, 160)])
    stems(card, [(62, 230, 57, 182)])
    iris_side(card, 58, 112, 0.7, -4, flip=True)
    for course in COURSES:
        planks(card, *course)
    blades(
        card,
        [
            (190, 540, 150, 300),
            (286, 540, 314, 250),
            (240, 540, 264, 270),
            (160, 540, 92, 410),
            (276, 540, 246, 430),
            (140, 540, 190, 404),
            (306, 540, 320, 380),
            (120, 540, 70, 470),
        ],
    )
    stems(card, [(216, 540, 222, 320), (262, 540, 282, 412), (176, 540, 140, 462)])
    for x, y, s, turn in ((222, 292, 1.22, -5), (280, 412, 0.84, 8), (134, 456, 0.9, -8)):
        iris(card, x, y, s, turn)


@face("hanafuda", "ayame.tan")
def red_ribbon(card):
    """A plain red ribbon between irises: blades behind it, a head over its foot."""
    blades(
        card,
        [(130, 540, 92, 190), (200, 540, 216, 300), (60, 540, 30, 280), (284, 540, 306, 300)],
        BLACK,
        32,
    )
    ribbon(card, 128, 44, turn=6, length=372, width=88)
    stems(card, [(116, 540, 113, 506), (250, 540, 239, 334)])
    blades(
        card,
        [
            (80, 540, 40, 350),
            (150, 540, 196, 370),
            (230, 540, 304, 350),
            (256, 540, 222, 430),
            (290, 540, 316, 420),
        ],
    )
    iris(card, 100, 384, 1.2, -6)
    iris_side(card, 258, 238, 0.92, 6, flip=True)


@face("hanafuda", "ayame.kasu1")
def three_heads(card):
    """Heads at three heights over upright blades, the largest cut by the left edge."""
    blades(
        card,
        [
            (150, 540, 164, 250),
            (236, 540, 292, 220),
            (80, 540, 44, 300),
            (206, 540, 214, 290),
            (280, 540, 316, 330),
        ],
        BLACK,
        32,
    )
    stems(card, [(134, 540, 119, 328), (224, 540, 216, 428), (186, 540, 204, 190)])
    blades(
        card,
        [
            (110, 540, 36, 380),
            (180, 540, 134, 320),
            (246, 540, 304, 400),
            (210, 540, 262, 430),
            (130, 540, 160, 410),
        ],
    )
    bud(card, 206, 140, 0.92, 6)
    iris(card, 106, 200, 1.26, -6)
    iris_side(card, 236, 330, 0.96, 6, flip=True)


@face("hanafuda", "ayame.kasu2")
def side_head(card):
    """One great head seen from the side leans in at the right, a small one and water under it."""
    water(card, ("6,470,7 50,456,10 120,470,0", "20,512,0 70,500,8 130,512,0"))
    blades(
        card,
        [(200, 540, 166, 260), (250, 540, 304, 150), (276, 540, 318, 300), (120, 540, 150, 330)],
        BLACK,
        32,
    )
    stems(card, [(236, 540, 230, 334), (94, 540, 89, 478)])
    blades(
        card,
        [
            (206, 540, 128, 370),
            (104, 540, 140, 420),
            (70, 540, 32, 350),
            (230, 540, 262, 350),
            (90, 540, 56, 450),
            (270, 540, 300, 420),
        ],
    )
    iris_side(card, 208, 192, 1.36, -4)
    iris(card, 80, 398, 0.8, -6)
