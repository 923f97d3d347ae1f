"""The large slip: a decision with what it is about, what it comes to and what each answer means.

It grows upwards from the slip's place; the hand sinks to make room (こいこい).
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from engine.core.cards import Cards, cards_of
from game.table.drawn.brush import Brush
from game.table.layout.ring import ratio_of
from game.table.panels.said import Decision, Option
from game.ui import marks, parts
from game.ui.box import Box
from game.ui.cards import soft_shadow, turned
from game.ui.shapes import put

if TYPE_CHECKING:
    from game.table.drawn.view import Focus, TableView

HEIGHT = 222
CARDS, SUM = 246, 264
"""Units of width for the fan and for the sum."""
MOST_CARDS, MOST_LINES = 5, 4
LEAN = 5
"""Degrees from one card of the fan to the next."""


def draw_large(view: TableView, brush: Brush, decision: Decision, focus: Focus) -> None:
    """Draw the slip; its answers are the moves that are no cards, by their numbers."""
    s, pen, place = view.s, brush.pen, view.layout.table.prompt
    box = Box(place.x - 8 * s, place.y - 4 * s, place.w + 16 * s, HEIGHT * s)
    parts.paper(pen, box, rad=8)
    pen.rect(Box(box.x, box.y, 8 * s, box.h), "gold", rad=3)
    fan = Box(box.x + 24 * s, box.y + 12 * s, CARDS * s, box.h - 24 * s)
    _fan(view, brush, fan, decision.cards)
    x = box.x + (CARDS + 40) * s
    _sum(brush, Box(x, box.y, SUM * s, box.h), decision)
    x += (SUM + 36) * s
    _options(view, brush, Box(x, box.y, box.r - 28 * s - x, box.h), decision, focus)


def _fan(view: TableView, brush: Brush, area: Box, cards: Cards) -> None:
    """The newest cards, each turned a little."""
    s, pen = brush.s, brush.pen
    listed = cards_of(cards)[:MOST_CARDS]
    if not listed:
        return
    high = area.h * 0.94
    wide = high * ratio_of(view.controller.play.rules.game.spec)
    middle = (len(listed) - 1) / 2
    lean = high * math.sin(math.radians(middle * LEAN))
    pitch = min(wide * 0.8, (area.w - wide - lean) / max(1, len(listed) - 1))
    left = area.cx - (wide + pitch * (len(listed) - 1)) / 2
    for i, card in enumerate(listed):
        face = brush.face(card, wide, high)
        leaning = turned(face, (middle - i) * LEAN)
        x, y = left + i * pitch + wide / 2, area.cy
        blur = max(2, round(7 * s))
        shadow = soft_shadow(leaning, blur, 120)
        for image, dy in ((shadow, 5 * s), (leaning, 0.0)):
            w, h = image.get_size()
            at = (round(x - w / 2), round(y - h / 2 + dy))
            if image is shadow:
                put(pen.surface, image, at)
            else:
                pen.surface.blit(image, at)


def _sum(brush: Brush, area: Box, decision: Decision) -> None:
    s, pen = brush.s, brush.pen
    lines = decision.lines
    pitch = 42 if len(lines) <= 2 else 31
    role = "body" if len(lines) <= 2 else "label"
    y = area.y + (36 if len(lines) <= 2 else 28) * s
    for name, worth in lines[:MOST_LINES]:
        used = pen.text(worth, area.r, y, role, "ink", "r")
        pen.text(name, area.x, y, f"{role}b", "ink", fit=area.w - used - 14 * s)
        y += pitch * s
    y -= (pitch - 26) * s
    pen.hrule(area.x, area.r, y, "ink", 255, 2)
    used = pen.text(decision.total, area.r, y + 30 * s, "h2", "ink", "r", fit=area.w * 0.62)
    pen.text(decision.label, area.x, y + 30 * s, "bodyb", "ink", fit=area.w - used - 14 * s)
    pen.para(decision.note, area.x, y + 66 * s, area.w, "small", "ink2", lead=1.25, most=3)


def _options(
    view: TableView, brush: Brush, area: Box, decision: Decision, focus: Focus
) -> None:  # fmt: skip
    s = brush.s
    gap = 22 * s
    width = (area.w - gap * (len(decision.options) - 1)) / len(decision.options)
    for i, option in enumerate(decision.options):
        box = Box(area.x + i * (width + gap), area.y + 24 * s, width, 80 * s)
        _option(view, brush, box, option, str(i + 1), focused=focus.move == i)
        view.hits.moves.append((i, box))


def _option(
    view: TableView, brush: Brush, box: Box, option: Option, key: str, *, focused: bool
) -> None:
    s, pen = brush.s, brush.pen
    label = view.controller.panel.label(option.move)
    pen.rect(box, "gold" if focused else "washi2", rad=8, line=None if focused else "ink2", lw=2)
    cap = marks.keycap_width(pen, key) + 12 * s
    width = min(pen.width(label, "prompt"), box.w - cap - 24 * s)
    x = box.cx - (width + cap) / 2
    pen.text(label, x, box.cy, "prompt", "ink", fit=width + 1)
    marks.keycap(pen, key, x + width + 12 * s, box.cy, "ink2")
    if focused:
        marks.ring(pen, box, 8)
    room = box.w + 16 * s
    y = box.b + 30 * s
    if pen.width(option.wins, "labelb") * 0.86 > room:
        pen.para(option.wins, box.cx, y - 4 * s, room, "smallb", "ink", "c", lead=1.15, most=2)
        y += 46 * s
    elif option.wins:
        pen.text(option.wins, box.cx, y, "labelb", "ink", "c", fit=room)
        y += 32 * s
    pen.para(option.risks, box.cx, y, room, "small", "red", "c", lead=1.15, most=2)
