"""What stands on a score sheet, without drawing: rows, cells and lines in words and numbers.

Every number is the engine's own (:class:`engine.core.game.Settlement`); a sheet only says in which
rows it stands and how it came about. :class:`Sheet` knows how to set out any game; a game with more
to tell refines :meth:`Sheet.rows` and the sentences under the table.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum

from engine.core.cards import NOBODY, Cards, Points, Seat
from engine.core.game import Line, Settlement
from engine.kernel.settle import Payment
from engine.match.play import Play
from game.language import Language
from game.numerals import numeral
from game.table.sheets.grounds import ground
from game.table.words.names import yaku_name
from game.table.words.numbers import MINUS, plain, signed, sum_of

HUMAN = "human"


class Kind(StrEnum):
    """How a row is set."""

    PLAIN = "plain"
    LINES = "lines"
    """Lines of its own in every column instead of one number."""
    TOTAL = "total"
    """What the sheet comes to, large, between two strong rules."""


@dataclass(frozen=True, slots=True)
class Cell:
    """One number of one seat.

    Attributes:
        value: the number; None leaves the cell without one.
        working: how it came about, quiet, left of it: ``133 − 115``.
        signed: whether a plus is written before a gain.
        quiet: whether it stands back (a constant, an unchanged total).
    """

    value: Points | None = None
    working: str = ""
    signed: bool = True
    quiet: bool = False

    def figure(self, share: float = 1.0) -> str:
        """The number in figures; while it is counted up, the part reached so far."""
        if self.value is None:
            return ""
        reached = round(self.value * share)
        return signed(reached) if self.signed else plain(reached)

    @property
    def loss(self) -> bool:
        """Whether it is a minus that hurts."""
        return self.value is not None and self.value < 0 and not self.quiet


@dataclass(frozen=True, slots=True)
class Item:
    """One line of a row of lines.

    Attributes:
        name: what it is for.
        cell: its number, with a working where it is not plain.
        cards: the cards that made it.
        rule: the rule that says so.
        reading: how the name is read, where that is not plain.
    """

    name: str
    cell: Cell
    cards: Cards = 0
    rule: str = ""
    reading: str = ""


@dataclass(frozen=True, slots=True)
class Row:
    """A row of the sheet.

    Attributes:
        title: what it counts.
        sub: a quiet second line.
        kind: how it is set.
        cells: one a seat (by seat number), for every kind but ``LINES``.
        items: the lines of each seat, for ``LINES``.
        rule: the rule behind the row.
    """

    title: str
    sub: str = ""
    kind: Kind = Kind.PLAIN
    cells: tuple[Cell, ...] = ()
    items: tuple[tuple[Item, ...], ...] = ()
    rule: str = ""

    @property
    def steps(self) -> int:
        """In how many steps the row is counted up."""
        return max((len(lines) for lines in self.items), default=0) if self.items else 1


class Sheet:
    """Sets out the settlement of the deal that has just ended, for any game.

    Args:
        play: the match; its deal of now is settled.
        language: the words.
    """

    def __init__(self, play: Play, language: Language) -> None:
        if play.settled is None:
            raise ValueError("a score sheet needs a settled deal")
        self.play, self.language = play, language
        self.settled: Settlement = play.settled
        self.rules, self.game = play.rules, f"game_{play.rules.game.spec.id}"
        self.seats = range(len(play.seats))
        humans = [seat for seat, who in enumerate(play.seats) if who.player == HUMAN]
        self.you: Seat = humans[0] if len(humans) == 1 else NOBODY
        first = humans[0] if humans else 0
        self.order: tuple[Seat, ...] = tuple(
            (first + turn) % len(play.seats) for turn in self.seats
        )

    def t(self, key: str, **values: object) -> str:
        """Words of a key."""
        return self.language.t(key, **values)

    def name(self, seat: Seat) -> str:
        """A seat's name, or *you*."""
        return self.t("common.you") if seat == self.you else self.play.seats[seat].name

    def line_name(self, line: Line) -> str:
        """What a line is called: a yaku, or another thing that the game counts."""
        if self.language.has(f"{self.game}.yaku.{line.id}"):
            return yaku_name(self.language, self.play.rules, line.id)
        if self.language.has(f"{self.game}.line.{line.id}"):
            return self.t(f"{self.game}.line.{line.id}")
        key = f"sheet.line.{line.id}"
        return self.t(key) if self.language.has(key) else line.id.replace("_", " ")

    def reading(self, line: Line) -> str:
        """How a yaku's name is read, empty where nothing is noted."""
        key = f"{self.game}.reading.{line.id}"
        return self.t(key) if self.language.has(key) else ""

    def rule_text(self, rule: str) -> str:
        """The sentence of a rule, empty where there is none."""
        key = f"{self.game}.rule.{rule}"
        return self.t(key) if self.language.has(key) else ""

    def is_yaku(self, line: Line) -> bool:
        """Whether a line is a yaku that a seat has made."""
        return self.language.has(f"{self.game}.yaku.{line.id}") and line.points > 0

    def title(self) -> str:
        """Over the sheet: which deal it is of, in the game's own word for a deal."""
        own = f"sheet.title.{self.rules.game.spec.id}"
        deal = numeral(self.play.match.deal, self.language.code)
        return self.t(own if self.language.has(own) else "deal_result.title", deal=deal)

    def note(self) -> str:
        """Beside the title: the game, its table, what counts."""
        people = self.t("sheet.people", people=numeral(len(self.seats), self.language.code))
        return self.t("sheet.dot").join([self.t(f"{self.game}.name"), people, *self.facts()])

    def facts(self) -> list[str]:
        """More that stands beside the title."""
        key = f"sheet.outcome.{self.settled.outcome}"
        facts = [self.t(key)] if self.language.has(key) else []
        return facts if self.settled.counts else [*facts, self.t("sheet.uncounted")]

    def rows(self) -> list[Row]:
        """The rows from top to bottom."""
        settled = self.settled
        rows = []
        if any(settled.card_points):
            rule = ground(self.rules, "cards")
            rows.append(self.numbers("cards", settled.card_points, signed=False, rule=rule))
        if settled.lines:
            rows.append(self.lines("lines", settled.lines))
        if any(settled.totals) and settled.totals != settled.scores:
            rule = ground(self.rules, "total")
            rows.append(self.numbers("total", settled.totals, signed=False, rule=rule))
        deal = self.deal_row(rule=ground(self.rules, "deal"))
        return [*rows, deal, self.running_row(rule=ground(self.rules, "running"))]

    def payment_note(self, payment: Payment) -> str:  # noqa: ARG002
        """How a payment came about, in a few words."""
        return ""

    def dealer_note(self) -> str:
        """Why the next dealer deals, in a few words."""
        if self.settled.next_dealer == self.play.match.dealer:
            return self.t("sheet.dealer.stays")
        return ""

    def rests(self, seat: Seat) -> bool:  # noqa: ARG002
        """Whether a seat has sat this deal out."""
        return False

    def lines_of(self, seat: Seat) -> list[Line]:
        """The lines of one seat."""
        return [line for line in self.settled.lines if line.seat == seat]

    def lines(
        self,
        key: str,
        lines: Iterable[Line],
        cell: Callable[[Line], Cell] = lambda line: Cell(line.points),
        **values: object,
    ) -> Row:
        """A row of lines, each under its seat; ``cell`` says what a line is worth there."""
        listed = list(lines)
        items = tuple(
            tuple(
                Item(self.line_name(line), cell(line), line.cards, line.rule, self.reading(line))
                for line in listed
                if line.seat == seat
            )
            for seat in self.seats
        )
        return Row(*self.heading(key, **values), Kind.LINES, items=items)

    def numbers(
        self,
        key: str,
        numbers: Sequence[Points],
        workings: Sequence[str] = (),
        *,
        rule: str = "",
        signed: bool = True,
        quiet: bool = False,
        **values: object,
    ) -> Row:
        """A row with one number a seat; a seat that rests has none."""
        cells = tuple(
            Cell() if self.rests(seat) else Cell(n, workings[seat] if workings else "",
                                                 signed, quiet)
            for seat, n in enumerate(numbers)
        )  # fmt: skip
        return Row(*self.heading(key, **values), cells=cells, rule=rule)

    def deal_row(self, workings: Sequence[str] = (), *, rule: str = "") -> Row:
        """What the deal brings every seat, the sum of the sheet."""
        row = self.numbers("deal", self.settled.scores, workings, rule=rule)
        sub = row.sub if not sum(self.settled.scores) else ""
        return Row(row.title, sub, Kind.TOTAL, row.cells, rule=rule)

    def running_row(self, *, rule: str = "") -> Row:
        """The match so far: what every seat had, and what it has now."""
        before, after = self.play.match.totals, self.play.after.totals
        opening = self.rules.game.opening(self.rules, len(self.seats), 0).totals
        workings = [
            sum_of((had, has - had)) if self.play.match.dealt and has != had else ""
            for had, has in zip(before, after, strict=True)
        ]
        row = self.numbers("running", after, workings, rule=rule, signed=not any(opening))
        resting = [seat for seat in self.seats if self.rests(seat)]
        cells = list(row.cells)
        for seat in resting:
            cells[seat] = Cell(after[seat], "", not any(opening), quiet=True)
        return Row(row.title, row.sub, cells=tuple(cells), rule=rule)

    def heading(self, key: str, **values: object) -> tuple[str, str]:
        """Title and second line of a row, in the game's own words where it has some."""
        own = f"{key}.{self.rules.game.spec.id}"
        name = own if self.language.has(f"sheet.row.{own}.title") else key
        sub = f"sheet.row.{name}.sub"
        return (
            self.t(f"sheet.row.{name}.title", **values),
            self.t(sub, **values) if self.language.has(sub) else "",
        )

    def named_sum(self, lines: Sequence[Line], sign: int = 1) -> str:
        """Lines in words with their numbers: ``藤シマ 10 + 桐シマ 10``; ``−`` between losses."""
        joint = " + " if sign > 0 else f" {MINUS} "
        return joint.join(f"{self.line_name(line)} {line.points}" for line in lines)
