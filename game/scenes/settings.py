"""Settings: everything on one page, in force at once; the paper explains the row in focus."""

from __future__ import annotations

from dataclasses import asdict
from typing import TYPE_CHECKING, Any

from game.input import Command
from game.scene import Pop, Push
from game.scenes import settings_preview as preview
from game.scenes.error import open_folder
from game.scenes.rows_page import RowsPage
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
from game.ui.bar import BarButton
from game.ui.box import Box
from game.ui.rows import ActionRow, ChoiceRow, EntryRow, Row, SliderRow

if TYPE_CHECKING:
    from game.context import Context
    from game.ui.pen import Pen


class SettingsScene(RowsPage):
    """The settings page."""

    title, note = "settings.title", "settings.at_once"

    def __init__(self, ctx: Context) -> None:
        super().__init__(ctx)
        self._rows: dict[str, Row] = {}
        self._before: Settings | None = None

    def build(self) -> None:
        """Make a row for every setting, then the bar's buttons."""
        for column, section, entries in SECTIONS:
            rows = [self._add(entry) for entry in entries if self._there(entry)]
            self.add_section(column, f"settings.section.{section}", rows)
        self._reset = BarButton(self._toggle_defaults, key="r")
        self._back = BarButton(lambda: self.go(Pop()), key=Command.CANCEL)
        self.add_bar(self._reset, self._back)

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
                    "keys": lambda: self.go(Push(self.ctx.scene("keys"))),
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

    def words(self) -> None:
        """Every row's name, help and value."""
        t, settings = self.ctx.t, self.ctx.settings
        keys = {command.value: self.ctx.keys.caption(command) for command in Command}
        for _, _, entries in SECTIONS:
            for entry in entries:
                name = entry.name if isinstance(entry, Action) else entry.field
                row = self._rows.get(name)
                if row is None:
                    continue
                row.label, row.help = t(f"settings.{name}.name"), t(f"settings.{name}.help", **keys)
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

    def _toggle_defaults(self) -> None:
        """Back to the first values; once more brings one's own back."""
        settings = self.ctx.settings
        keep = {name: getattr(settings, name) for name in ("language", "fullscreen", "player_name")}
        keep |= {"keys": settings.keys, "width": settings.width, "height": settings.height}
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

    def explain(self, pen: Pen, box: Box, row: Row) -> None:
        """What the row in focus means, and how the table looks now."""
        preview.draw(self.ctx, pen, box, row)
