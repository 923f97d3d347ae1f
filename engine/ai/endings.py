"""The end of a deal at a fishing table, exactly: hands laid open, the stock left closed.

When few cards are left in the hands, every way in which the hidden hands may lie is gone through,
none is drawn by lot. In each of them all hands are laid open and the rest of the deal is solved:
every seat takes the action that is best for it, every card that the stock may turn up is as likely
as any other, and nobody knows it before. An action is worth the mean of what it leads to over all
these ways, each as likely as any other; the best action is the one that is worth most. "Worth" is
the seat's own score less the mean of the others', in points of the deal.

What is left out of the truth: that hands stay hidden from those who play on. The seat that asks
makes no use of it in the move it asks for, as that is one move for all ways; only in later ones it
may do better here than at the table. With two cards a hand there is one such move, its last card,
of which only the choice what to take is left. That the stock stays closed forbids the great
mistake: to wait for a card because one knows that it will come.

At a table of more than two, everybody looks after his own lead alone; of equally good actions the
first one is thought to be played.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from math import comb, perm
from typing import Protocol, TypeAlias

from engine.ai.finding import Finding, relative
from engine.ai.need import Need
from engine.core.cards import Action, Card, cards_of, mask_of
from engine.core.game import Game, State
from engine.core.rng import Rng
from engine.core.view import View
from engine.kernel.hidden import Tabled, ways

CARDS_A_HAND = 3
"""With more cards in a hand nothing is solved."""
MOST_DEALS = 25_000
"""Ways in which hands and the cards still to be turned up may lie at most."""
BUDGET = 40_000
"""Positions after which an ending is given up as too long: about three tenths of a second."""
SAME = 1e-9
"""Points below which two actions are worth the same."""

Worth: TypeAlias = Sequence[float]
"""What a position is worth to each seat."""


class Fished(Tabled, State, Protocol):
    """A deal at a fishing table."""


class TooLongError(Exception):
    """More positions than the budget allows."""


def solve(
    view: View,
    budget: int = BUDGET,
    stop: Callable[[], bool] = lambda: False,
    need: Need | None = None,
) -> dict[Action, float] | None:
    """What each action is worth: in points, or where the match asks something, how likely it wins.

    ``None`` where too many cards are hidden to find out, or where the answer is wanted no more.
    """
    if not is_ending(view):
        return None
    game: Game[Fished] = view.rules.game  # type: ignore[assignment]
    ending = Ending(game, budget, need)
    actions = [action for action in view.legal if action != game.resignation]
    worth = dict.fromkeys(actions, 0.0)
    count = 0
    try:
        for state in laid_open(view):
            if stop():
                return None
            count += 1
            for action in actions:
                worth[action] += ending.after(state, action)[view.seat]
    except TooLongError:
        return None
    return {action: total / count for action, total in worth.items()} if count else None


def best(worth: dict[Action, float]) -> list[Action]:
    """The actions that are worth most."""
    most = max(worth.values()) - SAME
    return [action for action, points in worth.items() if points > most]


def findings(view: View, worth: dict[Action, float], need: Need | None = None) -> list[Finding]:
    """What was found of every action, the best one first: each was tried in all deals there are.

    Where the match asks something, nothing is known of the points, which stay 0.
    """
    if need is not None:
        placed = [Finding(action, deals(view), first, 0.0) for action, first in worth.items()]
        return sorted(placed, key=lambda finding: -finding.value)
    reach = 4 * max(map(abs, worth.values())) or 1.0
    found = [
        Finding(action, deals(view), 0.5 + points / reach, points)
        for action, points in worth.items()
    ]
    return sorted(found, key=lambda finding: -finding.points)


def is_ending(view: View) -> bool:
    """Whether so few cards are hidden that it is worth while to begin."""
    if view.rules.game.spec.family != "fishing" or view.phase not in ("hand", "flip"):
        return False
    return max(view.hand_sizes) <= CARDS_A_HAND and deals(view) <= MOST_DEALS


def deals(view: View) -> int:
    """In how many ways the hidden hands and the cards still to be turned up may lie at most."""
    lacking = [n - held.bit_count() for n, held in zip(view.hand_sizes, view.hands, strict=True)]
    left, count = sum(lacking) + view.stock, 1
    for size in lacking:
        count *= comb(left, size)
        left -= size
    return count * perm(view.stock, min(view.stock, sum(view.hand_sizes)))


def laid_open(view: View) -> Iterator[Fished]:
    """A state for each way the hidden hands may lie; the order of its stock means nothing."""
    game: Game[Fished] = view.rules.game  # type: ignore[assignment]
    world = game.sample(view, Rng(0))
    pool = mask_of(world.stock[world.top :])
    for held in world.hands:
        pool |= held
    for held in view.hands:
        pool &= ~held
    for hands, rest in ways(pool, view.hands, view.hand_sizes):
        state = game.copy(world)
        state.hands, state.stock, state.top = hands, cards_of(rest), 0
        if game.fits(state):
            yield state


class Ending:
    """Positions of an ending and what they are worth, each found once."""

    __slots__ = ("_game", "_known", "_need", "left")

    def __init__(self, game: Game[Fished], budget: int = BUDGET, need: Need | None = None) -> None:
        self._game, self._need = game, need
        self._known: dict[tuple[int, ...], Worth] = {}
        self.left = budget
        """How many more positions may be looked at."""

    def after(self, state: Fished, action: Action) -> Worth:
        """What an action is worth to each seat: the mean over what the stock may turn up.

        Raises:
            TooLongError: the budget is used up.
        """
        total = [0.0] * len(state.hands)
        for share, after in self._outcomes(state, action):
            for seat, points in enumerate(self._value(after)):
                total[seat] += share * points
        return total

    def _value(self, state: Fished) -> Worth:
        """What a position is worth to each seat."""
        game, seat = self._game, state.to_move
        if seat < 0:
            scores, need = game.scores(state), self._need
            if need is not None:
                return [need.worth(scores, each) for each in range(len(scores))]
            return relative(scores)
        key = (
            seat, state.phase, state.active, state.field, *state.hands, *state.piles, *state.facts,
        )  # fmt: skip
        found = self._known.get(key)
        if found is None:
            for action in game.playable(state):
                worth = self.after(state, action)
                if found is None or worth[seat] > found[seat] + SAME:
                    found = worth
            assert found is not None  # noqa: S101 - somebody is asked, so something is legal
            self._known[key] = found
        return found

    def _outcomes(self, state: Fished, action: Action) -> Iterator[tuple[float, Fished]]:
        """What may come of an action, and how likely each is: the stock is laid as it is needed."""
        game = self._game
        rest = state.stock[state.top :]
        open_: list[tuple[float, list[Card]]] = [(1.0, [])]
        while open_:
            share, turned = open_.pop()
            others = [card for card in rest if card not in turned]
            after = game.copy(state)
            after.stock, after.top = turned + others, 0
            game.apply(after, action)
            if after.top <= len(turned):
                self.left -= 1
                if self.left < 0:
                    raise TooLongError
                yield share, after
            else:
                open_ += [(share / len(others), [*turned, card]) for card in others]
