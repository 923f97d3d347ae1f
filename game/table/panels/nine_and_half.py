"""Nine-and-a-half's column and words: risk, points, special hands, stakes (NH section 8)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.core.cards import Cards, Points, Seat, cards_of
from engine.core.game import MatchState
from engine.core.view import View
from engine.games.nine_and_half.tables import BUST, HALVES, NATURAL
from game.table.asked.moves import Move
from game.table.layout.bank import told_of
from game.table.panels import figures
from game.table.panels.base import Prompt, signed
from game.table.panels.rounds import RoundPanel
from game.table.words.numbers import plain
from game.ui.box import Box

if TYPE_CHECKING:
    from game.table.drawn.brush import Brush

RANKS = 13


def halves(number: int) -> str:
    """A total as people write it: 8½."""
    whole, rest = divmod(number, 2)
    return f"{whole or ''}½" if rest else str(whole)


def held(cards: Cards) -> int:
    """The total of some cards, in halves."""
    return sum(HALVES[card] for card in cards_of(cards))


def busting(total: int) -> int:
    """How many of the thirteen ranks would make this total bust."""
    return sum(total + HALVES[rank] >= BUST for rank in range(RANKS))


class NineAndHalfPanel(RoundPanel):
    """Stakes, totals and the risk of a further card."""

    def progress(self, match: MatchState) -> str:
        """Which deal of the match."""
        return self.w("progress", deal=match.deal)

    def chips(self, view: View, seat: Seat) -> Points:
        """Chips of now."""
        facts = told_of(view)
        if facts is None:
            return self.total(seat)
        return facts.chips[seat] + facts.results[seat]

    def stake(self, view: View, seat: Seat) -> int:
        """What a fight with this seat is about."""
        facts = told_of(view)
        return max(0, facts.antes[seat]) + facts.bets[seat] if facts else 0

    def value(self, view: View, seat: Seat) -> tuple[str, str]:
        """Chips."""
        count = self.chips(view, seat)
        return plain(count), self.w("unit", count=count)

    def plate_words(self, view: View, seat: Seat, totals: Sequence[int]) -> list[str]:  # noqa: ARG002
        """The limit for the dealer, ante and bet and the own total for a player."""
        facts = told_of(view)
        if facts is None:
            return []
        if seat == view.dealer:
            return [self.w("sub.limit", limit=facts.limit)] if facts.limit else []
        if facts.antes[seat] == 0:
            return [self.w("sub.out")]
        words = []
        if view.hand_sizes[seat] and view.hands[seat].bit_count() == view.hand_sizes[seat]:
            words.append(self.w("sub.total", total=halves(held(view.hands[seat]))))
        if facts.antes[seat] > 0:
            words.append(self.w("sub.stake", ante=facts.antes[seat], bet=facts.bets[seat]))
        return words

    def in_play(self, view: View, seat: Seat) -> bool:
        """Whether the seat takes part in this deal."""
        facts = told_of(view)
        return facts is None or facts.antes[seat] != 0 or seat == view.dealer

    def state_word(self, view: View, seat: Seat) -> str:
        """What a player has done, in a word."""
        facts = told_of(view)
        if facts is None or seat == view.dealer:
            return ""
        if facts.antes[seat] == 0:
            return self.w("state.out")
        if facts.against[seat]:
            return self.w("state.fought", points=signed(facts.results[seat]))
        if facts.stayed >> seat & 1 and view.phase == "hit":
            return self.w("state.stays")
        return ""

    def mine(self, view: View) -> int:
        """The looking seat's total, in halves."""
        return held(view.hands[view.seat])

    def prompt(self, view: View, move: Move | None, target: bool) -> Prompt:  # noqa: ARG002
        """What to do, and what the answer in focus means."""
        return Prompt(self.w(f"ask.{view.phase}"), self.preview(view, move) if move else "")

    def preview(self, view: View, move: Move) -> str:
        """What an answer costs or risks."""
        facts = told_of(view)
        if facts is None:
            return ""
        amount = _number(move.text)
        total, count = self.mine(view), busting(self.mine(view))
        match move.verb:
            case "hit" if total >= BUST:
                return self.w("tell.hit_bust", total=halves(total))
            case "hit" | "draw":
                return self.w(f"tell.{move.verb}", total=halves(total), count=count, of=RANKS)
            case "stay":
                key = "stay_natural" if total == NATURAL else "stay"
                return self.w(f"tell.{key}", total=halves(total))
            case "bet":
                return self.w("tell.bet", count=amount + facts.antes[view.seat])
            case "fight":
                return self.w("tell.fight", name=self.name(amount), total=halves(total),
                              shown=halves(held(_row(facts.rows[amount]))),
                              count=self.stake(view, amount))  # fmt: skip
            case "sit":
                return self.w("tell.sit")
            case _:
                return self.w(f"tell.{move.verb}", count=amount)

    def arranged(self, moves: list[Move]) -> list[Move]:
        """To stay out is the last of the answers."""
        return sorted(moves, key=lambda move: move.verb == "sit")

    def likely(self, view: View, moves: Sequence[Move]) -> int:  # noqa: ARG002
        """The limit that was agreed; else the first answer."""
        agreed = f"limit {self.rules['limit']}"
        return next((i for i, move in enumerate(moves) if move.text == agreed), 0)

    def label(self, move: Move) -> str:
        """The caption of a button."""
        if move.verb in {"bet", "limit"}:
            return str(_number(move.text))
        return self.w(f"move.{move.verb}", count=_number(move.text))

    def cost(self, view: View, move: Move) -> str:
        """What a fight is about; what a card risks."""
        if move.verb == "fight":
            return self.w("chips", count=self.stake(view, _number(move.text)))
        if move.verb in {"hit", "draw"}:
            return self.w("risk", count=busting(self.mine(view)), of=RANKS)
        return ""

    def owes(self, view: View) -> tuple[int, int]:
        """NH-31: whom the dealer has fought, and how many he must."""
        facts = told_of(view)
        if facts is None:
            return 0, 0
        return len(facts.against) - facts.against.count(0), facts.owed

    def draw(self, brush: Brush, box: Box, view: View, gain: Cards) -> None:  # noqa: ARG002
        """The risk of a card, the points, the special hands, the course of the deal."""
        s = brush.s
        y = self._risk(brush, box, view) + 26 * s
        y = self._points(brush, box, y) + 22 * s
        y = self._special(brush, box, y) + 22 * s
        self._course(brush, box, y, view)

    def _risk(self, brush: Brush, box: Box, view: View) -> float:
        s, pen = brush.s, brush.pen
        b = Box(box.x, box.y, box.w, 176 * s)
        pen.rect(b, "night", rad=10, a=165)
        total = self.mine(view)
        pen.text(self.w("risk_title"), b.x + 22 * s, b.y + 32 * s, "labelb", "soft",
                 fit=b.w - 44 * s)  # fmt: skip
        told = f"{busting(total)} / {RANKS}" if view.hands[view.seat] else "–"
        pen.text(told, b.x + 22 * s, b.y + 84 * s, "h1", "washi")
        note = self.w("risk_note", total=halves(total))
        pen.para(note, b.x + 22 * s, b.y + 130 * s, b.w - 44 * s, "small", "soft", lead=1.3, most=2)
        return b.b

    def _points(self, brush: Brush, box: Box, y: float) -> float:
        s, pen = brush.s, brush.pen
        y = self.heading(brush, box, y, self.w("points_title"))
        for name, worth in (
            ("A", "1"),
            ("2–9", self.w("as_printed")),
            ("10", "10"),
            ("J Q K", "½"),
        ):
            pen.text(name, box.x, y + 12 * s, "labelb", "washi")
            pen.text(worth, box.r, y + 12 * s, "label", "washi", "r", fit=box.w * 0.7)
            y += 34 * s
        return y

    def _special(self, brush: Brush, box: Box, y: float) -> float:
        s, pen, index = brush.s, brush.pen, brush.deck.index
        y = self.heading(brush, box, y, self.w("special"), self.w("special_note"))
        for name, ids in (("natural", ("9H", "KS")), ("jack_ten", ("JC", "TD"))):
            area = Box(box.r - 132 * s, y, 132 * s, 84 * s)
            figures.small_cards(brush, area, [index[card] for card in ids], align="right")
            pen.text(self.w(f"line.{name}"), box.x, y + 30 * s, "labelb", "washi",
                     fit=box.w - 150 * s)  # fmt: skip
            pen.text(self.w(f"hand.{name}"), box.x, y + 60 * s, "small", "soft",
                     fit=box.w - 150 * s)  # fmt: skip
            y += 96 * s
        return y

    def _course(self, brush: Brush, box: Box, y: float, view: View) -> None:
        """The steps of a deal."""
        s = brush.s
        y = self.heading(brush, box, y, self.w("course"))
        now = ("limit", "ante", "hit", "bet", "dealer", "over")
        at = now.index(view.phase) if view.phase in now else 0
        rows = [
            (self.w(f"step.{name}"), "", 1 if i < at else 2 if i == at else 0)
            for i, name in enumerate(now[:-1])
        ]
        figures.steps(brush, Box(box.x, y, box.w, box.b - 60 * s - y), rows)


def _number(text: str) -> int:
    """The number that an action names, 0 without one."""
    last = text.rsplit(maxsplit=1)[-1]
    return int(last) if last.isdigit() else 0


def _row(cards: Sequence[int]) -> Cards:
    return sum(1 << card for card in cards)
