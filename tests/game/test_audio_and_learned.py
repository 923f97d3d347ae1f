import random
from itertools import pairwise

import pytest

from game.audio import Audio
from game.learned import ENOUGH, Learned, unit_of


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


def test_a_damaged_file_is_set_aside(tmp_path):
    path = tmp_path / "learned.json"
    path.write_text("{")
    assert Learned(path).left("ume.tan") == ENOUGH
    assert (tmp_path / "learned.json.damaged").exists()
