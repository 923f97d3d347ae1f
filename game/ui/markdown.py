"""The small Markdown of the rules pages, read strictly. Pure: text in, values out.

``# name`` · ``## title {#id}`` · paragraphs · ``- `` and ``1. `` lists · ``**bold**`` · tables ·
``> source`` · ``### option`` · ``{cards id id}`` (pictures) · ``{id}`` (a card's name in a
sentence). A paragraph or an item may begin with a rule's id in bold (``**MU-14**``). Items of the
sections ``options`` and ``presets`` begin with the value they explain (``- off: …``).
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TypeAlias

KEYED = ("options", "presets")
"""Sections whose items begin with an id."""
_SECTION = re.compile(r"## (\S.*) \{#([a-z]+)\}")
_OPTION = re.compile(r"### ([a-z0-9_]+)")
_RULE = re.compile(r"\*\*([A-Z]{2}-(?:\d{2}[a-z]?|[A-Z]\d+))\*\* ?")
_ITEM = re.compile(r"(- |\d+\. )(.*)")
_KEY = re.compile(r"(-?[\w.=,]+): ")
_CARDS = re.compile(r"\{cards( [^{}]+)\}")
_PIECE = re.compile(r"\*\*(?P<bold>[^*]+)\*\*|\{cards (?P<cards>[^{}]+)\}|\{(?P<card>[^{} ]+)\}")
_RULER = re.compile(r"\|(?:-{3,}\|)+")


class BadPage(Exception):
    """A page that breaks the grammar.

    Attributes:
        line: number of the line, from 1.
    """

    def __init__(self, line: int, why: str) -> None:
        super().__init__(f"line {line}: {why}")
        self.line = line


@dataclass(frozen=True)
class Text:
    """Words of a sentence."""

    text: str
    bold: bool = False


@dataclass(frozen=True)
class CardName:
    """A card named in a sentence."""

    card: str


@dataclass(frozen=True)
class Cards:
    """Pictures of cards side by side, within the cell of a table."""

    cards: tuple[str, ...]


Inline: TypeAlias = Text | CardName | Cards
Words: TypeAlias = tuple[Inline, ...]


@dataclass(frozen=True)
class Paragraph:
    """A paragraph; ``rule`` is its id in the rulebook, empty for none."""

    words: Words
    rule: str = ""


@dataclass(frozen=True)
class Item:
    """An item of a list.

    Attributes:
        words: what it says.
        rule: id in the rulebook, empty for none.
        key: the value or preset it explains, empty for none.
    """

    words: Words
    rule: str = ""
    key: str = ""


@dataclass(frozen=True)
class Listing:
    """A list, numbered or not."""

    items: tuple[Item, ...]
    ordered: bool = False


@dataclass(frozen=True)
class Table:
    """A table; every row has as many cells as the head."""

    head: tuple[Words, ...]
    rows: tuple[tuple[Words, ...], ...]


@dataclass(frozen=True)
class Quote:
    """Where something comes from."""

    words: Words


@dataclass(frozen=True)
class Pictures:
    """A row of cards."""

    cards: tuple[str, ...]


@dataclass(frozen=True)
class OptionHead:
    """The heading of an option, by its id."""

    option: str


Block: TypeAlias = Paragraph | Listing | Table | Quote | Pictures | OptionHead


@dataclass(frozen=True)
class Section:
    """One page of the book."""

    id: str
    title: str
    blocks: tuple[Block, ...]


@dataclass(frozen=True)
class Book:
    """The rules of a game in one language."""

    name: str
    sections: tuple[Section, ...]

    def section(self, name: str) -> Section | None:
        """The section with this id."""
        return next((section for section in self.sections if section.id == name), None)

    def section_of(self, rule: str) -> Section | None:
        """The section that tells a rule."""
        return next((section for section in self.sections if rule in rules_of(section)), None)


def rules_of(section: Section) -> list[str]:
    """The rule ids of a section, in order."""
    found: list[str] = []
    for block in section.blocks:
        if isinstance(block, Paragraph):
            found.append(block.rule)
        elif isinstance(block, Listing):
            found += [item.rule for item in block.items]
    return [rule for rule in found if rule]


def parse(text: str) -> Book:
    """Read a page.

    Raises:
        BadPage: something is not of the small Markdown.
    """
    lines = list(enumerate(text.split("\n"), 1))
    number, first = lines.pop(0)
    if not re.fullmatch(r"# \S.*", first):
        raise BadPage(number, "a page begins with its name")
    sections: list[Section] = []
    head: tuple[str, str] | None = None
    body: list[tuple[int, str]] = []
    for number, line in lines:
        if line.startswith("## "):
            if head is not None:
                sections.append(_section(head, body))
            heading = _SECTION.fullmatch(line)
            if heading is None:
                raise BadPage(number, "a section needs a title and an id")
            head, body = (heading[1], heading[2]), []
        elif head is not None:
            body.append((number, line))
        elif line:
            raise BadPage(number, "text before the first section")
    if head is None:
        raise BadPage(number, "no section")
    sections.append(_section(head, body))
    return Book(first[2:], tuple(sections))


def _section(head: tuple[str, str], lines: list[tuple[int, str]]) -> Section:
    keyed = head[1] in KEYED
    blocks = [_block(group, keyed) for group in _groups(lines)]
    return Section(head[1], head[0], tuple(blocks))


def _groups(lines: list[tuple[int, str]]) -> Iterator[list[tuple[int, str]]]:
    """Cut a section into its blocks: at empty lines and where the kind of line changes."""
    group: list[tuple[int, str]] = []
    for number, line in lines:
        if group and (not line or _kind(line) != _kind(group[-1][1]) or _kind(line) == "single"):
            yield group
            group = []
        if line:
            group.append((number, line))
    if group:
        yield group


def _kind(line: str) -> str:
    if line.startswith("|"):
        return "table"
    item = _ITEM.match(line)
    if item is not None:
        return "bullets" if item[1] == "- " else "numbers"
    return "single"


def _block(group: list[tuple[int, str]], keyed: bool) -> Block:
    number, line = group[0]
    kind = _kind(line)
    if kind == "table":
        return _table(group)
    if kind != "single":
        items = tuple(_item(number, line, keyed) for number, line in group)
        return Listing(items, ordered=kind == "numbers")
    if line.startswith("#"):
        option = _OPTION.fullmatch(line)
        if option is None:
            raise BadPage(number, "a heading of no known kind")
        return OptionHead(option[1])
    if line.startswith("> "):
        return Quote(_words(number, line[2:]))
    pictures = _CARDS.fullmatch(line)
    if pictures is not None:
        return Pictures(tuple(pictures[1].split()))
    rule, rest = _ruled(line)
    return Paragraph(_words(number, rest), rule)


def _item(number: int, line: str, keyed: bool) -> Item:
    found = _ITEM.fullmatch(line)
    assert found is not None  # noqa: S101 - the group was made of such lines
    text, key = found[2], ""
    if keyed:
        named = _KEY.match(text)
        if named is None:
            raise BadPage(number, "an item here begins with what it explains")
        key, text = named[1], text[named.end() :]
    rule, text = _ruled(text)
    return Item(_words(number, text), rule, key)


def _ruled(text: str) -> tuple[str, str]:
    found = _RULE.match(text)
    return (found[1], text[found.end() :]) if found else ("", text)


def _table(group: list[tuple[int, str]]) -> Table:
    rows = []
    for number, line in group:
        if not line.endswith("|") or len(line) < 3:
            raise BadPage(number, "a row ends with a bar")
        rows.append((number, [cell.strip() for cell in line[1:-1].split("|")]))
    if len(rows) < 3 or not _RULER.fullmatch(group[1][1]):
        raise BadPage(rows[0][0], "a table has a head, a ruler and rows")
    for number, cells in rows:
        if len(cells) != len(rows[0][1]):
            raise BadPage(number, "a row as long as the head")
    head, *body = (tuple(_words(number, cell) for cell in cells) for number, cells in rows)
    return Table(head, tuple(body[1:]))


def _words(number: int, text: str) -> Words:
    out: list[Inline] = []
    last = 0
    for found in _PIECE.finditer(text):
        out += _plain(number, text[last : found.start()])
        if found["bold"] is not None:
            out.append(Text(found["bold"], bold=True))
        elif found["cards"] is not None:
            out.append(Cards(tuple(found["cards"].split())))
        else:
            out.append(CardName(found["card"]))
        last = found.end()
    out += _plain(number, text[last:])
    return tuple(out)


def _plain(number: int, text: str) -> list[Inline]:
    if "**" in text or "{" in text or "}" in text:
        raise BadPage(number, "a mark without its partner")
    return [Text(text)] if text else []


def plain(words: Words) -> str:
    """The words without marks; cards by their ids."""
    pieces = (
        word.text
        if isinstance(word, Text)
        else word.card
        if isinstance(word, CardName)
        else " ".join(word.cards)
        for word in words
    )
    return "".join(pieces)
