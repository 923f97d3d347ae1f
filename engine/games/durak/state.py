"""The state of a deal of Durak, and its public facts."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from engine.core.cards import NO_CARD, NOBODY, Card, Cards, Points, Seat, cards_of
from engine.core.game import Rules
from engine.games.durak.tables import BEATS, MOST_ATTACKS, PACKS, TEAMS
from engine.kernel.shedding import Shed
from engine.kernel.tricks import Beating

OPEN, DEFEND, THROW, TAKING, DOUBLE, ANSWER, OVER = range(7)
PHASES = ("open", "defend", "throw", "taking", "double", "answer", "over")

OUTCOMES = ("played", "draw", "stopped", "resigned", "declined")
PLAYED, DRAWN, STOPPED, RESIGNED, DECLINED = range(5)

ALL, NEIGHBOURS, ATTACKER = range(3)
NO_SIDE = -1


class Flags:
    """The options as play asks for them, read once.

    Attributes:
        by: who may throw in: ``ALL``, ``NEIGHBOURS`` or only the ``ATTACKER``.
        sides: whether there are two sides: two players or two teams.
    """

    __slots__ = (
        "after_take", "by", "championship", "deals", "doubling", "five", "from_fool", "hand",
        "order", "pack", "sets", "shows", "sides", "six", "target", "teams", "transfers",
    )  # fmt: skip

    def __init__(self, rules: Rules) -> None:
        self.pack: Cards = PACKS[rules["deck"]]
        self.order = tuple(cards_of(self.pack))
        self.hand = int(rules["hand_size"])
        self.teams = TEAMS[str(rules["teams"])] > 0
        self.sides = self.teams or rules.seats == 2
        self.transfers = rules["variant"] == "perevodnoy"
        self.shows = self.transfers and rules["transfer_show"] == "on"
        self.six = rules["attack_limit"] == "six"
        self.five = rules["first_discard_limit"] == 5
        self.by = ("all", "neighbours", "attacker").index(str(rules["throw_in_by"]))
        self.after_take = rules["throw_in_after_take"] == "on"
        self.sets = rules["opening"] == "set"
        self.from_fool = rules["next_first"] == "from_fool"
        self.championship = rules["match"] == "championship"
        self.deals = int(rules["match_deals"])
        self.target = int(rules["match_target"])
        self.doubling = self.championship and rules["doubling"] == "on"


@lru_cache(maxsize=256)
def flags_of(rules: Rules) -> Flags:
    """The flags of these rules."""
    return Flags(rules)


class Facts(NamedTuple):
    """What everybody knows, as :attr:`engine.core.view.View.facts` lists it.

    ``attacker`` and ``defender`` are the seats that play these roles; in a team game they may stand
    in for the role seats (DU-91).

    Attributes:
        trump: the trump suit, as in ``SUITS``.
        turned: the trump card; as long as there is a stock it lies open under it (DU-03). −1 in a
            position that does not tell it.
        attacker, defender: who attacks whom.
        attacker_role, defender_role: the seats these roles belong to.
        opener: who opened the bout, and draws first (DU-60).
        limit: how many attack cards this bout may have (DU-42, DU-43).
        discards: the cards out of play. Face down: who wants them has to remember (DU-R10).
        out: seats that are out, as bits.
        shown: seats that have passed an attack on by showing a trump, as bits (DU-72).
        stake: points of the deal (DU-82).
        owner: the side that alone may double next: −1 both, else 0 or 1 as its lowest seat.
        points: score of both sides before this deal.
        idle: takes in a row in which nobody drew or went out.
        loser, outcome: who lost a finished deal, and how it ended (by ``OUTCOMES``).
        low: trumps that nobody was dealt: lower than the one that was shown for DU-10.
        room: per seat how many of these it may have drawn and not played.
        known: per seat the cards of its hand that everybody knows.
        pairs: (attack card, the card that beats it or −1), in order of attack.
    """

    trump: int
    turned: Card
    attacker: Seat
    defender: Seat
    attacker_role: Seat
    defender_role: Seat
    opener: Seat
    limit: int
    discards: Cards
    out: int
    shown: int
    stake: Points
    owner: int
    points: tuple[Points, Points]
    idle: int
    loser: Seat
    outcome: int
    low: Cards
    room: tuple[int, ...]
    known: tuple[Cards, ...]
    pairs: tuple[tuple[Card, Card], ...]


def read_facts(facts: tuple[int, ...], seats: int) -> Facts:
    """The facts of a view with their names."""
    trump, turned, attacker, defender, attacker_role, defender_role, *more = facts[:_SINGLE]
    opener, limit, discards, out, shown, stake, owner, *points, idle, loser, outcome, low = more
    known, pairs = _SINGLE + seats, _SINGLE + 2 * seats
    return Facts(
        trump, turned, attacker, defender, attacker_role, defender_role, opener, limit, discards,
        out, shown, stake, owner, (points[0], points[1]), idle, loser, outcome, low,
        facts[_SINGLE:known], facts[known:pairs],
        tuple(zip(facts[pairs::2], facts[pairs + 1 :: 2], strict=True)),
    )  # fmt: skip


_SINGLE = 19
"""Facts before those that each seat has."""


class DurakState(Shed):
    """A deal.

    Attributes:
        trump, turned: trump suit and the card that fixed it.
        beats: for each attack card the cards that beat it.
        attacker, defender: role seats (DU-91); without teams the players themselves.
        opener: the player who opened the bout.
        limit: most attack cards of this bout.
        attack, cover: attack cards in order, and what beats each, ``NO_CARD`` for nothing.
        table: all cards of the bout.
        unbeaten: its attack cards that nothing beats.
        ranks: all cards of the ranks on the table.
        shown, stake, owner, points, idle, loser, outcome, low, room: as :class:`Facts` says.
    """

    __slots__ = (
        "attack", "attacker", "beats", "cover", "defender", "flags", "idle", "limit", "loser",
        "low", "opener", "outcome", "owner", "points", "ranks", "room", "shown", "stake", "table",
        "trump", "turned", "unbeaten",
    )  # fmt: skip

    flags: Flags
    trump: int
    turned: Card
    beats: Beating
    attacker: Seat
    defender: Seat
    opener: Seat
    limit: int
    attack: list[Card]
    cover: list[Card]
    table: Cards
    unbeaten: Cards
    ranks: Cards
    shown: int
    stake: Points
    owner: int
    points: tuple[Points, Points]
    idle: int
    loser: Seat
    outcome: int
    low: Cards
    room: list[int]

    def __init__(self, rules: Rules, dealer: Seat) -> None:
        super().__init__(rules, dealer)
        self.flags = flags_of(rules)
        self.turn_up(NO_CARD, 0)
        self.attacker = self.defender = self.opener = dealer
        self.limit = MOST_ATTACKS
        self.attack = []
        self.cover = []
        self.table = self.unbeaten = self.ranks = 0
        self.shown = 0
        self.stake, self.owner, self.points = 1, NO_SIDE, (0, 0)
        self.idle = 0
        self.loser, self.outcome = NOBODY, PLAYED
        self.low = 0
        self.room = [0] * rules.seats

    def copy(self) -> DurakState:
        """An independent state."""
        new = super().copy()
        new.flags = self.flags
        new.trump = self.trump
        new.turned = self.turned
        new.beats = self.beats
        new.attacker = self.attacker
        new.defender = self.defender
        new.opener = self.opener
        new.limit = self.limit
        new.attack = self.attack[:]
        new.cover = self.cover[:]
        new.table = self.table
        new.unbeaten = self.unbeaten
        new.ranks = self.ranks
        new.shown = self.shown
        new.stake = self.stake
        new.owner = self.owner
        new.points = self.points
        new.idle = self.idle
        new.loser = self.loser
        new.outcome = self.outcome
        new.low = self.low
        new.room = self.room[:]
        return new

    def turn_up(self, card: Card, trump: int) -> None:
        """DU-03."""
        self.turned, self.trump, self.beats = card, trump, BEATS[trump]

    def player(self, role: Seat) -> Seat:
        """Who plays a role seat: its owner, or the next of its team who is not out (DU-91)."""
        seats = len(self.hands)
        while self.out >> role & 1 and self.flags.teams and self.playing & self.team(role):
            role = (role + 2) % seats
        return role

    def after(self, role: Seat) -> Seat:
        """The role seat after one (DU-52, DU-91): without teams players who are out are skipped."""
        return (role + 1) % len(self.hands) if self.flags.teams else self.turns[role]

    def team(self, seat: Seat) -> int:
        """The seats of a seat's side, as bits; without sides the seat alone."""
        if not self.flags.sides:
            return 1 << seat
        return 0b010101 << (seat & 1) & (1 << len(self.hands)) - 1

    @property
    def facts(self) -> tuple[int, ...]:
        """See :class:`Facts`."""
        pairs: list[int] = []
        for pair in zip(self.attack, self.cover, strict=True):
            pairs += pair
        return (
            self.trump, self.turned, self.player(self.attacker), self.player(self.defender),
            self.attacker, self.defender, self.opener, self.limit, self.discards, self.out,
            self.shown, self.stake, self.owner, *self.points, self.idle, self.loser, self.outcome,
            self.low, *self.room, *self.known, *pairs,
        )  # fmt: skip
