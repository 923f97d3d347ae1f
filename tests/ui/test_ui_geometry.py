from itertools import pairwise

import pytest

from game.ui import geometry as geo
from game.ui.box import TYPE, Box, type_px
from game.ui.metrics import Metrics

SIZES = [(1280, 720), (1366, 768), (1920, 1080), (1920, 1200), (2560, 1080), (3840, 2160)]


def inside(inner, outer):
    return (
        inner.x >= outer.x - 0.01
        and inner.y >= outer.y - 0.01
        and inner.r <= outer.r + 0.01
        and inner.b <= outer.b + 0.01
    )


def apart(boxes):
    return all(
        a.r <= b.x + 0.01 or b.r <= a.x + 0.01 or a.b <= b.y + 0.01 or b.b <= a.y + 0.01
        for i, a in enumerate(boxes)
        for b in boxes[:i]
    )


@pytest.mark.parametrize(("w", "h"), SIZES)
@pytest.mark.parametrize("fishing", [True, False])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_zones_of_a_table_lie_in_the_window_and_apart(w, h, fishing, seats):
    table = geo.table(w, h, fishing=fishing, seats=seats)
    zones = [table.bar, table.right, table.field, table.narrator, table.prompt, table.hand]
    if fishing:
        zones += [table.left, table.opponents]
    assert all(inside(zone, Box(0, 0, w, h)) for zone in zones)
    assert apart(zones)


@pytest.mark.parametrize(("w", "h"), SIZES)
@pytest.mark.parametrize("n", [1, 2, 8, 9, 13, 20])
def test_a_hand_fits_and_overlaps_only_when_it_must(w, h, n):
    table = geo.table(w, h, fishing=True)
    gap = 18 * geo.scale(w, h)
    cards = geo.fan(table.hand, n, geo.HANAFUDA, gap)
    assert len(cards) == n
    assert all(inside(card, table.hand) for card in cards)
    if n <= 7:
        assert apart(cards)
    steps = {round(b.x - a.x, 6) for a, b in pairwise(cards)}
    assert len(steps) <= 1


def test_eight_hanafuda_of_a_hand_lie_side_by_side_at_1080():
    cards = geo.fan(geo.table(1920, 1080, fishing=True).hand, 8, geo.HANAFUDA, 0)
    assert apart(cards)
    assert cards[0].w == pytest.approx(128.3, abs=0.1)


@pytest.mark.parametrize("align", ["left", "centre", "right"])
def test_a_fan_lies_where_it_is_told(align):
    box = Box(100, 0, 1000, 100)
    cards = geo.fan(box, 3, 0.6, 10, align=align)
    free = {"left": cards[0].x - box.x, "right": box.r - cards[-1].r,
            "centre": (cards[0].x - box.x) - (box.r - cards[-1].r)}  # fmt: skip
    assert free[align] == pytest.approx(0)


def test_no_cards_no_boxes():
    assert geo.fan(Box(0, 0, 10, 10), 0, 0.6, 1) == []


@pytest.mark.parametrize(("w", "h"), SIZES)
@pytest.mark.parametrize("n", [8, 10, 12, 13, 16, 24])
def test_field_slots_fit_however_many(w, h, n):
    s = geo.scale(w, h)
    field = geo.table(w, h, fishing=True).field
    stock, slots = geo.field_slots(field, n, geo.HANAFUDA, 26 * s, max_h=200 * s)
    assert len(slots) >= n
    assert apart([stock, *slots])
    assert all(inside(box, field) for box in [stock, *slots])


@pytest.mark.parametrize("seats", range(2, 11))
@pytest.mark.parametrize("clockwise", [True, False])
def test_a_ring_seats_everybody_in_order_of_play(seats, clockwise):
    zone = geo.table(1920, 1080, fishing=False).field
    ring = geo.ring(zone, seats, 236, 72, 90, 126, 12, clockwise=clockwise)
    assert [place.seat for place in ring] == list(range(seats))
    assert ring[0].side == "you"
    assert apart([place.plate for place in ring])
    if seats >= 3:
        assert ring[1].side == ("left" if clockwise else "right")
        assert ring[-1].side == ("right" if clockwise else "left")


def test_a_trick_of_four_turns_with_the_game():
    assert geo.cross(0, 0, 2, 1, clockwise=True) == [(0, 1), (-2, 0), (0, -1), (2, 0)]
    assert geo.cross(0, 0, 2, 1, clockwise=False) == [(0, 1), (2, 0), (0, -1), (-2, 0)]


@pytest.mark.parametrize(("u", "place"), [(0, (0, 0)), (1, (100, 50))])
def test_a_gathered_card_starts_and_ends_where_it_should(u, place):
    assert geo.gather((0, 0), (100, 50), u, 40) == pytest.approx(place)


def test_pairs_of_tricks_stand_and_an_odd_one_lies():
    pairs = geo.trick_pairs(Box(0, 0, 400, 80), 5, 64, 0.7)
    assert [lies for _, lies in pairs] == [False] * 4 + [True]


def test_an_auction_is_as_wide_as_its_rail():
    rail = geo.rail(Box(10, 0, 900, 50), [100, 105, 110, 220], 6)
    assert rail[0].x == 10
    assert rail[-1].r == pytest.approx(910)


@pytest.mark.parametrize(
    ("lo", "hi"), [(0, 1), (-96, 151), (0, 0), (-5, -1), (3, 4000), (-8000, 12)]
)
def test_ticks_are_round_and_hold_zero_and_both_ends(lo, hi):
    ticks = geo.ticks(lo, hi)
    assert ticks[0] <= min(lo, 0)
    assert ticks[-1] >= max(hi, 0)
    assert 0 in ticks
    assert 1 <= len(ticks) <= 9
    assert len({b - a for a, b in pairwise(ticks)}) <= 1


def test_a_deck_in_twelve_columns():
    box = Box(10, 20, 1200, 700)
    columns = geo.months(box, 10, 8, 60)
    cards = [card for column in columns for card in column]
    assert len(cards) == 48
    assert apart(cards)
    assert all(inside(card, box) for card in cards)


@pytest.mark.parametrize("opened", [0, 0.3, 0.8, 1])
def test_a_curtain_reaches_both_edges(opened):
    bands = geo.curtain(1920, 13, opened)
    assert bands[0][0] == 0
    assert bands[-1][0] + bands[-1][1] == pytest.approx(1920, abs=2)
    if opened == 0:
        assert sum(width for _, width in bands) >= 1920


@pytest.mark.parametrize("role", TYPE)
def test_type_grows_with_window_and_settings_and_never_falls_below_its_floor(role):
    px, _, floor = TYPE[role]
    assert type_px(role, 1920, 1080) == px
    assert type_px(role, 640, 360) == floor
    assert Metrics(1920, 1080).px(role) == px
    assert Metrics(1920, 1080, 2.0).px(role) == 2 * px
    assert Metrics(1920, 1080, 1.0, larger_text=True).px(role) > px
    assert Metrics(1920, 1080, 2.0).px(role, limit=1.5) == round(1.5 * px)


def test_a_scale_is_lowered_until_a_page_fits():
    metrics = Metrics(1280, 720, 2.0)
    fitting = metrics.at_most(1280, 780)
    assert 780 * fitting.u <= 720.5
    assert 1280 * fitting.u <= 1280.5
    assert Metrics(1280, 720).at_most(400, 300) == Metrics(1280, 720)


def test_boxes():
    box = Box(10, 20, 30, 40)
    assert (box.r, box.b, box.cx, box.cy) == (40, 60, 25, 40)
    assert box.inset(5) == Box(15, 25, 20, 30)
    assert box.grow(2) == Box(-5, 0, 60, 80)
    assert box.holds(10, 20)
    assert not box.holds(40, 20)
    assert Box(0.4, 0.4, 0.2, 0.2).pixels() == (0, 0, 1, 1)
