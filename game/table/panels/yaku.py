"""How far every seat is from every yaku, from public cards only, now and after a move in focus."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import StrEnum

from engine.core.cards import Cards, Points, Seat
from engine.kernel.yaku import Made, Yaku, distances

Counting = Callable[[Cards], list[Made]]
"""The yaku of a pile that count, as the game judges them."""


class State(StrEnum):
    """How a row stands for a seat."""

    MADE = "made"
    COVERED = "covered"
    """All its cards are there, but something larger or better counts in its place."""
    OPEN = "open"
    GONE = "gone"
    """Another seat has a card it needs, or one of the own cards spoils it."""


@dataclass(frozen=True, slots=True)
class Standing:
    """A seat at a row.

    Attributes:
        seat: whose.
        held: its cards of the row.
        missing: how many it still needs.
        state: how the row stands.
        points: what it counts now; 0 unless it is made.
    """

    seat: Seat
    held: Cards
    missing: int
    state: State
    points: Points = 0


@dataclass(frozen=True, slots=True)
class RowState:
    """A row for all seats.

    Attributes:
        number: its place in the game's table, from 1.
        row: the yaku.
        now: how it stands for each seat that plays.
        then: how it would stand for the looking seat after the move in focus.
        gain: the cards of the row that this move would bring.
    """

    number: int
    row: Yaku
    now: tuple[Standing, ...]
    then: Standing
    gain: Cards

    @property
    def hot(self) -> bool:
        """Whether the move in focus brings the looking seat nearer."""
        return bool(self.gain) and self.then.state is not State.GONE

    @property
    def alive(self) -> bool:
        """Whether somebody has it or still can make it."""
        return any(standing.state is not State.GONE for standing in self.now)

    def of(self, seat: Seat) -> Standing:
        """How it stands for a seat."""
        return next(standing for standing in self.now if standing.seat == seat)


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the short list: a row, and the seat it is about.

    Attributes:
        row: the row.
        standing: how it stands, after the move in focus where ``hot``.
        hot: whether the move in focus changes it.
    """

    row: RowState
    standing: Standing
    hot: bool

    @property
    def points(self) -> Points:
        """What it counts, or would count."""
        return self.standing.points or self.row.row.points


def row_states(
    rows: Sequence[Yaku], counting: Counting, piles: Sequence[Cards], seats: Sequence[Seat],
    looker: Seat, gain: Cards,
) -> list[RowState]:  # fmt: skip
    """Every row for every seat.

    Args:
        rows: the table in force.
        counting: which rows of a pile count.
        piles: what each seat has captured.
        seats: the seats that play; the looking one may be none of them.
        looker: whose move is in focus.
        gain: what that move would bring.
    """
    after = list(piles)
    after[looker] |= gain
    standing = {seat: _standings(rows, counting, piles, seat) for seat in seats}
    then = _standings(rows, counting, after, looker)
    return [
        RowState(
            i + 1,
            row,
            tuple(standing[seat][i] for seat in seats),
            then[i],
            gain & row.cards,
        )
        for i, row in enumerate(rows)
    ]


def _standings(
    rows: Sequence[Yaku], counting: Counting, piles: Sequence[Cards], seat: Seat
) -> list[Standing]:
    counts = {made.row.id: made.points for made in counting(piles[seat])}
    return [
        Standing(seat, found.held, found.missing, _state(found.row, found.missing, counts,
                 possible=found.possible), counts.get(found.row.id, 0))
        for found in distances(rows, piles, seat)
    ]  # fmt: skip


def _state(row: Yaku, missing: int, counts: dict[str, Points], *, possible: bool) -> State:
    if row.id in counts:
        return State.MADE
    if missing == 0 and possible:
        return State.COVERED
    return State.OPEN if possible else State.GONE


def lines(states: Sequence[RowState], looker: Seat) -> list[Line]:
    """The short list: what somebody has or is nearest to; made first, then what would change.

    A row stands once for each seat that has made it, else for the seat that is nearest, the looking
    one before others.
    """
    out: list[Line] = []
    for state in states:
        made = [s for s in state.now if s.state is State.MADE]
        if state.hot and state.then.state is not State.COVERED:
            out.append(Line(state, state.then, hot=True))
            made = [s for s in made if s.seat != looker]
        elif not made:
            near = [s for s in state.now if s.state is State.OPEN]
            near.sort(key=lambda s: (s.missing, not s.held, s.seat != looker))
            out += [Line(state, s, hot=False) for s in near[:1]]
        out += [Line(state, s, hot=False) for s in made]
    out.sort(key=lambda line: _rank(line, looker))
    return out


def _rank(line: Line, looker: Seat) -> tuple[int, int, int, int]:
    standing = line.standing
    group = 1 if line.hot else 0 if standing.state is State.MADE else 2
    begun = 0 if standing.held else 1
    if group == 1:
        return group, standing.missing, 0, -line.points
    return group, begun, standing.missing * 2 + (standing.seat != looker), -line.points


def shortened(all_lines: Sequence[Line], room: int) -> list[Line]:
    """As many lines as there is room for; what the move in focus changes goes first."""
    keep = sorted(range(len(all_lines)), key=lambda i: (not all_lines[i].hot, i))[:room]
    return [all_lines[i] for i in sorted(keep)]
