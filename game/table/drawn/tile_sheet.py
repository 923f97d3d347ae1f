"""The ranking of all tiles and sets over the table: both orders, pairs, triples, quads."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.core.cards import Cards, cards_of
from engine.games.tien_gow.tables import CIVIL_SUPREME, LADDERS
from game.keys import Command
from game.table.drawn.brush import Brush
from game.table.drawn.yaku_sheet import YakuSheet
from game.table.layout.lying import facts
from game.table.layout.shown import Shown
from game.table.panels.tien_gow import TienGowPanel
from game.table.words.set_names import KINDS, set_name
from game.ui import marks, parts
from game.ui.box import DOMINO, Box

if TYPE_CHECKING:
    from game.table.drawn.view import Focus, TableView

ROWS = (
    (("civil", "TG-22"),),
    (("military", "TG-23"), ("supreme", "TG-24")),
    (("military_pair", "TG-24"), ("mixed_pair", "TG-24")),
    (("civil_three", "TG-25"), ("military_three", "TG-26")),
    (("quad", "TG-26"),),
)
"""Which kinds stand side by side, with the rule of each; civil pairs rank as their tiles do."""
HEAD, PAD, TITLE, NAME = 70, 24, 176, 26
"""Units: the sheet's head, its margin, room for a kind's name, for names under the tiles."""
MOST_HIGH = 130
TWO = 0.5
"""Where the second kind of a row begins, as a share of the width."""


@dataclass(slots=True)
class TileSheet(YakuSheet):
    """A table without filters or pages; a kind opens its rule."""

    covers = True

    def draw(self, view: TableView, brush: Brush, shown: Shown, gain: Cards, focus: Focus) -> None:  # noqa: ARG002
        """Draw it; tiles that lay face up in this hand are dim."""
        s, pen, panel = view.s, brush.pen, view.controller.panel
        assert isinstance(panel, TienGowPanel)  # noqa: S101 - only this panel opens the sheet
        metrics = view.ctx.metrics
        area = Box(24 * s, 76 * s, metrics.width - 48 * s, metrics.height - 100 * s)
        bar = view.layout.table.bar.b
        pen.rect(Box(0, bar, metrics.width, metrics.height - bar), "dusk")
        pen.rect(area, "night", rad=10)
        y = area.y + 36 * s
        x = area.x + 28 * s
        x += pen.text(panel.w("ranking.title"), x, y, "h2") + 32 * s
        enter = pen.keys.caption(Command.CONFIRM)
        keys = [
            (view.ctx.t("table.sheet.rule"), f"↓ {enter}"),
            (view.ctx.t("table.sheet.close"), Command.YAKU),
        ]
        right = parts.foot_keys(pen, area.r - 24 * s, y, keys)
        pen.text(panel.w("ranking.note"), x, y, "label", "soft", fit=right - x - 24 * s)
        self.close = Box(area.r - 180 * s, area.y, 180 * s, HEAD * s)
        seen = 0
        found = facts(shown.view)
        for tiles in found.shown if found is not None else ():
            seen |= tiles
        self._ranks(view, brush, panel, area, seen)

    def _ranks(
        self, view: TableView, brush: Brush, panel: TienGowPanel, area: Box, seen: Cards
    ) -> None:
        s, ladders = view.s, dict(zip(KINDS, LADDERS, strict=True))
        if panel.flags.bunbu:  # TG-80
            ladders["supreme"] = [*ladders["supreme"], [CIVIL_SUPREME]]
        top = area.y + HEAD * s
        low = area.b - 14 * s
        high = (low - top) / len(ROWS)
        self.rows.clear()
        self.spoken = [panel.w("ranking.title")]
        for number, kinds in enumerate(ROWS):
            y = top + number * high
            for i, (kind, rule) in enumerate(kinds):
                x = area.x + PAD * s + i * TWO * area.w
                end = area.r - PAD * s if i == len(kinds) - 1 else area.x + TWO * area.w
                box = Box(x, y + 3 * s, end - x - 12 * s, high - 6 * s)
                brush.pen.rect(box, "night2", rad=8, a=150)
                if self.cursor == len(self.rows):
                    marks.ring(brush.pen, box, 8, 2)
                self.rows.append((rule, box))
                self._kind(brush, panel, box, kind, ladders[kind], seen)
                names = [set_name(panel.language, rank[0], bunbu=panel.flags.bunbu)
                         for rank in ladders[kind]]  # fmt: skip
                more = view.ctx.t("tell.join").join(names)
                what = panel.w(f"ranking.{kind}")
                self.spoken.append(view.ctx.t("tell.focus", what=what, more=more))
        self.cursor = min(self.cursor, len(self.rows) - 1)

    @staticmethod
    def _kind(
        brush: Brush,
        panel: TienGowPanel,
        box: Box,
        kind: str,
        ladder: list[list[Cards]],
        seen: Cards,
    ) -> None:
        s, pen = brush.s, brush.pen
        room = TITLE * s - 24 * s
        title = panel.w(f"ranking.{kind}")
        pen.para(title, box.x + 16 * s, box.cy - (12 * s if len(title) > 9 else 0), room, "labelb",
                 "washi", lead=1.25, most=2)  # fmt: skip
        size = ladder[0][0].bit_count()
        left, width = box.x + TITLE * s, box.w - (TITLE + 12) * s
        high = min(MOST_HIGH * s, box.h - (NAME + 14) * s)
        wide = high * DOMINO
        step = min(width / len(ladder), max(size * (wide + 3 * s) + 22 * s, 148 * s))
        pitch = min(wide + 3 * s, (step - 14 * s - wide) / max(1, size - 1))
        for i, rank in enumerate(ladder):
            tiles = next((tiles for tiles in rank if not tiles & seen), 0)
            state = "plain" if tiles else "dim"
            tiles = tiles or rank[0]
            x = left + i * step
            for j, tile in enumerate(cards_of(tiles)):
                place = Box(x + j * pitch, box.y + 8 * s, wide, high)
                brush.card(tile, place, state, mark=False, shadow=False)
            name = set_name(panel.language, tiles, bunbu=panel.flags.bunbu)
            middle = x + ((size - 1) * pitch + wide) / 2
            pen.text(name, middle, box.b - NAME * s / 2 - 2 * s, "small", "soft", "c",
                     fit=step - 8 * s)  # fmt: skip
