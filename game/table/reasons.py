"""Reasons in words: the statements of the engine with the names and cards of the table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from engine.ai.reasons import Code, Reason
from engine.core.cards import cards_of
from engine.core.events import YakuMade
from engine.decks.trumps import SUITS
from game.table.panels.base import signed
from game.table.panels.figures import SIGNS
from game.table.words.card_words import headed

if TYPE_CHECKING:
    from game.table.asked.hints import Hint
    from game.table.asked.moves import Move
    from game.table.panels.base import Panel


def sentence(panel: Panel, reason: Reason) -> str:
    """A reason as one sentence."""
    key = f"hint.reason.{reason.code}"
    if reason.code is Code.CANNOT_BEAT and reason.number:
        key += "_lowest"
    number, second = reason.number, reason.second
    words = panel.t(
        key,
        cards=panel.cards(reason.cards),
        others=_others(panel, reason),
        name=panel.name(reason.seat) if reason.seat >= 0 else "",
        yaku=panel.short_name(reason.yaku) if reason.yaku else "",
        worth=_worth(panel, reason),
        number=number,
        second=second,
        count=second if reason.code is Code.REACHES else number,
        signed=signed(number),
        tenth=f"{number / 10:.1f}",
        tenths=decimal(number / 10),
        tenths2=decimal(second / 10),
        half=_halves(number),
        half2=_halves(second),
        suit=_suit(panel, reason) if reason.code in {Code.VOIDS, Code.NAMES_TRUMP} else "",
        rule=panel.rule(reason.rule) if reason.rule else "",
    )
    return headed(words)


def sentences(panel: Panel, reasons: Sequence[Reason]) -> list[str]:
    """Reasons as sentences, the most telling first."""
    return [sentence(panel, reason) for reason in reasons]


def told(panel: Panel, hint: Hint, room: Callable[[str], bool]) -> str:
    """Why the hint is good: its first reason, and the second where there is room for both."""
    first, *more = sentences(panel, hint.advice.reasons[:2])
    both = panel.t("hint.panel.join").join([first, *more])
    return both if room(both) else first


def decimal(points: float, digits: int = 1) -> str:
    """Points with their sign and, usually, one decimal; the minus is the typographic one."""
    text = f"{abs(points):.{digits}f}"
    if not float(text):
        return "±0"
    return f"+{text}" if points > 0 else f"\u2212{text}"


def move_words(panel: Panel, move: Move, *, taken: bool = True) -> str:
    """A move in a few words: its card and what it takes, its cards, or its caption.

    ``taken``: whether what a hand card takes is named too.
    """
    own = panel.listed(move.cards) if move.cards else ""
    if move.takes:
        return _taking(panel, own, move) if taken or not own else own
    if own and move.verb in {"play", "lead", "down"}:
        single = move.cards & move.cards - 1 == 0 and move.verb != "down"
        return own if single else panel.hinted(move)
    key = f"hint.move.{move.verb}"
    if panel.language.has(key):
        return panel.t(key, number=move.text.split()[-1])
    return f"{panel.label(move)} {own}".strip()


def _taking(panel: Panel, own: str, move: Move) -> str:
    cards = panel.listed(move.takes)
    return panel.t("hint.panel.takes", card=own, cards=cards) if own else cards


def _others(panel: Panel, reason: Reason) -> str:
    """The cards set against a move; of a yaku that lacks one card any of them would do."""
    if reason.code is Code.ONE_AWAY:
        quoted = [panel.t("table.card", card=panel.card(card)) for card in cards_of(reason.others)]
        return panel.t("hint.panel.or").join(quoted)
    return panel.cards(reason.others)


def _worth(panel: Panel, reason: Reason) -> str:
    """What a yaku is worth, in the unit of the game; else the bare number of points."""
    if not reason.yaku:
        return panel.t("table.worth.points", count=reason.number)
    made = YakuMade(reason.seat, reason.yaku, reason.number, reason.cards)
    return panel.announced(made)


def _halves(number: int) -> str:
    """A number of halves: 15 is 7½."""
    whole, half = divmod(number, 2)
    return f"{whole or ''}½" if half else str(whole)


def _suit(panel: Panel, reason: Reason) -> str:
    name = panel.t(f"cards_{panel.deck}.suit.{SUITS[reason.number]}")
    return f"{SIGNS[reason.number]} {name}"
