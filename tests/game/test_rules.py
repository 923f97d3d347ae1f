"""The rules page: every game's page fits, opens where it should, shows what is agreed."""

from itertools import pairwise

import pygame
import pytest

from engine.core.errors import BadOption
from engine.core.game import agree
from engine.games import GAMES
from game.input import Command, Digit, Move, PointerDown, PointerMoved, PointerUp, Wheel
from game.scene import Pop, Push, Scene
from game.scenes import rules as module
from game.scenes.rules import Rules, games, load
from game.ui.document import Dot, Ground, Ink, Picture
from game.ui.flow import Look, lay_out
from game.ui.flow_summary import glance_of, lay_out_summary
from game.ui.metrics import Metrics
from game.ui.text import Type

LANGUAGES = ["ja", "en"]
SIZES = [((1280, 720), 150), ((1280, 720), 200), ((3840, 2160), 100), ((1000, 900), 125)]


class Below(Scene):
    """A table that must not be disturbed."""

    def __init__(self, ctx):
        super().__init__(ctx)
        self.results = []

    def resume(self, result=None):
        self.results.append(result)


@pytest.fixture
def opened(start):
    """Opens the rules over another scene: ``opened(size=…, language=…, rules=…, …)``."""

    def make(size=(1280, 720), language="en", percent=100, **values):
        app = start("title", size=size, language=language, interface_scale=percent)
        app.ctx.scenes.add("below", Below)
        app.stack.apply(Push(app.ctx.scene("below")))
        app.stack.apply(Push(app.ctx.scene("rules", **values)))
        app.settle()
        return app

    return make


def page(app) -> Rules:
    assert isinstance(app.stack.top, Rules)
    return app.stack.top


def send(app, intent):
    app.stack.apply(app.stack.top.handle(intent))
    app.stack.apply(app.stack.taken())
    app.settle()


def outside(document):
    """What reaches over an edge of its page."""
    return [
        thing
        for thing in document.things
        if thing.box.x < -0.6 or thing.box.r > document.width + 0.6 or thing.box.y < -0.6
        or thing.box.b > document.height + 1
    ]  # fmt: skip


def crowded(document):
    """Words that are written over other words."""
    words = sorted(
        (t for t in document.things if isinstance(t, Ink)), key=lambda t: (round(t.y), t.x)
    )
    return [
        (a.text, b.text)
        for a, b in pairwise(words)
        if round(a.y) == round(b.y) and a.x + a.width > b.x + 1
    ]


def check(app):
    """Every section stays on its page; the summary is on one screen, with cards."""
    top = page(app)
    for section in top.book.sections:
        top._open(section.id)
        shown = top.reader.page
        assert outside(shown) == [], section.id
        assert crowded(shown) == [], section.id
        assert section.title.split()[0] in shown.text()
        if section.id == "summary" and app.ctx.metrics.interface == 1:
            assert not top.reader.scroll.needed
            assert any(isinstance(thing, Picture) for thing in shown.things)
    assert not app.ctx.language.missing


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", games())
def test_every_section_of_every_game_fits(opened, game, language):
    check(opened(language=language, game=game))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", ["hana_awase", "thousand", "tien_gow"])
@pytest.mark.parametrize(("size", "percent"), SIZES)
def test_every_section_fits_at_every_size(opened, game, language, size, percent):
    check(opened(size=size, language=language, percent=percent, game=game))


def test_before_a_match_there_is_none_to_go_back_to(opened):
    app = opened(rules=agree(GAMES["mushi"]), planned=True)
    assert page(app)._back.label == "Back"


@pytest.mark.parametrize("key", [pygame.K_F1, pygame.K_ESCAPE])
def test_it_goes_back_to_where_it_was(opened, key):
    app = opened(rules=agree(GAMES["mushi"]))
    assert page(app)._back.label == "Back to the match"
    below = list(app.stack)[-2]
    app.key(key)
    assert app.stack.top is below
    assert below.results == [None]


def test_it_opens_at_a_rule_and_marks_it(opened):
    app = opened(rules=agree(GAMES["mushi"]), rule="MU-18")
    top = page(app)
    assert top.section == "turn"
    place, reader = top.reader.page.places["MU-18"], top.reader
    assert reader.scroll.offset <= place[0]
    assert place[1] <= reader.scroll.offset + reader.scroll.view.h
    pixels = pygame.surfarray.array3d(app.surface)
    view = reader.scroll.view
    y = round(view.y + place[0] - reader.scroll.offset)
    red, green, blue = (int(v) for v in pixels[round(view.x) - 9, y + 4])
    assert red > 200 > blue  # the gold bar beside the rule
    assert green > blue
    send(app, Move(1, 0))
    assert top.rule == ""


@pytest.mark.parametrize("rule", ["MU-99", "MU", "", "nonsense"])
def test_an_unknown_rule_opens_the_summary(opened, rule):
    assert page(opened(game="mushi", rule=rule)).section == "summary"


def test_a_section_can_be_asked_for(opened):
    assert page(opened(game="mushi", page="yaku")).section == "yaku"
    assert page(opened(game="mushi", page="nothing")).section == "summary"


def test_keys_turn_and_scroll(opened):
    app = opened(game="mushi")
    top = page(app)
    ids = [section.id for section in top.book.sections]
    send(app, Digit(5))
    assert top.section == ids[4] == "special"
    assert top.group.focus is top._list.entries[4]
    send(app, Move(0, 1))
    assert top.section == "special"
    assert top.reader.scroll.offset > 0
    send(app, Command.LAST)
    send(app, Command.PAGE_DOWN)
    assert top.section == ids[5]
    send(app, Move(-1, 0))
    assert top.section == ids[4]
    send(app, Command.SKIP)
    assert top.reader.scroll.offset > 0
    send(app, Command.FIRST)
    assert top.reader.scroll.offset == 0
    send(app, Command.PAGE_UP)
    assert top.section == ids[3]
    for _ in ids:
        send(app, Move(1, 0))
    assert top.section == ids[-1]


def test_up_and_down_turn_where_nothing_scrolls(opened):
    app = opened(game="mushi")
    send(app, Move(0, 1))
    assert page(app).section == "cards"


def test_every_section_can_be_reached_by_tab_and_by_click(opened):
    app = opened(game="mushi", size=(1280, 720), percent=200)
    top = page(app)
    reached = set()
    for _ in range(len(top.group.widgets)):
        send(app, Command.NEXT)
        focus = top.group.focus
        seen = top.group.shown(focus)
        assert seen is not None
        assert seen.h > focus.box.h * 0.9, focus.label
        if focus in top._list.entries:
            app.click(seen.cx, seen.cy)
            reached.add(top.section)
    assert reached == {section.id for section in top.book.sections}


def test_wheel_and_scroll_mark(opened):
    app = opened(game="mushi", page="special")
    top = page(app)
    view = top.reader.scroll.view
    send(app, Wheel(view.cx, view.cy, -2))
    assert top.reader.scroll.offset > 0
    x = top.reader._right - 4 * app.ctx.metrics.u
    send(app, PointerDown(x, view.b - 2))
    send(app, PointerMoved(x, view.b + 400))
    scroll = top.reader.scroll
    assert scroll.offset == pytest.approx(scroll.height - scroll.view.h)
    send(app, PointerMoved(x, view.y - 400))
    assert scroll.offset == 0
    send(app, PointerUp(x, view.y))
    send(app, PointerMoved(x, view.b))
    assert scroll.offset == 0


def test_a_named_card_is_shown_under_the_pointer(opened):
    app = opened(game="mushi", page="special")
    reader = page(app).reader
    named = next(t for t in reader.page.things if isinstance(t, Ink) and t.card)
    reader._by(named.y - reader.scroll.view.h / 2)
    app.settle()
    view = reader.scroll.view
    x, y = view.x + named.box.cx, view.y + named.y - reader.scroll.offset
    send(app, PointerMoved(x, y))
    assert reader.peek == named.card
    send(app, PointerMoved(3, 3))
    assert reader.peek == ""


@pytest.mark.parametrize("language", LANGUAGES)
def test_options_in_force_stand_on_every_page(opened, language):
    agreed = agree(GAMES["mushi"], {"last_oni": "with_rain", "rounds": 8})
    app = opened(rules=agreed, language=language, size=(1920, 1080))
    top = page(app)
    lines = {line.name: line for line in top.agreed.lines()}
    words = app.ctx.t
    last = lines[words("game_mushi.option.last_oni.name")]
    assert last.value == words("game_mushi.option.last_oni.with_rain")
    assert last.changed
    rounds = lines[words("game_mushi.option.rounds.name")]
    assert (rounds.value, rounds.changed) == ("8", True)
    assert sum(line.changed for line in lines.values()) == 2
    assert top.agreed.preset() == ""
    places = top._places
    assert places.bar is not None
    send(app, PointerDown(places.bar.cx, places.bar.cy))
    assert top.section == "options"
    chosen = [t for t in top.reader.page.things if isinstance(t, Dot) and t.kind == "chosen"]
    assert len(chosen) == len(GAMES["mushi"].spec.options)
    red = [t for t in top.reader.page.things if isinstance(t, Ground) and t.fill == "red"]
    assert len(red) == 2


def other_value(game):
    """The first option that can be agreed otherwise by itself, and the rules with it."""
    for option in GAMES[game].spec.options:
        for value in option.values:
            if value != option.default:
                try:
                    return option, agree(GAMES[game], {option.id: value})
                except BadOption:
                    continue
    raise AssertionError(game)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", games())
def test_every_game_shows_its_options_in_force_and_pictures_of_its_sets(opened, game, language):
    option, agreed = other_value(game)
    app = opened(rules=agreed, language=language)
    top = page(app)
    lines = {line.name: line for line in top.agreed.lines()}
    assert len(lines) == len(GAMES[game].spec.options)
    changed = [line.name for line in lines.values() if line.changed]
    assert changed == [app.ctx.t(f"game_{game}.option.{option.id}.name")]
    top._open("options")
    shown = top.reader.page
    reds = [t for t in shown.things if isinstance(t, Ground) and t.fill == "red"]
    assert len(reds) == 1
    for section in ("yaku", "cards"):
        if top.book.section(section) is not None:
            top._open(section)
            pictures = [t for t in top.reader.page.things if isinstance(t, Picture)]
            assert pictures or section == "cards", section
    assert not app.ctx.language.missing


def test_a_named_form_is_told(opened):
    app = opened(rules=agree(GAMES["mushi"], {"last_oni": "with_rain"}))
    assert page(app).agreed.preset() == "last_oni_rain"
    assert page(app).agreed.preset_name() == "Last oni takes rain"


@pytest.mark.parametrize(
    ("seats", "preset"), [(3, "source"), (2, "two_players"), (4, "four_players")]
)
def test_a_named_form_is_that_of_its_number_of_seats(opened, seats, preset):
    app = opened(rules=agree(GAMES["hana_awase"], {}, seats))
    assert page(app).agreed.preset() == preset


def test_large_text_has_the_options_at_the_foot(opened):
    places = page(opened(game="mushi", percent=200))._places
    assert places.bar is None
    assert places.foot is not None
    assert places.foot.b <= places.paper.b


def test_the_other_games(opened):
    app = opened(rules=agree(GAMES["mushi"], {"last_oni": "with_rain"}))
    top = page(app)
    app.click(top._list.others.box.cx, top._list.others.box.cy)
    assert top.choosing
    tiles = top._tiles
    assert set(tiles) == set(games())
    assert all(tile.usable for tile in tiles.values())
    app.click(tiles["koi_koi"].box.cx, tiles["koi_koi"].box.cy)
    assert (top.game, top.section, top.choosing) == ("koi_koi", "summary", False)
    assert not any(line.changed for line in top.agreed.lines())
    assert not any(tile.usable for tile in tiles.values())
    top._show("mushi")
    assert any(line.changed for line in top.agreed.lines())


def test_a_missing_page_is_said_calmly(opened):
    app = opened(game="no_such_game")
    top = page(app)
    assert top.book is None
    send(app, Digit(1))
    send(app, Move(1, 0))
    send(app, Command.PAGE_DOWN)
    app.key(pygame.K_RETURN)
    assert top.choosing
    app.key(pygame.K_ESCAPE)
    assert not isinstance(app.stack.top, Rules)


def test_a_page_is_read_in_the_other_language_where_it_lacks(tmp_path):
    (tmp_path / "x.ja.md").write_text("# 遊び\n\n## 札 {#cards}\n\n一。\n", encoding="utf-8")
    (tmp_path / "x.en.md").write_text("broken", encoding="utf-8")
    assert load("x", "en", tmp_path).name == "遊び"
    (tmp_path / "x.ja.md").write_bytes(b"\xff\xfe")
    assert load("x", "en", tmp_path) is None


def test_the_language_can_change_while_it_is_open(opened):
    app = opened(game="mushi", page="yaku", language="en")
    app.ctx.change(language="ja")
    app.settle()
    assert page(app).section == "yaku"
    assert "出来役" in page(app).reader.page.text()


def test_a_new_size_keeps_the_place(opened):
    app = opened(game="mushi", page="special", size=(1280, 720))
    reader = page(app).reader
    send(app, Command.LAST)
    app.ctx.change(interface_scale=150)
    app.settle()
    assert reader.scroll.offset > reader.scroll.height * 0.4


def test_nothing_is_rasterised_in_a_frame(opened, monkeypatch):
    app = opened(game="mushi")
    top = page(app)
    app.ctx.assets.clear()
    drawn = []
    face = type(app.ctx.assets)._made
    monkeypatch.setattr(type(app.ctx.assets), "_made", lambda a, f: drawn.append(f) or face(a, f))
    top.draw(app.surface)
    assert drawn == []
    assert top.wait == 0
    for _ in range(50):
        app.frame(0.02)
    assert drawn
    assert top.wait > 0


def test_the_summary_gives_way_before_it_scrolls():
    """With less height the tiles go first, then the text shrinks."""
    book = load("mushi", "en")
    type_ = Type(Metrics(1920, 1080))

    class Terms:
        def card(self, card):
            return card

    look = Look(type_, 1.0, "hanafuda", Terms())
    glance = glance_of(book, lambda _: "")
    tall = lay_out_summary(book.section("summary"), 965, 850, look, glance)
    low = lay_out_summary(book.section("summary"), 965, 700, look, glance)
    assert len([t for t in tall.things if isinstance(t, Picture)]) > 3
    assert len([t for t in low.things if isinstance(t, Picture)]) == 1
    assert low.height <= 700
    assert "25" not in [t.text for t in low.things if isinstance(t, Ink)]


def test_a_narrow_page_has_its_rule_ids_above(opened):
    book = load("mushi", "en")
    top = page(opened(game="mushi"))
    look = Look(top.ctx.type, top.metrics.u, "hanafuda", top.agreed)
    wide = lay_out(book.section("turn"), 700, look)
    narrow = lay_out(book.section("turn"), 380, look)
    tag = next(t for t in narrow.things if isinstance(t, Ink) and t.text == "MU-10")
    text = next(t for t in narrow.things if isinstance(t, Ink) and t.text.startswith("The dealer"))
    assert tag.y < text.y
    tag = next(t for t in wide.things if isinstance(t, Ink) and t.text == "MU-10")
    text = next(t for t in wide.things if isinstance(t, Ink) and t.text.startswith("The dealer"))
    assert tag.y == text.y
    assert outside(narrow) == []


def test_the_folder_of_pages():
    assert module.FOLDER.is_dir()
    assert Pop() == Pop()
    assert set(GAMES) <= set(games())
