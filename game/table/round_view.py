"""Draws ring tables of games without tricks: signs on own cards, chips on their way."""

from __future__ import annotations

from game.table.brush import Brush, posed
from game.table.chips import draw_chips
from game.table.panels.rounds import RoundPanel
from game.table.places import Key, PaysChips, Place, card_key
from game.table.ring_view import RingView
from game.table.shown import Shown
from game.table.view import Focus
from game.table.yaku_sheet import YakuSheet
from game.ui import marks


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
        for card, badge in self.round_panel.hand_badges(shown.view).items():
            place = places.get(card_key(card))
            if place is None or card_key(card) in flying:
                continue
            box = posed(place.box, states.get(card, "plain"), s)
            colour = "ink" if badge.fill in {"gold", "aqua", "washi"} else "washi"
            y = box.y + 4 * s
            marks.tag(
                brush.pen, badge.text, box.cx, y, fill=badge.fill, c=colour, at="c", role="smallb"
            )

    def draw_moving(self, brush: Brush) -> None:
        """Cards in flight, then chips."""
        super().draw_moving(brush)
        director, layout = self.controller.director, self.layout
        if director.step is not None and isinstance(layout, PaysChips):
            draw_chips(brush, layout, director.step, director.time)
