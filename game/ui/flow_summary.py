"""Setting the first page of a game: all on one screen, yaku or cards under it where they fit."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

from game.ui.box import Box
from game.ui.document import Document, Ground, Ink, Picture
from game.ui.faces import proportion
from game.ui.flow import Flow, Look, label_of
from game.ui.markdown import (
    Block,
    Book,
    Cards,
    Paragraph,
    Pictures,
    Section,
    Table,
    Words,
    plain,
)

SCALES = (1.0, 0.93, 0.86, 0.82)
"""Sizes of the text that are tried, the largest first."""
BESIDE = 3
"""So many cards stand beside their paragraph, more have a row of their own."""
BESIDE_TALL = 104
"""Height in units of a card beside its paragraph."""
TILE, TILE_NARROW, TILE_LOW, TILE_TALL, GAP = 226, 140, 148, 224, 18
"""Widths of a tile (enough for any, narrowest), heights (least, greatest) and gap, in units."""
ROW_LOW = 96
"""Least height of a row of cards, in units."""
TILES_HEAD = 62
"""Units of the line over the tiles."""


@dataclass(frozen=True)
class Tile:
    """A yaku at a glance."""

    id: str
    name: str
    cards: tuple[str, ...]
    points: str


@dataclass(frozen=True)
class Glance:
    """What stands under the summary: tiles, or one row of cards.

    Attributes:
        title: over it.
        tiles: the yaku, or what cards are worth.
        row: cards side by side.
    """

    title: str
    tiles: tuple[Tile, ...] = ()
    row: tuple[str, ...] = ()


def glance_of(book: Book, yaku: Callable[[str], str]) -> Glance | None:
    """What can be shown of a game: its yaku, else the order or the worth of its cards.

    Args:
        book: the game's page.
        yaku: short name of a yaku by its id, empty for none.
    """
    section = book.section("yaku")
    for table in _tables(section):
        tiles = tuple(_yaku_tiles(table, yaku))
        if tiles and section is not None:
            return Glance(section.title, yaku_of(book, yaku))
    section = book.section("cards")
    for block in section.blocks if section is not None else ():
        if isinstance(block, Pictures) and section is not None:
            return Glance(section.title, row=block.cards)
        if isinstance(block, Table) and section is not None:
            tiles = tuple(_worth_tiles(block))
            if len(tiles) > 2:
                return Glance(section.title, tiles)
    return None


def _tables(section: Section | None) -> list[Table]:
    return [block for block in section.blocks if isinstance(block, Table)] if section else []


def yaku_of(book: Book, yaku: Callable[[str], str]) -> tuple[Tile, ...]:
    """The yaku of a game that are told by their cards; ``yaku`` gives their short names."""
    tables = _tables(book.section("yaku"))
    return tuple(tile for table in tables for tile in _yaku_tiles(table, yaku))


def _yaku_tiles(table: Table, yaku: Callable[[str], str]) -> Iterator[Tile]:
    head = [plain(cell) for cell in table.head]
    if head[:1] != ["id"] or len(head) < 4:
        return
    for row in table.rows:
        cards = _only_cards(row[2])
        if cards:
            name = yaku(plain(row[0])) or plain(row[1])
            yield Tile(plain(row[0]), name, cards, plain(row[3]))


def _worth_tiles(table: Table) -> Iterator[Tile]:
    for row in table.rows:
        for i, cell in enumerate(row):
            cards = _only_cards(cell)
            if cards and i + 1 < len(row):
                yield Tile("", plain(row[i + 1]), cards, "")
                break


def _only_cards(cell: Words) -> tuple[str, ...]:
    first = cell[0] if len(cell) == 1 else None
    return first.cards if isinstance(first, Cards) else ()


def lay_out_summary(
    section: Section, width: float, height: float, look: Look, glance: Glance | None
) -> Document:
    """Set the summary as large as it fits.

    Args:
        section: the summary.
        width: pixels.
        height: pixels that can be seen at once.
        look: how it is set.
        glance: what stands under it where there is room.
    """
    fitting: Document | None = None
    for scale in SCALES:
        flow = _text(section, width, replace(look, scale=scale))
        if flow.y <= height and fitting is None:
            fitting = flow.finish()
        least = (ROW_LOW if glance is not None and glance.row else TILE_LOW) + TILES_HEAD
        if glance is not None and flow.y + least * look.s <= height:
            _glance(flow, glance, height)
            return flow.finish()
    return fitting or _text(section, width, replace(look, scale=SCALES[-1])).finish()


def _text(section: Section, width: float, look: Look) -> Flow:
    flow = Flow(look, width)
    flow.title(section.title)
    flow.begin(section)
    blocks = list(section.blocks)
    while blocks:
        block = blocks.pop(0)
        after = blocks[0] if blocks else None
        if isinstance(after, Pictures) and _stands_beside(block, after, flow):
            blocks.pop(0)
            _beside(flow, block, after)
        else:
            flow.add(block)
    return flow


def _stands_beside(block: Block, pictures: Pictures, flow: Flow) -> bool:
    wide = isinstance(block, Paragraph) and not block.rule and not label_of(block)
    return wide and len(pictures.cards) <= BESIDE and flow.is_wide


def _beside(flow: Flow, block: Block, pictures: Pictures) -> None:
    """A paragraph with its cards at the right."""
    look = flow.look
    h = BESIDE_TALL * look.s
    w = h * proportion(look.deck)
    gap = 12 * look.s
    row = len(pictures.cards) * (w + gap) - gap
    top, whole = flow.y, flow.width
    start = len(flow.page.things)
    flow.width = whole - row - 40 * look.s
    flow.add(block)
    flow.width = whole
    text = flow.y - top
    down = max(0.0, (h - text) / 2)
    if down:
        moved = [_moved(thing, down) for thing in flow.page.things[start:]]
        flow.page.things[start:] = moved
    for i, card in enumerate(pictures.cards):
        box = Box(whole - row + i * (w + gap), top + max(0.0, (text - h) / 2), w, h)
        flow.page.things.append(Picture(box, card))
    flow.y = top + max(text, h + 16 * look.s)


def _moved(thing: object, down: float) -> Ink:
    assert isinstance(thing, Ink)  # noqa: S101 - a paragraph without rule is made of words only
    return replace(thing, y=thing.y + down)


def _glance(flow: Flow, glance: Glance, height: float) -> None:
    """A line with the title, then the tiles or the row."""
    look = flow.look
    s = look.s
    flow.gap(2)
    flow.page.things.append(Ground(Box(0, flow.y, flow.width, max(1, 2 * s)), "washi3"))
    flow.gap(14)
    px = look.px("bodyb")
    wide = look.type.width(glance.title, px, bold=True)
    flow.page.things.append(Ink(0, flow.y + px * 0.7, glance.title, px, wide, bold=True))
    top = flow.y + px * 0.7
    flow.y += px * 1.5
    if glance.row:
        _row(flow, glance.row, height)
        return
    left = _tiles(flow, glance.tiles, height)
    if left:
        note, small = f"＋{left}", look.px("label")
        ink = Ink(wide + 20 * s, top, note, small, look.type.width(note, small), colour="ink2")
        flow.page.things.append(ink)


def _row(flow: Flow, cards: tuple[str, ...], height: float) -> None:
    """All cards in one row, as large as they fit."""
    s, share = flow.look.s, proportion(flow.look.deck)
    gap = 8 * s
    h = min(flow.look.tall * s, height - flow.y - 14 * s)
    h = min(h, (flow.width - gap * (len(cards) - 1)) / len(cards) / share)
    gap = min(16 * s, (flow.width - h * share * len(cards)) / max(1, len(cards) - 1))
    for i, card in enumerate(cards):
        box = Box(i * (h * share + gap), flow.y + 4 * s, h * share, h)
        flow.page.things.append(Picture(box, card))
    flow.y += h + 14 * s


def _tiles(flow: Flow, tiles: Sequence[Tile], height: float) -> int:
    """As many tiles as fit; returns how many have found no room."""
    s = flow.look.s
    least = _least_width(flow.look, tiles)
    per_row = max(1, min(len(tiles), int((flow.width + GAP * s) / (least + GAP * s))))
    room = (height - flow.y + GAP * s) / s
    rows = max(1, min(-(-len(tiles) // per_row), int(room / (TILE_LOW + GAP))))
    tall = min(TILE_TALL, room / rows - GAP) * s
    shown = tiles[: rows * per_row]
    w = (flow.width - (per_row - 1) * GAP * s) / per_row
    for i, tile in enumerate(shown):
        row, place = divmod(i, per_row)
        x, top = place * (w + GAP * s), flow.y + row * (tall + GAP * s)
        _tile(flow, tile, Box(x, top, w, tall))
    flow.y += rows * (tall + GAP * s) - GAP * s
    return len(tiles) - len(shown)


def _least_width(look: Look, tiles: Sequence[Tile]) -> float:
    """Pixels of the narrowest tile that still shows its cards and its name well."""
    w = (TILE_LOW - 64) * look.s * proportion(look.deck)
    most = max(len(tile.cards) for tile in tiles)
    px = look.px("bodyb")
    name = max(look.type.width(tile.name + tile.points, px, bold=True) for tile in tiles)
    wish = max(most * (w + 6 * look.s), name) + 36 * look.s
    return min(max(wish, TILE_NARROW * look.s), TILE * look.s)


def _tile(flow: Flow, tile: Tile, box: Box) -> None:
    look = flow.look
    s, things = look.s, flow.page.things
    things.append(Ground(box, "washi2", rad=8))
    pad, y = 16 * s, box.y + 28 * s
    px = look.px("bodyb")
    wide = 0.0
    if tile.points:
        small = round(look.type.fitted(tile.points, px, box.w * 0.4, bold=True))
        wide = look.type.width(tile.points, small, bold=True)
        things.append(Ink(box.r - pad - wide, y, tile.points, small, wide, bold=True))
    room = box.w - 2 * pad - wide - 10 * s
    size = round(look.type.fitted(tile.name, px, room, bold=True))
    name = look.type.width(tile.name, size, bold=True)
    things.append(Ink(box.x + pad, y, tile.name, size, name, bold=True))
    h = box.b - 16 * s - (y + 22 * s)
    w = h * proportion(look.deck)
    n = len(tile.cards)
    step = min(w + 6 * s, (box.w - 2 * pad - w) / max(1, n - 1))
    for i, card in enumerate(tile.cards):
        place = Box(box.x + pad + i * step, y + 22 * s, w, h)
        things.append(Picture(place, card, shadow=step > w))
