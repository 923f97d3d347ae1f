"""Laying out a section of a rules page: from blocks to a :class:`Document`."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Protocol

from game.ui import inline
from game.ui.box import Box
from game.ui.document import Document, Dot, Ground, Ink, Picture
from game.ui.faces import proportion
from game.ui.markdown import (
    Block,
    Item,
    Listing,
    OptionHead,
    Paragraph,
    Pictures,
    Quote,
    Section,
    Table,
    Text,
    Words,
    plain,
    rules_of,
)

if TYPE_CHECKING:
    from game.ui.text import Type

LEAD = 1.52
"""Distance of lines in ems."""
NARROW = 34
"""A page of fewer ems has its rule ids above the paragraphs instead of beside them."""
LABEL = 12
"""Characters of the longest bold beginning that stands in a column of its own."""


class Terms(Protocol):
    """The words for what the page names by id, and what is agreed."""

    def card(self, card: str) -> str:
        """Name of a card."""

    def option(self, option: str) -> str:
        """Name of an option."""

    def value(self, option: str, value: str) -> str:
        """Name of a value of an option."""

    def column(self, head: str) -> str:
        """Words of a table's head that the pages name alike in both languages."""

    def chosen(self, option: str, value: str) -> bool | None:
        """Whether a value is in force; None where nothing is agreed. No option: a preset."""

    def current(self, option: str) -> str:
        """The value in force, empty where nothing is agreed."""

    def changed(self, option: str) -> bool:
        """Whether an option differs from its default."""


@dataclass
class Look:
    """How a page is set.

    Attributes:
        type: measures text.
        s: pixels of one unit.
        deck: whose cards it shows.
        terms: the words for ids.
        scale: factor of the text, 1 for the size of the role *body*.
        tall: height of a card in a row, in units.
    """

    type: Type
    s: float
    deck: str
    terms: Terms
    scale: float = 1.0
    tall: float = 124

    def px(self, role: str) -> int:
        """Pixel size of a type role on this page."""
        return round(self.type.px(role) * self.scale)

    def lines(
        self, words: Words, px: int, width: float, *, bold: bool = False
    ) -> list[inline.Line]:
        """Break a sentence into lines."""
        return inline.lines(self.atoms(words, px, bold=bold), width, self.measure(px))

    def atoms(self, words: Words, px: int, *, bold: bool = False) -> list[inline.Atom]:
        """Cut a sentence into what a line cannot cut."""
        return inline.atoms(words, self.terms.card, lambda n: n * px, bold=bold)

    def measure(self, px: int) -> inline.Measure:
        """Width of a text at a size."""
        return lambda text, bold: self.type.width(text, px, bold=bold)


def lay_out(section: Section, width: float, look: Look) -> Document:
    """Set a section in a column of ``width`` pixels."""
    flow = Flow(look, width)
    flow.title(section.title)
    flow.begin(section)
    for block in section.blocks:
        flow.add(block)
    return flow.finish()


@dataclass
class Flow:
    """A column that fills from the top.

    Attributes:
        look: how it is set.
        width: pixels.
        page: what has been set so far.
        y: where the next block begins.
        left: where text begins, beside the column of rule ids.
    """

    look: Look
    width: float
    page: Document = field(init=False)
    y: float = 0.0
    left: float = 0.0
    _beside: bool = True
    _labelled: bool = False
    _rule: str = ""
    _option: str = ""

    def __post_init__(self) -> None:
        self.page = Document(self.look.deck, self.width)

    def title(self, text: str) -> None:
        """Set the title of the page."""
        px = round(self.look.type.px("h2"))
        for line in self.look.lines((Text(text),), px, self.width, bold=True):
            self._line(line, 0, self.y + px * 0.62, px, "ink")
            self.y += px * 1.3
        self.gap(16)

    def begin(self, section: Section) -> None:
        """Find the column for rule ids, or for the bold beginnings of paragraphs."""
        px = self.look.px("small")
        em = self.look.px("body")
        rules = rules_of(section)
        labels = [label for block in section.blocks if (label := label_of(block))]
        paragraphs = sum(isinstance(block, Paragraph) for block in section.blocks)
        self._labelled = len(labels) * 2 > paragraphs
        self._beside = self.width >= NARROW * em
        if rules and self._beside:
            widest = max(self.look.type.width(rule, px) for rule in rules)
            self.left = widest + 44 * self.look.s
        elif self._labelled and self._beside:
            widest = max(self.look.type.width(label, em, bold=True) for label in labels)
            self.left = min(widest + 34 * self.look.s, self.width * 0.26)

    def gap(self, units: float) -> None:
        """Leave room."""
        self.y += units * self.look.s

    def finish(self) -> Document:
        """Close the page."""
        self._close_rule()
        self.page.height = self.y
        return self.page

    @property
    def is_wide(self) -> bool:
        """Whether there is room for something beside a paragraph."""
        return self._beside

    def add(self, block: Block) -> None:
        """Set a block under the last one."""
        match block:
            case Paragraph():
                self._paragraph(block)
            case Listing():
                self._listing(block)
            case Table():
                from game.ui.flow_table import add_table  # noqa: PLC0415 - it needs this module

                add_table(self, block)
            case Quote():
                self._quote(block)
            case Pictures():
                self.pictures(block.cards)
            case OptionHead():
                self._option_head(block)

    def _paragraph(self, block: Paragraph) -> None:
        px = self.look.px("body")
        words, label = block.words, label_of(block) if self._labelled else ""
        if block.rule:
            self._open_rule(block.rule)
        elif label:
            words = self._label(label, words, px)
        self.y = self.sentence(words, self.left, self.y, self.width - self.left, px)
        self.gap(15)

    def _label(self, label: str, words: Words, px: int) -> Words:
        """Set the bold beginning of a paragraph in its column, or above; give the rest."""
        look = self.look
        room = self.left - 16 * look.s if self._beside else self.width
        size = round(look.type.fitted(label, px, room, bold=True))
        wide = look.type.width(label, size, bold=True)
        ink = Ink(0, self.y + px * LEAD / 2, label, size, wide, bold=True)
        self.page.things.append(ink)
        if not self._beside:
            self.y += px * LEAD
        rest = words[1:]
        if isinstance(rest[0], Text):
            rest = (Text(rest[0].text.lstrip(" 　"), rest[0].bold), *rest[1:])
        return rest

    def _listing(self, block: Listing) -> None:
        self.gap(-5)
        said = False
        px = self.look.px("body")
        widest = self.look.type.width(f"{len(block.items)}.", px, bold=True)
        for number, item in enumerate(block.items, 1):
            if item.key:
                said = self._value(item) or said
            elif block.ordered:
                self._item(item, max(1.8 * px, widest + 0.5 * px), f"{number}.")
            else:
                self._item(item, 1.15 * px)
            self.gap(7)
        if self._option and not said:
            self._current()
        self.gap(10)

    def _item(self, item: Item, indent: float, number: str = "") -> None:
        look, px = self.look, self.look.px("body")
        if item.rule:
            self._open_rule(item.rule)
            self.y = self.sentence(item.words, self.left, self.y, self.width - self.left, px)
            return
        middle = self.y + px * LEAD / 2
        if number:
            wide = look.type.width(number, px, bold=True)
            x = self.left + indent - wide - px * 0.45
            self.page.things.append(Ink(x, middle, number, px, wide, bold=True, colour="ink2"))
        else:
            dot = Dot(self.left + px * 0.42, middle, max(2.0, px * 0.11))
            self.page.things.append(dot)
        x = self.left + indent
        self.y = self.sentence(item.words, x, self.y, self.width - x, px)

    def _value(self, item: Item) -> bool:
        """Set a value of an option or a preset; True when it is the one in force."""
        look, px = self.look, self.look.px("body")
        chosen = look.terms.chosen(self._option, item.key)
        words = item.words
        if self._option:
            label = look.terms.value(self._option, item.key)
            told = plain(words).strip("。.").lower() != label.lower()
            space = Text("  " if label.isascii() else "　")
            words = (Text(label, bold=True), *((space, *words) if told else ()))
        self._choice(chosen, px)
        x = self.left + px * 1.5
        self.y = self.sentence(words, x, self.y, self.width - x, px)
        return chosen is True

    def _current(self) -> None:
        """Set the value in force of an option whose list does not name it."""
        look, px = self.look, self.look.px("body")
        value = look.terms.current(self._option)
        if value:
            self._choice(chosen=True, px=px)
            x = self.left + px * 1.5
            words = (Text(look.terms.value(self._option, value), bold=True),)
            self.y = self.sentence(words, x, self.y, self.width - x, px)
            self.gap(7)

    def _choice(self, chosen: bool | None, px: int) -> None:
        x, y = self.left + px * 0.55, self.y + px * LEAD / 2
        if chosen:
            self.page.things.append(Dot(x, y, px * 0.42, "chosen"))
        else:
            self.page.things.append(Dot(x, y, px * 0.26, "open"))

    def _quote(self, block: Quote) -> None:
        look, px = self.look, self.look.px("label")
        top = self.y
        x = self.left + 22 * look.s
        self.y = self.sentence(block.words, x, self.y, self.width - x, px, "ink2")
        bar = Box(self.left + 4 * look.s, top + px * 0.2, 4 * look.s, self.y - top - px * 0.4)
        self.page.things.append(Ground(bar, "washi3", rad=2))
        self.gap(16)

    def _option_head(self, block: OptionHead) -> None:
        look, px = self.look, self.look.px("bodyb")
        self._option = block.option
        if self.page.things and self.y > look.px("h2") * 2:
            self.gap(8)
            line = Box(0, self.y, self.width, max(1, 1.5 * look.s))
            self.page.things.append(Ground(line, "washi3"))
            self.gap(20)
        top, x = self.y, 0.0
        changed = look.terms.changed(block.option)
        if changed:
            x = 20 * look.s
        words = (Text(look.terms.option(block.option), bold=True),)
        self.y = self.sentence(words, x, self.y, self.width - x, px)
        if changed:
            bar = Box(0, top + px * 0.18, 7 * look.s, self.y - top - px * 0.36)
            self.page.things.append(Ground(bar, "red", rad=2))
        self.gap(4)

    def sentence(
        self, words: Words, x: float, y: float, width: float, px: int, colour: str = "ink"
    ) -> float:
        """Set a sentence in lines; returns where they end."""
        for line in self.look.lines(words, px, width):
            self._line(line, x, y + px * LEAD / 2, px, colour)
            y += px * LEAD
        return y

    def _line(self, line: inline.Line, x: float, y: float, px: int, colour: str) -> None:
        for run in line:
            ink = Ink(x + run.x, y, run.text, px, run.width, run.bold, colour, run.card)
            self.page.things.append(ink)

    def pictures(self, cards: tuple[str, ...]) -> None:
        """Set a row of cards, in several rows where one is too long."""
        look = self.look
        gap = 16 * look.s
        room = self.width - self.left
        h = look.tall * look.s
        w = h * proportion(look.deck)
        fit = max(1, int((room + gap) / (w + gap)))
        if fit < len(cards) <= fit * 1.3:  # a little smaller, in one row
            w = (room - gap * (len(cards) - 1)) / len(cards)
            h, fit = w / proportion(look.deck), len(cards)
        rows = -(-len(cards) // fit)
        per_row = -(-len(cards) // rows)
        self.gap(3)
        for i, card in enumerate(cards):
            row, place = divmod(i, per_row)
            box = Box(self.left + place * (w + gap), self.y + row * (h + gap), w, h)
            self.page.things.append(Picture(box, card))
        self.y += rows * (h + gap) - gap
        self.gap(24)

    def _open_rule(self, rule: str) -> None:
        """Begin a rule: its id stands as a quiet tag beside or above it."""
        self._close_rule()
        self._rule = rule
        look = self.look
        px, body = look.px("small"), look.px("body")
        wide = look.type.width(rule, px)
        pad = 9 * look.s
        middle = self.y + body * LEAD / 2
        ground = Box(0, middle - px * 0.8, wide + 2 * pad, px * 1.6)
        self.page.things.append(Ground(ground, "washi2", rad=5))
        self.page.things.append(Ink(pad, middle, rule, px, wide, colour="ink2"))
        self.page.places[rule] = (self.y, self.y)
        if not self._beside:
            self.y += body * LEAD

    def _close_rule(self) -> None:
        if self._rule:
            top = self.page.places[self._rule][0]
            self.page.places[self._rule] = (top, self.y - 15 * self.look.s)
            self._rule = ""


def label_of(block: Block) -> str:
    """The short bold beginning of a paragraph without a rule id, empty for none."""
    if not isinstance(block, Paragraph) or block.rule or len(block.words) < 2:
        return ""
    first = block.words[0]
    if isinstance(first, Text) and first.bold and len(first.text) <= LABEL * 2:
        rest = plain(block.words[1:])
        return first.text if rest[:1] in {" ", "　"} or len(first.text) <= LABEL else ""
    return ""
