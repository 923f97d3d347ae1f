"""The keys: every command with its key, each of which can be changed on the spot."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from game.input import Command, Intent, Recorded
from game.keys import Clash, Keys, shown
from game.scene import Pop, Transition
from game.scenes.rows_page import Column, RowsPage
from game.ui import marks, parts
from game.ui.bar import BarButton
from game.ui.box import Box
from game.ui.rows import Row

if TYPE_CHECKING:
    from game.context import Context
    from game.ui.metrics import Metrics
    from game.ui.pen import Pen

SECTIONS: tuple[tuple[Column, str, tuple[Command, ...]], ...] = (
    (
        "left",
        "everywhere",
        (
            Command.CONFIRM, Command.CANCEL, Command.NEXT, Command.PREVIOUS, Command.RULES,
            Command.FULLSCREEN,
        ),
    ),
    ("left", "lists", (Command.PAGE_UP, Command.PAGE_DOWN, Command.FIRST, Command.LAST)),
    (
        "right",
        "table",
        (
            Command.HINT, Command.UNDO, Command.LOG, Command.YAKU, Command.WHY, Command.SKIP,
            Command.GUIDE, Command.CURTAIN,
        ),
    ),
)  # fmt: skip
"""Column, section, commands: in the order of Tab."""
ALWAYS = (("arrows", "← ↑ ↓ →"), ("digits", "1–9"), ("left", ""), ("right", ""))
"""What no key changes: a word of ``keys.always``, its keycap."""


class KeyRow(Row):
    """A command and its keys; using it records a new one.

    Attributes:
        command: the command.
        recording: whether the next key becomes its key.
    """

    def __init__(self, scene: KeysScene, command: Command) -> None:
        super().__init__()
        self._scene = scene
        self.command = command
        self.recording = False
        self.asking = ""

    def activate(self) -> None:
        """Wait for a key."""
        self._scene.record(self)

    @property
    def spoken(self) -> str:
        """The command and its keys, or that one is waited for."""
        if self.recording:
            return f"{self.label}: {self.asking}"
        keys = self._scene.ctx.keys
        return f"{self.label}: {', '.join(shown(name) for name in keys.names(self.command))}"

    def blur(self) -> None:
        """The focus goes elsewhere: the key stays."""
        self._scene.stop()

    def draw_value(self, pen: Pen) -> float:
        """Draw the keys, or that one is waited for."""
        s, x = pen.s, self.box.r - 18 * pen.s
        if self.recording:
            return x - pen.text(self.asking, x, self.box.cy, "labelb", "gold", "r") - 12 * s
        first, *others = pen.keys.names(self.command)
        for name in reversed(others):
            x -= marks.keycap(pen, shown(name), x, self.box.cy, "rule", "r") + 10 * s
        return x - marks.keycap(pen, shown(first), x, self.box.cy, "washi", "r") - 12 * s


class KeysScene(RowsPage):
    """The page of keys."""

    title, note = "keys.title", "keys.how"

    def __init__(self, ctx: Context) -> None:
        super().__init__(ctx)
        self._rows: list[KeyRow] = []
        self._clash: tuple[str, Clash] | None = None
        self._before: Keys | None = None

    def build(self) -> None:
        """Make a row for every command, then the bar's buttons."""
        for column, section, commands in SECTIONS:
            rows = [self.group.add(KeyRow(self, command)) for command in commands]
            self._rows += rows
            self.add_section(column, f"keys.section.{section}", rows)
        self._reset = BarButton(self._toggle_defaults, key="r")
        self._back = BarButton(lambda: self.go(Pop()), key=Command.CANCEL)
        self.add_bar(self._reset, self._back)

    def leave(self) -> None:
        """Stop waiting for a key."""
        self.stop()
        super().leave()

    def words(self) -> None:
        """Names of commands."""
        t = self.ctx.t
        for row in self._rows:
            row.label = t(f"keys.command.{row.command}.name")
            row.help = t(f"keys.command.{row.command}.help")
            row.asking = t("keys.asking")
        self._reset.label = t("settings.undo" if self._before else "settings.reset")
        self._back.label = t("common.back")
        self._reset.enabled = bool(self.ctx.keys.changed) or self._before is not None

    def place(self, metrics: Metrics) -> None:
        """Lay everything out; a key that is waited for is waited for still."""
        super().place(metrics)
        self._reset.moved()

    def record(self, row: KeyRow) -> None:
        """Wait for the key that a row's command shall have."""
        self._clash = None
        row.recording = self.ctx.recording = True
        self.touch()

    def stop(self) -> None:
        """Wait no longer."""
        self._clash = None
        self.ctx.recording = False
        for row in self._rows:
            row.recording = False

    def react(self, intent: Intent) -> Transition | None:
        """Take the recorded key."""
        if not isinstance(intent, Recorded):
            return super().react(intent)
        row = next((row for row in self._rows if row.recording), None)
        if row is not None and intent.name not in self.ctx.keys.names(row.command):
            self._take(row, intent.name)
        else:
            self.stop()
        return None

    def _take(self, row: KeyRow, name: str) -> None:
        clash = self.ctx.keys.clash(row.command, name)
        if clash is None:
            self.stop()
            self._change(self.ctx.keys.with_key(row.command, name))
        elif clash.command is Command.CANCEL:
            self.stop()
        else:
            self._clash = (name, clash)

    def _change(self, keys: Keys) -> None:
        self._before = None
        self.ctx.change(keys=keys.stored)
        self.layout(self.ctx.metrics)

    def _toggle_defaults(self) -> None:
        """Back to the first keys; once more brings one's own back."""
        before, now = self._before, self.ctx.keys
        self._change(before or Keys())
        self._before = None if before else now
        self.layout(self.ctx.metrics)

    def about(self) -> Iterable[str]:
        """What the command does; instead of it why a key cannot be taken."""
        if self._clash is not None:
            return (self._refusal(*self._clash),)
        return super().about()

    def explain(self, pen: Pen, box: Box, row: Row) -> None:
        """What the command does, why a key cannot be taken, what always works."""
        s = pen.s
        parts.paper(pen, box, a=130)
        x, w = box.x + 36 * s, box.w - 72 * s
        low = box.h < 420 * s
        y = pen.para(row.label, x, box.y + (36 if low else 52) * s, w, "h2", "ink", most=1)
        told, colour = row.help, "ink"
        if self._clash is not None:
            told, colour = self._refusal(*self._clash), "red"
        y = pen.para(told, x, y + 8 * s, w, "body", colour, most=2 if low else None)
        if not low:
            self._draw_always(pen, Box(x, y, w, box.b - 30 * s - y))

    def _refusal(self, name: str, clash: Clash) -> str:
        other = self.ctx.t(f"keys.command.{clash.command}.name") if clash.command else ""
        return self.ctx.t(f"keys.clash.{clash.word}", cap=shown(name), command=other)

    def _draw_always(self, pen: Pen, box: Box) -> None:
        """The keys that cannot be changed, at the foot of the paper."""
        s, t = pen.s, self.ctx.t
        pitch = 62 * s
        y = box.b - pitch * len(ALWAYS) - 40 * s
        if y < box.y + 20 * s:
            return
        pen.hrule(box.x, box.r, y, "washi3", 255, 2)
        pen.text(t("keys.always.title"), box.x, y + 30 * s, "smallb", "ink2")
        y += 84 * s
        for word, key in ALWAYS:
            cap = key or t(f"keys.always.{word}_key")
            used = marks.keycap(pen, cap, box.x, y, "ink2") + 16 * s
            pen.para(t(f"keys.always.{word}"), box.x + used, y, box.w - used, "small", "ink2",
                     lead=1.25, most=2)  # fmt: skip
            y += pitch
