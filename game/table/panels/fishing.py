"""What fishing games share: yaku of captured piles, what a capture brings and whom it stops."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from engine.core.cards import Cards, Seat, cards_of
from engine.core.view import View
from engine.kernel.yaku import Made, Yaku, gained
from game.table.asked.moves import Move
from game.table.layout.piles import groups_of
from game.table.panels.base import Panel
from game.table.panels.yaku import RowState, State, row_states

NAMED = 4
"""So many names of lacking cards are told."""
STOPS_AT = 1
"""A capture is said to stop a yaku that somebody needs so many more cards for."""


class FishingPanel(Panel):
    """A panel with a table of yaku."""

    def rows(self, view: View) -> Sequence[Yaku]:  # noqa: ARG002
        """The yaku in force."""
        return ()

    def counting(self, view: View, pile: Cards) -> list[Made]:  # noqa: ARG002
        """The yaku of a pile that count."""
        return []

    @property
    def pack(self) -> Cards:
        """The cards that are played with."""
        return self.rules.game.spec.deck.all

    def cell_about(self, view: View, word: str) -> str:
        """How many cards of a kind there are and what one is worth, or what a suit shows."""
        cards = dict(groups_of(self.rules.game.spec))[word] & self.pack
        told = [self.t(f"table.about.{word}", count=cards.bit_count())]
        worth = self.points_of(view, cards & -cards)
        return self.t("table.sub.join").join([*told, worth] if worth else told)

    def choice(self, view: View, moves: Sequence[Move]) -> str:  # noqa: ARG002
        """That a card takes one of several."""
        taking = [move for move in moves if move.takes]
        return self.t("table.tell.one_of", count=len(taking)) if len(taking) > 1 else ""

    def piles(self, view: View) -> tuple[Cards, ...]:
        """What counts as captured, per seat."""
        return view.piles

    def seats(self, view: View) -> list[Seat]:
        """The seats that play, the looking one first, the others in order of play."""
        count = len(view.piles)
        order = [(self.looker + turn) % count for turn in range(count)]
        return [seat for seat in order if self.in_play(view, seat)]

    def yaku(self, view: View, gain: Cards = 0) -> list[RowState]:
        """Every row of the table for every seat, and after a capture of the looking seat."""
        return row_states(
            self.rows(view),
            lambda pile: self.counting(view, pile),
            self.piles(view),
            self.seats(view),
            self.looker,
            gain,
        )

    def row_told(self, view: View, row: Yaku) -> str:
        """How far the looking seat is from a yaku: the very cards, where no others would do."""
        state = next(state for state in self.yaku(view) if state.row.id == row.id)
        mine = next((now for now in state.now if now.seat == self.looker), None)
        if mine is None:
            return ""
        if mine.state is not State.OPEN:
            return self.t(f"table.row.{mine.state.value}")
        taken = sum(pile for seat, pile in enumerate(self.piles(view)) if seat != self.looker)
        left = row.cards & ~mine.held & ~taken
        if mine.missing == left.bit_count():
            return self._lacks(left)
        must = row.must & ~mine.held
        key = "table.row.must" if must else "table.row.more"
        return self.t(key, count=mine.missing, of=left.bit_count(), cards=self.cards(must))

    def _lacks(self, cards: Cards) -> str:
        """That every one of these cards is lacking; cards of one name stand once."""
        count = Counter(self.card(card) for card in cards_of(cards))
        if len(count) > NAMED:
            return self.t("table.row.all", count=cards.bit_count())
        names = [
            self.t("table.card", card=name) + (f" ×{number}" if number > 1 else "")
            for name, number in count.items()
        ]
        return self.t("table.row.lacks", cards=self.t("table.worth.join").join(names))

    def made_by(self, view: View, taken: Cards) -> list[Made]:
        """The yaku that taking these cards makes or makes better."""
        pile = self.piles(view)[self.looker]
        return gained(self.counting(view, pile), self.counting(view, pile | taken))

    def stopped_by(self, view: View, taken: Cards) -> list[tuple[Seat, str]]:
        """Whose yaku, nearly made, can no longer be made when these cards are taken."""
        out = []
        for state in self.yaku(view, taken):
            for now in state.now:
                near = now.state is State.OPEN and now.held and now.missing <= STOPS_AT
                if now.seat != self.looker and near and self._kills(state, now.seat, taken, view):
                    out.append((now.seat, state.row.id))
        return out

    def _kills(self, state: RowState, seat: Seat, taken: Cards, view: View) -> bool:
        left = state.row.cards & ~taken
        others = [pile for s, pile in enumerate(self.piles(view)) if s != seat]
        for pile in others:
            left &= ~pile
        return left.bit_count() < state.row.size and bool(taken & state.row.cards)

    def worth(self, view: View, taken: Cards) -> str:
        """Card points, yaku made, the yaku of others that it stops."""
        parts = [self.points_of(view, taken), *self._made_words(view, taken)]
        for seat, yaku in self.stopped_by(view, taken)[:1]:
            words = self.t("table.worth.stops", name=self.name(seat), yaku=self.short_name(yaku))
            parts.append(words)
        told = self.t("table.worth.join").join(part for part in parts if part)
        return self.t("table.worth.all", worth=told) if told else ""

    def _made_words(self, view: View, taken: Cards) -> list[str]:
        """What becomes a yaku, and which yaku are worth more."""
        held = {made.row.id for made in self.counting(view, self.piles(view)[self.looker])}
        found = self.made_by(view, taken)
        new = [self.short_name(made.row.id) for made in found if made.row.id not in held]
        words = []
        if new:
            joined = self.t("table.worth.and").join(new)
            words.append(self.t("table.worth.made", yaku=joined))
        return words + [
            self.t("table.worth.better", yaku=self.short_name(made.row.id), count=made.points)
            for made in found
            if made.row.id in held
        ]

    def points_of(self, view: View, cards: Cards) -> str:  # noqa: ARG002
        """Card points in words; empty where they do not count."""
        return ""

    def seat_words(self, view: View, seat: Seat, totals: Sequence[int]) -> list[str]:
        """Quiet words of a plate: the hand of others, the running total."""
        words = []
        if seat != self.looker:
            words.append(self.t("table.sub.hand", hand=view.hand_sizes[seat]))
        return [*words, *self.plate_words(view, seat, totals)]

    def crests(self, cards: Cards, piles: Sequence[Cards]) -> dict[int, Seat]:
        """Who has captured which of these cards."""
        return {card: seat for seat, pile in enumerate(piles) for card in cards_of(cards & pile)}
