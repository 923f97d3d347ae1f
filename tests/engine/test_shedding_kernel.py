"""The room that shedding games share: known cards, drawing, guesses, positions."""

from __future__ import annotations

from typing import Any

import pytest

from engine.core.errors import BadPosition
from engine.core.events import DISCARD, FIELD, Dealt, Moved, hand
from engine.core.game import agree
from engine.core.rng import Rng
from engine.core.view import before_deal, fold
from engine.decks.trumps import DECK, cards
from engine.games import game
from engine.kernel import shedding
from engine.kernel.shedding import Place, Shed

RULES = agree(game("kirifu"), {}, 3)


def shed(*hands: str, stock: str = "") -> Shed:
    s = Shed(RULES, 0)
    s.hands = [DECK.mask(row.split()) for row in hands]
    s.stock = [DECK.index[name] for name in stock.split()]
    return s


def test_open_cards_that_go_into_a_hand_are_known_there_until_they_leave() -> None:
    s = shed("9S", "TS", "JS")
    events: list[Any] = []
    shedding.to_hand(s, 1, cards("9H", "9C"), FIELD, "KF-13", events)
    assert events == [Moved(FIELD, hand(1), cards("9H", "9C"), "KF-13")]
    assert s.known[1] == cards("9H", "9C")
    assert shedding.from_hand(s, 1, cards("9H"))
    assert not shedding.from_hand(s, 1, cards("TS"))
    assert s.known[1] == s.hands[1] == cards("9C")


def test_drawing_takes_from_the_top_and_hides_the_faces() -> None:
    s = shed("9S", "TS", "JS", stock="2H 3H 4H")
    events: list[Any] = []
    assert shedding.draw(s, 2, 2, events) == cards("2H", "3H")
    assert s.top == 2
    assert events == [Dealt(hand(2), cards("2H", "3H"), 2)]
    assert events[0].seen_by(0).cards == 0
    assert s.known[2] == 0


def test_a_copy_shares_nothing_that_changes() -> None:
    s = shed("9S", "TS", "JS", stock="2H 3H")
    twin = s.copy()
    shedding.draw(twin, 0, 1, None)
    twin.known[0] |= cards("2H")
    assert (s.top, s.hands[0], s.known[0]) == (0, cards("9S"), 0)


def test_seats_that_are_out_are_skipped() -> None:
    s = shed("9S", "", "JS")
    s.out = 0b010
    assert s.playing == 0b101
    assert (s.turns[0], s.turns[2]) == (2, 0)


def test_discards_leave_a_view() -> None:
    view = fold(before_deal(RULES, 0, 3, 0), Moved(FIELD, FIELD, cards("9S"), "KF-12"))
    assert view.field == cards("9S")
    after = fold(view, Moved(FIELD, DISCARD, cards("9S"), "KF-12"))
    assert after.field == 0
    assert after.seen == 0


def test_a_guess_deals_the_unseen_cards_as_the_places_allow() -> None:
    kirifu = RULES.game
    state = kirifu.from_position(
        RULES,
        {
            "hands": [["9S"], ["TS", "2H"], ["JS"]], "known": [[], ["TS"], []],
            "stock": ["3H", "4H"], "trump": "H", "discard": ["KC"],
        },
    )  # fmt: skip
    view = kirifu.view(state, 0)
    pack = cards("9S", "TS", "2H", "JS", "3H", "4H", "KC")
    for seed in range(20):
        s = Shed(RULES, 0)
        places = [Place(1, 1, cards("JS")), Place(2, 1, 0)]
        shedding.guess(s, view, pack, cards("KC"), places, Rng(seed))
        assert s.hands[0] == cards("9S")
        assert s.hands[1] & cards("TS")
        assert not s.hands[1] & cards("JS")
        assert sum(s.hands) | sum(1 << card for card in s.stock) == pack & ~cards("KC")


@pytest.mark.parametrize(
    ("keys", "code"),
    [
        ({"hands": [["9S"], ["9S"], []]}, "card_twice"),
        ({"hands": [["9S"], [], []], "discard": ["9S"]}, "card_twice"),
        ({"hands": [["9S"], [], []], "stock": ["9S"]}, "card_twice"),
        ({"hands": [["JOKER"], [], []]}, "not_in_deck"),
        ({"hands": [["9S"], [], []], "out": [3]}, "out_of_range"),
        ({"hands": [["9S"], [], []], "out": 1}, "not_a_list"),
        ({"hands": [["9S"], [], []], "out": [0]}, "out_with_cards"),
        ({"hands": [["9S"], [], []], "known": [["TS"], [], []]}, "not_in_hand"),
    ],
)
def test_positions_that_cannot_be(keys: dict[str, Any], code: str) -> None:
    with pytest.raises(BadPosition) as caught:
        shedding.read(Shed(RULES, 0), keys, (1 << 52) - 1, [])
    assert caught.value.code == code


def test_a_view_shows_the_own_hand_what_is_known_and_the_games_facts() -> None:
    s = shed("9S KS", "TS", "JS", stock="2H 3H")
    s.known[1] = cards("TS")
    mine = shedding.view(s, 0, [3, 5], cards("QS"), (7, 8))
    assert (mine.hands, mine.facts) == ((cards("9S", "KS"), cards("TS"), 0), (7, 8))
    assert (mine.field, mine.stock, mine.hand_sizes) == (cards("QS"), 2, (2, 1, 1))
    assert mine.legal == (3, 5)
    assert shedding.view(s, 1, [3, 5], 0, ()).legal == ()
