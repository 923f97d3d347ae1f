"""Thousand (1000・トゥイーシャチャ) with 501 and the 32-card form: rulebook chapter TH.

An auction, a talon, tricks for card points, marriages that make trumps. The modules: ``tables``
(forms, options), ``flags``, ``state``, ``actions`` (how decisions are numbered), ``deal``,
``auction``, ``exchange``, ``play`` (the course of a deal), ``book`` (the sheet), ``text``,
``position``, ``hidden`` and ``guess`` (views and samples).

View facts: the declarer, the last bid and whose it is, the target, the trump suit, the seats that
have passed and that have looked (bits), the open talon, golden, blind, misdeals in a row, bottom
nines in a row, whether the dealer has looked below, the seats that kept still with a misdeal
(bits), conceded, fines of the cutter and of the dealer in this deal; who announced spades, hearts,
diamonds, clubs, aces; then, one a seat each: highest bid with open eyes, score, deals used up on
the barrel (-1 off it), timeouts, bolts, concession marks, cards played; then the leader, the tricks
of each seat, the cards that each seat is known not to hold. In the 32-card form the declarer sees
in the field of its view the two cards it has laid aside.

Match extra: the winners (bits); then, one a seat each: deals used up on the barrel (-1 off it),
timeouts, bolts, concession marks; without shuffling the pack of the next deal, top first.
"""

from __future__ import annotations

from collections.abc import Mapping

from engine.core.cards import Card, Seat
from engine.core.game import DealerDraw, Game, MatchState, Out, Rules
from engine.core.options import Value
from engine.core.rng import Rng
from engine.games.thousand import book, hidden, play, position, text
from engine.games.thousand.flags import ACTIVE, flags_of
from engine.games.thousand.state import PHASES, Book, ThousandState, fresh_book
from engine.games.thousand.tables import SPEC, STRENGTH
from engine.games.thousand.text import why_not
from engine.kernel.dealing import draw_for_deal


class Thousand(Game[ThousandState]):
    """The contract, carried out by this package's modules."""

    spec = SPEC
    phases = PHASES
    legal = staticmethod(play.legal)
    apply = staticmethod(play.apply)
    view = staticmethod(hidden.view)
    sample = staticmethod(hidden.sample)
    settle = staticmethod(book.settle)
    scores = staticmethod(book.scores)
    action_text = staticmethod(text.action_text)
    from_position = staticmethod(position.from_position)
    position = staticmethod(position.position)

    def first_dealer(self, rules: Rules, rng: Rng) -> DealerDraw:
        """The lowest card deals (TH-01)."""
        cards = flags_of(rules).form.order
        return draw_for_deal(cards, rules.seats, _weakness, rng, "TH-01", tied_only=True)

    def opening(self, rules: Rules, seats: int, dealer: Seat) -> MatchState:  # noqa: ARG002
        """Nobody has anything, nobody is on the barrel."""
        fresh = fresh_book(seats)
        extra = (0, *fresh.clocks, *fresh.timeouts, *fresh.bolts, *fresh.marks)
        return MatchState(seats=seats, dealer=dealer, totals=fresh.scores, extra=extra)

    def new_deal(self, rules: Rules, match: MatchState, rng: Rng, out: Out = None) -> ThousandState:
        """TH-03 … TH-11, TH-90."""
        n, extra = match.seats, match.extra
        rows = [extra[1 + i * n : 1 + i * n + n] for i in range(4)]
        state = ThousandState(rules, match.dealer, Book(match.totals, *rows), rng.state)
        state.golden = state.flags.golden and match.deal <= n
        if state.flags.no_shuffle:
            state.prelude.pack = extra[1 + 4 * n :]
        play.open_deal(state, out)
        return state

    def conflict(self, values: Mapping[str, Value], seats: int) -> str | None:
        """The 32-card form is for three (TH-B1)."""
        return "TH-B1" if values["preset"] == "th32" and seats != ACTIVE else None

    def match_over(self, rules: Rules, match: MatchState) -> bool:  # noqa: ARG002
        """Somebody has won (TH-64, TH-65)."""
        return match.extra[0] != 0

    def ranking(self, rules: Rules, match: MatchState) -> tuple[tuple[Seat, ...], ...]:  # noqa: ARG002
        """The winners first, the others by score (TH-99)."""
        seats = range(match.seats)
        winners = tuple(seat for seat in seats if match.extra[0] >> seat & 1)
        others = [seat for seat in seats if seat not in winners]
        places = [
            tuple(seat for seat in others if match.totals[seat] == score)
            for score in sorted({match.totals[seat] for seat in others}, reverse=True)
        ]
        return (winners, *places) if winners else tuple(places)

    def why_not(self, state: ThousandState, text: str) -> str:
        """The rule that a refused action breaks."""
        return why_not(state, text)


def _weakness(card: Card) -> int:
    return -STRENGTH[card]
