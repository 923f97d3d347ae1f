"""The table: what a person does becomes a move, what happens becomes motion."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

import pygame

from engine.core.cards import NOBODY, Seat
from game.input import Command, Digit, Intent, Move, PointerDown, PointerMoved, Wheel
from game.report import write_trouble
from game.scene import Pop, Push, Replace, Scene, Transition
from game.scenes.table_sheet import SheetControl
from game.table.aim import Aim
from game.table.controller import Controller
from game.table.drawn.doubt_view import draw_doubt
from game.table.drawn.overlays import draw_log, log_words
from game.table.drawn.tag import draw_tag
from game.table.drawn.view import Focus, TableView
from game.table.drawn.why import draw_why, why_words
from game.table.guide.host import Guide
from game.table.hearing import Hearing
from game.table.kits import TableKind, layout_for, view_for
from game.table.learner import Learner
from game.table.teller import TableTeller

if TYPE_CHECKING:
    from engine.match.play import Play
    from game.context import Context
    from game.storage import Journal
    from game.ui.metrics import Metrics

LINGER = 0.9
"""Seconds the finished table is left to be looked at before the score sheet."""
POLL = 0.02
"""Seconds between looks at the worker while it thinks."""


class TableScene(Scene):
    """One match, from its first deal to its result.

    Args:
        ctx: the program's services; ``services["computer"]`` thinks for computer seats.
        play: the match.
        journal: its open record; without one nothing is saved.
    """

    music = 0.4

    def __init__(self, ctx: Context, play: Play, journal: Journal | None = None) -> None:
        super().__init__(ctx)
        self._rules = play.rules
        self.controller = Controller(
            play,
            journal,
            ctx.services["computer"],
            ctx.language,
            self._layout_for,
            speed=lambda: ctx.settings.speed,
            autoplay=lambda: ctx.settings.autoplay_forced,
            doubts=lambda: ctx.settings.confirm_risky,
        )
        self.show_log = self.show_why = False
        self.sheets = SheetControl(self.controller)
        self._learner = Learner(self.controller, ctx.services["learned"])
        self._laid_out = (ctx.metrics, ctx.lang)
        self.guide = Guide(ctx, self.controller)
        self._view = self._new_view()
        self.aim = Aim(self.controller, self._view)
        self._teller = TableTeller(ctx, self.controller, self.guide)
        self._still: pygame.Surface | None = None
        self._still_key: object = None
        self._lingered = 0.0
        self._asked: tuple[object, ...] = ()
        self._hearing = Hearing(ctx.audio, self.controller.director)

    @property
    def match(self) -> Play | None:
        """The match that is shown."""
        return self.controller.play

    def _layout_for(self, looker: Seat) -> TableKind:
        return layout_for(self._rules, self.ctx.metrics, looker, self.ctx.lang)

    def _new_view(self) -> TableView:
        layout = self._layout_for(self.controller.looker)
        return view_for(self.ctx, self.controller, layout)

    def enter(self) -> None:
        """Deal, or go on."""
        self.ctx.services["computer"].warm()
        self.controller.start()

    def leave(self) -> None:
        """Let the match go; it is on the disk."""
        self.controller.close()

    def layout(self, metrics: Metrics) -> None:
        """A new size or language: motion ends, everything is laid out anew."""
        if (metrics, self.ctx.lang) != self._laid_out:
            self._laid_out = (metrics, self.ctx.lang)
            self.controller.relayout()
        self._renew()

    def resume(self, result: object = None) -> None:
        """Something that lay over the table has gone."""
        controller = self.controller
        if result == "unveiled" and controller.curtain != NOBODY:
            controller.unveil()
        elif result == "next" and controller.ended:
            self._after_deal()
        elif result == "end" and controller.play.may_close:
            controller.play.close()
            controller.write()
            self._after_deal()
        elif result == "give_up" and controller.can_give_up:
            controller.give_up()
        elif result == "rules":
            self.go(self._open_rules())
        elif result == "guide":
            self._show_round()
        elif result == "title":
            self.go(Pop("title"))
        self._renew()

    def _show_round(self) -> None:
        """The guide points at the table of now; what lies over it is closed."""
        self.controller.skip()
        self.sheets.close()
        self.show_log = self.show_why = False
        self._still = None
        self.guide.open(lambda: self._view)
        self.touch()

    def _after_deal(self) -> None:
        self.guide.deal_over()
        play, journal = self.controller.play, self.controller.journal
        if play.over:
            self.go(Replace(self.ctx.scene("match_result", play=play, journal=journal)))
            return
        self._lingered = 0.0
        self.controller.next_deal()

    def _renew(self) -> None:
        self._view = self.aim.view = self._new_view()
        self._still = None
        self.touch()

    def update(self, dt: float) -> bool:
        """Let cards fly, ask players, open what lies over the table."""
        controller = self.controller
        if self.guide.tour is not None:
            return False
        self._learner.wait(dt)
        moved = controller.update(dt)
        self._sounds()
        self._notices()
        self._turns()
        if self.guide.begins():
            self._show_round()
        if controller.curtain != NOBODY or controller.ended:
            self.sheets.close()
        if controller.curtain != NOBODY and self.next is None:
            self._renew()  # whoever comes sits at the bottom: seen face down as the curtain opens
            seat = controller.curtain
            who = controller.play.seats[seat].name
            where = self.spoken_title().replace(". ", "　", 1)
            self.go(Push(self.ctx.scene("curtain", seat=seat, who=who, where=where)))
        if controller.ended:
            self._lingered += dt
            if self._lingered >= LINGER and self.next is None:
                self.go(Push(self.ctx.scene("deal_result", play=controller.play)))
        self.wait = POLL if controller.waiting or controller.ended else 1.0
        if moved:
            self.touch()
        return controller.director.busy

    def spoken_title(self) -> str:
        """The game, which deal it is, and the seal of its shuffle."""
        play, t = self.controller.play, self.ctx.t
        told = [
            t(f"game_{self._rules.game.spec.id}.name"),
            self.controller.panel.progress(play.match),
        ]
        seal = f"{t('table.seal')} {play.fingerprint}" if play.fingerprint else ""
        return ". ".join(words for words in (*told, seal) if words)

    def news(self) -> Iterable[str]:
        """What happened, whose turn it is, what can be played, what is in focus."""
        return self._teller.told(self._view, self.aim, self._over())

    def _over(self) -> list[str]:
        """What lies over the table, in words: the log, the reasons, the sheet and its row."""
        if self.show_log or self.show_why:
            return log_words(self._view) if self.show_log else why_words(self._view)
        return self.sheets.words

    def _sounds(self) -> None:
        steps = self.controller.take_steps()
        if steps:
            self._still = None
        self._learner.look(steps)
        self._hearing.steps(steps)
        self._hearing.deal()

    def _notices(self) -> None:
        for key in self.controller.notices:
            self.ctx.notices.post(self.ctx.t(key), serious=True)
        self.controller.notices.clear()
        write_trouble(self.ctx, self)

    def _turns(self) -> None:
        """When a person is asked: a soft knock, and the focus on the first card.

        Without motion one question can follow the other within a frame: each has its own moves.
        """
        asked = self.controller.chooser.moves if self.controller.person_to_move else ()
        if asked and asked is not self._asked:
            self.ctx.audio.play("turn")
            self.aim.begin()
            self._still = None
            self.touch()
        if asked and self.aim.follow_hint():
            self.touch()
        self._asked = asked

    def _point(self, x: float, y: float) -> None:
        """The mouse moves: what it is over has the focus, and a card says its name."""
        moved = self.aim.looking.point(self._view, x, y) | self.sheets.point(x, y)
        if self.controller.person_to_move and self.aim.point(x, y):
            moved = True
        if moved:
            self.touch()

    def handle(self, intent: Intent) -> Transition | None:
        """One intent of the person at the table."""
        if self.guide.tour is not None:
            if not isinstance(intent, PointerMoved):
                self._still = None
                self.touch()
            return self.guide.handle(intent)
        if self.controller.doubt.risk is not None:
            self.controller.answer(intent)
            self.touch()
            return None
        match intent:
            case PointerMoved(x, y):
                self._point(x, y)
            case Wheel(dy=dy):
                return self._command(Command.PAGE_UP if dy > 0 else Command.PAGE_DOWN)
            case PointerDown(x, y, 1):
                return self._click(x, y)
            case PointerDown(button=3) if self.aim.put_back():
                self.touch()
            case Move(dx, dy):
                self._arrow(dx, dy)
            case Digit(n):
                self._digit(n)
            case Command():
                return self._command(intent)
        return None

    def _arrow(self, dx: int, dy: int = 0) -> None:
        if self.sheets.arrow(dy):
            self.touch()
        elif self.controller.person_to_move:
            self.aim.arrow(dx, dy)
            self.touch()

    def _digit(self, n: int) -> None:
        if self.controller.person_to_move and not self.sheets.covers:
            self.aim.digit(n)
            self.touch()

    def _command(self, command: Command) -> Transition | None:
        controller = self.controller
        self.aim.looking.rest()
        rule = self.sheets.command(command)
        if rule is not None:
            self._still = None
            self.touch()
            return self._open_rules(rule) if rule else None
        match command:
            case Command.YAKU:
                self.sheets.toggle()
            case Command.CONFIRM:
                self._confirm()
            case Command.SKIP:
                controller.skip()
                if controller.ended:
                    self._lingered = LINGER
            case Command.CANCEL:
                if not self.aim.put_back():
                    return Push(self._pause())
            case Command.NEXT | Command.PREVIOUS:
                self._arrow(1 if command is Command.NEXT else -1)
            case Command.HINT:
                if controller.ask_hint():
                    self.aim.why = ""
            case Command.WHY:
                self.show_why, self.show_log = not self.show_why, False
            case Command.UNDO:
                self._undo()
            case Command.LOG:
                self.show_log, self.show_why = not self.show_log, False
            case Command.GUIDE:
                self._show_round()
            case Command.RULES:
                return self._open_rules()
            case Command.CURTAIN:
                controller.close_curtain()
        self._still = None
        self.touch()
        return None

    def _pause(self) -> Scene:
        quits, guide = self.controller.can_give_up, self.guide.there
        play = self.controller.play if len(self.controller.humans) == 1 else None
        return self.ctx.scene("pause", quits=quits, guide=guide, play=play)

    def _open_rules(self, rule: str = "") -> Transition:
        return Push(self.ctx.scene("rules", rules=self.controller.play.rules, rule=rule))

    def _undo(self) -> None:
        controller = self.controller
        if controller.undo():
            self._lingered = 0.0
            self._asked = ()
        else:
            key = "undo_humans" if len(controller.humans) > 1 else "no_undo"
            self._refuse(self.ctx.t(f"table.why.{key}"))

    def _confirm(self) -> None:
        controller = self.controller
        if controller.director.busy:
            controller.skip()
        elif controller.person_to_move:
            self.aim.confirm()
        elif controller.ended:
            self._lingered = LINGER

    def _click(self, x: float, y: float) -> Transition | None:
        controller = self.controller
        for tool in self._view.hits.tools:
            if tool.box.holds(x, y):
                return self._command(tool.command)
        for command, box in self._view.hits.places if self.sheets.sheet is None else ():
            if box.holds(x, y):
                return self._command(command)
        opened: Transition | None = None
        if self.sheets.sheet is not None and not self._view.hits.chosen_at(x, y):
            rule = self.sheets.click(x, y)
            opened = self._open_rules(rule) if rule else None
        elif controller.director.busy:
            controller.skip()
        elif controller.ended:
            self._lingered = LINGER
        elif self._view.hits.panel_at(x, y):
            self.sheets.toggle()
        elif controller.person_to_move:
            refused = self.aim.click(x, y)
            if refused is not None:
                self._refuse(self.aim.reason(*refused))
        self._still = None
        self.touch()
        return opened

    def _refuse(self, words: str) -> None:
        self.aim.refuse(words)
        self.ctx.audio.play("tick")

    def draw(self, surface: pygame.Surface) -> None:
        """What lies still is drawn once and kept while cards fly over it."""
        controller = self.controller
        director = controller.director
        flying = set(director.step.flights) if director.step is not None else set()
        focus = self.aim.focus if controller.doubt.risk is None else Focus()  # gold is one thing's
        key = (focus, controller.chooser, self.aim.why, self.show_log, self.show_why,
               id(director.shown), controller.narrator.line, id(controller.hint),
               controller.hinting, id(controller.deed), controller.ended,
               self.sheets.key)  # fmt: skip
        if self._still is None or self._still.get_size() != surface.get_size():
            self._still, self._still_key = pygame.Surface(surface.get_size()), None
        if key != self._still_key:
            brush = self._view.brush(self._still)
            self._view.draw_still(brush, focus, flying, self.aim.why, self.sheets.sheet)
            self.guide.draw_offer(self._view, brush)
            if self.show_log:
                draw_log(self._view, brush)
            if self.show_why:
                draw_why(self._view, brush)
            self._still_key = key
        surface.blit(self._still, (0, 0))
        if director.busy and not self.sheets.covers:
            self._view.draw_moving(self._view.brush(surface))
        elif not self.show_log and not self.show_why and self.guide.tour is None:
            draw_tag(self._view, self._view.brush(surface), self.aim.looking)
        draw_doubt(self._view, self._view.brush(surface), controller.doubt)
        self.guide.draw(surface)
