"""The curtain between two people at one machine: it covers all until the named one is there.

While it opens, and from the table later on, the named person can close it again.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import pygame

from game.anim.easing import ease_in_out
from game.input import Command, PointerDown
from game.scene import Pop, Transition
from game.ui import marks, parts
from game.ui.bar import bar_height
from game.ui.box import Box
from game.ui.focus import NOWHERE
from game.ui.geometry import curtain
from game.ui.page import Page
from game.ui.palette import mixed, rgba
from game.ui.widgets import Button

if TYPE_CHECKING:
    from engine.core.cards import Seat
    from game.context import Context
    from game.input import Intent
    from game.ui.metrics import Metrics
    from game.ui.pen import Pen

BANDS = (
    "#5b3378", "#efe8d8", "#a5231b", "#efe8d8", "#1f5c3a", "#efe8d8", "#5b3378",
    "#efe8d8", "#a5231b", "#efe8d8", "#1f5c3a", "#efe8d8", "#5b3378",
)  # fmt: skip
"""The stage curtain's cloths."""
ROD, FOOT, DARK = 54, 60, "#14100e"
OPENING = 0.25
"""Seconds in which it opens; behind it the table lies with its hand still face down."""


class Curtain(Page):
    """Covers the table; only its button, or Enter, opens it.

    Args:
        ctx: the program's services.
        seat: whose turn it is; the crest.
        who: that person's name.
        where: the game and which deal it is, in words.
    """

    def __init__(self, ctx: Context, seat: Seat, who: str, where: str = "") -> None:
        super().__init__(ctx)
        self.seat, self.who, self.where = seat, who, where
        self._opened = 0.0
        self._opening = False
        self._cloth: pygame.Surface | None = None
        self._shut = NOWHERE

    def build(self) -> None:
        """One button."""
        self._open = self.group.add(Button(self.open, key=Command.CONFIRM, kind="primary"))
        self.ctx.audio.play("flip")

    def place(self, metrics: Metrics) -> None:
        """In the middle, on paper."""
        self._cloth = None
        s = metrics.at_most(1000, 640).u
        w, h = metrics.width, metrics.height
        wide = min(940 * s, w - 48 * metrics.s)
        self._paper = Box(w / 2 - wide / 2, h / 2 - 290 * s, wide, 560 * s)
        self._open.label = self.ctx.t("curtain.open", name=self.who)
        pen = self.ctx.pen(pygame.Surface((1, 1))).scaled(s)
        button = min(max(460 * s, self._open.least_width(pen, 100)), wide - 48 * s)
        self._open.box = Box(w / 2 - button / 2, self._paper.b - 148 * s, button, 100 * s)

    def spoken_title(self) -> str:
        """Who is to come."""
        words = ("turn", "hand_over", "look_away", "saved")
        return " ".join(self.ctx.t(f"curtain.{word}", name=self.who) for word in words)

    def open(self) -> None:
        """The person is there."""
        self._opening = True
        self.opaque = False
        if self.ctx.settings.speed <= 0:
            self.go(Pop("unveiled"))
        self.touch()

    def react(self, intent: Intent) -> Transition | None:
        """Nothing else opens it, and nothing leads past it; while it opens it can be closed."""
        match intent:
            case Command.CURTAIN if self._opening:
                self.close()
            case PointerDown(x, y, 1) if self._opening and self._shut.holds(x, y):
                self.close()
        return None

    def close(self) -> None:
        """It falls again: nobody has seen the hand yet."""
        self._opening, self._opened, self.opaque, self.next = False, 0.0, True, None
        self.group.resume()
        self.touch()

    def update(self, dt: float) -> bool:
        """Let it open."""
        moving = super().update(dt)
        if not self._opening or self.next is not None:
            return moving
        self._opened += dt * max(self.ctx.settings.speed, 0.1) / OPENING
        if self._opened >= 1:
            self.go(Pop("unveiled"))
        return True

    def draw(self, surface: pygame.Surface) -> None:
        """Closed it is the whole picture: nothing of the table is drawn behind it."""
        if self.opaque:
            surface.fill(rgba(DARK)[:3])
        opened = ease_in_out(min(1.0, self._opened))
        w, h, s = self.metrics.width, self.metrics.height, self.metrics.s
        if self._cloth is None or opened:
            self._cloth = self._bands(opened)
        surface.blit(self._cloth, (0, 0))
        pen = self.ctx.pen(surface)
        bar = bar_height(pen.type, self.metrics) if self._opening else 0.0
        pen.rect(Box(0, 0, w, max(ROD * s, bar)), DARK)
        rings = [i * w / len(BANDS) for i in range(len(BANDS) + 1)]
        if opened:
            rings = [x + wide / 2 for x, wide in curtain(w, len(BANDS), opened)]
        for x in rings:
            pen.circle(x, ROD * s, 30 * s, DARK)
            pen.circle(x, ROD * s, 21 * s, "gold")
        foot = FOOT * s * (1 - opened)
        pen.rect(Box(0, h - foot, w, foot), DARK)
        if self._opening:
            self._rod(pen)
        else:
            self._words(surface)

    def _rod(self, pen: Pen) -> None:
        """Over the opening curtain: which deal, who is looking, the key that closes it."""
        s, w, t = pen.s, self.metrics.width, self.ctx.t
        y = ROD * s * 0.46
        words, cap = t("curtain.close"), marks.keycap_width(pen, Command.CURTAIN)
        left = w - 40 * s - cap - 10 * s - pen.width(words, "label")
        parts.foot_keys(pen, w - 32 * s, y, ((words, Command.CURTAIN),))
        self._shut = Box(left - 12 * s, 0, w - left, ROD * s)
        only = t("curtain.only", name=self.who)
        room = 2 * (left - 40 * s - w / 2)
        wide = min(pen.width(only, "labelb"), room)
        pen.text(only, w / 2, y, "labelb", "washi", "c", fit=room)
        marks.crest(pen, self.seat, w / 2 - wide / 2 - 22 * s, y, 13 * s)
        pen.text(self.where, 40 * s, y, "small", "soft", fit=w / 2 - wide / 2 - 90 * s)

    def _bands(self, opened: float) -> pygame.Surface:
        """The cloths with their folds, darker in the valleys."""
        w, h = self.metrics.width, self.metrics.height
        out = pygame.Surface((w, h), pygame.SRCALPHA)
        low = round(h - FOOT * self.metrics.s * (1 - opened))
        drawn = curtain(w, len(BANDS), opened)
        for i, (x, width) in enumerate(drawn):
            colour = BANDS[i if not opened or i <= len(BANDS) // 2 else i - 1]
            folds = 24
            for k in range(folds):
                valley = abs(math.cos(math.pi * (k + 0.5) / folds * 2))
                shade = mixed(colour, DARK, 0.06 + 0.24 * valley)
                left = round(x + width * k / folds)
                right = round(x + width * (k + 1) / folds)
                out.fill(rgba(shade), pygame.Rect(left, 0, max(1, right - left), low))
        return out

    def _words(self, surface: pygame.Surface) -> None:
        pen = self.ctx.pen(surface).scaled(self.metrics.at_most(1000, 640).u)
        s, box, t = pen.s, self._paper, self.ctx.t
        parts.paper(pen, box, a=150)
        marks.crest(pen, self.seat, box.cx, box.y + 104 * s, 50 * s)
        title = t("curtain.turn", name=self.who)
        pen.text(title, box.cx, box.y + 222 * s, 68 * s, "ink", "c", bold=True, fit=box.w - 64 * s)
        y = box.y + 308 * s
        for line in ("hand_over", "look_away"):
            words = t(f"curtain.{line}", name=self.who)
            pen.text(words, box.cx, y, "body", "ink2", "c", fit=box.w - 64 * s)
            y += 44 * s
        low = self.metrics.height - 30 * self.metrics.s
        words = "　".join(part for part in (self.where, t("curtain.saved")) if part)
        pen.text(words, self.metrics.width / 2, low, "label", "soft", "c",
                 fit=self.metrics.width - 40 * s)  # fmt: skip
        self.group.draw(pen)
