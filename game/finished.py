"""A finished match in a few values, read from its journal: what the history keeps of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.core.errors import BadRecord, EngineError
from engine.core.events import Json
from engine.core.game import agree
from engine.games import game

HUMAN = "human"
KNOWN_CARDS = frozenset({"again", "taken_over"})
"""Origins of matches whose cards the person has seen before; they count apart."""


@dataclass(frozen=True, slots=True)
class Finished:
    """A finished match.

    Attributes:
        file: name of its record.
        game: id of the game.
        created: when it began, ISO time.
        names: who sat where.
        players: ``human`` or the computer player, per seat; after a dot whose temper it has.
        totals: final scores.
        places: place of each seat, from 1; equal scores share one.
        deals: deals played.
        taken_back: actions taken back.
        seat: the first person's seat; 0 when only computers played.
        gain: what that seat won or lost over the whole match.
        id: its number in the store, 0 outside it.
        origin: where its cards come from, see :mod:`engine.match.record`.
    """

    file: str
    game: str
    created: str
    names: tuple[str, ...]
    players: tuple[str, ...]
    totals: tuple[int, ...]
    places: tuple[int, ...]
    deals: int
    taken_back: int
    seat: int
    gain: int
    id: int = 0
    origin: str = ""

    @property
    def apart(self) -> bool:
        """Whether it counts apart: moves were taken back, or the cards were known before."""
        return self.taken_back > 0 or self.origin in KNOWN_CARDS

    @property
    def outcome(self) -> int:
        """1 when the first person came first, −1 when somebody else did, 0 when all are even."""
        if len(set(self.places)) == 1:
            return 0
        return 1 if self.place == 1 else -1

    @property
    def place(self) -> int:
        """The place of the first person."""
        return self.places[self.seat]

    @property
    def opponents(self) -> list[int]:
        """The seats of the others."""
        return [seat for seat in range(len(self.names)) if seat != self.seat]


@dataclass(frozen=True, slots=True)
class Against:
    """How matches with one opponent went; those that count apart are left out.

    Attributes:
        name: the opponent.
        player: ``human`` or the computer player.
        seat: where it sat the last time.
        won: matches in which the first person came before it.
        lost: matches in which it came before the first person.
        met: all matches.
        difference: mean difference of the scores.
    """

    name: str
    player: str
    seat: int
    won: int
    lost: int
    met: int
    difference: float


@dataclass(frozen=True, slots=True)
class Standing:
    """How the first person stands.

    Attributes:
        won: matches won.
        even: matches in which all came out even.
        lost: matches lost.
        streak: matches won in a row up to now; below zero: lost in a row.
        best: the longest row of matches won.
        apart: matches that count apart.
        apart_won: of those the ones that were won.
    """

    won: int = 0
    even: int = 0
    lost: int = 0
    streak: int = 0
    best: int = 0
    apart: int = 0
    apart_won: int = 0

    @property
    def played(self) -> int:
        """Matches that count."""
        return self.won + self.even + self.lost


def standing(course: str) -> Standing:
    """The standing after matches.

    Args:
        course: a digit a match, in the order they were played: 0 lost, 1 even, 2 won; 3, 4 and 5
            are the same for those that count apart. So many matches are counted in no time.
    """
    apart = sum(map(course.count, "345"))
    counted = course
    for digit in "345" if apart else "":
        counted = counted.replace(digit, "")
    last = counted[-1:]
    row = len(counted) - len(counted.rstrip(last or "0"))
    return Standing(
        won=counted.count("2"),
        even=counted.count("1"),
        lost=counted.count("0"),
        streak={"2": row, "0": -row}.get(last, 0),
        best=len(max(counted.replace("1", "0").split("0"), key=len)),
        apart=apart,
        apart_won=course.count("5"),
    )


def read_journal(journal: Sequence[dict[str, Json]], file: str) -> Finished | None:
    """The match of a journal; None while it is not finished.

    Raises:
        BadRecord: something is missing in it.
    """
    try:
        head, result = journal[0], journal[-1].get("result")
        if result is None:
            return None
        players = tuple(_opponent(seat) for seat in head["seats"])
        totals = tuple(int(total) for total in result["totals"])
        me = players.index(HUMAN) if HUMAN in players else 0
        rules = agree(game(head["game"]), head["options"], len(players))
        opening = rules.game.opening(rules, rules.seats, 0).totals
        return Finished(
            file=file,
            game=str(head["game"]),
            created=str(head["created"]),
            names=tuple(str(seat["name"]) for seat in head["seats"]),
            players=players,
            totals=totals,
            places=_places(result["ranking"], len(players)),
            deals=int(result["deals"]),
            taken_back=sum(int(entry["undo"]) for entry in journal if "undo" in entry),
            seat=me,
            gain=totals[me] - opening[me],
            origin=str(head.get("origin", "")),
        )
    except (EngineError, AttributeError, IndexError, KeyError, TypeError, ValueError) as error:
        raise BadRecord("damaged_line", line=len(journal)) from error


def yaku_made(journal: Sequence[dict[str, Json]], seat: int) -> dict[str, int]:
    """How often a seat has made each yaku, as the settlements tell: lines that show cards."""
    made: dict[str, int] = {}
    for entry in journal:
        for line in entry.get("settlement", {}).get("lines", ()):
            if line["seat"] == seat and line["cards"]:
                made[str(line["id"])] = made.get(str(line["id"]), 0) + 1
    return made


def _opponent(seat: dict[str, Json]) -> str:
    character = seat.get("character")
    return f"{seat['player']}.{character}" if character else str(seat["player"])


def _places(ranking: Sequence[Sequence[int]], seats: int) -> tuple[int, ...]:
    places, place = [0] * seats, 1
    for group in ranking:
        for seat in group:
            places[seat] = place
        place += len(group)
    return tuple(places)
