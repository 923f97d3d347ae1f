"""Tien Gow (天九): rulebook chapter TG.

Tricks with single tiles and sets; the winner of the last trick wins the hand. The modules:
``tables`` (options, sets, wall, dealt hands), ``state``, ``deal`` (everything before the first
lead), ``play`` (tricks), ``scoring``, ``text`` (actions, positions), ``hidden`` (views, samples,
the names of the view's facts).

A seat is a player; with ``seating=dice`` the players of a match first choose their places at the
table, and play follows the places. A view's piles are the face-up tiles that each seat has won,
``down`` what it has played face down. Match extra: how many hands running the dealer has been
dealer (0 while places are still to be chosen), the place of each seat.
"""

from __future__ import annotations

from collections.abc import Mapping

from engine.core.cards import NO_CARD, Seat
from engine.core.game import DealerDraw, Game, MatchState, Out, Rules
from engine.core.options import Value
from engine.core.rng import Rng
from engine.decks.tiles import thrown
from engine.games.tien_gow import deal, hidden, play, scoring, text
from engine.games.tien_gow.state import IN_ORDER, PHASES, TienGowState
from engine.games.tien_gow.tables import SEATS, SPEC
from engine.games.tien_gow.text import why_not


class TienGow(Game[TienGowState]):
    """The contract, carried out by this package's modules."""

    spec = SPEC
    phases = PHASES
    legal = staticmethod(play.legal)
    apply = staticmethod(play.apply)
    view = staticmethod(hidden.view)
    sample = staticmethod(hidden.sample)
    settle = staticmethod(scoring.settle)
    scores = staticmethod(scoring.scores)
    action_text = staticmethod(text.action_text)
    position = staticmethod(text.position)
    from_position = staticmethod(text.from_position)

    def first_dealer(self, rules: Rules, rng: Rng) -> DealerDraw:
        """TG-03: each roll is told as the tile that shows it.

        With seats by dice the first hand itself begins with the rolls, since the dealer depends on
        the places; the seat named here only stands in until then.
        """
        if rules["seating"] == "dice":
            return DealerDraw(0, (), "TG-02")
        rounds, order = deal.rolls_for_places(rng)
        drawn = [
            tuple(thrown(*dice[seat]) if seat in dice else NO_CARD for seat in range(SEATS))
            for dice in rounds
        ]
        roller, (one, two) = order[0], deal.throw(rng)
        drawn.append(
            tuple(thrown(one, two) if seat == roller else NO_CARD for seat in range(SEATS))
        )
        return DealerDraw((roller + one + two - 1) % SEATS, tuple(drawn), "TG-03")

    def opening(self, rules: Rules, seats: int, dealer: Seat) -> MatchState:
        """All scores 0; with seats by dice nobody has a place yet."""
        count = 0 if rules["seating"] == "dice" else 1
        return MatchState(seats=seats, dealer=dealer, totals=(0,) * seats, extra=(count, *IN_ORDER))

    def new_deal(self, rules: Rules, match: MatchState, rng: Rng, out: Out = None) -> TienGowState:
        """TG-02 … TG-06."""
        s = TienGowState(rules, match.dealer)
        count, *places = match.extra
        if count:
            s.count = count
            s.seat_all(tuple(places))
            deal.build_wall(s, rng, out)
        else:
            deal.roll_for_places(s, rng, out)
        if out is not None:
            play.ask(s, out)
        return s

    def conflict(self, values: Mapping[str, Value], seats: int) -> str | None:  # noqa: ARG002
        """TG-83 needs the civil supreme of TG-80, and TG-84 needs TG-83."""
        if values["bunson_beatable"] == "on" and values["bunbu_son"] == "off":
            return "TG-83"
        if values["bunson_kam"] == "on" and values["bunson_beatable"] == "off":
            return "TG-84"
        return None

    def match_over(self, rules: Rules, match: MatchState) -> bool:
        """TG-95."""
        hands = rules["hands"]
        return isinstance(hands, int) and match.deal > hands

    def open_ended(self, rules: Rules) -> bool:
        """Without a number of hands the players end the match by consent (TG-95)."""
        return rules["hands"] == "unlimited"

    def why_not(self, state: TienGowState, text: str) -> str:
        """The rule that a refused action breaks."""
        return why_not(state, text)
