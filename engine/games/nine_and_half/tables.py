"""Nine-and-a-half's declarations: values of the cards in halves, options."""

from __future__ import annotations

from engine.core.game import Spec
from engine.core.options import Option, Preset
from engine.decks.trumps import RANKS, TWO_PACKS, rank_of

PACK = 52
MOST_ONE_PACK = 10
"""Seats that one pack serves (NH-R12)."""
ANTES = 3
LIMITS = (2, 20)
"""The least and the greatest limit."""
SHOWN_MOST = 18
"""Face-up cards of nine points or more end a player's turn (NH-16)."""
NATURAL = 19
BUST = 20
"""Nine and a half, and the least total that is bust (NH-23, NH-24)."""

_POINTS = {"A": 1.0, "T": 10.0, "J": 0.5, "Q": 0.5, "K": 0.5}
HALVES: tuple[int, ...] = tuple(
    int(2 * _POINTS.get(rank, 0.0)) or 2 * int(rank)
    for rank in (RANKS[rank_of(card)] for card in range(2 * PACK))
)
"""NH section 2: the value of each card in halves."""
JACKS, TENS = (frozenset(c for c in range(2 * PACK) if RANKS[rank_of(c)] == r) for r in "JT")

SPEC = Spec(
    id="nine_and_half",
    code="NH",
    ja="九点半",
    en="Nine and a Half",
    group="trumps",
    deck=TWO_PACKS,
    seats=(3, 14),
    default_seats=6,
    direction="clockwise",
    family="banking",
    zero_sum=True,
    options=(
        Option("packs", (1, 2), None, ("NH-04",)),
        Option("start_chips", (50, 30, 40, 100), None, ("NH-03",)),
        Option("dealer_mode", ("rotate", "permanent"), None, ("NH-02",)),
        Option("deals_per_dealer", (3, 1, 2, 4, 5), None, ("NH-02",)),
        Option("dealer_extra", (0, 50), None, ("NH-03",)),
        Option("limit_mode", ("dealer_chooses", "fixed"), None, ("NH-05",)),
        Option("limit", (10, 5, 15, 20), LIMITS, ("NH-05", "NH-19")),
        Option("obligation", ("half_down", "strict_majority"), None, ("NH-31",)),
        Option("dealer_bust", ("obligation_only", "pays_all"), None, ("NH-33", "NH-34")),
        Option("reveal_unfought", ("off", "on"), None, ("NH-37",)),
        Option("shortage", ("borrow", "table_stakes"), None, ("NH-06", "NH-19", "NH-29")),
        Option("sit_out", ("on", "off"), None, ("NH-06",)),
    ),
    presets=(
        Preset("source"),
        Preset("fixed_ten", {"limit_mode": "fixed"}),
        Preset("permanent", {"dealer_mode": "permanent", "dealer_extra": 50}),
        Preset("majority", {"obligation": "strict_majority", "dealer_bust": "pays_all"}),
        Preset("quick", {"deals_per_dealer": 1}),
        Preset("party", {"packs": 2}, seats=10),
    ),
)
