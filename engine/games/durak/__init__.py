"""Durak (ドゥラーク): rulebook chapter DU.

Throw-in and transfer Durak for two to six players or two teams, and championships with doubling.
The modules: ``tables`` (options, actions as numbers), ``state`` (with the public facts), ``deal``,
``bout`` (who may do what), ``play`` (the actions), ``bout_end`` (drawing, going out, the end),
``scoring``, ``text`` (positions), ``hidden`` (views and samples).

View: ``field`` holds all cards of the bout; which beats which is in the facts, named by
:func:`engine.games.durak.state.read_facts`. ``stock`` counts the open trump card under it. Cards
that were beaten off leave the view (``Moved`` to the discards); which ones is a public fact that
players have to remember (DU-R10). Cards that a seat was seen to take stay known in its hand. Match
extra: the fool of the last deal, −1 before the first and after a draw.
"""

from __future__ import annotations

from collections.abc import Mapping

from engine.core.cards import NOBODY, Action, Card, Points, Seat
from engine.core.game import DealerDraw, Game, MatchState, Out, Rules
from engine.core.options import Value
from engine.core.rng import Rng
from engine.games.durak import bout, hidden, play, scoring, tables, text
from engine.games.durak.bout_end import scores
from engine.games.durak.deal import open_deal
from engine.games.durak.state import PHASES, DurakState, flags_of
from engine.games.durak.tables import PACKS, RESIGN, SPEC, TEAMS
from engine.kernel.dealing import draw_for_deal


class Durak(Game[DurakState]):
    """The contract, carried out by this package's modules."""

    spec = SPEC
    phases = PHASES
    resignation = RESIGN
    apply = staticmethod(play.apply)
    legal = staticmethod(bout.legal)
    view = staticmethod(hidden.view)
    sample = staticmethod(hidden.sample)
    settle = staticmethod(scoring.settle)
    position = staticmethod(text.position)
    from_position = staticmethod(text.from_position)
    why_not = staticmethod(bout.why_not)

    def conflict(self, values: Mapping[str, Value], seats: int) -> str | None:
        """Too few cards, teams of other sizes, a championship without two sides."""
        if PACKS[values["deck"]].bit_count() < seats * int(values["hand_size"]):
            return "DU-02"
        if values["hand_size"] == 7 and values["deck"] != 52:
            return "DU-02"
        teams = TEAMS[str(values["teams"])]
        if teams not in (0, seats):
            return "DU-90"
        if values["match"] == "championship" and not teams and seats > 2:
            return "DU-81"
        return None

    def first_dealer(self, rules: Rules, rng: Rng) -> DealerDraw:
        """The lowest rank deals, equal ones draw again (DU-01)."""
        order = flags_of(rules).order
        return draw_for_deal(order, rules.seats, _lowness, rng, "DU-01", tied_only=True)

    def opening(self, rules: Rules, seats: int, dealer: Seat) -> MatchState:  # noqa: ARG002
        """Nobody is the fool yet."""
        return MatchState(seats=seats, dealer=dealer, totals=(0,) * seats, extra=(NOBODY,))

    def new_deal(self, rules: Rules, match: MatchState, rng: Rng, out: Out = None) -> DurakState:
        """DU-02 … DU-11."""
        s = DurakState(rules, match.dealer)
        if s.flags.championship:
            s.points = match.totals[0], match.totals[1]
        open_deal(s, match.extra[0], rng, out)
        if out is not None:
            play.ask(s, out)
        return s

    def playable(self, state: DurakState) -> list[Action]:
        """The same without DU-63."""
        choices = bout.legal(state)
        if choices and choices[-1] == RESIGN:
            choices.pop()
        return choices

    def scores(self, state: DurakState) -> tuple[Points, ...]:
        """DU-80, DU-81."""
        return scores(state)

    def match_over(self, rules: Rules, match: MatchState) -> bool:
        """After the agreed deals (DU-80), or when a side has reached the target (DU-81)."""
        flags = flags_of(rules)
        if flags.championship:
            return max(match.totals) >= flags.target
        return match.deal > flags.deals

    def action_text(self, state: DurakState, action: Action) -> str:  # noqa: ARG002
        """The action in words."""
        return tables.action_text(action)


def _lowness(card: Card) -> int:
    return -(card % 13)
