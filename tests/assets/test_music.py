"""The piece in the background: what the script composes, a ring without a seam, small and quiet."""

import os

import numpy as np
import pygame
import pytest

from game.audio import PIECE, SOUNDS
from sounds import music, synth


@pytest.fixture(scope="module")
def played():
    """The file as the program hears it, one channel, −1 to 1."""
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    pygame.mixer.quit()
    pygame.mixer.init(synth.RATE, -16, 1)
    try:
        sound = pygame.mixer.Sound(str(SOUNDS / PIECE))
        return np.frombuffer(sound.get_raw(), "<i2") / 32768
    finally:
        pygame.mixer.quit()


@pytest.fixture(scope="module")
def composed():
    return music.ring()


def test_the_file_is_small():
    assert music.FILE == SOUNDS / PIECE
    assert music.FILE.stat().st_size < 600_000


def test_the_file_is_what_the_script_composes(played, composed):
    """The encoder loses a little; the lengths are the same to the sample."""
    assert len(played) == len(composed) == round(music.SECONDS * synth.RATE)
    assert np.corrcoef(played, composed)[0, 1] > 0.98


def test_end_and_beginning_join_without_a_seam(played):
    step = np.abs(np.diff(played))
    assert abs(played[0] - played[-1]) < np.percentile(step, 99)
    around = np.concatenate((played[-synth.RATE :], played[: synth.RATE]))
    assert np.sqrt(np.mean(around**2)) > 0.1 * np.sqrt(np.mean(played**2))  # what rings on is there


def test_it_is_quiet_and_clean(played):
    assert 0.2 < np.max(np.abs(played)) < 0.5
    assert abs(np.mean(played)) < 0.001


def test_every_note_is_one_of_the_tuning():
    notes = {note for phrase in music.PHRASES.values() for _, note, _ in phrase}
    assert notes | set(music.BASS.values()) <= set(music.PERIODS)
    assert set(music.FORM) <= set(music.PHRASES)
    assert len(music.FORM) * 2 == music.BARS
