"""What the tables of games without tricks say in worked positions of their chapters."""

from __future__ import annotations

import pytest

from engine.core.game import agree
from engine.decks.trumps import DECK
from engine.games import GAMES
from game.language import Language
from game.table.moves import Move
from game.table.panels import panel_for
from game.table.panels.forty_one import FortyOnePanel, counted, sum_of


def cards(*names: str) -> list[int]:
    return [DECK.index[name] for name in names]


@pytest.mark.parametrize(
    ("row", "worth", "total", "pays"),
    [
        ("6S 8S", [6, 8], 14, 0),
        ("AS TS", [1, 10], 11, 1),
        ("KS KH 7S", [7, 7, 7], 21, 1),
        ("KS KH", [None, None], None, 0),
        ("JS 2S", [-1, 2], 1, 1),
        ("TS TH TD TC AS", [10, 10, 10, 10, 1], 41, 2),
        ("TS TH TD TC AS QS KS", [10, 10, 10, 10, 1, 0, 0], 41, 2),
        ("9S JS KS 4S", [9, -1, -1, 4], 11, 1),
        ("AS", [1], 1, 0),
    ],
)
def test_fo_examples_what_each_card_counts(
    row: str, worth: list[int | None], total: int | None, pays: int
) -> None:
    lying = cards(*row.split())
    assert counted(lying) == worth
    result = sum_of(lying)
    assert result is not None
    assert (result.total, result.pays) == (total, pays)


def forty_one() -> tuple[FortyOnePanel, object]:
    rules = agree(GAMES["forty_one"], {})
    position = {
        "dealer": 1,
        "hands": [["KS", "3S", "4S", "QS"], ["2H", "5H", "6H"]],
        "row": ["TS", "TH", "TD", "8S"],
        "stock": [],
        "to_move": 0,
        "gone": [],
    }
    game = GAMES["forty_one"]
    state = game.from_position(rules, position)
    panel = panel_for(rules, Language("en"), ["Haru", "Aki"], 0, 0)
    assert isinstance(panel, FortyOnePanel)
    return panel, game.view(state, 0)


def test_fo_e11_badges_tell_each_result_and_what_would_go_over() -> None:
    panel, view = forty_one()
    badges = {DECK.ids[card]: badge for card, badge in panel.hand_badges(view).items()}  # type: ignore[arg-type]
    assert badges["3S"].text == "41 +2"
    assert badges["3S"].fill == "gold"
    assert (badges["KS"].text, badges["KS"].fill) == ("46", "red")
    assert (badges["4S"].text, badges["4S"].fill) == ("42", "red")
    assert (badges["QS"].text, badges["QS"].fill) == ("38", "night2")


def test_fo_the_slip_says_what_a_card_pays() -> None:
    panel, view = forty_one()
    move = Move(0, "play 3S", "play", 1 << DECK.index["3S"], 0, "play")
    assert panel.preview(view, move) == "Makes 41: 2 chips for you."  # type: ignore[arg-type]
