"""The Daini deck (大二)."""

import math
import random

from sprites.hand import *  # noqa: F403
from sprites.motifs.common import *  # noqa: F403


def ring(card, x, y, radius, width, colour=BLACK, start=-120, sweep=352):
    """A circle of one brush load: pressed at the start, thin where it closes, not quite round."""
    rng = random.Random(round(x * 3 + y))
    points = []
    for k in range(13):
        t = k / 12
        r = radius * (1 + rng.uniform(-0.025, 0.025)) + (radius * 0.05 if k == 0 else 0)
        points.append((*polar(x, y, start + sweep * t, r), width * (0.8 + 0.5 * math.sin(t * math.pi * 0.9) - 0.5 * t)))
    card.stroke(points, colour)


def coin(card, x, y, radius, colour=BLACK, core=RED, turn=0):
    """An ouru: a heavy ring and four pressed petals, none alike."""
    rng = random.Random(round(x * 5 + y))
    card.fill(disc(x, y, radius, 0.03, seed=round(x)), colour)
    card.fill(disc(x - radius * 0.03, y - radius * 0.04, radius * 0.74, 0.035, seed=round(y)), WHITE)
    for k in range(4):
        angle = turn + k * 90 + rng.uniform(-7, 7)
        a, b = polar(x, y, angle, radius * 0.02), polar(x, y, angle, radius * rng.uniform(0.66, 0.76))
        card.fill(leaf(*a, *b, radius * rng.uniform(0.48, 0.56), belly=0.58), core)
    card.fill(disc(x, y, radius * 0.15, 0.08, seed=round(y)), colour)


def dry(card, text, colour, ground, seed=1, hairs=4):
    """A heavy stroke whose tail runs dry: streaks of the ground combed into its last third."""
    card.stroke(text, colour)
    points = read(text)
    (x0, y0, w0, _), (x1, y1, w1, _) = points[-2], points[-1]
    size = math.hypot(x1 - x0, y1 - y0)
    nx, ny = -(y1 - y0) / size, (x1 - x0) / size
    rng = random.Random(seed)
    for k in range(hairs):
        off = ((k + 0.5) / hairs - 0.5) * 0.8
        a = rng.uniform(0.2, 0.55)
        card.stroke([(x0 + (x1 - x0) * a + nx * off * w0, y0 + (y1 - y0) * a + ny * off * w0, 0),
                     (x0 + (x1 - x0) * 0.8 + nx * off * (w0 + w1) / 2, y0 + (y1 - y0) * 0.8 + ny * off * (w0 + w1) / 2, 2.4),
                     (x1 + (x1 - x0) * 0.1 + nx * off * w1, y1 + (y1 - y0) * 0.1 + ny * off * w1, 3)], ground)


@face("daini", "d1s")
def daini_1_special(card):
    dry(card, "20,446,30 104,412,76 214,438,72 330,380,30", BLUE, WHITE, 4, 6)
    dry(card, "30,520,24 140,490,48 306,500,18", BLACK, WHITE, 6, 5)
    dry(card, "320,40,34 260,60,44 210,40,12", BLACK, WHITE, 9, 4)
    card.fill(disc(156, 214, 124, 0.02), WHITE)
    ring(card, 156, 214, 118, 52, BLUE, start=-150)
    rng = random.Random(2)
    for k in range(4):
        angle = 22 + k * 90 + rng.uniform(-7, 7)
        a, b = polar(156, 214, angle, 10), polar(156, 214, angle, rng.uniform(84, 92))
        press = polar(156, 214, angle + rng.uniform(-5, 5), 54)
        card.stroke([(*a, 8), (*press, rng.uniform(54, 66)), (*b, rng.uniform(14, 30))], BLUE)
        c, d, e = polar(156, 214, angle + 6, 46), polar(156, 214, angle + 9, 64), polar(156, 214, angle + 3, 84)
        card.stroke([(*c, 0), (*d, 8), (*e, 0)], WHITE)
    card.print(disc(156, 214, 19, 0.07), RED, ink=7)


@face("daini", "d3s", ground=RED)
def daini_3_special(card):
    dry(card, "330,30,40 236,84,72 140,60,54 20,140,18", BLACK, RED, 2, 5)
    dry(card, "6,516,50 120,462,78 214,498,60 326,420,18", BLACK, RED, 3, 6)
    dry(card, "326,250,50 240,300,76 120,250,60 14,300,16", BLACK, RED, 5, 5)
    for x, y, turn in ((104, 128, 12), (220, 272, 40), (106, 412, 70)):
        coin(card, x, y, 70, BLACK, RED, turn)
    for x, y in ((104, 128), (220, 272), (106, 412)):
        ring(card, x, y, 71, 5, WHITE, start=x, sweep=340)


@face("daini", "d5a")
def daini_5(card):
    card.fill(shape("9,9! 218,9! 180,70 120,110 60,170 9,238!"), RED)
    card.fill(shape("321,531! 126,531! 176,470 236,430 290,380 321,312!"), RED)
    dry(card, "330,190,46 232,216,84 120,300,70 10,330,20", BLACK, WHITE, 2, 6)
    dry(card, "10,470,30 80,520,46 170,500,14", BLACK, WHITE, 3, 3)
    dry(card, "300,20,30 246,50,44 190,110,10", BLACK, WHITE, 7, 3)
    for x, y, turn in ((86, 114, 10), (246, 122, 36), (166, 268, 60), (84, 416, 30), (244, 424, 75)):
        coin(card, x, y, 57, turn=turn)
        ring(card, x, y, 58, 4.5, WHITE, start=x + y, sweep=338)


@face("daini", "d10a")
def daini_10(card):
    """キリ: a court noble, seated, all robe; ten coins strung under him."""
    card.fill(disc(196, 128, 98, 0.02), RED)
    robe = shape("140,182! 112,196 82,224 56,268 34,322 18,392 18,440! 90,452 170,444 250,452 314,440! 312,392 300,340 282,290 258,242 "
                 "226,206 186,186!")
    card.fill(robe, BLACK)
    card.print(shape("52,300! 90,304 126,334 148,384! 108,410 60,414 18,400! 28,348"), RED, ink=6, key=WHITE, shift=(0, 0))
    card.print(shape("296,300! 262,314 228,346 204,392! 240,414 278,418 316,404! 310,350"), RED, ink=6, key=WHITE, shift=(0, 0))
    for text in ("60,322,0 92,334,9 118,376,0", "48,372,0 76,380,8 100,398,0", "288,324,0 260,340,9 236,384,0", "302,372,0 276,384,8 258,402,0"):
        card.stroke(text, BLACK)
    for text in ("134,192,7 158,250,9 152,330,0", "190,192,7 162,240,8 132,284,0", "210,214,0 236,252,6 250,300,0", "104,216,0 84,250,6 74,290,0"):
        card.stroke(text, WHITE)
    # the fan
    card.print(shape("150,352! 132,276 140,262 158,256! 172,258 186,268! 176,356!"), YELLOW, ink=6)
    for text in ("162,350,2 152,310,4 148,268,0", "164,350,2 166,310,4 172,264,0"):
        card.stroke(text)
    card.print(shape("142,344! 164,336 188,344! 192,366 166,376 142,366"), WHITE, ink=6)
    # face after the court manner: drawn lines for eyes, a hook for the nose, brows high on the forehead
    card.print(shape("122,116 130,92 154,82 184,84 204,98 210,124 206,154 194,178 174,194 156,190 136,176 124,150"), WHITE, ink=8)
    card.fill(shape("112,122! 114,96 126,78! 128,44 146,20! 196,20 236,28 248,40! 236,54 222,76! 222,100 216,146! 208,122 198,104 166,97 136,103 124,128!"), BLACK)
    card.stroke("134,74,0 176,68,4 214,78,0", WHITE)
    card.stroke("160,30,0 196,30,4 236,40,0", WHITE)
    card.fill(shape("130,112! 140,104 152,108! 142,116"), BLACK)
    card.fill(shape("172,108! 186,103 196,112! 184,116"), BLACK)
    for text in ("130,138,0 142,132,6 156,139,0", "170,139,0 184,132,6 198,137,0", "164,128,0 152,158,4.5 162,162,0"):
        card.stroke(text)
    card.fill(shape("154,176! 163,172 172,176! 163,182"), RED)
    card.stroke("146,168,0 156,166,3.5 162,168,0")
    card.stroke("164,168,0 172,166,3.5 182,168,0")
    card.fill(shape("154,188! 163,186 172,188! 170,204 162,216! 156,204"), BLACK)
    for k in range(10):
        x, y = 47 + (k % 5) * 59, 475 + (k // 5) * 34
        card.fill(disc(x, y, 16.5, 0.05, seed=k), BLACK)
        card.fill(disc(x - 1, y - 1, 11, 0.07, seed=k + 9), RED)


@face("daini", "oni", ground=BLACK)
def oni(card):
    start = len(card.parts)
    # a mane of white, inside the black: nothing may touch the border, or the black card falls apart
    for k in range(17):
        angle = -200 + k * 13.8
        side = abs(math.cos(math.radians(angle)))
        a, b, c = polar(170, 310, angle, 96), polar(170, 310, angle + 7, 140), polar(170, 310, angle - 2, 204 - 88 * side + 12 * (k % 3))
        card.stroke([(*a, 24), (*b, 15), (*c, 0)], GREY if k % 4 == 1 else WHITE)
    card.fill(shape("88,200! 62,166 42,118 50,52! 74,96 104,132 140,160! 112,176"), YELLOW)
    card.fill(shape("206,156! 246,134 276,98 292,56! 306,98 296,148 258,200! 236,174"), YELLOW)
    for text in ("48,118,0 70,126,8 90,120,0", "64,156,0 90,154,8 116,144,0", "296,112,0 274,118,8 256,116,0", "284,154,0 258,150,8 234,142,0"):
        card.stroke(text, BLACK)
    head = shape("72,234 98,194 142,170 186,164 230,176 264,206 280,250 276,300 282,336 268,386 242,434 204,474 168,488 130,478 96,448 70,400 "
                 "60,348 64,310 56,276")
    card.print(head, RED, ink=8, key=BLACK, shift=(0, 0))
    # brows, eyes glaring aside, nose, mouth
    card.fill(shape("64,244! 96,228 132,238 160,268! 166,288 158,298! 134,270 104,262 74,274!"), BLACK)
    card.fill(shape("278,240! 248,226 212,238 186,266! 180,286 188,298! 212,270 242,262 272,274!"), BLACK)
    card.print(shape("80,302! 100,279 130,282 152,309! 128,323 100,319"), WHITE, ink=7)
    card.print(shape("194,309! 218,282 246,279 270,302! 250,319 222,323"), WHITE, ink=7)
    card.fill(disc(110, 300, 14, 0.05), BLACK)
    card.fill(disc(226, 300, 14, 0.05), BLACK)
    card.fill(disc(106, 296, 4.5), YELLOW)
    card.fill(disc(222, 296, 4.5), YELLOW)
    card.fill(shape("160,300! 156,330 132,350 128,370! 144,384 160,376 172,384 188,376 204,384 218,368! 212,348 192,332 188,300! 198,336 200,350 190,360 172,364 154,360 146,350 152,336"), BLACK)
    card.print(shape("86,410! 108,390 140,396 172,402 204,396 236,388 258,406! 246,436 214,456 172,462 132,456 102,438"), BLACK, ink=4)
    for text in ("100,406! 116,396 132,400! 126,436!", "212,400! 230,394 246,402! 222,438!", "130,458! 138,424 150,416! 160,462!", "184,462! 194,418 206,424! 214,456!",
                 "138,401! 170,405! 162,420 146,417!", "174,405! 204,401! 198,417 184,420!"):
        card.fill(shape(text), WHITE)
    for text in ("146,206,0 172,216,8 200,204,0", "136,228,0 172,240,8 208,224,0", "68,332,0 92,352,8 104,386,0", "276,332,0 252,350,8 238,384,0", "146,478,0 172,470,7 198,478,0",
                 "84,334,0 104,342,6 126,338,0", "220,338,0 242,342,6 264,334,0", "78,384,0 88,410,6 102,436,0", "264,382,0 258,410,6 242,436,0"):
        card.stroke(text)
    face_parts = card.parts[start:]
    card.parts[start:] = [f'<g transform="translate({166 / GRID:.0f} {276 / GRID:.0f}) rotate(-5) scale(1.12) translate({-168 / GRID:.0f} {-272 / GRID:.0f})">',
                          *face_parts, "</g>"]


@face("daini", "jizo")
def jizo(card):
    card.fill(shape("9,531! 9,452 60,440 150,452 240,438 321,450! 321,531!"), BLACK)
    ring(card, 152, 134, 112, 16, BLACK, start=-30, sweep=346)
    card.stroke("292,470,10 290,300,9 286,96,9")
    ring(card, 285, 72, 24, 9, BLACK, start=80)
    for x in (270, 301):
        ring(card, x, 90, 9, 4, BLACK, start=0)
    figure = shape("150,58 182,62 206,84 216,118 210,150 194,174! 232,190 262,222 272,268 266,322 272,400 284,494! 210,508 130,506 46,494! "
                   "52,410 44,330 36,276 46,230 72,200 112,176! 94,152 88,118 94,86 118,64")
    card.print(figure, RED, ink=10, shift=(-1.4, -2))
    # the bib: an apron tied behind the neck, straight at the hem, the neck bare above it
    card.print(shape("104,188! 128,204 154,208 180,203 202,185! 232,224 246,262 250,300! 206,314 156,318 106,315 62,304! 66,264 78,228!"), YELLOW, ink=9)
    card.fill(shape("250,300! 206,314 156,318 106,315 62,304! 61,290! 106,299 156,302 206,298 249,286!"), BLACK)
    card.fill(shape("100,186! 104,180! 130,196 154,199 180,195 203,178! 207,186! 182,209 154,214 126,209!"), BLACK)
    for text in ("92,226,0 100,262,6 96,292,0", "138,214,0 144,262,6 138,296,0", "178,212,0 184,256,6 190,294,0", "214,212,0 222,246,5 232,284,0"):
        card.stroke(text)
    for text in ("108,112,0 124,123,9 142,114,0", "162,114,0 178,123,9 195,111,0", "150,106,1 143,134,6 154,139,0", "134,153,0 151,159,7 169,152,0",
                 "104,97,0 121,90,7 140,98,0", "162,98,0 180,90,7 198,96,0", "92,124,1 83,146,9 92,168,2", "212,122,1 221,146,9 210,168,2", "138,174,0 152,179,5 166,173,0"):
        card.stroke(text)
    # robe: a few heavy cuts
    for text in ("112,330,3 98,404,12 78,496,7", "208,328,3 222,404,12 244,500,6", "158,412,0 152,456,9 156,504,5", "60,322,0 50,370,8 60,420,0", "258,318,0 262,364,7 256,410,0",
                 "182,426,0 190,462,7 194,502,3"):
        card.stroke(text)
    card.print(shape("110,366! 136,346 182,346 212,364! 212,398 188,418 146,420 116,402"), RED, ink=8)
    card.print(disc(162, 352, 27, 0.04), WHITE, ink=8)
    card.stroke("150,348,0 160,339,5 172,343,0", GREY)
    dry(card, "30,506,10 130,492,22 220,512,26 310,494,14", WHITE, BLACK, 8, 3)


