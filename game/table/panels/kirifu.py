"""Kirifu's column and words: the trump, strength, places and points (KF section 8)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.core.cards import Card, Cards, Seat, cards_of
from engine.core.game import MatchState
from engine.core.view import View
from engine.decks.trumps import DECK, SUITS
from game.table.asked.moves import Move
from game.table.layout.kirifu import CUTTING, facts_of, following
from game.table.panels import figures
from game.table.panels.base import Badge, Prompt, Role
from game.table.panels.rounds import RoundPanel
from game.ui.box import Box

if TYPE_CHECKING:
    from game.table.drawn.brush import Brush

WORLD = DECK.index["AS"]


class KirifuPanel(RoundPanel):
    """What is trump, who has to cut what, who is out already."""

    def progress(self, match: MatchState) -> str:
        """Which deal of how many."""
        return self.w("progress", deal=match.deal, deals=self.rules["deals"])

    def suit(self, suit: int) -> str:
        """The name of a suit."""
        return self.t(f"cards_playing.suit.{SUITS[suit]}")

    def value(self, view: View, seat: Seat) -> tuple[str, str]:  # noqa: ARG002
        """Points of the match."""
        return str(self.total(seat)), self.t("table.points")

    def plate_words(self, view: View, seat: Seat, totals: Sequence[int]) -> list[str]:  # noqa: ARG002
        """Cards held, where the plate does not say so already."""
        if len(view.hands) > 4 and seat != self.looker:
            return []
        return [self.t("table.sub.hand", hand=view.hand_sizes[seat])]

    def role(self, view: View, seat: Seat) -> Role | None:
        """The place of those who are out; who leads, who has to cut."""
        facts = facts_of(view)
        if facts is None:
            return None
        place = self.place(view, seat)
        if place:
            return Role(self.w("place", place=place))
        if seat != view.to_move:
            return None
        return Role(self.w("role.cuts" if view.phase in CUTTING else "role.leads"), leads=True)

    def place(self, view: View, seat: Seat) -> int:
        """The place of a seat that is out, or that alone is left at the end (KF-18); else 0."""
        facts, seats = facts_of(view), len(view.hands)
        if facts is None:
            return 0
        if facts.out >> seat & 1:
            return facts.places.index(seat) + 1
        return seats if view.phase == "over" and facts.out.bit_count() == seats - 1 else 0

    def in_play(self, view: View, seat: Seat) -> bool:
        """Whether the seat is not out yet."""
        facts = facts_of(view)
        return facts is None or not facts.out >> seat & 1

    def hand_badges(self, view: View) -> dict[Card, Badge]:
        """Own trumps and the highest card."""
        facts = facts_of(view)
        if facts is None:
            return {}
        out = {
            card: Badge(self.w("trump"), "gold")
            for card in cards_of(view.hand)
            if card // 13 == facts.trump
        }
        if view.hand >> WORLD & 1:
            out[WORLD] = Badge(self.w("world"), "aqua")
        return out

    def prompt(self, view: View, move: Move | None, target: bool) -> Prompt:  # noqa: ARG002
        """What to do, and to whom."""
        name = self.name(following(view, view.to_move)) if view.to_move >= 0 else ""
        several = view.phase in CUTTING and view.phase != "take" and view.field.bit_count() > 1
        key = "cut_each" if several else view.phase
        ask = self.w(f"ask.{key}", cards=self.listed(view.field), name=name)
        return Prompt(ask, self.preview(view, move) if move is not None else self._sets(view))

    def _sets(self, view: View) -> str:
        """How several cards are played at once, where that may be (KF-R8)."""
        if view.phase in CUTTING:
            return self.w("tell.each") if view.field.bit_count() > 1 else ""
        sets = self.rules["lead_sets"] == "same_rank" or self.rules["runs"] == "on"
        return self.w("tell.sets") if sets and view.phase == "lead" else ""

    def preview(self, view: View, move: Move) -> str:
        """What a card would do."""
        if move.verb == "take":
            return self.w("tell.take", cards=self.listed(view.field))
        cards, name = self.listed(move.cards), self.name(following(view, view.to_move))
        if view.phase in CUTTING:
            return self.w("tell.cut", cards=cards, others=self.listed(view.field), name=name)
        return self.w("tell.lead", cards=cards, name=name)

    def label(self, move: Move) -> str:
        """The caption of a button."""
        return self.w(f"move.{move.verb}")

    def cost(self, view: View, move: Move) -> str:
        """Which cards a button is about."""
        return self.brief(view.field if move.verb == "take" else move.cards)

    def closing(self, view: View) -> str:
        """Who was out first."""
        facts = facts_of(view)
        if facts is None or facts.places[0] < 0:
            return self.w("closing.stopped")
        return self.w("closing.won", name=self.name(facts.places[0]))

    def draw(self, brush: Brush, box: Box, view: View, gain: Cards) -> None:  # noqa: ARG002
        """The trump, what beats what, how a turn goes, places and points."""
        s = brush.s
        y = self._trump(brush, box, view) + 28 * s
        y = self._strength(brush, box, y) + 24 * s
        y = self._turn(brush, box, y) + 24 * s
        self._score(brush, box, y, view)

    def _trump(self, brush: Brush, box: Box, view: View) -> float:
        s, pen, facts = brush.s, brush.pen, facts_of(view)
        b = Box(box.x, box.y, box.w, 140 * s)
        pen.rect(b, "night", rad=10, a=165)
        pen.text(self.w("trump_title"), b.x + 22 * s, b.y + 34 * s, "labelb", "soft")
        if facts is not None:
            x = b.x + 22 * s
            colour = figures.suit_colour(brush, facts.trump)
            x += pen.text(figures.SIGNS[facts.trump], x, b.y + 92 * s, "h1", colour) + 18 * s
            pen.text(self.suit(facts.trump), x, b.y + 92 * s, "h2", "washi", fit=b.r - 16 * s - x)
        return b.b

    def _strength(self, brush: Brush, box: Box, y: float) -> float:
        """From the strongest down (KF section 2)."""
        s, pen = brush.s, brush.pen
        y = self.heading(brush, box, y, self.w("strength"), self.w("strength_note"))
        steps = ["world", "trumps", "plain"]
        if self.rules["joker"]:
            steps.insert(0, "joker")
        for i, name in enumerate(steps, 1):
            pen.text(str(i), box.x, y + 14 * s, "labelb", "soft")
            text = self.w(f"step.{name}")
            y = pen.para(text, box.x + 34 * s, y + 14 * s, box.w - 34 * s, "label", "washi",
                         lead=1.3) + 2 * s  # fmt: skip
        return y

    def _turn(self, brush: Brush, box: Box, y: float) -> float:
        """What a turn is."""
        s, pen = brush.s, brush.pen
        y = self.heading(brush, box, y, self.w("turn"))
        for name in ("cut", "take", "fill"):
            text = self.w(f"course.{name}")
            y = pen.para(text, box.x, y + 12 * s, box.w, "small", "soft", lead=1.35) + 2 * s
        return y

    def _score(self, brush: Brush, box: Box, y: float, view: View) -> None:
        """Points of the match, the places of this deal beside them."""
        s, pen, seats = brush.s, brush.pen, len(view.hands)
        y = self.heading(brush, box, y, self.w("score"), self.w("score_note", count=seats - 1))
        pitch = min(42 * s, (box.b - 44 * s - y) / seats)
        px = min(pen.type.px("body"), pitch * 0.82)
        for i in range(seats):
            seat, at = (self.looker + i) % seats, y + (i + 0.5) * pitch
            brush.crest(seat, box.x + 15 * s, at, min(14 * s, pitch * 0.42))
            used = pen.text(str(self.total(seat)), box.r, at, px, "washi", "r", bold=True)
            if self.place(view, seat):
                place = self.w("place", place=self.place(view, seat))
                used += pen.text(place, box.r - 60 * s, at, px * 0.85, "gold", "r") + 30 * s
            room = box.w - used - 70 * s
            pen.text(self.name(seat), box.x + 44 * s, at, px, "washi", fit=room)
