"""Draws Kujuroku's yaku: each card with the crest of its owner, in the field, or coming."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.core.cards import Card, Seat, cards_of
from engine.core.view import View
from game.keys import Command
from game.table.drawn.brush import Brush
from game.table.panels.yaku import RowState, Standing, State
from game.ui import geometry as geo
from game.ui import marks
from game.ui.box import HANAFUDA, Box

if TYPE_CHECKING:
    from game.table.panels.kujuroku import KujurokuPanel

HEAD, ROW, GAP = 50, 88, 6
CARD = 58


def draw_yaku(brush: Brush, box: Box, panel: KujurokuPanel, view: View, gain: int) -> None:
    """Draw the column."""
    s, pen = brush.s, brush.pen
    pen.rect(box, "night", rad=10, a=150)
    y = box.y + 27 * s
    used = pen.text(panel.t("table.panel.yaku"), box.x + 20 * s, y, "labelb", "soft")
    right = (
        box.r - 16 * s - marks.keycap(pen, Command.YAKU, box.r - 16 * s, y, "soft", "r") - 10 * s
    )
    room = right - box.x - used - 40 * s
    pen.text(panel.t(f"{panel.game}.panel.legend"), right, y, "small", "soft", "r", fit=room)
    y = box.y + HEAD * s
    owners = panel.holders(view)
    for state in panel.elementary(view, gain):
        row = Box(box.x + 10 * s, y, box.w - 20 * s, ROW * s)
        brush.rows.append((state.row, row))
        _row(brush, row, panel, view, state, owners)
        y += (ROW + GAP) * s
    _combined(brush, box, y, panel)
    pen.hrule(box.x + 20 * s, box.r - 20 * s, box.b - 42 * s, a=110)
    pen.text(panel.foot(), box.x + 20 * s, box.b - 20 * s, "small", "soft", fit=box.w - 40 * s)


def _row(
    brush: Brush, box: Box, panel: KujurokuPanel, view: View, state: RowState,
    owners: dict[Card, Seat],
) -> None:  # fmt: skip
    s, pen, hot = brush.s, brush.pen, state.hot
    pen.rect(box, "gold" if hot else "night", rad=6, a=38 if hot else 60)
    if hot:
        pen.rect(Box(box.x, box.y, 6 * s, box.h), "gold", rad=2)
    name = panel.short_name(state.row.id)
    pen.text(name, box.x + 14 * s, box.cy - 18 * s, "labelb", "washi", fit=108 * s)
    worth = panel.row_worth(view, state)
    pen.text(worth, box.x + 14 * s, box.cy + 16 * s, "small", "gold" if hot else "soft",
             fit=108 * s)  # fmt: skip
    area = Box(box.x + 128 * s, box.cy - CARD / 2 * s, 160 * s, CARD * s)
    cards = cards_of(state.row.cards)
    for card, place in zip(
        cards, geo.fan(area, len(cards), HANAFUDA, 5 * s, align="left"), strict=True
    ):
        _card(brush, view, state, owners, card, place)
    _standing(brush, box, panel, state)


def _card(
    brush: Brush, view: View, state: RowState, owners: dict[Card, Seat], card: Card, box: Box
) -> None:
    s, pen = brush.s, brush.pen
    brush.card(card, box, mark=False, shadow=False)
    if card in owners:
        pen.circle(box.cx, box.b - 6 * s, 13 * s, "night")
        brush.crest(owners[card], box.cx, box.b - 6 * s, 10.5 * s)
        return
    coming = bool(state.gain >> card & 1)
    pen.rect(box, "night", rad=3, a=40 if coming else 125)
    if coming or view.field >> card & 1:
        pen.rect(box.inset(-2 * s), rad=4, line="gold" if coming else "aqua", lw=2.5)


def _standing(brush: Brush, box: Box, panel: KujurokuPanel, state: RowState) -> None:
    """Who is nearest, or that nobody can make it."""
    s, pen = brush.s, brush.pen
    standing = state.then if state.hot else _nearest(state)
    if standing is None:
        words = panel.t("table.yaku.gone")
        pen.text(words, box.r - 12 * s, box.cy, "small", "soft", "r", fit=72 * s)
        return
    if standing.held:
        brush.crest(standing.seat, box.r - 28 * s, box.cy - 18 * s, 12 * s)
    if standing.state in {State.MADE, State.COVERED}:
        words = panel.t("table.yaku.now_made" if state.hot else "table.yaku.is_made")
    else:
        words = f"{standing.held.bit_count()} / {state.row.size}"
    role, colour = ("smallb", "gold") if state.hot else ("small", "washi")
    y = box.cy + (18 * s if standing.held else 0)
    pen.text(words, box.r - 12 * s, y, role, colour if standing.held else "soft", "r", fit=72 * s)


def _nearest(state: RowState) -> Standing | None:
    open_ = [now for now in state.now if now.state is not State.GONE]
    return min(open_, key=lambda now: now.missing, default=None)


def _combined(brush: Brush, box: Box, y: float, panel: KujurokuPanel) -> None:
    """What yaku made together are called and worth."""
    s, pen = brush.s, brush.pen
    label = panel.t(f"{panel.game}.panel.together")
    pen.text(label, box.x + 20 * s, y + 18 * s, "smallb", "soft", fit=92 * s)
    left = box.x + 118 * s
    wide = (box.r - 16 * s - left) / 2
    for i, (name, hon) in enumerate(panel.combined()):
        x, line = left + (i % 2) * wide, y + (18 + 28 * (i // 2)) * s
        right = x + wide - (12 * s if i % 2 == 0 else 0)
        used = pen.text(hon, right, line, "smallb", "washi", "r")
        pen.text(name, x, line, "small", "washi", fit=right - x - used - 8 * s)
