"""The four aces of mekuri: each suit sign held by a black dragon."""

import math

from sprites.hand import (
    BLACK,
    GOLD,
    RED,
    SILVER,
    WHITE,
    YELLOW,
    along,
    brush,
    loop,
    read,
    spline,
)
from sprites.motifs.common import disc
from sprites.motifs.mekuri_pips import (
    Stencil,
    club,
    coin,
    cup,
    flecks,
    rays,
    straight_sword,
)


def stations(text, gap):
    """Points every gap units along a stroke: (x, y, width, direction)."""
    points = read(text)
    found, due = [], gap * 0.5
    walked = 0.0
    for i, piece in enumerate(spline(points, closed=False)):
        w0, w1 = points[i][2], points[i + 1][2]
        steps = 24
        for k in range(steps):
            a, b = along(piece, k / steps), along(piece, (k + 1) / steps)
            walked += math.dist(a, b)
            if walked >= due:
                t = (k + 1) / steps
                angle = math.atan2(b[1] - a[1], b[0] - a[0])
                found.append((*b, w0 + (w1 - w0) * t * t * (3 - 2 * t), angle))
                due += gap
    return found


def body(card, text, side=1, belly=YELLOW, scale=WHITE):
    """A stretch of dragon from neck to tail: black, ridged with spines, banded on its belly.

    ``side`` says on which hand of the stroke's direction the belly lies.
    """
    ridge, bands, cuts, arcs = list(brush(text)), [], [], []
    belly_line = []
    for x, y, w, angle in stations(text, 12):
        nx, ny = -math.sin(angle) * side, math.cos(angle) * side
        belly_line.append((x + nx * w * 0.33, y + ny * w * 0.33, w * 0.26))
    for k, (x, y, w, angle) in enumerate(stations(text, 19)):
        dx, dy = math.cos(angle), math.sin(angle)

        def at(ahead, across, x=x, y=y, dx=dx, dy=dy):
            """A point so far along the dragon and so far toward its belly."""
            return x + dx * ahead - dy * side * across, y + dy * ahead + dx * side * across

        if w > 8:
            foot, tip = w * -0.42, w * (-0.86 if k % 2 else -0.74)
            ridge += loop([at(-9, foot), at(9, foot), at(13, tip)][::side], corners=True)
        if w > 16:
            cuts += brush([(*at(0, w * 0.2), 2.5), (*at(3, w * 0.48), 2.5)])
        if w > 22:
            arcs += brush([(*at(0, w * -0.3), 0), (*at(7, w * -0.12), 4.5), (*at(0, w * 0.06), 0)])
    card.fill(ridge, BLACK)
    if len(belly_line) > 2:
        first, last = belly_line[0][:2], belly_line[-1][:2]
        bands = brush([(*first, 0), *belly_line[1:-1:2], (*last, 0)], 60)
    card.fill(bands, belly)
    card.fill(cuts, BLACK)
    card.fill(arcs, scale)


def leg(card, x, y, scale=1.0, turn=0.0, flip=False, claw=WHITE):
    """A bent leg with three talons spread and one behind, flames at the elbow."""
    cut = Stencil(card, x, y, scale, turn, flip)
    cut.lines(RED, "10,26,8 30,16,9 44,-2,0", "12,30,8 34,28,8 52,16,0")
    cut.lines(
        BLACK,
        "-6,-8,34 10,20,24 -4,44,14 -14,62,16",
        "-14,60,13 -32,70,9 -42,84,5",
        "-14,60,13 -16,80,9 -20,96,5",
        "-12,60,12 6,76,9 8,92,5",
        "-8,54,10 8,56,8 18,64,4",
    )
    cut.lines(
        claw,
        "-40,82,7 -46,92,5 -44,102,0",
        "-20,94,7 -24,106,5 -19,116,0",
        "8,90,7 8,102,5 14,110,0",
        "17,63,6 25,68,4 28,77,0",
    )
    cut.lines(WHITE, "-2,0,0 6,18,4 0,32,0")


def head(card, x, y, scale=1.0, turn=0.0, flip=False, horn=YELLOW):
    """A dragon's head in profile, looking left, the mouth open; the neck comes from the right."""
    cut = Stencil(card, x, y, scale, turn, flip)
    cut.lines(
        horn, "-20,-36,11 8,-56,10 34,-58,7 58,-74,0", "-34,-42,9 -22,-68,8 2,-82,6 16,-100,0"
    )
    for text in (
        "4,-14,16 34,-34,14 64,-36,0",
        "4,0,18 40,-8,15 76,-2,0",
        "2,14,18 34,20,14 62,34,0",
        "-10,22,16 12,40,12 30,58,0",
    ):
        cut.print(brush(text, 30), RED, 4)
    cut.fill(RED, "-40,2! -66,-4 -92,0! -98,10 -90,20! -66,18 -46,22!")
    cut.print(
        "16,-24! -4,-36 -22,-40! -30,-52 -46,-54 -52,-42! -66,-36 -78,-42 -92,-40! -106,-30 -108,-14 -98,-4! -84,-8 -66,-10 -50,0! "
        "-44,10! -58,20 -78,24 -94,20! -96,32 -78,42 -52,42 -28,36 -8,32 16,26!",
        BLACK,
        3,
    )
    cut.fill(
        WHITE,
        "-100,-6! -93,12! -86,-9!",
        "-82,-9! -76,6! -69,-10!",
        "-64,-8! -60,4! -54,-3!",
        "-88,22! -83,8! -77,23!",
        "-70,22! -66,10! -60,20!",
    )
    cut.fill(YELLOW, "-52,-22! -40,-32 -26,-28! -36,-18!")
    cut.fill(BLACK, disc(-39, -25, 4, points=6))
    cut.lines(
        WHITE,
        "-56,-34,0 -38,-40,6 -20,-28,0",
        "-100,-26,0 -92,-32,5 -84,-26,0",
        "-72,-24,0 -60,-18,5 -44,-12,0",
        "-40,8,0 -26,-4,5 -20,-18,0",
        "-74,34,0 -54,34,5 -34,26,0",
        "-10,-16,0 0,-2,5 -2,14,0",
    )
    cut.lines(
        BLACK,
        "-100,-30,6 -122,-48,5 -118,-74,3 -136,-88,0",
        "-98,-8,6 -124,4,5 -132,30,3 -152,36,0",
        "-62,38,7 -70,54,5 -62,68,0",
        "-48,40,7 -50,58,5 -38,70,0",
    )


def ao_ace(card):
    """アザ: the dragon winds itself about the great club."""
    rays(card, 196, 178, 140, 176, count=26)
    body(card, "262,300,46 200,330,44 110,344,40 64,378,36", belly=GOLD, scale=SILVER)
    club(card, 176, 268, 2.35, 22)
    body(card, "122,150,34 166,200,46 226,222,48 270,252,48 262,300,46", belly=GOLD, scale=SILVER)
    leg(card, 250, 306, 0.8, -30, True)
    body(
        card,
        "64,378,36 84,420,36 160,430,32 236,446,24 286,430,14 300,386,0",
        side=-1,
        belly=GOLD,
        scale=SILVER,
    )
    leg(card, 98, 410, 0.8, 10)
    head(card, 128, 148, 0.95, 12)
    flecks(card, "48,52,10 300,300,30 50,280,50 256,492,15 44,470,40")


def aka_ace(card):
    """The dragon comes down the great sword."""
    body(card, "262,150,34 240,206,38 165,226,42 84,262,44")
    straight_sword(card, 163, 297, 1.9)
    body(card, "40,60,0 60,90,12 130,104,20 220,106,28 262,150,34", side=-1)
    leg(card, 250, 140, 0.7, -40, True)
    leg(card, 76, 290, 0.85, 20)
    body(card, "84,262,44 70,310,46 130,350,48 180,352,44 208,376,36")
    head(card, 198, 380, 0.95, -4, True)


def ouru_ace(card):
    """The dragon lies about its coin."""
    coin(card, 165, 330, 102, 20)
    body(
        card,
        "196,150,36 262,196,46 286,290,48 268,402,46 176,470,40 78,440,32 40,350,24 48,250,16 90,200,9 60,150,0",
    )
    leg(card, 262, 230, 0.85, 60)
    leg(card, 84, 436, 0.75, 200)
    head(card, 196, 140, 1.05, 8)


def koppu_ace(card):
    """The dragon rises out of the cup."""
    cup(card, 165, 392, 2.15)
    body(
        card, "140,120,34 206,132,46 254,176,48 226,232,46 140,244,42 104,286,40 165,318,36", side=1
    )
    leg(card, 226, 226, 0.85, 0, True)
    head(card, 136, 116, 1.0, 4)


ACES = {"ao1": ao_ace, "aka1": aka_ace, "ouru1": ouru_ace, "koppu1": koppu_ace}
