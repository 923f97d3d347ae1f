"""Choosing a game: what stands where, what can be chosen, where a choice leads."""

from __future__ import annotations

import itertools

import pygame
import pytest

from engine.core.game import agree
from engine.games import GAMES
from engine.match.play import SeatInfo, begin
from game.computer import Computer
from game.input import Digit, Letter
from game.numerals import counted, numeral
from game.scenes.choose import Choose
from game.scenes.choose_tiles import GROUPS, HEAD, TELLING, grid
from game.table.kits import menu, playable

FIFTEEN = ["hanafuda"] * 3 + ["daini", "mekuri"] + ["trumps"] * 9 + ["tiles"]


class Idle(Computer):
    """A computer that never answers and starts no process."""

    def warm(self) -> None:
        """Nothing to start."""

    def ask(self, *_: object, **__: object) -> int:
        return 1


def scene(app) -> Choose:
    assert isinstance(app.stack.top, Choose), app.stack.top
    return app.stack.top


def name(app) -> str:
    return type(app.stack.top).__name__


def saved_match(ctx, game: str = "mushi", players=("human", "greedy"), deals: int = 1):
    """A match on the disk, closed as by a power cut."""
    seats = [SeatInfo(f"P{i}", player) for i, player in enumerate(players)]
    play = begin(agree(GAMES[game]), seats, 5, nonce="n", created="2026-01-01T00:00:00")
    journal = ctx.services["saves"].begin(play, game)
    for _ in range(deals):
        play.deal()
        if _ + 1 < deals:
            while play.legal():
                play.act(play.legal()[0])
    journal.write(play)
    journal.close()
    return play


@pytest.mark.parametrize("count", range(1, 16))
@pytest.mark.parametrize("size", [(1920, 1080), (960, 540), (2880, 1080), (1920, 1728)])
def test_tiles_do_not_meet_and_stay_in_the_page(count, size):
    wide, high = size
    page = grid(FIFTEEN[:count], wide, high - 82)
    assert len(page.tiles) == count
    for tile in page.tiles:
        assert tile.x >= 0
        assert tile.r <= wide + 0.5
        assert tile.b <= page.height + 0.5
    for a, b in itertools.pairwise(page.tiles):
        assert b.x >= a.r or b.y >= a.b + HEAD


def test_fifteen_games_fit_into_the_design_without_scrolling():
    page = grid(FIFTEEN, 1920, 1080 - 82 - 30)
    assert page.height <= 1080 - 82 - 30
    assert len({tile.x for tile in page.tiles}) == 5


def test_few_games_are_larger_and_stand_in_the_middle():
    page = grid(["hanafuda", "hanafuda"], 1920, 970)
    assert page.factor > 1.3
    left, right = page.tiles
    assert left.x == pytest.approx(1920 - right.r)


def test_a_group_has_one_name_and_a_line_on_each_of_its_rows():
    heads = grid(FIFTEEN, 1920, 968).heads
    assert [head.group for head in heads if head.group] == list(GROUPS)
    assert sum(not head.group for head in heads) == 1  # the playing cards' second row


def test_numbers_in_words():
    assert [numeral(n, "ja") for n in (3, 10, 15, 20)] == ["三", "十", "十五", "二十"]
    assert counted(3, "ja") == "三つ"
    assert counted(15, "en") == "15"


@pytest.mark.parametrize("language", ["ja", "en"])
def test_every_playable_game_has_a_tile_in_words(start, language):
    app = start("choose", language=language)
    tiles = scene(app).tiles
    assert {tile.spec.id for tile in tiles} == {game for game in GAMES if playable(game)}
    assert [GROUPS.index(tile.spec.group) for tile in tiles] == sorted(
        GROUPS.index(tile.spec.group) for tile in tiles
    )
    for tile in tiles:
        assert tile.name
        assert tile.line
        assert tile.people
        assert tile.minutes
        assert 1 <= tile.hard <= 3
    assert not app.ctx.language.missing


def test_the_telling_cards_exist(start):
    app = start("choose")
    for game, card in TELLING.items():
        if game in GAMES:
            assert card in GAMES[game].spec.deck.ids
            folder = GAMES[game].spec.deck.id
            assert app.ctx.assets.has(f"{_folder(folder)}/{card.lower()}"), card


def _folder(deck: str) -> str:
    from game.assets import folder_of

    return folder_of(deck)


def test_a_number_of_players_leaves_only_the_games_for_it(start):
    app = start("choose")
    choose = scene(app)
    choose.handle(Digit(4))
    assert choose.people == 4
    for tile in choose.tiles:
        least, most = tile.spec.seats
        assert tile.enabled == (least <= 4 <= most)
    assert choose.group.focus is None or choose.group.focus.usable
    choose.handle(Digit(0))
    assert all(tile.enabled for tile in choose.tiles)
    choose.handle(Letter("f"))
    assert choose.people == min(tile.spec.seats[0] for tile in choose.tiles)


def test_left_and_right_read_the_tiles_like_a_text(start):
    app = start("choose")
    choose = scene(app)
    seen = [choose.group.focus]
    for _ in range(len(choose.tiles) + 1):
        app.key(pygame.K_RIGHT)
        seen.append(choose.group.focus)
    assert seen[: len(choose.tiles)] == choose.tiles
    assert seen[-1] is choose.tiles[-1]


def test_a_click_and_enter_lead_to_the_set_up(start):
    app = start("choose")
    tile = scene(app).tiles[-1]
    app.click(tile.box.cx, tile.box.cy)
    assert name(app) == "Setup"
    assert app.stack.top.draft.game.spec.id == tile.spec.id
    app.key(pygame.K_ESCAPE)
    assert name(app) == "Choose"
    app.key(pygame.K_RETURN)
    assert name(app) == "Setup"


def test_the_number_of_players_goes_with_the_choice(start):
    wanted = next((spec for spec in menu() if spec.seats[1] > spec.seats[0]), None)
    if wanted is None:
        pytest.skip("every game with a table has a fixed number of seats")
    app = start("choose")
    choose = scene(app)
    choose.handle(Digit(wanted.seats[1]))
    tile = next(tile for tile in choose.tiles if tile.spec.id == wanted.id)
    app.click(tile.box.cx, tile.box.cy)
    assert len(app.stack.top.draft.chairs) == wanted.seats[1]


def test_from_the_title_two_clicks_besides_the_tile_deal(start):
    app = start("title")
    app.ctx.services["computer"] = Idle()
    play = app.stack.top.group.focus
    app.click(play.box.cx, play.box.cy)
    tile = next(tile for tile in scene(app).tiles if tile.spec.id == "mushi")
    app.click(tile.box.cx, tile.box.cy)
    deal = app.stack.top.deal
    app.click(deal.box.cx, deal.box.cy)
    assert name(app) == "TableScene"
    assert app.stack.top.controller.play.view(0).hand


def test_the_keyboard_alone_deals(start):
    app = start("title")
    app.ctx.services["computer"] = Idle()
    for _ in range(3):
        app.key(pygame.K_RETURN)
    assert name(app) == "TableScene"


def test_leaving_the_table_for_the_title_leaves_the_menu_too(start):
    app = start("title")
    app.ctx.services["computer"] = Idle()
    for _ in range(3):
        app.key(pygame.K_RETURN)
    app.stack.top.resume("title")
    app.settle()
    assert [type(one).__name__ for one in app.stack] == ["Title"]


def test_a_saved_match_is_shown_and_can_be_gone_on_with(start):
    app = start("choose")
    app.ctx.services["computer"] = Idle()
    play = saved_match(app.ctx, deals=2)
    scene(app).resume()
    tile = next(tile for tile in scene(app).tiles if tile.spec.id == "mushi")
    assert "2" in tile.tag
    app.click(tile.box.cx, tile.box.cy)
    assert name(app) == "Ask"
    app.key(pygame.K_RETURN)
    assert name(app) == "TableScene"
    resumed = app.stack.top.controller.play
    assert resumed.journal[: len(play.journal)] == play.journal


def test_beside_a_saved_match_a_new_one_can_be_set_up(start):
    app = start("choose")
    saved_match(app.ctx)
    scene(app).resume()
    tile = next(tile for tile in scene(app).tiles if tile.spec.id == "mushi")
    app.click(tile.box.cx, tile.box.cy)
    app.key(pygame.K_ESCAPE)
    assert name(app) == "Choose"
    app.click(tile.box.cx, tile.box.cy)
    app.key(pygame.K_n)
    assert name(app) == "Setup"
    app.key(pygame.K_ESCAPE)
    assert name(app) == "Choose"


@pytest.mark.parametrize("language", ["ja", "en"])
@pytest.mark.parametrize("players", [("human", "greedy"), ("human", "human")])
def test_the_question_names_who_plays(start, language, players):
    app = start("choose", language=language)
    saved_match(app.ctx, players=players)
    scene(app).resume()
    saved = app.ctx.saves.latest("mushi")
    told = scene(app)._told(saved)
    assert "P1" in told
    assert ("P0" in told) == (players[1] == "human")
    assert not app.ctx.language.missing


def test_in_pass_and_play_every_seat_is_a_persons(start):
    app = start("title")
    app.stack.top._open("choose", pass_and_play=True)
    app.settle()
    tile = scene(app).tiles[0]
    app.click(tile.box.cx, tile.box.cy)
    assert all(chair.human for chair in app.stack.top.draft.chairs)


def test_a_file_that_is_no_record_is_set_aside_with_a_message(start):
    app = start("title")
    folder = app.ctx.paths.matches
    folder.mkdir(parents=True)
    (folder / "broken.jsonl").write_text("{}\n", encoding="utf-8")
    (folder / "foreign.jsonl").write_text('{"tefuda":1}\n', encoding="utf-8")
    saved_match(app.ctx)
    app.rest()
    assert [path.name for path in folder.glob("*.jsonl")] == ["mushi.jsonl"]
    assert len(list((app.ctx.paths.data / "damaged").iterdir())) == 2
    assert app.ctx.notices.current.serious
    assert "broken.jsonl" in app.ctx.notices.current.text
