"""Draws Nine-and-a-half: the boxes of the players, the dealer's hand with what it owes."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.cards import Seat
from engine.core.view import View
from engine.games.nine_and_half.tables import BUST
from game.table.asked.moves import Move
from game.table.drawn.brush import Brush
from game.table.layout.bank import BankLayout, told_of
from game.table.layout.shown import Shown
from game.table.panels.base import signed
from game.table.panels.nine_and_half import NineAndHalfPanel, halves, held
from game.table.views.round_view import RoundView
from game.ui import marks
from game.ui.box import Box

COLUMNS = 10


class BankView(RoundView):
    """Boxes, the middle, buttons."""

    layout: BankLayout

    @property
    def words(self) -> NineAndHalfPanel:
        """The game's panel."""
        panel = self.controller.panel
        assert isinstance(panel, NineAndHalfPanel)  # noqa: S101 - kits pairs them
        return panel

    def draw_ground(self, brush: Brush, shown: Shown) -> None:
        """The middle under what a ring table has."""
        super().draw_ground(brush, shown)
        self._middle(brush, shown.view)

    def _plate(self, brush: Brush, seat: Seat, shown: Shown) -> None:
        """The own plate as ever; others have a box."""
        if seat == self.controller.looker:
            super()._plate(brush, seat, shown)
            return
        s, pen, view, words = self.s, brush.pen, shown.view, self.words
        box = self.layout.boxes[seat]
        if seat == view.dealer and view.facts:
            box = box._replace(h=52 * s)  # the dealer's hand lies in the middle
        playing = words.in_play(view, seat)
        pen.rect(box, "night", rad=10, a=165 if playing else 80)
        if seat == self.mover(view.to_move):
            pen.rect(box, rad=10, line="washi", lw=3)
        if self._focused_seat() == seat:
            marks.ring(pen, box, 10)
        y = box.y + 26 * s
        brush.crest(seat, box.x + 26 * s, y, 15 * s)
        value, unit = words.value(view, seat)
        chips = f"{value} {unit}" if box.w > 250 * s else value
        used = pen.text(chips, box.r - 14 * s, y, "label", "soft", "r", fit=box.w * 0.4)
        x = box.x + 50 * s
        seal = seat == view.dealer
        room = box.r - 22 * s - used - x - (40 * s if seal else 0)
        x += pen.text(words.name(seat), x, y, "bodyb", "washi", fit=room)
        if seal:
            marks.hanko(pen, words.dealer_seal, x + 24 * s, y, 28 * s)
        if seat != view.dealer:
            self._total(brush, box, seat, view)
            self._stake(brush, box, seat, view)

    def _total(self, brush: Brush, box: Box, seat: Seat, view: View) -> None:
        """The total of what is seen."""
        s, pen, words = self.s, brush.pen, self.words
        if not view.hand_sizes[seat]:
            return
        area = self.layout.cards_area(seat)
        whole = view.hands[seat].bit_count() == view.hand_sizes[seat]
        total = held(view.hands[seat])
        colour = "red_hi" if whole and total >= BUST else "washi"
        room = box.r - area.r - 20 * s
        if self.layout.flat:
            pen.text(halves(total), box.r - 14 * s, area.y + 18 * s, "bodyb", colour, "r", fit=room)
            return
        pen.text(words.w("whole" if whole else "open"), box.r - 14 * s, area.y + 14 * s, "small",
                 "soft", "r", fit=room)  # fmt: skip
        pen.text(halves(total), box.r - 14 * s, area.y + 50 * s, "h2", colour, "r", fit=room)

    def _stake(self, brush: Brush, box: Box, seat: Seat, view: View) -> None:
        """Ante and bet as chips, or what has become of them."""
        s, pen, facts = self.s, brush.pen, told_of(view)
        y = box.b - 26 * s
        state = self.words.state_word(view, seat)
        if self.layout.flat:
            stake, y = self.words.stake(view, seat), box.b - 20 * s
            if facts is not None and facts.against[seat]:
                result = signed(facts.results[seat])
                pen.text(result, box.r - 14 * s, y, "labelb", "washi", "r")
            elif state:
                room = box.r - self.layout.cards_area(seat).r - 12 * s
                pen.text(state, box.r - 10 * s, y, "small", "washi", "r", fit=room)
            elif stake:
                marks.chip(pen, box.r - 28 * s, y, 16 * s, stake)
            return
        x = box.x + 30 * s
        if facts is not None and facts.antes[seat] > 0:
            marks.chip(pen, x, y, 18 * s, facts.antes[seat], "#27408b")
            if facts.bets[seat]:
                pen.text("+", x + 30 * s, y, "label", "soft", "c")
                marks.chip(pen, x + 60 * s, y, 18 * s, facts.bets[seat])
        if state:
            pen.text(state, box.x + 120 * s, y, "labelb", "washi", fit=box.w - 134 * s)

    def _focused_seat(self) -> Seat:
        """Whom the answer in focus would fight."""
        move = self.focused_move(self.focus) if self.asks else None
        return int(move.text.split()[1]) if move is not None and move.verb == "fight" else -1

    def _middle(self, brush: Brush, view: View) -> None:
        """The dealer's hand, its total, how many fights it still owes."""
        s, pen, words, area = self.s, brush.pen, self.words, self.layout.middle
        if not view.facts:
            return
        mine = view.dealer == words.you
        title = words.w("dealer_you") if mine else words.w("dealer", name=words.name(view.dealer))
        pen.text(title, area.x, area.y + 18 * s, "labelb", "soft", fit=area.w * 0.5)
        facts = told_of(view)
        x = area.x + area.w * 0.56
        if view.hands[view.dealer]:
            total = held(view.hands[view.dealer])
            pen.text(words.w("total"), x, area.y + 60 * s, "label", "soft", fit=area.w * 0.18)
            colour = "red_hi" if total >= BUST else "washi"
            pen.text(halves(total), x, area.y + 116 * s, "h1", colour)
        done, owed = words.owes(view)
        if view.phase in {"dealer", "bet", "hit"} and owed:
            self._duty(brush, Box(x + area.w * 0.18, area.y, area.w * 0.26, area.h), done, owed)
        if facts is not None and facts.limit:
            y = self.layout.dealer_boxes(1)[0].b - 16 * s
            text = words.w("sub.limit", limit=facts.limit)
            pen.text(text, x, y, "label", "soft", fit=area.w * 0.42)

    def _duty(self, brush: Brush, area: Box, done: int, owed: int) -> None:
        """A square a fight that is owed, ticked when it has been fought."""
        s, pen = self.s, brush.pen
        pen.text(self.words.w("duty"), area.x, area.y + 60 * s, "label", "soft", fit=area.w)
        size = min(34 * s, area.w / owed - 6 * s)
        for i in range(owed):
            box = Box(area.x + i * (size + 6 * s), area.y + 96 * s, size, size)
            ticked = i < done
            pen.rect(box, "gold" if ticked else "night2", rad=6, line=None if ticked else "gold",
                     lw=2)  # fmt: skip
            if ticked:
                pen.text("✓", box.cx, box.cy, size * 0.6, "ink", "c", bold=True)
        left = max(0, owed - done)
        key = "duty_left" if left else "duty_done"
        text = self.words.w(key, count=left)
        pen.text(text, area.x, area.y + 160 * s, "label", "washi", fit=area.w)

    def _stock(self, brush: Brush, shown: Shown) -> None:
        """The pack is told in the column only: it is never drawn out."""

    def choice_boxes(self, moves: Sequence[Move]) -> list[Box]:
        """Fights stand in the boxes of their players; all others right of the own cards."""
        s, hand = self.s, self.layout.table.hand
        rest = [move for move in moves if move.verb != "fight"]
        places = iter(self._rows(len(rest), hand._replace(
            x=hand.x + 520 * s, w=hand.w - 520 * s)))  # fmt: skip
        out = []
        for move in moves:
            if move.verb == "fight":
                box = self.layout.boxes[int(move.text.split()[1])]
                wide = min(230 * s, box.w * (0.45 if self.layout.flat else 0.58))
                out.append(Box(box.r - wide - 8 * s, box.b - 48 * s, wide, 42 * s))
            else:
                out.append(next(places))
        return out

    def _rows(self, count: int, area: Box) -> list[Box]:
        """Few answers are large and side by side, many are small in rows."""
        s = self.s
        columns = min(max(count, 1), COLUMNS if count > 4 else count or 1)
        rows = -(-count // columns) if count else 1
        gap = 12 * s
        wide = min(280 * s, (area.w - gap * (columns - 1)) / columns)
        high = min(96 * s, (area.h - gap * (rows - 1)) / rows)
        x0 = area.r - columns * wide - (columns - 1) * gap
        y0 = area.cy - (rows * high + (rows - 1) * gap) / 2
        return [
            Box(x0 + i % columns * (wide + gap), y0 + i // columns * (high + gap), wide, high)
            for i in range(count)
        ]
