"""The ring table: plates round the middle, the trick with its signs, what it changes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.core.cards import NO_CARD, Seat
from engine.core.events import Called
from engine.core.view import View
from game.table.asked.moves import Move
from game.table.controller import Controller
from game.table.drawn.brush import Brush, posed
from game.table.drawn.view import Focus, TableView
from game.table.drawn.yaku_sheet import YakuSheet
from game.table.layout.hands import is_open
from game.table.layout.places import Key, Place, card_key
from game.table.layout.ring import RingLayout
from game.table.layout.shown import Shown
from game.table.motion.step import Step
from game.table.panels.tricks import Moment, TrickPanel
from game.table.trick import Trick, tricks_of
from game.ui import marks, parts
from game.ui.box import Box

if TYPE_CHECKING:
    from game.context import Context


class RingView(TableView):
    """Draws one controller's ring table."""

    layout: RingLayout
    slip_left = True

    def __init__(self, ctx: Context, controller: Controller, layout: RingLayout) -> None:
        super().__init__(ctx, controller, layout)
        self.layout = layout

    @property
    def trick_panel(self) -> TrickPanel | None:
        """The panel, where this is a trick game."""
        panel = self.controller.panel
        return panel if isinstance(panel, TrickPanel) else None

    focus = Focus()

    def draw_still(
        self, brush: Brush, focus: Focus, flying: set[Key], why: str = "",
        sheet: YakuSheet | None = None,
    ) -> None:  # fmt: skip
        """Everything that does not fly; signs follow the card in focus."""
        self.focus = focus if self.asks else Focus()
        super().draw_still(brush, focus, flying, why, sheet)

    def draw_ground(self, brush: Brush, shown: Shown) -> None:
        """Plates, the stock, the places of the trick, what lies in the middle."""
        self._inform(shown)
        for seat in range(self.layout.seats):
            self._plate(brush, seat, shown)
        self.controller.panel.draw_middle(brush, self.layout.zone, shown.view)
        self._field_word(brush, shown)
        self._stock(brush, shown)
        if self.controller.panel.has_spots:
            self._spots(brush, shown)
        panel = self.trick_panel
        if panel is not None and panel.moment is not None:
            self._tricks(brush, shown, panel, panel.moment)

    def _inform(self, shown: Shown) -> None:
        """Tell the panel what it cannot read from the view."""
        panel, play = self.trick_panel, self.controller.play
        if panel is None:
            return
        won = 0
        for cards in shown.view.piles:
            won |= cards
        lying = sum(1 << card for card in shown.view.spots if card >= 0)
        played = tricks_of(play)
        panel.moment = Moment(
            match=play.match,
            last=self.controller.director.last.view,
            tricks=tuple(trick for trick in played if not trick.cards & ~won),
            gathering=next((trick for trick in played if trick.cards == lying), None),
            laid=shown.laid,
        )

    def _plate(self, brush: Brush, seat: Seat, shown: Shown) -> None:
        view, panel, t = shown.view, self.controller.panel, self.ctx.t
        value, unit = panel.value(view, seat)
        told = panel.plate_words(view, seat, self.controller.play.match.totals)
        if self.layout.counts_hands and seat != self.controller.looker:
            told = [t("table.sub.hand", hand=view.hand_sizes[seat]), *told]
        mover = self.mover(view.to_move)
        role, tricks = panel.role(view, seat), self.trick_panel
        parts.plate(
            brush.pen, self.layout.plates[seat], seat, panel.name(seat),
            t("table.sub.join").join(told), value, unit=unit,
            dealer=panel.dealer_seal if seat == view.dealer else "",
            tag=role.text if role is not None else "",
            tag_red=role is not None and role.leads,
            turn=seat == mover and seat == self.controller.looker,
            watched=seat == mover and seat != self.controller.looker,
            vc=tricks.value_colour(view, seat) if tricks is not None else "washi",
            sc=tricks.sub_colour(view, seat) if tricks is not None else "soft",
            a=170 if panel.in_play(view, seat) else 90,
        )  # fmt: skip
        self.hits.plates.append((seat, self.layout.plates[seat]))

    def _field_word(self, brush: Brush, shown: Shown) -> None:
        """What the open cards in the middle are."""
        word = self.controller.panel.field_word(shown.view)
        if not word or not shown.view.field:
            return
        boxes = self.layout.field_boxes(shown.view.field.bit_count())
        x, y = (boxes[0].x + boxes[-1].r) / 2, boxes[0].b + 18 * self.s
        brush.pen.text(word, x, y, "small", "soft", "c", fit=self.layout.zone.w * 0.4)

    def _stock(self, brush: Brush, shown: Shown) -> None:
        """The stock, while it plays a part; it shrinks while it is dealt."""
        director, view = self.controller.director, shown.view
        if not view.stock or (director.step is not None and director.step.leaves):
            return
        if self.layout.keeps_stock or not view.facts:
            brush.stock(self.layout.stock_box(), view.stock, self.ctx.t("table.stock"))

    def _spots(self, brush: Brush, shown: Shown) -> None:
        """Empty places of those who have not played; the own one bright when it is asked for."""
        view, pen = shown.view, brush.pen
        looker = self.controller.looker
        asked = self.asks and view.phase in {"lead", "follow"}
        if not self.layout.wide and view.phase in {"lead", "follow"}:
            for seat in range(self.layout.seats):
                out = not self.controller.panel.in_play(view, seat) or (seat == looker and asked)
                if view.spots[seat] == NO_CARD and not out:
                    box = self.layout.spot_box(seat)
                    pen.rect(box, "night", rad=10, a=42)
                    pen.rect(box, rad=10, line="rule", lw=1.5, la=90)
        if asked and view.spots[looker] == NO_CARD:
            self._own_spot(brush)

    def _own_spot(self, brush: Brush) -> None:
        """Where the card that is asked for will lie."""
        looker = self.controller.looker
        s, pen, box = self.s, brush.pen, self.layout.spot_box(looker)
        pen.rect(box, "night", rad=10, a=90)
        marks.brackets(pen, box.inset(4 * s), off=0, lw=4)
        name = self.controller.panel.name(looker)
        pen.text(name, box.cx, box.cy, "label", "soft", "c", fit=box.w - 16 * s)

    def _tricks(self, brush: Brush, shown: Shown, panel: TrickPanel, moment: Moment) -> None:
        """The last trick, and what the one that is being gathered changes."""
        listed = self.layout.wide or panel.lists_tricks or is_open(shown.view)
        if moment.tricks and not listed:
            panel.draw_last_trick(brush, self.layout.last_trick_box(), moment.tricks[-1])
        if moment.gathering is not None and moment.last is not None:
            self._change(brush, shown.view, moment.last, panel, moment.gathering)

    def _change(
        self, brush: Brush, view: View, last: View, panel: TrickPanel, trick: Trick
    ) -> None:
        change = panel.change(view, last, trick.taker)
        if change is None or self._only_tagged(trick.taker):
            return
        s, pen = self.s, brush.pen
        colour = "washi" if change.good else "red_hi"
        box = self.layout.change_box(trick.taker)
        pen.rect(box, "night", rad=10, a=215, line="rule", lw=1.5)
        pen.text(change.head, box.x + 20 * s, box.y + 26 * s, "label", "soft", fit=box.w - 40 * s)
        x, y = box.x + 20 * s, box.y + 66 * s
        if change.before:
            before = "washi" if not change.before.startswith("\u2212") else "red_hi"
            x += pen.text(change.before, x, y, "number", before) + 14 * s
            x += pen.text("→", x, y, "body", "soft") + 14 * s
        pen.text(change.after, x, y, "h1", colour, fit=box.r - 16 * s - x)

    def _only_tagged(self, seat: Seat) -> bool:
        """On a crowded table there is only room for a tag at the plate."""
        return self.layout.wide and seat != self.controller.looker

    def draw_signs(
        self, brush: Brush, shown: Shown, places: dict[Key, Place], flying: set[Key]
    ) -> None:
        """Who led, which card wins so far, and what the panel says of cards."""
        self._trick_signs(brush, shown, flying)
        self._gain_tag(brush, shown)
        s, pen, panel = self.s, brush.pen, self.controller.panel
        states = self._states(shown, self.focus)
        for card, badge in panel.badges(shown.view).items():
            place = places.get(card_key(card))
            if place is None or card_key(card) in flying:
                continue
            box = posed(place.box, states.get(card, "plain"), s)
            y = box.y + (badge.drop - 6) * s if badge.above else box.b + 16 * s
            colour = "ink" if badge.fill in {"gold", "aqua", "washi"} else "washi"
            marks.tag(pen, badge.text, box.cx, y, fill=badge.fill, c=colour, at="c", role="smallb")

    def _gain_tag(self, brush: Brush, shown: Shown) -> None:
        """What a trick has changed, at the plate of its winner."""
        panel = self.trick_panel
        moment = panel.moment if panel is not None else None
        if panel is None or moment is None or moment.gathering is None or moment.last is None:
            return
        taker = moment.gathering.taker
        change = panel.change(shown.view, moment.last, taker)
        if change is not None and self._only_tagged(taker):
            plate = self.layout.plates[taker]
            told = f"{change.before} → {change.after}" if change.before else change.after
            x, y = plate.r - 10 * self.s, plate.b + 4 * self.s
            marks.tag(brush.pen, told, x, y, fill="gold", c="ink", at="r")

    def _trick_signs(self, brush: Brush, shown: Shown, flying: set[Key]) -> None:
        panel, view, pen = self.controller.panel, shown.view, brush.pen
        leader, best = panel.trick(view)
        tricks = self.trick_panel
        full = tricks is not None and tricks.moment is not None and tricks.moment.gathering
        for seat, word, best_place in ((leader, "led", False), (best, "best", True)):
            if seat < 0 or view.spots[seat] == NO_CARD or card_key(view.spots[seat]) in flying:
                continue
            at = self.layout.tag_places(seat)[0 if best_place else 1]
            key = "won" if best_place and full else word
            text = tricks.w(key) if tricks is not None else self.ctx.t(f"tricks.{key}")
            fill, colour = ("washi", "ink") if best_place else ("night2", "washi")
            marks.tag(pen, text, at.x, at.y, fill=fill, c=colour, at=at.at, role="smallb")

    def draw_moving(self, brush: Brush) -> None:
        """The stock that is being dealt out, then the cards in flight."""
        director = self.controller.director
        step = director.step
        if step is not None and step.leaves:
            gone = sum(1 for time in step.leaves if time <= director.time)
            left = step.before.view.stock - gone
            if left > 0:
                brush.stock(self.layout.stock_box(), left, self.ctx.t("table.stock"))
        super().draw_moving(brush)
        if step is not None:
            self._said(brush, step)

    def _said(self, brush: Brush, step: Step) -> None:
        """What a seat says now, at its plate."""
        panel = self.trick_panel
        said = next((event for event in step.events if isinstance(event, Called)), None)
        if panel is None or said is None or said.word not in self.layout.speaks:
            return
        s, pen, plate = self.s, brush.pen, self.layout.plates[said.seat]
        text = panel.said(said)
        wide = pen.width(text, "h2") + 44 * s
        right = self.layout.side(said.seat) == "right"
        x = plate.x - wide - 12 * s if right else plate.r + 12 * s
        if self.layout.wide and self.layout.side(said.seat) == "top":
            x = min(max(plate.cx - wide / 2, plate.x), self.layout.zone.r - wide)
        top = self.layout.wide and self.layout.side(said.seat) == "top"
        box = Box(x, plate.b + 10 * s if top else plate.cy - 30 * s, wide, 60 * s)
        pen.shadow(box, 10, 12, 100, 5)
        pen.rect(box, "washi", rad=10)
        pen.text(text, box.cx, box.cy, "h2", "ink", "c")

    def narrator_box(self) -> Box:
        """It makes way for a slip with buttons, which is higher."""
        box, buttons = self.layout.table.narrator, self.controller.chooser.buttons
        high = self.asks and buttons and not self.choice_boxes(buttons)
        return box.move(0, -48 * self.s) if high else box

    def choice_boxes(self, moves: Sequence[Move]) -> list[Box]:
        """Right of the hand, where the hand leaves room; the likely one on top."""
        view = self.controller.director.shown.view
        hand, s = self.layout.table.hand, self.s
        room = hand.r - self.layout.hand_area(view).r
        if room < 200 * s or len(moves) > 4 or any(move.cards for move in moves):
            return []
        return self.answer_boxes(len(moves))

    def answer_boxes(self, count: int) -> list[Box]:
        """So many places for answers beside the hand."""
        return self.layout.answer_boxes(self.controller.director.shown.view, count)
