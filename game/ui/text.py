"""Setting type: widths, lines, paragraphs, vertical names, runs of text with icons between.

A line is placed by the middle of its kanji, which lies 0.38 em above the baseline, not by the line
box: so a label stands truly in the middle of its button, in Japanese and in English.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal, TypeAlias

import pygame

from game.ui import wrap
from game.ui.box import TYPE
from game.ui.cache import SurfaceCache
from game.ui.fonts import CENTRE, Fonts
from game.ui.metrics import Metrics
from game.ui.palette import rgba

Role: TypeAlias = str | float
"""A key of :data:`game.ui.box.TYPE`, or a size in pixels."""
At: TypeAlias = Literal["l", "c", "r"]
"""Which end of a line ``x`` is: its left end, its middle, its right end."""
LEADING = 1.5
"""Line height in ems."""
SMALLEST = 11
"""``fit`` never goes below this many pixels."""


@dataclass(frozen=True)
class Run:
    """A piece of a line of runs."""

    text: str
    role: Role = "body"
    colour: str = "washi"


@dataclass(frozen=True)
class Icon:
    """A drawing inside a line of runs: a crest, a keycap, a card token.

    Attributes:
        width: pixels it takes.
        draw: called with the surface, its left edge and the middle of the line.
    """

    width: float
    draw: Callable[[pygame.Surface, float, float], object]


class Type:
    """Measures and draws text at the sizes of the window.

    Attributes:
        metrics: the window's sizes; the program replaces it after a resize.
        fonts: the fonts by size.
        squeezed: lines that had to be set smaller, and the share of their size that was left; the
            tests look at it.
    """

    def __init__(self, metrics: Metrics) -> None:
        self.metrics = metrics
        self.fonts = Fonts()
        self.squeezed: dict[str, float] = {}
        self._rendered = SurfaceCache(24 * 1024 * 1024)

    def sized(self, metrics: Metrics) -> Type:
        """The same type for other sizes (a dialog whose scale was lowered until it fits)."""
        other = Type.__new__(Type)
        other.__dict__.update(self.__dict__)
        other.metrics = metrics
        return other

    def px(self, role: Role) -> float:
        """Pixel size of a role; a number is already one."""
        return self.metrics.px(role) if isinstance(role, str) else role

    def width(self, text: str, role: Role = "body", *, bold: bool | None = None) -> float:
        """Width of a line in pixels."""
        return self._font(role, bold).size(text)[0] if text else 0

    def fitted(self, text: str, role: Role, limit: float, *, bold: bool | None = None) -> float:
        """The largest pixel size up to the role's at which a line is no wider than ``limit``."""
        px = self._fitting(text, role, limit, bold)
        if px < self.px(role):
            heavy = self._bold(role, bold)
            self._note(text, px / self.px(role), limit / self.width(text, px, bold=heavy))
        return px

    def _fitting(self, text: str, role: Role, limit: float, bold: bool | None) -> float:
        px, heavy = self.px(role), self._bold(role, bold)
        while px > SMALLEST and self.width(text, px, bold=heavy) > limit:
            wanted = px * limit / self.width(text, px, bold=heavy)
            if round(wanted) > wanted:  # there are fonts of whole pixels only
                wanted = math.floor(wanted)
            px = max(SMALLEST, min(px - 1, wanted))
        return px

    def fits(self, text: str, role: Role, limit: float, *, bold: bool | None = None) -> bool:
        """Whether a line can be made to fit into ``limit`` pixels without becoming too small."""
        px = self._fitting(text, role, limit, bold)
        return self.width(text, px, bold=self._bold(role, bold)) <= limit + 0.5

    def draw(
        self,
        surface: pygame.Surface,
        text: str,
        x: float,
        y: float,
        role: Role = "body",
        colour: str = "washi",
        at: At = "l",
        *,
        bold: bool | None = None,
        alpha: int = 255,
        fit: float | None = None,
    ) -> float:
        """Draw one line with the middle of its kanji on ``y``.

        Args:
            surface: where to.
            text: the line.
            x: its left end, middle or right end, as ``at`` says.
            y: the middle of its kanji.
            role: type role or pixel size.
            colour: a name or hex of the palette.
            at: what ``x`` is.
            bold: weight, where it differs from the role's.
            alpha: opacity.
            fit: largest width in pixels; the line is set smaller to keep it.

        Returns:
            The width drawn, in pixels.
        """
        if not text:
            return 0
        heavy = self._bold(role, bold)
        px = self.px(role) if fit is None else self.fitted(text, role, fit, bold=heavy)
        image = self.image(text, px, colour, bold=heavy)
        width = image.get_width()
        left = x if at == "l" else x - width / 2 if at == "c" else x - width
        font = self.fonts.get(px, heavy)
        if alpha < 255:
            image = image.copy()
            image.set_alpha(alpha)
        surface.blit(image, (round(left), round(y + CENTRE * round(px) - font.get_ascent())))
        return width

    def image(
        self, text: str, role: Role, colour: str = "washi", *, bold: bool | None = None
    ) -> pygame.Surface:
        """The line as a surface (kept for the next time); do not draw on it."""
        px, heavy = round(self.px(role)), self._bold(role, bold)
        return self._rendered.get(
            (text, px, heavy, colour),
            lambda: self.fonts.get(px, heavy).render(text, True, rgba(colour)).convert_alpha(),
        )

    def lines(
        self, text: str, width: float, role: Role = "body", *, bold: bool | None = None
    ) -> list[str]:
        """Break a text into lines of at most ``width`` pixels."""
        px, heavy = round(self.px(role)), self._bold(role, bold)
        return list(_broken(self.fonts, text, width, px, heavy))

    def paragraph(
        self,
        surface: pygame.Surface,
        text: str,
        x: float,
        y: float,
        width: float,
        role: Role = "body",
        colour: str = "washi",
        at: At = "l",
        *,
        leading: float = LEADING,
        bold: bool | None = None,
        most: int | None = None,
    ) -> float:
        """Draw a wrapped text whose first line is centred on ``y``.

        Args:
            surface: where to.
            text: the text; a newline starts a new line.
            x: as in :meth:`draw`.
            y: middle of the first line.
            width: width of the lines.
            role: type role or pixel size.
            colour: a name or hex of the palette.
            at: what ``x`` is.
            leading: distance of lines in ems.
            bold: weight, where it differs from the role's.
            most: the largest number of lines; the text is set smaller to keep it.

        Returns:
            Where the middle of one more line would be.
        """
        px: float = round(self.px(role))
        heavy = self._bold(role, bold)
        broken = self.lines(text, width, px, bold=heavy)
        while most and len(broken) > most and px > SMALLEST:
            px -= 1
            broken = self.lines(text, width, px, bold=heavy)
        for line in broken:
            self.draw(surface, line, x, y, px, colour, at, bold=heavy, fit=width)
            y += px * leading
        return y

    def height(
        self, text: str, width: float, role: Role = "body", *, leading: float = LEADING
    ) -> float:
        """How many pixels of height a paragraph takes."""
        return len(self.lines(text, width, role)) * self.px(role) * leading

    def vertical(
        self,
        surface: pygame.Surface,
        text: str,
        x: float,
        y: float,
        role: Role = "h1",
        colour: str = "ink",
        *,
        leading: float = 1.08,
        bold: bool | None = None,
        alpha: int = 255,
    ) -> float:
        """Write downwards, centred on ``x``, the first kanji's box starting at ``y``."""
        px, heavy = self.px(role), self._bold(role, bold)
        for character in text:
            shown = "｜" if character == "ー" else character
            self.draw(surface, shown, x, y + px / 2, px, colour, "c", bold=heavy, alpha=alpha)
            y += px * leading
        return y

    def runs(
        self,
        surface: pygame.Surface,
        parts: Sequence[Run | Icon],
        x: float,
        y: float,
        at: At = "l",
        *,
        gap: float = 0,
    ) -> float:
        """Draw texts and icons on one line, ``gap`` pixels apart; returns the whole width."""
        total = self.runs_width(parts, gap=gap)
        left = x if at == "l" else x - total / 2 if at == "c" else x - total
        for part in parts:
            if isinstance(part, Run):
                left += self.draw(surface, part.text, left, y, part.role, part.colour) + gap
            else:
                part.draw(surface, left, y)
                left += part.width + gap
        return total

    def runs_width(self, parts: Sequence[Run | Icon], *, gap: float = 0) -> float:
        """Width of a line of runs in pixels."""
        widths = (self.width(p.text, p.role) if isinstance(p, Run) else p.width for p in parts)
        return sum(widths) + gap * max(0, len(parts) - 1)

    @staticmethod
    def _bold(role: Role, bold: bool | None) -> bool:
        if bold is not None:
            return bold
        return TYPE[role][1] if isinstance(role, str) else False

    def _note(self, text: str, share: float, room: float) -> None:
        """Remember a squeezed line; one that does not fit even so counts as 0."""
        if len(self.squeezed) > 500:
            self.squeezed.clear()
        left = share if room > 0.98 else 0.0
        self.squeezed[text] = min(left, self.squeezed.get(text, 1.0))

    def _font(self, role: Role, bold: bool | None) -> pygame.font.Font:
        return self.fonts.get(self.px(role), self._bold(role, bold))


@lru_cache(maxsize=1024)
def _broken(fonts: Fonts, text: str, width: float, px: int, bold: bool) -> tuple[str, ...]:
    font = fonts.get(px, bold)
    return tuple(wrap.lines(text, width, lambda part: font.size(part)[0]))
