"""Buttons and switches. One button grammar for every screen.

Gold: the likely one. Night: any other. Paper: on a sheet. Words alone: quiet ways out.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Literal, TypeAlias

from game.input import Command
from game.ui import marks
from game.ui.box import Box
from game.ui.focus import Widget

if TYPE_CHECKING:
    from game.ui.pen import Pen

Kind: TypeAlias = Literal["primary", "plain", "paper", "danger", "link", "paper_link"]
TALL = 62
"""From this many units of height a button's label is set in the larger role."""


class Button(Widget):
    """A button.

    Attributes:
        label: what it says; set in ``place`` so that it follows the language.
        sub: a quiet second line.
        kind: how it looks.
    """

    def __init__(
        self,
        press: Callable[[], object],
        *,
        key: Command | str = "",
        kind: Kind = "plain",
        label: str = "",
        sub: str = "",
    ) -> None:
        super().__init__(key)
        self.label = label
        self.sub = sub
        self.kind: Kind = kind
        self._press_it = press

    def activate(self) -> None:
        """Click."""
        if self.group is not None:
            self.group.scene.ctx.audio.play("tick")
        self._press_it()

    @property
    def shown_key(self) -> str:
        """Its keycap; Enter is shown only where Enter would use this button now."""
        if self.key is Command.CONFIRM:
            used = self.group is not None and self.group.enter_target() is self
            return self.keycap if used else ""
        return self.keycap

    def least_width(self, pen: Pen, units: float = TALL + 10) -> float:
        """Pixels of width that its words and its keycap need at a height of so many units."""
        role = "prompt" if units > TALL else "bodyb"
        width = pen.width(self.label, role) + 48 * pen.s
        return width + (marks.keycap_width(pen, self.keycap) + 14 * pen.s if self.key else 0)

    def draw(self, pen: Pen) -> None:
        """Draw it."""
        if self.kind in ("link", "paper_link"):
            self._draw_link(pen)
            return
        colour, quiet = self._ground(pen)
        s, box = pen.s, self.box
        role = "prompt" if box.h > TALL * s else "bodyb"
        y = box.cy - (15 * s if self.sub else 0)
        key = self.shown_key
        cap = marks.keycap_width(pen, key) + 14 * s if key else 0
        px = pen.type.fitted(self.label, role, box.w - 24 * s - cap, bold=True)
        x = box.cx - (pen.width(self.label, px, bold=True) + cap) / 2
        x += pen.text(self.label, x, y, px, colour, bold=True)
        if key:
            marks.keycap(pen, key, x + 14 * s, y, quiet)
        if self.sub:
            pen.text(self.sub, box.cx, box.cy + 23 * s, "small", quiet, "c", fit=box.w - 20 * s)

    def _ground(self, pen: Pen) -> tuple[str, str]:
        """Draw the ground; give the colours of the words and of the quiet words."""
        box = self.box
        match self.kind:
            case "primary" if self.enabled:
                pen.shadow(box, 8, 10, 70, 4)
                pen.rect(box, "gold_hi" if self.focused else "gold", rad=8)
                return "ink", "ink3"
            case "danger" if self.enabled:
                pen.shadow(box, 8, 10, 70, 4)
                pen.rect(box, "red", rad=8)
                return "washi", "washi2"
            case "paper":
                pen.rect(box, "washi2", rad=8, line="ink2" if self.enabled else "washi3", lw=2)
                return ("ink", "ink2") if self.enabled else ("grey", "grey")
        pen.rect(box, "night2", rad=8, line="rule", lw=2)
        return ("washi", "soft") if self.enabled else ("rule", "rule")

    def _draw_link(self, pen: Pen) -> None:
        s, box = pen.s, self.box
        dark = self.kind == "link"
        if not self.enabled:
            colour = "rule" if dark else "grey"
        elif self.focused:
            colour = "washi" if dark else "ink"
        else:
            colour = "soft" if dark else "ink2"
        x = box.x + 10 * s
        key = self.shown_key
        cap = marks.keycap_width(pen, key) + 12 * s if key else 0
        x += pen.text(self.label, x, box.cy, "body", colour, fit=box.w - 20 * s - cap)
        if key:
            marks.keycap(pen, key, x + 12 * s, box.cy, colour)


class Segments(Widget):
    """A choice between a few words side by side, all in sight.

    Attributes:
        options: the words; set in ``place``.
        index: the chosen one.
    """

    takes_enter = True

    def __init__(
        self, choose: Callable[[int], object], *, key: Command | str = "", ground: bool = True
    ) -> None:
        super().__init__(key)
        self.options: Sequence[str] = ()
        self.index = 0
        self._choose = choose
        self._ground = ground

    @property
    def spoken(self) -> str:
        """The chosen word."""
        return self.options[self.index] if self.options else ""

    def choose(self, index: int) -> None:
        """Choose the option of this number."""
        if 0 <= index < len(self.options) and index != self.index:
            self.index = index
            if self.group is not None:
                self.group.scene.ctx.audio.play("tick")
            self._choose(index)

    def activate(self) -> None:
        """Go to the next option, after the last to the first."""
        if self.options:
            self.choose((self.index + 1) % len(self.options))

    def adjust(self, step: int) -> bool:
        """Go to the option at the left or right, if there is one."""
        before = self.index
        self.choose(min(max(self.index + step, 0), len(self.options) - 1))
        return self.index != before or len(self.options) > 1

    def press(self, x: float, y: float) -> None:
        """Choose the option at a point."""
        for index, cell in enumerate(self.cells()):
            if cell.holds(x, y):
                self.choose(index)

    def cells(self) -> list[Box]:
        """The boxes of the options: equal shares of the control."""
        n = max(1, len(self.options))
        w = self.box.w / n
        return [Box(self.box.x + i * w, self.box.y, w, self.box.h) for i in range(n)]

    def draw(self, pen: Pen) -> None:
        """Draw the options, the chosen one on paper."""
        s = pen.s
        if self._ground:
            pen.rect(self.box, "night", rad=8, a=170)
        for index, cell in enumerate(self.cells()):
            chosen = index == self.index
            inner = cell.inset(4 * s)
            if chosen:
                pen.rect(inner, "washi", rad=6)
            role, colour = ("labelb", "ink") if chosen else ("label", "soft")
            text = self.options[index]
            pen.text(text, cell.cx, cell.cy, role, colour, "c", fit=inner.w - 12 * s)
