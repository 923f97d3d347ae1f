"""Where the cards of the field lie: fixed places; a place stays empty after a capture.

Cards never slide up: a person remembers places. A card takes the first free place; a 3-set that was
dealt lies in one place as a stack.
"""

from __future__ import annotations

from collections.abc import Iterable

from engine.core.cards import Card, Cards, cards_of


class Slots:
    """The places of the field, by number."""

    __slots__ = ("_places",)

    def __init__(self) -> None:
        self._places: dict[Card, int] = {}

    def copy(self) -> Slots:
        """An independent set of places."""
        new = Slots()
        new._places = dict(self._places)
        return new

    @property
    def count(self) -> int:
        """How many places there are, up to the last one used."""
        return max(self._places.values(), default=-1) + 1

    def place(self, card: Card) -> int:
        """The place of a card of the field."""
        return self._places[card]

    def stacks(self) -> dict[int, list[Card]]:
        """The cards of each place, lowest card first."""
        out: dict[int, list[Card]] = {}
        for card in sorted(self._places):
            out.setdefault(self._places[card], []).append(card)
        return out

    def update(self, field: Cards, sets: Cards = 0) -> None:
        """Bring the places into line with the field; cards of ``sets`` lie with their mates."""
        for card in list(self._places):
            if not field >> card & 1:
                del self._places[card]
        for card in cards_of(field):
            if card not in self._places:
                self._places[card] = self._free(self._mates(card, sets))
        for card in cards_of(sets & field):
            first = min((self._places[mate] for mate in self._mates(card, sets)), default=None)
            if first is not None:
                self._places[card] = min(first, self._places[card])

    def _free(self, mates: Iterable[Card]) -> int:
        for mate in mates:
            if mate in self._places:
                return self._places[mate]
        used = set(self._places.values())
        return next(place for place in range(len(used) + 1) if place not in used)

    @staticmethod
    def _mates(card: Card, sets: Cards) -> list[Card]:
        """The other cards of a set that lies as one stack (four neighbouring cards a plant)."""
        if not sets >> card & 1:
            return []
        return [mate for mate in cards_of(sets & 15 << (card & ~3)) if mate != card]
