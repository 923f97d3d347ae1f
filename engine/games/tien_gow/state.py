"""The state of a hand of Tien Gow, and the options as play asks for them."""

from __future__ import annotations

from functools import lru_cache

from engine.core.cards import NOBODY, Card, Cards, Seat
from engine.core.game import Rules
from engine.games.tien_gow.tables import METHODS, SEATS, Beating, beating

CHOOSE_SEAT, DEAL_METHOD, CLAIM, LEAD, FOLLOW, OVER = range(6)
PHASES = ("choose_seat", "deal_method", "claim", "lead", "follow", "over")
NO_PLACE = -1
IN_ORDER = tuple(range(SEATS))
NOT_ROLLED = (NOBODY,) * SEATS
NEXT = (1, 2, 3, 0)


class Flags:
    """The options, read once."""

    __slots__ = (
        "beatable_kam", "beats", "bonus_at_ketsu", "bunbu", "dealt_hands", "extended", "first_lead",
        "kam_mult", "kam_quad", "method", "nyu_special", "shidaiga_to", "sure_public",
    )  # fmt: skip

    def __init__(self, rules: Rules) -> None:
        self.bunbu = rules["bunbu_son"] == "on"
        self.beats: Beating = beating(
            civil_supreme=self.bunbu, beatable=rules["bunson_beatable"] == "on"
        )
        self.beatable_kam = rules["bunson_kam"] == "on"
        self.nyu_special = rules["nyu_special"] == "on"
        self.first_lead = str(rules["dealer_first_lead"])
        self.sure_public = rules["slam_sure"] == "public"
        self.bonus_at_ketsu = rules["bonus_at_ketsu"] == "on"
        self.shidaiga_to = str(rules["shidaiga_to"])
        self.kam_mult = int(rules["kam_mult"])
        self.kam_quad = rules["kam_quad"] == "on"
        self.dealt_hands = rules["dealt_hands"] != "off"
        self.extended = rules["dealt_hands"] == "extended"
        named = rules["deal_method"]
        self.method = NO_PLACE if named == "chosen" else METHODS.index(str(named))


@lru_cache(maxsize=64)
def flags_of(rules: Rules) -> Flags:
    """The flags of these rules."""
    return Flags(rules)


class TienGowState:
    """A hand.

    Attributes:
        rng: the state of the generator until the tiles are taken, then 0.
        order: the seats by their roll for the places, ``NOBODY`` where none is rolled for.
        places: per seat its place at the table, counter-clockwise, ``NO_PLACE`` before it has one.
        turns: per seat the seat on its right, which plays after it (TG-01).
        count: how many hands running the dealer has been dealer (TG-57).
        wall: the shuffled tiles, column by column from the top, until they are taken.
        asked: seats, as bits, that kept still about a dealt hand (TG-90).
        claimed: who has claimed one.
        won: per seat the face-up tiles it has won.
        shown: per seat the tiles it has played face up.
        down: per seat the tiles it has played face down.
        piles: per seat its piles (TG-43).
        spots: per seat the tiles it has played to the trick of now; those of the last one stay.
        up: seats, as bits, that play this trick face up.
        leader: who leads the trick.
        size: how many tiles were led, 0 while a set is to be led.
        top: the best face-up set of the trick.
        best: who played it.
        first_lead: what the dealer led first (TG-71).
        bonuses: receiver and set of every bonus so far (TG-50, TG-51).
    """

    __slots__ = (
        "asked", "best", "bonuses", "claimed", "count", "dealer", "down", "first_lead", "flags",
        "hands", "leader", "order", "phase", "piles", "places", "rng", "rules", "shown", "size",
        "spots", "to_move", "top", "turns", "up", "wall", "won",
    )  # fmt: skip

    def __init__(self, rules: Rules, dealer: Seat) -> None:
        self.rules = rules
        self.flags = flags_of(rules)
        self.dealer: Seat = dealer
        self.to_move: Seat = dealer
        self.phase = LEAD
        self.rng = 0
        self.order: tuple[Seat, ...] = NOT_ROLLED
        self.places: tuple[int, ...] = IN_ORDER
        self.turns: tuple[Seat, ...] = NEXT
        self.count = 1
        self.wall: tuple[Card, ...] = ()
        self.asked = 0
        self.claimed: Seat = NOBODY
        self.hands: list[Cards] = [0] * SEATS
        self.won: list[Cards] = [0] * SEATS
        self.shown: list[Cards] = [0] * SEATS
        self.down: list[Cards] = [0] * SEATS
        self.piles: list[int] = [0] * SEATS
        self.spots: list[Cards] = [0] * SEATS
        self.up = 0
        self.leader: Seat = dealer
        self.size = 0
        self.top: Cards = 0
        self.best: Seat = NOBODY
        self.first_lead: Cards = 0
        self.bonuses: tuple[tuple[Seat, Cards], ...] = ()

    def copy(self) -> TienGowState:
        """An independent state."""
        new = TienGowState.__new__(TienGowState)
        new.rules = self.rules
        new.flags = self.flags
        new.dealer = self.dealer
        new.to_move = self.to_move
        new.phase = self.phase
        new.rng = self.rng
        new.order = self.order
        new.places = self.places
        new.turns = self.turns
        new.count = self.count
        new.wall = self.wall
        new.asked = self.asked
        new.claimed = self.claimed
        new.hands = self.hands[:]
        new.won = self.won[:]
        new.shown = self.shown[:]
        new.down = self.down[:]
        new.piles = self.piles[:]
        new.spots = self.spots[:]
        new.up = self.up
        new.leader = self.leader
        new.size = self.size
        new.top = self.top
        new.best = self.best
        new.first_lead = self.first_lead
        new.bonuses = self.bonuses
        return new

    def seat_all(self, places: tuple[int, ...]) -> None:
        """Everybody sits down: who is whose right neighbour."""
        self.places = places
        if NO_PLACE not in places:
            at = [places.index(place) for place in range(SEATS)]
            self.turns = tuple(at[(place + 1) % SEATS] for place in places)

    @property
    def open_sets(self) -> tuple[Cards, ...]:
        """Per seat what everybody knows of its tiles in the trick: all when the hand is over."""
        if self.phase == OVER:
            return tuple(self.spots)
        up = self.up
        return tuple([tiles if up >> seat & 1 else 0 for seat, tiles in enumerate(self.spots)])

    @property
    def facts(self) -> tuple[int, ...]:
        """Public facts, in the order of :class:`engine.games.tien_gow.hidden.Facts`."""
        return (
            self.count, self.leader, self.best, self.up, self.asked, self.claimed, self.first_lead,
            *self.order, *self.places, *self.piles, *self.open_sets, *self.shown,
            *[tiles.bit_count() for tiles in self.down],
            *[number for bonus in self.bonuses for number in bonus],
        )  # fmt: skip

    def counted(self, seat: Seat, steps: int) -> Seat:
        """The seat that a throw of dice names: counting from 1 and counter-clockwise (TG-03)."""
        for _ in range((steps - 1) % SEATS):
            seat = self.turns[seat]
        return seat
