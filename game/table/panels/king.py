"""King's column: what scores now, what is barred, the fourteen deals (KI section 8)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.core.cards import Cards, Points, Seat
from engine.core.game import MatchState
from engine.core.view import View
from engine.games.king import play
from engine.games.king.tables import (
    CARDS,
    HEART_CARDS,
    ITEMS,
    JACKS,
    KING,
    QUEENS,
    Deal,
    deal_of,
    schedule,
)
from game.numerals import numeral
from game.table.panels import figures
from game.table.panels.base import signed
from game.table.panels.tricks import Change, TrickPanel
from game.table.words import numbers
from game.ui.box import Box

if TYPE_CHECKING:
    from game.table.drawn.brush import Brush

ALL = 6
"""Index of the deals in which everything scores, among the seven kinds."""
_COUNTED: tuple[tuple[str, Cards], ...] = (
    ("hearts", HEART_CARDS), ("queens", QUEENS), ("jacks", JACKS),
)  # fmt: skip
_PICTURES: dict[str, tuple[str, ...]] = {
    "jacks": ("JS", "JH", "JC", "JD"),
    "queens": ("QS", "QH", "QC", "QD"),
    "hearts": ("AH", "KH", "QH"),
    "king": ("KH",),
}
COLUMN, ROW, NAME = 58, 33, 42


class KingPanel(TrickPanel):
    """Reads the deal's own table of points and restrictions."""

    following = frozenset({"KI-14"})

    def deals(self) -> int:
        """The deals that are played (KI-05)."""
        return len(schedule(self.rules))

    def progress(self, match: MatchState) -> str:
        """五手目／全14手."""
        deal = numeral(match.deal, self.language.code)
        return self.w("progress", deal=deal, rounds=self.deals())

    def deal(self, view: View) -> Deal:
        """The deal of now, before the first facts too."""
        number = view.facts[0] if view.facts else self._number(self.match.deal)
        return deal_of(self.rules, number)

    def _number(self, nth: int) -> int:
        """The number in table 5.1 of the n-th deal of the match."""
        rows = schedule(self.rules)
        return rows[min(nth, len(rows)) - 1]

    def points(self, view: View) -> tuple[Points, ...]:
        """What this deal has brought each seat so far: the engine's count of open cards."""
        seats = len(view.hands)
        state = play.KingState(self.rules, view.dealer, self.deal(view).number)
        state.piles = list(view.piles)
        if view.facts:
            state.last_two = list(view.facts[1 : 1 + seats])
            state.tricks = [self.won(view, seat) for seat in range(seats)]
        return play.scores(state)

    def plate_words(self, view: View, seat: Seat, totals: Sequence[int]) -> list[str]:
        """Points of this deal and of the match."""
        now = self.points(view)[seat]
        total = (totals[seat] if totals else 0) + now
        return [
            self.w("sub.deal", points=numbers.signed(now)),
            self.t("table.sub.total", total=numbers.signed(total)),
        ]

    def change(self, before: View, after: View, seat: Seat) -> Change | None:
        """What the trick scores."""
        gain = self.points(after)[seat] - self.points(before)[seat]
        return Change(self.w("change"), "", signed(gain), gain > 0) if gain else None

    def draw(self, brush: Brush, box: Box, view: View, gain: Cards) -> None:  # noqa: ARG002
        """The contract, its restrictions, the sheet, the scoring cards that are gone."""
        s = brush.s
        y = self._contract(brush, box, view) + 18 * s
        y = self._restrictions(brush, box, y, view)
        self._sheet(brush, Box(box.x, y, box.w, box.b - y - 96 * s), view)
        self._gone(brush, box, view)

    def _contract(self, brush: Brush, box: Box, view: View) -> float:
        s, pen, deal = brush.s, brush.pen, self.deal(view)
        b = Box(box.x, box.y, box.w, 222 * s)
        inner = b.w - 44 * s
        pen.rect(b, "night", rad=10, a=165)
        nth = numeral(self.match.deal, self.language.code)
        pen.text(self.w("nth", deal=nth), b.x + 22 * s, b.y + 32 * s, "labelb", "soft", fit=inner)
        name = self.t(f"{self.game}.line.deal{deal.number}")
        pen.text(name, b.x + 22 * s, b.y + 76 * s, "h2", "washi", fit=inner)
        if (deal.number - 1) % 7 == ALL:
            self._everything(brush, Box(b.x + 22 * s, b.y + 104 * s, inner, 104 * s), deal)
            return b.b
        item, worth = next((i, n) for i, n in zip(ITEMS, deal.worth, strict=True) if n)
        ids = _PICTURES.get(item, ())
        cards = [brush.deck.index[name] for name in ids]
        x = b.x + 22 * s
        if cards:
            area = Box(x, b.y + 110 * s, min(len(cards), 2) * 48 * s + 16 * s, 90 * s)
            boxes = figures.small_cards(brush, area, cards)
            x = boxes[-1].r + 18 * s
        colour = "red_hi" if worth < 0 else "washi"
        used = pen.text(signed(worth), b.r - 22 * s, b.y + 154 * s, "h1", colour, "r")
        room = b.r - 34 * s - used - x
        last = CARDS[self.rules.seats].bit_count() // self.rules.seats
        lang = self.language.code
        told = self.w(f"each.{item}", first=numeral(last - 1, lang), second=numeral(last, lang))
        pen.text(told, x, b.y + 156 * s, "body", "washi", fit=room)
        return b.b

    def _everything(self, brush: Brush, area: Box, deal: Deal) -> None:
        """Six items with what each is worth, in two columns."""
        s, pen = brush.s, brush.pen
        wide, high = area.w / 2 - 12 * s, area.h / 3
        for i, (item, worth) in enumerate(zip(ITEMS, deal.worth, strict=True)):
            x = area.x + (i // 3) * (wide + 24 * s)
            y = area.y + (i % 3 + 0.5) * high
            px = figures.sized(brush, "label", high)
            colour = "red_hi" if worth < 0 else "washi"
            used = pen.text(signed(worth), x + wide, y, px, colour, "r", bold=True)
            pen.text(self.w(f"item.{item}"), x, y, px, "washi", fit=wide - used - 10 * s)

    def _restrictions(self, brush: Brush, box: Box, y: float, view: View) -> float:
        """Gold points: what this deal forbids and forces."""
        s, pen, deal = brush.s, brush.pen, self.deal(view)
        told = []
        if deal.hearts_barred:
            told.append(self.w("barred"))
        if deal.king_forced:
            told.append(self.w(f"forced.{deal.king_forced}"))
        for line in told or [self.w("free")]:
            pen.circle(box.x + 10 * s, y + 16 * s, 5 * s, "gold" if told else "rule")
            colour = "washi" if told else "soft"
            pen.text(line, box.x + 28 * s, y + 16 * s, "label", colour, fit=box.w - 30 * s)
            y += 38 * s
        return y + (8 if len(told) > 1 else 26) * s

    def _sheet(self, brush: Brush, box: Box, view: View) -> None:
        """A row a deal; what is played now is gold, with the points so far."""
        s, pen, match = brush.s, brush.pen, self.match
        rows, seats = schedule(self.rules), len(view.hands)
        figures.title(brush, box.x, box.y + 12 * s, box.w, self.w("sheet"),
                      self.w("sheet_note", rounds=len(rows)))  # fmt: skip
        y = box.y + 44 * s
        column = COLUMN * s
        first = box.r - seats * column
        for seat in range(seats):
            brush.crest(seat, first + (seat + 1) * column - 20 * s, y, 13 * s)
        y += 20 * s
        high = min(ROW * s, (box.b - y - 40 * s) / len(rows))
        room = first - box.x - (NAME + 6) * s
        size = figures.sized(brush, "small", high)
        names = [self.w(f"row.{number}") for number in rows]  # as large as the longest can be
        px = min(pen.type.fitted(name, size, room, bold=True) for name in names)
        now = self.points(view)
        for i, number in enumerate(rows):
            row = Box(box.x, y, box.w, high)
            over = i < len(match.scores)
            points = match.scores[i] if over else now if i == match.deal - 1 else None
            current = i == match.deal - 1 and not over
            self._row(brush, row, number, points, px, first, current=current)
            y += high
            if number == 7 and i + 1 < len(rows):
                pen.hrule(box.x + 14 * s, box.r, y, a=90)
        pen.hrule(box.x, box.r, y + 4 * s)
        y += 26 * s
        pen.text(self.w("sum"), box.x + 14 * s, y, "labelb", fit=first - box.x - 10 * s)
        for seat in range(seats):
            total = (match.totals[seat] if match.totals else 0) + now[seat]
            x = first + (seat + 1) * column - 6 * s
            pen.text(numbers.signed(total), x, y, "labelb", "washi", "r", fit=column)

    def _row(
        self, brush: Brush, row: Box, number: int, points: Sequence[Points] | None, px: float,
        first: float, *, current: bool,
    ) -> None:  # fmt: skip
        s, pen = brush.s, brush.pen
        if current:
            pen.rect(row, "gold", rad=5, a=24)
            pen.rect(Box(row.x, row.y, 5 * s, row.h), "gold")
        colour = "soft" if points is None else "washi"
        quiet = "washi" if current else "soft"
        pen.text(str(number), row.x + (NAME - 10) * s, row.cy, px, quiet, "r")
        fade = 150 if points is None else 255
        name = self.w(f"row.{number}")
        pen.text(name, row.x + NAME * s, row.cy, px, colour, bold=current, a=fade)
        for seat, value in enumerate(points or ()):
            x = first + (seat + 1) * COLUMN * s - 6 * s
            c = "gold_hi" if current else "washi"
            size = figures.sized(brush, "small", row.h)
            pen.text(numbers.signed(value), x, row.cy, size, c, "r", fit=COLUMN * s - 8 * s)

    def _gone(self, brush: Brush, box: Box, view: View) -> None:
        """How many of the cards that can score have been won already."""
        s, pen = brush.s, brush.pen
        won = 0
        for cards in view.piles:
            won |= cards
        worth = dict(zip(ITEMS, self.deal(view).worth, strict=True))
        counted = () if worth["king"] and not worth["jacks"] else _COUNTED
        told = [self.w(f"gone.{name}", count=(won & cards).bit_count()) for name, cards in counted]
        if worth["king"]:
            told.append(self.w("gone.king_out" if won & KING else "gone.king_in"))
        y = box.b - 52 * s
        used = pen.text(self.w("gone.title"), box.x, y, "labelb", "soft", fit=box.w * 0.4)
        words = self.t("table.sub.join").join(told)
        pen.text(words, box.r, y, "small", "washi", "r", fit=box.w - used - 14 * s)
