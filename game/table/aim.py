"""What the person at the table points at: the focus, by keys and by mouse.

The focus stands on a card or on an answer in words, and only on what can be chosen; the same focus
is shown for both hands on the machine, so that one can begin with the mouse and end with a key.
"""

from __future__ import annotations

from engine.core.cards import Card, Cards
from game.table.asked.hints import Hint
from game.table.asked.moves import why_not
from game.table.controller import Controller
from game.table.drawn.view import Focus, TableView
from game.table.looking import Looking
from game.ui.box import Box


class Aim:
    """The focus of one table.

    Attributes:
        view: the drawing of now, whose boxes the mouse hits; the scene renews it.
        focus: what is pointed at.
        why: why the last click did nothing, in words; empty once the focus moves on.
        refused: how often something was refused: who tries again is told again.
        looking: the card that is only looked at.
    """

    def __init__(self, controller: Controller, view: TableView) -> None:
        self._controller, self.view = controller, view
        self.focus = Focus()
        self.why = ""
        self.refused = 0
        self.looking = Looking()
        self._hinted: Hint | None = None

    def refuse(self, words: str) -> None:
        """Something cannot be done; the slip says why."""
        self.why = words
        self.refused += 1

    def begin(self) -> None:
        """A person is asked: the focus goes to the likely card or answer."""
        chooser = self._controller.chooser
        self.why = ""
        self.looking.away()
        if chooser.must_target:
            targets = self.view.targets()
            hint = self._controller.hint
            advised = hint.cards(chooser) & chooser.targets if hint is not None else 0
            wanted = [card for card in targets if advised >> card & 1] or targets
            self.focus = Focus(card=wanted[0] if wanted else -1)
        elif not chooser.playable or chooser.complete:
            self.focus = Focus(move=self._likely())
        elif self.focus.card < 0 or not chooser.playable >> self.focus.card & 1:
            cards = self._choices()
            takers = [card for card in cards if chooser.takes(card)]
            able = [card for card in cards if chooser.playable >> card & 1]
            self.focus = Focus(card=(takers or able or [-1])[0])

    def follow_hint(self) -> bool:
        """Go to what the hint says, once; whether it did."""
        hint = self._controller.hint
        if hint is None or hint is self._hinted:
            return False
        self._hinted, move = hint, hint.move
        buttons = self._controller.chooser.buttons
        if move in buttons:
            self.focus = Focus(move=buttons.index(move))
        elif hint.card >= 0:
            self.focus = Focus(card=hint.card)
        return True

    def arrow(self, dx: int, dy: int) -> None:
        """One step: along the cards or answers, between them, or about what lies there."""
        self.why = ""
        if self._looks_about(dy) and self.looking.step(self.view.hits, self._place(), dx, dy):
            return
        if dy:
            self._change_group(dy)
        else:
            self._step(dx)

    def digit(self, n: int) -> None:
        """The n-th target or answer is chosen, the n-th card comes into focus."""
        chooser = self._controller.chooser
        if chooser.must_target:
            targets = self.view.targets()
            if 1 <= n <= len(targets):
                self._controller.target(targets[n - 1])
        elif chooser.buttons:
            if 1 <= n <= len(chooser.buttons):
                self._controller.choose(chooser.buttons[n - 1])
        else:
            choices = self._choices()
            if 1 <= n <= len(choices):
                self.focus = Focus(card=choices[n - 1])

    def point(self, x: float, y: float) -> bool:
        """The mouse moves: what it is over has the focus; whether that is new."""
        found = self._under(x, y)
        if not found.anything or found == self.focus:
            return False
        self.focus, self.why = found, ""
        return True

    def confirm(self) -> None:
        """Choose what is in focus."""
        controller = self._controller
        if self.focus.move >= 0:
            buttons = controller.chooser.buttons
            if self.focus.move < len(buttons):
                controller.choose(buttons[self.focus.move])
        elif self.focus.card >= 0:
            self.take_up(self.focus.card)

    def take_up(self, card: Card) -> None:
        """Choose a card: of the table where one has to be named, of the hand otherwise."""
        controller = self._controller
        if controller.chooser.must_target:
            controller.target(card)
            self._aim_on(card)
            return
        picked = controller.chooser.picked
        if controller.pick(card) and controller.person_to_move:
            self.begin()
            self._apart(picked, card)

    def _apart(self, picked: Cards, card: Card) -> None:
        """Say why a card has taken the place of what was picked before."""
        controller = self._controller
        if picked & ~controller.chooser.picked and not picked >> card & 1:
            view = controller.director.shown.view
            self.why = controller.panel.together(view, picked | 1 << card)

    def put_back(self) -> bool:
        """Lay picked cards back; False when none were."""
        controller = self._controller
        picked = controller.chooser.picked or controller.chooser.aimed
        if not controller.person_to_move or not controller.back():
            return False
        self.focus, self.why = Focus(card=picked.bit_length() - 1), ""
        return True

    def click(self, x: float, y: float) -> tuple[Card, str] | None:
        """Choose what was clicked; a click on the bare table lays picked cards back.

        Returns:
            The card that cannot be chosen and its zone, for the reason why; None otherwise.
        """
        controller, chooser = self._controller, self._controller.chooser
        for number, box in self.view.hits.moves:
            if box.holds(x, y):
                controller.choose(chooser.buttons[number])
                return None
        for card, zone, box in reversed(self.view.hits.cards):
            if box.holds(x, y):
                return None if self._click_card(card, zone) else (card, zone)
        self.put_back()
        return None

    def reason(self, card: Card, zone: str) -> str:
        """Why a card cannot be chosen, in words, with the rule."""
        controller = self._controller
        chooser, panel = controller.chooser, controller.panel
        view = controller.director.shown.view
        if zone in {"field", "open"} and chooser.from_hand:
            rule = panel.taboo(view, card)
            return panel.rule(rule) if rule else self.view.ctx.t("table.why.hand_first")
        return panel.refusal(view, why_not(controller.play, controller.looker, chooser, card))

    def _click_card(self, card: Card, zone: str) -> bool:
        """Choose a clicked card; whether it can be."""
        controller, chooser = self._controller, self._controller.chooser
        if chooser.must_target and chooser.targets >> card & 1:
            self.take_up(card)
        elif zone == "hand" and (chooser.picked >> card & 1 or chooser.pick(card)):
            if chooser.must_target:
                controller.back()
            if not chooser.must_target or not chooser.picked >> card & 1:
                self.focus = Focus(card=card)
                self.take_up(card)
        elif self._meant(card, zone):
            self.take_up(self.focus.card)
        else:
            return False
        return True

    def _meant(self, card: Card, zone: str) -> bool:
        """Whether a click on a card of the field means the hand card in focus that takes it."""
        chooser = self._controller.chooser
        if zone not in {"field", "open"} or not chooser.from_hand or self.focus.card < 0:
            return False
        return bool(chooser.takes(self.focus.card) >> card & 1)

    def _likely(self) -> int:
        """The answer that is offered first; −1 where none is a word."""
        controller = self._controller
        buttons = controller.chooser.buttons
        view = controller.director.shown.view
        return controller.panel.likely(view, buttons) if buttons else -1

    def _choices(self) -> list[Card]:
        """The cards the focus can stand on, from left to right."""
        chooser = self._controller.chooser
        if chooser.must_target:
            return self.view.targets()
        able = chooser.playable | chooser.picked
        return [card for card in self.view.hand_order() if able >> card & 1]

    def _looks_about(self, dy: int) -> bool:
        """Whether an arrow leads about what can only be read, and not to a card or an answer."""
        chooser = self._controller.chooser
        if chooser.must_target:
            return False
        if self.looking.by_key is not None or not chooser.buttons:
            return self.looking.by_key is not None or chooser.from_hand
        if dy >= 0 or self.focus.move < 0:
            return False
        answers = dict(self.view.hits.moves)
        here = answers.get(self.focus.move)
        above = answers.get(self.view.next_answer(self.focus.move, 0, dy))
        return here is not None and (above is None or above.cy > here.y)

    def _place(self) -> Box | None:
        """Where the focus stands on the table."""
        hits, focus = self.view.hits, self.focus
        if focus.move >= 0:
            return dict(hits.moves).get(focus.move)
        return next((box for card, zone, box in hits.cards if card == focus.card
                     and zone == "hand"), None)  # fmt: skip

    def _step(self, dx: int) -> None:
        buttons = self._controller.chooser.buttons
        if self.focus.move >= 0 and buttons:
            self.focus = Focus(move=self.view.next_answer(self.focus.move, dx, 0))
            return
        choices = self._choices()
        if not choices:
            self.focus = Focus(move=0 if buttons else -1)
            return
        at = choices.index(self.focus.card) if self.focus.card in choices else -dx
        self.focus = Focus(card=choices[(at + dx) % len(choices)])

    def _change_group(self, d: int) -> None:
        """Up and down lead from the cards to the buttons and back."""
        choices, buttons = self._choices(), self._controller.chooser.buttons
        if buttons and not choices and self.focus.move >= 0:
            self.focus = Focus(move=self.view.next_answer(self.focus.move, 0, d))
        elif not choices or not buttons:
            self._step(d)
        elif self.focus.move >= 0:
            self.focus = Focus(card=choices[0])
        else:
            self.focus = Focus(move=0)

    def _under(self, x: float, y: float) -> Focus:
        """What the mouse is over, of what can be chosen."""
        hits, chooser = self.view.hits, self._controller.chooser
        for number, box in hits.moves:
            if box.holds(x, y):
                return Focus(move=number)
        for card, zone, box in reversed(hits.cards):
            if box.holds(x, y):
                if chooser.must_target:
                    return Focus(card=self._named(card)) if chooser.targets >> card & 1 else Focus()
                able = chooser.playable | chooser.picked
                return Focus(card=card) if zone == "hand" and able >> card & 1 else Focus()
        return Focus()

    def _named(self, card: Card) -> Card:
        """The target a card stands for: a set is named by its first card."""
        chooser = self._controller.chooser
        move = None if chooser.overlapping else chooser.target(card)
        first = move.takes & -move.takes if move is not None else 1 << card
        return first.bit_length() - 1

    def _aim_on(self, card: Card) -> None:
        """After one of several cards was chosen the focus goes to the next that may be."""
        chooser = self._controller.chooser
        if self._controller.person_to_move and chooser.aimed >> card & 1:
            left = [c for c in self._choices() if not chooser.aimed >> c & 1]
            self.focus = Focus(card=next((c for c in left if c > card), left[0]))
