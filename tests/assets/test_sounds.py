"""The sound files are complete, clean, peak alike, and are what the script synthesises."""

import wave
from pathlib import Path

import numpy as np
import pytest

from sounds import LEVELS, synth

FOLDER = Path(synth.__file__).parent
FILES = sorted(FOLDER.glob("*.wav"))
NAMES = [f"{name}{k}" for name, (_, count) in synth.SOUNDS.items() for k in range(1, count + 1)]


def read(path):
    """Samples of a file as 16-bit integers, and its rate."""
    with wave.open(str(path), "rb") as file:
        assert (file.getnchannels(), file.getsampwidth()) == (1, 2)
        return np.frombuffer(file.readframes(file.getnframes()), "<i2"), file.getframerate()


def test_every_sound_has_its_variations_and_a_level():
    assert sorted(path.stem for path in FILES) == sorted(NAMES)
    assert all(count in (2, 3) for _, count in synth.SOUNDS.values())
    assert set(LEVELS) == set(synth.SOUNDS)
    assert all(0 < level <= 1 for level in LEVELS.values())


def test_the_sounds_are_small():
    assert sum(path.stat().st_size for path in FILES) < 3_000_000


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_file_is_clean(path):
    data, rate = read(path)
    level = data / 32768
    assert rate == 44100
    assert len(data) / rate < 2.5
    assert 20 * np.log10(np.max(np.abs(level))) == pytest.approx(-3, abs=0.5)
    assert np.max(np.abs(level[[0, 1, -2, -1]])) < 0.001  # no click
    assert abs(np.mean(level)) < 0.001  # no direct current


@pytest.mark.parametrize("sound", synth.SOUNDS)
def test_variations_differ(sound):
    takes = [synth.synthesised(sound, k + 1).tobytes() for k in range(synth.SOUNDS[sound][1])]
    assert len(set(takes)) == len(takes)


@pytest.mark.parametrize(("path", "data"), list(synth.files()), ids=NAMES)
def test_the_script_writes_the_same_file_again(path, data):
    """Equal but for the last bit, which another processor's sine may round the other way."""
    committed, _ = read(path)
    assert len(committed) == len(data)
    assert np.max(np.abs(committed.astype(int) - data)) <= 1
    name, number = path.stem[:-1], int(path.stem[-1])
    assert synth.synthesised(name, number).tobytes() == data.tobytes()


def test_the_koto_rises():
    """The last note of koto1 to koto3 is D4, A4, D5: the strongest of these in what rings on."""
    pitches = np.array([294.0, 441.0, 588.0])
    for number in (1, 2, 3):
        data, rate = read(FOLDER / f"koto{number}.wav")
        late = data[rate // 5 : rate * 7 // 10]
        spectrum = np.abs(np.fft.rfft(late * np.hanning(len(late))))
        bins = np.round(pitches * len(late) / rate).astype(int)
        powers = [spectrum[k - 3 : k + 4].max() for k in bins]
        assert int(np.argmax(powers)) == number - 1
