"""How long moves take: a seat that has no choice takes as long as one that has."""

from __future__ import annotations

from typing import Any

import pytest

from engine.ai.worker import Request
from engine.core.game import agree
from engine.core.view import View
from engine.games import GAMES
from engine.match.play import Play, SeatInfo, begin
from game.computer import Choice, Computer
from game.table.asked.thinking import LAST, PAUSE, Pace, Thinking, has_choice

FRAME = 1 / 60
THOUGHT = 0.9


class Slow(Computer):
    """Thinks ``THOUGHT`` seconds about a choice, not at all without one."""

    def __init__(self) -> None:
        super().__init__()
        self.frames = 0.0

    def ask(self, view: View, player: str, seed: int, **more: Any) -> int:
        self._ticket += 1
        self._waiting = Request(self._ticket, view, player, seed, **more)
        self.frames = THOUGHT if len(view.legal) > 1 else 0.0
        return self._ticket

    def poll(self) -> Choice | None:
        if self._waiting is None:
            return None
        self.frames -= FRAME
        if self.frames > 0:
            return None
        asked, self._waiting = self._waiting, None
        seconds = THOUGHT if len(asked.view.legal) > 1 else 0.0
        return Choice(asked.ticket, asked.view.legal[0], seconds=seconds)


def king(seed: int) -> Play:
    rules = agree(GAMES["king"])
    play = begin(rules, [SeatInfo("P", "level5")] * rules.seats, seed)
    play.deal()
    return play


@pytest.mark.parametrize("speed", [0.0, 1.0, 3.0])
def test_timing_does_not_tell_who_had_no_choice(speed: float) -> None:
    """A deal of King: forced cards among others; after its first thought a seat's moves are even."""
    play = king(3)
    thinking = Thinking(Slow(), play, lambda: speed)
    taken: dict[bool, set[int]] = {True: set(), False: set()}
    thought = set()
    while play.to_move >= 0:
        seat, choice, frames = play.to_move, has_choice(play), 1
        while (action := thinking.move(seat, FRAME)) is None:
            frames += 1
            assert frames < 1000
        if seat in thought:
            taken[choice].add(frames)
        if choice:
            thought.add(seat)
        play.act(action)
        thinking.rest()
    assert all(taken.values())
    assert max(taken[False]) - min(taken[False]) <= 1
    assert max(taken[True] | taken[False]) - min(taken[True] | taken[False]) <= 2


def test_quick_moves_are_held_back_for_a_moment() -> None:
    pace = Pace()
    assert pace.of(1, 1.0) == PAUSE
    assert pace.of(1, 2.0) == PAUSE / 2
    assert pace.of(1, 0.0) == 0.0


def test_the_pace_is_that_of_a_seats_last_thoughts() -> None:
    pace = Pace()
    pace.thought(1, 1.0)
    assert pace.of(1, 1.0) == 1.0
    assert pace.of(2, 1.0) == PAUSE
    for _ in range(LAST):
        pace.thought(1, 0.6)
    assert pace.of(1, 1.0) == 0.6
