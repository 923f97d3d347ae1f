"""A card that is pointed at says its name, wherever its face is seen, by mouse and by keys."""

from __future__ import annotations

import io
from dataclasses import replace

import pygame
import pytest

from engine.core.cards import cards_of
from engine.decks import hanafuda, mekuri, tiles
from engine.games import GAMES
from game.language import Language
from game.table.drawn import tag
from game.table.kits import playable
from game.table.looking import CARD, PLATE, Looking
from game.table.words.card_words import about
from game.tell import Teller
from tests.game.test_guide import table
from tests.game.test_panels_fishing import KK, panel, rules, view

__all__ = ["table"]
LOOKS = [
    ((1280, 720), {"language": "en"}),
    ((1920, 1080), {"language": "ja"}),
    ((1000, 900), {"language": "en", "interface_scale": 200, "larger_text": True}),
]


def named(scene, surface):
    """What is drawn as a name now: its card and the place of the name."""
    place = tag.draw_tag(scene._view, scene._view.brush(surface), scene.aim.looking)
    return (scene.aim.looking.seen(scene._view)[0], place) if place is not None else (None, None)


def move(app, x, y):
    at = (round(x), round(y))
    app.dispatch(pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(1, 1), buttons=(0, 0, 0)))
    app.settle()


@pytest.mark.parametrize(("size", "settings"), LOOKS)
@pytest.mark.parametrize("game", ["mushi", "hana_awase", "kujuroku", "mekuri"])
def test_every_card_of_the_field_says_its_name_inside_the_window(table, game, size, settings):
    app, scene = table(game, size, **settings)
    surface = pygame.Surface(size)
    field = scene.controller.director.shown.view.field
    shown = set()
    for card, zone, box in list(scene._view.hits.cards):
        if zone == "field":
            move(app, box.cx, box.cy)
            found, place = named(scene, surface)
            assert found == card
            assert 0 <= place.x < place.r <= app.ctx.metrics.width
            assert 0 <= place.y < place.b <= app.ctx.metrics.height
            shown.add(card)
    assert shown == set(cards_of(field))


def test_the_cards_a_yaku_lacks_say_their_names_on_the_column_and_in_the_table_of_yaku(table):
    app, scene = table("mushi")
    surface = pygame.Surface((1280, 720))
    lacking = {card for card, box in scene._view.hits.faces if box.x > scene._view.layout.panel.x}
    assert hanafuda.card("matsu.hikari") in lacking
    app.key(pygame.K_y)
    faces = {card: box for card, box in scene._view.hits.faces if box.y < 300}
    assert set(faces) == lacking, "what lies under the table of yaku is not seen any more"
    box = faces[hanafuda.card("matsu.hikari")]
    move(app, box.cx, box.cy)
    assert named(scene, surface)[0] == hanafuda.card("matsu.hikari")


def test_what_is_known_by_heart_is_not_named_in_the_own_hand(table):
    for marks, told in (("always", True), ("never", False)):
        app, scene = table("mushi", help_marks=marks)
        card, _, box = next(hit for hit in scene._view.hits.cards if hit[1] == "hand")
        move(app, box.x + 8, box.cy)
        assert (named(scene, pygame.Surface((1280, 720)))[0] == card) is told


def test_playing_cards_need_no_name(table):
    app, scene = table("durak")
    for _, box in list(scene._view.hits.faces):
        move(app, box.cx, box.cy)
        assert named(scene, pygame.Surface((1280, 720))) == (None, None)


def test_arrows_lead_into_the_field_and_back_and_the_hand_keeps_its_focus(table):
    app, scene = table("mushi", language="en")
    out = io.StringIO()
    app.ctx.teller = Teller(out)
    app.frame(0.1)
    focus, field = scene.aim.focus, scene.controller.director.shown.view.field
    out.truncate(0)
    app.key(pygame.K_UP)
    first = scene.aim.looking.by_key
    assert first.kind == CARD
    assert field >> first.what & 1
    deck = scene.controller.play.rules.game.spec.deck
    told = about(app.ctx.language, deck.id, deck.ids[first.what])
    assert out.getvalue().count(told) == 1
    for key in (pygame.K_UP, pygame.K_LEFT, pygame.K_RIGHT):
        app.key(key)
    reached = reachable(scene._view.hits, first)
    assert {seen.what for seen in reached if seen.kind == CARD} == set(cards_of(field))
    assert scene.aim.focus == focus
    leave(app, scene)
    app.key(pygame.K_RIGHT)
    assert scene.aim.focus != focus


def leave(app, scene):
    """Down out of whatever is looked at."""
    for _ in range(12):
        if scene.aim.looking.by_key is None:
            return
        app.key(pygame.K_DOWN)
    raise AssertionError("arrows do not lead back")


@pytest.mark.parametrize("language", ["ja", "en"])
@pytest.mark.parametrize("game", sorted(GAMES))
def test_arrows_lead_to_every_plate_and_every_yaku_and_tell_them(table, game, language):
    """What the mouse can point at beside the cards, keys can reach; down leads back to the hand."""
    app, scene = table(game, (1280, 720), language=language)
    out, surface = io.StringIO(), pygame.Surface((1280, 720))
    app.ctx.teller = Teller(out)
    view, looking = scene._view, scene.aim.looking
    app.key(pygame.K_UP)
    first = looking.by_key
    reached = reachable(view.hits, first)
    assert {seen[1:] for seen in reached if seen.kind == PLATE} == set(view.hits.plates)
    assert [row for row in view.hits.rows if row not in [seen[1:] for seen in reached]] == []
    for seen in reached:
        looking.by_key = seen
        assert looking.led_to(view) == seen.box, "what arrows have led to has a frame"
        if seen.kind != CARD:
            assert tag.told(view, looking)[2] == seen.box
            place = tag.draw_tag(view, view.brush(surface), looking)
            assert 0 <= place.x < place.r <= app.ctx.metrics.width
    looking.by_key = first
    for key in (pygame.K_LEFT, pygame.K_UP, pygame.K_RIGHT) * 4:
        app.key(key)
        if looking.by_key.kind == PLATE:
            break
    name, words, _ = tag.told(view, looking)
    assert name in out.getvalue()
    assert words in out.getvalue()
    leave(app, scene)


def reachable(hits, first):
    """All that arrows lead to from the first thing."""
    looking, found, left = Looking(), [first], [first]
    while left:
        here = left.pop()
        for dx, dy in ((-1, 0), (1, 0), (0, -1), (0, 1)):
            looking.by_key = here
            looking.step(hits, None, dx, dy)
            there = looking.by_key
            if there is not None and there not in found:
                found.append(there)
                left.append(there)
    return found


@pytest.mark.parametrize("language", ["ja", "en"])
def test_the_quiet_words_tell_month_kind_and_suit(language):
    words = Language(language)
    month = words.t("gallery.month.4")
    assert about(words, "hanafuda", "fuji.tane").startswith(month)
    kinds = {about(words, "hanafuda", f"kiku.{kind}") for kind in ("tane", "tan", "kasu1")}
    assert len(kinds) == 3
    assert len({about(words, "mekuri", card) for card in mekuri.DECK.ids}) == 4
    assert len({about(words, "tiles", card) for card in tiles.DECK.ids}) > 10
    assert about(words, "playing", "KH") == ""


@pytest.mark.parametrize("language", ["ja", "en"])
@pytest.mark.parametrize("game", [game for game in GAMES if playable(game)])
def test_every_plate_tells_what_its_number_means_inside_the_window(table, game, language):
    app, scene = table(game, language=language)
    surface, metrics, plates = pygame.Surface((1280, 720)), app.ctx.metrics, scene._view.hits.plates
    if game == "nine_and_half":
        assert scene.controller.looker in {seat for seat, _ in plates}
    else:
        assert {seat for seat, _ in plates} == set(range(scene.controller.play.rules.seats))
    for _, box in list(plates):
        move(app, box.x + 4, box.y + 4)
        place = tag.draw_tag(scene._view, scene._view.brush(surface), scene.aim.looking)
        assert 0 <= place.x < place.r <= metrics.width
        assert 0 <= place.y < place.b <= metrics.height


@pytest.mark.parametrize("game", [game for game in GAMES if playable(game)])
def test_what_a_plate_tells_hides_neither_the_plate_nor_the_hand_nor_the_bar(table, game):
    app, scene = table(game, language="en")
    surface, hits = pygame.Surface((1280, 720)), scene._view.hits
    own = [box for _, zone, box in hits.cards if zone == "hand"]
    bar = scene._view.layout.table.bar
    for _, box in list(hits.plates):
        move(app, box.x + 4, box.y + 4)
        place = tag.draw_tag(scene._view, scene._view.brush(surface), scene.aim.looking)
        assert not [other for other in [box, bar, *own] if place.shared(other)], (place, box)


def test_what_a_yaku_of_the_column_tells_hides_no_other_yaku(table):
    app, scene = table("koi_koi", language="en")
    surface, rows = pygame.Surface((1280, 720)), list(scene._view.hits.rows)
    assert len(rows) > 5
    for _, box in rows:
        move(app, box.x + 5, box.y + 2)
        place = tag.draw_tag(scene._view, scene._view.brush(surface), scene.aim.looking)
        assert not any(place.shared(other) for _, other in rows)


def in_rows(view):
    """Where cards are drawn in the rows of yaku."""
    rows = [box for _, box in view.hits.rows]
    return [box for _, box in view.hits.faces if any(row.holds(box.cx, box.cy) for row in rows)]


@pytest.mark.parametrize("game", ["mushi", "mekuri"])
def test_the_name_of_a_card_in_the_column_hides_no_yaku(table, game):
    app, scene = table(game, language="en")
    surface = pygame.Surface((1280, 720))
    while not in_rows(scene._view):  # Mekuri shows a row when a card is taken
        if scene.controller.person_to_move:
            scene.controller.choose(scene.controller.chooser.moves[0])
        app.frame(0.1)
    rows, column = [box for _, box in scene._view.hits.rows], in_rows(scene._view)
    for box in column:
        move(app, box.cx, box.cy)
        _, place = named(scene, surface)
        assert not [row for row in rows if place.shared(row)], (box, place)


def test_what_a_key_brings_under_the_mouse_says_nothing_until_the_mouse_moves(table):
    app, scene = table("mekuri", language="en")
    surface = pygame.Surface((1280, 720))
    app.key(pygame.K_y)
    _, box = scene._view.hits.rows[9]
    app.key(pygame.K_y)
    move(app, box.cx, box.cy)
    app.key(pygame.K_y)
    brush = scene._view.brush(surface)
    assert tag.draw_tag(scene._view, brush, scene.aim.looking) is None
    move(app, box.cx + 1, box.cy)
    assert tag.draw_tag(scene._view, brush, scene.aim.looking) is not None


def test_a_plate_tells_the_temper_of_whoever_plays_there(table):
    _, scene = table("mushi", language="en")
    (box,) = [box for seat, box in scene._view.hits.plates if seat == 1]
    told = {}
    for character in ("", "natsu"):
        play = scene.controller.play
        play.seats = play.seats[0], replace(play.seats[1], character=character)
        scene.aim.looking.point(scene._view, box.x + 4, box.y + 4)
        found = tag.told(scene._view, scene.aim.looking)
        told[character] = found[0]
    assert told["natsu"] == f"{told['']} · bold"


def test_a_plate_names_the_dealer_and_the_seats_of_kujuroku(table):
    _, scene = table("mushi", language="en")
    panel, now = scene.controller.panel, scene.controller.director.shown.view
    assert panel.plate_title(now, now.dealer).endswith(", the dealer")
    assert panel.plate_title(now, 1 - now.dealer) == panel.name(1 - now.dealer)
    _, scene = table("kujuroku", language="en")
    panel, now = scene.controller.panel, scene.controller.director.shown.view
    assert "Oya" in {panel.plate_title(now, seat).split(": ")[-1] for seat in range(4)}


@pytest.mark.parametrize(("size", "settings"), LOOKS)
@pytest.mark.parametrize("game", ["koi_koi", "hana_awase", "mushi", "kujuroku"])
def test_a_yaku_of_the_column_tells_what_it_lacks_inside_the_window(table, game, size, settings):
    app, scene = table(game, size, **settings)
    surface, metrics = pygame.Surface(size), app.ctx.metrics
    panel, rows = scene.controller.panel, list(scene._view.hits.rows)
    assert rows
    for row, box in rows:
        move(app, box.x + 5, box.y + 2)
        now = scene.controller.director.shown.view
        told = panel.row_told(now, row)
        lacking = row.cards & ~now.piles[panel.looker]
        for card in cards_of(lacking):
            assert told.count(panel.card(card)) <= 1
        if not row.need and lacking.bit_count() <= 4 and told != panel.t("table.row.gone"):
            assert all(panel.card(card) in told for card in cards_of(lacking))
        place = tag.draw_tag(scene._view, scene._view.brush(surface), scene.aim.looking)
        assert 0 <= place.x < place.r <= metrics.width
        assert 0 <= place.y < place.b <= metrics.height


@pytest.mark.parametrize("language", ["ja", "en"])
def test_kk_t1_a_yaku_tells_whether_it_is_made_lost_or_what_it_lacks(language):
    of, words = rules("koi_koi", 2), Language(language)
    told, now = panel(of, language=language), view(of, KK)
    rows = {row.id: row for row in told.rows(now)}
    assert told.row_told(now, rows["tsukimi"]) == words.t("table.row.made")
    assert told.row_told(now, rows["sanko"]) != told.row_told(now, rows["goko"])
    assert told.row_told(now, rows["goko"]) == words.t("table.row.gone"), "the other has a bright"
    for lacking in ("sakura.hikari", "yanagi.hikari", "kiri.hikari"):  # the crane is taken
        name = told.card(of.game.spec.deck.index[lacking])
        assert name in told.row_told(now, rows["ame_shiko"])
    name = told.card(of.game.spec.deck.index["sakura.hikari"])
    assert name in told.row_told(now, rows["hanami"])
