"""Forty-One's column and words: totals, chips, which cards are gone (FO section 8)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from engine.core.cards import Card, Cards, Seat, cards_of
from engine.core.view import View
from engine.decks.trumps import RANKS
from engine.games.forty_one.play import Told, told
from engine.games.forty_one.tables import ACES, KINGS, TARGETS, VALUES, added, opened
from game.table.asked.moves import Move
from game.table.layout.sums import row_of
from game.table.panels.base import Badge
from game.table.panels.rounds import RoundPanel
from game.table.words.numbers import plain
from game.ui.box import Box

if TYPE_CHECKING:
    from game.table.drawn.brush import Brush


class Sum(NamedTuple):
    """A total: None while only kings lie; chips that reaching it by a card brings."""

    total: int | None
    pays: int


def sum_of(row: Sequence[Card]) -> Sum | None:
    """The total of a row, None of an empty one; its last card may pay (FO-15)."""
    if not row:
        return None
    kings, total, last = opened(row[0])
    for card in row[1:]:
        kings, total, last = added(card, kings, total, last)
    if kings:
        return Sum(None, 0)
    return Sum(total, TARGETS.get(total, 0) if len(row) > 1 else 0)


def sum_after(row: Sequence[Card], card: Card) -> Sum | None:
    """The total once this card lies in the row as well."""
    return sum_of([*row, card])


def counted(row: Sequence[Card]) -> list[int | None]:
    """What each card of a row adds; None for kings that have no value yet (FO-10, FO-11)."""
    out: list[int | None] = []
    now = opened(row[0]) if row else (0, 0, 0)
    for i, card in enumerate(row):
        before = now
        if i:
            now = added(card, *before)
        king = bool(KINGS >> card & 1)
        if i and before[0] and not now[0]:
            out = [VALUES[card]] * i
        out.append(VALUES[card] if not king else None if now[0] else now[2])
    return out


class FortyOnePanel(RoundPanel):
    """Totals and chips from the engine's own tables."""

    def told(self, view: View) -> Told | None:
        """The public facts by name, before the first question nothing."""
        return told(view.facts) if view.facts else None

    def won(self, view: View, seat: Seat) -> int:
        """Chips of this deal."""
        known = self.told(view)
        return known.won[seat] if known else 0

    def value(self, view: View, seat: Seat) -> tuple[str, str]:
        """Chips of the match."""
        count = self.total(seat) + self.won(view, seat)
        return plain(count), self.w("unit", count=count)

    def plate_words(self, view: View, seat: Seat, totals: Sequence[int]) -> list[str]:  # noqa: ARG002
        """Cards held, chips of this deal."""
        held = self.t("table.sub.hand", hand=view.hand_sizes[seat])
        return [held, self.w("sub", count=plain(self.won(view, seat)))]

    def figure(self, what: Sum) -> str:
        """A total as it is announced."""
        return "?" if what.total is None else plain(what.total)

    def worth_sign(self, worth: int | None, *, first: bool) -> str:
        """What stands under a card of the row."""
        if worth is None:
            return "?"
        return plain(worth) if first or worth < 0 else f"+{worth}"

    def hand_badges(self, view: View) -> dict[Card, Badge]:
        """The total that each card would make."""
        if view.phase != "play" or not view.legal:
            return {}
        row, out = row_of(view), {}
        for card in cards_of(view.hand):
            then = sum_after(row, card)
            if then is None:
                continue
            over = not self._fits(view, card)
            fill = "red" if over else "gold" if then.pays else "night2"
            text = self.figure(then) if not then.pays else self.w("badge", total=self.figure(then),
                                                                  chips=then.pays)  # fmt: skip
            out[card] = Badge(text, fill)
        return out

    def _fits(self, view: View, card: Card) -> bool:
        return card in view.legal

    def preview(self, view: View, move: Move) -> str:
        """The total a card would make and what it pays; else how far the next chip is."""
        if not move.cards:
            return self.w("tell.pass")
        then = sum_after(row_of(view), move.cards.bit_length() - 1)
        if then is None or then.total is None:
            return self.w("tell.open")
        total = self.figure(then)
        if then.pays:
            return self.w("tell.pays", total=total, count=then.pays)
        goal = min(target for target in TARGETS if target > then.total)
        return self.w("tell.next", total=total, goal=goal, left=goal - then.total)

    def closing(self, view: View) -> str:  # noqa: ARG002
        """Two passes in a row (FO-18)."""
        return self.t(f"{self.game}.rule.FO-18")

    def draw(self, brush: Brush, box: Box, view: View, gain: Cards) -> None:  # noqa: ARG002
        """Chips of both, what the cards count, which ranks are gone."""
        s = brush.s
        y = self._chips(brush, box, view)
        y = self._values(brush, box, y + 26 * s)
        self._seen(brush, box, y + 26 * s, view)

    def _chips(self, brush: Brush, box: Box, view: View) -> float:
        """Chips of this deal by what they were taken for."""
        s, pen, known = brush.s, brush.pen, self.told(view)
        y = self.heading(brush, box, box.y, self.w("deal_chips"), self.w("deal_note"))
        seats = (self.looker, 1 - self.looker)
        first = box.r - 2 * 76 * s
        for i, seat in enumerate(seats):
            brush.crest(seat, first + (i + 0.5) * 76 * s, y + 6 * s, 15 * s)
        y += 30 * s
        for name, numbers in self._lines(view, known):
            y += 36 * s
            pen.text(name, box.x, y - 12 * s, "label", "washi", fit=first - box.x - 8 * s)
            for i, seat in enumerate(seats):
                text = plain(numbers[seat])
                colour = "washi" if numbers[seat] else "rule"
                x = first + (i + 0.5) * 76 * s
                pen.text(text, x, y - 12 * s, "labelb", colour, "c")
        pen.hrule(box.x, box.r, y + 8 * s)
        y += 38 * s
        pen.text(self.w("sum"), box.x, y, "labelb", fit=first - box.x - 8 * s)
        for i, seat in enumerate(seats):
            text = plain(self.won(view, seat))
            pen.text(text, first + (i + 0.5) * 76 * s, y, "bodyb", "washi", "c")
        return y + 20 * s

    def _lines(self, view: View, known: Told | None) -> list[tuple[str, tuple[int, int]]]:
        """Name and the chips of both seats."""
        hits = known.hits if known else (0, 0)
        tops = known.tops if known else (0, 0)
        passes = known.passes if known else (0, 0)
        row = known.row if known else ()
        ace = bool(row) and bool(ACES >> row[0] & 1)
        lines = [
            (self.w("line.hit"), (hits[0].bit_count(), hits[1].bit_count())),
            (self.w("line.forty_one"), (2 * tops[0].bit_count(), 2 * tops[1].bit_count())),
            (self.w("line.pass"), (passes[0], passes[1])),
        ]
        if self.rules["pass_payment"] != "pot":  # noqa: S105 - no password
            lines.append((self.w("line.own_pass"), (-passes[1], -passes[0])))
        if ace:
            dealer = (int(view.dealer == 0), int(view.dealer == 1))
            lines.insert(0, (self.w("line.starter_ace"), dealer))
        return lines

    def _values(self, brush: Brush, box: Box, y: float) -> float:
        """What the cards count (FO section 2)."""
        s, pen = brush.s, brush.pen
        y = self.heading(brush, box, y, self.w("counts"))
        for name in ("plain", "A", "J", "Q", "K"):
            y += 34 * s
            if name == "plain":
                pen.text("2–10", box.x, y - 16 * s, "labelb", "washi")
            else:
                pen.text(name, box.x, y - 16 * s, "labelb", "washi")
            text = self.w(f"value.{name}")
            pen.text(text, box.x + 78 * s, y - 16 * s, "label", "soft", fit=box.w - 80 * s)
        return y

    def _seen(self, brush: Brush, box: Box, y: float, view: View) -> None:
        """Four dots a rank: filled ones have been seen and cannot come."""
        s, pen, known = brush.s, brush.pen, self.told(view)
        y = self.heading(brush, box, y, self.w("seen"), self.w("seen_note"))
        seen = view.seen | (known.gone if known else 0)
        wide = box.w / 13
        for rank, name in enumerate(RANKS):
            x = box.x + (rank + 0.5) * wide
            cards = sum(1 << rank + 13 * suit for suit in range(4))
            count = (seen & cards).bit_count()
            for i in range(4):
                at = y + (10 + 20 * i) * s
                if i < count:
                    pen.circle(x, at, 7 * s, "washi")
                else:
                    pen.circle(x, at, 7 * s, "night2", line="rule", lw=1.5)
            label = "10" if name == "T" else name
            pen.text(label, x, y + 98 * s, "small", "soft", "c", fit=wide)
