"""The four suits of the playing cards and their corner indices, all cut with the same knife."""

from dataclasses import dataclass, replace
from functools import cache

from sprites.hand import BLACK, BLUE, GREEN, RED, WHITE, brush, place, rounded, shape

WIDTH, HEIGHT = 250, 350
EDGE = "#8f877a"
MIDDLE = (WIDTH / 2, HEIGHT / 2)


@dataclass(frozen=True)
class Suit:
    """A suit: its outline and carved lights about the origin, 96 units high, and the colour of its print."""

    letter: str
    outline: str
    lights: tuple[str, ...]
    colour: str


HEART = Suit(
    "H",
    "0,47! -14,29 -38,8 -46,-14 -39,-35 -21,-43 -8,-38 1,-24! 11,-38 27,-45 43,-34 46,-11 37,9 16,29",
    ("-37,-10,0 -33,-25,7 -20,-33,0",),
    RED,
)
SPADE = Suit(
    "S",
    "2,-48! 16,-26 42,-2 43,20 28,32 10,28 4,18! 6,34 18,47! -17,47! -5,34 -3,18! -12,29 -30,32 -43,18 -40,-4 -14,-26",
    ("-32,14,0 -25,-3,7 -9,-21,0",),
    BLACK,
)
DIAMOND = Suit(
    "D",
    "2,-49! 12,-28 23,-13 38,2! 22,16 11,31 -1,50! -11,30 -22,15 -38,-1! -23,-15 -11,-30",
    ("-26,-1,0 -14,-14,6.5 -4,-32,0",),
    RED,
)
CLUB = Suit(
    "C",
    "4,17! 8,34 19,47! -18,47! -6,34 -3,17! -16,30 -38,26 -46,6 -35,-10 -14,-9! -24,-23 -18,-42 "
    "1,-49 19,-41 24,-22 15,-8! 34,-11 47,8 39,26 18,30",
    ("-37,12,0 -36,0,7 -25,-6,0",),
    BLACK,
)
SUITS = {suit.letter: suit for suit in (SPADE, HEART, DIAMOND, CLUB)}
FOUR_COLOURS = {"D": replace(DIAMOND, colour=BLUE), "C": replace(CLUB, colour=GREEN)}

# Each sign in a box of 36 x 50 units, as strokes of the brush.
INDEX = {
    "A": (
        "17,1,4 10,24,6 3,47,5",
        "17,1,6 25,24,9 32,47,9",
        "8,33,4.5 27,33,4.5",
        "-3,48,4 9,48,4",
        "24,48,4 39,48,4",
    ),
    "K": (
        "7,3,8 6.5,25,8 7,48,8",
        "32,2,5 22,14,7 10,27,6",
        "15,20,6 24,33,9 32,46,9",
        "0,2.5,4 14,2.5,4",
        "0,48,4 14,48,4",
        "25,2.5,4 37,2.5,4",
        "25,48,4 38,48,4",
    ),
    "Q": (
        "18,3,6 7,11,8 4,25,9 8,40,8 18,46,6 28,40,8 32,25,9 29,11,8 18,3,6",
        "15,34,4 25,43,8 36,52,4",
    ),
    "J": ("23,3,9 23,26,9 21,39,8 14,46,7 6,43,7 3,35,5", "13,2.5,4.5 34,2.5,4.5"),
    "O": ("18,3,7 7,11,9 4,25,10 8,40,9 18,47,7 28,40,9 32,25,10 29,11,9 18,3,7",),
    "E": (
        "7,3,9 6.5,25,9 7,47,9",
        "7,4,6 18,4,6 31,3,8",
        "7,25,6 16,25,6 25,25,7",
        "7,46,6 18,46,6 33,47,8",
        "0,3,5 8,3,5",
        "0,47,5 8,47,5",
    ),
    "R": (
        "7,3,9 6.5,25,9 7,48,9",
        "7,4,6 20,3,8 30,9,9 30,20,8 20,27,7 8,27,5",
        "18,27,7 25,36,9 35,48,9",
        "0,3,5 8,3,5",
        "0,48,5 14,48,5",
    ),
    "T": (
        "5,2,6 5.5,25,7.5 5,48,7.5",
        "-2,10,3 6,3,5",
        "-2,48,4 12,48,4",
        "27,3,5.5 18,12,7.5 16.5,25,8.5 18,38,8 27,46.5,6 36,38,8 37.5,25,8.5 36,12,8 27,3,5.5",
    ),
    "9": (
        "31,18,7 25,28,6 16,30,6 7,25,8 5,15,9 9,6,7 18,3,6 28,7,8 32,18,9 31,31,8 24,42,8 9,48,6",
    ),
    "8": (
        "18,24,7 9,19,7 7,12,8 10,5,7 18,3,6 26,5,7 29,12,8 26,19,7 18,24,8 8,30,8 5,38,9 9,45,8 18,47,6 27,45,8 31,37,9 27,29,8 18,24,7",
    ),
    "7": ("4,11,3 5,4,6 17,5,7 33,3,5", "33,3,5 22,23,8 16,48,11"),
    "6": (
        "28,3,6 14,8,8 6,21,8 4,34,9 9,44,8 18,47,6 28,43,8 31,34,9 28,25,8 19,21,6 10,25,6 6,32,6",
    ),
    "5": (
        "31,3,7 20,4,6 9,3,5",
        "9,3,5 8,13,6 7,24,5",
        "7,24,4 17,19,7 28,24,8 31,34,9 26,44,8 15,47.5,7 4,43,6",
    ),
    "4": (
        "25,2,6 14,18,6 2,34,5",
        "2,34,5 18,34.5,6 36,34,5",
        "25,2,7 25,26,8.5 25,48,8.5",
        "17,48,4 33,48,4",
    ),
    "3": (
        "5,8,6 17,3,7 28,6,8 29,15,8 23,22,7 13,24,5",
        "13,24,5 26,26,8 31,35,9 26,44,8 15,47.5,7 4,43,6",
    ),
    "2": ("5,14,7 9,5,7 18,3,7 28,7,8 29,17,8 19,31,7 5,46,5", "5,46,6 15,44,7 25,46,7 35,44,4"),
}


def paper(card):
    """The white card with its round corners; a worn edge keeps it apart from the card below."""
    card.box = (0, 0, WIDTH, HEIGHT)
    card.fill(rounded(0, 0, WIDTH, HEIGHT, 12.8), EDGE)
    card.fill(rounded(1.6, 1.6, WIDTH - 1.6, HEIGHT - 1.6, 12.4), WHITE)


def half_turned(outline):
    """An outline as the other end of the card shows it."""
    return place(outline, WIDTH, HEIGHT, turn=180)


@cache
def pip_outline(suit):
    """The outline of a pip, without its lights."""
    return shape(suit.outline)


def lights(suit):
    """The carved lights of a pip."""
    return [loop for text in suit.lights for loop in brush(text)]


def pips(card, suit, places, colour=None):
    """Print pips, given as (x, y, scale, turn), in one impression; then their lights in another."""
    body = [loop for spot in places for loop in place(pip_outline(suit), *spot)]
    light = [loop for spot in places for loop in place(lights(suit), *spot)]
    card.fill(body, colour or suit.colour)
    card.fill(light, WHITE)


def lettering(sign, x, y, scale=1.0):
    """A rank or a letter as an outline."""
    return place([loop for text in INDEX[sign] for loop in brush(text, 30)], x, y, scale)


def index(card, rank, suit):
    """Rank and pip in the upper left corner and, turned, in the lower right."""
    corner = lettering(rank, 10.5, 13) + place(pip_outline(suit), 28.5, 87, 0.4)
    card.fill(corner + half_turned(corner), suit.colour)
