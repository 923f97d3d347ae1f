"""What is only looked at, by mouse or by keys: it is told what it is, nothing is chosen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple, TypeVar

from engine.core.cards import Card, Seat

if TYPE_CHECKING:
    from engine.kernel.yaku import Yaku
    from game.table.drawn.hits import Hits
    from game.table.drawn.view import TableView
    from game.ui.box import Box

FIELD = ("field", "open")
"""Zones that arrows walk about in."""
ASIDE = 2.0
"""How much farther something counts that lies aside of an arrow's way."""
CARD, PLATE, ROW = range(3)
"""What can be looked at: a card, the plate of a seat, the row of a yaku."""

T = TypeVar("T")


class Seen(NamedTuple):
    """Something arrows can lead to.

    Attributes:
        kind: ``CARD``, ``PLATE`` or ``ROW``.
        what: the card, the seat or the yaku.
        box: where it was drawn.
    """

    kind: int
    what: Card | Seat | Yaku
    box: Box


class Looking:
    """What is looked at.

    Attributes:
        by_key: what arrows have led to; None for nothing.
    """

    def __init__(self) -> None:
        self.by_key: Seen | None = None
        self._mouse: tuple[float, float] | None = None

    def away(self) -> None:
        """Arrows lead nowhere any more."""
        self.by_key = None

    def rest(self) -> None:
        """A key was pressed: what comes to lie under the mouse is not meant until it moves."""
        self._mouse = None

    def seen(self, view: TableView) -> tuple[Card, Box] | None:
        """The card that is looked at and where it lies now.

        An own card that one knows by heart shows its name no more, and never one whose foot says
        what becomes of it.
        """
        if self._mouse is None:
            return self._led_to(CARD, view.hits.faces)
        seen = view.hits.face_at(*self._mouse)
        return seen if seen is not None and _tells(view, *seen) else None

    def plate(self, view: TableView) -> tuple[Seat, Box] | None:
        """The seat whose plate is looked at, and the plate."""
        if self._mouse is None:
            return self._led_to(PLATE, view.hits.plates)
        return view.hits.plate_at(*self._mouse)

    def row(self, view: TableView) -> tuple[Yaku, Box] | None:
        """The yaku whose row is looked at, and the row."""
        if self._mouse is None:
            return self._led_to(ROW, view.hits.rows)
        return view.hits.row_at(*self._mouse)

    def led_to(self, view: TableView) -> Box | None:
        """Where that lies which arrows have led to."""
        card = self._led_to(CARD, view.hits.faces)
        plate, row = self._led_to(PLATE, view.hits.plates), self._led_to(ROW, view.hits.rows)
        return next((box for _, box in filter(None, (card, plate, row))), None)

    def _led_to(self, kind: int, drawn: Sequence[tuple[T, Box]]) -> tuple[T, Box] | None:
        """Which of the things of a kind arrows have led to, as long as it lies there."""
        if self.by_key is None or self.by_key.kind != kind:
            return None
        return next((found for found in drawn if found == self.by_key[1:]), None)

    def point(self, view: TableView, x: float, y: float) -> bool:
        """The mouse moves: what is under it is looked at; whether that is another thing."""
        before = self.seen(view), self.plate(view), self.row(view)
        self.by_key, self._mouse = None, (x, y)
        return (self.seen(view), self.plate(view), self.row(view)) != before

    def step(self, hits: Hits, start: Box | None, dx: int, dy: int) -> bool:
        """An arrow: up from the focus into the field, about it and on to plates and yaku, and down.

        Args:
            hits: what lies where.
            start: where the card of the hand or the answer lies that has the focus, if any has.
            dx: −1 for left, 1 for right.
            dy: −1 for up, 1 for down.

        Returns:
            Whether the arrow meant this; else it moves the focus.
        """
        lying = [Seen(CARD, card, box) for card, zone, box in hits.cards if zone in FIELD]
        aside = [Seen(PLATE, *plate) for plate in hits.plates]
        aside += [Seen(ROW, *row) for row in hits.rows]
        here = self.by_key if self.by_key in lying + aside else None
        if here is None:
            self.away()
            if dy >= 0 or start is None:
                return False
            self.by_key = _next(lying, start, dx, dy) or _next(aside, start, dx, dy)
            self._mouse = None
            return self.by_key is not None
        others = [other for other in lying + aside if other != here]
        found = _next(others, here.box, dx, dy)
        if here.kind == CARD:
            cards = [other for other in others if other.kind == CARD]
            found = _next(cards, here.box, dx, dy) or (found if dy <= 0 else None)
        if found is not None:
            self.by_key = found
        elif dy > 0:
            self.away()
        return True


def _tells(view: TableView, card: Card, box: Box) -> bool:
    """Whether the name of a card may be shown where it lies."""
    own = any(card == lying and box == place for lying, zone, place in view.hits.cards
              if zone == "hand")  # fmt: skip
    if not own:
        return True
    panel, now = view.controller.panel, view.controller.director.shown.view
    deck = view.controller.play.rules.game.spec.deck
    return (
        deck.id != "tiles"
        and card not in panel.ribbons(now)
        and bool(view.ctx.help_mark(deck.ids[card]))
    )


def _next(things: list[Seen], start: Box, dx: int, dy: int) -> Seen | None:
    """The nearest thing in the direction of an arrow; None where there is none."""

    def away(box: Box) -> tuple[float, float]:
        right, down = box.cx - start.cx, box.cy - start.cy
        return (right * dx, abs(down)) if dx else (down * dy, abs(right))

    ahead = []
    for number, (kind, _, box) in enumerate(things):
        along, aside = away(box)
        level = kind != CARD or not dx or aside <= box.h / 2
        if along > (box.w if dx else box.h) / 3 and level:
            ahead.append((along + ASIDE * aside, number))
    return things[min(ahead)[1]] if ahead else None
