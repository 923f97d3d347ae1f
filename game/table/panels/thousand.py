"""Thousand's words: bids and their ceiling, what to give, the target, marriages (TH section 8)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from engine.core.cards import NO_CARD, Card, Cards, Points, Seat, cards_of
from engine.core.events import Called
from engine.core.game import MatchState
from engine.core.view import View
from engine.decks.trumps import SUITS
from engine.games.thousand import book, hidden
from engine.games.thousand.actions import ANNOUNCE, BID, PASS, RAISE, RECUT
from engine.games.thousand.auction import ceiling, opening
from engine.games.thousand.flags import Flags, flags_of
from engine.games.thousand.state import Facts, ThousandState, playing
from engine.games.thousand.tables import BEATS, PAIR, points
from engine.kernel import tricks
from engine.kernel.tricks import NO_TRUMP
from game.table.asked.moves import Move
from game.table.layout.thousand import BIDDING, NUMBERS, holds, receivers
from game.table.panels import figures
from game.table.panels import thousand_answers as answers
from game.table.panels.base import Badge, Prompt, Role, signed
from game.table.panels.tricks import PLAYED, Change, TrickPanel
from game.table.words import numbers

if TYPE_CHECKING:
    from game.table.drawn.brush import Brush
    from game.ui.box import Box

BRACKET = 26
"""Units of height that a bracket over king and queen takes from a sign on them."""


class ThousandPanel(TrickPanel):
    """Reads the view's facts by name; sums are the engine's book."""

    following = frozenset({"TH-41"})

    @property
    def flags(self) -> Flags:
        """What was agreed."""
        return flags_of(self.rules)

    def facts(self, view: View) -> Facts | None:
        """The facts of the view; none before the first question."""
        return Facts.of(view.facts, len(view.hands)) if view.facts else None

    def state(self, view: View) -> ThousandState | None:
        """The public part of the deal as the engine's own state."""
        if not view.facts or not view.phase:
            return None
        if self._restored is None or self._restored[0] is not view:
            self._restored = (view, hidden.restored(view, 0))
        return self._restored[1]

    _restored: tuple[View, ThousandState] | None = None

    def made(self, view: View, seat: Seat) -> Points:
        """Card points and marriages of a seat so far."""
        state = self.state(view)
        return book.made(state, seat) if state is not None else 0

    def scores(self, view: View) -> Sequence[Points]:
        """The book as it stands."""
        facts = self.facts(view)
        return facts.scores if facts is not None else self.match.totals

    def trump(self, view: View) -> int:
        """The trump suit, −1 without one."""
        facts = self.facts(view)
        return facts.trump if facts is not None else NO_TRUMP

    def ceiling(self, view: View) -> Points:
        """The highest number that the own hand allows (TH-13)."""
        return ceiling(self.flags, view.hand)

    def opening(self, view: View) -> Points:
        """The number the auction begins with (TH-11, TH-90)."""
        state = self.state(view)
        return opening(state) if state is not None else self.flags.form.opening

    def in_play(self, view: View, seat: Seat) -> bool:
        """The dealer of four sits out, who has passed is out of the auction."""
        seats = len(view.hands)
        if not playing(seats, view.dealer) >> seat & 1:
            return False
        facts = self.facts(view)
        passed = facts is not None and view.phase in BIDDING and facts.passed >> seat & 1
        return not passed

    def beats(self, view: View) -> tricks.Beating:
        """Ten above king, and the trump suit (TH-42)."""
        return BEATS[self.trump(view)]

    def turns(self, view: View) -> tricks.After:
        """All but the dealer of four (TH-02)."""
        seats = len(view.hands)
        return tricks.after(seats, playing(seats, view.dealer))

    def allowed(self, view: View) -> Cards:
        """A card that may only be announced may be played too."""
        return sum({1 << (action & ANNOUNCE - 1) for action in view.legal})

    def reason(self, view: View, rule: str) -> str:
        """Follow suit, else trump."""
        led, trump = self.table(view).led, self.trump(view)
        if rule == "TH-41" and led and not led & view.hand and trump != NO_TRUMP:
            return self.w("must_trump", suit=self.suit_name(trump))
        return super().reason(view, rule)

    def outcome(self, view: View, move: Move) -> str:
        """Who takes the trick, and its card points."""
        table = self.table(view)
        wins = table.beats[table.top] & move.cards
        seat = view.to_move if wins else table.best
        cards = move.cards
        for card in view.spots:
            cards |= 1 << card if card >= 0 else 0
        key = "takes_you_worth" if seat == self.you else "takes_worth"
        return self.w(key, name=self.name(seat), points=signed(points(cards)))

    def suit_name(self, suit: int) -> str:
        """The name of a suit."""
        return self.t(f"cards_playing.suit.{SUITS[suit]}")

    def value(self, view: View, seat: Seat) -> tuple[str, str]:
        """The bid while there is an auction, then what the tricks have brought."""
        facts = self.facts(view)
        if facts is None or not playing(len(view.hands), view.dealer) >> seat & 1:
            return "", ""
        if view.phase in BIDDING:
            if facts.passed >> seat & 1:
                return self.w("passed"), ""
            bid = facts.price if facts.bidder == seat else facts.spoken[seat]
            return (str(bid), "") if bid else ("", "")
        if view.phase in PLAYED or view.phase == "over":
            return str(self.made(view, seat)), self.t("table.points")
        return (str(facts.target or facts.price), "") if seat == facts.declarer else ("", "")

    def value_colour(self, view: View, seat: Seat) -> str:
        """Quiet for who has passed."""
        return "washi" if self.in_play(view, seat) else "soft"

    def role(self, view: View, seat: Seat) -> Role | None:
        """Who plays for the target, and who sits out."""
        facts = self.facts(view)
        if not playing(len(view.hands), view.dealer) >> seat & 1:
            return Role(self.w("rests"))
        if facts is not None and facts.declarer == seat and view.phase not in BIDDING:
            return Role(self.w("declarer"), leads=True)
        return None

    def plate_words(self, view: View, seat: Seat, totals: Sequence[int]) -> list[str]:  # noqa: ARG002
        """The own card points and marriages, or the hand; in play the tricks."""
        facts = self.facts(view)
        if facts is None or not playing(len(view.hands), view.dealer) >> seat & 1:
            return [self.t("table.sub.total", total=numbers.signed(self.scores(view)[seat]))]
        if view.phase in PLAYED or view.phase == "over":
            return [self.w("sub.tricks", count=self.won(view, seat))]
        if seat == self.looker and view.hand:
            pairs = [self.marriage_sign(suit) for suit in range(4) if holds(view.hand, suit)]
            return [self.w("sub.points", points=points(view.hand)), *pairs]
        return [self.t("table.sub.hand", hand=view.hand_sizes[seat])]

    def marriage_sign(self, suit: int) -> str:
        """♥ 100."""
        return f"{figures.SIGNS[suit]} {self.flags.form.marriage[suit]}"

    def change(self, before: View, after: View, seat: Seat) -> Change | None:
        """Card points of a trick."""
        gain = self.made(after, seat) - self.made(before, seat)
        return Change(self.w("change"), "", numbers.signed(gain), good=True)

    def said(self, event: Called) -> str:
        """A bid is its number, a trump its sign."""
        if event.word == "trump":
            return figures.SIGNS[event.amount]
        return self.w(f"said.{event.word}", amount=event.amount)

    def arranged(self, moves: list[Move]) -> list[Move]:
        """The next number, plain words, then more numbers; a marriage before the plain card.

        Nobody bids blind by a slip: to look stands before it.
        """
        if any(move.cards for move in moves):
            return sorted(moves, key=lambda move: (move.order, move.word == "play"))
        if any(move.verb == "claim" for move in moves):  # to pass is to play on
            return [replace(m, word="play_on") if m.verb == "pass" else m for m in moves]
        steps = [move for move in moves if move.verb in NUMBERS]
        words = [move for move in moves if move.verb not in NUMBERS]
        if any(move.verb == "keep" for move in moves):
            return [*words, *steps]
        words.sort(key=lambda move: move.verb != "look")
        first = 1 if words and words[0].verb == "look" else 0
        return [*words[:first], *steps[:1], *words[first:], *steps[1:]]

    def prompt(self, view: View, move: Move | None, target: bool) -> Prompt:
        """The question of each phase."""
        if view.phase in PLAYED:
            return self._play_prompt(view, move, target)
        ask = self.w(f"ask.{self._question(view)}", **self._asked(view))
        if view.phase == "exchange":
            laid = len(self.moment.laid) if self.moment is not None else 0
            if laid < 2:
                ask = self.w("ask.exchange", name=self.name(receivers(view)[laid]))
            else:
                ask = self.w("ask.given")
        return Prompt(ask, self.preview(view, move) if move else self._advice(view))

    def _play_prompt(self, view: View, move: Move | None, target: bool) -> Prompt:
        prompt = super().prompt(view, move, target)
        if move is not None and move.word == "play_marriage":
            return Prompt(self.w("ask.marriage"), self.preview(view, move))
        return prompt

    def _question(self, view: View) -> str:
        """The phase, or what it comes to where some answers are not open."""
        if view.phase == "look" and not any(BID <= action < RAISE for action in view.legal):
            return "look_or_pass"
        if view.phase == "peek" and len(view.legal) == 1:
            return "no_nine"
        return "nine_below" if self.bottom(view) >= 0 else view.phase

    def bottom(self, view: View) -> Card:
        """The nine that the dealer has seen at the bottom of the pack (TH-07), −1 for none."""
        if view.phase != "peek":
            return NO_CARD
        shown = (action - RECUT for action in view.legal if RECUT <= action < PASS)
        return next(shown, NO_CARD)

    def _asked(self, view: View) -> dict[str, object]:
        facts = self.facts(view)
        if facts is None:
            return {}
        told: dict[str, object] = {"price": facts.price, "step": self.flags.form.step}
        bottom = self.bottom(view)
        return told if bottom < 0 else {**told, "card": self.card(bottom)}

    def _advice(self, view: View) -> str:
        """What holds before anything is in focus."""
        return self.w("tell.secret") if view.phase == "exchange" else ""

    def preview(self, view: View, move: Move) -> str:
        """What an answer would mean."""
        return answers.preview(self, view, move)

    def card_tells(self, view: View, move: Move) -> str:
        """What a card would do to the trick."""
        return super().preview(view, move)

    def label(self, move: Move) -> str:
        """What stands on a button."""
        return answers.label(self, move)

    def cost(self, view: View, move: Move) -> str:
        """The ceiling under a number, who wins under a pass."""
        return answers.cost(self, view, move)

    def badges(self, view: View) -> dict[Card, Badge]:
        """Cards of the talon in the declarer's hand, until the tricks begin."""
        facts = self.facts(view)
        if facts is None or view.phase in PLAYED or facts.declarer != view.seat:
            return {}
        word = self.w("talon_sign")
        paired = sum(PAIR[suit] for suit in range(4) if holds(view.hand, suit))  # under a bracket
        return {
            card: Badge(word, "night2", drop=BRACKET if paired >> card & 1 else 0)
            for card in cards_of(view.hand & facts.talon)
        }

    def progress(self, match: MatchState) -> str:
        """Which deal this is; there is no fixed number."""
        return self.w("progress", deal=match.deal)

    def draw(self, brush: Brush, box: Box, view: View, gain: Cards) -> None:  # noqa: ARG002
        """The column."""
        from game.table.panels.thousand_art import draw_column  # noqa: PLC0415 - drawing

        draw_column(self, brush, box, view)
