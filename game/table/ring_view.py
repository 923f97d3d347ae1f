"""The ring table: plates round the middle, the card of the trick that wins, whose lead it was."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.core.cards import NO_CARD, Seat
from game.table.brush import Brush
from game.table.controller import Controller
from game.table.places import Key, Place, card_key
from game.table.ring import RingLayout
from game.table.shown import Shown
from game.table.view import TableView
from game.ui import marks, parts

if TYPE_CHECKING:
    from game.context import Context


class RingView(TableView):
    """Draws one controller's ring table."""

    layout: RingLayout

    def __init__(self, ctx: Context, controller: Controller, layout: RingLayout) -> None:
        super().__init__(ctx, controller, layout)
        self.layout = layout

    def draw_ground(self, brush: Brush, shown: Shown) -> None:
        """Plates, the stock, and the empty place of the seat whose turn it is."""
        for seat in range(self.layout.seats):
            self._plate(brush, seat, shown)
        self.controller.panel.draw_middle(brush, self.layout.zone, shown.view)
        if shown.view.stock:
            label = self.ctx.t("table.stock")
            brush.stock(self.layout.stock_box(), shown.view.stock, label)
        if self.controller.panel.has_spots and self.asks:
            self._own_spot(brush, shown)

    def _plate(self, brush: Brush, seat: Seat, shown: Shown) -> None:
        view, panel, t = shown.view, self.controller.panel, self.ctx.t
        value, unit = panel.value(view, seat)
        told = panel.plate_words(view, seat, self.controller.play.match.totals)
        if seat != self.controller.looker and self.layout.wide:
            told = [t("table.sub.hand", hand=view.hand_sizes[seat]), *told]
        mover = self.mover(view.to_move)
        parts.plate(
            brush.pen, self.layout.plates[seat], seat, panel.name(seat),
            t("table.sub.join").join(told), value, unit=unit,
            dealer=t("table.dealer") if seat == view.dealer else "",
            turn=seat == mover and seat == self.controller.looker,
            watched=seat == mover and seat != self.controller.looker,
            a=170 if panel.in_play(view, seat) else 90,
        )  # fmt: skip

    def _own_spot(self, brush: Brush, shown: Shown) -> None:
        """Where the card that is asked for will lie."""
        looker = self.controller.looker
        if shown.view.spots[looker] != NO_CARD:
            return
        s, pen, box = self.s, brush.pen, self.layout.spot_box(looker)
        pen.rect(box, "night", rad=10, a=90)
        marks.brackets(pen, box.inset(4 * s), off=0, lw=4)
        name = self.controller.panel.name(looker)
        pen.text(name, box.cx, box.cy, "label", "soft", "c", fit=box.w - 16 * s)

    def draw_signs(
        self, brush: Brush, shown: Shown, places: dict[Key, Place], flying: set[Key]
    ) -> None:
        """Who led, which card wins so far, and what the panel says of cards."""
        s, pen, t = self.s, brush.pen, self.ctx.t
        panel, view = self.controller.panel, shown.view
        leader, best = panel.trick(view)
        for seat, key, fill, colour in (
            (leader, "table.led", "night2", "washi"),
            (best, "table.wins_now", "washi", "ink"),
        ):
            if seat < 0 or view.spots[seat] == NO_CARD:
                continue
            if card_key(view.spots[seat]) in flying:
                continue
            box = places[card_key(view.spots[seat])].box
            y = box.y - 4 * s if key == "table.wins_now" else box.b + 4 * s
            marks.tag(pen, t(key), box.cx, y, fill=fill, c=colour, at="c", role="smallb")
        for card, badge in panel.badges(view).items():
            place = places.get(card_key(card))
            if place is not None and card_key(card) not in flying:
                y = place.box.y - 6 * s if badge.above else place.box.b + 16 * s
                colour = "ink" if badge.fill in {"gold", "aqua", "washi"} else "washi"
                marks.tag(
                    pen,
                    badge.text,
                    place.box.cx,
                    y,
                    fill=badge.fill,
                    c=colour,
                    at="c",
                    role="smallb",
                )
