"""The other end of the pipe: a process that thinks, and is only ever told views.

Requests are ``(ticket, view, player, seed, why)``; ``None`` ends the process. Answers are
``(ticket, action, seconds, advice)``, the advice only where the request wants to know why. A newer
request makes an older one pointless: only the newest that is waiting is thought about, and a search
for reasons is broken off when another request comes. A mistake of a player is told in words, and
ends the process.
"""

from __future__ import annotations

import time
import traceback
from collections.abc import Callable
from multiprocessing.connection import Connection
from typing import TypeAlias

import engine.games  # noqa: F401 - views name their game by its id
from engine.ai.players import timed
from engine.ai.reasons import Advice, advise
from engine.core.cards import Action
from engine.core.rng import Rng
from engine.core.view import View

Request: TypeAlias = tuple[int, View, str, int, bool]
Answer: TypeAlias = tuple[int, Action, float, Advice | None]
_WAIT = 1.0
"""Seconds between looks at whether the other end is still there."""


def serve(connection: Connection) -> None:
    """Answer requests until told to end or the other end is gone."""
    try:
        while True:
            if not connection.poll(_WAIT):
                continue
            request: Request | None = connection.recv()
            while request is not None and connection.poll():
                request = connection.recv()
            if request is None:
                return
            connection.send(think(request, connection.poll))
    except (EOFError, OSError, KeyboardInterrupt):
        return
    except Exception:  # noqa: BLE001 - the other end writes down what it was and starts a new one
        connection.send(traceback.format_exc())


def think(request: Request, stop: Callable[[], bool] = lambda: False) -> Answer:
    """The player's choice for one view, and why where that is wanted."""
    ticket, view, name, seed, why = request
    start = time.perf_counter()
    if why:
        advice = advise(view, Rng(seed), name, clock=time.perf_counter, stop=stop)
        return ticket, advice.action, time.perf_counter() - start, advice
    action = timed(name, view, Rng(seed), time.perf_counter)
    return ticket, action, time.perf_counter() - start, None
