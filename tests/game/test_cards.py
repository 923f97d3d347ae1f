"""The gallery: every deck is there, every card has its words, keyboard and mouse reach all."""

import re

import pygame
import pytest

from engine.decks import daini, hanafuda, mekuri, trumps
from game.input import Command, Digit, Letter, Move, PointerDown, PointerMoved
from game.language import Language
from game.scenes.card_facts import CardFacts, companions, story_keys
from game.scenes.card_paper import CardPaper, Words
from game.scenes.cards import MARKED, Cards
from game.scenes.cards_parts import Spot
from game.scenes.gallery import DECKS, cards_of, shelf
from game.ui.bar import bar_height
from game.ui.box import Box
from game.ui.metrics import Metrics
from game.ui.pen import Pen
from game.ui.shapes import Shapes
from game.ui.text import Type

LANGUAGES = ["ja", "en"]
each_deck = pytest.mark.parametrize("deck", DECKS)
each_language = pytest.mark.parametrize("language", LANGUAGES)


@pytest.fixture
def gallery(start):
    """Opens the gallery: ``gallery(deck=…, size=…, …)``."""

    def make(deck="hanafuda", size=(1280, 720), language="en", **settings):
        app = start("title", size=size, language=language, **settings)
        app.stack.clear()
        app.stack._put(app.ctx.scene("cards", deck=deck))
        for _ in range(3):
            app.settle()
        return app

    return make


def top(app) -> Cards:
    assert isinstance(app.stack.top, Cards)
    return app.stack.top


def send(app, intent):
    app.stack.apply(app.stack.top.handle(intent))
    app.stack.apply(app.stack.taken())
    app.settle()


def overlap(a, b):
    return a.x < b.r - 1 and b.x < a.r - 1 and a.y < b.b - 1 and b.y < a.b - 1


def test_every_card_of_every_deck_is_laid_out():
    wanted = {
        "hanafuda": hanafuda.DECK.ids,
        "daini": daini.DECK.ids,
        "mekuri": mekuri.DECK.ids,
        "playing": trumps.DECK.ids,
    }
    for deck, ids in wanted.items():
        assert sorted(cards_of(deck)) == sorted(ids)
    assert len(cards_of("tiles")) == len(set(cards_of("tiles"))) == 32


@each_deck
@pytest.mark.parametrize("box", [(1266, 820), (700, 480), (1900, 700), (500, 900)])
def test_cards_lie_side_by_side_within_their_box(deck, box):
    area = Box(40, 100, *box)
    laid = shelf(deck, area, 1.0 if box[0] > 800 else 0.5)
    boxes = [place.box for place in laid.places]
    assert all(b.x >= area.x - 1 and b.r <= area.r + 1 for b in boxes)
    assert all(b.y >= area.y - 1 and b.b <= area.b + 1 for b in boxes)
    assert not any(overlap(a, b) for i, a in enumerate(boxes) for b in boxes[:i])
    signs = [sign.box for sign in laid.signs]
    assert not any(overlap(a.inset(2), b) for a in signs for b in boxes)


@each_deck
def test_arrows_reach_every_card(deck):
    laid = shelf(deck, Box(0, 0, 1266, 820), 1.0)
    reached, edge = {laid.places[0].card}, [laid.places[0].card]
    while edge:
        card = edge.pop()
        for way in ((1, 0), (-1, 0), (0, 1), (0, -1)):
            other = laid.next_to(card, *way)
            if other not in reached:
                reached.add(other)
                edge.append(other)
    assert reached == set(cards_of(deck))


@each_deck
@each_language
def test_every_card_has_a_name_and_a_story(deck, language):
    words = Language(language)
    facts = CardFacts(words, deck)
    for card in cards_of(deck):
        told = facts.of(card)
        assert told.name, card
        assert told.other, card
        assert told.other != told.name
        assert 1 <= len(told.stories) <= 2, card
        for story in told.stories:
            assert len(story) <= (64 if language == "ja" else 170), story
            assert story[-1] in "。.", story
            assert 1 <= len(re.findall(r"[。.](?=\s|$|[^\d])", story)) <= 3, story
        assert len(story_keys(deck, card)) == len(told.stories), card
    for block in DECKS[deck]():
        for column in block.columns:
            if block.heads and column.id != "others":
                assert all(facts.head(column.id)), column.id
    assert not words.missing


def test_no_story_is_left_over():
    """Every story is told of some card."""
    for deck in DECKS:
        used = {key for card in cards_of(deck) for key in story_keys(deck, card)}
        words = Language("en").words("en")
        prefix = f"stories_{deck}.story."
        assert {key.removeprefix(prefix) for key in words if key.startswith(prefix)} == used


@each_language
def test_both_names_kind_points_and_month(language):
    facts = CardFacts(Language(language), "hanafuda").of("kiku.tane")
    japanese = language == "ja"
    assert facts.name == ("菊に盃" if japanese else "Chrysanthemum with Cup")
    assert facts.other == ("Chrysanthemum with Cup" if japanese else "菊に盃")
    assert facts.reading == ("きくにさかずき" if japanese else "Kiku ni sakazuki")
    assert facts.group == ("九月" if japanese else "September")
    assert (facts.kind, facts.number) == ("タネ" if japanese else "Tane", "10")
    assert facts.companions == ("kiku.tane", "kiku.tan", "kiku.kasu1", "kiku.kasu2")


def test_yaku_of_a_card_name_their_games():
    rows = CardFacts(Language("en"), "hanafuda").of("kiku.tane").yaku
    assert [len(row.cards) for row in rows] == sorted(len(row.cards) for row in rows)
    worth = {row.name: row.worth for row in rows}
    assert worth["Flower Viewing"] == "Koi-Koi 5 · Hana-awase 20"
    assert worth["Nomi"] == "Hana-awase 30"
    assert all("kiku.tane" in row.cards for row in rows)


def test_points_of_the_other_decks():
    assert CardFacts(Language("en"), "daini").of("jizo").number == "12"
    assert CardFacts(Language("en"), "mekuri").of("ao6").number == "60"
    assert CardFacts(Language("en"), "mekuri").of("koppu5").number == ""
    assert CardFacts(Language("en"), "tiles").of("6-5a").number == "11"
    assert CardFacts(Language("en"), "playing").of("KH").number == ""
    assert len(CardFacts(Language("en"), "mekuri").of("ao1").yaku) == 31


def test_companions():
    assert companions("playing", "7H") == ("7S", "7H", "7D", "7C")
    assert companions("tiles", "4-4b") == ("4-4a", "4-4b")
    assert companions("tiles", "5-4") == ("6-3", "5-4")
    assert companions("tiles", "4-2") == ()
    assert companions("daini", "oni") == ()
    assert companions("mekuri", "ouru2") == ("ao2", "aka2", "ouru2", "koppu2")


@each_language
@pytest.mark.parametrize(
    ("size", "scale", "larger"),
    [((1280, 720), 1.0, False), ((1280, 720), 2.0, True), ((3840, 2160), 1.5, False)],
)
def test_the_sheet_holds_everything_it_shows(start, language, size, scale, larger):
    start(size=(1280, 720))
    metrics = Metrics(*size, scale, larger)
    type_ = Type(metrics)
    pen = Pen(pygame.Surface((8, 8)), type_, Shapes(), metrics.u)
    width = min(480 * metrics.u, max(480 * metrics.s, metrics.width * 0.34))
    top = bar_height(type_, metrics) + 24 * metrics.s
    box = Box(0, top, width, metrics.height - 40 * metrics.s - top)
    for deck in DECKS:
        facts = CardFacts(Language(language), deck)
        for card in cards_of(deck):
            sheet = CardPaper(pen, box, deck, facts.of(card), Words("a", "b"))
            assert sheet.fits, card
            assert box.inset(2).holds(sheet.face.r, sheet.face.b)
            assert sheet.plan.rows or not facts.of(card).yaku, card


@each_deck
@each_language
@pytest.mark.parametrize("percent", [100, 200])
def test_everything_is_inside_the_window(gallery, deck, language, percent):
    app = gallery(deck, language=language, interface_scale=percent)
    scene = top(app)
    assert scene.deck == deck
    assert scene.decks == list(DECKS)
    boxes = [widget.box for widget in scene.group.widgets if widget.usable]
    assert all(b.x >= 0 and b.y >= 0 and b.r <= 1280.5 and b.b <= 720.5 for b in boxes)
    assert not any(overlap(a, b) for i, a in enumerate(boxes) for b in boxes[:i])
    assert all(box.r <= scene._paper.x for box in (s.box for s in scene._spots.values()))
    assert min(app.ctx.type.squeezed.values(), default=1) > 0, app.ctx.type.squeezed
    assert not app.ctx.language.missing


def test_arrows_move_and_the_sheet_follows(gallery):
    app = gallery()
    assert top(app).card == "matsu.hikari"
    send(app, Move(1, 0))
    send(app, Move(0, 1))
    assert top(app).card == "ume.tan"
    assert isinstance(top(app).group.focus, Spot)
    assert top(app).group.focus.card == "ume.tan"
    send(app, Move(0, -1))
    send(app, Move(0, -1))
    assert top(app).card == "ume.tane"


def test_the_pointer_moves_the_same_focus(gallery):
    app = gallery()
    box = top(app)._spots["kiri.kasu3"].box
    send(app, PointerMoved(box.cx, box.cy))
    assert top(app).card == "kiri.kasu3"
    send(app, PointerMoved(3, 700))
    assert top(app).card == "kiri.kasu3"


def test_tab_digits_and_tabs_change_the_deck_and_remember_the_card(gallery):
    app = gallery()
    send(app, Move(1, 0))
    app.key(pygame.K_TAB)
    assert top(app).deck == "daini"
    app.key(pygame.K_TAB, pygame.KMOD_SHIFT)
    assert (top(app).deck, top(app).card) == ("hanafuda", "ume.tane")
    send(app, Digit(5))
    assert top(app).deck == "tiles"
    send(app, Digit(9))
    assert top(app).deck == "tiles"
    tab = top(app)._tabs[3]
    app.click(tab.box.cx, tab.box.cy)
    assert top(app).deck == "playing"
    assert set(top(app)._spots) == set(cards_of("playing"))
    assert len([w for w in top(app).group.widgets if isinstance(w, Spot)]) == 53


def test_a_card_can_be_looked_at_closely(gallery):
    app = gallery()
    app.key(pygame.K_RETURN)
    assert top(app).large
    send(app, Move(1, 0))
    assert (top(app).card, top(app).large) == ("ume.tane", True)
    app.key(pygame.K_ESCAPE)
    assert not top(app).large
    box = top(app)._spots["fuji.tan"].box
    app.click(box.cx, box.cy)
    assert (top(app).card, top(app).large) == ("fuji.tan", True)
    app.click(20, 20)
    assert (top(app).card, top(app).large) == ("fuji.tan", False)
    app.key(pygame.K_RETURN)
    app.key(pygame.K_TAB)
    assert not top(app).large
    send(app, PointerDown(3, 3))
    assert not top(app).large


def test_help_marks_and_backs(gallery):
    app = gallery()
    send(app, Command.HINT)
    send(app, Letter("b"))
    assert top(app).marks
    assert top(app).turned
    assert isinstance(top(app).group.focus, Spot)
    playing = next(n for n, deck in enumerate(top(app).decks, 1) if deck not in MARKED)
    send(app, Digit(playing))
    assert top(app).deck == "playing"
    assert not top(app)._help.enabled
    send(app, Command.HINT)
    assert not top(app).marks


def test_escape_goes_back(start):
    app = start()
    cards = next(w for w in app.stack.top.group.widgets if w is app.stack.top._cards)
    app.click(cards.box.cx, cards.box.cy)
    assert isinstance(app.stack.top, Cards)
    app.key(pygame.K_ESCAPE)
    assert not isinstance(app.stack.top, Cards)


def test_only_decks_with_faces_have_tabs(gallery, monkeypatch):
    app = gallery()
    monkeypatch.setattr(app.ctx.assets, "has", lambda name: not name.startswith("mekuri"))
    scene = Cards(app.ctx, "mekuri")
    assert scene.decks == ["hanafuda", "daini", "playing", "tiles"]
    assert scene.deck == "hanafuda"


def test_decks_of_the_engine_are_known_by_their_names(gallery):
    assert top(gallery("trumps36")).deck == "playing"
    assert top(gallery("nothing")).deck == "hanafuda"


def test_the_language_and_the_size_can_change(gallery):
    app = gallery()
    send(app, Move(1, 0))
    app.ctx.change(language="ja", interface_scale=150)
    app.settle()
    assert top(app).card == "ume.tane"
    assert top(app)._tabs[0].label == "花札"


def test_nothing_is_rasterised_in_a_frame(gallery, monkeypatch):
    app = gallery()
    app.ctx.assets.clear()
    drawn = []
    made = type(app.ctx.assets)._made
    monkeypatch.setattr(type(app.ctx.assets), "_made", lambda a, f: drawn.append(f) or made(a, f))
    top(app).draw(app.surface)
    assert drawn == []
    for _ in range(80):
        app.frame(0.02)
    assert len(drawn) >= 48
    assert top(app).wait > 0
