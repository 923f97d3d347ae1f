"""Hana-awase (花合わせ, ばかっ花): rulebook chapter HA.

Two to four players, card points against par and yaku paid by everybody. The modules: ``tables``
(options, layouts, yaku), ``state``, ``deal`` (dealing, dealt hands), ``play`` (turns, the end),
``open_kasu`` (shown kasu as field cards), ``scoring``, ``text`` (actions, positions), ``hidden``
(views and samples). View facts: ``asked, oni_plant, gone_on, ending, finisher``, then the kasu that
each seat has ``shown``.
"""

from __future__ import annotations

from engine.core.cards import Card
from engine.core.game import DealerDraw, Game, MatchState, Out, Rules
from engine.core.rng import Rng
from engine.decks.hanafuda import plant_of, points
from engine.games.hana_awase import deal, hidden, play, scoring, tables, text
from engine.games.hana_awase.state import PHASES, HanaAwaseState
from engine.kernel.dealing import draw_for_deal


class HanaAwase(Game[HanaAwaseState]):
    """The contract, carried out by this package's modules."""

    spec = tables.SPEC
    phases = PHASES
    legal = staticmethod(play.legal)
    apply = staticmethod(play.apply)
    scores = staticmethod(scoring.scores)
    view = staticmethod(hidden.view)
    sample = staticmethod(hidden.sample)
    fits = staticmethod(hidden.fits)
    settle = staticmethod(scoring.settle)
    conflict = staticmethod(tables.conflict)
    action_text = staticmethod(text.action_text)
    position = staticmethod(text.position)
    from_position = staticmethod(text.from_position)
    why_not = staticmethod(text.why_not)

    def first_dealer(self, rules: Rules, rng: Rng) -> DealerDraw:
        """By the highest or the lowest month, the tied draw again; or by lot (HA-01)."""
        how = rules["first_dealer"]
        if how == "random":
            return DealerDraw(rng.below(rules.seats), (), "HA-01")
        rank = _highest if how == "draw_high" else _lowest
        return draw_for_deal(deal.CARD_LIST, rules.seats, rank, rng, "HA-01", tied_only=True)

    def new_deal(
        self, rules: Rules, match: MatchState, rng: Rng, out: Out = None
    ) -> HanaAwaseState:
        """HA-02 … HA-10."""
        state = HanaAwaseState(rules, match.dealer, rng.state)
        deal.open_deal(state, out)
        if out is not None:
            play.ask(state, out)
        return state


_MONTH = 100
"""More than any card's points: the month decides before them."""


def _highest(card: Card) -> int:
    return _MONTH * plant_of(card) + points(1 << card)


def _lowest(card: Card) -> int:
    return -_MONTH * plant_of(card) + points(1 << card)
