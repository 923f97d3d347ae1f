"""Setting a table: widths of the columns, rows, pictures in cells."""

from __future__ import annotations

import re
from dataclasses import dataclass

from game.ui import inline
from game.ui.box import Box
from game.ui.document import Ground, Ink, Picture
from game.ui.faces import proportion
from game.ui.flow import Flow, Look
from game.ui.markdown import Cards, Table, Text, Words, plain

LEAD = 1.42
OVERLAP = 0.36
"""Share of a card that stays in sight where cards must overlap."""
PICTURES = 0.44
"""Largest share of the width for a column of cards, where words need room."""
LOOSE = 26
"""Units by which a narrow column may be widened."""
SMALLEST = 0.62
"""Factor of the text in the tightest table."""
FIXED = ("name", "cards", "points")
"""Heads that stand for a word of either language."""
HIDDEN = "id"
"""Head of a column that is not for people."""
_NUMBER = re.compile(r"[\d+−±–＋/.,×%○●½ ()（）本]*")


@dataclass
class Column:
    """Widths in pixels of a column, and how it is set."""

    natural: float
    least: float
    width: float = 0.0
    number: bool = False
    pictures: bool = False


def add_table(flow: Flow, table: Table) -> None:
    """Set a table at the end of a flow."""
    shown = [i for i, cell in enumerate(table.head) if plain(cell) != HIDDEN]
    head = [_head(flow.look, table.head[i]) for i in shown]
    rows = [[row[i] for i in shown] for row in table.rows]
    room = flow.width - flow.left
    setter, scale = _Setter(flow, flow.look, 1.0), 1.0
    columns = setter.columns(head, rows)
    while sum(c.least for c in columns) + setter.gaps(columns) > room and scale > SMALLEST:
        scale *= 0.93
        setter = _Setter(flow, flow.look, scale)
        columns = setter.columns(head, rows)
    for column in columns:
        if column.pictures:  # cards overlap before words are squeezed
            column.natural = max(column.least, min(column.natural, room * PICTURES))
    _share(columns, room - setter.gaps(columns), LOOSE * flow.look.s)
    flow.gap(2)
    setter.row(head, columns, head=True)
    for row in rows:
        setter.row(row, columns)
    flow.gap(22)


def _head(look: Look, cell: Words) -> Words:
    text = plain(cell)
    return (Text(look.terms.column(text)),) if text in FIXED else cell


def _share(columns: list[Column], room: float, loose: float) -> None:
    """Give the columns their widths: what they want and a little more, or what there is."""
    natural, least = sum(c.natural for c in columns), sum(c.least for c in columns)
    spare = room - natural
    for column in columns:
        if spare >= 0:
            more = max(column.natural * 0.3, loose)
            column.width = column.natural + min(spare / len(columns), more)
        elif least >= room:
            column.width = column.least * room / least
        else:
            wish = column.natural - column.least
            column.width = column.least + (room - least) * wish / (natural - least)


class _Setter:
    """Sets the rows of one table at one size."""

    def __init__(self, flow: Flow, look: Look, scale: float) -> None:
        self._flow = flow
        self._look = look
        self._px = round(look.px("label") * scale)
        self._tall = 84 * look.s * scale
        self._wide = self._tall * proportion(look.deck)
        self._measure = look.measure(self._px)

    def gaps(self, columns: list[Column]) -> float:
        """Pixels between the columns of a row, together."""
        return self._gap * (len(columns) - 1) + 2 * self._pad

    @property
    def _gap(self) -> float:
        return self._px * 0.9

    @property
    def _pad(self) -> float:
        return 8 * self._look.s

    def columns(self, head: list[Words], rows: list[list[Words]]) -> list[Column]:
        """What every column wants."""
        out = []
        for i, title in enumerate(head):
            cells = [row[i] for row in rows]
            sizes = [self._wishes(cell) for cell in (title, *cells)]
            number = all(_NUMBER.fullmatch(plain(cell)) for cell in cells)
            natural, least = (max(size[k] for size in sizes) for k in (0, 1))
            pictures = any(isinstance(word, Cards) for cell in cells for word in cell)
            out.append(Column(natural, least, number=number, pictures=pictures))
        return out

    def _wishes(self, cell: Words) -> tuple[float, float]:
        """Width of a cell on one line with its cards side by side, and of its widest part."""
        natural, _ = inline.widest(self._atoms(cell, 10**6), self._measure)
        _, least = inline.widest(self._atoms(cell, 0), self._measure)
        return natural, min(least, natural)

    def _atoms(self, cell: Words, room: float) -> list[inline.Atom]:
        """What a line cannot cut; cards overlap where ``room`` pixels are not enough."""

        def spread(n: int) -> float:
            side_by_side = n * self._wide + (n - 1) * 5 * self._look.s
            least = self._wide * (1 + (n - 1) * OVERLAP)
            return min(side_by_side, max(room, least)) + 6

        return inline.atoms(cell, self._look.terms.card, spread)

    def row(self, cells: list[Words], columns: list[Column], *, head: bool = False) -> None:
        """Set a row and the hairline under it."""
        flow, look = self._flow, self._look
        set_cells = [
            inline.lines(self._atoms(cell, column.width), column.width + 1, self._measure)
            for cell, column in zip(cells, columns, strict=True)
        ]
        heights = [sum(self._height(line) for line in lines) for lines in set_cells]
        pad = 7 * look.s
        tall = max(heights) + 2 * pad
        x = flow.left + self._pad
        for lines, column, height in zip(set_cells, columns, heights, strict=True):
            y = flow.y + (pad if head else (tall - height) / 2)
            for line in lines:
                step = self._height(line)
                self._line(line, x, y + step / 2, column, head=head)
                y += step
            x += column.width + self._gap
        flow.y += tall
        wide = min(x - self._gap + self._pad, flow.width) - flow.left
        thick = max(1, (2 if head else 1.2) * look.s)
        rule = Box(flow.left, flow.y, wide, thick)
        flow.page.things.append(Ground(rule, "grey" if head else "washi3"))
        flow.y += thick

    def _height(self, line: inline.Line) -> float:
        if any(run.pictures for run in line):
            return self._tall + 8 * self._look.s
        return self._px * LEAD

    def _line(self, line: inline.Line, x: float, y: float, column: Column, *, head: bool) -> None:
        wide = line[-1].x + line[-1].width
        if column.number:
            x += (column.width - wide) / 2
        for run in line:
            if run.pictures:
                self._pictures(run, x, y)
                continue
            colour = "ink2" if head else "ink"
            ink = Ink(x + run.x, y, run.text, self._px, run.width, run.bold, colour, run.card)
            self._flow.page.things.append(ink)

    def _pictures(self, run: inline.Run, x: float, y: float) -> None:
        n = len(run.pictures)
        step = (run.width - 6 - self._wide) / (n - 1) if n > 1 else 0
        step = min(step, self._wide + 5 * self._look.s)
        for i, card in enumerate(run.pictures):
            box = Box(x + run.x + i * step, y - self._tall / 2, self._wide, self._tall)
            self._flow.page.things.append(Picture(box, card, shadow=False))
