"""The joker: a fox in a fool's cap, with a fan of cards, on black."""

from sprites.hand import BLACK, PURPLE, RED, WHITE, YELLOW, place
from sprites.motifs.common import disc
from sprites.motifs.courts import Half, court, ground
from sprites.motifs.figures import fist
from sprites.motifs.pips import SUITS, half_turned, lettering, pips


def joker(card):
    """The face of the joker, its name down the left side."""
    half = Half(0.26)
    head = {"x": 109, "y": 89, "scale": 0.86, "turn": -5}
    ground(half, BLACK)
    cap(half, **head)
    motley(half)
    hand_of_cards(half, x=166, y=144)
    mask(half, **head)
    court(card, half, *SUITS.values())
    name(card)


def cap(half, **put):
    """A cap of three horns, a bell on each."""
    half.print("-24,-6! -42,-22 -50,-24 -58,-10! -66,-30 -60,-50 -42,-58 -16,-50!", RED, 4, **put)
    half.print("24,-6! 42,-22 50,-24 56,-12! 66,-32 60,-52 42,-58 16,-50!", YELLOW, 4, **put)
    half.print("-24,-36! -20,-54 -8,-64 10,-66! 10,-56 22,-48 24,-36!", PURPLE, 4, **put)
    half.fill("-32,-42! 32,-42! 42,-4 36,24 22,50! -22,50! -36,24 -42,-4", PURPLE, **put)
    for x, y, colour in ((-58, -5, YELLOW), (57, -7, RED), (11, -66, WHITE)):
        half.print(disc(x, y, 7, 0.05, points=9), colour, 4, **put)


def mask(half, **put):
    """The mask of a fox: white, with red ears and brows, laughing slits for eyes."""
    half.print(
        "-34,-48! -14,-28 0,-25 14,-28 34,-48! 39,-16 33,5 21,18 9,33 0,38 -9,33 -21,18 -33,5 -39,-16!",
        WHITE,
        4.5,
        **put,
    )
    for flip in (False, True):
        half.fill("31,-38! 33,-22 29,-14! 20,-25!", RED, **put, flip=flip)
        half.fill("5,1! 12,-8 28,-14! 24,-4 14,3!", **put, flip=flip)
        half.lines(
            RED,
            "6,-10,0 14,-18,4 24,-20,0",
            "14,8,0 24,6,3 33,-2,0",
            "13,14,0 21,13,2.4 28,8,0",
            **put,
            flip=flip,
        )
        half.lines(BLACK, "0,31,0 9,28,3 17,19,0", "3,14,0 6,22,2.4 5,27,0", **put, flip=flip)
    half.fill("-6,26! 0,23 6,26! 0,32", **put)
    half.fill("0,-22! 4,-14 0,-6! -4,-14", RED, **put)


def motley(half):
    """A coat of two halves and a collar of points."""
    half.print("52,158! 62,142 88,132 112,134! 114,210! 52,210!", RED)
    half.print("112,134! 140,132 168,142 197,158! 197,230! 114,230!", PURPLE)
    for k, (x, y) in enumerate(((70, 148), (92, 158), (116, 164), (140, 158), (160, 146))):
        root, colour = 112 + (x - 112) * 0.5, WHITE if k % 2 else YELLOW
        half.print(f"{root - 12},126! {root + 12},126! {x},{y}!", colour, 4)
        half.print(disc(x, y, 4.5, 0.06, points=8), RED if colour == WHITE else WHITE, 4)


def hand_of_cards(half, **put):
    """Four cards fanned in a fist, a suit on each."""
    for suit, turn in zip(SUITS.values(), (-46, -21, 4, 29), strict=True):
        half.print("-13,-60! 13,-60! 13,-14! -13,-14!", WHITE, 4, **put, turn=turn)
        (x, y), *_ = place([[((-3, -47),) * 4]], **put, turn=turn)[0][0]
        pips(half.sheet, suit, [(x, y, 0.18, turn)])
    fist(half, YELLOW, **put, scale=0.95)


def name(card):
    """The name from top to bottom, letter under letter."""
    letters = [
        piece
        for k, letter in enumerate("JOKER")
        for piece in lettering(letter, 15, 16 + k * 34, 0.6)
    ]
    card.fill(letters + half_turned(letters), BLACK)
