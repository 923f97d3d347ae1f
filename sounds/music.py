"""Compose and synthesise the quiet piece behind the game: ``python -m sounds.music``.

Needs numpy, and soundfile for writing Ogg Vorbis. A koto in the tuning hirajoshi and a few soft
blows of the drum, 32 slow bars. What rings on at the end is mixed into the beginning: the piece is
a ring and can be played round and round without a seam.
"""

import zlib
from pathlib import Path

import numpy as np

from sounds import synth

FILE = Path(__file__).parent / "piece.ogg"
BEAT = 0.86
"""Seconds of a beat; a bar has four."""
BARS = 32
SECONDS = BARS * 4 * BEAT
PEAK = 10 ** (-8 / 20)
QUALITY = 0.1
"""Of the encoder, 0 to 1."""
PERIODS = {
    "D3": 300, "E3": 281, "G3": 225, "A3": 200, "B3": 188, "D4": 150, "E4": 141, "G4": 112,
    "A4": 100, "B4": 94, "D5": 75, "E5": 70, "G5": 56, "A5": 50,
}  # fmt: skip
"""Samples of a period by note; E and B are flat, a just semitone above D and A."""
PHRASES = {  # beats from the phrase's start, note, loudness
    "call": [(0, "D4", 0.8), (2, "A4", 0.6), (3, "B4", 0.75), (4, "A4", 0.55), (6, "G4", 0.5)],
    "fall": [(0, "B4", 0.7), (1, "A4", 0.55), (2, "G4", 0.6), (3, "E4", 0.5), (4, "D4", 0.75)],
    "rise": [(0, "G4", 0.6), (1, "A4", 0.6), (2, "D5", 0.8), (3.5, "E5", 0.45), (4, "D5", 0.65)],
    "high": [(0, "D5", 0.75), (1.5, "E5", 0.5), (2, "G5", 0.7), (3, "E5", 0.5), (4, "D5", 0.6),
             (6, "B4", 0.5)],
    "low": [(0, "D3", 0.7), (1, "A3", 0.5), (2, "B3", 0.55), (4, "A3", 0.5), (5, "G3", 0.5),
            (6, "D3", 0.6)],
    "still": [(0, "A3", 0.5), (0.06, "D4", 0.45), (0.12, "A4", 0.5)],
    "rain": [(0, "A5", 0.3), (0.5, "G5", 0.28), (1, "E5", 0.32), (1.5, "D5", 0.35), (2, "B4", 0.4),
             (2.5, "A4", 0.4), (3.5, "G4", 0.45)],
    "rest": [],
}  # fmt: skip
FORM = (
    "call", "rest", "fall", "still", "call", "rise", "fall", "rest",
    "low", "still", "high", "rest", "rain", "fall", "low", "still",
)  # fmt: skip
"""Phrases of two bars each."""
BASS = {0: "D3", 2: "G3", 4: "D3", 6: "A3", 9: "D3", 10: "G3", 12: "A3", 13: "D3", 15: "D3"}
"""A low string under the beginning of these phrases."""
DRUM = {3: 4.0, 7: 0.0, 11: 4.0, 15: 4.0}
"""Phrase → beat of a blow, very soft."""


def laid(ring, sound, at, gain):
    """Mix a sound into the ring, ``at`` seconds from its start; what runs over begins it anew."""
    where = (synth.samples(at) + np.arange(len(sound))) % len(ring)
    np.add.at(ring, where, gain * sound)


def score():
    """Every plucked note: seconds, note, loudness."""
    for number, name in enumerate(FORM):
        start = number * 8 * BEAT
        for beat, note, gain in PHRASES[name]:
            yield start + beat * BEAT, note, gain
        if number in BASS:
            yield start, BASS[number], 0.42


def ring():
    """The whole piece as a ring of samples, its peak at :data:`PEAK`."""
    rng = np.random.default_rng(zlib.crc32(b"piece"))
    out = synth.silence(SECONDS)
    for at, note, gain in score():
        late = rng.uniform(0, 0.018)  # a hand is no machine
        sound = synth.pluck(rng, PERIODS[note], 4.2, tau=0.75, damping=0.10)
        sound = synth.dying(sound / np.max(np.abs(sound)))
        laid(out, synth.room(sound, 0.5), at + late, gain * rng.uniform(0.9, 1.0))
    for number, beat in DRUM.items():
        blow = synth.dying(synth.blow(rng, 74))
        soft = synth.band(synth.room(blow, 0.5), 40, 420)
        laid(out, soft / np.max(np.abs(soft)), (number * 8 + beat) * BEAT, 0.5)
    out = circular_band(out, 45, 9000)
    return out * PEAK / np.max(np.abs(out))


def circular_band(sound, low, high):
    """A band filter without beginning or end: the ring stays a ring."""
    f = np.maximum(np.fft.rfftfreq(len(sound), 1 / synth.RATE), 1e-9)
    slope = 1 / np.sqrt((1 + (low / f) ** 4) * (1 + (f / high) ** 4))
    return np.fft.irfft(np.fft.rfft(sound) * slope, len(sound))


def main():
    import soundfile  # noqa: PLC0415 - only who writes the file needs it

    options = {"format": "OGG", "subtype": "VORBIS", "compression_level": 1 - QUALITY}
    with soundfile.SoundFile(FILE, "w", synth.RATE, 1, **options) as file:
        for block in np.array_split(ring(), 900):  # the encoder takes small pieces only
            file.write(block)


if __name__ == "__main__":
    main()
