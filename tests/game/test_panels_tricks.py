"""What the tables of trick games say, in worked positions of the chapters."""

from __future__ import annotations

import pytest

from engine.core.cards import cards_of
from engine.core.game import Rules, agree
from engine.core.view import View
from engine.games import GAMES
from game.language import Language
from game.table.asked.moves import moves_of
from game.table.panels import panel_for
from game.table.panels.tricks import Moment, TrickPanel
from game.table.trick import Trick

NAMES = ["あなた", "アキ", "ハル", "ナツ", "フユ", "ソラ", "ウミ"]
MINUS = "\u2212"


def rules(game: str, seats: int = 4, **options: object) -> Rules:
    return agree(GAMES[game], options, seats)


def panel(of: Rules, language: str = "ja", looker: int = 0) -> TrickPanel:
    made = panel_for(of, Language(language), NAMES[: of.seats], looker, looker)
    assert isinstance(made, TrickPanel)
    return made


def view(of: Rules, data: dict[str, object], seat: int = 0) -> View:
    return of.game.view(of.game.from_position(of, data), seat)


def told(of: Rules, data: dict[str, object], card: str, language: str = "ja") -> tuple[str, str]:
    """What the slip says with a card in focus: what to do, and what would happen."""
    state = of.game.from_position(of, data)
    seat = state.to_move
    moves = moves_of(state, of.game.legal(state))
    move = next(move for move in moves if move.text == f"play {card}")
    prompt = panel(of, language, seat).prompt(of.game.view(state, seat), move, target=False)
    return prompt.ask, prompt.tell


def hands(*held: str) -> list[list[str]]:
    return [cards.split() for cards in held]


def test_ki_e01_the_slip_says_that_the_king_must_be_played() -> None:
    data = {
        "deal": 5, "hands": hands("AH KH 9H 7S", "7H TC 9C", "9S 8S JS", "8C TS KS"), "leader": 1,
        "trick": ["8H", "TH", "JH"],
    }  # fmt: skip
    ask, tell = told(rules("king"), data, "KH")
    assert ask == "札を一枚出す"
    assert tell == "ハートのKを出さなければなりません。"


def test_ki_e05_the_slip_says_that_hearts_are_barred() -> None:
    data = {
        "deal": 14,
        "hands": hands("KH QH 7C", "8C 9C TC", "7D 8D 9D", "7S 8S 9S"),
        "to_move": 0,
    }
    ask, tell = told(rules("king"), data, "7C")
    assert ask == "先手の札を出す"
    assert tell == "ほかの印があるうちは、ハートを先手で出せません。"


def test_ki_14_the_slip_names_the_suit_and_a_refusal_its_rule() -> None:
    of = rules("king")
    data = {
        "deal": 1, "hands": hands("9D AD 8S", "8C 9C", "7C TC", "7S 9S"), "leader": 1,
        "trick": ["TD", "KD", "7D"],
    }  # fmt: skip
    assert told(of, data, "9D")[1] == "ダイヤがあるので、ダイヤしか出せません。"
    assert told(of, data, "9D", "en")[1] == "You hold diamonds, so you must play one."
    seen = view(of, data)
    state = of.game.from_position(of, data)
    rule = of.game.why_not(state, "play 8S")
    assert panel(of).refusal(seen, rule) == "ダイヤがあるので、ダイヤしか出せません。 (KI-14)"


def test_ki_e08_the_last_card_of_a_trick_tells_what_it_would_cost() -> None:
    data = {
        "deal": 5, "hands": hands("AC QC", "9C", "TC", "7D"), "leader": 1,
        "trick": ["8C", "KH", "7C"],
    }  # fmt: skip
    assert told(rules("king"), data, "AC")[1] == f"このトリックを取る（{MINUS}16）。"
    assert told(rules("king"), data, "AC", "en")[1] == f"You take this trick ({MINUS}16)."


def test_ki_e09_everything_counts_at_once_in_deal_seven() -> None:
    data = {
        "deal": 7, "hands": hands("7D", "", "", ""), "leader": 1, "trick": ["QH", "KH", "JS"],
        "tricks": [0, 7, 0, 0], "last_two": [0, 1, 0, 0],
        "captured": hands("", "AS KS TS 9S 8S 7S QS AD KD QD JD TD 9D 8D AC KC QC JC TC 9C 8C 7C "
                          "AH JH TH 9H 8H 7H", "", ""),
    }  # fmt: skip
    before = view(rules("king"), data)
    # the hearts lie seat 1 QH, 2 KH, 3 JS: seat 2 takes it with the king
    assert told(rules("king"), data, "7D")[1] == f"このトリックはハルが取る（{MINUS}38）。"
    assert panel(rules("king")).trick(before) == (1, 2)


def test_the_plate_counts_tricks_this_deal_and_the_match() -> None:
    of = rules("king")
    data = {
        "deal": 2, "hands": hands("AS", "KS", "QS", "TS"), "to_move": 0, "tricks": [2, 1, 0, 0],
        "captured": hands("JS JH 7S 8S 9S 7H 8H 9H", "JC 7C 8C 9C", "", ""),
    }  # fmt: skip
    seen, king = view(of, data), panel(of)
    assert king.value(seen, 0) == ("2", "トリック")
    assert king.plate_words(seen, 0, (-20, 0, 0, 0)) == [f"この手 {MINUS}8", f"合計 {MINUS}28"]
    assert king.plate_words(seen, 2, (0, 0, 0, 0)) == ["この手 0", "合計 0"]
    assert panel(of, "en").value(seen, 1) == ("1", "trick")


def test_the_bar_counts_the_deals_that_are_played() -> None:
    of = rules("king")
    match = of.game.opening(of, 4, 0)
    assert panel(of).progress(match) == "一手目／全14手"
    short = rules("king", match_length="mixed2")
    assert panel(short).progress(match) == "一手目／全2手"
    assert panel(short, "en").progress(match) == "Deal 1 of 2"


def parity(tricks: list[int], **more: object) -> dict[str, object]:
    return {"hands": hands("AS", "KS", "QS", "TS"), "to_move": 0, "tricks": tricks, **more}


def test_pa_e13_the_change_is_told_once_from_the_old_number_to_the_new() -> None:
    of = rules("parity")
    before, after = view(of, parity([2, 3, 1, 1])), view(of, parity([2, 4, 1, 1]))
    change = panel(of).change(before, after, 1)
    assert change is not None
    assert (change.before, change.after, change.good) == (f"{MINUS}3", "+4", True)
    assert change.head == "3 → 4 トリック"
    worse = panel(of).change(view(of, parity([2, 4, 1, 1])), view(of, parity([3, 4, 1, 1])), 0)
    assert worse is not None
    assert (worse.before, worse.after, worse.good) == ("+2", f"{MINUS}3", False)


def test_pa_14_the_plate_says_what_the_tricks_would_score_now() -> None:
    of, seen = rules("parity"), view(rules("parity"), parity([2, 3, 0, 1]))
    said = panel(of)
    assert [said.value(seen, seat)[0] for seat in range(4)] == ["+2", f"{MINUS}3", "0", f"{MINUS}1"]
    assert said.value_colour(seen, 1) == "red_hi"
    assert said.value_colour(seen, 0) == "washi"
    assert said.heap_words(seen, 0)[0] == "偶数：得"
    assert said.heap_words(seen, 1) == ("奇数：損", "red_hi")
    assert said.is_bad_trick(3, 3)
    assert not said.is_bad_trick(1, 3)


def test_pa_e12_a_discard_cannot_win_and_the_slip_says_so() -> None:
    data = {"hands": hands("AS 3S", "AH TS", "AD 2S", "9S"), "leader": 3, "trick": ["2C"]}
    ask, tell = told(rules("parity"), data, "AS")
    assert tell == "リードのスートではないので、勝てない。"
    assert ask == "札を一枚出す"


def test_pa_11_a_higher_card_of_the_suit_would_win_so_far() -> None:
    data = {"hands": hands("AS 2S", "AH TS", "AD 3S", "9S"), "leader": 3, "trick": ["4S"]}
    assert told(rules("parity"), data, "AS")[1] == "今の勝ち札になる。"
    assert told(rules("parity"), data, "2S")[1] == "今の勝ち札には届かない。"


def three(tricks: list[int], **more: object) -> dict[str, object]:
    return {"hands": hands("AS", "KS", "QS", "TS"), "to_move": 0, "tricks": tricks, **more}


def test_tt_14_three_is_enough_and_the_fourth_falls() -> None:
    of = rules("three_tricks")
    said, seen = panel(of), view(of, three([0, 2, 3, 4]))
    assert [said.value(seen, s)[0] for s in range(4)] == [f"{MINUS}3", "+4", "+9", f"{MINUS}4"]
    assert said.heap_words(seen, 1)[0] == "2トリック・あと1つまで得"
    assert said.heap_words(seen, 2) == ("3トリック・ここまで", "gold")
    assert said.heap_words(seen, 3) == ("4トリック・取りすぎ", "red_hi")
    change = said.change(seen, view(of, three([0, 2, 4, 4])), 2)
    assert change is not None
    assert (change.before, change.after) == ("+9", f"{MINUS}4")
    kashiwagi = rules("three_tricks", zero_score=-5)
    assert panel(kashiwagi).value(view(kashiwagi, three([0] * 4)), 0)[0] == f"{MINUS}5"


def test_tt_12_a_trump_would_win_and_the_last_card_says_who_takes_the_trick() -> None:
    of = rules("three_tricks", trump="spades")
    data = {"hands": hands("AH 2H", "9C", "2C", "3C"), "leader": 1, "trick": ["9H", "2S", "TH"]}
    assert told(of, data, "AH")[1] == "このトリックはハルが取る（+4）。"
    assert panel(of).trick(view(of, data)) == (1, 2)


def test_tt_07_two_cards_go_to_the_right_neighbour_by_name() -> None:
    of = rules("three_tricks", pass_right=2)
    data = {"phase": "pass", "hands": hands("AS KS QS", "AH KH QH", "AD KD QD", "AC KC QC"),
            "dealer": 3, "to_move": 0}  # fmt: skip
    state = of.game.from_position(of, data)
    move = next(m for m in moves_of(state, of.game.legal(state)) if m.text == "give AS KS")
    said = panel(of)
    prompt = said.prompt(of.game.view(state, 0), move, target=False)
    assert prompt.ask == "右隣のナツへ渡す二枚を選ぶ"
    assert prompt.tell == "「スペードのK」と「スペードのA」をナツへ渡す。"
    assert said.label(move) == "渡す"


def loo(**more: object) -> dict[str, object]:
    """Six seats, dealer 0; 1 and 3 have stayed, 2, 4 and 5 have dropped, the dealer is asked."""
    five = ["2S 3S 4S 5S 6S", "2H 3H 4H 5H 6H", "", "2D 3D 4D 5D 6D", "", ""]
    data: dict[str, object] = {
        "phase": "declare", "dealer": 0, "to_move": 0, "turned": "AC", "hands": hands(*five),
        "declared": [None, "stay", "drop", "stay", "drop", "drop"],
        "aside": hands("", "", "7S 8S 9S TS JS", "", "7H 8H 9H TH JH", "7D 8D 9D TD JD"),
    }  # fmt: skip
    return {**data, **more}


def answer(of: Rules, data: dict[str, object], word: str, language: str = "ja") -> tuple[str, str]:
    """What the slip says with an answer in focus, and what stands on its button."""
    state = of.game.from_position(of, data)
    seen = of.game.view(state, state.to_move)
    move = next(m for m in moves_of(state, of.game.legal(state)) if m.verb == word)
    said = panel(of, language, state.to_move)
    return said.prompt(seen, move, target=False).tell, said.cost(seen, move)


def test_jl_e01_pot_and_worth_of_a_trick() -> None:
    of = rules("japanese_loo", 6)
    said, seen = panel(of), view(of, loo())
    assert (said.pot(seen), said.part(seen)) == (20, 4)
    assert [said.plate_words(seen, seat, ())[0] for seat in range(4)] == [
        "考え中", "出る", "下り", "出る",
    ]  # fmt: skip
    assert said.value(seen, 2) == ("95", "")
    assert said.value(seen, 0) == ("95", "枚"), "the dealer has paid its 5"
    assert not said.in_play(seen, 2)
    assert said.in_play(seen, 3)


def test_jl_10_dropping_says_its_price_and_what_the_pot_becomes() -> None:
    of = rules("japanese_loo", 6)
    assert answer(of, loo(), "drop") == ("手札を伏せて下りる。ポットは25になる。", "下り賃 5")
    tell, cost = answer(of, loo(), "stay")
    assert "ルーで10払う" in tell
    assert cost == "一トリック4枚以上"


@pytest.mark.parametrize(("turned", "word"), [("AC", "drop"), ("AS", "stay")])
def test_jl_19_only_a_hand_with_a_trump_is_led_to_stay(turned: str, word: str) -> None:
    of = rules("japanese_loo", 6)
    state = of.game.from_position(of, loo(turned=turned))
    moves = moves_of(state, of.game.legal(state))
    said = panel(of, looker=state.to_move)
    assert moves[said.likely(of.game.view(state, state.to_move), moves)].verb == word


def test_jl_13_a_dealer_who_drops_gives_the_pot_to_the_only_one_who_stays() -> None:
    of = rules("japanese_loo", 6)
    five = ["2S 3S 4S 5S 6S", "", "", "2D 3D 4D 5D 6D", "", ""]
    aside = hands("", "2H 3H 4H 5H 6H", "7S 8S 9S TS JS", "", "7H 8H 9H TH JH", "7D 8D 9D TD JD")
    declared = [None, "drop", "drop", "stay", "drop", "drop"]
    data = loo(hands=hands(*five), aside=aside, declared=declared, pot=20)
    assert answer(of, data, "drop")[0] == "下りるとナツの総取り（50）。"
    assert answer(of, data, "drop", "en")[0] == "If you drop, ナツ takes it all (50)."


def test_jl_14_only_those_who_stayed_are_counted_in_a_trick() -> None:
    of = rules("japanese_loo", 6)
    data = loo(
        phase="follow", hands=hands("AS 3S 4S 5S 6S", "3H 4H 5H 6H", "", "3D 4D 5D 6D", "", ""),
        declared=["stay", "stay", "drop", "stay", "drop", "drop"], leader=1, trick=["2H", "2D"],
    )  # fmt: skip
    seen, said = view(of, data), panel(of)
    assert said.trick(seen) == (1, 1)
    assert said.is_last(seen)
    assert told(of, data, "AS")[1] == "このトリックはアキが取る（+4）。"
    assert said.counts_tricks(seen, 3)
    assert not said.counts_tricks(seen, 2)


def test_jl_22_the_end_names_the_looed_and_the_next_pot() -> None:
    of = rules("japanese_loo", 6)
    data = {
        "phase": "over", "dealer": 0, "turned": "AC", "hands": hands("", "", "", "", "", ""),
        "declared": ["stay", "stay", "drop", "stay", "drop", "drop"], "tricks": [0, 3, 0, 2, 0, 0],
    }  # fmt: skip
    seen, said = view(of, data), panel(of)
    assert said.closing(seen) == "ルーはあなた。次のポットは10から。"
    assert said.plate_words(seen, 0, ()) == [f"ルー {MINUS}10"]
    assert not said.counts_tricks(seen, 0), "its loo stands where the tricks would"
    assert said.counts_tricks(seen, 1)
    assert said.sub_colour(seen, 0) == "red_hi"


@pytest.mark.parametrize("game", ["king", "parity", "three_tricks", "japanese_loo"])
def test_names_of_what_lies_on_the_table_exist_in_both_languages(game: str) -> None:
    for language in ("ja", "en"):
        words = Language(language)
        said = panel(rules(game), language)
        for key in ("led", "best", "won", "last", "takes_you", "opens"):
            assert said.w(key)
        assert said.dealer_seal == ("D" if language == "en" else "配" if game == "king" else "親")
        assert not said.language.missing
        assert not words.missing


def test_a_moment_knows_the_trick_that_is_gathered() -> None:
    trick = Trick(((1, 3), (2, 5), (0, 1)), 2, 5)
    assert cards_of(trick.cards) == [1, 3, 5]
    of = rules("parity")
    said = panel(of)
    seen, after = view(of, parity([2, 3, 1, 1])), view(of, parity([2, 4, 1, 1]))
    said.moment = Moment(of.game.opening(of, 4, 0), after, (), Trick(((1, 3),), 1, 3))
    assert said.change(seen, after, 1) is not None
