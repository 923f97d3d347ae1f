"""Draws Japanese Loo: who stays, the pot and its fifth, chips on their way."""

from __future__ import annotations

from engine.core.cards import Seat
from engine.games.japanese_loo.tables import HAND
from game.table.drawn.brush import Brush
from game.table.drawn.chips import draw_chips
from game.table.layout.loo import LooLayout
from game.table.layout.shown import Shown
from game.table.panels.japanese_loo import LooPanel
from game.table.views.ring_view import RingView
from game.ui import marks
from game.ui.box import Box

CHIPS = ((10, "blue"), (5, "red"), (1, "ink3"))
"""Chips of the game by value."""
MOST = 8


class LooView(RingView):
    """A ring with a pot."""

    layout: LooLayout

    @property
    def words(self) -> LooPanel:
        """The game's panel."""
        panel = self.controller.panel
        assert isinstance(panel, LooPanel)  # noqa: S101 - kits pairs them
        return panel

    def draw_ground(self, brush: Brush, shown: Shown) -> None:
        """What a ring table has, and the pot."""
        super().draw_ground(brush, shown)
        self._pot(brush, shown)

    def _plate(self, brush: Brush, seat: Seat, shown: Shown) -> None:
        """The plate, and a small card for every trick there is, full when it is won."""
        super()._plate(brush, seat, shown)
        view, s = shown.view, self.s
        if not self.words.counts_tricks(view, seat):
            return
        plate, won = self.layout.plates[seat], self.words.won(view, seat)
        y = plate.cy + 8 * s
        for i in range(HAND):
            x = plate.r - 24 * s - (HAND - 1 - i) * 20 * s
            box = Box(x - 6 * s, y, 12 * s, 18 * s)
            if i < won:
                brush.pen.rect(box, "washi", rad=2)
            else:
                brush.pen.rect(box, rad=2, line="rule", lw=1.5)

    def _pot(self, brush: Brush, shown: Shown) -> None:
        """What lies in the pot, in chips, and what one trick takes from it."""
        s, pen, box, view = self.s, brush.pen, self.layout.pot, shown.view
        words = self.words
        count, part = words.pot(view), words.part(view)
        pen.rect(box, "night", rad=16, a=120)
        y, x = box.y + box.h * 0.6, box.x + 36 * s
        pen.text(words.w("pot"), x, box.y + 32 * s, "label", "soft", fit=box.w * 0.5)
        right = box.x + box.w * 0.67
        used = pen.text(str(count), x, y, min(76 * s, box.h * 0.5), "washi", bold=True)
        self._chips(brush, count, x + used + 36 * s, y, right - 24 * s)
        pen.vrule(right, box.y + 26 * s, box.b - 26 * s)
        x = right + 24 * s
        room = box.r - x - 14 * s
        pen.text(words.w("one_trick"), x, box.y + 32 * s, "label", "soft", fit=room)
        pen.text(str(part), x, y, min(76 * s, box.h * 0.5), "gold", bold=True)

    @staticmethod
    def _chips(brush: Brush, count: int, x: float, y: float, right: float) -> None:
        """The fewest chips of that value, overlapping where room is short."""
        chips = []
        for value, colour in CHIPS:
            chips += [(value, colour)] * (count // value)
            count %= value
        chips = chips[:MOST]
        r = 22 * brush.s
        pitch = min(46 * brush.s, (right - x - r) / max(1, len(chips) - 1))
        for i, (value, colour) in enumerate(chips):
            marks.chip(brush.pen, x + i * pitch, y, r, value, colour)

    def draw_moving(self, brush: Brush) -> None:
        """Cards in flight, then chips."""
        super().draw_moving(brush)
        director = self.controller.director
        if director.step is not None:
            draw_chips(brush, self.layout, director.step, director.time)
