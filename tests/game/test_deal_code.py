"""A deal's code on its sheet, and the sheet on which one is typed: same cards, clear sentences."""

from __future__ import annotations

import pygame
import pytest

from engine.core.game import agree
from engine.games import GAMES
from engine.match.code import code_of, read
from engine.match.play import Play, SeatInfo, begin
from game import clipboard
from game.scene import Push
from game.scenes.by_code import ByCode
from game.scenes.choose import Choose
from game.scenes.deal_code import DealCode
from game.scenes.deal_result import DealResult
from game.scenes.pause import Pause
from game.scenes.table import TableScene
from game.ui.widgets import Segments
from tests.game.test_sheets import settled

LEAST = 0.72
"""No text is squeezed below this share of its size."""
WINDOWS = [((1280, 720), 100), ((1280, 720), 200), ((1920, 1080), 100), ((1280, 800), 150)]


def match(game: str, seats: int | None = None, humans: int = 1) -> Play:
    rules = agree(GAMES[game], None, seats)
    names = ["Haru", "Aki", "Natsu", "Fuyu", "Sora", "Riku", "Yuki", "Mio", "Kai", "Ren"] * 2
    who = [SeatInfo(names[n], "human" if n < humans else "level3") for n in range(rules.seats)]
    play = begin(rules, who, 5)
    play.deal()
    return play


@pytest.fixture
def show(start):
    def make(name, *, size=(1280, 720), language="en", **values):
        app = start("choose", size=size, language=language, animation_speed=0.0)
        app.stack.apply(Push(app.ctx.scene(name, **values)))
        app.settle()
        return app

    return make


def write(app, text: str) -> None:
    """Type into an open field."""
    for letter in text:
        key = pygame.key.key_code(letter.lower()) if letter.isalnum() else ord(letter)
        app.dispatch(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode=letter))
        app.dispatch(pygame.event.Event(pygame.TEXTINPUT, text=letter))
        app.dispatch(pygame.event.Event(pygame.KEYUP, key=key, mod=0))
        app.settle()


def first_deal(app) -> dict[str, object]:
    play = app.stack.top.controller.play
    return next(entry["position"] for entry in play.journal if "deal" in entry)


def test_the_score_sheet_shows_the_code_and_c_copies_it(start):
    play = settled("mushi", 0)
    app = start(language="en", animation_speed=0.0)
    app.stack.apply(Push(app.ctx.scene("deal_result", play=play)))
    app.key(pygame.K_d)
    scene = app.stack.top
    assert isinstance(scene, DealCode)
    assert scene.code == code_of(play)
    app.key(pygame.K_c)
    assert scene.copied
    assert clipboard.get() == scene.code
    app.key(pygame.K_d)
    assert isinstance(app.stack.top, DealResult)


def test_the_pause_shows_the_code_to_one_person_alone(start):
    app = start("choose", language="en", animation_speed=0.0)
    play = match("mushi")
    app.stack.apply(Push(app.ctx.scene("table", play=play, journal=None)))
    app.settle()
    app.key(pygame.K_ESCAPE)
    app.key(pygame.K_d)
    assert isinstance(app.stack.top, DealCode)
    assert app.stack.top.code == code_of(play)
    app.key(pygame.K_p)
    assert isinstance(app.stack.top, DealCode)  # the deal is still being played
    app.key(pygame.K_ESCAPE)
    assert isinstance(app.stack.top, Pause)


def test_where_several_people_play_the_pause_has_no_code(start):
    app = start("choose", language="en", animation_speed=0.0)
    app.stack.apply(Push(app.ctx.scene("table", play=match("mushi", humans=2), journal=None)))
    app.settle()
    app.key(pygame.K_RETURN)
    app.settle()
    app.key(pygame.K_ESCAPE)
    assert isinstance(app.stack.top, Pause)
    app.key(pygame.K_d)
    assert isinstance(app.stack.top, Pause)


@pytest.mark.parametrize("game", ["mushi", "kujuroku", "king", "durak"])
def test_the_same_cards_are_played_again_from_another_seat(show, game, paths):
    play = match(game)
    app = show("deal_code", play=play)
    sheet = app.stack.top
    segments = next(w for w in sheet.group.widgets if isinstance(w, Segments))
    assert segments.options[0] == app.ctx.t("common.you")
    assert sheet.seat == 1
    app.key(pygame.K_p)
    scene = app.stack.top
    assert isinstance(scene, TableScene)
    new = scene.controller.play
    assert [who.player for who in new.seats].index("human") == 1
    assert sorted(who.name for who in new.seats) == sorted(who.name for who in play.seats)
    assert first_deal(app) == next(e["position"] for e in play.journal if "deal" in e)
    assert new.journal[0]["origin"] == "again"
    assert len(list(paths.matches.glob("*.jsonl"))) == 1


def test_a_deal_from_gathered_cards_says_that_it_has_no_code(show):
    play = match("forty_one")
    while play.to_move >= 0:
        play.act(play.legal()[0])
    play.deal()
    app = show("deal_code", play=play)
    assert app.stack.top.code == ""
    app.key(pygame.K_p)
    assert isinstance(app.stack.top, DealCode)
    app.key(pygame.K_RETURN)
    assert isinstance(app.stack.top, Choose)


@pytest.mark.parametrize("game", ["mushi", "hana_awase", "parity"])
def test_a_typed_code_deals_the_same_cards(start, game):
    play = match(game)
    app = start("choose", language="en", animation_speed=0.0)
    app.key(pygame.K_d)
    app.settle()
    assert isinstance(app.stack.top, ByCode)
    assert app.ctx.typing
    write(app, code_of(play).lower().replace("-", " "))
    assert not app.ctx.typing  # the whole code is there: the field has closed by itself
    assert app.stack.top.deal == read(code_of(play))
    app.key(pygame.K_RETURN)
    assert isinstance(app.stack.top, TableScene)
    new = app.stack.top.controller.play
    assert first_deal(app) == next(e["position"] for e in play.journal if "deal" in e)
    assert [who.player for who in new.seats].count("human") == 1
    assert new.journal[0]["origin"] == "code"


def test_a_pasted_code_and_another_seat(show):
    play = match("kujuroku")
    app = show("by_code")
    app.key(pygame.K_ESCAPE)  # closes the field
    clipboard.put(f"  {code_of(play)}\n")
    app.key(pygame.K_v)
    scene = app.stack.top
    assert scene.deal is not None
    scene.seats.choose(2)
    app.key(pygame.K_RETURN)
    new = app.stack.top.controller.play
    assert [who.player for who in new.seats].index("human") == 2
    assert first_deal(app) == next(e["position"] for e in play.journal if "deal" in e)


@pytest.mark.parametrize("language", ["ja", "en"])
@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "empty"),
        ("mu-123", "too_short"),
        ("zz-123", "no_such_game"),
        ("mu-%", "too_short"),
        ("mu-あ", "strange_letter"),
        ("MU-0000-0000-0000-0000-0000", "mistyped"),
    ],
)
def test_a_wrong_code_gives_one_sentence_and_starts_nothing(show, language, text, reason):
    app = show("by_code", language=language)
    app.key(pygame.K_ESCAPE)
    clipboard.put(text or " ")
    app.key(pygame.K_v)
    scene = app.stack.top
    assert (scene.deal, scene.wrong) == (None, reason)
    told = app.ctx.t(f"code.wrong.{reason}", letter="あ")
    assert told.endswith(("。", "."))
    app.key(pygame.K_RETURN)  # opens the field again
    assert isinstance(app.stack.top, ByCode)
    assert app.ctx.typing
    app.key(pygame.K_ESCAPE)
    app.key(pygame.K_ESCAPE)
    assert isinstance(app.stack.top, Choose)
    assert not app.ctx.language.missing


def test_enter_in_the_empty_field_says_that_it_is_empty(show):
    app = show("by_code")
    app.key(pygame.K_RETURN)
    assert app.stack.top.wrong == "empty"
    app.key(pygame.K_RETURN)
    write(app, "m")
    assert app.stack.top.wrong == ""


@pytest.mark.parametrize("language", ["ja", "en"])
@pytest.mark.parametrize(("size", "percent"), WINDOWS)
@pytest.mark.parametrize("game", ["mushi", "japanese_loo"])
def test_both_sheets_fit(start, language, size, percent, game):
    app = start("choose", size=size, language=language, interface_scale=percent)
    play = match(game, GAMES[game].spec.seats[1])
    for name, values in (("deal_code", {"play": play}), ("by_code", {})):
        app.stack.apply(Push(app.ctx.scene(name, **values)))
        app.settle()
        if name == "by_code":
            clipboard.put(code_of(play))
            app.key(pygame.K_ESCAPE)
            app.key(pygame.K_v)
            assert app.stack.top.deal is not None
        boxes = [w.box for w in app.stack.top.group.widgets if w.visible]
        assert all(b.x >= 0 and b.r <= size[0] and b.y >= 0 and b.b <= size[1] for b in boxes)
        for number, a in enumerate(boxes):
            for b in boxes[:number]:
                assert a.r <= b.x or b.r <= a.x or a.b <= b.y or b.b <= a.y
    assert not app.ctx.language.missing


def test_the_check_of_the_shuffle_leads_to_the_code_even_where_the_foot_is_full(show):
    play = settled("tien_gow", 0, hands="unlimited", seating="fixed")
    app = show("deal_result", play=play)
    app.key(pygame.K_d)
    assert isinstance(app.stack.top, DealResult)  # the match can be ended here: no room for it
    app.key(pygame.K_k)
    app.key(pygame.K_d)
    assert isinstance(app.stack.top, DealCode)
    assert app.stack.top.code == code_of(play)
    app.key(pygame.K_ESCAPE)
    assert isinstance(app.stack.top, DealResult)
