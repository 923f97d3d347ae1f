"""The deck of 52 playing cards and the joker; diamonds and clubs again for four colours."""

from sprites.motifs.aces import ace_of_clubs, ace_of_diamonds, ace_of_hearts, ace_of_spades
from sprites.motifs.common import face
from sprites.motifs.jacks import jack_of_clubs, jack_of_diamonds, jack_of_hearts, jack_of_spades
from sprites.motifs.joker import joker
from sprites.motifs.kings import king_of_clubs, king_of_diamonds, king_of_hearts, king_of_spades
from sprites.motifs.pips import FOUR_COLOURS, HEIGHT, MIDDLE, SUITS, WIDTH, index, paper, pips
from sprites.motifs.queens import (
    queen_of_clubs,
    queen_of_diamonds,
    queen_of_hearts,
    queen_of_spades,
)

# Scale and places of the pips: (column, row) from the middle, in steps of COLUMN and ROW.
COLUMN, ROW = 38, 109
CORNERS = ((-1, -1), (1, -1), (-1, 1), (1, 1))
SIDES = ((-1, 0), (1, 0))
FOURS = (*CORNERS, (-1, -1 / 3), (1, -1 / 3), (-1, 1 / 3), (1, 1 / 3))
LAYOUTS = {
    "2": (0.74, ((0, -1), (0, 1))),
    "3": (0.74, ((0, -1), (0, 0), (0, 1))),
    "4": (0.6, CORNERS),
    "5": (0.6, (*CORNERS, (0, 0))),
    "6": (0.6, (*CORNERS, *SIDES)),
    "7": (0.57, (*CORNERS, *SIDES, (0, -1 / 2))),
    "8": (0.57, (*CORNERS, *SIDES, (0, -1 / 2), (0, 1 / 2))),
    "9": (0.51, (*FOURS, (0, 0))),
    "T": (0.52, (*FOURS, (0, -2 / 3), (0, 2 / 3))),
}


def number(card, rank, suit):
    """A number card: its pips in their old places, those below the middle turned."""
    scale, spots = LAYOUTS[rank]
    x, y = MIDDLE
    pips(card, suit, [(x + a * COLUMN, y + b * ROW, scale, 180 * (b > 0)) for a, b in spots])


PICTURES = {
    "AS": ace_of_spades,
    "AH": ace_of_hearts,
    "AD": ace_of_diamonds,
    "AC": ace_of_clubs,
    "KS": king_of_spades,
    "KH": king_of_hearts,
    "KD": king_of_diamonds,
    "KC": king_of_clubs,
    "QS": queen_of_spades,
    "QH": queen_of_hearts,
    "QD": queen_of_diamonds,
    "QC": queen_of_clubs,
    "JS": jack_of_spades,
    "JH": jack_of_hearts,
    "JD": jack_of_diamonds,
    "JC": jack_of_clubs,
}


def face_of(deck, rank, suit):
    """Register one card of the deck."""

    @face(deck, rank + suit.letter, width=WIDTH, height=HEIGHT, ground=None, edge=0)
    def draw(card):
        paper(card)
        if rank in LAYOUTS:
            number(card, rank, suit)
        else:
            PICTURES[rank + suit.letter](card, suit)
        index(card, rank, suit)


for deck, suits in (("playing", SUITS), ("playing4", FOUR_COLOURS)):
    for suit in suits.values():
        for rank in "AKQJT98765432":
            face_of(deck, rank, suit)


@face("playing", "joker", width=WIDTH, height=HEIGHT, ground=None, edge=0)
def joker_of_the_deck(card):
    """The fifty-third card."""
    paper(card)
    joker(card)
