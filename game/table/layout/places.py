"""What a layout tells: where each card lies, and how it may be named before its face is known."""

from __future__ import annotations

from typing import NamedTuple, Protocol, runtime_checkable

from engine.core.cards import Card, Seat
from engine.core.events import Zone
from game.table.layout.shown import Shown
from game.ui.box import Box
from game.ui.geometry import Table


class Key(NamedTuple):
    """A thing that lies on the table: a known card, or the n-th unknown card of a zone."""

    card: Card
    zone: str = ""
    seat: Seat = -1
    number: int = 0


class Place(NamedTuple):
    """Where it lies.

    Attributes:
        box: position and size in pixels.
        face: whether its face is up.
        layer: drawn later when higher; cards of one layer are drawn in their order.
        zone: the kind of zone, for drawing and for clicks.
        seat: whose zone it is, −1 for the middle.
    """

    box: Box
    face: bool
    layer: int
    zone: str
    seat: Seat = -1


class Layout(Protocol):
    """A table's geometry: pure, from window size and what is shown."""

    def places(self, shown: Shown) -> dict[Key, Place]:
        """Every card that lies on the table, in drawing order."""

    def origin(self, zone: Zone, shown: Shown) -> Box:
        """Where an unknown card of a zone comes from: the stock, a hand's middle, a pile."""


@runtime_checkable
class PaysChips(Protocol):
    """A table on which chips are seen to change hands."""

    def chip_box(self, seat: Seat) -> Box:
        """Where the chips of a seat lie; −1 is the pot."""


@runtime_checkable
class Speaks(Protocol):
    """A table on which some calls are seen as a word at the plate of who says them."""

    speaks: frozenset[str]


class TableLayout(Layout, Protocol):
    """What every table's geometry also tells, for drawing."""

    @property
    def s(self) -> float:
        """Pixels of a unit."""

    @property
    def table(self) -> Table:
        """The zones."""

    @property
    def seats(self) -> int:
        """Number of seats at the table."""

    @property
    def looker(self) -> Seat:
        """The seat at the bottom."""

    @property
    def panel(self) -> Box:
        """The column of what counts."""


def card_key(card: Card) -> Key:
    """The key of a known card."""
    return Key(card)


def back_key(zone: str, seat: Seat, number: int) -> Key:
    """The key of the n-th face-down card of a zone."""
    return Key(-1, zone, seat, number)


class LayoutFor(Protocol):
    """Makes the geometry for a looking seat."""

    def __call__(self, looker: Seat) -> Layout:
        """The layout with this seat at the bottom."""
