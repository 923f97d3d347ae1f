"""The course of a match, read from its journal: every deal's lines and scores, and what stood out.

The journal is the record itself, so that this works for a match that has just ended and for one
that is looked at again.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from engine.core.cards import Cards, Points, Seat
from engine.core.events import Json
from engine.core.game import Line, Rules
from engine.match.play import Play
from engine.match.record import resume, written


@dataclass(frozen=True, slots=True)
class PlayedDeal:
    """A finished deal.

    Attributes:
        number: how many deals had been played with it, from 1.
        scores: what it brought each seat.
        totals: the running scores after it.
        lines: its score sheet's lines.
        entries: how many entries of the journal lead up to its end.
    """

    number: int
    scores: tuple[Points, ...]
    totals: tuple[Points, ...]
    lines: tuple[Line, ...]
    entries: int


def course(play: Play) -> list[PlayedDeal]:
    """Every finished deal of a match, in order."""
    deck = play.rules.game.spec.deck
    out: list[PlayedDeal] = []
    for count, entry in enumerate(play.journal, 1):
        if "end" not in entry:
            continue
        settled = _object(entry["settlement"])
        lines = tuple(
            Line(
                seat=_number(line["seat"]),
                id=str(line["id"]),
                points=_number(line["points"]),
                cards=deck.mask(line["cards"]),
                rule=str(line["rule"]),
            )
            for line in map(_object, _list(settled["lines"]))
        )
        scores = tuple(_number(n) for n in _list(settled["scores"]))
        totals = tuple(_number(n) for n in _list(entry["totals"]))
        out.append(PlayedDeal(len(out) + 1, scores, totals, lines, count))
    return out


def running(play: Play, deals: Sequence[PlayedDeal]) -> list[list[Points]]:
    """Per seat the running score at the start and after every deal."""
    opening = play.rules.game.opening(play.rules, len(play.seats), 0).totals
    return [[opening[seat], *(deal.totals[seat] for deal in deals)] for seat in range(len(opening))]


def sides(rules: Rules) -> int:
    """How many sides play: partners sit alternately and are one."""
    return 2 if rules.options.get("teams", "none") != "none" else rules.seats


def deals_won(deals: Sequence[PlayedDeal], rules: Rules) -> list[int]:
    """Per seat how many deals its side alone has won."""
    won, count = [0] * rules.seats, sides(rules)
    for deal in deals:
        best = max(deal.scores)
        winners = [seat for seat, score in enumerate(deal.scores) if score == best]
        if len({seat % count for seat in winners}) == 1:
            for seat in winners:
                won[seat] += 1
    return won


def at_the_end_of(play: Play, deal: PlayedDeal) -> Play:
    """The match as it stood when a deal was settled, played again from the journal."""
    return resume(written(play.journal[: deal.entries]))


@dataclass(frozen=True, slots=True)
class Fact:
    """Something that stood out.

    Attributes:
        kind: ``deal`` (the largest score), ``often`` (the yaku made most often), ``yaku`` (the most
            valuable one).
        deal: number of the deal, 0 where several are meant.
        seat: who, −1 where several are meant.
        line: the line, None for a deal without one.
        points: the score or the points of the yaku.
        times: how often.
        cards: cards that show it.
    """

    kind: str
    deal: int = 0
    seat: Seat = -1
    line: Line | None = None
    points: Points = 0
    times: int = 1
    cards: Cards = 0


def facts(deals: Sequence[PlayedDeal], is_yaku: Callable[[Line], bool]) -> list[Fact]:
    """What stood out in a match, the most telling first; ``is_yaku`` judges a line."""
    made = [(deal, line) for deal in deals for line in deal.lines if is_yaku(line)]
    found = [_largest_deal(deals), _most_often([line for _, line in made])]
    if made:
        deal, line = max(made, key=lambda pair: pair[1].points)
        found.append(Fact("yaku", deal.number, line.seat, line, line.points, cards=line.cards))
    return [fact for fact in found if fact is not None]


def _largest_deal(deals: Sequence[PlayedDeal]) -> Fact | None:
    scored = [(deal, seat) for deal in deals for seat in range(len(deal.scores))]
    if not scored:
        return None
    deal, seat = max(scored, key=lambda pair: pair[0].scores[pair[1]])
    if deal.scores[seat] <= 0:
        return None
    own = [line for line in deal.lines if line.seat == seat and line.cards]
    best = max(own, key=lambda line: line.points, default=None)
    cards = best.cards if best else 0
    return Fact("deal", deal.number, seat, best, deal.scores[seat], cards=cards)


def _most_often(made: Sequence[Line]) -> Fact | None:
    counted = Counter(line.id for line in made).most_common(1)
    if not counted or counted[0][1] < 2:
        return None
    name, times = counted[0]
    line = next(line for line in made if line.id == name)
    return Fact("often", line=line, points=line.points, times=times, cards=line.cards)


def _object(value: Json) -> dict[str, Json]:
    assert isinstance(value, dict)  # noqa: S101 - the journal was written by the engine
    return value


def _list(value: Json) -> list[Json]:
    assert isinstance(value, list)  # noqa: S101
    return value


def _number(value: Json) -> int:
    assert isinstance(value, int)  # noqa: S101
    return value
