"""The panel of reasons: why the hint, with what else was looked at; why a computer's last move."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from engine.ai.reasons import Code, Scale
from engine.ai.reasons.said import percent
from game.input import Command
from game.table.asked.hints import hides_on
from game.table.drawn.brush import Brush
from game.table.reasons import decimal, move_words, sentences
from game.table.words.card_words import headed
from game.ui import marks
from game.ui.box import Box

if TYPE_CHECKING:
    from engine.ai.finding import Finding
    from engine.ai.reasons import Advice, Reason
    from game.table.asked.hints import Hint, Seen
    from game.table.drawn.view import TableView

MOST_REASONS, MOST_MOVES = 4, 7
"""Reasons and moves that are told at most."""
FIGURE = 84
"""Units that a mean takes at the end of its row."""
_COMPARING = (Code.EVEN, Code.STEADIER, Code.FIRST_PLACE, Code.NOT_FOOL)
"""Reasons that compare the move with the next best themselves."""
ROW = 38
"""Height of a candidate's row in units."""


class Row(NamedTuple):
    """A move that was looked at: words, figure, height in pixels, whether it is the hint."""

    words: str
    figure: str
    high: float
    own: bool


def draw_why(view: TableView, brush: Brush) -> None:
    """Draw the panel over the right column; it never takes the focus."""
    t, hint, deed = view.ctx.t, view.controller.hint, view.controller.deed
    if hint is not None:
        _draw_hint(view, brush, _frame(view, brush), hint)
    elif deed is not None:
        draw_told(view, brush, *_of_deed(view, deed))
    else:
        words = t("hint.panel.nothing", hint=brush.pen.keys.caption(Command.HINT))
        _para(brush, _frame(view, brush), words, "small", "soft")


def _of_deed(view: TableView, deed: Seen) -> tuple[str, tuple[Reason, ...], str]:
    """Whose move it was, what speaks for it, and by whose knowledge: all once the deal is over."""
    t, over = view.ctx.t, view.controller.ended and not hides_on(deed.own.rules)
    foot = "own_sight" if over else "hidden"
    title = t("hint.panel.move_of", name=view.controller.panel.name(deed.seat))
    return title, deed.reasons(over=over), t(f"hint.panel.{foot}")


def why_words(view: TableView) -> list[str]:
    """What the panel tells, line by line, for those who listen."""
    t, panel = view.ctx.t, view.controller.panel
    hint, deed = view.controller.hint, view.controller.deed
    if hint is not None:
        found = [f for f in hint.advice.others if f.action in hint.moves]
        figure = _figures(hint.advice, found)
        rows = [f"{move_words(panel, hint.moves[one.action])} {figure(one)}"
                for one in found[:MOST_MOVES]]  # fmt: skip
        heard = [_found(view, hint.advice), *rows] if len(rows) > 1 else []
        told = sentences(panel, hint.advice.reasons)[:MOST_REASONS]
        return [move_words(panel, hint.move), *told, _compared(view, hint), *heard]
    if deed is not None:
        return told_words(view, *_of_deed(view, deed))
    return [t("hint.panel.nothing", hint=view.ctx.keys.caption(Command.HINT))]


def told_words(
    view: TableView, title: str, reasons: Sequence[Reason], foot: str
) -> list[str]:  # fmt: skip
    """What the panel tells of one move, line by line."""
    return [title, *sentences(view.controller.panel, reasons)[:MOST_REASONS], foot]


def draw_told(
    view: TableView, brush: Brush, title: str, reasons: Sequence[Reason], foot: str, top: float = 0
) -> None:
    """Draw the panel with what speaks for one move.

    Args:
        view: the table.
        brush: the brush.
        title: whose move.
        reasons: what is true of it.
        foot: what the reader has to know of them.
        top: pixels at the top of the column that stay free.
    """
    area = _para(brush, _frame(view, brush, top), title, "bodyb", "washi")
    area = _reasons(brush, area, sentences(view.controller.panel, reasons))
    _para(brush, area, foot, "small", "soft")


def _frame(view: TableView, brush: Brush, top: float = 0) -> Box:
    """The panel's ground and title; returns the room inside."""
    s, pen, right = view.s, brush.pen, view.layout.table.right
    box = Box(right.x, right.y + top, right.w, right.h - top)
    pen.rect(box.inset(-8 * s), "night2", rad=10, line="rule", lw=2)
    y = box.y + 28 * s
    pen.text(view.ctx.t("hint.panel.title"), box.x + 14 * s, y, "bodyb", "washi")
    marks.keycap(pen, Command.WHY, box.r - 14 * s, y, "soft", "r")
    return Box(box.x + 14 * s, box.y + 66 * s, box.w - 28 * s, box.h - 80 * s)


def _para(brush: Brush, area: Box, text: str, role: str, colour: str) -> Box:
    """A paragraph at the top of an area, and what is left of the area."""
    pen, s = brush.pen, brush.s
    lead = pen.type.px(role) * 0.7
    pen.para(text, area.x, area.y + lead, area.w, role, colour)
    used = pen.type.height(text, area.w, role) + 10 * s
    return Box(area.x, area.y + used, area.w, area.h - used)


def _reasons(brush: Brush, area: Box, told: list[str]) -> Box:
    """Reasons one under the other, each with a dot."""
    pen, s = brush.pen, brush.s
    for text in told[:MOST_REASONS]:
        pen.circle(area.x + 6 * s, area.y + pen.type.px("label") * 0.7, 4 * s, "gold")
        left = Box(area.x + 22 * s, area.y, area.w - 22 * s, area.h)
        rest = _para(brush, left, text, "label", "washi")
        area = Box(area.x, rest.y, area.w, rest.h)
    return area


def _draw_hint(view: TableView, brush: Brush, area: Box, hint: Hint) -> None:
    panel, advice = view.controller.panel, hint.advice
    area = _para(brush, area, headed(move_words(panel, hint.move)), "bodyb", "gold")
    area = _reasons(brush, area, sentences(panel, advice.reasons))
    compared = _compared(view, hint)
    if compared:
        area = _para(brush, area, compared, "label", "soft")
    if len(advice.others) > 1:
        _draw_moves(view, brush, area, hint)


def _compared(view: TableView, hint: Hint) -> str:
    """What the hint is better by, or why that cannot be said; empty where nothing is said."""
    t, advice = view.ctx.t, hint.advice
    if any(reason.code in _COMPARING for reason in advice.reasons):
        return ""
    if advice.gain is not None:
        return t("hint.panel.gain", points=f"{advice.gain:.1f}")
    if advice.others:
        case = "even" if advice.even else "steadier" if advice.steadier else "sight"
        return t(f"hint.panel.{case}")
    return ""


def _draw_moves(view: TableView, brush: Brush, area: Box, hint: Hint) -> None:
    """What was looked at, the best mean first; the hint is marked and always there."""
    t, s, pen = view.ctx.t, view.s, brush.pen
    pen.hrule(area.x, area.r, area.y + 4 * s, "rule")
    area = Box(area.x, area.y + 16 * s, area.w, area.h - 16 * s)
    area = _para(brush, area, _found(view, hint.advice), "small", "soft")
    room = area.h - ROW * s
    shown: list[Row] = []
    found = [f for f in hint.advice.others if f.action in hint.moves]
    figure = _figures(hint.advice, found)
    rows = [_row(view, brush, area, hint, one, figure(one)) for one in found]
    for row in rows:
        if row.high > room or len(shown) == MOST_MOVES:
            break
        shown.append(row)
        room -= row.high
    own = next((row for row in rows if row.own), None)
    if own is not None and own not in shown:
        shown[-1:] = [own]
    y = area.y
    for row in shown:
        _draw_row(view, brush, Box(area.x, y, area.w, row.high), row)
        y += row.high
    left = len(hint.advice.others) - len(shown)
    if left > 0:
        at = y + ROW * s / 2
        pen.text(t("hint.panel.more", count=left), area.x, at, "small", "soft", fit=area.w)


def _found(view: TableView, advice: Advice) -> str:
    """What the figures of the moves are."""
    return view.ctx.t(f"hint.panel.found_{advice.scale}", count=advice.imagined)


def _figures(advice: Advice, found: Sequence[Finding]) -> Callable[[Finding], str]:
    """How the figure of a move is written: per cent, or mean points.

    These have two decimals where all are under a point, as where a deal is for one.
    """
    if advice.scale is not Scale.POINTS:
        return lambda one: f"{percent(one.value)}%"
    digits = 2 if all(abs(one.points) < 1 for one in found) else 1
    return lambda one: decimal(one.points, digits)


def _row(
    view: TableView, brush: Brush, area: Box, hint: Hint, found: Finding, figure: str
) -> Row:  # fmt: skip
    """A move in words; what it takes only where its card can take different ones."""
    pen, s = brush.pen, view.s
    move = hint.moves[found.action]
    several = sum(other.cards == move.cards for other in hint.moves.values()) > 1
    words = move_words(view.controller.panel, move, taken=several)
    lines = pen.type.height(words, area.w - FIGURE * s, "small")
    own = found.action == hint.move.action
    return Row(words, figure, max(ROW * s, lines + 10 * s), own)


def _draw_row(view: TableView, brush: Brush, box: Box, row: Row) -> None:
    pen, s = brush.pen, view.s
    colour = "gold" if row.own else "washi"
    if row.own:
        pen.rect(Box(box.x - 8 * s, box.y, box.w + 16 * s, box.h), rad=6, line="gold", lw=2)
    role = "smallb" if row.own else "small"
    pen.text(row.figure, box.r, box.cy, role, colour, "r")
    width = box.w - FIGURE * s
    lines = len(pen.type.lines(row.words, width, role))
    px = pen.type.px(role)
    pen.para(row.words, box.x, box.cy - (lines - 1) * px * 0.75, width, role, colour)
