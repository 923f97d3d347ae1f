"""The tiles of the games: where they stand, and how one is drawn."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from game.ui import cards
from game.ui.box import Box
from game.ui.focus import Widget

if TYPE_CHECKING:
    from engine.core.game import Spec
    from game.assets import Assets
    from game.ui.pen import Pen
    from game.ui.text import Type

GROUPS = ("hanafuda", "daini", "mekuri", "trumps", "tiles")
"""Groups of the menu, in order."""
TELLING = {
    "mushi": "yanagi.kasu1", "hana_awase": "sakura.tan", "koi_koi": "susuki.hikari",
    "kujuroku": "d5a", "mekuri": "ao10",
    "king": "KH", "thousand": "QS", "durak": "6D", "forty_one": "5C", "kirifu": "AS",
    "parity": "8H", "three_tricks": "3C", "nine_and_half": "JD", "japanese_loo": "AC",
    "tien_gow": "6-6a",
}  # fmt: skip
"""The card that stands for a game, where it is not the first one of its deck."""

WIDE, HIGH, GAP = 345, 271, 24
"""A tile, and the space between two, in units."""
LEAST_HIGH = 262
MARGIN, HEAD, ROW_GAP = 48, 42, 10
"""Space at the sides, of a heading, and above a heading from the second row on."""
COLUMNS, LARGEST = 5, 1.5
"""Most tiles side by side; how much larger than drawn here few tiles become."""
DOTS = 76
"""Width of the difficulty's dots in units."""
FITS = 0.97
"""Tiles are never made smaller than this; the page scrolls instead."""


class Head(NamedTuple):
    """A heading over a row: the group's name, empty where the group only goes on, and a line."""

    group: str
    x: float
    y: float
    w: float


class Grid(NamedTuple):
    """Where everything stands; lengths are in the unit of what was asked.

    Attributes:
        tiles: a box a game.
        heads: headings, ``y`` is their middle.
        height: of the whole page.
        factor: how much larger a tile's contents are than drawn for.
    """

    tiles: list[Box]
    heads: list[Head]
    height: float
    factor: float


def grid(groups: Sequence[str], wide: float, high: float) -> Grid:
    """Place a tile a game, as large as fits, the groups one after another like words of a text.

    Args:
        groups: the group of each game, in order.
        wide: width of the page in units.
        high: height in sight, in units.
    """
    n = len(groups)
    if not n:
        return Grid([], [], 0, 1)
    columns = max(range(1, min(n, COLUMNS) + 1), key=lambda c: _merit(n, c, wide, high))
    factor = _factor(n, columns, wide, high)
    free = (wide - 2 * MARGIN + GAP) / columns - GAP
    if factor >= FITS:
        rows = -(-n // columns)
        across = min(free, WIDE * factor * 1.12)
        down = min((high - (rows - 1) * ROW_GAP) / rows - HEAD, HIGH * factor * 1.06)
        height = rows * (HEAD + down) + (rows - 1) * ROW_GAP
        top = max(0.0, (high - height) * 0.42)
    else:
        columns = max(1, min(COLUMNS, int((wide - 2 * MARGIN + GAP) / (WIDE * FITS + GAP))))
        across = (wide - 2 * MARGIN + GAP) / columns - GAP
        factor = min(1.0, across / WIDE)
        rows = -(-n // columns)
        down, top = HIGH * factor, 0.0
        height = rows * (HEAD + down) + (rows - 1) * ROW_GAP
    left = (wide - columns * across - (columns - 1) * GAP) / 2
    tiles = [
        Box(
            left + i % columns * (across + GAP),
            top + HEAD + i // columns * (down + HEAD + ROW_GAP),
            across,
            down,
        )
        for i in range(n)
    ]
    return Grid(tiles, _heads(groups, tiles), top + height, factor)


def _factor(n: int, columns: int, wide: float, high: float) -> float:
    rows = -(-n // columns)
    across = (wide - 2 * MARGIN + GAP) / columns - GAP
    down = (high - (rows - 1) * ROW_GAP) / rows - HEAD
    return min(LARGEST, across / WIDE, down / LEAST_HIGH)


def _merit(n: int, columns: int, wide: float, high: float) -> tuple[float, int]:
    """Large tiles first; places left empty in the last row count against it."""
    empty = -n % columns
    return _factor(n, columns, wide, high) * (1 - 0.04 * empty), columns


def _heads(groups: Sequence[str], tiles: Sequence[Box]) -> list[Head]:
    heads: list[Head] = []
    for i, (group, tile) in enumerate(zip(groups, tiles, strict=True)):
        begins = i == 0 or groups[i - 1] != group
        if begins or tiles[i - 1].y != tile.y:
            heads.append(Head(group if begins else "", tile.x, tile.y - 25, tile.w))
        else:
            heads[-1] = heads[-1]._replace(w=tile.r - heads[-1].x)
    return heads


class Tile(Widget):
    """A game.

    Attributes:
        spec: which.
        name, line, people, minutes, level: its words; set in ``place``.
        hard: how much there is to learn, 1–3.
        tag: what the gold label says, empty for none.
        factor: how much larger its contents are than drawn for.
        squeeze: how much smaller its last line is set, so that all tiles agree, at most 1.
    """

    radius = 10
    gap = 3

    def __init__(self, spec: Spec, assets: Assets) -> None:
        super().__init__()
        self.spec = spec
        self.on_choose: Callable[[], object] = lambda: None
        self.name = self.line = self.people = self.minutes = self.level = self.tag = ""
        self.hard = 1
        self.factor = self.squeeze = 1.0
        self._assets = assets

    @property
    def spoken(self) -> str:
        """The game, its sentence, who plays it for how long, a match that waits."""
        told = (self.name, self.line, self.people, self.minutes, self.tag)
        return ", ".join(words for words in told if words)

    def activate(self) -> None:
        """Choose it."""
        if self.group is not None:
            self.group.scene.ctx.audio.play("tick")
        self.on_choose()

    def squeezed(self, type_: Type, u: float) -> float:
        """How much smaller the last line has to be set to fit, at most 1."""
        f = self.factor
        px, small = type_.px("label") * f, type_.px("small") * f
        need = type_.width(self.people, px) + type_.width(self.minutes, px)
        need += type_.width(self.level, small) + 24 * u * f
        return min(1.0, (self.box.w - (40 + DOTS) * u * f) / need)

    def draw(self, pen: Pen) -> None:
        """Draw it."""
        pen = pen.scaled(pen.s * self.factor)
        s, box = pen.s, self.box
        pen.rect(box, "night", rad=10, a=185 if self.focused else 150 if self.enabled else 90)
        deck = self.spec.deck
        cards.draw_card(
            pen, self._assets, deck.id, TELLING.get(self.spec.id, deck.ids[0]), self._card(pen),
            state="plain" if self.enabled else "dim",
        )  # fmt: skip
        y = self._words(pen)
        if self.tag:
            x, half = box.x + 134 * s, max(17 * s, self._px(pen, "small") * 0.82)
            middle = min(max(box.y + 146 * s, y), box.b - 66 * s - half)
            self._tag(pen, x, middle, half)
        self._foot(pen)

    def _card(self, pen: Pen) -> Box:
        s, box = pen.s, self.box
        match self.spec.group:
            case "trumps":
                return Box(box.x + 20 * s, box.y + 20 * s, 98 * s, 137 * s)
            case "tiles":
                return Box(box.x + 36 * s, box.y + 20 * s, 62 * s, 149 * s)
        return Box(box.x + 20 * s, box.y + 20 * s, 92 * s, 150 * s)

    def _px(self, pen: Pen, role: str) -> float:
        return pen.type.px(role) * self.factor

    def _words(self, pen: Pen) -> float:
        """Name and sentence; returns where the middle of one more line would be."""
        s, box = pen.s, self.box
        x, room = box.x + 134 * s, box.w - (134 + 14) * s
        colour = "rule" if not self.enabled else "gold" if self.focused else "washi"
        px = self._px(pen, "bodyb") * 29 / 26
        small = pen.type.fitted(self.name, px, room, bold=True)
        y = box.y + 42 * s
        if small >= 0.8 * px:
            pen.text(self.name, x, y, small, colour, bold=True)
        else:
            name = self.name.replace("・", "・|")
            y = pen.para(name, x, y, room, px, colour, bold=True, lead=1.3, most=2) - px * 1.3
        y += px * 0.65 + 22 * s
        quiet = "soft" if self.enabled else "rule"
        small = self._px(pen, "small")
        text = self.line.replace("・", "・|")
        room = _even(pen, text, room, small)
        return pen.para(text, x, y, room, small, quiet, lead=1.45, most=2) + 10 * s

    def _tag(self, pen: Pen, x: float, y: float, half: float) -> None:
        px = self._px(pen, "small")
        room = self.box.r - 14 * pen.s - x
        width = min(pen.width(self.tag, px, bold=True) + 24 * pen.s, room)
        fill = "gold" if self.enabled else "rule"
        pen.rect(Box(x, y - half, width, 2 * half), fill, rad=6)
        fit = width - 16 * pen.s
        pen.text(self.tag, x + width / 2, y, px, "ink", "c", bold=True, fit=fit)

    def _foot(self, pen: Pen) -> None:
        s, box = pen.s, self.box
        left, right, y = box.x + 20 * s, box.r - 20 * s, box.b - 32 * s
        pen.hrule(left, right, box.b - 60 * s, "rule", 110)
        bright, quiet = ("washi", "soft") if self.enabled else ("rule", "rule")
        px, small = self._px(pen, "label"), self._px(pen, "small")
        for i in range(3):
            full = i < self.hard
            fill = ("gold" if self.enabled else "rule") if full else "night2"
            x = right - (7 + (2 - i) * 24) * s
            pen.circle(x, y, 7 * s, fill, line=None if full else "rule", lw=1.5)
        right -= DOTS * s
        k = self.squeeze
        x = left + pen.text(self.people, left, y, px * k, bright)
        word = pen.text(self.level, right, y, small * k, quiet, "r")
        middle = (x + right - word) / 2
        pen.text(self.minutes, middle, y, px * k, quiet, "c")


def _even(pen: Pen, text: str, room: float, px: float) -> float:
    """The width at which two lines of a text are about as long."""
    if len(pen.type.lines(text, room, px)) != 2:
        return room
    widths = (room * share for share in (0.55, 0.6, 0.65, 0.7, 0.75, 0.8, 0.85, 0.9, 0.95))
    return next((w for w in widths if len(pen.type.lines(text, w, px)) == 2), room)


def mark_head(pen: Pen, name: str, head: Head) -> None:
    """Draw a heading whose box is in pixels."""
    x = head.x
    if name:
        x += pen.text(name, x, head.y, "bodyb") + 16 * pen.s
    if x < head.x + head.w:
        pen.hrule(x, head.x + head.w, head.y, "rule", 150)
