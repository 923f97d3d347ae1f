"""Three Tricks' declarations: the options and what tricks are worth."""

from __future__ import annotations

from engine.core.cards import Points
from engine.core.game import Spec
from engine.core.options import Option, Preset
from engine.decks.trumps import DECK

DEALS = 4
"""Everybody deals once (TT-16)."""

SPEC = Spec(
    id="three_tricks",
    code="TT",
    ja="スリートリックス",
    en="Three Tricks",
    group="trumps",
    deck=DECK,
    seats=(4, 4),
    default_seats=4,
    direction="clockwise",
    family="tricks",
    zero_sum=False,
    options=(
        Option("zero_score", (-3, -5), None, ("TT-14",)),
        Option("pass_right", (0, 2), None, ("TT-07",)),
        Option("trump", ("none", "turned", "spades"), None, ("TT-04", "TT-05", "TT-12")),
        Option("first_dealer", ("random", "seat0"), None, ("TT-02",)),
    ),
    presets=(
        Preset("source"),
        Preset("kashiwagi", {"zero_score": -5}),
        Preset("first_record", {"pass_right": 2}),
        Preset("spade_trumps", {"trump": "spades"}),
    ),
)

WORTH: tuple[Points, ...] = (-3, 1, 4, 9, *range(-4, -14, -1))
"""Points for 0 … 13 tricks (TT section 5); without a trick the option decides."""
