"""Tempers: how a player weighs what it finds. None sees more, and none blunders on purpose.

A temper changes what results are worth, never what is known of the cards. The even temper is the
player whose strength ``README.md`` beside this module tells. The knowledge of a game weighs by it
what it reckons anyhow; where deals are imagined it weighs their results (:meth:`Temper.value`), at
every level.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.ai.finding import relative
from engine.core.cards import Points, Seat
from engine.core.game import Game, State

_LEADER = 0.5
"""How much of what ``deny`` adds is turned on the seat that is ahead of all others."""
_SCORED = 0.5
"""What a point of a yaku in the settlement adds for each unit of ``hunt`` or ``deny``."""
_LOSS, _GAIN = 0.5, 0.25
"""How much more a loss weighs for one without any nerve, a gain for one of nothing but nerve."""


@dataclass(frozen=True, slots=True)
class Temper:
    """What a player cares for.

    Attributes:
        id: its name.
        hunt: what its own yaku, and other great scores it works towards, weigh; 1 is even.
        deny: what it weighs to take such scores from the others, from the leader first; 1 is even.
        nerve: above 0 it seeks risks, below it avoids them; from −1 to 1.
    """

    id: str
    hunt: float = 1.0
    deny: float = 1.0
    nerve: float = 0.0

    @property
    def fear(self) -> float:
        """What a risk weighs, 1 for the even."""
        return 1.0 - 0.5 * self.nerve

    @property
    def appetite(self) -> float:
        """What a win that is not yet made weighs, 1 for the even."""
        return 0.5 + 0.5 * self.hunt

    def shares(self, shares: tuple[float, ...], seat: Seat) -> tuple[float, ...]:
        """What a point of each seat's yaku means to a seat, given what it means to the even."""
        if self is EVEN:
            return shares
        return tuple(
            [
                share * (self.hunt if other == seat else self.deny)
                for other, share in enumerate(shares)
            ]
        )

    def value(self, game: Game[State], state: State, seat: Seat) -> float:
        """What the end of a deal is worth; for the even the points ahead of the others."""
        scores = game.scores(state)
        value = relative(scores)[seat]
        if self.deny != 1.0 and len(scores) > 2:
            value -= _LEADER * (self.deny - 1.0) * _lead(scores, seat)
        if self.hunt != 1.0 or self.deny != 1.0:
            value += self._yaku(game, state, seat)
        if value < 0.0:
            return value * (1.0 - _LOSS * min(0.0, self.nerve))
        return value * (1.0 + _GAIN * max(0.0, self.nerve))

    def _yaku(self, game: Game[State], state: State, seat: Seat) -> float:
        """What yaku, the settlement's lines that show cards, are worth beyond their points."""
        own = theirs = 0
        for line in game.settle(state).lines:
            if line.cards and line.points > 0:
                if line.seat == seat:
                    own += line.points
                else:
                    theirs += line.points
        return _SCORED * ((self.hunt - 1.0) * own - (self.deny - 1.0) * theirs)


def _lead(scores: Sequence[Points], seat: Seat) -> float:
    """By how much the best of the other seats is above their mean."""
    others = [score for other, score in enumerate(scores) if other != seat]
    return max(others) - sum(others) / len(others)


EVEN = Temper("even")
TEMPERS = {
    temper.id: temper
    for temper in (
        EVEN,
        Temper("careful", hunt=0.9, deny=1.2, nerve=-1.0),
        Temper("bold", hunt=1.1, deny=0.9, nerve=1.0),
        Temper("hunter", hunt=2.0, deny=0.6, nerve=0.3),
        Temper("blocker", hunt=0.8, deny=2.2, nerve=-0.2),
        Temper("gatherer", hunt=0.4, deny=0.5, nerve=-0.3),
    )
}
"""All tempers, by name."""

CAST = {
    "haru": "even",
    "aki": "gatherer",
    "natsu": "bold",
    "fuyu": "careful",
    "sora": "hunter",
    "riku": "blocker",
}
"""The characters whom one can play against, and their tempers."""


def temper_of(character: str) -> Temper:
    """The temper of a character; the even one for nobody in particular."""
    return TEMPERS[CAST.get(character, EVEN.id)]
