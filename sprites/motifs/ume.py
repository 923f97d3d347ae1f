"""February, the plum (梅)."""

from sprites.hand import BLACK, GREEN, GREY, RED, WHITE, YELLOW, brush, place, shape
from sprites.motifs.common import blossom, bud, disc, face, five_petals, mist
from sprites.motifs.tanzaku import lettered, tie


def profile(card, x, y, radius, turn=0):
    """A plum blossom from the side: a cup of petals on a calyx, stamens standing out."""
    put = {"x": x, "y": y, "scale": radius / 40, "turn": turn}
    for stamen in (
        "-4,-30,5 -10,-46,4 -20,-54,3",
        "0,-30,5 1,-46,4 -1,-60,3",
        "4,-30,5 12,-46,4 19,-53,3",
    ):
        card.fill(place(brush(stamen), **put), BLACK)
    dots = [
        piece
        for px, py in ((-21, -55), (-1, -62), (20, -54))
        for piece in disc(px, py, 5, 0.1, points=6)
    ]
    card.fill(place(dots, **put), BLACK)
    card.print(
        place(
            shape(
                "0,6! -22,0 -40,-14 -40,-34 -24,-42 -10,-30! -6,-46 8,-47 12,-31! 26,-44 41,-34 39,-12 22,1"
            ),
            **put,
        ),
        RED,
        ink=4.5,
    )
    card.print(
        place(shape("0,6! -18,-4 -24,-20 -13,-34 2,-28! 14,-35 25,-20 17,-3"), **put), RED, ink=4.5
    )
    card.fill(place(shape("-15,-4! -9,8 -2,16! 4,16! 10,8 15,-4! 7,2 0,-7! -7,2"), **put), BLACK)


def reverse(card, x, y, radius, turn=0, seed=0):
    """A plum blossom from behind: the five sepals make a black star on the petals."""
    card.print(place(five_petals(radius, seed=seed), x, y, 1, turn, stretch=0.92), RED, 4.5)
    card.fill(
        place(five_petals(radius * 0.42, seed=seed + 1), x, y, 1, turn + 36, stretch=0.92), BLACK
    )


def wood(card, outline, lights, twigs):
    """Old plum wood and its twigs: black, broken at each joint, grey in the light."""
    for twig in twigs:
        card.stroke(twig)
    card.print(shape(outline), BLACK, ink=3)
    for light in lights:
        card.stroke(light, GREY)


@face("hanafuda", "ume.tane")
def warbler(card):
    """A green warbler sings on an old branch among blossoms, over a bank of yellow mist."""
    mist(card, 336, 432, 250, 58, YELLOW, flip=True)
    wood(
        card,
        "326,536! 328,440! 306,412 296,384! 300,350 282,318! 236,304 196,312! 150,292 104,304! 66,286 18,296! 60,310 "
        "106,322! 146,312 190,334! 238,326 254,338! 258,366 250,392! 262,432! 288,470 290,536!",
        (
            "306,480,2 300,436,5 276,396,2",
            "244,314,2 200,320,4 160,304,1",
            "130,302,1 108,310,3 84,304,1",
        ),
        (
            "286,326,15 306,284,12 298,246,10",
            "298,250,10 316,204,8 310,156,6 312,112,1",
            "298,252,8 270,234,6 266,214,1",
            "310,158,7 284,120,6 262,98,4 240,84,2",
            "112,312,10 92,346,8 104,384,6",
            "104,382,6 88,410,4 92,440,1",
            "70,296,8 44,262,7 50,232,5 40,204,1",
            "256,420,13 216,434,10 196,470,8 150,482,2",
        ),
    )
    # the bird, singing: one green silhouette, pale below, wing and tail ruled in black
    card.stroke("170,266,7 171,286,6 162,310,3")
    card.stroke("148,266,7 149,284,6 138,304,3")
    body = shape(
        "60,136! 76,142 88,138 100,126 116,118 134,120 148,132 158,150 174,166 196,178 218,182! 276,142 290,146! 286,160! 284,164 236,208 "
        "216,232 190,256 160,270 134,264 116,246 107,222 104,202 99,184 90,170! 76,166 66,162! 78,156 82,151!"
    )
    card.print(body, GREEN, ink=6)
    card.fill(
        shape(
            "90,168! 104,164 116,176 124,192 131,216 148,238 172,251 190,253! 176,264 158,268 136,262 118,244 109,222 106,204 100,184"
        ),
        WHITE,
    )
    card.fill(shape("90,168! 104,164 116,176 122,194 111,204! 106,204 100,184"), YELLOW)
    card.fill(
        shape("60,136! 76,142 88,140! 90,150 82,151! 78,156 66,162! 76,166 90,168! 96,158 94,144!"),
        BLACK,
    )
    card.stroke("92,142,1 112,134,5 132,138,0", WHITE)
    card.fill(disc(109, 144, 6.2), BLACK)
    card.fill(disc(107, 142, 1.9), WHITE)
    card.print(
        shape("138,180! 154,174 182,182 208,198 252,192! 228,214 200,226 172,224 150,208"),
        GREEN,
        ink=5,
    )
    for stroke in (
        "160,210,1 192,215,5 228,204,0",
        "154,198,1 186,202,5 236,194,0",
        "220,192,1 250,170,5 284,150,0",
        "230,204,0 256,184,5 285,160,0",
        "143,186,0 156,188,4 170,196,0",
        "119,214,0 124,222,3 125,230,0",
        "130,234,0 138,242,3 142,248,0",
        "150,248,0 160,254,3 166,260,0",
    ):
        card.stroke(stroke)
    blossom(card, 226, 74, 50, 10, seed=2)
    blossom(card, 60, 388, 50, -14, seed=3)
    blossom(card, 146, 474, 44, 30, seed=4, stretch=0.86)
    reverse(card, 298, 322, 36, 44, seed=5)
    profile(card, 40, 212, 32, -22)
    bud(card, 312, 106, 13, 12)
    bud(card, 264, 210, 11, -20)
    bud(card, 93, 446, 12, 170)
    bud(card, 220, 438, 11, 60)


@face("hanafuda", "ume.tan")
def akayoroshi(card):
    """A lettered ribbon hangs from a twig of the old tree at the left."""
    wood(
        card,
        "6,536! 6,300! 24,262 20,214! 36,168 70,140! 120,112 176,104! 176,112! 128,126 88,158! 58,190 56,232! "
        "66,262 60,300! 76,352 62,410! 78,470 74,536!",
        ("40,500,2 46,440,5 36,380,1", "40,290,1 44,250,4 36,222,1", "60,166,1 90,138,4 130,118,1"),
        (
            "170,108,9 220,86,8 262,100,6 320,78,2",
            "222,88,7 214,58,5 226,34,1",
            "36,180,9 24,120,7 50,84,5 42,44,1",
            "60,380,9 92,352,8 96,318,5",
            "66,470,13 120,488,10 150,474,8 214,500,6 300,474,2",
            "214,500,6 240,526,2",
        ),
    )
    lettered(card, 148, 94, "あかよろし", turn=-5, length=356, width=90)
    tie(card, 194, 100)
    blossom(card, 286, 74, 46, 12, seed=12)
    blossom(card, 50, 78, 42, -8, seed=13)
    profile(card, 98, 318, 32, 8)
    blossom(card, 92, 480, 54, 24, seed=14)
    reverse(card, 34, 250, 30, 10, seed=15)
    reverse(card, 286, 470, 42, 20, seed=16)
    blossom(card, 168, 492, 36, 50, seed=17, stretch=0.88)
    bud(card, 226, 38, 12, 10)
    bud(card, 112, 132, 11, 160)
    bud(card, 242, 522, 11, 110)


@face("hanafuda", "ume.kasu1")
def old_tree(card):
    """An old tree breaks upward from the lower left; its twigs carry blossoms to the right edge."""
    wood(
        card,
        "6,536! 6,430! 40,404 60,366! 66,318 110,282! 128,240! 144,244! 140,290 106,330! 110,366 132,386! 192,394! 190,406! "
        "136,414 110,410! 106,450 136,480! 140,506 170,536!",
        (
            "50,510,2 62,450,6 76,400,2",
            "78,362,1 84,330,5 108,304,1",
            "104,392,1 134,399,4 164,399,0",
            "104,470,1 112,490,4 128,510,1",
        ),
        (
            "135,252,13 126,190,12! 166,146,9",
            "126,192,9! 92,170,6 84,140,1",
            "164,150,10! 158,104,8 172,60,3",
            "134,264,13 188,240,11! 206,190,9",
            "204,196,9! 262,172,7! 284,124,5 280,84,2",
            "184,400,13 234,378,10! 256,330,8",
            "254,334,7! 284,316,5 290,270,2",
            "232,380,8! 284,402,6! 306,390,3",
            "176,404,10! 206,448,8! 200,490,2",
            "206,446,6! 236,462,4 248,490,0",
        ),
    )
    blossom(card, 166, 146, 44, 20, seed=21)
    blossom(card, 206, 236, 56, -10, seed=22)
    reverse(card, 274, 156, 40, 30, seed=23)
    profile(card, 174, 66, 34, 10)
    blossom(card, 250, 360, 52, 14, seed=24)
    blossom(card, 84, 318, 38, 44, seed=25, stretch=0.88)
    profile(card, 289, 268, 32, 16)
    reverse(card, 202, 484, 36, -8, seed=26)
    bud(card, 280, 78, 13, 0)
    bud(card, 308, 386, 11, 60)
    bud(card, 84, 132, 11, -10)


@face("hanafuda", "ume.kasu2")
def falling_twigs(card):
    """A bough breaks down from the upper right; its twigs zigzag left and down."""
    wood(
        card,
        "326,16! 326,140! 292,142 264,164! 256,206 222,232! 216,282! 196,280! 194,220 220,184! 220,152 180,138! 118,150! 116,134! "
        "176,108 226,112! 250,84 252,46! 262,28 268,10!",
        (
            "312,40,2 290,84,7 266,116,2",
            "238,160,1 236,190,5 210,218,1",
            "210,128,1 178,122,4 146,134,0",
        ),
        (
            "122,142,13 84,172,11! 88,224,9",
            "88,220,9! 52,246,7! 44,298,2",
            "124,140,10! 84,112,7 38,116,3",
            "205,274,15 226,322,11! 186,362,9",
            "187,360,10! 198,420,8! 150,452,6",
            "154,450,6! 148,488,4 164,512,1",
            "222,316,10! 268,330,7! 290,372,3",
            "190,362,9! 136,346,6 104,372,2",
            "244,190,10! 284,212,7! 312,196,2",
        ),
    )
    blossom(card, 120, 148, 50, 6, seed=31)
    reverse(card, 262, 178, 40, 12, seed=32)
    blossom(card, 216, 302, 56, -16, seed=33)
    blossom(card, 58, 256, 40, 28, seed=34, stretch=0.88)
    profile(card, 292, 372, 34, 158)
    blossom(card, 170, 436, 48, 40, seed=35)
    profile(card, 46, 116, 30, -82)
    reverse(card, 108, 370, 34, 8, seed=36)
    bud(card, 43, 302, 12, 190)
    bud(card, 166, 512, 12, 160)
    bud(card, 168, 102, 12, -20)
    bud(card, 312, 194, 11, 50)
