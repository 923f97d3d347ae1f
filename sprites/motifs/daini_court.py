"""The court of the Daini deck."""
import math
import random
from sprites.hand import *  # noqa: F403
from sprites.motifs.common import *  # noqa: F403
from sprites.motifs.daini_brush import coin, dry, ring as _ring


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


