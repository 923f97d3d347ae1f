"""The small Markdown of the rules pages: what it reads, what it refuses."""

import pytest

from game.language import LOCALE
from game.ui import inline
from game.ui.markdown import (
    BadPage,
    CardName,
    Cards,
    Item,
    Listing,
    OptionHead,
    Paragraph,
    Pictures,
    Quote,
    Table,
    Text,
    parse,
    plain,
    rules_of,
)

PAGES = sorted((LOCALE / "rules").glob("*.md"))


def blocks(body, section="turn"):
    return parse(f"# Game\n\n## Title {{#{section}}}\n\n{body}\n").sections[0].blocks


def test_a_book_has_sections_with_titles_and_ids():
    book = parse("# むし\n\n## 札 {#cards}\n\n一。\n\n## 役 {#yaku}\n\n**MU-20** 二。\n")
    assert book.name == "むし"
    assert [(s.id, s.title) for s in book.sections] == [("cards", "札"), ("yaku", "役")]
    assert book.section("yaku") is book.sections[1]
    assert book.section_of("MU-20") is book.sections[1]
    assert book.section_of("MU-99") is None
    assert book.section("nothing") is None


def test_words_are_plain_bold_or_cards():
    (block,) = blocks("A **bold** word and {matsu.tan}.")
    assert block == Paragraph(
        (
            Text("A "),
            Text("bold", bold=True),
            Text(" word and "),
            CardName("matsu.tan"),
            Text("."),
        )
    )
    assert plain(block.words) == "A bold word and matsu.tan."


def test_a_rule_stands_before_its_paragraph():
    first, second, third = blocks("**MU-14** While.\n\n**MU-E06** You.\n\n**The aim** Win.")
    assert (first.rule, second.rule, third.rule) == ("MU-14", "MU-E06", "")
    assert plain(first.words) == "While."


@pytest.mark.parametrize("rule", ["MU-01", "TG-13a", "TH-R12", "NH-E1", "TH-B4"])
def test_kinds_of_rule_ids(rule):
    assert rules_of(parse(f"# G\n\n## T {{#turn}}\n\n- **{rule}** So.\n").sections[0]) == [rule]


def test_lists_of_both_kinds():
    dots, numbers = blocks("- none: it stays;\n- one.\n\n1. First.\n2. Second.")
    assert dots == Listing((Item((Text("none: it stays;"),)), Item((Text("one."),))))
    assert numbers.ordered
    assert [plain(item.words) for item in numbers.items] == ["First.", "Second."]


def test_items_of_options_name_their_value():
    head, what, values, source = blocks(
        "### last_oni\nWhat.\n- alone: nothing.\n- -100: less.\n> The source.", "options"
    )
    assert head == OptionHead("last_oni")
    assert plain(what.words) == "What."
    assert [item.key for item in values.items] == ["alone", "-100"]
    assert source == Quote((Text("The source."),))


def test_a_table_and_its_cards():
    (table,) = blocks("| id | cards |\n|---|---|\n| a | {cards d1s oni} |\n| b | {cards AS} more |")
    assert isinstance(table, Table)
    assert [plain(cell) for cell in table.head] == ["id", "cards"]
    assert table.rows[0][1] == (Cards(("d1s", "oni")),)
    assert table.rows[1][1] == (Cards(("AS",)), Text(" more"))


def test_a_row_of_pictures():
    assert blocks("{cards 6-6a 1-1b}") == (Pictures(("6-6a", "1-1b")),)


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("Game\n", 1), ("# Game\n\ntext\n", 3), ("# Game\n", 2), ("# Game\n\n## Title\n", 3),
        ("# Game\n\n## T {#turn}\n\na **b\n", 5), ("# Game\n\n## T {#turn}\n\na {b c}\n", 5),
        ("# Game\n\n## T {#turn}\n\n#### deep\n", 5),
        ("# Game\n\n## T {#turn}\n\n| a | b |\n|---|---|\n| c |\n", 7),
        ("# Game\n\n## T {#turn}\n\n| a |\n| b |\n| c |\n", 5),
        ("# Game\n\n## T {#options}\n\n- no key\n", 5),
    ],
)  # fmt: skip
def test_what_breaks_the_grammar_is_refused_with_its_line(text, line):
    with pytest.raises(BadPage) as caught:
        parse(text)
    assert caught.value.line == line


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.name)
def test_every_page_is_read(path):
    book = parse(path.read_text("utf-8"))
    assert len(book.sections) >= 10
    assert all(section.blocks for section in book.sections)


def measure(text, bold):
    return len(text) * (12 if bold else 10)


def broken(words, limit, name=lambda card: card):
    atoms = inline.atoms(words, name, lambda n: 30 * n)
    return inline.lines(atoms, limit, measure)


def test_lines_keep_styles_and_lose_nothing():
    words = (Text("one two "), Text("three four", bold=True), Text(" five"))
    lines = broken(words, 100)
    told = " ".join("".join(run.text for run in line) for line in lines)
    assert told.split() == ["one", "two", "three", "four", "five"]
    assert all(line[-1].x + line[-1].width <= 100 for line in lines)
    assert {run.text.strip() for line in lines for run in line if run.bold} == {"three", "four"}


def test_the_name_of_a_card_is_never_cut_in_japanese():
    words = (Text("場の"), CardName("a"), Text("を取る。"), CardName("a"), Text("も取る。"))
    for limit in range(90, 300, 10):
        lines = broken(words, limit, lambda _: "菊に盃の札")
        names = [run.text for line in lines for run in line if run.card]
        assert names == ["菊に盃の札"] * 2
        assert all(run.text[0] not in "。、" for line in lines for run in line[:1])


def test_pictures_take_their_room_in_a_line():
    line, *rest = broken((Cards(("AS", "KS")), Text(" and more")), 200)
    assert rest == []
    assert (line[0].width, line[0].pictures) == (60, ("AS", "KS"))
    assert line[1].x == 60


def test_what_is_wider_than_a_line_is_cut():
    lines = broken((Text("x" * 25),), 100)
    assert [sum(run.width for run in line) for line in lines] == [100, 100, 50]


def test_natural_and_least_width():
    atoms = inline.atoms((Text("one three"),), str, float)
    assert inline.widest(atoms, measure) == (90, 50)
    assert inline.widest([], measure) == (0, 0)
