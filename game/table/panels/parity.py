"""Parity's column: every trick flips the sign (PA section 8)."""

from __future__ import annotations

from engine.core.cards import Points, Seat
from engine.core.view import View
from engine.games.parity import points
from game.table.panels.ladder import LadderPanel


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

    def field_word(self, view: View) -> str:  # noqa: ARG002 - they lie there all the time
        """The exposed cards have a word of their own (PA-06)."""
        return self.w("exposed")
