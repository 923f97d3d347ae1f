"""The result of a match: the record is put away once, deals can be looked at, a rematch begins."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest

from engine.ai.players import random_player
from engine.core.game import agree
from engine.core.rng import Rng
from engine.games import GAMES
from engine.match.code import code_of, read
from game.scene import Push, Scene
from game.scenes.deal_result import DealResult
from game.scenes.match_result import MatchResult
from game.storage import Saves, StorageError
from game.table.course import PlayedDeal, at_the_end_of, course, deals_won, facts, running
from game.ui.box import Box
from game.ui.graph import graph, spread
from tests.game.test_deal_result import WINDOWS
from tests.game.test_sheets import settled
from tests.game.test_table import Instant


def finished(game="mushi", seed=5, seats=None, **options):
    return settled(game, seed, 60, seats, **options)


@pytest.fixture
def show(start):
    """Shows the result of a match with its record on the disk: ``show(play, …)``."""

    def make(play, *, size=(1280, 720), speed=0.0, saved=True, history=None, **settings):
        app = start(size=size, animation_speed=speed, **{"language": "en", **settings})
        store = app.ctx.services["saves"]
        journal = store.begin(play, "match") if saved else None
        if history is not None:
            app.ctx.services["history"] = history
        app.stack.apply(Push(app.ctx.scene("match_result", play=play, journal=journal)))
        app.frame(0)
        return app

    return make


class Notes:
    """A history that notes what it is told."""

    def __init__(self):
        self.told = []

    def add(self, play, path):
        self.told.append((play, path))


def records(app):
    store = app.ctx.services["saves"]
    return [len(list(folder.glob("*.jsonl"))) for folder in (store.running, store.finished)]


def test_the_record_moves_to_the_finished_ones_exactly_once(show):
    history, play = Notes(), finished()
    app = show(play, history=history)
    scene = app.stack.top
    assert records(app) == [0, 1]
    assert scene.kept is not None
    assert history.told == [(play, scene.kept)]
    app.key(pygame.K_s)
    app.key(pygame.K_ESCAPE)
    app.ctx.change(language="ja")
    app.frame(0)
    assert app.stack.top is scene
    assert records(app) == [0, 1]
    assert len(history.told) == 1


def test_a_disk_that_refuses_is_told_and_nothing_is_lost(show, monkeypatch):
    def refuse(_store, journal):
        raise StorageError(OSError(28, "full"), journal.path)

    monkeypatch.setattr(Saves, "finish", refuse)
    app = show(finished())
    assert app.ctx.notices.current is not None
    assert "disk is full" in app.ctx.notices.current.text
    assert "not in the history" in app.stack.top.remark()
    assert records(app) == [1, 0]


def test_an_incomplete_record_does_not_count_as_finished(start):
    app = start(language="en", animation_speed=0.0)
    play = finished()
    journal = app.ctx.services["saves"].begin(play, "match")
    text = journal.path.read_text(encoding="utf-8").splitlines()
    journal.path.write_text("\n".join(text[:-1]) + "\n", encoding="utf-8")
    app.stack.apply(Push(app.ctx.scene("match_result", play=play, journal=journal)))
    assert records(app) == [1, 0]
    assert app.ctx.notices.current is not None


def test_a_match_without_a_record_has_a_result_too(show):
    app = show(finished(), saved=False)
    assert app.stack.top.kept is None
    assert records(app) == [0, 0]


def test_left_and_right_choose_a_deal_and_s_opens_its_sheet(show):
    play = finished()
    app = show(play)
    scene = app.stack.top
    assert scene.chosen == 12
    app.key(pygame.K_RIGHT)
    assert scene.chosen == 12
    for _ in range(3):
        app.key(pygame.K_LEFT)
    assert scene.chosen == 9
    app.key(pygame.K_s)
    sheet = app.stack.top
    assert isinstance(sheet, DealResult)
    assert sheet.look_back
    assert sheet.play.settled.scores == scene.deals[8].scores
    assert sheet.play.match.deal == 9
    app.key(pygame.K_RETURN)
    assert app.stack.top is scene
    assert scene.chosen == 9


def test_the_mouse_chooses_a_deal_and_opens_its_sheet(show):
    app = show(finished(), size=(1920, 1080))
    scene = app.stack.top
    lines = scene.painter.lines
    app.click(lines.x(4) + 3, lines.box.cy)
    assert scene.chosen == 4
    app.click(scene._sheet.box.cx, scene._sheet.box.cy)
    assert isinstance(app.stack.top, DealResult)
    assert app.stack.top.play.match.deal == 4


def test_enter_is_a_rematch_with_the_same_people_and_rules(show):
    play = finished("hana_awase", 3, 3, rounds=6)
    app = show(play)
    begun = []

    class Table(Scene):
        def __init__(self, ctx, play, journal):
            super().__init__(ctx)
            begun.append((play, journal))

    app.ctx.scenes.add("table", Table)
    app.key(pygame.K_RETURN)
    again, journal = begun[0]
    assert not any(isinstance(scene, MatchResult) for scene in app.stack)
    assert (again.rules, again.seats) == (play.rules, play.seats)
    assert again.seed != play.seed
    assert again.nonce
    assert again.created
    assert journal.path.exists()
    assert records(app) == [1, 1]
    journal.close()


@pytest.mark.parametrize("key", [pygame.K_ESCAPE, pygame.K_t])
def test_esc_and_t_lead_to_the_title(show, key):
    app = show(finished())
    app.key(key)
    assert type(app.stack.top).__name__ == "Title"
    assert len(app.stack) == 1


def test_take_backs_are_told(show):
    play = finished()
    assert "No moves were taken back" in show(play).stack.top.remark()
    play.taken_back = 2
    assert "2 moves were taken back" in show(play).stack.top.remark()
    assert "2手を戻しました" in show(play, language="ja").stack.top.remark()


@pytest.mark.parametrize(("count", "word"), [(1, "deal"), (2, "deals")])
def test_the_deals_under_the_graph_are_counted_in_words(show, count, word):
    ctx = show(finished()).ctx
    assert ctx.t("match_result.unit", count=count) == word


def test_equal_totals_share_a_place(show):
    for seed in range(60):
        play = finished("koi_koi", seed, rounds=1)
        if play.result.totals[0] == play.result.totals[1]:
            break
    scene = show(play).stack.top
    assert scene.heading()[0] == "A draw"
    assert len(scene.ranking[0]) == 2


@pytest.mark.parametrize(("size", "scale"), WINDOWS)
@pytest.mark.parametrize(
    ("game", "seats", "language"),
    [("mushi", 2, "ja"), ("mushi", 2, "en"), ("kujuroku", 4, "en"), ("parity", 7, "ja"),
     ("japanese_loo", 10, "en")],
)  # fmt: skip
def test_everything_is_in_sight_at_any_size_and_scale(show, game, seats, language, size, scale):
    app = show(
        finished(game, 2, seats), size=size, interface_scale=scale, language=language,
        larger_text=scale == 150,
    )  # fmt: skip
    scene, places = app.stack.top, app.stack.top.places
    boxes = [*places.rows, *places.facts, places.graph, scene._again.box, scene._title.box]
    boxes.append(scene._sheet.box)
    for box in boxes:
        assert box.x >= places.paper.x
        assert box.r <= places.paper.r
        assert box.y >= places.paper.y
        assert box.b <= places.paper.b
    assert len(places.rows) == seats
    assert places.rows[-1].b <= places.foot.y
    assert scene._sheet.box.b <= places.foot.y
    assert scene._title.box.r < scene._again.box.x
    assert scene.painter.foot_right > places.foot.x + 100 * scene.fit.u


def test_the_course_is_what_the_engine_counted():
    play = finished()
    deals = course(play)
    assert [deal.scores for deal in deals] == list(play.after.scores)
    assert [deal.number for deal in deals] == list(range(1, 13))
    lines = running(play, deals)
    for seat in (0, 1):
        assert lines[seat][0] == 0
        assert lines[seat][-1] == play.after.totals[seat]
    assert sum(deals_won(deals, play.rules)) == sum(any(deal.scores) for deal in deals)


def test_partners_win_a_deal_together():
    def deal(*scores):
        return PlayedDeal(1, scores, scores, (), 0)

    alone, teams = (agree(GAMES["durak"], {"teams": value}, 4) for value in ("none", "2v2"))
    deals = [deal(0, 16, 0, 16), deal(1, 0, 1, 0), deal(0, 0, 0, 0), deal(0, 0, 0, -1)]
    assert deals_won(deals, teams) == [1, 1, 1, 1]
    assert deals_won(deals, alone) == [0, 0, 0, 0]


def test_what_was_taken_back_leaves_no_trace_in_the_course():
    play = settled("mushi", 1, 1)
    play.deal()
    rng = Rng(4)
    for _ in range(3):
        play.act(random_player(play.view(play.to_move), rng))
    play.take_back(2)
    while play.to_move >= 0:
        play.act(random_player(play.view(play.to_move), rng))
    again = at_the_end_of(play, course(play)[1])
    assert again.settled == play.settled
    assert again.after == play.after


def test_chips_count_from_what_everybody_began_with():
    play = finished("kujuroku", 5)
    lines = running(play, course(play))
    assert all(values[0] == 300 for values in lines)
    assert [values[-1] for values in lines] == list(play.after.totals)


def test_facts_are_the_largest_deal_the_most_frequent_and_the_largest_yaku():
    deals = course(finished())
    found = {fact.kind: fact for fact in facts(deals, lambda line: line.points > 0)}
    assert found["deal"].points == max(max(deal.scores) for deal in deals)
    names = [line.id for deal in deals for line in deal.lines]
    assert found["often"].times == max(names.count(name) for name in names)
    assert found["yaku"].points == max(line.points for deal in deals for line in deal.lines)
    assert facts([], lambda _: True) == []


def test_a_graph_holds_every_value_and_finds_the_deal_under_the_mouse():
    box = Box(100, 50, 600, 300)
    lines = graph(box, [[0, 42, 122, 91], [0, -42, -122, -91]])
    assert lines.deals == 3
    for seat in (0, 1):
        for deal in range(4):
            x, y = lines.point(seat, deal)
            assert box.x <= x <= box.r
            assert box.y <= y <= box.b
    assert [lines.nearest(x) for x in (0, 290, 310, 900)] == [1, 1, 1, 3]
    assert lines.level(0) == lines.point(0, 0)[1]


def test_a_graph_of_equal_values_is_a_line_too():
    lines = graph(Box(0, 0, 100, 100), [[0, 0], [0, 0]])
    assert 0 <= lines.point(0, 1)[1] <= 100


def test_labels_are_spread_inside_their_limits():
    placed = spread([50, 52, 49, 400], 46, 0, 400)
    assert sorted(placed) == placed[2:3] + placed[0:2] + placed[3:4]
    ordered = sorted(placed)
    assert all(b - a >= 46 - 1e-6 for a, b in pairwise(ordered))
    assert ordered[-1] <= 400
    crowded = sorted(spread([399.0] * 10, 46, 0, 300))
    assert crowded[0] >= -1e-6
    assert crowded[-1] <= 300 + 1e-6


def test_a_match_without_an_end_is_ended_from_the_score_sheet(start):
    endless = settled("tien_gow", 0, hands="unlimited", seating="fixed")
    app = start(animation_speed=0.0)
    app.ctx.services["computer"] = Instant()
    app.stack.apply(Push(app.ctx.scene("table", play=endless)))
    for _ in range(20):
        app.settle()
    assert isinstance(app.stack.top, DealResult)
    app.key(pygame.K_e)
    assert isinstance(app.stack.top, MatchResult)
    assert endless.closed == 1
    assert "result" in endless.journal[-1]


def test_d_shows_the_code_of_the_chosen_deal(show):
    app = show(play := finished(rounds=3))
    app.key(pygame.K_d)
    last = app.stack.top.code
    app.key(pygame.K_ESCAPE)
    app.key(pygame.K_HOME)
    app.key(pygame.K_d)
    first = app.stack.top.code
    assert first != last
    assert last == code_of(play)
    assert read(first).dealer == next(e["dealer"] for e in play.journal if "deal" in e)


@pytest.mark.parametrize("origin", ["again", "taken_over"])
def test_a_match_with_known_cards_says_that_it_counts_apart(show, origin):
    play = finished()
    play.journal[0] = {**play.journal[0], "origin": origin}
    app = show(play)
    assert app.ctx.t("match_result.known") in app.stack.top.remark()
