"""Replays: the same settlement forward, backward and by jumps; hidden cards stay hidden."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest

from engine.ai.players import random_player
from engine.core.cards import NOBODY
from engine.core.errors import BadRecord
from engine.core.game import agree
from engine.core.rng import Rng
from engine.games import GAMES
from engine.match.play import Play, SeatInfo, begin
from engine.match.record import resume, written
from game.language import Language
from game.scene import Push
from game.scenes.deal_result import DealResult
from game.scenes.replay import Replay
from game.table.asked.allowed import allowed_by
from game.table.kits import layout_for, playable
from game.table.replayed.projector import Projector
from game.table.replayed.reel import open_view, reel_of, sights
from game.ui.metrics import Metrics

MOST = 700
"""Actions of a match: a longer one is looked at while it runs."""
SHOWN = [name for name in GAMES if playable(name)]


def random_match(game: str, seed: int, *, most: int = MOST, seats: int | None = None) -> Play:
    """A match of random players, with one action taken back."""
    rules = agree(GAMES[game], None, seats)
    rounds = next((o for o in rules.game.spec.options if o.id in {"rounds", "deals"}), None)
    if rounds is not None:
        least = min((v for v in rounds.values if isinstance(v, int)), default=rounds.default)
        rules = agree(GAMES[game], {rounds.id: least}, seats)
    names = ["Haru", "Aki", "Natsu", "Fuyu", "Sora", "Umi", "Yama", "Kawa", "Mori", "Hoshi"]
    who = [SeatInfo(names[seat], "level3" if seat else "human") for seat in range(rules.seats)]
    play = begin(rules, who, seed, created="2026-11-28T20:15:00+09:00")
    rng = Rng(seed)
    for number in range(most):
        if play.over:
            break
        if play.to_move < 0:
            play.deal()
        play_on(play, rng)
        if number == 5 and play.steps and play.settled is None:
            play.take_back(1)
    return play


def play_on(play: Play, rng: Rng) -> None:
    if play.to_move >= 0:
        play.act(random_player(play.view(play.to_move), rng))


def projector(play: Play, speed: float = 0.0, size: tuple[int, int] = (1280, 720)) -> Projector:
    reel = reel_of(written(play.journal))

    def layout(looker):
        return layout_for(play.rules, Metrics(*size), looker, "en")

    return Projector(reel, Language("en"), layout, speed=lambda: speed)


def settlements(play: Play) -> list[object]:
    return [entry["settlement"] for entry in play.journal if "end" in entry]


@pytest.mark.parametrize("seed", [1, 2])
@pytest.mark.parametrize("game", list(GAMES))
def test_every_way_through_a_match_ends_in_the_same_settlements(game, seed):
    play = random_match(game, seed)
    film = projector(play)
    rules, deck = play.rules, play.rules.game.spec.deck
    reel = film.reel

    def settled() -> object:
        return rules.game.settle(film.play.state).to_json(deck)

    def check() -> None:
        """The table is that of the record, hand by hand."""
        state, shown = reel.deals[film.deal].state(film.step), film.director.shown.view
        expected = rules.game.view(state, film.looker)
        assert (shown.field, shown.piles, shown.stock) == (
            expected.field, expected.piles, expected.stock,
        )  # fmt: skip
        assert shown.hand_sizes == expected.hand_sizes
        if reel.finished:
            for seat in range(rules.seats):
                assert shown.hands[seat] == rules.game.view(state, seat).hands[seat]

    recorded = settlements(play)
    forward: dict[int, object] = {}
    places = []
    while True:
        check()
        places.append((film.deal, film.step))
        if film.step == film.last_step and reel.deals[film.deal].settled is not None:
            forward[film.deal] = settled()
        if film.at_end:
            break
        film.forward()
    assert list(forward.values()) == recorded

    backward: dict[int, object] = {}
    for place in reversed(places):
        assert (film.deal, film.step) == place
        check()
        if film.step == film.last_step and reel.deals[film.deal].settled is not None:
            backward[film.deal] = settled()
        film.backward()
    assert [backward[deal] for deal in sorted(backward)] == recorded

    rng = Rng(seed)
    for _ in range(12):
        deal = rng.below(len(reel.deals))
        film.jump(deal, rng.below(len(reel.deals[deal].steps) + 1))
        check()
    for deal, _ in enumerate(recorded):
        film.jump(deal, 10**6)
        assert settled() == recorded[deal]


@pytest.mark.parametrize("game", list(GAMES))
def test_motion_ends_at_the_table_of_the_record(game):
    film = projector(random_match(game, 3, most=60), speed=1.0)
    for _ in range(40):
        film.forward()
        for _ in range(3):
            film.update(0.1)
    while film.director.busy:
        film.update(0.1)
    assert film.director.shown.view == film._view(film.deal, film.step)
    assert film.narrator.line or film.step == 0


@pytest.mark.parametrize("game", list(GAMES))
def test_field_cards_lie_where_they_lay_whichever_way_one_comes(game):
    film = projector(random_match(game, 4, most=60))
    places = {}
    while True:
        places[film.deal, film.step] = film.director.layout.places(film.director.shown)
        if film.at_end:
            break
        film.forward()
    for deal, step in reversed(places):
        film.jump(deal, step)
        assert film.director.layout.places(film.director.shown) == places[deal, step]


@pytest.mark.parametrize("game", list(GAMES))
def test_what_a_seat_could_see_adds_up(game):
    play = random_match(game, 5, most=12)
    for seat in range(play.rules.seats):
        if play.state is None:
            continue
        view = play.view(seat)
        listed = {(sight.kind, sight.seat): sight for sight in sights(view)}
        assert listed.get(("own", seat)) is None or listed["own", seat].seen
        hidden = sum(s.count for s in listed.values() if s.kind in {"hand", "known"})
        others = sum(view.hand_sizes) - view.hands[seat].bit_count()
        assert hidden == others
        if view.stock:
            assert not listed["stock", -1].seen
        assert open_view(play, seat).hand_sizes == view.hand_sizes


def test_a_running_match_shows_only_what_its_person_may_see():
    play = random_match("mushi", 6, most=9)
    film = projector(play)
    assert not film.reel.finished
    while not film.at_end:
        film.forward()
        shown = film.director.shown.view
        assert shown.hands[1] == film.play.view(0).hands[1] == 0


def test_a_record_without_a_deal_has_no_film():
    rules = agree(GAMES["mushi"])
    play = begin(rules, [SeatInfo("Haru", "human"), SeatInfo("Aki", "greedy")], 1)
    assert reel_of(written(play.journal)).deals == ()
    with pytest.raises(BadRecord):
        reel_of("nothing of the kind\n")


@pytest.fixture(scope="module")
def mushi():
    rules = agree(GAMES["mushi"], {"rounds": 3})
    play = begin(rules, [SeatInfo("Haru", "human"), SeatInfo("Aki", "level3")], 8,
                 created="2026-11-28T20:15:00+09:00")  # fmt: skip
    rng = Rng(8)
    while not play.over:
        if play.to_move < 0:
            play.deal()
        play_on(play, rng)
    return play


@pytest.fixture
def show(start, paths):
    """Opens a replay: ``show(play, …)``."""

    def make(play, *, size=(1280, 720), given=False, **settings):
        app = start(size=size, **{"language": "en", "animation_speed": 0.0, **settings})
        path = paths.data / "one.jsonl"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(written(play.journal), encoding="utf-8")
        values = {"play": play} if given else {"path": path}
        app.stack.apply(Push(app.ctx.scene("replay", **values)))
        app.settle()
        return app

    return make


def place(app):
    film = app.stack.top.projector
    return film.deal, film.step


def test_keys_go_step_by_step_deal_by_deal_and_to_both_ends(show, mushi):
    app = show(mushi)
    last = [len(deal.steps) for deal in app.stack.top.projector.reel.deals]
    assert place(app) == (0, 0)
    for key, expected in (
        (pygame.K_RIGHT, (0, 1)), (pygame.K_RIGHT, (0, 2)), (pygame.K_LEFT, (0, 1)),
        (pygame.K_PAGEDOWN, (1, 0)), (pygame.K_LEFT, (0, last[0])), (pygame.K_RIGHT, (1, 0)),
        (pygame.K_DOWN, (2, 0)), (pygame.K_DOWN, (2, last[2])), (pygame.K_RIGHT, (2, last[2])),
        (pygame.K_PAGEUP, (2, 0)), (pygame.K_PAGEUP, (1, 0)), (pygame.K_END, (2, last[2])),
        (pygame.K_HOME, (0, 0)), (pygame.K_LEFT, (0, 0)),
    ):  # fmt: skip
        app.key(key)
        assert place(app) == expected
    app.key(pygame.K_ESCAPE)
    assert not isinstance(app.stack.top, Replay)


def test_the_mouse_does_the_same(show, mushi):
    app = show(mushi)
    scene = app.stack.top
    buttons = scene.painter.stepbar().buttons()
    for name, expected in (("on", (0, 1)), ("on", (0, 2)), ("back", (0, 1)), ("first", (0, 0))):
        app.click(buttons[name].cx, buttons[name].cy)
        assert place(app) == expected
        assert scene.looking.hot == name
    tick = scene.painter.stepbar().tick_box(6)
    app.click(tick.cx, tick.cy)
    assert place(app) == (0, 7)
    app.click(scene.painter.switch.x + scene.painter.switch.w * 0.75, scene.painter.switch.cy)
    assert scene.looking.eyes == 0
    app.click(scene.painter.switch.x + scene.painter.switch.w * 0.25, scene.painter.switch.cy)
    assert scene.looking.eyes == NOBODY
    app.click(scene.painter.keys["leave"].cx, scene.painter.keys["leave"].cy)
    assert app.stack.top is not scene


def test_space_plays_to_the_end_and_any_step_stops_it(show, mushi):
    app = show(mushi)
    scene = app.stack.top
    app.key(pygame.K_SPACE)
    assert scene.looking.auto
    for _ in range(20):
        app.frame(0.1)
    assert place(app) > (0, 1)
    app.key(pygame.K_LEFT)
    assert not scene.looking.auto
    app.key(pygame.K_SPACE)
    for _ in range(1000):
        app.frame(0.1)
    assert not scene.looking.auto
    assert scene.projector.at_end


def test_tab_shows_what_each_seat_could_see(show, mushi):
    app = show(mushi)
    scene = app.stack.top
    for expected in (0, 1, NOBODY, 0):
        app.key(pygame.K_TAB)
        assert scene.looking.eyes == expected
    app.key(pygame.K_TAB)
    assert ("hand", 0, 8, False) in scene.painter.seen()
    assert ("own", 1, 8, True) in scene.painter.seen()


def test_the_score_sheet_of_the_deal_opens_and_comes_back(show, mushi):
    app = show(mushi)
    app.key(pygame.K_RIGHT)
    app.key(pygame.K_s)
    assert isinstance(app.stack.top, DealResult)
    app.key(pygame.K_ESCAPE)
    assert isinstance(app.stack.top, Replay)
    assert place(app) == (0, 1)


def test_y_opens_the_table_of_yaku_over_the_replay(show):
    app = show(random_match("hana_awase", 2))
    scene = app.stack.top
    app.key(pygame.K_y)
    sheet = scene.looking.sheet
    assert sheet is not None
    assert sheet.rows
    app.key(pygame.K_RIGHT)
    assert place(app) == (0, 1)
    app.key(pygame.K_DOWN)
    app.key(pygame.K_RETURN)
    assert type(app.stack.top).__name__ == "Rules"
    app.key(pygame.K_ESCAPE)
    assert app.stack.top is scene
    app.click(sheet.close.cx, sheet.close.cy)
    assert scene.looking.sheet is None
    panel = scene.painter.view.hits.panel
    app.click(panel.cx, panel.cy)
    assert scene.looking.sheet is not None
    app.key(pygame.K_ESCAPE)
    assert app.stack.top is scene
    assert scene.looking.sheet is None


def test_a_damaged_record_is_told_and_stays(start, paths):
    app = start(language="en", animation_speed=0.0)
    path = paths.data / "bad.jsonl"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("no record at all\n", encoding="utf-8")
    app.stack.apply(Push(app.ctx.scene("replay", path=path)))
    app.settle()
    assert not isinstance(app.stack.top, Replay)
    assert "cannot be read" in app.ctx.notices.current.text
    assert path.exists()


def test_a_running_match_has_no_other_view(show):
    app = show(random_match("mushi", 6, most=9), given=True)
    scene = app.stack.top
    app.key(pygame.K_TAB)
    assert scene.looking.eyes == NOBODY
    app.key(pygame.K_END)
    assert place(app)[1] == scene.projector.last_step


@pytest.mark.parametrize("language", ["ja", "en"])
@pytest.mark.parametrize("game", SHOWN)
def test_every_table_is_drawn_in_both_languages_and_after_a_resize(show, game, language):
    app = show(random_match(game, 2), language=language)
    scene = app.stack.top
    for _ in range(6):
        app.key(pygame.K_RIGHT)
    app.key(pygame.K_TAB)
    app.key(pygame.K_TAB)
    before = place(app)
    app.ctx.change(interface_scale=150)
    app.settle()
    assert app.stack.top is scene
    assert place(app) == before
    bar = scene.painter.bar_box
    assert bar.b <= scene.painter.layout.table.hand.y
    assert scene.painter.layout.panel.b <= 720
    assert scene.painter.keys["leave"].r <= 1280


def test_v_shows_what_the_mover_saw_before_its_move_and_then_the_move(show, mushi):
    app = show(mushi)
    scene = app.stack.top
    app.key(pygame.K_v)
    assert (place(app), scene.looking.eyes) == ((0, 0), NOBODY)  # nobody has moved yet
    for _ in range(4):
        app.key(pygame.K_RIGHT)
    mover = scene.projector.reel.deals[0].steps[3].seat
    app.key(pygame.K_v)
    assert (place(app), scene.looking.eyes) == ((0, 3), mover)
    assert scene.projector.play.to_move == mover
    assert ("hand", 1 - mover, scene.projector.view(mover).hand_sizes[1 - mover], False) in (
        scene.painter.seen()
    )
    app.key(pygame.K_v)
    assert (place(app), scene.looking.eyes) == ((0, 4), NOBODY)
    app.key(pygame.K_v)
    app.key(pygame.K_RIGHT)  # going on ends the look, too
    assert (place(app), scene.looking.eyes) == ((0, 4), NOBODY)


@pytest.mark.parametrize("eyes", [None, 0, 1])
def test_t_goes_on_from_here_against_computers(show, mushi, paths, eyes):
    app = show(mushi)
    scene = app.stack.top
    for _ in range(5):
        app.key(pygame.K_RIGHT)
    for _ in range(0 if eyes is None else eyes + 1):
        app.key(pygame.K_TAB)
    seat = scene.projector.play.to_move if eyes is None else eyes
    before = (paths.data / "one.jsonl").read_text(encoding="utf-8")
    app.key(pygame.K_t)
    assert type(app.stack.top).__name__ == "Ask"
    app.key(pygame.K_ESCAPE)
    assert app.stack.top is scene
    app.key(pygame.K_t)
    app.key(pygame.K_RETURN)
    assert type(app.stack.top).__name__ == "TableScene"
    play = app.stack.top.controller.play
    assert play.seats[seat].player == "human"
    assert [who.player for who in play.seats].count("human") == 1
    assert app.stack.top.controller.looker == seat
    assert [step.text for step in play.steps][:5] == [
        entry["a"] for entry in mushi.journal if "a" in entry
    ][:5]
    assert (paths.data / "one.jsonl").read_text(encoding="utf-8") == before
    (saved,) = paths.matches.glob("*.jsonl")
    assert resume(saved.read_text(encoding="utf-8")).seats == play.seats


def test_between_two_deals_the_person_keeps_its_seat_and_the_end_cannot_be_taken_over(show, mushi):
    app = show(mushi)
    film = app.stack.top.projector
    film.jump(0, film.last_step)
    app.key(pygame.K_t)
    app.key(pygame.K_RETURN)
    assert app.stack.top.controller.play.seats[0].player == "human"
    assert app.stack.top.controller.play.settled is not None

    app = show(mushi)
    app.key(pygame.K_END)
    app.key(pygame.K_t)
    assert isinstance(app.stack.top, Replay)
    assert app.ctx.notices.current.text == app.ctx.t("replay.take_over.end")


def test_a_running_match_can_be_neither_taken_over_nor_sent(show):
    app = show(random_match("mushi", 6, most=9), given=True)
    scene = app.stack.top
    for key in (pygame.K_t, pygame.K_d, pygame.K_v):
        app.key(pygame.K_RIGHT)
        app.key(key)
        assert app.stack.top is scene
        assert scene.looking.eyes == NOBODY


@pytest.mark.parametrize("game", SHOWN)
def test_every_game_can_be_taken_over_in_its_middle(show, game):
    app = show(random_match(game, 2))
    scene = app.stack.top
    if not scene.projector.reel.finished:
        pytest.skip("this match is not over yet")
    film = scene.projector
    film.jump(0, film.last_step // 2)
    app.key(pygame.K_t)
    app.key(pygame.K_RETURN)
    assert type(app.stack.top).__name__ in {"TableScene", "Curtain"}
    for _ in range(30):
        app.frame(0.05)
    assert type(app.stack.top).__name__ != "ErrorScene"


@pytest.mark.parametrize("language", ["ja", "en"])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("game", ["hana_awase", "koi_koi"])
def test_the_words_of_the_bar_never_meet(show, game, size, language):
    app = show(random_match(game, 2), size=size, language=language)
    app.key(pygame.K_RIGHT)
    scene = app.stack.top
    app.frame(0.05)
    boxes = sorted(b for b in scene.painter.keys.values() if b.w)
    assert len(boxes) >= 4
    for a, b in pairwise(boxes):
        assert a.r <= b.x + 24 * scene.painter.layout.s
    app.click(scene.painter.keys["over"].cx, scene.painter.keys["over"].cy)
    assert type(app.stack.top).__name__ == "Ask"


def test_w_tells_the_rule_that_allowed_the_move_and_enter_opens_it(show, mushi):
    app = show(mushi)
    scene = app.stack.top
    app.key(pygame.K_w)
    assert not scene.looking.why  # nobody has moved yet
    app.key(pygame.K_RIGHT)
    app.key(pygame.K_w)
    assert scene.looking.why
    _, text, rule = scene.painter.why()
    assert rule == allowed_by(scene.projector.play, scene.projector.reel.deals[0].steps[0])
    assert text == app.ctx.t(f"game_mushi.rule.{rule}")
    app.key(pygame.K_RETURN)
    assert type(app.stack.top).__name__ == "Rules"
    app.key(pygame.K_ESCAPE)
    app.key(pygame.K_RIGHT)
    assert not scene.looking.why
    app.click(scene.painter.keys["why"].cx, scene.painter.keys["why"].cy)
    assert scene.looking.why
    app.key(pygame.K_ESCAPE)
    assert app.stack.top is scene
    assert not scene.looking.why
