"""Decisions that are no card, right of the hand: large buttons, the likely one on top."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.table.drawn.brush import Brush
from game.table.drawn.hint_words import asked, draw_slip
from game.ui import marks
from game.ui.box import Box

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.table.drawn.view import Focus, TableView
    from game.table.layout.shown import Shown

LEAST_SHARE = 0.72
"""How far the words of a low button may shrink."""


def draw_beside(
    view: TableView, brush: Brush, shown: Shown, focus: Focus, why: str, boxes: Sequence[Box]
) -> None:
    """The slip that asks, and a button for every answer."""
    controller = view.controller
    panel, plain = controller.panel, controller.chooser.buttons
    move = view.focused_move(focus)
    prompt = panel.prompt(shown.view, move, target=False)
    ask, tell = asked(view, prompt, move, why)
    place = view.layout.table.prompt
    room = (
        place._replace(w=boxes[0].x - place.x - 24 * view.s)
        if place.y < boxes[0].y < place.b
        else place
    )
    draw_slip(view, brush, room, ask, tell, left=True)
    for i, (choice, box) in enumerate(zip(plain, boxes, strict=True)):
        button(brush, box, panel.label(choice), panel.cost(shown.view, choice), key_of(i),
                focused=focus.move == i)  # fmt: skip
        view.hits.moves.append((i, box))


def key_of(answer: int) -> str:
    """The digit that gives an answer; beyond nine there is none."""
    return str(answer + 1) if answer < 9 else ""


def button(brush: Brush, box: Box, label: str, cost: str, key: str, *, focused: bool) -> None:
    """A dark button, gold in focus: what it is called, its key, what it costs or brings."""
    s, pen = brush.s, brush.pen
    pen.shadow(box, 8, 10, 90, 5)
    if focused:
        pen.rect(box, "gold", rad=8)
    else:
        pen.rect(box, "night2", rad=8, line="rule", lw=2)
    ink, quiet = ("ink", "ink3") if focused else ("washi", "soft")
    low = box.h < 60 * s
    y = box.cy - (0 if not cost or low else min(14 * s, box.h * 0.2))
    number = label.isdigit() or not key  # a number needs no key beside it
    cap = 0.0 if number else marks.keycap_width(pen, key) + 12 * s
    room = box.w - cap - 24 * s
    if low and cost:  # where both do not fit what it costs says more
        both = f"{label}  {cost}"
        label = both if pen.width(both, "bodyb") * LEAST_SHARE <= room else cost
    if not number and pen.width(label, "bodyb") * LEAST_SHARE > room:
        number, room, cap = True, room + cap, 0.0  # the words come before their key
    width = min(pen.width(label, "bodyb"), room)
    x = box.cx - (width + cap) / 2
    pen.text(label, x, y, "bodyb", ink, fit=width)
    if not number:
        marks.keycap(pen, key, x + width + 12 * s, y, quiet)
    if cost and not low:
        below = box.cy + min(20 * s, box.h * 0.26)
        pen.text(cost, box.cx, below, "small", quiet, "c", fit=box.w - 24 * s)
    if focused:
        marks.ring(pen, box, 8)
