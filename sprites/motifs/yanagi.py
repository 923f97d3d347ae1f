"""November, the willow (柳): the swallow and the ribbon."""

from sprites.hand import (
    BLACK,
    BLUE,
    RED,
    WHITE,
    brush,
    place,
    shape,
)
from sprites.motifs.common import disc, face, ribbon
from sprites.motifs.yanagi_willow import willow


@face("hanafuda", "yanagi.tane")
def swallow(card):
    """A swallow turns on its wing before the hanging green, its tail cut by the edge."""
    card.stroke("110,8,4 190,26,14 262,20,26 334,30,44")
    willow(card, "206,28,5 224,130,6 214,260,5 240,380,1")
    willow(card, "250,26,6 270,150,6 258,310,5 284,500,1")
    willow(card, "298,30,6 308,160,6 294,320,1", BLACK)
    put = {"x": 148, "y": 276, "turn": -24}

    def draw(text, colour, ink=5.0, key=BLACK):
        shift = (0, 0) if key == WHITE else (-0.9, -1.3)
        card.print(place(shape(text), **put), colour, ink, shift, key)

    def lines(colour, *texts):
        card.fill([piece for text in texts for piece in place(brush(text), **put)], colour)

    draw(
        "-58,18! -66,62 -52,108 -16,150 52,184! 40,156! 44,154! 30,124! 34,118! 22,88! 26,80! 16,50 14,26!",
        BLACK,
        5,
        WHITE,
    )
    lines(WHITE, "44,156,4 0,124,5 -26,76,0", "34,120,4 4,94,5 -14,58,0", "26,82,4 8,64,4 -2,44,0")
    draw("44,-10! 90,-14 140,-28 214,-66! 160,-14 118,4 84,14!", BLACK, 5, WHITE)
    draw("44,22! 84,14 130,18 180,38 232,84! 166,56 116,38 70,32!", BLACK, 5, WHITE)
    card.fill(place(shape("-136,13! -112,0 -104,14!"), **put), BLACK)
    draw(
        "-122,8! -114,-6 -104,-18 -82,-27 -50,-26 0,-18 50,-8 88,8! 84,20 56,32 10,40 -36,40 -76,32 -104,20 -116,14!",
        WHITE,
        6,
    )
    draw(
        "-116,2! -102,-18 -82,-26 -50,-25 0,-17 50,-7 86,8! 60,14 20,10 -20,6 -54,4! -68,22 -60,34! -76,30 -82,14 -94,2!",
        BLACK,
        2,
    )
    draw("-118,11! -106,0 -92,3 -82,14 -78,28! -92,26 -106,18!", RED, 3)
    card.fill(place(disc(-96, -9, 5.5, 0.05, points=8), **put), WHITE)
    card.fill(place(disc(-96.5, -9, 2.6, points=6), **put), BLACK)
    draw(
        "-66,-16! -64,-58 -44,-104 0,-148 62,-182 128,-204! 100,-172! 106,-168! 82,-138! 88,-134! 66,-104! 72,-98! 52,-70! 56,-64! 40,-34 32,-6! -16,0",
        BLACK,
        6,
        WHITE,
    )
    draw("-58,-16! -56,-54 -38,-92 -6,-122! -2,-96 0,-60 6,-30 16,-6! -20,-4", BLUE, 3)
    lines(
        WHITE,
        "104,-170,4 54,-146,5 12,-106,0",
        "86,-136,4 44,-112,5 12,-78,0",
        "70,-100,4 40,-82,5 14,-52,0",
        "54,-66,4 36,-52,4 18,-28,0",
    )
    lines(
        BLACK,
        "-46,-30,0 -44,-62,5 -24,-96,0",
        "-26,-18,0 -26,-48,5 -14,-80,0",
        "-6,-12,0 -8,-34,4 -4,-56,0",
        "-20,34,0 4,30,4 30,32,0",
        "10,28,0 34,22,4 56,24,0",
    )
    lines(WHITE, "112,2,0 136,-12,5 160,-26,0", "112,28,0 140,34,5 168,46,0")


@face("hanafuda", "yanagi.tan")
def ribbon_and_strands(card):
    """A red ribbon behind a willow bough; black strands beyond it, a green one across its foot."""
    willow(card, "276,50,5 294,170,5 276,300,4 284,410,1", BLACK)
    willow(card, "58,58,5 68,130,5 54,230,1", BLACK)
    willow(card, "236,50,5 248,150,5 240,260,1", BLACK)
    ribbon(card, 112, 34, RED, turn=5, length=392, width=92)
    card.stroke("334,36,54 264,62,30 180,68,22 100,54,13 30,62,4")
    willow(card, "214,66,6 232,190,6 200,330,6 150,500,1")
    willow(card, "96,54,6 90,150,6 66,290,5 60,400,1")
    willow(card, "304,48,6 308,110,5 296,190,1")
