"""The Daini deck (大二): the tens (キリ), four persons of a court with ten coins each."""

from sprites.hand import BLACK, RED, WHITE, YELLOW, brush, loop, place, shape
from sprites.motifs.common import disc, face, polar
from sprites.motifs.daini_brush import dry, swept


def purse(card, spots, radius=21):
    """Small coins, all in three paths: the rings, their white, four petals in one outline."""
    rings, fields, flowers = [], [], []
    for k, (x, y) in enumerate(spots):
        rings += disc(x, y, radius, 0.04, seed=k, points=8)
        fields += disc(x - 0.5, y - 1, radius * 0.68, 0.05, seed=k + 9, points=8)
        flowers += loop(
            [
                (*polar(x - 0.5, y - 1, k * 23 + 90 * petal + off, radius * far), off == 45)
                for petal in range(4)
                for off, far in ((-19, 0.6), (19, 0.6), (45, 0.22))
            ]
        )
    card.fill(rings, BLACK)
    card.fill(fields, WHITE)
    card.fill(flowers, RED)


def line_of(count, x0, y0, x1, y1, sway=0):
    """Evenly told places on a line, each second one a little aside."""
    return [
        (x0 + (x1 - x0) * k / (count - 1), y0 + (y1 - y0) * k / (count - 1) + sway * (k % 2))
        for k in range(count)
    ]


def strokes(card, texts, colour=BLACK, **put):
    card.fill([loop_ for text in texts for loop_ in place(brush(text), **put)], colour)


def cuts(card, texts, colour=BLACK, **put):
    card.fill([loop_ for text in texts for loop_ in place(shape(text), **put)], colour)


# A face after the court manner, about the middle of the nose: drawn eyes, a hook for the nose.
EYES = ("-33,2,0 -21,-4,6 -7,3,0", "7,3,0 21,-4,6 35,1,0")
NOSE = "1,-8,0 -11,22,4.5 -1,26,0"
LIPS = "-9,40! 0,36 9,40! 0,46"
MOUTH = ("-17,32,0 -7,30,3.5 -1,32,0", "1,32,0 9,30,3.5 19,32,0")


@face("daini", "d10a")
def noble(card):
    """A young lord before the sun, all robe, his fan shut; the coins lie in two rows under him."""
    card.fill(disc(196, 128, 98, 0.02), RED)
    card.fill(
        shape(
            "140,182! 112,196 82,224 56,268 34,322 12,396 10,436! 90,448 170,440 250,446 321,434! 318,392 302,340 282,290 "
            "258,242 226,206 186,186!"
        ),
        BLACK,
    )
    for sleeve in (
        "52,300! 90,304 126,334 148,384! 108,410 60,414 12,400! 28,348",
        "296,300! 262,314 228,346 204,392! 240,414 278,418 321,404! 312,350",
    ):
        card.print(shape(sleeve), RED, ink=6, key=WHITE, shift=(0, 0))
    strokes(
        card,
        (
            "60,322,0 92,334,9 118,376,0",
            "48,372,0 76,380,8 100,398,0",
            "288,324,0 260,340,9 236,384,0",
            "302,372,0 276,384,8 258,402,0",
        ),
    )
    strokes(
        card,
        (
            "134,192,7 158,250,9 152,330,0",
            "190,192,7 162,240,8 132,284,0",
            "210,214,0 236,252,6 250,300,0",
            "104,216,0 84,250,6 74,290,0",
        ),
        WHITE,
    )
    # the fan and the hands that hold it
    card.print(shape("150,352! 132,276 140,262 158,256! 172,258 186,268! 176,356!"), YELLOW, ink=6)
    strokes(card, ("162,350,2 152,310,4 148,268,0", "164,350,2 166,310,4 172,264,0"))
    card.print(shape("142,344! 164,336 188,344! 192,366 166,376 142,366"), WHITE, ink=6)
    strokes(card, ("150,354,0 164,350,4 182,354,0", "152,365,0 166,362,4 180,365,0"))
    # head and cap
    card.print(
        shape(
            "122,116 130,92 154,82 184,84 204,98 210,124 206,154 194,178 174,194 156,190 136,176 124,150"
        ),
        WHITE,
        ink=8,
    )
    cuts(
        card,
        (
            "112,122! 114,96 126,78! 128,44 146,20! 196,20 236,28 248,40! 236,54 222,76! 222,100 216,146! 208,122 198,104 166,97 136,103 124,128!",
            "130,112! 140,104 152,108! 142,116",
            "172,108! 186,103 196,112! 184,116",
            "154,188! 163,186 172,188! 170,204 162,216! 156,204",
        ),
    )
    strokes(card, ("134,74,0 176,68,4 214,78,0", "160,30,0 196,30,4 236,40,0"), WHITE)
    strokes(card, (*EYES, NOSE, *MOUTH), x=163, y=136)
    cuts(card, (LIPS,), RED, x=163, y=136)
    purse(card, [*line_of(5, 45, 466, 287, 464, 2), *line_of(5, 43, 505, 285, 503, -2)], 19)


@face("daini", "d10b")
def lady(card):
    """A lady in many layers behind her open fan; the coins hang in two strings by her hair."""
    card.fill(
        shape(
            "166,46 212,56 240,96 246,150 252,214 270,290 290,350! 60,350! 62,290 78,214 84,150 92,96 122,56"
        ),
        BLACK,
    )
    robe = shape(
        "126,196! 100,206 74,246 50,310 30,380 8,440 8,535! 322,535! 322,440 300,380 280,310 258,246 232,206 206,196!"
    )
    card.print(robe, RED, ink=8)
    # the hems of the layers, spread on the floor
    for hem, colour in (
        ("8,470! 90,486 166,474 250,488 322,472! 322,540! 8,540!", BLACK),
        ("8,486! 90,500 166,489 250,502 322,487! 322,540! 8,540!", YELLOW),
        ("8,500! 90,513 166,503 250,515 322,501! 322,540! 8,540!", BLACK),
        ("8,514! 90,522 166,516 250,524 322,515! 322,540! 8,540!", WHITE),
    ):
        card.fill(shape(hem), colour)
    # collars
    for text, colour in (
        ("116,196! 166,318! 216,196!", BLACK),
        ("124,192! 166,300! 208,192!", WHITE),
        ("132,192! 166,284! 200,192!", BLACK),
        ("138,190! 166,270! 194,190!", YELLOW),
        ("146,190! 166,248! 186,190!", WHITE),
    ):
        card.fill(shape(text), colour)
    # sleeves: red, their mouths in three layers
    for flip, x in ((False, 0), (True, 330)):
        put = {"x": x, "flip": flip}
        card.print(
            place(
                shape(
                    "92,250! 62,300 38,372 22,440! 70,462 118,460 160,436! 164,398 150,356 128,330 112,290"
                ),
                **put,
            ),
            RED,
            ink=7,
        )
        for band, colour in (
            ("160,436! 118,460 70,462 22,440! 28,418! 72,440 116,438 163,412!", BLACK),
            ("162,420! 118,446 70,448 26,428! 28,420! 72,438 116,436 163,412!", WHITE),
        ):
            card.fill(place(shape(band), **put), colour)
        strokes(
            card,
            (
                "84,292,0 66,340,8 56,400,0",
                "110,316,0 112,360,8 100,418,0",
                "132,350,0 138,376,6 134,408,0",
            ),
            **put,
        )
    # the fan, open
    fan = shape("166,400! 84,318! 92,280 122,252 166,244 210,252 240,280 248,318!")
    card.print(fan, YELLOW, ink=8)
    card.fill(disc(166, 300, 34, 0.03), RED)
    strokes(
        card,
        [
            f"166,396,3 {x},{y},5"
            for x, y in (
                (104, 290),
                (122, 270),
                (142, 258),
                (166, 252),
                (190, 258),
                (210, 270),
                (228, 290),
            )
        ],
    )
    card.print(shape("142,384! 154,372 180,372 192,384! 190,406 166,414 144,406"), WHITE, ink=6)
    strokes(card, ("150,392,0 166,387,4 184,392,0", "152,402,0 166,398,4 180,402,0"))
    # head: hair parted, side locks cut at the cheek, two long locks in front
    card.print(
        shape("124,118 132,88 166,76 200,88 208,118 206,152 194,178 166,196 138,178 126,152"),
        WHITE,
        ink=7,
    )
    cuts(
        card,
        (
            "166,62! 128,70 106,106 104,150 112,190! 122,196! 122,160 126,120 142,94 166,74!",
            "166,62! 204,70 226,106 228,150 220,190! 210,196! 210,160 206,120 190,94 166,74!",
            "136,106! 146,100 156,103! 146,110",
            "176,103! 186,100 196,106! 186,110",
        ),
    )
    for k, lock in enumerate(
        ("112,140,16 96,220,25 82,300,26 52,400,16", "220,140,16 236,220,25 250,300,26 284,410,16")
    ):
        card.fill(swept(lock, k + 3, 4, 0.34, 3), BLACK)
    strokes(card, (*EYES, NOSE), x=166, y=136)
    cuts(card, (LIPS,), RED, x=166, y=136)
    card.stroke("150,168,0 166,171,3.5 182,168,0")
    purse(card, [*line_of(5, 46, 46, 44, 226), *line_of(5, 286, 44, 288, 224)], 20)


@face("daini", "d10c")
def minister(card):
    """An old minister in profile, black against a red screen; the coins stand in pairs."""
    card.fill(shape("176,9! 321,9! 321,531! 166,531! 178,440 166,360 182,250 170,120"), RED)
    dry(card, "340,508,50 240,500,60 120,506,50 6,494,30", BLACK, 5, 6, 0.5)
    card.print(
        shape(
            "222,186! 262,180 296,202 330,250! 330,500! 222,500 122,494! 100,472 112,440 146,424! 132,380 126,340! 138,300 168,270 198,214!"
        ),
        BLACK,
        ink=7,
        key=WHITE,
        shift=(0, 0),
    )
    # the tablet, the sleeve with its red lining, the hands
    card.print(shape("114,186! 140,178! 156,316! 134,322!"), YELLOW, ink=7)
    card.print(
        shape(
            "228,232! 188,266 144,290! 128,330 126,392 140,440! 182,456 228,444 262,410! 278,350 272,280 254,244"
        ),
        BLACK,
        ink=5,
        key=WHITE,
        shift=(0, 0),
    )
    card.print(
        shape("144,290! 128,330 126,392 140,440! 160,436 152,390 154,340 168,296!"), RED, ink=5
    )
    card.print(shape("124,298! 142,288 164,296! 170,316 160,334 138,336 122,326"), WHITE, ink=6)
    strokes(
        card,
        (
            "124,309,0 142,304,4 156,308,0",
            "123,318,0 142,314,4 156,318,0",
            "128,328,0 144,324,4 156,328,0",
        ),
    )
    strokes(
        card,
        (
            "298,232,0 312,300,8 310,380,0",
            "284,420,0 262,456,8 218,476,0",
            "316,410,0 308,456,7 292,486,0",
            "248,280,0 254,336,8 228,396,0",
            "210,300,0 204,350,7 184,410,0",
        ),
        WHITE,
    )
    # the head in profile, cap and tail, beard
    put = {"x": 22}
    card.print(
        place(
            shape(
                "186,80! 178,100! 174,108 158,136! 168,144 172,146! 166,154 170,160! 168,172 180,190 210,198 240,184 252,150 252,90 220,74"
            ),
            **put,
        ),
        WHITE,
        ink=8,
    )
    card.print(
        place(
            shape(
                "176,162! 164,196 156,236 134,298! 164,276 182,246! 182,266 172,292! 204,258 220,220 224,184! 206,176 196,164"
            ),
            **put,
        ),
        WHITE,
        ink=6,
    )
    strokes(
        card,
        (
            "178,186,0 172,220,5 160,256,0",
            "194,188,0 192,216,5 184,238,0",
            "208,192,0 206,216,5 196,246,0",
        ),
        **put,
    )
    cuts(
        card,
        (
            "176,86! 176,62 198,44 238,44 258,64 266,96! 262,130! 252,104 226,88 200,84",
            "230,50! 226,14 250,12 266,24 266,76!",
            "226,118! 236,108 248,118 246,136 234,146 228,134! 238,126",
        ),
        **put,
    )
    card.stroke("280,56,16 300,66,24 304,110,22 296,186,12")
    strokes(card, ("184,76,0 220,64,4 250,78,0",), WHITE, **put)
    strokes(
        card,
        (
            "176,104,4 192,98,9 212,104,0",
            "178,122,0 192,118,6 208,124,0",
            "170,156,0 182,154,4 192,160,0",
            "172,148,3 190,152,8 206,166,0",
            "160,136,0 170,138,4 178,130,0",
        ),
        **put,
    )
    purse(card, [*line_of(5, 42, 50, 40, 286), *line_of(5, 92, 44, 88, 280)], 21)


@face("daini", "d10d")
def guard(card):
    """A guard of the palace, seated broad, with bow and arrows; five coins above, five below."""
    # arrows
    for k, (x, y) in enumerate(((226, 110), (252, 100), (278, 104), (300, 122))):
        card.stroke(f"212,260,6 {x},{y},6")
        put = {"x": x, "y": y, "turn": 12 + k * 9}
        card.print(
            place(shape("-11,-2! 0,-14 11,-2! 11,46! 0,36 -11,46!"), **put),
            WHITE if k % 2 else RED,
            ink=6,
        )
        card.fill(place(brush("0,-10,2 0,38,3"), **put), BLACK)
    # lap, tunic, sleeves
    dry(card, "-6,444,40 110,450,54 220,446,48 326,452,26", BLACK, 11, 6, 0.3)
    card.fill(
        shape(
            "14,458! 16,416 48,376 110,366 165,386 220,366 282,376 314,416 316,458! 240,466 165,456 90,466"
        ),
        BLACK,
    )
    strokes(
        card,
        (
            "58,394,0 40,424,9 46,454,0",
            "104,392,0 88,420,9 100,456,0",
            "140,396,0 136,424,7 150,450,0",
            "272,394,0 290,424,9 284,454,0",
            "226,392,0 242,420,9 230,456,0",
            "190,396,0 194,424,7 180,450,0",
        ),
        WHITE,
    )
    card.print(
        shape(
            "126,206! 94,216 66,250 44,310 34,376! 76,398 112,386 128,346! 126,390 165,402 204,390! 202,346! 218,386 254,398 296,376! 286,310 264,250 236,216 204,206!"
        ),
        RED,
        ink=9,
    )
    strokes(
        card,
        (
            "128,346,9 122,296,6 128,254,0",
            "202,346,9 208,296,6 202,254,0",
            "84,266,0 66,316,8 60,370,0",
            "104,290,0 98,334,7 84,382,0",
            "246,266,0 264,316,8 270,370,0",
            "226,290,0 232,334,7 246,382,0",
        ),
    )
    cuts(card, ("130,206! 165,276! 200,206! 186,200 144,200",))
    card.print(shape("122,350! 165,362 208,350! 209,376! 165,388 121,376!"), YELLOW, ink=7)
    cuts(card, ("142,200! 165,250! 188,200!",), WHITE)
    # bow and the hand on it
    card.fill(brush("66,80,6 34,160,11 40,290,12 30,400,11 56,470,6"), BLACK)
    card.stroke("66,84,3 60,270,3 56,466,3")
    for x, y, flip in ((42, 352, False), (280, 380, True)):
        put = {"x": x, "y": y, "flip": flip}
        card.print(
            place(shape("-19,-14! -4,-22 14,-18 23,-4! 22,12 10,20 -10,20 -20,14! -23,0"), **put),
            WHITE,
            ink=6,
        )
        strokes(
            card,
            ("-21,-6,2 -8,-8,4.5 6,-6,0", "-22,4,2 -8,3,4.5 6,4,0", "-19,13,2 -6,12,4.5 6,12,0"),
            **put,
        )
    # head
    card.print(
        shape(
            "122,128 134,108 165,102 196,108 208,128 208,160 200,186 182,206 148,206 130,186 122,160"
        ),
        WHITE,
        ink=8,
    )
    cuts(
        card,
        (
            "118,132! 120,104 140,86 190,86 210,104 212,132! 190,120 165,116 140,120",
            "176,92! 178,74 200,72 206,90!",
        ),
    )
    for flip, x in ((False, 0), (True, 330)):
        put = {"x": x, "flip": flip}
        card.fill(
            place(shape("122,130! 96,118 84,140 86,168 104,184 124,176! 116,156"), **put), BLACK
        )
        strokes(
            card,
            (
                "120,154,0 104,142,4 94,134,0",
                "120,158,0 104,160,4 92,160,0",
                "120,162,0 108,172,4 102,178,0",
            ),
            WHITE,
            **put,
        )
    cuts(
        card,
        (
            "128,128! 146,128 160,144! 144,138 132,140!",
            "202,128! 184,128 170,144! 186,138 198,140!",
            "152,190! 165,186 178,190! 172,214 165,226! 158,214",
        ),
    )
    strokes(card, (*EYES, NOSE), x=165, y=152)
    strokes(card, ("163,180,6 146,182,8 130,196,0", "167,180,6 184,182,8 200,196,0"))
    cuts(card, (LIPS,), RED, x=165, y=148)
    purse(card, [*line_of(5, 46, 46, 284, 44, 3), *line_of(5, 46, 494, 284, 496, -3)], 21)
