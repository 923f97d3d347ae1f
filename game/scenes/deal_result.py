"""The score sheet after a deal: rows that count up, payments as arrows, what comes next."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

import pygame

from game.input import Command, Intent, PointerDown, PointerMoved, Wheel
from game.scene import Pop, Push, Scene, Transition
from game.scenes.sheet_notes import PilesNote, ShuffleNote
from game.scenes.sheet_parts import (
    GROWTH_LEAST,
    GROWTH_MOST,
    SheetFoot,
    Spot,
    draw_thumb,
    line_words,
    why_of,
    why_slip,
)
from game.table.sheets import sheet_for
from game.table.sheets.painter import SheetPainter
from game.table.sheets.payments import PaymentPanel
from game.table.sheets.places import Places, places
from game.ui import marks, parts
from game.ui.box import Box
from game.ui.clip import clipped
from game.ui.fitted import fitted_pen, grown, growths, largest
from game.ui.focus import Widget
from game.ui.page import Page
from game.ui.widgets import Button

if TYPE_CHECKING:
    from engine.match.play import Play
    from game.context import Context
    from game.ui.metrics import Metrics
    from game.ui.pen import Pen

ROW, PAUSE, ARROW, APART = 0.12, 0.15, 0.42, 0.16
"""Seconds: a row counted up, the rest before the payments, a chip's way, the time between chips."""
PAYING = 1.4
"""Seconds in which all chips have set out, however many there are."""


class DealResult(Page):
    """The settlement of the deal that has just ended, as the engine wrote it.

    Args:
        ctx: the program's services.
        play: the match.
        look_back: the deal is looked at again after the match: the way on leads back.
    """

    def __init__(self, ctx: Context, play: Play, *, look_back: bool = False) -> None:
        super().__init__(ctx)
        self.play, self.look_back = play, look_back
        self.sheet = sheet_for(play, ctx.language)
        self.rows = self.sheet.rows()
        self.explaining = False
        self.scroll = 0.0
        self._time = 0.0
        self._order = [(i, j) for i, row in enumerate(self.rows) for j in range(row.steps)]
        self._step = {line: number for number, line in enumerate(self._order)}
        self._base: pygame.Surface | None = None
        self._heard = 0
        count = len(self.sheet.settled.payments)
        self._apart = min(APART, PAYING / max(1, count))
        self._counted = len(self._order) * ROW
        paying = PAUSE + ARROW + self._apart * (count - 1) if count else 0.0
        self._end = self._counted + paying

    def build(self) -> None:
        """One spot a line and a row, then the buttons."""
        add = self.group.add
        self.spots: list[Spot] = []
        for number, row in enumerate(self.rows):
            if row.rule:
                self.spots.append(add(Spot(self.explain, self.seen, self.line, number)))
            for seat in self.sheet.order if row.items else ():
                for index, item in enumerate(row.items[seat]):
                    spot = add(Spot(self.explain, self.seen, self.line, number, seat, index))
                    spot.enabled = bool(item.rule)
                    self.spots.append(spot)
        ctx, play = self.ctx, self.play
        check = Button(lambda: self._open(ShuffleNote(ctx, play)), key="k", kind="paper")
        self._shuffle = add(check)
        self._piles = add(Button(lambda: self._open(PilesNote(ctx, play)), key="c", kind="paper"))
        self._stop = add(Button(self.end_match, key="e", kind="paper"))
        code = Button(lambda: self._open(ctx.scene("deal_code", play=play)), key="d", kind="paper")
        self._code = add(code)
        self._next = add(Button(self.go_on, key=Command.CONFIRM, kind="primary"))
        self._piles.visible = PilesNote.has_cards(self.play)
        self._stop.visible = self.play.may_close and not self.look_back
        self._code.visible = not self._stop.visible  # else the check of the shuffle leads to it
        self.group.default = self._next
        self.group.on_focus = self._focused
        mine = (spot for spot in self.spots if spot.usable and spot.seat == self.sheet.order[0])
        self.group.focus = next(mine, self._next)
        if self.ctx.settings.speed <= 0:
            self._time = self._end

    def place(self, metrics: Metrics) -> None:
        """Lay the sheet out for the window and the language."""
        self.sheet = sheet_for(self.play, self.ctx.language)
        self.rows = self.sheet.rows()
        w, h = metrics.width, metrics.height

        def laid(factor: float) -> Places | None:
            return places(w, h, grown(metrics, factor).u, self.sheet.order, self.rows)

        factors = [*growths(metrics, GROWTH_MOST), *growths(grown(metrics, 1), 1, GROWTH_LEAST)]
        factor, self.places = largest(factors, laid, lambda made: not made.overflow)
        self.fit = grown(metrics, factor)
        self.painter = SheetPainter(self.sheet, self.rows, self.places, self.ctx.assets)
        self.ctx.assets.prepare(self.painter.faces())
        self.scroll = min(self.scroll, self.places.overflow)
        self._base = None
        self._place_buttons()
        self._place_spots()

    def _place_buttons(self) -> None:
        t = self.ctx.t
        over = "finish" if self.play.over else "next"
        self._next.label = t("common.back" if self.look_back else f"deal_result.{over}")
        self._piles.label = t("deal_result.piles")
        self._stop.label = t("deal_result.end")
        self._shuffle.label = t("deal_result.shuffle")
        self._code.label = t("deal_result.code")
        self.foot = SheetFoot(self.ctx, self.sheet, self.play)
        buttons = (
            (self._code, 180), (self._shuffle, 240), (self._piles, 180), (self._stop, 180),
            (self._next, 300),
        )  # fmt: skip
        self.foot.place(self.fit, self.places.foot, buttons)

    def _place_spots(self) -> None:
        found = {(p.row, p.seat, p.index): p for p in self.places.grid.items}
        fixed = self.places.grid.transposed
        for spot in self.spots:
            if spot.seat < 0:
                band = self.places.grid.bands[spot.row]
                spot.box = band if fixed else band.move(0, -self.scroll)
            else:
                place = found[spot.row, spot.seat, spot.index]
                spot.box = place.box.move(0, -self.scroll)

    def seen(self, box: Box) -> Box | None:
        """The part of a box that is not scrolled away."""
        view = self.places.view
        if self.places.grid.transposed and box.b <= view.y:
            return box
        y, b = max(box.y, view.y), min(box.b, view.b)
        return Box(box.x, y, box.w, b - y) if b > y else None

    @property
    def counting(self) -> bool:
        """Whether numbers or chips are still on their way."""
        return self._time < self._end

    def handle(self, intent: Intent) -> Transition | None:
        """While it counts up, a click, Space or Enter shows the end."""
        if self.counting and (
            intent in (Command.CONFIRM, Command.SKIP) or isinstance(intent, PointerDown)
        ):
            self.finish()
            return None
        if isinstance(intent, PointerMoved) and self._scrolled_away(intent):
            return None
        return super().handle(intent)

    def react(self, intent: Intent) -> Transition | None:
        """Keys of the sheet."""
        match intent:
            case Command.WHY:
                self.explain()
            case Command.CANCEL if self.explaining:
                self.explaining = False
            case Command.CANCEL if self.look_back:
                return Pop()
            case Command.CANCEL:
                game = self.ctx.t(f"{self.sheet.game}.name")
                return Push(self.ctx.scene("pause", title=game, note=self.sheet.title()))
            case Command.RULES:
                rule = self.why()[2] if self.explaining else ""
                return Push(self.ctx.scene("rules", rules=self.play.rules, rule=rule))
            case PointerDown():
                self.explaining = False
            case Wheel(dy=dy):
                self._scroll_by(-dy * 90 * self.fit.u)
            case Command.PAGE_UP | Command.PAGE_DOWN:
                way = 1 if intent is Command.PAGE_DOWN else -1
                self._scroll_by(way * self.places.view.h * 0.85)
            case _:
                return None
        self.touch()
        return None

    def resume(self, result: object = None) -> None:
        """The pause may lead to the rules or away."""
        super().resume(result)
        if result == "title":
            self.go(Pop("title"))
        elif result == "rules":
            self.go(Push(self.ctx.scene("rules", rules=self.play.rules)))

    def finish(self) -> None:
        """Everything is counted."""
        self._time = self._end
        self._heard = len(self._order)
        self.touch()

    def go_on(self) -> None:
        """To the next deal, to the result, or back."""
        if self.counting:
            self.finish()
        else:
            self.go(Pop() if self.look_back else Pop("next"))

    def end_match(self) -> None:
        """The match ends here: to the result."""
        if self.counting:
            self.finish()
        else:
            self.go(Pop("end"))

    def explain(self) -> None:
        """Show or hide the rule of the line in focus."""
        if self.counting:
            self.finish()
        self.explaining = not self.explaining and bool(self.why())
        if self.explaining:
            self.hear_again(self._ruled())  # who asks wants to hear it
        self.touch()

    def spoken_title(self) -> str:
        """Which deal it is the sheet of."""
        return self.sheet.title()

    def about(self) -> Iterable[str]:
        """Who pays whom, who deals next, and the rule of the line in focus."""
        t, name = self.ctx.t, self.sheet.name
        for src, dst, amount in self.sheet.settled.payments:
            yield t("tell.payment", name=name(src), other=name(dst), amount=amount)
        if self.foot.dealer:
            yield t("tell.focus", what=self.foot.next_word, more=self.foot.dealer)
        yield self._ruled()

    def _ruled(self) -> str:
        """The rule of the line in focus, in a sentence; empty without one."""
        _, sentence, rule = self.why()
        return self.ctx.t("tell.ruled", sentence=sentence, rule=rule) if sentence else ""

    def line(self, spot: Spot) -> str:
        """A line of the sheet in words."""
        return line_words(self.sheet, self.rows, spot)

    def why(self) -> tuple[str, str, str]:
        """The line in focus, the sentence of its rule and the rule; empty without one."""
        spot = self.group.focus
        return why_of(self.sheet, self.rows, spot) if isinstance(spot, Spot) else ("", "", "")

    def _open(self, scene: Scene) -> None:
        if self.counting:
            self.finish()
        self.explaining = False
        self.go(Push(scene))

    def _focused(self, widget: Widget) -> None:
        """What has focus is brought into view."""
        if not isinstance(widget, Spot):
            self.explaining = False
            return
        view, box = self.places.view, widget.box
        if self.places.overflow and not (self.places.grid.transposed and widget.seat < 0):
            margin = 8 * self.fit.u
            if box.y < view.y:
                self._scroll_by(box.y - view.y - margin)
            elif box.b > view.b:
                self._scroll_by(min(box.b - view.b + margin, box.y - view.y))

    def _scroll_by(self, pixels: float) -> None:
        self.scroll = max(0.0, min(self.places.overflow, self.scroll + pixels))
        self._base = None if self.places.side_scrolls else self._base
        self._place_spots()
        self.touch()

    def _scrolled_away(self, at: PointerMoved) -> bool:
        """Whether the pointer is over a line of which nothing is seen there."""
        found = self.group.at(at.x, at.y)
        if not isinstance(found, Spot):
            return False
        seen = self.seen(found.box)
        return seen is None or not seen.holds(at.x, at.y)

    def update(self, dt: float) -> bool:
        """Count up."""
        super().update(dt)
        if not self.counting:
            return False
        self._time = min(self._end, self._time + dt * self.ctx.settings.speed)
        reached = min(len(self._order), int(self._time / ROW))
        if reached > self._heard:
            self._heard = reached
            self.ctx.audio.play("tick", 0.5)
        if not self.counting:
            self.touch()  # the focus ring comes back, outside of what has moved
        return True

    def damage(self) -> Box | None:
        """Where numbers or chips move."""
        if self.places.side_scrolls:
            return None
        view, side = self.places.view, self.places.side
        if self._time <= self._counted:
            return view
        top = min(view.y, side.y)
        return Box(view.x, top, side.r - view.x, max(view.b, side.b) - top)

    def share(self, row: int, line: int) -> float:
        """How far a line has been counted up."""
        return max(0.0, min(1.0, self._time / ROW - self._step[row, line]))

    def paid(self) -> list[float]:
        """How far the chips of each payment have come."""
        count = len(self.sheet.settled.payments)
        if not self.counting:
            return [1.0] * count
        passed = self._time - self._counted - PAUSE
        return [max(0.0, min(1.0, (passed - i * self._apart) / ARROW)) for i in range(count)]

    def draw(self, surface: pygame.Surface) -> None:
        """What never changes is kept; numbers, chips, focus and the note come on top."""
        if self._base is None or self._base.get_size() != surface.get_size():
            self._base = surface.copy()
            self._draw_base(fitted_pen(self.ctx, self._base, self.fit))
        surface.blit(self._base, (0, 0))
        pen = fitted_pen(self.ctx, surface, self.fit)
        view = self.places.view
        with clipped(surface, view):
            self.painter.draw_body(pen, self.scroll, self.share)
            if self.places.side_scrolls:
                panel = self._panel()
                panel.draw_still(pen)
                panel.draw_moving(pen, self.paid())
        if not self.places.side_scrolls:
            self._panel().draw_moving(pen, self.paid())
        if self.places.overflow:
            draw_thumb(pen, self.places, self.scroll)
        self.group.draw(fitted_pen(self.ctx, surface, self.foot.fit), ring=False)
        if not self.counting:
            self._draw_focus(pen)

    def _panel(self) -> PaymentPanel:
        side = self.places.side
        moved = side.move(0, -self.scroll) if self.places.side_scrolls else side
        return PaymentPanel(self.sheet, moved, self.fit.u)

    def _draw_base(self, pen: Pen) -> None:
        metrics, sheet, u = self.metrics, self.places.paper, self.fit.u
        pen.surface.blit(self.ctx.assets.tabletop(metrics.width, metrics.height), (0, 0))
        parts.dusk(pen, 110)
        parts.paper(pen, sheet, a=140)
        left, right = self.places.foot.x, self.places.foot.r
        used = pen.text(self.sheet.title(), left, sheet.y + 62 * u, "h1", "ink") + 32 * u
        for label, key in self._offer():
            right -= pen.width(label, "label") + marks.keycap_width(pen, key) + 60 * u
        room = right - left - used
        pen.text(self.sheet.note(), left + used, sheet.y + 68 * u, "label", "ink2", fit=room)
        self.painter.draw_heads(pen)
        if not self.places.side_scrolls:
            side = self.places.side
            pen.vrule(side.x - 28 * u, side.y, side.b, "washi3")
            self._panel().draw_still(pen)
        self.foot.draw(pen.surface)

    def _draw_focus(self, pen: Pen) -> None:
        focus = self.group.focus
        if not isinstance(focus, Spot):
            if focus is not None:
                marks.ring(pen, focus.box, focus.radius, focus.gap)
            return
        if self.seen(focus.box) is None:
            return
        fixed = self.places.grid.transposed and focus.seat < 0
        around = self.places.view.inset(-10 * pen.s)
        with clipped(pen.surface, self.metrics.window if fixed else around):
            marks.ring(pen, focus.box, focus.radius, focus.gap)
        if self.explaining:
            more, close = self.ctx.t("deal_result.more"), self.ctx.t("common.close")
            keys = ((more, Command.RULES), (close, Command.WHY))
            why_slip(pen, focus.box, self.places.paper, self.why(), keys)
        elif self.why()[1]:
            right, y = self.places.foot.r, self.places.paper.y + 68 * pen.s
            parts.foot_keys(pen, right, y, self._offer(), "ink2")

    def _offer(self) -> tuple[tuple[str, str]]:
        """The key that tells the rule of the line in focus, in words."""
        return ((self.ctx.t("deal_result.why"), Command.WHY),)
