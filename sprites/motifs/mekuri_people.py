"""What the court figures of mekuri share: faces, hands, feet."""

from contextlib import contextmanager

from sprites.hand import BLACK, GRID, RED, WHITE
from sprites.motifs.mekuri_pips import Stencil

# The lines of a face turned half to the left, about the bridge of its nose.
MOODS = {
    "calm": (
        "-29,-3,2 -21,0,5 -13,-4,0",
        "1,-3,0 12,2,6 25,-4,2",
        "-30,-17,1 -22,-22,5 -14,-17,0",
        "0,-17,0 12,-23,6 27,-16,1",
    ),
    "stern": (
        "-30,-5,2 -21,-6,6 -12,0,0",
        "0,0,0 12,-7,7 27,-7,2",
        "-33,-20,2 -22,-17,8 -11,-8,2",
        "-2,-8,2 12,-18,9 30,-22,1",
    ),
    "merry": (
        "-30,-1,1 -21,-8,5 -13,-2,0",
        "1,-2,0 13,-9,6 26,-1,1",
        "-31,-17,1 -22,-25,5 -14,-20,0",
        "0,-20,0 12,-28,6 28,-18,1",
    ),
    "sly": (
        "-30,-3,1 -21,-5,6 -12,-2,0",
        "0,-2,0 12,-6,7 28,-6,1",
        "-32,-16,1 -22,-23,6 -13,-15,0",
        "0,-14,0 13,-26,6 28,-20,1",
    ),
}


def visage(card, x, y, scale=1.0, turn=0.0, flip=False, mood="calm", mouth=RED):
    """A head turned half to the left: eyes as drawn lines, a hooked nose, a small mouth."""
    cut = Stencil(card, x, y, scale, turn, flip)
    cut.print(
        "-26,-32! -34,-14 -39,3 -34,8! -36,18 -31,31 -20,42 -5,47! 12,42 26,29 35,10 38,-12 33,-34! 4,-42",
        WHITE,
        6.5,
    )
    cut.print("30,-10! 40,-13 45,0 39,16 30,15!", WHITE, 5)
    cut.lines(
        BLACK,
        *MOODS[mood],
        "-15,-5,0 -25,13,4 -30,19,4 -17,22,0",
        "34,-4,0 39,0,4 35,9,0",
        "-14,40,0 -8,42,3 0,40,0",
    )
    cut.lines(mouth, "-24,30,1 -15,32,6 -4,29,1")


def grip(card, x, y, scale=1.0, turn=0.0, flip=False):
    """A fist about a shaft that runs upward through it, seen from its knuckles."""
    cut = Stencil(card, x, y, scale, turn, flip)
    cut.print("-24,-16! -8,-24 14,-21 25,-8! 24,12 6,24 -16,22 -27,8!", WHITE, 6.5)
    cut.lines(
        BLACK,
        "-25,-8,0 -10,-12,5 4,-9,0",
        "-27,2,0 -12,-2,5 4,1,0",
        "-23,13,0 -10,9,5 4,11,0",
        "12,-19,0 18,0,5 8,20,0",
    )


def palm(card, x, y, scale=1.0, turn=0.0, flip=False):
    """An open hand bearing something on its fingers, the thumb toward us."""
    cut = Stencil(card, x, y, scale, turn, flip)
    cut.print(
        "-14,30! -20,12 -36,2 -42,-8! -36,-15 -22,-8 -14,-4! -18,-26 -16,-42! -6,-44 -1,-26! 2,-48! 12,-48 13,-26! 19,-42! 28,-38 25,-18 20,6 14,30!",
        WHITE,
        6,
    )
    cut.lines(
        BLACK,
        "-14,-4,0 -6,4,4 -10,16,0",
        "-1,-27,3 1,-12,4 -1,-2,0",
        "13,-27,3 13,-12,4 10,-2,0",
        "-16,24,0 -2,20,4 12,25,0",
    )


def sandal(card, x, y, scale=1.0, flip=False):
    """A bare foot in a straw sandal, pointing left."""
    cut = Stencil(card, x, y, scale, 0, flip)
    cut.fill(BLACK, "-46,18! -44,8 30,6 34,20! -10,25")
    cut.print("-14,-20! -20,-6 -40,2 -44,12! -10,15 26,14! 28,0 16,-20!", WHITE, 5.5)
    cut.lines(BLACK, "-26,0,3 -12,6,5 4,13,2", "-8,-8,3 6,2,4 18,12,2")


@contextmanager
def drawn_back(card, scale, x, y):
    """What is drawn meanwhile stands further off: smaller, about the point (x, y)."""
    start, box = len(card.parts), card.box
    card.box = (-60, -60, card.width + 60, card.height + 60)
    yield
    dx, dy = round(x * (1 - scale) / GRID), round(y * (1 - scale) / GRID)
    group = f'<g transform="translate({dx} {dy}) scale({scale})">'
    card.parts[start:] = [group, *card.parts[start:], "</g>"]
    card.box = box
