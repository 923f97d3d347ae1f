"""One line of words: what just happened, with names."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.cards import Card, Cards, Seat, cards_of
from engine.core.events import (
    Called,
    Captured,
    Dealt,
    Event,
    Flipped,
    Laid,
    Moved,
    Played,
    Redealt,
    Shown,
    Shuffled,
    TrickWon,
    YakuMade,
)
from engine.core.game import Rules
from game.language import Language


def card_name(language: Language, rules: Rules, card: Card) -> str:
    """The name of a card, as the deck's word file has it."""
    deck = rules.game.spec.deck
    return language.t(f"cards_{deck.id}.card.{deck.ids[card].replace('.', '_')}")


class Narrator:
    """Puts events into words for one looking seat; parts of one turn become one line.

    Attributes:
        line: the words of now.
        shorter: the same with less and less of it, for narrow places; the last is the newest part.
        seat: whose doing it is, −1 for the table's.
    """

    def __init__(
        self, language: Language, rules: Rules, names: Sequence[str], looker: Seat
    ) -> None:
        self.line = ""
        self.shorter: list[str] = []
        self.seat: Seat = -1
        self._language, self._rules = language, rules
        self._names, self._looker = tuple(names), looker
        self._parts: list[str] = []
        self._notes: list[str] = []
        self._flipped = False

    def tell(self, events: Sequence[Event]) -> None:
        """Add what happened; a new turn begins a new line."""
        for event in events:
            self._tell(event)
        join = self._t("table.join")
        self.line = join.join(self._parts)
        plain = [part for part in self._parts if part not in self._notes]
        self.shorter = [join.join(plain[i:]) for i in range(len(plain))]

    def say(self, text: str, seat: Seat = -1) -> None:
        """Words of the table itself."""
        self._parts, self.line, self.seat, self.shorter = [text], text, seat, []

    def name(self, seat: Seat) -> str:
        """The name of a seat; the looking one is *you*."""
        return self._t("table.you") if seat == self._looker else self._names[seat]

    def _t(self, key: str, **values: object) -> str:
        return self._language.t(key, **values)

    def _new(self, seat: Seat) -> None:
        self._parts, self._notes, self.seat, self._flipped = [], [], seat, False

    def _say(self, key: str, seat: Seat, **values: object) -> None:
        mine = f"{key}_you"
        if seat == self._looker and self._language.has(mine):
            key = mine
        name = self.name(seat) if seat >= 0 else ""
        self._parts.append(self._t(key, name=name, **values))

    def _tell(self, event: Event) -> None:
        match event:
            case Shuffled(dealer=seat):
                self._new(seat)
                self._say("table.say.deals", seat)
            case Dealt():
                pass
            case Played(seat=seat):
                self._new(seat)
            case Flipped(seat=seat, card=card):
                if self.seat != seat:
                    self._new(seat)
                self._flipped = True
                self._say("table.say.flipped", seat, card=self._card(card))
            case Laid(seat=seat, card=card, rule=rule):
                key = "table.say.flip_laid" if self._flipped else "table.say.laid"
                self._say(key, seat, card=self._card(card))
                self._note(rule)
            case Captured(seat=seat, card=card, cards=cards, rule=rule):
                self._captured(seat, card, cards)
                self._note(rule)
            case Moved(dst=dst, cards=cards) if dst.kind == "spot":
                self._say("table.say.played", dst.seat, cards=self._list(cards))
            case Moved(dst=dst, cards=cards, rule=rule):
                self._new(dst.seat)
                self._say("table.say.moved", dst.seat, cards=self._list(cards))
                self._note(rule)
            case Shown(seat=seat, cards=cards):
                self._new(seat)
                self._say("table.say.shown", seat, cards=self._list(cards))
            case Redealt(rule=rule):
                self._parts.append(self._t("table.say.redealt"))
                self._note(rule)
            case TrickWon(seat=seat):
                self._new(seat)
                self._say("table.say.trick", seat)
            case YakuMade(seat=seat, yaku=yaku, points=points):
                name = self._t(f"game_{self._rules.game.spec.id}.yaku.{yaku}")
                self._say("table.say.yaku", seat, yaku=name, points=points)
            case Called(seat=seat, word=word, amount=amount):
                self._new(seat)
                self._say(f"table.call.{word}", seat, amount=amount)
            case _:
                pass

    def _captured(self, seat: Seat, card: Card, cards: Cards) -> None:
        count = cards.bit_count()
        verb = "flip_took" if self._flipped else "took"
        if count == 0:
            self._say("table.say.took_alone", seat, card=self._card(card))
        elif count == 3:
            self._say(f"table.say.{verb}_set", seat, card=self._card(card), cards=self._list(cards))
        else:
            self._say(f"table.say.{verb}", seat, card=self._card(card), cards=self._list(cards))

    def _note(self, rule: str) -> None:
        key = f"table.note.{rule}"
        if self._language.has(key):
            self._parts.append(self._t(key))
            self._notes.append(self._parts[-1])

    def _card(self, card: Card) -> str:
        return card_name(self._language, self._rules, card)

    def _list(self, cards: Cards) -> str:
        names = [self._card(card) for card in cards_of(cards)]
        return self._t("table.and").join(self._t("table.card", card=name) for name in names)
