"""The table as pure functions: boxes from window size, seats and cards. Standard library only.

Everything is in window pixels; proportions are written as units of a 1920 × 1080 window and
multiplied by :func:`scale`. Boxes, type sizes and paper sheets live in :mod:`game.ui.box` and
:mod:`game.ui.sheets` and can be had from here too.
"""

from __future__ import annotations

from typing import NamedTuple

from game.ui.box import (
    DOMINO,
    HANAFUDA,
    POKER,
    REF_H,
    REF_W,
    TYPE,
    Box,
    centred,
    scale,
    type_px,
)
from game.ui.sheets import curtain, months, plot, sheet, steps, ticks

__all__ = [
    "DOMINO",
    "HANAFUDA",
    "HAND_H",
    "POKER",
    "REF_H",
    "REF_W",
    "TYPE",
    "Box",
    "Seat",
    "Table",
    "across",
    "centred",
    "cross",
    "curtain",
    "fan",
    "field_slots",
    "gather",
    "months",
    "pile_rows",
    "plot",
    "quadrants",
    "rail",
    "rank_cells",
    "resting",
    "ring",
    "scale",
    "sheet",
    "sides",
    "steps",
    "table",
    "ticks",
    "trick_pairs",
    "type_px",
]


class Table(NamedTuple):
    """The zones of a table; ``left`` is None in games without captured piles by kind."""

    bar: Box  # name of the game, deal, tools
    left: Box | None  # captured piles (fishing games)
    right: Box  # panel: yaku / score / rules of the deal
    centre: Box  # between the columns, under the bar
    opponents: Box  # backs of the opponents' hands, narrator under them
    narrator: Box
    field: Box
    prompt: Box
    hand: Box


HAND_H = {"hanafuda": 210, "poker": 224, "domino": 202}  # eight hanafuda fit side by side


def table(
    w: float, h: float, *, fishing: bool, seats: int = 2, hand_h: float | None = None
) -> Table:
    """The zones of a table.

    Args:
        w: window width in pixels.
        h: window height in pixels.
        fishing: whether cards are captured from a field; else tricks are played.
        seats: players; 4 in a fishing game gives the player across a plate and a strip of piles.
        hand_h: height of a hand card in units, where it differs from :data:`HAND_H`.
    """
    s = scale(w, h)
    hand_h = hand_h or HAND_H["hanafuda" if fishing else "poker"]
    m, bar_h, col = 24 * s, 64 * s, 384 * s
    top = bar_h + 12 * s
    right = Box(w - m - col, top, col, h - top - m)
    left = Box(m, top, col, h - top - m) if fishing else None
    x0 = left.r + m if left else m
    centre = Box(x0, top, right.x - m - x0, h - top - m)
    hh = hand_h * s
    hand = Box(centre.x, h - m - hh, centre.w, hh)
    prompt = Box(centre.x, hand.y - (52 + 60) * s, centre.w, 60 * s)
    opponents = Box(centre.x, top, centre.w, (122 if fishing and seats == 4 else 74) * s)
    if fishing:  # between the opponents and the field
        narrator = Box(centre.x, opponents.b + 12 * s, centre.w, 44 * s)
        field = Box(centre.x, narrator.b + 16 * s, centre.w, prompt.y - narrator.b - 32 * s)
    else:  # the trick fills the middle; the line stands under it
        narrator = Box(centre.x, prompt.y - 62 * s, centre.w, 44 * s)
        field = Box(centre.x, centre.y, centre.w, narrator.y - centre.y - 8 * s)
    return Table(Box(0, 0, w, bar_h), left, right, centre, opponents, narrator, field, prompt, hand)


def quadrants(left: Box, right: Box, s: float) -> dict[str, Box]:
    """The corners of a fishing table: ``tl``, ``bl``, ``tr``, ``br``.

    Two seats: tl the opponent, bl you, the whole right column is the panel. Three and four: tl the
    player on your left, tr the one on your right, bl you, br the panel.
    """
    half = (left.h - 16 * s) / 2
    return {
        "tl": Box(left.x, left.y, left.w, half),
        "bl": Box(left.x, left.b - half, left.w, half),
        "tr": Box(right.x, right.y, right.w, half),
        "br": Box(right.x, right.b - half, right.w, half),
    }


def fan(box: Box, n: int, ratio: float, gap: float, *, align: str = "centre") -> list[Box]:
    """``n`` cards of the height of ``box`` side by side; they overlap only when they must."""
    cw = box.h * ratio
    if n == 0:
        return []
    pitch = cw + gap
    if n > 1:
        pitch = min(pitch, (box.w - cw) / (n - 1))
    used = cw + pitch * (n - 1)
    x0 = {"centre": box.cx - used / 2, "left": box.x, "right": box.r - used}[align]
    return [Box(x0 + i * pitch, box.y, cw, box.h) for i in range(n)]


def field_slots(
    box: Box, n: int, ratio: float, gap: float, *, max_h: float, min_cols: int = 5
) -> tuple[Box, list[Box]]:
    """The stock and ``n`` field slots in two rows.

    Cards are as large as they fit and never higher than ``max_h``. A slot stays empty after a
    capture: cards never slide up. The first slots are two rows of ``min_cols``; further ones stand
    two by two at the right end, so that no slot changes its row.
    """
    rows = 2
    row_h = min(max_h, (box.h - gap * 1.5) / rows)
    cols = max(min_cols, -(-n // rows))
    cw = row_h * ratio
    stock_gap = cw * 0.62  # room for the oni badge and the flip
    need = cw + stock_gap + cols * cw + (cols - 1) * gap
    if need > box.w:
        k = box.w / need
        row_h, cw, stock_gap, gap = row_h * k, cw * k, stock_gap * k, gap * k
        need = box.w
    x0 = box.cx - need / 2
    used_h = rows * row_h + gap * 1.5
    y0 = box.cy - used_h / 2
    stock = Box(x0, box.cy - row_h / 2, cw, row_h)
    fx = x0 + cw + stock_gap
    slots = []
    for i in range(cols * rows):
        more = i - rows * min_cols
        row, col = divmod(i, min_cols) if more < 0 else (more % rows, min_cols + more // rows)
        slots.append(Box(fx + col * (cw + gap), y0 + row * (row_h + gap * 1.5), cw, row_h))
    return stock, slots


def pile_rows(box: Box, kinds: int, plate_h: float, gap: float) -> tuple[Box, list[Box]]:
    """A seat's block of captures: name plate above, one row a kind below."""
    plate = Box(box.x, box.y, box.w, plate_h)
    h = (box.h - plate_h - gap * kinds) / kinds
    return plate, [Box(box.x, plate.b + gap + i * (h + gap), box.w, h) for i in range(kinds)]


def sides(opponents: int) -> tuple[int, int, int]:
    """How many opponents sit left, across and right."""
    return {
        1: (0, 1, 0),
        2: (1, 0, 1),
        3: (1, 1, 1),
        4: (1, 2, 1),
        5: (1, 3, 1),
        6: (1, 4, 1),
        7: (2, 3, 2),
        8: (2, 4, 2),
        9: (2, 5, 2),
    }[opponents]


class Seat(NamedTuple):
    """A player's place round a table of tricks."""

    seat: int
    side: str  # left, top, right, you
    plate: Box
    spot: tuple[float, float]  # centre of the card or cards this seat plays


def ring(
    zone: Box,
    seats: int,
    plate_w: float,
    plate_h: float,
    card_w: float,
    card_h: float,
    gap: float,
    *,
    clockwise: bool,
) -> list[Seat]:
    """Seats round ``zone``, seat 0 first, at the bottom.

    The next seat is on the left hand when the game runs clockwise and on the right hand when it
    runs counter-clockwise.
    """
    n_l, n_t, n_r = sides(seats - 1)
    out: list[Seat] = []
    y0 = zone.y + (plate_h + card_h + gap * 2 if n_t > 1 else plate_h + gap * 3 if n_t else 0)
    ys = _spread(y0, zone.b, plate_h, n_l)
    left = [
        Seat(
            0,
            "left",
            Box(zone.x, y, plate_w, plate_h),
            (zone.x + plate_w + gap + card_w / 2, y + plate_h / 2),
        )
        for y in ys
    ]
    ys = _spread(y0, zone.b, plate_h, n_r)
    right = [
        Seat(
            0,
            "right",
            Box(zone.r - plate_w, y, plate_w, plate_h),
            (zone.r - plate_w - gap - card_w / 2, y + plate_h / 2),
        )
        for y in ys
    ]
    xs = _spread(zone.x, zone.r, plate_w, n_t)
    top = [
        Seat(
            0,
            "top",
            Box(x, zone.y, plate_w, plate_h),
            (x + plate_w / 2, zone.y + plate_h + gap + card_h / 2),
        )
        for x in xs
    ]
    order = left[::-1] + top + right
    if not clockwise:
        order = order[::-1]
    out.append(
        Seat(
            0,
            "you",
            Box(zone.cx - plate_w / 2, zone.b - plate_h, plate_w, plate_h),
            (zone.cx, zone.b - card_h / 2),
        )
    )
    out += [seat._replace(seat=i + 1) for i, seat in enumerate(order)]
    return out


def _spread(a: float, b: float, size: float, n: int) -> list[float]:
    """Starts of ``n`` pieces of ``size`` between ``a`` and ``b``.

    One or two have equal free space round them, three and more run from edge to edge.
    """
    if n < 3:
        free = (b - a - n * size) / (n + 1)
        return [a + free + i * (size + free) for i in range(n)]
    return [a + i * (b - a - size) / (n - 1) for i in range(n)]


def cross(
    cx: float, cy: float, dx: float, dy: float, *, clockwise: bool
) -> list[tuple[float, float]]:
    """Where the four cards of a trick lie, seat 0 first (bottom)."""
    pts = [(cx, cy + dy), (cx - dx, cy), (cx, cy - dy), (cx + dx, cy)]
    return pts if clockwise else [pts[0], pts[3], pts[2], pts[1]]


def rank_cells(box: Box, cols: int, rows: int, plate_h: float, gap: float) -> tuple[Box, list[Box]]:
    """Kujuroku: the plate, then one fixed place a rank (1-10, oni, jizo), read like a page.

    A rank never moves, so a pair is found without reading and an empty place says that the rank is
    still free.
    """
    plate = Box(box.x, box.y, box.w, plate_h)
    w = (box.w - gap * (cols - 1)) / cols
    h = (box.h - plate_h - gap * rows) / rows
    return plate, [
        Box(box.x + (i % cols) * (w + gap), plate.b + gap + (i // cols) * (h + gap), w, h)
        for i in range(cols * rows)
    ]


def across(
    opponents: Box, s: float, weights: tuple[int, ...] = (2, 3, 3, 4)
) -> tuple[Box, list[Box]]:
    """The player across at a fishing table of four: a plate, one strip of piles right of it."""
    plate = Box(opponents.x, opponents.y, 300 * s, opponents.h)
    gap = 8 * s
    free = opponents.r - plate.r - gap * len(weights)
    out, x = [], plate.r + gap
    for wt in weights:
        w = free * wt / sum(weights)
        out.append(Box(x, opponents.y, w, opponents.h))
        x += w + gap
    return plate, out


def resting(opponents: Box, s: float) -> Box:
    """A seat that rests: four at a table of three.

    Its plate takes the middle of the opponents' row; the two who play keep the corners in order of
    play.
    """
    return Box(opponents.cx - 150 * s, opponents.y, 300 * s, 72 * s)


def gather(
    start: tuple[float, float], home: tuple[float, float], u: float, lift: float
) -> tuple[float, float]:
    """A card of a finished trick on its way to the winner, u from 0 to 1, on a flat arc."""
    k = u * u * (3 - 2 * u)
    x = start[0] + (home[0] - start[0]) * k
    y = start[1] + (home[1] - start[1]) * k
    return x, y - lift * 4 * k * (1 - k)


def trick_pairs(box: Box, n: int, card_h: float, ratio: float) -> list[tuple[Box, bool]]:
    """Tricks won, two by two: every complete pair stands, an odd last one lies across (True)."""
    cw, out, x = card_h * ratio, [], box.x
    for i in range(n):
        odd = i == n - 1 and n % 2 == 1
        if odd:
            out.append((Box(x, box.cy - cw / 2, card_h, cw), True))
        else:
            out.append((Box(x, box.cy - card_h / 2, cw, card_h), False))
            x += cw * (0.42 if i % 2 == 0 else 1.34)
    return out


def rail(box: Box, values: list[int], gap: float) -> list[Box]:
    """The auction: one step a bid, equal steps; the last one is the ceiling, set apart by a gap."""
    w = (box.w - gap * (len(values) - 1) - 2 * gap) / len(values)
    return [
        Box(box.x + i * (w + gap) + (2 * gap if i == len(values) - 1 else 0), box.y, w, box.h)
        for i in range(len(values))
    ]
