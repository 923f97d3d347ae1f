"""A name is never cut: where a line is too short for it, it is given two."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.ui.box import TYPE
from game.ui.text import SMALLEST, At, Role

if TYPE_CHECKING:
    from game.ui.pen import Pen

ONE_LINE = 0.78
"""A name is set smaller down to this share of its size before it takes two lines."""
TWO_LINES = 0.74
LEAD = 1.12
"""Size of two lines and their distance in ems."""
BREAKS = " -・、,"
"""A line ends rather after one of these."""


def halves(text: str, width: float, measure: Callable[[str], float]) -> tuple[str, str]:
    """Cut a text where its longer half is shortest, after a space or a hyphen if that is as good.

    Args:
        text: what to cut.
        width: the room of a line, in the unit of ``measure``.
        measure: ``measure(text)`` gives a width.
    """
    if len(text) < 2:
        return text, ""

    def cost(cut: int) -> float:
        longest = max(measure(text[:cut].rstrip()), measure(text[cut:]))
        natural = text[cut - 1] in BREAKS and longest <= width
        return longest * (0.5 if natural else 1.0)

    cut = min(range(1, len(text)), key=cost)
    return text[:cut].rstrip(), text[cut:]


def one_line(pen: Pen, text: str, width: float, role: Role = "bodyb") -> bool:
    """Whether a name stays on one line where there are so many pixels."""
    return pen.width(text, role) * ONE_LINE <= width


def draw_name(
    pen: Pen,
    text: str,
    x: float,
    y: float,
    width: float,
    role: Role = "bodyb",
    c: str = "washi",
    at: At = "l",
) -> float:
    """Draw a name centred on ``y``, on one line or, where it is too long, on two.

    Args:
        pen: the pen.
        text: the name.
        x: its left end, middle or right end, as ``at`` says.
        y: the middle of the one line, or between the two.
        width: the room in pixels.
        role: type role or pixel size of one line.
        c: a colour of the palette.
        at: what ``x`` is.

    Returns:
        The width drawn, in pixels.
    """
    if one_line(pen, text, width, role):
        return pen.text(text, x, y, role, c, at, fit=width)
    bold = TYPE[role][1] if isinstance(role, str) else False
    px = pen.type.px(role) * TWO_LINES

    def measure(part: str) -> float:
        return pen.width(part, px, bold=bold)

    lines = [line for line in halves(text, width, measure) if line]
    longest = max(map(measure, lines))
    if longest > width:
        px = max(SMALLEST, px * width / longest)
    top = y - px * LEAD / 2 * (len(lines) - 1)
    return max(
        pen.text(line, x, top + i * px * LEAD, px, c, at, bold=bold, fit=width)
        for i, line in enumerate(lines)
    )
