"""Small signs: focus ring, brackets, crests, seals, keycaps, tags, chips, ticks.

Every function takes the pen first, boxes and points in window pixels, other lengths in units.
"""

from __future__ import annotations

import math

import pygame

from game.ui.box import Box
from game.ui.palette import SEATS, Rgba, rgba
from game.ui.pen import Pen
from game.ui.text import At, Icon, Role


def ring(pen: Pen, box: Box, rad: float = 10, off: float = 5) -> None:
    """Draw the focus ring: gold between two dark lines, the same for everything that has focus.

    Args:
        pen: the pen.
        box: the thing in focus.
        rad: its corner radius.
        off: distance of the ring from it.
    """
    s = pen.s
    for grow, line, width in ((off + 5, "night", 2.5), (off + 3, "gold", 4.5)):
        pen.rect(box.inset(-grow * s), rad=rad + grow, line=line, lw=width)
    pen.rect(box.inset(-(off - 1.5) * s), rad=rad + off - 1.5, line="night", lw=2.5)


def brackets(
    pen: Pen, box: Box, colour: str = "aqua", off: float = 7, lw: float = 5, share: float = 0.2
) -> None:
    """Draw four corner brackets round a thing that can be taken."""
    s = pen.s
    outer = box.inset(-off * s)
    length, thick = max(16 * s, box.w * share), lw * s
    for under, grow, name in ((True, 1.5 * s, "night"), (False, 0.0, colour)):
        for x, y, sx, sy in (
            (outer.x, outer.y, 1, 1),
            (outer.r, outer.y, -1, 1),
            (outer.x, outer.b, 1, -1),
            (outer.r, outer.b, -1, -1),
        ):
            for w, h in ((length, thick), (thick, length)):
                bar = Box(x if sx > 0 else x - w, y if sy > 0 else y - h, w, h)
                pen.rect(bar.inset(-grow), name, rad=3 if under else 2)


def notch(pen: Pen, box: Box) -> None:
    """Draw the small aqua notch above a hand card that would capture (a help mark)."""
    s = pen.s
    x, y = box.cx, box.y
    pen.poly([(x - 13 * s, y - 8 * s), (x + 13 * s, y - 8 * s), (x, y - 22 * s)], "night")
    pen.poly([(x - 10 * s, y - 9 * s), (x + 10 * s, y - 9 * s), (x, y - 20 * s)], "aqua")


def hint(pen: Pen, box: Box) -> None:
    """Mark what a hint recommends: a dark disc with a star over the upper right corner."""
    s = pen.s
    x, y, r = box.r - 4 * s, box.y - 2 * s, max(18 * s, 12)
    pen.circle(x, y, r + 4 * s, "gold")
    pen.circle(x, y, r + 1 * s, "night")
    rays = (r * 0.72, r * 0.24)
    turns = [(rays[i % 2], i * math.pi / 4) for i in range(8)]
    pen.poly([(x + q * math.sin(a), y - q * math.cos(a)) for q, a in turns], "gold")


def crest(pen: Pen, seat: int, x: float, y: float, r: float) -> None:
    """Draw a seat's crest, radius ``r`` pixels: a colour and a shape, so that either is enough.

    From the eleventh seat on the ten crests come again, light on dark.
    """
    ink, ground = rgba("ink"), rgba(SEATS[seat % 10])
    shape, field = (ink, ground) if seat < 10 else (ground, ink)

    def draw(big: pygame.Surface, k: float) -> None:
        middle = big.get_width() / 2
        pygame.draw.circle(big, ground, (middle, middle), r * k)
        if seat >= 10:
            pygame.draw.circle(big, ink, (middle, middle), r * k * 0.86)
        _emblem(big, seat % 10, middle, r * k * 0.62, shape, field)

    pen.picture(("crest", seat, round(r, 2)), x, y, 2 * r + 2, 2 * r + 2, draw)


def mon(pen: Pen, seat: int, sign: str, x: float, y: float, r: float) -> None:
    """Draw a computer player's crest: its sign in a ring, on the colour of the seat."""
    ink, ground = rgba("ink"), rgba(SEATS[seat % 10])

    def draw(big: pygame.Surface, k: float) -> None:
        middle = big.get_width() / 2
        pygame.draw.circle(big, ground, (middle, middle), r * k)
        pygame.draw.circle(big, ink, (middle, middle), r * k * 0.93, max(1, round(r * k * 0.09)))

    pen.picture(("mon", seat, round(r, 2)), x, y, 2 * r + 2, 2 * r + 2, draw)
    pen.text(sign, x, y, r * 1.12, "ink", "c", bold=True)


def crest_icon(pen: Pen, seat: int, r: float) -> Icon:
    """A crest for a line of runs."""
    return Icon(2 * r, lambda _surface, x, y: crest(pen, seat, x + r, y, r))


def _emblem(
    big: pygame.Surface, seat: int, m: float, q: float, ink: Rgba, ground: Rgba
) -> None:  # fmt: skip
    def regular(n: int, turn: float = 0.0, radius: float = q) -> list[tuple[float, float]]:
        angles = (turn + 2 * math.pi * i / n for i in range(n))
        return [(m + radius * math.sin(a), m - radius * math.cos(a)) for a in angles]

    def block(x: float, y: float, w: float, h: float, colour: tuple[int, int, int, int]) -> None:
        pygame.draw.rect(big, colour, pygame.FRect(m + x, m + y, w, h))

    match seat:
        case 0:
            pygame.draw.circle(big, ink, (m, m), q)
            pygame.draw.circle(big, ground, (m, m), q * 0.5)
        case 1 | 2 | 4 | 9:
            corners = {1: 3, 2: 4, 4: 6, 9: 3}[seat]
            pygame.draw.polygon(big, ink, regular(corners, math.pi if seat == 9 else 0))
        case 3:
            for point in regular(3, math.pi, q * 0.55):
                pygame.draw.circle(big, ink, point, q * 0.45)
        case 5:
            block(-q, -q * 0.32, 2 * q, q * 0.64, ink)
            block(-q * 0.32, -q, q * 0.64, 2 * q, ink)
        case 6:
            block(-q * 0.72, -q * 0.72, q * 1.44, q * 1.44, ink)
            block(-q * 0.3, -q * 0.3, q * 0.6, q * 0.6, ground)
        case 7:
            for point in regular(5, 0, q * 0.58):
                pygame.draw.circle(big, ink, point, q * 0.38)
        case _:
            for i in (-1, 0, 1):
                block(-q * 0.85, i * q * 0.62 - q * 0.17, q * 1.7, q * 0.34, ink)


def keycap(
    pen: Pen, key: str, x: float, y: float, c: str = "soft", at: At = "l", share: float = 1.0
) -> float:
    """Draw a key, or that of a command, as a keycap; returns its width in pixels.

    ``share``: of its usual size, where the text beside it is set smaller, too.
    """
    w = keycap_width(pen, key, share)
    key = pen.keys.caption(key)
    left = x if at == "l" else x - w / 2 if at == "c" else x - w
    half = share * max(15 * pen.s, pen.type.px("small") * 0.75)
    pen.rect(Box(left, y - half, w, 2 * half), rad=5, line=c, lw=1.5)
    pen.text(key, left + w / 2, y, _cap_role(pen, share), c, "c")
    return w


def keycap_width(pen: Pen, key: str, share: float = 1.0) -> float:
    """Width of a keycap in pixels."""
    key, s = pen.keys.caption(key), pen.s * share
    wide = pen.width(key, _cap_role(pen, share)) + 16 * s
    return max(wide, 30 * s, share * pen.type.px("small") * 1.5)


def _cap_role(pen: Pen, share: float) -> Role:
    return "small" if share == 1.0 else round(pen.type.px("small") * share)


def keycap_icon(pen: Pen, key: str, c: str = "soft") -> Icon:
    """A keycap for a line of runs."""
    return Icon(keycap_width(pen, key), lambda _surface, x, y: keycap(pen, key, x, y, c))


def hanko(
    pen: Pen, text: str, x: float, y: float, size: float, c: str = "red", tc: str = "washi"
) -> None:
    """Draw a square seal, ``size`` pixels wide, with one or two characters (親, D)."""
    box = Box(x - size / 2, y - size / 2, size, size)
    pen.rect(box, c, rad=size / pen.s * 0.16)
    pen.text(text, x, y, size * (0.68 if len(text) == 1 else 0.42), tc, "c", bold=True)


def tag(
    pen: Pen,
    label: str,
    x: float,
    y: float,
    *,
    fill: str = "night2",
    c: str = "washi",
    at: At = "l",
    role: Role = "labelb",
    line: str | None = None,
    pad: float = 12,
) -> float:
    """Draw a small label with a ground; returns its width in pixels."""
    w = pen.width(label, role) + 2 * pad * pen.s
    left = x if at == "l" else x - w / 2 if at == "c" else x - w
    half = max(18 * pen.s, pen.type.px(role) * 0.82)
    pen.rect(Box(left, y - half, w, 2 * half), fill, rad=6, line=line, lw=2)
    pen.text(label, left + w / 2, y, role, c, "c")
    return w


def check(pen: Pen, x: float, y: float, r: float, fill: str = "gold", c: str = "ink") -> None:
    """Draw a disc with a tick, radius ``r`` pixels, with a dark edge."""

    def draw(big: pygame.Surface, k: float) -> None:
        m = big.get_width() / 2
        pygame.draw.circle(big, rgba("night"), (m, m), r * k * 1.19)
        pygame.draw.circle(big, rgba(fill), (m, m), r * k)
        points = [(m + dx * r * k, m + dy * r * k) for dx, dy in _TICK]
        pygame.draw.polygon(big, rgba(c), points)

    pen.picture(("check", round(r, 2), fill, c), x, y, 2.5 * r + 2, 2.5 * r + 2, draw)


_TICK = ((-0.5, 0.02), (-0.34, -0.13), (-0.12, 0.12), (0.38, -0.46), (0.54, -0.3), (-0.12, 0.44))


def chip(pen: Pen, x: float, y: float, r: float, n: int, c: str = "red") -> None:
    """Draw a chip of a value, radius ``r`` pixels."""

    def draw(big: pygame.Surface, k: float) -> None:
        m = big.get_width() / 2
        rr = r * k
        pygame.draw.circle(big, rgba("night"), (m, m + rr * 0.18), rr)
        pygame.draw.circle(big, rgba(c), (m, m), rr)
        for i in range(8):
            a = i * math.pi / 4
            spot = (m + math.cos(a) * rr * 0.86, m + math.sin(a) * rr * 0.86)
            pygame.draw.circle(big, rgba("washi"), spot, rr * 0.13)
        pygame.draw.circle(big, rgba("washi"), (m, m), rr * 0.66)

    pen.picture(("chip", round(r, 2), c), x, y, 2.4 * r + 2, 2.4 * r + 2, draw)
    pen.text(str(n), x, y, r * 0.8, "ink", "c", bold=True, fit=r * 1.25)
