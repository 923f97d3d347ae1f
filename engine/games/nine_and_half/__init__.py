"""Nine-and-a-half (九点半): rulebook chapter NH.

A dealer against everybody else, one after another, of his choice. The modules: ``tables`` (values
and options), ``state``, ``play`` (the course of a deal), ``scoring`` (the score sheet), ``text``
(actions, positions). The number of seats is the option ``players`` of the chapter. A hand is a
hidden card and face-up cards; View facts are those of
:func:`engine.games.nine_and_half.state.told`, where ``rows`` are the face-up cards in order, so
that the hidden card of a hand is the one that is not in its row. Match extra: the limit of the
dealership.
"""

from __future__ import annotations

from collections.abc import Mapping

from engine.core.cards import NO_CARD, Points, Seat, mask_of
from engine.core.game import DealerDraw, Game, MatchState, Out, Rules
from engine.core.options import Value
from engine.core.rng import Rng
from engine.core.view import View
from engine.games.nine_and_half import play, scoring, text
from engine.games.nine_and_half.state import HIT, PHASES, NineState, told
from engine.games.nine_and_half.tables import HALVES, MOST_ONE_PACK, PACK, SPEC


class NineAndHalf(Game[NineState]):
    """The contract, carried out by this package's modules."""

    spec = SPEC
    phases = PHASES
    legal = staticmethod(play.legal)
    apply = staticmethod(play.apply)
    settle = staticmethod(scoring.settle)
    action_text = staticmethod(text.action_text)
    position = staticmethod(text.position)
    from_position = staticmethod(text.from_position)

    def conflict(self, values: Mapping[str, Value], seats: int) -> str | None:
        """More than ten seats need two packs; only a permanent dealer has extra chips."""
        if seats > MOST_ONE_PACK and values["packs"] == 1:
            return "NH-R12"
        if values["dealer_extra"] and values["dealer_mode"] == "rotate":
            return "NH-03"
        return None

    def first_dealer(self, rules: Rules, rng: Rng) -> DealerDraw:
        """NH-01."""
        return DealerDraw(rng.below(rules.seats), (), "NH-01")

    def opening(self, rules: Rules, seats: int, dealer: Seat) -> MatchState:
        """NH-03."""
        chips = [int(rules["start_chips"])] * seats
        chips[dealer] += int(rules["dealer_extra"])
        return MatchState(seats=seats, dealer=dealer, totals=tuple(chips))

    def new_deal(self, rules: Rules, match: MatchState, rng: Rng, out: Out = None) -> NineState:
        """NH-04, NH-05."""
        s = NineState(rules, match.dealer)
        play.open_deal(s, match, rng, out)
        return s

    def view(self, state: NineState, seat: Seat) -> View:
        """NH-12: hidden are one card of every other player that was not fought, and the stock."""
        hands, sizes = [], []
        for other, row in enumerate(state.rows):
            cards, card = mask_of(row), state.hidden[other]
            if card >= 0 and (other == seat or state.against[other] or state.all_shown):
                cards |= 1 << card
            hands.append(cards)
            sizes.append(len(row) + (card >= 0))
        return View(
            rules=state.rules,
            seat=seat,
            dealer=state.dealer,
            to_move=state.to_move,
            phase=PHASES[state.phase],
            hands=tuple(hands),
            hand_sizes=tuple(sizes),
            field=0,
            piles=(0,) * len(hands),
            spots=(NO_CARD,) * len(hands),
            stock=len(state.stock) - state.top,
            active=NO_CARD,
            facts=state.facts,
            legal=tuple(play.legal(state)) if seat == state.to_move else (),
        )

    def sample(self, view: View, rng: Rng) -> NineState:
        """Any unseen card may lie hidden: nothing a player does tells for certain which."""
        s = NineState(view.rules, view.dealer)
        known = told(view.facts, len(view.hands))
        s.to_move, s.phase = view.to_move, PHASES.index(view.phase)
        s.deal, s.limit, s.drew, s.stayed = known.deal, known.limit, known.drew, known.stayed
        s.antes, s.bets, s.against = list(known.antes), list(known.bets), list(known.against)
        s.results, s.chips, s.rows = list(known.results), known.chips, list(known.rows)
        s.shown = [sum([HALVES[card] for card in row]) for row in s.rows]
        seen = view.seen
        s.stock = [c for c in range(PACK * int(view.rules["packs"])) if not seen >> c & 1]
        rng.shuffle(s.stock)
        for seat, (cards, size) in enumerate(zip(view.hands, view.hand_sizes, strict=True)):
            row = s.rows[seat]
            if size > len(row):
                card = (cards & ~mask_of(row)).bit_length() - 1
                s.hidden[seat] = s.stock.pop() if card < 0 else card
        if s.phase >= HIT:
            play.seat_players(s)
        return s

    def scores(self, state: NineState) -> tuple[Points, ...]:
        """NH-14, NH-28, NH-29."""
        return tuple(state.results)

    def match_over(self, rules: Rules, match: MatchState) -> bool:
        """NH-02: a turn as dealer for every seat, or as many deals of one dealer."""
        return match.deal > rules.seats * int(rules["deals_per_dealer"])

    def why_not(self, state: NineState, text: str) -> str:
        """The rule of what may be done now, NH-33 for an end that is too early."""
        return _why_not(state, text)


_why_not = text.why_not
