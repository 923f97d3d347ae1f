"""One running match: who sits where, the deal of now, what has happened, and the journal of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import chain

from engine.core.cards import NOBODY, Action, Seat
from engine.core.errors import IllegalAction
from engine.core.events import Event, Json
from engine.core.game import DealerDraw, MatchState, Rules, Settlement, State
from engine.core.rng import Rng, derived_seed
from engine.core.view import View
from engine.match.fairness import receipt, short
from engine.match.match import Result, Start

FORMAT = 1
"""Version of the record."""


@dataclass(frozen=True, slots=True)
class SeatInfo:
    """Who sits at a seat.

    Attributes:
        name: the name.
        player: ``human`` or the name of a computer player.
        character: whose temper a computer player has, empty for nobody's in particular.
    """

    name: str
    player: str
    character: str = ""

    def to_json(self) -> dict[str, Json]:
        """As it stands in the record."""
        told: dict[str, Json] = {"name": self.name, "player": self.player}
        return told | {"character": self.character} if self.character else told


@dataclass(slots=True)
class Step:
    """One action of the deal and what it brought about.

    Attributes:
        seat: who acted.
        action: the action.
        text: the action in words.
        events: everything that followed, unredacted.
        before: the state before it, for undo and for looking back.
    """

    seat: Seat
    action: Action
    text: str
    events: list[Event]
    before: State


@dataclass(slots=True)
class Play:
    """A match in progress. Make one with :func:`begin` or :func:`engine.match.record.resume`.

    Attributes:
        rules: the game and what was agreed.
        seats: who sits where.
        seed: the match's seed; every deal has its own, derived from it.
        nonce: goes into every receipt.
        created: when the match began, as the caller writes times.
        draw: how the first dealer was found.
        match: the match as it stands before the deal of now.
        state: the deal of now; ``None`` between deals.
        opening: the events of dealing.
        steps: the actions of this deal so far.
        settled: the settlement of the deal when it is over.
        taken_back: how many actions were taken back in this match.
        closed: after how many deals the players ended a match without an end of its own, else 0.
        journal: every line of the record so far.
        start: how it began, where its first deal was a given one.
    """

    rules: Rules
    seats: tuple[SeatInfo, ...]
    seed: int
    nonce: str
    created: str
    draw: DealerDraw
    match: MatchState
    state: State | None = None
    opening: list[Event] = field(default_factory=list)
    steps: list[Step] = field(default_factory=list)
    settled: Settlement | None = None
    taken_back: int = 0
    closed: int = 0
    journal: list[dict[str, Json]] = field(default_factory=list)
    start: Start | None = None

    @property
    def deal_seed(self) -> int:
        """The seed of the deal of now, also when it is settled; of the first one before that."""
        if self.start is not None and not self.match.dealt:
            return self.seed
        return derived_seed(self.seed, "deal", self.match.dealt + 1)

    @property
    def deal_receipt(self) -> str:
        """The full receipt of that seed."""
        return receipt(self.deal_seed, self.nonce)

    @property
    def fingerprint(self) -> str:
        """The short form of the receipt, to be shown before the deal."""
        return short(self.deal_receipt)

    @property
    def to_move(self) -> Seat:
        """Who is asked now; ``NOBODY`` between deals and after the match."""
        return NOBODY if self.state is None or self.settled is not None else self.state.to_move

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return self.result is not None

    @property
    def result(self) -> Result | None:
        """The result once the last deal is settled."""
        after, game = self.after, self.rules.game
        if self.settled is None:
            return None
        if not game.match_over(self.rules, after) and self.closed != after.dealt:
            return None
        return Result(game.ranking(self.rules, after), after.totals, after.dealt)

    @property
    def may_close(self) -> bool:
        """Whether the players may end the match now, after a deal of one without an end."""
        return self.settled is not None and not self.over and self.rules.game.open_ended(self.rules)

    def close(self) -> None:
        """The players end the match.

        Raises:
            IllegalAction: a deal is going on, or the match has an end of its own.
        """
        if not self.may_close:
            raise IllegalAction("no_end_now")
        self.closed = self.after.dealt
        self._write_result()

    @property
    def after(self) -> MatchState:
        """The match after the deal of now, if that is settled; else as it stands."""
        if self.settled is None:
            return self.match
        return self.rules.game.advance(self.rules, self.match, self.settled)

    def deal(self) -> list[Event]:
        """Deal the first or the next hand; returns the events of dealing.

        Raises:
            IllegalAction: a deal is going on, or the match is over.
        """
        if self.over or (self.state is not None and self.settled is None):
            raise IllegalAction("no_deal_now")
        self.match = self.after
        events: list[Event] = []
        seed = self.deal_seed
        state = self.rules.game.new_deal(self.rules, self.match, Rng(seed), events)
        self.begin_deal(state, events)
        return events

    def begin_deal(self, state: State, events: list[Event]) -> None:
        """Take up a dealt hand, write it down, and settle it should it be over already."""
        self.state, self.opening = state, events
        self.steps, self.settled = [], None
        self.journal.append(
            {
                "deal": self.match.dealt + 1,
                "dealer": self.match.dealer,
                "seed": f"{self.deal_seed:016x}",
                "receipt": self.deal_receipt,
                "position": self.rules.game.position(state),
            }
        )
        self._settle_if_over()

    def legal(self) -> list[Action]:
        """What the seat to move may do; empty between deals."""
        if self.state is None or self.settled is not None:
            return []
        return self.rules.game.legal(self.state)

    def view(self, seat: Seat) -> View:
        """What a seat may know now.

        Raises:
            IllegalAction: nothing has been dealt yet.
        """
        if self.state is None:
            raise IllegalAction("no_deal_now")
        return self.rules.game.view(self.state, seat)

    def past(self, seat: Seat) -> tuple[Event, ...]:
        """What a seat has seen of this deal."""
        events = chain(self.opening, *(step.events for step in self.steps))
        return tuple(event.seen_by(seat) for event in events)

    def act(self, action: Action) -> list[Event]:
        """Carry out an action of the seat to move; returns what happened.

        Raises:
            IllegalAction: the rules do not allow it; nothing has changed.
        """
        game, state = self.rules.game, self.state
        if state is None or action not in self.legal():
            raise IllegalAction("not_legal", action=action, rule=game.spec.code)
        seat, text, before = state.to_move, game.action_text(state, action), game.copy(state)
        events: list[Event] = []
        game.apply(state, action, events)
        self.steps.append(Step(seat, action, text, events, before))
        self.journal.append({"s": seat, "a": text})
        self._settle_if_over()
        return events

    def act_text(self, text: str) -> list[Event]:
        """Carry out an action in words.

        Raises:
            IllegalAction: no legal action has this text.
        """
        if self.state is None or self.settled is not None:
            raise IllegalAction("not_legal", action=text, rule=self.rules.game.spec.code)
        return self.act(self.rules.game.parse_action(self.state, text))

    def take_back(self, count: int) -> None:
        """Go back by so many actions of this deal.

        Raises:
            IllegalAction: the deal is settled or has fewer actions.
        """
        if not 0 < count <= len(self.steps) or self.settled is not None:
            raise IllegalAction("nothing_to_take_back")
        self.state = self.steps[-count].before
        del self.steps[-count:]
        self.taken_back += count
        self.journal.append({"undo": count})

    def undo_depth(self, seat: Seat) -> int:
        """How many actions lie after and with the last real decision of a seat; 0 without one."""
        game = self.rules.game
        for depth, step in enumerate(reversed(self.steps), 1):
            if step.seat == seat and len(game.legal(step.before)) > 1:
                return depth
        return 0

    def _settle_if_over(self) -> None:
        state = self.state
        if state is None or self.rules.game.legal(state):
            return
        self.settled = self.rules.game.settle(state)
        after = self.after
        self.journal.append(
            {
                "end": after.dealt,
                "settlement": self.settled.to_json(self.rules.game.spec.deck),
                "totals": list(after.totals),
            }
        )
        self._write_result()

    def _write_result(self) -> None:
        result = self.result
        if result is not None:
            self.journal.append({"result": result.to_json()})


def begin(
    rules: Rules,
    seats: Sequence[SeatInfo],
    seed: int,
    *,
    nonce: str = "",
    created: str = "",
    start: Start | None = None,
    origin: str = "",
) -> Play:
    """A new match; its first dealer is drawn, nothing is dealt yet.

    Args:
        rules: the game and what was agreed.
        seats: who sits where.
        seed: of the whole match; with ``start`` that of its first deal.
        nonce: goes into every receipt.
        created: when it begins.
        start: the first deal is a given one: nobody draws for it.
        origin: where a given deal comes from, see :mod:`engine.match.record`.
    """
    game = rules.game
    if start is None:
        draw = game.first_dealer(rules, Rng(derived_seed(seed, "dealer")))
        match = game.opening(rules, rules.seats, draw.dealer)
    else:
        draw, match = DealerDraw(start.dealer), start.match(rules)
    play = Play(rules, tuple(seats), seed, nonce, created, draw, match, start=start)
    deck = game.spec.deck
    head: dict[str, Json] = {
        "tefuda": FORMAT,
        "game": game.spec.id,
        "options": rules.changed,
        "seats": [seat.to_json() for seat in seats],
        "seed": f"{seed:x}",
        "nonce": nonce,
        "receipt": receipt(seed, nonce),
        "created": created,
        "draw": {
            "dealer": draw.dealer,
            "cards": [
                [None if card < 0 else deck.ids[card] for card in drawn] for drawn in draw.rounds
            ],
            "rule": draw.rule,
        },
    }
    if start is not None:
        head["start"] = start.to_json()
    if origin:
        head["origin"] = origin
    play.journal.append(head)
    return play
