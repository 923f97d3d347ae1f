"""Art as pygame sees it: faces, backs, tables and lettering, rasterised once a size.

Nothing is loaded before it is asked for. A scene that is about to need many faces names them to
:meth:`Assets.prepare`; the program draws them a few at a time between frames.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter

import pygame

from game.paths import ROOT
from game.ui.cache import SurfaceCache
from game.ui.fonts import Fonts
from game.ui.helpmarks import draw_help_mark
from game.ui.palette import rgba

SPRITES = ROOT / "sprites"
FOLDERS = {"trumps": "playing", "cards": "playing", "dominoes": "tiles", "domino": "tiles"}
"""Folder of a deck's faces, where it is not the deck's own name."""
FOUR_COLOUR = "playing4"
BACKS: dict[str, dict[str, str]] = {
    "playing": {"black": "playing_black", "vermilion": "playing_vermilion"},
    "tiles": {"black": "tile_black", "vermilion": "tile_ivory"},
}
"""The back of a deck by the chosen colour, where it is not the back of hanafuda."""
MEGABYTE = 1024 * 1024


@dataclass(frozen=True)
class Face:
    """A face at a size.

    Attributes:
        deck: name of the deck (``hanafuda``, ``daini``, ``mekuri``, ``playing``, ``tiles``).
        card: id of the card.
        width: pixels.
        height: pixels.
        mark: its help mark, as :meth:`game.context.Context.help_mark` gives it.
        dim: whether it is veiled: it cannot be played.
    """

    deck: str
    card: str
    width: int
    height: int
    mark: str = ""
    dim: bool = False


def folder_of(deck: str) -> str:
    """Name of the folder under ``sprites`` that holds the faces of a deck."""
    for start, folder in FOLDERS.items():
        if deck.startswith(start):
            return folder
    return deck


class Assets:
    """Loads art and keeps what was used last.

    Attributes:
        four_colour: whether diamonds and clubs have colours of their own.
        table: the table that everything lies on, a word of the setting.
    """

    def __init__(self, folder: Path = SPRITES, limit: int = 192 * MEGABYTE) -> None:
        """Prepare; nothing is read yet.

        Args:
            folder: holds one folder a deck.
            limit: bytes of pixels kept.
        """
        self.four_colour = False
        self.table = "cloth"
        self._folder = folder
        self._kept = SurfaceCache(limit)
        self._fonts = Fonts()
        self._tabletop: tuple[tuple[str, int, int], pygame.Surface] | None = None
        self._wanted: deque[Face] = deque()

    def face(
        self,
        deck: str,
        card: str,
        width: float,
        height: float,
        *,
        mark: str = "",
        dim: bool = False,
    ) -> pygame.Surface:
        """The face of a card, drawn now if it is not there yet (3–20 ms); do not draw on it.

        Args:
            deck: name of the deck.
            card: id of the card.
            width: pixels; the card's own proportions are kept inside it.
            height: pixels.
            mark: its help mark: ``ja``, ``en``, either with `` faint`` behind it, empty for none.
            dim: veiled with the colour of the table.
        """
        return self._face(Face(deck, card, round(width), round(height), mark, dim))

    def ready(self, face: Face) -> bool:
        """Whether a face has been drawn already and can be had at once."""
        return self._key(face) in self._kept

    def back(self, colour: str, width: float, height: float, deck: str = "") -> pygame.Surface:
        """The back of a card: ``colour`` is ``black`` or ``vermilion``; tiles have their own."""
        name = BACKS.get(folder_of(deck), {}).get(colour, colour)
        path = self._folder / "backs" / f"{name}.svg"
        return self._svg(path, round(width), round(height))

    def picture(self, name: str, width: float, height: float) -> pygame.Surface:
        """Any other drawing by its path under ``sprites`` without ``.svg`` (``title/tefuda``)."""
        return self._svg(self._folder / f"{name}.svg", round(width), round(height))

    def has(self, name: str) -> bool:
        """Whether a drawing exists."""
        return (self._folder / f"{name}.svg").exists()

    def _face(self, face: Face) -> pygame.Surface:
        return self._kept.get(self._key(face), lambda: self._made(face))

    def _key(self, face: Face) -> tuple[Face, bool, str]:
        return face, self.four_colour, self.table if face.dim else ""

    def _made(self, face: Face) -> pygame.Surface:
        if face.dim:
            plain = Face(face.deck, face.card, face.width, face.height, face.mark)
            from sprites.tables import TONES  # noqa: PLC0415 - only when a window is drawn

            return _veiled(self._face(plain), TONES[self.table].dark)
        surface = self._svg(self._path(face), face.width, face.height)
        if face.mark:
            surface = surface.copy()
            draw_help_mark(surface, self._fonts, folder_of(face.deck), face.card, face.mark)
        return surface

    def _path(self, face: Face) -> Path:
        folder, card = folder_of(face.deck), face.card.lower()
        if folder == "playing":
            card = card[:2] if card != "joker" else card  # the twin of a second pack looks the same
        name = f"{card}.svg"
        if folder == "playing" and self.four_colour:
            other = self._folder / FOUR_COLOUR / name
            if other.exists():
                return other
        return self._folder / folder / name

    def _svg(self, path: Path, width: int, height: int) -> pygame.Surface:
        size = (max(1, width), max(1, height))
        return self._kept.get((path, size), lambda: _rasterised(path, size))

    def prepare(self, faces: Iterable[Face]) -> None:
        """Name faces that will be needed soon; what was named before and not drawn is dropped."""
        self._wanted = deque(faces)

    def work(self, seconds: float) -> bool:
        """Draw prepared faces for about so many seconds; True while some remain."""
        end = perf_counter() + seconds
        while self._wanted and perf_counter() < end:
            self._face(self._wanted.popleft())
        return bool(self._wanted)

    def tabletop(self, width: int, height: int) -> pygame.Surface:
        """The chosen table for a window size, kept for the last one asked for."""
        wanted = (self.table, width, height)
        if self._tabletop is None or self._tabletop[0] != wanted:
            from sprites.tables import TABLES  # noqa: PLC0415 - only when a window is drawn

            self._tabletop = (wanted, TABLES[self.table](width, height).convert())
        return self._tabletop[1]

    def sample(self, table: str, width: float, height: float) -> pygame.Surface:
        """A small picture of a table."""
        from sprites.tables import TABLES  # noqa: PLC0415 - only when a window is drawn

        size = (round(width), round(height))
        return self._kept.get(("table", table, size), lambda: TABLES[table](*size).convert())

    def icon(self) -> pygame.Surface | None:
        """The window's icon, or None where it is missing."""
        path = self._folder / "icon" / "icon-64.png"
        return pygame.image.load(path) if path.exists() else None

    def clear(self) -> None:
        """Forget all faces (another card back, other colours)."""
        self._kept.clear()


def _rasterised(path: Path, size: tuple[int, int]) -> pygame.Surface:
    try:
        return pygame.image.load_sized_svg(str(path), size).convert_alpha()
    except (FileNotFoundError, pygame.error):
        return _missing(size)


def _missing(size: tuple[int, int]) -> pygame.Surface:
    """A plain card in place of a face that is not there: the game goes on."""
    surface = pygame.Surface(size, pygame.SRCALPHA)
    pygame.draw.rect(surface, rgba("ink"), (0, 0, *size), border_radius=max(1, size[0] // 18))
    edge = max(1, size[0] // 20)
    pygame.draw.rect(surface, rgba("washi2"), (edge, edge, size[0] - 2 * edge, size[1] - 2 * edge))
    return surface


def _veiled(face: pygame.Surface, shade: tuple[int, int, int]) -> pygame.Surface:
    """A face under 60 % of the table's shade, its corners still transparent."""
    out = face.copy()
    r, g, b = shade
    keep = 105
    out.fill((keep, keep, keep, 255), special_flags=pygame.BLEND_RGBA_MULT)
    share = 255 - keep
    tint = (r * share // 255, g * share // 255, b * share // 255, 0)
    out.fill(tint, special_flags=pygame.BLEND_RGBA_ADD)
    return out
