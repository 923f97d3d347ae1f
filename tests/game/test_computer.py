"""The thinking process: asked and never waited for, replaced when it is gone."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Iterator

import pytest

from engine.ai.worker import Request, think
from engine.core.game import agree
from engine.core.rng import Rng
from engine.core.view import View
from engine.games import GAMES
from engine.match.play import SeatInfo, begin
from game.computer import Choice, Computer, helpers_wanted
from game.helper import BOOT, LATE


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


def ready(computer: Computer) -> None:
    """Wait until every process can be asked."""
    end = time.monotonic() + 20.0
    computer.warm()
    while not computer.ready:
        assert time.monotonic() < end
        computer.warm()
        time.sleep(0.002)


def gone(computer: Computer, pid: int) -> None:
    """Wait until it is noticed that a process has ended."""
    end = time.monotonic() + 20.0
    while pid in computer.pids:
        assert time.monotonic() < end
        computer.warm()
        time.sleep(0.002)


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


def test_an_answer_that_comes_while_nobody_looks_for_it_is_kept(computer: Computer) -> None:
    """Whatever else hears the processes, as starting a spare one does, must not lose it."""
    ready(computer)
    ticket = computer.ask(a_view(), "greedy", 1)
    end = time.monotonic() + 20.0
    while not all(helper.free for helper in computer._helpers):
        assert time.monotonic() < end
        computer.warm()
    choice = computer.poll()
    assert choice is not None
    assert (choice.ticket, choice.replaced) == (ticket, False)


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


def test_a_search_looks_between_two_imagined_deals_whether_it_is_still_wanted() -> None:
    for why in (False, True):
        looks = []

        def stop(looks: list[int] = looks) -> bool:
            looks.append(1)
            return len(looks) == 3

        answer = think(Request(1, a_view(), "level5", 1, why), stop)
        assert len(looks) == 3
        assert answer.action in a_view().legal


def test_a_killed_worker_is_replaced_and_the_move_still_comes(computer: Computer) -> None:
    ready(computer)
    view = a_view()
    computer.ask(view, "level5", 1)
    pid = computer.pids[-1]
    os.kill(pid, signal.SIGKILL)
    choice = wait_for(computer)
    assert choice is not None
    assert choice.replaced
    assert choice.action in view.legal
    computer.ask(view, "greedy", 2)
    choice = wait_for(computer)
    assert choice is not None
    assert not choice.replaced
    gone(computer, pid)


def test_a_spare_worker_that_was_killed_is_replaced_without_a_word() -> None:
    computer = Computer(helpers=2)
    try:
        ready(computer)
        pid = computer.pids[0]
        os.kill(pid, signal.SIGKILL)
        gone(computer, pid)
        for seed in range(3):
            computer.ask(a_view(), "greedy", seed)
            choice = wait_for(computer)
            assert choice is not None
            assert not choice.replaced
    finally:
        computer.close()


def test_a_late_worker_counts_as_lost() -> None:
    now = [0.0]
    computer = Computer(clock=lambda: now[0])
    try:
        ready(computer)
        hung = computer.pids
        for pid in hung:
            os.kill(pid, signal.SIGSTOP)
        view = a_view()
        computer.ask(view, "greedy", 1)
        assert computer.poll() is None
        now[0] = LATE + 0.1
        choice = computer.poll()
        assert choice is not None
        assert choice.replaced
        assert choice.action in view.legal
        assert computer.pids[0] not in hung or computer.pids[-1] not in hung
    finally:
        computer.close()


def test_a_worker_that_has_only_been_started_may_take_longer() -> None:
    now = [0.0]
    computer = Computer(clock=lambda: now[0])
    try:
        computer.ask(a_view(), "greedy", 1)
        os.kill(computer.pids[0], signal.SIGSTOP)
        now[0] = LATE + 0.1
        assert computer.poll() is None
        now[0] = BOOT + 0.1
        choice = computer.poll()
        assert choice is not None
        assert choice.replaced
    finally:
        computer.close()


def test_a_question_does_not_wait_behind_a_search_nobody_wants() -> None:
    """The clock stands still and the first process never moves again: only the spare can answer."""
    computer = Computer(clock=lambda: 0.0, helpers=2)
    try:
        ready(computer)
        computer.ask(a_view(1), "level5", 1)
        hung = computer.pids[-1]
        os.kill(hung, signal.SIGSTOP)
        computer.cancel()
        ticket = computer.ask(a_view(2), "greedy", 1)
        choice = wait_for(computer)
        assert choice is not None
        assert (choice.ticket, choice.replaced) == (ticket, False)
        assert computer.pids[-1] != hung
    finally:
        computer.close()


def test_a_cancelled_search_ends() -> None:
    """One process alone: it can answer the next question only when it is done with the first."""
    computer = Computer(helpers=1)
    try:
        ready(computer)
        for _ in range(3):
            computer.ask(a_view(), "level5", 1)
            computer.cancel()
            assert computer.poll() is None
            computer.ask(a_view(), "greedy", 1)
            choice = wait_for(computer)
            assert choice is not None
            assert choice.ticket == computer._ticket
        assert len(computer.pids) == 1
    finally:
        computer.close()


def test_closed_in_the_middle_of_a_thought_no_process_is_left(computer: Computer) -> None:
    ready(computer)
    computer.ask(a_view(), "level5", 1)
    pids = computer.pids
    computer.close()
    for pid in pids:
        with pytest.raises(ProcessLookupError):
            os.kill(pid, 0)


def test_a_machine_with_one_core_has_one_process() -> None:
    assert [helpers_wanted(cores) for cores in (None, 1, 2, 16)] == [1, 1, 2, 2]


def test_what_was_seen_of_the_deal_goes_with_the_question(computer: Computer) -> None:
    play = begin(agree(GAMES["mushi"]), [SeatInfo("", "level5"), SeatInfo("", "level5")], 7)
    play.deal()
    for step in range(9):
        play.act(play.legal()[step % len(play.legal())])
    assert play.state is not None
    seat = play.state.to_move
    view = play.view(seat)
    ticket = computer.ask(view, "level5", 1, past=play.past(seat))
    choice = wait_for(computer)
    assert choice is not None
    assert (choice.ticket, choice.replaced) == (ticket, False)
    assert choice.action in view.legal
    computer.ask(view, "level5", 1, why=True, past=play.past(seat))
    advised = wait_for(computer)
    assert advised is not None
    assert advised.advice is not None
    assert advised.advice.imagined > 0
    assert not computer.trouble
