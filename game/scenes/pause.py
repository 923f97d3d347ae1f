"""The pause: the match is safe, go on or go away."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.input import Command, Intent
from game.scene import Pop, Push, Reset, Transition
from game.ui import parts
from game.ui.box import Box
from game.ui.page import Page
from game.ui.widgets import Button

if TYPE_CHECKING:
    import pygame

    from engine.match.play import Play
    from game.context import Context
    from game.ui.metrics import Metrics

WIDE, HIGH = 620, 640
"""Size of the paper in units."""
QUIT_HIGH, GUIDE_HIGH, CODE_HIGH = 116, 104, 104
"""Room of one more way on, with a line under it and without one."""


class Pause(Page):
    """Stands over a table.

    The table resumes with ``"rules"`` when the person wants to read the rules, with ``"guide"``
    when they want to be shown round, else with None.

    Args:
        ctx: the program's services.
        title: the game's name.
        note: which deal, in words.
        veil: hide the table completely: several people play at this machine.
        quits: whether the deal may be given up now; the table then resumes with ``"give_up"``.
        guide: whether there is a guide to the table.
        play: the match, where the code of its deal may be shown: one person plays alone.
    """

    in_order = True

    def __init__(
        self,
        ctx: Context,
        title: str = "",
        note: str = "",
        *,
        veil: bool = False,
        quits: bool = False,
        guide: bool = False,
        play: Play | None = None,
    ) -> None:
        super().__init__(ctx)
        self.opaque = veil
        self._quits = quits
        self._guides = guide
        self._play = play if play is not None and play.state is not None else None
        self._high = HIGH + (QUIT_HIGH if quits else 0) + (GUIDE_HIGH if guide else 0)
        self._high += CODE_HIGH if self._play else 0
        self._title, self._note = title, note

    def build(self) -> None:
        """Make the ways on."""
        add = self.group.add
        self._on = add(Button(lambda: self.go(Pop()), key=Command.CANCEL, kind="primary"))
        self._rules = add(Button(lambda: self.go(Pop("rules")), key=Command.RULES, kind="paper"))
        self._guide = add(Button(lambda: self.go(Pop("guide")), key=Command.GUIDE, kind="paper"))
        self._guide.visible = self._guides
        self._settings = add(Button(self._to_settings, kind="paper"))
        self._code = add(Button(self._to_code, key="d", kind="paper"))
        self._code.visible = self._play is not None
        self._give_up = add(Button(lambda: self.go(Pop("give_up")), kind="paper"))
        self._give_up.visible = self._quits
        self._leave = add(Button(self._to_title, kind="paper"))

    def _to_settings(self) -> None:
        self.go(Push(self.ctx.scene("settings")))

    def _to_code(self) -> None:
        self.go(Push(self.ctx.scene("deal_code", play=self._play, again=False)))

    def _to_title(self) -> None:
        self.go(Reset(self.ctx.scene("title")))

    def place(self, metrics: Metrics) -> None:
        """Lay the paper into the middle."""
        t = self.ctx.t
        self._fitting = metrics.at_most(WIDE + 60, self._high + 40)
        u = self._fitting.u
        self._paper = paper = Box(
            (metrics.width - WIDE * u) / 2,
            (metrics.height - self._high * u) / 2,
            WIDE * u,
            self._high * u,
        )
        self._on.label, self._rules.label = t("pause.go_on"), t("pause.rules")
        self._settings.label, self._leave.label = t("title.settings"), t("pause.leave")
        self._leave.sub = t("pause.safe")
        self._guide.label = t("pause.guide")
        self._give_up.label, self._give_up.sub = t("pause.give_up"), t("pause.given_up")
        self._code.label = t("deal_result.code")
        y = paper.y + 164 * u
        for button in self._ways():
            height = (96 if button.sub else 84) * u
            button.box = Box(paper.x + 60 * u, y, paper.w - 120 * u, height)
            y += height + 20 * u

    def _ways(self) -> list[Button]:
        """The buttons that are there, from the top."""
        every = (
            self._on, self._rules, self._guide, self._settings, self._code, self._give_up,
            self._leave,
        )  # fmt: skip
        return [button for button in every if button.visible]

    def spoken_title(self) -> str:
        """That the match rests, and which."""
        told = (self.ctx.t("pause.title"), self._title, self._note)
        return ". ".join(words for words in told if words)

    def react(self, intent: Intent) -> Transition | None:
        """Esc goes on."""
        return Pop() if intent is Command.CANCEL else None

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the paper over the dusk, or over an empty table."""
        metrics, u, paper = self.metrics, self._fitting.u, self._paper
        if self.opaque:
            surface.blit(self.ctx.assets.tabletop(metrics.width, metrics.height), (0, 0))
        pen = self.ctx.pen(surface, metrics=self._fitting)
        parts.dusk(pen, 150)
        parts.paper(pen, paper, a=150)
        w = paper.w - 120 * u
        pen.text(self.ctx.t("pause.title"), paper.cx, paper.y + 66 * u, "h2", "ink", "c", fit=w)
        where = "　".join(words for words in (self._title, self._note) if words)
        pen.text(where, paper.cx, paper.y + 118 * u, "label", "ink2", "c", fit=w)
        self.group.draw(pen)
