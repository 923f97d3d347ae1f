"""The state of a deal of Kujuroku."""

from __future__ import annotations

from functools import lru_cache
from typing import Self

from engine.core.cards import NO_CARD, NOBODY, Card, Cards, Points, Seat
from engine.core.events import FIELD, hand
from engine.core.game import Rules
from engine.games.kujuroku.tables import CHIPS_PER_HON, PACKS, Pack
from engine.kernel.dealing import Packet
from engine.kernel.fishing_table import FishingTable

GEN_NAOSHI, OPENING, HAND, FLIP, OVER = range(5)
PHASES = ("gen_naoshi", "opening", "hand", "flip", "over")
ACTIVE_SEATS = 3


def roles(seats: int, dealer: Seat) -> tuple[Seat, Seat, Seat]:
    """Oya, Nakai and Otoi; at a table of four the seat before Oya rests (KJ-02, KJ-73)."""
    return dealer, (dealer + 1) % seats, (dealer + 2) % seats


def resting(seats: int, dealer: Seat) -> Seat:
    """Yasumi, or ``NOBODY`` at a table of three."""
    return NOBODY if seats == ACTIVE_SEATS else (dealer + 3) % seats


class Flags:
    """The options as play asks for them, and what follows from the number of seats, read once.

    Attributes:
        pack: the deck.
        per_ten: the older settlement in hon.
        hon: chips that one hon is worth.
        steal: an oni without a target takes the jizo from a pile (KJ-43).
        gen: blind swaps before anybody looks (KJ-19).
        roles: per dealer the three seats that play, in order of play.
        after: per dealer, and per seat that plays, who plays next.
        packets: per dealer, how the cards are dealt (KJ-11, KJ-12).
        dealt: how many cards leave the stock.
    """

    __slots__ = ("after", "dealt", "gen", "hon", "pack", "packets", "per_ten", "roles", "steal")

    def __init__(self, rules: Rules) -> None:
        seats = rules.seats
        self.pack: Pack = PACKS[str(rules["deck"])]
        self.per_ten = rules["scoring"] == "per_ten"
        self.hon: Points = CHIPS_PER_HON[str(rules["scoring"])]
        self.steal = rules["oni_without_target"] == "old_steal"
        self.gen = rules["gen_naoshi"] == "on"
        self.roles = tuple(roles(seats, dealer) for dealer in range(seats))
        self.after = tuple(_after(seats, three) for three in self.roles)
        self.packets = tuple(_packets(three, self.pack.field) for three in self.roles)
        self.dealt = sum(packet.size for packet in self.packets[0])


def _after(seats: int, three: tuple[Seat, Seat, Seat]) -> tuple[Seat, ...]:
    oya, nakai, otoi = three
    follows = {oya: nakai, nakai: otoi, otoi: oya}
    return tuple(follows.get(seat, NOBODY) for seat in range(seats))


def _packets(three: tuple[Seat, Seat, Seat], field: int) -> tuple[Packet, ...]:
    oya, nakai, otoi = three
    one_pass = (*(Packet(hand(seat), 3) for seat in (nakai, otoi, oya)), Packet(FIELD, field))
    return one_pass * 2


@lru_cache(maxsize=256)
def flags_of(rules: Rules) -> Flags:
    """The flags of these rules."""
    return Flags(rules)


class KujurokuState(FishingTable):
    """A deal. Lists have an entry for every seat; that of the resting seat stays empty.

    Attributes:
        oni_seat: who captured a number card with the oni, ``NOBODY`` before or without.
        oni_took: that card, ``NO_CARD`` before or without.
        orphan: the determined kuraikasu as a set of one card, 0 before (KJ-48).
    """

    __slots__ = ("flags", "oni_seat", "oni_took", "orphan")

    flags: Flags
    oni_seat: Seat
    oni_took: Card
    orphan: Cards

    def __init__(self, rules: Rules, dealer: Seat) -> None:
        super().__init__(rules, dealer, HAND)
        self.flags = flags_of(rules)
        self.oni_seat = NOBODY
        self.oni_took = NO_CARD
        self.orphan = 0

    def copy(self) -> Self:
        """An independent state; the dealt stock never changes and is shared."""
        new = super().copy()
        new.flags = self.flags
        new.oni_seat = self.oni_seat
        new.oni_took = self.oni_took
        new.orphan = self.orphan
        return new

    @property
    def facts(self) -> tuple[int, ...]:
        """Public facts: who bit with the oni, what it took, and the determined kuraikasu."""
        return (self.oni_seat, self.oni_took, self.orphan.bit_length() - 1)
