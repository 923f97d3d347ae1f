"""One line of words: what just happened, with names."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.cards import Card, Cards, Seat, cards_of
from engine.core.events import (
    Called,
    Captured,
    Claimed,
    Covered,
    Dealt,
    Event,
    Flipped,
    Gathered,
    Handed,
    Laid,
    Looked,
    Moved,
    Paid,
    Played,
    Redealt,
    Shown,
    Shuffled,
    TrickWon,
    YakuMade,
)
from engine.core.game import Rules
from engine.decks.trumps import SUITS
from game.language import Language
from game.table.words.names import named, without_gloss, yaku_name
from game.table.words.set_names import tiles_named


def card_name(language: Language, rules: Rules, card: Card) -> str:
    """The name of a card, as the deck's word file has it."""
    deck = rules.game.spec.deck
    return named(language, deck.id, deck.ids[card])


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
        self._game = f"game_{rules.game.spec.id}"
        self._names, self._looker = tuple(names), looker
        self._parts: list[str] = []
        self._notes: list[str] = []
        self._flipped = self._unfinished = False
        self._laid: dict[Seat, Cards] = {}  # what each seat has played to the trick

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
        self._unfinished = False

    def continue_from(self, other: Narrator) -> None:
        """Go on with what another has said last, with its shorter forms."""
        self._parts, self.line, self.seat = list(other._parts), other.line, other.seat
        self.shorter = list(other.shorter)

    def name(self, seat: Seat) -> str:
        """The name of a seat; the looking one is *you*."""
        return self._t("table.you") if seat == self._looker else self._names[seat]

    def _t(self, key: str, **values: object) -> str:
        return self._language.t(key, **values)

    def _new(self, seat: Seat) -> None:
        self._parts, self._notes, self.seat, self._flipped = [], [], seat, False
        self._unfinished = False

    def _say(self, key: str, seat: Seat, rule: str = "", **values: object) -> None:
        """Add a sentence: the game's own for this rule, its own for this kind, or everybody's.

        An empty one is silence.
        """
        kind = key.partition(".")[0]
        choices = [
            f"{self._game}.{key}.{rule}", f"{self._game}.{kind}.{rule}", f"{self._game}.{key}",
            f"table.{key}",
        ]  # fmt: skip
        key = next((name for name in choices if self._language.has(name)), choices[-1])
        mine = f"{key}_you"
        if seat == self._looker and self._language.has(mine):
            key = mine
        name = self.name(seat) if seat >= 0 else ""
        told = self._t(key, name=name, **values)
        if told:
            self._add(told)

    def _add(self, told: str) -> None:
        """Add a sentence; the words of a card just flipped wait for what becomes of it."""
        self._parts.insert(len(self._parts) - self._unfinished, told)

    def _tell(self, event: Event) -> None:
        match event:
            case Shuffled(dealer=seat) | Gathered(dealer=seat):
                self._new(seat)
                self._say("say.deals", seat)
            case Dealt():
                pass
            case Played(seat=seat):
                self._new(seat)
            case Flipped(seat=seat, card=card):
                self._turn_of(seat)
                self._say("say.flipped", seat, card=self._card(card))
                self._flipped = self._unfinished = True
            case Laid(seat=seat, card=card, rule=rule):
                key, self._unfinished = "say.flip_laid" if self._flipped else "say.laid", False
                self._say(key, seat, card=self._card(card))
                self._note(rule)
            case Covered(seat=seat, card=card, onto=onto):
                self._say("say.covered", seat, card=self._card(card), onto=self._card(onto))
            case Captured():
                self._captured(event)
            case Moved():
                self._moved(event)
            case Handed(src=src, dst=dst, count=count, rule=rule):
                giver = src.seat if src.seat >= 0 else dst.seat
                self._turn_of(giver)
                to = self.name(dst.seat) if dst.seat >= 0 else ""
                self._say("say.handed", giver, rule, count=count, to=to)
            case Claimed(seat=seat, card=card):
                self._say("say.claimed", seat, card=self._card(card))
            case Shown(seat=seat, cards=cards, rule=rule):
                self._new(seat)
                self._say("say.shown", seat, rule, cards=self._list(cards))
            case Looked(seat=seat):
                self._new(seat)
                self._say("say.looked", seat)
            case Redealt(rule=rule):
                self._say("say.redealt", -1)
                self._note(rule)
            case TrickWon(seat=seat, card=card):
                self._new(seat)
                laid = self._laid.get(seat, 0)  # a set is named as a whole
                best = laid if laid >> card & 1 else 1 << card
                self._say("say.trick", seat, card=self._list(best))
            case YakuMade(seat=seat, yaku=yaku, points=points):
                name = without_gloss(yaku_name(self._language, self._rules, yaku))
                self._say("say.yaku", seat, yaku=name, points=points, count=points)
            case Paid(rule=rule) if self._language.has(f"{self._game}.paid.{rule}"):
                payer = self.name(event.src_seat) if event.src_seat >= 0 else ""
                self._say("paid.any", event.dst_seat, rule, amount=event.amount, payer=payer)
            case Called(seat=seat, word=word, amount=amount):
                self._new(seat)
                self._say(f"call.{word}", seat, "", **self._called(word, amount))
            case _:
                pass

    def _called(self, word: str, amount: int) -> dict[str, object]:
        """What a call names: a number, a suit, a throw of two dice, a place at the table."""
        if word == "trump":
            suit = self._t(f"cards_{self._rules.game.spec.deck.id}.suit.{SUITS[amount]}")
            return {"amount": amount, "suit": suit}
        one, two = divmod(amount, 10)
        place = self._t(f"{self._game}.place.{amount}") if word == "sit" else ""
        return {"amount": amount, "one": one, "two": two, "total": one + two, "place": place}

    def _turn_of(self, seat: Seat) -> None:
        """What follows belongs to the line of this seat's turn."""
        if self.seat != seat:
            self._new(seat)

    def _moved(self, event: Moved) -> None:
        seat, cards = event.dst.seat, self._list(event.cards)
        if event.dst.kind == "spot":
            self._turn_of(seat)
            self._laid[seat] = event.cards
            self._say("say.played", seat, event.rule, cards=cards)
            self._note(event.rule)
            return
        if event.src.kind == "field" and event.dst.kind == "pile":
            self._turn_of(seat)
        elif event.dst.kind not in {"field", "discard"}:  # what went before says why
            self._new(seat)
        self._say("say.moved", seat, event.rule, cards=cards)
        self._note(event.rule)

    def _captured(self, event: Captured) -> None:
        count, verb = event.cards.bit_count(), "flip_took" if self._flipped else "took"
        self._unfinished = False
        key = "took_alone" if count == 0 else f"{verb}_set" if count == 3 else verb
        card, cards = self._card(event.card), self._list(event.cards)
        self._say(f"say.{key}", event.seat, event.rule, card=card, cards=cards)
        self._note(event.rule)

    def _note(self, rule: str) -> None:
        for key in (f"{self._game}.note.{rule}", f"table.note.{rule}"):
            if self._language.has(key):
                self._notes.append(self._t(key))
                self._add(self._notes[-1])
                return

    def _card(self, card: Card) -> str:
        return card_name(self._language, self._rules, card)

    def _list(self, cards: Cards) -> str:
        if self._rules.game.spec.deck.id == "tiles":
            bunbu = self._rules.options.get("bunbu_son") == "on"
            return tiles_named(self._language, cards, bunbu=bunbu)
        names = [self._card(card) for card in cards_of(cards)]
        return self._t("table.and").join(self._t("table.card", card=name) for name in names)
