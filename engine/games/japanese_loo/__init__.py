"""Japanese Loo (ジャパニーズルー): rulebook chapter JL.

Stay or drop, then five tricks with a turned trump for a fifth of the pot each. The modules:
``tables`` (options and payments), ``play`` (the course of a deal), ``text`` (actions, positions).
View facts: the trump suit, the turned card, the chips in the pot, whether this is the extra deal,
the seats that stayed and those that dropped (as bits), the chips of each seat, the leader, the
tricks of each seat, the cards that each seat is known not to hold. A seat sees in its own pile the
hand it has put down. Match extra: the chips in the pot.
"""

from __future__ import annotations

from dataclasses import replace

from engine.core.cards import NOBODY, Action, Points, Seat, cards_of, mask_of
from engine.core.game import DealerDraw, Game, Line, MatchState, Out, Rules, Settlement
from engine.core.rng import Rng
from engine.core.view import View
from engine.decks.trumps import PACK52
from engine.games.japanese_loo import play, text
from engine.games.japanese_loo.play import DECLARE, PHASES, LooState, balances, loos
from engine.games.japanese_loo.tables import ANTE, CHIPS, DROP_FEE, HAND, LOO_FINE, SPEC
from engine.kernel import trick_text, tricks
from engine.kernel.settle import tallied


class JapaneseLoo(Game[LooState]):
    """The contract, carried out by this package's modules."""

    spec = SPEC
    phases = PHASES
    legal = staticmethod(play.legal)
    apply = staticmethod(play.apply)
    position = staticmethod(text.position)
    from_position = staticmethod(text.from_position)

    def first_dealer(self, rules: Rules, rng: Rng) -> DealerDraw:
        """JL-01."""
        dealer = 0 if rules["first_dealer"] == "seat0" else rng.below(rules.seats)
        return DealerDraw(dealer, (), "JL-01")

    def opening(self, rules: Rules, seats: int, dealer: Seat) -> MatchState:  # noqa: ARG002
        """Everybody has 100 chips, the pot is empty (JL-02, JL-03)."""
        return MatchState(seats=seats, dealer=dealer, totals=(CHIPS,) * seats, extra=(0,))

    def new_deal(self, rules: Rules, match: MatchState, rng: Rng, out: Out = None) -> LooState:
        """JL-04 … JL-09, or the extra deal (JL-25)."""
        s = LooState(rules, match.dealer)
        s.pot, s.chips = match.extra[0], match.totals
        s.extra_deal = match.deal > _deals(rules)
        play.open_deal(s, rng, out)
        return s

    def view(self, state: LooState, seat: Seat) -> View:
        """JL section 8: hidden are the other hands, the dropped ones, and the pack."""
        choices = play.legal(state) if seat == state.to_move else ()
        stock = 51 - len(state.hands) * HAND
        turned = 1 << state.turned if state.turned >= 0 else 0
        seen = tricks.view(state, seat, choices, field=turned, stock=stock)
        if state.aside[seat]:
            own = state.aside[seat]
            piles = (*state.piles[:seat], own, *state.piles[seat + 1 :])
            return seen._replace(piles=piles)
        return seen

    def sample(self, view: View, rng: Rng) -> LooState:
        """Nobody gets a card of a suit it did not follow; other seats dropped any cards."""
        seats = view.rules.seats
        s = LooState(view.rules, view.dealer)
        _, turned, whole, _, extra, stayed, s.dropped, *facts = view.facts
        s.turn_up(turned)
        s.extra_deal = bool(extra)
        s.pot = whole - s.whole_pot
        if view.phase == "declare":
            s.stayed = stayed
        else:
            s.seat_stayers(stayed)
        tricks.guess(s, view, facts[seats:], PACK52, rng)
        _guess_aside(s, view, rng)
        s.chips = tuple(now - won for now, won in zip(facts[:seats], balances(s), strict=True))
        return s

    def settle(self, state: LooState) -> Settlement:
        """JL-07 … JL-25; the dealer's left neighbour deals next (JL-01, JL-R9)."""
        seats = len(state.hands)
        settled = tallied(_lines(state), seats, (state.dealer + 1) % seats)
        outcome = "swept" if state.swept else "extra" if state.extra_deal else "played"
        return replace(settled, outcome=outcome, extra=(state.in_pot,))

    def scores(self, state: LooState) -> tuple[Points, ...]:
        """JL-07, JL-10, JL-12, JL-13, JL-21, JL-22."""
        return balances(state)

    def match_over(self, rules: Rules, match: MatchState) -> bool:
        """After the agreed rounds, or the extra deal for what is left in the pot (JL-24, JL-25)."""
        further = match.deal - _deals(rules)
        if further == 1:
            return not match.extra[0] or rules["extra_deal"] == "off"
        return further > 1

    def action_text(self, state: LooState, action: Action) -> str:  # noqa: ARG002
        """``play C``, ``stay``, ``drop``."""
        return text.action_text(action)

    def why_not(self, state: LooState, text: str) -> str:
        """JL-09 while declaring, JL-17 for a card that does not follow, else JL-16."""
        if state.phase == DECLARE:
            return "JL-09"
        return "JL-16" if trick_text.held_card(state, text) < 0 else "JL-17"


def _deals(rules: Rules) -> int:
    """How many deals there are, but for the extra deal (JL-24)."""
    return rules.seats * int(rules["rounds"])


def _guess_aside(s: LooState, view: View, rng: Rng) -> None:
    """One's own hand that was put down; of every other, five of the cards that nobody holds."""
    own = view.seat if s.dropped >> view.seat & 1 else NOBODY
    if own >= 0:
        s.aside[own], s.piles[own] = view.piles[own], 0
    left = cards_of(PACK52 & ~(view.seen | sum(s.hands)))
    rng.shuffle(left)
    for seat in range(len(s.hands)):
        if s.dropped >> seat & 1 and seat != own:
            s.aside[seat] = mask_of(left[:HAND])
            del left[:HAND]


def _lines(s: LooState) -> list[Line]:
    """What every seat has paid and got."""
    part, swept, looed = s.whole_pot // HAND, s.swept, loos(s)
    lines = []
    for seat, won in enumerate(s.tricks):
        if seat == s.dealer and not s.extra_deal:
            lines.append(Line(seat, "ante", -ANTE, 0, "JL-07"))
        if s.dropped >> seat & 1:
            lines.append(Line(seat, "drop", -DROP_FEE, 0, "JL-10"))
        if won:
            item, rule = ("extra", "JL-25") if s.extra_deal else ("trick", "JL-21")
            lines.append(Line(seat, item, part * won, s.piles[seat], rule))
        if looed >> seat & 1:
            lines.append(Line(seat, "loo", -LOO_FINE, 0, "JL-22"))
        if swept and s.stayed >> seat & 1:
            rule = "JL-12" if seat == s.dealer else "JL-13"
            lines.append(Line(seat, "sweep", s.whole_pot, 0, rule))
    return lines
