"""How captured cards lie: a row a kind or a suit, or a fixed place a rank."""

from __future__ import annotations

from dataclasses import dataclass

from engine.core.cards import NOBODY, Card, Cards, Seat
from engine.core.game import Spec
from engine.core.view import View
from engine.decks import daini, hanafuda, mekuri
from game.ui import geometry as geo
from game.ui.box import Box

PLATE, GAP = 72, 8
RANK_COLUMNS, RANK_ROWS = 4, 3
LABEL, COUNT = {"ja": 54, "en": 66}, 50
SUIT_LABEL = {"ja": 70, "en": 74}
"""Room for a row's label and for its count, in units."""


@dataclass(frozen=True, slots=True)
class Cell:
    """A place of a captured pile.

    Attributes:
        word: key of its label: a kind, a suit, a rank.
        cards: the cards that belong there.
        box: the whole place.
        inner: where its cards lie.
    """

    word: str
    cards: Cards
    box: Box
    inner: Box


def groups_of(spec: Spec) -> list[tuple[str, Cards]]:
    """The places of a captured pile: word and cards."""
    if spec.deck.id == "daini":
        ranks = [(str(rank), daini.cards(f"d{rank}")) for rank in daini.RANKS]
        return [*ranks, ("oni", daini.ONI_BIT), ("jizo", daini.JIZO_BIT)]
    if spec.deck.id == "mekuri":
        return list(zip(mekuri.SUITS, mekuri.SUIT_CARDS, strict=True))
    return list(zip(hanafuda.KINDS, hanafuda.BY_KIND, strict=True))


def by_rank(spec: Spec) -> bool:
    """Whether every rank has a place of its own."""
    return spec.deck.id == "daini"


def laid_out(spec: Spec, box: Box, s: float, lang: str) -> tuple[Box, tuple[Cell, ...]]:
    """A seat's corner: its plate, and the places of its pile."""
    groups = groups_of(spec)
    if by_rank(spec):
        plate, boxes = geo.rank_cells(box, RANK_COLUMNS, RANK_ROWS, PLATE * s, GAP * s)
        inner = [Box(b.x + 6 * s, b.b - 92 * s, b.w - 12 * s, 86 * s) for b in boxes]
    else:
        plate, boxes = geo.pile_rows(box, len(groups), PLATE * s, GAP * s)
        left = label_width(spec, s, lang) + 10 * s
        inner = [Box(b.x + left, b.y + 4 * s, b.w - left - COUNT * s, b.h - 8 * s) for b in boxes]
    return plate, _cells(groups, boxes, inner)


def across(spec: Spec, opponents: Box, s: float) -> tuple[Box, tuple[Cell, ...]]:
    """The strip of the player across: its plate, and the places beside it."""
    plate, boxes = geo.across(opponents, s)
    inner = [Box(b.x + 6 * s, b.y + 30 * s, b.w - 12 * s, b.h - 36 * s) for b in boxes]
    return plate, _cells(groups_of(spec), boxes, inner)


def _cells(groups: list[tuple[str, Cards]], boxes: list[Box], inner: list[Box]) -> tuple[Cell, ...]:
    return tuple(
        Cell(word, cards, box, inside)
        for (word, cards), box, inside in zip(groups, boxes, inner, strict=True)
    )


def label_width(spec: Spec, s: float, lang: str) -> float:
    """Width of a row's label in pixels."""
    return (SUIT_LABEL if spec.deck.id == "mekuri" else LABEL)[lang] * s


def reserved(view: View) -> tuple[Seat, Card]:
    """A card that counts as captured by a seat and is not in its pile yet; −1, −1 without one.

    Kujuroku's kuraikasu (KJ-49): everybody knows whose it is, nobody where it lies.
    """
    if view.rules.game.spec.id != "kujuroku" or not view.facts:
        return NOBODY, -1
    seat, _, card = view.facts
    if card < 0 or view.piles[seat] >> card & 1:
        return NOBODY, -1
    return seat, card
