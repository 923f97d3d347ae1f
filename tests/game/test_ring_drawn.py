"""Ring tables as they are drawn: every phase, both languages, nothing cut and no word missing."""

from __future__ import annotations

import pygame
import pytest

from engine.ai.players import player
from engine.core.game import agree
from engine.core.rng import Rng
from engine.games import GAMES
from engine.match.play import SeatInfo, begin
from game.scene import Reset
from game.scenes.table import TableScene
from game.table.drawn.uncovered import uncovered
from game.table.layout.places import Place, back_key, card_key
from game.table.views import round_view
from game.ui import marks
from game.ui.box import Box
from tests.game.test_table import Instant

DRAWN: list[tuple[str, int, dict[str, object], str]] = [
    ("king", 4, {}, "ja"),
    ("king", 3, {"match_length": "mixed2"}, "en"),
    ("three_tricks", 4, {"pass_right": 2, "trump": "turned"}, "ja"),
    ("three_tricks", 4, {"trump": "spades"}, "en"),
    ("parity", 3, {}, "en"),
    ("parity", 7, {}, "ja"),
    ("japanese_loo", 4, {}, "en"),
    ("japanese_loo", 10, {}, "ja"),
    ("thousand", 3, {"bid_step": "any5"}, "ja"),
    ("thousand", 4, {}, "en"),
    ("thousand", 3, {"preset": "th501", "ace_marriage": "on"}, "en"),
    ("thousand", 3, {"preset": "th32"}, "ja"),
    ("thousand", 3, {"blind_bid": "on", "peek_bottom": "on", "misdeal_mode": "claim"}, "en"),
    ("tien_gow", 4, {}, "ja"),
    ("tien_gow", 4, {}, "en"),
    ("tien_gow", 4, {"seating": "fixed", "bunbu_son": "on", "dealt_hands": "extended"}, "en"),
]
NAMES = ["Haru", "Akiko", "Natsu", "Fuyumi", "Sora", "Umi", "Tsuki", "Hoshi", "Kaze", "Yuki"]
LEAST_SHARE = 0.62
"""How far a line may shrink before it counts as cut."""


@pytest.mark.parametrize(
    ("game", "seats", "options", "language"),
    DRAWN,
    ids=[f"{g}-{n}-{'-'.join(map(str, o.values()))}-{lang}" for g, n, o, lang in DRAWN],
)
def test_a_deal_is_drawn_whole(game, seats, options, language, start):
    rules = agree(GAMES[game], options, seats)
    who = ["human", *["greedy"] * (seats - 1)]
    play = begin(rules, [SeatInfo(n, w) for n, w in zip(NAMES, who, strict=False)], 4)
    app = start(language=language, animation_speed=0.0)
    app.ctx.services["computer"] = Instant()
    app.ctx.scenes.add("drawn", lambda ctx: TableScene(ctx, play))
    app.stack.apply(Reset(app.ctx.scene("drawn")))
    app.ctx.type.squeezed.clear()
    scene = app.stack.top
    assert isinstance(scene, TableScene)
    greedy, asked = player("greedy"), 0
    for _ in range(400):
        app.frame(0.2)
        assert isinstance(app.stack.top, TableScene) or play.settled is not None
        if play.settled is not None:
            break
        controller = scene.controller
        if controller.person_to_move:
            asked += 1
            app.key(pygame.K_RIGHT)
            action = greedy(play.view(controller.looker), Rng(asked))
            controller.choose(next(m for m in controller.chooser.moves if m.action == action))
    assert play.settled is not None
    assert not app.ctx.language.missing
    cut = {text: share for text, share in app.ctx.type.squeezed.items() if share < LEAST_SHARE}
    assert not cut


def test_without_motion_the_next_question_has_the_focus_at_once(start):
    rules = agree(GAMES["thousand"], {}, 3)
    play = begin(rules, [SeatInfo(n, "human" if n == "Haru" else "greedy") for n in NAMES[:3]], 4)
    hands = ["KH QH AS TS 9D JD 9C AH 9S JC", "TH 9H JH KS QS JS AD", "TD KD QD AC TC KC QC"]
    position = {
        "phase": "exchange", "dealer": 1, "to_move": 0, "declarer": 0, "price": 125, "bidder": 0,
        "talon": ["AH", "9S", "JC"], "open": True, "hands": [row.split() for row in hands],
    }  # fmt: skip
    play.begin_deal(rules.game.from_position(rules, position), [])
    app = start(animation_speed=0.0)
    app.ctx.services["computer"] = Instant()
    app.stack.apply(Reset(TableScene(app.ctx, play)))
    scene = app.stack.top
    app.settle()
    assert scene.aim.focus.card >= 0
    for name in ("9D", "9C"):
        scene.controller.pick(rules.game.spec.deck.index[name])
    scene.controller.choose(scene.controller.chooser.buttons[0])
    app.frame(0.0)
    buttons = scene.controller.chooser.buttons
    assert [move.verb for move in buttons[:2]] == ["keep", "concede"]
    assert buttons[scene.aim.focus.move].verb == "keep"
    app.key(pygame.K_RETURN)
    assert play.steps[-1].text == "keep"


def drawn_tags(start, monkeypatch, game, position, seats=None, **options):
    """Words on tags and strips on the own cards, as a table in this position draws them."""
    rules = agree(GAMES[game], options, seats)
    who = ["human", *["greedy"] * (rules.seats - 1)]
    play = begin(rules, [SeatInfo(n, w) for n, w in zip(NAMES, who, strict=False)], 4)
    play.begin_deal(rules.game.from_position(rules, position), [])
    app = start(animation_speed=0.0)
    app.ctx.services["computer"] = Instant()
    app.stack.apply(Reset(TableScene(app.ctx, play)))
    words = []
    tag = marks.tag
    monkeypatch.setattr(
        round_view.marks,
        "tag",
        lambda pen, text, *a, **k: words.append(text) or tag(pen, text, *a, **k),
    )
    app.stack.top.touch()
    app.frame(0.0)
    return words


def test_fo_every_card_of_a_roomy_hand_tells_its_total(start, monkeypatch):
    position = {
        "row": ["6S"],
        "hands": [["2S", "3S", "4S", "5S", "JS", "9S"], ["2H"]],
        "to_move": 0,
    }
    words = drawn_tags(start, monkeypatch, "forty_one", position)
    assert {"8", "9", "10", "15"} <= set(words)


def test_du_trumps_of_a_crowded_hand_wear_strips_and_no_words(start, monkeypatch):
    hand = [f"{rank}{suit}" for rank in "6789TJQKA" for suit in "SH"]
    position = {
        "trump": "H", "turned": "6H", "hands": [hand, ["7D"], ["8D"]], "table": [], "to_move": 0,
        "attacker": 0, "defender": 1, "phase": "open", "stock": [],
    }  # fmt: skip
    words = drawn_tags(start, monkeypatch, "durak", position, 3)
    assert words.count("Trump") == 1, "only the last card has room for the word"


def test_signs_stand_where_no_other_card_lies():
    boxes = {card: Box(100.0 + 40 * card, 500, 110, 150) for card in range(4)}
    places = {card_key(card): Place(box, True, 2, "hand", 0) for card, box in boxes.items()}
    places[back_key("hand", 1, 0)] = Place(Box(110, 20, 60, 90), False, 1, "hand", 1)
    flat = uncovered(places, {}, 0, 1.0)
    assert [flat[card].w for card in range(4)] == [40, 40, 40, 110]
    raised = uncovered(places, {1: "focus"}, 0, 1.0)
    assert set(raised) == {0, 1, 3}, "the raised card lies on the one right of it"
    assert raised[1].y < boxes[1].y
