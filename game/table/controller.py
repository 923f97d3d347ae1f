"""A match at the table: who is asked, what is written down, what is shown. No drawing.

The order is fixed: an action is carried out, written to the disk, and only then shown. While cards
move nobody is asked; when they rest the next seat is.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from engine.core.cards import NOBODY, Action, Card, Seat
from engine.core.events import Event
from engine.core.view import before_deal
from engine.match.play import Play
from game.computer import Computer
from game.input import Intent
from game.language import Language
from game.storage import Journal, StorageError
from game.table.asked.doubt import Doubt
from game.table.asked.forced import answers_itself, plays_itself
from game.table.asked.hints import Hint, Seen
from game.table.asked.moves import Chooser, Move, offered
from game.table.asked.thinking import Thinking
from game.table.layout.places import LayoutFor
from game.table.layout.shown import Shown
from game.table.motion.director import Director
from game.table.motion.step import Step
from game.table.panels import panel_for
from game.table.panels.base import Panel
from game.table.words.log import Log
from game.table.words.narrator import Narrator

HUMAN = "human"


class Controller:
    """Runs a match between people and computers.

    Attributes:
        play: the match.
        looker: whose view is shown, at the bottom of the table.
        director: what moves.
        chooser: what the person may do now; empty while nobody is asked.
        narrator, panel: words.
        doubt: the question before a play that gives much away.
        log: what has been said in this deal.
        curtain: seat that has to confirm before its hand is shown, ``NOBODY`` otherwise.
        hint: what is recommended to the person, and why; ``None`` without a hint.
        deed: the last move of a computer seat, as the person at the table saw it.
        notices: messages for the person, as locale keys, taken by the scene.
        ended: the deal is over and everything has been shown.
    """

    def __init__(
        self,
        play: Play,
        journal: Journal | None,
        computer: Computer,
        language: Language,
        layout_for: LayoutFor,
        *,
        speed: Callable[[], float],
        autoplay: Callable[[], bool] = lambda: False,
        doubts: Callable[[], bool] = lambda: False,
    ) -> None:
        self.doubt = Doubt(doubts)
        self._autoplay = autoplay
        self.play, self.journal = play, journal
        self.language, self._layout_for, self._speed = language, layout_for, speed
        self.humans = [seat for seat, who in enumerate(play.seats) if who.player == HUMAN]
        self.looker: Seat = self.humans[0] if self.humans else 0
        self.curtain: Seat = NOBODY
        self.chooser = Chooser()
        self.hint: Hint | None = None
        self.deed: Seen | None = None
        self.notices: list[str] = []
        self.log = Log()
        self.ended = False
        self._steps: list[Step] = []
        self._thinking = Thinking(computer, play, speed)
        self._asked = False
        self._seen: Seat = NOBODY if len(self.humans) > 1 else self.looker
        self.director = Director(self._fresh(), layout_for(self.looker), speed())
        self.narrator = self._narrator()
        self.panel = self._panel()

    def start(self) -> None:
        """Deal, or go on where the record ended; at a settled deal that is its score sheet."""
        self.write()
        if self.play.state is None:
            self.next_deal()
        else:
            self._look(self._fresh(self.director.last))

    def next_deal(self) -> None:
        """Deal the next hand."""
        self.ended = False
        self.log.clear()
        self.deed = None
        self._asked = False
        if len(self.humans) > 1:
            self._seen = NOBODY
        before = Shown(
            before_deal(
                self.play.rules, self.looker, self.play.rules.seats, self.play.after.dealer
            ),
            veiled=self._veiled,
        )
        events = self.play.deal()
        self.write()
        self.director.show(before)
        self._tell(events)

    def close(self) -> None:
        """Stop thinking and let the record go."""
        self._thinking.cancel()
        if self.journal is not None:
            self.journal.close()

    def write(self) -> None:
        """Write what is new to the disk; what fails is told and tried again next time."""
        if self.journal is None:
            return
        try:
            self.journal.write(self.play)
        except StorageError as error:
            self.notices.append(f"table.not_saved.{error.code}")

    def update(self, dt: float) -> bool:
        """Let time pass; whether anything on the table changed."""
        self.director.speed = self._speed()
        if self.director.busy:
            self.director.update(dt)
            self._words()
            return True
        if self.curtain != NOBODY or self.ended:
            return False
        return self._next(dt)

    def take_steps(self) -> list[Step]:
        """The steps that began since the last look, for their sounds."""
        steps, self._steps = self._steps, []
        return steps

    def _words(self) -> None:
        for step in self.director.take_started():
            self._steps.append(step)
            self.narrator.tell(step.events)
            if step.events and self.narrator.line:
                self.log.note(self.narrator.seat, self.narrator.line)

    def _next(self, dt: float) -> bool:
        """Nothing moves: ask whoever is to move."""
        seat = self.play.to_move
        if seat == NOBODY:
            self.ended = self.play.settled is not None
            self._close_line()
            return self.ended
        if seat in self.humans:
            people = len(self.humans)
            if self._autoplay() and plays_itself(self.play, seat, people):
                return self._carry_out(self._thinking.forced(dt))
            return self._ask_person(seat) or self._poll_hint()
        return self._carry_out(self._thinking.move(seat, dt))

    def _carry_out(self, action: Action | None) -> bool:
        """An answer that has come is played; whether there was one."""
        if self._thinking.replaced:
            self._thinking.replaced = False
            self.notices.append("table.replaced")
        if action is None:
            return False
        self._act(action)
        return True

    def _close_line(self) -> None:
        """How the deal ended, in words, where its last event does not say it."""
        closing = self.panel.closing(self.director.shown.view) if self.ended else ""
        if closing:
            self.narrator.say(closing)
            self.log.note(NOBODY, closing)

    def _ask_person(self, seat: Seat) -> bool:
        if self._asked:
            return False
        if seat != self._seen and len(self.humans) > 1:
            self._veil(seat)
            return True
        self._asked = True
        state = self.play.state
        assert state is not None  # noqa: S101 - somebody is to move
        moves = tuple(self.panel.arranged(offered(state)))
        self.chooser = Chooser(moves, confirms=self.panel.confirms)
        if answers_itself(moves, len(self.humans)):
            self.choose(self.chooser.moves[0])
        return True

    @property
    def waiting(self) -> bool:
        """Whether a worker's answer is awaited, so that the scene looks often."""
        return self._thinking.waiting or self.play.to_move not in {NOBODY, *self.humans}

    @property
    def person_to_move(self) -> bool:
        """Whether the person at the table is asked now."""
        return bool(self.chooser.moves) and not self.director.busy and self.curtain == NOBODY

    def pick(self, card: Card) -> bool:
        """Pick a hand card; False when it cannot be played."""
        result = self.chooser.pick(card)
        if isinstance(result, Move):
            self.choose(result)
        elif result is not None:
            self.chooser = result
            self._lay()
        return result is not None

    def _lay(self) -> None:
        """Cards that are picked for a place each lie there."""
        shown = self.director.shown
        if shown.laid != self.chooser.sequence:
            self.director.show(replace(shown, laid=self.chooser.sequence))

    def target(self, card: Card) -> bool:
        """Pick a card of the table, or one of several; False when it cannot be taken."""
        move = self.chooser.target(card)
        if move is not None:
            self.choose(move)
            return True
        aimed = self.chooser.aim(card)
        if aimed is not None:
            self.chooser = aimed
        return aimed is not None

    def choose(self, move: Move) -> None:
        """Carry out a move of the person, or ask first where it gives much away."""
        self._decide(move.action)

    @property
    def can_give_up(self) -> bool:
        """Whether the person who is asked may give the deal up."""
        quits = self.play.rules.game.resignation
        return self.person_to_move and quits is not None and quits in self.play.legal()

    def give_up(self) -> None:
        """The person who is asked gives the deal up."""
        quits = self.play.rules.game.resignation
        if self.can_give_up and quits is not None:
            self._decide(quits)

    def _decide(self, action: int) -> None:
        if not self.doubt.stops(self.play.view(self.looker), action):
            self._act(action)

    def answer(self, intent: Intent) -> None:
        """The person answers the question about a risky play."""
        action = self.doubt.handle(intent)
        if action is not None:
            self._act(action)

    def back(self) -> bool:
        """Put picked cards back; False when none were."""
        picked = bool(self.chooser.picked | self.chooser.aimed)
        self.chooser = self.chooser.back()
        self._lay()
        return picked

    def skip(self) -> None:
        """Everything that moves jumps to its end."""
        self._words()
        while self.director.busy:
            self.director.skip()
            self._words()

    def _veil(self, seat: Seat) -> None:
        """Hide the hand of now and wait for the next person."""
        self.curtain = seat
        self.looker = seat
        self._seen = NOBODY
        self.chooser = Chooser()
        self._look(self._fresh(self.director.last))

    def close_curtain(self) -> None:
        """The person whose hand is open hides it again, where several people play."""
        if len(self.humans) > 1 and self._seen == self.looker and self.person_to_move:
            self._rest()
            self._veil(self.looker)

    def unveil(self) -> None:
        """The named person is there: the hand is turned up."""
        self._seen, self.curtain = self.looker, NOBODY
        self._look(self._fresh(self.director.last))

    @property
    def _veiled(self) -> bool:
        return len(self.humans) > 1 and self._seen != self.looker

    def _fresh(self, before: Shown | None = None) -> Shown:
        """The table of now for the looking seat; field cards stay where they were ``before``."""
        play = self.play
        if play.state is None:
            seats, dealer = play.rules.seats, play.match.dealer
            return Shown(before_deal(play.rules, self.looker, seats, dealer), veiled=self._veiled)
        veiled = self._veiled or not self.humans
        return Shown.of(play.view(self.looker), veiled=veiled, before=before)

    def _look(self, shown: Shown) -> None:
        layout = self._layout_for(self.looker)
        self.director.relayout(layout)
        self.director.show(shown)
        before, self.narrator = self.narrator, self._narrator()
        self.narrator.continue_from(before)
        self.panel = self._panel()

    def relayout(self) -> None:
        """The window or the language has changed."""
        self.director.relayout(self._layout_for(self.looker))
        self._words()
        self.panel = self._panel()

    @property
    def can_undo(self) -> bool:
        """Whether the person may take the last decision back."""
        alone = len(self.humans) == 1 and self.play.settled is None
        return alone and bool(self.play.undo_depth(self.looker))

    def undo(self) -> bool:
        """Back to the last real decision of the person."""
        if not self.can_undo:
            return False
        self._thinking.cancel()
        self._rest()
        self.play.take_back(self.play.undo_depth(self.looker))
        self.write()
        self.deed = None
        self._look(self._fresh(self.director.last))
        self.narrator.say("")
        if self.log:
            self.log.pop()
        return True

    def ask_hint(self) -> bool:
        """Ask the strongest player what it would do; what still flies is laid down first."""
        if self.director.busy and self.play.to_move == self._seen:
            self.skip()
            self.update(0.0)
        if not self.person_to_move:
            return False
        if self.hint is None and not self._thinking.hinting:
            self._thinking.ask_hint(self.looker)
        return True

    @property
    def hinting(self) -> bool:
        """Whether a hint is being thought about."""
        return self._thinking.hinting

    def _poll_hint(self) -> bool:
        advice = self._thinking.hint()
        if advice is not None:
            self.hint = Hint.of(advice, self.chooser.moves)
        return advice is not None

    def _rest(self) -> None:
        self.doubt.close()
        self.chooser = Chooser()
        self.hint = None
        self._asked = False
        self._thinking.rest()

    def _act(self, action: int) -> None:
        self._rest()
        seat, before = self.play.to_move, self.play.view(self.looker)
        own = self.play.view(seat)
        events = self.play.act(action)
        self.write()
        if seat not in self.humans:
            seen = [event.seen_by(self.looker) for event in events]
            self.deed = Seen(before, own, action, seen)
        self._tell(events)

    def _tell(self, events: Sequence[Event]) -> None:
        seen = [event.seen_by(self.looker) for event in events]
        self.director.speed = self._speed()
        self.director.tell(seen)
        self._words()

    def _narrator(self) -> Narrator:
        names = [seat.name for seat in self.play.seats]
        return Narrator(self.language, self.play.rules, names, self._you)

    def _panel(self) -> Panel:
        names = [seat.name for seat in self.play.seats]
        return panel_for(self.play.rules, self.language, names, self.looker, self._you)

    @property
    def _you(self) -> Seat:
        """The seat called *you*; nobody when several people play or none."""
        return self.looker if len(self.humans) == 1 else NOBODY
