"""King's declarations: the packs, the options, the fourteen deals."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from engine.core.cards import Cards, Points
from engine.core.game import Rules, Spec
from engine.core.options import Option, Preset
from engine.decks.trumps import DECK, HEARTS, PACK32, RANKS, SUIT_CARDS, cards, pack

CARDS: dict[int, Cards] = {4: PACK32, 3: PACK32 & ~cards("AS", "AC")}
"""The pack by the number of seats (KI section 2)."""
HEART_CARDS = SUIT_CARDS[HEARTS]
JACKS, QUEENS = pack(RANKS[9]), pack(RANKS[10])
KING_CARD = DECK.index["KH"]
KING = 1 << KING_CARD

SPEC = Spec(
    id="king",
    code="KI",
    ja="キング",
    en="King",
    group="trumps",
    deck=DECK,
    seats=(3, 4),
    default_seats=4,
    direction="clockwise",
    family="tricks",
    zero_sum=False,
    options=(
        Option("king_force", ("any_legal", "discard_only"), None, ("KI-16",)),
        Option("match_length", ("full14", "minus7", "mixed2"), None, ("KI-05", "KI-06", "KI-23")),
        Option("early_end", ("off", "on"), None, ("KI-19",)),
    ),
    presets=(
        Preset("source"),
        Preset("three", seats=3),
        Preset("minus", {"match_length": "minus7"}),
        Preset("quick", {"match_length": "mixed2"}),
    ),
)

SCHEDULES: dict[str, tuple[int, ...]] = {
    "full14": tuple(range(1, 15)),
    "minus7": tuple(range(1, 8)),
    "mixed2": (7, 14),
}
"""Which deals of table 5.1 are played, in order (KI-05, KI-06)."""

ITEMS = ("tricks", "jacks", "queens", "hearts", "king", "last_two")
"""What deals 1 … 6 and 8 … 13 score, one each; 7 and 14 score all of it."""
WORTH: dict[int, tuple[Points, ...]] = {4: (2, 4, 4, 2, 16, 8), 3: (2, 5, 5, 2, 20, 10)}
"""Points of one of each item, by the number of seats (KI section 5.1, KI-30)."""
NO_HEART_LEAD = frozenset({4, 5, 7, 11, 12, 14})
KING_FORCED = frozenset({5, 7, 12, 14})
COMPLETE: dict[int, Cards] = {2: JACKS, 3: QUEENS, 4: HEART_CARDS & PACK32, 5: KING}
"""The cards after which nothing can score any more, in these deals and seven later (KI-19)."""

NEVER, ON_DISCARD, WHENEVER_LEGAL = range(3)


class Deal(NamedTuple):
    """One of the fourteen deals as these rules play it.

    Attributes:
        number: its number in table 5.1.
        worth: points of one trick, jack, queen, heart, king, and one of the last two tricks.
        hearts_barred: hearts may not be led while another suit is held (KI-13).
        king_forced: when the king of hearts has to be played (KI-16).
        complete: with all these cards won the deal ends (KI-19); none when it is played out.
    """

    number: int
    worth: tuple[Points, ...]
    hearts_barred: bool
    king_forced: int
    complete: Cards


@lru_cache(maxsize=256)
def deal_of(rules: Rules, number: int) -> Deal:
    """The deal with this number."""
    item, plus = (number - 1) % 7, number > 7
    worth = tuple(
        (value if plus else -value) if item in (each, 6) else 0
        for each, value in enumerate(WORTH[rules.seats])
    )
    force = WHENEVER_LEGAL if rules["king_force"] == "any_legal" else ON_DISCARD
    return Deal(
        number,
        worth,
        number in NO_HEART_LEAD,
        force if number in KING_FORCED else NEVER,
        COMPLETE.get(item + 1, 0) if rules["early_end"] == "on" else 0,
    )


def schedule(rules: Rules) -> tuple[int, ...]:
    """The deals of a match."""
    return SCHEDULES[str(rules["match_length"])]
