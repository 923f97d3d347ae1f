"""How a match begins when its first deal is a given one, and its result."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from engine.core.cards import Points, Seat
from engine.core.errors import EngineError
from engine.core.events import Json
from engine.core.game import MatchState, Rules
from engine.core.rng import Rng


@dataclass(frozen=True, slots=True)
class Start:
    """The beginning of a match whose first deal is given: dealt from the match's own seed.

    Attributes:
        dealer: who deals it.
        deal: its number in the match, from 1: games name a task or a month by it.
        extra: the game's own facts for it; None for those of a fresh match.
    """

    dealer: Seat
    deal: int = 1
    extra: tuple[int, ...] | None = None

    def match(self, rules: Rules) -> MatchState:
        """The match before that deal; everybody's score is that of a fresh match."""
        fresh = rules.game.opening(rules, rules.seats, self.dealer)
        extra = fresh.extra if self.extra is None else self.extra
        return replace(fresh, deal=self.deal, extra=extra)

    def possible(self, rules: Rules, seed: int) -> bool:
        """Whether the game can begin so; what is read may be forged."""
        try:
            match = self.match(rules)
            if self.deal < 1 or rules.game.match_over(rules, match):
                return False
            rules.game.new_deal(rules, match, Rng(seed))
        except (ArithmeticError, EngineError, LookupError, TypeError, ValueError):
            return False
        return True

    def to_json(self) -> dict[str, Json]:
        """What a record writes besides the dealer."""
        return {"deal": self.deal, "extra": None if self.extra is None else list(self.extra)}

    @classmethod
    def from_json(cls, dealer: Seat, data: Mapping[str, Json]) -> Start:
        """What :meth:`to_json` wrote.

        Raises:
            KeyError, TypeError, ValueError: something is missing or of a wrong kind.
        """
        extra = data["extra"]
        return cls(dealer, int(data["deal"]), extra and tuple(int(number) for number in extra))


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
