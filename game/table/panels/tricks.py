"""What every trick game tells: who leads and wins, why cards are barred, what a card would do.

Everything is asked of the engine: its table of a trick, its reasons, its scores.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from engine.core.cards import NOBODY, Card, Cards, Points, Seat, mask_of
from engine.core.events import Called
from engine.core.game import MatchState, State
from engine.core.rng import Rng
from engine.core.view import View
from engine.decks.trumps import SUITS, suit_of
from engine.kernel import tricks
from game.table.asked.moves import Move
from game.table.panels.base import Panel, Prompt, signed
from game.table.trick import Trick

if TYPE_CHECKING:
    from game.table.drawn.brush import Brush
    from game.ui.box import Box

PLAYED = ("lead", "follow")
"""The phases in which a card is played to a trick."""


@dataclass(frozen=True, slots=True)
class Moment:
    """What a panel knows of the table beyond the view.

    Attributes:
        match: the match before this deal.
        last: the view when everything that moves has come to rest.
        tricks: the tricks won so far in this deal.
        gathering: the trick that is being gathered, if one is.
        laid: own cards that lie where they are to go, until all are chosen.
    """

    match: MatchState
    last: View | None = None
    tricks: tuple[Trick, ...] = ()
    gathering: Trick | None = None
    laid: tuple[Card, ...] = ()


@dataclass(frozen=True, slots=True)
class Change:
    """What a trick has changed for the seat that won it, said once and large.

    Attributes:
        head: quiet words, as *3 → 4 tricks*.
        before: what it had; empty where only the new number counts.
        after: what it has.
        good: whether it is welcome.
    """

    head: str
    before: str
    after: str
    good: bool


@dataclass(slots=True)
class _Known:
    """A full state that agrees with a view; what follows from open cards is true of it."""

    view: View | None = None
    state: State | None = None
    outcomes: dict[int, tuple[Seat, Points]] = field(default_factory=dict)


class TrickPanel(Panel):
    """Panel of a trick game."""

    moment: Moment | None = None
    lists_tricks = False
    """Whether the column lists the tricks itself."""

    def w(self, key: str, **values: object) -> str:
        """The game's own word for a key, or the one all trick games have."""
        own = f"{self.game}.{key}"
        return self.t(own if self.language.has(own) else f"tricks.{key}", **values)

    def suit(self, card: Card) -> str:
        """The name of a card's suit."""
        return self.t(f"cards_playing.suit.{SUITS[suit_of(card)]}")

    @property
    def match(self) -> MatchState:
        """The match before this deal."""
        if self.moment is not None:
            return self.moment.match
        return self.rules.game.opening(self.rules, self.rules.seats, 0)

    def deals(self) -> int:
        """How many deals the match has."""
        return self.rules.seats * int(self.rules.options.get("rounds", 1))

    def progress(self, match: MatchState) -> str:
        """Which deal of how many."""
        return self.w("progress", deal=match.deal, rounds=self.deals())

    def beats(self, view: View) -> tricks.Beating:  # noqa: ARG002 - the trump may change it
        """What beats each card now."""
        return tricks.beating()

    def turns(self, view: View) -> tricks.After:
        """Who plays after whom."""
        return tricks.after(len(view.hands))

    def leader(self, view: View) -> Seat:
        """Who led the trick of now, or is to lead it."""
        return view.facts[-2 * len(view.hands) - 1] if view.facts else NOBODY

    def won(self, view: View, seat: Seat) -> int:
        """How many tricks a seat has won."""
        seats = len(view.hands)
        return view.facts[seat - 2 * seats] if view.facts else 0

    def table(self, view: View) -> tricks.Table:
        """The engine's table with the cards of this trick."""
        table = tricks.Table(self.rules, view.dealer, self.beats(view))
        table.turns = self.turns(view)
        table.spots, table.leader = list(view.spots), self.leader(view)
        if table.leader != NOBODY:
            tricks.look(table)
        return table

    def trick(self, view: View) -> tuple[Seat, Seat]:
        """Who led and who wins so far; nobody before a card lies."""
        table = self.table(view)
        return (table.leader, table.best) if table.led else (NOBODY, NOBODY)

    def is_last(self, view: View) -> bool:
        """Whether the seat to move closes the trick: then its outcome is certain."""
        playing = set(self.turns(view))
        return all(view.spots[seat] >= 0 for seat in playing if seat != view.to_move)

    def prompt(self, view: View, move: Move | None, target: bool) -> Prompt:
        """What to play, why some cards are barred, else what the card in focus would do."""
        if view.phase not in PLAYED:
            return super().prompt(view, move, target)
        tell = self.restriction(view) or (self.preview(view, move) if move else "")
        return Prompt(self.w(f"ask.{view.phase}"), tell)

    def restriction(self, view: View) -> str:
        """Why some cards of the hand may not be played now; empty when all may."""
        if view.phase not in PLAYED:
            return ""
        barred = view.hand & ~self.allowed(view)
        state = self._agreeing(view).state
        if not barred or state is None:
            return ""
        card = barred.bit_length() - 1
        rule = self.rules.game.why_not(state, f"play {self.rules.game.spec.deck.ids[card]}")
        return self.reason(view, rule)

    def reason(self, view: View, rule: str) -> str:
        """The sentence for a rule that bars a card: with the suit that has to be followed."""
        led = self.table(view).led
        if led and rule in self.following:
            return self.w("must", suit=self.suit(led.bit_length() - 1))
        return self.t(f"{self.game}.rule.{rule}")

    following: frozenset[str] = frozenset()
    """The rules that ask to follow suit."""

    def refusal(self, view: View, rule: str) -> str:
        """Why a click does nothing: the reason and its rule."""
        return f"{self.reason(view, rule)} ({rule})" if rule else ""

    def allowed(self, view: View) -> Cards:
        """The hand cards that may be played now."""
        return mask_of(
            action for action in view.legal if action < len(self.rules.game.spec.deck.ids)
        )

    def preview(self, view: View, move: Move) -> str:
        """What the card would do: win the trick for certain, win so far, or not."""
        if view.phase not in PLAYED or not move.cards:
            return super().preview(view, move)
        card, table = move.cards.bit_length() - 1, self.table(view)
        if not table.led:
            return self.w("opens", suit=self.suit(card))
        if self.is_last(view):
            return self.outcome(view, move)
        if table.beats[table.top] >> card & 1:
            return self.w("tops")
        return self.w("under" if table.led >> card & 1 else "off")

    def outcome(self, view: View, move: Move) -> str:
        """Who takes the trick that this card closes, and what it scores there."""
        seat, points = self._outcome(view, move)
        key = "takes_you" if seat == self.you else "takes"
        if points:
            return self.w(f"{key}_worth", name=self.name(seat), points=signed(points))
        return self.w(key, name=self.name(seat))

    def _outcome(self, view: View, move: Move) -> tuple[Seat, Points]:
        known, game = self._agreeing(view), self.rules.game
        if known.state is None:
            return NOBODY, 0
        if move.action not in known.outcomes:
            after = game.copy(known.state)
            game.apply(after, move.action)
            table = self.table(view)
            wins = table.beats[table.top] & move.cards
            seat = view.to_move if wins else table.best
            before, then = game.scores(known.state), game.scores(after)
            known.outcomes[move.action] = seat, then[seat] - before[seat]
        return known.outcomes[move.action]

    def _agreeing(self, view: View) -> _Known:
        """A state that agrees with the view of the seat that is asked."""
        if self._known is None or self._known.view is not view:
            state = self.rules.game.sample(view, Rng(1)) if view.legal else None
            self._known = _Known(view, state)
        return self._known

    _known: _Known | None = None

    def label(self, move: Move) -> str:
        """The caption of a move that is a word or several cards."""
        return self.w(f"move.{move.word or move.verb}")

    def value(self, view: View, seat: Seat) -> tuple[str, str]:
        """Tricks won."""
        count = self.won(view, seat)
        return str(count), self.w("unit", count=count)

    def value_colour(self, view: View, seat: Seat) -> str:  # noqa: ARG002
        """Colour of what stands large on a plate."""
        return "washi"

    def sub_colour(self, view: View, seat: Seat) -> str:  # noqa: ARG002
        """Colour of the quiet words on a plate."""
        return "soft"

    def said(self, event: Called) -> str:
        """A word that a seat says, in the bubble at its plate."""
        return self.w(f"said.{event.word}", amount=event.amount)

    def change(self, before: View, after: View, seat: Seat) -> Change | None:  # noqa: ARG002
        """What a trick has changed for its winner."""
        return None

    def heap_words(self, view: View, seat: Seat) -> tuple[str, str]:  # noqa: ARG002
        """Words under the tricks a seat has won, and their colour."""
        return "", "washi"

    def is_bad_trick(self, number: int, count: int) -> bool:  # noqa: ARG002
        """Whether the ``number``-th of ``count`` won tricks is marked red."""
        return False

    def draw_last_trick(self, brush: Brush, box: Box, trick: Trick) -> None:
        """The last trick, small: its cards in order of play and who took it."""
        from game.table.panels.figures import last_trick  # noqa: PLC0415 - drawing loads pygame

        last_trick(brush, box, self.w("last"), trick)
