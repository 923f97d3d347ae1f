"""The result of a match."""

from __future__ import annotations

from dataclasses import dataclass

from engine.core.cards import Points, Seat
from engine.core.events import Json


@dataclass(frozen=True, slots=True)
class Result:
    """Who came where.

    Attributes:
        ranking: seats by place, equal totals share one: ``((1,), (0, 2))``.
        totals: final score of each seat.
        deals: how many deals were played.
    """

    ranking: tuple[tuple[Seat, ...], ...]
    totals: tuple[Points, ...]
    deals: int

    def to_json(self) -> dict[str, Json]:
        """The result as a record writes it."""
        return {
            "ranking": [list(place) for place in self.ranking],
            "totals": list(self.totals),
            "deals": self.deals,
        }
