"""The panel every game has; games with more to tell refine it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.core.cards import NOBODY, Card, Cards, Seat, cards_of
from engine.core.game import Rules
from engine.core.view import View
from game.language import Language
from game.table.moves import Move
from game.table.narrator import card_name

if TYPE_CHECKING:
    from game.table.brush import Brush
    from game.ui.box import Box


@dataclass(frozen=True, slots=True)
class Badge:
    """A short sign on a card of the field.

    Attributes:
        text: the words.
        fill: colour of its ground.
        above: at the upper edge of the card, else under it.
    """

    text: str
    fill: str
    above: bool = True


@dataclass(frozen=True, slots=True)
class Prompt:
    """What the slip says: what to do, and what would happen."""

    ask: str
    tell: str = ""


class Panel:
    """Words and figures of one match for one looking seat."""

    def __init__(
        self, rules: Rules, language: Language, names: Sequence[str], looker: Seat, you: Seat
    ) -> None:
        self.rules, self.language = rules, language
        self.names, self.looker, self.you = tuple(names), looker, you
        self.game = f"game_{rules.game.spec.id}"

    def t(self, key: str, **values: object) -> str:
        """Words of a key."""
        return self.language.t(key, **values)

    def name(self, seat: Seat) -> str:
        """A seat's name, or *you*."""
        return self.t("table.you") if seat == self.you else self.names[seat]

    def rule(self, rule: str) -> str:
        """The sentence of a rule with its id."""
        key = f"{self.game}.rule.{rule}"
        return f"{self.t(key)} ({rule})" if self.language.has(key) else rule

    def card(self, card: Card) -> str:
        """A card's name."""
        return card_name(self.language, self.rules, card)

    def cards(self, cards: Cards) -> str:
        """Names of some cards."""
        quoted = [self.t("table.card", card=self.card(card)) for card in cards_of(cards)]
        return self.t("table.and").join(quoted)

    def value(self, view: View, seat: Seat) -> tuple[str, str]:  # noqa: ARG002
        """What stands large on a seat's plate, and its unit."""
        return "", ""

    has_spots = True
    """Whether seats play cards to a trick before them."""

    def plate_words(self, view: View, seat: Seat, totals: Sequence[int]) -> list[str]:  # noqa: ARG002
        """Quiet words of a seat's plate."""
        return [self.t("table.sub.total", total=signed(totals[seat]))] if totals else []

    def in_play(self, view: View, seat: Seat) -> bool:  # noqa: ARG002
        """Whether the seat takes part in this deal still."""
        return True

    def trick(self, view: View) -> tuple[Seat, Seat]:  # noqa: ARG002
        """Who led the trick of now and who wins it so far; −1 for nobody."""
        return NOBODY, NOBODY

    def draw_middle(self, brush: Brush, zone: Box, view: View) -> None:
        """Draw what lies in the middle of a ring table besides cards."""

    def prompt(self, view: View, move: Move | None, target: bool) -> Prompt:
        """What to do now; ``move`` is in focus, ``target``: a card of the table is to be chosen."""
        ask = "table.ask.target" if target else f"table.ask.{view.phase}"
        if not self.language.has(ask):
            ask = "table.ask.any"
        return Prompt(self.t(ask), self.preview(view, move) if move else "")

    def preview(self, view: View, move: Move) -> str:
        """What a move would bring, in one sentence."""
        card = view.active if not move.cards else move.cards.bit_length() - 1
        if move.takes:
            count = move.takes.bit_count()
            key = "table.tell.set" if count == 3 else "table.tell.take"
            worth = self.worth(view, move.takes | 1 << card)
            return self.t(key, card=self.card(card), cards=self.cards(move.takes)) + worth
        if card >= 0 and move.cards:
            return self.t("table.tell.lay", card=self.card(card))
        key = f"table.tell.{move.verb}"
        return self.t(key) if self.language.has(key) else ""

    def worth(self, view: View, taken: Cards) -> str:  # noqa: ARG002
        """What taking these cards is worth, in brackets; empty where it says nothing."""
        return ""

    def label(self, move: Move) -> str:
        """The caption of a move that is no card."""
        return self.t(f"table.move.{move.verb}")

    def badges(self, view: View) -> dict[Card, Badge]:  # noqa: ARG002
        """Signs on cards of the field."""
        return {}

    def owners(self, view: View) -> dict[Card, Seat]:  # noqa: ARG002
        """Cards of the field that will go to a seat if they are left over."""
        return {}

    def stock_sign(self, view: View) -> tuple[str, str] | None:  # noqa: ARG002
        """A red sign over the stock: two lines."""
        return None

    def taboo(self, view: View, card: Card) -> str:  # noqa: ARG002
        """The rule that keeps every hand card from taking this card of the field; empty if none."""
        return ""

    def draw(self, brush: Brush, box: Box, view: View, gain: Cards) -> None:
        """Draw the column; ``gain`` are the cards that the move in focus would bring the looker."""


def signed(number: int) -> str:
    """A number with its sign; the minus is the typographic one."""
    return "±0" if number == 0 else f"+{number}" if number > 0 else f"\u2212{-number}"
