"""What a panel says to the table: signs on cards, the slip, large decisions, roles."""

from __future__ import annotations

from dataclasses import dataclass

from engine.core.cards import Cards, Seat
from game.table.asked.moves import Move


@dataclass(frozen=True, slots=True)
class Badge:
    """A short sign on a card of the field.

    Attributes:
        text: the words.
        fill: colour of its ground.
        above: at the upper edge of the card, else under it.
        drop: units by which it stands lower, where something lies above it.
    """

    text: str
    fill: str
    above: bool = True
    drop: float = 0


@dataclass(frozen=True, slots=True)
class Prompt:
    """What the slip says: what to do, and what would happen."""

    ask: str
    tell: str = ""


@dataclass(frozen=True, slots=True)
class Role:
    """What a seat is in this deal, as a tag beside its name.

    Attributes:
        text: the word.
        leads: the role that begins and deals, in red.
    """

    text: str
    leads: bool = False


@dataclass(frozen=True, slots=True)
class Ribbon:
    """Words across the foot of an own card that is another seat's.

    Attributes:
        seat: whose it is.
        first, second: the lines.
    """

    seat: Seat
    first: str
    second: str


@dataclass(frozen=True, slots=True)
class Option:
    """A way out of a large decision.

    Attributes:
        move: what it does.
        wins: what it brings.
        risks: what it may cost, in red.
    """

    move: Move
    wins: str = ""
    risks: str = ""


@dataclass(frozen=True, slots=True)
class Decision:
    """A decision that needs room: what it is about, what it comes to, what each answer means.

    Attributes:
        cards: shown as a fan.
        lines: name and worth.
        label, total: what they come to.
        note: quiet words under it.
        options: the answers, the likely one first.
    """

    cards: Cards
    lines: tuple[tuple[str, str], ...]
    label: str
    total: str
    note: str
    options: tuple[Option, ...]


@dataclass(frozen=True, slots=True)
class SumNow:
    """What counts if the deal ended now, and after the move in focus.

    Attributes:
        title: what is added up.
        now: the sum.
        then: the sum after the move, empty where it does not change.
        note: how it adds up.
    """

    title: str
    now: str
    then: str
    note: str
