"""Cards as small whole numbers and sets of cards as bit masks.

A card is its index in its deck (0 … at most 61). A set of cards is a whole number whose bit
*i* stands for the card *i*. Ids, the words people and files use, belong to the :class:`Deck`.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import TypeAlias

from engine.core.errors import BadPosition

Card: TypeAlias = int
"""Index of a card in its deck; ``NO_CARD`` stands for none."""
Cards: TypeAlias = int
"""A set of cards, one bit each."""
Seat: TypeAlias = int
"""0 … number of seats − 1, in order of play."""
Points: TypeAlias = int
Action: TypeAlias = int
"""A decision, encoded by its game; :meth:`engine.core.game.Game.action_text` says it in words."""

NO_CARD: Card = -1
NOBODY: Seat = -1


def cards_of(mask: Cards) -> list[Card]:
    """The cards of a set, lowest index first."""
    out = []
    while mask:
        low = mask & -mask
        out.append(low.bit_length() - 1)
        mask ^= low
    return out


def mask_of(cards: Iterable[Card]) -> Cards:
    """The set that holds these cards."""
    mask = 0
    for card in cards:
        mask |= 1 << card
    return mask


@dataclass(frozen=True, slots=True)
class Deck:
    """The cards a family of games is played with.

    Attributes:
        id: folder of the faces and key of the names of the cards.
        ids: the id of each card, by index.
        index: the index of each id.
    """

    id: str
    ids: tuple[str, ...]
    index: dict[str, Card] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "index", {name: i for i, name in enumerate(self.ids)})

    @property
    def all(self) -> Cards:
        """Every card of the deck."""
        return (1 << len(self.ids)) - 1

    def names(self, mask: Cards) -> list[str]:
        """Ids of a set, in deck order."""
        return [self.ids[card] for card in cards_of(mask)]

    def sorted_names(self, mask: Cards) -> list[str]:
        """Ids of a set in plain string order, as actions write them."""
        return sorted(self.names(mask))

    def card(self, name: object) -> Card:
        """Index of an id.

        Raises:
            BadPosition: the deck has no such card.
        """
        found = self.index.get(name) if isinstance(name, str) else None
        if found is None:
            raise BadPosition("unknown_card", card=str(name))
        return found

    def mask(self, names: object) -> Cards:
        """The set of a list of ids; a card named twice is an error.

        Raises:
            BadPosition: not a list, an unknown id, or one named twice.
        """
        if not isinstance(names, list):
            raise BadPosition("not_a_list", value=str(names))
        mask = 0
        for name in names:
            bit = 1 << self.card(name)
            if mask & bit:
                raise BadPosition("card_twice", card=str(name))
            mask |= bit
        return mask
