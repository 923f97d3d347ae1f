"""The paper that explains what is in focus, and the plate under it that sums the match up."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from game.ui import marks, parts
from game.ui.box import Box, type_px

if TYPE_CHECKING:
    from game.ui.pen import Pen

Kind = Literal["title", "alarm", "body", "rule", "head", "quiet", "small", "warn", "key"]
SMALLEST = 0.85
"""The text is set no smaller than this share of what it is without enlargement."""


@dataclass(frozen=True)
class Piece:
    """A paragraph of the paper; ``rule`` is a line across it, ``key`` a keycap and what it does."""

    kind: Kind
    text: str = ""
    key: str = ""


_STYLE: dict[Kind, tuple[str, str, bool, float, float]] = {
    "title": ("h2", "ink", True, 1.3, 16),
    "alarm": ("bodyb", "red", True, 1.4, 10),
    "warn": ("label", "ink", False, 1.45, 8),
    "body": ("body", "ink", False, 1.55, 14),
    "head": ("small", "ink2", True, 1.5, 4),
    "quiet": ("label", "ink2", False, 1.5, 10),
    "small": ("small", "ink2", False, 1.45, 6),
    "key": ("label", "ink2", False, 1.9, 0),
    "rule": ("small", "washi3", False, 0.0, 18),
}
"""Role, colour, bold, line height in ems, space after it in units."""


def draw_paper(pen: Pen, box: Box, pieces: Sequence[Piece]) -> None:
    """Draw the sheet with its text, set as large as it fits."""
    parts.paper(pen, box)
    pad = min(32 * pen.s, box.w * 0.08)
    inner = Box(box.x + pad, box.y + pad * 0.8, box.w - 2 * pad, box.h - pad * 1.6)
    factor = _factor(pen, pieces, inner)
    y = inner.y
    for piece in pieces:
        y = _draw(pen, piece, inner, y, factor)


def _factor(pen: Pen, pieces: Sequence[Piece], inner: Box) -> float:
    factor = 1.0
    metrics = pen.type.metrics
    least = SMALLEST * type_px("body", metrics.width, metrics.height) / pen.type.px("body")
    while factor > least and _height(pen, pieces, inner.w, factor) > inner.h:
        factor -= 0.03
    return factor


def _height(pen: Pen, pieces: Sequence[Piece], width: float, factor: float) -> float:
    total = 0.0
    for piece in pieces:
        role, _, bold, lead, after = _STYLE[piece.kind]
        total += after * pen.s * factor
        if piece.text:
            px = round(pen.type.px(role) * factor)
            total += len(pen.type.lines(piece.text, width, px, bold=bold)) * px * lead
    return total


def _draw(pen: Pen, piece: Piece, inner: Box, y: float, factor: float) -> float:
    role, colour, bold, lead, after = _STYLE[piece.kind]
    gap = after * pen.s * factor
    if piece.kind == "rule":
        pen.hrule(inner.x, inner.r, y + gap * 0.3, colour, 255, 2)
        return y + gap
    px = round(pen.type.px(role) * factor)
    middle = y + px * lead / 2
    if piece.kind == "key":
        x = (
            inner.x
            + marks.keycap(pen, piece.key, inner.x, middle, colour, share=factor)
            + 12 * pen.s
        )
        pen.text(piece.text, x, middle, px, colour, fit=inner.r - x)
        return y + px * lead + gap
    end = pen.para(piece.text, inner.x, middle, inner.w, px, colour, lead=lead, bold=bold)
    return end - px * lead / 2 + gap


def draw_plate(pen: Pen, box: Box, summary: Sequence[str], cards: Sequence[str], mark: str) -> None:
    """Draw seats, length and time of the match, and under them where its cards lie.

    Args:
        pen: the pen.
        box: where.
        summary: parts of the first line.
        cards: parts of the second one; left out where there is no room.
        mark: stands between two parts.
    """
    s = pen.s
    pen.rect(box, "night", rad=10, a=165)
    pad = min(28 * s, box.w * 0.07)
    room = box.w - 2 * pad
    blocks = [_set(pen, summary, room, "bodyb", mark)]
    if cards:
        blocks.append(_set(pen, cards, room, "label", mark))
    if len(blocks) > 1 and _tall(blocks, s) > (box.h - 12 * s) * 1.3:
        blocks.pop()
    k = min(1.0, (box.h - 12 * s) / _tall(blocks, s))
    y = box.cy - _tall(blocks, s) * k / 2
    for block, colour in zip(blocks, ("washi", "soft"), strict=False):
        for line in block.lines:
            y += block.px * k * 0.7
            bold = colour == "washi"
            pen.text(line, box.x + pad, y, block.px * k, colour, bold=bold, fit=room)
            y += block.px * k * 0.7
        y += 12 * s * k


@dataclass(frozen=True)
class Block:
    """Lines of one size in pixels."""

    lines: list[str]
    px: float


def _tall(blocks: Sequence[Block], s: float) -> float:
    """Height in pixels of all lines and of the space between the blocks."""
    lines = sum(len(block.lines) * block.px * 1.4 for block in blocks)
    return lines + 12 * s * (len(blocks) - 1)


def _set(pen: Pen, parts: Sequence[str], room: float, role: str, mark: str) -> Block:
    """One line, a little smaller if need be; else several, broken between the parts only."""
    px, bold = pen.type.px(role), role.endswith("b")
    small = pen.type.fitted(mark.join(parts), px, room, bold=bold)
    if small >= 0.85 * px:
        return Block([mark.join(parts)], small)
    lines: list[str] = []
    for part in parts:
        longer = f"{lines[-1]}{mark}{part}" if lines else part
        if lines and pen.width(longer, px, bold=bold) <= room:
            lines[-1] = longer
        else:
            lines.append(part)
    return Block(lines, px)
