"""Draws a guide: dusk over all but the thing of now, a frame, an arrow, a paper of words."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.keys import Command
from game.table.drawn.hits import Tool
from game.ui import marks, parts
from game.ui.box import Box
from game.ui.fitted import fitted_pen, grown, growths

if TYPE_CHECKING:
    import pygame

    from game.context import Context
    from game.table.drawn.brush import Brush
    from game.table.drawn.view import TableView
    from game.table.guide.tour import Tour
    from game.ui.pen import Pen

WIDE, PAD, GAP = 640, 28, 74
"""Units: width of the paper, its margin, the room of the arrow between it and the thing."""
MOST, LEAST = 2.4, 0.7
"""How much larger or smaller than designed the paper can be, so that it lies beside the thing."""
HALO = 10
"""Units of light round the thing."""


class Laid(NamedTuple):
    """A paper with its place: what it is drawn with, its box, where the arrow starts and ends."""

    pen: Pen
    box: Box
    start: tuple[float, float]
    end: tuple[float, float]


def draw_tour(ctx: Context, surface: pygame.Surface, tour: Tour) -> None:
    """Draw the stop of now over a table."""
    anchor = tour.anchor
    window = Box(0, 0, *surface.get_size())
    pen = ctx.pen(surface)
    lit = _within((anchor or Box(window.cx, window.cy, 0, 0)).inset(-HALO * pen.s), window)
    _dusk(pen, window, lit)
    pen.rect(lit, rad=10, line="night", lw=8)
    pen.rect(lit, rad=10, line="gold", lw=4.5)
    text = _words(ctx, tour)
    laid = lay_out(ctx, surface, lit, text)
    laid.pen.arrow(laid.start, laid.end, "night", lw=12, head=34)
    laid.pen.arrow(laid.start, laid.end, "gold", lw=6, head=26)
    _paper(ctx, laid, tour, text)


def _words(ctx: Context, tour: Tour) -> str:
    keys = {command.value: ctx.keys.caption(command) for command in Command}
    return ctx.t(f"guide.{tour.stop.words}", **keys)


def _within(box: Box, window: Box) -> Box:
    x, y = max(box.x, window.x + 2), max(box.y, window.y + 2)
    return Box(x, y, min(box.r, window.r - 2) - x, min(box.b, window.b - 2) - y)


def _dusk(pen: Pen, window: Box, lit: Box) -> None:
    """Darken everything but the lit box."""
    for box in (
        Box(0, 0, window.w, lit.y),
        Box(0, lit.b, window.w, window.b - lit.b),
        Box(0, lit.y, lit.x, lit.h),
        Box(lit.r, lit.y, window.r - lit.r, lit.h),
    ):
        if box.w > 0 and box.h > 0:
            pen.rect(box, "dusk", a=165)


def lay_out(ctx: Context, surface: pygame.Surface, lit: Box, text: str) -> Laid:
    """Where the paper lies: beside the thing where there is room, as large as it fits."""
    window = Box(0, 0, *surface.get_size())
    for factor in growths(ctx.metrics, MOST, LEAST):
        pen = fitted_pen(ctx, surface, grown(ctx.metrics, factor))
        width = min(WIDE * pen.s, window.w - 48 * pen.s)
        lines = len(pen.type.lines(text, width - 2 * PAD * pen.s, "body"))
        height = lines * pen.type.px("body") * 1.5 + (64 + 76) * pen.s
        for side in _sides(window, lit):
            laid = _beside(pen, window, lit, width, height, side)
            if laid is not None:
                return laid
    box = Box(window.cx - width / 2, window.cy - height / 2, width, height)
    return Laid(pen, box, (box.cx, box.cy), (lit.cx, lit.cy))


def _sides(window: Box, lit: Box) -> list[str]:
    """The four sides of the thing, the one with the most room first."""
    room = {
        "above": lit.y / window.h,
        "below": (window.b - lit.b) / window.h,
        "left": lit.x / window.w,
        "right": (window.r - lit.r) / window.w,
    }
    return sorted(room, key=lambda side: -room[side])


def _beside(pen: Pen, window: Box, lit: Box, width: float, height: float, side: str) -> Laid | None:
    """The paper at one side of the thing, its arrow pointing across; None where it does not fit."""
    edge, gap = 16 * pen.s, GAP * pen.s
    if side in {"above", "below"}:
        x = min(max(lit.cx - width / 2, edge), window.w - edge - width)
        y = lit.y - gap - height if side == "above" else lit.b + gap
        box = Box(x, y, width, height)
        at = min(max(lit.cx, box.x + 40 * pen.s), box.r - 40 * pen.s)
        ends = ((at, box.b), (at, lit.y)) if side == "above" else ((at, box.y), (at, lit.b))
    else:
        y = min(max(lit.cy - height / 2, edge), window.h - edge - height)
        x = lit.x - gap - width if side == "left" else lit.r + gap
        box = Box(x, y, width, height)
        at = min(max(lit.cy, box.y + 40 * pen.s), box.b - 40 * pen.s)
        ends = ((box.r, at), (lit.x, at)) if side == "left" else ((box.x, at), (lit.r, at))
    inside = window.inset(edge - 1)
    if box.x < inside.x or box.y < inside.y or box.r > inside.r or box.b > inside.b:
        return None
    return Laid(pen, box, *ends)


def _paper(ctx: Context, laid: Laid, tour: Tour, text: str) -> None:
    """The words, how far the guide is, its rule, its keys, and the mark that ends it."""
    pen, box, t = laid.pen, laid.box, ctx.t
    s = pen.s
    parts.paper(pen, box, rad=8, a=150)
    pen.rect(Box(box.x, box.y, 8 * s, box.h), "gold", rad=3)
    x, y = box.x + PAD * s, box.y + 34 * s
    count = t("guide.step", number=tour.number + 1, of=len(tour.stops))
    used = pen.text(count, x, y, "smallb", "ink2")
    if tour.stop.rule:
        pen.text(tour.stop.rule, x + used + 18 * s, y, "small", "ink2")
    r = 9 * s
    cx = box.r - 30 * s
    pen.line((cx - r, y - r), (cx + r, y + r), "ink2", 2.5)
    pen.line((cx - r, y + r), (cx + r, y - r), "ink2", 2.5)
    tour.close_box = Box(cx - 24 * s, y - 24 * s, 48 * s, 48 * s)
    pen.para(text, x, box.y + 64 * s + pen.type.px("body") * 0.75, box.w - 2 * PAD * s, "body",
             "ink")  # fmt: skip
    last = tour.number + 1 == len(tour.stops)
    keys = [(t("guide.done" if last else "guide.next"), Command.CONFIRM)]
    if not last:
        keys.insert(0, (t("guide.leave"), Command.CANCEL))
    if tour.stop.rule:
        keys.insert(0, (t("guide.rule"), Command.RULES))
    parts.foot_keys(pen, box.r - PAD * pen.s, box.b - 34 * pen.s, keys, "ink2")


def draw_offer(view: TableView, brush: Brush) -> None:
    """A quiet line in the bar: whoever is here for the first time can be shown round."""
    s, pen, tools = view.s, brush.pen, view.hits.tools
    if not tools:
        return
    first = min(tools, key=lambda tool: tool.box.x).box
    words = view.ctx.t("guide.offer")
    wide = pen.width(words, "label") + marks.keycap_width(pen, Command.GUIDE) + 8 * s
    place = Box(first.x - wide - 44 * s, first.y, wide + 28 * s, first.h)
    pen.rect(place.inset(0, 4 * s), "night", rad=8, line="gold", lw=1.5)
    x = place.x + 14 * s
    x += pen.text(words, x, place.cy + s, "label", "gold") + 8 * s
    marks.keycap(pen, Command.GUIDE, x, place.cy + s, "gold")
    tools.append(Tool("guide", Command.GUIDE, place))
