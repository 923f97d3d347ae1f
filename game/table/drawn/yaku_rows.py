"""A row of the whole table of yaku: as card faces with their owners, or as tokens of mekuri."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.core.cards import Card, Cards, Seat, cards_of
from game.table.drawn.brush import Brush
from game.table.layout.shown import Shown
from game.table.panels.yaku import RowState, Standing, State
from game.table.words.names import gloss_of
from game.ui import geometry as geo
from game.ui.box import HANAFUDA, Box
from game.ui.names import draw_name, one_line
from game.ui.palette import SEATS

if TYPE_CHECKING:
    from game.table.drawn.view import TableView
    from game.table.panels.base import Panel

NAME, ABREAST, SEAT = 164, 2, 100
"""Width of the name, columns of seats and the width of one, in units."""
TOKENS = {"mekuri"}
"""Decks whose cards stand in text as tokens."""
SLIVER, LEGIBLE = 15, 60
"""Units of which less of each card would be seen; pixels from which a face wears its mark."""
LONG = 5
"""A row of more tokens has smaller ones."""


def least_height(panel: Panel) -> float:
    """Units a row needs."""
    return 46 if panel.deck in TOKENS else 76


def draw_row(view: TableView, brush: Brush, shown: Shown, box: Box, state: RowState) -> None:
    """Draw a row."""
    s, pen = brush.s, brush.pen
    made = any(standing.state is State.MADE for standing in state.now)
    tokens = view.controller.panel.deck in TOKENS
    brush.rows.append((state.row, box))
    hot = state.hot and not (tokens and state.then.state is not State.MADE)
    pen.rect(box, "gold" if hot else "night2", rad=6, a=38 if hot else 150)
    if hot or made:
        pen.rect(Box(box.x, box.y, 5 * s, box.h), "gold" if hot else "washi", rad=2)
    if tokens:
        _token_row(view, brush, shown, box, state)
    else:
        _face_row(view, brush, shown, box, state)


def _face_row(view: TableView, brush: Brush, shown: Shown, box: Box, state: RowState) -> None:
    s, pen, panel, row = brush.s, brush.pen, view.controller.panel, state.row
    tone = "washi" if state.alive else "rule"
    wide = box.w > 700 * s
    name = (NAME + 60 if wide else NAME) * s
    title = panel.short_name(row.id)
    up, down = (14, 18) if one_line(pen, title, name) else (16, 26)
    draw_name(pen, title, box.x + 18 * s, box.cy - up * s, name, c=tone)
    gloss = gloss_of(panel.yaku_name(row.id))
    told = (panel.row_worth(shown.view, state), gloss)
    worth = view.ctx.t("table.sub.join").join(part for part in told if part)
    if pen.width(worth, "small") > name:
        worth = told[0]  # what it is worth matters more than what the name means
    pen.text(worth, box.x + 18 * s, box.cy + down * s, "small", "soft" if state.alive else "rule",
             fit=name)  # fmt: skip
    seats = (1 if len(state.now) == 2 else ABREAST) * SEAT * s
    area = Box(box.x + name + 34 * s, box.y + 8 * s, box.w - name - seats - 60 * s, box.h - 16 * s)
    _faces(view, brush, shown, area, state)
    _seats(view, brush, Box(box.r - seats - 8 * s, box.y, seats, box.h), state)


def _faces(view: TableView, brush: Brush, shown: Shown, area: Box, state: RowState) -> None:
    s, pen = brush.s, brush.pen
    cards = cards_of(state.row.cards)
    boxes = geo.fan(area, len(cards), HANAFUDA, 7 * s, align="left")
    owners = view.controller.panel.holders(shown.view)
    pitch = boxes[1].x - boxes[0].x if len(boxes) > 1 else area.h
    if pitch < SLIVER * s:
        _segments(brush, shown, area, state, owners)
        return
    r = min(area.h * 0.2, 14 * s, boxes[0].w * 0.34, pitch * 0.46)
    for card, box in zip(cards, boxes, strict=True):
        brush.card(card, box, mark=box.h > LEGIBLE and pitch > box.w * 0.5, shadow=False)
        owner = owners.get(card)
        if owner is None and not state.gain >> card & 1:
            pen.rect(box, "night", rad=3, a=110)
        if state.gain >> card & 1:
            pen.rect(box.inset(-2 * s), rad=4, line="gold", lw=3)
        elif shown.view.field >> card & 1:
            pen.rect(box.inset(-2 * s), rad=4, line="aqua", lw=2.5)
        if owner is not None:
            x, y = box.x + min(box.w, pitch) / 2, box.b - r
            pen.circle(x, y, r * 1.25, "night")
            brush.crest(owner, x, y, r)


def _segments(
    brush: Brush, shown: Shown, area: Box, state: RowState, owners: dict[Card, Seat]
) -> None:
    """Too many cards to be told apart: a bar each, those of a seat together under its crest."""
    s, pen = brush.s, brush.pen

    def order(card: Card) -> tuple[int, int]:
        seat = owners.get(card, -1)
        if seat >= 0:
            return 0, [now.seat for now in state.now].index(seat)
        return (1 if state.gain >> card & 1 else 2 if shown.view.field >> card & 1 else 3), 0

    cards = sorted(cards_of(state.row.cards), key=order)
    pitch, high, before = area.w / len(cards), min(26 * s, area.h * 0.4), -1
    for i, card in enumerate(cards):
        seat, kind = owners.get(card, -1), order(card)[0]
        bar = Box(area.x + i * pitch, area.b - high, pitch - max(1, 2.5 * s), high)
        fill = SEATS[seat] if not kind else "gold" if kind == 1 else "night"
        line = "aqua" if kind == 2 else "rule" if kind == 3 else None
        pen.rect(bar, fill, rad=2, line=line, lw=1.5)
        if seat not in (-1, before):
            brush.crest(seat, bar.x + 10 * s, bar.y - 16 * s, 10 * s)
        before = seat


def _seats(view: TableView, brush: Brush, box: Box, state: RowState) -> None:
    """Every seat's standing: made, how many of how many, or impossible."""
    s, pen = brush.s, brush.pen
    columns = 1 if len(state.now) <= 2 else ABREAST
    rows = -(-len(state.now) // columns)
    for i, now in enumerate(state.now):
        column, row = divmod(i, rows)
        x = box.x + column * SEAT * s
        y = box.cy + (row - (rows - 1) / 2) * 30 * s
        words, colour, heavy = standing_words(view, state, now)
        brush.crest(now.seat, x + 12 * s, y, 11 * s)
        role = "smallb" if heavy else "small"
        pen.text(words, x + 30 * s, y, role, colour, fit=(SEAT - 32) * s)


def standing_words(view: TableView, state: RowState, now: Standing) -> tuple[str, str, bool]:
    """A standing in words, its colour, and whether it is set in bold."""
    t = view.ctx.t
    then = now
    if now.seat == view.controller.looker and state.gain:
        then = state.then
    size = state.row.size
    if then.state is State.MADE:
        key = "is_made" if now.state is State.MADE else "now_made"
        return t(f"table.yaku.{key}"), "gold", True
    if then.state is State.COVERED:
        return t("table.yaku.covered"), "soft", False
    if then.state is State.GONE:
        return t("table.yaku.gone"), "rule", False
    told, near = f"{then.held.bit_count()}/{size}", now.missing == 1
    if then.held != now.held:
        return f"→{told}", "gold", near
    return told, "washi" if near else "soft", near


def row_words(view: TableView, shown: Shown, state: RowState) -> str:
    """A row in words, for those who listen: name, worth, how far every seat is."""
    panel, t = view.controller.panel, view.ctx.t
    told = [panel.short_name(state.row.id), panel.row_worth(shown.view, state)]
    seats = [f"{panel.name(now.seat)} {standing_words(view, state, now)[0]}" for now in state.now]
    return t("tell.focus", what=t("tell.join").join(filter(None, told)),
             more=t("tell.join").join(seats))  # fmt: skip


def token_state(
    shown: Shown, looker: Seat, owners: dict[Card, Seat], card: Card, gain: Cards
) -> str:
    """How a token looks: held, new (would come), lost (another has it), near (in the field)."""
    if gain >> card & 1:
        return "new"
    owner = owners.get(card)
    if owner is not None:
        return "held" if owner == looker else "lost"
    return "near" if shown.view.field >> card & 1 else "open"


def _token_row(view: TableView, brush: Brush, shown: Shown, box: Box, state: RowState) -> None:
    s, pen, panel, row = brush.s, brush.pen, view.controller.panel, state.row
    mine = state.then
    dead = mine.state is State.GONE
    tone = "rule" if dead else "washi"
    heavy = mine.state is State.MADE
    pen.text(str(state.number), box.x + 42 * s, box.cy, "small", "rule" if dead else "soft", "r")
    long = len(cards_of(row.cards)) > LONG
    name = (104 if long else 126) * s
    draw_name(pen, panel.yaku_name(row.id), box.x + 54 * s, box.cy, name,
              "bodyb" if heavy else "body",
              "soft" if mine.state is State.COVERED else tone)  # fmt: skip
    owners = panel.holders(shown.view)
    x = box.x + 54 * s + name + 8 * s
    for card in panel.in_order(row.cards):
        look = token_state(shown, view.controller.looker, owners, card, state.gain)
        x += brush.token(card, x, box.cy, look, 25 if long else 28) + 4 * s
    worth = panel.row_worth(shown.view, state)
    right = box.r - 16 * s
    colour = "gold" if heavy else "soft" if mine.state is State.COVERED else tone
    used = pen.text(worth, right, box.cy, "bodyb" if heavy else "body", colour, "r", fit=72 * s)
    right -= max(used, 34 * s) + 12 * s
    _token_note(view, brush, shown, state, x, right, box.cy)


def _token_note(
    view: TableView, brush: Brush, shown: Shown, state: RowState, left: float, right: float,
    y: float,
) -> None:  # fmt: skip
    """Who else has it or is nearest; else why it does not count for the looking seat."""
    s, pen, panel, looker = brush.s, brush.pen, view.controller.panel, view.controller.looker
    others = [now for now in state.now if now.seat != looker]
    others = [now for now in others if now.state is State.MADE or
              (now.state is State.OPEN and now.missing == 1 and now.held)]  # fmt: skip
    others.sort(key=lambda now: now.missing)
    if others and right - left > 74 * s:
        words, colour, _ = standing_words(view, state, others[0])
        right -= pen.text(words, right, y, "small", colour, "r", fit=right - left - 28 * s) + 8 * s
        brush.crest(others[0].seat, right - 10 * s, y, 10 * s)
        return
    note = panel.row_note(shown.view, state)
    if note and right - left > 40 * s:
        pen.text(note, right, y, "small", "rule", "r", fit=right - left - 6 * s)


def legend(view: TableView, brush: Brush, shown: Shown, area: Box, gain: Cards) -> None:
    """What the signs mean, left of the hand; what the deal would bring now, right of it."""
    s, pen, t, panel = brush.s, brush.pen, view.ctx.t, view.controller.panel
    y = view.layout.table.prompt.y + 26 * s
    x, room = area.x + 28 * s, view.layout.table.centre.x - area.x - 60 * s
    if panel.deck in TOKENS:
        sample = cards_of(panel.sample_cards())
        looks = ("held", "new", "open", "near", "lost")
        for look, card in zip(looks, sample, strict=False):
            used = brush.token(card, x, y, look, 28)
            pen.text(t(f"table.sheet.{look}"), x + used + 18 * s, y, "label", "soft",
                     fit=room - used - 18 * s)  # fmt: skip
            y += 44 * s
        pen.text(t("table.sheet.covered"), x, y, "small", "soft", fit=room)
    else:
        for word, line in (("owner", ""), ("new", "gold"), ("near", "aqua"), ("open", "")):
            box = Box(x, y - 18 * s, 24 * s, 36 * s)
            pen.rect(box, "washi", rad=3, a=90 if word in {"near", "open"} else 220)
            if line:
                pen.rect(box.inset(-2 * s), rad=4, line=line, lw=3)
            elif word == "owner":
                pen.circle(box.cx, box.b - 6 * s, 12.5 * s, "night")
                brush.crest(view.controller.looker, box.cx, box.b - 6 * s, 10 * s)
            pen.text(t(f"table.sheet.{word}"), x + 42 * s, y, "label", "soft", fit=room - 42 * s)
            y += 52 * s
    _sum_now(view, brush, shown, gain)


def _sum_now(view: TableView, brush: Brush, shown: Shown, gain: Cards) -> None:
    s, pen = brush.s, brush.pen
    told = view.controller.panel.sum_now(shown.view, gain)
    if told is None:
        return
    x, y = view.layout.table.right.x + 20 * s, view.layout.table.prompt.y + 26 * s
    room = view.layout.table.right.w - 60 * s
    pen.text(told.title, x, y, "labelb", "soft", fit=room)
    used = pen.text(told.now, x, y + 62 * s, "h1", "washi", fit=room * 0.4)
    if told.then:
        used += pen.text("→", x + used + 14 * s, y + 62 * s, "h2", "soft") + 28 * s
        pen.text(told.then, x + used, y + 62 * s, "h1", "gold", fit=room - used)
    pen.para(told.note, x, y + 118 * s, room, "small", "soft")
