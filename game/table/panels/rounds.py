"""What panels of games without tricks share: own words, the running scores, signs on own cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.core.cards import Card, Cards, Points, Seat
from engine.core.game import MatchState
from engine.core.view import View
from game.table.asked.moves import Move
from game.table.panels.base import Badge, Panel
from game.ui.box import Box

if TYPE_CHECKING:
    from game.table.drawn.brush import Brush

NAMED = 2
"""So many cards are named on a button."""


class RoundPanel(Panel):
    """Panel of a table whose view tells it the scores before this deal.

    Attributes:
        totals: running scores before this deal, empty while nobody has told.
    """

    has_spots = False
    totals: Sequence[Points] = ()

    def w(self, key: str, **values: object) -> str:
        """The game's own word for a key."""
        return self.t(f"{self.game}.{key}", **values)

    def brief(self, cards: Cards) -> str:
        """The names of one or two cards; of more how many they are, which a button has room for."""
        count = cards.bit_count()
        return self.listed(cards) if count <= NAMED else self.t("table.cards", count=count)

    def total(self, seat: Seat) -> Points:
        """The running score of a seat before this deal."""
        return self.totals[seat] if self.totals else 0

    def progress(self, match: MatchState) -> str:
        """Which deal of how many, in the game's own word."""
        return self.w("progress", deal=match.deal)

    def running(self, totals: Sequence[int]) -> str:  # noqa: ARG002
        """Nothing: plates tell it."""
        return ""

    def gain(self, view: View, move: Move) -> Cards:  # noqa: ARG002
        """The cards that the move in focus plays: the column shows what they would do."""
        return move.cards

    def hand_badges(self, view: View) -> dict[Card, Badge]:  # noqa: ARG002
        """Signs on cards of the own hand."""
        return {}

    def heading(self, brush: Brush, box: Box, y: float, text: str, note: str = "") -> float:
        """A quiet heading in the column; returns where its content begins."""
        s, pen = brush.s, brush.pen
        used = pen.text(text, box.x, y + 14 * s, "labelb", "soft", fit=box.w)
        room = box.w - used - 16 * s
        if note and room > 60 * s:
            pen.text(note, box.r, y + 14 * s, "small", "soft", "r", fit=room)
        return y + 40 * s
