"""The paper beside the settings: what the row in focus means, and how the table looks now."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.settings import BACKS, TABLES
from game.ui import marks, parts
from game.ui.box import HANAFUDA, POKER, Box
from game.ui.cards import draw_back, draw_card

if TYPE_CHECKING:
    from game.context import Context
    from game.ui.pen import Pen
    from game.ui.rows import Row

PLANTS = ("fuji.kasu1", "momiji.tane")
SUITS = ("9S", "9H", "9D", "9C")
SAMPLE = 16 / 9
"""Width over height of the small picture of a table."""


def draw(ctx: Context, pen: Pen, box: Box, row: Row) -> None:
    """Draw the paper; a low one has room for words only."""
    s = pen.s
    parts.paper(pen, box, a=130)
    x, w = box.x + 36 * s, box.w - 72 * s
    low = box.h < 420 * s
    px = pen.type.px("body")
    y = pen.para(row.label, x, box.y + (36 if low else 52) * s, w, "h2", "ink", lead=1.25, most=2)
    y += (px if low else px * 1.1) - pen.type.px("h2") * 0.5
    most = int((box.b - y - 16 * s) / (px * 1.5)) + low
    y = pen.para(row.help, x, y, w, "body", "ink", most=max(1, most))
    if not low:
        _draw_looks(ctx, pen, Box(x, y, w, box.b - 30 * s - y))


def _draw_looks(ctx: Context, pen: Pen, box: Box) -> None:
    """Help marks, suits, backs and tables as they are now, at the foot of the paper."""
    s = pen.s
    heights = [160 * s, 109 * s, 118 * s]
    need = sum(heights) + (34 + 46 + 30 + 44) * s
    k = min(1.0, box.h / need)
    if k < 0.45:
        return
    y = box.b - need * k
    pen.hrule(box.x, box.r, y, "washi3", 255, 2)
    pen.text(ctx.t("settings.looks"), box.x, y + 28 * s * k, "smallb", "ink2")
    y += 56 * s * k
    y = _plants(ctx, pen, box.x, y, heights[0] * k, box.w)
    y = _suits(ctx, pen, box.x, y + 12 * s * k, heights[1] * k, box.w)
    y += 24 * s * k
    x = _backs(ctx, pen, box.x, y, heights[2] * k)
    _tables(ctx, pen, Box(x, y, box.r - x, heights[2] * k))


def _plants(ctx: Context, pen: Pen, x: float, y: float, h: float, w: float) -> float:
    s = pen.s
    for i, card in enumerate(PLANTS):
        left = x + i * w * 0.52
        place = Box(left, y, h * HANAFUDA, h)
        draw_card(pen, ctx.assets, "hanafuda", card, place, mark=ctx.help_mark(card))
        pen.text(_plant_words(ctx, card), left, place.b + 24 * s, "small", "ink2", fit=w * 0.46)
    return y + h + 44 * s


def _plant_words(ctx: Context, card: str) -> str:
    plant = ctx.t("settings.plant." + card.partition(".")[0])
    learned = ctx.services.get("learned")
    if ctx.settings.help_marks != "learning" or learned is None:
        return plant
    if learned.knows(card):
        return ctx.t("settings.learned", plant=plant)
    return ctx.t("settings.to_learn", plant=plant, count=learned.left(card))


def _suits(ctx: Context, pen: Pen, x: float, y: float, h: float, w: float) -> float:
    cw = h * POKER
    step = min(cw + 10 * pen.s, (w - cw) / 3)
    for i, card in enumerate(SUITS):
        draw_card(pen, ctx.assets, "playing", card, Box(x + i * step, y, cw, h))
    return y + h


def _backs(ctx: Context, pen: Pen, x: float, y: float, h: float) -> float:
    """Draw the backs; returns where the next thing begins."""
    step = h * HANAFUDA + 22 * pen.s
    for i, colour in enumerate(BACKS):
        box = Box(x + i * step, y, h * HANAFUDA, h)
        draw_back(pen, ctx.assets, box, colour)
        if ctx.settings.card_back == colour:
            marks.check(pen, box.r - 4 * pen.s, box.y + 4 * pen.s, 16 * pen.s)
    return x + len(BACKS) * step + 8 * pen.s


def _tables(ctx: Context, pen: Pen, box: Box) -> None:
    """Draw the tables, two above two, as large as they find room."""
    s, gap = pen.s, 12 * pen.s
    w = min((box.w - gap) / 2, (box.h - gap) / 2 * SAMPLE)
    h = w / SAMPLE
    for i, table in enumerate(TABLES):
        place = Box(box.x + i % 2 * (w + gap), box.y + i // 2 * (h + gap), w, h)
        pen.image(ctx.assets.sample(table, w, h), place)
        pen.rect(place, line="ink2", lw=1.5)
        if ctx.settings.table == table:
            marks.check(pen, place.r - 5 * s, place.y + 5 * s, 12 * s)
