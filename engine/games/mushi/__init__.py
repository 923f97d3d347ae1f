"""Mushi (むし): rulebook chapter MU.

Two players, forty hanafuda, the lightning as a wild oni. The modules: ``tables`` (options, yaku),
``state``, ``play`` (the course of a deal), ``scoring``, ``text`` (actions, positions), ``hidden``
(views and samples). View facts: ``asked, oni_plant, played by seat 0, played by seat 1``.
"""

from __future__ import annotations

from engine.core.cards import Card
from engine.core.game import DealerDraw, Game, MatchState, Out, Rules
from engine.core.rng import Rng
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
    scores = staticmethod(scoring.scores)
    view = staticmethod(hidden.view)
    sample = staticmethod(hidden.sample)
    fits = staticmethod(hidden.fits)
    settle = staticmethod(scoring.settle)
    action_text = staticmethod(text.action_text)
    position = staticmethod(text.position)
    from_position = staticmethod(text.from_position)

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
