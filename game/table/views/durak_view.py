"""Draws Durak: the next place of the bout, the talon over its trump card, the discards."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.table.asked.moves import Move
from game.table.drawn.brush import Brush
from game.table.layout.durak import DurakLayout, facts_of, pairs_of
from game.table.layout.shown import Shown
from game.table.panels.durak import DurakPanel
from game.table.panels.figures import SIGNS, suit_colour
from game.table.views.round_view import RoundView
from game.ui.box import Box


class DurakView(RoundView):
    """The middle of Durak's table."""

    layout: DurakLayout

    @property
    def words(self) -> DurakPanel:
        """The game's panel."""
        panel = self.controller.panel
        assert isinstance(panel, DurakPanel)  # noqa: S101 - kits pairs them
        return panel

    def draw_ground(self, brush: Brush, shown: Shown) -> None:
        """The trump lies under the talon; what is free to be attacked with is a frame."""
        self.words.choosing = self.asks and self.controller.chooser.must_target
        self._trump(brush, shown)
        super().draw_ground(brush, shown)
        self._discards(brush, shown)
        self._next_place(brush, shown)

    def _trump(self, brush: Brush, shown: Shown) -> None:
        """The open card, and the trump in words."""
        s, pen, facts = self.s, brush.pen, facts_of(shown.view)
        if facts is None or facts.turned < 0:
            return
        box, view = self.layout.turned_box(), shown.view
        if view.stock:
            brush.shadow(box)
            face = brush.face(facts.turned, box.h, box.w)
            pen.image(pygame.transform.rotate(face, -90), box)
        suit = facts.turned // 13
        x, y = box.r + 28 * s, box.cy - 22 * s
        x += pen.text(self.words.w("trump"), x, y, "h2", "washi") + 12 * s
        x += pen.text(SIGNS[suit], x, y, "h2", suit_colour(brush, suit)) + 12 * s
        left = self.words.w("last_card") if view.stock else self.words.w("no_stock")
        pen.text(self.words.suit(facts.turned), x, y, "h2", "washi",
                 fit=self.layout.discard_box().x - x - 24 * s)  # fmt: skip
        x, room = box.r + 28 * s, self.layout.discard_box().x - box.r - 52 * s
        pen.text(left, x, box.cy + 24 * s, "label", "soft", fit=room)

    def _stock(self, brush: Brush, shown: Shown) -> None:
        """The talon without a word under it: the trump's words stand beside it."""
        director, view = self.controller.director, shown.view
        if view.stock and not (director.step is not None and director.step.leaves):
            self._talon(brush, view.stock)

    def _talon(self, brush: Brush, count: int) -> None:
        brush.stock(self.layout.stock_box(), count, "")

    def _discards(self, brush: Brush, shown: Shown) -> None:
        s, pen, facts = self.s, brush.pen, facts_of(shown.view)
        count = facts.discards.bit_count() if facts is not None else 0
        box = self.layout.discard_box()
        if not count:
            pen.dashed(box, "rule")
        for i in range(min(3, -(-count // 4))):
            brush.back(box.move(8 * s * (2 - i) / 2, 4 * s * (2 - i) / 2), shadow=i == 0)
        x = box.r + 26 * s
        room = self.layout.zone.r - (330 if self.layout.seats > 2 else 20) * s - x
        pen.text(self.words.w("discards"), x, box.cy - 18 * s, "h2", "washi", fit=room)
        told = self.words.w("discarded", count=count)
        pen.text(told, x, box.cy + 26 * s, "label", "soft", fit=room)

    def _next_place(self, brush: Brush, shown: Shown) -> None:
        """How many attack cards may still come."""
        facts, pairs = facts_of(shown.view), pairs_of(shown)
        if facts is None or shown.view.to_move < 0 or len(pairs) >= facts.limit:
            return
        s, pen = self.s, brush.pen
        box = self.layout.pair_boxes(max(4, len(pairs) + 1))[len(pairs)]
        pen.rect(box, "night", rad=10, a=70, line="rule", lw=2, la=160)
        lines = self.words.w("room", count=facts.limit - len(pairs)).split("|")
        for i, line in enumerate(lines):
            y = box.cy + (i - (len(lines) - 1) / 2) * 32 * s
            pen.text(line, box.cx, y, "label", "soft", "c", fit=box.w - 12 * s)

    def choice_boxes(self, moves: Sequence[Move]) -> list[Box]:
        """Right of the hand, also what a picked card can do."""
        hand, s = self.layout.table.hand, self.s
        gap = (20 if len(moves) < 3 else 10) * s
        high = min(84 * s, (hand.h - gap * (len(moves) - 1)) / len(moves))
        y = hand.cy - (len(moves) * high + (len(moves) - 1) * gap) / 2
        return [
            Box(hand.r - 300 * s, y + i * (high + gap), 300 * s, high) for i in range(len(moves))
        ]
