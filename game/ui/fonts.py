"""Noto Sans JP, loaded by path from what pygame-gui ships; never a system font."""

from __future__ import annotations

import importlib.util
from functools import lru_cache
from pathlib import Path

import pygame

REGULAR, BOLD = "NotoSansJP-Regular.otf", "NotoSansJP-Bold.otf"
CENTRE = 0.38
"""The middle of a kanji lies this many ems above the baseline."""
LARGEST = 512
"""Pixel sizes beyond this are drawn at it."""


@lru_cache(maxsize=1)
def folder() -> Path:
    """Pygame-gui's data folder, found without importing pygame-gui."""
    spec = importlib.util.find_spec("pygame_gui")
    if spec is None or spec.origin is None:
        raise FileNotFoundError("pygame_gui is not installed")
    return Path(spec.origin).parent / "data"


class Fonts:
    """Fonts by pixel size and weight, loaded when first used (1–2 ms each)."""

    def __init__(self) -> None:
        self._fonts: dict[tuple[int, bool], pygame.font.Font] = {}

    def get(self, px: float, bold: bool) -> pygame.font.Font:
        """The font whose em is ``px`` pixels, rounded."""
        key = (min(LARGEST, max(1, round(px))), bold)
        if key not in self._fonts:
            if not pygame.font.get_init():
                pygame.font.init()
            self._fonts[key] = pygame.font.Font(str(folder() / (BOLD if bold else REGULAR)), key[0])
        return self._fonts[key]
