"""The rules pages and the words of the games: complete, alike in both languages, true to the cards."""

import json
import re
from collections import Counter
from itertools import product
from pathlib import Path

import pytest

from engine.decks.hanafuda import DECK
from engine.games import GAMES as ENGINE

ROOT = Path(__file__).parents[2]
LOCALE = ROOT / "game" / "locale"
LANGUAGES = ("en", "ja")
FILES = sorted((LOCALE / "rules").glob("*.md"))
GAMES = sorted({path.name.split(".")[0] for path in FILES})
SECTIONS = (
    "summary", "cards", "deal", "turn", "special", "yaku", "scoring",
    "match", "options", "presets", "play", "history", "rulings",
)  # fmt: skip
MAY_LACK = {"special", "yaku", "scoring"}

HEADING = re.compile(r"## (?P<title>\S.*) \{#(?P<id>[a-z]+)\}")
RULE = re.compile(r"\*\*(?P<id>[A-Z]{2}-(?:\d{2}[a-z]?|[ABERT]\d+))\*\*")
RULE_IN_SOURCE = re.compile(r"\b[A-Z]{2}-[0-9ABRT]+[0-9]*\b")
BRACES = re.compile(r"\{(?!#)([^{}]*)\}")
FORBIDDEN = re.compile(r"https?:|<[a-z/!]|`|\]\(|/work|\t")

DAINI = {
    *(f"d{rank}{letter}" for rank, letter in product((2, 5, 6, 7, 8, 9, 10), "abcd")),
    *(f"d{rank}{letter}" for rank, letter in product((1, 3, 4), "sabc")),
    "oni",
    "jizo",
}
MEKURI = {f"{suit}{n}" for suit, n in product(("ao", "aka", "ouru", "koppu"), range(1, 13))}
TRUMPS = {f"{rank}{suit}" for rank, suit in product("AKQJT98765432", "SHDC")} | {"JOKER"}
TILES = {f"{a}-{b}{twin}" for a, b, twin in product(range(1, 7), range(1, 7), ("", "a", "b"))}
CARDS = {
    **dict.fromkeys(("mushi", "koi_koi", "hana_awase"), frozenset(DECK.ids)),
    "kujuroku": DAINI,
    "mekuri": MEKURI,
    "tien_gow": TILES,
}


def page(game, language):
    return (LOCALE / "rules" / f"{game}.{language}.md").read_text("utf-8")


def words(game, language):
    path = LOCALE / f"game_{game}.{language}.json"
    return json.loads(path.read_text("utf-8"))[language]


def rule_ids(text):
    return [found["id"] for found in RULE.finditer(text)]


def sections(text):
    """Section id → its lines, in the order of the page."""
    found = {}
    for line in text.splitlines()[1:]:
        if heading := HEADING.fullmatch(line):
            found[heading["id"]] = []
        elif found:
            found[next(reversed(found))].append(line)
    return found


PLURAL = {"one", "other"}
"""Forms of one entry that the number chooses from, in languages that have them."""


def flat(tree, prefix=""):
    for key, value in tree.items():
        if isinstance(value, dict) and set(value) == PLURAL:
            yield f"{prefix}{key}", value["other"]
        elif isinstance(value, dict):
            yield from flat(value, f"{prefix}{key}.")
        else:
            yield f"{prefix}{key}", value


each_file = pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
each_game = pytest.mark.parametrize("game", GAMES)


@each_file
def test_a_page_has_its_sections_in_order(path):
    text = path.read_text("utf-8")
    assert re.fullmatch(r"# \S.*", text.splitlines()[0])
    ids = [match["id"] for line in text.splitlines() if (match := HEADING.fullmatch(line))]
    assert len(ids) == len([line for line in text.splitlines() if line.startswith("## ")])
    assert ids == [name for name in SECTIONS if name in ids]
    assert set(SECTIONS) - set(ids) <= MAY_LACK


@each_file
def test_a_page_tells_where_the_game_comes_from_and_from_what_source(path):
    language = path.name.split(".")[1]
    text = path.read_text("utf-8")
    found = re.search(r"^## ([^\n]*) \{#history\}\n(.*?)(?=^## )", text, re.MULTILINE | re.DOTALL)
    title = {"en": "History and sources", "ja": "歴史と出典"}[language]
    assert found is not None
    assert found[1] == title
    paragraphs = [part for part in found[2].split("\n\n") if part.strip()]
    assert len(paragraphs) >= 3
    source = {"en": r"\bsources?\b|\barticles?\b", "ja": "原典|出典|記事|百科事典"}[language]
    assert re.search(source, found[2])


@each_game
def test_both_languages_tell_the_same_rules(game):
    english, japanese = (page(game, language) for language in LANGUAGES)
    assert set(rule_ids(english)) == set(rule_ids(japanese))
    assert list(sections(english)) == list(sections(japanese))


@each_game
def test_both_languages_name_the_same_options_and_presets(game):
    for section, start in (("options", ("### ", "- ")), ("presets", ("- ",))):
        listed = [
            [
                line.split(": ")[0]
                for line in sections(page(game, language))[section]
                if line.startswith(start)
            ]
            for language in LANGUAGES
        ]
        assert listed[0] == listed[1]


@each_file
def test_every_rule_stands_once_and_first(path):
    text = path.read_text("utf-8")
    assert [name for name, n in Counter(rule_ids(text)).items() if n > 1] == []
    assert len({name[:2] for name in rule_ids(text)}) == 1
    for line in text.splitlines():
        for found in RULE.finditer(line):
            assert line[: found.start()] in {"", "- "}, line


@each_file
def test_every_card_is_one_of_the_deck(path):
    deck = CARDS.get(path.name.split(".")[0], TRUMPS)
    for inside in BRACES.findall(path.read_text("utf-8")):
        names = inside.split()
        if names[0] == "cards":
            assert len(names) > 1
            del names[0]
        else:
            assert len(names) == 1, inside
        assert set(names) <= deck, inside


@each_file
def test_a_page_keeps_to_the_small_markdown(path):
    section = ""
    for line in path.read_text("utf-8").splitlines()[1:]:
        assert not FORBIDDEN.search(line), line
        assert line == line.rstrip()
        assert line.count("**") % 2 == 0, line
        assert len(re.findall(r"[{}]", line)) == 2 * len(re.findall(r"\{[^{}]*\}", line)), line
        assert not re.search(r"(?<!\*)\*(?!\*)", line), line
        if heading := HEADING.fullmatch(line):
            section = heading["id"]
        elif line.startswith("#"):
            assert section == "options", line
            assert re.fullmatch(r"### [a-z0-9_]+", line), line
        if "{cards" in line and not line.startswith("|"):
            assert re.fullmatch(r"\{cards [^{}]+\}", line), line
        if line.startswith(">"):
            assert line.startswith("> ")


@each_file
def test_the_rows_of_a_table_are_equally_long(path):
    widths = [0]
    for line in path.read_text("utf-8").splitlines():
        if line.startswith("|"):
            assert line.endswith("|")
            widths.append(line.count("|"))
            assert widths[-2] in {0, widths[-1]}, line
        else:
            widths.append(0)


@each_game
def test_the_summary_fits_one_screen(game):
    def told(language):
        return [
            line
            for line in sections(page(game, language))["summary"]
            if line and not line.startswith("{")
        ]

    assert len(told("ja")) <= 6
    assert [line for line in told("ja") if len(line) > 130] == []
    assert sum(len(line.split()) for line in told("en")) <= 190


def test_every_rule_the_engine_names_has_its_place():
    """Worked examples (`-E`) are told in part only."""
    told = {name for game in GAMES for name in rule_ids(page(game, "ja"))}
    codes = {name[:2] for name in told}
    named = {
        name
        for path in (ROOT / "engine").rglob("*.py")
        for name in RULE_IN_SOURCE.findall(path.read_text("utf-8"))
        if name[:2] in codes
    }
    assert named <= told, named - told


@each_game
def test_the_words_are_there_in_both_languages(game):
    english, japanese = (dict(flat(words(game, language))) for language in LANGUAGES)
    readings = {key for key in japanese if key.startswith("reading.")}
    assert set(english) == set(japanese) - readings
    for told in (english, japanese):
        assert [key for key, value in told.items() if not isinstance(value, str)] == []
        empty = [key for key, value in told.items() if not value]
        assert [key for key in empty if not key.startswith(("say.", "call."))] == []  # unsaid
    assert {key.replace("reading", "yaku", 1) for key in readings} <= set(japanese)
    assert {"name", "tagline", "minutes"} <= set(english)
    assert english["difficulty"] == japanese["difficulty"]
    assert english["difficulty"] in {"1", "2", "3"}


@each_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_words_are_short_enough(game, language):
    tagline, name, label = {"ja": (14, 12, 8), "en": (30, 28, 18)}[language]
    told = words(game, language)
    assert len(told["tagline"]) <= tagline
    for option, texts in told["option"].items():
        assert {"name", "help", "source"} <= set(texts), option
        assert len(texts["name"]) <= name, option
        values = {key: text for key, text in texts.items() if key not in {"name", "help", "source"}}
        assert [key for key, text in values.items() if len(text) > label] == [], option


@each_game
def test_the_words_fit_the_page(game):
    """Options and values, presets, yaku and rules are those of the page."""
    text, told = sections(page(game, "en")), words(game, "en")
    options = {}
    for line in text["options"]:
        if line.startswith("### "):
            options[line[4:]] = set()
        elif line.startswith("- "):
            options[next(reversed(options))].add(line[2:].split(": ")[0])
    for option, values in told["option"].items():
        assert set(values) - {"name", "help", "source"} == options[option], option
    assert set(told["option"]) == set(options)
    presets = {line[2:].split(": ")[0] for line in text["presets"] if line.startswith("- ")}
    assert set(told["preset"]) == presets
    assert set(told["rule"]) <= set(rule_ids(page(game, "en")))
    for language in LANGUAGES:
        title = page(game, language).splitlines()[0]
        assert title == f"# {words(game, language)['name']}"
    rows = {line.split("|")[1].strip() for line in text.get("yaku", []) if line.startswith("|")}
    assert set(told.get("yaku", {})) <= rows


@pytest.mark.parametrize("game", sorted(set(GAMES) & set(ENGINE)))
def test_the_engine_finds_its_words(game):
    spec, told = ENGINE[game].spec, words(game, "en")
    wanted = {option.id: {str(value) for value in option.values} for option in spec.options}
    missing = {
        option: values - set(told["option"].get(option, ()))
        for option, values in wanted.items()
        if not values <= set(told["option"].get(option, ()))
    }
    assert missing == {}
    assert {preset.id for preset in spec.presets} == set(told["preset"])


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", sorted(set(GAMES) & set(ENGINE)))
def test_presets_set_what_the_page_says(game, language):
    """Where a page lists the values of a preset, they are what choosing it gives."""
    spec = ENGINE[game].spec
    presets = {preset.id: preset for preset in spec.presets}
    wrong = []
    for line in sections(page(game, language))["presets"]:
        if not line.startswith("- "):
            continue
        name, text = line[2:].split(": ", 1)
        preset = presets[name]
        given = {option.id: str(option.default) for option in spec.options}
        given |= {option: str(value) for option, value in preset.values.items()}
        given["players"] = str(preset.seats or spec.default_seats)
        told = dict(re.findall(r"([a-z_]+)=([\w-]+)", text))
        wrong += [(name, option) for option, value in told.items() if given[option] != value]
        if told:
            wrong += [(name, option) for option in preset.values if option not in told]
    assert wrong == []
