"""Hana-awase (花合わせ, ばかっ花): rulebook chapter HA.

Two to four players, card points against par and yaku paid by everybody. The modules: ``tables``
(options, layouts, yaku), ``state``, ``deal`` (dealing, dealt hands), ``play`` (turns, the end),
``open_kasu`` (shown kasu as field cards), ``scoring``, ``text`` (actions, positions), ``hidden``
(views and samples). View facts: ``asked, oni_plant, gone_on, ending, finisher``, then the kasu that
each seat has ``shown``.
"""

from __future__ import annotations

from collections.abc import Mapping

from engine.core.cards import Action, Card, Points, Seat
from engine.core.events import Json
from engine.core.game import DealerDraw, Game, MatchState, Out, Rules, Settlement
from engine.core.options import Value
from engine.core.rng import Rng
from engine.core.view import View
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

    def scores(self, state: HanaAwaseState) -> tuple[Points, ...]:
        """HA-50 … HA-60."""
        return scoring.scores(state)

    def view(self, state: HanaAwaseState, seat: Seat) -> View:
        """HA-07: hands are private, the stock is face down, the rest is public."""
        return hidden.view(state, seat)

    def sample(self, view: View, rng: Rng) -> HanaAwaseState:
        """A state that agrees with the view."""
        return hidden.sample(view, rng)

    def settle(self, state: HanaAwaseState) -> Settlement:
        """HA-50 … HA-61."""
        return scoring.settle(state)

    def conflict(self, values: Mapping[str, Value], seats: int) -> str | None:
        """Options that cannot be combined (HA section 3)."""
        return tables.conflict(values, seats)

    def action_text(self, state: HanaAwaseState, action: Action) -> str:
        """The action in words."""
        return text.action_text(state, action)

    def position(self, state: HanaAwaseState) -> dict[str, Json]:
        """The state as JSON."""
        return text.position(state)

    def from_position(self, rules: Rules, data: Mapping[str, Json]) -> HanaAwaseState:
        """The state that a position describes."""
        return text.from_position(rules, data)

    def why_not(self, state: HanaAwaseState, text_: str) -> str:
        """The rule that a refused action breaks."""
        return text.why_not(state, text_)


_MONTH = 100
"""More than any card's points: the month decides before them."""


def _highest(card: Card) -> int:
    return _MONTH * plant_of(card) + points(1 << card)


def _lowest(card: Card) -> int:
    return -_MONTH * plant_of(card) + points(1 << card)
