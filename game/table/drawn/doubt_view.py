"""Draws the question before a risky play: a slip with its reason and two answers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.table.asked.doubt import Doubt, reason
from game.table.drawn.prompt import draw_choice
from game.ui import parts
from game.ui.box import Box

if TYPE_CHECKING:
    from game.table.drawn.brush import Brush
    from game.table.drawn.view import TableView

HIGH, UP, ANSWER = 156, 76, 250
"""Units: height of the slip, how far it rises over the prompt's place, width of an answer."""
MOST, LEAD = 3, 1.3
"""Lines of the reason at most, and their distance in ems."""


def draw_doubt(view: TableView, brush: Brush, doubt: Doubt) -> None:
    """Draw the question over the prompt; the answers remember where they lie."""
    if doubt.risk is None:
        return
    s, pen, t = view.s, brush.pen, view.ctx.t
    place = view.layout.table.prompt
    wide = max(place.w, 980 * s)
    x = min(place.x, view.layout.table.right.x - 24 * s - wide)
    answers = [t("risk.yes"), t("risk.no")]
    width = min(max(ANSWER * s, *(pen.width(a, "bodyb") + 96 * s for a in answers)), wide * 0.24)
    room = wide - 24 * s - 2 * width - 16 * s - 60 * s
    why, px = reason(view.controller.panel, doubt.risk), pen.type.px("label")
    lines = min(MOST, len(pen.type.lines(why, room, "label")))
    more = max(0.0, (76 + 14 - HIGH) * s + (lines - 0.4) * px * LEAD)  # it grows upwards
    box = Box(max(16 * s, x), place.y - UP * s - more, wide, HIGH * s + more)
    parts.paper(pen, box, rad=8, a=170)
    pen.rect(Box(box.x, box.y, 8 * s, box.h), "red", rad=3)
    left = box.r - 24 * s - 2 * width - 16 * s
    pen.text(t("risk.really"), box.x + 30 * s, box.y + 36 * s, "prompt", "ink", fit=room)
    pen.para(why, box.x + 30 * s, box.y + 76 * s, room, "label", "ink2", lead=LEAD, most=MOST)
    doubt.boxes = []
    for number, label in enumerate(answers):
        place = Box(left + number * (width + 16 * s), box.y + 34 * s, width, box.h - 68 * s)
        key = str(number + 1)
        draw_choice(view, brush, place, label, key, focused=doubt.focus == number)
        doubt.boxes.append(place)
