"""Kujuroku, ninety-six (くじゅろく): rulebook chapter KJ.

Three play, at a table of four one rests; the Daini deck with oni and jizo. The modules: ``tables``
(decks, options, yaku), ``state``, ``play`` (the course of a deal), ``scoring``, ``text`` (actions,
positions), ``hidden`` (views and samples). View facts: ``oni_seat, oni_took, kuraikasu`` (seat that
captured a number card with the oni, that card, the determined orphan; −1 for none). Match extra:
``tenures`` (dealerships that have ended).
"""

from __future__ import annotations

from dataclasses import replace

from engine.core.cards import Seat
from engine.core.game import DealerDraw, Game, MatchState, Out, Rules, Settlement
from engine.core.rng import Rng
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
    scores = staticmethod(scoring.scores)
    view = staticmethod(hidden.view)
    sample = staticmethod(hidden.sample)
    settle = staticmethod(scoring.settle)
    action_text = staticmethod(text.action_text)
    position = staticmethod(text.position)
    from_position = staticmethod(text.from_position)

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

    def advance(self, rules: Rules, match: MatchState, settled: Settlement) -> MatchState:
        """A dealership has ended when the dealer changes (KJ-74)."""
        after = super().advance(rules, match, settled)
        ended = match.extra[0] + (settled.next_dealer != match.dealer)
        return replace(after, extra=(ended,))

    def match_over(self, rules: Rules, match: MatchState) -> bool:
        """Every seat has ended a dealership in each round (KJ-74)."""
        return match.extra[0] >= int(rules["oya_rounds"]) * match.seats

    def why_not(self, state: KujurokuState, text: str) -> str:
        """The rule that a refused action breaks."""
        return why_not(state, text)
