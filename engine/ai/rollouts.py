"""Thinking ahead: every action is tried in the same imagined deals, and played on at first sight.

A world is a full state that agrees with the view (the game's ``sample``). In each world every
action is carried out, the rest of the deal is played by the greedy player in all seats, each from
its own view, and the score is remembered: as all actions meet the same cards, few worlds tell them
apart. Actions that have fallen behind for certain are not tried any more.
"""

from __future__ import annotations

from math import sqrt

from engine.ai.finding import Finding, relative
from engine.ai.greedy import Player
from engine.core.cards import Action
from engine.core.game import Game, State
from engine.core.rng import Rng
from engine.core.view import View

FIRST_LOOK, NEXT_LOOK = 6, 1.5
"""After so many worlds, and each time there are so many times as many, the worst are dropped."""
BEHIND = 2.3
"""Standard errors behind the best at which an action is dropped."""
AHEAD = 0.5
"""Standard errors by which an action must be ahead of the greedy one to be preferred."""


class Rollouts:
    """The trials of the actions of one view.

    Attributes:
        worlds: how many deals have been imagined.
    """

    def __init__(self, view: View, rng: Rng, policy: Player) -> None:
        self.view, self.rng, self.policy = view, rng, policy
        self.game: Game[State] = view.rules.game
        self.actions = [a for a in view.legal if a != self.game.resignation]
        self.worlds = 0
        self._results: dict[Action, list[float]] = {action: [] for action in self.actions}
        self._alive = list(self.actions)
        self._look = FIRST_LOOK

    @property
    def decided(self) -> bool:
        """Whether only one action is left."""
        return len(self._alive) == 1

    def run(self, worlds: int) -> None:
        """So many worlds more, or fewer when only one action is left."""
        game, view, rng = self.game, self.view, self.rng
        for _ in range(worlds):
            if self.decided:
                return
            world, luck = game.sample(view, rng), rng.next32()
            for action in self._alive:
                state = game.copy(world)
                game.apply(state, action)
                self._play_on(state, Rng(luck))
                self._results[action].append(relative(game.scores(state))[view.seat])
            self.worlds += 1
            if self.worlds >= self._look:
                self._drop()

    def _play_on(self, state: State, rng: Rng) -> None:
        """The rest of the deal at first sight, every seat by what it may know."""
        game, policy = self.game, self.policy
        playable, view, apply = game.playable, game.view, game.apply
        while True:
            actions = playable(state)
            if not actions:
                return
            one = len(actions) == 1
            apply(state, actions[0] if one else policy(view(state, state.to_move), rng))

    def _drop(self) -> None:
        """Part with the actions that are behind for certain."""
        self._look = max(self._look + 1, round(self.worlds * NEXT_LOOK))
        best = self._leader()
        self._alive = [a for a in self._alive if a == best or self._lead(best, a) < BEHIND]

    def _leader(self) -> Action:
        return max(self._alive, key=lambda action: sum(self._results[action]))

    def _lead(self, a: Action, b: Action) -> float:
        """How far ``a`` is ahead of ``b``, in standard errors of their difference."""
        gaps = [x - y for x, y in zip(self._results[a], self._results[b], strict=False)]
        n, total = len(gaps), sum(gaps)
        spread = sum(gap * gap for gap in gaps) - total * total / n
        return total / sqrt(spread * n / max(1, n - 1)) if spread > 0 else total * BEHIND

    def choice(self, opinion: Action | None = None) -> Action:
        """The best action; an opinion stands until another one is clearly better."""
        if not self.worlds:
            return self.actions[0] if opinion is None else opinion
        best = self._leader()
        close = opinion in self._alive and opinion is not None and self._lead(best, opinion) < AHEAD
        return opinion if close and opinion is not None else best

    def findings(self) -> list[Finding]:
        """What was found, the best action first; those tried longest come before dropped ones."""
        tried = [(a, seen) for a, seen in self._results.items() if seen]
        means = {action: sum(seen) / len(seen) for action, seen in tried}
        every = [x for _, seen in tried for x in seen]
        centre = sum(every) / len(every) if every else 0.0
        width = sqrt(sum((x - centre) ** 2 for x in every) / len(every)) if every else 0.0
        found = []
        for action, seen in tried:
            value = 0.5 + (means[action] - centre) / (4 * width) if width else 0.5
            clipped = min(1.0, max(0.0, value))
            found.append(Finding(action, len(seen), clipped, means[action]))
        return sorted(found, key=lambda finding: (-finding.visits, -finding.points))
