"""The guide points at real things of every table, fits beside them, and can be left at any time."""

from __future__ import annotations

import io
import re

import pygame
import pytest

from engine.core.game import agree
from engine.games import GAMES
from engine.match.play import SeatInfo, begin
from game.guided import Guided
from game.language import Language
from game.table.guide.paper import lay_out
from game.table.guide.stops import EARLY, GUIDES
from game.table.guide.tour import Answer, Tour
from game.table.kits import playable
from game.tell import Teller
from game.ui.box import Box
from tests.game.test_table import Instant

TABLES = [game for game in GAMES if playable(game)]
OPENING = {"choose_seat", "deal_method"}
"""What is asked before the tiles are dealt: a guide of its own speaks of that."""
LOOKS = [
    ((1280, 720), {"language": "en"}),
    ((1920, 1080), {"language": "ja"}),
    ((1000, 900), {"language": "en", "interface_scale": 200, "larger_text": True}),
]


@pytest.fixture
def table(start):
    """Opens a table whose first person is asked: ``table(game, size, **settings)``."""

    def make(game="koi_koi", size=(1280, 720), *, first=False, until="", seed=7, **settings):
        app = start(size=size, animation_speed=0.0, **settings)
        app.ctx.services["computer"] = Instant()
        app.ctx.services["guided"] = Guided(app.ctx.paths.data / "guided.json", first=first)
        rules = agree(GAMES[game])
        seats = [SeatInfo(f"P{n}", "greedy" if n else "human") for n in range(rules.seats)]
        app.stack.top.go(_push(app.ctx.scene("table", play=begin(rules, seats, seed))))
        scene = None
        for _ in range(900):
            app.frame(0.1)
            scene = app.stack.top
            if getattr(scene, "controller", None) and scene.controller.person_to_move:
                phase = scene.controller.director.shown.view.phase
                if phase == until or (not until and phase not in OPENING):
                    break
                scene.controller.choose(scene.controller.chooser.moves[0])
        app.frame(0.1)
        return app, scene

    return make


def _push(scene):
    from game.scene import Push

    return Push(scene)


def test_every_game_has_a_guide_of_three_to_six_stops():
    assert set(GUIDES) == set(GAMES)
    for game, stops in GUIDES.items():
        assert 3 <= sum(stop.anchor not in EARLY for stop in stops) <= 6, game


def test_no_words_of_a_stop_are_left_over():
    used = {f"guide.{stop.words}" for stops in GUIDES.values() for stop in stops}
    there = {key for key in Language("en").words("en") if re.fullmatch(r"guide\.\w+\.\w+", key)}
    assert there == used


@pytest.mark.parametrize("code", ["ja", "en"])
def test_every_stop_has_words_of_one_or_two_sentences_and_a_rule_that_exists(code):
    language = Language(code)
    end = re.compile(r"[.。](?=\s|$|[^\d\s])")
    for game, stops in GUIDES.items():
        from game.language import LOCALE

        page = (LOCALE / "rules" / f"{game}.{code}.md").read_text(encoding="utf-8")
        for stop in stops:
            key = f"guide.{stop.words}"
            assert language.has(key), key
            if stop.rule:
                assert f"**{stop.rule}**" in page, (game, stop.rule)
                assert len(end.findall(language.t(key))) <= 3, key


@pytest.mark.parametrize(
    ("game", "size", "look"),
    [(game, *LOOKS[(i + n) % 3]) for i, game in enumerate(TABLES) for n in (0, 1)],
)
def test_every_stop_points_at_a_real_thing_and_lies_beside_it(table, game, size, look):
    app, scene = table(game, size, **look)
    app.key(pygame.K_g)
    tour = scene.guide.tour
    window = Box(0, 0, *app.surface.get_size())
    assert [stop.anchor for stop in tour.stops] == [
        stop.anchor for stop in GUIDES[game] if stop.anchor not in EARLY
    ]
    for stop in list(tour.stops):
        app.frame(0.1)
        lit = tour.anchor
        assert lit.w > 20, stop
        assert lit.h > 20, stop
        assert lit.x >= -1, stop
        assert lit.y >= -1, stop
        assert lit.r <= window.w + 1, stop
        assert lit.b <= window.h + 1, stop
        paper = lay_out(app.ctx, app.surface, lit, app.ctx.t(f"guide.{stop.words}")).box
        assert paper.x >= 0, stop
        assert paper.y >= 0, stop
        assert paper.r <= window.r, stop
        assert paper.b <= window.b, stop
        apart = (
            paper.r <= lit.x or paper.x >= lit.r or paper.b <= lit.y or paper.y >= lit.b
        )  # fmt: skip
        assert apart, stop
        app.key(pygame.K_RETURN)
    assert scene.guide.tour is None
    assert not app.ctx.language.missing


def test_nobody_moves_while_the_guide_is_open(table):
    app, scene = table("king")
    app.key(pygame.K_g)
    steps = len(scene.controller.play.steps)
    app.key(pygame.K_RIGHT)
    app.key(pygame.K_LEFT)
    app.settle()
    assert scene.guide.tour.number == 0
    assert len(scene.controller.play.steps) == steps
    app.key(pygame.K_ESCAPE)
    assert scene.guide.tour is None
    assert app.stack.top is scene


def test_a_click_goes_on_and_the_mark_ends_it(table):
    app, scene = table()
    app.key(pygame.K_g)
    app.click(5, 700)
    assert scene.guide.tour.number == 1
    mark = scene.guide.tour.close_box
    app.click(mark.cx, mark.cy)
    assert scene.guide.tour is None
    assert app.stack.top is scene


def test_the_rule_opens_and_the_guide_goes_on_afterwards(table):
    app, scene = table()
    app.key(pygame.K_g)
    app.key(pygame.K_F1)
    assert type(app.stack.top).__name__ == "Rules"
    app.key(pygame.K_ESCAPE)
    assert scene.guide.tour.number == 0


@pytest.mark.parametrize("game", ["koi_koi", "durak", "thousand", "tien_gow"])
def test_the_rule_of_every_stop_opens_and_it_is_told_where_one_is_afterwards(table, game):
    app, scene = table(game)
    app.ctx.teller = Teller(io.StringIO())
    app.key(pygame.K_g)
    count = len(scene.guide.tour.stops)
    for number in range(count):
        at = scene.guide.tour.stop
        app.key(pygame.K_F1)
        assert type(app.stack.top).__name__ == "Rules"
        app.key(pygame.K_ESCAPE)
        assert app.stack.top is scene
        assert (scene.guide.tour.number, scene.guide.tour.stop) == (number, at)
        app.key(pygame.K_RETURN)
    assert scene.guide.tour is None
    assert count == len([stop for stop in GUIDES[game] if stop.anchor not in EARLY])


def test_it_is_offered_in_the_first_deal_of_a_game_and_only_once(table):
    app, scene = table()
    assert scene.guide.offered
    assert any(tool.name == "guide" for tool in scene._view.hits.tools)
    app.key(pygame.K_g)
    app.key(pygame.K_ESCAPE)
    assert scene.guide.offered, "it was left before its end"
    app.key(pygame.K_g)
    while scene.guide.tour is not None:
        app.key(pygame.K_RETURN)
    assert not scene.guide.offered
    assert Guided(app.ctx.paths.data / "guided.json").knows("koi_koi")
    assert not Guided(app.ctx.paths.data / "guided.json").knows("mushi")
    app.key(pygame.K_g)
    assert scene.guide.tour is not None


def test_it_opens_by_itself_at_the_very_first_table_only(table):
    app, scene = table(first=True)
    assert scene.guide.tour is not None
    app.key(pygame.K_ESCAPE)
    assert not app.ctx.services["guided"].begins()


def test_without_a_first_start_it_waits_to_be_asked(table):
    _, scene = table(first=False)
    assert scene.guide.tour is None


def test_the_pause_has_it_too_and_the_rules_as_well(table):
    app, scene = table()
    app.key(pygame.K_ESCAPE)
    app.key(pygame.K_g)
    app.settle()
    assert app.stack.top is scene
    assert scene.guide.tour is not None
    app.key(pygame.K_ESCAPE)
    app.key(pygame.K_ESCAPE)
    app.key(pygame.K_F1)
    app.settle()
    assert type(app.stack.top).__name__ == "Rules"


def test_a_resize_keeps_the_stop(table):
    app, scene = table()
    app.key(pygame.K_g)
    app.key(pygame.K_RETURN)
    before = scene.guide.tour.anchor
    app.ctx.change(interface_scale=150)
    scene._renew()
    app.frame(0.1)
    assert scene.guide.tour.number == 1
    assert scene.guide.tour.anchor == before


def test_a_thing_that_is_gone_is_passed_over():
    there = {"hand": Box(0, 0, 9, 9), "panel": Box(0, 0, 9, 9)}
    tour = Tour("koi_koi", there.get)
    assert [stop.anchor for stop in tour.stops] == ["hand", "panel"]
    from game.input import Command

    assert tour.handle(Command.CONFIRM) is Answer.MOVED
    assert tour.handle(Command.CONFIRM) is Answer.CLOSED


def test_a_damaged_list_of_games_is_set_aside(tmp_path):
    path = tmp_path / "guided.json"
    path.write_text("{")
    assert not Guided(path).knows("mushi")
    assert (tmp_path / "guided.json.damaged").exists()


@pytest.mark.parametrize(("phase", "first"), [("choose_seat", "seats"), ("deal_method", "ways")])
def test_before_the_tiles_are_dealt_the_guide_points_at_what_is_asked(table, phase, first):
    app, scene = table("tien_gow", until=phase, seed=asked_at(phase))
    app.key(pygame.K_g)
    tour = scene.guide.tour
    assert [stop.anchor for stop in tour.stops][:2] == [first, "panel"]
    assert not {"hand", "trick"} & {stop.anchor for stop in tour.stops}
    boxes = [box for _, box in scene._view.hits.moves]
    assert boxes
    assert all(tour.anchor.holds(box.cx, box.cy) for box in boxes)
    app.key(pygame.K_ESCAPE)
    assert scene.guide.tour is None
    assert scene.guide.offered, "it has said nothing of the hand yet"


def asked_at(phase):
    """A seed with which the first seat is asked this, its first answers given on the way."""
    for seed in range(1, 60):
        play = begin(agree(GAMES["tien_gow"]), [SeatInfo(f"P{n}", "human") for n in range(4)], seed)
        play.deal()
        while play.view(0).phase in OPENING:
            if play.to_move == 0 and play.view(0).phase == phase:
                return seed
            play.act(play.legal()[0])
    raise AssertionError(phase)


def test_with_tiles_in_hand_the_guide_of_tien_gow_speaks_of_them(table):
    app, scene = table("tien_gow")
    app.key(pygame.K_g)
    assert [stop.anchor for stop in scene.guide.tour.stops][:2] == ["hand", "trick"]
    while scene.guide.tour is not None:
        app.key(pygame.K_RETURN)
    assert not scene.guide.offered
