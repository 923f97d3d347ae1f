"""Draws Tien Gow: the trick with names and order, the names of the own tiles, what is at stake."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.core.cards import Cards, Seat, cards_of
from engine.core.events import Called
from game.numerals import numeral
from game.table.asked.moves import Move
from game.table.drawn.brush import Brush, posed
from game.table.drawn.chips import draw_chips
from game.table.drawn.view import Focus
from game.table.layout.lying import Laid, Tiles, facts, seated
from game.table.layout.places import Key, Place, back_key, card_key
from game.table.layout.shown import Shown
from game.table.layout.tien_gow import TienGowLayout
from game.table.motion.step import Step
from game.table.panels.tien_gow import TienGowPanel
from game.table.panels.tricks import PLAYED, Moment, TrickPanel
from game.table.views.ring_view import RingView
from game.table.views.tien_gow_opening import (
    draw_dice,
    draw_methods,
    draw_plan,
    draw_wall,
    pair_of_dice,
)
from game.table.words.set_names import tile_name
from game.ui import marks
from game.ui.box import Box

if TYPE_CHECKING:
    from game.context import Context
    from game.table.controller import Controller

ORDER = "①②③④"
"""Which play of the trick this is."""


class TienGowView(RingView):
    """Draws one controller's table of tiles."""

    layout: TienGowLayout

    def __init__(self, ctx: Context, controller: Controller, layout: TienGowLayout) -> None:
        super().__init__(ctx, controller, layout)
        self._sit()

    def _sit(self) -> None:
        """Both geometries know where everybody sits, also before the facts of a hand tell it."""
        director, match = self.controller.director, self.controller.play.match
        found = facts(director.shown.view)
        places = found.places if found is not None else match.extra[1:]
        counted = found is not None or (match.extra and match.extra[0])
        for layout in (self.layout, director.layout):
            if counted and isinstance(layout, TienGowLayout):
                layout.sit(seated(places))

    @property
    def words(self) -> TienGowPanel:
        """The game's panel."""
        panel = self.controller.panel
        assert isinstance(panel, TienGowPanel)  # noqa: S101 - kits pairs them
        return panel

    def draw_ground(self, brush: Brush, shown: Shown) -> None:
        """What a ring table has; before the first lead the plan, the wall and the dice."""
        self._sit()
        super().draw_ground(brush, shown)
        view = shown.view
        if view.phase == "choose_seat":
            draw_plan(self, brush, shown)
        elif view.stock:
            draw_wall(self, brush, shown)
        draw_dice(self, brush, shown)
        if self.asks and view.phase in PLAYED:
            self._waiting_answers(brush)
        if not self.words.may_win(view) and view.hand_sizes[self.controller.looker]:
            self._warning(brush)

    def _stock(self, brush: Brush, shown: Shown) -> None:
        """The wall lies tile by tile."""

    def _tricks(self, brush: Brush, shown: Shown, panel: TrickPanel, moment: Moment) -> None:
        """The trick before this one; the last one lies in the middle itself."""
        if shown.view.phase != "over":
            super()._tricks(brush, shown, panel, moment)

    def _waiting_answers(self, brush: Brush) -> None:
        """Answers that the tiles picked so far do not allow are pale."""
        view, s = self.controller.director.shown.view, self.s
        open_ = {move.verb for move in self.controller.chooser.buttons}
        verbs = ("lead",) if view.phase == "lead" else ("play", "down")
        for verb, box in zip(verbs, self.answer_boxes(len(verbs)), strict=True):
            if verb not in open_:
                brush.pen.rect(box, "night2", rad=8, a=120, line="rule", lw=1.5, la=120)
                word = self.words.w(f"move.{verb}")
                brush.pen.text(word, box.cx, box.cy, "bodyb", "rule", "c", fit=box.w - 24 * s)

    def _warning(self, brush: Brush) -> None:
        """Who has no pile cannot win a last trick of single tiles (TG-45)."""
        s, pen, hand = self.s, brush.pen, self.layout.table.hand
        box = Box(hand.x, hand.y + 52 * s, 280 * s, 92 * s)
        late = self.controller.director.shown.view.hand_sizes[self.controller.looker] <= 3
        pen.rect(box, "red" if late else "night", rad=8, a=255 if late else 150)
        room = box.w - 36 * s
        colour = "washi" if late else "soft"
        pen.text(self.words.w("warn.head"), box.x + 20 * s, box.y + 30 * s, "labelb", fit=room)
        pen.text(self.words.w("warn.tell"), box.x + 20 * s, box.y + 64 * s, "small", colour,
                 fit=room)  # fmt: skip

    def _spots(self, brush: Brush, shown: Shown) -> None:
        """The places of those who have not played to this trick; the own one bright."""
        view, tiles, looker = shown.view, shown.tiles or Tiles(), self.controller.looker
        if view.phase not in PLAYED:
            return
        size, pen, s = max(1, tiles.size), brush.pen, self.s
        moving = self.controller.director.busy  # who leads next is not told yet
        for seat in range(self.layout.seats):
            waits = bool(tiles.size) or (seat == view.to_move and not moving)
            if tiles.plays[seat].count or not waits:
                continue
            box = self.layout.set_box(seat, size).inset(-4 * s)
            mine = seat == looker and self.asks
            pen.rect(box, "night", rad=10, a=90 if mine else 60)
            if mine:
                marks.brackets(pen, box.inset(4 * s), off=0, lw=4)
                word = self._lacking(size) if tiles.size else self.words.w("led")
            else:
                word = self.words.w("yet" if tiles.size else "led")
            pen.text(word, box.cx, box.cy, "label", "soft", "c", fit=box.w - 8 * s)

    def _lacking(self, size: int) -> str:
        """How many tiles are to be picked, or still."""
        picked = self.controller.chooser.picked.bit_count()
        left = size - picked if picked < size else size
        key = "tiles_left" if 0 < picked < size else "tiles"
        return self.words.w(key, count=left, number=numeral(left, self.ctx.lang))

    def draw_signs(
        self, brush: Brush, shown: Shown, places: dict[Key, Place], flying: set[Key]
    ) -> None:
        """What each play of the trick is, and the names of the own tiles."""
        super().draw_signs(brush, shown, places, flying)
        self._names(brush, shown, places, flying)
        self._notches(brush, shown, places)
        view = shown.view
        for seat in range(self.layout.seats):
            told = [place.box for place in places.values()
                    if place.zone == "told" and place.seat == seat]  # fmt: skip
            if told and seat == self.controller.looker and not any(view.hand_sizes):
                word = self.words.w("turned_up")
                brush.pen.text(word, told[0].x, told[0].y - 18 * self.s, "small", "soft")

    def _names(
        self, brush: Brush, shown: Shown, places: dict[Key, Place], flying: set[Key]
    ) -> None:
        """Names stand under the hand and stay where they are when a tile rises."""
        looker, pen, s = self.controller.looker, brush.pen, self.s
        y = self.layout.hand_area(shown.view).b + 20 * s
        states = self._states(shown, self.focus)
        for key, place in places.items():
            if place.zone != "hand" or place.seat != looker or key.card < 0 or key in flying:
                continue
            raised = states.get(key.card) in {"focus", "selected"}
            word = tile_name(self.controller.language, key.card)
            pen.text(word, place.box.cx, y, "labelb" if raised else "label",
                     "washi" if raised else "soft", "c", fit=place.box.w + 22 * s)  # fmt: skip

    def _notches(self, brush: Brush, shown: Shown, places: dict[Key, Place]) -> None:
        """A notch over every tile that belongs to a set which beats the trick."""
        chooser = self.controller.chooser
        if not self.asks or chooser.picked or not self.ctx.settings.capture_marks:
            return
        beating, states = 0, self._states(shown, self.focus)
        for move in chooser.moves:
            beating |= move.cards if move.verb == "play" else 0
        for card in cards_of(beating):
            box = posed(places[card_key(card)].box, states.get(card, "plain"), self.s)
            marks.notch(brush.pen, box)

    def _trick_signs(self, brush: Brush, shown: Shown, flying: set[Key]) -> None:
        """In which order everybody has played, which set leads and which wins so far."""
        tiles, view, words = shown.tiles or Tiles(), shown.view, self.words
        if not tiles.size:
            return
        order = self.layout.order
        moment = words.moment
        leader, best = self._leader(shown, tiles), self._best(shown, tiles)
        first = order.index(leader)
        over = bool(moment is not None and moment.gathering) or view.phase == "over"
        for turn in range(self.layout.seats):
            seat = order[(first + turn) % self.layout.seats]
            laid = tiles.plays[seat]
            if not laid.count or self._key_of(seat, laid) in flying:
                continue
            wins = seat == best
            told = [self._told(shown, seat, laid.cards)]
            if wins and (over or seat != leader or tiles.plays.count(tiles.plays[seat]) > 1):
                told.insert(0, words.w("won" if over else "best"))
            elif seat == leader:
                told.insert(0, words.w("led"))
            at = self.layout.set_tag(seat, laid.count)
            text = f"{ORDER[turn]} {words.t('table.sub.join').join(told)}"
            fill, colour = ("washi", "ink") if wins else ("night2", "washi")
            marks.tag(brush.pen, text, at.x, at.y, fill=fill, c=colour, at=at.at, role="smallb")

    @staticmethod
    def _key_of(seat: Seat, laid: Laid) -> Key:
        """One of the tiles of a play."""
        if laid.cards:
            return card_key(laid.cards.bit_length() - 1)
        return back_key("spot", seat, 0)

    def _told(self, shown: Shown, seat: Seat, cards: Cards) -> str:
        """What a seat has played, in words."""
        if not cards:
            return self.words.w("face_down")
        found, name = facts(shown.view), self.words.named(cards)
        hid = shown.view.phase == "over" and found is not None and not found.up >> seat & 1
        return self.words.w("face_down_was", cards=name) if hid else name

    def _leader(self, shown: Shown, tiles: Tiles) -> Seat:
        """Who led: the facts lag behind while the led set is on its way."""
        found = facts(shown.view)
        if found is not None and tiles.plays[found.leader].cards:
            return found.leader
        return next(seat for seat, laid in enumerate(tiles.plays) if laid.cards)

    def _best(self, shown: Shown, tiles: Tiles) -> Seat:
        """Who wins so far: whatever comes face up beats what lay there before."""
        order, best = self.layout.order, self._leader(shown, tiles)
        first = order.index(best)
        late = shown.view.phase == "over"
        found = facts(shown.view)
        if late and found is not None:
            return found.best
        for turn in range(self.layout.seats):
            seat = order[(first + turn) % self.layout.seats]
            if tiles.plays[seat].cards:
                best = seat
        return best

    def draw_moving(self, brush: Brush) -> None:
        """Tiles on their way, then what bonuses pay."""
        super().draw_moving(brush)
        director = self.controller.director
        if director.step is not None:
            draw_chips(brush, self.layout, director.step, director.time)

    def _said(self, brush: Brush, step: Step) -> None:
        """A throw is seen as dice, a word as a word."""
        said = next((event for event in step.events if isinstance(event, Called)), None)
        if said is None or said.word != "roll":
            super()._said(brush, step)
            return
        box = self.layout.dice_box(said.seat).grow(1.25)
        brush.pen.shadow(box, 10, 12, 100, 5)
        brush.pen.rect(box.inset(-8 * self.s), "washi", rad=10)
        pair_of_dice(brush, box, said.amount)

    def focused_move(self, focus: Focus) -> Move | None:
        """Before anything is picked a single tile in focus tells what it would do."""
        chooser = self.controller.chooser
        found = super().focused_move(focus)
        if found is not None or focus.card < 0 or chooser.picked:
            return found
        return next((move for move in chooser.moves if move.cards == 1 << focus.card), None)

    def choice_boxes(self, moves: Sequence[Move]) -> list[Box]:
        """On the plan, in the place of the hand, or right of it."""
        phase = self.controller.director.shown.view.phase
        if phase == "choose_seat":
            boxes = self.layout.plan_boxes()
            return [boxes[move.action] for move in moves]
        if phase == "deal_method":
            return self.layout.method_boxes(len(moves))
        if phase == "follow" and len(moves) == 1:  # face up is not open; it keeps its place
            return self.answer_boxes(2)[1:]
        return self.answer_boxes(len(moves))

    def draw_answers(self, brush: Brush, shown: Shown, focus: Focus, why: str) -> bool:
        """Ways of taking are pictures of the wall, places are those of the plan."""
        if shown.view.phase not in {"deal_method", "choose_seat"}:
            return False
        draw_methods(self, brush, shown, focus, why)
        return True
