"""Draws Tien Gow's column: the dealer's multiplier, the ranking, the tiles that have been seen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.core.cards import Card, Cards, cards_of
from engine.decks.tiles import CIVIL, MILITARY
from engine.games.tien_gow.tables import MILITARY_PAIRS, SUPREME
from game.keys import Command
from game.numerals import numeral
from game.table.panels import figures
from game.table.words.set_names import all_sets
from game.ui import geometry as geo
from game.ui import marks
from game.ui.box import DOMINO, Box

if TYPE_CHECKING:
    from engine.core.view import View
    from game.table.drawn.brush import Brush
    from game.table.panels.tien_gow import TienGowPanel
    from game.table.trick import Trick

ROW = 10
"""So many small tiles stand in a row before there is a second one."""
HEAD = 176
"""Height of the dealer's plate."""


def draw_column(panel: TienGowPanel, brush: Brush, box: Box, view: View) -> None:
    """All of it, from top to bottom."""
    s = brush.s
    y = _dealer(panel, brush, box, view) + 36 * s
    y = _ranking(panel, brush, box, y) + 10 * s
    y = _sets(panel, brush, box, y, view) + 14 * s
    _seen(panel, brush, box._replace(y=y, h=box.b - 44 * s - y), view)


def _dealer(panel: TienGowPanel, brush: Brush, box: Box, view: View) -> float:
    """Who is dealer for which time, and what that does to payments (TG-57, TG-61)."""
    s, pen, found = brush.s, brush.pen, panel.facts(view)
    plate = Box(box.x, box.y, box.w, HEAD * s)
    pen.rect(plate, "night", rad=10, a=165)
    x, room = plate.x + 22 * s, plate.w - 44 * s
    if found is None or view.phase == "choose_seat":
        pen.text(panel.w("panel.before"), x, plate.y + 32 * s, "labelb", "soft", fit=room)
        told = panel.w("panel.dice")
        pen.para(told, x, plate.y + 76 * s, room, "label", "washi", lead=1.4, most=3)
        return plate.b
    nth = numeral(found.running, panel.language.code)
    who = panel.w("panel.dealer", name=panel.name(view.dealer), count=found.running, nth=nth)
    pen.text(who, x, plate.y + 32 * s, "labelb", "soft", fit=room)
    factor = panel.multiplier(view)
    used = pen.text(f"×{factor}", plate.r - 22 * s, plate.y + 96 * s, 72 * s, "gold", "r",
                    bold=True)  # fmt: skip
    pen.text(panel.w("panel.pays"), x, plate.y + 100 * s, "h2", "washi", fit=room - used - 14 * s)
    key = "panel.yours" if view.dealer == panel.you else "panel.theirs"
    told = panel.w(key, factor=factor, number=numeral(factor, panel.language.code))
    pen.text(told, x, plate.y + 148 * s, "small", "soft", fit=room)
    return plate.b


def _ranking(panel: TienGowPanel, brush: Brush, box: Box, y: float) -> float:
    """Both orders, the strongest first (TG-22, TG-23)."""
    s, pen = brush.s, brush.pen
    figures.title(brush, box.x, y, box.w, panel.w("panel.order"), panel.w("panel.order_note"))
    y += 24 * s
    sets = all_sets()
    for kind in ("civil", "military"):
        high = 65 * s
        pen.text(panel.w(f"panel.{kind}"), box.x, y + high / 2, "labelb", "soft", fit=30 * s)
        for i, tiles in enumerate(sets[kind]):
            place = Box(box.x + 38 * s + i * 31.6 * s, y, high * DOMINO, high)
            brush.card(cards_of(tiles)[0], place, mark=False, shadow=False)
        y += 80 * s
    return y


def _sets(panel: TienGowPanel, brush: Brush, box: Box, y: float, view: View) -> float:
    """Pairs of two kinds; the whole list is a key away."""
    s, pen = brush.s, brush.pen
    wide = marks.keycap_width(pen, Command.YAKU) + 10 * s
    note = panel.w("panel.all")
    used = pen.text(note, box.r, y, "small", "soft", "r")
    marks.keycap(pen, Command.YAKU, box.r - used - 8 * s, y, "soft", "r")
    figures.title(brush, box.x, y, box.w - used - wide - 10 * s, panel.w("panel.sets"))
    y += 24 * s
    best = panel.best(view)
    mixed = all_sets()["mixed_pair"]
    shown: list[Cards] = [*mixed, SUPREME, MILITARY_PAIRS[0]]
    high = 74 * s
    for i, tiles in enumerate(shown):
        bx, by = box.x + (i % 3) * 132 * s, y + (i // 3) * 114 * s
        for j, tile in enumerate(cards_of(tiles)):
            place = Box(bx + j * 35 * s, by, high * DOMINO, high)
            brush.card(tile, place, mark=False, shadow=False)
        now = best and panel.named(best) == panel.named(tiles)
        name, role = panel.named(tiles), "smallb" if now else "small"
        x = bx + max(0.0, 33 * s - pen.width(name, role) / 2)
        pen.text(name, x, by + high + 18 * s, role, "gold" if now else "washi", fit=126 * s)
    return y + 228 * s


def _seen(panel: TienGowPanel, brush: Brush, area: Box, view: View) -> None:
    """Tiles that lay face up in this hand, and the own ones that lie face down."""
    s, found = brush.s, panel.facts(view)
    if found is None or area.h < 60 * s:
        return
    open_ = 0
    for tiles in found.shown:
        open_ |= tiles
    playing = any(view.hand_sizes)
    own = view.down[view.seat] & ~open_ if view.down and playing else 0
    listed = [*cards_of(open_ & CIVIL), *cards_of(open_ & MILITARY)]
    rows = max(1, -(-len(listed) // ROW))
    high = (area.h - (24 + 4) * s * (2 if own else 1) - 8 * s) / (rows + bool(own)) - 8 * s
    high = min(86 * s, high)
    title, note = panel.w("panel.seen"), panel.w("panel.seen_note", count=len(listed))
    figures.title(brush, area.x, area.y, area.w, title, note)
    y = _tiles(brush, area, area.y + 22 * s, listed, rows, high)
    if own:
        figures.title(brush, area.x, y + 20 * s, area.w, panel.w("panel.own_down"))
        _tiles(brush, area, y + 42 * s, cards_of(own), 1, high)


def _tiles(
    brush: Brush, area: Box, y: float, tiles: Sequence[Card], rows: int, high: float
) -> float:
    """Rows of small tiles; returns where they end."""
    s = brush.s
    per = max(1, -(-len(tiles) // rows))
    for row in range(rows):
        part = tiles[row * per : (row + 1) * per]
        line = Box(area.x, y + row * (high + 8 * s), area.w, high)
        boxes = geo.fan(line, len(part), DOMINO, 5 * s, align="left")
        for tile, place in zip(part, boxes, strict=True):
            brush.card(tile, place, mark=False, shadow=False)
    return y + rows * (high + 8 * s) - 8 * s


def last_trick(panel: TienGowPanel, brush: Brush, box: Box, trick: Trick) -> None:
    """A trick that was won: its sets in order of play, the best one framed, who took it."""
    s, pen = brush.s, brush.pen
    y = box.y + 14 * s
    brush.crest(trick.taker, box.r - 13 * s, y, 13 * s)
    pen.text(panel.w("last"), box.r - 36 * s, y, "small", "soft", "r", fit=box.w - 40 * s)
    size = max(cards.bit_count() for _, cards in trick.sets)
    area = Box(box.x, box.y + 36 * s, box.w, min(72 * s, box.h - 40 * s))
    wide = area.h * DOMINO
    left = area.w - 3 * 14 * s - 4 * wide
    pitch = min(wide + 3 * s, left / (4 * (size - 1))) if size > 1 else 0.0
    x = area.r - 4 * (size - 1) * pitch - 4 * wide - 3 * 14 * s
    for _, cards in trick.sets:
        tiles = cards_of(cards)
        start = x
        for i in range(size):
            place = Box(x, area.y, wide, area.h)
            if tiles:
                brush.card(tiles[i], place, mark=False, shadow=False)
            else:
                brush.back(place, shadow=False)
            x += pitch if i < size - 1 else wide
        if cards >> trick.best & 1:
            frame = Box(start, area.y, x - start, area.h)
            pen.rect(frame.inset(-3 * s), rad=6, line="washi", lw=3)
        x += 14 * s
