"""Thousand's declarations: the three forms of the game, what cards are worth, the options."""

from __future__ import annotations

from typing import NamedTuple

from engine.core.cards import Card, Cards, Points, cards_of
from engine.core.game import Spec
from engine.core.options import Option, Preset
from engine.decks.trumps import DECK, PACK24, PACK32, RANKS, SUIT_CARDS, pack
from engine.kernel.tricks import Beating, beating

ORDER = "23456789JQKTA"
"""Ranks from weak to strong: the ten stands between king and ace (TH section 2)."""
STRENGTH = tuple(ORDER.index(RANKS[card % 13]) for card in range(52))
BEATS: tuple[Beating, ...] = tuple(beating(trump, STRENGTH) for trump in (0, 1, 2, 3, -1))
"""What beats each card, by the trump suit; the last one without trumps (TH-42)."""

NINES, JACKS, ACES = pack("9"), pack("J"), pack("A")
QUEEN, KING, ACE = 10, 11, 12
"""Ranks by their index."""
PAIR: tuple[Cards, ...] = tuple(suit & pack("KQ") for suit in SUIT_CARDS)
"""King and queen of each suit."""
FIRSTS: Cards = sum(1 << 13 * suit for suit in range(4))
"""The lowest bit of each suit: where a pair is marked by :func:`pairs`."""
ACE_MARRIAGE = 4
"""Where four aces stand in the list of announced marriages, after the four suits."""
ACE_POINTS: Points = 200

_WORTH = {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2}
_SUIT_POINTS = tuple(
    sum(_WORTH.get(RANKS[rank], 0) for rank in cards_of(bits)) for bits in range(1 << 13)
)


def points(cards: Cards) -> Points:
    """Card points: ace 11, ten 10, king 4, queen 3, jack 2 (TH section 2)."""
    worth = _SUIT_POINTS
    return (
        worth[cards & 8191]
        + worth[cards >> 13 & 8191]
        + worth[cards >> 26 & 8191]
        + worth[cards >> 39]
    )


def pairs(hand: Cards) -> Cards:
    """The suits of which king and queen are in a hand, each as the lowest bit of the suit."""
    return hand >> QUEEN & hand >> KING & FIRSTS


class Form(NamedTuple):
    """One of the three related games.

    Attributes:
        cards: the pack.
        order: the same as a list, for shuffling.
        marriage: points of king and queen of each suit.
        marriages: points of several, by what :func:`pairs` finds.
        opening: what forehand must bid (TH-11, TH-A3, TH-B3).
        step: by how much bids rise, and what points are rounded to.
        ceiling: the highest bid without a marriage, also of a blind bid (TH-13, TH-92).
        hand, talon: cards dealt to each.
        goal: the score that wins, 0 where the option says it.
        barrel: whether there is one.
        gives: whether the declarer gives two cards away, else he lays them aside (TH-21, TH-B5).
        last_trick: points of the last trick (TH-B7).
        names_trump: whether the declarer names the trump suit and keeps it (TH-A4, TH-A5).
    """

    cards: Cards
    order: tuple[Card, ...]
    marriage: tuple[Points, ...]
    marriages: dict[Cards, Points]
    opening: Points
    step: Points
    ceiling: Points
    hand: int
    talon: int
    goal: Points
    barrel: bool
    gives: bool
    last_trick: Points
    names_trump: bool


def _sums(marriage: tuple[Points, ...]) -> dict[Cards, Points]:
    """Points of every set of pairs."""
    return {
        sum(1 << 13 * suit for suit in cards_of(held)): sum(marriage[s] for s in cards_of(held))
        for held in range(16)
    }


_MARRIAGES: tuple[Points, ...] = (40, 100, 80, 60)
_MARRIAGES_501: tuple[Points, ...] = (60, 80, 40, 20)

THOUSAND = Form(
    cards=PACK24, order=tuple(cards_of(PACK24)),
    marriage=_MARRIAGES, marriages=_sums(_MARRIAGES),
    opening=100, step=5, ceiling=120, hand=7, talon=3, goal=0, barrel=True, gives=True,
    last_trick=0, names_trump=False,
)  # fmt: skip
FORMS: dict[str, Form] = {
    "th1000": THOUSAND,
    "th501": THOUSAND._replace(
        marriage=_MARRIAGES_501, marriages=_sums(_MARRIAGES_501), opening=40, goal=501,
        barrel=False, names_trump=True,
    ),
    "th32": THOUSAND._replace(
        cards=PACK32, order=tuple(cards_of(PACK32)), opening=50, step=10, ceiling=130,
        hand=10, talon=2, gives=False, last_trick=10,
    ),
}  # fmt: skip

GOLDEN_OPENING: Points = 120
BLIND_HUNDRED: Points = 100
"""The number that `hundred_as_blind` speaks of, in every form (TH-92)."""
FINE: Points = 120
"""What misdeals, bottom nines, bolts, concessions and the barrel cost."""
DUMP: Points = 555
BARREL_DEALS = 3
ROW = 3
"""Misdeals or bottom nines in a row that are fined; bolts and concessions to a fine."""

_OFF_ON = ("off", "on")

SPEC = Spec(
    id="thousand",
    code="TH",
    ja="1000",
    en="Thousand",
    group="trumps",
    deck=DECK,
    seats=(3, 4),
    default_seats=3,
    direction="clockwise",
    family="tricks",
    zero_sum=False,
    options=(
        Option("preset", ("th1000", "th501", "th32"), None, ("TH-11", "TH-A1", "TH-B1")),
        Option("goal", (1000, 1001), None, ("TH-62", "TH-64", "TH-65")),
        Option("bid_step", ("exact", "any5"), None, ("TH-12", "TH-90")),
        Option("golden_round", _OFF_ON, None, ("TH-57", "TH-90")),
        Option("golden_marriage", _OFF_ON, None, ("TH-57",)),
        Option("negative_limit", ("off", -100, -120, -150), None, ("TH-91",)),
        Option("blind_bid", _OFF_ON, None, ("TH-57", "TH-92")),
        Option("blind_marriage", _OFF_ON, None, ("TH-57",)),
        Option("hundred_as_blind", _OFF_ON, None, ("TH-92",)),
        Option("peek_bottom", _OFF_ON, None, ("TH-07",)),
        Option("no_shuffle", _OFF_ON, None, ("TH-06",)),
        Option("misdeal_nines", (4, 3, "3_forehand"), None, ("TH-30",)),
        Option("misdeal_hand_below", (13, 14, 15, 16), None, ("TH-30",)),
        Option("misdeal_talon_max", (4, 5, 7), None, ("TH-30",)),
        Option("misdeal_penalty", _OFF_ON, None, ("TH-32",)),
        Option("misdeal_mode", ("auto", "claim"), None, ("TH-31",)),
        Option("marriage_card", ("any", "queen"), None, ("TH-93",)),
        Option("ace_marriage", _OFF_ON, None, ("TH-94", "TH-13")),
        Option("dump_truck", _OFF_ON, None, ("TH-95",)),
        Option("barrel_at", (880, 900), None, ("TH-60", "TH-62")),
        Option("second_barrel", ("allowed", "evict"), None, ("TH-66",)),
        Option("barrel_third", ("minus120", "zero"), None, ("TH-67",)),
        Option("bolt_rule", ("no_points", "no_trick"), None, ("TH-70",)),
        Option("bolt_double", _OFF_ON, None, ("TH-72",)),
        Option("concede", ("on", "off"), None, ("TH-80",)),
        Option("concede_opponents", ("sixty", "half_target"), None, ("TH-82",)),
        Option("concede_loser", ("third_120", "none", "target"), None, ("TH-82",)),
        Option("dealer_fixed", (25, 30), None, ("TH-55",)),
    ),
    presets=(
        Preset("th1000", seats=3),
        Preset("th501", {"preset": "th501"}, seats=3),
        Preset("th32", {"preset": "th32"}, seats=3),
        Preset("four", seats=4),
        Preset(
            "house",
            {"golden_round": "on", "blind_bid": "on", "negative_limit": -120, "dump_truck": "on"},
        ),
        Preset("masters", {"no_shuffle": "on", "peek_bottom": "on", "misdeal_mode": "claim"}),
    ),
)
