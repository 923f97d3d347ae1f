"""Settings: everything on one page, in force at once; the paper explains the row in focus."""

from __future__ import annotations

from dataclasses import asdict
from typing import TYPE_CHECKING, Any

from game.input import Command, Intent, Wheel
from game.scene import Pop, Push, Transition
from game.scenes import settings_preview as preview
from game.scenes.error import open_folder
from game.scenes.settings_rows import (
    SECTIONS,
    Action,
    Choice,
    Entry,
    Name,
    Volume,
    current,
    shown_as_number,
    word,
)
from game.settings import NAME_LENGTH, Settings, clean_name
from game.ui import parts
from game.ui.bar import BarButton, bar_height, place_bar
from game.ui.box import Box
from game.ui.page import Page
from game.ui.rows import ActionRow, ChoiceRow, EntryRow, Row, SliderRow
from game.ui.scroll import MARGIN, Scroll

if TYPE_CHECKING:
    import pygame

    from game.context import Context
    from game.ui.focus import Widget
    from game.ui.metrics import Metrics

PITCH, ROW, HEAD, GAP = 77, 66, 52, 20
"""Units from row to row; height of a row, of a heading; space between sections."""
COLUMN, PAPER = 660, 432
"""Widths in units at the design's size."""


class SettingsScene(Page):
    """The settings page."""

    in_order = True

    def __init__(self, ctx: Context) -> None:
        super().__init__(ctx)
        self._rows: dict[str, Row] = {}
        self._sections: list[tuple[str, str, list[Row]]] = []
        self._scroll = Scroll()
        self._tops: dict[Row, float] = {}
        self._heads: list[tuple[str, float, float]] = []
        self._paper = Box(0, 0, 0, 0)
        self._before: Settings | None = None

    def build(self) -> None:
        """Make a row for every setting, then the bar's buttons."""
        for column, section, entries in SECTIONS:
            rows = [self._add(entry) for entry in entries if self._there(entry)]
            self._sections.append((column, section, rows))
        self._reset = self.group.add(BarButton(self._toggle_defaults, key="r"))
        self._back = self.group.add(BarButton(lambda: self.go(Pop()), key=Command.CANCEL))
        self.group.on_focus = self._focused

    def _there(self, entry: Entry) -> bool:
        return not (isinstance(entry, Action) and entry.history) or self.ctx.history is not None

    def _add(self, entry: Entry) -> Row:
        row, name = self._row(entry)
        self._rows[name] = self.group.add(row)
        return row

    def _row(self, entry: Entry) -> tuple[Row, str]:
        match entry:
            case Choice(field, values):
                row: Row = ChoiceRow(lambda index: self.ctx.change(**{field: values[index]}))
            case Volume(field):
                row = SliderRow(lambda value: self._loudness(field, value), self._of(field))
            case Name(field):
                row = EntryRow(
                    lambda text: self.ctx.change(**{field: clean_name(text)}),
                    self._of(field),
                    limit=NAME_LENGTH,
                )
            case Action(field, key):
                row = ActionRow({
                    "folder": self._open_folder,
                    "export": self._export,
                    "erase": self._erase,
                }[field], key=key)  # fmt: skip
        return row, field

    def _of(self, field: str) -> Any:
        return getattr(self.ctx.settings, field)

    def _loudness(self, field: str, value: int) -> None:
        self.ctx.change(**{field: value})
        self.ctx.audio.play("place" if field == "sound_volume" else "koto")

    def place(self, metrics: Metrics) -> None:
        """Two columns and the paper; with large controls one column and a page that scrolls."""
        self._words()
        u = metrics.u
        top = bar_height(self.ctx.type, metrics) + 20 * u
        view = Box(0, top, metrics.width, metrics.height - top - 24 * u)
        wide = metrics.width / u
        columns, column_w, paper_w = _shares(wide)
        x0 = 48 * u if wide > 1100 else 24 * u
        xs = {"left": x0, "right": x0 + (column_w + 32) * u if columns == 2 else x0}
        ends = {"left": 0.0, "right": 0.0}
        self._heads = []
        for column, section, rows in self._sections:
            lane = column if columns == 2 else "left"
            y = ends[lane]
            self._heads.append((section, xs[column], y))
            y += HEAD * u
            for row in rows:
                self._tops[row] = y
                row.box = Box(xs[column], view.y + y, column_w * u, ROW * u)
                y += PITCH * u
            ends[lane] = y + GAP * u
        right = xs["right"] + column_w * u
        if paper_w:
            x = right + 40 * u
            self._paper = Box(x, view.y + HEAD * u, metrics.width - 48 * u - x, view.h - HEAD * u)
        else:
            height = 148 * u
            self._paper = Box(
                24 * u, metrics.height - height - 16 * u, metrics.width - 48 * u, height
            )
            view = Box(view.x, view.y, view.w, self._paper.y - view.y - 16 * u)
        view = Box(view.x, view.y, right - view.x + 16 * u, view.h)
        self._scroll.fit(view, max(ends.values()) - (GAP + PITCH - ROW) * u)
        self.group.clip = None
        place_bar((self._reset, self._back), self.ctx.type, metrics)
        self._scrolled()

    def _words(self) -> None:
        t, settings = self.ctx.t, self.ctx.settings
        for _, _, entries in SECTIONS:
            for entry in entries:
                name = entry.name if isinstance(entry, Action) else entry.field
                row = self._rows.get(name)
                if row is None:
                    continue
                row.label, row.help = t(f"settings.{name}.name"), t(f"settings.{name}.help")
                match row, entry:
                    case ChoiceRow(), Choice():
                        row.options = [self._option(entry.field, value) for value in entry.values]
                        row.index = self._chosen(entry)
                    case SliderRow(), Volume():
                        row.set(getattr(settings, name))
                    case EntryRow(), Name():
                        row.empty = t(f"settings.{name}.empty")
                        if not row.editing:
                            row.text = getattr(settings, name)
                    case ActionRow(), Action():
                        row.action = t(f"settings.{name}.action")
        self._rows["sound_volume"].enabled = not settings.muted
        self._rows["music_volume"].enabled = not settings.muted
        self._rows["animation_speed"].enabled = not settings.reduced_motion
        self._reset.label = t("settings.undo" if self._before else "settings.reset")
        self._back.label = t("common.back")

    def _chosen(self, choice: Choice) -> int:
        if choice.field == "language":
            return choice.values.index(self.ctx.lang)
        return current(self.ctx.settings, choice)

    def _option(self, field: str, value: Any) -> str:
        if shown_as_number(field, value):
            return f"{value:g}"
        return self.ctx.t(f"settings.{field}.{word(field, value)}")

    def _scrolled(self) -> None:
        view = self._scroll.view
        self.group.clip = view.inset(-8, 0) if self._scroll.needed else None
        for row, top in self._tops.items():
            row.box = Box(row.box.x, view.y + top - self._scroll.offset, row.box.w, row.box.h)
        for button in (self._reset, self._back):
            button.moved()
        self.touch()

    def _focused(self, widget: Widget) -> None:
        if isinstance(widget, Row) and self._scroll.needed:
            row_top = self._tops[widget]
            first = row_top <= HEAD * self.metrics.u
            top = 0.0 if first else row_top
            if self._scroll.reveal(top, widget.box.h + row_top - top, MARGIN * self.metrics.u):
                self._scrolled()

    def react(self, intent: Intent) -> Transition | None:
        """Turn the page with the wheel or PgUp and PgDn."""
        match intent:
            case Wheel(dy=dy) if self._scroll.by(-dy * PITCH * self.metrics.u):
                self._scrolled()
            case Command.PAGE_DOWN | Command.PAGE_UP:
                sign = 1 if intent is Command.PAGE_DOWN else -1
                if self._scroll.by(sign * self._scroll.view.h * 0.8):
                    self._scrolled()
            case Command.CANCEL:
                return Pop()
        return None

    def _toggle_defaults(self) -> None:
        """Back to the first values; once more brings one's own back."""
        settings = self.ctx.settings
        keep = {name: getattr(settings, name) for name in ("language", "fullscreen", "player_name")}
        keep |= {"width": settings.width, "height": settings.height}
        wanted = self._before or Settings(**keep)
        self._before = None if self._before else settings
        self.ctx.change(**asdict(wanted))
        self.layout(self.ctx.metrics)

    def _open_folder(self) -> None:
        open_folder(self.ctx.paths.data)

    def _export(self) -> None:
        file = self.ctx.history.export() if self.ctx.history is not None else ""
        if file:
            self.ctx.notices.post(self.ctx.t("settings.exported", file=file))

    def _erase(self) -> None:
        t = self.ctx.t
        self.go(
            Push(
                self.ctx.scene(
                    "ask",
                    title=t("settings.erase.name"),
                    text=t("settings.erase.sure"),
                    choices=[(t("common.cancel"), Command.CANCEL, "paper", False),
                             (t("settings.erase.do"), "x", "danger", True)],
                )
            )
        )  # fmt: skip

    def resume(self, result: object = None) -> None:
        """The question about erasing has been answered."""
        super().resume(result)
        if result is True and self.ctx.history is not None:
            self.ctx.history.clear()
            self.ctx.notices.post(self.ctx.t("settings.erased"))

    def draw(self, surface: pygame.Surface) -> None:
        """Draw bar, rows and paper."""
        metrics, t = self.metrics, self.ctx.t
        surface.blit(self.ctx.assets.cloth(metrics.width, metrics.height), (0, 0))
        pen = self.ctx.pen(surface)
        view = self._scroll.view
        clip = surface.get_clip()
        if self._scroll.needed:
            surface.set_clip(view.inset(-8, 0).pixels())
        for section, x, y in self._heads:
            text_y = view.y + y - self._scroll.offset + 20 * pen.s
            pen.text(t(f"settings.section.{section}"), x, text_y, "h2")
        for row in self._tops:
            if self.group.seen(row.box) is not None:
                row.draw(pen)
        focus = self.group.focus
        surface.set_clip(clip)
        self._scroll.draw(pen)
        parts.bar(pen, t("settings.title"), t("settings.at_once"))
        for button in (self._reset, self._back):
            button.draw(pen)
        if isinstance(focus, Row):
            preview.draw(self.ctx, pen, self._paper, focus)
        self.group.draw_ring(pen)


def _shares(wide: float) -> tuple[int, float, float]:
    """Columns, width of one, width of the paper (0: it lies along the foot), all in units."""
    if wide >= 1700:
        column = min(COLUMN, (wide - 48 * 2 - 32 - 40 - PAPER) / 2)
        return 2, column, PAPER
    if wide >= 1180:
        return 1, min(COLUMN + 60, wide - 48 * 2 - 40 - PAPER), PAPER
    return 1, wide - 72, 0
