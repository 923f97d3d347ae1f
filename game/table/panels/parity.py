"""Parity's column: every trick flips the sign (PA section 8)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.core.cards import Points, Seat
from engine.core.view import View
from engine.games.parity import points
from game.table.panels.ladder import LadderPanel

if TYPE_CHECKING:
    from game.table.brush import Brush
    from game.ui.box import Box


class ParityPanel(LadderPanel):
    """Even numbers of tricks are won, odd ones lost."""

    following = frozenset({"PA-09"})

    def score_of(self, count: int) -> Points:
        """PA-14."""
        return points(count)

    def kind(self, count: int) -> str:
        """Even or odd."""
        return self.w("odd" if count & 1 else "even")

    def most(self) -> int:
        """PA-05."""
        return 52 // self.rules.seats

    def is_bad_trick(self, number: int, count: int) -> bool:
        """The odd one without a mate."""
        return number == count and count % 2 == 1

    def heap_words(self, view: View, seat: Seat) -> tuple[str, str]:
        """Whether the number of tricks is welcome."""
        count = self.won(view, seat)
        if not view.facts or not count:
            return "", "washi"
        return (self.w("odd_loses"), "red_hi") if count & 1 else (self.w("even_wins"), "washi")

    def draw_middle(self, brush: Brush, zone: Box, view: View) -> None:
        """The exposed cards have a word of their own (PA-06)."""
        if not view.field:
            return
        s = brush.s
        y = zone.y + (158 if len(view.hands) == 3 else 404) * s
        brush.pen.text(self.w("exposed"), zone.cx, y, "small", "soft", "c", fit=zone.w * 0.4)
