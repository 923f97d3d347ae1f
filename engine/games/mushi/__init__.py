"""Mushi (むし): rulebook chapter MU.

Two players, forty hanafuda, the lightning as a wild oni. The modules: ``tables`` (options, yaku),
``state``, ``play`` (the course of a deal), ``scoring``, ``text`` (actions, positions), ``hidden``
(views and samples). View facts: ``asked, oni_plant, played by seat 0, played by seat 1``.
"""

from __future__ import annotations

from collections.abc import Mapping

from engine.core.cards import Action, Card, Points, Seat
from engine.core.events import Json
from engine.core.game import DealerDraw, Game, MatchState, Out, Rules, Settlement
from engine.core.rng import Rng
from engine.core.view import View
from engine.decks.hanafuda import ONI, kind_of, plant_of
from engine.games.mushi import hidden, play, scoring, text
from engine.games.mushi.state import PHASES, MushiState
from engine.games.mushi.tables import CARD_LIST, PLANT_ORDER, SPEC
from engine.kernel.dealing import draw_for_deal

_KIND_POINTS = {"hikari": 20, "tane": 10, "tan": 5, "kasu": 1}


class Mushi(Game[MushiState]):
    """The contract, carried out by this package's modules."""

    spec = SPEC
    phases = PHASES
    legal = staticmethod(play.legal)
    apply = staticmethod(play.apply)

    def first_dealer(self, rules: Rules, rng: Rng) -> DealerDraw:
        """By card points, by the old order of plants, or by lot (MU-01)."""
        how = rules["first_dealer"]
        if how == "random":
            return DealerDraw(rng.below(2), (), "MU-01")
        rank = _by_points if how == "draw_points" else _by_old_order
        return draw_for_deal(CARD_LIST, 2, rank, rng, "MU-01")

    def new_deal(self, rules: Rules, match: MatchState, rng: Rng, out: Out = None) -> MushiState:
        """MU-03 … MU-06."""
        state = MushiState(rules, match.dealer, rng.state)
        play.open_deal(state, out)
        if out is not None:
            play.ask(state, out)
        return state

    def scores(self, state: MushiState) -> tuple[Points, ...]:
        """MU-22."""
        return scoring.scores(state)

    def view(self, state: MushiState, seat: Seat) -> View:
        """MU section 9, 8: the other hand and the order of the stock are hidden."""
        return hidden.view(state, seat)

    def sample(self, view: View, rng: Rng) -> MushiState:
        """A state that agrees with the view."""
        return hidden.sample(view, rng)

    def settle(self, state: MushiState) -> Settlement:
        """MU-20 … MU-23."""
        return scoring.settle(state)

    def action_text(self, state: MushiState, action: Action) -> str:
        """The action in words."""
        return text.action_text(state, action)

    def position(self, state: MushiState) -> dict[str, Json]:
        """The state as JSON."""
        return text.position(state)

    def from_position(self, rules: Rules, data: Mapping[str, Json]) -> MushiState:
        """The state that a position describes."""
        return text.from_position(rules, data)

    def why_not(self, state: MushiState, text: str) -> str:
        """The rule that a refused action breaks."""
        words = text.split()
        if words[:1] == ["flip"]:
            return "MU-16" if state.active == ONI else "MU-18"
        card = self.spec.deck.index.get(words[1]) if len(words) > 1 else None
        if card == ONI:
            return "MU-12"
        if "yanagi.kasu1" in words[3:]:
            return "MU-13"
        return "MU-11"


def _by_points(card: Card) -> int:
    return _KIND_POINTS[kind_of(card)]


def _by_old_order(card: Card) -> int:
    return -100 * PLANT_ORDER.index(plant_of(card)) + _by_points(card)
