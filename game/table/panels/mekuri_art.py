"""Draws Mekuri's column: rows of card tokens that answer three questions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.core.cards import Cards
from engine.core.view import View
from engine.games.mekuri.scoring import Entry
from game.keys import Command
from game.table.drawn.brush import Brush
from game.ui import marks
from game.ui.box import Box
from game.ui.names import draw_name

if TYPE_CHECKING:
    from game.table.panels.mekuri import MekuriPanel, Near

HEAD, ROW, NOTE, FOOT = 58, 39, 32, 46
LEAST_NEAR = 2
"""Lines kept for those who need one more card."""
NAME = {"ja": 108, "en": 130}
"""Room for a name beside few tokens."""
HIGHS = (28, 25, 22, 20, 18, 16)
"""Heights of tokens in units; the first that fits is taken."""
GAP = 4
LONG = 4
"""A row of so many tokens leaves its name less room."""


def draw_column(brush: Brush, box: Box, panel: MekuriPanel, view: View, gain: Cards) -> None:
    """Draw the column."""
    s, pen = brush.s, brush.pen
    pen.rect(box, "night", rad=10, a=150)
    _head(brush, box, panel, view, gain)
    pile = view.piles[panel.looker]
    entries = panel.sheet(pile | gain)
    counted = [entry for entry in entries if entry.points]
    before = {entry.row.id for entry in panel.sheet(pile) if entry.points}
    near = panel.near(view, gain)
    lines = int((box.h / s - HEAD - FOOT - 38) / ROW)
    keep = min(len(near), LEAST_NEAR)
    room = max(1, lines - keep - (1 if len(counted) < len(entries) else 0))
    y = box.y + HEAD * s
    if panel.in_play(view, panel.looker):
        y = _counted(brush, box, y, panel, counted[:room], before, gain)
        y = _rest(brush, box, y, panel, len(counted) - room, len(entries) - len(counted))
    bottom = box.b - FOOT * s
    pen.hrule(box.x + 20 * s, box.r - 18 * s, y + 2 * s, a=120)
    _near(brush, Box(box.x, y + 4 * s, box.w, bottom - y - 4 * s), panel, view, near, gain)
    pen.hrule(box.x + 20 * s, box.r - 18 * s, bottom, a=120)
    used = marks.keycap(pen, Command.YAKU, box.x + 20 * s, box.b - 23 * s)
    words = panel.t(f"{panel.game}.panel.table", count=len(panel.rows(view)))
    pen.text(words, box.x + 32 * s + used, box.b - 23 * s, "small", "soft",
             fit=box.w - used - 50 * s)  # fmt: skip


def _head(brush: Brush, box: Box, panel: MekuriPanel, view: View, gain: Cards) -> None:
    s, pen = brush.s, brush.pen
    y, right = box.y + 31 * s, box.r - 18 * s
    told = panel.sum_now(view, gain)
    title = panel.t(f"{panel.game}.panel.{'now' if told else 'watching'}")
    if told is not None:
        if told.then:
            right -= pen.text(told.then, right, y, "h2", "gold", "r") + 8 * s
            right -= pen.text("→", right, y, "body", "soft", "r") + 8 * s
        right -= pen.text(told.now, right, y, "number", "washi", "r")
    pen.text(title, box.x + 20 * s, y, "labelb", "soft", fit=right - box.x - 36 * s)


def _counted(
    brush: Brush, box: Box, y: float, panel: MekuriPanel, entries: list[Entry],
    before: set[str], gain: Cards,
) -> float:  # fmt: skip
    """The yaku that count: what the move in focus brings stands on gold."""
    s, pen = brush.s, brush.pen
    if not entries:
        words = panel.t(f"{panel.game}.panel.none")
        pen.text(words, box.x + 24 * s, y + 16 * s, "label", "soft", fit=box.w - 48 * s)
        return y + ROW * s
    for entry in entries:
        row = Box(box.x + 8 * s, y, box.w - 16 * s, (ROW - 3) * s)
        brush.rows.append((entry.row, row))
        new = entry.row.id not in before
        if new:
            pen.rect(row, "gold", rad=6, a=38)
            pen.rect(Box(row.x, row.y, 5 * s, row.h), "gold", rad=2)
        worth = panel.value_of(entry.row)
        _line(brush, box, row.cy, panel, panel.short_name(entry.row.id), entry.row.cards,
              worth, gold=new, gain=gain, lacking=0, field=0)  # fmt: skip
        y += ROW * s
    return y


def _rest(
    brush: Brush, box: Box, y: float, panel: MekuriPanel, further: int, swallowed: int
) -> float:
    """How many more count, and how many are swallowed by larger ones."""
    s, pen = brush.s, brush.pen
    words = []
    if further > 0:
        words.append(panel.t(f"{panel.game}.panel.further", count=further))
    if swallowed > 0:
        words.append(panel.t(f"{panel.game}.panel.swallowed", count=swallowed))
    if not words:
        return y
    told = panel.t("table.sub.join").join(words)
    pen.text(told, box.x + 24 * s, y + NOTE / 2 * s, "small", "soft", fit=box.w - 48 * s)
    return y + NOTE * s


def _near(
    brush: Brush, box: Box, panel: MekuriPanel, view: View, near: list[Near], gain: Cards
) -> None:
    s, pen = brush.s, brush.pen
    y = box.y + 20 * s
    used = pen.text(
        panel.t(f"{panel.game}.panel.field"), box.r - 18 * s, y, "small", "soft", "r",
        fit=box.w * 0.5,
    )  # fmt: skip
    pen.text(panel.t(f"{panel.game}.panel.near"), box.x + 20 * s, y, "labelb", "soft",
             fit=box.w - used - 50 * s)  # fmt: skip
    y += 36 * s
    if not near:
        words = panel.t(f"{panel.game}.panel.nobody")
        pen.text(words, box.x + 24 * s, y, "small", "soft", fit=box.w - 48 * s)
        return
    for entry in near:
        if y + 16 * s > box.b:
            return
        brush.rows.append((entry.row, Box(box.x, y - 18 * s, box.w, 36 * s)))
        brush.crest(entry.seat, box.x + 33 * s, y, 11 * s)
        held = gain if entry.seat == panel.looker else 0
        _line(
            brush, Box(box.x + 28 * s, box.y, box.w - 28 * s, box.h), y, panel,
            panel.short_name(entry.row.id), entry.row.cards, panel.value_of(entry.row),
            gold=False, gain=held, lacking=1 << entry.card, field=view.field,
        )  # fmt: skip
        y += 36 * s


def _line(
    brush: Brush, box: Box, y: float, panel: MekuriPanel, name: str, cards: Cards, worth: str, *,
    gold: bool, gain: Cards, lacking: Cards, field: Cards,
) -> None:  # fmt: skip
    """Name, tokens, worth."""
    s, pen = brush.s, brush.pen
    listed = panel.in_order(cards)
    x, role = box.x + 24 * s, "label" if lacking else "labelb"
    right = box.r - 26 * s - pen.width(worth, "bodyb")
    few = len(listed) < LONG
    room = NAME[panel.language.code] * s if few else min(92 * s, pen.width(name, role) + 12 * s)
    draw_name(pen, name, x, y, room - 8 * s, role)
    x += room
    high = next(
        (high for high in HIGHS if brush.tokens_width(listed, high, GAP) <= right - x), HIGHS[-1]
    )
    for card in listed:
        bit = 1 << card
        look = "held"
        if lacking & bit:
            look = "near" if field & bit else "open"
        if gain & bit:
            look = "new"
        x += brush.token(card, x, y, look, high) + GAP * s
    pen.text(worth, box.r - 18 * s, y, "bodyb", "gold" if gold else "washi", "r",
             fit=max(40 * s, box.r - 22 * s - x))  # fmt: skip
