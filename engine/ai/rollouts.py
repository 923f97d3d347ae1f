"""Thinking ahead: every action is tried in the same imagined deals, and played on at first sight.

A world is a full state that agrees with the view (the game's ``sample``). In each world every
action is carried out, the rest of the deal is played by the greedy player in all seats, each from
its own view, and the score is remembered: as all actions meet the same cards, few worlds tell them
apart. Actions that have fallen behind for certain are not tried any more.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import inf, sqrt, tanh
from typing import NamedTuple

from engine.ai.finding import Finding, relative
from engine.ai.greedy import Player
from engine.ai.need import Need
from engine.ai.outlook import Horizon
from engine.ai.tempers import EVEN, Temper
from engine.core.cards import Action
from engine.core.game import Game, State
from engine.core.rng import Rng
from engine.core.view import View

NEXT_LOOK = 1.5
"""Each time there are so many times as many worlds the worst actions are dropped."""


class Patience(NamedTuple):
    """When an action is dropped.

    Attributes:
        first: after how many worlds at the earliest.
        behind: standard errors behind the best.
    """

    first: int
    behind: float


USUAL = Patience(10, 2.3)
MORE = {"fishing": Patience(40, 3.5)}
"""Families where luck weighs so much that few worlds may tell against the best action."""
AHEAD = 3.0
"""An action must be ahead of the opinion by so many standard errors, divided by the root of the
number of worlds: what few worlds seem to tell weighs little against knowledge."""
BEND = 1.2
"""Standard deviations beyond which more points hardly count: rare great scores tell little."""


STRAIGHT = ("koi_koi",)
"""Games where scores are taken as they are: bent ones win more deals there, and lose points."""
_END = Horizon(-1, 0, lambda _: ())
"""Deals are imagined to the end."""


class Rollouts:
    """The trials of the actions of one view.

    Attributes:
        worlds: how many deals have been imagined.
        need: what the match asks of the deal.
    """

    def __init__(
        self,
        view: View,
        rng: Rng,
        policy: Player,
        *,
        patient: bool = False,
        only: Sequence[Action] | None = None,
        horizon: Horizon | None = None,
        temper: Temper = EVEN,
        guess: Callable[[], State] | None = None,
        need: Need | None = None,
    ) -> None:
        """Begin.

        Args:
            view: where an action is to be chosen.
            rng: where chance comes from.
            policy: how every seat plays on.
            patient: no action is dropped.
            only: the actions to try, where not all are.
            horizon: how far deals are imagined; None means to the end.
            temper: how results are weighed.
            guess: what imagines a deal, where it is not drawn evenly from those that agree with
                the view.
            need: what the match asks of the deal; without it points count.
        """
        self.view, self.rng, self.policy, self.temper = view, rng, policy, temper
        self._guess, self.need = guess, need
        self.game: Game[State] = view.rules.game
        legal = view.legal if only is None else only
        self.actions = [a for a in legal if a != self.game.resignation]
        self.worlds = 0
        self._results: dict[Action, list[float]] = {action: [] for action in self.actions}
        self._places: dict[Action, list[float]] = {action: [] for action in self.actions}
        self._alive = list(self.actions)
        self._horizon = horizon or _END
        self._patience = MORE.get(self.game.spec.family, USUAL)
        self._look = inf if patient else self._patience.first

    @property
    def decided(self) -> bool:
        """Whether only one action is left."""
        return len(self._alive) == 1

    def run(self, worlds: int) -> None:
        """So many worlds more, or fewer when only one action is left."""
        for _ in range(worlds):
            if self.decided:
                return
            self._try(self._alive)
            self.worlds += 1
            if self.worlds >= self._look:
                self._drop()

    def tried(self, actions: Sequence[Action], worlds: int) -> list[list[float]]:
        """What only these actions lead to in so many worlds, in points ahead of the others."""
        for _ in range(worlds):
            self._try(actions)
        return [self._results[action] for action in actions]

    def _try(self, actions: Sequence[Action]) -> None:
        """One more world for these actions."""
        game, view = self.game, self.view
        world = game.sample(view, self.rng) if self._guess is None else self._guess()
        luck = self.rng.next32()
        for action in actions:
            state = game.copy(world)
            game.apply(state, action)
            self._play_on(state, Rng(luck), action)

    def _play_on(self, state: State, rng: Rng, action: Action) -> None:
        """The rest of the deal at first sight, every seat by what it may know, after an action."""
        game, policy = self.game, self.policy
        playable, view, apply = game.playable, game.view, game.apply
        phase, left, promise, certain = self._horizon
        while True:
            actions = playable(state)
            if not actions:
                value = self.temper.value(game, state, self.view.seat)
                self._note(action, value, game.scores(state) if self.need else ())
                return
            if state.phase == phase:
                left -= 1
                promised = certain(state)
                if not promised and left <= 0:
                    promised = promise(state)
                if promised:
                    share = 1 - 1 / len(promised)
                    self._note(action, promised[self.view.seat], [share * x for x in promised])
                    return
            one = len(actions) == 1
            apply(state, actions[0] if one else policy(view(state, state.to_move), rng))

    def _note(self, action: Action, value: float, scores: Sequence[float]) -> None:
        """What an action has led to: points ahead of the others, as weighed, and all scores."""
        self._results[action].append(value)
        if self.need is not None:
            seat, points = self.view.seat, list(scores)
            points[seat] += value - relative(points)[seat]
            self._places[action].append(self.need.worth(points, seat))

    def _drop(self) -> None:
        """Part with the actions that are behind for certain."""
        self._look = max(self._look + 1, round(self.worlds * NEXT_LOOK))
        bent = self._bend(self._alive)
        best = _leader(bent)
        behind = self._patience.behind
        self._alive = [a for a in self._alive if a == best or lead(bent[best], bent[a]) < behind]

    def _bend(self, actions: list[Action]) -> dict[Action, list[float]]:
        """What each of these actions led to in each world: −1 … 1, or as many deviations."""
        if self.need is not None:
            return {action: [2 * x - 1 for x in self._places[action]] for action in actions}
        every = [x for action in self._alive for x in self._results[action]]
        mean = sum(every) / len(every)
        spread = sqrt(sum((x - mean) ** 2 for x in every) / len(every))
        scale = 1 / (BEND * spread) if spread else 1.0
        if self.game.spec.id in STRAIGHT:
            return {action: [x * scale for x in self._results[action]] for action in actions}
        return {action: [tanh(x * scale) for x in self._results[action]] for action in actions}

    def choice(self, opinion: Action | None = None) -> Action:
        """The best action; an opinion stands until another one is clearly better."""
        if not self.worlds:
            return self.actions[0] if opinion is None else opinion
        bent = self._bend(self._alive)
        best = _leader(bent)
        if opinion not in bent:
            return best
        clear = lead(bent[best], bent[opinion]) > AHEAD / sqrt(self.worlds)
        return best if clear else opinion

    def findings(self) -> list[Finding]:
        """What was found of every action tried, the best one first, dropped ones last."""
        if not self.worlds:
            return []
        bent = self._bend(self.actions)
        means = {action: sum(values) / len(values) for action, values in bent.items()}
        far = max(1.0, *map(abs, means.values()))
        found = []
        for action, seen in self._results.items():
            value = 0.5 + means[action] / (2 * far)
            found.append(Finding(action, len(seen), value, sum(seen) / len(seen)))
        return sorted(found, key=lambda finding: (-finding.visits, -finding.value))


def _leader(results: dict[Action, list[float]]) -> Action:
    return max(results, key=lambda action: sum(results[action]))


def lead(a: list[float], b: list[float]) -> float:
    """How far ``a`` is ahead of ``b``, in standard errors of their difference."""
    gaps = [x - y for x, y in zip(a, b, strict=True)]
    n, total = len(gaps), sum(gaps)
    spread = sum(gap * gap for gap in gaps) - total * total / n
    if spread <= 0:
        return total * USUAL.behind
    return total / sqrt(spread * n / max(1, n - 1))
