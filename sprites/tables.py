"""The tables to choose from, by the words of the setting ``table``."""

from collections.abc import Callable, Mapping
from typing import Final

import pygame

from sprites.cloth import GREEN, INDIGO, green, indigo
from sprites.light import Tone
from sprites.tatami import TONE as RUSH
from sprites.tatami import tatami
from sprites.wood import TONE as STAIN
from sprites.wood import wood

TABLES: Final[Mapping[str, Callable[[int, int], pygame.Surface]]] = {
    "cloth": green,
    "indigo": indigo,
    "wood": wood,
    "tatami": tatami,
}
"""Each draws a table of so many pixels, width and height."""

TONES: Final[Mapping[str, Tone]] = {
    "cloth": GREEN.tone,
    "indigo": INDIGO.tone,
    "wood": STAIN,
    "tatami": RUSH,
}
"""The colours of each, in the light and away from it."""
