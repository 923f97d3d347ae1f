"""Setting up a match: made from the declarations, usable by mouse and by keyboard, in words."""

from __future__ import annotations

import itertools
import json

import pygame
import pytest

from engine.ai.players import OFFERED
from engine.games import GAMES
from game.computer import Computer
from game.input import Command, Digit, Wheel
from game.scene import Push
from game.scenes.setup import Setup
from game.setup.explain import explained
from game.setup.options import ListRow
from game.storage import StorageError
from game.table.kits import playable

EVERY = list(GAMES)
SIZES = [(1280, 720), (1920, 1080), (3840, 2160), (2400, 900), (1000, 900)]


class Idle(Computer):
    """A computer that never answers and starts no process."""

    def warm(self) -> None:
        """Nothing to start."""

    def ask(self, *_: object, **__: object) -> int:
        return 1


@pytest.fixture
def open_setup(start):
    """Opens the set-up of a game: ``open_setup(game, size=…, **settings)``."""

    def make(game="mushi", *, together=False, seats=0, size=(1280, 720), **settings):
        app = start("choose", size=size, **settings)
        app.ctx.services["computer"] = Idle()
        values = {"game": game, "pass_and_play": together, "seats": seats}
        app.stack.apply(Push(app.ctx.scene("setup", **values)))
        app.settle()
        return app

    return make


def scene(app) -> Setup:
    assert isinstance(app.stack.top, Setup), app.stack.top
    return app.stack.top


def row(app, option: str):
    return next(one for one in scene(app).rows if one.option.id == option)


def told(app) -> str:
    page = scene(app)
    pieces = explained(app.ctx, page.draft, page.words, page.group.focus)
    return "\n".join(piece.text for piece in pieces)


def name(app) -> str:
    return type(app.stack.top).__name__


@pytest.mark.parametrize("language", ["ja", "en"])
@pytest.mark.parametrize("game", EVERY)
def test_every_option_and_value_is_there_in_words(open_setup, game, language):
    app = open_setup(game, language=language)
    page = scene(app)
    spec = GAMES[game].spec
    shown = {one.option.id for one in page.rows}
    if page.length is not None:
        shown.add(page.length.option.id)
    assert shown == {option.id for option in spec.options}
    assert len(page.tabs.labels) == len(spec.presets) + 1
    for widget in [*page.rows, page.tabs, page.length, *page.seats[: len(page.draft.chairs)]]:
        if widget is not None:
            page.group.set_focus(widget)
            assert told(app)
    for option in [*page.rows, *([page.length] if page.length else [])]:
        for cell in option.cells():
            assert cell.label
    assert not app.ctx.language.missing


@pytest.mark.parametrize("scale", [100, 125, 150, 200])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("game", "language"), [("hana_awase", "en"), ("kujuroku", "ja")])
def test_nothing_stands_outside_or_over_something_else(open_setup, game, language, size, scale):
    app = open_setup(game, size=size, language=language, interface_scale=scale)
    page = scene(app)
    app.frame(0.05)
    found = page._places
    width, height = app.surface.get_size()
    fixed = [box for widget, box in found.fixed if widget.visible] + [found.paper, found.plate]
    for box in fixed:
        assert box.x >= 0
        assert box.y >= 0
        assert box.r <= width
        assert box.b <= height
    for a, b in itertools.combinations([*fixed, found.view], 2):
        if found.view in (a, b) and page.more.box in (a, b):
            continue
        apart = a.r <= b.x + 1 or b.r <= a.x + 1 or a.b <= b.y + 1 or b.b <= a.y + 1
        assert apart, (a, b)
    for a, b in itertools.combinations([box for w, box in found.pages if w.visible], 2):
        assert a.b <= b.y + 1 or b.b <= a.y + 1
    for option in page.rows:
        for cell in option._boxes:
            assert cell.x >= option.box.x
            assert cell.r <= option.box.r


def test_many_seats_are_lower_and_still_fit(open_setup):
    wide = max(GAMES.values(), key=lambda game: game.spec.seats[1]).spec
    app = open_setup(wide.id, seats=wide.seats[1])
    page = scene(app)
    rows = [one for one in page.seats if one.visible]
    assert len(rows) == wide.seats[1]
    assert rows[-1].box.b <= app.surface.get_height()


def test_enter_deals_from_anywhere(open_setup):
    app = open_setup()
    page = scene(app)
    for widget in (page.rows[3], page.tabs, page.seats[1], page.length):
        page.group.set_focus(widget)
        assert page.group.enter_target() is page.deal
    app.key(pygame.K_RETURN)
    assert name(app) == "TableScene"
    play = app.stack.top.controller.play
    assert [seat.player for seat in play.seats] == ["human", "level3"]
    assert play.rules.game.spec.id == "mushi"
    [record] = app.ctx.paths.matches.glob("*.jsonl")
    lines = [json.loads(line) for line in record.read_text(encoding="utf-8").splitlines()]
    assert lines[0]["nonce"]
    assert lines[0]["created"][:2] == "20"
    assert "deal" in lines[1]


def test_two_matches_do_not_have_the_same_seed(open_setup):
    app = open_setup()
    app.key(pygame.K_RETURN)
    first = app.stack.top.controller.play
    app.stack.top.resume("title")
    app.settle()
    other = open_setup()
    other.key(pygame.K_RETURN)
    assert other.stack.top.controller.play.seed != first.seed


def test_the_deal_goes_on_when_the_disk_refuses(open_setup, monkeypatch):
    app = open_setup()
    store = app.ctx.services["saves"]

    def refuse(_play, _stem):
        raise StorageError(OSError(28, "full"), app.ctx.paths.matches)

    monkeypatch.setattr(store, "begin", refuse)
    app.key(pygame.K_RETURN)
    assert name(app) == "TableScene"
    assert app.stack.top.controller.journal is None
    assert app.ctx.notices.current.serious


def test_the_last_set_up_is_there_again(open_setup):
    app = open_setup()
    page = scene(app)
    page.length.choose(3)
    row(app, "extra_goko").choose("on")
    page.seats[1].choose("level4")
    app.key(pygame.K_RETURN)
    again = open_setup()
    draft = scene(again).draft
    assert draft.values["rounds"] == 3
    assert draft.values["extra_goko"] == "on"
    assert draft.chairs[1].player == "level4"
    assert scene(again).tabs.index == len(draft.presets)


def test_a_click_on_a_value_chooses_it(open_setup):
    app = open_setup()
    option = row(app, "oni_takes_set")
    cell = option._boxes[1]
    app.click(cell.cx, cell.cy)
    assert scene(app).draft.values["oni_takes_set"] == "yes"
    assert scene(app).group.focus is option
    assert scene(app).tabs.index == 1  # which is what that preset says


def test_arrows_choose_values_and_go_from_row_to_row(open_setup):
    app = open_setup()
    page = scene(app)
    page.group.set_focus(page.rows[0])
    app.key(pygame.K_RIGHT)
    assert page.draft.values["first_dealer"] == "draw_old_order"
    app.key(pygame.K_LEFT)
    app.key(pygame.K_LEFT)
    assert page.draft.values["first_dealer"] == "draw_points"
    app.key(pygame.K_DOWN)
    assert page.group.focus is page.rows[1]
    app.key(pygame.K_2)
    assert page.draft.values["deal_order"] == "ba_first"


def test_every_control_can_be_reached_by_arrows_alone(open_setup):
    app = open_setup("hana_awase")
    page = scene(app)
    seen = set()
    for _ in range(len(page.group.widgets) + 2):
        seen.add(page.group.focus)
        app.key(pygame.K_DOWN)
    assert seen == {widget for widget in page.group.widgets if widget.usable}


def test_a_free_number_is_stepped_and_typed(open_setup):
    app = open_setup()
    page = scene(app)
    page.group.set_focus(page.length)
    app.key(pygame.K_1)
    app.key(pygame.K_0)
    assert page.draft.values["rounds"] == 10
    app.key(pygame.K_RIGHT)
    assert page.draft.values["rounds"] == 11
    page.length.update(5.0)
    app.key(pygame.K_7)
    assert page.draft.values["rounds"] == 7
    page.length.update(5.0)
    app.key(pygame.K_LEFT)
    assert page.draft.values["rounds"] == 6
    app.key(pygame.K_2)
    app.key(pygame.K_9)  # 29 are more than allowed
    assert page.draft.values["rounds"] == 9
    page.length.choose(24)
    page.length.step(1)
    assert page.draft.values["rounds"] == 24
    assert not app.ctx.language.missing


@pytest.mark.parametrize(("language", "words"), [("ja", "10局"), ("en", "10 deals")])
def test_a_free_number_has_words(open_setup, language, words):
    app = open_setup(language=language)
    scene(app).length.choose(10)
    assert words in scene(app).words.summary()


@pytest.mark.parametrize("language", ["ja", "en"])
def test_what_does_not_go_together_is_said_and_not_dealt(open_setup, language):
    app = open_setup("hana_awase", language=language)
    page = scene(app)
    row(app, "oni_rule").choose("on")
    row(app, "kasu_hand").choose("on_open")
    assert not page.deal.enabled
    text = told(app)
    assert "HA-23" in text
    assert page.words.rule("HA-23") in text
    assert row(app, "oni_rule").label in text
    app.key(pygame.K_RETURN)
    assert name(app) == "Setup"
    row(app, "oni_rule").choose("off")
    assert page.deal.enabled
    assert "HA-23" not in told(app) or page.group.focus is row(app, "kasu_hand")
    page.draft.resize(2)
    page._changed()
    assert not page.deal.enabled
    assert row(app, "kasu_hand").label in told(app)
    assert not app.ctx.language.missing


def test_rules_turn_by_page_key_and_wheel(open_setup):
    app = open_setup("hana_awase")
    page = scene(app)
    page.group.set_focus(page.rows[0])
    assert page._scroll.offset == 0
    page.handle(Command.PAGE_DOWN)
    assert page._scroll.offset > 0
    assert page.group.focus in page.rows
    assert page.group.seen(page.group.focus.box) == page.group.focus.box
    page.handle(Command.PAGE_UP)
    page.handle(Wheel(10, 10, -1))
    assert page._scroll.offset > 0
    before = page._scroll.offset
    app.click(page.more.box.x + 30, page.more.box.cy)
    assert page._scroll.offset > before


def test_what_is_scrolled_away_is_not_clicked(open_setup):
    app = open_setup("hana_awase")
    page = scene(app)
    values = dict(page.draft.values)
    app.click(page.more.box.x + 30, page.more.box.cy)
    assert page.draft.values == values
    hidden = [one for one in page.rows if page.group.seen(one.box) is None]
    assert hidden
    assert page.group.at(hidden[0].box.cx, hidden[0].box.cy) is not hidden[0]


def test_a_list_of_yaku_is_ticked(open_setup):
    app = open_setup("hana_awase")
    page = scene(app)
    option = row(app, "custom_yaku")
    assert isinstance(option, ListRow)
    page.group.set_focus(option)
    app.key(pygame.K_RIGHT)
    assert name(app) == "Pick"
    app.key(pygame.K_SPACE)
    app.key(pygame.K_DOWN)
    app.key(pygame.K_SPACE)
    app.key(pygame.K_RETURN)
    assert page.draft.values["custom_yaku"] == "goko,shiko"
    app.key(pygame.K_RIGHT)
    app.key(pygame.K_ESCAPE)
    assert page.draft.values["custom_yaku"] == "goko,shiko"


def test_a_list_with_numbers(open_setup):
    app = open_setup("hana_awase", language="ja")
    page = scene(app)
    page.group.set_focus(row(app, "yaku_points_override"))
    app.key(pygame.K_RIGHT)
    app.key(pygame.K_4)
    app.key(pygame.K_5)
    tick = app.stack.top.ticks["shiko"]
    app.click(tick.box.x + 20, tick.box.cy)
    _, plus = tick._steps()
    app.click(plus.cx, plus.cy)
    app.key(pygame.K_RETURN)
    assert page.draft.values["yaku_points_override"] == "goko=45,shiko=21"
    assert not app.ctx.language.missing


def test_seats_are_added_and_taken_away(open_setup):
    app = open_setup("hana_awase")
    page = scene(app)
    app.key(pygame.K_a)
    assert len(page.draft.chairs) == 4
    assert not page.add_seat.visible
    page.group.set_focus(page.seats[2])
    app.key(pygame.K_x)
    assert len(page.draft.chairs) == 3
    cross = page.seats[1]._cross(app.ctx.metrics.u)
    app.click(cross.cx, cross.cy)
    assert len(page.draft.chairs) == 2
    assert not page.seats[1].removable


def test_a_person_or_a_computer_takes_a_seat(open_setup):
    app = open_setup()
    page = scene(app)
    page.group.set_focus(page.seats[1])
    for _ in range(3):
        app.key(pygame.K_LEFT)
    assert page.draft.chairs[1].human
    cell = page.seats[1]._cells(app.ctx.metrics.u)[-1]
    app.click(cell.cx, cell.cy)
    assert page.draft.chairs[1].player == "level5"


def test_levels_are_a_row_of_numbers(open_setup):
    app = open_setup(language="en")
    page = scene(app)
    assert page.seats[1].graded
    page.handle(Digit(4))  # the deal has the focus: a digit means nothing
    page.group.set_focus(page.seats[1])
    app.key(pygame.K_4)
    assert page.draft.chairs[1].player == "level4"
    assert page.words.sees("level4") in told(app)
    app.frame(0.05)


def test_what_a_level_sees_is_told_as_it_plays_this_game(open_setup):
    told_of = {}
    for game in GAMES:
        words = scene(open_setup(game, language="en")).words
        told_of[game] = [words.sees(player) for player in OFFERED]
        assert len(set(told_of[game])) == len(OFFERED)
    assert "at once" in told_of["mushi"][2]
    assert "does not think ahead" in told_of["mushi"][3]
    assert "does not mind" in told_of["kujuroku"][3]
    assert "does not think ahead" in told_of["king"][2]
    assert "more ways" in told_of["tien_gow"][2]
    assert "plays for its place" in told_of["mushi"][4]
    assert "place" not in told_of["kujuroku"][4]


def test_who_plays_for_its_place_needs_a_last_deal(open_setup):
    page = scene(open_setup("tien_gow", language="en"))
    assert "plays for its place" in page.words.sees("level5")
    page.draft.values["hands"] = "unlimited"
    assert "place" not in page.words.sees("level5")


def test_somebody_else_sits_down_by_key_or_by_a_click_on_the_name(open_setup):
    app = open_setup("hana_awase", seats=3, language="en")
    page = scene(app)
    row = page.seats[1]
    page.group.set_focus(row)
    before = [row.name]
    app.key(pygame.K_n)
    before.append(row.name)
    app.click(row.box.x + 10, row.box.cy)
    before.append(row.name)
    assert len(set(before)) == 3
    assert page.seats[2].name not in before
    assert page.words.character(1) in told(app)
    app.key(pygame.K_RETURN)
    seats = app.stack.top.controller.play.seats
    assert (seats[1].name, seats[1].character) == (before[-1], before[-1].lower())


def test_a_name_is_written_and_used(open_setup):
    app = open_setup(together=True)
    page = scene(app)
    page.group.set_focus(page.seats[1])
    app.key(pygame.K_n)
    assert page.seats[1].editing
    assert app.ctx.typing
    for letter in "Ben":
        app.dispatch(pygame.event.Event(pygame.TEXTINPUT, text=letter))
    app.key(pygame.K_RETURN)
    assert name(app) == "Setup"
    assert page.words.name(1) == "Ben"
    assert not app.ctx.typing
    app.key(pygame.K_RETURN)
    for _ in range(200):  # the cards are dealt first
        if name(app) == "Curtain":
            break
        app.frame(0.1)
    assert name(app) == "Curtain"  # the first person is asked to sit down
    table = list(app.stack)[-2]
    assert table.controller.play.seats[1].name == "Ben"
    again = open_setup(together=True)
    assert scene(again).words.name(1) == "Ben"


def test_your_own_name_is_the_one_of_the_settings(open_setup):
    app = open_setup()
    page = scene(app)
    page._rename(0, "Aya")
    assert app.ctx.settings.player_name == "Aya"
    assert page.words.name(0) == "Aya"


@pytest.mark.parametrize(("language", "you"), [("ja", "あなた"), ("en", "You")])
def test_names_nobody_has_to_choose(open_setup, language, you):
    app = open_setup("hana_awase", language=language)
    words = scene(app).words
    assert words.name(0) == you
    assert len({words.name(seat) for seat in range(3)}) == 3
    together = open_setup("hana_awase", together=True, language=language)
    assert len({scene(together).words.name(seat) for seat in range(3)}) == 3
    assert you not in {scene(together).words.name(seat) for seat in range(3)}


def test_another_language_is_spoken_at_once(open_setup):
    app = open_setup(language="ja")
    app.ctx.change(language="en")
    app.settle()
    assert scene(app).deal.label == "Deal"
    assert scene(app).words.name(1) == "Haru"


def test_every_game_with_a_table_can_be_dealt_here(open_setup):
    for game in EVERY:
        if playable(game):
            app = open_setup(game)
            app.key(pygame.K_RETURN)
            assert name(app) == "TableScene"
