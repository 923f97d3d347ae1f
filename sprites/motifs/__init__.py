"""One module a plant or a deck: its motifs and the faces composed of them."""

# The order of the months is the order of the faces on a sheet.
# isort: off
from sprites.motifs import matsu, ume, sakura, fuji, ayame, botan
from sprites.motifs import hagi, susuki, kiku, momiji, yanagi_michikaze, yanagi, yanagi_storm, kiri
from sprites.motifs import backs, playing_backs, daini, daini_court, daini_special
from sprites.motifs import mekuri, playing, tiles, lettering
from sprites.motifs.common import FACES
# isort: on

__all__ = [
    "FACES",
    "ayame",
    "backs",
    "botan",
    "daini",
    "daini_court",
    "daini_special",
    "fuji",
    "hagi",
    "kiku",
    "kiri",
    "lettering",
    "matsu",
    "mekuri",
    "momiji",
    "playing",
    "playing_backs",
    "sakura",
    "susuki",
    "tiles",
    "ume",
    "yanagi",
    "yanagi_michikaze",
    "yanagi_storm",
]
