"""The rail of numbers: who said what, the next one in gold, the own ceiling at the end."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.core.cards import Points, Seat
from game.table.drawn.brush import Brush
from game.table.drawn.choices import button, key_of
from game.table.drawn.hint_words import asked, draw_slip
from game.ui import geometry as geo
from game.ui.box import Box

if TYPE_CHECKING:
    from game.table.drawn.view import Focus
    from game.table.layout.shown import Shown
    from game.table.views.thousand_view import ThousandView

SAID, AHEAD, LEAST = 5, 3, 8
"""Numbers said that stay in sight, numbers shown beyond the chosen one, numbers shown at least."""


@dataclass(frozen=True, slots=True)
class Rail:
    """What the rail shows.

    Attributes:
        said: numbers and who said them.
        open: numbers that can be said now, and the answer that says each.
        most: the own ceiling, 0 where it is not known.
        step: how numbers rise.
        chosen: the answer that has the focus among them, −1 for none.
        price: the last number.
    """

    said: Mapping[Points, Seat]
    open: Mapping[Points, int]
    most: Points
    step: Points
    chosen: int
    price: Points

    def values(self) -> list[Points]:
        """The numbers in sight; the ceiling, if it lies beyond them, is the last one."""
        chosen = next((value for value, i in self.open.items() if i == self.chosen), 0)
        said = sorted(self.said)[-SAID:]
        after = (said[-1] if said else self.price) + self.step
        top = max(chosen, after) + AHEAD * self.step
        if self.open:
            top = min(top, max(*self.open, after + 2 * self.step))
        row = [*said, *range(after, top + 1, self.step)]
        while len(row) < LEAST:
            row.append(row[-1] + self.step)
        if len(row) > LEAST + 1:  # the chosen number stays in sight
            first = max(0, min(len(row) - LEAST - 1, row.index(chosen) - 4 if chosen in row else 0))
            row = row[first : first + LEAST + 1]
        return [*row, self.most] if self.most > row[-1] else row


def draw_rail(view: ThousandView, brush: Brush, rail: Rail) -> None:
    """Draw it; numbers that can be said are hit with the mouse."""
    s, words = brush.s, view.words
    values = rail.values()
    apart = bool(rail.most) and values[-1] == rail.most and values[-1] - values[-2] > rail.step
    row = view.layout.rail
    if apart:
        boxes = geo.rail(row, values, 12 * s)
    else:
        wide = (row.w - 12 * s * (len(values) - 1)) / len(values)
        boxes = [Box(row.x + i * (wide + 12 * s), row.y, wide, row.h) for i in range(len(values))]
    for i, (value, box) in enumerate(zip(values, boxes, strict=True)):
        _cell(view, brush, rail, value, box, apart=apart and i == len(values) - 1)
        if value in rail.open:
            view.hits.moves.append((rail.open[value], box))
    if apart:
        middle = (boxes[-2].r + boxes[-1].x) / 2
        brush.pen.text("…", middle, row.cy, "body", "soft", "c")
        pen, last = brush.pen, boxes[-1]
        pen.para(words.w("your_ceiling"), last.cx, last.y + last.h * 0.56, last.w - 8 * s, "small",
                 "soft", "c", lead=1.25, most=2)  # fmt: skip


def _cell(
    view: ThousandView, brush: Brush, rail: Rail, value: Points, box: Box, *, apart: bool
) -> None:
    s, pen = brush.s, brush.pen
    done = value in rail.said
    can = rail.open.get(value, -1)
    chosen = can >= 0 and can == rail.chosen
    pen.rect(box, "night", rad=10, a=190 if done else 130 if can >= 0 else 80)
    colour = "gold" if chosen else "washi" if done or can >= 0 else "soft"
    role = "number" if done or can >= 0 or apart else "body"
    pen.text(str(value), box.cx, box.y + box.h * 0.27, role, colour, "c", fit=box.w - 8 * s)
    if done:
        brush.crest(rail.said[value], box.cx, box.y + box.h * 0.65, min(24 * s, box.w * 0.3))
        if value == rail.price:
            pen.rect(box, rad=10, line="washi", lw=3)
    if chosen:
        pen.rect(box, rad=10, line="gold", lw=3)
        if not done:
            word, high = view.words.w("next"), 48 * s
            wide = min(max(pen.width(word, "smallb") + 30 * s, high), box.w - 12 * s)
            ring = Box(box.cx - wide / 2, box.y + box.h * 0.65 - high / 2, wide, high)
            pen.rect(ring, rad=24, line="gold", lw=2.5)
            pen.text(word, ring.cx, ring.cy, "smallb", "gold", "c", fit=wide - 16 * s)
    elif apart:
        pen.dashed(box, "rule", 2)


def draw_side(
    view: ThousandView, brush: Brush, shown: Shown, focus: Focus, why: str, order: Sequence[int]
) -> None:
    """The slip that asks, and the answers right of the hand in this order."""
    controller, panel = view.controller, view.words
    buttons = controller.chooser.buttons
    boxes = view.answer_boxes(len(order))
    move = view.focused_move(focus)
    prompt = panel.prompt(shown.view, move, target=False)
    ask, tell = asked(view, prompt, move, why)
    draw_slip(view, brush, view.layout.table.prompt, ask, tell, left=True)
    for i, box in zip(order, boxes, strict=True):
        button(brush, box, panel.label(buttons[i]), panel.cost(shown.view, buttons[i]),
               key_of(i), focused=focus.move == i)  # fmt: skip
        view.hits.moves.append((i, box))
