"""Draws Thousand: talon, rail of bids, places of the cards to give, marriages in the hand."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.cards import Card, Cards, Points, Seat, cards_of
from engine.core.events import Called, Redealt
from engine.core.view import View
from engine.games.thousand.state import Facts
from engine.games.thousand.tables import PAIR, points
from game.table.asked.moves import Move
from game.table.drawn.brush import Brush
from game.table.drawn.view import Focus
from game.table.layout.hands import is_open
from game.table.layout.places import Key, Place, card_key
from game.table.layout.shown import Shown
from game.table.layout.thousand import BIDDING, NUMBERS, ThousandLayout, holds, receivers
from game.table.motion.step import Step
from game.table.panels.thousand import ThousandPanel
from game.table.panels.thousand_answers import number
from game.table.panels.thousand_art import PREPARING
from game.table.views.rail import Rail, draw_rail, draw_side
from game.table.views.ring_view import RingView
from game.ui import geometry as geo
from game.ui import marks, parts
from game.ui.box import Box

RAILED = BIDDING | {"final_target"}


class ThousandView(RingView):
    """A ring table with an auction."""

    layout: ThousandLayout

    @property
    def words(self) -> ThousandPanel:
        """The game's panel."""
        panel = self.controller.panel
        assert isinstance(panel, ThousandPanel)  # noqa: S101 - kits pairs them
        return panel

    def draw_ground(self, brush: Brush, shown: Shown) -> None:
        """What a ring table has, and what each phase puts into the middle."""
        super().draw_ground(brush, shown)
        facts = self.words.facts(shown.view)
        if facts is None:
            return
        if shown.view.phase in RAILED:
            draw_rail(self, brush, self.rail(shown.view, facts))
        if shown.view.phase in BIDDING and shown.view.stock:
            self._caption(brush, shown.view.stock, self.words.w("talon", count=shown.view.stock))
        if shown.view.phase in PREPARING and facts.talon and not shown.view.field:
            self._memory(brush, shown.view, facts)
        if shown.view.phase == "exchange":
            self._gifts(brush, shown)
        if shown.view.field and self.layout.has_aside(shown.view):
            last = self.layout.aside_row(shown.view.field.bit_count())[-1]
            word, room = self.words.w("laid_aside"), 150 * self.s
            brush.pen.text(word, last.r + 14 * self.s, last.cy, "small", "soft", fit=room)

    def _stock(self, brush: Brush, shown: Shown) -> None:
        """The pack before it is dealt; a talon lies card by card."""
        director, view = self.controller.director, shown.view
        dealing = director.step is not None and director.step.leaves
        if view.stock > self.words.flags.form.talon and not dealing:
            box, bottom = self.layout.stock_box(), self.words.bottom(view)
            brush.stock(box, view.stock, self.ctx.t("table.stock"))
            if bottom >= 0:
                brush.card(bottom, box.move(box.w + 28 * self.s, 0))

    def _caption(self, brush: Brush, count: int, text: str) -> None:
        boxes = self.layout.talon_boxes(count)
        x, y = (boxes[0].x + boxes[-1].r) / 2, boxes[0].b + 26 * self.s
        brush.pen.text(text, x, y, "label", "soft", "c", fit=self.layout.zone.w * 0.42)

    def _memory(self, brush: Brush, view: View, facts: Facts) -> None:
        """The talon as everybody saw it, although it has been taken."""
        cards = cards_of(facts.talon)
        for card, box in zip(cards, self.layout.talon_boxes(len(cards)), strict=True):
            brush.card(card, box, "dim")
        text = self.words.w("talon_seen", points=points(facts.talon))
        self._caption(brush, len(cards), text)
        if view.phase == "exchange" and facts.declarer == view.seat:
            boxes = self.layout.talon_boxes(len(cards))
            y = boxes[0].b + 62 * self.s
            told = self.words.w("tell.secret")
            brush.pen.text(told, boxes[1 if len(boxes) > 2 else 0].cx, y, "small", "soft", "c",
                           fit=self.layout.zone.w * 0.4)  # fmt: skip

    def _gifts(self, brush: Brush, shown: Shown) -> None:
        """A place beside each receiver; the next one bright."""
        if not self.asks or not self.words.flags.form.gives:
            return
        s, pen = self.s, brush.pen
        for i, seat in enumerate(receivers(shown.view)):
            box = self.layout.gift_box(seat)
            to = self.words.w("to", name=self.words.name(seat))
            if i < len(shown.laid):
                pen.text(to, box.cx, box.b + 24 * s, "labelb", "washi", "c", fit=box.w * 2)
                continue
            pen.rect(box, "night", rad=10, a=90)
            if i == len(shown.laid):
                marks.brackets(pen, box.inset(4 * s), off=0, lw=4)
            else:
                parts.empty_place(pen, box, rad=10)
            brush.crest(seat, box.cx, box.cy - 24 * s, 22 * s)
            pen.text(to, box.cx, box.cy + 28 * s, "bodyb", "washi", "c", fit=box.w - 12 * s)
            here = self.words.w("here")
            pen.text(here, box.cx, box.b + 24 * s, "small", "soft", "c", fit=box.w * 1.8)

    def narrator_box(self) -> Box:
        """The slip keeps its height where the answers stand beside the hand."""
        if self.controller.director.shown.view.phase in RAILED:
            return self.layout.table.narrator
        return super().narrator_box()

    def rail(self, view: View, facts: Facts) -> Rail:
        """The numbers of the auction or of the target, and whose they are."""
        bids = self._bids(facts.price) if view.phase in BIDDING else {facts.price: facts.declarer}
        buttons = self.controller.chooser.buttons if self.asks else []
        open_ = {number(m): i for i, m in enumerate(buttons) if m.verb in NUMBERS}
        if view.phase not in BIDDING:
            keep = next((i for i, move in enumerate(buttons) if move.verb == "keep"), -1)
            if keep >= 0:
                open_[facts.price] = keep
        most = 0
        if view.hand and self.words.in_play(view, view.seat):
            most = self.words.ceiling(view)
        chosen = self.focus.move if self.focus.move in open_.values() else self._chosen(buttons)
        step = self.words.flags.form.step
        price = facts.price or self.words.opening(view) - step
        return Rail(bids, open_, most, step, chosen, price)

    def _bids(self, price: Points) -> dict[Points, Seat]:
        """Who has said what since the cards were dealt."""
        play = self.controller.play
        events = [*play.opening, *(event for step in play.steps for event in step.events)]
        out: dict[Points, Seat] = {}
        for event in events:
            if isinstance(event, Redealt):
                out.clear()
            elif isinstance(event, Called) and event.word == "bid" and event.amount <= price:
                out[event.amount] = event.seat
        return out

    def _chosen(self, buttons: Sequence[Move]) -> int:
        """The answer that is a number and has, or last had, the focus."""
        numbers = [i for i, move in enumerate(buttons) if move.verb in NUMBERS]
        if not numbers:
            self._number = -1
            return -1
        if self.focus.move in numbers:
            self._number = self.focus.move
        elif self._number not in numbers:
            self._number = numbers[0]
        return self._number

    _number = -1

    def draw_answers(self, brush: Brush, shown: Shown, focus: Focus, why: str) -> bool:
        """The number in focus and the plain words, right of the hand."""
        if shown.view.phase not in RAILED:
            return False
        buttons = self.controller.chooser.buttons
        self.focus = focus
        number_ = self._chosen(buttons)
        order = [i for i, move in enumerate(buttons) if move.verb not in NUMBERS or i == number_]
        likely = self.words.likely(shown.view, buttons)
        first = number_ if buttons[likely].verb in NUMBERS else likely
        order.sort(key=lambda i: i != first)
        draw_side(self, brush, shown, focus, why, order)
        return True

    def next_answer(self, move: int, dx: int, dy: int) -> int:
        """Left and right along the rail, up and down between the number and the words."""
        buttons = self.controller.chooser.buttons
        numbers = [i for i, other in enumerate(buttons) if other.verb in NUMBERS]
        if not numbers or (dx and len(numbers) == 1):
            return (move + dx + dy) % len(buttons)
        if dx:
            at = (
                numbers.index(move) + dx
                if move in numbers
                else numbers.index(self._chosen(buttons))
            )
            return numbers[max(0, min(len(numbers) - 1, at))]
        words = [i for i in range(len(buttons)) if i not in numbers]
        row = sorted([self._chosen(buttons), *words])
        at = row.index(move) if move in row else 0
        return row[(at + dy) % len(row)]

    def draw_signs(
        self, brush: Brush, shown: Shown, places: dict[Key, Place], flying: set[Key]
    ) -> None:
        """What a ring table has, and brackets over kings and queens that belong together."""
        super().draw_signs(brush, shown, places, flying)
        states = self._states(shown, self.focus)
        for suit in range(4):
            if not holds(shown.view.hand, suit) or shown.veiled or is_open(shown.view):
                continue
            boxes = []
            for card in cards_of(PAIR[suit]):
                place = places.get(card_key(card))
                if place is None or card_key(card) in flying or card in shown.laid:
                    break
                if states.get(card, "plain") not in {"plain", "dim"}:
                    break
                boxes.append(place.box)
            else:
                self._bracket(brush, boxes, suit)

    def _states(self, shown: Shown, focus: Focus) -> dict[Card, str]:
        """A card that lies at its receiver's place lies flat."""
        states = super()._states(shown, focus)
        for card in shown.laid:
            states[card] = "focus" if focus.card == card else "plain"
        return states

    def _bracket(self, brush: Brush, boxes: list[Box], suit: int) -> None:
        s, pen = self.s, brush.pen
        left, right = min(box.x for box in boxes), max(box.r for box in boxes)
        y = min(box.y for box in boxes) - 18 * s
        pen.rect(Box(left, y, right - left, 3 * s), "washi")
        for x in (left, right - 3 * s):
            pen.rect(Box(x, y, 3 * s, 12 * s), "washi")
        worth = self.words.flags.form.marriage[suit]
        text = self.words.w("marriage_sign", points=worth)
        marks.tag(pen, text, (left + right) / 2, y, fill="washi", c="ink", at="c", role="smallb")

    def said_cards(self, said: Called) -> Cards:
        """King and queen of a marriage that is announced."""
        form = self.words.flags.form
        if said.word == "marriage":
            return PAIR[form.marriage.index(said.amount)]
        return 0

    def _said(self, brush: Brush, step: Step) -> None:
        """What is said; a marriage with its cards."""
        super()._said(brush, step)
        for event in step.events:
            if isinstance(event, Called) and self.said_cards(event):
                self._wed(brush, event)

    def _wed(self, brush: Brush, event: Called) -> None:
        """King and queen, at the plate of who announces them."""
        s, plate = self.s, self.layout.plates[event.seat]
        at = Box(plate.cx - 100 * s, plate.b + 40 * s, 200 * s, 150 * s)
        if event.seat == self.controller.looker:
            at = at.move(0, -plate.h - 210 * s)
        boxes = geo.fan(at, 2, self.layout.ratio, 8 * s)
        for card, box in zip(cards_of(self.said_cards(event)), boxes, strict=True):
            brush.card(card, box)
