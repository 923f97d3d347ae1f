"""The other end of the pipe: a process that thinks, and is only ever told views.

It is told a :class:`Request` or a :class:`Word`. Either makes an older request pointless: a search
looks between two imagined deals whether something waits in the pipe, and then ends. The newest
request has an :class:`Answer` all the same, which tells that the process is free; an older one that
was not begun has none. A mistake of a player is told in words, and ends the process.
"""

from __future__ import annotations

import time
import traceback
from enum import Enum
from multiprocessing.connection import Connection
from typing import NamedTuple, TypeAlias

import engine.games  # noqa: F401 - views name their game by its id
from engine.ai.belief import Past
from engine.ai.levels import Mind, Stop, never
from engine.ai.need import Need
from engine.ai.players import minded
from engine.ai.reasons import Advice, advise
from engine.ai.tempers import EVEN, temper_of
from engine.core.cards import Action
from engine.core.rng import Rng
from engine.core.view import View


class Word(Enum):
    """What is said without a view: to the process, and by it once it can be asked."""

    STOP = "stop"
    END = "end"
    READY = "ready"


class Request(NamedTuple):
    """A question.

    Attributes:
        ticket: comes back with the answer.
        view: what the asking seat may know.
        player: name of the computer player.
        seed: where chance comes from.
        why: whether the reasons are wanted, too.
        character: whose temper the player has; nobody's in particular without one.
        past: the events of the deal as the seat has seen them, or nothing.
        need: what the match asks of this deal, where it ends soon.
    """

    ticket: int
    view: View
    player: str
    seed: int
    why: bool = False
    character: str = ""
    past: Past = ()
    need: Need | None = None


class Answer(NamedTuple):
    """A player's choice; one that was stopped has chosen from what it had found so far.

    Attributes:
        ticket: that of the request.
        action: the choice.
        seconds: how long it took.
        advice: the reasons, where they were wanted.
    """

    ticket: int
    action: Action
    seconds: float
    advice: Advice | None = None


Told: TypeAlias = Answer | Word | str
"""What comes back: an answer, that the process is ready, or a mistake in words."""
_WAIT = 1.0
"""Seconds between looks at whether the other end is still there."""


def serve(connection: Connection) -> None:
    """Answer requests until told to end or the other end is gone."""
    try:
        connection.send(Word.READY)
        while True:
            if not connection.poll(_WAIT):
                continue
            told, request = _newest(connection)
            if told is Word.END:
                return
            if request is not None:
                stopped = told is not request
                connection.send(think(request, always if stopped else connection.poll))
    except (EOFError, OSError, KeyboardInterrupt):
        return
    except Exception:  # noqa: BLE001 - the other end writes down what it was and starts a new one
        connection.send(traceback.format_exc())


def _newest(connection: Connection) -> tuple[Request | Word, Request | None]:
    """The last message that waits, and the last request, which a word after it makes pointless."""
    request = None
    while True:
        told: Request | Word = connection.recv()
        if isinstance(told, Request):
            request = told
        if told is Word.END or not connection.poll():
            return told, request


def always() -> bool:
    """The search is stopped before it begins: the answer only tells that its process is free."""
    return True


def think(request: Request, stop: Stop = never) -> Answer:
    """The player's choice for one view, and why where that is wanted."""
    ticket, view, name, seed, why, character, past, need = request
    start = time.perf_counter()
    if why:
        mind = Mind(EVEN, time.perf_counter, stop, past, need)
        advice = advise(view, Rng(seed), name, mind)
        return Answer(ticket, advice.action, time.perf_counter() - start, advice)
    mind = Mind(temper_of(character), time.perf_counter, stop, past, need)
    action = minded(name, view, Rng(seed), mind)
    return Answer(ticket, action, time.perf_counter() - start)
