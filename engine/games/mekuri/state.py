"""The state of a deal of Mekuri."""

from __future__ import annotations

from functools import lru_cache
from typing import Self

from engine.core.cards import NOBODY, Seat
from engine.core.events import FIELD, hand
from engine.core.game import Rules
from engine.games.mekuri.tables import is_azukari, yaku_rows
from engine.kernel.dealing import Packet
from engine.kernel.fishing_table import FishingTable
from engine.kernel.yaku import YakuTable

DECLARE, HAND, FLIP, OVER = range(4)
PHASES = ("declare", "hand", "flip", "over")
ASKED = 3
"""After as many times *in* the fourth seat sits out unasked (MK-16)."""


class Flags:
    """The options as play asks for them, and what follows from the number of seats, read once.

    Attributes:
        yaku: the rows in force.
        azukari: the card sets that end the deal (MK-60).
        minor: 1-point yaku may be covered (MK-55).
        void: a deal with an azukari does not count.
        par: card points that neither win nor lose (MK-66), 0 when they do not count.
        declares: four seats declare whether they play (MK-16).
        after: by the seat that sits out (the last entry: nobody does) who plays after each seat.
        packets: per dealer, how the cards are dealt (MK-11).
        dealt: how many cards leave the stock.
    """

    __slots__ = ("after", "azukari", "dealt", "declares", "minor", "packets", "par", "void", "yaku")

    def __init__(self, rules: Rules) -> None:
        seats = rules.seats
        self.yaku = YakuTable(yaku_rows(rules.options))
        self.azukari = tuple(row.cards for row in self.yaku if is_azukari(row))
        self.minor = rules["stack_rule"] == "minor"
        self.void = rules["azukari"] == "void"
        self.par = 720 // min(seats, 3) if rules["card_points"] == "fubunsho" else 0
        self.declares = seats == 4 and rules["four_seats"] == "declare"
        self.after = tuple(_after(seats, out) for out in (*range(seats), NOBODY))
        self.packets = tuple(_packets(seats, oya, self.declares) for oya in range(seats))
        self.dealt = sum(packet.size for packet in self.packets[0])


def _after(seats: int, out: Seat) -> tuple[Seat, ...]:
    nexts = [(seat + 1) % seats for seat in range(seats)]
    return tuple((seat + 1) % seats if seat == out else seat for seat in nexts)


def _packets(seats: int, oya: Seat, declares: bool) -> tuple[Packet, ...]:
    """First the seat after Oya, Oya last; without declarations the fourth seat gets nothing."""
    served = [(oya + i) % seats for i in range(1, seats)]
    if seats == 4 and not declares:
        served.pop()
    first, second, field = (5, 5, 4) if seats == 2 else (4, 3, 3)
    out: list[Packet] = []
    for size in (first, second):
        out += [Packet(hand(seat), size) for seat in (*served, oya)]
        out.append(Packet(FIELD, field))
    return tuple(out)


@lru_cache(maxsize=256)
def flags_of(rules: Rules) -> Flags:
    """The flags of these rules."""
    return Flags(rules)


class MekuriState(FishingTable):
    """A deal. Lists have an entry for every seat; those of a seat that sits out are empty.

    Attributes:
        declared: how many seats have said that they play (MK-16).
        out: the seat that sits out, ``NOBODY`` when all play or it is not known yet.
        rng: state of the generator, for the stock that is shuffled again (MK-18).
    """

    __slots__ = ("declared", "flags", "out", "rng")

    flags: Flags
    declared: int
    out: Seat
    rng: int

    def __init__(self, rules: Rules, dealer: Seat, rng: int) -> None:
        super().__init__(rules, dealer, HAND)
        self.flags = flags_of(rules)
        self.declared = 0
        self.out = NOBODY
        self.rng = rng

    def copy(self) -> Self:
        """An independent state; the dealt stock never changes and is shared."""
        new = super().copy()
        new.flags = self.flags
        new.declared = self.declared
        new.out = self.out
        new.rng = self.rng
        return new

    @property
    def facts(self) -> tuple[int, ...]:
        """Public facts: how many have declared to play, and who sits out."""
        return (self.declared, self.out)

    @property
    def playing(self) -> list[Seat]:
        """The seats that play, the one with the first turn first (MK-15, MK-16)."""
        seats = len(self.hands)
        order = [(self.dealer + i) % seats for i in range(seats)]
        return [seat for seat in order if seat != self.out]
