"""The fishing table: piles by kind, the field with its signs, the stock."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.core.cards import Seat
from game.table.brush import Brush
from game.table.controller import Controller
from game.table.fishing import FishingLayout
from game.table.places import Key, Place, card_key
from game.table.shown import Shown
from game.table.view import TableView
from game.ui import marks, parts

if TYPE_CHECKING:
    from game.context import Context


class FishingView(TableView):
    """Draws one controller's fishing table."""

    layout: FishingLayout

    def __init__(self, ctx: Context, controller: Controller, layout: FishingLayout) -> None:
        super().__init__(ctx, controller, layout)
        self.layout = layout

    def draw_ground(self, brush: Brush, shown: Shown) -> None:
        """Every seat's piles, and the stock."""
        for seat in range(self.layout.seats):
            self._corner(brush, seat, shown)
        self._stock(brush, shown)

    def _corner(self, brush: Brush, seat: Seat, shown: Shown) -> None:
        s, pen, view = self.s, brush.pen, shown.view
        corner, panel, t = self.layout.corners[seat], self.controller.panel, self.ctx.t
        value, unit = panel.value(view, seat)
        taken = view.piles[seat].bit_count()
        told = [t("table.sub.taken", taken=taken)]
        if seat != self.controller.looker:
            told.append(t("table.sub.hand", hand=view.hand_sizes[seat]))
        mover = self.mover(view.to_move)
        parts.plate(
            pen, corner.plate, seat, panel.name(seat), t("table.sub.join").join(told), value,
            unit=unit, dealer=t("table.dealer") if seat == view.dealer else "",
            turn=seat == mover and seat == self.controller.looker,
            watched=seat == mover and seat != self.controller.looker,
        )  # fmt: skip
        for (word, row), (_, group) in zip(corner.rows, self.layout.groups, strict=True):
            count = (view.piles[seat] & group).bit_count()
            pen.rect(row, "night", rad=6, a=105 if count else 60)
            colour = "soft" if count else "rule"
            label = t(f"table.kind.{word}")
            lab = self.layout.label
            role = "label" if self.ctx.lang == "ja" else "small"
            pen.text(label, row.x + lab / 2 + 4 * s, row.cy, role, colour, "c", fit=lab - 2 * s)
            colour = "washi" if count else "rule"
            pen.text(str(count), row.r - 24 * s, row.cy, "bodyb", colour, "c")

    def _stock(self, brush: Brush, shown: Shown) -> None:
        box, _ = self.layout.field_places(shown)
        brush.stock(box, shown.view.stock, self.ctx.t("table.stock"))
        sign = self.controller.panel.stock_sign(shown.view)
        if sign:
            brush.sign(box, *sign)

    def draw_signs(
        self, brush: Brush, shown: Shown, places: dict[Key, Place], flying: set[Key]
    ) -> None:
        """Signs on field cards: the oni, sets of three, future owners, numbers of targets."""
        s, pen, t = self.s, brush.pen, self.ctx.t
        panel = self.controller.panel
        for cards in shown.slots.stacks().values():
            if len(cards) > 1 and not any(card_key(card) in flying for card in cards):
                box = self.layout.stack_box(shown, cards[0])
                marks.tag(pen, t("table.set"), box.cx, box.b + 14 * s, fill="aqua", c="ink", at="c")
        for card, badge in panel.badges(shown.view).items():
            place = places.get(card_key(card))
            if place is not None and card_key(card) not in flying:
                box = place.box
                y = box.y - 6 * s if badge.above else box.b + 16 * s
                marks.tag(pen, badge.text, box.cx, y, fill=badge.fill, at="c", role="smallb")
        for card, seat in panel.owners(shown.view).items():
            place = places.get(card_key(card))
            if place is None or card_key(card) in flying:
                continue
            box = place.box
            pen.circle(box.r - 2 * s, box.y + 2 * s, 21 * s, "night")
            brush.crest(seat, box.r - 2 * s, box.y + 2 * s, 17 * s)
            mine = seat == panel.you
            words = t("table.if_left_you") if mine else t("table.if_left", name=panel.name(seat))
            pen.text(words, box.cx, box.b + 21 * s, "small", "soft", "c", fit=box.w * 1.6)
