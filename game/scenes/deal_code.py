"""The code of a deal, to be sent to somebody, and the way to play these cards once more."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.match.code import code_of, read
from game import clipboard
from game.matches import begin_given, seated
from game.scene import Reset
from game.scenes.sheet_notes import Note
from game.setup.draft import HUMAN
from game.ui.box import Box
from game.ui.widgets import Button, Segments

if TYPE_CHECKING:
    from engine.match.play import Play
    from game.context import Context
    from game.ui.metrics import Metrics
    from game.ui.pen import Pen

CODE_PX = 46
"""Height of the code's letters in units, where it has room."""
LOW = 430.0
"""Height of the sheet without the ways to play again."""


class DealCode(Note):
    """The sheet.

    Args:
        ctx: the program's services.
        play: the match; the deal of now is meant.
        again: whether these cards can be played again from here.
    """

    letter = "d"
    size = (1180.0, 610.0)

    def __init__(self, ctx: Context, play: Play, *, again: bool = True) -> None:
        super().__init__(ctx, play)
        self.code = code_of(play)
        self._again = again and bool(self.code)
        self.copied = False
        self._people = [n for n, who in enumerate(play.seats) if who.player == HUMAN]
        self._me = self._people[0] if self._people else 0
        self.seat = (self._me + 1) % len(play.seats)

    def spoken_title(self) -> str:
        """The code, letter by letter."""
        told = ", ".join(self.code) if self.code else self.ctx.t("code.none")
        return f"{self.ctx.t('code.title')}: {told}"

    def build(self) -> None:
        """Copy, the seats, play again, close."""
        add = self.group.add
        self._copy = add(Button(self.copy, key="c", kind="paper"))
        self._seats = add(Segments(self._sit))
        self._play = add(Button(self.play_again, key="p", kind="paper"))
        super().build()
        self._copy.visible = bool(self.code)
        self._seats.visible = self._play.visible = self._again
        self.group.default = self._close
        self.group.focus = self._copy if self.code else self._close

    def measure(self) -> tuple[float, float]:
        """Lower where these cards cannot be played again."""
        return self.size[0], self.size[1] if self._again else LOW

    def place(self, metrics: Metrics) -> None:
        """Under the code the way to play it again."""
        super().place(metrics)
        t, u, box = self.ctx.t, self.fit.u, self.paper
        left, right = box.x + 48 * u, box.r - 48 * u
        self._copy.label = t("code.copied" if self.copied else "code.copy")
        self._copy.box = Box(right - 250 * u, box.y + 196 * u, 250 * u, 72 * u)
        names = [who.name for who in self.play.seats]
        if len(self._people) == 1:
            names[self._me] = t("common.you")
        self._seats.options = names
        self._seats.index = self.seat
        self._play.label = t("code.play_again")
        y = box.y + 392 * u
        self._play.box = Box(right - 300 * u, y, 300 * u, 72 * u)
        self._seats.box = Box(left, y + 6 * u, right - 324 * u - left, 60 * u)

    def copy(self) -> None:
        """Put the code on the clipboard."""
        self.copied = clipboard.put(self.code)
        self.layout(self.metrics)

    def _sit(self, seat: int) -> None:
        self.seat = seat
        self.touch()

    def play_again(self) -> None:
        """The same cards from the chosen seat; a match under way stays where it is."""
        seats = seated(self.play.seats, self._me, self.seat)
        play, journal = begin_given(self.ctx, read(self.code), seats, "again")
        self.go(Reset(self.ctx.scene("table", play=play, journal=journal)))

    def tell(self, pen: Pen) -> None:
        """What the code is for, and the code."""
        u, t, box = pen.s, self.ctx.t, self.paper
        left, wide = box.x + 48 * u, box.w - 96 * u
        pen.text(t("code.title"), left, box.y + 62 * u, "h2", "ink", fit=wide)
        told = "code.intro" if self.code else "code.none"
        pen.para(t(told), left, box.y + 116 * u, wide, "body", "ink2", most=2)
        if self.code:
            field = Box(left, box.y + 196 * u, self._copy.box.x - left - 24 * u, 72 * u)
            pen.rect(field, "washi2", rad=6)
            room = field.w - 36 * u
            pen.text(self.code, field.cx, field.cy, CODE_PX * u, "ink", "c", bold=True, fit=room)
        if self._again:
            pen.hrule(left, box.r - 48 * u, box.y + 300 * u, "washi3", 255, 2)
            pen.text(t("code.again"), left, box.y + 350 * u, "bodyb", "ink", fit=wide)
            pen.rect(self._seats.box, "night2", rad=8)
