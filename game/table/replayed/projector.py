"""Shows a recorded match on the real table: same director, words and panels, nobody is asked."""

from __future__ import annotations

from collections.abc import Callable

from engine.core.cards import NOBODY, Seat
from engine.core.events import Event
from engine.core.view import View
from game.computer import Computer
from game.language import Language
from game.table.controller import Controller
from game.table.layout.places import LayoutFor
from game.table.layout.shown import Shown
from game.table.replayed.reel import Reel, open_view

TOLD = 4
"""So many actions back a line of words may have begun."""


class Projector(Controller):
    """Stands at one place of a film and moves along it.

    While the match still runs only what the person at the table may see is shown.

    Attributes:
        reel: the film.
        deal: number of the deal, from 0.
        step: how many of its actions have been played.
    """

    def __init__(
        self, reel: Reel, language: Language, layout_for: LayoutFor, *, speed: Callable[[], float]
    ) -> None:
        self.reel, self.deal, self.step = reel, 0, 0
        self._frames: dict[int, list[Shown]] = {}
        super().__init__(reel.at(0, 0), None, Computer(), language, layout_for, speed=speed)

    @property
    def last_step(self) -> int:
        """How many actions the deal of now has."""
        return len(self.reel.deals[self.deal].steps)

    @property
    def at_end(self) -> bool:
        """Whether nothing follows."""
        return self.deal == len(self.reel.deals) - 1 and self.step == self.last_step

    def view(self, seat: Seat) -> View:
        """What a seat could see at this place."""
        return self.play.view(seat)

    def forward(self) -> None:
        """One action on, with its motion; after the last one of a deal the next deal."""
        self.skip()
        if self.at_end:
            return
        if self.step == self.last_step:
            self.jump(self.deal + 1, 0)
            return
        events = self.reel.deals[self.deal].steps[self.step].events
        self.step += 1
        self.play = self.reel.at(self.deal, self.step)
        self.director.speed = self._speed()
        self.director.tell([self._redacted(event) for event in events])
        self._words()
        self._settled()

    def backward(self) -> None:
        """One action back, at once."""
        self.jump(*self.reel.moved(self.deal, self.step, -1))

    def jump(self, deal: int, step: int) -> None:
        """To a place of the film, at once."""
        self.skip()
        self.deal = max(0, min(len(self.reel.deals) - 1, deal))
        self.step = max(0, min(self.last_step, step))
        self.play = self.reel.at(self.deal, self.step)
        self.director.show(self._frame())
        self.narrator = self._narrator()
        for done in self.reel.deals[self.deal].steps[max(0, self.step - TOLD) : self.step]:
            self.narrator.tell([self._redacted(event) for event in done.events])

    def update(self, dt: float) -> bool:
        """Let cards fly; whether anything on the table changed."""
        self.director.speed = self._speed()
        if not self.director.busy:
            return False
        self.director.update(dt)
        self._words()
        self._settled()
        return True

    def skip(self) -> None:
        """Everything that moves jumps to its end."""
        super().skip()
        self._settled()

    def _settled(self) -> None:
        """When nothing moves any more the table is exactly that of the record."""
        if not self.director.busy:
            self.director.show(self._frame())

    def _redacted(self, event: Event) -> Event:
        return event if self.reel.finished else event.seen_by(self.looker)

    def _view(self, deal: int, step: int) -> View:
        play = self.reel.at(deal, step)
        return open_view(play, self.looker) if self.reel.finished else play.view(self.looker)

    def _frame(self) -> Shown:
        """The table at this place; field cards lie where they came to lie in the course of play."""
        if self.deal not in self._frames:
            self._frames = {self.deal: self._develop(self.deal)}
        return self._frames[self.deal][self.step]

    def _develop(self, deal: int) -> list[Shown]:
        veiled = not self.reel.finished and len(self.humans) > 1
        shown = Shown.of(self._view(deal, 0), veiled=veiled)
        out = [shown]
        for number, step in enumerate(self.reel.deals[deal].steps, 1):
            for event in step.events:
                shown = shown.after(self._redacted(event))
            shown = Shown.of(self._view(deal, number), veiled=veiled, before=shown)
            out.append(shown)
        return out

    def _fresh(self, before: Shown | None = None) -> Shown:  # noqa: ARG002 - the film knows
        return self._frame()

    @property
    def person_to_move(self) -> bool:
        """Nobody is asked."""
        return False

    @property
    def _you(self) -> Seat:
        return self.looker if len(self.humans) == 1 else NOBODY
