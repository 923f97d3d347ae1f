"""What panels of trick games are drawn with: titles, rows of numbers, small cards, suit signs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.core.cards import Card
from game.table.layout.ring import ratio_of_deck
from game.ui import geometry as geo
from game.ui.box import Box

if TYPE_CHECKING:
    from game.table.drawn.brush import Brush
    from game.table.trick import Trick

SIGNS = "♠♥♦♣"
_DARK = ("washi", "red_hi", "red_hi", "washi")
_DARK4 = ("washi", "red_hi", "#a9cdea", "#b8d98c")
_PAPER = ("ink", "red", "red", "ink")
_PAPER4 = ("ink", "red", "blue", "green")


def suit_colour(brush: Brush, suit: int, *, paper: bool = False) -> str:
    """Colour of a suit's sign, with four colours where that is set."""
    if brush.assets.four_colour:
        return (_PAPER4 if paper else _DARK4)[suit]
    return (_PAPER if paper else _DARK)[suit]


def sized(brush: Brush, role: str, high: float) -> float:
    """Pixels of a type role that go into a row so many pixels high."""
    return min(brush.pen.type.px(role), max(11.0, high * 0.68))


def title(brush: Brush, x: float, y: float, width: float, text: str, note: str = "") -> None:
    """A quiet heading with a note at the right end."""
    pen = brush.pen
    used = pen.text(text, x, y, "labelb", "soft", fit=width)
    room = width - used - 16 * brush.s
    if note and room > 40 * brush.s:
        pen.text(note, x + width, y, "small", "soft", "r", fit=room)


def small_cards(brush: Brush, box: Box, cards: Sequence[Card], *, align: str = "left") -> list[Box]:
    """Cards side by side in a box, without shadows; returns where they lie."""
    boxes = geo.fan(box, len(cards), ratio_of_deck(brush.deck.id), 8 * brush.s, align=align)
    for card, place in zip(cards, boxes, strict=True):
        brush.card(card, place, mark=False, shadow=False)
    return boxes


def last_trick(brush: Brush, box: Box, heading: str, trick: Trick) -> None:
    """A trick that was won: its cards in order of play, the best one framed, who took it."""
    s, pen = brush.s, brush.pen
    y = box.y + 16 * s
    brush.crest(trick.taker, box.r - 13 * s, y, 13 * s)
    pen.text(heading, box.r - 36 * s, y, "small", "soft", "r", fit=box.w - 40 * s)
    area = Box(box.x, box.y + 38 * s, box.w, box.h - 40 * s)
    cards = [card for _, card in trick.played]
    boxes = small_cards(brush, area, cards, align="right")
    for card, place in zip(cards, boxes, strict=True):
        if card == trick.best:
            pen.rect(place.inset(-3 * s), rad=6, line="washi", lw=3)


def steps(brush: Brush, box: Box, rows: Sequence[tuple[str, str, int]]) -> float:
    """The steps of a deal, one under the other: name, note, 1 done, 2 now, 0 to come."""
    s, pen = brush.s, brush.pen
    pitch = min(56 * s, box.h / max(1, len(rows)))
    y = box.y + pitch / 2
    for i, (name, note, state) in enumerate(rows):
        colour = ("soft", "washi", "gold")[state]
        x = box.x + 14 * s
        if i:
            pen.rect(Box(x - 1.5 * s, y - pitch + 14 * s, 3 * s, pitch - 28 * s), "rule")
        if state:
            pen.circle(x, y, 12 * s, colour)
        else:
            pen.circle(x, y, 12 * s, "night2", line="rule", lw=2)
        if state == 1:
            pen.text("✓", x, y, sized(brush, "small", 24 * s), "ink", "c", bold=True)
        used = pen.text(note, box.r, y, "small", "gold" if state == 2 else "soft", "r",
                        fit=box.w * 0.45)  # fmt: skip
        role = "labelb" if state == 2 else "label"
        pen.text(name, x + 28 * s, y, role, colour, fit=box.w - used - 52 * s)
        y += pitch
    return y - pitch / 2
