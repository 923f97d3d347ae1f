"""Cards spread out to be looked at: by kind, in as many lines as show them largest. No pygame."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, pairwise

from engine.core.cards import Card, Cards, Deck, cards_of
from engine.decks import hanafuda
from game.ui.box import Box

LABEL, COUNT, GAP = 84, 44, 26
"""Room for the word before a group, for its number after it, and between groups; units."""
LINES_MOST, HIGH_MOST = 5, 178
SEEN = 0.5
"""Share of a card's width that has to be seen where cards overlap."""
LOOSE = 1.08
"""Distance of cards in card widths where there is room."""


@dataclass(frozen=True, slots=True)
class Group:
    """Cards that belong together.

    Attributes:
        word: key of what they are called, empty for nothing.
        cards: the cards in their order.
    """

    word: str
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Placed:
    """A group and where it lies.

    Attributes:
        group: the cards.
        line: the whole strip, word and number included.
        boxes: one a card.
    """

    group: Group
    line: Box
    boxes: tuple[Box, ...]


def groups_of(deck: Deck, cards: Cards) -> list[Group]:
    """A pile by kind (hanafuda), by suit (mekuri), or as one group."""
    if deck.id == "hanafuda":
        kinds = zip(hanafuda.KINDS, hanafuda.BY_KIND, strict=True)
        return [Group(word, tuple(cards_of(cards & kind))) for word, kind in kinds if cards & kind]
    if deck.id == "mekuri":
        suits: dict[str, list[Card]] = {}
        for card in cards_of(cards):
            suits.setdefault(deck.ids[card].rstrip("0123456789"), []).append(card)
        return [Group(word, tuple(held)) for word, held in suits.items()]
    return [Group("", tuple(cards_of(cards)))] if cards else []


def spread_out(groups: Sequence[Group], box: Box, ratio: float, u: float) -> list[Placed]:
    """Places for all cards inside a box, as large as they can be with half of each in sight.

    Args:
        groups: what to show, in order.
        box: where, in pixels.
        ratio: width over height of a card.
        u: pixels of a unit.
    """
    if not groups:
        return []
    best: list[list[Group]] = []
    score = -1.0
    for count in range(1, LINES_MOST + 1):
        for lines in _divided(groups, count):
            high = _card_height(box, count, u)
            shown = min(1.0, min(_pitch(line, box.w, high * ratio, u) for line in lines) / SEEN)
            value = high * shown**2
            if value > score + 1e-6:
                best, score = lines, value
    return [
        placed for i, line in enumerate(best) for placed in _laid(line, i, len(best), box, ratio, u)
    ]


def _card_height(box: Box, lines: int, u: float) -> float:
    return min(box.h / lines - 10 * u, HIGH_MOST * u)


def _divided(groups: Sequence[Group], count: int) -> Iterator[list[list[Group]]]:
    """Every way to set groups in so many lines; a nameless pile alone is cut into equal parts."""
    if len(groups) == 1 and not groups[0].word:
        cards = groups[0].cards
        size = -(-len(cards) // count)
        parts = [cards[i : i + size] for i in range(0, len(cards), size)]
        if len(parts) == count:
            yield [[Group("", part)] for part in parts]
        return
    for cuts in combinations(range(1, len(groups)), count - 1):
        edges = (0, *cuts, len(groups))
        yield [list(groups[a:b]) for a, b in pairwise(edges)]


def _side(group: Group, u: float) -> float:
    """Room beside a group's cards."""
    return (LABEL + COUNT) * u if group.word else 0.0


def _pitch(line: Sequence[Group], width: float, card_w: float, u: float) -> float:
    """Distance of cards in a line, in card widths."""
    free = width - sum(_side(group, u) for group in line) - GAP * u * (len(line) - 1)
    count = sum(len(group.cards) for group in line)
    free -= card_w * len(line)
    if count == len(line):
        return LOOSE if free >= 0 else 0.0
    return max(0.02, min(LOOSE, free / (count - len(line)) / max(1.0, card_w)))


def _laid(
    line: Sequence[Group], number: int, count: int, box: Box, ratio: float, u: float
) -> Iterator[Placed]:
    high = _card_height(box, count, u)
    card_w = high * ratio
    step = _pitch(line, box.w, card_w, u) * card_w
    x, y = box.x, box.y + number * (high + 10 * u)
    for group in line:
        label = LABEL * u if group.word else 0.0
        boxes = tuple(Box(x + label + i * step, y, card_w, high) for i in range(len(group.cards)))
        right = boxes[-1].r + (COUNT * u if group.word else 0.0)
        yield Placed(group, Box(x, y, right - x, high), boxes)
        x = right + GAP * u
