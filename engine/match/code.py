"""A deal as a short text that can be told on the telephone: ``MU-7K2M-0XQ4-…``.

It holds the game, what was agreed where that differs from the usual, the seats, who deals, and the
seed of the shuffle; where the game asks for it the number of the deal and the game's own facts,
never the scores: who plays a deal that was sent begins even. Two letters name the game; the rest
are digits and letters that cannot be confused (no I, L, O, U), five bits each, and the last bits
are a checksum over everything. Lower case, full-width letters, spaces and any grouping will do.
"""

from __future__ import annotations

import hashlib
import json
import unicodedata
from dataclasses import dataclass

from engine.core.cards import Seat
from engine.core.errors import BadCode, BadOption, EngineError
from engine.core.events import Json
from engine.core.game import Game, MatchState, Rules, State, agree
from engine.core.options import Option, Value, numbers_of
from engine.core.rng import Rng
from engine.games import GAMES
from engine.match.match import Start
from engine.match.play import Play

LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
LIKE = str.maketrans("OILU", "011V")
"""What is read for letters that are none."""
SEED_BITS, CHECK_BITS = 64, 20
LONGEST = 60
"""Letters of a code that somebody can still be asked to type."""
GROUP = 4
MONEY = frozenset({"chips", "pot", "scores", "bolts"})
"""Keys of a position that tell scores, which a code leaves out."""
MOST_NUMBER = 64
"""Bits of a number in a code."""


@dataclass(frozen=True, slots=True)
class DealCode:
    """What a code says.

    Attributes:
        rules: the game and what was agreed.
        seed: of the shuffle.
        start: who deals, and what else the game must know.
    """

    rules: Rules
    seed: int
    start: Start

    @property
    def dealer(self) -> Seat:
        """Who deals."""
        return self.start.dealer


def code_of(play: Play) -> str:
    """The code of the deal of now.

    Returns:
        Empty where the cards do not come from a shuffle alone but from the deal before.
    """
    rules, match = play.rules, play.match
    wanted = _dealt(rules, match, play.deal_seed)
    dealer, number, extra = match.dealer, match.deal, match.extra
    for start in (
        Start(dealer),
        Start(dealer, number),
        Start(dealer, 1, extra),
        Start(dealer, number, extra),
    ):
        if _dealt(rules, start.match(rules), play.deal_seed) == wanted:
            text = written(DealCode(rules, play.deal_seed, start))
            return text if len(text.replace("-", "")) <= LONGEST else ""
    return ""


def written(deal: DealCode) -> str:
    """The code of a deal."""
    bits = _Writer()
    rules, spec = deal.rules, deal.rules.game.spec
    least, most = spec.seats
    bits.put(rules.seats - least, (most - least).bit_length())
    bits.put(deal.dealer, (rules.seats - 1).bit_length())
    bits.put(deal.seed, SEED_BITS)
    _put_start(bits, deal.start)
    for option in spec.options:
        if rules[option.id] != option.default:
            bits.put(1, 1)
            bits.put(spec.options.index(option), _width(len(spec.options)))
            _put_value(bits, option, rules[option.id])
    bits.put(0, 1)
    check = CHECK_BITS + -(bits.count + CHECK_BITS) % 5
    bits.put(_checksum(deal, check), check)
    text = "".join(LETTERS[bits.number >> at & 31] for at in range(bits.count - 5, -1, -5))
    groups = [text[at : at + GROUP] for at in range(0, len(text), GROUP)]
    return "-".join([spec.code, *groups])


def read(text: str) -> DealCode:
    """The deal that a code names.

    Raises:
        BadCode: ``empty``, ``no_such_game``, ``strange_letter``, ``too_short``, or ``mistyped``: a
            typing error, or the code of a version with other rules.
    """
    letters = _plain(text)
    if not letters:
        raise BadCode("empty")
    game = next((g for g in GAMES.values() if _plain(g.spec.code) == letters[:2]), None)
    if game is None:
        raise BadCode("no_such_game")
    strange = next((letter for letter in letters[2:] if letter not in LETTERS), "")
    if strange:
        raise BadCode("strange_letter", letter=strange)
    if len(letters) > 2 + LONGEST:
        raise BadCode("mistyped")
    bits = _Reader(letters[2:])
    try:
        deal = _read(game, bits)
    except EOFError:
        raise BadCode("too_short") from None
    except EngineError:
        raise BadCode("mistyped") from None
    if bits.left < CHECK_BITS:
        raise BadCode("too_short")
    check = bits.left
    if check >= CHECK_BITS + 5 or bits.take(check) != _checksum(deal, check):
        raise BadCode("mistyped")
    if not deal.start.possible(deal.rules, deal.seed):
        raise BadCode("mistyped")
    return deal


def _read(game: Game[State], bits: _Reader) -> DealCode:
    spec = game.spec
    least, most = spec.seats
    seats = least + bits.take((most - least).bit_length())
    dealer = bits.take((seats - 1).bit_length())
    seed = bits.take(SEED_BITS)
    start = _take_start(bits, dealer)
    values: dict[str, Value] = {}
    while bits.take(1):
        number = bits.take(_width(len(spec.options)))
        if number >= len(spec.options):
            raise BadOption("no_such_option", option=number)
        option = spec.options[number]
        values[option.id] = _take_value(bits, option)
    rules = agree(game, values, seats)
    if dealer >= seats:
        raise BadCode("mistyped")
    return DealCode(rules, seed, start)


def _dealt(rules: Rules, match: MatchState, seed: int) -> dict[str, Json] | None:
    """The position after dealing, without the scores; None where the game cannot deal so."""
    try:
        position = rules.game.position(rules.game.new_deal(rules, match, Rng(seed)))
    except (ArithmeticError, EngineError, LookupError, TypeError, ValueError):
        return None  # this game needs to know more of the match
    return {key: value for key, value in position.items() if key not in MONEY}


def _plain(text: str) -> str:
    """The letters of a code as they count."""
    kept = (letter for letter in unicodedata.normalize("NFKC", text).upper() if letter.isalnum())
    return "".join(kept).translate(LIKE)


def _checksum(deal: DealCode, width: int) -> int:
    """Over what the code means, not over its letters: another meaning of the same letters shows."""
    rules, start = deal.rules, deal.start
    told = [
        rules.game.spec.id, rules.seats, start.dealer, deal.seed, start.to_json(),
        sorted(rules.changed.items()),
    ]  # fmt: skip
    digest = hashlib.sha256(json.dumps(told, separators=(",", ":")).encode()).digest()
    return int.from_bytes(digest[:4], "big") >> 32 - width


def _width(count: int) -> int:
    """Bits that tell so many things apart."""
    return max(0, count - 1).bit_length()


def _put_start(bits: _Writer, start: Start) -> None:
    if start.deal == 1 and start.extra is None:
        bits.put(0, 1)
        return
    bits.put(1, 1)
    bits.number_of_any_size(start.deal)
    bits.put(start.extra is not None, 1)
    if start.extra is not None:
        bits.number_of_any_size(len(start.extra))
        for number in start.extra:
            bits.number_of_any_size(number)


def _take_start(bits: _Reader, dealer: Seat) -> Start:
    if not bits.take(1):
        return Start(dealer)
    deal = bits.number_of_any_size()
    if not bits.take(1):
        return Start(dealer, deal)
    count = bits.number_of_any_size()
    return Start(dealer, deal, tuple(bits.number_of_any_size() for _ in range(count)))


def _put_value(bits: _Writer, option: Option, value: Value) -> None:
    """One of the offered values, or a number of the span, or a list of items."""
    if option.values:
        offered = value in option.values
        bits.put(offered, 1)
        if offered:
            bits.put(option.values.index(value), _width(len(option.values)))
            return
    if option.items:
        listed, numbers = str(value).split(","), numbers_of(value)
        for item in option.items:
            there = item in numbers or item in listed
            bits.put(there, 1)
            if there and option.span is not None:
                bits.put(numbers[item] - option.span[0], _width_of(option))
        return
    assert option.span is not None  # noqa: S101 - the option has taken the value
    bits.put(int(value) - option.span[0], _width_of(option))


def _take_value(bits: _Reader, option: Option) -> Value:
    if option.values and bits.take(1):
        number = bits.take(_width(len(option.values)))
        return option.check(option.values[number] if number < len(option.values) else None)
    low = option.span[0] if option.span is not None else 0
    if option.items:
        found = []
        for item in option.items:
            if bits.take(1):
                end = f"={low + bits.take(_width_of(option))}" if option.span is not None else ""
                found.append(item + end)
        return option.check(",".join(found))
    return option.check(low + bits.take(_width_of(option)))


def _width_of(option: Option) -> int:
    return 0 if option.span is None else _width(option.span[1] - option.span[0] + 1)


class _Writer:
    """Bits, the first one written the highest."""

    def __init__(self) -> None:
        self.number = self.count = 0

    def put(self, value: int, width: int) -> None:
        """Write a number of so many bits."""
        self.number, self.count = self.number << width | value, self.count + width

    def number_of_any_size(self, value: int) -> None:
        """Write a number, also below zero: three bits at a time, each after a one."""
        value = 2 * value if value >= 0 else -2 * value - 1
        while value:
            self.put(8 | value & 7, 4)
            value >>= 3
        self.put(0, 1)


class _Reader:
    """Reads what :class:`_Writer` wrote."""

    def __init__(self, letters: str) -> None:
        self._number = 0
        for letter in letters:
            self._number = self._number << 5 | LETTERS.index(letter)
        self.left = 5 * len(letters)

    def take(self, width: int) -> int:
        """The next number of so many bits.

        Raises:
            EOFError: so many are not left.
        """
        if width > self.left:
            raise EOFError
        self.left -= width
        return self._number >> self.left & (1 << width) - 1

    def number_of_any_size(self) -> int:
        """A number as :meth:`_Writer.number_of_any_size` writes it."""
        value = width = 0
        while self.take(1):
            value |= self.take(3) << width
            width += 3
            if width > MOST_NUMBER:
                raise BadCode("mistyped")
        return value // 2 if value % 2 == 0 else -(value + 1) // 2
