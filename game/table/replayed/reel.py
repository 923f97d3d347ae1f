"""A recorded match as a film: every deal with every state it went through."""

from __future__ import annotations

from dataclasses import dataclass, replace

from engine.core.cards import Seat
from engine.core.game import MatchState, Settlement, State
from engine.core.view import View
from engine.match.play import Play, Step
from engine.match.record import stages
from game.table.layout.lying import tiles_of


@dataclass(frozen=True, slots=True)
class DealReel:
    """One deal.

    Attributes:
        match: the match before it.
        steps: its actions, as they were played in the end.
        end: the state after them.
        settled: its settlement; None while it is going on.
    """

    match: MatchState
    steps: tuple[Step, ...]
    end: State
    settled: Settlement | None

    def state(self, step: int) -> State:
        """The state after so many actions."""
        return self.steps[step].before if step < len(self.steps) else self.end


@dataclass(frozen=True, slots=True)
class Reel:
    """A match.

    Attributes:
        play: the match where its record ends.
        deals: its deals, one at least.
    """

    play: Play
    deals: tuple[DealReel, ...]

    @property
    def finished(self) -> bool:
        """Whether the match is over; else what hands hide must stay hidden."""
        return self.play.over

    def at(self, deal: int, step: int) -> Play:
        """The match as it stood after so many actions of a deal (both from 0)."""
        reel = self.deals[deal]
        settled = reel.settled if step == len(reel.steps) else None
        return replace(
            self.play, match=reel.match, state=reel.state(step), steps=list(reel.steps[:step]),
            settled=settled, opening=[],
        )  # fmt: skip

    def moved(self, deal: int, step: int, by: int) -> tuple[int, int]:
        """The place so many actions further on or back, across deals; it stops at both ends."""
        while by:
            way = 1 if by > 0 else -1
            if 0 <= step + way <= len(self.deals[deal].steps):
                step += way
            elif 0 <= deal + way < len(self.deals):
                deal += way
                step = 0 if way > 0 else len(self.deals[deal].steps)
            else:
                break
            by -= way
        return deal, step


def reel_of(text: str) -> Reel:
    """The film of a record, every action and settlement checked.

    Raises:
        BadRecord: the record cannot be read, or nothing was dealt.
    """
    deals: list[DealReel] = []
    play: Play | None = None
    for play in stages(text):
        if play.settled is not None and len(deals) < play.match.dealt + 1:
            deals.append(_deal(play))
    assert play is not None  # noqa: S101 - a record has a first line
    if play.state is not None and play.settled is None:
        deals.append(_deal(play))
    return Reel(play, tuple(deals))


def _deal(play: Play) -> DealReel:
    assert play.state is not None  # noqa: S101 - it was dealt
    end = play.rules.game.copy(play.state)
    return DealReel(play.match, tuple(play.steps), end, play.settled)


def open_view(play: Play, looker: Seat) -> View:
    """The table with every hand open, seen from a seat."""
    seats = range(play.rules.seats)
    return play.view(looker)._replace(hands=tuple(play.view(seat).hands[seat] for seat in seats))


@dataclass(frozen=True, slots=True)
class Sight:
    """Whether a seat could see some cards.

    Attributes:
        kind: which: ``own``, ``field``, ``trick``, ``piles``, ``known`` and ``hand`` of another
            seat, ``stock``.
        seat: whose, −1 for the table's.
        count: how many cards.
        seen: whether the seat could see them.
    """

    kind: str
    seat: Seat
    count: int
    seen: bool


def sights(view: View) -> list[Sight]:
    """What a seat could see, with numbers of cards; what there is none of is left out."""
    seat = view.seat
    trick = sum(card >= 0 for card in (*view.spots, view.active))
    tiles = tiles_of(view, None)
    if tiles is not None:  # sets of tiles: a view names one of each
        trick = sum(laid.cards.bit_count() for laid in tiles.plays)
    found = [
        Sight("own", seat, view.hands[seat].bit_count(), True),
        Sight("field", -1, view.field.bit_count(), True),
        Sight("trick", -1, trick, True),
        Sight("piles", -1, sum(pile.bit_count() for pile in view.piles), True),
    ]
    for other, size in enumerate(view.hand_sizes):
        if other != seat:
            known = view.hands[other].bit_count()
            found.append(Sight("known", other, known, True))
            found.append(Sight("hand", other, size - known, False))
    hidden = view.hand_sizes[seat] - view.hands[seat].bit_count()
    found.append(Sight("hand", seat, hidden, False))
    found.append(Sight("stock", -1, view.stock, False))
    return [sight for sight in found if sight.count > 0]
