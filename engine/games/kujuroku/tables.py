"""Kujuroku's declarations: the three decks, the options, the yaku."""

from __future__ import annotations

from typing import NamedTuple

from engine.core.cards import Card, Cards, Points, cards_of
from engine.core.game import Spec
from engine.core.options import Option, Preset
from engine.decks import daini as d
from engine.kernel.yaku import Yaku


class Pack(NamedTuple):
    """One of the decks of section 2.

    Attributes:
        cards: its cards, as a list and as a set.
        field: cards the field gets in each of the two passes (KJ-12).
        oni_points: what the oni is worth.
        total: card points of the whole deck.
    """

    cards: tuple[Card, ...]
    mask: Cards
    field: int
    oni_points: Points
    total: Points

    @property
    def par(self) -> Points:
        """A third of the points: who has as many neither wins nor loses (KJ-60)."""
        return self.total // 3


def _pack(mask: Cards, field: int, oni_points: Points) -> Pack:
    total = d.points(mask) + oni_points
    return Pack(tuple(cards_of(mask)), mask, field, oni_points, total)


PACKS = {
    "daini42": _pack(d.DECK.all, 3, 0),
    "tanohama41": _pack(d.NUMBERS | d.ONI_BIT, 3, d.ONI_POINTS),
    "original40": _pack(d.NUMBERS, 2, 0),
}
"""Section 2, by the value of option ``deck``."""

FOURS, THREES = d.cards("d4"), d.cards("d3")
SPECIALS = d.cards("d1s", "d3s", "d4s")

YAKU = (
    Yaku("shiyaku", 4, FOURS, 0, "KJ-56"),
    Yaku("sanyaku", 6, THREES, 0, "KJ-56"),
    Yaku("danjo", 8, SPECIALS, 0, "KJ-56"),
    Yaku("shisan", 10, FOURS | THREES, 0, "KJ-56", ("shiyaku", "sanyaku")),
    Yaku("shidan", 12, FOURS | SPECIALS, 0, "KJ-56", ("shiyaku", "danjo")),
    Yaku("dansan", 14, THREES | SPECIALS, 0, "KJ-56", ("sanyaku", "danjo")),
    Yaku("shidansan", 18, FOURS | THREES | SPECIALS, 0, "KJ-56", ("shiyaku", "sanyaku", "danjo")),
)
"""The elementary yaku and their sums under one name; points in hon (section 5)."""
BASE_YAKU = YAKU[:3]

CHIPS_PER_HON = {"per_point": 10, "per_ten": 1}
CAP_HON = 3
"""Nobody loses more by points (KJ-61, KJ-64)."""

SPEC = Spec(
    id="kujuroku",
    code="KJ",
    ja="くじゅろく",
    en="Kujūroku",
    group="daini",
    deck=d.DECK,
    seats=(3, 4),
    default_seats=4,
    direction="counterclockwise",
    family="fishing",
    zero_sum=True,
    options=(
        Option("deck", tuple(PACKS), None, ("KJ-12", "KJ-14", "KJ-46", "KJ-60")),
        Option("scoring", ("per_point", "per_ten"), None, ("KJ-59", "KJ-61", "KJ-64")),
        Option("oni_without_target", ("removed", "old_steal"), None, ("KJ-40", "KJ-42", "KJ-43")),
        Option("gen_naoshi", ("off", "on"), None, ("KJ-19", "KJ-20", "KJ-21")),
        Option("oya_rounds", (1, 2, 3, 4), None, ("KJ-74",)),
        Option("starting_hon", (30, 10, 20, 50, 100), None, ("KJ-05",)),
    ),
    presets=(
        Preset("reprint2012"),
        Preset("older_corrected", {"scoring": "per_ten"}),
        Preset(
            "older_first",
            {"scoring": "per_ten", "oni_without_target": "old_steal", "gen_naoshi": "on"},
        ),
        Preset("tanohama", {"deck": "tanohama41", "scoring": "per_ten"}),
        Preset("original96", {"deck": "original40"}),
    ),
)
