"""Drops a file on a window as a file manager does: the XDND protocol, over Xlib itself.

``python -m tests.journeys.drop WINDOW FILE``; the exit status is 0 once the window has taken it.
"""

from __future__ import annotations

import sys
import time
from ctypes import (
    CDLL,
    POINTER,
    Structure,
    Union,
    byref,
    c_char_p,
    c_int,
    c_long,
    c_ulong,
    c_void_p,
)
from pathlib import Path

PATIENCE = 20.0
"""Seconds to wait for the window's answers."""
VERSION = 5
CLIENT_MESSAGE, SELECTION_NOTIFY, SELECTION_REQUEST = 33, 31, 30
URI_LIST = b"text/uri-list"


class Message(Structure):
    """A client message of five numbers."""

    _fields_ = [
        ("type", c_int), ("serial", c_ulong), ("sent", c_int), ("display", c_void_p),
        ("window", c_ulong), ("kind", c_ulong), ("format", c_int), ("data", c_long * 5),
    ]  # fmt: skip


class Request(Structure):
    """The window asks for what is dropped."""

    _fields_ = [
        ("type", c_int), ("serial", c_ulong), ("sent", c_int), ("display", c_void_p),
        ("owner", c_ulong), ("requestor", c_ulong), ("selection", c_ulong), ("target", c_ulong),
        ("property", c_ulong), ("time", c_ulong),
    ]  # fmt: skip


class Answer(Structure):
    """It has been laid ready."""

    _fields_ = [
        ("type", c_int), ("serial", c_ulong), ("sent", c_int), ("display", c_void_p),
        ("requestor", c_ulong), ("selection", c_ulong), ("target", c_ulong),
        ("property", c_ulong), ("time", c_ulong),
    ]  # fmt: skip


class Event(Union):
    """Any event."""

    _fields_ = [
        ("type", c_int), ("message", Message), ("request", Request), ("answer", Answer),
        ("room", c_long * 24),
    ]  # fmt: skip


class Source:
    """The window from which a file is dragged.

    Args:
        target: number of the window it is dropped on.
    """

    def __init__(self, target: int) -> None:
        self._x = x = CDLL("libX11.so.6")
        x.XOpenDisplay.restype = c_void_p
        x.XOpenDisplay.argtypes = [c_char_p]
        for name, arguments in {
            "XInternAtom": [c_void_p, c_char_p, c_int],
            "XDefaultRootWindow": [c_void_p],
            "XCreateSimpleWindow": [c_void_p, c_ulong, *[c_int] * 5, c_ulong, c_ulong],
            "XSetSelectionOwner": [c_void_p, c_ulong, c_ulong, c_ulong],
            "XSendEvent": [c_void_p, c_ulong, c_int, c_long, POINTER(Event)],
            "XChangeProperty": [c_void_p, c_ulong, c_ulong, c_ulong, c_int, c_int, c_char_p, c_int],
            "XPending": [c_void_p],
            "XNextEvent": [c_void_p, POINTER(Event)],
            "XFlush": [c_void_p],
        }.items():
            getattr(x, name).argtypes = arguments
            getattr(x, name).restype = c_ulong
        x.XPending.restype = c_int
        self._display = x.XOpenDisplay(None)
        assert self._display, "no display"
        root = x.XDefaultRootWindow(self._display)
        self._window = x.XCreateSimpleWindow(self._display, root, 0, 0, 1, 1, 0, 0, 0)
        self._target = target

    def _atom(self, name: bytes) -> int:
        return int(self._x.XInternAtom(self._display, name, 0))

    def _say(self, kind: bytes, *numbers: int) -> None:
        """Send the target a message of the protocol."""
        event = Event()
        message = event.message
        message.type, message.window, message.format = CLIENT_MESSAGE, self._target, 32
        message.kind = self._atom(kind)
        message.data[:] = [self._window, *numbers, *[0] * (4 - len(numbers))]
        self._x.XSendEvent(self._display, self._target, 0, 0, byref(event))
        self._x.XFlush(self._display)

    def _next(self, end: float) -> Event:
        event = Event()
        while not self._x.XPending(self._display):
            assert time.monotonic() < end, "the window does not answer"
            time.sleep(0.01)
        self._x.XNextEvent(self._display, byref(event))
        return event

    def _hand_over(self, request: Request, text: bytes) -> None:
        """Give the window the name of the file."""
        self._x.XChangeProperty(
            self._display, request.requestor, request.property, request.target, 8, 0, text,
            len(text),
        )  # fmt: skip
        event = Event()
        answer = event.answer
        answer.type, answer.requestor, answer.time = (
            SELECTION_NOTIFY, request.requestor, request.time,
        )  # fmt: skip
        answer.selection, answer.target = request.selection, request.target
        answer.property = request.property
        self._x.XSendEvent(self._display, request.requestor, 0, 0, byref(event))
        self._x.XFlush(self._display)

    def drop(self, path: Path) -> None:
        """Enter the window, move over it, let go, and wait until it has what it wants."""
        selection, finished = self._atom(b"XdndSelection"), self._atom(b"XdndFinished")
        self._x.XSetSelectionOwner(self._display, selection, self._window, 0)
        self._say(b"XdndEnter", VERSION << 24, self._atom(URI_LIST))
        self._say(b"XdndPosition", 0, 60 << 16 | 60, 0, self._atom(b"XdndActionCopy"))
        end, dropped = time.monotonic() + PATIENCE, False
        while True:
            event = self._next(end)
            if event.type == SELECTION_REQUEST:
                self._hand_over(event.request, path.absolute().as_uri().encode() + b"\r\n")
            elif event.type == CLIENT_MESSAGE and event.message.kind == finished:
                return
            elif event.type == CLIENT_MESSAGE and not dropped:
                assert event.message.data[1] & 1, "the window does not want it"
                self._say(b"XdndDrop", 0, 0)
                dropped = True


if __name__ == "__main__":
    Source(int(sys.argv[1])).drop(Path(sys.argv[2]))
