"""Set up a match: seats, length and rules, all made from what the game declares.

Nothing has to be touched: Enter deals.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from engine.core.options import numbers_of
from engine.games import game as game_of
from game.input import Command, Digit, Intent, Letter, Wheel
from game.matches import begin_match
from game.numerals import numeral
from game.scene import Pop, Push, Replace, Transition
from game.scenes.setup_layout import Places, places
from game.setup.draft import HUMAN
from game.setup.explain import explained
from game.setup.length import LengthChoice
from game.setup.memory import Memory
from game.setup.options import ListRow, OptionRow
from game.setup.paper import draw_paper, draw_plate
from game.setup.presets import PresetTabs
from game.setup.seats import AddSeat, SeatRow
from game.setup.words import Words
from game.ui import parts
from game.ui.bar import BarButton, place_bar
from game.ui.page import Page
from game.ui.scroll import Scroll
from game.ui.widgets import Button

if TYPE_CHECKING:
    import pygame

    from engine.core.options import Option, Value
    from game.context import Context
    from game.ui.focus import Widget
    from game.ui.metrics import Metrics
    from game.ui.pen import Pen

TOLD = {"alarm", "warn", "body", "head", "quiet", "small"}
"""Pieces of the paper that are told to a listener; its title is the control in focus."""
RING = 11
"""Units round the scrolled page in which the focus ring is seen."""


class Setup(Page):
    """The set-up of one game.

    Args:
        ctx: the program's services.
        game: id of the game.
        pass_and_play: every seat is a person's.
        seats: how many seats there shall be, 0 for as many as last time.
    """

    in_order = True

    def __init__(
        self, ctx: Context, game: str, pass_and_play: bool = False, seats: int = 0
    ) -> None:
        super().__init__(ctx)
        self._memory = Memory(ctx.paths.data)
        self.draft = self._memory.recall(game_of(game), together=pass_and_play, seats=seats)
        self.words = Words(ctx, self.draft)
        self._scroll = Scroll()
        self._places: Places | None = None
        self._cards: list[str] = []
        self._picking: Option | None = None

    def spoken_title(self) -> str:
        """Which game it is."""
        return self.ctx.t(f"game_{self.draft.game.spec.id}.name")

    def about(self) -> Iterable[str]:
        """What the paper says of the control in focus, and what was agreed."""
        pieces = explained(self.ctx, self.draft, self.words, self.group.focus)
        told = [piece.text for piece in pieces if piece.kind in TOLD]
        return (*told, self.ctx.t("sheet.dot").join(self.words.summary()))

    def build(self) -> None:
        """Make a control for every seat that could be there and every option."""
        add, draft = self.group.add, self.draft
        self.seats = [
            add(SeatRow(seat, self._seat_player, self._rename, self._remove, self._meet))
            for seat in range(draft.game.spec.seats[1])
        ]
        self.add_seat = add(AddSeat(self._add_seat, key="a"))
        length = draft.length
        self.length = (
            add(LengthChoice(length, self._choose, draft.values[length.id])) if length else None
        )
        self.tabs = add(PresetTabs(self._choose_preset))
        self.rows = [add(self._row(option)) for option in draft.options]
        self.more = add(Button(self._turn, kind="link"))
        self.deal = add(Button(self._deal, key=Command.CONFIRM, kind="primary"))
        self.how = add(BarButton(self._read_rules, key=Command.RULES))
        self.back = add(BarButton(lambda: self.go(Pop()), key=Command.CANCEL))
        self.group.default = self.group.focus = self.deal
        self.group.on_focus = self._focused

    def _row(self, option: Option) -> OptionRow:
        value = self.draft.values[option.id]
        if option.items:
            return ListRow(option, self._choose, value, self._pick)
        return OptionRow(option, self._choose, value)

    def _choose(self, option: Option, value: Value) -> None:
        self.draft.choose(option, value)
        self._changed()

    def _choose_preset(self, number: int) -> None:
        self.draft.choose_preset(number)
        self._changed()

    def _pick(self, option: Option) -> None:
        """Open the list of an option that has items."""
        words, value = self.words, str(self.draft.values[option.id])
        numbers = numbers_of(value)
        chosen = {item: numbers.get(item, 0) for item in option.items if item in _listed(value)}
        self._picking = option
        self.go(
            Push(
                self.ctx.scene(
                    "pick", title=words.option(option), text=words.option(option, "help"),
                    items=[(item, words.item(item)) for item in option.items],
                    chosen=chosen, span=option.span,
                )
            )
        )  # fmt: skip

    def _seat_player(self, seat: int, player: str) -> None:
        self.draft.seat_player(seat, player)
        self._changed()

    def _rename(self, seat: int, text: str) -> None:
        if self.words.alone:
            self.ctx.change(player_name=text)
            self.draft.chairs[seat].name = ""
        else:
            self.draft.chairs[seat].name = text
        self._changed()

    def _meet(self, seat: int) -> None:
        self.draft.meet(seat)
        self._changed()

    def _remove(self, seat: int) -> None:
        self.draft.remove(seat)
        self._changed()

    def _add_seat(self) -> None:
        self.draft.add()
        self._changed()

    def _changed(self) -> None:
        """Everything is said and placed anew: what one choice allows others may not."""
        self.layout(self.ctx.metrics)
        self.touch()

    def place(self, metrics: Metrics) -> None:
        """Three columns; with large controls one that scrolls and the paper beside it."""
        self._say()
        self.deal.enabled = self.draft.problem() is None
        found = places(metrics, self.ctx.type, self)
        self._places = found
        self._scroll.fit(found.view, found.height)
        for widget, box in found.fixed:
            widget.scrolls = False
            widget.box = box
        for widget, _ in found.pages:
            widget.scrolls = True
        place_bar((self.how, self.back), self.ctx.type, metrics)
        self._scrolled()

    def _say(self) -> None:
        """Give every control its words and its value."""
        t, draft, words = self.ctx.t, self.draft, self.words
        for row in self.seats:
            row.visible = row.seat < len(draft.chairs)
            if row.visible:
                self._say_seat(row)
        self.add_seat.visible = draft.can_add
        self.add_seat.label = t("setup.add", number=numeral(len(draft.chairs) + 1, self.ctx.lang))
        if self.length is not None:
            self._say_length(self.length)
        self.tabs.label = t("setup.rules")
        self.tabs.labels = [words.preset(i) for i in range(len(draft.presets) + 1)]
        preset = draft.preset
        self.tabs.index = len(draft.presets) if preset is None else preset
        for option in self.rows:
            value = draft.values[option.option.id]
            option.value, option.label = value, words.option(option.option)
            option.words = {v: words.value(option.option, v) for v in (*option.values, value)}
            if isinstance(option, ListRow):
                option.words[value] = words.items(option.option, value)
                option.pick_word = t("setup.pick")
        self.deal.label = t("setup.deal")
        self.how.label, self.back.label = t("setup.rules_key"), t("setup.back")
        self._cards = words.cards()

    def _say_seat(self, row: SeatRow) -> None:
        draft, words = self.draft, self.words
        chair = draft.chairs[row.seat]
        row.player, row.name = chair.player, words.name(row.seat)
        row.choices = (HUMAN, *draft.opponents)
        row.words = {HUMAN: self.ctx.t("setup.seat.human")}
        row.words |= {player: words.player(player) for player in draft.opponents}
        row.line = "" if chair.human else words.character(row.seat)
        row.mon = self.ctx.t(f"cast.{chair.character}.mon") if chair.character else ""
        row.removable = draft.can_remove(row.seat)
        if not row.editing:
            row.text = self.ctx.settings.player_name if words.alone else chair.name

    def _say_length(self, control: LengthChoice) -> None:
        t, draft, words, option = self.ctx.t, self.draft, self.words, control.option
        control.value, control.label = draft.values[option.id], words.option(option)
        values = (*option.values, control.value)
        control.words = {value: words.value(option, value) for value in values}
        control.subs = {}
        for value in values:
            minutes = draft.minutes(words.usual_minutes(), value)
            if minutes is not None:
                control.subs[value] = t("setup.minutes", minutes=minutes)

    def _scrolled(self) -> None:
        """Bring what scrolls to where it is now."""
        found, scroll = self._places, self._scroll
        if found is None:
            return
        self.group.clip = scroll.view.inset(-RING * self.metrics.u) if scroll.needed else None
        for widget, box in found.pages:
            widget.box = box.move(0, scroll.view.y - scroll.offset)
        for widget, _ in found.fixed:
            widget.moved()
        self._say_more()
        self.touch()

    def _say_more(self) -> None:
        """How many rules lie below, or the way back to the first ones."""
        found, scroll = self._places, self._scroll
        self.more.visible = found is not None and found.more is not None and scroll.needed
        if not self.more.visible:
            return
        below = sum(row.box.b > scroll.view.b + 2 for row in self.rows)
        t = self.ctx.t
        self.more.key = Command.PAGE_DOWN if below else Command.PAGE_UP
        self.more.label = t("setup.more", count=below) if below else t("setup.first")

    def _focused(self, widget: Widget) -> None:
        found = self._places
        if found is None or not widget.scrolls or not self._scroll.needed:
            return
        box = next((box for other, box in found.pages if other is widget), None)
        if box is None:
            return
        first = box.y <= found.first
        top = 0.0 if first else box.y
        if self._scroll.reveal(top, box.b - top):
            self._scrolled()

    def handle(self, intent: Intent) -> Transition | None:
        """PgUp and PgDn leave the focus among the rules."""
        if intent in (Command.PAGE_DOWN, Command.PAGE_UP):
            self._page(1 if intent is Command.PAGE_DOWN else -1)
            return None
        return super().handle(intent)

    def react(self, intent: Intent) -> Transition | None:
        """Digits choose a value, N writes a name, X takes a seat away; pages turn."""
        focus, scroll = self.group.focus, self._scroll
        match intent:
            case Digit(n) if isinstance(focus, (OptionRow, LengthChoice, PresetTabs)):
                focus.digit(n)
            case Digit(n) if isinstance(focus, SeatRow) and 0 < n < len(focus.choices):
                focus.choose(focus.choices[n])
            case Letter("n") if isinstance(focus, SeatRow):
                focus.rename()
                focus.meet()
            case Letter("x") if isinstance(focus, SeatRow):
                focus.remove()
            case Wheel(dy=dy) if scroll.by(-dy * 86 * self.metrics.u):
                self._scrolled()
            case Command.CANCEL:
                return Pop()
        return None

    def _turn(self) -> None:
        """The line under the rules was used."""
        self._page(1 if self.more.key is Command.PAGE_DOWN else -1)

    def _page(self, sign: int) -> None:
        """The next or the last page of rules; the focus goes with it."""
        scroll = self._scroll
        if not scroll.by(sign * scroll.view.h * 0.9):
            return
        self._scrolled()
        seen = [row for row in self.rows if self.group.seen(row.box) == row.box]
        if seen and self.group.focus not in seen and self.group.focus is not self.more:
            self.group.set_focus(seen[0])

    def _read_rules(self) -> None:
        if self.deal.enabled:
            self.go(Push(self.ctx.scene("rules", rules=self.draft.rules(), planned=True)))

    def resume(self, result: object = None) -> None:
        """Something that lay over the page has gone."""
        super().resume(result)
        option, self._picking = self._picking, None
        if option is not None and isinstance(result, str):
            self.draft.choose(option, result)
        self.layout(self.ctx.metrics)

    def _deal(self) -> None:
        """Begin the match; it is on the disk before the first card is dealt."""
        for row in self.seats:
            row.finish()
        self._memory.keep(self.draft)
        play, journal = begin_match(self.ctx, self.draft.rules(), self.words.seated())
        self.go(Replace(self.ctx.scene("table", play=play, journal=journal)))

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the columns, then the bar."""
        metrics, t, found = self.metrics, self.ctx.t, self._places
        surface.blit(self.ctx.assets.tabletop(metrics.width, metrics.height), (0, 0))
        if found is None:
            return
        pen = self.ctx.pen(surface)
        self._draw_scrolled(pen, found)
        for head in found.heads:
            pen.text(t(f"setup.{head.key}"), head.box.x, head.box.cy, "h2")
            self._draw_note(pen, head.key, head.box.r, head.box.cy, head.box.w)
        for widget, _ in found.fixed:
            if widget.visible:
                widget.draw(pen)
        focus = self.group.focus
        draw_paper(pen, found.paper, explained(self.ctx, self.draft, self.words, focus))
        draw_plate(pen, found.plate, self.words.summary(), self._cards, t("setup.mark"))
        note = "setup.note_pass" if self.draft.together else "setup.note"
        parts.bar(pen, t(f"game_{self.draft.game.spec.id}.name"), t(note))
        self.how.draw(pen)
        self.back.draw(pen)
        if focus is not None and not focus.scrolls:
            self.group.draw_ring(pen)

    def _draw_scrolled(self, pen: Pen, found: Places) -> None:
        surface, scroll = pen.surface, self._scroll
        clip = surface.get_clip()
        if scroll.needed:
            surface.set_clip(clip.clip(scroll.view.inset(-RING * self.metrics.u).pixels()))
        for head in found.page_heads:
            y = head.box.cy + scroll.view.y - scroll.offset
            pen.text(self.ctx.t(f"setup.{head.key}"), head.box.x, y, "h2")
            self._draw_note(pen, head.key, head.box.r, y, head.box.w)
        for widget, _ in found.pages:
            if widget.visible and self.group.seen(widget.box) is not None:
                widget.draw(pen)
        if self.group.focus is not None and self.group.focus.scrolls:
            self.group.draw_ring(pen)
        surface.set_clip(clip)
        scroll.draw(pen)

    def _draw_note(self, pen: Pen, key: str, x: float, y: float, width: float) -> None:
        t = self.ctx.t
        notes = {
            "seats": t(f"setup.direction.{self.draft.game.spec.direction}"),
            "rules": t("setup.untouched"),
        }
        if key in notes:
            room = width - pen.width(t(f"setup.{key}"), "h2") - 24 * pen.s
            pen.text(notes[key], x, y, "label", "soft", "r", fit=room)


def _listed(value: str) -> list[str]:
    """The items of a list."""
    return [part.partition("=")[0] for part in value.split(",") if part]
