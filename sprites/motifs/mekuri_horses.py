"""The horses of mekuri (馬) without their riders, and what they wear."""

from sprites.hand import BLACK, WHITE, brush
from sprites.motifs.mekuri_pips import Stencil, spots

# A horse walking to the left: over the back to the near hind leg, then the raised near foreleg.
TRUNK = (
    "176,254 200,264 226,268 254,258 282,256 304,270! 314,294 310,322 298,350 293,372 306,396! 301,420 294,452 292,470 298,486! "
    "294,503! 262,503! 265,488 275,470 278,440 279,414 272,396 258,378 246,354 222,354 196,360 170,360 152,352! "
    "140,376 120,396 108,408! 112,432 124,450! 122,470! 98,474! 100,456 92,432 80,398! 84,378 100,356 108,334"
)
PROUD = (
    "98,190! 122,198 148,220 ",
    " 102,312 100,288 108,268 104,254! 90,266 70,272 52,284! 38,280 34,266 44,246 60,216 76,192! 80,168! 94,178!",
)
BOWED = (
    "92,196! 124,190 152,214 ",
    " 98,318 98,300 110,284 108,272! 96,288 84,306 76,324! 62,328 50,318 50,300 58,270 66,232 74,206! 70,180! 86,186!",
)


def tack(cut, colour, *texts):
    """Bridle, rein and breast strap."""
    for text in texts:
        cut.print(brush(text), colour, 4)


def tassels(cut, colour, text):
    """Tassels on the breast strap."""
    for x, y in spots(text):
        outline = (
            f"{x - 6},{y - 4}! {x - 10},{y + 22} {x},{y + 28}! {x + 8},{y + 20} {x + 6},{y - 4}!"
        )
        cut.print(outline, colour, 4)


def walker(card, colour, bend, x=0.0, flip=False, carve=BLACK):
    """A walking horse without its rider: far legs, tail, body, mane, bridle and saddle cloth."""
    cut = Stencil(card, x, 0, 1, 0, flip)
    key = WHITE if colour == BLACK else BLACK
    cut.fill(
        BLACK,
        "146,340! 178,350 176,400 170,420! 172,460 178,486! 176,504! 148,504! 152,486 154,460 150,420! 146,390",
        "244,346! 268,370 250,394! 236,402 232,440 222,474 226,490! 222,504! 192,504! 196,488 208,470 216,430 214,398! 220,370",
    )
    cut.lines(
        BLACK,
        "300,268,16 326,300,30 330,380,34 312,450,4",
        "302,272,10 318,330,20 310,400,14 296,430,0",
    )
    body = bend[0] + TRUNK + bend[1]
    cut.print(body, colour, 8 if key == BLACK else 5, key)
    cut.fill(BLACK, "265,488! 293,486! 295,503! 262,503!", "100,458! 122,456! 122,470! 98,474!")
    cut.lines(
        carve,
        "152,352,0 140,330,6 138,300,0",
        "246,352,0 262,330,6 268,300,0",
        "110,330,0 124,352,6 146,366,0",
        "196,352,0 216,346,5 238,350,0",
        "284,380,0 280,400,5 288,420,0",
        "90,392,0 98,404,5 96,420,0",
    )
    return cut
