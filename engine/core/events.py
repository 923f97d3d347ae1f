"""What happened, in small values: the table animates from them, the log tells them.

An event never tells a seat more than that seat may know: :meth:`Event.seen_by` hides the rest.
Folding the events over a view (:func:`engine.core.view.fold`) gives the next view.
"""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from typing import Any, NamedTuple, TypeAlias

from engine.core.cards import NO_CARD, Action, Card, Cards, Deck, Points, Seat

Json: TypeAlias = Any
"""What ``json.dumps`` takes; checked by the code that reads it."""


class Zone(NamedTuple):
    """A place for cards: hand, pile, spot and down have a seat; the others have none."""

    kind: str
    seat: Seat = -1


STOCK = Zone("stock")
FIELD = Zone("field")
ACTIVE = Zone("active")
"""The card just played or turned, until it lies or captures."""
DISCARD = Zone("discard")
"""Cards out of play: they leave the view; a game that lets players remember them has facts."""


def hand(seat: Seat) -> Zone:
    """The hand of a seat."""
    return Zone("hand", seat)


def pile(seat: Seat) -> Zone:
    """What a seat has captured."""
    return Zone("pile", seat)


def spot(seat: Seat) -> Zone:
    """Where a seat's card of the trick lies, or its set of cards."""
    return Zone("spot", seat)


def down(seat: Seat) -> Zone:
    """What a seat has played face down; it stays unseen by others until the rules turn it up."""
    return Zone("down", seat)


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened. The default: everybody sees all of it."""

    def seen_by(self, seat: Seat) -> Event:  # noqa: ARG002 - the hidden kinds use it
        """The event as a seat may know it."""
        return self

    def to_json(self, deck: Deck) -> dict[str, Json]:
        """The event with card ids instead of numbers."""
        out: dict[str, Json] = {"event": type(self).__name__}
        for slot in fields(self):
            out[slot.name] = _told(slot.name, getattr(self, slot.name), deck)
        return out


def _told(name: str, value: Json, deck: Deck) -> Json:
    if name in {"card", "onto"}:
        return None if value == NO_CARD else deck.ids[value]
    if name == "cards":
        return deck.names(value)
    if isinstance(value, Zone):
        return value.kind if value.seat < 0 else f"{value.kind}:{value.seat}"
    if isinstance(value, tuple):
        return [_told("", part, deck) for part in value]
    return value


def event_from_json(data: dict[str, Json], deck: Deck) -> Event:
    """The event that :meth:`Event.to_json` wrote."""
    kind = KINDS[data["event"]]
    values: dict[str, Json] = {}
    for slot in fields(kind):
        value = data[slot.name]
        if slot.name in {"card", "onto"}:
            value = NO_CARD if value is None else deck.index[value]
        elif slot.name == "cards":
            value = deck.mask(value)
        elif slot.name in {"src", "dst"}:
            name, _, seat = value.partition(":")
            value = Zone(name, int(seat) if seat else -1)
        elif isinstance(value, list):
            value = _frozen(value)
        values[slot.name] = value
    return kind(**values)


def _frozen(value: Json) -> Json:
    return tuple(_frozen(part) for part in value) if isinstance(value, list) else value


@dataclass(frozen=True, slots=True)
class Shuffled(Event):
    """All ``count`` cards lie shuffled in the stock; ``dealer`` deals."""

    dealer: Seat
    count: int


@dataclass(frozen=True, slots=True)
class Gathered(Event):
    """All ``count`` cards lie in the stock as they were gathered, unshuffled; ``dealer`` deals."""

    dealer: Seat
    count: int


@dataclass(frozen=True, slots=True)
class Redealt(Event):
    """The deal is void before play and will be dealt anew, by this rule."""

    rule: str


@dataclass(frozen=True, slots=True)
class Dealt(Event):
    """A packet from the stock; cards dealt to a hand are known to its seat alone."""

    dst: Zone
    cards: Cards
    count: int

    def seen_by(self, seat: Seat) -> Event:
        """Faces only for the seat that gets them, or face up on the table."""
        return self if self.dst.kind != "hand" or self.dst.seat == seat else replace(self, cards=0)


@dataclass(frozen=True, slots=True)
class Played(Event):
    """A card from the hand goes into play."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class Flipped(Event):
    """The top card of the stock is turned up."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class Laid(Event):
    """The card in play stays in the field; ``rule`` says why it takes nothing."""

    seat: Seat
    card: Card
    rule: str


@dataclass(frozen=True, slots=True)
class Covered(Event):
    """The card in play lies on the open card ``onto`` of the field and waits there."""

    seat: Seat
    card: Card
    onto: Card
    rule: str


@dataclass(frozen=True, slots=True)
class Captured(Event):
    """The card in play and ``cards`` of the field go to the pile of ``seat``."""

    seat: Seat
    card: Card
    cards: Cards
    rule: str


@dataclass(frozen=True, slots=True)
class Moved(Event):
    """Open cards change their place for a reason of the rules (left-over cards, dealt sets)."""

    src: Zone
    dst: Zone
    cards: Cards
    rule: str


@dataclass(frozen=True, slots=True)
class Handed(Event):
    """Hidden cards change their place face down: only the seats of both places know them."""

    src: Zone
    dst: Zone
    cards: Cards
    count: int
    rule: str

    def seen_by(self, seat: Seat) -> Event:
        """Faces only for the seat that gives and the one that gets."""
        return self if seat in (self.src.seat, self.dst.seat) else replace(self, cards=0)


@dataclass(frozen=True, slots=True)
class Looked(Event):
    """A seat takes up cards of its own that lay face down before it."""

    seat: Seat
    cards: Cards
    rule: str

    def seen_by(self, seat: Seat) -> Event:
        """Others see only that it looks."""
        return self if seat == self.seat else replace(self, cards=0)


@dataclass(frozen=True, slots=True)
class Claimed(Event):
    """The card counts as captured by ``seat`` from now on, wherever it lies."""

    seat: Seat
    card: Card
    rule: str


@dataclass(frozen=True, slots=True)
class Shown(Event):
    """A seat shows cards of its hand; everybody knows them now."""

    seat: Seat
    cards: Cards
    rule: str


@dataclass(frozen=True, slots=True)
class Called(Event):
    """A seat says something that the rules give a meaning: pass, koi-koi, a bid."""

    seat: Seat
    word: str
    amount: int = 0


@dataclass(frozen=True, slots=True)
class YakuMade(Event):
    """A yaku is complete in a seat's pile."""

    seat: Seat
    yaku: str
    points: Points
    cards: Cards


@dataclass(frozen=True, slots=True)
class TrickWon(Event):
    """The cards of the trick go to the pile of ``seat``."""

    seat: Seat
    cards: Cards
    card: Card


@dataclass(frozen=True, slots=True)
class Paid(Event):
    """Chips change hands; seat −1 is the pot."""

    src_seat: Seat
    dst_seat: Seat
    amount: int
    rule: str


@dataclass(frozen=True, slots=True)
class Asked(Event):
    """The next question: whose it is, in which phase, and the game's public facts of now.

    ``legal`` is known to the asked seat alone. Seat −1: the deal is over.
    """

    seat: Seat
    phase: str
    facts: tuple[int, ...]
    legal: tuple[Action, ...]

    def seen_by(self, seat: Seat) -> Event:
        """The choices are the asked seat's own affair: they would betray its hand."""
        return self if seat == self.seat else replace(self, legal=())


@dataclass(frozen=True, slots=True)
class DealEnded(Event):
    """The deal is over; what each seat won or lost."""

    scores: tuple[Points, ...]


KINDS: dict[str, type[Event]] = {
    kind.__name__: kind
    for kind in (
        Shuffled, Gathered, Redealt, Dealt, Played, Flipped, Laid, Covered, Captured, Moved, Handed,
        Looked, Claimed, Shown, Called, YakuMade, TrickWon, Paid, Asked, DealEnded,
    )
}  # fmt: skip
