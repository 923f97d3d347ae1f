"""Kirifu (きりふ): rulebook chapter KF.

Cut the card from the right with a stronger one, lead one to the left, be rid of the hand. The
modules: ``tables`` (options, strength of cards), ``sets`` (what may be led together and what cuts
it), ``state`` (with the public facts), ``play`` (the course of a deal), ``text`` (positions),
``hidden`` (views and samples).

View: ``field`` holds the cards that lie before the seat to move. Cards that were cut leave the view
(``Moved`` to the discards) and are a public fact, as the facts that
:func:`engine.games.kirifu.state.read_facts` names. Cards that a seat took stay known in its hand.
The dealer of the contract is the starter (KF-09).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from engine.core.cards import Action, Seat
from engine.core.game import DealerDraw, Game, Line, MatchState, Out, Rules, Settlement
from engine.core.options import Value
from engine.core.rng import Rng
from engine.games.kirifu import hidden, play, tables, text
from engine.games.kirifu.state import LEAD, PHASES, KirifuState, flags_of
from engine.games.kirifu.tables import SPEC
from engine.kernel.settle import tallied


class Kirifu(Game[KirifuState]):
    """The contract, carried out by this package's modules."""

    spec = SPEC
    phases = PHASES
    legal = staticmethod(play.legal)
    apply = staticmethod(play.apply)
    view = staticmethod(hidden.view)
    sample = staticmethod(hidden.sample)
    scores = staticmethod(play.scores)
    position = staticmethod(text.position)
    from_position = staticmethod(text.from_position)

    def conflict(self, values: Mapping[str, Value], seats: int) -> str | None:  # noqa: ARG002
        """A companion goes with cards of one rank."""
        if values["companion"] == "on" and values["lead_sets"] == "single":
            return "KF-R8"
        return None

    def first_dealer(self, rules: Rules, rng: Rng) -> DealerDraw:
        """The first starter is drawn by lot (KF-09)."""
        return DealerDraw(rng.below(rules.seats), (), "KF-09")

    def new_deal(self, rules: Rules, match: MatchState, rng: Rng, out: Out = None) -> KirifuState:
        """KF-02, KF-03, KF-09."""
        s = KirifuState(rules, match.dealer)
        play.open_deal(s, rng, out)
        if out is not None:
            play.ask(s, out)
        return s

    def settle(self, state: KirifuState) -> Settlement:
        """KF-16 … KF-20; the first who was out starts the next deal (KF-09)."""
        seats = len(state.hands)
        stopped = state.playing.bit_count() > 1
        lines = []
        for seat, place in enumerate(play.place_of(state)):
            shares = stopped and state.playing >> seat & 1
            rule = "KF-19" if shares else "KF-20"
            lines.append(Line(seat, f"place{place}", seats - place, state.hands[seat], rule))
        settled = tallied(lines, seats, _starter(state))
        return replace(settled, outcome="stopped" if stopped else "played")

    def match_over(self, rules: Rules, match: MatchState) -> bool:
        """After the agreed deals (KF-20)."""
        return match.deal > flags_of(rules).deals

    def action_text(self, state: KirifuState, action: Action) -> str:  # noqa: ARG002
        """``play C``, ``play C D``, ``take``."""
        return tables.action_text(action)

    def why_not(self, state: KirifuState, text: str) -> str:
        """KF-12 for a take or a card that does not cut, KF-13 where nothing does, else KF-11."""
        if state.phase == LEAD:
            return "KF-R8" if state.flags.several and len(text.split()) > 2 else "KF-11"
        if text.split()[:1] == ["take"]:
            return "KF-12"
        return "KF-07" if play.able(state, state.to_move) else "KF-13"


def _starter(s: KirifuState) -> Seat:
    """The winner; of several the first from the last starter on."""
    best = play.ranking(s)[0]
    seats = len(s.hands)
    return min(best, key=lambda seat: (seat - s.dealer) % seats)
