"""A laid-out page of text: what stands where, and its painter.

Positions are pixels from the upper left of the page; :mod:`game.ui.flow` makes them.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal, TypeAlias

import pygame

from game.ui import marks
from game.ui.box import Box
from game.ui.palette import rgba
from game.ui.shapes import put

if TYPE_CHECKING:
    from game.ui.faces import Faces
    from game.ui.pen import Pen


@dataclass(frozen=True)
class Ink:
    """A piece of a line in one style.

    Attributes:
        x: its left end.
        y: the middle of its kanji.
        text: what it says.
        px: size of the type.
        width: pixels.
        bold: its weight.
        colour: a colour of the palette.
        card: the card it names, empty for none.
    """

    x: float
    y: float
    text: str
    px: int
    width: float
    bold: bool = False
    colour: str = "ink"
    card: str = ""

    @property
    def box(self) -> Box:
        """The room it takes."""
        return Box(self.x, self.y - self.px * 0.62, self.width, self.px * 1.24)


@dataclass(frozen=True)
class Picture:
    """A card."""

    box: Box
    card: str
    shadow: bool = True


@dataclass(frozen=True)
class Ground:
    """A filled or framed rectangle; radius and line width are units."""

    box: Box
    fill: str | None = None
    rad: float = 0
    line: str | None = None
    lw: float = 1.5


@dataclass(frozen=True)
class Dot:
    """A round mark: of a list, of a value that may be chosen, of the one that is."""

    x: float
    y: float
    r: float
    kind: Literal["bullet", "open", "chosen"] = "bullet"

    @property
    def box(self) -> Box:
        """The room it takes."""
        return Box(self.x - self.r, self.y - self.r, 2 * self.r, 2 * self.r)


FADE = 26
"""Units over which the page fades at an edge beyond which it goes on."""
Thing: TypeAlias = Ink | Picture | Ground | Dot


@dataclass
class Document:
    """A page.

    Attributes:
        deck: whose cards are shown on it.
        width: pixels.
        height: pixels.
        things: what stands on it, in the order of drawing.
        places: top and bottom of every rule, by its id.
    """

    deck: str
    width: float
    height: float = 0.0
    things: list[Thing] = field(default_factory=list)
    places: dict[str, tuple[float, float]] = field(default_factory=dict)

    def within(self, top: float, bottom: float) -> Iterator[Thing]:
        """What can be seen between two heights."""
        return (thing for thing in self.things if thing.box.b > top and thing.box.y < bottom)

    def card_at(self, x: float, y: float) -> str:
        """The card that is named or shown at a point, empty for none."""
        for thing in reversed(self.things):
            if isinstance(thing, Ink | Picture) and thing.card and thing.box.holds(x, y):
                return thing.card
        return ""

    def text(self) -> str:
        """All words, for the tests."""
        return " ".join(thing.text for thing in self.things if isinstance(thing, Ink))


def paint(pen: Pen, page: Document, view: Box, offset: float, faces: Faces, lit: str = "") -> None:
    """Draw the part of a page that can be seen.

    Args:
        pen: the pen.
        page: the page.
        view: where it is seen, in window pixels.
        offset: pixels of the page above the view.
        faces: where the cards come from.
        lit: id of a rule to mark in gold.
    """
    surface = pen.surface
    before = surface.get_clip()
    margin = 30 * pen.s  # shadows, and the gold beside a marked rule
    room = view.inset(-margin, 0).pixels()
    surface.set_clip(before.clip(room))
    x, y = view.x, view.y - offset
    if lit in page.places:
        _light(pen, view, y, page.places[lit])
    for thing in page.within(offset - margin, offset + view.h + margin):
        _draw(pen, page.deck, thing, x, y, faces)
    surface.set_clip(before)
    edge = Box(view.x - 18 * pen.s, view.y, view.w + 26 * pen.s, FADE * pen.s)
    if offset > 1:
        fade(pen, edge, up=True)
    if offset + view.h < page.height - 1:
        fade(pen, edge.move(0, view.h - edge.h), up=False)


def fade(pen: Pen, box: Box, *, up: bool) -> None:
    """Let the paper cover what goes on beyond an edge."""
    _, _, w, h = box.pixels()

    def draw() -> pygame.Surface:
        image = pygame.Surface((w, h), pygame.SRCALPHA)
        r, g, b, _ = rgba("washi")
        for y in range(h):
            a = round(255 * ((h - y if up else y + 1) / h))
            image.fill((r * a // 255, g * a // 255, b * a // 255, a), (0, y, w, 1))
        return image

    put(pen.surface, pen.shapes.kept(("fade", w, h, up), draw), box.pixels()[:2])


def _light(pen: Pen, view: Box, y: float, place: tuple[float, float]) -> None:
    s = pen.s
    top, bottom = place
    box = Box(view.x - 18 * s, y + top - 8 * s, view.w + 26 * s, bottom - top + 16 * s)
    pen.rect(box, "gold", rad=6, a=84)
    pen.rect(Box(box.x, box.y, 7 * s, box.h), "gold", rad=3)


def _draw(pen: Pen, deck: str, thing: Thing, x: float, y: float, faces: Faces) -> None:
    match thing:
        case Ink():
            pen.text(thing.text, x + thing.x, y + thing.y, thing.px, thing.colour, bold=thing.bold)
            if thing.card:
                low = round(y + thing.y + thing.px * 0.58)
                pen.hrule(x + thing.x, x + thing.x + thing.width, low, "grey", 255, 1.5)
        case Picture():
            faces.draw(pen, deck, thing.card, thing.box.move(x, y), shadow=thing.shadow)
        case Ground():
            box = thing.box.move(x, y)
            pen.rect(box, thing.fill, rad=thing.rad, line=thing.line, lw=thing.lw)
        case Dot():
            _dot(pen, thing, x, y)


def _dot(pen: Pen, dot: Dot, x: float, y: float) -> None:
    x, y = x + dot.x, y + dot.y
    if dot.kind == "chosen":
        marks.check(pen, x, y, dot.r)
    elif dot.kind == "open":
        pen.circle(x, y, dot.r, "washi", line="grey", lw=2)
    else:
        pen.circle(x, y, dot.r, "ink2")
