"""Choose any of a list, on paper: which yaku count, what a place pays for them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from game.input import Command, Digit, Intent
from game.scene import Pop, Transition
from game.ui import marks, parts
from game.ui.box import Box
from game.ui.focus import Widget
from game.ui.geometry import sheet
from game.ui.page import Page
from game.ui.widgets import Button

if TYPE_CHECKING:
    import pygame

    from game.context import Context
    from game.ui.metrics import Metrics
    from game.ui.pen import Pen

COLUMNS, ROW, GAP, PAD = 3, 62, 10, 44
HEAD, FOOT = 150, 120
"""Units: a tick's height, the space between two, around all, above and below them."""
FIRST_NUMBER = 20
"""What a number begins with when its item is taken in."""
TYPING = 1.2
"""Seconds within which a second digit belongs to the same number."""


class Tick(Widget):
    """An item that is in the list or not, with a number where the list has numbers.

    Attributes:
        name: its words.
        on: whether it is in the list.
        number: its number.
        span: least and greatest number, None where there are none.
    """

    takes_enter = False
    gap = 2

    def __init__(self, name: str, number: int | None, span: tuple[int, int] | None) -> None:
        super().__init__()
        self.name, self.span = name, span
        self.on = number is not None
        self.number = number if number is not None else FIRST_NUMBER
        self.shrink = 1.0
        self._typed, self._since = "", TYPING

    def activate(self) -> None:
        """Take it in or leave it out."""
        self.on = not self.on
        if self.group is not None:
            self.group.scene.ctx.audio.play("tick")

    def set(self, number: int) -> None:
        """Give it a number; it is then in the list."""
        if self.span is not None:
            self.on = True
            self.number = min(max(number, self.span[0]), self.span[1])

    def digit(self, n: int) -> None:
        """Type its number."""
        if self.span is None:
            return
        text = self._typed + str(n) if self._since < TYPING else str(n)
        self._typed, self._since = (text if int(text) <= self.span[1] else str(n)), 0.0
        self.set(int(self._typed))

    def update(self, dt: float) -> bool:
        """Let a number that is being typed come to its end."""
        self._since += dt
        return False

    def press(self, x: float, y: float) -> None:
        """The ends of the number step it, anything else takes it in or leaves it out."""
        minus, plus = self._steps()
        if self.span is not None and self.on and minus.holds(x, y):
            self.set(self.number - 1)
        elif self.span is not None and self.on and plus.holds(x, y):
            self.set(self.number + 1)
        else:
            self.activate()

    def _steps(self) -> tuple[Box, Box]:
        box, w = self.box, self.box.h * 0.8
        return Box(box.r - 3 * w, box.y, w, box.h), Box(box.r - w, box.y, w, box.h)

    def draw(self, pen: Pen) -> None:
        """Draw a field to tick, the name, the number."""
        s, box = pen.s, self.box
        pen.rect(box, "washi2" if self.on else "washi", rad=6, line="washi3", lw=1.5)
        side = box.h * 0.42
        field = Box(box.x + 16 * s, box.cy - side / 2, side, side)
        pen.rect(field, "white" if not self.on else "ink", rad=4, line="ink2", lw=2)
        if self.on:
            marks.check(pen, field.cx, field.cy, side * 0.36, "ink", "washi")
        x, px = field.r + 14 * s, pen.type.px("label") * self.shrink
        right = box.r - 12 * s
        if self.span is not None and self.on:
            minus, plus = self._steps()
            pen.text("−", minus.cx, box.cy, px, "ink2", "c", bold=True)
            pen.text(str(self.number), (minus.cx + plus.cx) / 2, box.cy, px, "ink", "c", bold=True)
            pen.text("+", plus.cx, box.cy, px, "ink2", "c", bold=True)
            right = minus.x
        colour = "ink" if self.on else "ink2"
        pen.text(self.name, x, box.cy, px, colour, bold=self.on, fit=right - x - 6 * s)


class Pick(Page):
    """A sheet of ticks; the scene below resumes with the list, None after Esc.

    Args:
        ctx: the program's services.
        title: what is chosen.
        text: what it is for.
        items: id and words of each item.
        chosen: the items in the list, with their numbers (any number where there are none).
        span: least and greatest number, None where the items have none.
    """

    opaque = False

    def __init__(
        self,
        ctx: Context,
        title: str,
        text: str,
        items: Sequence[tuple[str, str]],
        chosen: Mapping[str, int],
        span: tuple[int, int] | None = None,
    ) -> None:
        super().__init__(ctx)
        self._title, self._text = title, text
        self._items, self._chosen, self._span = items, chosen, span

    def spoken_title(self) -> str:
        """What is chosen."""
        return f"{self._title} {self._text}"

    def build(self) -> None:
        """Make a tick for each item."""
        self.ticks: dict[str, Tick] = {}
        for name, words in self._items:
            tick = Tick(words, self._chosen.get(name), self._span)
            self.ticks[name] = self.group.add(tick)
        self._all = self.group.add(Button(self._turn_all, key="a", kind="paper"))
        self._all.takes_enter = False
        self._no = self.group.add(
            Button(lambda: self.go(Pop()), key=Command.CANCEL, kind="paper_link")
        )
        self._yes = self.group.add(Button(self._done, key=Command.CONFIRM, kind="primary"))
        self.group.default = self._yes

    def _turn_all(self) -> None:
        on = not all(tick.on for tick in self.ticks.values())
        for tick in self.ticks.values():
            tick.on = on

    def _done(self) -> None:
        """The list as an option holds it."""
        found = [
            f"{name}={tick.number}" if self._span else name
            for name, tick in self.ticks.items()
            if tick.on
        ]
        self.go(Pop(",".join(found)))

    def place(self, metrics: Metrics) -> None:
        """As large as all ticks fit."""
        t = self.ctx.t
        rows = -(-len(self.ticks) // COLUMNS)
        need = HEAD + rows * (ROW + GAP) + FOOT
        room = sheet(metrics.width, metrics.height)
        u = self._u = min(metrics.u, room.h / need, room.w / 1100)
        self._shrink = min(1.0, u / metrics.u)
        height = need * u
        self._paper = paper = Box(room.x, room.cy - height / 2, room.w, height)
        wide = (paper.w - 2 * PAD * u - (COLUMNS - 1) * GAP * u) / COLUMNS
        for i, tick in enumerate(self.ticks.values()):
            column, row = divmod(i, rows)
            x = paper.x + PAD * u + column * (wide + GAP * u)
            tick.shrink = self._shrink
            tick.box = Box(x, paper.y + HEAD * u + row * (ROW + GAP) * u, wide, ROW * u)
        self._all.label, self._no.label = t("pick.all"), t("common.cancel")
        self._yes.label = t("pick.done")
        y = paper.b - 96 * u
        self._all.box = Box(paper.x + PAD * u, y, 280 * u, 72 * u)
        self._no.box = Box(paper.r - (PAD + 520) * u, y, 200 * u, 72 * u)
        self._yes.box = Box(paper.r - (PAD + 300) * u, y, 300 * u, 72 * u)

    def react(self, intent: Intent) -> Transition | None:
        """Space ticks, digits write a number."""
        focus = self.group.focus
        match intent:
            case Command.SKIP if isinstance(focus, Tick):
                focus.activate()
            case Digit(n) if isinstance(focus, Tick):
                focus.digit(n)
            case Command.CANCEL:
                return Pop()
        return None

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the sheet."""
        pen = self.ctx.pen(surface).scaled(self._u)
        u, paper = self._u, self._paper
        parts.dusk(pen, 150)
        parts.paper(pen, paper, a=150)
        x, w = paper.x + PAD * u, paper.w - 2 * PAD * u
        big, low = pen.type.px("h2") * self._shrink, pen.type.px("label") * self._shrink
        pen.text(self._title, x, paper.y + 54 * u, big, "ink", bold=True, fit=w)
        pen.text(self._text, x, paper.y + 104 * u, low, "ink2", fit=w - 240 * u)
        key = self.ctx.t("pick.space")
        end = paper.r - PAD * u
        end -= pen.text(key, end, paper.y + 104 * u, low, "ink2", "r") + 10 * u
        marks.keycap(pen, Command.SKIP, end, paper.y + 104 * u, "ink2", "r")
        self.group.draw(pen)
