"""Where the things of a table are that a guide points at: read from the table itself.

A name is one of :data:`FINDERS`, or the name of a place of the table's own layout (``rail``,
``turned``, ``middle``): a box, a function that gives one, or one for a number of cards.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from engine.core.events import Zone
from game.table.layout.fishing import FishingLayout
from game.table.layout.ring import RingLayout
from game.ui.box import Box

if TYPE_CHECKING:
    from game.table.drawn.view import TableView
    from game.table.layout.shown import Shown


def find(view: TableView, name: str) -> Box | None:
    """The box of a thing on the table of now; None where it is not there."""
    shown = view.controller.director.shown
    finder = FINDERS.get(name)
    if finder is not None:
        return finder(view, shown)
    place = getattr(view.layout, PLACES.get(name, name), None)
    place = place() if callable(place) else place
    return place if isinstance(place, Box) else None


def around(boxes: Iterable[Box]) -> Box | None:
    """The smallest box round some boxes; None round none."""
    found = list(boxes)
    if not found:
        return None
    x, y = min(box.x for box in found), min(box.y for box in found)
    return Box(x, y, max(box.r for box in found) - x, max(box.b for box in found) - y)


def _hand(view: TableView, shown: Shown) -> Box | None:
    """The looking seat's cards, a lifted one as well."""
    places = view.layout.places(shown).values()
    mine = [p.box for p in places if p.zone == "hand" and p.seat == view.layout.looker]
    lifted = [box for _, zone, box in view.hits.cards if zone == "hand"]
    return around(mine + lifted) if mine else None


def _lying(*zones: str) -> Callable[[TableView, Shown], Box | None]:
    """Finds the cards that lie in some zones."""

    def finder(view: TableView, shown: Shown) -> Box | None:
        places = view.layout.places(shown).values()
        return around(place.box for place in places if place.zone in zones)

    return finder


def _field(view: TableView, shown: Shown) -> Box | None:
    """The open cards in the middle; on a fishing table an empty field has its place, too."""
    if isinstance(view.layout, FishingLayout):
        return view.layout.table.field
    lying = _lying("field", "open")(view, shown)
    waits = getattr(view.layout, "attack_area", None)  # where nothing lies yet, its place
    return waits(view.layout.looker) if lying is None and waits is not None else lying


def _trick(view: TableView, shown: Shown) -> Box | None:
    """Where the cards of a trick lie, once somebody holds cards."""
    layout = view.layout
    if not isinstance(layout, RingLayout) or not any(shown.view.hand_sizes):
        return None
    return around(layout.trick_boxes())


def _asked_first(*phases: str) -> Callable[[TableView, Shown], Box | None]:
    """Finds the answers to what is asked before anybody holds cards."""

    def finder(view: TableView, shown: Shown) -> Box | None:
        asks = shown.view.phase in phases
        return around(box for _, box in view.hits.moves) if asks else None

    return finder


def _stock(view: TableView, shown: Shown) -> Box | None:
    """The stock, while there is one."""
    return view.layout.origin(Zone("stock"), shown) if shown.view.stock else None


def _own_pile(view: TableView, shown: Shown) -> Box | None:
    """The looking seat's plate and the places of what it captures."""
    if not isinstance(view.layout, FishingLayout):
        return None
    corner = view.layout.corners(shown.view)[view.layout.looker]
    return around([corner.plate, *(cell.box for cell in corner.cells)])


def _own_plate(view: TableView, shown: Shown) -> Box | None:
    layout = view.layout
    if isinstance(layout, FishingLayout):
        return layout.corners(shown.view)[layout.looker].plate
    return layout.plates[layout.looker] if isinstance(layout, RingLayout) else None


def _sum_rail(view: TableView, shown: Shown) -> Box | None:  # noqa: ARG001
    """The way of a total with its numbers and chips above and below."""
    rail = getattr(view.layout, "rail", None)
    return rail.inset(-24 * view.s, -46 * view.s) if isinstance(rail, Box) else None


FINDERS: dict[str, Callable[[TableView, Shown], Box | None]] = {
    "hand": _hand,
    "field": _field,
    "trick": _trick,
    "stock": _stock,
    "own_pile": _own_pile,
    "own_plate": _own_plate,
    "sum_rail": _sum_rail,
    "talon": _lying("talon", "field", "stock"),
    "seats": _asked_first("choose_seat"),
    "ways": _asked_first("deal_method"),
    "answers": lambda view, _: around(box for _, box in view.hits.moves),
    "tools": lambda view, _: around(tool.box for tool in view.hits.tools),
}
"""Name → what finds it."""
PLACES = {"turned": "turned_box", "bout": "bout_area"}
"""Names of places whose layouts call them otherwise."""
