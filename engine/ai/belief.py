"""What plays suggest: worlds are not only possible, some are likelier than others.

Whoever laid a card had, as a rule, nothing better to do with it. For a guess at the hidden cards
every decision that another seat has made in the deal is looked at again with the hand it would have
had: the cards it holds in the guess, and those it has played since. By the game's knowledge each of
its actions was worth so much; the better an action, the likelier it was chosen, and what was chosen
says how likely the guess is. Guesses are then drawn by these weights.

The past is told in events as the seat has seen them, never in states.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from math import exp
from typing import NamedTuple, Protocol, TypeAlias, cast

from engine.ai.knowledge import (
    forty_one,
    hana_awase,
    koi_koi,
    kujuroku,
    mekuri,
    mushi,
    nine_and_half,
)
from engine.core.cards import Action, Card, Cards, Seat
from engine.core.events import Asked, Event, Flipped, Played, Shuffled
from engine.core.game import Game, Rules, State
from engine.core.rng import Rng
from engine.core.view import View, before_deal, fold

Past: TypeAlias = Sequence[Event]
"""The events of a deal from its beginning, as one seat has seen them."""


class Handed(State, Protocol):
    """A state with a set of cards in each hand."""

    hands: list[Cards]


class Stocked(Handed, Protocol):
    """One with a stock besides, whose cards are turned up."""

    stock: list[Card]
    top: int


class Knowledge(NamedTuple):
    """How a game's knowledge is read as a habit of players.

    Attributes:
        values: what each action of a view is worth, in points.
        phases: in which phases.
        warmth: how many points less make an action less likely by the factor e, for a player who
            goes by this knowledge closely.
    """

    values: Callable[[View], dict[Action, float]]
    phases: tuple[str, ...]
    warmth: float


_FISHING = ("hand", "flip")
HABITS = {
    "koi_koi": Knowledge(koi_koi.values, _FISHING, 0.25),
    "hana_awase": Knowledge(hana_awase.values, _FISHING, 2.0),
    "mushi": Knowledge(mushi.values, _FISHING, 1.0),
    "kujuroku": Knowledge(kujuroku.values, _FISHING, 1.0),
    "mekuri": Knowledge(mekuri.values, _FISHING, 0.25),
    "forty_one": Knowledge(forty_one.values, ("play",), 0.05),
}
"""The games in which plays are weighed."""
KINDS = (1.0, 4.0, 16.0)
"""Kinds of players, by how many times less closely they go by the knowledge; one more plays just
anything. At first a seat may be of any kind; what it has done so far tells which it is."""
WHIM = 0.05
"""How likely a player of any kind does just anything."""
_FAR = 50.0
"""Exponent beyond which a choice is as good as impossible."""
CANDIDATES = 4
"""Worlds looked at for each one that is imagined."""


class Deed(NamedTuple):
    """A decision another seat has made.

    Attributes:
        seat: who made it.
        before: a state in which it was made; only what everybody sees means anything.
        action: what was chosen.
        played: the cards the seat has played from then on, this one included.
    """

    seat: Seat
    before: Handed
    action: Action
    played: Cards


def deeds(view: View, past: Past) -> list[Deed]:
    """The decisions of the other seats that the past tells of, in a game with habits."""
    game: Game[Handed] = view.rules.game  # type: ignore[assignment]
    found: list[Deed] = []
    played = [0] * len(view.hands)
    for before, after in reversed(list(_decisions(view, past))):
        seat = before.to_move
        for event in after:
            if isinstance(event, Played):
                played[event.seat] |= 1 << event.card
        if seat != view.seat and before.phase in HABITS[game.spec.id].phases:
            state = game.sample(before, Rng(0))
            state.hands[seat] = before.hands[seat] | played[seat]
            action = _chosen(state, after, view.seat)
            if action is not None:
                found.append(Deed(seat, state, action, played[seat]))
    return found


def _decisions(view: View, past: Past) -> Iterator[tuple[View, list[Event]]]:
    """What the seat saw at each question of this deal, and what happened then.

    A past that does not lead to the view, as that of a deal begun in its middle, tells nothing.
    """
    now = before_deal(view.rules, view.seat, len(view.hands), view.dealer)
    asked: list[tuple[View, list[Event]]] = []
    for event in past:
        now = fold(now, event)
        if isinstance(event, Shuffled):
            asked.clear()
        elif isinstance(event, Asked):
            asked.append((now, []))
        elif asked:
            asked[-1][1].append(event)
    return iter(asked[:-1] if now == view else ())


def _chosen(state: Handed, after: Iterable[Event], seer: Seat) -> Action | None:
    """The action that makes happen what happened, as far as it was the action's doing."""
    game: Game[Handed] = state.rules.game  # type: ignore[assignment]
    seen = _at_once(after)
    for action in game.playable(state):
        copy, out = game.copy(state), list[Event]()
        game.apply(copy, action, out)
        if _at_once(event.seen_by(seer) for event in out) == seen:
            return action
    return None


def _at_once(events: Iterable[Event]) -> list[Event]:
    """What happens before a card is turned up or the next question is asked."""
    found = []
    for event in events:
        if isinstance(event, (Flipped, Asked)):
            break
        found.append(event)
    return found


def likelihood(world: Handed, done: Sequence[Deed]) -> float:
    """How likely the deeds were if the hidden cards lay like this."""
    game: Game[Handed] = world.rules.game  # type: ignore[assignment]
    values, _, warmth = HABITS[game.spec.id]
    kinds = {deed.seat: [1.0] * (len(KINDS) + 1) for deed in done}
    for seat, before, action, played in done:
        before.hands[seat] = world.hands[seat] | played
        view = game.view(before, seat)
        if len(view.legal) > 1:
            worth = values(view)
            lacks = [worth[action] - points for points in worth.values()]
            chances = kinds[seat]
            for kind, times in enumerate(KINDS):
                closely = -warmth * times
                habit = 1 / sum([exp(min(lack / closely, _FAR)) for lack in lacks])
                chances[kind] *= (1 - WHIM) * habit + WHIM / len(lacks)
            chances[-1] /= len(lacks)
    found = 1.0
    for chances in kinds.values():
        found *= sum(chances)
    return found


def weighs(rules: Rules) -> bool:
    """Whether plays of this game are weighed."""
    return rules.game.spec.id in HABITS


OPEN = {"nine_and_half": nine_and_half.guesses}
"""Games in which what suggests something lies open, so that no past is needed."""


def guessing(view: View, past: Past, rng: Rng) -> Callable[[], State] | None:
    """What imagines the likelier worlds oftener; nothing where nothing suggests anything."""
    if view.rules.game.spec.id in OPEN:
        return OPEN[view.rules.game.spec.id](view, rng)
    done = deeds(view, past) if past and weighs(view.rules) else []
    return Guesses(view, done, rng) if done else None


class Guesses:
    """Worlds that agree with a view, the likelier the oftener.

    A chain: a new world takes the place of the last one as surely as it is likelier, or else as
    often as it is likely beside it. In the long run each world comes as often as it is likely.
    """

    def __init__(self, view: View, done: Sequence[Deed], rng: Rng) -> None:
        self._view, self._rng, self._done = view, rng, done
        self._game: Game[Handed] = view.rules.game  # type: ignore[assignment]
        self._world = self._game.sample(view, rng)
        self._likely = likelihood(self._world, self._done)

    def __call__(self) -> Handed:
        """The next world."""
        for _ in range(CANDIDATES):
            world = self._game.sample(self._view, self._rng)
            likely = likelihood(world, self._done)
            if likely * 2**32 >= self._likely * self._rng.next32():
                self._world, self._likely = world, likely
        if self._game.spec.family == "fishing":
            return restocked(cast(Stocked, self._world), self._rng)
        return self._world


def restocked(world: Stocked, rng: Rng) -> Stocked:
    """The same hands over a stock in another order: of that no play tells anything."""
    game: Game[Stocked] = world.rules.game  # type: ignore[assignment]
    after = game.copy(world)
    rest = after.stock[after.top :]
    rng.shuffle(rest)
    after.stock = after.stock[: after.top] + rest
    return after
