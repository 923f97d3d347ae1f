"""Numbers as plates and score sheets write them: U+2212 for minus, a sign for a change."""

from __future__ import annotations

from collections.abc import Iterable

MINUS = "\u2212"


def plain(n: int) -> str:
    """A number: ``12``, ``−12``."""
    return f"{MINUS}{-n}" if n < 0 else str(n)


def signed(n: int) -> str:
    """A change: ``+12``, ``−12``, ``0``."""
    return f"+{n}" if n > 0 else plain(n)


def sum_of(terms: Iterable[int]) -> str:
    """An addition as one writes it: ``98 + 25 − 10``."""
    out = ""
    for n in terms:
        if not out:
            out = plain(n)
        else:
            out += f" {MINUS} {-n}" if n < 0 else f" + {n}"
    return out
