"""Type, shapes, marks and cards as they come out on a surface."""

from itertools import pairwise

import pygame
import pytest

from game.assets import Assets, Face
from game.ui import marks, parts
from game.ui.box import HANAFUDA, Box
from game.ui.cache import SurfaceCache
from game.ui.cards import draw_back, draw_card, raised, soft_shadow, turned
from game.ui.helpmarks import PLANTS, mark_of
from game.ui.metrics import Metrics
from game.ui.palette import COLOURS, SEATS, mixed, rgba
from game.ui.pen import Pen
from game.ui.shapes import Shapes
from game.ui.text import Icon, Run, Type

METRICS = Metrics(1280, 720)
KINDS = {"hanafuda": 48, "daini": 42, "mekuri": 48}


@pytest.fixture(scope="module", autouse=True)
def display():
    pygame.display.init()
    pygame.display.set_mode((1280, 720))


@pytest.fixture
def type_():
    return Type(METRICS)


@pytest.fixture
def pen(type_):
    surface = pygame.Surface((400, 300))
    surface.fill("#31524e")
    return Pen(surface, type_, Shapes(), 1.0)


def ink(surface):
    """The box of all pixels that differ from the upper left one."""
    ground = surface.get_at((0, 0))
    mask = pygame.mask.from_threshold(surface, ground, (1, 1, 1, 255))
    mask.invert()
    rects = mask.get_bounding_rects()
    return rects[0].unionall(rects[1:]) if rects else None


@pytest.mark.parametrize("text", ["花", "手札", "桐"])
@pytest.mark.parametrize("px", [14, 26, 60, 120])
def test_kanji_stand_on_their_middle(pen, text, px):
    pen.text(text, 200, 150, px, "washi", "c")
    drawn = ink(pen.surface)
    assert abs(drawn.centerx - 200) <= 0.06 * px + 1
    assert abs(drawn.centery - 150) <= 0.06 * px + 1


@pytest.mark.parametrize(("at", "edge"), [("l", "left"), ("r", "right")])
def test_lines_begin_or_end_where_they_are_told(pen, at, edge):
    pen.text("HH", 200, 150, 40, "washi", at)
    assert abs(getattr(ink(pen.surface), edge) - 200) <= 6


def test_digits_have_one_width(type_):
    assert len({type_.width(digit, "number") for digit in "0123456789"}) == 1


@pytest.mark.parametrize("text", ["とても長い一行の文章です", "A very long line of English text"])
def test_a_fitted_line_fits(type_, text):
    for limit in (400, 200, 150):
        px = type_.fitted(text, "body", limit)
        assert type_.width(text, px) <= limit
        assert px <= type_.px("body")
    assert not type_.fits(text, "body", 30)
    assert type_.squeezed[text] > 0, "only asked"
    type_.fitted(text, "body", 30)
    assert type_.squeezed[text] == 0


def test_a_fitted_line_tries_few_fonts(type_):
    """Each takes time to load: the share of the width tells which one fits."""
    tried = []
    for text in ("1,234 matches won in a row", "+123", "1234"):
        whole = round(type_.width(text, "body"))
        for limit in range(round(whole * 0.62), whole):
            type_.fonts._fonts.clear()
            type_.fitted(text, "body", limit)
            tried.append(len(type_.fonts._fonts))
    assert max(tried) <= 3
    assert sum(tried) / len(tried) < 2.35


def test_a_paragraph_ends_below_its_lines(pen, type_):
    text = "札の左上に花の名と種類を小さく出す。" * 3
    end = pen.para(text, 10, 20, 300, "body", "washi")
    count = len(type_.lines(text, 300, "body"))
    assert end == pytest.approx(20 + count * type_.px("body") * 1.5)
    assert all(type_.width(line, "body") <= 300 for line in type_.lines(text, 300, "body"))


def test_runs_are_as_wide_as_their_parts(pen, type_):
    drawn = []
    parts_ = [
        Run("49", "bodyb"),
        Icon(20, lambda _s, x, _y: drawn.append(x)),
        Run(" / 115", "small"),
    ]
    width = pen.runs(parts_, 380, 100, "r", gap=4)
    assert width == pytest.approx(type_.runs_width(parts_, gap=4))
    assert drawn == [380 - width + type_.width("49", "bodyb") + 4]


def test_text_is_rendered_once(type_):
    assert type_.image("手札", "h1") is type_.image("手札", "h1")


@pytest.mark.parametrize("size", [(40, 30), (399, 299), (9, 9), (2000, 900)])
@pytest.mark.parametrize("alpha", [255, 150])
def test_a_rounded_box_is_whole_inside_and_open_at_its_corners(type_, size, alpha):
    surface = pygame.Surface((size[0] + 20, size[1] + 20))
    pen = Pen(surface, type_, Shapes(), 1.0)
    pen.rect(Box(10, 10, *size), "washi", rad=8, a=alpha)
    expected = round(244 * alpha / 255)
    middle = surface.get_at((10 + size[0] // 2, 10 + size[1] // 2))
    edge = surface.get_at((10 + size[0] // 2, 10))
    assert abs(middle.r - expected) <= 2
    assert abs(edge.r - expected) <= 2
    assert surface.get_at((10, 10)).r < expected // 2
    assert surface.get_at((9, 9 + size[1] // 2)).r == 0
    assert surface.get_at((10 + size[0], 10 + size[1] // 2)).r == 0


def test_large_shapes_are_not_kept_whole(type_):
    surface = pygame.Surface((3840, 2160))
    pen = Pen(surface, type_, Shapes(), 2.0)
    for i in range(30):
        pen.rect(Box(0, 0, 3000 + i, 2000), "night", rad=10, a=150)
    assert pen.shapes._kept._size < 20 * 1024 * 1024  # 30 of them whole: 700 MB


def test_a_shadow_fades_out_before_its_end(type_):
    surface = pygame.Surface((300, 300))
    surface.fill("white")
    pen = Pen(surface, type_, Shapes(), 1.0)
    pen.shadow(Box(100, 100, 100, 100), 8, 24, 150, 0, 0)
    row = [surface.get_at((x, 150)).r for x in range(70, 101)]
    assert row[5] >= 254
    assert row[-1] < 200
    assert all(a >= b - 1 for a, b in pairwise(row))


def test_the_ten_crests_differ_in_shape_alone(type_):
    shapes = set()
    for seat in range(10):
        surface = pygame.Surface((60, 60))
        marks.crest(Pen(surface, type_, Shapes(), 1.0), seat, 30, 30, 28)
        dark = pygame.mask.from_threshold(surface, rgba("ink")[:3], (40, 40, 40, 255))
        shapes.add(pygame.image.tobytes(dark.to_surface(), "RGB"))
    assert len(shapes) == len(SEATS) == 10


def test_the_ring_surrounds_a_thing_without_touching_it(pen):
    box = Box(100, 100, 120, 80)
    marks.ring(pen, box, 8, 5)
    assert pen.surface.get_at((160, 140)) == pygame.Color("#31524e")
    assert pen.surface.get_at((160, 99 - 6)) == pygame.Color(*rgba("gold"))
    assert ink(pen.surface).contains(pygame.Rect(92, 92, 136, 96))


@pytest.mark.parametrize("language", ["ja", "en"])
def test_a_slip_and_a_plate_keep_to_their_boxes(pen, language):
    long = "とても長い名前のひと" if language == "ja" else "A person of a very long name"
    parts.plate(pen, Box(10, 10, 260, 72), 1, long, long, "1,049", unit="点", dealer="親")
    slip = parts.slip(pen, Box(10, 200, 380, 60), long, long, [("Enter", "出す")])
    parts.narrator(pen, Box(10, 120, 380, 44), long * 3, 2)
    assert slip.r <= 390.01
    assert ink(pen.surface).right <= 400


def test_marks_draw_something(pen):
    marks.brackets(pen, Box(50, 50, 60, 90))
    marks.notch(pen, Box(150, 60, 60, 90))
    marks.chip(pen, 250, 60, 20, 10)
    marks.check(pen, 300, 60, 16)
    marks.hanko(pen, "親", 340, 60, 30)
    marks.tag(pen, "三枚組", 60, 200)
    marks.keycap(pen, "Esc", 160, 200)
    pen.dashed(Box(200, 160, 60, 90))
    pen.arrow((280, 180), (360, 220), "gold")
    pen.circle(300, 250, 12, "washi", line="ink", lw=2)
    assert ink(pen.surface).w > 300


@pytest.mark.parametrize("language", ["ja", "en"])
def test_every_hanafuda_has_a_mark_of_its_plant_and_kind(language):
    from engine.decks.hanafuda import DECK

    found = [mark_of("hanafuda", card, language) for card in DECK.ids]
    assert len({label for label, _ in found}) == len(PLANTS)
    signs = {sign for _, sign in found}
    assert len(signs) == 7  # light, tane, kasu, oni, and three sorts of ribbons


def test_marks_of_other_decks():
    assert mark_of("daini", "oni", "ja")[0] == "鬼"
    assert mark_of("daini", "d10a", "en")[0] == "10"
    assert mark_of("mekuri", "kop7", "ja")[0] == "7"
    assert mark_of("playing", "KH", "ja") is None


def test_tg_22_tg_23_a_tile_tells_its_order_and_how_high_it_stands():
    from engine.decks.tiles import DECK
    from engine.games.tien_gow.tables import LADDERS

    signs = []
    for ladder in LADDERS[:2]:
        for number, rank in enumerate(reversed(ladder), 1):
            for tile in rank:
                label, sign = mark_of("tiles", DECK.ids[tile.bit_length() - 1], "ja")
                assert label == str(number)
                signs.append(sign)
    assert len(signs) == 32
    assert len(set(signs[:22])) == len(set(signs[22:])) == 1
    assert signs[0] is not signs[-1]


@pytest.mark.parametrize("width", [40, 76, 140])
def test_the_mark_of_a_tile_covers_no_pip(width):
    """Only the strip between the halves changes."""
    height = round(width * 2.4)
    assets = Assets()
    for tile in ("6-6a", "5-5a", "3-2", "6-1b", "4-4a"):
        plain = assets.face("tiles", tile, width, height)
        marked = assets.face("tiles", tile, width, height, mark="en")
        rows = [
            y
            for y in range(height)
            if any(plain.get_at((x, y)) != marked.get_at((x, y)) for x in range(width))
        ]
        pips = [
            y
            for y in range(height)
            if any(max(plain.get_at((x, y))[:3]) > 150 for x in range(width))
        ]
        assert rows
        assert not set(rows) & set(pips), (tile, rows[0], rows[-1])


def test_a_face_is_drawn_once_a_size():
    assets = Assets()
    face = assets.face("hanafuda", "matsu.hikari", 128, 210)
    assert face is assets.face("hanafuda", "matsu.hikari", 128.2, 209.8)
    assert face.get_height() == 210
    marked = assets.face("hanafuda", "matsu.hikari", 128, 210, mark="ja")
    assert pygame.image.tobytes(face, "RGBA") != pygame.image.tobytes(marked, "RGBA")


def test_a_dim_face_is_darker_and_keeps_its_corners_open():
    assets = Assets()
    plain = assets.face("hanafuda", "matsu.tan", 128, 210)
    dim = assets.face("hanafuda", "matsu.tan", 128, 210, dim=True)
    assert dim.get_at((0, 0)).a == plain.get_at((0, 0)).a == 0
    assert pygame.transform.average_color(dim)[0] < pygame.transform.average_color(plain)[0]


def test_a_missing_face_is_a_plain_card():
    assert Assets().face("hanafuda", "no.such", 50, 80).get_size() == (50, 80)


def test_faces_are_prepared_a_few_at_a_time():
    assets = Assets()
    wanted = [Face("hanafuda", f"{plant}.kasu1", 60, 98) for plant in PLANTS[:6]]
    assets.prepare(wanted)
    rounds = 1
    while assets.work(0.0005):
        rounds += 1
    assert rounds > 1
    assert all(assets.ready(face) for face in wanted)


def test_the_store_of_surfaces_forgets_what_was_not_used():
    cache = SurfaceCache(3 * 100 * 4)
    for key in "abc":
        cache.get(key, lambda: pygame.Surface((10, 10)))
    cache.get("a", lambda: pygame.Surface((10, 10)))
    cache.get("d", lambda: pygame.Surface((10, 10)))
    assert "b" not in cache
    assert all(key in cache for key in "acd")
    assert cache.made == 4


@pytest.mark.parametrize("state", ["plain", "dim", "focus", "target", "selected", "taken"])
def test_cards_in_every_state(pen, state):
    box = Box(150, 90, 80, 80 / HANAFUDA)
    drawn = draw_card(pen, Assets(), "hanafuda", "sakura.tan", box, state=state, mark="ja", flag=1)
    assert drawn == raised(box, state, 1.0)
    assert (drawn.y < box.y) == (state in ("focus", "target", "selected"))


def test_backs_and_turned_faces(pen):
    assets = Assets()
    draw_back(pen, assets, Box(20, 20, 60, 98), "vermilion")
    face = turned(assets.face("hanafuda", "kiri.hikari", 100, 164), 14)
    shadow = soft_shadow(face, 6)
    assert shadow.get_width() == face.get_width() + 24
    assert shadow.get_at((0, 0)).a == 0
    assert shadow.get_at(shadow.get_rect().center).a > 80


def test_colours():
    assert all(len(value) == 7 for value in COLOURS.values())
    assert rgba("gold", 10) == (242, 182, 50, 10)
    assert mixed("#000000", "#ffffff", 0.5) == "#808080"
