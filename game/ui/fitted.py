"""A page that grows as far as it fits: a pen whose type and lengths share one factor."""

from __future__ import annotations

import copy
from collections.abc import Callable
from typing import TYPE_CHECKING, TypeVar

from game.ui.metrics import LARGER_TEXT, Metrics
from game.ui.pen import Pen

if TYPE_CHECKING:
    import pygame

    from game.context import Context

T = TypeVar("T")
STEP = 0.05


def growths(metrics: Metrics, most: float, least: float = 1.0) -> list[float]:
    """Factors over the design to be tried, the one that the player wishes first.

    Args:
        metrics: the window under the settings in force.
        most: largest factor that the page can use.
        least: smallest factor that is tried.
    """
    wish = metrics.interface * (LARGER_TEXT if metrics.larger_text else 1.0)
    first = max(least, min(most, wish))
    count = int((first - least) / STEP + 1e-6)
    return [*(first - i * STEP for i in range(count + 1)), *([least] if first > least else [])]


def grown(metrics: Metrics, factor: float) -> Metrics:
    """The window with everything, type included, at a factor over the design."""
    return Metrics(metrics.width, metrics.height, factor)


def largest(
    factors: list[float], make: Callable[[float], T | None], good: Callable[[T], bool]
) -> tuple[float, T]:
    """The largest factor whose page is good; else the largest one that has a page at all.

    A good page is taken only if it is not much smaller than the wish: then a page that has to be
    scrolled serves better.

    Raises:
        ValueError: there is no page at any factor.
    """
    fallback: tuple[float, T] | None = None
    for factor in factors:
        page = make(factor)
        if page is None:
            continue
        if good(page) and (fallback is None or factor >= factors[0] * 0.8):
            return factor, page
        if fallback is None:
            fallback = (factor, page)
    if fallback is None:
        raise ValueError("the page fits at no size")
    return fallback


def fitted_pen(ctx: Context, surface: pygame.Surface, metrics: Metrics) -> Pen:
    """A pen for a page at its own factor; fonts and kept lines are the program's."""
    type_ = copy.copy(ctx.type)
    type_.metrics = metrics
    return Pen(surface, type_, ctx.shapes, metrics.u, ctx.keys)
