"""King (キング): rulebook chapter KI.

Fourteen deals of plain tricks, seven to lose and seven to win. The modules: ``tables`` (options and
the fourteen deals), ``play`` (the course of a deal and what it scores), ``text`` (positions). View
facts: the number of the deal in table 5.1, how many of the last two tricks each seat has won, the
leader, the tricks of each seat, the cards that each seat is known not to hold.
"""

from __future__ import annotations

from engine.core.cards import Action, Cards, Seat
from engine.core.game import DealerDraw, Game, Line, MatchState, Out, Rules, Settlement
from engine.core.rng import Rng
from engine.core.view import View
from engine.games.king import play, text
from engine.games.king.play import KingState
from engine.games.king.tables import (
    CARDS,
    HEART_CARDS,
    ITEMS,
    JACKS,
    KING,
    QUEENS,
    SPEC,
    WORTH,
    schedule,
)
from engine.kernel import trick_text, tricks
from engine.kernel.settle import tallied

_SCORING: tuple[Cards, ...] = (0, JACKS, QUEENS, HEART_CARDS, KING, 0)
"""The cards that each item counts; tricks are counted as such."""


class King(Game[KingState]):
    """The contract, carried out by this package's modules."""

    spec = SPEC
    phases = tricks.PHASES
    legal = staticmethod(play.legal)
    apply = staticmethod(play.apply)
    scores = staticmethod(play.scores)
    position = staticmethod(text.position)
    from_position = staticmethod(text.from_position)

    def first_dealer(self, rules: Rules, rng: Rng) -> DealerDraw:
        """KI-02."""
        return DealerDraw(rng.below(rules.seats), (), "KI-02")

    def new_deal(self, rules: Rules, match: MatchState, rng: Rng, out: Out = None) -> KingState:
        """KI-03, KI-06."""
        state = KingState(rules, match.dealer, schedule(rules)[match.deal - 1])
        play.open_deal(state, rng, out)
        return state

    def view(self, state: KingState, seat: Seat) -> View:
        """KI section 8: only the other hands are hidden."""
        return tricks.view(state, seat, play.legal(state))

    def sample(self, view: View, rng: Rng) -> KingState:
        """Nobody gets a suit it did not follow, nor the king where it would have been forced."""
        seats = view.rules.seats
        deal, *facts = view.facts
        s = KingState(view.rules, view.dealer, deal)
        s.last_two = facts[:seats]
        tricks.guess(s, view, facts[seats:], CARDS[seats], rng)
        return s

    def settle(self, state: KingState) -> Settlement:
        """KI-20, KI-21, KI-30; the dealer's left neighbour deals next (KI-05)."""
        seats = len(state.hands)
        lines = [
            Line(seat, ITEMS[i], n * worth, state.piles[seat] & _SCORING[i], _rule(state, i))
            for seat in range(seats)
            for i, (n, worth) in enumerate(
                zip(play.counts(state, seat), state.deal.worth, strict=True)
            )
            if n and worth
        ]
        return tallied(lines, seats, (state.dealer + 1) % seats)

    def match_over(self, rules: Rules, match: MatchState) -> bool:
        """KI-23."""
        return match.deal > len(schedule(rules))

    def action_text(self, state: KingState, action: Action) -> str:  # noqa: ARG002
        """``play C``."""
        return trick_text.action_text(action)

    def why_not(self, state: KingState, text: str) -> str:
        """KI-16 when the king must be played, KI-13 for a barred lead, KI-14 for not following."""
        card = trick_text.held_card(state, text)
        if card >= 0 and play.allowed(state) >> card & 1:
            return "KI-16"
        return "KI-14" if state.led else "KI-13"


def _rule(state: KingState, item: int) -> str:
    """KI-30 where three players count otherwise, KI-21 where all six items add up, else KI-20."""
    if WORTH[len(state.hands)][item] != WORTH[4][item]:
        return "KI-30"
    return "KI-21" if state.deal.number in (7, 14) else "KI-20"
