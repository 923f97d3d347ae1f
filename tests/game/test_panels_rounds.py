"""What the tables of games without tricks say in worked positions of their chapters."""

from __future__ import annotations

import pytest

from engine.core.game import agree
from engine.core.view import View
from engine.decks.trumps import DECK
from engine.games import GAMES
from game.language import Language
from game.table.asked.moves import Move
from game.table.layout.bank import told_of
from game.table.layout.durak import facts_of
from game.table.panels import panel_for
from game.table.panels.durak import DurakPanel
from game.table.panels.forty_one import FortyOnePanel, counted, sum_of
from game.table.panels.kirifu import KirifuPanel
from game.table.panels.nine_and_half import NineAndHalfPanel, busting, halves, held


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


def durak(**position: object) -> tuple[DurakPanel, View]:
    rules = agree(GAMES["durak"], {"variant": "perevodnoy"}, 3)
    game = GAMES["durak"]
    state = game.from_position(rules, {"dealer": 0, **position})
    panel = panel_for(rules, Language("en"), ["Haru", "Aki", "Natsu"], 0, 0)
    assert isinstance(panel, DurakPanel)
    return panel, game.view(state, 0)


BOUT = {
    "trump": "D",
    "turned": "6D",
    "hands": [["JH", "8D", "AC", "7C"], ["6S", "QS", "9S"], ["7S", "KC", "TC"]],
    "table": [["7H", None]],
    "to_move": 0,
    "stock": [],
}


def test_du_30_the_slip_names_the_card_to_beat_and_what_beats_it() -> None:
    panel, view = durak(**BOUT)
    assert panel.prompt(view, None, target=False).ask == "Beat 7 of hearts, pass on or take"
    jack, seven = DECK.index["JH"], DECK.index["7H"]
    move = Move(0, "play JH on 7H", "play", 1 << jack, 1 << seven, "play")
    assert panel.preview(view, move) == "jack of hearts beats 7 of hearts; 3 more may come."
    assert panel.badges(view).keys() == {seven}
    assert panel.hand_badges(view).keys() == {DECK.index["8D"]}


def test_du_15_roles_and_order_of_throwing_in() -> None:
    panel, view = durak(**BOUT)
    roles = [panel.role(view, seat) for seat in range(3)]
    assert [role.text if role else "" for role in roles] == ["defends", "", "attacks"]
    facts = facts_of(view)
    assert facts is not None
    assert panel.throwers(view, facts) == [2, 1]


def test_du_70_a_transfer_says_who_has_to_defend() -> None:
    panel, view = durak(**BOUT)
    move = Move(0, "transfer 7C", "transfer", 1 << DECK.index["7C"], 0, "transfer")
    assert "Aki must defend" in panel.preview(view, move)
    assert panel.cost(view, move) == "to Aki"


def test_du_70_where_nothing_can_be_passed_on_the_slip_does_not_offer_it() -> None:
    panel, view = durak(**{**BOUT, "hands": [["JH", "8D"], ["6S", "QS"], ["KC", "TC"]]})
    assert panel.prompt(view, None, target=False).ask == "Beat 7 of hearts or take"


def test_nh_totals_and_risk_come_from_the_values_of_the_cards() -> None:
    assert halves(17) == "8½"
    assert halves(1) == "½"
    assert halves(20) == "10"
    assert held(sum(1 << DECK.index[name] for name in ("5H", "KC", "3S"))) == 17
    assert busting(18) == 10
    assert busting(0) == 1
    assert busting(20) == 13


def test_nh_31_the_dealer_sees_whom_he_still_owes_a_fight() -> None:
    rules = agree(GAMES["nine_and_half"], {"limit_mode": "fixed"}, 3)
    game = GAMES["nine_and_half"]
    state = game.from_position(
        rules,
        {
            "dealer": 0,
            "phase": "dealer",
            "to_move": 0,
            "hands": [["7C", "2S"], ["8S"], ["5H"]],
            "hidden": [None, "9D", "KC"],
            "antes": [0, 1, 2],
            "bets": [0, 4, 1],
            "stock": ["3D"],
        },
    )
    panel = panel_for(rules, Language("en"), ["Haru", "Aki", "Natsu"], 0, 0)
    assert isinstance(panel, NineAndHalfPanel)
    view = game.view(state, 0)
    done, owed = panel.owes(view)
    assert (done, owed) == (0, told_of(view).owed)  # type: ignore[union-attr]
    move = Move(1, "fight 1", "fight", 0, 0, "fight")
    assert panel.cost(view, move) == "5 chips"
    assert panel.preview(view, move) == "Aki shows 8; your 9 fights for 5. A tie loses."
    draw = Move(62, "draw", "draw", 0, 0, "draw")
    assert panel.cost(view, draw) == "bust 10/13"


def test_kf_12_the_slip_says_what_to_cut_and_to_whom_the_next_card_goes() -> None:
    rules = agree(GAMES["kirifu"], {}, 3)
    game = GAMES["kirifu"]
    state = game.from_position(
        rules,
        {
            "dealer": 0,
            "trump": "C",
            "hands": [["9H", "4C", "3D"], ["AS", "7D"], ["KD", "5S"]],
            "attack": ["8S"],
            "giver": 2,
            "to_move": 0,
            "stock": [],
        },
    )
    panel = panel_for(rules, Language("en"), ["Haru", "Aki", "Natsu"], 0, 0)
    assert isinstance(panel, KirifuPanel)
    view = game.view(state, 0)
    assert panel.prompt(view, None, target=False).ask == "Cut 8 of spades"
    nine = Move(0, "play 9H", "play", 1 << DECK.index["9H"], 0, "play")
    assert panel.preview(view, nine) == "9 of hearts cuts; then you lead to Aki."
    assert panel.hand_badges(view).keys() == {DECK.index["4C"]}


def test_kf_r8_sets_are_cut_card_by_card_and_the_slip_says_so() -> None:
    game = GAMES["kirifu"]
    rules = agree(game, {"lead_sets": "same_rank"}, 3)
    hands = [["QD", "3H", "9C", "KC"], ["2S", "4S"], ["5S", "6S"]]
    state = game.from_position(rules, {
        "trump": "H", "hands": hands, "to_move": 0, "phase": "cut", "attack": ["8S", "8D"],
        "giver": 2, "stock": [],
    })  # fmt: skip
    panel = panel_for(rules, Language("en"), ["Haru", "Aki", "Natsu"], 0, 0)
    prompt = panel.prompt(game.view(state, 0), None, target=False)
    assert prompt.ask == "Cut each of 8 of spades and 8 of diamonds"
    assert prompt.tell == "Choose a stronger card for each of them."


def test_du_42_the_last_card_of_the_limit_says_that_it_is_the_last() -> None:
    table = [["7H", "9H"], ["7S", "9S"]]
    hands = [["7C", "AC"], ["6C", "QS"], ["KC", "TC"]]
    panel, view = durak(**{**BOUT, "table": table, "hands": hands, "phase": "throw",
                           "attacker": 0, "defender": 1, "to_move": 0, "limit": 3})  # fmt: skip
    move = Move(0, "play 7C", "play", 1 << DECK.index["7C"], 0, "play")
    assert panel.preview(view, move) == "Aki must beat 7 of clubs; no more may follow."


def test_kf_18_who_is_left_at_the_end_has_the_last_place() -> None:
    game = GAMES["kirifu"]
    rules = agree(game, {}, 3)
    panel = panel_for(rules, Language("en"), ["Haru", "Aki", "Natsu"], 0, 0)
    assert isinstance(panel, KirifuPanel)
    for over, places in ((False, [0, 1, 0]), (True, [2, 1, 3])):
        state = game.from_position(rules, {
            "trump": "H", "hands": [[] if over else ["QD"], [], ["5S"]], "stock": [],
            "phase": "over" if over else "lead", "to_move": 0,
            "places": [1, 0] if over else [1], "out": [0, 1] if over else [1],
        })  # fmt: skip
        view = game.view(state, 0)
        assert [panel.place(view, seat) for seat in range(3)] == places
