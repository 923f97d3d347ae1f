"""Draws the table of a score sheet: heads, titles, numbers that count up, lines with cards."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from engine.core.cards import Card, Seat, cards_of
from game.assets import Assets, Face
from game.table.layout.ring import ratio_of_deck
from game.table.sheets.base import Cell, Item, Kind, Row, Sheet
from game.table.sheets.columns import EXPLAINED, STACK
from game.table.sheets.grid import ItemPlace
from game.table.sheets.places import Places
from game.table.words.names import dealer_word, without_gloss
from game.ui import marks
from game.ui.box import Box
from game.ui.cards import draw_card
from game.ui.geometry import fan
from game.ui.names import ONE_LINE, draw_name

if TYPE_CHECKING:
    from game.ui.pen import Pen
    from game.ui.text import Role

Share = Callable[[int, int], float]
"""How far line ``j`` of row ``i`` has been counted up, 0–1; numbers of a row are its line 0."""


class SheetPainter:
    """Draws one laid-out sheet.

    Args:
        sheet: what it says.
        rows: its rows.
        places: where they lie.
        assets: the faces.
    """

    def __init__(self, sheet: Sheet, rows: Sequence[Row], places: Places, assets: Assets) -> None:
        self.sheet, self.rows, self.assets = sheet, rows, assets
        self.grid, self.u = places.grid, places.u
        deck = sheet.rules.game.spec.deck
        self._deck, self._ratio = deck, ratio_of_deck(deck.id)

    def faces(self) -> list[Face]:
        """The faces that will be needed, at their sizes."""
        return [
            Face(self._deck.id, self._deck.ids[card], round(spot.w), round(spot.h))
            for place in self.grid.items
            if place.card_h
            for card, spot in self._spots(
                self.rows[place.row].items[place.seat][place.index], place, place.box
            )
        ]

    def draw_heads(self, pen: Pen) -> None:
        """Draw what does not scroll: the seats (or, where seats are rows, the rows' titles)."""
        if self.grid.transposed:
            for row, box in zip(self.rows, self.grid.titles, strict=True):
                self._column_title(pen, row, box)
        else:
            for seat, box in self.grid.heads.items():
                self._head(pen, seat, box)

    def draw_body(self, pen: Pen, scroll: float, share: Share) -> None:
        """Draw the rows, moved up by ``scroll`` pixels and counted up as far as ``share`` says."""
        grid = self.grid
        for line in grid.hairlines:
            colour, width = ("ink", 3) if line.strong else ("washi3", 2)
            pen.hrule(line.x0, line.x1, line.y - scroll - pen.s, colour, 255, width)
        if grid.transposed:
            for seat, box in grid.heads.items():
                self._head(pen, seat, box.move(0, -scroll))
        else:
            for row, box in zip(self.rows, grid.titles, strict=True):
                self._row_title(pen, row, box.move(0, -scroll))
        for (number, seat), box in grid.cells.items():
            row = self.rows[number]
            self._cell(pen, row.cells[seat], row.kind, box.move(0, -scroll), share(number, 0))
        for place in grid.items:
            done = share(place.row, place.index)
            if done > 0:
                item = self.rows[place.row].items[place.seat][place.index]
                self._item(pen, item, place, place.box.move(0, -scroll), done)
        self._empty(pen, scroll, share)

    def _head(self, pen: Pen, seat: Seat, box: Box) -> None:
        u, sheet = pen.s, self.sheet
        pen.rect(box, "ink", rad=6)
        r = min(20 * u, box.h * 0.32)
        marks.crest(pen, seat, box.x + 16 * u + r, box.cy, r)
        x = box.x + 34 * u + 2 * r
        right = box.r - 14 * u
        dealer = seat == sheet.play.match.dealer
        seal = min(32 * u, box.h * 0.55)
        if sheet.rests(seat):
            right -= pen.text(sheet.t("sheet.rests"), right, box.cy, "small", "soft", "r") + 10 * u
        room = right - x - (seal + 12 * u if dealer else 0)
        x += draw_name(pen, sheet.name(seat), x, box.cy, room)
        if dealer:
            word = dealer_word(sheet.language, sheet.rules)
            marks.hanko(pen, word, x + 12 * u + seal / 2, box.cy, seal)

    def _row_title(self, pen: Pen, row: Row, box: Box) -> None:
        u = pen.s
        lines = row.kind is Kind.LINES
        y = box.y + 42 * u if lines else box.cy - (15 * u if row.sub else 0)
        pen.text(row.title, box.x, y, "bodyb", "ink", fit=box.w)
        if row.sub:
            room = box.w if lines or row.kind is Kind.PLAIN else box.w + 60 * u
            self._sub(pen, row.sub, box.x, y + 35 * u, room, deep=lines)

    @staticmethod
    def _sub(pen: Pen, text: str, x: float, y: float, room: float, *, deep: bool) -> None:
        """A quiet second line; where the row is deep enough it may take two."""
        if deep:
            pen.para(text, x, y, room, "small", "ink2", most=2, lead=1.35)
        else:
            pen.text(text, x, y, "small", "ink2", fit=room)

    def _column_title(self, pen: Pen, row: Row, box: Box) -> None:
        u = pen.s
        y = box.cy - (14 * u if row.sub else 0)
        left = row.kind is Kind.LINES
        x = box.x if left else box.r
        at = "l" if left else "r"
        pen.text(row.title, x, y, "labelb", "ink", at, fit=box.w)  # type: ignore[arg-type]
        if row.sub:
            pen.text(row.sub, x, y + 30 * u, "small", "ink2", at, fit=box.w)  # type: ignore[arg-type]

    def _cell(self, pen: Pen, cell: Cell, kind: Kind, box: Box, share: float) -> None:
        if share <= 0 or cell.value is None:
            return
        u = pen.s
        transposed = self.grid.transposed
        role = "number" if transposed or kind is not Kind.TOTAL else "h1"
        right = box.r - (8 if transposed else 20) * u
        px = pen.type.fitted(cell.figure(), role, box.w - 16 * u)
        bold = kind is Kind.TOTAL or not (transposed and cell.quiet)
        colour = "ink2" if cell.quiet else "red" if cell.loss else "ink"
        used = pen.width(cell.figure(), px, bold=bold)
        pen.text(cell.figure(share), right, box.cy, px, colour, "r", bold=bold)
        room = right - used - 22 * u - box.x - 16 * u
        wanted = pen.width(cell.working, "label")
        if cell.working and (not transposed or wanted <= room):
            working = _short(pen, cell.working, "label", room)
            pen.text(working, box.x + 16 * u, box.cy, "label", "ink2", fit=room)

    def _item(self, pen: Pen, item: Item, place: ItemPlace, box: Box, share: float) -> None:
        u, cell = pen.s, item.cell
        if cell.quiet:
            self._quiet(pen, item, box)
            return
        tight = self.grid.transposed
        pad = 6 * u if tight else 16 * u
        y = box.y + 27 * u if place.card_h or place.stacked else box.cy
        small = box.h < 44 * u
        name_role, figure_role = ("label", "labelb") if small else ("bodyb", "number")
        right = box.r - pad - (0 if tight else 4 * u)
        low = y + 36 * u if place.stacked else y
        colour = "red" if cell.loss else "ink"
        left = right - pen.width(cell.figure(), figure_role)
        pen.text(cell.figure(share), left, low, figure_role, colour)
        used = 0 if place.stacked else pen.width(item.name, name_role) + 20 * u
        room = left - 16 * u - box.x - pad - used
        working = pen.width(cell.working, "label")
        if cell.working and not small and working * 0.8 <= room:
            left -= 16 * u
            left -= pen.text(cell.working, left, low + u, "label", "ink2", "r", fit=room)
        room = (right if place.stacked else left - 12 * u) - box.x - pad
        name = _short(pen, item.name, name_role, room)
        pen.text(name, box.x + pad, y, name_role, "ink", fit=room)
        if place.card_h:
            for card, spot in self._spots(item, place, box):
                name = self._deck.ids[card]
                draw_card(pen, self.assets, self._deck.id, name, spot)

    @staticmethod
    def _quiet(pen: Pen, item: Item, box: Box) -> None:
        """A line that stands back: its name, and at its end why."""
        u = pen.s
        room = box.w - 36 * u
        why = item.cell.working if box.w > EXPLAINED * u * 0.9 else ""
        name = room * 0.6 if why else room
        used = pen.text(item.name, box.x + 16 * u, box.cy, "label", "ink2", fit=name)
        room -= used + 12 * u
        if pen.width(why, "small") * ONE_LINE <= room:  # else the key tells it
            pen.text(why, box.r - 20 * u, box.cy, "small", "ink2", "r", fit=room)

    def _spots(self, item: Item, place: ItemPlace, box: Box) -> list[tuple[Card, Box]]:
        """Where the cards of a line lie."""
        u, cards = self.u, cards_of(item.cards)
        top = box.y + (52 + (STACK if place.stacked else 0)) * u
        row = Box(box.x + 16 * u, top, box.w - 32 * u, place.card_h)
        boxes = fan(row, len(cards), self._ratio, 6 * u, align="left")
        return list(zip(cards, boxes, strict=True))

    def _empty(self, pen: Pen, scroll: float, share: Share) -> None:
        """A dash where a seat has no line of a row."""
        u = pen.s
        for number, row in enumerate(self.rows):
            if row.kind is not Kind.LINES or self.grid.transposed or share(number, 0) <= 0:
                continue
            for seat, head in self.grid.heads.items():
                quiet = any(item.cell.quiet for items in row.items for item in items)
                if not row.items[seat] and not self.sheet.rests(seat) and not quiet:
                    y = self.grid.titles[number].y + 42 * u - scroll
                    pen.text("–", head.x + 16 * u, y, "body", "ink2")


def _short(pen: Pen, name: str, role: Role, room: float) -> str:
    """A name, without what explains it where both have no room."""
    return without_gloss(name) if pen.width(name, role) * ONE_LINE > room else name
