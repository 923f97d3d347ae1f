"""Sounds of the table. A machine without sound is silent, never an error."""

from __future__ import annotations

import contextlib
import random
import threading
from pathlib import Path
from typing import TYPE_CHECKING

from game.paths import ROOT

if TYPE_CHECKING:
    import pygame

SOUNDS = ROOT / "sounds"
RATE = 44100
MUSIC = ("koto", "taiko", "turn", "win", "loss")
"""Sounds that follow the second volume, as the piece in the background does."""
PIECE = "piece.ogg"
PIECE_LEVEL = 0.5
"""Factor of amplitude of the piece, before the volume slider."""
FADE = 1500
"""Milliseconds in which it comes."""
CHANNELS = 24
"""Sounds that can be heard at once: a deal of many cards overlaps."""


class Audio:
    """Plays sounds by name.

    The device is opened by a thread of its own: a sound server that does not answer must not stop
    the window. Until it is open, and where it cannot be opened, nothing is heard.

    Attributes:
        volume: cards and table, 0–100, from the settings.
        music: koto, drum and the other signals, and the piece in the background, 0–100.
        muted: whether everything is silent.
    """

    def __init__(self, folder: Path = SOUNDS) -> None:
        self.volume = 70
        self.music = 70
        self.muted = False
        self._folder = folder
        self._files: dict[str, list[Path]] | None = None
        self._sounds: dict[Path, pygame.mixer.Sound] = {}
        self._last: dict[str, Path] = {}
        self._ready = False
        self._piece = 0.0
        self._opening: threading.Thread | None = None
        self._random = random.Random()

    def open(self) -> None:
        """Start to open the device; returns at once."""
        if self._opening is None:
            self._opening = threading.Thread(target=self._open, name="audio", daemon=True)
            self._opening.start()

    def play(self, name: str, gain: float = 1.0, variation: int = 0) -> None:
        """Play a sound.

        Args:
            name: ``deal``, ``place``, ``slap``, ``flip``, ``capture``, ``koto``, ``turn``, … as in
                :mod:`sounds`; an unknown name is silent.
            gain: factor of amplitude, 0–1.
            variation: number of the variation (``koto`` rises from 1 to 3); 0 chooses one at
                random, never the same twice in a row.
        """
        loudness = self._loudness(name)
        if loudness <= 0 or not self._ready:
            return
        path = self._chosen(name, variation)
        if path is None:
            return
        import pygame  # noqa: PLC0415 - loaded by the window's process

        try:
            if path not in self._sounds:
                self._sounds[path] = pygame.mixer.Sound(str(path))
            sound = self._sounds[path]
            sound.set_volume(min(1.0, self._level(name) * gain * loudness))
            sound.play()
        except pygame.error:
            self._ready = False

    def follow(self, share: float) -> None:
        """Let the piece in the background be as loud as settings and scene wish.

        It is quiet or gone at once, comes slowly, and plays round and round.

        Args:
            share: how loud the scene wants it, 0–1.
        """
        wished = PIECE_LEVEL * share * self._loudness("koto")
        if not self._ready or wished == self._piece:
            return
        import pygame  # noqa: PLC0415 - loaded by the window's process

        with contextlib.suppress(pygame.error, OSError):  # a piece that cannot be read is silence
            if wished <= 0:
                pygame.mixer.music.stop()
            elif self._piece <= 0:
                pygame.mixer.music.load(str(self._folder / PIECE))
                pygame.mixer.music.play(-1, fade_ms=FADE)
            pygame.mixer.music.set_volume(wished)
        self._piece = wished

    def names(self) -> list[str]:
        """Names of all sounds."""
        return sorted(self._found())

    def close(self) -> None:
        """Let the device go."""
        if self._ready:
            import pygame  # noqa: PLC0415

            self._ready = False
            pygame.mixer.quit()

    def _loudness(self, name: str) -> float:
        """Factor of amplitude that the settings give a sound."""
        volume = self.music if name in MUSIC else self.volume
        return 0.0 if self.muted else (max(0, volume) / 100) ** 1.6

    def _open(self) -> None:
        import pygame  # noqa: PLC0415

        try:
            pygame.mixer.init(RATE, -16, 2, 512)
            pygame.mixer.set_num_channels(CHANNELS)
        except pygame.error:
            return
        self._ready = True

    def _found(self) -> dict[str, list[Path]]:
        if self._files is None:
            self._files = {}
            for path in sorted(self._folder.glob("*.wav")):
                self._files.setdefault(path.stem.rstrip("0123456789"), []).append(path)
        return self._files

    def _chosen(self, name: str, variation: int) -> Path | None:
        paths = self._found().get(name)
        if not paths:
            return None
        if variation:
            return paths[min(variation, len(paths)) - 1]
        fresh = [path for path in paths if path != self._last.get(name)] or paths
        self._last[name] = self._random.choice(fresh)
        return self._last[name]

    @staticmethod
    def _level(name: str) -> float:
        from sounds import LEVELS  # noqa: PLC0415 - a small table, read with the first sound

        return LEVELS.get(name, 0.6)
