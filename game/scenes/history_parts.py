"""What the history page draws: rows of matches, how one stands, the page without matches."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING

from engine.ai.tempers import CAST
from game.finished import HUMAN, Finished, Standing
from game.table.panels.base import signed
from game.ui import marks, parts
from game.ui.box import Box

if TYPE_CHECKING:
    from game.context import Context
    from game.ui.pen import Pen

ROW_WIDE = 700
"""Width of a row in the design, in units."""


def month_of(ctx: Context, match: Finished) -> str:
    """The month a match was played in, with the year where it is not this one."""
    when = _when(match)
    if when is None:
        return ""
    month = ctx.t(f"history.month.{when.month}")
    if when.year == datetime.now().astimezone().year:
        return month
    return ctx.t("history.month_year", month=month, year=when.year)


def day_of(ctx: Context, match: Finished) -> str:
    """The day a match was played."""
    when = _when(match)
    if when is None:
        return ""
    if when.year == datetime.now().astimezone().year:
        month = ctx.t(f"history.month.{when.month}")
        return ctx.t("history.date", month=month, day=when.day)
    values = {"year": when.year, "month": f"{when.month:02}", "day": f"{when.day:02}"}
    return ctx.t("history.date_year", **values)


def _when(match: Finished) -> datetime | None:
    try:
        return datetime.fromisoformat(match.created)
    except ValueError:
        return None


def place_of(ctx: Context, match: Finished) -> str:
    """Who it is about, and the place."""
    alone = match.players.count(HUMAN) == 1
    name = ctx.t("common.you") if alone else match.names[match.seat]
    if match.places.count(1) == len(match.places):
        return ctx.t("history.even", name=name)
    key = match.place if match.place <= 3 else "n"
    return ctx.t(f"history.place.{key}", name=name, place=match.place)


def level_of(ctx: Context, player: str) -> str:
    """What kind of opponent it was."""
    if player == HUMAN:
        return ctx.t("history.human")
    level, _, character = player.removeprefix("level").partition(".")
    if not level.isdigit():
        return ""
    told = ctx.t("history.level", level=level)
    if character not in CAST:
        return told
    return ctx.t("history.level_of", level=told, temper=ctx.t(f"cast.{character}.temper"))


def draw_row(pen: Pen, ctx: Context, box: Box, match: Finished, *, game: bool) -> None:
    """Draw a match: day, place, opponents' crests, deals, take-backs, result.

    Args:
        pen: the pen.
        ctx: the program's services.
        box: where.
        match: the match.
        game: whether the game is named, because the list holds several.
    """
    k = box.w / ROW_WIDE
    pen.rect(box, "night", rad=8, a=165)
    pen.text(day_of(ctx, match), box.x + 22 * k, box.cy, "label", "soft", fit=112 * k)
    y = box.cy - (13 * pen.s if game else 0)
    pen.text(place_of(ctx, match), box.x + 142 * k, y, "bodyb", "washi", fit=144 * k)
    if game:
        name = ctx.t(f"game_{match.game}.name")
        pen.text(name, box.x + 142 * k, box.cy + 18 * pen.s, "small", "soft", fit=144 * k)
    pitch = min(44, 122 / len(match.opponents))
    r = min(17 * pen.s, pitch * k * 0.46)
    for place, seat in enumerate(match.opponents):
        marks.crest(pen, seat, box.x + (314 + place * pitch) * k, box.cy, r)
    right = box.r - 22 * k
    colour = "red_hi" if match.gain < 0 else "washi"
    right -= pen.text(signed(match.gain), right, box.cy, "number", colour, "r", fit=130 * k)
    x = box.x + 440 * k
    _draw_length(pen, ctx, Box(x, box.y, right - 12 * k - x, box.h), match)


def _draw_length(pen: Pen, ctx: Context, box: Box, match: Finished) -> None:
    """Deals, and the tag of what counts apart: beside them, or under them without room."""
    s, deals = pen.s, ctx.t("history.deals", count=match.deals)
    if not match.apart:
        pen.text(deals, box.x, box.cy, "label", "soft", fit=box.w)
        return
    back = match.taken_back
    text = ctx.t("history.back", count=back) if back else ctx.t(f"history.origin.{match.origin}")
    px = pen.type.px("small")
    wide, used = pen.width(text, px) + 16 * s, pen.width(deals, "label")
    if used + 10 * s + wide <= box.w:
        pen.text(deals, box.x, box.cy, "label", "soft")
        tag = Box(box.r - wide, box.cy - px * 0.9, wide, px * 1.8)
    else:
        pen.text(deals, box.x, box.cy - 0.75 * px, "label", "soft", fit=box.w)
        px = min(px, 0.28 * box.h)
        wide = min(box.w, pen.width(text, px) + 14 * s)
        tag = Box(box.x, box.cy + 0.2 * px, wide, px * 1.6)
    pen.rect(tag, "night2", rad=6, line="rule", lw=1.5)
    pen.text(text, tag.cx, tag.cy, px, "soft", "c", fit=tag.w - 8 * s)


def draw_legend(pen: Pen, ctx: Context, box: Box) -> float:
    """What the signs of the plot mean, at its upper right; returns where it begins."""
    s, x, y = pen.s, box.r - 28 * pen.s, box.y + 37 * pen.s
    for word, colour in (("mean", "aqua"), ("loss", "red_hi"), ("gain", "washi")):
        x -= pen.text(ctx.t(f"history.{word}"), x, y, "small", "soft", "r") + 10 * s
        if word == "loss":
            pen.rect(Box(x - 20 * s, y - 10 * s, 20 * s, 20 * s), None, rad=3, line=colour, lw=3)
        else:
            high = (5 if word == "mean" else 20) * s
            pen.rect(Box(x - 20 * s, y - high / 2, 20 * s, high), colour, rad=2)
        x -= 44 * s
    return x


def draw_head(pen: Pen, box: Box, title: str, note: str, right: float) -> None:
    """A panel's title and a quiet note, up to ``right``."""
    s, y = pen.s, box.y + 36 * pen.s
    x = box.x + 28 * s
    x += pen.text(title, x, y, "bodyb", fit=right - x) + 20 * s
    if (
        right - x > 120 * s
        and pen.type.fitted(note, "label", right - x) >= pen.type.px("small") * 0.8
    ):
        pen.text(note, x, y + s, "label", "soft", fit=right - x)


def standing_words(ctx: Context, standing: Standing) -> list[tuple[str, str]]:
    """How one stands, in up to three pairs of a name and a figure."""
    t = ctx.t
    told = []
    if standing.played:
        share = round(100 * standing.won / standing.played)
        won = t("history.won_of", won=standing.won, played=standing.played, share=share)
        kind = "won_row" if standing.streak >= 0 else "lost_row" if standing.best else "lost_all"
        row = t(f"history.{kind}", count=abs(standing.streak), best=standing.best)
        told = [(t("history.won"), won), (t("history.row"), row)]
    if standing.apart:
        apart = t("history.apart_won", count=standing.apart, won=standing.apart_won)
        told.append((t("history.apart"), apart))
    return told


def draw_standing(pen: Pen, ctx: Context, box: Box, standing: Standing) -> None:
    """Draw how one stands: each figure after its name, side by side."""
    s = pen.s
    parts.panel(pen, box, a=165)
    told = standing_words(ctx, standing)
    gap, room = 36 * s, box.w - 56 * s
    wanted = [pen.width(n, "label") + 12 * s + pen.width(v, "labelb") for n, v in told]
    squeeze = min(1.0, (room - gap * (len(told) - 1)) / max(1.0, sum(wanted)))
    x = box.x + 28 * s
    for (name, value), wide in zip(told, wanted, strict=True):
        fit = pen.width(name, "label") * squeeze
        used = pen.text(name, x, box.cy, "label", "soft", fit=fit) + 12 * s * squeeze
        pen.text(value, x + used, box.cy, "labelb", "washi", fit=wide * squeeze - used)
        x += wide * squeeze + gap


def draw_empty(pen: Pen, ctx: Context, box: Box) -> None:
    """Say calmly that there is nothing yet."""
    s = pen.s
    wide = min(box.w, 900 * s)
    lines = pen.type.lines(ctx.t("history.empty_sub"), wide - 120 * s, "body")
    high = 170 * s + len(lines) * pen.type.px("body") * 1.5
    plate = Box(box.cx - wide / 2, box.cy - high / 2, wide, high)
    parts.panel(pen, plate, a=165)
    pen.text(ctx.t("history.empty"), plate.cx, plate.y + 64 * s, "h2", at="c", fit=wide - 80 * s)
    pen.para(ctx.t("history.empty_sub"), plate.cx, plate.y + 124 * s, wide - 120 * s, "body",
             "soft", "c")  # fmt: skip
