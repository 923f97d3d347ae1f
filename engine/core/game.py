"""The contract of a game: what is legal, what happens, who may know it, what it scores."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Generic, Protocol, Self, TypeVar

from engine.core.cards import NO_CARD, NOBODY, Action, Card, Cards, Deck, Points, Seat
from engine.core.errors import BadOption, IllegalAction
from engine.core.events import Event, Json
from engine.core.options import Option, Preset, Value
from engine.core.rng import Rng
from engine.core.view import View

Out = list[Event] | None
"""Where ``apply`` reports what happened; ``None`` runs silently and fast."""


@dataclass(frozen=True, slots=True)
class Spec:
    """What a menu needs to know of a game.

    Attributes:
        id: permanent id in records.
        code: prefix of the chapter's rule ids, such as ``MU``.
        ja, en: the name in both languages.
        group: menu group: ``hanafuda``, ``daini``, ``mekuri``, ``trumps``, ``tiles``.
        deck: the cards.
        seats: least and greatest number of seats.
        default_seats: seats nobody has to choose.
        direction: ``alternate``, ``clockwise`` or ``counterclockwise``.
        family: kind of table: ``fishing``, ``tricks``, ``shedding`` …
        zero_sum: what one seat wins others lose.
        options: what may be agreed; the first preset is the default.
    """

    id: str
    code: str
    ja: str
    en: str
    group: str
    deck: Deck
    seats: tuple[int, int]
    default_seats: int
    direction: str
    family: str
    zero_sum: bool
    options: tuple[Option, ...]
    presets: tuple[Preset, ...]


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a score sheet.

    Attributes:
        seat: whose line it is.
        id: yaku or item, key of its name.
        points: what it is worth to that seat, before payments.
        cards: the cards that made it.
        rule: rulebook id that says so.
    """

    seat: Seat
    id: str
    points: Points
    cards: Cards
    rule: str


@dataclass(frozen=True, slots=True)
class Settlement:
    """How a deal ends: all lines, and what is paid.

    Attributes:
        lines: yaku and other items.
        card_points: points of the captured cards, per seat.
        totals: per seat, what its lines and cards come to under the game's rule.
        payments: (from, to, amount) between seats, amounts above 0.
        scores: change of each seat's running score.
        next_dealer: who deals next.
        counts: whether the deal uses up one of the match.
        outcome: a word of the game for how it ended: ``played``, ``void``, ``exhausted`` …
        extra: the game's own facts for the match, in the order its module names them.
    """

    lines: tuple[Line, ...]
    card_points: tuple[Points, ...]
    totals: tuple[Points, ...]
    payments: tuple[tuple[Seat, Seat, Points], ...]
    scores: tuple[Points, ...]
    next_dealer: Seat
    counts: bool = True
    outcome: str = "played"
    extra: tuple[int, ...] = ()

    def to_json(self, deck: Deck) -> dict[str, Json]:
        """The settlement with card ids."""
        return {
            "lines": [
                {
                    "seat": line.seat,
                    "id": line.id,
                    "points": line.points,
                    "cards": deck.names(line.cards),
                    "rule": line.rule,
                }
                for line in self.lines
            ],
            "card_points": list(self.card_points),
            "totals": list(self.totals),
            "payments": [list(payment) for payment in self.payments],
            "scores": list(self.scores),
            "next_dealer": self.next_dealer,
            "counts": self.counts,
            "outcome": self.outcome,
            "extra": list(self.extra),
        }


@dataclass(frozen=True, slots=True)
class MatchState:
    """A match between two deals.

    Attributes:
        seats: number of seats at the table, a resting one included.
        dealer: who deals now.
        deal: number of this deal, from 1; void deals that do not count keep it.
        dealt: how many deals have been played at all.
        totals: running score of each seat.
        scores: what each finished deal brought each seat, in order.
        extra: the game's own facts, in the order its module names them.
    """

    seats: int
    dealer: Seat
    deal: int = 1
    dealt: int = 0
    totals: tuple[Points, ...] = ()
    scores: tuple[tuple[Points, ...], ...] = ()
    extra: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class DealerDraw:
    """How the first dealer was found: rounds of drawn cards, the last one decides.

    Each round has a card a seat, ``NO_CARD`` for one that drew no more.
    """

    dealer: Seat
    rounds: tuple[tuple[Card, ...], ...] = ()
    rule: str = ""


class State(Protocol):
    """The least that every game's state has."""

    rules: Rules
    dealer: Seat
    to_move: Seat
    phase: int

    def copy(self) -> Self:
        """An independent state."""
        ...


S = TypeVar("S", bound=State)


class Game(ABC, Generic[S]):
    """A game: stateless, one instance each. All functions but ``apply`` leave the state alone."""

    spec: Spec
    phases: tuple[str, ...]
    """The word of each phase, by ``state.phase``."""
    resignation: Action | None = None
    """The action that gives up the deal, if the game has one."""

    def __init_subclass__(cls) -> None:
        """Where nobody can give up, :meth:`playable` is :meth:`legal` itself, without a detour."""
        if cls.resignation is None:
            cls.playable = cls.__dict__.get("legal", cls.legal)  # type: ignore[method-assign]

    @abstractmethod
    def first_dealer(self, rules: Rules, rng: Rng) -> DealerDraw:
        """Who deals first."""

    @abstractmethod
    def new_deal(self, rules: Rules, match: MatchState, rng: Rng, out: Out = None) -> S:
        """Shuffle and deal; the state asks its first question, or is over already."""

    @abstractmethod
    def legal(self, state: S, /) -> list[Action]:
        """What the seat to move may do: sorted, unique; empty exactly when the deal is over.

        This is the only judge: clicks, computer players, hints, replay and tests ask it.
        """

    def playable(self, state: S) -> list[Action]:
        """What is legal but for giving up: what random play and search choose from."""
        choices = self.legal(state)
        if self.resignation is not None and self.resignation in choices:
            choices.remove(self.resignation)
        return choices

    @abstractmethod
    def apply(self, state: S, action: Action, out: Out = None, /) -> None:
        """Carry out a legal action, and what is forced after it. Legality is not checked."""

    def copy(self, state: S) -> S:
        """An independent state."""
        return state.copy()

    @abstractmethod
    def view(self, state: S, seat: Seat, /) -> View:
        """What the seat may know."""

    @abstractmethod
    def sample(self, view: View, rng: Rng, /) -> S:
        """A full state that agrees with everything the view tells."""

    def fits(self, state: S, /) -> bool:  # noqa: ARG002
        """Whether hidden cards that were dealt anew agree with what the state tells of them."""
        return True

    @abstractmethod
    def settle(self, state: S, /) -> Settlement:
        """Score a finished deal."""

    @abstractmethod
    def scores(self, state: S, /) -> tuple[Points, ...]:
        """Only the scores of :meth:`settle`, quickly."""

    @abstractmethod
    def action_text(self, state: S, action: Action, /) -> str:
        """The action in words: ``play matsu.kasu1 take matsu.tan``."""

    @abstractmethod
    def position(self, state: S, /) -> dict[str, Json]:
        """The state as JSON; :meth:`from_position` reads it back."""

    @abstractmethod
    def from_position(self, rules: Rules, data: Mapping[str, Json], /) -> S:
        """The state that a position describes.

        Raises:
            BadPosition: it cannot be.
        """

    def conflict(self, values: Mapping[str, Value], seats: int, /) -> str | None:  # noqa: ARG002
        """A rulebook id (or a word) that forbids these options together, if any."""
        return None

    def advance(
        self,
        rules: Rules,  # noqa: ARG002
        match: MatchState,
        settled: Settlement,
    ) -> MatchState:
        """The match after a deal."""
        totals = tuple(a + b for a, b in zip(match.totals, settled.scores, strict=True))
        return MatchState(
            seats=match.seats,
            dealer=settled.next_dealer,
            deal=match.deal + settled.counts,
            dealt=match.dealt + 1,
            totals=totals,
            scores=(*match.scores, settled.scores),
            extra=settled.extra,
        )

    def match_over(self, rules: Rules, match: MatchState) -> bool:
        """Whether no further deal is played."""
        rounds = rules["rounds"]
        return isinstance(rounds, int) and match.deal > rounds

    def open_ended(self, rules: Rules, /) -> bool:  # noqa: ARG002
        """Whether a match has no end of its own: the players may end it after any deal."""
        return False

    def ranking(self, rules: Rules, match: MatchState) -> tuple[tuple[Seat, ...], ...]:  # noqa: ARG002
        """Seats by place at the end of the match: most points first, equal totals share a place."""
        return tuple(
            tuple(seat for seat, total in enumerate(match.totals) if total == score)
            for score in sorted(set(match.totals), reverse=True)
        )

    def opening(self, rules: Rules, seats: int, dealer: Seat) -> MatchState:  # noqa: ARG002
        """The match before its first deal."""
        return MatchState(seats=seats, dealer=dealer, totals=(0,) * seats)

    def parse_action(self, state: S, text: str) -> Action:
        """The legal action with this text.

        Raises:
            IllegalAction: no legal action has it.
        """
        wanted = " ".join(text.split())
        for action in self.legal(state):
            if self.action_text(state, action) == wanted:
                return action
        raise IllegalAction("not_legal", action=wanted, rule=self.why_not(state, wanted))

    def why_not(self, state: S, text: str, /) -> str:  # noqa: ARG002
        """The rulebook id that forbids an action, as near as the game can say."""
        return self.spec.code


@dataclass(frozen=True, slots=True)
class Rules:
    """A game and what was agreed: frozen and hashable. Made by :func:`agree`."""

    game: Game[State] = field(repr=False)
    seats: int
    values: tuple[tuple[str, Value], ...]

    def __getitem__(self, option: str) -> Value:
        for name, value in self.values:
            if name == option:
                return value
        raise KeyError(option)

    @property
    def options(self) -> dict[str, Value]:
        """All options with their values."""
        return dict(self.values)

    @property
    def changed(self) -> dict[str, Value]:
        """Only what differs from the defaults."""
        return {o.id: self[o.id] for o in self.game.spec.options if self[o.id] != o.default}

    def __reduce__(self) -> tuple[Callable[..., Rules], tuple[object, ...]]:
        return (_agreed_by_id, (self.game.spec.id, self.seats, dict(self.values)))


def agree(
    game: Game[State], options: Mapping[str, object] | None = None, seats: int | None = None
) -> Rules:
    """The rules of a match, every option filled in and checked.

    Raises:
        BadOption: an unknown option or value, a number of seats the game has not, or options that
            contradict one another.
    """
    spec = game.spec
    wanted = dict(options or {})
    values: dict[str, Value] = {}
    for option in spec.options:
        values[option.id] = option.check(wanted.pop(option.id, option.default))
    if wanted:
        known = ", ".join(option.id for option in spec.options)
        raise BadOption("no_such_option", option=next(iter(wanted)), options=known)
    count = spec.default_seats if seats is None else seats
    if not spec.seats[0] <= count <= spec.seats[1]:
        raise BadOption("wrong_seats", seats=count, least=spec.seats[0], most=spec.seats[1])
    clash = game.conflict(values, count)
    if clash:
        raise BadOption("contradiction", rule=clash)
    return Rules(game, count, tuple(values.items()))


REGISTRY: dict[str, Game[State]] = {}
"""Games by id, filled by :mod:`engine.games`, so that rules can be sent to another process."""


def _agreed_by_id(game_id: str, seats: int, values: dict[str, Value]) -> Rules:
    return agree(REGISTRY[game_id], values, seats)


__all__ = ["NOBODY", "NO_CARD", "REGISTRY", "DealerDraw", "Game", "Line", "MatchState", "Out",
           "Rules", "Settlement", "Spec", "State", "agree"]  # fmt: skip
