"""What the table shows at a moment: a view, the places of its field, and who looks."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from engine.core.cards import Card, Cards
from engine.core.events import Captured, Covered, Event
from engine.core.view import View, fold
from engine.decks.hanafuda import ONI, RAIN
from engine.kernel.fishing import sets_of_three
from game.table.layout.lying import Tiles, tiles_of
from game.table.layout.slots import Slots


@dataclass(frozen=True, slots=True)
class Shown:
    """A picture of the table.

    Attributes:
        view: what the looking seat knows.
        slots: where the field's cards lie.
        veiled: the own hand lies face down (behind a curtain, before its player is there).
        fresh: cards that were just captured, outlined for a moment.
        sets: cards of the field's 3-sets; each lies as one stack.
        laid: own cards that are picked for a place each and lie there until all are.
        tiles: what lies beyond the view in a game with tiles.
    """

    view: View
    slots: Slots = field(default_factory=Slots)
    veiled: bool = False
    fresh: Cards = 0
    sets: Cards = 0
    laid: tuple[Card, ...] = ()
    tiles: Tiles | None = None

    @classmethod
    def of(cls, view: View, *, veiled: bool = False, before: Shown | None = None) -> Shown:
        """The table for a view; field cards keep the places they had ``before``."""
        slots = before.slots.copy() if before is not None else Slots()
        sets = _sets(view)
        slots.update(view.field, sets)
        tiles = tiles_of(view, before.tiles if before is not None else None)
        return cls(view, slots, veiled, 0, sets, tiles=tiles)

    def after(self, event: Event) -> Shown:
        """The table after an event that the looking seat has seen."""
        view = fold(self.view, event)
        slots = self.slots.copy()
        sets = _sets(view)
        if isinstance(event, Covered):
            slots.cover(event.card, event.onto)
        slots.update(view.field, sets)
        fresh = 0
        if isinstance(event, Captured):
            fresh = event.cards | (1 << event.card if event.card >= 0 else 0)
        tiles = self.tiles or tiles_of(self.view, None)
        if tiles is not None:
            tiles = tiles.after(event, view)
        return Shown(view, slots, self.veiled, fresh, sets, tiles=tiles)

    def unveiled(self) -> Shown:
        """The own hand face up."""
        return replace(self, veiled=False)


def _sets(view: View) -> Cards:
    """Three cards of a plant or a rank lie together where the fourth takes all of them.

    With an oni the willows are no such plant. In Kujuroku Oya takes two of three at once (KJ-27).
    """
    spec, field = view.rules.game.spec, view.field
    if spec.family != "fishing" or spec.deck.id == "daini":
        return 0
    if spec.id == "mushi" or (spec.id == "hana_awase" and view.rules["oni_rule"] == "on"):
        field &= ~(RAIN | 1 << ONI)
    return sets_of_three(field)
