"""Draws Kirifu: stock, discards, who leads to whom."""

from __future__ import annotations

from collections.abc import Sequence

from game.table.asked.moves import Move
from game.table.drawn.brush import Brush
from game.table.layout.kirifu import CUTTING, KirifuLayout, facts_of
from game.table.layout.places import Key, Place
from game.table.layout.shown import Shown
from game.table.panels.kirifu import KirifuPanel
from game.table.views.round_view import RoundView
from game.ui import marks
from game.ui.box import Box


class KirifuView(RoundView):
    """The middle of Kirifu's table."""

    layout: KirifuLayout

    @property
    def words(self) -> KirifuPanel:
        """The game's panel."""
        panel = self.controller.panel
        assert isinstance(panel, KirifuPanel)  # noqa: S101 - kits pairs them
        return panel

    def draw_ground(self, brush: Brush, shown: Shown) -> None:
        """What a ring table has, and the cards that were cut."""
        super().draw_ground(brush, shown)
        s, pen, facts, box = self.s, brush.pen, facts_of(shown.view), self.layout.discard_box()
        count = facts.discards.bit_count() if facts is not None else 0
        if not count:
            pen.dashed(box, "rule")
        for i in range(min(3, -(-count // 4))):
            brush.back(box.move(4 * s * (2 - i), 3 * s * (2 - i)), shadow=i == 0)
        told = self.words.w("discards", count=count)
        pen.text(told, box.cx, box.b + 36 * s, "label", "soft", "c", fit=220 * s)

    def draw_signs(
        self, brush: Brush, shown: Shown, places: dict[Key, Place], flying: set[Key]
    ) -> None:
        """Who led the card that has to be cut."""
        super().draw_signs(brush, shown, places, flying)
        view, facts = shown.view, facts_of(shown.view)
        if facts is None or facts.giver < 0 or view.phase not in CUTTING or not view.field:
            return
        at = self.layout.tag_places(view.to_move)[1]
        text = self.words.w("from", name=self.words.name(facts.giver))
        marks.tag(brush.pen, text, at.x, at.y, at=at.at, role="smallb")

    def choice_boxes(self, moves: Sequence[Move]) -> list[Box]:
        """Right of the hand."""
        hand, s = self.layout.table.hand, self.s
        gap = (20 if len(moves) < 3 else 10) * s
        high = min(84 * s, (hand.h - gap * (len(moves) - 1)) / len(moves))
        y = hand.cy - (len(moves) * high + (len(moves) - 1) * gap) / 2
        return [
            Box(hand.r - 300 * s, y + i * (high + gap), 300 * s, high) for i in range(len(moves))
        ]
