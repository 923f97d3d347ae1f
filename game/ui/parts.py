"""Parts every screen is built of: bar, plate, narrator, slip, panel, paper, dusk.

Every function takes the pen first, boxes in window pixels, other lengths in units.
"""

from __future__ import annotations

import math
import random
from collections.abc import Sequence

import pygame

from game.ui import marks
from game.ui.box import Box
from game.ui.palette import rgba
from game.ui.pen import Pen

Keys = Sequence[tuple[str, str]]
"""Captions: what a key does, the key or the command."""
BAR = 64
"""Height of the bar in units."""


def bar(pen: Pen, title: str, note: str = "", more: str = "", keys: Keys = ()) -> Box:
    """Draw the bar along the upper edge: title, one or two notes, keys at the right end.

    Returns:
        The bar's box; its height follows the text size.
    """
    s = pen.s
    width = pen.surface.get_width()
    box = Box(0, 0, width, max(BAR * s, pen.type.px("h2") * 1.7))
    pen.rect(box, "night", a=150)
    y = box.cy + 1 * s
    right = foot_keys(pen, width - 32 * s, y, keys)
    x = 32 * s
    x += pen.text(title, x, y, "h2", fit=max(100 * s, right - x - 60 * s)) + 22 * s
    notes = [text for text in (note, more) if text]
    if notes:
        pen.vrule(x, box.cy - 13 * s, box.cy + 13 * s)
        x += 22 * s
    for text in notes:
        if right - x > 80 * s:
            x += pen.text(text, x, y + s, "label", "soft", fit=right - x - 20 * s) + 28 * s
    return box


def foot_keys(pen: Pen, x: float, y: float, keys: Keys, c: str = "soft") -> float:
    """Draw keys in words, right-aligned at ``x``; returns where they begin."""
    s = pen.s
    for label, key in reversed(keys):
        x -= marks.keycap(pen, key, x, y, c, "r") + 8 * s
        x -= pen.text(label, x, y, "label", "washi" if c == "soft" else "ink", "r") + 28 * s
    return x


def panel(pen: Pen, box: Box, *, rad: float = 10, a: int = 150) -> None:
    """Draw a dark translucent plate."""
    pen.rect(box, "night", rad=rad, a=a)


def dusk(pen: Pen, a: int = 150) -> None:
    """Darken the whole surface: what lies under it waits."""
    w, h = pen.surface.get_size()
    pen.rect(Box(0, 0, w, h), "dusk", a=a)


def paper(pen: Pen, box: Box, *, rad: float = 6, a: int = 110) -> None:
    """Draw a sheet of washi with its fibres and its shadow."""
    pen.shadow(box, rad, 30, a, 12)
    pen.rect(box, "washi", rad=rad)
    tile = pen.shapes.kept(("fibres", round(pen.s, 3)), lambda: _fibres(pen.s))
    side = tile.get_width()
    inner = box.inset(3 * pen.s).pixels()
    x, y, w, h = inner
    for ty in range(0, h, side):
        for tx in range(0, w, side):
            area = (0, 0, min(side, w - tx), min(side, h - ty))
            pen.surface.blit(tile, (x + tx, y + ty), area)


def _fibres(s: float) -> pygame.Surface:
    """A seamless tile of faint fibres."""
    rng = random.Random(7)
    side = max(64, round(640 * s))
    tile = pygame.Surface((side, side), pygame.SRCALPHA)
    tile.fill((150, 128, 84, 0))
    for _ in range(360):
        x, y = rng.random() * side, rng.random() * side
        angle, length = rng.random() * math.tau, (5 + rng.random() * 22) * s
        bend = angle + rng.uniform(-0.6, 0.6)
        tone = (150, 128, 84, rng.randint(8, 22))
        for wrap_x in (0, -side):
            for wrap_y in (0, -side):
                p = (x + wrap_x, y + wrap_y)
                q = (p[0] + math.cos(angle) * length, p[1] + math.sin(angle) * length)
                r = (q[0] + math.cos(bend) * length, q[1] + math.sin(bend) * length)
                pygame.draw.aalines(tile, tone, False, (p, q, r))
    return tile


def plate(
    pen: Pen,
    box: Box,
    seat: int,
    name: str,
    sub: str = "",
    value: str = "",
    *,
    unit: str = "",
    dealer: str = "",
    tag: str = "",
    tag_red: bool = False,
    turn: bool = False,
    watched: bool = False,
    vc: str = "washi",
    sc: str = "soft",
    a: int = 170,
    lift: float = 0,
) -> None:
    """Draw a seat's plate.

    Args:
        pen: the pen.
        box: where; 72 units high.
        seat: whose crest.
        name: the name.
        sub: a quiet second line.
        value: a number at the right end.
        unit: a quiet word after the number.
        dealer: character of the dealer's seal, empty for none.
        tag: a word beside the name: what the seat is in this deal.
        tag_red: whether it stands on red.
        turn: gold edge and name: this seat is you, now.
        watched: washi frame: this seat acts while you watch.
        vc: colour of the number.
        sc: colour of the second line.
        a: opacity of the ground.
        lift: units by which the words stand above the middle.
    """
    s = pen.s
    pen.rect(box, "night", rad=8, a=a)
    if turn:
        pen.rect(box, rad=8, line="gold", lw=3)
        pen.rect(Box(box.x, box.y, 8 * s, box.h), "gold", rad=3)
    elif watched:
        pen.rect(box, rad=8, line="washi", lw=3)
    box = box.move(0, -lift * s)
    narrow = box.w < 250 * s
    r = min((19 if narrow else 22) * s, box.h * 0.32)
    marks.crest(pen, seat, box.x + (13 if narrow else 18) * s + r, box.cy, r)
    x = box.x + (24 if narrow else 32) * s + 2 * r
    y = box.cy - (12 * s if sub else 0)
    right = box.r - 16 * s
    crowd = pen.width(name, "bodyb") + (44 * s if dealer else 0) + 20 * s
    crowd += pen.width(tag, "smallb") + 28 * s if tag else 0
    role = "number" if crowd + pen.width(value, "number") <= right - x else "bodyb"
    wide = pen.width(tag, "smallb") + 16 * s
    need = pen.width(name, "bodyb") + wide + (52 if dealer else 12) * s
    need += pen.width(value, role) + 10 * s if value else 0
    low = bool(tag and sub) and need > right - x
    low = low and wide + 8 * s + pen.width(sub, "small") <= box.r - 14 * s - x
    if low:  # where the name would suffer the tag stands before the second line
        crowd -= wide + 12 * s
    if unit and crowd + pen.width(value, role) + pen.width(unit, "small") > right - x:
        unit = ""  # a name is worth more than the word after the number
    if value:
        if unit:
            right -= pen.text(unit, right, y + 3 * s, "small", "soft", "r") + 5 * s
        right -= pen.text(value, right, y, role, vc, "r") + 10 * s
    room = right - x - (40 * s if dealer else 0)
    if tag and not low:
        room -= wide + 12 * s
    nx = x + pen.text(name, x, y, "bodyb", "gold" if turn else "washi", fit=room)
    below = box.cy + 18 * s
    if tag:
        left, middle = (x, below) if low else (nx + 12 * s, y)
        frame = Box(left, middle - 15 * s, wide, 30 * s)
        line = None if tag_red else "rule"
        pen.rect(frame, "red" if tag_red else "night2", rad=5, line=line, lw=1.5)
        pen.text(tag, frame.cx, middle, "smallb", "washi", "c")
        nx = nx if low else frame.r - 6 * s
    if dealer:
        marks.hanko(pen, dealer, nx + 24 * s, y, 30 * s)
    if sub:
        x += wide + 8 * s if low else 0
        pen.text(sub, x, below, "small", sc, fit=box.r - 14 * s - x)


def narrator(pen: Pen, box: Box, text: str, seat: int | None = None) -> None:
    """Draw one sentence on what just happened, with the crest of who did it, centred in ``box``."""
    s = pen.s
    width = min(box.w, pen.width(text, "body") + (84 if seat is not None else 48) * s)
    pill = Box(box.cx - width / 2, box.y, width, box.h)
    pen.rect(pill, "night", rad=22, a=120)
    x = pill.x + 24 * s
    if seat is not None:
        marks.crest(pen, seat, x + 13 * s, pill.cy, 13 * s)
        x += 38 * s
    pen.text(text, x, pill.cy, "body", "washi", fit=pill.r - x - 16 * s)


def slip(
    pen: Pen,
    box: Box,
    ask: str,
    tell: str = "",
    keys: Keys = (),
    *,
    least: float = 0,
    left: bool = False,
) -> Box:
    """Draw the slip of paper above your hand: what to do, then what would happen, then keys.

    Args:
        pen: the pen.
        box: the widest it may be.
        ask: bold, what to do.
        tell: what would happen, after a rule.
        keys: the key, what it does.
        least: smallest width in pixels.
        left: whether it starts at the left end of ``box``, else it is centred.

    Returns:
        The slip's own box.
    """
    s = pen.s
    need = pen.width(ask, "prompt") + 64 * s
    if tell:
        need += pen.width(tell, "body") + 50 * s
    need += sum(
        pen.width(pen.keys.caption(k), "small") + pen.width(v, "label") + 60 * s for k, v in keys
    )
    need = min(max(need + (26 * s if keys else 0), least), box.w)
    own = Box(box.x if left else box.cx - need / 2, box.y, need, box.h)
    pen.shadow(own, 6, 14, 100, 6)
    pen.rect(own, "washi", rad=6)
    pen.rect(Box(own.x, own.y, 8 * s, own.h), "gold", rad=3)
    right = own.r - 24 * s
    for key, label in reversed(keys):
        right -= pen.text(label, right, own.cy, "label", "ink2", "r") + 8 * s
        right -= marks.keycap(pen, key, right, own.cy, "ink2", "r") + 24 * s
    x = own.x + 32 * s
    room = _beside(pen, ask, tell, own.h, right - x)
    x += pen.text(ask, x, own.cy, "prompt", "ink", fit=room) + 24 * s
    if tell and right - x > 80 * s:
        pen.vrule(x, own.y + 16 * s, own.b - 16 * s, "washi3")
        x += 24 * s
        if pen.width(tell, "label") <= right - x:
            pen.text(tell, x, own.cy, "body", "ink", fit=right - x)
        else:
            _two_lines(pen, tell, x, own, right - x)
    return own


ASK_LEAST = 0.75
"""What the slip asks is set no smaller than this share of its size to make room for the rest."""


def _beside(pen: Pen, ask: str, tell: str, height: float, room: float) -> float:
    """How wide the bold text may be so that the rest fits beside it in two lines, where it can."""
    whole = pen.width(ask, "prompt")
    if not tell:
        return room
    px = _line_px(pen, height)
    for share in (1.0, 0.9, 0.82, ASK_LEAST):
        left = room - whole * share - 48 * pen.s
        if left > 0 and len(pen.type.lines(tell, left, px)) <= 2:
            return min(room, whole * share)
    return room


def _line_px(pen: Pen, height: float) -> float:
    """Pixel size at which two lines fill a slip of this height."""
    return min(pen.type.px("label"), height * 0.36)


def _two_lines(pen: Pen, text: str, x: float, box: Box, width: float) -> None:
    """Set a long text in two lines, as large as they fit into the box."""
    px = _line_px(pen, box.h)
    while px > 11 and len(pen.type.lines(text, width, px)) > 2:
        px -= 1
    more = len(pen.type.lines(text, width, px)) - 1
    pen.para(text, x, box.cy - px * 0.66 * more, width, px, "ink", lead=1.32, most=2)


def seal_line(pen: Pen, label: str, value: str, x: float, y: float, width: float) -> None:
    """Draw a quiet line of a name and a value at both ends (the shuffle's seal)."""
    pen.text(label, x, y, "small", "soft")
    pen.text(value, x + width, y, "small", "soft", "r")


def empty_place(pen: Pen, box: Box, *, rad: float = 6) -> None:
    """Draw the place of a card that is not there."""
    pen.rect(box, rad=rad, line="rule", lw=2, la=rgba("rule", 170)[3])
