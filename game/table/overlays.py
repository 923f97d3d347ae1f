"""What lies over the table for a while: a yaku that is announced, the log of the deal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.core.cards import NOBODY, cards_of
from game.table.brush import Brush
from game.ui import marks
from game.ui.box import Box

if TYPE_CHECKING:
    from game.table.view import TableView


def draw_announce(view: TableView, brush: Brush, t: float) -> None:
    """A yaku: its cards fanned over the field, its name downwards, its points."""
    director = view.controller.director
    step = director.step
    if step is None or step.announce is None:
        return
    s, pen, made = view.s, brush.pen, step.announce
    alpha = round(255 * min(1.0, t * 6, (1 - t) * 5))
    if alpha <= 0:
        return
    area = view.layout.table.field
    band = Box(area.x, area.y + area.h * 0.06, area.w, area.h * 0.88)
    pen.rect(band, "night", rad=12, a=round(alpha * 0.86))
    pen.rect(Box(band.x, band.y, band.w, 4 * s), "gold", a=alpha)
    pen.rect(Box(band.x, band.b - 4 * s, band.w, 4 * s), "gold", a=alpha)
    cards = cards_of(made.cards)
    high = band.h * 0.62
    wide = high * 33 / 54
    count = len(cards)
    room = band.w * 0.66
    pitch = min(wide * 1.06, (room - wide) / max(1, count - 1)) if count > 1 else 0
    rise = (1 - min(1.0, t * 5)) * 30 * s
    x = band.x + 40 * s
    for i, card in enumerate(cards):
        brush.card(card, Box(x + i * pitch, band.cy - high / 2 + rise, wide, high), mark=False)
    name = view.ctx.t(f"game_{view.controller.play.rules.game.spec.id}.yaku.{made.yaku}")
    points = view.ctx.t("table.worth.points", count=made.points)
    right = Box(x + room + 20 * s, band.y, band.r - x - room - 40 * s, band.h)
    if view.ctx.lang == "ja":
        px = min(right.h / (len(name) + 2.2), 92 * s, right.w)
        top = band.cy - (len(name) * px * 1.08 + px) / 2
        pen.vertical(name, right.cx, top, px, "washi", bold=True)
        pen.text(points, right.cx, top + len(name) * px * 1.08 + px * 0.5, "h2", "gold", "c")
    else:
        pen.text(name, right.cx, band.cy - 26 * s, "h2", "washi", "c", fit=right.w)
        pen.text(points, right.cx, band.cy + 30 * s, "h2", "gold", "c", fit=right.w)


def draw_log(view: TableView, brush: Brush) -> None:
    """The log of the deal over the right column; it never takes the focus."""
    s, pen, t = view.s, brush.pen, view.ctx.t
    box = view.layout.table.right
    pen.rect(box.inset(-8 * s), "night2", rad=10, line="rule", lw=2)
    pen.text(t("table.log.title"), box.x + 14 * s, box.y + 28 * s, "bodyb", "washi")
    marks.keycap(pen, "L", box.r - 14 * s, box.y + 28 * s, "soft", "r")
    entries = view.controller.log
    if not entries:
        pen.text(t("table.log.empty"), box.x + 14 * s, box.y + 80 * s, "small", "soft")
        return
    width = box.w - 58 * s
    y = box.b - 20 * s
    for entry in reversed(entries):
        height = pen.type.height(entry.text, width, "small")
        y -= height + 12 * s
        if y < box.y + 56 * s:
            break
        if entry.seat != NOBODY:
            brush.crest(entry.seat, box.x + 24 * s, y + 10 * s, 11 * s)
        pen.para(entry.text, box.x + 46 * s, y + 10 * s, width, "small", "washi")
