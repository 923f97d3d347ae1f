"""Japanese Loo's words and column: trumps, who pays what, the tricks so far (JL section 8)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.core.cards import NO_CARD, Card, Cards, Points, Seat, cards_of
from engine.core.game import MatchState
from engine.core.view import View
from engine.decks.trumps import SUIT_CARDS, SUITS
from engine.games.japanese_loo.tables import ANTE, DROP_FEE, HAND, LOO_FINE
from engine.kernel import tricks
from engine.kernel.tricks import NO_TRUMP
from game.table.asked.moves import Move
from game.table.panels import figures
from game.table.panels.base import Badge, Prompt, signed
from game.table.panels.tricks import Change, TrickPanel
from game.table.words.card_words import headed
from game.table.words.numbers import plain
from game.ui.box import Box

if TYPE_CHECKING:
    from game.table.drawn.brush import Brush

DECLARE = "declare"
SHOWN_TRICKS = 4


class LooPanel(TrickPanel):
    """Reads the public facts: pot, who stays, chips."""

    following = frozenset({"JL-17"})
    lists_tricks = True

    def fact(self, view: View, place: int, default: int = 0) -> int:
        """One of the facts the engine's package names, in its order."""
        return view.facts[place] if view.facts else default

    def trump(self, view: View) -> int:
        """The trump suit."""
        return self.fact(view, 0, NO_TRUMP)

    def whole(self, view: View) -> Points:
        """All that is played for; a fifth of it is a trick (JL-20, JL-21)."""
        return self.fact(view, 2, self._carried)

    def pot(self, view: View) -> Points:
        """What lies in the pot now."""
        return self.fact(view, 3, self._carried)

    @property
    def _carried(self) -> Points:
        """What the last deal's loos left in the pot."""
        return self.match.extra[0] if self.match.extra else 0

    def part(self, view: View) -> Points:
        """What a trick takes."""
        return self.whole(view) // HAND

    def extra_deal(self, view: View) -> bool:
        """JL-25."""
        return bool(self.fact(view, 4))

    def stays(self, view: View, seat: Seat) -> bool:
        """Whether a seat has said that it stays, or all must."""
        return bool(self.fact(view, 5) >> seat & 1)

    def dropped(self, view: View, seat: Seat) -> bool:
        """Whether a seat has put its hand down."""
        return bool(self.fact(view, 6) >> seat & 1)

    def chips(self, view: View, seat: Seat) -> Points:
        """What a seat has."""
        if view.facts:
            return view.facts[7 + seat]
        return self.match.totals[seat] if self.match.totals else 0

    def silent(self, view: View) -> int:
        """How many have to declare after the seat that is asked."""
        said = self.fact(view, 5) | self.fact(view, 6)
        return len(view.hands) - said.bit_count() - 1

    def beats(self, view: View) -> tricks.Beating:
        """With the trump suit (JL-19)."""
        return tricks.beating(self.trump(view))

    def turns(self, view: View) -> tricks.After:
        """Only those who stayed (JL-14)."""
        stayed = self.fact(view, 5)
        playing = view.phase in {"lead", "follow"} and stayed
        return tricks.after(len(view.hands), stayed if playing else -1)

    def in_play(self, view: View, seat: Seat) -> bool:
        """Whether it has not dropped."""
        return not self.dropped(view, seat)

    def counts_tricks(self, view: View, seat: Seat) -> bool:
        """Whether its tricks are counted on its plate; where there were none the loo stands."""
        return self.stays(view, seat) and view.phase != DECLARE and not self.is_looed(view, seat)

    def badges(self, view: View) -> dict[Card, Badge]:
        """Trumps in the own hand."""
        trump = self.trump(view)
        if trump == NO_TRUMP:
            return {}
        return dict.fromkeys(
            cards_of(view.hand & SUIT_CARDS[trump]), Badge(self.w("trump"), "gold")
        )

    def value(self, view: View, seat: Seat) -> tuple[str, str]:
        """Chips."""
        count = self.chips(view, seat)
        return plain(count), self.w("chips") if seat == self.looker else ""

    def value_colour(self, view: View, seat: Seat) -> str:
        """Red below zero (JL-R6)."""
        if self.chips(view, seat) < 0:
            return "red_hi"
        return "washi" if self.in_play(view, seat) else "soft"

    def plate_words(self, view: View, seat: Seat, totals: Sequence[int]) -> list[str]:  # noqa: ARG002
        """In, out, or still to say; at the end who was looed."""
        if not view.facts:
            return [self.w("sits")]
        if self.dropped(view, seat):
            return [self.w("out")]
        if self.is_looed(view, seat):
            return [self.w("looed", count=LOO_FINE)]
        if self.stays(view, seat):
            return [self.w("in")]
        return [self.w("thinks" if seat == view.to_move else "undecided")]

    def sub_colour(self, view: View, seat: Seat) -> str:
        """Gold for those who stay, red for a loo."""
        if self.is_looed(view, seat):
            return "red_hi"
        return "gold" if self.stays(view, seat) else "soft"

    def is_looed(self, view: View, seat: Seat) -> bool:
        """Whether the deal is over and it stayed without a trick (JL-22)."""
        over = view.phase == "over" and not self.extra_deal(view)
        several = self.fact(view, 5).bit_count() > 1
        return over and several and self.stays(view, seat) and not self.won(view, seat)

    def change(self, before: View, after: View, seat: Seat) -> Change | None:  # noqa: ARG002
        """A fifth of the pot."""
        return Change(self.w("change"), "", signed(self.part(before)), good=True)

    def prompt(self, view: View, move: Move | None, target: bool) -> Prompt:
        """Stay or drop with what it means, then the tricks with the danger of a loo."""
        if view.phase == DECLARE:
            return Prompt(self.w("ask.declare"), self.preview(view, move) if move else "")
        prompt = super().prompt(view, move, target)
        last_chance = not self.won(view, view.to_move) and not self.extra_deal(view)
        if last_chance and not self.restriction(view) and not self.is_last(view):
            return Prompt(prompt.ask, self.w("danger", count=LOO_FINE))
        return prompt

    def preview(self, view: View, move: Move) -> str:
        """What staying risks, what dropping leaves to the others."""
        if move.verb == "stay":
            left = self.silent(view)
            key = "stay_last" if not left else "stay"
            return self.w(f"tell.{key}", pot=self.pot(view), count=left, fine=LOO_FINE)
        if move.verb == "drop":
            alone = self.fact(view, 5)
            if view.to_move == view.dealer and alone.bit_count() == 1:
                only = alone.bit_length() - 1
                return self.w("tell.sweep", name=self.name(only), pot=self.pot(view) + DROP_FEE)
            return self.w("tell.drop", pot=self.pot(view) + DROP_FEE)
        return super().preview(view, move)

    def likely(self, view: View, moves: Sequence[Move]) -> int:
        """To stay has the focus with a trump; a hand without one seldom wins a trick (JL-19)."""
        trump = self.trump(view)
        weak = trump != NO_TRUMP and not view.hand & SUIT_CARDS[trump]
        safe = [number for number, move in enumerate(moves) if move.verb == "drop"]
        return safe[0] if weak and safe else 0

    def cost(self, view: View, move: Move) -> str:
        """What the answer costs."""
        if move.verb == "drop":
            return self.w("cost.drop", count=DROP_FEE)
        if move.verb == "stay":
            return self.w("cost.stay", part=self.part(view))
        return ""

    def closing(self, view: View) -> str:
        """Who was looed and what that leaves for the next deal."""
        looed = [seat for seat in range(len(view.hands)) if self.is_looed(view, seat)]
        if not looed:
            return ""
        names = self.w("and").join(self.name(seat) for seat in looed)
        return self.w("closing", names=names, pot=self.pot(view))

    def progress(self, match: MatchState) -> str:
        """Which deal of how many; the extra deal by its name."""
        if match.deal > self.deals():
            return self.w("extra_deal")
        return super().progress(match)

    def draw(self, brush: Brush, box: Box, view: View, gain: Cards) -> None:  # noqa: ARG002
        """Trumps, payments, the tricks so far."""
        s = brush.s
        self._trump(brush, box, view)
        y = self._payments(brush, box, box.y + 236 * s, view)
        self._tricks(brush, box, y + 46 * s)

    def _trump(self, brush: Brush, box: Box, view: View) -> None:
        s, pen, trump = brush.s, brush.pen, self.trump(view)
        b = Box(box.x, box.y, box.w, 196 * s)
        pen.rect(b, "night", rad=10, a=165)
        pen.text(self.w("trump"), b.x + 22 * s, b.y + 30 * s, "labelb", "soft", fit=b.w - 44 * s)
        if trump == NO_TRUMP:
            return
        x, room = b.x + 132 * s, b.w - 150 * s
        name = self.t(f"cards_playing.suit.{SUITS[trump]}")
        colour = figures.suit_colour(brush, trump)
        used = pen.text(figures.SIGNS[trump], x, b.y + 96 * s, "h2", colour) + 10 * s
        name = headed(name)
        pen.text(name, x + used, b.y + 96 * s, "h2", "washi", fit=room - used)
        if self.fact(view, 1, NO_CARD) != NO_CARD:
            pen.para(self.w("turned"), x, b.y + 142 * s, room, "small", "soft", lead=1.3, most=2)

    def _payments(self, brush: Brush, box: Box, y: float, view: View) -> float:
        """What has gone into the pot of this deal, and from whom."""
        s, pen = brush.s, brush.pen
        figures.title(brush, box.x, y, box.w, self.w("payments"))
        drops = self.fact(view, 6).bit_count()
        rows = []
        if not self.extra_deal(view):
            key = "pay.ante_you" if view.dealer == self.you else "pay.ante"
            rows.append((self.w(key, name=self.name(view.dealer)), ANTE))
        if drops:
            rows.append((self.w("pay.drops", fee=DROP_FEE, count=drops), drops * DROP_FEE))
        carried = self.whole(view) - sum(count for _, count in rows)
        if carried > 0:
            rows.insert(0, (self.w("pay.carried"), carried))
        y += 44 * s
        for name, count in rows:
            used = pen.text(str(count), box.r, y, "labelb", "washi", "r")
            pen.text(name, box.x, y, "label", "washi", fit=box.w - used - 16 * s)
            y += 40 * s
        pen.hrule(box.x, box.r, y - 16 * s)
        y += 10 * s
        pen.text(self.w("pot"), box.x, y, "labelb", "washi", fit=box.w * 0.6)
        pen.text(str(sum(count for _, count in rows)), box.r, y, "bodyb", "washi", "r")
        return y

    def _tricks(self, brush: Brush, box: Box, y: float) -> None:
        """The tricks that were won, newest last."""
        s, pen = brush.s, brush.pen
        won = self.moment.tricks[-SHOWN_TRICKS:] if self.moment is not None else ()
        if not won:
            return
        figures.title(brush, box.x, y, box.w, self.w("won_tricks"))
        y += 24 * s
        high = min(86 * s, (box.b - 40 * s - y) / len(won) - 8 * s)
        for trick in won:
            row = Box(box.x, y, box.w, high)
            pen.rect(row, "night", rad=8, a=120)
            brush.crest(trick.taker, row.x + 28 * s, row.cy, 15 * s)
            name = self.name(trick.taker)
            pen.text(name, row.x + 54 * s, row.cy, "label", "washi", fit=74 * s)
            cards = [card for _, card in trick.played]
            area = Box(row.x + 136 * s, row.y + 8 * s, row.w - 148 * s, row.h - 16 * s)
            figures.small_cards(brush, area, cards)
            y += high + 8 * s
