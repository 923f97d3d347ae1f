"""What is only looked at, by mouse or by keys: it is told what it is, nothing is chosen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.core.cards import Card, Seat

if TYPE_CHECKING:
    from engine.kernel.yaku import Yaku
    from game.table.drawn.hits import Hits
    from game.table.drawn.view import TableView
    from game.ui.box import Box

FIELD = ("field", "open")
"""Zones that arrows walk about in."""
ASIDE = 2.0
"""How much farther a card counts that lies aside of an arrow's way."""


class Looking:
    """What is looked at.

    Attributes:
        by_key: the card that arrows have led to and where it was drawn; None for none.
    """

    def __init__(self) -> None:
        self.by_key: tuple[Card, Box] | None = None
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
        if self.by_key in view.hits.faces:
            return self.by_key
        seen = view.hits.face_at(*self._mouse) if self._mouse is not None else None
        return seen if seen is not None and _tells(view, *seen) else None

    def plate(self, view: TableView) -> tuple[Seat, Box] | None:
        """The seat whose plate the mouse is over, and the plate."""
        return view.hits.plate_at(*self._mouse) if self._mouse is not None else None

    def row(self, view: TableView) -> tuple[Yaku, Box] | None:
        """The yaku whose row the mouse is over, and the row."""
        return view.hits.row_at(*self._mouse) if self._mouse is not None else None

    def point(self, view: TableView, x: float, y: float) -> bool:
        """The mouse moves: what is under it is looked at; whether that is another thing."""
        before = self.seen(view), self.plate(view), self.row(view)
        self.by_key, self._mouse = None, (x, y)
        return (self.seen(view), self.plate(view), self.row(view)) != before

    def step(self, hits: Hits, start: Card, dx: int, dy: int) -> bool:
        """An arrow: up from the hand into the field, about it, and down out of it.

        Args:
            hits: what lies where.
            start: the card of the hand that has the focus.
            dx: −1 for left, 1 for right.
            dy: −1 for up, 1 for down.

        Returns:
            Whether the arrow meant this; else it moves the focus.
        """
        lying = [(card, box) for card, zone, box in hits.cards if zone in FIELD]
        here = self.by_key if self.by_key in lying else None
        if here is None:
            self.away()
            own = next((box for card, zone, box in hits.cards
                        if card == start and zone == "hand"), None)  # fmt: skip
            if dy >= 0 or not lying or own is None:
                return False
            self.by_key, self._mouse = _next(lying, own, dx, dy), None
            return self.by_key is not None
        found = _next([other for other in lying if other != here], here[1], dx, dy)
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


def _next(
    lying: list[tuple[Card, Box]], start: Box, dx: int, dy: int
) -> tuple[Card, Box] | None:  # fmt: skip
    """The nearest card in the direction of an arrow; None where there is none."""

    def away(box: Box) -> tuple[float, float]:
        right, down = box.cx - start.cx, box.cy - start.cy
        return (right * dx, abs(down)) if dx else (down * dy, abs(right))

    ahead = []
    for card, box in lying:
        along, aside = away(box)
        if along > (box.w if dx else box.h) / 3 and not (dx and aside > box.h / 2):
            ahead.append((along + ASIDE * aside, card, box))
    return min(ahead, key=lambda found: found[:2])[1:] if ahead else None
