"""A hint on the slip: what it recommends, and why."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.input import Command
from game.table.reasons import move_words, sentence, told
from game.table.words.card_words import headed
from game.ui import parts

if TYPE_CHECKING:
    from engine.core.cards import Card
    from game.table.asked.moves import Move
    from game.table.drawn.brush import Brush
    from game.table.drawn.view import TableView
    from game.table.panels.said import Prompt
    from game.ui.box import Box
    from game.ui.parts import Keys

TELLS = 0.75
"""Share of the slip's place for what it asks and tells; the key takes the rest."""


def asked(
    view: TableView, prompt: Prompt, move: Move | None, why: str, card: Card = -1
) -> tuple[str, str]:
    """What the slip asks and tells: a hint, while the focus is on it, comes with its reason.

    Args:
        view: the table.
        prompt: what is asked without a hint.
        move: the move in focus.
        why: why the last click did nothing; it comes before everything else.
        card: the card in focus.
    """
    controller, t = view.controller, view.ctx.t
    hint = controller.hint
    if hint is None:
        ask = t("table.hint.thinking") if controller.hinting else prompt.ask
        return ask, _begun(why or prompt.tell)
    panel = controller.panel
    cards = hint.cards(controller.chooser)
    if cards and (cards == hint.move.cards or not hint.move.cards):
        ask = t("table.hint.card", card=panel.hinted(hint.move))
    elif cards:
        several = cards.bit_count() > 1
        name = panel.cards(cards) if several else panel.card(cards.bit_length() - 1)
        ask = t("table.hint.card", card=name)
    else:
        ask = t("table.hint.word", word=move_words(panel, hint.move))
    on_hint = move == hint.move or (card >= 0 and bool(cards >> card & 1))
    type_ = view.ctx.type
    width = view.layout.table.prompt.w * TELLS - type_.width(ask, "prompt")

    def fits(text: str) -> bool:
        return type_.width(text, "label") < 1.8 * width

    return ask, _begun(why or (told(panel, hint, fits) if on_hint else prompt.tell))


def _begun(words: str) -> str:
    """A whole sentence begins with a capital letter, whatever card it names first."""
    return headed(words) if words.endswith(".") else words


def hint_keys(view: TableView) -> list[tuple[str, str]]:
    """The key that tells more, while there is a hint."""
    if view.controller.hint is None:
        return []
    return [(Command.WHY, view.ctx.t("table.tool.why"))]


def hint_note(view: TableView) -> str:
    """The hint and its reason in one piece, for a slip that has no line of its own for them."""
    hint, panel = view.controller.hint, view.controller.panel
    if hint is None:
        return view.ctx.t("table.hint.thinking") if view.controller.hinting else ""
    word = view.ctx.t("table.hint.word", word=move_words(panel, hint.move))
    return view.ctx.t("hint.panel.note", word=word, reason=sentence(panel, hint.advice.reason))


def draw_slip(
    view: TableView, brush: Brush, box: Box, ask: str, tell: str, keys: Keys = (), *, left: bool
) -> None:
    """The slip; with a hint on it the whole of it leads to the reasons."""
    hint = hint_keys(view)
    own = parts.slip(brush.pen, box, ask, tell, hint or keys, left=left)
    if hint:
        view.offer(Command.WHY, own)
