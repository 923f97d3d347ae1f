"""Three Tricks' column: the way up to three and the cliff after it (TT section 8)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.core.cards import NO_CARD, Cards, Points, Seat, cards_of
from engine.core.view import View
from engine.decks.trumps import SUITS, suit_of
from engine.games.three_tricks.play import SEATS, flags_of, right_of
from engine.games.three_tricks.tables import DEALS
from engine.kernel import tricks
from engine.kernel.tricks import NO_TRUMP
from game.table.asked.moves import Move
from game.table.panels import figures
from game.table.panels.base import Prompt
from game.table.panels.ladder import LadderPanel
from game.table.words.card_words import headed
from game.ui.box import POKER, Box

if TYPE_CHECKING:
    from game.table.drawn.brush import Brush


class ThreeTricksPanel(LadderPanel):
    """Up to three tricks are won, more are lost."""

    following = frozenset({"TT-09"})

    def score_of(self, count: int) -> Points:
        """TT-14."""
        return flags_of(self.rules).worth[count]

    def kind(self, count: int) -> str:
        """Good as long as another trick is not a fall."""
        return self.w("best_count") if count == 3 else ""

    def most(self) -> int:
        """TT-13."""
        return 52 // SEATS

    def deals(self) -> int:
        """TT-16."""
        return DEALS

    def is_bad_trick(self, number: int, count: int) -> bool:  # noqa: ARG002
        """The fourth and all after it."""
        return number > 3

    def heap_words(self, view: View, seat: Seat) -> tuple[str, str]:
        """How many tricks, and how many more are welcome."""
        count = self.won(view, seat)
        if not view.facts:
            return "", "washi"
        if count < 3:
            return self.w("up_to", count=count, more=3 - count), "washi"
        return (self.w("enough"), "gold") if count == 3 else (self.w("over", count=count), "red_hi")

    def trump(self, view: View) -> int:
        """The trump suit, −1 without one (TT-04, TT-05)."""
        return view.facts[0] if view.facts else NO_TRUMP

    def beats(self, view: View) -> tricks.Beating:
        """With the trump suit."""
        return tricks.beating(self.trump(view))

    def draw_head(self, brush: Brush, box: Box, view: View) -> float:
        """The trump suit, and the cards that were passed on."""
        y, trump = box.y, self.trump(view)
        if trump != NO_TRUMP:
            y = self._trump(brush, box, trump, view.facts[1]) + 18 * brush.s
        given = view.hands[right_of(view.seat)]
        if flags_of(self.rules).passing and view.facts and view.phase != "pass":
            y = (
                self._given(brush, Box(box.x, y, box.w, 76 * brush.s), given, view.seat)
                + 14 * brush.s
            )
        return y

    def _trump(self, brush: Brush, box: Box, trump: int, turned: int) -> float:
        s, pen = brush.s, brush.pen
        b = Box(box.x, box.y, box.w, 96 * s)
        pen.rect(b, "night", rad=10, a=165)
        pen.text(self.w("trump"), b.x + 22 * s, b.y + 28 * s, "labelb", "soft")
        name = self.t(f"cards_playing.suit.{SUITS[trump]}")
        name = headed(name)
        sign = figures.SIGNS[trump]
        colour = figures.suit_colour(brush, trump)
        used = pen.text(sign, b.x + 22 * s, b.y + 66 * s, "h2", colour) + 12 * s
        pen.text(name, b.x + 22 * s + used, b.y + 66 * s, "h2", "washi", fit=b.w - 140 * s - used)
        if turned != NO_CARD and suit_of(turned) == trump:
            place = Box(b.r - 76 * s, b.y + 10 * s, 76 * s * POKER, 76 * s)
            brush.card(turned, place, mark=False, shadow=False)
        return b.b

    def _given(self, brush: Brush, box: Box, cards: Cards, seat: Seat) -> float:
        """The own cards that the right neighbour still holds."""
        s, pen = brush.s, brush.pen
        pen.rect(box, "night", rad=10, a=120)
        right = right_of(seat)
        brush.crest(right, box.x + 28 * s, box.cy, 15 * s)
        listed = cards_of(cards)
        area = Box(box.r - 118 * s, box.y + 6 * s, 106 * s, box.h - 12 * s)
        text = self.w("given", name=self.name(right)) if listed else self.w("given_gone")
        pen.text(text, box.x + 54 * s, box.cy, "small", "soft", fit=area.x - box.x - 66 * s)
        figures.small_cards(brush, area, listed, align="right")
        return box.b

    def prompt(self, view: View, move: Move | None, target: bool) -> Prompt:
        """Two cards for the right neighbour, then the tricks."""
        if view.phase != "pass":
            return super().prompt(view, move, target)
        name = self.name(right_of(view.seat))
        return Prompt(self.w("ask.pass", name=name), self.preview(view, move) if move else "")

    def preview(self, view: View, move: Move) -> str:
        """Which two cards go where."""
        if move.verb != "give":
            return super().preview(view, move)
        return self.w("gives", name=self.name(right_of(view.seat)), cards=self.cards(move.cards))
