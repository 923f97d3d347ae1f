"""The SVG files are what the scripts draw, and keep to what SDL_image's reader shows."""

import os
import struct
from collections import Counter
from itertools import pairwise
from pathlib import Path
from xml.etree import ElementTree as ET

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
import pygame
import pytest

from sprites import draw, icons, light, tables
from sprites.motifs import FACES

FOLDER = Path(draw.__file__).parent
SVG = "{http://www.w3.org/2000/svg}"
FILES = sorted(FOLDER.glob("*/*.svg"))
DECKS = sorted({deck for deck, _ in FACES})
GRADIENT = {"id", "gradientUnits", "gradientTransform", "spreadMethod"}
ALLOWED = {  # element: its attributes
    "svg": {"width", "height", "viewBox"},
    "g": {"transform", "fill", "opacity", "stroke-linejoin"},
    "path": {"d", "fill", "fill-opacity", "fill-rule", "stroke", "stroke-width", "transform"},
    "defs": set(),
    "linearGradient": GRADIENT | {"x1", "y1", "x2", "y2"},
    "radialGradient": GRADIENT | {"cx", "cy", "r", "fx", "fy"},
    "stop": {"offset", "stop-color", "stop-opacity"},
}


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_a_file_keeps_to_the_subset(path):
    root = ET.parse(path).getroot()  # noqa: S314 - our own file
    assert root.tag == f"{SVG}svg"
    for element in root.iter():
        name = element.tag.removeprefix(SVG)
        assert name in ALLOWED
        assert set(element.attrib) <= ALLOWED[name], name


@pytest.mark.parametrize("deck", DECKS)
def test_the_script_draws_the_files(deck):
    built = {path.name: text for path, text in draw.svg_files([deck])}
    written = {path.name: path.read_text("utf-8") for path in (FOLDER / deck).glob("*.svg")}
    assert sorted(built) == sorted(written)
    assert [name for name in built if built[name] != written[name]] == []


def test_no_folder_without_a_deck():
    assert {path.parent.name for path in FILES} <= set(DECKS)


def test_the_hanafuda_deck_is_light():
    assert sum(path.stat().st_size for path in (FOLDER / "hanafuda").glob("*.svg")) <= 1_200_000


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_a_file_can_be_drawn_small(path):
    image = pygame.image.load_sized_svg(path, (120, 120))
    assert max(image.get_size()) == pytest.approx(120, abs=1)
    assert image.get_bounding_rect().height > 100


def test_the_icon_files_are_there():
    """Rasters may differ in a shade from one SDL to the next: sizes and containers are compared."""
    for size in icons.SIZES:
        image = pygame.image.load(icons.FOLDER / f"icon-{size}.png")
        assert image.get_size() == (size, size)
        assert image.get_at((0, 0)).a == 0
        assert image.get_at((size // 2, size // 2)).a == 255


def test_the_ico_file_holds_its_pictures():
    data = (icons.FOLDER / "icon.ico").read_bytes()
    assert struct.unpack_from("<3H", data) == (0, 1, len(icons.ICO_SIZES))
    for k, size in enumerate(icons.ICO_SIZES):
        entry = struct.unpack_from("<4B2H2I", data, 6 + 16 * k)
        width, depth, length, start = entry[0], *entry[5:]
        assert (width or 256, depth) == (size, 32)
        assert png_width(data[start : start + length]) == size


def test_the_icns_file_holds_its_pictures():
    data = (icons.FOLDER / "icon.icns").read_bytes()
    assert struct.unpack_from(">4sI", data) == (b"icns", len(data))
    sizes, at = {}, 8
    while at < len(data):
        kind, length = struct.unpack_from(">4sI", data, at)
        sizes[kind] = png_width(data[at + 8 : at + length])
        at += length
    assert sizes == icons.ICNS_KINDS


def png_width(data):
    assert data.startswith(b"\x89PNG\r\n\x1a\n")
    return struct.unpack_from(">I", data, 16)[0]


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (2560, 1080), (3840, 2160)])
@pytest.mark.parametrize("name", tables.TABLES)
def test_every_table_is_lit_from_the_upper_left(name, size):
    surface, tone = tables.TABLES[name](*size), tables.TONES[name]
    width, height = size
    assert surface.get_size() == size

    def colour(x, y):
        patch = (int(x * width) - 80, int(y * height) - 24, 160, 48)
        return pygame.transform.average_color(surface, patch)[:3]

    assert colour(*light.GLOW) == pytest.approx(tone.bright, abs=7)
    assert colour(0.93, 0.94) == pytest.approx(tone.dark, abs=9)
    assert sum(colour(0.07, 0.05)) > sum(colour(0.93, 0.94)) + 8


@pytest.mark.parametrize("name", tables.TABLES)
def test_no_table_shows_bands(name):
    """Along a slanting line no colour lasts longer than a few threads."""
    surface = tables.TABLES[name](1920, 1080)
    line = [surface.get_at_mapped((x, x * 9 // 16)) for x in range(1920)]
    longest = run = 1
    for before, after in pairwise(line):
        run = run + 1 if before == after else 1
        longest = max(longest, run)
    assert longest < 12
    assert len(Counter(line)) > 60
