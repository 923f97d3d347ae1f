"""Parts of the rules page: where things stand, the options in force, the scroll mark."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.ui.box import Box
from game.ui.sheets import sheet

if TYPE_CHECKING:
    from game.scenes.agreed import OptionLine
    from game.ui.metrics import Metrics
    from game.ui.pen import Pen
    from game.ui.scroll import Scroll

WIDE, ROOMY = 1380, 1000
"""From so many units of width the options stand at the right; below, the page is narrow."""
LIST, LIST_MOST, BAR = 232, 330, 388
"""Widths in units of the list of sections and of the options at the right."""
OPTION, OPTION_LEAST = 68, 46
"""Greatest and least distance of options in units."""
FOOT = 62
"""Height of the options at the foot, in units."""


@dataclass(frozen=True)
class Places:
    """Boxes of the rules page, in window pixels.

    Attributes:
        paper: the sheet.
        head: middle of the title line.
        list: the sections.
        page: where the text is seen.
        bar: the options in force at the right, None where they stand at the foot.
        foot: the options in force at the foot, None where they stand at the right.
        small: whether the title is set small.
    """

    paper: Box
    head: float
    list: Box
    page: Box
    bar: Box | None
    foot: Box | None
    small: bool


def places(metrics: Metrics, list_width: float, *, options: bool = True) -> Places:
    """Lay the page out.

    Args:
        metrics: the window.
        list_width: pixels that the sections' names need.
        options: whether there are options to be shown.
    """
    u = metrics.u
    paper = sheet(metrics.width, metrics.height)
    units = paper.w / u
    roomy = units >= ROOMY
    pad = (48 if roomy else 26) * u
    top = paper.y + (122 if roomy else 88) * u
    low = paper.b - (36 if roomy else 20) * u
    narrowest = min(LIST * u, 0.2 * paper.w)
    names = Box(
        paper.x + pad,
        top,
        min(max(narrowest, list_width), LIST_MOST * u, 0.26 * paper.w),
        low - top,
    )
    x = names.r + (54 if roomy else 36) * u
    bar = foot = None
    if not options:
        right = paper.r - pad
    elif units >= WIDE:
        wide = min(BAR * u, 0.225 * paper.w)
        bar = Box(paper.r - 40 * u - wide, top, wide, low - top)
        right = bar.x - 56 * u
    else:
        right = paper.r - pad
        foot = Box(x, low - FOOT * u, right - x, FOOT * u)
        low = foot.y - 10 * u
    page = Box(x, top - 8 * u, right - x - 14 * u, low - top + 8 * u)
    head = paper.y + (62 if roomy else 46) * u
    return Places(paper, head, names, page, bar, foot, small=not roomy)


def draw_options(
    pen: Pen,
    box: Box,
    title: str,
    note: str,
    lines: Sequence[OptionLine],
    rest: Callable[[int], str],
    foot: str,
) -> None:
    """Draw the options in force at the right; a red bar marks what differs from the default.

    Args:
        pen: the pen.
        box: where.
        title: what this is.
        note: the name of the form that is played.
        lines: the options.
        rest: the words for so many options that found no room.
        foot: said under them where there is room.
    """
    s = pen.s
    pen.vrule(box.x - 28 * s, box.y, box.b, "washi3")
    pen.text(title, box.x, box.y + 20 * s, "bodyb", "ink", fit=box.w)
    pen.text(note, box.x, box.y + 58 * s, "small", "ink2", fit=box.w)
    top = box.y + 82 * s
    room = box.b - top
    fit = int(room / max(OPTION_LEAST * s, pen.type.px("label") * 1.75))
    shown = list(lines) if len(lines) <= fit else _first(lines, fit - 1)
    step = min(OPTION * s, (room - 40 * s) / max(1, len(shown) + (len(shown) < len(lines))))
    y = top
    for line in shown:
        _option(pen, line, Box(box.x, y, box.w, step))
        y += step
    if len(shown) < len(lines):
        words = rest(len(lines) - len(shown))
        pen.text(words, box.x, y + step / 2, "label", "ink2", fit=box.w)
    elif foot and pen.type.height(foot, box.w, "small") + 20 * s <= box.b - y:
        pen.para(foot, box.x, y + 34 * s, box.w, "small", "ink2", lead=1.5)


def _first(lines: Sequence[OptionLine], count: int) -> list[OptionLine]:
    """The options to show where not all fit: the changed ones before the others."""
    ranked = sorted(range(len(lines)), key=lambda i: (not lines[i].changed, i))[:count]
    return [lines[i] for i in sorted(ranked)]


def _option(pen: Pen, line: OptionLine, box: Box) -> None:
    s = pen.s
    if line.changed:
        pen.rect(Box(box.x - 10 * s, box.y + 4 * s, box.w + 20 * s, box.h - 7 * s), "washi2", rad=6)
        pen.rect(Box(box.x - 10 * s, box.y + 4 * s, 6 * s, box.h - 7 * s), "red")
    else:
        pen.hrule(box.x, box.r, box.b, "washi3", 255)
    left = box.x + (6 * s if line.changed else 0)
    wide = pen.width(line.value, "labelb")
    value = min(wide, box.w * 0.62)
    pen.text(line.value, box.r, box.cy, "labelb", "ink", "r", fit=value)
    pen.text(line.name, left, box.cy, "label", "ink2", fit=box.r - value - left - 14 * s)


def draw_foot(pen: Pen, box: Box, title: str, told: str, *, changed: bool) -> None:
    """Draw the options in force at the foot: the form that is played, then what differs."""
    s = pen.s
    pen.hrule(box.x, box.r, box.y, "washi3", 255, 2)
    y = box.cy + 3 * s
    x = box.x + pen.text(title, box.x, y, "labelb", "ink", fit=box.w * 0.4) + 18 * s
    if changed:
        pen.rect(Box(x, y - 16 * s, 6 * s, 32 * s), "red", rad=2)
        x += 18 * s
    room = box.r - x
    px = pen.type.px("label")
    if pen.width(told, px * 0.8) <= room:
        pen.text(told, x, y, px, "ink2", fit=room)
    else:
        small = px * 0.8
        rows = pen.type.lines(told, room, small)
        start = y - small * 0.62 if len(rows) > 1 else y
        pen.para(told, x, start, room, small, "ink2", lead=1.24, most=2)


def draw_scroll(pen: Pen, scroll: Scroll, right: float) -> Box | None:
    """Draw how much of the page is in sight, on paper; returns the box of the thumb."""
    thumb = thumb_of(scroll, right, pen.s)
    if thumb is None:
        return None
    s = pen.s
    pen.rect(Box(right - 8 * s, scroll.view.y, 8 * s, scroll.view.h), "washi2", rad=4)
    pen.rect(thumb, "grey", rad=4)
    return thumb


def thumb_of(scroll: Scroll, right: float, s: float) -> Box | None:
    """The part of the scroll mark that shows what is in sight, None where all is."""
    if not scroll.needed:
        return None
    view = scroll.view
    height = max(36 * s, view.h * view.h / scroll.height)
    way = (view.h - height) * scroll.offset / max(1.0, scroll.height - view.h)
    return Box(right - 8 * s, view.y + way, 8 * s, height)
