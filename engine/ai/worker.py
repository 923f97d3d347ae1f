"""The other end of the pipe: a process that thinks, and is only ever told views.

Requests are ``(ticket, view, player, seed)``; ``None`` ends the process. Answers are
``(ticket, action, seconds)``. A newer request makes an older one pointless: only the newest that is
waiting is thought about. A mistake of a player is told in words, and ends the process.
"""

from __future__ import annotations

import time
import traceback
from multiprocessing.connection import Connection
from typing import TypeAlias

import engine.games  # noqa: F401 - views name their game by its id
from engine.ai.players import timed
from engine.core.cards import Action
from engine.core.rng import Rng
from engine.core.view import View

Request: TypeAlias = tuple[int, View, str, int]
Answer: TypeAlias = tuple[int, Action, float]
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
            connection.send(think(request))
    except (EOFError, OSError, KeyboardInterrupt):
        return
    except Exception:  # noqa: BLE001 - the other end writes down what it was and starts a new one
        connection.send(traceback.format_exc())


def think(request: Request) -> Answer:
    """The player's choice for one view."""
    ticket, view, name, seed = request
    start = time.perf_counter()
    action = timed(name, view, Rng(seed), time.perf_counter)
    return ticket, action, time.perf_counter() - start
