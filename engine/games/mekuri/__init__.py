"""Mekuri (めくり): rulebook chapter MK.

Two to four seats, of four one sits out; 48 cards, capture by rank, 53 yaku. The modules: ``tables``
(options, yaku), ``state``, ``play`` (the course of a deal), ``scoring`` (which yaku count, scores),
``text`` (actions, positions), ``hidden`` (views and samples). View facts: ``declared, sits_out``
(how many have said that they play; the seat that sits out, −1 for none). Match extra: ``champion``
(who ended the match by azukari, −1 for nobody).
"""

from __future__ import annotations

from engine.core.cards import NOBODY, Seat
from engine.core.game import DealerDraw, Game, MatchState, Out, Rules
from engine.core.rng import Rng
from engine.games.mekuri import hidden, play, scoring, text
from engine.games.mekuri.state import PHASES, MekuriState
from engine.games.mekuri.tables import SPEC
from engine.games.mekuri.text import why_not


class Mekuri(Game[MekuriState]):
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
        """Each seat equally likely (MK-01)."""
        return DealerDraw(rng.below(rules.seats), (), "MK-01")

    def opening(self, rules: Rules, seats: int, dealer: Seat) -> MatchState:  # noqa: ARG002
        """The match before its first deal; nobody has ended it by azukari."""
        return MatchState(seats=seats, dealer=dealer, totals=(0,) * seats, extra=(NOBODY,))

    def new_deal(self, rules: Rules, match: MatchState, rng: Rng, out: Out = None) -> MekuriState:
        """MK-10 … MK-18."""
        state = MekuriState(rules, match.dealer, rng.state)
        play.open_deal(state, out)
        if out is not None:
            play.ask(state, out)
        return state

    def match_over(self, rules: Rules, match: MatchState) -> bool:
        """After so many counted deals, or by an azukari that ends the match (MK-63, MK-76)."""
        return match.extra[0] != NOBODY or match.deal > int(rules["deals"])

    def ranking(self, rules: Rules, match: MatchState) -> tuple[tuple[Seat, ...], ...]:
        """By score; who ended the match by azukari is first whatever the scores (MK-63, MK-76)."""
        champion = match.extra[0]
        places = super().ranking(rules, match)
        if champion == NOBODY:
            return places
        others = (tuple(seat for seat in place if seat != champion) for place in places)
        return ((champion,), *(place for place in others if place))

    def why_not(self, state: MekuriState, text: str) -> str:  # noqa: ARG002
        """The rule that a refused action breaks."""
        return why_not(state)
