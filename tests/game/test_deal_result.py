"""The score sheet: what is shown, what can be done, by keys and by mouse, in both languages."""

from __future__ import annotations

import itertools
from dataclasses import replace

import pygame
import pytest

from game.scene import Pop, Push, Scene
from game.scenes.deal_result import DealResult
from game.scenes.sheet_notes import PilesNote, ShuffleNote
from game.scenes.sheet_parts import Spot
from game.ui.text import Type
from tests.game.test_sheets import settled

WINDOWS = [((1280, 720), 100), ((1280, 720), 200), ((1920, 1080), 150), ((3840, 2160), 100)]
"""Sizes in pixels with interface scales in percent."""


class Below(Scene):
    """Stands for the table: keeps what it is resumed with."""

    def enter(self) -> None:
        self.results = []

    def resume(self, result=None) -> None:
        self.results.append(result)


@pytest.fixture
def show(start):
    """Shows the sheet of a match over a scene that notes the result: ``show(play, …)``."""

    def make(play, *, size=(1280, 720), speed=0.0, look_back=False, **settings):
        app = start(size=size, animation_speed=speed, **{"language": "en", **settings})
        app.stack.apply(Push(Below(app.ctx)))
        app.stack.apply(Push(app.ctx.scene("deal_result", play=play, look_back=look_back)))
        app.frame(0)
        return app

    return make


def two_yaku():
    """Seat 0 has sanko and kirishima, seat 1 fujishima; 66 points change hands."""
    play = settled("mushi", 0)
    assert [(line.seat, line.id) for line in play.settled.lines] == [
        (0, "sanko"), (0, "kirishima"), (1, "fujishima"),
    ]  # fmt: skip
    return play


def test_enter_leads_to_the_next_deal(show):
    app = show(two_yaku())
    app.key(pygame.K_RETURN)
    assert app.stack.top.results == ["next"]


def test_the_button_says_where_it_leads(show):
    app = show(two_yaku())
    assert app.stack.top._next.label == "Next deal"
    last = settled("mushi", 0, 1, rounds=1)
    assert last.over
    app = show(last)
    assert app.stack.top._next.label == "To the result"
    assert app.stack.top.foot.dealer == ""
    app = show(last, look_back=True)
    assert app.stack.top._next.label == "Back"
    app.key(pygame.K_RETURN)
    assert app.stack.top.results == [None]


@pytest.mark.parametrize("language", ["ja", "en"])
@pytest.mark.parametrize(("size", "percent"), WINDOWS)
def test_a_match_without_an_end_may_be_ended_after_any_deal(show, language, size, percent):
    endless = settled("tien_gow", 0, seats=4, hands="unlimited", seating="fixed")
    app = show(endless, size=size, interface_scale=percent, language=language)
    scene = app.stack.top
    assert scene._stop.visible
    boxes = [b.box for b in (scene._shuffle, scene._stop, scene._next)]
    assert all(a.r < b.x for a, b in itertools.pairwise(boxes))
    assert boxes[0].x >= scene.places.foot.x
    app.click(scene._stop.box.cx, scene._stop.box.cy)
    assert app.stack.top.results == ["end"]
    assert not show(endless, look_back=True).stack.top._stop.visible
    assert not show(settled("tien_gow", 0, hands=8, seating="fixed")).stack.top._stop.visible


def test_numbers_count_up_one_row_after_another(show):
    app = show(two_yaku(), speed=1.0)
    scene = app.stack.top
    rows = len(scene.rows)
    assert scene.counting
    assert scene.share(0, 0) < 1
    assert scene.share(rows - 1, 0) == 0
    for _ in range(7):
        app.frame(0.05)
    assert scene.share(0, 0) == 1
    assert 0 < scene.share(1, 1) < 1 or scene.share(1, 0) == 1
    assert scene.share(rows - 2, 0) == 0
    assert scene.paid() == [0.0]
    app.settle()
    assert not scene.counting
    assert scene.share(rows - 1, 0) == 1
    assert scene.paid() == [1.0]


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_SPACE])
def test_enter_and_space_skip_first(show, key):
    app = show(two_yaku(), speed=0.5)
    scene = app.stack.top
    app.settle = lambda: None  # no time passes
    app.key(key)
    assert app.stack.top is scene
    assert not scene.counting


def test_a_click_skips_even_on_a_button(show):
    for place in ("line", "button", "paper"):
        app = show(two_yaku(), speed=0.5)
        scene = app.stack.top
        app.settle = lambda: None
        box = {"line": scene.spots[1].box, "button": scene._next.box, "paper": scene.places.side}
        app.click(box[place].cx, box[place].cy)
        assert app.stack.top is scene
        assert not scene.counting
        assert not scene.explaining or place == "line"


def test_without_animation_everything_is_there_at_once(show):
    assert not show(two_yaku(), speed=0.0).stack.top.counting


def test_focus_begins_at_your_first_line_and_why_tells_its_rule(show):
    app = show(two_yaku())
    scene = app.stack.top
    spot = scene.group.focus
    assert isinstance(spot, Spot)
    app.key(pygame.K_w)
    title, text, rule = scene.why()
    assert scene.explaining
    assert (title, rule) == ("Sankō", "MU-T1")
    assert text.startswith("Sankō 25")
    app.key(pygame.K_RIGHT)
    assert scene.why()[0] == "Kiri-shima"
    app.key(pygame.K_DOWN)
    assert scene.why()[2] == "MU-21"
    assert scene.explaining
    app.key(pygame.K_ESCAPE)
    assert not scene.explaining
    assert app.stack.top is scene


def test_the_reading_of_a_japanese_name_is_told(show):
    app = show(two_yaku(), language="ja")
    assert app.stack.top.why()[0] == "三光（さんこ）"


def test_a_click_on_a_line_tells_why_and_a_click_beside_closes(show):
    app = show(two_yaku())
    scene = app.stack.top
    line = next(s for s in scene.spots if s.seat == 1)
    app.click(line.box.cx, line.box.cy)
    assert scene.group.focus is line
    assert scene.explaining
    assert scene.why()[0] == "Fuji-shima"
    app.click(scene.places.side.cx, scene.places.side.cy)
    assert not scene.explaining


def test_the_keyboard_reaches_every_line_and_button(show):
    app = show(two_yaku())
    scene = app.stack.top
    seen = set()
    for _ in scene.group.widgets:
        seen.add(scene.group.focus)
        app.key(pygame.K_TAB)
    assert seen == {widget for widget in scene.group.widgets if widget.usable}


def test_the_shuffle_is_checked_against_receipt_and_cards(show):
    play = two_yaku()
    app = show(play)
    app.key(pygame.K_k)
    note = app.stack.top
    assert isinstance(note, ShuffleNote)
    assert note.fits
    assert note.same_cards
    assert note.told == play.deal_receipt
    app.key(pygame.K_k)
    assert isinstance(app.stack.top, DealResult)


def test_a_forged_shuffle_is_found_out(show):
    play = two_yaku()
    entry = next(entry for entry in play.journal if "deal" in entry)
    entry["receipt"] = "0" * 64
    note = ShuffleNote(show(play).ctx, play)
    assert not note.fits
    assert note.same_cards
    hands = entry["position"]["hands"]
    hands[0][0], hands[1][0] = hands[1][0], hands[0][0]
    assert not ShuffleNote(show(play).ctx, play).same_cards


def test_all_captured_cards_can_be_looked_at(show):
    play = two_yaku()
    app = show(play)
    app.key(pygame.K_c)
    note = app.stack.top
    assert isinstance(note, PilesNote)
    assert note.piles == play.view(0).piles
    assert sum(pile.bit_count() for pile in note.piles) == 40
    for way in (pygame.K_ESCAPE, pygame.K_RETURN, pygame.K_c):
        app.key(way)
        assert isinstance(app.stack.top, DealResult)
        app.key(pygame.K_c)
    app.click(2, 2)
    assert isinstance(app.stack.top, DealResult)


def test_esc_pauses_and_f1_opens_the_rules(show):
    app = show(two_yaku())
    scenes = {}
    for name in ("pause", "rules"):
        app.ctx.scenes.add(name, lambda ctx, _name=name, **_: scenes.setdefault(_name, Below(ctx)))
    app.key(pygame.K_ESCAPE)
    assert app.stack.top is scenes["pause"]
    app.stack.top.go(Pop("rules"))
    app.settle()
    assert app.stack.top is scenes["rules"]


def test_f1_opens_the_rule_that_is_told_and_without_one_the_first_page(show):
    app = show(two_yaku())
    app.key(pygame.K_F1)
    assert app.stack.top.rule == ""
    app.key(pygame.K_ESCAPE)
    app.key(pygame.K_w)
    rule = app.stack.top.why()[2]
    app.key(pygame.K_F1)
    assert app.stack.top.rule == rule
    assert app.stack.top.section != "summary"


def test_the_language_can_change_while_it_is_open(show):
    app = show(two_yaku())
    scene = app.stack.top
    focus = scene.group.focus
    app.ctx.change(language="ja")
    app.frame(0)
    assert scene.rows[0].title == "札の点"
    assert scene._next.label == "次の局へ"
    assert scene.group.focus is focus


def inside(box, app):
    return (
        box.x >= 0
        and box.y >= 0
        and box.r <= app.ctx.metrics.width
        and box.b <= app.ctx.metrics.height
    )


@pytest.mark.parametrize(("size", "scale"), WINDOWS)
@pytest.mark.parametrize(
    ("game", "seats", "language"),
    [("mushi", 2, "ja"), ("mushi", 2, "en"), ("hana_awase", 4, "en"), ("kujuroku", 4, "ja"),
     ("parity", 7, "en")],
)  # fmt: skip
def test_nothing_lies_outside_at_any_size_and_scale(show, game, seats, language, size, scale):
    app = show(
        settled(game, 3, 2, seats), size=size, interface_scale=scale, language=language,
        larger_text=scale == 150,
    )  # fmt: skip
    scene = app.stack.top
    foot = [scene._shuffle.box, scene._piles.box, scene._next.box, scene.foot.words]
    assert all(inside(box, app) for box in foot)
    assert all(a.x >= b.r - 1 for a, b in zip(foot[1:3], foot, strict=False))
    assert scene.foot.words.r <= scene._shuffle.box.x
    assert scene.foot.words.w > 150 * scene.foot.fit.u
    for spot in scene.spots:  # whatever gets the focus is brought into view
        if spot.usable:
            scene.group.set_focus(spot)
            seen = scene.seen(spot.box)
            assert seen is not None
            assert seen.h >= min(spot.box.h, scene.places.view.h) - 1
    app.frame(0)


@pytest.fixture
def texts(monkeypatch):
    """Notes every line of text that is drawn: words, left, right, pixel size."""
    drawn = []
    draw = Type.draw

    def noting(type_, surface, text, x, y, role="body", colour="washi", at="l", **values):
        width = draw(type_, surface, text, x, y, role, colour, at, **values)
        left = x if at == "l" else x - width / 2 if at == "c" else x - width
        drawn.append((text, left, left + width, width, values.get("fit")))
        return width

    monkeypatch.setattr(Type, "draw", noting)
    return drawn


@pytest.mark.parametrize(("size", "scale"), WINDOWS[:3])
@pytest.mark.parametrize("language", ["ja", "en"])
@pytest.mark.parametrize(("game", "seats"), [("hana_awase", 4), ("parity", 7)])
@pytest.mark.parametrize("scene", ["sheet", "shuffle", "piles", "result"])
def test_no_words_are_cut_even_with_the_longest_names(
    show, texts, scene, game, seats, language, size, scale
):
    play = settled(game, 3, 60 if scene == "result" else 2, seats)
    long = ("Maximilian-Felix", "さくらのおかあさん")
    play.seats = tuple(replace(seat, name=long[i % 2]) for i, seat in enumerate(play.seats))
    app = show(play, size=size, interface_scale=scale, language=language)
    if scene != "sheet":
        made = {
            "shuffle": lambda: ShuffleNote(app.ctx, play),
            "piles": lambda: PilesNote(app.ctx, play),
            "result": lambda: app.ctx.scene("match_result", play=play),
        }[scene]()
        app.stack.apply(Push(made))
    elif isinstance(app.stack.top.group.focus, Spot):
        app.stack.top.explain()
    texts.clear()
    app.stack.top.touch()
    app.frame(0)
    assert texts
    for text, left, right, width, fit in texts:
        assert left >= 0, text
        assert right <= size[0] + 1, text
        assert fit is None or width <= fit + 1, text


def test_a_resize_keeps_what_was_counted(show):
    app = show(two_yaku(), speed=1.0)
    scene = app.stack.top
    app.frame(0.1)
    app.frame(0.1)
    before = scene._time
    app.surface = pygame.display.set_mode((1600, 900), pygame.RESIZABLE)
    app._lay_out()
    app.frame(0)
    assert scene._time == before
    assert scene.places.paper.r <= 1600


def test_a_long_sheet_scrolls_with_wheel_and_keys(show):
    app = show(settled("hana_awase", 3, 2, 4), size=(1920, 1080), interface_scale=200)
    scene = app.stack.top
    assert scene.places.overflow > 0
    app.key(pygame.K_PAGEDOWN)
    assert 0 < scene.scroll <= scene.places.overflow
    app.key(pygame.K_PAGEUP)
    assert scene.scroll == 0
    app.dispatch(pygame.event.Event(pygame.MOUSEWHEEL, y=-1, precise_y=-1.0))
    assert scene.scroll > 0


def test_people_at_one_machine_are_named(show):
    play = two_yaku()
    play.seats = tuple(replace(seat, player="human") for seat in play.seats)
    scene = show(play).stack.top
    assert [scene.sheet.name(seat) for seat in (0, 1)] == ["P0", "P1"]
