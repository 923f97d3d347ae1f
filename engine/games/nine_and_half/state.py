"""The state of a deal of Nine-and-a-half."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from engine.core.cards import NO_CARD, Card, Points, Seat
from engine.core.game import Rules
from engine.games.nine_and_half.tables import HALVES, JACKS, NATURAL, TENS

LIMIT, ANTE, HIT, BET, DEALER, OVER = range(6)
PHASES = ("limit", "ante", "hit", "bet", "dealer", "over")
UNASKED = -1
"""The ante of a seat that has not been asked; 0 stays out."""


class Flags:
    """The options as play asks for them, read once."""

    __slots__ = (
        "chooses", "limit", "majority", "may_sit_out", "pays_all", "per_dealer", "reveals",
        "rotates", "stakes",
    )  # fmt: skip

    def __init__(self, rules: Rules) -> None:
        self.limit = int(rules["limit"])
        self.chooses = rules["limit_mode"] == "dealer_chooses"
        self.majority = rules["obligation"] == "strict_majority"
        self.may_sit_out = rules["sit_out"] == "on"
        self.pays_all = rules["dealer_bust"] == "pays_all"
        self.per_dealer = int(rules["deals_per_dealer"])
        self.reveals = rules["reveal_unfought"] == "on"
        self.rotates = rules["dealer_mode"] == "rotate"
        self.stakes = rules["shortage"] == "table_stakes"


@lru_cache(maxsize=256)
def flags_of(rules: Rules) -> Flags:
    """The flags of these rules."""
    return Flags(rules)


class NineState:
    """A deal. Totals are in halves of a point.

    Attributes:
        deal: the number of the deal in the match.
        limit: the highest bet; 0 until the dealer has set it.
        chips: what every seat had before the deal.
        antes: per seat its ante, 0 when it stays out or deals, ``UNASKED`` before.
        bets: per seat its bet, 0 before.
        hidden: per seat its hidden card, ``NO_CARD`` without one.
        rows: per seat its face-up cards in order; all of the dealer's.
        shown: per seat the total of those.
        turns: for each seat in play (the dealer among them) the seat that acts after it.
        stayed: the seats that take no more cards, as bits.
        against: per seat how many cards the dealer had when he fought it, 0 for unfought.
        results: per seat the chips won or lost so far.
        drew: whether the dealer has drawn since his last fight.
        stock: the shuffled pack; ``top`` is the index of the next card.
    """

    __slots__ = (
        "against", "antes", "bets", "chips", "deal", "dealer", "drew", "flags", "hidden", "limit",
        "phase", "results", "rows", "rules", "shown", "stayed", "stock", "to_move", "top", "turns",
    )  # fmt: skip

    rules: Rules
    flags: Flags
    dealer: Seat
    to_move: Seat
    phase: int
    deal: int
    limit: int
    chips: tuple[Points, ...]
    antes: list[int]
    bets: list[int]
    hidden: list[Card]
    rows: list[tuple[Card, ...]]
    shown: list[int]
    turns: tuple[Seat, ...]
    stayed: int
    against: list[int]
    results: list[Points]
    drew: bool
    stock: list[Card]
    top: int

    def __init__(self, rules: Rules, dealer: Seat) -> None:
        seats = rules.seats
        self.rules = rules
        self.flags = flags_of(rules)
        self.dealer = self.to_move = dealer
        self.phase = LIMIT
        self.deal = 1
        self.limit = 0
        self.chips = (int(rules["start_chips"]),) * seats
        self.antes = [UNASKED] * seats
        self.antes[dealer] = 0
        self.bets = [0] * seats
        self.hidden = [NO_CARD] * seats
        self.rows = [()] * seats
        self.shown = [0] * seats
        self.turns = ()
        self.stayed = 0
        self.against = [0] * seats
        self.results = [0] * seats
        self.drew = False
        self.stock = []
        self.top = 0

    def copy(self) -> NineState:
        """An independent state; the shuffled pack never changes and is shared."""
        new = NineState.__new__(NineState)
        new.rules = self.rules
        new.flags = self.flags
        new.dealer = self.dealer
        new.to_move = self.to_move
        new.phase = self.phase
        new.deal = self.deal
        new.limit = self.limit
        new.chips = self.chips
        new.antes = self.antes[:]
        new.bets = self.bets[:]
        new.hidden = self.hidden[:]
        new.rows = self.rows[:]
        new.shown = self.shown[:]
        new.turns = self.turns
        new.stayed = self.stayed
        new.against = self.against[:]
        new.results = self.results[:]
        new.drew = self.drew
        new.stock = self.stock
        new.top = self.top
        return new

    @property
    def players(self) -> list[Seat]:
        """NH-08: the seats that anted, from the dealer's left on."""
        seats = len(self.antes)
        order = ((self.dealer + i) % seats for i in range(1, seats))
        return [seat for seat in order if self.antes[seat] > 0]

    @property
    def owed(self) -> int:
        """NH-31: how many players the dealer must fight."""
        return obligation(sum(ante > 0 for ante in self.antes), majority=self.flags.majority)

    @property
    def all_shown(self) -> bool:
        """Whether the hidden cards of avoided players lie open (NH-R6), but not after NH-14."""
        return self.phase == OVER and self.flags.reveals and any(self.bets)

    @property
    def facts(self) -> tuple[int, ...]:
        """Public facts: see :func:`told`."""
        rows = [number for row in self.rows for number in (len(row), *row)]
        return (
            self.limit, self.deal, self.drew, self.owed, self.stayed, *self.antes, *self.bets,
            *self.against, *self.results, *self.chips, *rows,
        )  # fmt: skip


def obligation(players: int, *, majority: bool) -> int:
    """NH-31 (NH-R1, NH-R2)."""
    return players // 2 + 1 if majority else max(1, players // 2)


class Told(NamedTuple):
    """The public facts of a view by name, as in :class:`NineState`; ``owed`` is NH-31's number."""

    limit: int
    deal: int
    drew: bool
    owed: int
    stayed: int
    antes: tuple[int, ...]
    bets: tuple[int, ...]
    against: tuple[int, ...]
    results: tuple[int, ...]
    chips: tuple[int, ...]
    rows: tuple[tuple[Card, ...], ...]


def told(facts: tuple[int, ...], seats: int) -> Told:
    """The facts by name."""
    antes, bets, against, results, chips = (
        facts[5 + i * seats : 5 + (i + 1) * seats] for i in range(5)
    )
    rows, at = [], 5 + 5 * seats
    for _ in range(seats):
        end = at + 1 + facts[at]
        rows.append(facts[at + 1 : end])
        at = end
    limit, deal, drew, owed, stayed = facts[:5]
    return Told(
        limit, deal, bool(drew), owed, stayed, antes, bets, against, results, chips, tuple(rows)
    )


def total(s: NineState, seat: Seat) -> int:
    """NH-21, in halves."""
    card = s.hidden[seat]
    return s.shown[seat] + (HALVES[card] if card >= 0 else 0)


def jack_ten(row: tuple[Card, ...], hidden: Card) -> bool:
    """NH-25: jack and ten, and nothing else."""
    if len(row) != 1:
        return False
    return (row[0] in JACKS and hidden in TENS) or (row[0] in TENS and hidden in JACKS)


def special(s: NineState, seat: Seat) -> str:
    """NH-24, NH-25: ``natural``, ``jack_ten`` or nothing."""
    if jack_ten(s.rows[seat], s.hidden[seat]):
        return "jack_ten"
    return "natural" if total(s, seat) == NATURAL else ""
