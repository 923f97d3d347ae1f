"""The sounds of the table, as 44.1 kHz mono WAV files, and the script that synthesises them.

A sound lies at ``sounds/<name><number>.wav``; the numbers from 1 are variations to choose from at
random, except that ``koto1`` to ``koto3`` rise with the value of a yaku. Every file peaks at
−3 dBFS; ``LEVELS`` says how loud each is to be played so that they sit together.

``piece.ogg`` is the quiet music in the background, a ring without a seam; :mod:`sounds.music`
composes it.
"""

LEVELS = {  # factors of amplitude, before the volume sliders
    "shuffle": 0.45,
    "deal": 0.40,
    "place": 0.55,
    "slap": 0.90,
    "flip": 0.45,
    "capture": 0.60,
    "koto": 0.65,
    "turn": 0.35,
    "taiko": 0.90,
    "win": 0.60,
    "loss": 0.50,
    "tick": 0.22,
}
