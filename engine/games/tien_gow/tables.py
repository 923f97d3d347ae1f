"""Tien Gow's declarations: options, sets and what beats them, ways of taking, dealt hands."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations
from typing import NamedTuple, TypeAlias

from engine.core.cards import Cards
from engine.core.game import Spec
from engine.core.options import Option, Preset
from engine.decks.tiles import CIVIL, DECK, MILITARY, cards, halves_of

SEATS = 4
HAND = 8
"""Tiles of a hand, and piles of all tricks together."""
METHODS = ("cols2", "top_rows", "bottom_rows", "cols1", "cols_alt", "centre_out", "outside_in")
"""The ways to take the wall (TG-06), in the order of the options."""

SPEC = Spec(
    id="tien_gow",
    code="TG",
    ja="天九",
    en="Tien Gow",
    group="tiles",
    deck=DECK,
    seats=(SEATS, SEATS),
    default_seats=SEATS,
    direction="counterclockwise",
    family="tricks",
    zero_sum=True,
    options=(
        Option("seating", ("dice", "fixed"), None, ("TG-02",)),
        Option("deal_method", ("chosen", *METHODS), None, ("TG-05", "TG-06")),
        Option("bunbu_son", ("off", "on"), None, ("TG-80", "TG-81", "TG-82")),
        Option("bunson_beatable", ("off", "on"), None, ("TG-83",)),
        Option("bunson_kam", ("off", "on"), None, ("TG-84",)),
        Option("nyu_special", ("on", "off"), None, ("TG-64", "TG-70")),
        Option("dealer_first_lead", ("allow", "no8", "no78"), None, ("TG-71",)),
        Option("slam_sure", ("actual", "public"), None, ("TG-68", "TG-72")),
        Option("bonus_at_ketsu", ("off", "on"), None, ("TG-52", "TG-65")),
        Option("shidaiga_to", ("winner", "all", "leader", "leader_if_wins"), None, ("TG-53",)),
        Option("kam_mult", (2, 4), None, ("TG-67",)),
        Option("kam_quad", ("off", "on"), None, ("TG-73",)),
        Option("dealt_hands", ("off", "on", "extended"), None, ("TG-90",)),
        Option("hands", (16, 8, 32, "unlimited"), None, ("TG-95",)),
    ),
    presets=(
        Preset("source"),
        Preset("bunbu", {"bunbu_son": "on", "bunson_beatable": "on", "bunson_kam": "on"}),
        Preset("no_nyu", {"nyu_special": "off", "kam_mult": 4}),
        Preset("dealt", {"dealt_hands": "extended"}),
        Preset("short", {"hands": 8, "seating": "fixed"}),
    ),
)

SUPREME = cards("4-2", "2-1")
"""至尊, the military supreme (TG-24, TG-R1)."""
CIVIL_SUPREME = cards("5-1")
"""文尊, the pair that is one as well with ``bunbu_son`` (TG-80)."""
LONG_LEGS = cards("6-1")
"""高脚対, the only pair that may beat the civil supreme (TG-83)."""
SIX, THREE = cards("4-2"), cards("2-1")

CIVIL_PAIRS: tuple[Cards, ...] = tuple(3 << 2 * rank for rank in range(11))
MILITARY_PAIRS = (
    cards("6-3", "5-4"),
    cards("6-2", "5-3"),
    cards("5-2", "4-3"),
    cards("4-1", "3-2"),
)
"""雑九, 雑八, 雑七, 雑五, which are the military part of the families, too."""
FAMILIES: tuple[tuple[Cards, Cards], ...] = tuple(zip(CIVIL_PAIRS[:4], MILITARY_PAIRS, strict=True))
"""天九, 地八, 人七, 鵝五: civil and military tiles (TG-24 … TG-26)."""
_NUMBERS = (*MILITARY_PAIRS[:3], SIX, MILITARY_PAIRS[3], THREE)
"""Military tiles of equal strength, from strong to weak (TG-23)."""


def _singles(tiles: Cards) -> list[Cards]:
    return [1 << index for index in range(len(DECK.ids)) if tiles >> index & 1]


def _ladders() -> list[list[list[Cards]]]:
    """Each class of sets: its ranks from strong to weak, each the sets of that strength."""
    mixed, civil3, military3, quads = [], [], [], []
    for civil, military in FAMILIES:
        ones, twos = _singles(civil), _singles(military)
        mixed.append([a | b for a in ones for b in twos])
        civil3.append([civil | b for b in twos])
        military3.append([a | military for a in ones])
        quads.append([civil | military])
    return [
        [_singles(pair) for pair in CIVIL_PAIRS],
        [_singles(equal) for equal in _NUMBERS],
        [[SUPREME]],
        [[pair] for pair in CIVIL_PAIRS],
        [[pair] for pair in MILITARY_PAIRS],
        mixed,
        civil3,
        military3,
        quads,
    ]


LADDERS = _ladders()
"""The nine classes: single civil and military; supreme, civil, military and mixed pair; the triples
三文 and 三武; the quad."""
CLASS_OF: dict[Cards, int] = {
    tiles: kind for kind, ladder in enumerate(LADDERS) for rank in ladder for tiles in rank
}
"""The class of every set there is (TG-20 … TG-26)."""
MANY: tuple[Cards, ...] = tuple(sorted(tiles for tiles in CLASS_OF if tiles.bit_count() > 1))
"""All sets of two to four tiles."""

Beating: TypeAlias = dict[Cards, tuple[Cards, ...]]
"""For each set the sets that beat it, as sorted masks."""


@lru_cache(maxsize=4)
def beating(*, civil_supreme: bool, beatable: bool) -> Beating:
    """The table of TG-32 … TG-37; with TG-80 and TG-83 for the civil supreme pair."""
    table: Beating = {}
    for ladder in LADDERS:
        higher: list[Cards] = []
        for rank in ladder:
            for tiles in rank:
                table[tiles] = tuple(sorted(higher))
            higher = higher + rank
    if civil_supreme:
        table[CIVIL_SUPREME] = (LONG_LEGS,) if beatable else ()
    return table


BEATS_ONE: tuple[Cards, ...] = tuple(
    sum(beating(civil_supreme=False, beatable=False)[1 << index]) for index in range(len(DECK.ids))
)
"""For each tile the single tiles that beat it."""


_COLUMNS = {
    "cols2": ((1, 2), (3, 4), (5, 6), (7, 8)),
    "cols1": ((1, 5), (2, 6), (3, 7), (4, 8)),
    "cols_alt": ((1, 3), (2, 4), (5, 7), (6, 8)),
    "centre_out": ((4, 5), (3, 6), (2, 7), (1, 8)),
    "outside_in": ((1, 8), (2, 7), (3, 6), (4, 5)),
}
"""Columns of the first to the fourth taker (TG-06)."""

Packets: TypeAlias = tuple[tuple[int, ...], ...]
"""Places in the wall, ``4 * (column - 1) + (level - 1)``, that are taken together."""


def _shares(method: str) -> tuple[Packets, ...]:
    if method in _COLUMNS:
        return tuple(
            tuple(tuple(range(4 * column - 4, 4 * column)) for column in columns)
            for columns in _COLUMNS[method]
        )
    levels = range(4) if method == "top_rows" else range(3, -1, -1)
    return tuple((tuple(range(level, 32, 4)),) for level in levels)


SHARES: tuple[tuple[Packets, ...], ...] = tuple(_shares(method) for method in METHODS)
"""For each method what the first to the fourth taker take."""


class DealtHand(NamedTuple):
    """A dealt hand that wins at once: its line, and the slam multiplier it counts (TG-90)."""

    id: str
    slam: int


_NONE_RED = DealtHand("zenpaku", 4)
_ONE_RED = DealtHand("itten_ko", 2)
_EIGHT_MILITARY, _SEVEN_MILITARY = DealtHand("hachibu", 4), DealtHand("shichibu", 2)
_EIGHT_CIVIL, _SEVEN_CIVIL = DealtHand("happo", 4), DealtHand("shichisei", 2)
_FOUR_PAIRS = DealtHand("shitaishi", 4)

RED: tuple[Cards, ...] = tuple(
    sum(
        1 << index
        for index in range(len(DECK.ids))
        if sum(half in (1, 4) for half in halves_of(index)) == count
    )
    for count in range(3)
)
"""The tiles with no, one and two red halves (TG-R17)."""


def _reds(tiles: Cards) -> int:
    return (tiles & RED[1]).bit_count() + 2 * (tiles & RED[2]).bit_count()


def _four_pairs(tiles: Cards) -> bool:
    """Four civil or military pairs; neither mixed ones nor the supreme."""
    if tiles & SUPREME:
        return False
    return all(tiles & pair in (0, pair) for pair in (*CIVIL_PAIRS, *MILITARY_PAIRS))


def dealt_hand(tiles: Cards, *, extended: bool) -> DealtHand | None:
    """The best dealt hand of eight tiles, if they are one (TG-90)."""
    reds, civil = _reds(tiles), (tiles & CIVIL).bit_count()
    if not reds:
        return _NONE_RED
    if not civil:
        return _EIGHT_MILITARY
    if extended and civil == HAND:
        return _FOUR_PAIRS if _four_pairs(tiles) else _EIGHT_CIVIL
    if extended and _four_pairs(tiles):
        return _FOUR_PAIRS
    if reds == 1:
        return _ONE_RED
    if civil == 1:
        return _SEVEN_MILITARY
    return _SEVEN_CIVIL if extended and civil == HAND - 1 else None


QUOTAS: tuple[tuple[tuple[Cards, int], ...], ...] = (
    ((RED[0], HAND),),
    ((RED[0], HAND - 1), (RED[1], 1)),
    ((MILITARY, HAND),),
    ((MILITARY, HAND - 1), (CIVIL, 1)),
    ((CIVIL, HAND),),
    ((CIVIL, HAND - 1), (MILITARY, 1)),
)
"""The dealt hands that numbers of tiles make; the last two belong to the extended list."""
FOURS_OF_PAIRS: tuple[Cards, ...] = tuple(
    sum(four) for four in combinations((*CIVIL_PAIRS, *MILITARY_PAIRS), 4)
)
"""Every hand of four pairs."""
