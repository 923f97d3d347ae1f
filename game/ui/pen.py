"""The pen: every shape and every line of text goes through it onto one surface.

Boxes and points are window pixels; radii, line widths and offsets are design units, multiplied by
``pen.s``. Colours are names of the palette. A pen is made for each frame and costs nothing.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame

from game.keys import DEFAULTS, Keys
from game.ui.box import Box
from game.ui.palette import rgba
from game.ui.shapes import Point, Shapes, put, smooth
from game.ui.text import At, Icon, Role, Run, Type


class Pen:
    """Draws on one surface.

    Attributes:
        surface: what is drawn on.
        type: sets text.
        shapes: keeps the smooth shapes.
        s: pixels of one design unit for everything this pen draws.
        keys: the keys that keycaps show.
    """

    def __init__(
        self, surface: pygame.Surface, type_: Type, shapes: Shapes, s: float, keys: Keys = DEFAULTS
    ) -> None:
        self.surface = surface
        self.type = type_
        self.shapes = shapes
        self.s = s
        self.keys = keys

    def scaled(self, s: float) -> Pen:
        """The same pen with another unit (``metrics.s`` for tables, ``metrics.u`` for controls)."""
        return Pen(self.surface, self.type, self.shapes, s, self.keys)

    def rect(
        self,
        box: Box,
        fill: str | None = None,
        *,
        rad: float = 0,
        a: int = 255,
        line: str | None = None,
        lw: float = 0,
        la: int = 255,
    ) -> None:
        """Draw a rounded rectangle.

        Args:
            box: where.
            fill: colour of the inside, None for none.
            rad: corner radius in units.
            a: opacity of the inside.
            line: colour of a frame just inside the edge.
            lw: width of the frame in units; at least a pixel is drawn.
            la: opacity of the frame.
        """
        pixels, radius = box.pixels(), round(rad * self.s)
        if fill is not None:
            self.shapes.rect(self.surface, pixels, radius, rgba(fill, a))
        if line is not None:
            width = max(1, round(lw * self.s))
            self.shapes.frame(self.surface, pixels, radius, width, rgba(line, la))

    def shadow(
        self,
        box: Box,
        rad: float = 8,
        spread: float = 14,
        a: int = 90,
        dy: float = 8,
        dx: float = 3,
    ) -> None:
        """Draw a soft shadow, fallen down and to the right: the light comes from the upper left."""
        moved = box.move(dx * self.s, dy * self.s).pixels()
        self.shapes.shadow(
            self.surface, moved, round(rad * self.s), max(1, round(spread * self.s)), a
        )

    def hrule(
        self, x0: float, x1: float, y: float, colour: str = "rule", a: int = 150, lw: float = 1.5
    ) -> None:
        """Draw a horizontal line from ``x0`` to ``x1``."""
        height = max(1, round(lw * self.s))
        self.rect(Box(x0, round(y), x1 - x0, height), colour, a=a)

    def vrule(
        self, x: float, y0: float, y1: float, colour: str = "rule", a: int = 255, lw: float = 2
    ) -> None:
        """Draw a vertical line from ``y0`` to ``y1``."""
        width = max(1, round(lw * self.s))
        self.rect(Box(round(x), y0, width, y1 - y0), colour, a=a)

    def circle(
        self,
        x: float,
        y: float,
        r: float,
        fill: str | None = None,
        *,
        line: str | None = None,
        lw: float = 0,
        a: int = 255,
    ) -> None:
        """Draw a circle of radius ``r`` pixels about a point."""
        size = 2 * r + 2
        edge = max(1.0, lw * self.s) if line else 0

        def draw(big: pygame.Surface, k: float) -> None:
            middle = (big.get_width() / 2, big.get_height() / 2)
            if line:
                pygame.draw.circle(big, rgba(line), middle, r * k)
                pygame.draw.circle(
                    big, rgba(fill) if fill else (0, 0, 0, 0), middle, (r - edge) * k
                )
            elif fill:
                pygame.draw.circle(big, rgba(fill, a) if a == 255 else rgba(fill), middle, r * k)

        self.picture(("circle", r, fill, line, edge, a), x, y, size, size, draw, a=a)

    def poly(self, points: Sequence[Point], fill: str, a: int = 255) -> None:
        """Fill a polygon; corners in window pixels."""
        x0 = math.floor(min(x for x, _ in points))
        y0 = math.floor(min(y for _, y in points))
        w = math.ceil(max(x for x, _ in points)) - x0 + 1
        h = math.ceil(max(y for _, y in points)) - y0 + 1
        local = tuple((round(x - x0, 2), round(y - y0, 2)) for x, y in points)

        def draw(big: pygame.Surface, k: float) -> None:
            pygame.draw.polygon(big, rgba(fill), [(x * k, y * k) for x, y in local])

        image = self.shapes.kept(("poly", local, fill), lambda: smooth(w, h, draw))
        self._put(image, (x0, y0), a)

    def line(self, start: Point, end: Point, colour: str, lw: float = 1.5, a: int = 255) -> None:
        """Draw a straight line, ``lw`` units wide, in any direction."""
        angle = math.atan2(end[1] - start[1], end[0] - start[0])
        width = max(1.0, lw * self.s)
        dx, dy = math.sin(angle) * width / 2, -math.cos(angle) * width / 2
        self.poly(
            [
                (start[0] + dx, start[1] + dy),
                (end[0] + dx, end[1] + dy),
                (end[0] - dx, end[1] - dy),
                (start[0] - dx, start[1] - dy),
            ],
            colour,
            a,
        )

    def arrow(self, start: Point, end: Point, colour: str, lw: float = 6, head: float = 20) -> None:
        """Draw an arrow; ``lw`` and the length of its head are units."""
        angle = math.atan2(end[1] - start[1], end[0] - start[0])
        h = head * self.s
        neck = (end[0] - math.cos(angle) * h * 0.8, end[1] - math.sin(angle) * h * 0.8)
        self.line(start, neck, colour, lw)
        wings = [
            (end[0] - h * math.cos(angle + turn), end[1] - h * math.sin(angle + turn))
            for turn in (-0.45, 0.45)
        ]
        self.poly([end, *wings], colour)

    def dashed(
        self, box: Box, colour: str = "washi", lw: float = 3, dash: float = 12, gap: float = 8
    ) -> None:
        """Draw a dashed frame: it belongs here although it is not here."""
        width, step = lw * self.s, (dash + gap) * self.s
        for i in range(math.ceil(box.w / step)):
            x = box.x + i * step
            for y in (box.y, box.b - width):
                self.rect(Box(x, y, min(dash * self.s, box.r - x), width), colour)
        for i in range(math.ceil(box.h / step)):
            y = box.y + i * step
            for x in (box.x, box.r - width):
                self.rect(Box(x, y, width, min(dash * self.s, box.b - y)), colour)

    def picture(
        self,
        key: tuple[object, ...],
        x: float,
        y: float,
        w: float,
        h: float,
        draw: object,
        *,
        a: int = 255,
    ) -> None:
        """Draw a small picture centred on a point and keep it.

        Args:
            key: names the picture among all kept ones, its colours included.
            x: its middle, across.
            y: its middle, downwards.
            w: width in pixels.
            h: height in pixels.
            draw: ``draw(surface, factor)`` draws it with opaque colours, ``factor`` times larger.
            a: opacity.
        """
        image = self.shapes.kept(
            (*key, math.ceil(w), math.ceil(h)),
            lambda: smooth(w, h, draw),  # type: ignore[arg-type]
        )
        width, height = image.get_size()
        self._put(image, (round(x - width / 2), round(y - height / 2)), a)

    def image(self, image: pygame.Surface, box: Box) -> None:
        """Put an ordinary surface (a face, a picture) with its middle on the middle of ``box``."""
        w, h = image.get_size()
        self.surface.blit(image, (round(box.cx - w / 2), round(box.cy - h / 2)))

    def _put(self, image: pygame.Surface, at: tuple[int, int], alpha: int) -> None:
        if alpha == 255:
            put(self.surface, image, at)
            return
        veiled = image.copy()
        veiled.fill((alpha, alpha, alpha, alpha), special_flags=pygame.BLEND_RGBA_MULT)
        put(self.surface, veiled, at)

    def width(self, text: str, role: Role = "body", *, bold: bool | None = None) -> float:
        """Width of a line in pixels."""
        return self.type.width(text, role, bold=bold)

    def text(
        self,
        text: str,
        x: float,
        y: float,
        role: Role = "body",
        c: str = "washi",
        at: At = "l",
        *,
        bold: bool | None = None,
        a: int = 255,
        fit: float | None = None,
    ) -> float:
        """Draw one line: see :meth:`game.ui.text.Type.draw`."""
        return self.type.draw(self.surface, text, x, y, role, c, at, bold=bold, alpha=a, fit=fit)

    def para(
        self,
        text: str,
        x: float,
        y: float,
        width: float,
        role: Role = "body",
        c: str = "washi",
        at: At = "l",
        *,
        lead: float = 1.5,
        bold: bool | None = None,
        most: int | None = None,
    ) -> float:
        """Draw a wrapped text: see :meth:`game.ui.text.Type.paragraph`."""
        return self.type.paragraph(
            self.surface, text, x, y, width, role, c, at, leading=lead, bold=bold, most=most
        )

    def vertical(
        self,
        text: str,
        x: float,
        y: float,
        role: Role = "h1",
        c: str = "ink",
        *,
        lead: float = 1.08,
        bold: bool | None = None,
        a: int = 255,
    ) -> float:
        """Write downwards: see :meth:`game.ui.text.Type.vertical`."""
        return self.type.vertical(
            self.surface, text, x, y, role, c, leading=lead, bold=bold, alpha=a
        )

    def runs(
        self, parts: Sequence[Run | Icon], x: float, y: float, at: At = "l", *, gap: float = 0
    ) -> float:
        """Draw texts and icons on one line: see :meth:`game.ui.text.Type.runs`."""
        return self.type.runs(self.surface, parts, x, y, at, gap=gap)
