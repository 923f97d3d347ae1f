"""What Thousand's table says, in the hands of chapter TH."""

from __future__ import annotations

from engine.core.game import Rules, agree
from engine.core.rng import Rng
from engine.core.view import View
from engine.games import GAMES
from game.language import Language
from game.table.asked.moves import Chooser, Move, moves_of
from game.table.panels import panel_for
from game.table.panels.thousand import ThousandPanel
from game.table.views.rail import Rail

NAMES = ["あなた", "アキ", "ハル", "ナツ"]
H1 = "KH QH AS TS 9D JD 9C"


def dealt(*held: str) -> list[list[str]]:
    """Cards by seat."""
    return [cards.split() for cards in held]


def rules(seats: int = 3, **options: object) -> Rules:
    return agree(GAMES["thousand"], options, seats)


def panel(of: Rules, language: str = "ja") -> ThousandPanel:
    made = panel_for(of, Language(language), NAMES[: of.seats], 0, 0)
    assert isinstance(made, ThousandPanel)
    return made


def auction(**more: object) -> dict[str, object]:
    """Dealer 1; forehand 2 has bid 115, the seat 0 with hand H1 is asked, 1 has passed."""
    others = ["AH TH 9H KS QS JS 9S", "AD TD KD QD AC TC KC"]
    data: dict[str, object] = {
        "phase": "auction", "dealer": 1, "to_move": 0, "price": 115, "bidder": 2, "passed": [1],
        "hands": [H1.split(), *(held.split() for held in others)],
        "talon": ["JH", "QC", "JC"],
    }  # fmt: skip
    return {**data, **more}


def asked(of: Rules, data: dict[str, object]) -> tuple[View, list[Move], ThousandPanel]:
    state = of.game.from_position(of, data)
    said = panel(of)
    return of.game.view(state, 0), said.arranged(moves_of(state, of.game.legal(state))), said


def test_th_e01_the_number_stands_first_and_its_ceiling_under_it() -> None:
    view, moves, said = asked(rules(), auction())
    assert [said.label(move) for move in moves] == ["120でせる", "下りる"]
    assert said.cost(view, moves[0]) == "あなたの上限 220"
    assert said.cost(view, moves[1]) == "ハルが115でせり勝つ"
    assert said.prompt(view, moves[1], target=False).tell == "下りるとハルが115で続ける。"
    told = said.prompt(view, moves[0], target=False).tell
    assert "手札の点は30" in told
    assert "220まで" in told
    assert "取れなければ失う" in told, "what a bid promises"


def test_th_13_above_the_cards_the_slip_names_the_marriage_that_is_needed() -> None:
    view, moves, said = asked(rules(), auction(price=120))
    assert said.prompt(view, moves[0], target=False).tell == "全部の札で120点。ハートのKとQが要る。"


def test_the_plate_tells_bids_card_points_and_the_own_marriage() -> None:
    view, _, said = asked(rules(), auction())
    assert said.value(view, 1) == ("下りた", "")
    assert said.value_colour(view, 1) == "soft"
    assert said.value(view, 2) == ("115", "")
    assert said.plate_words(view, 0, ()) == ["札の点 30", "♥ 100"]
    assert said.plate_words(view, 2, ()) == ["手札 7枚"]
    assert not said.in_play(view, 1)


def test_any_number_may_be_bid_where_that_is_agreed_and_words_come_early() -> None:
    view, moves, said = asked(rules(bid_step="any5"), auction())
    labels = [said.label(move) for move in moves]
    assert labels[:3] == ["120でせる", "下りる", "125でせる"]
    assert labels[-1] == "220でせる"
    assert said.likely(view, moves) == 0


def test_the_rail_keeps_what_was_said_the_next_numbers_and_the_ceiling() -> None:
    said = {100: 2, 105: 0, 110: 2, 115: 0, 120: 2}
    rail = Rail(said, {125: 0}, 220, 5, 0, 120)
    assert rail.values() == [100, 105, 110, 115, 120, 125, 130, 135, 220]
    low = Rail({100: 1}, {105: 0}, 120, 5, 0, 100)
    assert low.values()[:2] == [100, 105]
    assert low.values()[-1] == 135, "a near ceiling is not set apart"
    far = Rail(said, {value: i for i, value in enumerate(range(125, 225, 5))}, 220, 5, 15, 120)
    assert 200 in far.values(), "the chosen number stays in sight"
    assert len(far.values()) <= 10


def exchange() -> dict[str, object]:
    return {
        "phase": "exchange", "dealer": 1, "to_move": 0, "declarer": 0, "price": 125, "bidder": 0,
        "talon": ["AH", "9S", "JC"], "open": True,
        "hands": [
            [*H1.split(), "AH", "9S", "JC"], *dealt("TH 9H JH KS QS JS AD", "TD KD QD AC TC KC QC"),
        ],
    }  # fmt: skip


def test_th_21_cards_are_given_one_after_another_to_named_seats() -> None:
    of = rules()
    view, moves, said = asked(of, exchange())
    assert said.prompt(view, None, target=False).ask == "アキに渡す一枚を選ぶ"
    deck = of.game.spec.deck
    chooser = Chooser(tuple(moves))
    assert chooser.ordered
    first = chooser.pick(deck.index["9C"])
    assert isinstance(first, Chooser)
    assert first.sequence == (deck.index["9C"],)
    assert not first.buttons
    both = first.pick(deck.index["JC"])
    assert isinstance(both, Chooser)
    assert [move.text for move in both.buttons] == ["give 9C JC"]
    other = both.pick(deck.index["9D"])
    assert isinstance(other, Chooser)
    assert other.sequence == (deck.index["9C"], deck.index["9D"]), "it takes the last place"
    back = both.pick(deck.index["9C"])
    assert isinstance(back, Chooser)
    assert back.sequence == (deck.index["JC"],)
    told = said.preview(view, both.buttons[0])
    assert told == "アキに「クラブの9」、ハルに「クラブのJ」。"
    breaks = next(move for move in moves if move.text == "give KH 9C")
    assert said.preview(view, breaks) == "ハートのマリアージュが崩れる。"
    assert set(said.badges(view)) == {deck.index[name] for name in ("AH", "9S", "JC")}


def test_th_22_keeping_the_target_comes_first_and_raising_after_it() -> None:
    of = rules()
    data = exchange() | {
        "phase": "final_target", "given": ["9C", "JC"],
        "hands": dealt(
            "KH QH AS TS 9D JD AH 9S", "TH 9H JH KS QS JS AD 9C", "TD KD QD AC TC KC QC JC",
        ),
    }  # fmt: skip
    view, moves, said = asked(of, data)
    assert [said.label(move) for move in moves[:3]] == ["そのまま", "投了", "130に上げる"]
    assert said.cost(view, moves[0]) == "目標 125"
    assert said.cost(view, moves[2]) == "あなたの上限 220"
    assert said.likely(view, moves) == 0


def playing(**more: object) -> dict[str, object]:
    """Trick four; seat 0 leads, hearts are trump since seat 0 announced them."""
    data: dict[str, object] = {
        "phase": "lead",
        "dealer": 1,
        "declarer": 0,
        "price": 120,
        "bidder": 0,
        "target": 120,
        "leader": 0,
        "to_move": 0,
    }
    return {**data, **more}


def test_th_e05_a_marriage_can_be_announced_and_comes_before_the_plain_card() -> None:
    of = rules()
    data = playing(
        hands=dealt("KH QH 9S", "TH 9H JH", "TD KD QD"), tricks=[2, 2, 1],
        captured=dealt("AS AH AD TS KS QS", "AC TC KC JS JD JC", "QC 9C 9D"),
    )  # fmt: skip
    _view, moves, said = asked(of, data)
    chooser = Chooser(tuple(moves)).pick(of.game.spec.deck.index["KH"])
    assert isinstance(chooser, Chooser)
    assert [said.label(move) for move in chooser.buttons] == ["マリアージュ 100", "告げずに出す"]


def test_th_41_without_the_suit_a_trump_must_be_played_and_the_slip_says_so() -> None:
    of = rules()
    data = playing(
        phase="follow", trump="H", leader=1, trick=["AS", "9S"], tricks=[2, 2, 1],
        hands=dealt("TH 9H AD", "JH JD", "TD KD"), called={"H": 0},
        captured=dealt("KH QH AC KS TS AH", "TC KC JS QS QD 9D", "QC JC 9C"),
        thrown=dealt("KH QH AC KS 9C", "AH TC KC JS QD AS", "TS QS 9D QC JC 9S"),
    )  # fmt: skip
    view, moves, said = asked(of, data)
    assert {move.text for move in moves} == {"play TH", "play 9H"}
    told = said.prompt(view, moves[0], target=False).tell
    assert told == "先手の印がないので、切札のハートを出します。"


def test_the_dealer_of_four_sits_out() -> None:
    of = rules(4)
    state = of.game.new_deal(of, of.game.opening(of, 4, 2), Rng(3))
    view = of.game.view(state, 0)
    said = panel(of)
    role = said.role(view, 2)
    assert role is not None
    assert role.text == "休み"
    assert not said.in_play(view, 2)
    assert 2 not in set(said.turns(view))


def bottom_nine(**more: object) -> dict[str, object]:
    """The dealer 0 has looked and seen the nine of spades at the bottom of the pack."""
    pack = [f"{rank}{suit}" for suit in "SHDC" for rank in "ATKQJ9" if rank + suit != "9S"]
    return {"phase": "peek", "dealer": 0, "to_move": 0, "peeked": True, "pack": [*pack, "9S"],
            **more}  # fmt: skip


def test_th_07_the_dealer_is_shown_the_nine_and_can_have_it_cut_away() -> None:
    of = rules(peek_bottom="on")
    view, moves, said = asked(of, bottom_nine())
    buttons = Chooser(tuple(moves)).buttons
    assert [said.label(move) for move in buttons] == ["再カット", "配る"]
    assert said.bottom(view) == of.game.spec.deck.index["9S"]
    assert said.prompt(view, buttons[0], target=False).ask == "底は「スペードの9」。どうしますか"


def test_th_07_any_other_card_below_is_dealt() -> None:
    of = rules(peek_bottom="on")
    pack = sorted(bottom_nine()["pack"], key="AH".__eq__)
    view, moves, said = asked(of, bottom_nine(pack=pack))
    assert [said.label(move) for move in Chooser(tuple(moves)).buttons] == ["配る"]
    assert said.prompt(view, moves[0], target=False).ask == "底は9ではありません。配ります"


def test_th_31_a_hand_that_is_not_claimed_is_played_on() -> None:
    of = rules(misdeal_mode="claim")
    hands = dealt("9S 9H 9D 9C KS QS JS AS", "AH TH KH QH JH TS AD TD", "KD QD JD AC TC KC QC JC")
    view, moves, said = asked(of, {
        "phase": "misdeal", "dealer": 2, "to_move": 0, "declarer": 1, "bidder": 1, "price": 100,
        "passed": [0, 2], "talon": ["AD", "TD", "TS"], "open": True, "hands": hands,
    })  # fmt: skip
    assert [said.label(move) for move in moves] == ["このまま打つ", "配り直す"]
    assert said.prompt(view, moves[0], target=False).tell == "配り直さず、このまま打つ。"


def test_th_92_looking_stands_before_bidding_blind() -> None:
    of = rules(blind_bid="on")
    view, moves, said = asked(of, auction(phase="look", looked=[1, 2], price=110))
    assert [move.verb for move in moves] == ["look", "bid", "pass"]
    assert said.likely(view, moves) == 0
    assert said.prompt(view, moves[0], target=False).ask == "手札を見るか、見ずにせるか"
    view, moves, said = asked(of, auction(phase="look", looked=[1, 2], price=120))
    assert [move.verb for move in moves] == ["look", "pass"]
    assert said.prompt(view, moves[0], target=False).ask == "手札を見るか、下りるか"


def test_th_90_before_the_first_word_the_rail_begins_at_the_opening() -> None:
    of = rules(golden_round="on", bid_step="any5")
    view, _, said = asked(of, auction(
        price=0, bidder=None, passed=[], golden=True, dealer=2, to_move=0,
    ))  # fmt: skip
    assert said.opening(view) == 120
    assert Rail({}, {120: 0}, 220, 5, 0, said.opening(view) - 5).values()[0] == 120
