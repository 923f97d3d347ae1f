"""The code of a deal: the same cards from every code, and no typing error that is not found out."""

from __future__ import annotations

import random

import pytest

from engine.cli import main
from engine.core.errors import BadCode
from engine.core.game import Rules, agree
from engine.games import GAMES
from engine.match.code import LETTERS, DealCode, code_of, read, written
from engine.match.match import Start
from engine.match.play import Play, SeatInfo, begin
from engine.match.record import resume
from engine.match.record import written as recorded
from tests.kit import all_single_changes, named

SHUFFLED_ONCE = {"forty_one"}
"""Games in which later deals come from the cards as they were gathered."""


def seats_of(rules: Rules) -> list[SeatInfo]:
    return [SeatInfo(f"Seat {seat}", "random") for seat in range(rules.seats)]


def begun(code: str) -> Play:
    deal = read(code)
    play = begin(deal.rules, seats_of(deal.rules), deal.seed, start=deal.start, origin="code")
    play.deal()
    return play


def cards(play: Play) -> dict[str, object]:
    """The position without anybody's score."""
    position = play.rules.game.position(play.state)
    return {k: v for k, v in position.items() if k not in {"chips", "pot", "scores", "bolts"}}


def played(game: str, seed: int, deals: int) -> list[Play]:
    """A match at the beginning of each of its first deals."""
    rules = agree(GAMES[game])
    play = begin(rules, seats_of(rules), seed)
    rng, found = random.Random(seed), []
    while len(found) < deals and not play.over:
        play.deal()
        found.append(resume(recorded(play.journal)))
        while play.to_move >= 0:
            choices = rules.game.playable(play.state)
            play.act(choices[int(rng.random() * len(choices))])
    return found


@pytest.mark.parametrize("rules", all_single_changes(), ids=named)
def test_a_code_holds_every_option_and_every_number_of_seats(rules):
    deal = DealCode(rules, 0xFEDC_BA98_7654_3210, Start(rules.seats - 1))
    assert read(written(deal)) == deal


def test_options_with_numbers_and_lists_of_items_come_through():
    changed = {"rounds": 17, "arashi_points": 123, "fuke_limit": 7}
    items = next(o for o in GAMES["hana_awase"].spec.options if o.id == "custom_yaku").items
    changed["custom_yaku"] = ",".join(items[::5])
    points = next(o for o in GAMES["hana_awase"].spec.options if o.id == "yaku_points_override")
    changed["yaku_points_override"] = f"{points.items[0]}=0,{points.items[-1]}=500"
    rules = agree(GAMES["hana_awase"], changed, 4)
    assert read(written(DealCode(rules, 5, Start(2)))).rules == rules


@pytest.mark.parametrize("game", list(GAMES))
def test_every_deal_of_a_match_is_dealt_again_from_its_code(game):
    for number, play in enumerate(played(game, 11, 5)):
        code = code_of(play)
        if not code:
            assert game in SHUFFLED_ONCE
            assert number
            continue
        again = begun(code)
        assert cards(again) == cards(play)
        assert again.match.dealer == play.match.dealer
        assert read(code).rules == play.rules
        assert code_of(again) == code


@pytest.mark.parametrize("game", list(GAMES))
def test_a_deal_that_was_sent_is_played_to_its_end_and_resumed(game):
    play = begun(code_of(played(game, 12, 1)[0]))
    rng = random.Random(1)
    for _ in range(2):
        while play.to_move >= 0:
            choices = play.rules.game.playable(play.state)
            play.act(choices[int(rng.random() * len(choices))])
        assert play.settled is not None
        if play.over:
            break
        play.deal()
    again = resume(recorded(play.journal))
    assert again.journal == play.journal
    assert again.start == play.start
    assert (again.match, again.deal_seed) == (play.match, play.deal_seed)


def test_the_usual_code_is_short():
    play = played("mushi", 3, 1)[0]
    assert len(code_of(play).replace("-", "")) == 20


def test_a_code_can_be_typed_in_many_ways():
    code = code_of(played("mushi", 3, 2)[1])
    deal = read(code)
    wide = code.translate({ord(c): ord(c) + 0xFEE0 for c in "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"})
    for text in (
        code.lower(), code.replace("-", ""), code.replace("-", " "), f"  {code}\n", wide,
        code.replace("0", "O").replace("1", "l").replace("V", "u"), code.replace("1", "I"),
    ):  # fmt: skip
        assert read(text) == deal


def test_letters_that_can_be_confused_are_never_written():
    assert not set("ILOU") & set(LETTERS)
    assert len(set(LETTERS)) == 32


def test_no_two_games_begin_alike():
    starts = {game.spec.code.translate(str.maketrans("OILU", "011V")) for game in GAMES.values()}
    assert len(starts) == len(GAMES)
    assert all(len(start) == 2 for start in starts)


def test_every_single_wrong_letter_and_every_swap_is_found_out():
    code = code_of(played("kujuroku", 4, 1)[0]).replace("-", "")
    for at in range(2, len(code)):
        for letter in LETTERS:
            if letter != code[at]:
                with pytest.raises(BadCode):
                    read(code[:at] + letter + code[at + 1 :])
        if at + 1 < len(code) and code[at] != code[at + 1]:
            with pytest.raises(BadCode):
                read(code[:at] + code[at + 1] + code[at] + code[at + 2 :])


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (lambda _: "", "empty"),
        (lambda _: " - ", "empty"),
        (lambda code: "QQ" + code[2:], "no_such_game"),
        (lambda code: code[:9], "too_short"),
        (lambda code: code[:-2], "too_short"),
        (lambda code: code[:5] + "あ" + code[6:], "strange_letter"),
        (lambda code: code[:-1] + ("0" if code[-1] != "0" else "1"), "mistyped"),
        (lambda code: code + "00", "mistyped"),
        (lambda code: code * 5, "mistyped"),
        (lambda code: "KK" + code[2:], "mistyped"),
    ],
)
def test_a_wrong_code_says_what_is_wrong(change, reason):
    code = code_of(played("mushi", 6, 1)[0])
    with pytest.raises(BadCode) as caught:
        read(change(code))
    assert caught.value.code == reason


def test_any_text_is_a_code_or_a_reason():
    rng = random.Random(2)
    for _ in range(3000):
        game = rng.choice(list(GAMES.values())).spec.code
        text = game + "".join(rng.choice(LETTERS) for _ in range(rng.randrange(70)))
        try:
            read(text)
        except BadCode:
            continue


@pytest.mark.parametrize("number", [1, 7, 8, -2, -40, 2**60])
def test_the_games_own_facts_come_through(number):
    rules = agree(GAMES["tien_gow"])
    deal = DealCode(rules, 9, Start(1, 3, (1, 0, 2, 3, 1)))
    assert read(written(deal)) == deal
    forged = DealCode(rules, 9, Start(1, 3, (number,)))
    with pytest.raises(BadCode, match="mistyped"):
        read(written(forged))


def test_the_command_line_deals_a_code(capsys):
    play = played("mushi", 6, 2)[1]
    code = code_of(play)
    assert (
        main(["play", "--code", code, "--players", "greedy,random", "--deals", "1", "--json"]) == 0
    )
    again = resume(capsys.readouterr().out)
    first, second = (
        next(e["position"] for e in reversed(p.journal) if "deal" in e) for p in (play, again)
    )
    assert first == second
    assert again.journal[0]["origin"] == "code"


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["play", "--code", "MU-123"], "too short"),
        (["play", "--code", "ZZ-123"], "no such game"),
        (["play", "mushi", "--code", "MU-123"], "code says it all"),
        (["play"], "no game"),
    ],
)
def test_the_command_line_tells_what_is_wrong_in_one_line(words, told, capsys):
    assert main(words) == 2
    line = capsys.readouterr().err
    assert told in line
    assert line.count("\n") == 1
