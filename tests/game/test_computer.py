"""The thinking process: asked and never waited for, replaced when it is gone."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Iterator

import pytest

from engine.core.game import agree
from engine.core.rng import Rng
from engine.core.view import View
from engine.games import GAMES
from game.computer import LATE, Choice, Computer


@pytest.fixture
def computer() -> Iterator[Computer]:
    made = Computer()
    yield made
    made.close()


def a_view(seed: int = 3) -> View:
    rules = agree(GAMES["mushi"])
    state = rules.game.new_deal(rules, rules.game.opening(rules, 2, 0), Rng(seed))
    return rules.game.view(state, state.to_move)


def wait_for(computer: Computer, seconds: float = 20.0) -> Choice | None:
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        choice = computer.poll()
        if choice is not None:
            return choice
        time.sleep(0.002)
    return None


def test_it_answers_with_a_legal_move(computer: Computer) -> None:
    view = a_view()
    ticket = computer.ask(view, "greedy", 1)
    assert computer.thinking
    choice = wait_for(computer)
    assert choice is not None
    assert choice.ticket == ticket
    assert choice.action in view.legal
    assert not choice.replaced
    assert computer.poll() is None


def test_asked_for_a_reason_it_tells_the_move_and_why(computer: Computer) -> None:
    view = a_view()
    ticket = computer.ask(view, "greedy", 1, why=True)
    choice = wait_for(computer)
    assert choice is not None
    assert choice.ticket == ticket
    assert choice.advice is not None
    assert choice.advice.action == choice.action
    assert choice.action in view.legal
    assert choice.advice.reasons


def test_a_question_for_reasons_gives_way_to_the_next_one(computer: Computer) -> None:
    computer.ask(a_view(1), "greedy", 1, why=True)
    ticket = computer.ask(a_view(2), "greedy", 1)
    choice = wait_for(computer)
    assert choice is not None
    assert (choice.ticket, choice.advice) == (ticket, None)


def test_only_the_newest_question_is_answered(computer: Computer) -> None:
    computer.ask(a_view(1), "greedy", 1)
    ticket = computer.ask(a_view(2), "random", 1)
    choice = wait_for(computer)
    assert choice is not None
    assert choice.ticket == ticket


def test_a_cancelled_question_is_not_answered(computer: Computer) -> None:
    computer.ask(a_view(), "greedy", 1)
    computer.cancel()
    assert not computer.thinking
    assert computer.poll() is None


def test_a_killed_worker_is_replaced_and_the_move_still_comes(computer: Computer) -> None:
    computer.warm()
    pid = computer.pid
    assert pid is not None
    os.kill(pid, signal.SIGKILL)
    view = a_view()
    computer.ask(view, "greedy", 1)
    choice = wait_for(computer)
    assert choice is not None
    assert choice.action in view.legal
    computer.ask(view, "greedy", 2)
    assert wait_for(computer) is not None
    assert computer.pid != pid


def test_a_late_worker_counts_as_lost() -> None:
    now = [0.0]
    computer = Computer(clock=lambda: now[0])
    try:
        computer.warm()
        os.kill(computer.pid or 0, signal.SIGSTOP)
        view = a_view()
        computer.ask(view, "greedy", 1)
        assert computer.poll() is None
        now[0] = LATE + 1
        choice = computer.poll()
        assert choice is not None
        assert choice.replaced
        assert choice.action in view.legal
    finally:
        computer.close()
