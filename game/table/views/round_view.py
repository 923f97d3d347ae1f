"""Draws ring tables of games without tricks: signs on own cards, chips on their way."""

from __future__ import annotations

from engine.core.cards import Card
from engine.core.view import View
from game.table.drawn.brush import Brush
from game.table.drawn.chips import draw_chips
from game.table.drawn.uncovered import RAISED, uncovered
from game.table.drawn.view import Focus
from game.table.drawn.yaku_sheet import YakuSheet
from game.table.layout.places import Key, PaysChips, Place, card_key
from game.table.layout.shown import Shown
from game.table.panels.rounds import RoundPanel
from game.table.views.ring_view import RingView
from game.ui import marks
from game.ui.box import Box


class RoundView(RingView):
    """A ring table that tells its panel the scores and remembers what is in focus."""

    focus = Focus()

    @property
    def round_panel(self) -> RoundPanel:
        """The panel of the game."""
        panel = self.controller.panel
        assert isinstance(panel, RoundPanel)  # noqa: S101 - kits pairs them
        return panel

    def draw_still(
        self, brush: Brush, focus: Focus, flying: set[Key], why: str = "",
        sheet: YakuSheet | None = None,
    ) -> None:  # fmt: skip
        """Everything that does not fly; the middle may show what the focus would change."""
        self.focus = focus if self.asks else Focus()
        self.round_panel.totals = self.controller.play.match.totals
        super().draw_still(brush, focus, flying, why, sheet)

    def draw_signs(
        self, brush: Brush, shown: Shown, places: dict[Key, Place], flying: set[Key]
    ) -> None:
        """What a ring table has, and the signs on own cards."""
        super().draw_signs(brush, shown, places, flying)
        s, states = self.s, self._states(shown, self.focus)
        badges = self.round_panel.hand_badges(shown.view)
        parts = uncovered(places, states, self.controller.looker, s)
        wide = max((brush.pen.width(b.text, "smallb") + 24 * s for b in badges.values()), default=0)
        for card, badge in badges.items():
            box = parts.get(card)
            if box is None or card_key(card) in flying:
                continue
            if box.w < wide:  # words would lie on the next card
                strip = Box(box.x + 6 * s, box.y - 5 * s, box.w - 12 * s, 10 * s)
                brush.pen.rect(strip, badge.fill, rad=4, line="night", lw=1.5)
                continue
            state = states.get(card, "plain")
            colour = "ink" if badge.fill in {"gold", "aqua", "washi"} else "washi"
            y = box.y + (12 if state in RAISED else 4) * s
            marks.tag(
                brush.pen, badge.text, box.cx, y, fill=badge.fill, c=colour, at="c", role="smallb"
            )

    def notch_up(self, view: View, card: Card) -> float:
        """Above the sign of an own card."""
        return 16 * self.s if card in self.round_panel.hand_badges(view) else 0.0

    def draw_moving(self, brush: Brush) -> None:
        """Cards in flight, then chips."""
        super().draw_moving(brush)
        director, layout = self.controller.director, self.layout
        if director.step is not None and isinstance(layout, PaysChips):
            draw_chips(brush, layout, director.step, director.time)
