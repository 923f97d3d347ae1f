"""Which cards may be led together, and which cut them (KF-07, KF-11, KF-12, KF-R8)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.core.cards import Action, Cards, cards_of
from engine.decks.trumps import SUIT_CARDS
from engine.games.kirifu.tables import RANKS

RUN_LEAST = 3


def singles(held: Cards) -> list[Action]:
    """Every card by itself, lowest index first."""
    out = []
    while held:
        low = held & -held
        out.append(low)
        held ^= low
    return out


def leads(held: Cards, most: int, *, ranks: bool, companion: bool, runs: bool) -> list[Action]:
    """What may be led to a seat that holds ``most`` cards; one card always may (KF-R8)."""
    out = singles(held)
    if most < 2:
        return out
    if ranks:
        for rank in RANKS:
            for cards in _subsets(held & rank, 2, most):
                out.append(cards)
                if companion and cards.bit_count() < most:
                    out += [cards | other for other in singles(held & ~rank)]
    if runs:
        for suit in range(4):
            out += _runs(held & SUIT_CARDS[suit], most)
    return sorted(out)


def _subsets(cards: Cards, least: int, most: int) -> Iterator[Cards]:
    part = cards
    while part:
        if least <= part.bit_count() <= most:
            yield part
        part = (part - 1) & cards


def _runs(cards: Cards, most: int) -> Iterator[Cards]:
    """Cards of one suit that follow on one another; the ace is the end."""
    for low in cards_of(cards):
        run = 1 << low
        for length in range(2, most + 1):
            following = run << 1 | 1 << low
            if following & ~cards:
                break
            run = following
            if length >= RUN_LEAST:
                yield run


def can_cut(held: Sequence[int], attack: Sequence[int]) -> bool:
    """Whether cards of these strengths cut an attack; both are sorted, the strongest first."""
    return len(held) >= len(attack) and all(
        own > led for own, led in zip(held, attack, strict=False)
    )


def cuts(held: Cards, attack: Sequence[int], strength: Sequence[int]) -> list[Action]:
    """The sets of cards that cut: each led card, the strongest first, by a stronger one of its own.

    ``attack`` are the strengths of the led cards, the strongest first.
    """
    cards = sorted(cards_of(held), key=lambda card: -strength[card])
    out: list[Action] = []

    def choose(start: int, chosen: Cards, beaten: int) -> None:
        if beaten == len(attack):
            out.append(chosen)
            return
        for i in range(start, len(cards) - (len(attack) - beaten) + 1):
            if strength[cards[i]] <= attack[beaten]:
                return
            choose(i + 1, chosen | 1 << cards[i], beaten + 1)

    choose(0, 0, 0)
    return sorted(out)
