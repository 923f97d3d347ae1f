"""Chips on their way between seats and the pot."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.core.cards import Seat
from game.anim.tween import Flight
from game.table.layout.places import PaysChips
from game.table.motion.step import CHIPS
from game.ui import marks
from game.ui.box import Box

if TYPE_CHECKING:
    from game.table.drawn.brush import Brush
    from game.table.motion.step import Step

MOST = 5
"""So many chips fly at once; more of them are told by the number on the last."""
DELAY = 0.05


def draw_chips(brush: Brush, layout: PaysChips, step: Step, time: float) -> None:
    """The chips of the payments that a step shows."""
    r = 21 * brush.s
    for paid in step.chips:
        start, end = _place(layout, paid.src_seat, r), _place(layout, paid.dst_seat, r)
        count = min(MOST, paid.amount)
        for i in range(count):
            way = Flight(start, end, True, True, i * DELAY, CHIPS - MOST * DELAY, 0.2)
            if way.delay > time:
                continue
            box = way.pose(time).box
            marks.chip(brush.pen, box.cx, box.cy, r, paid.amount if i == count - 1 else 1)


def _place(layout: PaysChips, seat: Seat, r: float) -> Box:
    at = layout.chip_box(seat)
    return Box(at.cx - r, at.cy - r, 2 * r, 2 * r)
