"""The state of a deal of Kirifu, its public facts, and what a take tells of a hand."""

from __future__ import annotations

from bisect import bisect_left
from functools import lru_cache
from typing import NamedTuple

from engine.core.cards import NOBODY, Cards, Seat, cards_of
from engine.core.game import Rules
from engine.games.kirifu.tables import ABOVE, ANY, STRENGTH, pack
from engine.kernel.shedding import Shed

LEAD, CUT, TAKE_IT, CUT_OR_TAKE, OVER = range(5)
PHASES = ("lead", "cut", "take", "cut_or_take", "over")


class Flags:
    """The options as play asks for them, read once."""

    __slots__ = ("clubs", "companion", "deals", "free", "order", "pack", "ranks", "runs", "several")

    def __init__(self, rules: Rules) -> None:
        self.clubs = rules["trump_rule"] == "clubs"
        self.pack: Cards = pack(rules["joker"])
        self.order = tuple(cards_of(self.pack))
        self.free = rules["take"] == "free"
        self.ranks = rules["lead_sets"] == "same_rank"
        self.companion = rules["companion"] == "on"
        self.runs = rules["runs"] == "on"
        self.several = self.ranks or self.runs
        self.deals = int(rules["deals"])


@lru_cache(maxsize=256)
def flags_of(rules: Rules) -> Flags:
    """The flags of these rules."""
    return Flags(rules)


class Facts(NamedTuple):
    """What everybody knows, as :attr:`engine.core.view.View.facts` lists it.

    Attributes:
        trump: the trump suit, as in ``SUITS``.
        giver: who led the cards that lie before the seat to move, −1 when none do.
        cut: whether the seat to move has just cut and is to lead.
        takes: takes in a row since the last cut with an empty stock (KF-19).
        discards: the cards that are out of play; the pile may be looked through.
        out: seats that are out, as bits.
        places: the seats that are out, the first first, then −1.
        known: per seat the cards of its hand that everybody knows (those it took).
        slots: per seat, for each other card of its hand the strength it cannot exceed, lowest
            first: who has to take could not cut (KF-13).
    """

    trump: int
    giver: Seat
    cut: bool
    takes: int
    discards: Cards
    out: int
    places: tuple[Seat, ...]
    known: tuple[Cards, ...]
    slots: tuple[tuple[int, ...], ...]


def read_facts(facts: tuple[int, ...], seats: int) -> Facts:
    """The facts of a view with their names."""
    trump, giver, cut, takes, discards, out, *more = facts
    slots, at = [], 2 * seats
    for _ in range(seats):
        end = at + 1 + more[at]
        slots.append(tuple(more[at + 1 : end]))
        at = end
    return Facts(
        trump, giver, bool(cut), takes, discards, out, tuple(more[:seats]),
        tuple(more[seats : 2 * seats]), tuple(slots),
    )  # fmt: skip


class KirifuState(Shed):
    """A deal.

    Attributes:
        attack: the cards that lie before the seat to move.
        places: the seats that are out, the first first.
        trump, giver, cut, takes, slots: as :class:`Facts` says.
    """

    __slots__ = ("attack", "cut", "flags", "giver", "places", "slots", "takes", "trump")

    flags: Flags
    trump: int
    attack: Cards
    giver: Seat
    cut: bool
    takes: int
    places: tuple[Seat, ...]
    slots: list[list[int]]

    def __init__(self, rules: Rules, dealer: Seat) -> None:
        super().__init__(rules, dealer)
        self.flags = flags_of(rules)
        self.trump = 0
        self.attack = 0
        self.giver = NOBODY
        self.cut = False
        self.takes = 0
        self.places = ()
        self.slots = [[] for _ in range(rules.seats)]

    def copy(self) -> KirifuState:
        """An independent state."""
        new = super().copy()
        new.flags = self.flags
        new.trump = self.trump
        new.attack = self.attack
        new.giver = self.giver
        new.cut = self.cut
        new.takes = self.takes
        new.places = self.places
        new.slots = [row[:] for row in self.slots]
        return new

    def strengths(self, cards: Cards) -> list[int]:
        """How strong the cards are, the strongest first."""
        strength = STRENGTH[self.trump]
        return sorted([strength[card] for card in cards_of(cards)], reverse=True)

    def drawn(self, seat: Seat, count: int) -> None:
        """A seat has unknown cards more."""
        self.slots[seat] += [ANY] * count

    def revealed(self, seat: Seat, bit: Cards) -> None:
        """An unknown card was played: of the slots it may have had, the tightest is gone.

        What is left then allows every hand that any of these slots would have left.
        """
        row = self.slots[seat]
        del row[bisect_left(row, STRENGTH[self.trump][bit.bit_length() - 1])]

    def cannot_cut(self, seat: Seat) -> None:
        """A seat must take: its unknown cards are not strong enough for the attack (KF-13).

        Of several led cards of one strength it may hold stronger cards, but one too few. With cards
        of different strengths that holds at least for the strongest of them.
        """
        attack = self.strengths(self.attack)
        over = (self.known[seat] & ABOVE[self.trump][attack[0]]).bit_count()
        row = self.slots[seat]
        bound = max(0, len(row) - max(0, len(attack) - 1 - over))
        self.slots[seat] = [min(most, attack[0]) for most in row[:bound]] + row[bound:]

    @property
    def facts(self) -> tuple[int, ...]:
        """See :class:`Facts`."""
        padding = (NOBODY,) * (len(self.hands) - len(self.places))
        slots: list[int] = []
        for row in self.slots:
            slots.append(len(row))
            slots += row
        return (
            self.trump, self.giver, int(self.cut), self.takes, self.discards, self.out,
            *self.places, *padding, *self.known, *slots,
        )  # fmt: skip
