"""A match looked at again: the real table, step by step, forward and back."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from engine.core.cards import NOBODY, Seat
from engine.core.errors import BadRecord
from engine.match.record import written
from game.input import Command, Intent, Letter, Move, PointerDown, PointerMoved, Wheel
from game.matches import take_over
from game.scene import Pop, Push, Reset, Scene, Transition
from game.scenes.replay_over import question, seat_to_take
from game.scenes.replay_parts import Looking, ReplayPainter, replay_layout
from game.table.replayed.projector import Projector
from game.table.replayed.reel import Reel, reel_of

if TYPE_CHECKING:
    from collections.abc import Iterable

    import pygame

    from engine.match.play import Play
    from game.context import Context
    from game.table.drawn.yaku_sheet import YakuSheet
    from game.table.kits import TableKind
    from game.ui.metrics import Metrics

BETWEEN = 0.55
"""Seconds between two actions that play by themselves, at normal speed."""


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
        self.looking = Looking()
        self._rested = 0.0

    @property
    def match(self) -> Play | None:
        """The match that is shown."""
        return self.projector.play if self.projector is not None else self._given

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
        self._rules = rules = reel.play.rules

        def layout(looker: Seat) -> TableKind:
            return replay_layout(self.ctx, rules, looker, switch=reel.finished)

        self.projector = Projector(
            reel, self.ctx.language, layout, speed=lambda: self.ctx.settings.speed
        )
        self.painter = ReplayPainter(self.ctx, self.projector, self.looking)

    def news(self) -> Iterable[str]:
        """Where one is and what happened there; the rule behind it where that is asked."""
        return self.painter.news() if self.projector is not None else ()

    def layout(self, metrics: Metrics) -> None:  # noqa: ARG002 - the table measures the window
        """A new size or language: motion ends, everything is laid out anew."""
        projector = self.projector
        if projector is not None:
            projector.relayout()
            projector.jump(projector.deal, projector.step)
            self.painter = ReplayPainter(self.ctx, projector, self.looking)
            self.touch()

    @property
    def _film(self) -> Projector:
        assert self.projector is not None  # noqa: S101 - asked only while a match is shown
        return self.projector

    def update(self, dt: float) -> bool:
        """Let cards fly; go on by itself while it plays."""
        film = self.projector
        if film is None:
            return False
        if film.update(dt):
            self.touch()
        self._sounds()
        if self.looking.auto and not film.director.busy:
            self._rested += dt * (self.ctx.settings.speed or 1.0)
            if self._rested >= BETWEEN:
                self._go_on()
                self.looking.auto = not film.at_end
        self.wait = 0.02 if self.looking.auto else 1.0
        return film.director.busy

    def _sounds(self) -> None:
        for step in self._film.take_steps():
            self.painter.forget()
            if step.sound:
                self.ctx.audio.play(step.sound)

    def _go_on(self) -> None:
        self._rested = 0.0
        self._film.forward()
        self._changed()

    def _moved_on(self) -> None:
        """Going on or back ends the look at what somebody saw, and at why."""
        self.looking.why = False
        if self.looking.recall:
            self.looking.recall, self.looking.eyes = False, NOBODY

    def _changed(self) -> None:
        self.painter.forget()
        self.touch()

    def handle(self, intent: Intent) -> Transition | None:
        """Keys and mouse."""
        if self.projector is None:
            return Pop()
        match intent:
            case Move(dx, 0):
                self._press("on" if dx > 0 else "back")
            case Move(_, dy) if self.looking.sheet is not None:
                self.looking.sheet.step(dy)
                self._changed()
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
            case Letter("t"):
                return self._ask_to_take_over()
            case Letter("v"):
                self._mover_saw()
            case Letter("d") if self._film.reel.finished:
                return self._open_code()
            case Command():
                return self._command(intent)
            case _:
                pass
        return None

    def _command(self, command: Command) -> Transition | None:
        film = self._film
        if self.looking.sheet is not None and self._sheet_command(self.looking.sheet, command):
            self._changed()
            return None
        match command:
            case Command.CANCEL if self.looking.why:
                self._toggle_why()
            case Command.CANCEL:
                return Pop()
            case Command.WHY:
                self._toggle_why()
            case Command.CONFIRM if self.looking.why:
                self._open_rule(self.painter.why()[2])
            case Command.YAKU:
                self.looking.sheet = film.panel.new_sheet(film.director.shown.view)
                self._changed()
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

    def _sheet_command(self, sheet: YakuSheet, command: Command) -> bool:
        """What a key means while the table of yaku is open; False where it means what it does."""
        match command:
            case Command.YAKU | Command.CANCEL:
                self.looking.sheet = None
            case Command.NEXT | Command.PREVIOUS:
                sheet.next_filter(1 if command is Command.NEXT else -1)
            case Command.PAGE_DOWN | Command.PAGE_UP:
                sheet.turn(1 if command is Command.PAGE_DOWN else -1)
            case Command.CONFIRM | Command.WHY if sheet.rule:
                self._open_rule(sheet.rule)
            case _:
                return False
        return True

    @property
    def _deal_done(self) -> bool:
        return self._film.step == self._film.last_step

    def _press(self, name: str) -> None:
        """One of the four buttons."""
        film = self._film
        self.looking.auto = False
        self._moved_on()
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
        self.looking.auto = False
        self._moved_on()
        last = len(film.reel.deals) - 1
        if way > 0 and film.deal == last:
            film.jump(last, film.last_step)
        else:
            film.jump(film.deal + (way if way > 0 or film.step == 0 else 0), 0)
        self._changed()

    def _toggle_auto(self) -> None:
        self._moved_on()
        self.looking.auto = not self.looking.auto and not self._film.at_end
        self._rested = BETWEEN
        self._changed()

    def _turn_eyes(self, way: int) -> None:
        """All hands, then the table as each seat saw it."""
        film = self._film
        if film.reel.finished:
            seats = self._rules.seats
            self.looking.recall = False
            self.looking.eyes = (self.looking.eyes + 1 + way) % (seats + 1) - 1
            self._changed()

    def _mover_saw(self) -> None:
        """What the seat that has just acted could see when it had to decide; again: its move."""
        film, looking = self._film, self.looking
        if not film.reel.finished:
            return
        looking.auto = looking.why = False
        if looking.recall:
            looking.recall = False
            looking.eyes = NOBODY
            film.forward()
        elif film.step:
            looking.eyes = film.reel.deals[film.deal].steps[film.step - 1].seat
            film.backward()
            looking.recall = True
        self._changed()

    def _toggle_why(self) -> None:
        """The rule that allowed the last move, or no more of it."""
        self._film.skip()
        self.looking.auto = False
        self.looking.why = not self.looking.why and self._film.step > 0
        self._changed()

    def _ask_to_take_over(self) -> Transition | None:
        """Ask before a new match begins at this place."""
        film, t = self._film, self.ctx.t
        if not film.reel.finished:
            return None
        film.skip()
        if film.at_end:
            self.ctx.notices.post(t("replay.take_over.end"))
            return None
        return Push(question(self.ctx, film, seat_to_take(film, self.looking.eyes)))

    def resume(self, result: object = None) -> None:
        """The question was answered: the new match begins where the film stands."""
        if result == "take_over":
            film = self._film
            seat = seat_to_take(film, self.looking.eyes)
            play, journal = take_over(self.ctx, film.reel.play, film.deal, film.step, seat)
            self.go(Reset(self.ctx.scene("table", play=play, journal=journal)))

    def _open_code(self) -> Transition:
        """The code of this deal, and the way to play it again."""
        self._film.skip()
        return Push(self.ctx.scene("deal_code", play=self._film.play))

    def _open_sheet(self) -> Transition | None:
        """The score sheet of this deal."""
        film = self._film
        if film.reel.deals[film.deal].settled is None:
            return None
        film.skip()
        play = film.reel.at(film.deal, film.last_step)
        return Push(self.ctx.scene("deal_result", play=play, look_back=True))

    def _point(self, x: float, y: float) -> None:
        found = self.painter.hit(x, y)
        if found != self.looking.hot:
            self.looking.hot = found
            self._changed()

    def _click(self, x: float, y: float) -> Transition | None:
        name = self.painter.hit(x, y)
        if not name and self._click_sheet(x, y):
            self._changed()
            return None
        match name:
            case "leave":
                return Pop()
            case "sheet":
                return self._open_sheet()
            case "over":
                return self._ask_to_take_over()
            case "code":
                return self._open_code()
            case "mover":
                self._mover_saw()
            case "why":
                self._toggle_why()
            case "eyes_on":
                self._turn_eyes(1)
            case "all":
                self.looking.eyes = NOBODY
            case "eyes":
                self.looking.eyes = (self.looking.eyes + 1) % self._rules.seats
            case "":
                step = self.painter.stepbar().step_at(x, y)
                if step:
                    self.looking.auto = False
                    self._moved_on()
                    self._film.jump(self._film.deal, step)
            case _:
                self._press(name)
        self._changed()
        return None

    def _click_sheet(self, x: float, y: float) -> bool:
        """A click on the column opens the table of yaku; on the open one, its words and its end."""
        film, sheet, panel = self._film, self.looking.sheet, self.painter.view.hits.panel
        if sheet is None:
            opens = self.looking.eyes == NOBODY and panel is not None and panel.holds(x, y)
            if opens:
                self.looking.sheet = film.panel.new_sheet(film.director.shown.view)
            return opens
        if sheet.close is not None and sheet.close.holds(x, y):
            self.looking.sheet = None
        for name, box in sheet.tabs:
            if box.holds(x, y):
                sheet.choose(name)
        rule = next((rule for rule, box in sheet.rows if box.holds(x, y)), "")
        if rule:
            self._open_rule(rule)
        return True

    def _open_rule(self, rule: str) -> None:
        self.go(Push(self.ctx.scene("rules", rules=self._rules, rule=rule)))

    def draw(self, surface: pygame.Surface) -> None:
        """The table, or a bare one where there is none."""
        if self.projector is None:
            surface.blit(self.ctx.assets.tabletop(*surface.get_size()), (0, 0))
        else:
            self.painter.draw(surface)
