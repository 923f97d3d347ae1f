"""Nothing is told by colour alone: measured on pixels, in greyscale and for three kinds of eyes."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import numpy as np
import pygame
import pytest

from engine.decks import hanafuda, trumps
from engine.decks.hanafuda import DECK
from game.settings import TABLES
from game.table.drawn.brush import Brush
from game.ui import marks
from game.ui.box import Box
from game.ui.helpmarks import SHARE, TALL, mark_of
from game.ui.palette import SEATS, rgba
from sprites.tables import TONES
from tests import sight
from tests.sight import EYES, array, contrast, difference, differing, lightness

HAND = {"hanafuda": (86, 140), "playing": (107, 149)}
"""Cards of the hand at 1280 × 720, the smallest window."""
PILE = (35, 57)
OTHER_TABLES = TABLES[1:]
NOTICED = 200
"""Pixels that have to differ plainly: a sign that is smaller is easily overlooked."""
STATES = ("plain", "dim", "focus", "target", "selected", "taken", "hinted")
RED_RIBBONS = [f"{p}.tan" for p in ("matsu", "ume", "sakura", "fuji", "ayame", "hagi", "yanagi")]
BLUE_RIBBONS = [f"{p}.tan" for p in ("botan", "kiku", "momiji")]


@pytest.fixture
def brush(start: Any) -> Any:
    """A brush on a table; ``brush(deck, table)``, without help marks."""
    app = start("title", size=(1280, 720))

    def make(deck: Any = DECK, table: str = "cloth") -> Brush:
        app.ctx.assets.table = table
        surface = app.ctx.assets.tabletop(1280, 720).copy()
        pen = app.ctx.pen(surface, table=True)
        return Brush(pen, app.ctx.assets, deck, mark=lambda _card: "", back="black")

    return make


def shown(brush: Brush, card: int, state: str) -> sight.Values:
    """A card in a state, with the table around it."""
    wide, high = HAND[brush.deck.id]
    box = Box(400, 300, wide, high)
    brush.pen.surface.blit(brush.assets.tabletop(1280, 720), (0, 0))
    place = brush.card(card, box, "plain" if state == "hinted" else state)
    if state == "hinted":
        marks.hint(brush.pen, place)
    return array(brush.pen.surface, pygame.Rect(370, 250, wide + 60, high + 90))


@pytest.mark.parametrize("eyes", EYES)
@pytest.mark.parametrize(
    ("deck", "name"),
    [
        (hanafuda.DECK, "matsu.tan"),
        (hanafuda.DECK, "momiji.tan"),
        (hanafuda.DECK, "yanagi.kasu1"),
        (hanafuda.DECK, "ayame.kasu1"),
        (trumps.DECK, "7H"),
        (trumps.DECK, "KS"),
    ],
)
def test_every_state_of_a_card_looks_different(deck: Any, name: str, eyes: str, brush: Any) -> None:
    states_differ(brush(deck), deck.index[name], eyes)


@pytest.mark.parametrize("eyes", EYES)
@pytest.mark.parametrize("table", OTHER_TABLES)
def test_the_states_look_different_on_every_table(table: str, eyes: str, brush: Any) -> None:
    for deck, name in ((hanafuda.DECK, "matsu.tan"), (trumps.DECK, "KS")):
        states_differ(brush(deck, table), deck.index[name], eyes)


def states_differ(drawing: Brush, card: int, eyes: str) -> None:
    """Every two states of a card differ plainly for these eyes."""
    looks = {state: shown(drawing, card, state) for state in STATES}
    for one, two in combinations(STATES, 2):
        plain = difference(looks[one], looks[two], eyes) >= 10
        assert np.count_nonzero(plain) > NOTICED, (one, two)


@pytest.mark.parametrize("eyes", EYES)
@pytest.mark.parametrize("table", TABLES)
@pytest.mark.parametrize("deck", ["hanafuda", "playing"])
def test_a_dim_card_is_darker_at_a_glance(deck: str, table: str, eyes: str, brush: Any) -> None:
    whole = DECK if deck == "hanafuda" else trumps.DECK
    assets = brush(whole, table).assets
    for name in whole.ids[:52:3]:
        bright, dim = (array(assets.face(deck, name, *HAND[deck], dim=d)) for d in (False, True))
        assert lightness(bright, eyes) - lightness(dim, eyes) > 6, name
        assert differing(bright, dim, eyes) > 0.4, name


@pytest.mark.parametrize("eyes", EYES)
@pytest.mark.parametrize("table", TABLES)
def test_the_ring_the_brackets_and_the_mark_of_a_hint_stand_out(table: str, eyes: str) -> None:
    for place in TONES[table]:
        for colour in ("gold", "aqua", "washi"):
            assert contrast(rgba(colour)[:3], place, eyes) > 3, colour
    assert contrast(rgba("gold")[:3], rgba("night")[:3], eyes) > 4.5


@pytest.mark.parametrize("eyes", EYES)
def test_red_and_blue_ribbons_differ_where_they_lie_small(eyes: str, brush: Any) -> None:
    red, blue = rgba("red")[:3], rgba("blue")[:3]
    assert difference(red, blue, eyes) > 10
    assets = brush().assets
    for one in RED_RIBBONS:
        for two in BLUE_RIBBONS:
            faces = [array(assets.face("hanafuda", name, *PILE)) for name in (one, two)]
            assert differing(*faces, eyes) > 0.3, (one, two)


@pytest.mark.parametrize("size", [13, 20, 30])
def test_the_help_marks_of_the_three_sorts_of_ribbons_differ_in_shape(size: int) -> None:
    """Without any colour, down to the smallest mark."""

    def sign(card: str) -> sight.Values:
        found = mark_of("hanafuda", card, "en")
        assert found is not None
        side = 4 * size  # the marks are drawn large and made smaller
        big = pygame.Surface((side, side), pygame.SRCALPHA)
        big.fill(rgba("ink"))
        found[1](big, side / 2, side / 2, size * 0.26 * 4)
        return array(pygame.transform.smoothscale(big, (size, size)))

    for one, two in combinations(("matsu.tan", "fuji.tan", "kiku.tan"), 2):
        assert differing(sign(one), sign(two), "grey") > 0.05, (one, two)
    assert np.array_equal(sign("botan.tan"), sign("momiji.tan"))
    assert SHARE * HAND["hanafuda"][0] > 13
    assert TALL > 1


@pytest.mark.parametrize("four_colour", [False, True])
@pytest.mark.parametrize("eyes", EYES)
def test_suits_differ_in_the_corner_that_an_overlapped_card_shows(
    eyes: str, four_colour: bool, brush: Any
) -> None:
    assets = brush(trumps.DECK).assets
    assets.four_colour = four_colour
    wide, high = HAND["playing"]
    corner = (slice(0, round(wide * 0.24)), slice(0, round(high * 0.34)))
    for rank in trumps.RANKS[5:]:
        faces = {s: array(assets.face("playing", rank + s, wide, high)) for s in trumps.SUITS}
        for one, two in combinations(trumps.SUITS, 2):
            assert differing(faces[one][corner], faces[two][corner], eyes) > 0.04, (rank, one, two)
            assert differing(faces[one], faces[two], eyes) > 0.05, (rank, one, two)


@pytest.mark.parametrize("eyes", EYES)
def test_four_colours_tell_the_suits_of_one_shape_of_colour_apart(eyes: str, brush: Any) -> None:
    """Hearts from diamonds and spades from clubs, by more than their small shapes."""
    assets = brush(trumps.DECK).assets
    wide, high = HAND["playing"]
    for one, two in ("HD", "SC"):
        faces = []
        for four in (False, True):
            assets.four_colour = four
            faces.append(
                [array(assets.face("playing", f"7{suit}", wide, high)) for suit in (one, two)]
            )
        plain, coloured = (differing(*pair, eyes) for pair in faces)
        assert coloured > plain or eyes == "grey"


@pytest.mark.parametrize("eyes", EYES)
@pytest.mark.parametrize("radius", [8, 13, 19])
def test_the_crests_of_all_seats_differ_by_their_shapes(radius: int, eyes: str, brush: Any) -> None:
    pen = brush().pen
    looks = []
    for seat in range(len(SEATS)):
        pen.surface.fill(rgba("night"))
        marks.crest(pen, seat, 40, 40, radius)
        side = 2 * radius + 2
        looks.append(array(pen.surface, pygame.Rect(40 - radius - 1, 40 - radius - 1, side, side)))
    for one, two in combinations(range(len(SEATS)), 2):
        assert differing(looks[one], looks[two], eyes) > 0.06, (one, two)


@pytest.mark.parametrize("eyes", EYES)
def test_words_stay_readable(eyes: str) -> None:
    """Text on plates and on paper, whatever colour it has."""
    for ink in ("washi", "soft", "gold", "red_hi"):
        assert contrast(rgba(ink)[:3], rgba("night2")[:3], eyes) > 4.5, ink
    for ink in ("ink", "ink2"):
        assert contrast(rgba(ink)[:3], rgba("washi")[:3], eyes) > 4.5, ink
    assert contrast(rgba("red")[:3], rgba("washi")[:3], eyes) > 4  # warnings, large or bold


def test_the_simulation_keeps_greys_and_joins_what_such_eyes_confuse() -> None:
    for eyes in EYES:
        assert difference((128, 128, 128), (128, 128, 128), eyes) == 0
        assert lightness([[255, 255, 255]], eyes) == pytest.approx(100, abs=1)
        assert lightness([[0, 0, 0]], eyes) == pytest.approx(0, abs=0.1)
    red, green = (200, 60, 40), (110, 110, 30)
    assert difference(red, green, "deuteranopia") < difference(red, green, "full") / 2
