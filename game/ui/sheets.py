"""Sheets of paper, plots, lists and the curtain as pure functions. Standard library only."""

from __future__ import annotations

import math

from game.ui.box import HANAFUDA, Box, scale


def sheet(w: float, h: float) -> Box:
    """Paper that fills the window (score, result, rules): margins 48 and 40."""
    s = scale(w, h)
    return Box(48 * s, 40 * s, w - 96 * s, h - 80 * s)


def ticks(lo: float, hi: float, want: int = 5) -> list[int]:
    """Round values from below ``lo`` to above ``hi``, about ``want`` of them, zero among them."""
    rough = max(1.0, (hi - lo) / want)
    power = 10 ** math.floor(math.log10(rough))
    step = next(round(n * power) for n in (1, 2, 5, 10) if n * power >= rough)
    first = math.floor(min(lo, 0) / step)
    last = math.ceil(max(hi, 0) / step)
    return [i * step for i in range(first, last + 1)]


def plot(box: Box, n: int, lo: float, hi: float, i: float, v: float) -> tuple[float, float]:
    """Pixel of deal ``i`` of ``n`` (0 is the start) at the value ``v``."""
    return box.x + box.w * i / max(1, n), box.b - box.h * (v - lo) / max(1e-9, hi - lo)


def months(box: Box, gap_x: float, gap_y: float, head: float) -> list[list[Box]]:
    """The hanafuda deck: twelve columns of four, a heading of ``head`` above each."""
    w = (box.w - 11 * gap_x) / 12
    h = min(w / HANAFUDA, (box.h - head - 3 * gap_y) / 4)
    w = h * HANAFUDA
    pitch = (box.w - w) / 11
    return [
        [Box(box.x + m * pitch, box.y + head + k * (h + gap_y), w, h) for k in range(4)]
        for m in range(12)
    ]


def steps(box: Box, n: int, gap: float, big: float) -> list[Box]:
    """Replay: one tick a step; every turn begins with a wider gap ``big``."""
    w = (box.w - gap * (n - 1) - big * (n // 2 - 1)) / n
    return [Box(box.x + i * (w + gap) + (i // 2) * big, box.y, w, box.h) for i in range(n)]


def curtain(w: float, bands: int, opened: float) -> list[tuple[float, float]]:
    """Left edge and width of each band of a curtain over a window of width ``w``.

    ``opened`` is 0 closed, 1 open: both halves bunch up at their edge of the window.
    """
    half = bands / 2
    out = []
    for i in range(bands):
        full = w / bands
        k = 1 - opened * 0.78
        if i + 0.5 < half:
            out.append((i * full * k, full * k + 1))
        elif i + 0.5 > half:
            out.append((w - (bands - i) * full * k, full * k + 1))
        elif opened == 0:
            out.append((i * full, full + 1))
        else:
            out.append((i * full * k, full * k / 2))
            out.append((w - (bands - i - 0.5) * full * k, full * k / 2 + 1))
    return out
