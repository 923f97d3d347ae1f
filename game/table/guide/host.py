"""A table's guide: when it is offered, when it opens by itself, what ends it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.input import Intent
from game.scene import Push, Transition
from game.table.guide.anchors import find
from game.table.guide.stops import GUIDES
from game.table.guide.tour import Answer, Tour

if TYPE_CHECKING:
    import pygame

    from game.context import Context
    from game.guided import Guided
    from game.table.controller import Controller
    from game.table.drawn.brush import Brush
    from game.table.drawn.view import TableView


class Guide:
    """The guide of one table.

    Attributes:
        tour: the guide on its way; None while the table is played.
    """

    def __init__(self, ctx: Context, controller: Controller) -> None:
        self._ctx, self._controller = ctx, controller
        self._game = controller.play.rules.game.spec.id
        self._known: Guided = ctx.services["guided"]
        self.tour: Tour | None = None

    @property
    def there(self) -> bool:
        """Whether this game has a guide."""
        return self._game in GUIDES

    @property
    def offered(self) -> bool:
        """Whether the quiet line stands in the bar: in the first deal of a game."""
        first = self.there and self._controller.play.match.deal <= 1
        return first and not self._known.knows(self._game)

    def begins(self) -> bool:
        """Whether the guide opens by itself: somebody is asked at the very first table of all."""
        return self._controller.person_to_move and self.offered and self._known.begins()

    def open(self, view: Callable[[], TableView]) -> None:
        """Begin at the first stop, in games that have a guide; ``view`` is the table of now."""
        self.tour = Tour(self._game, lambda name: find(view(), name)) if self.there else None

    def close(self) -> None:
        """Back to the table; a guide to the hand that was seen to its end is not offered again."""
        tour = self.tour
        if tour is not None and tour.at_end and not tour.early:
            self._known.add(self._game)
        self.tour = None

    def deal_over(self) -> None:
        """The first deal has been played: nobody needs the offer any more."""
        self._known.add(self._game)

    def handle(self, intent: Intent) -> Transition | None:
        """Hand an intent to the guide on its way."""
        tour = self.tour
        answer = tour.handle(intent) if tour is not None else Answer.STAY
        if answer is Answer.CLOSED:
            self.close()
        elif answer is Answer.RULE and tour is not None:
            rules = self._controller.play.rules
            return Push(self._ctx.scene("rules", rules=rules, rule=tour.stop.rule))
        return None

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the stop of now over the table."""
        from game.table.guide.paper import draw_tour  # noqa: PLC0415 - drawing loads pygame

        if self.tour is not None:
            self.tour.settle()
            draw_tour(self._ctx, surface, self.tour)

    def draw_offer(self, view: TableView, brush: Brush) -> None:
        """Draw the quiet line."""
        from game.table.guide.paper import draw_offer  # noqa: PLC0415

        if self.offered:
            draw_offer(view, brush)
