import random
from itertools import pairwise

import pytest

from engine.decks import mekuri
from game.audio import Audio
from game.learned import ENOUGH, SUITS, Learned, unit_of


def test_every_sound_has_variations_and_a_level():
    from sounds import LEVELS

    audio = Audio()
    assert set(audio.names()) == set(LEVELS)


def test_variations_never_repeat_at_once():
    audio = Audio()
    audio._random = random.Random(1)
    chosen = [audio._chosen("slap", 0) for _ in range(30)]
    assert all(a != b for a, b in pairwise(chosen))
    assert audio._chosen("koto", 3).stem == "koto3"
    assert audio._chosen("koto", 9).stem == "koto3"


def test_without_a_device_everything_is_silent(monkeypatch):
    import pygame

    def none(*_):
        raise pygame.error("no device")

    monkeypatch.setattr(pygame.mixer, "init", none)
    audio = Audio()
    audio.open()
    audio._opening.join()
    audio.play("slap")
    audio.play("nothing of the kind")
    audio.close()


def test_a_plant_is_learned_after_ten_takings(tmp_path):
    path = tmp_path / "learned.json"
    learned = Learned(path)
    for _ in range(ENOUGH - 1):
        learned.take("matsu.tan")
    assert not learned.knows("matsu.hikari")
    assert learned.left("matsu.kasu1") == 1
    learned.take("matsu.kasu2")
    learned.close()
    assert Learned(path).knows("matsu.hikari")
    assert not Learned(path).knows("ume.tan")


def test_marks_grow_faint_before_they_go_and_quick_takings_count_twice(tmp_path):
    learned = Learned(tmp_path / "learned.json")
    seen = []
    for _ in range(5):
        learned.take("d10s", quick=True)
        seen.append((learned.left("d10a"), learned.fades("d10a"), learned.knows("d10a")))
    assert seen == [(8, False, False), (6, False, False), (4, True, False), (2, True, False),
                    (0, True, True)]  # fmt: skip
    learned.take("d10a", quick=True)
    assert learned.left("d10s") == 0


@pytest.mark.parametrize(
    ("game", "units"), [("koi_koi", 12), ("kujuroku", 12), ("mekuri", 4), ("tien_gow", 21)]
)
def test_every_marked_deck_has_its_units(game, units):
    from engine.games import GAMES

    assert len({unit_of(card) for card in GAMES[game].spec.deck.ids}) == units


def test_a_suit_of_mekuri_with_its_twelve_cards_takes_three_times_as_long(tmp_path):
    assert set(mekuri.SUITS) == SUITS
    learned = Learned(tmp_path / "learned.json")
    for _ in range(ENOUGH):
        learned.take("koppu7")
    assert learned.left("koppu1") == 2 * ENOUGH
    assert not learned.fades("koppu1")
    assert learned.left("ao3") == 3 * ENOUGH


def test_a_damaged_file_is_set_aside(tmp_path):
    path = tmp_path / "learned.json"
    path.write_text("{")
    assert Learned(path).left("ume.tan") == ENOUGH
    assert (tmp_path / "learned.json.damaged").exists()


@pytest.fixture
def heard():
    """A program's sound on the dummy device, and the volume of its piece (−1: silence)."""
    import os

    import pygame

    os.environ["SDL_AUDIODRIVER"] = "dummy"
    audio = Audio()
    audio.open()
    audio._opening.join()

    def volume():
        playing = pygame.mixer.music.get_busy()
        return pygame.mixer.music.get_volume() if playing else -1.0

    yield audio, volume
    audio.close()


def test_the_piece_plays_is_softer_at_a_table_and_gone_where_muted(heard):
    audio, volume = heard
    assert volume() == -1
    audio.follow(1.0)
    title = volume()
    audio.follow(0.4)
    table = volume()
    assert 0 < table < title < 0.6
    audio.muted = True
    audio.follow(0.4)
    assert volume() == -1
    audio.muted, audio.music = False, 0
    audio.follow(1.0)
    assert volume() == -1
    audio.music = 100
    audio.follow(1.0)
    assert volume() > title


def test_a_missing_piece_is_silence(heard, tmp_path):
    audio, volume = heard
    audio._folder = tmp_path
    audio.follow(1.0)
    assert volume() == -1


def test_a_table_wants_less_of_the_piece_than_the_title():
    from game.scenes.table import TableScene
    from game.scenes.title import Title

    assert 0 < TableScene.music < Title.music <= 1
