"""The table: what a person does becomes a move, what happens becomes motion."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from engine.core.cards import NOBODY, Card, Seat
from engine.core.events import YakuMade
from game.input import Command, Digit, Intent, Move, PointerDown, PointerMoved, Wheel
from game.scene import Pop, Push, Replace, Scene, Transition
from game.scenes.table_sheet import SheetControl
from game.table.brush import Brush
from game.table.controller import Controller
from game.table.kits import TableKind, layout_for, view_for
from game.table.overlays import draw_log
from game.table.view import Focus, TableView
from game.ui.box import Box

if TYPE_CHECKING:
    from engine.match.play import Play
    from game.context import Context
    from game.storage import Journal
    from game.ui.metrics import Metrics

LINGER = 0.9
"""Seconds the finished table is left to be looked at before the score sheet."""
HEARD = 4
"""Of the cards of a long deal one in so many is heard."""
POLL = 0.02
"""Seconds between looks at the worker while it thinks."""


class TableScene(Scene):
    """One match, from its first deal to its result.

    Args:
        ctx: the program's services; ``services["computer"]`` thinks for computer seats.
        play: the match.
        journal: its open record; without one nothing is saved.
    """

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
        )
        self.focus = Focus()
        self.why = ""
        self.show_log = False
        self.sheets = SheetControl(self.controller)
        self._laid_out = (ctx.metrics, ctx.lang)
        self._view = self._new_view()
        self._still: pygame.Surface | None = None
        self._still_key: object = None
        self._lingered = 0.0
        self._asked = False
        self._hinted: object = None
        self._heard = 0

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
        elif result == "give_up" and controller.can_give_up:
            controller.give_up()
        elif result == "title":
            self.go(Pop("title"))
        self._renew()

    def _after_deal(self) -> None:
        play, journal = self.controller.play, self.controller.journal
        if play.over:
            self.go(Replace(self.ctx.scene("match_result", play=play, journal=journal)))
            return
        self._lingered = 0.0
        self.controller.next_deal()

    def _renew(self) -> None:
        self._view = self._new_view()
        self._still = None
        self.touch()

    def update(self, dt: float) -> bool:
        """Let cards fly, ask players, open what lies over the table."""
        controller = self.controller
        moved = controller.update(dt)
        self._sounds()
        self._deal_sounds()
        self._notices()
        self._turns()
        if controller.curtain != NOBODY or controller.ended:
            self.sheets.close()
        if controller.curtain != NOBODY and self.next is None:
            seat = controller.curtain
            who = controller.play.seats[seat].name
            self.go(Push(self.ctx.scene("curtain", seat=seat, who=who)))
        if controller.ended:
            self._lingered += dt
            if self._lingered >= LINGER and self.next is None:
                self.go(Push(self.ctx.scene("deal_result", play=controller.play)))
        self.wait = POLL if controller.waiting or controller.ended else 1.0
        if moved:
            self.touch()
        return controller.director.busy

    def _sounds(self) -> None:
        for step in self.controller.take_steps():
            self._still = None
            if step.sound == "koto":
                points = sum(e.points for e in step.announce if isinstance(e, YakuMade))
                self.ctx.audio.play("koto", variation=1 + (points > 10) + (points > 20))
            elif step.sound:
                self.ctx.audio.play(step.sound)

    def _deal_sounds(self) -> None:
        """While many cards are dealt one is heard now and then."""
        director = self.controller.director
        step = director.step
        gone = sum(time <= director.time for time in step.leaves) if step is not None else 0
        if gone // HEARD > self._heard and gone < len(step.leaves if step else ()):
            self.ctx.audio.play("deal")
        self._heard = gone // HEARD

    def _notices(self) -> None:
        for key in self.controller.notices:
            self.ctx.notices.post(self.ctx.t(key), serious=True)
        self.controller.notices.clear()

    def _turns(self) -> None:
        """When a person is asked: a soft knock, and the focus on the first card."""
        asked = self.controller.person_to_move
        if asked and not self._asked:
            self.ctx.audio.play("turn")
            self._first_focus()
            self._still = None
            self.touch()
        if asked:
            self._follow_hint()
        self._asked = asked

    def _follow_hint(self) -> None:
        """The focus goes to what the hint says, once."""
        move = self.controller.hint_move
        if move is None or move is self._hinted:
            return
        self._hinted = move
        buttons = self.controller.chooser.buttons
        if move in buttons:
            self.focus = Focus(move=buttons.index(move))
        elif self.controller.hinted >= 0:
            self.focus = Focus(card=self.controller.hinted)
        self.touch()

    def _first_focus(self) -> None:
        chooser = self.controller.chooser
        self.why = ""
        if chooser.must_target:
            targets = self._view.targets()
            self.focus = Focus(card=targets[0] if targets else -1)
        elif not chooser.playable or chooser.complete:
            self.focus = Focus(move=self._likely())
        elif self.focus.card < 0 or not chooser.playable >> self.focus.card & 1:
            cards = self._choices()
            takers = [card for card in cards if chooser.takes(card)]
            able = [card for card in cards if chooser.playable >> card & 1]
            self.focus = Focus(card=(takers or able or [-1])[0])

    def _likely(self) -> int:
        """The answer that is offered first; −1 where none is a word."""
        controller = self.controller
        buttons = controller.chooser.buttons
        view = controller.director.shown.view
        return controller.panel.likely(view, buttons) if buttons else -1

    def _choices(self) -> list[Card]:
        """The cards the focus can stand on, from left to right."""
        chooser = self.controller.chooser
        if chooser.must_target:
            return self._view.targets()
        able = chooser.playable | chooser.picked
        return [card for card in self._view.hand_order() if able >> card & 1]

    def _step(self, dx: int) -> None:
        buttons = self.controller.chooser.buttons
        if self.focus.move >= 0 and buttons:
            self.focus = Focus(move=self._view.next_answer(self.focus.move, dx, 0))
            return
        choices = self._choices()
        if not choices:
            self.focus = Focus(move=0 if buttons else -1)
            return
        at = choices.index(self.focus.card) if self.focus.card in choices else -dx
        self.focus = Focus(card=choices[(at + dx) % len(choices)])

    def _change_group(self, d: int) -> None:
        """Up and down lead from the cards to the buttons and back."""
        choices, buttons = self._choices(), self.controller.chooser.buttons
        if buttons and not choices and self.focus.move >= 0:
            self.focus = Focus(move=self._view.next_answer(self.focus.move, 0, d))
        elif not choices or not buttons:
            self._step(d)
        elif self.focus.move >= 0:
            self.focus = Focus(card=choices[0])
        else:
            self.focus = Focus(move=0)

    def _point(self, x: float, y: float) -> None:
        """The mouse moves: what it is over has the focus."""
        if self.sheets.point(x, y):
            self.touch()
        if not self.controller.person_to_move:
            return
        found = self._under(x, y)
        if found.anything and found != self.focus:
            self.focus, self.why = found, ""
            self.touch()

    def _under(self, x: float, y: float) -> Focus:
        """What the mouse is over, of what can be chosen."""
        hits, chooser = self._view.hits, self.controller.chooser
        for number, box in hits.moves:
            if _inside(box, x, y):
                return Focus(move=number)
        for card, zone, box in reversed(hits.cards):
            if _inside(box, x, y):
                if chooser.must_target:
                    return Focus(card=self._named(card)) if chooser.targets >> card & 1 else Focus()
                able = chooser.playable | chooser.picked
                return Focus(card=card) if zone == "hand" and able >> card & 1 else Focus()
        return Focus()

    def _named(self, card: Card) -> Card:
        """The target a card stands for: a set is named by its first card."""
        chooser = self.controller.chooser
        move = None if chooser.overlapping else chooser.target(card)
        first = move.takes & -move.takes if move is not None else 1 << card
        return first.bit_length() - 1

    def handle(self, intent: Intent) -> Transition | None:
        """One intent of the person at the table."""
        match intent:
            case PointerMoved(x, y):
                self._point(x, y)
            case Wheel(dy=dy):
                return self._command(Command.PAGE_UP if dy > 0 else Command.PAGE_DOWN)
            case PointerDown(x, y, 1):
                return self._click(x, y)
            case PointerDown(button=3):
                self._put_back()
            case Move(dx, dy):
                self._arrow(dx, dy)
            case Digit(n):
                self._digit(n)
            case Command():
                return self._command(intent)
            case _:
                pass
        return None

    def _arrow(self, dx: int, dy: int = 0) -> None:
        if self.sheets.arrow(dy):
            self.touch()
            return
        if self.controller.person_to_move:
            self.why = ""
            if dy:
                self._change_group(dy)
            else:
                self._step(dx)
            self.touch()

    def _digit(self, n: int) -> None:
        chooser = self.controller.chooser
        if not self.controller.person_to_move:
            return
        if chooser.must_target:
            targets = self._view.targets()
            if 1 <= n <= len(targets):
                self.controller.target(targets[n - 1])
        elif chooser.buttons:
            if 1 <= n <= len(chooser.buttons):
                self.controller.choose(chooser.buttons[n - 1])
        else:
            choices = self._choices()
            if 1 <= n <= len(choices):
                self.focus = Focus(card=choices[n - 1])
        self.touch()

    def _command(self, command: Command) -> Transition | None:
        controller = self.controller
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
                if not self._put_back():
                    return Push(self.ctx.scene("pause", quits=controller.can_give_up))
            case Command.NEXT | Command.PREVIOUS:
                self._arrow(1 if command is Command.NEXT else -1)
            case Command.HINT:
                if controller.hint():
                    self.why = ""
            case Command.UNDO:
                self._undo()
            case Command.LOG:
                self.show_log = not self.show_log
            case Command.RULES:
                return self._open_rules()
            case _:
                pass
        self._still = None
        self.touch()
        return None

    def _open_rules(self, rule: str = "") -> Transition:
        return Push(self.ctx.scene("rules", rules=self.controller.play.rules, rule=rule))

    def _undo(self) -> None:
        controller = self.controller
        if controller.undo():
            self._lingered = 0.0
            self._asked = False
        else:
            key = "undo_humans" if len(controller.humans) > 1 else "no_undo"
            self._refuse(self.ctx.t(f"table.why.{key}"))

    def _confirm(self) -> None:
        controller = self.controller
        if controller.director.busy:
            controller.skip()
        elif controller.person_to_move:
            if self.focus.move >= 0:
                buttons = controller.chooser.buttons
                if self.focus.move < len(buttons):
                    controller.choose(buttons[self.focus.move])
            elif self.focus.card >= 0:
                self._take_up(self.focus.card)
        elif controller.ended:
            self._lingered = LINGER

    def _take_up(self, card: Card) -> None:
        controller = self.controller
        if controller.chooser.must_target:
            controller.target(card)
            self._aim_on(card)
        elif controller.pick(card) and controller.person_to_move:
            self._first_focus()

    def _aim_on(self, card: Card) -> None:
        """After one of several cards was chosen the focus goes to the next that may be."""
        chooser = self.controller.chooser
        if self.controller.person_to_move and chooser.aimed >> card & 1:
            left = [c for c in self._choices() if not chooser.aimed >> c & 1]
            self.focus = Focus(card=next((c for c in left if c > card), left[0]))

    def _put_back(self) -> bool:
        chooser = self.controller.chooser
        picked = chooser.picked or chooser.aimed
        if not self.controller.person_to_move or not self.controller.back():
            return False
        self.focus, self.why = Focus(card=picked.bit_length() - 1), ""
        self._still = None
        self.touch()
        return True

    def _click(self, x: float, y: float) -> Transition | None:
        controller = self.controller
        for tool in self._view.hits.tools:
            if _inside(tool.box, x, y):
                return self._command(_TOOLS[tool.name])
        opened: Transition | None = None
        if self.sheets.sheet is not None and not self._over_hand(x, y):
            rule = self.sheets.click(x, y)
            opened = self._open_rules(rule) if rule else None
        elif controller.director.busy:
            controller.skip()
        elif controller.ended:
            self._lingered = LINGER
        elif self._on_panel(x, y):
            self.sheets.toggle()
        elif controller.person_to_move:
            self._click_card(x, y)
        self._still = None
        self.touch()
        return opened

    def _over_hand(self, x: float, y: float) -> bool:
        """Whether a point is over what can be used while the table of yaku is open."""
        hits = self._view.hits
        boxes = [box for _, _, box in hits.cards] + [box for _, box in hits.moves]
        return any(_inside(box, x, y) for box in boxes)

    def _on_panel(self, x: float, y: float) -> bool:
        panel = self._view.hits.panel
        return panel is not None and _inside(panel, x, y)

    def _click_card(self, x: float, y: float) -> None:
        controller, chooser = self.controller, self.controller.chooser
        for number, box in self._view.hits.moves:
            if _inside(box, x, y):
                controller.choose(chooser.buttons[number])
                return
        for card, zone, box in reversed(self._view.hits.cards):
            if not _inside(box, x, y):
                continue
            if chooser.must_target and chooser.targets >> card & 1:
                self._take_up(card)
            elif zone == "hand" and (chooser.picked >> card & 1 or chooser.pick(card)):
                if chooser.must_target:
                    controller.back()
                if not chooser.must_target or not chooser.picked >> card & 1:
                    self.focus = Focus(card=card)
                    self._take_up(card)
            else:
                self._why(card, zone)
            return
        self._put_back()

    def _why(self, card: Card, zone: str) -> None:
        """Say why a click does nothing, with the rule."""
        controller = self.controller
        from_hand = controller.chooser.playable and not controller.chooser.must_target
        if zone in {"field", "open"} and from_hand:
            takes = self.focus.card >= 0 and controller.chooser.takes(self.focus.card) >> card & 1
            if takes:
                self._take_up(self.focus.card)
                return
            rule = controller.panel.taboo(controller.director.shown.view, card)
            words = controller.panel.rule(rule) if rule else self.ctx.t("table.why.hand_first")
        else:
            view = controller.director.shown.view
            words = controller.panel.refusal(view, controller.why_not(card))
        self._refuse(words)

    def _refuse(self, words: str) -> None:
        self.why = words
        self.ctx.audio.play("tick")

    def draw(self, surface: pygame.Surface) -> None:
        """What lies still is drawn once and kept while cards fly over it."""
        controller = self.controller
        director = controller.director
        flying = set(director.step.flights) if director.step is not None else set()
        key = (self.focus.card, self.focus.move, controller.chooser, self.why, self.show_log,
               id(director.shown), controller.narrator.line, controller.hint_move,
               self.sheets.key)  # fmt: skip
        if (
            self._still is None
            or self._still.get_size() != surface.get_size()
            or key != self._still_key
        ):
            if self._still is None or self._still.get_size() != surface.get_size():
                self._still = pygame.Surface(surface.get_size())
            brush = self._brush(self._still)
            self._view.draw_still(brush, self.focus, flying, self.why, self.sheets.sheet)
            if self.show_log:
                draw_log(self._view, brush)
            self._still_key = key
        surface.blit(self._still, (0, 0))
        if director.busy:
            self._view.draw_moving(self._brush(surface))

    def _brush(self, surface: pygame.Surface) -> Brush:
        ctx = self.ctx
        return Brush(
            ctx.pen(surface, table=True),
            ctx.assets,
            self._rules.game.spec.deck,
            mark=ctx.help_mark(),
            back=ctx.settings.card_back,
        )


_TOOLS = {
    "hint": Command.HINT,
    "undo": Command.UNDO,
    "log": Command.LOG,
    "rules": Command.RULES,
    "pause": Command.CANCEL,
}


def _inside(box: Box, x: float, y: float) -> bool:
    return box.x <= x < box.r and box.y <= y < box.b
