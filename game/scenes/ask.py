"""A question on a slip of paper over the scene that asks it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from game.input import Command, Intent
from game.scene import Pop, Transition
from game.ui import parts
from game.ui.box import Box
from game.ui.page import Page
from game.ui.widgets import Button, Kind

if TYPE_CHECKING:
    import pygame

    from game.context import Context
    from game.ui.metrics import Metrics

Answer = tuple[str, Command | str, Kind, object]
"""Words, key (``Command.CANCEL``, ``Command.CONFIRM``, a letter or nothing), look, result."""
WIDE = 820
"""Width of the paper in units."""


class Ask(Page):
    """Asks; the scene below resumes with the result of the answer, None after Esc.

    Args:
        ctx: the program's services.
        title: the question.
        text: what each answer means.
        choices: the answers, the likely one last; a dangerous one does not get the focus.
    """

    opaque = False

    def __init__(self, ctx: Context, title: str, text: str, choices: Sequence[Answer]) -> None:
        super().__init__(ctx)
        self._title, self._text, self._choices = title, text, choices

    def spoken_title(self) -> str:
        """The question and what it is about."""
        return f"{self._title} {self._text}"

    def build(self) -> None:
        """Make a button for every answer."""
        self._buttons: list[Button] = []
        for label, key, kind, result in self._choices:
            button = Button(partial(self._answer, result), key=key, kind=kind)
            button.label = label
            self._buttons.append(self.group.add(button))
        safe = [button for button in self._buttons if button.kind != "danger"]
        self.group.focus = (safe or self._buttons)[-1]

    def _answer(self, result: object) -> None:
        self.go(Pop(result))

    def place(self, metrics: Metrics) -> None:
        """Make the paper as high as its text."""
        self._fitting = metrics.at_most(WIDE + 80, 600)
        type_, u = self.ctx.type.sized(self._fitting), self._fitting.u
        width = min(WIDE * u, metrics.width - 40 * u)
        inner = width - 96 * u
        self._lines = type_.lines(self._text, inner, "body")
        px = type_.px("body")
        height = 132 * u + len(self._lines) * px * 1.5 + 132 * u
        self._paper = paper = Box(
            (metrics.width - width) / 2, (metrics.height - height) / 2, width, height
        )
        gap = 20 * u
        w = min(300 * u, (inner - gap * (len(self._buttons) - 1)) / max(1, len(self._buttons)))
        x = paper.r - 48 * u - w
        for button in reversed(self._buttons):
            button.box = Box(x, paper.b - 116 * u, w, 76 * u)
            x -= w + gap

    def react(self, intent: Intent) -> Transition | None:
        """Esc answers nothing."""
        return Pop() if intent is Command.CANCEL else None

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the paper."""
        pen = self.ctx.pen(surface, metrics=self._fitting)
        u, paper = self._fitting.u, self._paper
        parts.dusk(pen, 150)
        parts.paper(pen, paper, a=150)
        x, w = paper.x + 48 * u, paper.w - 96 * u
        pen.text(self._title, x, paper.y + 66 * u, "h2", "ink", fit=w)
        y, px = paper.y + 132 * u, pen.type.px("body")
        for line in self._lines:
            pen.text(line, x, y, "body", "ink", fit=w)
            y += px * 1.5
        self.group.draw(pen)
