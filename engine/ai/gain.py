"""What a player's decisions gain over another's, one decision at a time.

Whole deals tell little of two good players, for luck drowns skill. Here both decide in the same
views, met in deals among greedy players. Where they differ, both actions are tried in the same
imagined deals, which neither has seen, and everybody plays on by knowledge.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from engine.ai.arena import interval, numbered
from engine.ai.greedy import QUICK, Player, greedy_player
from engine.ai.rollouts import Rollouts
from engine.core.events import Json
from engine.core.game import Rules
from engine.core.rng import Rng, derived_seed
from engine.core.view import View

APART = 3
"""One in so many decisions of a deal is looked at, so that they hang together less."""


@dataclass(slots=True)
class Gain:
    """What was found.

    Attributes:
        gained: per decision the points that ``a`` gains over ``b``, 0 where they agree.
        won: the same in deals in which the seat ends above the mean of the others.
        other: how many decisions differ.
    """

    gained: list[float] = field(default_factory=list)
    won: list[float] = field(default_factory=list)
    other: int = 0

    def to_json(self) -> dict[str, Json]:
        """Means with the half widths of their 95 % intervals."""
        points, points_half = interval(self.gained)
        won, won_half = interval(self.won)
        return {
            "decisions": len(self.gained),
            "other_moves": round(self.other / len(self.gained), 3),
            "points_a_decision": round(points, 4),
            "points_interval": [round(points - points_half, 4), round(points + points_half, 4)],
            "won_a_decision": round(won, 4),
            "won_interval": [round(won - won_half, 4), round(won + won_half, 4)],
        }


def gain(rules: Rules, a: Player, b: Player, decisions: int, worlds: int, seed: int) -> Gain:
    """Compare ``a`` with ``b`` in so many decisions; each difference in so many imagined deals."""
    found = Gain()
    for number, view in enumerate(_views(rules, seed)):
        if number >= decisions:
            return found
        luck = derived_seed(seed, "gain", number)
        better, worse = a(view, Rng(luck)), b(view, Rng(luck))
        gaps, wins = [0.0], [0]
        if better != worse:
            rng = Rng(derived_seed(luck, "trials"))
            trials = Rollouts(view, rng, QUICK[rules.game.spec.id], patient=True)
            mine, theirs = trials.tried([better, worse], worlds)
            gaps = [x - y for x, y in zip(mine, theirs, strict=True)]
            wins = [(x > 0) - (y > 0) for x, y in zip(mine, theirs, strict=True)]
        found.other += better != worse
        found.gained.append(sum(gaps) / len(gaps))
        found.won.append(sum(wins) / len(wins))
    return found


def _views(rules: Rules, seed: int) -> Iterator[View]:
    """Choices met in deals among greedy players."""
    game, number = rules.game, 0
    while True:
        rng = Rng(derived_seed(seed, "deal", number))
        state = game.new_deal(rules, numbered(rules, number), rng)
        met = rng.below(APART)
        while state.to_move >= 0:
            view = game.view(state, state.to_move)
            choice = len(view.legal) - (game.resignation in view.legal) > 1
            if choice and met % APART == 0:
                yield view
            met += choice
            game.apply(state, greedy_player(view, rng))
        number += 1
