"""Help marks: a black tab at a card's upper left that names it for those who are still learning.

Hanafuda: the plant's kanji (English: the month's number) over a sign of the kind: star light, disc
tane, upright bar tan (in three pieces with a poem, hollow for a blue one), dash kasu, horned face
oni. Daini: the rank over star (special), dash (plain), dot (oni, jizo). Mekuri: the rank over the
suit's sign (club, blade, ring, cup). Tiles: between the halves, where no pips are, how high the
tile stands in its order and which that is: disc civil, blade military.
"""

from __future__ import annotations

import math
from collections.abc import Callable

import pygame

from game.ui.fonts import CENTRE, Fonts
from game.ui.palette import Rgba, rgba
from game.ui.shapes import put, smooth

PLANTS = (
    "matsu", "ume", "sakura", "fuji", "ayame", "botan",
    "hagi", "susuki", "kiku", "momiji", "yanagi", "kiri",
)  # fmt: skip
POEMS, BLUES = ("matsu", "ume", "sakura"), ("botan", "kiku", "momiji")
"""Plants whose ribbons bear a poem, and those whose ribbons are blue."""
KANJI = "松梅桜藤菖牡萩芒菊紅柳桐"
DEMON_AND_GUARDIAN = {
    "ja": {"oni": "鬼", "jizo": "地"},
    "en": {"oni": "O", "jizo": "J"},
}
SHARE, SMALLEST, PAD, TALL = 0.235, 13, 0.045, 1.62
"""Width of the tab as a share of the card's, at least so many pixels; its margin; its height."""
FAINT = 120
"""Opacity, of 255, of a mark whose card is nearly known."""
CIVIL = ("6-6", "1-1", "4-4", "3-1", "5-5", "3-3", "2-2", "6-5", "6-4", "6-1", "5-1")
MILITARY = (9, 8, 7, 6, 5, 3)
"""Civil tiles by their faces, military ones by their pips, from strong to weak."""
STRIP, BREADTH = 0.505, 0.3
"""Tiles: middle of the strip between the halves, from the top; height of the mark, as a share of
the tile's width."""
SUITS = ("ao", "aka", "ouru", "kop")
"""How card ids of mekuri begin, and those of the suits' signs."""
Sign = Callable[[pygame.Surface, float, float, float], object]


def draw_help_mark(surface: pygame.Surface, fonts: Fonts, deck: str, card: str, mark: str) -> None:
    """Draw the mark of a card onto its face; decks without marks stay as they are.

    Args:
        surface: the face.
        fonts: for the word.
        deck: name of the deck.
        card: id of the card.
        mark: language of the word, with `` faint`` behind it where the mark is on its way out.
    """
    language, _, faint = mark.partition(" ")
    found = mark_of(deck, card, language)
    if found is None:
        return
    draw = _draw_strip if deck == "tiles" else _draw
    if not faint:
        draw(surface, fonts, *found)
        return
    whole = surface.copy()
    draw(whole, fonts, *found)
    whole.set_alpha(FAINT)
    surface.blit(whole, (0, 0))


def _draw(surface: pygame.Surface, fonts: Fonts, label: str, sign: Sign) -> None:
    width = surface.get_width()
    size = max(width * SHARE, SMALLEST)
    pad = round(max(width * PAD, 1))
    put(surface, _tab(size, sign), (pad, pad))
    _label(surface, fonts, label, pad + round(size) / 2, pad + size * 0.5, size)


def _draw_strip(surface: pygame.Surface, fonts: Fonts, label: str, sign: Sign) -> None:
    """A light strip from edge to edge between the halves of a tile: the number, then the sign."""
    width, height = surface.get_size()
    size = max(width * BREADTH, SMALLEST)
    w, h = round(size * TALL), round(size)

    def draw(big: pygame.Surface, k: float) -> None:
        rect = (0, 0, round(w * k), round(h * k))
        pygame.draw.rect(big, rgba("washi"), rect, border_radius=round(size * 0.16 * k))
        sign(big, w * 0.76 * k, h / 2 * k, size * 0.26 * k)

    x, y = (width - w) / 2, height * STRIP - h / 2
    put(surface, smooth(w, h, draw), (round(x), round(y)))
    _label(surface, fonts, label, x + w * 0.32, y + h / 2, size, "ink")


def mark_of(deck: str, card: str, language: str) -> tuple[str, Sign] | None:
    """The word and the sign of a card's mark, None for decks without marks."""
    if deck == "hanafuda":
        plant, kind = card.split(".")
        label = KANJI[PLANTS.index(plant)] if language == "ja" else str(PLANTS.index(plant) + 1)
        return label, _hanafuda(plant, "oni" if card == "yanagi.kasu1" else kind.rstrip("123"))
    if deck == "daini":
        return _daini(card, language)
    if deck == "mekuri":
        suit = next(name for name in SUITS if card.startswith(name))
        return card.lstrip("abcdefghijklmnopqrstuvwxyz"), _MEKURI[suit]
    return _tile(card.rstrip("ab")) if deck == "tiles" else None


def _hanafuda(plant: str, kind: str) -> Sign:
    """The sign of a kind; the three sorts of ribbons differ in shape, not only in colour."""
    if kind == "tan" and plant in POEMS:
        return _pieces
    return _hollow if kind == "tan" and plant in BLUES else _HANAFUDA[kind]


def _daini(card: str, language: str) -> tuple[str, Sign]:
    if card in {"oni", "jizo"}:
        return DEMON_AND_GUARDIAN[language][card], _dot
    return card[1:-1], _star if card.endswith("s") else _dash


def _tile(face: str) -> tuple[str, Sign]:
    """How many ranks of the order the tile reaches, from 1, and the sign of the order."""
    if face in CIVIL:
        return str(len(CIVIL) - CIVIL.index(face)), _stone
    pips = sum(int(half) for half in face.split("-"))
    return str(len(MILITARY) - MILITARY.index(pips)), _blade


def _tab(size: float, sign: Sign) -> pygame.Surface:
    w, h = round(size), round(size * TALL)

    def draw(big: pygame.Surface, k: float) -> None:
        rect = (0, 0, round(w * k), round(h * k))
        pygame.draw.rect(big, rgba("ink"), rect, border_radius=round(size * 0.16 * k))
        sign(big, w / 2 * k, size * 1.22 * k, size * 0.26 * k)

    return smooth(w, h, draw)


def _label(
    surface: pygame.Surface, fonts: Fonts, label: str, x: float, y: float, size: float,
    colour: str = "washi",
) -> None:  # fmt: skip
    wide = not label.isascii()
    px = round(size * (0.82 if wide else 0.86 if len(label) == 1 else 0.74))
    font = fonts.get(px, bold=True)
    image = font.render(label, True, rgba(colour))
    top = round(y + CENTRE * px - font.get_ascent())
    surface.blit(image, (round(x - image.get_width() / 2), top))


def _polygon(
    big: pygame.Surface, colour: Rgba, x: float, y: float, r: float, *at: tuple[float, float]
) -> None:
    pygame.draw.polygon(big, colour, [(x + px * r, y + py * r) for px, py in at])


def _star(big: pygame.Surface, x: float, y: float, r: float) -> None:
    radii = [(1.25 if i % 2 == 0 else 0.55, i * math.pi / 5) for i in range(10)]
    _polygon(big, rgba("yellow"), x, y, r, *((q * math.sin(a), -q * math.cos(a)) for q, a in radii))


def _disc(big: pygame.Surface, x: float, y: float, r: float) -> None:
    pygame.draw.circle(big, rgba("washi"), (x, y), r)


def _stone(big: pygame.Surface, x: float, y: float, r: float) -> None:
    pygame.draw.circle(big, rgba("ink"), (x, y), r)


def _dot(big: pygame.Surface, x: float, y: float, r: float) -> None:
    pygame.draw.circle(big, rgba("red_hi"), (x, y), r * 0.8)


def _bar(big: pygame.Surface, x: float, y: float, r: float) -> None:
    w = r * 0.84
    pygame.draw.rect(big, rgba("red_hi"), pygame.FRect(x - w / 2, y - r * 1.1, w, r * 2.2))


def _pieces(big: pygame.Surface, x: float, y: float, r: float) -> None:
    w, h = r * 0.84, r * 0.5
    for middle in (-0.85, 0.0, 0.85):
        top = y + middle * r - h / 2
        pygame.draw.rect(big, rgba("red_hi"), pygame.FRect(x - w / 2, top, w, h))


def _hollow(big: pygame.Surface, x: float, y: float, r: float) -> None:
    w = r * 1.3
    line = max(2, round(r * 0.3))
    rect = pygame.FRect(x - w / 2, y - r * 1.1, w, r * 2.2)
    pygame.draw.rect(big, rgba("#a9cdea"), rect, line)


def _dash(big: pygame.Surface, x: float, y: float, r: float) -> None:
    h = max(6.0, r * 0.4)
    pygame.draw.rect(big, rgba("grey"), pygame.FRect(x - r * 0.9, y - h / 2, r * 1.8, h))


def _oni(big: pygame.Surface, x: float, y: float, r: float) -> None:
    points = ((-1, -1), (-0.35, -0.2), (0.35, -0.2), (1, -1), (0.7, 1), (-0.7, 1))
    _polygon(big, rgba("red_hi"), x, y, r, *points)


def _club(big: pygame.Surface, x: float, y: float, r: float) -> None:
    points = ((-0.25, 1.15), (0.25, 1.15), (0.6, -1), (-0.6, -1))
    _polygon(big, rgba("#4fc3bb"), x, y, r, *points)


def _blade(big: pygame.Surface, x: float, y: float, r: float) -> None:
    _polygon(big, rgba("red_hi"), x, y, r, (-1, 1), (-0.5, 1.1), (1.1, -1.1), (0.4, -0.8))


def _ring(big: pygame.Surface, x: float, y: float, r: float) -> None:
    pygame.draw.circle(big, rgba("gold"), (x, y), r, max(2, round(r * 0.5)))


def _cup(big: pygame.Surface, x: float, y: float, r: float) -> None:
    points = ((-1, -1), (1, -1), (0.3, 0.2), (0.7, 1), (-0.7, 1), (-0.3, 0.2))
    _polygon(big, rgba("washi"), x, y, r, *points)


_HANAFUDA: dict[str, Sign] = {
    "hikari": _star, "tane": _disc, "tan": _bar, "kasu": _dash, "oni": _oni,
}  # fmt: skip
_MEKURI: dict[str, Sign] = {"ao": _club, "aka": _blade, "ouru": _ring, "kop": _cup}


def sign_of(word: str) -> Sign:
    """The sign of a hanafuda kind or a mekuri suit, ``sign(surface, x, y, r)``, for text."""
    signs = {**_HANAFUDA, **_MEKURI}
    return signs.get(word) or next(signs[name] for name in SUITS if word.startswith(name))
