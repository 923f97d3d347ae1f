"""Parity (パリティ): rulebook chapter PA.

Plain tricks without trumps: an even number of tricks is won, an odd one is lost. Position keys:
those of :mod:`engine.kernel.trick_text` and ``field`` (the exposed cards, PA-06). View facts: the
leader, the tricks of each seat, the cards that each seat is known not to hold.
"""

from __future__ import annotations

from collections.abc import Mapping

from engine.core.cards import Action, Cards, Points, Seat
from engine.core.events import FIELD, DealEnded, Dealt, Json, Shuffled
from engine.core.game import DealerDraw, Game, Line, MatchState, Out, Rules, Settlement, Spec
from engine.core.options import Option, Preset
from engine.core.rng import Rng
from engine.core.view import View
from engine.decks.trumps import DECK, PACK52
from engine.kernel import trick_text, tricks
from engine.kernel.dealing import shuffled, singly
from engine.kernel.settle import tallied
from engine.kernel.tricks import Table

SPEC = Spec(
    id="parity",
    code="PA",
    ja="パリティ",
    en="Parity",
    group="trumps",
    deck=DECK,
    seats=(3, 7),
    default_seats=4,
    direction="clockwise",
    family="tricks",
    zero_sum=False,
    options=(
        Option("rounds", (1, 2), None, ("PA-16",)),
        Option("first_dealer", ("random", "seat0"), None, ("PA-03",)),
    ),
    presets=(
        Preset("source"),
        Preset("five", seats=5),
        Preset("long", {"rounds": 2}),
    ),
)

BEATS = tricks.beating()
REASONS = tricks.Reasons("PA-08", "PA-09", "PA-10")


def points(won: int) -> Points:
    """PA-14: so many tricks for an even number, so many less for an odd one."""
    return -won if won & 1 else won


class ParityState(Table):
    """A deal; ``field`` are the exposed cards."""

    __slots__ = ("field",)

    field: Cards

    def __init__(self, rules: Rules, dealer: Seat) -> None:
        super().__init__(rules, dealer, BEATS)
        self.field = 0

    def copy(self) -> ParityState:
        """An independent state."""
        new = super().copy()
        new.field = self.field
        return new


class Parity(Game[ParityState]):
    """The contract."""

    spec = SPEC
    phases = tricks.PHASES

    def first_dealer(self, rules: Rules, rng: Rng) -> DealerDraw:
        """PA-03."""
        dealer = 0 if rules["first_dealer"] == "seat0" else rng.below(rules.seats)
        return DealerDraw(dealer, (), "PA-03")

    def new_deal(self, rules: Rules, match: MatchState, rng: Rng, out: Out = None) -> ParityState:
        """PA-04 … PA-07."""
        s = ParityState(rules, match.dealer)
        seats = rules.seats
        each = 52 // seats
        stock = shuffled(range(52), rng)
        if out is not None:
            out.append(Shuffled(match.dealer, 52))
        s.hands = singly(stock, s.leader, seats, each, out)
        s.field = PACK52 & ~sum(s.hands)
        if out is not None:
            if s.field:
                out.append(Dealt(FIELD, s.field, 52 - seats * each))
            out.append(tricks.asked(s, self.legal(s)))
        return s

    def legal(self, state: ParityState) -> list[Action]:
        """PA-08 … PA-10."""
        return tricks.legal(state)

    def apply(self, state: ParityState, action: Action, out: Out = None) -> None:
        """PA-11, PA-12."""
        over = tricks.turn(state, action, REASONS, out)
        if out is not None:
            if over:
                out.append(DealEnded(self.scores(state)))
            out.append(tricks.asked(state, self.legal(state)))

    def view(self, state: ParityState, seat: Seat) -> View:
        """PA section 8: only the other hands are hidden."""
        return tricks.view(state, seat, self.legal(state), field=state.field)

    def sample(self, view: View, rng: Rng) -> ParityState:
        """Nobody gets a card of a suit it did not follow (PA-09)."""
        s = ParityState(view.rules, view.dealer)
        s.field = view.field
        tricks.guess(s, view, view.facts, PACK52, rng)
        return s

    def settle(self, state: ParityState) -> Settlement:
        """PA-14, PA-15; the dealer's left neighbour deals next (PA-03)."""
        lines = [
            Line(seat, "odd" if won & 1 else "even", points(won), state.piles[seat], "PA-14")
            for seat, won in enumerate(state.tricks)
        ]
        seats = len(state.hands)
        return tallied(lines, seats, (state.dealer + 1) % seats)

    def scores(self, state: ParityState) -> tuple[Points, ...]:
        """PA-14."""
        return tuple([points(won) for won in state.tricks])

    def match_over(self, rules: Rules, match: MatchState) -> bool:
        """PA-16: everybody has dealt once, or twice."""
        return match.deal > rules.seats * int(rules["rounds"])

    def action_text(self, state: ParityState, action: Action) -> str:  # noqa: ARG002
        """``play C``."""
        return trick_text.action_text(action)

    def position(self, state: ParityState) -> dict[str, Json]:
        """The state as JSON."""
        return {**trick_text.position(state), "field": DECK.names(state.field)}

    def from_position(self, rules: Rules, data: Mapping[str, Json]) -> ParityState:
        """The state that a position describes."""
        s = ParityState(rules, 0)
        s.field = DECK.mask(data.get("field", []))
        trick_text.read(s, data, PACK52, used=s.field)
        return s

    def why_not(self, state: ParityState, text: str) -> str:
        """PA-09 for a card that does not follow, PA-08 for one that is not in the hand."""
        return "PA-08" if trick_text.held_card(state, text) < 0 else "PA-09"
