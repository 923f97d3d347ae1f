"""Play a deal by code: type or paste it, choose a seat, and have the cards a friend has had."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.core.errors import BadCode
from engine.match.code import DealCode, read
from engine.match.play import SeatInfo
from game import clipboard
from game.input import Command, Intent
from game.matches import begin_given
from game.scene import Pop, Reset, Transition
from game.setup.draft import HUMAN, Draft, usual
from game.setup.memory import Memory
from game.setup.words import Words
from game.ui import marks, parts
from game.ui.box import Box
from game.ui.page import Page
from game.ui.rows import EntryRow
from game.ui.widgets import Button, Segments

if TYPE_CHECKING:
    from collections.abc import Iterable

    import pygame

    from game.context import Context
    from game.ui.metrics import Metrics
    from game.ui.pen import Pen

WIDE, HIGH = 1180, 640
MOST = 90
"""Letters that can be typed, hyphens included."""


class CodeRow(EntryRow):
    """The field for the code: as wide as its row has room beside the name."""

    def begin(self, text: str) -> None:
        """Take over a text that was pasted."""
        self.finish(keep=False)
        self.text = text

    def finish(self, *, keep: bool = True) -> None:
        """Close the field; what is wrong is said even when nothing was changed."""
        was, before = self.editing, self.text
        super().finish(keep=keep)
        if was and keep and self.text == before:
            self._change(self.text)

    def typed(self) -> str:
        """What stands in the field now."""
        return str(self._entry.get_text()) if self._entry is not None else self.text

    def _field(self) -> Box:
        box = self.box
        return Box(box.x + box.w * 0.16, box.y + box.h * 0.1, box.w * 0.82, box.h * 0.8)


class ByCode(Page):
    """A sheet over the games.

    Attributes:
        deal: what the code names, None while it is not right.
        wrong: why it is not, as a key of the words; empty while nothing was typed.
    """

    opaque = False

    def __init__(self, ctx: Context) -> None:
        super().__init__(ctx)
        self.deal: DealCode | None = None
        self.wrong = ""
        self._letter = ""
        self._seat = 0
        self._opens = True
        self._told = ""

    def spoken_title(self) -> str:
        """What the sheet is for."""
        return self.ctx.t("code.by_code")

    def news(self) -> Iterable[str]:
        """What the code names, or what is wrong with it; then what is in focus."""
        words = self._verdict()
        new = words != self._told
        self._told = words
        return [*([words] if new and words else []), *super().news()]

    def _verdict(self) -> str:
        t, deal = self.ctx.t, self.deal
        if deal is None:
            return t(f"code.wrong.{self.wrong}", letter=self._letter) if self.wrong else ""
        game = t(f"game_{deal.rules.game.spec.id}.name")
        return f"{game}. {t('code.facts', people=deal.rules.seats, dealer=deal.dealer + 1)}"

    def build(self) -> None:
        """The field, the seats, the ways on."""
        add = self.group.add
        self.row = add(CodeRow(lambda _: self._check(), limit=MOST))
        self.seats = add(Segments(self._sit))
        self._paste = add(Button(self.paste, key="v", kind="paper"))
        self._back = add(Button(lambda: self.go(Pop()), key=Command.CANCEL, kind="paper"))
        self.start = add(Button(self.begin, key=Command.CONFIRM, kind="primary"))
        self.group.focus = self.row

    def update(self, dt: float) -> bool:
        """Open the field once; follow what is typed, but find fault only when it is done."""
        super().update(dt)
        if self._opens:
            self._opens = False
            self.row.activate()
        elif self.row.editing and self._whole(self.row.typed()):
            self.row.finish()
        elif self.row.editing and self.row.typed() != self.row.text:
            self.deal, self.wrong = None, ""
            self.start.enabled = self.seats.visible = False
        return False

    @staticmethod
    def _whole(text: str) -> bool:
        try:
            read(text)
        except BadCode:
            return False
        return True

    def paste(self) -> None:
        """Take the code from the clipboard."""
        self.row.begin(" ".join(clipboard.get().split())[:MOST])
        self._check()

    def _check(self) -> None:
        """Say what the code names, or what is wrong with it."""
        self.deal, self.wrong = None, ""
        try:
            self.deal = read(self.row.text)
        except BadCode as error:
            self.wrong, self._letter = error.code, str(error.facts.get("letter", ""))
        else:
            self._seat = min(self._seat, self.deal.rules.seats - 1)
        self.layout(self.metrics)
        self.group.set_focus(self.start if self.deal is not None else self.row)
        self.touch()

    def _sit(self, seat: int) -> None:
        self._seat = seat
        self.touch()

    def begin(self) -> None:
        """Begin; the other seats are the last opponents' at this game."""
        if self.deal is None:
            return
        seats = self._people(self.deal)
        play, journal = begin_given(self.ctx, self.deal, seats, "code")
        self.go(Reset(self.ctx.scene("table", play=play, journal=journal)))

    def _people(self, deal: DealCode) -> list[SeatInfo]:
        draft = Memory(self.ctx.paths.data).recall(deal.rules.game, seats=deal.rules.seats)
        _alone_at(draft, self._seat)
        return Words(self.ctx, draft).seated()

    def place(self, metrics: Metrics) -> None:
        """Lay the sheet into the middle."""
        t = self.ctx.t
        self._fitting = metrics.at_most(WIDE + 60, HIGH + 60)
        u = self._fitting.u
        self._paper = paper = Box(
            (metrics.width - WIDE * u) / 2, (metrics.height - HIGH * u) / 2, WIDE * u, HIGH * u
        )
        x, w = paper.x + 48 * u, paper.w - 96 * u
        self.row.label, self.row.empty = t("code.code"), t("code.empty")
        self.row.box = Box(x, paper.y + 170 * u, w, 76 * u)
        self.seats.visible = self.deal is not None
        if self.deal is not None:
            self.seats.options = [str(n + 1) for n in range(self.deal.rules.seats)]
            self.seats.index = self._seat
        self.seats.box = Box(paper.r - 48 * u - 560 * u, paper.y + 400 * u, 560 * u, 60 * u)
        self._paste.label, self._back.label = t("code.paste"), t("common.back")
        self.start.label = t("code.play")
        self.start.enabled = self.deal is not None
        y = paper.b - 120 * u
        self._paste.box = Box(x, y, 250 * u, 76 * u)
        self._back.box = Box(paper.r - 48 * u - 600 * u, y, 240 * u, 76 * u)
        self.start.box = Box(paper.r - 48 * u - 336 * u, y, 336 * u, 76 * u)

    def react(self, intent: Intent) -> Transition | None:
        """Esc goes back."""
        return Pop() if intent is Command.CANCEL else None

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the sheet."""
        pen = self.ctx.pen(surface, metrics=self._fitting)
        t, u, paper = self.ctx.t, pen.s, self._paper
        parts.dusk(pen, 150)
        parts.paper(pen, paper, a=150)
        x, w = paper.x + 48 * u, paper.w - 96 * u
        pen.text(t("code.by_code"), x, paper.y + 62 * u, "h2", "ink", fit=w)
        pen.para(t("code.how"), x, paper.y + 116 * u, w, "body", "ink2", most=1)
        if self.deal is not None:
            self._draw_deal(pen, self.deal)
            pen.rect(self.seats.box, "night2", rad=8)
        elif self.wrong:
            y = paper.y + 300 * u
            marks.hanko(pen, "!", x + 17 * u, y, 30 * u)
            pen.para(self._verdict(), x + 52 * u, y, w - 52 * u, "bodyb", "red", most=3)
        self.group.draw(pen)

    def _draw_deal(self, pen: Pen, deal: DealCode) -> None:
        """Game, people, dealer, rules; and where one sits."""
        t, u, paper = self.ctx.t, pen.s, self._paper
        x, w = paper.x + 48 * u, paper.w - 96 * u
        y, spec = paper.y + 300 * u, deal.rules.game.spec
        marks.check(pen, x + 17 * u, y, 17 * u, "green", "washi")
        used = pen.text(t(f"game_{spec.id}.name"), x + 52 * u, y, "h2", "ink") + 80 * u
        facts = t("code.facts", people=deal.rules.seats, dealer=deal.dealer + 1)
        pen.text(facts, x + used, y + 4 * u, "body", "ink2", fit=w - used)
        count = len(deal.rules.changed)
        changed = t("code.changed", count=count) if count else t("code.usual")
        pen.text(changed, x + 52 * u, y + 46 * u, "label", "ink2", fit=w - 52 * u)
        pen.text(t("code.seat"), x, self.seats.box.cy, "bodyb", "ink", fit=w - 580 * u)


def _alone_at(draft: Draft, seat: int) -> None:
    """One person at this seat, computers at all others."""
    me = next((n for n, chair in enumerate(draft.chairs) if chair.human), 0)
    chairs = draft.chairs
    chairs[me], chairs[seat] = chairs[seat], chairs[me]
    for number, chair in enumerate(chairs):
        if number == seat:
            draft.seat_player(number, HUMAN)
        elif chair.human:
            draft.seat_player(number, usual(draft.opponents))
