"""What the paper says about the control in focus."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.setup.draft import HUMAN
from game.setup.length import LengthChoice
from game.setup.options import Choice
from game.setup.paper import Piece
from game.setup.presets import PresetTabs
from game.setup.seats import SeatRow

if TYPE_CHECKING:
    from engine.core.options import Option
    from game.context import Context
    from game.setup.draft import Draft
    from game.setup.words import Words
    from game.ui.focus import Widget


def explained(ctx: Context, draft: Draft, words: Words, widget: Widget | None) -> list[Piece]:
    """The paper's paragraphs: what does not go together first, then what is in focus."""
    pieces: list[Piece] = []
    problem = draft.problem()
    if problem is not None:
        pieces.append(Piece("alarm", ctx.t("setup.clash.title")))
        pieces += [Piece("warn", text) for text in words.clash(problem)]
        pieces.append(Piece("rule"))
    match widget:
        case LengthChoice():
            pieces.append(Piece("title", ctx.t("setup.length")))
            pieces += _option(ctx, words, widget.option)
            pieces.append(Piece("quiet", ctx.t("setup.length_help")))
        case Choice():
            pieces.append(Piece("title", widget.label))
            pieces += _option(ctx, words, widget.option)
        case SeatRow():
            pieces += _seat(ctx, words, widget)
        case PresetTabs():
            pieces += _preset(draft, words, widget.index)
        case _:
            pieces += _game(ctx, draft, words)
    return pieces


def _option(ctx: Context, words: Words, option: Option) -> list[Piece]:
    pieces = [Piece("body", words.option(option, "help"))]
    if option.span is not None and not option.items:
        least, most = option.span
        pieces.append(Piece("quiet", ctx.t("setup.numbers", least=least, most=most)))
    pieces += [Piece("rule"), Piece("head", ctx.t("setup.source"))]
    pieces.append(Piece("quiet", words.option(option, "source")))
    for rule in option.rules:
        sentence = words.rule(rule)
        if sentence:
            pieces.append(Piece("small", f"{rule}　{sentence}"))
    return pieces


def _seat(ctx: Context, words: Words, row: SeatRow) -> list[Piece]:
    pieces = [Piece("title", row.name if row.player == HUMAN else words.full_name(row.seat))]
    if row.player == HUMAN:
        told = ctx.t("setup.seat.person" if words.alone else "setup.seat.people")
        pieces.append(Piece("body", told))
        pieces += [Piece("rule"), Piece("key", ctx.t("setup.seat.name"), "N")]
    else:
        line = words.character(row.seat)
        pieces += [Piece("body", line), Piece("rule")] if line else []
        name, told = words.player(row.player), words.sees(row.player)
        pieces.append(Piece("warn", f"{name}　{told}"))
        pieces.append(Piece("quiet", ctx.t("setup.seat.computer")))
        pieces.append(Piece("rule"))
        if row.mon:
            pieces.append(Piece("key", ctx.t("setup.seat.meet"), "N"))
    pieces.append(Piece("key", ctx.t("setup.seat.change"), "← →"))
    if row.removable:
        pieces.append(Piece("key", ctx.t("setup.seat.remove"), "X"))
    return pieces


def _preset(draft: Draft, words: Words, number: int) -> list[Piece]:
    """A preset's own words, then what it changes."""
    pieces = [Piece("title", words.preset(number)), Piece("body", words.preset(number, "help"))]
    changed = [option for option in draft.options if draft.values[option.id] != option.default]
    if changed:
        pieces.append(Piece("rule"))
    for option in changed:
        value = draft.values[option.id]
        said = words.items(option, value) if option.items else words.value(option, value)
        pieces.append(Piece("quiet", f"{words.option(option)}　{said}"))
    return pieces


def _game(ctx: Context, draft: Draft, words: Words) -> list[Piece]:
    key = f"game_{draft.game.spec.id}"
    number = draft.preset
    number = len(draft.presets) if number is None else number
    return [
        Piece("title", ctx.t(f"{key}.name")),
        Piece("body", ctx.t(f"{key}.tagline")),
        Piece("rule"),
        Piece("head", words.preset(number)),
        Piece("quiet", words.preset(number, "help")),
        Piece("quiet", ctx.t("setup.intro")),
    ]
