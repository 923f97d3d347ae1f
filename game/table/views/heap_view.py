"""Draws ring tables on which won tricks lie before their seats."""

from __future__ import annotations

import pygame

from engine.core.cards import Seat
from engine.core.view import View
from game.table.drawn.brush import Brush
from game.table.layout.heaps import HeapLayout
from game.table.layout.shown import Shown
from game.table.views.ring_view import RingView
from game.ui.box import Box


class HeapView(RingView):
    """Draws the heaps, and words under them."""

    layout: HeapLayout

    def draw_ground(self, brush: Brush, shown: Shown) -> None:
        """What a ring table has, and every seat's tricks."""
        super().draw_ground(brush, shown)
        panel = self.trick_panel
        if panel is None or self.layout.wide or shown.view.phase == "pass":
            return
        for seat in range(self.layout.seats):
            count = panel.won(shown.view, seat)
            for i, (box, across) in enumerate(self.layout.heap(seat, count)):
                red = panel.is_bad_trick(i + 1, count)
                self._packet(brush, box, across=across, red=red)
            self._words(brush, seat, shown.view, count)

    def _packet(self, brush: Brush, box: Box, *, across: bool, red: bool) -> None:
        """A won trick, face down."""
        s, pen = self.s, brush.pen
        pen.shadow(box, 4, 7, 80, 4, 2)
        w, h = (box.h, box.w) if across else (box.w, box.h)
        image = brush.assets.back(brush.colour, w, h, brush.deck.id)
        if across:
            image = pygame.transform.rotate(image, 90)
        pen.image(image, box)
        if red:
            pen.rect(box.inset(-1 * s), rad=4, line="red_hi", lw=2.5)

    def _words(self, brush: Brush, seat: Seat, view: View, count: int) -> None:
        """What the number of tricks means, beside the heap."""
        panel, s = self.trick_panel, self.s
        if panel is None:
            return
        text, colour = panel.heap_words(view, seat)
        if not text:
            return
        area, side = self.layout.heap_area(seat), self.layout.side(seat)
        boxes = self.layout.heap(seat, count)
        end = boxes[-1][0].r + 22 * s if boxes else area.x
        if side == "top":
            brush.pen.text(text, end, area.cy, "label", colour, fit=260 * s)
        elif side == "you":
            y = area.y - 22 * s if boxes else area.b - 8 * s
            brush.pen.text(text, area.x, y, "label", colour, fit=300 * s)
        else:
            y = area.b + 24 * s if boxes else area.y + 14 * s
            brush.pen.text(text, area.x, y, "label", colour, fit=area.w)
