"""Where the cards of the field lie: fixed places; a place stays empty after a capture.

Cards never slide up: a person remembers places. A card takes the first free place; a 3-set that was
dealt lies in one place as a stack and keeps the place beside it free, so that it covers nothing; a
card that waits on another one lies where that one lies.
"""

from __future__ import annotations

from collections.abc import Iterable

from engine.core.cards import Card, Cards, cards_of

ROW = 5
"""Places of a row: a stack never begins in the last of them."""


class Slots:
    """The places of the field, by number."""

    __slots__ = ("_on", "_places")

    def __init__(self) -> None:
        self._places: dict[Card, int] = {}
        self._on: dict[Card, Card] = {}

    def copy(self) -> Slots:
        """An independent set of places."""
        new = Slots()
        new._places = dict(self._places)
        new._on = dict(self._on)
        return new

    @property
    def count(self) -> int:
        """How many places there are, up to the last one used."""
        return max(self._places.values(), default=-1) + 1

    def place(self, card: Card) -> int:
        """The place of a card of the field."""
        return self._places[card]

    def stacks(self) -> dict[int, list[Card]]:
        """The cards of each place, lowest card first, one that covers another last."""
        out: dict[int, list[Card]] = {}
        for card in sorted(self._places, key=lambda card: (card in self._on, card)):
            out.setdefault(self._places[card], []).append(card)
        return out

    def cover(self, card: Card, onto: Card) -> None:
        """A card will lie on an open one and wait there."""
        self._on[card] = onto

    def update(self, field: Cards, sets: Cards = 0) -> None:
        """Bring the places into line with the field; cards of ``sets`` lie with their mates."""
        for card in list(self._places):
            if not field >> card & 1:
                del self._places[card]
        self._on = {card: onto for card, onto in self._on.items() if field >> card & 1}
        for card in cards_of(field):
            if card not in self._places:
                mates = [self._on[card]] if card in self._on else self._mates(card, sets)
                self._places[card] = self._free(mates, sets)
        self._stack(sets & field)

    def _stack(self, sets: Cards) -> None:
        """Lay the cards of each set together where nothing lies beside them."""
        for card in cards_of(sets):
            mates = self._mates(card, sets)
            if not mates or card > min(mates):
                continue
            group = [card, *mates]
            others = {place for c, place in self._places.items() if c not in group}
            now = min(self._places[c] for c in group)
            fits = (p for p in (now, *range(2 * ROW)) if _room(p, others))
            place = next(fits, now)
            for mate in group:
                self._places[mate] = place

    def _free(self, mates: Iterable[Card], sets: Cards) -> int:
        for mate in mates:
            if mate in self._places:
                return self._places[mate]
        used = set(self._places.values())
        used |= {self._places[c] + 1 for c in cards_of(sets) if c in self._places}
        return next(place for place in range(len(used) + 1) if place not in used)

    @staticmethod
    def _mates(card: Card, sets: Cards) -> list[Card]:
        """The other cards of a set that lies as one stack (four neighbouring cards a plant)."""
        if not sets >> card & 1:
            return []
        return [mate for mate in cards_of(sets & 15 << (card & ~3)) if mate != card]


def _room(place: int, others: set[int]) -> bool:
    """Whether a stack can lie here and nothing lies where it reaches."""
    return place not in others and place + 1 not in others and place % ROW != ROW - 1
