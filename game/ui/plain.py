"""A page of the rules as plain sentences, for those who listen."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from game.ui.markdown import (
    CardName,
    Item,
    Listing,
    Paragraph,
    Pictures,
    Quote,
    Section,
    Table,
    Text,
    Words,
)

NameOf = Callable[[str], str]
"""The name of a card by its id."""


def sentences(section: Section, name_of: NameOf) -> Iterator[str]:
    """The page line by line: paragraphs with their rules, items, rows of tables, cards by name."""
    yield section.title
    for block in section.blocks:
        match block:
            case Paragraph(words, rule):
                yield _ruled(_plain(words, name_of), rule)
            case Listing(items):
                yield from (_item(item, name_of) for item in items)
            case Table(head, rows):
                for row in (head, *rows):
                    yield " | ".join(_plain(cell, name_of) for cell in row)
            case Quote(words):
                yield _plain(words, name_of)
            case Pictures(cards):
                yield ", ".join(name_of(card) for card in cards)


def _item(item: Item, name_of: NameOf) -> str:
    return _ruled(_plain(item.words, name_of), item.rule)


def _ruled(text: str, rule: str) -> str:
    return f"{rule} {text}" if rule else text


def _plain(words: Words, name_of: NameOf) -> str:
    parts = []
    for word in words:
        match word:
            case Text(text):
                parts.append(text)
            case CardName(card):
                parts.append(name_of(card))
            case _:
                parts.append(", ".join(name_of(card) for card in word.cards))
    return "".join(parts)
