"""Curves of motion over 0 … 1."""

from __future__ import annotations


def ease_out(t: float) -> float:
    """Quick at first, gentle at the end (cubic)."""
    return 1 - (1 - t) ** 3


def ease_in_out(t: float) -> float:
    """Gentle at both ends."""
    return t * t * (3 - 2 * t)


def settle(t: float) -> float:
    """Ease out with a small overshoot of 3 % before the end: a card that comes to rest."""
    return ease_out(t) + 0.03 * t * (1 - t) * 4 * (t > 0.5)


def lerp(a: float, b: float, t: float) -> float:
    """The value at ``t`` between two values."""
    return a + (b - a) * t
