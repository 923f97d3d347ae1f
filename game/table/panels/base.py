"""The panel every game has; games with more to tell refine it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.core.cards import NOBODY, Card, Cards, Seat, cards_of
from engine.core.events import YakuMade
from engine.core.game import MatchState, Rules
from engine.core.view import View
from game.language import Language
from game.table.asked.moves import Move
from game.table.panels.said import Badge, Decision, Prompt, Ribbon, Role, SumNow
from game.table.panels.yaku import RowState, State
from game.table.words import numbers
from game.table.words.names import dealer_word, without_gloss, yaku_name
from game.table.words.narrator import card_name

if TYPE_CHECKING:
    from engine.kernel.yaku import Yaku
    from game.table.drawn.brush import Brush
    from game.table.drawn.yaku_sheet import YakuSheet
    from game.ui.box import Box


__all__ = ["Badge", "Decision", "Panel", "Prompt", "Ribbon", "Role", "SumNow", "signed"]


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

    @property
    def dealer_seal(self) -> str:
        """The character of the dealer's seal."""
        return dealer_word(self.language, self.rules)

    def rule(self, rule: str) -> str:
        """The sentence of a rule with its id."""
        key = f"{self.game}.rule.{rule}"
        return f"{self.t(key)} ({rule})" if self.language.has(key) else rule

    def refusal(self, view: View, rule: str) -> str:  # noqa: ARG002 - a game may say more of now
        """Why a click does nothing."""
        return self.rule(rule)

    def yaku_name(self, yaku: str) -> str:
        """The name of a yaku."""
        return yaku_name(self.language, self.rules, yaku)

    def short_name(self, yaku: str) -> str:
        """The name of a yaku where room is short, without what explains it."""
        key = f"{self.game}.yaku_short.{yaku}"
        if self.language.has(key):
            return self.t(key)
        return without_gloss(self.yaku_name(yaku))

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

    confirms = False
    """Whether a single card that is picked waits for a word, too."""
    has_spots = True
    """Whether seats play cards to a trick before them."""

    def plate_words(self, view: View, seat: Seat, totals: Sequence[int]) -> list[str]:  # noqa: ARG002
        """Quiet words of a seat's plate."""
        return [self.t("table.sub.total", total=signed(totals[seat]))] if totals else []

    def seat_words(self, view: View, seat: Seat, totals: Sequence[int]) -> list[str]:
        """Quiet words of a plate at a fishing table."""
        return self.plate_words(view, seat, totals)

    @property
    def plate_about(self) -> str:
        """What the number on a plate means."""
        return self.t(f"{self.game}.plate")

    def plate_title(self, view: View, seat: Seat) -> str:
        """Whose plate it is, and what the seat is in this deal."""
        role = self.role(view, seat)
        if role is not None:
            return self.t("table.plate.role", name=self.name(seat), role=role.text)
        deals = seat == view.dealer and self.dealer_seal
        return self.t(f"table.plate.{'dealer' if deals else 'seat'}", name=self.name(seat))

    def row_told(self, view: View, row: Yaku) -> str:  # noqa: ARG002
        """How far the looking seat is from a yaku."""
        return ""

    def role(self, view: View, seat: Seat) -> Role | None:  # noqa: ARG002
        """What the seat is in this deal, in games that have a word for it."""
        return None

    def progress(self, match: MatchState) -> str:
        """Which deal of the match this is, for the bar."""
        rounds = self.rules.options.get("rounds") or self.rules.options.get("deals", "")
        return self.t("table.deal_of", deal=match.deal, rounds=rounds)

    def setting(self) -> str:
        """How many sit at the table and which way round it goes; empty for two."""
        seats = self.rules.seats
        if seats == 2:
            return ""
        number = self.t(f"table.seats.{seats}")
        return self.t(f"table.setting.{self.rules.game.spec.direction}", seats=number)

    def running(self, totals: Sequence[int]) -> str:
        """How the match stands between two; empty where plates tell it."""
        if not totals or len(totals) != 2:
            return ""
        total = signed(totals[self.looker])
        return self.t("table.running", name=self.name(1 - self.looker), total=total)

    def in_play(self, view: View, seat: Seat) -> bool:  # noqa: ARG002
        """Whether the seat takes part in this deal still."""
        return True

    def trick(self, view: View) -> tuple[Seat, Seat]:  # noqa: ARG002
        """Who led the trick of now and who wins it so far; −1 for nobody."""
        return NOBODY, NOBODY

    def field_word(self, view: View) -> str:  # noqa: ARG002
        """Words under open cards in the middle of a ring table."""
        return ""

    def draw_middle(self, brush: Brush, zone: Box, view: View) -> None:
        """Draw what lies in the middle of a ring table besides cards."""

    def own(self, key: str) -> str:
        """The game's own words for a key where it has some, else those of every table."""
        return f"{self.game}.{key}" if self.language.has(f"{self.game}.{key}") else f"table.{key}"

    def prompt(self, view: View, move: Move | None, target: bool) -> Prompt:
        """What to do now; ``move`` is in focus, ``target``: a card of the table is to be chosen."""
        ask = "table.ask.target" if target else self.own(f"ask.{view.phase}")
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
        key = self.own(f"tell.{move.word or move.verb}")
        return self.t(key) if self.language.has(key) else ""

    def choice(self, view: View, moves: Sequence[Move]) -> str:  # noqa: ARG002
        """What a card leads to that can be played in several ways, in one sentence."""
        return ""

    def gain(self, view: View, move: Move) -> Cards:
        """The cards that a move brings the looking seat."""
        if not move.takes:
            return 0
        card = move.cards or (1 << view.active if view.active >= 0 else 0)
        return move.takes | card

    def worth(self, view: View, taken: Cards) -> str:  # noqa: ARG002
        """What taking these cards is worth, in brackets; empty where it says nothing."""
        return ""

    def hinted(self, move: Move) -> str:
        """What a hint advises, of own cards or of cards of the table."""
        if move.cards & move.cards - 1:
            return self.cards(move.cards)
        return self.card((move.cards or move.takes).bit_length() - 1)

    def label(self, move: Move) -> str:
        """The caption of a move that is no card."""
        return self.t(self.own(f"move.{move.word or move.verb}"))

    def arranged(self, moves: list[Move]) -> list[Move]:
        """The moves in the order in which a person is offered them."""
        return moves

    def likely(self, view: View, moves: Sequence[Move]) -> int:  # noqa: ARG002
        """The number of the answer that has the focus at first."""
        return 0

    def cost(self, view: View, move: Move) -> str:  # noqa: ARG002
        """What an answer costs or brings, in a few words on its button."""
        return ""

    def decision(self, view: View, moves: Sequence[Move]) -> Decision | None:  # noqa: ARG002
        """The large slip for these answers, where a small one would not tell enough."""
        return None

    def announced(self, made: YakuMade) -> str:
        """What a yaku that is announced brings."""
        return self.t("table.worth.points", count=made.points)

    def closing(self, view: View) -> str:  # noqa: ARG002
        """How the deal ended, where the last event does not say it."""
        return ""

    def yaku(self, view: View, gain: Cards = 0) -> list[RowState]:  # noqa: ARG002
        """Every row of the game's table of yaku for every seat; empty in games without one."""
        return []

    def new_sheet(self, view: View) -> YakuSheet | None:
        """The large table behind Y, in games that have one."""
        from game.table.drawn.yaku_sheet import YakuSheet  # noqa: PLC0415 - drawing loads pygame

        return YakuSheet() if self.yaku(view) else None

    def together(self, view: View, cards: Cards) -> str:  # noqa: ARG002
        """Why these own cards cannot be played together; empty where nothing is said of it."""
        return ""

    def row_worth(self, view: View, state: RowState) -> str:  # noqa: ARG002
        """What a yaku is worth, for its row."""
        return self.t("table.worth.points", count=state.row.points)

    def row_note(self, view: View, state: RowState) -> str:  # noqa: ARG002
        """Why a row does not count for the looking seat; empty where it may."""
        if state.then.state is State.COVERED:
            return self.t("table.yaku.covered")
        return self.t("table.yaku.gone") if state.then.state is State.GONE else ""

    def holders(self, view: View) -> dict[Card, Seat]:
        """Who has captured each card."""
        return {card: seat for seat, pile in enumerate(view.piles) for card in cards_of(pile)}

    def in_order(self, cards: Cards) -> list[Card]:
        """Cards as a row shows them."""
        return cards_of(cards)

    def sample_cards(self) -> Cards:
        """Cards that stand for any in the legend of tokens."""
        return self.rules.game.spec.deck.all

    def sum_now(self, view: View, gain: Cards) -> SumNow | None:  # noqa: ARG002
        """What the deal would bring the looking seat if it ended now, in games that add yaku up."""
        return None

    @property
    def deck(self) -> str:
        """Id of the deck."""
        return self.rules.game.spec.deck.id

    def listed(self, cards: Cards) -> str:
        """Bare names of some cards; cards of one name are named once."""
        names = dict.fromkeys(self.card(card) for card in cards_of(cards))
        return self.t("table.and").join(names)

    def cell_points(self, cards: Cards) -> int:  # noqa: ARG002
        """What the captured cards of a place are worth, where the places are ranks."""
        return 0

    def cell_about(self, view: View, word: str) -> str:  # noqa: ARG002
        """What belongs into a place of the captured cards, where its word does not tell it."""
        return ""

    def ribbons(self, view: View) -> dict[Card, Ribbon]:  # noqa: ARG002
        """Two lines across the foot of own hand cards that are not simply one's own."""
        return {}

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
    """A number with its sign, which nothing has, too."""
    return numbers.signed(number) if number else "±0"
