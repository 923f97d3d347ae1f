"""oni jizo."""
import math
import random
from sprites.hand import *  # noqa: F403
from sprites.motifs.common import *  # noqa: F403
from sprites.motifs.daini_brush import coin, dry, ring as _ring



def ring(card, x, y, radius, width, colour=BLACK, start=-120, sweep=352):
    card.fill(_ring(x, y, radius, width, 3, start), colour)
_dry = dry
def dry(card, text, colour, ground, seed=1, hairs=4):
    _dry(card, text, colour, seed)

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


