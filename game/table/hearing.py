"""What is heard at a table: cards, a yaku, a long deal."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from engine.core.events import YakuMade

if TYPE_CHECKING:
    from game.audio import Audio
    from game.table.motion.director import Director
    from game.table.motion.step import Step

HEARD = 4
"""Of the cards of a long deal one in so many is heard."""


class Hearing:
    """Plays the sounds of what is shown.

    Args:
        audio: the program's sounds.
        director: what moves.
    """

    def __init__(self, audio: Audio, director: Director) -> None:
        self._audio, self._director = audio, director
        self._heard = 0

    def steps(self, begun: Iterable[Step]) -> None:
        """The steps that began since the last frame; a koto for a yaku, richer for a dear one."""
        for step in begun:
            if step.sound == "koto":
                points = sum(e.points for e in step.announce if isinstance(e, YakuMade))
                self._audio.play("koto", variation=1 + (points > 10) + (points > 20))
            elif step.sound:
                self._audio.play(step.sound)

    def deal(self) -> None:
        """While many cards are dealt one is heard now and then."""
        step = self._director.step
        leaves = step.leaves if step is not None else ()
        gone = sum(time <= self._director.time for time in leaves)
        if gone // HEARD > self._heard and gone < len(leaves):
            self._audio.play("deal")
        self._heard = gone // HEARD
