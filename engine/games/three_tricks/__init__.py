"""Three Tricks (スリートリックス): rulebook chapter TT.

Plain tricks for four: up to three are won, more are lost. The modules: ``tables`` (options and
points), ``play`` (the course of a deal), ``text`` (actions, positions). View facts: the trump suit
(-1 for none), the turned card (-1 for none), the leader, the tricks of each seat, the cards that
each seat is known not to hold. While cards are passed, a seat sees in its own pile what it has laid
aside; later it knows these cards in the hand of its right neighbour.
"""

from __future__ import annotations

from engine.core.cards import Seat, cards_of, mask_of
from engine.core.game import DealerDraw, Game, Line, MatchState, Out, Rules, Settlement
from engine.core.rng import Rng
from engine.core.view import View
from engine.decks.trumps import PACK52
from engine.games.three_tricks import play, text
from engine.games.three_tricks.play import PASS, PHASES, SEATS, TricksState, right_of
from engine.games.three_tricks.tables import DEALS, SPEC
from engine.kernel import trick_text, tricks
from engine.kernel.settle import tallied


class ThreeTricks(Game[TricksState]):
    """The contract, carried out by this package's modules."""

    spec = SPEC
    phases = PHASES
    legal = staticmethod(play.legal)
    apply = staticmethod(play.apply)
    scores = staticmethod(play.scores)
    action_text = staticmethod(text.action_text)
    position = staticmethod(text.position)
    from_position = staticmethod(text.from_position)

    def first_dealer(self, rules: Rules, rng: Rng) -> DealerDraw:
        """TT-02."""
        dealer = 0 if rules["first_dealer"] == "seat0" else rng.below(SEATS)
        return DealerDraw(dealer, (), "TT-02")

    def new_deal(self, rules: Rules, match: MatchState, rng: Rng, out: Out = None) -> TricksState:
        """TT-03 … TT-08."""
        state = TricksState(rules, match.dealer)
        play.open_deal(state, rng, out)
        return state

    def view(self, state: TricksState, seat: Seat) -> View:
        """TT section 8: hidden are the other hands but for the cards one has passed oneself."""
        right = right_of(seat)
        known = [0] * SEATS
        known[right] = state.given[seat] & state.hands[right]
        seen = tricks.view(state, seat, self.legal(state) if seat == state.to_move else (), known)
        if state.phase == PASS:
            own = tuple(cards if who == seat else 0 for who, cards in enumerate(state.piles))
            return seen._replace(piles=own)
        return seen

    def sample(self, view: View, rng: Rng) -> TricksState:
        """Nobody gets a card of a suit it did not follow; passed cards stay where they went."""
        s = TricksState(view.rules, view.dealer)
        trump, s.turned, *facts = view.facts
        s.set_trump(trump)
        tricks.guess(s, view, facts, PACK52, rng)
        if s.phase == PASS:
            self._guess_aside(s, rng)
        else:
            s.given[view.seat] = view.hands[right_of(view.seat)]
        return s

    def _guess_aside(self, s: TricksState, rng: Rng) -> None:
        """Two of the undealt cards for each seat before the one to move that has laid two aside."""
        left = cards_of(PACK52 & ~sum(s.hands) & ~sum(s.piles))
        rng.shuffle(left)
        seat = s.leader
        while seat != s.to_move:
            if not s.piles[seat]:
                s.piles[seat] = mask_of([left.pop(), left.pop()])
            seat = s.turns[seat]

    def settle(self, state: TricksState) -> Settlement:
        """TT-14, TT-15; the dealer's left neighbour deals next (TT-02)."""
        lines = [
            Line(seat, _line_id(won), state.flags.worth[won], state.piles[seat], "TT-14")
            for seat, won in enumerate(state.tricks)
        ]
        return tallied(lines, SEATS, (state.dealer + 1) % SEATS)

    def match_over(self, rules: Rules, match: MatchState) -> bool:  # noqa: ARG002
        """TT-16: everybody has dealt once."""
        return match.deal > DEALS

    def why_not(self, state: TricksState, text: str) -> str:
        """TT-07 while passing, TT-09 for a card that does not follow, else TT-08."""
        if state.phase == PASS:
            return "TT-07"
        return "TT-08" if trick_text.held_card(state, text) < 0 else "TT-09"


def _line_id(won: int) -> str:
    return "over" if won > 3 else "square" if won else "zero"
