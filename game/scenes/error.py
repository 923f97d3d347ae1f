"""The error window: what happened, then what is safe, then what one can do. Calm, on paper."""

from __future__ import annotations

import contextlib
import os
import subprocess
import sys
from typing import TYPE_CHECKING

import pygame

from game import clipboard
from game.glance import newest
from game.input import Command, Intent
from game.scene import Quit, Reset, Transition
from game.ui import marks, parts
from game.ui.box import HANAFUDA, Box
from game.ui.cards import soft_shadow, turned
from game.ui.focus import Widget
from game.ui.page import Page
from game.ui.shapes import put
from game.ui.widgets import Button

if TYPE_CHECKING:
    from pathlib import Path

    from game.context import Context
    from game.report import Report
    from game.ui.metrics import Metrics
    from game.ui.pen import Pen

WIDE, HIGH = 1280, 780
"""Size of the sheet in units."""


class Fact(Widget):
    """A framed line: a name, a value, what Enter does with it."""

    radius = 6
    gap = 3

    def __init__(self, press: object, key: str) -> None:
        super().__init__(key)
        self.name = self.value = self.action = ""
        self._do = press

    def activate(self) -> None:
        """Do it."""
        if callable(self._do):
            self._do()

    def draw(self, pen: Pen) -> None:
        """Draw it."""
        s, box = pen.s, self.box
        pen.rect(box, rad=6, line="washi3", lw=2)
        pen.text(self.name, box.x + 20 * s, box.cy, "label", "ink2", fit=176 * s)
        right = box.r - 18 * s
        right -= marks.keycap(pen, self.keycap, right, box.cy, "ink2", "r") + 14 * s
        right -= pen.text(self.action, right, box.cy, "label", "ink2", "r") + 16 * s
        x = box.x + 210 * s
        pen.text(self.value, x, box.cy, "bodyb", "ink", fit=right - x)


class ErrorScene(Page):
    """Shown after a mistake of the program."""

    def __init__(self, ctx: Context, report: Report) -> None:
        super().__init__(ctx)
        self.report = report
        self._saved = newest(ctx.paths.matches)
        self._detail = False
        self._copied = False
        self._card: tuple[pygame.Surface, pygame.Surface] | None = None

    def build(self) -> None:
        """Make the buttons; the likely one goes on."""
        add = self.group.add
        self._number = add(Fact(self._copy, "c"))
        self._file = add(Fact(self._open_folder, "o"))
        self._more = add(Button(self._toggle_detail, key="d", kind="paper_link"))
        self._quit = add(Button(lambda: self.go(Quit()), key=Command.CANCEL, kind="paper"))
        self._title = add(Button(self._to_title, key="t", kind="paper"))
        self._go_on = add(Button(self._continue, key=Command.CONFIRM, kind="primary"))
        self.group.focus = self._go_on
        self.group.default = self._go_on
        self._file.visible = self.report.file is not None
        self._title.visible = self._saved is not None

    def place(self, metrics: Metrics) -> None:
        """Lay the sheet into the middle of the window."""
        t = self.ctx.t
        self._card = None
        self._fitting = metrics.at_most(WIDE + 80, HIGH + 60)
        u = self._u = self._fitting.u
        self._sheet = sheet = Box(
            (metrics.width - WIDE * u) / 2, (metrics.height - HIGH * u) / 2, WIDE * u, HIGH * u
        )
        x = sheet.x + 360 * u
        w = sheet.r - 60 * u - x
        y = sheet.y + 436 * u
        self._number.name, self._number.value = t("error.number"), self.report.number
        self._number.action = t("error.copied") if self._copied else t("error.copy")
        self._file.name = t("error.file")
        self._file.value = self.report.file.name if self.report.file else ""
        self._file.action = t("error.open_folder")
        self._number.box = Box(x, y, w, 58 * u)
        self._file.box = Box(x, y + 66 * u, w, 58 * u)
        self._more.label = t("error.less") if self._detail else t("error.details")
        self._more.box = Box(x - 10 * u, y + 138 * u, 330 * u, 52 * u)
        self._quit.label, self._title.label = t("common.quit"), t("error.to_title")
        self._go_on.label = t("error.go_on") if self._saved else t("error.to_title")
        y = sheet.b - 124 * u
        self._quit.box = Box(x, y, 190 * u, 84 * u)
        self._title.box = Box(x + 210 * u, y, 270 * u, 84 * u)
        self._go_on.box = Box(x + 500 * u, y, 360 * u, 84 * u)

    def spoken_title(self) -> str:
        """What has happened and that nothing is lost."""
        t = self.ctx.t
        safe = t("error.safe") if self._saved else t("error.nothing_lost")
        return " ".join((t("error.title"), t("error.cause"), safe, self._safe(), t("error.please")))

    def react(self, intent: Intent) -> Transition | None:  # noqa: ARG002
        """Every key has its control."""
        return None

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the sheet over the darkened table."""
        metrics = self.metrics
        surface.blit(self.ctx.assets.tabletop(metrics.width, metrics.height), (0, 0))
        pen = self.ctx.pen(surface, metrics=self._fitting)
        parts.dusk(pen, 120)
        parts.paper(pen, self._sheet, a=150)
        self._draw_card(pen)
        if self._detail:
            self._draw_detail(pen)
        else:
            self._draw_words(pen)
        self._number.visible = not self._detail
        self.group.draw(pen)

    def _continue(self) -> None:
        if self._saved is not None:
            self.go(Reset(self.ctx.scene("resume", saved=self._saved)))
        else:
            self._to_title()

    def _to_title(self) -> None:
        self.go(Reset(self.ctx.scene("title")))

    def _toggle_detail(self) -> None:
        self._detail = not self._detail
        self._number.visible = not self._detail
        self._file.visible = not self._detail and self.report.file is not None
        self.layout(self.metrics)
        if not self._detail:
            self.group.set_focus(self._go_on)

    def _copy(self) -> None:
        self._copied = clipboard.put(self.report.number)
        self.layout(self.metrics)

    def _open_folder(self) -> None:
        if self.report.file is not None:
            open_folder(self.report.file.parent)

    def _draw_card(self, pen: Pen) -> None:
        u, sheet = self._u, self._sheet
        h = 330 * u
        box = Box(sheet.x + 78 * u, sheet.y + 84 * u, h * HANAFUDA, h)
        if self._card is None:
            face = turned(self.ctx.assets.face("hanafuda", "yanagi.kasu1", box.w, box.h), 8)
            self._card = (face, soft_shadow(face, max(2, round(7 * u)), 110))
        face, shadow = self._card
        w, h2 = shadow.get_size()
        at = (round(box.cx - w / 2 + 7 * u), round(box.cy - h2 / 2 + 12 * u))
        put(pen.surface, shadow, at)
        pen.image(face, box)

    def _draw_words(self, pen: Pen) -> None:
        t, u, sheet = self.ctx.t, self._u, self._sheet
        x = sheet.x + 360 * u
        w = sheet.r - 60 * u - x
        pen.text(t("error.title"), x, sheet.y + 100 * u, "h1", "ink", fit=w)
        pen.para(t("error.cause"), x, sheet.y + 174 * u, w, "body", "ink", most=1)
        box = Box(x, sheet.y + 222 * u, w, 118 * u)
        pen.rect(box, "washi2", rad=8)
        marks.check(pen, box.x + 46 * u, box.cy, 24 * u, "green", "washi")
        title = t("error.safe") if self._saved else t("error.nothing_lost")
        pen.text(title, box.x + 90 * u, box.y + 38 * u, "bodyb", "ink", fit=w - 110 * u)
        pen.text(self._safe(), box.x + 90 * u, box.y + 80 * u, "body", "ink", fit=w - 110 * u)
        pen.para(t("error.please"), x, box.b + 44 * u, w, "label", "ink2", most=1)

    def _safe(self) -> str:
        t, saved = self.ctx.t, self._saved
        if saved is None:
            return t("error.no_match")
        return t("error.match", game=t(f"game_{saved.game}.name"), deal=saved.deal)

    def _draw_detail(self, pen: Pen) -> None:
        u, sheet = self._u, self._sheet
        x, y = sheet.x + 360 * u, sheet.y + 70 * u
        w = sheet.r - 60 * u - x
        px = pen.type.px("small") * 0.86
        room = int((self._more.box.y - y) / (px * 1.4))
        for line in self.report.text.splitlines()[-room:]:
            shown = line.replace("\t", "    ")
            wide = pen.width(shown, px)
            if wide > w:
                shown = shown[: max(1, int(len(shown) * w / wide) - 2)] + "…"
            pen.text(shown, x, y, px, "ink2", fit=w)
            y += px * 1.4


def open_folder(path: Path) -> None:
    """Show a folder in the system's file manager, where there is one."""
    with contextlib.suppress(OSError):
        path.mkdir(parents=True, exist_ok=True)
        if sys.platform == "win32":
            os.startfile(path)  # noqa: S606 - the user's own folder
        else:
            opener = "open" if sys.platform == "darwin" else "xdg-open"
            subprocess.Popen(  # noqa: S603 - no shell, a path of ours
                [opener, str(path)], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
            )
