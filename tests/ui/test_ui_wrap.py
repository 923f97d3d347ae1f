from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.ui.wrap import GLUED, NOT_FIRST, NOT_LAST, lines, phrases

JA = "札の左上に花の名と種類を小さく出す。「覚えるまで」は、その花を十回取ると消える。"
EN = "Shows month and kind in the upper left corner of a card, once you have asked for it."
CHARACTERS = "花札を取る。、「」（）ーっゃカス鬼abc 12%!?・"


@pytest.mark.parametrize("text", [JA, EN, "", "花", "a|b", "一行\n二行"])
@pytest.mark.parametrize("limit", [1, 4, 9, 16, 400])
def test_nothing_is_lost_and_nothing_is_added(text, limit):
    joined = "".join(lines(text, limit, len))
    assert joined.replace(" ", "") == text.replace("\n", "").replace("|", "").replace(" ", "")


@pytest.mark.parametrize("limit", range(3, 20))
def test_no_line_of_japanese_starts_or_ends_with_a_forbidden_character(limit):
    for line in lines(JA, limit, len):
        assert line[0] not in NOT_FIRST
        assert line[-1] not in NOT_LAST


@given(st.text(CHARACTERS, min_size=1, max_size=60), st.integers(2, 30))
def test_kinsoku_holds_for_any_text(text, limit):
    broken = lines(text, limit, len)
    for before, line in pairwise(broken):
        assert not line or line[0] not in NOT_FIRST or line[0] == " "
        assert not before or before[-1] not in NOT_LAST


@given(st.text(CHARACTERS.replace("「", "").replace("（", ""), max_size=60), st.integers(4, 30))
def test_lines_are_no_wider_than_asked_but_for_hanging_marks(text, limit):
    for line in lines(text, limit, len):
        hanging = len(line)
        while hanging and line[hanging - 1] in NOT_FIRST:
            hanging -= 1
        assert hanging <= limit + 1


def test_japanese_breaks_between_phrases():
    assert lines(JA, 10, len) == [
        "札の左上に花の名と",
        "種類を小さく出す。",
        "「覚えるまで」は、",
        "その花を十回取ると",
        "消える。",
    ]


@pytest.mark.parametrize("word", [word for word in GLUED if len(word) > 1])
def test_words_of_the_games_are_never_cut(word):
    text = f"この{word}を見て、{word}が場にあれば{word}と言う。"
    pieces = phrases(text)
    assert "".join(pieces) == text
    assert sum(piece.count(word) for piece in pieces) == 3


def test_english_breaks_at_spaces_and_keeps_none_at_the_ends():
    broken = lines(EN, 24, len)
    assert all(line == line.strip() for line in broken)
    assert " ".join(broken) == EN


def test_a_writer_can_allow_and_forbid_a_break():
    assert lines("abc|def", 3, len) == ["abc", "def"]
    assert lines("10\u00a0points ok", 9, len) == ["10\u00a0points", "ok"]


def test_a_word_wider_than_the_line_is_cut_somewhere():
    assert lines("abcdefgh", 3, len) == ["abc", "def", "gh"]


def test_mixed_text_keeps_the_spaces_round_english():
    assert "".join(phrases("もう一度 Enter で決まります。")) == "もう一度 Enter で決まります。"
