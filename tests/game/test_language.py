import json
import re

import pygame
import pytest

from game.language import CODES, LOCALE, Language, resolved
from game.system import reduced_motion_wished, system_language
from game.ui.fonts import BOLD, REGULAR, folder

OWN = ("common", "error", "errors", "pause", "settings", "title")
NAMESPACES = sorted({path.name.split(".")[0] for path in LOCALE.glob("*.json")})
READING = re.compile(r"\.readings?\.|_reading$")
"""How a name is read aloud: only Japanese needs it."""
PLACE = re.compile(r"%\{(\w+)\}")


def words(namespace, code):
    language = Language(code)
    return {k: v for k, v in language.words(code).items() if k.split(".")[0] == namespace}


@pytest.mark.parametrize("namespace", NAMESPACES)
def test_both_languages_have_the_same_keys(namespace):
    ja, en = words(namespace, "ja"), words(namespace, "en")
    assert sorted(key for key in ja if not READING.search(key)) == sorted(en)


@pytest.mark.parametrize("namespace", OWN)
def test_both_languages_fill_the_same_places(namespace):
    ja, en = words(namespace, "ja"), words(namespace, "en")
    for key in ja.keys() & en.keys():
        places = [set(PLACE.findall(json.dumps(entry))) for entry in (ja[key], en[key])]
        assert places[0] == places[1], key


@pytest.mark.parametrize("namespace", OWN)
@pytest.mark.parametrize("code", CODES)
def test_no_words_have_blanks_at_their_ends(namespace, code):
    for key, entry in words(namespace, code).items():
        for text in entry.values() if isinstance(entry, dict) else [entry]:
            assert len(text) < 4 or text == text.strip(" \n"), key  # joints may be blanks


def test_values_are_filled_in_and_counts_choose_the_form(tmp_path):
    (tmp_path / "a.en.json").write_text(json.dumps({"en": {
        "cards": {"one": "%{count} card", "other": "%{count} cards"}, "deep": {"er": "%{x} and %{y}"},
    }}))  # fmt: skip
    language = Language("en", tmp_path)
    assert language.t("a.cards", count=1) == "1 card"
    assert language.t("a.cards", count=4) == "4 cards"
    assert language.t("a.deep.er", x=1) == "1 and %{y}"


def test_a_missing_word_comes_from_the_other_language_then_from_its_key(tmp_path):
    (tmp_path / "a.ja.json").write_text(json.dumps({"ja": {"only": "だけ"}}))
    language = Language("en", tmp_path)
    assert language.t("a.only") == "だけ"
    assert language.t("a.none") == "a.none"
    assert language.missing == {"a.none"}


def test_the_language_changes_while_running():
    language = Language("ja")
    before = language.t("title.play")
    language.code = "en"
    assert (before, language.t("title.play")) == ("遊ぶ", "Play")


@pytest.mark.parametrize(
    ("lang", "code"),
    [("ja_JP.UTF-8", "ja"), ("ja", "ja"), ("en_US.UTF-8", "en"), ("de_DE", "en"), ("C", "en")],
)
def test_the_system_language(monkeypatch, lang, code):
    for name in ("LC_ALL", "LC_MESSAGES", "LANGUAGE"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr("locale.getlocale", lambda *_: (None, None))
    monkeypatch.setenv("LANG", lang)
    assert system_language() == code
    assert resolved("auto") == code
    assert resolved("ja") == "ja"


def test_a_wish_for_less_motion_is_read_without_an_error():
    assert reduced_motion_wished() in (True, False)


@pytest.mark.parametrize("namespace", [name for name in NAMESPACES if name.startswith("game_")])
def test_what_a_person_does_is_told_in_the_second_person_too(namespace):
    """English verbs change with *you*: a sentence on what a seat does has its own form for it."""
    said = {k: v for k, v in words(namespace, "en").items() if k.startswith(f"{namespace}.say.")}
    lone = [
        key
        for key, entry in said.items()
        if re.search(r"%\{name\} ([a-z]+s|has|is)\b", json.dumps(entry))
        and not key.endswith("_you")
        and f"{key}_you" not in said
    ]
    assert not lone


@pytest.mark.parametrize("face", [REGULAR, BOLD])
def test_every_character_of_every_word_and_rule_is_in_the_font(face):
    pygame.font.init()
    font = pygame.font.Font(str(folder() / face), 20)

    def drawn(text):
        return pygame.image.tobytes(font.render(text, True, "white"), "RGBA")

    nothing = drawn("\u0378")  # a place of the code that no character has
    told = "".join(path.read_text(encoding="utf-8") for path in LOCALE.rglob("*.*"))
    assert [sign for sign in sorted(set(told)) if sign > " " and drawn(sign) == nothing] == []
