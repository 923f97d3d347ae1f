"""What lies over the table for a while: what is announced, the log of the deal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.core.cards import NOBODY, Cards, cards_of
from engine.core.events import Called, Claimed, YakuMade
from game.keys import Command
from game.table.drawn.brush import Brush
from game.table.layout.ring import ratio_of
from game.ui import marks
from game.ui.box import Box

if TYPE_CHECKING:
    from game.table.drawn.view import TableView

CARDS_SHARE = 0.66
"""Share of the band's width that the fanned cards take."""
TWO_LINES = 84
"""Units that a name with its worth under it takes."""
FAN_MOST = 8
"""Several yaku of more cards than this have a line each."""


def draw_announce(view: TableView, brush: Brush, t: float) -> None:
    """Yaku that came together, a call, a kuraikasu; ``t`` is the share of its time gone by."""
    step = view.controller.director.step
    alpha = round(255 * min(1.0, t * 6, (1 - t) * 5))
    if step is None or not step.announce or alpha <= 0:
        return
    area = view.layout.table.field
    first = step.announce[0]
    if isinstance(first, Called):
        _call(view, brush, first, alpha, t)
        return
    band = Box(area.x, area.y + area.h * 0.06, area.w, area.h * 0.88)
    _ground(brush, band, alpha)
    rise = (1 - min(1.0, t * 5)) * 30 * view.s
    if isinstance(first, Claimed):
        _fanned(view, brush, band, 1 << first.card, rise)
        name = view.controller.panel.name(first.seat)
        words = [(view.ctx.t("table.banner.claimed"), "")]
        _named(view, brush, band, words, view.ctx.t("table.banner.claimed_by", name=name))
        return
    _made(view, brush, band, [e for e in step.announce if isinstance(e, YakuMade)], rise)


def _made(
    view: TableView, brush: Brush, band: Box, made: Sequence[YakuMade], rise: float
) -> None:  # fmt: skip
    """Yaku that came together: all cards in one fan, or, where they are many, a line for each."""
    panel = view.controller.panel
    names = [(panel.short_name(event.yaku), panel.announced(event)) for event in made]
    cards = 0
    for event in made:
        cards |= event.cards
    if len(made) == 1 or cards.bit_count() <= FAN_MOST:
        _fanned(view, brush, band, cards, rise)
        _named(view, brush, band, names, "")
        return
    s, pen = brush.s, brush.pen
    high = min(150 * s, (band.h - 32 * s) / len(made))
    y = band.cy - high * len(made) / 2
    left = band.x + band.w * CARDS_SHARE + 36 * s
    for event, (name, worth) in zip(made, names, strict=True):
        row = Box(band.x, y, band.w, high)
        _fanned(view, brush, row, event.cards, rise, share=0.86)
        room = band.r - left - 20 * s
        pen.text(name, left, row.cy - high * 0.18, "h2", "washi", fit=room)
        pen.text(worth, left, row.cy + high * 0.22, "bodyb", "gold", fit=room)
        y += high


def _ground(brush: Brush, band: Box, alpha: int) -> None:
    s, pen = brush.s, brush.pen
    pen.rect(band, "night", rad=12, a=round(alpha * 0.86))
    pen.rect(Box(band.x, band.y, band.w, 4 * s), "gold", a=alpha)
    pen.rect(Box(band.x, band.b - 4 * s, band.w, 4 * s), "gold", a=alpha)


def _fanned(
    view: TableView, brush: Brush, band: Box, cards: Cards, rise: float, share: float = 0.62
) -> None:
    """Cards side by side at the left of a band, of this share of its height."""
    listed, s = cards_of(cards), brush.s
    high = band.h * share
    wide = high * ratio_of(view.controller.play.rules.game.spec)
    room = band.w * CARDS_SHARE - 20 * s
    count = len(listed)
    pitch = min(wide * 1.06, (room - wide) / max(1, count - 1)) if count > 1 else 0
    x = band.x + 40 * s
    for i, card in enumerate(listed):
        brush.card(card, Box(x + i * pitch, band.cy - high / 2 + rise, wide, high), mark=False)


def _named(
    view: TableView, brush: Brush, band: Box, names: Sequence[tuple[str, str]], foot: str
) -> None:
    """Names with their worth: downwards side by side in Japanese, one under the other in English.

    Together they stand in the room right of the cards.
    """
    s, pen = brush.s, brush.pen
    left = band.x + band.w * CARDS_SHARE + 36 * s
    room = Box(left, band.y + 16 * s, band.r - left - 20 * s, band.h - 32 * s)
    if foot:
        pen.text(foot, room.cx, room.b - 22 * s, "bodyb", "gold", "c", fit=room.w)
        room = Box(room.x, room.y, room.w, room.h - 44 * s)
    if view.ctx.lang == "ja":
        wide = room.w / len(names)
        for i, (name, worth) in enumerate(names):
            px = min(room.h / (len(name) * 1.08 + 1.6), 92 * s, wide * 0.9)
            top = room.cy - (len(name) * px * 1.08 + 48 * s) / 2
            x = room.x + (i + 0.5) * wide
            pen.vertical(name, x, top, px, "washi", bold=True)
            y = top + len(name) * px * 1.08 + 30 * s
            pen.text(worth, x, y, "h2" if len(names) == 1 else "bodyb", "gold", "c", fit=wide)
        return
    high = min(110 * s, room.h / len(names))
    y = room.cy - high * (len(names) - 1) / 2
    for name, worth in names:
        if high < TWO_LINES * s:
            used = pen.text(worth, room.r, y, "bodyb", "gold", "r")
            pen.text(name, room.x, y, "bodyb", "washi", fit=room.w - used - 12 * s)
            y += high
            continue
        up = high * 0.22 if worth else 0
        pen.text(name, room.cx, y - up, "h2", "washi", "c", fit=room.w)
        pen.text(worth, room.cx, y + up, "bodyb", "gold", "c", fit=room.w)
        y += high


def _call(view: TableView, brush: Brush, called: Called, alpha: int, t: float) -> None:
    """A word that was said: large, with the crest of who said it."""
    s, pen = brush.s, brush.pen
    area = view.layout.table.field
    word = view.ctx.t(f"table.banner.{called.word}")
    grow = 1 + 0.12 * max(0.0, 1 - t * 6)
    px = 84 * s * grow
    wide = pen.width(word, px, bold=True) + 190 * s
    band = Box(area.cx - wide / 2, area.cy - 75 * s * grow, wide, 150 * s * grow)
    pen.rect(band, "night", rad=14, a=round(alpha * 0.9))
    pen.rect(band, rad=14, line="gold", lw=3, la=alpha)
    brush.crest(called.seat, band.x + 74 * s, band.cy, 34 * s)
    pen.text(word, band.x + 132 * s, band.cy, px, "washi", bold=True, a=alpha)


def log_words(view: TableView) -> list[str]:
    """The log, line by line, for those who listen."""
    entries = view.controller.log
    told = [entry.text for entry in entries] or [view.ctx.t("table.log.empty")]
    return [view.ctx.t("table.log.title"), *told]


def draw_log(view: TableView, brush: Brush) -> None:
    """The log of the deal over the right column; it never takes the focus."""
    s, pen, t = view.s, brush.pen, view.ctx.t
    box = view.layout.table.right
    pen.rect(box.inset(-8 * s), "night2", rad=10, line="rule", lw=2)
    pen.text(t("table.log.title"), box.x + 14 * s, box.y + 28 * s, "bodyb", "washi")
    marks.keycap(pen, Command.LOG, box.r - 14 * s, box.y + 28 * s, "soft", "r")
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
