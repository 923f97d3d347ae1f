"""Search with hidden cards: one tree over what the seat knows, a new guess at the rest each time.

Information-set Monte Carlo tree search with a single observer (Cowling, Powley, Whitehouse
2012): every iteration draws a full state that agrees with the view, walks down the tree by the
actions that are legal in it, adds one node, plays to the end and remembers what each seat got. An
action that is not always possible is judged against the times it was (availability counts).

No level plays by it: trials of whole deals (:mod:`engine.ai.rollouts`) are stronger in the same
time. The engine's speed is compared with other programs by it.
"""

from __future__ import annotations

import random
from math import log, sqrt

from engine.ai.finding import Finding, relative
from engine.core.cards import Action, Points
from engine.core.game import Game, State
from engine.core.rng import Rng
from engine.core.view import View

EXPLORE = 0.7
"""How strongly rarely tried actions are preferred (rewards lie between 0 and 1)."""
OPINION = 0.55
"""Reward that a preferred action is credited with."""
SAMPLES = 40
"""Random deals played to learn how far scores spread."""
SPREAD = 2.2
"""Scores this many standard deviations away count as 0 or 1."""


class Node:
    """What is known of an action after a history of actions.

    Attributes:
        visits: how often it was taken.
        offered: how often it could have been taken.
        total: sum of the rewards of the seat that takes it.
        children: the actions after it.
    """

    __slots__ = ("children", "offered", "total", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.offered = 1
        self.total = 0.0
        self.children: dict[Action, Node] = {}


class Search:
    """One search from one view."""

    def __init__(self, view: View, rng: Rng, *, explore: float = EXPLORE) -> None:
        self.view, self.rng = view, rng
        self.game: Game[State] = view.rules.game
        self.root = Node()
        self.iterations = 0
        self.explore = explore
        self._chance = random.Random(rng.next32()).random
        self._centre, self._scale = self._learn_spread()

    def _learn_spread(self) -> tuple[float, float]:
        """Mean and width of the scores of random play from here."""
        seen: list[float] = []
        for _ in range(SAMPLES):
            state = self.game.sample(self.view, self.rng)
            self._playout(state)
            seen.append(relative(self.game.scores(state))[self.view.seat])
        mean = sum(seen) / len(seen)
        deviation = sqrt(sum((x - mean) ** 2 for x in seen) / len(seen))
        return mean, 1.0 / (2 * SPREAD * max(deviation, 1.0))

    def prefer(self, action: Action, weight: int) -> None:
        """Begin with an opinion: the action counts as tried ``weight`` times, above par."""
        node = self.root.children.setdefault(action, Node())
        node.visits += weight
        node.offered += weight
        node.total += weight * OPINION

    def run(self, iterations: int) -> None:
        """So many iterations more."""
        game, view, rng = self.game, self.view, self.rng
        legal, apply, sample, scores = game.playable, game.apply, game.sample, game.scores
        chance, explore = self._chance, self.explore
        for _ in range(iterations):
            state = sample(view, rng)
            node, path, movers = self.root, [self.root], [view.seat]
            while True:
                actions = legal(state)
                if not actions:
                    break
                if len(actions) == 1:
                    apply(state, actions[0])
                    continue
                children = node.children
                mover = state.to_move
                fresh = [action for action in actions if action not in children]
                if fresh:
                    action = fresh[int(chance() * len(fresh))]
                    node = children[action] = Node()
                    path.append(node)
                    movers.append(mover)
                    apply(state, action)
                    self._playout(state)
                    break
                best, top = actions[0], -1.0
                for action in actions:
                    child = children[action]
                    child.offered += 1
                    n = child.visits
                    value = child.total / n + explore * sqrt(log(child.offered) / n)
                    if value > top:
                        best, top = action, value
                node = children[best]
                path.append(node)
                movers.append(mover)
                apply(state, best)
            self._learn(path, movers, scores(state))
        self.iterations += iterations

    def _learn(self, path: list[Node], movers: list[int], scores: tuple[Points, ...]) -> None:
        centre, scale, seat = self._centre, self._scale, self.view.seat
        rewards = []
        for who, score in enumerate(relative(scores)):
            reward = 0.5 + (score - centre if who == seat else score) * scale
            rewards.append(min(1.0, max(0.0, reward)))
        for node, mover in zip(path, movers, strict=True):
            node.visits += 1
            node.total += rewards[mover]

    def _playout(self, state: State) -> None:
        legal, apply, chance = self.game.playable, self.game.apply, self._chance
        while True:
            actions = legal(state)
            if not actions:
                return
            apply(state, actions[int(chance() * len(actions))])

    def findings(self) -> list[Finding]:
        """What was found, the most tried action first."""
        found = []
        for action in self.view.legal:
            node = self.root.children.get(action)
            if node is not None and node.visits:
                value = node.total / node.visits
                points = self._centre + (value - 0.5) / self._scale
                found.append(Finding(action, node.visits, value, points))
        return sorted(found, key=lambda finding: (-finding.visits, -finding.value))
