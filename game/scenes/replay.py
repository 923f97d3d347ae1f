"""A match looked at again: the real table, step by step, forward and back."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from engine.core.cards import NOBODY, Seat
from engine.core.errors import BadRecord
from engine.match.record import written
from game.finished import read_journal
from game.input import Command, Intent, Letter, Move, PointerDown, PointerMoved, Wheel, caption
from game.scene import Pop, Push, Scene, Transition
from game.scenes.history_parts import day_of
from game.table.brush import Brush
from game.table.eyes import draw_sights, veil
from game.table.kits import TableKind, layout_for, view_for
from game.table.projector import Projector
from game.table.reel import Reel, reel_of, sights
from game.table.stepbar import StepBar, ticks_of
from game.table.view import Focus, TableView
from game.ui import marks, parts
from game.ui.box import Box

if TYPE_CHECKING:
    from engine.match.play import Play
    from game.context import Context
    from game.ui.metrics import Metrics
    from game.ui.pen import Pen

BETWEEN = 0.55
"""Seconds between two actions that play by themselves, at normal speed."""
SWITCH, UNDER = 60, 52
"""Height of the switch of views, and of the line under it, in units."""
SEAL = 34


class Replay(Scene):
    """A finished or a running match.

    Args:
        ctx: the program's services.
        path: its record.
        play: the match itself, in place of a record.
    """

    def __init__(self, ctx: Context, path: Path | None = None, play: Play | None = None) -> None:
        super().__init__(ctx)
        self._path, self._given = path, play
        self.projector: Projector | None = None
        self.eyes: Seat = NOBODY
        self.auto = False
        self.hot = ""
        self._rested = 0.0
        self._title = ("", "")
        self._view: TableView | None = None
        self._switch = self._sheet = self._back = Box(0, 0, 0, 0)
        self._still: pygame.Surface | None = None
        self._key: object = None

    # ------------------------------------------------------------ life

    def enter(self) -> None:
        """Read the record; where that fails, say so and go back."""
        try:
            if self._given is not None:
                text = written(self._given.journal)
            elif self._path is not None:
                text = self._path.read_text(encoding="utf-8")
            else:
                text = ""
            reel = reel_of(text)
        except (BadRecord, OSError, UnicodeDecodeError):
            self._give_up("history.damaged")
            return
        if not reel.deals:
            self._give_up("replay.empty")
            return
        self._begin(reel)

    def _give_up(self, key: str) -> None:
        self.ctx.notices.post(self.ctx.t(key), serious=True)
        self.go(Pop())

    def _begin(self, reel: Reel) -> None:
        self._rules = reel.play.rules
        self.projector = Projector(
            reel, self.ctx.language, self._layout_for, speed=lambda: self.ctx.settings.speed
        )

    def _layout_for(self, looker: Seat) -> TableKind:
        """The table's own geometry; the column of what counts begins under the switch."""
        layout = layout_for(self._rules, self.ctx.metrics, looker, self.ctx.lang)
        panel, head = layout.panel, self._head * layout.s
        layout.panel = panel._replace(y=panel.y + head, h=panel.h - head)
        return layout

    @property
    def _head(self) -> float:
        """Units above the column: nothing can be switched while the match still runs."""
        reel = self.projector.reel if self.projector is not None else None
        return 0 if reel is not None and not reel.finished else SWITCH + UNDER

    def layout(self, metrics: Metrics) -> None:  # noqa: ARG002 - the table measures the window
        """A new size or language: motion ends, everything is laid out anew."""
        projector = self.projector
        if projector is None:
            return
        projector.relayout()
        projector.jump(projector.deal, projector.step)
        self._view = view_for(self.ctx, projector, self._layout_for(projector.looker))
        self._still = None
        self._title = self._heading()
        self._place()
        self.touch()

    def _heading(self) -> tuple[str, str]:
        """The title and the day with the opponents."""
        t, projector = self.ctx.t, self._film
        play = projector.reel.play
        match = read_journal(play.journal, "") if projector.reel.finished else None
        names = [seat.name for n, seat in enumerate(play.seats) if n != projector.looker]
        listed = t("replay.list").join(names)
        day = day_of(self.ctx, match) if match is not None else t("replay.running")
        return t("replay.title"), t("replay.with", date=day, names=listed)

    @property
    def _film(self) -> Projector:
        assert self.projector is not None  # noqa: S101 - asked only while a match is shown
        return self.projector

    @property
    def _table(self) -> TableView:
        assert self._view is not None  # noqa: S101 - laid out before it is drawn
        return self._view

    # ------------------------------------------------------------ places

    def _place(self) -> None:
        layout = self._table.layout
        s, table = layout.s, layout.table
        top = table.prompt.y - 6 * s
        bottom = table.hand.y - 14 * s
        self._bar_box = Box(table.prompt.x, top, table.prompt.w, bottom - top)
        panel = layout.panel
        self._column = Box(panel.x, panel.y - self._head * s, panel.w, 0)
        self._column = self._column._replace(h=panel.b - self._column.y)
        self._switch = self._column._replace(h=SWITCH * s)

    def _stepbar(self) -> StepBar:
        film = self._film
        ticks = ticks_of(film.reel.deals[film.deal].steps)
        return StepBar(self._bar_box, self._table.layout.s, self._rules.seats, ticks)

    # ------------------------------------------------------------ time

    def update(self, dt: float) -> bool:
        """Let cards fly; go on by itself while it plays."""
        film = self.projector
        if film is None:
            return False
        if film.update(dt):
            self.touch()
        self._sounds()
        if self.auto and not film.director.busy:
            self._rested += dt * (self.ctx.settings.speed or 1.0)
            if self._rested >= BETWEEN:
                self._go_on()
                self.auto = not film.at_end
        self.wait = 0.02 if self.auto else 1.0
        return film.director.busy

    def _sounds(self) -> None:
        for step in self._film.take_steps():
            self._still = None
            if step.sound:
                self.ctx.audio.play(step.sound)

    def _go_on(self) -> None:
        self._rested = 0.0
        self._film.forward()
        self._changed()

    def _changed(self) -> None:
        self._still = None
        self.touch()

    # ------------------------------------------------------------ what a person does

    def handle(self, intent: Intent) -> Transition | None:
        """Keys and mouse."""
        if self.projector is None:
            return Pop()
        match intent:
            case Move(dx, 0):
                self._press("on" if dx > 0 else "back")
            case Move(_, dy):
                self._turn_deal(dy)
            case Wheel(dy=dy):
                self._press("back" if dy > 0 else "on")
            case PointerMoved(x, y):
                self._point(x, y)
            case PointerDown(x, y, 1):
                return self._click(x, y)
            case PointerDown(button=3):
                return Pop()
            case Letter("s"):
                return self._open_sheet()
            case Command():
                return self._command(intent)
            case _:
                pass
        return None

    def _command(self, command: Command) -> Transition | None:
        film = self._film
        match command:
            case Command.CANCEL:
                return Pop()
            case Command.RULES:
                return Push(self.ctx.scene("rules", rules=self._rules))
            case Command.FIRST:
                self._press("first")
            case Command.LAST:
                self._press("last")
            case Command.PAGE_DOWN | Command.PAGE_UP:
                self._turn_deal(1 if command is Command.PAGE_DOWN else -1)
            case Command.SKIP:
                self._toggle_auto()
            case Command.CONFIRM if film.reel.deals[film.deal].settled and self._deal_done:
                return self._open_sheet()
            case Command.CONFIRM:
                self._press("on")
            case Command.NEXT | Command.PREVIOUS:
                self._turn_eyes(1 if command is Command.NEXT else -1)
            case _:
                pass
        return None

    @property
    def _deal_done(self) -> bool:
        return self._film.step == self._film.last_step

    def _press(self, name: str) -> None:
        """One of the four buttons."""
        film = self._film
        self.auto = False
        match name:
            case "on":
                self._go_on()
            case "back":
                film.backward()
            case "first":
                film.jump(0, 0)
            case _:
                film.jump(len(film.reel.deals) - 1, len(film.reel.deals[-1].steps))
        self._changed()

    def _turn_deal(self, way: int) -> None:
        """To the beginning of the next deal, or of this one or the one before."""
        film = self._film
        self.auto = False
        last = len(film.reel.deals) - 1
        if way > 0 and film.deal == last:
            film.jump(last, film.last_step)
        else:
            film.jump(film.deal + (way if way > 0 or film.step == 0 else 0), 0)
        self._changed()

    def _toggle_auto(self) -> None:
        self.auto = not self.auto and not self._film.at_end
        self._rested = BETWEEN
        self._changed()

    def _turn_eyes(self, way: int) -> None:
        """All hands, then the table as each seat saw it."""
        film = self._film
        if film.reel.finished:
            seats = self._rules.seats
            self.eyes = (self.eyes + 1 + way) % (seats + 1) - 1
            self._changed()

    def _open_sheet(self) -> Transition | None:
        """The score sheet of this deal."""
        film = self._film
        if film.reel.deals[film.deal].settled is None:
            return None
        film.skip()
        play = film.reel.at(film.deal, film.last_step)
        return Push(self.ctx.scene("deal_result", play=play, look_back=True))

    def _hit(self, x: float, y: float) -> str:
        """The name of what is under the mouse."""
        for name, box in self._stepbar().buttons().items():
            if box.holds(x, y):
                return name
        places = {"sheet": self._sheet, "leave": self._back}
        if self._film.reel.finished:
            half = self._switch._replace(w=self._switch.w / 2)
            places |= {"all": half, "eyes": half.move(half.w, 0)}
        return next((name for name, box in places.items() if box.holds(x, y)), "")

    def _point(self, x: float, y: float) -> None:
        found = self._hit(x, y)
        if found != self.hot:
            self.hot = found
            self._changed()

    def _click(self, x: float, y: float) -> Transition | None:
        name = self._hit(x, y)
        match name:
            case "leave":
                return Pop()
            case "sheet":
                return self._open_sheet()
            case "all":
                self.eyes = NOBODY
            case "eyes":
                self.eyes = (self.eyes + 1) % self._rules.seats
            case "":
                step = self._stepbar().step_at(x, y)
                if step:
                    self.auto = False
                    self._film.jump(self._film.deal, step)
            case _:
                self._press(name)
        self._changed()
        return None

    # ------------------------------------------------------------ words

    def where(self) -> tuple[str, str]:
        """Which step this is, and whose it was."""
        film, t = self._film, self.ctx.t
        if film.step == 0:
            return t("replay.step", step=0, steps=film.last_step), t("replay.dealt")
        seat = film.reel.deals[film.deal].steps[film.step - 1].seat
        return t("replay.step", step=film.step, steps=film.last_step), film.panel.name(seat)

    def seen(self) -> list[tuple[str, Seat, int, bool]]:
        """What the chosen seat could see: kind, seat, cards, whether."""
        if self.eyes == NOBODY:
            return []
        return [(x.kind, x.seat, x.count, x.seen) for x in sights(self._film.view(self.eyes))]

    # ------------------------------------------------------------ drawing

    def draw(self, surface: pygame.Surface) -> None:
        """What lies still is drawn once and kept while cards fly over it."""
        film = self.projector
        if film is None:
            surface.blit(self.ctx.assets.cloth(*surface.get_size()), (0, 0))
            return
        director = film.director
        key = (id(director.shown), film.narrator.line, film.deal, film.step)
        same = self._still is not None and self._still.get_size() == surface.get_size()
        if not same or key != self._key:
            if self._still is None or not same:
                self._still = pygame.Surface(surface.get_size())
            self._draw_still(self._still)
            self._key = key
        assert self._still is not None  # noqa: S101 - made above
        surface.blit(self._still, (0, 0))
        if director.busy:
            self._table.draw_moving(self._brush(surface))

    def _draw_still(self, surface: pygame.Surface) -> None:
        film, brush = self._film, self._brush(surface)
        step = film.director.step
        flying = set(step.flights) if step is not None else set()
        self._table.draw_still(brush, Focus(), flying)
        self._draw_bar(brush.pen)
        if film.reel.finished:
            self._draw_column(brush.pen)
            if self.eyes != NOBODY and not film.director.busy:
                self._draw_veils(brush.pen)
        self._stepbar().draw(brush.pen, film.step, self.where(), self.hot)
        self._draw_keys(brush.pen)

    def _brush(self, surface: pygame.Surface) -> Brush:
        ctx = self.ctx
        return Brush(
            ctx.pen(surface, table=True),
            ctx.assets,
            self._rules.game.spec.deck,
            mark=ctx.help_mark(),
            back=ctx.settings.card_back,
        )

    def _bare(self, pen: Pen, box: Box) -> None:
        """Lay bare cloth over a part of the table."""
        area = pygame.Rect(box.pixels())
        pen.surface.blit(self.ctx.assets.cloth(*pen.surface.get_size()), area.topleft, area)

    def _draw_bar(self, pen: Pen) -> None:
        """The bar of the table makes way for that of the replay."""
        t, s, film = self.ctx.t, pen.s, self._film
        spec = self._rules.game.spec
        high = max(parts.BAR * s, pen.type.px("h2") * 1.7)
        self._bare(pen, Box(0, 0, pen.surface.get_width(), high))
        note = f"{t(f'game_{spec.id}.name')}　{film.panel.progress(film.play.match)}"
        keys = [(t("replay.sheet"), "S"), (t("common.back"), caption(Command.CANCEL))]
        if film.reel.deals[film.deal].settled is None:
            keys.pop(0)
        box = parts.bar(pen, self._title[0], note, self._title[1], keys)
        x, places = box.r - 32 * s, []
        for label, key in reversed(keys):
            wide = marks.keycap_width(pen, key) + 8 * s + pen.width(label, "label")
            x -= wide
            places.append(Box(x - 10 * s, 4 * s, wide + 20 * s, box.h - 8 * s))
            x -= 28 * s
        self._back = places[0]
        self._sheet = places[1] if len(places) > 1 else Box(0, 0, 0, 0)
        for name, place in (("leave", self._back), ("sheet", self._sheet)):
            if self.hot == name:
                marks.ring(pen, place.inset(0, 6 * s), 6, -3)

    def _draw_keys(self, pen: Pen) -> None:
        """What the keys do, at the right end of the step bar."""
        t, s = self.ctx.t, pen.s
        buttons = self._stepbar().buttons()
        keys = [
            (t("replay.one"), "← →"),
            (t("replay.deal"), "↑ ↓"),
            (t(f"replay.{'stop' if self.auto else 'auto'}"), caption(Command.SKIP)),
        ]
        left, right = buttons["last"].r + 16 * s, self._bar_box.r - 20 * s
        while len(keys) > 1 and self._keys_width(pen, keys) > right - left:
            del keys[1 if len(keys) == 3 else 0]
        parts.foot_keys(pen, right, buttons["last"].cy, keys)

    def _keys_width(self, pen: Pen, keys: list[tuple[str, str]]) -> float:
        return sum(
            marks.keycap_width(pen, key) + pen.width(label, "label") + 36 * pen.s
            for label, key in keys
        )

    def _draw_column(self, pen: Pen) -> None:
        """The switch of views; under it what the chosen seat could see."""
        t, s, box, film = self.ctx.t, pen.s, self._switch, self._film
        pen.rect(box, "night", rad=8, a=170)
        half = box._replace(w=box.w / 2)
        seat = max(0, self.eyes)
        mine = seat == film.panel.you
        name = film.panel.names[seat]
        words = (t("replay.all"), t("replay.eyes_you") if mine else t("replay.eyes", name=name))
        for number, text in enumerate(words):
            cell = half.move(number * half.w, 0).inset(4 * s)
            chosen = (self.eyes != NOBODY) == bool(number)
            if chosen:
                pen.rect(cell, "washi", rad=6)
            role, colour = ("labelb", "ink") if chosen else ("label", "soft")
            pen.text(text, cell.cx, cell.cy, role, colour, "c", fit=cell.w - 16 * s)
            if self.hot == ("all", "eyes")[number]:
                marks.ring(pen, cell, 6, 0)
        y = box.b + 26 * s
        x = box.x + 12 * s + marks.keycap(pen, caption(Command.NEXT), box.x + 12 * s, y)
        pen.text(t("replay.switch"), x + 10 * s, y, "small", "soft", fit=box.r - x - 20 * s)
        if self.eyes != NOBODY:
            room = self._table.layout.panel
            full = room.b > self._table.layout.table.right.b - SEAL * s
            room = room._replace(h=room.h - (SEAL * s if full else 0))
            self._bare(pen, room)
            key = "replay.could_see_you" if mine else "replay.could_see"
            seen = sights(film.view(self.eyes))
            draw_sights(pen, film.panel, room, t(key, name=name), seen)

    def _draw_veils(self, pen: Pen) -> None:
        """Slanting lines over what the chosen seat could not see."""
        film, layout = self._film, self._table.layout
        view, shown = film.view(self.eyes), film.director.shown
        for key, place in layout.places(shown).items():
            hidden = key.card >= 0 and not view.seen >> key.card & 1
            if hidden and place.zone in {"hand", "open", "shown", "aside"}:
                veil(pen, place.box)
