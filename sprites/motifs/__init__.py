"""One module a plant or a deck: its motifs and the faces composed of them."""

from sprites.motifs import (
    matsu, ume, sakura, fuji, ayame, botan, hagi, susuki, kiku, momiji, yanagi, kiri,  # isort: skip
    backs,
    daini,
    daini_court,
    daini_special,
    lettering,
    mekuri,
    playing,
    playing_backs,
    tiles,
)
from sprites.motifs.common import FACES

__all__ = [
    "FACES", "ayame", "backs", "botan", "daini", "daini_court", "daini_special", "fuji", "hagi",
    "kiku", "kiri", "lettering", "matsu", "mekuri", "momiji", "playing",
    "playing_backs", "sakura", "susuki", "tiles", "ume", "yanagi",
]
