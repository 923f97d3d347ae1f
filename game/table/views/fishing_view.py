"""The fishing table: captured piles in the corners, the field with its signs, the stock."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.core.cards import Card, Seat, cards_of
from engine.core.view import View
from game.table.controller import Controller
from game.table.drawn.brush import Brush, posed
from game.table.drawn.view import Focus, TableView
from game.table.layout import piles, seating
from game.table.layout.fishing import Corner, FishingLayout
from game.table.layout.places import Key, Place, card_key
from game.table.layout.shown import Shown
from game.table.views import pile_art
from game.ui import marks, parts
from game.ui.box import Box

if TYPE_CHECKING:
    from game.context import Context


PLATE_MARGINS, LEAST_TOLD = 92, 2
"""Units of a plate that its quiet words have not; how many of them always stand there."""
LIFT = 18
"""Units by which the words of the plate across stand higher: backs lie under them."""


class FishingView(TableView):
    """Draws one controller's fishing table."""

    layout: FishingLayout

    def __init__(self, ctx: Context, controller: Controller, layout: FishingLayout) -> None:
        super().__init__(ctx, controller, layout)
        self.layout = layout
        self.marks_in_piles = not piles.by_rank(layout.spec)

    def draw_ground(self, brush: Brush, shown: Shown) -> None:
        """Every seat's piles, the direction of play, and the stock."""
        corners = self.layout.corners(shown.view)
        for corner in corners.values():
            self._plate(brush, corner, shown)
            self._cells(brush, corner, shown)
        if self.layout.seats == 3:
            self._direction(brush)
        self._stock(brush, shown)

    def _plate(self, brush: Brush, corner: Corner, shown: Shown) -> None:
        view, seat = shown.view, corner.seat
        panel, t = self.controller.panel, self.ctx.t
        playing = panel.in_play(view, seat)
        value, unit = panel.value(view, seat) if playing else ("", "")
        role = panel.role(view, seat)
        totals = self.controller.play.match.totals
        told = panel.seat_words(view, seat, totals)
        mover = self.mover(view.to_move)
        join, room = t("table.sub.join"), corner.plate.w - PLATE_MARGINS * self.s
        while len(told) > LEAST_TOLD and brush.pen.width(join.join(told), "small") > room:
            told = told[1:]  # the seat's word first: the dealer's seal tells the order, too
        parts.plate(
            brush.pen, corner.plate, seat, panel.name(seat), join.join(told), value,
            unit=unit, dealer=panel.dealer_seal if seat == view.dealer and not role else "",
            tag=role.text if role else "", tag_red=bool(role and role.leads),
            turn=seat == mover and seat == self.controller.looker,
            watched=seat == mover and seat != self.controller.looker,
            a=170 if playing else 90, lift=LIFT if corner.spot == seating.ACROSS else 0,
        )  # fmt: skip
        self.hits.plates.append((seat, corner.plate))

    def _cells(self, brush: Brush, corner: Corner, shown: Shown) -> None:
        view, seat = shown.view, corner.seat
        owner, card = piles.reserved(view)
        pile = view.piles[seat] | (1 << card if owner == seat else 0)
        for cell in corner.cells:
            cards = pile & cell.cards
            if piles.by_rank(self.layout.spec):
                points = self.controller.panel.cell_points(cards)
                pile_art.rank(brush, self.ctx.t, cell, cards, points)
            elif corner.spot == seating.ACROSS:
                pile_art.strip(brush, self.ctx.t, cell, cards)
            else:
                wide = piles.label_width(self.layout.spec, self.s, self.ctx.lang)
                names = (brush.deck.ids[card] for card in cards_of(cell.cards))
                learning = seat == self.layout.looker and any(map(brush.mark, names))
                about = self.controller.panel.cell_about(view, cell.word) if learning else ""
                pile_art.row(brush, self.ctx.t, cell, cards, wide, about)

    def _direction(self, brush: Brush) -> None:
        """The way round, drawn once between the opponents: part of the table."""
        s, pen, area = self.s, brush.pen, self.layout.table.opponents
        clockwise = self.layout.spec.direction == "clockwise"
        pile_art.turn_arrow(brush, area.cx, area.cy - 4 * s, clockwise=clockwise)
        label = self.ctx.t("table.direction")
        pen.text(label, area.cx, area.cy + 24 * s, "small", "soft", "c", a=200, fit=200 * s)

    def _stock(self, brush: Brush, shown: Shown) -> None:
        box, _ = self.layout.field_places(shown)
        waits = self.layout.active_box(shown) if shown.view.active >= 0 else box.move(box.w, 0)
        covered = box.r - waits.x
        brush.stock(box, shown.view.stock, self.ctx.t("table.stock"), covered=covered)
        sign = self.controller.panel.stock_sign(shown.view)
        if sign:
            brush.sign(box, *sign)

    def _states(self, shown: Shown, focus: Focus) -> dict[Card, str]:
        """A set that is a target has its brackets round the whole stack."""
        states = super()._states(shown, focus)
        for card in cards_of(shown.sets):
            if states.get(card) == "target":
                states[card] = "raised"
        return states

    def draw_signs(
        self, brush: Brush, shown: Shown, places: dict[Key, Place], flying: set[Key]
    ) -> None:
        """Signs on cards: the oni, sets of three, future owners, what is reserved."""
        lying = {key.card: place for key, place in places.items() if key not in flying}
        self._sets(brush, shown, flying)
        self._badges(brush, shown, lying)
        for card, seat in self.controller.panel.owners(shown.view).items():
            if card in lying:
                self._owner(brush, lying[card].box, seat)
        box = self.layout.reserved_box(shown.view)
        if box is not None and not flying:
            pile_art.ghost(brush, self.ctx.t, box, piles.reserved(shown.view)[1])

    def _sets(self, brush: Brush, shown: Shown, flying: set[Key]) -> None:
        for cards in shown.slots.stacks().values():
            if not shown.sets >> cards[0] & 1 or any(card_key(card) in flying for card in cards):
                continue
            box, label = self.layout.stack_box(shown, cards[0]), self.ctx.t("table.set")
            if self.states.get(cards[0]) == "raised":
                marks.brackets(brush.pen, posed(box, "raised", self.s), off=6)
            marks.tag(brush.pen, label, box.cx, box.b + 14 * self.s, fill="aqua", c="ink", at="c")

    def _badges(self, brush: Brush, shown: Shown, lying: dict[int, Place]) -> None:
        s, panel = self.s, self.controller.panel
        for card, badge in panel.badges(shown.view).items():
            if card in lying:
                box = lying[card].box
                low = box.b - 18 * s if lying[card].zone == "hand" else box.b + 16 * s
                y = box.y - 6 * s if badge.above else low
                colour = "ink" if badge.fill in {"gold", "aqua", "washi"} else "washi"
                marks.tag(
                    brush.pen, badge.text, box.cx, y, fill=badge.fill, c=colour, at="c",
                    role="smallb",
                )  # fmt: skip

    def _owner(self, brush: Brush, box: Box, seat: Seat) -> None:
        s, pen, panel, t = self.s, brush.pen, self.controller.panel, self.ctx.t
        pen.circle(box.r - 2 * s, box.y + 2 * s, 21 * s, "night")
        brush.crest(seat, box.r - 2 * s, box.y + 2 * s, 17 * s)
        mine = seat == panel.you
        words = t("table.if_left_you") if mine else t("table.if_left", name=panel.name(seat))
        pen.text(words, box.cx, box.b + 21 * s, "small", "soft", "c", fit=box.w * 1.6)

    def draw_over_card(self, brush: Brush, shown: Shown, card: int, box: Box) -> None:
        """What lies across an own card that will be somebody else's."""
        ribbon = self.controller.panel.ribbons(shown.view).get(card)
        if ribbon is not None:
            s = self.s
            pile_art.ribbon(brush, box, ribbon.first, ribbon.second)
            brush.pen.circle(box.r - 2 * s, box.y + 2 * s, 21 * s, "night")
            brush.crest(ribbon.seat, box.r - 2 * s, box.y + 2 * s, 17 * s)

    def hand_waits(self, view: View) -> bool:
        """Whether the hand has sunk to make room for a decision."""
        return self.layout.sunk(view)
