"""Lines of mixed text: plain and bold words, names of cards, small pictures. Pure.

A sentence becomes atoms, one a character; what must not be cut (the name of a card, a row of
pictures) is one atom, for which the search for line breaks sees a single kanji.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

from game.ui import wrap
from game.ui.markdown import CardName, Cards, Text, Words

Measure = Callable[[str, bool], float]
"""Width of a text in pixels, plain or bold."""
_JAPANESE = re.compile(r"[\u3040-\u30ff\u3400-\u9fff]")
_STAND_IN = "札"


@dataclass(frozen=True)
class Atom:
    """What a line cannot cut.

    Attributes:
        text: a character, or the name of a card.
        bold: its weight.
        card: the card it names, empty for none.
        pictures: cards shown in its place.
        width: pixels that the pictures take.
    """

    text: str
    bold: bool = False
    card: str = ""
    pictures: tuple[str, ...] = ()
    width: float = 0.0

    @property
    def shown(self) -> str:
        """The one character that stands for it while line breaks are looked for."""
        return self.text if len(self.text) == 1 else _STAND_IN


@dataclass(frozen=True)
class Run:
    """A part of a line in one style.

    Attributes:
        x: pixels from the start of the line.
        width: pixels.
        text: what it says.
        bold: its weight.
        card: the card it names.
        pictures: cards shown.
    """

    x: float
    width: float
    text: str
    bold: bool = False
    card: str = ""
    pictures: tuple[str, ...] = ()


Line = tuple[Run, ...]


def atoms(
    words: Words, name: Callable[[str], str], spread: Callable[[int], float], *, bold: bool = False
) -> list[Atom]:
    """Cut a sentence into atoms.

    Args:
        words: the sentence.
        name: name of a card by its id.
        spread: pixels that a number of cards side by side take.
        bold: whether all of it is bold.
    """
    out: list[Atom] = []
    for word in words:
        if isinstance(word, Text):
            out += [Atom(c, bold=bold or word.bold) for c in word.text]
        elif isinstance(word, CardName):
            told = name(word.card)
            parts = [told] if _JAPANESE.search(told) else list(told)
            out += [Atom(part, bold=bold, card=word.card) for part in parts]
        elif isinstance(word, Cards):
            out.append(Atom("", pictures=word.cards, width=spread(len(word.cards))))
    return out


def lines(parts: Sequence[Atom], limit: float, measure: Measure) -> list[Line]:
    """Break atoms into lines no wider than ``limit`` pixels."""
    out: list[Line] = []
    line: list[Atom] = []
    for phrase in _phrases(parts):
        if line and _width([*line, *phrase], measure) > limit:
            out.append(_placed(line, measure))
            line = []
        rest = phrase
        if not line and _width(rest, measure) > limit:
            *whole, rest = _chopped(rest, limit, measure)
            out += [_placed(piece, measure) for piece in whole]
        line += rest
    if line:
        out.append(_placed(line, measure))
    return out


def widest(parts: Sequence[Atom], measure: Measure) -> tuple[float, float]:
    """Width of the whole on one line, and of its widest phrase."""
    phrases = [_width(phrase, measure) for phrase in _phrases(parts)]
    return _width(parts, measure), max(phrases, default=0.0)


def _phrases(parts: Sequence[Atom]) -> Iterator[list[Atom]]:
    start = 0
    shown = "".join(atom.shown for atom in parts).replace("|", " ")
    for piece in wrap.phrases(shown):
        yield list(parts[start : start + len(piece)])
        start += len(piece)


def _chopped(phrase: list[Atom], limit: float, measure: Measure) -> list[list[Atom]]:
    """Cut a phrase that is wider than a line, still by the rules for first and last."""
    out: list[list[Atom]] = []
    line: list[Atom] = []
    for atom in phrase:
        full = line and _width([*line, atom], measure) > limit
        if full and atom.text not in wrap.NOT_FIRST:
            keep = len(line) - (1 if line[-1].text in wrap.NOT_LAST and len(line) > 1 else 0)
            out.append(line[:keep])
            line = line[keep:]
        line.append(atom)
    out.append(line)
    return out


def _width(parts: Sequence[Atom], measure: Measure) -> float:
    runs = _runs(parts, measure)
    return runs[-1].x + runs[-1].width if runs else 0.0


def _placed(parts: Sequence[Atom], measure: Measure) -> Line:
    return tuple(_runs(parts, measure))


def _runs(parts: Sequence[Atom], measure: Measure) -> list[Run]:
    end = len(parts)
    while end and parts[end - 1].text == " ":
        end -= 1
    out: list[Run] = []
    x = 0.0
    for (bold, card, pictures), group in groupby(parts[:end], _style):
        members = list(group)
        text = "".join(atom.text for atom in members)
        width = members[0].width if pictures else measure(text, bold)
        out.append(Run(x, width, text, bold, card, pictures))
        x += width
    return out


def _style(atom: Atom) -> tuple[bool, str, tuple[str, ...]]:
    return atom.bold, atom.card, atom.pictures
