"""What the match asks of one of its last deals: to be first in the end, not to win many points.

A match is won by the sum of its deals. While many are to come, a point is a point; in the last ones
whoever is behind needs great scores, and whoever is ahead only needs to stay so. How likely a seat
ends first is reckoned from its lead over the best of the others after this deal: that of the deals
to come is nobody's, and spread as usual.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from math import erf, sqrt
from typing import NamedTuple

from engine.core.cards import Action, Points, Seat
from engine.core.game import MatchState, Rules
from engine.core.rng import Rng
from engine.core.view import View
from engine.games.durak.tables import TEAMS

LAST = 2
"""The match counts from the deal on after which so many are left."""
TRIFLE = 0.02
"""What the safety of the lead weighs beside the place. Where the place is the same in all imagined
deals it tells: who is first takes no risk for more, who is not takes any."""
_FAR = 1 << 16
"""More deals than any match has."""
_WORLDS = 4
"""How often the hidden cards are dealt to see whether a deal is over and won."""
SPREAD = {
    "koi_koi": 12.1,
    "hana_awase": 140.6,
    "mushi": 64.6,
    "mekuri": 8.4,
    "king": 15.2,
    "three_tricks": 9.2,
    "parity": 5.4,
    "japanese_loo": 9.2,
    "durak": 1.0,
    "kirifu": 1.8,
    "forty_one": 3.0,
    "nine_and_half": 8.6,
    "tien_gow": 17.5,
}
"""Standard deviation of what a deal adds to the difference of two seats: measured in 400 deals
among players who go by knowledge (Durak 200). Games without it have no number of deals that is
known before."""


class Need(NamedTuple):
    """How a match stands before one of its last deals.

    Attributes:
        totals: running score of each seat.
        left: how many deals follow this one.
        spread: standard deviation of what one of them adds to the difference of two seats.
    """

    totals: tuple[Points, ...]
    left: int
    spread: float

    def is_first(self, points: Sequence[float], seat: Seat) -> bool:
        """Whether a seat is alone in front when the deal brings each seat so many points."""
        return self._lead(points, seat) > 0

    def _lead(self, points: Sequence[float], seat: Seat) -> float:
        """What a seat then has more than the best of the others."""
        standing = [total + more for total, more in zip(self.totals, points, strict=True)]
        return standing.pop(seat) - max(standing)

    def worth(self, points: Sequence[float], seat: Seat) -> float:
        """How likely a seat is first in the end when the deal brings each seat so many points.

        Only the differences of the points matter. A trifle of it goes by how safe the lead is.
        """
        lead = self._lead(points, seat)
        if self.left:
            first = _likely(lead, self.spread * sqrt(self.left))
        elif lead:
            first = float(lead > 0)
        else:
            standing = [total + more for total, more in zip(self.totals, points, strict=True)]
            first = 1 / standing.count(standing[seat])
        return (1 - TRIFLE) * first + TRIFLE * _likely(lead, self.spread / 2)


def _likely(lead: float, spread: float) -> float:
    """How likely a lead lasts, when it may yet change by so much, give or take."""
    return 0.5 + 0.5 * erf(lead / (spread * sqrt(2)))


def need_of(rules: Rules, match: MatchState) -> Need | None:
    """What a match asks of the deal before which it stands; nothing while many are to come.

    Nothing, too, where a match ends at a score, or when everybody has been dealer, and in teams.
    """
    for left in range(LAST + 1):
        if rules.game.match_over(rules, replace(match, deal=match.deal + 1 + left)):
            return needed(rules, match.totals, left)
    return None


def needed(rules: Rules, totals: tuple[Points, ...], left: int) -> Need | None:
    """The same where it is known how many deals follow."""
    spread = _spread(rules)
    return None if spread is None or left > LAST else Need(totals, left, spread)


def _spread(rules: Rules) -> float | None:
    """What a deal adds to the difference of two seats; nothing where partners share the place."""
    return None if TEAMS.get(str(rules.options.get("teams"))) else SPREAD.get(rules.game.spec.id)


def ends_at_a_deal(rules: Rules) -> bool:
    """Whether a match has a last deal that is known before, so that it asks something."""
    match = rules.game.opening(rules, rules.seats, 0)
    far = replace(match, deal=_FAR)
    return _spread(rules) is not None and rules.game.match_over(rules, far)


def winning(view: View, need: Need | None, rng: Rng) -> Action | None:
    """An action that ends the last deal with the seat first, however the hidden cards may lie.

    A lead that is enough is not risked for more. The cards are dealt anew a few times.
    """
    if need is None or need.left:
        return None
    game, seat = view.rules.game, view.seat
    worlds = [game.sample(view, rng) for _ in range(_WORLDS)]
    for action in view.legal:
        for world in worlds:
            state = game.copy(world)
            game.apply(state, action)
            if game.legal(state) or not need.is_first(game.scores(state), seat):
                break
        else:
            return action
    return None
