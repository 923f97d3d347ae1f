"""Two players against one another on the same cards, and the ladder of all levels.

A deal is played from several seat assignments, so that good cards help both alike. What counts is
the mean of a deal, not the single games: these are no independent trials.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace

from engine.ai.belief import weighs
from engine.ai.levels import Mind
from engine.ai.need import Need, need_of, needed
from engine.ai.players import infers, minded
from engine.core.cards import Action, Points, Seat
from engine.core.errors import BadOption
from engine.core.events import Event, Json
from engine.core.game import MatchState, Rules, State
from engine.core.rng import Rng, derived_seed
from engine.core.view import View

LADDER = ("random", "level1", "level2", "level3", "level4", "level5")
"""The rungs, the lowest first."""
KINDS = {"king": 14}
"""How many different deals a match has, where it has more than one kind."""
Clock = Callable[[], float]
Watch = Callable[[State, View, Action], None]
"""Told before an action is carried out: the state, what its seat sees, and the action."""


@dataclass(slots=True)
class Tally:
    """What ``a`` did against ``b``.

    Attributes:
        games: how many deals, or matches, were played.
        won: per deal, or per match, the share of the first place that ``a`` won, 0 … 1,
            a half being equal.
        points: the same of how many points a deal the seats of ``a`` made on average more than
            those of ``b``.
        thought: seconds each player thought, and the moves it made.
    """

    games: int = 0
    won: list[float] = field(default_factory=list)
    points: list[float] = field(default_factory=list)
    thought: dict[str, tuple[float, int]] = field(default_factory=dict)

    def add(self, other: Tally) -> None:
        """Take in what was played elsewhere."""
        self.games += other.games
        self.won += other.won
        self.points += other.points
        for name, (spent, moves) in other.thought.items():
            self.think(name, spent, moves)

    def think(self, name: str, spent: float, moves: int = 1) -> None:
        """Count the time of moves."""
        before, made = self.thought.get(name, (0.0, 0))
        self.thought[name] = (before + spent, made + moves)

    def to_json(self, a: str, b: str) -> dict[str, Json]:
        """Win share with its 95 % interval, points a deal, seconds a move."""
        share, spread = interval(self.won)
        points, points_spread = interval(self.points)
        return {
            "a": a,
            "b": b,
            "deals": len(self.won),
            "games": self.games,
            "win_share": round(share, 4),
            "interval": [round(share - spread, 4), round(share + spread, 4)],
            "points_a_deal": round(points, 3),
            "points_interval": [round(points - points_spread, 3), round(points + points_spread, 3)],
            "seconds_a_move": {
                name: round(spent / moves, 6) if moves else 0.0
                for name, (spent, moves) in self.thought.items()
            },
        }


def interval(values: list[float]) -> tuple[float, float]:
    """Mean, and half the width of its 95 % interval."""
    n = len(values)
    mean = sum(values) / n
    if n < 2:
        return mean, math.inf
    variance = sum((value - mean) ** 2 for value in values) / (n - 1)
    return mean, 1.96 * math.sqrt(variance / n)


def assignments(seats: int) -> Iterator[tuple[bool, ...]]:
    """Where ``a`` sits: every way that has both players at the table."""
    for mask in range(1, (1 << seats) - 1):
        yield _seated(mask, seats)


def mirrored(seats: int, number: int) -> Iterator[tuple[bool, ...]]:
    """Two assignments of a deal: half of the seats, in turn each such half, and the other half."""
    halves = [mask for mask in range(1 << seats) if mask.bit_count() == seats // 2]
    mask = halves[number % len(halves)]
    yield _seated(mask, seats)
    yield _seated((1 << seats) - 1 ^ mask, seats)


def _seated(mask: int, seats: int) -> tuple[bool, ...]:
    return tuple(bool(mask >> seat & 1) for seat in range(seats))


def numbered(rules: Rules, number: int) -> MatchState:
    """A match before one of its deals: the dealer goes round, and where deals differ, the deal."""
    match = rules.game.opening(rules, rules.seats, number % rules.seats)
    kinds = KINDS.get(rules.game.spec.id, 1)
    return replace(match, deal=1 + number // rules.seats % kinds)


def play_deal(
    rules: Rules,
    match: MatchState,
    seed: int,
    names: tuple[str, ...],
    clock: Clock,
    tally: Tally,
    need: Need | None = None,
    watch: Watch | None = None,
) -> State:
    """One deal between named players, to its end; ``need``: what a match asks of it."""
    game = rules.game
    told: list[Event] | None = [] if weighs(rules) and any(map(infers, names)) else None
    state = game.new_deal(rules, match, Rng(seed), told)
    past: list[list[Event]] = [[] for _ in names]
    rngs = [Rng(derived_seed(seed, "player", seat)) for seat in range(len(names))]
    while state.to_move >= 0:
        seat = state.to_move
        view = game.view(state, seat)
        for each, seen in enumerate(past):
            seen += [event.seen_by(each) for event in told or ()]
        told = None if told is None else []
        start = clock()
        action = minded(names[seat], view, rngs[seat], Mind(past=past[seat], need=need))
        tally.think(names[seat], clock() - start)
        if watch is not None:
            watch(state, view, action)
        game.apply(state, action, told)
    return state


def play_match(
    rules: Rules,
    number: int,
    seed: int,
    names: tuple[str, ...],
    clock: Clock,
    tally: Tally,
    most: int = 0,
) -> MatchState:
    """A match between named players as the program plays it, to its end.

    Dealer, pot and whatever else a game hands on go from deal to deal; who deals first goes round
    with the ``number`` of the match. ``most``: it ends after so many deals if it has not before.
    """
    game = rules.game
    match = game.opening(rules, rules.seats, number % rules.seats)
    luck = derived_seed(seed, "arena", number)
    while not game.match_over(rules, match) and (not most or match.dealt < most):
        ends = [need_of(rules, match)]
        if most:
            ends.append(needed(rules, match.totals, most - 1 - match.dealt))
        need = min(filter(None, ends), key=lambda end: end.left, default=None)
        deal = derived_seed(luck, "deal", match.dealt + 1)
        end = play_deal(rules, match, deal, names, clock, tally, need)
        match = game.advance(rules, match, game.settle(end))
    return match


def won_share(scores: tuple[Points, ...], mine: tuple[bool, ...]) -> float:
    """The part of the first place that the marked seats hold by these scores; see :func:`held`."""
    best = max(scores)
    return held([seat for seat, score in enumerate(scores) if score == best], mine)


def held(winners: Sequence[Seat], mine: tuple[bool, ...]) -> float:
    """The part of the first place that the marked seats hold, on a scale fair for any table.

    A group of seats that holds just its share of the first place gets one half.
    """
    part = sum(mine[seat] for seat in winners) / len(winners)
    expected = sum(mine) / len(mine)
    return 0.5 + (part - expected) / (2 * (1 - expected) if part > expected else 2 * expected)


def ahead(scores: tuple[Points, ...], mine: tuple[bool, ...]) -> float:
    """How many points more the marked seats have on average than the others."""
    own = [score for score, is_mine in zip(scores, mine, strict=True) if is_mine]
    others = [score for score, is_mine in zip(scores, mine, strict=True) if not is_mine]
    return sum(own) / len(own) - sum(others) / len(others)


def arena(
    rules: Rules,
    a: str,
    b: str,
    deals: range,
    seed: int,
    clock: Clock,
    *,
    brief: bool = False,
    length: int | None = None,
) -> Tally:
    """Play the numbered deals, the dealer and the deal going round; each from every assignment.

    Args:
        rules: what is played.
        a: the player whose share is told.
        b: the other one.
        deals: the numbers of the deals, or of the matches where there is a ``length``.
        seed: what the deals come from.
        clock: seconds that pass.
        brief: only from one assignment and its mirror, another one each time.
        length: after how many deals a match ends at the latest; 0: as was agreed. Without it
            every deal stands alone, and points count in it.

    Raises:
        BadOption: matches as agreed in a game whose matches have no end of their own.
    """
    if length == 0 and rules.game.open_ended(rules):
        raise BadOption("no_such_value", option="match", value=0, values="1 and above")
    tally = Tally()
    seats = rules.seats
    for number in deals:
        ways = list(mirrored(seats, number) if brief else assignments(seats))
        won = points = 0.0
        for mine in ways:
            names = tuple(a if is_a else b for is_a in mine)
            if length is None:
                luck = derived_seed(seed, "arena", number)
                end = play_deal(rules, numbered(rules, number), luck, names, clock, tally)
                scores = rules.game.settle(end).scores
                won += won_share(scores, mine)
                points += ahead(scores, mine)
            else:
                match = play_match(rules, number, seed, names, clock, tally, length)
                won += held(rules.game.ranking(rules, match)[0], mine)
                points += ahead(match.totals, mine) / match.dealt
        tally.games += len(ways)
        tally.won.append(won / len(ways))
        tally.points.append(points / len(ways))
    return tally
