"""A match that is being agreed: seats, options, and whether they go together. No pygame."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from engine.ai.players import OFFERED, USUAL
from engine.ai.tempers import CAST
from engine.core.errors import BadOption
from engine.core.events import Dealt, Event, Shuffled
from engine.core.game import Game, Rules, State, agree
from engine.core.options import Option, Preset, Value
from engine.core.rng import Rng

HUMAN = "human"
LENGTHS = ("rounds", "deals", "hands", "match_length", "match_deals", "oya_rounds")
"""Options that say how long a match is; the first one that a game has is shown as its length."""


@dataclass(slots=True)
class Chair:
    """A seat before the match.

    Attributes:
        player: ``human`` or the name of a computer player.
        name: what a person has typed; empty for the usual name.
        number: which seat it was made as.
        character: who a computer here is; empty where all characters sit already.
    """

    player: str
    name: str = ""
    number: int = 0
    character: str = ""

    @property
    def human(self) -> bool:
        """Whether a person sits here."""
        return self.player == HUMAN


@dataclass(frozen=True, slots=True)
class Outline:
    """How many cards lie where after the deal."""

    hand: int
    field: int
    stock: int


def opponents() -> tuple[str, ...]:
    """The computer players a person can choose from, the weakest first."""
    return OFFERED


def usual(players: Sequence[str]) -> str:
    """The opponent nobody has to choose: one that plays sensibly but can be beaten."""
    return USUAL if USUAL in players else players[-1]


@dataclass(slots=True)
class Draft:
    """What has been chosen so far.

    Attributes:
        game: the game.
        chairs: the seats, in order of play.
        values: every option with its value.
        custom: the values last chosen by hand, to come back to after a look at the presets.
        together: whether an added seat is a person's.
    """

    game: Game[State]
    chairs: list[Chair]
    values: dict[str, Value] = field(default_factory=dict)
    custom: dict[str, Value] = field(default_factory=dict)
    together: bool = False

    def __post_init__(self) -> None:
        for option in self.game.spec.options:
            self.values.setdefault(option.id, option.default)

    @property
    def length(self) -> Option | None:
        """The option that says how long the match is, if the game has one."""
        known = {option.id: option for option in self.game.spec.options}
        return next((known[name] for name in LENGTHS if name in known), None)

    @property
    def options(self) -> list[Option]:
        """Every option but the length."""
        return [option for option in self.game.spec.options if option != self.length]

    def choose(self, option: Option, value: object) -> None:
        """Choose a value; the game's rules say which there are.

        Raises:
            BadOption: the option has no such value.
        """
        self.values[option.id] = option.check(value)
        if self.preset is None:
            self.custom = dict(self.values)

    @property
    def presets(self) -> tuple[Preset, ...]:
        """The game's named sets of values."""
        return self.game.spec.presets

    @property
    def preset(self) -> int | None:
        """Number of the preset in force, None when the options are one's own.

        Where several agree, the one that asks for most. The number of seats counts only in games
        of which some preset names one.
        """
        fitting = [i for i, preset in enumerate(self.presets) if self._agrees(preset)]
        return max(fitting, key=lambda i: (self._asks(self.presets[i]), -i), default=None)

    def choose_preset(self, number: int) -> None:
        """Take over a preset; its own number of seats too. The last number is one's own values."""
        if number >= len(self.presets):
            if self.custom:
                self.values = dict(self.custom)
            return
        before = self.preset
        left = self.presets[before] if before is not None else None
        wanted = self.presets[number]
        length = self.length
        for option in self.game.spec.options:
            named = option.id in wanted.values
            if option == length and not named and not (left and option.id in left.values):
                continue
            self.values[option.id] = wanted.values.get(option.id, option.default)
        if any(preset.seats for preset in self.presets):
            self.resize(wanted.seats or self.game.spec.default_seats)

    def _agrees(self, preset: Preset) -> bool:
        length = self.length
        for option in self.game.spec.options:
            named = option.id in preset.values
            if option == length and not named:
                continue
            wanted = preset.values.get(option.id, option.default)
            if self.values[option.id] != option.check(wanted):
                return False
        if not any(other.seats for other in self.presets):
            return True
        return len(self.chairs) == (preset.seats or self.game.spec.default_seats)

    @staticmethod
    def _asks(preset: Preset) -> int:
        return len(preset.values) + (preset.seats > 0)

    @property
    def opponents(self) -> tuple[str, ...]:
        """The computer players of this game."""
        return opponents()

    @property
    def can_add(self) -> bool:
        """Whether one more seat is allowed."""
        return len(self.chairs) < self.game.spec.seats[1]

    def can_remove(self, seat: int) -> bool:
        """Whether a seat may go; the first one stays."""
        return seat > 0 and len(self.chairs) > self.game.spec.seats[0]

    def add(self) -> None:
        """Add a seat like the last one: a person where people sit together, else a computer."""
        if not self.can_add:
            return
        others = [chair.player for chair in self.chairs if not chair.human]
        player = HUMAN if self.together else others[-1] if others else usual(self.opponents)
        self.chairs.append(Chair(player, number=self._free_number(), character=self.stranger()))

    def remove(self, seat: int) -> None:
        """Take a seat away."""
        if self.can_remove(seat):
            del self.chairs[seat]

    def resize(self, seats: int) -> None:
        """Add seats, or take the last ones away."""
        least, most = self.game.spec.seats
        seats = min(max(seats, least), most)
        while len(self.chairs) < seats:
            self.add()
        del self.chairs[seats:]

    def seat_player(self, seat: int, player: str) -> None:
        """Let a person or a computer player take a seat."""
        self.chairs[seat].player = player
        if player == HUMAN:
            self.chairs[seat].character = ""
        elif not self.chairs[seat].character:
            self.chairs[seat].character = self.stranger()

    def stranger(self) -> str:
        """The first character who does not sit at the table yet; empty when all do."""
        met = self._met()
        return next((name for name in CAST if name not in met), "")

    def meet(self, seat: int, step: int = 1) -> None:
        """Let the next character who does not sit at the table yet take a computer's seat."""
        chair, met = self.chairs[seat], self._met()
        if chair.human:
            return
        ring = [name for name in CAST if name not in met or name == chair.character]
        if ring:
            at = ring.index(chair.character) if chair.character else -1
            chair.character = ring[(at + step) % len(ring)]

    def _met(self) -> set[str]:
        return {chair.character for chair in self.chairs if chair.character}

    def _free_number(self) -> int:
        taken = {chair.number for chair in self.chairs}
        return next(number for number in range(len(taken) + 1) if number not in taken)

    def problem(self) -> BadOption | None:
        """Why these options cannot be played together, None when they can."""
        try:
            self.rules()
        except BadOption as error:
            return error
        return None

    def rules(self) -> Rules:
        """The rules as chosen.

        Raises:
            BadOption: the options contradict one another.
        """
        return agree(self.game, self.values, len(self.chairs))

    def clashing(self) -> list[Option]:
        """The options of which any one, set back, would let the others stand."""
        return [
            option
            for option in self.game.spec.options
            if self.values[option.id] != option.default and self._sound_with(option)
        ]

    def _sound_with(self, option: Option) -> bool:
        values: Mapping[str, Value] = {**self.values, option.id: option.default}
        try:
            agree(self.game, values, len(self.chairs))
        except BadOption:
            return False
        return True

    def outline(self) -> Outline | None:
        """How many cards lie where after the deal, from a deal that nobody plays."""
        if self.problem() is not None:
            return None
        rules = self.rules()
        events: list[Event] = []
        match = rules.game.opening(rules, rules.seats, 0)
        rules.game.new_deal(rules, match, Rng(1), events)
        hands: dict[int, int] = {}
        field_, stock = 0, 0
        for event in events:
            match event:
                case Shuffled(count=count):
                    hands, field_, stock = {}, 0, count
                case Dealt(dst=dst, count=count):
                    stock -= count
                    if dst.kind == "hand":
                        hands[dst.seat] = hands.get(dst.seat, 0) + count
                    elif dst.kind == "field":
                        field_ += count
        return Outline(max(hands.values(), default=0), field_, stock)

    def minutes(self, usual_minutes: int, length: Value | None = None) -> int | None:
        """About how long the match takes.

        Args:
            usual_minutes: how long one of the default length takes.
            length: the value of the length option, None for the one chosen.

        Returns:
            Minutes, above ten rounded to five; None where the length is no number.
        """
        option = self.length
        if option is None:
            return usual_minutes
        value = self.values[option.id] if length is None else length
        if value == option.default:
            return usual_minutes
        if not isinstance(value, int) or not isinstance(option.default, int) or not option.default:
            return None
        exact = usual_minutes * value / option.default
        return max(1, round(exact)) if exact < 10 else round(exact / 5) * 5


def fresh(game: Game[State], *, together: bool = False, seats: int = 0) -> Draft:
    """The set-up nobody has to touch: you and computers, or people only.

    Args:
        game: the game.
        together: every seat is a person's.
        seats: how many, 0 for the game's default.
    """
    least, most = game.spec.seats
    count = min(max(seats or game.spec.default_seats, least), most)
    player = HUMAN if together else usual(opponents())
    cast = [*CAST]
    chairs = [
        Chair(
            HUMAN if seat == 0 else player,
            number=seat,
            character=cast[seat - 1] if seat and not together and seat <= len(cast) else "",
        )
        for seat in range(count)
    ]
    return Draft(game, chairs, together=together)
