"""Kujuroku, ninety-six (くじゅろく): rulebook chapter KJ.

Three play, at a table of four one rests; the Daini deck with oni and jizo. The modules: ``tables``
(decks, options, yaku), ``state``, ``play`` (the course of a deal), ``scoring``, ``text`` (actions,
positions), ``hidden`` (views and samples). View facts: ``oni_seat, oni_took, kuraikasu`` (seat that
captured a number card with the oni, that card, the determined orphan; −1 for none). Match extra:
``tenures`` (dealerships that have ended).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from engine.core.cards import Action, Points, Seat
from engine.core.events import Json
from engine.core.game import DealerDraw, Game, MatchState, Out, Rules, Settlement
from engine.core.rng import Rng
from engine.core.view import View
from engine.games.kujuroku import hidden, play, scoring, text
from engine.games.kujuroku.state import PHASES, KujurokuState, flags_of
from engine.games.kujuroku.tables import SPEC
from engine.games.kujuroku.text import why_not


class Kujuroku(Game[KujurokuState]):
    """The contract, carried out by this package's modules."""

    spec = SPEC
    phases = PHASES
    legal = staticmethod(play.legal)
    apply = staticmethod(play.apply)

    def first_dealer(self, rules: Rules, rng: Rng) -> DealerDraw:
        """Each seat equally likely (KJ-04)."""
        return DealerDraw(rng.below(rules.seats), (), "KJ-04")

    def opening(self, rules: Rules, seats: int, dealer: Seat) -> MatchState:
        """Everybody has his chips (KJ-05), no dealership has ended yet."""
        chips = int(rules["starting_hon"]) * flags_of(rules).hon
        return MatchState(seats=seats, dealer=dealer, totals=(chips,) * seats, extra=(0,))

    def new_deal(self, rules: Rules, match: MatchState, rng: Rng, out: Out = None) -> KujurokuState:
        """KJ-10 … KJ-18."""
        state = KujurokuState(rules, match.dealer)
        play.open_deal(state, rng, out)
        if out is not None:
            play.ask(state, out)
        return state

    def scores(self, state: KujurokuState) -> tuple[Points, ...]:
        """KJ-59 … KJ-68."""
        return scoring.scores(state)

    def view(self, state: KujurokuState, seat: Seat) -> View:
        """KJ section 8: hands and the order of the stock are hidden."""
        return hidden.view(state, seat)

    def sample(self, view: View, rng: Rng) -> KujurokuState:
        """A state that agrees with the view."""
        return hidden.sample(view, rng)

    def settle(self, state: KujurokuState) -> Settlement:
        """KJ-56 … KJ-73."""
        return scoring.settle(state)

    def advance(self, rules: Rules, match: MatchState, settled: Settlement) -> MatchState:
        """A dealership has ended when the dealer changes (KJ-74)."""
        after = super().advance(rules, match, settled)
        ended = match.extra[0] + (settled.next_dealer != match.dealer)
        return replace(after, extra=(ended,))

    def match_over(self, rules: Rules, match: MatchState) -> bool:
        """Every seat has ended a dealership in each round (KJ-74)."""
        return match.extra[0] >= int(rules["oya_rounds"]) * match.seats

    def action_text(self, state: KujurokuState, action: Action) -> str:
        """The action in words."""
        return text.action_text(state, action)

    def position(self, state: KujurokuState) -> dict[str, Json]:
        """The state as JSON."""
        return text.position(state)

    def from_position(self, rules: Rules, data: Mapping[str, Json]) -> KujurokuState:
        """The state that a position describes."""
        return text.from_position(rules, data)

    def why_not(self, state: KujurokuState, text: str) -> str:
        """The rule that a refused action breaks."""
        return why_not(state, text)
