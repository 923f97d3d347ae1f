"""Japanese Loo's declarations: the options and what is paid."""

from __future__ import annotations

from engine.core.cards import Points
from engine.core.game import Spec
from engine.core.options import Option, Preset
from engine.decks.trumps import DECK

CHIPS: Points = 100
"""What everybody begins with (JL-02)."""
HAND = 5
"""Cards in a hand, tricks in a deal, parts of a pot (JL-05, JL-21)."""
ANTE: Points = 5
DROP_FEE: Points = 5
LOO_FINE: Points = 10

SPEC = Spec(
    id="japanese_loo",
    code="JL",
    ja="ジャパニーズルー",
    en="Japanese Loo",
    group="trumps",
    deck=DECK,
    seats=(3, 10),
    default_seats=6,
    direction="clockwise",
    family="tricks",
    zero_sum=False,
    options=(
        Option("rounds", (1, 2), None, ("JL-24",)),
        Option("extra_deal", ("on", "off"), None, ("JL-25",)),
        Option("first_dealer", ("random", "seat0"), None, ("JL-01",)),
    ),
    presets=(
        Preset("source", seats=6),
        Preset("eight", seats=8),
        Preset("two_rounds", {"rounds": 2}, seats=6),
        Preset("small", seats=4),
    ),
)
